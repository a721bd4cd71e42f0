/* What a review of Sabra makes of a turn: what was laid, or that nothing was, beside what a hint would lay. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/sabra/ai.h"
#include "rules/sabra/game.h"
#include "sabra_written.h"

static State s;
static AiAnswer said;

/* What is said of these moves of the seat to act, the last of which ends its turn. */
static void look_at(const Move *moves, int n)
{
    static const uint16_t none[MAX_PIECES];
    State seen, end, now = s;
    const int seat = s.to_act;
    game_observe(&sabra_def, &s, seat, &seen);
    for (int i = 0; i + 1 < n; i++) {
        assert_null(sabra_def.rules.check(&now, seat, moves[i]).why);
        sabra_def.rules.apply(&now, seat, moves[i]);
    }
    assert_null(sabra_def.rules.check(&now, seat, moves[n - 1]).why);
    game_observe(&sabra_def, &now, seat, &end);
    const AiDecision d = {
        .seen = &seen, .end = &end, .last = moves[n - 1], .seat = seat, .refused = none, .taken = none
    };
    ai_look_at(&sabra_ai, &d, NULL, &said);
    assert_true(said.opinion != AI_SILENT && said.why[0] != '\0');
}

static void look_at_draw(void)
{
    const Move draw = { .kind = MOVE_DRAW };
    look_at(&draw, 1);
}

/* As the hint has it, to the end of the turn. */
static void look_at_hint(void)
{
    State seen;
    Move moves[MAX_PLAN];
    game_observe(&sabra_def, &s, s.to_act, &seen);
    const int n = sabra_ai.hint(&seen, s.to_act, NULL, moves, MAX_PLAN - 1);
    assert_true(n > 0);
    moves[n] = (Move){ .kind = MOVE_DONE };
    look_at(moves, n + 1);
}

static const AiFact *fact(const char *what)
{
    for (int i = 0; i < said.facts; i++)
        if (strcmp(said.fact[i].what, what) == 0)
            return &said.fact[i];
    return NULL;
}

static void what_the_hint_lays_costs_nothing(void **state)
{
    (void)state;
    sabra_sit(&s, "B13 O11 O12 K1 K3 R8", "K13 R13 O13");
    look_at_hint();
    assert_int_equal(said.opinion, AI_AGREES);
    assert_int_equal(said.cost, 0);
    assert_int_equal(said.facts, 0);
}

static void to_draw_where_nothing_can_be_laid_costs_nothing(void **state)
{
    (void)state;
    sabra_sit(&s, "K1 R3 B5 O7", "B11 B12 B13");
    look_at_draw();
    assert_int_equal(said.opinion, AI_AGREES);
    assert_string_equal(said.why, "The computer lays nothing either.");
}

static void a_draw_in_place_of_many_tiles_costs(void **state)
{
    (void)state;
    sabra_sit(&s, "K1 K2 K3 R10 R11 R12 B5", "B11 B12 B13");
    look_at_draw();
    assert_int_equal(said.opinion, AI_DIFFERS);
    assert_true(said.clear && said.unit == AI_PER_CENT && said.cost > 600);
    assert_int_equal(fact("tiles laid")->done, 0);
    assert_int_equal(fact("tiles laid")->better, 60);
    assert_int_equal(fact("tiles left")->done, 80);
    assert_int_equal(fact("tiles left")->better, 10);
    assert_int_equal(fact("points left")->better, 50);
    assert_true(fact("games won out of 100")->better > fact("games won out of 100")->done);
    assert_int_equal(said.move[said.count - 1].kind, MOVE_DONE);
}

static void a_win_that_is_missed_needs_no_number(void **state)
{
    (void)state;
    sabra_sit(&s, "K1 K2 K3", "B11 B12 B13");
    look_at_draw();
    assert_int_equal(said.opinion, AI_DIFFERS);
    assert_true(said.clear);
    assert_int_equal(said.cost, AI_COST_UNKNOWN);
    assert_string_equal(said.why, "The computer lays its last tiles and wins.");
    look_at_hint();
    assert_int_equal(said.cost, 0);
}

/* The same question has the same answer. */
static void it_says_the_same_again(void **state)
{
    (void)state;
    sabra_sit(&s, "K1 K2 K3 R10 R11 R12 B5", "B11 B12 B13");
    look_at_draw();
    const int32_t cost = said.cost;
    look_at_draw();
    assert_int_equal(said.cost, cost);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_hint_lays_costs_nothing),
        cmocka_unit_test(to_draw_where_nothing_can_be_laid_costs_nothing),
        cmocka_unit_test(a_draw_in_place_of_many_tiles_costs),
        cmocka_unit_test(a_win_that_is_missed_needs_no_number),
        cmocka_unit_test(it_says_the_same_again),
    };
    return cmocka_run_group_tests_name("sabra_review", tests, NULL, NULL);
}
