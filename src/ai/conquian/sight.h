/* What a seat of Conquian knows: its cards, all melds, what is dead, what it has passed to the other. */
#ifndef MELDWELL_AI_CONQUIAN_SIGHT_H
#define MELDWELL_AI_CONQUIAN_SIGHT_H

#include "rules/conquian/position.h"

/* Cards of a seat: its melds as they lay when the turn began, and its hand. */
typedef struct ConSide {
    int olds;
    ConSet old[CON_MOST_MELDS];
    ConSet laid; /* of all of them */
    ConSet hand; /* of the other: as far as it is known */
} ConSide;

typedef struct ConSight {
    const State *seen; /* borrowed */
    int seat;
    ConRules rules;
    ConSide mine, his;
    ConSet put;     /* cards of the hand that have been laid out in this turn */
    ConSet offer;   /* the card on offer; 0: none is */
    ConSet he_left; /* cards that he left while they were on offer to him, and that are gone */
    ConSet unknown; /* in his hand or in the stock */
    int his_hidden; /* so many of them in his hand */
    int stock;
} ConSight;

void con_look(const State *seen, int seat, ConSight *out);
/* Where a card of the own hand lies, -1: it is not there. */
int con_place_in_hand(const State *, int seat, ConSet card);

#endif
