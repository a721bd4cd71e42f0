#include "rules/move_list.h"

void move_list_try(MoveList *l, Move move)
{
    if (l->count < l->max && !l->game->check(l->state, l->seat, move).why)
        l->out[l->count++] = move;
}

void face_set_text(const GameDef *game, FaceSet set, const char *between, TextSink *out)
{
    bool first = true;
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++) {
            const Face f = { rank, suit };
            if (!face_set_has(set, f))
                continue;
            text_add(out, first ? "" : between);
            face_short(game, f, out);
            first = false;
        }
}
