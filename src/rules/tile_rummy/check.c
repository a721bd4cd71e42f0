/* What may be done at a table of American or International. Rules page: F.2, F.3, G.2. */
#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/tile_rummy/position.h"
#include "rules/tile_rummy/reasons.h"

/* ---- drawing ---- */

static Verdict check_draw(const State *s)
{
    if (s->phase != TR_DRAW)
        return refuse(&tr_already_drawn);
    return pile_size(&s->table, TR_STOCK) > 0 ? allow() : refuse(&tr_stock_empty);
}

static Verdict check_take_discard(const State *s, int seat, int heap)
{
    const TrState *g = tr_of(s);
    const TrRules r = tr_rules(s);
    if (s->phase != TR_DRAW)
        return refuse(&tr_already_drawn);
    if (g->thrown_by == NO_SEAT)
        return refuse_at(&tr_no_discard_there, NO_PIECE, heap);
    if (heap != tr_heap(g->thrown_by) || pile_size(&s->table, heap) == 0)
        return refuse_at(&tr_not_last_discard, NO_PIECE, heap);
    const Piece x = pile_piece(&s->table, heap, pile_size(&s->table, heap) - 1);
    if (!r.international && !s->seat[seat].opened)
        return refuse_at(&tr_discard_not_allowed, x, heap);
    if (!r.throw_back && tr_holds_only(s, seat, s->table.face[x]))
        return refuse_at(&tr_only_that_face, x, heap);
    return allow();
}

static Verdict check_take_trump(const State *s, int seat)
{
    if (s->phase != TR_DRAW)
        return refuse(&tr_already_drawn);
    if (pile_size(&s->table, TR_TRUMP) == 0)
        return refuse(&tr_no_such_place);
    const Piece x = pile_piece(&s->table, TR_TRUMP, 0);
    return tr_wins_with(s, seat, s->table.face[x]) ? allow() : refuse_at(&tr_trump_not_allowed, x, TR_TRUMP);
}

/* F.2: only where there is nothing to draw. */
static Verdict check_give_up(const State *s)
{
    if (s->phase != TR_DRAW)
        return refuse(&tr_already_drawn);
    return pile_size(&s->table, TR_STOCK) > 0 ? refuse(&tr_draw_left) : allow();
}

/* ---- jokers ---- */

static Verdict check_swap(const State *s, int seat, Move m)
{
    Meld meld;
    if (s->phase != PHASE_PLAY)
        return refuse(&tr_draw_first);
    if (!tr_is_laid(s, m.from) || m.at >= pile_size(&s->table, m.from))
        return refuse(&tr_no_such_place);
    const Piece joker = pile_piece(&s->table, m.from, m.at);
    if (m.named != 1 || m.piece[0] >= s->table.piece_count || piece_pile(&s->table, m.piece[0], NULL) != tr_rack(seat))
        return refuse(&tr_not_in_rack);
    const bool right =
        tr_read_pile(s, m.from, &meld) == NULL && face_set_has(meld_stands_for(&meld, m.at), s->table.face[m.piece[0]]);
    return right ? allow() : refuse_at(&tr_not_the_joker, joker, m.from);
}

static Verdict check_take(const State *s, int seat, Move m)
{
    if (m.from == TR_TRUMP)
        return check_take_trump(s, seat);
    if (m.from >= TR_HEAP_0 && m.from < TR_HEAP_0 + s->seats)
        return check_take_discard(s, seat, m.from);
    return check_swap(s, seat, m);
}

/* ---- moving tiles ---- */

static Verdict check_lay_off(const State *s, Move m)
{
    const Piece x = pile_piece(&s->table, m.from, m.index);
    const int size = pile_size(&s->table, m.to);
    Meld meld, with;
    if (m.count != 1 || tr_read_pile(s, m.to, &meld) != NULL)
        return refuse_at(&tr_no_fit, x, m.to);
    const bool inside = meld.kind == MELD_RUN && m.at != 0 && m.at != size;
    const MeldEnd end = m.at == 0 ? MELD_LOW_END : MELD_HIGH_END;
    return inside || meld_add(&meld_rules_high_ace, &meld, s->table.face[x], end, &with) != NULL
               ? refuse_at(&tr_no_fit, x, m.to)
               : allow();
}

static Verdict check_from(const State *s, int seat, Move m)
{
    if (s->phase != PHASE_PLAY)
        return refuse(&tr_draw_first);
    if (m.from >= s->table.pile_count)
        return refuse(&tr_no_such_place);
    if (tr_is_laid(s, m.from))
        return refuse_at(&tr_stays, NO_PIECE, m.from);
    const bool own = m.from == tr_rack(seat) || stage_is(s, m.from, seat);
    return !own || m.count == 0 || m.index + m.count > pile_size(&s->table, m.from) ? refuse(&tr_not_in_rack) : allow();
}

