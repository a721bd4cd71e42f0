/* The guest's half of SOCKS: what a good answer is, and that a bad one, cut anywhere or of any bytes, does no harm. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "net/socks.h"
#include "rules/table/rng.h"

/* Feeds all of it; the last event, after each of which nothing may follow but the end of what is fed. */
static SocksEvent feed(Socks *s, const uint8_t *bytes, size_t n)
{
    SocksEvent event = SOCKS_MORE;
    for (size_t i = 0; i < n; i++) {
        assert_true(event == SOCKS_MORE || event == SOCKS_READY);
        event = socks_take(s, bytes[i]);
    }
    return event;
}

static void test_opens(void **unused)
{
    static const uint8_t by_v4[] = { 5, 0, 0, 1, 0, 0, 0, 0, 0, 0 }, by_name[] = { 5, 0, 0, 3, 2, 'a', 'b', 1, 2 },
                         by_no_name[] = { 5, 0, 0, 3, 0, 1, 2 },
                         by_v6[] = { 5, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2 };
    static const struct {
        const uint8_t *bytes;
        size_t n;
    } row[] = {
        { by_v4, sizeof by_v4 }, { by_name, sizeof by_name }, { by_no_name, sizeof by_no_name }, { by_v6, sizeof by_v6 }
    };
    uint8_t hello[SOCKS_HELLO];
    Socks s;
    (void)unused;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        socks_begin(&s, hello);
        assert_memory_equal(hello, "\5\1\0", 3);
        assert_int_equal(feed(&s, (const uint8_t *)"\5\0", 2), SOCKS_READY);
        assert_int_equal(feed(&s, row[i].bytes, row[i].n - 1), SOCKS_MORE);
        assert_int_equal(socks_take(&s, row[i].bytes[row[i].n - 1]), SOCKS_OPEN);
    }
}

static void test_asks(void **unused)
{
    uint8_t ask[SOCKS_ASK];
    char name[SOCKS_NAME + 1];
    (void)unused;
    assert_int_equal(socks_ask("ab.onion", 24157, ask), 15);
    assert_memory_equal(ask, "\5\1\0\3\10ab.onion\136\135", 15);
    memset(name, 'x', sizeof name);
    name[SOCKS_NAME] = '\0';
    assert_int_equal(socks_ask(name, 1, ask), SOCKS_ASK);
}

static void test_refusals(void **unused)
{
    uint8_t hello[SOCKS_HELLO];
    Socks s;
    (void)unused;
    for (int first = 0; first < 256; first++) {
        socks_begin(&s, hello);
        assert_int_equal(socks_take(&s, (uint8_t)first), first == 5 ? SOCKS_MORE : SOCKS_BROKEN);
    }
    for (int way = 1; way < 256; way++) {
        socks_begin(&s, hello);
        assert_int_equal(feed(&s, (const uint8_t[]){ 5, (uint8_t)way }, 2), SOCKS_BROKEN);
    }
    for (int why = 1; why < 256; why++) {
        socks_begin(&s, hello);
        assert_int_equal(feed(&s, (const uint8_t[]){ 5, 0, 5, (uint8_t)why }, 4),
                         why == 5 ? SOCKS_NOBODY : SOCKS_UNREACHABLE);
    }
    for (int kind = 0; kind < 256; kind++) {
        socks_begin(&s, hello);
        const SocksEvent event = feed(&s, (const uint8_t[]){ 5, 0, 5, 0, 0, (uint8_t)kind, 1 }, 7);
        assert_int_equal(event, kind == 1 || kind == 3 || kind == 4 ? SOCKS_MORE : SOCKS_BROKEN);
    }
}

static void test_any_bytes(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(2000, 20000); chance_next(&c);) {
        uint8_t hello[SOCKS_HELLO];
        Rng rng;
        Socks s;
        rng_seed(&rng, c.seed);
        socks_begin(&s, hello);
        SocksEvent event = SOCKS_MORE;
        for (int i = 0; i < 600 && (event == SOCKS_MORE || event == SOCKS_READY); i++)
            event = socks_take(&s, rng_below(&rng, 3) == 0 ? (uint8_t)rng_below(&rng, 256)
                                                           : (uint8_t) "\5\0\5\0\0\3\1"[rng_below(&rng, 7)]);
        assert_true(event != SOCKS_MORE && event != SOCKS_READY); /* the longest answer is shorter than that */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_opens),
        cmocka_unit_test(test_asks),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
