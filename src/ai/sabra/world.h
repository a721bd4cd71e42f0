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
    const atomic_bool *stop; /* may be NULL; once it is true, searches break off and their results are of no use */
    Rng *rng;                /* borrowed */
    SabraTurn turn;          /* scratch, as the next: every function here may overwrite both */
    SolverPlay play;
} WorldThought;

/* Reads what the seat to act knows into *known. Racks and pool there have their counts, but faces only for the first
 * `fixed` tiles; the faces that seat has not seen go to *unseen, in no order. The world is played by these options and
 * borrows them. */
void world_read(const State *seen, const OptionValues *, World *known, WorldTiles *unseen);

/* The rules of a state made wider: a freed joker may go into any meld, and is freed by either colour. They allow every
 * play that is legal, and are far quicker to search. */
OptionValues world_wide_options(const State *seen);
/* The rules worlds are played by: the wide ones, and nobody touches the table with an initial meld. */
OptionValues world_options(const State *seen);

/* Makes of what is known a whole world: deals the unseen tiles out by chance. A player who had a turn would have played
 * what can be played, so tiles of another seat's rack that could be played now are exchanged for others of the pool,
 * twice at most for each seat. Costs up to two solver searches a seat. */
void world_guess(WorldThought *, const World *known, const WorldTiles *unseen, World *out);

/* The turn of that seat in this world, as the solver takes it. */
void world_turn(const World *, int seat, SabraTurn *out);

/* Takes the jokers out of the rack of the turn; returns how many there were. */
int world_put_jokers_away(SabraTurn *);

/* The seat to act makes this play, which was found for `turn`. After this and the next two the next seat is to act,
 * unless the game is over (World.winners). */
void world_play(World *, const SabraTurn *, const SolverPlay *);
/* The seat to act plays nothing: it draws, or passes when the pool is empty. Where the rules let the turn go on after a
 * draw, it plays what it can then. A seat that has drawn in this turn already ends it. */
void world_skip(WorldThought *, World *);
/* The seat to act takes a plain turn: it plays the most tiles it can, keeping jokers until they end the game, or skips.
 */
void world_act(WorldThought *, World *);

/* How strongly a seat stands with so many tiles on its rack, jokers among them, `stuck` of which it cannot play (of no
 * account before its initial meld): the chances of the seats are as the exponentials of their strengths. */
double world_strength(bool opened, int tiles, int jokers, int stuck);
/* How likely `seat` wins from here, 0 .. 1. Costs a solver search for the seat to act and for each one that has opened.
 */
double world_hope(WorldThought *, const World *, int seat);

#endif
