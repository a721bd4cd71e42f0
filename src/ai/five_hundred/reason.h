/* Why a card of Five Hundred is a good one to play: what a good player would say of it from what its seat has seen.
 * Each reason is a fact about the trick; where none holds, what is left is that the card did best in the deals tried
 * out. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_REASON_H
#define MELDWELL_AI_FIVE_HUNDRED_REASON_H

#include "ai/five_hundred/world.h"

typedef enum FiveWhy {
    FIVE_WHY_TRIED, /* nothing plainer can be said */
    FIVE_WHY_ONLY,  /* no other card may be played */
    /* leading */
    FIVE_WHY_DRAW,       /* trumps are drawn with one that nobody beats; number: trumps not seen */
    FIVE_WHY_DRAW_ON,    /* with one that may be beaten */
    FIVE_WHY_SURE,       /* nobody can beat it */
    FIVE_WHY_MASTER,     /* nobody has a higher one of its suit, but it may be trumped */
    FIVE_WHY_FOR_RUFF,   /* the partner has shown out of the suit and may have trumps */
    FIVE_WHY_THEIR_SUIT, /* the partner has bid it */
    FIVE_WHY_SHORT,      /* it is the last of its suit, and trumps are held */
    FIVE_WHY_DRIVE_OUT,  /* one card beats it, and the next one of the hand is then the highest; other: that card */
    FIVE_WHY_LONG,       /* low from the longest suit in no trumps */
    FIVE_WHY_KEEP,       /* low from a suit with a high card; other: that card */
    FIVE_WHY_NOTHING_LOST /* there is no high card in the suit */,
    /* following; other: the card that wins so far */
    FIVE_WHY_OURS,        /* the side wins the trick for certain, so the lowest of a suit goes */
    FIVE_WHY_OURS_SO_FAR, /* the side's card may still be beaten, and the lowest of a suit goes */
    FIVE_WHY_MAKE_SURE,   /* over the side's own card, which could be beaten */
    FIVE_WHY_TAKE_LEAD,   /* over the side's own card, which wins too, so as to lead next */
    FIVE_WHY_OVER_OURS,   /* whatever may be played beats the side's own card */
    FIVE_WHY_WIN_ONLY,    /* the only card that wins; the trick is over then */
    FIVE_WHY_WIN_CHEAP,   /* the cheapest one that does */
    FIVE_WHY_WIN_SURE,    /* nobody behind can beat it */
    FIVE_WHY_RUFF_SURE,
    FIVE_WHY_RUFF,
    FIVE_WHY_COVER,       /* it may be beaten, by a higher card */
    FIVE_WHY_LOWEST,      /* nothing beats the trick, so the lowest of the suit goes */
    FIVE_WHY_VOID,        /* a throw: the last of its suit, and trumps are held */
    FIVE_WHY_LOSER,       /* a throw; number: cards of its suit that beat it */
    FIVE_WHY_SECOND_LOW,  /* a winner is kept, the side still has a card to come; other: the winner */
    FIVE_WHY_KEEP_WINNER, /* a winner is kept; other: it */
    /* the contractor of a misere */
    FIVE_WHY_MISERE_LEAD,   /* number: cards that beat it */
    FIVE_WHY_MISERE_UNDER,  /* the highest of those that stay under; other: the card that wins so far */
    FIVE_WHY_MISERE_THROW,  /* number: lower cards of its suit that are out */
    FIVE_WHY_MISERE_FORCED, /* whatever may be played wins so far */
    /* against a misere */
    FIVE_WHY_TRAP,       /* led: nothing lower of its suit is out */
    FIVE_WHY_TRAP_LOW,   /* number: lower cards that are out */
    FIVE_WHY_LEAVE_HIM,  /* the contractor has the trick so far; other: his card */
    FIVE_WHY_GET_RID,    /* he is out of the trick, so the highest goes */
    FIVE_WHY_BEFORE_HIM, /* he plays later; other: the card that it stays under */
    FIVE_WHY_SAVES_HIM,  /* he has the trick, and whatever may be played beats it */
    FIVE_WHYS
} FiveWhy;

typedef struct FiveReason {
    uint8_t why;   /* FiveWhy */
    uint8_t suit;  /* of the card played, FIVE_NO_SUIT for a joker without one; after a throw the same */
    uint8_t other; /* a card as a bit of the sim; FIVE_MOST_CARDS: none */
    uint8_t number;
} FiveReason;

/* What the seat whose turn it is knows besides the play: cards that others may hold, bit per seat it knows to be on its
 * side, itself included, bit per suit that one of these has bid. */
typedef struct FiveKnown {
    uint64_t others;
    uint8_t side, their_suits;
} FiveKnown;

/* bit: a card that may be played. */
FiveReason five_card_reason(const FiveSim *, const FivePlay *, const FiveKnown *, int bit);
/* The same for a card of the hand by its place in the pack, from what a seat sees that is to play a card. */
FiveReason five_seen_reason(const FiveSight *, int place);

#endif
