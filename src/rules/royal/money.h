/* Chips that change hands by themselves: the settlement at the end of a deal, an ace bet that is carried over, what is
 * played for in poker. Arithmetic without a State. Rules page: 3.2, 3.6, 3.9. */
#ifndef MELDWELL_RULES_ROYAL_MONEY_H
#define MELDWELL_RULES_ROYAL_MONEY_H

#include "rules/royal/card.h"

/* The end of a deal, with what it comes to. */
typedef struct RoyalEnding {
    int players;
    int winner;                 /* who went out; NO_SEAT: a block */
    int pay;                    /* PAY_NONE ..: what the cards of the others cost when somebody went out */
    int32_t price;              /* of a card left */
    uint8_t left[ROYAL_SEATS];  /* cards in hand */
    int32_t stack[ROYAL_SEATS]; /* what each can pay at most */
    int32_t pot;                /* chips on the going-out square */
    int32_t square;             /* on the poker square, where it is settled too; else 0 */
    uint32_t five[ROYAL_SEATS]; /* the best five cards left in hand, 0: fewer than five are left */
} RoyalEnding;

typedef struct RoyalSettled {
    int32_t taken;             /* what the winner takes off the going-out square */
    int32_t paid[ROYAL_SEATS]; /* for cards left, onto that square or to the winner */
    int32_t won[ROYAL_SEATS];  /* of the poker square */
    int32_t net[ROYAL_SEATS];  /* all together */
    int32_t pot, square;       /* what lies there in the end */
} RoyalSettled;

void royal_settle(const RoyalEnding *, RoyalSettled *);

/* An ace bet that nobody has won yet, when the next deal begins. */
typedef struct RoyalCarry {
    int players;
    int32_t stake, deals;       /* what each bettor puts down; how often that has been done so far */
    int32_t chips;              /* on the corner */
    uint16_t in;                /* bit per seat: the bettors */
    int32_t stack[ROYAL_SEATS]; /* 0 for whoever is out of the match */
    int32_t moved;              /* chips that went to the going-out square, for no bettor is left */
} RoyalCarry;

/* Every bettor pays its stake once more, or drops out. */
void royal_carry(RoyalCarry *);
/* What it costs to join a bet that has been paid so often, this deal included. */
int32_t royal_join_price(const RoyalCarry *);
/* Those seats join and pay that; they can (asserted). */
void royal_carry_join(RoyalCarry *, uint16_t join);

#endif
