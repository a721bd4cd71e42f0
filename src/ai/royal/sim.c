/* A deal of Royal Rummy from the first lead on, quickly. */
#include "ai/royal/sim.h"

#include <string.h>

#include "ai/royal/five.h"
#include "rules/table/bits.h"

enum { SUITS = 4, LANE = 16, TOP_HIGH = 14, TOP_LOW = 13, BLACK = 0, RED = 1 };

static int lowest(RunCards cards)
{
    return cards ? __builtin_ctzll(cards) : RUN_NO_CARD;
}

static int count(RunCards cards)
{
    return bits_in((uint32_t)cards) + bits_in((uint32_t)(cards >> 32));
}

static RunCards lane(int suit)
{
    return UINT64_C(0xFFFF) << suit * LANE;
}

static bool is_red(int suit)
{
    return suit == SUIT_DIAMONDS || suit == SUIT_HEARTS;
}

/* ---- cards and rules ---- */

RunCards royal_run_cards(RoyalCards cards, bool ace_low)
{
    RunCards run = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        const RunCards suited = cards >> suit * 13 & 0x1FFF;
        const RunCards ranks = ace_low ? suited << 1 : (suited & ~UINT64_C(1)) << 1 | (suited & 1) << TOP_HIGH;
        run |= ranks << suit * LANE;
    }
    return run;
}

RoyalCards royal_plain_cards(RunCards run, bool ace_low)
{
    RoyalCards cards = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        const RunCards ranks = run >> suit * LANE & 0xFFFF;
        const RoyalCards suited = ace_low ? ranks >> 1 : (ranks >> 1 & 0x1FFE) | ranks >> TOP_HIGH;
        cards |= (suited & 0x1FFF) << suit * 13;
    }
    return cards;
}

int royal_run_card(Face f, bool ace_low)
{
    return f.suit * LANE + royal_rank(f, ace_low);
}

void royal_rules_of(const State *s, RoyalRules *out)
{
    const RoyalLayout *l = royal_layout(s);
    memset(out, 0, sizeof *out);
    out->layout = l;
    out->options = &s->options;
    out->ace_low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    out->wheel = royal_option(s, ROYAL_POKER_WHEEL) != 0;
    out->show = royal_option(s, ROYAL_CLAIM_PHASE) == CLAIM_SHOW;
    out->free = royal_option(s, ROYAL_BLOCKED) != BLOCKED_END;
    out->pay_on = royal_option(s, ROYAL_BLOCKED) == BLOCKED_PAY_ON;
    out->same = royal_option(s, ROYAL_NEXT_LEADER) == LEADER_SAME;
    out->poker_bet = royal_poker_is_bet(&s->options);
    out->poker_last = royal_poker_is_settled(&s->options);
    out->pay = royal_option(s, ROYAL_LOSER_PAY);
    out->price = royal_card_price(&s->options);
    for (int i = 0; i < 5; i++)
        out->paying[i] = RUN_BIT(royal_run_card(l->card[i], out->ace_low));
    out->pair = RUN_BIT(royal_run_card(l->pair[0], out->ace_low)) | RUN_BIT(royal_run_card(l->pair[1], out->ace_low));
    for (int suit = 0; suit < SUITS; suit++)
        for (int i = 0; i < 3; i++)
            out->sequence[suit] |=
                RUN_BIT(royal_run_card((Face){ (uint8_t)(l->sequence + i), (uint8_t)suit }, out->ace_low));
}

/* ---- leading ---- */

/* The lowest of each colour, or of all; of suits that tie each. */
static RunCards lowest_of(RunCards lead, bool by_colour)
{
    RunCards best = 0;
    for (int colour = BLACK; colour <= RED; colour++) {
        int least = LANE;
        RunCards here = 0;
        for (int suit = 0; suit < SUITS; suit++) {
            const int card = lowest(lead & lane(suit));
            if (card == RUN_NO_CARD || (by_colour && is_red(suit) != (colour == RED)) || card % LANE > least)
                continue;
            here = card % LANE < least ? RUN_BIT(card) : here | RUN_BIT(card);
            least = card % LANE;
        }
        best |= here;
    }
    return best;
}

