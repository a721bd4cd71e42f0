/* How a call on the store is carried out: how often a work is tried that fails in one way or another, where it goes on
 * then, what is told, when the log is worked into the file, what the mark beside it says, and what comes of rows whose
 * numbers can be none. The works are the test's own, so that every failure can be had without a disk that fails. */
#include <fcntl.h>
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

#include "match_help.h"
#include "own_folder.h"
#include "store/store_inner.h"

static void path_of(const char *name, char path[512])
{
    snprintf(path, 512, "%s/%s", dir, name);
}

/* "": nothing is told. */
static void expect_told(const Store *s, StoreHealth health, const char *part)
{
    assert_int_equal(store_health(s), health);
    if (part[0] ? !strstr(store_message(s), part) : store_message(s)[0] != '\0')
        fail_msg("told \"%s\", expected \"%s\"", store_message(s), part);
}

static Store *open_fine(void)
{
    Store *s = store_open(dir, NULL);
    assert_non_null(s);
    expect_told(s, STORE_FINE, "");
    return s;
}

static size_t read_file(const char *name, unsigned char *data, size_t size)
{
    char path[512];
    path_of(name, path);
    const long n = file_read(path, 0, data, size);
    return n < 0 ? 0 : (size_t)n;
}

static void expect_mark(const char *begin)
{
    unsigned char mark[256] = "";
    read_file("meldwell.lock", mark, sizeof mark - 1);
    if (begin[0] ? strncmp((const char *)mark, begin, strlen(begin)) != 0 : mark[0] != '\0')
        fail_msg("the mark is \"%s\", expected \"%s\"", (const char *)mark, begin);
}

static bool has_setting(Store *s, const char *key)
{
    return store_get(s, key, NULL);
}

static int64_t new_match(Store *s)
{
    StoredMatch m = { .seed = 7, .rules_version = 1 };
    snprintf(m.game, sizeof m.game, "sabra");
    const int64_t id = store_match_new(s, &m);
    assert_true(id > 0);
    return id;
}

static void add_moves(Store *s, int64_t id, int n, bool quick)
{
    for (int i = 0; i < n; i++) {
        const StoredMove move = { .gesture = i, .text = "draw" };
        store_gesture_add(s, id, &(StoredGesture){ .moves = &move, .move_count = 1, .quick = quick });
    }
}

/* ---- works that fail ---- */

typedef struct Works {
    int answer[4]; /* of the first call, the second; the last one stands for all that follow */
    int calls;
} Works;

/* Writes something before it fails: that must not be left. */
static int work(Store *s, void *args)
{
    Works *w = args;
    const int rc = w->answer[w->calls < 3 ? w->calls : 3];
    w->calls++;
    return rc != SQLITE_OK && store_run(s->db, "REPLACE INTO setting(key, value) VALUES('half', '')") != SQLITE_OK
               ? SQLITE_MISUSE
               : rc;
}

typedef struct Fails {
    StorePromise promise;
    Works works;
    int calls, moved;
    bool done;
    StoreHealth health;
    bool on_disk;
    const char *told;
} Fails;

#define HOLDS_ALL(n)                                                                                                   \
    "The file of saved games was damaged. It is kept as meldwell.db.damaged-" n                                        \
    ", and a new file holds everything that was in it."

static const Fails fails[] = {
    { KEPT, { .answer = { SQLITE_OK } }, 1, 0, true, STORE_FINE, true, "" },
    { KEPT, { .answer = { SQLITE_CONSTRAINT } }, 1, 0, false, STORE_FINE, true, "" },
    { KEPT,
      { .answer = { SQLITE_FULL } },
      2,
      1,
      true,
      STORE_UNSAVED,
      false,
      "Meldwell cannot save: the disk is full." },
    { KEPT_SYNCED,
      { .answer = { SQLITE_IOERR_WRITE } },
      2,
      1,
      true,
      STORE_UNSAVED,
      false,
      "Meldwell cannot save: the disk is full, or writing to it failed." },
    { KEPT,
      { .answer = { SQLITE_BUSY } },
      2,
      1,
      true,
      STORE_UNSAVED,
      false,
      "Meldwell cannot save: the file of saved games cannot be written." },
    { KEPT, { .answer = { SQLITE_CORRUPT } }, 2, 1, true, STORE_FINE, true, HOLDS_ALL("1") },
    { READS, { .answer = { SQLITE_NOTADB } }, 2, 1, true, STORE_FINE, true, HOLDS_ALL("1") },
    { KEPT, { .answer = { SQLITE_CORRUPT, SQLITE_CORRUPT } }, 3, 2, true, STORE_FINE, true, HOLDS_ALL("2") },
    { KEPT,
      { .answer = { SQLITE_CORRUPT, SQLITE_FULL } },
      3,
      2,
      true,
      STORE_UNSAVED,
      false,
      "Meldwell cannot save: the disk is full." },
    { KEPT,
      { .answer = { SQLITE_CORRUPT, SQLITE_CORRUPT, SQLITE_CORRUPT, SQLITE_CORRUPT } },
      3,
      3,
      false,
      STORE_FINE,
      true,
      HOLDS_ALL("3") },
    { KEPT,
      { .answer = { SQLITE_FULL, SQLITE_FULL } },
      2,
      1,
      false,
      STORE_UNSAVED,
      false,
      "Meldwell cannot save: the disk is full." },
};

/* Each is tried as often as it makes sense, where it makes sense; what failed has left nothing. */
static void test_how_often(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof fails / sizeof *fails; i++) {
        const Fails *f = &fails[i];
        Works w = f->works;
        Store *s = open_fine();
        store_set(s, "kept", "yes");
        const int moved = store_moved(s);
        assert_int_equal(store_perform(s, work, &w, f->promise), f->done);
        assert_int_equal(w.calls, f->calls);
        assert_int_equal(store_moved(s) - moved, f->moved);
        assert_int_equal(s->on_disk, f->on_disk);
        assert_int_equal(s->may_come_back, !f->on_disk); /* the disk may do again */
        assert_int_equal(store_health(s), f->health);
        assert_string_equal(store_message(s), f->told);
        assert_false(store_lacks_memory(s));
        assert_true(has_setting(s, "kept"));
        assert_true(f->promise == READS || !has_setting(s, "half"));
        store_close(s);
        help_remove(dir);
        assert_true(folder_make(dir));
    }
}

/* Damaged, and not there any more: what is told is that somebody removed it, and all goes into a new file. */
static void test_damaged_and_gone(void **state)
{
    (void)state;
    char path[512];
    Works w = { .answer = { SQLITE_CORRUPT } };
    Store *s = open_fine();
    store_set(s, "kept", "yes");
    path_of("meldwell.db", path);
    file_remove(path);
    const int moved = store_moved(s);
    assert_true(store_perform(s, work, &w, KEPT));
    assert_int_equal(w.calls, 2);
    assert_true(store_moved(s) > moved);
    assert_int_equal(store_health(s), STORE_FINE);
    assert_string_equal(store_message(s),
                        "The file of saved games was removed while it was open. A new file holds everything.");
    assert_true(s->on_disk && has_setting(s, "kept"));
    file_remove(path); /* and what took its place turns out damaged, too */
    w = (Works){ .answer = { SQLITE_CORRUPT, SQLITE_CORRUPT } };
    assert_true(store_perform(s, work, &w, KEPT));
    assert_int_equal(w.calls, 3);
    assert_string_equal(store_message(s), HOLDS_ALL("1"));
    assert_true(s->on_disk && has_setting(s, "kept"));
    store_close(s);
}

/* A file begun in place of a damaged one is of this version, whatever the other one said. */
static void test_version_of_a_new_file(void **state)
{
    (void)state;
    char version[16] = "";
    TextSink out = text_sink(version, sizeof version);
    Works w = { .answer = { SQLITE_CORRUPT } };
    Store *s = open_fine();
    store_set(s, "store.version", "3");
    store_set(s, "kept", "yes");
    assert_true(store_perform(s, work, &w, KEPT));
    expect_told(s, STORE_FINE, "a new file holds everything");
    assert_true(has_setting(s, "kept") && store_get(s, "store.version", &out));
    assert_int_equal(atoi(version), STORE_VERSION);
    store_close(s);
}

/* What is kept is called as it is, whatever signs are in its name. */
static void test_what_is_kept_is_named(void **state)
{
    (void)state;
    char real[512], link[512], other[512];
    Works w = { .answer = { SQLITE_CORRUPT } };
    path_of("meldwell.db", link);
    path_of("100%s {1}.db", real);
    path_of("other", other);
    store_close(open_fine());
    assert_true(rename(link, real) == 0 && symlink(real, link) == 0 && file_copy(real, other, false));
    Store *s = open_fine();
    store_set(s, "kept", "yes");
    assert_true(store_perform(s, work, &w, KEPT));
    assert_string_equal(store_message(s), "The file of saved games was damaged. It is kept as 100%s {1}.db.damaged-1, "
                                          "and a new file holds everything that was in it.");
    assert_int_equal(rename(other, real), 0);
    assert_true(has_setting(s, "kept"));
    assert_string_equal(store_message(s),
                        "The file of saved games was replaced by another while it was open. The other is kept as "
                        "100%s {1}.db.replaced-1, and a new file holds everything.");
    assert_int_equal(store_health(s), STORE_FINE);
    store_close(s);
}

