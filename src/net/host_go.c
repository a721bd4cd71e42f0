#include <string.h>

#include "net/host_inner.h"

/* ---- what follows from all that comes ---- */

/* Whoever asked and was not answered may ask again. */
static void chairs_settle(Host *h)
{
    bool asked[MAX_SEATS];
    int line[MAX_SEATS];
    for (int i = 0; i < h->setup.seats; i++) {
        asked[i] = h->chairs.chair[i].state == CHAIR_ASKED;
        line[i] = h->chairs.chair[i].line;
    }
    (void)chairs_look(&h->chairs, h->now_ms);
    for (int i = 0; i < h->setup.seats; i++) {
        const HostLine *l = asked[i] && h->chairs.chair[i].state == CHAIR_FREE ? host_line(h, line[i]) : NULL;
        if (l == NULL)
            continue;
        TextSink out = host_frame(h);
        say_no("no", NO_LATE, &out);
        host_say(h, l, &out);
        host_changed(h);
    }
}

static void go_to_rest(Host *h)
{
    h->phase = HOST_RESTING;
    host_say_last_all(h, NO_TABLE);
    host_changed(h);
}

bool host_rest(Host *h)
{
    if (h->phase == HOST_OVER || h->phase == HOST_RESTING)
        return false;
    if (h->clock_runs)
        match_clock_run(h->match, false, (uint32_t)h->now_ms);
    host_note_write(h);
    TextSink out = host_frame(h);
    text_add(&out, "rest\n");
    host_say_all(h, &out);
    go_to_rest(h);
    return true;
}

void host_shut(Host *h)
{
    if (h->phase == HOST_LOBBY)
        go_to_rest(h);
}

/* All persons who are there, and there is one, while a match is played. */
static bool all_wish_rest(const Host *h)
{
    int there = 0, wish = 0;
    if (h->phase != HOST_PLAYING && h->phase != HOST_DRAWING)
        return false;
    for (int i = 0; i < h->setup.seats; i++) {
        const bool person = host_is_there(h, i);
        there += person;
        wish += person && h->place[i].rests;
    }
    return there > 0 && wish == there;
}

void host_settle(Host *h)
{
    chairs_settle(h);
    if (all_wish_rest(h) && host_rest(h))
        return;
    while (host_play_on(h) || host_draw_on(h))
        ;
    host_say_chairs(h);
}

/* What was kept counts from the moment at which this table goes on. */
static void begin_time(Host *h, uint64_t now_ms)
{
    h->begun = true;
    for (int i = 0; i < h->setup.seats; i++)
        h->chairs.chair[i].since_ms = h->chairs.chair[i].heard_ms = now_ms;
    for (int i = 0; i < HOST_INVITATIONS; i++)
        if (h->invitation[i].until_ms != 0)
            h->invitation[i].until_ms += now_ms;
}

void host_at(Host *h, uint64_t now_ms)
{
    if (!h->begun)
        begin_time(h, now_ms);
    h->now_ms = now_ms > h->now_ms ? now_ms : h->now_ms;
}

void host_go_on(Host *h, uint64_t now_ms)
{
    host_at(h, now_ms);
    if (h->phase != HOST_RESTING)
        host_settle(h);
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

uint64_t host_due(const Host *h)
{
    if (h->phase == HOST_RESTING)
        return UINT64_MAX;
    return least(chairs_due(&h->chairs), least(host_play_due(h), host_draw_due(h)));
}
