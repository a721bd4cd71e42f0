/* The store: what is told is kept; damage, a full disk, a folder that cannot be written and a second copy of the
 * program each have one defined answer. */
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "chance.h"
#include "match_help.h"
#include "own_folder.h"

static const char *in_dir(const char *name)
{
    static char path[4][512];
    static int next;
    char *p = path[next++ & 3];
    snprintf(p, sizeof path[0], "%s/%s", dir, name);
    return p;
}

static long file_size(const char *name)
{
    struct stat st;
    return stat(in_dir(name), &st) == 0 ? (long)st.st_size : -1;
}

static void file_write(const char *name, const void *data, size_t size)
{
    FILE *f = fopen(in_dir(name), "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(data, 1, size, f), size);
    fclose(f);
}

static size_t file_read(const char *name, unsigned char *data, size_t max)
{
    FILE *f = fopen(in_dir(name), "rb");
    assert_non_null(f);
    size_t n = fread(data, 1, max, f);
    fclose(f);
    return n;
}

/* Opens, and demands that it goes as said: `told` is a part of the sentence, or NULL for no sentence. */
static Store *open_as(StoreHealth health, const char *told)
{
    char text[512];
    TextSink message = text_sink(text, sizeof text);
    Store *s = store_open(dir, &message);
    assert_non_null(s);
    if (told ? !strstr(text, told) : text[0] != '\0')
        fail_msg("told \"%s\", expected \"%s\"", text, told ? told : "");
    assert_int_equal(store_health(s), health);
    assert_true(health != STORE_FINE || store_holds_folder(s));
    return s;
}

static const char *setting(Store *s, const char *key)
{
    static char text[256];
    TextSink out = text_sink(text, sizeof text);
    return store_get(s, key, &out) ? text : NULL;
}

static StoredMatch sample_match(uint64_t seed)
{
    StoredMatch m = { .seed = seed, .rules_version = 3 };
    snprintf(m.game, sizeof m.game, "sabra");
    snprintf(m.options, sizeof m.options, "standard,initial_min=50");
    snprintf(m.seats, sizeof m.seats, "you,Anna");
    return m;
}

static StoredMove sample_move(int n)
{
    StoredMove m = { .seat = n % 3, .gesture = n / 2, .hash = 0x8000000000000001u * (unsigned)(n + 1) };
    snprintf(m.text, sizeof m.text, "shift %d 0 1 2 0", n);
    return m;
}

static void keep(Store *s, int64_t id, const StoredMove *moves, int n, bool quick)
{
    const StoredGesture g = { .moves = moves, .move_count = n, .quick = quick };
    store_gesture_add(s, id, &g);
}

static void add_moves(Store *s, int64_t id, int from, int count)
{
    for (int i = 0; i < count; i++) {
        StoredMove m = sample_move(from + i);
        keep(s, id, &m, 1, false);
    }
}

static void add_moves_quick(Store *s, int64_t id, int from, int count)
{
    for (int i = 0; i < count; i++) {
        StoredMove m = sample_move(from + i);
        keep(s, id, &m, 1, true);
    }
}

static bool check_move(void *user, int n, const StoredMove *got)
{
    StoredMove want = sample_move(n);
    assert_int_equal(got->seat, want.seat);
    assert_int_equal(got->gesture, want.gesture);
    assert_true(got->hash == want.hash);
    assert_string_equal(got->text, want.text);
    ++*(int *)user;
    return true;
}

/* How many moves of the sample are there, each of them being right. */
static int good_moves(Store *s, int64_t id)
{
    int n = 0;
    store_moves_each(s, id, check_move, &n);
    return n;
}

/* ---- what is told is kept ---- */

static int run_sql(const char *sql)
{
    sqlite3 *db = NULL;
    int rc = sqlite3_open(in_dir("meldwell.db"), &db);
    rc = rc == SQLITE_OK ? sqlite3_exec(db, sql, NULL, NULL, NULL) : rc;
    sqlite3_close(db);
    return rc;
}

static void test_settings(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    assert_null(setting(s, "theme"));
    store_set(s, "theme", "dark");
    store_set(s, "theme", "light");
    store_set(s, "name", "J\xC3\xBCrg's; DROP TABLE setting");
    store_set(s, "empty", NULL);
    store_set(s, NULL, "nothing");
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_string_equal(setting(s, "theme"), "light");
    assert_string_equal(setting(s, "name"), "J\xC3\xBCrg's; DROP TABLE setting");
    assert_string_equal(setting(s, "empty"), "");
    assert_string_equal(setting(s, NULL), "nothing");
    char small[4];
    TextSink out = text_sink(small, sizeof small);
    assert_true(store_get(s, "theme", &out));
    assert_true(out.cut);
    assert_string_equal(small, "lig");
    assert_true(store_get(s, "theme", NULL));
    assert_string_equal(store_message(s), "");
    store_close(s);
}

static void test_matches(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    assert_int_equal(store_match_open(s), 0);
    StoredMatch a = sample_match(UINT64_MAX - 5), b = sample_match(7), got;
    int64_t first = store_match_new(s, &a), second = store_match_new(s, &b);
    assert_true(first > 0 && second > first);
    add_moves(s, first, 0, 5);
    store_close(s);

    s = open_as(STORE_FINE, NULL);
    assert_true(store_match_open(s) == first); /* the one played last */
    assert_true(store_match_get(s, first, &got));
    assert_true(got.id == first && got.seed == UINT64_MAX - 5 && got.rules_version == 3 && !got.over);
    assert_string_equal(got.game, "sabra");
    assert_string_equal(got.options, "standard,initial_min=50");
    assert_string_equal(got.seats, "you,Anna");
    assert_int_equal(got.cursor, 5);
    assert_int_equal(got.move_count, 5);
    int64_t ids[4] = { 0 };
    assert_int_equal(store_match_list(s, ids, 4), 2);
    assert_true(ids[0] == second && ids[1] == first);
    assert_int_equal(store_match_list(s, ids, 1), 1);
    assert_int_equal(store_match_list(s, ids, 0), 0);
    store_match_over(s, second);
    assert_true(store_match_open(s) == first);
    assert_true(store_match_get(s, second, &got) && got.over);
    store_match_delete(s, first);
    assert_int_equal(store_match_open(s), 0);
    assert_false(store_match_get(s, first, &got));
    assert_int_equal(good_moves(s, first), 0);
    assert_false(store_match_get(s, 0, &got));
    assert_false(store_match_get(s, -3, &got));
    store_close(s);
}

static void test_moves_and_cursor(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1), got;
    int64_t id = store_match_new(s, &m);
    StoredMove four[4];
    for (int i = 0; i < 4; i++)
        four[i] = sample_move(i);
    keep(s, id, four, 4, false);
    keep(s, id, four, 0, false);
    add_moves(s, id, 4, 6);
    assert_int_equal(good_moves(s, id), 10);
    store_cursor_set(s, id, 6, NULL, 0);
    assert_true(store_match_get(s, id, &got));
    assert_int_equal(got.cursor, 6);
    assert_int_equal(got.move_count, 10); /* the rest can be redone */
    StoredMove one;
    assert_true(store_move_get(s, id, 9, &one));
    assert_string_equal(one.text, "shift 9 0 1 2 0");
    assert_false(store_move_get(s, id, 10, &one));
    assert_false(store_move_get(s, id, -1, &one));
    add_moves(s, id, 6, 1); /* a new move cuts what could be redone */
    assert_true(store_match_get(s, id, &got));
    assert_int_equal(got.cursor, 7);
    assert_int_equal(got.move_count, 7);
    store_cursor_set(s, id, 99, NULL, 0);
    assert_true(store_match_get(s, id, &got));
    assert_int_equal(got.cursor, 7);
    keep(s, id + 50, four, 4, false); /* a match that is not there */
    assert_int_equal(good_moves(s, id + 50), 0);
    store_close(s);
}

static bool stop_at_three(void *user, int n, const StoredMove *move)
{
    (void)move;
    *(int *)user = n;
    return n < 3;
}

static void test_stop_and_put(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1), got;
    m.id = store_match_new(s, &m);
    add_moves(s, m.id, 0, 10);
    int last = -1;
    store_moves_each(s, m.id, stop_at_three, &last);
    assert_int_equal(last, 3);
    StoredMove moves[3] = { sample_move(0), sample_move(1), sample_move(2) };
    m.cursor = 2;
    m.practice = true;
    store_match_put(s, &m, moves, 3);
    assert_true(store_match_get(s, m.id, &got));
    assert_true(got.practice && !got.over && got.seed == 1);
    assert_int_equal(got.cursor, 2);
    assert_int_equal(got.move_count, 3);
    assert_int_equal(good_moves(s, m.id), 3);
    m.id = 40; /* one that the store has never seen */
    store_match_put(s, &m, moves, 1);
    assert_int_equal(good_moves(s, 40), 1);
    store_close(s);
}

