/* The list of moves of Marriage, for opponents that try things out and for random play. */
#include "rules/bricks/laid.h"
#include "rules/game/move_list.h"
#include "rules/marriage/position.h"

static void list_tunnelas(MoveList *m)
{
    const MarriageHeld held = marriage_in_hand(m->state, m->seat);
    for (int i = 0; i < held.count; i++) {
        bool before = false;
        for (int k = 0; k < i; k++)
            before = before || face_eq(held.cards.card[k], held.cards.card[i]);
        if (!before)
            move_list_try(m, (Move){ .kind = MOVE_CHOOSE, .amount = marriage_face_number(held.cards.card[i]) });
    }
}

/* Cards put forward singly or behind others, and taken back. */
static void sample_stage(MoveList *m)
{
    const State *s = m->state;
    int hand = marriage_hand(m->seat), held = pile_size(&s->table, hand);
    for (int p = stage_next(s, m->seat, -1); p != NO_PILE; p = stage_next(s, m->seat, p)) {
        for (int i = 0; i < held; i++)
            move_list_try(m, move_one(hand, i, p, pile_size(&s->table, p)));
        move_list_try(m, move_one(p, pile_size(&s->table, p) - 1, hand, held));
    }
    for (int i = 0; i < held; i++)
        move_list_try(m, move_one(hand, i, NO_PILE, 0));
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
        if (marriage_is_exposed_pile(s, p, m->seat))
            move_list_try(m, move_one(p, 0, NO_PILE, 0));
}

static void list_throws(MoveList *m)
{
    const State *s = m->state;
    for (int i = 0; i < pile_size(&s->table, marriage_hand(m->seat)); i++) {
        move_list_try(m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
        if (s->seat[m->seat].opened)
            move_list_try(m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = MARRIAGE_LAST_THROW });
    }
}

int marriage_moves(const State *s, int seat, Move *out, int max)
{
    static const Move plain[] = { { .kind = MOVE_NEXT },
                                  { .kind = MOVE_DRAW },
                                  { .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD },
                                  { .kind = MOVE_DONE },
                                  { .kind = MOVE_RESTORE } };
    MoveList m = { &marriage_def, s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        move_list_try(&m, plain[i]);
    if (seat != s->to_act)
        return m.count;
    if (s->phase == MARRIAGE_TUNNELA)
        list_tunnelas(&m);
    for (int i = 1; s->phase == MARRIAGE_PICK && i <= pile_size(&s->table, MARRIAGE_STOCK); i++)
        move_list_try(&m, (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)i });
    if (s->phase == PHASE_PLAY || s->phase == MARRIAGE_DRAW)
        list_throws(&m);
    if (s->phase != PHASE_PLAY)
        return m.count;
    sample_stage(&m);
    return m.count;
}
