/* A table of Conquian as a test wants it. */
#ifndef MELDWELL_TESTS_HELP_CONQUIAN_TABLE_H
#define MELDWELL_TESTS_HELP_CONQUIAN_TABLE_H

#include <stdlib.h>
#include <string.h>

#include "rules/conquian/position.h"
#include "written.h"

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

static inline void con_table_melds(Written *w, int seat, const char *melds)
{
    while (melds != NULL && *melds != '\0') {
        const size_t n = strcspn(melds, "|");
        written(w, "meld %d %.*s\n", seat, (int)n, melds);
        melds += n + (melds[n] == '|');
    }
}

static inline void con_table_set(State *s, const ConTable *t)
{
    const bool offered = t->offer != NULL;
    Written w = { .game = &con_def };
    written(&w, "meldwell position 1\ngame conquian\noptions %s\nseed 7\n", t->rules != NULL ? t->rules : "standard");
    written(&w, "turn 0 %s\nown from %d\nown to 0\ndiscard\n", offered ? "play" : "turn-up", t->from);
    written(&w, "stock ... %s\n", t->stock != NULL ? t->stock : "");
    if (offered)
        written(&w, "pile %d stage %s - look=all %s\n", CON_OFFER, t->from == CON_TURNED_UP ? "0" : "-", t->offer);
    for (int i = 0; i < CON_SEATS; i++) {
        written(&w, "hand %d %s\n", i, t->hand[i] != NULL ? t->hand[i] : "");
        con_table_melds(&w, i, t->melds[i]);
    }
    written_read(&w, s);
    const int told = t->stock != NULL ? (int)(strlen(t->stock) + 1) / 3 : 0; /* two letters a card, and a blank */
    const int dead = pile_size(&s->table, CON_STOCK) - told - t->rest;
    table_shift(&s->table, CON_STOCK, 0, dead, CON_DEAD, 0);
    table_note_seen(&s->table, s->seats);
    con_begin_turn(s, 0, s->phase);
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
