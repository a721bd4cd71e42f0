/* Weighs throws of Marriage a turn further: behind each of them every card that may come, and what is best thrown then.
 * Hands that promise the same at first sight often do not promise the same for the turn after. */
#ifndef MELDWELL_AI_MARRIAGE_AHEAD_H
#define MELDWELL_AI_MARRIAGE_AHEAD_H

#include "ai/marriage/outlook.h"

/* Of the throws that are as good at first sight but for half a point so many are weighed, and of all so many for the
 * turn after. Before showing more cards help each other, and hands take longer to judge. What takes more work than that
 * (later.h) is left as it is at first sight. */
enum {
    AHEAD_NOW = 6,
    AHEAD_THEN = 10,
    AHEAD_WORK = 8000000,
    AHEAD_NOW_BEFORE = 3,
    AHEAD_THEN_BEFORE = 5,
    AHEAD_WORK_BEFORE = 3000000
};

typedef struct AheadThrow {
    Face card;
    double cost;             /* of throwing it, in points */
    MarriageOutlook outlook; /* of what is left */
} AheadThrow;

/* held: the SETS_CARDS cards of the seat or those it has not shown, the one that was drawn with them. choice: of each
 * face that may be thrown, best first at first sight, 1 .. SETS_CARDS of them; the mind has judged them and no other
 * hand before. Returns the place of the best among them. */
int ahead_best(MarriageMind *, const MarriageCards *held, const AheadThrow *choice, int n);

#endif
