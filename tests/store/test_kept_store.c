/* Whatever is done to a store, it answers as it did: anything that can be asked of it is asked by chance, with numbers
 * and texts at their bounds; between, it is closed and somebody writes into its file, cuts it, puts something else in
 * its place or takes away what was written last. All that is answered and told, what then lies in the folder and in the
 * file is added up, and the sums are those of tests/golden/store.txt.
 *
 * What has changed on purpose: "test_kept_store write" writes the sums anew. "test_kept_store trace N" prints all of
 * case N, so that two builds can be compared line by line. */
#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "kept_sums.h"
#include "match_help.h"
#include "own_folder.h"
#include "rules/table/rng.h"
#include "store/store.h"

enum { CASES = 100, DEEDS = 120, MOST = 12, LARGEST = 6 };

static const char golden[] = MELDWELL_SOURCE "/tests/golden/store.txt";
static uint64_t sum;
static bool traced;
static Rng chance;
static Store *store;

static int below(int n)
{
    return (int)rng_below(&chance, (uint32_t)n);
}

/* ---- adding up ---- */

/* Without the folder, which has another name each time. */
static void add_text(const char *what, const char *text)
{
    const size_t n = strlen(dir);
    if (traced)
        printf("%s: ", what);
    while (*text != '\0') {
        if (strncmp(text, dir, n) == 0) {
            text += n;
            continue;
        }
        sum = (sum ^ (uint8_t)*text) * 0x100000001B3u;
        if (traced)
            putchar(*text);
        text++;
    }
    sum = (sum ^ 0x1F) * 0x100000001B3u;
    if (traced)
        putchar('\n');
}

static void add(const char *what, long long n)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", n);
    add_text(what, text);
}

/* ---- what is asked with ---- */

static int64_t some_id(void)
{
    return below(12) == 0 ? (int64_t[]){ -1, 0, 99, 1LL << 40 }[below(4)] : 1 + below(LARGEST);
}

static int some_number(void)
{
    static const int number[] = { 0, 1, 2, 3, 5, 9, -1, 100, INT32_MAX, INT32_MIN };
    return number[below(3) > 0 ? below(5) : below(10)];
}

static const char *some_key(void)
{
    return (const char *[]){
        "settings.speed", "favourite:0", "hand:0", "hand:1", "kept:hand:0", "store.version", ""
    }[below(7)];
}

static const char *some_text(void)
{
    return (const char *[]){ "", "1", "-", "fast", "Anna 'the' \"first\"", "\u2665 7", "1 2 3;4 5", NULL }[below(8)];
}

static StoredMatch some_match(void)
{
    StoredMatch m = { .seed = below(2) ? UINT64_MAX - (uint64_t)below(3) : (uint64_t)below(100),
                      .rules_version = some_number(),
                      .replayed_by = some_number(),
                      .cursor = some_number(),
                      .practice = below(3) == 0,
                      .opening = below(3) == 0 ? "meldwell position 1\ngame gin\n" : NULL };
    snprintf(m.game, sizeof m.game, "%s", (const char *[]){ "sabra", "gin", "kalooki", "" }[below(4)]);
    snprintf(m.options, sizeof m.options, "%s", (const char *[]){ "standard", "standard,target=7", "" }[below(3)]);
    snprintf(m.seats, sizeof m.seats, "%s", (const char *[]){ "you,Ben", "Anna,computer:easy:Ben,you", "" }[below(3)]);
    snprintf(m.salt, sizeof m.salt, "%s", below(2) ? "0123456789abcdef" : "");
    return m;
}

static int some_moves(StoredMove move[MOST])
{
    static int gesture;
    const int n = below(6);
    gesture += below(3);
    for (int i = 0; i < n; i++) {
        move[i] = (StoredMove){ .seat = below(5) - 1, .gesture = gesture + i / 2, .hash = rng_next(&chance) };
        snprintf(move[i].text, sizeof move[i].text, "%s",
                 (const char *[]){ "draw", "discard 3", "", "done" }[below(4)]);
    }
    return n;
}

static int some_notes(StoredNote note[3])
{
    const int n = below(4);
    for (int i = 0; i < n; i++)
        note[i] = (StoredNote){ .key = some_key(), .value = some_text() };
    return n;
}

