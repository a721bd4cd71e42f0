/* The table screen without a display: gestures with the pointer and with keys, what is refused and said, what is shown
 * at every size. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/together.h"
#include "chance.h"
#include "match_look.h"
#include "position.h"
#include "press.h"
#include "screen_help.h"
#include "stands.h"

static App app;

static void no_wake(void *user)
{
    (void)user;
}

static void build(int w, int h, int scale)
{
    Scene *sc = &app.scene;
    sc->w = w;
    sc->h = h;
    app.settings.scale = scale;
    sc->px = scene_unit(w, h, scale);
    sc->theme = &themes[settings_theme(&app.settings)];
    app.dirty = false;
    scene_begin(sc);
    screen_table.build(&app, sc);
    scene_focus(sc);
}

static void show(void)
{
    build(1280, 800, 100);
}

/* Lets time pass, in frames. */
static void pass(int ms)
{
    for (int left = ms; left > 0; left -= 16) {
        app.now_ms += 16;
        screen_table.tick(&app, app.now_ms);
    }
    show();
}

static void close_table(void)
{
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, i);
    if (app.match != NULL)
        match_close(app.match);
    app.match = NULL;
}

static void open_match(const char *seats)
{
    close_table();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    settings_default(&app.settings);
    app.settings.warn_draw = false;
    setup_game(&app, game_find("sabra"));
    MatchSetup *m = &app.new_match.setup;
    char sentence[160];
    TextSink error = text_sink(sentence, sizeof sentence);
    assert_true(match_seats_parse(game_table[m->game], seats, 5, m, &error));
    option_set(game_table[m->game]->options, &m->options, "turn_timer", "0", &error);
    m->seed = 5;
    app.match = match_new(m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = 1280;
    app.scene.h = 800;
}

/* Sits down at a table with these melds and this rack. */
static void sit(const char *melds, const char *rack)
{
    open_match("you,computer");
    position_set(&app.match->play.state, "standard", melds, rack);
    app.match->chronicle.turn_before = app.match->play.deal_before = app.match->play.state;
    hand_order_forget(&app.match->hands);
    hand_order_complete(&app.match->hands, &app.match->play);
    match_changed(app.match);
    screen_table.enter(&app);
    show();
    pass(5000); /* the draw for the start, the deal */
}

static const State *state_now(void)
{
    return match_state(app.match);
}

static Item *item(const char *name)
{
    Item *it = scene_find(&app.scene, name);
    if (it == NULL)
        print_error("%s is not shown\n", name);
    assert_non_null(it);
    return it;
}

static bool has_meld(const char *faces)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (pile_size(&state_now()->table, p) > 0 && strcmp(position_pile(state_now(), p), faces) == 0)
            return true;
    return false;
}

static int pile_with(const char *faces)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (pile_size(&state_now()->table, p) > 0 && strcmp(position_pile(state_now(), p), faces) == 0)
            return p;
    return -1;
}

/* ---- hands ---- */

static bool pointer(PointerKind kind, int button, int clicks, int x, int y)
{
    Pointer p = { .kind = (uint8_t)kind,
                  .button = (uint8_t)button,
                  .clicks = (uint8_t)clicks,
                  .x = x,
                  .y = y,
                  .now_ms = app.now_ms };
    bool taken = screen_table.pointer(&app, &p);
    show();
    return taken;
}

typedef struct Spot {
    int x, y;
} Spot;

static Spot middle(const char *name)
{
    Rect r = item(name)->r;
    return (Spot){ r.x + r.w / 2, r.y + r.h / 2 };
}

/* Beside the last piece of a meld. */
static Spot after(const char *name)
{
    Rect r = item(name)->r;
    return (Spot){ r.x + r.w + r.w / 2, r.y + r.h / 2 };
}

static void move_to(Spot from, Spot to, int steps)
{
    for (int i = 1; i <= steps; i++) {
        pointer(POINTER_MOVE, 0, 0, from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps);
        pass(8);
    }
}

static void drag(const char *name, Spot to, int steps)
{
    Spot from = middle(name);
    pointer(POINTER_DOWN, 1, 1, from.x, from.y);
    move_to(from, to, steps);
    pointer(POINTER_UP, 1, 1, to.x, to.y);
    pass(400);
}

static void click_at(Spot at, int clicks)
{
    pointer(POINTER_DOWN, 1, clicks, at.x, at.y);
    pass(30);
    pointer(POINTER_UP, 1, clicks, at.x, at.y);
    pass(30);
}

static bool key_mod(int sym, int mod, bool repeat)
{
    KeyPress k = { sym, (uint16_t)mod, repeat };
    bool taken = press_on(&screen_table, &app, &k);
    show();
    return taken;
}

static bool key(int sym)
{
    return key_mod(sym, 0, false);
}

static void focus(const char *name)
{
    item(name);
    snprintf(app.scene.focus, sizeof app.scene.focus, "%s", name);
    app.scene.focus_shown = true;
}

static const Item *focused(void)
{
    const Item *it = app.scene.focus_shown ? scene_find(&app.scene, app.scene.focus) : NULL;
    return it != NULL && it->focusable ? it : NULL;
}

static void press(const char *name)
{
    const Item *it = item(name);
    assert_true(it->enabled);
    screen_table.act(&app, it->action, it->arg);
    show();
}

/* ---- with the pointer ---- */

static void test_a_tile_is_dragged(void **state)
{
    (void)state;
    static const int steps[] = { 1, 20 };
    for (int i = 0; i < 2; i++) {
        sit("B3 B4 B5/K9 R9 O9", "B6 K1");
        drag("piece:B6#1", after("piece:B5#1"), steps[i]);
        assert_true(has_meld("B3 B4 B5 B6"));
        Rect five = item("piece:B5#1")->r, six = item("piece:B6#1")->r;
        assert_int_equal(six.x, five.x + five.w);
        assert_int_equal(six.y, five.y);
    }
}

/* Wherever on a meld it is dropped: it is taken in, at one place or another. */
static void test_no_slit_in_a_meld(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1 R9");
    Rect first = item("piece:B3#1")->r, last = item("piece:B5#1")->r;
    for (int x = first.x; x <= last.x + last.w + first.w / 2; x++) {
        if (x % 50 == 0)
            sit("B3 B4 B5", "B6 K1 R9"); /* the turn has a clock */
        drag("piece:B6#1", (Spot){ x, first.y + first.h / 2 }, 3);
        Item *six = item("piece:B6#1");
        if (six->pile != item("piece:B4#1")->pile)
            print_error("dropped at %d, the meld lies from %d to %d\n", x, first.x, last.x + last.w);
        assert_int_equal(six->pile, item("piece:B4#1")->pile);
        assert_true(match_undo(app.match));
        table_refresh(app.table);
        pass(400);
    }
}

static void test_a_tile_lands_where_it_is_dropped(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    Rect felt = item("felt")->r;
    Spot to = { felt.x + felt.w / 2, felt.y + felt.h * 3 / 4 };
    drag("piece:K1#1", to, 5);
    Rect r = item("piece:K1#1")->r;
    assert_true(abs(r.x + r.w / 2 - to.x) <= r.w / 2 && abs(r.y + r.h / 2 - to.y) <= r.h * 2 / 3);
}

static void test_what_is_shown_as_target_is_where_it_lands(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    /* Dropped close to the right of a meld in whose row it has no full gap: the neighbours make way. */
    for (int dy = -1; dy <= 1; dy++) {
        Rect near = item("piece:B5#1")->r;
        Spot from = middle("piece:K1#1"), to = { near.x + near.w * 5 / 2, near.y + near.h / 2 + dy * near.h / 4 };
        pointer(POINTER_DOWN, 1, 1, from.x, from.y);
        move_to(from, to, 4);
        assert_int_equal(app.table->doing.carry.aim.place.kind, TARGET_NEW);
        Rect target = app.table->doing.carry.aim.rect;
        pointer(POINTER_UP, 1, 1, to.x, to.y);
        pass(400);
        Rect r = item("piece:K1#1")->r;
        assert_int_equal(r.x, target.x);
        assert_int_equal(r.y, target.y);
        assert_true(match_undo(app.match));
        pass(400);
    }
}

static void test_click_and_click(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    click_at(middle("piece:B6#1"), 1);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    assert_true(item("piece:B6#1")->checked);
    Spot to = after("piece:B5#1");
    move_to(middle("piece:B6#1"), to, 3);
    click_at(to, 1);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    assert_true(has_meld("B3 B4 B5 B6"));
    /* What lies on the table is picked up so. */
    click_at(middle("piece:B6#1"), 1);
    assert_int_equal(app.table->doing.carry.kind, CARRY_CLICK);
    key(SDLK_ESCAPE);
    assert_true(has_meld("B3 B4 B5 B6"));
}

static void test_a_double_click_plays_and_a_third_click_does_nothing(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1 K2");
    Spot at = middle("piece:B6#1");
    click_at(at, 1);
    click_at(at, 2);
    assert_true(has_meld("B3 B4 B5 B6"));
    click_at(at, 3);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    click_at(at, 4);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    /* Quick drags from one place of the rack are counted as clicks by the system, and are none. */
    sit("B3 B4 B5", "B6 B7 B8 K1");
    for (int clicks = 1; clicks <= 3; clicks++) {
        const char *const name[] = { "piece:B6#1", "piece:B7#1", "piece:B8#1" };
        const char *const end[] = { "piece:B5#1", "piece:B6#1", "piece:B7#1" };
        Spot from = middle(name[clicks - 1]), to = after(end[clicks - 1]);
        pointer(POINTER_DOWN, 1, clicks, from.x, from.y);
        move_to(from, to, 2);
        pointer(POINTER_UP, 1, clicks, to.x, to.y);
        pass(200);
    }
    assert_true(has_meld("B3 B4 B5 B6 B7 B8"));
}

