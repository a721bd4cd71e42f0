/* Pieces taken out of the stock by their names, for positions of tests. */
#ifndef MELDWELL_TESTS_PUT_PIECES_H
#define MELDWELL_TESTS_PUT_PIECES_H

#include <assert.h>

#include "rules/game/game.h"

/* Moves a piece of that face, which lies in the stock, to the end of a pile. */
static inline void put_piece(State *s, Face f, int stock, int pile)
{
    int i = 0;
    const int n = pile_size(&s->table, stock);
    while (i < n && !face_eq(pile_face(&s->table, stock, i), f))
        i++;
    assert(i < n);
    table_shift(&s->table, stock, i, 1, pile, pile_size(&s->table, pile));
}

/* So the pieces that a text names in the game's notation, up to a "/" or its end: what comes behind that. */
static inline const char *put_pieces(State *s, const char *text, int stock, int pile)
{
    for (; *text != '\0' && *text != '/'; text += *text == ' ') {
        Face f;
        if (*text == ' ')
            continue;
        const bool good = game_of(s)->tell.face_parse(&text, &f);
        assert(good);
        (void)good;
        put_piece(s, f, stock, pile);
    }
    return text + (*text == '/');
}

#endif
