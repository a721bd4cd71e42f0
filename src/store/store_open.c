#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/store_inner.h"

static const char schema[] =
    "CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE match(id INTEGER PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seats TEXT NOT NULL,"
    " seed INTEGER NOT NULL, rules_version INTEGER NOT NULL, cursor INTEGER NOT NULL, over INTEGER NOT NULL);"
    "CREATE INDEX match_unfinished ON match(id) WHERE over = 0;"
    "CREATE TABLE move(match INTEGER NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, gesture INTEGER NOT NULL,"
    " hash INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(match, n)) WITHOUT ROWID;"
    "CREATE TABLE note(match INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY(match, key))"
    " WITHOUT ROWID;"
    "CREATE TABLE result(match INTEGER NOT NULL, deal INTEGER NOT NULL, seats INTEGER NOT NULL, points TEXT NOT NULL,"
    " headline TEXT NOT NULL, PRIMARY KEY(match, deal)) WITHOUT ROWID;";

static const char *const sql_text[SQL_COUNT] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_SETTING_GET] = "SELECT value FROM setting WHERE key = ?1",
    [SQL_SETTING_SET] = "INSERT OR REPLACE INTO setting(key, value) VALUES(?1, ?2)",
    [SQL_MATCH_NEW] = "INSERT INTO match(game, options, seats, seed, rules_version, cursor, over)"
                      " VALUES(?1, ?2, ?3, ?4, ?5, 0, ?6)",
    [SQL_MATCH_PUT] = "INSERT OR REPLACE INTO match(game, options, seats, seed, rules_version, cursor, over, id)"
                      " VALUES(?1, ?2, ?3, ?4, ?5, ?7, ?6, ?8)",
    [SQL_MATCH_GET] = "SELECT game, options, seats, seed, rules_version, cursor, over FROM match WHERE id = ?1",
    [SQL_MATCH_OPEN] = "SELECT id FROM match WHERE over = 0 AND id > 0 ORDER BY id DESC LIMIT 1",
    [SQL_MATCH_OVER] = "UPDATE match SET over = 1 WHERE id = ?1",
    [SQL_MATCH_DELETE] = "DELETE FROM match WHERE id = ?1",
    [SQL_MATCH_LIST] = "SELECT id FROM match WHERE id > 0 ORDER BY id DESC LIMIT ?1",
    [SQL_CURSOR_GET] = "SELECT cursor FROM match WHERE id = ?1",
    [SQL_CURSOR_SET] = "UPDATE match SET cursor = ?2 WHERE id = ?1",
    [SQL_MOVE_COUNT] = "SELECT max(n) + 1 FROM move WHERE match = ?1",
    [SQL_MOVE_CUT] = "DELETE FROM move WHERE match = ?1 AND n >= ?2",
    [SQL_MOVE_ADD] = "INSERT OR REPLACE INTO move(match, n, seat, gesture, hash, text) VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [SQL_MOVES_FROM] = "SELECT n, seat, gesture, hash, text FROM move WHERE match = ?1 AND n >= ?2 ORDER BY n",
    [SQL_NOTE_SET] = "INSERT OR REPLACE INTO note(match, key, value) VALUES(?1, ?2, ?3)",
    [SQL_NOTE_GET] = "SELECT value FROM note WHERE match = ?1 AND key = ?2",
    [SQL_NOTES_DELETE] = "DELETE FROM note WHERE match = ?1",
    [SQL_RESULT_ADD] = "INSERT OR REPLACE INTO result(match, deal, seats, points, headline) VALUES(?1, ?2, ?3, ?4, ?5)",
    [SQL_RESULTS] = "SELECT deal, seats, points, headline FROM result WHERE match = ?1 ORDER BY deal",
    [SQL_RESULTS_DELETE] = "DELETE FROM result WHERE match = ?1",
};

/* What became of opening the file. */
typedef enum FileState { FILE_OPEN, FILE_DAMAGED, FILE_NEWER, FILE_BUSY, FILE_FULL, FILE_CLOSED } FileState;

static int64_t steady_seconds(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_MONOTONIC, &t) == 0 ? (int64_t)t.tv_sec : 0;
}

int store_prepare(Store *s)
{
    int rc = SQLITE_OK;
    for (int i = 0; rc == SQLITE_OK && i < SQL_COUNT; i++)
        rc = sqlite3_prepare_v3(s->db, sql_text[i], -1, SQLITE_PREPARE_PERSISTENT, &s->sql[i], NULL);
    return rc;
}

