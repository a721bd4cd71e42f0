/* Mixing and dealing for every game. */
#include "rules/bricks/pack.h"

#include <assert.h>
#include <string.h>

enum { PACK_CARDS = 52, PACK_RANKS = 13, PACK_SUITS = 4 };

int pack_faces(int packs, int jokers, Face *out)
{
    int cards = packs * PACK_CARDS, count = cards + jokers;
    assert(packs >= 0 && jokers >= 0 && count <= MAX_PIECES);
    for (int i = 0; i < cards; i++)
        out[i] = (Face){ (uint8_t)(1 + i % PACK_RANKS), (uint8_t)(i / PACK_RANKS % PACK_SUITS) };
    for (int i = cards; i < count; i++)
        out[i] = FACE_JOKER;
    return count;
}

void pack_gather(Table *t, int count, int piles, int heap)
{
    Row *r = &t->row;
    assert(count <= MAX_PIECES && piles <= MAX_PILES && heap < piles);
    t->piece_count = (uint8_t)count;
    t->pile_count = (uint8_t)piles;
    memset(t->known_to, 0, sizeof t->known_to);
    memset(r, 0, sizeof *r);
    for (int i = 0; i < count; i++)
        r->order[i] = (Piece)i;
    for (int p = heap + 1; p <= piles; p++)
        r->start[p] = (uint8_t)count;
}

void pack_spread(Table *t, Rng *rng, const Face *face)
{
    uint8_t number[MAX_PIECES];
    for (int i = 0; i < t->piece_count; i++)
        number[i] = (uint8_t)i;
    rng_shuffle(rng, number, t->piece_count);
    for (int i = 0; i < t->piece_count; i++)
        t->face[i] = face[number[i]];
}

void pack_shuffle(Table *t, Rng *rng, int pile)
{
    rng_shuffle(rng, t->row.order + t->row.start[pile], pile_size(t, pile));
}

void pack_mix(Table *t, Rng *rng, const Face *face, int count, int piles, int heap)
{
    pack_gather(t, count, piles, heap);
    pack_spread(t, rng, face);
    pack_shuffle(t, rng, heap);
}

Piece pack_take_top(Table *t, int from, int to)
{
    Piece x = pack_top(t, from);
    if (x != NO_PIECE)
        table_shift(t, from, pile_size(t, from) - 1, 1, to, pile_size(t, to));
    return x;
}

int pack_deal(Table *t, int from, const uint8_t *to, int piles, int count)
{
    int dealt = 0;
    for (int p = 0; p < piles; p++)
        for (int i = 0; i < count; i++)
            dealt += pack_take_top(t, from, to[p]) != NO_PIECE;
    return dealt;
}

/* The heap but for its top goes under the stock. Returns how many pieces that are. */
static int put_under(Table *t, int heap, int stock, int keep)
{
    int n = pile_size(t, heap) - keep;
    if (n <= 0)
        return 0;
    table_shift(t, heap, 0, n, stock, 0);
    return n;
}

int pack_reshuffle(Table *t, Rng *rng, int heap, int stock, int keep)
{
    Face face[MAX_PIECES];
    uint8_t number[MAX_PIECES];
    int n = put_under(t, heap, stock, keep);
    for (int i = 0; i < n; i++) {
        face[i] = pile_face(t, stock, i);
        number[i] = (uint8_t)i;
    }
    rng_shuffle(rng, number, n);
    for (int i = 0; i < n; i++) {
        Piece x = pile_piece(t, stock, i);
        t->face[x] = face[number[i]];
        t->known_to[x] = 0;
    }
    rng_shuffle(rng, t->row.order + t->row.start[stock], n);
    return n;
}

int pack_turn_over(Table *t, int heap, int stock, int keep)
{
    int n = put_under(t, heap, stock, keep);
    for (int i = 1; i < n; i++)
        table_shift(t, stock, i, 1, stock, 0);
    return n;
}

Piece pack_take_depth(Table *t, int heap, int depth, int to)
{
    int size = pile_size(t, heap);
    assert(depth >= 1 && depth <= size);
    Piece lowest = pile_piece(t, heap, size - depth);
    table_shift(t, heap, size - depth, depth, to, pile_size(t, to));
    return lowest;
}

Piece pack_top(const Table *t, int pile)
{
    int n = pile_size(t, pile);
    return n > 0 ? pile_piece(t, pile, n - 1) : NO_PIECE;
}
