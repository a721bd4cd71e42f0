/* What the lower levels of Marriage and the yardstick make of a hand: which way it goes, what a discard would bring,
 * which card helps it least. It looks at what its seat was shown alone. */
#ifndef MELDWELL_AI_MARRIAGE_HAND_H
#define MELDWELL_AI_MARRIAGE_HAND_H

#include "rules/marriage/position.h"
#include "rules/table/rng.h"

/* The last one is the yardstick: sets only, no thought of what may come, nothing by chance. */
typedef enum MarriageLevel {
    MARRIAGE_EASY,
    MARRIAGE_MEDIUM,
    MARRIAGE_HARD,
    MARRIAGE_SIMPLE,
    MARRIAGE_LEVELS
} MarriageLevel;

/* Does it collect dublees rather than sets? Of a seat that has not shown. */
bool marriage_wants_dublees(const State *seen, int seat, MarriageLevel);
/* Would the newest discard bring it nearer to showing, or to the end? */
bool marriage_wants_discard(const State *seen, int seat, MarriageLevel);
/* The place in its hand of the card it throws, of those that check allows; -1: it may throw none. */
int marriage_worst_card(const State *seen, int seat, MarriageLevel, Rng *);
/* The place of a card with which the deal can be ended, one without maal first; -1: there is none. */
int marriage_last_card(const State *seen, int seat);

#endif
