/* What is kept of the deals of days: the first result counts, whatever the clock says later, and nothing is lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "day/share.h"

enum { TODAY = 20785, NOON = 43200 };

static Store *store;
static int gin;

static int open_store(void **unused)
{
    (void)unused;
    store = store_open(NULL, NULL);
    gin = game_find("gin");
    return store == NULL;
}

static int close_store(void **unused)
{
    (void)unused;
    store_close(store);
    return 0;
}

/* A match of the store that is that deal, begun as it would be on `today`. */
static int64_t begin(int day, int today, DayMatch *out)
{
    const StoredMatch match = { .game = "gin", .options = "standard", .seats = "you,computer:hard:Ada", .seed = 7 };
    const int64_t id = store_match_new(store, &match);
    assert_true(id > 0);
    *out = (DayMatch){ gin, day, (int64_t)today * 86400 + NOON, (uint8_t)day_how(store, gin, day, today), false };
    day_match_begun(store, id, out);
    return id;
}

static DayHow end(DayMatch *m, int64_t id, int points)
{
    ScoreSheet sheet;
    memset(&sheet, 0, sizeof sheet);
    sheet.deal[DAY_SEAT] = points;
    day_match_over(store, m, id, &sheet);
    return (DayHow)m->how;
}

/* A deal of a day from its beginning to its end. */
static DayHow play(int day, int today, int points)
{
    DayMatch m;
    const int64_t id = begin(day, today, &m);
    return end(&m, id, points);
}

static void the_first_result_counts(void **unused)
{
    static const int tables[DAY_TABLES] = { 21, 18, -12 };
    DayMatch m, read;
    (void)unused;
    assert_int_equal(day_kept(store, gin, TODAY).clock, 0);
    const int64_t id = begin(TODAY, TODAY, &m);
    assert_true(day_match_of(store, id, &read));
    assert_true(read.game == gin && read.day == TODAY && read.clock == m.clock && read.how == DAY_COUNTS);
    DayKept k = day_kept(store, gin, TODAY);
    assert_true(k.match == id && !k.over && !k.told && !k.newer);
    day_tables_keep(store, gin, TODAY, tables); /* there is nothing to compare yet */
    assert_false(day_kept(store, gin, TODAY).told);
    assert_int_equal(end(&read, id, 34), DAY_COUNTS);
    assert_true(day_match_of(store, id, &read) && read.over);
    assert_int_equal(end(&read, id, 55), DAY_COUNTS); /* told once more */
    assert_int_equal(day_kept(store, gin, TODAY).points, 34);
    assert_int_equal(day_kept(store, gin, TODAY).replays, 0);
    assert_int_equal(play(TODAY, TODAY, 99), DAY_REPLAY);
    assert_int_equal(play(TODAY, TODAY + 3, -5), DAY_REPLAY);
    k = day_kept(store, gin, TODAY);
    assert_true(k.over && k.match == id && k.points == 34 && k.replays == 2 && k.clock == m.clock && !k.told);
    day_tables_keep(store, gin, TODAY, tables);
    day_tables_keep(store, gin, TODAY, (const int[DAY_TABLES]){ 1, 2, 3 });
    k = day_kept(store, gin, TODAY);
    assert_true(k.told && memcmp(k.table, tables, sizeof tables) == 0 && k.points == 34);
    assert_int_equal(day_kept(store, gin, TODAY + 1).clock, 0);
    assert_int_equal(day_kept(store, game_find("sabra"), TODAY).clock, 0);
}

/* Two were begun; the one that ends first is the one. */
static void of_two_that_were_begun_the_first_that_ends_counts(void **unused)
{
    DayMatch m, n;
    (void)unused;
    const int64_t one = begin(TODAY, TODAY, &m), other = begin(TODAY, TODAY, &n);
    assert_int_equal(n.how, DAY_COUNTS);
    assert_int_equal(end(&n, other, -10), DAY_COUNTS);
    assert_int_equal(end(&m, one, 50), DAY_REPLAY);
    assert_int_equal(day_kept(store, gin, TODAY).points, -10);
}

static void a_match_that_was_begun_before_midnight_keeps_its_day(void **unused)
{
    DayMatch m, read;
    (void)unused;
    const int64_t id = begin(TODAY, TODAY, &m);
    (void)day_latest(store, TODAY + 1);
    assert_true(day_match_of(store, id, &read));
    assert_int_equal(end(&read, id, 12), DAY_COUNTS);
    assert_true(day_kept(store, gin, TODAY).over && !day_kept(store, gin, TODAY + 1).over);
    assert_int_equal(day_kept(store, gin, TODAY).clock / 86400, TODAY);
}

