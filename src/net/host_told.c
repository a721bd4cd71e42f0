#include <string.h>

#include "match/play.h"
#include "net/host_inner.h"

/* The moves of the match, and what they lead to, one by one. */
typedef struct Again {
    const Host *h;
    int at, moves;
    int deal; /* of the move that comes next */
    State state;
} Again;

static Again again_from_start(const Host *h)
{
    return (Again){ .h = h, .moves = match_moment(h->match).moves, .deal = 1, .state = h->first };
}

/* The next move; *after is what it leads to, and again_done takes it. False behind the last one. */
static bool again_move(const Again *a, int *seat, Move *m, State *after)
{
    if (a->at >= a->moves || !match_move(a->h->match, a->at, seat, m))
        return false;
    *after = a->state;
    game_apply(a->h->teller.game, after, *seat, *m);
    return true;
}

static void again_done(Again *a, Move m, const State *after)
{
    a->state = *after;
    a->at++;
    a->deal += m.kind == MOVE_LOT;
}

/* ---- from the beginning ---- */

static void say_past_deal(Host *h, HostLine *to, int deal, const State *end)
{
    State seen;
    TextSink out = host_frame(h);
    game_observe(h->teller.game, end, to->told.viewer, &seen);
    text_addf(&out, "past %d\n", deal);
    view_write(&seen, &out);
    host_say(h, to, &out);
}

static void say_words(Host *h, const HostLine *to, const char *words)
{
    TextSink out = host_frame(h);
    text_add(&out, words);
    host_say(h, to, &out);
}

/* The steps from here on, to him alone. */
static void say_steps(Host *h, HostLine *to, Again *a)
{
    int seat;
    Move m;
    State after;
    Teller t;
    tell_begin(&t, h->teller.game, &a->state);
    while (again_move(a, &seat, &m, &after)) {
        TextSink out = host_frame(h);
        tell_step(&t, &to->told, seat, m, &after, &out);
        host_say(h, to, &out);
        tell_stepped(&t, &after);
        again_done(a, m, &after);
    }
}

/* The beginning of the deal that is played. */
static Again again_from_deal(const Host *h)
{
    int seat;
    Move m;
    State after;
    Again a = again_from_start(h), deal = a;
    while (again_move(&a, &seat, &m, &after)) {
        again_done(&a, m, &after);
        if (m.kind == MOVE_NEXT)
            deal = a;
    }
    return deal;
}

/* The ends of all deals before that. */
static void say_past(Host *h, HostLine *to)
{
    int seat;
    Move m;
    State after;
    Again a = again_from_start(h);
    while (again_move(&a, &seat, &m, &after)) {
        if (m.kind == MOVE_LOT)
            say_past_deal(h, to, a.deal, &a.state);
        again_done(&a, m, &after);
    }
}

static void say_whole(Host *h, HostLine *to)
{
    const int viewer = to->seat;
    Again deal = again_from_deal(h);
    Teller t;
    TextSink out = host_frame(h);
    tell_match(&h->teller, viewer, &out);
    host_say(h, to, &out);
    to->told.viewer = (uint8_t)viewer;
    out = host_frame(h);
    text_addf(&out, "deal %d\n", deal.deal);
    host_say(h, to, &out);
    tell_begin(&t, h->teller.game, &deal.state);
    out = host_frame(h);
    tell_view(&t, viewer, &to->told, &out);
    host_say(h, to, &out);
    say_past(h, to);
    say_words(h, to, "past-begin\n");
    say_steps(h, to, &deal);
    say_words(h, to, "past-end\n");
}

/* What he has is what he was shown: he is told what he has missed. */
static bool say_missed(Host *h, HostLine *to)
{
    int seat;
    Move m;
    State after;
    Again a = again_from_start(h);
    while (to->has && (uint32_t)a.at < to->ply && again_move(&a, &seat, &m, &after))
        again_done(&a, m, &after);
    to->told.viewer = to->seat;
    game_observe(h->teller.game, &a.state, to->seat, &to->told.seen);
    if (!to->has || a.state.ply != to->ply || state_hash(&to->told.seen) != to->hash)
        return false;
    say_words(h, to, "again\n");
    say_steps(h, to, &a);
    return true;
}

void host_tell_match(Host *h, HostLine *to)
{
    if (h->match == NULL)
        return;
    if (!say_missed(h, to))
        say_whole(h, to);
    say_words(h, to, "now\n");
    to->has = false;
    to->told_of = true;
    if (to->seat != NO_SEAT)
        chairs_told(&h->chairs, to->seat, h->teller.truth.ply, h->now_ms);
}

/* ---- step by step ---- */

void host_tell_step(Host *h, int seat, Move m, const State *after)
{
    for (int i = 0; i < HOST_LINES; i++) {
        HostLine *to = &h->line[i];
        if (!to->open || !to->told_of)
            continue;
        TextSink out = host_frame(h);
        tell_step(&h->teller, &to->told, seat, m, after, &out);
        host_say(h, to, &out);
        if (to->seat != NO_SEAT)
            chairs_told(&h->chairs, to->seat, after->ply, h->now_ms);
    }
    tell_stepped(&h->teller, after);
}

/* ---- opened ---- */

int host_ended(const Host *h)
{
    if (h->match == NULL)
        return 0;
    return match_is_finished(&h->teller.truth) ? h->deal : h->deal - 1;
}

static bool may_open(const Host *h, int deal)
{
    return deal >= 1 && deal <= host_ended(h) &&
           (h->rules.opens == OPEN_EACH_DEAL || h->teller.truth.phase == PHASE_MATCH_END);
}

/* The first move of that deal, and the one behind its last. */
static void moves_of(const Host *h, int deal, int *from, int *to)
{
    int seat, begun = 1;
    Move m;
    *from = 0;
    for (*to = 0; match_move(h->match, *to, &seat, &m); ++*to) {
        if (m.kind != MOVE_LOT)
            continue;
        if (begun == deal)
            return;
        begun++;
        *from = *to;
    }
}

void host_tell_opened(Host *h, HostLine *to, int deal)
{
    int at, end, seat;
    Move m;
    if (!may_open(h, deal))
        return;
    moves_of(h, deal, &at, &end);
    TextSink out = host_frame(h);
    say_opened(&h->lots, deal, h->gave[deal], &out);
    for (; at < end && match_move(h->match, at, &seat, &m); at++) {
        if (out.length > SAY_MORE) {
            text_add(&out, "more\n");
            host_say(h, to, &out);
            out = host_frame(h);
            say_opened(&h->lots, deal, 0, &out);
        }
        text_addf(&out, "%d ", seat);
        move_text(m, &out);
        text_add(&out, "\n");
    }
    host_say(h, to, &out);
    to->opened = deal > to->opened ? deal : to->opened;
}