/* Where a thousand files are kept already there is no name for another. */
static void test_no_name_is_left(void **state)
{
    (void)state;
    enum { NAMES = 999 };
    char path[512], name[64];
    Store *s = open_fine();
    const int64_t id = new_match(s);
    add_moves(s, id, 2, false);
    store_disconnect(s); /* leaves the log and the mark */
    store_close(s);
    for (int i = 1; i <= NAMES; i++) {
        snprintf(name, sizeof name, "meldwell.db.damaged-%d", i);
        path_of(name, path);
        fclose(file_open(path, "wb"));
    }
    path_of("meldwell.db-wal", path);
    file_remove(path); /* the last moves are lost, and file and log cannot be kept as they are */
    s = store_open(dir, NULL);
    assert_int_equal(store_health(s), STORE_FINE);
    assert_string_equal(store_message(s),
                        "The last moves before Meldwell ended are lost: the file of saved games was damaged.");
    new_match(s);
    expect_mark("match ");
    Works w = { .answer = { SQLITE_CORRUPT } };
    assert_true(store_perform(s, work, &w, KEPT));
    assert_int_equal(store_health(s), STORE_UNSAVED);
    assert_string_equal(store_message(s), "Meldwell cannot save: the file of saved games is damaged.");
    assert_int_equal(store_waits_ms(s), -1); /* nothing comes back to that file */
    assert_false(s->on_disk);
    expect_mark(""); /* a sound file that is put there in its place lacks nothing */
    store_close(s);
    path_of("meldwell.db.damaged-999", path);
    file_remove(path);
    s = open_fine();
    w = (Works){ .answer = { SQLITE_CORRUPT } };
    assert_true(store_perform(s, work, &w, KEPT));
    expect_told(s, STORE_FINE, "It is kept as meldwell.db.damaged-999,");
    store_close(s);
}

/* In memory there is no other place to go. */
static void test_how_often_in_memory(void **state)
{
    (void)state;
    static const int codes[] = { SQLITE_FULL, SQLITE_CORRUPT, SQLITE_IOERR };
    Store *s = store_open("", NULL);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        Works w = { .answer = { codes[i] } };
        assert_false(store_perform(s, work, &w, KEPT));
        assert_int_equal(w.calls, 1);
        assert_int_equal(store_moved(s), 0);
        expect_told(s, STORE_UNSAVED, "its folder cannot be used");
    }
    store_close(s);
}

/* Of a file that lies in place and turns out damaged, all that can be read is read; nothing is written or told. */
static void test_how_often_read_only(void **state)
{
    (void)state;
    Store *s = open_fine();
    const int64_t id = new_match(s);
    add_moves(s, id, 3, false);
    store_match_over(s, id);
    store_set(s, "kept", "yes");
    store_close(s);
    s = store_open_read_only(dir, NULL);
    assert_true(s && s->reads_in_place);
    Works w = { .answer = { SQLITE_OK } };
    for (int code = SQLITE_FULL;; code = SQLITE_CORRUPT) {
        StoredMatch m;
        w = (Works){ .answer = { SQLITE_OK } };
        assert_true(store_perform(s, work, &w, READS));
        assert_true(store_match_get(s, id, &m) && m.move_count == 3 && has_setting(s, "kept"));
        assert_int_equal(s->reads_in_place, code == SQLITE_FULL);
        if (code == SQLITE_CORRUPT)
            break;
        s->reads_in_place = true;
        assert_false(store_recover(s, SQLITE_IOERR)); /* that is no reason to read it otherwise */
        assert_true(s->reads_in_place);
        assert_true(store_recover(s, SQLITE_CORRUPT));
        expect_told(s, STORE_UNSAVED, "");
        assert_int_equal(store_waits_ms(s), -1); /* nothing comes back to a file that is only read */
    }
    assert_false(store_recover(s, SQLITE_CORRUPT));
    store_close(s);
}

/* Where there was no memory even for taking back what failed, it is taken back before the next thing is written. */
static void test_taken_back_later(void **state)
{
    (void)state;
    Store *s = open_fine();
    assert_int_equal(store_run(s->db, "BEGIN IMMEDIATE; INSERT INTO setting(key, value) VALUES('half', '')"),
                     SQLITE_OK);
    store_set(s, "kept", "yes");
    assert_true(has_setting(s, "kept"));
    assert_false(has_setting(s, "half"));
    expect_told(s, STORE_FINE, "");
    assert_int_equal(store_moved(s), 0);
    store_close(s);
}

static int count_statement(unsigned what, void *user, void *statement, void *text)
{
    (void)what, (void)statement, (void)text;
    ++*(int *)user;
    return 0;
}

/* How the disk is waited for is told to the database only where it changes; in memory never. */
static void test_no_more_is_asked(void **state)
{
    (void)state;
    static const struct {
        StorePromise promise;
        int on_disk, in_memory;
    } calls[] = { { KEPT, 3, 2 }, { KEPT, 2, 2 }, { KEPT_SYNCED, 3, 2 }, { KEPT_SYNCED, 2, 2 }, { READS, 0, 0 } };
    for (int on_disk = 0; on_disk < 2; on_disk++) {
        Store *s = on_disk ? open_fine() : store_open("", NULL);
        int statements = 0;
        store_set_synced(s, true);
        sqlite3_trace_v2(s->db, SQLITE_TRACE_STMT, count_statement, &statements);
        for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
            Works w = { .answer = { SQLITE_OK } };
            statements = 0;
            assert_true(store_perform(s, work, &w, calls[i].promise));
            assert_int_equal(statements, on_disk ? calls[i].on_disk : calls[i].in_memory);
        }
        store_close(s);
    }
}

/* ---- too little memory ---- */

static bool fails_for_memory(Store *s, StorePromise promise, int code)
{
    Works w = { .answer = { code, code, code, code } };
    const bool done = store_perform(s, work, &w, promise);
    assert_int_equal(w.calls, 1);
    assert_true(store_lacks_memory(s));
    return !done;
}

/* The file stays open. What was not written is told until something is, and asked for again after some seconds. */
static void test_lack_of_memory(void **state)
{
    (void)state;
    static const int codes[] = { SQLITE_NOMEM, SQLITE_IOERR_NOMEM };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        Store *s = open_fine();
        const int moved = store_moved(s);
        assert_true(fails_for_memory(s, READS, codes[i])); /* nothing is unwritten by that */
        expect_told(s, STORE_FINE, "");
        assert_int_equal(store_waits_ms(s), -1);
        assert_int_equal(store_moved(s), moved);
        s->retry_at = 0;
        assert_true(fails_for_memory(s, KEPT, codes[i]));
        expect_told(s, STORE_UNSAVED, "not enough memory");
        assert_int_equal(store_moved(s), moved + 1);
        assert_true(s->on_disk);
        assert_in_range(store_waits_ms(s), 1000, STORE_RETRY_SECONDS * 1000);
        assert_false(has_setting(s, "other"));
        assert_false(store_lacks_memory(s)); /* that was an answer */
        expect_told(s, STORE_UNSAVED, "not enough memory");
        store_try_again(s); /* not yet */
        expect_told(s, STORE_UNSAVED, "not enough memory");
        s->retry_at = 0;
        assert_int_equal(store_waits_ms(s), 0);
        store_try_again(s);
        expect_told(s, STORE_FINE, "");
        assert_int_equal(store_waits_ms(s), -1);
        assert_int_equal(store_moved(s), moved + 1);
        store_say(s, STORE_FINE, "what was told of the file"); /* it stays: nothing had to be written again */
        store_set(s, "kept", "yes");
        expect_told(s, STORE_FINE, "what was told of the file");
        store_close(s);
    }
}

/* In memory the sentence stays that which says why: more memory would keep nothing. */
static void test_lack_of_memory_in_memory(void **state)
{
    (void)state;
    Store *s = store_open("", NULL);
    assert_true(fails_for_memory(s, KEPT, SQLITE_NOMEM));
    expect_told(s, STORE_UNSAVED, "its folder cannot be used");
    assert_int_equal(store_moved(s), 1);
    assert_int_equal(store_waits_ms(s), -1);
    store_set(s, "kept", "yes");
    assert_true(has_setting(s, "kept"));
    assert_false(s->unwritten);
    expect_told(s, STORE_UNSAVED, "its folder cannot be used");
    store_close(s);
}

