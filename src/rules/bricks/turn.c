/* The start of a turn, compared. */
#include "rules/bricks/turn.h"

#include <string.h>

bool turn_had(const State *s, int pile, Piece x)
{
    const Row *r = &s->turn_start;
    for (int i = r->start[pile]; i < r->start[pile + 1]; i++)
        if (r->order[i] == x)
            return true;
    return false;
}

bool turn_had_all(const State *s, int before, int pile)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (!turn_had(s, before, pile_piece(&s->table, pile, i)))
            return false;
    return true;
}

bool turn_changed(const State *s, int first)
{
    const Row *a = &s->table.row, *b = &s->turn_start;
    size_t piles = s->table.pile_count;
    if (memcmp(a->order, b->order, s->table.piece_count) != 0 || memcmp(a->start, b->start, piles + 1) != 0)
        return true;
    for (size_t p = (size_t)first; p < piles; p++)
        if (a->pile[p].read != b->pile[p].read)
            return true;
    return false;
}

/* Of the cards of a hand the order tells nothing: what was laid and taken back stands at its end. */
static bool lies_otherwise(const State *s, int pile)
{
    const Row *a = &s->table.row, *b = &s->turn_start;
    const int from = a->start[pile];
    if (a->pile[pile].kind == PILE_HAND)
        return !turn_had_all(s, pile, pile);
    return memcmp(a->order + from, b->order + from, (size_t)(a->start[pile + 1] - from) * sizeof *a->order) != 0;
}

bool turn_shows_change(const State *s, int first)
{
    const Row *a = &s->table.row, *b = &s->turn_start;
    if (memcmp(a->start, b->start, (s->table.pile_count + 1u) * sizeof *a->start) != 0)
        return true;
    for (int p = 0; p < s->table.pile_count; p++)
        if (lies_otherwise(s, p) || (p >= first && a->pile[p].read != b->pile[p].read))
            return true;
    return false;
}

bool turn_reveals(const State *before, Move m)
{
    (void)before;
    return m.kind != MOVE_SHIFT && m.kind != MOVE_READ && m.kind != MOVE_RESTORE;
}

bool turn_reveals_but_takings(const State *before, Move m)
{
    return m.kind != MOVE_TAKE && turn_reveals(before, m);
}
