/* A card table without a display: cards that are looked at, cards fetched from the piles, hands of others, what is
 * announced to all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "press.h"

/* ---- cards that are looked at ---- */

enum { LONG_HAND = 13 };

static void sit_with_a_long_hand(void)
{
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 4d 5d 7d 8c Tc Jd Js Qs Kh 6s / 3s 3h", "9c", true);
    assert_true(app.table->felt.layout.rack_step_x < app.table->felt.layout.tile_w);
}

static int top_of(const char *piece)
{
    return item(piece)->r.y;
}

/* How far up a card of the fan goes that rises along its own axis. */
static int rise_of(const char *piece)
{
    const int by = app.table->felt.layout.tile_h / 9;
    const Pose lies = { item(piece)->r, item(piece)->turn };
    return lies.r.y - pose_raised(lies, by).r.y;
}

static void look_at(const char *name)
{
    snprintf(app.scene.hover, sizeof app.scene.hover, "%s", name);
    show();
}

static void a_card_under_the_pointer_stands_out(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    int rest = top_of("piece:Tc#1"), other = top_of("piece:Jd#1"), lower = rest + item("piece:Tc#1")->r.h;
    look_at("piece:Tc#1");
    assert_true(app.scene.wants_frame); /* on its way */
    assert_true(top_of("piece:Tc#1") < rest);
    pass_time(200);
    assert_false(app.scene.wants_frame); /* there: nothing more to draw */
    assert_int_equal(rest - top_of("piece:Tc#1"), rise_of("piece:Tc#1"));
    assert_in_range(item("piece:Tc#1")->r.y + item("piece:Tc#1")->r.h, lower - 1, lower + 1); /* it cannot slip away */
    assert_int_equal(top_of("piece:Jd#1"), other);
    look_at("piece:Jd#1");
    for (int i = 0; i < 20 && app.scene.wants_frame; i++)
        pass_time(16);
    assert_false(app.scene.wants_frame);
    assert_int_equal(top_of("piece:Tc#1"), rest);
    assert_int_equal(other - top_of("piece:Jd#1"), rise_of("piece:Jd#1"));
    look_at("");
    pass_time(200);
    assert_int_equal(top_of("piece:Jd#1"), other);
}

/* The next card is pointed at just after a picture in which the first one was still on its way. */
static void a_card_answers_while_another_is_on_its_way(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    int rest = top_of("piece:Jd#1");
    look_at("piece:Tc#1");
    app.now_ms += 1;
    look_at("piece:Jd#1");
    assert_true(top_of("piece:Jd#1") < rest);
    look_at("");
    pass_time(200);
}

static void a_card_with_the_focus_stands_out_at_once_where_nothing_may_move(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    app.settings.reduced_motion = true;
    int rest = top_of("piece:Tc#1"), h = item("piece:Tc#1")->r.h;
    snprintf(app.scene.focus, sizeof app.scene.focus, "piece:Tc#1");
    show();
    assert_int_equal(top_of("piece:Tc#1"), rest); /* a focus that is not shown is none */
    app.scene.focus_shown = true;
    show();
    assert_false(app.scene.wants_frame);
    assert_int_equal(rest - top_of("piece:Tc#1"), rise_of("piece:Tc#1"));
    assert_int_equal(item("piece:Tc#1")->r.h, h); /* the ring goes round the card */
}

/* ---- a fan ---- */

/* The card that is pressed at a point of the fan is the one that is seen there. */
static void cards_of_a_fan_are_pressed_where_they_lie(void **state)
{
    (void)state;
    static const int size[][2] = { { 1024, 640 }, { 1280, 800 }, { 3840, 2160 } };
    sit_with_a_long_hand();
    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        app.scene.w = size[k][0];
        app.scene.h = size[k][1];
        table_follow(app.table);
        motion_finish(&app.table->going.motion);
        build(size[k][0], size[k][1]);
        const TableUi *ui = app.table;
        int first = ui->felt.layout.rail.y, last_turn = -900;
        for (int i = 0; i < ui->notes.hand_count; i++) {
            char name[48];
            table_piece_name(table_look(app.table), ui->notes.hand[i], name, sizeof name);
            const Item *it = item(name);
            assert_true(it->turn > last_turn); /* each a little further to the right */
            last_turn = it->turn;
            const Pose lies = { it->r, it->turn };
            int x, y;
            /* Its upper left corner, the index, and its left edge as far down as it is seen. */
            for (int at = 2; at < it->r.h; at += it->r.h / 9) {
                pose_point(lies, it->r.w / 40 + 2, at, &x, &y);
                if (y < first)
                    assert_ptr_equal(scene_at(&app.scene, x, y), it);
            }
            pose_point(lies, -it->r.w / 40 - 2, it->r.h / 8, &x, &y);
            assert_ptr_not_equal(scene_at(&app.scene, x, y), it);
        }
        assert_true(item("piece:9h#1")->turn < -40 && last_turn > 40);
    }
    app.scene.w = 1280;
    app.scene.h = 800;
}

/* The place among what is drawn of the last sprite of a card; of the ring of the focus: of its light line. */
static int drawn_card(void)
{
    int at = -1;
    for (int i = 0; i < app.scene.draw.count; i++)
        if (app.scene.draw.item[i].kind == DRAW_SPRITE && app.scene.draw.item[i].sprite == SPRITE_CARD)
            at = i;
    return at;
}

