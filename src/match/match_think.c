/* Asks the thinking thread for an opponent's turn or a hint, and keeps the plan until it is played. */
#include <stdio.h>
#include <string.h>

#include "match/match_inner.h"

enum { MAX_PLANS_A_TURN = 200 }; /* more decisions in one turn are an opponent that goes round in circles */

void plan_drop(Match *m)
{
    m->plan->next = m->plan->count = 0;
    m->plan->restored = false;
    m->plan->hint_count = -1;
}

static bool computer_to_act(const Match *m)
{
    const State *s = &m->state;
    return s->to_act < m->setup.seats && !match_is_finished(s) &&
           (m->again || m->setup.seat[s->to_act].kind == SEAT_COMPUTER);
}

static bool plan_stands(const Match *m)
{
    return m->plan->version == m->version && m->plan->next < m->plan->count;
}

/* The opponent's own chance: the same for the same turn of the same match, so that a match that goes on after a
 * restart goes on alike. */
static uint64_t seed_of_turn(const Match *m)
{
    Rng rng;
    rng_seed(&rng, m->setup.seed + 0x9E3779B97F4A7C15u * (1 + (uint64_t)m->state.turn_no));
    uint64_t seed = 0;
    for (int i = 0; i <= m->state.to_act; i++)
        seed = rng_next(&rng);
    return seed;
}

/* An opponent plans whole turns from their beginning. When it was stopped in mid-turn it takes back what lies there:
 * true, and *s is the state after that. */
static bool restore_first(const Match *m, State *s)
{
    const Move restore = { .kind = MOVE_RESTORE };
    bool changed = memcmp(&s->table.row, &s->turn_start, sizeof s->turn_start) != 0;
    if (!changed || m->game->rules.check(s, s->to_act, restore).why)
        return false;
    m->game->rules.apply(s, s->to_act, restore);
    return true;
}

/* What is played when an opponent has no answer or a refused one: back to the start of the turn, then the first legal
 * draw, pass or the like; where none is, whatever is legal (any) or nothing. */
static int plan_simple(const Match *m, bool any, Move *out)
{
    State s = m->state;
    Move legal[MAX_PLAN];
    int n = 0;
    if (restore_first(m, &s))
        out[n++] = (Move){ .kind = MOVE_RESTORE };
    int count = m->game->rules.moves(&s, s.to_act, legal, MAX_PLAN);
    int chosen = any && count > 0 ? 0 : -1;
    for (int i = count - 1; i >= 0; i--)
        if (legal[i].kind == MOVE_DRAW || legal[i].kind == MOVE_PASS || legal[i].kind == MOVE_DONE)
            chosen = i;
    if (chosen < 0)
        return any ? n : 0;
    out[n++] = legal[chosen];
    return n;
}

static void plan_fall_back(Match *m, const char *why)
{
    if (!m->reported)
        fprintf(stderr, "meldwell: an opponent's move was %s in %s, turn %u of seed %llu\n", why, m->game->id,
                (unsigned)m->state.turn_no, (unsigned long long)m->setup.seed);
    m->reported = true;
    m->plan->next = 0;
    m->plan->count = plan_simple(m, true, m->plan->move);
    m->plan->version = m->version;
}

/* Counts the plans of this turn; false when there are too many. */
static bool plan_count(Match *m)
{
    if (m->plan->turn != m->state.turn_no)
        m->plan->plans = 0;
    m->plan->turn = m->state.turn_no;
    return ++m->plan->plans <= MAX_PLANS_A_TURN;
}

static void plan_again(Match *m)
{
    Plan *p = m->plan;
    p->next = 0;
    p->restored = p->starved = false;
    p->version = m->version;
    p->count = again_plan(m, p->move, MAX_PLAN);
}

