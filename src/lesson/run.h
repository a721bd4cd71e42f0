/* A lesson being played: how far it has come, and what is said to what is done. It has a state of its own, which goes
 * along with the match on the screen. Nothing in it is owned but what stands in it; `file` is borrowed. */
#ifndef MELDWELL_LESSON_RUN_H
#define MELDWELL_LESSON_RUN_H

#include "lesson/act.h"

enum {
    LESSON_PERSON = 0, /* the seat of whoever learns */
    LESSON_SEED = 1
};

typedef struct LessonRun {
    const LessonFile *file;
    const Lesson *lesson;
    State now;
    Row asked;    /* the table when the step was asked */
    int step;     /* from 0 on; lesson->steps: all are done */
    uint32_t met; /* bit per need that was met by a move */
    int replied;  /* of the replies before this step */
    int owing;    /* and of those that follow the step before: how many have been played */
    int wrong;    /* acts that were not wanted in this step */
} LessonRun;

typedef enum LessonOutcome {
    LESSON_DONE,    /* the step is done */
    LESSON_GOES_ON, /* a part of it is done, or may be */
    LESSON_WRONG,   /* the lesson has a sentence for it */
    LESSON_REFUSED, /* the rules have */
    LESSON_OTHER    /* allowed, and not what is asked */
} LessonOutcome;

enum { LESSON_SENTENCE = 1920, LESSON_POSITION = 1 << 15 };

/* Begins at the first step. False with one sentence in *error where the position is none of this game. */
bool lesson_begin(LessonRun *, const LessonFile *, int lesson, TextSink *error);
/* The step that is asked now; NULL: the lesson is over, or others are still to play (lesson_reply). */
const LessonStep *lesson_step(const LessonRun *);
/* What somebody else does next: the moves to `out`, how many; *seat is who. 0: it is the turn of whoever learns; -1:
 * the lesson does not fit its position. lesson_replied goes on behind it. */
int lesson_reply(const LessonRun *, Move out[LESSON_MOVES], int *seat);
void lesson_replied(LessonRun *);
/* Judges the moves of one gesture and says something about it to *said: of what is done, what the step says afterwards,
 * perhaps nothing; of all else always something. Done and going on it is played, otherwise nothing has changed. */
LessonOutcome lesson_play(LessonRun *, const Move *, int n, TextSink *said);
/* The answer to a question, by its place. */
LessonOutcome lesson_answer(LessonRun *, int option, TextSink *said);
/* Moves that do what is still asked of the step, as the lesson means it: `need` by `need`; how many, -1: there are
 * none. Of a question 0. */
int lesson_show(const LessonRun *, Move out[LESSON_MOVES]);
/* The same of the first thing that is still asked: a whole meld, however many pieces have to be moved for it. */
int lesson_show_one(const LessonRun *, Move out[LESSON_MOVES]);
/* Is this move one that the step still asks for? */
bool lesson_wants(const LessonRun *, const Move *);
/* Plays the replies that are due, all at once. False where the lesson does not fit its position. */
bool lesson_let_play(LessonRun *);

#endif
