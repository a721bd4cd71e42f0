/* What the files of the store share among themselves; nobody else includes this. */
#ifndef MELDWELL_STORE_STORE_INNER_H
#define MELDWELL_STORE_STORE_INNER_H

#include <sqlite3.h>

#include "platform/files.h"
#include "store/store.h"

enum {
    STORE_VERSION = 7,                 /* PRAGMA user_version of the tables, which store_file.c draws */
    STORE_APPLICATION_ID = 0x4D656C64, /* PRAGMA application_id: "Meld" */
    STORE_PATH_SIZE = 4096,
    STORE_BESIDE_SIZE = STORE_PATH_SIZE + 16,  /* of the path of what lies beside the file: its log, the lock */
    STORE_ASIDE_SIZE = STORE_PATH_SIZE + 32,   /* of a file that is set aside */
    STORE_MENDED_SIZE = STORE_PATH_SIZE + 48,  /* of a passing copy of that */
    STORE_LONGEST_SIZE = STORE_PATH_SIZE + 64, /* of what belongs to any of them */
    STORE_PAGE = 4096,                         /* bytes of a page of the file, as SQLite has it where nothing is said */
    STORE_MAX_MOVES = 1000000,                 /* of one match; more is damage */
    STORE_LOG_PAGES = 1000,                    /* the log is worked into the file when it is that long */
    STORE_RETRY_SECONDS = 10                   /* how often a store that cannot save looks whether it can again */
};

#define STORE_NAME      "meldwell.db"
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
    SQL_MATCH_OPENING,
    SQL_MATCH_OPEN,
    SQL_MATCH_OVER,
    SQL_MATCH_GIVE_UP,
    SQL_MATCH_TOUCH,
    SQL_ASIDE_MATCH,
    SQL_ASIDE_MOVES,
    SQL_ASIDE_NOTES,
    SQL_MATCH_DELETE,
    SQL_MATCH_LIST,
    SQL_MATCH_PAST,
    SQL_CURSOR_GET,
    SQL_CURSOR_SET,
    SQL_MOVE_COUNT,
    SQL_MOVE_CUT,
    SQL_MOVE_ADD,
    SQL_MOVES_FROM,
    SQL_NOTE_SET,
    SQL_NOTE_GET,
    SQL_NOTE_KEEP,
    SQL_NOTES_FORGET,
    SQL_NOTES_DELETE,
    SQL_RESULT_ADD,
    SQL_RESULTS,
    SQL_RESULTS_FROM,
    SQL_RESULTS_CLEAR,
    SQL_RESULTS_DELETE,
    SQL_COUNT
} StoreSql;

/* store_watermark.c */
typedef struct Watermark {
    int64_t match, changes; /* as in the row of the match that was looked at last */
    int64_t written;        /* the match in the mark that is written */
    int64_t waited_for;     /* what of that one the disk was waited for; -1 not known */
    bool due;               /* it has changed in the transaction that is going on */
} Watermark;

struct Store {
    sqlite3 *db; /* NULL only when there was no memory even for a database in memory */
    sqlite3_stmt *sql[SQL_COUNT];
    bool on_disk;
    bool fresh;  /* the file was begun just now and the disk has not been waited for yet */
    bool synced; /* PRAGMA synchronous stands at FULL */
    /* In memory, but the file is ours, may become writable again, and memory knows all its matches: what memory does
     * not have then was deleted. */
    bool may_come_back;
    int64_t retry_at;        /* second of the steady clock */
    FileLock lock;           /* of the folder */
    int moved;               /* as store_moved tells */
    bool no_memory;          /* the last call failed for lack of memory */
    bool unwritten;          /* something could not be written for lack of memory */
    int log_pages;           /* in the log beside the file, as far as they are not yet in the file */
    bool nothing_there;      /* before the file was opened: what is there now was begun just now */
    bool reads_in_place;     /* the file itself is read, and is nobody's to write in here */
    bool is_temporary_copy;  /* a copy whose name is gone, or will be: nobody looks for it */
    FileSign sign, log_sign; /* of the file as it was left last, and of the log beside it once there is one */
    int64_t signed_at;       /* second of the steady clock */
    Watermark mark;
    char boot[40]; /* of the mark */
    StoreHealth health;
    char message[384];
    char dir[STORE_PATH_SIZE];  /* the folder that is locked */
    char path[STORE_PATH_SIZE]; /* of the file, "" when there is none; elsewhere where a link of the user's leads there
                                 */
};

/* ---- store.c: how every call is carried out ---- */

/* One piece of work on the database. Returns SQLITE_OK or what went wrong; may be called again after a failure. */
typedef int (*StoreWork)(Store *, void *args);

typedef enum StorePromise {
    READS,      /* changes nothing */
    KEPT,       /* survives the end of the program, however it ends */
    KEPT_SYNCED /* and, as far as the disk tells the truth, a power cut */
} StorePromise;

/* Whether what is written from now on is waited for. Turned on in a file that was just begun, it also waits for all
 * that was written before. An SQLite result code. */
int store_set_synced(Store *, bool synced);
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

/* ---- store_folder.c: the folder and the names in it ---- */

