/* What may be done at a table of Marriage. Rules page: section 3. */
#include "rules/bricks/laid.h"
#include "rules/bricks/turn.h"
#include "rules/marriage/position.h"
#include "rules/marriage/reasons.h"

/* ---- tunnelas ---- */

static Verdict check_tunnela(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_DONE)
        return m.amount == 0 ? allow() : refuse(&marriage_no_such_place);
    if (m.kind != MOVE_CHOOSE)
        return refuse(&marriage_tunnelas_first);
    const MarriageHeld held = marriage_in_hand(s, seat);
    Face f = marriage_numbered_face(m.amount);
    int n = 0;
    for (int i = 0; i < held.count; i++)
        n += m.amount > 0 && face_eq(held.cards.card[i], f);
    return n >= 3 ? allow() : refuse(&marriage_no_tunnela);
}

/* ---- drawing ---- */

const Reason *marriage_may_draw(bool first, bool forced, bool takes)
{
    return first && forced && takes ? &marriage_must_take_first : NULL;
}

static Verdict check_take(const State *s, int seat, Move m)
{
    const MarriageHeld unshown = marriage_unshown(s, seat), hand = marriage_in_hand(s, seat);
    int n = pile_size(&s->table, MARRIAGE_DISCARD);
    if (m.from != MARRIAGE_DISCARD || m.index != 0)
        return refuse(&marriage_no_such_place);
    if (n == 0)
        return refuse_at(&marriage_pile_empty, NO_PIECE, MARRIAGE_DISCARD);
    const MarriageTake t = { .rules = marriage_rules_for(s, seat),
                             .shown = s->seat[seat].opened,
                             .ban = marriage_option(s, MARRIAGE_JOKER_PICKUP_BAN) != 0,
                             .top = pile_face(&s->table, MARRIAGE_DISCARD, n - 1),
                             .unshown = &unshown.cards,
                             .hand = &hand.cards };
    const Reason *why = marriage_may_take(&t);
    return why ? refuse_at(why, NO_PIECE, MARRIAGE_DISCARD) : allow();
}

/* The newest discard may have to be taken by whoever begins. */
static const Reason *must_take(const State *s, int seat)
{
    const bool takes = check_take(s, seat, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD }).why == NULL;
    return marriage_may_draw(marriage_of(s)->first != 0, marriage_option(s, MARRIAGE_FIRST_CARD_FORCED) != 0, takes);
}

/* A throw before anything was drawn, which never ends the deal. */
static Verdict check_missed_draw(const State *s, int seat, Move m)
{
    const bool short_hand = marriage_option(s, MARRIAGE_MISSED_DRAW) == MARRIAGE_MISSED_SHORT_HAND;
    const Reason *why = marriage_may_miss_draw(short_hand, marriage_cards_of(s, seat));
    if (short_hand && m.amount != MARRIAGE_THROW)
        return refuse(&marriage_draw_first);
    why = why != NULL ? why : must_take(s, seat);
    if (why != NULL)
        return refuse(why);
    if (m.index >= pile_size(&s->table, marriage_hand(seat)))
        return refuse(&marriage_not_in_hand);
    const Piece x = pile_piece(&s->table, marriage_hand(seat), m.index);
    why = marriage_may_throw(s->table.face[x], FACE_UNKNOWN, marriage_is_exposed(s, x));
    return why != NULL ? refuse_at(why, x, NO_PILE) : allow();
}

static Verdict check_draw_phase(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_TAKE)
        return check_take(s, seat, m);
    if (m.kind == MOVE_CHOOSE)
        return refuse(&marriage_too_late_tunnela);
    if (m.kind == MOVE_DISCARD)
        return check_missed_draw(s, seat, m);
    if (m.kind != MOVE_DRAW)
        return refuse(&marriage_draw_first);
    const Reason *why = must_take(s, seat);
    return why ? refuse_at(why, NO_PIECE, MARRIAGE_DISCARD) : allow();
}

/* ---- moving cards ---- */

static Verdict check_from(const State *s, int seat, Move m)
{
    if (m.from >= s->table.pile_count)
        return refuse(&marriage_no_such_place);
    if (marriage_is_shown(s, m.from))
        return refuse_at(&marriage_stays, NO_PIECE, m.from);
    bool own = marriage_owns_pile(s, m.from, seat);
    return own && m.count > 0 && m.index + m.count <= pile_size(&s->table, m.from) ? allow()
                                                                                   : refuse(&marriage_not_in_hand);
}

