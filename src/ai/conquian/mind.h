/* How the levels of Conquian decide. */
#ifndef MELDWELL_AI_CONQUIAN_MIND_H
#define MELDWELL_AI_CONQUIAN_MIND_H

#include "ai/ai.h"
#include "ai/conquian/sim.h"

typedef enum ConLevel { CON_EASY, CON_MEDIUM, CON_HARD, CON_LEVELS } ConLevel;

enum { CON_MOST_WORLDS = 160 };

/* What is hidden, imagined. */
typedef struct ConWorld {
    ConSet his, stock[CON_CARDS];
    uint64_t seed; /* of what is played on in it */
} ConWorld;

typedef struct ConMind {
    ConLevel level;
    ConSight sight;
    Rng rng;          /* the opponent's own chance */
    const Stop *stop; /* borrowed, NULL none */
    int worlds;
    ConWorld world[CON_MOST_WORLDS];
} ConMind;

/* What to do with a card on offer. */
typedef struct ConChoice {
    bool uses;
    ConWay way;
    ConSet thrown; /* 0: it wins, or is left */
    double worth;
} ConChoice;

void con_mind_begin(ConMind *, const State *seen, int seat, ConLevel, uint64_t seed, const Stop *);
ConChoice con_mind_play(ConMind *);
/* With these melds laid: the card to throw. */
ConSet con_mind_throws(ConMind *, const ConWay *);
bool con_mind_forces(ConMind *);
/* The card to pass before the first turn. */
ConSet con_mind_passes(ConMind *);
/* How often the round is won that way in the worlds imagined, of a hundred; a drawn one is half won. */
double con_chance_of(ConMind *, const ConChoice *);

#endif
