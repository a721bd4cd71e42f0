/* The table of people at several machines, without any network: who is not there, what they say by signs, the page of
 * signs, the line that is down, the tools and the menu, in a usual window and in the smallest. What is drawn is
 * compared with the same things drawn at the places they are to have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/together.h"
#include "app/widgets/widget.h"
#include "card_screen.h"
#include "menu_look.h"
#include "told_end.h"

/* What signs and lines are timed by. */
static uint64_t ticks;

Uint64 SDL_GetTicks64(void)
{
    return ticks;
}

static TogetherView view;

static const char *const signs[] = { "Hello!",       "Well played!",    "Thank you!",      "Sorry!",
                                     "One moment!",  "Take your time.", "Oh no!",          "Good luck!",
                                     "What a hand!", "I will be back.", "That was close.", "Good night!" };

/* ---- a table ---- */

static void show_in(int w, int h)
{
    app.scene.w = w;
    app.scene.h = h;
    build(w, h);
}

/* Seats with even numbers are of persons elsewhere, those with odd ones computers. you: NO_SEAT for a watcher. */
static void sit_together(const char *game, int you, int seats, int w, int h)
{
    close_table();
    memset(&app, 0, sizeof app);
    memset(&view, 0, sizeof view);
    app.painter = painter;
    app.now_ms = 1000;
    ticks = 500000;
    settings_default(&app.settings);
    app.settings.speed = SPEED_INSTANT;
    setup_game(&app, game_find(game));
    begin(game, you, seats);
    app.told = told;
    app.together_view = &view;
    view.stage = TOGETHER_PLAYING;
    view.chairs = seats;
    view.own = you;
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = w;
    app.scene.h = h;
    screen_table.enter(&app);
    show_in(w, h);
    pass_time(4000); /* the deal */
    show_in(w, h);
}

static void stand_up(void)
{
    app_forget_told(&app);
    app.together_view = NULL;
    end();
}

static const TableLayout *layout(void)
{
    return &app.table->felt.layout;
}

/* ---- what is drawn ---- */

static Scene wanted;

/* What comes is drawn into an empty picture, and so is what is wanted. */
static void begin_drawing(void)
{
    app.scene.hover[0] = app.scene.focus[0] = '\0';
    scene_begin(&app.scene);
    wanted.w = app.scene.w;
    wanted.h = app.scene.h;
    wanted.px = app.scene.px;
    wanted.theme = app.scene.theme;
    scene_begin(&wanted);
}

static void assert_same_item(const Item *a, const Item *b)
{
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->label, b->label);
    assert_string_equal(a->value, b->value);
    assert_string_equal(a->why, b->why);
    assert_memory_equal(&a->r, &b->r, sizeof a->r);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->look, b->look);
    assert_int_equal(a->action, b->action);
    assert_int_equal(a->arg, b->arg);
    assert_int_equal(a->enabled, b->enabled);
    assert_int_equal(a->focusable, b->focusable);
    assert_int_equal(a->checked, b->checked);
    assert_int_equal(a->bare, b->bare);
}

static void assert_same_drawing(void)
{
    const DrawList *a = &app.scene.draw, *b = &wanted.draw;
    assert_int_equal(app.scene.item_count, wanted.item_count);
    for (int i = 0; i < wanted.item_count; i++)
        assert_same_item(&app.scene.item[i], &wanted.item[i]);
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < b->count; i++) {
        DrawItem one = a->item[i], other = b->item[i];
        if (one.kind == DRAW_TEXT && other.kind == DRAW_TEXT)
            assert_string_equal(a->text + one.text, b->text + other.text);
        one.text = other.text = 0;
        assert_memory_equal(&one, &other, sizeof one);
    }
}

