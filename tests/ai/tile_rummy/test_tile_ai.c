/* The opponents of American and International: whole games under every preset, nothing seen that is hidden, the same
 * asked the same answered, no win given away, hands collected, each level above the one below. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/tile_rummy/ai.h"
#include "ai/tile_rummy/points.h"
#include "chance.h"
#include "level_against.h"
#include "rules/bricks/laid.h"
#include "tile_table.h"
#include "trial/selfplay.h"

static const GameDef *const games[] = { &american_def, &international_def };
static const AiDef *const minds[] = { &american_ai, &international_ai };

static State s;
static Move plan[MAX_PLAN];
static int planned;

/* The seat to act plays a plan of this level, every move asked of the rules. */
static void play_plan(const AiDef *ai, const char *level)
{
    const int seat = s.to_act;
    State seen;
    game_observe(game_of(&s), &s, seat, &seen);
    planned = ai->choose(&seen, seat, ai_level_find(ai, level), s.ply, NULL, plan, MAX_PLAN);
    assert_true(planned > 0);
    for (int i = 0; i < planned; i++) {
        const Verdict v = tr_check(&s, seat, plan[i]);
        if (v.why)
            fail_msg("%s", v.why->code);
        game_of(&s)->rules.apply(&s, seat, plan[i]);
    }
}

static Face top_of_heap(int seat)
{
    return pile_face(&s.table, tr_heap(seat), pile_size(&s.table, tr_heap(seat)) - 1);
}

/* ---- whole games ---- */

/* All presets, seats and levels in turn: every move asked of the rules, the opponent asked again with what is hidden
 * exchanged, the log played again. */
static void whole_games(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < 2; g++) {
        SelfplayTotals totals;
        const SelfplayTask task = { .game = game_find(games[g]->id),
                                    .deals = (int)(CHANCE_CASES(24, 4) * chance_rounds()),
                                    .seed = 5,
                                    .preset = -1,
                                    .level = -1 };
        assert_true(selfplay_run(&task, stderr, &totals));
        assert_true(totals.deals >= task.deals);
    }
}

/* ---- International ---- */

static void draws(void)
{
    game_of(&s)->rules.apply(&s, 0, (Move){ .kind = MOVE_DRAW });
}

/* The next one has melded and has one tile left. Of two tiles that help nothing the one that could be laid off is
 * kept, in whatever order they lie. */
static void no_win_is_given_away(void **unused)
{
    static const char *const racks[] = {
        "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 R6 B13/B2",
        "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 B13 R6/B2",
    };
    (void)unused;
    for (size_t i = 0; i < 2; i++) {
        tile_table(&s, &international_def, "", 2, racks[i], "1K13 R13 O13/1O1 O2 O3", "O12", "O9");
        draws();
        play_plan(&international_ai, "hard");
        assert_true(planned > 0);
        assert_false(face_eq(top_of_heap(0), (Face){ 13, 2 }));
        assert_int_equal(s.seat[0].opened, 0);
    }
}

/* The same of one who has melded himself. */
static void no_win_is_given_away_late(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < 2; g++) {
        tile_table(&s, games[g], "", 2, "R6 B13 O7 K2/B2", "1K13 R13 O13/1O1 O2 O3/0R10 R11 R12", "O12", "");
        tile_table_stock(&s, 20);
        draws();
        play_plan(minds[g], "hard");
        assert_false(face_eq(top_of_heap(0), (Face){ 13, 2 }));
    }
}

/* Twelve tiles of one colour: it goes on collecting that colour, and takes what is of it. */
static void a_colour_is_collected(void **unused)
{
    (void)unused;
    tile_table(&s, &international_def, "", 2, "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 R6 B13/B2 B3 B4", "", "O12",
               "K13");
    play_plan(&international_ai, "hard");
    assert_int_equal(plan[0].kind, MOVE_TAKE);
    assert_true(top_of_heap(0).suit != 0);
}

