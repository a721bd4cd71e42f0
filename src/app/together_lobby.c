/* The own table before its first deal, as it is kept: its rules, who was let in and who is invited outlast the end of
 * the program, however that comes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/together_inner.h"

/* "window GAME VERSION OPTIONS SEATS", as a match of the store is kept. */
static const char window[] = "window ";

static void words_write(const MatchSetup *m, TextSink *out)
{
    const GameDef *game = game_table[m->game];
    text_addf(out, "%s%s %d ", window, game->id, game->rules.version);
    options_write(game->options, m->preset, &m->options, out);
    text_add(out, " ");
    match_seats_write(m, out);
}

/* Up to the next blank. False: it is longer than there is room for, or nothing follows. */
static bool word_read(const char **at, char *out, size_t room)
{
    const char *end = strchr(*at, ' ');
    if (end == NULL || (size_t)(end - *at) >= room)
        return false;
    snprintf(out, room, "%.*s", (int)(end - *at), *at);
    *at = end + 1;
    return true;
}

static bool words_read(const char *words, MatchSetup *out)
{
    StoredMatch m = { 0 };
    char version[16], why[512];
    TextSink error = text_sink(why, sizeof why);
    const char *at = words + sizeof window - 1;
    if (strncmp(words, window, sizeof window - 1) != 0 || !word_read(&at, m.game, sizeof m.game) ||
        !word_read(&at, version, sizeof version) || !word_read(&at, m.options, sizeof m.options) ||
        strlen(at) >= sizeof m.seats)
        return false;
    m.rules_version = atoi(version);
    snprintf(m.seats, sizeof m.seats, "%s", at);
    return match_setup_read(&m, out, &error);
}

void together_lobby_begin(Together *t, const HostSetup *setup)
{
    KeptLobby *kept = &t->lobby;
    *kept = (KeptLobby){ .has_rules = true,
                         .own_seat = setup->own_seat,
                         .free_seats = (uint16_t)(setup->free_seats & ~t->wanted),
                         .guest = t->wanted,
                         .table = setup->table };
    TextSink words = text_sink(kept->words, sizeof kept->words);
    words_write(&setup->setup, &words);
    t->lobby_written = false;
}

void together_lobby_keep(Together *t)
{
    KeptLobby *kept = &t->lobby;
    if (host_phase(t->host) != HOST_LOBBY)
        return;
    TableRules rules = *host_rules(t->host);
    rules.finds = t->finds;
    bool changed = kept_lobby_follow(kept, t->host, time(NULL)) || !t->lobby_written;
    changed |= kept->port != t->port || kept->rules.finds != rules.finds;
    kept->port = t->port;
    kept->rules = rules;
    if (changed)
        keeping_lobby_set(t->app->store, kept);
    t->lobby_written = true;
}

void together_lobby_over(Together *t)
{
    memset(&t->lobby, 0, sizeof t->lobby);
    keeping_lobby_close(t->app->store);
}

bool together_lobby_read(App *app, KeptLobby *out, MatchSetup *setup)
{
    if (!keeping_lobby(app->store, out) || !out->has_rules || !words_read(out->words, setup))
        return false;
    table_rules_mend(&out->rules);
    return out->own_seat < setup->seats;
}
