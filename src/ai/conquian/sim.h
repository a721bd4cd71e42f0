/* A round of Conquian played on quickly, as sets of bits: both melds and throws by a rule of thumb. */
#ifndef MELDWELL_AI_CONQUIAN_SIM_H
#define MELDWELL_AI_CONQUIAN_SIM_H

#include "ai/conquian/sight.h"
#include "rules/table/rng.h"

enum { CON_SIM_MELDS = 4 };

typedef struct ConSimSide {
    int olds;
    ConSet old[CON_SIM_MELDS], hand;
} ConSimSide;

/* Side 0 is the one that thinks. */
typedef struct ConSim {
    const ConRules *rules; /* borrowed */
    ConSimSide side[CON_SEATS];
    ConSet stock[CON_CARDS]; /* the last is turned up first */
    int left;
} ConSim;

/* Lays a way on the side; true: that wins. */
bool con_sim_lay(ConSim *, int side, const ConWay *);
/* The card that goes least with the others; of equal ones by chance. */
ConSet con_loosest(Rng *, ConSet hand, ConSet laid);
/* Plays the round on with this card on offer to that side; who wins, NO_SEAT: it is drawn. */
int con_sim_offer(ConSim *, Rng *, int side, ConSet card, ConFrom);
/* The same where this side turns up the next card. */
int con_sim_turn_up(ConSim *, Rng *, int side);
/* The way in which this card lies on meld i of the side and nothing else changes; false: it does not fit there. */
bool con_plain_way(const ConRules *, const ConSet *old, int olds, int i, ConSet card, ConWay *out);

#endif
