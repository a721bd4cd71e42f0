/* The router of the house, or a Tor on this computer, lets friends in to the own table, where the person has wished so.
 */
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

static void ask_tor(Together *t, const char *key)
{
    t->onion = (OnionWay){ .stand = ONION_ASKED };
    if (t->app->reaches_others)
        post_onion(t->post, key);
    else
        t->onion.stand = ONION_NO_TOR; /* it leads away from this computer */
}

static void ask_router(Together *t)
{
    KeptRouter kept;
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

void together_router_begin(Together *t, const char *key)
{
    t->way = (RouterWay){ .stand = ROUTER_UNASKED };
    t->onion = (OnionWay){ .stand = ONION_UNASKED };
    if (t->routed)
        ask_router(t);
    if (t->by_onion)
        ask_tor(t, key);
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

void together_onion_follow(Together *t, const OnionWay *way)
{
    if (!t->by_onion)
        return;
    t->onion = *way;
    t->changed = true;
    if (way->stand == ONION_OPEN)
        keeping_onion_set(t->app->store, t->host != NULL ? host_match(t->host) : 0, way->key);
}

bool together_reach_awaited(const Together *t)
{
    return (t->routed && t->way.stand == ROUTER_ASKED) || (t->by_onion && t->onion.stand == ONION_ASKED);
}

uint64_t together_router_due(const Together *t)
{
    return t->routed && t->way.stand == ROUTER_ASKED ? t->asked_ms + ROUTER_STUCK_MS + 100 : UINT64_MAX;
}

void together_router_rest(Together *t)
{
    if (t->router != NULL && t->routed)
        router_give_back(t->router);
    if (t->by_onion && t->post != NULL)
        post_onion(t->post, NULL);
    t->routed = t->by_onion = t->invites = false;
}

void together_router_close(Together *t)
{
    if (t->router != NULL && router_close(t->router))
        keep_held(t, 0);
    t->router = NULL;
}
