/* Every field that is kept, out of its range: each column and each note of a store tried with values no program writes.
 * Nothing ends, nothing is lost, and where a match goes on otherwise than it was, that is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "match/shelf.h"
#include "match_help.h"
#include "record/stats.h"

enum { IMAGE_MAX = 1 << 20 };

static char dir[256], told[1024];
static unsigned char image[IMAGE_MAX];
static size_t image_size;
static int64_t id;
static uint64_t hash;
static int moves;

static const char *const odd[] = {
    "-5",
    "0",
    "99999999",
    "9223372036854775807",
    "-9223372036854775808",
    "1e300",
    "''",
    "'x'",
    "' '",
    "zeroblob(100000)",
    "x'00ff00ff'",
    "char(0) || '7'",
    "NULL",
    "'-5'",
    "'é'",
    "'%s%n'",
    "'1 2 3 4 5 6'",
    "printf('%.*c', 20000, '9')",
};

static const char *path_of(void)
{
    static char path[300];
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    return path;
}

/* False where the tables refuse it. */
static bool run_sql(const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(path_of(), &db), SQLITE_OK);
    bool good = sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    return good;
}

static int count_of(const char *sql)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    assert_int_equal(sqlite3_open(path_of(), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    int n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

/* A match in its second deal, in mid-turn, with something undone, every kind of note and finished deals. */
static void make_store(void)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, 5);
    Store *s = store_open(dir, NULL);
    assert_true(help_setup_of(&setup, "kalooki", "Anna,computer:easy:Ben", "standard", 4));
    Match *m = match_new(&setup, s, NULL, NULL);
    match_hint_shown(m);
    match_clock_run(m, true, 0);
    match_clock_run(m, false, 7000);
    while (match_state(m)->deal_no < 1 || match_redo_refusal(m) != NULL)
        if (match_state(m)->phase == PHASE_DEAL_END)
            assert_true(help_next_deal(m));
        else if (match_state(m)->deal_no < 1)
            assert_true(help_whole_turn(m, &rng) > 0);
        else
            help_step(m, &rng);
    help_hand_sort(m, 0, SORT_MELDS);
    id = match_id(m);
    hash = state_hash(match_state(m));
    match_close(m);
    store_close(s);
    FILE *f = fopen(path_of(), "rb");
    image_size = fread(image, 1, sizeof image, f);
    assert_true(image_size > 0 && image_size < sizeof image);
    fclose(f);
    moves = count_of("SELECT count(*) FROM move");
}

static void store_again(void)
{
    char name[320];
    static const char *const beside[] = { "-wal", "-shm", "-journal", ".damaged-1", ".damaged-1-wal" };
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        snprintf(name, sizeof name, "%s%s", path_of(), beside[i]);
        unlink(name);
    }
    FILE *f = fopen(path_of(), "wb");
    assert_int_equal(fwrite(image, 1, image_size, f), image_size);
    fclose(f);
}

static void look_at_all(Store *s)
{
    int64_t ids[16];
    StoredHead heads[16];
    ShelfMatch shelf;
    Stats stats;
    StatsFigures figures;
    StatsOwn own;
    StatsPoint points[20];
    int n = store_match_list(s, ids, 16);
    for (int i = 0; i < n; i++)
        shelf_look(s, ids[i], &shelf);
    store_match_list_open(s, ids, 16);
    store_match_list_past(s, heads, 16);
    stats_load(&stats, s);
    StatsFilter all = stats_filter_first(&stats);
    stats_figures(&stats, &all, &figures);
    stats_own(&stats, &all, &own);
    stats_curve(&stats, &all, points, 20);
    stats_free(&stats);
}

