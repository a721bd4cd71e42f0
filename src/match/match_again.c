/* Matches that are only shown again: forwards and backwards, a move or a turn at a time. */
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

/* Where a deal begins. */
typedef struct AgainDeal {
    State state;
    int from; /* moves played before it */
} AgainDeal;

struct Again {
    MatchMove *move; /* up to the end of the last deal that is finished */
    int moves;
    int *turn; /* moves played before each turn; the end of a deal counts as one */
    int turns;
    AgainDeal *deal;
    int deals, deal_room;
};

void again_free(Again *a)
{
    if (!a)
        return;
    free(a->move);
    free(a->turn);
    free(a->deal);
    free(a);
}

static bool add_deal(Again *a, const State *s, int from)
{
    void *array = a->deal;
    bool room = match_grow(&array, a->deals, &a->deal_room, sizeof *a->deal);
    a->deal = array;
    if (room)
        a->deal[a->deals++] = (AgainDeal){ *s, from };
    return room;
}

/* Forgets what begins behind the last move. */
static void cut_to_end(Again *a)
{
    while (a->turns > 1 && a->turn[a->turns - 1] > a->moves)
        a->turns--;
    while (a->deals > 1 && a->deal[a->deals - 1].from > a->moves)
        a->deals--;
}

/* Plays all of it once to see where turns and deals begin, and where the last deal that is finished ends. */
static bool list_parts(const Match *m, Again *a, int count)
{
    State s = m->state;
    a->turn[a->turns++] = 0;
    if (!add_deal(a, &s, 0))
        return false;
    for (int i = 0; i < count && m->game->rules.check(&s, a->move[i].seat, a->move[i].move).why == NULL; i++) {
        const State before = s;
        m->game->rules.apply(&s, a->move[i].seat, a->move[i].move);
        if (match_is_finished(&s))
            a->moves = i + 1;
        if (match_turn_differs(&before, &s) || match_is_finished(&s) != match_is_finished(&before))
            a->turn[a->turns++] = i + 1;
        if (s.deal_no != before.deal_no && !add_deal(a, &s, i + 1))
            return false;
    }
    cut_to_end(a);
    return true;
}

static Again *again_make(const Match *m, const MatchMove *moves, int count)
{
    Again *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->move = malloc(((size_t)count + 1) * sizeof *a->move);
    a->turn = malloc(((size_t)count + 1) * sizeof *a->turn);
    if (a->move && count > 0)
        memcpy(a->move, moves, (size_t)count * sizeof *moves);
    if (a->move && a->turn && list_parts(m, a, count))
        return a;
    again_free(a);
    return NULL;
}

/* Plays the next of its moves at once. */
static bool play_one(Match *m)
{
    const Again *a = m->again;
    return m->cursor < a->moves && match_play(m, a->move[m->cursor].seat, &a->move[m->cursor].move, 1).why == NULL;
}

Match *match_again(const MatchSetup *setup, const MatchMove *moves, int count, int deal, void (*wake)(void *),
                   void *user)
{
    Match *m = match_make(setup, NULL, wake, user);
    if (!m)
        return NULL;
    m->again = again_make(m, moves, count);
    if (!m->again) {
        match_close(m);
        return NULL;
    }
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
    while (match_is_finished(&m->state) && play_one(m))
        ;
    return !match_is_finished(&m->state);
}

int again_plan(const Match *m, Move *out, int max)
{
    const Again *a = m->again;
    int n = 0;
    for (int i = m->cursor; i < a->moves && n < max && a->move[i].seat == m->state.to_act; i++)
        out[n++] = a->move[i].move;
    return n;
}

/* ---- to and fro ---- */

AgainPlace match_again_place(const Match *m)
{
    const Again *a = m->again;
    AgainPlace p = { .move = m->cursor, .moves = a->moves, .turns = a->turns, .deals = a->deals };
    while (p.turn + 1 < a->turns && a->turn[p.turn + 1] <= m->cursor)
        p.turn++;
    while (p.deal + 1 < a->deals && a->deal[p.deal + 1].from <= m->cursor)
        p.deal++;
    return p;
}

int match_again_turn(const Match *m, int turn)
{
    const Again *a = m->again;
    return turn <= 0 ? 0 : turn >= a->turns ? a->moves : a->turn[turn];
}

int match_again_deal(const Match *m, int deal)
{
    const Again *a = m->again;
    return deal <= 0 ? 0 : deal >= a->deals ? a->moves : a->deal[deal].from;
}

/* Back to move `at`, over the beginning of its deal. */
static void go_back(Match *m, int at)
{
    const Again *a = m->again;
    int deal = match_again_place(m).deal;
    while (deal > 0 && a->deal[deal].from > at)
        deal--;
    match_repeat_deal(m, &a->deal[deal].state, a->deal[deal].from, at);
    m->gesture = at > 0 ? m->played[at - 1].gesture : 0; /* what is shown anew is the same again */
}

void match_again_to(Match *m, int move)
{
    const Again *a = m->again;
    int at = move < 0 ? 0 : move > a->moves ? a->moves : move;
    if (at < m->cursor)
        go_back(m, at);
    while (m->cursor < at && play_one(m))
        ;
    match_changed(m);
}
