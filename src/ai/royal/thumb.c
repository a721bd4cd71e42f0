/* Rules of thumb for Royal Rummy. */
#include "ai/royal/thumb.h"

#include "rules/royal/poker.h"

/* ---- what a hand is good for ---- */

static uint32_t best_five(const RoyalTurn *t)
{
    const RoyalHand h = royal_held(t->seen, t->seat);
    return poker_best(h.card, h.count, royal_option(t->seen, ROYAL_POKER_WHEEL) != 0, NULL);
}

static PokerClass class_of_five(const RoyalTurn *t)
{
    return poker_class(royal_five_value(t->seen, t->seat));
}

/* Chips on the squares that the hand wins if all its cards come down. */
static int32_t square_chips(const State *s, RoyalCards held)
{
    const uint16_t won = royal_squares_of(royal_layout(s), held);
    int32_t chips = 0;
    for (int square = 0; square <= SQUARE_SEQUENCE; square++)
        chips += won >> square & 1 ? royal_chips_on(s, square) : 0;
    return chips;
}

/* Rules page 12: nothing to win on the board, and no pair of tens for poker. */
static bool poor_hand(const RoyalTurn *t)
{
    const RoyalCards held = royal_cards_in(t->seen, royal_hand(t->seat));
    const uint32_t pair_of_tens = (uint32_t)POKER_PAIR << 20 | 10u << 16;
    return square_chips(t->seen, held) == 0 && (!royal_poker_is_bet(&t->seen->options) || best_five(t) < pair_of_tens);
}

static bool no_pay_card(const RoyalTurn *t)
{
    return !royal_has_pay_card(royal_layout(t->seen), royal_cards_in(t->seen, royal_hand(t->seat)));
}

/* Plays what is asked for, or passes. */
static void follow(RoyalTurn *t, Face next)
{
    const int at = royal_place_of(t->seen, t->seat, next);
    if (at < 0 || !royal_plan_card(t, at))
        royal_plan_pass(t);
}

/* ---- the weakest level ---- */

static void easy_ace_bet(RoyalTurn *t, Rng *chance)
{
    const State *s = t->seen;
    const bool carried = royal_of(s)->ace_deals > 1;
    int32_t low, high;
    if (royal_bid_range(s, t->seat, &low, &high) && rng_below(chance, 2) == 0)
        royal_plan(t, (Move){ .kind = MOVE_BID,
                              .amount = (int16_t)(high > 2 ? 2 : high),
                              .suit = (uint16_t)rng_below(chance, 4) });
    else if (carried || royal_cover_price(s) * 8 <= royal_stack(s, t->seat))
        royal_plan_choice(t, ROYAL_COVER);
    if (t->count == 0)
        royal_plan_pass(t);
}

/* It is content with a poor hand every other time: without poker little else is to be decided, and by the rule alone it
 * was as good as the levels that think. */
static bool overlooks_dummy(Rng *chance)
{
    return rng_below(chance, 2) == 0;
}

/* A hand nobody knows holds its share of what lies on the board. */
static void easy_auction(RoyalTurn *t, Rng *chance)
{
    const State *s = t->seen;
    int32_t low, high, chips = 0;
    for (int square = 0; square <= SQUARE_SEQUENCE; square++)
        chips += royal_chips_on(s, square);
    const int32_t worth = chips / (seats_count(seats_playing(s)) + 1);
    if (!poor_hand(t) || !royal_bid_range(s, t->seat, &low, &high) || low > worth || overlooks_dummy(chance) ||
        !royal_plan(t, (Move){ .kind = MOVE_BID, .amount = (int16_t)low }))
        royal_plan_pass(t);
}

/* What the chosen five are against what hands of that size usually have: 0 poor, 1 fair, 2 good. */
static int strength_of_five(const RoyalTurn *t)
{
    const PokerClass class = class_of_five(t);
    const int cards = pile_size(&t->seen->table, royal_hand(t->seat)) + POKER_FIVE;
    const PokerClass usual = cards >= 13 ? POKER_THREE : cards >= 9 ? POKER_TWO_PAIRS : POKER_PAIR;
    return class > usual ? 2 : class == usual ? 1 : 0;
}

