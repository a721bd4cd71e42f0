/* Bids at the table without a display: marked first, then confirmed; by clicks, by keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "press.h"
#include "rules/five_hundred/position.h"

/* Sits down where the first seat has the first call. */
static void sit_at_an_auction(void)
{
    for (uint64_t seed = 1; seed < 40; seed++) {
        open_game("five-hundred", "you,computer:easy", seed);
        if (state_now()->to_act == 0)
            break;
    }
    assert_int_equal(state_now()->to_act, 0);
    screen_table.enter(&app);
    show();
    pass_time(2500); /* the deal */
    assert_int_equal(state_now()->phase, FIVE_BID_PHASE);
}

static void click(const char *name)
{
    const Item *it = item(name);
    screen_table.act(&app, it->action, it->arg);
    show();
}

static void press(SDL_Keycode sym, int mod)
{
    const KeyPress key = { .sym = sym, .mod = (uint16_t)mod };
    assert_true(press_on(&screen_table, &app, &key));
    show();
}

static int calls_made(void)
{
    return five_of(state_now())->calls;
}

static bool is_marked(const char *cell)
{
    return strcmp(item(cell)->value, "marked") == 0;
}

static void a_click_marks_a_bid(void **state)
{
    (void)state;
    sit_at_an_auction();
    assert_null(scene_find(&app.scene, "button:confirm"));
    click("button:bid-7S");
    assert_int_equal(calls_made(), 0);
    assert_true(is_marked("button:bid-7S"));
    assert_string_equal(item("button:confirm")->label, "Bid seven spades");
    click("button:bid-8NT"); /* another one instead */
    assert_true(is_marked("button:bid-8NT") && !is_marked("button:bid-7S"));
    assert_string_equal(item("button:confirm")->label, "Bid eight no trumps");
    assert_int_equal(calls_made(), 0);
    click("button:confirm");
    assert_int_equal(calls_made(), 1);
    assert_null(scene_find(&app.scene, "button:confirm"));
    assert_int_equal(app.table->doing.marked, -1);
}

/* The third press marks the bid; why it is advised can still be read. */
static void a_hint_keeps_its_reason(void **state)
{
    (void)state;
    const Move *moves;
    char reason[sizeof app.table->said.text] = "";
    sit_at_an_auction();
    for (int k = 0; k < 3; k++) {
        if (k == 2)
            snprintf(reason, sizeof reason, "%s", app.table->said.text);
        screen_table.act(&app, TABLE_HINT, 0);
        for (int i = 0; i < 5000 && app.table->turn.hint_stage == 1 && match_hint(app.match, &moves) < 0; i++)
            SDL_Delay(1);
        pass_time(100);
    }
    assert_true(strlen(reason) > 20);
    assert_int_equal(calls_made(), 0);
    assert_memory_equal(app.table->said.text, reason, strlen(reason));
    assert_non_null(strstr(app.table->said.text + strlen(reason), "cannot be taken back"));
    screen_table.act(&app, TABLE_HINT, 0); /* a second click of the same press does not bid */
    assert_int_equal(calls_made(), 0);
    pass_time(1000);
    screen_table.act(&app, TABLE_HINT, 0); /* one more does */
    pass_time(100);
    assert_int_equal(calls_made(), 1);
}

static void a_mark_is_taken_back(void **state)
{
    (void)state;
    sit_at_an_auction();
    click("button:bid-6H");
    assert_true(item("button:undo")->enabled);
    click("button:undo");
    assert_null(scene_find(&app.scene, "button:confirm"));
    assert_false(is_marked("button:bid-6H"));
    click("button:bid-6H");
    press(SDLK_ESCAPE, 0);
    assert_null(scene_find(&app.scene, "button:confirm"));
    assert_false(app.table->panel.menu_open); /* that was all it did */
    assert_int_equal(calls_made(), 0);
    click("button:bid-MIS"); /* not open yet: told, and nothing is marked */
    assert_true(app.table->said.refusal);
    assert_null(scene_find(&app.scene, "button:confirm"));
}

static void a_second_click_bids(void **state)
{
    (void)state;
    sit_at_an_auction();
    click("button:bid-7D");
    click("button:bid-7D");
    assert_int_equal(calls_made(), 1);
}

