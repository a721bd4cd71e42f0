/* What a seat knows of a deal of Five Hundred, and deals that agree with it: cards, voids, and what was bid. A set of
 * cards here is by places in the pack (five_pack_cards). Rules page: section 10. */
#ifndef MELDWELL_AI_FIVE_HUNDRED_WORLD_H
#define MELDWELL_AI_FIVE_HUNDRED_WORLD_H

#include "ai/five_hundred/sim.h"
#include "rules/five_hundred/game.h"
#include "rules/table/rng.h"

/* The pack in every strain: by trump suit, then no trumps, then misere, each joker without a suit. */
enum { FIVE_SIM_MISERE = 5, FIVE_SIMS };

typedef struct FiveSight {
    const State *seen; /* borrowed */
    int seat;
    int cards;
    Face face[FIVE_MOST_CARDS];
    FiveSim sim[FIVE_SIMS];
    FiveSim now;                     /* the strain that is played, joker named and all; of use from the nomination on */
    uint64_t hand[FIVE_MAX_SEATS];   /* cards known to be there */
    uint8_t blanks[FIVE_MAX_SEATS];  /* and how many more */
    uint64_t played[FIVE_MAX_SEATS]; /* by each seat in this deal */
    uint64_t lacks[FIVE_MAX_SEATS];  /* cards it has shown not to hold */
    uint64_t kitty;                  /* cards known to lie in the kitty, laid away or in the dead hand */
    uint8_t kitty_blanks, dead_blanks;
    uint64_t unseen; /* all others */
    uint64_t gone;   /* played by anybody */
    bool laid_away;  /* the kitty has been in somebody's hand */
} FiveSight;

void five_sight_begin(FiveSight *, const State *seen, int seat);
/* The place of a card in the pack, -1: it is in none. And those of all cards of a pile, as a set. */
int five_place_in_pack(const FiveSight *, Face);
uint64_t five_pile_places(const FiveSight *, const State *, int pile);

typedef struct FiveWorld {
    uint64_t hand[FIVE_MAX_SEATS];
    uint64_t kitty; /* still to be taken; what was laid away and the dead hand are nowhere */
} FiveWorld;

/* A deal by chance; of `tries` such the one that agrees best with the bids heard, more or less. */
void five_world_draw(const FiveSight *, Rng *, int tries, FiveWorld *);
/* The deal as it would be played on from here in that world. */
void five_world_play(const FiveSight *, const FiveWorld *, FivePlay *);
/* The contracting side in that world: the contractor and whoever is partner, called cards looked up. */
uint8_t five_world_side(const FiveSight *, const FiveWorld *);
/* Which of the sims a bid is played in. */
int five_sim_of(FiveBid);
/* The seats a contractor would have on his side from the start, himself included; five players find theirs later. */
uint8_t five_fixed_side(const State *, int seat);

#endif
