/* What is left in a hand as a sum: the highest first, equal ones together. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <string.h>

#include <cmocka.h>

#include "rules/faces/card.h"
#include "rules/game/end_sum.h"
#include "rules/game/position.h"
#include "rules/game/score_line.h"
#include "rules/gin/position.h"
#include "rules/null/game.h"

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

/* ---- of piles and hands ---- */

static State table;

/* A table of Gin Rummy with these cards open in the hands of both, at the end of a deal. */
static void set(const char *mine, const char *yours)
{
    char text[500], why[200];
    TextSink line = text_sink(text, sizeof text), error = text_sink(why, sizeof why);
    text_addf(&line, "meldwell position 1\ngame gin\ndeal 1 1\nturn 0 draw\nhand 0 %s +\nhand 1 %s +\n", mine, yours);
    if (!position_read(&gin_def, text, &table, &error))
        fail_msg("%s", why);
    for (int seat = 0; seat < 2; seat++)
        table.table.row.pile[gin_hand(seat)].look = LOOK_ALL;
    table.phase = PHASE_DEAL_END;
}

static void sum_is(const EndSum *sum, const char *words, int points, bool counts)
{
    assert_string_equal(sum->words, words);
    assert_int_equal(sum->points, points);
    assert_int_equal(sum->counts, counts);
}

static void of_a_hand(void **state)
{
    EndSum sum;
    (void)state;
    set("As 2s 3s 4s 5s 6s 7s 8s 9s Ts", "Kc Kd Kh Ks Qc Qd Qh Qs Jc Ac");
    game_end_sum(&gin_def, &table, 0, &sum);
    sum_is(&sum, "10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1 = 55", 55, true);
    game_end_sum(&gin_def, &table, 1, &sum);
    sum_is(&sum, "9 \u00d7 10 + 1 = 91", 91, true);
    table.table.row.pile[gin_hand(1)].look = LOOK_OWNER; /* it does not lie open */
    game_end_sum(&gin_def, &table, 1, &sum);
    sum_is(&sum, "", 0, false);
    memset(&sum, 0, sizeof sum);
    end_sum_of_hand(&gin_def, &table, 1, &sum);
    sum_is(&sum, "", 0, false);
    memset(&sum, 0, sizeof sum);
    end_sum_of_hand(&gin_def, &table, 0, &sum);
    sum_is(&sum, "10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1 = 55", 55, true);
}

static void of_a_pile(void **state)
{
    EndSum sum = { .points = 0 };
    GameDef other = gin_def;
    (void)state;
    set("As 2s 3s 4s 5s 6s 7s 8s 9s Ts", "Kc Kd Kh Ks Qc Qd Qh Qs Jc Ac");
    end_sum_of_pile(&gin_def, &table, gin_dead(0), &sum); /* nothing lies there */
    sum_is(&sum, "", 0, false);
    end_sum_of_pile(&null_def, &table, gin_hand(0), &sum); /* where nothing is counted */
    sum_is(&sum, "", 0, false);
    other.score.piece_points = NULL;
    end_sum_of_pile(&other, &table, gin_hand(0), &sum);
    sum_is(&sum, "", 0, false);
    table.table.face[pile_piece(&table.table, gin_hand(0), 9)] = FACE_UNKNOWN;
    end_sum_of_pile(&gin_def, &table, gin_hand(0), &sum);
    assert_false(sum.counts);
    assert_string_equal(sum.words, "");
}

/* Each card costs something else, and much. */
static int32_t dear(const State *at, Face f)
{
    (void)at;
    return 10000000 + 100 * f.suit + f.rank;
}

/* A sum too long to be written is a figure alone: a part of it would be wrong. */
static void of_too_many(void **state)
{
    enum { JUST_ROOM = 25 }; /* 25 * 8 figures, 24 plus signs, and the sum */
    char figure[16];
    GameDef other = gin_def;
    (void)state;
    other.score.piece_points = dear;
    set("As", "Kc");
    for (int n = JUST_ROOM; n <= JUST_ROOM + 1; n++) {
        EndSum sum = { .points = 0 };
        int32_t points = 0;
        const int more = pile_size(&table.table, GIN_STOCK) - n;
        table_shift(&table.table, GIN_STOCK, 0, more, GIN_KNOCK, 0);
        for (int i = 0; i < n; i++)
            points += dear(&table, pile_face(&table.table, GIN_STOCK, i));
        end_sum_of_pile(&other, &table, GIN_STOCK, &sum);
        TextSink out = text_sink(figure, sizeof figure);
        text_addf(&out, n == JUST_ROOM ? " = %d" : "%d", (int)points);
        assert_string_equal(n == JUST_ROOM ? strchr(sum.words, '=') - 1 : sum.words, figure);
        assert_int_equal(sum.points, points);
        assert_true(sum.counts);
        table_shift(&table.table, GIN_KNOCK, 0, more, GIN_STOCK, 0);
    }
}

static void only_what_is_over_is_counted(void **state)
{
    (void)state;
    set("As", "Kc");
    assert_true(game_counted(&gin_def, &table));
    table.phase = PHASE_MATCH_END;
    assert_true(game_counted(&gin_def, &table));
    table.phase = PHASE_PLAY;
    assert_false(game_counted(&gin_def, &table));
}

/* ---- a line of the sheet, told of one seat ---- */

static void a_line_is_told(void **state)
{
    static const char you[] = "You had {2} and {3}", other[] = "{1} had {2} and {3}";
    ScoreLine line = { .what = "Left: 12, of 40" };
    (void)state;
    score_line_told(&line, you, other, 2, (const char *[]){ "12", "40" });
    assert_ptr_equal(line.told[0], you);
    assert_ptr_equal(line.told[1], other);
    assert_int_equal(line.arg_at[0], 6);
    assert_int_equal(line.arg_length[0], 2);
    assert_int_equal(line.arg_at[1], 13);
    assert_int_equal(line.arg_length[1], 2);
    line = (ScoreLine){ .what = "Left: 12" }; /* the second has found no room in it */
    score_line_told(&line, you, other, 2, (const char *[]){ "12", "40" });
    assert_null(line.told[0]);
    assert_null(line.told[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(additions),      cmocka_unit_test(of_others),   cmocka_unit_test(of_a_hand),
        cmocka_unit_test(of_a_pile),      cmocka_unit_test(of_too_many), cmocka_unit_test(only_what_is_over_is_counted),
        cmocka_unit_test(a_line_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