static void test_a_whole_meld_by_its_grip_by_holding_and_by_clicks(void **state)
{
    (void)state;
    for (int how = 0; how < 3; how++) {
        sit("B3 B4 B5/B6 B7 B8", "K1");
        Spot on = middle("piece:B6#1"), to = after("piece:B5#1");
        pointer(POINTER_MOVE, 0, 0, on.x, on.y);
        char grip[16];
        snprintf(grip, sizeof grip, "grip:%d", pile_with("B6 B7 B8"));
        Spot handle = middle(grip);
        to.x -= item("piece:B5#1")->r.w / 2;
        if (how == 0) {
            drag(grip, (Spot){ to.x + handle.x - item("piece:B6#1")->r.x, to.y }, 5);
        } else if (how == 1) {
            pointer(POINTER_DOWN, 1, 1, on.x, on.y);
            pass(380);
            assert_true(table_press_ripe(table_look(app.table)));
            to.x += item("piece:B5#1")->r.w / 2;
            move_to(on, to, 5);
            pointer(POINTER_UP, 1, 1, to.x, to.y);
        } else {
            click_at(handle, 1);
            assert_int_equal(app.table->doing.carry.kind, CARRY_CLICK);
            assert_int_equal(app.table->doing.carry.count, 3);
            to.x += handle.x - item("piece:B6#1")->r.x;
            move_to(handle, to, 5);
            click_at(to, 1);
        }
        assert_true(has_meld("B3 B4 B5 B6 B7 B8"));
    }
}

static void test_a_drag_that_ends_nowhere_goes_home(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    uint32_t version = match_version(app.match);
    static const Spot out[] = { { -50, 300 }, { 2000, 300 }, { 600, -40 }, { 600, 5000 }, { 5, 5 } };
    for (size_t i = 0; i < sizeof out / sizeof *out; i++) {
        Rect home = item("piece:B6#1")->r;
        drag("piece:B6#1", out[i], 6);
        assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
        assert_int_equal(match_version(app.match), version);
        assert_int_equal(motion_at(&app.table->going.motion, item("piece:B6#1")->piece, app.now_ms).r.x, home.x);
    }
    /* Lost focus, the right button, Escape, a smaller window. */
    for (int how = 0; how < 4; how++) {
        Spot from = middle("piece:B6#1"), to = after("piece:B5#1");
        pointer(POINTER_DOWN, 1, 1, from.x, from.y);
        move_to(from, to, 4);
        assert_int_equal(app.table->doing.carry.kind, CARRY_DRAG);
        if (how == 0)
            pointer(POINTER_CANCEL, 0, 0, 0, 0);
        else if (how == 1)
            pointer(POINTER_DOWN, 3, 1, to.x, to.y);
        else if (how == 2)
            key(SDLK_ESCAPE);
        else
            build(1024, 640, 100);
        assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
        pointer(POINTER_UP, 1, 1, to.x, to.y);
        assert_int_equal(match_version(app.match), version);
        pass(400);
    }
}

static void test_a_second_button_does_not_disturb_a_drag(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    Spot from = middle("piece:B6#1"), to = after("piece:B5#1");
    pointer(POINTER_DOWN, 1, 1, from.x, from.y);
    move_to(from, to, 4);
    pointer(POINTER_DOWN, 2, 1, to.x, to.y);
    pointer(POINTER_UP, 2, 1, to.x, to.y);
    pointer(POINTER_DOWN, 1, 1, to.x, to.y);
    pointer(POINTER_UP, 1, 1, to.x, to.y);
    assert_true(has_meld("B3 B4 B5 B6"));
}

static void test_keys_wait_while_a_button_is_down(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    uint32_t version = match_version(app.match);
    Spot from = middle("piece:B6#1"), to = after("piece:B5#1");
    pointer(POINTER_DOWN, 1, 1, from.x, from.y);
    move_to(from, to, 4);
    static const int keys[] = { SDLK_d, SDLK_u, SDLK_SPACE, SDLK_RETURN, SDLK_BACKSPACE, SDLK_h, SDLK_TAB, SDLK_r };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_true(key(keys[i]));
    assert_int_equal(app.table->doing.carry.kind, CARRY_DRAG);
    assert_int_equal(match_version(app.match), version);
    pointer(POINTER_UP, 1, 1, to.x, to.y);
    assert_true(has_meld("B3 B4 B5 B6"));
}

static void test_undo_while_a_tile_is_held_by_a_click(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 B7 K1");
    drag("piece:B6#1", after("piece:B5#1"), 3);
    click_at(middle("piece:B6#1"), 1);
    assert_int_equal(app.table->doing.carry.kind, CARRY_CLICK);
    key_mod(SDLK_z, KMOD_LCTRL, false);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    assert_true(has_meld("B3 B4 B5"));
    assert_int_equal(item("piece:B6#1")->zone, ZONE_RACK);
}

static void test_the_rack_keeps_its_order(void **state)
{
    (void)state;
    sit("B3 B4 B5", "K9 B6 K1 R2");
    drag("piece:R2#1", middle("piece:K9#1"), 4);
    int before = item("piece:B6#1")->index;
    drag("piece:B6#1", after("piece:B5#1"), 3);
    key_mod(SDLK_z, KMOD_LCTRL, false);
    assert_int_equal(item("piece:B6#1")->index, before);
    assert_true(item("piece:R2#1")->index < item("piece:K9#1")->index ||
                item("piece:R2#1")->index == item("piece:K9#1")->index + 1);
}

static void test_right_click_takes_back(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 B7 K1");
    drag("piece:B6#1", after("piece:B5#1"), 3);
    Spot at = middle("piece:B6#1");
    pointer(POINTER_DOWN, 3, 1, at.x, at.y);
    pointer(POINTER_UP, 3, 1, at.x, at.y);
    assert_int_equal(item("piece:B6#1")->zone, ZONE_RACK);
    /* What lay on the table before stays there, and it is said why. */
    at = middle("piece:B5#1");
    pointer(POINTER_DOWN, 3, 1, at.x, at.y);
    assert_true(has_meld("B3 B4 B5"));
    assert_true(app.table->said.refusal);
}

/* For four seconds it stands in the place of the next act, which is back then by itself; then all is asleep. */
static void test_a_refusal_goes_by_itself(void **state)
{
    (void)state;
    char act[sizeof app.scene.item[0].label];
    sit("B3 B4 B5", "B6 B7 K1");
    snprintf(act, sizeof act, "%s", item("prompt")->label);
    Spot at = middle("piece:B5#1");
    pointer(POINTER_DOWN, 3, 1, at.x, at.y);
    pointer(POINTER_UP, 3, 1, at.x, at.y);
    pass(3900);
    assert_true(app.table->said.refusal);
    assert_string_not_equal(item("prompt")->label, act);
    assert_in_range(table_refusal_tick(app.table), 1, 100);
    pass(100);
    assert_false(app.table->said.refusal);
    assert_string_equal(item("prompt")->label, act);
    assert_int_equal(table_refusal_tick(app.table), -1);
}

/* Whoever is about to ask for the reason still can. */
static void test_a_refusal_waits_for_the_pointer(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 B7 K1");
    screen_table.act(&app, TABLE_DONE, 0);
    assert_true(app.table->said.refusal);
    show();
    snprintf(app.scene.hover, sizeof app.scene.hover, "button:why");
    pass(6000);
    assert_true(app.table->said.refusal);
    assert_int_equal(table_refusal_tick(app.table), -1);
    app.scene.hover[0] = '\0';
    pass(16);
    assert_false(app.table->said.refusal);
}

/* The lines of the pill of the next act, from above, as one text with "|" between them. */
static void pill_lines(char *out, size_t size)
{
    const DrawList *draw = &app.scene.draw;
    Rect pill = item("prompt")->r;
    int below = 0;
    out[0] = '\0';
    for (int i = 0; i < draw->count; i++) {
        const DrawItem *d = &draw->item[i];
        const char *text = draw->text + d->text;
        if (d->kind != DRAW_TEXT || strstr(item("prompt")->label, text) == NULL || d->r.y + d->r.h / 2 < pill.y ||
            d->r.y + d->r.h / 2 > pill.y + pill.h)
            continue;
        assert_true(d->r.x >= pill.x && d->r.x + text_width((FontRole)d->font, d->size, text) <= pill.x + pill.w);
        assert_true(d->r.y >= pill.y && d->r.y + d->r.h <= pill.y + pill.h && d->r.y >= below);
        below = d->r.y + d->r.h;
        snprintf(out + strlen(out), size - strlen(out), "%s%s", out[0] != '\0' ? "|" : "", text);
    }
}

