/* What a seat of Gin Rummy knows: its hand, what was seen to go by, what the other was seen to take. */
#ifndef MELDWELL_AI_GIN_SIGHT_H
#define MELDWELL_AI_GIN_SIGHT_H

#include "ai/gin/bits.h"
#include "rules/gin/game.h"

typedef struct GinSight {
    const State *seen; /* borrowed */
    int seat;
    GinSet hand;     /* its own, with what it has put forward */
    GinSet his;      /* cards the other was seen to take and still has */
    GinSet unknown;  /* may lie in his hand or in the stock */
    GinSet declined; /* thrown by this seat, and let lie */
    GinSet threw;    /* thrown by the other */
    int top;         /* the top discard, GIN_NO_CARD none */
    int taken;       /* the discard taken in this turn, else GIN_NO_CARD */
    int stock;       /* how many cards */
    int limit;       /* of a knock */
    int turns;       /* this seat has begun in this round */
    int his_turns;   /* the other has begun */
    int passes;      /* the card turned up was declined so often; beyond two: that is over */
    bool around;     /* runs go round the ace */
    int exchanges;   /* turns running that only exchanged the top discard */
    int closes_at;   /* after so many of them nobody takes it before a card is drawn; 0: never */
    int times;       /* what the points of the round are multiplied by */
} GinSight;

void gin_look(const State *seen, int seat, GinSight *out);
/* Where in the own hand this card lies, -1 when it is not there. */
int gin_place_of(const State *seen, int seat, int card);

#endif
