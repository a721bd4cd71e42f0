#include "trial/foolish/throws.h"

#include <string.h>

enum { NEAR = 2, RANKS = 13 };

/* ---- what was thrown ---- */

static void remember(ThrowsMemory *m, int seat, Piece x)
{
    uint8_t *taken = m->taken[seat];
    if (m->count[seat] == THROWS_TAKEN)
        memmove(taken, taken + 1, THROWS_TAKEN - 1);
    else
        m->count[seat]++;
    taken[m->count[seat] - 1] = x;
}

void throws_remember(ThrowsMemory *m, const FoolishAct *a)
{
    const Table *before = &a->truth->table, *after = &a->after->table;
    if (a->move.kind != MOVE_TAKE)
        return;
    for (int x = 0; x < before->piece_count; x++)
        if (before->row.pile[piece_pile(before, (Piece)x, NULL)].kind == PILE_DISCARD &&
            pile_is_hand_of(&after->row.pile[piece_pile(after, (Piece)x, NULL)], a->seat))
            remember(m, a->seat, (Piece)x);
}

static int seat_to_the_left(const FoolishAct *a)
{
    const State *s = a->seen;
    int next = (a->seat + 1) % s->seats;
    while (s->seat[next].out && next != a->seat)
        next = (next + 1) % s->seats;
    return next;
}

bool throw_read(const FoolishAct *a, Throw *out)
{
    const Table *t = &a->seen->table;
    const int hand = table_hand(t, a->seat);
    if (a->move.kind != MOVE_DISCARD || hand == NO_PILE || a->move.index >= pile_size(t, hand))
        return false;
    memset(out, 0, sizeof *out);
    out->act = a;
    out->next = seat_to_the_left(a);
    out->count = pile_size(t, hand);
    out->at = a->move.index;
    for (int i = 0; i < out->count; i++)
        out->hand[i] = pile_face(t, hand, i);
    return true;
}

bool throw_allowed(const Throw *t, int at)
{
    Move m = t->act->move;
    m.index = (uint8_t)at;
    return t->act->game->rules.check(t->act->seen, t->act->seat, m).why == NULL;
}

bool throw_is_of_discards(const Throw *t)
{
    const Table *seen = &t->act->seen->table, *turn = &t->act->turn->table;
    const Piece x = pile_piece(seen, table_hand(seen, t->act->seat), t->at);
    return turn->row.pile[piece_pile(turn, x, NULL)].kind == PILE_DISCARD;
}

/* ---- what goes with it in the hand ---- */

static int apart(int a, int b)
{
    const int gap = a > b ? a - b : b - a;
    return gap > RANKS - gap ? RANKS - gap : gap; /* the ace lies beside the king too */
}

static bool goes_with(Face a, Face b)
{
    if (face_is_joker(a) || face_is_joker(b))
        return false;
    return a.rank == b.rank ? !face_eq(a, b) : a.suit == b.suit && apart(a.rank, b.rank) <= NEAR;
}

bool throw_is_loose(const Throw *t, int at)
{
    for (int i = 0; i < t->count; i++)
        if (i != at && goes_with(t->hand[i], t->hand[at]))
            return false;
    return !face_is_joker(t->hand[at]);
}

int throw_melded(const Throw *t, const MeldRules *rules, int gone)
{
    static const MeldWorth none; /* cards are counted alone */
    static MeldFound found;
    enum { STEPS = 200000 };
    Face hand[MELD_FIND_CARDS];
    int n = 0;
    for (int i = 0; i < t->count && n < MELD_FIND_CARDS; i++)
        if (i != gone)
            hand[n++] = t->hand[i];
    MeldTask task = {
        .rules = rules, .worth = &none, .hand = hand, .count = n, .goal = MELD_MOST_CARDS, .most_steps = STEPS
    };
    return meld_find(&task, &found) ? found.cards : 0;
}

static bool costs_as_much(const Throw *t, int at, ThrowPoints *points)
{
    return points(t->act->seen, t->hand[at]) >= points(t->act->seen, t->hand[t->at]);
}