/* From this piece on SQLite gets no more, or only not this one; -1: all that it asks for. */
static int pieces = -1;
static bool only_this_one;
static sqlite3_mem_methods memory;

static bool is_given(void)
{
    pieces -= pieces > 0;
    const bool given = pieces != 0;
    pieces = only_this_one && !given ? -1 : pieces;
    return given;
}

static void *some_memory(int size)
{
    return is_given() ? memory.xMalloc(size) : NULL;
}

static void *more_memory(void *old, int size)
{
    return is_given() ? memory.xRealloc(old, size) : NULL;
}

static void count_memory(void)
{
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory);
    sqlite3_mem_methods counted = memory;
    counted.xMalloc = some_memory;
    counted.xRealloc = more_memory;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &counted);
}

/* Wherever memory runs out on the way from the file to memory, nothing is left of what was begun there. */
static void test_lack_of_memory_on_the_way(void **state)
{
    (void)state;
    const sqlite3_int64 before = sqlite3_memory_used();
    int without = 0, n = 1;
    bool arrived = false;
    for (; !arrived && n < 20000; n += 1 + n / 8) {
        Store *s = open_fine();
        Works w = { .answer = { SQLITE_FULL } };
        pieces = n;
        store_perform(s, work, &w, KEPT);
        pieces = -1;
        without += s->db == NULL;
        assert_true(s->db == NULL || new_match(s) > 0); /* what is there can be used */
        arrived = s->db != NULL && !s->on_disk && !store_lacks_memory(s);
        store_close(s);
        assert_int_equal(sqlite3_memory_used(), before);
    }
    assert_true(arrived && without > 5);
}

/* At the start, whatever piece is missing: all is as ever, or it is told, and what is played is kept in memory and
 * comes back to no file. The last moves are missing there, so that the file is opened, copied, and opened once more. */
static void test_lack_of_memory_at_the_start(void **state)
{
    (void)state;
    char log[512];
    int lacking = 0, unwritten = 0, n = 1;
    bool given = false;
    path_of("meldwell.db-wal", log);
    for (; !given && n < 50000; n += 1 + n / 2) {
        Store *s = open_fine();
        add_moves(s, new_match(s), 1, false);
        store_disconnect(s); /* leaves the log and the mark */
        store_close(s);
        file_remove(log);
        only_this_one = true;
        pieces = n;
        s = store_open(dir, NULL);
        given = pieces > 0;
        pieces = -1;
        only_this_one = false;
        const char *told = store_message(s);
        if (strcmp(told, "Meldwell cannot save: there is not enough memory.") == 0) {
            lacking++;
            assert_true(store_lacks_memory(s) && store_health(s) == STORE_UNSAVED && s->db != NULL);
        } else if (strcmp(told, "Meldwell cannot save: the file of saved games cannot be written.") == 0)
            unwritten++;
        else
            assert_true(store_health(s) == STORE_FINE && strncmp(told, "The last moves before", 21) == 0);
        assert_int_equal(s->may_come_back, false);
        assert_true(new_match(s) > 0);
        store_close(s);
        help_remove(dir);
        assert_true(folder_make(dir));
    }
    assert_true(given && lacking > 2 && unwritten > 0);
}

static void test_waits(void **state)
{
    (void)state;
    static const struct {
        int in_s, ms;
    } waits[] = { { -5, 0 }, { 0, 0 }, { 2, 2000 }, { 10, 10000 }, { 100, 10000 } };
    Store *s = open_fine();
    assert_true(fails_for_memory(s, KEPT, SQLITE_NOMEM));
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        int64_t now;
        int ms;
        do { /* a second may begin meanwhile */
            now = store_seconds();
            s->retry_at = now + waits[i].in_s;
            ms = store_waits_ms(s);
        } while (store_seconds() != now);
        assert_int_equal(ms, waits[i].ms);
    }
    store_close(s);
}

/* There was no memory even for a database in memory: everything is answered, nothing is there. */
static void test_without_database(void **state)
{
    (void)state;
    Store *s = open_fine();
    StoredMatch m = { .id = 1 };
    store_disconnect(s);
    assert_int_equal(store_health(s), STORE_UNSAVED);
    assert_true(store_lacks_memory(s));
    assert_int_equal(store_waits_ms(s), -1);
    store_try_again(s);
    store_set(s, "kept", "yes");
    assert_false(has_setting(s, "kept"));
    assert_int_equal(store_match_new(s, &m), 0);
    assert_false(store_match_get(s, 1, &m));
    assert_null(store_match_opening(s, 1));
    assert_true(store_lacks_memory(s));
    store_close(s);
}

/* ---- the log ---- */

/* A log is worked into the file as soon as it is so long: sooner where the disk is waited for anyway. */
static void test_long_log(void **state)
{
    (void)state;
    static const struct {
        StorePromise promise;
        int pages;
        bool emptied;
    } logs[] = {
        { KEPT_SYNCED, STORE_LOG_PAGES - 1, false }, { KEPT_SYNCED, STORE_LOG_PAGES, true },
        { KEPT, STORE_LOG_PAGES * 8 - 1, false },    { KEPT, STORE_LOG_PAGES * 8, true },
        { READS, STORE_LOG_PAGES * 8, false },
    };
    static unsigned char before[1 << 17], after[1 << 17];
    Store *s = open_fine();
    new_match(s);
    sqlite3_wal_hook(s->db, NULL, NULL);
    for (size_t i = 0; i < sizeof logs / sizeof *logs; i++) {
        Works w = { .answer = { SQLITE_OK } };
        store_set(s, "kept", (const char[]){ (char)('a' + i), '\0' }); /* something for the log */
        const size_t size = read_file("meldwell.db", before, sizeof before);
        s->log_pages = logs[i].pages;
        assert_true(store_perform(s, work, &w, logs[i].promise));
        assert_int_equal(s->log_pages, logs[i].emptied ? 0 : logs[i].pages);
        const bool same = read_file("meldwell.db", after, sizeof after) == size && memcmp(before, after, size) == 0;
        assert_int_equal(same, !logs[i].emptied);
        s->log_pages = 0;
        s->signed_at -= 60; /* what was written into the file was written here */
        assert_true(store_file_stands(s));
    }
    store_close(s);
}

/* The log says how long it is. */
static void test_length_of_log(void **state)
{
    (void)state;
    Store *s = open_fine();
    const int64_t id = new_match(s);
    int pages = s->log_pages;
    for (int i = 0; i < 5; i++) {
        add_moves(s, id, 1, i % 2);
        assert_true(s->log_pages > pages);
        pages = s->log_pages;
    }
    store_close(s);
}

/* The disk is waited for when that was promised, and otherwise as often as it takes to lose no more than the end. */
static void test_what_is_waited_for(void **state)
{
    (void)state;
    enum { NOW_AND_THEN = 1, EACH_TIME = 2 }; /* of PRAGMA synchronous */
    for (int again = 0; again < 2; again++) { /* a file that was begun, and one that was there */
        int waits = -1;
        Store *s = open_fine();
        assert_int_equal(store_ask(s->db, "PRAGMA synchronous", &waits), SQLITE_OK);
        assert_int_equal(waits, NOW_AND_THEN);
        assert_false(s->synced);
        static const struct {
            StorePromise promise;
            int waits;
        } calls[] = { { KEPT, NOW_AND_THEN },     { KEPT_SYNCED, EACH_TIME }, { READS, EACH_TIME },
                      { KEPT_SYNCED, EACH_TIME }, { KEPT, NOW_AND_THEN },     { READS, NOW_AND_THEN } };
        for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
            Works w = { .answer = { SQLITE_OK } };
            assert_true(store_perform(s, work, &w, calls[i].promise));
            assert_int_equal(store_ask(s->db, "PRAGMA synchronous", &waits), SQLITE_OK);
            assert_int_equal(waits, calls[i].waits);
            assert_int_equal(s->synced, waits == EACH_TIME);
        }
        store_close(s);
    }
}

/* ---- the mark beside the file ---- */

/* Of the match played last: how far it has come, and how far the disk was waited for. */
static void test_mark(void **state)
{
    (void)state;
    Store *s = open_fine();
    const int64_t first = new_match(s);
    expect_mark("match 1 changes 0 waited for 0 boot ");
    add_moves(s, first, 2, false);
    expect_mark("match 1 changes 2 waited for 2 boot ");
    add_moves(s, first, 3, true);
    expect_mark("match 1 changes 5 waited for 2 boot ");
    const int64_t second = new_match(s);
    add_moves(s, second, 1, true);
    expect_mark("match 2 changes 1 waited for 0 boot ");
    add_moves(s, first, 1, true); /* what was waited for of the one says nothing of the other */
    expect_mark("match 1 changes 6 waited for -1 boot ");
    store_set(s, "kept", "yes"); /* no change of a match */
    store_match_delete(s, second);
    expect_mark("match 1 changes 6 waited for -1 boot ");
    store_cursor_set(s, first, 1, NULL, 0);
    expect_mark("match 1 changes 7 waited for 7 boot ");
    store_match_put(s, &(StoredMatch){ .id = first }, NULL, 0);
    expect_mark("match 1 changes 8 waited for 8 boot ");
    store_match_delete(s, first);
    expect_mark("");
    store_close(s);
    expect_mark("");
}

