/* A table of Kalooki on a screen without a display, for the tests of cards: sat down at with given sets and hands,
 * pointed at, and looked at by the names of its items. */
#ifndef MELDWELL_TESTS_HELP_CARD_SCREEN_H
#define MELDWELL_TESTS_HELP_CARD_SCREEN_H

#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/table/look/ui.h"
#include "kalooki_table.h"
#include "match_look.h"
#include "screen_help.h"

static App app;

static inline void no_wake(void *user)
{
    (void)user;
}

static inline void build(int w, int h)
{
    Scene *sc = &app.scene;
    sc->w = w;
    sc->h = h;
    sc->px = scene_unit(w, h, app.settings.scale);
    sc->theme = &themes[settings_theme(&app.settings)];
    app.dirty = false;
    scene_begin(sc);
    screen_table.build(&app, sc);
    scene_focus(sc);
}

static inline void show(void)
{
    build(1280, 800);
}

/* Lets time pass, in frames. */
static inline void pass_time(int ms)
{
    for (int left = ms; left > 0; left -= 16) {
        app.now_ms += 16;
        screen_table.tick(&app, app.now_ms);
    }
    show();
}

/* With every screen that play has led to. */
static inline void close_table(void)
{
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, (ScreenId)i);
    app_close_matches(&app);
}

static inline void open_game(const char *id, const char *seats, uint64_t seed)
{
    close_table();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    settings_default(&app.settings);
    setup_game(&app, game_find(id));
    MatchSetup *m = &app.new_match.setup;
    assert_true(match_seats_parse(game_table[game_find(id)], seats, seed, m, NULL));
    m->seed = seed;
    app.match = match_new(m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = 1280;
    app.scene.h = 800;
}

static inline void open_match(const char *seats)
{
    open_game("kalooki", seats, 5);
}

/* The hand of seat 0 is held in the order in which the test gave it its pieces, and not as hands are dealt. */
static inline void held_as_it_lies(void)
{
    static const uint8_t none[MAX_PIECES];
    const Table *t = &app.match->play.state.table;
    const int pile = table_hand(t, 0), n = pile >= 0 ? pile_size(t, pile) : 0;
    Piece x[MAX_PIECES];
    for (int i = 0; i < n; i++)
        x[i] = pile_piece(t, pile, i);
    if (n > 0)
        hand_order_arrange(&app.match->hands, &app.match->play, 0, x, n, none);
}

/* The table follows what a test has made of the state of its match. */
static inline void sat_down(void)
{
    app.match->chronicle.turn_before = app.match->play.state;
    app.match->play.deal_before = app.match->play.state;
    hand_order_forget(&app.match->hands);
    hand_order_complete(&app.match->hands, &app.match->play);
    if (app.match->play.game->table.sort_key == NULL)
        held_as_it_lies();
    match_changed(app.match);
    screen_table.enter(&app);
    show();
    pass_time(1500); /* the deal */
}

/* Sits down in seat 0 of a table with these sets, hands and discards (kalooki_table.h); down: it has come down. */
static inline void sit(const char *options, const char *sets, const char *hands, const char *discards, bool down)
{
    open_match("you,computer:easy");
    table_set(&app.match->play.state, options, 2, sets, hands, discards);
    if (down)
        table_down(&app.match->play.state, 0);
    sat_down();
}

static inline const State *state_now(void)
{
    return match_state(app.rewatch != NULL ? rewatch_match(app.rewatch) : app.match);
}

static inline Item *item(const char *name)
{
    Item *it = scene_find(&app.scene, name);
    if (it == NULL)
        print_error("%s is not shown; \"%s\"\n", name, app.table->said.text);
    assert_non_null(it);
    return it;
}

static inline void draw_card(void)
{
    screen_table.act(&app, TABLE_DRAW_OFF, 0);
    pass_time(600);
    assert_int_equal(state_now()->phase, PHASE_PLAY);
}

/* The hint is waited for. */
static inline void ask_for_a_hint(int presses)
{
    const Move *moves;
    for (int k = 0; k < presses; k++) {
        screen_table.act(&app, TABLE_HINT, 0);
        for (int i = 0; i < 5000 && app.table->turn.hint_stage == 1 && match_hint(app.match, &moves) < 0; i++)
            SDL_Delay(1);
        pass_time(200);
    }
}

static inline void point(PointerKind kind, int button, int x, int y, int clicks)
{
    const Pointer p = { .kind = (uint8_t)kind,
                        .button = (uint8_t)button,
                        .x = x,
                        .y = y,
                        .clicks = (uint8_t)clicks,
                        .now_ms = app.now_ms };
    screen_table.pointer(&app, &p);
    show();
}

static inline int tear_down(void **state)
{
    close_table();
    return help_screens_close(state);
}

#endif
