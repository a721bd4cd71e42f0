/* The best melds in a hand of cards, for every game: one exact search, driven by the same description of melds as the
 * rules: for the deadwood that a knock allows as for an opponent. It looks at faces alone, so that the order of the
 * hand makes no difference, allocates nothing and can be stopped. */
#ifndef MELDWELL_RULES_BRICKS_MELD_FIND_H
#define MELDWELL_RULES_BRICKS_MELD_FIND_H

#include "rules/bricks/meld.h"

enum { MELD_FIND_CARDS = 40, MELD_FIND_MELDS = MELD_FIND_CARDS / 2 };

/* What cards are worth: each 0 .. MELD_FIND_WORTH. */
enum { MELD_FIND_WORTH = 60 };
typedef struct MeldWorth {
    uint8_t place[15]; /* a place of a run, 1 .. 14; 14 is the high ace */
    uint8_t group[14]; /* a card of a group of this rank, 1 .. 13 */
    uint8_t left[14];  /* a card of this rank left in hand */
    uint8_t joker_left;
} MeldWorth;

/* Of the card in the slot of a run that has this number: round the corner the numbers go on behind the high ace. */
static inline int meld_worth_at(const MeldWorth *w, int number)
{
    return w->place[number > 14 ? meld_slot_rank(number) : number];
}

/* What makes one choice of melds better than another. Where two are equal in this the one with fewer jokers is better,
 * then the one that leaves less, then the one worth more, then the one of fewer melds, then the one found first. */
typedef enum MeldGoal {
    MELD_LEAST_LEFT,   /* the cards that stay in hand count least */
    MELD_MOST_POINTS,  /* the melds are worth most */
    MELD_MOST_CARDS,   /* most cards are laid */
    MELD_FEWEST_CARDS, /* fewest cards are laid: what is demanded and no more */
    MELD_ANY           /* the first that does what is demanded */
} MeldGoal;

typedef struct MeldTask {
    const MeldRules *rules; /* borrowed */
    const MeldWorth *worth; /* borrowed */
    const Face *hand;       /* borrowed; unknown faces stay in hand */
    int count;              /* 0 .. MELD_FIND_CARDS */
    MeldGoal goal;
    /* What is demanded. */
    int points;                         /* the melds are worth at least this */
    int groups, runs;                   /* at least so many of each */
    int jokers;                         /* at least so many jokers are laid, wild cards not among them */
    int keep;                           /* at least so many cards stay in hand */
    Face with;                          /* a card of this face is laid; FACE_UNKNOWN: none in particular */
    Face without;                       /* a card of this face stays in hand; FACE_UNKNOWN: none in particular */
    bool (*stopped)(const void *asker); /* asked now and then; NULL: not to be stopped */
    const void *asker;                  /* borrowed */
    unsigned most_steps;                /* the search stops after so many; 0: never */
} MeldTask;

typedef struct MeldFound {
    Meld meld[MELD_FIND_MELDS];
    int count;
    int points, cards, jokers; /* of the melds; wild cards are no jokers here */
    int left;                  /* what the cards left in hand count */
    bool proven;               /* the search was not stopped */
} MeldFound;

/* True when the demands can be met: *out has the best melds that do so, by proof when out->proven. Without demands the
 * answer may be no meld at all. */
bool meld_find(const MeldTask *, MeldFound *out);

/* Which cards would help: gain[suit][rank] is by how much less the cards left in hand would count with one such card
 * more (for MELD_LEAST_LEFT), or by how much more the melds would be worth (otherwise); what cannot be done before and
 * can be done then counts as MELD_FIND_ENABLES. gain[0][0] is the joker's. Returns how many faces help. */
enum { MELD_FIND_ENABLES = 10000 };
int meld_find_outs(const MeldTask *, int gain[4][14]);

#endif
