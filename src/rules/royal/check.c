/* What may be done at a table of Royal Rummy. Rules page: section 3. */
#include "rules/bricks/turn.h"
#include "rules/royal/position.h"
#include "rules/royal/reasons.h"

static int32_t at_most(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* ---- amounts ---- */

/* What may be bet, or raised beyond what a call costs; all-in for less than the lowest bet is a bet too. */
static bool bet_range(const State *s, int seat, int32_t *low, int32_t *high)
{
    const RoyalState *g = royal_of(s);
    const int32_t least = royal_option(s, ROYAL_POKER_MIN_BET);
    const int32_t can = royal_stack(s, seat) - (g->high - royal_put_in(s, seat));
    *low = g->high == 0 ? at_most(least, can) : least;
    *high = at_most(royal_highest_bet(&s->options), can);
    return *low >= 1 && *low <= *high && (g->high == 0 || g->raises < royal_option(s, ROYAL_POKER_MAX_RAISES));
}

bool royal_bid_range(const State *s, int seat, int32_t *low, int32_t *high)
{
    const int32_t can = at_most(royal_stack(s, seat), ROYAL_MOST_BID);
    switch (s->phase) {
    case ROYAL_ACE_BET:
        *low = 1;
        *high = at_most(royal_option(s, ROYAL_ACE_BET_MAX), can);
        return royal_of(s)->ace_suit == ROYAL_NO_SUIT; /* a dealer without chips is not asked */
    case ROYAL_AUCTION:
        *low = royal_of(s)->high + 1;
        *high = can;
        return *low <= *high && royal_may_change(s, seat);
    case ROYAL_BETTING:
        return bet_range(s, seat, low, high);
    default:
        return false;
    }
}

/* ---- ace bets ---- */

static Verdict check_ace_bet(const State *s, int seat, Move m)
{
    const bool open = royal_of(s)->ace_suit != ROYAL_NO_SUIT;
    if (m.kind == MOVE_PASS)
        return allow();
    if (m.kind == MOVE_CHOOSE && m.amount == ROYAL_COVER)
        return open ? allow() : refuse(&royal_wrong_phase);
    if (m.kind != MOVE_BID)
        return refuse(&royal_wrong_phase);
    if (open)
        return refuse(&royal_corner_busy);
    if (m.suit >= ROYAL_NO_SUIT || m.amount < 1 || m.amount > royal_option(s, ROYAL_ACE_BET_MAX))
        return refuse(&royal_bad_amount);
    return m.amount > royal_stack(s, seat) ? refuse(&royal_cannot_afford) : allow();
}

/* ---- changing hands ---- */

static Verdict check_change(const State *s, int seat, Move m)
{
    if (m.kind != MOVE_CHOOSE || (m.amount != ROYAL_KEEP && m.amount != ROYAL_SWAP))
        return refuse(&royal_wrong_phase);
    return m.amount == ROYAL_KEEP || royal_may_change(s, seat) ? allow() : refuse(&royal_pay_card_held);
}

static Verdict check_auction(const State *s, int seat, Move m)
{
    const RoyalAuction a = royal_auction_of(s);
    if (m.kind == MOVE_PASS)
        return allow();
    if (m.kind != MOVE_BID)
        return refuse(&royal_wrong_phase);
    if (m.amount > ROYAL_MOST_BID || m.suit != 0)
        return refuse(&royal_bad_amount);
    const Reason *why = royal_may_bid(&a, m.amount, royal_stack(s, seat), !royal_may_change(s, seat));
    return why ? refuse(why) : allow();
}

/* ---- five cards for poker ---- */

static Verdict check_five_shift(const State *s, int seat, Move m)
{
    const int hand = royal_hand(seat), five = royal_five(seat), to = m.to == NO_PILE ? five : m.to;
    if (m.from != hand && m.from != five)
        return refuse(&royal_not_in_hand);
    if (m.count == 0 || m.index + m.count > pile_size(&s->table, m.from))
        return refuse(&royal_not_in_hand);
    if (to != five && (to != hand || m.from != five))
        return refuse(&royal_no_such_place);
    if (m.at > pile_size(&s->table, to) || (m.to == NO_PILE && m.at != 0))
        return refuse(&royal_no_such_place);
    bool put = m.from == hand;
    return put && pile_size(&s->table, five) + m.count > 5 ? refuse(&royal_five_full) : allow();
}

static Verdict check_select(const State *s, int seat, Move m)
{
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_five_shift(s, seat, m);
    case MOVE_RESTORE:
        return turn_changed(s, ROYAL_PILES) ? allow() : refuse(&royal_nothing_moved);
    case MOVE_DONE:
        if (m.amount != 0)
            return refuse(&royal_no_such_place);
        return pile_size(&s->table, royal_five(seat)) == 5 ? allow() : refuse(&royal_need_five);
    default:
        return refuse(&royal_wrong_phase);
    }
}

