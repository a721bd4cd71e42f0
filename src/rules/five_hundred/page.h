/* The parts of the rules page of Five Hundred: rules/five_hundred/page.c begins and ends it,
 * rules/five_hundred/page_bids.c tells of the auction, rules/five_hundred/page_play.c of the cards,
 * rules/five_hundred/page_picture.c draws. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_PAGE_H
#define MELDWELL_RULES_FIVE_HUNDRED_PAGE_H

#include "rules/five_hundred/card.h"
#include "rules/game/rulebook.h"

/* ---- chapters ---- */

void five_page_auction(const Rulebook *);
void five_page_kitty(const Rulebook *);
void five_page_rank(const Rulebook *);
void five_page_tricks(const Rulebook *);

/* ---- pictures ----
 * Who wins a trick and which card may be played is never written down: the rules are asked under the options in force.
 * Contracts are written as rules/five_hundred/bid.h says, cards as card.h says and separated by blanks. `nominated` is
 * the suit named for the joker, or FIVE_NO_SUIT. */

/* All cards of a suit of the pack in force, from the highest down. */
void five_page_suit(const Rulebook *, const char *contract, int suit, const char *words);
/* A whole trick in order of play, and the words about it; then which card wins. */
void five_page_trick(const Rulebook *, const char *contract, int nominated, const char *cards, const char *words);
/* A card of the hand is played to the trick; of what is not allowed the sentence of the table is added. */
void five_page_play(const Rulebook *, const char *contract, int nominated, const char *trick, const char *hand,
                    const char *card, const char *words);

#endif
