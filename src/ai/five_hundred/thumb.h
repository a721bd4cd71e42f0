/* Play of Five Hundred by rules of thumb: what most people would do who see their own hand and remember what was
 * played. Quick, so that whole deals can be tried out by the thousand; strong enough to tell a good bid from a bad one.
 */
#ifndef MELDWELL_AI_FIVE_HUNDRED_THUMB_H
#define MELDWELL_AI_FIVE_HUNDRED_THUMB_H

#include "ai/five_hundred/sim.h"

/* The card that the seat whose turn it is plays, from its own hand and what everybody has seen. *named: what a joker
 * without a suit calls for when it is that card and is led. */
int five_thumb_card(const FiveSim *, const FivePlay *, int *named);
/* The same as if nothing of this deal were remembered. */
int five_thumb_card_forgetful(const FiveSim *, const FivePlay *, int *named);
/* Plays the rest of the deal, every seat by thumb. */
void five_thumb_play_out(const FiveSim *, FivePlay *);
/* `count` cards of a hand that are best laid away. */
uint64_t five_thumb_lay_away(const FiveSim *, uint64_t hand, int count);
/* How much a card is worth keeping when some must be laid away; the least go first. */
int five_thumb_keep(const FiveSim *, uint64_t hand, int bit);
/* Tricks that a hand is good for as contractor, counted card by card, in tenths: bowers, aces, length. */
int five_thumb_count(const FiveSim *, uint64_t hand);

#endif
