/* Kalooki: its own block of a State. */
#ifndef MELDWELL_RULES_KALOOKI_STATE_H
#define MELDWELL_RULES_KALOOKI_STATE_H

#include "rules/table/state.h"

enum { KALOOKI_MAX_SEATS = 6, KALOOKI_MAX_JOKERS = 4 };

/* What is not in the shared part. Masks have a bit per seat. */
typedef struct __attribute__((may_alias)) KalookiState {
    uint32_t down_turn[KALOOKI_MAX_SEATS]; /* State.turn_no in which the seat came down; 0 = not in this round */
    int32_t money[KALOOKI_MAX_SEATS];      /* won and paid since the match began, in minor units */
    int32_t moved[KALOOKI_MAX_SEATS];      /* of it, in this round */
    int32_t pot;
    uint8_t turns[KALOOKI_MAX_SEATS];  /* turns the seat has begun in this round, counted up to 255 */
    uint8_t buyins[KALOOKI_MAX_SEATS]; /* how often the seat has bought in */
    uint8_t freed[KALOOKI_MAX_JOKERS]; /* jokers taken back in this turn that lie in no new meld yet: pieces */
    uint8_t freed_count;
    uint8_t must_use;    /* the discard taken in this turn while it is not laid, else NO_PIECE */
    uint8_t taken_piece; /* the discard taken in this turn, else NO_PIECE */
    uint8_t drawn_piece; /* the card drawn from the stock in this turn, else NO_PIECE */
    uint8_t strays;      /* cards laid in this turn that are in no new meld: go-ers, naturals given for jokers */
    uint8_t shuffles;    /* of the discards, since a card was last laid */
    uint8_t ended_by;    /* KALOOKI_RUNNING ... */
    uint8_t caller;      /* who called up, else NO_SEAT */
    uint8_t bomber;      /* 1: and laid everything in that one turn */
    uint8_t took_part;   /* seats of the round */
    uint8_t over;        /* seats that went over the limit in the round that ended last */
    uint8_t may_buy;     /* of them, those still to decide on a buy-in */
    uint8_t bought;      /* of them, those who bought in */
} KalookiState;

_Static_assert(sizeof(KalookiState) <= OWN_BLOCK_SIZE, "the block fits");

static inline KalookiState *kalooki_own(State *s)
{
    return (KalookiState *)(void *)s->own.byte;
}
static inline const KalookiState *kalooki_of(const State *s)
{
    return (const KalookiState *)(const void *)s->own.byte;
}

#endif
