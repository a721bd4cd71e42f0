/* What is asked of a router that lets others in, and what becomes of its answers: a router of the test's own, that does
 * as it is told, in the place of the library; time goes as the test says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "net/router.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "platform/upnp.h"

enum { PORT = 24157, PORTS = 65536, PATIENCE_S = 20 };

/* Who has a port of the router. */
enum { NOBODY, OURS, OTHERS };

static struct {
    Monitor monitor;
    UpnpAnswer find, outside, let_in, shut, through;
    uint8_t address[4];
    uint8_t holder[PORTS];
    unsigned seconds; /* of the last lease */
    int finds, asks, shuts, throughs, shut_throughs;
    bool holds_up; /* every call waits while it is so */
    bool firewall6;
    _Atomic double later_s; /* the clock goes before */
    atomic_int wakes;
} is;

double __real_clock_steady(void);
double __wrap_clock_steady(void);
double __wrap_clock_steady(void)
{
    return __real_clock_steady() + is.later_s;
}

/* Whoever waits looks at the clock now and then, since the test may have moved it. */
bool __real_socket_await(SocketWatch *watch, int n, int timeout_ms);
bool __wrap_socket_await(SocketWatch *watch, int n, int timeout_ms);
bool __wrap_socket_await(SocketWatch *watch, int n, int timeout_ms)
{
    return __real_socket_await(watch, n, timeout_ms < 0 || timeout_ms > 10 ? 10 : timeout_ms);
}

static void enter(void)
{
    monitor_enter(&is.monitor);
    while (is.holds_up) {
        monitor_leave(&is.monitor);
        clock_sleep(0.001);
        monitor_enter(&is.monitor);
    }
}

static UpnpAnswer leave(UpnpAnswer answer)
{
    monitor_leave(&is.monitor);
    return answer;
}

UpnpAnswer __wrap_upnp_find(bool home, Upnp *out);
UpnpAnswer __wrap_upnp_find(bool home, Upnp *out)
{
    enter();
    assert_true(home);
    memset(out, 0, sizeof *out);
    strcpy(out->control, "http://127.0.0.1/");
    if (is.firewall6)
        strcpy(out->control6, "http://127.0.0.1/6");
    is.finds++;
    return leave(is.find);
}

UpnpAnswer __wrap_upnp_outside(const Upnp *u, SocketAddress *out);
UpnpAnswer __wrap_upnp_outside(const Upnp *u, SocketAddress *out)
{
    (void)u;
    enter();
    *out = (SocketAddress){ .family = SOCKET_IPV4 };
    memcpy(out->bytes, is.address, sizeof is.address);
    return leave(is.outside);
}

UpnpAnswer __wrap_upnp_let_in(const Upnp *u, uint16_t outside, uint16_t inside, unsigned seconds);
UpnpAnswer __wrap_upnp_let_in(const Upnp *u, uint16_t outside, uint16_t inside, unsigned seconds)
{
    (void)u, (void)inside;
    enter();
    is.asks++;
    is.seconds = seconds;
    if (is.let_in != UPNP_DONE)
        return leave(is.let_in);
    if (is.holder[outside] == OTHERS)
        return leave(UPNP_TAKEN);
    is.holder[outside] = OURS;
    return leave(UPNP_DONE);
}

UpnpAnswer __wrap_upnp_shut(const Upnp *u, uint16_t outside);
UpnpAnswer __wrap_upnp_shut(const Upnp *u, uint16_t outside)
{
    (void)u;
    enter();
    is.shuts++;
    if (is.shut != UPNP_DONE)
        return leave(is.shut);
    if (is.holder[outside] != OURS)
        return leave(UPNP_REFUSED);
    is.holder[outside] = NOBODY;
    return leave(UPNP_DONE);
}

