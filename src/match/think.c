/* Asks the thinking thread for an opponent's turn or a hint, and keeps the plan until it is played. */
#include "match/think.h"

#include <stdio.h>
#include <string.h>

enum { MAX_PLANS_A_TURN = 200 }; /* more decisions in one turn are an opponent that goes round in circles */

static void plan_drop(Think *t)
{
    t->plan.next = t->plan.count = 0;
    t->plan.restored = false;
}

bool think_open(Think *t, void (*wake)(void *), void *user)
{
    t->wake = wake;
    t->wake_user = user;
    t->thinker = think_thread_new(wake, user);
    plan_drop(t);
    return t->thinker != NULL;
}

void think_close(Think *t)
{
    think_thread_close(t->thinker);
    t->thinker = NULL;
}

void think_changed(Think *t)
{
    think_thread_cancel(t->thinker); /* an answer that has come is of another version now */
}

void think_hurry(Think *t)
{
    think_thread_hurry(t->thinker);
}

void think_count_anew(Think *t)
{
    t->plan.plans = 0;
}

static bool computer_to_act(const Play *p)
{
    const State *s = &p->state;
    return !match_is_finished(s) && play_for_computer(p, s->to_act);
}

/* How well it plays there. For a person neither the best nor the worst does. */
static int level_of(const Play *p, int seat)
{
    if (p->setup.seat[seat].kind == SEAT_COMPUTER)
        return p->setup.seat[seat].level;
    const int medium = ai_level_find(p->ai, "medium");
    return medium >= 0 ? medium : p->ai->default_level;
}

static bool plan_stands(const Think *t, const Play *p)
{
    return t->plan.version == p->version && t->plan.next < t->plan.count;
}

/* The opponent's own chance: the same for the same turn of the same match, so that a match that goes on after a
 * restart goes on alike. */
static uint64_t seed_of_turn(const Play *p)
{
    Rng rng;
    rng_seed(&rng, p->setup.seed + 0x9E3779B97F4A7C15u * (1 + (uint64_t)p->state.turn_no));
    uint64_t seed = 0;
    for (int i = 0; i <= p->state.to_act; i++)
        seed = rng_next(&rng);
    return seed;
}

/* An opponent plans whole turns from their beginning. When it was stopped in mid-turn it takes back what lies there:
 * true, and *s is the state after that. */
static bool restore_first(const Play *p, State *s)
{
    const Move restore = { .kind = MOVE_RESTORE };
    bool changed = memcmp(&s->table.row, &s->turn_start, sizeof s->turn_start) != 0;
    if (!changed || p->game->rules.check(s, s->to_act, restore).why)
        return false;
    p->game->rules.apply(s, s->to_act, restore);
    return true;
}

/* What is played when an opponent has no answer or a refused one: back to the start of the turn, then the first legal
 * draw, pass or the like; where none is, whatever is legal (any) or nothing. */
static int plan_simple(const Play *p, bool any, Move *out)
{
    State s = p->state;
    Move legal[MAX_PLAN];
    int n = 0;
    if (restore_first(p, &s))
        out[n++] = (Move){ .kind = MOVE_RESTORE };
    int count = p->game->rules.moves(&s, s.to_act, legal, MAX_PLAN);
    int chosen = any && count > 0 ? 0 : -1;
    for (int i = count - 1; i >= 0; i--)
        if (legal[i].kind == MOVE_DRAW || legal[i].kind == MOVE_PASS || legal[i].kind == MOVE_DONE)
            chosen = i;
    if (chosen < 0)
        return any ? n : 0;
    out[n++] = legal[chosen];
    return n;
}

static void plan_fall_back(Think *t, const Play *p, const char *why)
{
    if (!t->reported)
        fprintf(stderr, "meldwell: an opponent's move was %s in %s, turn %u of seed %llu\n", why, p->game->id,
                (unsigned)p->state.turn_no, (unsigned long long)p->setup.seed);
    t->reported = true;
    t->plan.next = 0;
    t->plan.count = plan_simple(p, true, t->plan.move);
    t->plan.version = p->version;
}

/* Counts the plans of this turn; false when there are too many. */
static bool plan_count(Think *t, const Play *p)
{
    if (t->plan.turn != p->state.turn_no)
        t->plan.plans = 0;
    t->plan.turn = p->state.turn_no;
    return ++t->plan.plans <= MAX_PLANS_A_TURN;
}

