/* Gives every meld its place in the grid of the felt, and makes way for what grows. */
#include <stdlib.h>
#include <string.h>

#include "render/layout/felt_plan.h"
#include "render/layout/rect.h"

enum { GAP = 1, MAX_ROWS = 64, ROW_AS_COLS = 3, NEAR = 12 };

/* How a meld of the table comes to its place. */
typedef enum WantKind {
    WANT_PLACE, /* it lies there: it stays, or makes way */
    WANT_SPOT,  /* it was dropped there: others make way */
    WANT_ANY    /* the first gap */
} WantKind;

typedef struct Want {
    int16_t pile, col, row, width;
    WantKind kind;
    bool placed; /* lies at col, row */
} Want;

typedef struct Work {
    Want want[MAX_PILES];
    int count;
    int cols, rows;
} Work;

void felt_plan_clear(FeltPlan *f)
{
    memset(f, 0, sizeof *f);
    memset(f->col, 0xFF, sizeof f->col);
    memset(f->row, 0xFF, sizeof f->row);
}

static bool on_felt(const Table *t, int pile)
{
    return pile_on_felt(&t->row.pile[pile]) && pile_size(t, pile) > 0;
}

/* Half tiles that so many pieces take. */
static int width_of(const FeltPlan *f, int pieces)
{
    return f->overlapped ? pieces + 1 : 2 * pieces;
}

static int clamp(int value, int least, int most)
{
    return value > most ? most : value < least ? least : value;
}

static void collect(Work *w, const FeltPlan *f, const Table *t, int cols, int rows, bool remember)
{
    *w = (Work){ .cols = cols, .rows = rows };
    for (int p = 0; p < t->pile_count; p++) {
        const Pile *pile = &t->row.pile[p];
        if (!on_felt(t, p) || f->elsewhere[p])
            continue;
        Want *m = &w->want[w->count++];
        *m = (Want){ .pile = (int16_t)p, .width = (int16_t)width_of(f, pile_size(t, p)), .kind = WANT_ANY };
        if (remember && f->col[p] >= 0) {
            m->kind = WANT_PLACE;
            m->col = f->col[p];
            m->row = f->row[p];
            m->placed = m->row < rows;
        } else if (remember && pile->spot_col > 0 && pile->spot_row > 0) {
            m->kind = WANT_SPOT;
            m->col = (int16_t)(pile->spot_col - 1);
            m->row = (int16_t)(pile->spot_row - 1);
        }
    }
}

/* What lies in a row, from left to right. */
static int row_members(Work *w, int row, Want **out)
{
    int n = 0;
    for (int i = 0; i < w->count; i++) {
        if (!w->want[i].placed || w->want[i].row != row)
            continue;
        int at = n++;
        while (at > 0 && out[at - 1]->col > w->want[i].col) {
            out[at] = out[at - 1];
            at--;
        }
        out[at] = &w->want[i];
    }
    return n;
}

static int row_width(Want *const *member, int n)
{
    int width = n > 0 ? (n - 1) * GAP : 0;
    for (int i = 0; i < n; i++)
        width += member[i]->width;
    return width;
}

/* Pushes the members of a row apart, as little as possible, inside 0 .. cols. Their widths are known to fit. */
static void row_relax(Want **member, int n, int cols)
{
    int from = 0;
    for (int i = 0; i < n; i++) {
        if (member[i]->col < from)
            member[i]->col = (int16_t)from;
        from = member[i]->col + member[i]->width + GAP;
    }
    int to = cols;
    for (int i = n - 1; i >= 0; i--) {
        if (member[i]->col + member[i]->width > to)
            member[i]->col = (int16_t)(to - member[i]->width);
        to = member[i]->col - GAP;
    }
}

/* Sends melds of an overfull row away until the rest fits, the shortest first. */
static void row_evict(Work *w, int row)
{
    Want *member[MAX_PILES];
    int n = row_members(w, row, member);
    while (n > 0 && row_width(member, n) > w->cols) {
        Want *out = member[0];
        for (int i = 1; i < n; i++)
            if (member[i]->width < out->width)
                out = member[i];
        out->placed = false;
        n = row_members(w, row, member);
    }
    row_relax(member, n, w->cols);
}

