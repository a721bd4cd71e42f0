#include <string.h>

#include "render/layout.h"

enum { GAP = 1, MAX_ROWS = 64 };

/* One meld that wants a place. */
typedef struct Want {
    int16_t pile, col, row, width;
    bool settled; /* had a place before: gives way last */
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

static void collect(Work *w, const FeltPlan *f, const Table *t, int cols, int rows, bool remember)
{
    *w = (Work){ .cols = cols, .rows = rows };
    for (int p = 0; p < t->pile_count; p++) {
        const Pile *pile = &t->row.pile[p];
        int size = pile_size(t, p);
        if (!pile_on_felt(pile) || size == 0)
            continue;
        Want *m = &w->want[w->count++];
        *m =
            (Want){ .pile = (int16_t)p, .col = -1, .row = -1, .width = (int16_t)(f->overlapped ? size + 1 : 2 * size) };
        if (remember && f->col[p] >= 0) {
            m->col = f->col[p];
            m->row = f->row[p];
            m->settled = true;
        } else if (remember && pile->spot_col > 0 && pile->spot_row > 0) {
            m->col = (int16_t)(pile->spot_col - 1);
            m->row = (int16_t)(pile->spot_row - 1);
        }
        if (m->col >= 0 && m->row >= rows)
            m->row = (int16_t)(rows - 1);
    }
}

static int row_members(Work *w, int row, Want **out)
{
    int n = 0;
    for (int i = 0; i < w->count; i++) {
        if (w->want[i].col < 0 || w->want[i].row != row)
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

/* Sends melds of an overfull row away until the rest fits: newcomers first, then the shortest. */
static void row_evict(Work *w, int row)
{
    Want *member[MAX_PILES];
    int n = row_members(w, row, member);
    while (n > 0 && row_width(member, n) > w->cols) {
        Want *out = member[0];
        for (int i = 1; i < n; i++) {
            bool newer = out->settled && !member[i]->settled;
            bool shorter = out->settled == member[i]->settled && member[i]->width < out->width;
            if (newer || shorter)
                out = member[i];
        }
        out->col = -1;
        n = row_members(w, row, member);
    }
    row_relax(member, n, w->cols);
}

/* The first gap in a row that holds `width` with `air` half tiles on either side. -1: none. */
static int row_gap(Work *w, int row, int width, int air)
{
    Want *member[MAX_PILES];
    int n = row_members(w, row, member);
    int from = 0;
    for (int i = 0; i <= n; i++) {
        int to = i < n ? member[i]->col - air : w->cols;
        if (from + width <= to)
            return from;
        if (i < n)
            from = member[i]->col + member[i]->width + air;
    }
    return -1;
}

static bool settle_homeless(Work *w, Want *m)
{
    for (int air = 3; air >= GAP; air--) {
        for (int row = 0; row < w->rows; row++) {
            int col = row_gap(w, row, m->width, air);
            if (col >= 0) {
                m->col = (int16_t)col;
                m->row = (int16_t)row;
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
    m->row = (int16_t)best;
    m->col = (int16_t)w->cols;
    row_relax(member, row_members(w, best, member), w->cols);
    return true;
}

static bool settle_all(Work *w, FeltPlan *f)
{
    if (w->rows < 1 || w->rows > MAX_ROWS)
        return w->count == 0;
    for (int row = 0; row < w->rows; row++)
        row_evict(w, row);
    for (int i = 0; i < w->count; i++)
        if (w->want[i].width > w->cols || (w->want[i].col < 0 && !settle_homeless(w, &w->want[i])))
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
    if (!settle_all(&w, &fresh))
        return false;
    *f = fresh;
    return true;
}

void felt_plan_write(const FeltPlan *f, TextSink *out)
{
    for (int p = 0; p < MAX_PILES; p++)
        if (f->col[p] >= 0)
            text_addf(out, "%s%d:%d,%d", out->length > 0 ? " " : "", p, f->col[p], f->row[p]);
}

static bool read_number(const char **at, int *value)
{
    if (**at < '0' || **at > '9')
        return false;
    *value = 0;
    while (**at >= '0' && **at <= '9' && *value < 10000)
        *value = *value * 10 + (*(*at)++ - '0');
    return true;
}

static bool read_char(const char **at, char c)
{
    if (**at != c)
        return false;
    (*at)++;
    return true;
}

void felt_plan_read(FeltPlan *f, const char *at)
{
    felt_plan_clear(f);
    int pile, col, row;
    while (read_number(&at, &pile) && read_char(&at, ':') && read_number(&at, &col) && read_char(&at, ',') &&
           read_number(&at, &row)) {
        if (pile < MAX_PILES && col < 512 && row < MAX_ROWS) {
            f->col[pile] = (int16_t)col;
            f->row[pile] = (int16_t)row;
        }
        while (*at == ' ')
            at++;
    }
}
