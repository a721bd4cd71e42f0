/* Conquian: its own block of a State. */
#ifndef MELDWELL_RULES_CONQUIAN_STATE_H
#define MELDWELL_RULES_CONQUIAN_STATE_H

#include "rules/table/state.h"

enum { CON_SEATS = 2, CON_CARDS = 40 };

/* Where the card on offer came from. */
typedef enum ConFrom { CON_NO_OFFER, CON_TURNED_UP, CON_LEFT, CON_THROWN } ConFrom;
typedef enum ConEnd { CON_RUNNING, CON_WON, CON_DRAWN } ConEnd;

/* What is not in the shared part. All of it everybody may know. */
typedef struct __attribute__((may_alias)) ConState {
    uint8_t from;               /* ConFrom */
    uint8_t to;                 /* the seat that may have it */
    uint8_t forced;             /* the seat to act has to take the card on offer */
    uint8_t forces[CON_SEATS];  /* cards that this seat has forced on the other in this round */
    uint8_t refused[CON_CARDS]; /* by piece: bit per seat that has left it */
    uint8_t draws;              /* drawn rounds before this one, without one that was won between them */
    uint8_t ended_by;           /* ConEnd */
    uint8_t winner;             /* of the round that has ended, else NO_SEAT */
    uint8_t by_force;           /* it was won with a card that was forced on the winner */
} ConState;

_Static_assert(sizeof(ConState) <= OWN_BLOCK_SIZE, "the block fits");

static inline ConState *con_own(State *s)
{
    return (ConState *)(void *)s->own.byte;
}
static inline const ConState *con_of(const State *s)
{
    return (const ConState *)(const void *)s->own.byte;
}

#endif
