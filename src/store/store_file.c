/* One connection to one file: its tables, its versions, and whether it is sound at first sight. */
#include <stdio.h>
#include <string.h>

#include "store/store_inner.h"

/* The tables of meldwell.db. A star marks the key of a table; an arrow leads from a row to the match it belongs to.
 *
 *    match                              move
 *    +--------------------------+       +--------------------------+
 *    | id                     * |<--+---| match, n               * |
 *    | game  options  seats     |   |   | seat  gesture            |
 *    | seed  salt  practice     |   |   | hash  text               |
 *    | opening                  |   |   +--------------------------+
 *    | rules_version            |   |   note
 *    | replayed_by              |   |   +--------------------------+
 *    | cursor  changes          |   +---| match, key             * |
 *    | over  rank  touched      |   |   | value                    |
 *    +--------------------------+   |   +--------------------------+
 *    setting                        |   result
 *    +--------------------------+   |   +--------------------------+
 *    | key                    * |   +---| match, deal            * |
 *    | value                    |       | seats  points  headline  |
 *    +--------------------------+       | practice  last           |
 *                                       | winners  went_out        |
 *                                       | match_winners            |
 *                                       | turns  played_s  ended   |
 *                                       | hints  take_backs        |
 *                                       | figures                  |
 *                                       +--------------------------+
 *
 * match: one that was begun. Rows with an id below 1 are nobody's and are passed over.
 *    game .. practice  as the match began: GameDef.id; texts of options_write and match_seats_write; the seed; the salt
 *                      of the proof, '' none; practice 0 or 1
 *    opening           the position it began from, a text of position_write; '': it was dealt
 *    rules_version     of the game's rules when the match began
 *    replayed_by       rules version that its moves and hashes are of, 0: rules_version
 *    cursor            moves 0 .. cursor - 1 are played, those behind can be redone
 *    changes           counts up with every change of moves or cursor, for the mark (store_watermark.c)
 *    over              StoredEnd: open, played to its end, given up, an original that was set aside
 *    rank              place on the shelf of open matches: the highest is first
 *    touched           when it was changed last, in seconds since 1970, 0: unknown
 *
 * move: n counts from 0; what stands behind a gap is not read.
 *    gesture           moves of one gesture have one number: undo takes them together
 *    hash              state_hash after the move. It and the seed have 64 bits, which SQLite takes for a signed number
 *    text              move_text
 *
 * note: small texts kept with a match; the top of match/write_down.h lists them all. "kept:" and a key: one that was
 * not understood and is laid aside.
 *
 * result: a deal that has ended, for the statistics.
 *    seats             how many sit at the table
 *    points            a number for each seat, "-" for one that sat out: "-35 - 54 -19"
 *    headline          a sentence, in the language that was set then
 *    practice, last    0 or 1; last: the deal ended its match
 *    winners, went_out a bit for each seat, seat 0 lowest: who won the deal, who went out
 *    match_winners     the same for the match, where this deal ended it
 *    turns             of all seats together; 0: a result of before version 3, of which no winners or times are known
 *    played_s          seconds the match had been played by then, 0: unknown
 *    ended             seconds since 1970, 0: unknown
 *    hints, take_backs a number for each seat; '': unknown
 *    figures           tally_write for each seat, with ";" between; '': unknown
 *
 * setting: texts of the program that belong to no match, such as "settings.speed" or "favourite:0". The row
 *    "store.version" repeats PRAGMA user_version, in case the head of the file is damaged.
 *
 * SQLite is not told that rows hang together. Whatever belongs together is written in one transaction, deleting a match
 * deletes its rows in all tables, and a row without its match is never looked for.
 *
 * What a migration may do: steps[v] makes version v + 1 out of version v; version 0 is an empty file. A new version is
 * one more step at the end and STORE_VERSION raised; no step is ever edited. A step adds columns, tables and indexes,
 * and may drop an index. It renames and deletes no column, gives none another meaning, and adds none without a default
 * that says "unknown", for older rows have nothing else. All steps that a file needs, and the stamp of its version, are
 * one transaction (store_tables): a file is of the old version or of the new one. A new column is added to store_copy.c
 * as well, with what stands for it in older files. A program that meets a newer file does not write into it.
 * docs/what-never-changes.md says which tests have files of every version. */
