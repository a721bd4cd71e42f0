/* Every picture of the table is as it was: matches of every game, at tables of all sizes, in several windows and with
 * all settings, in which a player by chance points, presses, carries and types, and plain players play. All that each
 * picture has, the things that can be pressed and what is drawn, and what is heard is added up, and the sums are those
 * of tests/golden/pictures.txt; so is when the table wants to be drawn and called again. So a slip in what is shown
 * that nobody thought of asking about shows.
 *
 * A picture that has changed on purpose: "test_kept_pictures write" writes the sums anew; the difference of that file
 * says which games and what of them changed: "shown" is what there is and what stands on it, "places" where it is and
 * how large. "test_kept_pictures trace GAME NUMBER" prints every thing of one match, so that two builds can be compared
 * line by line. Without a word the first matches of each game are looked at for a while, with "few" fewer of them,
 * with a number that one, with "all" the usual ones for longer, with "more" twice as many others, in windows of any
 * size, with "any" others at which everything of Settings is set by chance, pieces are carried onto whatever there is,
 * by fingers too, anything is wanted that a device can ask for, and what is read aloud is added up as well.
 *
 * How wide letters are is a matter of the fonts of this computer. Where they are others than those the sums were made
 * with nothing is compared.
 *
 * tests/shelf has this program too, with the game that uses every means no game of the list uses yet. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/speak.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/together.h"
#include "heard.h"
#include "kept_fonts.h"
#include "kept_sums.h"
#include "lesson/course.h"
#include "match/match_inner.h"
#include "picture_sums.h"
#include "plain_player.h"
#include "press.h"
#include "puzzle/kinds.h"
#include "screen_help.h"

enum {
    MATCHES = 24,
    MORE = 72,
    ANY = 100,
    ANY_END = 148,
    STEPS = 160,
    ANY_STEPS = 240,
    BRIEF = 16,
    FEW = 4,
    BRIEF_STEPS = 120,
    AGAIN_MOVES = 250
};

static App app;
static Rng chance;
static bool button_down, finger;
static bool anything; /* of the match: it is one of those at which everything is tried */
static uint32_t what; /* the kind of the last step */

/* ---- adding up ---- */

static void heard_sound(Sound s)
{
    add_number(&sums.shown, (int)s);
}

/* What is read aloud of the table, of something on it, and of what happened. */
static void add_spoken(void)
{
    static Spoken spoken;
    static char words[4096];
    Scene *sc = &app.scene;
    TextSink out = text_sink(words, sizeof words);
    memset(&spoken, 0, sizeof spoken);
    screen_table.speak(&app, &spoken);
    add_text(&sums.shown, spoken.title != NULL ? spoken.title : "");
    add_text(&sums.shown, spoken.said != NULL ? spoken.said : "");
    add_text(&sums.shown, spoken.task);
    add_text(&sums.shown, spoken.prompt);
    if (sc->item_count > 0) {
        const Item *it = &sc->item[rng_below(&chance, (uint32_t)sc->item_count)];
        add_number(&sums.shown, screen_table.speak_item(&app, it, rng_below(&chance, 2) == 0, &out));
    }
    add_number(&sums.shown, screen_table.keys_at_now(&app));
    add_number(&sums.shown, screen_table.scroll_at(&app, app.scene.at_x, app.scene.at_y) != NULL);
    add_text(&sums.shown, words);
    line_ends();
}

static void add_picture(void)
{
    const Scene *sc = &app.scene;
    add_number(&sums.shown, (int)app.now_ms);
    add_text(&sums.shown, sc->focus);
    add_number(&sums.shown, sc->focus_shown);
    add_text(&sums.shown, screen_table.said(&app));
    line_ends();
    add_scene(sc);
    if (anything)
        add_spoken();
}

/* ---- a table ---- */

typedef struct Window {
    int w, h, scale;
} Window;

static const Window windows[] = { { 1280, 800, 100 }, { 1024, 640, 100 }, { 1920, 1080, 100 }, { 1366, 768, 125 },
                                  { 800, 600, 75 },   { 900, 1200, 100 }, { 2560, 1080, 150 } };
static Window window;

static Window any_window(void)
{
    const Window w = { 640 + (int)rng_below(&chance, 1300), 480 + (int)rng_below(&chance, 800),
                       75 + 25 * (int)rng_below(&chance, 4) };
    return w;
}

static void no_wake(void *user)
{
    (void)user;
}

