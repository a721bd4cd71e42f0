/* A board with squares for counters, heaps and what lies spread beside it, and the strip of the stages over it. */
#include "render/layout/melds.h"
#include "render/layout/parts.h"

enum { APART = 34 };               /* units of length from a board to what lies beside it */
enum { LEAST_W = 40 };             /* pixels */
enum { BOARD_WITH_CORNERS = 123 }; /* per cent of its height: the width of a board on a plate with corners */

static bool has_corners(const Needs *n)
{
    const Board *b = n->needs->game->stakes->board(&n->needs->view->options);
    for (int i = 0; i < b->count; i++)
        if (b->square[i].where == BOARD_CORNER)
            return true;
    return false;
}

/* Below what stands in the top row between `left` and `right`, with the chips under its plates. */
static int below_top_row(const TableLayout *t, const Needs *n, int left, int right)
{
    int y = t->felt.y + length(t, 2, 1);
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect chips = t->counter[i];
        if (t->edge[i] == EDGE_TOP && t->seat[i].w > 0 && chips.x < right && right_of(chips) > left)
            y = max_int(y, foot_of(chips) + length(t, 3, 2));
    }
    return y;
}

enum { STRIP_H = 30, BET_CHIPS = 96 }; /* units: the strip of the stages; left of it chips that are bet */

/* The strip of the stages, and left of it room for the chips that are bet, under the chips of the seats at the top; in
 * the middle of the stretch it has as much room at its right. Where it ends. */
