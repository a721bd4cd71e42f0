/* A table of Conquian as a test wants it. */
#ifndef MELDWELL_TESTS_HELP_CONQUIAN_TABLE_H
#define MELDWELL_TESTS_HELP_CONQUIAN_TABLE_H

#include <stdlib.h>
#include <string.h>

#include "rules/bricks/turn.h"
#include "rules/conquian/position.h"

/* Hands and melds of both seats: cards separated by blanks, melds by " | ". NULL: nothing. Seat 0 is to act. */
typedef struct ConTable {
    const char *rules;
    const char *hand[CON_SEATS], *melds[CON_SEATS];
    const char *offer; /* to seat 0 */
    ConFrom from;
    const char *stock; /* what is turned up next, the last one first; of the rest all is dead but for as many */
    int rest;          /* below those in the stock */
} ConTable;

static inline Piece con_table_piece(const State *s, Face f)
{
    for (int x = 0; x < CON_CARDS; x++)
        if (face_eq(s->table.face[x], f))
            return (Piece)x;
    abort();
}

/* These cards to the end of a pile; returns what follows a "|". */
static inline const char *con_table_put(State *s, int pile, const char *cards)
{
    while (cards != NULL && *cards != '\0' && *cards != '|') {
        Face f;
        int index = 0;
        if (!con_face_parse(&cards, &f))
            abort();
        const int from = piece_pile(&s->table, con_table_piece(s, f), &index);
        table_shift(&s->table, from, index, 1, pile, pile_size(&s->table, pile) - (from == pile));
        cards += strspn(cards, " ");
    }
    return cards != NULL && *cards == '|' ? cards + 1 + strspn(cards + 1, " ") : NULL;
}

static inline void con_table_set(State *s, const ConTable *t)
{
    OptionValues v;
    int meld = CON_FIRST_MELD;
    if (!options_parse(&con_options, &v, t->rules != NULL ? t->rules : "standard", NULL))
        abort();
    con_def.rules.start(s, &v, CON_SEATS, 7);
    for (int i = 0; i < CON_SEATS; i++) /* all of it to the dead cards first */
        table_shift(&s->table, con_hand(i), 0, pile_size(&s->table, con_hand(i)), CON_DEAD, 0);
    table_shift(&s->table, CON_STOCK, 0, pile_size(&s->table, CON_STOCK), CON_DEAD, 0);
    for (int i = 0; i < CON_SEATS; i++) {
        (void)con_table_put(s, con_hand(i), t->hand[i]);
        for (const char *at = t->melds[i]; at != NULL; meld++) {
            s->table.row.pile[meld] = (Pile){ .kind = PILE_MELD, .owner = (uint8_t)i, .look = LOOK_ALL };
            at = con_table_put(s, meld, at);
        }
    }
    if (t->offer != NULL) {
        s->table.row.pile[CON_OFFER] =
            (Pile){ .kind = PILE_STAGE, .owner = t->from == CON_TURNED_UP ? 0 : NO_SEAT, .look = LOOK_ALL };
        (void)con_table_put(s, CON_OFFER, t->offer);
    }
    (void)con_table_put(s, CON_STOCK, t->stock);
    for (int i = 0; i < t->rest; i++)
        table_shift(&s->table, CON_DEAD, 0, 1, CON_STOCK, 0);
    table_note_seen(&s->table, s->seats);
    con_begin_turn(s, 0, t->offer != NULL ? PHASE_PLAY : CON_TURN_UP);
    con_own(s)->from = (uint8_t)t->from;
}

/* Where a card lies, as it is moved from there. */
static inline Move con_table_shift(const State *s, const char *card, int to, int at)
{
    Face f;
    int index = 0;
    if (!con_face_parse(&card, &f))
        abort();
    const int from = piece_pile(&s->table, con_table_piece(s, f), &index);
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

static inline Move con_table_throw(const State *s, const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = con_table_shift(s, card, 0, 0).index };
}

static inline int con_table_pile(const State *s, const char *card)
{
    return con_table_shift(s, card, 0, 0).from;
}

#endif
