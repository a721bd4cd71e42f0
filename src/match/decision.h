/* A decision while a deal is played: where the part of a turn began that an act would end, and what everybody has seen
 * of the discards since the deal began. A turn has one part for each time something is shown that had been hidden. What
 * a review asks about an act that was done can so be asked before it is. */
#ifndef MELDWELL_MATCH_DECISION_H
#define MELDWELL_MATCH_DECISION_H

#include "match/think_thread.h"

typedef struct Decision {
    State before; /* the true one, as the part began */
    bool begun;   /* something has been done in it */
    long parts;   /* that have begun since the deal did */
    /* Bit per seat, as all saw it: who let a piece of the discards lie, and who took it. */
    uint16_t refused[MAX_PIECES], taken[MAX_PIECES];
} Decision;

/* A deal begins, or what is played of it from there on is followed. */
void decision_begin(Decision *, const State *deal);
/* That move was played, and led from one true state to the other. */
void decision_played(Decision *, const GameDef *, const State *before, int seat, Move, const State *after);
/* Of decision_played what concerns the discards alone. */
void decision_saw(Decision *, const State *before, int seat, Move);
/* What was seen of the discards, for a question about a decision to be made in *now. */
void decision_discards(const Decision *, const State *now, ThinkJob *);
/* The question what is to be said of these moves of a seat, all of them allowed in *now, which is where the match
 * stands. False: none of them ends the part, or the rules leave nothing else to do. */
bool decision_job(const Decision *, const GameDef *, const AiDef *, const State *now, int seat, const Move *, int n,
                  ThinkJob *);

/* Of an answer whose moves begin where the decision did, keeps those that are still to be made *now; none where
 * something else has been done since. Both states are what the seat saw. */
void decision_go_on(const GameDef *, const State *begun, const State *now, int seat, AiAnswer *);

/* The piece that a move of the seat throws or plays from its hand, or takes of the discards; unknown for any other. */
Face decision_face(const GameDef *, const State *, int seat, Move);

/* All that the rules left to do, which a table does by itself: nothing is decided. */
bool decision_is_alone(const GameDef *, const State *, int seat, Move);

#endif
