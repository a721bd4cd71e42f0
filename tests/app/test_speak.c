/* What is said aloud, in the running program without a display: whatever the seat sees can be asked for at any moment
 * of any game and is said, and nothing of it while nobody looks; on every screen what has the focus is said, what has
 * become of it, and what was answered, as often as it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/match_actions.h"
#include "app/notice.h"
#include "app/scanning.h"
#include "app/screen_stack.h"
#include "app/setup.h"
#include "app/speak.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/together.h"
#include "chance.h"
#include "match/true_state.h"
#include "played.h"
#include "screen_help.h"
#include "told_facts.h"

static App app;
static char path[] = "/tmp/meldwell-speak-XXXXXX";
static long heard_to; /* so much of the file has been listened to */

/* ---- the program ---- */

static void draw(void)
{
    app.dirty = false;
    front_scene_build(&app);
    speak_scene(&app, &app.scene);
}

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
    speak_close(&app);
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, (ScreenId)i);
    app_close_matches(&app);
    store_close(app.store);
    memset(&app, 0, sizeof app);
}

static void open_program(SpeakMeasure measure)
{
    char error[256];
    close_program();
    app.painter = painter;
    app.store = store_open("", NULL);
    app.assets = MELDWELL_SOURCE "/assets";
    app.now_ms = 1000;
    app.fixed_seed = 3;
    app.scene.w = 1280;
    app.scene.h = 800;
    settings_default(&app.settings);
    app.settings.speed = SPEED_INSTANT;
    app.settings.muted = true;
    app.settings.speak_measure = (int)measure;
    app.settings_kept = app.settings;
    assert_true(speak_to(&app, path, error, sizeof error));
    heard_to = 0;
    assert_true(screen_ready(&app, SCREEN_START) && screen_ready(&app, SCREEN_TABLE));
    setup_start(&app);
    app_home(&app);
    draw();
}

static void press_with(int32_t sym, uint16_t mod)
{
    const KeyPress k = { .sym = sym, .mod = mod };
    dispatch_key(&app, &k);
    pass_time(64);
}

/* Before anybody else does anything. */
static void ask(int32_t sym, uint16_t mod)
{
    const KeyPress k = { .sym = sym, .mod = mod };
    dispatch_key(&app, &k);
    draw();
}

static void press(int32_t sym)
{
    press_with(sym, 0);
}

/* What has been said since it was listened to last, a line each, in `text`. */
static const char *listen(void)
{
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    assert_int_equal(fseek(in, heard_to, SEEK_SET), 0);
    const size_t n = fread(text, 1, sizeof text - 1, in);
    text[n] = '\0';
    heard_to += (long)n;
    fclose(in);
    return text;
}

static void sit_down(const GameDef *game, const char *seats, SpeakMeasure measure)
{
    open_program(measure);
    setup_game(&app, game_find(game->id));
    assert_true(match_seats_parse(game, seats, 3, &app.new_match.setup, NULL));
    app_deal(&app);
    assert_non_null(app.match);
    pass_time(4000);
}

/* ---- all that a seat sees ---- */

static void look_around(const GameDef *game)
{
    static char at[96];
    const int viewer = app.table->viewer;
    (void)listen();
    ask(SDLK_i, KMOD_LSHIFT);
    (void)listen();
    snprintf(at, sizeof at, "%s, turn %u", game->id, (unsigned)match_state(app.match)->turn_no);
    where = at;
    sentences_are_whole();
    all_facts_are_told(game, seat_view(match_seat(app.match), viewer), match_setup(app.match));
    ask(SDLK_ESCAPE, 0);
    (void)listen();
    ask(SDLK_y, 0);
    (void)listen();
    for (int i = 0; i < app.table->notes.hand_count; i++) {
        char words[96];
        name_face(game, table_view(app.table)->table.face[app.table->notes.hand[i]], words, sizeof words);
        if (times_told(words) == 0)
            complain("a piece of the own hand is not told", words);
    }
}

static bool is_at_table(void)
{
    return app.match != NULL && app_screen(&app) == SCREEN_TABLE && !table_ended(table_known(app.table)) &&
           !app.table->curtain;
}

