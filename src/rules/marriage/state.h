/* Marriage: its own block of a State. */
#ifndef MELDWELL_RULES_MARRIAGE_STATE_H
#define MELDWELL_RULES_MARRIAGE_STATE_H

#include "rules/table/state.h"

enum { MARRIAGE_SEATS = 5, MARRIAGE_FACES = 52 };

/* How a deal has ended. */
typedef enum MarriageEnd { MARRIAGE_RUNNING, MARRIAGE_BY_SETS, MARRIAGE_BY_DUBLEES, MARRIAGE_DISMISSED } MarriageEnd;

/* Seat.opened: what a seat has shown. */
typedef enum MarriageShown { SHOWN_NOTHING, SHOWN_SETS, SHOWN_DUBLEES } MarriageShown;

/* What is not in the shared part; all of it open. */
typedef struct __attribute__((may_alias)) MarriageState {
    int32_t owed[MARRIAGE_SEATS]; /* penalties for dhoos, to the next winner */
    int32_t
        penalty[MARRIAGE_SEATS];  /* won or lost by dhoos when this deal ended; before, what falls due then, below 0 */
    int32_t cancelled;            /* of the deal that has ended: the penalty that whoever ended it owed until then */
    int32_t maal[MARRIAGE_SEATS]; /* of all deals that have been counted, as they counted */
    uint8_t exposed[MAX_PIECES / 8]; /* bit per piece: of a tunnela that was exposed */
    uint8_t shown[MAX_PILES / 8];    /* bit per pile: sets or dublees that were shown and stay */
    uint8_t taken;                   /* the discard taken in this turn, else NO_PIECE */
    uint8_t bound;                   /* 1: it was taken to complete the eighth dublee, which has to end the deal */
    uint8_t showed;                  /* 1: the seat to act has shown in this turn */
    uint8_t first;                   /* 1: nobody has drawn yet */
    uint8_t shuffles;                /* how often the discards have become the stock in this deal */
    uint8_t put_back;                /* how many picked cards could be no tiplu, when it was picked */
    uint8_t pending;                 /* 1: the last completed deal makes the next one double */
    uint8_t times;                   /* of the deal that has ended: it counts so often */
    uint8_t ended_by;                /* MarriageEnd */
    uint8_t ender;                   /* who ended it, else NO_SEAT */
    /* In this deal, by face (marriage_face_place): how often seats that had shown sets, and so knew the tiplu, threw a
     * card of it, left one lying that they might have taken, took one. At most UINT8_MAX. */
    uint8_t thrown_knowing[MARRIAGE_FACES], left_knowing[MARRIAGE_FACES], taken_knowing[MARRIAGE_FACES];
} MarriageState;

_Static_assert(sizeof(MarriageState) <= OWN_BLOCK_SIZE, "the block fits");

/* Where one of the natural faces is counted. */
static inline int marriage_face_place(Face f)
{
    return f.suit * 13 + f.rank - 1;
}
static inline MarriageState *marriage_own(State *s)
{
    return (MarriageState *)(void *)s->own.byte;
}
static inline const MarriageState *marriage_of(const State *s)
{
    return (const MarriageState *)(const void *)s->own.byte;
}

#endif
