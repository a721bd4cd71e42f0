/* What a thinking opponent of Royal Rummy finds out by imagining deals. */
#include "ai/royal/mind.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/royal/five.h"

enum { MEDIUM_DEALS = 60, HARD_DEALS = 1200, STOP_EVERY = 32 };

void royal_mind_begin(RoyalMind *out, const State *seen, int seat, RoyalLevel level, uint64_t seed, const Stop *stop)
{
    memset(out, 0, sizeof *out);
    out->seen = seen;
    out->stop = stop;
    out->seat = seat;
    out->level = level;
    out->deals = level == ROYAL_HARD ? HARD_DEALS : MEDIUM_DEALS;
    rng_seed(&out->rng, seed);
    royal_rules_of(seen, &out->rules);
    royal_look(seen, seat, level == ROYAL_HARD, &out->sight);
}

static bool stopped(const RoyalMind *m, int deal)
{
    return deal > 0 && deal % STOP_EVERY == 0 && stop_is_set(m->stop);
}

/* ---- how good five cards are ---- */

static int by_value(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

void royal_mind_scale(RoyalMind *m)
{
    RoyalWorld w;
    RoyalScale *s = &m->scale;
    for (s->count = 0; s->count < ROYAL_SCALE;) {
        royal_imagine(&m->sight, &m->rng, &w);
        for (int i = 0; i < m->sight.seats; i++)
            if (i != m->seat && w.hand[i] != 0 && s->count < ROYAL_SCALE)
                s->value[s->count++] = royal_best_of(w.hand[i], m->rules.wheel);
    }
    qsort(s->value, ROYAL_SCALE, sizeof *s->value, by_value);
}

double royal_mind_rank(const RoyalMind *m, uint32_t value)
{
    int below = 0, above = m->scale.count;
    while (below < above) {
        const int middle = (below + above) / 2;
        if (m->scale.value[middle] < value)
            below = middle + 1;
        else
            above = middle;
    }
    return (double)below / m->scale.count;
}

/* ---- from an imagined deal to its end ---- */

static void begin_sim(const RoyalMind *m, const RoyalWorld *w, RoyalSim *out)
{
    const State *s = m->seen;
    memset(out, 0, sizeof *out);
    out->rules = &m->rules;
    out->seats = s->seats;
    out->playing = seats_playing(s);
    for (int i = 0; i < s->seats; i++) {
        out->hand[i] = royal_run_cards(w->hand[i], m->rules.ace_low);
        out->played[i] = royal_run_cards(royal_cards_played(s, i), m->rules.ace_low);
        out->gone |= out->played[i];
        out->stack[i] = royal_stack(s, i);
    }
    out->gone |= royal_run_cards(m->sight.stops, m->rules.ace_low);
    for (int square = 0; square < ROYAL_SQUARES; square++)
        out->chips[square] = royal_chips_on(s, square);
    out->lead = royal_lead_rule(s);
    out->from = m->seat;
}

/* What somebody with such a hand puts in: the highest bet with the better ones, nothing with the poorer. */
static int32_t usual_bet(const RoyalMind *m, uint32_t value, int32_t has)
{
    static const double FOLDS = 0.3, BETS = 0.7;
    const double eager = (royal_mind_rank(m, value) - FOLDS) / (BETS - FOLDS);
    const double in = royal_highest_bet(m->rules.options) * fmax(0, fmin(1, eager));
    return in < has ? (int32_t)lround(in) : has;
}

/* Poker as it usually goes: the better a hand the more is put in, and the best one wins. */
static void play_poker(const RoyalMind *m, const RoyalWorld *w, RoyalSim *sim)
{
    const int square = royal_poker_square(m->seen);
    uint32_t most = 0;
    int32_t pool = 0;
    int best = NO_SEAT;
    for (int i = royal_next_seat(m->seen, m->seen->dealer, sim->playing), n = 0; n < seats_count(sim->playing); n++) {
        const uint32_t value = royal_best_of(w->hand[i], m->rules.wheel);
        if (value > most) {
            most = value;
            best = i;
        }
        const int32_t in = usual_bet(m, value, sim->stack[i]);
        sim->gain[i] -= in;
        pool += in;
        i = royal_next_seat(m->seen, i, sim->playing);
    }
    if (best == NO_SEAT)
        return;
    sim->gain[best] += pool;
    sim->from = best;
    if (square >= 0) {
        sim->gain[best] += sim->chips[square];
        sim->chips[square] = 0;
    }
}

/* The dummy in a world: who takes it, NO_SEAT: nobody, and what the dealer is paid for it. */
typedef struct Taking {
    int taker;
    int32_t price;
} Taking;

/* The rest of a deal from there on. */
static double play_all(const RoyalMind *m, const RoyalWorld *w, Taking t)
{
    RoyalWorld hands = *w;
    RoyalSim sim;
    if (t.taker != NO_SEAT)
        hands.hand[t.taker] = w->dummy;
    begin_sim(m, &hands, &sim);
    if (t.taker != NO_SEAT) {
        sim.gain[t.taker] -= t.price;
        sim.gain[m->seen->dealer] += t.price;
    }
    sim.lead = royal_first_lead(m->rules.options);
    sim.from = royal_next_seat(m->seen, m->seen->dealer, sim.playing);
    if (m->rules.show)
        royal_sim_show(&sim);
    if (m->rules.poker_bet)
        play_poker(m, &hands, &sim);
    royal_sim_play(&sim, RUN_NO_CARD);
    return royal_sim_lead_over(&sim, m->seat);
}

/* ---- the dummy ---- */

/* Who takes the dummy when the seat does not: whoever has bid, else the next one with no card of a square. */
static Taking other_taker(const RoyalMind *m, const RoyalWorld *w)
{
    const State *s = m->seen;
    const RoyalState *g = royal_of(s);
    const bool auction = s->phase == ROYAL_AUCTION;
    const uint16_t bidders = (uint16_t)(seats_playing(s) & ~seats_bit(s->dealer) & ~seats_bit(m->seat));
    if (auction && g->holder != NO_SEAT)
        return (Taking){ g->holder, g->high };
    for (int i = s->dealer, n = 0; n < seats_count(bidders); n++) {
        i = royal_next_seat(s, i, bidders);
        if (!(auction && seats_has(g->asked, i)) && royal_stack(s, i) > 0 &&
            !royal_has_pay_card(m->rules.layout, w->hand[i]))
            return (Taking){ i, 1 };
    }
    return (Taking){ NO_SEAT, 0 };
}

/* Would the dealer have put this hand away? It wins no more than its share of what lies on the board. */
static bool is_poor(const RoyalMind *m, RoyalCards hand)
{
    const uint16_t wins = royal_squares_of(m->rules.layout, hand);
    int32_t chips = 0, all = 0;
    for (int square = 0; square <= SQUARE_SEQUENCE; square++) {
        const int32_t here = royal_chips_on(m->seen, square);
        all += here;
        chips += wins >> square & 1 ? here : 0;
    }
    return chips * (seats_count(seats_playing(m->seen)) + 1) <= all;
}

/* A deal as it may lie when the dummy is bid for: where the dealer sells the hand it did not want, a poor one. */
static void imagine_sale(RoyalMind *m, RoyalWorld *out)
{
    enum { TRIES = 8 };
    const State *s = m->seen;
    const bool rejected = m->level == ROYAL_HARD && s->phase == ROYAL_AUCTION && royal_of(s)->swapped;
    int tries = 0;
    do
        royal_imagine(&m->sight, &m->rng, out);
    while (rejected && ++tries < TRIES && !is_poor(m, out->dummy));
}

double royal_mind_dummy(RoyalMind *m)
{
    const Taking own = { m->seat, 0 };
    double sum = 0;
    int n = 0;
    if (m->rules.poker_bet)
        royal_mind_scale(m);
    for (; n < m->deals && !stopped(m, n); n++) {
        RoyalWorld w;
        imagine_sale(m, &w);
        sum += play_all(m, &w, own) - play_all(m, &w, other_taker(m, &w));
    }
    return sum / n;
}

/* ---- laying cards ---- */

static void put_in_order(RoyalLeadView *view, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && view[k].chips > view[k - 1].chips; k--) {
            const RoyalLeadView swap = view[k];
            view[k] = view[k - 1];
            view[k - 1] = swap;
        }
}

