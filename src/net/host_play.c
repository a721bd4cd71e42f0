#include <string.h>

#include "match/play.h"
#include "net/host_inner.h"

/* ---- moves ---- */

static const State *truth(const Host *h)
{
    return &h->teller.truth;
}

void host_play_begin(Host *h)
{
    h->turn_begun = false;
    h->turn_seat = CHAIR_NOBODY;
}

Verdict host_play(Host *h, int seat, const Move *m, int n)
{
    const Verdict v = match_play(h->match, seat, m, n);
    for (int i = 0; v.why == NULL && i < n; i++) {
        State after = *truth(h);
        game_apply(h->teller.game, &after, seat, m[i]);
        host_tell_step(h, seat, m[i], &after);
    }
    return v;
}

static void refuse_heard(Host *h, const HostLine *to, Verdict v)
{
    TextSink out = host_frame(h);
    tell_refused(&h->heard, v, &out);
    host_say(h, to, &out);
}

void host_play_heard(Host *h, HostLine *from)
{
    Verdict v = allow();
    if (h->phase != HOST_PLAYING || from->seat == NO_SEAT)
        v = refuse(&tell_not_dealt);
    else if (chairs_plays(&h->chairs, from->seat) == PLAYS_STAND_IN)
        v = refuse(&tell_stood_in);
    else
        v = tell_judge(&h->teller, from->seat, &h->heard);
    if (v.why == NULL)
        v = host_play(h, from->seat, h->heard.move, h->heard.count);
    if (v.why != NULL)
        refuse_heard(h, from, v);
}

/* ---- whose turn it is ---- */

static bool is_computer(const Host *h, int seat)
{
    return h->setup.seat[seat].kind == SEAT_COMPUTER || chairs_plays(&h->chairs, seat) == PLAYS_STAND_IN;
}

static bool same_turn(const Host *h, int seat)
{
    return h->turn_begun && h->turn == truth(h)->turn_no && h->turn_deal == truth(h)->deal_no && h->turn_seat == seat;
}

/* What the clock of the match shows; where the game has none, that of the table. */
static SeatClock clock_now(Host *h, int seat)
{
    SeatClock c = seat_clock(match_seat(h->match), (uint32_t)h->now_ms);
    if (c.left >= 0 || h->rules.turn_ms == 0 || is_computer(h, seat))
        return c;
    const uint64_t spent = h->turn_spent_ms + (h->clock_runs ? h->now_ms - h->turn_since_ms : 0);
    c.whole = (int32_t)h->rules.turn_ms;
    c.left = spent < h->rules.turn_ms ? (int32_t)(h->rules.turn_ms - spent) : 0;
    return c;
}

static bool has_clock(const Host *h)
{
    return h->rules.turn_ms > 0 || game_clock_ms(h->teller.game, truth(h)) > 0;
}

/* To one, or to all who are told of the match. */
static void say_clock_now(Host *h, int seat, const HostLine *to)
{
    const SeatClock c = clock_now(h, seat);
    SaidClock clock = { .seat = seat, .left_ms = h->clock_runs ? c.left : -1 };
    memcpy(clock.reserve_ms, c.reserve, sizeof clock.reserve_ms);
    TextSink out = host_frame(h);
    say_clock(&clock, h->setup.seats, &out);
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open && h->line[i].told_of && (to == NULL || to == &h->line[i]))
            host_say(h, &h->line[i], &out);
}

void host_play_say_clock(Host *h, const HostLine *to)
{
    if (h->phase == HOST_PLAYING && h->clock_runs)
        say_clock_now(h, h->turn_seat, to);
}

/* Whoever is away at his turn stops the clock, but not again and again: else he had all the time he likes. */
static bool is_paused(Host *h, int seat)
{
    HostPlace *place = &h->place[seat];
    if (chairs_clock_runs(&h->chairs, seat)) {
        place->paused = false;
        return false;
    }
    if (place->paused || !place->came || !has_clock(h))
        return true;
    if (place->pauses >= TABLE_PAUSES)
        return false;
    place->pauses++;
    place->paused = true;
    host_note_write(h);
    return true;
}