static StoredResult some_result(void)
{
    StoredResult r = { .match = some_id(),
                       .deal = below(4),
                       .seats = 1 + below(9),
                       .sat_out = (uint16_t)below(600),
                       .practice = below(3) == 0,
                       .last = below(3) == 0,
                       .winners = (uint16_t)below(600),
                       .went_out = (uint16_t)below(600),
                       .match_winners = (uint16_t)below(600),
                       .turns = some_number(),
                       .played_s = some_number(),
                       .ended = below(3) * 1000000,
                       .help_known = below(2) == 0 };
    for (int i = 0; i < 9; i++) {
        r.points[i] = some_number();
        r.hints[i] = below(5);
        r.take_backs[i] = below(5);
    }
    snprintf(r.headline, sizeof r.headline, "%s", below(2) ? "The pool ran out." : "");
    snprintf(r.figures, sizeof r.figures, "%s", (const char *[]){ "", "a=1;b=2", ";;" }[below(3)]);
    return r;
}

/* ---- all that is kept ---- */

static void add_match(int64_t id)
{
    static StoredMatch m;
    memset(&m, 0, sizeof m);
    const bool found = store_match_get(store, id, &m);
    add("match", found);
    if (!found)
        return;
    add_text("game", m.game);
    add_text("options", m.options);
    add_text("seats", m.seats);
    add_text("salt", m.salt);
    add("seed", (long long)m.seed);
    add("rules", m.rules_version);
    add("replayed", m.replayed_by);
    add("cursor", m.cursor);
    add("moves", m.move_count);
    add("lost", m.lost);
    add("flags", m.astray + 2 * m.over + 4 * m.given_up + 8 * m.set_aside + 16 * m.practice + 32 * m.has_opening +
                     64 * (m.touched > 0));
    char *opening = store_match_opening(store, id);
    add_text("opening", opening ? opening : "none");
    free(opening);
}

static bool add_move(void *user, int n, const StoredMove *m)
{
    int *left = user;
    add("move", n);
    add("seat", m->seat);
    add("gesture", m->gesture);
    add("hash", (long long)m->hash);
    add_text("text", m->text);
    return --*left > 0;
}

static void add_result(const StoredResult *r)
{
    add("of", r->match);
    add("deal", r->deal);
    for (int i = 0; i < r->seats && i < 9; i++) {
        add("points", r->points[i]);
        add("hints", r->hints[i]);
        add("back", r->take_backs[i]);
    }
    add("seats", r->seats);
    add_text("headline", r->headline);
    add("out", r->sat_out);
    add("flags", r->practice + 2 * r->last + 4 * r->help_known);
    add("winners", r->winners);
    add("went out", r->went_out);
    add("match winners", r->match_winners);
    add("turns", r->turns);
    add("played", r->played_s);
    add("ended", r->ended);
    add_text("figures", r->figures);
}

static bool add_deal(void *user, const StoredDeal *d)
{
    int *left = user;
    add_result(&d->result);
    add_text("game", d->game);
    add_text("options", d->options);
    add_text("seats", d->seats);
    add("over", d->over);
    return --*left > 0;
}

static int by_id(const void *a, const void *b)
{
    const int64_t x = ((const StoredHead *)a)->id, y = ((const StoredHead *)b)->id;
    return (x > y) - (x < y);
}

static void add_lists(int max)
{
    int64_t id[MOST];
    StoredHead head[MOST];
    add("open", store_match_open(store));
    int n = store_match_list_open(store, id, max);
    for (int i = 0; i < n; i++)
        add("shelf", id[i]);
    n = store_match_list(store, id, max);
    for (int i = 0; i < n; i++)
        add("list", id[i]);
    add("some past", store_match_list_past(store, head, max));
    n = store_match_list_past(store, head, MOST);
    qsort(head, (size_t)n, sizeof *head, by_id); /* what was changed in one second has no order */
    for (int i = 0; i < n; i++) {
        add("past", head[i].id);
        add_text("game", head[i].game);
        add("deals", head[i].deals);
        add("flags", head[i].over + 2 * head[i].given_up + 4 * (head[i].touched > 0));
    }
}

