/* Tiles split completely into groups and runs, jokers standing for whatever is wanted: pure arithmetic on counts. Rules
 * page: A.2, A.3, G.6. */
#ifndef MELDWELL_RULES_TILE_RUMMY_COVER_H
#define MELDWELL_RULES_TILE_RUMMY_COVER_H

#include "rules/bricks/meld.h"

enum { TR_COLOURS = 4, TR_HIGH_ONE = 14, TR_JOKERS = 2 };

/* So many of each face: n[colour][number], of numbers 1 .. 13. Each face is there at most twice, and so is the joker.
 */
typedef struct TrTiles {
    uint8_t n[TR_COLOURS][TR_HIGH_ONE];
    uint8_t jokers;
} TrTiles;

/* Counts faces; false, with the rest left out, where one is unknown or there a third time. */
bool tr_tiles(const Face *, int n, TrTiles *out);
/* How many they are, the jokers among them. */
int tr_tile_count(const TrTiles *);

/* What the parts may be. Jokers stand for numbers of `low` .. `high` alone; 14 is the high 1. */
typedef struct CoverRules {
    bool groups, runs;
    uint8_t low, high;
} CoverRules;

/* A longer run is several: of six tiles and more two always can be made. */
enum { COVER_RUN_MOST = 5 };

/* The least that the jokers count for in any such split, each the number it stands for and the high 1 as 1; COVER_NONE:
 * there is none. Whatever is not more than `enough` is as good as the least, and is not looked behind. */
enum { COVER_ANY = 100, COVER_NONE = -1 };
int cover_least(const TrTiles *, CoverRules, int enough);

#endif
