/* Every text the store keeps beside matches: read as it was written, and where this version does not understand one, it
 * is left as it is, whatever happens to the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "app/app.h"
#include "app/favourites.h"
#include "app/setup.h"
#include "match/coach.h"
#include "own_folder.h"
#include "render/paint/theme.h"

static App app;

/* As after a new start of the program. */
static void start(int game)
{
    store_close(app.store);
    memset(&app, 0, sizeof app);
    app.store = store_open(dir, NULL);
    assert_true(settings_load(&app.settings, app.store));
    app.settings_kept = app.settings;
    setup_game(&app, game);
}

static void end(void)
{
    settings_save(&app.settings, &app.settings_kept, app.store);
    store_close(app.store);
    app.store = NULL;
}

static void expect_text(const char *key, const char *text)
{
    char kept[1024];
    TextSink sink = text_sink(kept, sizeof kept);
    assert_true(store_get(app.store, key, &sink));
    assert_string_equal(kept, text);
}

/* ---- settings ---- */

/* The speed that the command line asks for is that of one start, whatever else is changed meanwhile; one that a person
 * chooses then is kept, also where it is the same. */
static void test_a_speed_of_one_start_is_not_kept(void **state)
{
    (void)state;
    start(0);
    app.settings.speed = SPEED_INSTANT; /* as the program takes it over */
    app.settings.volume = 33;
    settings_save(&app.settings, &app.settings_kept, app.store);
    Settings again;
    assert_true(settings_load(&again, app.store));
    assert_int_equal(again.volume, 33);
    assert_int_equal(again.speed, SPEED_NORMAL);
    settings_speed(&app.settings, SPEED_INSTANT);
    settings_save(&app.settings, &app.settings_kept, app.store);
    assert_true(settings_load(&again, app.store));
    assert_int_equal(again.speed, SPEED_INSTANT);
    end();
}

/* Each other than it comes. What is added to Settings changes its size, and is to be added here. */
static Settings all_changed(void)
{
    Settings s;
    settings_default(&s);
    settings_speed(&s, SPEED_STEP);
    s.click_click = !s.click_click;
    s.coach = COACH_EVERYTHING;
    s.warn_draw = !s.warn_draw;
    s.outline_last = !s.outline_last;
    s.light_places = !s.light_places;
    s.live_verdict = !s.live_verdict;
    s.theme = theme_count - 1;
    s.alternative_tiles = !s.alternative_tiles;
    s.four_colours = !s.four_colours;
    s.faces = FACES_LARGE;
    s.card_back = 1;
    s.scale = 130;
    s.fullscreen = !s.fullscreen;
    s.tile_size = 88;
    s.volume = 11;
    s.muted = !s.muted;
    s.clock_sound = !s.clock_sound;
    s.reduced_motion = MOTION_FULL;
    s.magnify = !s.magnify;
    s.magnifier = 250;
    s.pointer = POINTER_VERY_LARGE;
    s.language = 1;
    s.own_digits = !s.own_digits;
    s.clock_scale = 4;
    s.strong_focus = !s.strong_focus;
    s.speak = !s.speak;
    s.speak_measure = SPEAK_ALL;
    s.speak_rate = 35;
    s.sticky_keys = !s.sticky_keys;
    s.scan = !s.scan;
    s.scan_pace = 50;
    s.scan_switch = -3;
    s.firsts = !s.firsts;
    s.goals = !s.goals;
    s.window_x = 12;
    s.window_y = 34;
    s.window_w = 1500;
    s.window_h = 900;
    s.window_maximised = !s.window_maximised;
    s.window_desk_w = 1920;
    s.window_desk_h = 1080;
    s.window_elsewhere = (WindowDesks){ .count = 1, .of = { { 1366, 768, { 1, 2, 1100, 700 }, true } } };
    return s;
}
_Static_assert(sizeof(Settings) == 328, "every setting is in all_changed");

/* All of them, and each alone: none is taken for another. */
static void test_every_setting_is_kept(void **state)
{
    (void)state;
    Settings plain, changed = all_changed();
    settings_default(&plain);
    start(0);
    app.settings = changed;
    end();
    start(0);
    assert_memory_equal(&app.settings, &changed, sizeof changed);
    for (size_t at = 0; at < offsetof(Settings, window_elsewhere); at++) {
        const unsigned char *a = (const unsigned char *)&plain, *b = (const unsigned char *)&changed;
        if (a[at] == b[at])
            continue;
        app.settings = plain;
        ((unsigned char *)&app.settings)[at] = b[at];
        const Settings one = app.settings;
        end();
        start(0);
        if (memcmp(&app.settings, &one, sizeof one) != 0 && (a[at] > 1 || b[at] > 1))
            continue; /* a byte of a number of several, out of its range by itself */
        assert_memory_equal(&app.settings, &one, sizeof one);
    }
    end();
}

