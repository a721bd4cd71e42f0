/* How the levels of Gin Rummy decide. */
#ifndef MELDWELL_AI_GIN_MIND_H
#define MELDWELL_AI_GIN_MIND_H

#include "ai/ai.h"
#include "ai/gin/thumb.h"
#include "rules/table/rng.h"

typedef enum GinLevel {
    GIN_EASY,
    GIN_MEDIUM,
    GIN_HARD,
    GIN_MASTER,
    GIN_SIMPLE,
    GIN_PATIENT,
    GIN_WORLDS,
    GIN_LEVELS
} GinLevel;

extern const GinTaste gin_taste[GIN_LEVELS];

typedef struct GinMind {
    GinLevel level;
    const GinTaste *taste; /* of the level in this match */
    GinSight sight;
    Rng rng;          /* the opponent's own chance */
    const Stop *stop; /* borrowed, NULL none */
} GinMind;

void gin_mind_begin(GinMind *, const State *seen, int seat, GinLevel, uint64_t seed, const Stop *);
/* With the discard on offer: take it? */
bool gin_mind_takes(GinMind *);
/* What it throws with eleven cards; *knocks: face down, to end the round. */
int gin_mind_throws(GinMind *, bool *knocks);

#endif
