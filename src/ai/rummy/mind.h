/* How the opponents of rummy decide. */
#ifndef MELDWELL_AI_RUMMY_MIND_H
#define MELDWELL_AI_RUMMY_MIND_H

#include "ai/rummy/turn.h"
#include "rules/table/rng.h"

typedef enum RummyLevel { RUMMY_EASY, RUMMY_MEDIUM, RUMMY_HARD, RUMMY_SIMPLE, RUMMY_LEVELS } RummyLevel;

typedef struct RummyMind {
    RummyLevel level;
    Rng rng;
    const Stop *stop; /* borrowed */
} RummyMind;

/* The turn from where it stands: to its end, or to a draw. Nothing is put forward at its start. */
void rummy_mind_play(RummyMind *, RummyTurn *);

/* A way to go on: a draw, or the throw that ends a turn in which all has been laid that is to be. */
typedef struct RummyWay {
    const State *at; /* what the seat sees before it */
    bool draws;
    int index; /* to draw: of the discards, SIM_STOCK for the stock */
    Face thrown;
} RummyWay;

/* What comes of two ways in the same imagined deals: points of the round more than the best of the others, on average.
 * From both places the same is known. */
typedef struct RummyOutlook {
    double points[2];
    double matches[2]; /* won, of one: where the match is played to a target, and that is what counts; else 0 */
    bool by_matches;
    int deals;  /* so many; 0: it was stopped */
    bool clear; /* the first is better by what counts, and not by chance */
} RummyOutlook;

void rummy_mind_weigh(RummyMind *, int seat, const RummyWay way[2], RummyOutlook *);

#endif