/* Everybody plays by chance, and now and then the person asks what there is. */
static void listen_to_game(const GameDef *game, uint64_t seed, int moments)
{
    static const char *const seats[] = { "you,computer:easy", "computer:easy,you", "you,computer:easy,computer:easy" };
    Rng rng;
    rng_seed(&rng, seed);
    const int most = game->max_seats > 2 ? 3 : 2;
    int looked = 0;
    for (int turns = 0; looked < moments && turns < 2000; turns++) {
        if (turns % 400 == 0 || match_state(app.match)->phase == PHASE_MATCH_END)
            sit_down(game, seats[rng_below(&rng, (uint32_t)most)], SPEAK_NORMAL);
        if (match_state(app.match)->phase == PHASE_DEAL_END)
            help_next_deal(app.match);
        else
            help_whole_turn(app.match, &rng);
        pass_time(64);
        if (match_state(app.match)->phase != PHASE_DEAL_END && app_screen(&app) != SCREEN_TABLE)
            app_go(&app, SCREEN_TABLE);
        pass_time(64);
        if (rng_below(&rng, 3) != 0 || !is_at_table())
            continue;
        look_around(game);
        looked++;
    }
    assert_int_equal(looked, moments);
}

static void test_every_fact_is_said(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        listen_to_game(game_table[g], chance_seed(7) + g, CHANCE_CASES(20, 4));
}

/* ---- two persons at one screen ---- */

static void test_a_covered_screen_says_whose_turn_it_is(void **state)
{
    (void)state;
    sit_down(game_table[game_find("gin")], "Anna,Bo", SPEAK_ALL);
    assert_true(app.table->curtain);
    (void)listen();
    press_with(SDLK_i, KMOD_LSHIFT);
    press(SDLK_y);
    press(SDLK_l);
    press(SDLK_h);
    press(SDLK_TAB);
    (void)listen();
    const State *s = match_state(app.match);
    for (int x = 0; x < s->table.piece_count; x++) {
        char words[96];
        name_face(game_of(s), s->table.face[x], words, sizeof words);
        if (times_told(words) > 0)
            complain("said while nobody looks", words);
    }
    assert_non_null(strstr(text, "it is your turn"));
}

/* ---- what has the focus ---- */

static void heard(const char *words)
{
    if (strstr(listen(), words) == NULL) {
        print_error("\"%s\" was not said, but: %s\n", words, text);
        fail();
    }
}

static void test_screens_and_settings(void **state)
{
    (void)state;
    open_program(SPEAK_NORMAL);
    heard("Meldwell\n");
    app_go(&app, SCREEN_SETTINGS);
    draw();
    heard("Settings\n");
    app_focus(&app, scene_find(&app.scene, "setting:warn-draw"));
    draw();
    heard("Warn before drawing when you could play. Switched on. 6 of 10.");
    press(SDLK_SPACE);
    assert_string_equal(listen(), "Switched off.\n");
    app_focus(&app, scene_find(&app.scene, "setting:speed"));
    draw();
    heard("Speed of the opponents. At once. 1 of 10.");
    press(SDLK_LEFT);
    assert_string_equal(listen(), "Fast.\n");
    app_focus(&app, scene_find(&app.scene, "page:1"));
    draw();
    heard("Appearance. 2 of 6.");
    press(SDLK_RETURN);
    heard("Chosen.");
    press(SDLK_i);
    heard("Appearance. Chosen. 2 of 6.");
    press_with(SDLK_i, KMOD_LSHIFT);
    heard("Stronger tile colours");
    app_focus(&app, scene_find(&app.scene, "page:3"));
    press(SDLK_RETURN);
    (void)listen();
    app_focus(&app, scene_find(&app.scene, "setting:scan-switch"));
    draw();
    heard("Your switch. Space, Enter. 13 of 13.");
    press(SDLK_ESCAPE);
    heard("Meldwell");
}

/* Little says the same items shorter. */
/* A group by its first and its last, then each thing as ever, and the way back. */
static void test_what_one_switch_reaches_is_said(void **state)
{
    (void)state;
    open_program(SPEAK_NORMAL);
    app_go(&app, SCREEN_SETTINGS);
    app.settings.scan = true;
    app.settings.scan_pace = 10;
    draw();
    (void)listen();
    scanning_tick(&app);
    draw();
    heard("From Back to Controls.");
    scanning_press(&app);
    draw();
    heard("From Back to Appearance.");
    scanning_press(&app);
    draw();
    heard("Back.");
    app.now_ms += 2000;
    scanning_tick(&app);
    draw();
    heard("Playing");
    for (int i = 0; i < 40 && scene_seen(&app.scene, "scan:back") == NULL; i++) {
        (void)listen();
        app.now_ms += 1500;
        scanning_tick(&app);
        draw();
    }
    heard("Back");
    app.settings.scan = false;
}

