/* The deal before the eyes of all, in every game: how long it takes, counted in what the animation is told of the time,
 * and that whoever wants to begin waits for none of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "match_help.h"
#include "screen_help.h"

enum { MOST_MS = 1200, READ_MS = 2000, FRAME_MS = 16 };

static App app;
static char case_words[160];

static void no_wake(void *user)
{
    (void)user;
}

static void close_match(void)
{
    free(app.table);
    app.table = NULL;
    if (app.match != NULL)
        match_close(app.match);
    app.match = NULL;
}

/* A match of that game is dealt in its first picture, at normal speed. */
static void deal(const char *game, const char *seats, const char *options, uint64_t seed)
{
    MatchSetup m;
    close_match();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    settings_default(&app.settings);
    app.settings.warn_draw = false;
    assert_int_equal(app.settings.speed, SPEED_NORMAL);
    assert_true(help_setup_of(&m, game, seats, options, seed));
    app.match = match_new(&m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = 1280;
    app.scene.h = 800;
    screen_table.enter(&app);
    front_scene_build(&app);
    snprintf(case_words, sizeof case_words, "%s %s, %s, seed %d", game, options, seats, (int)seed);
}

static void pass(int ms)
{
    for (int left = ms; left > 0; left -= FRAME_MS) {
        app.now_ms += FRAME_MS;
        screen_table.tick(&app, app.now_ms);
    }
    front_scene_build(&app);
}

static bool is_on_its_way(void)
{
    for (int x = 0; x < table_view(app.table)->table.piece_count; x++)
        if (motion_moves(&app.table->going.motion, (Piece)x, app.now_ms))
            return true;
    return app.table->deal.landed_ms != 0;
}

static const char *seats_of(int n)
{
    static char seats[200];
    snprintf(seats, sizeof seats, "you");
    for (int i = 1; i < n; i++)
        strncat(seats, ",computer:easy", sizeof seats - strlen(seats) - 1);
    return seats;
}

static bool shows_drawn(void)
{
    for (int i = 0; i < MAX_SEATS; i++) {
        char name[16];
        snprintf(name, sizeof name, "start:%d", i);
        if (scene_find(&app.scene, name) != NULL)
            return true;
    }
    return false;
}

/* ---- how long it takes ---- */

static void check_length(const GameDef *game, const char *preset, int seats)
{
    deal(game->id, seats_of(seats), preset, 5);
    assert_true(app.table->deal.landed_ms != 0);
    const uint32_t from = app.now_ms;
    while (app.table->deal.landed_ms != 0 && app.now_ms - from <= 2 * MOST_MS)
        pass(FRAME_MS);
    if (app.now_ms - from > MOST_MS)
        fail_msg("%s: the deal takes %d ms", case_words, (int)(app.now_ms - from));
    if (is_on_its_way())
        fail_msg("%s: a piece is still on its way", case_words);
}

/* With every preset, and as many players as there may be. */
static void test_a_deal_is_short_in_every_game(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        for (int p = 0; p < game->options->preset_count; p++)
            for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
                MatchSetup m;
                if (help_setup_of(&m, game->id, seats_of(seats), game->options->presets[p].id, 5) &&
                    setup_conflict(&m) == NULL)
                    check_length(game, game->options->presets[p].id, seats);
            }
    }
    close_match();
}

/* What was drawn to see who begins can be read, and nobody waits for it. */
static void test_who_begins_can_be_read_meanwhile(void **state)
{
    static const char *const games[] = { "sabra", "american-tiles", "international-tiles" };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        uint64_t seed = 1; /* the person begins, so that nothing else is played */
        for (deal(games[i], "you,computer:easy", "", seed); table_known(app.table)->to_act != 0;)
            deal(games[i], "you,computer:easy", "", ++seed);
        char sentence[sizeof app.table->deal.deal_note.sentence];
        snprintf(sentence, sizeof sentence, "%s", app.table->deal.deal_note.sentence);
        assert_true(sentence[0] != '\0');
        pass(MOST_MS);
        assert_false(is_on_its_way());
        assert_true(shows_drawn());
        assert_string_equal(app.table->said.text, sentence);
        pass(READ_MS - MOST_MS);
        assert_true(shows_drawn());
        assert_string_not_equal(scene_find(&app.scene, "prompt")->label, app.table->notes.act.sentence);
        pass(3000);
        assert_false(shows_drawn());
        assert_string_equal(scene_find(&app.scene, "prompt")->label, app.table->notes.act.sentence);
    }
    close_match();
}

static bool has_melds(void)
{
    const State *s = table_known(app.table);
    for (int p = 0; p < s->table.pile_count; p++)
        if (pile_on_felt(&s->table.row.pile[p]) && pile_size(&s->table, p) > 0)
            return true;
    return false;
}

/* Where others begin they do not wait for that either, and lay nothing under what was drawn. */
static void test_others_do_not_wait_for_the_drawn_tiles(void **state)
{
    int laid = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 24; seed++) {
        deal("sabra", "you,computer:easy,computer:easy,computer:easy", "", seed);
        for (int ms = 0; ms < 3000 && !has_melds() && table_known(app.table)->to_act != 0; ms += FRAME_MS) {
            const Move *moves;
            pass(FRAME_MS);
            for (int i = 0; i < 5000 && match_planned(app.match, &moves) == 0 && match_think(app.match); i++)
                SDL_Delay(1); /* on a thread of its own */
        }
        laid += has_melds();
        assert_false(has_melds() && shows_drawn());
    }
    assert_true(laid > 0);
    close_match();
}

