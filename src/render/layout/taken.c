/* Where a table of tricks keeps what is out of play: the tricks each seat has won, and what it has laid away. They lie
 * in strips at the plates; a strip begins at its plate and grows away from it. */
#include "render/layout/parts.h"

enum { CARD = 30, LEAST_CARD = 20, STEP = 15, FULL_TRICKS = 10, AWAY_STEP = 36 /* per cent of a card */ };
enum { MAX_STRIPS = 5, LEAST_ACROSS = 4 };

typedef struct Strip {
    Rect r;
    bool leftwards;
} Strip;

static int gap_of(const TableLayout *t)
{
    return length(t, 10, 5);
}

static int card_width(const TableLayout *t)
{
    return length(t, CARD, LEAST_CARD);
}

/* Below the menu it is told how the tricks stand; else the words of the contract, which only the screen can measure:
 * four small lines at most. */
static Rect below_menu(const TableLayout *t)
{
    return t->tally.w > 0 ? t->tally
                          : (Rect){ t->menu.x, foot_of(t->menu), length(t, 200, units(t, 140)), units(t, 94) };
}

static void collect_blocks(const TableLayout *t, const Needs *n, RectList *b)
{
    const int pad = length(t, 6, 3);
    for (int i = 0; i < n->needs->view->seats; i++) {
        rect_list_add(b, t->trick[i], pad);
        rect_list_add(b, t->got[i], pad);
        if (i != n->needs->viewer)
            rect_list_add(b, t->seat[i], pad);
    }
    rect_list_add(b, n->held, gap_of(t));
    rect_list_add(b, t->prompt, 0);
    rect_list_add(b, t->menu, pad);
    rect_list_add(b, t->corner, pad);
    rect_list_add(b, below_menu(t), 0);
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        if (t->place[p].kind == PLACE_CENTRE)
            rect_list_add(b, (Rect){ t->centre.x, t->centre.y, right_of(t->corner) - t->centre.x, t->centre.h }, pad);
}

/* The part of it that is free from its beginning on. */
static Strip free_part(const TableLayout *t, const Needs *n, const RectList *b, Strip s)
{
    const int margin = length(t, 12, 6);
    int left = max_int(s.r.x, margin), right = min_int(right_of(s.r), n->needs->w - margin);
    for (int i = 0; i < b->count; i++) {
        const Rect r = b->r[i];
        if (r.y >= foot_of(s.r) || foot_of(r) <= s.r.y || r.x >= right || right_of(r) <= left)
            continue;
        if (s.leftwards)
            left = right_of(r);
        else
            right = r.x;
    }
    s.r = (Rect){ left, s.r.y, max_int(0, right - left), s.r.h };
    if (s.r.y < 0 || foot_of(s.r) > t->rail.y)
        s.r.w = 0;
    return s;
}

/* Beyond another strip of the same seat. */
static Strip behind(const TableLayout *t, const Needs *n, const Strip *before)
{
    const int wide = n->needs->w, gap = gap_of(t),
              x = before->leftwards ? before->r.x - gap - wide : right_of(before->r) + gap;
    return (Strip){ { x, before->r.y, wide, before->r.h }, before->leftwards };
}

/* Where the strip of a seat may lie, the best place first. */
static int strips_of(const TableLayout *t, const Needs *n, int seat, int h, Strip *out)
{
    const Rect plate = t->seat[seat];
    const int gap = gap_of(t), wide = n->needs->w, y = plate.y + (plate.h - h) / 2, margin = length(t, 12, 6);
    const int below = foot_of(plate) + units(t, 22); /* of the pill and the backs that hang from it */
    const Strip right = { { right_of(plate) + gap, y, wide, h }, false },
                left = { { plate.x - gap - wide, y, wide, h }, true };
    int count = 0;
    if (t->edge[seat] == EDGE_FOOT) {
        if (t->fan && t->rack.w > 0)
            out[count++] = (Strip){ { margin, t->rail.y - gap - h, wide, h }, false };
        out[count++] = (Strip){ { margin, t->prompt.y - gap - h, wide, h }, false };
        return count;
    }
    const bool leftwards = t->edge[seat] == EDGE_RIGHT;
    if (t->edge[seat] == EDGE_TOP) {
        out[count++] = right;
        out[count++] = left;
        out[count++] = (Strip){ { plate.x, below, plate.w, h }, true };
    } else {
        out[count++] = leftwards ? left : right;
        out[count++] = (Strip){ { plate.x, plate.y - gap - h, plate.w, h }, leftwards };
    }
    out[count++] = (Strip){ { plate.x, below, plate.w, h }, leftwards };
    return count;
}

/* The first that is as wide as wanted, or the widest. before: a strip of the same seat that lies there already, or one
 * without width. */
