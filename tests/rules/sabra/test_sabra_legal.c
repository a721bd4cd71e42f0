/* Legality of a turn of Sabra: the worked examples, what refusals point at, and a second opinion on random changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/faces/tile.h"
#include "rules/sabra/examples.h"
#include "rules/sabra/legal.h"
#include "sabra_random.h"
#include "slow_sabra.h"

static void test_worked_examples(void **state)
{
    (void)state;
    FILE *file = fopen(MELDWELL_SOURCE "/tests/examples/tile-rummy-vectors.txt", "r");
    char line[2048], answer[512];
    int passed = 0, failed = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        char *expected = strstr(line, " => ");
        char *op = strchr(line, ' ');
        if (line[0] == '#' || !expected || !op)
            continue;
        *expected = '\0';
        *op++ = '\0';
        char *args = strchr(op, ' ');
        assert_non_null(args);
        *args++ = '\0';
        TextSink out = text_sink(answer, sizeof answer);
        if (!sabra_example(op, args, &out))
            continue;
        if (strcmp(answer, expected + 4) == 0) {
            passed++;
        } else {
            failed++;
            print_error("%s: expected %s, got %s\n", line, expected + 4, answer);
        }
    }
    fclose(file);
    assert_int_equal(failed, 0);
    /* 36 melds, 7 of what jokers stand for, 2 deals, 4 starts, 115 turns, 17 of Done, clock and draw, 13 scores. */
    assert_int_equal(passed, 202);
}

static void check_turns(const char *const turns[][2], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char answer[100];
        TextSink out = text_sink(answer, sizeof answer);
        assert_true(sabra_example("tr.turn", turns[i][0], &out));
        if (strcmp(answer, turns[i][1]) != 0)
            fail_msg("%s: %s", turns[i][0], answer);
    }
}

/* Turns that the random campaign seldom meets. */
static void test_rare_turns(void **state)
{
    static const char *const turns[][2] = {
        /* Two kept jokers in one end meld stand for different tiles. */
        { "opts=goliath_1994 opened=1 table=B5,B6,*/*,B8,B9 rack=K7,R7,B4,B10 end=g:K7,R7,*,*/B4,B5,B6/B8,B9,B10",
          "ok=0 reason=joker_not_replaced" },
        { "opts=goliath_1994 opened=1 table=B5,B6,*/O7,O8,* rack=K7,R7,B4,O9,K9,R9 "
          "end=K7,R7,*/K9,R9,*/B4,B5,B6/O7,O8,O9",
          "ok=1 win=1" },
        /* One played tile of the second colour serves two groups, one after the other. */
        { "opts=goliath_1994,group3_release=both opened=1 table=K7,R7,*/K7,R7,* rack=B7,B7,O7,K3,R3,O3 "
          "end=K7,R7,B7,O7/K7,R7,B7/K3,R3,*/O3,*,O5",
          "ok=0 reason=tile_foreign" },
        { "opts=goliath_1994,group3_release=both opened=1 table=K7,R7,*/K7,R7,* rack=B7,B7,O7,K3,R3,O3,O5 "
          "end=K7,R7,B7,O7/K7,R7,B7/g:K3,R3,*/O3,*,O5",
          "ok=1 win=1" },
        /* The tile that frees one joker is no second colour for the other as long as both have to come from the rack.
         */
        { "opts=goliath_1994,group3_release=both opened=1 table=K7,R7,*/K7,R7,* rack=B7,O7,K3,R3,O3,O5 "
          "end=K7,R7,B7/K7,R7,O7/g:K3,R3,*/O3,*,O5",
          "ok=0 reason=joker_needs_both" },
        /* E.5: what the initial meld has laid may be the second colour from then on, but no longer the tile from the
         * rack that replaces a joker. */
        { "opts=pressman_1980 opened=0 table=R9,O9,* rack=K9,B9,B10,B11,K1 end=K9,R9,B9,O9/B10,B11,*", "ok=1 win=0" },
        { "opts=standard opened=0 table=R9,O9,B9,* rack=K9,K10,K11,K1 end=K9,R9,B9,O9/K10,K11,*",
          "ok=0 reason=joker_source" },
        { "opts=lemada_2014 opened=0 table=R9,O9,B9,* rack=K9,K10,K11,K1 end=K9,R9,B9,O9/K10,K11,*", "ok=1 win=0" },
        /* Groups have no order: the start counts as unchanged. */
        { "opts=lemada_1999 opened=0 table=K7,R7,B7 rack=K10,R10,B10,K1 end=B7,K7,R7/K10,R10,B10", "ok=1 win=0" },
        /* A run from high to low is a run. */
        { "opts=standard opened=1 table=B5,B4,B3 rack=B6 end=B6,B5,B4,B3", "ok=1 win=1" },
        /* Free jokers may change their value after the opening. */
        { "opts=pup_rummy opened=0 table=- rack=K9,K10,*,K1 end=*,K9,K10", "ok=1 win=0" },
        { "opts=standard opened=0 table=- rack=K9,K10,*,K1 end=*,K9,K10", "ok=0 reason=initial_short" },
    };
    (void)state;
    check_turns(turns, sizeof turns / sizeof *turns);
}

