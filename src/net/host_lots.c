#include <string.h>

#include "match/play.h"
#include "net/host_inner.h"

/* ---- who draws ---- */

/* Whose lot the next deal waits for: persons who are there, and who have drawn as long as that could be done. */
static bool is_awaited(const Host *h, int seat)
{
    if (!host_is_there(h, seat))
        return false;
    return h->anchored ? h->place[seat].draws && !lots_gave(&h->lots, seat, h->deal + 1) : !h->place[seat].draws;
}

static bool awaits_somebody(const Host *h)
{
    for (int seat = 0; seat < h->setup.seats; seat++)
        if (is_awaited(h, seat))
            return true;
    return false;
}

/* A program without a person before its screen draws for one of its computers, so that no guest draws alone. */
static void draw_for_computer(Host *h)
{
    uint8_t anchor[CRYPT_KEY];
    for (int seat = 0; h->own_seat == NO_SEAT && h->host_draws == NO_SEAT && seat < h->setup.seats; seat++)
        if (h->setup.seat[seat].kind == SEAT_COMPUTER)
            h->host_draws = seat;
    if (h->host_draws == NO_SEAT)
        return;
    lots_link(&h->own_secret, 0, anchor);
    (void)lots_anchor(&h->lots, h->host_draws, anchor);
}

static void give_for_computer(Host *h, int deal)
{
    uint8_t link[CRYPT_KEY];
    if (h->host_draws == NO_SEAT)
        return;
    lots_link(&h->own_secret, deal, link);
    (void)lots_give(&h->lots, h->host_draws, deal, link);
}

/* ---- asking ---- */

void host_draw_ask(Host *h, HostLine *l)
{
    if (!h->anchored)
        return;
    TextSink out = host_frame(h);
    say_anchors(&h->lots, &out);
    host_say(h, l, &out);
    if (h->phase != HOST_DRAWING || l->seat == NO_SEAT || !is_awaited(h, l->seat))
        return;
    out = host_frame(h);
    text_addf(&out, "lots? %d\n", h->deal + 1);
    host_say(h, l, &out);
}

static void ask_all(Host *h)
{
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open && h->line[i].greeted)
            host_draw_ask(h, &h->line[i]);
}

void host_draw_begin(Host *h)
{
    h->phase = HOST_DRAWING;
    h->drawing_ms = h->now_ms;
    h->wished_ms = 0;
    for (int seat = 0; seat < h->setup.seats; seat++)
        h->place[seat].wishes = false;
    if (h->anchored)
        ask_all(h);
    host_changed(h);
}

/* ---- answers ---- */

void host_draw_anchor(Host *h, HostLine *l, const uint8_t anchor[CRYPT_KEY])
{
    if (l->seat == NO_SEAT || h->anchored || h->deal > 0)
        return;
    h->lots.drawn[l->seat] = false; /* of whoever sat there before, or told again */
    h->place[l->seat].draws = lots_anchor(&h->lots, l->seat, anchor);
}

void host_draw_lot(Host *h, HostLine *l, int deal, const uint8_t link[CRYPT_KEY])
{
    if (l->seat == NO_SEAT || !h->place[l->seat].draws || h->phase != HOST_DRAWING || deal != h->deal + 1)
        return;
    (void)lots_give(&h->lots, l->seat, deal, link);
}

void host_draw_wish(Host *h, HostLine *l, int deal)
{
    if (l->seat == NO_SEAT || h->phase != HOST_PLAYING || deal != h->deal || h->teller.truth.phase != PHASE_DEAL_END)
        return;
    h->place[l->seat].wishes = true;
    h->wished_ms = h->wished_ms != 0 ? h->wished_ms : h->now_ms + (h->now_ms == 0);
}

/* ---- the deal ---- */

static void deal_is_drawn(Host *h)
{
    h->deal++;
    h->gave[h->deal] = 0;
    for (int seat = 0; seat < h->setup.seats; seat++)
        if (lots_gave(&h->lots, seat, h->deal))
            h->gave[h->deal] |= (uint16_t)(1u << seat);
}

static void tell_all(Host *h)
{
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open && (h->line[i].seat != NO_SEAT || h->line[i].watches))
            host_tell_match(h, &h->line[i]);
}

