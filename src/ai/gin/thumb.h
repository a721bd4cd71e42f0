/* Rules of thumb for Gin Rummy: what a card thrown leaves, promises and gives away; when to take, when to knock. */
#ifndef MELDWELL_AI_GIN_THUMB_H
#define MELDWELL_AI_GIN_THUMB_H

#include "ai/gin/sight.h"

/* How a player weighs things. */
typedef struct GinTaste {
    int few;        /* so many of the best next deadwoods count; 0: the hand as it is */
    int gin;        /* a next hand that is gin counts as so much less than nothing left over */
    int now;        /* per cent of weight on the deadwood as it is, beside the mean of those */
    int danger;     /* per cent of weight on what a card gives the other */
    int knock_till; /* turns in which it knocks as soon as it may */
    int knock_late; /* after them: the most deadwood it knocks with; 0: gin alone */
    bool memory;    /* remembers what went by and was taken */
} GinTaste;

/* A throw, the better the lower; in hundredths of points. */
typedef struct GinThrow {
    uint8_t card;
    int price;
    int left; /* deadwood without it */
} GinThrow;

/* What may be thrown, with what it leaves; of a meld only what hardly matters. Returns how many. */
int gin_list_throws(const GinSight *, GinThrow out[GIN_MOST_HELD]);
/* The same with its price, the best first. */
int gin_weigh_throws(const GinSight *, const GinTaste *, GinThrow out[GIN_MOST_HELD]);
/* What a hand of ten promises, in hundredths of points: the lower the better. */
int gin_promise(GinSet hand, GinSet unseen, const GinTaste *, bool around);
/* How likely the other makes a meld of this card, in hundredths: expected ways to do so. */
int gin_danger(const GinSight *, int card);
/* Take the top discard? */
bool gin_wants(const GinSight *, const GinTaste *);
/* End the round now, with so much left over? */
bool gin_would_knock(const GinSight *, const GinTaste *, int left);
/* What it throws with eleven cards, the same card whenever asked alike; *knocks: face down, to end the round. */
int gin_thumb_throws(const GinSight *, const GinTaste *, bool *knocks);

#endif
