#include "ai/puzzle_throw.h"

Face puzzle_throw_face(const GameDef *game, const Puzzle *p)
{
    Face f = FACE_UNKNOWN;
    const char *text = p->answer;
    return game->tell.face_parse(&text, &f) ? f : FACE_UNKNOWN;
}

PuzzleVerdict puzzle_throw_judge(const Puzzle *p, const State *start, const State *now)
{
    const Face wanted = puzzle_throw_face(game_of(start), p);
    const int hand = table_hand(&start->table, PUZZLE_SEAT);
    for (int i = 0; i < pile_size(&start->table, hand); i++) {
        const Piece x = pile_piece(&start->table, hand, i);
        const Pile *lies = &now->table.row.pile[piece_pile(&now->table, x, NULL)];
        if (lies->kind == PILE_DISCARD || lies->kind == PILE_KITTY) /* or face down, with a knock */
            return (PuzzleVerdict){ .end = face_eq(start->table.face[x], wanted) ? PUZZLE_RIGHT : PUZZLE_WRONG };
    }
    const bool goes_on = game_to_act(game_of(now), now) == PUZZLE_SEAT && now->turn_no == start->turn_no;
    return (PuzzleVerdict){ .end = goes_on ? PUZZLE_OPEN : PUZZLE_WRONG };
}

int puzzle_throw_solve(const Puzzle *p, const State *start, Move *out, int max)
{
    const Face wanted = puzzle_throw_face(game_of(start), p);
    const int hand = table_hand(&start->table, PUZZLE_SEAT);
    for (int i = 0; i < pile_size(&start->table, hand) && max > 0; i++)
        if (face_eq(pile_face(&start->table, hand, i), wanted)) {
            *out = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i };
            return 1;
        }
    return 0;
}
