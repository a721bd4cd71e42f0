/* What the files of the store share among themselves; nobody else includes this. */
#ifndef MELDWELL_STORE_STORE_INNER_H
#define MELDWELL_STORE_STORE_INNER_H

#include <sqlite3.h>
#include <sys/types.h>

#include "store/store.h"

enum {
    STORE_VERSION = 4,                 /* PRAGMA user_version of the tables below */
    STORE_APPLICATION_ID = 0x4D656C64, /* PRAGMA application_id: "Meld" */
    STORE_PATH_SIZE = 4096,
    STORE_MAX_MOVES = 1000000, /* of one match; more is damage */
    STORE_LOG_PAGES = 1000,    /* the log is worked into the file when it is that long */
    STORE_RETRY_SECONDS = 10   /* how often a store that cannot save looks whether it can again */
};

#define STORE_NO_MEMORY "Meldwell cannot save: there is not enough memory."

/* What stands in the column `over` of a match. */
typedef enum StoredEnd { END_NOT, END_PLAYED, END_GIVEN_UP, END_ASIDE } StoredEnd;

typedef enum StoreSql {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_SETTING_GET,
    SQL_SETTING_SET,
    SQL_MATCH_NEW,
    SQL_MATCH_PUT,
    SQL_MATCH_GET,
    SQL_MATCH_OPEN,
    SQL_MATCH_OVER,
    SQL_MATCH_GIVE_UP,
    SQL_MATCH_TOUCH,
    SQL_ASIDE_MATCH,
    SQL_ASIDE_MOVES,
    SQL_ASIDE_NOTES,
    SQL_MATCH_DELETE,
    SQL_MATCH_LIST,
    SQL_CURSOR_GET,
    SQL_CURSOR_SET,
    SQL_MOVE_COUNT,
    SQL_MOVE_CUT,
    SQL_MOVE_ADD,
    SQL_MOVES_FROM,
    SQL_NOTE_SET,
    SQL_NOTE_GET,
    SQL_NOTES_DELETE,
    SQL_RESULT_ADD,
    SQL_RESULTS,
    SQL_RESULTS_FROM,
    SQL_RESULTS_CLEAR,
    SQL_RESULTS_DELETE,
    SQL_COUNT
} StoreSql;

struct Store {
    sqlite3 *db; /* NULL only when there was no memory even for a database in memory */
    sqlite3_stmt *sql[SQL_COUNT];
    bool on_disk;
    bool fresh;  /* the file was begun just now and the disk has not been waited for yet */
    bool synced; /* PRAGMA synchronous stands at FULL */
    /* In memory, but the file is ours, may become writable again, and memory knows all its matches: what memory does
     * not have then was deleted. */
    bool may_come_back;
    int64_t retry_at; /* second of the steady clock */
    int lock_fd;      /* holds the lock on the folder, or -1 */
    int moved;
    bool no_memory; /* the last call failed for that reason */
    bool owes;      /* something could not be written for lack of memory */
    int log_pages;  /* in the log beside the file, as far as they are not yet in the file */
    StoreHealth health;
    char message[256];
    char path[STORE_PATH_SIZE]; /* of the file, "" when there is none */
};

/* ---- store.c: how every call is carried out ---- */

/* One piece of work on the database. Returns SQLITE_OK or what went wrong; may be called again after a failure. */
typedef int (*StoreWork)(Store *, void *args);

typedef enum StorePromise {
    READS,      /* changes nothing */
    KEPT,       /* survives the end of the program, however it ends */
    KEPT_SYNCED /* and, as far as the disk tells the truth, a power cut */
} StorePromise;

/* Does the work, if need be somewhere else: a new file for a damaged one, memory for a disk that does not write. */
bool store_perform(Store *, StoreWork, void *args, StorePromise);
/* Puts a statement back after use; the code of what went wrong in it. */
int store_finish(sqlite3_stmt *);
/* Runs a statement that answers nothing. */
int store_done(sqlite3_stmt *);
/* NULL counts as "", in both directions. */
void store_bind_text(sqlite3_stmt *, int i, const char *text);
const char *store_column_text(sqlite3_stmt *, int i);
/* What a damaged file says is brought into range. */
int store_clamp(sqlite3_int64 value, int low, int high);

/* ---- store_result.c ---- */

/* Writes a result within a transaction. An SQLite result code. */
int store_result_write(Store *, const StoredResult *);

/* ---- store_file.c: one connection to one file ---- */

/* What became of opening the file. */
typedef enum FileState {
    FILE_OPEN,
    FILE_DAMAGED,
    FILE_NEWER,
    FILE_BUSY,
    FILE_FULL,
    FILE_NO_MEMORY,
    FILE_CLOSED
} FileState;

/* What an SQLite result code means for the file. */
FileState store_file_state(int rc);
/* Opens s->path, writes the tables into an empty file, brings an older one up to this version, looks whether it is ours
 * and sound at first sight. When the answer is not FILE_OPEN there is no connection afterwards. */
FileState store_file_open(Store *);
/* Runs SQL that answers nothing / one number. SQLite result codes; *value is left alone when nothing is answered. */
int store_run(sqlite3 *, const char *sql);
int store_ask(sqlite3 *, const char *sql, int *value);
/* Sets a connection so that what comes out of its file can do no harm. */
void store_guard(sqlite3 *);
/* Brings a database from that version (0: an empty one) up to STORE_VERSION. After a failure it is to be closed. */
int store_tables(sqlite3 *, int version);
/* Told by SQLite after each commit how long the log is; user is the Store. */
int store_note_log(void *user, sqlite3 *, const char *name, int pages);
/* Bytes of the file path + suffix, 0 when there is none. */
off_t store_size_of(const char *path, const char *suffix);
/* Prepares all statements of s->db. An SQLite result code. */
int store_prepare(Store *);
/* Closes the connection, leaving file and log as they are (no checkpoint), and forgets the statements. */
void store_disconnect(Store *);

/* ---- store_refuge.c: when the file does not do ---- */

/* Goes on in memory with what the present connection still tells. may_come_back: the file is ours; when there is no
 * connection to it now, it also holds nothing. False for lack of memory. */
bool store_to_memory(Store *, StoreHealth, const char *sentence, bool may_come_back);
/* Sets the damaged file aside and begins a new one with what can be carried over; in memory if that fails. */
bool store_begin_anew(Store *);
void store_say(Store *, StoreHealth, const char *sentence);
/* After a failed call: finds a place where the store works again (a new file, or memory), with what could be carried
 * over. False when there is none; the call is then given up. */
bool store_recover(Store *, int rc);
/* When the store had to go on in memory: now and then tries to bring everything back to the file. */
void store_come_back(Store *);

/* ---- store_copy.c ---- */

/* Copies all tables row by row, from both ends of each table so that one damaged page in the middle costs only
 * itself. `from` may be of an older version. finished: also the moves and notes of matches that are over. replace: rows
 * of `to` with the same key give way. *whole: nothing was unreadable. The SQLite code of the first trouble with `to`;
 * trouble with reading is no error. */
int store_copy(sqlite3 *from, sqlite3 *to, bool finished, bool replace, bool *whole);

#endif
