/* Which tiles of a table and a rack can lie in melds together, and at what loss: the exact search below the turn
 * solver. It knows faces and counts, no game state and no house rule.
 *
 * The search walks the numbers 1 .. 13. What it must remember between two numbers is, for each colour, how many runs
 * are open and whether they have 1, 2 or at least 3 tiles: a run of three or more may stop or go on, a shorter one must
 * go on. So the number of slots a colour's runs take at a number decides the next state alone. The loss still to come
 * is bounded from below by letting the colours go separate ways: tiles handed over to groups and jokers get prices
 * (Lagrange multipliers), each colour then plans its runs alone, each number its groups alone. */
#ifndef MELDWELL_AI_SABRA_COVER_H
#define MELDWELL_AI_SABRA_COVER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    COVER_NUMBERS = 13,
    COVER_COLOURS = 4,
    COVER_JOKERS = 2,
    COVER_RUNS = 4,         /* runs of one colour through one number: two tiles and two jokers */
    COVER_SHAPES = 35,      /* open runs of one colour: multisets of at most 4 of the lengths 1, 2, 3 or more */
    COVER_MAX_WORTH = 4096, /* of one tile */
    COVER_MAX_BLOCKS = 2
};

/* A stretch of a run that is laid already and can only be lengthened: a run of one or two tiles may end at it, and it
 * may go on after its last tile, unless it is closed there. Its tiles are not counted in must and may. */
typedef struct CoverBlock {
    uint8_t colour, first, last; /* numbers 0 .. 12 */
    bool closed_before, closed_after;
} CoverBlock;

/* A group that is laid already: bit c, it can take a tile of colour c; and whether it can take a joker. One tile of
 * either kind at most. */
enum { COVER_GROUP_JOKER = 1 << COVER_COLOURS, COVER_GROUP_LAID = 1 << 7 };

/* Numbers count from 0 here. */
typedef struct CoverTask {
    uint8_t must[COVER_NUMBERS][COVER_COLOURS];     /* copies that have to be used */
    uint8_t may[COVER_NUMBERS][COVER_COLOURS];      /* further copies; must + may <= 4 */
    int32_t worth[COVER_NUMBERS][COVER_COLOURS];    /* of using one of `may`, 0 .. COVER_MAX_WORTH */
    uint8_t in_run[COVER_NUMBERS][COVER_COLOURS];   /* at least so many of them in runs */
    uint8_t in_group[COVER_NUMBERS][COVER_COLOURS]; /* at least so many of them in groups */
    uint8_t joker_must, joker_may;                  /* together at most COVER_JOKERS */
    int32_t joker_worth;                            /* of using one of joker_may */
    int32_t joker_loss[COVER_NUMBERS];              /* what of it is lost when a joker stands for this number */
    uint8_t block_count;
    CoverBlock block[COVER_MAX_BLOCKS];
    uint8_t laid_group[COVER_NUMBERS][2]; /* COVER_GROUP_LAID and what it can take; 0: none */
    uint8_t no_runs;                      /* bit c: no tile of colour c lies in a run; it has no blocks then */
    uint16_t no_groups;                   /* bit n: there are no new groups of number n */
} CoverTask;

/* What becomes of the tiles of one face. */
typedef struct CoverCell {
    uint8_t run;       /* tiles in runs */
    uint8_t run_joker; /* jokers in runs, standing for this face */
    uint8_t group;     /* tiles in groups */
    uint8_t joins;     /* short runs that end here at a block: see cover_joined */
} CoverCell;

typedef struct CoverAnswer {
    int32_t worth; /* of the `may` tiles and jokers used */
    CoverCell cell[COVER_NUMBERS][COVER_COLOURS];
    uint8_t group_joker[COVER_NUMBERS];
} CoverAnswer;

typedef enum CoverResult {
    COVER_NONE,    /* nothing reaches the worth asked for */
    COVER_FOUND,   /* *answer is the best there is */
    COVER_STOPPED, /* *answer is the best found so far, worth < 0 when nothing was */
    COVER_GAVE_UP  /* it would take more patience (cover_patience); *answer says nothing */
} CoverResult;

typedef struct Cover Cover;

/* The workspace: allocated once, reused for every search, one thread at a time. NULL when memory is out. */
Cover *cover_new(void);
void cover_free(Cover *);

/* From now on all searches together may take so many steps, a step being somewhat less than a microsecond; after that
 * they answer as when stopped. Steps are counted and not timed, so the answers are the same on every machine.
 * COVER_NO_END: as many as it takes, as at first. */
#define COVER_NO_END UINT64_MAX
void cover_allow(Cover *, uint64_t steps);
bool cover_spent(const Cover *);

/* From now on each search gives up after some so many steps; 0: never, as at first. */
void cover_patience(Cover *, uint32_t steps);

/* After a search that gave up: no cover of its task is worth more. */
int32_t cover_promise(const Cover *);

/* The most worth, provided it is at least `at_least` (0: any cover of the tiles that must be used will do).
 * stop may be NULL. Does not allocate. */
CoverResult cover_search(Cover *, const CoverTask *, int32_t at_least, const atomic_bool *stop, CoverAnswer *);

typedef struct CoverGroup {
    uint8_t colours; /* bit c: the tile of colour c */
    uint8_t jokers;
} CoverGroup;

/* Lays tiles of one number, so many of each colour, and jokers in groups. Returns how many groups, 0 .. 3, or -1 when
 * they do not all find a place. */
int cover_groups(const uint8_t tiles[COVER_COLOURS], int jokers, CoverGroup out[3]);

/* How many runs of length 1 and 2 end at blocks that begin in a cell, for each value of CoverCell.joins. */
enum { COVER_JOINS = 6 };
void cover_joined(int joins, int *ones, int *twos);

#endif