/* Fourteen of it: it wins at once, with what brings most. */
static void what_is_complete_is_claimed(void **unused)
{
    (void)unused;
    tile_table(&s, &international_def, "", 2, "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 K13 B13/B2 B3 B4", "", "O12",
               "K13");
    play_plan(&international_ai, "hard");
    assert_true(s.phase == PHASE_DEAL_END || s.phase == PHASE_MATCH_END);
    assert_int_equal(tr_of(&s)->hand, CLOSED_SINGLE_ODD);
    assert_int_equal(s.seat[0].deal, 1600);
}

/* Far from everything, and the other about to win: it melds what it can. */
static void it_melds_where_nothing_else_helps(void **unused)
{
    (void)unused;
    tile_table(&s, &international_def, "", 2, "K11 R11 B11 R12 B12 O12 K2 R4 B6 O8 K6 R8 B3 O5/B2",
               "1K13 R13 O13/1O1 O2 O3", "O10", "O9");
    tile_table_stock(&s, 6);
    draws();
    play_plan(&international_ai, "hard");
    assert_int_equal(s.seat[0].opened, 1);
}

/* ---- American ---- */

/* A whole meld on the rack, and others: as little is laid as opens, then nothing, until all can be. */
static void melds_are_held_back(void **unused)
{
    (void)unused;
    tile_table(&s, &american_def, "", 2, "K11 R11 B11 O11 R4 R5 R6 K8 R10 B2 K1 O6 O8 B13/B2 K3 K4 K6", "", "O12", "");
    draws();
    play_plan(&american_ai, "hard");
    assert_int_equal(s.seat[0].opened, 1);
    assert_int_equal(pile_size(&s.table, tr_rack(0)), 10); /* the group of four lets nobody lay off */
    tile_table(&s, &american_def, "", 2, "R4 R5 R6 K8 R10 B2 K1/B2 K3 K4 K6", "0K11 R11 B11 O11", "O12", "");
    draws();
    play_plan(&american_ai, "hard");
    assert_int_equal(pile_size(&s.table, tr_rack(0)), 7);
    tile_table(&s, &american_def, "", 2, "R4 R5 R6 K8 R8 B8/B2 K3 K4 K6", "0K11 R11 B11 O11", "O12", "");
    draws();
    play_plan(&american_ai, "hard");
    assert_true(s.phase == PHASE_DEAL_END || s.phase == PHASE_MATCH_END);
    assert_int_equal(tr_of(&s)->winner, 0);
}

/* Where points are added up it lays when another comes near. */
static void points_are_not_held_back(void **unused)
{
    (void)unused;
    for (int near = 0; near < 2; near++) {
        tile_table(&s, &american_def, "match_format=games", 2,
                   near ? "R4 R5 R6 K8 R10 B2 K1/B2 K3" : "R4 R5 R6 K8 R10 B2 K1/B2 K3 K4 K6",
                   "0K11 R11 B11 O11/1O1 O2 O3", "O12", "");
        draws();
        play_plan(&american_ai, "hard");
        assert_true(near ? pile_size(&s.table, tr_rack(0)) <= 4 : pile_size(&s.table, tr_rack(0)) == 7);
    }
}

/* Whatever it draws: the joker makes a meld with the two others. */
static void a_joker_is_freed_to_win(void **unused)
{
    (void)unused;
    tile_table(&s, &american_def, "", 2, "K9 R4 R5/B2 K3 K4 K6", "0K10 K11 K12/1K8 * K10/0O7 O8 O9", "O12", "");
    draws();
    play_plan(&american_ai, "hard");
    assert_true(s.phase == PHASE_DEAL_END || s.phase == PHASE_MATCH_END);
    assert_int_equal(tr_of(&s)->winner, 0);
}

/* ---- what is said ---- */

