/* American and International tile rummy: their own block of a State. */
#ifndef MELDWELL_RULES_TILE_RUMMY_STATE_H
#define MELDWELL_RULES_TILE_RUMMY_STATE_H

#include "rules/table/state.h"

enum { TR_MAX_SEATS = 4, TR_PIECES = 106 };

/* What is not in the shared part. Masks have a bit per seat. */
typedef struct __attribute__((may_alias)) TrState {
    int32_t left[TR_MAX_SEATS];  /* of the game that has ended: what each rack counted */
    uint16_t minutes;            /* of the match, as the last MOVE_NEXT said */
    uint8_t draw;                /* TrDraw of this turn */
    uint8_t drawn_piece;         /* drawn face down in this turn, NO_PIECE: none in sight */
    uint8_t taken_piece;         /* the discard or the trump taken in this turn, else NO_PIECE */
    uint8_t thrown_by;           /* whose discard may be taken: who threw in the turn before, else NO_SEAT */
    uint8_t turns[TR_MAX_SEATS]; /* begun in this game */
    uint8_t idle;                /* turns in a row with neither a face-down draw nor a meld */
    uint8_t trump;               /* the piece that was turned up */
    uint8_t twin;                /* seats that have held the twin of the trump */
    uint8_t start_seat;          /* who began this game */
    uint8_t start_rank[TR_MAX_SEATS], start_suit[TR_MAX_SEATS]; /* drawn for the start; the deciding draw; 0: none */
    uint8_t start_redraws;                                      /* how often it had to be drawn again */
    uint8_t ended_by;                                           /* TrEnd */
    uint8_t how;                                                /* TrResult of the win */
    uint8_t winner, last_seat; /* who won, and who had the last turn; NO_SEAT: nobody */
    uint8_t melded;            /* seats that had melded when the game ended */
    uint8_t hand;              /* the closed hand that won, else 0 */
    uint8_t jokers;            /* among its fourteen tiles */
    uint8_t doubled;           /* the winner's last discard was a joker */
    uint8_t claim;             /* the pile of a closed hand that was claimed as a whole, else NO_PILE */
    uint8_t winning;           /* the tile that completed it */
} TrState;

_Static_assert(sizeof(TrState) <= OWN_BLOCK_SIZE, "the block fits");

static inline TrState *tr_own(State *s)
{
    return (TrState *)(void *)s->own.byte;
}
static inline const TrState *tr_of(const State *s)
{
    return (const TrState *)(const void *)s->own.byte;
}

#endif
