/* A signal that asks for the end is heard every time, whatever the program does at that moment. */
#include <errno.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "platform/process.h"

static sem_t heard;

static void end(void)
{
    sem_post(&heard);
}

static void await_one(void)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 60;
    int got;
    do
        got = sem_timedwait(&heard, &until);
    while (got != 0 && errno == EINTR);
    assert_int_equal(got, 0);
}

static void test_every_signal_is_heard(void **state)
{
    (void)state;
    static const int asks[] = { SIGTERM, SIGINT, SIGHUP, SIGQUIT };
    assert_int_equal(sem_init(&heard, 0, 0), 0);
    for (int i = 0; i < 4; i++) /* whoever started the tests may ignore some: a shell does behind & or nohup */
        signal(asks[i], SIG_DFL);
    process_prepare();
    kill(getpid(), SIGTERM); /* before anybody listens */
    assert_true(process_watch(end));
    await_one();
    for (int i = 0; i < 400; i++) {
        kill(getpid(), asks[i % 4]);
        await_one();
    }
    process_unwatch();
    kill(getpid(), SIGTERM);
    assert_true(process_watch(end));
    await_one();
    process_unwatch();
    sem_destroy(&heard);
}

/* As nohup does: who started the program wants it to live through the signal. */
static void test_what_is_ignored_stays_so(void **state)
{
    (void)state;
    assert_int_equal(sem_init(&heard, 0, 0), 0);
    signal(SIGHUP, SIG_IGN);
    process_prepare();
    assert_true(process_watch(end));
    kill(getpid(), SIGHUP);
    kill(getpid(), SIGTERM);
    await_one();
    nanosleep(&(struct timespec){ 0, 50000000 }, NULL);
    int more;
    assert_int_equal(sem_getvalue(&heard, &more), 0);
    assert_int_equal(more, 0);
    process_unwatch();
    sem_destroy(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_signal_is_heard),
                                        cmocka_unit_test(test_what_is_ignored_stays_so) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