static const char *const steps[STORE_VERSION] = {
    "CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE match(id INTEGER PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seats TEXT NOT NULL,"
    " seed INTEGER NOT NULL, rules_version INTEGER NOT NULL, cursor INTEGER NOT NULL, over INTEGER NOT NULL);"
    "CREATE INDEX match_unfinished ON match(id) WHERE over = 0;"
    "CREATE TABLE move(match INTEGER NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, gesture INTEGER NOT NULL,"
    " hash INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(match, n)) WITHOUT ROWID;"
    "CREATE TABLE note(match INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY(match, key))"
    " WITHOUT ROWID;"
    "CREATE TABLE result(match INTEGER NOT NULL, deal INTEGER NOT NULL, seats INTEGER NOT NULL, points TEXT NOT NULL,"
    " headline TEXT NOT NULL, PRIMARY KEY(match, deal)) WITHOUT ROWID;",
    "ALTER TABLE match ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE result ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;",
    "ALTER TABLE match ADD COLUMN salt TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE result ADD COLUMN last INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE result ADD COLUMN winners INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE result ADD COLUMN went_out INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE result ADD COLUMN match_winners INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE result ADD COLUMN turns INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE result ADD COLUMN played_s INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE result ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;",
    "ALTER TABLE match ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN rank INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN changes INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN replayed_by INTEGER NOT NULL DEFAULT 0;"
    "DROP INDEX IF EXISTS match_unfinished; CREATE INDEX match_shelf ON match(rank) WHERE over = 0;",
    "ALTER TABLE result ADD COLUMN hints TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE result ADD COLUMN take_backs TEXT NOT NULL DEFAULT '';",
    "ALTER TABLE result ADD COLUMN figures TEXT NOT NULL DEFAULT '';",
    "ALTER TABLE match ADD COLUMN opening TEXT NOT NULL DEFAULT '';",
};

/* The rank that puts a match before all others on the shelf; and the shelf, the match played last first. */
#define RANK_FIRST "(SELECT ifnull(max(rank), 0) + 1 FROM match WHERE over = 0)"
#define SHELF      "SELECT id FROM match WHERE over = 0 AND id > 0 ORDER BY rank DESC, id DESC"

#define RESULT_COLUMNS                                                                                                 \
    "deal, seats, points, headline, practice, last, winners, went_out, match_winners, turns, played_s, ended, hints,"  \
    " take_backs, figures"

/* Rows are changed and not replaced, so that columns which are not named here, whoever added them, keep what is
 * in them; only a move is written whole. */
