/* The router of the house lets friends in to the own table, where the person has wished so. */
#include "app/own_events.h"
#include "app/together_inner.h"

/* What it holds for this program is known to the next one, however this one ends. */
static void keep_held(const Together *t, uint16_t held)
{
    KeptRouter kept;
    keeping_router(t->app->store, &kept);
    kept.held = held;
    keeping_router_set(t->app->store, &kept);
}

void together_router_begin(Together *t)
{
    KeptRouter kept;
    t->way = (RouterWay){ .stand = ROUTER_UNASKED };
    if (!t->routed)
        return;
    if (t->router == NULL)
        t->router = router_open(!t->app->reaches_others, app_wake, NULL);
    if (t->router == NULL) {
        t->way.stand = ROUTER_NO_MEMORY;
        return;
    }
    keeping_router(t->app->store, &kept);
    router_ask(t->router, t->port, kept.held);
    t->way.stand = ROUTER_ASKED;
    t->asked_ms = together_now();
}

void together_router_again(Together *t)
{
    if (t->router != NULL && t->routed)
        router_ask(t->router, t->port, t->way.held);
}

void together_router_follow(Together *t)
{
    RouterWay way;
    if (t->router == NULL)
        return;
    router_look(t->router, &way);
    if (router_same(&way, &t->way))
        return;
    if (way.held != t->way.held)
        keep_held(t, way.held);
    t->way = way;
    t->changed = true;
}

uint64_t together_router_due(const Together *t)
{
    return t->routed && t->way.stand == ROUTER_ASKED ? t->asked_ms + ROUTER_STUCK_MS + 100 : UINT64_MAX;
}

void together_router_rest(Together *t)
{
    if (t->router != NULL && t->routed)
        router_give_back(t->router);
    t->routed = t->invites = false;
}

void together_router_close(Together *t)
{
    if (t->router != NULL && router_close(t->router))
        keep_held(t, 0);
    t->router = NULL;
}
