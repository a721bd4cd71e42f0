/* What a seat sees of a round, and worlds made up that agree with it. */
#ifndef MELDWELL_AI_RUMMY_SIGHT_H
#define MELDWELL_AI_RUMMY_SIGHT_H

#include "ai/rummy/sim.h"

typedef struct RummySight {
    Sim known; /* hands as far as they are known, and the stock empty */
    uint8_t hidden[RUMMY_MAX_CARDS];
    int hidden_count;
    uint8_t buried[RUMMY_MAX_CARDS]; /* discards that have become stock: they are there, nobody knows where */
    int buried_count;
    int lacks[RUMMY_MAX_SEATS]; /* cards of each hand that are not known */
} RummySight;

/* The seat is to act. memory: what others took from the discards is known to be in their hands, and
 * what of them has become stock to be in there. */
void sight_look(RummySight *, const State *seen, int seat, bool memory);
/* One world that agrees with what is seen; everybody plays this way in it. */
void sight_world(const RummySight *, SimWay, Rng *, Sim *out);

#endif
