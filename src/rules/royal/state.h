/* Royal Rummy: what is not in the shared part of a State. */
#ifndef MELDWELL_RULES_ROYAL_STATE_H
#define MELDWELL_RULES_ROYAL_STATE_H

#include "rules/royal/board.h"
#include "rules/royal/card.h"
#include "rules/table/state.h"

/* What chips were won and lost by in a deal: the lines of the score sheet. */
typedef enum RoyalGain {
    GAIN_ANTE,
    GAIN_ACE,
    GAIN_AUCTION,
    GAIN_SQUARES,
    GAIN_POKER,
    GAIN_OUT, /* going out, and what cards left have cost or brought, after a block too */
    ROYAL_GAINS
} RoyalGain;

enum { ROYAL_NO_SUIT = 4, ROYAL_RUN_MOST = 13, ROYAL_TAKEN = SQUARE_OUT + 1 };

typedef enum RoyalEnd { ROYAL_RUNNING, ROYAL_WENT_OUT, ROYAL_BLOCK } RoyalEnd;

/* All of it is open: nothing is hidden in this game but cards. Masks have a bit per seat. */
typedef struct __attribute__((may_alias)) RoyalState {
    int32_t gain[ROYAL_GAINS][ROYAL_SEATS]; /* of this deal; in poker, as long as it is bet, what each has put in */
    int32_t debt[ROYAL_SEATS];              /* to the bank */
    int32_t taken[ROYAL_TAKEN];             /* chips won off a square in this deal, but for poker and aces */
    int32_t ace_stake, ace_deals;           /* of the ace bet; how often it has been put down */
    int32_t high;                           /* auction: the highest bid; poker: the most anybody has put in */
    int32_t share;                          /* at the end of the match: what each of `sharers` gets of the board */
    uint16_t takers[ROYAL_TAKEN];           /* who won them */
    uint16_t bettors;                       /* of the ace bet */
    uint16_t dropped;                       /* were in it, could not put their stake down again, and may not join */
    uint16_t asked;                         /* has answered in this stage, or since the last bet or card */
    uint16_t part;                          /* takes part in the poker stage */
    uint16_t folded;                        /* of them */
    uint16_t winners;                       /* of the main pot of poker in this deal */
    uint16_t sharers;
    uint8_t drawn[ROYAL_SEATS];     /* face drawn last for the first deal, 1 + suit * 13 + rank - 1; 0: none */
    uint8_t runner[ROYAL_RUN_MOST]; /* who played each card of the run */
    uint8_t ace_suit;               /* of the ace bet, else ROYAL_NO_SUIT */
    uint8_t shown;                  /* the ace shown in this deal, else NO_PIECE */
    uint8_t holder;                 /* of the highest bid, else NO_SEAT */
    uint8_t raises;
    uint8_t swapped;   /* the dealer has changed hands in this deal: what is auctioned is its own */
    uint8_t last_suit; /* of the run that stopped last in this deal, else ROYAL_NO_SUIT */
    uint8_t leading;   /* the seat to act begins a run */
    uint8_t free;      /* with the lowest card of any suit, for nobody could lead */
    uint8_t ended_by;  /* RoyalEnd */
    uint8_t ender;     /* who went out, else NO_SEAT */
    uint8_t sequences; /* suits, as bits, of those its square was won with */
    uint8_t best_five; /* 1 + the PokerClass that has won in poker; 0: nobody has seen one */
} RoyalState;

_Static_assert(sizeof(RoyalState) <= OWN_BLOCK_SIZE, "the block fits");

static inline RoyalState *royal_own(State *s)
{
    return (RoyalState *)(void *)s->own.byte;
}
static inline const RoyalState *royal_of(const State *s)
{
    return (const RoyalState *)(const void *)s->own.byte;
}

#endif
