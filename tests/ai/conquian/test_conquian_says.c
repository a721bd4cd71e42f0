/* What a hint of Conquian says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/conquian/ai.h"
#include "conquian_table.h"

static char said[600];

static const char *hint_words(const ConTable *t)
{
    State s, seen;
    Move plan[MAX_PLAN];
    TextSink out = text_sink(said, sizeof said);
    con_table_set(&s, t);
    game_observe(&con_def, &s, 0, &seen);
    const int n = con_ai.hint(&seen, 0, NULL, plan, MAX_PLAN);
    assert_true(n > 0);
    con_ai.hint_say(&seen, 0, plan, n, &out);
    return said;
}

/* The card on offer is named with the cards of its own meld alone; what else is laid anew is said apart. */
static void each_meld_is_said_by_itself(void **unused)
{
    (void)unused;
    hint_words(&(ConTable){ .hand = { "Ad 4h Kc Qs 6s Jh 7c", "As 2h 3h 6c 6d 2s 3s 5d Ah 7h" },
                            .melds = { "2d 3d 4d", NULL },
                            .offer = "4s",
                            .from = CON_TURNED_UP,
                            .rest = 6 });
    assert_non_null(strstr(said, "Meld 4♠ with 4♦, 4♥. Add A♦ to your other melds."));
    hint_words(&(ConTable){ .hand = { "3h 4h Kc Qs 6s Jh 7c 7d 2s Ac", "As 2h 3d 6c 6d Js 3s 5d Ah 7h" },
                            .offer = "5h",
                            .from = CON_TURNED_UP,
                            .rest = 6 });
    assert_non_null(strstr(said, "Meld 5♥ with 3♥, 4♥. Throw "));
    assert_null(strstr(said, "other melds"));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(each_meld_is_said_by_itself) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