RunCards royal_sim_leads(const RoyalSim *m, int seat)
{
    const RoyalLead *r = &m->lead;
    RunCards leads = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        const RunCards own = m->hand[seat] & lane(suit);
        const bool wrong = (r->kind == LEAD_LOWEST_BLACK && is_red(suit)) ||
                           (r->kind == LEAD_OPPOSITE && is_red(suit) == is_red(r->last)) ||
                           (r->kind == LEAD_OTHER_SUIT && suit == r->last);
        leads |= own != 0 && !wrong ? RUN_BIT(lowest(own)) : 0;
    }
    if (r->kind == LEAD_LOWEST_CARD)
        return lowest_of(leads, false);
    return r->kind == LEAD_LOWEST_BLACK || (r->kind == LEAD_OPPOSITE && !r->by_suit) ? lowest_of(leads, true) : leads;
}

static bool is_top(const RoyalSim *m, int card)
{
    return card % LANE == (m->rules->ace_low ? TOP_LOW : TOP_HIGH);
}

/* How many of its own cards come down from this one on, and whether it is known that the run stops there. */
static int own_run(const RoyalSim *m, int seat, int card, bool *stops)
{
    int n = 1;
    while (!is_top(m, card) && m->hand[seat] >> (card + 1) & 1) {
        card++;
        n++;
    }
    *stops = is_top(m, card) || (m->gone >> (card + 1) & 1);
    return n;
}

int royal_sim_plain_lead(const RoyalSim *m, int seat, RunCards leads)
{
    int best = RUN_NO_CARD, most = -1;
    if ((leads & (leads - 1)) == 0)
        return lowest(leads);
    for (RunCards left = leads; left != 0; left &= left - 1) {
        bool stops;
        const int card = lowest(left), n = own_run(m, seat, card, &stops);
        const int worth = n * 4 + count(m->hand[seat] & lane(card / LANE)) + (stops && m->rules->same ? 16 : 0);
        if (worth > most) {
            most = worth;
            best = card;
        }
    }
    return best;
}

/* ---- chips ---- */

static void win_square(RoyalSim *m, int seat, int square)
{
    m->gain[seat] += m->chips[square];
    m->chips[square] = 0;
}

static void win_by_playing(RoyalSim *m, int seat, int card)
{
    const RoyalRules *r = m->rules;
    const RunCards bit = RUN_BIT(card), all = m->played[seat];
    for (int i = 0; i < 5; i++)
        if (r->paying[i] == bit)
            win_square(m, seat, SQUARE_CARD_0 + i);
    if ((r->pair & bit) && (all & r->pair) == r->pair)
        win_square(m, seat, SQUARE_PAIR);
    if ((r->sequence[card / LANE] & bit) && (all & r->sequence[card / LANE]) == r->sequence[card / LANE])
        win_square(m, seat, SQUARE_SEQUENCE);
}

static bool has_sequence(const RoyalSim *m, int seat)
{
    for (int suit = 0; suit < SUITS; suit++)
        if ((m->hand[seat] & m->rules->sequence[suit]) == m->rules->sequence[suit])
            return true;
    return false;
}

void royal_sim_show(RoyalSim *m)
{
    int sequences = 0;
    for (int i = 0; i < m->seats; i++) {
        for (int k = 0; k < 5; k++)
            if (m->hand[i] & m->rules->paying[k])
                win_square(m, i, SQUARE_CARD_0 + k);
        if ((m->hand[i] & m->rules->pair) == m->rules->pair)
            win_square(m, i, SQUARE_PAIR);
        sequences += has_sequence(m, i);
    }
    const int32_t share = sequences ? m->chips[SQUARE_SEQUENCE] / sequences : 0;
    for (int i = 0; i < m->seats; i++)
        if (has_sequence(m, i)) {
            m->gain[i] += share;
            m->chips[SQUARE_SEQUENCE] -= share;
        }
}

