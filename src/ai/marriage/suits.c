/* Goes through the ways to lay the cards of one suit in sets and pairs. */
#include "ai/marriage/suits.h"

#include <string.h>

enum { HIGH_ACE = 14, STEPS = 20000 };

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

typedef struct Walk {
    SuitCards cards;
    int sets, laid, pairs, steps, shapes;
    SuitWays *best;
} Walk;

static int rank_at(int place)
{
    return place == HIGH_ACE ? 1 : place;
}

/* Takes the cards of a shape out of *cards, if they are all there. */
static bool take_shape(SuitCards *cards, const Shape *shape, int place)
{
    SuitCards left = *cards;
    for (int i = 0; i < shape->cards; i++) {
        const int at = place + shape->at[i];
        if (at > HIGH_ACE || suit_count(left, rank_at(at)) == 0)
            return false;
        left -= suit_one(rank_at(at));
    }
    *cards = left;
    return true;
}

static void raise_to(int8_t *most, int value)
{
    if (*most < value)
        *most = (int8_t)value;
}

static void walk(Walk *w, int place)
{
    const SuitCards before = w->cards;
    raise_to(&w->best->beside_sets[w->sets], w->pairs);
    raise_to(&w->best->beside_cards[w->laid], w->pairs);
    raise_to(&w->best->sets, w->sets);
    raise_to(&w->best->cards, w->laid);
    while (place <= SUIT_RANKS && suit_count(w->cards, place) == 0)
        place++;
    if (place > SUIT_RANKS || w->steps++ > STEPS)
        return;
    for (int i = 0; i < w->shapes; i++) {
        const int cards = shapes[i].cards, whole = cards > 2;
        if (w->sets + whole == SUIT_SETS || w->laid + cards >= SUIT_CARDS || !take_shape(&w->cards, &shapes[i], place))
            continue;
        w->sets += whole;
        w->laid += whole ? cards : 0;
        w->pairs += !whole;
        walk(w, place);
        w->sets -= whole;
        w->laid -= whole ? cards : 0;
        w->pairs -= !whole;
        w->cards = before;
    }
    walk(w, place + 1);
}

SuitWays suit_ways(SuitMemory *m, SuitCards cards)
{
    const uint32_t at = cards * UINT32_C(2654435761) >> 21;
    SuitWays found;
    memset(&found, -1, sizeof found);
    found.beside_sets[0] = found.beside_cards[0] = found.sets = found.cards = 0;
    if (cards == 0)
        return found;
    if (m->cards[at] == cards)
        return m->ways[at];
    Walk w = { .cards = cards, .best = &found, .shapes = m->longer ? SHAPES : SHAPES_OF_THREE };
    walk(&w, 1);
    m->cards[at] = cards;
    m->ways[at] = found;
    return found;
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
