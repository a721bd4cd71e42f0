/* Draws of American and International have a price: what the hint would not have done costs tiles that help, or points
 * of the hand that is collected; what it would have done costs nothing; the coach says so before; and a joker that is
 * needed elsewhere makes no discard worth taking. A win that was begun is gone on with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/tile_rummy/ai.h"
#include "ai/tile_rummy/draw.h"
#include "ai/tile_rummy/points.h"
#include "match/coach.h"
#include "tile_table.h"

static State s;
static AiAnswer answer;
static const Move draws = { .kind = MOVE_DRAW };

static Move takes(void)
{
    return (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(1) };
}

/* What the hint for seat 0 begins with. */
static Move hinted(const AiDef *ai)
{
    static Move plan[MAX_PLAN];
    State seen;
    game_observe(game_of(&s), &s, 0, &seen);
    assert_true(ai->hint(&seen, 0, NULL, plan, MAX_PLAN) > 0);
    return plan[0];
}

static void look_back(const AiDef *ai, const State *end, Move last)
{
    static uint16_t none[MAX_PIECES];
    State seen, then;
    game_observe(game_of(&s), &s, 0, &seen);
    game_observe(game_of(&s), end, 0, &then);
    const AiDecision d = { .seen = &seen, .end = &then, .last = last, .seat = 0, .refused = none, .taken = none };
    ai_look_at(ai, &d, NULL, &answer);
}

/* What is made of it when seat 0 draws from the stock. */
static void look_at_stock(const AiDef *ai)
{
    look_back(ai, &s, draws);
}

/* When it takes the discard, and throws this tile. */
static void look_at_taken(const AiDef *ai, const char *thrown)
{
    State end = s;
    game_of(&s)->rules.apply(&end, 0, takes());
    look_back(ai, &end, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)tile_table_index(&end, thrown) });
}

static TrDraws both_ways(void)
{
    State seen;
    TrDraws d;
    game_observe(game_of(&s), &s, 0, &seen);
    tr_draws(&seen, 0, tr_heap(1), &d);
    return d;
}

static void seats_with(const GameDef *game, const char *rack, const char *thrown)
{
    char racks[160];
    snprintf(racks, sizeof racks, "%s/B2 B4 B6 B8 B10", rack);
    tile_table(&s, game, "", 2, racks, "0K9 B9 O9", "O12", thrown);
}

/* ---- tiles ---- */

/* The fourth nine helps: whoever leaves it is told so, in as many tiles as the stock has fewer. */
static void what_helps_is_not_left(void **unused)
{
    const GameDef *const game[] = { &american_def, &international_def };
    const AiDef *const ai[] = { &american_ai, &international_ai };
    (void)unused;
    for (int g = 0; g < 2; g++) {
        seats_with(game[g], "R4 R5 K8 K12 O1 O6", "R9");
        const TrDraws d = both_ways();
        assert_true(d.helps);
        assert_int_equal(d.taken, d.unseen);
        assert_true(d.drawn > 0 && d.drawn < d.unseen / 2);
        assert_int_equal(hinted(ai[g]).kind, MOVE_TAKE);
        look_at_stock(ai[g]);
        assert_int_equal(answer.opinion, AI_DIFFERS);
        assert_int_equal(answer.unit, AI_TILES);
        assert_int_equal(answer.cost, 100 * (d.unseen - d.drawn));
        assert_non_null(strstr(answer.why, "The computer takes 9"));
        assert_non_null(strstr(answer.why, ", more tiles can be laid. "));
        assert_true(coach_warns(ai[g], &answer, COACH_BLUNDERS));
        assert_int_equal(answer.fact[0].done, 10 * d.drawn);
        assert_int_equal(answer.fact[0].better, 10 * d.unseen);
    }
}

