/* Matches that are only shown again. */
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

/* How many of the moves there are up to the end of the last deal that is finished. */
static int finished_moves(const Match *m, const MatchMove *moves, int count)
{
    State s = m->state;
    int last = 0;
    for (int i = 0; i < count && m->game->check(&s, moves[i].seat, moves[i].move).why == NULL; i++) {
        m->game->apply(&s, moves[i].seat, moves[i].move);
        if (match_is_finished(&s))
            last = i + 1;
    }
    return last;
}

/* Plays the next of its moves at once. */
static bool play_one(Match *m)
{
    const MatchMove *next = &m->again[m->cursor];
    return m->cursor < m->again_count && match_play(m, next->seat, &next->move, 1).why == NULL;
}

Match *match_again(const MatchSetup *setup, const MatchMove *moves, int count, int deal, void (*wake)(void *),
                   void *user)
{
    Match *m = match_make(setup, NULL, wake, user);
    if (!m)
        return NULL;
    m->again_count = finished_moves(m, moves, count);
    m->again = malloc(((size_t)m->again_count + 1) * sizeof *m->again);
    if (!m->again) {
        match_close(m);
        return NULL;
    }
    if (m->again_count > 0)
        memcpy(m->again, moves, (size_t)m->again_count * sizeof *moves);
    while (m->state.deal_no < deal && play_one(m))
        ;
    return m;
}

bool match_is_again(const Match *m)
{
    return m->again != NULL;
}

bool match_again_next(Match *m)
{
    int deal = m->state.deal_no;
    while (m->state.deal_no == deal && match_is_finished(&m->state) && play_one(m))
        ;
    return m->state.deal_no != deal;
}