typedef enum FolderState { FOLDER_READY, FOLDER_CLOSED, FOLDER_ODD } FolderState;

/* Seconds of a steady clock. */
int64_t store_seconds(void);
/* The path of the file in that folder, whose name leaves room for it. Where it is a link of the user's own to a store
 * of his own (on another disk, or kept with other files of settings), that of the store; what belongs to it lies beside
 * it there. Any other link is left alone, and refused when it is opened. */
void store_path_in(const char *dir, char path[STORE_PATH_SIZE]);
/* The kernel gives the lock back when the process ends, however it ends. */
LockState store_folder_lock(Store *, const char *dir);
/* The folder is there and the lock in it is ours, though somebody may have removed both. */
bool store_folder_again(Store *);
/* Makes the file if there is none, and what is there private. ODD: something that is not to be opened. */
FolderState store_folder_prepare(const char *path);
/* True with a sentence when what has that name, or the name of the file or of one of its logs, is no plain file. */
bool store_odd(const char *path, const char *suffix, TextSink *sentence);
bool store_any_odd(const char *path, TextSink *sentence);
FileSign store_sign(const char *path, const char *suffix);
/* Remembers the file as it is now: after everything that writes into it and not only into its log. */
void store_signed(Store *);
/* Are file and log still those that are open, and has nobody else written into the file? */
bool store_file_stands(Store *);

/* ---- store_watermark.c ---- */

/* A file is about to be begun: found empty at the next start, it was not lost but never written. Until the mark is
 * written over or cleared. */
void store_watermark_begun(Store *);
bool store_watermark_is_begun(const Store *);
/* After a transaction in which mark.due was set. */
void store_watermark_write(Store *, bool waited_for);
void store_watermark_clear(Store *);
/* Does the database lack moves that the mark knows of? */
bool store_watermark_missed(Store *);

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
    FILE_CLOSED,
    FILE_ODD
} FileState;

/* What an SQLite result code means for the file. */
FileState store_file_state(int rc);
/* Opens s->path, writes the tables into an empty file, brings an older one up to this version, looks whether it is ours
 * and sound at first sight. When the answer is not FILE_OPEN there is no connection afterwards. */
FileState store_file_open(Store *);
/* Opens s->path as it lies there: read only, no lock, no log. Returns the version of its tables; 0 when the file is
 * none of ours, or damaged at first sight: the connection may be open then, and the caller closes it. */
int store_look_into(Store *);
/* As store_look_into, and prepares all statements, when the file is of this version and needs nothing written first.
 * False otherwise: there is no connection afterwards. */
bool store_file_read_only(Store *);
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
int64_t store_size_of(const char *path, const char *suffix);
/* Prepares all statements of s->db. An SQLite result code. */
int store_prepare(Store *);
/* Closes the connection, leaving file and log as they are (no checkpoint), and forgets the statements. */
void store_disconnect(Store *);

/* ---- store_fallback.c: when the file does not do ---- */

/* Goes on in memory with what the present connection still tells. may_come_back: the file is ours; when there is no
 * connection to it now, it also holds nothing. False for lack of memory. */
bool store_to_memory(Store *, StoreHealth, const char *sentence, bool may_come_back);
/* As store_to_memory, also with the moves of matches that are over, for when the file of the present connection is
 * gone. */
bool store_all_to_memory(Store *, const char *sentence, bool may_come_back);
/* After a transaction: the file was removed, exchanged or written over while it was open. Begins a new one with all
 * that is known; what has its name now is set aside. In memory if that fails. */
void store_file_replaced(Store *);
/* Copies file and log as they lie there, while nobody has them open, to path.damaged-N; *name gets that. */
bool store_keep_copy(const Store *, char *name, size_t size);
/* Sets the damaged file aside and begins a new one with what can be carried over; in memory if that fails. */
bool store_begin_anew(Store *);
void store_say(Store *, StoreHealth, const char *sentence);
/* After a failed call: finds a place where the store works again (a new file, or memory), with what could be carried
 * over. False when there is none; the call is then given up. */
bool store_recover(Store *, int rc);
/* When the store had to go on in memory: now and then tries to bring everything back to the file. */
void store_come_back(Store *);

/* ---- store_read_only.c ---- */

/* Copies a file of what is called from + suffix to to + suffix. missing: whether one that is not there counts as
 * copied. */
bool store_copy_file(const char *from, const char *to, const char *suffix, bool missing);
/* Removes the passing copy. An open connection goes on reading files that have no name any more, so that nothing is
 * left behind however the program ends; on Windows they stay until they are closed, and are removed then. */
void store_copy_remove(const Store *);

/* ---- store_copy.c ---- */

/* Copies all tables row by row, from both ends of each table so that one damaged page in the middle costs only
 * itself. `from` may be of an older version. finished: also the moves and notes of matches that are over. replace: rows
 * of `to` with the same key give way. *whole, where all could be written: nothing was unreadable. The SQLite code of
 * the first trouble with `to`; trouble with reading is no error. */
int store_copy(sqlite3 *from, sqlite3 *to, bool finished, bool replace, bool *whole);

#endif
