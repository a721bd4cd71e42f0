/* What is done at the table by keys and clicks that are seldom met: told, thrown, chosen, carried, with nothing or
 * something else in the focus, while something waits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/control_sign.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "card_screen.h"

static bool want(Intent in)
{
    const bool taken = screen_table.intent(&app, &in);
    show();
    return taken;
}

static bool act(IntentAct what)
{
    return want((Intent){ .kind = INTENT_ACT, .what = (uint8_t)what });
}

static void expect_said(const char *words)
{
    assert_string_equal(app.table->said.text, words);
}

static const TableLook *look(void)
{
    return table_look(app.table);
}

/* Nothing has the focus, nothing is pointed at. */
static void look_away(void)
{
    app.scene.focus_shown = false;
    app.scene.hover[0] = '\0';
}

static void look_at(const char *name)
{
    const Item *it = item(name);
    app_focus(&app, it);
    app.scene.focus_shown = true;
    show();
}

static void sit_with_a_hand(void)
{
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c * / 3s 3h", "9c", true);
    look_away();
    show();
}

static int held(void)
{
    return pile_size(&state_now()->table, table_hand(&state_now()->table, 0));
}

/* "First press Tab to go to a piece of your hand." */
static void expect_key_sentence(const char *sentence)
{
    const Intent next = { .kind = INTENT_NEXT_ZONE, .step = 1 };
    char text[512];
    text_write(text, sizeof text, sentence, control_sign(&app, next, AT_TABLE).text);
    expect_said(text);
}

/* ---- told ---- */

static void what_is_looked_at_is_told(void **state)
{
    char prompt[2560];
    (void)state;
    sit_with_a_hand();
    table_prompt(look(), prompt, sizeof prompt);
    assert_true(prompt[0] != '\0');
    act(ACT_TELL);
    expect_said(prompt);
    snprintf(app.scene.hover, sizeof app.scene.hover, "piece:9h#1");
    act(ACT_TELL);
    expect_said("9 of hearts, in your hand.");
    look_at("piece:7c#1"); /* rather than what is pointed at */
    act(ACT_TELL);
    expect_said("7 of clubs, in your hand.");
    Item *it = item("piece:7c#1");
    it->kind = ITEM_BUTTON; /* that its label tells, and why it cannot be pressed */
    snprintf(it->label, sizeof it->label, "Draw");
    snprintf(it->why, sizeof it->why, "It is too late.");
    it->enabled = true;
    table_does(app.table, ACT_TELL);
    expect_said("Draw");
    it->enabled = false;
    table_does(app.table, ACT_TELL);
    expect_said("Draw. It is too late.");
    it->why[0] = '\0';
    table_does(app.table, ACT_TELL);
    expect_said("Draw");
    it->label[0] = '\0';
    table_does(app.table, ACT_TELL);
    expect_said(prompt);
}

/* ---- a coach ---- */

static void warn_of(const char *card)
{
    static const Reason costs = { "test.coach", "coach", N_("Something else would be better."), .topic = "" };
    Caution *c = &app.table->doing.caution;
    const Piece x = item(card)->piece;
    int at = 0;
    (void)piece_pile(&state_now()->table, x, &at);
    *c = (Caution){ .coach = true, .count = 1, .moment = app.table->version + 1, .said = refuse(&costs) };
    c->move[0] = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)at };
}

static void a_hint_then_tells_the_reasons(void **state)
{
    (void)state;
    sit_with_a_hand();
    draw_card();
    warn_of("piece:9h#1");
    act(ACT_HINT);
    assert_true(app.table->doing.caution.why);
    assert_int_equal(app.table->turn.hint_stage, 0);
    app.table->doing.caution.coach = false; /* it was not the coach */
    app.table->doing.caution.why = false;
    app.scene.focus_shown = false;
    table_does(app.table, ACT_HINT);
    assert_true(app.scene.focus_shown);
    assert_false(app.table->doing.caution.why);
    assert_int_equal(app.table->turn.hint_stage, 1);
}

static void what_was_warned_of_is_thrown_once_more(void **state)
{
    (void)state;
    sit_with_a_hand();
    draw_card();
    const Piece x = item("piece:9h#1")->piece;
    warn_of("piece:9h#1");
    look_away();
    show();
    table_does(app.table, ACT_THROW);
    assert_int_equal(piece_pile(&state_now()->table, x, NULL), KALOOKI_DISCARD);
}

/* ---- drawn and taken ---- */

/* Whoever plays by keys goes on from what came to the hand. */
static void what_is_drawn_or_taken_by_a_key_is_looked_at(void **state)
{
    (void)state;
    for (int take = 0; take < 2; take++) {
        sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c * / 3s 3h", "9c", true);
        look_away();
        const int before = held();
        table_does(app.table, take ? ACT_TAKE : ACT_DRAW);
        pass_time(600);
        assert_int_equal(held(), before + 1);
        assert_int_equal(pile_size(&state_now()->table, KALOOKI_DISCARD), 1 - take);
        assert_true(app.scene.focus_shown);
        if (!take)
            assert_int_equal(item(app.scene.focus)->zone, ZONE_RACK);
        look_away();
        table_does(app.table, take ? ACT_TAKE : ACT_DRAW); /* no more can be had */
        assert_int_equal(held(), before + 1);
        assert_false(app.scene.focus_shown);
    }
}

