/* The kinds of foolish acts in Five Hundred, and who judges them. */
#ifndef MELDWELL_TRIAL_FOOLISH_FIVE_HUNDRED_KINDS_H
#define MELDWELL_TRIAL_FOOLISH_FIVE_HUNDRED_KINDS_H

#include "trial/foolish/five_hundred/eyes.h"
#include "trial/foolish/foolish.h"

enum {
    /* bids */
    TEN_WITHOUT_TOP,
    NO_TRUMPS_WITHOUT_ACE,
    SHORT_SUIT_BID,
    BARE_MISERE_BID,
    IDLE_RAISE,
    /* the kitty */
    HIGHER_AWAY,
    WINNER_AWAY,
    TRUMP_AWAY,
    LOWER_AWAY_IN_MISERE,
    /* cards */
    LOWER_OF_EQUALS_LED,
    TOP_LED_TO_A_RUFF,
    RUFFED_PARTNER,
    HIGH_THROWN,
    TRUMP_UNDER_TRUMP,
    WINNER_THROWN,
    WON_TOO_DEAR,
    /* miseres */
    MISERE_LED_TO_WIN,
    MISERE_TOOK,
    MISERE_LOW_KEPT_BACK,
    DEFENDER_RESCUED,
    DEFENDER_THREW_LOW,
    FIVE_FOOLISH
};

void five_judge_bid(const FoolishAct *, FiveBid, FoolishNotes *);
void five_judge_away(const FoolishAct *, FoolishNotes *);
void five_judge_card(const FoolishAct *, FoolishNotes *);

#endif
