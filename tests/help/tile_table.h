/* Positions of American and International for tests: racks and melds as text, all other tiles in the stock. */
#ifndef MELDWELL_TESTS_TILE_TABLE_H
#define MELDWELL_TESTS_TILE_TABLE_H

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/tile_rummy/position.h"
#include "written.h"

/* Does any of these melds belong to the seat? */
static inline bool tile_table_melds(const char *melds, int seat)
{
    const char *meld;
    while (*melds != '\0')
        if (written_list(&melds, &meld) > 0 && *meld == '0' + seat)
            return true;
    return false;
}

/* Seat 0 is to draw, everybody has had a turn, and the seat before it has thrown `thrown` ("" nothing). `racks` and
 * `melds` are separated by "/": a meld begins with the seat of its owner, "1K3 K4 K5", who has melded then. */
static inline void tile_table(State *s, const GameDef *game, const char *options, int seats, const char *racks,
                              const char *melds, const char *trump, const char *thrown)
{
    Written w;
    const int before = (seats + 1) % seats; /* play goes round to the right */
    written_begin(&w, game, options, seats, 3);
    written(&w, "deal 1 %d\nturn 0 draw\nkitty 0:%s\ndiscard %d %s\n", seats - 1, trump, before, thrown);
    written(&w, "own trump 0\nown turns 2\nown start_seat %d\nown twin -\nown draw 0\n", seats - 1);
    written_hands(&w, seats, racks);
    for (int seat = 0; seat < seats; seat++)
        if (tile_table_melds(melds, seat))
            written(&w, "seat %d opened=1\n", seat);
    while (*melds != '\0') {
        const char *meld;
        const size_t n = written_list(&melds, &meld);
        written(&w, "meld %c %.*s\n", meld[0], (int)n - 1, meld + 1);
    }
    written_read(&w, s);
    tr_begin_turn(s, 0);
    tr_own(s)->thrown_by = *thrown != '\0' ? (uint8_t)before : NO_SEAT;
}

/* The place of a tile on the rack of the seat to act. */
static inline int tile_table_index(const State *s, const char *text)
{
    Face f;
    int i = 0;
    bool good = tile_parse(&text, &f);
    assert(good);
    (void)good;
    while (i < pile_size(&s->table, tr_rack(s->to_act)) && !face_eq(pile_face(&s->table, tr_rack(s->to_act), i), f))
        i++;
    assert(i < pile_size(&s->table, tr_rack(s->to_act)));
    return i;
}

/* The stock is left with so many tiles; the others lie where nobody plays with them: in a meld that is none. */
static inline void tile_table_stock(State *s, int left)
{
    const int away = TR_PILES - 1, n = pile_size(&s->table, TR_STOCK) - left;
    s->table.row.pile[away] = (Pile){ .kind = PILE_TAKEN, .owner = NO_SEAT, .look = LOOK_NOBODY };
    table_shift(&s->table, TR_STOCK, 0, n, away, 0);
    turn_mark(s);
}

#endif