/* What is out of range, as SQL. */
static void try_one(const char *what, const char *sql)
{
    store_again();
    if (!run_sql(sql))
        return;
    TextSink message = text_sink(told, sizeof told);
    told[0] = '\0';
    Store *s = store_open(dir, &message);
    if (store_health(s) != STORE_FINE)
        fail_msg("%s: %s", sql, told);
    look_at_all(s);
    message = text_sink(told, sizeof told);
    told[0] = '\0';
    Match *m = match_resume(s, id, NULL, NULL, &message);
    bool same = m && state_hash(match_state(m)) == hash;
    if (!same && told[0] == '\0')
        fail_msg("%s: %s, without a word", sql, m ? "goes on elsewhere" : "does not go on");
    if (strcmp(what, "cursor") == 0 && told[0] == '\0')
        fail_msg("%s: without a word", sql);
    if (m) { /* it goes on, and what was written is read again as it was */
        hash = state_hash(match_state(m));
        match_close(m);
        m = match_resume(s, id, NULL, NULL, NULL);
        assert_non_null(m);
        assert_true(state_hash(match_state(m)) == hash);
        match_close(m);
    }
    store_close(s);
    if (count_of("SELECT count(*) FROM move") < moves)
        fail_msg("%s: moves are gone", sql);
}

static void try_column(const char *table, const char *column, const char *where)
{
    const uint64_t true_hash = hash;
    char sql[256];
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        if (strcmp(column, "cursor") == 0 && strcmp(odd[i], "0") == 0)
            continue; /* all undone: nothing is wrong with that */
        snprintf(sql, sizeof sql, "UPDATE %s SET %s = %s WHERE %s", table, column, odd[i], where);
        try_one(column, sql);
        hash = true_hash;
    }
}

static int setup(void **state)
{
    (void)state;
    if (!help_folder(dir))
        return -1;
    make_store();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    help_remove(dir);
    return 0;
}

