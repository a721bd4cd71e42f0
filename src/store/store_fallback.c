/* Where the store goes on when its file does not do: a new file, or memory until there is one again. */
#include <stdio.h>
#include <string.h>

#include "platform/language.h"
#include "store/store_inner.h"

static bool rename_with(const char *from, const char *to, const char *suffix)
{
    char a[STORE_BESIDE_SIZE], b[STORE_LONGEST_SIZE];
    snprintf(a, sizeof a, "%s%s", from, suffix);
    snprintf(b, sizeof b, "%s%s", to, suffix);
    return file_rename(a, b);
}

/* A name beside the file that is not taken: path.WORD-N. */
static bool name_beside(const Store *s, const char *word, char *name, size_t size)
{
    for (int n = 1; n < 1000; n++) {
        snprintf(name, size, "%s.%s-%d", s->path, word, n);
        if (file_form(name) == FORM_NOTHING)
            return true;
    }
    return false;
}

/* Renames the file and what belongs to it together, so that whoever wants to look at them finds them side by side. */
static bool file_set_aside(const Store *s, const char *word, char *name, size_t size)
{
    return name_beside(s, word, name, size) && rename_with(s->path, name, "") && rename_with(s->path, name, "-wal") &&
           rename_with(s->path, name, "-journal") && rename_with(s->path, name, "-shm");
}

bool store_keep_copy(const Store *s, char *name, size_t size)
{
    return name_beside(s, "damaged", name, size) && store_copy_file(s->path, name, "", false) &&
           store_copy_file(s->path, name, "-wal", true);
}

/* Copies all that can be read, or nothing where it cannot be kept. *whole, false before: everything is there. */
static void copy_at_once(sqlite3 *from, sqlite3 *to, bool finished, bool *whole)
{
    if (store_run(to, "BEGIN IMMEDIATE") != SQLITE_OK)
        return;
    if (store_copy(from, to, finished, false, whole) == SQLITE_OK && store_run(to, "COMMIT") == SQLITE_OK)
        return;
    *whole = false;
    store_run(to, "ROLLBACK");
}

/* ---- salvage ---- */

/* What SQLite goes by when it reads: the head of every file of ours, with nothing in it that is of one file alone, so
 * that it has as many pages as the file, and none that are free. */
static const struct {
    char name[16];
    unsigned char rest[44];
} sound_head = { "SQLite format 3",
                 { STORE_PAGE >> 8, STORE_PAGE & 0xFF, /* bytes of a page */
                   2, 2,                               /* with a log, for who writes and for who reads */
                   0, 64, 32, 32,                      /* nothing is kept back in a page */
                   [31] = 4,                           /* form of the schema */
                   [43] = 1 } };                       /* UTF-8 */