/* The card that is held is thrown by its key; of several one is to be chosen, and what was held before is forgotten. */
static void a_card_that_is_held_is_thrown(void **state)
{
    static const struct {
        CarryKind kind;
        int count;
        bool thrown;
    } ways[] = {
        { CARRY_CLICK, 1, true }, { CARRY_KEYS, 1, true }, { CARRY_CLICK, 2, false }, { CARRY_NONE, 1, false }
    };
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        sit_with_a_hand();
        draw_card();
        look_away();
        const Piece nine = item("piece:9h#1")->piece, seven = item("piece:7c#1")->piece;
        Carry *h = &app.table->doing.carry;
        *h =
            (Carry){ .kind = (uint8_t)ways[i].kind, .count = ways[i].count, .piece = { nine, seven }, .grabbed = nine };
        table_does(app.table, ACT_THROW);
        assert_int_equal(piece_pile(&state_now()->table, nine, NULL) == KALOOKI_DISCARD, ways[i].thrown);
        assert_int_equal(piece_pile(&state_now()->table, seven, NULL), table_hand(&state_now()->table, 0));
        if (ways[i].thrown)
            assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    }
}

/* ---- chosen ---- */

static void one_is_to_be_chosen_before_it_is_thrown(void **state)
{
    (void)state;
    sit_with_a_hand();
    draw_card();
    const int before = held();
    look_away();
    table_does(app.table, ACT_THROW);
    expect_said(table_saying(look(), SAY_SELECT_ONE));
    table_select(app.table, item("piece:9h#1")->piece, true);
    table_select(app.table, item("piece:7c#1")->piece, true);
    look_at("piece:2d#1");
    table_does(app.table, ACT_THROW);
    expect_said(table_saying(look(), SAY_SELECT_ONE));
    assert_int_equal(held(), before);
    table_select(app.table, item("piece:9h#1")->piece, false);
    const Piece seven = item("piece:7c#1")->piece, two = item("piece:2d#1")->piece;
    table_does(app.table, ACT_THROW); /* the chosen one, whatever has the focus */
    assert_int_equal(piece_pile(&state_now()->table, seven, NULL), KALOOKI_DISCARD);
    assert_int_equal(piece_pile(&state_now()->table, two, NULL), table_hand(&state_now()->table, 0));
}

static void before_the_draw_it_is_told_why_not(void **state)
{
    (void)state;
    sit_with_a_hand();
    table_does(app.table, ACT_THROW);
    expect_said("Draw first.");
    assert_true(app.table->said.refusal);
    app.match->play.state.to_act = 1;
    match_changed(app.match);
    show();
    table_does(app.table, ACT_THROW);
    expect_said(table_not_now(look()));
}

static void a_piece_is_chosen_by_its_key(void **state)
{
    (void)state;
    sit_with_a_hand();
    act(ACT_SELECT);
    expect_key_sentence("First press {1} to go to a piece of your hand.");
    const Piece x = item("piece:9h#1")->piece;
    look_at("piece:9h#1");
    act(ACT_SELECT);
    assert_true(app.table->doing.selected[x]);
    act(ACT_SELECT);
    assert_false(app.table->doing.selected[x]);
    app.table->doing.carry.kind = CARRY_KEYS; /* while something is held none is */
    table_does(app.table, ACT_SELECT);
    assert_false(app.table->doing.selected[x]);
    app.table->doing.carry.kind = CARRY_NONE;
    const Piece queen = item("piece:Qc#1")->piece;
    look_at("piece:Qc#1"); /* which is laid for good */
    act(ACT_SELECT);
    assert_false(app.table->doing.selected[queen]);
    expect_key_sentence("First press {1} to go to a piece of your hand.");
}

static void what_can_be_done_is_listed_at_a_piece(void **state)
{
    (void)state;
    sit_with_a_hand();
    draw_card();
    look_away();
    table_does(app.table, ACT_ACTS);
    assert_false(app.table->doing.acts_open);
    expect_key_sentence("First press {1} to go to a piece of your hand.");
    const Piece nine = item("piece:9h#1")->piece, seven = item("piece:7c#1")->piece;
    look_at("piece:9h#1");
    act(ACT_ACTS);
    assert_true(app.table->doing.acts_open);
    assert_true(app.table->doing.selected[nine]);
    assert_string_equal(app.scene.focus, "chip:0");
    assert_true(app.scene.focus_shown);
    table_close_acts(app.table);
    table_select_none(app.table);
    table_select(app.table, seven, true);
    look_at("piece:Qc#1"); /* of no piece of the hand: of those that are chosen */
    act(ACT_ACTS);
    assert_true(app.table->doing.acts_open);
    assert_true(app.table->doing.selected[seven]);
    assert_false(app.table->doing.selected[nine]);
    assert_string_equal(app.scene.focus, "chip:0");
}

/* ---- carried by keys ---- */

