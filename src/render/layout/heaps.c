/* Heaps in the middle of the table, side by side: what is past, what lies aside, the stock, the discards. */
#include "render/layout/heaps.h"

enum {
    HEAP_CARD = 92,
    LEAST_HEAP_CARD = 64,
    HEAP_TILE = 52,
    LEAST_HEAP_TILE = 40,
    HEAP_GAP = 26,
    HEAPS = 206 /* their upper edge, in units of length */
};

int layout_left_edge(const TableLayout *t, const Needs *n)
{
    int left = length(t, MARGIN, 6);
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_LEFT)
            left = max_int(left, right_of(t->seat[i]));
    return left + length(t, 4, 2);
}

int layout_right_edge(const TableLayout *t, const Needs *n)
{
    int right = n->needs->w - length(t, MARGIN, 6);
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_RIGHT)
            right = min_int(right, t->seat[i].x);
    return right - length(t, 16, 6);
}

int layout_upper_row(const TableLayout *t)
{
    return length(t, 22, 18) + t->meld_h + length(t, ROW_GAP, 6);
}

/* ---- which heaps there are ---- */

bool layout_in_middle(const TableLayout *t, const Needs *n, int p)
{
    const PilePlace *at = &t->place[p];
    bool nobody = at->seat >= n->needs->view->seats;
    if (at->kind == PLACE_CENTRE)
        return n->tricks == 0;
    return (at->kind == PLACE_STOCK && !(n->common && !t->fan)) || (at->kind == PLACE_HEAP && nobody) ||
           at->kind == PLACE_PAST;
}

bool layout_lies_on_another(const TableLayout *t, int p)
{
    bool another = false;
    for (int i = 0; i < p && t->place[p].kind == PLACE_PAST; i++)
        another |= t->place[i].kind == PLACE_PAST;
    return another;
}

int layout_count_heaps(const TableLayout *t, const Needs *n)
{
    int count = 0;
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        count += layout_in_middle(t, n, p) && !layout_lies_on_another(t, p);
    return count;
}

/* ---- side by side ---- */

int layout_word_beyond(const Needs *n, int w)
{
    return max_int(0, (n->needs->heap_word - w + 1) / 2);
}

static int least_gap(const TableLayout *t, const Needs *n)
{
    return length(t, HEAP_GAP, n->needs->game->table.pile_word != NULL ? units(t, HEAP_GAP) : 10);
}

/* Each heap has its word under its middle, and the words of neighbours may not meet. */
int layout_heap_gap(const TableLayout *t, const Needs *n, int w)
{
    return max_int(least_gap(t, n), 2 * layout_word_beyond(n, w) + units(t, 4));
}

/* What a heap takes of the row beyond the heap itself: room for the pieces behind its newest one. Its own word stands
 * under that, the word of the heap before it does not. */
static int room_behind(const TableLayout *t, const Needs *n, int p, int w)
{
    const int behind = layout_is_recent(&t->place[p]) ? t->behind * t->behind_step : 0;
    const int spare = layout_heap_gap(t, n, w) - max_int(least_gap(t, n), layout_word_beyond(n, w) + units(t, 4));
    return max_int(0, behind - (layout_count_heaps(t, n) > 1 ? spare : 0));
}

int layout_heaps_wide(const TableLayout *t, const Needs *n, int w)
{
    const int count = layout_count_heaps(t, n);
    int wide = count > 0 ? count * w + (count - 1) * layout_heap_gap(t, n, w) : 0;
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        wide += layout_in_middle(t, n, p) ? room_behind(t, n, p, w) : 0;
    return wide;
}

void layout_set_heaps(TableLayout *t, const Needs *n, int x, int y, int w)
{
    static const uint8_t order[] = { PLACE_PAST, PLACE_CENTRE, PLACE_STOCK, PLACE_HEAP };
    int count = 0;
    for (size_t k = 0; k < sizeof order; k++)
        for (int p = 0; p < n->needs->view->table.pile_count; p++) {
            if (t->place[p].kind != order[k] || !layout_in_middle(t, n, p))
                continue;
            count += !layout_lies_on_another(t, p);
            x += room_behind(t, n, p, w);
            t->spot[p] = heap_at((Rect){ x + (count - 1) * (w + layout_heap_gap(t, n, w)), y, w, card_height(w) });
        }
}

/* ---- in the middle ---- */

