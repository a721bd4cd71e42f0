/* A deal of Royal Rummy from the first lead on with cards as bits, quickly: who leads, who follows, what is won. All
 * play as they have to; of several leads each takes the one its own cards go on with. Rules page: 3.5, 3.7 to 3.9. */
#ifndef MELDWELL_AI_ROYAL_SIM_H
#define MELDWELL_AI_ROYAL_SIM_H

#include "rules/royal/position.h"

/* A card is suit * 16 + its rank when cards are laid, 1 .. 14; a set of them has a bit for each. */
typedef uint64_t RunCards;
enum { RUN_NO_CARD = -1 };

#define RUN_BIT(card) (UINT64_C(1) << (card))

/* What does not change during a deal. */
typedef struct RoyalRules {
    const RoyalLayout *layout; /* borrowed, as options */
    const OptionValues *options;
    bool ace_low, wheel, show, free, same; /* show: squares are won by showing; same: who played last leads next */
    bool pay_on;                           /* a block costs chips, and play goes on */
    bool poker_bet, poker_last;            /* last: the poker square goes to what is left in hand */
    int pay;                               /* PAY_NONE .. */
    int32_t price;
    RunCards paying[5], pair, sequence[4];
} RoyalRules;

void royal_rules_of(const State *, RoyalRules *out);
RunCards royal_run_cards(RoyalCards, bool ace_low);
RoyalCards royal_plain_cards(RunCards, bool ace_low);
int royal_run_card(Face, bool ace_low);

typedef struct RoyalSim {
    const RoyalRules *rules; /* borrowed */
    int seats;
    uint16_t playing;
    RunCards hand[ROYAL_SEATS], played[ROYAL_SEATS];
    RunCards gone; /* played, or known to stop a run: what everybody has seen */
    int32_t chips[ROYAL_SQUARES];
    int32_t stack[ROYAL_SEATS]; /* when the imagining began */
    int32_t gain[ROYAL_SEATS];  /* since then */
    RoyalLead lead;             /* the rule for the next lead */
    int from;                   /* whose lead it is */
} RoyalSim;

/* What the seat to lead may lead, a card of each suit at most. */
RunCards royal_sim_leads(const RoyalSim *, int seat);
/* The lead a player without imagination would take of these. */
int royal_sim_plain_lead(const RoyalSim *, int seat, RunCards leads);
/* All squares that are won by showing are paid. */
void royal_sim_show(RoyalSim *);
/* Played to the end. `first`: the card led first by `from`, RUN_NO_CARD: whatever is led. */
void royal_sim_play(RoyalSim *, int first);
/* The same where `seat` is to play `card` to a run, and plays it. */
void royal_sim_follow(RoyalSim *, int seat, int card);
/* What the seat has won beyond the mean of the others. */
double royal_sim_lead_over(const RoyalSim *, int seat);

#endif