static void build(void)
{
    Scene *sc = &app.scene;
    sc->w = window.w;
    sc->h = window.h;
    app.settings.scale = window.scale;
    sc->px = scene_unit(window.w, window.h, window.scale);
    sc->theme = &themes[settings_theme(&app.settings)];
    sc->typing = &app.field;
    app.dirty = false;
    scene_begin(sc);
    screen_table.build(&app, sc);
    scene_focus(sc);
}

static void close_table(void)
{
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, i);
    if (app.match != NULL)
        match_close(app.match);
    rewatch_close(app.rewatch);
    lesson_match_close(app.lesson);
    puzzle_match_close(app.puzzle);
    puzzle_match_close(app.puzzle_left);
    store_close(app.store);
    app.rewatch = NULL;
    app.match = NULL;
    app.lesson = NULL;
    app.puzzle = NULL;
    app.puzzle_left = NULL;
    app.store = NULL;
}

static void any_settings(void)
{
    enum { THEMES = 3 }; /* that there were when the sums were made */
    Settings *s = &app.settings;
    bool large_indices = false, less_motion = false;
    bool *const yes_or_no[] = { &s->click_click,       &s->outline_last, &s->light_places, &s->live_verdict,
                                &s->alternative_tiles, &s->four_colours, &large_indices,   &less_motion,
                                &s->strong_focus,      &s->goals,        &s->seen_cards,   &s->ask_turn_end,
                                &s->clock_sound };
    settings_default(s);
    s->warn_draw = false; /* it would wait for a search */
    settings_speed(s, (int)rng_below(&chance, SPEED_COUNT));
    s->theme = (int)rng_below(&chance, THEMES);
    s->card_back = (int)rng_below(&chance, CARD_BACKS);
    s->tile_size = rng_below(&chance, 3) > 0 ? 100 : PIECES_LOW + (int)rng_below(&chance, PIECES_HIGH - PIECES_LOW);
    for (size_t i = 0; i < sizeof yes_or_no / sizeof *yes_or_no; i++)
        if (rng_below(&chance, 4) == 0)
            *yes_or_no[i] = !*yes_or_no[i];
    s->faces = large_indices ? FACES_INDEX : FACES_FULL;
    s->reduced_motion = less_motion ? MOTION_LESS : MOTION_FULL;
}

/* As today's settings can be; without what begins a search or opens a voice. */
static void any_settings_of_today(void)
{
    Settings *s = &app.settings;
    settings_default(s);
    for (int id = 0; id < SETTING_LANGUAGE; id++) {
        const Setting *row = setting_row((SettingId)id);
        const bool is_switch = row->kind == SETTING_SWITCH;
        const int low = is_switch ? 0 : row->low, high = is_switch ? 1 : row->high;
        if (row->kind != SETTING_PRESSED && rng_below(&chance, 3) == 0)
            setting_put(s, (SettingId)id, low + (int)rng_below(&chance, (uint32_t)(high - low) + 1));
    }
    s->goals = rng_below(&chance, 3) > 0;
    s->warn_draw = false;
    s->coach = 0;
    s->speak = false;
    s->theme = s->theme < 0 ? 0 : s->theme;
}

/* In a game of the tests: its opponent, or anything that may be done. */
static int shelf_play(const GameDef *game, const State *s, int seat, Move plan[PLAIN_MOST])
{
    static State seen;
    if (rng_below(&chance, 2) == 0) {
        game_observe(game, s, seat, &seen);
        return ai_find(game->id)->choose(&seen, seat, 0, rng_next(&chance), NULL, plan, PLAIN_MOST);
    }
    const int n = game->rules.moves(s, seat, plan, PLAIN_MOST);
    plan[0] = plan[n > 0 ? rng_below(&chance, (uint32_t)n) : 0];
    return n > 0;
}

/* What the plain player does; else the first thing that may be done. */
static int play_of(const State *s, int seat, Move plan[PLAIN_MOST])
{
    const GameDef *game = game_of(s);
    const int n = strcmp(game->id, "shelf") == 0 ? shelf_play(game, s, seat, plan) : plain_play(s, seat, &chance, plan);
    return n > 0 ? n : game->rules.moves(s, seat, plan, 1);
}

