/* The order of play round the table. */
#include "rules/bricks/seats.h"

#include <assert.h>

uint16_t seats_playing(const State *s)
{
    uint16_t mask = 0;
    for (int i = 0; i < s->seats; i++)
        if (!s->seat[i].out)
            mask |= seats_bit(i);
    return mask;
}

int seats_count(uint16_t mask)
{
    int n = 0;
    for (; mask; mask = (uint16_t)(mask & (mask - 1)))
        n++;
    return n;
}

int seats_lowest(uint16_t mask)
{
    for (int i = 0; i < MAX_SEATS; i++)
        if (seats_has(mask, i))
            return i;
    return NO_SEAT;
}

int seats_next(int seats, int seat, int direction, uint16_t among)
{
    assert(seats >= 1 && seats <= MAX_SEATS && seat >= 0 && seat < seats);
    int step = direction == SEATS_COUNTER_CLOCKWISE ? seats - 1 : 1;
    for (int i = 0; i < seats; i++) {
        seat = (seat + step) % seats;
        if (seats_has(among, seat))
            return seat;
    }
    return NO_SEAT;
}

int seats_round(int seats, int after, int direction, uint16_t among, uint8_t *out)
{
    int n = 0, seat = after, wanted = seats_count((uint16_t)(among & seats_all(seats)));
    while (n < wanted) {
        seat = seats_next(seats, seat, direction, among);
        out[n++] = (uint8_t)seat;
    }
    return n;
}