/* What is too long for its line grows upwards, where it hides nothing of the hand; every word is there. */
static void test_a_long_refusal_is_told_in_two_lines(void **state)
{
    (void)state;
    static const char *const why = "These tiles lay on the table before this turn began, and the rules of this table "
                                   "say that whatever lay there stays there until it is part of another whole meld.";
    char lines[512];
    sit("B3 B4 B5", "B6 B7 K1");
    Spot at = middle("piece:B5#1");
    pointer(POINTER_DOWN, 3, 1, at.x, at.y);
    pointer(POINTER_UP, 3, 1, at.x, at.y);
    assert_true(app.table->said.refusal);
    snprintf(app.table->said.text, sizeof app.table->said.text, "No.");
    build(1024, 640, 100);
    Rect one = item("prompt")->r;
    pill_lines(lines, sizeof lines);
    assert_string_equal(lines, "No.");
    snprintf(app.table->said.text, sizeof app.table->said.text, "%s", why);
    build(1024, 640, 100);
    Rect two = item("prompt")->r;
    pill_lines(lines, sizeof lines);
    char *cut = strchr(lines, '|');
    assert_non_null(cut);
    *cut = ' ';
    assert_string_equal(lines, why);
    assert_true(two.y <= one.y && two.y + two.h >= one.y + one.h);
    assert_true(two.y + two.h < app.table->felt.layout.rack.y);
    assert_true(two.h > one.h && two.x >= 0 && two.x + two.w <= 1024);
    Item *ask = item("button:why");
    assert_true(ask->r.y >= two.y && ask->r.y + ask->r.h <= two.y + two.h);
}

/* Also in the lowest window, where most tools are in it. */
static void test_the_menu_lies_within_the_window(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 B7 K1");
    screen_table.act(&app, TABLE_MENU, 0);
    build(800, 500, 100);
    int count = (int)(&app.scene.item[app.scene.item_count] - item("cover"));
    assert_true(count > 10);
    for (const Item *it = item("cover"); count > 0; it++, count--)
        assert_true(it->r.y >= 0 && it->r.y + it->r.h <= 500);
    assert_true(item("button:menu-close")->r.y >= 40 && item("button:menu-close")->r.h >= 34);
    show();
}

static void test_a_marquee_carries_its_tiles(void **state)
{
    (void)state;
    sit("B3 B4 B5", "K9 R9 O9 K1");
    Rect first = item("piece:K9#1")->r, last = item("piece:O9#1")->r;
    Rect rack = item("rack")->r;
    Spot from = { rack.x + 2, rack.y + 2 }, to = { last.x + last.w - 4, last.y + last.h - 4 };
    assert_true(from.x < first.x);
    pointer(POINTER_DOWN, 1, 1, from.x, from.y);
    move_to(from, to, 6);
    assert_int_equal(app.table->doing.carry.kind, CARRY_MARQUEE);
    pointer(POINTER_UP, 1, 1, to.x, to.y);
    assert_true(item("piece:K9#1")->checked && item("piece:R9#1")->checked && item("piece:O9#1")->checked);
    assert_false(item("piece:K1#1")->checked);
    Rect felt = item("felt")->r;
    drag("piece:R9#1", (Spot){ felt.x + felt.w / 2, felt.y + felt.h / 2 }, 5);
    assert_true(has_meld("K9 R9 O9"));
    assert_false(item("piece:R9#1")->checked);
}

static void test_the_log_covers_what_lies_under_it(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    key(SDLK_l);
    Rect log = item("log")->r;
    uint32_t version = match_version(app.match);
    drag("piece:K1#1", (Spot){ log.x + log.w / 2, log.y + log.h / 2 }, 4);
    assert_int_equal(match_version(app.match), version);
    assert_int_equal(item("piece:K1#1")->zone, ZONE_RACK);
}

/* What the line of the next act says already is not said beside it. */
static void test_nothing_is_said_twice(void **state)
{
    (void)state;
    char prompt[512];
    sit("B3 B4 B5", "B6 K1");
    table_prompt(table_look(app.table), prompt, sizeof prompt);
    table_say(app.table, "Something else.");
    assert_string_equal(table_said(table_look(app.table)), "Something else.");
    table_say(app.table, prompt);
    assert_string_equal(table_said(table_look(app.table)), "");
}

static const DrawItem *drawn(const char *words)
{
    const DrawList *list = &app.scene.draw;
    for (int i = 0; i < list->count; i++)
        if (list->item[i].kind == DRAW_TEXT && strcmp(list->text + list->item[i].text, words) == 0)
            return &list->item[i];
    return NULL;
}

static int times_drawn(const char *words)
{
    const DrawList *list = &app.scene.draw;
    int n = 0;
    for (int i = 0; i < list->count; i++)
        n += list->item[i].kind == DRAW_TEXT && strstr(list->text + list->item[i].text, words) != NULL;
    return n;
}

/* Nor is that the match is over, whatever key is pressed then. */
static void test_the_end_of_a_match_is_told_once(void **state)
{
    static const int keys[] = { SDLK_d, SDLK_h, SDLK_x, SDLK_u };
    (void)state;
    sit("B3 B4 B5", "B6");
    drag("piece:B6#1", after("piece:B5#1"), 4);
    key_mod(SDLK_RETURN, KMOD_CTRL, false);
    pass(3000);
    assert_int_equal(state_now()->phase, PHASE_MATCH_END);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        key(keys[i]);
        pass(100);
        assert_int_equal(times_drawn("The match is over."), 1);
    }
}

/* The reserve stands at the plate at every size, and on the dial once the time of the turn is used up. */
static void test_the_reserve_is_told(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    app.match->play.state.options.v[SABRA_TURN_TIMER] = 60;
    app.match->play.state.options.v[SABRA_TIME_BANK] = 90;
    match_changed(app.match);
    build(1024, 640, 100);
    assert_string_equal(item("reserve:0")->label, "Time in reserve: 1:30");
    show();
    assert_string_equal(item("reserve:0")->label, "Time in reserve: 1:30");
    pass(50000);
    assert_string_equal(item("clock")->label, "Seconds left");
    assert_string_equal(app.table->said.text, "");
    pass(20000);
    assert_string_equal(item("clock")->label, "Seconds left of your reserve");
    assert_string_equal(app.table->said.text, "The time for this turn is up. Your reserve is running now.");
    const int32_t left = help_clock_reserve(app.match, 0, app.now_ms);
    assert_true(left > 75000 && left < 85000);
    assert_int_equal(item("clock")->count, (left + 999) / 1000);
    const uint32_t turn = state_now()->turn_no;
    pass(90000);
    assert_true(state_now()->turn_no > turn); /* the turn is over with it */
}

/* The clock is drawn once a second, five times in the last ones, and sleeps in between: how long is said each time. */
static void test_the_clock_sleeps_in_between(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    app.match->play.state.options.v[SABRA_TURN_TIMER] = 60;
    app.match->play.state.options.v[SABRA_TIME_BANK] = 90;
    match_changed(app.match);
    show();
    (void)screen_table.tick(&app, app.now_ms);
    for (int i = 0, drawn = 0; i < 50; i++) {
        app.dirty = false;
        const int32_t left = seat_clock(table_seat(app.table), app.now_ms).left;
        const int wait = screen_table.tick(&app, app.now_ms);
        drawn += app.dirty;
        assert_true(left > 0 && wait > 0 && wait <= (left > 10000 ? 1000 : 200) + 1);
        app.dirty = false;
        (void)screen_table.tick(&app, app.now_ms); /* at the same moment nothing is another */
        assert_false(app.dirty);
        app.now_ms += (uint32_t)wait;
        assert_true(drawn >= i && drawn <= i + 1);
    }
}

/* ---- jokers ---- */

/* What locks a meld is said where that one is refused, and of no other. */
static void test_a_refusal_says_what_locks_that_meld(void **state)
{
    (void)state;
    sit("B3 B4 */K7 K8 *", "O5 R9");
    app.match->play.state.options.v[SABRA_JOKER_MOVE] = JOKER_MOVE_LOCKED;
    match_changed(app.match);
    show();
    const Rect felt = item("felt")->r;
    drag("piece:B3#1", (Spot){ felt.x + felt.w / 2, felt.y + felt.h * 3 / 4 }, 5);
    drag("piece:K7#1", (Spot){ felt.x + felt.w / 4, felt.y + felt.h * 3 / 4 }, 5);
    assert_true(has_meld("B4 *") && has_meld("K8 *"));
    press("button:done");
    assert_true(app.table->said.refusal);
    const char *first = strstr(app.table->said.text, "Locked: ");
    assert_non_null(first);
    assert_null(strstr(first + 1, "Locked: "));
    const Piece joker = pile_piece(&state_now()->table, app.table->said.pulse_pile, 1);
    assert_non_null(strstr(app.table->said.text, table_lock(table_look(app.table), joker)));
}

