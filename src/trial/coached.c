/* Plays deals of the computer against itself with a coach at its side. */
#include "trial/coached.h"

#include <stdlib.h>
#include <string.h>

#include "match/play.h"
#include "platform/clock.h"
#include "trial/begin.h"
#include "trial/seeds.h"

/* The moves of the coach that can be played, up to the end of the part. */
static int take_advice(const CoachAsk *ask, const AiAnswer *a, const State *from, int seat, Move plan[MAX_PLAN])
{
    State s = *from;
    for (int i = 0; i < a->count; i++) {
        const State before = s;
        if (ask->game->rules.check(&s, seat, a->move[i]).why != NULL)
            return i;
        plan[i] = a->move[i];
        ask->game->rules.apply(&s, seat, a->move[i]);
        if (ask->game->rules.reveals(&before, a->move[i]) || match_turn_differs(&before, &s) || match_is_finished(&s))
            return i + 1;
    }
    return a->count;
}

int coach_heed(const CoachAsk *ask, Decision *d, State *s, int seat, Move plan[MAX_PLAN], int n, bool *heeded)
{
    ThinkJob job;
    AiAnswer answer;
    if (!decision_job(d, ask->game, ask->ai, s, seat, plan, n, &job))
        return n;
    think(&job, ask->stop, &answer);
    if (!coach_warns(ask->ai, &answer, ask->measure))
        return n;
    const State from = d->begun ? d->before : *s;
    Move other[MAX_PLAN];
    const int count = take_advice(ask, &answer, &from, seat, other);
    if (count == 0)
        return n;
    memcpy(plan, other, (size_t)count * sizeof *plan);
    *s = from;
    d->begun = false;
    *heeded = true;
    return count;
}

/* ---- counting ---- */

typedef struct Counting {
    const CoachTask *task;
    CoachCount *count;
    State state;
    Decision decision;
    float *ms; /* owned; of each act */
    long room;
} Counting;

static bool note_time(Counting *c, double ms)
{
    if (c->count->acts == c->room) {
        const long room = 2 * c->room + 1024;
        float *more = realloc(c->ms, (size_t)room * sizeof *more);
        if (more == NULL)
            return false;
        c->ms = more;
        c->room = room;
    }
    c->ms[c->count->acts++] = (float)ms;
    return true;
}

static bool ask(Counting *c, int seat, const Move *moves, int n)
{
    const CoachTask *t = c->task;
    ThinkJob job;
    AiAnswer answer;
    if (!decision_job(&c->decision, t->game, t->ai, &c->state, seat, moves, n, &job))
        return true;
    const double from = clock_thread_cpu();
    think(&job, t->stop, &answer);
    c->count->priced += answer.cost != AI_COST_UNKNOWN;
    c->count->differs += answer.opinion == AI_DIFFERS;
    c->count->warned += coach_warns(t->ai, &answer, t->measure);
    return note_time(c, 1000 * (clock_thread_cpu() - from));
}

static bool stopped(const Counting *c)
{
    return stop_is_set(c->task->stop);
}

static bool decide(Counting *c, uint64_t match, int seat, TextSink *error)
{
    const CoachTask *t = c->task;
    State seen;
    Move plan[MAX_PLAN];
    game_observe(t->game, &c->state, seat, &seen);
    const int n = t->ai->choose(&seen, seat, t->level, seed_of_choice(match, &c->state), t->stop, plan, MAX_PLAN);
    if (n < 1 || !ask(c, seat, plan, n)) {
        text_say(error, n == 0 || n < AI_NO_MEMORY ? UNTRANSLATED("The opponent has no answer.")
                                                   : N_("There is not enough memory."));
        return false;
    }
    for (int i = 0; i < n; i++) {
        const State before = c->state;
        if (t->game->rules.check(&before, seat, plan[i]).why != NULL) {
            text_say(error, UNTRANSLATED("The opponent does not keep to the rules."));
            return false;
        }
        t->game->rules.apply(&c->state, seat, plan[i]);
        decision_played(&c->decision, t->game, &before, seat, plan[i], &c->state);
    }
    return true;
}

static bool play_deal(Counting *c, long n, TextSink *error)
{
    const CoachTask *t = c->task;
    const uint64_t match = seed_of_match(t->seed, n);
    int seat;
    trial_begin(t->game, &t->options, t->seats, NULL, match, &c->state);
    decision_begin(&c->decision, &c->state);
    while ((seat = game_to_act(t->game, &c->state)) != NO_SEAT && !stopped(c))
        if (!decide(c, match, seat, error))
            return false;
    c->count->deals += !stopped(c);
    return true;
}

static int by_time(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

bool coach_count(const CoachTask *task, CoachCount *out, TextSink *error)
{
    Counting *c = calloc(1, sizeof *c);
    memset(out, 0, sizeof *out);
    if (c == NULL) {
        text_say(error, "There is not enough memory.");
        return false;
    }
    bool good = true;
    c->task = task;
    c->count = out;
    for (long n = 0; good && n < task->deals && !stopped(c); n++)
        good = play_deal(c, n, error);
    if (out->acts > 0) {
        qsort(c->ms, (size_t)out->acts, sizeof *c->ms, by_time);
        out->median = (double)c->ms[out->acts / 2];
        out->most_of_95 = (double)c->ms[out->acts * 95 / 100];
        out->slowest = (double)c->ms[out->acts - 1];
    }
    free(c->ms);
    free(c);
    return good;
}
