/* How the opponents of rummy decide. */
#ifndef MELDWELL_AI_RUMMY_MIND_H
#define MELDWELL_AI_RUMMY_MIND_H

#include "ai/rummy/turn.h"
#include "rules/rng.h"

typedef enum RummyLevel { RUMMY_EASY, RUMMY_MEDIUM, RUMMY_HARD, RUMMY_SIMPLE, RUMMY_LEVELS } RummyLevel;

typedef struct RummyMind {
    RummyLevel level;
    Rng rng;
    const Stop *stop; /* borrowed */
} RummyMind;

/* The turn from where it stands: to its end, or to a draw. Nothing is put forward at its start. */
void rummy_mind_play(RummyMind *, RummyTurn *);

#endif
