/* What whoever sits down for the first time tries: a card on offer is clicked, a list of acts is closed again, Tab is
 * to come to what can be done, and a hint looks at what it speaks of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/acts.h"
#include "hand_walk.h"
#include "offer_screen.h"
#include "press.h"

static const char *const hands = "3d Qs 9h 3c Ks 2c As 3h 8d / 2d 2h";

static void press(SDL_Keycode sym, int mod)
{
    const KeyPress key = { .sym = sym, .mod = (uint16_t)mod };
    assert_true(press_on(&screen_table, &app, &key));
    show();
}

static Piece piece_of(const char *card)
{
    Face f;
    assert_true(con_face_parse(&card, &f));
    return con_table_piece(state_now(), f);
}

static int chosen(void)
{
    Piece x[MAX_PIECES];
    return table_chosen(app.table, x);
}

/* The card on offer is clicked first, then those of the hand that go with it. */
static void a_card_on_offer_is_melded_by_clicks(void **state)
{
    (void)state;
    sit_before_an_offer();
    walk_click(piece_of("5h"));
    walk_click(piece_of("3h"));
    assert_string_equal(app.table->said.text, "");
    assert_int_equal(chosen(), 1);
    walk_click(piece_of("4h"));
    assert_int_equal(chosen(), 2);
    assert_string_equal(item("chip:0")->label, "Meld");
    assert_string_equal(app.table->notes.hand_act[0].words, "Meld with 5♥");
    /* The second click of two is not of what lies there then. */
    walk_double_click(piece_of("5h"));
    assert_int_equal(pile_size(&state_now()->table, con_hand(0)), 6);
    assert_string_equal(app.table->said.text, "");
    assert_false(app.table->said.refusal);
}

/* To leave the card is beside what is meant, before a meld is begun and while it is not whole yet. */
static void leaving_a_card_is_not_lit(void **state)
{
    TableAct act[MAX_ACTS];
    (void)state;
    sit_before_an_offer();
    for (int k = 0; k < 2; k++) {
        assert_int_equal(table_list_acts(table_look(app.table), act), 1);
        assert_string_equal(act[0].name, "pass");
        assert_false(act[0].main);
        walk_click(piece_of("4h"));
        walk_click(piece_of("5h"));
        assert_int_equal(pile_size(&state_now()->table, con_hand(0)), 7);
    }
}

static void what_is_to_be_done_with_an_offer_is_said(void **state)
{
    char prompt[512];
    (void)state;
    sit_before_an_offer();
    table_prompt(table_look(app.table), prompt, sizeof prompt);
    assert_string_equal(prompt, "Meld 5♥ with cards from your hand, or leave it.");
}

/* The list was opened to ask what can be done with a card: closed again, it leaves nothing behind. */
static void a_list_of_acts_that_is_closed_leaves_nothing_chosen(void **state)
{
    (void)state;
    sit("standard", "", hands, "", false);
    draw_card();
    const Piece x = app.table->notes.hand[3];
    for (int k = 0; k < 2; k++) {
        int px, py;
        assert_true(walk_spot(x, &px, &py));
        point(POINTER_DOWN, 3, px, py, 1);
        assert_true(app.table->doing.acts_open);
        if (k == 0)
            press(SDLK_ESCAPE, 0);
        else
            walk_click_at(640, 300, 1);
        assert_false(app.table->doing.acts_open);
        assert_int_equal(chosen(), 0);
    }
    /* What was chosen before stays. */
    walk_click(x);
    int px, py;
    assert_true(walk_spot(x, &px, &py));
    point(POINTER_DOWN, 3, px, py, 1);
    press(SDLK_ESCAPE, 0);
    assert_int_equal(chosen(), 1);
}

/* Of the buttons Tab comes to the main act first: the others lie beside it. */
static void tab_comes_to_what_can_be_done(void **state)
{
    (void)state;
    sit("standard", "", hands, "", false);
    for (int i = 0; i < 4 && strcmp(app.scene.focus, "button:draw") != 0; i++) {
        assert_string_not_equal(app.scene.focus, "button:menu");
        press(SDLK_TAB, 0);
    }
    assert_string_equal(app.scene.focus, "button:draw");
    press(SDLK_RETURN, 0);
    assert_int_equal(state_now()->phase, PHASE_PLAY);
}

