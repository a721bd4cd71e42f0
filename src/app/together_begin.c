/* What has to be there before one is at a table or looks for one, and the letting go of it. */
#include <stdlib.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/own_events.h"
#include "app/together_inner.h"
#include "platform/language.h"

bool together_ready(App *app)
{
    if (app->together_view != NULL)
        return true;
    app->together_view = calloc(1, sizeof *app->together_view);
    if (app->together_view == NULL)
        return false;
    app->together_view->own = NO_SEAT;
    return true;
}

Together *together_begin(App *app)
{
    if (app->together == NULL && together_ready(app))
        app->together = calloc(1, sizeof *app->together);
    Together *t = app->together;
    if (t == NULL) {
        app_notice(app, tr("There is not enough memory."));
        return NULL;
    }
    if (t->app == NULL) {
        (void)crypt_start();
        (void)keeping_person(app->store, &t->person);
        retry_rest(&t->retry);
    }
    t->app = app;
    t->idle_ms = 0;
    t->changed = true;
    return t;
}

/* Tables of people one knows are listed first of all. */
static void know_people(App *app, Post *post)
{
    KeptPerson person[TOGETHER_KNOWN];
    uint8_t key[TOGETHER_KNOWN][CRYPT_KEY];
    const int n = keeping_people(app->store, person, TOGETHER_KNOWN);
    for (int i = 0; i < n; i++)
        memcpy(key[i], person[i].key, CRYPT_KEY);
    post_know(post, (const uint8_t(*)[CRYPT_KEY])key, n);
}

bool together_post_ready(App *app, const CryptKeys *table)
{
    Together *t = app->together;
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    PostKeys keys = { .person = t->person, .hosts = table != NULL, .home = !app->reaches_others };
    if (t->post != NULL && table == NULL)
        return true;
    if (table != NULL)
        keys.table = *table;
    post_close(t->post);
    t->founds = 0;
    t->post = post_open(&keys, app_wake, NULL, &error);
    if (t->post != NULL)
        know_people(app, t->post);
    if (t->post != NULL && t->looks)
        post_look(t->post, true);
    if (t->post == NULL)
        app_notice(app, why);
    return t->post != NULL;
}

/* ---- away from the table ---- */

static void forget_guest(Together *t)
{
    t->line = t->found_ats = 0;
    t->proven = t->by_secret = t->switched = t->came = t->asked = t->before_deal = t->watches = t->in_list = false;
    t->finished = t->kept = t->turn_told = false;
    t->broken = t->draft = 0;
    t->draft_version = 0;
    memset(&t->table, 0, sizeof t->table);
    retry_rest(&t->retry);
}

void together_let_go(App *app)
{
    Together *t = app->together;
    if (t->guest != NULL)
        app_forget_told(app);
    guest_close(t->guest);
    host_close(t->host);
    t->guest = NULL;
    t->host = NULL;
    free(t->to_host.bytes);
    free(t->to_guest.bytes);
    t->to_host = t->to_guest = (Carried){ 0 };
    memset(&t->lobby, 0, sizeof t->lobby);
    t->asks = t->seated = 0;
    t->has_newest = t->asked_deal = t->port_kept = t->unreached = false;
    together_router_rest(t);
    if (t->post != NULL)
        post_announce(t->post, NULL);
    if (t->post != NULL && !t->looks)
        post_look(t->post, false);
    forget_guest(t);
    t->changed = true;
}

void together_close(App *app)
{
    Together *t = app->together;
    if (t != NULL) {
        if (t->guest != NULL && t->host == NULL && t->proven)
            guest_leave(t->guest);
        together_let_go(app);
        post_close(t->post);
        together_router_close(t);
    }
    free(t);
    free(app->together_view);
    app->together = NULL;
    app->together_view = NULL;
}

bool together_match_over(const App *app)
{
    return app->told != NULL && seat_view(told_match_seat(app->told), NO_SEAT)->phase == PHASE_MATCH_END;
}

void together_leave(App *app)
{
    Together *t = app->together;
    if (t == NULL || t->guest == NULL)
        return;
    if (t->host != NULL && host_phase(t->host) == HOST_LOBBY) {
        together_lobby_over(t);
        host_shut(t->host);
    } else if (t->host != NULL) {
        (void)host_rest(t->host);
    } else {
        const bool played = guest_match(t->guest) != NULL && !together_match_over(app);
        guest_leave(t->guest);
        if (!t->proven && t->line != 0)
            post_drop(t->post, t->line);
        if (t->table.seated && !played && !t->kept)
            keeping_table_forget(app->store, t->table.way.table);
    }
    together_let_go(app);
    together_fill(app);
    app_redraw(app);
}
