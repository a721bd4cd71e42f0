/* What can be counted is a counter and no piece: chips, stakes, pots, bets. A counter is a number of State.counters;
 * whose it is and where it lies the game tells (GameDef.counter). Every change goes through counters_pay and is told,
 * so that the screen lets chips glide. */
#ifndef MELDWELL_RULES_COUNTERS_H
#define MELDWELL_RULES_COUNTERS_H

#include <stdint.h>

enum { MAX_COUNTERS = 48, MAX_PAYMENTS = 64, NO_COUNTER = 0xFF };

/* From one counter to another; NO_COUNTER: from or to outside the game. */
typedef struct Payment {
    uint8_t from, to;
    int16_t amount; /* above 0 */
} Payment;

typedef struct Counters {
    uint8_t count; /* of the game that is played: 0 for most */
    uint8_t paid;  /* payments of the move that was played last */
    int32_t amount[MAX_COUNTERS];
    Payment payment[MAX_PAYMENTS]; /* in their order; not in the hash: they follow from the move */
} Counters;

/* A new move begins: what the last one paid is forgotten. Games with counters call it first in apply. */
void counters_begin(Counters *);
/* Nothing happens for amount 0. The caller guarantees amount >= 0 and both counters (asserted). A payment that finds no
 * room to be told is carried out all the same. */
void counters_pay(Counters *, int from, int to, int amount);

#endif