/* A program that ended anyhow left it: what the disk was waited for then is still known. */
static void test_mark_goes_on(void **state)
{
    (void)state;
    Store *s = open_fine();
    const int64_t id = new_match(s);
    add_moves(s, id, 2, false);
    store_disconnect(s); /* leaves log and mark as they are */
    store_close(s);
    expect_mark("match 1 changes 2 waited for 2 boot ");
    s = open_fine();
    add_moves(s, id, 1, true);
    expect_mark("match 1 changes 3 waited for 2 boot ");
    store_close(s);
}

/* In memory nothing is marked: the file lacks what memory has. */
static void test_no_mark_in_memory(void **state)
{
    (void)state;
    Store *s = open_fine();
    const int64_t id = new_match(s);
    add_moves(s, id, 2, false);
    Works w = { .answer = { SQLITE_FULL } };
    store_perform(s, work, &w, KEPT);
    assert_false(s->on_disk);
    add_moves(s, id, 3, false);
    expect_mark("match 1 changes 2 waited for 2 boot ");
    s->retry_at = 0;
    add_moves(s, id, 1, false);
    expect_told(s, STORE_FINE, "");
    expect_mark("match 1 changes 6 waited for 6 boot ");
    store_close(s);
}

/* A mark of no match misses nothing. */
static void test_mark_of_none(void **state)
{
    (void)state;
    for (int64_t match = -1; match <= 1; match++) {
        Store *s = open_fine();
        if (match == 1)
            store_match_delete(s, new_match(s));
        s->mark = (Watermark){ .match = match, .changes = 5 };
        store_watermark_write(s, true);
        store_disconnect(s);
        store_close(s);
        s = store_open(dir, NULL);
        assert_int_equal(store_health(s), STORE_FINE);
        assert_string_equal(store_message(s),
                            match == 1 ? "The last moves before Meldwell ended are lost: the file of saved games was "
                                         "damaged. The damaged file is kept as meldwell.db.damaged-1."
                                       : "");
        if (match == 1)
            expect_mark(""); /* it is told once */
        store_close(s);
    }
}

/* What stands in it is what programs before this one wrote and those after it will read. */
static void test_mark_as_a_text(void **state)
{
    (void)state;
    static const struct {
        Watermark mark;
        const char *boot, *text;
    } marks[] = {
        { { .match = 7, .changes = 184, .waited_for = 180, .written = 7 },
          "6f1b-9c3d",
          "match 7 changes 184 waited for 180 boot 6f1b-9c3d check 395bf57b " },
        { { .match = 1, .waited_for = 5, .written = 2 },
          "-",
          "match 1 changes 0 waited for -1 boot - check 90471fc5 " },
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        unsigned char mark[256] = "";
        Store *s = open_fine();
        snprintf(s->boot, sizeof s->boot, "%s", marks[i].boot);
        s->mark = marks[i].mark;
        store_watermark_write(s, false);
        expect_mark(marks[i].text);
        assert_int_equal(read_file("meldwell.lock", mark, sizeof mark), 192);
        for (int at = (int)strlen(marks[i].text); at < 191; at++)
            assert_int_equal(mark[at], ' ');
        assert_int_equal(mark[191], '\n');
        store_watermark_clear(s);
        store_close(s);
    }
}

/* While the machine runs on, all that was marked must be there; after it went down, what the disk was waited for. Where
 * it is not known whether it went down it is as if it had. */
static void test_what_a_mark_misses(void **state)
{
    (void)state;
    static const struct {
        const char *then, *now; /* lives of the machine */
        int changes, waited_for;
        bool missed;
    } marks[] = {
        { "one", "one", 3, 0, false }, { "one", "one", 4, 0, true },   { "one", "two", 9, 3, false },
        { "one", "two", 9, 4, true },  { "-", "-", 9, 3, false },      { "-", "-", 9, 4, true },
        { "one", "-", 9, 3, false },   { "one", "one", 2, -1, false }, { "one", "two", 9, -1, false },
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        Store *s = open_fine();
        const int64_t id = new_match(s);
        add_moves(s, id, 3, false);
        assert_int_equal(store_run(s->db, "UPDATE match SET cursor = 9"), SQLITE_OK); /* which tells nothing of that */
        s->mark =
            (Watermark){ .match = id, .changes = marks[i].changes, .waited_for = marks[i].waited_for, .written = id };
        snprintf(s->boot, sizeof s->boot, "%s", marks[i].then);
        store_watermark_write(s, false);
        snprintf(s->boot, sizeof s->boot, "%s", marks[i].now);
        s->mark = (Watermark){ 0 };
        assert_int_equal(store_watermark_missed(s), marks[i].missed);
        assert_int_equal(s->mark.written, id); /* goes on from there */
        assert_int_equal(s->mark.waited_for, marks[i].waited_for);
        s->mark = (Watermark){ .match = id + 1, .written = id + 1 }; /* of which there is nothing at all */
        store_watermark_write(s, true);
        assert_true(store_watermark_missed(s));
        snprintf(s->boot, sizeof s->boot, "one");
        s->mark = (Watermark){ .match = id + 1 }; /* nor was anything of it waited for before the machine went down */
        store_watermark_write(s, false);
        assert_true(store_watermark_missed(s));
        snprintf(s->boot, sizeof s->boot, "another");
        assert_false(store_watermark_missed(s));
        store_watermark_clear(s);
        assert_false(store_watermark_missed(s));
        store_close(s);
    }
}

/* A file is about to be begun: that word alone stands there, and nothing is known of any match. */
static void test_mark_of_a_beginning(void **state)
{
    (void)state;
    unsigned char mark[256] = "";
    Store *s = open_fine();
    add_moves(s, new_match(s), 2, false);
    assert_false(store_watermark_is_begun(s));
    store_watermark_begun(s);
    assert_int_equal(read_file("meldwell.lock", mark, sizeof mark), sizeof "begun");
    assert_string_equal((const char *)mark, "begun");
    assert_true(store_watermark_is_begun(s));
    assert_false(store_watermark_missed(s));
    assert_true(s->mark.match == 0 && s->mark.changes == 0 && s->mark.written == 0 && s->mark.waited_for == 0);
    lock_write(&s->lock, "begin", sizeof "begin");
    assert_false(store_watermark_is_begun(s));
    store_watermark_clear(s);
    assert_false(store_watermark_is_begun(s));
    store_close(s);
}

/* Half a mark says nothing, though all its numbers may be there. */
static void test_half_a_mark(void **state)
{
    (void)state;
    enum { WHOLE = 192 };
    unsigned char mark[256] = "";
    Store *s = open_fine();
    s->mark = (Watermark){ .match = 7, .changes = 5 };
    store_watermark_write(s, true);
    assert_int_equal(read_file("meldwell.lock", mark, sizeof mark), WHOLE);
    for (int size = WHOLE; size >= WHOLE - 8; size--) {
        lock_clear(&s->lock);
        lock_write(&s->lock, (const char *)mark, (size_t)size);
        assert_int_equal(store_watermark_missed(s), size == WHOLE);
    }
    store_watermark_clear(s);
    store_close(s);
}

/* ---- what is left open ---- */

static int open_files(void)
{
    int n = 0;
    for (int fd = 0; fd < 256; fd++)
        n += fcntl(fd, F_GETFD) != -1;
    return n;
}

/* However it went: once the store is closed none of its files is open any more. */
static void test_nothing_is_left_open(void **state)
{
    (void)state;
    char path[512], unheard[256];
    path_of("meldwell.db", path);
    const int before = open_files();
    for (int way = 0; way < 6; way++) {
        TextSink error = text_sink(unheard, sizeof unheard);
        Store *s = way == 4 ? store_open_read_only(dir, &error) : store_open(dir, NULL);
        assert_non_null(s);
        if (way == 1) { /* damaged: set aside, and carried over */
            FILE *f = fopen(path, "r+b");
            assert_non_null(f);
            store_disconnect(s);
            store_close(s);
            fwrite("no head", 1, 7, f);
            fclose(f);
            s = store_open(dir, NULL);
            expect_told(s, STORE_FINE, "damaged");
        }
        if (way == 2) { /* exchanged meanwhile */
            unlink(path);
            store_set(s, "kept", "yes");
            expect_told(s, STORE_FINE, "removed while it was open");
        }
        if (way == 3 || way == 5) { /* in memory, and back in a file again */
            Works w = { .answer = { SQLITE_FULL } };
            store_perform(s, work, &w, KEPT);
            assert_false(s->on_disk);
            s->retry_at = way == 3 ? 0 : s->retry_at;
            store_set(s, "kept", way == 3 ? "yes" : "no");
            assert_int_equal(s->on_disk, way == 3);
        }
        assert_true(open_files() > before);
        store_close(s);
        assert_int_equal(open_files(), before);
    }
}

