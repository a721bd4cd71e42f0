/* A table whose host and guests are in one process, joined by frames in memory: for tests of what holds at any moment
 * of a match that is played so. Persons are played by the weakest opponent, from what their guests see. */
#ifndef MELDWELL_TESTS_HELP_TABLE_LOOP_H
#define MELDWELL_TESTS_HELP_TABLE_LOOP_H

#include <stdatomic.h>

#include "ai/ai.h"
#include "match/true_state.h"
#include "match_help.h"
#include "net/guest.h"
#include "net/host_inner.h"
#include "platform/clock.h"

enum { LOOP_GUESTS = MAX_SEATS + 1, LOOP_STEP_MS = 20 };

typedef struct LoopFrame {
    struct LoopFrame *next;
    int guest; /* whose line */
    int line;
    bool to_host, last;
    size_t size;
    char bytes[];
} LoopFrame;

typedef struct Loop Loop;

typedef struct LoopGuest {
    Loop *loop;
    int no, line;
    Guest *guest;
    CryptKeys person;
    bool connected, plays, finished;
    bool screen, awaits, asked_next; /* somebody looks; his moves wait for their answer */
    long steps, deals, matches;
    State last; /* as the last step or deal told it */
} LoopGuest;

struct Loop {
    Host *host;
    Store *store;
    LoopGuest guest[LOOP_GUESTS];
    int guests, next_line;
    LoopFrame *first, **end;
    uint64_t now_ms;
    atomic_bool woken;
    HostOwner owner;
    long frames, bytes;
    /* What a test does to a frame on its way; true: it is dropped. NULL: nothing. */
    bool (*meddle)(Loop *, LoopFrame *);
    uint64_t seed;
    uint16_t free_seats; /* a bit per seat: of loop_open, free for whoever comes */
};

static inline void loop_carry(Loop *l, int guest, int line, bool to_host, const void *frame, size_t size, bool last)
{
    LoopFrame *f = malloc(sizeof *f + size + 1);
    assert_non_null(f);
    *f = (LoopFrame){ .guest = guest, .line = line, .to_host = to_host, .last = last, .size = size };
    memcpy(f->bytes, frame, size);
    f->bytes[size] = '\0';
    *l->end = f;
    l->end = &f->next;
    l->frames++;
    l->bytes += (long)size;
}

static inline void loop_host_says(void *user, int line, const void *frame, size_t size, bool last)
{
    Loop *l = user;
    for (int i = 0; i < l->guests; i++)
        if (l->guest[i].connected && l->guest[i].line == line)
            loop_carry(l, i, line, false, frame, size, last);
}

static inline void loop_wake(void *user)
{
    Loop *l = user;
    atomic_store(&l->woken, true);
}

static inline void loop_guest_wake(void *user)
{
    (void)user;
}

static inline void loop_guest_says(void *user, const void *frame, size_t size, bool last)
{
    LoopGuest *g = user;
    if (g->connected)
        loop_carry(g->loop, g->no, g->line, true, frame, size, last);
}

static inline void loop_guest_step(void *user, int seat, Move m, const State *before, const State *after)
{
    LoopGuest *g = user;
    (void)seat;
    (void)m;
    assert_memory_equal(before, &g->last, sizeof *before);
    g->last = *after;
    g->steps++;
}

static inline void loop_guest_deal(void *user, const State *view)
{
    LoopGuest *g = user;
    g->last = *view;
    g->deals++;
}

static inline void loop_guest_match(void *user)
{
    LoopGuest *g = user;
    g->matches++;
}

static inline void loop_guest_finished(void *user)
{
    LoopGuest *g = user;
    assert_false(g->finished);
    g->finished = true;
}

static inline void loop_deliver(Loop *l);

static inline void loop_await(void *user, int ms)
{
    LoopGuest *g = user;
    (void)ms;
    if (g->awaits)
        loop_deliver(g->loop);
}

static inline void loop_begin(Loop *l)
{
    memset(l, 0, sizeof *l);
    l->end = &l->first;
    l->now_ms = 1000;
    l->next_line = 1;
    l->owner = (HostOwner){ .say = loop_host_says, .wake = loop_wake, .user = l };
}