static bool is_written_in(Rect r, const char *words)
{
    const DrawList *list = &app.scene.draw;
    for (int i = 0; i < list->count; i++) {
        const DrawItem *d = &list->item[i];
        if (d->kind == DRAW_TEXT && strcmp(list->text + d->text, words) == 0 && d->r.x >= r.x && d->r.y >= r.y &&
            d->r.x + d->r.w <= r.x + r.w && d->r.y + d->r.h <= r.y + r.h)
            return true;
    }
    return false;
}

static bool is_shown(const char *name)
{
    return scene_find(&app.scene, name) != NULL;
}

/* ---- who is not there ---- */

static void is_there(int of, SeatPresent state, bool left, int32_t left_ms)
{
    const SeatPresence p = { .state = (uint8_t)state, .left = left, .left_ms = left_ms };
    told_match_presence(told, of, p, app.now_ms);
}

/* Where there is room for it, where there is just as much, and where a pixel is missing. */
static void assert_told(int of, const char *words, const char *short_ones)
{
    enum { PX = 17, WIDE = 900 };
    char text[200];
    const int w = text_width(FONT_TEXT, PX, words);
    assert_true(table_absence(table_look(app.table), of, PX, WIDE, text, sizeof text));
    assert_string_equal(text, words);
    assert_true(table_absence(table_look(app.table), of, PX, w, text, sizeof text));
    assert_string_equal(text, words);
    assert_true(table_absence(table_look(app.table), of, PX, w - 1, text, sizeof text));
    assert_string_equal(text, short_ones);
}

static void assert_not_told(int of)
{
    char text[200] = "as before";
    assert_false(table_absence(table_look(app.table), of, 17, 900, text, sizeof text));
    assert_string_equal(text, "as before");
}

static void whoever_is_not_there_is_told_of(void **state)
{
    static const struct {
        int32_t left_ms;
        const char *words, *short_ones;
    } away[] = { { 0, "Away, 0:00, then a computer", "Away, 0:00" },
                 { 1, "Away, 0:01, then a computer", "Away, 0:01" },
                 { 1000, "Away, 0:01, then a computer", "Away, 0:01" },
                 { 1001, "Away, 0:02, then a computer", "Away, 0:02" },
                 { 59000, "Away, 0:59, then a computer", "Away, 0:59" },
                 { 59001, "Away, 1:00, then a computer", "Away, 1:00" },
                 { 61999, "Away, 1:02, then a computer", "Away, 1:02" },
                 { 600000, "Away, 10:00, then a computer", "Away, 10:00" } };
    (void)state;
    sit_together("kalooki", 1, 4, 1280, 800);
    for (int of = 0; of < 4; of++)
        assert_not_told(of);
    for (size_t i = 0; i < sizeof away / sizeof *away; i++) {
        is_there(2, PRESENT_AWAY, i % 2 == 0, away[i].left_ms);
        assert_told(2, away[i].words, away[i].short_ones);
        assert_not_told(0);
        assert_not_told(3);
    }
    is_there(2, PRESENT_AWAY, false, -1);
    assert_told(2, "Away", "Away");
    is_there(2, PRESENT_AWAY, true, -1);
    assert_told(2, "Has left", "Has left");
    is_there(2, PRESENT_STOOD_IN, false, -1);
    assert_told(2, "Away, a computer plays", "Computer");
    is_there(2, PRESENT_STOOD_IN, true, 30000);
    assert_told(2, "Away, a computer plays", "Computer");
    is_there(2, PRESENT_THIN, false, -1);
    assert_not_told(2);
    is_there(2, PRESENT_HERE, true, 20000);
    assert_not_told(2);
    is_there(0, PRESENT_AWAY, false, 61000);
    app.now_ms += 1000;
    assert_told(0, "Away, 1:00, then a computer", "Away, 1:00");
    app.together_view = NULL; /* a match that is told, but of no table */
    assert_not_told(0);
    stand_up();
}

