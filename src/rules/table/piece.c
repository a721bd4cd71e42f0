#include "rules/table/piece.h"

#include <assert.h>
#include <string.h>

int pile_size(const Table *t, int p)
{
    assert(p >= 0 && p < t->pile_count);
    return t->row.start[p + 1] - t->row.start[p];
}

Piece pile_piece(const Table *t, int p, int i)
{
    assert(i >= 0 && i < pile_size(t, p));
    return t->row.order[t->row.start[p] + i];
}

int piece_pile(const Table *t, Piece x, int *index)
{
    const Row *r = &t->row;
    assert(x < t->piece_count);
    const Piece *at = memchr(r->order, x, t->piece_count);
    const int place = (int)(at - r->order);
    int p = 0, last = t->pile_count - 1; /* the first pile that ends behind the place */
    while (p < last) {
        const int middle = (p + last) / 2;
        if (r->start[middle + 1] <= place)
            p = middle + 1;
        else
            last = middle;
    }
    if (index)
        *index = place - r->start[p];
    return p;
}

bool tables_lie_alike(const Table *a, const Table *b)
{
    for (int x = 0; x < a->piece_count; x++) {
        int i = 0, k = 0;
        if (piece_pile(a, (Piece)x, &i) != piece_pile(b, (Piece)x, &k) || i != k)
            return false;
    }
    return true;
}

Face pile_face(const Table *t, int p, int i)
{
    return t->face[pile_piece(t, p, i)];
}

int piece_copy_number(const Table *t, Piece x)
{
    assert(x < t->piece_count);
    if (!face_is_known(t->face[x]))
        return 0;
    int copy = 1;
    for (int i = 0; i < x; i++)
        copy += face_eq(t->face[i], t->face[x]);
    return copy;
}

/* Brings order[src .. src + count) before the place `dst` of the row as it was. */
static void row_rotate(Row *r, int src, int count, int dst)
{
    Piece block[MAX_PIECES];
    memcpy(block, r->order + src, (size_t)count);
    if (dst <= src) {
        memmove(r->order + dst + count, r->order + dst, (size_t)(src - dst));
        memcpy(r->order + dst, block, (size_t)count);
    } else if (dst >= src + count) {
        memmove(r->order + src, r->order + src + count, (size_t)(dst - src - count));
        memcpy(r->order + dst - count, block, (size_t)count);
    } /* into itself: nothing moves */
}

void table_shift(Table *t, int from, int index, int count, int to, int at)
{
    Row *r = &t->row;
    assert(index >= 0 && count >= 0 && index + count <= pile_size(t, from));
    assert(at >= 0 && at <= pile_size(t, to));
    row_rotate(r, r->start[from] + index, count, r->start[to] + at);
    for (int p = from + 1; p <= to; p++)
        r->start[p] = (uint8_t)(r->start[p] - count);
    for (int p = to + 1; p <= from; p++)
        r->start[p] = (uint8_t)(r->start[p] + count);
}

int table_hand(const Table *t, int seat)
{
    for (int p = 0; p < t->pile_count; p++)
        if (pile_is_hand_of(&t->row.pile[p], seat))
            return p;
    return NO_PILE;
}

int table_held(const Table *t, int seat)
{
    int n = 0;
    for (int p = 0; p < t->pile_count; p++)
        if (pile_is_hand_of(&t->row.pile[p], seat))
            n += pile_size(t, p);
    return n;
}

int table_free_pile(const Table *t, int first)
{
    for (int p = first; p < t->pile_count; p++) {
        int kind = t->row.pile[p].kind;
        bool takes = kind == PILE_NONE || kind == PILE_MELD || kind == PILE_STAGE;
        if (takes && pile_size(t, p) == 0)
            return p;
    }
    return NO_PILE;
}

void table_note_seen(Table *t, int seats)
{
    assert(seats >= 0 && seats <= MAX_SEATS);
    for (int p = 0; p < t->pile_count; p++) {
        const Pile *pile = &t->row.pile[p];
        unsigned who = 0;
        if (pile->look == LOOK_ALL)
            who = (1u << seats) - 1;
        else if (pile->look == LOOK_OWNER && pile->owner < seats)
            who = 1u << pile->owner;
        for (int i = 0; who && i < pile_size(t, p); i++) {
            Piece x = pile_piece(t, p, i);
            t->known_to[x] = (uint16_t)(t->known_to[x] | who);
        }
    }
}

void row_list_by_number(Row *r, int pile)
{
    enum { WORDS = (MAX_PIECES + 63) / 64 };
    uint64_t there[WORDS] = { 0 };
    int at = r->start[pile], end = r->start[pile + 1];
    if (end - at < 2)
        return;
    for (int i = at; i < end; i++)
        there[r->order[i] / 64] |= UINT64_C(1) << r->order[i] % 64;
    for (int word = 0; word < WORDS; word++)
        for (uint64_t left = there[word]; left != 0; left &= left - 1)
            r->order[at++] = (Piece)(word * 64 + __builtin_ctzll(left));
}

bool table_sound(const Table *t)
{
    const Row *r = &t->row;
    bool seen[MAX_PIECES] = { false };
    if (t->piece_count > MAX_PIECES || t->pile_count > MAX_PILES || r->start[0] != 0 ||
        r->start[t->pile_count] != t->piece_count)
        return false;
    for (int p = 0; p < t->pile_count; p++) {
        if (r->start[p + 1] < r->start[p])
            return false;
        if (r->pile[p].kind == PILE_NONE && r->start[p + 1] != r->start[p])
            return false;
    }
    for (int i = 0; i < t->piece_count; i++) {
        if (r->order[i] >= t->piece_count || seen[r->order[i]])
            return false;
        seen[r->order[i]] = true;
    }
    return true;
}
