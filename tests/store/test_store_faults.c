/* The disk as SQLite sees it, through a file system of the test's own.
 *
 * What is waited for: that is counted, and after a power cut nothing else is on the disk.
 *
 * Every write fails once: the n-th writing, waiting for the disk, cutting, opening or deleting fails, for every n of a
 * session, once or from then on. Play goes on, what cannot be kept
 * is told, and what was kept before is there at the next start. "test_store_faults all" goes all ways with all games,
 * "test_store_faults few" only some ways of the first.
 * Nothing here is by chance: a fault has its number. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "chance.h"
#include "match_help.h"
#include "store/store_inner.h"

/* ---- the file system ---- */

static struct {
    int no;       /* of the session: the operation that fails, counted from 0 */
    int n;        /* the same, or -1: none now */
    int count;    /* operations so far */
    bool forever; /* and all behind it */
    bool full;    /* writing fails as on a full disk */
} fault = { .n = -1 };

static bool fails(void)
{
    int at = fault.count++;
    return fault.n >= 0 && (at == fault.n || (fault.forever && at > fault.n));
}

/* How often the disk was waited for. */
static struct {
    int file, log;
} waited;

static bool remembers; /* what the disk was waited for, beside each file, as NAME.waited */

typedef struct ShimFile {
    sqlite3_file base;
    sqlite3_file *real; /* behind this */
    const char *name;   /* SQLite's own; NULL of a file that passes */
    bool log;
} ShimFile;

static void waited_name(const char *name, char out[600])
{
    snprintf(out, 600, "%s.waited", name);
}

static void remember(const char *name)
{
    char out[600];
    waited_name(name, out);
    if (!file_copy(name, out, false))
        fail_msg("no copy of %s", name);
}

static void forget(const char *name)
{
    char out[600];
    waited_name(name, out);
    unlink(out);
}

static sqlite3_file *real_of(sqlite3_file *f)
{
    return ((ShimFile *)f)->real;
}

static int shim_close(sqlite3_file *f)
{
    return real_of(f)->pMethods->xClose(real_of(f));
}

static int shim_read(sqlite3_file *f, void *data, int n, sqlite3_int64 at)
{
    return real_of(f)->pMethods->xRead(real_of(f), data, n, at);
}

static int shim_write(sqlite3_file *f, const void *data, int n, sqlite3_int64 at)
{
    if (fails())
        return fault.full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    return real_of(f)->pMethods->xWrite(real_of(f), data, n, at);
}

static int shim_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    return fails() ? SQLITE_IOERR_TRUNCATE : real_of(f)->pMethods->xTruncate(real_of(f), size);
}

static int shim_sync(sqlite3_file *f, int flags)
{
    const ShimFile *file = (const ShimFile *)f;
    if (fails())
        return SQLITE_IOERR_FSYNC;
    file->log ? waited.log++ : waited.file++;
    if (remembers && file->name)
        remember(file->name);
    return real_of(f)->pMethods->xSync(real_of(f), flags);
}

static int shim_size(sqlite3_file *f, sqlite3_int64 *size)
{
    return real_of(f)->pMethods->xFileSize(real_of(f), size);
}

static int shim_lock(sqlite3_file *f, int level)
{
    return real_of(f)->pMethods->xLock(real_of(f), level);
}

static int shim_unlock(sqlite3_file *f, int level)
{
    return real_of(f)->pMethods->xUnlock(real_of(f), level);
}

static int shim_check(sqlite3_file *f, int *locked)
{
    return real_of(f)->pMethods->xCheckReservedLock(real_of(f), locked);
}

static int shim_control(sqlite3_file *f, int op, void *arg)
{
    return real_of(f)->pMethods->xFileControl(real_of(f), op, arg);
}

static int shim_sector(sqlite3_file *f)
{
    return real_of(f)->pMethods->xSectorSize(real_of(f));
}

static int shim_features(sqlite3_file *f)
{
    return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f));
}

