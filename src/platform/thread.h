/* Threads, as far as the game needs them: one that can be waited for, a lock, and news that sleepers wait for. */
#ifndef MELDWELL_PLATFORM_THREAD_H
#define MELDWELL_PLATFORM_THREAD_H

#include <pthread.h>
#include <stdbool.h>

typedef pthread_t Thread;

/* What threads share: one lock, and news for those who wait with it held. */
typedef struct Monitor {
    pthread_mutex_t lock;
    pthread_cond_t event;
} Monitor;

void monitor_open(Monitor *);
void monitor_close(Monitor *); /* nobody holds it or waits any more */
void monitor_enter(Monitor *);
void monitor_leave(Monitor *);
void monitor_await(Monitor *); /* entered; leaves it until there are news, or now and then without any */
void monitor_tell(Monitor *);

/* False when there can be no more threads. */
bool thread_start(Thread *, void *(*run)(void *), void *user);
void thread_join(Thread);
/* It goes on alone, and nobody waits for it: it ends with the program at the latest. */
void thread_leave(Thread);

#endif