static void test_measures(void **state)
{
    (void)state;
    open_program(SPEAK_LITTLE);
    app_go(&app, SCREEN_SETTINGS);
    draw();
    (void)listen();
    app_focus(&app, scene_find(&app.scene, "page:1"));
    draw();
    assert_string_equal(listen(), "Appearance.\n");
    sit_down(game_table[game_find("rummy")], "you,computer:easy", SPEAK_ALL);
    heard("Basic rummy");
    press(SDLK_HOME);
    heard("in your hand. 1 of ");
    press(SDLK_RIGHT);
    heard("in your hand. 2 of ");
    sit_down(game_table[game_find("rummy")], "you,computer:easy", SPEAK_NORMAL);
    press(SDLK_HOME);
    heard("in your hand. 1 of ");
    press(SDLK_RIGHT);
    assert_null(strstr(listen(), "in your hand"));
    heard_to = 0;
}

/* A refusal is said as often as it is given, an answer in the same words too, and at the end of a list where one is. */
static void test_the_same_once_more(void **state)
{
    (void)state;
    sit_down(game_table[game_find("rummy")], "you,computer:easy", SPEAK_NORMAL);
    app.settings.warn_draw = false;
    for (int i = 0; i < 200 && !table_my_turn(table_look(app.table)); i++)
        pass_time(64);
    press(SDLK_HOME);
    press(SDLK_d);
    (void)listen();
    for (int i = 0; i < 2; i++) {
        pass_time(1000); /* a second press at once is not meant */
        (void)listen();
        press(SDLK_d);
        heard("You have already drawn.");
    }
    for (int i = 0; i < 2; i++) {
        press(SDLK_HOME);
        heard("1 of ");
    }
    open_program(SPEAK_NORMAL);
    app_notice(&app, "The same.");
    draw();
    heard("The same.");
    speak_hush(&app);
    app_notice(&app, "The same.");
    draw();
    heard("The same.");
}

/* What others did is said as the log has it, each line once; what is taken back is not said again. */
static void test_events(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 5);
    sit_down(game_table[game_find("rummy")], "you,computer:easy,computer:easy", SPEAK_NORMAL);
    for (int i = 0; i < 12; i++) {
        help_whole_turn(app.match, &rng);
        pass_time(64);
    }
    heard_to = 0;
    (void)listen();
    const int lines = seat_moment(match_seat(app.match)).lines;
    assert_true(lines > 12);
    for (int i = 0; i < lines; i++) {
        char words[2048];
        TextSink out = text_sink(words, sizeof words);
        out.pieces = false;
        glyph_say_all(seat_line(match_seat(app.match), i, app.table->viewer).text, &out);
        text_add(&out, "\n");
        if (strstr(text, words) == NULL)
            complain("not said", words);
    }
    press(SDLK_l);
    heard("\n"); /* the log that is opened is read */
}

/* Of each card of the hand that may not be played the right reason is told, in whatever order the hand is shown. */
static void test_why_a_card_may_not_be_played(void **state)
{
    (void)state;
    Rng rng;
    const GameDef *game = game_table[game_find("five-hundred")];
    int told = 0;
    rng_seed(&rng, 4);
    sit_down(game, "you,computer:easy,computer:easy,computer:easy", SPEAK_NORMAL);
    for (int turns = 0; turns < 300 && told < 12; turns++) {
        if (match_state(app.match)->phase == PHASE_DEAL_END)
            help_next_deal(app.match);
        else
            help_whole_turn(app.match, &rng);
        pass_time(16);
        if (!is_at_table() || !table_my_turn(table_look(app.table)) || !app.table->notes.bars)
            continue;
        (void)listen();
        ask(SDLK_HOME, 0);
        for (int i = 0; i < app.table->notes.hand_count; i++) {
            const bool barred = app.table->notes.barred[app.table->notes.hand[i]];
            char name[96];
            name_face(game, table_view(app.table)->table.face[app.table->notes.hand[i]], name, sizeof name);
            (void)listen();
            if (times_told(name) == 0)
                complain("not said", name);
            if ((strstr(text, "must follow suit") != NULL) != barred)
                complain(barred ? "no reason" : "a reason", name);
            told += barred;
            ask(SDLK_RIGHT, 0);
        }
    }
    assert_true(told >= 12);
}

