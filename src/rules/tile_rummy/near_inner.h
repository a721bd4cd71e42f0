/* What the files of the measure of nearness share. A hand is looked for as fourteen slots, each asking for a face; a
 * slot costs nothing where the rack has the tile. */
#ifndef MELDWELL_RULES_TILE_RUMMY_NEAR_INNER_H
#define MELDWELL_RULES_TILE_RUMMY_NEAR_INNER_H

#include "rules/tile_rummy/near.h"

enum {
    NEAR_FACES = TR_COLOURS * TR_HIGH_ONE, /* a face is colour * 14 + number, of numbers 1 .. 13 */
    NEAR_MISSING = 100,                    /* a tile that is not there costs this, less the copies that may come */
    NEAR_NEVER = 100 * NEAR_MISSING,
    NEAR_TWO = 2 /* copies of a face */
};

typedef struct NearTask {
    uint8_t held[NEAR_FACES];
    uint8_t out[NEAR_FACES]; /* held or unseen */
    int jokers;              /* of the rack */
    int spare;               /* and those unseen: so many slots may ask for what is nowhere */
    int below;               /* of melds only what costs less need be found */
} NearTask;

typedef struct NearSlots {
    int count;
    uint8_t face[CLOSED_TILES], set[CLOSED_TILES];
} NearSlots;

static inline int near_face(int colour, int number)
{
    return colour * TR_HIGH_ONE + number;
}

static inline int near_number(int place)
{
    return place == TR_HIGH_ONE ? 1 : place;
}

static inline void near_add(NearSlots *s, int face, int set)
{
    s->face[s->count] = (uint8_t)face;
    s->set[s->count++] = (uint8_t)set;
}

/* What the slot costs that asks for this face when `used` others have; *dead counts those that only a joker fills. */
static inline int near_cost(const NearTask *t, int face, int used, int *dead)
{
    if (used < t->held[face])
        return 0;
    *dead += used >= t->out[face];
    return NEAR_MISSING - (used < t->out[face] ? t->out[face] - used : 0);
}

/* What all slots cost; NEAR_NEVER: there are not as many jokers. */
int near_price(const NearTask *, const NearSlots *);

/* What melds a hand may be made of. */
typedef struct NearMelds {
    bool groups, runs;
    uint8_t colours;   /* of runs: a bit for each that may be */
    bool each;         /* and each of them has to be */
    uint8_t low, high; /* places: 14 is the high 1 */
    int most;          /* total of the numbers, the 1 as 1 */
} NearMelds;

/* Three or four melds, longer runs told as several. `below`: only what costs less is looked for; returns what the best
 * costs and writes it, or `below`. */
int near_melds(const NearTask *, NearMelds, int below, NearSlots *out);
/* One run in each of three or four colours. NEAR_NEVER: there is none. */
int near_run_each(const NearTask *, int colours, int low, int high, NearSlots *out);

#endif
