/* Where a hand may stop within a text: between letters of any script, and between words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "chance.h"
#include "render/paint/grapheme.h"
#include "rules/table/rng.h"

static const char cyrillic[] = "Ёжик", chinese[] = "麻将牌", faces[] = "👩‍🌾a";

/* Steps until the end, and as many back. */
static int steps(const char *text)
{
    int n = 0, back = 0;
    size_t at = 0;
    for (; text[at] != '\0'; at = grapheme_after(text, at))
        n++;
    for (; at > 0; at = grapheme_before(text, at))
        back++;
    assert_int_equal(n, back);
    return n;
}

static void test_a_hand_stops_between_letters(void **state)
{
    (void)state;
    assert_int_equal(steps(cyrillic), 4);
    assert_int_equal(steps(chinese), 3);
    assert_int_equal(steps("e\u0301a"), 2); /* the accent belongs to its letter */
    assert_int_equal(steps("क्षि"), 2);      /* two consonants, the second with its vowel sign */
    assert_int_equal(steps("नमस्ते"), 4);
    assert_int_equal(steps(faces), 2);
    assert_int_equal(grapheme_after("ab", 2), 2);
    assert_int_equal(grapheme_before("ab", 0), 0);
}

/* What is drawn as one letter is not broken: consonants that join, with their signs. */
static void test_clusters(void **state)
{
    static const struct {
        const char *text;
        int clusters;
    } words[] = {
        { "क्षि", 1 }, { "नमस्ते", 3 }, { "राष्ट्रिय", 3 }, { "त्\u200Dत", 1 }, { "क् ख", 3 }, { "ab", 2 }, { "", 0 }
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        int n = 0;
        for (size_t at = 0; words[i].text[at] != '\0'; at = cluster_after(words[i].text, at))
            n++;
        assert_int_equal(n, words[i].clusters);
    }
}

static void test_words(void **state)
{
    (void)state;
    assert_int_equal(word_after("one  two", 0), 3);
    assert_int_equal(word_after("one  two", 3), 8);
    assert_int_equal(word_before("one  two", 8), 5);
    assert_int_equal(word_before("one  two", 5), 0);
}

/* Any bytes: nothing is read behind the end, and every step goes on. */
static void test_any_bytes(void **state)
{
    (void)state;
    Rng rng;
    for (Cases c = chance_cases(710, CHANCE_CASES(20000, 4000)); chance_next(&c);) {
        rng_seed(&rng, c.seed);
        char bytes[12];
        for (int i = 0; i < 11; i++)
            bytes[i] = (char)(1 + rng_below(&rng, 255));
        bytes[11] = '\0';
        for (size_t at = 0, next; at < 11; at = next) {
            next = grapheme_after(bytes, at);
            assert_true(next > at && next <= 11);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_a_hand_stops_between_letters),
                                        cmocka_unit_test(test_clusters), cmocka_unit_test(test_words),
                                        cmocka_unit_test(test_any_bytes) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