/* Seat 0 puts these tiles of its rack forward as one meld. */
static void put_forward(const char *tiles)
{
    for (int pile = NO_PILE, at = 0; *tiles != '\0'; tiles += strspn(tiles, " "), at++) {
        char tile[8];
        const size_t length = strcspn(tiles, " ");
        snprintf(tile, sizeof tile, "%.*s", (int)length, tiles);
        tiles += length;
        const Move m = { .kind = MOVE_SHIFT,
                         .from = (uint8_t)tr_rack(0),
                         .index = (uint8_t)tile_table_index(&s, tile),
                         .count = 1,
                         .to = (uint8_t)pile,
                         .at = (uint8_t)at };
        assert_null(tr_check(&s, 0, m).why);
        game_of(&s)->rules.apply(&s, 0, m);
        pile = stage_next(&s, 0, -1);
    }
}

static char said[512];

/* The hint for seat 0, in words. */
static const char *hint_words(const AiDef *ai)
{
    State seen;
    TextSink out = text_sink(said, sizeof said);
    game_observe(game_of(&s), &s, 0, &seen);
    planned = ai->hint(&seen, 0, NULL, plan, MAX_PLAN);
    ai->hint_say(&seen, 0, plan, planned, &out);
    return said;
}

static void hints_have_a_reason(void **unused)
{
    (void)unused;
    tile_table(&s, &international_def, "", 2, "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 R6 B13/B2 B3 B4", "", "O12",
               "K13");
    assert_non_null(strstr(hint_words(&international_ai), "It helps you to collect Single colour odd."));
    assert_non_null(strstr(said, "You are collecting Single colour odd for 1600 points and need 1 more tile."));
    tile_table(&s, &international_def, "", 2, "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 K13 B13/B2 B3 B4", "", "O12",
               "K13");
    assert_non_null(strstr(hint_words(&international_ai), "Claim Single colour odd"));
    tile_table(&s, &american_def, "", 2, "R4 R5 R6 K8 R10 B2 K1/B2 K3 K4 K6", "0K11 R11 B11 O11", "O12", "");
    draws();
    assert_non_null(strstr(hint_words(&american_ai), "Keep your other tiles for now"));
}

/* A hint that was followed is not given again: with its meld put forward only the throw is left, as it was said. */
static void what_was_laid_is_not_laid_again(void **unused)
{
    char first[sizeof said], kind[200];
    TextSink out = text_sink(kind, sizeof kind);
    State seen;
    (void)unused;
    tile_table(&s, &american_def, "", 2, "K11 R11 B11 O11 R4 B5 R6 K8 R10 B2 K1 O6 O8 B13/B2 K3 K4 K6", "", "O12", "");
    draws();
    assert_non_null(strstr(hint_words(&american_ai), "Lay 1 meld. "));
    snprintf(first, sizeof first, "%s", strstr(said, "Throw "));
    for (int i = 0; i + 1 < planned; i++)
        game_of(&s)->rules.apply(&s, 0, plan[i]);
    assert_string_equal(hint_words(&american_ai), first);
    assert_int_equal(planned, 1);
    assert_null(tr_check(&s, 0, plan[0]).why);
    game_observe(game_of(&s), &s, 0, &seen);
    american_ai.hint_kind(&seen, 0, plan, planned, &out);
    assert_non_null(strstr(kind, "You need not lay anything more."));
    /* Something else was put forward, which is not enough: it stays, and more is laid with it. */
    tile_table(&s, &american_def, "", 2, "K11 R11 B11 O11 R4 R5 R6 K8 R10 B2 K1 O6 O8 B13/B2 K3 K4 K6", "", "O12", "");
    draws();
    put_forward("R4 R5 R6");
    assert_non_null(strstr(hint_words(&american_ai), "Lay 2 melds. "));
    assert_int_not_equal(plan[0].kind, MOVE_RESTORE);
}

