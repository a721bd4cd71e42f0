/* Counts down the turn of a person and counts up the time of a match; see the header. */
#include "match/turn_clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MAX_SCALE = 100, JUMP_MS = 5000, SILENCE_MS = 5 * 60 * 1000, SAVE_EVERY_MS = 5000 };

void turn_clock_init(TurnClock *c)
{
    *c = (TurnClock){ .scale = 1, .seat = NO_SEAT };
}

static uint64_t scaled(const TurnClock *c, uint32_t ms)
{
    return (uint64_t)ms * (uint64_t)(c->scale < 1 ? 1 : c->scale > MAX_SCALE ? MAX_SCALE : c->scale);
}

static int32_t rest_of(uint64_t limit, uint64_t used)
{
    const uint64_t left = limit > used ? limit - used : 0;
    return left > INT32_MAX ? INT32_MAX : (int32_t)left;
}

static uint32_t added(uint32_t a, uint64_t b)
{
    return b > UINT32_MAX - a ? UINT32_MAX : a + (uint32_t)b;
}

/* How much of the reserve this turn has used so far, in milliseconds. */
static uint64_t over_ms(const TurnClock *c)
{
    const uint64_t limit = scaled(c, c->limit_ms);
    return c->used_ms > limit ? c->used_ms - limit : 0;
}

/* How much of the time since the last call is to be counted, in milliseconds. A turn with a limit is asked about every
 * second: a much longer time means that the program stood still, with the whole machine or by itself, which is a pause
 * for whoever plays. Without a limit it is asked about whenever something happens, each motion of the pointer included:
 * after minutes of nothing the program stood still or nobody was there, which is a pause as well. A time before the
 * last call wraps to a long one, and is not counted either. */
static uint32_t passed_ms(const TurnClock *c, uint32_t now_ms)
{
    const uint32_t passed = c->running ? now_ms - c->since_ms : 0;
    const bool limited = c->seat < MAX_SEATS && c->limit_ms > 0;
    return passed > (limited ? JUMP_MS : SILENCE_MS) ? 0 : passed;
}

void turn_clock_tell(TurnClock *c, uint32_t turn, int seat, uint32_t limit_ms, uint32_t now_ms)
{
    const uint32_t passed = passed_ms(c, now_ms);
    c->since_ms = now_ms;
    c->played_ms += passed;
    if (turn != c->turn) { /* a turn begins when it is first heard of */
        if (c->seat < MAX_SEATS)
            c->spent_ms[c->seat] = added(c->spent_ms[c->seat], over_ms(c));
        c->turn = turn;
        c->used_ms = 0;
    } else if (seat < MAX_SEATS) {
        c->used_ms = added(c->used_ms, passed);
    }
    c->seat = (uint8_t)seat;
    c->limit_ms = limit_ms;
}

void turn_clock_run(TurnClock *c, bool running, uint32_t now_ms)
{
    c->running = running;
    c->since_ms = now_ms;
}

int32_t turn_clock_left(const TurnClock *c, uint32_t limit_ms)
{
    return rest_of(scaled(c, limit_ms), c->used_ms);
}

int32_t turn_clock_reserve_left(const TurnClock *c, int seat, uint32_t reserve_ms)
{
    return rest_of(scaled(c, reserve_ms), c->spent_ms[seat] + (seat == c->seat ? over_ms(c) : 0));
}

/* The note "clock". All times are in milliseconds:
 *
 *    17 34500 1265000 0 12000 0 0 0 0 0 0 0
 *    |  |     |       |
 *    |  |     |       what each of MAX_SEATS seats has used of its reserve in the turns before, up to UINT32_MAX
 *    |  |     how long the match has been played, up to a year
 *    |  used in this turn so far, up to UINT32_MAX
 *    number of the turn (State.turn_no)
 *
 * A reader (turn_clock_read) needs the first three: when one is missing or too large it returns false and changes
 * nothing, and the note is laid aside under "kept:clock". Seats that are missing have used nothing: earlier versions
 * wrote none. Whatever stands behind is passed over. */
void turn_clock_write(const TurnClock *c, TextSink *out)
{
    text_addf(out, "%" PRIu32 " %" PRIu32 " %" PRIu64, c->turn, c->used_ms, c->played_ms);
    for (int i = 0; i < MAX_SEATS; i++)
        text_addf(out, " %" PRIu32, c->spent_ms[i]);
}

/* Reads what the seats have used of their reserves, up to the first thing that is no number. */
static void read_spent(TurnClock *c, const char *text)
{
    uint64_t spent;
    int length;
    for (int i = 0; i < MAX_SEATS && sscanf(text, " %10" SCNu64 "%n", &spent, &length) == 1; i++, text += length)
        c->spent_ms[i] = spent > UINT32_MAX ? UINT32_MAX : (uint32_t)spent;
}

bool turn_clock_read(TurnClock *c, const char *text)
{
    const uint64_t longest = (uint64_t)1000 * 60 * 60 * 24 * 365;
    uint64_t turn, used, played;
    int length;
    if (sscanf(text, "%10" SCNu64 " %10" SCNu64 " %15" SCNu64 "%n", &turn, &used, &played, &length) != 3 ||
        turn > UINT32_MAX || used > UINT32_MAX || played > longest)
        return false;
    c->turn = (uint32_t)turn;
    c->used_ms = (uint32_t)used;
    c->played_ms = played;
    memset(c->spent_ms, 0, sizeof c->spent_ms);
    read_spent(c, text + length);
    return true;
}

/* ---- of a match ---- */

/* 0: nobody's turn has an end. */
static uint32_t limit_of(const Play *p)
{
    return match_is_finished(&p->state) || p->state.to_act >= p->setup.seats ? 0 : game_clock_ms(p->game, &p->state);
}

static bool runs_now(const Play *p)
{
    return limit_of(p) > 0 && !play_for_computer(p, p->state.to_act);
}

/* The reserve that each person has for the whole match, in milliseconds before the scale; 0: there is none. */
static uint32_t reserve_of(const Play *p)
{
    const int bank = p->game->options->bank;
    return bank > 0 ? (uint32_t)p->state.options.v[bank - 1] * 1000u : 0;
}

bool turn_clock_at(TurnClock *c, const Play *p, uint32_t now_ms)
{
    turn_clock_tell(c, p->state.turn_no, runs_now(p) ? p->state.to_act : NO_SEAT, limit_of(p), now_ms);
    if (!c->running || now_ms - c->saved_ms < SAVE_EVERY_MS)
        return false;
    c->saved_ms = now_ms;
    return true;
}

void turn_clock_show(const TurnClock *c, const Play *p, SeatClock *out)
{
    const uint32_t limit = limit_of(p), reserve = reserve_of(p);
    const bool runs = runs_now(p), timed = game_clock_ms(p->game, &p->state) > 0 && reserve > 0;
    const int32_t left = runs ? turn_clock_left(c, limit) : -1;
    out->on_reserve = runs && reserve > 0 && left == 0;
    out->left = left == 0 ? turn_clock_reserve_left(c, p->state.to_act, reserve) : left;
    out->whole = (int32_t)((out->on_reserve ? reserve : limit) * (uint32_t)c->scale);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        out->reserve[seat] =
            timed && p->setup.seat[seat].kind == SEAT_PERSON ? turn_clock_reserve_left(c, seat, reserve) : -1;
}