bool think_begin(Think *t, const Play *p)
{
    const Move *moves;
    if (!computer_to_act(p) || think_planned(t, p, &moves) > 0)
        return false;
    if (think_thread_has(t->thinker, THINK_CHOOSE, p->version))
        return true;
    if (!p->ai || !plan_count(t, p)) {
        t->plan.next = 0;
        t->plan.count = plan_simple(p, true, t->plan.move);
        t->plan.version = p->version;
        return false;
    }
    ThinkJob job = { .kind = THINK_CHOOSE, .ai = p->ai, .seat = p->state.to_act, .tag = p->version };
    State s = p->state;
    t->plan.restored = restore_first(p, &s);
    t->plan.starved = false;
    game_observe(p->game, &s, job.seat, &job.seen);
    job.level = level_of(p, job.seat);
    job.seed = seed_of_turn(p);
    think_thread_start(t->thinker, &job);
    return think_planned(t, p, &moves) == 0;
}

/* Fetches an answer that has come for the present state. */
static void plan_fetch(Think *t, const Play *p)
{
    Plan *plan = &t->plan;
    int n = think_thread_take(t->thinker, THINK_CHOOSE, p->version, plan->move + plan->restored);
    if (n == -1)
        return;
    plan->starved = n == AI_NO_MEMORY;
    if (plan->starved) /* the next time there may be enough */
        plan->plans--;
    if (plan->restored && n > 0)
        plan->move[0] = (Move){ .kind = MOVE_RESTORE };
    plan->next = 0;
    plan->count = n > 0 ? n + plan->restored : plan_simple(p, !plan->starved, plan->move);
    plan->version = p->version;
    plan->restored = false;
}

int think_planned(Think *t, const Play *p, const Move **moves)
{
    if (!plan_stands(t, p))
        plan_fetch(t, p);
    if (!plan_stands(t, p))
        return 0;
    *moves = t->plan.move + t->plan.next;
    return t->plan.count - t->plan.next;
}

bool think_next(Think *t, const Play *p, Move *out)
{
    const Move *moves;
    if (think_planned(t, p, &moves) == 0)
        return false;
    const int seat = p->state.to_act;
    if (seat >= p->setup.seats || p->game->rules.check(&p->state, seat, moves[0]).why)
        plan_fall_back(t, p, "refused");
    if (!plan_stands(t, p))
        return false;
    *out = t->plan.move[t->plan.next];
    return true;
}

void think_played(Think *t, const Play *p, int seat)
{
    t->plan.next++;
    if (p->state.to_act == seat && !match_is_finished(&p->state))
        t->plan.version = p->version;
    else
        plan_drop(t);
}

/* ---- a coach ---- */

/* The deal from its start, as far as it has been played. */
static void follow_deal(const Play *p, Decision *d)
{
    State s = p->deal_before;
    decision_begin(d, &s);
    for (int i = p->deal_from; i < p->cursor; i++) {
        const State before = s;
        game_apply(p->game, &s, p->move[i].seat, p->move[i].move);
        decision_played(d, p->game, &before, p->move[i].seat, p->move[i].move, &s);
    }
}

bool think_coach_ask(Think *t, const Play *p, int seat, const Move *moves, int n)
{
    ThinkJob job;
    Decision d;
    if (!p->ai)
        return false;
    follow_deal(p, &d);
    if (!decision_job(&d, p->game, p->ai, &p->state, seat, moves, n, &job))
        return false;
    job.tag = p->version;
    t->coached = job.seen;
    t->coached_seat = seat;
    think_thread_start(t->thinker, &job);
    return true;
}

int think_coach(Think *t, const Play *p, AiAnswer *out)
{
    if (think_thread_answer(t->thinker, THINK_REVIEW, p->version, out)) {
        State now;
        game_observe(p->game, &p->state, t->coached_seat, &now);
        decision_go_on(p->game, &t->coached, &now, t->coached_seat, out);
        return 1;
    }
    return think_thread_has(t->thinker, THINK_REVIEW, p->version) ? -1 : 0;
}

/* ---- hints ---- */

void think_hint_ask(Think *t, const Play *p)
{
    int seat = p->state.to_act;
    t->hint.count = -1;
    t->hint.version = p->version;
    if (!p->ai || seat >= p->setup.seats || match_is_finished(&p->state) || computer_to_act(p)) {
        if (t->wake)
            t->wake(t->wake_user);
        return; /* none comes */
    }
    ThinkJob job = { .kind = THINK_HINT, .ai = p->ai, .seat = seat, .tag = p->version };
    game_observe(p->game, &p->state, seat, &job.seen);
    think_thread_start(t->thinker, &job);
}

int think_hint(Think *t, const Play *p, const Move **moves)
{
    Hint *h = &t->hint;
    *moves = h->move;
    if (h->version != p->version)
        return 0;
    if (h->count == -1)
        h->count = think_thread_take(t->thinker, THINK_HINT, p->version, h->move);
    if (h->count == -1)
        return think_thread_has(t->thinker, THINK_HINT, p->version) ? -1 : 0;
    return h->count;
}