/* What the plain players do next in a state of a match, one move of it; false where it is over. */
static bool next_move(const State *s, MatchMove *out)
{
    static Move plan[PLAIN_MOST];
    const GameDef *game = game_of(s);
    if (s->phase == PHASE_MATCH_END)
        return false;
    *out = (MatchMove){ .move = { .kind = MOVE_NEXT }, .seat = s->to_act };
    if (s->phase == PHASE_DEAL_END) {
        for (out->seat = 0; game->rules.check(s, out->seat, out->move).why != NULL;)
            out->seat++;
        return true;
    }
    if (play_of(s, s->to_act, plan) == 0)
        return false;
    out->move = plan[0];
    return true;
}

/* A match that was played, and is only shown again from its beginning. */
static Rewatch *shown_again(const MatchSetup *m)
{
    static MatchMove moves[AGAIN_MOVES];
    const GameDef *game = game_table[m->game];
    State s;
    int n = 0;
    game->rules.start(&s, &m->options, m->seats, m->seed);
    for (; n < AGAIN_MOVES && next_move(&s, &moves[n]); n++)
        game->rules.apply(&s, moves[n].seat, moves[n].move);
    return rewatch_open(m, moves, n, 0);
}

/* ---- lessons and puzzles ---- */

/* What is learned or solved: its game, and the number of the table. */
typedef struct Task {
    const GameDef *game;
    int number;
} Task;

static Task task;

/* The lesson of the game after so many others, at any of its steps; false: it has none. */
static bool open_lesson(const GameDef *game, int number)
{
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    LessonFile *f = course_read(app.assets, game, &error);
    if (f == NULL)
        return false;
    const int lesson = number % f->count;
    app.lesson = lesson_match_open(f, lesson, (int)rng_below(&chance, (uint32_t)f->lesson[lesson].steps), &error);
    assert_non_null(app.lesson);
    return true;
}

/* A puzzle of the game's kinds in turn; false: it has none that is solved at the table. */
static bool open_puzzle(const GameDef *game, int number)
{
    const PuzzleKind *kind[16];
    int kinds = 0;
    for (size_t i = 0; i < puzzle_kind_count; i++)
        if (strcmp(puzzle_kinds[i]->game, game->id) == 0)
            kind[kinds++] = puzzle_kinds[i];
    if (kinds == 0)
        return false;
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    const PuzzleName name = { kind[number % kinds], 1 + number % PUZZLE_GRADES, 1 + number };
    app.puzzle = puzzle_match_open(app.assets, &name, &error);
    return app.puzzle != NULL;
}

static bool open_task(const GameDef *game, int k)
{
    task = (Task){ game, k };
    puzzle_match_close(app.puzzle_left);
    app.puzzle_left = NULL;
    return k % 8 == 6 ? open_lesson(game, k / 8) : k % 8 == 3 ? open_puzzle(game, k / 8) : false;
}

static void begin_task(void)
{
    assert_true(open_task(task.game, task.number));
    screen_table.enter(&app);
}

/* Nothing is asked any more; from here it would lead on to another table. */
static bool task_is_over(void)
{
    if (app.puzzle != NULL)
        return puzzle_match_verdict(app.puzzle).end == PUZZLE_RIGHT;
    const LessonRun *run = app.lesson != NULL ? lesson_match_run(app.lesson) : NULL;
    return run != NULL && run->step >= run->lesson->steps;
}

/* What it asks for is shown or answered, or anything that may be done is. */
static void do_task(void)
{
    static Move move[PLAIN_MOST];
    const int act = (int)rng_below(&chance, 8), choice = (int)rng_below(&chance, 4);
    if (task_is_over() || act == 0)
        screen_table.act(&app, app.lesson != NULL ? TABLE_LESSON_BACK : TABLE_PUZZLE_AGAIN, 0);
    else if (act < 4)
        screen_table.act(&app, app.lesson != NULL ? TABLE_LESSON_SHOW : TABLE_PUZZLE_HINT, 0);
    else if (act < 6)
        screen_table.act(&app, app.lesson != NULL ? TABLE_LESSON_ANSWER : TABLE_PUZZLE_ANSWER, choice);
    else if (table_my_turn(table_look(app.table))) {
        const State *s = seat_view(app_seat(&app), 0);
        const int n = game_of(s)->rules.moves(s, 0, move, PLAIN_MOST);
        if (n > 0)
            table_play(app.table, move + rng_below(&chance, (uint32_t)(n < PLAIN_MOST ? n : PLAIN_MOST)), 1);
    }
}

