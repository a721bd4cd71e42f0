/* The match as a screen sits at it (match/told_match.h), made of what the host tells. */
#include <string.h>

#include "net/chair.h"
#include "net/guest_inner.h"

/* ---- what the screen plays ---- */

static void told_says(void *user, uint32_t ply, const Move *moves, int n)
{
    Guest *g = user;
    TextSink out = guest_frame(g);
    text_addf(&out, "play %lu %d\n", (unsigned long)ply, n);
    for (int i = 0; i < n; i++) {
        move_text(moves[i], &out);
        text_add(&out, "\n");
    }
    hear_said(&g->hears);
    guest_say(g, &out, false);
}

static void told_next(void *user)
{
    guest_say_next(user);
}

static void told_awaits(void *user, int ms)
{
    Guest *g = user;
    const bool awaited = g->awaits;
    g->awaits = true;
    g->owner.await(g->owner.user, ms);
    g->awaits = awaited;
}

static void told_wakes(void *user)
{
    const Guest *g = user;
    if (g->owner.wake != NULL)
        g->owner.wake(g->owner.user);
}

/* ---- the match ---- */

static void keep_draft(Guest *g)
{
    uint32_t ply;
    const int n = g->told != NULL ? told_match_draft(g->told, &ply, g->draft, TOLD_TURN) : 0;
    if (n == 0)
        return;
    g->draft_ply = ply;
    g->drafted = n;
}

static ToldMatch *another(Guest *g)
{
    const ToldOwner owner = { .say = told_says,
                              .next = told_next,
                              .await = g->owner.await != NULL ? told_awaits : NULL,
                              .wake = told_wakes,
                              .user = g };
    MatchSetup setup = g->setup;
    for (int i = 0; i < setup.seats; i++)
        if (setup.seat[i].kind == SEAT_PERSON && i != g->own)
            setup.seat[i].kind = SEAT_FAR;
    return told_match_open(&setup, g->own, &g->hears.told, g->table.rules.hints, &owner);
}

/* The first view behind "match" begins another one; without memory for it the one before stays, and is told no more
 * of. */
void guest_told_view(Guest *g)
{
    if (!g->owner.screen)
        return;
    if (!g->tells_anew) {
        if (g->told != NULL)
            told_match_view(g->told, &g->hears.told);
        return;
    }
    ToldMatch *before = g->told, *now = g->outlived == NULL ? another(g) : NULL;
    if (now == NULL)
        return;
    keep_draft(g);
    g->tells_anew = false;
    g->told = now;
    told_match_cut(now, true);
    for (int i = 0; i < g->setup.seats; i++)
        guest_told_chair(g, i);
    if (g->owner.match != NULL)
        g->owner.match(g->owner.user);
    g->outlived = before;
}

void guest_told_settle(Guest *g)
{
    if (g->awaits)
        return;
    told_match_close(g->outlived);
    g->outlived = NULL;
}

bool guest_told_step(Guest *g, int seat, Move m)
{
    return g->told == NULL || g->tells_anew || told_match_step(g->told, seat, m, &g->hears.told, g->past);
}

static SeatPresent present(uint8_t state)
{
    switch (state) {
    case CHAIR_THIN:
        return PRESENT_THIN;
    case CHAIR_AWAY:
        return PRESENT_AWAY;
    case CHAIR_STOOD_IN:
    case CHAIR_FREE:
    case CHAIR_ASKED:
        return PRESENT_STOOD_IN;
    default:
        return PRESENT_HERE;
    }
}

void guest_told_chair(Guest *g, int seat)
{
    const TableChair *c = &g->chair[seat];
    const bool waits = c->state == CHAIR_AWAY && c->away_left_ms > 0;
    const SeatPresence p = { .state = (uint8_t)present(c->state),
                             .left = c->left,
                             .left_ms = waits ? (int32_t)c->away_left_ms : -1 };
    if (g->told == NULL)
        return;
    if (seat != g->own)
        told_match_name(g->told, seat, c->name);
    told_match_presence(g->told, seat, p, (uint32_t)g->chair_ms[seat]);
}

void guest_told_clock(Guest *g, const SaidClock *c)
{
    if (g->told != NULL)
        told_match_clock(g->told, c->seat, c->left_ms, c->reserve_ms, (uint32_t)g->now_ms);
}

void guest_told_refused(Guest *g, const char *reason)
{
    if (g->told != NULL)
        told_match_refused(g->told, refuse(tell_reason(reason)));
}

void guest_told_now(Guest *g)
{
    if (g->told == NULL)
        return;
    told_match_cut(g->told, false);
    if (g->drafted > 0)
        (void)told_match_draft_set(g->told, g->draft_ply, g->draft, g->drafted);
    g->drafted = 0;
}
