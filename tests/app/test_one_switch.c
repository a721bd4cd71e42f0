/* A deal of every game by one switch, and nothing else: what is reached is waited for, and pressed. The program runs
 * without a display, its clock as fast as it goes. */
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
#include "app/scanning.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"
#include "card_screen.h"

enum { FRAME = 50, PACE = 10 /* a second */ };

static int presses;
static uint32_t began;

/* ---- the program goes on ---- */

static void draw(void)
{
    app.dirty = false;
    front_scene_build(&app);
}

static void go_on(int ms)
{
    for (int left = ms; left > 0; left -= FRAME) {
        app.now_ms += FRAME;
        if (screen_stack_top(&app)->tick != NULL)
            screen_stack_top(&app)->tick(&app, app.now_ms);
        if (app.dirty || !front_scene_is_built(&app))
            draw();
        scanning_tick(&app);
        if (app.dirty)
            draw();
    }
}

static void begin_with(void)
{
    app.settings.scan = true;
    app.settings.scan_pace = PACE;
    app.settings.reduced_motion = true;
    app.settings.warn_draw = false;
    settings_speed(&app.settings, SPEED_INSTANT);
    presses = 0;
    began = app.now_ms;
    draw();
    go_on(FRAME);
}

/* ---- the person with the switch ---- */

static const Item *seen(const char *name)
{
    const Item *it = scene_seen(&app.scene, name);
    return it != NULL && it->enabled && it->focusable ? it : NULL;
}

static int reached_count(void)
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        n += app.scene.item[i].reached;
    return n;
}

static void press(void)
{
    presses++;
    scanning_press(&app);
    if (app.dirty || !front_scene_is_built(&app))
        draw();
}

/* Waits until it is reached, group by group, and presses. False: it has gone, or is never reached. */
static bool switch_to(const char *wanted)
{
    char name[48];
    snprintf(name, sizeof name, "%s", wanted);
    const uint32_t visit = app.visit;
    for (int i = 0; i < 4000; i++) {
        const Item *it = seen(name);
        if (it == NULL || app.visit != visit)
            return false;
        if (app.scanning.scan.rests) {
            press();
        } else if (it->reached) {
            const bool last = reached_count() == 1;
            press();
            go_on(FRAME);
            if (last)
                return true;
        }
        go_on(FRAME);
    }
    fail_msg("%s is never reached", name);
    return false;
}

static const Item *first(ItemKind kind, ItemZone zone)
{
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind == kind && it->zone == zone && it->enabled && it->focusable && !same_item(it->verdict, "barred"))
            return it;
    }
    return NULL;
}

static const Item *offered(void)
{
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind == ITEM_BUTTON && it->enabled && it->look == BUTTON_ACT)
            return it;
    }
    return NULL;
}

static const Item *thing(ThingKind kind)
{
    const Item *found = NULL;
    for (int i = 0; i < app.scene.item_count; i++)
        if (app.scene.item[i].thing.kind == kind && app.scene.item[i].enabled && app.scene.item[i].focusable)
            found = &app.scene.item[i];
    return found;
}

static uint32_t moment(void)
{
    return seat_moment(app_seat(&app)).version;
}

/* Whatever is offered in the corner; else an answer, a place, what can be done with the next card of the hand. */
static bool act(int turn)
{
    const uint32_t before = moment();
    const Item *it = offered();
    static const char *const answers[] = { "button:pass",   "button:decline", "button:done",
                                           "button:accept", "button:look",    "next" };
    const Item *call = thing(THING_CALL);
    if (it == NULL && call != NULL && turn == 0 && presses < 40)
        it = call;
    for (size_t i = 0; it == NULL && i < sizeof answers / sizeof *answers; i++)
        it = seen(answers[i]);
    if (it == NULL)
        it = thing(THING_PLACE);
    if (it == NULL)
        it = thing(THING_PICK);
    if (it != NULL)
        return switch_to(it->name) && moment() != before;
    int skip = turn;
    for (int i = 0; i < app.scene.item_count && it == NULL; i++)
        if (app.scene.item[i].kind == ITEM_PIECE && app.scene.item[i].zone == ZONE_RACK &&
            !same_item(app.scene.item[i].verdict, "barred") && skip-- == 0)
            it = &app.scene.item[i];
    if (it == NULL)
        it = first(ITEM_PIECE, ZONE_RACK);
    if (it == NULL || !switch_to(it->name))
        return false;
    it = thing(THING_ACT); /* the last of them: to throw it */
    return it != NULL && switch_to(it->name) && moment() != before;
}

static const State *known(void)
{
    return table_known(app.table);
}

static bool deal_is_over(void)
{
    return app_screen(&app) != SCREEN_TABLE || table_ended(known());
}

static void wait_for_others(void)
{
    for (int i = 0; i < 20000 && !deal_is_over() && known()->to_act != 0; i++) {
        go_on(FRAME);
        SDL_Delay(i % 4 == 0 ? 1 : 0);
    }
}

static void play_deal(const char *game)
{
    int idle = 0;
    for (int i = 0; i < 3000 && !deal_is_over(); i++) {
        wait_for_others();
        if (deal_is_over())
            break;
        idle = act(idle) ? 0 : idle + 1;
        if (idle > 60)
            fail_msg("%s: nothing can be done: %s", game, app.table->said.text);
        go_on(FRAME);
    }
    assert_true(deal_is_over());
}

/* From the table that lies there at the end to the next deal. */
static void look_at_scores(const char *game)
{
    static const char *const ways[] = { "button:end-on", "button:scores", "button:finish", "button:next" };
    for (int i = 0; i < 200; i++) {
        const Item *way = NULL;
        for (size_t k = 0; k < sizeof ways / sizeof *ways && way == NULL; k++)
            way = seen(ways[k]);
        if (way != NULL)
            (void)switch_to(way->name);
        go_on(FRAME);
        SDL_Delay(i % 4 == 0 ? 1 : 0);
        if (!deal_is_over() || (app_screen(&app) == SCREEN_END && match_state(app.match)->phase == PHASE_MATCH_END))
            return;
    }
    for (int i = 0; i < app.scene.item_count; i++)
        if (app.scene.item[i].focusable)
            print_message("%s ", app.scene.item[i].name);
    fail_msg("%s: the end of a deal is not left", game);
}

static void play_match(const char *game, const char *seats, uint64_t seed, int most)
{
    int deals = 0;
    open_game(game, seats, seed);
    screen_table.enter(&app);
    begin_with();
    while (deals < most && match_state(app.match)->phase != PHASE_MATCH_END) {
        play_deal(game);
        look_at_scores(game);
        deals++;
    }
    print_message("%s: %d deals, %d presses, %u s\n", game, deals, presses, (app.now_ms - began) / 1000);
}

enum { MOST_DEALS = 40 };

static void a_match_of_every_game(void **state)
{
    (void)state;
    static const char *const seats[] = { "", "", "you,computer:easy", "you,computer:easy,computer:easy",
                                         "you,computer:easy,computer:easy,computer:easy" };
    const char *only = getenv("MELDWELL_GAME");
    for (size_t i = 0; i < game_count; i++)
        if (only == NULL || strcmp(only, game_table[i]->id) == 0)
            play_match(game_table[i]->id, seats[game_table[i]->min_seats > 2 ? game_table[i]->min_seats : 2], 11,
                       MOST_DEALS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_match_of_every_game) };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