/* What is left to the desktop is as it says, and what a person has chosen is as that says. What was stored when these
 * two were switches, or knew fewer values, means what it meant. */
static void test_the_desktop_is_followed_where_it_may(void **state)
{
    (void)state;
    const DesktopWish wishes[] = { { .dark = false },
                                   { .dark = true, .still = true },
                                   { .dark = true, .contrast = true } };
    static const char *const themes_wished[] = { "day", "dark", "contrast" };
    Settings s;
    settings_default(&s);
    assert_true(settings_ask_desktop(&s)); /* of motion */
    assert_int_equal(settings_theme(&s), 0);
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        settings_default(&s);
        s.desktop = wishes[i];
        assert_int_equal(settings_theme(&s), 0);
        assert_int_equal(settings_less_motion(&s), wishes[i].still);
        assert_true(setting_put(&s, SETTING_THEME, THEME_DESKTOP));
        assert_string_equal(themes[settings_theme(&s)].id, themes_wished[i]);
        for (int motion = MOTION_FULL; motion <= MOTION_LESS; motion++) {
            s.reduced_motion = motion;
            assert_int_equal(settings_less_motion(&s), motion == MOTION_LESS);
        }
        setting_put(&s, SETTING_THEME, 1);
        assert_false(settings_ask_desktop(&s));
        assert_int_equal(settings_theme(&s), 1);
    }
    start(0);
    store_set(app.store, "settings.theme", "desktop");
    store_set(app.store, "settings.reduced_motion", "1");
    store_set(app.store, "settings.large_indices", "1");
    assert_true(settings_load(&s, app.store));
    assert_int_equal(s.theme, THEME_DESKTOP);
    assert_int_equal(s.reduced_motion, MOTION_LESS);
    assert_int_equal(s.faces, FACES_INDEX);
    store_set(app.store, "settings.reduced_motion", "0");
    assert_true(settings_load(&s, app.store));
    assert_int_equal(s.reduced_motion, MOTION_FULL);
    assert_int_equal(s.foreign, 0);
    end();
}

/* What nobody has changed is not stored, and what has been changed has its effects alone. */
static void test_only_changes_are_stored(void **state)
{
    (void)state;
    char text[64];
    TextSink unset = text_sink(text, sizeof text);
    start(0);
    assert_int_equal(settings_save(&app.settings, &app.settings_kept, app.store), 0);
    app.settings.theme = 1;
    app.settings.muted = true;
    assert_int_equal(settings_save(&app.settings, &app.settings_kept, app.store), EFFECT_THEME | EFFECT_SOUND);
    assert_int_equal(settings_save(&app.settings, &app.settings_kept, app.store), 0);
    expect_text("settings.theme", themes[1].id);
    expect_text("settings.muted", "1");
    assert_false(store_get(app.store, "settings.volume", &unset));
    app.settings.theme = 0; /* as it comes, but chosen */
    assert_int_equal(settings_save(&app.settings, &app.settings_kept, app.store), EFFECT_THEME);
    expect_text("settings.theme", themes[0].id);
    end();
}

/* What a newer version has set stands for the default here, and stays. */
static void test_newer_settings_stay(void **state)
{
    static const char *const newer[][2] = {
        { "settings.theme", "aurora" },          { "settings.speed", "glacial" },  { "settings.card_back", "77" },
        { "settings.click_click", "sometimes" }, { "settings.scale", "400" },      { "settings.clock_scale", "8" },
        { "settings.strong_focus", "rainbow" },  { "settings.of_tomorrow", "yes" }
    };
    (void)state;
    Settings plain;
    settings_default(&plain);
    start(0);
    for (size_t i = 0; i < sizeof newer / sizeof *newer; i++)
        store_set(app.store, newer[i][0], newer[i][1]);
    start(0);
    assert_int_equal(app.settings.theme, plain.theme);
    assert_int_equal(app.settings.card_back, plain.card_back);
    assert_true(app.settings.foreign != 0);
    app.settings.volume = 3; /* another one is changed */
    end();
    start(0);
    for (size_t i = 0; i < sizeof newer / sizeof *newer; i++)
        expect_text(newer[i][0], newer[i][1]);
    expect_text("settings.volume", "3");
    app.settings.scale = 125; /* this one is set here, and back again */
    settings_save(&app.settings, &app.settings_kept, app.store);
    expect_text("settings.scale", "125");
    app.settings.scale = plain.scale;
    end();
    start(0);
    expect_text("settings.scale", "100");
    expect_text("settings.theme", "aurora");
    end();
}

