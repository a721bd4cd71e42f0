/* Who pays whom: seat against seat, in points or money. Plain arithmetic, so that table, opponents and worked examples
 * ask the same. */
#ifndef MELDWELL_RULES_BRICKS_SETTLE_H
#define MELDWELL_RULES_BRICKS_SETTLE_H

#include "rules/bricks/seats.h"

/* What each seat pays each other; never below 0, never both ways between two seats. Zeroed before use. The numbers are
 * those of ScoreSheet.pays. */
typedef struct Settlement {
    int32_t pays[MAX_SEATS][MAX_SEATS];
} Settlement;

/* `from` pays `to` so much more; an amount below 0 goes the other way. What both owe each other is set off. */
void settle_pay(Settlement *, int from, int to, int32_t amount);
/* Each of these seats pays every other of them by how much fewer points it has. */
void settle_differences(Settlement *, const int32_t *points, uint16_t among);
/* Each of `losers` pays `winner` the amount. */
void settle_each(Settlement *, uint16_t losers, int winner, int32_t amount);
/* All payments so many times. */
void settle_times(Settlement *, int32_t factor);
/* What a seat has won when all have paid: below 0 it has lost. All seats together are 0. */
int32_t settle_net(const Settlement *, int seat);

/* An amount of at least 0 in equal parts among these seats, at least one; what is left over goes to them one by one in
 * the order of play after `after`. share[] has room for MAX_SEATS and is written whole. */
void settle_share(int32_t amount, int seats, uint16_t among, int after, int direction, int32_t *share);

/* The seats among these with the highest figure; with the lowest when `sign` is -1. *figure, when not NULL, gets it. */
uint16_t settle_best(const int32_t *figures, uint16_t among, int sign, int32_t *figure);

#endif
