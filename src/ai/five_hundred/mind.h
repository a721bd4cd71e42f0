/* Decisions of Five Hundred by trying out deals that agree with what was seen and heard. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_MIND_H
#define MELDWELL_AI_FIVE_HUNDRED_MIND_H

#include "ai/ai.h"
#include "ai/five_hundred/exact.h"
#include "ai/five_hundred/world.h"

enum { FIVE_MOST_WORLDS = 240 };

/* How hard a level thinks. */
typedef struct FiveEffort {
    int bid_worlds, play_worlds; /* deals tried for a bid, for a card; at most FIVE_MOST_WORLDS */
    int tries;                   /* deals dealt for one that agrees with the bids */
    int exact_left;              /* cards a hand from which on deals are played out exactly; 0 never */
    long nodes;                  /* of exact play for one decision */
} FiveEffort;

typedef struct FiveMind {
    FiveSight sight;
    FiveEffort effort;
    const Stop *stop; /* borrowed, may be NULL */
    Rng rng;
    int worlds; /* deals drawn so far */
    FiveWorld world[FIVE_MOST_WORLDS];
    FiveExact exact;
} FiveMind;

/* seen: what observe built for seat. */
void five_mind_begin(FiveMind *, const State *seen, int seat, FiveEffort, uint64_t seed, const Stop *);

/* The bid to make now, FIVE_NO_BID to pass or to accept. */
FiveBid five_mind_bid(FiveMind *);
/* The cards to lay away, by places in the pack. The kitty is in the hand, and so is what lies away already: laid, by
 * places too. That stays away; where it is too much, what is left of it does. */
uint64_t five_mind_lay_away(FiveMind *, uint64_t laid);
/* The suit the joker is to belong to, or FIVE_NO_SUIT. */
int five_mind_name(FiveMind *);
/* The card to call as partner; a joker when there is none to call. And who to choose, bit per seat. */
Face five_mind_call(const FiveMind *);
uint8_t five_mind_partner(FiveMind *);
/* The card to play, by its place in the pack, and what a joker that is led calls for. */
int five_mind_card(FiveMind *, int *named);

/* What may be expected of one decision, over the same deals that agree with what was seen and heard. */
typedef struct FiveOutlook {
    int deals;
    double made;   /* share of them in which the contract is made */
    double tricks; /* of the contracting side */
    double wanted; /* of a bid: the share of made ones that is asked of it */
    double worth;  /* points to this seat's side; a trick more or less counts a little */
} FiveOutlook;

/* What a bid of this seat that may be made is worth; and what it is worth to pass. */
void five_mind_bid_outlook(FiveMind *, FiveBid, FiveOutlook *);
double five_mind_pass_worth(FiveMind *);
/* The bid that would be made most often of those that are left; FIVE_NO_BID: there is none. */
FiveBid five_mind_likeliest(FiveMind *, FiveOutlook *);
/* Cards laid away, by places in the pack. */
void five_mind_away_outlook(FiveMind *, uint64_t away, FiveOutlook *);
/* Two cards, by places in the pack, and what a joker that is led calls for; clear: chance alone would hardly set them
 * so far apart. */
void five_mind_card_outlooks(FiveMind *, const int place[2], const int named[2], FiveOutlook out[2], bool *clear);
/* Do these two cards of the hand do the same? */
bool five_mind_same_card(FiveMind *, int a, int b);

/* The bid that brings most with this hand of those made often enough, over `worlds` deals of the cards that are not
 * seen: for measuring whether bids are timid. False: there is none. */
bool five_worth_of_hand(const State *seen, int seat, int worlds, FiveBid *best);

/* What rules of thumb alone would bid with that hand (a set by places): never more than it counts. */
FiveBid five_thumb_bid(const FiveSight *, uint64_t hand);

#endif
