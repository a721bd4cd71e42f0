/* What is counted of a deal of Marriage for the statistics. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "marriage_table.h"
#include "tallied.h"

static void expect(const Tallying *t, int seat, const char *text)
{
    assert_string_equal(tallied_text(&t->tally, &marriage_def, seat, false), text);
}

static void play(Tallying *t, Move m)
{
    assert_true(tallying_play(t, m));
}

/* Seat 0 shows, picks the jack of diamonds and ends with a marriage, in money and with dhoos played. */
static void a_deal_that_was_ended(void **unused)
{
    MarriageTable t;
    static Tallying k;
    (void)unused;
    marriage_table_begin(&t, "pagat,point_value=5,dhoos=15", 2, 1);
    marriage_table_cards(&t, marriage_hand(0), "3h 4h 5h 6s 6s 6s Qc Kc Ac 6h 8h 2h 2s Ks Kd Kh 9d Td Jc Qd Jd");
    marriage_table_cards(&t, marriage_hand(1), "As 3s 5s 7s 9s Js Ks As 3s 5s 7s 9s Js Ks 2c 4c 6c 8c Tc Qc 2h");
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    marriage_table_draw(&t, 0);
    tallying_begin(&k, &t.s);
    play(&k, (Move){ .kind = MOVE_DRAW });
    for (int set = 0; set < 3; set++) {
        int to = table_free_pile(&k.state.table, MARRIAGE_FIRST_MELD);
        for (int at = 0; at < 3; at++)
            play(&k, move_one(marriage_hand(0), 0, at == 0 ? NO_PILE : to, at));
    }
    play(&k, (Move){ .kind = MOVE_DONE });
    play(&k, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
    play(&k, (Move){ .kind = MOVE_DISCARD, .index = 12, .amount = MARRIAGE_LAST_THROW });
    expect(&k, 0, "money=100 maal=10/1 marriages=1/1 ended=1/1 dublees=0/1 shown=1/1 dhoos=0");
    expect(&k, 1, "money=-100 maal=0/1 marriages=0/1 ended=0/1 dublees=0/1 shown=0/1 dhoos=0");
}

/* Of a deal that was dismissed no points are counted. */
static void a_dismissed_deal(void **unused)
{
    MarriageTable t;
    static Tallying k;
    (void)unused;
    marriage_table_begin(&t, "pagat,stock_exhausted=dismiss", 2, 1);
    marriage_table_draw(&t, 0);
    int n = pile_size(&t.s.table, MARRIAGE_STOCK);
    table_shift(&t.s.table, MARRIAGE_STOCK, 0, n - 1, MARRIAGE_DISCARD, 0);
    turn_mark(&t.s);
    tallying_begin(&k, &t.s);
    play(&k, (Move){ .kind = MOVE_DRAW });
    play(&k, (Move){ .kind = MOVE_DISCARD });
    assert_int_equal(k.state.phase, PHASE_DEAL_END);
    expect(&k, 0, "ended=0/1 dublees=0/1 shown=0/1");
}

/* A match without end at the highest values: money is held where a number of 32 bits ends. */
static void money_has_bounds(void **unused)
{
    static const struct {
        int32_t points, money;
    } tried[] = { { 0, 0 },
                  { -7, -70000 },
                  { 200000, MARRIAGE_MONEY_MOST },
                  { 200001, MARRIAGE_MONEY_MOST },
                  { INT32_MAX, MARRIAGE_MONEY_MOST },
                  { -200000, -MARRIAGE_MONEY_MOST },
                  { -300000, -MARRIAGE_MONEY_MOST } };
    MarriageTable t;
    ScoreSheet sheet;
    (void)unused;
    marriage_table_begin(&t, "pagat,point_value=10000", 2, 1);
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        t.s.seat[0].total = tried[i].points;
        t.s.seat[1].deal = tried[i].points;
        marriage_scores(&t.s, &sheet);
        assert_int_equal(sheet.side_count, 2);
        assert_int_equal(sheet.side[1].total[0], tried[i].money);
        assert_int_equal(sheet.side[1].deal[1], tried[i].money);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_that_was_ended),
        cmocka_unit_test(a_dismissed_deal),
        cmocka_unit_test(money_has_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
