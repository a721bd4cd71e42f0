/* The line of a guest to the host: it is called, is there, is lost, and is tried again until it is given up. */
#include <stdio.h>
#include <string.h>

#include "app/screen_stack.h"
#include "app/together_inner.h"
#include "net/fault_words.h"

void together_call(Together *t)
{
    SocketAddress at[FINDER_ADDRESSES + INVITE_ADDRESSES];
    int n = 0;
    for (int i = 0; i < t->found_ats; i++)
        at[n++] = t->found_at[i];
    for (int i = 0; i < INVITE_ADDRESSES; i++)
        if (t->table.way.address[i].family == INVITE_IPV4 || t->table.way.address[i].family == INVITE_IPV6)
            at[n++] = post_address(&t->table.way.address[i]);
    n = n > LINES_ADDRESSES ? LINES_ADDRESSES : n;
    retry_begun(&t->retry);
    t->proven = false;
    t->line = post_call_onion(t->post, at, n, invite_onion(&t->table.way), t->by_secret ? &t->table.way : NULL,
                              t->table.way.table);
    if (t->line == 0)
        retry_failed(&t->retry, together_now());
    t->changed = true;
}

void together_try_now(App *app)
{
    Together *t = app->together;
    if (t != NULL && t->guest != NULL && t->host == NULL && t->line == 0)
        retry_at_once(&t->retry, together_now());
}

void together_reached(Together *t, const PostEvent *e)
{
    t->proven = t->came = true;
    t->switched = t->asked = t->before_deal = false;
    t->sees_ms = together_now();
    memcpy(t->picture, e->picture, sizeof t->picture);
    retry_rest(&t->retry);
    t->table.has_host = true;
    memcpy(t->table.host, e->proof.person, CRYPT_KEY);
    guest_line_open(t->guest, e->proof.table, together_now());
    if (!t->looks)
        post_look(t->post, false);
    t->changed = true;
}

void together_give_up(Together *t, const char *sentence)
{
    App *app = t->app;
    const bool at_table = app->told != NULL || app_screen(app) == SCREEN_LOBBY;
    char words[sizeof app->notice];
    snprintf(words, sizeof words, "%s", sentence);
    together_let_go(app);
    if (at_table)
        app_home(app);
    if (app_screen(app) != SCREEN_JOIN) {
        app_notice(app, words);
    } else {
        snprintf(app->together_view->said, sizeof app->together_view->said, "%.*s",
                 (int)sizeof app->together_view->said - 1, words);
    }
}

static void not_reached(Together *t, const LineFault *fault)
{
    char why[512] = "";
    TextSink out = text_sink(why, sizeof why);
    const bool passes = line_fault_passes(fault);
    /* A line that ends before both have proven who they are may mean no, or may just have been cut. */
    const bool silent = fault->end == LINE_CUT || fault->end == LINE_LEFT || fault->end == LINE_UNPROVEN ||
                        fault->end == LINE_OTHER_HOST; /* it has moved, and somebody else is there now */
    if ((passes || silent) && t->came) {
        retry_failed(&t->retry, together_now());
    } else if (!passes && !t->switched && t->table.seated) { /* by the key alone, or with the invitation */
        t->switched = true;
        t->by_secret = !t->by_secret;
        retry_at_once(&t->retry, together_now());
    } else {
        line_fault_say(fault, &out);
        together_give_up(t, why);
    }
}

void together_lost(Together *t, const LinesEnd *end)
{
    const LineFault fault = { .end = end->end,
                              .why = end->end == LINE_FAULT ? end->fault : end->why,
                              .proven = t->proven,
                              .invited = t->by_secret,
                              .other = end->version };
    const bool was_there = t->proven;
    t->line = 0;
    t->proven = false;
    t->changed = true;
    if (!was_there) {
        not_reached(t, &fault);
        return;
    }
    guest_line_gone(t->guest, together_now());
    if (guest_phase(t->guest) == GUEST_REFUSED || guest_phase(t->guest) == GUEST_OVER)
        return;               /* together_follow_guest says it */
    post_look(t->post, true); /* it may have moved to another address of this house */
    retry_at_once(&t->retry, together_now());
}