static void test_notes_and_results(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1);
    int64_t id = store_match_new(s, &m);
    char text[64];
    TextSink out = text_sink(text, sizeof text);
    assert_false(store_note_get(s, id, "hand0", &out));
    assert_string_equal(text, "");
    store_note_set(s, id, "hand0", "3 1 2");
    store_note_set(s, id, "hand0", "1 2 3");
    StoredResult r = { .match = id, .deal = 1, .seats = 4, .points = { -20, 45, -25, 0 } }, got[4];
    snprintf(r.headline, sizeof r.headline, "Anna went out");
    store_result_add(s, &r);
    r.deal = 0;
    r.practice = true;
    r.help_known = true;
    r.hints[3] = 5;
    r.take_backs[0] = 12;
    snprintf(r.figures, sizeof r.figures, "money=-3 down=1/1;;money=3;");
    store_result_add(s, &r);
    r.help_known = false; /* found again by replaying: what was kept stays */
    r.figures[0] = '\0';
    r.hints[3] = r.take_backs[0] = 0;
    store_result_add(s, &r);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_true(store_note_get(s, id, "hand0", &out));
    assert_string_equal(text, "1 2 3");
    assert_int_equal(store_results(s, id, got, 4), 2);
    assert_int_equal(got[0].deal, 0);
    assert_int_equal(got[1].deal, 1);
    assert_true(got[0].practice && !got[1].practice);
    assert_true(got[0].help_known && !got[1].help_known);
    assert_string_equal(got[0].figures, "money=-3 down=1/1;;money=3;");
    assert_string_equal(got[1].figures, "");
    assert_true(got[0].hints[3] == 5 && got[0].hints[0] == 0 && got[0].take_backs[0] == 12);
    assert_int_equal(got[1].seats, 4);
    assert_int_equal(got[1].points[1], 45);
    assert_int_equal(got[1].points[2], -25);
    assert_string_equal(got[1].headline, "Anna went out");
    assert_int_equal(store_results(s, id, got, 1), 1);
    store_match_delete(s, id);
    assert_int_equal(store_results(s, id, got, 4), 0);
    assert_false(store_note_get(s, id, "hand0", NULL));
    store_close(s);
}

static void expect_in_file(const char *sql, const char *text)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    assert_int_equal(sqlite3_open(in_dir("meldwell.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(q, 0), text);
    sqlite3_finalize(q);
    sqlite3_close(db);
}

/* As others read it who open the file: a number for each seat there was, and a stroke for whoever sat out. */
static void test_result_in_the_file(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1);
    StoredResult r = { .match = store_match_new(s, &m),
                       .seats = 3,
                       .points = { -20, 45, 7, 99 },
                       .sat_out = 4,
                       .help_known = true,
                       .hints = { 1, 0, 2, 88 },
                       .take_backs = { 0, 3, 0, 77 } };
    store_result_add(s, &r);
    store_close(s);
    expect_in_file("SELECT points FROM result", "-20 45 -");
    expect_in_file("SELECT hints FROM result", "1 0 2");
    expect_in_file("SELECT take_backs FROM result", "0 3 0");
}

/* ---- the shelf of open matches ---- */

static void expect_shelf(Store *s, const int64_t *want, int n)
{
    int64_t ids[64];
    assert_int_equal(store_match_list_open(s, ids, 64), n);
    for (int i = 0; i < n; i++)
        assert_int_equal(ids[i], want[i]);
    assert_int_equal(store_match_open(s), n > 0 ? want[0] : 0);
}

/* The one changed last is first, also within a second, also when the clock is set back. */
static void test_shelf(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1), got;
    int64_t ids[3], some[64], before = (int64_t)time(NULL);
    expect_shelf(s, NULL, 0);
    for (int i = 0; i < 3; i++)
        ids[2 - i] = store_match_new(s, &m);
    expect_shelf(s, ids, 3);
    add_moves(s, ids[2], 0, 2);
    add_moves_quick(s, ids[1], 0, 2);
    expect_shelf(s, (int64_t[]){ ids[1], ids[2], ids[0] }, 3);
    store_close(s);
    assert_int_equal(run_sql("UPDATE match SET touched = 99999999999"), SQLITE_OK);
    s = open_as(STORE_FINE, NULL);
    store_cursor_set(s, ids[2], 1, NULL, 0);
    expect_shelf(s, (int64_t[]){ ids[2], ids[1], ids[0] }, 3);
    assert_true(store_match_get(s, ids[2], &got) && got.touched >= before && got.touched <= (int64_t)time(NULL));
    StoredMove moves[2] = { sample_move(0), sample_move(1) };
    got.id = ids[0];
    store_match_put(s, &got, moves, 2);
    expect_shelf(s, (int64_t[]){ ids[0], ids[2], ids[1] }, 3);
    store_note_set(s, ids[1], "felt", "1 2"); /* looked at, not played on */
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    expect_shelf(s, (int64_t[]){ ids[0], ids[2], ids[1] }, 3);
    assert_int_equal(store_match_list_open(s, some, 2), 2);
    assert_int_equal(store_match_list_open(s, some, 0), 0);
    store_match_over(s, ids[0]);
    expect_shelf(s, (int64_t[]){ ids[2], ids[1] }, 2);
    for (int i = 0; i < 60; i++)
        assert_true(store_match_new(s, &m) > 0);
    assert_int_equal(store_match_list_open(s, some, 64), 62);
    store_close(s);
}

/* Given up: off the shelf, nothing else of it changes. */
static void test_give_up(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1), got;
    int64_t kept = store_match_new(s, &m), id = store_match_new(s, &m), played = store_match_new(s, &m);
    add_moves(s, id, 0, 7);
    store_cursor_set(s, id, 5, NULL, 0);
    StoredResult r = { .match = id, .seats = 2, .points = { 3, -3 } };
    store_result_add(s, &r);
    store_match_over(s, played);
    store_match_give_up(s, id);
    store_match_give_up(s, played); /* it has a result: that stands */
    store_match_give_up(s, 77);
    store_match_give_up(NULL, id);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    expect_shelf(s, &kept, 1);
    assert_true(store_match_get(s, id, &got) && got.over && got.given_up && got.touched > 0);
    assert_int_equal(got.cursor, 5);
    assert_int_equal(good_moves(s, id), 7);
    assert_int_equal(store_results(s, id, &r, 1), 1);
    assert_true(store_match_get(s, played, &got) && got.over && !got.given_up);
    int64_t ids[4];
    assert_int_equal(store_match_list(s, ids, 4), 3);
    store_close(s);
}

/* What is set aside is the match as it lay there, under a number of its own; of what is not there nothing is. */
static void test_set_aside(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(5), got;
    int64_t before = store_match_new(s, &m), id = store_match_new(s, &m), ids[4];
    add_moves(s, before, 0, 2);
    add_moves(s, id, 0, 7);
    store_cursor_set(s, id, 5, NULL, 0);
    store_note_set(s, id, "felt", "1 2");
    store_note_set(s, before, "felt", "3 4");
    int64_t aside = store_match_set_aside(s, id);
    assert_true(aside > id);
    add_moves(s, id, 5, 1); /* cuts the first, and not the other */
    store_note_set(s, id, "felt", "5 6");
    assert_int_equal(store_match_set_aside(s, aside + 7), 0);
    assert_int_equal(store_match_set_aside(s, 0), 0);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_true(store_match_get(s, aside, &got) && got.set_aside && !got.given_up && got.seed == m.seed);
    assert_int_equal(got.cursor, 5);
    assert_int_equal(good_moves(s, aside), 7);
    assert_string_equal(got.options, m.options);
    char text[16];
    TextSink out = text_sink(text, sizeof text);
    assert_true(store_note_get(s, aside, "felt", &out));
    assert_string_equal(text, "1 2");
    expect_shelf(s, (int64_t[]){ id, before }, 2);
    assert_int_equal(store_match_list(s, ids, 4), 2);
    assert_true(store_match_get(s, id, &got) && !got.set_aside && got.move_count == 6);
    assert_int_equal(good_moves(s, before), 2);
    store_close(s);
}

/* ---- results of all matches ---- */

typedef struct Seen {
    int count, limit;
    int64_t match[16];
    int deal[16];
    StoredResult newest;
    char seats[64];
    bool over;
} Seen;

static bool see(void *user, const StoredDeal *d)
{
    Seen *seen = user;
    assert_string_equal(d->game, "sabra");
    assert_string_equal(d->options, "standard,initial_min=50");
    seen->match[seen->count] = d->result.match;
    seen->deal[seen->count] = d->result.deal;
    seen->newest = d->result;
    seen->over = d->over;
    snprintf(seen->seats, sizeof seen->seats, "%s", d->seats);
    return ++seen->count < seen->limit;
}

static Seen see_all(Store *s, int limit)
{
    Seen seen = { .limit = limit };
    store_results_each(s, see, &seen);
    return seen;
}

