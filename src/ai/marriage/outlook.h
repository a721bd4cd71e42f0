/* What cards of Marriage promise: by those that are missing and the copies that are still out, how many turns a seat is
 * from showing and from the end, and what that is worth in points. */
#ifndef MELDWELL_AI_MARRIAGE_OUTLOOK_H
#define MELDWELL_AI_MARRIAGE_OUTLOOK_H

#include "ai/marriage/sight.h"
#include "ai/marriage/suits.h"

/* What showing and ending are worth falls to the e-th part within so many turns. */
enum { MARRIAGE_PATIENCE = 8 };

typedef struct MarriageMind {
    const State *seen; /* borrowed */
    MarriageSight sight;
    SuitMemory suits;
    long work; /* on later sets, so far (later.h): what would take too long is given up by it */
    bool whole_known;
    double whole; /* once known: what the best throw is worth that breaks up no first set (mind.c) */
} MarriageMind;

/* What cards promise that a seat keeps. */
typedef struct MarriageOutlook {
    bool dublees;   /* they are collected, or have been shown */
    int missing;    /* cards, to show, or behind that to the end */
    int helping;    /* copies not seen, of cards that lessen that */
    uint64_t helps; /* bit per face of them, as sight.h numbers faces */
    double points;  /* what showing and ending are worth, as soon as they are to be expected */
} MarriageOutlook;

/* *seen, as the seat was shown it, is to outlive the mind. */
void marriage_mind_begin(MarriageMind *, const State *seen, int seat);
/* Of all cards of the seat that were not shown, between two turns. */
MarriageOutlook marriage_mind_outlook(MarriageMind *, const MarriageCards *);
/* Cards missing to show three first sets, whatever else they may be collected for. */
int marriage_mind_to_show(MarriageMind *, const MarriageCards *);
/* Do they promise more points than that? *points: how many, where they do. Sooner told than judged where they do not.
 */
bool marriage_mind_beats(MarriageMind *, const MarriageCards *, double floor, double *points);

#endif
