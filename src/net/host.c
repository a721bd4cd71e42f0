#include "net/host.h"

#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "net/host_inner.h"
#include "platform/language.h"

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

static void settle(Host *h)
{
    chairs_settle(h);
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

/* A clock that goes back would be none. */
static void at(Host *h, uint64_t now_ms)
{
    if (!h->begun)
        begin_time(h, now_ms);
    h->now_ms = now_ms > h->now_ms ? now_ms : h->now_ms;
}

void host_go_on(Host *h, uint64_t now_ms)
{
    at(h, now_ms);
    if (h->phase != HOST_RESTING)
        settle(h);
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
        memcpy(h->place[i].name, lobby->chair[i].name, NAME_BYTES);
        table_name_mend(h->place[i].name, NAME_BYTES, NAME_LETTERS);
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
        memcpy(h->place[i].name, seat->name, NAME_BYTES);
        table_name_mend(h->place[i].name, NAME_BYTES, NAME_LETTERS);
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

/* ---- closing ---- */

static void say_last_all(Host *h, SaidNo why)
{
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open)
            host_say_last(h, &h->line[i], why);
}

bool host_rest(Host *h)
{
    if (h->match == NULL || (h->phase != HOST_PLAYING && h->phase != HOST_DRAWING))
        return false;
    if (h->clock_runs)
        match_clock_run(h->match, false, (uint32_t)h->now_ms);
    host_note_write(h);
    TextSink out = host_frame(h);
    text_add(&out, "rest\n");
    host_say_all(h, &out);
    h->phase = HOST_RESTING;
    say_last_all(h, NO_TABLE);
    host_changed(h);
    return true;
}

void host_close(Host *h)
{
    if (h == NULL)
        return;
    if (!host_rest(h))
        say_last_all(h, NO_TABLE);
    match_close(h->match);
    memset(&h->own_secret, 0, sizeof h->own_secret);
    memset(&h->table, 0, sizeof h->table);
    free(h);
}

/* ---- what comes ---- */

/* Somebody else has come with it already. */
static bool is_used_up(const Host *h, const CryptProof *proof)
{
    if (proof->invitation < 0 || proof->invitation >= HOST_INVITATIONS)
        return false;
    const HostInvitation *v = &h->invitation[proof->invitation];
    return v->until_ms <= h->now_ms || (v->used && memcmp(v->person, proof->person, CRYPT_KEY) != 0);
}

static void use_invitation(Host *h, HostLine *l, int i)
{
    if (i < 0 || i >= HOST_INVITATIONS)
        return;
    l->invitation = i;
    h->invitation[i].used = true;
    memcpy(h->invitation[i].person, l->person, CRYPT_KEY);
    if (h->match != NULL)
        host_note_write(h);
    host_changed(h);
}

static void turn_away(Host *h, int line, SaidNo why)
{
    HostLine nobody = { .line = line };
    host_say_last(h, &nobody, why);
}

void host_proven(Host *h, int line, const CryptProof *proof, const uint8_t pictures[CRYPT_PICTURES], uint64_t now_ms)
{
    at(h, now_ms);
    HostLine *l = host_line(h, line) == NULL && h->phase != HOST_RESTING ? host_line_new(h, line) : NULL;
    if (l == NULL || is_used_up(h, proof)) {
        const SaidNo why = h->phase == HOST_RESTING ? NO_TABLE : l == NULL ? NO_ROOM : NO_INVITED;
        if (l != NULL)
            l->open = false;
        turn_away(h, line, why);
        return;
    }
    memcpy(l->person, proof->person, CRYPT_KEY);
    memcpy(l->picture, pictures, CRYPT_PICTURES);
    use_invitation(h, l, proof->invitation);
}

void host_heard(Host *h, int line, const char *frame, size_t size, uint64_t now_ms)
{
    HostLine *l = host_line(h, line);
    at(h, now_ms);
    if (l == NULL || h->phase == HOST_RESTING)
        return;
    host_hear(h, l, frame, size);
    settle(h);
}

void host_gone(Host *h, int line, bool left, uint64_t now_ms)
{
    HostLine *l = host_line(h, line);
    at(h, now_ms);
    if (l == NULL || h->phase == HOST_RESTING)
        return;
    (void)chairs_gone(&h->chairs, line, left, h->now_ms);
    l->open = l->line == HOST_OWN; /* its program is this one */
    l->greeted = l->told_of = false;
    host_changed(h);
    settle(h);
}

/* ---- looking ---- */

HostPhase host_phase(const Host *h)
{
    return (HostPhase)h->phase;
}

static bool is_known(const Host *h, const uint8_t person[CRYPT_KEY])
{
    return h->owner.known != NULL && h->owner.known(h->owner.user, person);
}

int host_chairs(const Host *h, TableChair out[MAX_SEATS])
{
    for (int i = 0; i < h->setup.seats; i++) {
        host_chair(h, i, &out[i]);
        out[i].known = h->chairs.chair[i].state >= CHAIR_ASKED && is_known(h, h->chairs.chair[i].person);
    }
    return h->setup.seats;
}

int host_own_seat(const Host *h)
{
    return h->own_seat;
}

const TableRules *host_rules(const Host *h)
{
    return &h->rules;
}

const MatchSetup *host_setup(const Host *h)
{
    return &h->setup;
}

int64_t host_match(const Host *h)
{
    return h->match != NULL ? match_id(h->match) : 0;
}

int host_deals(const Host *h)
{
    return h->deal;
}

const CryptKeys *host_table_keys(const Host *h)
{
    return &h->table;
}

const LotSecret *host_own_secret(const Host *h)
{
    return &h->own_secret;
}

const State *host_seen(const Host *h)
{
    return h->match != NULL ? match_view(h->match, NO_SEAT) : NULL;
}

const ScoreSheet *host_sheet(Host *h, int i)
{
    return h->match != NULL ? match_sheet(h->match, i) : NULL;
}

bool host_told_all(const Host *h)
{
    for (int i = 0; i < HOST_LINES; i++)
        if (h->line[i].open && h->line[i].told_of && h->line[i].opened < host_ended(h))
            return false;
    return true;
}

/* ---- the lobby ---- */

int host_askers(const Host *h, HostAsker out[CHAIR_ASKS])
{
    int n = 0;
    for (int i = 0; i < h->setup.seats && n < CHAIR_ASKS; i++) {
        if (h->chairs.chair[i].state != CHAIR_ASKED)
            continue;
        for (int k = 0; k < HOST_LINES; k++) {
            const HostLine *l = &h->line[k];
            if (!l->open || l->line != h->chairs.chair[i].line)
                continue;
            out[n] = (HostAsker){
                .seat = i, .avatar = l->avatar, .invited = l->invitation >= 0, .known = is_known(h, l->person)
            };
            memcpy(out[n].name, l->name, NAME_BYTES);
            memcpy(out[n].picture, l->picture, CRYPT_PICTURES);
            memcpy(out[n].person, l->person, CRYPT_KEY);
            n++;
            break;
        }
    }
    return n;
}

bool host_answer(Host *h, int seat, bool let_in, uint64_t now_ms)
{
    at(h, now_ms);
    if (seat < 0 || seat >= h->setup.seats || h->chairs.chair[seat].state != CHAIR_ASKED)
        return false;
    HostLine *l = host_line(h, h->chairs.chair[seat].line);
    (void)chairs_answer(&h->chairs, seat, let_in, h->now_ms);
    if (l != NULL && let_in) {
        host_sit_down(h, l, seat);
    } else if (l != NULL) {
        TextSink out = host_frame(h);
        say_no("no", NO_WISH, &out);
        host_say(h, l, &out);
    }
    settle(h);
    return true;
}

static HostInvitation *oldest_invitation(Host *h)
{
    HostInvitation *oldest = &h->invitation[0];
    for (int i = 1; i < HOST_INVITATIONS; i++)
        if (h->invitation[i].until_ms < oldest->until_ms)
            oldest = &h->invitation[i];
    return oldest;
}

void host_invite(Host *h, const InviteAddress *address, int addresses, Invitation *out, uint64_t now_ms)
{
    at(h, now_ms);
    HostInvitation *v = oldest_invitation(h);
    memset(out, 0, sizeof *out);
    crypt_chance(out->secret, CRYPT_SECRET);
    crypt_fingerprint(h->table.open, out->table);
    for (int i = 0; i < addresses && i < INVITE_ADDRESSES; i++)
        out->address[i] = address[i];
    memset(v, 0, sizeof *v);
    crypt_invitation(out->secret, v->hash);
    v->until_ms = h->now_ms + HOST_INVITED_MS;
    if (h->match != NULL)
        host_note_write(h);
    host_changed(h);
}

int host_invited(const Host *h)
{
    int n = 0;
    for (int i = 0; i < HOST_INVITATIONS; i++)
        n += h->invitation[i].until_ms > h->now_ms && !h->invitation[i].used;
    return n;
}

int host_admits(const Host *h, uint8_t invitation[HOST_INVITATIONS][CRYPT_KEY], uint8_t known[MAX_SEATS][CRYPT_KEY])
{
    int n = 0;
    for (int i = 0; i < HOST_INVITATIONS; i++)
        memcpy(invitation[i], h->invitation[i].hash, CRYPT_KEY);
    for (int i = 0; i < h->setup.seats; i++)
        if (h->chairs.chair[i].state >= CHAIR_TAKEN)
            memcpy(known[n++], h->chairs.chair[i].person, CRYPT_KEY);
    return n;
}

void host_lobby(const Host *h, HostLobby *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < HOST_INVITATIONS; i++) {
        const HostInvitation *v = &h->invitation[i];
        if (v->until_ms <= h->now_ms)
            continue;
        out->invitation[i].left_ms = v->until_ms - h->now_ms;
        out->invitation[i].used = v->used;
        memcpy(out->invitation[i].hash, v->hash, CRYPT_KEY);
        memcpy(out->invitation[i].person, v->person, CRYPT_KEY);
    }
    for (int i = 0; i < h->setup.seats; i++) {
        if (h->chairs.chair[i].state < CHAIR_TAKEN)
            continue;
        out->chair[i].taken = true;
        out->chair[i].avatar = h->place[i].avatar;
        memcpy(out->chair[i].person, h->chairs.chair[i].person, CRYPT_KEY);
        memcpy(out->chair[i].name, h->place[i].name, NAME_BYTES);
    }
    out->own = h->own_secret;
}

