/* The neural nets by which the highest level of Gin Rummy judges what may come of a round: what they are made of, and
 * the sums. */
#ifndef MELDWELL_AI_GIN_NET_H
#define MELDWELL_AI_GIN_NET_H

#include "ai/net_units.h"

enum {
    GIN_SUIT_INPUTS = 70, /* of the cards of a suit; the same units look at each of the four */
    GIN_SUIT_UNITS = 32,
    GIN_RANK_INPUTS = 34, /* of the cards of a rank; the same units look at each of the thirteen */
    GIN_RANK_UNITS = 16,
    GIN_ROUND_INPUTS = 84, /* of the whole */
    GIN_SUM_UNITS = GIN_SUIT_UNITS + GIN_RANK_UNITS,
    GIN_LAST_UNITS = 48,
    GIN_OUTCOMES = 25, /* how a round may end when it is played on (outcome.h) */
    GIN_KNOCKS_OUT = 7 /* and when it is ended by a knock now: the first of these */
};

typedef struct GinNet {
    float suit[GIN_SUIT_INPUTS][GIN_SUIT_UNITS], suit_bias[GIN_SUIT_UNITS];
    float rank[GIN_RANK_INPUTS][GIN_RANK_UNITS], rank_bias[GIN_RANK_UNITS];
    float last[GIN_SUM_UNITS + GIN_ROUND_INPUTS][GIN_LAST_UNITS], last_bias[GIN_LAST_UNITS];
    float out[GIN_LAST_UNITS][GIN_OUTCOMES], out_bias[GIN_OUTCOMES];
    float knock[GIN_LAST_UNITS][GIN_KNOCKS_OUT], knock_bias[GIN_KNOCKS_OUT];
} GinNet;

enum { GIN_NET_WEIGHTS = sizeof(GinNet) / sizeof(float), GIN_WEIGHT_PARTS = 512 };

typedef struct GinNets {
    GinNet thrown, leaving; /* behind a throw; before a card is drawn, the discard left lying */
} GinNets;

/* What was learned, in the order of a net's members, in parts of GIN_WEIGHT_PARTS. */
extern const int16_t gin_weights[2][GIN_NET_WEIGHTS];
void gin_nets_load(GinNets *);

/* What comes out of the units that look at a suit, or at a rank. */
void gin_suit_layer(const GinNet *, const NetInputs *, float out[GIN_SUIT_UNITS]);
void gin_rank_layer(const GinNet *, const NetInputs *, float out[GIN_RANK_UNITS]);
/* The last units: sum is that of all suits' units, then that of all ranks'. */
void gin_last_layer(const GinNet *, const float sum[GIN_SUM_UNITS], const NetInputs *round, float out[GIN_LAST_UNITS]);
/* The chances of all ways in which the round may end: played on, or ended by a knock now. */
void gin_outcomes(const GinNet *, const float last[GIN_LAST_UNITS], float chance[GIN_OUTCOMES]);
void gin_knock_outcomes(const GinNet *, const float last[GIN_LAST_UNITS], float chance[GIN_KNOCKS_OUT]);

#endif
