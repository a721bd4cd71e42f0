/* Matches that are only shown again: forwards and backwards, a move or a turn at a time. */
#include "match/rewatch.h"

#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "platform/language.h"

/* The beginning of a deal: its first state, and where it lies among the moves. */
typedef struct RewatchDeal {
    State state;
    int from; /* moves played before it */
} RewatchDeal;

struct Rewatch {
    LocalSeat local; /* its seat, and the match it shows, which is its own */
    SeatTable table;
    MatchMove *move; /* up to the end of the last deal that is finished */
    int moves;
    int *turn; /* moves played before each turn; the end of a deal counts as one */
    int turns;
    RewatchDeal *deal;
    int deals, deal_room;
};

static bool add_deal(Rewatch *a, const State *s, int from)
{
    void *array = a->deal;
    bool room = match_grow(&array, a->deals, &a->deal_room, sizeof *a->deal);
    a->deal = array;
    if (room)
        a->deal[a->deals++] = (RewatchDeal){ *s, from };
    return room;
}

/* Forgets what begins behind the last move. */
static void cut_to_end(Rewatch *a)
{
    while (a->turns > 1 && a->turn[a->turns - 1] > a->moves)
        a->turns--;
    while (a->deals > 1 && a->deal[a->deals - 1].from > a->moves)
        a->deals--;
}

