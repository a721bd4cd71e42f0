/* Sabra: its own block of a State. */
#ifndef MELDWELL_RULES_SABRA_STATE_H
#define MELDWELL_RULES_SABRA_STATE_H

#include "rules/table/state.h"

/* What is not in the shared part. */
typedef struct __attribute__((may_alias)) SabraState {
    uint8_t drawn;       /* tiles drawn in this turn (play_after_draw, until_playable) */
    uint8_t drawn_piece; /* the tile drawn last, NO_PIECE if none in sight: it glows on the rack of its owner */
    uint8_t passes;      /* passes in a row with an empty pool */
    uint8_t start_seat;  /* who began this game */
    uint8_t
        start_rank[MAX_SEATS]; /* the tile each seat drew for the start; RANK_JOKER for a joker; the deciding draw */
    uint8_t start_redraws;     /* how often it had to be drawn again */
    /* The colour of that tile, for those who look on. Not in the hash: nothing comes of it, and hashes that were stored
     * before it was kept hold on. */
    uint8_t start_suit[MAX_SEATS];
    uint8_t winner;      /* of the last game, NO_SEAT when the pool ran out */
    uint8_t ended_by;    /* 0 running, 1 went out, 2 pool exhausted */
    uint16_t minutes;    /* of the match, as the last MOVE_NEXT said */
    uint8_t last_result; /* SabraResult of the turn that ended last: accept, draw, penalty, pass ... */
    uint8_t last_tiles;  /* tiles drawn then */
    uint8_t last_seat;
} SabraState;

_Static_assert(sizeof(SabraState) <= OWN_BLOCK_SIZE, "the block fits");

static inline SabraState *sabra_own(State *s)
{
    return (SabraState *)(void *)s->own.byte;
}
static inline const SabraState *sabra_of(const State *s)
{
    return (const SabraState *)(const void *)s->own.byte;
}

#endif