/* Whoever wishes it, whether he is there or not. */
static void who_wishes_to_rest_is_told_of(void **state)
{
    (void)state;
    sit_together("kalooki", 1, 4, 1280, 800);
    view.chair[3].wishes_rest = true;
    assert_told(3, "Wants to put the match aside", "Wants to stop");
    assert_not_told(2);
    view.chair[3].wishes_rest = false;
    assert_not_told(3);
    view.chair[0].wishes_rest = true;
    is_there(0, PRESENT_AWAY, false, 61000);
    assert_told(0, "Wants to put the match aside", "Wants to stop");
    stand_up();
}

/* It stands on the plate in the place of what is told of the hand; the short words have room there. */
static void plates_tell_who_is_away(void **state)
{
    static const int window[][2] = { { 1280, 800 }, { 640, 480 } };
    (void)state;
    for (size_t i = 0; i < sizeof window / sizeof *window; i++) {
        sit_together("kalooki", 1, 4, window[i][0], window[i][1]);
        assert_true(is_written_in(layout()->seat[2], "13 cards"));
        is_there(2, PRESENT_STOOD_IN, false, -1);
        is_there(0, PRESENT_AWAY, false, 61000);
        view.chair[3].wishes_rest = true;
        show_in(window[i][0], window[i][1]);
        assert_false(is_written_in(layout()->seat[2], "13 cards"));
        assert_true(is_written_in(layout()->seat[2], "Computer"));
        assert_true(is_written_in(layout()->seat[0], "Away, 1:01"));
        assert_true(is_written_in(layout()->seat[3], "Wants to stop"));
        stand_up();
    }
}

/* ---- signs ---- */

static void says(int of, int sign)
{
    memset(view.sign_ms, 0, sizeof view.sign_ms);
    view.sign_ms[of] = ticks - 1;
    view.chair[of].sign = (uint8_t)sign;
}

static void draw_signs(void)
{
    begin_drawing();
    table_build_signs(table_look(app.table), &app.scene);
}

/* Letters of 17 units, 14 beside them, 36 high, at x and six below the plate. */
static void want_bubble(int of, int sign, int x)
{
    char name[32], label[200];
    const int u = layout()->unit;
    const Rect plate = layout()->seat[of];
    const int px = 17 * u / 100, h = 36 * u / 100, w = text_width(FONT_BOLD, px, signs[sign]) + 2 + 2 * (14 * u / 100);
    const Rect r = { x, plate.y + plate.h + 6 * u / 100, w, h };
    ui_shadow(&wanted, r, h / 2, 6 * u / 100);
    dl_round(&wanted.draw, r, h / 2, wanted.theme->panel);
    dl_outline(&wanted.draw, r, h / 2, scene_px(&wanted, 1), LINE_SOLID, wanted.theme->panel_edge);
    dl_text(&wanted.draw, FONT_BOLD, px, r, ALIGN_CENTRE, wanted.theme->text, signs[sign]);
    snprintf(name, sizeof name, "sign:%d", of);
    snprintf(label, sizeof label, "%s: %s", match_seat_shown(seat_setup(seat), of), signs[sign]);
    scene_item(&wanted, ITEM_TEXT, r, 0, 0, label, "%s", name);
}

/* How wide the bubble of a sign is. */
static int bubble_w(int sign)
{
    const int u = layout()->unit;
    return text_width(FONT_BOLD, 17 * u / 100, signs[sign]) + 2 + 2 * (14 * u / 100);
}