static const sqlite3_io_methods shim_methods = {
    .iVersion = 1, /* no shared memory: the store needs none */
    .xClose = shim_close,
    .xRead = shim_read,
    .xWrite = shim_write,
    .xTruncate = shim_truncate,
    .xSync = shim_sync,
    .xFileSize = shim_size,
    .xLock = shim_lock,
    .xUnlock = shim_unlock,
    .xCheckReservedLock = shim_check,
    .xFileControl = shim_control,
    .xSectorSize = shim_sector,
    .xDeviceCharacteristics = shim_features,
};

static sqlite3_vfs shim, *real_vfs;

static int shim_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    (void)vfs;
    ShimFile *file = (ShimFile *)f;
    file->base.pMethods = NULL;
    file->real = (sqlite3_file *)(file + 1);
    file->name = name;
    file->log = (flags & SQLITE_OPEN_WAL) != 0;
    if ((flags & SQLITE_OPEN_READWRITE) != 0 && fails())
        return SQLITE_CANTOPEN;
    struct stat st;
    if (remembers && name && (stat(name, &st) != 0 || st.st_size == 0))
        forget(name); /* it was of another file of that name */
    int rc = real_vfs->xOpen(real_vfs, name, file->real, flags, out);
    if (file->real->pMethods != NULL)
        file->base.pMethods = &shim_methods;
    return rc;
}

static int shim_delete(sqlite3_vfs *vfs, const char *name, int wait)
{
    (void)vfs;
    if (remembers)
        forget(name);
    return fails() ? SQLITE_IOERR_DELETE : real_vfs->xDelete(real_vfs, name, wait);
}

static int shim_register(void **state)
{
    (void)state;
    real_vfs = sqlite3_vfs_find(NULL);
    shim = *real_vfs;
    shim.zName = "failing";
    shim.pNext = NULL;
    shim.szOsFile = (int)sizeof(ShimFile) + real_vfs->szOsFile;
    shim.xOpen = shim_open;
    shim.xDelete = shim_delete;
    return sqlite3_vfs_register(&shim, 1);
}

/* ---- the session ---- */

static char dir[256];

static int setup(void **state)
{
    (void)state;
    return help_folder(dir) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    fault.n = -1;
    help_remove(dir);
    return 0;
}

/* ---- what is waited for ---- */

static StoredMatch sample_match(void)
{
    StoredMatch m = { .seed = 7, .rules_version = 1 };
    snprintf(m.game, sizeof m.game, "sabra");
    snprintf(m.options, sizeof m.options, "standard");
    snprintf(m.seats, sizeof m.seats, "you,Anna");
    return m;
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
        const StoredMove m = sample_move(n);
        const StoredGesture g = { .moves = &m, .move_count = 1, .quick = quick };
        store_gesture_add(s, id, &g);
    }
}

/* What was just called waited for the log, for the file itself too, or for neither. */
static void expect_waits(const char *call, bool log, bool file)
{
    if ((waited.log > 0) != log || (waited.file > 0) != file)
        fail_msg("%s waited %d times for the log, %d times for the file", call, waited.log, waited.file);
    waited.log = waited.file = 0;
}

#define WAITS(call)     (waited.log = waited.file = 0, (void)(call), expect_waits(#call, true, false))
#define WAITS_NOT(call) (waited.log = waited.file = 0, (void)(call), expect_waits(#call, false, false))

