/* A row of the score sheet: words, of which the first are bold, in lines; a word that reads like the notation of a card
 * stays a word, for "As" is French and Spanish for ace, and a card is drawn where one was written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/screens/end/flow.h"
#include "rules/faces/card.h"
#include "screen_help.h"

static Scene scene;

static void draw(const char *text, int w, int bold)
{
    memset(&scene, 0, sizeof scene);
    scene.w = 1280;
    scene.h = 800;
    scene.px = 100;
    scene.theme = &themes[0];
    scene_begin(&scene);
    scene.draw.count = 0;
    flow_draw(&scene, (Rect){ 10, 20, w, 0 }, text, bold);
}

static int drawn(DrawKind kind)
{
    int n = 0;
    for (int i = 0; i < scene.draw.count; i++)
        n += scene.draw.item[i].kind == kind;
    return n;
}

static const DrawItem *word(int n)
{
    assert_true(n < scene.draw.count && scene.draw.item[n].kind == DRAW_TEXT);
    return &scene.draw.item[n];
}

static void a_word_stays_a_word(void **state)
{
    static const char *const words[] = { "Vous : As", "7h 5s Kd Jc", "4 J+ As As As" };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        draw(words[i], 600, 0);
        assert_int_equal(drawn(DRAW_TEXT), scene.draw.count);
    }
    assert_string_equal(scene.draw.text + word(2)->text, "As");
}

static void a_card_is_drawn_where_one_was_written(void **state)
{
    char text[64];
    TextSink out = text_sink(text, sizeof text);
    (void)state;
    out.pieces = true;
    text_add(&out, "As ");
    card_sign((Face){ 1, SUIT_HEARTS }, &out);
    draw(text, 600, 0);
    assert_string_equal(scene.draw.text + word(0)->text, "As");
    assert_true(drawn(DRAW_ROUND) > 0); /* the face below its sign */
    assert_int_equal(drawn(DRAW_TEXT), 2);
}

static void lines_are_as_high_as_said(void **state)
{
    (void)state;
    draw("You: Cards left", 600, 1);
    assert_int_equal(word(0)->font, FONT_BOLD);
    assert_int_equal(word(1)->font, FONT_TEXT);
    assert_int_equal(word(0)->r.y, word(2)->r.y);
    const int one = flow_height(&scene, 600, "You: Cards left", 1),
              three = flow_height(&scene, 40, "You: Cards left", 1);
    assert_int_equal(three, 3 * one);
    draw("You: Cards left", 40, 1);
    assert_int_equal(word(2)->r.y + word(2)->r.h, 20 + three);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_stays_a_word),
        cmocka_unit_test(a_card_is_drawn_where_one_was_written),
        cmocka_unit_test(lines_are_as_high_as_said),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