/* The gap in a row that holds `width` with `clearance` half tiles on either side and begins nearest to `near_col`. -1:
 * none. */
static int row_gap(Work *w, int row, int width, int clearance, int near_col)
{
    Want *member[MAX_PILES];
    int n = row_members(w, row, member), from = 0, best = -1;
    for (int i = 0; i <= n; i++) {
        int to = (i < n ? member[i]->col - clearance : w->cols) - width;
        int col = to < from ? -1 : clamp(near_col, from, to);
        if (col >= 0 && (best < 0 || abs(col - near_col) < abs(best - near_col)))
            best = col;
        if (i < n)
            from = member[i]->col + member[i]->width + clearance;
    }
    return best;
}

static void put(Want *m, int col, int row)
{
    m->col = (int16_t)col;
    m->row = (int16_t)row;
    m->placed = true;
}

/* From a cell to where it lies: half tiles, a row counting as several. */
static int way_to(const Want *m, int col, int row)
{
    return abs(m->col - col) + ROW_AS_COLS * abs(m->row - row);
}

/* The gap nearest to where the meld wants to lie. */
static bool settle_near(Work *w, Want *m)
{
    int best_col = -1, best_row = 0, best = 0;
    for (int row = 0; row < w->rows; row++) {
        int col = row_gap(w, row, m->width, GAP, m->col), far = abs(col - m->col) + ROW_AS_COLS * abs(row - m->row);
        if (col >= 0 && (best_col < 0 || far < best)) {
            best_col = col;
            best_row = row;
            best = far;
        }
    }
    if (best_col >= 0)
        put(m, best_col, best_row);
    return best_col >= 0;
}

/* Lays a meld at a column of a row that has room for it: those to its left go left, those to its right go right, as
 * little as need be. Only where that is not enough it gives way itself. */
static void make_way(Work *w, Want *m, int col, int row)
{
    Want *member[MAX_PILES];
    int n = row_members(w, row, member), left = 0, room_left = 0, room_right = 0;
    for (int i = 0; i < n; i++) {
        bool is_left = 2 * member[i]->col + member[i]->width < 2 * col + m->width;
        *(is_left ? &room_left : &room_right) += member[i]->width + GAP;
        left += is_left;
    }
    put(m, clamp(col, room_left, w->cols - m->width - room_right), row);
    int to = m->col - GAP, from = m->col + m->width + GAP;
    for (int i = left - 1; i >= 0; i--) {
        if (member[i]->col + member[i]->width > to)
            member[i]->col = (int16_t)(to - member[i]->width);
        to = member[i]->col - GAP;
    }
    for (int i = left; i < n; i++) {
        if (member[i]->col < from)
            member[i]->col = (int16_t)from;
        from = member[i]->col + member[i]->width + GAP;
    }
}

/* A meld that was dropped lies there, or beside where nobody then has to move: others make way only where no free
 * cloth is near. */
static void settle_dropped(Work *w, Want *m)
{
    Want *member[MAX_PILES];
    int row = clamp(m->row, 0, w->rows - 1), col = clamp(m->col, 0, w->cols - m->width);
    int n = row_members(w, row, member);
    m->col = (int16_t)col;
    m->row = (int16_t)row;
    Want beside = *m;
    if (settle_near(w, &beside) && way_to(&beside, col, row) <= NEAR)
        put(m, beside.col, beside.row);
    else if (row_width(member, n) + (n > 0 ? GAP : 0) + m->width <= w->cols)
        make_way(w, m, col, row);
    else
        (void)settle_near(w, m);
}