bool royal_mind_wins_at_once(const RoyalMind *m, Face f)
{
    const uint16_t won = royal_squares_won(m->rules.layout, royal_cards_played(m->seen, m->seat), f);
    int32_t chips = 0;
    for (int square = 0; square <= SQUARE_SEQUENCE && !m->rules.show; square++)
        chips += won >> square & 1 ? royal_chips_on(m->seen, square) : 0;
    return chips > 0;
}

/* Of leads that come to nearly the same one that wins chips comes first: what is won cannot be lost any more. */
static void put_winner_first(const RoyalMind *m, RoyalLeadView *view, int n)
{
    static const double NEARLY = 0.1;
    const RoyalHand h = royal_held(m->seen, m->seat);
    if (n == 0 || royal_mind_wins_at_once(m, h.card[view[0].index]))
        return;
    for (int i = 1; i < n && view[0].chips - view[i].chips < NEARLY; i++)
        if (royal_mind_wins_at_once(m, h.card[view[i].index])) {
            const RoyalLeadView winner = view[i];
            memmove(&view[1], &view[0], (size_t)i * sizeof *view);
            view[0] = winner;
            return;
        }
}

/* The lead of a player without imagination is looked at first: of what comes to the same it stays the best. */
static int list_leads(const RoyalMind *m, RoyalLeadView *out)
{
    const RoyalHand h = royal_held(m->seen, m->seat);
    const RoyalLead rule = royal_lead_rule(m->seen);
    const uint64_t leads = royal_leads(&rule, &h);
    RoyalWorld w = { .hand = { 0 } };
    RoyalSim sim;
    int n = 0;
    w.hand[m->seat] = m->sight.held[m->seat];
    begin_sim(m, &w, &sim);
    const int plain = royal_sim_plain_lead(&sim, m->seat, royal_sim_leads(&sim, m->seat));
    for (int i = 0; i < h.count; i++) {
        if (!(leads >> i & 1))
            continue;
        out[n] = (RoyalLeadView){ .index = i };
        if (royal_run_card(h.card[i], m->rules.ace_low) == plain) {
            out[n] = out[0];
            out[0].index = i;
        }
        n++;
    }
    return n;
}

