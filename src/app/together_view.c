/* What the pages show of a table, from what is known of it. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/together_inner.h"
#include "platform/language.h"

uint64_t together_now(void)
{
    return SDL_GetTicks64();
}

/* ---- tables ---- */

static void fill_found(Store *store, TogetherTable *out, const BeaconTable *t)
{
    KeptTable kept;
    *out = (TogetherTable){ .game = game_find(t->game),
                            .seats = t->seats,
                            .free = t->free,
                            .persons = t->persons,
                            .playing = t->phase == HOST_PLAYING || t->phase == HOST_DRAWING,
                            .watchers = t->watchers,
                            .version = { t->major, t->minor },
                            .speaks = t->major == CRYPT_MAJOR };
    memcpy(out->key, t->key, sizeof out->key);
    out->mine = keeping_table(store, t->key, &kept) && kept.seated && !kept.over;
    snprintf(out->name, sizeof out->name, "%s", t->name[0] != '\0' ? t->name : tr("A table"));
    snprintf(out->host, sizeof out->host, "%s", t->host[0] != '\0' ? t->host : tr("Somebody"));
}

/* Those one has a seat at, which are not among those that were found. */
static void fill_rested(App *app, TogetherView *v)
{
    KeptTable kept[KEPT_TABLES];
    const int n = keeping_tables(app->store, kept, KEPT_TABLES);
    v->resteds = 0;
    for (int i = 0; i < n && v->resteds < TOGETHER_RESTED; i++) {
        bool seen = !kept[i].seated || kept[i].over;
        for (int k = 0; k < v->founds && !seen; k++)
            seen = memcmp(v->found[k].key, kept[i].way.table, CRYPT_FINGERPRINT) == 0;
        if (seen)
            continue;
        TogetherRested *r = &v->rested[v->resteds++];
        memcpy(r->key, kept[i].way.table, sizeof r->key);
        snprintf(r->name, sizeof r->name, "%s", kept[i].name);
        snprintf(r->host, sizeof r->host, "%s", kept[i].host_name);
        r->game = game_find(kept[i].game);
    }
}

void together_fill_lobby(App *app)
{
    TogetherView *v = app->together_view;
    KeptLobby kept;
    MatchSetup setup;
    v->has_lobby = together_lobby_read(app, &kept, &setup);
    snprintf(v->lobby, sizeof v->lobby, "%s",
             !v->has_lobby || kept.rules.name[0] != '\0' ? kept.rules.name : tr("A table"));
}

static void fill_tables(App *app)
{
    TogetherView *v = app->together_view;
    const Together *t = app->together;
    v->founds = 0;
    for (int i = 0; t != NULL && i < t->founds && v->founds < TOGETHER_FOUND; i++)
        fill_found(app->store, &v->found[v->founds++], &t->found[i].table);
    v->looking = t != NULL && t->looks;
    fill_rested(app, v);
    together_fill_lobby(app);
}

void together_fill_people(App *app)
{
    TogetherView *v = app->together_view;
    const Together *t = app->together;
    KeptPerson person[TOGETHER_KNOWN];
    v->knowns = keeping_people(app->store, person, TOGETHER_KNOWN);
    for (int i = 0; i < v->knowns; i++) {
        TogetherKnown *k = &v->known[i];
        *k = (TogetherKnown){ .avatar = person[i].avatar };
        memcpy(k->key, person[i].key, sizeof k->key);
        snprintf(k->name, sizeof k->name, "%s", person[i].name);
        for (int f = 0; t != NULL && f < t->founds; f++)
            k->has_table |= beacon_is_of(&t->found[f].table, person[i].key);
    }
}

/* ---- the table one is at ---- */

