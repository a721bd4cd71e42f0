/* The race to go out, for a seat of Kalooki that is down: how good the cards it keeps are, counted over every card that
 * may come next. */
#ifndef MELDWELL_AI_KALOOKI_RACE_H
#define MELDWELL_AI_KALOOKI_RACE_H

#include "rules/kalooki/position.h"

/* Cards whose faces a seat does not know, by face; a pack has two of each. */
typedef struct KalookiUnseen {
    uint8_t count[4][14]; /* by suit and rank 1 .. 13 */
    uint8_t jokers;
} KalookiUnseen;

enum { KALOOKI_RACE_SETS = 32 }; /* sets on the table beyond these are not looked at */

typedef struct KalookiRaceSet {
    uint8_t run;       /* 1: a run, else a group */
    uint8_t suit;      /* of a run */
    uint8_t low, high; /* places of a run */
    uint8_t rank;      /* of a group */
    uint8_t open;      /* of a group: bit per suit it would take */
    uint8_t size;
} KalookiRaceSet;

/* A table, and what is known of the cards to come: the same for all hands that are compared there. */
typedef struct KalookiRace {
    const OptionValues *options; /* borrowed */
    MeldRules rules;
    KalookiUnseen unseen;
    KalookiRaceSet set[KALOOKI_RACE_SETS];
    int sets;
    uint16_t fits[4]; /* bit per rank: such a card goes to a set on the table, by suit */
    bool fits_joker;
    int keep;                              /* cards that must be left to throw */
    double stays;                          /* chance that nobody else goes out before the seat's next turn */
    double typical[KALOOKI_MOST_HELD + 1]; /* chance to go out first, by cards held, for cards of no particular use */
} KalookiRace;

void kalooki_race_begin(KalookiRace *, const State *, int seat, const KalookiUnseen *);
/* What may be expected of the round when these n cards are kept, in points: those of others gained by going out, less
 * the own ones lost. 0 <= n < KALOOKI_MOST_HELD. */
double kalooki_race_value(const KalookiRace *, const Face *kept, int n);

#endif
