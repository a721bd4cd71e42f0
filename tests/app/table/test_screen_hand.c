/* A hand of cards at the table without a display: jokers taken for cards, what cards owe. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "press.h"

/* Carries a piece by its left upper part onto the same part of another. */
static void drag(const char *what, const char *onto)
{
    Rect from = item(what)->r, to = item(onto)->r;
    int x = from.x + from.w / 5, y = from.y + from.h / 3, to_x = to.x + to.w / 5, to_y = to.y + to.h / 3;
    point(POINTER_DOWN, 1, x, y, 1);
    for (int step = 1; step <= 4; step++)
        point(POINTER_MOVE, 0, x + (to_x - x) * step / 4, y + (to_y - y) * step / 4, 0);
    point(POINTER_UP, 1, to_x, to_y, 1);
    pass_time(400);
}

static void carry(const char *what)
{
    Rect r = item(what)->r;
    int x = r.x + r.w / 5, y = r.y + r.h / 3;
    point(POINTER_DOWN, 1, x, y, 1);
    point(POINTER_MOVE, 0, x, y - 40, 0);
}

static void let_go(void)
{
    const KeyPress escape = { .sym = SDLK_ESCAPE };
    press_on(&screen_table, &app, &escape);
    pass_time(400);
}

static int lit(int kind)
{
    const CarryNote *h = &app.table->notes.held;
    int n = 0;
    for (int i = 0; i < h->lit_count; i++)
        n += h->lit[i].kind == kind;
    return n;
}

/* ---- jokers taken, go-ers ---- */

static void a_joker_is_taken_by_dropping_the_card_on_it(void **state)
{
    (void)state;
    sit("standard", "Qc * Ac / 5h 6h 7h", "Kc 9h 9s 2d 8h / 3s 3h", "", true);
    draw_card();
    carry("piece:Kc#1");
    assert_int_equal(lit(TARGET_SWAP), 1);
    assert_int_equal(lit(TARGET_INSERT), 0);
    let_go();
    carry("piece:8h#1");
    assert_int_equal(lit(TARGET_SWAP), 0);
    assert_int_equal(lit(TARGET_INSERT), 1);
    let_go();
    drag("piece:Kc#1", "piece:*#1");
    assert_string_equal(table_pile(state_now(), KALOOKI_FIRST_SET), "Qc Kc Ac");
    assert_int_equal(kalooki_of(state_now())->freed_count, 1);
    char name[24];
    snprintf(name, sizeof name, "owing:%d", kalooki_of(state_now())->freed[0]);
    assert_string_equal(item(name)->label, "to a new meld");
    assert_string_equal(app.table->said.text, "The joker is free. Lay it in a new meld before you do anything else.");
    assert_non_null(strstr(item("status")->label, "joker: to a new meld"));
}

/* Rule `both`: the other card goes along where it is clear which; both together do in any case. */
static void both_cards_are_given(void **state)
{
    (void)state;
    sit("both_cards", "Td Ts * / 5h 6h 7h", "Tc Th 9h 9s 2d / 3s 3h", "", true);
    draw_card();
    carry("piece:Tc#1");
    assert_int_equal(lit(TARGET_SWAP), 1);
    let_go();
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(pile_size(&state_now()->table, KALOOKI_FIRST_SET), 4);
    assert_int_equal(kalooki_of(state_now())->freed_count, 1);
    assert_true(match_undo(app.match));
    table_refresh(app.table);
    pass_time(400);
    app.table->doing.selected[pile_piece(&state_now()->table, kalooki_hand(0), 0)] = true;
    app.table->doing.selected[pile_piece(&state_now()->table, kalooki_hand(0), 1)] = true;
    carry("piece:Tc#1");
    assert_int_equal(app.table->doing.carry.count, 2);
    assert_int_equal(lit(TARGET_SWAP), 1);
    let_go();
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(pile_size(&state_now()->table, KALOOKI_FIRST_SET), 4);
}

static void one_of_two_cards_does_not_do(void **state)
{
    (void)state;
    sit("both_cards", "Td Ts * / 5h 6h 7h", "Tc 9h 9s 2d 4d / 3s 3h", "", true);
    draw_card();
    carry("piece:Tc#1");
    assert_int_equal(lit(TARGET_SWAP), 0);
    let_go();
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(kalooki_of(state_now())->freed_count, 0);
    assert_true(app.table->said.refusal);
    assert_string_equal(app.table->said.text,
                        "You need both missing cards to take this joker. It stands for 10 of clubs "
                        "or 10 of hearts.");
}

