/* A turn of Sabra written down: tiles of the seat to act and melds of the table. */
#ifndef MELDWELL_TESTS_SABRA_WRITTEN_H
#define MELDWELL_TESTS_SABRA_WRITTEN_H

#include "rules/sabra/game.h"

/* The seat to act has opened, holds those tiles, and those melds lie on the table: "K1 K2 K3 | R7 B7 O7". */
static inline void sabra_sit(State *s, const char *rack, const char *melds)
{
    OptionValues v;
    bool used[MAX_PIECES] = { false };
    options_default(sabra_def.options, &v);
    sabra_def.rules.start(s, &v, 2, 7);
    Table *t = &s->table;
    const int seat = s->to_act;
    s->seat[seat].opened = s->seat[!seat].opened = 1;
    for (int i = 0; i < 2; i++)
        table_shift(t, sabra_rack(i), 0, pile_size(t, sabra_rack(i)), SABRA_POOL, pile_size(t, SABRA_POOL));
    int to = sabra_rack(seat);
    for (const char *text[2] = { rack, melds }, **at = text; at < text + 2; at++) {
        for (const char *c = *at; *c != '\0';) {
            Face f;
            int index = 0;
            if (*c == ' ' || *c == '|') {
                to += *c == '|';
                c++;
                continue;
            }
            assert_true(sabra_def.tell.face_parse(&c, &f));
            Piece x = 0;
            while (used[x] || !face_eq(t->face[x], f))
                x++;
            used[x] = true;
            int from = piece_pile(t, x, &index);
            table_shift(t, from, index, 1, to, pile_size(t, to));
            if (sabra_is_meld_pile(to))
                t->row.pile[to] = (Pile){ .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL };
        }
        to = SABRA_FIRST_MELD;
    }
    s->turn_start = t->row;
    table_note_seen(t, 2);
}

#endif
