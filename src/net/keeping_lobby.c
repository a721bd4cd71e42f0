/* Under "net lobby": "words GAME OPTIONS SEATS", "keys HEX", "port 24157", "lot HEX", for each invitation "invitation
 * HEX until 1795910400", with "used HEX" behind it once somebody has come with it, and for each chair that is taken
 * "chair 2 HEX avatar 3 Ben"; where the rules of the table are kept as well "rules FINDS OPENS HINTS WATCHERS AWAY
 * TURN", "seats OWN FREE GUEST" ("-": no own one) and "name NAME". With a match, under the note "net-port", its port,
 * and under "net-ended" who has seen its end. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/keeping.h"
#include "net/kept_text.h"

static const char lobby_key[] = "net lobby", port_note[] = "net-port", ended_note[] = "net-ended";
static const char *const lobby_words[] = { "words",      "keys",  "port",  "lot",   "name",
                                           "invitation", "chair", "rules", "seats", NULL };

/* ---- writing ---- */

static void invitation_write(const KeptInvitation *i, TextSink *out)
{
    text_add(out, "invitation ");
    kept_hex(out, i->hash, sizeof i->hash);
    text_addf(out, " until %" PRId64 "%s", i->until, i->used ? " used " : "");
    if (i->used)
        kept_hex(out, i->person, sizeof i->person);
    text_add(out, "\n");
}

static void chair_write(const KeptChair *c, int seat, TextSink *out)
{
    text_addf(out, "chair %d ", seat);
    kept_hex(out, c->person, sizeof c->person);
    text_addf(out, " avatar %d %s\n", c->avatar, c->name);
}

static void rules_write(const KeptLobby *lobby, TextSink *out)
{
    const TableRules *r = &lobby->rules;
    text_addf(out, "rules %d %d %d %d %" PRIu32 " %" PRIu32 "\nseats ", r->finds, r->opens, r->hints, r->watchers,
              r->away_ms, r->turn_ms);
    text_addf(out, lobby->own_seat == NO_SEAT ? "-" : "%d", lobby->own_seat);
    text_addf(out, " %d %d\n", lobby->free_seats, lobby->guest);
    if (r->name[0] != '\0')
        text_addf(out, "name %s\n", r->name);
}

void keeping_lobby_set(Store *store, const KeptLobby *lobby)
{
    char *text = malloc(KEPT_TEXT);
    if (text == NULL)
        return;
    TextSink out = text_sink(text, KEPT_TEXT);
    text_addf(&out, "words %s\nkeys ", lobby->words);
    kept_hex(&out, lobby->table.secret, sizeof lobby->table.secret);
    text_addf(&out, "\nport %d\nlot ", lobby->port);
    kept_hex(&out, lobby->own.bytes, sizeof lobby->own.bytes);
    text_add(&out, "\n");
    if (lobby->has_rules)
        rules_write(lobby, &out);
    for (int i = 0; i < lobby->invitations && i < KEPT_INVITATIONS; i++)
        invitation_write(&lobby->invitation[i], &out);
    for (int i = 0; i < MAX_SEATS; i++)
        if (lobby->chair[i].taken)
            chair_write(&lobby->chair[i], i, &out);
    kept_text_set(store, lobby_key, text, lobby_words);
    memset(text, 0, out.length);
    free(text);
}

void keeping_lobby_close(Store *store)
{
    if (store != NULL && store_get(store, lobby_key, NULL))
        store_set(store, lobby_key, "");
}

/* ---- reading ---- */

static bool word(const char **at, const char *is)
{
    const size_t n = strlen(is);
    if (strncmp(*at, is, n) != 0)
        return false;
    *at += n;
    return true;
}

static void invitation_read(const char *at, KeptLobby *lobby)
{
    KeptInvitation i = { 0 };
    if (lobby->invitations == KEPT_INVITATIONS || !kept_hex_read(&at, i.hash, sizeof i.hash) || !word(&at, "until ") ||
        !kept_number_read(&at, INT64_MAX, &i.until))
        return;
    i.used = word(&at, "used ") && kept_hex_read(&at, i.person, sizeof i.person) && *at == '\0';
    lobby->invitation[lobby->invitations++] = i;
}

static void chair_read(const char *at, KeptLobby *lobby)
{
    int64_t seat, avatar;
    KeptChair c = { .taken = true };
    if (!kept_number_read(&at, MAX_SEATS - 1, &seat) || !kept_hex_read(&at, c.person, sizeof c.person) ||
        !word(&at, "avatar ") || !kept_number_read(&at, UINT8_MAX, &avatar) ||
        !kept_name_read(at, c.name, sizeof c.name))
        return;
    c.avatar = (uint8_t)avatar;
    lobby->chair[seat] = c;
}

