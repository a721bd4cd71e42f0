/* Moves being listed for GameDef.rules.moves, and small things that every list is made of. */
#ifndef MELDWELL_RULES_GAME_MOVE_LIST_H
#define MELDWELL_RULES_GAME_MOVE_LIST_H

#include "rules/game/game.h"

typedef struct MoveList {
    const GameDef *game; /* borrowed, as is the state */
    const State *state;
    int seat, count, max;
    Move *out; /* room for max */
} MoveList;

/* Adds the move if the game allows it and there is room. */
void move_list_try(MoveList *, Move);

/* One piece of a pile before place `at` of another; `to` NO_PILE: to a new pile. */
static inline Move move_one(int from, int index, int to, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

#endif
