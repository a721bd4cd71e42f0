/* Where the hands of others lie open on the cloth: each in a stretch of its own beside its plate. */
#include "render/layout/parts.h"

static int gap_of(const TableLayout *t)
{
    return length(t, 8, 4);
}

/* An open hand lies on a piece of cloth that reaches so far beyond its cards. */
static int edge_of_cloth(const TableLayout *t)
{
    return length(t, 6, 4);
}

/* Of the cards of an open hand from what lies beside them. */
static int clearance_of(const TableLayout *t)
{
    return edge_of_cloth(t) + gap_of(t) / 2;
}

static bool sits(const TableLayout *t, int seat, SeatEdge edge)
{
    return t->seat[seat].w > 0 && t->edge[seat] == edge;
}

/* Half way to the plates beside it in the top row, and not over those at the sides that reach as high. */
static void between_neighbours(const TableLayout *t, int seat, int foot, int *left, int *right)
{
    const Rect own = t->seat[seat];
    for (int i = 0; i < MAX_SEATS; i++) {
        const Rect r = t->seat[i];
        if (i != seat && sits(t, i, EDGE_TOP)) {
            const int half = edge_of_cloth(t) + gap_of(t) / 4;
            if (r.x < own.x)
                *left = max_int(*left, (right_of(r) + own.x) / 2 + half);
            else
                *right = min_int(*right, (right_of(own) + r.x) / 2 - half);
        }
        if (sits(t, i, EDGE_LEFT) && r.y < foot + clearance_of(t))
            *left = max_int(*left, right_of(r) + clearance_of(t));
        if (sits(t, i, EDGE_RIGHT) && r.y < foot + clearance_of(t))
            *right = min_int(*right, r.x - clearance_of(t));
    }
}

/* At the sides a hand lies below its plate, down to the next one. */
static int foot_at_side(const TableLayout *t, int seat)
{
    int foot = t->prompt.y - clearance_of(t);
    for (int i = 0; i < MAX_SEATS; i++)
        if (i != seat && sits(t, i, (SeatEdge)t->edge[seat]) && t->seat[i].y > t->seat[seat].y)
            foot = min_int(foot, t->seat[i].y - clearance_of(t));
    return foot;
}

/* A heap of nobody in the middle, where that is no board. */
static bool is_heap(const TableLayout *t, int p)
{
    const PilePlace *at = &t->place[p];
    const bool heap = at->kind == PLACE_STOCK || (at->kind == PLACE_HEAP && at->seat >= MAX_SEATS);
    return heap && t->board.w == 0 && t->spot[p].first.w > 0;
}

/* What a hand may not lie on: the cards of the trick, heaps, and what lies aside in the middle, such as what made
 * others wild. */
static int in_the_way(const TableLayout *t, Rect out[MAX_SEATS + MAX_PILES])
{
    int n = 0;
    for (int i = 0; i < MAX_SEATS; i++)
        if (t->trick[i].w > 0)
            out[n++] = rect_inset(t->trick[i], -clearance_of(t));
    for (int p = 0; p < MAX_PILES; p++)
        if (is_heap(t, p) || (t->place[p].kind == PLACE_CENTRE && t->spot[p].first.w > 0))
            out[n++] = rect_inset(layout_heap(t, p), -clearance_of(t));
    return n;
}

/* Leaves that out, if the widest stretch beside it is as wide as `least`; else false. */
static bool beside_the_middle(const TableLayout *t, Rect *room, int least)
{
    int from = room->x, end = right_of(*room);
    Rect best = { 0, room->y, 0, room->h }, way[MAX_SEATS + MAX_PILES];
    const int ways = in_the_way(t, way);
    while (from < end) {
        int to = end, next = end;
        for (int i = 0; i < ways; i++) {
            const Rect r = way[i];
            if (r.y >= foot_of(*room) || foot_of(r) <= room->y || right_of(r) <= from || r.x >= to)
                continue;
            to = max_int(from, r.x);
            next = right_of(r);
        }
        if (to - from > best.w)
            best = (Rect){ from, room->y, to - from, room->h };
        from = next;
    }
    if (best.w >= least)
        *room = best;
    return best.w >= least;
}

