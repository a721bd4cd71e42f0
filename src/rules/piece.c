#include "rules/piece.h"

#include <assert.h>
#include <string.h>

int pile_size(const Table *t, int p)
{
    return t->row.start[p + 1] - t->row.start[p];
}

Piece pile_piece(const Table *t, int p, int i)
{
    assert(i >= 0 && i < pile_size(t, p));
    return t->row.order[t->row.start[p] + i];
}

int piece_pile(const Table *t, Piece x, int *index)
{
    int at = 0;
    while (t->row.order[at] != x)
        at++;
    int p = 0;
    while (t->row.start[p + 1] <= at)
        p++;
    if (index != NULL)
        *index = at - t->row.start[p];
    return p;
}

Face pile_face(const Table *t, int p, int i)
{
    return t->face[pile_piece(t, p, i)];
}

int piece_copy_number(const Table *t, Piece x)
{
    if (!face_is_known(t->face[x]))
        return 0;
    int n = 1;
    for (int i = 0; i < x; i++)
        n += face_eq(t->face[i], t->face[x]);
    return n;
}

void table_shift(Table *t, int from, int index, int count, int to, int at)
{
    assert(from >= 0 && from < t->pile_count && to >= 0 && to < t->pile_count && index >= 0 && count > 0);
    assert(index + count <= pile_size(t, from) && at >= 0 && at <= pile_size(t, to));
    Piece moved[MAX_PIECES];
    int a = t->row.start[from] + index, b = t->row.start[to] + at;
    if (from == to && at >= index && at <= index + count)
        return;
    memcpy(moved, t->row.order + a, (size_t)count);
    if (b > a) {
        memmove(t->row.order + a, t->row.order + a + count, (size_t)(b - a - count));
        memcpy(t->row.order + b - count, moved, (size_t)count);
        for (int p = from + 1; p <= to; p++)
            t->row.start[p] = (uint8_t)(t->row.start[p] - count);
    } else {
        memmove(t->row.order + b + count, t->row.order + b, (size_t)(a - b));
        memcpy(t->row.order + b, moved, (size_t)count);
        for (int p = to + 1; p <= from; p++)
            t->row.start[p] = (uint8_t)(t->row.start[p] + count);
    }
}

int table_free_pile(const Table *t, int first)
{
    for (int p = first; p < t->pile_count; p++) {
        int kind = t->row.pile[p].kind;
        if (pile_size(t, p) == 0 && (kind == PILE_NONE || kind == PILE_MELD || kind == PILE_STAGE))
            return p;
    }
    return NO_PILE;
}

void table_note_seen(Table *t, int seats)
{
    uint16_t all = (uint16_t)((1u << seats) - 1);
    for (int p = 0; p < t->pile_count; p++) {
        const Pile *pile = &t->row.pile[p];
        uint16_t who = pile->look == LOOK_ALL                                ? all
                       : pile->look == LOOK_OWNER && pile->owner < MAX_SEATS ? (uint16_t)(1u << pile->owner)
                                                                             : 0;
        for (int i = 0; i < pile_size(t, p); i++)
            t->known_to[pile_piece(t, p, i)] |= who;
    }
}

bool table_sound(const Table *t)
{
    bool seen[MAX_PIECES] = { false };
    if (t->piece_count > MAX_PIECES || t->pile_count > MAX_PILES || t->row.start[0] != 0 ||
        t->row.start[t->pile_count] != t->piece_count)
        return false;
    for (int p = 0; p < t->pile_count; p++) {
        if (t->row.start[p + 1] < t->row.start[p])
            return false;
        if (t->row.pile[p].kind == PILE_NONE && t->row.start[p + 1] != t->row.start[p])
            return false;
    }
    for (int i = 0; i < t->piece_count; i++) {
        Piece x = t->row.order[i];
        if (x >= t->piece_count || seen[x])
            return false;
        seen[x] = true;
    }
    return true;
}