/* ---- whoever wants to begin ---- */

static void point(PointerKind kind, int x, int y)
{
    dispatch_pointer(&app, &(Pointer){ .kind = (uint8_t)kind,
                                       .button = kind == POINTER_MOVE ? 0 : 1,
                                       .clicks = kind == POINTER_MOVE ? 0 : 1,
                                       .x = x,
                                       .y = y,
                                       .now_ms = app.now_ms });
}

static void press_key(SDL_Keycode key)
{
    dispatch_key(&app, &(KeyPress){ .sym = key });
}

/* In the middle of a deal of that game, which seat 0 begins. */
static void in_mid_deal(const char *game, const char *seats)
{
    uint64_t seed = 1;
    for (deal(game, seats, "", seed); table_known(app.table)->to_act != 0 && seed < 200;)
        deal(game, seats, "", ++seed);
    assert_int_equal(table_known(app.table)->to_act, 0);
    pass(200);
    assert_true(is_on_its_way());
}

static void at_home_of(PointerKind kind, int index, int aside)
{
    const Rect r = app.table->going.motion.glide[app.table->notes.hand[index]].to.r;
    point(kind, r.x + r.w / 2 - aside, r.y + r.h / 3);
}

/* The last piece of the hand that nothing lies over once it has been dealt; the deal begins anew then. */
static int last_in_sight(void)
{
    table_begin_now(app.table);
    int i = app.table->notes.hand_count - 1;
    for (; i >= 0; i--) {
        const Rect r = app.table->going.motion.glide[app.table->notes.hand[i]].to.r;
        const Item *it = scene_at(&app.scene, r.x + r.w / 2, r.y + r.h / 3);
        if (it != NULL && it->kind == ITEM_PIECE && it->piece == app.table->notes.hand[i])
            break;
    }
    return i;
}

static void test_a_press_takes_the_piece_in_every_game(void **state)
{
    int taken = 0;
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        in_mid_deal(game_table[g]->id, seats_of(game_table[g]->min_seats));
        const int last = last_in_sight();
        if (last < 0)
            continue; /* the game begins before anybody has a hand */
        in_mid_deal(game_table[g]->id, seats_of(game_table[g]->min_seats));
        const Piece wanted = app.table->notes.hand[last];
        at_home_of(POINTER_MOVE, last, 0);
        at_home_of(POINTER_DOWN, last, 0);
        if (is_on_its_way() || shows_drawn())
            fail_msg("%s: a press does not end the deal", case_words);
        at_home_of(POINTER_MOVE, last, 60);
        if (app.table->doing.carry.kind != CARRY_DRAG || app.table->doing.carry.grabbed != wanted)
            fail_msg("%s: the piece does not come along", case_words);
        at_home_of(POINTER_UP, last, 60);
        taken++;
    }
    assert_in_range(taken, game_count - 2, game_count);
    close_match();
}

static void test_a_click_on_a_button_presses_it(void **state)
{
    (void)state;
    in_mid_deal("sabra", "you,computer:easy");
    const int before = app.table->notes.hand_count;
    const Rect r = scene_find(&app.scene, "stock")->r;
    point(POINTER_MOVE, r.x + r.w / 2, r.y + r.h / 2);
    point(POINTER_DOWN, r.x + r.w / 2, r.y + r.h / 2);
    assert_int_equal(app.table->deal.landed_ms, 0);
    point(POINTER_UP, r.x + r.w / 2, r.y + r.h / 2);
    assert_int_equal(app.table->notes.hand_count, before + 1);
    close_match();
}

static void test_a_key_does_what_it_means(void **state)
{
    (void)state;
    in_mid_deal("sabra", "you,computer:easy");
    const int before = app.table->notes.hand_count;
    press_key(SDLK_d);
    assert_false(is_on_its_way() && app.table->deal.landed_ms != 0);
    assert_int_equal(app.table->notes.hand_count, before + 1);

    in_mid_deal("gin", "you,computer:easy");
    press_key(SDLK_ESCAPE);
    assert_int_equal(app.table->deal.landed_ms, 0);
    assert_true(app.table->panel.menu_open);

    in_mid_deal("gin", "you,computer:easy");
    press_key(SDLK_DOWN); /* looks at a piece */
    assert_int_equal(app.table->deal.landed_ms, 0);
    assert_true(app.scene.focus_shown);
    close_match();
}

/* Space is the key for going on: where nothing is looked at that is all it does. A key that is held down since before
 * does nothing. */
static void test_space_ends_the_deal_alone(void **state)
{
    (void)state;
    in_mid_deal("gin", "you,computer:easy");
    dispatch_key(&app, &(KeyPress){ .sym = SDLK_RETURN, .repeat = true });
    assert_true(is_on_its_way());
    const uint32_t version = seat_moment(table_seat(app.table)).version;
    press_key(SDLK_SPACE);
    assert_false(is_on_its_way());
    assert_int_equal(seat_moment(table_seat(app.table)).version, version);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    close_match();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_deal_is_short_in_every_game),
        cmocka_unit_test(test_who_begins_can_be_read_meanwhile),
        cmocka_unit_test(test_others_do_not_wait_for_the_drawn_tiles),
        cmocka_unit_test(test_a_press_takes_the_piece_in_every_game),
        cmocka_unit_test(test_a_click_on_a_button_presses_it),
        cmocka_unit_test(test_a_key_does_what_it_means),
        cmocka_unit_test(test_space_ends_the_deal_alone),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
