/* Small random positions of Sabra for the tests: few numbers, so that tiles meet in many ways. */
#ifndef MELDWELL_TESTS_HELP_SABRA_RANDOM_H
#define MELDWELL_TESTS_HELP_SABRA_RANDOM_H

#include <string.h>

#include "rules/sabra/legal.h"
#include "rules/sabra/opening.h"
#include "rules/table/rng.h"

enum { RANDOM_MELDS = 12 };

/* A meld drawn at random from a heap, taken out of it; false when the draw did not fit. */
static inline bool random_meld(Rng *r, SabraCount *heap, int low, int numbers, bool two_jokers, Meld *m)
{
    memset(m, 0, sizeof *m);
    if (rng_below(r, 2) == 0) {
        m->kind = MELD_GROUP;
        m->rank = (uint8_t)(low + (int)rng_below(r, (uint32_t)numbers));
        unsigned colours = rng_below(r, 4) == 0 ? 15 : 15 & ~(1u << rng_below(r, 4));
        for (int c = 0; c < 4; c++)
            if (colours >> c & 1)
                m->slot[m->size++] = (Face){ m->rank, (uint8_t)c };
    } else {
        int length = 3 + (int)rng_below(r, (uint32_t)(numbers - 2));
        m->kind = MELD_RUN;
        m->suit = (uint8_t)rng_below(r, 4);
        m->first = (uint8_t)(low + (int)rng_below(r, (uint32_t)(numbers - length + 1)));
        for (int i = 0; i < length; i++)
            m->slot[m->size++] = (Face){ (uint8_t)(m->first + i), m->suit };
    }
    int jokers = 0, rarely = rng_below(r, 4) == 0 ? 2 : 6;
    for (int i = 0; i < m->size; i++)
        if (jokers < (two_jokers ? 2 : 1) && jokers < heap->jokers &&
            (heap->of[face_index(m->slot[i])] == 0 || rng_below(r, (uint32_t)rarely) == 0)) {
            m->slot[i] = FACE_JOKER;
            jokers++;
        }
    return sabra_count_take(heap, m);
}

/* How many colours a position has: often one or two, so that runs lie over each other. */
static inline int random_colours(Rng *r)
{
    return rng_below(r, 3) == 0 ? 1 + (int)rng_below(r, 2) : 4;
}

static inline void heap_deck(SabraCount *heap, int low, int numbers, int colours)
{
    memset(heap, 0, sizeof *heap);
    for (int c = 0; c < colours; c++)
        for (int n = low; n < low + numbers; n++)
            heap->of[c * 16 + n] = 2;
    heap->jokers = 2;
}

static inline void heap_add(SabraCount *heap, const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        sabra_count_add(heap, m->slot[i]);
}

static inline bool has_joker(const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i]))
            return true;
    return false;
}

/* A tile or two off an end of a meld, so that they become tiles to be played. */
static inline void shorten(Rng *r, Meld *m)
{
    if (m->size < 4 || rng_below(r, 2) == 0)
        return;
    if (m->kind == MELD_RUN && rng_below(r, 2) == 0) {
        memmove(m->slot, m->slot + 1, sizeof m->slot - sizeof m->slot[0]);
        m->first++;
    }
    m->size--;
}

static inline int random_melds(Rng *r, SabraCount *heap, int low, int numbers, bool two_jokers, int tries, Meld *out,
                               int count)
{
    while (tries-- > 0 && count < RANDOM_MELDS)
        count += random_meld(r, heap, low, numbers, two_jokers, &out[count]);
    return count;
}

/* The tiles of a heap, one by one. */
static inline int heap_tiles(const SabraCount *heap, Face *out)
{
    int n = 0;
    for (int i = 0; i < SABRA_FACES; i++)
        for (int k = 0; k < heap->of[i]; k++)
            out[n++] = (Face){ (uint8_t)(i & 15), (uint8_t)(i >> 4) };
    for (int k = 0; k < heap->jokers; k++)
        out[n++] = FACE_JOKER;
    return n;
}

/* A start and an end that holds everything of the start, both of valid melds; what the end has more is on the rack. */
static inline void random_change(Rng *r, bool two_jokers, SabraTurn *turn, Meld *end, int *end_count)
{
    int numbers = 4 + (int)rng_below(r, 3), low = 1 + (int)rng_below(r, (uint32_t)(14 - numbers));
    SabraCount heap, pool = { { 0 }, 0 };
    heap_deck(&heap, low, numbers, random_colours(r));
    *end_count = random_melds(r, &heap, low, numbers, two_jokers, 4 + (int)rng_below(r, 30), end, 0);
    if (*end_count > 4)
        *end_count = 4;
    turn->meld_count = 0;
    for (int i = 0; i < *end_count; i++) {
        heap_add(&pool, &end[i]);
        Meld same = end[i];
        if (rng_below(r, 3) != 0)
            continue;
        shorten(r, &same);
        const MeldRules rules = { 1, 13, false, true, 4, 2, true, true, false, 0, false, false, { 0 }, false };
        Meld read;
        MeldKind kind = (MeldKind)same.kind;
        if (!meld_read(&rules, same.slot, same.size, kind, &read) && sabra_count_take(&pool, &read))
            turn->meld[turn->meld_count++] = read;
    }
    turn->meld_count =
        random_melds(r, &pool, low, numbers, two_jokers, (int)rng_below(r, 60), turn->meld, turn->meld_count);
    turn->rack_count = heap_tiles(&pool, turn->rack);
}

/* The end as lists, each with the kind it was meant as. */
static inline void layout_of_melds(const Meld *melds, int count, SabraLayout *l)
{
    memset(l, 0, sizeof *l);
    for (int i = 0; i < count; i++)
        sabra_layout_add(l, melds[i].slot, melds[i].size,
                         meld_is_open(melds[i].slot, melds[i].size) ? (MeldKind)melds[i].kind : MELD_NONE);
}

#endif