static void a_sign_is_said_under_the_plate(void **state)
{
    static const int window[][2] = { { 1280, 800 }, { 640, 480 } };
    (void)state;
    for (size_t i = 0; i < sizeof window / sizeof *window; i++) {
        sit_together("kalooki", 1, 4, window[i][0], window[i][1]);
        for (int of = 0; of < 4; of++)
            for (int sign = 0; sign < TABLE_SIGNS; sign++) {
                says(of, sign);
                draw_signs();
                const Rect plate = layout()->seat[of];
                if (of != 1)
                    want_bubble(of, sign, plate.x + (plate.w - bubble_w(sign)) / 2);
                assert_same_drawing();
            }
        says(0, 0);
        view.sign_ms[2] = ticks - 1;
        view.chair[2].sign = 7;
        draw_signs();
        want_bubble(0, 0, layout()->seat[0].x + (layout()->seat[0].w - bubble_w(0)) / 2);
        want_bubble(2, 7, layout()->seat[2].x + (layout()->seat[2].w - bubble_w(7)) / 2);
        assert_same_drawing();
        show_in(window[i][0], window[i][1]);
        assert_true(is_shown("sign:0") && is_shown("sign:2") && !is_shown("sign:1") && !is_shown("sign:3"));
        stand_up();
    }
}

/* Where plates are small and stand at the edge it keeps six units from that. */
static void a_sign_stays_in_the_window(void **state)
{
    static const struct {
        int w, h, edge;
    } window[] = { { 1280, 800, 6 }, { 640, 480, 4 } };
    enum { LONGEST = 5, RIGHT = 1, LEFT = 3 };
    (void)state;
    for (size_t i = 0; i < sizeof window / sizeof *window; i++) {
        sit_together("royal-rummy", 2, 8, window[i].w, window[i].h);
        const int edge = window[i].edge, w = bubble_w(LONGEST);
        const Rect left = layout()->seat[LEFT], right = layout()->seat[RIGHT];
        assert_true(left.x + (left.w - w) / 2 < edge && right.x + (right.w + w) / 2 > window[i].w - edge);
        says(LEFT, LONGEST);
        draw_signs();
        want_bubble(LEFT, LONGEST, edge);
        assert_same_drawing();
        says(RIGHT, LONGEST);
        draw_signs();
        want_bubble(RIGHT, LONGEST, window[i].w - edge - w);
        assert_same_drawing();
        stand_up();
    }
}

/* Of whom a sign is to be seen now: a bit a seat. */
static int seen_signs(void)
{
    int seen = 0;
    char name[32];
    draw_signs();
    for (int i = 0; i < MAX_SEATS; i++) {
        snprintf(name, sizeof name, "sign:%d", i);
        seen |= is_shown(name) << i;
    }
    return seen;
}

static void signs_fade_and_can_be_muted(void **state)
{
    (void)state;
    sit_together("kalooki", 1, 4, 1280, 800);
    assert_int_equal(seen_signs(), 0);
    says(2, 4);
    assert_int_equal(seen_signs(), 1 << 2);
    ticks = view.sign_ms[2] + 5999;
    assert_int_equal(seen_signs(), 1 << 2);
    ticks++;
    assert_int_equal(seen_signs(), 0);
    says(3, 4);
    view.muted = 1 << 2 | 1 << 0;
    assert_int_equal(seen_signs(), 1 << 3);
    view.muted = 1 << 3;
    assert_int_equal(seen_signs(), 0);
    ticks = 3000; /* a program that has just begun: nobody has said anything yet */
    memset(view.sign_ms, 0, sizeof view.sign_ms);
    view.muted = 0;
    assert_int_equal(seen_signs(), 0);
    for (int i = 0; i < MAX_SEATS; i++)
        view.sign_ms[i] = 2000;
    assert_int_equal(seen_signs(), 1 << 0 | 1 << 2 | 1 << 3); /* the own one is not needed */
    app.together_view = NULL;
    assert_int_equal(seen_signs(), 0);
    stand_up();
    sit_together("kalooki", NO_SEAT, 4, 1280, 800);
    for (int i = 0; i < MAX_SEATS; i++)
        view.sign_ms[i] = ticks;
    assert_int_equal(seen_signs(), 15); /* who looks on sees all of them */
    stand_up();
}

/* ---- the page of signs ---- */

static void draw_page(void)
{
    begin_drawing();
    table_build_signs_open(table_look(app.table), &app.scene);
}

