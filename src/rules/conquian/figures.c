/* What is counted of each round of Conquian for the statistics. */
#include "rules/conquian/position.h"

enum { DRAWN, WON_AT, MELDED_LOST, FORCES, FORCED, CON_FIGURES };

static const FigureDef figures[CON_FIGURES] = {
    /* TRANSLATORS: How many of all rounds ended without a winner, because the stock was used up. */
    [DRAWN] = { "drawn", N_("Tied rounds"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of cards turned up by both, such as 9.4. */
    [WON_AT] = { "won_at", N_("Cards turned up until you won, on average"), FIGURE_MEAN, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of cards. */
    [MELDED_LOST] = { "melded_lost", N_("Cards you melded in rounds you lost, on average"), FIGURE_MEAN, NULL, NULL },
    [FORCES] = { "forces", N_("Cards you forced on your opponent"), FIGURE_COUNT, NULL, NULL },
    [FORCED] = { "forced", N_("Cards forced on you"), FIGURE_COUNT, NULL, NULL },
};

static void count_round(const State *s, DealTally *t)
{
    const ConState *c = con_of(s);
    for (int i = 0; i < CON_SEATS; i++) {
        tally_figure(t, &con_figures, i, DRAWN, c->winner == NO_SEAT, 1);
        tally_figure(t, &con_figures, i, FORCES, c->forces[i], 0);
        tally_figure(t, &con_figures, i, FORCED, c->forces[con_other(i)], 0);
        if (c->winner == i)
            tally_figure(t, &con_figures, i, WON_AT, con_turned_up(s), 1);
        else if (c->winner != NO_SEAT)
            tally_figure(t, &con_figures, i, MELDED_LOST, con_melded(s, i), 1);
    }
}

const FigureList con_figures = { CON_FIGURES, figures, NULL, count_round };