static void add_everything(int max)
{
    static StoredResult result[MOST];
    char text[256];
    add_lists(max);
    for (int64_t id = 1; id <= LARGEST + 2; id++) {
        int left = max;
        add_match(id);
        store_moves_from(store, id, below(3), add_move, &left);
        const int n = store_results(store, id, result, max);
        for (int i = 0; i < n; i++)
            add_result(&result[i]);
    }
    int left = max;
    store_results_each(store, add_deal, &left);
    for (int i = 0; i < 3; i++) {
        TextSink out = text_sink(text, sizeof text);
        add("set", store_get(store, some_key(), &out));
        add_text("setting", text);
    }
}

static void add_state(void)
{
    add("health", store_health(store));
    add("holds", store_holds_folder(store));
    add("moved", store_moved(store));
    add("lacks", store_lacks_memory(store));
    add("waits", store_waits_ms(store) >= 0);
    add_text("told", store_message(store));
}

/* ---- one deed ---- */

static void change_match(int64_t id)
{
    switch (below(6)) {
    case 0:
        store_match_over(store, id);
        break;
    case 1:
        store_match_give_up(store, id);
        break;
    case 2:
        store_match_delete(store, id);
        break;
    case 3:
        add("aside", store_match_set_aside(store, id));
        break;
    default: {
        StoredNote note[3];
        const int n = some_notes(note);
        store_cursor_set(store, id, some_number(), note, n);
    }
    }
}

static void write_moves(int64_t id)
{
    StoredMove move[MOST];
    StoredNote note[3];
    const StoredResult result = some_result();
    const int moves = some_moves(move), notes = some_notes(note);
    if (below(5) == 0) {
        StoredMatch m = some_match();
        m.id = id;
        store_match_put(store, &m, move, moves);
        return;
    }
    store_gesture_add(store, id,
                      &(StoredGesture){ .moves = move,
                                        .move_count = moves,
                                        .notes = note,
                                        .note_count = notes,
                                        .results = &result,
                                        .result_count = below(3) == 0,
                                        .over = below(10) == 0,
                                        .quick = below(2) == 0 });
}

static void change_notes(int64_t id)
{
    char text[256];
    TextSink out = text_sink(text, sizeof text);
    StoredNote note[3];
    switch (below(5)) {
    case 0:
        store_note_set(store, id, some_key(), some_text());
        break;
    case 1: {
        const int n = some_notes(note);
        store_notes_set(store, id, note, n);
        break;
    }
    case 2:
        store_note_keep(store, id, some_key());
        break;
    case 3:
        store_notes_forget(store, id, (const char *[]){ "hand:", "kept:", "x" }[below(3)]);
        break;
    default:
        add("noted", store_note_get(store, id, some_key(), &out));
        add_text("note", text);
    }
}

static void begin_match(void)
{
    const StoredMatch m = some_match();
    StoredNote note[3];
    const int n = some_notes(note);
    add("new", below(2) ? store_match_new(store, &m) : store_match_new_noted(store, &m, note, n));
}

static void look_at_move(int64_t id)
{
    StoredMove move = { .seat = 0 };
    const int n = some_number();
    const bool found = store_move_get(store, id, n, &move);
    int one = 1;
    add("found", found);
    if (found)
        add_move(&one, n, &move);
}

static void do_deed(void)
{
    const int64_t id = some_id();
    switch (below(12)) {
    case 0:
    case 1:
        begin_match();
        break;
    case 2:
    case 3:
    case 4:
        write_moves(id);
        break;
    case 5:
        change_match(id);
        break;
    case 6:
        change_notes(id);
        break;
    case 7: {
        const StoredResult r = some_result();
        store_result_add(store, &r);
        break;
    }
    case 8:
        store_set(store, some_key(), some_text());
        break;
    case 9:
        look_at_move(id);
        break;
    case 10:
        add_everything(1 + below(MOST));
        break;
    default:
        if (below(8) == 0)
            store_results_clear(store);
        store_try_again(store);
    }
    add_state();
}

/* ---- what happens to the folder ---- */

static const char *path_of(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    return path;
}

