/* Today without a display: a deal of a day of every game is played to its end and compared, played again, gone on with
 * behind midnight; clocks that are set; the puzzle of a day. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/day_actions.h"
#include "app/match_actions.h"
#include "app/screen_stack.h"
#include "app/screens/end/end_ui.h"
#include "app/screens/start/start_ui.h"
#include "app/screens/today/today_ui.h"
#include "app/setup.h"
#include "app/table/follow/follow.h"
#include "app/table/look/ui.h"
#include "app/together.h"
#include "chance.h"
#include "day/share.h"
#include "match/early_end.h"
#include "match/true_state.h"
#include "platform/clock.h"
#include "screen_help.h"

enum { SATURDAY_28 = 20785 };

static App app;

/* With sanitizers, or without optimizing, figures of time say nothing. */
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__)
static const bool slow_build = false;
#else
static const bool slow_build = true;
#endif

static int begin(void **unused)
{
    (void)unused;
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    app.assets = MELDWELL_SOURCE "/assets";
    app.fixed_day = SATURDAY_28;
    settings_default(&app.settings);
    app.settings.speed = SPEED_INSTANT;
    app.scene.theme = &themes[0];
    app.store = store_open(NULL, NULL);
    setup_game(&app, 0);
    for (int i = 0; i < SCREEN_COUNT; i++)
        assert_true(screen_ready(&app, (ScreenId)i));
    screen_stack_begin(&app, NULL, 0);
    app_go(&app, SCREEN_START);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    together_close(&app);
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, (ScreenId)i);
    app_close_matches(&app);
    store_close(app.store);
    return 0;
}

static const Scene *built(void)
{
    Scene *s = &app.scene;
    s->w = 1280;
    s->h = 800;
    s->px = scene_unit(s->w, s->h, 100);
    s->typing = &app.field;
    scene_begin(s);
    screen_stack_top(&app)->build(&app, s);
    return s;
}

/* The label of an item; fails where there is none. */
static const char *label(const char *name)
{
    const Item *it = scene_seen(built(), name);
    if (it == NULL)
        fail_msg("there is no %s", name);
    return it->label;
}

static bool is_there(const char *name)
{
    return scene_seen(built(), name) != NULL;
}

static void press(const char *name)
{
    const Item *it = scene_seen(built(), name);
    if (it == NULL || !it->enabled)
        fail_msg("%s cannot be pressed", name);
    screen_stack_top(&app)->act(&app, it->action, it->arg);
}

static void to_today(int game)
{
    char name[48];
    if (app_screen(&app) != SCREEN_TODAY)
        app_go(&app, SCREEN_TODAY);
    snprintf(name, sizeof name, "deal:%s", game_table[game]->id);
    press(name);
}

/* One decision of whoever is to act, as computers decide. */
static void decide(void)
{
    const GameDef *game = match_game(app.match);
    const AiDef *ai = ai_find(game->id);
    Stop stop;
    Move plan[MAX_PLAN];
    const int seat = game_to_act(game, match_state(app.match));
    atomic_init(&stop.now, false);
    const int n =
        ai->choose(match_view(app.match, seat), seat, 0, match_state(app.match)->turn_no, &stop, plan, MAX_PLAN);
    assert_true(n > 0);
    for (int i = 0; i < n; i++)
        assert_null(match_play(app.match, seat, &plan[i], 1).why);
}

static void play_to_its_end(void)
{
    assert_int_equal(app_screen(&app), SCREEN_TABLE);
    while (game_to_act(match_game(app.match), match_state(app.match)) != NO_SEAT)
        decide();
    table_refresh(app.table);
}

static DayKept kept(int game)
{
    return day_kept(app.store, game, SATURDAY_28);
}

/* As the loop does while it waits. */
static void await_tables(int game)
{
    for (int i = 0; i < 3000 && !kept(game).told; i++) {
        app_day_follow(&app);
        clock_sleep(0.01);
    }
    assert_true(kept(game).told);
}

static void on_the_shelf(int wanted)
{
    int64_t ids[8];
    assert_int_equal(store_match_list_open(app.store, ids, 8), wanted);
}

