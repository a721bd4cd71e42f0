/* What a seat gives a screen to look at, beside states and sheets: where the match stands, lines of its log, how a hand
 * is held, what the clock shows. */
#ifndef MELDWELL_MATCH_SEAT_VIEW_H
#define MELDWELL_MATCH_SEAT_VIEW_H

#include "rules/table/move.h"
#include "rules/table/state.h"

/* Where the match stands. Undo and redo lead back to moments that were there before, with the same number of moves and
 * the same gesture; what is played anew is always a gesture of its own. Both survive restarts. */
typedef struct SeatMoment {
    uint32_t version;   /* another one after every change, undo included */
    int moves, gesture; /* how many moves were played, and the number of the gesture of the last one */
    uint8_t last;       /* kind of the move played last: MoveKind, MOVE_NONE before the first */
    bool begun;         /* something has been played in the turn that is being played */
    int lines, sheets;  /* of the log; of the deals that are finished */
    /* Of a match that is kept elsewhere: what was played has been said and not been answered yet; the next deal was
     * asked for, and others have still to; there is no connection; it has gone on, and that is still to be shown. */
    bool on_its_way, asked_next, cut, gone_on;
} SeatMoment;

/* A line of the log as a viewer may know it. The texts are borrowed until something is played or taken back. */
typedef struct SeatLine {
    const char *text;
    const char *announced; /* what it announces to everybody (GameDef.tell.announce), "" for most */
    const char *brief;     /* what the seat said or did, in a few words (GameDef.tell.brief), "" for most */
    uint8_t seat;          /* whose move it was; NO_SEAT: nobody's */
    uint8_t announced_of;  /* the seat of it, if what is announced speaks of that one alone; NO_SEAT: it is nobody's */
    bool this_deal;        /* it tells of a move of the deal that is being played */
} SeatLine;

/* How the hand of a seat is held. */
typedef struct SeatHand {
    Piece piece[MAX_PIECES]; /* in its order; new pieces come at the end */
    int count;
    uint8_t gap[MAX_PIECES]; /* by piece: free places before it. A piece that is gone leaves its gap to the next */
    uint8_t set[MAX_PIECES]; /* by piece: the number of the set it was sorted into, 0 none */
} SeatHand;

/* By melds: those first, where the game knows any, each by itself; otherwise without gaps. */
typedef enum HandSort { SORT_SUIT, SORT_RANK, SORT_MELDS } HandSort;

/* Where the sets end that these pieces of the hand, in this order, were sorted into (SORT_MELDS): bit i is set when a
 * set ends before piece i or begins with it. A set counts only as long as all of it lies together. */
uint32_t hand_splits(const SeatHand *, const Piece *, int n);

/* What the clock of a match shows, at a time of its owner's. It runs in a person's turn alone. */
typedef struct SeatClock {
    int32_t left;    /* milliseconds of the turn, and when it has used them up of the person's reserve; -1: no clock */
    int32_t whole;   /* of what `left` is the rest */
    bool on_reserve; /* the time of the turn is used up */
    int32_t reserve[MAX_SEATS]; /* what each seat has left of its reserve for the match; -1: it has none */
    bool elsewhere;             /* it is kept elsewhere: it runs whatever this screen does */
    bool called;                /* its end has been told to whoever keeps it */
} SeatClock;

/* Whether a person who sits elsewhere is there. */
typedef enum SeatPresent {
    PRESENT_HERE,
    PRESENT_THIN, /* little is heard of him */
    PRESENT_AWAY,
    PRESENT_STOOD_IN /* he is not there, and a computer plays for him */
} SeatPresent;

typedef struct SeatPresence {
    uint8_t state;   /* SeatPresent */
    bool left;       /* of one who is not there: he has said good-bye */
    int32_t left_ms; /* of one who is away: until a computer plays for him; -1: none will */
} SeatPresence;

#endif