/* Carries over what can be read of a file. False when none of the tables can. */
static bool salvage_from(Store *s, const char *name, bool *whole)
{
    sqlite3 *old = NULL;
    int count = 0;
    bool some = sqlite3_open_v2(name, &old, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
                store_run(old, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = 1") == SQLITE_OK;
    if (some) {
        store_guard(old);
        sqlite3_db_config(old, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true, NULL);
        /* By its tables it is known, not by its head. */
        some =
            store_ask(old, "SELECT count(id + seed + cursor) FROM (SELECT * FROM match LIMIT 1)", &count) == SQLITE_OK;
    }
    if (some)
        copy_at_once(old, s->db, true, whole);
    sqlite3_close(old);
    return some;
}

static void remove_with(const char *name, const char *suffix)
{
    char path[STORE_LONGEST_SIZE];
    snprintf(path, sizeof path, "%s%s", name, suffix);
    file_remove(path);
}

/* Carries over what can be read of the file that was set aside; it stays as it is. Where its head is damaged a passing
 * copy with a sound head is read. *whole: nothing was unreadable. */
static void file_salvage(Store *s, const char *name, bool *whole)
{
    char copy[STORE_MENDED_SIZE];
    *whole = false;
    if (file_size(name) == 0) /* reading it would take away its log */
        return;
    if (salvage_from(s, name, whole) || file_size(name) < STORE_PAGE)
        return;
    snprintf(copy, sizeof copy, "%s.mended", name);
    if (store_copy_file(name, copy, "", false) && store_copy_file(name, copy, "-wal", true) &&
        file_write_at(copy, 0, &sound_head, sizeof sound_head))
        salvage_from(s, copy, whole);
    file_remove(copy);
    remove_with(copy, "-wal");
}

void store_say(Store *s, StoreHealth health, const char *sentence)
{
    s->health = health;
    snprintf(s->message, sizeof s->message, "%s", sentence);
}

/* A new database in memory, with what the present connection still tells; finished: also the moves of matches that are
 * over. *whole: that is all there was. Without memory for it there is no connection afterwards. */
static void memory_open(Store *s, bool finished, bool *whole)
{
    sqlite3 *memory = NULL;
    if (sqlite3_open_v2(":memory:", &memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK ||
        store_tables(memory, 0) != SQLITE_OK) {
        sqlite3_close(memory);
        store_disconnect(s);
        return;
    }
    if (s->db)
        copy_at_once(s->db, memory, finished, whole);
    store_disconnect(s);
    s->db = memory;
    if (store_prepare(s) != SQLITE_OK)
        store_disconnect(s);
}

static bool to_memory(Store *s, StoreHealth health, const char *sentence, bool may_come_back, bool finished)
{
    bool whole = s->db == NULL;
    store_say(s, health, sentence);
    memory_open(s, finished, &whole);
    s->may_come_back = may_come_back && whole;
    store_signed(s);
    s->retry_at = store_seconds() + STORE_RETRY_SECONDS;
    return s->db != NULL;
}

bool store_to_memory(Store *s, StoreHealth health, const char *sentence, bool may_come_back)
{
    return to_memory(s, health, sentence, may_come_back, false);
}

bool store_all_to_memory(Store *s, const char *sentence, bool may_come_back)
{
    return to_memory(s, STORE_UNSAVED, sentence, may_come_back, true);
}

bool store_begin_anew(Store *s)
{
    bool whole;
    char name[STORE_ASIDE_SIZE];
    store_disconnect(s);
    store_watermark_clear(s);
    if (!file_set_aside(s, "damaged", name, sizeof name))
        return store_to_memory(s, STORE_UNSAVED, tr("Meldwell cannot save: the file of saved games is damaged."),
                               false);
    FileState state = store_file_open(s);
    if (state != FILE_OPEN)
        return store_to_memory(s, STORE_UNSAVED, tr("Meldwell cannot save: the file of saved games is damaged."), true);
    file_salvage(s, name, &whole);
    if (store_set_synced(s, true) != SQLITE_OK)
        whole = false;
    char sentence[sizeof s->message];
    text_write(sentence, sizeof sentence,
               file_size(name) == 0 ? N_("The file of saved games was damaged, and nothing was left in it. It is kept "
                                         "as {1}, and a new file was started.")
               : whole
                   ? N_("The file of saved games was damaged. It is kept as {1}, and a new file holds everything that "
                        "was in it.")
                   : N_("The file of saved games was damaged. It is kept as {1}, and a new file was started."),
               strrchr(name, '/') + 1);
    store_say(s, STORE_FINE, sentence);
    return true;
}

bool store_recover(Store *s, int rc)
{
    if (s->reads_in_place && store_file_state(rc) == FILE_DAMAGED) { /* what can be read of it, row by row */
        s->reads_in_place = false;
        return store_all_to_memory(s, "", false);
    }
    if (!s->on_disk)
        return false;
    s->moved++;
    switch (store_file_state(rc)) {
    case FILE_DAMAGED:
        if (store_file_stands(s))
            return store_begin_anew(s);
        store_file_replaced(s);
        return s->db != NULL;
    case FILE_FULL:
        return store_to_memory(s, STORE_UNSAVED,
                               (rc & 0xFF) == SQLITE_FULL
                                   ? tr("Meldwell cannot save: the disk is full.")
                                   : tr("Meldwell cannot save: the disk is full, or writing to it failed."),
                               true);
    default:
        return store_to_memory(s, STORE_UNSAVED, tr("Meldwell cannot save: the file of saved games cannot be written."),
                               true);
    }
}

/* Makes the file hold what memory holds. Matches that memory took over without their moves and notes stay as they were.
 * Of the others nothing stays that memory does not know: a number may have been given once more. */
static int bring_back(sqlite3 *memory, sqlite3 *file, bool *whole)
{
    static const char *const held = "SELECT id FROM match WHERE id IN (SELECT match FROM move) OR over = 0";
    sqlite3_stmt *q = NULL;
    int rc = sqlite3_prepare_v2(memory, held, -1, &q, NULL);
    while (rc == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW) {
        char sql[128];
        const sqlite3_int64 id = sqlite3_column_int64(q, 0);
        sqlite3_snprintf((int)sizeof sql, sql,
                         "DELETE FROM move WHERE match = %lld; DELETE FROM note WHERE match = %lld", id, id);
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
    return rc == SQLITE_OK ? store_copy(memory, file, true, true, whole) : rc;
}

typedef int (*CopyInto)(sqlite3 *from, sqlite3 *file, bool *whole);

/* Opens the file, has it hold what the present connection holds, and goes on with it. False when that cannot be: then
 * nothing has changed, but that a file may have been begun. */
static bool move_into_file(Store *s, CopyInto copy, bool *whole)
{
    Store file = { .lock = s->lock }; /* borrowed */
    memcpy(file.path, s->path, sizeof file.path);
    if (store_file_open(&file) != FILE_OPEN)
        return false;
    int rc = store_run(file.db, "PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
    if (rc == SQLITE_OK)
        rc = copy(s->db, file.db, whole);
    if (rc == SQLITE_OK)
        rc = store_run(file.db, "COMMIT");
    if (rc == SQLITE_OK && file.fresh) /* a file without its first page would lose its log */
        rc = sqlite3_wal_checkpoint_v2(file.db, "main", SQLITE_CHECKPOINT_FULL, NULL, NULL);
    if (rc != SQLITE_OK) {
        store_disconnect(&file);
        return false;
    }
    store_disconnect(s);
    s->db = file.db;
    memcpy(s->sql, file.sql, sizeof s->sql);
    sqlite3_wal_hook(s->db, store_note_log, s);
    s->log_pages = 0;
    s->fresh = false;
    s->on_disk = s->synced = true;
    s->may_come_back = false;
    s->log_sign = (FileSign){ 0 };
    store_signed(s);
    return true;
}

void store_come_back(Store *s)
{
    if (s->on_disk || !s->may_come_back || store_seconds() < s->retry_at)
        return;
    char name[STORE_ASIDE_SIZE];
    bool whole;
    s->retry_at = store_seconds() + STORE_RETRY_SECONDS;
    FileSign now = file_sign(s->path);
    if (!store_folder_again(s))
        return;
    if (now.there && !file_unchanged(&now, &s->sign)) { /* not ours any more */
        if (!file_set_aside(s, "replaced", name, sizeof name))
            return;
    }
    if (move_into_file(s, bring_back, &whole))
        store_say(s, STORE_FINE, "");
}

static int copy_everything(sqlite3 *from, sqlite3 *file, bool *whole)
{
    return store_copy(from, file, true, true, whole);
}

/* The log that is open has the name that the log of a new file needs. Moved out of the way, not yet removed: *name, ""
 * before, tells where to. */
static bool log_out_of_the_way(const Store *s, char *name, size_t size)
{
    FileSign log = store_sign(s->path, "-wal");
    if (!log.there || !file_same(&log, &s->log_sign))
        return true;
    return name_beside(s, "log", name, size) && rename_with(s->path, name, "-wal");
}

void store_file_replaced(Store *s)
{
    char name[STORE_ASIDE_SIZE] = "", log[STORE_ASIDE_SIZE] = "", sentence[sizeof s->message];
    bool there = file_sign(s->path).there, whole = false;
    s->moved++;
    store_watermark_clear(s);
    bool ready = store_folder_again(s) && log_out_of_the_way(s, log, sizeof log) &&
                 (!there || file_set_aside(s, "replaced", name, sizeof name));
    if (!ready || !move_into_file(s, copy_everything, &whole)) {
        bool clear = !file_sign(s->path).there;
        store_all_to_memory(
            s,
            there ? tr("Meldwell cannot save: the file of saved games was replaced by another while it was open.")
                  : tr("Meldwell cannot save: the file of saved games was removed while it was open."),
            clear);
        return;
    }
    if (log[0])
        remove_with(log, "-wal");
    if (there)
        text_write(sentence, sizeof sentence,
                   whole ? N_("The file of saved games was replaced by another while it was open. The other is kept as "
                              "{1}, and a new file holds everything.")
                         : N_("The file of saved games was replaced by another while it was open. The other is kept as "
                              "{1}, and a new file holds what could still be read."),
                   strrchr(name, '/') + 1);
    else
        text_write(sentence, sizeof sentence,
                   whole
                       ? N_("The file of saved games was removed while it was open. A new file holds everything.")
                       : N_("The file of saved games was removed while it was open. A new file holds what could still "
                            "be read."));
    store_say(s, STORE_FINE, sentence);
}
