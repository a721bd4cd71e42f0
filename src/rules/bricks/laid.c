/* Laying melds, and credit for pieces. */
#include "rules/bricks/laid.h"

#include <string.h>

/* ---- putting forward ---- */

Pile stage_pile(int seat, Move m)
{
    return (Pile){
        .kind = PILE_STAGE, .owner = (uint8_t)seat, .look = LOOK_OWNER, .spot_col = m.spot_col, .spot_row = m.spot_row
    };
}

bool stage_is(const State *s, int pile, int seat)
{
    if (pile < 0 || pile >= s->table.pile_count)
        return false;
    return s->table.row.pile[pile].kind == PILE_STAGE && s->table.row.pile[pile].owner == seat;
}

int stage_next(const State *s, int seat, int after)
{
    for (int p = after + 1; p < s->table.pile_count; p++)
        if (stage_is(s, p, seat))
            return p;
    return NO_PILE;
}

int stage_pieces(const State *s, int seat)
{
    int n = 0;
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p))
        n += pile_size(&s->table, p);
    return n;
}

void stage_clear(State *s, int pile)
{
    Pile *p = &s->table.row.pile[pile];
    if (pile_on_felt(p) && pile_size(&s->table, pile) == 0)
        *p = (Pile){ 0 };
}

/* ---- laying ---- */

void laid_in_order(Table *t, int pile, const Meld *m)
{
    for (int i = 0; i < m->size; i++) {
        int k = i;
        while (!face_eq(pile_face(t, pile, k), m->slot[i]))
            k++;
        table_shift(t, pile, k, 1, pile, i);
    }
}

uint8_t laid_order(const Table *t, int pile, const Meld *m, uint8_t order[MAX_MELD])
{
    unsigned placed = 0;
    for (int i = 0; i < m->size; i++) {
        int k = 0;
        while (placed >> k & 1 || !face_eq(pile_face(t, pile, k), m->slot[i]))
            k++;
        placed |= 1u << k;
        order[i] = (uint8_t)k;
    }
    return m->size;
}

void laid_as(State *s, int pile, int seat, const Meld *m)
{
    Pile *p = &s->table.row.pile[pile];
    laid_in_order(&s->table, pile, m);
    *p = (Pile){ .kind = PILE_MELD,
                 .owner = (uint8_t)seat,
                 .look = LOOK_ALL,
                 .read = m->kind,
                 .spot_col = p->spot_col,
                 .spot_row = p->spot_row };
}

/* ---- credit ---- */

void credit_clear(Credit *c)
{
    memset(c->seat, NO_SEAT, sizeof c->seat);
}

void credit_pile(Credit *c, const Table *t, int pile, int seat)
{
    for (int i = 0; i < pile_size(t, pile); i++) {
        Piece x = pile_piece(t, pile, i);
        if (c->seat[x] == NO_SEAT)
            c->seat[x] = (uint8_t)seat;
    }
}

void credit_follow(Credit *c, const Table *t)
{
    for (int x = 0; x < t->piece_count; x++)
        if (t->row.pile[piece_pile(t, (Piece)x, NULL)].kind != PILE_MELD)
            c->seat[x] = NO_SEAT;
}

int32_t credit_points(const Credit *c, const State *s, int seat, int32_t (*worth)(const State *, int pile, int index))
{
    int32_t points = 0;
    for (int x = 0; x < s->table.piece_count; x++) {
        int index = 0, pile = c->seat[x] == seat ? piece_pile(&s->table, (Piece)x, &index) : NO_PILE;
        points += pile != NO_PILE ? worth(s, pile, index) : 0;
    }
    return points;
}
