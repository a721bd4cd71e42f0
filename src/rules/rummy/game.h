/* Rummy 500 and basic rummy, two games on one engine: where the cards lie in a State. Rules page: rummy-500.
 *
 * A turn: MOVE_DRAW, or MOVE_TAKE from the discards (phase RUMMY_DRAW), then in PHASE_PLAY
 * - MOVE_SHIFT from the hand to a new pile, to a pile of one's own that is not laid yet, and back: cards are put
 * forward (PILE_STAGE, seen by their owner alone). Nothing is judged, they still count as held.
 * - MOVE_READ says for which suit the only joker of a group that is put forward stands: amount = RUMMY_SUIT + suit.
 * - MOVE_DONE lays all that is put forward as melds. The turn goes on.
 * - MOVE_SHIFT of one card to a meld on the table, before its first or behind its last card: laid off.
 * - MOVE_TAKE from a meld at the place of a joker, for a card of the hand that is named: the joker comes to the hand.
 * - MOVE_RESTORE: everything as it was at the start of the turn, or after the draw; what was taken from the discards
 *   goes back as well.
 * - MOVE_DISCARD ends the turn. Where rummy_call is on and the card fits a meld, the others are asked in turn (phase
 *   RUMMY_CALL): MOVE_CHOOSE RUMMY_CALLS lays it off, MOVE_PASS lets it lie.
 * MOVE_TAKE from the discards of Rummy 500 names the lowest card by its place in the pile (index, from the bottom); in
 * basic rummy it is the top one, and index is 0. MOVE_PASS in RUMMY_DRAW ends the round. */
#ifndef MELDWELL_RULES_RUMMY_GAME_H
#define MELDWELL_RULES_RUMMY_GAME_H

#include "rules/game/game.h"
#include "rules/rummy/options.h"
#include "rules/rummy/state.h"

enum {
    RUMMY_STOCK = 0,   /* face down; the last card is drawn first */
    RUMMY_DISCARD = 1, /* face up; the last card lies on top */
    RUMMY_HAND_0 = 2,  /* hand of seat s is RUMMY_HAND_0 + s */
    RUMMY_FIRST_MELD = RUMMY_HAND_0 + RUMMY_MAX_SEATS,
    RUMMY_PILES = RUMMY_FIRST_MELD + RUMMY_MAX_CARDS /* a pile for every card, should they all lie singly */
};
enum { RUMMY_DRAW = PHASE_GAME, RUMMY_CALL };
/* Move.amount of MOVE_CHOOSE: the card that was thrown is called. */
enum { RUMMY_CALLS = 1 };
/* Move.amount of MOVE_READ, with the suit added. */
enum { RUMMY_SUIT = 16 };
/* RummyState.ended_by. */
typedef enum RummyEnd { RUMMY_RUNNING, RUMMY_OUT, RUMMY_STOPPED, RUMMY_VOID, RUMMY_COUNTED } RummyEnd;

extern const GameDef rummy500_def, rummy_def;

static inline int rummy_hand(int seat)
{
    return RUMMY_HAND_0 + seat;
}
static inline bool rummy_is_laid(const State *s, int p)
{
    return p >= RUMMY_FIRST_MELD && p < RUMMY_PILES && s->table.row.pile[p].kind == PILE_MELD;
}

#endif
