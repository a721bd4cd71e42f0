/* Names that look alike are one name, whatever they are written with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/text/alike.h"
#include "rules/text/letter.h"

static void test_alike(void **unused)
{
    static const char *const alike[][2] = {
        { "Anna", "Anna" },
        { "Anna", "anna" },
        { "Anna", " Anna " },
        { "Anna", "Anna\u00A0" },
        { "Anna Lee", "Anna\u2003Lee" },
        { "Anna Lee", "Anna \u205F\u3000Lee" },
        { "Anna", "An\u200Bna" },
        { "Anna", "Anna\u2800" },
        { "Anna", "An\u00ADna\uFE0F" },
        { "Anna", "\u200CAn\u200Dna\u034F" },
        { "Anna", "\u0410nn\u0430" }, /* Cyrillic */
        { "Anna", "\u0391nn\u03B1" }, /* Greek */
        { "Anna", "\uFF21\uFF4Ena" }, /* wide */
        { "Anna", "\U0001D400nna" },  /* mathematics */
        { "Anna az", "\U0001D400nn\U0001D41A \U0001D434\U0001D6A3" },
        { "Anna 0", "Anna \U0001D7CE" }, /* its figures, of which there are five sets */
        { "Anna 9", "Anna \U0001D7D7" },
        { "Anna 0", "Anna \U0001D7D8" },
        { "Anna 9", "Anna \U0001D7FF" },
        { "!~", "\uFF01\uFF5E" },
        { "Ren\u00E9", "Rene\u0301" },
        { "Ren\u00E9", "RENE" },
        { "\u1EBF", "e\u0302\u0301" },
        { "Lola", "Iola" },
        { "Olga 10", "Olga IO" },
        { "\u0418\u0432\u0430\u043D", "\u0438\u0432\u0430\u043D" }, /* Ivan, as it is written and small */
        { "\u03A3\u03BF\u03C6\u03AF\u03B1", "\u03C3\u03BF\u03C6\u03B9\u03B1" },
        { "\u0905\u0928\u094D\u0928\u093E", "\u0905\u0928\u094D\u200D\u0928\u093E" }, /* Nepali, with a joiner */
        { "", " \u3000\u2800" },
        { "", "\u0301" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        for (int turned = 0; turned < 2; turned++)
            if (!letters_alike(alike[i][turned], alike[i][1 - turned]))
                fail_msg("%zu: \"%s\" and \"%s\"", i, alike[i][0], alike[i][1]);
}

static void test_unlike(void **unused)
{
    static const char *const unlike[][2] = {
        { "Anna", "Anne" },
        { "Anna", "Ann" },
        { "Anna", "" },
        { "Anna", "Anna 2" },
        { "Anna 2", "Anna 3" },
        { "Anna Lee", "AnnaLee" },
        { "Anna 1", "Anna \U0001D7CE" },
        { "Anna 0", "Anna \U0001D7CD" },
        { "Anna 0", "Anna \U0001D800" },
        { "Anna a", "Anna \U0001D3FF" },
        { "Anna b", "Anna \U0001D400" },
        { "Kim", "Tim" },
        { "Ole", "Ale" },
        { "\u0416\u0430\u043D", "\u0428\u0430\u043D" },
        { "\u091C\u0940\u0924", "\u0917\u0940\u0924" },
        { "\u674E", "\u738B" },
        { "\u0628\u0646", "\u0628\u062A" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof unlike / sizeof *unlike; i++)
        if (letters_alike(unlike[i][0], unlike[i][1]))
            fail_msg("\"%s\" and \"%s\"", unlike[i][0], unlike[i][1]);
}

/* Whatever bytes there are, it comes to an end, and every text is like itself. */
static void test_any_bytes(void **unused)
{
    char text[5] = "";
    (void)unused;
    for (uint32_t i = 0; i < 1u << 17; i++) {
        const uint32_t n = i * 2654435761u;
        memcpy(text, &n, 4);
        assert_true(letters_alike(text, text));
        assert_true(letters_blanks_mend(text, strlen(text)) <= 4);
    }
}

static void test_blanks(void **unused)
{
    static const struct {
        const char *text, *mended;
    } cases[] = { { "Anna Lee", "Anna Lee" },
                  { "Anna\u00A0 \u2009Lee", "Anna Lee" },
                  { "\u3000Anna\u2800", " Anna " },
                  { "\u2764\uFE0F Anna", "\u2764\uFE0F Anna" },
                  { "", "" } };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[NAME_BYTES];
        snprintf(text, sizeof text, "%s", cases[i].text);
        text[letters_blanks_mend(text, strlen(text))] = '\0';
        assert_string_equal(text, cases[i].mended);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alike),
        cmocka_unit_test(test_unlike),
        cmocka_unit_test(test_any_bytes),
        cmocka_unit_test(test_blanks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