/* A freed joker lies in a new meld, and melds of the same number or colour open: each choice of these is tried, and one
 * that does not stand beside the joker's meld opens nothing. */
static void test_an_opening_of_the_class_of_a_new_meld(void **state)
{
    static const char *const turns[][2] = {
        { "opts=standard,joker_reuse=new_meld opened=0 table=R3,*,R5/B10,B11,B12,B13/O10,O11,O12,O13 "
          "rack=R4,K13,R13,B13,K1 end=R3,R4,R5/K13,R13,B13/g:B13,O13,*/B10,B11,B12/O10,O11,O12",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld opened=0 table=R3,*,R5/B10,B11,B12,B13/O10,O11,O12,O13 "
          "rack=R4,K13,R13,O13,K1 end=R3,R4,R5/K13,R13,O13/g:B13,O13,*/B10,B11,B12/O10,O11,O12",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld opened=0 table=R3,*,R5/B10,B11,B12,B13/O10,O11,O12,O13 "
          "rack=R4,K13,B13,O13,K1 end=R3,R4,R5/K13,B13,O13/g:B13,O13,*/B10,B11,B12/O10,O11,O12",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld opened=0 table=R3,*,R5/B10,B11,B12,B13/O10,O11,O12,O13 "
          "rack=R4,R13,B13,O13,K1 end=R3,R4,R5/R13,B13,O13/g:B13,O13,*/B10,B11,B12/O10,O11,O12",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_min=50 opened=0 table=R3,*,R5/B10,B11,B12,B13/O10,O11,O12,O13 "
          "rack=R4,K13,R13,B13,O13,K1 end=R3,R4,R5/K13,R13,B13,O13/g:B13,O13,*/B10,B11,B12/O10,O11,O12",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_scope=one_meld opened=0 "
          "table=R3,*,R5/B10,B11,B12,B13/O10,O11,O12,O13 "
          "rack=R4,R13,B13,O13,K1 end=R3,R4,R5/R13,B13,O13/g:B13,O13,*/B10,B11,B12/O10,O11,O12",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_min=50 opened=0 table=R3,*,R5/B10,B11,B12,B13/O10,O11,O12,O13 "
          "rack=R4,K10,K10,R10,R10,B10,O10,K1 end=R3,R4,R5/K10,R10,B10/K10,R10,O10/g:B10,O10,*/B11,B12,B13/O11,O12,O13",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_scope=one_meld,initial_min=50 opened=0 "
          "table=R3,*,R5/B10,B11,B12,B13/O10,O11,O12,O13 "
          "rack=R4,K10,K10,R10,R10,B10,O10,K1 end=R3,R4,R5/K10,R10,B10/K10,R10,O10/g:B10,O10,*/B11,B12,B13/O11,O12,O13",
          "ok=0 reason=initial_short" },
        { "opts=standard,joker_reuse=new_meld opened=0 table=R3,*,R5/B8,B9,B10 "
          "rack=K10,R10,B10,R4,K1 end=R3,R4,R5/K10,R10,B10,*/B8,B9,B10",
          "ok=0 reason=joker_reuse" },
        { "opts=standard,joker_reuse=new_meld opened=0 table=R3,*,R5/K4,K5,K6,K7,K8 "
          "rack=R4,K11,K12,K13,B1 end=R3,R4,R5/K4,K5,K6/r:K7,K8,*/K11,K12,K13",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_min=5 opened=0 table=R3,*,R5/K4,K5,K6,K7,K8 "
          "rack=R4,K1,K2,K3,B1 end=R3,R4,R5/K4,K5,K6/r:K7,K8,*/K1,K2,K3",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_min=50 opened=0 table=R3,*,R5/K1,K2,K3,K4,K5 "
          "rack=R4,K8,K9,K10,K8,K9,K10,B1 end=R3,R4,R5/K1,K2,K3/r:K4,K5,*/K8,K9,K10/K8,K9,K10",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_min=50 opened=0 table=R3,*,R5/K1,K2,K3,K4,K5 "
          "rack=R4,K5,K6,K7,K10,K11,K12,B1 end=R3,R4,R5/K1,K2,K3/r:K4,K5,*/K5,K6,K7/K10,K11,K12",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_scope=one_meld,initial_min=30 opened=0 "
          "table=R3,*,R5/K1,K2,K3,K4,K5 "
          "rack=R4,K6,K7,K8,K9,B1 end=R3,R4,R5/K1,K2,K3/r:K4,K5,*/K6,K7,K8,K9",
          "ok=1 win=0" },
        { "opts=standard,joker_reuse=new_meld,initial_min=50 opened=0 "
          "table=R3,*,R5/B3,*,B5/K1,K2,K3,K4,K5/R10,R11,R12,R13/B10,B11,B12,B13 "
          "rack=R4,B4,K7,K8,K9,R10,B10,O10,O1 "
          "end=R3,R4,R5/B3,B4,B5/K1,K2,K3/r:K4,K5,*/K7,K8,K9/R10,B10,O10/g:R10,B10,*/R11,R12,R13/B11,B12,B13",
          "ok=1 win=0" },
        /* A meld laid beside the one that opens may make another one new; where one meld has to open alone, none is. */
        { "opts=standard,joker_reuse=new_meld,initial_scope=one_meld opened=0 table=R3,*,R5/K3,K4,K5 "
          "rack=R4,*,R10,B10,K2,K3,K4,K6,B3,O3,B4,O4,O13 end=R3,R4,R5/K2,K3,K4,K5,K6,*/K3,B3,O3/K4,B4,O4/g:R10,B10,*",
          "ok=0 reason=joker_reuse" },
        { "opts=standard,joker_reuse=new_meld opened=0 table=R3,*,R5/K3,K4,K5 "
          "rack=R4,*,R10,B10,K2,K3,K4,K6,B3,O3,B4,O4,O13 end=R3,R4,R5/K2,K3,K4,K5,K6,*/K3,B3,O3/K4,B4,O4/g:R10,B10,*",
          "ok=1 win=0" },
    };
    (void)state;
    check_turns(turns, sizeof turns / sizeof *turns);
}

