/* A round of Gin Rummy as sets of bits, both sides seeing what they would see: for trying out what may come. */
#ifndef MELDWELL_AI_GIN_SIM_H
#define MELDWELL_AI_GIN_SIM_H

#include "ai/gin/thumb.h"
#include "rules/table/rng.h"

typedef struct GinSim {
    GinSight side[2];
    uint8_t stock[GIN_ALL_CARDS]; /* the last one is drawn first */
    uint8_t left;                 /* cards of it */
    uint8_t to_act;               /* side */
    uint8_t passes;               /* the card turned up was declined so often; 2 and more: it is over with that */
    uint8_t ended_by;             /* GinEnd */
    uint8_t ended;                /* side that has ended the round */
    uint8_t exchanges;            /* turns running that only exchanged the top discard */
} GinSim;

/* Deals a round; what holds for both sides (limit, times, around, closes_at) is taken from `like`. Side 0 begins. */
void gin_sim_deal(GinSim *, const GinSight *like, Rng *);
/* May the side to act take the top discard? */
bool gin_sim_may_take(const GinSim *);
/* It takes the top discard, or draws from the stock. */
void gin_sim_take(GinSim *);
void gin_sim_draw(GinSim *);
/* The card turned up is not wanted. */
void gin_sim_pass(GinSim *);
/* The side to act throws a card, and the other is to act. */
void gin_sim_throw(GinSim *, int card);
/* It throws a card face down and ends the round. */
void gin_sim_knock(GinSim *, int card);

/* With eleven cards: it throws or knocks by rule of thumb. */
void gin_sim_end_turn(GinSim *, const GinTaste *);
/* Plays on by rules of thumb until the round has ended, or after so many turns as void; returns how many it took. */
int gin_sim_play(GinSim *, const GinTaste *const taste[2], int turns);
/* What both have left over once it has ended: who ended it, and the other behind laying off. */
void gin_sim_left(const GinSim *, int *own, int *other);
/* Points of the round that has ended, for side 0; what side 1 gets counts below nothing. *boxes: of whoever gets them.
 */
int gin_sim_points(const GinSim *, const OptionValues *, int times, int *boxes);

#endif
