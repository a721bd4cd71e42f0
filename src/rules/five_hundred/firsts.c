/* What may be done for the first time in a deal of Five Hundred, beside what the figures tell. */
#include "rules/five_hundred/position.h"

enum { EIGHT, BARE, MISERE, BROKEN, FIRSTS };

static const FigureDef firsts[FIRSTS] = {
    [EIGHT] = { "eight", NULL, FIGURE_COUNT, NULL, NULL },
    [BARE] = { "no_trumps", NULL, FIGURE_COUNT, NULL, NULL },
    [MISERE] = { "misere", NULL, FIGURE_COUNT, NULL, NULL },
    [BROKEN] = { "broken", NULL, FIGURE_COUNT, NULL, NULL },
};

static void count_own(const State *s, DealTally *t)
{
    enum { HIGH = 8 };
    const FiveState *g = five_of(s);
    const FiveBid bid = five_contract(s);
    const bool misere = five_is_misere(bid), tricks = bid.kind == FIVE_TRICKS;
    tally_figure(t, &five_firsts, g->contractor, EIGHT, g->made && tricks && bid.level >= HIGH, 0);
    tally_figure(t, &five_firsts, g->contractor, BARE, g->made && tricks && bid.strain == FIVE_NO_TRUMPS, 0);
    tally_figure(t, &five_firsts, g->contractor, MISERE, g->made && misere, 0);
}

static void count_deal(const State *s, DealTally *t)
{
    const FiveState *g = five_of(s);
    if (g->contract == 0)
        return;
    count_own(s, t);
    for (int i = 0; i < s->seats; i++)
        tally_figure(t, &five_firsts, i, BROKEN,
                     !g->made && five_is_misere(five_contract(s)) && !(five_contract_side(s) >> i & 1), 0);
}

const FigureList five_firsts = { FIRSTS, firsts, NULL, count_deal };
