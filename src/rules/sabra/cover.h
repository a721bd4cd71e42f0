/* Can these tiles be laid out in melds without a remainder? The counting part of the question whether a play exists. */
#ifndef MELDWELL_RULES_SABRA_COVER_H
#define MELDWELL_RULES_SABRA_COVER_H

#include "rules/sabra/opening.h"

/* What has to be laid out, by face_index. A joker that stands for a fixed tile counts as a tile of that face. */
typedef struct SabraCover {
    uint8_t must[SABRA_FACES];   /* so many have to be laid */
    uint8_t may[SABRA_FACES];    /* so many more may be; must + may at most 4 */
    uint8_t runs[SABRA_FACES];   /* of the tiles laid, so many at least in runs ... */
    uint8_t groups[SABRA_FACES]; /* ... or in groups */
    uint8_t wild_must, wild_may; /* jokers that stand for any tile, at most 2 in all */
    bool some_may;               /* at least one tile or joker that only may be laid has to be */
    SabraBan ban;                /* melds of these kinds are not made */
} SabraCover;

/* Search over the numbers from 1 up; what matters of the numbers done is only how many runs of each colour have one,
 * two, or three and more tiles, so a failed state is tried once (as long as it is remembered: the memory is of fixed
 * size, forgetting costs time, never exactness). */
bool sabra_cover_exists(const SabraCover *);

#endif