static int drawn_ring(void)
{
    int at = -1;
    for (int i = 0; i < app.scene.draw.count; i++)
        if (app.scene.draw.item[i].kind == DRAW_OUTLINE && app.scene.draw.item[i].colour == app.scene.theme->focus)
            at = i;
    return at;
}

static void the_ring_of_the_focus_is_turned_with_its_card(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    app.settings.reduced_motion = true;
    snprintf(app.scene.focus, sizeof app.scene.focus, "piece:6s#1");
    app.scene.focus_shown = true;
    show();
    const int turn = item("piece:6s#1")->turn;
    assert_true(turn > 40 && drawn_ring() >= 0 && drawn_card() >= 0);
    assert_int_equal(app.scene.draw.item[drawn_ring()].turn, turn);
    assert_int_equal(app.scene.draw.item[drawn_card()].turn, turn);
}

/* Where the first letters of the prompt are among what is drawn. */
static int drawn_prompt(void)
{
    const char *prompt = item("prompt")->label;
    for (int i = 0; i < app.scene.draw.count; i++)
        if (app.scene.draw.item[i].kind == DRAW_TEXT &&
            strncmp(app.scene.draw.text + app.scene.draw.item[i].text, prompt, 8) == 0)
            return i;
    return -1;
}

/* The ring of a card that stands out of the hand lies under what the line over the hand says, in every window. */
static void no_ring_lies_over_the_prompt(void **state)
{
    static const int sizes[][2] = { { 640, 480 }, { 1024, 640 }, { 1280, 800 }, { 3840, 2160 } };
    (void)state;
    sit_with_a_long_hand();
    app.settings.reduced_motion = true;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        app.scene.w = sizes[i][0];
        app.scene.h = sizes[i][1];
        snprintf(app.scene.focus, sizeof app.scene.focus, "piece:6s#1");
        app.scene.focus_shown = true;
        show();
        assert_true(drawn_ring() >= 0 && drawn_ring() < drawn_prompt());
    }
    app.scene.w = 1280;
    app.scene.h = 800;
}

/* Taken up it stands upright, by the same point of it; let go elsewhere it goes home and is turned again. */
static void a_card_of_a_fan_is_carried_upright(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    const Pose lies = { item("piece:6s#1")->r, item("piece:6s#1")->turn };
    int x, y;
    pose_point(lies, lies.r.w / 2, lies.r.h / 4, &x, &y);
    point(POINTER_DOWN, 1, x, y, 1);
    point(POINTER_MOVE, 0, x, y - 30, 0);
    const Carry *h = &app.table->doing.carry;
    assert_int_equal(h->kind, CARRY_DRAG);
    assert_in_range(h->grab_x, lies.r.w / 2 - 1, lies.r.w / 2 + 1);
    assert_in_range(h->grab_y, lies.r.h / 4 - 1, lies.r.h / 4 + 1);
    assert_int_equal(app.scene.draw.item[drawn_card()].turn, 0);
    const KeyPress escape = { .sym = SDLK_ESCAPE };
    press_on(&screen_table, &app, &escape);
    pass_time(60);
    assert_int_equal(app.scene.draw.item[drawn_card()].turn % 20, 0); /* on its way: by steps */
    pass_time(400);
    assert_int_equal(item("piece:6s#1")->turn, lies.turn);
    assert_memory_equal(&item("piece:6s#1")->r, &lies.r, sizeof lies.r);
}

/* ---- the piles beside the hand ---- */

static void carry_over(const char *what, int to_x, int to_y)
{
    Rect from = item(what)->r;
    int x = from.x + from.w / 2, y = from.y + from.h / 2;
    point(POINTER_DOWN, 1, x, y, 1);
    for (int step = 1; step <= 4; step++)
        point(POINTER_MOVE, 0, x + (to_x - x) * step / 4, y + (to_y - y) * step / 4, 0);
    point(POINTER_UP, 1, to_x, to_y, 1);
    pass_time(500);
}

static void a_card_is_drawn_by_carrying_it_to_the_hand(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    Rect rack = item("rack")->r;
    carry_over("stock", 640, 300); /* let go over the felt: nothing is drawn */
    assert_int_equal(app.table->notes.hand_count, LONG_HAND);
    assert_int_equal(state_now()->phase, KALOOKI_DRAW);
    carry_over("stock", rack.x + rack.w / 2, rack.y + rack.h / 2);
    assert_int_equal(app.table->notes.hand_count, LONG_HAND + 1);
    assert_int_equal(state_now()->phase, PHASE_PLAY);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
}

/* ---- one more card to a set that lies there ---- */

static void sit_with_cards_to_lay_off(void)
{
    sit("standard", "Qc Kc Ac / 5h 6h 7h / 3c * 5c", "4h 8h 9s 2d * 6c Jd", "9c", true);
    for (int i = 0; i < 3; i++)
        app.match->play.state.table.row.pile[KALOOKI_FIRST_SET + i].owner = 1;
    match_changed(app.match);
    draw_card();
}

/* The joker of the hand, or of a set on the felt. */
static const char *joker_in(ItemZone zone)
{
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind == ITEM_PIECE && strncmp(it->name, "piece:*", 7) == 0 && it->zone == zone)
            return it->name;
    }
    fail_msg("no joker lies in the %s", item_zone_word(zone));
    return "";
}