/* ---- numbers that can be none ---- */

static void set_column(Store *s, const char *table, const char *column, const char *value)
{
    char sql[128];
    snprintf(sql, sizeof sql, "UPDATE %s SET %s = %s", table, column, value);
    assert_int_equal(store_run(s->db, sql), SQLITE_OK);
}

static void test_numbers_of_a_match(void **state)
{
    (void)state;
    static const struct {
        const char *value;
        int number; /* where it is below 0, or more than a number can be */
        int64_t touched;
    } values[] = { { "-1", 0, 0 },
                   { "0", 0, 0 },
                   { "1", 1, 1 },
                   { "2147483647", INT_MAX, INT_MAX },
                   { "2147483648", INT_MAX, 2147483648 } };
    static const struct {
        const char *value;
        bool astray;
        int cursor, lost;
    } cursors[] = { { "-1", true, 3, 0 },      { "0", false, 0, 0 },         { "2", false, 2, 0 },
                    { "3", false, 3, 0 },      { "4", false, 3, 1 },         { "1000000", false, 3, 999997 },
                    { "1000001", true, 3, 0 }, { "5000000000", true, 3, 0 }, { "'two'", true, 3, 0 },
                    { "1.5", true, 3, 0 } };
    Store *s = open_fine();
    StoredMatch m;
    const int64_t id = new_match(s);
    add_moves(s, id, 3, false);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        set_column(s, "match", "rules_version", values[i].value);
        set_column(s, "match", "replayed_by", values[i].value);
        set_column(s, "match", "touched", values[i].value);
        assert_true(store_match_get(s, id, &m));
        assert_int_equal(m.rules_version, values[i].number);
        assert_int_equal(m.replayed_by, values[i].number);
        assert_int_equal(m.touched, values[i].touched);
    }
    for (size_t i = 0; i < sizeof cursors / sizeof *cursors; i++) {
        set_column(s, "match", "cursor", cursors[i].value);
        assert_true(store_match_get(s, id, &m));
        assert_int_equal(m.astray, cursors[i].astray);
        assert_int_equal(m.cursor, cursors[i].cursor);
        assert_int_equal(m.lost, cursors[i].lost);
        assert_int_equal(m.move_count, 3);
    }
    set_column(s, "match", "cursor", "-5"); /* played on from it: from the beginning */
    add_moves(s, id, 1, false);
    assert_true(store_match_get(s, id, &m));
    assert_int_equal(m.cursor, 1);
    assert_int_equal(m.move_count, 1);
    expect_told(s, STORE_FINE, "");
    store_cursor_set(s, id, -3, NULL, 0);
    assert_true(store_match_get(s, id, &m) && m.cursor == 0 && !m.astray);
    store_cursor_set(s, id, 2000000, NULL, 0);
    assert_true(store_match_get(s, id, &m) && m.cursor == 1 && m.lost == 999999);
    store_close(s);
}

static void test_numbers_of_a_move(void **state)
{
    (void)state;
    static const struct {
        const char *column, *value;
        int seat, gesture;
    } rows[] = {
        { "seat", "-2", -1, 0 },
        { "seat", "-1", -1, 0 },
        { "seat", "255", 255, 0 },
        { "seat", "256", 255, 0 },
        { "gesture", "-2147483649", 0, INT_MIN },
        { "gesture", "2147483648", 0, INT_MAX },
    };
    Store *s = open_fine();
    StoredMove move;
    const int64_t id = new_match(s);
    add_moves(s, id, 1, false);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        set_column(s, "move", "seat = 0, gesture", "0");
        set_column(s, "move", rows[i].column, rows[i].value);
        assert_true(store_move_get(s, id, 0, &move));
        assert_int_equal(move.seat, rows[i].seat);
        assert_int_equal(move.gesture, rows[i].gesture);
    }
    assert_false(store_move_get(s, id, -1, &move));
    assert_false(store_move_get(s, id, 1, &move));
    set_column(s, "move", "n", "999999");
    assert_false(store_move_get(s, id, 0, &move)); /* the row behind a gap is not that move */
    assert_true(store_move_get(s, id, 999999, &move));
    set_column(s, "move", "n", "1000000");
    assert_false(store_move_get(s, id, 1000000, &move)); /* more than a match can have */
    set_column(s, "move", "n", "-1");
    assert_false(store_move_get(s, id, -1, &move));
    static const struct {
        const char *last;
        int count;
    } moves[] = {
        { "-5", 0 }, { "-1", 0 }, { "0", 1 }, { "999999", 1000000 }, { "1000000", 1000000 }, { "5000000000", 1000000 }
    };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        StoredMatch m;
        set_column(s, "move", "n", moves[i].last);
        assert_true(store_match_get(s, id, &m));
        assert_int_equal(m.move_count, moves[i].count);
    }
    store_close(s);
}

/* A number of a result that can be none is the nearest that can be one. */
static void test_numbers_of_a_result(void **state)
{
    (void)state;
    static const struct {
        const char *column, *value;
        StoredResult want;
    } rows[] = {
        { "points", "'3000000000 -3000000000'", { .points = { INT_MAX, INT_MIN } } },
        { "points", "'2147483647  -2147483648'", { .points = { INT_MAX, INT_MIN } } },
        { "points", "'- -7'", { .points = { 0, -7 }, .sat_out = 1 } },
        { "points", "'5 -'", { .points = { 5, 0 }, .sat_out = 2 } },
        { "points", "'-- five'", { .points = { 0, 0 } } },
        { "points", "'8'", { .points = { 8, 0 } } },
        { "hints", "'3000000000 -3'", { .hints = { INT_MAX, 0 }, .help_known = true } },
        { "hints", "'1 2', take_backs = '3 4'", { .hints = { 1, 2 }, .take_backs = { 3, 4 }, .help_known = true } },
        { "take_backs", "'3000000000 -3', hints = '0'", { .take_backs = { INT_MAX, 0 }, .help_known = true } },
        { "turns", "3000000000", { .turns = INT_MAX } },
        { "turns", "-1", { .turns = 0 } },
        { "played_s", "31536000", { .played_s = 31536000 } },
        { "played_s", "31536001", { .played_s = 31536000 } },
        { "played_s", "-1", { .played_s = 0 } },
        { "ended", "-1", { .ended = 0 } },
        { "ended", "1", { .ended = 1 } },
        { "practice", "2", { .practice = true } },
        { "last", "1", { .last = true } },
        { "winners", "512 + 256 + 1", { .winners = 257 } },
        { "went_out", "512 + 256 + 2", { .went_out = 258 } },
        { "match_winners", "512 + 256 + 4", { .match_winners = 260 } },
        { "headline", "'said'", { .headline = "said" } },
        { "figures", "'told'", { .figures = "told" } },
    };
    static StoredResult got;
    Store *s = open_fine();
    const int64_t id = new_match(s);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        store_results_clear(s);
        store_result_add(s, &(StoredResult){ .match = id, .seats = 2 });
        set_column(s, "result", rows[i].column, rows[i].value);
        StoredResult want = rows[i].want;
        want.match = id;
        want.seats = 2;
        assert_int_equal(store_results(s, id, &got, 1), 1);
        if (memcmp(&got, &want, sizeof got) != 0)
            fail_msg("%s = %s is read otherwise", rows[i].column, rows[i].value);
    }
    static const struct {
        const char *value;
        int seats, deal;
    } clamped[] = { { "-1", 0, 0 }, { "9", 9, 9 }, { "10", 9, 10 }, { "2147483648", 9, INT_MAX } };
    for (size_t i = 0; i < sizeof clamped / sizeof *clamped; i++) {
        set_column(s, "result", "seats", clamped[i].value);
        set_column(s, "result", "deal", clamped[i].value);
        assert_int_equal(store_results(s, id, &got, 1), 1);
        assert_int_equal(got.seats, clamped[i].seats);
        assert_int_equal(got.deal, clamped[i].deal);
    }
    store_close(s);
}

/* ---- lists ---- */

/* As many as there is room for, and nothing behind. */
static void test_room(void **state)
{
    (void)state;
    enum { MATCHES = 3 };
    Store *s = open_fine();
    for (int i = 0; i < MATCHES; i++) {
        const int64_t id = new_match(s);
        for (int deal = 0; deal < MATCHES; deal++)
            store_result_add(s, &(StoredResult){ .match = id, .deal = deal, .seats = 2 });
    }
    for (int max = -1; max <= MATCHES + 1; max++) {
        const int want = max < 0 ? 0 : max > MATCHES ? MATCHES : max;
        int64_t ids[MATCHES + 2] = { 0 };
        static StoredHead heads[MATCHES + 2];
        static StoredResult results[MATCHES + 2];
        memset(heads, 0, sizeof heads);
        memset(results, 0, sizeof results);
        assert_int_equal(store_match_list(s, ids, max), want);
        assert_int_equal(ids[want], 0);
        memset(ids, 0, sizeof ids);
        assert_int_equal(store_match_list_open(s, ids, max), want);
        assert_int_equal(ids[want], 0);
        assert_int_equal(store_match_list_past(s, heads, max), want);
        assert_int_equal(heads[want].id, 0);
        assert_int_equal(store_results(s, 1, results, max), want);
        assert_int_equal(results[want].match, 0);
    }
    store_close(s);
}

