/* What may be done for the first time in a deal of Marriage, beside what the figures tell. */
#include "rules/marriage/position.h"

enum { SHOWN_PAIRS, TUNNELAS, FIRSTS };

static const FigureDef firsts[FIRSTS] = {
    [SHOWN_PAIRS] = { "shown_dublees", NULL, FIGURE_COUNT, NULL, NULL },
    [TUNNELAS] = { "tunnelas", NULL, FIGURE_COUNT, NULL, NULL },
};

static void count_deal(const State *s, DealTally *t)
{
    const bool counted = marriage_of(s)->ended_by != MARRIAGE_DISMISSED;
    for (int i = 0; i < s->seats; i++) {
        tally_figure(t, &marriage_firsts, i, SHOWN_PAIRS, s->seat[i].opened == SHOWN_DUBLEES, 0);
        tally_figure(t, &marriage_firsts, i, TUNNELAS, counted && marriage_points(s, i).item[MAAL_TUNNELAS] > 0, 0);
    }
}

const FigureList marriage_firsts = { FIRSTS, firsts, NULL, count_deal };
