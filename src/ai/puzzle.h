/* A kind of puzzle: a position of a game and a question about it whose answer is proven. A game brings its kinds in its
 * folder (ai/GAME/puzzle.h), src/puzzle makes puzzles of them. Pure and re-entrant, as opponents are.
 *
 * The answer is given by playing: `judge` looks at the table as it lies and says whether that is right. Every play that
 * is as good as the best is right; where one act is asked for, only positions are kept in which no other is as good. */
#ifndef MELDWELL_AI_PUZZLE_H
#define MELDWELL_AI_PUZZLE_H

#include "ai/ai.h"
#include "rules/table/rng.h"

enum {
    PUZZLE_GRADES = 5, /* 1 the easiest */
    PUZZLE_SEAT = 0,   /* who has to find the answer, and is to act */
    PUZZLE_POSITION = 1536,
    PUZZLE_WORDS = 400
};

typedef struct Puzzle {
    char position[PUZZLE_POSITION]; /* a text as rules/game/position.h reads it */
    char asked[PUZZLE_WORDS];       /* for programs: "key=value key=value" */
    char answer[PUZZLE_WORDS];      /* in the notation of the game */
    int wanted;                     /* what has to be reached, as the kind counts: tiles, points, tricks */
    int looked;                     /* how much there is to look at, as the kind counts: more in higher grades */
    int simple;                     /* how much of it simple play reaches, in per cent: less in higher grades */
    uint8_t grade;                  /* 1 .. PUZZLE_GRADES, by these two */
} Puzzle;

typedef enum PuzzleEnd {
    PUZZLE_OPEN,  /* not yet, and nothing is lost */
    PUZZLE_RIGHT, /* the answer */
    PUZZLE_WRONG  /* something is done that is not as good */
} PuzzleEnd;

typedef struct PuzzleVerdict {
    uint8_t end; /* PuzzleEnd */
    int missing; /* what is missing, as the kind counts: tiles still on the rack; 0 where it counts nothing */
} PuzzleVerdict;

typedef struct PuzzleKind {
    const char *id;    /* "sabra-out": on the command line and in what is stored; never changed, never reused */
    const char *brief; /* "S": begins short names; never changed either */
    const char *game;  /* GameDef id */
    const char *title; /* marked for translation */
    const char *hint;  /* what kind of play it is, in one sentence that does not give it away; marked */
    /* The question, in one sentence. */
    void (*ask)(const Puzzle *, TextSink *);
    /* Memory to search in; NULL: none is needed. One thread at a time. NULL from it: memory is out. */
    void *(*desk_new)(void);
    void (*desk_free)(void *);
    /* One attempt with this chance, the same on every machine. False: nothing worth asking came of it, which is usual.
     * *out is zeroed by the caller. */
    bool (*make)(void *desk, Rng *, Puzzle *out);
    /* What is to be said of `now`, which came of `start` by play. NULL, as solve: the answer is not played but said; it
     * is one of those that `of=` lists in what is asked, parted by commas. */
    PuzzleVerdict (*judge)(const Puzzle *, const State *start, const State *now);
    /* The moves of the answer, from the position on, each accepted by the rules. Returns how many, 0: there are more
     * than max. */
    int (*solve)(const Puzzle *, const State *start, Move *out, int max);
    /* What the seat to act does, which is not PUZZLE_SEAT, while it is open: the best for its own side, the same each
     * time. False: memory is out. NULL: nobody has to reply. */
    bool (*reply)(const Puzzle *, const State *now, Move *out);
    bool open;        /* PUZZLE_SEAT sees all hands */
    bool melds_asked; /* which melds the hand holds is asked: nothing may find or tell them */
    /* What a choice of `of=` is called, and what it is, in a sentence. NULL: it is shown as it stands. */
    void (*choice)(const char *choice, TextSink *name, TextSink *what);
} PuzzleKind;

#endif
