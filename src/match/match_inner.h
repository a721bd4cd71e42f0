/* What the files of the match share among themselves; nobody else includes this. */
#ifndef MELDWELL_MATCH_MATCH_INNER_H
#define MELDWELL_MATCH_MATCH_INNER_H

#include "match/clock.h"
#include "match/match.h"
#include "match/thinker.h"

enum {
    MAX_SNAPSHOTS = 1000, /* gestures that can be taken back */
    VIEWS = MAX_SEATS + 1 /* the last one: a watcher's */
};

/* A move that was played, or can be redone. */
typedef struct Played {
    Move move;
    uint8_t seat;
    int gesture;
    uint64_t hash; /* of the state after it */
} Played;

typedef struct Snapshot {
    State state;
    int at;                    /* moves played then */
    uint8_t listed[MAX_SEATS]; /* pieces each HandOrder listed then */
} Snapshot;

/* A line of the log: its text for every viewer, as offsets in Match.log_text. Texts are made when the move is played,
 * so no state needs to be kept for them. */
typedef struct LogLine {
    int at; /* the move it tells of */
    uint32_t text[VIEWS];
    uint32_t announced;        /* what it announces to all: a number that is no offset for most */
    uint32_t brief;            /* GameDef.tell.brief of the move, likewise */
    uint8_t seat;              /* whose move it was, or NO_SEAT */
    uint8_t moved[MAX_PIECES]; /* of each piece: LogMoved */
} LogLine;

/* A piece a line tells of: everybody saw it, or it went to the hand of a seat: MOVED_TO_HAND + seat. */
enum LogMoved { MOVED_NOT, MOVED_OPEN, MOVED_TO_HAND };

typedef struct SheetEntry {
    int at;        /* the move after which it stands so */
    uint16_t deal; /* State.deal_no */
    ScoreSheet sheet;
    bool told;           /* false: the sheet is still to be made from the mark of its deal, nothing else is known */
    StoredResult result; /* without the number of the match; no seats: not known yet */
    char *mark; /* the mark of the deal while it is still to be kept, owned; NULL: it is kept, or there is none */
} SheetEntry;

/* Why undo can go no further back. */
typedef enum Barrier { BARRIER_START, BARRIER_DRAWN, BARRIER_SEEN, BARRIER_TURN, BARRIER_DEAL, BARRIER_LENGTH } Barrier;

/* Opponent's moves still to be played. Filled when they are asked for, which changes nothing of the match; that is why
 * it stands apart. */
typedef struct Plan {
    uint32_t version; /* of the match, when `next` is to be played */
    int next, count;
    Move move[MAX_PLAN + 1];
    bool restored; /* thought about as if MOVE_RESTORE had been played: goes before the answer */
    uint32_t turn; /* the turn plans are counted in, and how many there were */
    int plans;
    uint32_t hint_version;
    int hint_count; /* -1: not here, AI_NO_MEMORY */
    bool starved;   /* there was not enough memory for the last answer */
    Move hint[MAX_PLAN];
} Plan;

typedef struct HandOrder {
    Piece piece[MAX_PIECES];
    int count;
    uint8_t gap[MAX_PIECES]; /* by piece: free places before it */
    uint8_t set[MAX_PIECES]; /* by piece: the number of the set it was sorted into, 0 none */
    bool chosen;             /* the player has arranged it: worth keeping */
    bool changed;            /* since it was kept */
    bool melds; /* it stays arranged by its best melds, in later deals too, until the player moves a piece */
} HandOrder;

/* How a hand is kept: a note of the store. */
typedef struct HandNote {
    char key[16], text[8 + 14 * MAX_PIECES];
} HandNote;

/* What the shelf tells of the match: a note of the store (shelf.h). */
#define SHELF_NOTE "shelf"
enum { SHELF_NOTE_SIZE = 32 + 13 * MAX_SEATS };

/* The notes that are to be kept with a gesture, an undo or a redo. */
typedef struct ChangedNotes {
    HandNote hand[MAX_SEATS];
    char shelf[SHELF_NOTE_SIZE], mark_key[16];
    StoredNote note[MAX_SEATS + 2];
    int count;
} ChangedNotes;

/* A turn that is over: what it began with, and its moves. */
typedef struct KeptTurn {
    State before;
    Move *move; /* owned */
    int count, room;
} KeptTurn;

