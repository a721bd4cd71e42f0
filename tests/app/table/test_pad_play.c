/* A match of each game by a pad alone, to its end: a player who looks at what the scene shows, walks the focus there
 * with arrows and shoulders, and presses four buttons. What cannot be walked to fails the test. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/table/look/look.h"
#include "card_screen.h"
#include "ends.h"
#include "match/hand_aid.h"

enum { MOST_PRESSES = 60000, WALK_MOST = 30, TRIED = 64 };

static int presses;
static const char *game_now;

/* ---- the screen ---- */

static void look(void)
{
    app.scene.w = 1280;
    app.scene.h = 800;
    front_scene_build(&app);
    if (app.scene.visit != app.visit || app.dirty) {
        app.dirty = false;
        front_scene_build(&app);
    }
}

/* Frames go by, of whatever screen is on top. */
static void wait_ms(int ms)
{
    for (int left = ms; left > 0; left -= 16) {
        app.now_ms += 16;
        const Screen *s = screen_stack_top(&app);
        if (s->tick != NULL)
            s->tick(&app, app.now_ms);
    }
    look();
}

static void press(PadButton b)
{
    if (++presses > MOST_PRESSES)
        fail_msg("%s: %d presses have not ended it", game_now, presses);
    app.now_ms += 20;
    dispatch_pad(&app, b, false);
    look();
}

static const Item *here(void)
{
    return app.scene.focus_shown ? scene_seen(&app.scene, app.scene.focus) : NULL;
}

static bool at_table(void)
{
    return app_screen(&app) == SCREEN_TABLE;
}

/* ---- walking ---- */

static bool is_here(const char *name)
{
    const Item *it = here();
    return it != NULL && same_item(it->name, name);
}

static const struct {
    int dx, dy;
    PadButton button;
} arrows[] = { { -1, 0, PAD_LEFT }, { 1, 0, PAD_RIGHT }, { 0, -1, PAD_UP }, { 0, 1, PAD_DOWN } };

/* Where an arrow leads from an item, by number; -1: nowhere. */
static int neighbour(int from, int arrow)
{
    char focus[sizeof app.scene.focus];
    memcpy(focus, app.scene.focus, sizeof focus);
    memcpy(app.scene.focus, app.scene.item[from].name, sizeof focus);
    const Item *to = scene_nearest(&app.scene, arrows[arrow].dx, arrows[arrow].dy);
    memcpy(app.scene.focus, focus, sizeof focus);
    return to != NULL ? (int)(to - app.scene.item) : -1;
}

/* Steps that a walk has taken: the piece that is looked at stands out, so that ways change as one goes along. */
static struct {
    char from[sizeof app.scene.focus];
    PadButton button;
} taken[WALK_MOST];
static int taken_count;

static bool was_taken(const char *from, PadButton b)
{
    for (int i = 0; i < taken_count; i++)
        if (taken[i].button == b && same_item(taken[i].from, from))
            return true;
    return false;
}

/* The first step of the shortest way by arrows, as who looks at the window sees it; PAD_NONE: there is none. */
static PadButton way_to(const char *target)
{
    static int queue[MAX_ITEMS];
    static int8_t first[MAX_ITEMS];
    const Item *from = here(), *to = scene_seen(&app.scene, target);
    if (from == NULL || to == NULL || !to->focusable)
        return PAD_NONE;
    memset(first, -1, sizeof first);
    int head = 0, tail = 0;
    queue[tail++] = (int)(from - app.scene.item);
    first[from - app.scene.item] = 4;
    while (head < tail) {
        const int at = queue[head++];
        for (int i = 0; i < 4; i++) {
            const int next = neighbour(at, i);
            if (next < 0 || first[next] >= 0 || (first[at] == 4 && was_taken(from->name, arrows[i].button)))
                continue;
            first[next] = (int8_t)(first[at] < 4 ? first[at] : i);
            if (&app.scene.item[next] == to)
                return arrows[first[next]].button;
            queue[tail++] = next;
        }
    }
    return PAD_NONE;
}

/* By arrows where they lead there, else by the shoulders to the next area. Whoever holds something walks its places
 * from one to the next. False: it is not reached. */
static bool walk_to(const char *name)
{
    char target[sizeof app.scene.focus];
    snprintf(target, sizeof target, "%s", name);
    for (int i = 0; i < 6 && !is_here(target); i++) {
        for (taken_count = 0; taken_count < WALK_MOST && !is_here(target);) {
            if (scene_seen(&app.scene, target) == NULL)
                return false;
            const PadButton way = app.table->doing.carry.kind == CARRY_NONE ? way_to(target) : PAD_NONE;
            snprintf(taken[taken_count].from, sizeof taken[0].from, "%s", app.scene.focus);
            taken[taken_count++].button = way;
            press(way != PAD_NONE ? way : PAD_RIGHT_SHOULDER);
        }
        for (int k = 0; k < 6 && !is_here(target) && (k == 0 || here() == NULL || here()->kind != ITEM_BUTTON); k++)
            press(PAD_RIGHT_SHOULDER); /* once more from the buttons, which lie still */
    }
    return is_here(target);
}

