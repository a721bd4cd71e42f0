/* A round of Conquian played on quickly. */
#include "ai/conquian/sim.h"

#include <string.h>

/* ---- a rule of thumb ---- */

/* Cards of this set that a card could lie in a meld with. */
static int neighbours(ConSet card, ConSet among)
{
    const int at = __builtin_ctzll(card), suit = at / CON_RANKS, place = at % CON_RANKS;
    int n = 0;
    for (ConSet left = among & ~card; left != 0; left &= left - 1) {
        const int other = __builtin_ctzll(left), apart = other % CON_RANKS - place;
        n += apart == 0 || (other / CON_RANKS == suit && apart >= -2 && apart <= 2);
    }
    return n;
}

ConSet con_loosest(Rng *rng, ConSet hand, ConSet laid)
{
    ConSet best = 0;
    int fewest = 0, equal = 0;
    for (ConSet left = hand; left != 0; left &= left - 1) {
        const ConSet card = left & -left;
        const int n = neighbours(card, hand | laid);
        if (best != 0 && n > fewest)
            continue;
        equal = best != 0 && n == fewest ? equal + 1 : 1;
        if (equal == 1 || rng_below(rng, (uint32_t)equal) == 0)
            best = card;
        fewest = n;
    }
    return best;
}

/* The way that lays the most. */
static int most_of(const ConWay *way, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (con_count(way[i].all) > con_count(way[best].all))
            best = i;
    return best;
}

bool con_plain_way(const ConRules *r, const ConSet *old, int olds, int i, ConSet card, ConWay *out)
{
    Face face[MAX_MELD + 2];
    Meld with;
    int n = 0;
    for (ConSet left = old[i] | card; left != 0 && n < MAX_MELD + 2; left &= left - 1)
        face[n++] = con_first(left);
    if (olds > CON_SIM_MELDS || con_read(r, face, n, &with, NULL) != NULL)
        return false;
    memset(out, 0, sizeof *out);
    out->melds = olds;
    for (int k = 0; k < olds; k++) {
        out->meld[k] = old[k] | (k == i ? card : 0);
        out->all |= out->meld[k];
    }
    return true;
}

/* ---- playing on ---- */

static ConSet laid_of(const ConSimSide *side)
{
    ConSet all = 0;
    for (int i = 0; i < side->olds; i++)
        all |= side->old[i];
    return all;
}

bool con_sim_lay(ConSim *sim, int side, const ConWay *way)
{
    ConSimSide *s = &sim->side[side];
    s->olds = way->melds;
    memcpy(s->old, way->meld, sizeof way->meld);
    s->hand &= ~way->all;
    return con_count(way->all) == sim->rules->goal;
}

int con_sim_offer(ConSim *sim, Rng *rng, int side, ConSet card, ConFrom from)
{
    ConWay way[CON_MOST_WAYS];
    for (;;) {
        ConSimSide *s = &sim->side[side];
        const int n = con_ways(sim->rules, s->old, s->olds, s->hand, card, way);
        if (n > 0) {
            if (con_sim_lay(sim, side, &way[most_of(way, n)]))
                return side;
        } else if (from == CON_TURNED_UP) {
            side = con_other(side);
            from = CON_LEFT;
            continue;
        } else {
            if (sim->left == 0)
                return NO_SEAT;
            card = sim->stock[--sim->left];
            from = CON_TURNED_UP;
            continue;
        }
        card = con_loosest(rng, s->hand, laid_of(s));
        s->hand &= ~card;
        side = con_other(side);
        from = CON_THROWN;
    }
}

int con_sim_turn_up(ConSim *sim, Rng *rng, int side)
{
    if (sim->left == 0)
        return NO_SEAT;
    sim->left--;
    return con_sim_offer(sim, rng, side, sim->stock[sim->left], CON_TURNED_UP);
}