UpnpAnswer __wrap_upnp_let_through(const Upnp *u, const SocketAddress *inside, unsigned seconds, char id[UPNP_PINHOLE]);
UpnpAnswer __wrap_upnp_let_through(const Upnp *u, const SocketAddress *inside, unsigned seconds, char id[UPNP_PINHOLE])
{
    (void)u;
    enter();
    assert_int_equal(inside->family, SOCKET_IPV6);
    assert_int_equal(seconds, ROUTER_LEASE_S);
    is.throughs++;
    strcpy(id, is.through == UPNP_DONE ? "17" : "");
    return leave(is.through);
}

UpnpAnswer __wrap_upnp_shut_through(const Upnp *u, const char id[UPNP_PINHOLE]);
UpnpAnswer __wrap_upnp_shut_through(const Upnp *u, const char id[UPNP_PINHOLE])
{
    (void)u;
    enter();
    assert_string_equal(id, "17");
    is.shut_throughs++;
    return leave(UPNP_DONE);
}

/* ---- helpers ---- */

static Router *router;

static void wake(void *user)
{
    (void)user;
    is.wakes++;
}

static int begin(void **unused)
{
    (void)unused;
    const Monitor monitor = is.monitor;
    memset(&is, 0, sizeof is);
    is.monitor = monitor;
    memcpy(is.address, (const uint8_t[]){ 203, 0, 113, 7 }, sizeof is.address);
    router = router_open(true, wake, NULL);
    assert_non_null(router);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    assert_true(router_close(router));
    return 0;
}

static RouterWay now(void)
{
    RouterWay way;
    router_look(router, &way);
    return way;
}

/* What it comes to; it is the same however often it is looked at. */
static RouterWay settled(uint8_t wanted)
{
    const double until = __real_clock_steady() + PATIENCE_S;
    while (now().stand != wanted && __real_clock_steady() < until)
        clock_sleep(0.002);
    assert_int_equal(now().stand, wanted);
    return now();
}

static void await_count(const int *count, int wanted)
{
    const double until = __real_clock_steady() + PATIENCE_S;
    for (bool there = false; !there && __real_clock_steady() < until;) {
        monitor_enter(&is.monitor);
        there = *count >= wanted;
        monitor_leave(&is.monitor);
        clock_sleep(0.002);
    }
    assert_true(*count >= wanted);
}

static uint8_t holder(uint16_t port)
{
    monitor_enter(&is.monitor);
    const uint8_t who = is.holder[port];
    monitor_leave(&is.monitor);
    return who;
}

static void await_holder(uint16_t port, uint8_t wanted)
{
    const double until = __real_clock_steady() + PATIENCE_S;
    while (holder(port) != wanted && __real_clock_steady() < until)
        clock_sleep(0.002);
    assert_int_equal(holder(port), wanted);
}

static void holds_up(bool so)
{
    monitor_enter(&is.monitor);
    is.holds_up = so;
    monitor_leave(&is.monitor);
}

/* ---- what is asked ---- */

static void nothing_is_asked_before_it_is_wished(void **unused)
{
    (void)unused;
    clock_sleep(0.03);
    router_give_back(router);
    clock_sleep(0.03);
    assert_int_equal(now().stand, ROUTER_UNASKED);
    assert_int_equal(is.finds, 0);
}

static void it_lets_in_and_is_given_back(void **unused)
{
    (void)unused;
    router_ask(router, PORT, 0);
    const RouterWay way = settled(ROUTER_OPEN);
    assert_memory_equal(way.outside.bytes, is.address, 4);
    assert_int_equal(way.outside.port, PORT);
    assert_int_equal(way.held, PORT);
    assert_false(way.through6);
    assert_int_equal(is.seconds, ROUTER_LEASE_S);
    assert_int_equal(holder(PORT), OURS);
    assert_true(is.wakes > 0);
    router_give_back(router);
    await_holder(PORT, NOBODY);
    settled(ROUTER_UNASKED);
}

static void the_end_gives_back(void **unused)
{
    (void)unused;
    router_ask(router, PORT, 0);
    settled(ROUTER_OPEN);
    assert_true(router_close(router));
    assert_int_equal(holder(PORT), NOBODY);
    router = NULL;
}

