/* Rummy 500 and basic rummy: their own block of a State. */
#ifndef MELDWELL_RULES_RUMMY_STATE_H
#define MELDWELL_RULES_RUMMY_STATE_H

#include "rules/table/state.h"

enum { RUMMY_MAX_SEATS = 8, RUMMY_MAX_CARDS = 108, RUMMY_MAX_JOKERS = 4 };

/* A joker that lies in a group: the suit it was laid for. */
typedef struct RummyNamed {
    uint8_t piece; /* NO_PIECE: none */
    uint8_t suit;
} RummyNamed;

/* What is not in the shared part. Masks have a bit per seat. `start`: as it was where MOVE_RESTORE goes back to. */
typedef struct __attribute__((may_alias)) RummyState {
    uint8_t by[RUMMY_MAX_CARDS]; /* who laid a card that lies in a meld, else NO_SEAT: the points are theirs */
    uint8_t by_start[RUMMY_MAX_CARDS];
    RummyNamed named[RUMMY_MAX_JOKERS], named_start[RUMMY_MAX_JOKERS];
    int16_t melded[RUMMY_MAX_SEATS],
        held[RUMMY_MAX_SEATS]; /* of the deal that has ended: what each had laid, and held */
    uint16_t rounds;           /* of the match that counted */
    uint8_t must_use;          /* the discard that was taken to be used, while it is not, else NO_PIECE */
    uint8_t taken_piece;       /* the lowest of the discards taken in this turn, else NO_PIECE */
    uint8_t taken;             /* how many they were */
    uint8_t drawn_piece;       /* the card drawn from the stock in this turn, else NO_PIECE */
    uint8_t melds;             /* new melds laid in this turn */
    uint8_t turns;             /* how often the discards have become the stock in this round */
    uint8_t laid, laid_start;  /* seats that have laid any card in this round */
    uint8_t opened_start;      /* seats that had laid a meld */
    uint8_t ended_by;          /* RummyEnd */
    uint8_t ender;             /* who went out, or ended the round, else NO_SEAT */
    uint8_t rummy;             /* 1: and laid everything in that one turn */
    uint8_t asked_for;         /* in RUMMY_CALL 1 + the seat that threw the card the others are asked about, else 0 */
    uint8_t exchanges;         /* turns running that only exchanged the top discard, where exchange_limit counts them */
} RummyState;

_Static_assert(sizeof(RummyState) <= OWN_BLOCK_SIZE, "the block fits");

static inline RummyState *rummy_own(State *s)
{
    return (RummyState *)(void *)s->own.byte;
}
static inline const RummyState *rummy_of(const State *s)
{
    return (const RummyState *)(const void *)s->own.byte;
}

#endif
