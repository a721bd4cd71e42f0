/* What is counted of each game of American and International for the statistics. */
#include "rules/tile_rummy/position.h"

enum { LAID_OFF, FREED, LEFT, JOKERS, AMERICAN_FIGURES };
enum { WINS, FOOTS, CLOSED, DEAREST, DOUBLED, GOOD, INTERNATIONAL_FIGURES };

static bool hand_name(int class, TextSink *out)
{
    if (class < 1 || class >= CLOSED_END)
        return false;
    text_say(out, closed_hand[class].name);
    return true;
}

static const FigureDef american_list[AMERICAN_FIGURES] = {
    [LAID_OFF] = { "laid_off", N_("Tiles added to other players' melds"), FIGURE_COUNT, NULL, NULL },
    [FREED] = { "freed", N_("Jokers freed"), FIGURE_COUNT, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of a game, such as 12.5. */
    [LEFT] = { "left", N_("Points left on the rack"), FIGURE_MEAN, NULL, NULL },
    [JOKERS] = { "jokers", N_("Jokers dealt and drawn"), FIGURE_LUCK, NULL, figure_is_joker },
};

static const FigureDef international_list[INTERNATIONAL_FIGURES] = {
    [WINS] = { "wins", N_("Games won"), FIGURE_SHARE, NULL, NULL },
    [FOOTS] = { "foots", N_("Games won with a Foot"), FIGURE_COUNT, NULL, NULL },
    /* TRANSLATORS: Told hand by hand: how often each closed hand was won with. */
    [CLOSED] = { "closed", N_("Closed hands won"), FIGURE_COUNT, hand_name, NULL },
    [DEAREST] = { "dearest", N_("Most points in one game"), FIGURE_MOST, NULL, NULL },
    [DOUBLED] = { "doubled", N_("Games doubled by a joker thrown last"), FIGURE_COUNT, NULL, NULL },
    [GOOD] = { "jokers", N_("Jokers dealt and drawn"), FIGURE_LUCK, NULL, figure_is_joker },
};

/* A turn is counted when it ends: until then everything may go back. */
static void count_move(const State *before, int seat, Move m, const State *after, DealTally *t)
{
    int off = 0, freed = 0;
    if (m.kind != MOVE_DISCARD && m.kind != MOVE_DONE)
        return;
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++) {
        const Pile *was = &before->turn_start.pile[p];
        if (was->kind != PILE_MELD)
            continue;
        const int size = before->turn_start.start[p + 1] - before->turn_start.start[p];
        off += was->owner != seat ? pile_size(&after->table, p) - size : 0;
        for (int i = 0; i < size; i++)
            freed += tr_is_freed(before, before->turn_start.order[before->turn_start.start[p] + i]);
    }
    tally_figure(t, &american_figures, seat, LAID_OFF, off, 0);
    tally_figure(t, &american_figures, seat, FREED, freed, 0);
}

static void count_american(const State *s, DealTally *t)
{
    const TrState *g = tr_of(s);
    for (int i = 0; i < s->seats; i++) {
        tally_figure(t, &american_figures, i, LAID_OFF, 0, 0);
        tally_figure(t, &american_figures, i, FREED, 0, 0);
        tally_figure(t, &american_figures, i, LEFT, g->left[i], 1);
    }
}

static void count_international(const State *s, DealTally *t)
{
    const TrState *g = tr_of(s);
    for (int i = 0; i < s->seats; i++) {
        const bool won = g->ended_by == TR_WON && g->winner == i;
        tally_figure(t, &international_figures, i, WINS, won, 1);
        tally_figure(t, &international_figures, i, FOOTS, won && g->how == TR_FOOT, 0);
        if (won && g->how == TR_CLOSED)
            tally_add(t, &international_figures, i, (Tallied){ .figure = CLOSED, .class = g->hand, .value = 1 });
        tally_figure(t, &international_figures, i, DEAREST, s->seat[i].deal > 0 ? s->seat[i].deal : 0, 0);
        tally_figure(t, &international_figures, i, DOUBLED, won && g->doubled, 0);
    }
}

const FigureList american_figures = { AMERICAN_FIGURES, american_list, count_move, count_american };
const FigureList international_figures = { INTERNATIONAL_FIGURES, international_list, NULL, count_international };