static void a_port_of_another_machine_is_left_alone(void **unused)
{
    (void)unused;
    is.holder[PORT] = is.holder[PORT + 1] = OTHERS;
    router_ask(router, PORT, 0);
    assert_int_equal(settled(ROUTER_OPEN).outside.port, PORT + 2);
    router_give_back(router);
    await_holder(PORT + 2, NOBODY);
    assert_int_equal(holder(PORT), OTHERS);
}

static void all_ports_may_be_taken(void **unused)
{
    (void)unused;
    for (int i = 0; i < ROUTER_PORTS; i++)
        is.holder[PORT + i] = OTHERS;
    router_ask(router, PORT, 0);
    assert_int_equal(settled(ROUTER_TAKEN).held, 0);
    assert_int_equal(is.asks, ROUTER_PORTS);
}

static void the_last_port_there_is(void **unused)
{
    (void)unused;
    is.holder[65535] = OTHERS;
    router_ask(router, 65535, 0);
    settled(ROUTER_TAKEN);
    assert_int_equal(is.asks, 1);
}

/* ---- what a kill has left ---- */

static void what_was_held_before_a_kill_is_taken_over(void **unused)
{
    (void)unused;
    is.holder[PORT] = OTHERS;
    is.holder[PORT + 3] = OURS;
    router_ask(router, PORT, PORT + 3);
    assert_int_equal(settled(ROUTER_OPEN).outside.port, PORT + 3);
    assert_int_equal(holder(PORT + 1), NOBODY);
}

/* Until it is known what has become of it. */
static void what_was_held_is_not_forgotten_meanwhile(void **unused)
{
    (void)unused;
    is.find = UPNP_NOBODY;
    holds_up(true);
    router_ask(router, PORT, 30000);
    assert_int_equal(now().held, 30000);
    holds_up(false);
    assert_int_equal(settled(ROUTER_NOBODY).held, 30000);
    monitor_enter(&is.monitor);
    is.find = UPNP_DONE;
    is.holder[30000] = OURS;
    monitor_leave(&is.monitor);
    router_ask(router, PORT, now().held);
    assert_int_equal(settled(ROUTER_OPEN).held, PORT);
    assert_int_equal(holder(30000), NOBODY);
}

static void what_was_held_for_another_table_is_given_back(void **unused)
{
    (void)unused;
    is.holder[30000] = OURS;
    router_ask(router, PORT, 30000);
    assert_int_equal(settled(ROUTER_OPEN).outside.port, PORT);
    assert_int_equal(holder(30000), NOBODY);
}

/* ---- what it answers ---- */

static void each_refusal_is_one_sentence(void **unused)
{
    static const struct {
        UpnpAnswer find, outside, let_in;
        uint8_t address[4], stand;
    } rows[] = {
        { UPNP_NO_LIBRARY, UPNP_DONE, UPNP_DONE, { 203, 0, 113, 7 }, ROUTER_NO_LIBRARY },
        { UPNP_NOBODY, UPNP_DONE, UPNP_DONE, { 203, 0, 113, 7 }, ROUTER_NOBODY },
        { UPNP_DONE, UPNP_REFUSED, UPNP_DONE, { 203, 0, 113, 7 }, ROUTER_OFFLINE },
        { UPNP_DONE, UPNP_SILENT, UPNP_DONE, { 203, 0, 113, 7 }, ROUTER_SILENT },
        { UPNP_DONE, UPNP_DONE, UPNP_REFUSED, { 203, 0, 113, 7 }, ROUTER_REFUSES },
        { UPNP_DONE, UPNP_DONE, UPNP_SILENT, { 203, 0, 113, 7 }, ROUTER_SILENT },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 10, 0, 0, 1 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 172, 31, 255, 1 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 192, 168, 1, 1 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 100, 64, 0, 1 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 100, 127, 255, 1 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 169, 254, 3, 4 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 127, 0, 0, 1 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 0, 1, 2, 3 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 239, 1, 2, 3 }, ROUTER_INNER },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 172, 32, 0, 1 }, ROUTER_OPEN },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 100, 128, 0, 1 }, ROUTER_OPEN },
        { UPNP_DONE, UPNP_DONE, UPNP_DONE, { 223, 255, 255, 1 }, ROUTER_OPEN },
    };
    char text[300];
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Router *one = router_open(true, wake, NULL);
        RouterWay way;
        TextSink out = text_sink(text, sizeof text);
        monitor_enter(&is.monitor);
        is.find = rows[i].find;
        is.outside = rows[i].outside;
        is.let_in = rows[i].let_in;
        memcpy(is.address, rows[i].address, sizeof is.address);
        monitor_leave(&is.monitor);
        router_ask(one, PORT, 0);
        do {
            clock_sleep(0.001);
            router_look(one, &way);
        } while (way.stand == ROUTER_ASKED);
        assert_int_equal(way.stand, rows[i].stand);
        router_say(&way, &out);
        assert_true(strlen(text) > 20 && text[strlen(text) - 1] == '.');
        router_close(one);
        if (rows[i].stand == ROUTER_INNER)
            assert_int_equal(holder(PORT), NOBODY);
    }
}

