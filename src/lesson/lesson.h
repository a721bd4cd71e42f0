/* Lessons of a game: positions with steps that a person plays with their own hand, as they stand in a file.
 * docs/lessons.md tells how it reads. A lesson is data alone: what its acts mean is asked of the rules (act.h), and how
 * far somebody has come is kept by whoever plays it (run.h). */
#ifndef MELDWELL_LESSON_LESSON_H
#define MELDWELL_LESSON_LESSON_H

#include "rules/game/game.h"

enum {
    LESSON_VERSION = 1,    /* of the form of the file */
    LESSON_TEXT = 1 << 17, /* bytes of a file at most */
    LESSON_MOST = 24,      /* lessons of a game */
    LESSON_STEPS = 192,
    LESSON_ACTS = 1024,
    LESSON_OPTIONS = 5, /* answers to a question */
    LESSON_LIT = 16,
    LESSON_FACES = 20, /* pieces that an act names */
    LESSON_MELDS = 8,
    LESSON_NEEDS = 12, /* lines `accept` of a step */
    LESSON_WORD = 32,
    LESSON_NAMES = 8
};

typedef enum LessonVerb {
    VERB_ANY,   /* whatever it is */
    VERB_KIND,  /* a move of a kind: draw, done, pass, restore */
    VERB_PRESS, /* a choice by its name */
    VERB_TAKE,  /* one of these pieces from an open pile */
    VERB_THROW, /* one of these pieces of the hand */
    VERB_SWAP,  /* these pieces of the hand for a joker of a meld */
    VERB_PUT,   /* melds that lie on the cloth, laid or put forward */
    VERB_LAY,   /* melds that are laid */
    VERB_ADD,   /* the first piece lies in one meld with the second */
    VERB_MOVE   /* one of these pieces is moved */
} LessonVerb;

typedef struct LessonAct {
    uint8_t verb;  /* LessonVerb */
    uint8_t kind;  /* MoveKind of VERB_KIND */
    uint8_t count; /* of face; 0: any piece */
    uint8_t melds; /* of VERB_PUT and VERB_LAY: the pieces of meld i end before end[i] */
    uint8_t end[LESSON_MELDS];
    Face face[LESSON_FACES];
    int16_t amount; /* Move.amount and Move.suit of a throw; of a choice the amount, -1: whatever it is */
    uint16_t suit;
    char name[LESSON_WORD]; /* of a choice */
} LessonAct;

/* Acts that stand side by side in LessonFile.act. */
typedef struct LessonActs {
    uint16_t first, count;
} LessonActs;

/* What somebody else does. */
typedef struct LessonReply {
    uint8_t seat;
    LessonAct act;
} LessonReply;

typedef struct LessonWrong {
    LessonActs acts; /* any of them */
    const char *text;
} LessonWrong;

typedef struct LessonOption {
    const char *label;
    const char *wrong; /* why it is not right; NULL: it is */
} LessonOption;

/* Something that is lit: a piece, or a pile or a choice by its name. */
typedef struct LessonLight {
    Face face; /* FACE_UNKNOWN: by the name */
    char name[LESSON_WORD];
} LessonLight;

enum { LESSON_REPLIES = 6, LESSON_WRONGS = 12 };

typedef struct LessonStep {
    int line;          /* of the file, where it begins */
    const char *ask;   /* what is to be done */
    const char *say;   /* why, and what there is to know; NULL: nothing */
    const char *after; /* said when it is done; NULL: nothing */
    int lit, options, needs, wrongs, befores, afters;
    LessonLight light[LESSON_LIT];
    LessonOption option[LESSON_OPTIONS]; /* it is a question, and nothing is played */
    LessonActs need[LESSON_NEEDS];       /* all of them, in any order; of each any act */
    LessonWrong wrong[LESSON_WRONGS];
    LessonReply before[LESSON_REPLIES], then[LESSON_REPLIES]; /* played before it is asked, and when it is done */
} LessonStep;

typedef struct Lesson {
    const char *id, *title, *goal;
    const char *name[LESSON_NAMES]; /* of the other seats, from seat 1 on */
    int names;
    int line;
    const char *position; /* its lines in the file */
    int position_line, position_bytes;
    int first, steps; /* of LessonFile.step */
} Lesson;

/* All lessons of a game. What it points at lies in its own text. */
typedef struct LessonFile {
    const GameDef *game;
    int count, step_count, act_count;
    Lesson lesson[LESSON_MOST];
    LessonStep step[LESSON_STEPS];
    LessonAct act[LESSON_ACTS];
    char text[LESSON_TEXT];
} LessonFile;

/* Reads the text of a file for this game, whatever the text is. NULL, with one sentence in *error that names line and
 * word, for what is none, and for lack of memory. The positions are read when a lesson begins (run.h). The caller
 * frees with lesson_free. */
LessonFile *lesson_read(const GameDef *, const char *text, TextSink *error);
void lesson_free(LessonFile *);
/* The lesson of that id; -1: there is none. */
int lesson_find(const LessonFile *, const char *id);
/* A sentence of a lesson as it is shown: in the language of the sink, each "{FACE}" in it the piece. */
void lesson_say(const GameDef *, const char *sentence, TextSink *);
/* The position of a lesson as a text of its own, in which every line has the number it has in the file. False when
 * there is no room. */
bool lesson_position(const LessonFile *, const Lesson *, TextSink *out);

#endif
