/* Every row of the table of keys is pressed, its key and its button, in the running program, without a display, in each
 * place it is said to hold in: it does something there. What the program shows and keeps is compared before and after;
 * of the situations of a place one is enough. */
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
#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/screens/review/review_ui.h"
#include "app/setup.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/together.h"
#include "app/typing.h"
#include "match/true_state.h"
#include "played.h"
#include "screen_help.h"

static App app;
static Store *played; /* with matches that are over, and one that is open */
static int64_t over;  /* one of the former */

/* ---- the program ---- */

static void draw(void)
{
    app.dirty = false;
    front_scene_build(&app);
}

/* Pictures and moves, for so many milliseconds. */
static void pass_time(int ms)
{
    for (int left = ms; left > 0; left -= 16) {
        app.now_ms += 16;
        if (screen_stack_top(&app)->tick != NULL)
            screen_stack_top(&app)->tick(&app, app.now_ms);
        draw();
    }
}

static void close_program(void)
{
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, (ScreenId)i);
    app_close_matches(&app);
    if (app.store != played)
        store_close(app.store);
    memset(&app, 0, sizeof app);
}

/* Letters are as large as they get here, so that every page is to be scrolled. */
static void open_program(Store *store)
{
    close_program();
    app.painter = painter;
    app.store = store;
    app.assets = MELDWELL_SOURCE "/assets";
    app.now_ms = 1000;
    app.fixed_seed = 3;
    app.scene.w = 1024;
    app.scene.h = 640;
    settings_default(&app.settings);
    app.settings.scale = 175;
    app.settings.speed = SPEED_INSTANT;
    app.settings.muted = true;
    app.settings_kept = app.settings;
    assert_true(screen_ready(&app, SCREEN_START) && screen_ready(&app, SCREEN_TABLE));
    setup_start(&app);
    app_home(&app);
    SDL_SetClipboardText("clip");
    draw();
}

/* "Ctrl+Z" */
static void press(const char *name)
{
    static const struct {
        const char *name;
        uint16_t mod;
    } mods[] = { { "Ctrl+", KMOD_LCTRL }, { "Shift+", KMOD_LSHIFT }, { "Alt+", KMOD_LALT } };
    KeyPress k = { 0 };
    for (size_t i = 0; i < sizeof mods / sizeof mods[0]; i++)
        if (strncmp(name, mods[i].name, strlen(mods[i].name)) == 0) {
            k.mod |= mods[i].mod;
            name += strlen(mods[i].name);
        }
    k.sym = SDL_GetKeyFromName(name);
    assert_int_not_equal(k.sym, SDLK_UNKNOWN);
    dispatch_key(&app, &k);
    pass_time(64);
}

static void press_all(const char *names)
{
    char text[128];
    snprintf(text, sizeof text, "%s", names);
    for (char *rest = text, *name; (name = strtok_r(rest, " ", &rest)) != NULL;)
        press(name);
}

/* ---- places ---- */

static void go_to(ScreenId id)
{
    open_program(played);
    if (id != SCREEN_START)
        app_go(&app, id);
    draw();
}
static void go_start(void)
{
    go_to(SCREEN_START);
}
static void go_new(void)
{
    go_to(SCREEN_NEW);
}
static void go_house(void)
{
    go_to(SCREEN_HOUSE);
}
static void go_option(void)
{
    go_house();
    app_focus(&app, scene_find(&app.scene, "option:match_format"));
    assert_true(app.scene.focus_shown);
    draw();
}
static void go_settings(void)
{
    go_to(SCREEN_SETTINGS);
}
static void go_statistics(void)
{
    go_to(SCREEN_STATISTICS);
}
static void go_learn(void)
{
    go_to(SCREEN_LEARN);
}
static void go_history(void)
{
    go_to(SCREEN_HISTORY);
}
static void go_rules(void)
{
    open_program(played);
    app_rules(&app, "", false);
    draw();
}

static void go_review(void)
{
    open_program(played);
    app_review_kept(&app, over, -1);
    pass_time(64);
}

/* What the computer would have played is known. */
static void go_thought(void)
{
    int answered = 0, all = 1;
    go_review();
    assert_non_null(review_ui(&app));
    for (int i = 0; answered < all && i < 20000; i++) {
        pass_time(16);
        review_progress(review_ui(&app)->review, &answered, &all);
        SDL_Delay(1);
    }
    assert_int_equal(answered, all);
}

