#include "rules/game/move_list.h"

void move_list_try(MoveList *l, Move move)
{
    if (l->count < l->max && !l->game->rules.check(l->state, l->seat, move).why)
        l->out[l->count++] = move;
}