static void keys_read(const char *at, KeptLobby *lobby, bool *has_keys)
{
    uint8_t secret[sizeof lobby->table.secret];
    *has_keys = kept_hex_read(&at, secret, sizeof secret) && *at == '\0' && crypt_keys_again(secret, &lobby->table);
    memset(secret, 0, sizeof secret);
}

static bool small_number(const char **at, int64_t most, uint32_t *out)
{
    int64_t n;
    if (!kept_number_read(at, most, &n))
        return false;
    *out = (uint32_t)n;
    return true;
}

static void rules_read(const char *at, KeptLobby *lobby)
{
    uint32_t finds, opens, hints, watchers;
    TableRules r = { 0 };
    if (!small_number(&at, UINT8_MAX, &finds) || !small_number(&at, UINT8_MAX, &opens) ||
        !small_number(&at, 1, &hints) || !small_number(&at, 1, &watchers) ||
        !small_number(&at, TABLE_MOST_MS, &r.away_ms) || !small_number(&at, TABLE_MOST_MS, &r.turn_ms))
        return;
    r.finds = (uint8_t)finds;
    r.opens = (uint8_t)opens;
    r.hints = hints != 0;
    r.watchers = watchers != 0;
    memcpy(r.name, lobby->rules.name, sizeof r.name);
    lobby->rules = r;
    lobby->has_rules = true;
}

static void seats_read(const char *at, KeptLobby *lobby)
{
    uint32_t own = NO_SEAT, free_seats, guest;
    if ((!word(&at, "- ") && !small_number(&at, MAX_SEATS - 1, &own)) || !small_number(&at, UINT16_MAX, &free_seats) ||
        !small_number(&at, UINT16_MAX, &guest))
        return;
    lobby->own_seat = (int)own;
    lobby->free_seats = (uint16_t)free_seats;
    lobby->guest = (uint16_t)guest;
}

static void lobby_line(const KeptLine *line, KeptLobby *lobby, bool *has_keys)
{
    const char *at = line->rest;
    int64_t port;
    if (strcmp(line->word, "words") == 0) {
        TextSink words = text_sink(lobby->words, sizeof lobby->words);
        text_add(&words, at);
    } else if (strcmp(line->word, "keys") == 0) {
        keys_read(at, lobby, has_keys);
    } else if (strcmp(line->word, "port") == 0) {
        lobby->port = kept_number_read(&at, UINT16_MAX, &port) ? (uint16_t)port : 0;
    } else if (strcmp(line->word, "lot") == 0) {
        if (!kept_hex_read(&at, lobby->own.bytes, sizeof lobby->own.bytes))
            lobby->own = (LotSecret){ 0 };
    } else if (strcmp(line->word, "rules") == 0) {
        rules_read(at, lobby);
    } else if (strcmp(line->word, "seats") == 0) {
        seats_read(at, lobby);
    } else if (strcmp(line->word, "name") == 0) {
        (void)kept_name_read(at, lobby->rules.name, sizeof lobby->rules.name);
    } else if (strcmp(line->word, "invitation") == 0) {
        invitation_read(at, lobby);
    } else if (strcmp(line->word, "chair") == 0) {
        chair_read(at, lobby);
    }
}

bool keeping_lobby(Store *store, KeptLobby *out)
{
    KeptLine line;
    bool has_keys = false;
    char *text = kept_text(store, lobby_key), *at = text;
    *out = (KeptLobby){ 0 };
    while (text != NULL && kept_line(&at, &line))
        lobby_line(&line, out, &has_keys);
    free(text);
    return has_keys;
}

/* ---- with a match ---- */

static uint16_t note_number(Store *store, int64_t match, const char *note)
{
    char text[16];
    int64_t n;
    TextSink out = text_sink(text, sizeof text);
    const char *at = text;
    if (store == NULL || match == 0 || !store_note_get(store, match, note, &out) || out.cut ||
        !kept_number_read(&at, UINT16_MAX, &n) || *at != '\0')
        return 0;
    return (uint16_t)n;
}

static void note_number_set(Store *store, int64_t match, const char *note, uint16_t n)
{
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    if (store != NULL && match != 0)
        store_note_set(store, match, note, text);
}

uint16_t keeping_port(Store *store, int64_t match)
{
    return note_number(store, match, port_note);
}

void keeping_port_set(Store *store, int64_t match, uint16_t port)
{
    note_number_set(store, match, port_note, port);
}

uint16_t keeping_ended(Store *store, int64_t match)
{
    return note_number(store, match, ended_note);
}

void keeping_ended_set(Store *store, int64_t match, uint16_t seats)
{
    note_number_set(store, match, ended_note, seats);
}