static void test_two_jokers_and_a_tile_are_declared(void **state)
{
    (void)state;
    sit("K1 K2 K3", "O5 * * R9");
    Rect felt = item("felt")->r;
    drag("piece:O5#1", (Spot){ felt.x + felt.w / 2, felt.y + felt.h / 2 }, 3);
    drag("piece:*#1", after("piece:O5#1"), 3);
    drag("piece:*#2", after("piece:*#1"), 3);
    int pile = pile_with("O5 * *");
    assert_true(pile > 0);
    char meld[24], group[32], run[32];
    snprintf(meld, sizeof meld, "meld:%d", pile);
    snprintf(group, sizeof group, "choose:%d:group", pile);
    snprintf(run, sizeof run, "choose:%d:run", pile);
    assert_string_not_equal(item(meld)->verdict, "ok");
    press(run);
    assert_string_equal(item(meld)->verdict, "ok");
    assert_string_equal(stands_for(match_game(app.match), app.table->notes.note[pile].jokers[0]).text, "6▲");
    assert_string_equal(item("piece:*#1")->label, "joker, standing for the orange 6");
    assert_true(item(run)->checked && !item(group)->checked);
    press(group);
    assert_string_equal(item(meld)->verdict, "ok");
    assert_true(item(group)->checked && !item(run)->checked);
    key_mod(SDLK_z, KMOD_LCTRL, false);
    assert_true(item(run)->checked);
    /* The order of a run is that of its pieces. */
    Rect five = item("piece:O5#1")->r;
    drag("piece:*#2", (Spot){ five.x - five.w / 2, five.y + five.h / 2 }, 4);
    assert_true(has_meld("* O5 *"));
    /* By keys too: reached with the arrows or Tab, pressed with Enter. */
    focus(group);
    key(SDLK_RETURN);
    assert_true(item(group)->checked);
}

/* Its own tile and both jokers, side by side. */
static void lay_open_meld(void)
{
    Piece x[3];
    for (int i = 0; i < 3; i++)
        x[i] = app.table->notes.hand[i];
    assert_true(table_drop(app.table, x, 3, (DropPlace){ TARGET_NEW, NO_PILE, 0, 4, 2 }));
    show();
}

/* Wherever the meld lies and however small the window is, both answers are in the window and beside the tiles. */
static void test_the_choice_is_in_reach_everywhere(void **state)
{
    (void)state;
    static const int sizes[][3] = { { 640, 480, 100 }, { 1024, 640, 100 }, { 1024, 640, 200 }, { 3840, 2160, 100 } };
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (int corner = 0; corner < 4; corner++) {
            sit("K1 K2 K3", "O5 * *");
            lay_open_meld();
            int pile = pile_with("O5 * *"), w = sizes[k][0], h = sizes[k][1];
            build(w, h, sizes[k][2]);
            FeltPlan *plan = &app.table->felt.plan;
            plan->col[pile] = (int16_t)(corner & 1 ? app.table->felt.layout.cols - 6 : 0);
            plan->row[pile] = (int16_t)(corner & 2 ? app.table->felt.layout.rows - 1 : 0);
            build(w, h, sizes[k][2]);
            for (int i = 0; i < 2; i++) {
                char name[32];
                snprintf(name, sizeof name, "choose:%d:%s", pile, i == 0 ? "group" : "run");
                Rect r = item(name)->r, tile = item("piece:O5#1")->r;
                assert_true(r.x >= 0 && r.y >= 0 && r.x + r.w <= w && r.y + r.h <= h);
                int covers =
                    (r.y + r.h < tile.y + tile.h ? r.y + r.h : tile.y + tile.h) - (r.y > tile.y ? r.y : tile.y);
                assert_true(covers < tile.h / 4);
                assert_ptr_equal(scene_at(&app.scene, r.x + r.w / 2, r.y + r.h / 2), item(name));
            }
        }
}

static void test_there_is_no_choice_where_the_tiles_say_it(void **state)
{
    (void)state;
    sit("K1 K2 K3/O5 O6 *", "* R9");
    for (int i = 0; i < app.scene.item_count; i++)
        assert_int_not_equal(strncmp(app.scene.item[i].name, "choose:", 7), 0);
}

static void test_a_freed_joker_says_what_it_owes(void **state)
{
    (void)state;
    sit("B3 * B5/K1 K2 K3", "B4 O8 O9");
    drag("piece:B4#1", middle("piece:*#1"), 5);
    assert_true(has_meld("B3 B4 B5"));
    assert_true(has_meld("*"));
    assert_non_null(strstr(app.table->said.text, "joker is free"));
    assert_int_equal(app.table->notes.turn.loose, 1);
    /* Below its meld, where nothing had to make way for it. */
    const Rect joker = item("piece:*#1")->r, left = item("piece:B3#1")->r, right = item("piece:B5#1")->r;
    assert_true(joker.y >= left.y + left.h && joker.x >= left.x - left.w && joker.x + joker.w <= right.x + 2 * right.w);
}

/* A tile dropped on a loose joker joins it. */
static void test_a_tile_joins_a_loose_joker(void **state)
{
    (void)state;
    sit("B3 * B5/K1 K2 K3", "B4 O8 O9");
    drag("piece:B4#1", middle("piece:*#1"), 5);
    assert_true(has_meld("*"));
    const Rect joker = item("piece:*#1")->r;
    drag("piece:O8#1", (Spot){ joker.x + joker.w * 2 / 3, joker.y + joker.h / 2 }, 5);
    assert_true(has_meld("* O8") || has_meld("O8 *"));
    assert_int_equal(item("piece:*#1")->r.y, item("piece:O8#1")->r.y);
}

/* Nobody has to make way for it, however many melds lie there. */
static void test_a_freed_joker_lies_where_there_is_room(void **state)
{
    (void)state;
    static const char *const others[] = { "K1", "R1", "O1", "K4", "R4", "O4", "B7", "K7", "R7", "O7", "K10", "R10" };
    enum { OTHERS = sizeof others / sizeof *others };
    Rect before[OTHERS];
    char name[24];
    sit("B3 * B5/K1 K2 K3/R1 R2 R3/O1 O2 O3/K4 K5 K6/R4 R5 R6/O4 O5 O6/B7 B8 B9/K7 K8 K9/R7 R8 R9/O7 O8 O9/"
        "K10 K11 K12/R10 R11 R12",
        "B4 O8 O9");
    for (int i = 0; i < OTHERS; i++) {
        snprintf(name, sizeof name, "piece:%s#1", others[i]);
        before[i] = item(name)->r;
    }
    drag("piece:B4#1", middle("piece:*#1"), 5);
    assert_true(has_meld("B3 B4 B5") && has_meld("*"));
    for (int i = 0; i < OTHERS; i++) {
        snprintf(name, sizeof name, "piece:%s#1", others[i]);
        const Rect r = item(name)->r;
        if (r.x != before[i].x || r.y != before[i].y)
            fail_msg("%s made way", others[i]);
    }
}

static int count_lit(void)
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        n += strncmp(app.scene.item[i].name, "lit:", 4) == 0;
    return n;
}

static void test_places_light_up_for_what_is_held(void **state)
{
    (void)state;
    sit("R3 * R5/B9 B10 B11/K6 R6 O6", "R4 B8 K1 B6");
    assert_int_equal(count_lit(), 0);
    focus("piece:K1#1");
    key(SDLK_SPACE);
    assert_int_equal(count_lit(), 0);
    key(SDLK_ESCAPE);
    focus("piece:B8#1");
    key(SDLK_SPACE);
    assert_int_equal(count_lit(), 1);
    assert_int_equal(item("lit:0")->pile, pile_with("B9 B10 B11"));
    key(SDLK_ESCAPE);
    assert_int_equal(count_lit(), 0);
    focus("piece:R4#1"); /* it takes the place of the joker, or is added while the joker moves on */
    key(SDLK_SPACE);
    assert_int_equal(count_lit(), 2);
    assert_int_equal(item("lit:0")->pile, pile_with("R3 * R5"));
    assert_int_equal(item("lit:1")->pile, pile_with("R3 * R5"));
    key(SDLK_ESCAPE);
    app.settings.light_places = false;
    focus("piece:B8#1");
    key(SDLK_SPACE);
    assert_int_equal(count_lit(), 0);
    key(SDLK_ESCAPE);
    /* What is owed shows its places all the same. */
    drag("piece:R4#1", middle("piece:*#1"), 5);
    focus("piece:*#1");
    key(SDLK_SPACE);
    assert_int_equal(count_lit(), 3);
    assert_non_null(strstr(app.table->said.text, "joker is free"));
}

/* ---- the beginning of a deal ---- */

static int pieces_in_the_air(void)
{
    int n = 0;
    for (int x = 0; x < state_now()->table.piece_count; x++)
        n += motion_moves(&app.table->going.motion, (Piece)x, app.now_ms);
    return n;
}

/* A match of two in which the computer begins (or not). */
static void open_match_begun_by(int seat)
{
    open_match("you,computer:easy");
    for (uint64_t seed = 1; state_now()->to_act != seat; seed++) {
        MatchSetup again = *match_setup(app.match);
        again.seed = seed;
        match_close(app.match);
        app.match = match_new(&again, NULL, no_wake, NULL);
        assert_non_null(app.match);
    }
    screen_table.enter(&app);
    show();
}

static void test_the_draw_for_the_start_is_shown(void **state)
{
    (void)state;
    open_match_begun_by(1);
    pass(1200);
    assert_int_equal(item("start:0")->seat, 0);
    assert_int_equal(item("start:1")->seat, 1);
    assert_non_null(strstr(app.table->said.text, "draws the highest tile, "));
    pass(5000);
    assert_null(scene_find(&app.scene, "start:0"));
    /* Whoever asks for no motion sees it too; at the speed "instant" the log alone tells it. */
    open_match_begun_by(0);
    app.settings.reduced_motion = true;
    app.table->match = NULL;
    screen_table.enter(&app);
    pass(100);
    assert_int_equal(item("start:0")->seat, 0);
    app.settings.speed = SPEED_INSTANT;
    app.table->match = NULL;
    screen_table.enter(&app);
    pass(16);
    assert_null(scene_find(&app.scene, "start:0"));
    char line[200] = "";
    TextSink out = text_sink(line, sizeof line);
    help_log_line(app.match, 0, 0, &out);
    assert_non_null(strstr(line, "the highest tile, "));
}

