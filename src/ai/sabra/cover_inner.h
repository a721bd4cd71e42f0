/* What the files of the cover search share. */
#ifndef MELDWELL_AI_SABRA_COVER_INNER_H
#define MELDWELL_AI_SABRA_COVER_INNER_H

#include "ai/sabra/cover.h"

enum {
    N = COVER_NUMBERS,
    C = COVER_COLOURS,
    COVER_SLOTS = COVER_RUNS,
    COVER_NO_SHAPE = 0xFF,
    COVER_SCALE = 256,       /* losses are counted in 1 / COVER_SCALE of a unit of worth, so that prices can be fine */
    COVER_INF = 1 << 29,     /* impossible; */
    COVER_BIG = 1 << 28,     /* and what is more than this is so too, whatever the prices add or take away */
    COVER_MAX_GROUPS = 3,    /* of one number */
    COVER_GROUP_CODES = 625, /* four counts of 0 .. 4 */
    COVER_WAYS = 45,         /* ways for a cell: slots, jokers among them, tiles in groups */
    COVER_EDGES = COVER_SHAPES * (COVER_SLOTS + 1),
    COVER_DEALS = 625 * 3, /* what groups of one number can take: counts of four colours and jokers */
    COVER_SEEN_BITS = 15,
    COVER_SEEN = 1 << COVER_SEEN_BITS
};

/* The same for each of the four colours, reckoned at once. */
typedef int32_t CoverLanes __attribute__((vector_size(COVER_COLOURS * sizeof(int32_t))));

/* The tiles of one number, by colour. */
typedef struct CoverTiles {
    CoverLanes count, may, worth, in_run, in_group; /* worth as loss; the others see CoverTask; count: must + may */
    CoverLanes group_cap;                           /* the most that groups can take */
} CoverTiles;

/* A step of the open runs of a colour, the slots they take being given. */
typedef struct CoverEdge {
    uint8_t from, next;
} CoverEdge;

/* All steps, by the slots taken. */
typedef struct CoverEdges {
    int end[COVER_SLOTS + 1]; /* those with so many slots end here and begin where those with fewer end */
    CoverEdge edge[COVER_EDGES];
} CoverEdges;

/* What the groups of one number take together. */
typedef struct CoverDeal {
    uint8_t tiles[COVER_COLOURS], jokers;
} CoverDeal;

typedef struct CoverChild {
    int32_t bound; /* of the loss of the whole cover */
    int32_t loss;  /* so far */
    uint8_t shape[COVER_COLOURS];
    uint8_t jokers; /* used so far */
    uint8_t group_joker;
    CoverCell cell[COVER_COLOURS];
} CoverChild;

typedef struct CoverSeen {
    uint32_t key, stamp;
    int32_t least; /* whatever is done from this state on loses so much */
} CoverSeen;

enum { COVER_OPTIONS = COVER_WAYS * COVER_JOINS, COVER_KEYS = (COVER_SLOTS + 1) * COVER_JOINS };

/* One way for a colour to pass a number. */
typedef struct CoverOption {
    int32_t bound;                /* of the colour's loss from here on */
    int32_t loss;                 /* of tiles left and of the place of the jokers */
    uint8_t slots, jokers, group; /* slots of runs, jokers among them, tiles in groups */
} CoverOption;

/* Options of one colour that lead to the same shape by the same slots. */
typedef struct CoverKey {
    int32_t bound; /* least of its options */
    uint8_t next, joins;
    uint16_t from, to; /* its options */
} CoverKey;

typedef struct CoverChoice {
    int keys, options;
    int32_t bound; /* of the colour before this number */
    CoverKey key[COVER_KEYS];
    CoverOption option[COVER_OPTIONS];
} CoverChoice;

typedef struct CoverExpansion {
    int n, first_child, children;
    int32_t joker_loss;  /* of a joker in a group here */
    const uint8_t *fits; /* jokers that groups of such tiles take: laid_fits or group_jokers */
    const CoverChild *from;
    CoverChoice choice[C];
    const CoverKey *key[C];
} CoverExpansion;

enum {
    /* Four slot counts of 0 .. 4 and 0 .. 2 jokers for each number; with blocks, 81 times as many at one of them. */
    COVER_CHILDREN = (COVER_NUMBERS - 1 + 81) * 625 * 3
};

