/* Invitations as lines of text: what is written reads back, however a mail or a person has handled it; what is none is
 * told from one that is damaged, and from one of a newer version. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "net/invite.h"
#include "rules/table/rng.h"

static char line[INVITE_TEXT];

static void write_line(const Invitation *v)
{
    TextSink out = text_sink(line, sizeof line);
    invite_write(v, &out);
    assert_false(out.cut);
}

static Invitation any_invitation(Rng *rng)
{
    Invitation v;
    memset(&v, 0, sizeof v);
    for (size_t i = 0; i < sizeof v.secret; i++)
        v.secret[i] = (uint8_t)rng_below(rng, 256);
    for (size_t i = 0; i < sizeof v.table; i++)
        v.table[i] = (uint8_t)rng_below(rng, 256);
    for (uint32_t i = 0, n = 1 + rng_below(rng, INVITE_ADDRESSES); i < n; i++) {
        InviteAddress *a = &v.address[i];
        a->family = (uint8_t)(1 + rng_below(rng, invite_onion(&v) != NULL ? 2 : INVITE_FAMILIES - 1));
        a->port = (uint16_t)(1 + rng_below(rng, 65535));
        for (int k = 0; k < (a->family == INVITE_IPV4 ? 4 : a->family == INVITE_IPV6 ? 16 : INVITE_ADDRESS); k++)
            a->bytes[k] = (uint8_t)(k == 0 ? 1 + rng_below(rng, 255) : rng_below(rng, 256));
    }
    return v;
}

static void expect(const char *text, InviteFault fault)
{
    Invitation v;
    const InviteFault found = invite_read(text, strlen(text), &v);
    if (found != fault)
        fail_msg("\"%s\" is read as %d, not %d", text, found, fault);
}

static void test_reads_back(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(10, 400); chance_next(&c);) {
        Rng rng;
        Invitation read;
        rng_seed(&rng, c.seed);
        const Invitation v = any_invitation(&rng);
        write_line(&v);
        assert_int_equal(invite_read(line, strlen(line), &read), INVITE_WELL);
        assert_memory_equal(&read, &v, sizeof v);
        assert_int_equal(strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:"), strlen(line)); /* a QR code's own */
    }
}

/* As long as the design says it is with an address of each kind, so that its QR code stays small. */
static Invitation plain(void)
{
    Invitation v;
    Rng rng;
    rng_seed(&rng, 3);
    do {
        v = any_invitation(&rng);
    } while (v.address[0].family != INVITE_IPV6 || v.address[1].family != INVITE_IPV4 ||
             v.address[2].family != INVITE_NOWHERE);
    return v;
}

static void test_length(void **unused)
{
    (void)unused;
    const Invitation v = plain();
    write_line(&v);
    assert_int_equal(strlen(line), 86);
    assert_int_equal(memcmp(line, "MW1:", 4), 0);
}

/* Broken into lines, with blanks, in small letters. */
static void test_handled(void **unused)
{
    char handled[INVITE_READ];
    Invitation read;
    (void)unused;
    const Invitation v = plain();
    write_line(&v);
    snprintf(handled, sizeof handled, " \r\n\t%.30s\r\n  %.20s\n%s \n", line, line + 30, line + 50);
    assert_int_equal(invite_read(handled, strlen(handled), &read), INVITE_WELL);
    assert_memory_equal(&read, &v, sizeof v);
    for (char *at = line; *at != '\0'; at++)
        *at = (char)(*at >= 'A' && *at <= 'Z' ? *at + 32 : *at);
    assert_int_equal(invite_read(line, strlen(line), &read), INVITE_WELL);
    assert_memory_equal(&read, &v, sizeof v);
}