static void print_melds(const char *title, const Meld *melds, int count)
{
    char text[64];
    print_error("%s", title);
    for (int m = 0; m < count; m++) {
        print_error("%s%s", m == 0 ? " " : "/", has_joker(&melds[m]) ? melds[m].kind == MELD_RUN ? "r:" : "g:" : "");
        for (int i = 0; i < melds[m].size; i++) {
            TextSink sink = text_sink(text, sizeof text);
            tile_text(melds[m].slot[i], &sink);
            print_error("%s%s", i == 0 ? "" : ",", text);
        }
    }
    print_error("\n");
}

/* The options in which two opinions can differ, counted through. */
static void set_options(OptionValues *v, int n)
{
    v->v[SABRA_JOKER_MOVE] = (int16_t)(n & 3);
    v->v[SABRA_JOKER_SOURCE] = (int16_t)(n >> 2 & 1);
    v->v[SABRA_GROUP3_RELEASE] = (int16_t)(n >> 3 & 1);
    v->v[SABRA_JOKER_REUSE] = (int16_t)(n >> 4 & 3);
}

static const char *code_of(const SabraVerdict *v)
{
    return v->why ? v->why->code : "legal";
}

/* MELDWELL_TEST_SCALE=10 makes the random campaigns ten times as long. */
static int rounds_of(int usual)
{
    const char *scale = getenv("MELDWELL_TEST_SCALE");
    return scale && atoi(scale) > 0 ? usual * atoi(scale) : usual;
}

