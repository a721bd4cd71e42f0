/* Openings: sets of melds from played tiles alone, and what they can be worth (rules page E.5). */
#ifndef MELDWELL_RULES_SABRA_OPENING_H
#define MELDWELL_RULES_SABRA_OPENING_H

#include <stdint.h>

#include "rules/meld.h"

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

/* Melds that sabra_melds_reach is to leave aside. */
typedef struct SabraBan {
    uint8_t run_suits;    /* bit per colour */
    uint16_t group_ranks; /* bit per number */
} SabraBan;

/* Can melds without jokers worth `goal` points together be made of these tiles? At most two of a face count. Dynamic
 * programme over the numbers from 13 down with the open runs of each colour as state: at most 10000 states a number,
 * and it stops as soon as the goal is reached. */
bool sabra_melds_reach(const SabraCount *tiles, int goal, SabraBan ban);

/* Returns true to stop. */
typedef bool (*SabraMeldVisit)(void *context, const Meld *);

/* Visits every meld with exactly so many jokers (1 or 2) that the numbered tiles of the heap allow; true when a visit
 * stopped it. */
bool sabra_joker_melds_visit(const SabraCount *tiles, int jokers, SabraMeldVisit visit, void *context);

/* One way to lay the jokers of an opening: these melds hold them all, the rest of the opening is made of `rest` without
 * jokers and must be worth `goal` points or more. Returns true to stop. */
typedef bool (*SabraOpeningVisit)(void *context, const Meld *joker_melds, int count, const SabraCount *rest, int goal);

/* Visits every way, the one without a joker first; true when a visit stopped it. `played` holds at most two jokers. */
bool sabra_openings_visit(const SabraCount *played, const MeldRules *rules, int goal, SabraOpeningVisit visit,
                          void *context);

/* Does any opening worth `goal` exist among the played tiles? */
bool sabra_opening_exists(const SabraCount *played, const MeldRules *rules, int goal);

#endif
