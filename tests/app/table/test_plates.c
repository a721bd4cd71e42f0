/* What plates and panels leave to be read: a plate whose name and points do not fit side by side keeps the line under
 * its name, the backs of a hand lie under the signs of wild cards, the dealer's disc has the letter of the language,
 * and a long hint covers neither plates nor melds nor what it speaks of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "platform/language.h"
#include "rules/game/position.h"

/* As many seats as the position has. */
static void lay(const char *position, const char *seats)
{
    char why[300] = "";
    TextSink error = text_sink(why, sizeof why);
    const GameDef *game = position_game(position, &error);
    assert_non_null(game);
    open_game(game->id, seats, 5);
    if (!position_read(game, position, &app.match->play.state, &error))
        fail_msg("%s", why);
}

static void sit_down(int w, int h)
{
    app.settings.reduced_motion = true;
    app.scene.w = w;
    app.scene.h = h;
    sat_down();
    build(w, h);
}

static void sit_at(const char *position, const char *seats, int w, int h)
{
    lay(position, seats);
    sit_down(w, h);
}

static const char *drawn_text(const DrawItem *d)
{
    return app.scene.draw.text + d->text;
}

/* ---- plates ---- */

/* Is that written on the plate of the seat? */
static bool on_plate(int seat, const char *words)
{
    const Rect plate = app.table->felt.layout.seat[seat];
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        if (d->kind == DRAW_TEXT && strcmp(drawn_text(d), words) == 0 && d->r.x >= plate.x &&
            d->r.x + d->r.w <= plate.x + plate.w && d->r.y >= plate.y && d->r.y + d->r.h <= plate.y + plate.h)
            return true;
    }
    return false;
}

static void a_crowded_plate_keeps_its_line(void **state)
{
    static const char *const totals[] = { "-20", "-180", "-12800" };
    (void)state;
    for (int i = 0; i < 3; i++) {
        char text[400], points[24];
        snprintf(text, sizeof text,
                 "meldwell position 1\ngame five-hundred\noptions australian\nseats 4\ndeal 2 1\nturn 0 bid\n"
                 "seat 0 side=0 total=%s\nseat 1 side=1 total=%s\nseat 2 side=0 total=%s\nseat 3 side=1 total=%s\n",
                 totals[i], totals[i], totals[i], totals[i]);
        snprintf(points, sizeof points, "\u2212%s", totals[i] + 1);
        sit_at(text, "you,computer,computer,computer", 1024, 640);
        assert_true(on_plate(2, points) && on_plate(2, "partner"));
        assert_true(on_plate(1, "Medium") || on_plate(1, "Hard"));
    }
}

/* ---- the backs of a hand ---- */

static const char three_shown[] =
    "meldwell position 1\ngame marriage\noptions pagat,players=3\nseats 3\nturn 0 play\nseat 0 opened=1\n"
    "seat 1 opened=1\npile 2 kitty - look=all Jh\nhand 0 5h 6h 7h 2c 3c 4c 7d 7s 7c 8h 9h Th Ac\n"
    "hand 1 2h 2d 2s 4h 5d 9s 9c Tc Tc Kc Kd 8d\nmeld 0 6c 7c 8c\nmeld 0 Js Qs Ks\nmeld 0 Qd Kd Ad\n"
    "meld 1 3s 4s 5s\nmeld 1 5c 6c 7c\nmeld 1 Jh Qh Kh\nown shown 0 63 0\n";

static void backs_lie_under_the_signs_of_wild_cards(void **state)
{
    static const int sizes[][2] = { { 640, 480 }, { 1024, 640 }, { 1280, 800 } };
    int near = 0;
    (void)state;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        sit_at(three_shown, "you,computer,computer", sizes[k][0], sizes[k][1]);
        const DrawList *list = &app.scene.draw;
        for (int i = 0; i < list->count; i++)
            for (int back = 0; back < list->count && list->item[i].sprite == SPRITE_BADGE; back++)
                if (list->item[i].kind == DRAW_SPRITE && list->item[back].kind == DRAW_SPRITE &&
                    list->item[back].sprite == SPRITE_CARD_BACK && rect_meets(list->item[i].r, list->item[back].r)) {
                    assert_true(back < i);
                    near++;
                }
    }
    assert_true(near > 0);
}

/* ---- the dealer's disc ---- */

static const char *say_giver(const char *text)
{
    return strcmp(text, "on the dealer's disc\4D") == 0 ? "Ge" : text;
}

