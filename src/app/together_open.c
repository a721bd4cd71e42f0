/* A table is opened here, with the own seat at it, or opened again. */
#include <string.h>
#include <time.h>

#include "app/screen_stack.h"
#include "app/together_inner.h"
#include "app/typing.h"
#include "platform/language.h"

/* The own seat at the own table. */
static bool sit_at_own(App *app, const char *name)
{
    Together *t = app->together;
    KeptOwn own;
    const GuestOwner owner = together_guest_owner(t);
    keeping_own(app->store, &own);
    t->guest = guest_open(name, own.avatar, host_own_secret(t->host), &owner);
    if (t->guest != NULL)
        guest_line_open(t->guest, host_table_keys(t->host)->open, together_now());
    else
        app_notice(app, tr("There is not enough memory."));
    return t->guest != NULL;
}

/* It is reached from now on. */
static bool listen_begin(App *app, uint16_t wanted, const char *onion_key)
{
    Together *t = app->together;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    if (!together_post_ready(app, host_table_keys(t->host)))
        return false;
    if (post_listen(t->post, wanted, &t->port, &error)) {
        together_router_begin(t, onion_key);
        return true;
    }
    app_notice(app, why);
    return false;
}

/* Invitations and those who were let in look for the table where it was. */
static void say_moved(App *app, uint16_t port)
{
    if (port != 0 && app->together->port != port)
        app_notice(app, tr("Another program has taken the place of this table in the network: invitations of before do "
                           "not lead to it any more."));
}

/* What New match has put together, as it is played there: the own seat by its name, free ones for whoever comes. */
static void host_setup_of(App *app, const TogetherOpening *o, HostSetup *out)
{
    KeptOwn own;
    keeping_own(app->store, &own);
    *out = (HostSetup){ .setup = o->setup,
                        .free_seats = (uint16_t)(o->free | o->guest),
                        .own_seat = o->own,
                        .rules = o->rules,
                        .avatar = own.avatar };
    for (int i = 0; i < out->setup.seats; i++) {
        SeatSetup *seat = &out->setup.seat[i];
        if (i == o->own) {
            seat->kind = SEAT_PERSON;
            match_seat_call(seat, own.name);
        } else if (seat->kind == SEAT_PERSON) { /* the level of whoever plays if nobody comes */
            const AiDef *ai = ai_find(game_table[out->setup.game]->id);
            seat->kind = SEAT_COMPUTER;
            seat->level = ai != NULL && ai->level_count > 1 ? 1 : 0;
            match_seat_call(seat, "");
        }
    }
    match_names_mend(&out->setup);
    crypt_keys_new(&out->table);
}

static void say_alone(App *app)
{
    SocketAddress own[INVITE_ADDRESSES];
    if (app->reaches_others && post_own_addresses(own, INVITE_ADDRESSES) == 0)
        app_notice(app, tr("This computer is in no network through which others could reach it."));
}

/* A lobby that is opened again is so in the same way. */
static void keep_reach(const Together *t, const char *key)
{
    KeptRouter kept;
    keeping_router(t->app->store, &kept);
    kept.lobby = t->routed;
    keeping_router_set(t->app->store, &kept);
    keeping_onion_set(t->app->store, 0, key);
}

/* Opens it and shows its lobby, at that port where it was reached before; 0: it was not. onion_key: of the service that
 * it had then, or "". */
static void open_lobby(App *app, const char *name, const HostSetup *setup, uint16_t port, const char *onion_key)
{
    Together *t = app->together;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    const HostOwner owner = together_host_owner(t);
    t->finds = setup->rules.finds;
    keep_reach(t, onion_key);
    together_lobby_begin(t, setup);
    t->host = host_open(setup, app->store, &owner, &error);
    if (t->host == NULL) {
        app_notice(app, why);
    } else if (listen_begin(app, port, onion_key) && sit_at_own(app, name)) {
        together_tick(app);
        app_go(app, SCREEN_LOBBY);
        say_alone(app);
        say_moved(app, port);
        return;
    }
    together_let_go(app);
}

void together_open(App *app, const TogetherOpening *o)
{
    typing_leave(app);
    const char *name = together_own_name(app);
    Together *t = name[0] != '\0' ? together_begin(app) : NULL;
    HostSetup setup;
    if (t == NULL)
        return;
    together_leave(app);
    host_setup_of(app, o, &setup);
    if (o->router || o->onion)
        setup.rules.finds = FIND_INVITED;
    t->wanted = o->guest;
    t->routed = o->router;
    t->by_onion = o->onion;
    open_lobby(app, name, &setup, 0, "");
}

void together_open_lobby(App *app)
{
    typing_leave(app);
    const char *name = together_own_name(app);
    Together *t = name[0] != '\0' ? together_begin(app) : NULL;
    KeptLobby kept;
    HostLobby lobby;
    KeptOwn own;
    KeptRouter router;
    char key[ONION_KEY];
    HostSetup setup = { .lobby = &lobby };
    if (t == NULL || t->host != NULL || !together_lobby_read(app, &kept, &setup.setup))
        return;
    together_leave(app);
    keeping_own(app->store, &own);
    kept_lobby_again(&kept, time(NULL), &lobby);
    setup.free_seats = kept.free_seats | kept.guest;
    setup.own_seat = kept.own_seat;
    setup.rules = kept.rules;
    setup.table = kept.table;
    setup.avatar = own.avatar;
    match_seat_call(&setup.setup.seat[kept.own_seat], own.name);
    match_names_mend(&setup.setup);
    t->wanted = kept.guest;
    keeping_router(app->store, &router);
    t->routed = router.lobby;
    keeping_onion(app->store, 0, key);
    t->by_onion = key[0] != '\0';
    open_lobby(app, name, &setup, kept.port, key);
}

bool together_is_kept(App *app)
{
    TogetherView *v = together_ready(app) ? app->together_view : NULL;
    if (v != NULL && (app->together == NULL || app->together->host == NULL))
        together_fill_lobby(app);
    return v != NULL && v->has_lobby;
}

/* The program may have ended between the two. */
static void forget_lobby_of(App *app)
{
    KeptLobby kept;
    if (keeping_lobby(app->store, &kept) &&
        memcmp(kept.table.open, host_table_keys(app->together->host)->open, CRYPT_KEY) == 0)
        keeping_lobby_close(app->store);
}

bool together_is_of(Store *store, int64_t match)
{
    return host_kept(store, match);
}

void together_open_again(App *app, int64_t match)
{
    const char *name = together_own_name(app);
    Together *t = name[0] != '\0' ? together_begin(app) : NULL;
    char why[sizeof app->notice] = "", key[ONION_KEY];
    TextSink error = text_sink(why, sizeof why);
    if (t == NULL)
        return;
    together_leave(app);
    const HostOwner owner = together_host_owner(t);
    t->host = host_resume(app->store, match, &owner, &error);
    if (why[0] != '\0')
        app_notice(app, why);
    if (t->host != NULL) {
        t->finds = host_rules(t->host)->finds;
        t->port_kept = true;
        t->routed = keeping_routed(app->store, match);
        keeping_onion(app->store, match, key);
        t->by_onion = key[0] != '\0';
        forget_lobby_of(app);
        const uint16_t before = keeping_port(app->store, match);
        if (listen_begin(app, before, key) && sit_at_own(app, name)) {
            keeping_port_set(app->store, match, t->port);
            together_tick(app);
            say_moved(app, before);
            return;
        }
    }
    together_let_go(app);
}
