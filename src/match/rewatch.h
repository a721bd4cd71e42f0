/* A match that is only shown again, as another seat: its moves, which are proven, come one turn after the other as
 * those of opponents do, nobody plays it, nothing of it is kept. */
#ifndef MELDWELL_MATCH_REWATCH_H
#define MELDWELL_MATCH_REWATCH_H

#include "match/seat.h"

typedef struct Rewatch Rewatch;

/* A move and who made it. */
typedef struct MatchMove {
    Move move;
    uint8_t seat;
} MatchMove;

/* Keeps a match that was played elsewhere, as if it had been here: its moves and the results of its deals. Its number
 * in the store; 0: a move is not allowed, or there is no memory. */
int64_t match_keep_played(const MatchSetup *, Store *, const MatchMove *, int count);

/* Makes a match to be looked at from these moves, up to the first one that is not allowed. It stands at the beginning
 * of deal number `deal`, 0 the first of it, and ends with the last deal that is finished. The caller closes it. NULL
 * for lack of memory. */
Rewatch *rewatch_open(const MatchSetup *, const MatchMove *, int count, int deal);
void rewatch_close(Rewatch *); /* NULL: nothing */
/* Through which it is looked at; lives as long as what is shown. */
MatchSeat *rewatch_seat(Rewatch *);
/* The match as it stands, true state included. For the room record alone, never for a screen. */
const struct Match *rewatch_match(const Rewatch *);
/* Goes on to the next deal of it, or to what was played for after the end of this one; false when there is neither. */
bool rewatch_next(Rewatch *);
/* Where it stands: moves played, the turn and the deal they lead to, each from 0, and how many there are in all. The
 * end of a deal counts as a turn. */
typedef struct RewatchPlace {
    int move, moves, turn, turns, deal, deals;
} RewatchPlace;
RewatchPlace rewatch_place(const Rewatch *);
/* How many moves lead to the beginning of that turn or deal; behind the last one all there are. */
int rewatch_turn(const Rewatch *, int turn);
int rewatch_deal(const Rewatch *, int deal);
/* Shows it after so many moves, as few or as many as there are. */
void rewatch_to(Rewatch *, int move);

#endif
