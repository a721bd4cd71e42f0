/* A second opinion on puzzles of Sabra: the fewest tiles of the rack that cannot be laid. Tile by tile, from the 1 of
 * black upwards, it is tried to let it lie on the rack, and every meld whose first tile it is; shares nothing with the
 * program. */
#ifndef MELDWELL_TESTS_HELP_SLOW_TILES_H
#define MELDWELL_TESTS_HELP_SLOW_TILES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SLOW_FACES = 52, SLOW_MEMORY = 1 << 16, SLOW_IMPOSSIBLE = 99 };

/* By (number - 1) * 4 + colour. */
typedef struct SlowTiles {
    int left[SLOW_FACES]; /* to be laid, those of the rack too */
    int rack[SLOW_FACES]; /* so many of them may stay there */
    unsigned groups[14];  /* of the known answer at each number, as slow_groups_with adds them up */
    bool other;           /* another table than that is looked for */
    uint64_t key[SLOW_MEMORY];
    int8_t value[SLOW_MEMORY];
} SlowTiles;

/* Groups at one number as one value, whatever their order: bits of colours, a group shifted beside a smaller one. */
static inline unsigned slow_groups_with(unsigned groups, unsigned mask)
{
    const unsigned a = groups & 15, b = groups >> 4 & 15, c = mask;
    if (a == 0)
        return c;
    if (b == 0)
        return a < c ? a | c << 4 : c | a << 4;
    unsigned low = a < c ? a : c, high = b > c ? b : c;
    return low | (a + b + c - low - high) << 4 | high << 8;
}

static inline int slow_unlaid(SlowTiles *t, int face, unsigned groups, bool differs);

static inline int slow_lay(SlowTiles *t, int face, const int *with, int n, unsigned groups, bool differs)
{
    for (int i = 0; i < n; i++)
        if (t->left[with[i]] == 0)
            return SLOW_IMPOSSIBLE;
    for (int i = 0; i < n; i++)
        t->left[with[i]]--;
    const int unlaid = slow_unlaid(t, face, groups, differs);
    for (int i = 0; i < n; i++)
        t->left[with[i]]++;
    return unlaid;
}

static inline int slow_try_melds(SlowTiles *t, int face, unsigned groups, bool differs, int least)
{
    const int number = face / 4, colour = face % 4;
    for (unsigned mask = 1; mask < 16; mask++) {
        int with[4], n = 0;
        if ((mask & ((2u << colour) - 1)) != 1u << colour) /* this is the first tile of it */
            continue;
        for (int c = 0; c < 4; c++)
            if (mask >> c & 1)
                with[n++] = number * 4 + c;
        const unsigned more = t->other ? slow_groups_with(groups, mask) : 0;
        const int unlaid = n < 3 ? least : slow_lay(t, face, with, n, more, differs);
        least = unlaid < least ? unlaid : least;
    }
    for (int size = 3; size <= 5 && number + size <= 13; size++) {
        int with[5];
        for (int i = 0; i < size; i++)
            with[i] = face + 4 * i;
        const int unlaid = slow_lay(t, face, with, size, groups, differs);
        least = unlaid < least ? unlaid : least;
    }
    return least;
}

static inline uint64_t slow_key(const SlowTiles *t, int face, unsigned groups, bool differs)
{
    uint64_t key = (uint64_t)face * 4096 + groups;
    key = key * 2 + differs;
    for (int i = face; i < SLOW_FACES && i < face + 20; i++)
        key = key * 4 + (unsigned)t->left[i];
    return key + 1;
}

/* What stays of this face does, and the next one is looked at; behind the last of a number its groups are compared. */
static inline int slow_go_on(SlowTiles *t, int face, unsigned groups, bool differs)
{
    const int stay = t->left[face];
    const bool last = face % 4 == 3;
    t->left[face] = 0;
    const int rest =
        slow_unlaid(t, face + 1, last ? 0 : groups, differs || (last && t->other && groups != t->groups[face / 4 + 1]));
    t->left[face] = stay;
    return rest + stay;
}

/* From this face on, with these groups at its number so far. SLOW_IMPOSSIBLE or more: what lies on the table finds no
 * place. */
static inline int slow_unlaid(SlowTiles *t, int face, unsigned groups, bool differs)
{
    if (face == SLOW_FACES)
        return t->other && !differs ? SLOW_IMPOSSIBLE : 0;
    const uint64_t key = slow_key(t, face, groups, differs);
    const size_t at = (size_t)((key * UINT64_C(0x9E3779B97F4A7C15)) >> 48);
    if (t->key[at] == key)
        return t->value[at];
    int least = SLOW_IMPOSSIBLE;
    if (t->left[face] <= t->rack[face]) {
        const int unlaid = slow_go_on(t, face, groups, differs);
        least = unlaid < least ? unlaid : least;
    }
    if (t->left[face] > 0)
        least = slow_try_melds(t, face, groups, differs, least);
    t->key[at] = key;
    t->value[at] = (int8_t)least;
    return least;
}

/* The fewest of the rack that stay on it; SLOW_IMPOSSIBLE where the rest finds no place. */
static inline int slow_fewest(SlowTiles *t)
{
    memset(t->key, 0, sizeof t->key);
    return slow_unlaid(t, 0, 0, false);
}

#endif