static void easy_betting(RoyalTurn *t, Rng *chance)
{
    const State *s = t->seen;
    const RoyalState *g = royal_of(s);
    const int strength = strength_of_five(t);
    const int32_t due = g->high - royal_put_in(s, t->seat);
    const bool bluff = g->high == 0 && rng_below(chance, 8) == 0;
    int32_t low, high;
    const bool may_bet = royal_bid_range(s, t->seat, &low, &high);
    if (may_bet && (strength == 2 || (g->high == 0 && (strength == 1 || bluff)))) {
        const int32_t wish = strength == 2 ? low + (high - low) / 3 : low;
        royal_plan(t, (Move){ .kind = MOVE_BID, .amount = (int16_t)wish });
    }
    if (t->count == 0 && (strength == 2 || (strength == 1 && due * 4 <= s->counters.amount[royal_pool(s)])))
        royal_plan_choice(t, ROYAL_CALL);
    if (t->count == 0 && !royal_plan_choice(t, ROYAL_CHECK))
        royal_plan_pass(t);
}

/* The card that most others of its own follow; of those that come to the same the suit of which it holds most. */
static void easy_lead(RoyalTurn *t)
{
    const State *s = t->seen;
    const RoyalHand h = royal_held(s, t->seat);
    const RoyalLead rule = royal_lead_rule(s);
    int best = -1, most = -1;
    for (int i = 0; i < h.count; i++) {
        int in_suit = 0;
        if (royal_may_lead(&rule, &h, i) != NULL)
            continue;
        for (int k = 0; k < h.count; k++)
            in_suit += h.card[k].suit == h.card[i].suit;
        const int worth = royal_own_run(s, t->seat, h.card[i]) * 16 + in_suit;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    royal_plan_card(t, best);
}

void royal_thumb_easy(RoyalTurn *t, Rng *chance)
{
    Face next;
    switch (t->seen->phase) {
    case ROYAL_ACE_BET:
        easy_ace_bet(t, chance);
        break;
    case ROYAL_CHANGE:
        if (!poor_hand(t) || overlooks_dummy(chance) || !royal_plan_choice(t, ROYAL_SWAP))
            royal_plan_choice(t, ROYAL_KEEP);
        break;
    case ROYAL_AUCTION:
        easy_auction(t, chance);
        break;
    case ROYAL_BETTING:
        easy_betting(t, chance);
        break;
    default: /* PHASE_PLAY */
        if (royal_wanted(t->seen, &next))
            follow(t, next);
        else
            easy_lead(t);
        break;
    }
}

/* ---- the yardstick ---- */

static void simple_auction(RoyalTurn *t)
{
    const bool first = royal_of(t->seen)->high == 0;
    if (!first || !no_pay_card(t) || !royal_plan(t, (Move){ .kind = MOVE_BID, .amount = 1 }))
        royal_plan_pass(t);
}

/* With a pair it stays in, and where staying in needs a bet makes the lowest. */
static void simple_betting(RoyalTurn *t)
{
    int32_t low, high;
    const bool pair = class_of_five(t) >= POKER_PAIR;
    if (royal_plan_choice(t, ROYAL_CHECK) || (pair && royal_plan_choice(t, ROYAL_CALL)))
        return;
    if (!pair || !royal_bid_range(t->seen, t->seat, &low, &high) ||
        !royal_plan(t, (Move){ .kind = MOVE_BID, .amount = (int16_t)low }))
        royal_plan_pass(t);
}

static void simple_lead(RoyalTurn *t)
{
    const bool low = royal_option(t->seen, ROYAL_ACE_RANK) == ACE_LOW;
    const RoyalHand h = royal_held(t->seen, t->seat);
    const RoyalLead rule = royal_lead_rule(t->seen);
    int best = -1;
    for (int i = 0; i < h.count; i++)
        if (royal_may_lead(&rule, &h, i) == NULL &&
            (best < 0 || royal_rank(h.card[i], low) < royal_rank(h.card[best], low)))
            best = i;
    royal_plan_card(t, best);
}

void royal_thumb_simple(RoyalTurn *t)
{
    Face next;
    switch (t->seen->phase) {
    case ROYAL_CHANGE:
        if (!no_pay_card(t) || !royal_plan_choice(t, ROYAL_SWAP))
            royal_plan_choice(t, ROYAL_KEEP);
        break;
    case ROYAL_AUCTION:
        simple_auction(t);
        break;
    case ROYAL_BETTING:
        simple_betting(t);
        break;
    case PHASE_PLAY:
        if (royal_wanted(t->seen, &next))
            follow(t, next);
        else
            simple_lead(t);
        break;
    default: /* ROYAL_ACE_BET */
        royal_plan_pass(t);
        break;
    }
}