/* The person is to play, or the match stands still. */
static void wait_for_turn(void)
{
    for (int i = 0; i < 2000 && !table_my_turn(table_look(app.table)); i++) {
        pass_time(64);
        SDL_Delay(1);
    }
    assert_true(table_my_turn(table_look(app.table)));
    pass_time(2000); /* the deal */
}

static void sit_down(const char *game, const char *seats)
{
    open_program(store_open("", NULL));
    setup_game(&app, game_find(game));
    assert_true(match_seats_parse(game_table[game_find(game)], seats, 3, &app.new_match.setup, NULL));
    app_deal(&app);
    assert_non_null(app.match);
    wait_for_turn();
}
static void go_sabra(void)
{
    sit_down("sabra", "you,computer:easy");
}
static void go_gin(void)
{
    sit_down("gin", "you,computer:easy");
}
static void go_marriage(void)
{
    sit_down("marriage", "you,computer:easy,computer:easy");
}

/* Everybody plays up to where the first seat sets an amount. */
static void go_amount(void)
{
    Rng rng;
    rng_seed(&rng, 5);
    open_program(store_open("", NULL));
    setup_game(&app, game_find("royal-rummy"));
    const GameDef *game = game_table[game_find("royal-rummy")];
    assert_true(match_seats_parse(game, "you,computer:easy,computer:easy", 3, &app.new_match.setup, NULL));
    app_deal(&app);
    assert_non_null(app.match);
    for (int turns = 0; turns < 500 && table_amount_rect(table_look(app.table)).w == 0; turns++) {
        if (match_state(app.match)->phase == PHASE_DEAL_END)
            help_next_deal(app.match);
        else
            help_whole_turn(app.match, &rng);
        pass_time(64);
        if (app_screen(&app) != SCREEN_TABLE)
            app_go(&app, SCREEN_TABLE);
        draw();
    }
    assert_true(table_amount_rect(table_look(app.table)).w > 0);
}

static void go_lesson(void)
{
    open_program(played);
    app_learn(&app, 0, 0);
    assert_non_null(app.lesson);
    pass_time(64);
}

static void go_shown(void)
{
    open_program(played);
    app_watch_again(&app, over, 0);
    assert_non_null(app.rewatch);
    pass_time(64);
}

/* The first deal is over. */
static void go_end(void)
{
    Rng rng;
    rng_seed(&rng, 5);
    go_sabra();
    for (int turns = 0; turns < 500 && match_state(app.match)->phase != PHASE_DEAL_END; turns++)
        help_whole_turn(app.match, &rng);
    pass_time(64);
    app_go(&app, SCREEN_END);
    draw();
}

/* A name that is typed, the caret between its words. */
static void go_name(void)
{
    open_program(played);
    app_go(&app, SCREEN_NEW);
    draw();
    for (int i = 0; i < app.scene.item_count && !field_active(&app.field); i++)
        if (app.scene.item[i].kind == ITEM_FIELD && app.scene.item[i].field != FIELD_NUMBER)
            app_focus(&app, &app.scene.item[i]);
    typing_text(&app, "one two");
    draw();
    press("Ctrl+Left");
}

static void go_search(void)
{
    go_house();
    press("/");
    assert_true(field_active(&app.field));
}

static void go_typed_amount(void)
{
    go_amount();
    press("5");
    assert_true(field_active(&app.field));
}

typedef struct Situation {
    KeyPlace at;
    void (*go)(void);
    const char *keys; /* that are pressed first */
} Situation;

