/* What is counted of each round of Gin Rummy for the statistics. */
#include "rules/gin/position.h"

enum { KNOCKS, GINS, UNDERCUTS, UNDERCUT, KNOCK_TURN, KNOCKED_WITH, CAUGHT, LEFT, LOW_CARDS, GIN_FIGURES };

/* Aces, twos and threes: what is kept to knock with. */
static int is_low(const State *s, Face f)
{
    (void)s;
    return f.rank <= 3;
}

static const FigureDef figures[GIN_FIGURES] = {
    /* TRANSLATORS: In how many rounds you knocked; gin is no knock. */
    [KNOCKS] = { "knocks", N_("Rounds in which you knocked"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: In how many rounds you went gin, big gin among them. */
    [GINS] = { "gins", N_("Rounds in which you went gin"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: How many of the knocks of your opponents you undercut. */
    [UNDERCUTS] = { "undercuts", N_("Opponent's knocks you undercut"), FIGURE_SHARE, NULL, NULL },
    [UNDERCUT] = { "undercut", N_("Your knocks that were undercut"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean turn, such as 6.2. */
    [KNOCK_TURN] = { "knock_turn", N_("Average turn of your knock or gin"), FIGURE_MEAN, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of points. */
    [KNOCKED_WITH] = { "knocked_with", N_("Average deadwood when you knocked"), FIGURE_MEAN, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of the points that the opponent had in no meld. */
    [CAUGHT] = { "caught", N_("Opponent's average deadwood when you won"), FIGURE_MEAN, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of the points you had in no meld. */
    [LEFT] = { "left", N_("Your average deadwood when you lost"), FIGURE_MEAN, NULL, NULL },
    [LOW_CARDS] = { "low_cards", N_("Aces, twos and threes dealt and drawn"), FIGURE_LUCK, NULL, is_low },
};

/* A round that was void is one in which nobody knocked. */
static void count_round(const State *s, DealTally *t)
{
    const GinState *g = gin_of(s);
    const bool knocked = g->ended_by == GIN_KNOCKED;
    for (int i = 0; i < GIN_SEATS; i++) {
        const bool ends = g->knocker == i;
        tally_figure(t, &gin_figures, i, KNOCKS, ends && knocked, 1);
        tally_figure(t, &gin_figures, i, GINS, ends && !knocked, 1);
        tally_figure(t, &gin_figures, i, UNDERCUTS, !ends && knocked && g->winner == i, !ends && knocked);
        tally_figure(t, &gin_figures, i, UNDERCUT, ends && knocked && g->winner != i, ends && knocked);
        if (ends)
            tally_figure(t, &gin_figures, i, KNOCK_TURN, g->turns[i], 1);
        if (ends && knocked)
            tally_figure(t, &gin_figures, i, KNOCKED_WITH, g->deadwood[i], 1);
        if (g->winner == i)
            tally_figure(t, &gin_figures, i, CAUGHT, g->deadwood[gin_other(i)], 1);
        else if (g->winner != NO_SEAT)
            tally_figure(t, &gin_figures, i, LEFT, g->deadwood[i], 1);
    }
}

const FigureList gin_figures = { GIN_FIGURES, figures, NULL, count_round };
