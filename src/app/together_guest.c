/* At the table of another host, as a guest: the chair, what is kept of the table, and how it ends. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/together_inner.h"
#include "platform/language.h"

enum {
    SIT_MS = 2000, /* of waiting for the own chair of before, until another one is asked for */
    FULL_MS = 6000 /* of seeing no free chair, until one looks on: the own one may still be on its way */
};

/* ---- the turn that is tried out ---- */

void together_keep_draft(Together *t)
{
    Move move[TELL_PLAYED];
    uint32_t ply = 0;
    if (t->host != NULL || t->guest == NULL || guest_match(t->guest) == NULL || !t->table.seated)
        return;
    const uint32_t version = seat_moment(told_match_seat(guest_match(t->guest))).version;
    if (version == t->draft_version)
        return;
    t->draft_version = version;
    const int n = guest_draft(t->guest, &ply, move, TELL_PLAYED);
    if (n > 0 || t->draft > 0)
        keeping_draft_set(t->app->store, t->table.way.table, ply, move, n);
    t->draft = n;
}

void together_draft_again(Together *t)
{
    Move move[TELL_PLAYED];
    uint32_t ply = 0;
    t->draft = keeping_draft(t->app->store, t->table.way.table, &ply, move, TELL_PLAYED);
    if (t->draft > 0)
        guest_draft_again(t->guest, ply, move, t->draft);
}

/* ---- sitting down ---- */

static void keep_table(Together *t)
{
    TableChair chair[MAX_SEATS];
    int own;
    const TableRules *rules = guest_rules(t->guest);
    const MatchSetup *setup = guest_setup(t->guest);
    const int n = guest_chairs(t->guest, chair, &own, together_now());
    t->table.seen = time(NULL);
    t->table.has_lot = true;
    t->table.lot = *guest_secret(t->guest);
    if (rules != NULL)
        snprintf(t->table.name, sizeof t->table.name, "%s", rules->name);
    if (setup != NULL)
        snprintf(t->table.game, sizeof t->table.game, "%s", game_table[setup->game]->id);
    for (int i = 0; i < n; i++)
        if (chair[i].is_host)
            memcpy(t->table.host_name, chair[i].name, NAME_BYTES);
    keeping_table_set(t->app->store, &t->table);
}

void together_take_chair(Together *t)
{
    TableChair chair[MAX_SEATS];
    int own, seat = 0;
    const int n = guest_chairs(t->guest, chair, &own, together_now());
    if (guest_phase(t->guest) != GUEST_SEES || own != NO_SEAT || t->asked || n == 0 ||
        (t->table.seated && together_now() - t->sees_ms < SIT_MS))
        return;
    while (seat < n && chair[seat].state != CHAIR_FREE)
        seat++;
    if (seat == n && together_now() - t->sees_ms < FULL_MS)
        return; /* not all of them may have been told yet */
    t->asked = true;
    if (seat < n) {
        keep_table(t); /* the lots before anything is told of them */
        guest_ask(t->guest, seat);
    } else if (guest_rules(t->guest) != NULL && guest_rules(t->guest)->watchers) {
        t->watches = true;
        guest_watch(t->guest);
    } else {
        together_give_up(t, tr("Every seat at this table is taken."));
    }
}

uint64_t together_sit_due(const Together *t)
{
    if (t->guest == NULL || guest_phase(t->guest) != GUEST_SEES || t->asked)
        return UINT64_MAX;
    return t->sees_ms + (together_now() - t->sees_ms < SIT_MS ? SIT_MS : FULL_MS);
}

void together_sit_down(App *app)
{
    Together *t = app->together;
    TableChair chair[MAX_SEATS];
    int own, seat = 0;
    if (t == NULL || t->guest == NULL || t->host != NULL || !t->proven)
        return;
    const int n = guest_chairs(t->guest, chair, &own, together_now());
    while (seat < n && chair[seat].state != CHAIR_FREE)
        seat++;
    if (own != NO_SEAT || seat == n)
        return;
    t->watches = false;
    t->asked = true;
    keep_table(t);
    guest_ask(t->guest, seat);
    t->changed = true;
}

static void met_host(Together *t)
{
    KeptPerson met = { .seen = time(NULL) };
    memcpy(met.key, t->table.host, sizeof met.key);
    memcpy(met.name, t->table.host_name, sizeof met.name);
    keeping_met(t->app->store, &met);
}

/* From now on the key alone opens the door. */
static void seated(Together *t)
{
    if (t->table.seated || t->watches || guest_phase(t->guest) != GUEST_SEATED)
        return;
    t->table.seated = true;
    t->by_secret = false;
    keep_table(t);
    met_host(t);
}

/* ---- what comes of it ---- */

static void keep_match(Together *t)
{
    if (!t->finished || t->kept || t->watches)
        return;
    t->kept = true;
    t->table.match = guest_keep(t->guest, t->app->store);
    t->table.over = true;
    keep_table(t);
}

void together_follow_guest(Together *t)
{
    char words[512] = "";
    together_take_chair(t);
    if (t->guest == NULL)
        return;
    seated(t);
    keep_match(t);
    const GuestPhase phase = guest_phase(t->guest);
    if (phase == GUEST_SEATED)
        t->before_deal = guest_match(t->guest) == NULL;
    const bool no = phase == GUEST_SEES && t->asked && guest_refusal(t->guest)[0] != '\0';
    if (phase != GUEST_REFUSED && phase != GUEST_OVER && !no)
        return;
    if (no)
        guest_leave(t->guest);
    if (together_match_over(t->app)) /* which can still be looked at */
        return;
    if (phase == GUEST_OVER && t->before_deal && !guest_rests(t->guest))
        keeping_table_forget(t->app->store, t->table.way.table); /* nothing was dealt, and nobody opens it again */
    if (guest_refusal(t->guest)[0] != '\0')
        snprintf(words, sizeof words, "%s", guest_refusal(t->guest));
    else if (t->app->told != NULL)
        text_write(words, sizeof words, "{1} has put the match aside. It goes on when {1} opens the table again.",
                   t->table.host_name);
    else
        text_write(words, sizeof words, "{1} has closed the table.", t->table.host_name);
    together_give_up(t, words);
}
