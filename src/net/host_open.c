#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "net/host_inner.h"
#include "platform/language.h"

/* ---- opening ---- */

static Host *host_make(Store *store, const HostOwner *owner, TextSink *error)
{
    Host *h = calloc(1, sizeof *h);
    if (h == NULL) {
        text_say(error, "There is not enough memory.");
        return NULL;
    }
    h->owner = *owner;
    h->store = store;
    h->own_seat = h->host_draws = NO_SEAT;
    for (int i = 0; i < HOST_INVITATIONS; i++)
        crypt_chance(h->invitation[i].hash, CRYPT_KEY); /* which nobody knows */
    return h;
}

static void open_own_line(Host *h)
{
    if (h->own_seat != NO_SEAT)
        (void)host_line_new(h, HOST_OWN);
}

/* What the lobby of before knew. */
static void lobby_again(Host *h, const HostLobby *lobby)
{
    for (int i = 0; i < HOST_INVITATIONS; i++) {
        HostInvitation *v = &h->invitation[i];
        if (lobby->invitation[i].left_ms == 0)
            continue;
        v->until_ms = lobby->invitation[i].left_ms;
        v->used = lobby->invitation[i].used;
        memcpy(v->hash, lobby->invitation[i].hash, CRYPT_KEY);
        memcpy(v->person, lobby->invitation[i].person, CRYPT_KEY);
    }
    for (int i = 0; i < h->setup.seats; i++) {
        Chair *chair = &h->chairs.chair[i];
        if (!lobby->chair[i].taken || chair->state != CHAIR_FREE)
            continue;
        chair->state = CHAIR_AWAY;
        memcpy(chair->person, lobby->chair[i].person, CRYPT_KEY);
        host_call(h, i, lobby->chair[i].name);
        h->place[i].avatar = lobby->chair[i].avatar;
    }
    h->own_secret = lobby->own;
}

Host *host_open(const HostSetup *setup, Store *store, const HostOwner *owner, TextSink *error)
{
    Host *h = host_make(store, owner, error);
    if (h == NULL)
        return NULL;
    h->setup = setup->setup;
    h->setup.preset = options_nearest_preset(game_table[h->setup.game]->options, &h->setup.options);
    h->setup.practice = false;
    h->setup.coach = 0;
    h->setup.opening = NULL;
    h->rules = setup->rules;
    table_rules_mend(&h->rules);
    h->table = setup->table;
    h->guest_seats = setup->guest_seats;
    h->own_seat = setup->own_seat;
    lots_begin(&h->lots, h->table.open);
    lots_draw(&h->own_secret);
    chairs_begin(&h->chairs, h->setup.seats, setup->free_seats | setup->guest_seats, h->rules.away_ms);
    for (int i = 0; i < h->setup.seats; i++) {
        SeatSetup *seat = &h->setup.seat[i];
        if (h->chairs.chair[i].state == CHAIR_FREE)
            seat->kind = SEAT_PERSON;
        host_call(h, i, seat->name);
    }
    if (h->own_seat != NO_SEAT)
        h->place[h->own_seat].avatar = setup->avatar;
    if (setup->lobby != NULL)
        lobby_again(h, setup->lobby);
    open_own_line(h);
    return h;
}

/* ---- going on another day ---- */

bool host_kept(Store *store, int64_t match)
{
    char little[32];
    TextSink out = text_sink(little, sizeof little);
    return store_note_get(store, match, HOST_NOTE, &out);
}

static bool read_note(Host *h, int64_t match, TextSink *error)
{
    TextSink out = host_frame(h);
    HostNote note = HOST_NOTE_NONE;
    if (store_note_get(h->store, match, HOST_NOTE, &out))
        note = out.cut ? HOST_NOTE_DAMAGED : host_note_read(h, out.at);
    if (note == HOST_NOTE_NONE)
        text_say(error, "This match was not played at a table that could be opened again.");
    if (note == HOST_NOTE_NEWER)
        text_say(error, "This table was kept by a newer version of Meldwell, which alone can open it again.");
    if (note == HOST_NOTE_DAMAGED)
        text_say(error,
                 "What was kept of this table is damaged, so it cannot be opened again. The match stays as it is.");
    return note == HOST_NOTE_GOOD;
}

/* How many deals the moves have begun is known better than the note, which is written first. */
static void count_deals(Host *h)
{
    int seat;
    Move m;
    h->deal = 1;
    for (int i = 0; match_move(h->match, i, &seat, &m); i++)
        h->deal += m.kind == MOVE_LOT && h->deal < LOT_DEALS;
}

static void settle_seats(Host *h)
{
    for (int i = 0; i < h->setup.seats; i++) {
        if (h->setup.seat[i].kind == SEAT_COMPUTER || i == h->own_seat)
            h->chairs.chair[i].state = CHAIR_HERE;
        else if (h->chairs.chair[i].state == CHAIR_HERE)
            h->chairs.chair[i].state = CHAIR_FREE;
        match_seat_call(&h->setup.seat[i], h->place[i].name);
    }
}

static bool resume(Host *h, int64_t match, TextSink *error)
{
    h->match = match_resume_behind(h->store, match, INT32_MAX, h->owner.wake, h->owner.user, error);
    if (h->match == NULL)
        return false;
    h->setup = *match_setup(h->match);
    h->setup.opening = NULL;
    chairs_begin(&h->chairs, h->setup.seats, 0, 0);
    if (!read_note(h, match, error))
        return false;
    h->chairs.stand_in_ms = h->rules.away_ms;
    settle_seats(h);
    count_deals(h);
    game_table[h->setup.game]->rules.start(&h->first, &h->setup.options, h->setup.seats, h->setup.seed);
    tell_begin(&h->teller, game_table[h->setup.game], match_state(h->match));
    h->phase = HOST_PLAYING;
    host_play_begin(h);
    open_own_line(h);
    return true;
}

Host *host_resume(Store *store, int64_t match, const HostOwner *owner, TextSink *error)
{
    Host *h = host_make(store, owner, error);
    if (h != NULL && !resume(h, match, error)) {
        match_close(h->match);
        free(h);
        return NULL;
    }
    return h;
}
