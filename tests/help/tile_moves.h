/* Moves of American and International as a test writes them, made by the seat to act. */
#ifndef MELDWELL_TESTS_TILE_MOVES_H
#define MELDWELL_TESTS_TILE_MOVES_H

#include "tile_table.h"

static inline const Reason *why(const State *s, Move m)
{
    return tr_check(s, s->to_act, m).why;
}

static inline void play(State *s, Move m)
{
    const Reason *bad = why(s, m);
    if (bad != NULL)
        fail_msg("refused: %s", bad->id);
    game_of(s)->rules.apply(s, s->to_act, m);
}

static inline Move take_discard(const State *s)
{
    return (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(tr_of(s)->thrown_by) };
}

static inline Move throws(const State *s, const char *tile)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)tile_table_index(s, tile) };
}

static inline Move claims(const State *s, const char *tile, int hand)
{
    Move m = throws(s, tile);
    m.amount = (int16_t)hand;
    return m;
}

/* These tiles of the rack one behind the other in a new pile; its number. */
static inline int put_forward(State *s, const char *tiles)
{
    int pile = NO_PILE, at = 0;
    while (*tiles != '\0') {
        const int i = tile_table_index(s, tiles);
        const Piece x = pile_piece(&s->table, tr_rack(s->to_act), i);
        play(s, (Move){ .kind = MOVE_SHIFT,
                        .from = (uint8_t)tr_rack(s->to_act),
                        .index = (uint8_t)i,
                        .count = 1,
                        .to = (uint8_t)pile,
                        .at = (uint8_t)at++ });
        pile = piece_pile(&s->table, x, NULL);
        tiles += strcspn(tiles, " ");
        tiles += *tiles == ' ';
    }
    return pile;
}

static inline Move lay_off(const State *s, const char *tile, int pile, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)tr_rack(s->to_act),
                   .index = (uint8_t)tile_table_index(s, tile),
                   .count = 1,
                   .to = (uint8_t)pile,
                   .at = (uint8_t)at };
}

static inline Move frees(const State *s, const char *tile, int pile, int at)
{
    Move m = { .kind = MOVE_TAKE, .from = (uint8_t)pile, .at = (uint8_t)at };
    move_name(&m, pile_piece(&s->table, tr_rack(s->to_act), tile_table_index(s, tile)));
    return m;
}

#endif