/* Where it lies; its first row, how far one is from the next, how wide a button is and how far the next one; the same
 * of the switches below. */
typedef struct PagePlaces {
    Rect box;
    int x, y, pitch, w, step, h, whole, aside;
} PagePlaces;

static void want_page(const PagePlaces *p)
{
    char name[32];
    scene_item(&wanted, ITEM_ZONE, p->box, 0, 0, "Signs", "signs:panel");
    ui_panel(&wanted, p->box, "Say something to the others");
    for (int i = 0; i < TABLE_SIGNS; i++) {
        snprintf(name, sizeof name, "sign-%d", i);
        ui_button(&wanted, (Rect){ p->x + i % 3 * p->step, p->y + i / 3 * p->pitch, p->w, p->h }, name, signs[i], -1,
                  BUTTON_PLAIN, true, TABLE_SIGN, i);
    }
}

static void want_mute(const PagePlaces *p, int row, int column, int of, bool on)
{
    char name[32], label[200];
    const Rect r = { p->x + column * p->aside, p->y + (4 + row) * p->pitch, p->whole, p->h };
    snprintf(name, sizeof name, "toggle:sign-%d", of);
    snprintf(label, sizeof label, "Show the signs of %s", match_seat_shown(seat_setup(seat), of));
    ui_toggle(&wanted, r, name, label, on, true, TABLE_MUTE, of);
}

static const PagePlaces usual_page = { { 380, 344, 520, 376 }, 396, 392, 52, 157, 165, 44, 488, 0 };
static const PagePlaces small_page = { { 112, 130, 416, 296 }, 124, 168, 41, 126, 132, 35, 392, 0 };
static const PagePlaces wide_page = { { 290, 240, 700, 480 }, 306, 288, 52, 217, 225, 44, 330, 338 };
static const PagePlaces small_wide = { { 40, 48, 560, 378 }, 52, 86, 41, 174, 180, 35, 265, 271 };

/* Twelve signs in rows of three, and a switch for each person elsewhere; a computer says nothing. */
static void the_page_has_signs_and_switches(void **state)
{
    static const struct {
        int w, h;
        const PagePlaces *places;
    } window[] = { { 1280, 800, &usual_page }, { 640, 480, &small_page } };
    (void)state;
    for (size_t i = 0; i < sizeof window / sizeof *window; i++) {
        sit_together("kalooki", 1, 4, window[i].w, window[i].h);
        draw_page();
        assert_same_drawing(); /* it is shut: nothing */
        screen_table.act(&app, TABLE_PAGE, PAGE_SIGNS);
        ((MatchSetup *)seat_setup(seat))->seat[4].kind = SEAT_FAR; /* no seat of this table */
        for (uint16_t muted = 0; muted < 16; muted = (uint16_t)(muted + 3)) {
            view.muted = muted;
            draw_page();
            want_page(window[i].places);
            want_mute(window[i].places, 0, 0, 0, (muted & 1) == 0);
            want_mute(window[i].places, 1, 0, 2, (muted & 4) == 0);
            assert_same_drawing();
        }
        show_in(window[i].w, window[i].h);
        assert_true(is_shown("signs:panel") && is_shown("button:sign-11") && is_shown("toggle:sign-2"));
        stand_up();
    }
}

/* Seat 0 is the own one, and whoever sits elsewhere is a person, as many as that. */
static void sit_with_many(int persons, int w, int h)
{
    sit_together("royal-rummy", 0, 9, w, h);
    MatchSetup *m = (MatchSetup *)seat_setup(seat);
    for (int i = 1; i < 9; i++)
        m->seat[i].kind = i <= persons ? SEAT_FAR : SEAT_COMPUTER;
    screen_table.act(&app, TABLE_PAGE, PAGE_SIGNS);
}

