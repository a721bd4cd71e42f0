/* What lies on a table of Marriage, as rectangles, and the windows it is laid out in. */
#ifndef MELDWELL_TESTS_HELP_MARRIAGE_LAYOUT_H
#define MELDWELL_TESTS_HELP_MARRIAGE_LAYOUT_H

#include "render/layout/layout.h"
#include "rules/marriage/game.h"

enum { MOST_THINGS = MAX_PILES + 5 * MAX_SEATS + 8 };

static const struct {
    int w, h, scale;
} windows[] = { { 1024, 640, 100 }, { 1024, 640, 125 },  { 1280, 800, 100 }, { 1280, 800, 150 },
                { 1366, 768, 100 }, { 1920, 1080, 100 }, { 3840, 2160, 100 } };
enum { WINDOWS = sizeof windows / sizeof *windows };

/* Something that lies there, and the seat it belongs to. */
typedef struct Thing {
    const char *name;
    int seat;
    Rect r;
} Thing;

typedef struct Things {
    int count;
    Thing thing[MOST_THINGS];
} Things;

static inline void note(Things *t, const char *name, int seat, Rect r)
{
    if (r.w > 0)
        t->thing[t->count++] = (Thing){ name, seat, r };
}

static inline void note_pile(Things *t, const State *seen, const TableLayout *l, const FeltPlan *plan, int p)
{
    const int n = pile_size(&seen->table, p), seat = l->place[p].seat;
    switch (l->place[p].kind) {
    case PLACE_STOCK:
    case PLACE_HEAP:
    case PLACE_CENTRE:
        note(t, "a heap", NO_SEAT, layout_heap(l, p));
        break;
    case PLACE_HAND:
        if (seat != seen->viewer && n > 0 && seen->table.row.pile[p].look == LOOK_ALL)
            note(t, "an open hand", seat, layout_open_cloth(l, seat, n));
        break;
    default:
        if (n > 0 && !l->folded[p])
            note(t, "a set", seat, rect_around(layout_meld_piece(l, plan, p, 0), layout_meld_piece(l, plan, p, n - 1)));
        note(t, "a label", seat, l->label[p]);
    }
}

static inline Things things_of(const State *seen, const TableLayout *l, const FeltPlan *plan)
{
    Things t = { .count = 0 };
    for (int p = 0; p < seen->table.pile_count; p++)
        note_pile(&t, seen, l, plan, p);
    for (int i = 0; i < seen->seats; i++) {
        note(&t, "a plate", i, l->seat[i]);
        note(&t, "folded sets", i, l->fold[i]);
        note(&t, "what was got", i, l->got[i]);
    }
    note(&t, "the prompt", NO_SEAT, l->prompt);
    note(&t, "the menu", NO_SEAT, l->menu);
    note(&t, "the corner", NO_SEAT, l->corner);
    note(&t, "the sheet", NO_SEAT, l->sheet);
    note(&t, "the worth", NO_SEAT, l->worth);
    note(&t, "the key", NO_SEAT, l->key);
    return t;
}

#endif
