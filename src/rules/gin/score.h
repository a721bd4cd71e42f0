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

/* How many boxes the winner of a round gets. */
int gin_boxes_of(const OptionValues *, const GinRound *);

/* What stands under a finished game, for each of the two; their sum is the final score. */
typedef struct GinFinal {
    int32_t game, shutout, boxes;
} GinFinal;

void gin_score_game(const OptionValues *, int winner, const int32_t *points, const uint8_t *boxes, GinFinal *out);

/* ---- games.c: the three games of Hollywood ---- */

/* A round won counts where it is to; `wins`: which round it is that this seat has won. Returns a bit per game in which
 * it counts, and closes those that it wins. */
unsigned gin_games_credit(const OptionValues *, GinGames *, int seat, int wins, int points, int boxes);
bool gin_games_over(const GinGames *);
/* What stands under all that have ended, together, and their points. */
void gin_games_final(const OptionValues *, const GinGames *, GinFinal out[GIN_SEATS], int32_t points[GIN_SEATS]);

/* Oklahoma: what the first card turned up means for the round. Without Oklahoma it means nothing. */
int gin_limit_of(const OptionValues *, Face upcard);
int gin_times_of(const OptionValues *, Face upcard);

#endif