static void enter_bids_at_once(void **state)
{
    (void)state;
    sit_at_an_auction();
    snprintf(app.scene.focus, sizeof app.scene.focus, "button:bid-7C");
    app.scene.focus_shown = true;
    show();
    press(SDLK_SPACE, 0); /* marks it */
    assert_int_equal(calls_made(), 0);
    assert_true(is_marked("button:bid-7C"));
    snprintf(app.scene.focus, sizeof app.scene.focus, "button:bid-8C");
    show();
    press(SDLK_RETURN, 0);
    assert_int_equal(calls_made(), 1);
    assert_int_equal(five_call_code(five_of(state_now())->call[0]), five_bid_code((FiveBid){ FIVE_TRICKS, 8, 1, 0 }));
    sit_at_an_auction();
    click("button:bid-7C");
    press(SDLK_RETURN, KMOD_CTRL);
    assert_int_equal(calls_made(), 1);
    sit_at_an_auction();
    click("button:bid-7C");
    app.scene.focus_shown = false;
    press(SDLK_RETURN, 0);
    assert_int_equal(calls_made(), 1);
}

static void the_others_pass(void)
{
    State *s = &app.match->play.state;
    while (s->to_act != 0)
        five_def.rules.apply(s, s->to_act, (Move){ .kind = MOVE_PASS });
    match_changed(app.match);
    table_refresh(app.table);
    pass_time(500);
}

/* The yellow button is what they do. */
static void enter_and_space_do_what_is_yellow(void **state)
{
    (void)state;
    static const SDL_Keycode key[] = { SDLK_RETURN, SDLK_SPACE };
    for (int i = 0; i < 2; i++) {
        sit_at_an_auction();
        app.scene.focus_shown = false;
        press(key[i], 0); /* none is */
        assert_int_equal(calls_made(), 0);
        click("button:bid-6H");
        app.scene.focus_shown = false;
        press(key[i], 0);
        assert_int_equal(calls_made(), 1);
        the_others_pass();
        assert_int_equal(item("button:accept")->look, BUTTON_ACT);
        press(key[i], 0);
        assert_int_not_equal(state_now()->phase, FIVE_BID_PHASE);
    }
}

/* Another bid that is begun to be typed takes the mark off the one before. */
static void a_typed_bid_leaves_the_one_before(void **state)
{
    (void)state;
    sit_at_an_auction();
    press(SDLK_9, 0);
    press(SDLK_s, 0);
    assert_true(is_marked("button:bid-9S"));
    press(SDLK_7, 0);
    press(SDLK_n, 0); /* a T is still to come */
    assert_false(is_marked("button:bid-9S"));
    assert_string_equal(app.scene.focus, "button:bid-7NT");
    press(SDLK_RETURN, KMOD_CTRL);
    assert_int_equal(calls_made(), 0);
    press(SDLK_RETURN, 0);
    assert_int_equal(calls_made(), 1);
    assert_int_equal(five_call_code(five_of(state_now())->call[0]), five_bid_code((FiveBid){ FIVE_TRICKS, 7, 4, 0 }));
}

/* When the others have passed, Enter means what is yellow, and not the bid that was made before. */
static void the_own_bid_is_accepted_by_keys(void **state)
{
    (void)state;
    for (int ctrl = 0; ctrl < 2; ctrl++) {
        sit_at_an_auction();
        press(SDLK_7, 0);
        press(SDLK_h, 0);
        press(SDLK_RETURN, 0);
        assert_int_equal(calls_made(), 1);
        the_others_pass();
        assert_int_equal(state_now()->phase, FIVE_RAISE);
        press(SDLK_RETURN, ctrl ? KMOD_CTRL : 0);
        assert_int_equal(state_now()->phase, FIVE_KITTY);
    }
}

static bool type(char sign)
{
    const Intent in = { .kind = INTENT_TEXT, .sign = (uint32_t)sign };
    const bool taken = table_type_call(app.table, &in);
    show();
    return taken;
}

/* What is typed goes on for three seconds; what no bid begins with begins anew, or means nothing. */
static void a_bid_is_typed_sign_by_sign(void **state)
{
    (void)state;
    sit_at_an_auction();
    const TableCall *call = &app.table->doing.call;
    assert_false(type('s')); /* a bid begins with its level */
    assert_true(type('8'));
    assert_string_equal(call->text, "8");
    assert_true(app.scene.focus_shown);
    assert_string_equal(app.scene.focus, "button:bid-8S"); /* the first that begins so */
    app.now_ms += 2999;
    assert_true(type('d'));
    assert_true(is_marked("button:bid-8D"));
    assert_string_equal(call->text, "");
    assert_true(type('9'));
    app.now_ms += 3000; /* too late */
    assert_false(type('c'));
    assert_true(type('9') && type('7')); /* no bid begins with 97 */
    assert_string_equal(call->text, "7");
    assert_string_equal(app.scene.focus, "button:bid-7S");
    assert_false(type('x'));
    assert_string_equal(call->text, "");
    assert_true(type('1') && type('0') && type('H')); /* large as small */
    assert_true(is_marked("button:bid-10H"));
    assert_false(type('-'));
    assert_false(type('\0'));
    const Intent far = { .kind = INTENT_TEXT, .sign = '7', .far = true };
    assert_false(table_type_call(app.table, &far));
    const Intent beyond = { .kind = INTENT_TEXT, .sign = 0x137 };
    assert_false(table_type_call(app.table, &beyond));
    assert_int_equal(calls_made(), 0);
    app.table->panel.paused = true; /* not to act */
    assert_false(type('7'));
    app.table->panel.paused = false;
    for (int i = 0; i < app.table->notes.choice_count; i++)
        app.table->notes.choice[i].row = 0; /* no bid is offered */
    assert_false(type('7'));
    assert_false(table_look_at_calls(app.table));
}

