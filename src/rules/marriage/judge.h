/* What may be done in Marriage, as pure questions about cards: the table, the opponents and the worked examples ask the
 * same. NULL is: it may. Rules page: sections 3.2, 3.3, 5.3 and 6.5. */
#ifndef MELDWELL_RULES_MARRIAGE_JUDGE_H
#define MELDWELL_RULES_MARRIAGE_JUDGE_H

#include "rules/marriage/options.h"
#include "rules/marriage/sets.h"

typedef struct MarriageCards {
    int count;
    Face card[SETS_CARDS];
} MarriageCards;

enum { MARRIAGE_LISTED = 24 };

/* Sets, or dublees, as they are put forward. */
typedef struct MarriageList {
    int count;
    MarriageCards set[MARRIAGE_LISTED];
} MarriageList;

/* Two cards, and identical ones. */
bool marriage_are_dublee(const MarriageCards *);

/* ---- drawing (3.2) ---- */

typedef struct MarriageTake {
    MarriageRules rules;
    uint8_t shown;                /* MarriageShown */
    bool ban;                     /* joker_pickup_ban */
    Face top;                     /* of the discards */
    const MarriageCards *unshown; /* all cards of the player that were not shown, exposed ones too */
    const MarriageCards *hand;    /* those of them that may be thrown */
} MarriageTake;

const Reason *marriage_may_take(const MarriageTake *);

/* ---- throwing (3.3) ---- */

/* taken: the face just taken from the discards, or FACE_UNKNOWN. exposed: is the card of an exposed tunnela? */
const Reason *marriage_may_throw(Face card, Face taken, bool exposed);
/* May a card be thrown without drawing one before? held: all cards of the player, shown ones too. */
const Reason *marriage_may_miss_draw(bool short_hand, int held);
/* Can a hand of so many cards between turns ever lie in sets? */
bool marriage_divides(const MarriageRules *, int held);
/* Would throwing that card be a dhoos (6.5)? hand: all cards that may be thrown; all_shown: every player has shown. */
bool marriage_dhoos(const MarriageRules *, Face card, bool all_shown, const MarriageCards *hand);

/* ---- showing (3.3) ---- */

/* *at: which of the sets is at fault, where one is, else -1. */
const Reason *marriage_may_show_sets(const MarriageRules *, const MarriageList *, int *at);
const Reason *marriage_may_show_dublees(const OptionValues *, int players, const MarriageList *, int *at);

/* ---- ending (3.3) ---- */

typedef struct MarriageEnding {
    MarriageRules rules;
    bool showed_now, same_turn; /* shown in this turn; end_same_turn */
    const MarriageList *sets;   /* sets, or the eighth dublee, as they are put forward */
    const MarriageCards *rest;  /* cards besides, without the one to be thrown: they find sets by themselves */
    Face discard, taken;
    bool discard_exposed;
} MarriageEnding;

/* *found: how the rest lies in sets. */
const Reason *marriage_may_end_sets(const MarriageEnding *, int *at, MarriageSets *found);
/* *found: the eighth dublee among the rest, where none is put forward. */
const Reason *marriage_may_end_dublee(const MarriageEnding *, int *at, MarriageSets *found);

/* ---- the stock is used up (5.3) ---- */

/* Do the discards become the stock once more? Otherwise the deal is dismissed. shuffles: how often they did before. */
bool marriage_shuffles_again(int rule, int discards, int shuffles);

#endif
