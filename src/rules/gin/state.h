/* Gin Rummy: its own block of a State. */
#ifndef MELDWELL_RULES_GIN_STATE_H
#define MELDWELL_RULES_GIN_STATE_H

#include "rules/bricks/laid.h"
#include "rules/table/state.h"

enum { GIN_SEATS = 2, GIN_CARDS = 52, GIN_GAMES = 3 };

typedef enum GinEnd { GIN_RUNNING, GIN_KNOCKED, GIN_WENT_GIN, GIN_WENT_BIG, GIN_VOID } GinEnd;

/* Hollywood: three games are scored at once. */
typedef struct GinGames {
    int32_t points[GIN_GAMES][GIN_SEATS]; /* of the rounds that count in each, without what is added at its end */
    uint8_t boxes[GIN_GAMES][GIN_SEATS];
    uint8_t won_by[GIN_GAMES]; /* 1 + seat; 0: it is still open */
} GinGames;

/* What is not in the shared part. All of it everybody may know. */
typedef struct __attribute__((may_alias)) GinState {
    int32_t points[GIN_SEATS];    /* of the rounds, without what is added at the end; once the game is over */
    Credit credit;                /* who laid a card that lies in a meld */
    uint8_t thrown_by[GIN_CARDS]; /* by piece: who threw it last in this round, NO_SEAT nobody */
    uint8_t boxes[GIN_SEATS];     /* rounds won in this match */
    uint8_t turns[GIN_SEATS];     /* turns begun in this round */
    uint8_t deadwood[GIN_SEATS];  /* once somebody has knocked: what each has left over */
    uint8_t held;                 /* what the other had left over before laying off */
    uint8_t limit;                /* deadwood a knock may leave in this round; 0: gin only */
    uint8_t times;                /* what the round's points are multiplied by */
    uint8_t passes;               /* the card turned up was declined so often */
    uint8_t taken;                /* the discard taken in this turn, else NO_PIECE */
    uint8_t ended_by;             /* GinEnd; set with the knock */
    uint8_t knocker;              /* else NO_SEAT */
    uint8_t winner;               /* of the round that has ended, else NO_SEAT */
    GinGames games;               /* at Hollywood, else 0 throughout */
    uint8_t further[GIN_SEATS];   /* boxes beside those of rounds won, in this match */
    uint8_t exchanges;            /* turns running that only exchanged the top discard, where a limit counts them */
    uint8_t counts_in;            /* Hollywood: bit per game in which the round that has ended counts */
} GinState;

_Static_assert(sizeof(GinState) <= OWN_BLOCK_SIZE, "the block fits");

static inline GinState *gin_own(State *s)
{
    return (GinState *)(void *)s->own.byte;
}
static inline const GinState *gin_of(const State *s)
{
    return (const GinState *)(const void *)s->own.byte;
}

#endif
