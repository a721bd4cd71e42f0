/* Shelf, a game of the tests alone: its own block of a State, its piles, its options. It exists to use every means of
 * the house that no game in game_table uses yet, and is a whole game all the same: rules in page.c. */
#ifndef MELDWELL_SHELF_STATE_H
#define MELDWELL_SHELF_STATE_H

#include "rules/bricks/laid.h"
#include "rules/game/game.h"

enum { SHELF_SEATS = 9, SHELF_CARDS = 156, SHELF_FIVE = 5 };

/* Piles. Those of a seat stand nine in a row, whoever plays. */
enum {
    SHELF_STOCK,
    SHELF_TRUMP, /* lies open in the middle */
    SHELF_WILD,  /* lies closed in the middle; who has shown knows it */
    SHELF_SPREAD,
    SHELF_HEAP_0,
    SHELF_HAND_0 = SHELF_HEAP_0 + SHELF_SEATS,
    SHELF_FIVE_0 = SHELF_HAND_0 + SHELF_SEATS, /* five cards chosen in secret */
    SHELF_FIRST_MELD = SHELF_FIVE_0 + SHELF_SEATS,
    SHELF_PILES = MAX_PILES
};

enum ShelfPhase { SHELF_BET = PHASE_GAME, SHELF_CHOOSE, SHELF_LOOK };

/* Squares of the board; a counter each, behind those of the seats. */
enum ShelfSquare {
    SHELF_ON_PAIR,
    SHELF_ON_GROUP,
    SHELF_ON_RUN,
    SHELF_ON_TUNNELA,
    SHELF_ON_COUPLE,
    SHELF_ON_POT,
    SHELF_ON_ACE_0, /* a corner each: spades, clubs, diamonds, hearts */
    SHELF_SQUARES = SHELF_ON_ACE_0 + 4
};

enum ShelfOption {
    SHELF_PLAYERS,
    SHELF_HAND,
    SHELF_DISCARDS,
    SHELF_DIRECTION,
    SHELF_BOARD,
    SHELF_STACK,
    SHELF_BETS,
    SHELF_HIGHEST,
    SHELF_HIDDEN_WILD,
    SHELF_TWINS,
    SHELF_CLAIMS,
    SHELF_DEALS,
    SHELF_OPTIONS
};

enum ShelfDiscards { SHELF_ONE_HEAP, SHELF_OWN_HEAPS, SHELF_ONE_SPREAD };

/* Move.amount of MOVE_CHOOSE. */
enum ShelfChoice { SHELF_CLAIM = 1 };

enum ShelfEnd { SHELF_RUNNING, SHELF_WENT_OUT, SHELF_CLAIMED, SHELF_STOCK_OUT, SHELF_CLOSED };

/* MOVE_DISCARD.amount: the card is thrown to close the deal, by who keeps at most so many. */
enum { SHELF_CLOSE = 1, SHELF_CLOSE_KEEPS = 4 };

enum { SHELF_BOX = 20, SHELF_GAME_BONUS = 50, SHELF_CLAIM_BONUS = 25 };

enum ShelfDrawn { SHELF_TO_DRAW, SHELF_DREW, SHELF_TOOK };

/* What is not in the shared part. Masks have a bit per seat, or per square. */
typedef struct __attribute__((may_alias)) ShelfState {
    int16_t bet[SHELF_SEATS];    /* stakes of this deal */
    int16_t before[SHELF_SEATS]; /* chips of each seat when the deal began */
    int16_t value[SHELF_SEATS];  /* of each seat at the end of the deal: laid, less held */
    uint16_t bettors;
    uint16_t best;                 /* of them, those with the best five cards, once they are shown */
    uint16_t bonus;                /* those with the bonus of the match, at its end */
    uint16_t earned, earned_start; /* squares of this turn; at the point MOVE_RESTORE goes back to */
    Credit credit;                 /* who laid a piece that lies in a meld */
    uint8_t wins[SHELF_SEATS];     /* deals won in this match */
    uint8_t drawn;                 /* ShelfDrawn */
    uint8_t due;                   /* the card that must be laid in this turn, else NO_PIECE */
    uint8_t last;                  /* the card that came last into the hand of the seat to act, else NO_PIECE */
    uint8_t ended_by;              /* ShelfEnd */
    uint8_t ender;                 /* who went out or claimed, else NO_SEAT */
    uint8_t claim;                 /* pile of a claimed hand, else NO_PILE */
} ShelfState;

_Static_assert(sizeof(ShelfState) <= OWN_BLOCK_SIZE, "the block fits");

static inline ShelfState *shelf_own(State *s)
{
    return (ShelfState *)(void *)s->own.byte;
}
static inline const ShelfState *shelf_of(const State *s)
{
    return (const ShelfState *)(const void *)s->own.byte;
}
static inline int shelf_option(const State *s, int option)
{
    return s->options.v[option];
}
static inline int shelf_hand(int seat)
{
    return SHELF_HAND_0 + seat;
}
static inline int shelf_five(int seat)
{
    return SHELF_FIVE_0 + seat;
}
static inline int shelf_heap(int seat)
{
    return SHELF_HEAP_0 + seat;
}
/* Counters: the seats, the squares, and the stakes of the best five cards. */
static inline int shelf_square(const State *s, int square)
{
    return s->seats + square;
}
static inline int shelf_pool(const State *s)
{
    return s->seats + SHELF_SQUARES;
}

#endif
