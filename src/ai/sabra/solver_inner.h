/* What the files of the solver share. */
#ifndef MELDWELL_AI_SABRA_SOLVER_INNER_H
#define MELDWELL_AI_SABRA_SOLVER_INNER_H

#include "ai/sabra/arrange.h"
#include "ai/sabra/cover.h"
#include "ai/sabra/solver.h"
#include "rules/sabra/opening.h"

enum { SOLVER_JOKERS = COVER_JOKERS, SOLVER_SUITS = COVER_COLOURS, SOLVER_RANKS = COVER_NUMBERS };

/* 7348 runs and 325 groups, with every choice of jokers. */
enum { SOLVER_OPENING_MELDS = 7700 };

/* A joker of the table and what becomes of it (rules page E.3). */
typedef struct Fate {
    uint8_t meld, slot;
    bool freed;
    Face label;
} Fate;

/* What is looked for on a board. The pointers are borrowed. */
typedef struct Aim {
    const SabraTurn *turn; /* what plays are judged on; NULL: only jokers sharing a meld are refused */
    const SolverWorth *worth;
    bool points_wanted; /* a joker is worth what it stands for */
} Aim;

/* The table a turn starts from, and the rack. */
typedef struct Board {
    const OptionValues *options;
    Aim aim;
    int meld_count;
    Meld meld[SABRA_MAX_MELDS];
    uint8_t rack[SOLVER_RANKS][SOLVER_SUITS], rack_jokers;
    int fate_count;
    Fate fate[SOLVER_JOKERS];
} Board;

/* A covering task and what surrounds it. */
typedef struct Job {
    CoverTask task;
    Kept kept;
    int32_t granted; /* worth of rack tiles that the task takes as given */
} Job;

/* A task of a fate, and what its searches have shown. */
typedef struct Searched {
    CoverTask task;
    int32_t most; /* no cover is worth more */
    bool gave_up; /* the last search has, so that nothing else is known */
} Searched;

enum {
    SOLVER_FATES = 128,  /* two jokers kept or freed, four labels each, the order of two that are freed */
    SOLVER_SEARCHED = 32 /* tasks that are remembered: mostly all of a turn's fates */
};

struct Solver {
    Cover *cover;
    const atomic_bool *stop;
    bool stopped;
    bool gave_up;                  /* the last search has */
    bool quick;                    /* searches of fates give up early */
    int fate_no;                   /* of the fate that is tried next, in the order they are listed */
    int only;                      /* otherwise this one alone is tried */
    int32_t promise[SOLVER_FATES]; /* no play of a fate is worth more; -1 where it was searched to the end */
    int searched_count;
    Searched searched[SOLVER_SEARCHED];
    bool cores_wanted; /* search plays that take more than a fate to be legal */
    Board board;
    Job job;
    CoverAnswer answer;
    SolverPlay trial;
    SolverWorth points; /* what tiles count in an initial meld */
    int32_t base;       /* worth of an opening that lies already */
    int besides;        /* melds that lie beside the board, untouched */
    Meld beside[SABRA_MAX_MELDS];
    int opening_melds; /* melds the rack can make */
    Meld opening_meld[SOLVER_OPENING_MELDS];
    SabraTurn part;
    uint32_t searches; /* covers looked for */
    int32_t missed;    /* greatest worth of a play that turned out not to be legal, 0 for none */
    SabraLayout layout;
};

static inline int board_option(const Board *b, SabraOption which)
{
    return b->options->v[which];
}

void board_begin(Board *, const OptionValues *, Aim);
void board_add_meld(Board *, const Meld *);
void board_add_rack(Board *, const Face *rack, int count);
/* Tiles of a meld leave the rack. False when they are not all there; the rack is then spoilt. */
bool board_take(Board *, const Meld *);

bool meld_has_joker(const Meld *);
/* Do both jokers of the table lie in one meld? */
bool board_shares_meld(const Board *);

/* solver_fate.c: the task of the fates set on the board, of two freed jokers `first` replaced first. False when what
 * they demand is not there. */
bool fate_job(const Board *, const SolverWorth *, int first, Job *);

/* Takes a tile of the table that is not one of the `reserved`, or one of the rack. False when there is none. */
bool job_take_tile(Job *, const Solver *, int n, int c, int reserved);
/* Takes a joker to stand for number n, a freed one before one of the rack. */
bool job_take_joker(Job *, int n);

/* A core that was laid, as a block or laid group of the job. */
typedef struct LaidCore {
    Meld meld;
    bool has_to_be_new; /* E.3, re-use */
} LaidCore;

/* solver_close.c: the best legal play of a job with these cores, beyond *best, when the best play of all is refused. */
void cores_close(Solver *, const Job *, const LaidCore *, int cores, SolverPlay *best);

/* solver_core.c: the best legal play of the job beyond *best in which each joker that needs it lies in a small meld of
 * its own, its core: for the rules on re-use (E.3), and where one meld may not hold two jokers. */
void cores_try(Solver *, const Job *, SolverPlay *best);

/* solver.c: the worth a cover of the job needs to be better than *best, at least 0. */
int32_t job_least(const Solver *, const Job *, const SolverPlay *best);
/* The best cover of the job worth at least `least`, in s->answer. */
CoverResult job_search(Solver *, const Job *, int32_t least);
/* Searches s->job for something better than *best. True when a play was found that is not legal. */
bool job_try(Solver *, SolverPlay *best);
/* Points of the best melds of a rack; the melds are in *play. s->board is overwritten. */
int32_t first_points(Solver *, const OptionValues *, const Face *rack, int count, SolverPlay *play);
/* solver_opening.c: the best play of a turn before the initial meld. *best is the table of the start. */
void opening_solve(Solver *, const SabraTurn *, const SolverWorth *, SolverPlay *best);
/* The best play from s->board beyond *best. */
void board_solve(Solver *, SolverPlay *best);

void solver_begin(Solver *, const atomic_bool *stop);
/* The table of the start and the rack, for plays of the most worth that are legal in this turn. */
void board_load(Board *, const SabraTurn *, const SolverWorth *);
/* Is s->trial a legal play? */
bool trial_is_legal(Solver *);

#endif