static void test_results_of_all(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1);
    int64_t first = store_match_new(s, &m), second = store_match_new(s, &m);
    assert_int_equal(see_all(s, 16).count, 0);
    StoredResult r = { .match = second, .deal = 1, .seats = 2, .points = { 9, -9 } };
    r.last = true;
    r.winners = 1;
    r.went_out = 2;
    r.match_winners = 3;
    r.turns = 17;
    r.played_s = 300;
    r.ended = 1700000000;
    for (r.deal = 1; r.deal >= 0; r.deal--)
        store_result_add(s, &r);
    r.match = first;
    r.deal = 0;
    store_result_add(s, &r);
    store_match_over(s, first);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    Seen seen = see_all(s, 16);
    assert_int_equal(seen.count, 3);
    assert_true(seen.match[0] == first && seen.match[1] == second && seen.match[2] == second);
    assert_true(seen.deal[0] == 0 && seen.deal[1] == 0 && seen.deal[2] == 1);
    assert_true(seen.newest.last && seen.newest.winners == 1 && seen.newest.went_out == 2);
    assert_true(seen.newest.match_winners == 3 && seen.newest.turns == 17 && seen.newest.played_s == 300);
    assert_true(seen.newest.ended == 1700000000 && seen.newest.points[1] == -9 && !seen.over);
    assert_string_equal(seen.seats, "you,Anna");
    assert_int_equal(see_all(s, 2).count, 2);
    /* Written again by a match that was gone on with: its times are not known any more, and stay. */
    r = (StoredResult){ .match = first, .deal = 0, .seats = 2, .points = { 3, -3 }, .turns = 18 };
    store_result_add(s, &r);
    seen = see_all(s, 1);
    assert_true(seen.over && seen.newest.turns == 18 && seen.newest.points[0] == 3 && !seen.newest.last);
    assert_true(seen.newest.played_s == 300 && seen.newest.ended == 1700000000);
    store_match_delete(s, second);
    assert_int_equal(see_all(s, 16).count, 1);
    store_results_clear(s);
    assert_int_equal(see_all(s, 16).count, 0);
    assert_true(store_match_get(s, first, &m));
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_int_equal(see_all(s, 16).count, 0);
    store_close(s);
}

/* What a match began from is kept with it, through everything that writes it anew; its deals were not dealt by chance
 * and are told to nobody who counts deals. */
static void test_opening(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch dealt = sample_match(1), begun = sample_match(2), got;
    char *long_one = calloc(1, 40000), *text;
    memset(long_one, 'p', 39999);
    begun.opening = long_one;
    const int64_t first = store_match_new(s, &dealt), second = store_match_new(s, &begun);
    add_moves(s, second, 0, 3);
    for (StoredResult r = { .match = first, .seats = 2 }; r.match <= second; r.match++)
        store_result_add(s, &r);
    assert_int_equal(see_all(s, 16).count, 1);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_true(store_match_get(s, first, &got) && !got.has_opening);
    assert_null(store_match_opening(s, first));
    assert_false(store_lacks_memory(s)); /* there is none */
    assert_null(store_match_opening(s, second + 1));
    assert_null(store_match_opening(NULL, second));
    assert_true(store_match_get(s, second, &got) && got.has_opening && got.opening == NULL);
    const int64_t aside = store_match_set_aside(s, second);
    StoredMove moves[] = { sample_move(0), sample_move(1) };
    begun.id = second;
    store_match_put(s, &begun, moves, 2);
    for (int64_t id = second; id <= aside; id++) {
        text = store_match_opening(s, id);
        assert_non_null(text);
        assert_string_equal(text, long_one);
        free(text);
    }
    StoredResult of_second;
    assert_int_equal(store_results(s, second, &of_second, 1), 1);
    store_close(s);
    free(long_one);
}

/* Nine seats with the largest figures there are: all of it is kept. */
static void test_results_of_extremes(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1);
    StoredResult r = { .match = store_match_new(s, &m), .seats = 9, .help_known = true, .winners = 511 }, got;
    for (int i = 0; i < 9; i++) {
        r.points[i] = i % 2 ? INT_MAX - i : INT_MIN + i;
        r.hints[i] = INT_MAX - i;
        r.take_backs[i] = INT_MAX - 10 * i;
    }
    memset(r.headline, 'h', sizeof r.headline - 1);
    memset(r.figures, 'f', sizeof r.figures - 1);
    r.turns = INT_MAX;
    store_result_add(s, &r);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_int_equal(store_results(s, r.match, &got, 1), 1);
    assert_memory_equal(got.points, r.points, sizeof r.points);
    assert_memory_equal(got.hints, r.hints, sizeof r.hints);
    assert_memory_equal(got.take_backs, r.take_backs, sizeof r.take_backs);
    assert_string_equal(got.headline, r.headline);
    assert_string_equal(got.figures, r.figures);
    assert_true(got.turns == r.turns && got.winners == 511 && got.sat_out == 0);
    store_close(s);
}

/* Figures that no program wrote are brought into range, whatever they are. */
static void test_results_out_of_range(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1);
    StoredResult r = { .match = store_match_new(s, &m), .seats = 2 };
    store_result_add(s, &r);
    store_close(s);
    assert_int_equal(run_sql("UPDATE result SET figures = hex(zeroblob(4000)), seats = 99, points = 'x 99999999999', "
                             "winners = -1, went_out = 1 << 40,"
                             " turns = -5, played_s = 1 << 50, ended = 'soon'"),
                     SQLITE_OK);
    s = open_as(STORE_FINE, NULL);
    Seen seen = see_all(s, 16);
    assert_int_equal(seen.count, 1);
    assert_true(seen.newest.seats == 9 && seen.newest.points[0] == 0 && seen.newest.turns == 0);
    assert_true(seen.newest.winners == 511 && seen.newest.went_out == 0 && seen.newest.ended == 0);
    assert_true(seen.newest.played_s >= 0);
    assert_string_equal(seen.newest.figures, "");
    store_close(s);
}

static bool nobody_comes(void *user, int n, const StoredMove *move)
{
    (void)user, (void)n, (void)move;
    fail_msg("a move of no store");
    return true;
}

static bool no_deal_comes(void *user, const StoredDeal *deal)
{
    (void)user, (void)deal;
    fail_msg("a result of no store");
    return true;
}

/* Every function takes none for one that keeps nothing. */
static void test_no_store(void **state)
{
    (void)state;
    StoredMatch m = sample_match(1);
    StoredMove move = sample_move(0);
    StoredHead head;
    StoredResult result = { .match = 1 };
    const StoredNote note = { "a", "b" };
    int64_t id = 0;
    assert_int_equal(store_match_new(NULL, &m), 0);
    keep(NULL, 1, &move, 1, false);
    store_set(NULL, "a", "b");
    store_match_over(NULL, 1);
    store_match_give_up(NULL, 1);
    store_match_delete(NULL, 1);
    store_match_put(NULL, &m, &move, 1);
    store_cursor_set(NULL, 1, 0, &note, 1);
    store_note_set(NULL, 1, "a", "b");
    store_notes_set(NULL, 1, &note, 1);
    store_notes_forget(NULL, 1, "a");
    store_result_add(NULL, &result);
    store_results_clear(NULL);
    store_try_again(NULL);
    assert_false(store_get(NULL, "a", NULL));
    assert_false(store_match_get(NULL, 1, &m));
    assert_false(store_move_get(NULL, 1, 0, &move));
    assert_false(store_note_get(NULL, 1, "a", NULL));
    assert_int_equal(store_match_set_aside(NULL, 1), 0);
    assert_int_equal(store_match_open(NULL), 0);
    assert_int_equal(store_match_list(NULL, &id, 1), 0);
    assert_int_equal(store_match_list_open(NULL, &id, 1), 0);
    assert_int_equal(store_match_list_past(NULL, &head, 1), 0);
    assert_int_equal(store_results(NULL, 1, &result, 1), 0);
    store_moves_each(NULL, 1, nobody_comes, NULL);
    store_moves_from(NULL, 1, 0, nobody_comes, NULL);
    store_results_each(NULL, no_deal_comes, NULL);
    assert_int_equal(store_health(NULL), STORE_UNSAVED);
    assert_false(store_holds_folder(NULL));
    assert_string_equal(store_message(NULL), "");
    assert_int_equal(store_waits_ms(NULL), -1);
    assert_int_equal(store_moved(NULL), 0);
    assert_false(store_lacks_memory(NULL));
    store_close(NULL);
}

/* ---- places ---- */

