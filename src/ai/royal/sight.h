/* What a seat knows of the cards of a deal of Royal Rummy, and deals made up that agree with it. Rules page: 10. */
#ifndef MELDWELL_AI_ROYAL_SIGHT_H
#define MELDWELL_AI_ROYAL_SIGHT_H

#include "rules/royal/position.h"
#include "rules/table/rng.h"

typedef struct RoyalSight {
    int seat, seats;
    RoyalCards held[ROYAL_SEATS];  /* known to be in that hand, cards chosen for poker with them */
    RoyalCards lacks[ROYAL_SEATS]; /* known not to be there */
    uint8_t more[ROYAL_SEATS];     /* cards of it that are not known */
    RoyalCards dummy;              /* known to be there: a hand that its former owner sold */
    uint8_t dummy_more;
    RoyalCards stops; /* known to be in no hand, for a run stopped before them */
    uint8_t unseen[ROYAL_CARDS];
    int unseen_count;
} RoyalSight;

/* A deal that agrees with it. What is in no hand and not in the dummy lies where it is never played from. */
typedef struct RoyalWorld {
    RoyalCards hand[ROYAL_SEATS], dummy;
} RoyalWorld;

/* `infer`: what runs that stopped and cards that were led tell of the hands is used too. */
void royal_look(const State *seen, int seat, bool infer, RoyalSight *out);
void royal_imagine(const RoyalSight *, Rng *, RoyalWorld *out);

#endif
