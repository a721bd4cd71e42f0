/* Settings, matches, results: one SQLite file. Knows text forms only. Every call that changes something is one
 * transaction and survives the end of the program, however it ends, once it returns; the beginning and end of a match,
 * its moves and its cursor are waited for on the disk too (WAL, synchronous FULL), unless it is said otherwise. A store
 * that cannot write keeps everything in memory so that the game plays on, and says so. */
#ifndef MELDWELL_STORE_STORE_H
#define MELDWELL_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/table/option.h"
#include "rules/text/text.h"

typedef struct Store Store;

typedef enum StoreHealth {
    STORE_FINE,
    STORE_UNSAVED, /* read-only, full or no folder: plays on, nothing is kept */
    STORE_SHARED   /* a second copy of the program holds the file: this one plays on and keeps nothing */
} StoreHealth;

/* Opens (creating folder and file) dir/meldwell.db, for nobody else to read. A damaged file is renamed to
 * meldwell.db.damaged-N beside it and a new one begun with what can be read of it; one of an older version is brought
 * up to date; a link or what is no file is left alone. When the log has lost the last moves, file and log are copied to
 * meldwell.db.damaged-N first. Never NULL but for lack of memory; *message gets one sentence when something is to be
 * told, else "". dir is borrowed. */
Store *store_open(const char *dir, TextSink *message);
/* What is kept in dir at this moment, for reading only, whoever has it open: reads the file itself where all of it is
 * in there, else a passing copy; nothing is written, made or locked there. NULL when there is nothing to be read;
 * *error then gets why, in one sentence. Not for the process that has the same folder open. */
Store *store_open_read_only(const char *dir, TextSink *error);
void store_close(Store *);
StoreHealth store_health(const Store *);
/* Whether its folder is locked for this process: no other copy of the program can keep anything there. */
bool store_holds_folder(const Store *);
/* One sentence for the status line, "" when all is well and nothing was set aside. Borrowed, valid until the next
 * call. A NULL Store counts as one that keeps nothing, in every function here; a NULL text as "". */
const char *store_message(const Store *);
/* Milliseconds until what waits to be saved is worth another try, 0: now; -1: nothing waits, or no try could help. */
int store_waits_ms(const Store *);
/* Tries. Whatever was played meanwhile is kept when it works, and store_message is "" again. Every call that changes
 * something tries as well. */
void store_try_again(Store *);
/* Counts up whenever the store had to begin anew elsewhere in mid-course (the file turned out damaged, the disk full;
 * it was removed or exchanged while it was open, where what stands in its place is renamed to meldwell.db.replaced-N),
 * and whenever something was not written for lack of memory. What could be read was carried over; a match being played
 * makes sure of itself with store_match_put. */
int store_moved(const Store *);
/* The last call came to nothing, changing nothing, because there was not enough memory: "false" or "none" says nothing
 * of what is kept. */
bool store_lacks_memory(const Store *);

/* Settings. get: false when unset (out then ""). */
bool store_get(Store *, const char *key, TextSink *out);
void store_set(Store *, const char *key, const char *value);

/* Room for all seats, each with the longest name. */
enum { SEATS_TEXT = 1536 };

/* Small texts that belong to a match: arrangement of a rack, places on the felt. */
typedef struct StoredNote {
    const char *key, *value;
} StoredNote;

/* Matches. Ids are positive; 0 means "none". */
typedef struct StoredMatch {
    int64_t id;
    char game[24];
    char options[OPTIONS_TEXT]; /* options_write, whole; a text that fills it was cut, and is refused */
    char seats[SEATS_TEXT];     /* as the match floor writes it */
    uint64_t seed;
    int rules_version; /* of the game when the match began */
    int replayed_by;   /* rules version its moves and their hashes are of; 0 counts as rules_version */
    int cursor;        /* moves 0 .. cursor - 1 are played, the rest can be redone */
    int move_count;
    int lost;            /* moves that the cursor counts and that are not in the file: they are gone, or it is wrong */
    bool astray;         /* the cursor that is kept can be none: it was put behind all moves there are */
    bool over;           /* played to its end, or given up */
    bool given_up;       /* over without a result */
    bool set_aside;      /* an original that store_match_set_aside kept */
    int64_t touched;     /* seconds since 1970 of its last change, 0 unknown; set by the store */
    bool practice;       /* whole turns could be taken back: counted apart */
    char salt[65];       /* of the deal's proof (record/deal_proof.h), "" for a match of before there were proofs */
    bool has_opening;    /* it began from a position (match/opening.h); set by the store */
    const char *opening; /* that position as a text, to be kept; NULL: none. Borrowed. Not read by store_match_get */
} StoredMatch;

/* With notes, all of it or nothing: one transaction. id, cursor, move_count, lost, touched, has_opening are set by the
 * store. */
int64_t store_match_new(Store *, const StoredMatch *);
int64_t store_match_new_noted(Store *, const StoredMatch *, const StoredNote *, int note_count);
bool store_match_get(Store *, int64_t id, StoredMatch *out);
/* The position that the match began from, as it was kept; the caller frees. NULL: it was dealt, or it cannot be read.
 */
char *store_match_opening(Store *, int64_t id);
/* The shelf: matches that are not over, the one changed last first, whatever the clock says; those not changed since
 * before this was kept follow, newest first. Begun, a gesture, undo and redo are changes. Returns how many were
 * written.
 */