static Verdict check_to_rack(const State *s, Move m)
{
    for (int i = 0; i < m.count; i++) {
        const Piece x = pile_piece(&s->table, m.from, m.index + i);
        if (tr_is_freed(s, x))
            return refuse_at(&tr_joker_stays, x, m.from);
    }
    return allow();
}

static Verdict check_shift(const State *s, int seat, Move m)
{
    const Verdict v = check_from(s, seat, m);
    if (v.why)
        return v;
    if (m.to == NO_PILE)
        return m.at == 0 ? allow() : refuse(&tr_no_such_place);
    if (m.to >= s->table.pile_count || m.at > pile_size(&s->table, m.to))
        return refuse(&tr_no_such_place);
    if (tr_is_laid(s, m.to))
        return check_lay_off(s, m);
    if (m.to == tr_rack(seat) && m.from != m.to)
        return check_to_rack(s, m);
    return stage_is(s, m.to, seat) ? allow() : refuse(&tr_no_such_place);
}

static Verdict check_read(const State *s, int seat, Move m)
{
    if (s->phase != PHASE_PLAY)
        return refuse(&tr_draw_first);
    if (!stage_is(s, m.from, seat))
        return refuse(&tr_no_such_place);
    const bool kind = m.amount == MELD_GROUP || m.amount == MELD_RUN;
    return kind && tr_is_open_pile(s, m.from) ? allow() : refuse_at(&tr_no_choice, NO_PIECE, m.from);
}

/* ---- the end of a turn ---- */

/* G.2: as a whole, with nothing laid. */
static Verdict check_claim(const State *s, int seat, Piece x, int hand)
{
    if (tr_is_thrown_back(s, s->table.face[x]))
        return refuse_at(&tr_throw_back, x, NO_PILE);
    return closed_has(tr_closed_without(s, seat, x), hand) ? allow() : refuse_at(&tr_no_claim, x, NO_PILE);
}

/* A freed joker that is in no meld yet is told of before anything else that is none. */
static Verdict check_loose_joker(const State *s, int seat)
{
    const Piece joker = tr_owing(s, seat);
    if (joker == NO_PIECE)
        return allow();
    Verdict v = refuse_at(&tr_joker_loose, joker, piece_pile(&s->table, joker, NULL));
    v.detail = tr_rules(s).own_meld ? &tr_joker_own : &tr_joker_new;
    return v;
}

static Verdict check_discard(const State *s, int seat, Move m)
{
    if (s->phase != PHASE_PLAY)
        return refuse(&tr_draw_first);
    if (m.index >= pile_size(&s->table, tr_rack(seat)))
        return refuse(&tr_not_in_rack);
    const Piece x = pile_piece(&s->table, tr_rack(seat), m.index);
    if (m.amount < 0 || m.amount >= CLOSED_END)
        return refuse(&tr_no_such_place);
    if (m.amount != CLOSED_NONE)
        return check_claim(s, seat, x, m.amount);
    const TrVerdict v = tr_judge_throw(s, seat, x);
    const Verdict loose = v.why == &tr_bad_meld ? check_loose_joker(s, seat) : allow();
    if (loose.why)
        return loose;
    const bool about_tile = v.why == &tr_throw_back;
    Verdict out = refuse_at(v.why, about_tile ? x : NO_PIECE, v.list);
    out.detail = v.detail;
    return out;
}

/* The dearest claim; elsewhere a turn ends with a tile that is thrown. */
static Verdict check_done(const State *s, int seat, Move m)
{
    if (s->phase != PHASE_PLAY)
        return refuse(&tr_draw_first);
    if (m.amount != 0)
        return refuse(&tr_no_such_place);
    const Verdict loose = check_loose_joker(s, seat);
    if (loose.why)
        return loose;
    return tr_best_claim(s, seat).thrown != NO_PIECE ? allow() : refuse(&tr_throw_to_end);
}

Verdict tr_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&tr_game_over);
    if (s->phase != TR_DRAW && s->phase != PHASE_PLAY)
        return refuse(&tr_game_over);
    if (seat != s->to_act)
        return refuse(&tr_not_your_turn);
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_shift(s, seat, m);
    case MOVE_READ:
        return check_read(s, seat, m);
    case MOVE_RESTORE:
        return turn_changed(s, TR_FIRST_MELD) ? allow() : refuse(&tr_nothing_moved);
    case MOVE_DONE:
        return check_done(s, seat, m);
    case MOVE_DRAW:
        return check_draw(s);
    case MOVE_TAKE:
        return check_take(s, seat, m);
    case MOVE_PASS:
        return check_give_up(s);
    case MOVE_DISCARD:
        return check_discard(s, seat, m);
    case MOVE_TIMEOUT:
        return tr_rules(s).timer > 0 ? allow() : refuse(&tr_no_clock);
    default:
        return refuse(s->phase == TR_DRAW ? &tr_draw_first : &tr_already_drawn);
    }
}
