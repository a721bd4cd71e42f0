/* One thread that works on a job at a time; a new job makes the old one stop. */
#include "match/thinker.h"

#include <stdlib.h>
#include <string.h>

#include "platform/thread.h"

struct Thinker {
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
    int count;
    Move answer[MAX_PLAN];
};

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

int think(const ThinkJob *job, const Stop *stop, Move *out)
{
    int n = ask(job, stop, out);
    if (n < 0)
        return n == AI_NO_MEMORY ? n : 0;
    return n > MAX_PLAN ? MAX_PLAN : n;
}

/* The next job, copied to *job with its serial number; false when the thread is to end. */
static bool job_await(Thinker *t, ThinkJob *job, uint32_t *serial)
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
static bool answer_keep(Thinker *t, uint32_t serial, const Move *moves, int n)
{
    monitor_enter(&t->monitor);
    bool wanted = serial == t->serial && !t->quit && t->job.kind != THINK_NOTHING;
    if (wanted) {
        memcpy(t->answer, moves, (size_t)(n > 0 ? n : 0) * sizeof *moves);
        t->count = n;
        t->answered = true;
    }
    monitor_leave(&t->monitor);
    return wanted;
}

static void *thinker_run(void *user)
{
    Thinker *t = user;
    ThinkJob job;
    uint32_t serial;
    Move moves[MAX_PLAN];
    while (job_await(t, &job, &serial)) {
        int n = think(&job, &t->stop, moves);
        if (answer_keep(t, serial, moves, n) && t->wake)
            t->wake(t->user);
    }
    return NULL;
}

Thinker *thinker_new(void (*wake)(void *), void *user)
{
    Thinker *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->wake = wake;
    t->user = user;
    atomic_init(&t->stop.now, false);
    monitor_open(&t->monitor);
    return t;
}

void thinker_cancel(Thinker *t)
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

void thinker_hurry(Thinker *t)
{
    monitor_enter(&t->monitor);
    if (t->busy)
        atomic_store(&t->stop.now, true);
    monitor_leave(&t->monitor);
}

void thinker_close(Thinker *t)
{
    if (!t)
        return;
    thinker_cancel(t);
    monitor_enter(&t->monitor);
    t->quit = true;
    monitor_tell(&t->monitor);
    monitor_leave(&t->monitor);
    if (t->has_thread)
        thread_join(t->thread);
    monitor_close(&t->monitor);
    free(t);
}

static void think_here(Thinker *t)
{
    Move moves[MAX_PLAN];
    atomic_store(&t->stop.now, false);
    t->waiting = false;
    int n = think(&t->job, &t->stop, moves);
    if (answer_keep(t, t->serial, moves, n) && t->wake)
        t->wake(t->user);
}

void thinker_start(Thinker *t, const ThinkJob *job)
{
    thinker_cancel(t);
    if (!t->has_thread)
        t->has_thread = thread_start(&t->thread, thinker_run, t);
    monitor_enter(&t->monitor);
    t->job = *job;
    t->waiting = true;
    monitor_tell(&t->monitor);
    monitor_leave(&t->monitor);
    if (!t->has_thread)
        think_here(t);
}

bool thinker_has(const Thinker *t, ThinkKind kind, uint32_t tag)
{
    return t->job.kind == kind && t->job.tag == tag; /* the job is written by the owner alone */
}

int thinker_take(Thinker *t, ThinkKind kind, uint32_t tag, Move *out)
{
    int n = -1;
    monitor_enter(&t->monitor);
    if (t->answered && t->job.kind == kind && t->job.tag == tag) {
        n = t->count;
        memcpy(out, t->answer, (size_t)(n > 0 ? n : 0) * sizeof *out);
        t->answered = false;
        t->job.kind = THINK_NOTHING;
    }
    monitor_leave(&t->monitor);
    return n;
}