static void test_none(void **unused)
{
    char changed[INVITE_TEXT + 8];
    (void)unused;
    expect("", INVITE_NONE);
    expect("M", INVITE_NONE);
    expect(" \n", INVITE_NONE);
    expect("hello", INVITE_NONE);
    expect("MW", INVITE_NONE);
    expect("MW1", INVITE_NONE);
    expect("MWX:ABC", INVITE_NONE);
    expect("https://example.org/MW1:ABC", INVITE_NONE);
    expect("MW2:ABC", INVITE_NEWER);
    expect("MW10:ABC", INVITE_NEWER);
    expect("MW1:", INVITE_DAMAGED);
    expect("MW1:ABC", INVITE_DAMAGED);
    const Invitation v = plain();
    write_line(&v);
    for (size_t n = 4; n < strlen(line); n++) {
        snprintf(changed, sizeof changed, "%.*s", (int)n, line);
        expect(changed, INVITE_DAMAGED); /* cut anywhere */
    }
    snprintf(changed, sizeof changed, "%sA", line);
    expect(changed, INVITE_DAMAGED);
    snprintf(changed, sizeof changed, "%s", line);
    changed[40] = '1'; /* no letter of base 32 */
    expect(changed, INVITE_DAMAGED);
    assert_int_equal(invite_read("MW1:\0ABC", 8, &(Invitation){ .secret = { 0 } }), INVITE_DAMAGED);
}

static InviteFault read_again(const Invitation *v)
{
    Invitation read;
    write_line(v);
    return invite_read(line, strlen(line), &read);
}

/* Addresses that lead nowhere, and kinds of them that this version does not know. */
static void test_addresses(void **unused)
{
    (void)unused;
    Invitation v = plain();
    v.address[1].port = 0;
    assert_int_equal(read_again(&v), INVITE_DAMAGED);
    v = plain();
    memset(v.address[0].bytes, 0, sizeof v.address[0].bytes);
    assert_int_equal(read_again(&v), INVITE_DAMAGED);
    v = plain();
    memset(v.address, 0, sizeof v.address);
    assert_int_equal(read_again(&v), INVITE_DAMAGED); /* none at all */
    v = plain();
    write_line(&v);
    line[4] = (char)(line[4] + 2); /* the first letter holds the kinds: now a third address is missing */
    expect(line, INVITE_DAMAGED);
    line[4] = (char)(line[4] - 1); /* and now the second one is an onion service, of which the end is missing */
    expect(line, INVITE_DAMAGED);
    v.address[0].family = v.address[1].family = INVITE_ONION;
    v.address[0].port = v.address[1].port = 1;
    v.address[0].bytes[0] = v.address[1].bytes[0] = 1;
    v.address[2].family = INVITE_NOWHERE;
    assert_int_equal(read_again(&v), INVITE_DAMAGED); /* one is enough */
    memset(line + 4, 'A', 82);
    line[4] = '7'; /* more is said of them than there is now */
    expect(line, INVITE_NEWER);
}

static void test_onions(void **unused)
{
    static const char id[] = "2gzyxa5ihm7nsggfxnu52rck2vv4rvmdlkiu3zzui5du4xyclen53wid";
    char name[INVITE_ONION_NAME], other[sizeof id];
    InviteAddress a;
    (void)unused;
    assert_true(invite_onion_read(id, &a));
    invite_onion_name(&a, name);
    assert_memory_equal(name, id, INVITE_ONION_ID);
    assert_string_equal(name + INVITE_ONION_ID, ".onion");
    Invitation v = plain();
    assert_null(invite_onion(&v));
    a.port = 24157;
    v.address[2] = a;
    assert_int_equal(read_again(&v), INVITE_WELL);
    assert_ptr_equal(invite_onion(&v), &v.address[2]);
    for (int i = 0; i < INVITE_ONION_ID; i++) { /* cut off, or with a letter that is none */
        memcpy(other, id, sizeof id);
        other[i] = '\0';
        assert_false(invite_onion_read(other, &a));
        other[i] = '1';
        assert_false(invite_onion_read(other, &a));
    }
    memcpy(other, id, sizeof id);
    other[INVITE_ONION_ID - 1] = 'e'; /* another version of such services */
    assert_false(invite_onion_read(other, &a));
}

static void test_garbage(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(500, 4000); chance_next(&c);) {
        char text[300];
        Rng rng;
        Invitation v;
        rng_seed(&rng, c.seed);
        const uint32_t n = rng_below(&rng, sizeof text);
        for (uint32_t i = 0; i < n; i++)
            text[i] = rng_below(&rng, 4) == 0 ? (char)rng_below(&rng, 256) : "ABCDEFGH234567 \n"[rng_below(&rng, 16)];
        if (n > 4 && rng_below(&rng, 2) == 0)
            memcpy(text, "MW1:", 4);
        (void)invite_read(text, n, &v);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_onions),  cmocka_unit_test(test_reads_back), cmocka_unit_test(test_length),
        cmocka_unit_test(test_handled), cmocka_unit_test(test_none),       cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