bool match_think(Match *m)
{
    const Move *moves;
    if (!computer_to_act(m) || match_planned(m, &moves) > 0)
        return false;
    if (m->again) {
        plan_again(m);
        return false;
    }
    if (thinker_has(m->thinker, THINK_CHOOSE, m->version))
        return true;
    if (!m->ai || !plan_count(m)) {
        m->plan->next = 0;
        m->plan->count = plan_simple(m, true, m->plan->move);
        m->plan->version = m->version;
        return false;
    }
    ThinkJob job = { .kind = THINK_CHOOSE, .ai = m->ai, .seat = m->state.to_act, .tag = m->version };
    State s = m->state;
    m->plan->restored = restore_first(m, &s);
    m->plan->starved = false;
    game_observe(m->game, &s, job.seat, &job.seen);
    job.level = m->setup.seat[job.seat].level;
    job.seed = seed_of_turn(m);
    thinker_start(m->thinker, &job);
    return match_planned(m, &moves) == 0;
}

/* Fetches an answer that has come for the present state. */
static void plan_fetch(const Match *m)
{
    Plan *p = m->plan;
    int n = thinker_take(m->thinker, THINK_CHOOSE, m->version, p->move + p->restored);
    if (n == -1)
        return;
    p->starved = n == AI_NO_MEMORY;
    if (p->starved) /* the next time there may be enough */
        p->plans--;
    if (p->restored && n > 0)
        p->move[0] = (Move){ .kind = MOVE_RESTORE };
    p->next = 0;
    p->count = n > 0 ? n + p->restored : plan_simple(m, !p->starved, p->move);
    p->version = m->version;
    p->restored = false;
}

int match_planned(const Match *m, const Move **moves)
{
    if (!plan_stands(m))
        plan_fetch(m);
    if (!plan_stands(m))
        return 0;
    *moves = m->plan->move + m->plan->next;
    return m->plan->count - m->plan->next;
}

bool match_advance(Match *m)
{
    const Move *moves;
    if (match_planned(m, &moves) == 0)
        return false;
    int seat = m->state.to_act;
    Plan *p = m->plan;
    if (match_check(m, seat, p->move[p->next]).why)
        plan_fall_back(m, "refused");
    if (!plan_stands(m))
        return false;
    Move move = p->move[p->next];
    if (match_play(m, seat, &move, 1).why) /* no memory: it stays planned */
        return false;
    p->next++;
    /* The rest stands as long as it is the same seat's turn. */
    if (m->state.to_act == seat && !match_is_finished(&m->state))
        p->version = m->version;
    else
        plan_drop(m);
    return true;
}

void match_advance_all(Match *m)
{
    while (match_advance(m))
        ;
}

bool match_thinks_without_memory(const Match *m)
{
    return m->plan->starved;
}

void match_hurry(Match *m)
{
    thinker_hurry(m->thinker);
}

/* ---- hints ---- */

void match_hint_start(Match *m)
{
    int seat = m->state.to_act;
    m->plan->hint_count = -1;
    m->plan->hint_version = m->version;
    if (!m->ai || seat >= m->setup.seats || match_is_finished(&m->state) || computer_to_act(m)) {
        m->plan->hint_count = 0;
        if (m->wake)
            m->wake(m->wake_user);
        return;
    }
    ThinkJob job = { .kind = THINK_HINT, .ai = m->ai, .seat = seat, .tag = m->version };
    game_observe(m->game, &m->state, seat, &job.seen);
    thinker_start(m->thinker, &job);
}

int match_hint(const Match *m, const Move **moves)
{
    Plan *p = m->plan;
    *moves = p->hint;
    if (p->hint_version != m->version)
        return 0;
    if (p->hint_count == -1)
        p->hint_count = thinker_take(m->thinker, THINK_HINT, m->version, p->hint);
    if (p->hint_count == -1)
        return thinker_has(m->thinker, THINK_HINT, m->version) ? -1 : 0;
    return p->hint_count;
}

void match_hint_say(Match *m, HintWords words, TextSink *out)
{
    const Move *moves;
    int n = match_hint(m, &moves), seat = m->state.to_act;
    if (n <= 0 || !m->ai || seat >= m->setup.seats)
        return;
    void (*say)(const State *, int, const Move *, int, TextSink *) =
        words == HINT_KIND ? m->ai->hint_kind : m->ai->hint_say;
    if (say)
        say(match_view(m, seat), seat, moves, n, out);
}
