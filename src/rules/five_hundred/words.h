/* Names of seats and of bids. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_WORDS_H
#define MELDWELL_RULES_FIVE_HUNDRED_WORDS_H

#include "rules/bricks/told.h"
#include "rules/five_hundred/game.h"

/* Of these seats, a bit each; how many there are. */
int five_names_of(const State *, uint8_t seats, const char *const *names, const char *list[FIVE_MAX_SEATS]);
/* "Anna", "Anna and Bo", "Anna, Bo and Cleo". */
const char *five_seats_words(const State *, uint8_t seats, const char *const *names, char words[TOLD_LIST]);
/* "7\u2665" */
const char *five_label_words(FiveBid, char words[FIVE_WORDS]);
bool five_in_auction(const State *);

#endif