static void test_nobody_plays_before_the_deal_has_landed(void **state)
{
    (void)state;
    open_match_begun_by(1);
    assert_true(pieces_in_the_air() > 0);
    uint32_t ply = state_now()->ply;
    for (int ms = 0; pieces_in_the_air() > 0; ms += 16) {
        assert_int_equal(state_now()->ply, ply);
        assert_true(ms < 10000);
        pass(16);
    }
    for (int ms = 0; state_now()->ply == ply; ms += 16) {
        assert_true(ms < 10000);
        pass(16);
        SDL_Delay(1); /* the computer thinks in its own time */
    }
}

static void test_a_click_ends_the_deal(void **state)
{
    (void)state;
    open_match_begun_by(0);
    pass(300);
    assert_true(pieces_in_the_air() > 0);
    Rect felt = app.table->felt.layout.felt;
    Pointer down = {
        .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = felt.x + felt.w / 2, .y = felt.y + felt.h / 2
    };
    screen_table.pointer(&app, &down);
    assert_int_equal(pieces_in_the_air(), 0);
    show();
    assert_null(scene_find(&app.scene, "start:0"));
    assert_string_equal(app.table->said.text, "");
    char prompt[200];
    table_prompt(table_look(app.table), prompt, sizeof prompt);
    assert_string_equal(prompt, "Open with melds worth 30 points, or draw a tile.");
}

/* ---- following the match ---- */

/* Laying out the table and asking the rules about all of it is done once, whatever a drop leads to. */
static void test_a_drop_is_followed_once(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K9 K1 R2");
    const uint32_t *times = &app.table->made.times;
    uint32_t before = *times;
    drag("piece:B6#1", after("piece:B5#1"), 3);
    assert_true(has_meld("B3 B4 B5 B6"));
    assert_int_equal(*times, before + 1);
    drag("piece:B6#1", middle("piece:K9#1"), 3);
    assert_int_equal(item("piece:B6#1")->zone, ZONE_RACK);
    assert_int_equal(*times, before + 2);
    drag("piece:R2#1", middle("piece:K9#1"), 3);
    assert_int_equal(*times, before + 3);
    drag("piece:B5#1", middle("piece:K9#1"), 3); /* it stays on the table, and it is said why */
    assert_true(app.table->said.refusal);
    assert_int_equal(*times, before + 4);
}

static void wait_for_seat(int seat)
{
    for (int ms = 0; state_now()->to_act != seat; ms += 16) {
        assert_true(ms < 10000);
        pass(16);
        SDL_Delay(1); /* the computer thinks in its own time */
    }
}

/* What was made for a turn ends with it; what the player holds ready lasts through the turns of the others. */
static void test_what_ends_with_a_turn(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K9 K1 R2");
    TableUi *ui = app.table;
    Piece held = item("piece:R2#1")->piece;
    ui->turn.draw_asked = true;
    ui->turn.hint_stage = 2;
    ui->doing.selected[held] = true;
    drag("piece:B6#1", after("piece:B5#1"), 3);
    assert_int_equal(ui->turn.hint_stage, 0); /* the hint was for what lay there */
    assert_true(ui->turn.draw_asked && ui->doing.selected[held]);
    key(SDLK_d);
    assert_int_equal(state_now()->to_act, 1);
    assert_false(ui->turn.draw_asked || ui->doing.selected[held]);
    ui->doing.selected[held] = true;
    ui->deal.tile_limit--;
    int limit = ui->deal.tile_limit;
    wait_for_seat(0);
    assert_true(ui->doing.selected[held]);
    assert_int_equal(ui->deal.tile_limit, limit); /* of the deal */
    build(1600, 1000, 100);
    assert_true(ui->deal.tile_limit > limit); /* and of the size of the window */
    assert_true(ui->doing.selected[held]);
}

/* ---- with keys ---- */

static void test_space_carries_and_the_focus_stays(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    focus("piece:B6#1");
    key(SDLK_SPACE);
    assert_int_equal(app.table->doing.carry.kind, CARRY_KEYS);
    assert_non_null(focused());
    key(SDLK_ESCAPE);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    assert_string_equal(focused()->name, "piece:B6#1");
    key(SDLK_SPACE);
    key(SDLK_SPACE); /* the first place offered is where it fits */
    assert_true(has_meld("B3 B4 B5 B6"));
    assert_string_equal(focused()->name, "piece:B6#1");
    key(SDLK_BACKSPACE);
    assert_int_equal(focused()->zone, ZONE_RACK);
    key(SDLK_RETURN);
    assert_true(has_meld("B3 B4 B5 B6"));
    assert_string_equal(focused()->name, "piece:B6#1");
}

static void test_tails_and_melds_by_keys(void **state)
{
    (void)state;
    sit("B3 B4 B5 B6 B7 B8", "K1");
    focus("piece:B6#1");
    key_mod(SDLK_SPACE, KMOD_LSHIFT, false);
    assert_int_equal(app.table->doing.carry.count, 3);
    key(SDLK_SPACE);
    assert_true(has_meld("B3 B4 B5") && has_meld("B6 B7 B8"));
    focus("piece:B7#1");
    key_mod(SDLK_SPACE, KMOD_LCTRL, false);
    assert_int_equal(app.table->doing.carry.count, 3);
    key(SDLK_SPACE);
    assert_true(has_meld("B3 B4 B5 B6 B7 B8"));
}

static void test_several_places_are_walked(void **state)
{
    (void)state;
    sit("B3 B4 B5/K6 R6 O6", "B6 K1");
    focus("piece:B6#1");
    key(SDLK_RETURN);
    assert_int_equal(app.table->doing.fit_count, 2);
    key(SDLK_TAB);
    assert_string_equal(focused()->name, "place:0");
    key(SDLK_TAB);
    assert_string_equal(focused()->name, "place:1");
    key(SDLK_RETURN);
    assert_true(has_meld("K6 R6 O6 B6"));
    assert_string_equal(focused()->name, "piece:B6#1");
    assert_int_equal(app.table->doing.fit_count, 0);
}

static void test_a_click_ends_what_keys_hold(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    focus("piece:B6#1");
    key(SDLK_SPACE);
    click_at(middle("piece:K1#1"), 1);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    assert_non_null(focused());
}

static void test_held_keys_do_not_draw_twice(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    uint32_t turn = state_now()->turn_no;
    key_mod(SDLK_d, 0, true);
    key_mod(SDLK_RETURN, KMOD_LCTRL, true);
    assert_int_equal(state_now()->turn_no, turn);
    key(SDLK_d);
    assert_int_equal(state_now()->turn_no, turn + 1);
}

static void test_a_double_click_on_draw_draws_once(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    app.match->play.setup.seat[1].kind = SEAT_PERSON; /* whoever sits there may draw at once, too */
    uint32_t turn = state_now()->turn_no;
    key(SDLK_d);
    app.table->curtain = false;
    app.table->viewer = state_now()->to_act;
    key(SDLK_d);
    assert_int_equal(state_now()->turn_no, turn + 1);
    pass(300);
    app.table->curtain = false;
    app.table->viewer = state_now()->to_act;
    key(SDLK_d);
    assert_int_equal(state_now()->turn_no, turn + 2);
}

static void press_draw_and_wait(void)
{
    const Move *moves;
    press("button:draw");
    for (int i = 0; i < 5000 && app.table->turn.draw_waits && match_hint(app.match, &moves) < 0; i++)
        SDL_Delay(1);
    pass(32);
}

/* Who draws although something can be played is told so once, where that is wanted; the next press draws. */
static void test_a_draw_that_overlooks_a_play(void **state)
{
    (void)state;
    for (int how = 0; how < 3; how++) {
        const bool wanted = how > 0, overlooks = how > 1;
        sit("B3 B4 B5", overlooks || !wanted ? "B6 K1" : "O9 K1");
        app.settings.warn_draw = wanted;
        const uint32_t version = match_version(app.match);
        press_draw_and_wait();
        assert_int_equal(match_version(app.match) == version, overlooks);
        assert_int_equal(strncmp(app.table->said.text, "You could play something.", 25) == 0, overlooks);
        if (!overlooks)
            continue;
        pass(600);
        press_draw_and_wait();
        assert_true(match_version(app.match) != version);
    }
}

static void test_escape_goes_in_order(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    key(SDLK_l);
    focus("piece:B6#1");
    key_mod(SDLK_RIGHT, KMOD_LSHIFT, false);
    assert_true(item("piece:B6#1")->checked);
    key(SDLK_ESCAPE);
    assert_false(item("piece:B6#1")->checked);
    assert_true(app.table->panel.log_open);
    key(SDLK_ESCAPE);
    assert_false(app.table->panel.log_open || app.table->panel.menu_open);
    key(SDLK_ESCAPE);
    assert_true(app.table->panel.menu_open);
    assert_string_equal(focused()->name, "button:menu-close");
    key(SDLK_ESCAPE);
    assert_false(app.table->panel.menu_open);
    assert_non_null(focused());
}