/* Takes the card at its index and lets it go with the pointer at x, y. */
static void lay_off(const char *card, int x, int y, bool click)
{
    const Rect from = item(card)->r;
    const int fx = from.x + 8, fy = from.y + 12;
    point(POINTER_DOWN, 1, fx, fy, 1);
    if (click)
        point(POINTER_UP, 1, fx, fy, 1);
    for (int step = 1; step <= 4; step++)
        point(POINTER_MOVE, 0, fx + (x - fx) * step / 4, fy + (y - fy) * step / 4, 0);
    app.now_ms += 1000; /* no double-click */
    if (click)
        point(POINTER_DOWN, 1, x, y, 1);
    point(POINTER_UP, 1, x, y, 1);
    pass_time(500);
}

static const char *set_of_hearts(void)
{
    static char text[80];
    TextSink out = text_sink(text, sizeof text);
    const Table *t = &state_now()->table;
    for (int i = 0; i < pile_size(t, KALOOKI_FIRST_SET + 1); i++)
        kalooki_def.tell.face_text(pile_face(t, KALOOKI_FIRST_SET + 1, i), &out);
    return text;
}

static void need_laid_off(const char *card, int x, int y, bool click, const char *then)
{
    sit_with_cards_to_lay_off();
    char meld[16];
    snprintf(meld, sizeof meld, "meld:%d", KALOOKI_FIRST_SET + 1);
    const Rect set = item(meld)->r;
    lay_off(card[0] == '*' ? joker_in(ZONE_RACK) : card, set.x + set.w * x / 100, set.y + set.h * y / 100, click);
    if (strcmp(set_of_hearts(), then) != 0)
        print_error("%s let go at %d, %d: %s \"%s\"\n", card, x, y, set_of_hearts(), app.table->said.text);
    assert_string_equal(set_of_hearts(), then);
}

static void dropped_anywhere_on_a_set_a_card_goes_where_it_fits(void **state)
{
    (void)state;
    for (int click = 0; click < 2; click++)
        for (int y = 5; y <= 95; y += 45)
            for (int x = 2; x <= 98; x += 16) {
                need_laid_off("piece:4h#1", x, y, click, "4h5h6h7h");
                need_laid_off("piece:8h#1", x, y, click, "5h6h7h8h");
            }
}

/* Where both ends take it, it is the nearer one. */
static void a_joker_goes_to_the_nearer_end(void **state)
{
    (void)state;
    need_laid_off("*", 3, 50, false, "*5h6h7h");
    need_laid_off("*", 97, 50, false, "5h6h7h*");
}

static void hold_over(const char *card, Rect at)
{
    const Rect from = item(card)->r;
    point(POINTER_DOWN, 1, from.x + 8, from.y + 12, 1);
    point(POINTER_MOVE, 0, from.x + 8, from.y - 40, 0);
    point(POINTER_MOVE, 0, at.x + at.w / 2, at.y + at.h / 2, 0);
}

/* What would be refused is told while it is still carried, and not where it is let go alone. */
static void a_wrong_place_is_told_while_it_is_aimed_at(void **state)
{
    (void)state;
    char meld[16];
    sit_with_cards_to_lay_off();
    snprintf(meld, sizeof meld, "meld:%d", KALOOKI_FIRST_SET + 1);
    hold_over("piece:9s#1", item(meld)->r);
    assert_string_equal(item("wrong")->label, "That card does not fit there.");
    assert_string_equal(item("prompt")->label, "That card does not fit there.");
    point(POINTER_MOVE, 0, 640, 300, 0); /* the free cloth */
    assert_null(scene_find(&app.scene, "wrong"));
    const Rect joker = item(joker_in(ZONE_FELT))->r; /* which stands for another card */
    point(POINTER_MOVE, 0, joker.x + 4, joker.y + 6, 0);
    assert_string_equal(item("wrong")->label, "That is not the card the joker stands for.");
    assert_int_equal(app.table->said.refusal, false); /* nothing has been refused yet */
    table_carry_cancel(app.table);
    show();
    assert_null(scene_find(&app.scene, "wrong"));
    hold_over("piece:4h#1", item(meld)->r);
    assert_null(scene_find(&app.scene, "wrong"));
    table_carry_cancel(app.table);
}

/* ---- what the line speaks of ---- */

static bool zone_is_lit(void)
{
    const Rect zone = app.table->felt.layout.stage;
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        if (d->kind == DRAW_OUTLINE && d->style == LINE_SOLID && memcmp(&d->r, &zone, sizeof zone) == 0)
            return true;
    }
    return false;
}

static void the_place_of_laying_is_lit_while_the_line_speaks_of_it(void **state)
{
    (void)state;
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "", false);
    assert_false(zone_is_lit());
    draw_card();
    assert_non_null(strstr(item("prompt")->label, "Come down with melds"));
    assert_true(zone_is_lit());
}

static Rect drawn_words(const char *words)
{
    const DrawList *d = &app.scene.draw;
    for (int i = 0; i < d->count; i++)
        if (d->item[i].kind == DRAW_TEXT && strcmp(d->text + d->item[i].text, words) == 0)
            return d->item[i].r;
    fail_msg("nothing says \"%s\"", words);
    return (Rect){ 0, 0, 0, 0 };
}

/* Its index is at the head of a card. */
static void what_a_card_of_the_hand_owes_stands_above_it(void **state)
{
    (void)state;
    sit("standard", "", "Js Jc Jd 2d 4d 5d 9c / 3s 3h", "Jh", false);
    screen_table.act(&app, TABLE_TAKE, KALOOKI_DISCARD);
    pass_time(600);
    char noted[24];
    snprintf(noted, sizeof noted, "owing:%d", kalooki_of(state_now())->must_use);
    const Rect card = item(noted)->r;
    const Rect words = drawn_words("to be laid");
    assert_true(words.y + words.h <= card.y + 4);
    char newest[24];
    snprintf(newest, sizeof newest, "new:%d", app.table->notes.fresh_piece);
    assert_null(scene_find(&app.scene, newest)); /* that is said instead */
}

