/* What ends as a sentence does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/text/sentence.h"

static void sentences_and_labels(void **unused)
{
    static const char *const ended[] = { "Draw a card.", "Gin!", "Yours?", "Melds:", ".", "\u0964", "Ok\u0964" };
    static const char *const label[] = { "", "Gin", "Draw a card. ", "a.b", "Melds;", "\u0905", "\u0965", "\xA4" };
    (void)unused;
    for (size_t i = 0; i < sizeof ended / sizeof *ended; i++)
        if (!sentence_is_ended(ended[i]))
            fail_msg("\"%s\"", ended[i]);
    for (size_t i = 0; i < sizeof label / sizeof *label; i++)
        if (sentence_is_ended(label[i]))
            fail_msg("\"%s\"", label[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(sentences_and_labels) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