static void compare(Rng *r, bool opened, int rounds, int *seen)
{
    static SlowCase slow;
    for (int round = 0; round < rounds; round++) {
        OptionValues options;
        SabraTurn turn = { .options = &options, .opened = opened };
        Meld end[RANDOM_MELDS];
        SabraLayout layout;
        int end_count;
        options_default(&sabra_options, &options);
        options.v[SABRA_TWO_JOKERS_PER_MELD] = rng_below(r, 4) != 0;
        random_change(r, options.v[SABRA_TWO_JOKERS_PER_MELD], &turn, end, &end_count);
        if (end_count == 0 || (!opened && turn.rack_count > 9))
            continue;
        layout_of_melds(end, end_count, &layout);
        slow_case(&turn, end, end_count, sabra_meld_rules(&options), &slow);
        for (int n = 0; n < 64; n++) {
            set_options(&options, n);
            if (!opened) {
                options.v[SABRA_MANIPULATE_FROM] = (int16_t)rng_below(r, 4) == 0;
                options.v[SABRA_INITIAL_MIN] = rng_below(r, 5) ? 6 + (int32_t)rng_below(r, 25) : 0;
                options.v[SABRA_INITIAL_SCOPE] = (int16_t)rng_below(r, 2);
            }
            SabraVerdict v = sabra_judge(&turn, &layout);
            const char *expected = slow_judge(&slow, &options, opened);
            seen[expected ? 1 : 0]++;
            if (strcmp(code_of(&v), expected ? expected : "legal") == 0)
                continue;
            char text[200];
            TextSink sink = text_sink(text, sizeof text);
            int least = options.v[SABRA_INITIAL_MIN];
            options.v[SABRA_INITIAL_MIN] = 30; /* what was asked for is no value of the option, and so has no name */
            options_write(&sabra_options, 0, &options, &sink);
            print_error("round %d, %s, opened %d, at least %d\n", round, text, opened, least);
            print_melds("table", turn.meld, turn.meld_count);
            print_melds("end", end, end_count);
            print_error("got %s, second opinion %s\n", code_of(&v), expected ? expected : "legal");
            fail();
        }
    }
}

static void test_second_opinion_opened(void **state)
{
    (void)state;
    Rng r;
    int seen[2] = { 0, 0 };
    rng_seed(&r, chance_seed(20250101));
    compare(&r, true, rounds_of(250), seen);
    assert_true(seen[0] > 2500 && seen[1] > 2500);
}

static void test_second_opinion_initial(void **state)
{
    (void)state;
    Rng r;
    int seen[2] = { 0, 0 };
    rng_seed(&r, chance_seed(20250202));
    compare(&r, false, rounds_of(120), seen);
    assert_true(seen[0] > 500 && seen[1] > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worked_examples),
        cmocka_unit_test(test_rare_turns),
        cmocka_unit_test(test_an_opening_of_the_class_of_a_new_meld),
        cmocka_unit_test(test_second_opinion_opened),
        cmocka_unit_test(test_second_opinion_initial),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
