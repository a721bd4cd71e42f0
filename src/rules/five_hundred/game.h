/* Five Hundred: where its cards lie in a State, and the parts its files share. Rules page: five-hundred, sections 2 to
 * 7.
 *
 * A deal goes through these phases; what may be done in them:
 * - FIVE_BID: MOVE_BID (amount: five_bid_code), MOVE_PASS; with blind misere MOVE_CHOOSE FIVE_LOOK first.
 * - FIVE_RAISE: the standing bidder: MOVE_BID higher, MOVE_PASS accepts his bid as it is.
 * - FIVE_KITTY: the kitty is in the contractor's hand. MOVE_SHIFT from the hand to FIVE_LAID (PILE_STAGE) and back,
 *   MOVE_RESTORE takes all back, MOVE_DONE lays them away.
 * - FIVE_PARTNER: five players. MOVE_CHOOSE FIVE_CALL (index: rank, suit: suit of the card), FIVE_CHOOSE (suit: bit per
 *   seat) or FIVE_ALONE.
 * - FIVE_NOMINATE: MOVE_CHOOSE FIVE_NAME (suit: the joker's suit, or FIVE_NO_SUIT).
 * - PHASE_PLAY: MOVE_DISCARD plays card `index` of the own hand; suit: 1 + the suit that a joker without one calls for
 *   when it is led, 0 for none. MOVE_CHOOSE FIVE_CLAIM takes the rest of the tricks when that is certain.
 * - PHASE_DEAL_END, PHASE_MATCH_END.
 * Seats of one side have the same Seat.side and each holds the score of the side. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_GAME_H
#define MELDWELL_RULES_FIVE_HUNDRED_GAME_H

#include "rules/five_hundred/card.h"
#include "rules/five_hundred/state.h"
#include "rules/game/game.h"

enum {
    FIVE_HAND_0 = 0,                              /* hand of seat s is FIVE_HAND_0 + s */
    FIVE_TRICK_0 = FIVE_HAND_0 + FIVE_MAX_SEATS,  /* the card seat s has played to the trick: at most one */
    FIVE_TAKEN_0 = FIVE_TRICK_0 + FIVE_MAX_SEATS, /* tricks won by seat s: whole tricks in order of play */
    FIVE_KITTY_PILE = FIVE_TAKEN_0 + FIVE_MAX_SEATS,
    FIVE_LAID, /* what the contractor lays away; PILE_STAGE while he chooses */
    FIVE_DEAD, /* the third hand of two players */
    FIVE_PILES
};

enum { FIVE_BID_PHASE = PHASE_GAME, FIVE_RAISE, FIVE_KITTY, FIVE_PARTNER, FIVE_NOMINATE };
/* Move.amount of MOVE_CHOOSE. */
enum { FIVE_LOOK = 1, FIVE_CALL, FIVE_CHOOSE, FIVE_ALONE, FIVE_NAME, FIVE_CLAIM };
/* FiveState.ended_by. */
enum { FIVE_RUNNING, FIVE_PLAYED_OUT, FIVE_MISERE_BROKEN, FIVE_CLAIMED, FIVE_THROWN_IN };

extern const GameDef five_def;

/* What Move.suit says differs from move to move, and stored matches have it so: it is written and read here alone. */
static inline Move five_call_move(Face card)
{
    return (Move){ .kind = MOVE_CHOOSE, .index = card.rank, .amount = FIVE_CALL, .suit = card.suit };
}
/* FACE_UNKNOWN where there is no such suit; a joker has none. */
static inline Face five_called_card(Move m)
{
    if (m.index == RANK_JOKER)
        return FACE_JOKER;
    return m.suit > SUIT_HEARTS ? FACE_UNKNOWN : (Face){ m.index, (uint8_t)m.suit };
}
static inline Move five_choose_move(uint8_t seats)
{
    return (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_CHOOSE, .suit = seats };
}
static inline uint16_t five_chosen_seats(Move m)
{
    return m.suit;
}
/* A suit, or FIVE_NO_SUIT. */
static inline Move five_name_move(int suit)
{
    return (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_NAME, .suit = (uint16_t)suit };
}
static inline int five_named_suit(Move m)
{
    return m.suit;
}
/* Card `index` of the own hand; a joker that is led and calls for a suit, or FIVE_NO_SUIT. */
static inline Move five_play_move(int index, int calls)
{
    return (Move){ .kind = MOVE_DISCARD,
                   .index = (uint8_t)index,
                   .suit = (uint16_t)(calls == FIVE_NO_SUIT ? 0 : 1 + calls) };
}
/* -1 where there is no such suit. */
static inline int five_suit_called_for(Move m)
{
    return m.suit == 0 ? FIVE_NO_SUIT : m.suit <= SUIT_HEARTS + 1 ? m.suit - 1 : -1;
}

static inline int five_option(const State *s, FiveOption o)
{
    return s->options.v[o];
}
static inline int five_hand(int seat)
{
    return FIVE_HAND_0 + seat;
}
/* The contract as a bid; FIVE_NO_BID when there is none. */
FiveBid five_contract(const State *);
/* The strain that this deal is played in. */
FiveStrain five_strain(const State *);
/* What the seat to act has to follow, as rules/five_hundred/card.h judges it. */
FiveTurn five_turn(const State *);
/* Seats that play cards in this deal, bit per seat, and the next of them after `seat`. */
uint8_t five_playing(const State *);
int five_next_seat(const State *, int seat);
/* The side that has the contract, bit per seat, contractor included, as far as `s` knows. */
uint8_t five_contract_side(const State *);
/* Tricks won by these seats. */
int five_tricks_of(const State *, uint8_t seats);
/* The card that `seat` played to finished trick `trick` (0 .. trick_no - 1); NO_PIECE when it did not play. Order of
 * play is from trick_leader on. */
Piece five_trick_card(const State *, int trick, int seat);
/* Is it certain from what this seat may see that it takes all tricks that are left? It must be about to lead. */
bool five_claim_is_certain(const State *, int seat);

#endif