/* A short time for a turn, and some in reserve, where the game has a clock. */
static void set_the_clock(const OptionTable *table, OptionValues *options)
{
    enum { SECONDS = 30 };
    if (table->clock > 0)
        options->v[table->clock - 1] = SECONDS;
    if (table->bank > 0)
        options->v[table->bank - 1] = SECONDS;
}

/* Number k of a game: its presets, sizes and windows in turn. A person and computers; some tables of several persons,
 * some that are only watched, some that show again what was played, some at which a lesson is learned or a puzzle
 * solved. */
static void sit_down(int game, int k)
{
    close_table();
    memset(&app, 0, sizeof app);
    rng_seed(&chance, (uint64_t)(game * 100 + k) + 1);
    app.painter = painter;
    app.now_ms = 1000;
    app.assets = MELDWELL_SOURCE "/assets";
    anything = k >= ANY;
    anything ? any_settings_of_today() : any_settings();
    setup_game(&app, game);
    const GameDef *def = game_table[game];
    MatchSetup m = { .game = game, .preset = k % def->options->preset_count, .seed = 40 + (uint64_t)k };
    options_preset(def->options, m.preset, &m.options);
    if (k % 4 == 1)
        set_the_clock(def->options, &m.options);
    const int players = setup_players_option(def->options);
    m.seats = players >= 0 ? m.options.v[players] : def->min_seats + k % (def->max_seats - def->min_seats + 1);
    for (int i = 0; i < m.seats; i++) {
        static const char *const names[MAX_SEATS] = { NAME_YOU, "Anna", "Bo",  "Clementine", "Dan",
                                                      "Eve",    "Fay",  "Gil", "Hal" };
        const bool person = i == 0 ? k % 6 != 5 : k % 4 == 3 && i == 1;
        m.seat[i].kind = person ? SEAT_PERSON : SEAT_COMPUTER;
        i == 0 ? match_seat_make_you(&m.seat[i]) : match_seat_call(&m.seat[i], names[i]);
    }
    if (k % 8 == 7)
        match_seat_call(&m.seat[0], "Maximiliane Wilhelmine of Hohenstein"); /* wider than any plate */
    if (k % 6 == 1)
        snprintf(app.notice, sizeof app.notice, "%s",
                 "Meldwell cannot save: the disk is full, and what is played now is lost when the program ends.");
    m.practice = k % 3 == 1;
    window = k < MATCHES ? windows[(k + game) % (int)(sizeof windows / sizeof *windows)] : any_window();
    if (k % 12 == 11) {
        app.rewatch = shown_again(&m);
    } else if (!open_task(def, k)) {
        app.match = match_new(&m, NULL, no_wake, NULL);
        memset(app.match->written.header.salt, 'a',
               sizeof app.match->written.header.salt - 1); /* which is of true chance */
    }
    assert_non_null(app_seat(&app));
    app.stack[0] = SCREEN_TABLE;
    app.depth = 1;
    app.scene.w = window.w;
    app.scene.h = window.h;
    button_down = false;
    finger = false;
    what = 99;
    screen_table.enter(&app);
}

/* ---- who plays ---- */

/* The one behind the screen: it plays for all seats. */
static Match *open_match(void)
{
    return app.rewatch != NULL ? (Match *)rewatch_match(app.rewatch) : app.match;
}

static bool is_played(void)
{
    if (app_is_task(&app))
        return false;
    const State *s = match_state(open_match());
    return s->to_act < s->seats && s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END;
}

/* What is planned for a computer is what the plain player does: no opponent is asked. */
static void plan_for_computer(void)
{
    static Move plan[PLAIN_MOST];
    if (!is_played())
        return;
    const State *s = match_state(open_match());
    const Move *moves;
    Plan *p = &open_match()->think.plan;
    if (app.rewatch != NULL || match_setup(open_match())->seat[s->to_act].kind == SEAT_PERSON ||
        match_planned(open_match(), &moves) > 0)
        return;
    const int n = play_of(s, s->to_act, plan);
    p->count = n < MAX_PLAN ? n : MAX_PLAN;
    memcpy(p->move, plan, (size_t)p->count * sizeof *plan);
    p->next = 0;
    p->version = match_version(open_match());
}

