/* Openings: sets of melds from played tiles alone, and what they can be worth (rules page E.5). */
#ifndef MELDWELL_RULES_SABRA_OPENING_H
#define MELDWELL_RULES_SABRA_OPENING_H

#include <stdint.h>

#include "rules/sabra/options.h"

enum { SABRA_FACES = 64 };

/* How often each face lies in a heap of tiles. */
typedef struct SabraCount {
    uint8_t of[SABRA_FACES]; /* by face_index */
    uint8_t jokers;
} SabraCount;

static inline int face_index(Face f)
{
    return f.suit * 16 + f.rank;
}
static inline uint64_t face_mask(Face f)
{
    return UINT64_C(1) << face_index(f);
}
static inline uint64_t index_mask(int suit, int rank)
{
    return UINT64_C(1) << (suit * 16 + rank);
}

void sabra_count_add(SabraCount *, Face);
/* Takes the tiles of a meld, jokers included, out of the heap; false, and nothing taken, when they are not all there.
 */
bool sabra_count_take(SabraCount *, const Meld *);

/* What an opening has to reach: so many points (every meld has some: where any will do it is one), by all its melds
 * together or by one of them alone. Of a goal for one meld the opening is that meld, and nothing else. */
typedef struct SabraGoal {
    int points; /* 0 or less: reached */
    bool one_meld;
} SabraGoal;

static inline SabraGoal sabra_opening_goal(const OptionValues *v)
{
    const int points = v->v[SABRA_INITIAL_MIN];
    return (SabraGoal){ points > 0 ? points : 1, points > 0 && v->v[SABRA_INITIAL_SCOPE] == SCOPE_ONE_MELD };
}

/* Melds that sabra_melds_reach is to leave aside. */
typedef struct SabraBan {
    uint8_t run_suits;    /* bit per colour */
    uint16_t group_ranks; /* bit per number */
} SabraBan;

/* Can melds without jokers that reach the goal be made of these tiles? At most two of a face count. For melds together
 * a dynamic programme over the numbers from 13 down with the open runs of each colour as state: at most 10000 states a
 * number, and it stops as soon as the goal is reached. */
bool sabra_melds_reach(const SabraCount *tiles, SabraGoal goal, SabraBan ban);

/* Returns true to stop. */
typedef bool (*SabraMeldVisit)(void *context, const Meld *);

/* Visits every meld with exactly so many jokers (1 or 2) that the numbered tiles of the heap allow; true when a visit
 * stopped it. */
bool sabra_joker_melds_visit(const SabraCount *tiles, int jokers, SabraMeldVisit visit, void *context);

/* One way to lay the jokers of an opening: these melds hold them all, the rest of the opening is made of `rest` without
 * jokers and has to reach the goal. Returns true to stop. */
typedef bool (*SabraOpeningVisit)(void *context, const Meld *joker_melds, int count, const SabraCount *rest,
                                  SabraGoal goal);

/* Visits every way, the one without a joker first; true when a visit stopped it. `played` holds at most two jokers. */
bool sabra_openings_visit(const SabraCount *played, const MeldRules *rules, SabraGoal goal, SabraOpeningVisit visit,
                          void *context);

/* Is there any opening among the played tiles that reaches the goal? */
bool sabra_opening_exists(const SabraCount *played, const MeldRules *rules, SabraGoal goal);

#endif
