/* A board with squares for counters, heaps and what lies spread beside it, and the strip of the stages over it. */
#include "render/layout/melds.h"
#include "render/layout/parts.h"

enum { BOARD_WITH_CORNERS = 123 }; /* per cent of its height: the width of a board on a plate with corners */

static bool has_corners(const Needs *n)
{
    const Board *b = n->needs->game->stakes->board(&n->needs->view->options);
    for (int i = 0; i < b->count; i++)
        if (b->square[i].where == BOARD_CORNER)
            return true;
    return false;
}

/* The strip of the stages stands over the board, under the chips of the seats at the top; right of the chips that are
 * bet. Where the board begins below it. */
static int place_strip(TableLayout *t, const Needs *n, int left, int right)
{
    const int h = units(t, 30), aside = units(t, 96);
    int y = t->felt.y + length(t, 2, 1);
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_TOP && t->seat[i].w > 0)
            y = max_int(y, foot_of(t->counter[i]) + length(t, 3, 2));
    const int room = max_int(0, right - left - 2 * aside);
    const int w = n->needs->stages_w > 0 ? min_int(room, n->needs->stages_w) : room;
    if (!n->ended) /* then hands lie open there */
        t->stages = (Rect){ left + aside + (room - w) / 2, y, w, h };
    return y + h + length(t, 6, 3);
}

/* A whole hand that lies aside and may be looked at, -1 none. */
static int known_aside(const TableLayout *t, const Needs *n)
{
    const Table *table = &n->needs->view->table;
    for (int p = 0; p < table->pile_count; p++)
        if (t->place[p].kind == PLACE_CENTRE && pile_size(table, p) > 1 && face_is_known(pile_face(table, p, 0)))
            return p;
    return -1;
}

/* Where the plates at the right begin. */
static int below_corner(const TableLayout *t, const Needs *n)
{
    int y = foot_of(t->felt);
    for (int i = 0; i < n->needs->view->seats; i++)
        if (t->edge[i] == EDGE_RIGHT && t->seat[i].w > 0)
            y = min_int(y, t->seat[i].y);
    return y;
}

/* So many cards side by side, the first of them where it lies; in several rows where their signs would be covered. */
static void fan_out(const TableLayout *t, PileSpot *s, int count, int right)
{
    enum { SEEN = 52 }; /* per cent of the height of a card: its sign */
    const int room = max_int(0, right - right_of(s->first)), closest = sign_step(t, s->first.w);
    const int most = room / max_int(1, closest) + 1;
    const int rows = (count + most - 1) / most, per_row = (count + rows - 1) / rows;
    s->step = per_row > 1 ? min_int(room / (per_row - 1), s->first.w / 2) : s->first.w;
    s->per_row = rows > 1 ? per_row : 0;
    s->row_step = rows > 1 ? s->first.h * SEEN / 100 : 0;
}

static int fan_height(const PileSpot *s, int count)
{
    return s->first.h + (s->per_row > 0 ? (count - 1) / s->per_row * s->row_step : 0);
}

/* With what is fanned out of one of them. */
static int board_heaps_high(const TableLayout *t, const Needs *n, int w)
{
    const int aside = known_aside(t, n);
    return aside < 0 ? card_height(w) : fan_height(&t->spot[aside], pile_size(&n->needs->view->table, aside));
}

/* Heaps beside the board, what is known of them fanned out up to `end`. */
static void lay_heaps(TableLayout *t, const Needs *n, int x, int y, int w, int end)
{
    const int aside = known_aside(t, n);
    /* The first word may begin before its heap, which is over the board unless there is room at the right. */
    const int beyond = layout_word_beyond(n, w), spare = end - x - layout_heaps_wide(t, n, w) - beyond;
    layout_set_heaps(t, n, x + clamp_int(spare, 0, beyond), y, w);
    if (aside >= 0)
        fan_out(t, &t->spot[aside], pile_size(&n->needs->view->table, aside), end);
}

/* Their cards that wide, all no higher than `most` as long as they can be read. A hand that is known is fanned out:
 * over the plates at the right, where the cards are not too small above them, else beside them. Returns how wide the
 * cards are. */
static int set_board_heaps(TableLayout *t, const Needs *n, int x, int y, int w, int end, int most)
{
    const int aside = known_aside(t, n), above = below_corner(t, n) - length(t, MELD_GAP, 7) - y;
    const bool over = aside >= 0 && above >= card_height(length(t, 60, units(t, 40)));
    w = over ? min_int(w, above * 72 / 100) : w;
    lay_heaps(t, n, x, y, w, over ? n->needs->w - length(t, MARGIN, 6) : end);
    if (over && board_heaps_high(t, n, w) > above) /* in two rows */
        lay_heaps(t, n, x, y, w, end);
    while (aside >= 0 && w > t->least && board_heaps_high(t, n, w) > most)
        lay_heaps(t, n, x, y, --w, end);
    return w;
}

