/* Writes what a seat sees. */
#include <assert.h>
#include <string.h>

#include "rules/game/position_inner.h"
#include "rules/game/view_text.h"
#include "rules/table/pile_words.h"

static void write_number_or_none(int n, int none, TextSink *out)
{
    if (n == none)
        text_add(out, " -");
    else
        text_addf(out, " %d", n);
}

/* ---- what is the same ---- */

bool view_same_seat(const State *a, const State *b, int seat)
{
    const Seat *s = &a->seat[seat], *t = &b->seat[seat];
    return s->total == t->total && s->deal == t->deal && s->opened == t->opened && s->side == t->side &&
           s->out == t->out && s->spare == t->spare;
}

static int row_size(const Row *r, int pile)
{
    return r->start[pile + 1] - r->start[pile];
}

static bool same_in_rows(const Row *a, const Row *b, int pile)
{
    return memcmp(&a->pile[pile], &b->pile[pile], sizeof a->pile[pile]) == 0 &&
           row_size(a, pile) == row_size(b, pile) &&
           memcmp(a->order + a->start[pile], b->order + b->start[pile], (size_t)row_size(a, pile)) == 0;
}

static bool same_row(const State *s, const Row *a, const Row *b)
{
    int p = 0;
    while (p < s->table.pile_count && same_in_rows(a, b, p))
        p++;
    return p == s->table.pile_count;
}

bool view_same_pile(const State *a, const State *b, int pile)
{
    if (!same_in_rows(&a->table.row, &b->table.row, pile))
        return false;
    for (int i = b->table.row.start[pile]; i < b->table.row.start[pile + 1]; i++) {
        const Piece x = b->table.row.order[i];
        if (!face_eq(a->table.face[x], b->table.face[x]))
            return false;
    }
    return true;
}

/* ---- the match ---- */

static void write_deal(const State *s, TextSink *out)
{
    text_addf(out, "deal %d %d\n", s->deal_no + 1, s->dealer);
}

static void write_state(const State *s, TextSink *out)
{
    text_add(out, "state");
    write_number_or_none(s->to_act, NO_SEAT, out);
    text_addf(out, " %s %lu %lu\n", position_phase(game_of(s), s->phase), (unsigned long)s->turn_no,
              (unsigned long)s->ply);
}

void view_write_seat(const State *s, int seat, TextSink *out)
{
    const Seat *t = &s->seat[seat];
    text_addf(out, "seat %d side=%d total=%ld deal=%ld opened=%d out=%d", seat, t->side, (long)t->total, (long)t->deal,
              t->opened, t->out);
    if (t->spare != 0)
        text_addf(out, " spare=%d", t->spare);
    text_add(out, "\n");
}

static void write_counter(const Counters *c, int i, TextSink *out)
{
    text_addf(out, "counter %d ", i);
    if (c->look[i] == COUNTER_OPEN || c->look[i] == COUNTER_CLOSED)
        text_add(out, position_looks[c->look[i] == COUNTER_OPEN ? LOOK_ALL : LOOK_NOBODY]);
    else
        text_addf(out, "%d", c->look[i] - COUNTER_OF(0));
    text_addf(out, " %ld\n", (long)c->amount[i]);
}

static void write_payments(const Counters *c, TextSink *out)
{
    for (int i = 0; i < c->paid; i++) {
        text_add(out, "paid");
        write_number_or_none(c->payment[i].from, NO_COUNTER, out);
        write_number_or_none(c->payment[i].to, NO_COUNTER, out);
        text_addf(out, " %ld\n", (long)c->payment[i].amount);
    }
}

/* ---- piles ---- */

/* What lies there has no face in this text. */
typedef bool (*Faceless)(const State *, Piece);

static bool any_piece(const State *s, Piece x)
{
    (void)s;
    (void)x;
    return true;
}

static bool unknown_piece(const State *s, Piece x)
{
    return !face_is_known(s->table.face[x]);
}

/* " 9 17-20 30:7h": numbers that follow each other are told by the first and the last one. */
static void write_pieces(const State *s, const Piece *piece, int n, Faceless faceless, TextSink *out)
{
    for (int i = 0; i < n; i++) {
        const int first = i;
        text_addf(out, " %d", piece[i]);
        if (!faceless(s, piece[i])) {
            text_add(out, ":");
            game_of(s)->tell.face_text(s->table.face[piece[i]], out);
            continue;
        }
        while (i + 1 < n && piece[i + 1] == piece[i] + 1 && faceless(s, piece[i + 1]))
            i++;
        if (i > first)
            text_addf(out, "-%d", piece[i]);
    }
}