static void test_waited_for(void **state)
{
    (void)state;
    StoredMatch m = sample_match();
    StoredResult r = { .seats = 2 };
    const StoredNote note = { "felt", "1 2" };
    Store *s = store_open(dir, NULL);
    expect_waits("a first start", false, false);
    WAITS_NOT(store_set(s, "a", "b"));
    const int64_t id = store_match_new(s, &m);
    expect_waits("the first match of a file", true, true);
    int64_t second = 0;
    WAITS(second = store_match_new(s, &m));
    for (int round = 0; round < 2; round++) {
        r.match = id;
        WAITS(add_moves(s, id, 3 * round, 3 * round + 1, false));
        WAITS_NOT(add_moves(s, id, 3 * round + 1, 3 * round + 2, true));
        WAITS_NOT(store_set(s, "a", "c"));
        WAITS_NOT(store_note_set(s, id, "hand0", "1 2"));
        WAITS_NOT(store_notes_set(s, id, &note, 1));
        WAITS_NOT(store_note_keep(s, id, "felt"));
        WAITS_NOT(store_notes_forget(s, id, "f"));
        WAITS_NOT(store_result_add(s, &r));
        WAITS(store_cursor_set(s, id, 1, NULL, 0));
        WAITS_NOT(add_moves(s, id, 1, 3, true));
        m.id = id;
        const StoredMove moves[3] = { sample_move(0), sample_move(1), sample_move(2) };
        m.cursor = 3;
        WAITS(store_match_put(s, &m, moves, 3));
        WAITS_NOT(store_get(s, "a", NULL));
        WAITS_NOT(store_match_get(s, id, &m));
        WAITS_NOT(store_results(s, id, &r, 1));
    }
    WAITS(store_match_set_aside(s, id));
    WAITS(store_match_give_up(s, second));
    WAITS(store_match_over(s, id));
    WAITS(store_results_clear(s));
    WAITS_NOT(store_match_delete(s, second));
    store_close(s);
}

/* What one life of the program does before the power goes. */
typedef enum Deed {
    BEGINS,
    SETS,
    BEGINS_MATCH,
    PLAYS,
    IS_PLAYED_WITH, /* by others, which is not waited for */
    TAKES_BACK,
    FILE_REMOVED,
    FILE_EXCHANGED,
    FROM_MEMORY,
    FILLS_THE_LOG,
    DEEDS
} Deed;

static char the_file[300];

/* How many moves are sure in the end. */
static int deed(Store *s, Deed what, int sure)
{
    switch (what) {
    case SETS:
        store_set(s, "a", "b");
        return sure;
    case BEGINS_MATCH: {
        StoredMatch m = sample_match();
        assert_int_equal(store_match_new(s, &m), 1);
        return sure;
    }
    case PLAYS:
        add_moves(s, 1, sure, sure + 5, false);
        return sure + 5;
    case IS_PLAYED_WITH:
        add_moves(s, 1, sure, sure + 5, true);
        return sure;
    case TAKES_BACK:
        store_cursor_set(s, 1, sure, NULL, 0);
        return sure;
    case FILE_REMOVED:
        assert_int_equal(unlink(the_file), 0);
        return deed(s, PLAYS, sure);
    case FILE_EXCHANGED:
        assert_int_equal(unlink(the_file), 0);
        assert_int_equal(symlink("/nowhere/at/all", the_file), 0);
        return deed(s, PLAYS, sure);
    case FROM_MEMORY:
        assert_true(store_all_to_memory(s, "for the test", true));
        s->retry_at = 0;
        return deed(s, PLAYS, sure);
    case FILLS_THE_LOG:
        for (int before = 0; s->log_pages >= before; sure++) {
            before = s->log_pages;
            remembers = before > STORE_LOG_PAGES - 20; /* many copies of a long log take their time */
            add_moves(s, 1, sure, sure + 1, false);
        }
        return sure;
    default:
        return sure;
    }
}

static int deeds_until(Store *s, Deed last)
{
    int sure = 0;
    for (Deed what = BEGINS; what <= last; what++)
        sure = deed(s, what, sure);
    return sure;
}

/* Of what was not waited for nothing is there any more. */
static void cut_power(const char *suffix)
{
    char name[400], out[600];
    snprintf(name, sizeof name, "%s%s", the_file, suffix);
    waited_name(name, out);
    if (access(out, F_OK) == 0)
        assert_int_equal(rename(out, name), 0);
    else if (access(name, F_OK) == 0)
        assert_int_equal(truncate(name, 0), 0);
}