static void a_deal_of_every_game_is_played_and_compared(void **unused)
{
    int games = 0;
    (void)unused;
    for (int game = 0; game < (int)game_count; game += chance_asked.few ? 4 : 1, games++) {
        char line[240];
        TextSink out = text_sink(line, sizeof line);
        to_today(game);
        assert_string_equal(label("button:play-deal"), "Play this deal");
        press("button:play-deal");
        assert_true(app.match != NULL && app.of_day && app.day.how == DAY_COUNTS);
        assert_false(seat_setup(app_seat(&app))->practice);
        assert_true(seat_setup(app_seat(&app))->seed == day_seed(game_table[game], SATURDAY_28));
        on_the_shelf(1);
        assert_non_null(strstr(label("button:rules"), "Deal of the day: "));
        play_to_its_end();
        assert_true(app.day.over);
        on_the_shelf(0);
        EarlyEnd how;
        early_end_of(app.store, match_id(app.match), &how);
        assert_int_equal(how.how, match_state(app.match)->phase == PHASE_MATCH_END ? ENDED_BY_ITSELF : ENDED_ONE_DEAL);
        const ScoreSheet *sheet = seat_sheet(app_seat(&app), 0);
        const int points = sheet->deal[DAY_SEAT];
        const DayKept k = kept(game);
        assert_true(k.over && k.points == points && k.match == match_id(app.match) && k.fewest == sheet->fewest);
        await_tables(game);
        app_go(&app, SCREEN_END);
        assert_false(is_there("button:again") || is_there("button:end-here") || is_there("button:new-match"));
        assert_string_equal(label("button:next"), "Today");
        press("button:next");
        assert_int_equal(app_screen(&app), SCREEN_TODAY);
        assert_null(app.match);
        assert_true(is_there("table:0") && is_there("table:3") && is_there("text:place"));
        assert_string_equal(label("button:play-deal"), "Play it again");
        const DayKept told = kept(game);
        day_share(&told, game, SATURDAY_28, &out);
        press("button:copy");
        assert_non_null(strstr(app.notice, line));
    }
    assert_int_equal(today_marks(&app, SATURDAY_28).played, games);
    assert_int_equal(today_marks(&app, SATURDAY_28).later, 0);
}

static void play_it(int game)
{
    to_today(game);
    press("button:play-deal");
    play_to_its_end();
}

static void what_is_played_again_is_a_replay(void **unused)
{
    const int game = game_find("gin");
    (void)unused;
    play_it(game);
    const DayKept first = kept(game);
    await_tables(game);
    app_go(&app, SCREEN_END);
    press("button:same-again"); /* from the scores */
    assert_true(app.of_day && !app.day.over && app.day.how == DAY_REPLAY && app.day.day == SATURDAY_28);
    assert_true(seat_setup(app_seat(&app))->practice);
    play_to_its_end();
    play_it(game); /* from Today */
    const DayKept k = kept(game);
    assert_true(k.points == first.points && k.match == first.match && k.clock == first.clock && k.replays == 2);
    to_today(game);
    assert_string_equal(label("text:replays"), "Replayed 2 times. Replays do not count.");
}

/* The table follows many times, and is left and come back to: it is kept once. */
static void it_is_kept_once(void **unused)
{
    const int game = game_find("rummy");
    (void)unused;
    play_it(game);
    const int64_t id = match_id(app.match);
    for (int i = 0; i < 5; i++)
        table_refresh(app.table);
    app_home(&app);
    assert_null(app.match); /* it lies on no shelf */
    assert_int_equal(start_ui(&app)->open, 0);
    app_open(&app, id);
    table_refresh(app.table);
    assert_true(kept(game).over && kept(game).replays == 0);
}

static void it_is_gone_on_with_behind_midnight(void **unused)
{
    const int game = game_find("sabra");
    (void)unused;
    to_today(game);
    press("button:play-deal");
    const int64_t id = match_id(app.match);
    for (int i = 0; i < 6; i++)
        decide();
    app_home(&app);
    app.fixed_day++;
    to_today(game);
    assert_string_equal(label("text:date"), "Sunday, 29 November");
    assert_string_equal(label("button:play-deal"), "Play this deal"); /* another one */
    press("day:2026-11-28");
    assert_string_equal(label("button:play-deal"), "Continue");
    assert_string_equal(label("deal:sabra"), "Sabra: begun");
    press("button:play-deal");
    assert_true(match_id(app.match) == id && app.of_day && app.day.day == SATURDAY_28);
    play_to_its_end();
    assert_true(kept(game).over && !day_kept(app.store, game, SATURDAY_28 + 1).over);
    /* From the shelf it would have been the same: what is played of a day tells it itself. */
    app_home(&app);
    app.fixed_day--;
    to_today(game_find("gin"));
    press("button:play-deal");
    const int64_t other = match_id(app.match);
    app_home(&app);
    app_open(&app, other);
    assert_true(app.of_day && app.day.game == game_find("gin"));
    play_to_its_end();
    assert_true(kept(game_find("gin")).over);
}

