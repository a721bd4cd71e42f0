/* What may be done at a table of rummy. Rules page: A 3, B 3 to 5. */
#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/rummy/position.h"
#include "rules/rummy/reasons.h"

/* ---- drawing ---- */

static Verdict check_draw(const State *s, const RummyRules *r)
{
    if (s->phase != RUMMY_DRAW)
        return refuse(&rummy_already_drawn);
    return pile_size(&s->table, RUMMY_STOCK) > 0 || rummy_can_turn(s, r) ? allow() : refuse(&rummy_stock_empty);
}

/* A 3, B 5: nobody has to take from the discards, and without a stock there is nothing else to draw. */
static Verdict check_end(const State *s, const RummyRules *r)
{
    if (s->phase != RUMMY_DRAW)
        return refuse(&rummy_already_drawn);
    return check_draw(s, r).why ? allow() : refuse(&rummy_cards_left);
}

static bool holds_only(const State *s, int seat, Face f)
{
    for (int i = 0; i < pile_size(&s->table, rummy_hand(seat)); i++)
        if (!face_eq(pile_face(&s->table, rummy_hand(seat), i), f))
            return false;
    return true;
}

static Verdict check_take_discard(const State *s, const RummyRules *r, int seat, Move m)
{
    int n = pile_size(&s->table, RUMMY_DISCARD), index = r->basic ? n - 1 : m.index;
    if (s->phase != RUMMY_DRAW)
        return refuse(&rummy_already_drawn);
    if (r->basic && m.index != 0)
        return refuse(&rummy_no_such_place);
    if (n == 0 || index >= n)
        return refuse_at(&rummy_pile_empty, NO_PIECE, RUMMY_DISCARD);
    if (rummy_pile_closed(s, r))
        return refuse_with(&rummy_closed, r->exchange_limit, 0);
    Piece x = pile_piece(&s->table, RUMMY_DISCARD, index);
    bool top = index == n - 1;
    if (top && r->top_free && r->no_throw_back && holds_only(s, seat, s->table.face[x]))
        return refuse_at(&rummy_throw_back, x, RUMMY_DISCARD);
    if (top && r->top_free)
        return allow();
    return rummy_usable(s, r, seat, index) ? allow() : refuse_at(&rummy_pile_not_usable, x, RUMMY_DISCARD);
}

/* ---- jokers ---- */

static Verdict check_swap(const State *s, const RummyRules *r, int seat, Move m)
{
    RummyMeld meld;
    int index = 0;
    if (s->phase != PHASE_PLAY)
        return refuse(&rummy_draw_first);
    if (!rummy_is_laid(s, m.from) || m.at >= pile_size(&s->table, m.from))
        return refuse(&rummy_no_such_place);
    Piece joker = pile_piece(&s->table, m.from, m.at);
    if (!r->joker_swap)
        return refuse_at(&rummy_no_swap, joker, m.from);
    if (rummy_of(s)->must_use != NO_PIECE)
        return refuse_at(&rummy_must_meld_taken, rummy_of(s)->must_use, NO_PILE);
    if (m.named != 1 || m.piece[0] >= s->table.piece_count ||
        piece_pile(&s->table, m.piece[0], &index) != rummy_hand(seat))
        return refuse(&rummy_not_in_hand);
    bool right = face_is_joker(s->table.face[joker]) && rummy_read_pile(s, r, m.from, &meld) == NULL &&
                 face_eq(meld.as[m.at], s->table.face[m.piece[0]]);
    return right ? allow() : refuse_at(&rummy_not_the_joker, joker, m.from);
}

static Verdict check_take(const State *s, const RummyRules *r, int seat, Move m)
{
    return m.from == RUMMY_DISCARD ? check_take_discard(s, r, seat, m) : check_swap(s, r, seat, m);
}

/* ---- moving cards ---- */

static Verdict check_lay_off(const State *s, const RummyRules *r, int seat, Move m)
{
    Piece x = pile_piece(&s->table, m.from, m.index), must = rummy_of(s)->must_use;
    int size = pile_size(&s->table, m.to);
    RummyMeld meld, with;
    if (!rummy_may_lay_off(s, r, seat))
        return refuse_at(&rummy_meld_first, x, m.to);
    if (must != NO_PIECE && x != must)
        return refuse_at(&rummy_must_meld_taken, must, NO_PILE);
    if (m.count != 1 || rummy_read_pile(s, r, m.to, &meld) != NULL)
        return refuse_at(&rummy_no_fit, x, m.to);
    bool inside = meld.meld.kind == MELD_RUN && m.at != 0 && m.at != size;
    const Reason *why =
        inside ? &rummy_no_fit : rummy_add(r, &meld, s->table.face[x], m.at == 0 ? MELD_LOW_END : MELD_HIGH_END, &with);
    if (why)
        return refuse_at(why, x, m.to);
    return rummy_cards_held(s, seat) - 1 < r->final_discard ? refuse(&rummy_keep_one) : allow();
}

static Verdict check_from(const State *s, int seat, Move m)
{
    if (s->phase != PHASE_PLAY)
        return refuse(&rummy_draw_first);
    if (m.from >= s->table.pile_count)
        return refuse(&rummy_no_such_place);
    if (rummy_is_laid(s, m.from))
        return refuse_at(&rummy_stays, NO_PIECE, m.from);
    bool own = m.from == rummy_hand(seat) || stage_is(s, m.from, seat);
    return !own || m.count == 0 || m.index + m.count > pile_size(&s->table, m.from) ? refuse(&rummy_not_in_hand)
                                                                                    : allow();
}

