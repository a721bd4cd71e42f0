/* Where a single piece of a pile lies that was given its place. */
#include "render/layout/measure.h"

Rect layout_meld_piece(const TableLayout *t, const FeltPlan *f, int pile, int i)
{
    const PileSpot *s = &t->spot[pile];
    if (t->place[pile].kind == PLACE_COMMON)
        return (Rect){ t->grid.x + f->col[pile] * t->meld_w / 2 + i * t->meld_step,
                       t->grid.y + f->row[pile] * t->row_step, t->meld_w, t->meld_h };
    if (layout_is_recent(&t->place[pile])) {
        const int behind = clamp_int(t->size[pile] - 1 - i, 0, t->behind);
        return (Rect){ s->first.x - behind * t->behind_step, s->first.y, s->first.w, s->first.h };
    }
    i = t->bundle[pile] > 0 ? i / t->bundle[pile] : i;
    int row = s->per_row > 0 ? i / s->per_row : 0, col = s->per_row > 0 ? i % s->per_row : i;
    const int clearance = pile == t->claim ? bits_up_to(t->claim_splits, i) * t->claim_clearance : 0;
    return (Rect){ s->first.x + col * s->step + clearance, s->first.y + row * s->row_step, s->first.w, s->first.h };
}

int layout_make_way(const TableLayout *t, const FeltPlan *f, int pile, int n, int at, int i)
{
    const Rect first = layout_meld_piece(t, f, pile, 0), last = layout_meld_piece(t, f, pile, n - 1);
    const int way = t->meld_w * 3 / 10;
    if (t->place[pile].kind != PLACE_COMMON && (at == 0 || at == n))
        return 0;
    /* What one side has no room for the other makes. */
    const int to_right = clamp_int(right_of(t->felt) - right_of(last), 0, 2 * way);
    const int to_left = clamp_int(first.x - t->felt.x, 0, 2 * way);
    const int right = min_int(to_right, way + max_int(0, way - to_left));
    const int left = min_int(to_left, way + max_int(0, way - to_right));
    return i >= at ? right : -left;
}

int layout_pile_turn(const TableLayout *t, int pile, int i)
{
    enum { ACROSS = 900 };
    return t->bundle[pile] > 0 && i / t->bundle[pile] % 2 == 1 ? ACROSS : 0;
}
