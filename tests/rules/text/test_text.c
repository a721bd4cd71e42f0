/* Bounded text: never past the buffer, always terminated, never half a character. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/table/rng.h"
#include "rules/text/text.h"

static void what_fits_is_kept(void **unused)
{
    char buffer[16];
    TextSink t = text_sink(buffer, sizeof buffer);
    (void)unused;
    assert_string_equal(buffer, "");
    text_add(&t, "deal ");
    text_addf(&t, "%d of %d", 3, 12);
    assert_string_equal(buffer, "deal 3 of 12");
    assert_int_equal(t.length, 12);
    assert_false(t.cut);
    text_add(&t, "abc"); /* exactly full */
    assert_false(t.cut);
    assert_string_equal(buffer, "deal 3 of 12abc");
}

static void what_does_not_fit_is_cut_and_said(void **unused)
{
    char buffer[8];
    TextSink t = text_sink(buffer, sizeof buffer);
    (void)unused;
    text_add(&t, "0123456789");
    assert_true(t.cut);
    assert_string_equal(buffer, "0123456");
    text_add(&t, "x"); /* nothing is written behind a cut */
    text_addf(&t, "%s", "");
    assert_string_equal(buffer, "0123456");
    assert_int_equal(t.length, 7);
}

static void no_room_at_all(void **unused)
{
    char guard = 'g';
    TextSink t = text_sink(&guard, 0);
    (void)unused;
    text_add(&t, "");
    text_addf(&t, "%s", "");
    assert_false(t.cut);
    text_addf(&t, "%d", 5);
    assert_true(t.cut);
    text_add(&t, "a");
    assert_int_equal(guard, 'g');
    assert_int_equal(t.length, 0);
}

static bool ends_whole(const char *s)
{
    for (const unsigned char *at = (const unsigned char *)s; *at; at++) {
        int more = *at >= 0xF0 ? 3 : *at >= 0xE0 ? 2 : *at >= 0xC0 ? 1 : 0;
        while (more-- > 0)
            if ((*++at & 0xC0) != 0x80)
                return false;
    }
    return true;
}

static void characters_are_not_cut_in_two(void **unused)
{
    static const char text[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x82\xA1z\xC3\xA9";
    (void)unused;
    for (size_t size = 1; size <= sizeof text; size++) {
        char buffer[32];
        memset(buffer, 'x', sizeof buffer);
        TextSink t = text_sink(buffer, size);
        text_add(&t, text);
        assert_true(ends_whole(buffer));
        assert_true(strlen(buffer) < size);
        assert_int_equal(strncmp(buffer, text, strlen(buffer)), 0);
        assert_int_equal(t.cut, size < sizeof text);
        t = text_sink(buffer, size);
        text_addf(&t, "%s", text);
        assert_true(ends_whole(buffer));
        assert_true(strlen(buffer) < size && strlen(buffer) == t.length);
        assert_int_equal(buffer[size], 'x');
    }
}

static void many_small_pieces_never_pass_the_end(void **unused)
{
    static const char *const piece[] = { "", "a", "bc", "\xC3\xA9", "0123456789" };
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(3));
    for (int round = 0; round < 2000; round++) {
        char buffer[64], whole[4096] = "";
        size_t size = rng_below(&r, 60);
        memset(buffer, '#', sizeof buffer);
        TextSink t = text_sink(buffer, size);
        for (int i = 0; i < 12; i++) {
            const char *p = piece[rng_below(&r, 5)];
            strcat(whole, p);
            if (rng_below(&r, 2))
                text_add(&t, p);
            else
                text_addf(&t, "%s", p);
        }
        for (size_t i = size; i < sizeof buffer; i++)
            assert_int_equal(buffer[i], '#');
        if (size == 0)
            continue;
        assert_int_equal(strlen(buffer), t.length);
        assert_int_equal(strncmp(whole, buffer, t.length), 0);
        assert_int_equal(t.cut, strlen(whole) >= size);
    }
}

static const char *backwards(const char *text)
{
    return strcmp(text, "{1} gives {2} to {3}.") == 0 ? "\xC2\xAB{3}\xC2\xBB \xE2\x86\x90 {2}: {1}" : text;
}

static const char *by_number(const char *one, const char *many, unsigned long n)
{
    return n == 0 ? "{2} has none" : n == 1 ? one : many;
}

static void whole_sentences(void **unused)
{
    static const Language language = { backwards, by_number };
    char out[128], tiny[8];
    TextSink plain = text_sink(out, sizeof out);
    (void)unused;
    text_say(&plain, "{1} gives {2} to {3}.", "Anna", "{1}", "Ben");
    assert_string_equal(out, "Anna gives {1} to Ben.");
    TextSink said = text_sink(out, sizeof out);
    said.language = &language;
    text_say(&said, "{1} gives {2} to {3}.", "Anna", "seven", "Ben");
    assert_string_equal(out, "\xC2\xAB"
                             "Ben\xC2\xBB \xE2\x86\x90 seven: Anna");
    for (long n = 0; n < 3; n++) {
        static const char *const want[] = { "Anna has none", "Anna has one card", "Anna has 2 cards" };
        said = text_sink(out, sizeof out);
        said.language = &language;
        TextSink part = text_part(&said, out, sizeof out);
        text_count(&part, "{2} has one card", "{2} has {1} cards", n, "Anna");
        assert_string_equal(out, want[n]);
    }
    TextSink cut = text_sink(tiny, sizeof tiny);
    text_say(&cut, "\xC3\xA4\xC3\xB6\xC3\xBC{1}", "\xC3\x9F");
    assert_true(cut.cut);
    assert_string_equal(tiny, "\xC3\xA4\xC3\xB6\xC3\xBC");
    text_say(&cut, "{", "x");
}