static bool settle_homeless(Work *w, Want *m)
{
    for (int clearance = 3; clearance >= GAP; clearance--) {
        for (int row = 0; row < w->rows; row++) {
            int col = row_gap(w, row, m->width, clearance, 0);
            if (col >= 0) {
                put(m, col, row);
                return true;
            }
        }
    }
    /* No gap is wide enough as things lie: take the row with the most room and let it close ranks. */
    Want *member[MAX_PILES];
    int best = -1, best_room = m->width + GAP - 1;
    for (int row = 0; row < w->rows; row++) {
        int room = w->cols - row_width(member, row_members(w, row, member));
        if (room > best_room) {
            best = row;
            best_room = room;
        }
    }
    if (best < 0)
        return false;
    put(m, w->cols, best);
    row_relax(member, row_members(w, best, member), w->cols);
    return true;
}

/* What lies there comes first, then what was dropped, then the rest. */
static bool settle_all(Work *w, FeltPlan *f)
{
    if (w->rows < 1 || w->rows > MAX_ROWS)
        return w->count == 0;
    for (int i = 0; i < w->count; i++)
        if (w->want[i].width > w->cols)
            return false;
    for (int row = 0; row < w->rows; row++)
        row_evict(w, row);
    for (int i = 0; i < w->count; i++)
        if (w->want[i].kind == WANT_PLACE && !w->want[i].placed)
            (void)settle_near(w, &w->want[i]);
    for (int i = 0; i < w->count; i++)
        if (w->want[i].kind == WANT_SPOT)
            settle_dropped(w, &w->want[i]);
    for (int i = 0; i < w->count; i++)
        if (!w->want[i].placed && !settle_homeless(w, &w->want[i]))
            return false;
    for (int i = 0; i < w->count; i++) {
        f->col[w->want[i].pile] = w->want[i].col;
        f->row[w->want[i].pile] = w->want[i].row;
    }
    return true;
}

bool felt_plan_update(FeltPlan *f, const Table *t, int cols, int rows)
{
    Work w;
    collect(&w, f, t, cols, rows, true);
    return settle_all(&w, f);
}

bool felt_plan_gap(const FeltPlan *f, const Table *t, int cols, int rows, int pieces, int *col, int *row)
{
    Work w;
    collect(&w, f, t, cols, rows, true);
    if (w.count == MAX_PILES)
        return false;
    Want *m = &w.want[w.count++];
    *m = (Want){ .col = (int16_t)*col, .row = (int16_t)*row, .width = (int16_t)width_of(f, pieces) };
    bool found = *col >= 0 ? settle_near(&w, m) : settle_homeless(&w, m);
    if (found) {
        *col = m->col;
        *row = m->row;
    }
    return found;
}

/* ---- from one table to the next ---- */

static bool has_piece(const Table *t, int pile, Piece x)
{
    for (int i = 0; i < pile_size(t, pile); i++)
        if (pile_piece(t, pile, i) == x)
            return true;
    return false;
}

static bool shares_a_piece(const Table *a, const Table *b, int pile)
{
    for (int i = 0; i < pile_size(a, pile); i++)
        if (has_piece(b, pile, pile_piece(a, pile, i)))
            return true;
    return false;
}

/* The same meld, not another one that was given its number. */
static bool goes_on(const Table *before, const Table *after, int pile)
{
    const Pile *was = &before->row.pile[pile], *is = &after->row.pile[pile];
    return on_felt(before, pile) && on_felt(after, pile) && was->spot_col == is->spot_col &&
           was->spot_row == is->spot_row && shares_a_piece(before, after, pile);
}

/* How many pieces came to lie before those of the meld that stayed, less those that left from there. 0 also where they
 * have changed their order. */
static int grown_in_front(const Table *before, const Table *after, int pile)
{
    int shift = 0, last = -1, size = pile_size(before, pile);
    if (!face_is_known(pile_face(after, pile, 0)))
        return 0; /* listed by number, not as they lie */
    for (int i = 0; i < size; i++) {
        for (int k = 0; k < pile_size(after, pile); k++) {
            if (pile_piece(after, pile, k) != pile_piece(before, pile, i))
                continue;
            if (k < last)
                return 0;
            if (last < 0)
                shift = k - i;
            last = k;
        }
    }
    return shift;
}