/* The machine goes down after each deed: what the disk was waited for is there, and nobody is told of any damage. */
static void test_power_cut(void **state)
{
    (void)state;
    snprintf(the_file, sizeof the_file, "%s/meldwell.db", dir);
    for (Deed last = BEGINS; last < DEEDS; last++) {
        int status = 0, sure = 0, ends[2];
        assert_int_equal(pipe(ends), 0);
        fflush(NULL);
        pid_t pid = fork();
        if (pid == 0) {
            remembers = true;
            Store *s = store_open(dir, NULL);
            snprintf(s->boot, sizeof s->boot, "0123-another-life");
            sure = deeds_until(s, last);
            if (store_health(s) == STORE_FINE && write(ends[1], &sure, sizeof sure) == sizeof sure)
                raise(SIGKILL);
            _exit(1);
        }
        close(ends[1]);
        assert_int_equal(read(ends[0], &sure, sizeof sure), sizeof sure);
        close(ends[0]);
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_true(WIFSIGNALED(status));
        cut_power("");
        cut_power("-wal");
        char text[512] = "";
        TextSink told = text_sink(text, sizeof text);
        Store *s = store_open(dir, &told);
        if (text[0] != '\0')
            fail_msg("after deed %d: %s", last, text);
        StoredMatch m;
        StoredMove move;
        if (store_match_get(s, 1, &m) != (last >= BEGINS_MATCH))
            fail_msg("after deed %d: the match", last);
        for (int n = 0; n < sure; n++) {
            const StoredMove want = sample_move(n);
            if (!store_move_get(s, 1, n, &move) || strcmp(move.text, want.text) != 0 || move.hash != want.hash)
                fail_msg("after deed %d: move %d of %d", last, n, sure);
        }
        store_close(s);
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
    }
}

/* The machine goes down as soon as a damaged file was set aside: what was carried over into the new one is there. */
static void test_power_cut_after_salvage(void **state)
{
    (void)state;
    enum { MOVES = 20 };
    snprintf(the_file, sizeof the_file, "%s/meldwell.db", dir);
    Store *s = store_open(dir, NULL);
    StoredMatch m = sample_match();
    assert_int_equal(store_match_new(s, &m), 1);
    add_moves(s, 1, 0, MOVES, false);
    store_close(s);
    FILE *f = fopen(the_file, "r+b");
    assert_non_null(f);
    for (int i = 0; i < 16; i++)
        fputc('x', f);
    assert_int_equal(fclose(f), 0);
    fflush(NULL);
    const pid_t pid = fork();
    if (pid == 0) {
        remembers = true;
        s = store_open(dir, NULL);
        if (store_match_get(s, 1, &m))
            raise(SIGKILL);
        _exit(1);
    }
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status));
    cut_power("");
    cut_power("-wal");
    s = store_open(dir, NULL);
    StoredMove move;
    assert_true(store_match_get(s, 1, &m));
    for (int n = 0; n < MOVES; n++)
        assert_true(store_move_get(s, 1, n, &move));
    store_close(s);
}

/* ---- every write fails ---- */

enum { STEPS = 26, CLOSED_AT = 14 };

static const char *game;

static uint64_t sights[STEPS + 1]; /* what is seen after so many steps */

static uint64_t sight(Match *m)
{
    uint64_t h = state_hash(match_state(m));
    for (int seat = 0; seat < match_setup(m)->seats; seat++) {
        Piece hand[MAX_PIECES];
        int n = help_hand(m, seat, hand, MAX_PIECES);
        for (int i = 0; i < n; i++)
            h = (h ^ hand[i]) * 0x100000001B3u;
    }
    h = (h ^ (match_undo_refusal(m) != NULL)) * 0x100000001B3u;
    return (h ^ (match_redo_refusal(m) != NULL)) * 0x100000001B3u;
}

/* A whole turn in one gesture. */
static void turn_at_once(Match *m, Rng *rng)
{
    const AiDef *ai = ai_find(match_game(m)->id);
    const Stop stop = { false };
    Move plan[MAX_PLAN + 1] = { { .kind = MOVE_RESTORE } };
    int seat = match_state(m)->to_act;
    State s = *match_state(m), seen;
    int first = match_check(m, seat, plan[0]).why == NULL;
    if (first)
        match_game(m)->rules.apply(&s, seat, plan[0]);
    game_observe(match_game(m), &s, seat, &seen);
    int n = ai->choose(&seen, seat, 0, rng_next(rng), &stop, plan + first, MAX_PLAN);
    match_play(m, seat, plan, first + n);
}