/* Where a tile lies under the cover of the menu: the menu closes, and nothing becomes of the tile. */
static void test_a_click_beside_the_menu_only_closes_it(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    const uint32_t version = match_version(app.match);
    const Spot tile = middle("piece:B6#1");
    key(SDLK_ESCAPE);
    assert_true(app.table->panel.menu_open);
    pass(1000); /* otherwise it would be the second half of a double-click */
    const Item *under = scene_at(&app.scene, tile.x, tile.y);
    assert_non_null(under);
    assert_string_equal(under->name, "cover");
    assert_false(pointer(POINTER_DOWN, 1, 1, tile.x, tile.y));
    assert_false(pointer(POINTER_UP, 1, 1, tile.x, tile.y));
    under = scene_at(&app.scene, tile.x, tile.y);
    screen_table.act(&app, under->action, under->arg);
    show();
    assert_false(app.table->panel.menu_open);
    assert_false(item("piece:B6#1")->checked);
    assert_int_equal(app.table->doing.carry.count, 0);
    assert_int_equal(match_version(app.match), version);
    /* Over its own buttons it stays. */
    key(SDLK_ESCAPE);
    pass(1000);
    const Spot button = middle("button:menu-rules");
    assert_string_equal(scene_at(&app.scene, button.x, button.y)->name, "button:menu-rules");
}

/* The table of rules of one's own is called as they are; long names of rules and players are cut at the plate, where
 * they are told whole. */
static void test_names_on_plates(void **state)
{
    static const char *const names[] = { "Grandmother's", "The rules of Christmas at my grandmother's" };
    static const int size[][2] = { { 800, 600 }, { 1024, 640 }, { 1280, 800 } }, scale[] = { 100, 150, 200 };
    const char *const player = "Maximiliana Wolkenstein-Rodenegg";
    bool ever_cut = false;
    (void)state;
    for (size_t n = 0; n < 2; n++) {
        sit("B3 B4 B5", "B6 K1");
        MatchSetup *m = &app.match->play.setup;
        assert_true(option_set(&sabra_options, &m->options, "initial_min", "50", NULL));
        assert_true(option_set(&sabra_options, &m->options, "joker_rack_value", "25", NULL));
        snprintf(m->seat[1].name, sizeof m->seat[1].name, "%s", player);
        app.new_match.setup.options = m->options;
        assert_string_not_equal(item("button:rules")->label, names[n]);
        assert_true(setup_own_save(&app, names[n]));
        for (size_t i = 0; i < sizeof size / sizeof *size; i++)
            for (size_t k = 0; k < sizeof scale / sizeof *scale; k++) {
                build(size[i][0], size[i][1], scale[k]);
                const Item *rules = item("button:rules"), *seat = item("seat:1");
                assert_int_equal(strncmp(rules->label, names[n], strlen(names[n])), 0);
                assert_null(strchr(rules->label, '+'));
                const DrawItem *name = drawn(m->seat[1].name);
                assert_non_null(name);
                const Rect part = rect_both(name->r, seat->r); /* what is wider than its rectangle ends in dots there */
                assert_true(part.w == name->r.w && part.h > 0);
                const bool cut = text_width((FontRole)name->font, name->size, m->seat[1].name) > name->r.w;
                if (cut)
                    assert_string_equal(seat->why, m->seat[1].name);
                ever_cut |= cut;
            }
    }
    assert_true(ever_cut);
}

static void test_nothing_is_refused_in_silence(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1");
    app.match->play.state.to_act = 1;
    match_changed(app.match);
    static const int keys[] = { SDLK_d, SDLK_h };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        table_say(app.table, "");
        key(keys[i]);
        assert_string_not_equal(app.table->said.text, "");
        pass(300);
    }
}

/* ---- whatever happens ---- */

static void check_sound(void)
{
    const State *s = table_view(app.table); /* of a replay, while one is running */
    assert_true(table_sound(&s->table) && table_sound(&state_now()->table));
    assert_false(app.scene.draw.full);
    assert_true(app.table->doing.carry.count <= s->table.piece_count);
    int shown[MAX_PIECES] = { 0 };
    for (int i = 0; i < app.scene.item_count; i++)
        if (app.scene.item[i].kind == ITEM_PIECE)
            shown[app.scene.item[i].piece]++;
    for (int x = 0; x < s->table.piece_count; x++) {
        const Pile *p = &s->table.row.pile[piece_pile(&s->table, (Piece)x, NULL)];
        bool seen = (p->kind == PILE_MELD || (p->kind == PILE_HAND && p->owner == app.table->viewer)) &&
                    !app.table->panel.paused; /* under the veil of a pause nothing is */
        if (!app.table->curtain && shown[x] != (seen ? 1 : 0))
            print_error("piece %d of pile %d (kind %d, owner %d) is shown %d times; viewer %d, replay %d, phase %d\n",
                        x, piece_pile(&s->table, (Piece)x, NULL), p->kind, p->owner, shown[x], app.table->viewer,
                        app.table->going.replay.running, s->phase);
        if (!app.table->curtain)
            assert_int_equal(shown[x], seen ? 1 : 0);
    }
}

static void random_pointer(Rng *r, bool *down)
{
    int x = (int)rng_below(r, 1320) - 20, y = (int)rng_below(r, 840) - 20;
    if (rng_below(r, 3) > 0 && app.scene.item_count > 0) {
        const Item *it = &app.scene.item[rng_below(r, (uint32_t)app.scene.item_count)];
        x = it->r.x + it->r.w / 2;
        y = it->r.y + it->r.h / 2;
    }
    int button = rng_below(r, 8) == 0 ? 3 : 1;
    Pointer p = { .kind = POINTER_MOVE,
                  .clicks = (uint8_t)(1 + rng_below(r, 3)),
                  .shift = rng_below(r, 8) == 0,
                  .ctrl = rng_below(r, 8) == 0,
                  .x = x,
                  .y = y,
                  .now_ms = app.now_ms };
    uint32_t what = rng_below(r, 5);
    if (what < 3) {
        p.kind = *down ? POINTER_UP : POINTER_DOWN;
        p.button = (uint8_t)button;
        *down = !*down;
    } else if (what == 3 && rng_below(r, 10) == 0) {
        p.kind = POINTER_CANCEL;
    }
    screen_table.pointer(&app, &p);
}

static void random_key(Rng *r)
{
    static const int keys[] = { SDLK_SPACE, SDLK_RETURN, SDLK_BACKSPACE, SDLK_ESCAPE, SDLK_TAB, SDLK_LEFT, SDLK_RIGHT,
                                SDLK_UP,    SDLK_DOWN,   SDLK_u,         SDLK_s,      SDLK_g,   SDLK_t,    SDLK_r,
                                SDLK_l,     SDLK_i,      SDLK_p,         SDLK_z,      SDLK_d };
    static const int mods[] = { 0, 0, 0, KMOD_LSHIFT, KMOD_LCTRL, KMOD_LCTRL | KMOD_LSHIFT };
    key_mod(keys[rng_below(r, sizeof keys / sizeof *keys)], mods[rng_below(r, 6)], rng_below(r, 6) == 0);
}

/* The opponent thinks on a thread of its own; waited for, so that the same seed gives the same play. */
static void wait_for_thinker(void)
{
    const Move *moves;
    for (int i = 0; i < 5000 && match_planned(app.match, &moves) == 0 && match_think(app.match); i++)
        SDL_Delay(1);
}

/* A gesture that is too large for its moves is said to be so, and nothing of it is played. */
static void test_nothing_of_too_large_a_gesture_is_played(void **state)
{
    (void)state;
    char rack[512];
    Piece x[MAX_PIECES];
    TextSink sink = text_sink(rack, sizeof rack);
    for (int i = 0; i < 8 * 13; i++)
        if (i / 26 != 0 || i % 13 > 2)
            text_addf(&sink, "%c%d ", "KRBO"[i / 26], i % 13 + 1);
    sit("K1 K2 K3/K1 K2 K3", rack);
    const int pile = sabra_rack(0), n = pile_size(&state_now()->table, pile);
    assert_true(n > MAX_GESTURE);
    for (int i = 0; i < n; i++) /* from the last one on: no two of them go together */
        x[i] = pile_piece(&state_now()->table, pile, n - 1 - i);
    const uint64_t before = state_hash(state_now());
    assert_false(table_drop(app.table, x, n, (DropPlace){ TARGET_NEW, NO_PILE, 0, 0, 0 }));
    assert_string_equal(app.table->said.text, "That is too much at once. Move fewer pieces.");
    assert_true(state_hash(state_now()) == before);
}

/* What was laid and taken back by hand leaves the turn as it began: to be opened, or ended by a draw. */
static void test_a_tile_taken_back_leaves_nothing_to_take_back(void **state)
{
    (void)state;
    char begins[256];
    sit("", "K9 B6 B2 K1");
    snprintf(begins, sizeof begins, "%s", item("prompt")->label);
    assert_string_equal(item("button:draw")->label, "Draw");
    drag("piece:B6#1", (Spot){ 500, 250 }, 3);
    assert_string_equal(item("button:draw")->label, "Take back and draw");
    Spot at = middle("piece:B6#1");
    pointer(POINTER_DOWN, 3, 1, at.x, at.y);
    pointer(POINTER_UP, 3, 1, at.x, at.y);
    pass(300);
    assert_int_equal(item("piece:B6#1")->zone, ZONE_RACK);
    assert_string_equal(item("button:draw")->label, "Draw");
    assert_string_equal(item("prompt")->label, begins);
}

