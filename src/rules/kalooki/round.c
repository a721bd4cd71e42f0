/* The end of a round: scores, rewards, buy-ins, who is out. Rules page: sections 5 to 7. */
#include "rules/kalooki/round.h"

#include <assert.h>

#include "rules/bricks/settle.h"
#include "rules/bricks/turn.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/reasons.h"

/* ---- pure ---- */

int32_t kalooki_round_reward(const OptionValues *v)
{
    return v->v[KALOOKI_STAKE] / v->v[KALOOKI_ROUND_FRACTION];
}

int32_t kalooki_bomber_reward(const OptionValues *v)
{
    return v->v[KALOOKI_STAKE] / v->v[KALOOKI_BOMBER_FRACTION];
}

int32_t kalooki_buyin_price(const OptionValues *v)
{
    return v->v[KALOOKI_STAKE] / v->v[KALOOKI_BUYIN_FRACTION];
}

/* K-D10. Where every set is closed and all hands are too small for a new one, a round could go on for ever. */
KalookiSupply kalooki_supply(const OptionValues *v, int stock, int discards, int idle)
{
    enum { MOST_IDLE_SHUFFLES = 3 };
    if (stock > 0)
        return KALOOKI_HAS_CARD;
    bool shuffles = v->v[KALOOKI_STOCK_EXHAUSTED] == STOCK_RESHUFFLE && discards > 1 && idle < MOST_IDLE_SHUFFLES;
    return shuffles ? KALOOKI_HAS_DISCARDS : KALOOKI_HAS_NOTHING;
}

uint16_t kalooki_over(const OptionValues *v, const int32_t *total, uint16_t took_part)
{
    uint16_t over = 0;
    for (int i = 0; i < KALOOKI_MAX_SEATS; i++)
        if (seats_has(took_part, i) && total[i] > v->v[KALOOKI_PENALTY_LIMIT])
            over |= seats_bit(i);
    return over == took_part && took_part != 0 ? (uint16_t)(over & ~settle_best(total, took_part, -1, NULL)) : over;
}

const Reason *kalooki_buyin_refusal(const OptionValues *v, uint16_t took_part, uint16_t over, int used)
{
    int allowed = v->v[KALOOKI_BUYINS];
    bool before = v->v[KALOOKI_BUYIN_BASIS] == BUYIN_BEFORE;
    if (allowed >= 0 && used >= allowed)
        return &kalooki_buyin_none_left;
    return seats_count(before ? took_part : (uint16_t)(took_part & ~over)) < 3 ? &kalooki_buyin_two_left : NULL;
}

bool kalooki_rounds_over(const OptionValues *v, int rounds)
{
    return v->v[KALOOKI_MATCH_ROUNDS] > 0 && rounds >= v->v[KALOOKI_MATCH_ROUNDS];
}

uint16_t kalooki_fewest(const int32_t *total, uint16_t left)
{
    return settle_best(total, left, -1, NULL);
}

int32_t kalooki_buyin_score(const int32_t *total, uint16_t took_part, uint16_t over)
{
    int32_t highest = INT32_MIN;
    for (int i = 0; i < KALOOKI_MAX_SEATS; i++)
        if ((took_part & ~over) >> i & 1 && total[i] > highest)
            highest = total[i];
    return highest;
}

/* ---- money ---- */

static void pay(State *s, int seat, int32_t amount)
{
    kalooki_own(s)->money[seat] -= amount;
    kalooki_own(s)->moved[seat] -= amount;
}

static void pay_pot(State *s, int seat, int32_t amount)
{
    pay(s, seat, amount);
    kalooki_own(s)->pot += amount;
}

void kalooki_pay_stakes(State *s)
{
    for (int i = 0; i < s->seats; i++)
        pay_pot(s, i, kalooki_option(s, KALOOKI_STAKE));
}

static void pay_rewards(State *s, int caller, bool bomber)
{
    Settlement t = { { { 0 } } };
    if (!kalooki_option(s, KALOOKI_ROUND_REWARDS))
        return;
    settle_each(&t, kalooki_of(s)->took_part, caller,
                bomber ? kalooki_bomber_reward(&s->options) : kalooki_round_reward(&s->options));
    for (int i = 0; i < s->seats; i++)
        pay(s, i, -settle_net(&t, i));
}

/* ---- the end of a round ---- */

static void lay_hands_open(State *s)
{
    for (int i = 0; i < s->seats; i++)
        s->table.row.pile[kalooki_hand(i)].look = LOOK_ALL;
    table_note_seen(&s->table, s->seats);
    turn_mark(s);
}

/* So many rounds have been played that this was the last one. */
static bool was_last_round(const State *s)
{
    return kalooki_rounds_over(&s->options, s->deal_no + 1);
}

