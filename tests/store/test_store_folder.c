/* The file of saved games and what may happen to it from outside: somebody else reads it, links and pipes in its place,
 * removed, exchanged or written over while it is open, a damaged head, a damaged log. "test_store_folder few" damages
 * heads, pages and logs in some places only, for a quick answer. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "chance.h"
#include "match_help.h"
#include "record/stats.h"
#include "store/store_inner.h"

static char dir[256];

static bool few;

static int setup(void **state)
{
    (void)state;
    alarm(300); /* nothing here may hang */
    return help_folder(dir) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    help_remove(dir);
    return 0;
}

static const char *in_dir(const char *name)
{
    static char path[8][512];
    static int next;
    char *p = path[next++ & 7];
    snprintf(p, sizeof path[0], "%s/%s", dir, name);
    return p;
}

static int mode_of(const char *name)
{
    struct stat st;
    return lstat(in_dir(name), &st) == 0 ? (int)(st.st_mode & 0777) : -1;
}

enum { FILE_MAX = 4 << 20 };
static unsigned char image[FILE_MAX], copy[FILE_MAX], other[FILE_MAX];

static size_t whole_read(const char *name, unsigned char *data)
{
    FILE *f = fopen(in_dir(name), "rb");
    if (!f)
        return 0;
    size_t n = fread(data, 1, FILE_MAX, f);
    fclose(f);
    return n;
}

static void file_write(const char *name, const void *data, size_t size)
{
    FILE *f = fopen(in_dir(name), "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(data, 1, size, f), size);
    fclose(f);
}

static void expect_file(const char *name, const unsigned char *data, size_t size)
{
    assert_int_equal(whole_read(name, other), size);
    assert_memory_equal(other, data, size);
}

static char told[512];

static Store *open_as(StoreHealth health, const char *part)
{
    TextSink message = text_sink(told, sizeof told);
    told[0] = '\0';
    Store *s = store_open(dir, &message);
    assert_non_null(s);
    if (part ? !strstr(told, part) : told[0] != '\0')
        fail_msg("told \"%s\", expected \"%s\"", told, part ? part : "");
    assert_int_equal(store_health(s), health);
    return s;
}

static void expect_message(const Store *s, const char *part)
{
    if (part[0] ? !strstr(store_message(s), part) : store_message(s)[0] != '\0')
        fail_msg("told \"%s\", expected \"%s\"", store_message(s), part);
}

static int64_t new_match(Store *s)
{
    StoredMatch m = { .seed = 7, .rules_version = 1 };
    snprintf(m.game, sizeof m.game, "sabra");
    snprintf(m.options, sizeof m.options, "standard");
    snprintf(m.seats, sizeof m.seats, "you,Anna");
    int64_t id = store_match_new(s, &m);
    assert_true(id > 0);
    return id;
}

static StoredMove sample_move(int n)
{
    StoredMove m = { .seat = n % 2, .gesture = n, .hash = (uint64_t)n * 977 };
    snprintf(m.text, sizeof m.text, "shift %d 0 1 2 0", n);
    return m;
}

static void add_moves(Store *s, int64_t id, int from, int to, bool quick)
{
    for (int n = from; n < to; n++) {
        StoredMove m = sample_move(n);
        const StoredGesture g = { .moves = &m, .move_count = 1, .quick = quick };
        store_gesture_add(s, id, &g);
    }
}

static bool check_move(void *user, int n, const StoredMove *got)
{
    StoredMove want = sample_move(n);
    assert_string_equal(got->text, want.text);
    assert_true(got->hash == want.hash);
    ++*(int *)user;
    return true;
}

static int moves_of(Store *s, int64_t id)
{
    int n = 0;
    store_moves_each(s, id, check_move, &n);
    return n;
}

/* Three matches, one of them over, and a setting. */
typedef struct Sample {
    int64_t over, open, played;
    int moves;
} Sample;

static Sample begin(Store *s)
{
    Sample k = { .moves = 40 };
    k.over = new_match(s);
    add_moves(s, k.over, 0, 60, true);
    store_match_over(s, k.over);
    k.open = new_match(s);
    add_moves(s, k.open, 0, 30, false);
    k.played = new_match(s);
    add_moves(s, k.played, 0, k.moves, false);
    store_set(s, "kept", "yes");
    return k;
}

static void expect_sample(Store *s, const Sample *k)
{
    char text[32] = "";
    TextSink sink = text_sink(text, sizeof text);
    assert_int_equal(moves_of(s, k->over), 60);
    assert_int_equal(moves_of(s, k->open), 30);
    assert_int_equal(moves_of(s, k->played), k->moves);
    assert_true(store_get(s, "kept", &sink));
    assert_string_equal(text, "yes");
    assert_int_equal(store_match_open(s), k->played);
}

static void in_child(void (*body)(void), bool killed)
{
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        body();
        if (killed)
            raise(SIGKILL);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    if (killed ? !WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL : !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail_msg("the child ended with status %x", (unsigned)status);
}

#define REQUIRE(what)                                                                                                  \
    do {                                                                                                               \
        if (!(what)) {                                                                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what);                                                 \
            _exit(1);                                                                                                  \
        }                                                                                                              \
    } while (0)

/* ---- nobody else's business ---- */

static void child_leaves_log(void)
{
    Store *s = store_open(dir, NULL);
    begin(s);
}

static void test_modes(void **state)
{
    static const char *const names[] = { "meldwell.db", "meldwell.db-wal", "meldwell.lock" };
    (void)state;
    umask(0);
    assert_int_equal(chmod(dir, 0755), 0);
    in_child(child_leaves_log, true);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_int_equal(mode_of(names[i]), 0600);
        assert_int_equal(chmod(in_dir(names[i]), 0644), 0); /* as earlier programs left them */
    }
    file_write("meldwell.db.damaged-1", "old", 3);
    assert_int_equal(chmod(in_dir("meldwell.db.damaged-1"), 0644), 0);
    file_write("notes.txt", "not ours", 8);
    assert_int_equal(chmod(in_dir("notes.txt"), 0644), 0);
    Store *s = open_as(STORE_FINE, NULL);
    new_match(s);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(mode_of(names[i]), 0600);
    assert_int_equal(mode_of("meldwell.db.damaged-1"), 0600);
    assert_int_equal(mode_of("notes.txt"), 0644);
    store_close(s);
    file_write("meldwell.db", "this is no database, it is a text of some length", 48);
    assert_int_equal(chmod(in_dir("meldwell.db"), 0644), 0);
    s = open_as(STORE_FINE, "damaged");
    assert_int_equal(mode_of("meldwell.db"), 0600);
    assert_int_equal(mode_of("meldwell.db.damaged-2"), 0600);
    store_close(s);
}

/* Neither followed nor waited for: a sentence, and play goes on. */
static void stays_out(const char *part)
{
    Store *s = open_as(STORE_UNSAVED, part);
    Sample k = begin(s);
    expect_sample(s, &k);
    store_close(s);
    TextSink unheard = text_sink(NULL, 0);
    s = store_open_read_only(dir, &unheard);
    store_close(s);
}

static void test_links(void **state)
{
    (void)state;
    char elsewhere[300];
    struct stat st;
    snprintf(elsewhere, sizeof elsewhere, "%s-elsewhere", dir);
    static const char *const names[] = { "meldwell.db", "meldwell.db-wal", "meldwell.db-journal", "meldwell.lock" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        unlink(in_dir(names[i]));
        assert_int_equal(symlink(elsewhere, in_dir(names[i])), 0); /* leads nowhere */
        stays_out(" is a link, and");
        assert_int_equal(lstat(elsewhere, &st), -1);
        FILE *f = fopen(elsewhere, "wb");
        assert_int_equal(fputs("a text of somebody", f) < 0, 0);
        fclose(f);
        stays_out(i == 0 ? "a link, and it does not lead to a file of saved games of yours"
                         : "a link, and links are not followed");
        assert_int_equal(lstat(elsewhere, &st), 0);
        assert_int_equal(st.st_size, 18);
        assert_int_equal(lstat(in_dir(names[i]), &st), 0);
        assert_true(S_ISLNK(st.st_mode));
        unlink(elsewhere);
        unlink(in_dir(names[i]));
    }
    Store *s = open_as(STORE_FINE, NULL);
    store_close(s);
}