/* The time of the match runs while somebody plays who is there; that of a turn, where there is one, in a person's. */
static void run_clock(Host *h, int seat)
{
    const bool person = seat != CHAIR_NOBODY && !is_computer(h, seat);
    const bool there = h->phase == HOST_PLAYING && seat != CHAIR_NOBODY && (!person || !is_paused(h, seat));
    const bool runs = person && there && has_clock(h);
    match_clock_run(h->match, there, (uint32_t)h->now_ms);
    if (runs == h->clock_runs)
        return;
    if (h->clock_runs)
        h->turn_spent_ms += h->now_ms - h->turn_since_ms;
    h->turn_since_ms = h->now_ms;
    h->clock_runs = runs;
    h->late_ms = 0;
    if (seat != CHAIR_NOBODY)
        say_clock_now(h, seat, NULL);
}

static void begin_turn(Host *h, int seat)
{
    h->turn_begun = true;
    h->turn = truth(h)->turn_no;
    h->turn_deal = truth(h)->deal_no;
    h->turn_seat = seat;
    chairs_turn(&h->chairs, seat);
    for (int i = 0; i < h->setup.seats; i++)
        if (h->setup.seat[i].kind == SEAT_PERSON)
            match_stand_in(h->match, i, i == seat && is_computer(h, i));
    h->clock_runs = false;
    h->turn_spent_ms = 0;
    if (seat != CHAIR_NOBODY)
        h->place[seat].paused = false;
    run_clock(h, seat);
}

/* ---- the clock ---- */

/* A guest's answer may still be on its way when his time is over. */
static uint64_t grace(const Host *h, int seat)
{
    return seat == h->own_seat ? 0 : HOST_LATE_MS;
}

static bool time_is_over(Host *h, int seat)
{
    if (!h->clock_runs || clock_now(h, seat).left != 0) {
        h->late_ms = 0;
        return false;
    }
    if (h->late_ms == 0)
        h->late_ms = h->now_ms + grace(h, seat);
    return h->now_ms >= h->late_ms;
}

/* By the game's clock; by the table's a computer plays the rest of the turn. */
static bool end_turn(Host *h, int seat)
{
    const Move timeout = { .kind = MOVE_TIMEOUT };
    if (game_clock_ms(h->teller.game, truth(h)) > 0)
        return host_play(h, seat, &timeout, 1).why == NULL;
    chairs_stand(&h->chairs, seat);
    match_stand_in(h->match, seat, true);
    run_clock(h, seat);
    return false;
}

/* ---- going on ---- */

/* Plays the moves of the computer to act that have been thought of. */
static bool computer_plays(Host *h)
{
    const Move *planned;
    bool played = false;
    (void)match_think(h->match);
    while (match_planned(h->match, &planned) > 0 && match_advance(h->match)) {
        int seat;
        Move m;
        State after = *truth(h);
        if (!match_move(h->match, match_moment(h->match).moves - 1, &seat, &m))
            break;
        game_apply(h->teller.game, &after, seat, m);
        host_tell_step(h, seat, m, &after);
        played = true;
    }
    return played;
}

static void match_is_over(Host *h)
{
    h->phase = HOST_OVER;
    h->clock_runs = false;
    match_clock_run(h->match, false, (uint32_t)h->now_ms);
    chairs_turn(&h->chairs, CHAIR_NOBODY);
    host_changed(h);
}

bool host_play_on(Host *h)
{
    if (h->phase != HOST_PLAYING)
        return false;
    if (truth(h)->phase == PHASE_MATCH_END) {
        match_is_over(h);
        return false;
    }
    int seat = game_to_act(h->teller.game, truth(h));
    seat = seat == NO_SEAT ? CHAIR_NOBODY : seat;
    if (!same_turn(h, seat))
        begin_turn(h, seat);
    if (seat == CHAIR_NOBODY)
        return false;
    if (is_computer(h, seat)) {
        if (h->setup.seat[seat].kind == SEAT_PERSON)
            match_stand_in(h->match, seat, true);
        run_clock(h, seat);
        return computer_plays(h);
    }
    run_clock(h, seat);
    return time_is_over(h, seat) && end_turn(h, seat);
}

/* While a clock runs the match wants to be told once a second, so that it is not taken for a pause. */
uint64_t host_play_due(const Host *h)
{
    enum { SECOND = 1000 };
    if (h->phase != HOST_PLAYING || !h->clock_runs)
        return UINT64_MAX;
    return h->late_ms > h->now_ms && h->late_ms < h->now_ms + SECOND ? h->late_ms : h->now_ms + SECOND;
}