static void settle_last_poker(RoyalSim *m)
{
    uint32_t five[ROYAL_SEATS], most = 0;
    int sharing = 0;
    for (int i = 0; i < m->seats; i++) {
        five[i] = royal_best_of(royal_plain_cards(m->hand[i], m->rules->ace_low), m->rules->wheel);
        sharing = five[i] > most ? 1 : sharing + (five[i] == most);
        most = five[i] > most ? five[i] : most;
    }
    for (int i = 0; i < m->seats && most > 0; i++)
        m->gain[i] += five[i] == most ? m->chips[SQUARE_POKER] / sharing : 0;
}

/* Returns what the seat pays for the cards it holds. */
static int32_t pay_for_cards(RoyalSim *m, int seat)
{
    const int32_t due = m->rules->price * count(m->hand[seat]), has = m->stack[seat] + m->gain[seat];
    const int32_t paid = due < has ? due : has;
    m->gain[seat] -= paid;
    return paid;
}

/* `winner`: NO_SEAT after a block. */
static void settle(RoyalSim *m, int winner)
{
    const RoyalRules *r = m->rules;
    if (winner != NO_SEAT)
        win_square(m, winner, SQUARE_OUT);
    for (int i = 0; i < m->seats && (winner == NO_SEAT || r->pay != PAY_NONE); i++) {
        const int32_t paid = pay_for_cards(m, i);
        if (winner != NO_SEAT && r->pay == PAY_WINNER)
            m->gain[winner] += paid;
    }
    if (r->poker_last)
        settle_last_poker(m);
}

/* ---- a run, and all of them ---- */

static int holder_of(const RoyalSim *m, int card)
{
    for (int i = 0; i < m->seats; i++)
        if (m->hand[i] >> card & 1)
            return i;
    return NO_SEAT;
}

/* From this card on until it stops. Returns who went out, else NO_SEAT with what follows for the next lead. */
static int run_on(RoyalSim *m, int seat, int card)
{
    for (int last = seat;; seat = holder_of(m, card)) {
        if (seat == NO_SEAT) {
            m->gone |= RUN_BIT(card);
            seat = last;
            break;
        }
        last = seat;
        m->hand[seat] &= ~RUN_BIT(card);
        m->played[seat] |= RUN_BIT(card);
        m->gone |= RUN_BIT(card);
        if (!m->rules->show)
            win_by_playing(m, seat, card);
        if (m->hand[seat] == 0)
            return seat;
        if (is_top(m, card))
            break;
        card++;
    }
    m->lead = royal_next_lead(m->rules->options, card / LANE);
    m->from = royal_after_stop(m->rules->options, seat, m->seats, m->playing);
    return NO_SEAT;
}

/* Who leads, clockwise from whose lead it is. */
static int leader_of(RoyalSim *m, RunCards *leads)
{
    for (int i = 0; i < m->seats; i++) {
        const int seat = (m->from + i) % m->seats;
        *leads = royal_sim_leads(m, seat);
        if (*leads != 0)
            return seat;
    }
    if (!m->rules->free || m->hand[m->from] == 0)
        return NO_SEAT;
    m->lead.kind = LEAD_ANY_SUIT;
    for (int i = 0; i < m->seats && m->rules->pay_on; i++)
        m->chips[SQUARE_OUT] += pay_for_cards(m, i);
    *leads = royal_sim_leads(m, m->from);
    return m->from;
}

void royal_sim_play(RoyalSim *m, int first)
{
    int out = NO_SEAT;
    if (first != RUN_NO_CARD)
        out = run_on(m, m->from, first);
    while (out == NO_SEAT) {
        RunCards leads;
        const int seat = leader_of(m, &leads);
        if (seat == NO_SEAT)
            break;
        out = run_on(m, seat, royal_sim_plain_lead(m, seat, leads));
    }
    settle(m, out);
}

void royal_sim_follow(RoyalSim *m, int seat, int card)
{
    const int out = run_on(m, seat, card);
    if (out == NO_SEAT)
        royal_sim_play(m, RUN_NO_CARD);
    else
        settle(m, out);
}

double royal_sim_lead_over(const RoyalSim *m, int seat)
{
    double others = 0;
    int n = 0;
    for (int i = 0; i < m->seats; i++)
        if (i != seat && (m->playing >> i & 1)) {
            others += m->gain[i];
            n++;
        }
    return m->gain[seat] - (n > 0 ? others / n : 0);
}
