/* The kinds of foolish acts in Royal Rummy, and who judges them. */
#ifndef MELDWELL_TRIAL_FOOLISH_ROYAL_KINDS_H
#define MELDWELL_TRIAL_FOOLISH_ROYAL_KINDS_H

#include "rules/royal/position.h"
#include "trial/foolish/foolish.h"

enum {
    ROYAL_HALF_ON_ACE,
    ROYAL_RICH_HAND_AWAY,
    ROYAL_DUMMY_TOO_DEAR,
    ROYAL_NOT_BEST_FIVE,
    ROYAL_FOLDED_FREE,
    ROYAL_FOLDED_GOOD,
    ROYAL_CALLED_POOR,
    ROYAL_BET_AT_NOBODY,
    ROYAL_CHIPS_NOT_LED,
    ROYAL_END_HELD_BACK,
    ROYAL_CHIPS_HELD_BACK,
    ROYAL_FOOLISH
};

/* bets.c: poker. */
void royal_judge_five(const FoolishAct *, FoolishNotes *);
void royal_judge_bet(const FoolishAct *, FoolishNotes *);
/* run.c: cards led, played and held back. */
void royal_judge_lead(const FoolishAct *, FoolishNotes *);
void royal_judge_held_back(const FoolishAct *, FoolishNotes *);
/* Chips on these squares, a bit each. */
int32_t royal_chips_of(const State *, uint16_t squares);

#endif