static void test_folder_is_made(void **state)
{
    (void)state;
    char deep[512], top[256];
    struct stat st;
    memcpy(top, dir, sizeof top);
    snprintf(deep, sizeof deep, "%s/a/b c?#%%/d/", top);
    Store *s = store_open(deep, NULL);
    assert_int_equal(store_health(s), STORE_FINE);
    store_set(s, "k", "v");
    store_close(s);
    s = store_open(deep, NULL);
    assert_string_equal(setting(s, "k"), "v");
    store_close(s);
    snprintf(deep, sizeof deep, "%s/a", top);
    assert_int_equal(stat(deep, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0700);
}

/* Plays a little in a store that cannot save: everything must work until it is closed. */
static void plays_on(Store *s)
{
    StoredMatch m = sample_match(9), got;
    store_set(s, "theme", "dark");
    assert_string_equal(setting(s, "theme"), "dark");
    int64_t id = store_match_new(s, &m);
    assert_true(id > 0);
    StoredMove moves[16];
    for (int i = 0; i < 16; i++)
        moves[i] = sample_move(i);
    keep(s, id, moves, 16, false);
    keep(s, id, &(StoredMove){ 0 }, 0, true);
    for (int i = 16; i < 20; i++) {
        moves[0] = sample_move(i);
        keep(s, id, moves, 1, true);
    }
    store_cursor_set(s, id, 15, NULL, 0);
    assert_true(store_match_get(s, id, &got));
    assert_int_equal(got.cursor, 15);
    assert_int_equal(good_moves(s, id), 20);
    assert_true(store_match_open(s) == id);
}

/* A folder in a folder and so on, whose names are made of what has a meaning in an address. */
static void signs_name(int folders, char out[4000])
{
    enum { LETTERS = 200 };
    static const char signs[] = "%?#";
    size_t n = (size_t)snprintf(out, 4000, "%s", dir);
    for (int i = 0; i < folders * (LETTERS + 1); i++)
        out[n++] = i % (LETTERS + 1) == 0 ? '/' : signs[i % 3];
    out[n] = '\0';
}

/* It is looked into as any other; in one whose name is longer than SQLite takes, nothing can be read or saved. */
static void test_folder_of_many_signs(void **state)
{
    (void)state;
    char deep[4000], name[4100];
    TextSink unheard = text_sink(NULL, 0);
    signs_name(2, deep);
    Store *s = store_open(deep, NULL);
    assert_int_equal(store_health(s), STORE_FINE);
    store_set(s, "k", "v");
    store_close(s);
    s = store_open_read_only(deep, &unheard);
    assert_non_null(s);
    assert_string_equal(setting(s, "k"), "v");
    store_close(s);
    signs_name(14, deep);
    s = store_open(deep, NULL);
    assert_int_equal(store_health(s), STORE_UNSAVED);
    plays_on(s);
    store_close(s);
    snprintf(name, sizeof name, "%s/meldwell.db", deep);
    FILE *f = fopen(name, "wb");
    assert_non_null(f);
    assert_true(fputs("this is no database", f) >= 0);
    fclose(f);
    assert_null(store_open_read_only(deep, &unheard));
}

static void test_no_folder(void **state)
{
    (void)state;
    char long_name[6000];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[0] = '/';
    long_name[sizeof long_name - 1] = '\0';
    file_write("file", "x", 1);
    const char *const bad[] = { NULL, "", in_dir("file"), in_dir("file/below"), long_name, "/proc/nowhere" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[256];
        TextSink message = text_sink(text, sizeof text);
        Store *s = store_open(bad[i], &message);
        assert_int_equal(store_health(s), STORE_UNSAVED);
        assert_non_null(strstr(text, "Meldwell cannot save: "));
        assert_string_equal(store_message(s), text);
        assert_false(store_holds_folder(s));
        plays_on(s);
        store_close(s);
    }
    assert_int_equal(file_size("file"), 1);
}

/* Runs a test in a process of its own, because it takes away rights or sets limits. */
static void in_child(void (*body)(void))
{
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        body();
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail_msg("the child ended with status %x", (unsigned)status);
}

#define REQUIRE(what)                                                                                                  \
    do {                                                                                                               \
        if (!(what)) {                                                                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what);                                                 \
            _exit(1);                                                                                                  \
        }                                                                                                              \
    } while (0)

static void child_plays_on(Store *s)
{
    StoredMatch m = sample_match(9), got;
    int64_t id = store_match_new(s, &m);
    REQUIRE(id > 0);
    add_moves_quick(s, id, 0, 300);
    REQUIRE(store_match_get(s, id, &got) && got.cursor == 300 && got.move_count == 300);
    store_cursor_set(s, id, 280, NULL, 0);
    REQUIRE(store_match_get(s, id, &got) && got.cursor == 280);
    REQUIRE(store_match_open(s) == id);
}

static void child_without_rights(void)
{
    if (geteuid() == 0) {
        REQUIRE(chmod(in_dir("meldwell.db"), 0444) == 0); /* which is nobody else's */
        REQUIRE(setgid(65534) == 0 && setuid(65534) == 0);
    }
    char text[256] = "";
    TextSink message = text_sink(text, sizeof text);
    Store *s = store_open(dir, &message);
    REQUIRE(s && store_health(s) == STORE_UNSAVED);
    REQUIRE(strstr(text, "cannot save"));
    REQUIRE(setting(s, "kept") && strcmp(setting(s, "kept"), "yes") == 0); /* what was there can be read */
    int64_t old = store_match_open(s);
    StoredMatch got;
    REQUIRE(old > 0 && store_match_get(s, old, &got) && got.move_count == 4);
    child_plays_on(s);
    store_close(s);
}

static void write_kept(void)
{
    Store *s = open_as(STORE_FINE, NULL);
    store_set(s, "kept", "yes");
    StoredMatch m = sample_match(1);
    add_moves(s, store_match_new(s, &m), 0, 4);
    store_close(s);
}

static void expect_kept(void)
{
    Store *s = open_as(STORE_FINE, NULL);
    assert_string_equal(setting(s, "kept"), "yes");
    assert_int_equal(good_moves(s, store_match_open(s)), 4);
    store_close(s);
}

static void test_folder_not_writable(void **state)
{
    (void)state;
    write_kept();
    assert_int_equal(chmod(dir, 0555), 0);
    assert_int_equal(chmod(in_dir("meldwell.lock"), 0444), 0);
    in_child(child_without_rights);
    assert_int_equal(chmod(dir, 0755), 0);
    assert_int_equal(chmod(in_dir("meldwell.lock"), 0600), 0);
    expect_kept();
}

static void test_file_not_writable(void **state)
{
    (void)state;
    write_kept();
    assert_int_equal(chmod(dir, 0777), 0);
    assert_int_equal(chmod(in_dir("meldwell.lock"), 0666), 0);
    assert_int_equal(chmod(in_dir("meldwell.db"), 0444), 0);
    in_child(child_without_rights);
    assert_int_equal(chmod(in_dir("meldwell.db"), 0600), 0);
    expect_kept();
}

static void child_reads_nothing(void)
{
    if (geteuid() == 0) {
        REQUIRE(chmod(in_dir("meldwell.db"), 0444) == 0); /* which is nobody else's */
        REQUIRE(setgid(65534) == 0 && setuid(65534) == 0);
    }
    Store *s = store_open(dir, NULL);
    REQUIRE(s && store_health(s) == STORE_UNSAVED);
    REQUIRE(setting(s, "kept") == NULL && store_match_open(s) == 0);
    child_plays_on(s);
    store_close(s);
}

/* What a newer program has written, or another one, is not read where it cannot be written either. */
static void test_strange_file_not_writable(void **state)
{
    (void)state;
    static const char *const strange[] = { "PRAGMA user_version = 77", "PRAGMA user_version = 0",
                                           "PRAGMA user_version = -1", "PRAGMA application_id = 7" };
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        write_kept();
        assert_int_equal(run_sql(strange[i]), SQLITE_OK);
        assert_int_equal(chmod(dir, 0555), 0);
        assert_int_equal(chmod(in_dir("meldwell.lock"), 0444), 0);
        in_child(child_reads_nothing);
        assert_int_equal(chmod(dir, 0755), 0);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* ---- a full disk ---- */

static void limit_file_size(rlim_t bytes)
{
    struct rlimit limit = { bytes, RLIM_INFINITY };
    signal(SIGXFSZ, SIG_IGN);
    REQUIRE(setrlimit(RLIMIT_FSIZE, &limit) == 0);
}

static rlim_t full_at;

/* On a full disk, from memory. */
static void child_shelf_in_memory(void)
{
    int64_t ids[4], again[4];
    Store *s = store_open(dir, NULL);
    REQUIRE(store_match_list_open(s, ids, 4) == 3);
    limit_file_size(1000);
    store_set(s, "a", "b");
    REQUIRE(store_health(s) == STORE_UNSAVED);
    REQUIRE(store_match_list_open(s, again, 4) == 3 && memcmp(ids, again, 3 * sizeof *ids) == 0);
    store_close(s);
}

/* The order is the same where the store goes on in memory, in a file begun anew after damage, and in a peek. */
static void test_shelf_is_carried(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(1);
    int64_t ids[3], given_up;
    for (int i = 0; i < 3; i++)
        ids[i] = store_match_new(s, &m);
    given_up = store_match_new(s, &m);
    store_match_give_up(s, given_up);
    add_moves(s, ids[1], 0, 4);
    store_close(s);
    const int64_t order[] = { ids[1], ids[2], ids[0] };
    s = store_open_read_only(dir, NULL);
    expect_shelf(s, order, 3);
    store_close(s);
    in_child(child_shelf_in_memory);
    assert_int_equal(run_sql("DROP TABLE note"), SQLITE_OK);
    s = open_as(STORE_FINE, "damaged");
    expect_shelf(s, order, 3);
    assert_true(store_match_get(s, ids[1], &m) && m.touched > 0);
    assert_true(store_match_get(s, given_up, &m) && m.given_up);
    store_close(s);
}

static void child_full_disk(void)
{
    limit_file_size(full_at);
    Store *s = store_open(dir, NULL);
    REQUIRE(s);
    StoredMatch m = sample_match(9), got;
    int64_t id = store_match_new(s, &m);
    REQUIRE(id > 0);
    add_moves_quick(s, id, 0, 1500);
    REQUIRE(store_health(s) == STORE_UNSAVED);
    REQUIRE(strstr(store_message(s), "cannot save"));
    REQUIRE(store_match_get(s, id, &got) && got.cursor == 1500 && got.move_count == 1500);
    store_match_over(s, id);
    REQUIRE(store_match_get(s, id, &got) && got.over);
    limit_file_size(RLIM_INFINITY); /* room again: what was kept in memory goes to the disk at the latest now */
    store_close(s);
}

static void test_full_disk(void **state)
{
    (void)state;
    const rlim_t limits[] = { 0, 2000, 9000, 40000, 65536, 100000 };
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        full_at = limits[i];
        in_child(child_full_disk);
        Store *s = open_as(STORE_FINE, NULL);
        int64_t ids[16];
        assert_int_equal(store_match_list(s, ids, 16), (int)i + 1);
        StoredMatch got;
        for (int k = 0; k <= (int)i; k++) {
            assert_true(store_match_get(s, ids[k], &got) && got.over);
            assert_int_equal(good_moves(s, ids[k]), 1500);
        }
        store_close(s);
    }
}