static void its_firewall_is_asked_as_well(void **unused)
{
    (void)unused;
    is.firewall6 = true;
    router_ask(router, PORT, 0);
    const RouterWay way = settled(ROUTER_OPEN);
    assert_true(way.through6);
    assert_int_equal(way.inside6.port, PORT);
    router_give_back(router);
    await_count(&is.shut_throughs, 1);
}

static void a_firewall_that_refuses_changes_nothing(void **unused)
{
    (void)unused;
    is.firewall6 = true;
    is.through = UPNP_REFUSED;
    router_ask(router, PORT, 0);
    assert_false(settled(ROUTER_OPEN).through6);
    assert_int_equal(is.throughs, 1);
    assert_true(router_close(router));
    assert_int_equal(is.shut_throughs, 0);
    router = NULL;
}

/* ---- in the course of time ---- */

static void it_is_asked_again_in_time(void **unused)
{
    (void)unused;
    router_ask(router, PORT, 0);
    settled(ROUTER_OPEN);
    const int asks = is.asks, wakes = is.wakes;
    is.later_s = ROUTER_RENEW_MS / 1000.0 - 60;
    clock_sleep(0.05);
    assert_int_equal(is.asks, asks);
    is.later_s = ROUTER_RENEW_MS / 1000.0 + 1;
    await_count(&is.asks, asks + 1);
    settled(ROUTER_OPEN);
    clock_sleep(0.03);
    assert_int_equal(is.wakes, wakes); /* it is as it was */
    assert_int_equal(is.finds, 1);
}

static void another_address_outside_is_told(void **unused)
{
    (void)unused;
    router_ask(router, PORT, 0);
    settled(ROUTER_OPEN);
    monitor_enter(&is.monitor);
    is.address[3] = 99;
    monitor_leave(&is.monitor);
    is.later_s = ROUTER_RENEW_MS / 1000.0 + 1;
    const double until = __real_clock_steady() + PATIENCE_S;
    while (now().outside.bytes[3] != 99 && __real_clock_steady() < until)
        clock_sleep(0.002);
    assert_int_equal(now().outside.bytes[3], 99);
}

static void one_that_has_gone_is_looked_for_again(void **unused)
{
    (void)unused;
    router_ask(router, PORT, 0);
    settled(ROUTER_OPEN);
    monitor_enter(&is.monitor);
    is.outside = UPNP_SILENT;
    is.find = UPNP_NOBODY;
    monitor_leave(&is.monitor);
    is.later_s = ROUTER_RENEW_MS / 1000.0 + 1;
    assert_int_equal(settled(ROUTER_NOBODY).held, PORT); /* that is to be given back once */
    monitor_enter(&is.monitor);
    is.outside = is.find = UPNP_DONE;
    monitor_leave(&is.monitor);
    is.later_s = is.later_s + ROUTER_AGAIN_MS / 1000.0 + 1;
    assert_int_equal(settled(ROUTER_OPEN).outside.port, PORT);
}

