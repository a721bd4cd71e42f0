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

static void check_turns(const char *begins, const char *const turns[][2], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char args[256], text[256];
        TextSink out = text_sink(text, sizeof text);
        snprintf(args, sizeof args, "%s%s draw=stock", begins, turns[i][0]);
        assert_true(tr_example("tr.aturn", args, &out));
        if (strcmp(text, turns[i][1]) != 0)
            fail_msg("%s: %s", turns[i][0], text);
    }
}

/* A meld grows at its ends, and takes a tile for a joker; it is never taken apart, joined or exchanged for another. */
static void melds_only_grow(void **unused)
{
    static const char *const turns[][2] = {
        { "own=K4,K5,K6 others=- rack=K7,R1 end_own=K4,K5,K6,K7 end_others=- discard=R1", "ok=1 result=win" },
        { "own=K4,K5,K6 others=- rack=K3,R1 end_own=K3,K4,K5,K6 end_others=- discard=R1", "ok=1 result=win" },
        { "own=K4,K5,K6 others=- rack=K2,K3,R1 end_own=K2,K3,K4,K5,K6 end_others=- discard=R1", "ok=1 result=win" },
        { "own=K4,K5,K6 others=- rack=K7,R1 end_own=K5,K6,K7 end_others=- discard=R1", "ok=0 reason=tile_missing" },
        { "own=K4,K5,K6,K7 others=- rack=K4,R1 end_own=K4,K5,K6 end_others=- discard=R1", "ok=0 reason=tile_missing" },
        { "own=K4,K5,K6 others=- rack=R4,R5,R6,R1 end_own=R4,R5,R6 end_others=- discard=R1",
          "ok=0 reason=tile_missing" },
        { "own=K4,K5,K6 others=- rack=*,K1,R1 end_own=K4,*,K6 end_others=- discard=R1", "ok=0 reason=tile_missing" },
        { "own=K4,*,K6 others=R5,R6,R7,* rack=K5,R8,B1 end_own=K4,K5,K6 end_others=R5,R6,*,R8 discard=B1",
          "ok=0 reason=tile_missing" },
        { "own=K4,*,K6/R5,R6,R7 others=- rack=K5,B1,B2,B3 end_own=K4,K5,K6/R5,*,R7 end_others=- discard=B1",
          "ok=0 reason=tile_missing" },
        { "own=K4,*,K6 others=- rack=K5,B1,B2,B3 end_own=K4,K5,K6/B1,*,B3 end_others=- discard=B2", "ok=1 result=win" },
        { "own=K4,*,K6 others=- rack=K5,K7,B1,R3 end_own=K4,K5,K6,* end_others=- discard=B1",
          "ok=0 reason=joker_reuse" },
        { "own=K4,R4,B4 others=- rack=O4,B1 end_own=K4,R4,B4,O4 end_others=- discard=B1", "ok=1 result=win" },
        { "own=K4,R4,* others=- rack=O4,B1 end_own=K4,R4,O4 end_others=- discard=B1", "ok=0 reason=tile_missing" },
        { "own=K4,R4,* others=- rack=O4,B1 end_own=K4,R4,O4,* end_others=- discard=B1", "ok=1 result=win" },
        { "own=K4,R4,B4 others=- rack=O4,B1 end_own=K4,R4,O4 end_others=- discard=B1", "ok=0 reason=tile_missing" },
        { "own=K4,R4,B4/K5,R5,B5 others=- rack=O4,B1 end_own=K5,R5,B5/K4,R4,B4,O4 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,R4,B4,O4 others=- rack=O5,B1 end_own=K4,R4,B4 end_others=- discard=B1", "ok=0 reason=tile_missing" },
        { "own=K11,K12,K13 others=- rack=K1,B1 end_own=K11,K12,K13,K1 end_others=- discard=B1", "ok=1 result=win" },
        { "own=K1,K2,K3 others=- rack=K13,B1 end_own=K13,K1,K2,K3 end_others=- discard=B1", "ok=0 reason=bad_meld" },
        { "own=K4,K5,K6 others=- rack=*,R5,B5,B1 end_own=K4,*,K6/K5,R5,B5 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,K5,K6 others=- rack=K7,R4,B4,B1 end_own=K5,K6,K7/K4,R4,B4 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,K5,K6,K7 others=- rack=R7,B7,B1 end_own=K4,K5,K6/K7,R7,B7 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,K5,K6/R4,R5,R6 others=- rack=R7,B1 end_own=R4,R5,R6,R7/K4,K5,K6 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K5,R5,B5 others=- rack=K4,K6,O5,B1 end_own=K4,K5,K6/R5,B5,O5 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,R4,B4 others=- rack=K5,K6,O4,B1 end_own=R4,B4,O4/K4,K5,K6 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,R4,B4,O4 others=- rack=O5,O6,B1 end_own=K4,R4,B4/O4,O5,O6 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,K5,K6 others=R4,*,R6 rack=R5,B1,K7 end_own=K4,K5,K6,* end_others=R4,R5,R6 discard=B1",
          "ok=0 reason=joker_reuse" },
        { "own=K4,K5,K6 others=R4,*,R6 rack=R5,B1,B2,O1 end_own=K4,K5,K6/B1,B2,* end_others=R4,R5,R6 discard=O1",
          "ok=1 result=win" },
        { "own=K4,K5,K6 others=R4,*,R6 rack=R7,O1 end_own=K4,K5,K6 end_others=R4,*,R6,R7 discard=O1",
          "ok=1 result=win" },
        { "own=K4,K5,K6 others=R4,*,R6 rack=R2,R3,O1 end_own=K4,K5,K6 end_others=R2,R3,R4,*,R6 discard=O1",
          "ok=1 result=win" },
        { "own=K4,K5,K6 others=R4,*,R6 rack=R5,B1,B2,B3,O1 end_own=K4,K5,K6,*/B1,B2,B3 end_others=R4,R5,R6 discard=O1",
          "ok=0 reason=joker_reuse" },
        { "own=- others=K4,R4,*,* rack=B4,B1,B2,O1 end_own=B1,B2,* end_others=K4,R4,B4,* discard=O1",
          "ok=1 result=win" },
        { "own=K4,K5,K6 others=*,R5,R6 rack=R4,O1 end_own=K4,K5,K6,* end_others=R4,R5,R6 discard=O1",
          "ok=0 reason=joker_reuse" },
        { "own=K4,K5,K6 others=R4,R5,* rack=R6,O1 end_own=K4,K5,K6,* end_others=R4,R5,R6 discard=O1",
          "ok=0 reason=joker_reuse" },
        { "own=K4,K5,K6 others=- rack=*,R4,B4,B1 end_own=*,K5,K6/K4,R4,B4 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,K5,K6 others=- rack=*,R6,B6,B1 end_own=K4,K5,*/K6,R6,B6 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,R4,B4 others=- rack=*,B1 end_own=K4,R4,B4,* end_others=- discard=B1", "ok=1 result=win" },
        { "own=K4,R4,B4 others=- rack=*,K5,K6,B1 end_own=R4,B4,*/K4,K5,K6 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
        { "own=K4,R4,B4 others=- rack=*,B5,B6,B1 end_own=K4,R4,*/B4,B5,B6 end_others=- discard=B1",
          "ok=0 reason=meld_broken" },
    };
    (void)unused;
    check_turns("opened=1 game=american ", turns, sizeof turns / sizeof *turns);
}

/* What an initial meld has to be worth, and a Foot; a meld with a freed joker counts nothing for it. */
static void melds_open_with_so_many_points(void **unused)
{
    static const char *const turns[][2] = {
        { "american own=- others=R4,*,R6 rack=R5,K7,B7,O1 end_own=K7,B7,* end_others=R4,R5,R6 discard=O1",
          "ok=0 reason=initial_short" },
        { "american own=- others=R4,*,R6 rack=R5,K7,B7,K6,R6,B6,O1 end_own=K7,B7,*/K6,R6,B6 end_others=R4,R5,R6 "
          "discard=O1",
          "ok=0 reason=initial_short" },
        { "american own=- others=R4,*,R6 rack=R5,K7,B7,K9,R9,B9,O1 end_own=K7,B7,*/K9,R9,B9 end_others=R4,R5,R6 "
          "discard=O1",
          "ok=1 result=win" },
        { "american own=- others=R4,*,R6 rack=R5,K7,B7,K9,R9,B9,O1 end_own=K9,R9,B9/K7,B7,* end_others=R4,R5,R6 "
          "discard=O1",
          "ok=1 result=win" },
        { "american own=- others=R4,*,R6 rack=R5,K7,B7,K9,R9,*,O1 end_own=K9,R9,*/K7,B7,* end_others=R4,R5,R6 "
          "discard=O1",
          "ok=1 result=win" },
        { "american own=- others=- rack=K7,R7,B7,O1 end_own=K7,R7,B7 end_others=- discard=O1", "ok=1 result=win" },
        { "american own=- others=- rack=K6,R6,B6,O1 end_own=K6,R6,B6 end_others=- discard=O1",
          "ok=0 reason=initial_short" },
        { "american own=- others=- rack=K2,K3,K4,K5,K6,O1 end_own=K2,K3,K4,K5,K6 end_others=- discard=O1",
          "ok=0 reason=initial_short" },
        { "international own=- others=K4,K5,K6 rack=K7,B1 end_own=- end_others=K4,K5,K6,K7 discard=B1",
          "ok=0 reason=initial_short" },
        { "international own=- others=K8,K9,K10 rack=R13,B13,O13,K11,B1 end_own=R13,B13,O13 end_others=K8,K9,K10,K11 "
          "discard=B1",
          "ok=1 result=foot" },
        { "international own=- others=K7,K8,K9 rack=R13,B13,O13,K10,B1 end_own=R13,B13,O13 end_others=K7,K8,K9,K10 "
          "discard=B1",
          "ok=0 reason=foot_short" },
        { "international own=- others=K8,K9,K10 rack=R13,B13,O13,K11,B1,B2 end_own=R13,B13,O13 "
          "end_others=K8,K9,K10,K11 discard=B1",
          "ok=0 reason=initial_short" },
        { "international own=- others=- rack=R13,B13,O13,K3,K4,K5,B1,B2 end_own=R13,B13,O13/K3,K4,K5 end_others=- "
          "discard=B1",
          "ok=1 result=turn" },
        { "international own=- others=- rack=R13,B13,O13,K2,K3,K4,B1,B2 end_own=R13,B13,O13/K2,K3,K4 end_others=- "
          "discard=B1",
          "ok=0 reason=initial_short" },
        { "american own=- others=R4,*,R6 rack=R5,K7,B7,K6,R6,B6,O1 end_own=K6,R6,B6/K7,B7,* end_others=R4,R5,R6 "
          "discard=O1",
          "ok=0 reason=initial_short" },
    };
    (void)unused;
    check_turns("opened=0 game=", turns, sizeof turns / sizeof *turns);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_arguments_are_told),       cmocka_unit_test(any_stock_is_asked_about),
        cmocka_unit_test(there_is_room_for_many_melds),   cmocka_unit_test(melds_only_grow),
        cmocka_unit_test(melds_open_with_so_many_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
