/* What is counted of each deal of Marriage for the statistics. */
#include "rules/marriage/position.h"

enum { MONEY, MAAL, ENDED, BY_DUBLEES, SHOWN, MARRIAGES, PENALTIES, MARRIAGE_FIGURES };

static const FigureDef figures[MARRIAGE_FIGURES] = {
    [MONEY] = { "money", N_("Money"), FIGURE_BALANCE, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of the points in one's own cards. */
    [MAAL] = { "maal", N_("Maal in a deal, on average"), FIGURE_MEAN, NULL, NULL },
    [ENDED] = { "ended", N_("Deals you ended"), FIGURE_SHARE, NULL, NULL },
    [BY_DUBLEES] = { "dublees", N_("Deals you ended with dublees"), FIGURE_SHARE, NULL, NULL },
    [SHOWN] = { "shown", N_("Deals in which you showed"), FIGURE_SHARE, NULL, NULL },
    [MARRIAGES] = { "marriages", N_("Deals in which you held a marriage"), FIGURE_SHARE, NULL, NULL },
    [PENALTIES] = { "dhoos", N_("Points won and lost by dhoos"), FIGURE_BALANCE, NULL, NULL },
};

static void count_deal(const State *s, DealTally *t)
{
    const MarriageState *g = marriage_of(s);
    const bool counted = g->ended_by != MARRIAGE_DISMISSED;
    for (int i = 0; i < s->seats; i++) {
        bool ender = counted && g->ender == i;
        if (marriage_option(s, MARRIAGE_POINT_VALUE) > 0)
            tally_figure(t, &marriage_figures, i, MONEY, marriage_money(s, s->seat[i].deal), 0);
        if (counted) {
            const MaalCount c = marriage_points(s, i);
            tally_figure(t, &marriage_figures, i, MAAL, c.points, 1);
            tally_figure(t, &marriage_figures, i, MARRIAGES, c.item[MAAL_MARRIAGES] > 0, 1);
        }
        tally_figure(t, &marriage_figures, i, ENDED, ender, 1);
        tally_figure(t, &marriage_figures, i, BY_DUBLEES, ender && g->ended_by == MARRIAGE_BY_DUBLEES, 1);
        tally_figure(t, &marriage_figures, i, SHOWN, s->seat[i].opened != SHOWN_NOTHING, 1);
        if (marriage_option(s, MARRIAGE_DHOOS) > 0)
            tally_figure(t, &marriage_figures, i, PENALTIES, g->penalty[i], 0);
    }
}

const FigureList marriage_figures = { MARRIAGE_FIGURES, figures, NULL, count_deal };
