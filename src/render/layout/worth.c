/* The panels that tell what the own cards are worth and which are wild: at the left and at the right of the cloth, as
 * low as they can lie. Whatever lies on the table comes first, and nothing makes way for them: they take what room is
 * left, whole in a large window, as a line each in a small one or where more has none. */
#include "render/layout/parts.h"

enum { WHOLE_UNITS_W = 1200, LINE_H = 36, WORD_H = 36, NAME_W = 110 };

/* How far from others' plates, in units: nearer it would be read as theirs, which is better than nowhere; below the
 * plate hang backs of cards, and what that seat did last. */
typedef enum OtherPlates { PLATES_NEAR = 20, PLATES_FAR = 64 } OtherPlates;

/* Apart from one that is there by so much. */
static bool is_apart(Rect r, Rect other, int clearance)
{
    return other.w == 0 || !rect_meets(r, rect_inset(other, -clearance));
}

/* A heap with the word under it, or all pieces of a meld. */
static Rect pile_rect(const TableLayout *t, const Needs *n, int p)
{
    const PileSpot *s = &t->spot[p];
    const int count = pile_size(&n->needs->view->table, p);
    if (t->place[p].kind == PLACE_HEAP || t->place[p].kind == PLACE_STOCK || t->place[p].kind == PLACE_CENTRE)
        return (Rect){ layout_heap(t, p).x, s->first.y, layout_heap(t, p).w, s->first.h + units(t, WORD_H) };
    if (count == 0 || s->first.w == 0)
        return (Rect){ 0, 0, 0, 0 };
    Rect all = s->first;
    all.w += (count - 1) * s->step;
    return all;
}

/* The place of the own melds, and its name left of it. */
static Rect stage_with_name(const TableLayout *t)
{
    Rect r = t->stage;
    r.x -= r.w > 0 ? units(t, NAME_W) : 0;
    r.w += r.w > 0 ? units(t, NAME_W) : 0;
    return r;
}

static bool is_free(const TableLayout *t, const Needs *n, Rect r, OtherPlates others)
{
    const int clearance = length(t, 8, 5);
    bool is = is_apart(r, t->menu, clearance) && is_apart(r, t->corner, clearance) &&
              is_apart(r, t->sheet, clearance) && is_apart(r, stage_with_name(t), clearance) &&
              is_apart(r, t->prompt, 0);
    for (int i = 0; i < n->needs->view->seats && is; i++)
        is = i == n->needs->viewer || is_apart(r, t->seat[i], units(t, (int)others));
    for (int p = 0; p < n->needs->view->table.pile_count && is; p++)
        is = is_apart(r, pile_rect(t, n, p), clearance);
    return is;
}

/* The lowest place at that side for something so large; w = 0: there is none. */
static Rect lowest(const TableLayout *t, const Needs *n, bool right, int w, int h, OtherPlates others)
{
    const int margin = length(t, 12, 6), step = units(t, 4),
              x = right ? right_of(t->felt) - margin - w : t->felt.x + margin;
    for (int y = t->prompt.y - length(t, 8, 6) - h; y >= t->felt.y; y -= step)
        if (is_free(t, n, (Rect){ x, y, w, h }, others))
            return (Rect){ x, y, w, h };
    return (Rect){ 0, 0, 0, 0 };
}

/* Both, or neither. */
static bool set_both(TableLayout *t, const Needs *n, bool whole, OtherPlates others)
{
    const PanelNeeds *worth = &n->needs->worth, *key = &n->needs->key;
    const int line = units(t, LINE_H);
    const Rect at_left = lowest(t, n, false, whole ? worth->w : worth->line_w, whole ? worth->h : line, others);
    const Rect at_right = lowest(t, n, true, whole ? key->w : key->line_w, whole ? key->h : line, others);
    if (at_left.w == 0 || at_right.w == 0)
        return false;
    t->worth = at_left;
    t->key = at_right;
    t->worth_whole = whole;
    return true;
}

void layout_worth(TableLayout *t, const Needs *n)
{
    if (n->needs->worth.w == 0 || n->needs->viewer == NO_SEAT)
        return;
    const bool large = n->needs->w >= units(t, WHOLE_UNITS_W);
    for (int whole = large; whole >= 0; whole--)
        if (set_both(t, n, whole != 0, PLATES_FAR) || set_both(t, n, whole != 0, PLATES_NEAR))
            return;
}