/* A store that its owner keeps elsewhere: read, written, told about and set aside where it really is. */
static void test_own_link(void **state)
{
    (void)state;
    char elsewhere[300], real[320], log[328];
    struct stat st;
    snprintf(elsewhere, sizeof elsewhere, "%s/disk", dir);
    snprintf(real, sizeof real, "%s/games.db", elsewhere);
    snprintf(log, sizeof log, "%s-wal", real);
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    store_close(s);
    assert_int_equal(mkdir(elsewhere, 0700), 0);
    assert_int_equal(rename(in_dir("meldwell.db"), real), 0);
    assert_int_equal(symlink(real, in_dir("meldwell.db")), 0);
    s = open_as(STORE_FINE, NULL);
    expect_sample(s, &k);
    add_moves(s, k.played, k.moves, k.moves + 1, false);
    k.moves++;
    assert_int_equal(lstat(log, &st), 0);
    assert_int_equal(mode_of("meldwell.db-wal"), -1);
    TextSink unheard = text_sink(NULL, 0);
    Store *beside = store_open_read_only(dir, &unheard);
    assert_non_null(beside);
    expect_sample(beside, &k);
    store_close(beside);
    assert_int_equal(unlink(log), 0); /* removed while it is open: begun anew there */
    assert_int_equal(unlink(real), 0);
    add_moves(s, k.played, k.moves, k.moves + 1, false);
    k.moves++;
    expect_message(s, "removed while it was open. A new file holds everything");
    expect_sample(s, &k);
    store_close(s);
    assert_int_equal(lstat(in_dir("meldwell.db"), &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    s = open_as(STORE_FINE, NULL);
    expect_sample(s, &k);
    store_close(s);
    /* The same store under another folder is one store. */
    char second[300], name[320];
    snprintf(second, sizeof second, "%s/second", dir);
    snprintf(name, sizeof name, "%s/meldwell.db", second);
    assert_int_equal(mkdir(second, 0700), 0);
    assert_int_equal(symlink(real, name), 0);
    s = open_as(STORE_FINE, NULL);
    Store *other_one = store_open(second, NULL);
    assert_int_equal(store_health(other_one), STORE_SHARED);
    store_close(other_one);
    store_close(s);
    /* Somebody's text behind the link is not taken for a damaged store. */
    assert_int_equal(truncate(real, 100), 0);
    FILE *f = fopen(real, "wb");
    assert_true(fputs("this is no database, it is a text of some length that somebody has written for himself", f) > 0);
    fclose(f);
    stays_out("a link, and it does not lead to a file of saved games of yours");
    assert_int_equal(lstat(real, &st), 0);
    assert_int_equal(st.st_size, 86);
    unlink(in_dir("meldwell.db"));
}

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* A database behind a link is a store of ours by its number alone, of which every byte counts. */
static void test_link_to_other_database(void **state)
{
    (void)state;
    const uint32_t numbers[] = { STORE_APPLICATION_ID ^ 0x01000000, STORE_APPLICATION_ID ^ 0x00010000,
                                 STORE_APPLICATION_ID ^ 0x00000100, STORE_APPLICATION_ID ^ 0x00000001, 0 };
    Store *s = open_as(STORE_FINE, NULL);
    store_close(s);
    assert_int_equal(rename(in_dir("meldwell.db"), in_dir("recipes.db")), 0);
    assert_int_equal(symlink(in_dir("recipes.db"), in_dir("meldwell.db")), 0);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char sql[64];
        snprintf(sql, sizeof sql, "PRAGMA application_id = %u", (unsigned)numbers[i]);
        run_sql(in_dir("recipes.db"), sql);
        size_t size = whole_read("recipes.db", image);
        stays_out("a link, and it does not lead to a file of saved games of yours");
        expect_file("recipes.db", image, size);
    }
    unlink(in_dir("meldwell.db"));
}

/* ---- emptied ---- */

static void test_emptied(void **state)
{
    (void)state;
    static unsigned char none[1];
    for (int with_log = 0; with_log < 2; with_log++) {
        Store *s = open_as(STORE_FINE, NULL);
        Sample k = begin(s);
        size_t log = 0;
        if (with_log == 1) {
            log = whole_read("meldwell.db-wal", copy);
            assert_true(log > 0);
        }
        store_close(s);
        assert_int_equal(truncate(in_dir("meldwell.db"), 0), 0);
        if (with_log == 1)
            file_write("meldwell.db-wal", copy, log);
        TextSink unheard = text_sink(NULL, 0);
        assert_null(store_open_read_only(dir, &unheard)); /* no empty statistics of a lost file */
        s = open_as(STORE_FINE, with_log == 0 ? "nothing was left in it. It is kept as meldwell.db.damaged-1"
                                              : "nothing was left in it. It is kept as meldwell.db.damaged-2");
        assert_int_equal(store_match_open(s), 0);
        Sample next = begin(s);
        expect_sample(s, &next);
        store_close(s);
        expect_file(with_log == 0 ? "meldwell.db.damaged-1" : "meldwell.db.damaged-2", none, 0);
        if (with_log == 1)
            expect_file("meldwell.db.damaged-2-wal", copy, log);
        s = open_as(STORE_FINE, NULL);
        expect_sample(s, &next);
        store_match_delete(s, next.played);
        store_close(s);
        (void)k;
    }
}

/* Ended right after the file was made, before its first page: nothing was there, and nothing is told. */
static void test_ended_at_once(void **state)
{
    (void)state;
    Store begun = { 0 };
    snprintf(begun.dir, sizeof begun.dir, "%s", dir);
    assert_int_equal(store_folder_lock(&begun, dir), LOCK_OURS);
    store_watermark_begun(&begun);
    file_write("meldwell.db", "", 0);
    lock_release(&begun.lock);
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    expect_sample(s, &k);
    store_close(s);
}

static void test_not_files(void **state)
{
    (void)state;
    assert_int_equal(mkfifo(in_dir("meldwell.db"), 0600), 0);
    stays_out("in its folder, meldwell.db is not an ordinary file");
    unlink(in_dir("meldwell.db"));
    assert_int_equal(mkdir(in_dir("meldwell.db"), 0700), 0);
    stays_out("in its folder, meldwell.db is not an ordinary file");
    rmdir(in_dir("meldwell.db"));
    struct sockaddr_un name = { .sun_family = AF_UNIX };
    snprintf(name.sun_path, sizeof name.sun_path, "%.100s", in_dir("meldwell.db"));
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&name, sizeof name), 0);
    stays_out("in its folder, meldwell.db is not an ordinary file");
    close(fd);
    unlink(in_dir("meldwell.db"));
    assert_int_equal(mkfifo(in_dir("meldwell.db-wal"), 0600), 0);
    stays_out("in its folder, meldwell.db-wal is not an ordinary file");
    unlink(in_dir("meldwell.db-wal"));
    assert_int_equal(mkfifo(in_dir("meldwell.db-journal"), 0600), 0);
    stays_out("in its folder, meldwell.db-journal is not an ordinary file");
    unlink(in_dir("meldwell.db-journal"));
    unlink(in_dir("meldwell.lock"));
    assert_int_equal(mkfifo(in_dir("meldwell.lock"), 0600), 0);
    stays_out("in its folder, meldwell.lock is not an ordinary file");
    unlink(in_dir("meldwell.lock"));
    Store *s = open_as(STORE_FINE, NULL);
    store_close(s);
}

/* ---- removed or exchanged while it is open ---- */

static void (*deed)(void);

static void remove_folder(void)
{
    help_remove(dir);
}

static void remove_file(void)
{
    assert_int_equal(unlink(in_dir("meldwell.db")), 0);
}

static void remove_log(void)
{
    assert_int_equal(unlink(in_dir("meldwell.db-wal")), 0);
}

static void remove_both(void)
{
    remove_file();
    remove_log();
}

static size_t backup_size;

