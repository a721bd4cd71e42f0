/* Legality of a turn of Sabra as a relation between the table at its start and the table at Done: rules page, section
 * E. Pure, without allocation. Nothing about the order in which tiles were pushed about is asked. */
#ifndef MELDWELL_RULES_SABRA_LEGAL_H
#define MELDWELL_RULES_SABRA_LEGAL_H

#include "rules/sabra/options.h"
#include "rules/sabra/reasons.h"

enum {
    SABRA_TILES = 106,
    SABRA_MAX_MELDS = 35 /* 106 tiles in melds of three */
};

/* What a turn starts from (E.1). Jokers are at most two in start and rack together, a face lies there at most twice. */
typedef struct SabraTurn {
    const OptionValues *options; /* borrowed */
    bool opened;                 /* the initial meld was made in an earlier turn */
    int meld_count;
    Meld meld[SABRA_MAX_MELDS]; /* the table at the start: valid melds */
    int rack_count;
    Face rack[SABRA_TILES];
} SabraTurn;

/* The tiles as they lie now: lists, which may be melds or not. */
typedef struct SabraList {
    uint8_t first, size; /* a stretch of SabraLayout.face, size >= 1 */
    uint8_t declared;    /* MeldKind, for one numbered tile with two jokers; otherwise MELD_NONE */
} SabraList;

typedef struct SabraLayout {
    int list_count, tile_count;
    SabraList list[SABRA_TILES];
    Face face[SABRA_TILES];
} SabraLayout;

/* What a refusal is about. */
typedef enum SabraPlace {
    SABRA_AT_NOTHING,
    SABRA_AT_LIST, /* list `index` of the layout */
    SABRA_AT_MELD  /* meld `index` of the start */
} SabraPlace;

typedef struct SabraVerdict {
    const Reason *why;    /* NULL: legal; otherwise the first that applies in the order of E.6 */
    const Reason *detail; /* bad_meld: the code of A.5 */
    uint8_t place;        /* SabraPlace */
    int8_t index, tile;   /* tile: its place in that list or meld, -1 = the whole of it */
} SabraVerdict;

/* Adds a list to a layout. False when there is no room (then nothing is added) or count < 1. */
bool sabra_layout_add(SabraLayout *, const Face *faces, int count, MeldKind declared);

SabraVerdict sabra_judge(const SabraTurn *, const SabraLayout *);

#endif
