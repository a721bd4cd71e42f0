/* The opponent of Royal Rummy: rules of thumb over its own hand, the board and what has been played. */
#include "ai/royal/ai.h"

#include "rules/card.h"
#include "rules/move_list.h"
#include "rules/rng.h"
#include "rules/royal/poker.h"
#include "rules/royal/position.h"

typedef struct Plan {
    const State *seen; /* borrowed */
    int seat, count, max;
    Rng chance;
    Move *out;
} Plan;

static void add(Plan *p, Move m)
{
    if (p->count < p->max && royal_check(p->seen, p->seat, m).why == NULL)
        p->out[p->count++] = m;
}

static Move choose_what(int what)
{
    return (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)what };
}

/* Nobody needs to bet: what else is asked for passes. */
static void add_pass(Plan *p)
{
    add(p, (Move){ .kind = MOVE_PASS });
}

/* ---- what a hand is good for ---- */

static uint32_t best_five(const Plan *p)
{
    const RoyalHand h = royal_held(p->seen, p->seat);
    return poker_best(h.card, h.count, royal_option(p->seen, ROYAL_POKER_WHEEL) != 0, NULL);
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
static bool poor_hand(const Plan *p)
{
    const RoyalCards held = royal_cards_in(p->seen, royal_hand(p->seat));
    const uint32_t five = best_five(p), pair_of_tens = (uint32_t)POKER_PAIR << 20 | 10u << 16;
    return square_chips(p->seen, held) == 0 && (!royal_poker_is_bet(&p->seen->options) || five < pair_of_tens);
}

/* ---- stages ---- */

static void plan_ace_bet(Plan *p)
{
    const State *s = p->seen;
    const bool carried = royal_of(s)->ace_deals > 1;
    int32_t low, high;
    if (royal_bid_range(s, p->seat, &low, &high) && rng_below(&p->chance, 2) == 0)
        add(p, (Move){ .kind = MOVE_BID,
                       .amount = (int16_t)(high > 2 ? 2 : high),
                       .suit = (uint16_t)rng_below(&p->chance, 4) });
    else if (carried || royal_cover_price(s) * 8 <= royal_stack(s, p->seat))
        add(p, choose_what(ROYAL_COVER));
    if (p->count == 0)
        add_pass(p);
}

static void plan_change(Plan *p)
{
    if (poor_hand(p))
        add(p, choose_what(ROYAL_SWAP));
    if (p->count == 0)
        add(p, choose_what(ROYAL_KEEP));
}

/* A hand nobody knows holds its share of what lies on the board. */
static void plan_auction(Plan *p)
{
    const State *s = p->seen;
    int32_t low, high, chips = 0;
    for (int square = 0; square <= SQUARE_SEQUENCE; square++)
        chips += royal_chips_on(s, square);
    const int32_t worth = chips / (seats_count(seats_playing(s)) + 1);
    if (poor_hand(p) && royal_bid_range(s, p->seat, &low, &high) && low <= worth)
        add(p, (Move){ .kind = MOVE_BID, .amount = (int16_t)low });
    if (p->count == 0)
        add_pass(p);
}

/* The best five, put there one by one; the places in the hand move up as cards leave it. */
static void plan_select(Plan *p)
{
    const State *s = p->seen;
    State now = *s;
    if (royal_check(s, p->seat, (Move){ .kind = MOVE_RESTORE }).why == NULL) {
        add(p, (Move){ .kind = MOVE_RESTORE });
        royal_apply(&now, p->seat, p->out[0]);
    }
    const RoyalHand h = royal_held(&now, p->seat);
    uint8_t best[POKER_FIVE] = { 0 };
    (void)poker_best(h.card, h.count, royal_option(s, ROYAL_POKER_WHEEL) != 0, best);
    for (int i = 0; i < POKER_FIVE && p->count + 1 < p->max; i++)
        p->out[p->count++] = move_one(royal_hand(p->seat), best[i] - i, royal_five(p->seat), i);
    p->out[p->count++] = (Move){ .kind = MOVE_DONE };
}

/* What the chosen five are against what hands of that size usually have: 0 poor, 1 fair, 2 good. */
static int strength_of_five(const Plan *p)
{
    const State *s = p->seen;
    Face five[POKER_FIVE];
    for (int i = 0; i < POKER_FIVE; i++)
        five[i] = pile_face(&s->table, royal_five(p->seat), i);
    const PokerClass class = poker_class(poker_value(five, royal_option(s, ROYAL_POKER_WHEEL) != 0));
    const int cards = pile_size(&s->table, royal_hand(p->seat)) + POKER_FIVE;
    const PokerClass usual = cards >= 13 ? POKER_THREE : cards >= 9 ? POKER_TWO_PAIRS : POKER_PAIR;
    return class > usual ? 2 : class == usual ? 1 : 0;
}

static void plan_betting(Plan *p)
{
    const State *s = p->seen;
    const RoyalState *g = royal_of(s);
    const int strength = strength_of_five(p);
    const int32_t due = g->high - royal_put_in(s, p->seat);
    const bool bluff = g->high == 0 && rng_below(&p->chance, 8) == 0;
    int32_t low, high;
    const bool may_bet = royal_bid_range(s, p->seat, &low, &high);
    if (may_bet && (strength == 2 || (g->high == 0 && (strength == 1 || bluff)))) {
        const int32_t wish = strength == 2 ? low + (high - low) / 3 : low;
        add(p, (Move){ .kind = MOVE_BID, .amount = (int16_t)wish });
    }
    if (p->count == 0 && (strength == 2 || (strength == 1 && due * 4 <= s->counters.amount[royal_pool(s)])))
        add(p, choose_what(ROYAL_CALL));
    if (p->count == 0)
        add(p, choose_what(ROYAL_CHECK));
    if (p->count == 0)
        add_pass(p);
}

/* ---- laying cards ---- */

/* How many cards of its own come down one after the other from this one on. */
static int own_run(const Plan *p, Face f)
{
    const bool low = royal_option(p->seen, ROYAL_ACE_RANK) == ACE_LOW;
    int n = 0;
    for (bool goes_on = true; goes_on && royal_holds(p->seen, p->seat, f); n++)
        goes_on = royal_next(f, low, &f);
    return n;
}

/* The card that most others of its own follow; of those that come to the same the suit of which it holds most. */
static void plan_lead(Plan *p)
{
    const State *s = p->seen;
    const RoyalHand h = royal_held(s, p->seat);
    const RoyalLead rule = royal_lead_rule(s);
    int best = -1, most = -1;
    for (int i = 0; i < h.count; i++) {
        int in_suit = 0;
        if (royal_may_lead(&rule, &h, i) != NULL)
            continue;
        for (int k = 0; k < h.count; k++)
            in_suit += h.card[k].suit == h.card[i].suit;
        const int worth = own_run(p, h.card[i]) * 16 + in_suit;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    add(p, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best });
}

static void plan_follow(Plan *p, Face next)
{
    const RoyalHand h = royal_held(p->seen, p->seat);
    for (int i = 0; i < h.count; i++)
        if (face_eq(h.card[i], next))
            add(p, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
    if (p->count == 0)
        add_pass(p);
}

static int plan(const State *seen, int seat, uint64_t seed, Move *out, int max)
{
    Plan p = { .seen = seen, .seat = seat, .max = max, .out = out };
    Face next;
    rng_seed(&p.chance, seed);
    if (seen->phase == PHASE_DEAL_END)
        add(&p, (Move){ .kind = MOVE_NEXT });
    else if (seen->phase == ROYAL_ACE_BET)
        plan_ace_bet(&p);
    else if (seen->phase == ROYAL_CHANGE)
        plan_change(&p);
    else if (seen->phase == ROYAL_AUCTION)
        plan_auction(&p);
    else if (seen->phase == ROYAL_SELECT)
        plan_select(&p);
    else if (seen->phase == ROYAL_BETTING)
        plan_betting(&p);
    else if (seen->phase != PHASE_PLAY)
        add(&p, (Move){ .kind = MOVE_DONE });
    else if (royal_wanted(seen, &next))
        plan_follow(&p, next);
    else
        plan_lead(&p);
    return p.count;
}

/* ---- the opponent ---- */

static int choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    (void)level;
    (void)stop; /* quick enough */
    return plan(seen, seat, seed, out, max);
}

static int hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    (void)stop;
    return seen->to_act == seat && royal_deal_runs(seen) ? plan(seen, seat, 1, out, max) : 0;
}

