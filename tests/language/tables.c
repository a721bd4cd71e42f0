/* The table of every game in the made-up language, at the smallest window: every rule set and every number of seats is
 * sat down at, opponents play all seats, and after every move the screen is looked at; at the first turn of each phase
 * also what is asked for: refusals, hints, tips, the menu, the log, and what covers the table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/screen_stack.h"
#include "app/settings_effects.h"
#include "app/setup.h"
#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "language_look.h"
#include "match_help.h"
#include "platform/language.h"
#include "record/deal_proof.h"
#include "screen_help.h"

enum { WIDTH = 1024, HEIGHT = 640, SOME_MOVES = 60, FEW_MOVES = 24, DEAL_MOVES = 4000, REFUSALS = 200 };

static App app;
static char table_name[96];
static int scale = 100; /* of the letters, per cent */

/* Each refusal is looked at once in a match: reason and detail. */
static struct {
    const Reason *why, *detail;
} refusal[REFUSALS];
static int refusals;

static void no_wake(void *user)
{
    (void)user;
}

/* Returns how much was drawn before the tip. */
static int build(void)
{
    Scene *sc = &app.scene;
    sc->w = WIDTH;
    sc->h = HEIGHT;
    sc->px = scene_unit(WIDTH, HEIGHT, app.settings.scale);
    sc->theme = &themes[settings_theme(&app.settings)];
    scene_begin(sc);
    screen_table.build(&app, sc);
    int n = sc->draw.count;
    scene_focus(sc);
    return n;
}

/* The pill over the hand is not taken for something that lies in the frame for the own melds. */
static void look_at_pill(void)
{
    const Item *pill = scene_find(&app.scene, "prompt");
    const Rect frame = app.table->felt.layout.stage;
    if (pill == NULL || scale > 100 || look_is_made_up() || !rect_meets(pill->r, frame))
        return;
    fprintf(stderr, "%s: on the frame for the own melds: \"%s\"\n", look.where, pill->label);
    look.slips++;
}

static void look_at(const char *what)
{
    build();
    assert_false(app.scene.draw.full);
    snprintf(look.where, sizeof look.where, "%s, move %d, %s", table_name, match_moment(app.match).moves, what);
    look_scene(&app.scene, 0);
    look_at_pill();
}

static void pass(int ms)
{
    for (int left = ms; left > 0; left -= 16) {
        app.now_ms += 16;
        screen_table.tick(&app, app.now_ms);
    }
}

static void leave(void)
{
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, i);
    if (app.match != NULL)
        match_close(app.match);
    app.match = NULL;
}

/* The beginning of the code of the deal, in groups as it stands in the line over the hand. */
static void know_code(void)
{
    static char code[PROOF_CODE_SIZE], begin[20];
    proof_code(match_header(app.match), code);
    snprintf(begin, sizeof begin, "%.4s %.4s %.4s %.4s", code, code + 4, code + 8, code + 12);
    look_name(begin);
}

/* A person sits in the first seat, or in the first two. False when so many cannot play this. */
static bool sit(int game, int preset, int seats, int persons)
{
    leave();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    settings_default(&app.settings);
    app.settings.speed = SPEED_INSTANT;
    app.settings.scale = scale;
    setup_game(&app, game);
    MatchSetup *m = &app.new_match.setup;
    setup_use_preset(&app, preset);
    while (m->seats < seats)
        setup_seat_add(&app);
    while (m->seats > seats && seats > 0)
        setup_seat_remove(&app, m->seats - 1);
    if (setup_conflict(m) != NULL)
        return false;
    for (int i = 1; i < m->seats; i++)
        setup_seat_kind(&app, i, i < persons ? SEAT_PERSON : SEAT_COMPUTER);
    m->seed = 7 + (uint64_t)preset;
    app.match = match_new(m, NULL, no_wake, NULL);
    assert_non_null(app.match);
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = WIDTH;
    app.scene.h = HEIGHT;
    look.large = scale > 100;
    snprintf(table_name, sizeof table_name, "%s %s, %d seats, %d %%", game_table[game]->id,
             game_table[game]->options->presets[m->preset].id, m->seats, scale);
    refusals = 0;
    look_usual_names();
    look_seats(match_setup(app.match));
    know_code();
    screen_table.enter(&app);
    return true;
}

static const State *state_now(void)
{
    return match_state(app.match);
}

/* ---- what is asked for ---- */

static void look_at_tips(void)
{
    build();
    for (int i = 0; i < app.scene.item_count; i++) {
        if (app.scene.item[i].kind == ITEM_PIECE)
            continue;
        snprintf(app.scene.hover, sizeof app.scene.hover, "%s", app.scene.item[i].name);
        int before = build();
        snprintf(look.where, sizeof look.where, "%s, the tip of %s", table_name, app.scene.hover);
        look_scene(&app.scene, before);
    }
    app.scene.hover[0] = '\0';
}

