/* At the own table, as its host: who may come, where others find it, and what the host decides. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/screen_stack.h"
#include "app/together_inner.h"
#include "platform/language.h"

/* Where others may reach it. */
static void announce(Together *t)
{
    BeaconTable b;
    if (t->finds != FIND_HOUSE || host_phase(t->host) == HOST_RESTING) {
        post_announce(t->post, NULL);
        return;
    }
    host_announcement(t->host, &b);
    b.port = t->port;
    post_announce(t->post, &b);
}

static void admit(Together *t)
{
    uint8_t invitation[HOST_INVITATIONS][CRYPT_KEY], known[MAX_SEATS][CRYPT_KEY];
    const int n = host_admits(t->host, invitation, known);
    (void)post_admit(t->post, invitation, HOST_INVITATIONS, known, n, t->finds == FIND_INVITED);
}

/* Whoever has an invitation was let in by that. */
static void let_in_invited(Together *t)
{
    HostAsker asker[CHAIR_ASKS];
    const int n = host_askers(t->host, asker);
    for (int i = 0; i < n; i++)
        if (asker[i].invited)
            host_answer(t->host, asker[i].seat, true, together_now());
}

/* Whoever looks at something else is told that somebody asks. */
static void note_askers(Together *t)
{
    HostAsker asker[CHAIR_ASKS];
    char words[480];
    uint16_t asks = 0;
    const int n = host_askers(t->host, asker);
    for (int i = 0; i < n; i++) {
        const uint16_t bit = (uint16_t)(1U << asker[i].seat);
        asks |= bit;
        if ((t->asks & bit) || app_screen(t->app) == SCREEN_LOBBY)
            continue;
        text_write(words, sizeof words, "{1} asks to sit down.", asker[i].name);
        app_notice(t->app, words);
    }
    t->asks = asks;
}

/* And before the deal whoever has sat down, which an invited one does unasked. */
static void note_seated(Together *t)
{
    TableChair chair[MAX_SEATS];
    char words[480];
    uint16_t seated = 0;
    const int n = host_phase(t->host) == HOST_LOBBY ? host_chairs(t->host, chair) : 0;
    for (int i = 0; i < n; i++) {
        if (chair[i].state != CHAIR_TAKEN)
            continue;
        seated |= (uint16_t)(1U << i);
        if (t->seated >> i & 1)
            continue;
        text_write(words, sizeof words, "{1} sits down.", chair[i].name);
        app_confirm(t->app, words);
    }
    t->seated = seated;
}

void together_follow_host(Together *t)
{
    let_in_invited(t);
    note_askers(t);
    note_seated(t);
    admit(t);
    announce(t);
    together_lobby_keep(t);
    if (t->invites && !together_reach_awaited(t))
        together_invite(t->app);
    if (host_match(t->host) != 0 && !t->port_kept) {
        t->port_kept = true;
        keeping_port_set(t->app->store, host_match(t->host), t->port);
        keeping_routed_set(t->app->store, host_match(t->host), t->routed);
        keeping_onion_set(t->app->store, host_match(t->host), t->onion.key);
        together_lobby_over(t);
    }
}

/* ---- what the host decides ---- */

void together_answer(App *app, int seat, bool let_in)
{
    Together *t = app->together;
    if (t == NULL || t->host == NULL)
        return;
    HostAsker asker[CHAIR_ASKS];
    const int n = host_askers(t->host, asker);
    for (int i = 0; i < n && let_in; i++) {
        KeptPerson met = { .avatar = asker[i].avatar, .seen = time(NULL) };
        if (asker[i].seat != seat)
            continue;
        memcpy(met.key, asker[i].person, sizeof met.key);
        memcpy(met.name, asker[i].name, sizeof met.name);
        keeping_met(app->store, &met);
    }
    host_answer(t->host, seat, let_in, together_now());
    t->changed = true;
}

void together_invite(App *app)
{
    Together *t = app->together;
    SocketAddress own[INVITE_ADDRESSES] = { { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 } } };
    InviteAddress address[INVITE_ADDRESSES];
    if (t == NULL || t->host == NULL)
        return;
    t->invites = together_reach_awaited(t);
    if (t->invites) /* its address belongs into it */
        return;
    int n = app->reaches_others ? post_own_addresses(own, INVITE_ADDRESSES) : 1;
    for (int i = 0; i < n; i++) {
        own[i].port = t->port;
        address[i] = post_invite_address(&own[i]);
    }
    n = router_addresses(&t->way, address, n);
    n = onion_addresses(&t->onion, address, n);
    if (n == 0) {
        app_notice(app, tr("This computer is in no network through which others could reach it."));
        return;
    }
    host_invite(t->host, address, n, &t->newest, together_now());
    t->has_newest = true;
    t->invited_ms = together_now();
    t->changed = true;
}

void together_show_in_house(App *app, bool show)
{
    Together *t = app->together;
    if (t == NULL || t->host == NULL)
        return;
    if (together_is_far(t) && show)
        return; /* whoever is anywhere could ask */
    t->finds = show ? FIND_HOUSE : FIND_INVITED;
    t->changed = true;
}

/* A person is expected where nobody has come. */
static bool is_awaited(const Together *t)
{
    TableChair chair[MAX_SEATS];
    const int n = host_chairs(t->host, chair);
    bool some = false;
    for (int i = 0; i < n; i++)
        some |= (t->wanted >> i & 1) && chair[i].state == CHAIR_FREE;
    return some;
}

void together_deal(App *app)
{
    Together *t = app->together;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    if (t == NULL || t->host == NULL)
        return;
    if (is_awaited(t) && !t->asked_deal) {
        t->asked_deal = true;
        app_notice(app, tr("Somebody is still missing. Press Deal again, and a computer plays there."));
        return;
    }
    if (!host_deal(t->host, together_now(), &error))
        app_notice(app, why);
    t->changed = true;
}

void together_clear(App *app, int seat)
{
    Together *t = app->together;
    if (t == NULL || t->host == NULL)
        return;
    host_kick(t->host, seat, together_now());
    t->changed = true;
}
