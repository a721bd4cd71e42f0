/* A move as one viewer is told of it: what it sees of the table before and after, and as much of the move as it may
 * know. Whatever puts a move into words gets this and no whole state, so that it can tell no more than that, and tells
 * the same where only views come, as in another process. */
#ifndef MELDWELL_RULES_TABLE_TOLD_MOVE_H
#define MELDWELL_RULES_TABLE_TOLD_MOVE_H

#include "rules/table/move.h"

typedef struct ToldMove {
    const State *before, *after; /* both as the viewer sees them: game_observe. Who that is stands in State.viewer */
    uint8_t seat;                /* whose move it is */
    Move move;                   /* move_as_seen */
} ToldMove;

/* The move as far as a viewer may know it, from the whole state before it and from what the viewer sees of that state.
 * It names the same pieces in the view as the move does in the whole state: of a pile that the viewer may not look at,
 * where pieces are listed by their numbers, `index` is the place of the (first) piece in that list: the view after the
 * move tells which piece it was anyway. To which place of such a pile pieces went, and how one is read, is 0. *unknown,
 * where not NULL, gets MOVE_UNKNOWN_INDEX and so on: the fields of the move itself that the viewer may not know. */
Move move_as_seen(const State *before, const State *seen, int seat, Move, unsigned *unknown);

/* Is every pile and every piece there that the move names, before it? Whoever is told of a move by somebody else, who
 * may say anything, asks this before it is put into words. Both views are sound, and of one match. */
bool told_holds(const ToldMove *);
/* Is the viewer whose move it is? */
static inline bool told_to_mover(const ToldMove *t)
{
    return t->before->viewer == t->seat;
}
/* The face of a piece, as it was known before the move, or else as it is known after it. */
Face told_piece(const ToldMove *, Piece);
/* Of the piece at that place of a pile before the move. */
Face told_face(const ToldMove *, int pile, int index);
/* Of the piece that a move of MOVE_DISCARD throws or plays. */
Face told_thrown(const ToldMove *);
/* Of the first piece of the pile after the move that lay elsewhere before it; FACE_UNKNOWN where there is none. */
Face told_come(const ToldMove *, int pile);

#endif