int store_match_list_open(Store *, int64_t *ids, int max);
/* The first of the shelf, or 0. */
int64_t store_match_open(Store *);
void store_match_over(Store *, int64_t id);
/* Takes an open match from the shelf without a result. Its finished deals keep counting, its moves stay in the file. */
void store_match_give_up(Store *, int64_t id);
void store_match_delete(Store *, int64_t id);
/* Keeps a match as it lies in the file, every row of it, under a number of its own, which is returned: for before
 * something of it is given up. On no shelf and in no list. 0 when it could not be kept. */
int64_t store_match_set_aside(Store *, int64_t id);
/* Newest first; returns how many were written. Without what was set aside. */
int store_match_list(Store *, int64_t *ids, int max);

/* What is known of a match without opening it. */
typedef struct StoredHead {
    int64_t id, touched; /* as in StoredMatch */
    char game[24];
    int deals; /* results that are kept of it */
    bool over, given_up;
} StoredHead;

/* Matches that are over, and all others of which the result of a deal is kept, the one changed last first. Returns how
 * many were written. */
int store_match_list_past(Store *, StoredHead *out, int max);

typedef struct StoredMove {
    int seat;
    int gesture;   /* moves of one gesture carry one number: undo takes them together */
    uint64_t hash; /* state_hash after the move */
    char text[96]; /* move_text; MOVE_TEXT bytes */
} StoredMove;

/* Writes the whole match under m->id > 0 with its cursor and n moves, in place of whatever is kept under it. */
void store_match_put(Store *, const StoredMatch *m, const StoredMove *, int n);
enum { FIGURES_TEXT = 4096 };

/* Results of finished deals, for the statistics. Seats are bits where several can be meant. */
typedef struct StoredResult {
    int64_t match;
    int deal;
    int seats;
    int points[9];
    char headline[192];
    uint16_t sat_out;       /* took no part in the deal, being out of the match: no points */
    bool practice;          /* of a practice match: counted apart */
    bool last;              /* it ended the match */
    uint16_t winners;       /* of the deal */
    uint16_t went_out;      /* who had nothing left to play */
    uint16_t match_winners; /* where it was the last one */
    int turns;              /* of all seats together; 0 in results of before this was kept: nothing more is known */
    int played_s;           /* seconds the match had been played then, 0 unknown */
    int64_t ended;          /* seconds since 1970, 0 unknown */
    bool help_known;        /* the next two were kept: not so in results of before that */
    int hints[9];           /* plays each seat was shown */
    int take_backs[9];      /* finished turns each took back: in practice matches */
    /* What the game counts beside points (rules/game/figure.h): a text for each seat, separated by ";", nothing for
     * seats of which nothing is counted. "": not known, as in results of before this was kept. */
    char figures[FIGURES_TEXT];
} StoredResult;

/* A gesture and all that came of it. */
typedef struct StoredGesture {
    const StoredMove *moves;
    int move_count;
    const StoredNote *notes;
    int note_count;
    const StoredResult *results;
    int result_count;
    bool over;  /* it ended the match */
    bool quick; /* need not wait for the disk: survives the end of the program, but not surely a power cut. For what
                 * would be found again, such as an opponent's moves. */
} StoredGesture;

/* Cuts everything from `cursor` on and appends the moves; the cursor is then behind them. All of the gesture is kept or
 * nothing of it: one transaction. Without a move nothing is written. */
void store_gesture_add(Store *, int64_t match, const StoredGesture *);
/* Undo and redo, and the notes that go with it. One transaction. */
void store_cursor_set(Store *, int64_t match, int cursor, const StoredNote *, int note_count);
/* Move n of the match; false when there is none. */
bool store_move_get(Store *, int64_t match, int n, StoredMove *out);
/* All of them in order, for resuming; the callback returns false to stop. */
void store_moves_each(Store *, int64_t match, bool (*each)(void *user, int n, const StoredMove *), void *user);
void store_note_set(Store *, int64_t match, const char *key, const char *value);
void store_notes_set(Store *, int64_t match, const StoredNote *, int note_count); /* all or none */
bool store_note_get(Store *, int64_t match, const char *key, TextSink *out);
/* Before a note that is not understood, as a newer version may have written it, is written over: keeps it, as it lies
 * in the file, under STORE_KEPT_NOTE and its key, where nothing stands there already. */
#define STORE_KEPT_NOTE "kept:"
void store_note_keep(Store *, int64_t match, const char *key);
void store_notes_forget(Store *, int64_t match, const char *begin); /* all whose keys begin so */
/* Moves from number `from` on, as store_moves_each. */
void store_moves_from(Store *, int64_t match, int from, bool (*each)(void *user, int n, const StoredMove *),
                      void *user);

/* In place of what is kept for that deal; time that is not known now but was is kept. */
void store_result_add(Store *, const StoredResult *);
int store_results(Store *, int64_t match, StoredResult *out, int max);

/* A result with the match it belongs to. The texts are borrowed, valid during the call. */
typedef struct StoredDeal {
    StoredResult result;
    const char *game, *options, *seats; /* as in StoredMatch */
    bool over;                          /* the match is */
} StoredDeal;

/* All results of matches that were dealt and are still known, matches in the order they were begun, each with its deals
 * in order; the callback returns false to stop, and calls nothing of the store. */
void store_results_each(Store *, bool (*each)(void *user, const StoredDeal *), void *user);
/* Forgets all results. Matches stay as they are. */
void store_results_clear(Store *);

#endif
