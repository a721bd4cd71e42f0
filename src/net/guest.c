#include "net/guest.h"

#include <stdlib.h>
#include <string.h>

#include "match/true_state.h"
#include "net/chair.h"
#include "net/guest_inner.h"

static const Reason not_now = { "net.not-now", "not_now", UNTRANSLATED("This cannot be played from here now."),
                                .topic = NULL };

Guest *guest_open(const char *name, uint8_t avatar, const LotSecret *secret, const GuestOwner *owner)
{
    Guest *g = calloc(1, sizeof *g);
    if (g == NULL)
        return NULL;
    g->owner = *owner;
    g->avatar = avatar;
    TextSink out = text_sink(g->name, sizeof g->name);
    text_add(&out, name);
    table_name_mend(g->name, sizeof g->name, NAME_LETTERS);
    if (secret != NULL)
        g->secret = *secret;
    else
        lots_draw(&g->secret);
    g->own = NO_SEAT;
    g->gone_ms = UINT64_MAX;
    hear_begin(&g->hears);
    return g;
}

void guest_close(Guest *g)
{
    if (g == NULL)
        return;
    told_match_close(g->told);
    told_match_close(g->outlived);
    free(g->shown);
    free(g->moves);
    free(g->move);
    memset(&g->secret, 0, sizeof g->secret);
    free(g);
}

const LotSecret *guest_secret(const Guest *g)
{
    return &g->secret;
}

/* ---- the connection ---- */

static void at(Guest *g, uint64_t now_ms)
{
    g->now_ms = now_ms > g->now_ms ? now_ms : g->now_ms;
}

/* Another table than before: nothing of that one holds here. */
static void forget_table(Guest *g)
{
    g->deal_no = g->opened = g->move_count = 0;
    guest_forget_shown(g);
    memset(g->deal, 0, sizeof g->deal);
    memset(&g->opens, 0, sizeof g->opens);
    g->anchored = g->exchanged = g->broken = g->told_finished = g->has_table = false;
    hear_begin(&g->hears);
}

void guest_line_open(Guest *g, const uint8_t table[CRYPT_KEY], uint64_t now_ms)
{
    SaidHello hello = { .avatar = g->avatar };
    at(g, now_ms);
    if (g->has_key && memcmp(g->key, table, CRYPT_KEY) != 0)
        forget_table(g);
    memcpy(g->key, table, CRYPT_KEY);
    g->has_key = g->line = true;
    g->rests = g->past = g->open_asked = g->astray = false;
    g->catches = true;
    g->gone_ms = UINT64_MAX;
    g->phase = GUEST_HELLO;
    g->own = NO_SEAT;
    g->refusal[0] = '\0';
    memcpy(hello.name, g->name, sizeof hello.name);
    if (g->hears.has_view && !g->hears.astray) {
        hello.has = true;
        hello.ply = g->hears.told.ply;
        hello.hash = state_hash(&g->hears.told);
        g->seen = hello.ply;
    }
    TextSink out = guest_frame(g);
    say_hello(&hello, &out);
    guest_say(g, &out, false);
    guest_changed(g);
}

void guest_line_gone(Guest *g, uint64_t now_ms)
{
    at(g, now_ms);
    if (!g->line)
        return;
    g->line = g->stayed = false;
    g->gone_ms = g->now_ms;
    if (g->phase != GUEST_OVER && g->phase != GUEST_REFUSED)
        g->phase = GUEST_OUT;
    if (g->deal_no < LOT_DEALS && !g->deal[g->deal_no + 1].ended) /* that deal may be drawn without this guest */
        g->deal[g->deal_no + 1].gave = false;
    if (g->told != NULL)
        told_match_cut(g->told, true);
    guest_changed(g);
}

static void say_seen(Guest *g)
{
    const uint32_t ply = g->hears.told.ply;
    if (!g->line || g->phase != GUEST_SEATED || !g->hears.has_view || ply <= g->seen ||
        g->now_ms < g->seen_ms + GUEST_SEEN_MS)
        return;
    TextSink out = guest_frame(g);
    text_addf(&out, "seen %lu\n", (unsigned long)ply);
    g->seen = ply;
    g->seen_ms = g->now_ms;
    guest_say(g, &out, false);
}

static void ask_again(Guest *g)
{
    if (!g->line || !g->hears.astray || g->now_ms < g->astray_ms + GUEST_ASK_AGAIN_MS)
        return;
    g->astray_ms = g->now_ms;
    guest_say_words(g, "whole?\n");
}

/* The host is not there any more: the match goes on another day. */
static void rest_by_itself(Guest *g)
{
    if (g->line || g->phase != GUEST_OUT || g->gone_ms == UINT64_MAX || g->now_ms < g->gone_ms + GUEST_RESTS_MS)
        return;
    g->rests = true;
    g->phase = GUEST_OVER;
    text_write(g->refusal, sizeof g->refusal,
               "The table has not been reached for ten minutes. The match goes on when "
               "its table is opened again.");
    guest_changed(g);
}

static void settle(Guest *g)
{
    guest_told_settle(g);
    say_seen(g);
    ask_again(g);
    rest_by_itself(g);
    if (g->phase == GUEST_SEATED && !g->catches)
        guest_ask_open(g);
}

