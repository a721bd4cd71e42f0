/* The player's own sets at a table of Marriage without a display: parted in the hand they were sorted in, in their
 * order where they are put forward, left alone by what only passes them; and the word at the newest card. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "own_sets_screen.h"
#include "press.h"
#include "rules/marriage/reasons.h"

static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };

/* Seat 0 has drawn the four of clubs. */
static void sit_and_draw(void)
{
    sit_with_sets();
    draw_card();
}

/* ---- the hand ---- */

static int from_the_last(int i)
{
    return layout_rack_piece(&app.table->felt.layout, i).x - layout_rack_piece(&app.table->felt.layout, i - 1).x;
}

/* Is there more room before card i than there is between cards of a set? */
static bool parts_before(int i)
{
    return from_the_last(i) > app.table->felt.layout.rack_step_x + 1;
}

static void need_splits(uint32_t wanted)
{
    for (int i = 1; i < app.table->notes.hand_count; i++)
        if (parts_before(i) != ((wanted >> i & 1) != 0))
            fail_msg("card %d of the hand at %d", i, app.scene.w);
}

static void move_in_hand(int from, int to)
{
    const Piece x = app.table->notes.hand[from];
    table_drop(app.table, &x, 1, table_hand_place(to));
    show();
}

static void sets_that_were_sorted_stand_apart(void **state)
{
    (void)state;
    sit_and_draw();
    show();
    need_splits(0);
    screen_table.act(&app, TABLE_SORT, SORT_MELDS);
    HandMelds found;
    assert_true(aid_melds(match_view(app.match, 0), 0, 0, &found) > 0);
    assert_int_equal(found.count, 4);
    for (int i = 0; i < 3; i++) {
        build(width[i], height[i]);
        need_splits(1u << 3 | 1u << 6 | 1u << 9 | 1u << 12);
    }
    show();
    move_in_hand(20, 16); /* what is moved among the rest changes nothing */
    need_splits(1u << 3 | 1u << 6 | 1u << 9 | 1u << 12);
    move_in_hand(20, 4); /* the second set is broken: the first and the third have the air that is theirs */
    need_splits(1u << 3 | 1u << 7 | 1u << 10 | 1u << 13);
    move_in_hand(4, 7); /* it lies together again, with a card behind it that is none of its own */
    need_splits(1u << 3 | 1u << 6 | 1u << 7 | 1u << 10 | 1u << 13);
    screen_table.act(&app, TABLE_SORT, SORT_SUIT);
    show();
    need_splits(0);
}

/* ---- put forward ---- */

/* It is held there. */
static void carry_over(const char *card, int x, int y)
{
    char name[24];
    snprintf(name, sizeof name, "piece:%s", card);
    const Rect from = item(name)->r;
    const int at_x = from.x + from.w / 5, at_y = from.y + from.h / 3;
    point(POINTER_DOWN, 1, at_x, at_y, 1);
    for (int step = 1; step <= 4; step++)
        point(POINTER_MOVE, 0, at_x + (x - at_x) * step / 4, at_y + (y - at_y) * step / 4, 0);
}

static void carry_to(const char *card, int x, int y)
{
    carry_over(card, x, y);
    point(POINTER_UP, 1, x, y, 1);
    pass_time(400);
}

/* So that its left edge comes to lie so many hundredths of a card of the melds right of the left edge of that pile. */
static void drop_beside(const char *card, int pile, int hundredths)
{
    const TableLayout *l = &app.table->felt.layout;
    const Rect first = layout_meld_piece(l, &app.table->felt.plan, pile, 0);
    carry_to(card, first.x + l->meld_w * hundredths / 100 + l->meld_w / 5, first.y + l->meld_h / 3);
}

static void put_forward(const char *card)
{
    const Rect stage = app.table->felt.layout.stage;
    carry_to(card, stage.x + stage.w / 2, stage.y + stage.h / 2);
}

static const char *forward(int pile)
{
    static char faces[64];
    TextSink out = text_sink(faces, sizeof faces);
    for (int i = 0; i < pile_size(&state_now()->table, pile); i++) {
        text_add(&out, i > 0 ? " " : "");
        card_text(pile_face(&state_now()->table, pile, i), &out);
    }
    return faces;
}

