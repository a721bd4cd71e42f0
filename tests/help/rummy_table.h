/* Positions of Rummy 500 and basic rummy for tests: hands, discards and melds as text, all other cards in the stock. */
#ifndef MELDWELL_TESTS_RUMMY_TABLE_H
#define MELDWELL_TESTS_RUMMY_TABLE_H

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "rules/card.h"
#include "rules/rummy/position.h"

static inline void rummy_table_put(State *s, const char *text, int pile)
{
    const char *at = text;
    while (*at != '\0') {
        Face f;
        int i = 0;
        if (*at == ' ') {
            at++;
            continue;
        }
        bool good = card_parse(&at, &f);
        assert(good);
        while (i < pile_size(&s->table, RUMMY_STOCK) && !face_eq(pile_face(&s->table, RUMMY_STOCK, i), f))
            i++;
        assert(good && i < pile_size(&s->table, RUMMY_STOCK));
        table_shift(&s->table, RUMMY_STOCK, i, 1, pile, pile_size(&s->table, pile));
        (void)good;
    }
}

/* Seat 0 is to draw. `hands` and `melds` are parted by "/": the melds belong to seat 1, who laid them; discards from
 * the bottom up. */
static inline void rummy_table(State *s, const GameDef *game, const char *options, int seats, const char *hands,
                               const char *discards, const char *melds)
{
    OptionValues v;
    char part[256];
    bool good = options_parse(game->table, &v, options, NULL);
    assert(good);
    (void)good;
    game->start(s, &v, seats, 3);
    for (int p = RUMMY_DISCARD; p < RUMMY_FIRST_MELD; p++)
        table_shift(&s->table, p, 0, pile_size(&s->table, p), RUMMY_STOCK, 0);
    for (int seat = 0; *hands != '\0'; seat++, hands += *hands == '/') {
        size_t n = strcspn(hands, "/");
        snprintf(part, sizeof part, "%.*s", (int)n, hands);
        rummy_table_put(s, part, rummy_hand(seat));
        hands += n;
    }
    rummy_table_put(s, discards, RUMMY_DISCARD);
    for (int pile = RUMMY_FIRST_MELD; *melds != '\0'; pile++, melds += *melds == '/') {
        const RummyRules r = rummy_rules(s);
        RummyMeld m;
        size_t n = strcspn(melds, "/");
        snprintf(part, sizeof part, "%.*s", (int)n, melds);
        rummy_table_put(s, part, pile);
        s->table.row.pile[pile] = (Pile){ .kind = PILE_MELD, .owner = 1, .look = LOOK_ALL };
        good = rummy_read_pile(s, &r, pile, &m) == NULL;
        assert(good);
        s->table.row.pile[pile].read = m.meld.kind;
        for (int i = 0; i < pile_size(&s->table, pile); i++)
            rummy_own(s)->by[pile_piece(&s->table, pile, i)] = 1;
        s->seat[1].opened = 1;
        rummy_own(s)->laid = 2;
        melds += n;
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
