/* The play of a deal of Five Hundred with cards as bits, for trying out many deals: which cards may be played, who
 * takes a trick, what is left. Rules page: 1.3, 3.7; it agrees card by card with rules/five_hundred/card.h (a test).
 *
 * Plain data, no allocation. A set of cards is 64 bits. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_SIM_H
#define MELDWELL_AI_FIVE_HUNDRED_SIM_H

#include "rules/five_hundred/card.h"
#include "rules/five_hundred/state.h"

enum { FIVE_MOST_CARDS = 63 };

/* What a pack is in one strain. Within an effective suit a higher bit is a higher card. */
typedef struct FiveSim {
    int cards;        /* bits 0 .. cards - 1 are cards */
    uint64_t suit[5]; /* cards by effective suit; [4] a joker without a suit */
    uint64_t trumps;  /* 0 in no trumps */
    uint8_t suit_of[FIVE_MOST_CARDS];
    uint8_t bit_of[FIVE_MOST_CARDS]; /* by place in five_pack_cards, which is the same in every strain */
    uint8_t place_of[FIVE_MOST_CARDS];
    FiveStrain strain;
    uint8_t joker_lead, joker_after_four; /* as in FiveTurn */
} FiveSim;

enum { FIVE_SIM_JOKER = 4 }; /* the suit of a joker without one */

void five_sim_begin(FiveSim *, const OptionValues *, FiveStrain);
/* A set by places in the pack, as a set of this strain's bits. */
uint64_t five_sim_set(const FiveSim *, uint64_t places);

/* A deal being played. */
typedef struct FivePlay {
    uint64_t hand[FIVE_MAX_SEATS];
    uint64_t gone;                 /* played, those of the trick on the table too */
    uint8_t lacks[FIVE_MAX_SEATS]; /* bit per suit that the seat has shown it has no card of */
    uint8_t seats, playing;        /* how many; bit per seat that plays */
    uint8_t players;               /* how many of them play */
    uint8_t turn;                  /* who plays next */
    uint8_t count;                 /* cards in the trick */
    uint8_t led;                   /* suit to follow, a place in FiveSim.suit; FIVE_NO_SUIT when a card is to be led */
    uint8_t best, best_seat;       /* the card that wins so far, and whose */
    uint8_t suits_led;             /* in earlier tricks */
    uint8_t trick_no;              /* finished tricks, 0 .. 10 */
    uint8_t tricks[FIVE_MAX_SEATS];
    uint8_t contractor; /* NO_SEAT when all passed */
    uint8_t side;       /* bit per seat: the contracting side */
    bool over;          /* ten tricks, or a misere is broken */
} FivePlay;

/* Cards the seat whose turn it is may play; 0 only when it has none. */
uint64_t five_sim_legal(const FiveSim *, const FivePlay *);
/* Suits a joker without one may call for when it is led now, bit per suit. */
uint8_t five_sim_named(const FiveSim *, const FivePlay *);
/* Plays one of them. named: what a joker without a suit calls for when it is led; FIVE_NO_SUIT in the last trick, where
 * the rules ask for none. */
void five_sim_play(const FiveSim *, FivePlay *, int bit, int named);
/* Cards that would win the trick as it lies, whoever holds them; all cards when one is to be led. */
uint64_t five_sim_winning(const FiveSim *, const FivePlay *);
/* Tricks of the contracting side so far. */
int five_sim_tricks(const FivePlay *);

static inline int five_low_bit(uint64_t set)
{
    return __builtin_ctzll(set);
}
static inline int five_high_bit(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}
static inline int five_set_size(uint64_t set)
{
    return __builtin_popcountll(set);
}

#endif
