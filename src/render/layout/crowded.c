/* Has everything that was placed its room? Asked where letters are larger than usual: as long as something lies on
 * something else they had better be a little smaller. */
#include "render/layout/heaps.h"
#include "render/layout/melds.h"
#include "render/layout/parts.h"

/* What lies between the plates. */
static void add_piles(const TableLayout *t, const Needs *n, RectList *all)
{
    const State *s = n->needs->view;
    for (int p = 0; p < s->table.pile_count; p++) {
        const int kind = t->place[p].kind, size = pile_size(&s->table, p);
        if (t->spot[p].first.w == 0 || kind == PLACE_COMMON || kind == PLACE_TAKEN || kind == PLACE_AWAY ||
            kind == PLACE_TRICK || t->folded[p] || layout_lies_on_another(t, p) || (size == 0 && kind != PLACE_HEAP))
            continue;
        Rect r = t->spot[p].first;
        if (kind == PLACE_MELD || kind == PLACE_STAGE)
            r.w = layout_span_of(t, n, p);
        else if (p == n->spread)
            r = layout_spread_rect(t, n);
        else if (layout_in_middle(t, n, p))
            r = layout_whole_heap(t, n, p);
        rect_list_add(all, rect_inset(r, 1), 0);
    }
}

static void add_seats(const TableLayout *t, const Needs *n, RectList *all)
{
    for (int i = 0; i < n->needs->view->seats; i++) {
        if (t->edge[i] != EDGE_FOOT)
            rect_list_add(all, t->seat[i], 0);
        if (n->needs->game->stakes != NULL && t->edge[i] != EDGE_FOOT)
            rect_list_add(all, t->counter[i], 0);
        if (n->open[i] > 0)
            rect_list_add(all, layout_open_hand(t, n, i), -1);
        rect_list_add(all, t->got[i], 0);
    }
}

bool layout_hides_a_hand(const TableLayout *t, const Needs *n)
{
    for (int i = 0; i < n->needs->view->seats; i++) {
        if (n->open[i] < 2 || t->seat[i].w == 0 || layout_hand_is_folded(t, i, n->open[i]))
            continue;
        const Rect first = layout_open_piece(t, i, 0, n->open[i]), second = layout_open_piece(t, i, 1, n->open[i]);
        if (first.w < min_int(least_at_end(t), t->meld_w) ||
            (second.y == first.y && second.x - first.x < sign_step(t, first.w) - 1))
            return true;
    }
    return false;
}

bool layout_board_is_small(const TableLayout *t)
{
    return t->board.w > 0 && t->board.h * 100 < t->least * LEAST_OF_FIGURES;
}

bool layout_is_crowded(const TableLayout *t, const Needs *n)
{
    if (layout_board_is_small(t))
        return true;
    RectList all = { .count = 0 };
    /* Plates at the sides may hang chips into the ends of the prompt, whose words are in the middle. */
    const int end = t->prompt.w / 7;
    const Rect prompt = { t->prompt.x + end, t->prompt.y, t->prompt.w - 2 * end, t->prompt.h };
    const Rect frame[] = { t->menu, t->corner, prompt, t->board, t->sheet, t->stages };
    for (size_t i = 0; i < sizeof frame / sizeof *frame; i++)
        rect_list_add(&all, frame[i], 0);
    add_seats(t, n, &all);
    add_piles(t, n, &all);
    for (int i = 0; i < all.count; i++)
        for (int k = 0; k < i; k++)
            if (rect_meets(all.r[i], all.r[k]))
                return true;
    return layout_hides_a_hand(t, n);
}