typedef struct Told {
    Store *store;
    int interrupt_at, count, deal[16];
} Told;

static bool take_deal(void *user, const StoredDeal *d)
{
    Told *t = user;
    t->deal[t->count++] = 10 * (int)d->result.match + d->result.deal;
    if (t->count == t->interrupt_at)
        sqlite3_interrupt(t->store->db);
    return true;
}

/* Where the store has to go elsewhere while results are told, each is told once all the same, and in order. */
static void test_results_go_on(void **state)
{
    (void)state;
    static const int want[] = { 10, 11, 12, 20, 21, 22 };
    enum { ALL = sizeof want / sizeof *want };
    for (int at = 0; at <= ALL; at++) {
        Store *s = open_fine();
        for (int i = 0; i < 2; i++) {
            const int64_t id = new_match(s);
            for (int deal = 0; deal < 3; deal++)
                store_result_add(s, &(StoredResult){ .match = id, .deal = deal, .seats = 2 });
        }
        Told t = { .store = s, .interrupt_at = at };
        store_results_each(s, take_deal, &t);
        assert_int_equal(s->on_disk, at == 0);
        assert_int_equal(t.count, ALL);
        assert_memory_equal(t.deal, want, sizeof want);
        store_close(s);
        help_remove(dir);
        assert_true(folder_make(dir));
    }
}

/* What was played: the match changed last first, with all that is told of it; none of which nothing has come. */
static void test_past(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        int over, deals, touched;
    } matches[] = { { "sabra", END_PLAYED, 0, 300 }, { "gin", END_GIVEN_UP, 1, 500 }, { "rummy", END_GIVEN_UP, 0, 700 },
                    { "five", END_ASIDE, 2, 800 },   { "100%%s", END_NOT, 3, 100 },   { "gin", END_NOT, 0, 900 },
                    { "sabra", END_PLAYED, 2, 300 } };
    static const int64_t order[] = { 2, 7, 1, 5 };
    StoredHead heads[8];
    Store *s = open_fine();
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        char sql[160];
        StoredMatch m = { .seed = 7, .rules_version = 1 };
        snprintf(m.game, sizeof m.game, "%s", matches[i].game);
        const int64_t id = store_match_new(s, &m);
        assert_int_equal(id, i + 1);
        for (int deal = 0; deal < matches[i].deals; deal++)
            store_result_add(s, &(StoredResult){ .match = id, .deal = deal, .seats = 2 });
        snprintf(sql, sizeof sql, "UPDATE match SET over = %d, touched = %d WHERE id = %d", matches[i].over,
                 matches[i].touched, (int)id);
        assert_int_equal(store_run(s->db, sql), SQLITE_OK);
    }
    assert_int_equal(store_match_list_past(s, heads, 8), sizeof order / sizeof *order);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        const int at = (int)order[i] - 1;
        assert_int_equal(heads[i].id, order[i]);
        assert_string_equal(heads[i].game, matches[at].game);
        assert_int_equal(heads[i].touched, matches[at].touched);
        assert_int_equal(heads[i].deals, matches[at].deals);
        assert_int_equal(heads[i].over, matches[at].over != END_NOT);
        assert_int_equal(heads[i].given_up, matches[at].over == END_GIVEN_UP);
    }
    store_close(s);
}

/* What is asked for nobody is found all the same. */
static void test_no_answer_wanted(void **state)
{
    (void)state;
    Store *s = open_fine();
    const int64_t id = new_match(s);
    store_set(s, "kept", "yes");
    store_note_set(s, id, "note", "");
    assert_true(store_get(s, "kept", NULL));
    assert_false(store_get(s, "other", NULL));
    assert_true(store_note_get(s, id, "note", NULL));
    assert_false(store_note_get(s, id + 1, "note", NULL));
    store_close(s);
}

static void expect_note(Store *s, int64_t match, const char *key, const char *want)
{
    char text[32] = "";
    TextSink sink = text_sink(text, sizeof text);
    assert_int_equal(store_note_get(s, match, key, &sink), want != NULL);
    assert_string_equal(text, want ? want : "");
}

/* A note that is kept is kept once, under its name, and written over by nobody. */
static void test_note_kept(void **state)
{
    (void)state;
    Store *s = open_fine();
    const int64_t id = new_match(s);
    store_note_keep(s, id, "rack"); /* nothing is there yet */
    expect_note(s, id, STORE_KEPT_NOTE "rack", NULL);
    for (int i = 0; i < 3; i++) {
        store_note_set(s, id, "rack", (const char[]){ (char)('a' + i), '\0' });
        store_note_keep(s, id, "rack");
    }
    expect_note(s, id, "rack", "c");
    expect_note(s, id, STORE_KEPT_NOTE "rack", "a");
    expect_note(s, id + 1, STORE_KEPT_NOTE "rack", NULL);
    store_notes_forget(s, id, STORE_KEPT_NOTE);
    expect_note(s, id, STORE_KEPT_NOTE "rack", NULL);
    expect_note(s, id, "rack", "c");
    store_close(s);
}

/* Whether the file is the one that was left, with nothing written by anybody else: a file system may tell the right
 * time of a change only after some seconds, but never another size or number. */
static void test_file_stands(void **state)
{
    (void)state;
    static const struct {
        int ago_s, size, number, changed;
        bool stands;
    } files[] = {
        { 0, 0, 0, 0, true },     { 60, 0, 0, 0, true }, { 0, 0, 0, 1, true },
        { 3, 0, 0, 1, true },     { 4, 0, 0, 1, false }, { 60, 0, 0, 1, false },
        { 0, 4096, 0, 1, false }, { 0, 0, 1, 1, false }, { 0, 0, 1, 0, false },
    };
    Store *s = open_fine();
    new_match(s);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        bool stands;
        int64_t now;
        do { /* a second may begin meanwhile */
            store_signed(s);
            now = store_seconds();
            s->signed_at = now - files[i].ago_s;
            s->sign.size += files[i].size;
            s->sign.number += (uint64_t)files[i].number;
            s->sign.changed -= files[i].changed;
            stands = store_file_stands(s);
        } while (store_seconds() != now);
        assert_int_equal(stands, files[i].stands);
        s->signed_at -= 60;
        assert_int_equal(store_file_stands(s), files[i].stands); /* what was settled stays so */
    }
    store_signed(s);
    s->log_sign.number++;
    assert_false(store_file_stands(s));
    s->log_sign = (FileSign){ 0 }; /* not known yet: the one that is there */
    assert_true(store_file_stands(s));
    assert_true(s->log_sign.there);
    s->sign.number++;
    s->is_temporary_copy = true; /* which has no name */
    assert_true(store_file_stands(s));
    s->is_temporary_copy = false;
    store_signed(s);
    store_close(s);
}

/* ---- what is in its place ---- */

static bool nothing(const char *path)
{
    (void)path;
    return true;
}

static bool open_file(const char *path)
{
    FILE *f = file_open(path, "wb");
    return f && fclose(f) == 0 && chmod(path, 0644) == 0;
}

static bool link_to_nowhere(const char *path)
{
    return symlink("/nowhere", path) == 0;
}

static bool folder(const char *path)
{
    return mkdir(path, 0700) == 0;
}

static bool pipe_as_log(const char *path)
{
    char log[600];
    snprintf(log, sizeof log, "%s-wal", path);
    return mkfifo(log, 0600) == 0;
}

/* What a place is to the store before it is opened; a file that is ready is for nobody else's eyes. */
static void test_places(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool (*make)(const char *path);
        FolderState want;
    } places[] = {
        { "meldwell.db", nothing, FOLDER_READY },       { "meldwell.db", open_file, FOLDER_READY },
        { "meldwell.db", link_to_nowhere, FOLDER_ODD }, { "meldwell.db", folder, FOLDER_ODD },
        { "meldwell.db", pipe_as_log, FOLDER_ODD },     { "nowhere/meldwell.db", nothing, FOLDER_CLOSED },
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char path[512];
        struct stat st;
        path_of(places[i].name, path);
        assert_true(places[i].make(path));
        assert_int_equal(store_folder_prepare(path), places[i].want);
        if (places[i].want == FOLDER_READY)
            assert_true(lstat(path, &st) == 0 && S_ISREG(st.st_mode) && (st.st_mode & 0777) == 0600);
        help_remove(dir);
        assert_true(folder_make(dir));
    }
}