/* One ordinary card and two jokers leave three suits open: which two are given is the player's to say. */
static void the_player_says_which_cards(void **state)
{
    (void)state;
    sit("both_cards", "Td * * / 5h 6h 7h", "Tc Th Ts 9s 9d 9c / 3s 3h", "", true);
    draw_card();
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(kalooki_of(state_now())->freed_count, 0);
    assert_string_equal(app.table->said.text,
                        "You need both missing cards to take this joker. It stands for 10 of spades "
                        "or 10 of clubs or 10 of hearts.");
    app.table->doing.selected[pile_piece(&state_now()->table, kalooki_hand(0), table_find(state_now(), "Tc"))] = true;
    app.table->doing.selected[pile_piece(&state_now()->table, kalooki_hand(0), table_find(state_now(), "Ts"))] = true;
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(kalooki_of(state_now())->freed_count, 1);
    assert_int_equal(table_find(state_now(), "Th") < pile_size(&state_now()->table, kalooki_hand(0)), 1);
}

static void a_discard_taken_owes_in_the_hand(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 4d / 3s 3h", "9c", true);
    screen_table.act(&app, TABLE_TAKE, KALOOKI_DISCARD);
    pass_time(600);
    char name[24];
    snprintf(name, sizeof name, "owing:%d", kalooki_of(state_now())->must_use);
    Rect label = item(name)->r, card = item("piece:9c#1")->r;
    assert_memory_equal(&label, &card, sizeof label);
    assert_string_equal(item(name)->label, "to be laid");
    assert_non_null(strstr(item("status")->label, "9 of clubs: to be laid"));
    assert_null(strstr(item("status")->label, "loose"));
}

/* ---- sets in hand ---- */

static void press(SDL_Keycode sym, int mod)
{
    const KeyPress key = { .sym = sym, .mod = (uint16_t)mod };
    assert_true(press_on(&screen_table, &app, &key));
    pass_time(400);
}

/* The cards of the hand as they are shown, from left to right. */
static const char *hand_shown(void)
{
    static char text[128];
    TextSink out = text_sink(text, sizeof text);
    for (int i = 0; i < app.table->notes.hand_count; i++) {
        text_add(&out, i > 0 ? " " : "");
        card_text(state_now()->table.face[app.table->notes.hand[i]], &out);
    }
    return text;
}

/* How far the i-th card of the hand stands out of its place. */
static int raised(int i)
{
    return layout_rack_piece(&app.table->felt.layout, i).y - table_rack_piece(app.table, i).r.y;
}

static const char *const mixed = "3d Qs 9h 3c Ks 2c As 3h 8d / 2d 2h";

static void sets_are_marked_and_nothing_is_laid(void **state)
{
    (void)state;
    sit("standard", "", mixed, "", false);
    draw_card();
    char before[128];
    snprintf(before, sizeof before, "%s", hand_shown());
    State was = *state_now();
    press(SDLK_f, 0);
    assert_memory_equal(state_now(), &was, sizeof was);
    assert_string_equal(item("button:set-0")->value, "31");
    assert_string_equal(item("button:set-1")->value, "9");
    assert_string_equal(item("button:set-0")->label, "Put forward, worth 31 points: Q♠, K♠, A♠");
    assert_string_equal(app.table->said.text, "2 melds in your hand, 40 points. You need 40.");
    assert_int_equal(strncmp(hand_shown(), "Qs Ks As 3c 3d 3h 9h 2c 8d", 26), 0);
    /* What a set counts lies over no index. */
    const Rect queen = item("piece:Qs#1")->r;
    assert_true(item("button:set-0")->r.y > queen.y + queen.h / 3);
    assert_true(item("button:set-0")->r.y + item("button:set-0")->r.h <= app.table->felt.layout.rail.y);
    /* The cards of sets stand out above the others. */
    assert_true(raised(0) > 0 && raised(3) == raised(0));
    assert_int_equal(raised(6), 0);
    /* There is no other way: asked again the marks go, as they do on Escape, and the own order is back. */
    press(SDLK_f, 0);
    assert_null(scene_find(&app.scene, "button:set-0"));
    assert_string_equal(hand_shown(), before);
    press(SDLK_f, 0);
    press(SDLK_ESCAPE, 0);
    assert_null(scene_find(&app.scene, "button:set-0"));
    assert_string_equal(hand_shown(), before);
    assert_memory_equal(state_now(), &was, sizeof was);
}

static void coming_down_by_keys_alone(void **state)
{
    (void)state;
    sit("standard", "", mixed, "", false);
    draw_card();
    press(SDLK_f, 0);
    press(SDLK_RETURN, 0);
    assert_string_equal(app.table->said.text, "31 of 40 points are put forward.");
    assert_non_null(strstr(item("status")->label, "31 of 40"));
    assert_string_equal(item("button:set-0")->value, "9");
    press(SDLK_RETURN, 0);
    assert_string_equal(app.table->said.text, "40 of 40 points are put forward. That is enough.");
    assert_null(scene_find(&app.scene, "button:set-0"));
    assert_false(state_now()->seat[0].opened);
    press(SDLK_RETURN, KMOD_CTRL);
    assert_true(state_now()->seat[0].opened);
    assert_string_equal(table_pile(state_now(), KALOOKI_FIRST_SET), "Qs Ks As");
}

