/* What a guest makes of a deal that is over, when its host has opened it: all moves as they truly were, and the lots.
 * The match is played once more from its beginning, deal by deal, and held against what this guest was told then: that
 * the deal came of the lots of all who were there, that every move was allowed, and that every view was true. A deal
 * here is whatever lies between two ends: behind each end a lot is drawn and the match goes on (MOVE_NEXT), also where
 * something more is played for under the number of the deal before. */
#ifndef MELDWELL_NET_OPENED_H
#define MELDWELL_NET_OPENED_H

#include "net/lots.h"
#include "rules/game/view_text.h"

typedef enum OpenedFault {
    OPENED_WELL,
    OPENED_LOT,   /* another deal than the lots make */
    OPENED_LEFT,  /* this guest was there, and its lot was left out */
    OPENED_MOVE,  /* a move that is not allowed */
    OPENED_VIEW,  /* something else was shown then */
    OPENED_SHORT, /* moves are missing at the end, or there are more than were shown */
    OPENED_NONE   /* what came is no opening */
} OpenedFault;

/* How far the match has been opened. Plain data. */
typedef struct Opened {
    const GameDef *game; /* borrowed */
    uint8_t viewer;      /* of whom the views were: a seat, or NO_SEAT */
    bool begun;          /* the first deal has been opened */
    OptionValues options;
    int seats;
    State state; /* the true one, at the end of what was opened */
    int move;    /* of what does not hold: the number of that move in its deal, from 0 */
} Opened;

void opened_begin(Opened *, const ViewMatch *);

/* Opens the next deal. said: lines "SEAT MOVE", each with its end, whatever they are: all moves from behind the deal
 * before, with the lot and the one that went on, to the end of this one; of the first deal those behind the dealing.
 * lots: with the links of this deal, which is the match's number `deal`, from 1 on. gave: this guest gave its own.
 * shown: the hash of the view behind each of these moves, in their order, and before them, of the first deal, that of
 * how it lay; 0: that view was not shown to this guest, who was not there. After anything but OPENED_WELL nothing more
 * of this match is proven. */
OpenedFault opened_deal(Opened *, const Lots *lots, int deal, bool gave, const char *said, size_t size,
                        const uint64_t *shown, int count);

#endif
