/* A game of Sabra as a player imagines it: what is hidden is given faces that agree with all the player may know. Far
 * lighter than a State, so that thousands of turns can be tried in the time of one move. */
#ifndef MELDWELL_AI_SABRA_WORLD_H
#define MELDWELL_AI_SABRA_WORLD_H

#include "ai/sabra/solver.h"
#include "rules/sabra/game.h"

/* Tiles of a rack or of the pool. */
typedef struct WorldTiles {
    int count;
    int fixed; /* so many of the first ones are known, not guessed */
    Face face[SABRA_TILES];
} WorldTiles;

typedef struct World {
    const OptionValues *options; /* borrowed */
    int seats, seat;             /* the seat to act */
    int step;                    /* to the next seat, modulo seats */
    int passes;                  /* in a row, with an empty pool */
    bool drawn;                  /* the seat to act has drawn in this turn, which goes on */
    uint16_t winners;            /* a bit each; 0 while the game goes on */
    bool opened[SABRA_MAX_SEATS];
    WorldTiles rack[SABRA_MAX_SEATS], pool;
    int meld_count;
    Meld meld[SABRA_MAX_MELDS];
} World;

/* What one thread needs to think through worlds. */
typedef struct WorldThought {
    Solver *solver;          /* borrowed */
    const atomic_bool *stop; /* may be NULL; when set, plays and worlds are no longer what they would have been */
    Rng *rng;                /* borrowed */
    SabraTurn turn;          /* scratch */
    SolverPlay play;
} WorldThought;

/* What the seat to act knows; the faces it has not seen are in *unseen, in no order. Racks and pool have their counts
 * but only `fixed` faces. The world is played by the options given, which it borrows. */
void world_read(const State *seen, const OptionValues *, World *known, WorldTiles *unseen);

/* The rules of a state made wider: a freed joker may go into any meld, and is freed by either colour. They allow every
 * play that is legal, and are far quicker to search. */
OptionValues world_wide_options(const State *seen);
/* The rules worlds are played by: the wide ones, and nobody touches the table with an initial meld. */
OptionValues world_options(const State *seen);

/* Deals the unseen tiles out by chance. Whoever had a turn would have played what can be played now: such tiles are
 * mostly exchanged for others of the pool. */
void world_guess(WorldThought *, const World *known, const WorldTiles *unseen, World *out);

/* The turn that seat has before it. */
void world_turn(const World *, int seat, SabraTurn *out);

/* The rack without its jokers. Returns how many there were. */
int world_put_jokers_away(SabraTurn *);

/* What the seat to act can do; the next seat is to act then, unless the game is over. */
void world_play(World *, const SabraTurn *, const SolverPlay *);
/* Without a play: a draw, or a pass when the pool is empty. Where rules let the turn go on after a draw, it does; after
 * one already it ends. */
void world_skip(WorldThought *, World *);
/* A plain turn: the most tiles, jokers kept until they end the game. */
void world_act(WorldThought *, World *);

/* How strongly a seat stands with so many tiles on its rack, jokers among them, `stuck` of which it cannot play (of no
 * account before its initial meld): the chances of the seats are as the exponentials of their strengths. */
double world_strength(bool opened, int tiles, int jokers, int stuck);
/* How likely `seat` wins from here, 0 .. 1. */
double world_hope(WorldThought *, const World *, int seat);

#endif