static const char *const sql_text[SQL_COUNT] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_SETTING_GET] = "SELECT value FROM setting WHERE key = ?1",
    [SQL_SETTING_SET] = "INSERT INTO setting(key, value) VALUES(?1, ?2)"
                        " ON CONFLICT(key) DO UPDATE SET value = excluded.value",
    [SQL_MATCH_NEW] = "INSERT INTO match(game, options, seats, seed, rules_version, over, practice, salt, touched,"
                      " replayed_by, opening, cursor, rank)"
                      " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 0, " RANK_FIRST ")",
    [SQL_MATCH_PUT] =
        "INSERT INTO match(game, options, seats, seed, rules_version, over, practice, salt, touched, replayed_by,"
        " opening, cursor,"
        " id, rank, changes) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, " RANK_FIRST ", 1)"
        " ON CONFLICT(id) DO UPDATE SET game = ?1, options = ?2, seats = ?3, seed = ?4, rules_version = ?5, over = ?6,"
        " practice = ?7, salt = ?8, touched = ?9, replayed_by = ?10, opening = ?11, cursor = ?12, rank = excluded.rank,"
        " changes = changes + 1",
    [SQL_MATCH_GET] = "SELECT game, options, seats, seed, rules_version, over, practice, salt, touched, replayed_by,"
                      " cursor, opening <> '' FROM match"
                      " WHERE id = ?1",
    [SQL_MATCH_OPENING] = "SELECT opening FROM match WHERE id = ?1",
    [SQL_MATCH_OPEN] = SHELF,
    [SQL_MATCH_OVER] = "UPDATE match SET over = 1 WHERE id = ?1",
    [SQL_MATCH_GIVE_UP] = "UPDATE match SET over = 2, touched = ?2 WHERE id = ?1 AND over = 0",
    /* Of a match that is first already nothing is written. */
    [SQL_MATCH_TOUCH] = "UPDATE match SET rank = " RANK_FIRST " WHERE id = ?1 AND id IS NOT (" SHELF " LIMIT 1)",
    [SQL_ASIDE_MATCH] =
        "INSERT INTO match(game, options, seats, seed, rules_version, cursor, over, practice, salt,"
        " touched, rank, changes, replayed_by, opening) SELECT game, options, seats, seed, rules_version, cursor,"
        " 3, practice, salt, touched, 0, changes, replayed_by, opening FROM match WHERE id = ?1",
    [SQL_ASIDE_MOVES] = "INSERT OR IGNORE INTO move(match, n, seat, gesture, hash, text)"
                        " SELECT ?2, n, seat, gesture, hash, text FROM move WHERE match = ?1",
    [SQL_ASIDE_NOTES] = "INSERT OR IGNORE INTO note(match, key, value)"
                        " SELECT ?2, key, value FROM note WHERE match = ?1",
    [SQL_MATCH_DELETE] = "DELETE FROM match WHERE id = ?1",
    [SQL_MATCH_LIST] = "SELECT id FROM match WHERE id > 0 AND over <> 3 ORDER BY id DESC",
    [SQL_MATCH_PAST] =
        "SELECT id, touched, game, over, (SELECT count(*) FROM result WHERE match = id) AS deals FROM match"
        " WHERE id > 0 AND over <> 3 AND (over = 1 OR deals > 0) ORDER BY touched DESC, id DESC",
    [SQL_CURSOR_GET] = "SELECT cursor, changes FROM match WHERE id = ?1",
    [SQL_CURSOR_SET] = "UPDATE match SET cursor = ?2, touched = ?3, changes = changes + 1 WHERE id = ?1",
    [SQL_MOVE_COUNT] = "SELECT max(n) + 1 FROM move WHERE match = ?1",
    [SQL_MOVE_CUT] = "DELETE FROM move WHERE match = ?1 AND n >= ?2",
    [SQL_MOVE_ADD] = "INSERT OR REPLACE INTO move(match, n, seat, gesture, hash, text) VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [SQL_MOVES_FROM] = "SELECT n, seat, gesture, hash, text FROM move WHERE match = ?1 AND n >= ?2 ORDER BY n",
    [SQL_NOTE_SET] = "INSERT INTO note(match, key, value) VALUES(?1, ?2, ?3)"
                     " ON CONFLICT(match, key) DO UPDATE SET value = excluded.value",
    [SQL_NOTE_GET] = "SELECT value FROM note WHERE match = ?1 AND key = ?2",
    [SQL_NOTE_KEEP] = "INSERT OR IGNORE INTO note(match, key, value)"
                      " SELECT match, ?3, value FROM note WHERE match = ?1 AND key = ?2",
    [SQL_NOTES_FORGET] = "DELETE FROM note WHERE match = ?1 AND substr(key, 1, length(?2)) = ?2",
    [SQL_NOTES_DELETE] = "DELETE FROM note WHERE match = ?1",
    /* A deal that is found again by replaying the match knows neither its times nor who was helped, and does not count
     * it again. */
    [SQL_RESULT_ADD] = "INSERT INTO result(match, " RESULT_COLUMNS ")"
                       " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)"
                       " ON CONFLICT(match, deal) DO UPDATE SET seats = excluded.seats, points = excluded.points,"
                       " headline = excluded.headline, practice = excluded.practice, last = excluded.last,"
                       " winners = excluded.winners, went_out = excluded.went_out,"
                       " match_winners = excluded.match_winners, turns = excluded.turns,"
                       " played_s = max(played_s, excluded.played_s), ended = max(ended, excluded.ended),"
                       " hints = iif(excluded.hints = '', hints, excluded.hints),"
                       " take_backs = iif(excluded.hints = '', take_backs, excluded.take_backs),"
                       " figures = iif(excluded.figures = '', figures, excluded.figures)",
    [SQL_RESULTS] = "SELECT " RESULT_COLUMNS " FROM result WHERE match = ?1 ORDER BY deal",
    [SQL_RESULTS_FROM] =
        "SELECT r.deal, r.seats, points, headline, r.practice, last, winners, went_out, match_winners,"
        " turns, played_s, ended, hints, take_backs, figures, r.match, m.game, m.options, m.seats, m.over"
        " FROM result r JOIN match m ON m.id = r.match AND m.opening = ''"
        " WHERE (r.match, r.deal) > (?1, ?2) ORDER BY r.match, r.deal",
    [SQL_RESULTS_CLEAR] = "DELETE FROM result",
    [SQL_RESULTS_DELETE] = "DELETE FROM result WHERE match = ?1",
};

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
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true, NULL);
    sqlite3_close(s->db);
    s->db = NULL;
    s->on_disk = false;
}