/* P passes in an auction, and says why not out of turn; it pauses where there is none. */
static void a_key_passes(void **state)
{
    (void)state;
    sit_at_an_auction();
    assert_true(table_pass_key(app.table));
    show();
    assert_int_equal(calls_made(), 1);
    app.table->said.text[0] = '\0';
    assert_true(table_pass_key(app.table)); /* it is another's turn now */
    assert_int_equal(calls_made(), 1);
    assert_string_equal(app.table->said.text, table_not_now(table_look(app.table)));
    sit_at_an_auction();
    app.table->viewer = NO_VIEWER;
    assert_false(table_pass_key(app.table));
    open_match("you,computer:easy"); /* Kalooki */
    sat_down();
    assert_false(table_pass_key(app.table));
}

/* At the left end over the rail, not half-way up to the seat at the left. */
static void the_own_call_stands_at_the_own_plate(void **state)
{
    (void)state;
    sit_at_an_auction();
    click("button:bid-6H");
    click("button:confirm");
    const TableLayout *l = &app.table->felt.layout;
    const Rect call = item("calls:0")->r;
    assert_true(call.y >= l->prompt.y + l->prompt.h && call.y + call.h <= l->rail.y);
    assert_true(call.x + call.w < layout_rack_piece(l, 0).x + layout_rack_piece(l, 0).w / 4);
}

/* In small windows too the bids cover no plate, no call and nothing that is told of the auction. */
static void the_grid_lies_between_the_plates(void **state)
{
    (void)state;
    static const struct {
        int w, h;
    } size[] = { { 640, 480 }, { 800, 600 }, { 1024, 640 }, { 1280, 800 } };
    static const char *const seats[] = { "you,computer:easy", "you,computer:easy,computer:easy",
                                         "you,computer:easy,computer:easy,computer:easy",
                                         "you,computer:easy,computer:easy,computer:easy,computer:easy" };
    for (size_t n = 0; n < sizeof seats / sizeof *seats; n++) {
        for (uint64_t seed = 1; seed < 200; seed++) {
            open_game("five-hundred", seats[n], seed);
            if (state_now()->to_act == 0)
                break;
        }
        screen_table.enter(&app);
        show();
        pass_time(2500);
        for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
            build(size[i].w, size[i].h);
            const Rect grid = table_choices_rect(table_look(app.table));
            assert_true(grid.w > 0 && grid.x >= 0 && grid.x + grid.w <= size[i].w);
            for (int k = 0; k < app.scene.item_count; k++) {
                const Item *it = &app.scene.item[k];
                const bool told = it->kind == ITEM_SEAT || strncmp(it->name, "calls:", 6) == 0 ||
                                  strcmp(it->name, "contract") == 0 || strcmp(it->name, "prompt") == 0;
                if (told && rect_meets(it->r, grid))
                    fail_msg("%s lies under the bids, %d by %d, %d seats", it->name, size[i].w, size[i].h, (int)n + 2);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_marks_a_bid),
        cmocka_unit_test(a_hint_keeps_its_reason),
        cmocka_unit_test(a_mark_is_taken_back),
        cmocka_unit_test(a_second_click_bids),
        cmocka_unit_test(enter_bids_at_once),
        cmocka_unit_test(enter_and_space_do_what_is_yellow),
        cmocka_unit_test(a_typed_bid_leaves_the_one_before),
        cmocka_unit_test(the_own_bid_is_accepted_by_keys),
        cmocka_unit_test(a_bid_is_typed_sign_by_sign),
        cmocka_unit_test(a_key_passes),
        cmocka_unit_test(the_own_call_stands_at_the_own_plate),
        cmocka_unit_test(the_grid_lies_between_the_plates),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