/* ---- betting ---- */

static Verdict check_bet(const State *s, int seat, Move m)
{
    const RoyalState *g = royal_of(s);
    int32_t low, high;
    if (m.suit != 0)
        return refuse(&royal_no_such_place);
    if (royal_bid_range(s, seat, &low, &high) && m.amount >= low && m.amount <= high)
        return allow();
    if (g->high > 0 && g->raises >= royal_option(s, ROYAL_POKER_MAX_RAISES))
        return refuse(&royal_raise_limit);
    if (m.amount < royal_option(s, ROYAL_POKER_MIN_BET) || m.amount > royal_highest_bet(&s->options))
        return refuse(&royal_bad_amount);
    return refuse(&royal_cannot_afford);
}

static Verdict check_betting(const State *s, int seat, Move m)
{
    const RoyalState *g = royal_of(s);
    if (m.kind == MOVE_PASS)
        return allow();
    if (m.kind == MOVE_BID)
        return check_bet(s, seat, m);
    if (m.kind == MOVE_CHOOSE && m.amount == ROYAL_CALL)
        return g->high > 0 ? allow() : refuse(&royal_nothing_to_call);
    if (m.kind != MOVE_CHOOSE || m.amount != ROYAL_CHECK || g->high > 0)
        return refuse(&royal_wrong_phase);
    return royal_option(s, ROYAL_POKER_CHECK) ? allow() : refuse(&royal_no_check);
}

/* ---- laying cards ---- */

static Verdict check_card(const State *s, int seat, Move m)
{
    const RoyalHand h = royal_held(s, seat);
    Face wanted;
    if (m.index >= h.count)
        return refuse(&royal_not_in_hand);
    if (m.amount != 0)
        return refuse(&royal_no_such_place);
    const Piece x = pile_piece(&s->table, royal_hand(seat), m.index);
    if (royal_of(s)->leading) {
        const RoyalLead rule = royal_lead_rule(s);
        const Reason *why = royal_may_lead(&rule, &h, m.index);
        return why ? refuse_at(why, x, NO_PILE) : allow();
    }
    bool next = royal_wanted(s, &wanted) && face_eq(h.card[m.index], wanted);
    return next ? allow() : refuse_at(&royal_not_next, x, NO_PILE);
}

/* Without holding back only whoever has the next card is asked for it. */
static Verdict check_play(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_DISCARD)
        return check_card(s, seat, m);
    if (m.kind != MOVE_PASS || royal_of(s)->leading)
        return refuse(&royal_wrong_phase);
    return royal_option(s, ROYAL_MAY_WITHHOLD) ? allow() : refuse(&royal_must_play);
}

/* Why somebody else than the seat to act may not do this; each of them is told more than whose turn it is. */
static const Reason *not_to_act(const State *s, int seat, Move m)
{
    if (s->phase == ROYAL_AUCTION && m.kind == MOVE_BID && seat == s->dealer)
        return &royal_dealer_no_bid;
    if (s->phase == ROYAL_AUCTION && m.kind == MOVE_BID && seats_has(royal_of(s)->asked, seat))
        return &royal_already_passed;
    const bool opening = s->phase == ROYAL_ACE_BET && royal_of(s)->ace_suit == ROYAL_NO_SUIT && m.kind == MOVE_BID;
    if (opening || (s->phase == ROYAL_CHANGE && m.kind == MOVE_CHOOSE))
        return &royal_dealer_only;
    return &royal_not_your_turn;
}

Verdict royal_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&royal_deal_over);
    if (!royal_deal_runs(s))
        return refuse(&royal_deal_over);
    if (seat != s->to_act)
        return refuse(not_to_act(s, seat, m));
    switch (s->phase) {
    case ROYAL_ACE_BET:
        return check_ace_bet(s, seat, m);
    case ROYAL_CHANGE:
        return check_change(s, seat, m);
    case ROYAL_AUCTION:
        return check_auction(s, seat, m);
    case ROYAL_SELECT:
        return check_select(s, seat, m);
    case ROYAL_BETTING:
        return check_betting(s, seat, m);
    case PHASE_PLAY:
        return check_play(s, seat, m);
    default: /* ROYAL_SHOWDOWN, ROYAL_LAST_POKER */
        return m.kind == MOVE_DONE && m.amount == 0 ? allow() : refuse(&royal_wrong_phase);
    }
}
