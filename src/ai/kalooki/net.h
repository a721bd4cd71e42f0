/* The neural nets by which throws of Kalooki are judged: what they are made of, and the sums. */
#ifndef MELDWELL_AI_KALOOKI_NET_H
#define MELDWELL_AI_KALOOKI_NET_H

#include "ai/net_units.h"

enum {
    KALOOKI_SUIT_INPUTS = 86, /* of the cards of a suit; the same units look at each of the four */
    KALOOKI_SUIT_UNITS = 32,
    KALOOKI_RANK_INPUTS = 36, /* of the cards of a rank; the same units look at each of the thirteen */
    KALOOKI_RANK_UNITS = 16,
    KALOOKI_ROUND_INPUTS = 66, /* of the whole */
    KALOOKI_SUM_UNITS = KALOOKI_SUIT_UNITS + KALOOKI_RANK_UNITS,
    KALOOKI_LAST_UNITS = 32
};

typedef struct KalookiNet {
    float suit[KALOOKI_SUIT_INPUTS][KALOOKI_SUIT_UNITS], suit_bias[KALOOKI_SUIT_UNITS];
    float rank[KALOOKI_RANK_INPUTS][KALOOKI_RANK_UNITS], rank_bias[KALOOKI_RANK_UNITS];
    float last[KALOOKI_SUM_UNITS + KALOOKI_ROUND_INPUTS][KALOOKI_LAST_UNITS], last_bias[KALOOKI_LAST_UNITS];
    float out[KALOOKI_LAST_UNITS], out_bias;
} KalookiNet;

enum { KALOOKI_NET_WEIGHTS = sizeof(KalookiNet) / sizeof(float), KALOOKI_WEIGHT_PARTS = 512 };
/* Those for two packs have learned from two to five players, those for three from five and six. */
enum { KALOOKI_NET_SETS = 2 };

typedef struct KalookiNets {
    KalookiNet of[2]; /* [1]: for a hand that is down */
} KalookiNets;

/* What was learned, in the order of a net's members, in parts of KALOOKI_WEIGHT_PARTS. */
extern const int16_t kalooki_weights[KALOOKI_NET_SETS][2][KALOOKI_NET_WEIGHTS];
/* The nets that have learned from so many packs, 2 or 3. */
void kalooki_nets_load(KalookiNets *, int packs);

/* What comes out of the units that look at a suit, or at a rank; out has room for one of each. */
void kalooki_suit_layer(const KalookiNet *, const NetInputs *, float *out);
void kalooki_rank_layer(const KalookiNet *, const NetInputs *, float *out);
/* What the whole comes to, in log-odds: sum is that of all suits' units, then that of all ranks'. */
float kalooki_last_layer(const KalookiNet *, const float sum[KALOOKI_SUM_UNITS], const NetInputs *round);

#endif