static bool any_exposed(const State *s, Move m)
{
    for (int i = 0; i < m.count; i++)
        if (marriage_is_exposed(s, pile_piece(&s->table, m.from, m.index + i)))
            return true;
    return false;
}

/* Cards of an exposed tunnela never come to the hand; Restore puts them back where they lay. */
static Verdict check_shift(const State *s, int seat, Move m)
{
    Verdict v = check_from(s, seat, m);
    if (v.why)
        return v;
    if (m.to == NO_PILE)
        return m.at == 0 && table_free_pile(&s->table, MARRIAGE_FIRST_MELD) != NO_PILE
                   ? allow()
                   : refuse(&marriage_no_such_place);
    if (m.to >= s->table.pile_count || m.at > pile_size(&s->table, m.to))
        return refuse(&marriage_no_such_place);
    if (marriage_is_shown(s, m.to))
        return refuse_at(&marriage_stays, NO_PIECE, m.to);
    if (m.to == marriage_hand(seat) && m.from != m.to)
        return any_exposed(s, m) ? refuse_at(&marriage_exposed_fixed, NO_PIECE, m.from) : allow();
    return stage_is(s, m.to, seat) ? allow() : refuse(&marriage_no_such_place);
}

/* ---- showing ---- */

static bool all_pairs(const MarriageList *l)
{
    for (int i = 0; i < l->count; i++)
        if (l->set[i].count != 2)
            return false;
    return l->count > 0;
}

/* Two by two they are dublees, in any other way the first sets. */
static Verdict check_show(const State *s, int seat)
{
    uint8_t pile[MARRIAGE_LISTED];
    const MarriageList l = marriage_to_show(s, seat, pile);
    const MarriageRules r = marriage_rules_for(s, seat);
    int at;
    if (s->seat[seat].opened != SHOWN_NOTHING)
        return refuse(stage_next(s, seat, -1) == NO_PILE ? &marriage_already_shown : &marriage_take_back);
    const Reason *why =
        all_pairs(&l) ? marriage_may_show_dublees(&s->options, s->seats, &l, &at) : marriage_may_show_sets(&r, &l, &at);
    if (why)
        return refuse_at(why, NO_PIECE, at >= 0 ? pile[at] : NO_PILE);
    return marriage_may_be_thrown(s, seat).count > 0 ? allow() : refuse(&marriage_keep_one);
}

/* ---- throwing and ending ---- */

Verdict marriage_check_end(const State *s, int seat, int index, MarriageHeld *rest, MarriageSets *found)
{
    uint8_t pile[MARRIAGE_LISTED];
    int at;
    if (s->seat[seat].opened == SHOWN_NOTHING)
        return refuse(&marriage_not_primary_yet);
    const Piece thrown = pile_piece(&s->table, marriage_hand(seat), index);
    const MarriageList l = marriage_staged(s, seat, pile);
    *rest = marriage_rest(s, seat, thrown);
    const MarriageEnding e = { .rules = marriage_rules_for(s, seat),
                               .showed_now = marriage_of(s)->showed != 0,
                               .same_turn = marriage_option(s, MARRIAGE_END_SAME_TURN) != 0,
                               .sets = &l,
                               .rest = &rest->cards,
                               .discard = s->table.face[thrown],
                               .taken = marriage_taken(s),
                               .discard_exposed = marriage_is_exposed(s, thrown) };
    const Reason *why = s->seat[seat].opened == SHOWN_SETS ? marriage_may_end_sets(&e, &at, found)
                                                           : marriage_may_end_dublee(&e, &at, found);
    return why ? refuse_at(why, NO_PIECE, at >= 0 ? pile[at] : NO_PILE) : allow();
}