static void a_clock_that_is_set_loses_and_forges_nothing(void **unused)
{
    (void)unused;
    assert_int_equal(play(TODAY, TODAY, 34), DAY_COUNTS);
    /* Back: what was played stays, the days between are still there, and the latest day is remembered. */
    assert_int_equal(day_latest(store, TODAY - 10), TODAY);
    assert_int_equal(play(TODAY, TODAY - 10, 99), DAY_REPLAY);
    assert_int_equal(play(TODAY - 10, TODAY - 10, 5), DAY_COUNTS);
    assert_int_equal(play(TODAY + 1, TODAY - 10, 8), DAY_COUNTS); /* where the date is a later one already */
    assert_int_equal(play(TODAY + 2, TODAY - 10, 70), DAY_PRACTICE);
    assert_false(day_kept(store, gin, TODAY + 2).over);
    assert_int_equal(day_kept(store, gin, TODAY + 2).clock, 0);
    /* Forward, and right again. */
    assert_int_equal(play(TODAY + 400, TODAY + 400, 1), DAY_COUNTS);
    assert_int_equal(play(TODAY + 402, TODAY + 400, 1), DAY_PRACTICE);
    assert_int_equal(day_latest(store, TODAY), TODAY + 400);
    assert_int_equal(play(TODAY, TODAY, 98), DAY_REPLAY);
    assert_int_equal(day_kept(store, gin, TODAY).points, 34);
    assert_int_equal(day_kept(store, gin, TODAY - 10).points, 5);
}

static const char *kept_text(const char *key)
{
    static char text[200];
    TextSink out = text_sink(text, sizeof text);
    assert_true(store_get(store, key, &out));
    return text;
}

static void what_a_newer_version_has_kept_stays(void **unused)
{
    static const char *const rows[] = { "match 12 clock 7 points 34 replays 0 tables 21 18 -12 stars 3",
                                        "match 12 clock 7 points 34 replays 0 tables 21 18", "result: 34", "",
                                        "match 12 clock 7 points 034 replays 0 tables -" };
    char key[64];
    (void)unused;
    snprintf(key, sizeof key, "day %d gin", TODAY);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        store_set(store, key, rows[i]);
        assert_true(day_kept(store, gin, TODAY).newer);
        assert_int_equal(play(TODAY, TODAY, 50), DAY_REPLAY);
        day_tables_keep(store, gin, TODAY, (const int[DAY_TABLES]){ 1, 2, 3 });
        assert_string_equal(kept_text(key), rows[i]);
    }
    store_set(store, "day latest", "20785 of 2");
    assert_int_equal(day_latest(store, TODAY + 1), TODAY + 1);
    assert_string_equal(kept_text("day latest"), "20785 of 2");
    DayMatch m;
    const int64_t id = begin(TODAY + 1, TODAY + 1, &m);
    store_note_set(store, id, "day", "2 20785 gin 1795910400 counts by=7");
    assert_false(day_match_of(store, id, &m));
    store_note_set(store, id, "day", "1 20785 whist 1795910400 counts");
    assert_false(day_match_of(store, id, &m));
    store_note_set(store, id, "day", "1 99999999 gin 1795910400 counts");
    assert_false(day_match_of(store, id, &m));
    assert_false(day_match_of(store, id + 1, &m));
}

/* As it has been kept from the beginning: what-never-changes.md. */
static void what_is_kept_is_written_so(void **unused)
{
    DayMatch m;
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    (void)unused;
    const int64_t id = begin(TODAY, TODAY, &m);
    assert_true(store_note_get(store, id, "day", &out));
    assert_string_equal(text, "1 20785 gin 1795867200 counts");
    char want[200];
    snprintf(want, sizeof want, "match %lld clock 1795867200 points - replays - tables -", (long long)id);
    assert_string_equal(kept_text("day 20785 gin"), want);
    end(&m, id, 34);
    text_clear(&out);
    assert_true(store_note_get(store, id, "day", &out));
    assert_string_equal(text, "1 20785 gin 1795867200 counts over");
    day_tables_keep(store, gin, TODAY, (const int[DAY_TABLES]){ 21, 18, -12 });
    snprintf(want, sizeof want, "match %lld clock 1795867200 points 34 replays 0 tables 21 18 -12", (long long)id);
    assert_string_equal(kept_text("day 20785 gin"), want);
    assert_string_equal(kept_text("day latest"), "20785");
}

