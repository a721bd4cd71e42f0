/* American and International tile rummy, two games on one engine: where the tiles lie in a State. Rules page:
 * tile-rummy, sections A, F and G.
 *
 * A turn: MOVE_DRAW, or MOVE_TAKE from the heap of the player before or of the trump (phase TR_DRAW), then in
 * PHASE_PLAY
 * - MOVE_SHIFT from the rack to a new pile, to a pile of one's own that is not laid yet, and back: tiles are put
 *   forward (PILE_STAGE, seen by their owner alone).
 * - MOVE_SHIFT of one tile to a meld on the table, before its first or behind its last: laid off.
 * - MOVE_TAKE from a meld at the place of a joker, for a tile of the rack that is named: the joker is put forward.
 * - MOVE_READ tells of one numbered tile with two jokers whether it is to be a group or a run.
 * - MOVE_RESTORE: everything as it was after the draw; with nothing laid a tile that was taken goes back.
 * - MOVE_DISCARD ends the turn. The whole turn is judged then, and what is put forward becomes melds. Of International
 *   an amount claims a closed hand by its number: nothing may be laid or put forward then.
 * - MOVE_DONE claims the closed hand that brings most.
 * MOVE_PASS in TR_DRAW ends the game where the stock is empty. */
#ifndef MELDWELL_RULES_TILE_RUMMY_GAME_H
#define MELDWELL_RULES_TILE_RUMMY_GAME_H

#include "rules/game/game.h"
#include "rules/tile_rummy/options.h"
#include "rules/tile_rummy/state.h"

enum {
    TR_STOCK = 0,  /* face down; the last tile is drawn first */
    TR_TRUMP = 1,  /* one tile, face up, as long as nobody has taken it */
    TR_HEAP_0 = 2, /* what seat s has thrown is TR_HEAP_0 + s; the last tile lies on top */
    TR_RACK_0 = TR_HEAP_0 + TR_MAX_SEATS,
    TR_FIRST_MELD = TR_RACK_0 + TR_MAX_SEATS,
    TR_PILES = TR_FIRST_MELD + TR_PIECES,
    TR_RACK_SIZE = 14,
    TR_STACK = 7 /* tiles of a stack, in which the stock lies */
};
enum { TR_DRAW = PHASE_GAME };
/* TrState.ended_by. */
typedef enum TrEnd { TR_RUNNING, TR_WON, TR_EXHAUSTED } TrEnd;

extern const GameDef american_def, international_def;

static inline int tr_rack(int seat)
{
    return TR_RACK_0 + seat;
}
static inline int tr_heap(int seat)
{
    return TR_HEAP_0 + seat;
}
static inline bool tr_is_laid(const State *s, int p)
{
    return p >= TR_FIRST_MELD && p < TR_PILES && s->table.row.pile[p].kind == PILE_MELD;
}

#endif