static Verdict check_discard(const State *s, int seat, Move m)
{
    MarriageHeld rest;
    MarriageSets found;
    int hand = marriage_hand(seat);
    if (m.index >= pile_size(&s->table, hand))
        return refuse(&marriage_not_in_hand);
    if (m.amount == MARRIAGE_LAST_THROW)
        return marriage_check_end(s, seat, m.index, &rest, &found);
    if (m.amount != MARRIAGE_THROW)
        return refuse(&marriage_no_such_place);
    const Piece x = pile_piece(&s->table, hand, m.index);
    const Reason *why = marriage_may_throw(s->table.face[x], marriage_taken(s), marriage_is_exposed(s, x));
    if (why)
        return refuse_at(why, x, NO_PILE);
    if (marriage_of(s)->bound)
        return refuse(&marriage_dublee_only_eighth);
    if (stage_next(s, seat, -1) == NO_PILE)
        return allow();
    return refuse(s->seat[seat].opened == SHOWN_NOTHING ? &marriage_lay_first : &marriage_take_back);
}

/* Told once a deal: the first draw that is left out. */
static Verdict caution_of_missed_draw(const State *seen, int seat)
{
    const MarriageRules r = marriage_rules_for(seen, seat);
    const int held = marriage_cards_of(seen, seat);
    if (seen->phase != MARRIAGE_DRAW || held != MARRIAGE_HAND)
        return allow();
    if (seen->seat[seat].opened != SHOWN_DUBLEES && !marriage_divides(&r, held - 1))
        return refuse_with(&marriage_is_indivisible, held - 1, 0);
    return refuse(&marriage_is_missed_draw);
}

static Verdict caution_of_dhoos(const State *seen, int seat, Move m)
{
    if (marriage_option(seen, MARRIAGE_DHOOS) == 0)
        return allow();
    const MarriageRules r = marriage_rules_for(seen, seat);
    const MarriageCards hand = marriage_may_be_thrown(seen, seat);
    Face f = pile_face(&seen->table, marriage_hand(seat), m.index);
    if (!marriage_dhoos(&r, f, marriage_all_shown(seen), &hand))
        return allow();
    return refuse_with(&marriage_is_dhoos, marriage_option(seen, MARRIAGE_DHOOS), 0);
}

bool marriage_costs_dhoos(const State *seen, int seat, Move m)
{
    return marriage_caution(seen, seat, m).why == &marriage_is_dhoos;
}

Verdict marriage_caution(const State *seen, int seat, Move m)
{
    if (m.kind != MOVE_DISCARD || m.amount != MARRIAGE_THROW || m.index >= pile_size(&seen->table, marriage_hand(seat)))
        return allow();
    const Verdict dhoos = caution_of_dhoos(seen, seat, m);
    return dhoos.why != NULL ? dhoos : caution_of_missed_draw(seen, seat);
}

static Verdict check_play(const State *s, int seat, Move m)
{
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_shift(s, seat, m);
    case MOVE_RESTORE:
        return turn_changed(s, MARRIAGE_FIRST_MELD) ? allow() : refuse(&marriage_nothing_moved);
    case MOVE_DONE:
        return m.amount == 0 ? check_show(s, seat) : refuse(&marriage_no_such_place);
    case MOVE_DISCARD:
        return check_discard(s, seat, m);
    case MOVE_CHOOSE:
        return refuse(&marriage_too_late_tunnela);
    case MOVE_DRAW:
    case MOVE_TAKE:
        return refuse(&marriage_drawn);
    default:
        return refuse(&marriage_wrong_phase);
    }
}

/* ---- picking the tiplu ---- */

static Verdict check_pick(const State *s, Move m)
{
    int n = pile_size(&s->table, MARRIAGE_STOCK);
    if (m.kind != MOVE_CHOOSE)
        return refuse(&marriage_pick_first);
    if (m.amount < 1 || m.amount > n)
        return refuse(&marriage_no_such_place);
    return n >= 3 && (m.amount == 1 || m.amount == n) ? refuse(&marriage_top_or_bottom) : allow();
}

Verdict marriage_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&marriage_deal_over);
    if (!marriage_deal_runs(s))
        return refuse(&marriage_deal_over);
    if (seat != s->to_act)
        return refuse(&marriage_not_your_turn);
    if (m.kind == MOVE_TIMEOUT)
        return refuse(&marriage_no_clock);
    switch (s->phase) {
    case MARRIAGE_TUNNELA:
        return check_tunnela(s, seat, m);
    case MARRIAGE_DRAW:
        return check_draw_phase(s, seat, m);
    case MARRIAGE_PICK:
        return check_pick(s, m);
    default:
        return check_play(s, seat, m);
    }
}