static void make_backup(void)
{
    Store *s = store_open(dir, NULL);
    add_moves(s, new_match(s), 0, 5, true);
    store_close(s);
    backup_size = whole_read("meldwell.db", image);
    unlink(in_dir("meldwell.db"));
}

static void exchange(void)
{
    file_write("backup", image, backup_size);
    assert_int_equal(rename(in_dir("backup"), in_dir("meldwell.db")), 0);
}

static const unsigned char a_log[] = "a log of somebody else";

static void exchange_log(void)
{
    file_write("backup", a_log, sizeof a_log);
    assert_int_equal(rename(in_dir("backup"), in_dir("meldwell.db-wal")), 0);
}

static void write_over(void)
{
    file_write("meldwell.db", image, backup_size);
}

static void exchange_for_pipe(void)
{
    remove_file();
    assert_int_equal(mkfifo(in_dir("meldwell.db"), 0600), 0);
}

static void exchange_for_link(void)
{
    remove_file();
    assert_int_equal(symlink("/nowhere/at/all", in_dir("meldwell.db")), 0);
}

static Sample kept;

static void play_through(Store *s)
{
    kept = begin(s);
    int moved = store_moved(s);
    s->signed_at -= 60; /* it was played for a while */
    deed();
    add_moves(s, kept.played, kept.moves, kept.moves + 1, true);
    assert_int_equal(store_health(s), STORE_FINE);
    expect_message(s, "while it was open");
    assert_int_equal(store_moved(s), moved + 1);
    add_moves(s, kept.played, kept.moves + 1, kept.moves + 3, false);
    kept.moves += 3;
    assert_int_equal(store_moved(s), moved + 1);
    expect_sample(s, &kept);
}

static void child_plays_through(void)
{
    Store *s = store_open(dir, NULL);
    play_through(s);
}

static void test_gone(void **state)
{
    static void (*const deeds[])(void) = { remove_folder, remove_file,       remove_both,       remove_log,  exchange,
                                           write_over,    exchange_for_pipe, exchange_for_link, exchange_log };
    (void)state;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        for (int killed = 0; killed < 2; killed++) {
            make_backup();
            deed = deeds[i];
            Store *s;
            if (killed) {
                s = open_as(STORE_FINE, NULL);
                kept = begin(s); /* the numbers that the child will give */
                kept.moves += 3;
                store_close(s);
                help_remove(dir);
                assert_int_equal(mkdir(dir, 0755), 0);
                in_child(child_plays_through, true);
            } else {
                s = open_as(STORE_FINE, NULL);
                play_through(s);
                store_close(s);
            }
            s = open_as(STORE_FINE, NULL);
            expect_sample(s, &kept);
            assert_int_equal(mode_of("meldwell.db"), 0600);
            assert_int_equal(mode_of("meldwell.db.log-1-wal"), -1); /* out of the way for a moment only */
            store_close(s);
            if (deed == exchange || deed == write_over) {
                expect_file("meldwell.db.replaced-1", image, backup_size);
                assert_int_equal(mode_of("meldwell.db.replaced-1-wal"), -1); /* our log is none of its own */
            }
            if (deed == exchange_log)
                expect_file("meldwell.db.replaced-1-wal", a_log, sizeof a_log);
            help_remove(dir);
            assert_int_equal(mkdir(dir, 0755), 0);
        }
}

/* Found out at the end only: the same. */
static void test_gone_at_the_end(void **state)
{
    static void (*const deeds[])(void) = { remove_folder, remove_file, exchange };
    (void)state;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        make_backup();
        Store *s = open_as(STORE_FINE, NULL);
        kept = begin(s);
        deeds[i]();
        store_close(s);
        s = open_as(STORE_FINE, NULL);
        expect_sample(s, &kept);
        store_close(s);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* Found out by what only reads: what was written over is not mixed in. */
static void test_gone_when_read(void **state)
{
    static void (*const deeds[])(void) = { remove_folder, exchange, write_over };
    (void)state;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        make_backup();
        if (i == 2)
            memset(image, 0x5A, backup_size);
        Store *s = open_as(STORE_FINE, NULL);
        kept = begin(s);
        s->signed_at -= 60;
        deeds[i]();
        expect_sample(s, &kept);
        expect_message(s, "while it was open");
        assert_int_equal(store_health(s), STORE_FINE);
        store_close(s);
        s = open_as(STORE_FINE, NULL);
        expect_sample(s, &kept);
        store_close(s);
        if (i > 0)
            expect_file("meldwell.db.replaced-1", image, backup_size);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* Where nothing new can be begun it goes on in memory with everything, and comes back. */
static void test_gone_for_a_while(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    kept = begin(s);
    help_remove(dir);
    FILE *f = fopen(dir, "wb"); /* in place of the folder */
    assert_non_null(f);
    fclose(f);
    add_moves(s, kept.played, kept.moves, kept.moves + 1, false);
    kept.moves++;
    assert_int_equal(store_health(s), STORE_UNSAVED);
    expect_message(s, "cannot save: the file of saved games was removed while it was open");
    expect_sample(s, &kept);
    assert_int_equal(unlink(dir), 0);
    s->retry_at = 0;
    add_moves(s, kept.played, kept.moves, kept.moves + 1, false);
    kept.moves++;
    assert_int_equal(store_health(s), STORE_FINE);
    expect_message(s, "");
    expect_sample(s, &kept);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    expect_sample(s, &kept);
    store_close(s);
}

/* Nobody plays, and what waits to be saved is saved once there is room again: asked for now and then. */
static void test_tried_again(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    assert_int_equal(store_waits_ms(s), -1); /* nothing waits: nobody need wake */
    store_try_again(s);
    help_remove(dir);
    FILE *f = fopen(dir, "wb");
    assert_non_null(f);
    fclose(f);
    add_moves(s, k.played, k.moves, k.moves + 3, false);
    k.moves += 3;
    assert_int_equal(store_health(s), STORE_UNSAVED);
    int waits = store_waits_ms(s);
    assert_true(waits > 0 && waits <= 10000);
    assert_int_equal(unlink(dir), 0);
    store_try_again(s); /* not yet */
    assert_int_equal(store_health(s), STORE_UNSAVED);
    s->retry_at = 0;
    assert_int_equal(store_waits_ms(s), 0);
    store_try_again(s);
    assert_int_equal(store_health(s), STORE_FINE);
    expect_message(s, "");
    assert_int_equal(store_waits_ms(s), -1);
    TextSink unheard = text_sink(NULL, 0);
    Store *after_a_kill = store_open_read_only(dir, &unheard);
    assert_non_null(after_a_kill);
    expect_sample(after_a_kill, &k);
    store_close(after_a_kill);
    store_close(s);
    /* Where no try could help, none is made: a second copy of the program. */
    s = open_as(STORE_FINE, NULL);
    Store *second = store_open(dir, NULL);
    assert_int_equal(store_waits_ms(second), -1);
    store_close(second);
    store_close(s);
}

static int count_of(const char *table, int64_t match)
{
    char sql[96];
    int n = -1;
    sqlite3 *db = NULL;
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s WHERE %s = %d", table,
             strcmp(table, "match") == 0 ? "id" : "match", (int)match);
    assert_int_equal(sqlite3_open(in_dir("meldwell.db"), &db), SQLITE_OK);
    assert_int_equal(store_ask(db, sql, &n), SQLITE_OK);
    sqlite3_close(db);
    return n;
}

static void expect_rows(int64_t match, int matches, int moves, int notes, int results)
{
    assert_int_equal(count_of("match", match), matches);
    assert_int_equal(count_of("move", match), moves);
    assert_int_equal(count_of("note", match), notes);
    assert_int_equal(count_of("result", match), results);
}

/* What was done in memory is done to the file when it goes back there: what was deleted or taken back is not there any
 * more, and what memory did not take over, as it was not needed, stays. */
static void test_what_comes_back(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    const int64_t over_too = new_match(s);
    const int64_t all[] = { k.over, k.open, k.played, over_too };
    add_moves(s, over_too, 0, 8, true);
    store_match_over(s, over_too);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const StoredResult r = { .match = all[i], .deal = 0, .seats = 2 };
        store_result_add(s, &r);
        store_note_set(s, all[i], "felt", "1 2");
    }
    assert_true(store_to_memory(s, STORE_UNSAVED, "for the test", true));
    assert_int_equal(moves_of(s, k.over), 0);
    assert_int_equal(moves_of(s, k.played), k.moves);
    const int64_t another = new_match(s);
    add_moves(s, another, 0, 3, false);
    store_match_delete(s, k.open);
    store_match_delete(s, over_too);
    store_cursor_set(s, k.played, 10, NULL, 0);
    add_moves(s, k.played, 10, 12, false);
    store_set(s, "kept", "still");
    s->retry_at = 0;
    store_try_again(s);
    assert_int_equal(store_health(s), STORE_FINE);
    store_close(s);
    expect_rows(k.over, 1, 60, 1, 1);
    expect_rows(k.open, 0, 0, 0, 0);
    expect_rows(k.played, 1, 12, 1, 1);
    expect_rows(over_too, 0, 0, 0, 0);
    expect_rows(another, 1, 3, 0, 0);
    s = open_as(STORE_FINE, NULL);
    assert_int_equal(moves_of(s, k.over), 60);
    assert_int_equal(moves_of(s, k.played), 12);
    assert_true(store_to_memory(s, STORE_UNSAVED, "for the test", true));
    store_results_clear(s);
    store_match_over(s, k.played);
    s->retry_at = 0;
    store_try_again(s);
    assert_int_equal(store_health(s), STORE_FINE);
    store_close(s);
    expect_rows(k.over, 1, 60, 1, 0);
    expect_rows(k.played, 1, 12, 1, 0);
}

