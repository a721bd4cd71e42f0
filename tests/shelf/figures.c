/* What is counted of each deal of Shelf for the statistics. */
#include "shelf/game.h"

enum { CHIPS, CLAIMS, ENDS, ACES, SHELF_FIGURES };

/* How the deal ended, where it was this seat that ended it. */
static bool end_name(int class, TextSink *out)
{
    static const char *const names[] = { NULL, "went out", "claimed", NULL, "closed" };
    if (class < SHELF_WENT_OUT || class > SHELF_CLOSED || names[class] == NULL)
        return false;
    text_add(out, names[class]);
    return true;
}

static int is_ace(const State *s, Face f)
{
    (void)s;
    return f.rank == 1;
}

static const FigureDef figures[SHELF_FIGURES] = {
    [CHIPS] = { "chips", "Chips", FIGURE_BALANCE, NULL, NULL },
    [CLAIMS] = { "claims", "Hands claimed", FIGURE_SHARE, NULL, NULL },
    [ENDS] = { "ends", "Deals ended", FIGURE_COUNT, end_name, NULL },
    [ACES] = { "aces", "Aces dealt and drawn", FIGURE_LUCK, NULL, is_ace },
};

static void add(DealTally *t, int seat, Tallied x)
{
    tally_add(t, &shelf_figures, seat, x);
}

static void count_deal(const State *s, DealTally *t)
{
    const ShelfState *g = shelf_of(s);
    for (int i = 0; i < s->seats; i++) {
        bool ended = g->ender == i;
        add(t, i, (Tallied){ .figure = CHIPS, .value = s->counters.amount[i] - g->before[i] });
        add(t, i, (Tallied){ .figure = CLAIMS, .value = ended && g->ended_by == SHELF_CLAIMED, .of = 1 });
        if (ended && end_name(g->ended_by, &(TextSink){ 0 }))
            add(t, i, (Tallied){ .figure = ENDS, .class = g->ended_by, .value = 1 });
    }
}

const FigureList shelf_figures = { SHELF_FIGURES, figures, NULL, count_deal };
