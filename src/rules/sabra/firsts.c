/* What may be done for the first time in a game of Sabra, beside what the figures tell. */
#include "rules/sabra/game.h"
#include "rules/sabra/outcome.h"
#include "rules/sabra/state.h"

enum { FREED, FREED_OUT, REBUILT, FIRSTS };

static const FigureDef firsts[FIRSTS] = {
    [FREED] = { "freed", NULL, FIGURE_COUNT, NULL, NULL },
    [FREED_OUT] = { "freed_out", NULL, FIGURE_COUNT, NULL, NULL },
    [REBUILT] = { "rebuilt", NULL, FIGURE_MOST, NULL, NULL },
};

static int start_size(const State *before, int pile)
{
    return before->turn_start.start[pile + 1] - before->turn_start.start[pile];
}

static Piece start_piece(const State *before, int pile, int i)
{
    return before->turn_start.order[before->turn_start.start[pile] + i];
}

/* How many tiles of that meld, as it lay when the turn began, lie in that pile now. */
static int still_in(const State *before, int meld, const State *after, int pile)
{
    int n = 0;
    for (int i = 0; i < start_size(before, meld); i++)
        n += piece_pile(&after->table, start_piece(before, meld, i), NULL) == pile;
    return n;
}

/* Its tiles lie in several melds now. */
static bool taken_apart(const State *before, int meld, const State *after)
{
    const int size = start_size(before, meld);
    return size > 0 &&
           still_in(before, meld, after, piece_pile(&after->table, start_piece(before, meld, 0), NULL)) < size;
}

/* Jokers of that meld beside which none of its other tiles lies any more. */
static int freed_from(const State *before, int meld, const State *after)
{
    int n = 0;
    for (int i = 0; i < start_size(before, meld); i++) {
        const Piece x = start_piece(before, meld, i);
        n += face_is_joker(before->table.face[x]) &&
             still_in(before, meld, after, piece_pile(&after->table, x, NULL)) == 1;
    }
    return n;
}

/* A turn is counted when it has been judged. */
static void count_move(const State *before, int seat, Move m, const State *after, DealTally *t)
{
    int freed = 0, apart = 0;
    if (before->phase != PHASE_PLAY || m.kind == MOVE_SHIFT || m.kind == MOVE_READ || m.kind == MOVE_RESTORE ||
        sabra_of(after)->last_result != SABRA_ACCEPT)
        return;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        freed += freed_from(before, p, after);
        apart += taken_apart(before, p, after);
    }
    tally_figure(t, &sabra_firsts, seat, FREED, freed, 0);
    tally_figure(t, &sabra_firsts, seat, FREED_OUT, freed > 0 && pile_size(&after->table, sabra_rack(seat)) == 0, 0);
    tally_figure(t, &sabra_firsts, seat, REBUILT, apart, 0);
}

static void count_game(const State *s, DealTally *t)
{
    (void)s;
    (void)t;
}

const FigureList sabra_firsts = { FIRSTS, firsts, count_move, count_game };