static void take_up(const char *card)
{
    look_at(card);
    want((Intent){ .kind = INTENT_USE, .what = USE_TAKE });
    assert_int_equal(app.table->doing.carry.kind, CARRY_KEYS);
}

static void what_is_held_is_put_down_at_a_place_alone(void **state)
{
    (void)state;
    sit_with_a_hand();
    draw_card();
    const int before = held();
    take_up("piece:9h#1");
    const Thing was = item("put:0")->thing;
    const int missing[] = { 0, -1, MAX_PLACES, 0 };
    for (int i = 0; i < 4; i++) {
        Item *it = item("put:0");
        app_focus(&app, it);
        app.scene.focus_shown = true;
        it->thing = i == 0 ? (Thing){ 0 } : was; /* no place; places that are not there; one that is */
        it->arg = missing[i];
        table_intent(&app, &(Intent){ .kind = INTENT_USE, .what = USE_TAKE });
        assert_int_equal(app.table->doing.carry.kind, i < 3 ? CARRY_KEYS : CARRY_NONE);
        show();
    }
    assert_int_equal(held(), before);
}

/* A place that is there no more is not aimed at. */
static void only_places_that_are_there_are_aimed_at(void **state)
{
    (void)state;
    sit_with_a_hand();
    draw_card();
    take_up("piece:9h#1");
    const DropPlace aim = app.table->doing.carry.aim.place;
    DropPlace place[MAX_PLACES];
    Rect rect[MAX_PLACES];
    const int n = table_places(look(), place, rect, MAX_PLACES);
    const int missing[] = { n, n + 1, MAX_PLACES };
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        table_focus_name(app.table, thing_of(THING_PUT, missing[i]), "put:9999");
        table_say(app.table, "as before");
        table_aim_by_keys(app.table);
        expect_said("as before");
        assert_true(table_same_place(app.table->doing.carry.aim.place, aim));
    }
    table_focus_name(app.table, thing_of(THING_PUT, n - 1), "put:9998"); /* the hand comes last */
    table_aim_by_keys(app.table);
    assert_int_equal(app.table->doing.carry.aim.place.kind, TARGET_HAND);
    expect_said(table_saying(look(), SAY_BACK_TO_HAND));
}

static void arrows_come_to_the_first_place_where_none_is_looked_at(void **state)
{
    (void)state;
    sit_with_a_hand();
    draw_card();
    take_up("piece:9h#1");
    app.scene.focus_shown = false;
    snprintf(app.scene.focus, sizeof app.scene.focus, "nothing");
    want((Intent){ .kind = INTENT_WALK, .dx = -1 });
    assert_string_equal(app.scene.focus, "put:0");
    assert_true(app.scene.focus_shown);
}

static void without_a_place_the_focus_stays(void **state)
{
    (void)state;
    sit_with_a_hand();
    look_at("piece:9h#1");
    app.table->doing.fit_count = 2;
    scene_begin(&app.scene);
    table_next_zone(app.table, 1);
    assert_string_equal(app.scene.focus, "piece:9h#1");
    assert_int_equal(app.table->doing.fit_at, 0);
}

/* ---- a table that is not there ---- */

static void where_no_match_is_played_nothing_is_taken(void **state)
{
    const Intent use = { .kind = INTENT_USE, .what = USE_TAKE };
    const Pointer down = { .kind = POINTER_DOWN, .button = 1, .x = 600, .y = 300, .clicks = 1 };
    (void)state;
    sit_with_a_hand();
    assert_int_equal(table_keys_at(&app), AT_TABLE);
    app.table->panel.paused = true;
    assert_int_equal(table_keys_at(&app), AT_COVER);
    app.table->panel.paused = false;
    const MatchSeat *match = app.table->match;
    app.table->match = NULL; /* what is shown is of another match */
    assert_int_equal(table_keys_at(&app), AT_PAGE);
    assert_false(table_intent(&app, &use));
    assert_false(table_pointer(&app, &down));
    app.table->match = match;
    assert_true(table_intent(&app, &use));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_looked_at_is_told),
                                        cmocka_unit_test(a_hint_then_tells_the_reasons),
                                        cmocka_unit_test(what_was_warned_of_is_thrown_once_more),
                                        cmocka_unit_test(what_is_drawn_or_taken_by_a_key_is_looked_at),
                                        cmocka_unit_test(a_card_that_is_held_is_thrown),
                                        cmocka_unit_test(one_is_to_be_chosen_before_it_is_thrown),
                                        cmocka_unit_test(before_the_draw_it_is_told_why_not),
                                        cmocka_unit_test(a_piece_is_chosen_by_its_key),
                                        cmocka_unit_test(what_can_be_done_is_listed_at_a_piece),
                                        cmocka_unit_test(what_is_held_is_put_down_at_a_place_alone),
                                        cmocka_unit_test(only_places_that_are_there_are_aimed_at),
                                        cmocka_unit_test(arrows_come_to_the_first_place_where_none_is_looked_at),
                                        cmocka_unit_test(without_a_place_the_focus_stays),
                                        cmocka_unit_test(where_no_match_is_played_nothing_is_taken) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
