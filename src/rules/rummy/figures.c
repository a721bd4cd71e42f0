/* What is counted of each round of Rummy 500 and of basic rummy for the statistics. Results of before may hold "out",
 * which is counted of every game: the name is not to be used again. */
#include "rules/rummy/position.h"

enum { TAKES, MOST_TAKEN, LAID, ADDED, HELD_500, DEAR, FIGURES_500 };
enum { RUMMIES, HELD_BASIC, LOW, FIGURES_BASIC };

/* What counts most in hand: 15. */
static int is_dear(const State *s, Face f)
{
    (void)s;
    return face_is_joker(f) || f.rank == 1;
}

/* What costs little when somebody else goes out. */
static int is_low(const State *s, Face f)
{
    enum { LOW_RANK = 5 };
    (void)s;
    return !face_is_joker(f) && f.rank <= LOW_RANK;
}

static const char held[] = N_("Average points left in hand");

static const FigureDef figures_500[FIGURES_500] = {
    [TAKES] = { "takes", N_("Turns in which you took discards"), FIGURE_SHARE, NULL, NULL },
    [MOST_TAKEN] = { "most_taken", N_("Most discards taken at once"), FIGURE_MOST, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of a round, such as 64.2. */
    [LAID] = { "laid", N_("Average points laid"), FIGURE_MEAN, NULL, NULL },
    [ADDED] = { "added", N_("Cards laid off on others' melds"), FIGURE_COUNT, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean of a round, such as 12.5. */
    [HELD_500] = { "held", held, FIGURE_MEAN, NULL, NULL },
    [DEAR] = { "dear", N_("Cards worth 15 points dealt and drawn"), FIGURE_LUCK, NULL, is_dear },
};

static const FigureDef figures_basic[FIGURES_BASIC] = {
    /* TRANSLATORS: Going rummy: laying a whole hand in one turn. How often it was done, of all rounds. */
    [RUMMIES] = { "rummies", N_("Rounds in which you went rummy"), FIGURE_SHARE, NULL, NULL },
    [HELD_BASIC] = { "held", held, FIGURE_MEAN, NULL, NULL },
    [LOW] = { "low", N_("Aces to fives dealt and drawn"), FIGURE_LUCK, NULL, is_low },
};

/* What was taken can be given back until the turn ends. */
static void count_move(const State *before, int seat, Move m, const State *after, DealTally *t)
{
    int taken = rummy_of(before)->taken;
    (void)m;
    if (before->phase != PHASE_PLAY ||
        (after->turn_no == before->turn_no && after->phase != PHASE_DEAL_END && after->phase != PHASE_MATCH_END))
        return;
    tally_figure(t, &rummy500_figures, seat, TAKES, taken > 0, 1);
    tally_figure(t, &rummy500_figures, seat, MOST_TAKEN, taken, 0);
}

static int added_by(const State *s, int seat)
{
    int cards = 0;
    for (int x = 0; x < s->table.piece_count; x++)
        cards += rummy_credit(s, (Piece)x) == seat;
    return cards;
}

static void count_500(const State *s, DealTally *t)
{
    const RummyState *g = rummy_of(s);
    for (int i = 0; i < s->seats; i++) {
        tally_figure(t, &rummy500_figures, i, LAID, g->melded[i], 1);
        tally_figure(t, &rummy500_figures, i, ADDED, added_by(s, i), 0);
        tally_figure(t, &rummy500_figures, i, HELD_500, g->held[i], 1);
    }
}

static void count_basic(const State *s, DealTally *t)
{
    const RummyState *g = rummy_of(s);
    for (int i = 0; i < s->seats; i++) {
        bool out = g->ended_by == RUMMY_OUT && g->ender == i;
        tally_figure(t, &rummy_basic_figures, i, RUMMIES, out && g->rummy, 1);
        tally_figure(t, &rummy_basic_figures, i, HELD_BASIC, g->held[i], 1);
    }
}

const FigureList rummy500_figures = { FIGURES_500, figures_500, count_move, count_500 };
const FigureList rummy_basic_figures = { FIGURES_BASIC, figures_basic, NULL, count_basic };