/* What can become no meld is named, to be taken back by the player. */
static void what_cannot_stay_is_named(void **unused)
{
    char kind[200];
    TextSink out = text_sink(kind, sizeof kind);
    State seen;
    (void)unused;
    tile_table(&s, &american_def, "", 2, "K11 R11 B11 O11 R4 B5 R6 K8 R10 B2 K1 O6 O8 B13/B2 K3 K4 K6", "", "O12", "");
    draws();
    put_forward("B2");
    assert_non_null(strstr(hint_words(&american_ai), "Take back 2"));
    game_observe(game_of(&s), &s, 0, &seen);
    american_ai.hint_kind(&seen, 0, plan, planned, &out);
    assert_non_null(strstr(kind, "You cannot end your turn like this."));
}

/* Before the first meld no discard may be taken in American: the first step does not speak of it. */
static void no_forbidden_discard_is_looked_at(void **unused)
{
    char kind[200];
    TextSink out = text_sink(kind, sizeof kind);
    State seen;
    (void)unused;
    tile_table(&s, &american_def, "", 2, "K11 R11 B11 O11 R4 B5 R6 K8 R10 B2 K1 O6 O8 B13/B2 K3 K4 K6", "", "O12",
               "K13");
    (void)hint_words(&american_ai);
    game_observe(game_of(&s), &s, 0, &seen);
    american_ai.hint_kind(&seen, 0, plan, planned, &out);
    assert_non_null(strstr(kind, "You can only draw from the stock."));
}

/* The first hands of games of three: the hint names no hand that is far when one is near, and the panel puts the same
 * one first and marks it. */
static void hint_and_panel_name_one_hand(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        static GoalNote goal[MAX_GOALS];
        OptionValues v;
        State seen;
        options_preset(international_def.options, 0, &v);
        international_def.rules.start(&s, &v, 3, seed);
        for (int turn = 0; turn < 9 && s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END; turn++) {
            const int seat = s.to_act;
            int n = 0;
            if (s.phase == PHASE_PLAY) {
                TextSink out = text_sink(said, sizeof said);
                game_observe(&international_def, &s, seat, &seen);
                planned = international_ai.hint(&seen, seat, NULL, plan, MAX_PLAN);
                international_ai.hint_say(&seen, seat, plan, planned, &out);
                n = international_goals.list(&seen, seat, goal, MAX_GOALS);
                international_ai.weigh_goals(&seen, seat, goal, n);
            }
            if (n > 0 && strstr(said, "You are collecting") != NULL) {
                int nearest = CLOSED_TILES;
                for (int i = 0; i < n; i++)
                    nearest = goal[i].missing < nearest ? goal[i].missing : nearest;
                assert_true(goal[0].pursued);
                assert_non_null(strstr(said, goal[0].name));
                assert_true(goal[0].missing <= nearest + 4);
                assert_true(goal[0].come > 0);
            }
            play_plan(&international_ai, "hard");
        }
    }
}

static AiAnswer answer;

/* What is made of this decision, from `seen` to the move that ends it in s. */
static void look_back(const AiDef *ai, const State *before, Move last)
{
    static uint16_t none[MAX_PIECES];
    State seen, end;
    memset(&answer, 0, sizeof answer);
    game_observe(game_of(&s), before, 0, &seen);
    game_observe(game_of(&s), &s, 0, &end);
    const AiDecision d = { .seen = &seen, .end = &end, .last = last, .seat = 0, .refused = none, .taken = none };
    ai->review(&d, NULL, &answer);
}

static Move throws(const char *tile)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)tile_table_index(&s, tile) };
}

static void draws_are_looked_back_at(void **unused)
{
    (void)unused;
    tile_table(&s, &international_def, "", 2, "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 R6 B13/B2 B3 B4", "", "O12",
               "K13");
    const State before = s;
    look_back(&international_ai, &before, (Move){ .kind = MOVE_DRAW });
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "The computer takes "));
}