/* ---- favourite tables and presets ---- */

/* The others are added, renamed, replaced and removed around it. */
static void test_newer_favourites_stay(void **state)
{
    static const char *const newer = "Tomorrow\nsabra\n0\nYou,computer:hard\nstandard,flying_tiles=3";
    static const char *const other = "Elsewhere\nchess\n0\nYou,computer:hard\nstandard";
    char name[32];
    (void)state;
    start(0);
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "Mine %d", i);
        assert_true(favourite_save(&app, name, &app.new_match.setup, app.new_match.random_level));
    }
    store_set(app.store, "favourite:1", newer); /* in place of "Mine 1" */
    store_set(app.store, "favourite:5", other);
    store_set(app.store, "favourite:9", "of a version that has more of them");
    for (int step = 0; step < 5; step++) {
        start(0);
        assert_int_equal(favourites_kept_apart(&app), 2);
        if (step == 0) {
            assert_int_equal(favourites_count(&app), 2);
            assert_string_equal(favourite_at(&app, 1)->name, "Mine 2");
            favourite_remove(&app, 0);
        } else if (step == 1) {
            assert_int_equal(favourites_count(&app), 1);
            assert_true(favourite_rename(&app, 0, "Renamed"));
        } else if (step == 2) {
            assert_string_equal(favourite_at(&app, 0)->name, "Renamed");
            for (int i = 0; i < MAX_FAVOURITES - 3; i++) {
                snprintf(name, sizeof name, "More %d", i);
                assert_true(favourite_save(&app, name, &app.new_match.setup, app.new_match.random_level));
            }
            assert_false(favourite_save(&app, "One more", &app.new_match.setup, app.new_match.random_level));
            assert_true(favourite_save(&app, "Renamed", &app.new_match.setup, app.new_match.random_level));
        } else if (step == 3) {
            assert_int_equal(favourites_count(&app), MAX_FAVOURITES - 2);
            assert_string_equal(favourite_at(&app, 1)->name, "More 0");
            while (favourites_count(&app) > 0)
                favourite_remove(&app, 0);
        }
        expect_text("favourite:1", newer);
        expect_text("favourite:5", other);
        expect_text("favourite:9", "of a version that has more of them");
        end();
    }
}

static void test_newer_presets_stay(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        char key[2][64], name[32];
        snprintf(key[0], sizeof key[0], "own-preset:%s:0", game_table[game]->id);
        snprintf(key[1], sizeof key[1], "own-preset:%s:4", game_table[game]->id);
        start(game);
        setup_use_preset(&app, game_table[game]->options->preset_count - 1);
        store_set(app.store, key[0], "Tomorrow\nflying=3");
        store_set(app.store, key[1], "no line of options");
        start(game);
        assert_int_equal(app.new_match.own_count, 0);
        assert_int_equal(setup_own_kept_apart(&app), 2);
        for (int i = 0; i < MAX_OWN_PRESETS - 2; i++) {
            snprintf(name, sizeof name, "Mine %d", i);
            assert_false(setup_own_full(&app));
            assert_true(setup_own_save(&app, name));
        }
        assert_true(setup_own_full(&app));
        assert_false(setup_own_save(&app, "One more"));
        start(game);
        assert_int_equal(app.new_match.own_count, MAX_OWN_PRESETS - 2);
        assert_string_equal(app.new_match.own[3].name, "Mine 3");
        assert_string_equal(app.new_match.own[4].name, "Mine 4");
        setup_own_delete(&app, 0);
        start(game);
        assert_int_equal(app.new_match.own_count, MAX_OWN_PRESETS - 3);
        assert_string_equal(app.new_match.own[0].name, "Mine 1");
        while (app.new_match.own_count > 0)
            setup_own_delete(&app, 0);
        expect_text(key[0], "Tomorrow\nflying=3");
        expect_text(key[1], "no line of options");
        end();
    }
}

/* ---- the setup used last ---- */

/* What a newer version kept of it stands while a match is dealt as it comes, and gives way, part by part, to what is
 * chosen here. */