/* What the arrows of a whole scene lead to, for whoever mends a dead end. */
static void show_ways(void)
{
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (!it->focusable)
            continue;
        print_error("%s (%d, %d, %d, %d):", it->name, it->r.x, it->r.y, it->r.w, it->r.h);
        for (int k = 0; k < 4; k++)
            print_error(" %s", neighbour(i, k) >= 0 ? app.scene.item[neighbour(i, k)].name : "-");
        print_error("\n");
    }
}

static void walk_or_fail(const char *name)
{
    const bool there = walk_to(name);
    if (!there)
        show_ways();
    if (!there)
        fail_msg("%s: %s is not reached from %s (%s)", game_now, name, app.scene.focus, app.table->said.text);
}

/* ---- what can be done ---- */

static uint64_t table_hash(void)
{
    return app.match != NULL ? state_hash(match_state(app.match)) ^ (uint64_t)app_screen(&app) << 56 : 0;
}

/* Whether it changed anything. What ends in a question or a word of caution is pressed on with. */
static bool does_something(PadButton b)
{
    const uint64_t before = table_hash();
    press(b);
    wait_ms(32);
    return table_hash() != before;
}

/* The place lies over the pile of discards, or over where a trick is played. */
static bool is_for_throwing(const Item *place)
{
    if (place->zone == ZONE_DISCARD || place->zone == ZONE_TRICK)
        return true;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        const bool pile = it->thing.kind == THING_DISCARDS || it->thing.kind == THING_SEAT_DISCARDS ||
                          it->thing.kind == THING_SPREAD || it->zone == ZONE_TRICK;
        if (pile && it != place && rect_meets(it->r, place->r))
            return true;
    }
    return false;
}

/* The places where what is held may be put: those that are meant come first. */
static bool put_down_somewhere(bool thrown)
{
    char name[TRIED][sizeof app.scene.focus];
    int n = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < app.scene.item_count && n < TRIED; i++) {
            const Item *it = &app.scene.item[i];
            if (it->thing.kind == THING_PUT && is_for_throwing(it) == (thrown == (pass == 0)))
                snprintf(name[n++], sizeof name[0], "%s", it->name);
        }
    if (n == 0)
        return false;
    walk_or_fail(name[0]);
    return does_something(PAD_SOUTH);
}

/* Picks up a piece of the hand and puts it where it may go. */
static bool play_piece(const char *name, bool thrown)
{
    if (!walk_to(name))
        return false;
    const uint64_t before = table_hash();
    press(PAD_SOUTH);
    if (table_hash() != before)
        return true;
    const bool done = put_down_somewhere(thrown);
    for (int i = 0; i < 3 && !done && app.table->doing.carry.kind != CARRY_NONE; i++)
        press(PAD_EAST);
    return done;
}

static int list_hand(char name[MAX_PIECES][sizeof app.scene.focus])
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count && n < MAX_PIECES; i++)
        if (app.scene.item[i].kind == ITEM_PIECE && app.scene.item[i].zone == ZONE_RACK)
            snprintf(name[n++], sizeof app.scene.focus, "%s", app.scene.item[i].name);
    return n;
}

static bool any_selected(void)
{
    for (int i = 0; i < app.scene.item_count; i++)
        if (app.scene.item[i].kind == ITEM_PIECE && app.scene.item[i].zone == ZONE_RACK && app.scene.item[i].checked)
            return true;
    return false;
}

/* What can be done with what is selected stands over it. */
static bool press_a_chip(void)
{
    const Item *it = scene_seen(&app.scene, "chip:0");
    if (it == NULL || !it->enabled || !it->focusable)
        return false;
    walk_or_fail("chip:0");
    return does_something(PAD_SOUTH);
}

/* One more is selected, until what is asked for is enough. */
static bool select_enough(void)
{
    if (any_selected())
        press(PAD_EAST);
    char name[MAX_PIECES][sizeof app.scene.focus];
    const int n = list_hand(name);
    for (int i = 0; i < n; i++) { /* those that were selected already go */
        if (!walk_to(name[i]))
            continue;
        press(PAD_NORTH);
        if (does_something(PAD_WEST) || press_a_chip())
            return true;
    }
    return false;
}

static bool throw_a_piece(void)
{
    char name[MAX_PIECES][sizeof app.scene.focus];
    const int n = list_hand(name);
    for (int i = 0; i < n; i++)
        if (play_piece(name[(i + presses) % n], true))
            return true;
    return false;
}

/* One of those that lie to be picked from. */
static bool pick_one(void)
{
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->thing.kind == THING_PICK && it->enabled && it->focusable) {
            walk_or_fail(it->name);
            return does_something(PAD_SOUTH) || does_something(PAD_WEST);
        }
    }
    return false;
}

