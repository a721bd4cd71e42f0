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

/* What the parts may be. Jokers stand for numbers of `low` .. `high` alone; 14 is the high 1. */
typedef struct CoverRules {
    bool groups, runs;
    uint8_t low, high;
} CoverRules;

enum { COVER_PARTS = 5, COVER_RUN_MOST = 5, COVER_NONE = -1 };

/* One group or run. Longer runs are told as several: of six tiles and more two always can be made. */
typedef struct CoverPart {
    uint8_t kind;   /* MeldKind */
    uint8_t colour; /* of a run */
    uint8_t first;  /* the number of a group, the first of a run */
    uint8_t size;
    uint8_t jokers;  /* of a run: bit i: a joker lies in slot i; of a group: how many there are */
    uint8_t colours; /* of a group: a bit for each that is there */
} CoverPart;

typedef struct Cover {
    int count;
    CoverPart part[COVER_PARTS];
} Cover;

/* The least that the jokers count for in any such split, each the number it stands for and the high 1 as 1; COVER_NONE:
 * there is none. Whatever is not more than `enough` is as good as the least, and is not looked behind. *out, when not
 * NULL, gets the split. */
enum { COVER_ANY = 100 };
int cover_least(const TrTiles *, CoverRules, int enough, Cover *out);

#endif
