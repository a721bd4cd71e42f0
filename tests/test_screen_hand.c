/* A hand of cards at the table without a display: jokers taken for cards, what cards owe. */
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

#include "app/setup.h"
#include "app/table_ui.h"
#include "kalooki_table.h"
#include "match/match_inner.h"

static App app;
static Painter *painter; /* without a display */

static void no_wake(void *user)
{
    (void)user;
}

static void build(int w, int h)
{
    Scene *sc = &app.scene;
    sc->w = w;
    sc->h = h;
    sc->px = scene_unit(w, h, app.settings.scale);
    sc->theme = &themes[app.settings.theme];
    app.dirty = false;
    scene_begin(sc);
    screen_table.build(&app, sc);
    scene_focus(sc);
}

static void show(void)
{
    build(1280, 800);
}

/* Lets time pass, in frames. */
static void pass_time(int ms)
{
    for (int left = ms; left > 0; left -= 16) {
        app.now_ms += 16;
        screen_table.tick(&app, app.now_ms);
    }
    show();
}

static void close_table(void)
{
    free(app.table);
    app.table = NULL;
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
    setup_game(&app, game_find("kalooki"));
    MatchSetup *m = &app.new_match.setup;
    assert_true(match_seats_parse(&kalooki_def, seats, 5, m, NULL));
    m->seed = 5;
    app.match = match_new(m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = 1280;
    app.scene.h = 800;
}

/* Sits down in seat 0 of a table with these sets, hands and discards (kalooki_table.h); down: it has come down. */
static void sit(const char *options, const char *sets, const char *hands, const char *discards, bool down)
{
    open_match("you,computer:easy");
    table_set(&app.match->state, options, 2, sets, hands, discards);
    if (down)
        table_down(&app.match->state, 0);
    app.match->turn_before = app.match->state;
    app.match->deal_before = app.match->state;
    hand_forget(app.match);
    hands_complete(app.match);
    match_changed(app.match);
    screen_table.enter(&app);
    show();
    pass_time(1500); /* the deal */
}

static const State *state_now(void)
{
    return match_state(app.match);
}

static Item *item(const char *name)
{
    Item *it = scene_find(&app.scene, name);
    if (it == NULL)
        print_error("%s is not shown; \"%s\"\n", name, app.table->message);
    assert_non_null(it);
    return it;
}

static void draw_card(void)
{
    screen_table.act(&app, TABLE_DRAW_OFF, 0);
    pass_time(600);
    assert_int_equal(state_now()->phase, PHASE_PLAY);
}

static void point(PointerKind kind, int button, int x, int y, int clicks)
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

/* Carries a piece by its left upper part onto the same part of another. */
static void drag(const char *what, const char *onto)
{
    Rect from = item(what)->r, to = item(onto)->r;
    int x = from.w / 5, y = from.h / 3;
    point(POINTER_DOWN, 1, from.x + x, from.y + y, 1);
    for (int step = 1; step <= 4; step++)
        point(POINTER_MOVE, 0, from.x + x + (to.x - from.x) * step / 4, from.y + y + (to.y - from.y) * step / 4, 0);
    point(POINTER_UP, 1, to.x + x, to.y + y, 1);
    pass_time(400);
}

static void hold(const char *what)
{
    Rect r = item(what)->r;
    int x = r.x + r.w / 5, y = r.y + r.h / 3;
    point(POINTER_DOWN, 1, x, y, 1);
    point(POINTER_MOVE, 0, x, y - 40, 0);
}

static void let_go(void)
{
    const KeyPress escape = { .sym = SDLK_ESCAPE };
    screen_table.key(&app, &escape);
    pass_time(400);
}

static int lit(int kind)
{
    const Hold *h = &app.table->hold;
    int n = 0;
    for (int i = 0; i < h->lit_count; i++)
        n += h->lit[i].kind == kind;
    return n;
}

/* ---- jokers taken, go-ers ---- */

static void a_joker_is_taken_by_dropping_the_card_on_it(void **state)
{
    (void)state;
    sit("standard", "Qc * Ac / 5h 6h 7h", "Kc 9h 9s 2d 8h / 3s 3h", "", true);
    draw_card();
    hold("piece:Kc#1");
    assert_int_equal(lit(PLACE_SWAP), 1);
    assert_int_equal(lit(PLACE_INSERT), 0);
    let_go();
    hold("piece:8h#1");
    assert_int_equal(lit(PLACE_SWAP), 0);
    assert_int_equal(lit(PLACE_INSERT), 1);
    let_go();
    drag("piece:Kc#1", "piece:*#1");
    assert_string_equal(table_pile(state_now(), KALOOKI_FIRST_SET), "Qc Kc Ac");
    assert_int_equal(state_now()->u.kalooki.freed_count, 1);
    char name[24];
    snprintf(name, sizeof name, "owing:%d", state_now()->u.kalooki.freed[0]);
    assert_string_equal(item(name)->label, "to a new set");
    assert_string_equal(app.table->message, "The joker is free: it goes into a new set before anything else is done.");
    assert_non_null(strstr(item("status")->label, "joker to a new set"));
}

/* Rule `both`: the other card goes along where it is clear which; both together do in any case. */
static void both_cards_are_given(void **state)
{
    (void)state;
    sit("both_cards", "Td Ts * / 5h 6h 7h", "Tc Th 9h 9s 2d / 3s 3h", "", true);
    draw_card();
    hold("piece:Tc#1");
    assert_int_equal(lit(PLACE_SWAP), 1);
    let_go();
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(pile_size(&state_now()->table, KALOOKI_FIRST_SET), 4);
    assert_int_equal(state_now()->u.kalooki.freed_count, 1);
    assert_true(match_undo(app.match));
    table_refresh(&app);
    pass_time(400);
    app.table->selected[pile_piece(&state_now()->table, kalooki_hand(0), 0)] = true;
    app.table->selected[pile_piece(&state_now()->table, kalooki_hand(0), 1)] = true;
    hold("piece:Tc#1");
    assert_int_equal(app.table->hold.count, 2);
    assert_int_equal(lit(PLACE_SWAP), 1);
    let_go();
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(pile_size(&state_now()->table, KALOOKI_FIRST_SET), 4);
}

static void one_of_two_cards_does_not_do(void **state)
{
    (void)state;
    sit("both_cards", "Td Ts * / 5h 6h 7h", "Tc 9h 9s 2d 4d / 3s 3h", "", true);
    draw_card();
    hold("piece:Tc#1");
    assert_int_equal(lit(PLACE_SWAP), 0);
    let_go();
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(state_now()->u.kalooki.freed_count, 0);
    assert_true(app.table->message_refusal);
    assert_string_equal(app.table->message, "Both missing cards are needed to take this joker.");
}

/* One ordinary card and two jokers leave three suits open: which two are given is the player's to say. */
static void the_player_says_which_cards(void **state)
{
    (void)state;
    sit("both_cards", "Td * * / 5h 6h 7h", "Tc Th Ts 9s 9d 9c / 3s 3h", "", true);
    draw_card();
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(state_now()->u.kalooki.freed_count, 0);
    assert_string_equal(app.table->message, "Both missing cards are needed to take this joker.");
    app.table->selected[pile_piece(&state_now()->table, kalooki_hand(0), table_find(state_now(), "Tc"))] = true;
    app.table->selected[pile_piece(&state_now()->table, kalooki_hand(0), table_find(state_now(), "Ts"))] = true;
    drag("piece:Tc#1", "piece:*#1");
    assert_int_equal(state_now()->u.kalooki.freed_count, 1);
    assert_int_equal(table_find(state_now(), "Th") < pile_size(&state_now()->table, kalooki_hand(0)), 1);
}

static void a_discard_taken_owes_in_the_hand(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 4d / 3s 3h", "9c", true);
    screen_table.act(&app, TABLE_TAKE, KALOOKI_DISCARD);
    pass_time(600);
    char name[24];
    snprintf(name, sizeof name, "owing:%d", state_now()->u.kalooki.must_use);
    Rect label = item(name)->r, card = item("piece:9c#1")->r;
    assert_memory_equal(&label, &card, sizeof label);
    assert_string_equal(item(name)->label, "to be laid");
    assert_non_null(strstr(item("status")->label, "9 of clubs to be laid"));
    assert_null(strstr(item("status")->label, "loose"));
}

static int set_up(void **state)
{
    (void)state;
    char message[256];
    PainterSetup setup = { .w = 1280,
                           .h = 800,
                           .assets = MELDWELL_SOURCE "/assets",
                           .driver = "dummy",
                           .place_x = INT_MIN,
                           .place_y = INT_MIN,
                           .title = "table" };
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    painter = painter_open(&setup, message, sizeof message);
    if (painter == NULL)
        print_error("%s\n", message);
    return painter != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    close_table();
    painter_close(painter);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_joker_is_taken_by_dropping_the_card_on_it),
        cmocka_unit_test(both_cards_are_given),
        cmocka_unit_test(one_of_two_cards_does_not_do),
        cmocka_unit_test(the_player_says_which_cards),
        cmocka_unit_test(a_discard_taken_owes_in_the_hand),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
