/* What the files of ai/kalooki/most.h share; nobody else includes this. */
#ifndef MELDWELL_AI_KALOOKI_MOST_INNER_H
#define MELDWELL_AI_KALOOKI_MOST_INNER_H

#include "ai/kalooki/turn.h"

typedef enum StepKind { STEP_SWAP, STEP_LOW, STEP_HIGH } StepKind;

/* A go-er, or a joker taken for cards of the hand. */
typedef struct MostStep {
    uint8_t kind, set; /* set: index in MostSearch.table */
    uint8_t number;    /* swap in a run: the place of the joker */
    uint8_t count;
    bool joker; /* the go-er is a joker that was taken; no card of the hand */
    Face face[KALOOKI_GROUP];
} MostStep;

enum { MOST_STEPS = KALOOKI_MOST_HELD };

typedef struct MostSearch {
    const KalookiTurn *start; /* the turn after the taking, if there is one */
    const OptionValues *options;
    MeldRules rules;
    MeldWorth worth;
    Meld table[KALOOKI_MOST_TABLE];
    uint8_t pile_of[KALOOKI_MOST_TABLE];
    int tables;
    /* Cards of the hand that are not chosen yet, and may be. */
    uint8_t count[4][14];
    int jokers, cards;
    int all;            /* how many they were */
    int keep;           /* of these so many have to stay */
    Face must;          /* the discard taken, or FACE_UNKNOWN */
    bool must_may_step; /* it may be a go-er or be given for a joker */
    int minimum;        /* to come down, 0 when down */
    bool touch;         /* sets on the table may be touched */
    bool joker_goers;   /* jokers that were taken may be go-ers */
    MostStep step[MOST_STEPS];
    int steps, freed, stepped, stepped_points;
    int passed; /* of the jokers taken, those that become go-ers */
    KalookiTurn best;
    int best_cards, best_points; /* -1: nothing found */
    long tries;
    const Stop *stop;
} MostSearch;

int most_jokers_of(const Meld *);
int most_sets_of(unsigned which); /* how many are named by bits */

/* Plays the steps of a choice and lays the sets found for the rest of the hand, by the rules; `late` are those that
 * wait for jokers of the table, a bit each. must_stepped: the discard that was taken is one of the cards of the steps.
 * False when the rules do not take it. */
bool most_play(const MostSearch *, const MeldFound *, unsigned late, bool must_stepped, KalookiTurn *);

#endif
