/* What host and guest say and hear: in memory where both are here, else by the thread that has the lines. */
#include <stdlib.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/own_events.h"
#include "app/together_inner.h"

/* ---- what comes ---- */

static int find_place(const Together *t, const FoundTable *f)
{
    int i = 0;
    while (i < t->founds && memcmp(t->found[i].table.key, f->table.key, sizeof f->table.key) != 0)
        i++;
    return i;
}

/* The table whose line is down, wherever it is now. */
static void found_again(Together *t, const FoundTable *f)
{
    memcpy(t->found_at, f->at, sizeof t->found_at);
    t->found_ats = f->addresses;
    if (t->line == 0)
        retry_at_once(&t->retry, together_now());
}

static void found(Together *t, const FoundTable *f, bool lost)
{
    const int at = find_place(t, f);
    t->changed = true;
    if (!lost && t->came && !t->proven && memcmp(f->table.key, t->table.way.table, sizeof f->table.key) == 0)
        found_again(t, f);
    if (lost && at < t->founds) {
        memmove(&t->found[at], &t->found[at + 1], (size_t)(--t->founds - at) * sizeof *t->found);
    } else if (!lost && at < FINDER_TABLES) {
        t->found[at] = *f;
        t->founds += at == t->founds;
    }
}

static void hear_guest(Together *t, const PostEvent *e)
{
    if (e->kind == POST_PROVEN) {
        host_proven(t->host, e->line, &e->proof, e->picture, together_now());
        host_came_from(t->host, e->line, &e->from);
    } else if (e->kind == POST_FRAME) {
        host_heard(t->host, e->line, (const char *)e->frame, e->size, together_now());
    } else {
        host_gone(t->host, e->line, e->over.end == LINE_LEFT, together_now());
    }
}

static void hear_host(Together *t, const PostEvent *e)
{
    if (e->kind == POST_PROVEN)
        together_reached(t, e);
    else if (e->kind == POST_FRAME)
        guest_heard(t->guest, (const char *)e->frame, e->size, together_now());
    else
        together_lost(t, &e->over);
}

static void woke(Together *t)
{
    together_try_now(t->app);
    together_router_again(t);
}

void together_hear(Together *t)
{
    PostEvent e;
    while (t->post != NULL && post_next(t->post, &e)) {
        const bool of_line = e.kind == POST_PROVEN || e.kind == POST_FRAME || e.kind == POST_OVER;
        if (e.kind == POST_FOUND || e.kind == POST_LOST)
            found(t, &e.found, e.kind == POST_LOST);
        else if (e.kind == POST_NOBODY)
            t->unreached = t->changed = true;
        else if (e.kind == POST_WOKE)
            woke(t);
        else if (e.kind == POST_ONION)
            together_onion_follow(t, &e.onion);
        else if (of_line && t->guest != NULL && e.line == t->line && t->host == NULL)
            hear_host(t, &e);
        else if (of_line && t->host != NULL)
            hear_guest(t, &e);
    }
}

/* ---- what host and guest say ---- */

static void host_says(void *user, int line, const void *frame, size_t size, bool last)
{
    Together *t = user;
    if (line == HOST_OWN)
        carried_put(&t->to_guest, frame, size);
    else if (t->post != NULL) /* else it could not be opened: nobody has come */
        post_say(t->post, line, frame, size, last);
}

static void guest_says(void *user, const void *frame, size_t size, bool last)
{
    Together *t = user;
    if (t->host != NULL)
        carried_put(&t->to_host, frame, size);
    else if (t->line != 0 && t->proven)
        post_say(t->post, t->line, frame, size, last);
}

static void has_changed(void *user)
{
    ((Together *)user)->changed = true;
}

static bool is_known(void *user, const uint8_t person[CRYPT_KEY])
{
    return keeping_knows(((Together *)user)->app->store, person, NULL);
}

/* The table shows it from now on, whatever else is shown: the one before is about to be closed. */
static void match_told(void *user)
{
    Together *t = user;
    app_show_told(t->app, guest_match(t->guest));
    t->changed = true;
}

static void is_finished(void *user)
{
    ((Together *)user)->finished = true;
}

void together_carry(Together *t)
{
    while (t->host != NULL && t->guest != NULL && (t->to_host.size > 0 || t->to_guest.size > 0)) {
        const Carried up = carried_take(&t->to_host), down = carried_take(&t->to_guest);
        size_t at = 0, size;
        const char *frame;
        while ((frame = carried_next(&up, &at, &size)) != NULL)
            host_heard(t->host, HOST_OWN, frame, size, together_now());
        at = 0;
        while ((frame = carried_next(&down, &at, &size)) != NULL)
            guest_heard(t->guest, frame, size, together_now());
        free(up.bytes);
        free(down.bytes);
    }
}

/* Somebody has played, and looks: an answer that comes at once is shown at once. */
static void await(void *user, int ms)
{
    Together *t = user;
    if (t->host != NULL) {
        together_carry(t);
        host_go_on(t->host, together_now());
        together_carry(t);
    } else if (t->post != NULL && post_await(t->post, ms)) {
        together_hear(t);
    }
}

GuestOwner together_guest_owner(Together *t)
{
    return (GuestOwner){ .screen = true,
                         .say = guest_says,
                         .changed = has_changed,
                         .match = match_told,
                         .finished = is_finished,
                         .await = await,
                         .wake = app_wake,
                         .user = t };
}

HostOwner together_host_owner(Together *t)
{
    return (HostOwner){ .say = host_says, .changed = has_changed, .wake = app_wake, .known = is_known, .user = t };
}
