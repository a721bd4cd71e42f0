/* Threads of a POSIX system. */
#include "platform/thread.h"

void monitor_open(Monitor *m)
{
    pthread_mutex_init(&m->lock, NULL);
    pthread_cond_init(&m->event, NULL);
}

void monitor_close(Monitor *m)
{
    pthread_cond_destroy(&m->event);
    pthread_mutex_destroy(&m->lock);
}

void monitor_enter(Monitor *m)
{
    pthread_mutex_lock(&m->lock);
}

void monitor_leave(Monitor *m)
{
    pthread_mutex_unlock(&m->lock);
}

void monitor_await(Monitor *m)
{
    pthread_cond_wait(&m->event, &m->lock);
}

void monitor_tell(Monitor *m)
{
    pthread_cond_signal(&m->event);
}

bool thread_start(Thread *thread, void *(*run)(void *), void *user)
{
    return pthread_create(thread, NULL, run, user) == 0;
}

void thread_join(Thread thread)
{
    pthread_join(thread, NULL);
}