/* What one more guest is, before it is opened. */
static inline void loop_guest_open(LoopGuest *g, const char *name, const LotSecret *secret)
{
    const GuestOwner owner = { .screen = g->screen,
                               .say = loop_guest_says,
                               .step = loop_guest_step,
                               .deal = loop_guest_deal,
                               .match = loop_guest_match,
                               .finished = loop_guest_finished,
                               .await = loop_await,
                               .wake = loop_guest_wake,
                               .user = g };
    g->guest = guest_open(name, (uint8_t)g->no, secret, &owner);
    assert_non_null(g->guest);
}

/* One more guest; every other one has a screen, and of these every other one waits for answers. */
static inline LoopGuest *loop_guest(Loop *l, const char *name, const LotSecret *secret)
{
    LoopGuest *g = &l->guest[l->guests];
    assert_true(l->guests < LOOP_GUESTS);
    *g = (LoopGuest){ .loop = l, .no = l->guests, .plays = true };
    g->screen = l->guests % 2 == 0;
    g->awaits = l->guests % 4 == 0;
    l->guests++;
    crypt_keys_new(&g->person);
    loop_guest_open(g, name, secret);
    return g;
}

/* A connection, by which he may have an invitation. */
static inline void loop_connect_with(Loop *l, LoopGuest *g, bool own, int invitation)
{
    static const uint8_t pictures[CRYPT_PICTURES] = { 1, 2, 3, 4 };
    CryptProof proof = { .invitation = invitation };
    memcpy(proof.person, g->person.open, CRYPT_KEY);
    g->line = own ? HOST_OWN : l->next_line++;
    g->connected = true;
    if (!own)
        host_proven(l->host, g->line, &proof, pictures, l->now_ms);
    if (g->connected)
        guest_line_open(g->guest, host_table_keys(l->host)->open, l->now_ms);
}

static inline void loop_connect(Loop *l, LoopGuest *g, bool own)
{
    loop_connect_with(l, g, own, -1);
}

/* The line is cut: what was on its way is lost. */
static inline void loop_cut(Loop *l, LoopGuest *g, bool host_notices)
{
    for (LoopFrame **at = &l->first; *at != NULL;) {
        LoopFrame *f = *at;
        if (f->guest == g->no) {
            *at = f->next;
            free(f);
        } else {
            at = &f->next;
        }
    }
    l->end = &l->first;
    while (*l->end != NULL)
        l->end = &(*l->end)->next;
    g->connected = false;
    guest_line_gone(g->guest, l->now_ms);
    if (host_notices && l->host != NULL)
        host_gone(l->host, g->line, false, l->now_ms);
}

static inline void loop_deliver_one(Loop *l)
{
    LoopFrame *f = l->first;
    LoopGuest *g = &l->guest[f->guest];
    l->first = f->next;
    if (l->first == NULL)
        l->end = &l->first;
    const bool lost = l->meddle != NULL && l->meddle(l, f);
    if (!lost && f->to_host && l->host != NULL)
        host_heard(l->host, f->line, f->bytes, f->size, l->now_ms);
    else if (!lost && !f->to_host && g->connected && g->line == f->line)
        guest_heard(g->guest, f->bytes, f->size, l->now_ms);
    if (f->last && g->connected && g->line == f->line) {
        g->connected = false;
        guest_line_gone(g->guest, l->now_ms);
        if (f->to_host && l->host != NULL)
            host_gone(l->host, f->line, true, l->now_ms);
    }
    free(f);
}

static inline void loop_deliver(Loop *l)
{
    while (l->first != NULL)
        loop_deliver_one(l);
}

/* The time goes on by so much, and all do what is due. */
static inline void loop_pass(Loop *l, uint64_t ms)
{
    l->now_ms += ms;
    if (l->host != NULL)
        host_go_on(l->host, l->now_ms);
    for (int i = 0; i < l->guests; i++)
        guest_go_on(l->guest[i].guest, l->now_ms);
    loop_deliver(l);
}