static void a_line_to_hand_on_tells_what_is_known(void **unused)
{
    DayKept k = { .match = 1 };
    char line[200];
    TextSink out = text_sink(line, sizeof line);
    (void)unused;
    day_share(&k, gin, TODAY, &out);
    assert_string_equal(line, "Meldwell 2026-11-28 Gin Rummy, deal 1755928679572393688");
    k.over = true;
    k.points = 34;
    text_clear(&out);
    day_share(&k, gin, TODAY, &out);
    assert_string_equal(line, "Meldwell 2026-11-28 Gin Rummy +34, deal 1755928679572393688");
    k.told = true;
    memcpy(k.table, (const int[DAY_TABLES]){ 21, 18, -12 }, sizeof k.table);
    text_clear(&out);
    day_share(&k, gin, TODAY, &out);
    assert_string_equal(line, "Meldwell 2026-11-28 Gin Rummy +34, tables +21 +18 -12, deal 1755928679572393688");
}

/* ---- the other tables ---- */

static void places_are_counted(void **unused)
{
    static const int tables[DAY_TABLES] = { 21, 18, -12 };
    (void)unused;
    assert_int_equal(day_place(34, tables, false), 1);
    assert_int_equal(day_place(21, tables, false), 1); /* level with the best */
    assert_int_equal(day_place(20, tables, false), 2);
    assert_int_equal(day_place(0, tables, false), 3);
    assert_int_equal(day_place(-50, tables, false), 4);
    assert_int_equal(day_place(-50, tables, true), 1);
    assert_int_equal(day_place(34, tables, true), 4);
}

static void all_tables_play_every_game_and_the_same_again(void **unused)
{
    Stop stop;
    (void)unused;
    atomic_init(&stop.now, false);
    for (int game = 0; game < (int)game_count; game++) {
        int points = 0, again = 0;
        assert_true(day_table_play(game, TODAY, 1, &stop, &points));
        assert_true(day_table_play(game, TODAY, 1, &stop, &again));
        assert_int_equal(points, again);
    }
    atomic_store(&stop.now, true);
    int points;
    assert_false(day_table_play(gin, TODAY, 0, &stop, &points));
}

static atomic_int woken;

static void wake(void *user)
{
    (void)user;
    atomic_fetch_add(&woken, 1);
}

static void they_play_on_a_thread_of_their_own(void **unused)
{
    int points[DAY_TABLES], alone;
    Stop stop;
    (void)unused;
    atomic_init(&stop.now, false);
    atomic_init(&woken, 0);
    DayTables *t = day_tables_start(gin, TODAY, wake, NULL);
    assert_non_null(t);
    assert_true(day_tables_are_of(t, gin, TODAY) && !day_tables_are_of(t, gin, TODAY + 1));
    while (atomic_load(&woken) == 0)
        continue;
    assert_int_equal(day_tables_take(t, points), 1);
    for (int i = 0; i < DAY_TABLES; i++) {
        assert_true(day_table_play(gin, TODAY, i, &stop, &alone));
        assert_int_equal(points[i], alone);
    }
    day_tables_close(t);
    for (int i = 0; i < 20; i++) /* left in mid-deal */
        day_tables_close(day_tables_start(game_find("international-tiles"), TODAY + i, wake, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_first_result_counts, open_store, close_store),
        cmocka_unit_test_setup_teardown(of_two_that_were_begun_the_first_that_ends_counts, open_store, close_store),
        cmocka_unit_test_setup_teardown(a_match_that_was_begun_before_midnight_keeps_its_day, open_store, close_store),
        cmocka_unit_test_setup_teardown(a_clock_that_is_set_loses_and_forges_nothing, open_store, close_store),
        cmocka_unit_test_setup_teardown(what_a_newer_version_has_kept_stays, open_store, close_store),
        cmocka_unit_test_setup_teardown(what_is_kept_is_written_so, open_store, close_store),
        cmocka_unit_test_setup_teardown(a_line_to_hand_on_tells_what_is_known, open_store, close_store),
        cmocka_unit_test(places_are_counted),
        cmocka_unit_test_setup_teardown(all_tables_play_every_game_and_the_same_again, open_store, close_store),
        cmocka_unit_test_setup_teardown(they_play_on_a_thread_of_their_own, open_store, close_store),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