static void test_a_table_without_melds_is_not_called_one_that_does_not_fit(void **state)
{
    (void)state;
    static const struct {
        const char *melds, *said;
    } of[] = { { "", "There is no meld on the table yet that you could add this to." },
               { "K3 K4 K5", "This does not fit any meld on the table." } };
    for (int i = 0; i < 2; i++) {
        sit(of[i].melds, "K9 B6 B2 K1");
        click_at(middle("piece:B2#1"), 2);
        assert_string_equal(app.table->said.text, of[i].said);
    }
}

static void hint_by_key(int presses)
{
    const Move *moves;
    for (int k = 0; k < presses; k++) {
        key(SDLK_h);
        for (int i = 0; i < 5000 && app.table->turn.hint_stage == 1 && match_hint(app.match, &moves) < 0; i++)
            SDL_Delay(1);
        pass(200);
    }
}

/* Who asks by a key goes on by keys: Enter then does what the hint said. */
static void test_a_hint_that_says_draw_looks_at_the_button(void **state)
{
    (void)state;
    sit("K3 K4 K5", "K9 B6 B2 O12");
    focus("piece:B6#1");
    hint_by_key(1);
    assert_int_equal(strncmp(app.table->said.text, "There is nothing to play. Draw.", 31), 0);
    assert_non_null(focused());
    assert_string_equal(focused()->name, "button:draw");
    const int held = pile_size(&state_now()->table, sabra_rack(0));
    key(SDLK_RETURN);
    pass(400);
    assert_int_equal(pile_size(&state_now()->table, sabra_rack(0)), held + 1);
}

/* While the play of a hint is shown, what the hint had said of it is over. */
static void test_a_hint_that_is_shown_says_no_more(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 K1 O12");
    hint_by_key(2);
    assert_string_not_equal(app.table->said.text, "");
    key(SDLK_h);
    assert_true(app.table->going.replay.running && app.table->going.replay.hint);
    assert_string_equal(app.table->said.text, "");
    pass(6000);
    assert_false(app.table->going.replay.running);
    assert_non_null(strstr(app.table->said.text, "The hint has been played."));
}

/* R before anybody has played says so; a turn that ended the deal is shown again, without the end of the deal. */
static void test_a_turn_is_shown_again_before_and_behind_the_end(void **state)
{
    (void)state;
    sit("B3 B4 B5", "B6 B7");
    key(SDLK_r);
    assert_false(app.table->going.replay.running);
    assert_string_equal(app.table->said.text, "There is no turn to replay yet.");
    drag("piece:B6#1", after("piece:B5#1"), 4);
    drag("piece:B7#1", after("piece:B6#1"), 4);
    key_mod(SDLK_RETURN, KMOD_CTRL, false);
    pass(6000);
    assert_int_equal(state_now()->phase, PHASE_MATCH_END);
    screen_table.act(&app, TABLE_REPLAY, 1); /* the turn of the first seat */
    assert_true(app.table->going.replay.running);
    for (int i = 0; i < 600 && app.table->going.replay.running; i++) {
        assert_false(table_ended(table_view(app.table)));
        pass(16);
    }
    assert_false(app.table->going.replay.running);
    assert_true(table_ended(table_view(app.table)));
}

static void test_anything_goes(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(31));
    for (int round = 0; round < 12; round++) {
        sit("B1 B2 B3 B4 B5 B6/K7 R7 B7 O7/R3 * R5/O9 O10 O11/K1 K2 K3", "B3 * R4 O8 K7 B7 O12 R6");
        app.settings.speed = SPEED_INSTANT;
        bool down = false;
        for (int step = 0; step < 250; step++) {
            app.now_ms += rng_below(&r, 200);
            if (rng_below(&r, 2) == 0)
                random_pointer(&r, &down);
            else
                random_key(&r);
            if (app_screen(&app) != SCREEN_TABLE)
                app.depth = 1;
            if (rng_below(&r, 40) == 0)
                build(1024 + (int)rng_below(&r, 900), 640 + (int)rng_below(&r, 500), 100);
            screen_table.tick(&app, app.now_ms);
            wait_for_thinker();
            show();
            check_sound();
        }
    }
}

/* ---- sizes ---- */

static void check_fits(int w, int h, int scale, const char *what)
{
    Scene *sc = &app.scene;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *a = &sc->item[i];
        bool inside = a->r.x >= 0 && a->r.y >= 0 && a->r.x + a->r.w <= w && a->r.y + a->r.h <= h;
        if (!inside)
            print_error("%s at %dx%d, %d %%: %s leaves the window\n", what, w, h, scale, a->name);
        assert_true(inside);
        for (int k = 0; k < i; k++) {
            const Item *b = &sc->item[k];
            if (a->remark || b->remark) /* it lies on what it is about */
                continue;
            bool both =
                (a->kind == ITEM_BUTTON || a->kind == ITEM_SEAT || a->kind == ITEM_PIECE || a->kind == ITEM_TEXT) &&
                (b->kind == ITEM_BUTTON || b->kind == ITEM_SEAT || b->kind == ITEM_PIECE || b->kind == ITEM_TEXT);
            if (both && rect_meets(a->r, b->r))
                print_error("%s at %dx%d, %d %%: %s lies on %s\n", what, w, h, scale, a->name, b->name);
            assert_false(both && rect_meets(a->r, b->r));
        }
    }
    for (int i = 0; i < sc->draw.count; i++) {
        const DrawItem *d = &sc->draw.item[i];
        if (d->kind != DRAW_TEXT)
            continue;
        const char *text = sc->draw.text + d->text;
        int wide = text_width((FontRole)d->font, d->size, text);
        if (wide > d->r.w)
            print_error("%s at %dx%d, %d %%: \"%s\" is cut (%d in %d)\n", what, w, h, scale, text, wide, d->r.w);
        assert_true(wide <= d->r.w);
    }
}

/* Tiles that are a meld by themselves can be laid on another one all the same: laid off they go there. */
static void test_a_meld_of_the_rack_is_laid_off(void **state)
{
    (void)state;
    sit("R1 R2 R3", "R4 R5 R6 K9 O2");
    for (int i = 0; i < 5; i++) {
        const Face f = state_now()->table.face[app.table->notes.hand[i]];
        app.table->doing.selected[app.table->notes.hand[i]] = f.rank >= 4 && f.rank <= 6;
    }
    table_note_acts(app.table);
    int act = 0;
    while (act < app.table->notes.hand_act_count && app.table->notes.hand_act[act].kind != HAND_LAY_OFF)
        act++;
    assert_in_range(act, 1, app.table->notes.hand_act_count - 1); /* behind laying it as it is */
    screen_table.act(&app, TABLE_HAND_ACT, act);
    assert_true(has_meld("R1 R2 R3 R4 R5 R6"));
    assert_int_equal(app.table->doing.fit_count, 0);
}

/* A tile that goes nowhere says why, as does one where no meld lies yet; it stays lifted. */
static void test_a_tile_that_fits_nowhere_says_so(void **state)
{
    (void)state;
    for (int melds = 0; melds < 2; melds++) {
        sit(melds ? "R1 R2 R3" : "", "K9 O2 B5");
        const Piece x = app.table->notes.hand[0];
        table_obvious(app.table, x);
        assert_string_equal(app.table->said.text,
                            melds ? "This does not fit any meld on the table."
                                  : "There is no meld on the table yet that you could add this to.");
        assert_true(app.table->doing.selected[x]);
        assert_int_equal(app.table->doing.fit_count, 0);
        table_select(app.table, app.table->notes.hand[1], true);
        table_obvious(app.table, x);
        assert_string_equal(app.table->said.text, "These are not a meld, and together they do not fit another one.");
    }
}

/* The buttons that ask it of the meld, of a cloth that ends there; NULL: they are not shown. */
static const Item *reading(int pile, const char *kind, int end)
{
    char name[32];
    Scene *sc = &app.scene;
    snprintf(name, sizeof name, "choose:%d:%s", pile, kind);
    app.table->felt.layout.felt.h = end - app.table->felt.layout.felt.y;
    scene_begin(sc);
    table_build_readings(table_look(app.table), sc);
    return scene_find(sc, name);
}

/* They stand at the lower edge of the meld as long as the cloth goes on there, else at the upper one, and in the
 * window. */
