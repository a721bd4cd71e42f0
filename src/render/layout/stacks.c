/* A stock that lies in stacks (GameDef.table.stack): in rows around the middle of the table. */
#include "render/layout/heaps.h"

enum { STACK_GAP = 14, STACK_LEAST = 3 };

Rect layout_stack(const TableLayout *t, int i)
{
    const int cols = max_int(1, t->stack_cols), rows = (t->stack_count + cols - 1) / cols;
    const int step_x = cols > 1 ? (t->stacks.w - t->stock.w) / (cols - 1) : 0, step_y = t->stacks.h / max_int(1, rows);
    return (Rect){ t->stacks.x + i % cols * step_x, t->stacks.y + i / cols * step_y, t->stock.w, t->stock.h };
}

/* As many columns as it takes for the rows of stacks to end over the own melds, and at least three. */
static int stack_columns(const TableLayout *t, const Needs *n, Rect heap, int step_y)
{
    const int foot = t->prompt.y - 2 * length(t, STACK_GAP, 6) - card_height(meld_width(t));
    const int rows = max_int(1, (foot - heap.y) / step_y);
    return max_int(STACK_LEAST, (n->stacks + rows - 1) / rows);
}

static bool lies_aside(const TableLayout *t, const Needs *n, int p)
{
    return t->place[p].kind == PLACE_CENTRE && layout_in_middle(t, n, p) && !layout_lies_on_another(t, p);
}

/* What lies aside stands left of the stacks. */
static void set_aside(TableLayout *t, const Needs *n, int x, int step)
{
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        if (lies_aside(t, n, p)) {
            t->spot[p].first.x = x;
            x += step;
        }
}

bool layout_set_stacks(TableLayout *t, const Needs *n)
{
    int stock = -1, aside = 0;
    for (int p = 0; p < n->needs->view->table.pile_count; p++) {
        stock = t->place[p].kind == PLACE_STOCK && layout_in_middle(t, n, p) ? p : stock;
        aside += lies_aside(t, n, p);
    }
    if (stock < 0 || n->heaps > 0 || n->stacks < 2 || n->board) /* a board has its heaps beside it */
        return false;
    const Rect heap = t->spot[stock].first;
    const int gap = length(t, STACK_GAP, 6), step_x = heap.w + gap, step_y = heap.h + 2 * gap;
    const int cols = stack_columns(t, n, heap, step_y), rows = (n->stacks + cols - 1) / cols;
    const int wide = cols * step_x - gap, aside_step = heap.w + layout_heap_gap(t, n, heap.w), out = aside * aside_step;
    const int sides = n->seat_heaps ? length(t, SEAT_HEAP, units(t, LEAST_SEAT_HEAP)) + 2 * gap : 0;
    const int beyond = aside > 0 && sides > 0 ? max_int(0, layout_word_beyond(n, heap.w) - gap) : 0;
    const int left = layout_left_edge(t, n) + sides + beyond, right = layout_right_edge(t, n) - sides;
    const int x = clamp_int((n->needs->w - wide - out) / 2, left, max_int(left, right - wide - out));
    if (x + out + wide > right || heap.y + rows * step_y > t->prompt.y)
        return false;
    t->stack_count = n->stacks;
    t->stack_cols = cols;
    t->stacks = (Rect){ x + out, heap.y, wide, rows * step_y };
    t->stock = heap;
    t->spot[stock].first = layout_stack(t, n->stacks - 1);
    set_aside(t, n, x, aside_step);
    return true;
}

void layout_unset_stacks(TableLayout *t, const Needs *n)
{
    t->stack_count = 0;
    t->stacks = (Rect){ 0, 0, 0, 0 };
    layout_heaps(t, n);
}