/* Plays all of it once to see where turns and deals begin, and where the last deal that is finished ends. */
static bool list_parts(Rewatch *a, int count)
{
    const Play *p = &a->local.match->play;
    State s = p->state;
    a->turn[a->turns++] = 0;
    if (!add_deal(a, &s, 0))
        return false;
    for (int i = 0; i < count && game_check(p->game, &s, a->move[i].seat, a->move[i].move).why == NULL; i++) {
        const State before = s;
        game_apply(p->game, &s, a->move[i].seat, a->move[i].move);
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

static bool take_moves(Rewatch *a, const MatchMove *moves, int count)
{
    a->move = malloc(((size_t)count + 1) * sizeof *a->move);
    a->turn = malloc(((size_t)count + 1) * sizeof *a->turn);
    if (a->move && count > 0)
        memcpy(a->move, moves, (size_t)count * sizeof *moves);
    return a->move && a->turn && list_parts(a, count);
}

/* Plays the next of its moves. */
static bool play_one(Rewatch *a)
{
    Match *m = a->local.match;
    const int at = m->play.cursor;
    return at < a->moves && match_play(m, a->move[at].seat, &a->move[at].move, 1).why == NULL;
}

void rewatch_close(Rewatch *a)
{
    if (!a)
        return;
    match_free(a->local.match);
    free(a->move);
    free(a->turn);
    free(a->deal);
    free(a);
}

MatchSeat *rewatch_seat(Rewatch *a)
{
    return &a->local.seat;
}

const Match *rewatch_match(const Rewatch *a)
{
    return a->local.match;
}

bool rewatch_next(Rewatch *a)
{
    const State *s = &a->local.match->play.state;
    while (match_is_finished(s) && play_one(a))
        ;
    return !match_is_finished(s);
}

/* ---- to and fro ---- */

RewatchPlace rewatch_place(const Rewatch *a)
{
    const int at = a->local.match->play.cursor;
    RewatchPlace p = { .move = at, .moves = a->moves, .turns = a->turns, .deals = a->deals };
    while (p.turn + 1 < a->turns && a->turn[p.turn + 1] <= at)
        p.turn++;
    while (p.deal + 1 < a->deals && a->deal[p.deal + 1].from <= at)
        p.deal++;
    return p;
}

int rewatch_turn(const Rewatch *a, int turn)
{
    return turn <= 0 ? 0 : turn >= a->turns ? a->moves : a->turn[turn];
}

int rewatch_deal(const Rewatch *a, int deal)
{
    return deal <= 0 ? 0 : deal >= a->deals ? a->moves : a->deal[deal].from;
}

/* Back to move `at`, over the beginning of its deal. */
static void go_back(Rewatch *a, int at)
{
    Match *m = a->local.match;
    int deal = rewatch_place(a).deal;
    while (deal > 0 && a->deal[deal].from > at)
        deal--;
    match_repeat_deal(m, &a->deal[deal].state, a->deal[deal].from, at);
    m->play.gesture = at > 0 ? m->play.move[at - 1].gesture : 0; /* what is shown anew is the same again */
}

void rewatch_to(Rewatch *a, int move)
{
    Match *m = a->local.match;
    const int at = move < 0 ? 0 : move > a->moves ? a->moves : move;
    if (at < m->play.cursor)
        go_back(a, at);
    while (m->play.cursor < at && play_one(a))
        ;
    match_changed(m);
}

/* ---- its seat ---- */

static const Reason only_shown = { "match.only-looked-at", "only_looked_at",
                                   N_("This is a replay. You can only watch it."), .topic = NULL };

static Rewatch *rewatch_of(const MatchSeat *s)
{
    return (Rewatch *)s; /* its first member is its seat */
}

static Verdict no_play(MatchSeat *s, int viewer, const Move *moves, int n)
{
    (void)s;
    (void)viewer;
    (void)moves;
    (void)n;
    return refuse(&only_shown);
}

static const char *no_way(const MatchSeat *s, SeatWay way)
{
    (void)s;
    (void)way;
    return tr(only_shown.text);
}

static bool no_go(MatchSeat *s, SeatWay way)
{
    (void)s;
    (void)way;
    return false;
}

/* What the seat to act did then, as far as nobody else comes in between. */
static int coming(const Rewatch *a, Move *out, int max)
{
    const Play *p = &a->local.match->play;
    int n = 0;
    for (int i = p->cursor; !match_is_finished(&p->state) && i < a->moves && n < max; i++) {
        if (a->move[i].seat != p->state.to_act)
            break;
        out[n++] = a->move[i].move;
    }
    return n;
}

static SeatComing rewatch_coming(MatchSeat *s)
{
    Move moves[MAX_PLAN];
    const int n = coming(rewatch_of(s), moves, MAX_PLAN);
    return (SeatComing){ n, n > 0 ? moves[0].kind : MOVE_NONE, false };
}

static bool rewatch_ahead(MatchSeat *s, int viewer, State *out)
{
    Move moves[MAX_PLAN];
    const Rewatch *a = rewatch_of(s);
    const int n = coming(a, moves, MAX_PLAN);
    return n > 0 && match_ahead(a->local.match, play_eyes(&a->local.match->play, viewer), moves, n, out);
}

static bool rewatch_step(MatchSeat *s, bool all)
{
    Rewatch *a = rewatch_of(s);
    Move moves[MAX_PLAN];
    int n = coming(a, moves, MAX_PLAN), played = 0;
    for (n = all || n == 0 ? n : 1; played < n && play_one(a);)
        played++;
    return played > 0;
}

/* The functions of a seat that only looks; the whole match is known beforehand. */
static void set_table(SeatTable *t)
{
    local_seat_quiet(t);
    t->play = no_play;
    t->refusal = no_way;
    t->go = no_go;
    t->coming = rewatch_coming;
    t->ahead = rewatch_ahead;
    t->next = rewatch_step;
}

Rewatch *rewatch_open(const MatchSetup *setup, const MatchMove *moves, int count, int deal)
{
    Rewatch *a = calloc(1, sizeof *a);
    Match *m = a ? match_make(setup, NULL, NULL, NULL) : NULL;
    if (a)
        local_seat_open(&a->local, m);
    if (!m || !take_moves(a, moves, count)) {
        rewatch_close(a);
        return NULL;
    }
    set_table(&a->table);
    a->local.seat.table = &a->table;
    while (m->play.state.deal_no < m->play.first.deal_no + deal && play_one(a))
        ;
    return a;
}
