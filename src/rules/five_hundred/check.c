/* What may be done at a table of Five Hundred. Rules page: section 3, with the order of precedence of 3.8. */
#include "rules/five_hundred/position.h"
#include "rules/five_hundred/reasons.h"

/* ---- the auction ---- */

static Verdict check_bid(const State *s, int seat, Move m)
{
    FiveBid bid;
    if (!five_bid_decode(m.amount, &bid))
        return refuse(&five_no_such_choice);
    return five_bid_check(&s->options, five_bidding(s, seat), bid);
}

static Verdict check_look(const State *s, int seat)
{
    if (s->phase != FIVE_BID_PHASE)
        return refuse(&five_wrong_phase);
    return five_of(s)->looked >> seat & 1 ? refuse(&five_blind_looked) : allow();
}

static Verdict check_auction(const State *s, int seat, Move m)
{
    bool looked = five_of(s)->looked >> seat & 1;
    switch (m.kind) {
    case MOVE_BID:
        return check_bid(s, seat, m);
    case MOVE_PASS:
        return looked ? allow() : refuse(&five_look_first);
    case MOVE_CHOOSE:
        return m.amount == FIVE_LOOK ? check_look(s, seat) : refuse(&five_wrong_phase);
    default:
        return refuse(&five_wrong_phase);
    }
}

/* ---- the kitty ---- */

static Verdict check_shift(const State *s, int seat, Move m)
{
    int hand = five_hand(seat);
    if (m.from != hand && m.from != FIVE_LAID)
        return refuse(&five_not_in_hand);
    if (m.count == 0 || m.index + m.count > pile_size(&s->table, m.from))
        return refuse(&five_not_in_hand);
    int other = m.from == hand ? FIVE_LAID : hand;
    return m.to == other && m.at <= pile_size(&s->table, other) ? allow() : refuse(&five_no_such_place);
}

static Verdict too_few_laid(int wanted)
{
    Verdict v = refuse_with(&five_discard_count, wanted, 0);
    v.pile = FIVE_LAID;
    return v;
}

static Verdict check_kitty(const State *s, int seat, Move m)
{
    int laid = pile_size(&s->table, FIVE_LAID), wanted = five_kitty_cards(s);
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_shift(s, seat, m);
    case MOVE_RESTORE:
        return laid > 0 ? allow() : refuse(&five_nothing_moved);
    case MOVE_DONE:
        return laid == wanted ? allow() : too_few_laid(wanted);
    default:
        return refuse(&five_wrong_phase);
    }
}

/* ---- partner and joker ---- */

static bool lies_in(const State *s, int pile, Face f)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (face_eq(pile_face(&s->table, pile, i), f))
            return true;
    return false;
}

static Verdict check_call(const State *s, int seat, Move m)
{
    Face f = five_called_card(m);
    if (face_is_joker(f))
        return refuse(&five_call_joker);
    if (!face_is_known(f) || !five_pack_has(five_pack_of(&s->options), f))
        return refuse(&five_call_no_card);
    return lies_in(s, five_hand(seat), f) || lies_in(s, FIVE_LAID, f) ? refuse(&five_call_own) : allow();
}

static Verdict check_partners(const State *s, int seat, Move m)
{
    unsigned others = ((1u << s->seats) - 1) & ~(1u << seat);
    uint16_t chosen = five_chosen_seats(m);
    if (chosen == 0 || (chosen & ~others) != 0)
        return refuse(&five_choose_other);
    int count = seats_count(chosen);
    return count == 1 || (count == 2 && five_contract(s).level >= 8) ? allow() : refuse(&five_choose_two);
}

static Verdict check_partner(const State *s, int seat, Move m)
{
    bool calls = five_option(s, FIVE_FIVE_MODE) == PARTNER_CALL_CARD;
    if (m.kind != MOVE_CHOOSE)
        return refuse(&five_wrong_phase);
    if (m.amount == FIVE_ALONE)
        return allow();
    if (m.amount == FIVE_CALL)
        return calls ? check_call(s, seat, m) : refuse(&five_no_such_choice);
    if (m.amount == FIVE_CHOOSE)
        return calls ? refuse(&five_no_such_choice) : check_partners(s, seat, m);
    return refuse(&five_wrong_phase);
}

static Verdict check_name(Move m)
{
    if (m.kind != MOVE_CHOOSE || m.amount != FIVE_NAME)
        return refuse(&five_wrong_phase);
    int suit = five_named_suit(m);
    return suit <= SUIT_HEARTS || suit == FIVE_NO_SUIT ? allow() : refuse(&five_no_such_choice);
}

/* ---- tricks ---- */

static Verdict check_card(const State *s, int seat, Move m)
{
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(s, seat, hand);
    if (m.index >= n)
        return refuse(&five_not_in_hand);
    bool calls = five_leads(s) && five_is_free_joker(s, hand[m.index]);
    int suit = five_suit_called_for(m);
    if (suit < 0 || (suit != FIVE_NO_SUIT && !calls))
        return refuse(&five_no_such_choice);
    FiveTurn turn = five_turn(s);
    const Reason *why = five_play_refusal(&turn, hand, n, m.index, suit);
    if (!why)
        return allow();
    Verdict v = refuse_at(why, pile_piece(&s->table, five_hand(seat), m.index), NO_PILE);
    v.detail = five_play_detail(&turn, hand, n, m.index, why);
    return v;
}

static Verdict check_claim(const State *s, int seat)
{
    if (!five_leads(s))
        return refuse(&five_claim_lead);
    return five_claim_is_certain(s, seat) ? allow() : refuse(&five_claim_uncertain);
}

static Verdict check_play(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_DISCARD)
        return check_card(s, seat, m);
    return m.kind == MOVE_CHOOSE && m.amount == FIVE_CLAIM ? check_claim(s, seat) : refuse(&five_wrong_phase);
}

/* ---- all ---- */

static Verdict not_your_turn(const State *s, int seat, Move m)
{
    bool calls = m.kind == MOVE_BID || m.kind == MOVE_PASS;
    bool auction = s->phase == FIVE_BID_PHASE || s->phase == FIVE_RAISE;
    bool passed = seat >= 0 && (five_of(s)->passed >> seat & 1);
    return refuse(calls && auction && passed ? &five_already_passed : &five_not_your_turn);
}

Verdict five_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&five_deal_over);
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END)
        return refuse(&five_deal_over);
    if (seat != s->to_act)
        return not_your_turn(s, seat, m);
    if (m.kind == MOVE_TIMEOUT)
        return refuse(&five_no_clock);
    switch (s->phase) {
    case FIVE_BID_PHASE:
    case FIVE_RAISE:
        return check_auction(s, seat, m);
    case FIVE_KITTY:
        return check_kitty(s, seat, m);
    case FIVE_PARTNER:
        return check_partner(s, seat, m);
    case FIVE_NOMINATE:
        return check_name(m);
    default:
        return check_play(s, seat, m);
    }
}
