/* A second reading of the moves of a deal: which discards everybody saw taken, or left. */
#ifndef MELDWELL_TESTS_HELP_SEEN_DISCARDS_H
#define MELDWELL_TESTS_HELP_SEEN_DISCARDS_H

#include "rules/game/game.h"

/* By piece, a bit for each seat. */
typedef struct SeenDiscards {
    uint16_t left[MAX_PIECES], taken[MAX_PIECES];
} SeenDiscards;

static inline bool seen_in(const State *s, int x, PileKind kind, int *pile)
{
    *pile = piece_pile(&s->table, (Piece)x, NULL);
    return s->table.row.pile[*pile].kind == kind;
}

/* The move is carried out. A discard that lies open on top is taken by whoever has it away with a move that takes, and
 * left by whoever draws. How many were taken from elsewhere while one lay open. */
static inline int seen_move(const GameDef *game, State *s, int seat, Move m, SeenDiscards *seen)
{
    const State before = *s;
    int elsewhere = 0;
    game->rules.apply(s, seat, m);
    for (int x = 0; x < s->table.piece_count; x++) {
        int pile, now;
        if (!seen_in(&before, x, PILE_DISCARD, &pile) ||
            pile_piece(&before.table, pile, pile_size(&before.table, pile) - 1) != x)
            continue;
        seen_in(s, x, PILE_HAND, &now);
        if (m.kind == MOVE_DRAW)
            seen->left[x] |= (uint16_t)(1u << seat);
        if (m.kind == MOVE_TAKE && now != pile)
            seen->taken[x] |= (uint16_t)(1u << seat);
        elsewhere += m.kind == MOVE_TAKE && now == pile;
    }
    for (int x = 0, pile; x < s->table.piece_count; x++)
        if (seen_in(s, x, PILE_STOCK, &pile))
            seen->left[x] = seen->taken[x] = 0;
    return elsewhere;
}

#endif
