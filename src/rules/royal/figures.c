/* What is counted of each deal of Royal Rummy for the statistics. */
#include "rules/royal/position.h"

enum { CHIPS, WENT_OUT, SQUARES, POKER, ACES, DEBTS, ROYAL_FIGURES };

static const FigureDef figures[ROYAL_FIGURES] = {
    [CHIPS] = { "chips", N_("Chips"), FIGURE_BALANCE, NULL, NULL },
    [WENT_OUT] = { "out", N_("Deals in which you went out"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of the chips won on the squares of a board. */
    [SQUARES] = { "squares", N_("Chips from squares per deal"), FIGURE_MEAN, NULL, NULL },
    [POKER] = { "poker", N_("Chips won or lost in poker"), FIGURE_BALANCE, NULL, NULL },
    [ACES] = { "aces", N_("Chips won or lost in ace bets"), FIGURE_BALANCE, NULL, NULL },
    [DEBTS] = { "debt", N_("Largest debt to the bank"), FIGURE_MOST, NULL, NULL },
};

/* Whoever has left the match before takes no part; whoever leaves in this deal has lost what was left. */
static bool took_part(const State *s, int seat)
{
    return !s->seat[seat].out || royal_of(s)->gain[GAIN_ANTE][seat] != 0;
}

static void count_deal(const State *s, DealTally *t)
{
    const RoyalState *g = royal_of(s);
    for (int i = 0; i < s->seats; i++) {
        if (!took_part(s, i))
            continue;
        tally_figure(t, &royal_figures, i, CHIPS, s->seat[i].deal, 0);
        tally_figure(t, &royal_figures, i, WENT_OUT, g->ender == i, 1);
        tally_figure(t, &royal_figures, i, SQUARES, g->gain[GAIN_SQUARES][i], 1);
        if (royal_option(s, ROYAL_POKER))
            tally_figure(t, &royal_figures, i, POKER, g->gain[GAIN_POKER][i], 0);
        if (royal_aces_are_bet(&s->options))
            tally_figure(t, &royal_figures, i, ACES, g->gain[GAIN_ACE][i], 0);
        if (royal_may_rebuy(&s->options))
            tally_figure(t, &royal_figures, i, DEBTS, g->debt[i], 0);
    }
}

const FigureList royal_figures = { ROYAL_FIGURES, figures, NULL, count_deal };