/* Some of what the plain player would do, as if the person had done it by gestures; or the next deal. */
static void play_on(void)
{
    static Move plan[PLAIN_MOST];
    if (app_is_task(&app)) {
        do_task();
        return;
    }
    const State *s = match_state(open_match());
    const Move restore = { .kind = MOVE_RESTORE };
    if (app.table->curtain) {
        screen_table.act(&app, TABLE_CURTAIN, 0);
    } else if (s->phase == PHASE_DEAL_END) {
        const Move next = { .kind = MOVE_NEXT, .amount = 5 };
        for (int seat = 0; seat < s->seats; seat++)
            if (match_play(open_match(), seat, &next, 1).why == NULL)
                break;
    } else if (table_my_turn(table_look(app.table))) {
        if (rng_below(&chance, 4) > 0 && match_check(open_match(), s->to_act, restore).why == NULL)
            table_play(app.table, &restore, 1);
        int n = play_of(s, s->to_act, plan);
        if (rng_below(&chance, 2) == 0) /* it goes no further for now */
            n = 1 + (int)rng_below(&chance, (uint32_t)n);
        for (int i = 0; i < n && table_my_turn(table_look(app.table)); i++)
            table_play(app.table, plan + i, 1);
    }
}

/* A hint is asked for, and what the plain player would do is the answer; or it is pressed once more. */
static void ask_for_a_hint(void)
{
    static Move plan[PLAIN_MOST];
    if (app_is_task(&app))
        return;
    const State *s = match_state(open_match());
    Hint *hint = &open_match()->think.hint;
    if (!table_my_turn(table_look(app.table)))
        return;
    if (app.table->turn.hint_stage > 0) {
        screen_table.act(&app, TABLE_HINT, 0);
        return;
    }
    const int n = plain_play(s, s->to_act, &chance, plan);
    hint->count = n < MAX_PLAN ? n : MAX_PLAN;
    memcpy(hint->move, plan, (size_t)hint->count * sizeof *plan);
    hint->version = match_version(open_match());
    app.table->turn.hint_ms = app.now_ms;
    app.table->turn.hint_stage = 1;
}

/* A coach has something against what was just done, and would do what the plain player does; or its reasons are asked
 * for. */
static void let_the_coach_warn(void)
{
    static Move plan[PLAIN_MOST];
    static const Reason costs = { "test.coach", "coach", N_("The coach would do something else."), .topic = "" };
    Caution *c = &app.table->doing.caution;
    if (app_is_task(&app) || !table_my_turn(table_look(app.table)))
        return;
    if (c->said.why != NULL && c->coach) {
        screen_table.act(&app, TABLE_COACH_WHY, 0);
        return;
    }
    const State *s = match_state(open_match());
    const int n = play_of(s, s->to_act, plan), most = n < MAX_GESTURE ? n : MAX_GESTURE;
    *c = (Caution){ .coach = true, .count = 1, .better_count = most, .moment = app.table->version + 1 };
    game_of(s)->rules.moves(s, s->to_act, c->move, 1);
    memcpy(c->better, plan, (size_t)most * sizeof *plan);
    c->said = refuse(&costs);
    snprintf(c->line, sizeof c->line, "This costs about %u points.", rng_below(&chance, 90));
    snprintf(c->more, sizeof c->more, "Something else would be better by far, for reasons that fill a line or two.");
    c->facts = (int)rng_below(&chance, AI_FACTS + 1);
    for (int i = 0; i < c->facts; i++)
        c->fact[i] = (AiFact){ i % 2 == 0 ? "deadwood" : "cards that help", (int32_t)rng_below(&chance, 900),
                               (int32_t)rng_below(&chance, 900) };
    table_refresh(app.table);
}

/* ---- who points and types ---- */

/* What leads away from the match, begins another one, or asks the thinking thread. */
static bool is_left_alone(const Item *it)
{
    static const int actions[] = { TABLE_HOME,  TABLE_NEW,         TABLE_RESTART_NOW, TABLE_HINT,        TABLE_SCORES,
                                   TABLE_PROOF, TABLE_LESSON_NEXT, TABLE_PUZZLE_NEXT, TABLE_END_HERE_NOW };
    for (size_t i = 0; it != NULL && i < sizeof actions / sizeof *actions; i++)
        if (it->action == actions[i])
            return true;
    return anything && it != NULL && it->action == TABLE_COACH_TURN; /* it would search for as long as it takes */
}

static void press(const Item *it)
{
    scene_use(&app.scene, it->name);
    if (it->enabled)
        screen_table.act(&app, it->action, it->arg);
    else if (it->why[0] != '\0')
        screen_table.say(&app, it->why);
}

