/* Connections, on this machine alone: they carry bytes both ways, say when the other end is gone, and never make
 * anybody wait who has not asked for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "platform/clock.h"
#include "platform/socket.h"
#include "platform/thread.h"

enum { PATIENCE_MS = 20000 };

static const SocketAddress home[] = {
    { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 } },
    { .family = SOCKET_IPV6, .bytes = { [15] = 1 } },
};

static bool wait_for(Socket s, bool to_write)
{
    SocketWatch w = { .socket = s, .to_read = !to_write, .to_write = to_write };
    return socket_await(&w, 1, PATIENCE_MS) && (to_write ? w.may_write : w.may_read);
}

typedef struct Pair {
    Socket listens, near, far;
    SocketAddress at;
} Pair;

static Pair connect_pair(const SocketAddress *where)
{
    Pair p = { NO_SOCKET, NO_SOCKET, NO_SOCKET, *where };
    SocketFault why;
    SocketAddress from;
    p.listens = socket_listen(where, &why);
    assert_true(p.listens != NO_SOCKET);
    assert_true(socket_address(p.listens, &p.at));
    assert_true(p.at.port > 0);
    assert_true(socket_accept(p.listens, &from) == NO_SOCKET); /* nobody yet */
    p.near = socket_connect(&p.at, &why);
    assert_true(p.near != NO_SOCKET);
    assert_true(wait_for(p.near, true));
    assert_int_equal(socket_connected(p.near), SOCKET_WELL);
    assert_true(wait_for(p.listens, false));
    p.far = socket_accept(p.listens, &from);
    assert_true(p.far != NO_SOCKET);
    assert_memory_equal(from.bytes, where->bytes, sizeof from.bytes);
    assert_int_equal(from.family, where->family);
    return p;
}

static void close_pair(Pair *p)
{
    socket_close(p->listens);
    socket_close(p->near);
    socket_close(p->far);
}

/* Some machines have no IPv6 at all. */
static bool has_ipv6(void)
{
    SocketFault why;
    const Socket s = socket_listen(&home[1], &why);
    const bool has = s != NO_SOCKET;
    socket_close(s);
    return has;
}

static void test_both_ways(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < (has_ipv6() ? 2 : 1); i++) {
        char heard[16];
        Pair p = connect_pair(&home[i]);
        assert_int_equal(socket_receive(p.far, heard, sizeof heard), 0); /* nothing there: it does not wait */
        assert_int_equal(socket_send(p.near, "hello", 5), 5);
        assert_true(wait_for(p.far, false));
        assert_int_equal(socket_receive(p.far, heard, sizeof heard), 5);
        assert_memory_equal(heard, "hello", 5);
        assert_int_equal(socket_send(p.far, "good day", 8), 8);
        assert_true(wait_for(p.near, false));
        assert_int_equal(socket_receive(p.near, heard, sizeof heard), 8);
        close_pair(&p);
    }
}

/* What was sent before still comes, then the end is told; writing to one that is gone ends nobody. */
static void test_gone(void **unused)
{
    char heard[16];
    (void)unused;
    Pair p = connect_pair(&home[0]);
    assert_int_equal(socket_send(p.far, "bye", 3), 3);
    socket_close(p.far);
    p.far = NO_SOCKET;
    assert_true(wait_for(p.near, false));
    assert_int_equal(socket_receive(p.near, heard, sizeof heard), 3);
    assert_true(wait_for(p.near, false));
    assert_int_equal(socket_receive(p.near, heard, sizeof heard), SOCKET_GONE);
    int said = 0;
    for (int i = 0; i < 100 && said != SOCKET_GONE; i++) {
        said = socket_send(p.near, "still there?", 12);
        clock_sleep(0.001);
    }
    assert_int_equal(said, SOCKET_GONE);
    close_pair(&p);
}