/* All tools wear their words or none does, in every game and window. */
static void tools_are_dressed_alike(void **state)
{
    (void)state;
    static const int size[][2] = { { 800, 600 }, { 1024, 640 }, { 1280, 800 }, { 3840, 2160 } };
    static const char *const game[] = { "sabra", "kalooki", "five-hundred" };
    for (size_t g = 0; g < sizeof game / sizeof *game; g++)
        for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
            TableTool tool[MAX_TOOLS];
            open_game(game[g], "you,computer:easy", 3);
            screen_table.enter(&app);
            app.scene.w = size[k][0];
            app.scene.h = size[k][1];
            table_follow(app.table);
            build(size[k][0], size[k][1]);
            for (int i = 1, n = table_tools(table_look(app.table), tool); i < n; i++)
                assert_int_equal(tool[i].wordless, tool[0].wordless);
            if (tool[0].wordless && size[k][0] >= 1024)
                fail_msg("%s at %dx%d: no words", game[g], size[k][0], size[k][1]);
        }
}

/* ---- the log ---- */

/* The table makes room for it: nothing of the table lies under it, and once it is closed everything is as before. */
static void the_log_has_a_place_of_its_own(void **state)
{
    (void)state;
    static const int size[][2] = { { 1280, 800 }, { 3840, 2160 } };
    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        sit_with_cards_to_lay_off();
        app.scene.w = size[k][0];
        app.scene.h = size[k][1];
        table_follow(app.table);
        build(size[k][0], size[k][1]);
        const TableLayout before = app.table->felt.layout;
        screen_table.act(&app, TABLE_LOG, 0);
        build(size[k][0], size[k][1]);
        const Rect log = item("log")->r;
        assert_true(log.x + log.w <= size[k][0] && log.y + log.h <= app.table->felt.layout.rail.y);
        assert_memory_equal(&app.table->felt.layout.rail, &before.rail, sizeof before.rail);
        for (int i = 0; i < app.scene.item_count; i++) {
            const Item *it = &app.scene.item[i];
            bool own = strncmp(it->name, "log", 3) == 0 || strncmp(it->name, "button:log-", 11) == 0;
            if (!own && strcmp(it->name, "rail") != 0 && rect_meets(it->r, log))
                fail_msg("%s lies under the log at %dx%d", it->name, size[k][0], size[k][1]);
        }
        screen_table.act(&app, TABLE_LOG, 0);
        build(size[k][0], size[k][1]);
        assert_memory_equal(&app.table->felt.layout, &before, sizeof before);
    }
    app.scene.w = 1280;
    app.scene.h = 800;
}

/* What is said over the hand stands beside the line of the next act, which makes way for it, and not on the own sets.
 */
static void what_is_said_covers_no_set(void **state)
{
    (void)state;
    sit_with_cards_to_lay_off();
    table_say(app.table, "The hint has been played. Check it, then press Hint again.");
    build(1024, 640);
    const Rect prompt = item("prompt")->r;
    assert_null(scene_find(&app.scene, "said"));
    assert_true(prompt.x + prompt.w <= 1024 && prompt.x > 200);
    /* What is too long for that has a pill of its own, where no set lies. */
    table_say(app.table,
              "The hint has been played. Check it, then press Hint again. The hint has been played. Check it, then "
              "press Hint again, and once more to see how the turn can be ended.");
    build(1024, 640);
    const Rect said = item("said")->r;
    for (int i = 0; i < app.scene.item_count; i++)
        assert_false(app.scene.item[i].kind == ITEM_MELD && rect_meets(app.scene.item[i].r, said));
    table_say(app.table, "");
    build(1024, 640);
    assert_true(abs(2 * item("prompt")->r.x + item("prompt")->r.w - 1024) <= 2); /* else it stands in the middle */
    app.scene.w = 1280;
    app.scene.h = 800;
}

/* A veil over all of the window, so that it is plain that a panel lies over the table. */
static bool is_veiled(void)
{
    bool veiled = false;
    for (int i = 1; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        veiled |= d->kind == DRAW_FILL && d->r.w >= app.scene.w && d->r.h >= app.scene.h;
    }
    return veiled;
}

/* In a small window it lies over the table, plainly: to be read until something is done. A press beside it closes it
 * and takes up nothing; beside the table it stays open. */
static void a_log_over_the_table_makes_way(void **state)
{
    (void)state;
    static const int size[][2] = { { 1024, 640 }, { 1280, 800 } };
    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        const bool over = size[k][0] == 1024;
        sit_with_cards_to_lay_off();
        build(size[k][0], size[k][1]);
        screen_table.act(&app, TABLE_LOG, 0);
        build(size[k][0], size[k][1]);
        screen_table.act(&app, TABLE_SORT, SORT_RANK); /* changes nothing of the table */
        build(size[k][0], size[k][1]);
        assert_true(app.table->panel.log_open);
        assert_int_equal(is_veiled(), over);
        const Rect r = item("piece:9s#1")->r, log = item("log")->r;
        Pointer p = { .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = log.x + 8, .y = log.y + 60 };
        screen_table.pointer(&app, &p);
        p.kind = POINTER_UP;
        screen_table.pointer(&app, &p);
        assert_true(app.table->panel.log_open); /* it is read */
        p = (Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = r.x + 8, .y = r.y + 12 };
        screen_table.pointer(&app, &p);
        assert_int_equal(app.table->panel.log_open, !over);
        p.kind = POINTER_MOVE;
        p.y -= 60;
        screen_table.pointer(&app, &p);
        assert_int_equal(table_carries(app.table), !over);
        table_carry_cancel(app.table);
    }
    app.scene.w = 1280;
    app.scene.h = 800;
}

