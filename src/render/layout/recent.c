/* A heap whose last pieces are read (ALLOW_READ_LAST): they lie behind the newest one, as far apart as takes nothing
 * from the rest of the table. */
#include "render/layout/heaps.h"
#include "render/layout/parts.h"

/* How they lie: five, closer and closer together as long as the index of each is seen, then fewer, at last one heap. */
enum { BEHIND = 4, BEYOND_INDEX = 5, CLOSER = 2, CLOSER_STEPS = 2, IN_A_HEAP = CLOSER_STEPS + BEHIND };

static void set_behind(TableLayout *t, const Needs *n, int packing)
{
    const int w = layout_heap_width(t, n), closer = min_int(packing, CLOSER_STEPS);
    t->packing = packing;
    t->behind = n->cards ? BEHIND - (packing - closer) : 0;
    t->behind_step = (w * (index_share(n->needs, w) + BEYOND_INDEX - closer * CLOSER) + 50) / 100;
}

bool layout_has_recent(const TableLayout *t, const Needs *n)
{
    bool has = false;
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        has |= layout_is_recent(&t->place[p]);
    return has && n->tricks == 0 && !n->board && n->spread < 0;
}

/* Does the row of heaps lie between the plates at the sides? */
static bool heaps_fit(const TableLayout *t, const Needs *n)
{
    int from, to;
    layout_middle_range(t, n, 0, &from, &to);
    return from >= layout_left_edge(t, n) && to <= layout_right_edge(t, n);
}

/* What room was found for all the rest: the larger, the better. */
typedef struct Found {
    int before, melds, step, told, sheet, open, shown; /* shown: melds that are not folded */
    int read;                                          /* no open hand hides what it is */
} Found;

static Found found_with(TableLayout *t, const Needs *n, Placing *place, int packing)
{
    set_behind(t, n, packing);
    Found f = { .before = (int)place(t, n) };
    f.melds = t->meld_w;
    f.step = t->meld_step;
    f.sheet = t->sheet.w;
    for (int p = 0; p < n->needs->view->table.pile_count; p++) {
        f.told += t->label[p].w > 0;
        f.shown += !t->folded[p];
    }
    for (int i = 0; i < n->needs->view->seats; i++)
        f.open += layout_open_hand(t, n, i).w * layout_open_hand(t, n, i).h;
    f.read = !layout_hides_a_hand(t, n);
    return f;
}

static bool is_as_good(Found a, Found b)
{
    return a.before >= b.before && a.melds >= b.melds && a.step >= b.step && a.told >= b.told && a.sheet >= b.sheet &&
           a.open >= b.open && a.shown >= b.shown && a.read >= b.read;
}

Room layout_recent(TableLayout *t, const Needs *n, Placing *place)
{
    const TableLayout bare = *t;
    const Found least = found_with(t, n, place, IN_A_HEAP);
    const TableLayout heap = *t;
    for (int packing = n->needs->packing; packing < IN_A_HEAP; packing++) {
        *t = bare;
        const Found found = found_with(t, n, place, packing);
        if (is_as_good(found, least) && heaps_fit(t, n) && !t->cramped)
            return (Room)found.before;
    }
    *t = heap;
    return (Room)least.before;
}