/* Who does not read is not waited for: at some time no more is taken. */
static void test_silent_reader(void **unused)
{
    static char much[1 << 16];
    long taken = 0;
    int n;
    (void)unused;
    Pair p = connect_pair(&home[0]);
    while ((n = socket_send(p.near, much, sizeof much)) > 0)
        taken += n;
    assert_int_equal(n, 0);
    assert_true(taken > 0);
    SocketWatch w = { .socket = p.near, .to_write = true };
    assert_false(socket_await(&w, 1, 10));
    long heard = 0;
    while (heard < taken && wait_for(p.far, false) && (n = socket_receive(p.far, much, sizeof much)) > 0)
        heard += n;
    assert_int_equal(heard, taken);
    assert_true(wait_for(p.near, true));
    close_pair(&p);
}

static void test_port_taken(void **unused)
{
    SocketFault why;
    (void)unused;
    Pair p = connect_pair(&home[0]);
    assert_true(socket_listen(&p.at, &why) == NO_SOCKET);
    assert_int_equal(why, SOCKET_TAKEN);
    const SocketAddress at = p.at;
    close_pair(&p);
    const Socket again = socket_listen(&at, &why); /* at once, though connections of before still end */
    assert_true(again != NO_SOCKET);
    socket_close(again);
}

static void test_nobody_listens(void **unused)
{
    SocketFault why = SOCKET_WELL;
    (void)unused;
    Pair p = connect_pair(&home[0]);
    const SocketAddress at = p.at;
    close_pair(&p);
    const Socket s = socket_connect(&at, &why);
    if (s != NO_SOCKET) {
        assert_true(wait_for(s, true));
        why = socket_connected(s);
    }
    assert_int_equal(why, SOCKET_REFUSED);
    socket_close(s);
}

/* ---- waiting ---- */

static void test_waits_for_the_time(void **unused)
{
    (void)unused;
    Pair p = connect_pair(&home[0]);
    SocketWatch w[] = { { .socket = NO_SOCKET, .to_read = true }, { .socket = p.near, .to_read = true } };
    const double before = clock_steady();
    assert_false(socket_await(w, 2, 50));
    assert_true(clock_steady() - before >= 0.045);
    assert_int_equal(socket_send(p.far, "x", 1), 1);
    assert_true(socket_await(w, 2, PATIENCE_MS));
    assert_true(w[1].may_read && !w[0].may_read && !w[1].may_write);
    close_pair(&p);
}

static void *wake_later(void *user)
{
    clock_sleep(0.03);
    socket_wake(user);
    return NULL;
}

static void test_woken(void **unused)
{
    SocketWaker waker;
    Thread thread;
    (void)unused;
    assert_true(socket_waker_open(&waker));
    SocketWatch w = { .socket = waker.wakes, .to_read = true };
    assert_false(socket_await(&w, 1, 0));
    assert_true(thread_start(&thread, wake_later, &waker));
    assert_true(socket_await(&w, 1, -1));
    thread_join(thread);
    socket_woken(&waker);
    assert_false(socket_await(&w, 1, 0));
    for (int i = 0; i < 200000; i++)
        socket_wake(&waker); /* however often: nobody waits for it */
    assert_true(socket_await(&w, 1, 0));
    socket_woken(&waker);
    assert_false(socket_await(&w, 1, 0));
    socket_waker_close(&waker);
    assert_true(waker.wake == NO_SOCKET && waker.wakes == NO_SOCKET);
}

/* Whatever this machine has: no loopback, nothing twice. */
static void test_own_addresses(void **unused)
{
    enum { MOST = 32 };
    SocketAddress own[MOST];
    (void)unused;
    const int n = socket_own_addresses(own, MOST);
    assert_in_range(n, 0, MOST);
    for (int i = 0; i < n; i++) {
        assert_true(own[i].family != SOCKET_IPV4 || own[i].bytes[0] != 127);
        assert_int_equal(own[i].port, 0);
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(&own[i], &own[k], sizeof own[i]);
    }
    assert_true(socket_own_addresses(own, n > 0 ? n - 1 : 0) <= n);
}

int main(void)
{
    if (!socket_start())
        return EXIT_FAILURE;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_ways),      cmocka_unit_test(test_gone),
        cmocka_unit_test(test_silent_reader),  cmocka_unit_test(test_port_taken),
        cmocka_unit_test(test_nobody_listens), cmocka_unit_test(test_waits_for_the_time),
        cmocka_unit_test(test_woken),          cmocka_unit_test(test_own_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
