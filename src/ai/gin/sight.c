/* What a seat of Gin Rummy can know, from what observe built for it. */
#include "ai/gin/sight.h"

#include <string.h>

static GinSet known_of(const State *s, int pile)
{
    GinSet set = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (face_is_known(pile_face(&s->table, pile, i)))
            set |= gin_bit(gin_card_of(pile_face(&s->table, pile, i)));
    return set;
}

void gin_look(const State *seen, int seat, GinSight *out)
{
    const int discards = pile_size(&seen->table, GIN_DISCARD);
    const GinState *g = gin_of(seen);
    memset(out, 0, sizeof *out);
    out->seen = seen;
    out->seat = seat;
    out->hand = known_of(seen, gin_hand(seat));
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        if (gin_is_stage(seen, p, seat))
            out->hand |= known_of(seen, p);
    out->his = known_of(seen, gin_hand(gin_other(seat)));
    const GinSet gone = known_of(seen, GIN_DISCARD);
    out->unknown = (gin_bit(GIN_ALL_CARDS) - 1) & ~(out->hand | out->his | gone);
    out->top = GIN_NO_CARD;
    for (int i = 0; i < discards; i++) {
        const Piece x = pile_piece(&seen->table, GIN_DISCARD, i);
        const int card = gin_card_of(seen->table.face[x]);
        if (g->thrown_by[x] == gin_other(seat))
            out->threw |= gin_bit(card);
        else if (i + 1 < discards || g->passes == GIN_SEATS || g->taken != NO_PIECE) /* it lay below what was taken */
            out->declined |= gin_bit(card);
        out->top = card;
    }
    out->taken = g->taken != NO_PIECE ? gin_card_of(seen->table.face[g->taken]) : GIN_NO_CARD;
    out->stock = pile_size(&seen->table, GIN_STOCK);
    out->limit = g->limit;
    out->turns = g->turns[seat];
    out->his_turns = g->turns[gin_other(seat)];
    out->passes = seen->phase == GIN_UPCARD ? g->passes : GIN_SEATS + 1;
    out->times = g->times;
    out->around = gin_goes_round(seen);
    out->exchanges = g->exchanges;
    out->closes_at = gin_option(seen, GIN_EXCHANGE_LIMIT);
}

int gin_place_of(const State *seen, int seat, int card)
{
    const int hand = gin_hand(seat);
    for (int i = 0; i < pile_size(&seen->table, hand); i++)
        if (gin_card_of(pile_face(&seen->table, hand, i)) == card)
            return i;
    return -1;
}