/* More than four stand in two columns, so that all of them are in the window. */
static void many_switches_stand_side_by_side(void **state)
{
    static const struct {
        int w, h;
        const PagePlaces *places;
    } window[] = { { 1280, 800, &wide_page }, { 640, 480, &small_wide } };
    (void)state;
    for (size_t i = 0; i < sizeof window / sizeof *window; i++) {
        sit_with_many(8, window[i].w, window[i].h);
        draw_page();
        want_page(window[i].places);
        for (int of = 1; of <= 8; of++)
            want_mute(window[i].places, (of - 1) / 2, (of - 1) % 2, of, true);
        assert_same_drawing();
        stand_up();
    }
    sit_with_many(4, 1280, 800);
    draw_page();
    assert_int_equal(item("toggle:sign-2")->r.x, item("toggle:sign-1")->r.x);
    assert_int_equal(item("signs:panel")->r.h, 48 + 8 * 52 + 16);
    stand_up();
    sit_with_many(5, 1280, 800);
    draw_page();
    assert_int_equal(item("toggle:sign-2")->r.y, item("toggle:sign-1")->r.y);
    assert_int_equal(item("toggle:sign-5")->r.x, item("toggle:sign-1")->r.x);
    assert_int_equal(item("signs:panel")->r.h, 48 + 7 * 52 + 16);
    stand_up();
}

/* With large letters it is higher than the cloth, and begins at the upper edge. */
static void a_long_page_begins_at_the_top(void **state)
{
    (void)state;
    for (int persons = 4; persons <= 8; persons += 4) {
        sit_with_many(persons, 1024, 640);
        app.settings.scale = 200;
        show_in(1024, 640);
        assert_int_equal(layout()->unit, 128);
        const Rect box = item("signs:panel")->r;
        const Rect last = item(persons == 4 ? "toggle:sign-4" : "toggle:sign-8")->r;
        assert_int_equal(box.y, 0);
        assert_true(last.y + last.h <= box.h && box.h <= 640 && box.x >= 0 && box.x + box.w <= 1024);
        stand_up();
    }
}

static void signs_are_said_and_muted_by_the_page(void **state)
{
    (void)state;
    sit_together("kalooki", 1, 4, 1280, 800);
    screen_table.act(&app, TABLE_PAGE, PAGE_SIGNS);
    screen_table.act(&app, TABLE_MUTE, 2);
    assert_int_equal(view.muted, 1 << 2);
    show();
    assert_false(item("toggle:sign-2")->checked);
    assert_true(item("toggle:sign-0")->checked);
    screen_table.act(&app, TABLE_MUTE, 0);
    assert_int_equal(view.muted, 1 << 2 | 1 << 0);
    screen_table.act(&app, TABLE_MUTE, 2);
    assert_int_equal(view.muted, 1 << 0);
    assert_int_equal(app.table->panel.page, PAGE_SIGNS); /* it stays for the next one */
    screen_table.act(&app, TABLE_SIGN, 3);
    assert_int_equal(app.table->panel.page, PAGE_NONE); /* it is said: the table is seen again */
    stand_up();
}

static void the_tool_opens_and_shuts_the_page(void **state)
{
    (void)state;
    sit_together("kalooki", 1, 4, 1280, 800);
    Item *tool = item("button:signs");
    assert_string_equal(tool->label, "Say something to the others");
    assert_true(tool->enabled && !tool->checked);
    assert_int_equal(tool->action, TABLE_PAGE);
    assert_int_equal(tool->arg, PAGE_SIGNS);
    screen_table.act(&app, tool->action, tool->arg);
    show();
    tool = item("button:signs");
    assert_true(tool->checked);
    assert_true(is_shown("signs:panel"));
    screen_table.act(&app, TABLE_PAGE, PAGE_SIGNS);
    show();
    assert_false(is_shown("signs:panel"));
    app.together_view = NULL;
    show();
    assert_false(is_shown("button:signs"));
    stand_up();
    sit_together("kalooki", NO_SEAT, 4, 1280, 800);
    assert_false(is_shown("button:signs")); /* who looks on says nothing */
    assert_true(is_shown("button:log"));
    stand_up();
}