/* Rows as no version of the program writes them, and files of others. */
static void write_nonsense(void)
{
    static const char *const sql[] = {
        "UPDATE match SET cursor = -3 WHERE id = 1",
        "UPDATE match SET cursor = 9223372036854775807 WHERE id = 2",
        "UPDATE match SET over = 7 WHERE id = 1",
        "UPDATE match SET over = -1",
        "UPDATE match SET rank = NULL",
        "UPDATE match SET game = NULL WHERE id = 1",
        "UPDATE match SET options = replace(hex(zeroblob(4000)), '0', 'x') WHERE id = 1",
        "UPDATE match SET seats = replace(hex(zeroblob(2000)), '0', 'x')",
        "UPDATE match SET rules_version = 'two', replayed_by = 99999999999, practice = 3",
        "UPDATE match SET touched = -5, seed = 'x'",
        "UPDATE match SET id = 0 WHERE id = 1",
        "UPDATE match SET id = -id WHERE id = 2",
        "UPDATE move SET n = n + 1 WHERE match = 1",
        "UPDATE move SET text = NULL WHERE n = 1",
        "UPDATE move SET seat = 99999999999, gesture = -99999999999",
        "DELETE FROM move WHERE n = 0",
        "DELETE FROM move WHERE n > 1",
        "DELETE FROM match WHERE id = 1",
        "UPDATE note SET value = NULL",
        "UPDATE result SET seats = 77",
        "UPDATE result SET points = '1 - x 99999999999'",
        "UPDATE result SET points = NULL, headline = NULL, figures = NULL",
        "UPDATE result SET turns = -1, played_s = 99999999999, ended = -7",
        "UPDATE result SET winners = 70000, went_out = -1, practice = 5, last = -5",
        "UPDATE result SET hints = '', take_backs = '9 9'",
        "UPDATE result SET deal = -1 WHERE deal = 1",
        "UPDATE setting SET value = NULL",
        "DELETE FROM setting WHERE key = 'store.version'",
        "PRAGMA user_version = 1",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 9999",
        "PRAGMA application_id = 77",
        "PRAGMA application_id = 0",
        "DROP TABLE result",
        "DROP TABLE note",
        "DROP TABLE move",
        "DROP TABLE match",
        "ALTER TABLE match ADD COLUMN colour DEFAULT 'red'",
        "CREATE TRIGGER t AFTER INSERT ON move BEGIN DELETE FROM match; END",
        "CREATE TABLE other(x)",
    };
    sqlite3 *db = NULL;
    const char *chosen = sql[below((int)(sizeof sql / sizeof *sql))];
    add_text("written", chosen);
    if (sqlite3_open_v2(path_of("meldwell.db"), &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        (void)sqlite3_exec(db, chosen, NULL, NULL, NULL);
    sqlite3_close(db);
}

static void write_bytes(const char *name, long at, const char *bytes, size_t n)
{
    const int file = open(path_of(name), O_WRONLY | O_CREAT | O_NOFOLLOW, 0600);
    if (file < 0)
        return; /* a folder or a link lies there */
    assert_true(pwrite(file, bytes, n, at) == (ssize_t)n);
    close(file);
}

static void spoil_file(void)
{
    const int way = below(9);
    add("spoilt", way);
    switch (way) {
    case 0:
        unlink(path_of("meldwell.db"));
        break;
    case 1:
        (void)!truncate(path_of("meldwell.db"), below(20) * 512);
        break;
    case 2:
        write_bytes("meldwell.db", 0, "no database at all", 18);
        break;
    case 3:
        write_bytes("meldwell.db", 4096L * (1 + below(4)), "\0\xFF\xFF\xFF\xFF\0\0\0", 8);
        break;
    case 4:
        unlink(path_of("meldwell.db"));
        mkdir(path_of("meldwell.db"), 0700);
        break;
    case 5:
        unlink(path_of("meldwell.db"));
        (void)!symlink("elsewhere.db", path_of("meldwell.db"));
        break;
    case 6:
        write_bytes("meldwell.lock", 0, "match 1 9 9\n", 12);
        break;
    case 7:
        unlink(path_of("meldwell.lock"));
        break;
    default:
        unlink(path_of("meldwell.db-wal"));
    }
}

static void read_only(void)
{
    char why[512] = "";
    TextSink error = text_sink(why, sizeof why);
    Store *own = store;
    store = store_open_read_only(dir, &error);
    add_text("not read", why);
    if (store != NULL) {
        add_everything(MOST);
        add_state();
        store_close(store);
    }
    store = own;
}

/* What was put in the place of the file does not stay for ever. */
static void take_away(void)
{
    struct stat is;
    if (below(2) == 0 || lstat(path_of("meldwell.db"), &is) != 0)
        return;
    if (S_ISDIR(is.st_mode))
        (void)rmdir(path_of("meldwell.db"));
    else if (S_ISLNK(is.st_mode))
        unlink(path_of("meldwell.db"));
}

static void open_again(void)
{
    char told[1024] = "";
    TextSink message = text_sink(told, sizeof told);
    store_close(store);
    store = NULL;
    take_away();
    for (int k = below(3); k > 0; k--)
        write_nonsense();
    if (below(3) == 0)
        spoil_file();
    if (below(3) == 0)
        read_only();
    store = store_open(dir, &message);
    assert_non_null(store);
    add_text("opened", told);
    add_state();
    add_everything(MOST);
}

/* While it is open: the file goes, or is another one. */
static void disturb(void)
{
    if (below(2))
        unlink(path_of("meldwell.db"));
    else
        write_nonsense();
    add_state();
}

/* ---- what lies there in the end ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void add_folder(void)
{
    char name[64][64];
    size_t n = 0;
    DIR *folder = opendir(dir);
    assert_non_null(folder);
    for (struct dirent *e; n < 64 && (e = readdir(folder)) != NULL;)
        if (e->d_name[0] != '.')
            snprintf(name[n++], sizeof *name, "%s", e->d_name);
    closedir(folder);
    qsort(name, n, sizeof *name, by_name);
    for (size_t i = 0; i < n; i++)
        add_text("there", name[i]);
}

static void add_rows(void)
{
    static const char *const sql[] = {
        "SELECT id, game, options, seats, seed, salt, practice, opening, rules_version, replayed_by, cursor, over, "
        "rank, "
        "touched > 0 FROM match ORDER BY id",
        "SELECT * FROM move ORDER BY match, n",
        "SELECT * FROM note ORDER BY match, key",
        "SELECT * FROM result ORDER BY match, deal",
        "SELECT * FROM setting ORDER BY key",
        "PRAGMA user_version",
        "PRAGMA application_id",
    };
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(path_of("meldwell.db"), &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK)
        for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) {
            sqlite3_stmt *q = NULL;
            if (sqlite3_prepare_v2(db, sql[i], -1, &q, NULL) == SQLITE_OK)
                while (sqlite3_step(q) == SQLITE_ROW)
                    for (int k = 0; k < sqlite3_column_count(q); k++) {
                        const char *text = (const char *)sqlite3_column_text(q, k);
                        add_text("row", text ? text : "null");
                    }
            sqlite3_finalize(q);
        }
    sqlite3_close(db);
}

/* ---- the cases ---- */

static uint64_t sum_of(int no)
{
    rng_seed(&chance, 100 + (uint64_t)no);
    sum = 0xCBF29CE484222325u;
    assert_int_equal(setup(NULL), 0);
    store = store_open(no % 8 == 7 ? "" : dir, NULL);
    assert_non_null(store);
    for (int i = 0; i < DEEDS; i++) {
        const int what = below(24);
        if (what < 2 && no % 8 != 7)
            open_again();
        else if (what == 2 && no % 4 == 3)
            disturb();
        else
            do_deed();
    }
    add_everything(MOST);
    store_close(store);
    add_folder();
    add_rows();
    assert_int_equal(teardown(NULL), 0);
    return sum;
}

static char sums[8 * 1024], kept[8 * 1024];

static void sum_all(void)
{
    TextSink out = text_sink(sums, sizeof sums);
    for (int no = 0; no < CASES; no++)
        text_addf(&out, "case %d %016llx\n", no, (unsigned long long)sum_of(no));
    assert_false(out.cut);
}

static void store_is_kept(void **unused)
{
    (void)unused;
    kept_sums_read(golden, kept, sizeof kept);
    sum_all();
    kept_sums_expect(sums, kept);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(store_is_kept) };
    if (argc == 2 && strcmp(argv[1], "write") == 0) {
        sum_all();
        return kept_sums_write(golden, sums);
    }
    if (argc == 3 && strcmp(argv[1], "trace") == 0) {
        traced = true;
        (void)sum_of(atoi(argv[2]));
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
