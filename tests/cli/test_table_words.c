/* What stands around a table on the command line: addresses as they are typed, and the sentences of whatever keeps
 * somebody from a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cli/table_address.h"
#include "net/fault_words.h"
#include "nonsense.h"

static void expect_address(const char *text, uint8_t family, const uint8_t *bytes, size_t size)
{
    SocketAddress a;
    if (!table_address_read(text, &a))
        fail_msg("%s is none", text);
    assert_int_equal(a.family, family);
    assert_memory_equal(a.bytes, bytes, size);
    assert_int_equal(a.port, 0);
}

static void addresses_are_read(void **unused)
{
    static const uint8_t home[4] = { 192, 168, 0, 255 }, low[16] = { [15] = 1 },
                         doc[16] = { 0x20, 0x01, 0x0d, 0xb8, [12] = 0xab, [13] = 0xcd, [15] = 7 },
                         full[16] = { 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8 },
                         net[16] = { 0xfe, 0x80, [3] = 1 };
    (void)unused;
    expect_address("192.168.0.255", SOCKET_IPV4, home, 4);
    expect_address("::1", SOCKET_IPV6, low, 16);
    expect_address("2001:db8::abcd:7", SOCKET_IPV6, doc, 16);
    expect_address("2001:DB8:0:0:0:0:ABCD:7", SOCKET_IPV6, doc, 16);
    expect_address("1:2:3:4:5:6:7:8", SOCKET_IPV6, full, 16);
    expect_address("fe80:1::", SOCKET_IPV6, net, 16);
}

static void what_is_no_address_is_none(void **unused)
{
    static const char *const bad[] = { "",
                                       "1",
                                       "1.2.3",
                                       "1.2.3.4.5",
                                       "1.2.3.256",
                                       "1.2.3.4 ",
                                       "1.2.3.4:5",
                                       "01234.1.1.1",
                                       "0.0.0.0",
                                       "::",
                                       ":",
                                       ":::",
                                       "1::2::3",
                                       "1:2:3:4:5:6:7",
                                       "1:2:3:4:5:6:7:8:9",
                                       "1:2:3:4:5:6:7::8",
                                       "12345::",
                                       "g::1",
                                       ":1:2:3:4:5:6:7",
                                       "1:2:3:4:5:6:7:",
                                       "fe80::1%eth0",
                                       "example.org",
                                       "-1.2.3.4",
                                       "[::1]" };
    SocketAddress a;
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (table_address_read(bad[i], &a))
            fail_msg("\"%s\" is read", bad[i]);
}

/* One sentence, and a whole one. */
static void expect_sentence(const char *text)
{
    const char *wrong = nonsense_in_sentences(text);
    if (wrong != NULL)
        fail_msg("\"%s\": %s", text, wrong);
}

static void every_fault_has_a_sentence(void **unused)
{
    char text[512];
    (void)unused;
    for (int fault = INVITE_NONE; fault <= INVITE_DAMAGED; fault++) {
        TextSink out = text_sink(text, sizeof text);
        invite_fault_say((InviteFault)fault, &out);
        expect_sentence(text);
    }
    for (int end = LINE_LEFT; end <= LINE_GONE; end++)
        for (int why = 0; why < LINK_FAULTS; why++)
            for (int known = 0; known < 4; known++) {
                const LineFault f = { (uint8_t)end, (uint8_t)why, known & 1, known & 2, { 2, 3 } };
                TextSink out = text_sink(text, sizeof text);
                line_fault_say(&f, &out);
                expect_sentence(text);
            }
}

static void say(LineFault f, char text[512])
{
    TextSink out = text_sink(text, 512);
    line_fault_say(&f, &out);
}

static void versions_are_named(void **unused)
{
    char newer[512], older[512];
    (void)unused;
    say((LineFault){ .end = LINE_FAULT, .why = LINK_OTHER_VERSION, .other = { 7, 12 } }, newer);
    say((LineFault){ .end = LINE_FAULT, .why = LINK_OTHER_VERSION, .other = { 0, 12 } }, older);
    assert_non_null(strstr(newer, "7.12"));
    assert_non_null(strstr(newer, "newer"));
    assert_non_null(strstr(older, "0.12"));
    assert_non_null(strstr(older, "older"));
}

static void a_no_is_not_tried_again(void **unused)
{
    (void)unused;
    assert_false(line_fault_passes(&(LineFault){ .end = LINE_CUT, .invited = true }));
    assert_false(line_fault_passes(&(LineFault){ .end = LINE_OTHER_HOST }));
    assert_false(line_fault_passes(&(LineFault){ .end = LINE_FAULT, .why = LINK_OTHER_VERSION }));
    assert_true(line_fault_passes(&(LineFault){ .end = LINE_CUT, .proven = true }));
    assert_true(line_fault_passes(&(LineFault){ .end = LINE_UNREACHED, .why = SOCKET_REFUSED }));
    assert_true(line_fault_passes(&(LineFault){ .end = LINE_LATE }));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_read),         cmocka_unit_test(what_is_no_address_is_none),
        cmocka_unit_test(every_fault_has_a_sentence), cmocka_unit_test(versions_are_named),
        cmocka_unit_test(a_no_is_not_tried_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