static void say_card(const State *seen, int seat, Move m, TextSink *out)
{
    char card[48];
    TextSink words = text_sink(card, sizeof card);
    card_object(pile_face(&seen->table, royal_hand(seat), m.index), &words);
    if (royal_of(seen)->leading)
        text_say(out, "Lead {1}: most of your own cards follow it.", card);
    else
        text_say(out, "Play {1}: the fewer cards you hold, the sooner you are out.", card);
}

static void say_choice(Move m, TextSink *out)
{
    static const char *const what[] = {
        [ROYAL_KEEP] = N_("Keep your hand: it can win something."),
        [ROYAL_SWAP] = N_("Take the dummy: your hand wins nothing."),
        [ROYAL_COVER] = N_("Join the bet: it is as likely to be yours as another's."),
        [ROYAL_CHECK] = N_("Check: your five cards are nothing to bet on."),
        [ROYAL_CALL] = N_("Call: your five cards are worth that much."),
    };
    text_say(out, what[m.amount]);
}

static void hint_say(const State *seen, int seat, const Move *m, int n, TextSink *out)
{
    const Move last = m[n - 1];
    switch (last.kind) {
    case MOVE_DISCARD:
        say_card(seen, seat, last, out);
        break;
    case MOVE_CHOOSE:
        say_choice(last, out);
        break;
    case MOVE_BID:
        if (seen->phase == ROYAL_BETTING)
            text_say(out, "Bet {1} on your five cards.", text_number(last.amount).text);
        else
            text_say(out, "Bet {1}: it is worth that much.", text_number(last.amount).text);
        break;
    case MOVE_PASS:
        text_say(out, seen->phase == ROYAL_BETTING ? N_("Fold: others will have more.") : N_("Pass."));
        break;
    default: /* MOVE_DONE */
        text_say(out, seen->phase == ROYAL_SELECT ? N_("These are your best five cards.") : N_("Go on."));
        break;
    }
}

static const AiLevel levels[] = {
    { "easy", N_("Easy"),
      N_("Bets on what its own hand is worth and leads where most of its own cards follow. It watches nobody."),
      false },
};

const AiDef royal_ai = {
    .game = "royal-rummy",
    .levels = levels,
    .level_count = 1,
    .default_level = 0,
    .choose = choose,
    .hint = hint,
    .hint_say = hint_say,
};
