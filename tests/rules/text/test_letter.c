/* Letters of UTF-8: what is text, and how many there are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "chance.h"
#include "rules/table/rng.h"
#include "rules/text/letter.h"

static const char devanagari[] = "क्षत्रिय नमस्ते", cyrillic[] = "Ёжик", chinese[] = "麻将牌";

static void test_only_whole_characters_are_text(void **state)
{
    (void)state;
    static const char *const good[] = { "", "a", "é", "क", "牌", "\U0001F0A1", devanagari };
    static const char *const bad[] = { "\x80",
                                       "\xC3",
                                       "a\xC3",
                                       "\xC0\x80",
                                       "\xE0\x80\x80",
                                       "\xED\xA0\x80",
                                       "\xE2\x82",
                                       "\xF0\x80\x80\x80",
                                       "\xF4\x90\x80\x80",
                                       "\xF8\x88\x80\x80\x80",
                                       "\n",
                                       "\x7F",
                                       "\xC2\x85",
                                       "ab\xFF",
                                       "\xEE\x80\x81" };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(letters_only(good[i], strlen(good[i])));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(letters_only(bad[i], strlen(bad[i])));
}

/* Marks of direction would turn the sentence a name stands in; what nobody sees may stand for any name. */
static void test_what_is_not_seen_is_no_letter(void **state)
{
    (void)state;
    static const char *const unseen[] = { "\u202E", "\u202A", "\u2066",     "\u2069", "\u200B", "\u200E",
                                          "\u200F", "\u061C", "\u00AD",     "\uFEFF", "\u2060", "\u3164",
                                          "\u2028", "\u180E", "\U000E0041", "\uFFFE" };
    static const char *const seen[] = {
        "دوד", "क्‍ष", "می‌خواهم", "👩‍👩‍👧", "❤️", "é"
    };
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++) {
        char name[32];
        assert_int_equal(letter_size(unseen[i], strlen(unseen[i])), 0);
        snprintf(name, sizeof name, "A%sna\n%s", unseen[i], unseen[i]);
        name[letters_strip(name, strlen(name))] = '\0';
        assert_string_equal(name, "Ana\n");
    }
    for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++) {
        char name[32];
        assert_true(letters_only(seen[i], strlen(seen[i])));
        snprintf(name, sizeof name, "%s", seen[i]);
        assert_int_equal(letters_strip(name, strlen(name)), strlen(seen[i]));
    }
    char joiners[] = "\u200D\u200C\uFE0F";
    assert_int_equal(letters_strip(joiners, strlen(joiners)), 0); /* signs of no letter */
}

static void test_letters_are_counted(void **state)
{
    (void)state;
    assert_int_equal(letters_in(cyrillic), 4);
    assert_int_equal(letters_in(chinese), 3);
    assert_int_equal(letters_bytes(chinese, 2), 6);
    assert_int_equal(letters_bytes(chinese, 9), strlen(chinese));
    assert_int_equal(letters_bytes("abc", 0), 0);
    assert_int_equal(letter_size("abc", 0), 0);
    assert_int_equal(letter_size("abc", 1), 1);
    assert_int_equal(letter_size(chinese, 2), 0); /* it is longer */
    assert_int_equal(letter_size(chinese, 3), 3);
}

/* What a terminal would obey, and what would turn a sentence round, is seen instead. */
static void test_everything_is_seen(void **state)
{
    static const char *const shown[][2] = {
        { "a\033[31mred\007", "a\\x1B[31mred\\x07" },
        { "two\nlines\t\177", "two\\x0Alines\\x09\\x7F" },
        { "\u202Eback\u2069 \u200F\u061C\u2028", "\\u202Eback\\u2069 \\u200F\\u061C\\u2028" },
        { "\302\233m", "\\xC2\\x9Bm" }, /* a control of eight bits */
        { "\377half\303", "\\xFFhalf\\xC3" },
        { "Zo\u00EB \u05D3\u05D5\u05D3 \u2665", "Zo\u00EB \u05D3\u05D5\u05D3 \u2665" },
        { "", "" },
    };
    char out[80], small[6];
    (void)state;
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        letters_shown(shown[i][0], out, sizeof out);
        assert_string_equal(out, shown[i][1]);
    }
    letters_shown("abc\033d", small, sizeof small); /* whole ones only */
    assert_string_equal(small, "abc");
}

/* Any bytes: nothing is read behind the end, and what is text stays so when it is cut at letters. */
static void test_any_bytes(void **state)
{
    (void)state;
    Rng rng;
    for (Cases c = chance_cases(700, CHANCE_CASES(20000, 4000)); chance_next(&c);) {
        rng_seed(&rng, c.seed);
        char bytes[12];
        int length = 0;
        while (length < 11)
            bytes[length++] = (char)(1 + rng_below(&rng, 255));
        bytes[length] = '\0';
        for (size_t at = 0; at < (size_t)length;) {
            size_t size = letter_size(bytes + at, (size_t)length - at);
            assert_true(size <= 4 && at + size <= (size_t)length);
            assert_true(size == 0 || letters_only(bytes + at, size));
            at += size > 0 ? size : 1;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_only_whole_characters_are_text),
                                        cmocka_unit_test(test_what_is_not_seen_is_no_letter),
                                        cmocka_unit_test(test_letters_are_counted),
                                        cmocka_unit_test(test_everything_is_seen), cmocka_unit_test(test_any_bytes) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