static void a_program_speaks_one_language(void **unused)
{
    (void)unused;
    static const Language language = { backwards, by_number };
    char out[64], want[64];
    text_speak(&language);
    TextSink sink = text_sink(want, sizeof want);
    assert_ptr_equal(sink.language, &language);
    text_say(&sink, "{1} gives {2} to {3}.", "Anna", "seven", "Ben");
    text_write(out, sizeof out, "{1} gives {2} to {3}.", "Anna", "seven", "Ben");
    assert_string_equal(out, want);
    sink = text_sink(want, sizeof want);
    text_count(&sink, "{2} has one card", "{2} has {1} cards", 2, "Anna");
    text_write_count(out, sizeof out, "{2} has one card", "{2} has {1} cards", 2, "Anna");
    assert_string_equal(out, want);
    text_speak(NULL);
    text_write(out, sizeof out, "{1} gives {2} to {3}.", "Anna", "seven", "Ben");
    assert_string_equal(out, "Anna gives seven to Ben.");
    text_write_count(out, sizeof out, "{2} has one card", "{2} has {1} cards", 2, "Anna");
    assert_string_equal(out, "Anna has 2 cards");
}

/* What is begun anew goes on in its language and as it is drawn, and knows of no cut. */
static void a_sink_is_begun_anew(void **unused)
{
    (void)unused;
    static const Language language = { backwards, by_number };
    char out[40], want[40];
    TextSink sink = text_sink(out, sizeof out), said = text_sink(want, sizeof want);
    sink.language = said.language = &language;
    sink.pieces = true;
    text_add(&sink, "much too long for all of it to stand there as it is");
    assert_true(sink.cut);
    text_clear(&sink);
    assert_true(!sink.cut && sink.length == 0 && sink.pieces && sink.size == sizeof out && out[0] == '\0');
    text_say(&sink, "{1} gives {2} to {3}.", "Anna", "seven", "Ben");
    text_say(&said, "{1} gives {2} to {3}.", "Anna", "seven", "Ben");
    assert_string_equal(out, want);
    assert_string_not_equal(out, "Anna gives seven to Ben.");
}

/* Somebody does something, and lists of who did. */
static void people_and_lists(void **unused)
{
    static const char *const names[] = { NAME_YOU, "Bo", "Cleo", "Dan" };
    static const char *const lists[] = { "", "You", "You and Bo", "You, Bo and Cleo", "You, Bo, Cleo and Dan" };
    char out[128];
    (void)unused;
    TextSink t = text_sink(out, sizeof out);
    text_told(&t, NAME_YOU, N_("You draw {2}."), N_("{1} draws {2}."), "it");
    text_next(&t);
    text_told(&t, "Bo", N_("You draw {2}."), N_("{1} draws {2}."), "it");
    assert_string_equal(out, "You draw it. Bo draws it.");
    for (int n = 1; n <= 2; n++) {
        static const char *const counted[] = { "You draw 1 card and it. Bo draws 1 card and it.",
                                               "You draw 2 cards and it. Bo draws 2 cards and it." };
        text_clear(&t);
        for (int i = 0; i < 2; i++) {
            text_next(&t);
            text_told_count(&t, names[i], TEXT_FORMS("You draw {1} card and {2}.", "You draw {1} cards and {2}."),
                            TEXT_FORMS("{2} draws {1} card and {3}.", "{2} draws {1} cards and {3}."), n, "it");
        }
        assert_string_equal(out, counted[n - 1]);
    }
    for (int n = 0; n <= 4; n++) {
        t = text_sink(out, sizeof out);
        text_names(&t, names, n);
        assert_string_equal(out, lists[n]);
    }
    t = text_sink(out, sizeof out);
    text_next(&t);
    assert_string_equal(out, "");
}

/* What is read from right to left stands isolated in a sentence, once; all else is as it is. */
static void names_from_right_to_left(void **unused)
{
    char text[160], list[160];
    (void)unused;
    text_write(text, sizeof text, "{1} draws {2}.", "דוד", "Bo");
    assert_string_equal(text, "\u2068דוד\u2069 draws Bo.");
    text_write(list, sizeof list, "{1} and {2}", "محمد", "Bo");
    text_write(text, sizeof text, "{1} win.", list);
    assert_string_equal(text, "\u2068محمد\u2069 and Bo win.");
    text_write(text, sizeof text, "{1}: {2}, {3}", "Ünal 👩‍👩‍👧 सीता", "Ελένη Ж 麻",
               "\u2212\uFB00");
    assert_string_equal(text, "Ünal 👩‍👩‍👧 सीता: Ελένη Ж 麻, \u2212\uFB00");
    const char *const names[] = { NAME_YOU, "דוד" };
    TextSink sink = text_sink(text, sizeof text);
    text_names(&sink, names, 2);
    assert_string_equal(text, "You and \u2068דוד\u2069");
}