/* Keys close it too: its own, Escape, and what would press something under it. */
static void keys_close_a_log_over_the_table(void **state)
{
    (void)state;
    const Intent closes[] = { { .kind = INTENT_BACK }, { .kind = INTENT_USE, .what = USE_PRESS } };
    for (size_t k = 0; k < sizeof closes / sizeof *closes; k++) {
        sit_with_cards_to_lay_off();
        build(1024, 640);
        screen_table.act(&app, TABLE_LOG, 0);
        build(1024, 640);
        assert_true(app.table->panel.log_open);
        const uint32_t version = match_version(app.match);
        assert_true(screen_table.intent(&app, &closes[k]));
        assert_false(app.table->panel.log_open);
        assert_int_equal(match_version(app.match), version);
        assert_false(app.table->panel.menu_open);
    }
    app.scene.w = 1280;
    app.scene.h = 800;
}

static void a_card_is_drawn_by_a_click(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    Rect r = item("stock")->r;
    carry_over("stock", r.x + r.w / 2, r.y + r.h / 2);
    assert_int_equal(app.table->notes.hand_count, LONG_HAND + 1);
}

static void the_reason_stands_at_a_discard_that_may_not_be_taken(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 2d 4d 5d 7d 8s Tc Jd Js Qs Kh 6s / 3s 3h", "9c", true);
    assert_string_equal(item("discard")->why, "You may take the discard only if you lay it in a new meld at once.");
    Rect rack = item("rack")->r;
    carry_over("discard", rack.x + rack.w / 2, rack.y + rack.h / 2);
    assert_true(app.table->said.refusal);
    assert_string_equal(app.table->said.text, item("discard")->why);
    draw_card();
    assert_string_equal(item("discard")->why, ""); /* the time to take it is over */
}

/* Before the draw nothing fits anywhere: that is what is said of it. */
static void a_double_click_before_the_draw_says_to_draw(void **state)
{
    (void)state;
    sit("standard", "", "9h 2d 4d 5d 7d 8s Tc Jd Js Qs Kh 6s / 3s 3h", "9c", false);
    table_obvious(app.table, item("piece:2d#1")->piece);
    assert_true(app.table->said.refusal);
    assert_string_equal(app.table->said.text, "Draw first.");
    draw_card();
    table_obvious(app.table, item("piece:2d#1")->piece);
    assert_false(app.table->said.refusal);
}

/* ---- hints ---- */

/* Beside the sets that are laid the card stands out that is thrown then, and its arrow begins where it is seen. */
static void the_card_to_be_thrown_stands_out_beside_what_is_laid(void **state)
{
    (void)state;
    sit("standard", "", "Ks Kc Kh Js Jd Jh 2d 4c 7s / 3s 3h 5h 7h 9d", "9c", false);
    draw_card();
    ask_for_a_hint(2);
    const HintPicture *h = &app.table->notes.hint;
    assert_true(h->ghosts >= 6);
    int thrown = -1, meant = 0;
    for (int i = 0; i < app.table->notes.hand_count; i++) {
        bool laid = false;
        for (int k = 0; k < h->ghosts; k++)
            laid |= h->ghost[k].piece == app.table->notes.hand[i];
        meant += app.table->notes.hinted[app.table->notes.hand[i]];
        thrown = app.table->notes.hinted[app.table->notes.hand[i]] && !laid ? i : thrown;
    }
    assert_true(thrown >= 0);
    assert_int_equal(meant, h->ghosts + 1);
    assert_int_equal(h->arrows, 1);
    const Rect card = table_rack_piece(app.table, thrown).r;
    const int step = app.table->felt.layout.rack_step_x;
    assert_in_range(h->arrow[0].line.x0, card.x, card.x + (thrown + 1 < app.table->notes.hand_count ? step : card.w));
}

static void a_discard_taken_is_given_back_by_dropping_it_there(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    Rect rack = item("rack")->r, discard = item("discard")->r;
    assert_string_equal(item("discard")->verdict, "ok");
    assert_string_equal(item("discard")->why, "");
    carry_over("discard", rack.x + rack.w / 2, rack.y + rack.h / 2);
    assert_int_equal(app.table->notes.hand_count, LONG_HAND + 1);
    assert_int_equal(pile_size(&state_now()->table, KALOOKI_DISCARD), 0);
    carry_over("piece:9c#1", discard.x + discard.w / 2, discard.y + discard.h / 2);
    assert_int_equal(app.table->notes.hand_count, LONG_HAND);
    assert_string_equal(table_pile(state_now(), KALOOKI_DISCARD), "9c");
    assert_int_equal(state_now()->phase, KALOOKI_DRAW);
    assert_non_null(strstr(app.table->said.text, "back"));
    /* Another card dropped there is thrown away, which has to wait. */
    carry_over("discard", rack.x + rack.w / 2, rack.y + rack.h / 2);
    app.scene.resting = false;
    carry_over("piece:2d#1", discard.x + discard.w / 2, discard.y + discard.h / 2);
    assert_true(app.table->said.refusal);
    assert_true(app.scene.resting); /* the tip of what lies there does not come up by itself */
    assert_string_equal(app.table->said.text, "First use the card you took.");
    assert_true(match_undo(app.match));
    table_refresh(app.table);
    show();
    assert_int_equal(app.table->notes.hand_count, LONG_HAND);
}