static void hand(PointerKind kind, int button, int x, int y)
{
    const Pointer p = { .kind = (uint8_t)kind,
                        .button = (uint8_t)button,
                        .clicks = (uint8_t)(1 + (rng_below(&chance, 6) == 0)),
                        .shift = rng_below(&chance, 8) == 0,
                        .ctrl = rng_below(&chance, 8) == 0,
                        .finger = finger,
                        .x = x,
                        .y = y,
                        .now_ms = app.now_ms };
    scene_point(&app.scene, x, y);
    Item *under = scene_at(&app.scene, x, y);
    snprintf(app.scene.hover, sizeof app.scene.hover, "%s", under != NULL ? under->name : "");
    app.scene.at_x = x;
    app.scene.at_y = y;
    const bool taken = screen_table.pointer(&app, &p);
    add_number(&sums.shown, taken);
    if (!taken && kind == POINTER_DOWN && button == 1 && under != NULL)
        press(under);
}

/* One of the things that can be pressed, however few there are of its kind. */
static void press_something(void)
{
    const Scene *sc = &app.scene;
    const Item *chosen = NULL;
    int kinds = 0;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        bool fresh = it->action != TABLE_NONE && it->action != TABLE_PIECE && !is_left_alone(it);
        for (int k = 0; k < i && fresh; k++)
            fresh = sc->item[k].action != it->action || rng_below(&chance, 4) == 0;
        if (fresh && rng_below(&chance, (uint32_t)++kinds) == 0)
            chosen = it;
    }
    if (chosen != NULL)
        press(chosen);
}

static void point_somewhere(void)
{
    const Scene *sc = &app.scene;
    int x = (int)rng_below(&chance, (uint32_t)window.w), y = (int)rng_below(&chance, (uint32_t)window.h);
    if (rng_below(&chance, 5) > 0 && sc->item_count > 0) {
        const Item *it = &sc->item[rng_below(&chance, (uint32_t)sc->item_count)];
        for (int i = 0; i < 2 && it->action == 0 && it->kind != ITEM_PIECE; i++)
            it = &sc->item[rng_below(&chance, (uint32_t)sc->item_count)];
        x = it->r.x + it->r.w * (int)(1 + rng_below(&chance, 3)) / 4;
        y = it->r.y + it->r.h * (int)(1 + rng_below(&chance, 3)) / 4;
    }
    PointerKind kind = POINTER_MOVE;
    if (rng_below(&chance, 2) == 0 && !is_left_alone(scene_at(&app.scene, x, y))) {
        kind = button_down ? POINTER_UP : POINTER_DOWN;
        button_down = !button_down;
    }
    hand(kind, kind != POINTER_MOVE ? (rng_below(&chance, 10) == 0 ? 3 : 1) : 0, x, y);
}

/* As by a double click. */
static void play_a_piece(void)
{
    const TableUi *ui = app.table;
    if (ui->notes.hand_count > 0 && table_my_turn(table_look(app.table)))
        table_obvious(app.table, ui->notes.hand[rng_below(&chance, (uint32_t)ui->notes.hand_count)]);
}

static void type_something(void)
{
    static const int keys[] = { SDLK_SPACE, SDLK_RETURN, SDLK_BACKSPACE, SDLK_ESCAPE,   SDLK_TAB,  SDLK_TAB,  SDLK_LEFT,
                                SDLK_RIGHT, SDLK_LEFT,   SDLK_RIGHT,     SDLK_UP,       SDLK_DOWN, SDLK_HOME, SDLK_END,
                                SDLK_u,     SDLK_s,      SDLK_g,         SDLK_t,        SDLK_r,    SDLK_l,    SDLK_i,
                                SDLK_m,     SDLK_p,      SDLK_z,         SDLK_d,        SDLK_c,    SDLK_w,    SDLK_v,
                                SDLK_f,     SDLK_x,      SDLK_PAGEUP,    SDLK_PAGEDOWN, SDLK_n,    SDLK_b,    SDLK_1,
                                SDLK_2,     SDLK_7,      SDLK_DELETE,    SDLK_PLUS };
    static const int mods[] = { 0, 0, 0, 0, KMOD_LSHIFT, KMOD_LCTRL };
    const KeyPress k = { keys[rng_below(&chance, sizeof keys / sizeof *keys)], (uint16_t)mods[rng_below(&chance, 6)],
                         false };
    if (is_left_alone(scene_find(&app.scene, app.scene.focus)))
        app.scene.focus[0] = '\0';
    add_number(&sums.shown, press_on(&screen_table, &app, &k));
}

