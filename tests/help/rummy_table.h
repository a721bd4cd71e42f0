/* Positions of Rummy 500 and basic rummy for tests: hands, discards and melds as text, all other cards in the stock. */
#ifndef MELDWELL_TESTS_RUMMY_TABLE_H
#define MELDWELL_TESTS_RUMMY_TABLE_H

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "rules/faces/card.h"
#include "rules/rummy/position.h"
#include "written.h"

/* Seat 0 is to draw. `hands` and `melds` are separated by "/": the melds belong to seat 1, who laid them; discards from
 * the bottom up. */
static inline void rummy_table(State *s, const GameDef *game, const char *options, int seats, const char *hands,
                               const char *discards, const char *melds)
{
    Written w;
    written_begin(&w, game, options, seats, 3);
    written(&w, "deal 1 %d\nturn 0 draw\ndiscard %s\n", seats - 1, discards);
    written_hands(&w, seats, hands);
    if (*melds != '\0')
        written(&w, "seat 1 opened=1\nown laid 1\n");
    while (*melds != '\0') {
        const char *meld;
        const size_t n = written_list(&melds, &meld);
        written(&w, "meld 1 %.*s\n", (int)n, meld);
    }
    written_read(&w, s);
    for (int pile = RUMMY_FIRST_MELD; pile < RUMMY_PILES; pile++)
        for (int i = 0; i < pile_size(&s->table, pile); i++)
            rummy_own(s)->by[pile_piece(&s->table, pile, i)] = 1;
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