/* ---- what is announced ---- */

static const char *banner(int i)
{
    char name[16];
    snprintf(name, sizeof name, "banner:%d", i);
    return item(name)->label;
}

static void play(Move m)
{
    assert_true(table_play(app.table, &m, 1));
    show();
}

static void put_forward(const char *const *card, int n)
{
    int hand = kalooki_hand(0), pile = NO_PILE;
    for (int i = 0; i < n; i++) {
        Move m = table_shift_of(hand, table_find(state_now(), card[i]), 1, pile,
                                pile == NO_PILE ? 0 : pile_size(&state_now()->table, pile));
        Piece x = pile_piece(&state_now()->table, hand, m.index);
        play(m);
        pile = piece_pile(&state_now()->table, x, NULL);
    }
}

static void coming_down_is_announced_for_a_while(void **state)
{
    (void)state;
    static const char *const jacks[] = { "Js", "Jc", "Jd", "Jh" };
    sit("standard", "", "Js Jc Jd Jh 2d 4d 5d / 3s 3h", "", false);
    draw_card();
    put_forward(jacks, 4);
    assert_null(scene_find(&app.scene, "banner:0"));
    play((Move){ .kind = MOVE_DONE });
    assert_string_equal(banner(0), "You come down with 40 points.");
    for (int i = 0; i < app.scene.item_count; i++) /* it covers none of what it speaks of */
        assert_false(app.scene.item[i].kind == ITEM_MELD && rect_meets(app.scene.item[i].r, item("banner:0")->r));
    Item *it = item("banner:0");
    assert_false(it->focusable);
    assert_true(it->r.y + it->r.h <= item("rack")->r.y);
    assert_ptr_not_equal(scene_at(&app.scene, it->r.x + it->r.w / 2, it->r.y + it->r.h / 2), it);
    assert_true(match_undo(app.match)); /* it has not been said then */
    table_refresh(app.table);
    show();
    assert_null(scene_find(&app.scene, "banner:0"));
    assert_true(match_redo(app.match));
    table_refresh(app.table);
    show();
    assert_string_equal(banner(0), "You come down with 40 points.");
    pass_time(600);
    assert_string_equal(banner(0), "You come down with 40 points.");
    assert_true(screen_table.tick(&app, app.now_ms) > 1000); /* asleep until it goes */
    pass_time(8000);
    assert_null(scene_find(&app.scene, "banner:0"));
}

static void a_bomber_is_announced(void **state)
{
    (void)state;
    static const char *const jacks[] = { "Js", "Jc", "Jd", "Jh" };
    sit("standard", "", "Js Jc Jd Jh / 3s 3h", "", false);
    table_next_card(&app.match->play.state, "5d");
    match_changed(app.match);
    draw_card();
    put_forward(jacks, 4);
    play((Move){ .kind = MOVE_DONE });
    play((Move){ .kind = MOVE_DISCARD, .index = 0 });
    assert_string_equal(banner(0), "You come down with 40 points.");
    assert_string_equal(banner(1), "You call up with a bomber!");
    build(1024, 640); /* several at once cover no set in a small window either */
    assert_false(rect_meets(item("banner:0")->r, item("banner:1")->r));
    for (int i = 0; i < app.scene.item_count; i++)
        for (int k = 0; k < 2 && app.scene.item[i].kind == ITEM_MELD; k++)
            assert_false(rect_meets(app.scene.item[i].r, item(k == 0 ? "banner:0" : "banner:1")->r));
}

/* A round of Conquian in which nobody melds anything, until the stock is used up. */
static void use_up_the_stock(const char *seats)
{
    open_game("conquian", seats, 7);
    while (match_state(app.match)->phase != PHASE_DEAL_END) {
        static const uint8_t first[] = { MOVE_PASS, MOVE_DRAW, MOVE_DISCARD };
        const State *s = match_state(app.match);
        Move move[64], m = { .kind = MOVE_NONE };
        const int n = match_game(app.match)->rules.moves(s, s->to_act, move, 64);
        for (int k = 0; k < 3 && m.kind == MOVE_NONE; k++)
            for (int i = 0; i < n && m.kind == MOVE_NONE; i++)
                m = move[i].kind == first[k] ? move[i] : m;
        assert_null(match_play(app.match, s->to_act, &m, 1).why);
    }
}

/* Whoever turned up the last card: it is no act of that seat. */
static void what_is_nobodys_is_announced_as_nobodys(void **state)
{
    static const char *const seats[] = { "you,Anna", "Anna,you" };
    (void)state;
    for (int i = 0; i < 2; i++) {
        use_up_the_stock(seats[i]);
        MatchSeat *seat = match_seat(app.match);
        const SeatLine last = seat_line(seat, seat_moment(seat).lines - 1, NO_SEAT);
        assert_string_equal(last.announced, "The stock is used up, so the round is a tie.");
        assert_int_equal(last.announced_of, NO_SEAT);
    }
}

