/* What may be done at a table of Shelf. */
#include "shelf/game.h"

/* ---- bets, and the best five cards ---- */

static Verdict check_bet(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_PASS)
        return allow();
    if (m.kind != MOVE_BID)
        return refuse(&shelf_not_now);
    if (m.amount < shelf_lowest_bet(s) || m.amount > shelf_option(s, SHELF_HIGHEST))
        return refuse(&shelf_bad_amount);
    return m.amount > s->counters.amount[seat] ? refuse(&shelf_cannot_afford) : allow();
}

static Verdict check_five_shift(const State *s, int seat, Move m)
{
    int hand = shelf_hand(seat), five = shelf_five(seat);
    bool put = m.from == hand && (m.to == five || m.to == NO_PILE), back = m.from == five && m.to == hand;
    if (!put && !back && !(m.from == five && m.to == five))
        return refuse(&shelf_no_place);
    if (m.count == 0 || m.index + m.count > pile_size(&s->table, m.from))
        return refuse(&shelf_not_in_hand);
    if (m.at > pile_size(&s->table, m.to == NO_PILE ? five : m.to) || (m.to == NO_PILE && m.at != 0))
        return refuse(&shelf_no_place);
    return put && pile_size(&s->table, five) + m.count > SHELF_FIVE ? refuse(&shelf_full) : allow();
}

static Verdict check_five(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_SHIFT)
        return check_five_shift(s, seat, m);
    if (m.kind == MOVE_RESTORE)
        return shelf_turn_changed(s) ? allow() : refuse(&shelf_nothing_moved);
    if (m.kind != MOVE_DONE || m.amount != 0)
        return refuse(&shelf_not_now);
    return pile_size(&s->table, shelf_five(seat)) == SHELF_FIVE ? allow() : refuse(&shelf_need_five);
}

/* ---- drawing ---- */

/* The hand as it would be with the cards of the spread from place `index` on. */
static int with_spread(const State *s, int seat, int index, Piece *out)
{
    int n = 0, hand = shelf_hand(seat);
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        out[n++] = pile_piece(&s->table, hand, i);
    for (int i = index; i < pile_size(&s->table, SHELF_SPREAD); i++)
        out[n++] = pile_piece(&s->table, SHELF_SPREAD, i);
    return n;
}

static Verdict check_take_spread(const State *s, int seat, Move m)
{
    Piece held[MAX_PIECES];
    ShelfUse use;
    if (m.index >= pile_size(&s->table, SHELF_SPREAD))
        return refuse_at(&shelf_nothing_there, NO_PIECE, SHELF_SPREAD);
    Piece due = pile_piece(&s->table, SHELF_SPREAD, m.index);
    int n = with_spread(s, seat, m.index, held);
    return shelf_find_use(s, seat, held, n, due, &use) ? allow() : refuse_at(&shelf_not_usable, due, SHELF_SPREAD);
}

static Verdict check_take(const State *s, int seat, Move m)
{
    int how = shelf_option(s, SHELF_DISCARDS);
    if (shelf_of(s)->drawn != SHELF_TO_DRAW)
        return refuse(&shelf_drawn_already);
    if (how == SHELF_ONE_SPREAD && m.from == SHELF_SPREAD)
        return check_take_spread(s, seat, m);
    int heap = how == SHELF_ONE_HEAP ? SHELF_SPREAD : shelf_heap(shelf_before(s, seat));
    if (m.from != heap || m.index != 0)
        return refuse(&shelf_not_that_heap);
    return pile_size(&s->table, heap) > 0 ? allow() : refuse_at(&shelf_nothing_there, NO_PIECE, heap);
}

/* ---- moving cards ---- */

static Verdict check_lay_off(const State *s, int seat, Move m)
{
    Piece x = pile_piece(&s->table, m.from, m.index);
    ShelfMeld with;
    if (!s->seat[seat].opened)
        return refuse_at(&shelf_not_shown, x, m.to);
    uint8_t read = s->table.row.pile[m.to].read;
    bool closed = read != MELD_GROUP && read != MELD_RUN;
    if (m.count != 1 || closed || shelf_read_pile(s, m.to, seat, s->table.face[x], &with) || with.kind != read)
        return refuse_at(&shelf_no_fit, x, m.to);
    return m.at > pile_size(&s->table, m.to) ? refuse_at(&shelf_no_fit, x, m.to) : allow();
}