static void fill_host(TogetherView *v, Together *t)
{
    HostAsker asker[CHAIR_ASKS];
    v->hosts = true;
    v->rules = *host_rules(t->host);
    v->rules.finds = t->finds;
    v->setup = *host_setup(t->host);
    v->chairs = host_chairs(t->host, v->chair);
    v->own = host_own_seat(t->host);
    v->askers = host_askers(t->host, asker);
    for (int i = 0; i < v->askers; i++) {
        TogetherAsker *a = &v->asker[i];
        *a = (TogetherAsker){
            .seat = asker[i].seat, .avatar = asker[i].avatar, .invited = asker[i].invited, .known = asker[i].known
        };
        memcpy(a->picture, asker[i].picture, sizeof a->picture);
        snprintf(a->name, sizeof a->name, "%s", asker[i].name);
    }
    v->invitations = host_invited(t->host);
    v->port = t->port;
    v->unreached = t->unreached && t->has_newest && together_now() >= t->invited_ms + TOGETHER_INVITED_MS;
    v->far = together_is_far(t);
    v->onion_fails = t->onion.stand > ONION_OPEN;
    TextSink onion = text_sink(v->onion, sizeof v->onion);
    if (t->by_onion)
        onion_say((OnionStand)t->onion.stand, &onion);
    v->router_fails = t->way.stand > ROUTER_OPEN;
    TextSink stands = text_sink(v->router, sizeof v->router);
    if (t->routed)
        router_say(&t->way, &stands);
    v->invitation[0] = '\0';
    TextSink line = text_sink(v->invitation, sizeof v->invitation);
    if (t->has_newest)
        invite_write(&t->newest, &line);
}

static void fill_guest(TogetherView *v, Together *t)
{
    const TableRules *rules = guest_rules(t->guest);
    const MatchSetup *setup = guest_setup(t->guest);
    v->chairs = guest_chairs(t->guest, v->chair, &v->own, together_now());
    if (rules != NULL)
        v->rules = *rules;
    if (setup != NULL)
        v->setup = *setup;
    v->watches = t->watches;
    memcpy(v->picture, t->picture, sizeof v->picture);
    v->compares = t->proven && !t->by_secret && !t->table.seated;
    v->in_list = t->in_list;
    memcpy(v->called, t->table.way.table, sizeof v->called);
    v->cut = t->came && !t->proven && guest_phase(t->guest) != GUEST_OVER;
    v->again_ms = t->retry.due_ms;
}

static TogetherStage stage_of(const Together *t)
{
    if (t == NULL || t->guest == NULL)
        return TOGETHER_OUT;
    if (t->host != NULL) {
        const HostPhase phase = host_phase(t->host);
        return phase == HOST_LOBBY ? TOGETHER_HOST : phase == HOST_DRAWING ? TOGETHER_DRAWING : TOGETHER_PLAYING;
    }
    switch (guest_phase(t->guest)) {
    case GUEST_ASKED:
        return TOGETHER_ASKED;
    case GUEST_SEATED:
        return guest_match(t->guest) != NULL ? TOGETHER_PLAYING : TOGETHER_SEATED;
    default:
        return t->came && guest_match(t->guest) != NULL ? TOGETHER_PLAYING : TOGETHER_CALLING;
    }
}

/* Signs that have come since: the number of them was `before`. */
static void note_signs(TogetherView *v, const uint32_t before[MAX_SEATS])
{
    for (int i = 0; i < v->chairs; i++)
        if (v->chair[i].sign_no != before[i] && v->chair[i].sign_no != 0)
            v->sign_ms[i] = together_now();
}

void together_fill(App *app)
{
    TogetherView *v = app->together_view;
    Together *t = app->together;
    uint32_t signs[MAX_SEATS];
    for (int i = 0; i < MAX_SEATS; i++)
        signs[i] = v->chair[i].sign_no;
    v->stage = (uint8_t)stage_of(t);
    v->hosts = v->cut = v->compares = v->watches = v->in_list = false;
    v->askers = 0;
    if (t == NULL || t->looks) { /* which are read from the store */
        fill_tables(app);
        together_fill_people(app);
    }
    if (t == NULL || t->guest == NULL) {
        v->chairs = 0;
        v->own = NO_SEAT;
        v->muted = 0;
        memset(v->chair, 0, sizeof v->chair);
        memset(v->sign_ms, 0, sizeof v->sign_ms);
    } else if (t->host != NULL) {
        fill_host(v, t);
    } else {
        fill_guest(v, t);
    }
    note_signs(v, signs);
}

/* ---- in words ---- */

void together_cut_words(const TogetherView *v, char *out, size_t size)
{
    const uint64_t now = together_now();
    const int seconds = v->again_ms != UINT64_MAX && v->again_ms > now ? (int)((v->again_ms - now + 999) / 1000) : 0;
    if (seconds > 0)
        text_write_count(out, size, "The line to the table is down. It is tried again in {1} second.",
                         "The line to the table is down. It is tried again in {1} seconds.", seconds);
    else
        text_write(out, size, "The line to the table is down. It is being tried again.");
}