/* The match is kept with its note or not at all: without it its table could not be opened again. */
static bool begin_match(Host *h, uint64_t seed)
{
    MatchSetup setup = h->setup;
    setup.seed = seed;
    for (int seat = 0; seat < setup.seats; seat++)
        match_seat_call(&setup.seat[seat], h->place[seat].name);
    if (h->own_seat != NO_SEAT && match_persons(&setup) == 1)
        match_seat_make_you(&setup.seat[h->own_seat]);
    else if (h->own_seat != NO_SEAT)
        match_seat_make_own(&setup.seat[h->own_seat], h->place[h->own_seat].name);
    deal_is_drawn(h);
    const StoredNote note = { .key = HOST_NOTE, .value = host_note_text(h) };
    h->match = match_new_noted(&setup, h->store, &note, h->owner.wake, h->owner.user);
    if (h->match == NULL) {
        h->deal = 0;
        return false;
    }
    h->setup.seed = seed;
    h->first = *match_state(h->match);
    tell_begin(&h->teller, game_table[h->setup.game], &h->first);
    h->phase = HOST_PLAYING;
    host_play_begin(h);
    tell_all(h);
    return true;
}

/* What is drawn is kept before it is dealt: however the program ends, the same deal comes. */
static bool begin_next(Host *h, uint64_t seed)
{
    const int minutes = match_minutes(h->match, (uint32_t)h->now_ms);
    const Move moves[] = { move_lot(seed),
                           { .kind = MOVE_NEXT, .amount = (int16_t)(minutes < INT16_MAX ? minutes : INT16_MAX) } };
    const int deal = h->deal;
    deal_is_drawn(h);
    host_note_write(h);
    h->phase = HOST_PLAYING;
    if (host_play(h, 0, moves, 2).why == NULL)
        return true;
    h->deal = deal;
    h->phase = HOST_DRAWING;
    return false;
}

/* Whose lot does not come is not there, whatever his connection seems. It ends before the deal is drawn without him:
 * were it only held up, he would hear of that deal as if nobody had waited for him. He comes back by another. */
static void end_lines_of_late(Host *h)
{
    for (int i = 0; i < HOST_LINES; i++) {
        HostLine *l = &h->line[i];
        if (!l->open || !l->greeted || l->line == HOST_OWN || l->seat == NO_SEAT || !is_awaited(h, l->seat))
            continue;
        TextSink out = host_frame(h);
        text_add(&out, "alive\n");
        h->owner.say(h->owner.user, l->line, out.at, out.length, true);
        (void)chairs_gone(&h->chairs, l->line, false, h->now_ms);
        l->open = l->greeted = l->told_of = false;
    }
}

static bool draw_on(Host *h)
{
    uint64_t seed;
    const bool late = h->now_ms >= h->drawing_ms + HOST_LOT_MS;
    if (awaits_somebody(h) && !late)
        return false;
    if (!h->anchored) {
        draw_for_computer(h);
        h->anchored = true;
        h->drawing_ms = h->now_ms;
        ask_all(h);
        return false;
    }
    end_lines_of_late(h);
    give_for_computer(h, h->deal + 1);
    if (!lots_seed(&h->lots, h->deal + 1, &seed)) { /* nobody is there to draw */
        h->drawing_ms = h->now_ms;
        return false;
    }
    const bool begun = h->match == NULL ? begin_match(h, seed) : begin_next(h, seed);
    h->drawing_ms = h->now_ms;
    if (begun)
        host_changed(h);
    return begun;
}

/* The first wish of those who are there has been heard, and all of them wish it or have had the time to. */
static bool all_wish(const Host *h)
{
    int there = 0;
    bool all = true;
    for (int seat = 0; seat < h->setup.seats; seat++) {
        if (!host_is_there(h, seat))
            continue;
        there++;
        all = all && h->place[seat].wishes;
    }
    return there > 0 && h->wished_ms != 0 && (all || h->now_ms >= h->wished_ms + HOST_NEXT_MS);
}

bool host_draw_on(Host *h)
{
    if (h->phase == HOST_PLAYING && h->teller.truth.phase == PHASE_DEAL_END && all_wish(h))
        host_draw_begin(h);
    return h->phase == HOST_DRAWING && draw_on(h);
}

static bool anybody_is_there(const Host *h)
{
    for (int seat = 0; seat < h->setup.seats; seat++)
        if (host_is_there(h, seat))
            return true;
    return false;
}

uint64_t host_draw_due(const Host *h)
{
    if (h->phase == HOST_DRAWING)
        return anybody_is_there(h) ? h->drawing_ms + HOST_LOT_MS : UINT64_MAX;
    return h->phase == HOST_PLAYING && h->wished_ms != 0 ? h->wished_ms + HOST_NEXT_MS : UINT64_MAX;
}
