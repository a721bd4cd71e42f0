/* What a finger drags, at a table of cards without a display: it stands above the finger, so that it can be seen, and
 * is where it is seen. Beside it what the mouse drags, which is where the pointer is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "card_screen.h"

/* A window, and there how high the middle of what is carried stands above a finger, how far from the hand a finger has
 * left it, and where the king is held, whose card stands a little turned. */
typedef struct Window {
    int w, h, rise, off, grab_x, grab_y;
} Window;

static const Window windows[] = { { 1280, 800, 112, 16, 27, 53 },
                                  { 640, 480, 68, 12, 15, 31 },
                                  { 3840, 2160, 301, 43, 76, 142 } };

enum { WINDOWS = sizeof windows / sizeof *windows };

static const Carry *held(void)
{
    return &app.table->doing.carry;
}

static void touch(const Window *at, PointerKind kind, int x, int y, bool finger)
{
    const Pointer p = { .kind = (uint8_t)kind,
                        .button = kind == POINTER_MOVE ? 0 : 1,
                        .x = x,
                        .y = y,
                        .clicks = 1,
                        .finger = finger,
                        .now_ms = app.now_ms };
    screen_table.pointer(&app, &p);
    build(at->w, at->h);
}

/* Seat 0 has drawn, and holds the king of clubs by its left upper part; where it holds it. */
static void hold_king(const Window *at, bool finger, int *x, int *y)
{
    sit("standard", "Qc * Ac / 5h 6h 7h", "Kc 9h 9s 2d 8h / 3s 3h", "Js", true);
    app.settings.reduced_motion = true;
    draw_card();
    build(at->w, at->h);
    table_refresh(app.table);
    table_finish_motion(app.table);
    build(at->w, at->h);
    const Rect r = item("piece:Kc#1")->r;
    *x = r.x + r.w / 5;
    *y = r.y + r.h / 3;
    touch(at, POINTER_DOWN, *x, *y, finger);
    assert_int_equal(held()->kind, CARRY_PRESSED);
    assert_false(held()->raised);
}

static void is_at(int x, int y)
{
    assert_int_equal(held()->kind, CARRY_DRAG);
    assert_int_equal(held()->x, x);
    assert_int_equal(held()->y, y);
    const Rect r = table_carried_rect(app.table, 0);
    assert_int_equal(r.x, x - held()->grab_x);
    assert_int_equal(r.y, y - held()->grab_y);
}

static void in_hand(const Window *at, const Rect rack, int x)
{
    const int y[] = { rack.y + at->rise, rack.y + at->rise + 1, rack.y + at->rise - 1, rack.y + 1, rack.y - at->off };
    const int stands[] = { rack.y, rack.y + 1, rack.y, rack.y, rack.y };
    for (int i = 0; i < 5; i++) {
        touch(at, POINTER_MOVE, x, y[i], true);
        assert_false(held()->left_hand);
        is_at(x, stands[i]);
    }
}

/* On its way back it comes down to the finger, and is there where the finger has come so far into the hand as it stood
 * above it; beside the hand it does not. */
static void back_in_hand(const Window *at, const Rect rack, int x)
{
    const int rise = at->rise, into[] = { 0, 1, rise / 2, rise - 1, rise, rack.h - 1 };
    for (int i = 0; i < 6; i++) {
        const int y = rack.y + into[i], least = into[i] < rise ? rack.y + 2 * into[i] - rise : y;
        touch(at, POINTER_MOVE, x, y, true);
        is_at(x, least);
    }
    touch(at, POINTER_MOVE, rack.x - 1, rack.y + 5, true);
    is_at(rack.x - 1, rack.y + 5 - rise);
    touch(at, POINTER_MOVE, rack.x, rack.y + 5, true);
    is_at(rack.x, rack.y + 10 - rise);
    touch(at, POINTER_MOVE, rack.x + rack.w, rack.y + 5, true);
    is_at(rack.x + rack.w, rack.y + 5 - rise);
}

static void what_a_finger_drags_stands_above_it(void **state)
{
    (void)state;
    for (int i = 0; i < WINDOWS; i++) {
        const Window *at = &windows[i];
        int x, y;
        hold_king(at, true, &x, &y);
        const Rect rack = app.table->felt.layout.rack;
        assert_int_equal(at->rise, table_unit(app.table, 26) + app.table->felt.layout.tile_h / 2);
        assert_int_equal(at->off, table_unit(app.table, 16));
        assert_true(rack.h > at->rise);
        touch(at, POINTER_MOVE, x + at->off * 3, rack.y + 2, true);
        assert_true(held()->raised);
        assert_int_equal(held()->grab_y, app.table->felt.layout.tile_h / 2);
        assert_int_equal(held()->grab_x, at->grab_x);
        is_at(x + at->off * 3, rack.y);
        in_hand(at, rack, x);
        touch(at, POINTER_MOVE, x, rack.y - at->off - 1, true);
        assert_true(held()->left_hand);
        is_at(x, rack.y - at->off - 1 - at->rise);
        back_in_hand(at, rack, x);
    }
}

