/* Cards and sets of Marriage: what the tiplu makes of a card, first (primary) sets and later ones, dublees. Pure
 * arithmetic over faces, for the rules, the opponents, the worked examples and the pictures of the rules page. Rules
 * page: sections 1.1 and 4. */
#ifndef MELDWELL_RULES_MARRIAGE_MELD_H
#define MELDWELL_RULES_MARRIAGE_MELD_H

#include "rules/bricks/meld.h"

enum { MARRIAGE_HAND = 21, MARRIAGE_SHORTEST = 18, MARRIAGE_DUBLEES = 7, MARRIAGE_FIRST_SETS = 3 };

/* What a card is in a deal. */
typedef enum MarriageClass {
    CLASS_PLAIN,
    CLASS_TIPLU,
    CLASS_POPLU,
    CLASS_JHIPLU,
    CLASS_ALTER,
    CLASS_JOKER,
    CLASS_MAN,
    CLASS_MASTER,
    CLASSES
} MarriageClass;

/* Values of the option master_card. */
enum { MASTER_OFF, MASTER_WILD, MASTER_WILD_PRIMARY };

typedef struct MarriageRules {
    Face tiplu;     /* FACE_UNKNOWN: no card is known to be wild but man cards and the master card */
    bool alter;     /* alter cards are a class of their own */
    bool longer;    /* sets may be longer than three cards (min3) */
    uint8_t master; /* MASTER_... */
} MarriageRules;

MarriageClass marriage_class(const MarriageRules *, Face);
static inline bool marriage_is_wild(const MarriageRules *r, Face f)
{
    return marriage_class(r, f) != CLASS_PLAIN;
}
/* The next card of its suit, round the corner: above the king is the ace. */
Face marriage_above(Face);
Face marriage_below(Face);

/* How a set is made, fewest wild cards first. */
typedef enum MarriageKind {
    SET_TUNNELA,
    SET_PURE,
    SET_TRIPLET,
    SET_DIRTY_SEQUENCE,
    SET_DIRTY_TRIPLET,
    SET_WILD
} MarriageKind;

enum { MARRIAGE_SET_MOST = 13 };

/* A set in the order in which it lies. */
typedef struct MarriageSet {
    uint8_t kind; /* MarriageKind */
    uint8_t size; /* 3 .. MARRIAGE_SET_MOST */
    Face card[MARRIAGE_SET_MOST];
    uint16_t wild; /* bit i: card i stands for another */
} MarriageSet;

/* Reads a list of cards as one of the first three sets (4.1): NULL, and *out is written, or why it is none. */
const Reason *marriage_read_first(const MarriageRules *, const Face *, int n, MarriageSet *out);
/* The same as a later set (4.2), in which wild cards stand for others. */
const Reason *marriage_read(const MarriageRules *, const Face *, int n, MarriageSet *out);
/* Whether it is a later set, and no more: the quick question of searches. */
bool marriage_is_set(const MarriageRules *, const Face *, int n);
/* Two identical cards (4.3). */
bool marriage_is_dublee(Face, Face);
/* Is a marriage in it: jhiplu, tiplu and poplu side by side, all three as what they are (M-D11)? */
bool marriage_is_marriage(const MarriageRules *, const Face *, int n);

/* The set as the rest of the house reads melds. */
Meld marriage_as_meld(const MarriageSet *);
/* MeldKind by MarriageKind. */
uint8_t marriage_meld_kind(uint8_t kind);

#endif
