/* What lies between the plates and the prompt, in the order in which it takes its room.
 *
 * The stock, the discards and what lies aside are heaps in the middle (heaps.c). Some tables have another place for
 * them: beside discards that lie spread (spread.c), beside a board (board.c); a stock lies in stacks (stacks.c), or at
 * the right end of a rack (hand.c); what lies aside at a table of tricks is its kitty (tricks.c). */
#include "render/layout/heaps.h"
#include "render/layout/parts.h"

/* Everything but the counters, which hang on the plates. */
static Room place_all(TableLayout *t, const Needs *n)
{
    if (n->tricks > 0) {
        layout_tricks(t, n);
        layout_taken(t, n);
        layout_heaps(t, n);
    } else if (n->board) {
        layout_board(t, n);
    } else if (n->spread >= 0) {
        layout_spread(t, n);
    } else if (!(n->common && !t->fan)) {
        layout_heaps(t, n);
    }
    layout_sheet(t, n);
    if (n->melds && n->tricks == 0)
        return layout_melds(t, n);
    layout_seat_heaps(t, n);
    return ROOM_ENOUGH;
}

Room layout_places(TableLayout *t, const Needs *n)
{
    int stock = -1, discard = -1;
    layout_counters(t, n);
    const Room room = layout_has_recent(t, n) ? layout_recent(t, n, place_all) : place_all(t, n);
    for (int p = n->needs->view->table.pile_count - 1; p >= 0; p--) {
        if (t->place[p].kind == PLACE_STOCK) {
            if (n->common && !t->fan)
                t->spot[p] = heap_at(t->stock);
            stock = p;
        }
        if (t->place[p].kind == PLACE_HEAP && t->place[p].seat >= n->needs->view->seats)
            discard = p;
    }
    if (stock >= 0)
        t->stock = t->spot[stock].first;
    if (discard >= 0)
        t->discard = t->spot[discard].first;
    return room;
}