static void let_time_pass(bool frame)
{
    const uint32_t long_ones = rng_below(&chance, 48);
    app.now_ms += frame ? 16 : long_ones == 0 ? 65000 : long_ones < 8 ? 3000 : rng_below(&chance, 300);
}

/* What it wants without anything having happened but that time has passed. */
static void tick(void)
{
    const bool asked = app.dirty;
    app.dirty = false;
    const int next = screen_table.tick(&app, app.now_ms);
    add_numbers(&sums.shown, (int[]){ next, asked, app.dirty }, 3);
    line_ends();
}

static void show(void)
{
    plan_for_computer();
    tick();
    plan_for_computer();
    build();
    add_picture();
}

/* A piece that can be taken up; NULL: none lies there. */
static const Item *any_piece(void)
{
    const Scene *sc = &app.scene;
    const Item *chosen = NULL;
    int pieces = 0;
    for (int i = 0; i < sc->item_count; i++)
        if (sc->item[i].action == TABLE_PIECE && rng_below(&chance, (uint32_t)++pieces) == 0)
            chosen = &sc->item[i];
    return chosen;
}

/* On an item, or just beside an end of it. */
static void carry_onto(const Item *it)
{
    const int x[] = { it->r.x - 3, it->r.x + 3, it->r.x + it->r.w / 2, it->r.x + it->r.w - 3, it->r.x + it->r.w + 3 };
    const int y = it->r.y + it->r.h * (int)(1 + rng_below(&chance, 3)) / 4;
    hand(POINTER_MOVE, 0, x[rng_below(&chance, sizeof x / sizeof *x)], y);
}

/* A piece is taken up, carried over two or three things, and put down; each moment of it is looked at. */
static void carry_somewhere(void)
{
    const Item *from = any_piece();
    if (from == NULL || button_down)
        return;
    const int x = from->r.x + from->r.w / 2, y = from->r.y + from->r.h / 3;
    if (is_left_alone(scene_at(&app.scene, x, y)))
        return;
    finger = rng_below(&chance, 3) == 0;
    hand(POINTER_DOWN, 1, x, y);
    const int ways = 1 + (int)rng_below(&chance, 3);
    for (int i = 0; i < ways && app_seat(&app) != NULL && app_screen(&app) == SCREEN_TABLE; i++) {
        app.now_ms += rng_below(&chance, 8) == 0 ? 700 : 16;
        show();
        const Item *to = rng_below(&chance, 3) > 0 ? any_piece() : NULL;
        if (to == NULL)
            to = &app.scene.item[rng_below(&chance, (uint32_t)app.scene.item_count)];
        carry_onto(to);
    }
    show();
    hand(POINTER_UP, 1, app.scene.at_x, app.scene.at_y);
    finger = false;
}

/* Whatever a device can ask for. */
static void want_something(void)
{
    Intent in = { .kind = (uint8_t)(INTENT_WALK + rng_below(&chance, INTENT_TEXT)),
                  .step = rng_below(&chance, 2) == 0 ? -1 : 1,
                  .extend = rng_below(&chance, 4) == 0,
                  .far = rng_below(&chance, 4) == 0,
                  .held = rng_below(&chance, 8) == 0 };
    in.what = in.kind == INTENT_ACT   ? (uint8_t)rng_below(&chance, ACT_COUNT)
              : in.kind == INTENT_USE ? (uint8_t)rng_below(&chance, USE_TAKE_MELD + 1)
                                      : (uint8_t)rng_below(&chance, 2);
    if (in.kind == INTENT_WALK && rng_below(&chance, 2) == 0)
        in.dx = in.step;
    else if (in.kind == INTENT_WALK)
        in.dy = in.step;
    if (in.kind == INTENT_TEXT)
        in.sign = (uint32_t)('0' + rng_below(&chance, 10));
    const Item *at = scene_find(&app.scene, app.scene.focus);
    if (in.what == ACT_HINT || in.what == ACT_NEW || is_left_alone(at))
        return;
    add_number(&sums.shown, screen_table.intent(&app, &in));
}

