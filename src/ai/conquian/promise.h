/* What cards promise at Conquian: in how many ways they can become melds of just as many cards as win. */
#ifndef MELDWELL_AI_CONQUIAN_PROMISE_H
#define MELDWELL_AI_CONQUIAN_PROMISE_H

#include "rules/conquian/meld.h"

typedef struct ConHolding {
    const ConRules *rules; /* borrowed, as old */
    const ConSet *old;     /* melds that lie */
    int olds;
    ConSet hand;
    ConSet live;   /* cards that may still come */
    double chance; /* that one of them comes in time: 0 .. 1 */
} ConHolding;

/* Every set of melds that would win and keeps what lies is counted, the less the more cards of it are missing. 0: there
 * is none within reach. */
double con_promise(const ConHolding *);

#endif