/* ---- the line ---- */

static void draw_cut(void)
{
    begin_drawing();
    table_build_cut(table_look(app.table), &app.scene);
}

/* left, words: where the panel and what is written in it begin; felt: the middle of which it takes. u: of the table. */
static void want_cut(int left, int words_x, Rect felt, int u, const char *words)
{
    static const char lost[] = "Nothing is lost. You can sort your hand meanwhile.";
    Scene *sc = &wanted;
    const Colour ink = sc->theme->on_prompt;
    const int w = 620 * u / 100, pad = 14 * u / 100, icon = 26 * u / 100, h = 44 * u / 100, px = 17 * u / 100,
              small = 15 * u / 100, wide = left + w - pad - words_x;
    const Rect in = { words_x, 0, wide, 0 };
    const int first = ui_paragraph(sc, FONT_BOLD, px, in, ink, words, false);
    const int second = ui_paragraph(sc, FONT_TEXT, small, in, ink, lost, false);
    const int all = pad + first + second + 10 * u / 100 + h + pad, y = felt.y + (felt.h - all) / 2;
    const Rect box = { left, y, w, all };
    scene_item(sc, ITEM_ZONE, box, 0, 0, words, "text:cut");
    dl_round(&sc->draw, box, pad, colour_alpha(colour_mix(sc->theme->prompt, sc->theme->danger, 34), 245));
    dl_outline(&sc->draw, box, pad, 2 * u / 100, LINE_SOLID, sc->theme->illegal);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_WARNING, 0, (Rect){ left + pad, y + pad, icon, icon }, 255, ink);
    ui_paragraph(sc, FONT_BOLD, px, (Rect){ words_x, y + pad, wide, 0 }, ink, words, true);
    ui_paragraph(sc, FONT_TEXT, small, (Rect){ words_x, y + pad + first, wide, 0 }, ink, lost, true);
    const int row = y + all - pad - h, leave_w = ui_button_width(sc, "Leave", -1);
    ui_button(sc, (Rect){ words_x, row, leave_w, h }, "leave-seat", "Leave", -1, BUTTON_PLAIN, true, TABLE_LEAVE_SEAT,
              0);
    ui_button(sc, (Rect){ words_x + leave_w + 10 * u / 100, row, ui_button_width(sc, "Try now", ICON_REPLAY), h },
              "try-now", "Try now", ICON_REPLAY, BUTTON_ACT, true, TABLE_TRY_NOW, 0);
}

static void a_line_that_is_down_is_told(void **state)
{
    static const struct {
        int w, h, left, words_x;
        Rect felt;
        int u;
    } window[] = { { 1280, 800, 330, 384, { 0, 80, 1280, 445 }, 100 }, { 640, 480, 72, 114, { 0, 53, 640, 253 }, 80 } };
    static const struct {
        uint64_t in_ms;
        const char *words;
    } again[] = { { 1, "The line to the table is down. It is tried again in 1 second." },
                  { 1000, "The line to the table is down. It is tried again in 1 second." },
                  { 1001, "The line to the table is down. It is tried again in 2 seconds." },
                  { 30000, "The line to the table is down. It is tried again in 30 seconds." },
                  { 0, "The line to the table is down. It is being tried again." },
                  { UINT64_MAX, "The line to the table is down. It is being tried again." } };
    (void)state;
    for (size_t i = 0; i < sizeof window / sizeof *window; i++) {
        sit_together("kalooki", 1, 4, window[i].w, window[i].h);
        draw_cut();
        assert_same_drawing(); /* nothing */
        view.cut = true;
        for (size_t k = 0; k < sizeof again / sizeof *again; k++) {
            view.again_ms = again[k].in_ms == UINT64_MAX ? UINT64_MAX : ticks + again[k].in_ms;
            draw_cut();
            want_cut(window[i].left, window[i].words_x, window[i].felt, window[i].u, again[k].words);
            assert_same_drawing();
        }
        show_in(window[i].w, window[i].h);
        assert_true(is_shown("text:cut") && is_shown("button:leave-seat") && is_shown("button:try-now"));
        app.together_view = NULL;
        draw_cut();
        assert_same_drawing();
        stand_up();
    }
}

