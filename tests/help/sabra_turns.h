/* Random turns of Sabra as they lie on the table before Done, for the tests. */
#ifndef MELDWELL_TESTS_HELP_SABRA_TURNS_H
#define MELDWELL_TESTS_HELP_SABRA_TURNS_H

#include "position.h"
#include "sabra_random.h"

/* The table as `end` has it: every piece from the start table, then the rack, then the pool. */
static inline void lay_table(State *s, const char *end)
{
    bool laid[MAX_PIECES] = { false };
    int pile = NO_PILE;
    for (const char *at = end; *at != '\0';) {
        if (*at == ' ' || *at == '/') {
            pile = *at == '/' ? NO_PILE : pile;
            at++;
            continue;
        }
        Face f;
        const bool read = tile_parse(&at, &f);
        assert(read);
        (void)read;
        Piece found = NO_PIECE;
        for (int pass = 0; pass < 3 && found == NO_PIECE; pass++)
            for (int x = 0; x < s->table.piece_count && found == NO_PIECE; x++) {
                int p = piece_pile(&s->table, (Piece)x, NULL);
                int rank = sabra_is_meld_pile(p) ? 0 : p == sabra_rack(0) ? 1 : 2;
                if (!laid[x] && rank == pass && face_eq(s->table.face[x], f))
                    found = (Piece)x;
            }
        assert(found != NO_PIECE);
        laid[found] = true;
        if (pile == NO_PILE) {
            pile = table_free_pile(&s->table, SABRA_FIRST_MELD);
            s->table.row.pile[pile] = (Pile){ .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL };
        }
        int index = 0, from = piece_pile(&s->table, found, &index);
        table_shift(&s->table, from, index, 1, pile, pile_size(&s->table, pile));
    }
}

static inline void melds_text(const Meld *melds, int count, TextSink *out)
{
    for (int i = 0; i < count; i++) {
        text_add(out, i > 0 ? "/" : "");
        for (int k = 0; k < melds[i].size; k++) {
            text_add(out, k > 0 ? " " : "");
            tile_text(melds[i].slot[k], out);
        }
    }
}

/* Tells every open meld of a row what it was meant as; false when two of them look alike. */
static inline bool declare_open(const State *s, const Meld *melds, int count, Row *row)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        int n = row->start[p + 1] - row->start[p], found = 0;
        Face face[3];
        for (int i = 0; i < n && i < 3; i++)
            face[i] = s->table.face[row->order[row->start[p] + i]];
        if (n != 3 || !meld_is_open(face, n))
            continue;
        for (int m = 0; m < count; m++) {
            bool same = melds[m].size == 3;
            for (int i = 0; i < 3 && same; i++)
                same = face_eq(melds[m].slot[i], face[i]);
            found += same;
            row->pile[p].read = same ? melds[m].kind : row->pile[p].read;
        }
        if (found != 1)
            return false;
    }
    return true;
}

/* A random turn under random rules for jokers, as it lies before Done; what it is in words. */
static inline bool random_turn(Rng *r, State *s, char *words, size_t size)
{
    SabraTurn turn = { 0 };
    Meld end[RANDOM_MELDS];
    int end_count;
    char start[512], rack[512], after[512];
    TextSink on_start = text_sink(start, sizeof start), on_rack = text_sink(rack, sizeof rack),
             on_end = text_sink(after, sizeof after), all = text_sink(words, size);
    random_change(r, true, &turn, end, &end_count);
    melds_text(turn.meld, turn.meld_count, &on_start);
    melds_text(end, end_count, &on_end);
    for (int i = 0; i < turn.rack_count; i++) {
        tile_text(turn.rack[i], &on_rack);
        text_add(&on_rack, " ");
    }
    position_set(s, "standard", start, rack);
    s->options.v[SABRA_JOKER_MOVE] = (int16_t)rng_below(r, 4);
    s->options.v[SABRA_JOKER_SOURCE] = (int16_t)rng_below(r, 2);
    s->options.v[SABRA_GROUP3_RELEASE] = (int16_t)rng_below(r, 2);
    s->options.v[SABRA_JOKER_REUSE] = (int16_t)rng_below(r, 4);
    text_addf(&all, "%s + %s-> %s with", start, rack, after);
    for (int o = SABRA_JOKER_MOVE; o <= SABRA_JOKER_REUSE; o++)
        text_addf(&all, " %d", s->options.v[o]);
    if (turn.rack_count == 0 || !declare_open(s, turn.meld, turn.meld_count, &s->turn_start))
        return false;
    lay_table(s, after);
    return declare_open(s, end, end_count, &s->table.row);
}

#endif