static void child_full_for_good(void)
{
    limit_file_size(full_at);
    Store *s = store_open(dir, NULL);
    REQUIRE(s);
    int64_t id = store_match_open(s);
    StoredMatch got;
    REQUIRE(id > 0 && store_match_get(s, id, &got) && got.move_count == 4);
    add_moves_quick(s, id, 4, 1496);
    REQUIRE(store_health(s) == STORE_UNSAVED);
    REQUIRE(store_match_get(s, id, &got) && got.move_count == 1500);
    store_close(s);
}

/* What was saved before the disk filled up is there at the next start, and a prefix of what came after. */
static void test_full_disk_keeps_the_old(void **state)
{
    (void)state;
    write_kept();
    full_at = 50000;
    in_child(child_full_for_good);
    Store *s = open_as(STORE_FINE, NULL);
    assert_string_equal(setting(s, "kept"), "yes");
    assert_true(good_moves(s, store_match_open(s)) >= 4);
    store_close(s);
}

/* Ends without closing, so that the newest changes lie in the log beside the file. */
static void child_leaves_log(void)
{
    Store *s = store_open(dir, NULL);
    REQUIRE(s && store_health(s) == STORE_FINE);
    StoredMatch m = sample_match(3);
    int64_t id = store_match_new(s, &m);
    add_moves_quick(s, id, 0, 50);
    _exit(0);
}

static void child_full_from_the_start(void)
{
    limit_file_size(full_at);
    Store *s = store_open(dir, NULL);
    REQUIRE(s);
    StoredMatch m = sample_match(8);
    int64_t id = store_match_new(s, &m);
    add_moves_quick(s, id, 0, 1000);
    REQUIRE(store_health(s) == STORE_UNSAVED);
    limit_file_size(RLIM_INFINITY);
    store_close(s);
}

/* A disk that is full when the program starts and has room again when it ends: the old matches are never touched, also
 * when they lie in a log that could not be read then. */
