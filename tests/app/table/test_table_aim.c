/* Pieces that follow the pointer or are walked about by keys: where two clicks are one, which part of a place is aimed
 * at, which places are offered at several, and what would come of it. */
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
#include "gin_table.h"
#include "position.h"

static const TableLook *look(void)
{
    return table_look(app.table);
}

/* At a table of Sabra with these melds and this rack. */
static void sit_with_tiles(const char *melds, const char *rack)
{
    open_game("sabra", "you,computer:easy", 5);
    app.settings.warn_draw = false;
    position_set(&app.match->play.state, "standard", melds, rack);
    sat_down();
    table_land(app.table);
    pass_time(5000); /* the draw for the start, the deal */
    assert_true(table_my_turn(look()));
}

static Piece piece(const char *name)
{
    return item(name)->piece;
}

static int pile_of(const char *name)
{
    return piece_pile(&state_now()->table, piece(name), NULL);
}

static bool want(Intent in)
{
    const bool taken = screen_table.intent(&app, &in);
    show();
    return taken;
}

/* ---- two clicks ---- */

/* A click picks a tile of the table up; the second of two, so near that it is one, means the tile itself. */
static void click_twice(int dx, int dy)
{
    sit_with_tiles("B3 B4 B5 B6/K7 K8 K9/R6 K6 O6", "O1 K1");
    const Rect r = item("piece:B6#1")->r;
    const int x = r.x + r.w / 2, y = r.y + r.h / 2;
    point(POINTER_DOWN, 1, x, y, 1);
    point(POINTER_UP, 1, x, y, 1);
    assert_int_equal(app.table->doing.carry.kind, CARRY_CLICK);
    point(POINTER_MOVE, 0, x + dx, y + dy, 0);
    point(POINTER_DOWN, 1, x + dx, y + dy, 2);
    point(POINTER_UP, 1, x + dx, y + dy, 2);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
}

static void the_second_click_means_the_tile(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5 B6/K7 K8 K9/R6 K6 O6", "O1 K1");
    const int near = app.table->felt.layout.tile_w / 4;
    const struct {
        int dx, dy;
        bool means;
    } places[] = { { 0, 0, true },        { near - 1, 0, true }, { near, 0, false },
                   { 1 - near, 0, true }, { -near, 0, false },   { 0, near - 1, true },
                   { 0, near, false },    { 0, 1 - near, true }, { 0, -near, false } };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        click_twice(places[i].dx, places[i].dy);
        const bool joined = pile_of("piece:B6#1") == pile_of("piece:R6#1");
        if (joined != places[i].means)
            print_error("%d, %d\n", places[i].dx, places[i].dy);
        assert_int_equal(joined, places[i].means);
        assert_int_equal(app.table->doing.clicks_done, places[i].means ? 2 : 0);
    }
}

/* ---- several places ---- */

/* Enter takes the place that is lit, where nothing else is looked at than pieces. */
static void enter_takes_the_place_that_is_lit(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        sit_with_tiles("B3 B4 B5/B7 B8 B9/K9 R9 O9", "B6 K1");
        table_obvious(app.table, piece("piece:B6#1"));
        show();
        assert_int_equal(app.table->doing.fit_count, 2);
        want((Intent){ .kind = INTENT_NEXT_ZONE, .step = i == 0 ? 1 : -1 });
        assert_string_equal(app.scene.focus, i == 0 ? "place:0" : "place:1");
        assert_int_equal(app.table->doing.fit_at, i == 0 ? 0 : 1);
        if (i == 2) /* round to the first again */
            want((Intent){ .kind = INTENT_NEXT_ZONE, .step = 1 });
        app_focus(&app, item("piece:K9#1"));
        app.scene.focus_shown = true;
        want((Intent){ .kind = INTENT_USE, .what = USE_PRESS });
        assert_int_equal(pile_of("piece:B6#1"), pile_of(i == 1 ? "piece:B8#1" : "piece:B4#1"));
        assert_int_equal(app.table->doing.fit_count, 0);
    }
}

/* A piece of the table that may be moved can be chosen to be picked up with others, and no more then. */
static void tiles_of_the_table_are_chosen_too(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
    const Piece x = piece("piece:R9#1");
    for (int i = 0; i < 2; i++) {
        app_focus(&app, item("piece:R9#1"));
        app.scene.focus_shown = true;
        want((Intent){ .kind = INTENT_ACT, .what = ACT_SELECT });
        assert_int_equal(app.table->doing.selected[x], i == 0);
    }
}

/* ---- the place where a card ends the deal ---- */

/* Seat 0 has drawn the last card of its hand of Gin Rummy. */
static void sit_before_a_knock(const char *mine, const char *drew)
{
    static const Move pass = { .kind = MOVE_PASS }, draw = { .kind = MOVE_DRAW };
    OptionValues v;
    Face f;
    open_game("gin", "you,computer:easy", 3);
    State *s = &app.match->play.state;
    assert_true(options_parse(&gin_options, &v, "standard", NULL));
    gin_def.rules.start(s, &v, 2, 7);
    while (s->dealer != 1)
        gin_def.rules.start(s, &v, 2, s->rng.s[0]);
    gin_table_hands(s, mine, "Ah 2h 4h 5h 6s 8s 9s Jc Qc Kc");
    gin_apply(s, 0, pass);
    gin_apply(s, 1, pass);
    gin_apply(s, 0, draw);
    assert_true(card_parse(&drew, &f));
    gin_table_drew(s, f);
    sat_down();
}

/* Walks with that card by keys to the place where one knocks; what is said there. */
static const char *said_at_the_knock(const char *card)
{
    app_focus(&app, item(card));
    app.scene.focus_shown = true;
    want((Intent){ .kind = INTENT_USE, .what = USE_TAKE });
    assert_int_equal(app.table->doing.carry.kind, CARRY_KEYS);
    const DropPlace *at = &app.table->doing.carry.aim.place;
    for (int i = 0; i < MAX_PLACES && !(at->kind == TARGET_DISCARD && at->pile == GIN_KNOCK); i++)
        want((Intent){ .kind = INTENT_NEXT_ZONE, .step = 1 });
    assert_int_equal(at->pile, GIN_KNOCK);
    return app.table->said.text;
}

static void it_is_told_what_a_knock_would_leave(void **state)
{
    (void)state;
    sit_before_a_knock("2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Kh");
    assert_string_equal(said_at_the_knock("piece:Kh#1"), "Knock, with 3");
    sit_before_a_knock("2s 3s 4s 7h 7d 7c 9d Td Jd Qd", "Kh");
    assert_string_equal(said_at_the_knock("piece:Kh#1"), "Knock, gin");
    sit_before_a_knock("2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Kh");
    char words[480];
    TextSink out = text_sink(words, sizeof words);
    const char *said = said_at_the_knock("piece:7h#1");
    verdict_say(state_now()->phase == PHASE_PLAY ? gin_check(state_now(), 0, app.table->notes.go_out.move) : allow(),
                &out);
    assert_true(words[0] != '\0');
    assert_string_equal(said, words);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_second_click_means_the_tile),
                                        cmocka_unit_test(enter_takes_the_place_that_is_lit),
                                        cmocka_unit_test(tiles_of_the_table_are_chosen_too),
                                        cmocka_unit_test(it_is_told_what_a_knock_would_leave) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
