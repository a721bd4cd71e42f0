/* Poker hands of five cards as numbers: the higher one wins, equal ones share. Arithmetic without a State. Rules page:
 * section 4. */
#ifndef MELDWELL_RULES_ROYAL_POKER_H
#define MELDWELL_RULES_ROYAL_POKER_H

#include "rules/table/piece.h"

typedef enum PokerClass {
    POKER_HIGH,
    POKER_PAIR,
    POKER_TWO_PAIRS,
    POKER_THREE,
    POKER_STRAIGHT,
    POKER_FLUSH,
    POKER_FULL_HOUSE,
    POKER_FOUR,
    POKER_STRAIGHT_FLUSH,
    POKER_CLASSES
} PokerClass;

enum { POKER_FIVE = 5 };

/* What five different cards are worth, above 0; `wheel`: A-2-3-4-5 is the lowest straight. */
uint32_t poker_value(const Face *five, bool wheel);
PokerClass poker_class(uint32_t value);
/* The best five of a hand, 0 when it has fewer. best[], when not NULL, has room for POKER_FIVE places of the hand. */
uint32_t poker_best(const Face *hand, int count, bool wheel, uint8_t *best);
/* "A full house": marked for translation. */
const char *poker_class_name(PokerClass);

#endif
