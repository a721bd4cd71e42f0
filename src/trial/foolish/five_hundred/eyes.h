/* What a seat of Five Hundred knows when it acts, written from the rules. Cards are places in the pack
 * (five_pack_cards), a set of them 64 bits. */
#ifndef MELDWELL_TRIAL_FOOLISH_FIVE_HUNDRED_EYES_H
#define MELDWELL_TRIAL_FOOLISH_FIVE_HUNDRED_EYES_H

#include "rules/five_hundred/game.h"

enum { EYES_CARDS = 63, EYES_SUITS = 4, EYES_NO_CARD = 64 };

typedef struct Eyes {
    const State *seen; /* borrowed */
    int seat, cards;
    FiveStrain strain;
    Face face[EYES_CARDS];
    uint8_t suit[EYES_CARDS];      /* effective; FIVE_NO_SUIT: a joker without one */
    uint8_t power[EYES_CARDS];     /* within its suit */
    uint64_t own;                  /* the hand; cards chosen to be laid away are out of it */
    uint64_t away;                 /* laid away by this seat, or chosen to be */
    uint64_t out;                  /* may be in another hand, for all it knows; those on the table are not */
    uint64_t may_play;             /* of the hand, where a card is to be played */
    uint8_t voids[FIVE_MAX_SEATS]; /* bit per suit that the seat has shown out of */
    uint8_t playing, friends;      /* bit per seat; friends: known to be on the own side, itself included */
    uint8_t behind;                /* still to play to this trick after this seat */
    int led;                       /* suit to follow; FIVE_NO_SUIT: a card is led */
    int best, best_seat;           /* of the trick as it lies; EYES_NO_CARD: none */
} Eyes;

void eyes_open(Eyes *, const State *seen, int seat);
/* As if the hand were played in this strain. */
void eyes_strain(Eyes *, FiveStrain);

int eyes_card(const Eyes *, Face);
static inline uint64_t eyes_bit(int card)
{
    return UINT64_C(1) << card;
}
uint64_t eyes_suit(const Eyes *, int suit);
/* Higher, or lower, cards of the suit of this one. */
uint64_t eyes_above(const Eyes *, int card);
uint64_t eyes_below(const Eyes *, int card);
/* Nobody else can hold a card between these two of one suit. */
bool eyes_equals(const Eyes *, int a, int b);
/* Of `set` those of the suit of this card that are lower (or higher) and not its equals. */
uint64_t eyes_lower(const Eyes *, uint64_t set, int card);
uint64_t eyes_higher(const Eyes *, uint64_t set, int card);
/* Nobody else can hold a higher one of its suit. */
bool eyes_is_top(const Eyes *, int card);
/* Would it beat the trick as it lies? */
bool eyes_beats(const Eyes *, int card);
/* Cards that the seat may have for all that is known: none of a suit it has shown out of. */
uint64_t eyes_may_hold(const Eyes *, int seat);
/* Can any foe who is still to play to this trick beat this card, once it is the best? */
bool eyes_foe_may_beat(const Eyes *, int card);

#endif