struct Cover {
    /* Constant once built. */
    uint8_t step[COVER_SHAPES][COVER_SLOTS + 1]; /* shape after so many slots, or COVER_NO_SHAPE */
    uint8_t plus_three[COVER_SHAPES];            /* with a further run of three or more, or COVER_NO_SHAPE */
    uint8_t less[COVER_SHAPES][COVER_JOINS];     /* without the runs that join blocks, or COVER_NO_SHAPE */
    bool closable[COVER_SHAPES];
    uint8_t group_jokers[COVER_GROUP_CODES]; /* bit z: these tiles lie in groups with z jokers */
    CoverEdges edges_of[COVER_SLOTS + 1];    /* steps when at most so many slots are taken, from 2 on */

    /* Of one search. */
    const CoverTask *task;
    CoverTask even;  /* the task with all tiles worth the same */
    CoverTask tight; /* the task, what would lose too much having to be used */
    int32_t total;   /* worth of all that may be used */
    int32_t asked;   /* the largest loss of interest at first */
    const atomic_bool *stop;
    int shapes, max_slots, jokers;
    const CoverEdges *edges;
    CoverTiles tiles[COVER_NUMBERS];
    CoverLanes no_runs; /* colours that have none: -1 */
    uint8_t block_first[COVER_NUMBERS][COVER_COLOURS], block_last[COVER_NUMBERS][COVER_COLOURS];
    bool blocks_at[COVER_NUMBERS];
    uint8_t groups[COVER_NUMBERS];    /* the most new groups */
    uint8_t group_top[COVER_NUMBERS]; /* the most tiles of one colour in groups */
    bool laid[COVER_NUMBERS]; /* some groups are laid already: `laid_fits`, `deals` and `deal` hold, not group_jokers */
    uint8_t laid_fits[COVER_NUMBERS][COVER_GROUP_CODES]; /* bit z: such tiles lie in groups with z jokers */
    uint16_t deals[COVER_NUMBERS];
    CoverDeal deal[COVER_NUMBERS][COVER_DEALS];

    /* Prices: what a colour is paid for handing over so many tiles of a number to its groups, and what a joker costs;
     * and the bounds that follow from them. */
    int32_t price_cap; /* no offer is taken to be dearer */
    CoverLanes price[COVER_NUMBERS][COVER_SLOTS + 1];
    int32_t joker_price;
    /* Least loss, and price of the jokers (`ways_at`), of so many slots and tiles in groups. */
    int32_t ways_at;
    CoverLanes way[COVER_NUMBERS][COVER_SLOTS + 1][COVER_SLOTS + 1];
    CoverLanes net[COVER_NUMBERS][COVER_SLOTS + 1][COVER_SLOTS + 1]; /* the same less what groups pay */
    CoverLanes slot_cost[COVER_NUMBERS][COVER_SLOTS + 1];            /* and the least of it by slots */
    CoverLanes from_start[COVER_NUMBERS + 1][COVER_SHAPES];          /* least loss of a colour before a number */
    CoverLanes entered[COVER_NUMBERS][COVER_SHAPES];   /* the same with the step to a shape taken, but not paid for */
    CoverLanes to_go[COVER_NUMBERS + 1][COVER_SHAPES]; /* and from it on */
    int32_t group_loss[COVER_NUMBERS], group_to_go[COVER_NUMBERS + 1];

    /* Search. */
    int32_t least_loss, most_loss; /* of one tile or joker that is not used; least_loss 0: nothing is known of them */
    int32_t limit;                 /* largest loss of interest */
    int32_t found;                 /* loss of `best`, COVER_INF for none */
    int32_t proved;                /* no cover loses so little or less */
    int32_t sure;                  /* a bound of the loss, by the first prices */
    uint32_t nodes, budget, stamp;
    uint64_t steps_left;      /* for all searches together: nodes, and rounds of pricing by what they take */
    uint32_t patience, spent; /* of one search; 0: no end */
    bool out_of_budget, stopped, gave_up;
    CoverAnswer path, best;
    CoverExpansion expansion[COVER_NUMBERS];
    CoverSeen seen[COVER_SEEN];
    CoverChild child[COVER_CHILDREN];
};

