/* How the best opponent of Marriage judges: by the cards that are missing and the copies that are still out it reckons
 * how many turns it is from showing and from the end, and what that is worth in points, beside the maal that it keeps.
 */
#ifndef MELDWELL_AI_MARRIAGE_MIND_H
#define MELDWELL_AI_MARRIAGE_MIND_H

#include "ai/marriage/sight.h"
#include "ai/marriage/suits.h"

typedef struct MarriageMind {
    const State *seen; /* borrowed */
    MarriageSight sight;
    SuitMemory suits;
} MarriageMind;

/* What cards promise that a seat keeps. */
typedef struct MarriageOutlook {
    bool dublees;  /* they are collected, or have been shown */
    int missing;   /* cards, to show, or behind that to the end */
    int helping;   /* copies not seen, of cards that lessen that */
    double points; /* what showing and ending are worth, as soon as they are to be expected */
} MarriageOutlook;

/* A throw, looked at by itself. */
typedef struct MarriageThrow {
    MarriageOutlook outlook; /* of what is left */
    double maal;             /* points that are thrown away with it, as far as that is known */
    double points;           /* what the outlook is worth, less what the throw costs */
} MarriageThrow;

/* *seen, as the seat was shown it, is to outlive the mind. */
void marriage_mind_begin(MarriageMind *, const State *seen, int seat);
/* Of all cards of the seat that were not shown, between two turns. */
MarriageOutlook marriage_mind_outlook(MarriageMind *, const MarriageCards *);
/* Before the draw: would the newest discard, which may be taken, bring more than a card of the stock? */
bool marriage_mind_takes(MarriageMind *);
/* The place in its hand of the card to throw; -1: it may throw none. */
int marriage_mind_throws(MarriageMind *);
/* Of the card at a place of the hand that may be thrown. */
MarriageThrow marriage_mind_judge(MarriageMind *, int at);
/* The place of the card to end the deal with, the one that is worth least; -1: it cannot be ended, or going on for more
 * maal promises more. */
int marriage_mind_ends(MarriageMind *);

#endif
