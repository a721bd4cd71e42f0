/* Remembers the plan of the felt for every moment of a deal, and finds it again. */
#include "render/layout/felt_history.h"

#include <string.h>

enum { KEPT_BEFORE = 96, KEPT_AFTER = 32, MAX_COL = 512, MAX_ROW = 64 };

void felt_history_clear(FeltHistory *h)
{
    h->at = h->count = 0;
}

static uint32_t mix(uint32_t h, uint32_t value)
{
    h = (h ^ value) * 0x9E3779B1u;
    return h ^ h >> 15;
}

uint32_t felt_hash(const Table *t)
{
    uint32_t h = 1;
    for (int p = 0; p < t->pile_count; p++) {
        uint32_t together = 0;
        if (!pile_on_felt(&t->row.pile[p]) || pile_size(t, p) == 0)
            continue;
        for (int i = 0; i < pile_size(t, p); i++)
            together += mix(7, pile_piece(t, p, i));
        h = mix(mix(mix(mix(h, (uint32_t)p), t->row.pile[p].spot_col), t->row.pile[p].spot_row), together);
    }
    return h;
}

/* ---- looking ---- */

static bool same_moment(FeltMoment a, FeltMoment b)
{
    return a.moves == b.moves && a.gesture == b.gesture;
}

/* -1: that moment is not known. */
static int find(const FeltHistory *h, FeltMoment when)
{
    for (int i = h->count - 1; i >= 0; i--)
        if (same_moment(h->entry[i].when, when))
            return i;
    return -1;
}

/* How many entries have fewer than `moves` moves. */
static int before(const FeltHistory *h, int moves)
{
    int n = h->count;
    while (n > 0 && h->entry[n - 1].when.moves >= moves)
        n--;
    return n;
}

static void read_entry(const FeltHistory *h, int i, FeltPlan *plan)
{
    const FeltEntry *e = &h->entry[i];
    const FeltPlan was = *plan;
    felt_plan_clear(plan);
    plan->overlapped = was.overlapped;
    memcpy(plan->elsewhere, was.elsewhere, sizeof plan->elsewhere);
    for (int k = 0; k < e->places; k++) {
        const FeltPlace *p = &h->place[e->first + k];
        plan->col[p->pile] = p->col;
        plan->row[p->pile] = p->row;
    }
}

bool felt_history_at(FeltHistory *h, FeltMoment when, FeltPlan *plan)
{
    int i = find(h, when);
    if (i < 0)
        return false;
    read_entry(h, i, plan);
    h->at = when.moves;
    return true;
}

bool felt_history_same(const FeltHistory *h, const Table *t, int moves, FeltPlan *plan)
{
    uint32_t felt = felt_hash(t);
    for (int i = before(h, moves) - 1; i >= 0; i--) {
        if (h->entry[i].felt != felt)
            continue;
        read_entry(h, i, plan);
        return true;
    }
    return false;
}

/* ---- remembering ---- */

static int used(const FeltHistory *h)
{
    return h->count == 0 ? 0 : h->entry[h->count - 1].first + h->entry[h->count - 1].places;
}

/* The older half is forgotten. */
static void forget_half(FeltHistory *h)
{
    int from = (h->count + 1) / 2, first = from < h->count ? h->entry[from].first : used(h);
    memmove(h->place, h->place + first, (size_t)(used(h) - first) * sizeof *h->place);
    memmove(h->entry, h->entry + from, (size_t)(h->count - from) * sizeof *h->entry);
    h->count -= from;
    for (int i = 0; i < h->count; i++)
        h->entry[i].first -= first;
}

static int list_places(const Table *t, const FeltPlan *plan, FeltPlace *out)
{
    int n = 0;
    for (int p = 0; p < t->pile_count; p++)
        if (pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0 && plan->col[p] >= 0)
            out[n++] = (FeltPlace){ plan->col[p], (uint8_t)plan->row[p], (uint8_t)p };
    return n;
}

static void add_entry(FeltHistory *h, FeltMoment when, uint32_t felt, const FeltPlace *place, int n)
{
    while (h->count == FELT_MOMENTS || used(h) + n > FELT_PLACES)
        forget_half(h);
    FeltEntry e = { when, felt, used(h), n };
    memcpy(h->place + e.first, place, (size_t)n * sizeof *place);
    h->entry[h->count++] = e;
}

/* How many entries lead to a new moment: what was taken back before it was played does not. */
static int way_to(const FeltHistory *h, FeltMoment when)
{
    return before(h, h->at < when.moves ? h->at + 1 : when.moves);
}

void felt_history_note(FeltHistory *h, FeltMoment when, const Table *t, const FeltPlan *plan)
{
    FeltPlace place[MAX_PILES];
    int n = list_places(t, plan, place), i = find(h, when);
    if (i >= 0 && h->entry[i].places == n) {
        memcpy(h->place + h->entry[i].first, place, (size_t)n * sizeof *place);
        h->entry[i].felt = felt_hash(t);
        return;
    }
    h->count = way_to(h, when);
    h->at = when.moves;
    add_entry(h, when, felt_hash(t), place, n);
}

bool felt_history_next(FeltHistory *h, FeltMoment now, bool put_back, const Table *was, const Table *is,
                       const FeltPicture *ahead, FeltPlan *plan)
{
    int last = way_to(h, now) - 1;
    bool found = last >= 0 && h->entry[last].felt == felt_hash(is);
    if (found)
        read_entry(h, last, plan);
    else if (put_back && last >= 0)
        found = felt_history_same(h, is, h->entry[last].when.moves + 1, plan);
    if (found)
        felt_history_note(h, now, is, plan);
    else
        felt_plan_follow(plan, was, is, ahead);
    return !found;
}

/* ---- writing and reading ---- */