static void cards_put_forward_come_to_lie_in_their_order(void **state)
{
    (void)state;
    sit_and_draw();
    put_forward("Kc#1");
    drop_beside("Ac#1", MARRIAGE_FIRST_MELD, 50);
    assert_string_equal(forward(MARRIAGE_FIRST_MELD), "Kc Ac");
    drop_beside("Qc#1", MARRIAGE_FIRST_MELD, 100);
    assert_string_equal(forward(MARRIAGE_FIRST_MELD), "Qc Kc Ac");
    screen_table.act(&app, TABLE_UNDO, 0); /* it was one gesture */
    assert_string_equal(forward(MARRIAGE_FIRST_MELD), "Kc Ac");
}

static void what_only_passes_a_set_lies_by_itself(void **state)
{
    (void)state;
    sit_and_draw();
    put_forward("3h#1");
    drop_beside("4h#1", MARRIAGE_FIRST_MELD, 50);
    drop_beside("5h#1", MARRIAGE_FIRST_MELD, 100);
    assert_string_equal(forward(MARRIAGE_FIRST_MELD), "3h 4h 5h");
    drop_beside("Kd#1", MARRIAGE_FIRST_MELD, -60);
    assert_string_equal(forward(MARRIAGE_FIRST_MELD), "3h 4h 5h");
    assert_string_equal(forward(MARRIAGE_FIRST_MELD + 1), "Kd");
    /* Squarely on it, it lies there, and the set says what is wrong. */
    drop_beside("Qd#1", MARRIAGE_FIRST_MELD, 30);
    assert_int_equal(pile_size(&state_now()->table, MARRIAGE_FIRST_MELD), 4);
    assert_non_null(app.table->notes.note[MARRIAGE_FIRST_MELD].verdict.why);
    screen_table.act(&app, TABLE_UNDO, 0);
    show();
    /* Between a set and cards that may become one it goes to these. */
    const TableLayout *l = &app.table->felt.layout;
    const Rect king = layout_meld_piece(l, &app.table->felt.plan, MARRIAGE_FIRST_MELD + 1, 0);
    carry_to("Ks#1", king.x - l->meld_w * 50 / 100 + l->meld_w / 5, king.y + l->meld_h / 3);
    assert_string_equal(forward(MARRIAGE_FIRST_MELD), "3h 4h 5h");
    assert_int_equal(pile_size(&state_now()->table, MARRIAGE_FIRST_MELD + 1), 2);
}

/* ---- the newest card ---- */

static const Item *newest(void)
{
    char name[24];
    snprintf(name, sizeof name, "new:%d", app.table->notes.fresh_piece);
    return scene_find(&app.scene, name);
}

static void the_newest_card_says_so(void **state)
{
    (void)state;
    sit_and_draw();
    for (int i = 0; i < 3; i++) {
        build(width[i], height[i]);
        pass_time(400);
        build(width[i], height[i]);
        const Item *word = newest();
        assert_non_null(word);
        const Rect card = item("piece:4c#1")->r, prompt = item("prompt")->r;
        assert_true(word->remark && word->r.x >= card.x && word->r.x + word->r.w <= card.x + card.w + 2);
        assert_true(word->r.y >= prompt.y + prompt.h && word->r.y < card.y);
    }
    screen_table.act(&app, TABLE_SORT, SORT_SUIT); /* it is told among the others, too */
    show();
    pass_time(1000);
    show();
    assert_non_null(newest());
}

/* Upon the stock, on a plate and before another seat nothing is put forward; around the place of the own sets it is. */
static void cards_are_put_forward_before_the_own_seat(void **state)
{
    (void)state;
    sit_and_draw();
    const TableLayout *l = &app.table->felt.layout;
    const Rect stock = layout_heap(l, MARRIAGE_STOCK), plate = l->seat[1];
    const int far[][2] = { { stock.x + stock.w / 2, stock.y + stock.h / 2 },
                           { plate.x + plate.w / 2, plate.y + plate.h / 2 },
                           { l->felt.x + l->felt.w / 3, l->felt.y + l->felt.h / 5 } };
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        carry_to("Td#1", far[i][0], far[i][1]);
        assert_int_equal(pile_size(&state_now()->table, marriage_hand(0)), 22);
        assert_string_equal(app.table->said.text, table_saying(table_look(app.table), SAY_FORWARD_WHERE));
    }
    const int near[][2] = { { l->stage.x - 3 * l->meld_w, l->stage.y }, { l->stage.x, l->prompt.y - 2 } };
    for (int i = 0; i < 2; i++) {
        carry_to("Td#1", near[i][0], near[i][1]);
        assert_string_equal(forward(MARRIAGE_FIRST_MELD), "Td");
        screen_table.act(&app, TABLE_UNDO, 0);
        pass_time(400);
    }
}

