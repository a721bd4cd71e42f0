/* How likely a seat of Kalooki is to win the round, judged after its throw by what it knows: two small neural nets, one
 * for a hand that is down and one for a hand that is not. What they weigh was learned from rounds of the computer
 * against itself and others (bench/learn_kalooki.c). */
#ifndef MELDWELL_AI_KALOOKI_VALUE_H
#define MELDWELL_AI_KALOOKI_VALUE_H

#include "ai/kalooki/net.h"
#include "ai/kalooki/world.h"

void kalooki_suit_inputs(const KalookiWorld *, int seat, int suit, NetInputs *);
void kalooki_rank_inputs(const KalookiWorld *, int seat, int rank, NetInputs *);
void kalooki_round_inputs(const KalookiWorld *, const KalookiWorldRules *, int seat, NetInputs *);

/* The hand of a seat that is to throw: what each throw is worth, in log-odds of winning the round. A card that goes to
 * the table, or a joker, is thrown only where there is no other. Returns how many throws there are. */
typedef struct KalookiThrow {
    float value;
    uint8_t face;
} KalookiThrow;
enum { KALOOKI_GOES_OUT = 1000 }; /* the value of the last card */
int kalooki_value_throws(const KalookiNets *, const KalookiWorldRules *, const KalookiWorld *, int seat,
                         KalookiThrow out[KALOOKI_FACES]);
/* What this one is worth, whatever is said of throws above. */
float kalooki_value_throw(const KalookiNets *, const KalookiWorldRules *, const KalookiWorld *, int seat, int face);
double kalooki_chance_of(float value);

#endif
