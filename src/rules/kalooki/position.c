/* What a state of Kalooki says: sets on the table, cards held, who plays next. */
#include "rules/kalooki/position.h"

#include <assert.h>
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"

const Reason *kalooki_read_pile(const State *s, int pile, Meld *out)
{
    Face face[MAX_PIECES];
    int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&s->table, pile, i);
    return kalooki_read(&s->options, face, n, (MeldKind)s->table.row.pile[pile].read, out);
}

int kalooki_table_sets(const State *s, Meld *out, uint8_t *pile_of)
{
    int n = 0;
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        if (!kalooki_is_laid(s, p))
            continue;
        assert(n < KALOOKI_MOST_TABLE);
        const Reason *bad = kalooki_read_pile(s, p, &out[n]);
        assert(bad == NULL);
        (void)bad;
        if (pile_of)
            pile_of[n] = (uint8_t)p;
        n++;
    }
    return n;
}

bool kalooki_is_freed(const State *s, Piece x)
{
    for (int i = 0; i < kalooki_of(s)->freed_count; i++)
        if (kalooki_of(s)->freed[i] == x)
            return true;
    return false;
}

void kalooki_held_by(const State *s, int seat, KalookiHeld *out)
{
    memset(out, 0, sizeof *out);
    for (int p = KALOOKI_HAND_0; p < KALOOKI_PILES; p++) {
        if (p != kalooki_hand(seat) && !kalooki_is_stage(s, p, seat))
            continue;
        for (int i = 0; i < pile_size(&s->table, p); i++)
            if (!kalooki_is_freed(s, pile_piece(&s->table, p, i)))
                kalooki_hold(out, pile_face(&s->table, p, i));
    }
}

int kalooki_cards_held(const State *s, int seat)
{
    return pile_size(&s->table, kalooki_hand(seat)) + stage_pieces(s, seat) - kalooki_of(s)->freed_count;
}

int kalooki_keep(const State *s)
{
    return kalooki_option(s, KALOOKI_FINAL_DISCARD) ? 1 : 0;
}

bool kalooki_any_stage(const State *s, int seat)
{
    return stage_next(s, seat, -1) != NO_PILE;
}

int kalooki_stage_points(const State *s, int seat)
{
    int points = 0;
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        Meld m;
        if (kalooki_is_stage(s, p, seat) && kalooki_read_pile(s, p, &m) == NULL)
            points += kalooki_meld_value(&m);
    }
    return points;
}

/* Whatever is done in a turn puts cards forward or lays some of the hand. */
bool kalooki_changed(const State *s)
{
    if (s->phase != PHASE_PLAY)
        return false;
    int hand = kalooki_hand(s->to_act);
    return kalooki_any_stage(s, s->to_act) || pile_size(&s->table, hand) != turn_start_size(s, hand);
}

int kalooki_next_seat(const State *s, int seat)
{
    return seats_next(s->seats, seat, SEATS_CLOCKWISE, seats_playing(s));
}

bool kalooki_was_down_before(const State *s, int seat)
{
    return s->seat[seat].opened && kalooki_of(s)->down_turn[seat] != s->turn_no;
}

int32_t kalooki_hand_points(const State *s, int seat)
{
    int32_t points = 0;
    for (int i = 0; i < pile_size(&s->table, kalooki_hand(seat)); i++)
        points += kalooki_penalty(&s->options, pile_face(&s->table, kalooki_hand(seat), i));
    return points;
}

bool kalooki_has_laid(const State *s, int seat)
{
    return kalooki_cards_held(s, seat) < turn_start_size(s, kalooki_hand(seat));
}