static void a_clock_that_is_set_changes_nothing_that_was_played(void **unused)
{
    const int game = game_find("gin");
    (void)unused;
    play_it(game);
    await_tables(game);
    const DayKept first = kept(game);
    app_home(&app);
    app.fixed_day = SATURDAY_28 - 20; /* back */
    play_it(game);
    assert_int_equal(app.day.day, SATURDAY_28 - 20);
    assert_int_equal(app.day.how, DAY_COUNTS);
    to_today(game);
    press("day:2026-11-28");
    assert_string_equal(label("button:play-deal"), "Play it again");
    press("button:play-deal");
    assert_int_equal(app.day.how, DAY_REPLAY);
    play_to_its_end();
    to_today(game);
    press("day:2026-11-30"); /* which had never come */
    assert_non_null(strstr(label("text:rules"), "This day is still to come"));
    press("button:play-deal");
    assert_true(app.day.how == DAY_PRACTICE && seat_setup(app_seat(&app))->practice);
    play_to_its_end();
    assert_int_equal(day_kept(app.store, game, SATURDAY_28 + 2).clock, 0);
    app.fixed_day = SATURDAY_28 + 3000; /* forward, and right again */
    app_home(&app);
    app_go(&app, SCREEN_TODAY);
    app.fixed_day = SATURDAY_28;
    app_home(&app);
    to_today(game);
    const DayKept k = kept(game);
    assert_true(k.points == first.points && k.clock == first.clock && k.told && k.replays == 1);
    assert_memory_equal(k.table, first.table, sizeof k.table);
}

/* What is left before it is over, when the program ends between its end and what is kept of it. */
static void what_was_over_when_the_program_ended_counts_when_it_is_opened(void **unused)
{
    const int game = game_find("gin");
    (void)unused;
    to_today(game);
    press("button:play-deal");
    const int64_t id = match_id(app.match);
    while (game_to_act(match_game(app.match), match_state(app.match)) != NO_SEAT)
        decide();
    assert_false(kept(game).over);
    app_home(&app);
    app_close_matches(&app);
    app_open(&app, id);
    table_refresh(app.table);
    assert_true(kept(game).over && app.day.over);
    on_the_shelf(0);
}

static void the_menu_begins_a_deal_of_a_day_anew_as_one(void **unused)
{
    const int game = game_find("gin");
    (void)unused;
    to_today(game);
    press("button:play-deal");
    const int64_t id = match_id(app.match);
    app_same_again(&app);
    assert_true(app.of_day && app.day.how == DAY_COUNTS && match_id(app.match) != id);
    play_to_its_end();
    assert_true(kept(game).over && kept(game).match == match_id(app.match));
    app_next_deal(&app); /* there is none */
    assert_int_equal(app_screen(&app), SCREEN_TODAY);
}

static void the_puzzle_of_a_day_is_marked(void **unused)
{
    (void)unused;
    app_go(&app, SCREEN_TODAY);
    assert_non_null(strstr(scene_seen(built(), "button:puzzle")->value, "S4-0470"));
    press("button:puzzle");
    assert_int_equal(app_screen(&app), SCREEN_TABLE);
    app.fixed_day++; /* midnight passes */
    for (int i = 0; i < PUZZLE_HINT_STEPS; i++)
        (void)puzzle_match_hint(app.puzzle);
    table_refresh(app.table);
    assert_int_equal(puzzle_match_verdict(app.puzzle).end, PUZZLE_RIGHT);
    app_back(&app);
    assert_int_equal(app_screen(&app), SCREEN_TODAY);
    assert_true(today_marks(&app, SATURDAY_28).solved && !today_marks(&app, SATURDAY_28 + 1).solved);
    assert_non_null(strstr(label("day:2026-11-28"), "puzzle solved"));
}

/* At midnight today is another day, for whoever looked at today. */
static void midnight_passes_while_it_is_looked_at(void **unused)
{
    (void)unused;
    app_go(&app, SCREEN_TODAY);
    assert_string_equal(label("text:date"), "Saturday, 28 November");
    app.fixed_day++;
    assert_true(screen_today.tick(&app, app.now_ms) > 0);
    assert_string_equal(label("text:date"), "Sunday, 29 November");
    press("day:2026-11-03");
    app.fixed_day++;
    (void)screen_today.tick(&app, app.now_ms);
    assert_string_equal(label("text:date"), "Tuesday, 3 November");
}

