/* Worked examples of American and International that cannot be read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/tile_rummy/examples.h"
#include "rules/tile_rummy/turn.h"

/* What cannot be read is told as that. */
static void wrong_arguments_are_told(void **unused)
{
    static const char *const wrong[][2] = {
        { "tr.aturn", "game=sabra opened=0 own=- others=- rack=- end_own=- end_others=- discard=-" },
        { "tr.aturn", "game=american opened=2 own=- others=- rack=- end_own=- end_others=- discard=-" },
        { "tr.aturn", "game=american opened=0 own=K1,K2 others=- rack=- end_own=- end_others=- discard=-" },
        { "tr.aturn", "game=american opened=0 own=- others=- rack=X1 end_own=- end_others=- discard=-" },
        { "tr.aturn", "game=american opened=0 own=- others=- rack=- end_own=- end_others=- discard=- draw=best" },
        { "tr.closed", "tiles=K1,K2" },
        { "tr.intl", "win=some melded=1,1 racks=-/-" },
        { "tr.intl", "win=none melded=1 racks=-/-" },
        { "tr.settle", "totals=" },
        { "tr.session", "scores=1,2/3" },
        { "tr.late", "game=american drawn=none" },
        { "tr.late", "game=american drawn=none stock=-1" },
        { "tr.late", "game=american drawn=none stock=106" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[256];
        TextSink out = text_sink(text, sizeof text);
        assert_true(tr_example(wrong[i][0], wrong[i][1], &out));
        if (strcmp(text, "error=arguments") != 0)
            fail_msg("%s %s: %s", wrong[i][0], wrong[i][1], text);
    }
    char text[16];
    TextSink out = text_sink(text, sizeof text);
    assert_false(tr_example("tr.turn", "", &out));
}

/* A stock has any number of tiles but all of them. */
static void any_stock_is_asked_about(void **unused)
{
    (void)unused;
    for (int stock = 0; stock < 106; stock++) {
        char args[80], text[80];
        TextSink out = text_sink(text, sizeof text);
        snprintf(args, sizeof args, "game=american drawn=none stock=%d", stock);
        assert_true(tr_example("tr.late", args, &out));
        assert_int_equal(strncmp(text, "takes=", 6), 0);
    }
}

/* As many melds as there is room for, and one more. */
static void there_is_room_for_many_melds(void **unused)
{
    (void)unused;
    for (int more = 0; more < 2; more++) {
        char melds[400] = "K1,K2,K3", args[1000], text[256];
        for (int i = 1; i < TR_MELDS / 2 + more; i++)
            strcat(melds, i % 2 ? "/R1,R2,R3" : "/K1,K2,K3");
        TextSink out = text_sink(text, sizeof text);
        snprintf(args, sizeof args,
                 "game=american opened=1 own=- others=%s rack=B5,B6 end_own=- end_others=%s discard=B5 draw=stock",
                 melds, melds);
        assert_true(tr_example("tr.aturn", args, &out));
        assert_int_equal(strcmp(text, "error=arguments") == 0, more);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_arguments_are_told),
        cmocka_unit_test(any_stock_is_asked_about),
        cmocka_unit_test(there_is_room_for_many_melds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