/* The note "felt": where each meld lay, moment by moment. Of each moment only what differs from the one before is
 * written; of the first one everything:
 *
 *    @3.1.a0b 7:3,0 9:12,1 @5.2.77 7- 8:4,2
 *     | | |   | | |                |
 *     | | |   | | |                a meld that is gone: pile 7 has no place any more
 *     | | |   | | row, from 0, below MAX_ROW
 *     | | |   | column in half pieces, from 0, below MAX_COL
 *     | | |   number of the pile, below MAX_PILES
 *     | | felt_hash of the table, in hexadecimal digits
 *     | number of the gesture that led there
 *     moves played by then, more from moment to moment
 *
 * A reader (felt_history_read) passes over places with numbers that are too large. At the first word it does not
 * understand, or moves that do not grow, it stops and returns false: moments that were complete before are taken, the
 * one that was begun is not. The screen then has the note laid aside under "kept:felt". */
static void write_entry(const FeltHistory *h, int i, FeltPlan *last, TextSink *out)
{
    FeltPlan plan = *last;
    const FeltEntry *e = &h->entry[i];
    read_entry(h, i, &plan);
    text_addf(out, "%s@%d.%d.%x", out->length > 0 ? " " : "", e->when.moves, e->when.gesture, (unsigned)e->felt);
    for (int p = 0; p < MAX_PILES; p++) {
        if (plan.col[p] < 0 && last->col[p] >= 0)
            text_addf(out, " %d-", p);
        else if (plan.col[p] != last->col[p] || plan.row[p] != last->row[p])
            text_addf(out, " %d:%d,%d", p, plan.col[p], plan.row[p]);
    }
    *last = plan;
}

void felt_history_write(const FeltHistory *h, FeltMoment now, TextSink *out)
{
    int at = find(h, now), end = at + 1 + KEPT_AFTER;
    at = at < 0 ? h->count - 1 : at;
    end = end > h->count || at == h->count - 1 ? h->count : end;
    for (int kept = KEPT_BEFORE; at >= 0; kept /= 2) {
        FeltPlan last;
        felt_plan_clear(&last);
        text_clear(out);
        for (int i = at > kept ? at - kept : 0; i < end; i++)
            write_entry(h, i, &last, out);
        if (!out->cut || kept == 0)
            return;
        end = end > at + 1 + kept / 2 ? at + 1 + kept / 2 : end;
    }
}

/* Reads a number without a sign; one above a million is not read exactly, for it is out of range anyway. False, with
 * nothing read: there is none. */
static bool read_number(const char **at, int *value)
{
    if (**at < '0' || **at > '9')
        return false;
    *value = 0;
    while (**at >= '0' && **at <= '9') {
        *value = *value < 1000000 ? *value * 10 + (**at - '0') : *value;
        (*at)++;
    }
    return true;
}

static bool read_hex(const char **at, uint32_t *value)
{
    static const char digits[] = "0123456789abcdef";
    const char *d, *begin = *at;
    *value = 0;
    while (**at != '\0' && (d = strchr(digits, **at)) != NULL) {
        *value = *value << 4 | (uint32_t)(d - digits);
        (*at)++;
    }
    return *at > begin;
}

static bool read_char(const char **at, char c)
{
    if (**at != c)
        return false;
    (*at)++;
    return true;
}

/* Reads "7:3,0" or "7-" into the plan; a place out of range is read and passed over. False: it is neither. */
static bool read_place(const char **at, FeltPlan *plan)
{
    int pile, col = -1, row = -1;
    if (!read_number(at, &pile))
        return false;
    if (!read_char(at, '-') &&
        (!read_char(at, ':') || !read_number(at, &col) || !read_char(at, ',') || !read_number(at, &row)))
        return false;
    if (pile >= MAX_PILES || col >= MAX_COL || row >= MAX_ROW)
        return true; /* passed over */
    plan->col[pile] = (int16_t)col;
    plan->row[pile] = (int16_t)row;
    return true;
}

static bool read_moment(const char **at, FeltMoment *when, uint32_t *felt)
{
    return read_char(at, '@') && read_number(at, &when->moves) && read_char(at, '.') &&
           read_number(at, &when->gesture) && read_char(at, '.') && read_hex(at, felt);
}

static void take_moment(FeltHistory *h, FeltMoment when, uint32_t felt, const FeltPlan *plan)
{
    FeltPlace place[MAX_PILES];
    int n = 0;
    for (int p = 0; p < MAX_PILES; p++)
        if (plan->col[p] >= 0)
            place[n++] = (FeltPlace){ plan->col[p], (uint8_t)plan->row[p], (uint8_t)p };
    add_entry(h, when, felt, place, n);
}

bool felt_history_read(FeltHistory *h, const char *at, int moves, FeltPlan *plan)
{
    FeltPlan shown;
    FeltMoment when = { -1, 0 };
    uint32_t felt = 0;
    felt_plan_clear(plan);
    felt_plan_clear(&shown);
    while (*at != '\0') {
        FeltMoment next = { -1, 0 };
        uint32_t next_felt = 0;
        bool moment = *at == '@';
        if (moment ? !read_moment(&at, &next, &next_felt) || next.moves <= when.moves : !read_place(&at, &shown))
            return false; /* what was begun is not taken */
        if (*at != ' ' && *at != '\0')
            return false;
        while (*at == ' ')
            at++;
        if (moment) {
            when = next;
            felt = next_felt;
        }
        if (*at != '@' && *at != '\0')
            continue;
        if (when.moves >= 0)
            take_moment(h, when, felt, &shown);
        if (when.moves <= moves) {
            *plan = shown;
            h->at = when.moves < 0 ? 0 : when.moves;
        }
    }
    return true;
}
