/* How near tiles are to a closed hand, and to which example of it: pure arithmetic on counts. Rules page: G.5, G.6. */
#ifndef MELDWELL_RULES_TILE_RUMMY_NEAR_H
#define MELDWELL_RULES_TILE_RUMMY_NEAR_H

#include "rules/tile_rummy/closed.h"

/* A place of the pattern. */
typedef struct NearTile {
    Face face;   /* the tile that lies there or would have to come; FACE_JOKER: a joker */
    Face stands; /* what it is in the pattern: another face than its own only of a joker */
    bool held;   /* it is on the rack */
    uint8_t set; /* 0, 1, ..: tiles of one set lie together, between two sets there is a gap */
} NearTile;

typedef struct ClosedNear {
    uint8_t missing;             /* tiles that would have to come: 0: fourteen of the rack are the hand */
    uint8_t jokers;              /* of the rack, among the fourteen: all of it as long as anything is missing */
    uint8_t count;               /* CLOSED_TILES */
    NearTile tile[CLOSED_TILES]; /* in the order of the pattern, one set after the other */
} ClosedNear;

/* The nearest example of `hand`, 1 .. 40: that which has fewest tiles that are not on the rack, exactly; of several one
 * without jokers of the rack where it needs none, and one whose missing tiles may come from more copies. A joker of the
 * rack stands for what is hardest to get.
 * rack: 14 tiles, or 15 of which one would be thrown. out: what could lie in the hand at all: how many of each face,
 * and of the jokers, are on the rack or still unseen; never less than the rack holds.
 * when: Little Blitz and Grand Blitz are made in the first turn or not at all. `dealt` says there that the rack is what
 * was dealt, no tile drawn yet; without it there is no Grand Blitz.
 * False: the hand cannot be made any more, and *near is left alone. */
bool closed_near(const TrTiles *rack, const TrTiles *out, int hand, ClosedWhen when, ClosedNear *near);

/* Can it be made with fewer tiles missing than that? Much quicker than asking for the nearest example. */
bool closed_nearer(const TrTiles *rack, const TrTiles *out, int hand, ClosedWhen when, int missing);

#endif
