/* Acts that a good player would laugh at, counted over deals of computers. Each game has a list of kinds and one
 * function that judges an act; both lie in a folder of its own, src/trial/foolish/GAME, and are written from the rules,
 * beside the opponent's own code. lists.c names them all. */
#ifndef MELDWELL_TRIAL_FOOLISH_FOOLISH_H
#define MELDWELL_TRIAL_FOOLISH_FOOLISH_H

#include <stdio.h>

#include "rules/game/game.h"

enum { FOOLISH_MOST_KINDS = 24 };

/* One move as the seat that made it saw it. Opponents are judged by what they could know: `truth` is for kinds that say
 * they look (FoolishKind.looks), for the numbers of seats and for nothing else. */
typedef struct FoolishAct {
    const GameDef *game;
    int seat;
    Move move;
    const State *seen;  /* before it */
    const State *after; /* behind it; the deal may be over */
    const State *turn;  /* before the first move that the seat made since another one moved, or the deal began: `seen`
                           itself is as good for that move */
    const State *truth; /* before it, nothing hidden */
} FoolishAct;

/* What an act was found to be, a bit per kind of the list. */
typedef struct FoolishNotes {
    uint32_t occasions; /* it could have been foolish in this way */
    uint32_t found;     /* it was */
} FoolishNotes;

/* There was an occasion for this kind of foolishness, and whether it was taken. Said several times of one act, one
 * foolish one makes it foolish. */
static inline void foolish_note(FoolishNotes *notes, int kind, bool foolish)
{
    notes->occasions |= UINT32_C(1) << kind;
    if (foolish)
        notes->found |= UINT32_C(1) << kind;
}

typedef struct FoolishKind {
    const char *what; /* "A trump on a trick that is the partner's for certain": marked for translation */
    bool looks;       /* it is judged with all cards open: a good player would have laughed afterwards */
} FoolishKind;

typedef struct FoolishList {
    const char *game; /* GameDef id */
    const FoolishKind *kinds;
    int kind_count; /* 1 .. FOOLISH_MOST_KINDS */
    size_t memory;  /* bytes that are zero when a deal begins and kept to its end; 0: none */
    /* Judges every move of every seat in turn. */
    void (*judge)(const FoolishAct *, void *memory, FoolishNotes *);
} FoolishList;

extern const FoolishList *const foolish_table[];
extern const size_t foolish_count;

/* The list of a game, or NULL. */
const FoolishList *foolish_find(const char *game);

/* ---- counting ---- */

/* Where to look: `watch` of the same words prints the deal under this number. */
typedef struct FoolishPlace {
    uint64_t match;  /* its number, as `watch` tells it */
    long deal, move; /* of all deals; of the deal, from 1 on */
    int seat;        /* from 0 on */
} FoolishPlace;

typedef struct FoolishCount FoolishCount;

/* Both borrowed. NULL: there is not enough memory. */
FoolishCount *foolish_begin(const GameDef *, const FoolishList *);
void foolish_free(FoolishCount *);
/* A deal begins, number `deal` of all. */
void foolish_deal(FoolishCount *, uint64_t match, long deal);
/* A move was made; both states are the true ones. What it was found to be, a bit per kind. */
uint32_t foolish_act(FoolishCount *, const State *before, int seat, Move, const State *after);
/* A line for each kind that the last move was found to be: "foolish SEAT words". */
void foolish_tell_act(const FoolishCount *, uint32_t found, FILE *out);
/* How often so far. */
long foolish_found(const FoolishCount *, int kind, long *occasions, FoolishPlace *first);
/* A line for each kind, in whole words: how often, of how many occasions, and where it was first. */
void foolish_tell(const FoolishCount *, FILE *out);
/* All kinds together. */
long foolish_total(const FoolishCount *);

#endif