static void nobody_waits_for_one_that_is_slow(void **unused)
{
    (void)unused;
    holds_up(true);
    double began = __real_clock_steady();
    router_ask(router, PORT, 0);
    router_give_back(router);
    router_ask(router, PORT, 0);
    assert_int_equal(now().stand, ROUTER_ASKED);
    assert_true(__real_clock_steady() - began < 1);
    clock_sleep(0.05);
    is.later_s = ROUTER_STUCK_MS / 1000.0 + 1;
    assert_int_equal(now().stand, ROUTER_SILENT);
    began = __real_clock_steady();
    holds_up(false);
    settled(ROUTER_OPEN);
    assert_int_equal(now().held, PORT);
}

/* Its thread is left alone, and ends by itself. */
static void the_end_waits_a_little_and_no_longer(void **unused)
{
    (void)unused;
    router_ask(router, PORT, 0);
    settled(ROUTER_OPEN);
    holds_up(true);
    const double began = __real_clock_steady();
    assert_false(router_close(router));
    router = NULL;
    const double took = __real_clock_steady() - began;
    assert_true(took >= ROUTER_LAST_MS / 1000.0 - 0.1 && took < ROUTER_LAST_MS / 1000.0 + 3);
    holds_up(false);
    await_holder(PORT, NOBODY);
    clock_sleep(0.02);
}

static void what_cannot_be_given_back_is_told(void **unused)
{
    (void)unused;
    router_ask(router, PORT, 0);
    settled(ROUTER_OPEN);
    monitor_enter(&is.monitor);
    is.shut = UPNP_SILENT;
    monitor_leave(&is.monitor);
    router_give_back(router);
    await_count(&is.shuts, 1);
    assert_int_equal(settled(ROUTER_UNASKED).held, PORT);
    clock_sleep(0.02);
    assert_int_equal(now().held, PORT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_is_asked_before_it_is_wished, begin, end),
        cmocka_unit_test_setup_teardown(it_lets_in_and_is_given_back, begin, end),
        cmocka_unit_test_setup_teardown(the_end_gives_back, begin, end),
        cmocka_unit_test_setup_teardown(a_port_of_another_machine_is_left_alone, begin, end),
        cmocka_unit_test_setup_teardown(all_ports_may_be_taken, begin, end),
        cmocka_unit_test_setup_teardown(the_last_port_there_is, begin, end),
        cmocka_unit_test_setup_teardown(what_was_held_before_a_kill_is_taken_over, begin, end),
        cmocka_unit_test_setup_teardown(what_was_held_is_not_forgotten_meanwhile, begin, end),
        cmocka_unit_test_setup_teardown(what_was_held_for_another_table_is_given_back, begin, end),
        cmocka_unit_test_setup_teardown(each_refusal_is_one_sentence, begin, end),
        cmocka_unit_test_setup_teardown(its_firewall_is_asked_as_well, begin, end),
        cmocka_unit_test_setup_teardown(a_firewall_that_refuses_changes_nothing, begin, end),
        cmocka_unit_test_setup_teardown(it_is_asked_again_in_time, begin, end),
        cmocka_unit_test_setup_teardown(another_address_outside_is_told, begin, end),
        cmocka_unit_test_setup_teardown(one_that_has_gone_is_looked_for_again, begin, end),
        cmocka_unit_test_setup_teardown(nobody_waits_for_one_that_is_slow, begin, end),
        cmocka_unit_test_setup_teardown(the_end_waits_a_little_and_no_longer, begin, end),
        cmocka_unit_test_setup_teardown(what_cannot_be_given_back_is_told, begin, end),
    };
    monitor_open(&is.monitor);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