static void test_where_it_is_asked_how_a_meld_is_read(void **state)
{
    (void)state;
    sit("R5 B5 K5", "R1 R2");
    const int p = pile_with("R5 B5 K5");
    assert_true(p >= 0);
    const Rect r = table_meld_rect(app.table, state_now(), p);
    const int high = table_unit(app.table, 30), over = table_unit(app.table, 3), low = r.y + r.h - over,
              wide = r.w / 2 > table_unit(app.table, 64) ? r.w / 2 : table_unit(app.table, 64);
    assert_null(reading(p, "group", 700));
    app.table->notes.readable[p] = true;
    for (int end = low + high - 2; end <= low + high + 2; end++)
        for (int i = 0; i < 2; i++) {
            const Item *it = reading(p, i == 0 ? "group" : "run", end);
            assert_non_null(it);
            assert_int_equal(it->r.x, r.x + r.w / 2 - wide + i * wide);
            assert_int_equal(it->r.y, end < low + high ? r.y + over - high : low);
            assert_int_equal(it->r.w, wide);
            assert_int_equal(it->r.h, high);
            assert_int_equal(it->pile, p);
        }
    app.scene.w = r.x + r.w / 2 + wide;
    assert_int_equal(reading(p, "run", 700)->r.x, app.scene.w - 2 - wide);
    app.table->going.replay.running = true;
    assert_null(reading(p, "run", 700));
}

/* Whatever number comes with an action, the table stands, and nothing is done to a match that is not shown. */
static void test_no_argument_is_believed(void **state)
{
    (void)state;
    static const int args[] = { -1, 1, 3, 90, 600, 1 << 20, INT_MAX, INT_MIN };
    for (int action = TABLE_NONE; action <= TABLE_READ; action++)
        for (size_t k = 0; k < sizeof args / sizeof *args; k++) {
            if (action == TABLE_HOME || action == TABLE_RESTART_NOW) /* they lead away, and ask for no number */
                break;
            sit("R1 R2 R3", "K5 K6 K7 O9");
            screen_table.act(&app, action, args[k]);
            app.stack[0] = SCREEN_TABLE;
            app.depth = 1;
            pass(32);
        }
    sit("R1 R2 R3", "K7 O9 K5 K6");
    Piece before[MAX_PIECES], after[MAX_PIECES];
    const int n = help_hand(app.match, 0, before, MAX_PIECES);
    for (size_t k = 0; k < sizeof args / sizeof *args; k++) {
        if (args[k] != SORT_RANK) /* there is no other way to sort a hand among them */
            screen_table.act(&app, TABLE_SORT, args[k]);
        assert_int_equal(help_hand(app.match, 0, after, MAX_PIECES), n);
        assert_memory_equal(after, before, (size_t)n * sizeof *after);
    }
    Match *other = app.match;
    app.match = NULL;
    screen_table.act(&app, TABLE_DONE, 0);
    app.match = other;
    uint64_t hash = state_hash(state_now());
    app.table->match = NULL;
    screen_table.act(&app, TABLE_CHOICE, 0);
    assert_true(state_hash(state_now()) == hash);
}

static void test_the_table_fits_at_every_size(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };
    static const int scales[] = { 75, 100, 150, 200 };
    static const char *const seats[] = { "you,computer", "you,computer,computer", "you,computer,computer,computer",
                                         "computer,computer,computer,computer" };
    for (int n = 0; n < 4; n++)
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 4; k++) {
                open_match(seats[n]);
                app.scene.w = sizes[i][0];
                app.scene.h = sizes[i][1];
                app.settings.scale = scales[k];
                screen_table.enter(&app);
                build(sizes[i][0], sizes[i][1], scales[k]);
                table_finish_motion(app.table);
                build(sizes[i][0], sizes[i][1], scales[k]);
                check_fits(sizes[i][0], sizes[i][1], scales[k], seats[n]);
                if (app.table->viewer == NO_VIEWER)
                    continue;
                app.match->play.state.to_act = (uint8_t)app.table->viewer;
                match_changed(app.match);
                table_refresh(app.table);
                DropPlace to = { TARGET_NEW, NO_PILE, 0, 4, 1 };
                assert_true(table_drop(app.table, &app.table->notes.hand[0], 1, to));
                table_finish_motion(app.table);
                build(sizes[i][0], sizes[i][1], scales[k]);
                check_fits(sizes[i][0], sizes[i][1], scales[k], "a changed table");
                if (item("button:draw")->bare || item("button:done")->bare)
                    print_error("%dx%d, %d %%: draw %d wide, done %d\n", sizes[i][0], sizes[i][1], scales[k],
                                item("button:draw")->r.w, item("button:done")->r.w);
                assert_false(item("button:draw")->bare || item("button:done")->bare);
                assert_string_equal(item("button:draw")->label, "Take back and draw");
                assert_true(item("status")->r.w > 0);
            }
}

static int tear_down(void **state)
{
    close_table();
    return help_screens_close(state);
}

/* Each action of a button is a row of the table of acts; these are done where they come from. */
static void test_every_action_is_done_by_something(void **state)
{
    (void)state;
    for (int a = -1; a <= TABLE_ACTIONS; a++) {
        const bool elsewhere = a == TABLE_RESTART || a == TABLE_END_HERE /* before the table is asked */ ||
                               a == TABLE_SHOW_AT || a == TABLE_AMOUNT_SLIDE /* sliders, of the pointer and the keys */;
        if (table_acts_by(a) != (a > TABLE_NONE && a < TABLE_ACTIONS && !elsewhere))
            fail_msg("action %d", a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tile_is_dragged),
        cmocka_unit_test(test_a_tile_lands_where_it_is_dropped),
        cmocka_unit_test(test_no_slit_in_a_meld),
        cmocka_unit_test(test_what_is_shown_as_target_is_where_it_lands),
        cmocka_unit_test(test_click_and_click),
        cmocka_unit_test(test_a_double_click_plays_and_a_third_click_does_nothing),
        cmocka_unit_test(test_a_whole_meld_by_its_grip_by_holding_and_by_clicks),
        cmocka_unit_test(test_a_drag_that_ends_nowhere_goes_home),
        cmocka_unit_test(test_a_second_button_does_not_disturb_a_drag),
        cmocka_unit_test(test_keys_wait_while_a_button_is_down),
        cmocka_unit_test(test_undo_while_a_tile_is_held_by_a_click),
        cmocka_unit_test(test_the_rack_keeps_its_order),
        cmocka_unit_test(test_right_click_takes_back),
        cmocka_unit_test(test_a_refusal_goes_by_itself),
        cmocka_unit_test(test_a_refusal_waits_for_the_pointer),
        cmocka_unit_test(test_a_long_refusal_is_told_in_two_lines),
        cmocka_unit_test(test_the_menu_lies_within_the_window),
        cmocka_unit_test(test_a_marquee_carries_its_tiles),
        cmocka_unit_test(test_nothing_is_said_twice),
        cmocka_unit_test(test_the_end_of_a_match_is_told_once),
        cmocka_unit_test(test_the_reserve_is_told),
        cmocka_unit_test(test_the_clock_sleeps_in_between),
        cmocka_unit_test(test_a_refusal_says_what_locks_that_meld),
        cmocka_unit_test(test_the_log_covers_what_lies_under_it),
        cmocka_unit_test(test_two_jokers_and_a_tile_are_declared),
        cmocka_unit_test(test_there_is_no_choice_where_the_tiles_say_it),
        cmocka_unit_test(test_a_freed_joker_says_what_it_owes),
        cmocka_unit_test(test_a_tile_joins_a_loose_joker),
        cmocka_unit_test(test_a_freed_joker_lies_where_there_is_room),
        cmocka_unit_test(test_places_light_up_for_what_is_held),
        cmocka_unit_test(test_the_choice_is_in_reach_everywhere),
        cmocka_unit_test(test_the_draw_for_the_start_is_shown),
        cmocka_unit_test(test_nobody_plays_before_the_deal_has_landed),
        cmocka_unit_test(test_a_click_ends_the_deal),
        cmocka_unit_test(test_a_drop_is_followed_once),
        cmocka_unit_test(test_what_ends_with_a_turn),
        cmocka_unit_test(test_space_carries_and_the_focus_stays),
        cmocka_unit_test(test_tails_and_melds_by_keys),
        cmocka_unit_test(test_several_places_are_walked),
        cmocka_unit_test(test_a_click_ends_what_keys_hold),
        cmocka_unit_test(test_held_keys_do_not_draw_twice),
        cmocka_unit_test(test_a_double_click_on_draw_draws_once),
        cmocka_unit_test(test_a_draw_that_overlooks_a_play),
        cmocka_unit_test(test_escape_goes_in_order),
        cmocka_unit_test(test_a_click_beside_the_menu_only_closes_it),
        cmocka_unit_test(test_names_on_plates),
        cmocka_unit_test(test_nothing_is_refused_in_silence),
        cmocka_unit_test(test_nothing_of_too_large_a_gesture_is_played),
        cmocka_unit_test(test_a_tile_taken_back_leaves_nothing_to_take_back),
        cmocka_unit_test(test_a_table_without_melds_is_not_called_one_that_does_not_fit),
        cmocka_unit_test(test_a_hint_that_says_draw_looks_at_the_button),
        cmocka_unit_test(test_a_hint_that_is_shown_says_no_more),
        cmocka_unit_test(test_a_turn_is_shown_again_before_and_behind_the_end),
        cmocka_unit_test(test_anything_goes),
        cmocka_unit_test(test_a_meld_of_the_rack_is_laid_off),
        cmocka_unit_test(test_a_tile_that_fits_nowhere_says_so),
        cmocka_unit_test(test_where_it_is_asked_how_a_meld_is_read),
        cmocka_unit_test(test_no_argument_is_believed),
        cmocka_unit_test(test_the_table_fits_at_every_size),
        cmocka_unit_test(test_every_action_is_done_by_something),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
