/* Clicks at the table: what is chosen by them, what the chosen is put on, where a press becomes a drag, what each
 * button of the mouse does, and what a press beside something that is open closes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "offer_screen.h"
#include "position.h"

static const TableLook *look(void)
{
    return table_look(app.table);
}

static bool hand(PointerKind kind, int button, int x, int y, bool shift, bool ctrl)
{
    const Pointer p = { .kind = (uint8_t)kind,
                        .button = (uint8_t)button,
                        .clicks = 1,
                        .x = x,
                        .y = y,
                        .shift = shift,
                        .ctrl = ctrl,
                        .now_ms = app.now_ms };
    const bool taken = table_pointer(&app, &p);
    show();
    return taken;
}

static bool down(int x, int y)
{
    return hand(POINTER_DOWN, 1, x, y, false, false);
}

static void up(int x, int y)
{
    hand(POINTER_UP, 1, x, y, false, false);
}

/* Where a card of a fan is seen. */
static int left_of(const char *name)
{
    return item(name)->r.x + 6;
}

static int top_of(const char *name)
{
    return item(name)->r.y + 12;
}

static void click(const char *name)
{
    const int x = left_of(name), y = top_of(name);
    down(x, y);
    up(x, y);
    app.now_ms += 1000;
}

static void right_click(const char *name)
{
    hand(POINTER_DOWN, 3, left_of(name), top_of(name), false, false);
    hand(POINTER_UP, 3, left_of(name), top_of(name), false, false);
}

/* A place of the cloth on which nothing lies. */
static void click_cloth(void)
{
    const Rect felt = app.table->felt.layout.felt;
    down(felt.x + 4, felt.y + 4);
    up(felt.x + 4, felt.y + 4);
    app.now_ms += 1000;
}

static void sit_in_play(void)
{
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c * / 3s 3h", "9c", true);
    draw_card();
}

static void sit_with_tiles(const char *melds, const char *rack)
{
    open_game("sabra", "you,computer:easy", 5);
    app.settings.warn_draw = false;
    position_set(&app.match->play.state, "standard", melds, rack);
    sat_down();
    pass_time(5000);
}

static bool chosen(const char *name)
{
    return app.table->doing.selected[item(name)->piece];
}

static int pile_of(Piece x)
{
    return piece_pile(&state_now()->table, x, NULL);
}

static int own_hand(void)
{
    return table_hand(&state_now()->table, 0);
}

static CarryKind carried(void)
{
    return (CarryKind)app.table->doing.carry.kind;
}

/* ---- chosen ---- */

static void a_click_chooses_a_card_and_another_takes_it_back(void **state)
{
    (void)state;
    sit_in_play();
    click("piece:9h#1");
    assert_true(chosen("piece:9h#1"));
    click("piece:7c#1");
    assert_true(chosen("piece:9h#1") && chosen("piece:7c#1"));
    click("piece:9h#1");
    assert_false(chosen("piece:9h#1"));
    assert_true(chosen("piece:7c#1"));
    assert_int_equal(carried(), CARRY_NONE);
}

static void click_discards(void)
{
    const Rect r = app.table->felt.layout.spot[KALOOKI_DISCARD].first;
    down(r.x + r.w / 2, r.y + r.h / 2);
    up(r.x + r.w / 2, r.y + r.h / 2);
}

static void what_is_chosen_goes_where_the_click_falls(void **state)
{
    (void)state;
    sit_in_play();
    const Piece seven = item("piece:7c#1")->piece;
    click("piece:7c#1");
    click_discards();
    assert_int_equal(pile_of(seven), KALOOKI_DISCARD);
    sit_in_play();
    click("piece:7c#1");
    app.settings.click_click = false; /* it is not wanted so */
    click_discards();
    assert_int_equal(pile_of(item("piece:7c#1")->piece), own_hand());
    sit_in_play();
    click("piece:7c#1");
    click("piece:9h#1"); /* two are not thrown */
    click_discards();
    assert_int_equal(pile_of(item("piece:7c#1")->piece), own_hand());
}

static void a_click_on_the_cloth_puts_or_forgets_what_is_chosen(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
    const Piece six = item("piece:B6#1")->piece;
    click("piece:B6#1");
    assert_true(chosen("piece:B6#1"));
    const TableLayout *l = &app.table->felt.layout;
    const int x = l->grid.x + 5 * l->meld_w, y = l->grid.y + (l->rows - 1) * l->row_step + l->meld_h / 2;
    down(x, y);
    up(x, y);
    assert_int_equal(app.table->doing.clicks_done, 1);
    assert_int_not_equal(pile_of(six), own_hand());
    assert_int_equal(pile_size(&state_now()->table, pile_of(six)), 1);
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
    click("piece:B6#1");
    app.settings.click_click = false;
    app.table->doing.fit_count = 2;
    down(x, y);
    up(x, y);
    assert_int_equal(pile_of(item("piece:B6#1")->piece), own_hand());
    assert_false(chosen("piece:B6#1"));
    assert_int_equal(app.table->doing.fit_count, 0);
}

