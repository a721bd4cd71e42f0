/* What may be done at a table of Conquian. Rules page: sections 2, 3 and 7. */
#include "rules/bricks/turn.h"
#include "rules/conquian/position.h"
#include "rules/conquian/reasons.h"

/* ---- putting melds together ---- */

/* A card of an old meld, where melds only grow. */
static bool stays(const State *s, int seat, Piece x)
{
    if (con_option(s, CON_REARRANGE))
        return false;
    for (int p = CON_FIRST_MELD; p < CON_PILES; p++)
        if (s->turn_start.pile[p].kind == PILE_MELD && s->turn_start.pile[p].owner == seat && turn_had(s, p, x))
            return true;
    return false;
}

static Verdict check_from(const State *s, int seat, Move m)
{
    if (m.from >= CON_PILES || (m.from != con_hand(seat) && !con_is_own(s, m.from, seat)))
        return refuse(&con_not_yours);
    return m.count == 0 || m.index + m.count > pile_size(&s->table, m.from) ? refuse(&con_not_in_hand) : allow();
}

/* Every card of the move may come to lie there. */
static Verdict check_pieces(const State *s, int seat, Move m)
{
    for (int i = 0; i < m.count && m.from != m.to; i++) {
        const Piece x = pile_piece(&s->table, m.from, m.index + i);
        if (m.to == con_hand(seat) && !turn_had(s, con_hand(seat), x))
            return refuse_at(&con_not_to_hand, x, NO_PILE);
        if (stays(s, seat, x))
            return refuse_at(&con_old_meld_changed, x, m.from);
    }
    return allow();
}

static Verdict check_shift(const State *s, int seat, Move m)
{
    const Verdict v = check_from(s, seat, m);
    if (v.why)
        return v;
    if (m.to == NO_PILE)
        return m.at == 0 && table_free_pile(&s->table, CON_FIRST_MELD) != NO_PILE ? check_pieces(s, seat, m)
                                                                                  : refuse(&con_no_place);
    if (m.to >= CON_PILES)
        return refuse(&con_no_place);
    if (m.to == con_hand(seat) ? m.from == m.to : !con_is_own(s, m.to, seat))
        return refuse(&con_not_yours);
    return m.at <= pile_size(&s->table, m.to) ? check_pieces(s, seat, m) : refuse(&con_no_place);
}

/* ---- the card on offer ---- */

static Verdict judged(const State *s, int seat, ConJudged *j)
{
    int pile;
    *j = con_judge_table(s, seat, &pile);
    Verdict v = j->why != NULL ? refuse_at(j->why, NO_PIECE, pile) : allow();
    v.detail = j->detail;
    return v;
}

static Verdict check_throw(const State *s, int seat, Move m)
{
    ConJudged j;
    if (m.index >= pile_size(&s->table, con_hand(seat)))
        return refuse(&con_not_in_hand);
    if (m.amount != 0)
        return refuse(&con_no_place);
    if (s->phase == CON_THROW)
        return allow();
    if (!con_changed(s))
        return refuse(&con_use_or_leave);
    const Verdict v = judged(s, seat, &j);
    return v.why != NULL || !j.won ? v : refuse(&con_wins_already);
}

static Verdict check_play(const State *s, int seat, Move m)
{
    ConJudged j;
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_shift(s, seat, m);
    case MOVE_RESTORE:
        return con_changed(s) ? allow() : refuse(&con_nothing_moved);
    case MOVE_DONE:
        return m.amount == 0 ? judged(s, seat, &j) : refuse(&con_no_place);
    case MOVE_DISCARD:
        return check_throw(s, seat, m);
    case MOVE_PASS:
        return con_of(s)->forced ? refuse(&con_forced) : allow();
    default:
        return refuse(&con_use_or_leave);
    }
}

/* What was laid may still be put back: nothing hidden has been shown. */
static Verdict check_after_use(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_RESTORE)
        return con_changed(s) ? allow() : refuse(&con_nothing_moved);
    return m.kind == MOVE_DISCARD ? check_throw(s, seat, m) : refuse(&con_must_throw);
}

static Verdict check_swap(const State *s, int seat, Move m)
{
    if (m.kind != MOVE_DISCARD)
        return refuse(&con_pass_a_card);
    if (m.amount != 0)
        return refuse(&con_no_place);
    return m.index < pile_size(&s->table, con_hand(seat)) ? allow() : refuse(&con_not_in_hand);
}

Verdict con_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&con_round_over);
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END)
        return refuse(&con_round_over);
    if (seat != s->to_act)
        return refuse(&con_not_your_turn);
    if (m.kind == MOVE_TIMEOUT)
        return refuse(&con_no_clock);
    switch (s->phase) {
    case CON_SWAP:
        return check_swap(s, seat, m);
    case CON_TURN_UP:
        return m.kind == MOVE_DRAW ? allow() : refuse(&con_turn_up_first);
    case CON_THROW:
        return check_after_use(s, seat, m);
    case CON_FORCE:
        return m.kind == MOVE_PASS || (m.kind == MOVE_CHOOSE && m.amount == CON_MAKE_TAKE) ? allow()
                                                                                           : refuse(&con_answer_first);
    default:
        return check_play(s, seat, m);
    }
}