static Verdict check_shift(const State *s, int seat, Move m)
{
    if (shelf_of(s)->drawn == SHELF_TO_DRAW)
        return refuse(&shelf_draw_first);
    if (m.from < SHELF_PILES && s->table.row.pile[m.from].kind == PILE_MELD)
        return refuse_at(&shelf_stays, NO_PIECE, m.from);
    if (m.from != shelf_hand(seat) && !shelf_is_stage(s, m.from, seat))
        return refuse(&shelf_not_in_hand);
    if (m.count == 0 || m.index + m.count > pile_size(&s->table, m.from))
        return refuse(&shelf_not_in_hand);
    if (m.to == NO_PILE) {
        bool room = table_free_pile(&s->table, SHELF_FIRST_MELD) != NO_PILE;
        return m.at != 0 ? refuse(&shelf_no_place) : room ? allow() : refuse(&shelf_table_full);
    }
    if (m.to >= SHELF_FIRST_MELD && m.to < SHELF_PILES && s->table.row.pile[m.to].kind == PILE_MELD)
        return check_lay_off(s, seat, m);
    bool to_hand = m.to == shelf_hand(seat) && m.from != m.to;
    if ((!to_hand && !shelf_is_stage(s, m.to, seat)) || m.at > pile_size(&s->table, m.to))
        return refuse(&shelf_no_place);
    return allow();
}

/* ---- laying and throwing ---- */

static Verdict check_done(const State *s, int seat, Move m)
{
    bool long_enough = s->seat[seat].opened, due_used = shelf_of(s)->due == NO_PIECE;
    if (shelf_of(s)->drawn == SHELF_TO_DRAW)
        return refuse(&shelf_draw_first);
    if (!shelf_any_stage(s, seat) || m.amount != 0)
        return refuse(&shelf_nothing_laid);
    for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++) {
        ShelfMeld meld;
        if (!shelf_is_stage(s, p, seat))
            continue;
        const Reason *why = shelf_read_pile(s, p, seat, FACE_UNKNOWN, &meld);
        if (why)
            return refuse_at(why, NO_PIECE, p);
        long_enough |= meld.size >= 3;
        for (int i = 0; i < meld.size; i++)
            due_used |= pile_piece(&s->table, p, i) == shelf_of(s)->due;
    }
    if (!long_enough)
        return refuse(&shelf_show_three);
    return due_used ? allow() : refuse_at(&shelf_use_first, shelf_of(s)->due, NO_PILE);
}

static Verdict check_discard(const State *s, int seat, Move m)
{
    const ShelfState *g = shelf_of(s);
    if (g->drawn == SHELF_TO_DRAW)
        return refuse(&shelf_draw_first);
    if (m.index >= pile_size(&s->table, shelf_hand(seat)))
        return refuse(&shelf_not_in_hand);
    if (g->due != NO_PIECE)
        return refuse_at(&shelf_use_first, g->due, NO_PILE);
    if (shelf_any_stage(s, seat))
        return refuse(&shelf_lay_first);
    int kept = pile_size(&s->table, shelf_hand(seat)) - 1;
    bool closes = s->seat[seat].opened && kept > 0 && kept <= SHELF_CLOSE_KEEPS;
    return m.amount == 0 || (m.amount == SHELF_CLOSE && closes) ? allow() : refuse(&shelf_cannot_close);
}

static Verdict check_claim(const State *s, int seat)
{
    Piece x[MAX_PIECES];
    int n = pile_size(&s->table, shelf_hand(seat));
    bool may = shelf_option(s, SHELF_CLAIMS) && shelf_of(s)->drawn != SHELF_TO_DRAW && !s->seat[seat].opened &&
               !shelf_any_stage(s, seat) && n <= 16;
    for (int i = 0; may && i < n; i++)
        x[i] = pile_piece(&s->table, shelf_hand(seat), i);
    return may && shelf_all_melds(&s->table, x, n) ? allow() : refuse(&shelf_no_claim);
}

static Verdict check_play(const State *s, int seat, Move m)
{
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_shift(s, seat, m);
    case MOVE_RESTORE:
        return shelf_turn_changed(s) ? allow() : refuse(&shelf_nothing_moved);
    case MOVE_DONE:
        return check_done(s, seat, m);
    case MOVE_DRAW:
        return shelf_of(s)->drawn == SHELF_TO_DRAW ? allow() : refuse(&shelf_drawn_already);
    case MOVE_TAKE:
        return check_take(s, seat, m);
    case MOVE_DISCARD:
        return check_discard(s, seat, m);
    case MOVE_CHOOSE:
        return m.amount == SHELF_CLAIM ? check_claim(s, seat) : refuse(&shelf_not_now);
    default:
        return refuse(&shelf_not_now);
    }
}

Verdict shelf_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&shelf_over);
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END)
        return refuse(&shelf_over);
    if (seat != s->to_act)
        return refuse(&shelf_not_your_turn);
    if (s->phase == SHELF_BET)
        return check_bet(s, seat, m);
    if (s->phase == SHELF_CHOOSE)
        return check_five(s, seat, m);
    if (s->phase == SHELF_LOOK)
        return m.kind == MOVE_DONE && m.amount == 0 ? allow() : refuse(&shelf_not_now);
    return check_play(s, seat, m);
}
