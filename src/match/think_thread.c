/* One thread that works on a job at a time; a new job makes the old one stop. */
#include "match/think_thread.h"

#include <stdlib.h>
#include <string.h>

#include "platform/thread.h"

struct ThinkThread {
    void (*wake)(void *);
    void *user;
    Thread thread;
    bool has_thread; /* owner only */
    Monitor monitor;
    Stop stop;
    /* Below: only inside the monitor. */
    bool quit;
    bool waiting; /* `job` has not been begun */
    bool busy;    /* the thread works on a job with `serial` */
    uint32_t serial;
    ThinkJob job;
    bool answered;
    AiAnswer answer;
};

static void look_back(const ThinkJob *job, const Stop *stop, AiAnswer *out)
{
    const AiDecision decision = { .seen = &job->seen,
                                  .end = &job->end,
                                  .last = job->last,
                                  .seat = job->seat,
                                  .refused = job->refused,
                                  .taken = job->taken };
    ai_look_at(job->ai, &decision, stop, out);
}

static int ask(const ThinkJob *job, const Stop *stop, Move *out)
{
    switch (job->kind) {
    case THINK_CHOOSE:
        return job->ai->choose(&job->seen, job->seat, job->level, job->seed, stop, out, MAX_PLAN);
    case THINK_MOST:
        return job->ai->most(&job->seen, job->seat, job->jokers, stop, out, MAX_PLAN);
    default:
        return job->ai->hint(&job->seen, job->seat, stop, out, MAX_PLAN);
    }
}

void think(const ThinkJob *job, const Stop *stop, AiAnswer *out)
{
    out->count = 0;
    out->opinion = AI_SILENT;
    out->unit = AI_NO_UNIT;
    out->clear = false;
    out->cost = AI_COST_UNKNOWN;
    out->why[0] = '\0';
    if (job->kind == THINK_REVIEW)
        look_back(job, stop, out);
    else
        out->count = ask(job, stop, out->move);
    if (out->count < 0 && out->count != AI_NO_MEMORY)
        out->count = 0;
    if (out->count > MAX_PLAN)
        out->count = MAX_PLAN;
}

/* The next job, copied to *job with its serial number; false when the thread is to end. */
static bool job_await(ThinkThread *t, ThinkJob *job, uint32_t *serial)
{
    monitor_enter(&t->monitor);
    t->busy = false;
    while (!t->waiting && !t->quit)
        monitor_await(&t->monitor);
    bool go_on = !t->quit;
    if (go_on) {
        *job = t->job;
        *serial = t->serial;
        t->waiting = false;
        t->busy = true;
        atomic_store(&t->stop.now, false);
    }
    monitor_leave(&t->monitor);
    return go_on;
}

/* Keeps the answer unless the job was dropped meanwhile. */
static bool answer_keep(ThinkThread *t, uint32_t serial, const AiAnswer *answer)
{
    monitor_enter(&t->monitor);
    bool wanted = serial == t->serial && !t->quit;
    if (wanted) {
        t->answer = *answer;
        t->answered = true;
    }
    monitor_leave(&t->monitor);
    return wanted;
}

static void *think_thread_run(void *user)
{
    ThinkThread *t = user;
    ThinkJob job;
    uint32_t serial;
    AiAnswer answer;
    while (job_await(t, &job, &serial)) {
        think(&job, &t->stop, &answer);
        if (answer_keep(t, serial, &answer) && t->wake)
            t->wake(t->user);
    }
    return NULL;
}

ThinkThread *think_thread_new(void (*wake)(void *), void *user)
{
    ThinkThread *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->wake = wake;
    t->user = user;
    atomic_init(&t->stop.now, false);
    monitor_open(&t->monitor);
    return t;
}

void think_thread_cancel(ThinkThread *t)
{
    monitor_enter(&t->monitor);
    t->serial++;
    t->waiting = false;
    t->answered = false;
    t->job.kind = THINK_NOTHING;
    if (t->busy)
        atomic_store(&t->stop.now, true);
    monitor_leave(&t->monitor);
}

void think_thread_hurry(ThinkThread *t)
{
    monitor_enter(&t->monitor);
    if (t->busy)
        atomic_store(&t->stop.now, true);
    monitor_leave(&t->monitor);
}

void think_thread_close(ThinkThread *t)
{
    if (!t)
        return;
    think_thread_cancel(t);
    monitor_enter(&t->monitor);
    t->quit = true;
    monitor_tell(&t->monitor);
    monitor_leave(&t->monitor);
    if (t->has_thread)
        thread_join(t->thread);
    monitor_close(&t->monitor);
    free(t);
}

static void think_here(ThinkThread *t)
{
    AiAnswer answer;
    think(&t->job, &t->stop, &answer);
    if (answer_keep(t, t->serial, &answer) && t->wake)
        t->wake(t->user);
}

void think_thread_start(ThinkThread *t, const ThinkJob *job)
{
    think_thread_cancel(t);
    if (!t->has_thread)
        t->has_thread = thread_start(&t->thread, think_thread_run, t);
    monitor_enter(&t->monitor);
    t->job = *job;
    t->waiting = true;
    monitor_tell(&t->monitor);
    monitor_leave(&t->monitor);
    if (!t->has_thread)
        think_here(t);
}

bool think_thread_has(const ThinkThread *t, ThinkKind kind, uint32_t tag)
{
    return t->job.kind == kind && t->job.tag == tag; /* the job is written by the owner alone */
}

/* True when there is an answer of that kind and tag, which counts as taken from then on. To be called inside the
 * monitor. */
static bool is_answered(ThinkThread *t, ThinkKind kind, uint32_t tag)
{
    bool there = t->answered && t->job.kind == kind && t->job.tag == tag;
    if (there) {
        t->answered = false;
        t->job.kind = THINK_NOTHING;
    }
    return there;
}

int think_thread_take(ThinkThread *t, ThinkKind kind, uint32_t tag, Move *out)
{
    int n = -1;
    monitor_enter(&t->monitor);
    if (is_answered(t, kind, tag)) {
        n = t->answer.count;
        memcpy(out, t->answer.move, (size_t)(n > 0 ? n : 0) * sizeof *out);
    }
    monitor_leave(&t->monitor);
    return n;
}

bool think_thread_answer(ThinkThread *t, ThinkKind kind, uint32_t tag, AiAnswer *out)
{
    monitor_enter(&t->monitor);
    bool there = is_answered(t, kind, tag);
    if (there)
        *out = t->answer;
    monitor_leave(&t->monitor);
    return there;
}