static bool may_deal(const Host *h, TextSink *why_not)
{
    int missing = 0, asked = 0;
    for (int i = 0; i < h->setup.seats; i++) {
        missing += (h->guest_seats >> i & 1) && !host_is_there(h, i);
        asked += h->chairs.chair[i].state == CHAIR_ASKED;
    }
    if (h->phase != HOST_LOBBY)
        text_say(why_not, "The cards are dealt already.");
    else if (asked > 0)
        text_say(why_not, "Somebody is asking for a chair: let them in first, or say no.");
    else if (missing > 0)
        text_count(why_not, "{1} person is still to come.", "{1} persons are still to come.", missing);
    else
        return true;
    return false;
}

/* Chairs that nobody has taken are for computers from now on. Whoever has one and is not there keeps it. */
static void free_chairs_to_computers(Host *h)
{
    for (int i = 0; i < h->setup.seats; i++) {
        if (h->chairs.chair[i].state != CHAIR_FREE)
            continue;
        h->chairs.chair[i].state = CHAIR_HERE;
        h->setup.seat[i].kind = SEAT_COMPUTER;
    }
    MatchSetup named = h->setup;
    for (int i = 0; i < named.seats; i++)
        memcpy(named.seat[i].name, h->place[i].name, NAME_BYTES);
    match_names_mend(&named);
    for (int i = 0; i < named.seats; i++)
        if (named.seat[i].kind == SEAT_COMPUTER)
            memcpy(h->place[i].name, named.seat[i].name, NAME_BYTES);
}

bool host_deal(Host *h, uint64_t now_ms, TextSink *why_not)
{
    at(h, now_ms);
    if (!may_deal(h, why_not))
        return false;
    free_chairs_to_computers(h);
    host_draw_begin(h);
    settle(h);
    return true;
}

void host_kick(Host *h, int seat, uint64_t now_ms)
{
    at(h, now_ms);
    if (seat < 0 || seat >= h->setup.seats || !chairs_clear(&h->chairs, seat, h->now_ms))
        return;
    HostLine *l = host_line_of_seat(h, seat);
    if (l != NULL)
        host_say_last(h, l, NO_MORE);
    if (h->match == NULL) {
        h->place[seat].name[0] = '\0';
        h->lots.drawn[seat] = false;
    } else {
        host_note_write(h);
    }
    h->place[seat].draws = false;
    settle(h);
}
