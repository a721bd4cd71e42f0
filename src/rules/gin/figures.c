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
    /* TRANSLATORS: In how many rounds one has knocked oneself; gin is no knock. */
    [KNOCKS] = { "knocks", N_("Rounds knocked in"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: In how many rounds one has gone gin, big gin among them. */
    [GINS] = { "gins", N_("Gins"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: How many knocks of the other were undercut, of all of them. */
    [UNDERCUTS] = { "undercuts", N_("Knocks of the other undercut"), FIGURE_SHARE, NULL, NULL },
    [UNDERCUT] = { "undercut", N_("Own knocks undercut"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean turn, such as 6.2. */
    [KNOCK_TURN] = { "knock_turn", N_("Knocked or went gin in turn"), FIGURE_MEAN, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of points. */
    [KNOCKED_WITH] = { "knocked_with", N_("Deadwood knocked with"), FIGURE_MEAN, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of the points that the other had in no meld. */
    [CAUGHT] = { "caught", N_("Deadwood caught, in rounds you won"), FIGURE_MEAN, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of the points one had in no meld oneself. */
    [LEFT] = { "left", N_("Deadwood left, in rounds you lost"), FIGURE_MEAN, NULL, NULL },
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
