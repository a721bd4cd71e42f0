/* Why a card of Marriage is a good one to throw: what a good player would say of it from what its seat has seen. Each
 * reason is a fact about the cards that does not hold of all the seat may throw, at best of no other; where there is
 * none, what is left is that the card helps it least. Nothing is said that would be otherwise with another tiplu,
 * unless the seat knows it. */
#ifndef MELDWELL_AI_MARRIAGE_REASON_H
#define MELDWELL_AI_MARRIAGE_REASON_H

#include "ai/marriage/mind.h"

typedef enum MarriageWhy {
    MARRIAGE_WHY_LEAST, /* nothing plainer can be said */
    /* collecting sets: no second one is held and no card of its suit near it, behind showing none of its rank either */
    MARRIAGE_WHY_ALONE,
    MARRIAGE_WHY_ALONE_TOO, /* the same, and it is so of others too */
    /* collecting first sets */
    MARRIAGE_WHY_GONE, /* every card that would make a set of it and another has been seen */
    /* behind showing sets */
    MARRIAGE_WHY_WORTHLESS, /* it is worth no points, and all others that help as little are */
    /* collecting dublees */
    MARRIAGE_WHY_NO_SECOND,     /* it is held once, and all other copies have been seen */
    MARRIAGE_WHY_NO_SECOND_TOO, /* the same, and it is so of others too */
    MARRIAGE_WHY_FEWEST,        /* it is held once, and fewer copies of it are unseen than of any other such card */
    /* whatever is collected */
    MARRIAGE_WHY_NEARER,           /* any other throw would leave more cards missing */
    MARRIAGE_WHY_HELPED,           /* behind any other fewer unseen cards would help */
    MARRIAGE_WHY_NEARER_OR_HELPED, /* behind any other one of the two is so */
    MARRIAGE_WHY_SPARED,           /* behind no other one of the two is better */
    MARRIAGE_WHY_WANTED,           /* one other helps as little, but the next player has taken a card near that */
    MARRIAGE_WHYS
} MarriageWhy;

typedef struct MarriageReason {
    uint8_t why; /* MarriageWhy */
    Face other;  /* MARRIAGE_WHY_WANTED: the card that is not thrown for it */
} MarriageReason;

/* Of a card at a place of the hand, which the seat may throw and which the mind throws. */
MarriageReason marriage_reason(MarriageMind *, int at);

#endif
