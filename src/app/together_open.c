/* A table is opened here, with the own seat at it, or opened again. */
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
static bool listen_begin(App *app, uint16_t wanted)
{
    Together *t = app->together;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    if (!together_post_ready(app, host_table_keys(t->host)))
        return false;
    if (post_listen(t->post, wanted, &t->port, &error))
        return true;
    app_notice(app, why);
    return false;
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

void together_open(App *app, const TogetherOpening *o)
{
    typing_leave(app);
    const char *name = together_own_name(app);
    Together *t = name[0] != '\0' ? together_begin(app) : NULL;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    HostSetup setup;
    if (t == NULL)
        return;
    together_leave(app);
    host_setup_of(app, o, &setup);
    const HostOwner owner = together_host_owner(t);
    t->finds = o->rules.finds;
    t->wanted = o->guest;
    t->host = host_open(&setup, app->store, &owner, &error);
    if (t->host == NULL) {
        app_notice(app, why);
    } else if (listen_begin(app, 0) && sit_at_own(app, name)) {
        together_tick(app);
        app_go(app, SCREEN_LOBBY);
        return;
    }
    together_let_go(app);
}

bool together_is_of(Store *store, int64_t match)
{
    return host_kept(store, match);
}

void together_open_again(App *app, int64_t match)
{
    const char *name = together_own_name(app);
    Together *t = name[0] != '\0' ? together_begin(app) : NULL;
    char why[sizeof app->notice] = "";
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
        if (listen_begin(app, keeping_port(app->store, match)) && sit_at_own(app, name)) {
            keeping_port_set(app->store, match, t->port);
            together_tick(app);
            return;
        }
    }
    together_let_go(app);
}