int store_ask(sqlite3 *db, const char *sql, int *value)
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

int store_run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

/* What comes out of a file is not to be trusted: no code in its schema, no giant values. */
void store_guard(sqlite3 *db)
{
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 1 << 20);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, true, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, false, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, false, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, false, NULL);
}

int store_tables(sqlite3 *db, int version)
{
    char stamp[192];
    sqlite3_snprintf((int)sizeof stamp, stamp,
                     "REPLACE INTO setting(key, value) VALUES('store.version', '%d');"
                     "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT;",
                     STORE_VERSION, STORE_APPLICATION_ID, STORE_VERSION);
    int rc = store_run(db, "BEGIN IMMEDIATE");
    while (rc == SQLITE_OK && version < STORE_VERSION)
        rc = store_run(db, steps[version++]);
    return rc == SQLITE_OK ? store_run(db, stamp) : rc;
}

FileState store_file_state(int rc)
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
    case SQLITE_NOMEM:
        return FILE_NO_MEMORY;
    case SQLITE_FULL:
    case SQLITE_IOERR:
        return rc == SQLITE_IOERR_NOMEM ? FILE_NO_MEMORY : FILE_FULL;
    default:
        return FILE_CLOSED;
    }
}

int64_t store_size_of(const char *path, const char *suffix)
{
    char name[STORE_LONGEST_SIZE];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return file_size(name);
}

/* SQLite notices missing pages, but not that the last one was cut short. With a log or a journal beside the file
 * this may be so for a good reason. */
static bool file_ends_in_mid_page(const Store *s)
{
    int page = 0;
    return store_size_of(s->path, "-wal") == 0 && store_size_of(s->path, "-journal") == 0 &&
           store_ask(s->db, "PRAGMA page_size", &page) == SQLITE_OK && page > 0 && file_size(s->path) % page != 0;
}

/* The version stands in the head and, since version 4, in a row: a head that says more than the row is damaged. */
static bool head_is_newer(const Store *s)
{
    int row = 0;
    store_ask(s->db, "SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'store.version'", &row);
    return row == 0 || row > STORE_VERSION;
}

/* An error: the head makes no sense, or a table to be changed is missing. Not to be written, though the file itself may
 * be: by its head. */
static FileState examined(int rc, FolderState place)
{
    if (rc == SQLITE_ERROR || (rc == SQLITE_READONLY && place == FOLDER_READY))
        return FILE_DAMAGED;
    return store_file_state(rc);
}

/* Whether the open connection is to a file of ours, writing the tables into an empty one and what is missing into one
 * of an older version. */
static FileState file_examine(Store *s, FolderState place)
{
    int application = 0, version = 0, objects = 0;
    int rc = store_ask(s->db, "PRAGMA application_id", &application);
    if (rc == SQLITE_OK)
        rc = store_ask(s->db, "PRAGMA user_version", &version);
    if (rc == SQLITE_OK)
        rc = store_ask(s->db, "SELECT count(*) FROM sqlite_schema", &objects);
    if (rc != SQLITE_OK)
        return examined(rc, place);
    bool fresh = objects == 0 && application == 0 && version == 0;
    if ((!fresh && application != STORE_APPLICATION_ID) || file_ends_in_mid_page(s))
        return FILE_DAMAGED; /* or a database of something else, not ours to write in */
    if (!fresh && version > STORE_VERSION)
        return head_is_newer(s) ? FILE_NEWER : FILE_DAMAGED;
    if (!fresh && version < 1)
        return FILE_DAMAGED; /* no such version was ever written */
    /* A new file holds nothing that could be lost: the start need not wait for the disk. */
    s->fresh = fresh;
    rc = store_run(s->db, fresh ? "PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL" : "PRAGMA journal_mode = WAL");
    if (rc == SQLITE_OK && version < STORE_VERSION)
        rc = store_tables(s->db, version);
    if (rc == SQLITE_OK)
        rc = store_run(s->db, "PRAGMA synchronous = NORMAL");
    return examined(rc, place);
}

