/* What is pure of the post: who may knock, when somebody tries again, and records that wait for another thread. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "net/door.h"
#include "net/mail.h"
#include "net/retry.h"

static SocketAddress v4(uint8_t last)
{
    return (SocketAddress){ .family = SOCKET_IPV4, .bytes = { 10, 0, 0, last } };
}

static void test_three_failures(void **unused)
{
    Door door = { 0 };
    const SocketAddress bad = v4(1), good = v4(2);
    (void)unused;
    for (int i = 0; i < DOOR_FAILURES; i++) {
        assert_true(door_opens(&door, &bad, 5000));
        door_failed(&door, &bad, 5000);
    }
    assert_false(door_opens(&door, &bad, 5000 + DOOR_MINUTE_MS - 1));
    assert_true(door_opens(&door, &good, 5000));
    assert_true(door_opens(&door, &bad, 5000 + DOOR_MINUTE_MS));
    door_failed(&door, &bad, 5000 + DOOR_MINUTE_MS); /* the first of another minute */
    assert_true(door_opens(&door, &bad, 5000 + DOOR_MINUTE_MS));
}

/* One machine has as many addresses of a network of IPv6 as it likes. */
static void test_one_network(void **unused)
{
    Door door = { 0 };
    SocketAddress a = { .family = SOCKET_IPV6, .bytes = { 0x20, 1, 0xd, 0xb8 } };
    (void)unused;
    for (uint8_t i = 0; i < DOOR_FAILURES; i++) {
        a.bytes[15] = i;
        door_failed(&door, &a, 0);
    }
    a.bytes[15] = 77;
    assert_false(door_opens(&door, &a, 0));
    a.bytes[7] = 1;
    assert_true(door_opens(&door, &a, 0));
}

/* However many come, nothing grows, and those of just now are known. */
static void test_many_addresses(void **unused)
{
    Door door = { 0 };
    (void)unused;
    for (int i = 0; i < 200; i++) {
        const SocketAddress a = v4((uint8_t)i);
        for (int k = 0; k < DOOR_FAILURES; k++)
            door_failed(&door, &a, (uint64_t)(1000 + i));
        assert_false(door_opens(&door, &a, (uint64_t)(1000 + i)));
    }
    assert_int_equal(door.marks, DOOR_KEPT);
}

static void test_retry(void **unused)
{
    static const int wait[] = { 500, 1000, 2000, 4000, 8000, 15000, 30000, 30000, 30000 };
    Retry r;
    uint64_t now = 100;
    (void)unused;
    retry_rest(&r);
    assert_false(retry_is_due(&r, UINT64_MAX - 1));
    retry_at_once(&r, now);
    for (int i = 0; i < 9; i++) {
        assert_true(retry_is_due(&r, now));
        retry_begun(&r);
        assert_false(retry_is_due(&r, now + 1000000));
        retry_failed(&r, now);
        assert_false(retry_is_due(&r, now + (uint64_t)wait[i] - 1));
        now += (uint64_t)wait[i];
        assert_int_equal(r.due_ms, now);
    }
    retry_at_once(&r, now); /* the machine woke: as at first */
    assert_true(retry_is_due(&r, now));
    retry_failed(&r, now);
    assert_int_equal(r.due_ms, now + 500);
}

static uint8_t letter(int i)
{
    return (uint8_t)('a' + i % 26);
}

static void put(Mail *m, int i, size_t size)
{
    static uint8_t bytes[70000];
    memset(bytes, letter(i), size);
    assert_true(mail_put(m, (MailHead){ .kind = (uint8_t)(i % 7), .line = i, .size = (uint32_t)size }, bytes));
}

static void expect(Mail *m, int i, size_t size)
{
    MailHead head;
    const uint8_t *bytes;
    assert_true(mail_next(m, &head, &bytes));
    assert_int_equal(head.line, i);
    assert_int_equal(head.kind, i % 7);
    assert_int_equal(head.size, size);
    for (size_t k = 0; k < size; k++)
        assert_int_equal(bytes[k], letter(i));
}

/* In their order, whatever their sizes; and room is used again. */
static void test_mail(void **unused)
{
    Mail m;
    MailHead head;
    const uint8_t *bytes;
    int in = 0, out = 0;
    (void)unused;
    mail_begin(&m, 1 << 20);
    assert_false(mail_next(&m, &head, &bytes));
    for (int round = 0; round < 2000; round++) {
        for (int i = 0; i < 1 + round % 3; i++, in++)
            put(&m, in, (size_t)(in * 37 % 900));
        for (int i = 0; i < 1 + round % 4 && out < in; i++, out++)
            expect(&m, out, (size_t)(out * 37 % 900));
    }
    for (; out < in; out++)
        expect(&m, out, (size_t)(out * 37 % 900));
    assert_int_equal(mail_waits(&m), 0);
    assert_true(m.room <= 1 << 20);
    mail_end(&m);
}

static void test_mail_is_full(void **unused)
{
    static uint8_t much[60000];
    Mail m;
    (void)unused;
    mail_begin(&m, 200000);
    for (int i = 0; i < 3; i++)
        put(&m, i, sizeof much);
    assert_false(mail_put(&m, (MailHead){ .size = sizeof much }, much));
    assert_false(mail_room(&m, 30000));
    assert_true(mail_room(&m, 10000));
    put(&m, 3, 100); /* what is small has room still */
    expect(&m, 0, sizeof much);
    put(&m, 4, sizeof much);
    for (int i = 1; i < 5; i++)
        expect(&m, i, i == 3 ? 100 : sizeof much);
    mail_end(&m);
}

static void test_mail_of_a_line_that_is_over(void **unused)
{
    Mail m;
    MailHead head;
    const uint8_t *bytes;
    (void)unused;
    mail_begin(&m, 10000);
    for (int i = 0; i < 6; i++)
        assert_true(mail_put(&m, (MailHead){ .line = i % 2, .size = 3 }, "abc"));
    mail_void(&m, 1);
    for (int i = 0; i < 6; i++) {
        assert_true(mail_next(&m, &head, &bytes));
        assert_int_equal(head.kind == MAIL_VOID, i % 2);
        assert_memory_equal(bytes, "abc", 3);
    }
    mail_end(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_three_failures),
        cmocka_unit_test(test_one_network),
        cmocka_unit_test(test_many_addresses),
        cmocka_unit_test(test_retry),
        cmocka_unit_test(test_mail),
        cmocka_unit_test(test_mail_is_full),
        cmocka_unit_test(test_mail_of_a_line_that_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
