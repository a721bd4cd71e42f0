/* The forty closed hands of International: which of them fourteen tiles are, and what they bring. Pure arithmetic on
 * counts. Rules page: G.5, G.6. */
#ifndef MELDWELL_RULES_TILE_RUMMY_CLOSED_H
#define MELDWELL_RULES_TILE_RUMMY_CLOSED_H

#include "rules/tile_rummy/cover.h"

enum {
    CLOSED_BASIC = 1,
    CLOSED_MINOR,
    CLOSED_MINOR_51,
    CLOSED_MINOR_51_GROUPS,
    CLOSED_MINOR_51_RUNS,
    CLOSED_PICCOLO_ODD,
    CLOSED_PICCOLO_SETS,
    CLOSED_PICCOLO_RUNS,
    CLOSED_PICCOLO_GROUPS,
    CLOSED_GRAND_ODD,
    CLOSED_GRAND_SETS,
    CLOSED_GRAND_SQUARE,
    CLOSED_FOUR_COLOURS,
    CLOSED_FOUR_COLOURS_MINOR,
    CLOSED_FOUR_COLOURS_MAJOR,
    CLOSED_THREE_COLOURS,
    CLOSED_THREE_COLOURS_MINOR,
    CLOSED_THREE_COLOURS_MAJOR,
    CLOSED_TWO_COLOURS,
    CLOSED_TWO_COLOURS_MINOR,
    CLOSED_TWO_COLOURS_MAJOR,
    CLOSED_SINGLE_ODD,
    CLOSED_SINGLE_RUNS,
    CLOSED_ROYAL,
    CLOSED_STICKS,
    CLOSED_STICKS_MINOR,
    CLOSED_STICKS_MAJOR,
    CLOSED_MOSAIC,
    CLOSED_LITTLE_WAVE,
    CLOSED_BIG_WAVE,
    CLOSED_LITTLE_WAVE_SINGLE,
    CLOSED_BIG_WAVE_SINGLE,
    CLOSED_LITTLE_WAVE_TWO,
    CLOSED_BIG_WAVE_TWO,
    CLOSED_PAIRS,
    CLOSED_PAIRS_MINOR,
    CLOSED_PAIRS_MAJOR,
    CLOSED_PAIRS_SINGLE,
    CLOSED_LITTLE_BLITZ,
    CLOSED_GRAND_BLITZ,
    CLOSED_END,
    CLOSED_NONE = 0,
    CLOSED_TILES = 14
};

typedef struct ClosedHand {
    const char *name, *what;       /* "Seven pairs"; what it asks for, a sentence: both marked for translation */
    int16_t points[TR_JOKERS + 1]; /* with none, one, two jokers among the tiles */
    const char *picture;           /* an example, as the rules page pictures it; of the two Blitz hands a Basic one */
} ClosedHand;

/* By number, 1 .. 40. */
extern const ClosedHand closed_hand[CLOSED_END];

/* What cannot be seen of the tiles. */
typedef struct ClosedWhen {
    bool first;   /* it is the player's first turn of the hand */
    bool starter; /* who was dealt fifteen tiles */
    bool dealt;   /* the fourteen are, face by face, those that were dealt */
} ClosedWhen;

/* A bit for each hand that these fourteen tiles are; bit 0 never. */
typedef uint64_t ClosedSet;

ClosedSet closed_hands(const TrTiles *, ClosedWhen);
static inline bool closed_has(ClosedSet set, int hand)
{
    return (set >> hand & 1) != 0;
}
int closed_points(int hand, int jokers);
/* The dearest of a set, of equal ones the lowest number; CLOSED_NONE of none. */
int closed_best(ClosedSet, int jokers);

#endif
