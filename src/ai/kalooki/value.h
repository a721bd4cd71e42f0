/* How likely a seat of Kalooki is to win the round, judged after its throw by what it knows: two small neural nets, one
 * for a hand that is down and one for a hand that is not. What they weigh was learned from rounds of the computer
 * against itself and others (bench/learn_kalooki.c). */
#ifndef MELDWELL_AI_KALOOKI_VALUE_H
#define MELDWELL_AI_KALOOKI_VALUE_H

#include "ai/kalooki/world.h"

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

typedef struct KalookiNets {
    KalookiNet of[2]; /* [1]: for a hand that is down */
} KalookiNets;

/* What was learned, in the order of a net's members, in parts of KALOOKI_WEIGHT_PARTS. */
extern const int16_t kalooki_weights[2][KALOOKI_NET_WEIGHTS];
void kalooki_nets_load(KalookiNets *);

/* What goes into a part of a net: those of the inputs that are not 0. */
enum { KALOOKI_MOST_INPUTS = 96 };
typedef struct KalookiInputs {
    uint8_t at[KALOOKI_MOST_INPUTS];
    float value[KALOOKI_MOST_INPUTS];
    int count;
} KalookiInputs;

void kalooki_suit_inputs(const KalookiWorld *, int seat, int suit, KalookiInputs *);
void kalooki_rank_inputs(const KalookiWorld *, int seat, int rank, KalookiInputs *);
void kalooki_round_inputs(const KalookiWorld *, const KalookiWorldRules *, int seat, KalookiInputs *);

/* The hand of a seat that is to throw: what each throw is worth, in log-odds of winning the round. A card that goes to
 * the table, or a joker, is thrown only where there is no other. Returns how many throws there are. */
typedef struct KalookiThrow {
    float value;
    uint8_t face;
} KalookiThrow;
enum { KALOOKI_GOES_OUT = 1000 }; /* the value of the last card */
int kalooki_value_throws(const KalookiNets *, const KalookiWorldRules *, const KalookiWorld *, int seat,
                         KalookiThrow out[KALOOKI_FACES]);
double kalooki_chance_of(float value);

#endif