/* No card of the hand stands out while the hint says that one is to be drawn. */
static void a_hint_looks_at_what_it_means(void **state)
{
    (void)state;
    open_game("rummy", "you,computer:easy", 3);
    for (uint64_t seed = 3; state_now()->to_act != 0; seed++)
        open_game("rummy", "you,computer:easy", seed);
    sat_down();
    press(SDLK_TAB, 0);
    assert_int_equal(item(app.scene.focus)->kind, ITEM_PIECE);
    ask_for_a_hint(1);
    assert_int_equal(strncmp(app.scene.focus, "button:", 7), 0);
    const char *hinted = app.scene.focus + 7;
    assert_true(strcmp(hinted, "draw") == 0 || strcmp(hinted, "take") == 0);
}

static void ask_or_wait(void)
{
    if (state_now()->to_act == 0) {
        ask_for_a_hint(1);
        return;
    }
    SDL_Delay(2); /* the opponent thinks on another thread */
    pass_time(200);
}

/* What cannot be taken back is made ready by the third press and done by the fourth, in Gin Rummy as elsewhere. */
static void the_hint_throws_when_it_is_asked_once_more(void **state)
{
    static const char *const games[] = { "gin", "rummy", "rummy-500" };
    (void)state;
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        const GameDef *def = game_table[game_find(games[k])];
        uint64_t seed = 3;
        do
            open_game(games[k], "you,computer:easy", seed++);
        while (state_now()->to_act != 0);
        sat_down();
        for (int i = 0; i < 2000 && (state_now()->phase != PHASE_PLAY || state_now()->to_act != 0); i++)
            ask_or_wait();
        assert_int_equal(state_now()->phase, PHASE_PLAY);
        const int hand = table_hand(&state_now()->table, 0), held = pile_size(&state_now()->table, hand);
        for (int i = 0; i < 12 && strstr(app.table->said.text, "press Hint once more") == NULL; i++)
            ask_for_a_hint(1);
        const int left = pile_size(&state_now()->table, hand);
        assert_true(left <= held);
        assert_int_equal(chosen(), 1);
        app.now_ms += 700;
        screen_table.act(&app, TABLE_HINT, 0);
        show();
        if (pile_size(&state_now()->table, hand) != left - 1)
            fail_msg("%s: nothing was thrown", def->id);
    }
}

static bool is_lit(Rect r)
{
    const DrawList *list = &app.scene.draw;
    for (int i = 0; i < list->count; i++)
        if (list->item[i].kind == DRAW_OUTLINE && list->item[i].colour == app.scene.theme->selected &&
            rect_meets(list->item[i].r, r))
            return true;
    return false;
}

/* Discards that lie spread are lit as a heap is: the top one where it may be taken, their place where one is thrown. */
static void spread_discards_are_lit(void **state)
{
    (void)state;
    open_game("rummy-500", "you,computer:easy", 3);
    for (uint64_t seed = 3; state_now()->to_act != 0; seed++)
        open_game("rummy-500", "you,computer:easy", seed);
    sat_down();
    assert_true(is_lit(item("spread:1:0")->r));
    press(SDLK_d, 0);
    pass_time(1000);
    assert_true(is_lit(item("spread:1:0")->r));
    table_select_none(app.table);
    table_select(app.table, app.table->notes.hand[0], true);
    press(SDLK_x, 0);
    show();
    assert_false(is_lit(item("spread:1")->r));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_on_offer_is_melded_by_clicks),
        cmocka_unit_test(leaving_a_card_is_not_lit),
        cmocka_unit_test(what_is_to_be_done_with_an_offer_is_said),
        cmocka_unit_test(a_list_of_acts_that_is_closed_leaves_nothing_chosen),
        cmocka_unit_test(tab_comes_to_what_can_be_done),
        cmocka_unit_test(a_hint_looks_at_what_it_means),
        cmocka_unit_test(the_hint_throws_when_it_is_asked_once_more),
        cmocka_unit_test(spread_discards_are_lit),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