static int place_strip(TableLayout *t, const Needs *n, int left, int right, bool middle)
{
    const int h = units(t, STRIP_H), aside = units(t, BET_CHIPS),
              y = middle ? below_top_row(t, n, 0, n->needs->w) : below_top_row(t, n, left, right);
    const int room = max_int(0, right - left - (middle ? 2 : 1) * aside);
    const int w = n->needs->stages_w > 0 ? min_int(room, n->needs->stages_w) : room;
    if (!n->shows) /* then hands lie open there */
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

/* Where several sit at the left, and chips lie under their plates, five cards of each have their room beside them, in
 * so wide a stretch: as far as the heaps, and a board with figures that can be read, have theirs. */
static int beside_plates(const TableLayout *t, const Needs *n, int stretch)
{
    int seats = 0;
    for (int i = 0; i < n->needs->view->seats; i++)
        seats += t->edge[i] == EDGE_LEFT && t->seat[i].w > 0;
    const int wanted = n->melds && seats > 1 ? FIVE_CLOSE * meld_width(t) + 2 * length(t, MELD_GAP, 7) : 0;
    const int heaps = length(t, APART, 14) + layout_heaps_wide(t, n, t->least);
    if (stretch - wanted >= heaps + LEAST_W)
        return wanted;
    return clamp_int(stretch - heaps - t->least * LEAST_OF_FIGURES / 100, 0, wanted);
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

/* The hands of others lie open around it: what they leave. */
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

/* Per cent of that room: how wide the board is at the most, where seats lay melds beside it and where they do not. */
enum { USUAL = 46, WIDE = 62 };

/* Between what a board lies, with all that lies beside it. */
typedef struct BoardRoom {
    int left, right, top, foot;
} BoardRoom;

/* Heaps of the seats stand beside their plates. */
static int beside_seat_heaps(const TableLayout *t, const Needs *n)
{
    return n->seat_heaps ? t->meld_w + 2 * length(t, MELD_GAP, 7) : 0;
}

/* What the own melds need under a board. */
static int under_board(const TableLayout *t, const Needs *n)
{
    return n->melds ? t->meld_h + 2 * length(t, MELD_GAP, 7) : 0;
}

/* Beyond the inner edge of a plate the dealer's disc takes so many units. */
enum { DISC_BEYOND = 12 };

/* Under the strip of the stages, or under a row of melds of the seats at the top, and over a row of the own ones. */
static BoardRoom usual_room(TableLayout *t, const Needs *n)
{
    const int heap = beside_seat_heaps(t, n), right = layout_right_edge(t, n) - heap;
    const int beside = beside_plates(t, n, right - layout_left_edge(t, n) - heap),
              disc = beside == 0 && t->dealer != NO_SEAT ? units(t, DISC_BEYOND) : 0;
    BoardRoom r = { layout_left_edge(t, n) + heap + max_int(beside, disc), right, t->felt.y + length(t, 46, 36),
                    foot_of(t->felt) - under_board(t, n) };
    if (n->needs->game->stages != NULL)
        r.top = place_strip(t, n, r.left, r.right, true);
    else if (n->melds)
        r.top = t->felt.y + layout_upper_row(t);
    if (n->shows)
        beside_open_hands(t, n, &r.left, &r.right, &r.top);
    return r;
}

/* As high as its room, and so wide that the rest has room beside it: no more than so many per cent. */
static void set_board(TableLayout *t, const Needs *n, const BoardRoom *r, int share)
{
    const int h = max_int(LEAST_W, r->foot - r->top), aspect = has_corners(n) ? BOARD_WITH_CORNERS : 100;
    const int heaps = layout_count_heaps(t, n), apart = length(t, APART, 14);
    const int words = apart + heaps * (n->needs->heap_word + units(t, 4)); /* side by side under the heaps */
    int w = min_int(h * aspect / 100, (r->right - r->left) * share / 100);
    w = min_int(w, max_int(w * 3 / 4, r->right - r->left - words));
    if (heaps > 0) /* with cards that can be read */
        w = min_int(w, max_int(LEAST_W, r->right - r->left - apart - layout_heaps_wide(t, n, t->least)));
    const int tall = w * 100 / aspect;
    t->board = (Rect){ r->left, r->top + (h - tall) / 2, w, tall };
}

/* Chips that are bet lie over the board: what is played has the rest of the cloth. */
static Rect bet_over(const TableLayout *t)
{
    const int w = units(t, BET_CHIPS), h = units(t, STRIP_H);
    return (Rect){ t->board.x + units(t, 44) - w / 2, t->board.y - units(t, 20) - h / 2, w, h };
}

static bool has_own_melds(const TableLayout *t, const Needs *n)
{
    int pile[MAX_PILES];
    return n->needs->viewer != NO_SEAT && layout_collect_melds(t, n, n->needs->viewer, pile) > 0;
}

/* From that height on, beside the open hands that lie so low. */
static BoardRoom room_from(const TableLayout *t, const Needs *n, const BoardRoom *all, int top)
{
    BoardRoom r = *all;
    r.top = top;
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect hand = rect_inset(layout_open_hand(t, n, i), -length(t, 8, 4));
        if (n->open[i] == 0 || t->seat[i].w == 0 || hand.y >= r.foot || foot_of(hand) <= top)
            continue;
        if (hand.x + hand.w / 2 < n->needs->w / 2)
            r.left = max_int(r.left, right_of(hand));
        else
            r.right = min_int(r.right, hand.x);
    }
    return r;
}

/* Once the deal has ended nothing is kept for melds that do not come any more, and the board lies where the open hands
 * leave most. */
static void raise_at_end(TableLayout *t, const Needs *n, BoardRoom *r)
{
    const int heap = beside_seat_heaps(t, n), gap = length(t, 8, 4);
    const BoardRoom all = { layout_left_edge(t, n) + heap, layout_right_edge(t, n) - heap, 0,
                            has_own_melds(t, n) ? r->foot : foot_of(t->felt) };
    BoardRoom best = *r;
    Rect board = t->board;
    for (int i = -1; i < n->needs->view->seats; i++) {
        const Rect hand = i < 0 ? (Rect){ 0, 0, 0, 0 } : layout_open_hand(t, n, i);
        if (i >= 0 && hand.w == 0)
            continue;
        const BoardRoom room = room_from(t, n, &all, i < 0 ? below_top_row(t, n, 0, n->needs->w) : foot_of(hand) + gap);
        set_board(t, n, &room, WIDE);
        if (t->board.h > board.h) {
            board = t->board;
            best = room;
        }
    }
    t->board = board;
    *r = best;
}

/* Where heaps beside it may begin then: as high as the open hands over them allow. What is known of them is fanned out
 * under those too. */
static int heaps_at_end(const TableLayout *t, const Needs *n, const BoardRoom *r)
{
    const int gap = length(t, 8, 4), from = right_of(t->board) + length(t, APART, 14), aside = known_aside(t, n);
    const int fanned = aside < 0 ? 0 : (pile_size(&n->needs->view->table, aside) - 1) * t->meld_w / 2;
    const int heaps = layout_heaps_wide(t, n, t->least) + layout_word_beyond(n, t->least);
    const int end = min_int(r->right, from + heaps + fanned);
    int y = below_top_row(t, n, 0, n->needs->w);
    for (int i = 0; i < n->needs->view->seats; i++) {
        const Rect hand = layout_open_hand(t, n, i);
        if (hand.w > 0 && hand.y < r->top && hand.x < end + gap && right_of(hand) + gap > from)
            y = max_int(y, foot_of(hand) + gap);
    }
    return min_int(y, r->top);
}

/* A board that would be too small for the figures on it is higher: the strip of the stages stands right of it, over the
 * heaps. Where what is beside it begins. */
static int raise_board(TableLayout *t, const Needs *n, BoardRoom *r)
{
    const int usual = r->top;
    if (n->ended) {
        raise_at_end(t, n, r);
        return heaps_at_end(t, n, r);
    }
    if (n->needs->game->stages == NULL || n->shows)
        return usual;
    for (int i = 0; i < 4; i++) { /* it becomes wider by that */
        const bool small = i > 2 && t->board.h * 100 < t->least * LEAST_OF_FIGURES;
        r->top = below_top_row(t, n, t->board.x, right_of(t->board));
        set_board(t, n, r, n->melds && !small ? USUAL : WIDE);
    }
    const int end = place_strip(t, n, right_of(t->board), r->right, false);
    t->pot = (Rect){ right_of(t->board), t->stages.y, units(t, BET_CHIPS), t->stages.h };
    return end;
}

/* What lies spread at its right, from y on. */
static void set_spread(TableLayout *t, const Needs *n, const BoardRoom *r, int x, int y, int foot)
{
    const int room = r->right - x, count = max_int(1, n->spread_count);
    int c = min_int(length(t, 78, 40), room);
    c = max_int(t->least, min_int(c, (foot - y) * 72 / 100));
    PileSpot *s = &t->spot[n->spread];
    for (;; c--) {
        const int middle = layout_count_heaps(t, n) > 0 ? y : t->board.y + t->board.h * 45 / 100 - card_height(c) / 2;
        *s = (PileSpot){ { x, middle, c, card_height(c) }, max_int(1, run_step(t, n, room, c, count)), 0, 0 };
        if (count > 1 && s->step < sign_step(t, c))
            fan_out(t, s, count, x + room);
        if (c <= t->least || middle + fan_height(s, count) <= foot)
            break;
    }
    if (n->ended && s->first.y + fan_height(s, count) > foot) /* nothing more comes to it: a heap */
        *s = heap_at(s->first);
}

/* What lies spread has no room over `foot`, with a word below it as long as the deal is played. */
static bool reaches_below(const TableLayout *t, const Needs *n, int foot)
{
    enum { WORD = 31 };
    const PileSpot *s = &t->spot[n->spread];
    return s->first.y + fan_height(s, max_int(1, n->spread_count)) + (n->ended ? 0 : units(t, WORD)) > foot;
}

/* A row of its own under the board, where no own melds lie: up to the heaps, if those reach so low. */
static void spread_under(TableLayout *t, const Needs *n, const BoardRoom *r, int heaps_x, int heaps_foot)
{
    BoardRoom row = *r;
    row.left = max_int(row.left, layout_left_edge(t, n) + units(t, DISC_BEYOND));
    row.right = heaps_foot > r->foot ? heaps_x - length(t, MARGIN, 6) : row.right;
    set_spread(t, n, &row, row.left, foot_of(t->felt) - card_height(t->least), foot_of(t->felt));
}

/* Where hands lie open, behind the heaps; false: there is no room for it. */
static bool spread_behind(TableLayout *t, const Needs *n, const BoardRoom *r, int y, int foot)
{
    int x = 0;
    for (int p = 0; p < n->needs->view->table.pile_count; p++)
        if (layout_in_middle(t, n, p))
            x = max_int(x, right_of(layout_whole_heap(t, n, p)));
    x += layout_word_beyond(n, t->least) + length(t, MELD_GAP, 7);
    if (!n->shows || x + t->least > r->right)
        return false;
    set_spread(t, n, r, x, y, foot);
    return !reaches_below(t, n, foot);
}

/* The heaps beside the board, from y on, smaller where they leave too little below them; where they end. */
static int place_heaps(TableLayout *t, const Needs *n, const BoardRoom *r, int y, int usual_h, bool raised)
{
    const int gap = length(t, MELD_GAP, 7), x = right_of(t->board) + length(t, APART, 14), room = r->right - x;
    const int foot = max_int(r->foot, foot_of(t->board)), heaps = layout_count_heaps(t, n);
    int c = min_int(min_int(layout_heap_width(t, n), usual_h * 30 / 100), room * 80 / 100 / max_int(1, heaps));
    if (heaps == 0)
        return y;
    const int word = max_int(2 * gap, n->needs->game->table.pile_word != NULL ? units(t, 32) : 0);
    const int most = foot - y - (n->spread >= 0 ? card_height(t->least) + 2 * gap : 0);
    c = raised ? min_int(c, (most - word) * 72 / 100) : c;
    c = set_board_heaps(t, n, x, y, max_int(c, t->least), r->right, most);
    return y + board_heaps_high(t, n, c) + word;
}

/* At the left of the middle; heaps and what lies spread at its right. */
void layout_board(TableLayout *t, const Needs *n)
{
    const int apart = length(t, APART, 14);
    BoardRoom r = usual_room(t, n);
    int y = r.top;
    const int h = max_int(40, r.foot - r.top);
    set_board(t, n, &r, n->melds ? USUAL : WIDE);
    t->pot = bet_over(t);
    const bool raised = !n->low_board && t->board.h < units(t, LEAST_BOARD);
    if (raised)
        y = raise_board(t, n, &r);
    int end = place_heaps(t, n, &r, y, h, raised);
    if (n->spread < 0)
        return;
    set_spread(t, n, &r, right_of(t->board) + apart, end, max_int(r.foot, foot_of(t->board)));
    if (!raised || has_own_melds(t, n) || !reaches_below(t, n, foot_of(t->felt)))
        return;
    if (spread_behind(t, n, &r, y, foot_of(t->felt)))
        return;
    r.foot = min_int(r.foot, foot_of(t->felt) - card_height(t->least) - length(t, MARGIN, 6));
    set_board(t, n, &r, WIDE);
    end = place_heaps(t, n, &r, y, h, raised);
    spread_under(t, n, &r, right_of(t->board) + apart, end);
}
