/* What may be done at a table of Gin Rummy. Rules page: section 3, in the order in which refusals are told. */
#include "rules/bricks/laid.h"
#include "rules/gin/position.h"
#include "rules/gin/reasons.h"

static Verdict check_take(const State *s, Move m)
{
    if (m.from != GIN_DISCARD)
        return refuse(&gin_no_place);
    if (pile_size(&s->table, GIN_DISCARD) == 0)
        return refuse(&gin_pile_empty);
    return gin_pile_closed(s) ? refuse_with(&gin_closed, gin_option(s, GIN_EXCHANGE_LIMIT), 0) : allow();
}

static Verdict check_upcard(const State *s, Move m)
{
    if (m.kind == MOVE_PASS)
        return allow();
    return m.kind == MOVE_TAKE ? check_take(s, m) : refuse(&gin_upcard_first);
}

static bool stock_is_down(const State *s)
{
    return pile_size(&s->table, GIN_STOCK) <= GIN_STOCK_LEFT;
}

static Verdict check_stock(const State *s)
{
    if (!stock_is_down(s))
        return allow();
    return refuse(gin_pile_closed(s) ? &gin_nothing_left : &gin_stock_down);
}

static Verdict check_take_in_turn(const State *s, int seat, Move m)
{
    const GinState *g = gin_of(s);
    /* The card turned up that both have declined. */
    if (g->passes == GIN_SEATS && g->turns[seat] == 1 && seat != s->dealer)
        return refuse(&gin_must_draw);
    return check_take(s, m);
}

/* Why nothing else may be done yet: where only one of stock and discards is open, that one is named. */
static Verdict check_drawn_first(const State *s, int seat)
{
    const Verdict stock = check_stock(s);
    if (stock.why)
        return stock;
    const Verdict take = check_take_in_turn(s, seat, (Move){ .kind = MOVE_TAKE, .from = GIN_DISCARD });
    return take.why ? take : refuse(&gin_draw_first);
}

static Verdict check_draw(const State *s, int seat, Move m)
{
    switch (m.kind) {
    case MOVE_DRAW:
        return check_stock(s);
    case MOVE_PASS:
        return stock_is_down(s) ? allow() : refuse(&gin_stock_left);
    case MOVE_TAKE:
        return check_take_in_turn(s, seat, m);
    default:
        return check_drawn_first(s, seat);
    }
}

/* ---- putting forward ---- */

static Verdict check_from_hand(const State *s, int seat, Move m)
{
    if (m.from < GIN_PILES && gin_is_meld(s, m.from))
        return refuse_at(&gin_stays, NO_PIECE, m.from);
    if (m.from != gin_hand(seat) && !gin_is_stage(s, m.from, seat))
        return refuse(&gin_not_in_hand);
    return m.count == 0 || m.index + m.count > pile_size(&s->table, m.from) ? refuse(&gin_not_in_hand) : allow();
}

static Verdict check_put_forward(const State *s, int seat, Move m)
{
    const Verdict v = check_from_hand(s, seat, m);
    if (v.why)
        return v;
    if (m.to == NO_PILE)
        return m.at == 0 ? allow() : refuse(&gin_no_place);
    const bool to_hand = m.to == gin_hand(seat) && m.from != m.to;
    if (!to_hand && !gin_is_stage(s, m.to, seat))
        return refuse(&gin_no_place);
    return m.at <= pile_size(&s->table, m.to) ? allow() : refuse(&gin_no_place);
}

/* ---- throwing, knocking ---- */

static Verdict bad_meld(const GinLay *lay)
{
    Verdict v = refuse_at(&gin_bad_meld, NO_PIECE, lay->bad_pile);
    v.detail = meld_of_cards(lay->bad);
    return v;
}

static Verdict check_discard(const State *s, int seat, Move m)
{
    GinLay lay;
    if (m.index >= pile_size(&s->table, gin_hand(seat)))
        return refuse(&gin_not_in_hand);
    const Piece x = pile_piece(&s->table, gin_hand(seat), m.index);
    if (x == gin_of(s)->taken)
        return refuse_at(&gin_throw_back, x, NO_PILE);
    if (m.amount == GIN_THROWS)
        return allow();
    if (m.amount != GIN_KNOCKS)
        return refuse(&gin_no_place);
    if (!gin_lay_of(s, seat, m.index, &lay))
        return bad_meld(&lay);
    if (lay.left <= gin_of(s)->limit)
        return allow();
    return refuse(gin_of(s)->limit == 0 ? &gin_only_gin : &gin_deadwood_too_high);
}

static Verdict check_big_gin(const State *s, int seat, Move m)
{
    GinLay lay;
    if (m.amount != GIN_BIG_GIN)
        return refuse(&gin_no_place);
    if (!gin_option(s, GIN_BIG_GIN_ALLOWED))
        return refuse(&gin_no_big_gin);
    if (!gin_lay_of(s, seat, GIN_NOTHING_THROWN, &lay))
        return bad_meld(&lay);
    return lay.left == 0 ? allow() : refuse(&gin_not_all_melded);
}

static Verdict check_play(const State *s, int seat, Move m)
{
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_put_forward(s, seat, m);
    case MOVE_RESTORE:
        return gin_changed(s) ? allow() : refuse(&gin_nothing_moved);
    case MOVE_DISCARD:
        return check_discard(s, seat, m);
    case MOVE_CHOOSE:
        return check_big_gin(s, seat, m);
    default:
        return refuse(&gin_drawn_already);
    }
}

/* ---- laying off ---- */

static Verdict check_lay_off(const State *s, int seat, Move m)
{
    Meld with;
    const Verdict v = check_from_hand(s, seat, m);
    if (v.why)
        return v;
    if (m.to >= GIN_PILES || !gin_is_meld(s, m.to))
        return refuse(&gin_lay_off_only);
    const Piece x = pile_piece(&s->table, m.from, m.index);
    const int size = pile_size(&s->table, m.to);
    if (m.count != 1 || (m.at != 0 && m.at != size))
        return refuse_at(&gin_no_fit, x, m.to);
    return gin_lay_off(s, m.to, s->table.face[x], m.at, &with) ? refuse_at(&gin_no_fit, x, m.to) : allow();
}

static Verdict check_layoff(const State *s, int seat, Move m)
{
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_lay_off(s, seat, m);
    case MOVE_RESTORE:
        return gin_changed(s) ? allow() : refuse(&gin_nothing_moved);
    case MOVE_DONE:
        return m.amount == 0 ? allow() : refuse(&gin_no_place);
    default:
        return refuse(&gin_lay_off_only);
    }
}

Verdict gin_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&gin_round_over);
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END)
        return refuse(&gin_round_over);
    if (seat != s->to_act)
        return refuse(&gin_not_your_turn);
    if (m.kind == MOVE_TIMEOUT)
        return refuse(&gin_no_clock);
    switch (s->phase) {
    case GIN_UPCARD:
        return check_upcard(s, m);
    case GIN_DRAW:
        return check_draw(s, seat, m);
    case GIN_LAYOFF:
        return check_layoff(s, seat, m);
    default:
        return check_play(s, seat, m);
    }
}