/* At most one thing that is stored, and the same at the same place, whatever went before. */
static void step(Match *m, int n)
{
    Rng rng;
    rng_seed(&rng, 0x5EED + (uint64_t)n);
    if (n % 7 == 3)
        match_undo(m);
    else if (n % 7 == 4)
        match_redo(m);
    else if (n % 7 == 6) /* before the match is closed not as hands lie by themselves: it shows whether that was kept */
        help_hand_sort(m, 0, n % 2 ? SORT_RANK : SORT_SUIT);
    else if (n % 7 == 5)
        turn_at_once(m, &rng);
    else if (match_state(m)->phase == PHASE_DEAL_END)
        help_next_deal(m);
    else
        help_chance_move(m, &rng);
}

static MatchSetup the_setup(void)
{
    MatchSetup ms;
    if (strcmp(game, "kalooki") == 0)
        assert_true(help_setup_of(&ms, game, "A,B,C", "standard", 12));
    else if (strcmp(game, "five-hundred") == 0)
        assert_true(help_setup_of(&ms, game, "A,B", "short_pack", 12));
    else if (strcmp(game, "american-tiles") == 0)
        assert_true(help_setup_of(&ms, game, "A,B", "american,match_format=games,match_games=50", 12));
    else
        assert_true(help_setup_plain(&ms, game, 12));
    return ms;
}

static void see_all(void)
{
    MatchSetup ms = the_setup();
    Match *m = match_new(&ms, NULL, NULL, NULL);
    sights[0] = sight(m);
    for (int n = 0; n < STEPS; n++) {
        step(m, n);
        sights[n + 1] = sight(m);
    }
    match_close(m);
}

/* What was kept for sure. */
typedef struct Sure {
    int64_t id;
    int steps; /* -1: not even that there is a match */
} Sure;

/* What the store has to say is said, and what it says nothing about is kept. */
static void note(const Store *s, Sure *sure, int64_t id, int steps)
{
    if (store_health(s) == STORE_FINE)
        *sure = (Sure){ id, steps };
    else if (store_message(s)[0] == '\0')
        fail_msg("fault %d: nothing is said after step %d", fault.no, steps);
}

static void play(Store *s, Match *m, int from, int to, Sure *sure)
{
    for (int n = from; n < to; n++) {
        char text[16];
        step(m, n);
        if (sight(m) != sights[n + 1])
            fail_msg("fault %d: step %d leads elsewhere", fault.no, n);
        StoredResult r = { .match = match_id(m), .deal = n, .seats = 2, .points = { n, -n } };
        store_result_add(s, &r);
        snprintf(text, sizeof text, "%d", n + 1);
        store_set(s, "steps", text);
        store_note_set(s, match_id(m), "felt", text);
        note(s, sure, match_id(m), n + 1);
    }
}

/* Two lives of the program. What is sure in the end; *all: no life was without its match. */
static Sure session(bool *all)
{
    Sure sure = { 0, -1 };
    MatchSetup ms = the_setup();
    Store *s = store_open(dir, NULL);
    assert_non_null(s);
    if (store_health(s) != STORE_FINE)
        assert_true(store_message(s)[0] != '\0');
    Match *m = match_new(&ms, s, NULL, NULL);
    assert_non_null(m);
    note(s, &sure, match_id(m), 0);
    play(s, m, 0, CLOSED_AT, &sure);
    int64_t id = match_id(m);
    match_close(m);
    store_close(s);
    s = store_open(dir, NULL);
    assert_non_null(s);
    char text[512] = "";
    TextSink told = text_sink(text, sizeof text);
    m = match_resume(s, id, NULL, NULL, &told);
    *all = m != NULL && sight(m) == sights[CLOSED_AT];
    if (m == NULL && sure.steps >= 0 && store_message(s)[0] == '\0')
        fail_msg("fault %d: the match is gone without a word", fault.no);
    if (*all)
        play(s, m, CLOSED_AT, STEPS, &sure);
    match_close(m);
    store_close(s);
    return sure;
}

static int number(Store *s, const char *key, int64_t match)
{
    char text[32] = "-1";
    TextSink sink = text_sink(text, sizeof text);
    if (match ? store_note_get(s, match, key, NULL) : store_get(s, key, NULL))
        match ? store_note_get(s, match, key, &sink) : store_get(s, key, &sink);
    return atoi(text);
}