/* ---- the menu ---- */

#define HOME  "button:home", "Start screen (you stay at the table)"
#define LEAVE "button:leave-seat", "Leave (your seat is kept)"

static void the_menu_is_of_a_table_of_several(void **state)
{
    static const char *const guests[][2] = {
        { BACK },  { RULES }, { SETTINGS }, { KEYS }, { "button:ask-rest", "Ask to put the match aside" },
        { LEAVE }, { HOME },  { NULL }
    };
    static const char *const wishing[][2] = {
        { BACK },  { RULES }, { SETTINGS }, { KEYS }, { "button:ask-rest", "Go on playing after all" },
        { LEAVE }, { HOME },  { NULL }
    };
    static const char *const hosts[][2] = {
        { BACK }, { RULES }, { SETTINGS }, { KEYS }, { "button:leave-seat", "Put the match aside for all" },
        { HOME }, { NULL }
    };
    static const char *const others[][2] = {
        { BACK }, { RULES }, { SETTINGS }, { KEYS }, { LEAVE }, { HOME }, { NULL }
    };
    (void)state;
    sit_together("kalooki", 1, 4, 1280, 800);
    assert_menu(guests);
    view.chair[0].wishes_rest = true;
    assert_menu(guests);
    view.chair[1].wishes_rest = true;
    assert_menu(wishing);
    view.cut = true;
    assert_menu(others); /* nobody hears it */
    view.cut = false;
    view.hosts = true;
    assert_menu(hosts);
    view.hosts = false;
    truth->play.state.phase = PHASE_MATCH_END;
    State over;
    see(&over);
    told_match_view(told, &over);
    assert_menu(others);
    stand_up();
    sit_together("kalooki", NO_SEAT, 4, 1280, 800);
    assert_menu(others);
    app.together_view = NULL;
    assert_menu(others);
    stand_up();
}

/* Whoever has asked for it sees the table again. */
static void asking_for_rest_shuts_the_menu(void **state)
{
    (void)state;
    sit_together("kalooki", 1, 4, 1280, 800);
    screen_table.act(&app, TABLE_MENU, 0);
    show();
    Item *ask = item("button:ask-rest");
    assert_int_equal(ask->action, TABLE_ASK_REST);
    screen_table.act(&app, TABLE_PAGE, PAGE_SIGNS);
    screen_table.act(&app, ask->action, ask->arg);
    assert_false(app.table->panel.menu_open);
    assert_int_equal(app.table->panel.page, PAGE_NONE);
    stand_up();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_is_not_there_is_told_of),   cmocka_unit_test(who_wishes_to_rest_is_told_of),
        cmocka_unit_test(plates_tell_who_is_away),           cmocka_unit_test(a_sign_is_said_under_the_plate),
        cmocka_unit_test(a_sign_stays_in_the_window),        cmocka_unit_test(signs_fade_and_can_be_muted),
        cmocka_unit_test(the_page_has_signs_and_switches),   cmocka_unit_test(many_switches_stand_side_by_side),
        cmocka_unit_test(a_long_page_begins_at_the_top),     cmocka_unit_test(signs_are_said_and_muted_by_the_page),
        cmocka_unit_test(the_tool_opens_and_shuts_the_page), cmocka_unit_test(a_line_that_is_down_is_told),
        cmocka_unit_test(the_menu_is_of_a_table_of_several), cmocka_unit_test(asking_for_rest_shuts_the_menu),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
