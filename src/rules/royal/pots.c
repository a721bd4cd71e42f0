/* Who gets what of a poker stage. Rules page: 3.6. */
#include "rules/royal/pots.h"

#include <string.h>

#include "rules/bricks/seats.h"

/* The lowest contribution above `floor` of those still in; -1: there is none. */
static int32_t next_level(const RoyalPots *p, int32_t floor)
{
    int32_t level = -1;
    for (int i = 0; i < p->players; i++)
        if (!seats_has(p->folded, i) && p->in[i] > floor && (level < 0 || p->in[i] < level))
            level = p->in[i];
    return level;
}

/* What all have put between two levels; the last layer takes what lies above it too. */
static int32_t chips_between(const RoyalPots *p, int32_t floor, int32_t level, bool last)
{
    int32_t chips = 0;
    for (int i = 0; i < p->players; i++) {
        int32_t top = last || p->in[i] < level ? p->in[i] : level;
        chips += top > floor ? top - floor : 0;
    }
    return chips;
}

/* The best hands among those who have paid as much as `level`. */
static uint16_t best_hands(const RoyalPots *p, int32_t level)
{
    uint32_t most = 0;
    unsigned best = 0;
    for (int i = 0; i < p->players; i++) {
        if (seats_has(p->folded, i) || p->in[i] < level || p->hand[i] < most)
            continue;
        best = p->hand[i] > most ? seats_bit(i) : best | seats_bit(i);
        most = p->hand[i];
    }
    return (uint16_t)best;
}

static void share(const RoyalPots *p, int32_t chips, uint16_t among, int32_t *pay)
{
    int n = seats_count(among);
    int32_t rest = chips % n;
    for (int i = 0; i < p->players; i++)
        if (seats_has(among, i)) {
            pay[i] += chips / n + (rest > 0);
            rest -= rest > 0;
        }
}

uint16_t royal_pots(const RoyalPots *p, int32_t *pay)
{
    int32_t level = next_level(p, -1), floor = 0, chips = p->square;
    const uint16_t main_pot = best_hands(p, level);
    memset(pay, 0, ROYAL_SEATS * sizeof *pay);
    while (level >= 0) {
        int32_t above = next_level(p, level);
        share(p, chips + chips_between(p, floor, level, above < 0), best_hands(p, level), pay);
        chips = 0;
        floor = level;
        level = above;
    }
    return main_pot;
}
