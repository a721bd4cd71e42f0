/* Melds put forward and laid, and who laid which piece. Pieces that a seat has put forward lie in piles of PILE_STAGE,
 * seen by their owner alone and still counted as held, until all of them are laid together: coming down, showing sets,
 * claiming a hand. */
#ifndef MELDWELL_RULES_BRICKS_LAID_H
#define MELDWELL_RULES_BRICKS_LAID_H

#include "rules/bricks/meld.h"
#include "rules/table/state.h"

/* A pile for pieces being put forward, where on the felt the move has laid it. */
Pile stage_pile(int seat, Move);
/* Pieces that this seat has put forward and not laid yet? */
bool stage_is(const State *, int pile, int seat);
/* The next such pile after number `after` (-1: the first); NO_PILE when there is none. */
int stage_next(const State *, int seat, int after);
/* How many pieces lie in them. */
int stage_pieces(const State *, int seat);
/* Pieces were taken out of a pile: a slot of the felt that holds none any more is free. */
void stage_clear(State *, int pile);

/* The pieces of a pile in the order of the meld that they make. */
void laid_in_order(Table *, int pile, const Meld *);
/* The places its pieces have now, in that order; how many. */
uint8_t laid_order(const Table *, int pile, const Meld *, uint8_t order[MAX_MELD]);
/* What was put forward in this pile is that meld from now on, open to all and of this seat. */
void laid_as(State *, int pile, int seat, const Meld *);

/* Who laid which piece, for games in which that counts: part of a game's own block, where there is room for it, or of
 * a game's own making over fewer pieces. NO_SEAT: it lies in no meld. */
typedef struct Credit {
    uint8_t seat[MAX_PIECES];
} Credit;

void credit_clear(Credit *);
/* All pieces of the pile that nobody has been given credit for are this seat's. */
void credit_pile(Credit *, const Table *, int pile, int seat);
/* Pieces that lie in no meld any more are nobody's: after everything was put back. */
void credit_follow(Credit *, const Table *);
/* What the pieces credited to this seat are worth together. */
int32_t credit_points(const Credit *, const State *, int seat, int32_t (*worth)(const State *, int pile, int index));

#endif