/* A click on a piece of the table puts what is chosen there, or picks the piece up, or chooses it. */
static void a_click_on_a_tile_of_the_table(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
    const Piece six = item("piece:B6#1")->piece, five = item("piece:B5#1")->piece;
    click("piece:B6#1");
    click("piece:B5#1");
    assert_int_equal(pile_of(six), pile_of(five));
    assert_int_equal(carried(), CARRY_NONE);
    click("piece:K9#1");
    assert_int_equal(carried(), CARRY_CLICK);
    table_carry_cancel(app.table);
    app.settings.click_click = false;
    click("piece:K9#1");
    assert_int_equal(carried(), CARRY_NONE);
    assert_true(chosen("piece:K9#1"));
    click("piece:R9#1"); /* each by itself */
    assert_true(chosen("piece:R9#1"));
    assert_false(chosen("piece:K9#1"));
    click("piece:R9#1");
    assert_false(chosen("piece:R9#1"));
}

static void with_control_one_more_is_chosen(void **state)
{
    (void)state;
    sit_in_play();
    for (int i = 0; i < 2; i++) {
        assert_true(hand(POINTER_DOWN, 1, left_of("piece:9h#1"), top_of("piece:9h#1"), false, true));
        assert_int_equal(chosen("piece:9h#1"), i == 0);
        assert_int_equal(carried(), CARRY_NONE);
    }
}

/* ---- pressed, and dragged ---- */

static void a_press_becomes_a_drag_after_four_units(void **state)
{
    static const struct {
        int dx, dy;
        bool drags;
    } moves[] = { { 3, 0, false }, { 4, 0, true }, { 0, -4, true }, { 0, 3, false }, { 2, 2, true }, { -1, 2, false } };
    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        sit_in_play();
        assert_int_equal(app.table->felt.layout.unit, 100);
        const int x = left_of("piece:9h#1"), y = top_of("piece:9h#1");
        down(x, y);
        assert_int_equal(carried(), CARRY_PRESSED);
        assert_true(hand(POINTER_MOVE, 0, x + moves[i].dx, y + moves[i].dy, false, false));
        assert_int_equal(carried(), moves[i].drags ? CARRY_DRAG : CARRY_PRESSED);
        const Pointer cancel = { .kind = POINTER_CANCEL };
        assert_true(table_pointer(&app, &cancel));
        assert_int_equal(carried(), CARRY_NONE);
    }
    assert_false(hand(POINTER_MOVE, 0, 10, 10, false, false)); /* nothing is carried */
    assert_false(hand(POINTER_UP, 1, 10, 10, false, false));
}

static void only_the_left_button_lets_go(void **state)
{
    (void)state;
    sit_in_play();
    down(left_of("piece:9h#1"), top_of("piece:9h#1"));
    assert_false(hand(POINTER_UP, 3, 10, 10, false, false));
    assert_int_equal(carried(), CARRY_PRESSED);
}

/* A frame from any corner to the opposite one chooses what lies in it, beside what was chosen or in place of it. */
static void a_frame_chooses_what_lies_in_it(void **state)
{
    (void)state;
    for (int corner = 0; corner < 4; corner++)
        for (int keys = 0; keys < 3; keys++) {
            sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
            const Rect three = item("piece:B3#1")->r, five = item("piece:B5#1")->r;
            table_select(app.table, item("piece:K1#1")->piece, true);
            table_select(app.table, item("piece:B4#1")->piece, true);
            const int x[] = { three.x - 5, five.x + five.w + 5 }, y[] = { three.y - 40, three.y + three.h + 5 };
            const int a = corner % 2, b = corner / 2;
            const bool shift = keys == 1, ctrl = keys == 2;
            hand(POINTER_DOWN, 1, x[a], y[b], shift, false);
            app.table->doing.carry.ctrl = ctrl;
            hand(POINTER_MOVE, 0, x[!a], y[!b], shift, false);
            assert_int_equal(carried(), CARRY_MARQUEE);
            hand(POINTER_UP, 1, x[!a], y[!b], shift, false);
            assert_int_equal(carried(), CARRY_NONE);
            assert_true(chosen("piece:B3#1") && chosen("piece:B5#1"));
            assert_int_equal(chosen("piece:B4#1"), !ctrl);
            assert_int_equal(chosen("piece:K1#1"), keys > 0);
            assert_false(chosen("piece:K9#1"));
        }
}

/* ---- what may not be picked up ---- */

