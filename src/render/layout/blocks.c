/* What melds may not lie on: plates, heaps with their words, panels, the board, open hands. */
#include "render/layout/melds.h"
#include "render/layout/parts.h"

/* A heap that has a name, or lies before another seat, wears a word below it. */
static bool wears_word(const TableLayout *t, const Needs *n, int p)
{
    const int seat = t->place[p].seat;
    const bool named =
        n->needs->game->table.pile_word != NULL && n->needs->game->table.pile_word(n->needs->view, p) != NULL;
    if (t->place[p].kind == PLACE_STOCK && t->unit > t->length && !t->lays) /* large letters say there what to do */
        return t->spot[p].first.w > 0;
    const bool before = t->place[p].kind == PLACE_HEAP && seat < n->needs->view->seats && seat != n->needs->viewer;
    return t->spot[p].first.w > 0 && (named || before);
}

/* The word may be broader than its heap. */
static Rect word_under(const TableLayout *t, const Needs *n, Rect heap)
{
    const int beyond = max_int(units(t, 8), layout_word_beyond(n, heap.w));
    return (Rect){ heap.x - beyond, foot_of(heap), heap.w + 2 * beyond, units(t, 36) };
}

/* The first piece of a heap, down to the foot of all of it: it may lie in rows. */
static Rect over_word(const TableLayout *t, const Needs *n, int p)
{
    Rect r = t->spot[p].first;
    r.h = max_int(r.h, foot_of(layout_whole_heap(t, n, p)) - r.y);
    return r;
}

/* What a seat said hangs from its plate, which large letters make higher than the air around it; w = 0: it does not. */
static Rect said_below(const TableLayout *t, const Needs *n, int seat)
{
    const int beyond = units(t, is_partner(n, seat) ? PARTNER_SAID_HANGS : MARGIN) - length(t, MARGIN, 6);
    return (Rect){ t->seat[seat].x, foot_of(t->seat[seat]), beyond > 0 ? t->seat[seat].w : 0, beyond };
}

void layout_blocks(const TableLayout *t, const Needs *n, RectList *b)
{
    int pad = length(t, MARGIN, 6);
    b->count = 0;
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] != EDGE_FOOT)
            rect_list_add(b, rect_around(t->seat[i], said_below(t, n, i)), pad);
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] != EDGE_FOOT)
            rect_list_add(b, disc_at(t, i), length(t, MELD_GAP, 7) / 2);
    for (int i = 0; i < n->needs->view->seats; i++) {
        rect_list_add(b, t->got[i], pad / 2);
        if (n->board)
            rect_list_add(b, t->counter[i], 0);
        const Rect hand = layout_open_hand(t, n, i);
        rect_list_add(b, hand, pad * 3 / 4); /* and the outline of what lies beside it */
        rect_list_add(b, (Rect){ hand.x, hand.y - t->signs, hand.w, t->signs }, 0);
    }
    rect_list_add(b, t->menu, pad);
    rect_list_add(b, t->corner, pad);
    rect_list_add(b, t->stacks, pad);
    rect_list_add(b, t->board, pad);
    if (n->board)
        rect_list_add(b, t->stages, units(t, 16)); /* and the sign of who laid something below it */
    if (n->board && t->stages.w > 0)               /* as long as chips may be bet */
        rect_list_add(b, t->pot, 0);
    rect_list_add(b, t->held, pad / 2);
    rect_list_add(b, t->sheet, pad);
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        if (p != n->spread && (layout_in_middle(t, n, p) || t->place[p].kind == PLACE_HEAP)) {
            /* The own one stands beside the place of the own melds, whose edge lies around them. */
            const bool own = t->place[p].kind == PLACE_HEAP && t->place[p].seat == n->needs->viewer;
            rect_list_add(b, layout_whole_heap(t, n, p), own ? 2 * pad : pad);
            if (t->place[p].kind == PLACE_CENTRE && t->spot[p].first.w > 0 && t->signs > 0) /* it may be wild too */
                rect_list_add(
                    b, (Rect){ t->spot[p].first.x, t->spot[p].first.y - t->signs, t->spot[p].first.w, t->signs }, 0);
            if (wears_word(t, n, p))
                rect_list_add(b, word_under(t, n, over_word(t, n, p)), pad);
        }
    if (n->spread >= 0)
        rect_list_add(b, layout_spread_rect(t, n), pad);
}

void layout_add_words(const TableLayout *t, const Needs *n, RectList *b)
{
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] != EDGE_FOOT)
            rect_list_add(b, (Rect){ t->seat[i].x, foot_of(t->seat[i]), t->seat[i].w, units(t, HANGS) }, 0);
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        if (p != n->spread && t->spot[p].first.w > 0 && layout_in_middle(t, n, p))
            rect_list_add(b, word_under(t, n, t->spot[p].first), 0);
}
