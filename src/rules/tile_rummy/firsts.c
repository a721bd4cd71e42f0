/* What may be done for the first time in a game of International, beside what the figures tell. */
#include "rules/tile_rummy/closed.h"
#include "rules/tile_rummy/position.h"

enum { FREED, TRUMP, PAIRS, ONE_COLOUR, FIRSTS };

static const FigureDef firsts[FIRSTS] = {
    [FREED] = { "freed", NULL, FIGURE_COUNT, NULL, NULL },
    [TRUMP] = { "trump", NULL, FIGURE_COUNT, NULL, NULL },
    [PAIRS] = { "pairs", NULL, FIGURE_COUNT, NULL, NULL },
    [ONE_COLOUR] = { "one_colour", NULL, FIGURE_COUNT, NULL, NULL },
};

static bool is_pairs(int hand)
{
    return hand >= CLOSED_PAIRS && hand <= CLOSED_PAIRS_SINGLE;
}

static bool is_one_colour(int hand)
{
    return hand == CLOSED_SINGLE_ODD || hand == CLOSED_SINGLE_RUNS || hand == CLOSED_ROYAL ||
           hand == CLOSED_LITTLE_WAVE_SINGLE || hand == CLOSED_BIG_WAVE_SINGLE || hand == CLOSED_PAIRS_SINGLE;
}

/* Until a tile is thrown everything may go back. */
static void count_move(const State *before, int seat, Move m, const State *after, DealTally *t)
{
    int freed = 0;
    (void)after;
    if (m.kind != MOVE_DISCARD && m.kind != MOVE_DONE)
        return;
    for (int x = 0; x < before->table.piece_count; x++)
        freed += face_is_joker(before->table.face[x]) && tr_is_freed(before, (Piece)x);
    tally_figure(t, &international_firsts, seat, FREED, freed, 0);
}

static void count_game(const State *s, DealTally *t)
{
    const TrState *g = tr_of(s);
    if (g->ended_by != TR_WON)
        return;
    const bool closed = g->how == TR_CLOSED;
    tally_figure(t, &international_firsts, g->winner, TRUMP, g->draw == TR_DREW_TRUMP, 0);
    tally_figure(t, &international_firsts, g->winner, PAIRS, closed && is_pairs(g->hand), 0);
    tally_figure(t, &international_firsts, g->winner, ONE_COLOUR, closed && is_one_colour(g->hand), 0);
}

const FigureList international_firsts = { FIRSTS, firsts, count_move, count_game };
