/* The best play there is in a turn of Sabra: proven, with the arrangement that shows it. Works on the melds and the
 * rack of a SabraTurn; what it returns is legal by sabra_judge. */
#ifndef MELDWELL_AI_SABRA_SOLVER_H
#define MELDWELL_AI_SABRA_SOLVER_H

#include <stdatomic.h>

#include "ai/sabra/cover.h"
#include "rules/sabra/legal.h"

enum { SOLVER_MAX_WORTH = 4096, SOLVER_JOKER_VALUE = 30 };

/* What playing a tile of the rack is worth, each 1 .. SOLVER_MAX_WORTH. */
typedef struct SolverWorth {
    int32_t tile[4][14]; /* by suit and rank 1 .. 13 */
    int32_t joker;
} SolverWorth;

typedef struct SolverPlay {
    int tiles;     /* played from the rack; 0: there is no legal play, and the melds are those of the start */
    int value;     /* their numbers, a rack joker counting SOLVER_JOKER_VALUE */
    int32_t worth; /* of the tiles played */
    int meld_count;
    Meld meld[SABRA_MAX_MELDS]; /* the whole table afterwards */
} SolverPlay;

typedef enum SolverEnd {
    SOLVER_PROVEN, /* nothing better is legal */
    SOLVER_STOPPED /* stopped: the best found so far, perhaps nothing */
} SolverEnd;

/* Workspace, some megabytes of which little is touched. One thread at a time. NULL when memory is out. */
typedef struct Solver Solver;
Solver *solver_new(void);
void solver_free(Solver *);

/* The most tiles, and among those plays the most value. */
SolverWorth solver_worth_tiles(void);
/* The most value. */
SolverWorth solver_worth_value(void);

/* The legal play of the most worth, under the options of the turn, the initial meld included when it is due. stop may
 * be NULL; it is looked at all the time. Does not allocate. */
SolverEnd solver_play(Solver *, const SabraTurn *, const SolverWorth *, const atomic_bool *stop, SolverPlay *);

/* Where joker_move is `locked` and one joker lies on the table: is there a play of so much worth that leaves it where
 * it is? */
bool solver_reaches_kept(Solver *, const SabraTurn *, const SolverWorth *, int32_t worth);

/* The tiles of a play that come from the rack of the turn, at most SABRA_TILES. Returns how many. */
int solver_played(const SabraTurn *, const SolverPlay *, Face *out);

/* Lays the tiles of a play anew so that as many melds of the start as can be stay untouched. The play stays legal and
 * keeps its figures. Stopped early, it is left as it was. */
void solver_settle(Solver *, const SabraTurn *, const atomic_bool *stop, SolverPlay *);

/* The most points that melds of these tiles alone can have, a joker counting what it stands for (rules page A.4); the
 * melds are in *play, whose other figures are those of the tiles in them. */
SolverEnd solver_first(Solver *, const OptionValues *, const Face *rack, int count, const atomic_bool *stop,
                       int *points, SolverPlay *play);

/* From now on plays may take so many steps together (see cover_allow: COVER_NO_END, the usual, for no end); then they
 * are answered as when stopped. */
void solver_allow(Solver *, uint64_t steps);
bool solver_spent(const Solver *);

/* Searches for a cover in the last call of solver_play or solver_first: for measuring. */
uint32_t solver_searches(const Solver *);

#endif
