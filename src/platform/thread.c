/* Threads of a POSIX system. */
#include "platform/thread.h"

#include <assert.h>

/* The lock knows who holds it, so that a mistake is found where it is made: by whoever leaves what it has not entered.
 */
void monitor_open(Monitor *m)
{
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&m->lock, &kind);
    pthread_mutexattr_destroy(&kind);
    pthread_cond_init(&m->event, NULL);
}

void monitor_close(Monitor *m)
{
    pthread_cond_destroy(&m->event);
    pthread_mutex_destroy(&m->lock);
}

void monitor_enter(Monitor *m)
{
    int wrong = pthread_mutex_lock(&m->lock);
    assert(wrong == 0);
    (void)wrong;
}

void monitor_leave(Monitor *m)
{
    int wrong = pthread_mutex_unlock(&m->lock);
    assert(wrong == 0);
    (void)wrong;
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

void thread_leave(Thread thread)
{
    pthread_detach(thread);
}
