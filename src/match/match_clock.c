/* The clock of a match: when it runs, what its end does, and its note in the store. */
#include "match/match_inner.h"

enum { SAVE_EVERY_MS = 5000 };

static uint32_t limit_ms(const Match *m)
{
    return match_is_finished(&m->state) || m->state.to_act >= m->setup.seats ? 0 : game_clock_ms(m->game, &m->state);
}

static bool runs_now(const Match *m)
{
    int seat = m->state.to_act;
    return limit_ms(m) > 0 && seat < m->setup.seats && m->setup.seat[seat].kind == SEAT_PERSON;
}

/* Of the whole match, for each person. */
static uint32_t reserve_ms(const Match *m)
{
    const int bank = m->game->options->bank;
    return bank > 0 ? (uint32_t)m->state.options.v[bank - 1] * 1000u : 0;
}

void match_clock_store(const Match *m)
{
    char text[192];
    if (!m->store || m->id == 0 || m->replaying)
        return;
    TextSink sink = text_sink(text, sizeof text);
    clock_write(m->clock, &sink);
    store_note_set(m->store, m->id, "clock", text);
}

void match_clock_load(Match *m)
{
    char text[192];
    TextSink sink = text_sink(text, sizeof text);
    if (store_note_get(m->store, m->id, "clock", &sink) && !clock_read(m->clock, text))
        store_note_keep(m->store, m->id, "clock");
}

/* The time is told; now and then it is written down, so that a restart goes on with the rest of the time. */
static void tell(const Match *m, uint32_t now_ms)
{
    Clock *c = m->clock;
    clock_tell(c, m->state.turn_no, runs_now(m) ? m->state.to_act : NO_SEAT, limit_ms(m), now_ms);
    if (!c->running || now_ms - c->saved_ms < SAVE_EVERY_MS)
        return;
    c->saved_ms = now_ms;
    match_clock_store(m);
}

void match_clock_run(Match *m, bool running, uint32_t now_ms)
{
    bool was = m->clock->running;
    tell(m, now_ms);
    clock_run(m->clock, running, now_ms);
    if (running && !was)
        m->clock->saved_ms = now_ms;
    if (was && !running)
        match_clock_store(m);
}

int32_t match_clock_left(const Match *m, uint32_t now_ms)
{
    tell(m, now_ms);
    if (!runs_now(m))
        return -1;
    const int32_t left = clock_left(m->clock, limit_ms(m));
    return left > 0 ? left : clock_reserve_left(m->clock, m->state.to_act, reserve_ms(m));
}

int32_t match_clock_reserve(const Match *m, int seat, uint32_t now_ms)
{
    const bool timed = game_clock_ms(m->game, &m->state) > 0 && m->setup.seat[seat].kind == SEAT_PERSON;
    tell(m, now_ms);
    return timed && reserve_ms(m) > 0 ? clock_reserve_left(m->clock, seat, reserve_ms(m)) : -1;
}

bool match_clock_on_reserve(const Match *m)
{
    return runs_now(m) && reserve_ms(m) > 0 && clock_left(m->clock, limit_ms(m)) == 0;
}

int32_t match_clock_whole(const Match *m)
{
    return (int32_t)((match_clock_on_reserve(m) ? reserve_ms(m) : limit_ms(m)) * (uint32_t)m->clock->scale);
}

void match_clock_scale(Match *m, int scale)
{
    m->clock->scale = scale < 1 ? 1 : scale;
}

int match_minutes(const Match *m, uint32_t now_ms)
{
    tell(m, now_ms);
    return (int)(m->clock->played_ms / 60000);
}