/* On the bar of a match that is shown again one may go far: what was passed over is not put up. */
static void a_jump_announces_nothing(void **state)
{
    (void)state;
    static MatchMove moves[512];
    use_up_the_stock("you,Anna");
    const MatchSetup setup = app.match->play.setup;
    const int n = app.match->play.cursor;
    assert_in_range(n, 20, 512);
    for (int i = 0; i < n; i++)
        moves[i] = (MatchMove){ app.match->play.move[i].move, app.match->play.move[i].seat };
    match_close(app.match);
    app.match = NULL;
    app.rewatch = rewatch_open(&setup, moves, n, 0);
    assert_non_null(app.rewatch);
    screen_table.enter(&app);
    show();
    pass_time(1500);
    table_slide_to(app.table, 100);
    show();
    assert_int_equal(state_now()->phase, PHASE_DEAL_END);
    assert_null(scene_find(&app.scene, "banner:0"));
}

/* ---- the hands of others ---- */

static int backs_in(Rect r)
{
    int n = 0, before = 0;
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        bool back = d->kind == DRAW_SPRITE && d->sprite == SPRITE_CARD_BACK;
        if (back && rect_meets(d->r, r)) { /* held by somebody who looks down: the left one points to the left */
            assert_true(n == 0 || d->turn < before);
            before = d->turn;
        }
        if (back && rect_meets(d->r, r)) {
            assert_true(d->r.x >= r.x && d->r.x + d->r.w <= r.x + r.w);
            n++;
        }
    }
    return n;
}

static bool shows_text(const char *text, Rect in)
{
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        if (d->kind == DRAW_TEXT && rect_meets(d->r, in) && strcmp(app.scene.draw.text + d->text, text) == 0)
            return true;
    }
    return false;
}

/* As many backs as cards where they can be told apart, never none, never outside of the seat; and always the number. */
/* The plate of a seat, and what looks out from behind it. */
static Rect reach_of_backs(int seat)
{
    char name[16];
    snprintf(name, sizeof name, "seat:%d", seat);
    Rect r = item(name)->r;
    r.h += r.h / 2;
    return r;
}

static void hands_of_others_are_fans_of_backs(void **state)
{
    (void)state;
    static const int size[][2] = { { 1024, 640 }, { 1280, 800 }, { 3840, 2160 }, { 800, 500 } };
    for (size_t k = 0; k < sizeof size / sizeof *size; k++) {
        open_match("you,computer,computer,computer,computer");
        table_set(&app.match->play.state, "standard", 5, "Qc Kc Ac",
                  "9h 9s 2d / 3s / 4s 4c / 5s 5c 5d 5h 6s 6c 6d 6h 7s 7c 7d 7h 8s", "");
        hand_order_forget(&app.match->hands);
        hand_order_complete(&app.match->hands, &app.match->play);
        match_changed(app.match);
        screen_table.enter(&app);
        build(size[k][0], size[k][1]);
        motion_finish(&app.table->going.motion);
        build(size[k][0], size[k][1]);
        assert_int_equal(backs_in(reach_of_backs(1)), 1);
        assert_int_equal(backs_in(reach_of_backs(2)), 2);
        assert_in_range(backs_in(reach_of_backs(3)), 3, 13);
        assert_int_equal(backs_in(reach_of_backs(4)), 0);
        assert_true(shows_text("13 cards", item("seat:3")->r));
        assert_true(shows_text("no cards", item("seat:4")->r));
        assert_int_equal(item("seat:1")->r.w, item("seat:4")->r.w);
        assert_int_equal(item("seat:1")->r.y, item("seat:4")->r.y);
    }
}

/* ---- plates ---- */

/* The opponent thinks on a thread of its own. */
static void let_the_other_play(void)
{
    for (int i = 0; i < 400 && (state_now()->to_act != 0 || state_now()->phase != KALOOKI_DRAW); i++) {
        pass_time(64);
        SDL_Delay(2);
    }
    assert_int_equal(state_now()->to_act, 0);
}

static const char *brief(int seat)
{
    static char text[64];
    TextSink out = text_sink(text, sizeof text);
    text_add(&out, seat_brief(app_seat(&app), seat));
    return text;
}

static void what_a_seat_did_last_stands_at_its_plate(void **state)
{
    (void)state;
    sit("standard", "", "9h 9s 2d 4d 5d 7d 8c / 3s 3h 5h 7h 9d", "9c", false);
    assert_null(scene_find(&app.scene, "said:1"));
    draw_card();
    assert_string_equal(brief(0), "drew");
    play((Move){ .kind = MOVE_DISCARD, .index = 2 });
    assert_string_equal(brief(0), "threw 2\u2666");
    let_the_other_play();
    show();
    char said[256];
    snprintf(said, sizeof said, "%.255s", item("said:1")->label);
    assert_int_equal(strncmp(said, "threw ", 6), 0);
    const Rect pill = item("said:1")->r, plate = item("seat:1")->r;
    assert_true(rect_meets(pill, plate) && pill.x >= plate.x && pill.x + pill.w <= plate.x + plate.w);
    assert_null(scene_find(&app.scene, "said:0")); /* what one does oneself one knows */
    draw_card();
    assert_string_equal(item("said:1")->label, said); /* until that seat does something else */
}

static void what_is_shown_again_ends_by_escape(void **state)
{
    (void)state;
    sit("standard", "", "9h 9s 2d 4d 5d 7d 8c / 3s 3h 5h 7h 9d", "9c", false);
    draw_card();
    play((Move){ .kind = MOVE_DISCARD, .index = 2 });
    let_the_other_play();
    screen_table.act(&app, TABLE_REPLAY, 0);
    assert_true(app.table->going.replay.running);
    press_on(&screen_table, &app, &(KeyPress){ .sym = SDLK_ESCAPE });
    assert_false(app.table->going.replay.running || app.table->panel.menu_open);
}