/* The first column that is free beside what lies to the left of a meld. */
static int free_from(const FeltPlan *f, const Table *t, int pile)
{
    int from = 0;
    for (int p = 0; p < t->pile_count; p++) {
        int end = f->col[p] + width_of(f, pile_size(t, p)) + GAP;
        if (p != pile && on_felt(t, p) && f->col[p] >= 0 && f->row[p] == f->row[pile] && f->col[p] < f->col[pile] &&
            end > from)
            from = end;
    }
    return from;
}

/* The pieces that stay in a meld stay where they lie, also when one comes or goes before them. */
static void hold_still(FeltPlan *f, const Table *before, const Table *after, int pile)
{
    int shift = grown_in_front(before, after, pile) * (f->overlapped ? 1 : 2), col = f->col[pile] - shift;
    int least = shift > 0 ? free_from(f, after, pile) : 0;
    if (shift > 0 && col < least)
        col = least < f->col[pile] ? least : f->col[pile];
    f->col[pile] = (int16_t)col;
}

static bool is_free(const FeltPlan *f, const Table *t, int pile, int col, int row)
{
    int end = col + width_of(f, pile_size(t, pile));
    for (int p = 0; p < t->pile_count; p++)
        if (p != pile && on_felt(t, p) && f->col[p] >= 0 && f->row[p] == row && f->col[p] < end + GAP &&
            col < f->col[p] + width_of(f, pile_size(t, p)) + GAP)
            return false;
    return true;
}

void felt_plan_follow(FeltPlan *f, const Table *before, const Table *after, const FeltPicture *ahead)
{
    for (int p = 0; p < MAX_PILES; p++)
        if (p >= after->pile_count || !goes_on(before, after, p))
            f->col[p] = f->row[p] = -1;
    for (int p = 0; p < after->pile_count; p++)
        if (f->col[p] >= 0)
            hold_still(f, before, after, p);
    for (int p = 0; ahead != NULL && p < after->pile_count; p++) {
        if (!on_felt(after, p) || f->col[p] >= 0 || after->row.pile[p].spot_col > 0 || ahead->plan.col[p] < 0 ||
            !on_felt(&ahead->table, p) || !shares_a_piece(after, &ahead->table, p) ||
            !is_free(f, after, p, ahead->plan.col[p], ahead->plan.row[p]))
            continue;
        f->col[p] = ahead->plan.col[p];
        f->row[p] = ahead->plan.row[p];
    }
}

/* Groups by number, then runs by colour and number, then what tells neither: lone tiles and jokers. */
static int tidy_key(const Table *t, int pile)
{
    Face first = FACE_JOKER, second = FACE_JOKER;
    for (int i = 0; i < pile_size(t, pile) && face_is_joker(second); i++) {
        Face f = pile_face(t, pile, i);
        if (face_is_joker(f))
            continue;
        second = face_is_joker(first) ? second : f;
        first = face_is_joker(first) ? f : first;
    }
    if (face_is_joker(second))
        return 10000 + first.suit * 32 + first.rank;
    return second.suit == first.suit ? 1000 + first.suit * 32 + first.rank : first.rank;
}

bool felt_plan_tidy(FeltPlan *f, const Table *t, int cols, int rows)
{
    Work w;
    collect(&w, f, t, cols, rows, false);
    for (int i = 1; i < w.count; i++) {
        for (int j = i; j > 0 && tidy_key(t, w.want[j - 1].pile) > tidy_key(t, w.want[j].pile); j--) {
            Want swap = w.want[j - 1];
            w.want[j - 1] = w.want[j];
            w.want[j] = swap;
        }
    }
    FeltPlan fresh;
    felt_plan_clear(&fresh);
    fresh.overlapped = f->overlapped;
    memcpy(fresh.elsewhere, f->elsewhere, sizeof fresh.elsewhere);
    if (!settle_all(&w, &fresh))
        return false;
    *f = fresh;
    return true;
}
