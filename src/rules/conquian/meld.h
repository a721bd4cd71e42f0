/* Conquian: melds of a list of cards, and what may be laid with a card on offer, without a State. Rules page: sections
 * 3 and 4. */
#ifndef MELDWELL_RULES_CONQUIAN_MELD_H
#define MELDWELL_RULES_CONQUIAN_MELD_H

#include "rules/bricks/meld.h"
#include "rules/conquian/options.h"

enum { CON_RANKS = 10, CON_SMALLEST = 3, CON_MOST_MELDS = 12, CON_MOST_WAYS = 96 };

/* What of the options melds depend on. */
typedef struct ConRules {
    int goal;    /* so many cards melded win */
    int run_max; /* cards of a run */
    bool rearrange;
} ConRules;

ConRules con_rules(const OptionValues *);
ConRules con_rules_of_goal(int goal);

/* ---- cards ---- */

/* Reads a card that the pack has: none of the ranks from 8 to 10. "?" is read too. */
bool con_face_parse(const char **text, Face *out);
/* The place of a rank in a run, 1 .. CON_RANKS: the jack follows the 7. */
int con_place(int rank);
int con_rank_at(int place);

/* A bit per card; there is one of each. */
typedef uint64_t ConSet;
static inline ConSet con_bit(Face f)
{
    return (ConSet)1 << (f.suit * CON_RANKS + con_place(f.rank) - 1);
}
static inline int con_count(ConSet set)
{
    return __builtin_popcountll(set);
}
/* The card of the lowest bit. */
Face con_first(ConSet);
ConSet con_set(const Face *, int n);

/* ---- melds ---- */

/* What is the meld of these cards, in any order: NULL, and *out is it, or con_bad_meld or con_run_too_long. *detail,
 * when not NULL, gets a finer reason, or NULL. */
const Reason *con_read(const ConRules *, const Face *, int n, Meld *out, const Reason **detail);
/* Would this meld take one card more, as it lies? */
bool con_fits(const ConRules *, const Meld *, Face, Meld *with);
/* All melds of cards of this set, runs by their suits, then groups by their ranks: how many. */
enum { CON_ALL_MELDS = 182 };
int con_all_melds(const ConRules *, ConSet cards, ConSet out[CON_ALL_MELDS]);

/* ---- using a card on offer ---- */

typedef struct ConUse {
    int olds, ends;
    ConSet old[CON_MOST_MELDS]; /* the own melds before it */
    ConSet hand;
    ConSet offer;
    struct {
        Face face[MAX_MELD + 2];
        int count;
    } end[CON_MOST_MELDS]; /* all own melds after it */
} ConUse;

typedef struct ConJudged {
    const Reason *why, *detail; /* NULL: it may be laid so */
    int end;                    /* the meld it is about, -1 none */
    int melded;                 /* cards of all melds */
    bool won;
} ConJudged;

ConJudged con_judge(const ConRules *, const ConUse *);

/* One way to use a card on offer. */
typedef struct ConWay {
    int melds;
    ConSet meld[4];
    ConSet all; /* their cards */
} ConWay;

/* All ways to lay the card on offer with these own melds and cards of this hand: how many. Of ways that lay the same
 * cards there is one, that which leaves the most old melds as they lie. */
int con_ways(const ConRules *, const ConSet *old, int olds, ConSet hand, ConSet offer, ConWay out[CON_MOST_WAYS]);

/* Points of a round that somebody wins after so many drawn ones. */
int con_points(const OptionValues *, int draws);

#endif
