/* What a deal of Five Hundred brings and when a game is over. Rules page: sections 5 to 7. */
#include "rules/five_hundred/score.h"

#include <stddef.h>

enum { POINTS_A_TRICK = 10, ALL_TRICKS = FIVE_HAND_SIZE, SLAM_POINTS = 250 };

/* ---- sides ---- */

static uint8_t side_of(const FiveDeal *d, int seat)
{
    unsigned seats = 0;
    for (int i = 0; i < d->seats; i++)
        if (d->side[i] == d->side[seat])
            seats |= 1u << i;
    return (uint8_t)seats;
}

/* The fixed side of the contractor, and whoever plays with him in this deal; nobody without a contract. */
static uint8_t contractors(const FiveDeal *d)
{
    if (d->contract.kind == FIVE_NO_BID)
        return 0;
    return (uint8_t)(side_of(d, d->contractor) | d->partners);
}

static int tricks_of(const FiveDeal *d, uint8_t seats)
{
    int n = 0;
    for (int i = 0; i < d->seats; i++)
        n += seats >> i & 1 ? d->tricks[i] : 0;
    return n;
}

static bool two_sides(const FiveDeal *d)
{
    uint8_t all = (uint8_t)((1u << d->seats) - 1), first = side_of(d, 0), other = (uint8_t)(all & ~first);
    for (int i = 0; i < d->seats; i++)
        if ((other >> i & 1) && side_of(d, i) != other)
            return false;
    return true;
}

/* ---- points ---- */

bool five_made(const FiveDeal *d)
{
    int tricks = tricks_of(d, contractors(d));
    if (five_is_misere(d->contract))
        return tricks == 0;
    return d->contract.kind == FIVE_TRICKS && tricks >= d->contract.level;
}

static int32_t contract_points(const OptionValues *v, const FiveDeal *d)
{
    int32_t value = five_bid_value(d->contract, v->v[FIVE_SANS_KITTY_DOUBLE] != 0);
    if (!five_made(d))
        return -value;
    bool slam = v->v[FIVE_SLAM] && !five_is_misere(d->contract) && tricks_of(d, contractors(d)) == ALL_TRICKS;
    return slam && value < SLAM_POINTS ? SLAM_POINTS : value;
}

/* F-D7: a partner of this deal alone scores as the contractor does, or half of it. */
static int32_t contractor_points(const OptionValues *v, const FiveDeal *d, int seat)
{
    bool own_side = d->side[seat] == d->side[d->contractor];
    int32_t points = contract_points(v, d);
    return own_side || !v->v[FIVE_PARTNER_HALF] ? points : points / 2;
}

static int32_t trick_points(const OptionValues *v, const FiveDeal *d, int seat)
{
    bool against = d->contract.kind != FIVE_NO_BID;
    if (five_is_misere(d->contract) || (against && !v->v[FIVE_DEFENDER_POINTS]))
        return 0;
    return POINTS_A_TRICK * tricks_of(d, side_of(d, seat));
}

/* F-D8. Tricks of a deal that all have passed are won against no contract, and count in full. */
static int32_t capped(const OptionValues *v, const FiveDeal *d, int32_t total, int32_t points)
{
    int32_t cap = d->contract.kind == FIVE_NO_BID ? INT32_MAX : five_cap_of(v);
    if (total >= cap)
        return total;
    bool whole = v->v[FIVE_DEFENDER_CAP_RULE] == CAP_STOP || total + points < cap;
    return whole ? total + points : cap;
}

void five_score_deal(const OptionValues *v, const FiveDeal *d, const int32_t *total, int32_t *points,
                     int32_t *new_total)
{
    uint8_t side = contractors(d);
    for (int i = 0; i < d->seats; i++) {
        bool contracting = side >> i & 1;
        points[i] = contracting ? contractor_points(v, d, i) : trick_points(v, d, i);
        new_total[i] = contracting ? total[i] + points[i] : capped(v, d, total[i], points[i]);
    }
}

/* ---- the end of a game ---- */

/* Of these seats those with the highest score. */
static uint8_t highest(const FiveDeal *d, const int32_t *total, uint8_t seats)
{
    unsigned best = 0;
    int32_t most = INT32_MIN;
    for (int i = 0; i < d->seats; i++) {
        if (!(seats >> i & 1) || total[i] < most)
            continue;
        best = total[i] > most ? 1u << i : best | 1u << i;
        most = total[i];
    }
    return (uint8_t)best;
}

static uint8_t at_target(const OptionValues *v, const FiveDeal *d, const int32_t *total, uint8_t seats)
{
    unsigned there = 0;
    for (int i = 0; i < d->seats; i++)
        if (seats >> i & 1 && total[i] >= v->v[FIVE_TARGET])
            there |= 1u << i;
    return (uint8_t)there;
}

/* 7.4: contractor and partner may both arrive; with equal scores the contractor has won. */
static uint8_t best_contractor(const FiveDeal *d, const int32_t *total, uint8_t there)
{
    uint8_t best = highest(d, total, there);
    return best >> d->contractor & 1 ? side_of(d, d->contractor) : best;
}

/* 7.2: who has won because somebody fell as far below zero as the target is above it. */
static uint8_t out_backwards(const OptionValues *v, const FiveDeal *d, const int32_t *total)
{
    uint8_t all = (uint8_t)((1u << d->seats) - 1);
    for (int i = 0; i < d->seats; i++) {
        if (total[i] > -v->v[FIVE_TARGET])
            continue;
        return two_sides(d) ? (uint8_t)(all & ~side_of(d, i)) : highest(d, total, all);
    }
    return 0;
}

static bool one_side(const FiveDeal *d, uint8_t seats)
{
    for (int i = 0; i < d->seats; i++)
        if (seats >> i & 1)
            return side_of(d, i) == seats;
    return false;
}

uint8_t five_winners(const OptionValues *v, const FiveDeal *d, const int32_t *total)
{
    bool any_way = !v->v[FIVE_WIN_NEEDS_CONTRACT];
    uint8_t there = at_target(v, d, total, contractors(d));
    if (there != 0 && (any_way || five_made(d)))
        return best_contractor(d, total, there);
    uint8_t winners = v->v[FIVE_OUT_BACKWARDS] ? out_backwards(v, d, total) : 0;
    if (winners != 0 || !any_way)
        return winners;
    /* 7.5: among the others the higher score; when that is not one side's, it is played on. A single winner comes
     * before 7.2, a tie after it: but who is alone at the top is so there as well. */
    there = highest(d, total, at_target(v, d, total, UINT8_MAX));
    return one_side(d, there) ? there : 0;
}