/* How each seat was helped in deal number `deal`, which is the one that is played where the numbers agree. */
typedef struct Help {
    int deal;
    int hints[MAX_SEATS], take_backs[MAX_SEATS];
    uint32_t hinted; /* one more than the version of the match in which a hint was shown last, 0 none */
} Help;

/* A match that is only shown again: match_again.c. */
typedef struct Again Again;

/* The deals before the one a match was gone on with, while they are still to be played once more: match_past.c. */
typedef struct Past Past;

/* What a mark tells of the end of a deal: all that is needed to go on behind it. */
typedef struct DealMark {
    State state; /* after move number `at` */
    uint64_t hash;
    int at;
} DealMark;

struct Match {
    const GameDef *game;
    const AiDef *ai; /* or NULL */
    MatchSetup setup;
    Store *store; /* or NULL; borrowed */
    int64_t id;
    StoredMatch header; /* as it was when the match began; cursor, move_count, over and id are not looked at */
    int store_moved;    /* what of store_moved() this match has settled; -1: nothing of it is kept yet */
    bool settling;
    bool no_memory; /* there was too little to take over all that is stored */
    State state;
    uint32_t version;
    bool replaying; /* nothing is written to the store */
    bool marking;   /* finished deals get marks */
    Past *past;     /* owned; NULL: all that was played is there */

    Played *played; /* 0 .. cursor - 1 are played, cursor .. count - 1 can be redone */
    int cursor, count, played_room;
    int gesture; /* number of the last one */

    StoredMove *gesture_moves; /* the gesture that is being kept, as the store takes it */
    int gesture_room;

    Snapshot *snapshot; /* one for each gesture that can be taken back; a ring once MAX_SNAPSHOTS are kept */
    int snapshots, snapshot_room, snapshot_first;
    Barrier barrier;
    State deal_before; /* as the deal that is being played began: the way back in a practice match */
    int deal_from;     /* its first move */

    LogLine *log;
    int log_count, log_room;
    char *log_text;
    size_t log_used, log_size;

    SheetEntry *sheet;
    int sheet_count, sheet_room;

    State turn_before;        /* at the start of the turn that is being played */
    int turn_from;            /* its first move */
    KeptTurn last[MAX_SEATS]; /* the last turn of each seat in this deal */
    uint8_t last_seat;        /* whose turn ended last; NO_SEAT: none has in this deal */

    State view[VIEWS];
    bool view_fresh[VIEWS];
    HandOrder hand[MAX_SEATS];
    char shelf[SHELF_NOTE_SIZE]; /* as it is kept, "" not yet */

    Help help;

    Again *again; /* what is only shown again, owned; NULL: it is played */

    void (*wake)(void *); /* or NULL */
    void *wake_user;
    Clock *clock; /* told the time even by those who only ask */
    Thinker *thinker;
    Plan *plan;
    bool reported; /* an opponent's refused move was reported */
};

/* Reads the header of a stored match into a setup; false with a sentence when it cannot be played. */
bool match_setup_read(const StoredMatch *, MatchSetup *, TextSink *error);
/* Makes room for one more element of `size` bytes in *array; false for lack of memory. */
bool match_grow(void **array, int count, int *room, size_t size);

/* A match of that setup at its first state, or NULL for lack of memory. Not stored. */
Match *match_make(const MatchSetup *, Store *, void (*wake)(void *), void *user);
/* Makes names and levels such that they can be written and read again: whatever was typed becomes a short text without
 * commas and colons, nobody is without a name. */
void match_names_mend(MatchSetup *);
/* Makes room for a gesture of n moves. */
bool match_room(Match *, int n);
/* Plays and remembers one move that check has allowed and match_room has made room for; stores nothing. */
void match_step(Match *, int seat, Move, int gesture);
/* The same for a move that has been tried already: `after` is what it leads to, `hash` is its state_hash. */
void match_take(Match *, int seat, Move, int gesture, const State *after, uint64_t hash);
/* Plays move number m->cursor once more, which is known to be allowed and to lead to `after`. */
void match_repeat(Match *, const State *after);
/* Everything that is the same after any change of the state. */
void match_changed(Match *);
/* What has changed since it was kept. */
void match_notes_changed(Match *, ChangedNotes *);
/* After writing: when the store had to begin anew elsewhere, sees to it that this match is whole there. */
void match_store_settle(Match *);
/* Writes the whole match anew. */
void match_store_whole(Match *);