/* What the true state shows that guest. */
static inline void loop_expect_sees(const Loop *l, const LoopGuest *g)
{
    State seen;
    TableChair chair[MAX_SEATS];
    int own;
    if (!g->connected || guest_phase(g->guest) != GUEST_SEATED || guest_view(g->guest) == NULL)
        return;
    guest_chairs(g->guest, chair, &own, l->now_ms);
    game_observe(l->host->teller.game, match_state(l->host->match), own, &seen);
    assert_memory_equal(&seen, guest_view(g->guest), sizeof seen);
    assert_memory_equal(&seen, &g->last, sizeof seen);
    if (g->screen) {
        MatchSeat *seat = told_match_seat(guest_match(g->guest));
        Move draft[1];
        uint32_t ply;
        while (seat_next(seat, true))
            ;
        if (guest_draft(g->guest, &ply, draft, 1) == 0)
            assert_memory_equal(&seen, seat_view(seat, own), sizeof seen);
    }
}

static inline void loop_expect_all_see(const Loop *l)
{
    for (int i = 0; i < l->guests; i++)
        loop_expect_sees(l, &l->guest[i]);
}

/* The same before a screen. */
static inline bool loop_act_seen(Loop *l, LoopGuest *g)
{
    Move plan[MAX_PLAN], next = { .kind = MOVE_NEXT };
    TableChair chair[MAX_SEATS];
    int own;
    if (!g->connected || !g->plays || guest_match(g->guest) == NULL || guest_phase(g->guest) != GUEST_SEATED)
        return false;
    guest_chairs(g->guest, chair, &own, l->now_ms);
    MatchSeat *seat = told_match_seat(guest_match(g->guest));
    while (seat_next(seat, true))
        ;
    const SeatMoment now = seat_moment(seat);
    const State *seen = seat_view(seat, own);
    if (own == NO_SEAT || now.on_its_way || now.asked_next || now.cut)
        return false;
    if (seen->phase == PHASE_DEAL_END)
        return host_phase(l->host) == HOST_PLAYING && seat_play(seat, own, &next, 1).why == NULL;
    if (game_to_act(game_of(seen), seen) != own)
        return false;
    const AiDef *ai = ai_find(game_of(seen)->id);
    const int n = ai->choose(seen, own, 0, l->seed++, NULL, plan, MAX_PLAN);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        const Verdict v = seat_play(seat, own, &plan[i], 1);
        if (v.why != NULL && i == 0)
            fail_msg("%s: %s", game_of(seen)->id, v.why->id);
        if (v.why != NULL || seat_moment(seat).on_its_way)
            break;
    }
    return true;
}

/* The guest plays or goes on, if it is on him. True: he did. */
static inline bool loop_act(Loop *l, LoopGuest *g)
{
    Move plan[MAX_PLAN];
    const State *seen = guest_view(g->guest);
    if (g->screen)
        return loop_act_seen(l, g);
    if (!g->connected || !g->plays || seen == NULL)
        return false;
    if (seen->phase == PHASE_DEAL_END) {
        TableChair chair[MAX_SEATS];
        int own;
        guest_chairs(g->guest, chair, &own, l->now_ms);
        if (own == NO_SEAT || chair[own].wishes_next || guest_phase(g->guest) != GUEST_SEATED ||
            host_phase(l->host) != HOST_PLAYING)
            return false;
        guest_next(g->guest);
        return true;
    }
    if (!guest_may_act(g->guest))
        return false;
    const AiDef *ai = ai_find(game_of(seen)->id);
    const int n = ai->choose(seen, seen->to_act, 0, l->seed++, NULL, plan, MAX_PLAN);
    assert_true(n > 0);
    const Verdict v = guest_play(g->guest, plan, n);
    if (v.why != NULL)
        fail_msg("%s: %s", game_of(seen)->id, v.why->id);
    return true;
}

/* A computer thinks about the turn that is being played. */
static inline bool loop_thinks(const Loop *l)
{
    const Host *h = l->host;
    if (host_phase(h) != HOST_PLAYING)
        return false;
    const int seat = game_to_act(h->teller.game, &h->teller.truth);
    return seat != NO_SEAT &&
           (h->setup.seat[seat].kind == SEAT_COMPUTER || chairs_plays(&h->chairs, seat) == PLAYS_STAND_IN);
}

/* All go on until the match is over, `turns` turns were played by guests, or all wait for somebody; true: it is over.
 */
