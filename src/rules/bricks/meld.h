/* Melds are classified here for every game, driven by a small description of what the game allows. */
#ifndef MELDWELL_RULES_BRICKS_MELD_H
#define MELDWELL_RULES_BRICKS_MELD_H

#include "rules/table/piece.h"
#include "rules/table/verdict.h"

enum { MAX_MELD = 14 };

/* A set of faces: bit (suit * 16 + rank), rank 1..13; the high 1 is rank 1. */
typedef struct FaceSet {
    uint64_t bits;
} FaceSet;

typedef struct MeldRules {
    uint8_t low_rank, high_rank; /* slots of a run: 1..13; with a high ace 1..14, slot 14 being the 1 */
    bool ace_high;               /* a 1 may fill slot 14 */
    bool ace_low;                /* a 1 may fill slot 1 */
    uint8_t group_max;           /* 4 */
    uint8_t max_jokers;          /* per meld */
    bool groups, runs;           /* what exists in the game */
    bool suits_repeat;           /* a group may hold one suit more than once */
    uint8_t run_max;             /* cards of a run; 0: as many as there are slots */
    bool tunnelas, pairs;        /* three of one face, two of one face, jokers too; nothing stands for another there */
    FaceSet wild;                /* faces that may stand for any card as a joker does, or be what they show */
    bool around;                 /* a run goes on behind the king: Q-K-A-2. Its slots are numbered on from its first,
                                    which is 1 .. 13; it needs both places of the ace, and has each rank once */
} MeldRules;

/* The highest number of a slot, and the most cards, of any run. */
static inline int meld_run_top(const MeldRules *r)
{
    return r->around ? 25 : r->high_rank;
}
static inline int meld_run_longest(const MeldRules *r)
{
    const int most = r->around ? 13 : MAX_MELD;
    return r->run_max && r->run_max < most ? r->run_max : most;
}
/* The rank that belongs in a slot of this number. */
static inline int meld_slot_rank(int number)
{
    return (number - 1) % 13 + 1;
}

/* The 1 low or high, runs of up to fourteen (A.2): the widest there are. */
extern const MeldRules meld_rules_high_ace;

/* A meld as it lies: kind and ordered slots (rules page A.5). */
typedef struct Meld {
    uint8_t kind; /* MeldKind */
    uint8_t size; /* 3 .. MAX_MELD, of a pair 2 */
    Face slot[MAX_MELD];
    uint8_t first; /* run: the number of slot 0 */
    uint8_t suit;  /* run: its colour; tunnela and pair: of their face */
    uint8_t rank;  /* group: its number; tunnela and pair: of their face */
    uint16_t wild; /* bit i: slot i stands for another card than it shows, as a joker does */
} Meld;

/* The codes of A.5. */
extern const Reason meld_too_few_tiles, meld_only_jokers, meld_mixed, meld_same_colour_twice, meld_group_full,
    meld_run_range, meld_run_gap, meld_two_jokers, meld_joker_unclear;

/* The same code in the words of a game of cards; whatever is told of tiles alike is told of cards. */
const Reason *meld_of_cards(const Reason *);
/* In a word or two, for a label at the meld: "gap", marked for translation; NULL: nothing is that short. */
const char *meld_brief(const Reason *);
/* What a list that is no meld has in one place. */
typedef enum MeldFault {
    FAULT_GAP,   /* neighbours of a run, in the order they lie, that do not follow each other */
    FAULT_TWICE, /* a suit that was there before in a group */
    FAULT_ODD    /* the only one of another suit, or of another number, than all others */
} MeldFault;
/* Where it is, as places of the list: first and last. False: it is nowhere in particular. */
bool meld_fault(MeldFault, const Face *faces, int n, int *from, int *to);
/* Reads a list of faces as a meld (A.5). NULL: it is one, and *out is written; otherwise the reason, and *out is left
 * alone. Wild faces are what they show where that makes a meld: the reading that needs the fewest of them to stand for
 * something else counts. With `declared` other than MELD_NONE only that reading counts; it is needed for one numbered
 * tile with two jokers alone (meld_is_open), so callers that remember a declaration pass it for such lists only. A run
 * laid high to low is turned round in *out. n >= 0 of any size; an unknown face is refused as mixed. */
const Reason *meld_read(const MeldRules *, const Face *faces, int n, MeldKind declared, Meld *out);

/* Which way a card is laid to a meld. */
typedef enum MeldEnd { MELD_LOW_END, MELD_HIGH_END } MeldEnd;
/* Lays one more card to a meld: NULL, and *out is the meld with it (a group takes it as its last card, whatever the
 * end), or why not. A wild face is what it shows where that fits. Tunnelas and pairs take none. */
const Reason *meld_add(const MeldRules *, const Meld *, Face, MeldEnd, Meld *out);

/* One numbered tile and two jokers: the only list that needs a declaration. */
bool meld_is_open(const Face *faces, int n);

/* Is slot i a joker, or wild and standing for another card? */
static inline bool meld_substitutes(const Meld *m, int i)
{
    return face_is_joker(m->slot[i]) || (m->wild >> i & 1) != 0;
}
/* What the joker or wild card in slot i may stand for (rules page A.3); empty when slot i is what it shows. */
FaceSet meld_stands_for(const Meld *, int i);
bool face_set_has(FaceSet, Face);
/* Adds a face of rank 1..13. */
void face_set_add(FaceSet *, Face);
enum { FACE_SET_MOST = 52 };
/* The faces of a set by suit and rank; how many there are. */
int face_set_list(FaceSet, Face out[FACE_SET_MOST]);
/* Sum of the numbers, a joker counting what it stands for (A.4). High 1 counts 1. */
int meld_value(const Meld *);

#endif
