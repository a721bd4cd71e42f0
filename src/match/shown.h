/* A match that is only shown again, as another seat: its moves, which are proven, come one turn after the other as
 * those of opponents do, nobody plays it, nothing of it is kept. */
#ifndef MELDWELL_MATCH_SHOWN_H
#define MELDWELL_MATCH_SHOWN_H

#include "match/seat.h"

typedef struct Shown Shown;

/* A move and who made it. */
typedef struct MatchMove {
    Move move;
    uint8_t seat;
} MatchMove;

/* Makes a match to be looked at from these moves, up to the first one that is not allowed. It stands at the beginning
 * of deal number `deal` and ends with the last deal that is finished. The caller closes it. NULL for lack of memory. */
Shown *shown_open(const MatchSetup *, const MatchMove *, int count, int deal);
void shown_close(Shown *); /* NULL: nothing */
/* Through which it is looked at; lives as long as what is shown. */
MatchSeat *shown_seat(Shown *);
/* The match as it stands, true state included. For the room record alone, never for a screen. */
const struct Match *shown_match(const Shown *);
/* Goes on to the next deal of it, or to what was played for after the end of this one; false when there is neither. */
bool shown_next(Shown *);
/* Where it stands: moves played, the turn and the deal they lead to, each from 0, and how many there are in all. The
 * end of a deal counts as a turn. */
typedef struct ShownPlace {
    int move, moves, turn, turns, deal, deals;
} ShownPlace;
ShownPlace shown_place(const Shown *);
/* How many moves lead to the beginning of that turn or deal; behind the last one all there are. */
int shown_turn(const Shown *, int turn);
int shown_deal(const Shown *, int deal);
/* Shows it after so many moves, as few or as many as there are. */
void shown_to(Shown *, int move);

#endif