static void what_is_laid_for_good_stays(void **state)
{
    (void)state;
    sit_in_play();
    assert_true(down(left_of("piece:Qc#1"), top_of("piece:Qc#1")));
    assert_int_equal(carried(), CARRY_NONE);
    assert_true(app.table->said.refusal);
    assert_false(table_can_hold(look(), item("piece:Qc#1")->piece));
    assert_true(table_can_hold(look(), item("piece:9h#1")->piece));
    app.match->play.state.to_act = 1;
    match_changed(app.match);
    show();
    pass_time(100);
    assert_true(down(left_of("piece:Qc#1"), top_of("piece:Qc#1")));
    assert_string_equal(app.table->said.text, "It is not your turn. The table stays as it is.");
    assert_int_equal(carried(), CARRY_NONE);
    assert_true(table_can_hold(look(), item("piece:9h#1")->piece)); /* the own hand is arranged at any time */
}

/* The second of two clicks, where the first was acted on already, does nothing, and nobody else gets it. */
static void a_click_that_was_acted_on_is_over(void **state)
{
    (void)state;
    const struct {
        int done, clicks;
        uint32_t turns;
        bool new;
    } ways[] = { { 1, 2, 0, false }, { 1, 1, 0, true }, { 0, 2, 0, true }, { 2, 2, 0, true }, { 1, 2, 1, true } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        sit_in_play();
        app.table->doing.clicks_done = ways[i].done;
        app.table->doing.clicks_turn = state_now()->turn_no - ways[i].turns;
        const Pointer p = { .kind = POINTER_DOWN,
                            .button = 1,
                            .clicks = (uint8_t)ways[i].clicks,
                            .x = left_of("piece:9h#1"),
                            .y = top_of("piece:9h#1") };
        assert_true(table_pointer(&app, &p));
        assert_int_equal(carried(), ways[i].new ? CARRY_PRESSED : CARRY_NONE);
    }
}

/* ---- the right button ---- */

static void the_right_button_puts_back_and_tells(void **state)
{
    (void)state;
    sit_in_play();
    TableUi *ui = app.table;
    down(left_of("piece:9h#1"), top_of("piece:9h#1"));
    right_click("piece:7c#1"); /* what is held goes home, and that is all */
    assert_int_equal(carried(), CARRY_NONE);
    assert_false(ui->doing.acts_open);
    right_click("piece:7c#1");
    assert_true(ui->doing.acts_open);
    assert_true(chosen("piece:7c#1"));
    click_cloth(); /* closes that, and does nothing more */
    assert_false(ui->doing.acts_open);
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
    const Piece six = item("piece:B6#1")->piece;
    table_drop(app.table, &six, 1, (DropPlace){ TARGET_INSERT, (uint8_t)item("piece:B5#1")->pile, 3, 0, 0 });
    show();
    assert_int_not_equal(pile_of(six), own_hand());
    right_click("piece:B6#1"); /* comes back to the rack */
    assert_int_equal(pile_of(six), own_hand());
}

static void a_button_is_pressed_beside_the_list(void **state)
{
    (void)state;
    sit_in_play();
    right_click("piece:7c#1");
    assert_true(app.table->doing.acts_open);
    const Rect r = item("chip:0")->r;
    assert_false(down(r.x + r.w / 2, r.y + r.h / 2)); /* the button itself takes it */
    assert_true(app.table->doing.acts_open);
}

/* ---- held by a click ---- */

static void with_something_held_a_button_puts_it_back(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
    click("piece:B5#1");
    assert_int_equal(carried(), CARRY_CLICK);
    const Rect r = item("button:menu")->r;
    assert_false(down(r.x + r.w / 2, r.y + r.h / 2));
    assert_int_equal(carried(), CARRY_NONE);
    click("piece:B5#1");
    app.table->doing.carry.kind = CARRY_KEYS; /* the pointer takes over from keys */
    assert_true(down(r.x + r.w / 2, r.y + r.h / 2));
    assert_int_equal(carried(), CARRY_NONE);
}

/* What is on offer may not come to the hand: a card that is clicked while it is held is the one to go with it. */
static void a_card_of_the_hand_is_chosen_instead(void **state)
{
    (void)state;
    sit_before_an_offer();
    click("piece:5h#1");
    assert_int_equal(carried(), CARRY_CLICK);
    assert_int_equal(app.table->doing.carry.grabbed, item("piece:5h#1")->piece);
    down(left_of("piece:7s#1"), top_of("piece:7s#1"));
    assert_int_equal(carried(), CARRY_PRESSED);
    assert_int_equal(app.table->doing.carry.grabbed, item("piece:7s#1")->piece);
    up(left_of("piece:7s#1"), top_of("piece:7s#1"));
    assert_true(chosen("piece:7s#1"));
}

