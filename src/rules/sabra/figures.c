/* What is counted of each game of Sabra for the statistics. */
#include "rules/sabra/game.h"

enum {
    OPENED,
    FIRST_TURN,
    OPENING_TURN,
    LAID,
    MOST_LAID,
    AT_ONCE,
    DRAWS,
    PENALTIES,
    JOKERS_PLAYED,
    JOKERS_LEFT,
    JOKERS,
    NUMBERS,
    SABRA_FIGURES
};

static int number_on(const State *s, Face f)
{
    (void)s;
    return face_is_joker(f) ? 0 : f.rank;
}

static const FigureDef figures[SABRA_FIGURES] = {
    /* TRANSLATORS: In how many games the initial meld was laid. */
    [OPENED] = { "opened", N_("Opened"), FIGURE_SHARE, NULL, NULL },
    [FIRST_TURN] = { "first_turn", N_("Opened in the first turn"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean turn, such as 4.2. */
    [OPENING_TURN] = { "opening_turn", N_("Turn of opening, on average"), FIGURE_MEAN, NULL, NULL },
    [LAID] = { "laid", N_("Tiles laid per play"), FIGURE_MEAN, NULL, NULL },
    [MOST_LAID] = { "most_laid", N_("Most tiles laid in one turn"), FIGURE_MOST, NULL, NULL },
    /* TRANSLATORS: How often the whole rack was laid in the turn of the initial meld. */
    [AT_ONCE] = { "at_once", N_("Opened and went out at once"), FIGURE_COUNT, NULL, NULL },
    [DRAWS] = { "draws", N_("Turns without a play"), FIGURE_SHARE, NULL, NULL },
    [PENALTIES] = { "penalties", N_("Penalty tiles"), FIGURE_COUNT, NULL, NULL },
    [JOKERS_PLAYED] = { "jokers_played", N_("Jokers laid"), FIGURE_COUNT, NULL, NULL },
    [JOKERS_LEFT] = { "jokers_left", N_("Jokers left on the rack"), FIGURE_COUNT, NULL, NULL },
    [JOKERS] = { "jokers", N_("Jokers dealt and drawn"), FIGURE_LUCK, NULL, figure_is_joker },
    /* TRANSLATORS: All numbers on the tiles that came to the rack, added up. */
    [NUMBERS] = { "numbers", N_("Sum of the numbers dealt and drawn"), FIGURE_LUCK, NULL, number_on },
};

static int jokers_in(const State *s, const Row *r, int pile)
{
    int n = 0;
    for (int i = r->start[pile]; i < r->start[pile + 1]; i++)
        n += face_is_joker(s->table.face[r->order[i]]);
    return n;
}

/* Turns this seat has ended before this one. */
static int turns_before(const DealTally *t, int seat)
{
    for (int i = 0; i < t->count[seat]; i++)
        if (t->of[seat][i].figure == DRAWS)
            return t->of[seat][i].of;
    return 0;
}

static void count_play(const State *before, int seat, const State *after, DealTally *t)
{
    int rack = sabra_rack(seat), left = pile_size(&after->table, rack);
    int laid = before->turn_start.start[rack + 1] - before->turn_start.start[rack] - left;
    if (!before->seat[seat].opened) {
        int turn = turns_before(t, seat) + 1;
        tally_figure(t, &sabra_figures, seat, FIRST_TURN, turn == 1, 0);
        tally_figure(t, &sabra_figures, seat, OPENING_TURN, turn, 1);
        tally_figure(t, &sabra_figures, seat, AT_ONCE, left == 0, 0);
    }
    tally_figure(t, &sabra_figures, seat, LAID, laid, 1);
    tally_figure(t, &sabra_figures, seat, MOST_LAID, laid, 0);
    tally_figure(t, &sabra_figures, seat, JOKERS_PLAYED,
                 jokers_in(before, &before->turn_start, rack) - jokers_in(after, &after->table.row, rack), 0);
}

static void count_move(const State *before, int seat, Move m, const State *after, DealTally *t)
{
    const SabraState *g = sabra_of(after);
    bool over = after->turn_no != before->turn_no || after->phase != PHASE_PLAY;
    if (before->phase != PHASE_PLAY || m.kind == MOVE_SHIFT || m.kind == MOVE_READ || m.kind == MOVE_RESTORE)
        return;
    if (g->last_result == SABRA_PENALTY)
        tally_figure(t, &sabra_figures, seat, PENALTIES, g->last_tiles, 0);
    if (g->last_result == SABRA_ACCEPT)
        count_play(before, seat, after, t);
    if (over)
        tally_figure(t, &sabra_figures, seat, DRAWS, g->last_result != SABRA_ACCEPT, 1);
}

static void count_game(const State *s, DealTally *t)
{
    bool punished = sabra_option(s, SABRA_INVALID_END) == INVALID_PENALTY || sabra_option(s, SABRA_TURN_TIMER) > 0;
    for (int i = 0; i < s->seats; i++) {
        tally_figure(t, &sabra_figures, i, OPENED, s->seat[i].opened, 1);
        tally_figure(t, &sabra_figures, i, FIRST_TURN, 0, 1);
        tally_figure(t, &sabra_figures, i, AT_ONCE, 0, 0);
        tally_figure(t, &sabra_figures, i, JOKERS_PLAYED, 0, 0);
        tally_figure(t, &sabra_figures, i, JOKERS_LEFT, jokers_in(s, &s->table.row, sabra_rack(i)), 0);
        if (punished)
            tally_figure(t, &sabra_figures, i, PENALTIES, 0, 0);
    }
}

const FigureList sabra_figures = { SABRA_FIGURES, figures, count_move, count_game };