/* Names of the columns of a table, by the table itself: a new one is tried as well. */
static int columns_of(const char *table, char name[32][32])
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    char sql[96];
    int n = 0;
    snprintf(sql, sizeof sql, "SELECT name FROM pragma_table_info('%s')", table);
    assert_int_equal(sqlite3_open(path_of(), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    while (sqlite3_step(q) == SQLITE_ROW && n < 32)
        snprintf(name[n++], 32, "%s", (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

static void try_table(const char *table, const char *where)
{
    char column[32][32];
    store_again();
    int n = columns_of(table, column);
    assert_true(n > 1);
    for (int i = 0; i < n; i++)
        try_column(table, column[i], where);
}

static void test_match(void **state)
{
    (void)state;
    try_table("match", "1");
}

/* A cursor beyond the moves there are cannot be trusted: the match goes on after the last of them, says so, and has all
 * of them; what was undone before is played again. The original is kept with the cursor as it was. */
static void test_cursor_beyond_the_moves(void **state)
{
    static const int beyond[] = { 1, 2, 40, 5000 };
    char sql[128], number[32];
    (void)state;
    for (size_t i = 0; i <= sizeof beyond / sizeof *beyond; i++) {
        const int cursor = i < sizeof beyond / sizeof *beyond ? moves + beyond[i] : 1000000;
        store_again();
        snprintf(sql, sizeof sql, "UPDATE match SET cursor = %d", cursor);
        assert_true(run_sql(sql));
        TextSink message = text_sink(told, sizeof told);
        told[0] = '\0';
        Store *s = store_open(dir, NULL);
        Match *m = match_resume(s, id, NULL, NULL, &message);
        assert_non_null(m);
        assert_true(match_redo_refusal(m) != NULL);
        snprintf(number, sizeof number, "but only %d are there", moves);
        assert_non_null(strstr(told, number));
        match_close(m);
        told[0] = '\0';
        message = text_sink(told, sizeof told);
        m = match_resume(s, id, NULL, NULL, &message); /* said once */
        assert_non_null(m);
        assert_string_equal(told, "");
        match_close(m);
        store_close(s);
        snprintf(sql, sizeof sql, "SELECT count(*) FROM move WHERE match = %d", (int)id);
        assert_int_equal(count_of(sql), moves);
        assert_int_equal(count_of("SELECT cursor FROM match ORDER BY id LIMIT 1"), moves);
        assert_int_equal(count_of("SELECT max(cursor) FROM match"), cursor);
        assert_int_equal(count_of("SELECT count(*) FROM move"), 2 * moves);
    }
}

/* A cursor that is none or too large, beside moves that are there, damaged or gone: what is told is what became of it.
 */
static void test_cursor_and_moves(void **state)
{
    enum { FIRST, MIDDLE, GONE, MOVES };
    static const char *const cursors[] = { "'x'", "-1", "NULL", "40000" };
    (void)state;
    for (size_t i = 0; i < sizeof cursors / sizeof *cursors; i++)
        for (int what = FIRST; what <= MOVES; what++) {
            char sql[160], middle[80], number[80];
            store_again();
            snprintf(sql, sizeof sql, "UPDATE match SET cursor = %s", cursors[i]);
            if (!run_sql(sql)) /* no table takes that */
                continue;
            const bool beyond = cursors[i][0] == '4';
            snprintf(sql, sizeof sql, what == GONE ? "DELETE FROM move" : "UPDATE move SET text = 'fly' WHERE n = %d",
                     what == FIRST ? 0 : moves / 2);
            if (what != MOVES)
                assert_true(run_sql(sql));
            TextSink message = text_sink(told, sizeof told);
            told[0] = '\0';
            Store *s = store_open(dir, NULL);
            Match *m = match_resume(s, id, NULL, NULL, &message);
            assert_non_null(m);
            snprintf(middle, sizeof middle, "damaged after move %d of %d.", moves / 2, beyond ? 40000 : moves);
            snprintf(number, sizeof number,
                     beyond ? "but only %d are there" : "continues after its last move, number %d.", moves);
            const char *part = what == MIDDLE            ? middle
                               : what == MOVES           ? number
                               : what == GONE && !beyond ? "but all its moves could be read"
                                                         : "None of its moves can be read";
            if (!strstr(told, part))
                fail_msg("cursor %s: told \"%s\", expected \"%s\"", cursors[i], told, part);
            match_close(m);
            store_close(s);
        }
}

/* What goes well is written once: when it is begun, and with each gesture. */
static void test_written_once(void **state)
{
    (void)state;
    MatchSetup setup;
    Rng rng;
    char sql[96];
    rng_seed(&rng, 8);
    store_again();
    assert_true(help_setup_of(&setup, "kalooki", "Anna,computer:easy:Ben", "standard", 4));
    for (int gestures = 0; gestures < 4; gestures++) {
        Store *s = store_open(dir, NULL);
        Match *m = match_new(&setup, s, NULL, NULL);
        for (int done = 0; done < gestures;)
            done += help_chance_move(m, &rng);
        snprintf(sql, sizeof sql, "SELECT changes FROM match WHERE id = %d", (int)match_id(m));
        match_close(m);
        store_close(s);
        assert_int_equal(count_of(sql), gestures);
    }
}

static void test_move(void **state)
{
    char middle[32];
    (void)state;
    snprintf(middle, sizeof middle, "n = %d", moves / 2);
    try_table("move", middle);
    try_table("move", "n = (SELECT max(n) FROM move)");
}

static void test_result(void **state)
{
    (void)state;
    try_table("result", "deal = 0");
}

static void test_notes(void **state)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    char where[32][64];
    int n = 0;
    (void)state;
    store_again();
    assert_int_equal(sqlite3_open(path_of(), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT key FROM note", -1, &q, NULL), SQLITE_OK);
    while (sqlite3_step(q) == SQLITE_ROW && n < 32)
        snprintf(where[n++], 64, "key = '%.40s'", (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    sqlite3_close(db);
    assert_true(n >= 4);
    for (int i = 0; i < n; i++)
        try_column("note", "value", where[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_match),
        cmocka_unit_test(test_cursor_beyond_the_moves),
        cmocka_unit_test(test_cursor_and_moves),
        cmocka_unit_test(test_written_once),
        cmocka_unit_test(test_move),
        cmocka_unit_test(test_result),
        cmocka_unit_test(test_notes),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