static bool link_as(const char *path, const char *suffix)
{
    char name[600];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return symlink("/nowhere", name) == 0;
}

static bool link_as_log(const char *path)
{
    return link_as(path, "-wal");
}

static bool link_as_journal(const char *path)
{
    return link_as(path, "-journal");
}

static bool link_and_lock_to_nowhere(const char *path)
{
    char lock[512];
    path_of("meldwell.lock", lock);
    return link_to_nowhere(path) && link_to_nowhere(lock);
}

static sqlite3 *others;
static Store *first;

static bool taken_by_another_program(const char *path)
{
    return sqlite3_open(path, &others) == SQLITE_OK && store_run(others, "PRAGMA locking_mode = EXCLUSIVE;"
                                                                         "CREATE TABLE x(y); BEGIN EXCLUSIVE") == 0;
}

static bool taken_by_the_first(const char *path)
{
    (void)path;
    first = store_open(dir, NULL);
    return store_health(first) == STORE_FINE;
}

static bool write_text(const char *name, const char *text)
{
    char path[512];
    path_of(name, path);
    FILE *f = file_open(path, "wb");
    const bool written = f != NULL && fputs(text, f) >= 0;
    return f != NULL && fclose(f) == 0 && written;
}

static const char newer_mark[] = "a mark of a newer program";

static bool of_a_newer_version(const char *path)
{
    store_close(store_open(dir, NULL));
    const bool made = sqlite3_open(path, &others) == SQLITE_OK &&
                      store_run(others, "PRAGMA user_version = 77;"
                                        "UPDATE setting SET value = '77' WHERE key = 'store.version'") == SQLITE_OK;
    sqlite3_close(others);
    others = NULL;
    return made && write_text("meldwell.lock", newer_mark);
}

#define UNSAVED "Meldwell cannot save: "

/* Why it cannot save is told in one sentence; and it does not come back to a file that is not its own. */
static void test_what_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool (*make)(const char *path);
        StoreHealth health;
        const char *told;
    } cases[] = {
        { "meldwell.db", link_to_nowhere, STORE_UNSAVED,
          UNSAVED "in its folder, meldwell.db is a link, and it does not lead to a file of saved games of yours." },
        { "meldwell.db", folder, STORE_UNSAVED, UNSAVED "in its folder, meldwell.db is not an ordinary file." },
        { "meldwell.db", pipe_as_log, STORE_UNSAVED,
          UNSAVED "in its folder, meldwell.db-wal is not an ordinary file." },
        { "meldwell.db", link_as_log, STORE_UNSAVED,
          UNSAVED "in its folder, meldwell.db-wal is a link, and links are not followed." },
        { "meldwell.db", link_as_journal, STORE_UNSAVED,
          UNSAVED "in its folder, meldwell.db-journal is a link, and links are not followed." },
        { "meldwell.lock", link_to_nowhere, STORE_UNSAVED,
          UNSAVED "in its folder, meldwell.lock is a link, and links are not followed." },
        { "meldwell.lock", folder, STORE_UNSAVED, UNSAVED "in its folder, meldwell.lock is not an ordinary file." },
        { "meldwell.db", link_and_lock_to_nowhere, STORE_UNSAVED,
          UNSAVED "in its folder, meldwell.db is a link, and it does not lead to a file of saved games of yours." },
        { "meldwell.db", of_a_newer_version, STORE_UNSAVED,
          UNSAVED "the file of saved games was written by a newer version." },
        { "meldwell.db", taken_by_another_program, STORE_SHARED,
          UNSAVED "another program is using the file of saved games." },
        { "meldwell.db", taken_by_the_first, STORE_SHARED,
          "Meldwell is already running in another window. Play there: what you play here is not saved." },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[512], heard[400];
        path_of(cases[i].name, path);
        assert_true(cases[i].make(path));
        TextSink sink = text_sink(heard, sizeof heard);
        Store *s = store_open(dir, &sink);
        assert_string_equal(store_message(s), cases[i].told);
        assert_int_equal(store_health(s), cases[i].health);
        assert_string_equal(heard, cases[i].told);
        assert_int_equal(store_waits_ms(s), -1);
        const bool locks = strcmp(cases[i].name, "meldwell.db") == 0 && cases[i].make != link_and_lock_to_nowhere;
        assert_int_equal(store_holds_folder(s), locks && first == NULL);
        assert_true(new_match(s) > 0); /* it can be played all the same */
        store_close(s);
        if (cases[i].make == of_a_newer_version)
            expect_mark(newer_mark); /* which still counts for that one */
        sqlite3_close(others);
        others = NULL;
        store_close(first);
        first = NULL;
        help_remove(dir);
        assert_true(folder_make(dir));
    }
}

/* Nor where there is no folder, or one whose name is too long for what belongs into it. */
static void test_no_place(void **state)
{
    (void)state;
    static char longest[STORE_PATH_SIZE];
    char file[512];
    path_of("a file", file);
    assert_true(open_file(file));
    memset(longest, '/', sizeof longest - 1);
    memcpy(longest, dir, strlen(dir));
    const char *const places[] = { NULL, "", file, longest };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Store *s = store_open(places[i], NULL);
        assert_int_equal(store_health(s), STORE_UNSAVED);
        assert_string_equal(store_message(s), UNSAVED "its folder cannot be used.");
        assert_int_equal(store_waits_ms(s), -1);
        assert_false(store_holds_folder(s));
        assert_true(new_match(s) > 0);
        store_close(s);
    }
}

/* Looked for once more, the folder is there with a lock of ours in it, or it is not: where a file has its name, or
 * somebody else has the lock. */
static void test_folder_again(void **state)
{
    (void)state;
    char lock[512];
    Store *s = open_fine(), *other = calloc(1, sizeof *other);
    assert_non_null(other);
    assert_true(store_folder_again(s));
    help_remove(dir);
    assert_true(store_folder_again(s));
    path_of("meldwell.lock", lock);
    assert_int_equal(file_form(lock), FORM_PLAIN);
    snprintf(other->dir, sizeof other->dir, "%s", dir);
    assert_false(store_folder_again(other));
    snprintf(other->dir, sizeof other->dir, "%s", lock);
    assert_false(store_folder_again(other));
    lock_release(&s->lock);
    snprintf(other->dir, sizeof other->dir, "%s", dir);
    assert_true(store_folder_again(other));
    assert_true(lock_held(&other->lock));
    lock_release(&other->lock);
    free(other);
    store_close(s);
}

static void write_bytes(const char *name, const void *bytes, size_t size)
{
    char path[512];
    path_of(name, path);
    FILE *f = file_open(path, "wb");
    assert_true(f != NULL && fwrite(bytes, 1, size, f) == size);
    fclose(f);
}

/* Whether there was anything before the file was opened: bytes in it, or in a log beside it. */
static void test_nothing_was_there(void **state)
{
    (void)state;
    static unsigned char image[1 << 16];
    static const struct {
        bool file, bytes, log, nothing;
    } cases[] = { { false, false, false, true }, { true, false, false, true }, { true, true, false, false },
                  { true, true, true, false },   { true, false, true, false }, { false, false, true, false } };
    Store *s = open_fine();
    new_match(s);
    store_close(s);
    const size_t size = read_file("meldwell.db", image, sizeof image);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        help_remove(dir);
        assert_true(folder_make(dir));
        if (cases[i].file)
            write_bytes("meldwell.db", image, cases[i].bytes ? size : 0);
        if (cases[i].log)
            write_bytes("meldwell.db-wal", "a log", 5);
        s = calloc(1, sizeof *s);
        assert_non_null(s);
        path_of("meldwell.db", s->path);
        store_file_open(s);
        assert_int_equal(s->nothing_there, cases[i].nothing);
        store_disconnect(s);
        free(s);
    }
}

/* Opens as somebody who may write in the folder, but not into the file. A process of its own: 0, or where it went
 * wrong. */
static int opens_unwritable(bool comes_back, bool read)
{
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        return 2;
    Store *s = store_open(dir, NULL);
    StoredMatch m;
    if (!s || store_health(s) != STORE_UNSAVED || !strstr(store_message(s), "cannot be written"))
        return 3;
    if (s->may_come_back != comes_back || (store_waits_ms(s) >= 0) != comes_back)
        return 4;
    if (store_match_get(s, 1, &m) != read)
        return 5;
    store_close(s);
    return 0;
}

/* What memory holds may be brought back into a file that could not be written only where memory knows all of it: not
 * where a log lies beside it, which is not read then, nor where the file could not be read. */