/* A match that was begun in memory may have the number of one that was deleted there: what the file keeps of that one
 * is not taken for its own. Nor does a note come back that was taken away. */
static void test_number_used_twice(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    const int64_t first = new_match(s), last = new_match(s);
    add_moves(s, first, 0, 2, false);
    add_moves(s, last, 0, 9, true);
    store_note_set(s, first, "shelf", "of the first");
    store_note_set(s, last, "shelf", "of the deleted match");
    assert_true(store_to_memory(s, STORE_UNSAVED, "for the test", true));
    store_match_delete(s, last);
    assert_int_equal(new_match(s), last);
    add_moves(s, last, 0, 4, false);
    s->retry_at = 0;
    store_try_again(s);
    assert_int_equal(store_health(s), STORE_FINE);
    store_close(s);
    expect_rows(first, 1, 2, 1, 0);
    expect_rows(last, 1, 4, 0, 0);
}

/* While the store was in memory somebody put another file there: it is not written into. */
static void test_exchanged_meanwhile(void **state)
{
    (void)state;
    make_backup();
    Store *s = open_as(STORE_FINE, NULL);
    kept = begin(s);
    assert_true(store_all_to_memory(s, "for the test", true));
    exchange();
    s->retry_at = 0;
    add_moves(s, kept.played, kept.moves, kept.moves + 1, false);
    kept.moves++;
    assert_int_equal(store_health(s), STORE_FINE);
    expect_sample(s, &kept);
    store_close(s);
    expect_file("meldwell.db.replaced-1", image, backup_size);
    s = open_as(STORE_FINE, NULL);
    expect_sample(s, &kept);
    store_close(s);
}