static const char *count_plainly(const char *one, const char *many, unsigned long n)
{
    return n == 1 ? one : many;
}

static bool is_on_disc(const char *letter)
{
    const Rect disc = item("dealer")->r;
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        if (d->kind == DRAW_TEXT && strcmp(drawn_text(d), letter) == 0 && memcmp(&d->r, &disc, sizeof disc) == 0)
            return text_width((FontRole)d->font, d->size, letter) <= disc.w;
    }
    return false;
}

static void the_disc_has_the_letter_of_the_language(void **state)
{
    static const Language giver = { say_giver, count_plainly };
    (void)state;
    sit_at("meldwell position 1\ngame gin\nturn 0 draw\n", "you,computer", 640, 480);
    assert_true(is_on_disc("D"));
    text_speak(&giver);
    build(640, 480);
    assert_true(is_on_disc("Ge"));
    text_speak(NULL);
}

/* ---- what a seat did last ---- */

static const char *count_at_length(const char *one, const char *many, unsigned long n)
{
    return strcmp(many, "{1} rounds won") == 0 ? "{1} Runden gewonnen, bisher" : count_plainly(one, many, n);
}

static const char *say_as_written(const char *text)
{
    return text_bare(text);
}

static void play_one(int seat, Move m)
{
    assert_null(match_play(app.match, seat, &m, 1).why);
}

static void the_last_act_hangs_below_the_words(void **state)
{
    static const Language longer = { say_as_written, count_at_length };
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 } };
    int lines = 0;
    (void)state;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        lay("meldwell position 1\ngame gin\nturn 1 draw\nown boxes 0 2\nseat 1 total=40\n", "you,computer");
        play_one(1, (Move){ .kind = MOVE_DRAW });
        play_one(1, (Move){ .kind = MOVE_DISCARD, .index = 3 });
        sit_down(sizes[k][0], sizes[k][1]);
        text_speak(&longer);
        pass_time(3000);
        build(sizes[k][0], sizes[k][1]);
        const Rect said = item("said:1")->r, plate = app.table->felt.layout.seat[1];
        for (int i = 0; i < app.scene.draw.count; i++) {
            const DrawItem *d = &app.scene.draw.item[i];
            if (d->kind != DRAW_TEXT ||
                (strstr(drawn_text(d), "Runden") == NULL && strstr(drawn_text(d), "bisher") == NULL) ||
                !rect_meets(d->r, plate))
                continue;
            assert_true(d->r.y + d->r.h <= said.y + 1);
            lines++;
        }
        text_speak(NULL);
    }
    assert_true(lines > 1);
}

/* ---- a long hint ---- */

static const char four_at_kalooki[] =
    "meldwell position 1\ngame kalooki\nseats 4\nturn 0 play\nseat 1 opened=1\nseat 2 opened=1\nseat 3 opened=1\n"
    "hand 0 Kd Ks Kc Jc Qc Ac Ah Ad 4h 4d 6h Th Qs Kh\nmeld 2 group Ts Tc *\nmeld 2 group 7s 7d 7h\n"
    "meld 3 group 9s 9c 9d\nmeld 3 run 5h 6h 7h\n";

static void a_long_hint_covers_nothing(void **state)
{
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 } };
    (void)state;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        sit_at(four_at_kalooki, "you,computer,computer,computer", sizes[k][0], sizes[k][1]);
        ask_for_a_hint(2);
        build(sizes[k][0], sizes[k][1]);
        const Rect panel = item("hint")->r;
        assert_true(strlen(item("hint")->label) > 120);
        for (int i = 0; i < app.scene.item_count; i++) {
            const Item *it = &app.scene.item[i];
            const bool matters = it->kind == ITEM_SEAT || it->kind == ITEM_MELD || it->thing.kind == THING_GHOST ||
                                 it->thing.kind == THING_STOCK || it->thing.kind == THING_DISCARDS;
            if (matters && rect_meets(panel, it->r))
                fail_msg("%dx%d: the hint lies on %s", sizes[k][0], sizes[k][1], it->name);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crowded_plate_keeps_its_line),
        cmocka_unit_test(backs_lie_under_the_signs_of_wild_cards),
        cmocka_unit_test(the_disc_has_the_letter_of_the_language),
        cmocka_unit_test(the_last_act_hangs_below_the_words),
        cmocka_unit_test(a_long_hint_covers_nothing),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
