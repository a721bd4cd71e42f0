/* Positions of Rummy 500 and basic rummy for tests: hands, discards and melds as text, all other cards in the stock. */
#ifndef MELDWELL_TESTS_RUMMY_TABLE_H
#define MELDWELL_TESTS_RUMMY_TABLE_H

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "put_pieces.h"
#include "rules/faces/card.h"
#include "rules/rummy/position.h"

/* Seat 0 is to draw. `hands` and `melds` are separated by "/": the melds belong to seat 1, who laid them; discards from
 * the bottom up. */
static inline void rummy_table(State *s, const GameDef *game, const char *options, int seats, const char *hands,
                               const char *discards, const char *melds)
{
    OptionValues v;
    bool good = options_parse(game->options, &v, options, NULL);
    assert(good);
    (void)good;
    game->rules.start(s, &v, seats, 3);
    for (int p = RUMMY_DISCARD; p < RUMMY_FIRST_MELD; p++)
        table_shift(&s->table, p, 0, pile_size(&s->table, p), RUMMY_STOCK, 0);
    for (int seat = 0; *hands != '\0'; seat++)
        hands = put_pieces(s, hands, RUMMY_STOCK, rummy_hand(seat));
    put_pieces(s, discards, RUMMY_STOCK, RUMMY_DISCARD);
    for (int pile = RUMMY_FIRST_MELD; *melds != '\0'; pile++) {
        const RummyRules r = rummy_rules(s);
        RummyMeld m;
        melds = put_pieces(s, melds, RUMMY_STOCK, pile);
        s->table.row.pile[pile] = (Pile){ .kind = PILE_MELD, .owner = 1, .look = LOOK_ALL };
        good = rummy_read_pile(s, &r, pile, &m) == NULL;
        assert(good);
        s->table.row.pile[pile].read = m.meld.kind;
        for (int i = 0; i < pile_size(&s->table, pile); i++)
            rummy_own(s)->by[pile_piece(&s->table, pile, i)] = 1;
        s->seat[1].opened = 1;
        rummy_own(s)->laid = 2;
    }
    s->dealer = (uint8_t)(seats - 1);
    memset(s->table.known_to, 0, sizeof s->table.known_to);
    table_note_seen(&s->table, seats);
    rummy_begin_turn(s, 0);
}

/* The place of this card in a pile. */
static inline int rummy_table_find(const State *s, int pile, const char *card)
{
    Face f;
    bool good = card_parse(&card, &f);
    assert(good);
    (void)good;
    int i = 0;
    while (i < pile_size(&s->table, pile) && !face_eq(pile_face(&s->table, pile, i), f))
        i++;
    assert(i < pile_size(&s->table, pile));
    return i;
}

#endif