static void look_at_refusal(Verdict v)
{
    if (v.why == NULL || refusals == REFUSALS)
        return;
    for (int i = 0; i < refusals; i++)
        if (refusal[i].why == v.why && refusal[i].detail == v.detail)
            return;
    refusal[refusals].why = v.why;
    refusal[refusals++].detail = v.detail;
    table_say_refusal(app.table, v);
    look_at(v.why->id);
    app.table->said.pulse_ms = 0;
    table_say(app.table, "");
}

/* Whatever the rules say to what might be tried now: every kind of move, with pieces from anywhere to anywhere; but a
 * lot, which no person draws. */
static void look_at_refusals(void)
{
    const State *s = state_now();
    const int seat = s->to_act, piles = s->table.pile_count;
    for (int kind = 1; kind < MOVE_KINDS; kind++) {
        if (kind == MOVE_LOT)
            continue;
        look_at_refusal(match_check(app.match, seat, (Move){ .kind = (uint8_t)kind }));
        for (int from = 0; from < piles; from++) {
            Move m = { .kind = (uint8_t)kind, .from = (uint8_t)from, .index = (uint8_t)from, .count = 1 };
            m.amount = (int16_t)from;
            for (int to = 0; to <= piles && kind == MOVE_SHIFT && pile_size(&s->table, from) > 0; to++) {
                m.to = to < piles ? (uint8_t)to : NO_PILE;
                for (m.index = 0; m.index < pile_size(&s->table, from) && m.index < 5; m.index++)
                    look_at_refusal(match_check(app.match, seat, m));
            }
            look_at_refusal(match_check(app.match, seat, m));
        }
    }
}

/* What the hint says, and what it shows, step by step until it has been shown. */
static void look_at_hint(void)
{
    table_hint(app.table);
    look_at("looking for a hint");
    for (int i = 0; i < 5000 && app.table->turn.hint_stage == 1; i++) {
        SDL_Delay(1);
        pass(16);
    }
    look_at("hint");
    if (app.table->turn.hint_stage == 0)
        return;
    table_hint(app.table);
    for (int i = 0; i < 600 && app.table->going.replay.running; i++) {
        look_at("hint shown");
        pass(64);
    }
    look_at("after the hint");
    if (scale > 100 || look_is_made_up() || app.table->turn.hint_stage == 0)
        return;
    table_hint(app.table); /* its pieces are chosen, and what may be done with them stands beside the pill */
    look_at("third hint");
}

static void look_at_caution(void)
{
    const GameDef *game = match_game(app.match);
    Move moves[256];
    int seat = state_now()->to_act, n = game->caution != NULL ? game->rules.moves(state_now(), seat, moves, 256) : 0;
    for (int i = 0; i < n; i++) {
        const Verdict v = game->caution(match_view(app.match, seat), seat, moves[i]);
        if (v.why == NULL)
            continue;
        app.table->doing.caution.said = v;
        look_at(v.why->id);
        app.table->doing.caution.said = allow();
    }
}

static void look_at_panels(void)
{
    TablePanel *panel = &app.table->panel;
    panel->menu_open = true;
    look_at("menu");
    look_at_tips();
    panel->menu_open = false;
    panel->log_open = true;
    look.panel = rect_inset(table_log_rect(table_look(app.table)), -8);
    look_at("log");
    look.panel = (Rect){ 0, 0, 0, 0 };
    panel->log_open = false;
    panel->paused = true;
    look_at("paused");
    panel->paused = false;
    snprintf(app.notice, sizeof app.notice, "%s",
             tr("Meldwell cannot save: the disk is full, or writing to it failed."));
    look_at("notice");
    app.notice[0] = '\0';
    app.table->doing.look_back = true;
    look_at("last trick");
    app.table->doing.look_back = false;
    table_replay_start(app.table, NO_SEAT);
    look_at("replay");
    if (app.table->going.replay.running)
        table_replay_end(app.table);
}

/* All that belongs to a turn of the person in the first seat. */
static void look_closely(void)
{
    look_at("turn");
    look_at_tips();
    look_at_panels();
    look_at_refusals();
    look_at_caution();
    table_sets_ask(app.table);
    look_at("sets of the hand");
    table_sets_clear(app.table);
    look_at_hint();
    table_refresh(app.table);
}

static void all_is_right(void)
{
    int slips = look.slips;
    look.slips = 0;
    assert_int_equal(slips, 0);
}

/* ---- playing ---- */

/* A while passes in which nobody thinks: banners go. */
static void settle(void)
{
    app.now_ms += 600;
    (void)table_banner_tick(app.table);
    table_finish_motion(app.table);
}

/* The seat to act plays as its opponent would, and after each of its moves is looked, if that is wanted. How many moves
 * were played. */