/* Often more of what was done last: a piece that was taken up is to be carried somewhere. */
static void step(void)
{
    if (what >= 10 || rng_below(&chance, 4) == 0)
        what = rng_below(&chance, anything ? 26 : 20);
    if (task_is_over() && what >= 7) /* a key might lead on */
        what = 19;
    let_time_pass(what < 3);
    if (rng_below(&chance, 60) == 0)
        window = any_window();
    if (what == 0)
        screen_table.wheel(&app, app.scene.at_x, app.scene.at_y, (int)rng_below(&chance, 7) - 3);
    else if (what < 7)
        point_somewhere();
    else if (what < 10)
        type_something();
    else if (what < 12)
        press_something();
    else if (what < 13)
        ask_for_a_hint();
    else if (what < 14)
        let_the_coach_warn();
    else if (what < 16)
        play_a_piece();
    else if (what < 20)
        play_on();
    else if (what < 24)
        carry_somewhere();
    else
        want_something();
    if (app_screen(&app) != SCREEN_TABLE) {
        app.stack[0] = SCREEN_TABLE;
        app.depth = 1;
    }
    if (app_seat(&app) == NULL) /* it was left, and is taken up again */
        begin_task();
    show();
}

static void look_at(int game, int k, int steps, bool trace)
{
    sit_down(game, k);
    begin_sums(trace);
    plan_for_computer();
    build();
    add_picture();
    for (int i = 0; i < steps; i++)
        step();
}

/* ---- all of them ---- */

static char lines[256 * 1024], kept[256 * 1024];
static const char golden[] = MELDWELL_SOURCE "/tests/golden/" MELDWELL_PICTURES;

/* Which matches of each game are looked at, and for how long. */
typedef struct Part {
    int from, to, steps;
} Part;

static Part part;

static void look_at_matches(TextSink *out, Part p)
{
    for (int g = 0; g < (int)game_count; g++)
        for (int k = p.from; k < p.to; k++) {
            const char *id = game_table[g]->id;
            look_at(g, k, p.steps, false);
            text_addf(out, "%s %d %d shown %016llx\n", id, k, p.steps, (unsigned long long)sums.shown);
            text_addf(out, "%s %d %d places %016llx\n", id, k, p.steps, (unsigned long long)sums.places);
        }
}

static void pictures_are_kept(void **unused)
{
    (void)unused;
    TextSink out = text_sink(lines, sizeof lines);
    kept_sums_read(golden, kept, sizeof kept);
    if (!kept_fonts_same(kept))
        skip();
    look_at_matches(&out, part);
    assert_false(out.cut);
    kept_sums_expect(lines, kept);
}

static int write_golden(void)
{
    TextSink out = text_sink(lines, sizeof lines);
    kept_fonts_write(&out);
    look_at_matches(&out, (Part){ 0, BRIEF, BRIEF_STEPS });
    look_at_matches(&out, (Part){ 0, MORE, STEPS });
    look_at_matches(&out, (Part){ ANY, ANY_END, ANY_STEPS });
    return out.cut ? 1 : kept_sums_write(golden, lines);
}

static int tear_down(void **state)
{
    close_table();
    return help_screens_close(state);
}

static Part part_of(const char *word)
{
    const int one = atoi(word);
    return strcmp(word, "all") == 0    ? (Part){ 0, MATCHES, STEPS }
           : strcmp(word, "more") == 0 ? (Part){ MATCHES, MORE, STEPS }
           : strcmp(word, "any") == 0  ? (Part){ ANY, ANY_END, ANY_STEPS }
           : strcmp(word, "few") == 0  ? (Part){ 0, FEW, BRIEF_STEPS }
                                       : (Part){ one, one + 1, BRIEF_STEPS };
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(pictures_are_kept) };
    part = argc == 2 ? part_of(argv[1]) : (Part){ 0, BRIEF, BRIEF_STEPS };
    if (argc == 1 || (argc == 2 && strcmp(argv[1], "write") != 0))
        return cmocka_run_group_tests(tests, help_screens_open, tear_down);
    if (help_screens_open(NULL) != 0)
        return 1;
    int failed = 2;
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        failed = write_golden();
    else if (argc == 4 && strcmp(argv[1], "trace") == 0 && game_find(argv[2]) >= 0) {
        look_at(game_find(argv[2]), atoi(argv[3]), atoi(argv[3]) < ANY ? STEPS : ANY_STEPS, true);
        failed = 0;
    }
    tear_down(NULL);
    return failed;
}