/* A tile that goes with nothing: the stock is better by all that would have helped. */
static void what_does_not_help_is_not_taken(void **unused)
{
    (void)unused;
    seats_with(&american_def, "R4 R5 K8 K12 O1 O6", "B13");
    const TrDraws d = both_ways();
    assert_false(d.helps);
    assert_int_equal(hinted(&american_ai).kind, MOVE_DRAW);
    look_at_taken(&american_ai, "O1");
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_int_equal(answer.unit, AI_TILES);
    assert_int_equal(answer.cost, 100 * (d.drawn - d.taken));
    assert_non_null(strstr(answer.why, "The computer draws from the stock and leaves 13"));
    assert_non_null(strstr(answer.why, ", no more tiles can be laid than without it. "));
    assert_true(coach_warns(&american_ai, &answer, COACH_BLUNDERS));
    look_at_stock(&american_ai);
    assert_int_equal(answer.opinion, AI_AGREES);
    assert_int_equal(answer.cost, 0);
}

/* What goes with several others brings more tiles that help at the next draw: that lowers its price. */
static void what_goes_with_others_costs_less(void **unused)
{
    (void)unused;
    seats_with(&american_def, "R4 R11 K8 B12 O1 O6", "B13");
    const TrDraws lone = both_ways();
    seats_with(&american_def, "R4 R11 K8 B12 O1 O13", "B13");
    const TrDraws pair = both_ways();
    assert_false(lone.helps || pair.helps);
    assert_true(lone.drawn - lone.taken > pair.drawn - pair.taken);
}

/* With a joker on the rack a two makes a meld; but the joker has one already, and nothing more can be laid. */
static void a_joker_is_counted_once(void **unused)
{
    (void)unused;
    seats_with(&american_def, "B1 B3 B5 * R5 R9 O6 K12", "R8");
    assert_false(both_ways().helps);
    assert_int_equal(hinted(&american_ai).kind, MOVE_DRAW);
    seats_with(&american_def, "B1 B3 B5 * R5 R9 O6 K12", "B4");
    assert_true(both_ways().helps);
    assert_int_equal(hinted(&american_ai).kind, MOVE_TAKE);
}

/* Two of the highest level had taken each other's discards for ever, each with a joker. */
static void games_come_to_an_end(void **unused)
{
    (void)unused;
    int taken = 0, drawn = 0;
    for (uint64_t seed = 1000; seed < 1015; seed++) {
        static Move plan[MAX_PLAN];
        OptionValues v;
        State seen;
        options_preset(american_def.options, 0, &v);
        american_def.rules.start(&s, &v, 2, seed);
        for (int row = 0; s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END;) {
            const int seat = s.to_act;
            game_observe(&american_def, &s, seat, &seen);
            const int n = american_ai.choose(&seen, seat, ai_level_find(&american_ai, "hard"), 1, NULL, plan, MAX_PLAN);
            const bool takes_it = plan[0].kind == MOVE_TAKE && plan[0].named == 0;
            row = plan[0].kind == MOVE_DRAW ? 0 : row + takes_it;
            taken += takes_it;
            drawn += plan[0].kind == MOVE_DRAW;
            assert_true(n > 0 && row < 12);
            for (int i = 0; i < n; i++)
                american_def.rules.apply(&s, seat, plan[i]);
        }
    }
    assert_true(taken > 10 && drawn > taken);
}

/* ---- points ---- */

/* One colour is collected, and the tile of it is left, or another one taken. */
static void the_hand_collected_is_priced(void **unused)
{
    static const char racks[] = "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 R6 B13/B2 B3 B4";
    State seen;
    (void)unused;
    tile_table(&s, &international_def, "", 2, racks, "", "O12", "K13");
    game_observe(&international_def, &s, 0, &seen);
    TrDrawChoice c;
    tr_points_draw(&seen, 0, &c);
    const double more = c.taken - c.drawn;
    assert_true(more > 25);
    look_at_stock(&international_ai);
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_int_equal(answer.unit, AI_POINTS);
    assert_true(answer.cost > 100 * (more - 0.01) && answer.cost < 100 * (more + 0.01));
    assert_non_null(strstr(answer.why, "The computer takes 13"));
    assert_non_null(strstr(answer.why, "1 tile is missing for Single colour odd."));
    assert_true(coach_warns(&international_ai, &answer, COACH_BLUNDERS));
    tile_table(&s, &international_def, "", 2, racks, "", "O12", "R9");
    assert_int_equal(hinted(&international_ai).kind, MOVE_DRAW);
    look_at_taken(&international_ai, "B13");
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_int_equal(answer.unit, AI_POINTS);
    assert_true(answer.cost > 2500);
    assert_non_null(strstr(answer.why, "The computer draws from the stock and leaves 9"));
    assert_non_null(strstr(answer.why, "missing for Single colour odd."));
}