void store_disconnect(Store *s)
{
    for (int i = 0; i < SQL_COUNT; i++) {
        sqlite3_finalize(s->sql[i]);
        s->sql[i] = NULL;
    }
    if (s->db)
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(s->db);
    s->db = NULL;
    s->on_disk = false;
}

/* The number a statement of one value answers. */
static int ask_number(sqlite3 *db, const char *sql, int *value)
{
    sqlite3_stmt *q = NULL;
    int rc = sqlite3_prepare_v2(db, sql, -1, &q, NULL);
    if (rc == SQLITE_OK && (rc = sqlite3_step(q)) == SQLITE_ROW) {
        *value = sqlite3_column_int(q, 0);
        rc = SQLITE_OK;
    }
    sqlite3_finalize(q);
    return rc;
}

static int run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

/* What comes out of a file is not to be trusted: no code in its schema, no giant values. */
static void connection_guard(sqlite3 *db)
{
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 1 << 20);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
}

static int schema_write(sqlite3 *db)
{
    char stamp[96];
    sqlite3_snprintf((int)sizeof stamp, stamp, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT;",
                     STORE_APPLICATION_ID, STORE_VERSION);
    int rc = run(db, "BEGIN IMMEDIATE");
    if (rc == SQLITE_OK)
        rc = run(db, schema);
    return rc == SQLITE_OK ? run(db, stamp) : rc;
}

static FileState state_of_code(int rc)
{
    switch (rc & 0xFF) {
    case SQLITE_OK:
        return FILE_OPEN;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return FILE_DAMAGED;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return FILE_BUSY;
    case SQLITE_FULL:
    case SQLITE_IOERR:
        return FILE_FULL;
    default:
        return FILE_CLOSED;
    }
}

static off_t size_of(const char *path, const char *suffix)
{
    char name[STORE_PATH_SIZE + 16];
    struct stat st;
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return stat(name, &st) == 0 ? st.st_size : 0;
}

/* SQLite notices missing pages, but not that the last one was cut short. With a log or a journal beside the file
 * this may be so for a good reason. */
static bool file_ends_in_mid_page(const Store *s)
{
    int page = 0;
    return size_of(s->path, "-wal") == 0 && size_of(s->path, "-journal") == 0 &&
           ask_number(s->db, "PRAGMA page_size", &page) == SQLITE_OK && page > 0 && size_of(s->path, "") % page != 0;
}

/* Whether the open connection is to a file of ours, writing the tables into an empty one. */
static FileState file_examine(Store *s)
{
    int application = 0, version = 0, objects = 0;
    int rc = ask_number(s->db, "PRAGMA application_id", &application);
    if (rc == SQLITE_OK)
        rc = ask_number(s->db, "PRAGMA user_version", &version);
    if (rc == SQLITE_OK)
        rc = ask_number(s->db, "SELECT count(*) FROM sqlite_schema", &objects);
    if (rc != SQLITE_OK)
        return state_of_code(rc);
    bool fresh = objects == 0 && application == 0 && version == 0;
    if ((!fresh && application != STORE_APPLICATION_ID) || file_ends_in_mid_page(s))
        return FILE_DAMAGED; /* or a database of something else, not ours to write in */
    if (!fresh && version > STORE_VERSION)
        return FILE_NEWER;
    if (!fresh && version < STORE_VERSION)
        return FILE_DAMAGED; /* no such version was ever written */
    /* A new file holds nothing that could be lost: the start need not wait for the disk. */
    s->fresh = fresh;
    rc = run(s->db, fresh ? "PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL" : "PRAGMA journal_mode = WAL");
    if (rc == SQLITE_OK && fresh)
        rc = schema_write(s->db);
    if (rc == SQLITE_OK)
        rc = run(s->db, "PRAGMA synchronous = NORMAL");
    return state_of_code(rc);
}