static void test_newer_setups_stay(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        static const char *const newer[] = { "tomorrow,flying=3", "You,computer:divine", "twice" };
        static const char *const what[] = { "setup-options", "setup-seats", "setup-practice" };
        char key[3][64];
        start(game);
        for (int i = 0; i < 3; i++) {
            snprintf(key[i], sizeof key[i], "%s:%s", what[i], game_table[game]->id);
            store_set(app.store, key[i], newer[i]);
        }
        store_set(app.store, "setup-game", "chess");
        start(game);
        setup_keep(&app);
        end();
        for (int chosen = 0; chosen < 3; chosen++) {
            start(game);
            for (int i = chosen; i < 3; i++)
                expect_text(key[i], newer[i]);
            MatchSetup *m = &app.new_match.setup;
            const OptionTable *table = game_table[game]->options;
            int option = 0;
            while (option == setup_players_option(table) || !option_is_rule(table, option) ||
                   option_step(table, option, m->options.v[option], 1) == m->options.v[option])
                option++;
            if (chosen == 0)
                m->options.v[option] = option_step(table, option, m->options.v[option], 1);
            else if (chosen == 1)
                match_seat_call(&m->seat[0], "Anna");
            else
                m->practice = true;
            const int32_t value = m->options.v[option];
            setup_keep(&app);
            start(game); /* as chosen */
            assert_int_equal(app.new_match.setup.options.v[option], value);
            if (chosen >= 1)
                assert_string_equal(app.new_match.setup.seat[0].name, "Anna");
            assert_int_equal(app.new_match.setup.practice, chosen == 2);
            end();
        }
        start(game);
        if (game == 0)
            expect_text("setup-game", "chess");
        else
            expect_text("setup-game", game_table[game]->id);
        end();
    }
}

/* ---- matches ---- */