/* The folder was removed, and another copy of the program has begun one of that name: that one is its own. */
static void test_folder_of_another(void **state)
{
    (void)state;
    for (int in_memory = 0; in_memory < 2; in_memory++) {
        Store *s = open_as(STORE_FINE, NULL);
        kept = begin(s);
        if (in_memory)
            assert_true(store_all_to_memory(s, "for the test", true));
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
        Store *another = open_as(STORE_FINE, NULL);
        const int64_t its_own = new_match(another);
        for (int round = 0; round < 2; round++) {
            s->retry_at = 0;
            add_moves(s, kept.played, kept.moves, kept.moves + 1, false);
            kept.moves++;
            assert_int_equal(store_health(s), STORE_UNSAVED);
            expect_sample(s, &kept);
            add_moves(another, its_own, round, round + 1, false);
            assert_int_equal(store_health(another), STORE_FINE);
            assert_int_equal(store_moved(another), 0);
        }
        store_close(another);
        size_t size = whole_read("meldwell.db", image);
        s->retry_at = 0;
        add_moves(s, kept.played, kept.moves, kept.moves + 1, false);
        kept.moves++;
        expect_sample(s, &kept);
        if (in_memory) { /* it waited for its folder, and has it again */
            assert_int_equal(store_health(s), STORE_FINE);
            expect_file("meldwell.db.replaced-1", image, size);
        }
        store_close(s);
        if (!in_memory)
            expect_file("meldwell.db", image, size);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* A long session works its log into the file many times, and nothing is taken for somebody else's deed. */
static void test_no_false_alarm(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    int64_t id = new_match(s);
    for (int n = 0; n < 3000; n += 10) {
        add_moves(s, id, n, n + 10, n % 20 == 0);
        store_set(s, "a", n % 20 ? "b" : "c");
        assert_int_equal(store_moved(s), 0);
    }
    expect_message(s, "");
    assert_int_equal(moves_of(s, id), 3000);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    store_close(s);
}

/* ---- a full disk ---- */

static void child_disk_full_for_a_while(void)
{
    struct rlimit limit = { 60000, RLIM_INFINITY };
    int n = 0;
    signal(SIGXFSZ, SIG_IGN);
    Store *s = store_open(dir, NULL);
    kept = begin(s);
    setrlimit(RLIMIT_FSIZE, &limit);
    for (; store_health(s) == STORE_FINE && n < 1000; n++)
        add_moves(s, kept.played, kept.moves + n, kept.moves + n + 1, n % 2);
    REQUIRE(strstr(store_message(s), "Meldwell cannot save: ") && strstr(store_message(s), "disk"));
    REQUIRE(store_moved(s) == 1);
    limit.rlim_cur = RLIM_INFINITY;
    setrlimit(RLIMIT_FSIZE, &limit);
    s->retry_at = 0; /* some seconds later */
    add_moves(s, kept.played, kept.moves + n, kept.moves + n + 1, false);
    REQUIRE(store_health(s) == STORE_FINE && store_message(s)[0] == '\0');
    kept.moves += n + 1;
    REQUIRE(moves_of(s, kept.played) == kept.moves && moves_of(s, kept.over) == 60);
    char text[16];
    snprintf(text, sizeof text, "%d", kept.moves);
    store_set(s, "moves", text);
}

/* When there is room again all goes back to the file, at the next thing that is done, and the sentence goes. */
static void test_full_for_a_while(void **state)
{
    (void)state;
    in_child(child_disk_full_for_a_while, true);
    Store *s = open_as(STORE_FINE, NULL);
    char text[16] = "";
    TextSink sink = text_sink(text, sizeof text);
    assert_true(store_get(s, "moves", &sink));
    assert_true(atoi(text) > 41);
    assert_int_equal(moves_of(s, 3), atoi(text));
    assert_int_equal(moves_of(s, 2), 30);
    assert_int_equal(moves_of(s, 1), 60);
    store_close(s);
}

static void child_begins_on_full_disk(void)
{
    struct rlimit limit = { 0, RLIM_INFINITY };
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    Store *s = store_open(dir, NULL);
    REQUIRE(store_health(s) == STORE_UNSAVED);
    kept = begin(s);
    for (rlim_t room = 1000; store_health(s) != STORE_FINE; room += room / 2) {
        limit.rlim_cur = room;
        setrlimit(RLIMIT_FSIZE, &limit);
        s->retry_at = 0;
        store_try_again(s);
        REQUIRE(moves_of(s, kept.played) == kept.moves && room < 1 << 20);
    }
    REQUIRE(store_message(s)[0] == '\0');
}

/* Begun on a full disk, in a folder with nothing in it or with a log that has lost its file: saved once there is room
 * for all of it, and not before. */
static void test_begun_on_full_disk(void **state)
{
    (void)state;
    for (int with_log = 0; with_log < 2; with_log++) {
        if (with_log)
            file_write("meldwell.db-wal", "what was left of a log without its file", 39);
        in_child(child_begins_on_full_disk, true);
        Store *s = open_as(STORE_FINE, NULL);
        assert_int_equal(moves_of(s, 1), 60);
        assert_int_equal(moves_of(s, 2), 30);
        assert_int_equal(moves_of(s, 3), 40);
        store_close(s);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* ---- looked at by others ---- */

static void expect_nothing_in(const char *folder)
{
    char command[400];
    snprintf(command, sizeof command, "ls -A %s | grep -q .", in_dir(folder));
    assert_int_not_equal(system(command), 0);
}

/* Whoever looks while it is open leaves nothing behind, neither while he looks nor afterwards, nor where there is
 * nothing he can read. */
static void test_peek_leaves_nothing(void **state)
{
    (void)state;
    TextSink unheard = text_sink(NULL, 0);
    assert_int_equal(mkdir(in_dir("passing"), 0700), 0);
    assert_int_equal(setenv("TMPDIR", in_dir("passing"), 1), 0);
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    Store *peek = store_open_read_only(dir, &unheard);
    assert_non_null(peek);
    assert_true(peek->is_temporary_copy && !peek->reads_in_place);
    expect_nothing_in("passing");
    expect_sample(peek, &k);
    store_close(peek);
    expect_nothing_in("passing");
    store_close(s);
    peek = store_open_read_only(dir, &unheard); /* the file itself, which nobody has open */
    assert_non_null(peek);
    assert_true(peek->reads_in_place && !peek->is_temporary_copy);
    expect_nothing_in("passing");
    expect_sample(peek, &k);
    store_close(peek);
    file_write("meldwell.db-journal", "of another program", 18);
    peek = store_open_read_only(dir, &unheard);
    assert_non_null(peek);
    assert_true(peek->is_temporary_copy && !peek->reads_in_place);
    expect_sample(peek, &k);
    store_close(peek);
    unlink(in_dir("meldwell.db-journal"));
    file_write("meldwell.db", "this is no database, it is a text of some length", 48);
    assert_null(store_open_read_only(dir, &unheard));
    expect_nothing_in("passing");
    unlink(in_dir("meldwell.db"));
    assert_int_equal(mkfifo(in_dir("meldwell.db"), 0600), 0);
    assert_null(store_open_read_only(dir, &unheard));
    expect_nothing_in("passing");
    unlink(in_dir("meldwell.db"));
    unsetenv("TMPDIR");
}

static void expect_no_peek(const char *folder, const char *sentence)
{
    TextSink error = text_sink(told, sizeof told);
    told[0] = '\0';
    assert_null(store_open_read_only(folder, &error));
    if (strncmp(told, sentence, strlen(sentence)) != 0)
        fail_msg("told \"%s\", expected \"%s\"", told, sentence);
}

/* What cannot be read is told in one sentence that names the folder, and stays as it is. */
static void test_peek_says_why(void **state)
{
    char too_long[STORE_PATH_SIZE + 8];
    TextSink unheard = text_sink(NULL, 0);
    (void)state;
    expect_no_peek(dir, "There is no file of saved games in ");
    assert_non_null(strstr(told, dir));
    memset(too_long, 'x', sizeof too_long - 1);
    too_long[0] = '/';
    too_long[sizeof too_long - 1] = '\0';
    expect_no_peek(too_long, "The name of the folder ");
    for (size_t n = STORE_PATH_SIZE - 16; n < STORE_PATH_SIZE; n++) { /* around the longest that does */
        too_long[n] = '\0';
        assert_null(store_open_read_only(too_long, &unheard));
        too_long[n] = 'x';
    }
    Store *s = open_as(STORE_FINE, NULL);
    begin(s);
    store_close(s);
    const size_t size = whole_read("meldwell.db", image);
    memcpy(copy, image, size);
    for (size_t i = 0; i < 100; i++)
        copy[i] = 'x';
    file_write("meldwell.db", copy, size);
    expect_no_peek(dir, "The file of saved games in ");
    assert_non_null(strstr(told, " is damaged."));
    assert_non_null(strstr(told, dir));
    expect_file("meldwell.db", copy, size);
    file_write("meldwell.db", image, size);
    run_sql(in_dir("meldwell.db"),
            "PRAGMA user_version = 77; UPDATE setting SET value = '77' WHERE key = 'store.version'");
    expect_no_peek(dir, "The file of saved games in ");
    assert_non_null(strstr(told, " was written by a newer version of Meldwell."));
    file_write("meldwell.db", image, size);
    file_write("meldwell.db-wal", "a log", 5); /* now it would be copied */
    assert_int_equal(setenv("TMPDIR", in_dir("nowhere"), 1), 0);
    expect_no_peek(dir, "There is no place for a temporary copy of the saved games of ");
    unsetenv("TMPDIR");
    s = store_open_read_only(dir, &unheard);
    assert_non_null(s);
    store_close(s);
    expect_file("meldwell.db", image, size);
}

/* ---- what a file brings along ---- */

static void expect_switch(sqlite3 *db, int which, int want)
{
    int now = -1;
    assert_int_equal(sqlite3_db_config(db, which, -1, &now), SQLITE_OK);
    assert_int_equal(now, want);
}

static void expect_guarded(const Store *s)
{
    expect_switch(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1);
    expect_switch(s->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
    expect_switch(s->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0);
    expect_switch(s->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0);
    assert_int_equal(sqlite3_limit(s->db, SQLITE_LIMIT_LENGTH, -1), 1 << 20);
}

/* Nothing in it is ever carried out, whoever opens it. */
static void test_triggers_are_not_carried_out(void **state)
{
    (void)state;
    TextSink unheard = text_sink(NULL, 0);
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    expect_guarded(s);
    Store *peek = store_open_read_only(dir, &unheard); /* a copy */
    expect_guarded(peek);
    store_close(peek);
    store_close(s);
    run_sql(in_dir("meldwell.db"), "CREATE TRIGGER t AFTER INSERT ON move BEGIN DELETE FROM match; END;"
                                   "CREATE TRIGGER u AFTER UPDATE ON match BEGIN DELETE FROM setting; END");
    peek = store_open_read_only(dir, &unheard); /* the file itself */
    expect_guarded(peek);
    store_close(peek);
    s = open_as(STORE_FINE, NULL);
    add_moves(s, k.played, k.moves, k.moves + 1, false);
    k.moves++;
    expect_sample(s, &k);
    assert_true(store_all_to_memory(s, "for the test", true));
    s->retry_at = 0;
    add_moves(s, k.played, k.moves, k.moves + 1, false);
    k.moves++;
    assert_int_equal(store_health(s), STORE_FINE);
    expect_guarded(s);
    expect_sample(s, &k);
    store_close(s);
}

/* Where a table should be there is a view, which could go on for ever: the file is damaged, and nothing of it is taken.
 */
static void test_views_are_not_read(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    begin(s);
    store_close(s);
    run_sql(in_dir("meldwell.db"),
            "ALTER TABLE match RENAME TO real_match; CREATE VIEW match AS SELECT * FROM real_match UNION ALL"
            " SELECT id + 100, game, options, seats, seed, rules_version, cursor, over, practice, salt, touched, rank,"
            " changes, replayed_by FROM real_match");
    s = open_as(STORE_FINE, "damaged");
    int64_t ids[8];
    assert_int_equal(store_match_list(s, ids, 8), 0);
    store_close(s);
    s = open_as(STORE_FINE, NULL); /* of another one all tables are carried over, but what the view tells is not */
    Sample k = begin(s);
    store_close(s);
    run_sql(in_dir("meldwell.db"), "DROP TABLE note; CREATE VIEW note AS"
                                   " SELECT id AS match, 'told' AS key, 'by a view' AS value FROM match");
    s = open_as(STORE_FINE, "damaged");
    expect_sample(s, &k);
    assert_false(store_note_get(s, k.played, "told", NULL));
    store_close(s);
}

/* A value that is larger than any a program writes is not taken over; all others are. */
static void test_giant_values(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    store_close(s);
    run_sql(in_dir("meldwell.db"), "INSERT INTO setting VALUES('giant', hex(zeroblob(1000000)));"
                                   "INSERT INTO setting VALUES('large', hex(zeroblob(400000)));"
                                   "ALTER TABLE note RENAME TO somewhere");
    s = open_as(STORE_FINE, "damaged");
    expect_sample(s, &k);
    assert_false(store_get(s, "giant", NULL));
    assert_true(store_get(s, "large", NULL));
    store_close(s);
}

/* ---- a damaged head ---- */

static void test_head(void **state)
{
    (void)state;
    static const unsigned char flips[] = { 0x01, 0x04, 0x80, 0xFF };
    int heads = 0, set_aside = 0;
    Store *s = open_as(STORE_FINE, NULL);
    kept = begin(s);
    store_close(s);
    size_t size = whole_read("meldwell.db", image);
    for (size_t at = 0; at < 100; at++)
        for (size_t f = 0; f < sizeof flips; f++) {
            if (few && f != at % sizeof flips)
                continue;
            memcpy(copy, image, size);
            copy[at] ^= flips[f];
            file_write("meldwell.db", copy, size);
            s = open_as(STORE_FINE, "");
            expect_sample(s, &kept);
            heads++;
            set_aside += strstr(told, "damaged") != NULL;
            if (strstr(told, "damaged")) {
                assert_non_null(strstr(told, "holds everything that was in it"));
                expect_file("meldwell.db.damaged-1", copy, size);
                assert_int_equal(unlink(in_dir("meldwell.db.damaged-1")), 0);
            }
            assert_int_equal(mode_of("meldwell.db.damaged-1.mended"), -1);
            assert_int_equal(mode_of("meldwell.db.damaged-1.mended-wal"), -1);
            assert_int_equal(mode_of("meldwell.db.damaged-1.mended-shm"), -1); /* it is never made */
            store_close(s);
        }
    printf("%d damaged heads: %d set aside and carried over\n", heads, set_aside);
    assert_true(set_aside > heads / 4);
}

/* Whatever stands where the head was, with a log beside the file or without one: what is behind it is carried over. */
static void test_head_gone(void **state)
{
    (void)state;
    size_t log = 0;
    for (int with_log = 0; with_log < 2; with_log++) {
        Store *s = open_as(STORE_FINE, NULL);
        kept = begin(s);
        if (with_log)
            log = whole_read("meldwell.db-wal", copy);
        else
            store_close(s);
        size_t size = whole_read("meldwell.db", image);
        if (with_log)
            store_close(s);
        for (Cases c = chance_cases(3, 6); chance_next(&c);) {
            Rng rng;
            rng_seed(&rng, c.seed);
            for (size_t at = 0; at < 100; at++)
                image[at] = c.no == 0 ? 0 : c.no == 1 ? 0xFF : (unsigned char)rng_next(&rng);
            file_write("meldwell.db", image, size);
            if (with_log)
                file_write("meldwell.db-wal", copy, log);
            s = open_as(STORE_FINE, "damaged");
            assert_non_null(strstr(told, "holds everything that was in it"));
            expect_sample(s, &kept);
            store_close(s);
            expect_file("meldwell.db.damaged-1", image, size);
            if (with_log)
                expect_file("meldwell.db.damaged-1-wal", copy, log);
            help_remove(dir);
            assert_int_equal(mkdir(dir, 0700), 0);
        }
    }
}

/* Where the head tells of fewer pages than there are, as if it were known for sure, all pages are read all the same. */
static void test_head_of_few_pages(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    kept = begin(s);
    store_close(s);
    const size_t size = whole_read("meldwell.db", image);
    assert_true(size > 4 * 4096);
    for (int at = 28; at < 32; at++) {
        memcpy(copy, image, size);
        memset(copy, 0, 16); /* so that it is carried over */
        memcpy(copy + 92, copy + 24, 4);
        memset(copy + 28, 0, 4);
        copy[at] = 1;
        file_write("meldwell.db", copy, size);
        s = open_as(STORE_FINE, "holds everything that was in it");
        expect_sample(s, &kept);
        store_close(s);
    }
}

/* What belongs to a file is set aside with it. */
static void test_set_aside_together(void **state)
{
    (void)state;
    static const char *const suffix[] = { "-wal", "-journal", "-shm" };
    char name[64];
    file_write("meldwell.db", "", 0);
    for (size_t i = 0; i < sizeof suffix / sizeof *suffix; i++) {
        snprintf(name, sizeof name, "meldwell.db%s", suffix[i]);
        file_write(name, suffix[i], strlen(suffix[i]));
    }
    Store *s = open_as(STORE_FINE, "nothing was left in it. It is kept as meldwell.db.damaged-1");
    for (size_t i = 0; i < sizeof suffix / sizeof *suffix; i++) {
        snprintf(name, sizeof name, "meldwell.db.damaged-1%s", suffix[i]);
        expect_file(name, (const unsigned char *)suffix[i], strlen(suffix[i]));
    }
    store_close(s);
}

static rlim_t room;

static void child_salvages_on_full_disk(void)
{
    struct rlimit limit = { room, RLIM_INFINITY };
    int64_t ids[8];
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    Store *s = store_open(dir, NULL);
    const bool all = strstr(store_message(s), "everything") != NULL;
    REQUIRE(store_match_list(s, ids, 8) == (all ? 3 : 0) && store_get(s, "kept", NULL) == all);
    REQUIRE(moves_of(s, 3) == (all ? 40 : 0));
    _exit(all ? 0 : 7);
}

/* Carried over is all that can be read, or nothing where there is no room for it: no half of a match. */
static void test_salvaged_on_full_disk(void **state)
{
    int status = -1;
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    begin(s);
    store_close(s);
    size_t size = whole_read("meldwell.db", image);
    memset(image, 0x5A, 100);
    for (room = 20000; status != 0; room += room / 4) {
        assert_true(room < 10 * size);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
        file_write("meldwell.db", image, size);
        fflush(NULL);
        pid_t pid = fork();
        if (pid == 0)
            child_salvages_on_full_disk();
        assert_int_equal(waitpid(pid, &status, 0), pid);
        if (status != 0 && (!WIFEXITED(status) || WEXITSTATUS(status) != 7))
            fail_msg("with room for %d bytes the child ended with status %x", (int)room, (unsigned)status);
        expect_file("meldwell.db.damaged-1", image, size);
    }
}

/* By its matches a file is known as one of ours: settings of another program are not taken over. */
static void test_settings_of_others(void **state)
{
    (void)state;
    run_sql(in_dir("meldwell.db"), "CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
                                   "INSERT INTO setting VALUES('kept', 'theirs')");
    Store *s = open_as(STORE_FINE, "damaged. It is kept as meldwell.db.damaged-1, and a new file was started.");
    assert_false(store_get(s, "kept", NULL));
    store_close(s);
}

/* Damage that shows in mid-course: all that can be read is in the new file, and whoever plays is told to look after his
 * match. */
static void test_damage_in_mid_course(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    assert_int_equal(store_moved(s), 0);
    assert_true(store_recover(s, SQLITE_CORRUPT));
    assert_int_equal(store_moved(s), 1);
    assert_int_equal(store_health(s), STORE_FINE);
    expect_message(s, "damaged");
    expect_sample(s, &k);
    store_close(s);
    s = open_as(STORE_FINE, NULL);
    expect_sample(s, &k);
    store_close(s);
}

/* Memory that could not read all of a file never goes back to it: what it does not know would be deleted there. */
static void test_half_known(void **state)
{
    (void)state;
    int half = 0;
    Store *s = open_as(STORE_FINE, NULL);
    Sample k = begin(s);
    add_moves(s, k.open, 30, 700, true);
    store_close(s);
    const size_t size = whole_read("meldwell.db", image);
    for (size_t page = 4; page < size / STORE_PAGE; page += 3) {
        memcpy(copy, image, size);
        memset(copy + page * STORE_PAGE, 0xA5, STORE_PAGE);
        file_write("meldwell.db", copy, size);
        s = store_open(dir, NULL);
        if (strstr(store_message(s), "damaged")) { /* it showed at once */
            store_close(s);
            continue;
        }
        assert_true(store_to_memory(s, STORE_UNSAVED, "for the test", true));
        if (moves_of(s, k.open) < 700 || moves_of(s, k.played) < k.moves) {
            half++;
            assert_int_equal(store_waits_ms(s), -1);
            s->retry_at = 0;
            new_match(s);
            assert_int_equal(store_health(s), STORE_UNSAVED);
            store_close(s);
            expect_file("meldwell.db", copy, size);
        } else
            store_close(s);
    }
    assert_true(half > 0);
}

/* ---- a flipped bit anywhere ---- */

enum { FLIP_MATCHES = 3 };

typedef struct Whole {
    int64_t id[FLIP_MATCHES];
    uint64_t hash[FLIP_MATCHES];
} Whole;

/* Three matches in mid-course, with results, notes and a setting. */
static Whole whole_begin(void)
{
    static const char *const games[FLIP_MATCHES] = { "sabra", "kalooki", "gin" };
    static const char *const options[FLIP_MATCHES] = { "standard", "standard", "" };
    Whole w;
    MatchSetup of;
    Rng rng;
    rng_seed(&rng, 6);
    Store *s = open_as(STORE_FINE, NULL);
    for (int i = 0; i < FLIP_MATCHES; i++) {
        assert_true(help_setup_of(&of, games[i], "Anna,Ben", options[i], 7));
        Match *m = match_new(&of, s, NULL, NULL);
        for (int n = 0; n < 150 && match_state(m)->phase != PHASE_MATCH_END; n++)
            if (match_state(m)->phase == PHASE_DEAL_END)
                assert_true(help_next_deal(m));
            else
                help_whole_turn(m, &rng);
        help_hand_sort(m, 0, SORT_SUIT);
        w.id[i] = match_id(m);
        w.hash[i] = state_hash(match_state(m));
        match_close(m);
    }
    store_set(s, "kept", "yes");
    store_close(s);
    return w;
}

/* Opens everything there is. How many of the matches do not go on where they were; *told gets whatever was said. */
static int whole_use(const Whole *w, StoreHealth *health)
{
    int astray = 0;
    TextSink message = text_sink(told, sizeof told);
    told[0] = '\0';
    Store *s = store_open(dir, &message);
    assert_non_null(s);
    *health = store_health(s);
    Stats stats;
    stats_load(&stats, s);
    stats_free(&stats);
    for (int i = 0; i < FLIP_MATCHES; i++) {
        Match *m = match_resume(s, w->id[i], NULL, NULL, &message);
        while (m != NULL && state_hash(match_state(m)) != w->hash[i] && match_redo(m))
            continue; /* a smaller cursor is a match in which something was undone: all of it is there */
        astray += m == NULL || state_hash(match_state(m)) != w->hash[i];
        if (m != NULL && *health == STORE_FINE)
            match_undo(m);
        match_close(m);
    }
    text_add(&message, store_message(s));
    store_close(s);
    return astray;
}

/* Wherever it lies, in any page of the file: nothing crashes, no match goes on otherwise without a word, and a file
 * that is told as damaged is kept as it was. What one bit does to a name or a number of points nothing can know. */
static void test_flipped_pages(void **state)
{
    (void)state;
    const Whole w = whole_begin();
    StoreHealth health;
    int set_aside = 0, mended = 0, refused = 0;
    const size_t size = whole_read("meldwell.db", image);
    assert_true(size > 6 * STORE_PAGE);
    assert_int_equal(whole_use(&w, &health), 0);
    for (Cases c = chance_cases(11, few ? 1 : CHANCE_CASES(300, 80)); chance_next(&c);) {
        Rng rng;
        rng_seed(&rng, c.seed);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
        memcpy(copy, image, size);
        const size_t pages = size / STORE_PAGE, page = rng_below(&rng, (uint32_t)pages);
        for (int flips = 1 + (int)rng_below(&rng, 3); flips > 0; flips--)
            copy[page * STORE_PAGE + rng_below(&rng, STORE_PAGE)] ^= (unsigned char)(1u << rng_below(&rng, 8));
        file_write("meldwell.db", copy, size);
        const int astray = whole_use(&w, &health);
        if (astray > 0 && told[0] == '\0')
            fail_msg("case %ld: %d matches go on otherwise without a word", c.no, astray);
        if (mode_of("meldwell.db.damaged-1") >= 0)
            assert_true(strstr(told, "damaged") != NULL);
        set_aside += mode_of("meldwell.db.damaged-1") >= 0;
        mended += astray > 0;
        refused += health != STORE_FINE;
        if (health != STORE_FINE) /* no file of ours any more, or of a newer version: not touched */
            expect_file("meldwell.db", copy, size);
        whole_use(&w, &health); /* a second time, with whatever was written */
    }
    printf(
        "bits flipped in all pages: %d files set aside, %d times a match went on otherwise and said so, %d refused\n",
        set_aside, mended, refused);
    if (chance_usual() && !few)
        assert_true(set_aside > 10 && mended > 3);
}

/* ---- a file of a newer program ---- */

/* With a number, columns and a table of its own: a sentence, play goes on, and not a byte of it is changed. */
static void test_newer_tables(void **state)
{
    (void)state;
    const Whole w = whole_begin();
    StoreHealth health;
    char sql[512];
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(in_dir("meldwell.db"), &db), SQLITE_OK);
    snprintf(sql, sizeof sql,
             "ALTER TABLE match ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry'; ALTER TABLE move ADD COLUMN ink INTEGER;"
             "ALTER TABLE result ADD COLUMN weather TEXT; CREATE TABLE guest(name TEXT PRIMARY KEY) WITHOUT ROWID;"
             "INSERT INTO guest VALUES('Vera'); PRAGMA user_version = %d;"
             "UPDATE setting SET value = '%d' WHERE key = 'store.version'",
             STORE_VERSION + 1, STORE_VERSION + 1);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    const size_t size = whole_read("meldwell.db", image);
    for (int round = 0; round < 2; round++) {
        whole_use(&w, &health);
        assert_int_equal(health, STORE_UNSAVED);
        assert_non_null(strstr(told, "newer version"));
        Store *s = open_as(STORE_UNSAVED, "newer version");
        Sample k = begin(s);
        expect_sample(s, &k);
        store_close(s);
        char why[512] = "";
        TextSink error = text_sink(why, sizeof why);
        assert_null(store_open_read_only(dir, &error));
        assert_non_null(strstr(why, "newer version"));
        expect_file("meldwell.db", image, size);
        assert_int_equal(mode_of("meldwell.db.damaged-1"), -1);
        assert_int_equal(mode_of("meldwell.db.replaced-1"), -1);
    }
}

/* ---- a damaged log ---- */

static int64_t log_match;

static void child_plays_on(void)
{
    Store *s = store_open(dir, NULL);
    log_match = new_match(s);
    add_moves(s, log_match, 0, 20, false);
    add_moves(s, log_match, 20, 30, true);
}

static void child_plays_elsewhere(void)
{
    Store *s = store_open(dir, NULL);
    snprintf(s->boot, sizeof s->boot, "0123-another-life");
    log_match = new_match(s);
    add_moves(s, log_match, 0, 20, false);
    add_moves(s, log_match, 20, 30, true);
}

static void leave_log(void (*life)(void), size_t *file, size_t *log)
{
    help_remove(dir);
    assert_int_equal(mkdir(dir, 0700), 0);
    in_child(life, true);
    log_match = 1;
    *file = whole_read("meldwell.db", image);
    *log = whole_read("meldwell.db-wal", copy);
    assert_true(*file > 0 && *log > 10000);
}

/* Wherever a bit is flipped: nothing is missing, or it is told, and file and log are kept as they were. */
static void test_flipped_log(void **state)
{
    (void)state;
    size_t file, log;
    unsigned char lock[4096];
    int lost = 0, whole = 0;
    leave_log(child_plays_on, &file, &log);
    size_t lock_size = whole_read("meldwell.lock", other);
    memcpy(lock, other, lock_size);
    const size_t next = few ? 9973 : 997;
    for (size_t at = 0; at < log; at += at < 64 ? (few ? 8 : 1) : next) {
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
        copy[at] ^= (unsigned char)(1 << at % 8);
        file_write("meldwell.db", image, file);
        file_write("meldwell.db-wal", copy, log);
        file_write("meldwell.lock", lock, lock_size);
        TextSink message = text_sink(told, sizeof told);
        told[0] = '\0';
        Store *s = store_open(dir, &message);
        assert_int_equal(store_health(s), STORE_FINE);
        if (moves_of(s, log_match) == 30) {
            assert_string_equal(told, "");
            whole++;
        } else {
            assert_non_null(strstr(told, "last moves before Meldwell ended are lost"));
            expect_file("meldwell.db.damaged-1", image, file);
            expect_file("meldwell.db.damaged-1-wal", copy, log);
            assert_int_equal(mode_of("meldwell.db.damaged-1"), 0600);
            lost++;
        }
        store_close(s);
        s = open_as(STORE_FINE, NULL); /* told once */
        store_close(s);
        copy[at] ^= (unsigned char)(1 << at % 8);
    }
    printf("a flipped bit in the log: %d times moves were lost and told, %d times nothing was lost\n", lost, whole);
    assert_true(lost > (few ? 10 : 50));
}

static void child_begins_a_match(void)
{
    new_match(store_open(dir, NULL));
}

static void child_plays_on_with_it(void)
{
    add_moves(store_open(dir, NULL), log_match, 5, 6, true);
}

static void child_takes_back(void)
{
    store_cursor_set(store_open(dir, NULL), log_match, 4, NULL, 0);
}

static void child_puts_it_anew(void)
{
    StoredMatch m;
    const StoredMove move = sample_move(0);
    Store *s = store_open(dir, NULL);
    store_match_get(s, log_match, &m);
    store_match_put(s, &m, &move, 1);
}

/* A log that is not there any more: whatever was done last with a match is missed. */
static void test_log_removed(void **state)
{
    static void (*const lives[])(void) = { child_plays_on, child_begins_a_match, child_plays_on_with_it,
                                           child_takes_back, child_puts_it_anew };
    (void)state;
    for (size_t i = 0; i < sizeof lives / sizeof *lives; i++) {
        Store *s = open_as(STORE_FINE, NULL);
        log_match = new_match(s);
        add_moves(s, log_match, 0, 5, false);
        store_close(s);
        in_child(lives[i], true);
        assert_int_equal(unlink(in_dir("meldwell.db-wal")), 0);
        s = store_open(dir, NULL);
        assert_int_equal(store_health(s), STORE_FINE);
        expect_message(s, "last moves before Meldwell ended are lost");
        assert_int_equal(moves_of(s, log_match), 5);
        store_close(s);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* The bytes of the log as far as it holds so many moves, looked for from that place on. */
static size_t log_until(size_t file, size_t from, size_t log, int moves)
{
    for (size_t end = from; end <= log; end += 24 + 4096) {
        file_write("meldwell.db", image, file);
        file_write("meldwell.db-wal", copy, end);
        Store *s = store_open_read_only(dir, NULL);
        int n = s ? moves_of(s, log_match) : -1;
        store_close(s);
        if (n == moves)
            return end;
    }
    fail_msg("there is no such place");
    return 0;
}

/* After the machine went down, moves that the disk was not waited for may be missing: that is no damage. */
static void test_power_cut(void **state)
{
    (void)state;
    size_t file, log;
    unsigned char lock[4096];
    leave_log(child_plays_elsewhere, &file, &log);
    size_t lock_size = whole_read("meldwell.lock", other);
    memcpy(lock, other, lock_size);
    size_t end = 32;
    for (int moves = 18; moves <= 30; moves++) {
        file_write("meldwell.lock", "", 0);
        end = log_until(file, end, log, moves);
        file_write("meldwell.db", image, file);
        file_write("meldwell.db-wal", copy, end);
        file_write("meldwell.lock", lock, lock_size);
        Store *s = store_open(dir, NULL);
        assert_int_equal(store_health(s), STORE_FINE);
        expect_message(s, moves < 20 ? "last moves before Meldwell ended are lost" : "");
        assert_int_equal(moves_of(s, log_match), moves);
        store_close(s);
    }
    /* Within one life of the machine they are not missing without a reason. */
    leave_log(child_plays_on, &file, &log);
    lock_size = whole_read("meldwell.lock", other);
    memcpy(lock, other, lock_size);
    end = log_until(file, 32, log, 29);
    file_write("meldwell.db", image, file);
    file_write("meldwell.db-wal", copy, end);
    file_write("meldwell.lock", lock, lock_size);
    Store *s = store_open(dir, NULL);
    expect_message(s, "last moves before Meldwell ended are lost");
    store_close(s);
}

/* A mark that cannot be read, of another match, of a match that was deleted: nothing is told. */
static void test_mark_says_nothing(void **state)
{
    (void)state;
    static const char *const marks[] = { "", "x", "match 1 changes 9000 waited for 9000 boot - check 00000000" };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        char text[192];
        memset(text, ' ', sizeof text);
        memcpy(text, marks[i], strlen(marks[i]));
        Store *s = open_as(STORE_FINE, NULL);
        new_match(s);
        store_close(s);
        file_write("meldwell.lock", text, sizeof text);
        s = open_as(STORE_FINE, NULL);
        store_close(s);
    }
}

static void child_deletes(void)
{
    Store *s = store_open(dir, NULL);
    store_match_delete(s, log_match);
}

static void test_mark_of_deleted(void **state)
{
    (void)state;
    size_t file, log;
    leave_log(child_plays_on, &file, &log);
    in_child(child_deletes, true);
    Store *s = open_as(STORE_FINE, NULL);
    StoredMatch m;
    assert_false(store_match_get(s, log_match, &m));
    store_close(s);
}

/* After a good end an older file may be put back: that is nobody's damage. */
static void test_backup_put_back(void **state)
{
    (void)state;
    Store *s = open_as(STORE_FINE, NULL);
    int64_t id = new_match(s);
    add_moves(s, id, 0, 5, false);
    store_close(s);
    size_t size = whole_read("meldwell.db", image);
    s = open_as(STORE_FINE, NULL);
    add_moves(s, id, 5, 50, false);
    store_close(s);
    file_write("meldwell.db", image, size);
    s = open_as(STORE_FINE, NULL);
    assert_int_equal(moves_of(s, id), 5);
    store_close(s);
}

static void ignore_log(void *user, int code, const char *text)
{
    (void)user;
    (void)code;
    (void)text;
}

int main(int argc, char **argv)
{
    few = argc > 1 && strcmp(argv[1], "few") == 0;
    sqlite3_config(SQLITE_CONFIG_LOG, ignore_log, NULL);
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_modes),
        TEST(test_links),
        TEST(test_own_link),
        TEST(test_link_to_other_database),
        TEST(test_emptied),
        TEST(test_tried_again),
        TEST(test_ended_at_once),
        TEST(test_not_files),
        TEST(test_gone),
        TEST(test_gone_at_the_end),
        TEST(test_gone_when_read),
        TEST(test_gone_for_a_while),
        TEST(test_what_comes_back),
        TEST(test_number_used_twice),
        TEST(test_exchanged_meanwhile),
        TEST(test_folder_of_another),
        TEST(test_no_false_alarm),
        TEST(test_full_for_a_while),
        TEST(test_begun_on_full_disk),
        TEST(test_peek_leaves_nothing),
        TEST(test_peek_says_why),
        TEST(test_triggers_are_not_carried_out),
        TEST(test_views_are_not_read),
        TEST(test_giant_values),
        TEST(test_head),
        TEST(test_head_gone),
        TEST(test_head_of_few_pages),
        TEST(test_set_aside_together),
        TEST(test_salvaged_on_full_disk),
        TEST(test_settings_of_others),
        TEST(test_damage_in_mid_course),
        TEST(test_half_known),
        TEST(test_flipped_pages),
        TEST(test_newer_tables),
        TEST(test_flipped_log),
        TEST(test_log_removed),
        TEST(test_power_cut),
        TEST(test_mark_says_nothing),
        TEST(test_mark_of_deleted),
        TEST(test_backup_put_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
