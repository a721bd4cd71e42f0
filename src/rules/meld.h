/* Melds are classified here for every game, driven by a small description of what the game allows. */
#ifndef MELDWELL_RULES_MELD_H
#define MELDWELL_RULES_MELD_H

#include "rules/piece.h"
#include "rules/verdict.h"

enum { MAX_MELD = 14 };

typedef struct MeldRules {
    uint8_t low_rank, high_rank; /* slots of a run: 1..13; with a high ace 1..14, slot 14 being the 1 */
    bool ace_high;               /* a 1 may fill slot 14 */
    bool ace_low;                /* a 1 may fill slot 1 */
    uint8_t group_max;           /* 4 */
    uint8_t max_jokers;          /* per meld */
    bool groups, runs;           /* what exists in the game */
} MeldRules;

/* A meld as it lies: kind and ordered slots (rules page A.5). */
typedef struct Meld {
    uint8_t kind; /* MeldKind */
    uint8_t size; /* 3 .. MAX_MELD */
    Face slot[MAX_MELD];
    uint8_t first; /* run: the number of slot 0 */
    uint8_t suit;  /* run: its colour */
    uint8_t rank;  /* group: its number */
} Meld;

/* Reads a list of faces as a meld. `declared` decides one numbered tile with two jokers. A run laid high to low is
 * turned round in *out. out is written only when the verdict is "allowed". n >= 0; lists longer than MAX_MELD are
 * refused. Reasons: too_few_tiles, only_jokers, mixed, same_colour_twice, group_full, run_range, run_gap, two_jokers,
 * joker_unclear. */
const Reason *meld_read(const MeldRules *, const Face *faces, int n, MeldKind declared, Meld *out);

/* A set of faces a joker may stand for: bit (suit * 16 + rank), rank 1..14. */
typedef struct FaceSet {
    uint64_t bits;
} FaceSet;

/* What the joker in slot i may stand for (rules page A.3); empty when slot i is no joker. */
FaceSet meld_stands_for(const Meld *, int i);
bool face_set_has(FaceSet, Face);
/* Sum of the numbers, a joker counting what it stands for (A.4). High 1 counts 1. */
int meld_value(const Meld *);

#endif