static void run_sql(const char *sql)
{
    char path[300];
    sqlite3 *db = NULL;
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

static int number_of(const char *sql)
{
    char path[300];
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    int n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

/* A note of a moment that a newer version wrote is not to be gone on with, and is kept beside the one that this version
 * writes in its place. */
static void test_newer_notes_are_kept_apart(void **state)
{
    static const char *const keys[] = { "clock", "help", "hand0", "shelf" };
    MatchSetup of;
    Rng rng;
    char sql[160];
    (void)state;
    start(0);
    rng_seed(&rng, 3);
    assert_true(help_setup_of(&of, "kalooki", "A,B", "standard", 5));
    Match *m = match_new(&of, app.store, NULL, NULL);
    const int64_t id = match_id(m);
    help_whole_turn(m, &rng);
    match_hint_shown(m);
    match_clock_run(m, true, 0);
    match_clock_run(m, false, 9000);
    help_hand_sort(m, 0, SORT_SUIT);
    match_close(m);
    end();
    for (int round = 0; round < 2; round++) {
        start(0);
        m = match_resume(app.store, id, NULL, NULL, NULL); /* all is understood */
        match_close(m);
        end();
        assert_int_equal(number_of("SELECT count(*) FROM note WHERE key LIKE 'kept:%'"), round == 0 ? 0 : 4);
        if (round == 0)
            run_sql(
                "UPDATE note SET value = 'v2 of tomorrow ' || key WHERE key IN ('clock', 'help', 'hand0', 'shelf')");
        start(0);
        m = match_resume(app.store, id, NULL, NULL, NULL);
        match_hint_shown(m);
        match_clock_run(m, true, 0);
        match_clock_run(m, false, 9000);
        help_hand_sort(m, 0, SORT_SUIT);
        help_whole_turn(m, &rng);
        match_close(m);
        end();
        for (int i = 0; i < 4; i++) {
            snprintf(sql, sizeof sql, "SELECT count(*) FROM note WHERE key = 'kept:%s' AND value = 'v2 of tomorrow %s'",
                     keys[i], keys[i]);
            assert_int_equal(number_of(sql), 1);
            snprintf(sql, sizeof sql, "SELECT count(*) FROM note WHERE key = '%s' AND value NOT LIKE 'v2%%'", keys[i]);
            assert_int_equal(number_of(sql), 1);
        }
    }
}

/* Notes, columns and a table that this version does not know, while the match is played, undone, put anew and its deals
 * end: all of it stays. A game and options that are not known stay on the shelf, with the reason. */
static void test_newer_matches_stay(void **state)
{
    MatchSetup of;
    Rng rng;
    (void)state;
    start(0);
    rng_seed(&rng, 3);
    assert_true(help_setup_of(&of, "marriage", "A,B", "pagat,players=2", 5));
    Match *m = match_new(&of, app.store, NULL, NULL);
    const int64_t id = match_id(m);
    help_whole_turn(m, &rng);
    match_close(m);
    app.settings.volume = 43;
    end();
    run_sql(
        "ALTER TABLE match ADD COLUMN mood TEXT NOT NULL DEFAULT ''; ALTER TABLE note ADD COLUMN ink TEXT DEFAULT '';"
        "ALTER TABLE setting ADD COLUMN since INTEGER DEFAULT 0; ALTER TABLE result ADD COLUMN weather TEXT DEFAULT '';"
        "CREATE TABLE guest(name TEXT); INSERT INTO guest VALUES('Vera');"
        "INSERT INTO note(match, key, value) SELECT id, 'diary', 'a long evening' FROM match;"
        "UPDATE match SET mood = 'merry'; UPDATE note SET ink = 'blue'; UPDATE setting SET since = 9");
    const int notes = number_of("SELECT count(*) FROM note WHERE ink = 'blue'");
    start(0);
    m = match_resume(app.store, id, NULL, NULL, NULL);
    while (match_sheet_count(m) < 2)
        if (match_state(m)->phase == PHASE_DEAL_END)
            assert_true(help_next_deal(m));
        else
            help_whole_turn(m, &rng);
    match_undo(m);
    help_hand_sort(m, 0, SORT_SUIT);
    match_close(m);
    StoredMatch stored;
    assert_true(store_match_get(app.store, id, &stored));
    store_match_put(app.store, &stored, NULL, 0);
    app.settings.volume = 44;
    end();
    assert_int_equal(number_of("SELECT count(*) FROM match WHERE mood = 'merry'"), 1);
    assert_int_equal(number_of("SELECT count(*) FROM note WHERE ink = 'blue'"), notes);
    assert_int_equal(number_of("SELECT count(*) FROM note WHERE key = 'diary' AND value = 'a long evening'"), 1);
    assert_int_equal(number_of("SELECT count(*) FROM guest"), 1);
    assert_int_equal(number_of("SELECT since FROM setting WHERE key = 'settings.volume'"), 9);
}

/* ---- what the program kept before all this ---- */

static void copy_fixture(void)
{
    char path[300];
    FILE *in = fopen(MELDWELL_SOURCE "/tests/fixtures/open_matches_5/meldwell.db", "rb");
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    FILE *out = fopen(path, "wb");
    assert_non_null(in);
    assert_non_null(out);
    for (int c; (c = getc(in)) != EOF;)
        putc(c, out);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

/* The last preset of the game when that file was kept; later ones stand behind it. */
static int last_preset_then(const GameDef *game)
{
    return strcmp(game->id, "rummy-500") == 0 ? 2 : game->options->preset_count - 1;
}

static void test_kept_before(void **state)
{
    enum { GAMES_THEN = 10 };
    char name[NAME_BYTES];
    (void)state;
    copy_fixture();
    start(0);
    assert_string_equal(store_message(app.store), "");
    assert_int_equal(app.settings.speed, SPEED_FAST);
    assert_true(app.settings.strong_focus && app.settings.four_colours && !app.settings.warn_draw);
    assert_int_equal(app.settings.card_back, 2);
    assert_int_equal(app.settings.scale, 125);
    assert_int_equal(app.settings.volume, 35);
    assert_int_equal(app.settings.clock_scale, 2);
    assert_int_equal(app.settings.foreign, 0);
    assert_int_equal(favourites_count(&app), MAX_FAVOURITES);
    assert_int_equal(favourites_kept_apart(&app), 0);
    for (int g = 0; g < GAMES_THEN; g++) {
        setup_game(&app, g);
        assert_int_equal(app.new_match.own_count, 2);
        assert_int_equal(setup_own_kept_apart(&app), 0);
        snprintf(name, sizeof name, "House %s", game_table[g]->id);
        assert_string_equal(app.new_match.own[0].name, name);
        assert_string_equal(app.new_match.own[1].name, "Sunday rules");
        assert_int_equal(app.new_match.setup.preset, last_preset_then(game_table[g]));
        snprintf(name, sizeof name, "Friday %s", game_table[g]->id);
        if (g < MAX_FAVOURITES)
            assert_string_equal(favourite_at(&app, g)->name, name);
    }
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_setting_is_kept, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_desktop_is_followed_where_it_may, setup, teardown),
        cmocka_unit_test_setup_teardown(test_only_changes_are_stored, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_speed_of_one_start_is_not_kept, setup, teardown),
        cmocka_unit_test_setup_teardown(test_newer_settings_stay, setup, teardown),
        cmocka_unit_test_setup_teardown(test_newer_favourites_stay, setup, teardown),
        cmocka_unit_test_setup_teardown(test_newer_presets_stay, setup, teardown),
        cmocka_unit_test_setup_teardown(test_newer_setups_stay, setup, teardown),
        cmocka_unit_test_setup_teardown(test_newer_notes_are_kept_apart, setup, teardown),
        cmocka_unit_test_setup_teardown(test_newer_matches_stay, setup, teardown),
        cmocka_unit_test_setup_teardown(test_kept_before, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