/* Who asks for a hint when all is over is told so, and not that it is another's turn. */
static void a_hint_at_the_end_says_that_it_is_over(void **state)
{
    (void)state;
    static const struct {
        uint8_t phase; /* Phase */
        const char *said;
    } end[] = { { PHASE_DEAL_END, "The round is over." }, { PHASE_MATCH_END, "The match is over." } };
    for (int i = 0; i < 2; i++) {
        sit_with_a_long_hand();
        app.match->play.state.phase = end[i].phase;
        match_changed(app.match);
        table_refresh(app.table);
        show();
        screen_table.act(&app, TABLE_HINT, 0);
        assert_string_equal(app.table->said.text, end[i].said);
    }
}

static void the_dealers_disc_glides_to_the_next(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    for (int reduced = 0; reduced < 2; reduced++) {
        app.settings.reduced_motion = reduced == 1;
        pass_time(600);
        const Rect before = item("dealer")->r;
        app.match->play.state.dealer = (uint8_t)!app.match->play.state.dealer;
        match_changed(app.match);
        table_refresh(app.table);
        show();
        const Rect first = item("dealer")->r;
        pass_time(200);
        const Rect mid = item("dealer")->r;
        pass_time(400);
        const Rect then = item("dealer")->r;
        assert_false(then.x == before.x && then.y == before.y);
        assert_int_equal(first.x, reduced ? then.x : before.x);
        assert_int_equal(first.y, reduced ? then.y : before.y);
        assert_true(reduced || (mid.y != before.y && mid.y != then.y));
    }
}

/* Switched on while the table is there, they have their room in the next picture. */
static void large_indices_have_room_at_once(void **state)
{
    (void)state;
    sit_with_a_long_hand();
    const TableLayout *l = &app.table->felt.layout;
    const int before = l->index;
    app.settings.faces = FACES_INDEX;
    show();
    assert_true(l->index > before);
    assert_true(l->rack_step_x * 100 > l->tile_w * l->index);
}

/* Where a table has no room for the letters that are wanted, for one would lie on another, they are a little smaller.
 */
static void letters_become_smaller_for_what_is_to_be_read(void **state)
{
    (void)state;
    open_game("royal-rummy", "you,computer:easy,computer:easy,computer:easy", 5);
    app.settings.faces = FACES_INDEX;
    screen_table.enter(&app);
    show();
    app.settings.scale = 200;
    build(1024, 640);
    const TableLayout *l = &app.table->felt.layout;
    const int small = l->unit;
    assert_true(small < layout_unit(1024, 640, 200));
    assert_false(l->crowded);
    app.settings.scale = 100;
    build(1024, 640);
    assert_int_equal(l->unit, layout_unit(1024, 640, 100));
    app.settings.scale = 200;
    build(1024, 640);
    assert_int_equal(l->unit, small);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_under_the_pointer_stands_out),
        cmocka_unit_test(a_card_answers_while_another_is_on_its_way),
        cmocka_unit_test(a_card_with_the_focus_stands_out_at_once_where_nothing_may_move),
        cmocka_unit_test(cards_of_a_fan_are_pressed_where_they_lie),
        cmocka_unit_test(the_ring_of_the_focus_is_turned_with_its_card),
        cmocka_unit_test(no_ring_lies_over_the_prompt),
        cmocka_unit_test(a_card_of_a_fan_is_carried_upright),
        cmocka_unit_test(a_card_is_drawn_by_carrying_it_to_the_hand),
        cmocka_unit_test(a_card_is_drawn_by_a_click),
        cmocka_unit_test(dropped_anywhere_on_a_set_a_card_goes_where_it_fits),
        cmocka_unit_test(a_joker_goes_to_the_nearer_end),
        cmocka_unit_test(a_wrong_place_is_told_while_it_is_aimed_at),
        cmocka_unit_test(the_place_of_laying_is_lit_while_the_line_speaks_of_it),
        cmocka_unit_test(what_a_card_of_the_hand_owes_stands_above_it),
        cmocka_unit_test(tools_are_dressed_alike),
        cmocka_unit_test(the_log_has_a_place_of_its_own),
        cmocka_unit_test(what_is_said_covers_no_set),
        cmocka_unit_test(a_log_over_the_table_makes_way),
        cmocka_unit_test(keys_close_a_log_over_the_table),
        cmocka_unit_test(the_reason_stands_at_a_discard_that_may_not_be_taken),
        cmocka_unit_test(a_double_click_before_the_draw_says_to_draw),
        cmocka_unit_test(the_card_to_be_thrown_stands_out_beside_what_is_laid),
        cmocka_unit_test(a_discard_taken_is_given_back_by_dropping_it_there),
        cmocka_unit_test(coming_down_is_announced_for_a_while),
        cmocka_unit_test(a_bomber_is_announced),
        cmocka_unit_test(hands_of_others_are_fans_of_backs),
        cmocka_unit_test(what_a_seat_did_last_stands_at_its_plate),
        cmocka_unit_test(what_is_shown_again_ends_by_escape),
        cmocka_unit_test(what_is_nobodys_is_announced_as_nobodys),
        cmocka_unit_test(a_jump_announces_nothing),
        cmocka_unit_test(a_hint_at_the_end_says_that_it_is_over),
        cmocka_unit_test(the_dealers_disc_glides_to_the_next),
        cmocka_unit_test(large_indices_have_room_at_once),
        cmocka_unit_test(letters_become_smaller_for_what_is_to_be_read),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
