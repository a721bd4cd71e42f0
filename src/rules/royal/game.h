/* Royal Rummy: where its pieces and chips lie, its phases, the game itself. Rules page: docs/rules/royal-rummy.md. */
#ifndef MELDWELL_RULES_ROYAL_GAME_H
#define MELDWELL_RULES_ROYAL_GAME_H

#include "rules/game/game.h"
#include "rules/royal/board.h"
#include "rules/royal/state.h"

/* Piles. Those of a seat stand nine in a row, whoever plays. */
enum {
    ROYAL_STOCK, /* before the cards are dealt */
    ROYAL_DUMMY,
    ROYAL_RUN, /* the run that is played, or was played last */
    ROYAL_HAND_0,
    ROYAL_FIVE_0 = ROYAL_HAND_0 + ROYAL_SEATS, /* five cards chosen for poker */
    ROYAL_AWAY_0 = ROYAL_FIVE_0 + ROYAL_SEATS, /* a hand put away */
    ROYAL_PLAYED_0 = ROYAL_AWAY_0 + ROYAL_SEATS,
    ROYAL_PILES = ROYAL_PLAYED_0 + ROYAL_SEATS
};

/* Phases of the game's own; cards are laid in PHASE_PLAY. */
enum {
    ROYAL_ACE_BET = PHASE_GAME, /* an ace is bet on: first the dealer, then the others */
    ROYAL_CHANGE,               /* the dealer keeps its hand or takes the dummy */
    ROYAL_AUCTION,
    ROYAL_SELECT, /* five cards are chosen in secret */
    ROYAL_BETTING,
    ROYAL_SHOWDOWN,  /* the chosen cards lie open until everybody has gone on */
    ROYAL_LAST_POKER /* after the end of the last deal: five cards dealt to each for what is left on the board */
};

/* Move.amount of MOVE_CHOOSE. MOVE_BID has the amount bet, with the suit of an ace in Move.suit; MOVE_PASS declines,
 * passes or folds. */
enum { ROYAL_KEEP = 1, ROYAL_SWAP, ROYAL_COVER, ROYAL_CHECK, ROYAL_CALL };

/* The most that one move can bet. */
enum { ROYAL_MOST_BID = 30000 };

static inline int royal_hand(int seat)
{
    return ROYAL_HAND_0 + seat;
}
static inline int royal_five(int seat)
{
    return ROYAL_FIVE_0 + seat;
}
static inline int royal_away(int seat)
{
    return ROYAL_AWAY_0 + seat;
}
static inline int royal_played(int seat)
{
    return ROYAL_PLAYED_0 + seat;
}
/* Counters: the seats, the squares, the bets of the poker stage. */
static inline int royal_square(const State *s, int square)
{
    return s->seats + square;
}
static inline int royal_pool(const State *s)
{
    return s->seats + ROYAL_SQUARES;
}
static inline int32_t royal_option(const State *s, RoyalOption option)
{
    return s->options.v[option];
}

extern const GameDef royal_def;

#endif