void guest_go_on(Guest *g, uint64_t now_ms)
{
    at(g, now_ms);
    settle(g);
}

uint64_t guest_due(const Guest *g)
{
    uint64_t due = UINT64_MAX;
    if (g->phase == GUEST_OUT && g->gone_ms != UINT64_MAX)
        return g->gone_ms + GUEST_RESTS_MS;
    if (g->line && g->phase == GUEST_SEATED && g->hears.has_view && g->hears.told.ply > g->seen)
        due = g->seen_ms + GUEST_SEEN_MS;
    if (g->line && g->hears.astray && g->astray_ms + GUEST_ASK_AGAIN_MS < due)
        due = g->astray_ms + GUEST_ASK_AGAIN_MS;
    return due;
}

void guest_heard(Guest *g, const char *frame, size_t size, uint64_t now_ms)
{
    at(g, now_ms);
    if (!g->line)
        return;
    guest_hear(g, frame, size);
    settle(g);
}

/* ---- the table ---- */

GuestPhase guest_phase(const Guest *g)
{
    return (GuestPhase)g->phase;
}

const char *guest_refusal(const Guest *g)
{
    return g->refusal;
}

bool guest_rests(const Guest *g)
{
    return g->rests;
}

const TableRules *guest_rules(const Guest *g)
{
    return g->has_table ? &g->table.rules : NULL;
}

int guest_chairs(const Guest *g, TableChair out[MAX_SEATS], int *own, uint64_t now_ms)
{
    *own = g->own;
    for (int i = 0; g->has_table && i < g->table.seats; i++) {
        const uint64_t past = now_ms > g->chair_ms[i] ? now_ms - g->chair_ms[i] : 0;
        out[i] = g->chair[i];
        out[i].away_left_ms = past < out[i].away_left_ms ? (uint32_t)(out[i].away_left_ms - past) : 0;
    }
    return g->has_table ? g->table.seats : 0;
}

const MatchSetup *guest_setup(const Guest *g)
{
    return g->has_table && g->table.fits ? &g->setup : NULL;
}

void guest_ask(Guest *g, int seat)
{
    if (g->phase != GUEST_SEES || seat < 0 || seat >= g->table.seats)
        return;
    g->refusal[0] = '\0';
    TextSink out = guest_frame(g);
    text_addf(&out, "ask %d\n", seat);
    guest_say(g, &out, false);
}

void guest_watch(Guest *g)
{
    if (g->phase == GUEST_SEES)
        guest_say_words(g, "watch\n");
}

void guest_sign(Guest *g, int sign)
{
    TextSink out = guest_frame(g);
    if (g->phase != GUEST_SEATED || sign < 0 || sign >= TABLE_SIGNS)
        return;
    text_addf(&out, "sign %d\n", sign);
    guest_say(g, &out, false);
}

void guest_rest(Guest *g, bool wishes)
{
    if (g->phase == GUEST_SEATED && g->own != NO_SEAT)
        guest_say_words(g, wishes ? "rest? 1\n" : "rest? 0\n");
}

void guest_leave(Guest *g)
{
    TextSink out = guest_frame(g);
    text_add(&out, "bye\n");
    guest_say(g, &out, true);
    g->line = false;
    g->phase = GUEST_OVER;
    guest_changed(g);
}

/* ---- playing ---- */

ToldMatch *guest_match(Guest *g)
{
    return g->told;
}

int guest_draft(const Guest *g, uint32_t *ply, Move *out, int max)
{
    return g->told != NULL ? told_match_draft(g->told, ply, out, max) : 0;
}

void guest_draft_again(Guest *g, uint32_t ply, const Move *moves, int n)
{
    if (n < 0 || n > TOLD_TURN)
        return;
    g->draft_ply = ply;
    g->drafted = n;
    memcpy(g->draft, moves, (size_t)n * sizeof *moves);
}

const State *guest_view(const Guest *g)
{
    return g->hears.has_view ? &g->hears.told : NULL;
}

bool guest_may_act(const Guest *g)
{
    return g->line && g->phase == GUEST_SEATED && !g->catches && g->own != NO_SEAT && g->hears.has_view &&
           !g->hears.astray && !g->hears.waits && g->chair[g->own].state != CHAIR_STOOD_IN &&
           game_to_act(g->hears.match.game, &g->hears.told) == g->own;
}

Verdict guest_play(Guest *g, const Move *moves, int n)
{
    Verdict v = refuse(&not_now);
    HearTried tried = TRIED_DONE;
    TextSink out = guest_frame(g);
    if (!guest_may_act(g))
        return v;
    while (hear_back(&g->hears))
        ;
    for (int i = 0; i < n && tried == TRIED_DONE; i++)
        tried = hear_try(&g->hears, moves[i], &v, &out);
    if (tried == TRIED_DONE)
        (void)hear_say(&g->hears, &out);
    if (tried != TRIED_REFUSED)
        guest_say(g, &out, false);
    else
        while (hear_back(&g->hears))
            ;
    return v;
}

void guest_next(Guest *g)
{
    guest_say_next(g);
}
