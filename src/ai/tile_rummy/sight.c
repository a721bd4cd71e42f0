/* Counts what is held, what lies on the table, and what may still come. */
#include "ai/tile_rummy/sight.h"

#include <string.h>

static void count_pieces(const State *s, TrSight *out)
{
    memset(&out->out, 0, sizeof out->out);
    for (int n = 0; n < SIGHT_FACES; n++)
        *sight_count(&out->out, sight_face(n)) = 2;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            const Face f = pile_face(&s->table, p, i);
            if (face_is_known(f) || face_is_joker(f))
                --*sight_count(&out->out, f);
        }
    for (int n = 0; n < SIGHT_FACES; n++)
        out->unseen += *sight_count(&out->out, sight_face(n));
}

void tr_sight(const State *seen, int seat, TrSight *out)
{
    const Table *t = &seen->table;
    memset(out, 0, sizeof *out);
    count_pieces(seen, out);
    out->held = pile_size(t, tr_rack(seat));
    for (int i = 0; i < out->held; i++) {
        const Face f = pile_face(t, tr_rack(seat), i);
        ++*sight_count(&out->rack, f);
        ++*sight_count(&out->out, f);
    }
    out->stock = pile_size(t, TR_STOCK);
    out->seats = seen->seats;
    out->turn = tr_of(seen)->turns[seat] + (seen->to_act != seat);
    out->turn = out->turn < 1 ? 1 : out->turn;
    out->opened = seen->seat[seat].opened;
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++)
        out->melds += tr_is_laid(seen, p);
    for (int i = 0, other = tr_next_seat(seen, seat); other != seat; other = tr_next_seat(seen, other), i++)
        out->other[i] = (TrOther){ seen->seat[other].opened, (uint8_t)pile_size(t, tr_rack(other)) };
    out->when = (ClosedWhen){ tr_of(seen)->turns[seat] <= 1, tr_of(seen)->start_seat == seat, false };
}
