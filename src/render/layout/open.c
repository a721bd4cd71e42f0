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

/* Once a deal has ended a card has to be so high to be read. */
static int lowest_read(const TableLayout *t)
{
    return min_int(t->meld_h, card_height(t->least * 5 / 6));
}

/* From piece to piece at the least: of a tile the whole numeral has to be seen, of a card its sign. */
static int seen_step(const TableLayout *t, int w)
{
    return t->fan ? sign_step(t, w) : w;
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

/* Not over the open hands at the sides that lie as high, which do not make way. */
static void between_hands(const TableLayout *t, int y, int foot, int *left, int *right)
{
    for (int i = 0; i < MAX_SEATS; i++) {
        if (t->open[i] == 0 || !(sits(t, i, EDGE_LEFT) || sits(t, i, EDGE_RIGHT)))
            continue;
        const Rect hand = rect_inset(layout_open_cloth(t, i, t->open[i]), -clearance_of(t));
        if (hand.y >= foot || foot_of(hand) <= y)
            continue;
        if (t->edge[i] == EDGE_LEFT)
            *left = max_int(*left, right_of(hand));
        else
            *right = min_int(*right, hand.x);
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

/* A heap in the middle, where that is no board: of nobody, or the own one beside the own melds. */
static bool is_heap(const TableLayout *t, int p)
{
    const PilePlace *at = &t->place[p];
    const bool own = at->seat < MAX_SEATS && t->edge[at->seat] == EDGE_FOOT;
    const bool heap = at->kind == PLACE_STOCK || (at->kind == PLACE_HEAP && (at->seat >= MAX_SEATS || own));
    return heap && t->board.w == 0 && t->spot[p].first.w > 0;
}

/* What lies aside wears its name below it. */
static Rect with_word(const TableLayout *t, Rect heap)
{
    enum { WORD = 22 };
    const int beyond = max_int(0, (t->heap_word - heap.w + 1) / 2);
    return (Rect){ heap.x - beyond, heap.y, heap.w + 2 * beyond, heap.h + units(t, WORD) };
}

/* Discards that lie side by side. */
static Rect spread_at(const TableLayout *t, int p)
{
    const PileSpot *s = &t->spot[p];
    const int count = max_int(1, t->size[p]), cols = s->per_row > 0 ? s->per_row : count;
    return (Rect){ s->first.x, s->first.y, (cols - 1) * s->step + s->first.w,
                   (count - 1) / cols * s->row_step + s->first.h };
}

/* Cards lie, or are to be played, where that seat plays them to. */
static bool has_trick(const TableLayout *t, int seat)
{
    bool any = !t->folds_hands && t->trick[seat].w > 0;
    for (int p = 0; p < MAX_PILES; p++)
        any |= t->place[p].kind == PLACE_TRICK && t->place[p].seat == seat && t->size[p] > 0;
    return any;
}

/* What a hand may not lie on: the cards of the trick, heaps and discards that lie spread, and what lies aside in the
 * middle, such as what made others wild. A board and the heaps beside it come after the hands, and leave them their
 * room. */
static int in_the_way(const TableLayout *t, Rect out[MAX_SEATS + MAX_PILES])
{
    int n = 0;
    for (int i = 0; i < MAX_SEATS; i++)
        if (has_trick(t, i))
            out[n++] = rect_inset(t->trick[i], -clearance_of(t));
    for (int p = 0; p < MAX_PILES; p++)
        if (is_heap(t, p))
            out[n++] = rect_inset(layout_heap(t, p), -clearance_of(t));
        else if (t->place[p].kind == PLACE_SPREAD && t->board.w == 0 && t->spot[p].first.w > 0)
            out[n++] = rect_inset(spread_at(t, p), -clearance_of(t));
        else if (t->place[p].kind == PLACE_CENTRE && t->board.w == 0 && t->spot[p].first.w > 0)
            out[n++] = rect_inset(with_word(t, layout_heap(t, p)), -clearance_of(t));
    return n;
}

/* The widest stretch of it beside that. */
static Rect widest_beside(const TableLayout *t, Rect room)
{
    int from = room.x, end = right_of(room);
    Rect best = { 0, room.y, 0, room.h }, way[MAX_SEATS + MAX_PILES];
    const int ways = in_the_way(t, way);
    while (from < end) {
        int to = end, next = end;
        for (int i = 0; i < ways; i++) {
            const Rect r = way[i];
            if (r.y >= foot_of(room) || foot_of(r) <= room.y || right_of(r) <= from || r.x >= to)
                continue;
            to = max_int(from, r.x);
            next = right_of(r);
        }
        if (to - from > best.w)
            best = (Rect){ from, room.y, to - from, room.h };
        from = next;
    }
    return best;
}

/* Below the plate, and below what the seat got or has won where that lies there; in the top row as low as melds of that
 * row, which leave room for what hangs on the plate, but where a board needs the height. Airy: with room for what cards
 * wear. */
static int upper_edge(const TableLayout *t, int seat, bool roomy, bool below_chips)
{
    enum { BADGE = 6, OVER_EDGE = 6 }; /* of a wild card, above its edge; and per cent of the card, of its sign below */
    const bool counts = t->got[seat].w > 0 || (!t->folds_hands && t->open[seat] > 0);
    const Rect chips = t->board.w > 0 && counts && below_chips ? t->counter[seat] : (Rect){ 0, 0, 0, 0 };
    const Rect beside[] = { t->got[seat], t->taken[seat], t->away[seat], disc_below(t, seat), chips };
    const int foot = foot_of(t->seat[seat]);
    const int signs = roomy ? t->signs - t->meld_w * OVER_EDGE / 100 - clearance_of(t) : 0;
    int y = t->board.w == 0 && t->edge[seat] == EDGE_TOP ? foot + length(t, 26, 18) - clearance_of(t) : foot;
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        if (beside[i].w > 0 && beside[i].y >= foot)
            y = max_int(y, foot_of(beside[i]) + max_int(units(t, BADGE), signs));
    return y + clearance_of(t);
}

/* At the sides: below the plate, to the middle of the felt; where three sit at one, or it is not that high, beside it.
 */
static Rect room_at_side(const TableLayout *t, int seat, int least_h)
{
    enum { LOW_ROOM = 60 }; /* per cent of a card's height */
    const Rect plate = t->seat[seat];
    const bool at_left = t->edge[seat] == EDGE_LEFT;
    const int margin = length(t, 12, 0), middle = (t->felt.x + right_of(t->felt)) / 2;
    const int foot = foot_at_side(t, seat), roomy = upper_edge(t, seat, true, true);
    const int y = foot - roomy >= t->meld_h * LOW_ROOM / 100 ? roomy : upper_edge(t, seat, false, true);
    int left = at_left ? t->felt.x + margin : middle + margin;
    int right = at_left ? middle - margin : right_of(t->felt) - margin;
    if (foot - y >= max_int(least_h, t->meld_h * LOW_ROOM / 100))
        return (Rect){ left, y, max_int(1, right - left), max_int(1, foot - y) };
    const Rect disc = disc_at(t, seat), got = t->got[seat];
    Rect all = disc.w > 0 ? rect_around(plate, disc) : plate;
    all = got.w > 0 && got.y < foot_of(plate) ? rect_around(all, got) : all; /* it stands beside the plate as well */
    left = at_left ? right_of(all) + clearance_of(t) : left;
    right = at_left ? right : all.x - clearance_of(t);
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
            beside = min_int(beside, max_int(foot_of(t->seat[i]), room_at_side(t, i, 0).y - clearance_of(t)));
        }
    return above - y >= max_int(t->meld_h * 85 / 100, lowest_read(t)) ? above : max_int(beside, y + lowest_read(t));
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

/* How an open hand lies: in its room, which is as wide as may be and as high as its rows, n to a row. */
typedef struct OpenHand {
    Rect room;
    int w, rows, per_row;
    bool folded; /* it has no room: one heap */
} OpenHand;

/* Of the second row all is seen, of the first one the signs of cards, and tiles as a whole. */
static int rows_high(const TableLayout *t, int w, int rows)
{
    enum {
        SIGN = 54,
        TILE = 104,
        SIGN_DOWN = 6
    }; /* per cent: of the height; of the width, what of a wild card's is on it */
    const int h = t->fan ? card_height(w) : t->meld_h * w / t->meld_w,
              over_edge = max_int(0, t->signs - w * SIGN_DOWN / 100);
    return h + (rows - 1) * ((h * (t->fan ? SIGN : TILE) + 99) / 100 + over_edge);
}

/* Where an open hand is looked for, one after the other: in the top row at first down to the heaps, then above the
 * plates at the sides; at a board right of its plate, and at last over its counters. */
typedef enum OpenPlace { OVER_HEAPS, OVER_SIDES, BESIDE_PLATE, ON_COUNTERS, ON_COUNTERS_OVER_SIDES } OpenPlace;

/* In the top row right of the plate and no lower, up to the next one. */
static Rect room_beside(const TableLayout *t, int seat)
{
    const Rect plate = t->seat[seat], disc = disc_at(t, seat);
    const int left = max_int(right_of(plate), disc.w > 0 ? right_of(disc) : 0) + clearance_of(t);
    int right = min_int(right_of(t->felt) - length(t, 12, 0), t->corner.x - clearance_of(t));
    for (int i = 0; i < MAX_SEATS; i++)
        if (i != seat && t->seat[i].w > 0 && t->seat[i].x > plate.x && t->seat[i].y < foot_of(plate) + t->meld_h)
            right = min_int(right, t->seat[i].x - clearance_of(t));
    return (Rect){ left, plate.y + edge_of_cloth(t) / 2, max_int(1, right - left), plate.h - edge_of_cloth(t) };
}

/* All the room for the open hand of a seat. */
static Rect open_room(const TableLayout *t, int seat, int rows, OpenPlace where, int least_h)
{
    if (t->edge[seat] == EDGE_LEFT || t->edge[seat] == EDGE_RIGHT)
        return room_at_side(t, seat, least_h);
    if (where == BESIDE_PLATE)
        return room_beside(t, seat);
    const Rect plate = t->seat[seat];
    const int margin = length(t, 12, 0), y = upper_edge(t, seat, true, where < BESIDE_PLATE);
    const bool over = where == OVER_SIDES || where == ON_COUNTERS_OVER_SIDES;
    int left = t->felt.x + margin, right = right_of(t->felt) - margin, foot = t->prompt.y - clearance_of(t);
    if (t->edge[seat] == EDGE_TOP) {
        foot = min_int(over ? foot_over_sides(t) : foot_at_top(t, y), y + rows_high(t, t->meld_w, rows));
        between_neighbours(t, seat, foot, &left, &right);
        between_hands(t, y, foot, &left, &right);
        if (y < foot_of(t->corner) + clearance_of(t))
            right = min_int(right, t->corner.x - clearance_of(t));
        if (t->tally.w > 0 && !t->folds_hands && y < foot_of(t->tally) + clearance_of(t))
            left = max_int(left, right_of(t->tally) + clearance_of(t));
        if (t->common) { /* melds begin close below: no wider than under the middle plates */
            const int middle_of = plate.x + plate.w / 2, half = min_int(middle_of - left, right - middle_of);
            left = middle_of - half;
            right = middle_of + half;
        }
    }
    return (Rect){ left, y, max_int(1, right - left), max_int(1, foot - y) };
}

static int row_wide(const TableLayout *t, int w, int n)
{
    return w + (n - 1) * seen_step(t, w);
}

/* The largest with which n of them are no wider than that. */
static int width_for(const TableLayout *t, int wide, int n)
{
    const int share = t->fan ? SIGN_OF_FULL : 100, large = t->fan ? SIGN_OF_LARGE : 100;
    const int w = (wide - n) * 100 / (100 + (n - 1) * share);
    return t->large_index || w < FULL_CARD_W ? (wide - n) * 100 / (100 + (n - 1) * large) : w;
}

/* How an open hand has room: it lies on something; some of it hides what it is, or is too small to be read; not so. */
typedef enum OpenFit { ON_SOMETHING, CLEAR, READ } OpenFit;

/* n pieces in so many rows, as large as melds or as there is room for, no narrower than that to be read. */
static OpenFit fit_open(const TableLayout *t, Rect room, int n, int rows, int least, OpenHand *out)
{
    enum { LEAST_SEEN = 22 }; /* per cent of a card */
    const int per_row = (n + rows - 1) / rows;
    int w = min_int(t->meld_w, max_int(1, room.h * t->meld_w / max_int(1, rows_high(t, t->meld_w, rows))));
    while (w < t->meld_w && rows_high(t, w + 1, rows) <= room.h)
        w++;
    room.h = rows_high(t, w, rows);
    Rect best = widest_beside(t, room);
    if (row_wide(t, w, per_row) > best.w)
        w = max_int(min_int(w, least), min_int(w, width_for(t, best.w, per_row)));
    const OpenFit fit = w >= least && row_wide(t, w, per_row) <= best.w                         ? READ
                        : w > least / 2 && w + (per_row - 1) * (w * LEAST_SEEN / 100) <= best.w ? CLEAR
                                                                                                : ON_SOMETHING;
    best.h = room.h = rows_high(t, w, rows);
    *out = (OpenHand){ fit > ON_SOMETHING ? best : room, w, rows, per_row, false };
    return fit;
}

/* Where a hand cannot be read between the heaps and the plates at the sides it lies above those, or in two rows; at the
 * sides, where it cannot be read below its plate, beside it; where none of that helps, at least clear of the rest. */
static OpenFit lay_open(const TableLayout *t, int seat, int n, int least, OpenPlace from, OpenPlace to, OpenHand *best)
{
    /* A single card, or a heap, has to be seen as a whole. */
    const int least_h[] = { n == 1 ? lowest_read(t) : 0, lowest_read(t) };
    const bool top = t->edge[seat] == EDGE_TOP;
    const int places = top ? (int)to - (int)from + 1 : t->board.w > 0 ? 1 : 2;
    OpenFit found = ON_SOMETHING;
    *best = (OpenHand){ .w = 1 };
    for (int rows = 1; rows <= (n > 3 ? 2 : 1); rows++)
        for (int i = 0; i < places; i++) {
            OpenHand hand;
            const OpenPlace where = top ? (OpenPlace)((int)from + i) : from;
            const Rect room = open_room(t, seat, rows, where, least_h[top ? 0 : i]);
            const OpenFit fit = fit_open(t, room, n, rows, least, &hand);
            if (best->rows > 0 && fit <= found)
                continue;
            *best = hand;
            found = fit;
            if (fit == READ)
                return fit;
        }
    return found;
}

/* From piece to piece of a row, and how wide one is. */
static int step_of(const TableLayout *t, const OpenHand *o)
{
    enum { OF_A_FAN = 50 }; /* per cent of a card */
    const int most = t->fan ? o->w * OF_A_FAN / 100 : o->w;
    return o->per_row > 1 ? clamp_int((o->room.w - o->w) / (o->per_row - 1), 1, most) : 0;
}

static int wide_of(const TableLayout *t, const OpenHand *o)
{
    return o->folded ? o->w * FOLD_HEAP / 100 : o->w + (o->per_row - 1) * step_of(t, o);
}

static int left_of(const TableLayout *t, int seat, const OpenHand *o)
{
    const Rect plate = t->seat[seat];
    const int end = right_of(o->room), wide = wide_of(t, o);
    int x = plate.x;
    if (t->edge[seat] == EDGE_RIGHT)
        x = end < plate.x ? end - wide : right_of(plate) - wide;
    else if (t->edge[seat] == EDGE_TOP)
        x = plate.x + (plate.w - wide) / 2;
    return max_int(o->room.x, min_int(x, end - wide));
}

/* A hand that can be read there, be it a little smaller than in play or folded into a heap. */
static bool fold_open(const TableLayout *t, int seat, int n, OpenPlace from, OpenPlace to, OpenHand *out)
{
    const int at_end = min_int(t->least * 5 / 6, t->meld_w);
    if (lay_open(t, seat, n, at_end, from, to, out) == READ)
        return true;
    const bool fits = n > 1 && lay_open(t, seat, 1, at_end, from, to, out) == READ;
    out->folded = fits;
    return fits;
}

/* Once the deal has ended no hand lies there that cannot be read. */
static OpenHand open_hand(const TableLayout *t, int seat, int n)
{
    OpenHand hand, other;
    const OpenPlace last = t->board.w > 0 ? BESIDE_PLATE : OVER_SIDES;
    if (lay_open(t, seat, n, min_int(t->least, t->meld_w), OVER_HEAPS, last, &hand) == READ || !t->folds_hands)
        return hand;
    if (fold_open(t, seat, n, OVER_HEAPS, last, &other) ||
        (t->board.w > 0 && fold_open(t, seat, n, ON_COUNTERS, ON_COUNTERS_OVER_SIDES, &other)))
        return other;
    return hand;
}

bool layout_hand_is_folded(const TableLayout *t, int seat, int n)
{
    return open_hand(t, seat, n).folded;
}

/* The i-th of them on the panel on which they are opened. */
static Rect on_panel(const TableLayout *t, int i)
{
    const PileSpot *s = &t->unfolded_hand;
    return (Rect){ s->first.x + i % s->per_row * s->step, s->first.y + i / s->per_row * s->row_step, s->first.w,
                   s->first.h };
}

Rect layout_open_piece(const TableLayout *t, int seat, int i, int n)
{
    if (t->unfolded_hand.first.w > 0 && t->unfolded == 1 + seat)
        return on_panel(t, i);
    const OpenHand o = open_hand(t, seat, n);
    const int h = rows_high(t, o.w, 1), x = left_of(t, seat, &o);
    i = o.folded ? 0 : i;
    return (Rect){ x + i % o.per_row * step_of(t, &o), o.room.y + i / o.per_row * (rows_high(t, o.w, 2) - h), o.w, h };
}

Rect layout_open_cloth(const TableLayout *t, int seat, int n)
{
    const Rect first = layout_open_piece(t, seat, 0, n), last = layout_open_piece(t, seat, n - 1, n);
    Rect all = rect_around(first, last);
    if (last.y > first.y) /* the first of two rows is the longer one */
        all = rect_around(all, layout_open_piece(t, seat, (n + 1) / 2 - 1, n));
    if (layout_hand_is_folded(t, seat, n))
        all.w = all.w * FOLD_HEAP / 100;
    return rect_inset(all, -edge_of_cloth(t));
}

Rect layout_open_hand(const TableLayout *t, const Needs *n, int seat)
{
    if (n->open[seat] == 0 || t->seat[seat].w == 0)
        return (Rect){ 0, 0, 0, 0 };
    return layout_open_cloth(t, seat, n->open[seat]);
}
