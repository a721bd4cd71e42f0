/* Natural arrangements: a play laid so that the table changes little. */
#include <assert.h>
#include <string.h>

#include "ai/sabra/solver_inner.h"

enum { SUITS = SOLVER_SUITS, RANKS = SOLVER_RANKS };

static bool same_meld(const Meld *a, const Meld *b)
{
    if (a->kind != b->kind || a->size != b->size)
        return false;
    for (int i = 0; i < a->size; i++)
        if (!face_eq(a->slot[i], b->slot[i]))
            return false;
    return true;
}

static bool lies_in(const Meld *m, const SolverPlay *play)
{
    for (int i = 0; i < play->meld_count; i++)
        if (same_meld(m, &play->meld[i]))
            return true;
    return false;
}

int solver_played(const SabraTurn *turn, const SolverPlay *play, Face *out)
{
    int table[RANK_JOKER + 1][SUITS] = { { 0 } }, n = 0;
    for (int i = 0; i < turn->meld_count; i++)
        for (int k = 0; k < turn->meld[i].size; k++)
            table[turn->meld[i].slot[k].rank][turn->meld[i].slot[k].suit]++;
    for (int i = 0; i < play->meld_count; i++)
        for (int k = 0; k < play->meld[i].size; k++) {
            Face f = play->meld[i].slot[k];
            if (table[f.rank][f.suit]-- <= 0)
                out[n++] = f;
        }
    return n;
}

/* Can all tiles of part->rack be played on the melds of `part` but number i? Then *out is how. */
static bool settles_without(Solver *s, const SabraTurn *part, const SolverWorth *worth, int i, SolverPlay *out)
{
    s->part = *part;
    s->part.meld[i] = s->part.meld[--s->part.meld_count];
    *out = (SolverPlay){ .worth = part->rack_count - 1 };
    board_load(&s->board, &s->part, worth);
    board_solve(s, out);
    return out->worth == part->rack_count && !s->stopped;
}

static void melds_append(SolverPlay *play, const Meld *m, int count)
{
    assert(play->meld_count + count <= SABRA_MAX_MELDS);
    memcpy(play->meld + play->meld_count, m, (size_t)count * sizeof *m);
    play->meld_count += count;
}

void solver_settle(Solver *s, const SabraTurn *turn, const atomic_bool *stop, SolverPlay *play)
{
    SolverWorth each = { .joker = 1 };
    SabraTurn part = { .options = turn->options, .opened = true };
    SolverPlay best = { 0 }, now;
    SolverPlay kept = { 0 };
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = 1; rank <= RANKS; rank++)
            each.tile[suit][rank] = 1;
    solver_begin(s, stop);
    part.rack_count = solver_played(turn, play, part.rack);
    memcpy(part.meld, turn->meld, sizeof part.meld);
    part.meld_count = turn->meld_count;
    /* Melds that the play leaves alone are the likeliest to stay. */
    for (int pass = 0; pass < 2; pass++)
        for (int i = part.meld_count - 1; i >= 0 && !s->stopped; i--) {
            if (lies_in(&part.meld[i], play) != (pass == 0) || !settles_without(s, &part, &each, i, &now))
                continue;
            melds_append(&kept, &part.meld[i], 1);
            part.meld[i] = part.meld[--part.meld_count];
            best = now;
        }
    if (best.meld_count == 0 || s->stopped)
        return;
    s->trial = *play;
    s->trial.meld_count = 0;
    melds_append(&s->trial, kept.meld, kept.meld_count);
    melds_append(&s->trial, best.meld, best.meld_count);
    board_load(&s->board, turn, &each);
    if (trial_is_legal(s))
        *play = s->trial;
}