static void months_go_by_and_end_where_days_do(void **unused)
{
    (void)unused;
    app_go(&app, SCREEN_TODAY);
    press("month:prev");
    assert_string_equal(scene_seen(built(), "month")->value, "October 2026");
    assert_string_equal(label("text:date"), "Wednesday, 28 October");
    screen_today.act(&app, TODAY_MONTH, step_make(0, STEP_ROUND));
    assert_string_equal(label("text:date"), "Saturday, 28 November");
    screen_today.act(&app, TODAY_DAY, day_of_date((DayDate){ 1970, 1, 31 }));
    assert_false(scene_seen(built(), "month:prev")->enabled);
    press("month:next");
    assert_string_equal(label("text:date"), "Saturday, 28 February");
    screen_today.act(&app, TODAY_DAY, DAY_LAST);
    assert_false(scene_seen(built(), "month:next")->enabled);
    screen_today.act(&app, TODAY_DAY, DAY_LAST + 1);
    screen_today.act(&app, TODAY_DAY, -1);
    screen_today.wheel(&app, 10, 300, -1);
    assert_string_equal(label("text:date"), "Friday, 31 December");
}

static const char *week_begins = "1";

static const char *in_another_week(const char *text)
{
    return strcmp(text, N_OF("first day of the week", "1")) == 0 ? week_begins : text;
}

static const char *counted(const char *one, const char *many, unsigned long n)
{
    return n == 1 ? one : many;
}

/* Which column of the month a day stands in, from 0, where weeks begin as the language says. */
static int column_of(const char *day, const char *begins)
{
    static const Language language = { in_another_week, counted };
    char name[32];
    week_begins = begins;
    text_speak(&language);
    snprintf(name, sizeof name, "day:%s", day);
    const int x = scene_seen(built(), name)->r.x;
    int before = 0;
    for (int i = 1; i <= A_WEEK; i++) { /* the second week is whole */
        snprintf(name, sizeof name, "day:2026-11-%02d", 7 + i);
        before += scene_seen(built(), name)->r.x < x;
    }
    text_speak(NULL);
    return before;
}

/* A week begins where the language lets it; what is no day of a week is Monday. */
static void a_week_begins_with_the_day_of_the_language(void **unused)
{
    (void)unused;
    app_go(&app, SCREEN_TODAY);
    assert_int_equal(column_of("2026-11-01", "1"), 6); /* a Sunday */
    assert_int_equal(column_of("2026-11-01", "7"), 0);
    assert_int_equal(column_of("2026-11-28", "7"), 6);
    assert_int_equal(column_of("2026-11-28", "6"), 0);
    assert_int_equal(column_of("2026-11-01", "8"), 6);
    assert_int_equal(column_of("2026-11-01", "Montag"), 6);
    assert_int_equal(column_of("2026-11-01", ""), 6);
}

/* From each way to a picture: a month in which everything was played. */
static void it_opens_at_once(void **unused)
{
    (void)unused;
    for (int day = SATURDAY_28 - 27; day <= SATURDAY_28; day++)
        for (int game = 0; game < (int)game_count; game++) {
            char key[64];
            snprintf(key, sizeof key, "day %d %s", day, game_table[game]->id);
            store_set(app.store, key, "match 1 clock 1795867200 points 34 replays 0 tables 21 18 -12");
        }
    double first = 0, most = 0;
    for (int i = 0; i < 6; i++) {
        app_home(&app);
        (void)painter_show(painter, &built()->draw);
        const double start = clock_thread_cpu();
        app_go(&app, SCREEN_TODAY);
        (void)painter_show(painter, &built()->draw);
        const double took = clock_thread_cpu() - start;
        first = i == 0 ? took : first;
        most = i > 0 && took > most ? took : most;
    }
    print_message("opening Today: %.1f ms of processor time, again at most %.1f\n", first * 1e3, most * 1e3);
    assert_true((first < 0.1 && most < 0.06) || getenv("MELDWELL_PATIENCE") != NULL || slow_build);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_deal_of_every_game_is_played_and_compared, begin, end),
        cmocka_unit_test_setup_teardown(what_is_played_again_is_a_replay, begin, end),
        cmocka_unit_test_setup_teardown(it_is_kept_once, begin, end),
        cmocka_unit_test_setup_teardown(it_is_gone_on_with_behind_midnight, begin, end),
        cmocka_unit_test_setup_teardown(a_clock_that_is_set_changes_nothing_that_was_played, begin, end),
        cmocka_unit_test_setup_teardown(what_was_over_when_the_program_ended_counts_when_it_is_opened, begin, end),
        cmocka_unit_test_setup_teardown(the_menu_begins_a_deal_of_a_day_anew_as_one, begin, end),
        cmocka_unit_test_setup_teardown(the_puzzle_of_a_day_is_marked, begin, end),
        cmocka_unit_test_setup_teardown(midnight_passes_while_it_is_looked_at, begin, end),
        cmocka_unit_test_setup_teardown(months_go_by_and_end_where_days_do, begin, end),
        cmocka_unit_test_setup_teardown(a_week_begins_with_the_day_of_the_language, begin, end),
        cmocka_unit_test_setup_teardown(it_opens_at_once, begin, end),
    };
    chance_read(argc, argv);
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