/* Players with equally few points share it; what cannot be shared goes to those who come first after the dealer. */
static void pay_out_pot(State *s, uint16_t winners)
{
    int32_t share[MAX_SEATS];
    settle_share(kalooki_of(s)->pot, s->seats, winners, s->dealer, SEATS_CLOCKWISE, share);
    for (int i = 0; i < s->seats; i++)
        pay_pot(s, i, -share[i]);
}

/* Nobody has to decide any more: whoever is over the limit and has not bought in is out. */
static void settle(State *s)
{
    KalookiState *g = kalooki_own(s);
    int32_t total[KALOOKI_MAX_SEATS] = { 0 };
    uint16_t left = 0;
    for (int i = 0; i < s->seats; i++) {
        total[i] = s->seat[i].total;
        if ((g->over & ~g->bought) >> i & 1)
            s->seat[i].out = 1;
        if (!s->seat[i].out)
            left |= seats_bit(i);
    }
    const bool over = seats_count(left) == 1 || was_last_round(s);
    s->to_act = NO_SEAT;
    s->phase = over ? PHASE_MATCH_END : PHASE_DEAL_END;
    if (over)
        pay_out_pot(s, kalooki_fewest(total, left));
}

/* The next one to decide, in order from the dealer's left. */
static void ask_next(State *s)
{
    const KalookiState *g = kalooki_of(s);
    if (g->may_buy == 0) {
        settle(s);
        return;
    }
    s->phase = KALOOKI_BUYIN;
    s->to_act = (uint8_t)seats_next(s->seats, s->dealer, SEATS_CLOCKWISE, g->may_buy);
}

static void finish(State *s, int ended_by)
{
    KalookiState *g = kalooki_own(s);
    int32_t total[KALOOKI_MAX_SEATS] = { 0 };
    g->ended_by = (uint8_t)ended_by;
    g->must_use = g->taken_piece = g->drawn_piece = NO_PIECE;
    lay_hands_open(s);
    for (int i = 0; i < s->seats; i++) {
        bool counts = (ended_by == KALOOKI_CALLED_UP || ended_by == KALOOKI_COUNTED) && (g->took_part >> i & 1);
        s->seat[i].deal = counts ? kalooki_hand_points(s, i) : 0;
        s->seat[i].total += s->seat[i].deal;
        total[i] = s->seat[i].total;
    }
    if (ended_by == KALOOKI_CALLED_UP || ended_by == KALOOKI_COUNTED)
        g->over = (uint8_t)kalooki_over(&s->options, total, g->took_part);
    for (int i = 0; i < s->seats && !was_last_round(s); i++)
        if (g->over >> i & 1 && !kalooki_buyin_refusal(&s->options, g->took_part, g->over, g->buyins[i]))
            g->may_buy = (uint8_t)(g->may_buy | 1u << i);
    ask_next(s);
}

/* K-D8. */
void kalooki_call_up(State *s)
{
    KalookiState *g = kalooki_own(s);
    int seat = s->to_act;
    bool own = g->strays == 0 || !kalooki_option(s, KALOOKI_BOMBER_OWN_MELDS);
    g->caller = (uint8_t)seat;
    g->bomber = s->seat[seat].opened && !kalooki_was_down_before(s, seat) && own;
    pay_rewards(s, seat, g->bomber);
    finish(s, KALOOKI_CALLED_UP);
}

void kalooki_stock_out(State *s)
{
    static const uint8_t end[] = {
        [STOCK_RESHUFFLE] = KALOOKI_VOID_AGAIN, [STOCK_VOID] = KALOOKI_VOID, [STOCK_COUNT] = KALOOKI_COUNTED
    };
    finish(s, end[kalooki_option(s, KALOOKI_STOCK_EXHAUSTED)]);
}

void kalooki_decide_buyin(State *s, int seat, bool buys)
{
    KalookiState *g = kalooki_own(s);
    int32_t total[KALOOKI_MAX_SEATS] = { 0 };
    assert(g->may_buy >> seat & 1);
    for (int i = 0; i < s->seats; i++)
        total[i] = s->seat[i].total;
    g->may_buy = (uint8_t)(g->may_buy & ~(1u << seat));
    if (buys) {
        g->bought = (uint8_t)(g->bought | 1u << seat);
        s->seat[seat].total = kalooki_buyin_score(total, g->took_part, g->over);
        g->buyins[seat] = (uint8_t)(g->buyins[seat] + (g->buyins[seat] < UINT8_MAX));
        pay_pot(s, seat, kalooki_buyin_price(&s->options));
    }
    ask_next(s);
}