/* The height that the felt has, or had, over a hand: so heaps keep their size when a hand is laid at the end of a deal
 * and the felt grows. */
static int felt_over_hand(const TableLayout *t, const Needs *n)
{
    return t->felt.h - (t->prompt.y - n->over_hand);
}

/* How wide heaps may be that lie over the own melds: the word under a heap still ends above the place of these. */
static int over_own_melds(const TableLayout *t, const Needs *n)
{
    enum { HEAP_WORD = 36, LEAST_UNDER_WORD = 42 };
    const int edge = length(t, 10, 5) + length(t, MELD_GAP, 7) / 2;
    const int own = card_height(meld_width_on(t, felt_over_hand(t, n))) + 2 * edge;
    const int foot = n->over_hand - length(t, 12, units(t, HANGS)) - own - units(t, HEAP_WORD);
    return max_int((foot - length(t, HEAPS, 0)) * 72 / 100, units(t, LEAST_UNDER_WORD));
}

int layout_heap_width(const TableLayout *t, const Needs *n)
{
    if (!n->cards)
        return length(t, HEAP_TILE, units(t, LEAST_HEAP_TILE));
    const int w = length(t, HEAP_CARD, min_int(units(t, LEAST_HEAP_CARD), felt_over_hand(t, n) * 30 / 100));
    const bool laid = n->melds && n->needs->game->in_hand == NULL; /* else melds are made in the hand */
    const bool over = laid && !n->common && !n->board && n->spread < 0 && n->tricks == 0 && n->needs->heap_word > 0;
    return over ? min_int(w, over_own_melds(t, n)) : w;
}

/* Between the plates at the sides that stand as high as that row, with what lies beside them. */
static void between_sides(const TableLayout *t, const Needs *n, int y, int h, int *left, int *right)
{
    const int gap = length(t, MELD_GAP, 6), margin = length(t, MARGIN, 6);
    const int heap = n->seat_heaps ? length(t, SEAT_HEAP, units(t, LEAST_SEAT_HEAP)) + gap : 0;
    *left = margin;
    *right = n->needs->w - margin;
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect plate = t->seat[i];
        if (plate.w == 0 || plate.y >= y + h || max_int(foot_of(plate), plate.y + card_height(heap)) <= y)
            continue;
        if (t->edge[i] == EDGE_LEFT)
            *left = max_int(*left, right_of(plate) + gap / 2 + heap);
        else if (t->edge[i] == EDGE_RIGHT)
            *right = min_int(*right, plate.x - gap / 2 - heap);
    }
}

void layout_heaps(TableLayout *t, const Needs *n)
{
    int w = layout_heap_width(t, n), wide = layout_heaps_wide(t, n, w), y = length(t, HEAPS, 0);
    if (wide == 0)
        return;
    y = n->melds ? y : t->felt.y + (t->felt.h - card_height(w)) * 45 / 100;
    y = clamp_int(y, t->felt.y, max_int(t->felt.y, foot_of(t->felt) - card_height(w)));
    int left, right;
    between_sides(t, n, y, card_height(w), &left, &right);
    while (!n->common && wide > right - left && w > t->least)
        wide = layout_heaps_wide(t, n, --w);
    int x = (n->needs->w - wide) / 2;
    if (n->common)
        x = layout_right_edge(t, n) - wide;
    else if (wide <= right - left)
        x = clamp_int(x, left, right - wide);
    layout_set_heaps(t, n, x, y, w);
}

Rect layout_whole_heap(const TableLayout *t, const Needs *n, int p)
{
    const PileSpot *s = &t->spot[p];
    const int size = max_int(1, pile_size(&n->needs->view->table, p)), cols = s->per_row > 0 ? s->per_row : size;
    Rect all = layout_heap(t, p);
    all.w += s->step * (min_int(cols, size) - 1);
    return all;
}

void layout_middle_range(const TableLayout *t, const Needs *n, int top, int *from, int *to)
{
    *from = *to = n->needs->w / 2;
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        if (layout_in_middle(t, n, p) && t->spot[p].first.w > 0) {
            const Rect all = layout_whole_heap(t, n, p);
            if (foot_of(all) <= top)
                continue;
            *from = min_int(*from, all.x);
            *to = max_int(*to, right_of(all));
        }
    *to = max_int(*to, right_of(t->stacks));
}