/* The six brings a hand of seven missing tiles among the most promising ones. It was worth as much without the six,
 * only nobody had looked closely. */
static void a_closer_look_is_no_gain(void **unused)
{
    TrDrawChoice c;
    State seen;
    (void)unused;
    tile_table(&s, &international_def, "", 2, "R13 O13 * K11 K12 K13 K4 B4 O4 B1 O1 R2 R2 O2/B5 B7 B8 B10 B12 R5",
               "1K1 R1 B1/1R9 R10 R11 R12 R13", "O12", "O6");
    game_observe(&international_def, &s, 0, &seen);
    tr_points_draw(&seen, 0, &c);
    assert_true(c.taken - c.drawn < 25);
    look_at_stock(&international_ai);
    assert_false(coach_warns(&international_ai, &answer, COACH_EVERYTHING));
}

/* ---- wins ---- */

static void a_win_needs_no_number(void **unused)
{
    (void)unused;
    tile_table(&s, &american_def, "", 2, "R4 R5 K8/B2 B4 B6 B8", "0K9 B9 O9", "O12", "R6");
    look_at_stock(&american_ai);
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_true(answer.clear);
    assert_int_equal(answer.cost, AI_COST_UNKNOWN);
    assert_non_null(strstr(answer.why, "The computer takes 6"));
    assert_non_null(strstr(answer.why, " and wins."));
    assert_true(coach_warns(&american_ai, &answer, COACH_BLUNDERS));
}

/* The hint is asked before each move, and its first one is made, until seat 0 has won. */
static int moves_to_win(void)
{
    static Move plan[MAX_PLAN];
    State seen;
    int asked = 0;
    while (s.to_act == 0 && s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END && asked < 40) {
        game_observe(&american_def, &s, 0, &seen);
        assert_true(american_ai.hint(&seen, 0, NULL, plan, MAX_PLAN) > 0);
        assert_int_not_equal(plan[0].kind, MOVE_RESTORE);
        assert_null(tr_check(&s, 0, plan[0]).why);
        american_def.rules.apply(&s, 0, plan[0]);
        asked++;
    }
    assert_int_equal(tr_of(&s)->winner, 0);
    return asked;
}

/* The trump has to win. With some of it laid off and some put forward the hint goes on to the win. */
static void a_win_with_the_trump_is_gone_on_with(void **unused)
{
    (void)unused;
    tile_table(&s, &american_def, "", 2, "B12 K2 R2 * O8 R8 B6 O4 * O12/B2 B4 B6 B9 B10", "0O5 O6 O7/1R4 R5 R6", "B8",
               "");
    assert_true(moves_to_win() > 8);
}

/* So it does when a joker has been freed, which lies before the seat by itself then. */
static void a_win_with_a_freed_joker_is_gone_on_with(void **unused)
{
    (void)unused;
    tile_table(&s, &american_def, "", 2, "K9 R4 R5 B3 K3 O3 K13/B2 K3 K4 K6", "0K10 K11 K12/1K8 * K10/0O7 O8 O9", "O12",
               "");
    american_def.rules.apply(&s, 0, draws);
    assert_true(moves_to_win() > 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_helps_is_not_left),
        cmocka_unit_test(what_does_not_help_is_not_taken),
        cmocka_unit_test(what_goes_with_others_costs_less),
        cmocka_unit_test(a_joker_is_counted_once),
        cmocka_unit_test(games_come_to_an_end),
        cmocka_unit_test(the_hand_collected_is_priced),
        cmocka_unit_test(a_closer_look_is_no_gain),
        cmocka_unit_test(a_win_needs_no_number),
        cmocka_unit_test(a_win_with_the_trump_is_gone_on_with),
        cmocka_unit_test(a_win_with_a_freed_joker_is_gone_on_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
