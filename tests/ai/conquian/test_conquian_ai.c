/* Opponents for Conquian: what they see and do in positions, and how the levels play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/conquian/ai.h"
#include "ai/conquian/mind.h"
#include "ai/conquian/promise.h"
#include "conquian_table.h"
#include "level_against.h"
#include "rules/bricks/turn.h"

static int choose(const State *s, int level, Move *out)
{
    State seen;
    Stop stop;
    atomic_init(&stop.now, false);
    game_observe(&con_def, s, s->to_act, &seen);
    return con_ai.choose(&seen, s->to_act, level, 1, &stop, out, MAX_PLAN);
}

static ConSet set_of(const char *cards)
{
    ConSet set = 0;
    for (Face f; *cards != '\0'; cards += strspn(cards, " "))
        set |= con_face_parse(&cards, &f) ? con_bit(f) : 0;
    return set;
}

/* ---- what cards promise ---- */

static double promise_of(const char *old, const char *hand, const char *live)
{
    const ConRules rules = con_rules_of_goal(11);
    const ConSet laid = set_of(old);
    const ConHolding h = { &rules, &laid, laid != 0, set_of(hand), set_of(live), 0.5 };
    return con_promise(&h);
}

static void a_promise_counts_plans_by_what_is_missing(void **unused)
{
    (void)unused;
    /* One card is missing: either end of the run of three. */
    assert_true(promise_of("2c 3c 4c", "7s 7h 7d 7c 5h 6h 7h", "Kd") == 0);
    assert_true(promise_of("Ks Kh Kd Kc", "7s 7h 7d 3h 4h 5h", "2h 6h") == 2 * 0.5);
    assert_true(promise_of("Ks Kh Kd Kc", "7s 7h 7d 3h 4h 5h", "6h") == 0.5);
    assert_true(promise_of("Ks Kh Kd Kc", "7s 7h 7d 3h 4h 5h", "2h Ah") == 0.5 + 0.25); /* from the 2, or to the ace */
}

/* Two cards of a group of three never come: the first of them could not be melded. */
static void what_cannot_come_one_by_one_is_no_plan(void **unused)
{
    (void)unused;
    assert_true(promise_of("Ks Kh Kd Kc", "2s 3s 4s 5s 7h 6c", "7s 7d") == 0);
    assert_true(promise_of("Ks Kh Kd Kc", "2s 3s 4s 5s 7h 7s", "7d") == 0.5);
    assert_true(promise_of("Ks Kh Kd", "2s 3s 4s 5s 7h 7s As", "7d 7c") > 0);
}

/* ---- decisions ---- */

static void every_level_wins_when_it_can(void **unused)
{
    State s;
    Move plan[MAX_PLAN];
    (void)unused;
    for (int level = 0; level < CON_LEVELS; level++) {
        con_table_set(&s, &(ConTable){ .hand = { "Kd Qd 5c 6c", "As 2h 3h 4d 6d 2s 3s 5d Ah 7c" },
                                       .melds = { "2c 3c 4c | 7s 7h 7d", NULL },
                                       .offer = "Jd",
                                       .from = CON_THROWN,
                                       .rest = 6 });
        const int n = choose(&s, level, plan);
        assert_int_equal(plan[n - 1].kind, MOVE_DONE);
        for (int i = 0; i < n; i++) {
            assert_null(con_check(&s, 0, plan[i]).why);
            con_apply(&s, 0, plan[i]);
        }
        assert_int_equal(con_of(&s)->winner, 0);
    }
}

/* A plan goes on from wherever the cards lie: nothing that belongs there goes back. */
static void a_plan_goes_on_from_the_table_as_it_is(void **unused)
{
    State s;
    Move plan[MAX_PLAN];
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "3h Kc Qc 7h Ac 2d 6c", "As 2h 4d 6d 2s 5d Ah 7c 4h 5h" },
                                   .melds = { "3s 4s 5s 6s", NULL },
                                   .offer = "3d",
                                   .from = CON_LEFT,
                                   .rest = 6 });
    con_apply(&s, 0, con_table_shift(&s, "3h", CON_OFFER, 1));
    const int n = choose(&s, CON_HARD, plan);
    for (int i = 0; i < n; i++) {
        assert_null(con_check(&s, 0, plan[i]).why);
        assert_true(plan[i].kind != MOVE_RESTORE && plan[i].to != con_hand(0));
        con_apply(&s, 0, plan[i]);
    }
    assert_int_equal(s.to_act, 1);
    assert_int_equal(con_melded(&s, 0), 6);
}