static Strip best_strip(const TableLayout *t, const Needs *n, const RectList *b, int seat, const Strip *before, int w,
                        int h)
{
    Strip all[MAX_STRIPS], best = { { 0, 0, 0, 0 }, false };
    int count = strips_of(t, n, seat, h, all);
    if (before->r.w > 0)
        all[count++] = behind(t, n, before);
    for (int i = 0; i < count && best.r.w < w; i++) {
        const Strip s = free_part(t, n, b, all[i]);
        if (s.r.w > best.r.w)
            best = s;
    }
    if (best.leftwards)
        best.r.x = right_of(best.r) - min_int(best.r.w, w);
    best.r.w = min_int(best.r.w, w);
    return best;
}

/* So many lie in a strip, each as wide as the card is, or crossed, as it is high; the first at its beginning. They move
 * closer together, then they become smaller. Returns all they cover. */
static Rect fill(const TableLayout *t, PileSpot *spot, const Strip *s, int count, bool crossed, int step)
{
    const int full = card_width(t), least = length(t, 6, 4), most = s->r.w - (count - 1) * least;
    int w = full, across = crossed ? card_height(w) : w;
    if (across > most) {
        across = max_int(most, LEAST_ACROSS);
        w = crossed ? across * 72 / 100 : across;
    }
    if (count > 1)
        step = clamp_int((s->r.w - across) / (count - 1), 1, step);
    const int wide = across + (count - 1) * step, x = s->leftwards ? right_of(s->r) - wide : s->r.x;
    const int first = s->leftwards ? x + wide - across : x, h = min_int(card_height(w), s->r.h);
    spot->first = (Rect){ first + (across - w) / 2, s->r.y + (s->r.h - h) / 2, w, h };
    spot->step = s->leftwards ? -step : step;
    return (Rect){ x, spot->first.y, wide, h };
}

/* How many cards a trick has: a partner may rest. */
static int trick_size(const Needs *n)
{
    TrickNote last = { .count = 0 };
    if (n->needs->game->tricks != NULL)
        n->needs->game->tricks->last(n->needs->view, &last);
    return last.count > 0 ? last.count : n->tricks;
}

/* Of the viewer's tricks: shorter where behind them nothing would be left for what it has laid away. */
static Strip leave_for_away(const TableLayout *t, const Needs *n, const RectList *b, Strip s, int seat)
{
    const Table *table = &n->needs->view->table;
    const int w = card_width(t), h = s.r.h;
    int need = 0;
    for (int p = 0; p < table->pile_count; p++)
        if (t->place[p].kind == PLACE_AWAY && t->place[p].seat == seat)
            need = max_int(need, gap_of(t) + w + max_int(0, pile_size(table, p) - 1) * w * AWAY_STEP / 100);
    if (t->edge[seat] != EDGE_FOOT || need == 0)
        return s;
    const Strip all = free_part(t, n, b, (Strip){ { s.r.x, s.r.y, n->needs->w, h }, false });
    s.r.w = clamp_int(all.r.w - need, min_int(s.r.w, h), s.r.w);
    return s;
}

void layout_taken(TableLayout *t, const Needs *n)
{
    const Table *table = &n->needs->view->table;
    const int w = card_width(t), h = card_height(w), size = trick_size(n);
    Strip of_seat[MAX_SEATS] = { { { 0, 0, 0, 0 }, false } };
    RectList b = { .count = 0 };
    collect_blocks(t, n, &b);
    /* All tricks first: they are looked at, and keep their places while more come. */
    for (int kind = PLACE_TAKEN; kind <= PLACE_AWAY; kind++)
        for (int p = 0; p < table->pile_count; p++) {
            const int seat = t->place[p].seat, pieces = pile_size(table, p);
            if (t->place[p].kind != kind || seat >= n->needs->view->seats)
                continue;
            const bool tricks = kind == PLACE_TAKEN;
            const int count = tricks ? (pieces + size - 1) / size : pieces,
                      step = tricks ? length(t, STEP, 8) : w * AWAY_STEP / 100;
            const int wanted = tricks ? h + (FULL_TRICKS - 1) * step : w + max_int(0, count - 1) * step;
            Strip s = best_strip(t, n, &b, seat, &of_seat[seat], wanted, h);
            s = tricks ? leave_for_away(t, n, &b, s, seat) : s;
            of_seat[seat] = s;
            t->bundle[p] = (uint8_t)(tricks ? size : 0);
            const Rect all = fill(t, &t->spot[p], &s, max_int(1, count), tricks, step);
            rect_list_add(&b, s.r, length(t, 6, 3));
            if (count == 0)
                continue;
            t->cramped |= all.w > s.r.w;
            *(tricks ? &t->taken[seat] : &t->away[seat]) = all;
        }
}
