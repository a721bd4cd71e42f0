/* What is counted of each round of Kalooki for the statistics. */
#include "rules/bricks/seats.h"
#include "rules/kalooki/meld.h"
#include "rules/kalooki/position.h"

enum { MONEY, BUYINS, BOMBERS, BOMBED, DOWN, DOWN_TURN, JOKERS, HIGH_CARDS, KALOOKI_FIGURES };

/* Tens, pictures and aces: the cards that bring most of the points needed to come down. */
static int is_high(const State *s, Face f)
{
    (void)s;
    return !face_is_joker(f) && (f.rank >= 10 || f.rank == 1);
}

static const FigureDef figures[KALOOKI_FIGURES] = {
    [MONEY] = { "money", N_("Money"), FIGURE_BALANCE, NULL, NULL },
    [BUYINS] = { "buyins", N_("Buy-ins"), FIGURE_COUNT, NULL, NULL },
    /* TRANSLATORS: A bomber: a whole hand laid in one turn. How often it was done, of all rounds. */
    [BOMBERS] = { "bombers", N_("Your bombers"), FIGURE_SHARE, NULL, NULL },
    [BOMBED] = { "bombed", N_("Opponents' bombers"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: In how many rounds you came down. */
    [DOWN] = { "down", N_("Rounds in which you came down"), FIGURE_SHARE, NULL, NULL },
    /* TRANSLATORS: A number follows: the mean turn, such as 4.2. */
    [DOWN_TURN] = { "down_turn", N_("Average turn of coming down"), FIGURE_MEAN, NULL, NULL },
    [JOKERS] = { "jokers", N_("Jokers dealt and drawn"), FIGURE_LUCK, NULL, figure_is_joker },
    [HIGH_CARDS] = { "high_cards", N_("Tens, pictures and aces dealt and drawn"), FIGURE_LUCK, NULL, is_high },
};

/* Counts in which turn a seat came down, at the end of that turn: until then coming down can be taken back. A discard
 * ends the turn and may begin the next one at once, so the state before it is asked. */
static void count_move(const State *before, int seat, Move m, const State *after, DealTally *t)
{
    const KalookiState *g = kalooki_of(before->phase == PHASE_PLAY && m.kind == MOVE_DISCARD ? before : after);
    bool turn_over = m.kind == MOVE_DISCARD || after->phase != PHASE_PLAY;
    if (before->phase == PHASE_PLAY && turn_over && g->down_turn[seat] == before->turn_no)
        tally_figure(t, &kalooki_figures, seat, DOWN_TURN, g->turns[seat], 1);
}

static void count_round(const State *s, DealTally *t)
{
    const KalookiState *g = kalooki_of(s);
    for (int i = 0; i < s->seats; i++) {
        if (!seats_has(g->took_part, i))
            continue;
        if (kalooki_option(s, KALOOKI_STAKE) > 0)
            tally_figure(t, &kalooki_figures, i, MONEY, g->moved[i], 0);
        if (kalooki_option(s, KALOOKI_BUYINS) != 0)
            tally_figure(t, &kalooki_figures, i, BUYINS, g->bought >> i & 1, 0);
        tally_figure(t, &kalooki_figures, i, BOMBERS, g->bomber && g->caller == i, 1);
        tally_figure(t, &kalooki_figures, i, BOMBED, g->bomber && g->caller != i, 1);
        tally_figure(t, &kalooki_figures, i, DOWN, s->seat[i].opened, 1);
    }
}

const FigureList kalooki_figures = { KALOOKI_FIGURES, figures, count_move, count_round };
