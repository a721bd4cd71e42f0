/* Sets up a position of Sabra for tests: "K7 R7 B7 / B3 B4 *" on the table, "O7 *" on the rack of seat 0, which is to
 * act and has opened; everything else in the pool. */
#ifndef MELDWELL_TESTS_HELP_POSITION_H
#define MELDWELL_TESTS_HELP_POSITION_H

#include <assert.h>
#include <string.h>

#include "rules/faces/tile.h"
#include "rules/sabra/game.h"

/* A piece of that face in the pool. */
static inline Piece position_find(const State *s, Face f)
{
    for (int i = 0; i < sabra_pool_size(s); i++)
        if (face_eq(pile_face(&s->table, SABRA_POOL, i), f))
            return pile_piece(&s->table, SABRA_POOL, i);
    return NO_PIECE;
}

static inline void position_lay(State *s, const char *text, int pile, int *next_pile)
{
    const char *at = text;
    while (*at != '\0') {
        if (*at == ' ') {
            at++;
            continue;
        }
        if (*at == '/') {
            pile = (*next_pile)++;
            at++;
            continue;
        }
        Face f;
        bool read = tile_parse(&at, &f);
        assert(read);
        Piece x = position_find(s, f);
        assert(x != NO_PIECE);
        int index = 0, from = piece_pile(&s->table, x, &index);
        table_shift(&s->table, from, index, 1, pile, pile_size(&s->table, pile));
        if (sabra_is_meld_pile(pile))
            s->table.row.pile[pile] = (Pile){ .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL };
        (void)read;
    }
}

static inline void position_set(State *s, const char *preset, const char *melds, const char *rack)
{
    OptionValues o;
    int p = preset_find(sabra_def.options, preset);
    assert(p >= 0);
    options_preset(sabra_def.options, p, &o);
    sabra_def.rules.start(s, &o, 2, 99);
    for (int seat = 0; seat < 2; seat++) {
        int n = pile_size(&s->table, sabra_rack(seat));
        table_shift(&s->table, sabra_rack(seat), 0, n, SABRA_POOL, 0);
    }
    int next = SABRA_FIRST_MELD + 1;
    position_lay(s, melds, SABRA_FIRST_MELD, &next);
    position_lay(s, rack, sabra_rack(0), &next);
    s->to_act = 0;
    s->seat[0].opened = 1;
    s->turn_start = s->table.row;
    table_note_seen(&s->table, 2);
}

/* The faces of a pile, "B3 B4 *". */
static inline const char *position_pile(const State *s, int pile)
{
    static char text[512];
    TextSink sink = text_sink(text, sizeof text);
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        text_add(&sink, i > 0 ? " " : "");
        tile_text(pile_face(&s->table, pile, i), &sink);
    }
    return text;
}

#endif
