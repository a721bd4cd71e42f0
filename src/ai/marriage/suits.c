/* Finds the ways to lay the cards of one suit in sets and pairs: from the lowest card on, each rest once. */
#include "ai/marriage/suits.h"

#include <string.h>

enum { HIGH_ACE = 14 };

/* What may begin at a rank, by how much further its cards lie: whole sets, and two cards that want a third. The last
 * two are for longer sets. */
typedef struct Shape {
    int8_t at[5];
    int8_t cards;
} Shape;

static const Shape shapes[] = {
    { { 0, 1, 2 }, 3 }, { { 0, 0, 0 }, 3 },    { { 0, 1 }, 2 },          { { 0, 2 }, 2 },
    { { 0, 0 }, 2 },    { { 0, 1, 2, 3 }, 4 }, { { 0, 1, 2, 3, 4 }, 5 },
};
enum { SHAPES_OF_THREE = 5, SHAPES = 7 };

/* Takes the cards of a shape out of *cards, if they are all there. */
static bool take_shape(SuitCards *cards, const Shape *shape, int place)
{
    SuitCards left = *cards;
    for (int i = 0; i < shape->cards; i++) {
        const int at = place + shape->at[i];
        if (at > HIGH_ACE || suit_count(left, at) == 0)
            return false;
        left -= suit_one(at);
    }
    *cards = left;
    return true;
}

static void raise_to(int8_t *most, int value)
{
    if (*most < value)
        *most = (int8_t)value;
}

/* The ways of the rest, with this shape before them. */
static void add_ways(SuitWays *best, const SuitWays *rest, const Shape *shape)
{
    const int whole = shape->cards > 2, cards = whole ? shape->cards : 0;
    for (int i = 0; i <= rest->sets && i + whole < SUIT_SETS; i++)
        if (rest->beside_sets[i] >= 0) {
            raise_to(&best->beside_sets[i + whole], rest->beside_sets[i] + !whole);
            raise_to(&best->sets, i + whole);
        }
    for (int i = 0; i <= rest->cards && i + cards < SUIT_CARDS; i++)
        if (rest->beside_cards[i] >= 0) {
            raise_to(&best->beside_cards[i + cards], rest->beside_cards[i] + !whole);
            raise_to(&best->cards, i + cards);
        }
}

/* No more of the lowest cards are laid; aces may still lie high. */
static SuitCards past(SuitCards cards, int place)
{
    const int count = suit_count(cards, place);
    cards -= (SuitCards)count * suit_one(place);
    return place == 1 ? cards + (SuitCards)count * suit_one(HIGH_ACE) : cards;
}

SuitWays suit_ways(SuitMemory *m, SuitCards cards)
{
    const uint32_t at = cards * UINT32_C(2654435761) >> 20;
    SuitWays best;
    int place = 1;
    if (cards == 0) {
        memset(&best, -1, sizeof best);
        best.beside_sets[0] = best.beside_cards[0] = best.sets = best.cards = 0;
        return best;
    }
    if (m->cards[at] == cards)
        return m->ways[at];
    while (suit_count(cards, place) == 0)
        place++;
    best = suit_ways(m, past(cards, place));
    for (int i = 0; i < (m->longer ? SHAPES : SHAPES_OF_THREE); i++) {
        SuitCards left = cards;
        if (!take_shape(&left, &shapes[i], place))
            continue;
        const SuitWays rest = suit_ways(m, left);
        add_ways(&best, &rest, &shapes[i]);
    }
    m->cards[at] = cards;
    m->ways[at] = best;
    return best;
}

/* The first so many of each, and of both together. */
static int join(const int8_t *a, int of_a, const int8_t *b, int of_b, int8_t *both, int n)
{
    for (int i = 0; i <= of_a; i++)
        for (int k = 0; a[i] >= 0 && k <= of_b && i + k < n; k++)
            if (b[k] >= 0)
                raise_to(&both[i + k], a[i] + b[k]);
    return of_a + of_b < n ? of_a + of_b : n - 1;
}

SuitWays suit_ways_joined(const SuitWays *a, const SuitWays *b)
{
    SuitWays both;
    memset(&both, -1, sizeof both);
    both.sets = (int8_t)join(a->beside_sets, a->sets, b->beside_sets, b->sets, both.beside_sets, SUIT_SETS);
    both.cards = (int8_t)join(a->beside_cards, a->cards, b->beside_cards, b->cards, both.beside_cards, SUIT_CARDS);
    return both;
}

int suit_ways_missing(const SuitWays *ways, int sets)
{
    int least = 2 * sets;
    for (int k = 0; k <= ways->sets; k++) {
        const int open = k < sets ? sets - k : 0, pairs = ways->beside_sets[k];
        const int missing = 2 * open - (pairs < open ? pairs : open);
        if (pairs >= 0 && missing < least)
            least = missing;
    }
    return least;
}

int suit_ways_missing_thirds(const SuitWays *ways, int cards, int laid)
{
    int least = 2 * (cards - laid);
    for (int n = 0; n <= ways->cards; n++) {
        const int open = cards > laid + n ? cards - laid - n : 0, near = 3 * ways->beside_cards[n];
        const int missing = 2 * open - (near < open ? near : open);
        if (near >= 0 && missing < least)
            least = missing;
    }
    return least;
}
