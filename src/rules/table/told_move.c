/* What may be told of a move. */
#include "rules/table/told_move.h"

static bool shows(const State *s, int pile, int viewer)
{
    return pile >= s->table.pile_count || pile_shows(&s->table.row.pile[pile], viewer);
}

static bool hand_shows(const State *s, int of, int viewer)
{
    for (int p = 0; p < s->table.pile_count; p++)
        if (pile_is_hand_of(&s->table.row.pile[p], of) && !shows(s, p, viewer))
            return false;
    return true;
}

/* Where in a pile something was done only who may look at it knows. What is bid or chosen is said aloud. */
static unsigned unknown_of(const State *before, int seat, Move m, int viewer)
{
    unsigned in_from = shows(before, m.from, viewer) ? 0 : MOVE_UNKNOWN_INDEX;
    if (m.kind == MOVE_LOT)
        return MOVE_UNKNOWN_AMOUNT; /* of it comes what will be dealt */
    if (seat == viewer)
        return 0;
    switch (m.kind) {
    case MOVE_SHIFT:
        return in_from | (shows(before, m.to, viewer) ? 0 : MOVE_UNKNOWN_AT);
    case MOVE_READ:
        return in_from ? MOVE_UNKNOWN_AMOUNT : 0;
    case MOVE_DISCARD:
        return hand_shows(before, seat, viewer) ? 0 : MOVE_UNKNOWN_INDEX;
    default:
        return 0;
    }
}

/* Where in the pile as it is seen the piece is that lies at this place. */
static uint8_t place_seen(const Table *whole, const Table *seen, int pile, uint8_t index)
{
    int at = index;
    if (pile < whole->pile_count && index < pile_size(whole, pile))
        piece_pile(seen, pile_piece(whole, pile, index), &at);
    return (uint8_t)at;
}

Move move_as_seen(const State *before, const State *seen, int seat, Move m, unsigned *unknown)
{
    const unsigned hidden = unknown_of(before, seat, m, seen->viewer);
    if (m.kind == MOVE_LOT)
        m = (Move){ .kind = MOVE_LOT };
    const int from = m.kind == MOVE_DISCARD ? table_hand(&before->table, seat) : m.from;
    if (hidden & MOVE_UNKNOWN_INDEX)
        m.index = place_seen(&before->table, &seen->table, from, m.index);
    if (hidden & MOVE_UNKNOWN_AT)
        m.at = 0;
    if (hidden & MOVE_UNKNOWN_AMOUNT)
        m.amount = 0;
    if (unknown)
        *unknown = hidden;
    return m;
}

/* ---- what others tell ---- */

static bool holds(const Table *t, int pile, int place)
{
    return pile < t->pile_count && place < pile_size(t, pile);
}

/* Fields that the rules of a game do not look at may be anything in a move that was allowed; and of several pieces that
 * come from where the viewer may not look, `index` is the place of the first one among all, which may be the last. */
bool told_holds(const ToldMove *t)
{
    const Table *table = &t->before->table;
    const Move *m = &t->move;
    if (t->seat >= t->before->seats)
        return false;
    switch (m->kind) {
    case MOVE_SHIFT:
        return holds(table, m->from, m->index) && (m->to == NO_PILE || m->to < table->pile_count);
    case MOVE_TAKE:
        return m->from < table->pile_count;
    case MOVE_DISCARD:
        return holds(table, table_hand(table, t->seat), m->index);
    default:
        return true;
    }
}

/* ---- for words ---- */

/* What is told need not go together (told_holds): of what is not there nothing is known. */
Face told_piece(const ToldMove *t, Piece x)
{
    if (x >= t->before->table.piece_count)
        return FACE_UNKNOWN;
    const Face then = t->before->table.face[x];
    return face_is_known(then) ? then : t->after->table.face[x];
}

Face told_face(const ToldMove *t, int pile, int index)
{
    const Table *then = &t->before->table;
    return index >= 0 && holds(then, pile, index) ? told_piece(t, pile_piece(then, pile, index)) : FACE_UNKNOWN;
}

Face told_thrown(const ToldMove *t)
{
    return told_face(t, table_hand(&t->before->table, t->seat), t->move.index);
}

Face told_come(const ToldMove *t, int pile)
{
    for (int i = 0; i < pile_size(&t->after->table, pile); i++) {
        const Piece x = pile_piece(&t->after->table, pile, i);
        if (piece_pile(&t->before->table, x, NULL) != pile)
            return t->after->table.face[x];
    }
    return FACE_UNKNOWN;
}
