/* Who sits where, and who is next: masks have a bit per seat, seat 0 lowest. */
#ifndef MELDWELL_RULES_BRICKS_SEATS_H
#define MELDWELL_RULES_BRICKS_SEATS_H

#include "rules/table/state.h"

/* Which way play goes round the table; seats are numbered clockwise. */
enum { SEATS_CLOCKWISE = 1, SEATS_COUNTER_CLOCKWISE = -1 };

/* Of NO_SEAT there is none, as in what somebody tells of a match who may say anything. */
static inline uint16_t seats_bit(int seat)
{
    return (uint16_t)(seat >= 0 && seat < MAX_SEATS ? 1u << seat : 0u);
}
static inline bool seats_has(uint16_t mask, int seat)
{
    return seat >= 0 && seat < MAX_SEATS && (mask >> seat & 1);
}
/* The first n seats, n at most 16. */
static inline uint16_t seats_all(int n)
{
    return (uint16_t)((1u << n) - 1);
}
/* The seats that are not out of the match. */
uint16_t seats_playing(const State *);
int seats_count(uint16_t mask);
/* The lowest seat of a mask, NO_SEAT for none. */
int seats_lowest(uint16_t mask);

/* The next of these seats after `seat` in this direction, which may be `seat` itself when it is the only one; NO_SEAT
 * when there is none. `seats` is how many sit at the table. */
int seats_next(int seats, int seat, int direction, uint16_t among);
/* These seats in the order of play, from the one after `after` on; `out` has room for MAX_SEATS. Returns how many. */
int seats_round(int seats, int after, int direction, uint16_t among, uint8_t *out);

#endif