static const Situation situations[] = {
    { AT_PAGE, go_settings, "Tab Tab Down" },
    { AT_PAGE, go_settings, "PageDown" },
    { AT_PAGE, go_statistics, "Tab" },
    { AT_PAGE, go_learn, "" },
    { AT_START, go_start, "Tab" },
    { AT_START, go_start, "Tab Delete" },
    { AT_START, go_start, "Tab Tab Down Right" },
    { AT_START, go_start, "PageDown" },
    { AT_NEW, go_new, "Tab Down Down" },
    { AT_NEW, go_new, "Tab Tab Tab Down Right" },
    { AT_NEW, go_new, "PageDown" },
    { AT_HOUSE, go_option, "" },
    { AT_HOUSE, go_option, "Right" },
    { AT_HOUSE, go_house, "PageDown" },
    { AT_RULES, go_rules, "Tab Down Down" },
    { AT_RULES, go_rules, "PageDown" },
    { AT_END, go_end, "Tab" },
    { AT_END, go_end, "Tab Right" },
    { AT_END, go_end, "PageDown" },
    { AT_REVIEW, go_review, "" },
    { AT_REVIEW, go_review, "Right Right" },
    { AT_REVIEW, go_review, "End" },
    { AT_REVIEW, go_review, "Tab" },
    { AT_REVIEW, go_review, "Ctrl+PageUp" },
    { AT_REVIEW, go_thought, "" },
    { AT_REVIEW, go_thought, "End" },
    { AT_HISTORY, go_history, "Down" },
    { AT_HISTORY, go_history, "Down Down" },
    { AT_HISTORY, go_history, "Tab Tab" },
    { AT_HISTORY, go_history, "Tab Tab Tab Tab" },
    { AT_TABLE, go_sabra, "" },
    { AT_TABLE, go_sabra, "Shift+S" },
    { AT_TABLE, go_sabra, "Tab Tab Tab Tab Right" },
    { AT_TABLE, go_sabra, "Tab Right" },
    { AT_TABLE, go_sabra, "Tab Up" },
    { AT_TABLE, go_sabra, "Tab Space Space" },
    { AT_TABLE, go_sabra, "Tab Space Space Ctrl+Z" },
    { AT_TABLE, go_sabra, "L" },
    { AT_TABLE, go_gin, "" },
    { AT_TABLE, go_gin, "D" },
    { AT_TABLE, go_marriage, "D" },
    { AT_TABLE, go_amount, "" },
    { AT_TABLE, go_lesson, "" },
    { AT_TABLE, go_amount, "PageUp" },
    { AT_REWATCH, go_shown, "" },
    { AT_REWATCH, go_shown, "P" },
    { AT_REWATCH, go_shown, "P Tab" },
    { AT_REWATCH, go_shown, "P Tab Right" },
    { AT_REWATCH, go_shown, "P Tab Up" },
    { AT_REWATCH, go_shown, "P Space Space" },
    { AT_REWATCH, go_shown, "P End" },
    { AT_COVER, go_sabra, "Escape" },
    { AT_COVER, go_sabra, "Escape Down" },
    { AT_COVER, go_sabra, "P" },
    { AT_FIELD, go_name, "" },
    { AT_FIELD, go_name, "Ctrl+Z" },
    { AT_FIELD, go_name, "Ctrl+A" },
    { AT_FIELD, go_search, "" },
    { AT_FIELD, go_search, "PageDown" },
    { AT_FIELD, go_typed_amount, "" },
    { AT_FIELD, go_typed_amount, "Left" },
};

/* ---- what has changed ---- */

static uint64_t add(uint64_t sum, const void *bytes, size_t size)
{
    for (const uint8_t *b = bytes; b < (const uint8_t *)bytes + size; b++)
        sum = (sum ^ *b) * 0x100000001B3u;
    return sum;
}

static uint64_t add_text(uint64_t sum, const char *text)
{
    return add(sum, text, strlen(text) + 1);
}

/* Of all that a person could notice: the picture, what can be pressed in it, settings, the clipboard. */
static uint64_t sum_now(void)
{
    const Scene *s = &app.scene;
    uint64_t sum = 0xCBF29CE484222325u;
    sum = add(sum, app.stack, sizeof app.stack[0] * (size_t)app.depth);
    sum = add(sum, &app.visit, sizeof app.visit);
    sum = add(sum, &app.quit, sizeof app.quit);
    sum = add(sum, &app.settings, sizeof app.settings);
    sum = add(sum, &app.magnifier.turned, sizeof app.magnifier.turned);
    sum = add_text(sum, app.notice);
    sum = add_text(sum, app.field.name);
    sum = add(sum, &app.field.now.caret, sizeof app.field.now.caret);
    sum = add(sum, &app.field.now.mark, sizeof app.field.now.mark);
    sum = add_text(add_text(sum, app.field.now.text), s->focus);
    for (int i = 0; i < s->item_count; i++) {
        sum = add_text(add_text(add_text(sum, s->item[i].name), s->item[i].label), s->item[i].value);
        sum = add(sum, &s->item[i].r, sizeof s->item[i].r);
    }
    for (int i = 0; i < s->draw.count; i++) {
        const DrawItem *d = &s->draw.item[i];
        const int drawn[] = { d->kind, d->style, d->sprite, d->alpha, d->a, d->b, (int)d->colour };
        sum = add(add(sum, drawn, sizeof drawn), &d->r, sizeof d->r);
    }
    sum = add(sum, s->draw.text, s->draw.text_length);
    char *clip = SDL_GetClipboardText();
    sum = add_text(sum, clip);
    SDL_free(clip);
    return sum;
}