static void figures_of_points(void **unused)
{
    (void)unused;
    assert_string_equal(text_points(0, true).text, "0");
    assert_string_equal(text_points(12, true).text, "+12");
    assert_string_equal(text_points(12, false).text, "12");
    assert_string_equal(text_points(-12, true).text, "\u221212");
    assert_string_equal(text_points(LONG_MIN, false).text, "\u22129223372036854775808");
    assert_string_equal(text_tenths(-3.25, false).text, "\u22123.2");
    assert_string_equal(text_tenths(-12, true).text, "\u221212.0");
    assert_string_equal(text_tenths(0.04, true).text, "0.0");
    assert_string_equal(text_tenths(-0.04, false).text, "0.0");
    assert_string_equal(text_tenths(1.7, true).text, "+1.7");
}

static const char *otherwise(const char *text)
{
    return strcmp(text, N_OF("digits", "0123456789")) == 0         ? "०१२३४५६७८९"
           : strcmp(text, N_OF("decimal point", ".")) == 0         ? ","
           : strcmp(text, N_OF("you among them", "{1} win.")) == 0 ? "{1}: ihr gewinnt."
           : strcmp(text, N_OF("day and year", "{1} {2}")) == 0    ? "{2} / {1}"
                                                                   : text;
}

/* One English text that is two in another language: what tells them apart is never said. */
static void texts_with_words_about_them(void **unused)
{
    static const Language language = { otherwise, by_number };
    static const char *const names[] = { "Anna", NAME_YOU, "Bo" };
    char out[128];
    (void)unused;
    for (int with = 0; with < 2; with++) {
        TextSink t = text_sink(out, sizeof out);
        t.language = with ? &language : NULL;
        text_say(&t, N_OF("day and year", "{1} {2}"), "1 Jan", "2026");
        assert_string_equal(out, with ? "2026 / 1 Jan" : "1 Jan 2026");
        text_clear(&t);
        text_say(&t, N_OF("name and points", "{1} {2}"), "Anna", "7");
        assert_string_equal(out, "Anna 7");
        for (int n = 1; n <= 3; n++) {
            static const char *const plain[] = { "", "Anna wins.", "Anna and you win.", "Anna, you and Bo win." };
            static const char *const other[] = { "", "Anna wins.", "Anna and you: ihr gewinnt.",
                                                 "Anna, you and Bo: ihr gewinnt." };
            text_clear(&t);
            text_told_of(&t, names, n, "You win.", "{1} wins.", "{1} win.", N_OF("you among them", "{1} win."));
            assert_string_equal(out, with ? other[n] : plain[n]);
        }
        text_clear(&t);
        text_told_of(&t, &names[1], 1, "You win.", "{1} wins.", "{1} win.", "");
        assert_string_equal(out, "You win.");
    }
}

static void numbers_of_a_language(void **unused)
{
    static const Language language = { otherwise, by_number };
    (void)unused;
    assert_false(text_has_digits());
    text_speak(&language);
    assert_true(text_has_digits());
    assert_string_equal(text_number(-1203).text, "\u22121203");
    assert_string_equal(text_tenths(2.5, true).text, "+2,5");
    assert_string_equal(text_time(9, 5).text, "9:05");
    text_own_digits(true);
    assert_string_equal(text_number(-1203).text, "\u2212१२०३");
    assert_string_equal(text_points(9, true).text, "+९");
    assert_string_equal(text_time(0, 0).text, "०:००");
    assert_string_equal(text_time(23, 59).text, "२३:५९");
    assert_string_equal(text_tenths(-2.5, true).text, "\u2212२,५");
    assert_string_equal(text_number(INT64_MIN).text, "\u2212९२२३३७२०३६८५४७७५८०८");
    text_speak(NULL);
    assert_string_equal(text_number(10).text, "10");
    text_own_digits(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_sentences),
        cmocka_unit_test(names_from_right_to_left),
        cmocka_unit_test(figures_of_points),
        cmocka_unit_test(texts_with_words_about_them),
        cmocka_unit_test(numbers_of_a_language),
        cmocka_unit_test(people_and_lists),
        cmocka_unit_test(a_sink_is_begun_anew),
        cmocka_unit_test(a_program_speaks_one_language),
        cmocka_unit_test(what_fits_is_kept),
        cmocka_unit_test(what_does_not_fit_is_cut_and_said),
        cmocka_unit_test(no_room_at_all),
        cmocka_unit_test(characters_are_not_cut_in_two),
        cmocka_unit_test(many_small_pieces_never_pass_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
