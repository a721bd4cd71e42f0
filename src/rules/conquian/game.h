/* Conquian: where its cards lie in a State, and what other rooms ask of it. Rules page: conquian, sections 2 to 5.
 *
 * A card on offer lies before the seat that may have it, in CON_OFFER. In PHASE_PLAY that seat
 * - moves it, cards of its hand and its own melds about with MOVE_SHIFT: what it puts together anew lies in piles of
 *   PILE_STAGE, as open as its melds, and MOVE_RESTORE puts all of it back;
 * - MOVE_DONE judges all its melds together, and lays them; unless that wins, MOVE_DISCARD then throws a card (phase
 *   CON_THROW), which lies on offer to the other. MOVE_DISCARD at once does both;
 * - MOVE_PASS leaves the card, wherever it has been laid meanwhile.
 * MOVE_DRAW turns up the next card (phase CON_TURN_UP). In phase CON_FORCE the other seat answers to a card that was
 * left and fits: MOVE_CHOOSE makes its owner take it, MOVE_PASS lets it go. In phase CON_SWAP MOVE_DISCARD passes a
 * card to the other. */
#ifndef MELDWELL_RULES_CONQUIAN_GAME_H
#define MELDWELL_RULES_CONQUIAN_GAME_H

#include "rules/conquian/options.h"
#include "rules/conquian/state.h"
#include "rules/game/game.h"

enum {
    CON_STOCK = 0,                       /* face down; the last card is turned up first */
    CON_OFFER = 1,                       /* the card on offer, before the seat that may have it, and cards laid to it */
    CON_DEAD = 2,                        /* face up, out of play */
    CON_HAND_0 = 3,                      /* hand of seat s is CON_HAND_0 + s */
    CON_SWAP_0 = CON_HAND_0 + CON_SEATS, /* what seat s passes to the other */
    CON_REST_0 = CON_SWAP_0 + CON_SEATS, /* what seat s has left in the end lies open */
    CON_FIRST_MELD = CON_REST_0 + CON_SEATS,
    /* Eleven cards laid singly, and three melds of the other, are the most there ever are. */
    CON_PILES = CON_FIRST_MELD + 16,
    CON_MOST_HELD = 11 /* in hand, in melds and on offer */
};
enum { CON_SWAP = PHASE_GAME, CON_TURN_UP, CON_THROW, CON_FORCE };
/* Move.amount of MOVE_CHOOSE. */
enum { CON_MAKE_TAKE = 1 };

extern const GameDef con_def;

static inline int con_hand(int seat)
{
    return CON_HAND_0 + seat;
}
static inline int con_other(int seat)
{
    return 1 - seat;
}
static inline int con_option(const State *s, ConOption o)
{
    return s->options.v[o];
}
/* A meld of this seat, laid or as it is being put together; the card on offer to it. */
static inline bool con_is_own(const State *s, int p, int seat)
{
    if (p != CON_OFFER && (p < CON_FIRST_MELD || p >= CON_PILES))
        return false;
    return pile_on_felt(&s->table.row.pile[p]) && (p == CON_OFFER ? con_of(s)->to : s->table.row.pile[p].owner) == seat;
}

#endif