static void test_unwritable_comes_back(void **state)
{
    (void)state;
    static unsigned char image[1 << 16];
    static const struct {
        bool sound, log, comes_back, read;
    } cases[] = { { true, false, true, true }, { true, true, false, true }, { false, false, false, false } };
    Store *s = open_fine();
    new_match(s);
    store_close(s);
    const size_t size = read_file("meldwell.db", image, sizeof image);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[512];
        int status = -1;
        help_remove(dir);
        assert_true(folder_make(dir) && chmod(dir, 0777) == 0);
        memset(image, cases[i].sound ? 'S' : 'x', cases[i].sound ? 1 : 100);
        write_bytes("meldwell.db", image, size);
        path_of("meldwell.db", path);
        assert_int_equal(chmod(path, 0444), 0);
        if (cases[i].log)
            write_bytes("meldwell.db-wal", "a log", 5);
        fflush(NULL);
        const pid_t child = fork();
        if (child == 0)
            _exit(opens_unwritable(cases[i].comes_back, cases[i].read));
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
}

/* Opens where no file can be longer than so much, in a process of its own; what went wrong, or 0. */
static int opens_full(rlim_t room)
{
    const struct rlimit limit = { room, RLIM_INFINITY };
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    Store *s = store_open(dir, NULL);
    if (!s || store_health(s) != STORE_UNSAVED || !strstr(store_message(s), "the disk is full"))
        return 3;
    return s->on_disk ? 4 : 0; /* it ends as it stands */
}

/* A damaged file there: it is set aside, and what is played goes into a new one as soon as there is room. */
static int opens_damaged_and_full(void)
{
    struct rlimit limit = { 512, RLIM_INFINITY };
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    Store *s = store_open(dir, NULL);
    if (!s || strcmp(store_message(s), "Meldwell cannot save: the file of saved games is damaged.") != 0)
        return 3;
    if (store_waits_ms(s) < 0 || new_match(s) == 0)
        return 4;
    limit.rlim_cur = RLIM_INFINITY;
    setrlimit(RLIMIT_FSIZE, &limit);
    s->retry_at = 0;
    store_try_again(s);
    if (!s->on_disk || store_health(s) != STORE_FINE || store_message(s)[0] != '\0')
        return 5;
    store_close(s);
    return 0;
}

static void test_damaged_on_a_full_disk(void **state)
{
    (void)state;
    static char damaged[2 * STORE_PAGE];
    StoredMatch m;
    int status = -1;
    memset(damaged, 'x', sizeof damaged);
    write_bytes("meldwell.db", damaged, sizeof damaged);
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0)
        _exit(opens_damaged_and_full());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    Store *s = open_fine();
    assert_true(store_match_get(s, 1, &m));
    store_close(s);
}

/* A file that was begun on a full disk is not left behind where nothing came into it; what did stays. */
static void test_begun_on_a_full_disk(void **state)
{
    (void)state;
    static const struct {
        bool there; /* an empty file, and the word that it was begun */
        rlim_t room, left;
    } cases[] = { { false, 512, 0 }, { false, STORE_PAGE, STORE_PAGE }, { true, 512, 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[512];
        struct stat st;
        int status = -1;
        path_of("meldwell.db", path);
        if (cases[i].there) {
            write_bytes("meldwell.db", "", 0);
            write_bytes("meldwell.lock", "begun", sizeof "begun");
        }
        fflush(NULL);
        const pid_t child = fork();
        if (child == 0)
            _exit(opens_full(cases[i].room));
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
        const bool stands = stat(path, &st) == 0;
        assert_int_equal(stands, cases[i].there || cases[i].left > 0);
        assert_true(!stands || (rlim_t)st.st_size == cases[i].left);
        help_remove(dir);
        assert_true(folder_make(dir));
    }
}

/* A copy with a sound head is made where the file itself cannot be read, and is a database at all: what has its name is
 * left alone otherwise. */
static void test_mended_copy_only_where_it_helps(void **state)
{
    (void)state;
    static const char theirs[] = "somebody else's";
    static unsigned char image[1 << 16];
    enum { READABLE, TINY, HEADLESS, WAYS };
    for (int way = 0; way < WAYS; way++) {
        unsigned char now[64] = "";
        Store *s = open_fine();
        const int64_t id = new_match(s);
        add_moves(s, id, 3, false);
        store_close(s);
        write_bytes("meldwell.db.damaged-1.mended", theirs, sizeof theirs);
        const size_t size = read_file("meldwell.db", image, sizeof image);
        if (way == HEADLESS)
            memset(image, 'x', 60);
        if (way == TINY)
            memset(image, 'x', sizeof image);
        write_bytes("meldwell.db", image, way == TINY ? STORE_PAGE - 1 : size);
        s = store_open(dir, NULL);
        if (way == READABLE) {
            Works w = { .answer = { SQLITE_CORRUPT } };
            assert_true(store_perform(s, work, &w, KEPT));
        }
        expect_told(s, STORE_FINE, "was damaged. It is kept as meldwell.db.damaged-1");
        const bool left = read_file("meldwell.db.damaged-1.mended", now, sizeof now) == sizeof theirs &&
                          memcmp(now, theirs, sizeof theirs) == 0;
        StoredMatch m;
        assert_int_equal(left, way != HEADLESS);
        assert_int_equal(store_match_get(s, id, &m) && m.move_count == 3, way != TINY);
        store_close(s);
        help_remove(dir);
        assert_true(folder_make(dir));
    }
}

/* What is kept beside the file is a copy of the file: without one there is none. */
static void test_copy_of_what_is_there(void **state)
{
    (void)state;
    char name[STORE_PATH_SIZE + 32], path[512];
    Store *s = open_fine();
    new_match(s);
    store_disconnect(s);
    assert_true(store_keep_copy(s, name, sizeof name));
    assert_non_null(strstr(name, "meldwell.db.damaged-1"));
    assert_true(store_size_of(name, "") > 0 && store_size_of(name, "-wal") > 0);
    path_of("meldwell.db-wal", path);
    file_remove(path);
    assert_true(store_keep_copy(s, name, sizeof name)); /* a log may be missing */
    assert_non_null(strstr(name, "meldwell.db.damaged-2"));
    path_of("meldwell.db", path);
    file_remove(path);
    assert_false(store_keep_copy(s, name, sizeof name));
    store_close(s);
}

static void ignore_log(void *user, int code, const char *text)
{
    (void)user;
    (void)code;
    (void)text;
}

/* ---- whose the file is ---- */

static void touch(int in_seconds)
{
    char path[512];
    const struct timespec times[2] = { { .tv_nsec = UTIME_OMIT }, { .tv_sec = time(NULL) + in_seconds } };
    path_of(STORE_NAME, path);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* A file system may tell the right time of the own change a little later; after a while it is somebody else's. */
static void a_time_that_comes_late_is_no_change(void **state)
{
    (void)state;
    Store *s = open_fine();
    store_set(s, "a", "1");
    touch(1);
    assert_true(store_file_stands(s));
    touch(2);
    assert_true(store_file_stands(s));
    s->signed_at -= 10;
    touch(3);
    assert_false(store_file_stands(s));
    store_close(s);
}

int main(void)
{
    sqlite3_config(SQLITE_CONFIG_LOG, ignore_log, NULL);
    count_memory();
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_time_that_comes_late_is_no_change),
        TEST(test_how_often),
        TEST(test_damaged_and_gone),
        TEST(test_version_of_a_new_file),
        TEST(test_what_is_kept_is_named),
        TEST(test_no_name_is_left),
        TEST(test_how_often_in_memory),
        TEST(test_how_often_read_only),
        TEST(test_taken_back_later),
        TEST(test_no_more_is_asked),
        TEST(test_lack_of_memory),
        TEST(test_lack_of_memory_in_memory),
        TEST(test_lack_of_memory_on_the_way),
        TEST(test_lack_of_memory_at_the_start),
        TEST(test_waits),
        TEST(test_without_database),
        TEST(test_long_log),
        TEST(test_length_of_log),
        TEST(test_what_is_waited_for),
        TEST(test_mark),
        TEST(test_mark_goes_on),
        TEST(test_no_mark_in_memory),
        TEST(test_mark_of_none),
        TEST(test_mark_as_a_text),
        TEST(test_what_a_mark_misses),
        TEST(test_mark_of_a_beginning),
        TEST(test_half_a_mark),
        TEST(test_nothing_is_left_open),
        TEST(test_numbers_of_a_match),
        TEST(test_numbers_of_a_move),
        TEST(test_numbers_of_a_result),
        TEST(test_room),
        TEST(test_results_go_on),
        TEST(test_past),
        TEST(test_no_answer_wanted),
        TEST(test_note_kept),
        TEST(test_file_stands),
        TEST(test_places),
        TEST(test_what_is_told),
        TEST(test_no_place),
        TEST(test_folder_again),
        TEST(test_nothing_was_there),
        TEST(test_unwritable_comes_back),
        TEST(test_begun_on_a_full_disk),
        TEST(test_damaged_on_a_full_disk),
        TEST(test_mended_copy_only_where_it_helps),
        TEST(test_copy_of_what_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