/* Reads a little of what will be needed first, so that the commonest damage shows before play begins. */
static int file_sample(Store *s)
{
    int number = 0;
    int rc = store_prepare(s);
    if (rc == SQLITE_ERROR) /* a table or a column is missing */
        rc = SQLITE_CORRUPT;
    if (rc == SQLITE_OK)
        rc = store_ask(s->db, "SELECT count(*) FROM setting", &number);
    if (rc == SQLITE_OK)
        rc = store_ask(s->db, "SELECT max(id) FROM match", &number);
    if (rc == SQLITE_OK)
        rc = store_ask(s->db, "SELECT n FROM move ORDER BY match DESC, n DESC LIMIT 1", &number);
    return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

enum { URI_SIZE = 3 * STORE_PATH_SIZE + 32 /* where each sign takes three */ };

int store_look_into(Store *s)
{
    char uri[URI_SIZE];
    int application = 0, version = 0;
    size_t at = (size_t)snprintf(uri, sizeof uri, "file:");
    for (const char *c = s->path; *c; c++) {
        bool plain = strchr("?#%", *c) == NULL;
        at += (size_t)snprintf(uri + at, sizeof uri - at, plain ? "%c" : "%%%02X", (unsigned char)*c);
    }
    snprintf(uri + at, sizeof uri - at, "?immutable=1");
    if (sqlite3_open_v2(uri, &s->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL) != SQLITE_OK)
        return 0;
    store_guard(s->db);
    bool good = store_ask(s->db, "PRAGMA application_id", &application) == SQLITE_OK &&
                store_ask(s->db, "PRAGMA user_version", &version) == SQLITE_OK && application == STORE_APPLICATION_ID &&
                version >= 1 && version <= STORE_VERSION;
    return good ? version : 0;
}

bool store_file_read_only(Store *s)
{
    bool good = store_look_into(s) == STORE_VERSION && file_sample(s) == SQLITE_OK;
    if (!good)
        store_disconnect(s);
    return good;
}

int store_note_log(void *user, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    ((Store *)user)->log_pages = pages;
    return SQLITE_OK;
}

/* A file without a byte is none of ours: we write the first page before anything else. Only where we had just begun to
 * is nothing lost. */
static bool file_was_emptied(const Store *s)
{
    FileSign file = file_sign(s->path);
    return file.there && file.size == 0 && !store_watermark_is_begun(s);
}

FileState store_file_open(Store *s)
{
    s->nothing_there = file_size(s->path) == 0 && store_size_of(s->path, "-wal") == 0;
    if (file_form(s->path) == FORM_PLAIN && file_was_emptied(s))
        return FILE_DAMAGED;
    const bool begins = !file_sign(s->path).there;
    if (begins)
        store_watermark_begun(s);
    FolderState place = store_folder_prepare(s->path);
    if (place == FOLDER_ODD)
        return FILE_ODD;
    int rc = sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    FileState state = store_file_state(rc);
    if (state == FILE_OPEN && sqlite3_db_readonly(s->db, "main") != 0)
        state = FILE_CLOSED;
    if (state == FILE_OPEN) {
        store_guard(s->db);
        /* Exclusive: one copy of the program writes; needs no shared memory file, which a full disk could spoil. */
        state = store_file_state(store_run(s->db, "PRAGMA locking_mode = EXCLUSIVE"));
    }
    if (state == FILE_OPEN)
        state = file_examine(s, place);
    if (state == FILE_OPEN)
        state = store_file_state(file_sample(s));
    s->on_disk = state == FILE_OPEN;
    s->synced = false;
    s->log_pages = 0;
    store_signed(s);
    s->log_sign = (FileSign){ 0 };
    if (s->on_disk)
        sqlite3_wal_hook(s->db, store_note_log, s); /* store.c chooses the moment to empty the log */
    if (state != FILE_OPEN)
        store_disconnect(s);
    if (state != FILE_OPEN && begins && file_size(s->path) == 0)
        file_remove(s->path); /* begun, and nothing could be written into it */
    return state;
}