/* A bid, an answer, a stake: whatever button is offered on the cloth. */
static bool press_a_choice(void)
{
    char name[TRIED][sizeof app.scene.focus];
    int n = 0;
    for (int i = 0; i < app.scene.item_count && n < TRIED; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind == ITEM_BUTTON && it->enabled && it->focusable && it->action == TABLE_CHOICE)
            snprintf(name[n++], sizeof name[0], "%s", it->name);
    }
    for (int i = 0; i < n; i++) {
        if (!walk_to(name[i]))
            continue;
        if (does_something(PAD_SOUTH) || does_something(PAD_SOUTH))
            return true;
    }
    return false;
}

/* The hint is asked for with its button: the third press lays what it has shown. */
static void ask_for_hints(void)
{
    const Item *hint = scene_seen(&app.scene, "button:hint");
    for (int i = 0; i < 3 && hint != NULL && hint->enabled; i++) {
        const uint64_t before = table_hash();
        walk_or_fail("button:hint");
        press(PAD_SOUTH);
        for (int k = 0; k < 2000 && app.table->turn.hint_stage == 1 && app.table->said.text[0] == '\0'; k++) {
            SDL_Delay(1);
            wait_ms(16);
        }
        wait_ms(64);
        if (table_hash() != before)
            return;
        hint = scene_seen(&app.scene, "button:hint");
    }
}

static void play_on(void)
{
    static int turn;
    if (turn++ % 2 == 0)
        ask_for_hints();
    if (!at_table() || match_state(app.match)->to_act != 0)
        return;
    if (does_something(PAD_WEST) || !at_table() || throw_a_piece() || press_a_choice() || pick_one())
        return;
    press(PAD_EAST); /* something is chosen or asked that leads nowhere */
    for (int i = 0; i < TRIED && does_something(PAD_LEFT_TRIGGER); i++)
        ;
    if (does_something(PAD_WEST) || throw_a_piece() || select_enough() || press_a_choice() || pick_one())
        return;
    show_ways();
    fail_msg("%s: nothing can be done by pad: \"%s\"", game_now, app.table->said.text);
}

static bool is_over(void)
{
    return match_state(app.match)->phase == PHASE_MATCH_END && app_screen(&app) == SCREEN_END;
}

/* The score sheet after a deal: what it offers leads on. */
static void leave_the_sheet(void)
{
    press(PAD_WEST);
    wait_ms(64);
}

static bool is_mine(void)
{
    return match_state(app.match)->to_act == 0;
}

static void play_match(const char *id, const char *seats)
{
    game_now = id;
    presses = 0;
    open_game(id, seats, 7);
    close_table();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    settings_default(&app.settings);
    app.settings.speed = SPEED_INSTANT;
    app.settings.reduced_motion = true;
    setup_game(&app, game_find(id));
    MatchSetup *m = &app.new_match.setup;
    const OptionTable *table = game_table[game_find(id)]->options;
    assert_true(match_seats_parse(game_table[game_find(id)], seats, 7, m, NULL));
    static const char *const shortest[][2] = {
        { "match_format", "games" }, { "match_games", "1" }, { "match_deals", "1" }, { "turn_timer", "0" }
    };
    for (size_t i = 0; i < sizeof shortest / sizeof shortest[0]; i++)
        if (option_find(table, shortest[i][0]) >= 0)
            option_set(table, &m->options, shortest[i][0], shortest[i][1], NULL);
    m->seed = 7;
    app.match = match_new(m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    assert_true(screen_ready(&app, SCREEN_START) && screen_ready(&app, SCREEN_TABLE) && screen_ready(&app, SCREEN_END));
    app_home(&app);
    app_go(&app, SCREEN_TABLE);
    look();
    wait_ms(2000);
    const int deals = 1;
    while (!is_over() && match_sheet_count(app.match) < deals + 1) {
        if (app_screen(&app) == SCREEN_END)
            leave_the_sheet();
        else if (table_ended(match_state(app.match)))
            press(presses % 2 == 0 ? PAD_SOUTH : PAD_WEST); /* the steps of the end, then what leads on */
        else if (is_mine())
            play_on();
        else
            SDL_Delay(1);
        wait_ms(200);
        if (match_sheet_count(app.match) >= deals && app_screen(&app) == SCREEN_END)
            break;
    }
    assert_int_equal(app_screen(&app), SCREEN_END);
    printf("%s: %d presses\n", id, presses);
    /* On from there: the next deal, or home. */
    leave_the_sheet();
    assert_int_not_equal(app_screen(&app), SCREEN_END);
}

static const char *seats_of(const GameDef *game)
{
    static const char *const seats[] = { "", "", "you,computer:easy", "you,computer:easy,computer:easy",
                                         "you,computer:easy,computer:easy,computer:easy" };
    return seats[game->min_seats > 2 ? game->min_seats : 2];
}

static void each_game_is_played_by_pad_alone(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        play_match(game_table[g]->id, seats_of(game_table[g]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_is_played_by_pad_alone),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