/* ---- thrown, shown, and what has the focus then ---- */

static void carry_over_discards(const char *card)
{
    const Rect heap = layout_heap(&app.table->felt.layout, MARRIAGE_DISCARD);
    carry_over(card, heap.x + heap.w / 2, heap.y + heap.h / 2);
}

static void cancel(void)
{
    const Pointer p = { .kind = POINTER_CANCEL };
    screen_table.pointer(&app, &p);
    pass_time(400);
}

static void press(int sym)
{
    const KeyPress k = { .sym = sym };
    press_on(&screen_table, &app, &k);
    show();
}

static void look_at(const char *name)
{
    app_focus(&app, item(name));
    show();
}

/* Whatever lies forward, a set or none. */
static void what_may_not_be_thrown_is_dark_over_the_discards(void **state)
{
    (void)state;
    sit_and_draw();
    carry_over_discards("Td#1");
    assert_int_equal(app.table->doing.carry.aim.place.kind, TARGET_DISCARD);
    assert_null(scene_find(&app.scene, "wrong"));
    assert_true(app.table->notes.held.throws);
    cancel();
    put_forward("3h#1");
    carry_over_discards("Td#1");
    assert_int_equal(app.table->doing.carry.aim.place.kind, TARGET_DISCARD);
    assert_string_equal(item("wrong")->label, marriage_lay_first.text);
    assert_false(app.table->notes.held.throws);
    cancel();
    carry_over_discards("3h#1"); /* itself is thrown from the hand */
    assert_non_null(scene_find(&app.scene, "wrong"));
    cancel();
    look_at("piece:Td#1");
    press(SDLK_SPACE);
    for (int i = 0; i < MAX_PLACES && app.table->doing.carry.aim.place.kind != TARGET_DISCARD; i++)
        press(SDLK_TAB);
    assert_non_null(strstr(app.table->said.text, marriage_lay_first.text));
    press(SDLK_ESCAPE);
}

/* It does not go along into the discards, nor into what another makes of them. */
static void after_a_throw_the_next_card_has_the_focus(void **state)
{
    (void)state;
    sit_and_draw();
    look_at("piece:Td#1");
    const int place = table_rack_index(app.table, item("piece:Td#1")->piece);
    const Piece next = app.table->notes.hand[place + 1];
    press(SDLK_x);
    assert_int_equal(pile_size(&state_now()->table, marriage_hand(0)), 21);
    assert_true(app.scene.focus_shown);
    char name[24];
    table_piece_name(table_look(app.table), next, name, sizeof name);
    assert_string_equal(app.scene.focus, name);
}

static void the_menu_gives_the_focus_back(void **state)
{
    (void)state;
    sit_and_draw();
    look_at("piece:Td#1");
    press(SDLK_ESCAPE);
    assert_true(app.table->panel.menu_open);
    press(SDLK_ESCAPE);
    assert_false(app.table->panel.menu_open);
    assert_true(app.scene.focus_shown);
    assert_string_equal(app.scene.focus, "piece:Td#1");
}

static void sets_are_marked_until_they_are_shown(void **state)
{
    (void)state;
    sit_and_draw();
    screen_table.act(&app, TABLE_SETS, 0);
    show();
    assert_true(app.table->notes.sets.shown);
    screen_table.act(&app, TABLE_PUT_SETS_FORWARD, 0);
    show();
    screen_table.act(&app, TABLE_DONE, 0);
    show();
    assert_int_equal(state_now()->phase, MARRIAGE_PICK);
    assert_false(app.table->notes.sets.shown);
    assert_null(scene_find(&app.scene, "button:set-0"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_that_were_sorted_stand_apart),
        cmocka_unit_test(cards_put_forward_come_to_lie_in_their_order),
        cmocka_unit_test(what_only_passes_a_set_lies_by_itself),
        cmocka_unit_test(the_newest_card_says_so),
        cmocka_unit_test(cards_are_put_forward_before_the_own_seat),
        cmocka_unit_test(what_may_not_be_thrown_is_dark_over_the_discards),
        cmocka_unit_test(after_a_throw_the_next_card_has_the_focus),
        cmocka_unit_test(the_menu_gives_the_focus_back),
        cmocka_unit_test(sets_are_marked_until_they_are_shown),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
