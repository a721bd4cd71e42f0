/* What is left in a hand as a sum: the highest first, equal ones together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/game/end_sum.h"

static void says(const int32_t *value, int n, const char *words)
{
    char text[96];
    TextSink out = text_sink(text, sizeof text);
    end_addition(value, n, &out);
    assert_string_equal(text, words);
}

static void additions(void **state)
{
    (void)state;
    says((const int32_t[]){ 10, 2, 10, 10, 10 }, 5, "4 \u00d7 10 + 2 = 42");
    says((const int32_t[]){ 2, 4, 10, 9 }, 4, "10 + 9 + 4 + 2 = 25");
    says((const int32_t[]){ 7, 7 }, 2, "2 \u00d7 7 = 14");
    says((const int32_t[]){ 15 }, 1, "15");
    says(NULL, 0, "");
}

static void of_others(void **state)
{
    static const int32_t left[] = { 13, 0, 22, 14 };
    char text[96];
    TextSink out = text_sink(text, sizeof text);
    (void)state;
    end_sum_of_others(left, 4, 0, &out);
    assert_string_equal(text, "22 + 14 = 36");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(additions), cmocka_unit_test(of_others) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
