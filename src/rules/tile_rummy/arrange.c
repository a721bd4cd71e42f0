/* A closed hand in the order of its pattern, for whoever is to see it. Rules page: G.5. */
#include <string.h>

#include "rules/tile_rummy/position.h"

enum { NUMBERS = 13, WAVE = 7, BIG_WAVE_LOW = 8 };

typedef struct Arranging {
    TrTiles left;
    Face *out;
    int count;
} Arranging;

static int number_at(int place)
{
    return place == TR_HIGH_ONE ? 1 : place;
}

static void put_joker(Arranging *a)
{
    if (a->left.jokers > 0 && a->count < CLOSED_TILES) {
        a->left.jokers--;
        a->out[a->count++] = FACE_JOKER;
    }
}

/* False: there is none of it. */
static bool put(Arranging *a, unsigned colour, int number)
{
    if (a->left.n[colour][number] == 0 || a->count == CLOSED_TILES)
        return false;
    a->left.n[colour][number]--;
    a->out[a->count++] = (Face){ (uint8_t)number, (uint8_t)colour };
    return true;
}

/* ---- melds ---- */

static void put_part(Arranging *a, const CoverPart *p)
{
    for (int i = 0; i < p->size && p->kind == MELD_RUN; i++)
        if (p->jokers >> i & 1)
            put_joker(a);
        else
            put(a, p->colour, number_at(p->first + i));
    for (unsigned c = 0; c < TR_COLOURS && p->kind == MELD_GROUP; c++)
        if (p->colours >> c & 1)
            put(a, c, p->first);
    for (int i = 0; i < p->jokers && p->kind == MELD_GROUP; i++)
        put_joker(a);
}

/* Which parts a hand is made of, and in which range; false: it is not made of melds. */
static bool melds_of(int hand, CoverRules *r)
{
    const bool groups = hand == CLOSED_MINOR_51_GROUPS || hand == CLOSED_PICCOLO_GROUPS ||
                        (hand >= CLOSED_STICKS && hand <= CLOSED_STICKS_MAJOR);
    const bool runs = hand == CLOSED_MINOR_51_RUNS || hand == CLOSED_PICCOLO_RUNS || hand == CLOSED_ROYAL ||
                      hand == CLOSED_SINGLE_RUNS || (hand >= CLOSED_FOUR_COLOURS && hand <= CLOSED_TWO_COLOURS_MAJOR);
    const bool both = hand <= CLOSED_MINOR_51 || hand == CLOSED_PICCOLO_SETS || hand == CLOSED_GRAND_SETS ||
                      hand >= CLOSED_LITTLE_BLITZ;
    const bool minor = hand == CLOSED_MINOR || hand == CLOSED_MINOR_51 || hand == CLOSED_FOUR_COLOURS_MINOR ||
                       hand == CLOSED_THREE_COLOURS_MINOR || hand == CLOSED_TWO_COLOURS_MINOR;
    const bool major = hand == CLOSED_GRAND_SETS || hand == CLOSED_FOUR_COLOURS_MAJOR ||
                       hand == CLOSED_THREE_COLOURS_MAJOR || hand == CLOSED_TWO_COLOURS_MAJOR;
    *r = (CoverRules){ groups || both, runs || both, major ? 10 : 1, minor ? 9 : TR_HIGH_ONE };
    return groups || runs || both;
}

static void put_melds(Arranging *a, CoverRules r)
{
    Cover cover;
    if (cover_least(&a->left, r, 0, &cover) == COVER_NONE)
        return;
    for (int i = 0; i < cover.count; i++)
        put_part(a, &cover.part[i]);
}

/* ---- rows and pairs ---- */

/* Any colour of the number but that of the tile before; a joker where there is none. */
static void put_other_colour(Arranging *a, int number)
{
    const Face before = a->count > 0 ? a->out[a->count - 1] : FACE_JOKER;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        if ((face_is_joker(before) || before.suit != c) && put(a, c, number))
            return;
    put_joker(a);
}

static void put_row(Arranging *a, int from, int to)
{
    for (int place = from; place <= to; place++)
        put_other_colour(a, number_at(place));
}

/* One row after the other, of one colour as long as there is one. */
static void put_runs(Arranging *a, int from, int to)
{
    for (unsigned c = 0; c < 2 * TR_COLOURS; c++) {
        int held = 0;
        for (int place = from; place <= to; place++)
            held += a->left.n[c / 2][number_at(place)];
        for (int place = from; place <= to && held > 0; place++)
            if (!put(a, c / 2, number_at(place)))
                put_joker(a);
    }
}

static void put_pairs(Arranging *a)
{
    for (unsigned c = 0; c < TR_COLOURS; c++)
        for (int number = 1; number <= NUMBERS; number++)
            if (put(a, c, number) && !put(a, c, number))
                put_joker(a);
}

/* By number, what there is most of first; jokers behind those. */
static void put_numbers(Arranging *a)
{
    int most = 0, best = 1;
    for (int number = 1; number <= NUMBERS; number++) {
        int n = 0;
        for (unsigned c = 0; c < TR_COLOURS; c++)
            n += a->left.n[c][number];
        best = n > most ? number : best;
        most = n > most ? n : most;
    }
    for (unsigned c = 0; c < TR_COLOURS; c++)
        while (put(a, c, best))
            ;
    while (a->left.jokers > 0 && a->count < CLOSED_TILES)
        put_joker(a);
}

/* Whatever is left, by number and colour. */
static void put_rest(Arranging *a)
{
    for (int number = 1; number <= NUMBERS; number++)
        for (unsigned c = 0; c < TR_COLOURS; c++)
            while (put(a, c, number))
                ;
    while (a->left.jokers > 0 && a->count < CLOSED_TILES)
        put_joker(a);
}

bool tr_arrange(const Face *face, int hand, Face *out)
{
    Arranging a = { .out = out };
    CoverRules rules;
    if (!tr_tiles(face, CLOSED_TILES, &a.left))
        return false;
    if (melds_of(hand, &rules))
        put_melds(&a, rules);
    else if (hand == CLOSED_MOSAIC)
        put_row(&a, 1, TR_HIGH_ONE);
    else if (hand >= CLOSED_LITTLE_WAVE && hand <= CLOSED_BIG_WAVE_TWO) {
        const bool big = (hand - CLOSED_LITTLE_WAVE) % 2 == 1;
        const int from = big ? BIG_WAVE_LOW : 1, to = big ? TR_HIGH_ONE : WAVE;
        if (hand <= CLOSED_BIG_WAVE) {
            put_row(&a, from, to);
            put_row(&a, from, to);
        } else {
            put_runs(&a, from, to);
        }
    } else if (hand >= CLOSED_PAIRS && hand <= CLOSED_PAIRS_SINGLE) {
        put_pairs(&a);
    } else if (hand == CLOSED_GRAND_SQUARE) {
        put_numbers(&a);
    }
    put_rest(&a);
    return a.count == CLOSED_TILES;
}