/* Below the plate, and below what the seat got or has won where that lies there; in the top row as low as melds of that
 * row, which leave room for what hangs on the plate, but where a board needs the height. Airy: with room for what cards
 * wear. */
static int upper_edge(const TableLayout *t, int seat, bool roomy)
{
    enum { BADGE = 6, OVER_EDGE = 6 }; /* of a wild card, above its edge; and per cent of the card, of its sign below */
    const Rect beside[] = { t->got[seat], t->taken[seat], t->away[seat], disc_below(t, seat) };
    const int foot = foot_of(t->seat[seat]);
    const int signs = roomy ? t->signs - t->meld_w * OVER_EDGE / 100 - clearance_of(t) : 0;
    int y = t->board.w == 0 && t->edge[seat] == EDGE_TOP ? foot + length(t, 26, 18) - clearance_of(t) : foot;
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        if (beside[i].w > 0 && beside[i].y >= foot)
            y = max_int(y, foot_of(beside[i]) + max_int(units(t, BADGE), signs));
    return y + clearance_of(t);
}

/* At the sides: below the plate, to the middle of the felt; where three sit at one beside it. */
static Rect room_at_side(const TableLayout *t, int seat)
{
    enum { LOW_ROOM = 60 }; /* per cent of a card's height */
    const Rect plate = t->seat[seat];
    const bool at_left = t->edge[seat] == EDGE_LEFT;
    const int margin = length(t, 12, 0), middle = (t->felt.x + right_of(t->felt)) / 2;
    const int foot = foot_at_side(t, seat), roomy = upper_edge(t, seat, true);
    const int y = foot - roomy >= t->meld_h * LOW_ROOM / 100 ? roomy : upper_edge(t, seat, false);
    int left = at_left ? t->felt.x + margin : middle + margin;
    int right = at_left ? middle - margin : right_of(t->felt) - margin;
    if (foot - y >= t->meld_h * LOW_ROOM / 100)
        return (Rect){ left, y, max_int(1, right - left), max_int(1, foot - y) };
    left = at_left ? right_of(plate) + clearance_of(t) : left;
    right = at_left ? right : plate.x - clearance_of(t);
    return (Rect){ left, plate.y, max_int(1, right - left), max_int(1, foot - plate.y) };
}

/* Down to the heaps in the middle. */
static int foot_over_heaps(const TableLayout *t)
{
    int foot = foot_of(t->felt);
    for (int p = 0; p < MAX_PILES; p++)
        if (is_heap(t, p))
            foot = min_int(foot, t->spot[p].first.y - clearance_of(t));
    return foot;
}

/* In the top row it ends above the heaps and the plates at the sides; where they lie too high for that above the hands
 * there. */
static int foot_at_top(const TableLayout *t, int y)
{
    int above = foot_over_heaps(t), beside = foot_of(t->felt);
    for (int i = 0; i < MAX_SEATS; i++)
        if (sits(t, i, EDGE_LEFT) || sits(t, i, EDGE_RIGHT)) {
            above = min_int(above, t->seat[i].y - clearance_of(t));
            beside = min_int(beside, max_int(foot_of(t->seat[i]), room_at_side(t, i).y - clearance_of(t)));
        }
    return above - y >= t->meld_h * 85 / 100 ? above : beside;
}

/* Above the plates at the sides. */
static int foot_over_sides(const TableLayout *t)
{
    int foot = foot_of(t->felt);
    for (int i = 0; i < MAX_SEATS; i++)
        if (sits(t, i, EDGE_LEFT) || sits(t, i, EDGE_RIGHT))
            foot = min_int(foot, t->seat[i].y - clearance_of(t));
    return foot;
}