/* Beside opened melds a press closes them and does nothing more, but for one on a button or on the own hand. */
static void a_press_beside_opened_melds_closes_them(void **state)
{
    (void)state;
    for (int where = 0; where < 5; where++) {
        sit_in_play();
        TableUi *ui = app.table;
        TableLayout *l = &ui->felt.layout;
        l->unfolded = 2;
        l->fold_panel = (Rect){ l->felt.x + 200, l->felt.y + 40, 300, 100 };
        ui->panel.fold = 2;
        const Rect menu = item("button:menu")->r;
        const int x[] = { l->felt.x + 4, l->fold_panel.x + 5, menu.x + menu.w / 2, left_of("piece:9h#1"),
                          l->felt.x + 4 };
        const int y[] = { l->felt.y + 4, l->fold_panel.y + 5, menu.y + menu.h / 2, top_of("piece:9h#1"),
                          l->felt.y + 4 };
        if (where == 4) /* while something is carried it stays too */
            ui->doing.carry.kind = CARRY_DRAG;
        const Pointer p = { .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = x[where], .y = y[where] };
        assert_int_equal(table_pointer(&app, &p), where != 2);
        assert_int_equal(ui->panel.fold, where == 0 ? 0 : 2);
        if (where == 0)
            assert_int_equal(carried(), CARRY_NONE);
    }
}

/* While the deal is being dealt the first press has it lie there at once. */
static void a_press_lands_the_deal(void **state)
{
    (void)state;
    sit_in_play();
    TableUi *ui = app.table;
    ui->deal.landed_ms = app.now_ms + 1000;
    table_begin_now(ui);
    assert_int_equal(ui->deal.landed_ms, 0);
    app.dirty = false;
    table_begin_now(ui); /* nothing is left to be done */
    assert_false(app.dirty);
    ui->panel.menu_open = true;
    assert_false(down(300, 300));
    ui->panel.menu_open = false;
    ui->curtain = true;
    assert_false(table_pointer(&app, &(Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = 300, .y = 300 }));
    ui->curtain = false;
    ui->panel.paused = true;
    assert_false(table_pointer(&app, &(Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = 300, .y = 300 }));
}

/* ---- fetched ---- */

static void cards_are_fetched_by_a_click_or_a_drag(void **state)
{
    (void)state;
    const struct {
        bool drag, home;
        int more;
    } ways[] = { { false, false, 1 }, { true, true, 1 }, { true, false, 0 } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
        const TableLayout *l = &app.table->felt.layout;
        const int before = app.table->notes.hand_count;
        const Rect stock = l->spot[KALOOKI_STOCK].first;
        const int x = stock.x + stock.w / 2, y = stock.y + stock.h / 2;
        assert_true(down(x, y));
        assert_int_equal(carried(), CARRY_PRESSED);
        if (ways[i].drag) {
            hand(POINTER_MOVE, 0, x + 20, y + 20, false, false);
            assert_int_equal(carried(), CARRY_FETCH);
            const int to_x = ways[i].home ? l->rack.x + l->rack.w / 2 : x + 60,
                      to_y = ways[i].home ? l->rack.y + l->rack.h / 2 : y + 60;
            hand(POINTER_MOVE, 0, to_x, to_y, false, false);
            up(to_x, to_y);
            assert_int_equal(app.table->doing.clicks_done, 0);
        } else {
            up(x, y);
            assert_int_equal(app.table->doing.clicks_done, 1);
        }
        assert_int_equal(app.table->notes.hand_count, before + ways[i].more);
        assert_int_equal(carried(), CARRY_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_click_chooses_a_card_and_another_takes_it_back),
                                        cmocka_unit_test(what_is_chosen_goes_where_the_click_falls),
                                        cmocka_unit_test(a_click_on_the_cloth_puts_or_forgets_what_is_chosen),
                                        cmocka_unit_test(a_click_on_a_tile_of_the_table),
                                        cmocka_unit_test(with_control_one_more_is_chosen),
                                        cmocka_unit_test(a_press_becomes_a_drag_after_four_units),
                                        cmocka_unit_test(only_the_left_button_lets_go),
                                        cmocka_unit_test(a_frame_chooses_what_lies_in_it),
                                        cmocka_unit_test(what_is_laid_for_good_stays),
                                        cmocka_unit_test(a_click_that_was_acted_on_is_over),
                                        cmocka_unit_test(the_right_button_puts_back_and_tells),
                                        cmocka_unit_test(a_button_is_pressed_beside_the_list),
                                        cmocka_unit_test(with_something_held_a_button_puts_it_back),
                                        cmocka_unit_test(a_card_of_the_hand_is_chosen_instead),
                                        cmocka_unit_test(a_press_beside_opened_melds_closes_them),
                                        cmocka_unit_test(a_press_lands_the_deal),
                                        cmocka_unit_test(cards_are_fetched_by_a_click_or_a_drag) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
