/* The moves an opponent of Royal Rummy plans, and what all its levels do alike. */
#ifndef MELDWELL_AI_ROYAL_TURN_H
#define MELDWELL_AI_ROYAL_TURN_H

#include "rules/royal/poker.h"
#include "rules/royal/position.h"
#include "rules/table/rng.h"

typedef struct RoyalTurn {
    const State *seen; /* borrowed */
    int seat, count, max;
    Move *out; /* borrowed; room for max */
} RoyalTurn;

/* Planned only if the rules allow it; true: it is. */
bool royal_plan(RoyalTurn *, Move);
bool royal_plan_choice(RoyalTurn *, int what); /* ROYAL_KEEP .. */
bool royal_plan_pass(RoyalTurn *);
/* The best five of those chosen for poker already and the hand; false: without those chosen there would be better. */
bool royal_best_five(const State *, int seat, Face five[POKER_FIVE]);
/* They are put there one by one, whatever was chosen stays, and Done. */
void royal_plan_five(RoyalTurn *);
/* Plays the card at this place of the hand. */
bool royal_plan_card(RoyalTurn *, int index);
/* Its place in the hand of the seat, -1: it is not there. */
int royal_place_of(const State *, int seat, Face);
/* How many cards of its own the seat lays one after the other from this one on. */
int royal_own_run(const State *, int seat, Face);

#endif
