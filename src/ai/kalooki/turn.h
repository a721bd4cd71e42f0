/* Turns of Kalooki being made up on a copy of what a seat sees: every move is asked of the rules before it is noted. */
#ifndef MELDWELL_AI_KALOOKI_TURN_H
#define MELDWELL_AI_KALOOKI_TURN_H

#include "ai/ai.h"
#include "rules/bricks/meld_find.h"
#include "rules/kalooki/position.h"

enum { KALOOKI_TURN_MOVES = 96 };

typedef struct KalookiTurn {
    State now; /* after the moves noted */
    int seat;
    const Stop *stop; /* borrowed, may be NULL */
    Move move[KALOOKI_TURN_MOVES];
    int count;
} KalookiTurn;

void kalooki_turn_begin(KalookiTurn *, const State *seen, int seat, const Stop *);
/* Notes and plays a move. False, and nothing is done, when the rules refuse it. */
bool kalooki_turn_add(KalookiTurn *, Move);

/* What is asked of the meld finder: the cards of the hand, for which `hand` has room, and what the rules demand of the
 * next laying. */
void kalooki_turn_task(const KalookiTurn *, MeldGoal, MeldRules *, Face hand[MELD_FIND_CARDS], MeldTask *);
/* Lays the best new sets. False, and nothing is done, when there are none. */
bool kalooki_turn_sets(KalookiTurn *, MeldGoal);
/* Takes jokers from the table into new sets, for as long as one can be taken. */
void kalooki_turn_jokers(KalookiTurn *);
/* Adds cards to the sets on the table for as long as one fits, the dearest first. */
void kalooki_turn_goers(KalookiTurn *);

/* Is it still the seat's turn, after the draw? */
bool kalooki_turn_goes_on(const KalookiTurn *);
/* Has the turn to lay something before it may end? */
bool kalooki_turn_duty(const KalookiTurn *);

/* Ways to lay what can be laid: those that lay all they can, then those that keep cards back. A card that would fit the
 * table may be worth more in hand: with three left a set of them goes out at once, with two none can. */
enum { KALOOKI_WAYS_TO_LAY_ALL = 4, KALOOKI_WAYS = 8 };
void kalooki_turn_lay(KalookiTurn *, int way);

extern const MeldWorth kalooki_card_worth; /* but for what a joker left in hand costs */

#endif
