/* A turn held against its start: what was whose then, and whether anything lies otherwise now. */
#ifndef MELDWELL_RULES_BRICKS_TURN_H
#define MELDWELL_RULES_BRICKS_TURN_H

#include "rules/table/state.h"

/* How many pieces were in this pile when the turn began. */
static inline int turn_start_size(const State *s, int pile)
{
    return s->turn_start.start[pile + 1] - s->turn_start.start[pile];
}
/* Was this piece in that pile when the turn began? Of the hand of the seat to act: is it its own? */
bool turn_had(const State *, int pile, Piece);
/* Was every piece that is in `pile` now in pile `before` when the turn began? */
bool turn_had_all(const State *, int before, int pile);
/* Does any piece lie elsewhere than at the start of the turn, or any pile from `first` on count as something else? */
bool turn_changed(const State *, int first);
/* The same as a player sees it: the order of a hand does not count. */
bool turn_shows_change(const State *, int first);
/* The row from now on is the start of the turn. */
static inline void turn_mark(State *s)
{
    s->turn_start = s->table.row;
}
/* Everything back to where it lay at the start of the turn. */
static inline void turn_restore(State *s)
{
    s->table.row = s->turn_start;
}
/* What nobody may undo past (GameDef.rules.reveals) in most games: all but the moving about of pieces; and where what
 * is taken lies open, so that it may go back, the taking too. */
bool turn_reveals(const State *, Move);
bool turn_reveals_but_takings(const State *, Move);

#endif
