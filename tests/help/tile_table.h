/* Positions of American and International for tests: racks and melds as text, all other tiles in the stock. */
#ifndef MELDWELL_TESTS_TILE_TABLE_H
#define MELDWELL_TESTS_TILE_TABLE_H

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "put_pieces.h"
#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/tile_rummy/position.h"

/* Seat 0 is to draw, everybody has had a turn, and the seat before it has thrown `thrown` ("" nothing). `racks` and
 * `melds` are separated by "/": a meld begins with the seat of its owner, "1K3 K4 K5", who has melded then. */
static inline void tile_table(State *s, const GameDef *game, const char *options, int seats, const char *racks,
                              const char *melds, const char *trump, const char *thrown)
{
    OptionValues v;
    bool good = options_parse(game->options, &v, options, NULL);
    assert(good);
    (void)good;
    game->rules.start(s, &v, seats, 3);
    for (int p = TR_TRUMP; p < TR_FIRST_MELD; p++)
        table_shift(&s->table, p, 0, pile_size(&s->table, p), TR_STOCK, 0);
    for (int seat = 0; *racks != '\0'; seat++)
        racks = put_pieces(s, racks, TR_STOCK, tr_rack(seat));
    for (int pile = TR_FIRST_MELD; *melds != '\0'; pile++) {
        Meld m;
        const int owner = *melds - '0';
        s->table.row.pile[pile] = (Pile){ .kind = PILE_MELD, .owner = (uint8_t)owner, .look = LOOK_ALL };
        melds = put_pieces(s, melds + 1, TR_STOCK, pile);
        good = tr_read_pile(s, pile, &m) == NULL;
        assert(good);
        s->table.row.pile[pile].read = m.kind;
        s->seat[owner].opened = 1;
    }
    TrState *g = tr_own(s);
    const int before = (seats + 1) % seats; /* play goes round to the right */
    put_pieces(s, trump, TR_STOCK, TR_TRUMP);
    put_pieces(s, thrown, TR_STOCK, tr_heap(before));
    g->trump = pile_piece(&s->table, TR_TRUMP, 0);
    memset(g->turns, 2, sizeof g->turns);
    g->start_seat = (uint8_t)(seats - 1);
    g->twin = 0;
    tr_begin_turn(s, 0);
    g->thrown_by = *thrown != '\0' ? (uint8_t)before : NO_SEAT;
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
