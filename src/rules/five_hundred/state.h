/* Five Hundred: its own block of a State. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_STATE_H
#define MELDWELL_RULES_FIVE_HUNDRED_STATE_H

#include "rules/table/state.h"

enum { FIVE_MAX_SEATS = 6, FIVE_HAND_SIZE = 10, FIVE_MAX_CALLS = 64 };

/* What is not in the shared part. Masks have a bit per seat. Bids are as five_bid_code says. */
typedef struct __attribute__((may_alias)) FiveState {
    int32_t money[FIVE_MAX_SEATS];        /* won and paid since the match began */
    uint16_t call[FIVE_MAX_CALLS];        /* the auction of this deal in its order: five_call; at most 60 calls */
    uint16_t contract;                    /* the standing bid, and after the auction the contract; 0 = none */
    uint16_t last_contract;               /* of the deal before this one, for the log; 0 = none */
    uint8_t calls;                        /* how many of call[] there are */
    uint8_t contractor;                   /* who made it, NO_SEAT while there is none */
    uint8_t passed, looked;               /* seats that have passed; that have seen their own hands in this deal */
    uint8_t partners;                     /* who plays with the contractor; hidden while the called card is */
    uint8_t partner_known;                /* 1: everybody knows partners */
    uint8_t called_rank, called_suit;     /* the called card; rank 0 = none was called */
    uint8_t resting;                      /* seats that do not play this deal: partners in a misere */
    uint8_t nominated;                    /* suit of the joker, FIVE_NO_SUIT = none was named */
    uint8_t named;                        /* suit a joker led to the trick being played calls for, else FIVE_NO_SUIT */
    uint8_t suits_led;                    /* bit per suit led or named in earlier tricks */
    uint8_t leader;                       /* of the trick being played */
    uint8_t trick_no;                     /* tricks finished in this deal, 0 .. 10 */
    uint8_t trick_leader[FIVE_HAND_SIZE]; /* of each finished trick */
    uint8_t trick_winner[FIVE_HAND_SIZE]; /* and who took it */
    uint8_t tricks[FIVE_MAX_SEATS];       /* taken in this deal */
    uint8_t games[FIVE_MAX_SEATS];        /* games of the match won */
    uint8_t winners;                      /* of the game that ended with this deal; 0 while it goes on */
    uint8_t ended_by;                     /* FIVE_RUNNING ... */
    uint8_t made;                         /* 1: the contract was made */
    uint8_t shown;                        /* 1: the contractor's hand lies open */
    uint8_t claimer;                      /* who claimed the rest, NO_SEAT when nobody did */
} FiveState;

_Static_assert(sizeof(FiveState) <= OWN_BLOCK_SIZE, "the block fits");

static inline FiveState *five_own(State *s)
{
    return (FiveState *)(void *)s->own.byte;
}
static inline const FiveState *five_of(const State *s)
{
    return (const FiveState *)(const void *)s->own.byte;
}

#endif
