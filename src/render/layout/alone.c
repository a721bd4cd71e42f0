/* Felt and rack alone, in a part of the window: a table that is looked back at. */
#include <string.h>

#include "render/layout/parts.h"

/* What stands beside the rack: the stock in it, the discards right of it, and right of these the pile of a card that
 * lies in the middle by itself, -1 none. */
typedef struct Beside {
    bool stock, heap;
    int aside;
} Beside;

static Beside count_beside(const LayoutWish *wish)
{
    Beside b = { .aside = -1 };
    for (int p = 0; p < wish->view->table.pile_count; p++) {
        const int kind = wish->game->table.place(wish->view, p, wish->viewer).kind;
        b.stock |= kind == PLACE_STOCK;
        b.heap |= kind == PLACE_HEAP || kind == PLACE_SPREAD;
        b.aside = kind == PLACE_CENTRE && pile_size(&wish->view->table, p) == 1 ? p : b.aside;
    }
    return b;
}

static int own_width(const TableLayout *t, const LayoutWish *wish)
{
    return wish->viewer != NO_SEAT ? units(t, 118) : 0;
}

/* The rack and what stands beside it, of pieces of that size; false: they have no room. */
static bool set_rack(TableLayout *t, Rect where, const LayoutWish *wish, const Beside *b, int size)
{
    const Material *m = wish->game->material;
    const int left = own_width(t, wish), aside = b->aside >= 0 ? size + units(t, 16) : 0;
    const int right = aside + (b->heap ? size + units(t, 24) : 0);
    LayoutWish row = *wish;
    row.hand_count = m->fan ? 1 : wish->hand_count; /* cards lie in one row, however many there are */
    layout_rack(t, &row, (Rect){ where.x + left, where.y, where.w - left - right, where.h }, b->stock);
    const bool fits = m->fan ? layout_overlap_row(t, wish, wish->hand_count) : t->rack_rows <= 3;
    const int y = t->rack.y + (t->rack.h - t->tile_h) / 2;
    if (b->heap)
        t->discard = (Rect){ right_of(where) - right + units(t, 8), y, size, t->tile_h };
    if (b->aside >= 0)
        t->spot[b->aside].first = (Rect){ right_of(where) - aside + units(t, 8), y, size, t->tile_h };
    return fits;
}

/* Everything of pieces of that size, the plan as well; false: it has no room. */
static bool set_size(TableLayout *t, Rect where, const LayoutWish *wish, const Beside *b, int size, FeltPlan *plan)
{
    t->tile_w = size;
    t->tile_h = card_height(size);
    layout_set_melds(t, size, wish->game->material);
    t->step = t->meld_step;
    const bool fits = set_rack(t, where, wish, b, size);
    t->felt = (Rect){ where.x, where.y, where.w, max_int(0, t->rack.y - units(t, 8) - where.y) };
    layout_grid(t, t->felt);
    return fits && felt_plan_update(plan, &wish->view->table, t->cols, t->rows);
}

/* No place of a pile counts but that of the card that lies by itself. */
static void begin(TableLayout *t, int unit, const LayoutWish *wish, FeltPlan *plan)
{
    memset(t, 0, sizeof *t);
    t->unit = t->length = unit;
    t->common = true;
    t->hand_count = wish->hand_count;
    memset(plan->elsewhere, 0, sizeof plan->elsewhere);
    plan->overlapped = wish->game->material->overlap > 0;
    for (int p = 0; p < MAX_PILES; p++)
        t->place[p] = (PilePlace){ PLACE_COMMON, NO_SEAT, 0, 0 };
}

void layout_alone(TableLayout *t, Rect where, int unit, const LayoutWish *wish, FeltPlan *plan)
{
    const bool fan = wish->game->material->fan;
    const int smallest = max_int(8, where.w / 64), small_enough = where.w / (fan ? 22 : 28), rows = fan ? 3 : 5;
    const Beside beside = count_beside(wish);
    int size = max_int(8, where.w / (fan ? 13 : 22));
    if (wish->piece_limit > 0)
        size = max_int(smallest, min_int(size, wish->piece_limit));
    begin(t, unit, wish, plan);
    for (; size >= smallest; size--) {
        FeltPlan trial = *plan;
        const bool fits = set_size(t, where, wish, &beside, size, &trial);
        t->cramped = !fits;
        if (fits && (t->rows >= rows || size <= small_enough)) {
            *plan = trial;
            break;
        }
    }
    if (wish->viewer != NO_SEAT)
        t->seat[wish->viewer] = (Rect){ where.x, t->rack.y, own_width(t, wish), t->rack.h };
}
