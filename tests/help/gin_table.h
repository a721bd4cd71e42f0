/* Hands of Gin Rummy as a test wants them. */
#ifndef MELDWELL_TESTS_HELP_GIN_TABLE_H
#define MELDWELL_TESTS_HELP_GIN_TABLE_H

#include <stdlib.h>

#include "rules/faces/card.h"
#include "rules/gin/position.h"

static inline int gin_table_read(const char *cards, Face *out)
{
    int n = 0;
    while (*cards != '\0') {
        if (!card_parse(&cards, &out[n]))
            abort();
        n++;
        cards += *cards == ' ';
    }
    return n;
}

/* Both hands by their cards; the rest is mixed, the first of the rest turned up. `s` has been dealt. */
static inline void gin_table_hands(State *s, const char *mine, const char *yours)
{
    Face want[GIN_CARDS];
    const int needs = gin_table_read(mine, want), n = needs + gin_table_read(yours, want + needs);
    for (int i = 0; i < n; i++) {
        int pile = i < needs ? gin_hand(0) : gin_hand(1), at = i < needs ? i : i - needs;
        Piece here = pile_piece(&s->table, pile, at), there = NO_PIECE;
        for (int x = 0; x < GIN_CARDS; x++)
            if (face_eq(s->table.face[x], want[i]))
                there = (Piece)x;
        Face other = s->table.face[here];
        s->table.face[here] = want[i];
        s->table.face[there] = other;
    }
}

/* What seat 0 has drawn is this card, which nobody holds. */
static inline void gin_table_drew(State *s, Face f)
{
    const Piece last = pile_piece(&s->table, gin_hand(0), GIN_HAND_SIZE);
    int x = 0;
    while (!face_eq(s->table.face[x], f))
        x++;
    s->table.face[x] = s->table.face[last];
    s->table.face[last] = f;
}

#endif
