/* Puzzles of Marriage judged a second time: the maal counted in every way that it can be split. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle_help.h"
#include "rules/faces/card.h"
#include "slow_marriage.h"

static void the_maal_is_right(void **unused)
{
    (void)unused;
    for (sample_begin("marriage-maal", 1); sample_next();) {
        const Table *t = &sample.start.table;
        const char *text = strstr(sample.puzzle.asked, "tiplu=") + 6;
        SlowMaal h = { .faceup = false };
        Face tiplu;
        assert_true(card_parse(&text, &tiplu));
        assert_int_equal(table_held(t, 0), 21);
        for (int i = 0; i < 21; i++) {
            const Face f = pile_face(t, table_hand(t, 0), i);
            const SlowCard c = { face_is_joker(f) ? 0 : f.rank, face_is_joker(f) ? 0 : f.suit };
            h.card[(int)slow_class(sample.start.options.v, (SlowCard){ tiplu.rank, tiplu.suit }, c)]++;
        }
        const int points = slow_maal(sample.start.options.v, &h);
        if (points != atoi(sample.puzzle.answer))
            fail_msg("%d points: %s", points, sample_name());
    }
    sample_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_maal_is_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