static int play_turn(uint64_t seed, int most, bool looked_at)
{
    const AiDef *ai = ai_find(match_game(app.match)->id);
    const Stop stop = { false };
    static Move plan[MAX_PLAN];
    int seat = state_now()->to_act, played = 0;
    int n = ai->choose(match_view(app.match, seat), seat, 0, seed, &stop, plan, MAX_PLAN);
    while (played < n && played < most && match_play(app.match, seat, &plan[played], 1).why == NULL) {
        played++;
        table_follow(app.table);
        if (looked_at)
            look_at("played");
        settle();
    }
    return played;
}

static int look_at_turn(uint64_t seed, int most)
{
    return play_turn(seed, most, true);
}

/* A deal to its end, or that many moves. */
static void look_at_deal(int moves)
{
    bool seen[256] = { false };
    table_land(app.table);
    look_at("dealt");
    for (int n = 0, left = moves; left > 0 && !table_ended(state_now()); n++) {
        const State *s = state_now();
        if (s->to_act == 0 && app.table->viewer == 0 && !seen[s->phase]) {
            seen[s->phase] = true;
            look_closely();
        }
        int played = look_at_turn((uint64_t)n, left);
        assert_true(played > 0);
        left -= played;
    }
    look_at("end");
}

static void test_every_rule_set(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++)
        for (int preset = 0; preset < game_table[game]->options->preset_count; preset++) {
            if (!sit(game, preset, 0, 1))
                continue;
            look_at("a deal begins");
            look_at_deal(preset == 0 ? DEAL_MOVES : SOME_MOVES);
            if (preset == 0 && state_now()->phase == PHASE_DEAL_END && help_next_deal(app.match))
                look_at_deal(SOME_MOVES);
        }
    all_is_right();
}

static void test_every_number_of_seats(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++)
        for (int seats = game_table[game]->min_seats; seats <= game_table[game]->max_seats; seats++)
            if (sit(game, 0, seats, 1))
                look_at_deal(SOME_MOVES);
    all_is_right();
}

/* Two persons at one screen: each asks for the own hand. */
static void test_the_curtain(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        if (!sit(game, 0, 0, 2))
            continue;
        look_at_deal(12);
        for (int i = 0; i < 4 && !app.table->curtain; i++)
            (void)look_at_turn(1, DEAL_MOVES);
        look_at("curtain");
        assert_true(app.table->curtain);
    }
    all_is_right();
}

/* Another language is chosen in the middle of a match: log, sheets, what was said and what a button says are in that
 * one at once. */
static void test_a_change_at_the_table(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        const int other = language_now();
        language_use(LANGUAGE_ENGLISH);
        if (!sit(game, 0, 0, 1))
            continue;
        table_land(app.table);
        for (int n = 0, left = SOME_MOVES; left > 0 && !table_ended(state_now()); n++) {
            const int played = play_turn((uint64_t)n, left, false);
            assert_true(played > 0);
            left -= played;
        }
        table_say_refusal(app.table, match_check(app.match, 0, (Move){ .kind = MOVE_DONE }));
        app.table->panel.log_open = true;
        build();
        app.settings.language = other;
        settings_apply(&app, EFFECT_LANGUAGE);
        look_at("another language");
        screen_table.enter(&app);
        look_at("back at the table");
        look_at_panels();
    }
    language_use(LANGUAGE_SYSTEM);
    all_is_right();
}

/* In a language that is spoken tools wear words: pictures alone are for windows that are narrower. */
static void look_at_tools(void)
{
    TableTool tool[MAX_TOOLS];
    const int n = table_tools(table_look(app.table), tool);
    if (n > 0 && tool[0].wordless && scale == 100 && !look_is_made_up()) {
        fprintf(stderr, "%s: the tools have no words\n", table_name);
        look.slips++;
    }
}

/* Two rule sets of every game, with letters as they come and with the largest. */
static void test_some_rule_sets(void **state)
{
    (void)state;
    for (scale = 100; scale <= 200; scale += 100)
        for (int game = 0; game < (int)game_count; game++)
            for (int last = game_table[game]->options->preset_count - 1, preset = 0; preset <= last; preset += last)
                if (sit(game, preset, 0, 1)) {
                    look_at("a deal begins");
                    look_at_tools();
                    look_at_deal(FEW_MOVES);
                    if (last == 0)
                        break;
                }
    scale = 100;
    all_is_right();
}

static int set_up(void **state)
{
    return look_begin() ? help_screens_open(state) : -1;
}

static int tear_down(void **state)
{
    leave();
    return help_screens_close(state);
}

int main(void)
{
    const struct CMUnitTest few[] = {
        cmocka_unit_test(test_some_rule_sets),
        cmocka_unit_test(test_a_change_at_the_table),
    };
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_rule_set),
        cmocka_unit_test(test_every_number_of_seats),
        cmocka_unit_test(test_the_curtain),
        cmocka_unit_test(test_a_change_at_the_table),
    };
    const char *asked = getenv("LANGUAGE");
    if (asked != NULL && strcmp(asked, "qmd") == 0)
        return cmocka_run_group_tests(tests, set_up, tear_down);
    return cmocka_run_group_tests(few, set_up, tear_down);
}