/* snapshot_push: before a gesture. snapshot_bar: no snapshot leads back behind this place; a practice match has another
 * way. */
void snapshot_push(Match *);
void snapshot_bar(Match *, Barrier);

/* What is remembered about a move: log, sheets, last turn. before: the state it was played in; m->state is the state
 * after it; it is move number `at`. record_cut forgets all from move `at` on. */
void record_move(Match *, const State *before, int seat, Move, int at);
void record_cut(Match *, int at);
void turns_forget(Match *);
/* The line of the log that tells how the first deal began. */
void record_start(Match *);
/* What is to be kept of the deal that has just ended with that sheet. */
StoredResult match_result(const Match *, const ScoreSheet *);
/* The same of a deal after which the match has ended in a later move: who has won it, and when that was. */
void match_result_last(const Match *, const ScoreSheet *, StoredResult *);
bool match_turn_differs(const State *, const State *);
bool match_is_finished(const State *);

/* Plays a deal that began with `deal` after `from` moves once more, from those that were played, up to move `at`. */
void match_repeat_deal(Match *, const State *deal, int from, int at);

/* What is shown again: what the seat to act did then, as far as nobody else comes in between. */
int again_plan(const Match *, Move *out, int max);
void again_free(Again *); /* NULL: nothing */

/* Hands. hands_complete: after every move, lists what has come. */
void hands_complete(Match *);
void hand_turn_over(Match *);
void hand_forget(Match *);
/* Before a gesture, and after it was taken back. */
void hands_list(const Match *, Snapshot *);
void hands_take_back(Match *, const Snapshot *);
/* After the deal was played once more: arranged as they were in `old`, one for each seat. */
void hands_arrange(Match *, const HandOrder *old);
void hand_store(Match *, int seat);
/* The hands that are to be kept with the gesture that changed them; returns how many. */
int hands_changed(Match *, HandNote out[MAX_SEATS]);
void hand_load(Match *, int seat);

/* The shelf. shelf_changed: what is to be kept with the gesture that changed it; false when it is kept already. */
bool shelf_changed(Match *, char text[SHELF_NOTE_SIZE]);
void shelf_store(Match *);
void shelf_load(Match *);

/* Marks (match_mark.c). mark_make: of the deal that ended with move number `at`, the last one; the caller frees. NULL
 * where there is no memory. mark_read: false where there is none that can be believed, being of another version of the
 * rules or of the program, or damaged. mark_stands: it is of the moves that are stored. */
#define MARKS "end:"
enum { MARK_KEY = 16 };
void mark_key(int deal, char key[MARK_KEY]);
char *mark_make(const Match *, int at);
bool mark_read(const Match *, Store *, int deal, DealMark *);
bool mark_stands(const Match *, Store *, const DealMark *);
/* Keeps those that are still to be kept, and lets go of those that are. */
void marks_store(Match *);
void marks_kept(Match *);

/* The past (match_past.c). past_begin: a match that was just made goes on behind the last deal that is over and has a
 * mark; the sheets of all deals before are there then, their moves and their log are not. Returns how many moves lie
 * before; 0: there is no such mark behind so many moves, and nothing has changed. */
enum { PAST_WORTH = 2000 /* fewer moves are played once more before anybody notices */ };
int past_begin(Match *, Store *, int cursor, int least);
/* match_resume, where the past is left for later behind so many moves. */
Match *match_resume_behind(Store *, int64_t id, int least, void (*wake)(void *), void *user, TextSink *error);
/* Makes the sheet of a deal of the past. */
void past_sheet(const Match *, int deal);
/* All moves that were played are there after this. False: the store does not have them. */
bool past_moves(Match *);
void past_free(Match *);
/* A stored move as it is played; false when it is none. */
bool match_move_read(const Match *, const StoredMove *, Played *out);

/* Help. help_taken_back: seat takes back a turn that is over. help_tell: into the result of the deal. */
void help_taken_back(Match *, int seat);
void help_tell(const Match *, StoredResult *);
void help_store(const Match *);
void help_load(Match *);

/* Thinking: drops plan and hint. */
void plan_drop(Match *);

/* Clock. */
void match_clock_store(const Match *);
void match_clock_load(Match *);

#endif