/* All the room for the open hand of a seat; over: in the top row it ends above the plates at the sides. */
static Rect open_room(const TableLayout *t, int seat, bool over)
{
    if (t->edge[seat] == EDGE_LEFT || t->edge[seat] == EDGE_RIGHT)
        return room_at_side(t, seat);
    const Rect plate = t->seat[seat];
    const int margin = length(t, 12, 0), y = upper_edge(t, seat, true);
    int left = t->felt.x + margin, right = right_of(t->felt) - margin, foot = t->prompt.y - clearance_of(t);
    if (t->edge[seat] == EDGE_TOP) {
        foot = min_int(over ? foot_over_sides(t) : foot_at_top(t, y), y + t->meld_h);
        between_neighbours(t, seat, foot, &left, &right);
        if (y < foot_of(t->corner) + clearance_of(t))
            right = min_int(right, t->corner.x - clearance_of(t));
        if (t->common) { /* melds begin close below: no wider than under the middle plates */
            const int middle_of = plate.x + plate.w / 2, half = min_int(middle_of - left, right - middle_of);
            left = middle_of - half;
            right = middle_of + half;
        }
    }
    return (Rect){ left, y, max_int(1, right - left), max_int(1, foot - y) };
}

/* How large n of its cards are in that room, which becomes as high, and is left beside the middle if that is wide
 * enough; else false. */
static bool fit_open(const TableLayout *t, Rect *room, int n, int *w)
{
    enum { LEAST_SEEN = 22 }; /* per cent of a card */
    *w = min_int(t->meld_w, max_int(1, room->h * t->meld_w / t->meld_h));
    /* Of a tile the whole numeral has to be seen, of a card its corner. */
    if (!t->fan)
        *w = min_int(*w, clamp_int(room->w / max_int(1, n), t->meld_w * 55 / 100, t->meld_w));
    room->h = t->meld_h * *w / t->meld_w;
    return beside_the_middle(t, room, *w + (n - 1) * (*w * LEAST_SEEN / 100));
}

/* Where a hand of the top row has no room between the heaps and the plates at the sides its cards are smaller, above
 * these. */
static Rect room_for(const TableLayout *t, int seat, int n, int *w)
{
    enum { LEAST_OVER = 55 }; /* per cent of the height of melds */
    Rect room = open_room(t, seat, false);
    if (fit_open(t, &room, n, w) || t->edge[seat] != EDGE_TOP)
        return room;
    Rect over = open_room(t, seat, true);
    int over_w;
    if (over.h < t->meld_h * LEAST_OVER / 100 || !fit_open(t, &over, n, &over_w))
        return room;
    *w = over_w;
    return over;
}

Rect layout_open_piece(const TableLayout *t, int seat, int i, int n)
{
    enum { OF_A_FAN = 44 }; /* per cent of a card */
    const Rect plate = t->seat[seat];
    int w;
    const Rect room = room_for(t, seat, n, &w);
    const int step = n > 1 ? clamp_int((room.w - w) / (n - 1), 1, t->fan ? w * OF_A_FAN / 100 : w) : 0;
    const int wide = w + (n - 1) * step;
    int x = plate.x;
    if (t->edge[seat] == EDGE_RIGHT)
        x = right_of(room) < plate.x ? right_of(room) - wide : right_of(plate) - wide;
    else if (t->edge[seat] == EDGE_TOP)
        x = plate.x + (plate.w - wide) / 2;
    x = max_int(room.x, min_int(x, right_of(room) - wide));
    return (Rect){ x + i * step, room.y, w, room.h };
}

Rect layout_open_cloth(const TableLayout *t, int seat, int n)
{
    const Rect all = rect_around(layout_open_piece(t, seat, 0, n), layout_open_piece(t, seat, n - 1, n));
    return rect_inset(all, -edge_of_cloth(t));
}

Rect layout_open_hand(const TableLayout *t, const Needs *n, int seat)
{
    if (n->open[seat] == 0 || t->seat[seat].w == 0)
        return (Rect){ 0, 0, 0, 0 };
    return layout_open_cloth(t, seat, n->open[seat]);
}