/* What it is raised from is aimed at anew: it lands on the meld that it stands over, not on what the finger covers. */
static void it_lands_where_it_is_seen(void **state)
{
    (void)state;
    const Window *at = &windows[0];
    int x, y;
    hold_king(at, true, &x, &y);
    const Rect joker = item("piece:*#1")->r;
    const int to_x = joker.x + joker.w / 5, to_y = joker.y + joker.h / 3;
    for (int step = 1; step <= 6; step++)
        touch(at, POINTER_MOVE, x + (to_x - x) * step / 6, y + (to_y + at->rise - y) * step / 6, true);
    is_at(to_x, to_y);
    assert_int_equal(held()->aim.place.kind, TARGET_SWAP);
    touch(at, POINTER_UP, to_x, to_y + at->rise, true);
    assert_string_equal(table_pile(state_now(), KALOOKI_FIRST_SET), "Qc Kc Ac");
}

/* The first motion that is far enough takes it up and raises it at once. */
static void it_is_aimed_at_anew_as_it_rises(void **state)
{
    (void)state;
    const Window *at = &windows[0];
    int x, y;
    hold_king(at, true, &x, &y);
    const Rect joker = item("piece:*#1")->r;
    touch(at, POINTER_MOVE, joker.x + joker.w / 5, joker.y + joker.h / 3 + at->rise, true);
    is_at(joker.x + joker.w / 5, joker.y + joker.h / 3);
    assert_int_equal(held()->aim.place.kind, TARGET_SWAP);
}

static void the_mouse_hides_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < WINDOWS; i++) {
        const Window *at = &windows[i];
        const TableLayout *l;
        int x, y;
        hold_king(at, false, &x, &y);
        l = &app.table->felt.layout;
        assert_int_equal(held()->grab_x, at->grab_x);
        assert_int_equal(held()->grab_y, at->grab_y);
        touch(at, POINTER_MOVE, x, l->rack.y - 3 * at->off, false);
        is_at(x, l->rack.y - 3 * at->off);
        assert_false(held()->raised);
        assert_true(held()->left_hand);
        assert_int_equal(held()->grab_y, at->grab_y);
        touch(at, POINTER_MOVE, x, l->rack.y + 1, false);
        is_at(x, l->rack.y + 1);
    }
}

/* What lies on the table is smaller than what is carried, and is held by the same place. */
static void it_is_held_where_it_was_taken(void **state)
{
    (void)state;
    sit("standard", "Qc * Ac / 5h 6h 7h", "Kc 9h 9s 2d 8h / 3s 3h", "Js", true);
    draw_card();
    const TableLayout *l = &app.table->felt.layout;
    const Item it = *item("piece:5h#1");
    const Pointer p = {
        .kind = POINTER_DOWN, .button = 1, .x = it.r.x + 9, .y = it.r.y + 20, .clicks = 2, .ctrl = true
    };
    assert_true(it.r.w < l->tile_w && it.r.h < l->tile_h);
    table_press(app.table, &p, it.piece);
    assert_int_equal(held()->grab_x, 9 * l->tile_w / it.r.w);
    assert_int_equal(held()->grab_y, 20 * l->tile_h / it.r.h);
    assert_int_equal(held()->x, p.x);
    assert_int_equal(held()->down_x, p.x);
    assert_int_equal(held()->y, p.y);
    assert_int_equal(held()->down_y, p.y);
    assert_true(held()->double_click && held()->ctrl && !held()->shift && !held()->finger);
    table_press_fetch(app.table, &p, item("discard"));
    const Rect pile = item("discard")->r;
    assert_int_equal(held()->grabbed, NO_PIECE);
    assert_int_equal(held()->fetch, item("discard")->action);
    assert_int_equal(held()->fetch_arg, item("discard")->arg);
    assert_int_equal(held()->grab_x, (p.x - pile.x) * l->tile_w / pile.w);
}

/* A meld that is held by its grip hangs from the quarter of its height; one that is clicked there is not raised. */
static void a_grip_is_held_near_the_edge(void **state)
{
    (void)state;
    sit("standard", "Qc * Ac / 5h 6h 7h", "Kc 9h 9s 2d 8h / 3s 3h", "Js", true);
    draw_card();
    const Piece first = item("piece:5h#1")->piece;
    const Pointer p = { .kind = POINTER_DOWN, .button = 1, .x = 40, .y = 50, .clicks = 2, .finger = true };
    table_press_grip(app.table, &p, first);
    assert_int_equal(held()->kind, CARRY_DRAG);
    assert_int_equal(held()->count, 3);
    assert_true(held()->whole);
    assert_true(held()->finger);
    assert_false(held()->double_click);
    assert_int_equal(held()->grab_y, app.table->felt.layout.tile_h / 4);
    table_carry_as(app.table, CARRY_CLICK);
    table_carry_raise(app.table);
    assert_false(held()->raised);
    table_carry_as(app.table, CARRY_FETCH);
    table_carry_raise(app.table);
    assert_true(held()->raised);
    app.table->doing.carry.grab_y = 7;
    table_carry_raise(app.table);
    assert_int_equal(held()->grab_y, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_finger_drags_stands_above_it), cmocka_unit_test(it_lands_where_it_is_seen),
        cmocka_unit_test(it_is_aimed_at_anew_as_it_rises),     cmocka_unit_test(the_mouse_hides_nothing),
        cmocka_unit_test(it_is_held_where_it_was_taken),       cmocka_unit_test(a_grip_is_held_near_the_edge),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