static void sets_go_by_click_and_double_click(void **state)
{
    (void)state;
    sit("standard", "", mixed, "", false);
    draw_card();
    screen_table.act(&app, TABLE_SETS, 0);
    pass_time(400);
    const Item *points = item("button:set-1");
    screen_table.act(&app, points->action, points->arg);
    pass_time(400);
    assert_int_equal(pile_size(&state_now()->table, KALOOKI_FIRST_SET), 3);
    assert_string_equal(table_pile(state_now(), KALOOKI_FIRST_SET), "3c 3d 3h");
    Rect r = item("piece:Ks#1")->r;
    point(POINTER_DOWN, 1, r.x + r.w / 5, r.y + r.h / 3, 1);
    point(POINTER_UP, 1, r.x + r.w / 5, r.y + r.h / 3, 1);
    point(POINTER_DOWN, 1, r.x + r.w / 5, r.y + r.h / 3, 2);
    point(POINTER_UP, 1, r.x + r.w / 5, r.y + r.h / 3, 2);
    pass_time(400);
    assert_string_equal(table_pile(state_now(), KALOOKI_FIRST_SET + 1), "Qs Ks As");
    /* Taken back, its cards are at their own places in the hand. */
    assert_true(match_undo(app.match));
    table_refresh(app.table);
    pass_time(400);
    assert_string_equal(hand_shown(), "Qs 9h Ks 2c As 8d Kh");
}

/* Two jokers beside one card: what the search took them for is said with the cards. */
static void an_open_set_is_declared(void **state)
{
    (void)state;
    sit("standard", "Ts Js Qs", "Kh * * 2c 4d / 3d 3h", "", true);
    draw_card();
    press(SDLK_f, 0);
    HandMelds marked = app.table->notes.sets.found;
    press(SDLK_RETURN, 0);
    int pile = piece_pile(&state_now()->table, marked.meld[0].piece[0], NULL);
    assert_int_equal(state_now()->table.row.pile[pile].read, marked.meld[0].kind);
    press(SDLK_RETURN, KMOD_CTRL);
    assert_int_equal(state_now()->table.row.pile[pile].kind, PILE_MELD);
}

static void other_ways_are_offered(void **state)
{
    (void)state;
    sit("standard", "Ts Js Qs", "4d 5d 6d * 9c Kh / 3d 3h", "", true);
    draw_card();
    press(SDLK_f, 0);
    assert_non_null(strstr(app.table->said.text, "Arrangement 1 of 2. Press again for the next one."));
    assert_int_equal(app.table->notes.sets.found.meld[0].size, 4);
    press(SDLK_f, 0);
    assert_non_null(strstr(app.table->said.text, "Arrangement 2 of 2"));
    assert_int_equal(app.table->notes.sets.found.meld[0].size, 3);
    press(SDLK_f, 0);
    assert_string_equal(app.table->said.text, "That was the last arrangement. Your hand is in your own order again.");
}

static void no_set_is_said(void **state)
{
    (void)state;
    sit("standard", "", "3d Qs 9h 4c Kc / 2d 2h", "", false);
    press(SDLK_f, 0);
    assert_string_equal(app.table->said.text, "You hold no complete meld.");
    assert_false(app.table->notes.sets.shown);
}

/* Before the draw they can be looked at, but not put forward. */
static void nothing_goes_forward_before_the_draw(void **state)
{
    (void)state;
    sit("standard", "", mixed, "", false);
    press(SDLK_f, 0);
    State was = *state_now();
    press(SDLK_RETURN, 0);
    assert_memory_equal(state_now(), &was, sizeof was);
    assert_string_equal(app.table->said.text, "Draw first.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_joker_is_taken_by_dropping_the_card_on_it),
        cmocka_unit_test(both_cards_are_given),
        cmocka_unit_test(one_of_two_cards_does_not_do),
        cmocka_unit_test(the_player_says_which_cards),
        cmocka_unit_test(a_discard_taken_owes_in_the_hand),
        cmocka_unit_test(sets_are_marked_and_nothing_is_laid),
        cmocka_unit_test(coming_down_by_keys_alone),
        cmocka_unit_test(sets_go_by_click_and_double_click),
        cmocka_unit_test(an_open_set_is_declared),
        cmocka_unit_test(other_ways_are_offered),
        cmocka_unit_test(no_set_is_said),
        cmocka_unit_test(nothing_goes_forward_before_the_draw),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