typedef enum PressedBy { BY_KEY, BY_BUTTON, BY_COUNT } PressedBy;

/* It is pressed there, in that situation. */
static bool does_something(const KeyRow *row, PressedBy by, const Situation *in)
{
    KeyPress k = { .sym = row->key };
    k.mod |= (row->with & WITH_SHIFT) != 0 ? KMOD_LSHIFT : 0;
    k.mod |= (row->with & WITH_CTRL) != 0 ? KMOD_LCTRL : 0;
    k.mod |= (row->with & WITH_ALT) != 0 ? KMOD_LALT : 0;
    in->go();
    press_all(in->keys);
    const KeyPlace at = field_active(&app.field) ? AT_FIELD : dispatch_place(&app, screen_stack_top(&app));
    if (at != in->at)
        fail_msg("\"%s\" leads to place %d instead of %d", in->keys, at, in->at);
    dispatch_device(&app, by == BY_KEY ? DEVICE_KEYS : DEVICE_PAD); /* which changes sentences by itself */
    draw();
    const uint64_t before = sum_now();
    if (by == BY_KEY)
        dispatch_key(&app, &k);
    else
        dispatch_pad(&app, (PadButton)row->pad, false);
    draw();
    return sum_now() != before;
}

static bool does_something_at(const KeyRow *row, PressedBy by, KeyPlace at)
{
    for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++)
        if (situations[i].at == at && does_something(row, by, &situations[i]))
            return true;
    return false;
}

static void every_row_does_something_where_it_holds(void **state)
{
    int count, idle = 0;
    const KeyRow *rows = keymap_rows(&count);
    (void)state;
    for (const KeyRow *row = rows; row < rows + count; row++)
        for (int at = 0; at < AT_COUNT; at++)
            for (PressedBy by = BY_KEY; by < BY_COUNT; by++) {
                const bool letters = at == AT_FIELD; /* a gamepad's buttons go to the letters on the screen there */
                const bool given = by == BY_KEY ? row->key != 0 : row->pad != PAD_NONE && !letters;
                if (!given || (row->at & 1U << at) == 0 || does_something_at(row, by, (KeyPlace)at))
                    continue;
                print_error("row %d, %s with %d or %s, does nothing in place %d\n", (int)(row - rows),
                            SDL_GetKeyName(row->key), row->with, pad_button_id((PadButton)row->pad), at);
                idle++;
            }
    assert_int_equal(idle, 0);
}

/* A key that no row has does nothing: the comparison can fail. */
static void a_key_without_a_row_does_nothing(void **state)
{
    const KeyRow none = { .key = SDLK_F9, .pad = PAD_NONE };
    (void)state;
    for (int at = 0; at < AT_COUNT; at++)
        for (PressedBy by = BY_KEY; by < BY_COUNT; by++)
            assert_false(does_something_at(&none, by, (KeyPlace)at));
}

/* Where a number is typed letters are keys as before: the table is played on. */
static void letters_are_keys_while_a_number_is_typed(void **state)
{
    (void)state;
    go_typed_amount();
    const int before = app.table->turn.hint_stage;
    press("H");
    assert_int_not_equal(app.table->turn.hint_stage, before);
    const bool muted = app.settings.muted;
    go_typed_amount();
    press("M"); /* but what is done by a letter on every screen is not */
    assert_int_equal(app.settings.muted, muted);
    go_name();
    press("M");
    assert_int_equal(app.settings.muted, muted);
}

static int set_up(void **state)
{
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    played = store_open("", NULL);
    if (played == NULL || help_screens_open(state) != 0)
        return -1;
    for (uint64_t seed = 3; seed < 7; seed++)
        over = played_match(played, "you,A", "match_format=games,match_games=3", seed);
    MatchSetup setup;
    if (over == 0 || !help_setup(&setup, "you,A", "match_format=games,match_games=3", 9))
        return -1;
    match_close(match_new(&setup, played, NULL, NULL));
    return 0;
}

static int tear_down(void **state)
{
    close_program();
    store_close(played);
    return help_screens_close(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_without_a_row_does_nothing),
        cmocka_unit_test(every_row_does_something_where_it_holds),
        cmocka_unit_test(letters_are_keys_while_a_number_is_typed),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