int royal_mind_leads(RoyalMind *m, RoyalLeadView *out)
{
    const RoyalHand h = royal_held(m->seen, m->seat);
    const int n = list_leads(m, out);
    int deals = 0;
    for (; n > 1 && deals < m->deals && !stopped(m, deals); deals++) {
        RoyalWorld w;
        RoyalSim start, sim;
        royal_imagine(&m->sight, &m->rng, &w);
        begin_sim(m, &w, &start);
        for (int i = 0; i < n; i++) {
            sim = start;
            royal_sim_play(&sim, royal_run_card(h.card[out[i].index], m->rules.ace_low));
            out[i].chips += royal_sim_lead_over(&sim, m->seat);
        }
    }
    for (int i = 0; i < n && deals > 0; i++)
        out[i].chips /= deals;
    put_in_order(out, n);
    put_winner_first(m, out, n);
    return n;
}

/* Held back the run stops here: nobody else has the card. */
double royal_mind_playing(RoyalMind *m, Face next)
{
    const RoyalState *g = royal_of(m->seen);
    const int last = g->runner[pile_size(&m->seen->table, ROYAL_RUN) - 1];
    double sum = 0;
    int n = 0;
    for (; n < m->deals && !stopped(m, n); n++) {
        RoyalWorld w;
        RoyalSim plays, holds;
        royal_imagine(&m->sight, &m->rng, &w);
        begin_sim(m, &w, &plays);
        holds = plays;
        royal_sim_follow(&plays, m->seat, royal_run_card(next, m->rules.ace_low));
        holds.lead = royal_next_lead(m->rules.options, next.suit);
        holds.from = royal_after_stop(m->rules.options, last, m->seen->seats, holds.playing);
        royal_sim_play(&holds, RUN_NO_CARD);
        sum += royal_sim_lead_over(&plays, m->seat) - royal_sim_lead_over(&holds, m->seat);
    }
    return sum / n;
}

/* ---- ace bets ---- */

/* Hands are dealt from the dealer's left, the first ones may have a card more. */
static int cards_to_come(const State *s, int seat)
{
    uint8_t order[MAX_SEATS], size[ROYAL_SEATS + 1];
    const int n = seats_round(s->seats, s->dealer, SEATS_CLOCKWISE, seats_playing(s), order);
    royal_sizes(n, size);
    for (int i = 0; i < n; i++)
        if (order[i] == seat)
            return size[i];
    return 0;
}

bool royal_mind_covers(const RoyalMind *m)
{
    enum { PART = 8 }; /* of the own chips */
    const State *s = m->seen;
    const uint16_t bettors = royal_of(s)->bettors;
    int cards = 0;
    for (int i = 0; i < s->seats; i++)
        cards += seats_has(bettors, i) ? cards_to_come(s, i) : 0;
    return royal_cover_price(s) * PART <= royal_stack(s, m->seat) &&
           cards_to_come(s, m->seat) * seats_count(bettors) >= cards;
}
