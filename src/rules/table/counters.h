/* What can be counted is a counter and no piece: chips, stakes, pots, bets. A counter is a number of State.counters;
 * whose it is and where it lies the game tells (GameDef.stakes). Every change goes through counters_pay and is told,
 * so that the screen lets chips glide. */
#ifndef MELDWELL_RULES_TABLE_COUNTERS_H
#define MELDWELL_RULES_TABLE_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

/* The antes of nine players on nine squares are 81 payments of one move. */
enum { MAX_COUNTERS = 48, MAX_PAYMENTS = 96, NO_COUNTER = 0xFF };

/* Who may know how much a counter holds: everybody, nobody, or the one seat of COUNTER_OF. */
enum { COUNTER_OPEN = 0, COUNTER_CLOSED = 0xFF };
#define COUNTER_OF(seat) ((uint8_t)((seat) + 1))

/* From one counter to another; NO_COUNTER: from or to outside the game. */
typedef struct Payment {
    uint8_t from, to;
    int32_t amount; /* above 0 */
} Payment;

typedef struct Counters {
    uint8_t count;              /* of the game that is played: 0 for most */
    uint8_t paid;               /* payments of the move that was played last */
    uint8_t look[MAX_COUNTERS]; /* COUNTER_OPEN, COUNTER_OF(seat) or COUNTER_CLOSED */
    int32_t amount[MAX_COUNTERS];
    Payment payment[MAX_PAYMENTS]; /* in their order; not in the hash: they follow from the move */
} Counters;

/* A new move begins: what the last one paid is forgotten. Games with counters call it first in apply. */
void counters_begin(Counters *);
/* Nothing happens for amount 0. The caller guarantees amount >= 0 and both counters (asserted). A payment that finds no
 * room to be told is carried out all the same. */
void counters_pay(Counters *, int from, int to, int32_t amount);
/* The same, but no more than `from` has; returns how much was paid. */
int32_t counters_pay_up_to(Counters *, int from, int to, int32_t amount);
/* May the viewer know how much this counter holds? NO_COUNTER, what is outside the game, is no secret by itself. */
bool counters_known(const Counters *, int counter, int viewer);
/* What a viewer (a seat, or NO_SEAT for a watcher) may know, built up from zero: amounts it may not know are 0, and
 * payments that would tell them are left out. */
void counters_observe(const Counters *, int viewer, Counters *seen);

#endif