/* The time left can be asked for, and ten seconds before its end it is said. */
static void test_the_clock(void **state)
{
    (void)state;
    const GameDef *game = game_table[game_find("sabra")];
    open_program(SPEAK_NORMAL);
    setup_game(&app, game_find(game->id));
    assert_true(match_seats_parse(game, "you,computer:easy", 3, &app.new_match.setup, NULL));
    assert_true(option_set(game->options, &app.new_match.setup.options, "turn_timer", "30", NULL));
    app_deal(&app);
    for (int i = 0; i < 400 && !table_my_turn(table_look(app.table)); i++)
        pass_time(64);
    assert_true(table_my_turn(table_look(app.table)));
    (void)listen();
    press_with(SDLK_i, KMOD_LSHIFT);
    heard("Seconds left: ");
    press(SDLK_ESCAPE);
    for (int i = 0; i < 30 && strstr(listen(), "Seconds left: 10.") == NULL; i++)
        pass_time(1000);
    assert_non_null(strstr(text, "Seconds left: 10."));
}

/* What a lesson asks is said, what it tells beside that, and what it says of what was done. */
static void test_a_lesson(void **state)
{
    (void)state;
    char words[LESSON_SENTENCE + 2];
    open_program(SPEAK_NORMAL);
    app_learn(&app, 0, 0);
    assert_non_null(app.lesson);
    for (int done = 0; done < 40 && lesson_step(lesson_match_run(app.lesson)) != NULL; done++) {
        const LessonStep *step = lesson_step(lesson_match_run(app.lesson));
        pass_time(4000);
        (void)listen();
        ask(SDLK_i, KMOD_LSHIFT);
        (void)listen();
        const char *const parts[] = { step->ask, step->say };
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            TextSink out = text_sink(words, sizeof words);
            out.pieces = false;
            if (parts[i] != NULL)
                lesson_say(game_table[0], parts[i], &out);
            if (parts[i] != NULL && strstr(text, words) == NULL)
                complain("not said", words);
        }
        ask(SDLK_ESCAPE, 0);
        screen_table.act(&app, step->options > 0 ? TABLE_LESSON_ANSWER : TABLE_LESSON_SHOW,
                         step->options > 0 ? done % step->options : 0);
        pass_time(64);
    }
    pass_time(4000);
    (void)listen();
    ask(SDLK_i, KMOD_LSHIFT);
    heard("You have done this lesson.");
}

/* Without a wish for it nothing is there. */
static void test_nothing_is_said_unasked(void **state)
{
    (void)state;
    open_program(SPEAK_NORMAL);
    speak_close(&app);
    assert_null(app.speak);
    draw();
    speak_hush(&app);
    speak_now(&app, "Nobody hears this.");
    press_with(SDLK_i, KMOD_LSHIFT);
    assert_non_null(strstr(app.notice, "Nothing is spoken"));
    speak_follow(&app);
    assert_null(app.speak);
    assert_false(app.settings.speak);
}

static int open_screens(void **state)
{
    const int fd = mkstemp(path);
    text_draw_pieces();
    if (fd < 0)
        return -1;
    close(fd);
    return help_screens_open(state);
}

static int close_screens(void **state)
{
    close_program();
    unlink(path);
    return help_screens_close(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_fact_is_said),
                                        cmocka_unit_test(test_a_covered_screen_says_whose_turn_it_is),
                                        cmocka_unit_test(test_screens_and_settings),
                                        cmocka_unit_test(test_measures),
                                        cmocka_unit_test(test_what_one_switch_reaches_is_said),
                                        cmocka_unit_test(test_the_same_once_more),
                                        cmocka_unit_test(test_events),
                                        cmocka_unit_test(test_why_a_card_may_not_be_played),
                                        cmocka_unit_test(test_the_clock),
                                        cmocka_unit_test(test_a_lesson),
                                        cmocka_unit_test(test_nothing_is_said_unasked) };
    return cmocka_run_group_tests(tests, open_screens, close_screens);
}
