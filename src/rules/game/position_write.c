/* Writes a position: everything a state says, each thing in one way. */
#include <assert.h>
#include <string.h>

#include "rules/game/position_inner.h"
#include "rules/table/pile_words.h"

static void write_seat(int seat, TextSink *out)
{
    if (seat < MAX_SEATS)
        text_addf(out, " %d", seat);
    else
        text_add(out, " -");
}

/* ---- head ---- */

static void write_head(const GameDef *game, const State *s, TextSink *out)
{
    text_addf(out, "meldwell position %d\ngame %s\nrules %u\noptions ", POSITION_VERSION, game->id,
              (unsigned)game->rules.version);
    options_write(game->options, options_nearest_preset(game->options, &s->options), &s->options, out);
    text_addf(out, "\nseats %d\nchance ", s->seats);
    for (int i = 0; i < 4; i++)
        text_addf(out, "%016llx", (unsigned long long)s->rng.s[i]);
    text_addf(out, "\ndeal %d", s->deal_no + 1);
    write_seat(s->dealer, out);
    text_add(out, "\nturn");
    write_seat(s->to_act, out);
    text_addf(out, " %s %lu %lu\n", position_phase(game, s->phase), (unsigned long)s->turn_no, (unsigned long)s->ply);
}

static void write_seats(const State *s, TextSink *out)
{
    for (int i = 0; i < s->seats; i++)
        text_addf(out, "seat %d side=%d total=%ld deal=%ld opened=%d out=%d\n", i, s->seat[i].side,
                  (long)s->seat[i].total, (long)s->seat[i].deal, s->seat[i].opened, s->seat[i].out);
}

static void write_counters(const Counters *c, TextSink *out)
{
    for (int i = 0; i < c->count; i++)
        text_addf(out, "counter %d %ld\n", i, (long)c->amount[i]);
    for (int i = 0; i < c->paid; i++) {
        text_add(out, "paid");
        for (int end = 0; end < 2; end++) {
            const int counter = end == 0 ? c->payment[i].from : c->payment[i].to;
            if (counter == NO_COUNTER)
                text_add(out, " -");
            else
                text_addf(out, " %d", counter);
        }
        text_addf(out, " %ld\n", (long)c->payment[i].amount);
    }
}

/* ---- piles ---- */

static int row_size(const Row *r, int pile)
{
    return r->start[pile + 1] - r->start[pile];
}

static void write_piece(const GameDef *game, const State *s, Piece x, TextSink *out)
{
    text_addf(out, " %d:", x);
    game->tell.face_text(s->table.face[x], out);
}

static void write_pile(const GameDef *game, const State *s, const Row *r, const Row *dealt, int pile, TextSink *out)
{
    const Pile *p = &r->pile[pile];
    text_addf(out, " %d %s", pile, pile_kind_word(p->kind));
    write_seat(p->owner, out);
    text_add(out, " ");
    pile_read_write(p->read, out);
    if (p->look != position_usual_look(&dealt->pile[pile], p->kind))
        text_addf(out, " look=%s", position_looks[p->look]);
    if (p->spot_col != 0 || p->spot_row != 0)
        text_addf(out, " spot=%d,%d", p->spot_col, p->spot_row);
    text_addf(out, " %d", row_size(r, pile));
    for (int i = r->start[pile]; i < r->start[pile + 1]; i++)
        write_piece(game, s, r->order[i], out);
    text_add(out, "\n");
}

static bool pile_same(const Row *a, const Row *b, int pile)
{
    return memcmp(&a->pile[pile], &b->pile[pile], sizeof a->pile[pile]) == 0 &&
           row_size(a, pile) == row_size(b, pile) &&
           memcmp(a->order + a->start[pile], b->order + b->start[pile], (size_t)row_size(a, pile)) == 0;
}

/* An empty slot need not be told where it is empty when the cards are dealt, which is what unsaid piles are like. */
static void write_piles(const GameDef *game, const State *s, TextSink *out)
{
    static const Pile nothing;
    State dealt;
    game->rules.start(&dealt, &s->options, s->seats, POSITION_SEED);
    const Row *now = &s->table.row, *then = &s->turn_start;
    for (int p = 0; p < s->table.pile_count; p++)
        if (row_size(now, p) > 0 || memcmp(&now->pile[p], &nothing, sizeof nothing) != 0 ||
            memcmp(&dealt.table.row.pile[p], &nothing, sizeof nothing) != 0) {
            text_add(out, "pile");
            write_pile(game, s, now, &dealt.table.row, p, out);
        }
    for (int p = 0; p < s->table.pile_count; p++)
        if (!pile_same(now, then, p)) {
            text_add(out, "was");
            write_pile(game, s, then, &dealt.table.row, p, out);
        }
}

/* What a seat has seen and may not look at where it lies, and what it has not seen though it might. */
static void write_known(const GameDef *game, const State *s, TextSink *out)
{
    Table usual = s->table;
    memset(usual.known_to, 0, sizeof usual.known_to);
    table_note_seen(&usual, s->seats);
    for (int seat = 0; seat < s->seats; seat++)
        for (int seen = 1; seen >= 0; seen--) {
            bool begun = false;
            for (int x = 0; x < s->table.piece_count; x++) {
                if ((usual.known_to[x] >> seat & 1) == (s->table.known_to[x] >> seat & 1) ||
                    (s->table.known_to[x] >> seat & 1) != seen)
                    continue;
                if (!begun)
                    text_addf(out, "%s %d", seen ? "seen" : "unseen", seat);
                begun = true;
                write_piece(game, s, (Piece)x, out);
            }
            text_add(out, begun ? "\n" : "");
        }
}

/* ---- the own block ---- */

static void write_mask(int64_t mask, TextSink *out)
{
    const char *between = " ";
    for (int seat = 0; mask >> seat != 0; seat++)
        if (mask >> seat & 1) {
            text_addf(out, "%s%d", between, seat);
            between = ",";
        }
    text_add(out, mask == 0 ? " -" : "");
}

static void write_number(const OwnField *f, int64_t n, TextSink *out)
{
    if (f->kind == OWN_SEATS)
        write_mask(n, out);
    else if (f->kind != OWN_NUMBERS && n == NO_PIECE)
        text_add(out, " -");
    else
        text_addf(out, " %lld", (long long)n);
}

_Static_assert(NO_PIECE == NO_SEAT, "no piece and no seat are one number");

/* The last number stands for all that follow it and are the same. */
static void write_own(const GameDef *game, const State *s, TextSink *out)
{
    for (int i = 0; game->rules.own != NULL && i < game->rules.own->count; i++) {
        const OwnField *f = &game->rules.own->field[i];
        int n = own_numbers(f);
        while (n > 1 && own_number(s, f, n - 1) == own_number(s, f, n - 2))
            n--;
        text_addf(out, "own %s", f->name);
        for (int k = 0; k < n; k++)
            write_number(f, own_number(s, f, k), out);
        text_add(out, "\n");
    }
}

void position_write(const GameDef *game, const State *s, TextSink *out)
{
    assert(s->viewer == NO_SEAT);
    write_head(game, s, out);
    write_seats(s, out);
    write_counters(&s->counters, out);
    write_piles(game, s, out);
    write_known(game, s, out);
    write_own(game, s, out);
}