static void write_pile(const State *s, const Row *r, int pile, Faceless faceless, TextSink *out)
{
    static const Pile undealt;
    const Pile *p = &r->pile[pile];
    text_addf(out, " %d %s", pile, pile_kind_word(p->kind));
    write_number_or_none(p->owner, NO_SEAT, out);
    text_add(out, " ");
    pile_read_write(p->read, out);
    if (p->look != position_usual_look(&undealt, p->kind))
        text_addf(out, " look=%s", position_looks[p->look]);
    if (p->spot_col != 0 || p->spot_row != 0)
        text_addf(out, " spot=%d,%d", p->spot_col, p->spot_row);
    text_addf(out, " %d", row_size(r, pile));
    write_pieces(s, r->order + r->start[pile], row_size(r, pile), faceless, out);
    text_add(out, "\n");
}

/* The row of the turn's start, where it is another one than before. */
static void write_turn_start(const State *before, const State *s, TextSink *out)
{
    if (same_row(s, &before->turn_start, &s->turn_start))
        return;
    text_add(out, "start\n");
    for (int p = 0; p < s->table.pile_count; p++)
        if (!same_in_rows(&s->table.row, &s->turn_start, p)) {
            text_add(out, "was");
            write_pile(s, &s->turn_start, p, any_piece, out);
        }
}

/* Has the viewer, as far as can be told without saying it, seen this piece since it was shuffled? Whose face is known
 * has been seen, unless it had not been, and its face was known before. */
static bool seen_unsaid(const State *before, const State *s, Piece x)
{
    const bool was_known = face_is_known(before->table.face[x]);
    return s->viewer != NO_SEAT && face_is_known(s->table.face[x]) && (!was_known || before->table.known_to[x] != 0);
}

static void write_seen(const State *before, const State *s, TextSink *out)
{
    for (int seen = 0; seen < 2; seen++) {
        Piece other[MAX_PIECES];
        int n = 0;
        for (int x = 0; x < s->table.piece_count; x++)
            if ((s->table.known_to[x] != 0) == (seen != 0) && seen_unsaid(before, s, (Piece)x) != (seen != 0))
                other[n++] = (Piece)x;
        if (n == 0)
            continue;
        text_add(out, seen ? "seen" : "unseen");
        write_pieces(s, other, n, any_piece, out);
        text_add(out, "\n");
    }
}

/* ---- the own block ---- */

/* The last number stands for all that follow it and are the same. */
static void write_field(const State *s, const OwnField *f, TextSink *out)
{
    int n = own_numbers(f);
    while (n > 1 && own_number(s, f, n - 1) == own_number(s, f, n - 2))
        n--;
    text_addf(out, "own %s", f->name);
    for (int i = 0; i < n; i++) {
        const int64_t number = own_number(s, f, i);
        if ((f->kind == OWN_PIECES || f->kind == OWN_SEAT) && number == NO_PIECE)
            text_add(out, " -");
        else
            text_addf(out, " %lld", (long long)number);
    }
    text_add(out, "\n");
}

static void write_own(const State *before, const State *s, TextSink *out)
{
    const OwnBlock *own = game_of(s)->rules.own;
    for (int i = 0; own != NULL && i < own->count; i++) {
        const OwnField *f = &own->field[i];
        if (memcmp(before->own.byte + f->at, s->own.byte + f->at, f->size) != 0)
            write_field(s, f, out);
    }
}

/* ---- all of it ---- */

void view_hash_write(uint64_t hash, TextSink *out)
{
    text_addf(out, "%016llx", (unsigned long long)hash);
}

/* before: what a reader has, which is nothing yet where the whole view is told. */
static void write_all(const State *before, const State *s, bool whole, TextSink *out)
{
    if (whole || s->deal_no != before->deal_no || s->dealer != before->dealer)
        write_deal(s, out);
    write_state(s, out);
    for (int i = 0; i < s->seats; i++)
        if (whole || !view_same_seat(before, s, i))
            view_write_seat(s, i, out);
    for (int i = 0; i < s->counters.count; i++)
        if (s->counters.look[i] != before->counters.look[i] || s->counters.amount[i] != before->counters.amount[i])
            write_counter(&s->counters, i, out);
    write_payments(&s->counters, out);
    for (int p = 0; p < s->table.pile_count; p++)
        if (!view_same_pile(before, s, p)) {
            text_add(out, "pile");
            write_pile(s, &s->table.row, p, unknown_piece, out);
        }
    write_turn_start(before, s, out);
    write_seen(before, s, out);
    write_own(before, s, out);
    text_add(out, "hash ");
    view_hash_write(state_hash(s), out);
    text_add(out, "\n");
}

void view_write(const State *s, TextSink *out)
{
    State nothing;
    memset(&nothing, 0, sizeof nothing);
    text_add(out, "view");
    write_number_or_none(s->viewer, NO_SEAT, out);
    text_add(out, "\n");
    write_all(&nothing, s, true, out);
}

void view_write_change(const State *before, const State *s, TextSink *out)
{
    assert(before->viewer == s->viewer && before->game == s->game && before->seats == s->seats);
    write_all(before, s, false, out);
}