static void throws_are_looked_back_at(void **unused)
{
    (void)unused;
    /* it was collected, and a tile of the colour thrown */
    tile_table(&s, &international_def, "", 2, "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 R6 B13/B2 B3 B4", "", "O12", "");
    draws();
    State before = s;
    look_back(&international_ai, &before, throws("K9"));
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "missing for Single colour odd."));
    /* what wins was not seen */
    tile_table(&s, &international_def, "", 2, "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 K13 K13/B2 B3 B4", "", "O12", "");
    draws();
    before = s;
    look_back(&international_ai, &before, throws("K13"));
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "claims "));
    /* a win was given away */
    tile_table(&s, &american_def, "", 2, "R6 B13 O7 K2/B2", "1K13 R13 O13/1O1 O2 O3/0R10 R11 R12", "O12", "");
    draws();
    before = s;
    look_back(&american_ai, &before, throws("B13"));
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "could win by adding 13"));
    /* the same */
    play_plan(&american_ai, "hard");
    s = before;
    for (int i = 0; i + 1 < planned; i++)
        game_of(&s)->rules.apply(&s, 0, plan[i]);
    look_back(&american_ai, &before, plan[planned - 1]);
    assert_int_equal(answer.opinion, AI_AGREES);
}

static void the_same_asked_is_the_same_answered(void **unused)
{
    (void)unused;
    for (int g = 0; g < 2; g++)
        for (int level = 0; level < minds[g]->level_count; level++) {
            OptionValues v;
            options_preset(games[g]->options, 0, &v);
            games[g]->rules.start(&s, &v, 2, 11);
            for (int turn = 0; turn < 8 && s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END; turn++) {
                static Move again[MAX_PLAN];
                State seen;
                game_observe(game_of(&s), &s, s.to_act, &seen);
                const int n = minds[g]->choose(&seen, s.to_act, level, s.ply, NULL, again, MAX_PLAN);
                play_plan(minds[g], minds[g]->levels[level].id);
                assert_int_equal(planned, n);
                assert_memory_equal(plan, again, (size_t)n * sizeof *plan);
            }
        }
}

/* ---- strength ---- */

static ArenaResult deals_between(int g, const char *a, const char *b, long deals)
{
    return level_against((Rivals){ .game = games[g], .ai = minds[g], .a = a, .b = b, .count = deals });
}

/* So few deals show a level that has become much weaker; margins are shown by the arena (docs/measuring.md). */
static void each_level_above_the_one_below(void **unused)
{
    (void)unused;
    const ArenaResult points = deals_between(1, "hard", "simple", CHANCE_CASES(60, 1));
    const ArenaResult easy = deals_between(1, "medium", "easy", CHANCE_CASES(120, 1));
    const ArenaResult american = deals_between(0, "medium", "easy", CHANCE_CASES(120, 1));
    const ArenaResult hard = deals_between(0, "hard", "simple", CHANCE_CASES(240, 1));
    if (CHANCE_CASES(true, false)) { /* under the sanitizers they only play */
        assert_true(points.points.mean > 60);
        assert_true(points.pace[ARENA_A].slowest < 0.2);
        assert_true(easy.win.mean > 0.55);
        assert_true(american.win.mean > 0.55);
        assert_true(hard.win.mean > 0.53);
        assert_true(hard.points.mean > 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(no_win_is_given_away),
        cmocka_unit_test(no_win_is_given_away_late),
        cmocka_unit_test(a_colour_is_collected),
        cmocka_unit_test(what_is_complete_is_claimed),
        cmocka_unit_test(it_melds_where_nothing_else_helps),
        cmocka_unit_test(melds_are_held_back),
        cmocka_unit_test(points_are_not_held_back),
        cmocka_unit_test(a_joker_is_freed_to_win),
        cmocka_unit_test(hints_have_a_reason),
        cmocka_unit_test(what_was_laid_is_not_laid_again),
        cmocka_unit_test(what_cannot_stay_is_named),
        cmocka_unit_test(no_forbidden_discard_is_looked_at),
        cmocka_unit_test(hint_and_panel_name_one_hand),
        cmocka_unit_test(draws_are_looked_back_at),
        cmocka_unit_test(throws_are_looked_back_at),
        cmocka_unit_test(the_same_asked_is_the_same_answered),
        cmocka_unit_test(each_level_above_the_one_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
