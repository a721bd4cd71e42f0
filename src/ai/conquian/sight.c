/* What a seat of Conquian knows. */
#include "ai/conquian/sight.h"

#include <string.h>

static ConSet known_of_pile(const State *s, int pile)
{
    ConSet set = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        const Face f = pile_face(&s->table, pile, i);
        set |= face_is_known(f) ? con_bit(f) : 0;
    }
    return set;
}

static void look_at_melds(const State *s, int seat, ConSide *side)
{
    side->olds = con_old_melds(s, seat, side->old);
    for (int i = 0; i < side->olds; i++)
        side->laid |= side->old[i];
}

void con_look(const State *seen, int seat, ConSight *out)
{
    const int his = con_hand(con_other(seat));
    const Piece x = con_offered(seen);
    memset(out, 0, sizeof *out);
    out->seen = seen;
    out->seat = seat;
    out->rules = con_rules(&seen->options);
    look_at_melds(seen, seat, &out->mine);
    look_at_melds(seen, con_other(seat), &out->his);
    out->mine.hand = con_old_hand(seen, seat);
    out->put = out->mine.hand & ~known_of_pile(seen, con_hand(seat));
    out->his.hand = known_of_pile(seen, his);
    out->his_hidden = pile_size(&seen->table, his) - con_count(out->his.hand);
    out->offer = x != NO_PIECE ? con_bit(seen->table.face[x]) : 0;
    for (int i = 0; i < seen->table.piece_count; i++)
        if ((con_of(seen)->refused[i] >> con_other(seat) & 1) != 0 && face_is_known(seen->table.face[i]))
            out->he_left |= con_bit(seen->table.face[i]);
    out->stock = pile_size(&seen->table, CON_STOCK);
    out->unknown = ((ConSet)1 << CON_CARDS) - 1;
    out->unknown &= ~(out->mine.laid | out->mine.hand | out->his.laid | out->his.hand | out->offer |
                      known_of_pile(seen, CON_DEAD) | known_of_pile(seen, CON_SWAP_0 + seat));
}

int con_place_in_hand(const State *s, int seat, ConSet card)
{
    for (int i = 0; card != 0 && i < pile_size(&s->table, con_hand(seat)); i++)
        if (con_bit(pile_face(&s->table, con_hand(seat), i)) == card)
            return i;
    return -1;
}
