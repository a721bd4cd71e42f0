#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "store/store_inner.h"

static int64_t steady_seconds(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_MONOTONIC, &t) == 0 ? (int64_t)t.tv_sec : 0;
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
        store_run(old, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = 1") == SQLITE_OK) {
        int application = 0;
        bool whole = false;
        store_guard(old);
        sqlite3_db_config(old, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
        if (store_ask(old, "PRAGMA application_id", &application) == SQLITE_OK && application == STORE_APPLICATION_ID &&
            store_run(s->db, "BEGIN IMMEDIATE") == SQLITE_OK)
            store_run(s->db, store_copy(old, s->db, true, false, &whole) == SQLITE_OK ? "COMMIT" : "ROLLBACK");
    }
    sqlite3_close(old);
}

void store_say(Store *s, StoreHealth health, const char *sentence)
{
    s->health = health;
    snprintf(s->message, sizeof s->message, "%s", sentence);
}

/* A new database in memory, with what the present connection still tells. *whole: that is all there was. */
static bool memory_open(Store *s, bool *whole)
{
    sqlite3 *memory = NULL;
    if (sqlite3_open_v2(":memory:", &memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK ||
        store_tables(memory, 0) != SQLITE_OK) {
        sqlite3_close(memory);
        store_disconnect(s);
        return false;
    }
    if (s->db && store_run(memory, "BEGIN") == SQLITE_OK)
        store_run(memory, store_copy(s->db, memory, false, false, whole) == SQLITE_OK ? "COMMIT" : "ROLLBACK");
    store_disconnect(s);
    s->db = memory;
    s->synced = true; /* nothing to switch */
    if (store_prepare(s) == SQLITE_OK)
        return true;
    store_disconnect(s);
    return false;
}

bool store_to_memory(Store *s, StoreHealth health, const char *sentence, bool may_come_back)
{
    bool whole = s->db == NULL;
    store_say(s, health, sentence);
    bool good = memory_open(s, &whole);
    s->may_come_back = may_come_back && whole;
    s->retry_at = steady_seconds() + STORE_RETRY_SECONDS;
    return good;
}

bool store_begin_anew(Store *s)
{
    char name[STORE_PATH_SIZE + 32];
    store_disconnect(s);
    if (!file_set_aside(s, name, sizeof name))
        return store_to_memory(s, STORE_UNSAVED, "Meldwell cannot save: its file is damaged and cannot be set aside.",
                               false);
    FileState state = store_file_open(s);
    if (state != FILE_OPEN)
        return store_to_memory(s, STORE_UNSAVED,
                               "Meldwell cannot save: its file was damaged and no new one can be begun.", true);
    file_salvage(s, name);
    char sentence[256];
    snprintf(sentence, sizeof sentence,
             "The file of saved games was damaged; it is kept as %.60s, and a new one was begun.",
             strrchr(name, '/') + 1);
    store_say(s, STORE_FINE, sentence);
    return true;
}

bool store_recover(Store *s, int rc)
{
    if (!s->on_disk)
        return false;
    s->moved++;
    switch (store_file_state(rc)) {
    case FILE_DAMAGED:
        return store_begin_anew(s);
    case FILE_FULL:
        return store_to_memory(s, STORE_UNSAVED,
                               (rc & 0xFF) == SQLITE_FULL
                                   ? "Meldwell cannot save: the disk is full."
                                   : "Meldwell cannot save: the disk does not take what is written.",
                               true);
    default:
        return store_to_memory(s, STORE_UNSAVED, "Meldwell cannot save: its file cannot be written.", true);
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
        rc = store_run(file, sql);
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
        rc = store_ask(memory, sql, &there);
        if (rc != SQLITE_OK || there > 0)
            continue;
        sqlite3_snprintf((int)sizeof sql, sql,
                         "DELETE FROM move WHERE match = %lld; DELETE FROM note WHERE match = %lld;"
                         "DELETE FROM result WHERE match = %lld; DELETE FROM match WHERE id = %lld",
                         id, id, id, id);
        rc = store_run(file, sql);
    }
    sqlite3_finalize(q);
    if (rc == SQLITE_OK)
        rc = store_run(file, "DELETE FROM result"); /* memory has all of them but those that were cleared */
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
    if (store_file_open(&file) != FILE_OPEN)
        return;
    int rc = store_run(file.db, "PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
    if (rc == SQLITE_OK)
        rc = bring_back(s->db, file.db);
    if (rc == SQLITE_OK)
        rc = store_run(file.db, "COMMIT");
    if (rc != SQLITE_OK) {
        store_disconnect(&file);
        return;
    }
    store_disconnect(s);
    s->db = file.db;
    memcpy(s->sql, file.sql, sizeof s->sql);
    sqlite3_wal_hook(s->db, store_note_log, s);
    s->fresh = file.fresh;
    s->on_disk = s->synced = true;
    s->may_come_back = false;
    store_say(s, STORE_FINE, "");
}