/* Where several sit at the left, and chips lie under their plates, five cards of each have their room beside them. */
static int beside_plates(const TableLayout *t, const Needs *n)
{
    int seats = 0;
    for (int i = 0; i < n->needs->view->seats; i++)
        seats += t->edge[i] == EDGE_LEFT && t->seat[i].w > 0;
    return n->melds && seats > 1 ? FIVE_CLOSE * meld_width(t) + 2 * length(t, MELD_GAP, 7) : 0;
}

/* From piece to piece of what lies spread. Where it is a run, its next piece has its place behind the last as long as
 * the corner signs can be read then. */
static int run_step(const TableLayout *t, const Needs *n, int room, int c, int count)
{
    const int usual = c * 56 / 100, alone = (room - c) / max_int(1, count - 1);
    if (n->needs->game->table.run_note == NULL)
        return count > 1 ? min_int(usual, (room - c) / max_int(12, count - 1)) : c;
    const int with_next = (room - 2 * c - units(t, 12)) / count;
    return min_int(usual, with_next >= c * 30 / 100 ? with_next : alone);
}

/* Once a deal has ended the hands of others lie open around it: what they leave. */
static void beside_open_hands(TableLayout *t, const Needs *n, int *left, int *right, int *top)
{
    const int gap = length(t, 8, 4);
    t->board = (Rect){ *left, *top, 1, 1 }; /* there will be one: hands lie as they do around it */
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect hand = layout_open_hand(t, n, i);
        if (hand.w == 0)
            continue;
        if (t->edge[i] == EDGE_TOP)
            *top = max_int(*top, foot_of(hand) + gap);
        else if (t->edge[i] == EDGE_LEFT)
            *left = max_int(*left, right_of(hand) + gap);
        else if (t->edge[i] == EDGE_RIGHT)
            *right = min_int(*right, hand.x - gap);
    }
}

/* At the left of the middle; heaps and what lies spread at its right. Where seats lay melds, rows are kept for them
 * over and under it. */
void layout_board(TableLayout *t, const Needs *n)
{
    int gap = length(t, MELD_GAP, 7);
    int heap = n->seat_heaps ? t->meld_w + 2 * gap : 0; /* heaps of the seats stand beside their plates */
    int left = layout_left_edge(t, n) + heap + beside_plates(t, n), right = layout_right_edge(t, n) - heap;
    int top = t->felt.y + length(t, 46, 36);
    if (n->needs->game->stages != NULL)
        top = place_strip(t, n, left, right);
    else if (n->melds)
        top = t->felt.y + layout_upper_row(t);
    if (n->ended)
        beside_open_hands(t, n, &left, &right, &top);
    int foot = foot_of(t->felt) - (n->melds ? t->meld_h + 2 * gap : 0);
    int h = max_int(40, foot - top), aspect = has_corners(n) ? BOARD_WITH_CORNERS : 100;
    int heaps = layout_count_heaps(t, n), apart = length(t, 34, 14);
    int words = apart + heaps * (n->needs->heap_word + units(t, 4)); /* side by side under the heaps */
    int w = min_int(h * aspect / 100, (right - left) * (n->melds ? 46 : 62) / 100);
    w = min_int(w, max_int(w * 3 / 4, right - left - words));
    const int tall = w * 100 / aspect;
    t->board = (Rect){ left, top + (h - tall) / 2, w, tall };
    foot = max_int(foot, foot_of(t->board));
    int x = right_of(t->board) + apart, room = right - x, y = top;
    if (heaps > 0) {
        int c = min_int(min_int(layout_heap_width(t, n), h * 30 / 100), room * 80 / 100 / heaps);
        c = max_int(c, t->least);
        c = set_board_heaps(t, n, x, y, c, right, foot - y - (n->spread >= 0 ? card_height(t->least) + 2 * gap : 0));
        y += board_heaps_high(t, n, c) + max_int(2 * gap, n->needs->game->table.pile_word != NULL ? units(t, 32) : 0);
    }
    if (n->spread < 0)
        return;
    int count = max_int(1, n->spread_count), c = min_int(length(t, 78, 40), room);
    c = max_int(t->least, min_int(c, (foot - y) * 72 / 100));
    PileSpot *s = &t->spot[n->spread];
    for (;; c--) {
        const int middle = heaps > 0 ? y : t->board.y + t->board.h * 45 / 100 - card_height(c) / 2;
        *s = (PileSpot){ { x, middle, c, card_height(c) }, max_int(1, run_step(t, n, room, c, count)), 0, 0 };
        if (count > 1 && s->step < sign_step(t, c))
            fan_out(t, s, count, x + room);
        if (c <= t->least || middle + fan_height(s, count) <= foot)
            return;
    }
}