static inline bool loop_play(Loop *l, long turns)
{
    enum { IDLE = 30, AWAITED_MS = 2000 };
    for (int idle = 0; turns > 0 && idle < IDLE; idle++) {
        bool acted = false;
        loop_deliver(l);
        if (host_phase(l->host) == HOST_OVER || host_phase(l->host) == HOST_RESTING)
            break;
        for (int i = 0; i < l->guests; i++)
            acted = loop_act(l, &l->guest[i]) || acted;
        turns -= acted;
        loop_deliver(l);
        if (acted && l->meddle == NULL)
            loop_expect_all_see(l);
        if (acted || loop_thinks(l))
            idle = 0;
        if (loop_thinks(l) && !atomic_exchange(&l->woken, false))
            clock_sleep(0.0003);
        loop_pass(l, acted || loop_thinks(l) ? 1 : AWAITED_MS);
    }
    return host_phase(l->host) == HOST_OVER;
}

/* What was asked for at the end has come. */
static inline void loop_settle(Loop *l)
{
    for (int i = 0; i < 4; i++)
        loop_pass(l, 1000);
}

static inline void loop_end(Loop *l)
{
    loop_deliver(l);
    host_close(l->host);
    l->host = NULL;
    loop_deliver(l);
    for (int i = 0; i < l->guests; i++)
        guest_close(l->guest[i].guest);
}

/* Opens a table of a game: `own` the host plays himself, other seats of `persons` (a bit per seat) are guests who have
 * come and are seated, the rest are computers. */
static inline void loop_open(Loop *l, const MatchSetup *setup, uint16_t persons, bool own, const TableRules *rules)
{
    char text[512];
    TextSink why = text_sink(text, sizeof text);
    HostSetup host = {
        .setup = *setup, .free_seats = l->free_seats, .guest_seats = persons, .own_seat = NO_SEAT, .rules = *rules
    };
    crypt_keys_new(&host.table);
    for (int i = 0; own && i < setup->seats && host.own_seat == NO_SEAT; i++)
        if (persons >> i & 1)
            host.own_seat = i;
    if (own)
        host.guest_seats &= (uint16_t) ~(1u << host.own_seat);
    for (int i = 0; i < setup->seats; i++) {
        host.setup.seat[i].kind = persons >> i & 1 ? SEAT_PERSON : SEAT_COMPUTER;
        if (persons >> i & 1)
            host.setup.seat[i].name[0] = '\0';
    }
    l->host = host_open(&host, l->store, &l->owner, &why);
    assert_non_null(l->host);
    if (own)
        loop_connect(l, loop_guest(l, "Olga", host_own_secret(l->host)), true);
    for (int i = 0; i < setup->seats; i++) {
        char name[NAME_BYTES];
        if (!(host.guest_seats >> i & 1))
            continue;
        snprintf(name, sizeof name, "Guest %d", i);
        LoopGuest *g = loop_guest(l, name, NULL);
        loop_connect(l, g, false);
        loop_deliver(l);
        assert_int_equal(guest_phase(g->guest), GUEST_SEES);
        guest_ask(g->guest, i);
        loop_deliver(l);
        assert_int_equal(guest_phase(g->guest), GUEST_ASKED);
        assert_true(host_answer(l->host, i, true, l->now_ms));
        loop_deliver(l);
        assert_int_equal(guest_phase(g->guest), GUEST_SEATED);
    }
    loop_deliver(l);
}

static inline void loop_deal(Loop *l)
{
    char text[512] = "";
    TextSink why = text_sink(text, sizeof text);
    if (!host_deal(l->host, l->now_ms, &why))
        fail_msg("%s", text);
    loop_deliver(l);
    assert_int_equal(host_phase(l->host), HOST_PLAYING);
}

/* Every deal that is over holds for everybody who saw it. */
static inline void loop_expect_sealed(const Loop *l)
{
    for (int i = 0; i < l->guests; i++) {
        const Guest *g = l->guest[i].guest;
        for (int deal = 1; deal <= guest_deals(g); deal++) {
            char text[512] = "";
            TextSink why = text_sink(text, sizeof text);
            if (guest_seal(g, deal, &why) != SEAL_CHECKED)
                fail_msg("deal %d of guest %d: %s", deal, i, text);
        }
    }
}

#endif