/* The disk is well again: everything that was sure is there, and no word of damage. */
static void expect_kept(Sure sure, bool everything)
{
    char text[512] = "";
    TextSink told = text_sink(text, sizeof text);
    StoredResult r[STEPS];
    Store *s = store_open(dir, &told);
    if (store_health(s) != STORE_FINE || text[0] != '\0')
        fail_msg("fault %d: afterwards \"%s\"", fault.no, text);
    if (everything && sure.steps < STEPS)
        sure = (Sure){ sure.id ? sure.id : store_match_open(s), STEPS };
    if (sure.steps >= 0) {
        Match *m = match_resume(s, sure.id, NULL, NULL, &told);
        if (!m || text[0] != '\0')
            fail_msg("fault %d: the match afterwards: \"%s\"", fault.no, text);
        int n = sure.steps;
        while (n <= STEPS && sight(m) != sights[n])
            n++;
        if (n > STEPS)
            fail_msg("fault %d: step %d was kept and is not there", fault.no, sure.steps);
        if (number(s, "steps", 0) < sure.steps && sure.steps > 0)
            fail_msg("fault %d: a setting of step %d is lost", fault.no, sure.steps);
        if (number(s, "felt", sure.id) < sure.steps && sure.steps > 0)
            fail_msg("fault %d: a note of step %d is lost", fault.no, sure.steps);
        if (store_results(s, sure.id, r, STEPS) < sure.steps)
            fail_msg("fault %d: a result of step %d is lost", fault.no, sure.steps);
        match_close(m);
    }
    store_close(s);
}

static void every_fault(bool forever, bool full, int stride)
{
    int n = 0, sessions = 0, sure_steps = 0, all_kept = 0;
    see_all();
    for (bool reached = true; reached; n += stride) {
        bool all = false;
        help_remove(dir);
        assert_int_equal(mkdir(dir, 0700), 0);
        fault.no = fault.n = n;
        fault.count = 0;
        fault.forever = forever;
        fault.full = full;
        Sure sure = session(&all);
        reached = fault.count > n;
        fault.n = -1;
        /* What failed once is made good by the end of each life. */
        if (!forever && !all)
            fail_msg("fault %d: the second life was without its match", n);
        fault.n = -1;
        expect_kept(sure, !forever);
        sure_steps += sure.steps;
        all_kept += sure.steps == STEPS;
        sessions++;
    }
    printf("%s: %d operations, %s failed %s%s: %d of %d sessions said all was kept, nothing sure was lost\n", game,
           n - stride, stride > 1 ? "some" : "each", forever ? "with all behind it" : "once",
           full ? " as on a full disk" : "", all_kept, sessions);
    assert_true(n > 100 && sure_steps > sessions);
}

static bool all_ways; /* for all games */
static bool few;      /* sessions, for a quick answer */

static void test_every_fault(void **state)
{
    (void)state;
    for (size_t i = 0; i < (few ? 1 : game_count); i++) {
        const int stride = all_ways ? 1 : few ? 23 : i == 0 ? CHANCE_CASES(2, 9) : CHANCE_CASES(9, 25);
        game = game_table[i]->id;
        for (int way = 0; way < 4; way++)
            if (all_ways || i == 0 || way == (int)i % 2)
                every_fault(way & 1, way & 2, stride);
    }
}

static void ignore_log(void *user, int code, const char *text)
{
    (void)user;
    (void)code;
    (void)text;
}

int main(int argc, char **argv)
{
    all_ways = argc > 1 && strcmp(argv[1], "all") == 0;
    few = argc > 1 && strcmp(argv[1], "few") == 0;
    sqlite3_config(SQLITE_CONFIG_LOG, ignore_log, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_waited_for, setup, teardown),
        cmocka_unit_test_setup_teardown(test_power_cut, setup, teardown),
        cmocka_unit_test_setup_teardown(test_power_cut_after_salvage, setup, teardown),
        cmocka_unit_test_setup_teardown(test_every_fault, setup, teardown),
    };
    return cmocka_run_group_tests(tests, shim_register, NULL);
}
