/* A round of rummy played on quickly, cards as bits: what the search tries its choices out with. Everybody plays as the
 * yardstick `simple` does. Jokers are left out of it, and groups hold a suit once. */
#ifndef MELDWELL_AI_RUMMY_SIM_H
#define MELDWELL_AI_RUMMY_SIM_H

#include "rules/rng.h"
#include "rules/rummy/position.h"

enum { SIM_MELDS = 40, SIM_NO_FACE = 0xFF };

typedef struct SimMeld {
    uint8_t run, suit, low, high; /* of a run: its places, 1 .. 14 */
    uint8_t rank, suits;          /* of a group */
} SimMeld;

/* A face is suit * 16 + rank; hands have a bit for each, `twin` for the second of a kind. */
typedef struct Sim {
    RummyRules rules;
    int seats, to_act, turns_left;
    uint64_t hand[RUMMY_MAX_SEATS], twin[RUMMY_MAX_SEATS];
    uint8_t discard[RUMMY_MAX_CARDS], stock[RUMMY_MAX_CARDS]; /* the last one on top */
    int discards, stocks;
    SimMeld meld[SIM_MELDS];
    int melds;
    uint64_t fit; /* faces that fit a meld on the table */
    int32_t laid[RUMMY_MAX_SEATS];
    unsigned laid_before; /* seats that had laid anything before their present turn */
    int winner;           /* who is out, -1 nobody */
    bool rummy;
    bool over; /* no card was left to draw */
} Sim;

static inline uint8_t sim_face(Face f)
{
    return (uint8_t)(f.suit * 16 + f.rank);
}

/* What a seat sees of a round, for worlds to be made of it. */
typedef struct SimSight {
    Sim known; /* hands as far as they are known, and the stock empty */
    uint8_t hidden[RUMMY_MAX_CARDS];
    int hidden_count;
    int lacks[RUMMY_MAX_SEATS]; /* cards of each hand that are not known */
} SimSight;

/* memory: what others took from the discards is known to be in their hands. */
void sim_look(SimSight *, const State *seen, int seat, bool memory);
/* One world that agrees with what is seen. */
void sim_world(const SimSight *, Rng *, Sim *out);

/* The first act of the seat to move. index: of the discards, SIM_STOCK to draw; then it plays on by itself. */
enum { SIM_STOCK = -1 };
void sim_draw_and_play(Sim *, int index);
/* It has laid what it wants to and throws this face. */
void sim_throw(Sim *, uint8_t face);
/* Plays the round to its end; what it brings `seat` more than the best of the others. */
int32_t sim_finish(Sim *, int seat);

#endif
