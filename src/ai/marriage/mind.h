/* How the best opponent of Marriage plays: by what cards promise, beside the maal that it keeps. */
#ifndef MELDWELL_AI_MARRIAGE_MIND_H
#define MELDWELL_AI_MARRIAGE_MIND_H

#include "ai/marriage/outlook.h"

/* A throw, looked at by itself. */
typedef struct MarriageThrow {
    MarriageOutlook outlook; /* of what is left */
    double maal;             /* points that are thrown away with it, as far as that is known */
    double wanted;           /* points of the cost: the next player collects beside it */
    double points;           /* what the outlook is worth, less what the throw costs */
} MarriageThrow;

/* Before the draw: would the newest discard, which may be taken, bring more than a card of the stock? */
bool marriage_mind_takes(MarriageMind *);
/* By how many points, less than nothing where the stock promises more; -INFINITY: nothing could be thrown then. */
double marriage_mind_taking(MarriageMind *);
/* The place in its hand of the card to throw; -1: it may throw none. */
int marriage_mind_throws(MarriageMind *);
/* Of the card at a place of the hand that may be thrown. */
MarriageThrow marriage_mind_judge(MarriageMind *, int at);
/* The place of the card to end the deal with, the one that is worth least; -1: it cannot be ended, or going on for more
 * maal promises more. */
int marriage_mind_ends(MarriageMind *);

#endif
