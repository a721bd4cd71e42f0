/* Cards of Royal Rummy as they are dealt and laid: sizes of hands, the next card of a run, which card may be led and
 * who leads. Arithmetic without a State. Rules page: 2, 3.7, 3.8. */
#ifndef MELDWELL_RULES_ROYAL_CARD_H
#define MELDWELL_RULES_ROYAL_CARD_H

#include "rules/royal/options.h"
#include "rules/table/verdict.h"

enum { ROYAL_SEATS = 9, ROYAL_CARDS = 52, ROYAL_HAND_MOST = 18 };

/* How many cards each of the hands gets, from the dealer's left; the last one is the dummy. size[] has room for
 * ROYAL_SEATS + 1. Returns how many hands there are. */
int royal_sizes(int players, uint8_t *size);

/* Where a card ranks when cards are laid: 1 the lowest. */
int royal_rank(Face, bool ace_low);
/* The next higher card of its suit; false: there is none, the run has reached its top. */
bool royal_next(Face, bool ace_low, Face *next);

/* What a run may begin with. */
typedef enum RoyalLeadKind {
    LEAD_LOWEST_BLACK,
    LEAD_LOWEST_CARD,
    LEAD_ANY_SUIT,
    LEAD_OPPOSITE,
    LEAD_OTHER_SUIT
} RoyalLeadKind;

typedef struct RoyalLead {
    uint8_t kind; /* RoyalLeadKind */
    uint8_t last; /* suit of the run that stopped; LEAD_OPPOSITE and LEAD_OTHER_SUIT alone */
    bool by_suit; /* LEAD_OPPOSITE: the lowest of a suit, not of the colour */
    bool ace_low;
} RoyalLead;

/* The rule for the first run of a deal, and for the one after a run of the suit `last`. */
RoyalLead royal_first_lead(const OptionValues *);
RoyalLead royal_next_lead(const OptionValues *, int last);

typedef struct RoyalHand {
    int count;
    Face card[ROYAL_CARDS];
} RoyalHand;

/* NULL: the card at that place of the hand may be led. */
const Reason *royal_may_lead(const RoyalLead *, const RoyalHand *, int index);
/* All that may be led, bit by place of the hand. */
uint64_t royal_leads(const RoyalLead *, const RoyalHand *);
/* Who leads: the first from `from` on, clockwise, who has a card for it; NO_SEAT: nobody. With `free` that falls back
 * to `from`, who then may lead the lowest card of any suit (*rule says so), if it has a card at all. */
int royal_leader(RoyalLead *rule, const RoyalHand *hands, int players, int from, bool free);
/* Whose lead it is after a stop (R-D10), when `last` played the last card; `among`: who plays in this deal. */
int royal_after_stop(const OptionValues *, int last, int players, uint16_t among);

#endif