/* Reads a little of what will be needed first, so that the commonest damage shows before play begins. */
static int file_sample(Store *s)
{
    int number = 0;
    int rc = store_prepare(s);
    if (rc == SQLITE_ERROR) /* a table or a column is missing */
        rc = SQLITE_CORRUPT;
    if (rc == SQLITE_OK)
        rc = ask_number(s->db, "SELECT count(*) FROM setting", &number);
    if (rc == SQLITE_OK)
        rc = ask_number(s->db, "SELECT max(id) FROM match", &number);
    if (rc == SQLITE_OK)
        rc = ask_number(s->db, "SELECT n FROM move ORDER BY match DESC, n DESC LIMIT 1", &number);
    return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static int note_log(void *user, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    ((Store *)user)->log_pages = pages;
    return SQLITE_OK;
}

static FileState file_open(Store *s)
{
    int rc = sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    FileState state = state_of_code(rc);
    if (state == FILE_OPEN && sqlite3_db_readonly(s->db, "main") != 0)
        state = FILE_CLOSED;
    if (state == FILE_OPEN) {
        connection_guard(s->db);
        /* Exclusive: one copy of the program writes; needs no shared memory file, which a full disk could spoil. */
        state = state_of_code(run(s->db, "PRAGMA locking_mode = EXCLUSIVE"));
    }
    if (state == FILE_OPEN)
        state = file_examine(s);
    if (state == FILE_OPEN)
        state = state_of_code(file_sample(s));
    s->on_disk = state == FILE_OPEN;
    s->synced = false;
    s->log_pages = 0;
    if (s->on_disk)
        sqlite3_wal_hook(s->db, note_log, s); /* store.c chooses the moment to empty the log */
    if (state != FILE_OPEN)
        store_disconnect(s);
    return state;
}

static bool rename_with(const char *from, const char *to, const char *suffix)
{
    char a[STORE_PATH_SIZE + 16], b[STORE_PATH_SIZE + 64];
    snprintf(a, sizeof a, "%s%s", from, suffix);
    snprintf(b, sizeof b, "%s%s", to, suffix);
    return rename(a, b) == 0 || errno == ENOENT;
}

/* Renames the file and its log together, so that whoever wants to look at them finds a pair. */
static bool file_set_aside(const Store *s, char *name, size_t size)
{
    struct stat st;
    for (int n = 1; n < 1000; n++) {
        snprintf(name, size, "%s.damaged-%d", s->path, n);
        if (lstat(name, &st) == 0 || errno != ENOENT)
            continue;
        return rename_with(s->path, name, "") && rename_with(s->path, name, "-wal") &&
               rename_with(s->path, name, "-shm");
    }
    return false;
}

/* Carries over what can be read of the file that was set aside; it stays as it is. */
static void file_salvage(Store *s, const char *name)
{
    sqlite3 *old = NULL;
    if (sqlite3_open_v2(name, &old, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
        run(old, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = 1") == SQLITE_OK) {
        int application = 0;
        bool whole = false;
        connection_guard(old);
        sqlite3_db_config(old, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
        if (ask_number(old, "PRAGMA application_id", &application) == SQLITE_OK &&
            application == STORE_APPLICATION_ID && run(s->db, "BEGIN IMMEDIATE") == SQLITE_OK)
            run(s->db, store_copy(old, s->db, true, false, &whole) == SQLITE_OK ? "COMMIT" : "ROLLBACK");
    }
    sqlite3_close(old);
}

static void say(Store *s, StoreHealth health, const char *sentence)
{
    s->health = health;
    snprintf(s->message, sizeof s->message, "%s", sentence);
}

/* A new database in memory, with what the present connection still tells. *whole: that is all there was. */
static bool memory_open(Store *s, bool *whole)
{
    sqlite3 *memory = NULL;
    if (sqlite3_open_v2(":memory:", &memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK ||
        schema_write(memory) != SQLITE_OK) {
        sqlite3_close(memory);
        store_disconnect(s);
        return false;
    }
    if (s->db && run(memory, "BEGIN") == SQLITE_OK)
        run(memory, store_copy(s->db, memory, false, false, whole) == SQLITE_OK ? "COMMIT" : "ROLLBACK");
    store_disconnect(s);
    s->db = memory;
    s->synced = true; /* nothing to switch */
    if (store_prepare(s) == SQLITE_OK)
        return true;
    store_disconnect(s);
    return false;
}

/* may_come_back: the file is ours; when there is no connection to it now, it also holds nothing. */
static bool go_on_in_memory(Store *s, StoreHealth health, const char *sentence, bool may_come_back)
{
    bool whole = s->db == NULL;
    say(s, health, sentence);
    bool good = memory_open(s, &whole);
    s->may_come_back = may_come_back && whole;
    s->retry_at = steady_seconds() + STORE_RETRY_SECONDS;
    return good;
}

static bool begin_new_file(Store *s)
{
    char name[STORE_PATH_SIZE + 32];
    store_disconnect(s);
    if (!file_set_aside(s, name, sizeof name))
        return go_on_in_memory(s, STORE_UNSAVED, "Meldwell cannot save: its file is damaged and cannot be set aside.",
                               false);
    FileState state = file_open(s);
    if (state != FILE_OPEN)
        return go_on_in_memory(s, STORE_UNSAVED,
                               "Meldwell cannot save: its file was damaged and no new one can be begun.", true);
    file_salvage(s, name);
    char sentence[256];
    snprintf(sentence, sizeof sentence,
             "The file of saved games was damaged; it is kept as %.60s, and a new one was begun.",
             strrchr(name, '/') + 1);
    say(s, STORE_FINE, sentence);
    return true;
}

bool store_recover(Store *s, int rc)
{
    if (!s->on_disk)
        return false;
    s->moved++;
    switch (state_of_code(rc)) {
    case FILE_DAMAGED:
        return begin_new_file(s);
    case FILE_FULL:
        return go_on_in_memory(s, STORE_UNSAVED,
                               (rc & 0xFF) == SQLITE_FULL
                                   ? "Meldwell cannot save: the disk is full."
                                   : "Meldwell cannot save: the disk does not take what is written.",
                               true);
    default:
        return go_on_in_memory(s, STORE_UNSAVED, "Meldwell cannot save: its file cannot be written.", true);
    }
}

/* Makes the file hold what memory holds. Matches that memory took over without their moves stay as they were. */
static int bring_back(sqlite3 *memory, sqlite3 *file)
{
    static const char *const held = "SELECT id FROM match WHERE id IN (SELECT match FROM move) OR over = 0";
    sqlite3_stmt *q = NULL;
    int rc = sqlite3_prepare_v2(memory, held, -1, &q, NULL);
    while (rc == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW) {
        char sql[96];
        sqlite3_snprintf((int)sizeof sql, sql, "DELETE FROM move WHERE match = %lld", sqlite3_column_int64(q, 0));
        rc = run(file, sql);
    }
    sqlite3_finalize(q);
    q = NULL;
    if (rc == SQLITE_OK)
        rc = sqlite3_prepare_v2(file, "SELECT id FROM match", -1, &q, NULL);
    while (rc == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW) {
        char sql[256];
        int there = 0;
        sqlite3_int64 id = sqlite3_column_int64(q, 0);
        sqlite3_snprintf((int)sizeof sql, sql, "SELECT count(*) FROM match WHERE id = %lld", id);
        rc = ask_number(memory, sql, &there);
        if (rc != SQLITE_OK || there > 0)
            continue;
        sqlite3_snprintf((int)sizeof sql, sql,
                         "DELETE FROM move WHERE match = %lld; DELETE FROM note WHERE match = %lld;"
                         "DELETE FROM result WHERE match = %lld; DELETE FROM match WHERE id = %lld",
                         id, id, id, id);
        rc = run(file, sql);
    }
    sqlite3_finalize(q);
    bool whole;
    return rc == SQLITE_OK ? store_copy(memory, file, true, true, &whole) : rc;
}

void store_come_back(Store *s)
{
    if (s->on_disk || !s->may_come_back || steady_seconds() < s->retry_at)
        return;
    Store file = { 0 };
    memcpy(file.path, s->path, sizeof file.path);
    s->retry_at = steady_seconds() + STORE_RETRY_SECONDS;
    if (file_open(&file) != FILE_OPEN)
        return;
    int rc = run(file.db, "PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
    if (rc == SQLITE_OK)
        rc = bring_back(s->db, file.db);
    if (rc == SQLITE_OK)
        rc = run(file.db, "COMMIT");
    if (rc != SQLITE_OK) {
        store_disconnect(&file);
        return;
    }
    store_disconnect(s);
    s->db = file.db;
    memcpy(s->sql, file.sql, sizeof s->sql);
    sqlite3_wal_hook(s->db, note_log, s);
    s->fresh = file.fresh;
    s->on_disk = s->synced = true;
    s->may_come_back = false;
    say(s, STORE_FINE, "");
}

/* mkdir -p; a folder made here is nobody else's business. */
static bool folder_make(const char *dir)
{
    char path[STORE_PATH_SIZE];
    struct stat st;
    size_t length = strlen(dir);
    memcpy(path, dir, length + 1);
    for (size_t i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        char c = path[i];
        path[i] = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST && errno != EISDIR && stat(path, &st) != 0)
            return false;
        path[i] = c;
    }
    return stat(dir, &st) == 0 && S_ISDIR(st.st_mode);
}

typedef enum LockState { LOCK_OURS, LOCK_TAKEN, LOCK_NONE } LockState;

/* The kernel gives the lock back when the process ends, however it ends. */
static LockState folder_lock(Store *s, const char *dir)
{
    char path[STORE_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/meldwell.lock", dir);
    s->lock_fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (s->lock_fd < 0)
        return LOCK_NONE;
    if (flock(s->lock_fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return LOCK_OURS; /* a file system that knows no locks: SQLite's own must do */
    close(s->lock_fd);
    s->lock_fd = -1;
    return LOCK_TAKEN;
}

/* The old matches can be looked at and played on, though nothing is kept. */
static void open_unwritable(Store *s, const char *sentence, bool may_come_back)
{
    char uri[3 * STORE_PATH_SIZE + 32];
    size_t at = (size_t)snprintf(uri, sizeof uri, "file:");
    for (const char *c = s->path; *c; c++) {
        bool plain = strchr("?#%", *c) == NULL;
        at += (size_t)snprintf(uri + at, sizeof uri - at, plain ? "%c" : "%%%02X", (unsigned char)*c);
    }
    /* Immutable: no lock and no log file can be made in such a folder. */
    snprintf(uri + at, sizeof uri - at, "?immutable=1");
    int application = 0, version = 0;
    if (sqlite3_open_v2(uri, &s->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL) == SQLITE_OK)
        connection_guard(s->db);
    if (ask_number(s->db, "PRAGMA application_id", &application) != SQLITE_OK ||
        ask_number(s->db, "PRAGMA user_version", &version) != SQLITE_OK || application != STORE_APPLICATION_ID ||
        version != STORE_VERSION)
        store_disconnect(s);
    /* Without its log, or unread, the file may hold more than is known here. */
    bool known = s->db ? size_of(s->path, "-wal") == 0 : size_of(s->path, "") == 0;
    go_on_in_memory(s, STORE_UNSAVED, sentence, may_come_back && known);
}

static void open_in_folder(Store *s)
{
    switch (file_open(s)) {
    case FILE_OPEN:
        say(s, STORE_FINE, "");
        break;
    case FILE_DAMAGED:
        begin_new_file(s);
        break;
    case FILE_NEWER:
        go_on_in_memory(s, STORE_UNSAVED,
                        "Meldwell cannot save: the file of saved games was written by a newer version.", false);
        break;
    case FILE_BUSY:
        go_on_in_memory(s, STORE_SHARED, "Meldwell cannot save: another program is using the file of saved games.",
                        false);
        break;
    case FILE_FULL:
        open_unwritable(s, "Meldwell cannot save: the disk is full or does not take what is written.", true);
        break;
    case FILE_CLOSED:
        open_unwritable(s, "Meldwell cannot save: its file cannot be written.", false);
        break;
    }
}

static void open_somewhere(Store *s, const char *dir)
{
    if (!dir || dir[0] == '\0') {
        go_on_in_memory(s, STORE_UNSAVED, "Meldwell cannot save: there is no folder to save in.", false);
        return;
    }
    if (strlen(dir) + sizeof "/meldwell.db" > sizeof s->path) {
        go_on_in_memory(s, STORE_UNSAVED, "Meldwell cannot save: the name of its folder is too long.", false);
        return;
    }
    if (!folder_make(dir)) {
        go_on_in_memory(s, STORE_UNSAVED, "Meldwell cannot save: its folder cannot be made.", false);
        return;
    }
    snprintf(s->path, sizeof s->path, "%s/meldwell.db", dir);
    switch (folder_lock(s, dir)) {
    case LOCK_OURS:
        open_in_folder(s);
        break;
    case LOCK_TAKEN:
        go_on_in_memory(s, STORE_SHARED, "Meldwell is already running: what is played in this window is not kept.",
                        false);
        break;
    case LOCK_NONE:
        open_unwritable(s, "Meldwell cannot save: its folder cannot be written.", false);
        break;
    }
}

Store *store_open(const char *dir, TextSink *message)
{
    Store *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->lock_fd = -1;
    open_somewhere(s, dir);
    if (message)
        text_add(message, s->message);
    return s;
}

void store_close(Store *s)
{
    if (!s)
        return;
    s->retry_at = 0;
    store_come_back(s);
    for (int i = 0; i < SQL_COUNT; i++) {
        sqlite3_finalize(s->sql[i]);
        s->sql[i] = NULL;
    }
    sqlite3_close(s->db); /* in order: the log is worked into the file */
    if (s->lock_fd >= 0)
        close(s->lock_fd);
    free(s);
}
