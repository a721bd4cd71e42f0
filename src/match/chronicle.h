/* What is remembered of each move that was played: the log as every viewer may know it, the sheets of finished deals,
 * and the last turn of each seat. */
#ifndef MELDWELL_MATCH_CHRONICLE_H
#define MELDWELL_MATCH_CHRONICLE_H

#include "match/checkpoint.h"
#include "match/help_count.h"
#include "match/play.h"
#include "match/seat_view.h"

/* A line of the log: its text for every viewer, as offsets in Log.text. Texts are made when the move is played, so no
 * state needs to be kept for them. */
typedef struct LogLine {
    int at; /* the move it tells of; -1: how the first deal began */
    uint32_t text[VIEWS];
    uint32_t announced;        /* what it announces to all: a number that is no offset for most */
    uint32_t brief;            /* GameDef.tell.brief of the move, likewise */
    uint8_t seat;              /* whose move it was, or NO_SEAT */
    uint8_t announced_of;      /* see SeatLine */
    uint8_t moved[MAX_PIECES]; /* of each piece: LogMoved */
} LogLine;

/* A piece a line tells of: everybody saw it, or it went to the hand of a seat: MOVED_TO_HAND + seat. */
enum LogMoved { MOVED_NOT, MOVED_OPEN, MOVED_TO_HAND };

typedef struct Log {
    LogLine *line; /* owned */
    int count, room;
    char *text; /* owned */
    size_t used, size;
} Log;

typedef struct SheetEntry {
    int at;        /* the move after which it stands so */
    uint16_t deal; /* State.deal_no */
    ScoreSheet sheet;
    bool told;           /* false: the sheet is still to be made from the mark of its deal, nothing else is known */
    StoredResult result; /* without the number of the match; no seats: not known yet */
    char *mark; /* the mark of the deal while it is still to be kept, owned; NULL: it is kept, or there is none */
} SheetEntry;

/* A turn that is over: what it began with, and its moves. Where the table was put back or a piece was drawn in
 * mid-turn, it is the part after that. */
typedef struct KeptTurn {
    State before;
    Move *move; /* owned */
    int from;   /* number of the first one */
    int count, room;
} KeptTurn;

typedef struct Chronicle {
    Log log;
    State seen[VIEWS];     /* what was seen by each who is told of moves, the watcher last */
    int seen_moves[VIEWS]; /* and after how many moves; negative: nothing that holds still */
    SheetEntry *sheet;     /* owned */
    int sheets, sheet_room;
    bool makes_checkpoints;   /* finished deals get marks */
    State turn_before;        /* at the start of the turn that is being played */
    int turn_from;            /* its first move */
    KeptTurn last[MAX_SEATS]; /* the last turn of each seat in this deal */
    uint8_t last_seat;        /* whose turn ended last; NO_SEAT: none has in this deal */
} Chronicle;

/* A match that has just begun. */
void chronicle_begin(Chronicle *, const Play *);
/* The last move has been played, on `before`. HelpCount and the time of play go into the result of a deal. */
void chronicle_move(Chronicle *, const Play *, const State *before, const HelpCount *, uint64_t played_ms);
/* The sheet of a finished deal of which nothing else is known: it ended so before the match was heard of. Once more, as
 * in another language, it is the sheet of the same deal. */
void chronicle_past_deal(Chronicle *, const Play *, const State *end);
/* Forgets all from move `at` on. */
void chronicle_cut(Chronicle *, int at);
/* The deal that began so after `from` moves is to be played once more: forgets all of it. */
void chronicle_back_to(Chronicle *, const State *deal, int from);
void chronicle_free(Chronicle *);

/* deal_from: the first move of the deal that is being played. Where there is no such line it
 * says nothing, of nobody. */
SeatLine log_line(const Log *, int i, int viewer, int deal_from);
/* Whether line i tells of this piece, as far as the viewer may know: it was moved then, or lies in a meld with one that
 * was. */
bool log_moved(const Log *, int i, Piece, int viewer);
/* The log of the past, then the other, in *log; the past is empty then. False for lack of memory, and *log is as it
 * was. */
bool log_join(Log *log, Log *past);

/* Room for one more sheet; for so many sheets, none of which is told yet, where there are none. */
bool chronicle_room(Chronicle *);
bool chronicle_room_for(Chronicle *, int sheets);
/* Makes the sheet of a deal from its mark. */
void chronicle_sheet_of(Chronicle *, const Play *, int deal, const DealCheckpoint *);
/* The match goes on behind that deal, of which the sheet is made; the log begins there. */
void chronicle_behind(Chronicle *, const Play *, int deal, const DealCheckpoint *);
/* Lets go of the marks. */
void chronicle_checkpoints_kept(Chronicle *);

/* The seats that have played since the last turn of `viewer` in this deal, in the order of their turns; for a watcher
 * the last one alone. How many. */
int chronicle_played_since(const Chronicle *, const Play *, int viewer, uint8_t seat[MAX_SEATS]);
/* How many moves the last turn of a seat in this deal had, 0 none; and in *out, if there is any and out is not NULL,
 * the table after so many of them, as `viewer` may see it. */
int chronicle_turn(const Chronicle *, const Play *, int seat, int viewer, int step, State *out);

#endif
