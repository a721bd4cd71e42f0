/* The key to the marks: every mark in words and on a piece, and every other player in the colour and stroke of the
 * table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/app.h"
#include "app/screen_stack.h"
#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/scene.h"
#include "match_help.h"
#include "screen_help.h"

static App app;

static void show(const char *game, const char *seats)
{
    MatchSetup setup;
    if (game != NULL) {
        assert_true(help_setup_of(&setup, game, seats, "", 5));
        app.match = match_new(&setup, NULL, NULL, NULL);
        assert_non_null(app.match);
        assert_true(screen_ready(&app, SCREEN_TABLE));
        table_follow(app.table);
    }
    assert_true(screen_ready(&app, SCREEN_KEYS));
    app.painter = painter;
    app.stack[0] = SCREEN_KEYS;
    app.depth = 1;
    Scene *s = &app.scene;
    s->w = 1600;
    s->h = 1600; /* all of it is seen */
    s->px = 100;
    s->theme = theme_now();
    scene_begin(s);
    screen_keys.build(&app, s);
}

static void leave(void)
{
    screen_close(&app, SCREEN_KEYS);
    screen_close(&app, SCREEN_TABLE);
    match_close(app.match);
    app.match = NULL;
}

static int marks(void)
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        n += strncmp(app.scene.item[i].name, "mark:", 5) == 0;
    return n;
}

static const Item *mark_of(const char *words)
{
    for (int i = 0; i < app.scene.item_count; i++)
        if (strcmp(app.scene.item[i].label, words) == 0)
            return &app.scene.item[i];
    fail_msg("nothing says \"%s\"", words);
    return NULL;
}

/* Whether something is drawn so within r. */
static bool is_drawn(Rect r, uint8_t kind, uint8_t style, Colour c)
{
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        const Rect both = rect_both(r, d->r);
        if (d->kind == kind && d->style == style && d->colour == c && both.w > 0 && both.h > 0)
            return true;
    }
    return false;
}

static void test_everybody_has_a_line(void **state)
{
    (void)state;
    static const char *const names[] = { "Ada", "Bob", "Cleo" };
    show("sabra", "you,computer:easy:Ada,computer:easy:Bob,computer:easy:Cleo");
    for (int seat = 1; seat < 4; seat++) {
        char words[96];
        LineStyle stroke;
        const Colour colour = table_seat_colour(table_look(app.table), seat, &stroke);
        snprintf(words, sizeof words, "Laid by %s since your turn", names[seat - 1]);
        const Item *it = mark_of(words);
        assert_true(is_drawn(it->r, DRAW_OUTLINE, (uint8_t)stroke, colour));
    }
    const int all = marks();
    leave();
    show("sabra", "you,computer:easy:Ada");
    assert_int_equal(marks(), all - 2);
    leave();
    show(NULL, NULL);
    assert_int_equal(marks(), all - 2); /* one for all others */
    (void)mark_of("Laid by another player since your turn");
    leave();
}

/* As they are drawn at the table: in the style and the colour that piece_draw.h gives them. */
static void test_marks_are_drawn(void **state)
{
    (void)state;
    show("kalooki", "you,computer:easy:Ada");
    const Theme *t = app.scene.theme;
    const struct {
        const char *words;
        LineStyle style;
        Colour colour;
    } marked[] = {
        { "Selected", LINE_SOLID, t->selected },
        { "Drawn last", LINE_CORNERS, t->accent },
        { "Played by the hint", LINE_DOUBLE, t->playable },
        { "Where the hint lays it", LINE_DASHED, t->playable },
        { "May not stay like this", LINE_DASHED, t->illegal },
        { "Still has to be laid in a meld", LINE_DOUBLE, t->selected },
    };
    for (size_t i = 0; i < sizeof marked / sizeof marked[0]; i++) {
        const Item *it = mark_of(marked[i].words);
        if (!is_drawn(it->r, DRAW_OUTLINE, (uint8_t)marked[i].style, marked[i].colour))
            fail_msg("\"%s\" is not drawn so", marked[i].words);
    }
    int cards = 0, tiles = 0;
    for (int i = 0; i < app.scene.draw.count; i++) {
        cards += app.scene.draw.item[i].kind == DRAW_SPRITE && app.scene.draw.item[i].sprite == SPRITE_CARD;
        tiles += app.scene.draw.item[i].kind == DRAW_SPRITE && app.scene.draw.item[i].sprite == SPRITE_TILE;
    }
    assert_true(cards >= marks() - 1); /* a free place has none */
    assert_int_equal(tiles, 0);
    leave();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_everybody_has_a_line),
                                        cmocka_unit_test(test_marks_are_drawn) };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
