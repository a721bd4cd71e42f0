/* Felt and rack alone, in a part of the window: a table that is looked back at. */
#include <string.h>

#include "render/layout/parts.h"

/* What stands beside the rack: the stock in it, the discards right of it, and right of these the pile of a card that
 * lies in the middle by itself, -1 none. */
typedef struct Beside {
    bool stock, heap;
    int aside;
} Beside;

static Beside count_beside(const LayoutNeeds *needs)
{
    Beside b = { .aside = -1 };
    for (int p = 0; p < needs->view->table.pile_count; p++) {
        const int kind = needs->game->table.place(needs->view, p, needs->viewer).kind;
        b.stock |= kind == PLACE_STOCK;
        b.heap |= kind == PLACE_HEAP || kind == PLACE_SPREAD;
        b.aside = kind == PLACE_CENTRE && pile_size(&needs->view->table, p) == 1 ? p : b.aside;
    }
    return b;
}

static int own_width(const TableLayout *t, const LayoutNeeds *needs)
{
    return needs->viewer != NO_SEAT ? units(t, 118) : 0;
}

/* The rack and what stands beside it, of pieces of that size; false: they have no room. */
static bool set_rack(TableLayout *t, Rect where, const LayoutNeeds *needs, const Beside *b, int size)
{
    const Material *m = needs->game->material;
    const int left = own_width(t, needs), aside = b->aside >= 0 ? size + units(t, 16) : 0;
    const int right = aside + (b->heap ? size + units(t, 24) : 0);
    LayoutNeeds row = *needs;
    row.hand_count = m->fan ? 1 : needs->hand_count; /* cards lie in one row, however many there are */
    layout_rack(t, &row, (Rect){ where.x + left, where.y, where.w - left - right, where.h }, b->stock);
    const bool fits = m->fan ? layout_overlap_row(t, needs, needs->hand_count) : t->rack_rows <= 3;
    const int y = t->rack.y + (t->rack.h - t->tile_h) / 2;
    if (b->heap)
        t->discard = (Rect){ right_of(where) - right + units(t, 8), y, size, t->tile_h };
    if (b->aside >= 0)
        t->spot[b->aside].first = (Rect){ right_of(where) - aside + units(t, 8), y, size, t->tile_h };
    return fits;
}

/* Everything of pieces of that size, the plan as well; false: it has no room. */
static bool set_size(TableLayout *t, Rect where, const LayoutNeeds *needs, const Beside *b, int size, FeltPlan *plan)
{
    t->tile_w = size;
    t->tile_h = card_height(size);
    layout_set_melds(t, size, needs->game->material);
    t->step = t->meld_step;
    const bool fits = set_rack(t, where, needs, b, size);
    t->felt = (Rect){ where.x, where.y, where.w, max_int(0, t->rack.y - units(t, 8) - where.y) };
    layout_grid(t, t->felt);
    return fits && felt_plan_update(plan, &needs->view->table, t->cols, t->rows);
}

/* No place of a pile counts but that of the card that lies by itself. */
static void begin(TableLayout *t, int unit, const LayoutNeeds *needs, FeltPlan *plan)
{
    memset(t, 0, sizeof *t);
    t->unit = t->hand_unit = t->length = unit;
    t->common = true;
    t->hand_count = needs->hand_count;
    memset(plan->elsewhere, 0, sizeof plan->elsewhere);
    plan->overlapped = needs->game->material->overlap > 0;
    for (int p = 0; p < MAX_PILES; p++)
        t->place[p] = (PilePlace){ PLACE_COMMON, NO_SEAT, 0, 0 };
}

void layout_alone(TableLayout *t, Rect where, int unit, const LayoutNeeds *needs, FeltPlan *plan)
{
    const bool fan = needs->game->material->fan;
    const int smallest = max_int(8, where.w / 64), small_enough = where.w / (fan ? 22 : 28), rows = fan ? 3 : 5;
    const Beside beside = count_beside(needs);
    int size = max_int(8, where.w / (fan ? 13 : 22));
    if (needs->piece_limit > 0)
        size = max_int(smallest, min_int(size, needs->piece_limit));
    begin(t, unit, needs, plan);
    for (; size >= smallest; size--) {
        FeltPlan trial = *plan;
        const bool fits = set_size(t, where, needs, &beside, size, &trial);
        t->cramped = !fits;
        if (fits && (t->rows >= rows || size <= small_enough)) {
            *plan = trial;
            break;
        }
    }
    if (needs->viewer != NO_SEAT)
        t->seat[needs->viewer] = (Rect){ where.x, t->rack.y, own_width(t, needs), t->rack.h };
}