/* The only cards that would complete the other's hand by force are those that must not be forced. */
static void a_card_that_would_win_for_the_other_is_not_forced(void **unused)
{
    State s;
    Move plan[MAX_PLAN];
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { NULL, "As 2h 4d 6d 2s 5d Ah 7c 4h 5c" },
                                   .melds = { "5h 6h 7h | 2c 3c 4c | Ks Kh Kd Kc", NULL },
                                   .offer = "Jh",
                                   .from = CON_THROWN,
                                   .rest = 6 });
    con_apply(&s, 0, (Move){ .kind = MOVE_PASS });
    assert_int_equal(s.phase, CON_FORCE);
    assert_int_equal(choose(&s, CON_HARD, plan), 1);
    assert_int_equal(plan[0].kind, MOVE_PASS);
}

/* What it imagines agrees with what is known: a card that was passed is in the other's hand, and what he left tells
 * what he does not hold. */
static void imagined_hands_agree_with_what_is_known(void **unused)
{
    State s, seen;
    ConMind m;
    (void)unused;
    con_table_set(
        &s,
        &(ConTable){ .hand = { "Kd Qd 5c 6c Jd", "7h 7d As 2h 3h" }, .offer = "Ks", .from = CON_THROWN, .rest = 20 });
    const Piece left = con_table_piece(&s, (Face){ 7, SUIT_SPADES });
    con_own(&s)->refused[left] = 2;
    int index = 0;
    const int from = piece_pile(&s.table, left, &index);
    if (from == CON_STOCK)
        table_shift(&s.table, from, index, 1, CON_DEAD, 0);
    table_note_seen(&s.table, s.seats);
    turn_mark(&s);
    s.table.known_to[con_table_piece(&s, (Face){ 1, SUIT_SPADES })] |= 1;
    game_observe(&con_def, &s, 0, &seen);
    con_mind_begin(&m, &seen, 0, CON_HARD, 3, NULL);
    int pairs = 0;
    for (int i = 0; i < m.worlds; i++) {
        assert_true((m.world[i].his & set_of("As")) != 0);
        assert_int_equal(con_count(m.world[i].his), 5);
        assert_int_equal(m.world[i].his & (m.sight.mine.hand | m.sight.offer), 0);
        pairs += con_count(m.world[i].his & set_of("7h 7d 7c")) >= 2;
    }
    assert_true(pairs * 20 < m.worlds);
}

/* What is hidden makes no difference: a level answers alike whatever it cannot see. */
static void nothing_hidden_is_looked_at(void **unused)
{
    State s;
    Move first[MAX_PLAN], plan[MAX_PLAN];
    int n = 0;
    (void)unused;
    for (int swap = 0; swap < 8; swap++) {
        con_table_set(&s, &(ConTable){ .hand = { "5s 6s Kd Qd 3c 3h", "As 2h 4d 6d" },
                                       .melds = { "4h 4s 4c", NULL },
                                       .offer = "7s",
                                       .from = CON_LEFT,
                                       .stock = "Jd 2d Js 7h",
                                       .rest = 4 });
        if (swap > 0) {
            const Piece a = pile_piece(&s.table, con_hand(1), swap % 4), b = pile_piece(&s.table, CON_STOCK, swap);
            const Face f = s.table.face[a];
            s.table.face[a] = s.table.face[b];
            s.table.face[b] = f;
        }
        const int count = choose(&s, CON_HARD, plan);
        if (swap == 0) {
            n = count;
            memcpy(first, plan, sizeof first);
        }
        assert_int_equal(count, n);
        assert_memory_equal(first, plan, (size_t)n * sizeof *plan);
    }
}

/* ---- levels ---- */

static double wins_of(const char *a, const char *b, long deals)
{
    return level_against((Rivals){ .game = &con_def, .ai = &con_ai, .a = a, .b = b, .count = deals }).win.mean;
}

static void each_level_beats_the_one_below(void **unused)
{
    (void)unused;
    assert_true(wins_of("medium", "easy", 150) > 0.55);
    assert_true(wins_of("hard", "easy", 150) > 0.58);
    assert_true(wins_of("hard", "medium", 150) > 0.51);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_promise_counts_plans_by_what_is_missing),
        cmocka_unit_test(what_cannot_come_one_by_one_is_no_plan),
        cmocka_unit_test(every_level_wins_when_it_can),
        cmocka_unit_test(a_plan_goes_on_from_the_table_as_it_is),
        cmocka_unit_test(a_card_that_would_win_for_the_other_is_not_forced),
        cmocka_unit_test(imagined_hands_agree_with_what_is_known),
        cmocka_unit_test(nothing_hidden_is_looked_at),
        cmocka_unit_test(each_level_beats_the_one_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