static Verdict check_shift(const State *s, const RummyRules *r, int seat, Move m)
{
    Verdict v = check_from(s, seat, m);
    if (v.why)
        return v;
    if (m.to == NO_PILE)
        return m.at == 0 ? allow() : refuse(&rummy_no_such_place);
    if (m.to >= s->table.pile_count || m.at > pile_size(&s->table, m.to))
        return refuse(&rummy_no_such_place);
    if (rummy_is_laid(s, m.to))
        return check_lay_off(s, r, seat, m);
    bool to_hand = m.to == rummy_hand(seat) && m.from != m.to;
    return to_hand || stage_is(s, m.to, seat) ? allow() : refuse(&rummy_no_such_place);
}

/* A 4: the only joker of a group stands for a suit that is named; the others stand for what is missing. */
static Verdict check_read(const State *s, const RummyRules *r, int seat, Move m)
{
    RummyMeld meld;
    int suit = m.amount - RUMMY_SUIT;
    if (s->phase != PHASE_PLAY)
        return refuse(&rummy_draw_first);
    if (!stage_is(s, m.from, seat))
        return refuse(&rummy_no_such_place);
    if (suit < 0 || suit > 3 || !rummy_joker_open(s, r, m.from, &meld))
        return refuse_at(&rummy_no_choice, NO_PIECE, m.from);
    for (int i = 0; i < meld.meld.size; i++)
        if (!r->same_suit && !face_is_joker(meld.meld.slot[i]) && meld.meld.slot[i].suit == suit)
            return refuse_at(&rummy_no_choice, NO_PIECE, m.from);
    return allow();
}

/* ---- laying ---- */

static Verdict check_done(const State *s, const RummyRules *r, int seat)
{
    const RummyState *g = rummy_of(s);
    bool used = g->must_use == NO_PIECE;
    int melds = g->melds;
    if (s->phase != PHASE_PLAY)
        return refuse(&rummy_draw_first);
    if (stage_next(s, seat, -1) == NO_PILE)
        return refuse(&rummy_nothing_laid);
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p), melds++) {
        RummyMeld m;
        const Reason *bad = rummy_read_pile(s, r, p, &m);
        if (bad)
            return refuse_at(bad, NO_PIECE, p);
        for (int i = 0; i < m.meld.size; i++)
            used = used || pile_piece(&s->table, p, i) == g->must_use;
    }
    if (!used)
        return refuse_at(&rummy_must_meld_taken, g->must_use, NO_PILE);
    if (r->one_meld && melds > 1)
        return refuse(&rummy_one_meld);
    return pile_size(&s->table, rummy_hand(seat)) < r->final_discard ? refuse(&rummy_keep_one) : allow();
}

/* ---- throwing away ---- */

/* U-D1. Whoever holds nothing but that face may throw it all the same: a turn must be able to end (U-D12). */
bool rummy_is_thrown_back(const State *s, const RummyRules *r, int seat, Face f)
{
    const RummyState *g = rummy_of(s);
    return r->no_throw_back && g->taken == 1 && face_eq(s->table.face[g->taken_piece], f) && !holds_only(s, seat, f);
}

static Verdict check_discard(const State *s, const RummyRules *r, int seat, Move m)
{
    const RummyState *g = rummy_of(s);
    int hand = rummy_hand(seat);
    if (s->phase != PHASE_PLAY)
        return refuse(&rummy_draw_first);
    if (m.index >= pile_size(&s->table, hand))
        return refuse(&rummy_not_in_hand);
    if (g->must_use != NO_PIECE)
        return refuse_at(&rummy_must_meld_taken, g->must_use, NO_PILE);
    if (stage_next(s, seat, -1) != NO_PILE)
        return refuse(&rummy_lay_first);
    if (rummy_is_thrown_back(s, r, seat, pile_face(&s->table, hand, m.index)))
        return refuse_at(&rummy_throw_back, pile_piece(&s->table, hand, m.index), NO_PILE);
    return allow();
}

Verdict rummy_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&rummy_round_over);
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END)
        return refuse(&rummy_round_over);
    if (seat != s->to_act)
        return refuse(&rummy_not_your_turn);
    if (s->phase == RUMMY_CALL)
        return rummy_check_call(m);
    const RummyRules r = rummy_rules(s);
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_shift(s, &r, seat, m);
    case MOVE_READ:
        return check_read(s, &r, seat, m);
    case MOVE_RESTORE:
        return turn_changed(s, RUMMY_FIRST_MELD) ? allow() : refuse(&rummy_nothing_moved);
    case MOVE_DONE:
        return m.amount == 0 ? check_done(s, &r, seat) : refuse(&rummy_no_such_place);
    case MOVE_DRAW:
        return check_draw(s, &r);
    case MOVE_TAKE:
        return check_take(s, &r, seat, m);
    case MOVE_PASS:
        return check_end(s, &r);
    case MOVE_DISCARD:
        return m.amount == 0 ? check_discard(s, &r, seat, m) : refuse(&rummy_no_such_place);
    case MOVE_TIMEOUT:
        return refuse(&rummy_no_clock);
    default:
        return refuse(s->phase == RUMMY_DRAW ? &rummy_draw_first : &rummy_already_drawn);
    }
}
