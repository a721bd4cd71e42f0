/* The joker condition of Sabra, rules page E.3, together with the choice of an opening that E.5 leaves to the player.
 */
#ifndef MELDWELL_RULES_SABRA_JOKER_H
#define MELDWELL_RULES_SABRA_JOKER_H

#include "rules/sabra/legal.h"
#include "rules/sabra/opening.h"

/* The four options the condition depends on; relaxed one by one to find the reason of a refusal. */
typedef struct SabraJokerRules {
    uint8_t move, source, group3, reuse;
} SabraJokerRules;

/* A meld as the condition sees it. In Sabra no face occurs twice in a meld, so a set says it all. */
typedef struct SabraPlain {
    uint64_t faces; /* of its numbered tiles, face_mask */
    uint8_t kind, key, size;
    /* key: colour of a run, number of a group */
} SabraPlain;

enum { SABRA_JOKERS = 2, SABRA_NOBODY = -1 };
enum { SABRA_KEPT = 1, SABRA_FREED = 2 };

typedef struct SabraJoker {
    uint8_t meld, slot;
    uint64_t stands; /* Rep: the faces it may stand for */
    int8_t only;     /* after: it is this joker of before, SABRA_NOBODY: any, or one from the rack */
    uint8_t fates;   /* after: SABRA_KEPT, SABRA_FREED or both */
} SabraJoker;

/* One choice of what became of the jokers: the "some choice of the following" of E.3. */
typedef struct SabraFate {
    int to[SABRA_JOKERS];         /* place in SabraChange.to */
    bool freed[SABRA_JOKERS];     /* otherwise kept */
    uint64_t label[SABRA_JOKERS]; /* one face */
} SabraFate;

/* The part of its end meld that a freed joker rests on. */
typedef struct SabraCore {
    uint64_t faces; /* numbered tiles by face, jokers of the table after by sabra_joker_bit */
    uint64_t fresh; /* numbered tiles that have to be fresh */
    bool has_to_be_new;
} SabraCore;

/* What a fate asks of the tiles played, as counts by face_index. */
typedef struct SabraDemand {
    SabraCore core[SABRA_JOKERS];
    uint8_t played[SABRA_FACES];  /* have to be among them */
    uint8_t outside[SABRA_FACES]; /* of these, may not be part of the opening either */
} SabraDemand;

/* One change of the table to be judged. */
typedef struct SabraChange SabraChange;

/* Decides a fate whose jokers are all explained, as far as cores that have to be new and an opening go. */
typedef bool (*SabraFateTest)(void *context, const SabraChange *, const SabraFate *, const SabraDemand *);

struct SabraChange {
    SabraJokerRules rules;
    /* Before: the start melds, then the melds with jokers of an opening. */
    int old_count, old_jokers;
    SabraPlain old[SABRA_MAX_MELDS + SABRA_JOKERS];
    SabraJoker from[SABRA_JOKERS];
    /* After. */
    const Meld *end_meld; /* borrowed */
    int end_count, end_jokers;
    SabraPlain end[SABRA_MAX_MELDS];
    SabraJoker to[SABRA_JOKERS];
    /* Numbered tiles played that are not in `old`. */
    SabraCount played;
    /* An opening: melds without jokers that reach the goal have to come out of `played` as well. */
    bool opening;
    SabraGoal goal;
    /* This joker of `from` need not obey anything: to find out which one is to blame. SABRA_NOBODY: all obey. */
    int pardoned;
    /* Out: what joker of `to` each joker of `from` has become, when the condition holds. */
    int8_t became[SABRA_JOKERS];
    /* NULL: the test of E.3 and E.5. Otherwise this one: the table after may then be known in part only. */
    SabraFateTest test;
    void *context;
};

SabraPlain sabra_plain(const Meld *);
/* Adds a meld to the table before. */
void sabra_change_add_old(SabraChange *, const Meld *);
/* Sets the table after; `melds` is borrowed. */
void sabra_change_set_end(SabraChange *, const Meld *melds, int count);

/* Rank 0 exists in no colour, so two such bits of a face set stand for the jokers of SabraChange.to. */
uint64_t sabra_joker_bit(int to);
/* An old meld as it has to lie together to stand: freed jokers by their labels, kept ones by their bits. */
uint64_t sabra_standing_faces(const SabraChange *, const SabraFate *, int meld);
/* The tiles of an end meld, jokers by their bits. */
uint64_t sabra_end_faces(const SabraChange *, int meld);
/* Is this core in end meld `home` new, with the table after as `end` has it? */
bool sabra_core_is_new(const SabraChange *, const SabraFate *, int home, uint64_t core);

/* J(S, T, P) of E.3; with `opening` J(S + I, T, P - I) for some opening I that holds the given melds with jokers.
 * Tries every fate of at most two jokers: at most a few hundred cases. */
bool sabra_change_fits(SabraChange *);

#endif
