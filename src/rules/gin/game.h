/* Gin Rummy: where its cards lie in a State, and what other rooms ask of it. Rules page: gin-rummy, sections 2 to 6.
 *
 * A turn: MOVE_DRAW or MOVE_TAKE (phase GIN_UPCARD or GIN_DRAW), then in PHASE_PLAY
 * - MOVE_DISCARD throws a card and ends the turn; with amount GIN_KNOCKS it is thrown face down, and knocks.
 * - MOVE_CHOOSE GIN_BIG_GIN: all eleven cards are melds.
 * - MOVE_SHIFT from the hand to a new pile, to one of one's own that is not laid, and back: melds of one's own choice
 *   are put forward (PILE_STAGE, seen by their owner alone). A knock lays them as they are and arranges the rest; a
 *   plain throw takes them back into the hand.
 * In phase GIN_LAYOFF the other seat shifts single cards to melds of the knocker; MOVE_DONE goes on.
 * MOVE_PASS: in GIN_UPCARD the card turned up is not wanted, in GIN_DRAW the round ends with the stock used up. */
#ifndef MELDWELL_RULES_GIN_GAME_H
#define MELDWELL_RULES_GIN_GAME_H

#include "rules/game/game.h"
#include "rules/gin/options.h"
#include "rules/gin/state.h"

enum {
    GIN_STOCK = 0,   /* face down; the last card is drawn first */
    GIN_DISCARD = 1, /* face up; the last card lies on top */
    GIN_KNOCK = 2,   /* the card thrown face down with a knock */
    GIN_DEAD_0 = 3,  /* what the melds of seat s leave over lies open in GIN_DEAD_0 + s once they are laid */
    GIN_HAND_0 = GIN_DEAD_0 + GIN_SEATS, /* hand of seat s is GIN_HAND_0 + s */
    GIN_FIRST_MELD = GIN_HAND_0 + GIN_SEATS,
    GIN_PILES = GIN_FIRST_MELD + 16, /* eleven cards put forward singly are the most there ever are */
    GIN_HAND_SIZE = 10,
    GIN_MOST_HELD = GIN_HAND_SIZE + 1,
    GIN_STOCK_LEFT = 2 /* these are never drawn */
};
enum { GIN_UPCARD = PHASE_GAME, GIN_DRAW, GIN_LAYOFF };
/* Move.amount of MOVE_DISCARD and of MOVE_CHOOSE. */
enum { GIN_THROWS, GIN_KNOCKS };
enum { GIN_BIG_GIN = 1 };

extern const GameDef gin_def;

static inline int gin_hand(int seat)
{
    return GIN_HAND_0 + seat;
}
static inline int gin_dead(int seat)
{
    return GIN_DEAD_0 + seat;
}
static inline int gin_other(int seat)
{
    return 1 - seat;
}
static inline int gin_option(const State *s, GinOption o)
{
    return s->options.v[o];
}
static inline bool gin_is_meld(const State *s, int p)
{
    return p >= GIN_FIRST_MELD && p < GIN_PILES && s->table.row.pile[p].kind == PILE_MELD;
}
/* Runs go on from the king over the ace to the 2. */
static inline bool gin_goes_round(const State *s)
{
    return gin_option(s, GIN_ACE_BOTH_ENDS) != 0;
}
static inline bool gin_is_hollywood(const State *s)
{
    return gin_option(s, GIN_HOLLYWOOD) == GIN_THREE_GAMES;
}
/* Cards that this seat has put forward. */
static inline bool gin_is_stage(const State *s, int p, int seat)
{
    return p >= GIN_FIRST_MELD && p < GIN_PILES && s->table.row.pile[p].kind == PILE_STAGE &&
           s->table.row.pile[p].owner == seat;
}

#endif
