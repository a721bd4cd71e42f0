/* Gin Rummy: what a round and a game are worth: plain arithmetic, which table, sheet and worked examples ask alike.
 * Rules page: section 6. */
#ifndef MELDWELL_RULES_GIN_SCORE_H
#define MELDWELL_RULES_GIN_SCORE_H

#include "rules/gin/options.h"
#include "rules/gin/state.h"

/* How a round came out, from the side of who ended it. */
typedef struct GinRound {
    GinEnd ended_by;    /* GIN_KNOCKED, GIN_WENT_GIN or GIN_WENT_BIG */
    int knocker, other; /* deadwood, of the other after laying off */
    int times;          /* 1, or 2 for a spade at Oklahoma */
} GinRound;

typedef struct GinPoints {
    bool undercut;         /* the other has won */
    int difference, bonus; /* what the winner gets, before it is multiplied */
    int points;            /* and then */
} GinPoints;

GinPoints gin_score_round(const OptionValues *, const GinRound *);

/* What stands under a finished game, for each of the two; their sum is the final score. */
typedef struct GinFinal {
    int32_t game, shutout, boxes;
} GinFinal;

void gin_score_game(const OptionValues *, int winner, const int32_t *points, const uint8_t *boxes, GinFinal *out);

/* Oklahoma: what the first card turned up means for the round. Without Oklahoma it means nothing. */
int gin_limit_of(const OptionValues *, Face upcard);
int gin_times_of(const OptionValues *, Face upcard);

#endif