static void test_full_disk_at_the_start(void **state)
{
    (void)state;
    const rlim_t limits[] = { 0, 1, 600, 5000 };
    for (size_t i = 0; i < 2 * sizeof limits / sizeof limits[0]; i++) {
        full_at = limits[i / 2];
        write_kept();
        int before = 1;
        if (i % 2) {
            in_child(child_leaves_log);
            before++;
        }
        in_child(child_full_from_the_start);
        Store *s = open_as(STORE_FINE, NULL);
        int64_t ids[4];
        int count = store_match_list(s, ids, 4);
        assert_true(count >= before);
        assert_int_equal(good_moves(s, ids[count - 1]), 4);
        if (i % 2)
            assert_int_equal(good_moves(s, ids[count - 2]), 50);
        if (count > before)
            assert_int_equal(good_moves(s, ids[0]), 1000);
        assert_string_equal(setting(s, "kept"), "yes");
        store_close(s);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* ---- files of older versions ---- */

/* What takes a file back to version 6, from there to version 5, from there to version 4 and so on down to version 1. */
static const char to_version_6[] = "ALTER TABLE match DROP COLUMN opening; PRAGMA user_version = 6";
static const char to_version_5[] = "ALTER TABLE result DROP COLUMN figures; PRAGMA user_version = 5";
static const char to_version_4[] = "ALTER TABLE result DROP COLUMN hints; ALTER TABLE result DROP COLUMN take_backs;"
                                   "PRAGMA user_version = 4";
static const char to_version_3[] = "DROP INDEX match_shelf; ALTER TABLE match DROP COLUMN touched;"
                                   "ALTER TABLE match DROP COLUMN rank; ALTER TABLE match DROP COLUMN changes;"
                                   "ALTER TABLE match DROP COLUMN replayed_by;"
                                   "CREATE INDEX match_unfinished ON match(id) WHERE over = 0; PRAGMA user_version = 3;"
                                   "DELETE FROM setting WHERE key = 'store.version'";
static const char to_version_2[] = "ALTER TABLE match DROP COLUMN salt; ALTER TABLE result DROP COLUMN last;"
                                   "ALTER TABLE result DROP COLUMN winners; ALTER TABLE result DROP COLUMN went_out;"
                                   "ALTER TABLE result DROP COLUMN match_winners; ALTER TABLE result DROP COLUMN turns;"
                                   "ALTER TABLE result DROP COLUMN played_s; ALTER TABLE result DROP COLUMN ended;"
                                   "PRAGMA user_version = 2";
static const char to_version_1[] = "ALTER TABLE match DROP COLUMN practice; ALTER TABLE result DROP COLUMN practice;"
                                   "PRAGMA user_version = 1";

/* Every field of a match and a result other than all others, carried over from a damaged file of each version that knew
 * it: none is taken for its neighbour. */
static void test_salvaged_fields_are_told_apart(void **state)
{
    static const char *const downgrade[] = { "SELECT 1", to_version_6, to_version_5, to_version_4, to_version_3 };
    (void)state;
    for (size_t v = 0; v < sizeof downgrade / sizeof *downgrade; v++) {
        StoredMatch m = { .seed = 101,
                          .rules_version = 3,
                          .replayed_by = 5,
                          .practice = true,
                          .opening = "a position" },
                    got;
        snprintf(m.game, sizeof m.game, "a game");
        snprintf(m.options, sizeof m.options, "some options");
        snprintf(m.seats, sizeof m.seats, "Anna,Bert,Carla");
        snprintf(m.salt, sizeof m.salt, "salt");
        StoredResult r = { .seats = 3,
                           .points = { 11, -12, 0 },
                           .sat_out = 4,
                           .practice = true,
                           .last = true,
                           .winners = 1,
                           .went_out = 2,
                           .match_winners = 5,
                           .turns = 21,
                           .played_s = 22,
                           .ended = 23,
                           .help_known = true,
                           .hints = { 31, 32, 33 },
                           .take_backs = { 41, 42, 43 } };
        snprintf(r.headline, sizeof r.headline, "a headline");
        snprintf(r.figures, sizeof r.figures, "one=1;two=2;");
        Store *s = open_as(STORE_FINE, NULL);
        r.match = store_match_new(s, &m);
        store_result_add(s, &r);
        store_close(s);
        for (size_t k = 0; k <= v; k++)
            assert_int_equal(run_sql(downgrade[k]), SQLITE_OK);
        assert_int_equal(run_sql("DROP TABLE note"), SQLITE_OK); /* the damage */
        s = open_as(STORE_FINE, "damaged");
        StoredResult back = { 0 };
        assert_int_equal(store_results(s, r.match, &back, 1), 1);
        assert_true(store_match_get(s, r.match, &got));
        char *opening = store_match_opening(s, r.match);
        store_match_delete(s, r.match);
        store_close(s);
        if (v >= 2)
            r.figures[0] = '\0';
        if (v >= 3) {
            r.help_known = false;
            memset(r.hints, 0, sizeof r.hints);
            memset(r.take_backs, 0, sizeof r.take_backs);
        }
        assert_string_equal(back.figures, r.figures);
        assert_string_equal(back.headline, r.headline);
        memset(back.figures, 0, sizeof back.figures);
        memset(r.figures, 0, sizeof r.figures);
        assert_memory_equal(&back, &r, sizeof r);
        assert_string_equal(got.game, m.game);
        assert_string_equal(got.options, m.options);
        assert_string_equal(got.seats, m.seats);
        assert_string_equal(got.salt, m.salt);
        assert_true(got.seed == 101 && got.rules_version == 3 && got.practice && !got.over);
        assert_int_equal(got.replayed_by, v >= 4 ? 0 : 5);
        assert_int_equal(got.touched > 0, v < 4);
        assert_int_equal(got.has_opening, v < 1);
        assert_string_equal(opening ? opening : "", v < 1 ? "a position" : "");
        free(opening);
    }
}

/* A match in play and one that is over with its result, in a file as that older version wrote it. */
static void write_older(int version)
{
    write_kept();
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m = sample_match(8);
    int64_t over = store_match_new(s, &m);
    StoredResult r = { .match = over, .deal = 0, .seats = 2, .points = { 7, -7 }, .figures = "money=3;money=-3" };
    store_result_add(s, &r);
    store_match_over(s, over);
    store_close(s);
    assert_int_equal(run_sql(to_version_6), SQLITE_OK);
    if (version <= 5)
        assert_int_equal(run_sql(to_version_5), SQLITE_OK);
    if (version <= 4)
        assert_int_equal(run_sql(to_version_4), SQLITE_OK);
    if (version <= 3)
        assert_int_equal(run_sql(to_version_3), SQLITE_OK);
    assert_int_equal(run_sql("SELECT touched FROM match"), version <= 3 ? SQLITE_ERROR : SQLITE_OK);
    if (version <= 2)
        assert_int_equal(run_sql(to_version_2), SQLITE_OK);
    assert_int_equal(run_sql("SELECT salt FROM match"), version <= 2 ? SQLITE_ERROR : SQLITE_OK);
    if (version == 1)
        assert_int_equal(run_sql(to_version_1), SQLITE_OK);
    assert_int_equal(run_sql("SELECT practice FROM match"), version == 1 ? SQLITE_ERROR : SQLITE_OK);
}

/* All of the older file is there, nothing of it was practice, and what was not kept then is not known. */
static void expect_older(Store *s)
{
    StoredMatch m;
    StoredResult r[2];
    int64_t ids[4];
    assert_string_equal(setting(s, "kept"), "yes");
    assert_int_equal(store_match_list(s, ids, 4), 2);
    assert_true(store_match_get(s, ids[0], &m) && m.over && !m.given_up && !m.practice && m.seed == 8);
    assert_string_equal(m.salt, "");
    assert_int_equal(store_match_open(s), ids[1]);
    assert_true(store_match_get(s, ids[1], &m) && !m.over && !m.practice && m.touched == 0);
    assert_string_equal(m.salt, "");
    assert_int_equal(m.cursor, 4);
    assert_int_equal(good_moves(s, ids[1]), 4);
    assert_int_equal(store_results(s, ids[0], r, 2), 1);
    assert_true(r[0].points[0] == 7 && r[0].points[1] == -7 && !r[0].practice);
    assert_true(!r[0].last && r[0].winners == 0 && r[0].went_out == 0 && r[0].match_winners == 0);
    assert_true(r[0].turns == 0 && r[0].played_s == 0 && r[0].ended == 0);
}

static void expect_older_shelf(Store *s, int64_t ids[4])
{
    assert_int_equal(store_match_list(s, ids, 4), 2);
    assert_int_equal(store_match_open(s), ids[1]);
    assert_int_equal(good_moves(s, ids[1]), 4);
}

static void fresh_folder(void)
{
    help_remove(dir);
    assert_int_equal(mkdir(dir, 0700), 0);
}

static void test_older_version(void **state)
{
    (void)state;
    for (int version = 1; version <= 3; version++) {
        fresh_folder();
        write_older(version);
        Store *s = open_as(STORE_FINE, NULL);
        expect_older(s);
        StoredMatch m = sample_match(9);
        m.practice = true;
        memset(m.salt, 'a', sizeof m.salt - 1);
        int64_t id = store_match_new(s, &m);
        store_close(s);
        s = open_as(STORE_FINE, NULL);
        assert_true(store_match_get(s, id, &m) && m.practice && strlen(m.salt) == sizeof m.salt - 1);
        store_match_delete(s, id);
        expect_older(s);
        store_close(s);
        assert_int_equal(file_size("meldwell.db.damaged-1"), -1);
    }
}

/* Of before a match could begin from a position: all of them were dealt. */
static void test_version_before_openings(void **state)
{
    int64_t ids[4];
    StoredMatch m;
    (void)state;
    write_older(6);
    assert_int_equal(run_sql("SELECT opening FROM match"), SQLITE_ERROR);
    Store *s = open_as(STORE_FINE, NULL);
    expect_older_shelf(s, ids);
    assert_true(store_match_get(s, ids[1], &m) && !m.has_opening && m.opening == NULL);
    assert_null(store_match_opening(s, ids[1]));
    m = sample_match(9);
    m.opening = "a position";
    const int64_t id = store_match_new(s, &m);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_true(store_match_get(s, id, &m) && m.has_opening);
    store_match_delete(s, id);
    store_close(s);
    assert_int_equal(file_size("meldwell.db.damaged-1"), -1);
}

/* Of before it was kept who was helped, and of before games counted figures of their own. */
static void expect_unknown(int version)
{
    fresh_folder();
    write_older(version);
    Store *s = store_open_read_only(dir, NULL);
    StoredResult r[2];
    int64_t ids[4];
    for (int upgraded = 0; upgraded < 2; upgraded++) {
        assert_non_null(s);
        assert_int_equal(store_match_list(s, ids, 4), 2);
        assert_int_equal(store_results(s, ids[0], r, 2), 1);
        assert_true(r[0].points[0] == 7 && !r[0].help_known && r[0].hints[0] == 0);
        assert_string_equal(r[0].figures, "");
        store_close(s);
        s = upgraded ? NULL : open_as(STORE_FINE, NULL);
    }
    assert_int_equal(file_size("meldwell.db.damaged-1"), -1);
}

static void test_version_before_help(void **state)
{
    (void)state;
    expect_unknown(4);
}

static void test_version_before_figures(void **state)
{
    (void)state;
    expect_unknown(5);
    assert_int_equal(run_sql("SELECT figures FROM result"), SQLITE_OK);
}

/* Looking at an older file does not bring it up to date. */
static void test_older_version_peeked(void **state)
{
    (void)state;
    for (int version = 1; version <= 3; version++) {
        static unsigned char before[1 << 20], after[1 << 20];
        fresh_folder();
        write_older(version);
        size_t size = file_read("meldwell.db", before, sizeof before);
        Store *s = store_open_read_only(dir, NULL);
        assert_non_null(s);
        expect_older(s);
        store_close(s);
        assert_int_equal(file_read("meldwell.db", after, sizeof after), size);
        assert_memory_equal(before, after, size);
        assert_int_equal(file_size("meldwell.db-wal"), -1);
    }
}

/* The older file is damaged as well: what it holds is carried over. */
static void test_older_version_damaged(void **state)
{
    (void)state;
    for (int version = 1; version <= 3; version++) {
        fresh_folder();
        write_older(version);
        assert_int_equal(run_sql("DROP TABLE note"), SQLITE_OK);
        Store *s = open_as(STORE_FINE, "damaged");
        expect_older(s);
        store_close(s);
    }
}

static void test_older_version_not_writable(void **state)
{
    (void)state;
    for (int version = 1; version <= 3; version++) {
        fresh_folder();
        write_older(version);
        assert_int_equal(chmod(dir, 0555), 0);
        assert_int_equal(chmod(in_dir("meldwell.lock"), 0444), 0);
        in_child(child_without_rights);
        assert_int_equal(chmod(dir, 0755), 0);
        assert_int_equal(chmod(in_dir("meldwell.lock"), 0600), 0);
        Store *s = open_as(STORE_FINE, NULL);
        expect_older(s);
        store_close(s);
    }
}

static void child_older_full(void)
{
    limit_file_size(1000);
    Store *s = store_open(dir, NULL);
    REQUIRE(s && store_health(s) == STORE_UNSAVED);
    REQUIRE(setting(s, "kept") && strcmp(setting(s, "kept"), "yes") == 0);
    child_plays_on(s);
    store_close(s);
}

static void test_older_version_on_full_disk(void **state)
{
    (void)state;
    for (int version = 1; version <= 3; version++) {
        fresh_folder();
        write_older(version);
        in_child(child_older_full);
        Store *s = open_as(STORE_FINE, NULL);
        expect_older(s);
        store_close(s);
    }
}

/* ---- a second copy ---- */

static void child_second_copy(void)
{
    char text[256];
    TextSink message = text_sink(text, sizeof text);
    Store *s = store_open(dir, &message);
    REQUIRE(s && store_health(s) == STORE_SHARED && !store_holds_folder(s));
    REQUIRE(strstr(text, "already running"));
    child_plays_on(s);
    store_set(s, "kept", "no");
    store_close(s);
}

static void test_second_copy(void **state)
{
    (void)state;
    write_kept();
    Store *first = open_as(STORE_FINE, NULL);
    in_child(child_second_copy);
    Store *second = store_open(dir, NULL); /* and within one process */
    assert_int_equal(store_health(second), STORE_SHARED);
    assert_false(store_holds_folder(second));
    plays_on(second);
    store_close(second);
    assert_int_equal(store_health(first), STORE_FINE);
    assert_true(store_holds_folder(first));
    assert_string_equal(setting(first, "kept"), "yes");
    int64_t ids[4];
    assert_int_equal(store_match_list(first, ids, 4), 1);
    store_close(first);
    expect_kept();
}

static void child_killed(void)
{
    Store *s = store_open(dir, NULL);
    REQUIRE(s && store_health(s) == STORE_FINE);
    store_set(s, "last", "word");
    kill(getpid(), SIGKILL);
}

static void test_lock_dies_with_its_holder(void **state)
{
    (void)state;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        child_killed();
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    Store *s = open_as(STORE_FINE, NULL);
    assert_string_equal(setting(s, "last"), "word");
    store_close(s);
}

/* Somebody looks into the file with another program. */
static void test_foreign_lock(void **state)
{
    (void)state;
    write_kept();
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(in_dir("meldwell.db"), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    Store *s = open_as(STORE_SHARED, "another program");
    assert_true(store_holds_folder(s)); /* no other copy of this program has it */
    plays_on(s);
    store_close(s);
    sqlite3_close(other);
    expect_kept();
}

/* ---- damage ---- */

enum { FILE_MAX = 1 << 20 };
static unsigned char image[FILE_MAX], copy[FILE_MAX];

/* A real file of some fifty pages; returns its size, the bytes are in `image`. */
static size_t real_file(void)
{
    Store *s = open_as(STORE_FINE, NULL);
    for (int k = 0; k < 3; k++) {
        StoredMatch m = sample_match((uint64_t)k);
        int64_t id = store_match_new(s, &m);
        StoredMove moves[600];
        for (int i = 0; i < 600; i++)
            moves[i] = sample_move(i);
        keep(s, id, moves, 600, false);
    }
    store_set(s, "kept", "yes");
    store_close(s);
    size_t size = file_read("meldwell.db", image, sizeof image);
    assert_true(size > 40000 && size < FILE_MAX);
    return size;
}

static void set_aside_and_works(const void *data, size_t size)
{
    file_write("meldwell.db", data, size);
    Store *s = open_as(STORE_FINE, "damaged. It is kept as meldwell.db.damaged-");
    plays_on(s);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_string_equal(setting(s, "theme"), "dark");
    store_close(s);
}

static void test_not_a_database(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, chance_seed(11));
    for (size_t i = 0; i < sizeof copy; i++)
        copy[i] = (unsigned char)rng_next(&rng);
    set_aside_and_works(copy, 100000);
    assert_int_equal(file_size("meldwell.db.damaged-1"), 100000);
    set_aside_and_works("hello", 5); /* the first one is left alone */
    assert_int_equal(file_size("meldwell.db.damaged-1"), 100000);
    assert_int_equal(file_size("meldwell.db.damaged-2"), 5);
    unsigned char back[8];
    assert_int_equal(file_read("meldwell.db.damaged-2", back, sizeof back), 5);
    assert_memory_equal(back, "hello", 5);
    file_write("meldwell.db", "", 0); /* there was something in it, and no file of ours is without a byte */
    Store *s = open_as(STORE_FINE, "damaged, and nothing was left in it. It is kept as meldwell.db.damaged-3");
    plays_on(s);
    store_close(s);
    assert_int_equal(file_size("meldwell.db.damaged-3"), 0);
}

static void test_truncated(void **state)
{
    (void)state;
    size_t size = real_file();
    const size_t ends[] = { 1, 50, 99, 100, 1000, 4096, 5000, 8192, size / 2, size - 4096, size - 512, size - 1 };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        set_aside_and_works(image, ends[i]);
    assert_int_equal(file_size("meldwell.db.damaged-12"), (long)size - 1);
}

static void test_other_database(void **state)
{
    (void)state;
    assert_int_equal(run_sql("CREATE TABLE recipe(name TEXT); INSERT INTO recipe VALUES('soup')"), SQLITE_OK);
    size_t size = file_read("meldwell.db", image, sizeof image);
    set_aside_and_works(image, size);
    assert_int_equal(file_read("meldwell.db.damaged-1", copy, sizeof copy), size);
    assert_memory_equal(copy, image, size);
}

/* An empty file that says in its head whose it is, or of which version, was not begun here; one that says nothing was,
 * and the program ended before it wrote more. */
static void test_empty_of_others(void **state)
{
    (void)state;
    static const struct {
        const char *sql;
        bool begun, as_it_was;
    } files[] = {
        { "PRAGMA user_version = 1; PRAGMA user_version = 0", true, false },
        { "PRAGMA application_id = 7", false, true },
        { "PRAGMA user_version = 1", false, true },
        { "CREATE TABLE soup(salt)", false, true },
        { "PRAGMA application_id = 0x4D656C64", false, true }, /* no such file has version 0 */
        { "PRAGMA application_id = 0x4D656C64; PRAGMA user_version = 7", false, false },
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char aside[64];
        unlink(in_dir("meldwell.db"));
        assert_int_equal(run_sql(files[i].sql), SQLITE_OK);
        const size_t size = file_read("meldwell.db", image, sizeof image);
        assert_true(size > 0);
        snprintf(aside, sizeof aside, "meldwell.db.damaged-%zu", i);
        if (files[i].begun) {
            Store *s = open_as(STORE_FINE, NULL);
            plays_on(s);
            store_close(s);
            assert_int_equal(file_size("meldwell.db.damaged-1"), -1);
        } else {
            set_aside_and_works(image, size);
            assert_int_equal(file_read(aside, copy, sizeof copy), size);
            if (files[i].as_it_was)
                assert_memory_equal(copy, image, size);
        }
    }
}

static void test_missing_table(void **state)
{
    (void)state;
    real_file();
    assert_int_equal(run_sql("DROP TABLE note"), SQLITE_OK);
    Store *s = open_as(STORE_FINE, "damaged");
    assert_string_equal(setting(s, "kept"), "yes"); /* the rest was carried over */
    int64_t ids[8];
    assert_int_equal(store_match_list(s, ids, 8), 3);
    assert_int_equal(good_moves(s, ids[2]), 600);
    store_close(s);
}

static void test_newer_version(void **state)
{
    (void)state;
    real_file();
    assert_int_equal(run_sql("PRAGMA user_version = 77; UPDATE setting SET value = '77' WHERE key = 'store.version'"),
                     SQLITE_OK);
    size_t size = file_read("meldwell.db", image, sizeof image);
    Store *s = open_as(STORE_UNSAVED, "newer version");
    plays_on(s);
    store_close(s);
    assert_int_equal(file_read("meldwell.db", copy, sizeof copy), size);
    assert_memory_equal(copy, image, size);
    assert_int_equal(file_size("meldwell.db.damaged-1"), -1);
}

static void ignore_log(void *user, int code, const char *text)
{
    (void)user;
    (void)code;
    (void)text;
}

static bool count_any(void *user, int n, const StoredMove *move)
{
    (void)n;
    assert_true(strlen(move->text) < sizeof move->text);
    ++*(int *)user;
    return true;
}

/* Uses a store over a file that may be damaged anywhere: it must answer everything, and work in the end. */
static void use_everything(Store *s)
{
    int64_t ids[8];
    StoredMatch m;
    StoredResult r[4];
    int count = store_match_list(s, ids, 8), moves = 0;
    setting(s, "kept");
    for (int i = 0; i < count; i++) {
        store_match_get(s, ids[i], &m);
        store_moves_each(s, ids[i], count_any, &moves);
        store_results(s, ids[i], r, 4);
        store_note_get(s, ids[i], "hand0", NULL);
    }
    if (count > 0) {
        store_cursor_set(s, ids[0], 300, NULL, 0);
        add_moves(s, ids[0], 300, 3);
    }
    plays_on(s);
}

static void test_flipped_bytes(void **state)
{
    (void)state;
    size_t size = real_file();
    Rng rng;
    int set_aside = 0, read_on = 0;
    for (int round = 0; round < 150; round++) {
        rng_seed(&rng, (uint64_t)round);
        memcpy(copy, image, size);
        if (round % 3 == 0) /* a whole page gone */
            memset(copy + 4096 * rng_below(&rng, (uint32_t)(size / 4096)), round % 2 ? 0xFF : 0, 4096);
        else
            for (uint32_t i = 0; i < 1u << round % 8; i++)
                copy[rng_below(&rng, (uint32_t)size)] ^= (unsigned char)(1 + rng_below(&rng, 255));
        file_write("meldwell.db", copy, size);
        unlink(in_dir("meldwell.db-wal"));
        Store *s = store_open(dir, NULL);
        if (store_health(s) != STORE_UNSAVED) { /* unsaved: the flip made it a newer version, or unreadable */
            use_everything(s);
            read_on += strstr(store_message(s), "damaged") == NULL;
            assert_int_equal(store_health(s), STORE_FINE);
        }
        set_aside += strstr(store_message(s), "damaged") != NULL;
        store_close(s);
        s = store_open(dir, NULL);
        assert_true(store_health(s) == STORE_UNSAVED || setting(s, "theme"));
        store_close(s);
    }
    assert_true(set_aside > 20);
    assert_true(read_on > 5);
}

/* A last page that is not whole is damage, but beside a journal or a log it may have a good reason. */
static void test_end_in_mid_page(void **state)
{
    (void)state;
    size_t size = real_file();
    memcpy(copy, image, size);
    memset(copy + size, 0, 100);
    file_write("meldwell.db", copy, size + 100);
    memset(copy, 0, 512); /* a journal that was gone through: its head is blank */
    file_write("meldwell.db-journal", copy, 512);
    Store *s = open_as(STORE_FINE, NULL);
    assert_string_equal(setting(s, "kept"), "yes");
    store_close(s);
    unlink(in_dir("meldwell.db-journal"));
    memcpy(copy, image, size);
    file_write("meldwell.db", copy, size + 100);
    s = open_as(STORE_FINE, "damaged");
    assert_string_equal(setting(s, "kept"), "yes");
    store_close(s);
}

/* One page of the moves is spoilt while the program runs: what lies on the other pages is carried over. */
static void test_salvage(void **state)
{
    (void)state;
    size_t size = real_file();
    int rescued = 0, rounds = 0;
    for (size_t page = 8; page < size / 4096; page += 3, rounds++) {
        memcpy(copy, image, size);
        memset(copy + page * 4096, 0xA5, 4096);
        file_write("meldwell.db", copy, size);
        Store *s = store_open(dir, NULL);
        use_everything(s);
        assert_int_equal(store_health(s), STORE_FINE);
        assert_non_null(strstr(store_message(s), "damaged"));
        int64_t ids[8];
        assert_int_equal(store_match_list(s, ids, 8), 4);
        for (int i = 1; i < 4; i++) /* 0 is the one that was just played */
            rescued += good_moves(s, ids[i]) >= 300;
        assert_string_equal(setting(s, "kept"), "yes");
        store_close(s);
    }
    printf("one page in %d spoilt, %d times: %d of %d matches rescued\n", (int)(size / 4096), rounds, rescued,
           3 * rounds);
    assert_true(rescued >= 2 * rounds);
}

/* A row that damage has robbed of a value is left out, and all others are carried over, from a file that is damaged and
 * from one that is removed while it is open. */
static void test_salvage_of_robbed_rows(void **state)
{
    (void)state;
    for (int removed = 0; removed < 2; removed++) {
        fresh_folder();
        write_kept();
        assert_int_equal(run_sql("CREATE TABLE more(key TEXT PRIMARY KEY, value TEXT);"
                                 "INSERT INTO more SELECT key, value FROM setting; INSERT INTO more VALUES('a', NULL);"
                                 "DROP TABLE setting; ALTER TABLE more RENAME TO setting"),
                         SQLITE_OK);
        if (!removed)
            assert_int_equal(run_sql("DROP TABLE note"), SQLITE_OK);
        Store *s = open_as(STORE_FINE, removed ? NULL : "damaged");
        if (removed)
            assert_int_equal(unlink(in_dir("meldwell.db")), 0);
        store_set(s, "b", "new");
        assert_int_equal(store_health(s), STORE_FINE);
        store_close(s);
        expect_kept();
        s = open_as(STORE_FINE, NULL);
        assert_null(setting(s, "a"));
        assert_string_equal(setting(s, "b"), "new");
        store_close(s);
    }
}

/* What is longer than a page is carried over letter by letter from a file with a spoilt head. */
static void test_salvage_of_long_texts(void **state)
{
    static char note[10000], back[sizeof note];
    (void)state;
    for (size_t i = 0; i + 1 < sizeof note; i++)
        note[i] = (char)('a' + i % 23);
    StoredMatch m = sample_match(8);
    Store *s = open_as(STORE_FINE, NULL);
    const int64_t id = store_match_new(s, &m);
    store_note_set(s, id, "long", note);
    store_close(s);
    const size_t size = file_read("meldwell.db", image, sizeof image);
    memset(image, 0xA5, 16);
    file_write("meldwell.db", image, size);
    s = open_as(STORE_FINE, "damaged");
    TextSink out = text_sink(back, sizeof back);
    assert_true(store_note_get(s, id, "long", &out));
    assert_string_equal(back, note);
    store_close(s);
}

/* A file of an older version with a spoilt head and one spoilt page: what lies before and behind that is carried over.
 */
static void test_salvage_of_older_version(void **state)
{
    enum { DEALS = 300, SPOILT = 150 };
    static StoredResult back[DEALS];
    (void)state;
    StoredMatch m = sample_match(8);
    Store *s = open_as(STORE_FINE, NULL);
    StoredResult r = { .match = store_match_new(s, &m), .seats = 2 };
    for (r.deal = 0; r.deal < DEALS; r.deal++) {
        snprintf(r.headline, sizeof r.headline, "how deal number %d ended", r.deal);
        store_result_add(s, &r);
    }
    store_close(s);
    assert_int_equal(run_sql(to_version_5), SQLITE_OK);
    const size_t size = file_read("meldwell.db", image, sizeof image);
    size_t at = 0;
    snprintf(r.headline, sizeof r.headline, "how deal number %d ended", SPOILT);
    while (at + 64 < size && memcmp(image + at, r.headline, strlen(r.headline)) != 0)
        at++;
    assert_true(at + 64 < size);
    memset(image + at / 4096 * 4096, 0xA5, 4096);
    memset(image, 0xA5, 16);
    file_write("meldwell.db", image, size);
    s = open_as(STORE_FINE, "damaged");
    const int n = store_results(s, r.match, back, DEALS);
    assert_in_range(n, DEALS / 2, DEALS - 2);
    assert_int_equal(back[0].deal, 0);
    assert_int_equal(back[n - 1].deal, DEALS - 1);
    store_close(s);
}

/* The newest changes lie in the log beside the file: a damaged log must not spoil the start. */
static void test_damaged_log(void **state)
{
    (void)state;
    for (int round = 0; round < 40; round++) {
        Rng rng;
        rng_seed(&rng, 1000 + (uint64_t)round);
        in_child(child_leaves_log);
        size_t size = file_read("meldwell.db-wal", copy, sizeof copy);
        assert_true(size > 10000);
        if (round % 4 == 0)
            size = rng_below(&rng, (uint32_t)size);
        else
            copy[rng_below(&rng, (uint32_t)size)] ^= (unsigned char)(1 + rng_below(&rng, 255));
        file_write("meldwell.db-wal", copy, size);
        Store *s = store_open(dir, NULL);
        assert_int_equal(store_health(s), STORE_FINE);
        int64_t id = store_match_open(s);
        if (id) /* frames up to the damage count, and are right */
            good_moves(s, id);
        plays_on(s);
        store_close(s);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* ---- speed ---- */

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void test_speed(void **state)
{
    (void)state;
    double start = now_ms();
    Store *s = open_as(STORE_FINE, NULL);
    double fresh = now_ms() - start;
    StoredMatch m = sample_match(1);
    int64_t id = store_match_new(s, &m);
    start = now_ms();
    add_moves(s, id, 0, 100);
    double move = (now_ms() - start) / 100;
    start = now_ms();
    add_moves_quick(s, id, 100, 500);
    double quick = (now_ms() - start) / 500;
    store_close(s);
    start = now_ms();
    s = open_as(STORE_FINE, NULL);
    double again = now_ms() - start;
    store_close(s);
    printf("first start %.1f ms, later start %.2f ms, a move %.3f ms, without waiting for the disk %.3f ms\n", fresh,
           again, move, quick);
    assert_true(again < 100); /* a bound that only a whole scan of the file would break on a busy machine */
}

int main(void)
{
    sqlite3_config(SQLITE_CONFIG_LOG, ignore_log, NULL);
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_settings),
        TEST(test_matches),
        TEST(test_moves_and_cursor),
        TEST(test_stop_and_put),
        TEST(test_notes_and_results),
        TEST(test_result_in_the_file),
        TEST(test_shelf),
        TEST(test_give_up),
        TEST(test_set_aside),
        TEST(test_shelf_is_carried),
        TEST(test_results_of_all),
        TEST(test_opening),
        TEST(test_results_of_extremes),
        TEST(test_results_out_of_range),
        TEST(test_no_store),
        TEST(test_folder_is_made),
        TEST(test_folder_of_many_signs),
        TEST(test_no_folder),
        TEST(test_folder_not_writable),
        TEST(test_file_not_writable),
        TEST(test_strange_file_not_writable),
        TEST(test_full_disk),
        TEST(test_full_disk_keeps_the_old),
        TEST(test_full_disk_at_the_start),
        TEST(test_second_copy),
        TEST(test_lock_dies_with_its_holder),
        TEST(test_foreign_lock),
        TEST(test_not_a_database),
        TEST(test_truncated),
        TEST(test_salvaged_fields_are_told_apart),
        TEST(test_other_database),
        TEST(test_empty_of_others),
        TEST(test_missing_table),
        TEST(test_older_version),
        TEST(test_older_version_peeked),
        TEST(test_version_before_help),
        TEST(test_version_before_figures),
        TEST(test_version_before_openings),
        TEST(test_older_version_damaged),
        TEST(test_older_version_not_writable),
        TEST(test_older_version_on_full_disk),
        TEST(test_newer_version),
        TEST(test_flipped_bytes),
        TEST(test_end_in_mid_page),
        TEST(test_salvage),
        TEST(test_salvage_of_robbed_rows),
        TEST(test_salvage_of_long_texts),
        TEST(test_salvage_of_older_version),
        TEST(test_damaged_log),
        TEST(test_speed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