static inline int32_t cover_min(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static inline int32_t cover_max(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static inline CoverLanes cover_lanes(int32_t v)
{
    return (CoverLanes){ v, v, v, v };
}

static inline CoverLanes cover_lanes_select(CoverLanes where, CoverLanes a, CoverLanes b)
{
    return (a & where) | (b & ~where);
}

static inline CoverLanes cover_lanes_min(CoverLanes a, CoverLanes b)
{
    return cover_lanes_select(a < b, a, b);
}

static inline int cover_group_code(const uint8_t tiles[COVER_COLOURS])
{
    return ((tiles[0] * 5 + tiles[1]) * 5 + tiles[2]) * 5 + tiles[3];
}

/* The shape after number n: the runs of a block that ends here are long from now on. */
static inline uint8_t cover_shape_after(const Cover *w, int n, int c, int shape, int slots)
{
    uint8_t next = w->step[shape][slots];
    for (int i = 0; i < w->block_last[n][c] && next != COVER_NO_SHAPE; i++)
        next = w->plus_three[next];
    return next;
}

/* Values of CoverCell.joins to try in a cell, from 0 on: one block takes one run, two blocks take two. */
static inline int cover_joins_at(const Cover *w, int n, int c)
{
    return w->block_first[n][c] == 0 ? 1 : w->block_first[n][c] == 1 ? 3 : COVER_JOINS;
}

/* Losses are whole units of worth, so a bound may be rounded up to the next one. */
static inline int32_t cover_round_up(int32_t bound)
{
    return bound <= 0 ? 0 : (bound + COVER_SCALE - 1) / COVER_SCALE * COVER_SCALE;
}

/* The largest loss up to this one that there can be: so many tiles and jokers left out lose so much at least, and so
 * much at most. Nothing lies between what one can lose and what two must. */
static inline int32_t cover_loss_down(const Cover *w, int32_t loss)
{
    if (w->least_loss <= 0 || loss < 0)
        return loss;
    const int64_t most = (int64_t)(loss / w->least_loss) * w->most_loss;
    return most < loss ? (int32_t)most : loss;
}

/* The least loss beyond this one that there can be. */
static inline int32_t cover_loss_up(const Cover *w, int32_t loss)
{
    if (loss < 0)
        return 0;
    if (w->least_loss <= 0)
        return loss + COVER_SCALE;
    const int64_t left_out = loss / w->least_loss;
    return loss < left_out * w->most_loss ? loss + COVER_SCALE : (int32_t)(left_out + 1) * w->least_loss;
}

/* cover_price.c */

/* Forgets all prices and bounds from the numbers alone. */
void cover_prices_begin(Cover *);
/* The task has become tighter: the bounds are reckoned anew before they are used. */
void cover_prices_stale(Cover *);
/* Makes the prices better by going once up and once down the numbers. The bound never gets worse, but for the jokers'.
 */
void cover_prices_improve(Cover *);
/* A bound of the loss of the whole task. */
int32_t cover_root_bound(const Cover *);
/* The plans that attain the bound, and where they do not go together. */
typedef struct CoverPlans {
    uint8_t handed[COVER_NUMBERS][COVER_COLOURS]; /* by the colours to groups */
    uint8_t groups[COVER_NUMBERS][COVER_COLOURS]; /* and taken by these */
    int jokers_over;                              /* jokers used beyond those there are; less than 0: fewer */
    int differences;
} CoverPlans;
/* The square of the length of the step that would bring them together; 0: together they are the best cover. */
int cover_plans_compare(Cover *, CoverPlans *);
/* Moves all prices by a step the way the plans ask for, and bounds anew. */
void cover_prices_step(Cover *, const CoverPlans *, int32_t step);
/* Bounds anew after prices were changed. */
void cover_prices_bound(Cover *);
/* A bound of the loss by jokers not used yet, before number n, `used` of them lying. */
int32_t cover_jokers_bound(const Cover *, int n, int used);

/* cover_task.c */

/* Shapes come in the order of their runs, which after a number are as many as its slots: those of k runs begin here. */
extern const uint8_t cover_first_shape[COVER_SLOTS + 2];
void cover_tables_build(Cover *);
void cover_task_load(Cover *, const CoverTask *);
/* cover_walk.c: looks for covers of loss <= limit. True when the question is settled: w->best is proven best, or there
 * is none within the limit. A found cover sets w->found and w->best. */
bool cover_walk(Cover *, int32_t limit, uint32_t budget);

#endif
