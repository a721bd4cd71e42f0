/* What the list of Five Hundred counts, planted, and beside it what it does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "five_table.h"
#include "foolish_help.h"

/* A kind of the list by its words. */
#define KIND(words) foolish_kind(&five_def, words)

static FoolishNotes moved(State *s, Move m)
{
    return foolish_move(&five_def, s, m);
}

static void tens_without_the_top(void **unused)
{
    const uint32_t ten = KIND("A bid of ten in a suit without its joker and without its right bower");
    State s;
    (void)unused;
    table_set(&s, "", 4, "Jc As Ks Qs Ts 9s 8s 7s Ah Ad / Js / / Jd *", "");
    FoolishNotes n = moved(&s, table_bid("10S"));
    assert_true(n.occasions & ten && n.found & ten);
    table_set(&s, "", 4, "Jc As Ks Qs Ts 9s 8s 7s Ah Ad / Js / / Jd *", "");
    n = moved(&s, table_bid("9S"));
    assert_false(n.occasions & ten);
    table_set(&s, "", 4, "Js As Ks Qs Ts 9s 8s 7s Ah Ad / Jc / / Jd *", "");
    n = moved(&s, table_bid("10S"));
    assert_true(n.occasions & ten && !(n.found & ten));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tens_without_the_top),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