bool throw_breaks_meld(const Throw *t, const MeldRules *rules, ThrowPoints *points, bool *occasion)
{
    const int all = throw_melded(t, rules, -1);
    bool other = false;
    if (all > 0)
        for (int i = 0; i < t->count && !other; i++)
            other = i != t->at && throw_is_loose(t, i) && costs_as_much(t, i, points) && throw_allowed(t, i) &&
                    !throw_fits(t, i);
    *occasion = other;
    return other && all - throw_melded(t, rules, t->at) >= NEAR;
}

bool throw_might_go_out(const Throw *t, const MeldRules *rules)
{
    if (t->count == 2)
        return (throw_allowed(t, 0) && throw_fits(t, 1)) || (throw_allowed(t, 1) && throw_fits(t, 0));
    if (throw_melded(t, rules, -1) < t->count - 1)
        return false;
    for (int i = 0; i < t->count; i++)
        if (throw_allowed(t, i) && throw_melded(t, rules, i) == t->count - 1)
            return true;
    return false;
}

/* ---- what others may do with it ---- */

bool throw_fits(const Throw *t, int at)
{
    const FoolishAct *a = t->act;
    const Table *table = &a->seen->table;
    const int hand = table_hand(table, a->seat);
    for (int p = 0; p < table->pile_count; p++) {
        const int n = table->row.pile[p].kind == PILE_MELD ? pile_size(table, p) : 0;
        for (int end = 0; n > 0 && end < 2; end++) {
            const Move m = { .kind = MOVE_SHIFT,
                             .from = (uint8_t)hand,
                             .index = (uint8_t)at,
                             .count = 1,
                             .to = (uint8_t)p,
                             .at = (uint8_t)(end ? n : 0) };
            if (a->game->rules.check(a->seen, a->seat, m).why == NULL)
                return true;
        }
    }
    return false;
}

/* Copies of this face that the seat does not see. */
static int unseen(const State *s, Face f)
{
    const int packs = s->table.piece_count / 52;
    int seen = 0;
    for (int x = 0; x < s->table.piece_count; x++)
        seen += face_eq(s->table.face[x], f);
    return packs - seen;
}

static Face beside(Face f, int by)
{
    return (Face){ (uint8_t)((f.rank - 1 + by + RANKS) % RANKS + 1), f.suit };
}

/* Is there a third card for the two, that the seat does not see? */
static bool third_is_out(const State *s, Face a, Face b)
{
    if (a.rank == b.rank) {
        for (int suit = 0; suit < 4; suit++)
            if (suit != a.suit && suit != b.suit && unseen(s, (Face){ a.rank, (uint8_t)suit }) > 0)
                return true;
        return false;
    }
    const Face low = beside(a, 1).rank == b.rank ? a : b, high = low.rank == a.rank ? b : a;
    const bool above = low.rank < RANKS && high.rank < RANKS; /* above the king is nothing for certain */
    return (low.rank > 1 && unseen(s, beside(low, -1)) > 0) || (above && unseen(s, beside(high, 1)) > 0);
}

bool throw_is_wanted(const Throw *t, const ThrowsMemory *m, int at)
{
    const int next = t->next;
    const Table *table = &t->act->seen->table;
    const Face f = t->hand[at];
    for (int i = 0; i < m->count[next]; i++) {
        const Piece x = m->taken[next][i];
        const Face held = t->act->truth->table.face[x];
        if (!pile_is_hand_of(&table->row.pile[piece_pile(table, x, NULL)], next) || face_is_joker(held) ||
            face_is_joker(f))
            continue;
        const bool goes =
            f.rank == held.rank ? f.suit != held.suit : f.suit == held.suit && apart(f.rank, held.rank) == 1;
        if (goes && third_is_out(t->act->seen, f, held))
            return true;
    }
    return false;
}

bool throw_feeds(const Throw *t, const ThrowsMemory *m, ThrowPoints *points, bool *occasion)
{
    *occasion = false;
    for (int i = 0; i < t->count && !*occasion; i++)
        *occasion = i != t->at && throw_is_loose(t, i) && costs_as_much(t, i, points) && !throw_is_wanted(t, m, i) &&
                    throw_allowed(t, i) && !throw_fits(t, i);
    return *occasion && throw_is_wanted(t, m, t->at);
}
