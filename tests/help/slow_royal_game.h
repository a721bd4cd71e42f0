/* A second opinion on the play of Royal Rummy: a table that keeps its own books, read from sections 2, 3, 7 and 13 of
 * the rules page by themselves. What chance decides (who deals first, the cards) it is told. */
#ifndef MELDWELL_TESTS_HELP_SLOW_ROYAL_GAME_H
#define MELDWELL_TESTS_HELP_SLOW_ROYAL_GAME_H

#include <stdio.h>

#include "slow_royal.h"

/* Where a card is: one of these and the seat, or the dummy, or in no hand yet. */
enum { SLOW_HAND = 0, SLOW_CHOSEN = 10, SLOW_AWAY = 20, SLOW_PLAYED = 30, SLOW_DUMMY = 40, SLOW_NOWHERE };

/* Phases: a ace bet, c the dealer's choice, u auction, s five cards, b bets, d showdown, r run, . deal over,
 * l poker for what is left, ! match over; D: the cards are to be dealt, L: those for the last poker are. */
typedef struct SlowRoyal {
    const int32_t *rule; /* by RoyalOption; borrowed */
    int seats, dealer, turn, deals;
    char phase;
    int stack[SLOW_SEATS], debt[SLOW_SEATS], square[ROYAL_SQUARES], pool, first; /* first: what each had at the start */
    bool out[SLOW_SEATS];
    int at[SLOW_PACK], before[SLOW_SEATS]; /* before: stack less debt when the deal began */
    int share[SLOW_SEATS];                 /* of what was left on the board at the end of the match */
    unsigned known[SLOW_PACK];             /* section 10: bit per seat that has seen the card */

    char ace; /* suit of the bet, - none */
    int stake, ace_deals;
    bool bettor[SLOW_SEATS], dropped[SLOW_SEATS], joining; /* joining: a carried bet may be joined */
    int shown;                                             /* the ace shown in this deal, -1 none */

    bool asked[SLOW_SEATS];  /* ace bet, showdown: has answered; with cards kept back: since the last card */
    bool passed[SLOW_SEATS]; /* auction */
    int high, holder;        /* auction: highest bid and whose, -1 nobody's; poker: the most anybody has put in */

    bool part[SLOW_SEATS], folded[SLOW_SEATS], acted[SLOW_SEATS], won[SLOW_SEATS]; /* acted: since the last raise */
    int put[SLOW_SEATS], raises;
    bool bet_on; /* poker was played in this deal */

    int run[13], runner[13], run_length, last; /* last: the card a run stopped at, -1 none yet */
    bool leading, freed;
    int ender;          /* who went out, -1 nobody */
    char ended;         /* o out, b block, - not yet */
    bool poker_follows; /* the last deal is over, and the board is still played for */
} SlowRoyal;

/* ---- seats, clockwise ---- */

static inline int slow_left(const SlowRoyal *g, int seat)
{
    do
        seat = (seat + 1) % g->seats;
    while (g->out[seat]);
    return seat;
}

static inline int slow_count(const SlowRoyal *g, const bool *of)
{
    int n = 0;
    for (int i = 0; i < g->seats; i++)
        n += of[i];
    return n;
}

static inline int slow_staying(const SlowRoyal *g)
{
    int n = 0;
    for (int i = 0; i < g->seats; i++)
        n += !g->out[i];
    return n;
}

/* The k-th seat from the dealer's left, the dealer being the last. */
static inline int slow_from_left(const SlowRoyal *g, int k)
{
    return (g->dealer + 1 + k) % g->seats;
}

/* ---- cards ---- */

static inline int slow_in(const SlowRoyal *g, int where, int *out)
{
    int n = 0;
    for (int x = 0; x < SLOW_PACK; x++)
        if (g->at[x] == where)
            out[n++] = x;
    return n;
}

static inline int slow_size(const SlowRoyal *g, int where)
{
    int card[SLOW_PACK];
    return slow_in(g, where, card);
}

static inline void slow_carry(SlowRoyal *g, int from, int to)
{
    for (int x = 0; x < SLOW_PACK; x++)
        if (g->at[x] == from)
            g->at[x] = to;
}

/* Whoever is named by these bits has seen the cards that lie there. */
static inline void slow_know(SlowRoyal *g, int where, unsigned who)
{
    for (int x = 0; x < SLOW_PACK; x++)
        g->known[x] |= g->at[x] == where ? who : 0;
}

static inline unsigned slow_everybody(const SlowRoyal *g)
{
    return (1u << g->seats) - 1;
}

static inline void slow_set_of(const SlowRoyal *g, int where, bool *has)
{
    for (int x = 0; x < SLOW_PACK; x++)
        has[x] = g->at[x] == where;
}

static inline void slow_bet_over(SlowRoyal *g)
{
    g->ace = '-';
    memset(g->bettor, 0, sizeof g->bettor);
    memset(g->dropped, 0, sizeof g->dropped);
    g->stake = g->ace_deals = 0;
}

/* ---- 3.9 ---- */

static inline void slow_end_match(SlowRoyal *g)
{
    int left = 0, share = 0;
    for (int q = 0; q < ROYAL_SQUARES; q++) {
        left += g->square[q];
        g->square[q] = 0;
    }
    slow_bet_over(g);
    if (g->rule[ROYAL_LEFTOVER] == LEFTOVER_SPLIT)
        share = left / slow_staying(g);
    for (int i = 0; i < g->seats; i++)
        if (!g->out[i])
            g->stack[i] += g->share[i] = share;
    g->phase = '!';
}

static inline int slow_on_board(const SlowRoyal *g)
{
    int chips = 0;
    for (int q = 0; q < ROYAL_SQUARES; q++)
        chips += g->square[q];
    return chips;
}

/* 1.1: a box has no more chips. */
static inline bool slow_rebuys(const SlowRoyal *g)
{
    return g->rule[ROYAL_ON_BROKE] == BROKE_REBUY && g->rule[ROYAL_CHIP_SUPPLY] == SUPPLY_UNLIMITED;
}

/* Who could lay the next antes: the first from `first` on who can lay a dealer's deals, and whoever could not is out.
 */
static inline int slow_able(const SlowRoyal *g, int first)
{
    int able = 0, dealer = -1;
    for (int k = 0; k < g->seats; k++) {
        int i = (first + k) % g->seats;
        bool deals = dealer < 0;
        if (g->out[i])
            continue;
        if (!slow_rebuys(g) && g->stack[i] < slow_ante(g->rule, deals))
            continue;
        able++;
        dealer = deals ? i : dealer;
    }
    return able;
}

static inline void slow_pay_for_cards(SlowRoyal *g, int *to)
{
    int price = g->rule[ROYAL_CARD_PAY] > 0 ? g->rule[ROYAL_CARD_PAY] : g->rule[ROYAL_ANTE_VALUE];
    for (int i = 0; i < g->seats; i++) {
        int owed = price * slow_size(g, SLOW_HAND + i);
        if (g->out[i] || &g->stack[i] == to)
            continue;
        owed = owed < g->stack[i] ? owed : g->stack[i];
        g->stack[i] -= owed;
        *to += owed;
    }
}

/* The best five of the cards left in the hands of those with five or more; ties share, the remainder stays. */
static inline void slow_settle_poker(SlowRoyal *g)
{
    SlowValue value[SLOW_SEATS], best = { -1, { 0 } };
    int sharers = 0, share;
    for (int i = 0; i < g->seats; i++) {
        int card[SLOW_PACK], n = slow_in(g, SLOW_HAND + i, card);
        value[i] = n >= SLOW_FIVE ? slow_best(g->rule, card, n) : (SlowValue){ -2, { 0 } };
        if (slow_better(value[i], best) > 0)
            best = value[i];
    }
    for (int i = 0; i < g->seats; i++)
        sharers += slow_better(value[i], best) == 0;
    share = sharers > 0 ? g->square[SQUARE_POKER] / sharers : 0;
    for (int i = 0; i < g->seats; i++)
        if (sharers > 0 && slow_better(value[i], best) == 0) {
            g->stack[i] += share;
            g->square[SQUARE_POKER] -= share;
        }
}

static inline void slow_settle(SlowRoyal *g, int ender)
{
    g->ended = ender >= 0 ? 'o' : 'b';
    g->ender = ender;
    if (ender < 0) {
        slow_pay_for_cards(g, &g->square[SQUARE_OUT]);
    } else {
        g->stack[ender] += g->square[SQUARE_OUT];
        g->square[SQUARE_OUT] = 0;
        if (g->rule[ROYAL_LOSER_PAY] == PAY_WINNER)
            slow_pay_for_cards(g, &g->stack[ender]);
        if (g->rule[ROYAL_LOSER_PAY] == PAY_POT)
            slow_pay_for_cards(g, &g->square[SQUARE_OUT]);
    }
    if (slow_poker(g->rule) == 'a')
        slow_settle_poker(g);
    g->deals++;
    bool over = (g->rule[ROYAL_MATCH_DEALS] > 0 && g->deals >= g->rule[ROYAL_MATCH_DEALS]) ||
                slow_able(g, slow_left(g, g->dealer)) < 2;
    g->poker_follows = over && g->rule[ROYAL_LEFTOVER] == LEFTOVER_POKER && slow_on_board(g) > 0;
    g->phase = '.';
    if (over && !g->poker_follows)
        slow_end_match(g);
}

/* ---- 3.7 and 3.8: the run ---- */

static inline void slow_take_square(SlowRoyal *g, int seat, int square)
{
    g->stack[seat] += g->square[square];
    g->square[square] = 0;
}

static inline int slow_leads_of(const SlowRoyal *g, int seat, bool *may)
{
    bool hand[SLOW_PACK];
    slow_set_of(g, SLOW_HAND + seat, hand);
    return slow_leads(g->rule, hand, g->last, may);
}

static inline void slow_lead(SlowRoyal *g, int whose)
{
    bool may[SLOW_PACK];
    g->leading = true;
    for (int k = 0; k < g->seats; k++) {
        g->turn = (whose + k) % g->seats;
        if (!g->out[g->turn] && slow_leads_of(g, g->turn, may) > 0)
            return;
    }
    g->turn = whose;
    g->freed = g->rule[ROYAL_BLOCKED] != BLOCKED_END;
    if (!g->freed)
        slow_settle(g, -1);
    else if (g->rule[ROYAL_BLOCKED] == BLOCKED_PAY_ON)
        slow_pay_for_cards(g, &g->square[SQUARE_OUT]);
}

static inline void slow_begin_run(SlowRoyal *g)
{
    int first = slow_left(g, g->dealer);
    for (int k = g->seats - 1; k >= 0 && g->bet_on; k--)
        if (g->won[slow_from_left(g, k)])
            first = slow_from_left(g, k);
    g->phase = 'r';
    slow_lead(g, first);
}

static inline void slow_stop(SlowRoyal *g, int seat)
{
    g->last = g->run[g->run_length - 1];
    slow_lead(g, g->rule[ROYAL_NEXT_LEADER] == LEADER_LEFT ? slow_left(g, seat) : seat);
}

/* The card that is asked for, -1 where all see that it cannot come. */
static inline int slow_wanted(const SlowRoyal *g)
{
    int c = slow_next(g->rule, g->run[g->run_length - 1]);
    return c >= 0 && g->at[c] >= SLOW_PLAYED && g->at[c] < SLOW_DUMMY ? -1 : c;
}

static inline void slow_play(SlowRoyal *g, int c)
{
    bool had[SLOW_PACK], has[SLOW_PACK];
    int seat = g->turn;
    slow_set_of(g, SLOW_PLAYED + seat, had);
    g->at[c] = SLOW_PLAYED + seat;
    g->known[c] = slow_everybody(g);
    slow_set_of(g, SLOW_PLAYED + seat, has);
    for (int q = 0; q <= SQUARE_SEQUENCE && g->rule[ROYAL_CLAIM_PHASE] == CLAIM_PLAY; q++)
        if (slow_wins(g->rule, has, q) && !slow_wins(g->rule, had, q))
            slow_take_square(g, seat, q);
    g->run_length = g->leading ? 0 : g->run_length;
    g->runner[g->run_length] = seat;
    g->run[g->run_length++] = c;
    g->leading = g->freed = false;
    memset(g->asked, 0, sizeof g->asked);
    if (slow_size(g, SLOW_HAND + seat) == 0) {
        slow_settle(g, seat);
        return;
    }
    c = slow_wanted(g);
    if (c < 0)
        slow_stop(g, seat);
    else if (!g->rule[ROYAL_MAY_WITHHOLD] && g->at[c] < SLOW_CHOSEN)
        g->turn = g->at[c] - SLOW_HAND;
    else if (!g->rule[ROYAL_MAY_WITHHOLD])
        slow_stop(g, seat);
}

static inline void slow_keep_back(SlowRoyal *g)
{
    int player = g->runner[g->run_length - 1], next = slow_left(g, g->turn);
    g->asked[g->turn] = true;
    if (next == player)
        slow_stop(g, player);
    else
        g->turn = next;
}

/* ---- 3.6: poker ---- */

/* Chips of a square that are played for too, NULL none. */
static inline int *slow_prize(SlowRoyal *g)
{
    if (slow_board(g->rule)->poker)
        return &g->square[SQUARE_POKER];
    return g->rule[ROYAL_POKER_POT] == POT_CENTRE ? &g->square[SQUARE_OUT] : NULL;
}

static inline bool slow_in_poker(const SlowRoyal *g, int seat)
{
    return g->part[seat] && !g->folded[seat];
}

static inline int slow_still_in(const SlowRoyal *g)
{
    int n = 0;
    for (int i = 0; i < g->seats; i++)
        n += slow_in_poker(g, i);
    return n;
}

static inline void slow_end_poker(SlowRoyal *g)
{
    for (int i = 0; i < g->seats; i++)
        slow_carry(g, SLOW_CHOSEN + i, SLOW_HAND + i);
    slow_begin_run(g);
}

static inline void slow_take_pool(SlowRoyal *g, const int *pay)
{
    int *prize = slow_prize(g);
    for (int i = 0; i < g->seats; i++)
        g->stack[i] += pay[i];
    g->pool = 0;
    if (prize)
        *prize = 0;
}

/* Cards lie open until everybody has seen enough of them. */
static inline void slow_look(SlowRoyal *g, char phase)
{
    memset(g->asked, 0, sizeof g->asked);
    g->phase = phase;
    g->turn = slow_left(g, g->dealer);
}

static inline void slow_pay_showdown(SlowRoyal *g)
{
    SlowPots p = { .seats = g->seats, .dealer = g->dealer, .square = slow_prize(g) ? *slow_prize(g) : 0 };
    for (int i = 0; i < g->seats; i++) {
        int card[SLOW_PACK];
        p.put[i] = g->put[i];
        p.in[i] = slow_in_poker(g, i);
        if (p.in[i] && slow_in(g, SLOW_CHOSEN + i, card) == SLOW_FIVE)
            p.value[i] = slow_value(g->rule, card);
    }
    slow_pay_pots(&p);
    memcpy(g->won, p.won, sizeof p.won);
    slow_take_pool(g, p.pay);
}

/* Whoever is asked next after `seat`, or the stage is over. */
static inline void slow_next_bettor(SlowRoyal *g, int seat)
{
    int rich = 0, pay[SLOW_SEATS] = { 0 };
    for (int i = 0; i < g->seats; i++)
        rich += slow_in_poker(g, i) && g->stack[i] > 0;
    for (int k = 1; k <= g->seats && slow_still_in(g) > 1; k++) {
        int i = (seat + k) % g->seats;
        bool due = g->put[i] < g->high;
        if (slow_in_poker(g, i) && g->stack[i] > 0 && (due || (!g->acted[i] && rich > 1))) {
            g->turn = i;
            return;
        }
    }
    if (slow_still_in(g) > 1) {
        for (int i = 0; i < g->seats; i++)
            slow_know(g, slow_in_poker(g, i) ? SLOW_CHOSEN + i : SLOW_NOWHERE, slow_everybody(g));
        slow_pay_showdown(g);
        slow_look(g, 'd');
        return;
    }
    for (int i = 0; i < g->seats; i++)
        if (slow_in_poker(g, i)) {
            g->won[i] = true;
            pay[i] = g->pool + (slow_prize(g) ? *slow_prize(g) : 0);
        }
    slow_take_pool(g, pay);
    slow_end_poker(g);
}

static inline void slow_put_in(SlowRoyal *g, int chips)
{
    chips = chips < g->stack[g->turn] ? chips : g->stack[g->turn];
    g->stack[g->turn] -= chips;
    g->put[g->turn] += chips;
    g->pool += chips;
    if (g->put[g->turn] > g->high) {
        g->high = g->put[g->turn];
        memset(g->acted, 0, sizeof g->acted);
    }
}

static inline void slow_bet(SlowRoyal *g, int x)
{
    g->raises += g->high > 0;
    slow_put_in(g, g->high - g->put[g->turn] + x);
    g->acted[g->turn] = true;
    slow_next_bettor(g, g->turn);
}

static inline void slow_call(SlowRoyal *g)
{
    slow_put_in(g, g->high - g->put[g->turn]);
    g->acted[g->turn] = true;
    slow_next_bettor(g, g->turn);
}

static inline void slow_fold(SlowRoyal *g)
{
    g->folded[g->turn] = true;
    slow_next_bettor(g, g->turn);
}

static inline void slow_chosen(SlowRoyal *g)
{
    for (int k = 0; k < g->seats; k++) {
        int i = slow_from_left(g, k);
        if (g->part[i] && slow_size(g, SLOW_CHOSEN + i) == 0) {
            g->turn = i;
            return;
        }
    }
    g->phase = 'b';
    slow_next_bettor(g, g->dealer);
}

static inline void slow_begin_poker(SlowRoyal *g)
{
    int *prize = slow_prize(g);
    memset(g->part, 0, sizeof g->part);
    for (int i = 0; i < g->seats; i++)
        g->part[i] = !g->out[i] && (g->stack[i] > 0 || (prize && *prize > 0));
    memset(g->folded, 0, sizeof g->folded);
    memset(g->acted, 0, sizeof g->acted);
    memset(g->won, 0, sizeof g->won);
    memset(g->put, 0, sizeof g->put);
    g->high = g->raises = 0;
    g->bet_on = slow_poker(g->rule) == 'b' && slow_count(g, g->part) > 1;
    g->phase = 's';
    if (g->bet_on)
        slow_chosen(g);
    else
        slow_begin_run(g);
}

/* ---- 3.3 to 3.5: the dummy, claims ---- */

/* What a seat shows for the squares that it wins. */
static inline void slow_show_claims(SlowRoyal *g, int seat)
{
    const SlowBoard *b = slow_board(g->rule);
    bool has[SLOW_PACK];
    slow_set_of(g, SLOW_HAND + seat, has);
    for (int x = 0; x < SLOW_PACK; x++) {
        bool alone[SLOW_PACK] = { false }, row = true, pair = slow_wins(g->rule, has, SQUARE_PAIR);
        alone[x] = true;
        for (int i = 0; i < 3; i++)
            row = row && has[slow_made(b->sequence + i, slow_suit(x))];
        row = row && slow_rank(x) >= b->sequence && slow_rank(x) < b->sequence + 3;
        pair = pair && (x == slow_named(b->pair[0]) || x == slow_named(b->pair[1]));
        for (int q = 0; q < SQUARE_PAIR && has[x]; q++)
            row = row || slow_wins(g->rule, alone, q);
        if (row || pair)
            g->known[x] = slow_everybody(g);
    }
}

static inline void slow_claim(SlowRoyal *g)
{
    bool has[SLOW_PACK], sharer[SLOW_SEATS] = { false };
    int sharers = 0;
    for (int i = 0; i < g->seats; i++) {
        slow_set_of(g, SLOW_HAND + i, has);
        slow_show_claims(g, i);
        for (int q = 0; q < SQUARE_SEQUENCE; q++)
            if (slow_wins(g->rule, has, q))
                slow_take_square(g, i, q);
        sharer[i] = slow_wins(g->rule, has, SQUARE_SEQUENCE);
        sharers += sharer[i];
    }
    for (int i = 0, share = sharers ? g->square[SQUARE_SEQUENCE] / sharers : 0; i < g->seats; i++)
        if (sharer[i]) {
            g->stack[i] += share;
            g->square[SQUARE_SEQUENCE] -= share;
        }
}

static inline void slow_after_auction(SlowRoyal *g)
{
    if (g->rule[ROYAL_CLAIM_PHASE] == CLAIM_SHOW)
        slow_claim(g);
    slow_begin_poker(g);
}

static inline void slow_next_bidder(SlowRoyal *g, int seat)
{
    for (int k = 1; k <= g->seats; k++) {
        int i = (seat + k) % g->seats;
        if (i != g->dealer && !g->out[i] && !g->passed[i] && i != g->holder) {
            g->turn = i;
            return;
        }
    }
    if (g->holder >= 0) {
        g->stack[g->holder] -= g->high;
        g->stack[g->dealer] += g->high;
        slow_carry(g, SLOW_HAND + g->holder, SLOW_AWAY + g->holder);
        slow_carry(g, SLOW_DUMMY, SLOW_HAND + g->holder);
        slow_know(g, SLOW_HAND + g->holder, 1u << g->holder);
    }
    slow_after_auction(g);
}

static inline void slow_begin_auction(SlowRoyal *g)
{
    memset(g->passed, 0, sizeof g->passed);
    g->high = 0;
    g->holder = -1;
    g->phase = 'u';
    slow_next_bidder(g, g->dealer);
}

static inline void slow_bid(SlowRoyal *g, int x)
{
    g->high = x;
    g->holder = g->turn;
    slow_next_bidder(g, g->turn);
}

static inline void slow_pass_bid(SlowRoyal *g)
{
    g->passed[g->turn] = true;
    slow_next_bidder(g, g->turn);
}

static inline void slow_swap(SlowRoyal *g)
{
    slow_carry(g, SLOW_HAND + g->dealer, SLOW_AWAY + g->dealer);
    slow_carry(g, SLOW_DUMMY, SLOW_HAND + g->dealer);
    slow_know(g, SLOW_HAND + g->dealer, 1u << g->dealer);
    if (g->rule[ROYAL_AUCTION_AFTER_SWAP]) { /* what is for sale lies where the dummy lay */
        slow_carry(g, SLOW_AWAY + g->dealer, SLOW_DUMMY);
        slow_begin_auction(g);
    } else {
        slow_after_auction(g);
    }
}

/* ---- 3.2: the ace bet ---- */

static inline int *slow_corner(SlowRoyal *g)
{
    return &g->square[SQUARE_CORNER_0 + (int)(strchr("scdh", g->ace) - "scdh")];
}

static inline int slow_price(const SlowRoyal *g)
{
    return g->stake * (g->joining ? g->ace_deals : 1);
}

/* Whoever is asked next to cover or to join; else the cards are dealt. */
static inline void slow_next_coverer(SlowRoyal *g)
{
    for (int k = 0; k < g->seats; k++) {
        int i = slow_from_left(g, k);
        if (!g->out[i] && !g->asked[i] && !g->bettor[i] && !g->dropped[i] && g->stack[i] >= slow_price(g)) {
            g->turn = i;
            return;
        }
    }
    if (slow_count(g, g->bettor) == 1 && !g->joining) {
        g->stack[g->dealer] += *slow_corner(g);
        *slow_corner(g) = 0;
        slow_bet_over(g);
    }
    g->phase = 'D';
}

static inline void slow_open_ace(SlowRoyal *g, char suit, int amount)
{
    g->ace = suit;
    g->stake = amount;
    g->ace_deals = 1;
    g->bettor[g->turn] = true;
    g->stack[g->turn] -= amount;
    *slow_corner(g) += amount;
    slow_next_coverer(g);
}

static inline void slow_cover(SlowRoyal *g)
{
    g->stack[g->turn] -= slow_price(g);
    *slow_corner(g) += slow_price(g);
    g->bettor[g->turn] = true;
    slow_next_coverer(g);
}

static inline void slow_carry_bet(SlowRoyal *g)
{
    for (int k = 0; k < g->seats; k++) {
        int i = slow_from_left(g, k);
        if (!g->bettor[i])
            continue;
        if (g->out[i] || g->stack[i] < g->stake) {
            g->bettor[i] = false;
            g->dropped[i] = true;
        } else {
            g->stack[i] -= g->stake;
            *slow_corner(g) += g->stake;
        }
    }
    g->ace_deals++;
    g->joining = true;
    if (slow_count(g, g->bettor) == 0) {
        g->square[SQUARE_OUT] += *slow_corner(g);
        *slow_corner(g) = 0;
        slow_bet_over(g);
        g->phase = 'D';
    } else if (g->rule[ROYAL_ACE_LATE_ENTRY] == LATE_CATCH_UP) {
        slow_next_coverer(g);
    } else {
        g->phase = 'D';
    }
}

static inline void slow_ace_bets(SlowRoyal *g)
{
    memset(g->asked, 0, sizeof g->asked);
    g->joining = false;
    g->phase = 'D';
    if (!g->rule[ROYAL_ACE_BETTING] || !slow_board(g->rule)->corners)
        return;
    if (g->ace != '-') {
        g->phase = 'a';
        slow_carry_bet(g);
    } else if (g->stack[g->dealer] > 0) {
        g->phase = 'a';
        g->turn = g->dealer;
    }
}

/* The cards have been dealt: whoever has the ace of the bet shows it. */
static inline void slow_dealt(SlowRoyal *g)
{
    int c = g->ace == '-' ? -1 : slow_made(1, g->ace);
    g->shown = c >= 0 && g->at[c] < SLOW_DUMMY ? c : -1;
    for (int i = 0; i < g->seats; i++)
        slow_know(g, SLOW_HAND + i, 1u << i);
    if (g->shown >= 0)
        g->known[c] = slow_everybody(g);
    if (g->shown >= 0 && g->bettor[g->at[c]]) {
        g->stack[g->at[c]] += *slow_corner(g);
        *slow_corner(g) = 0;
        slow_bet_over(g);
    }
    g->phase = 'c';
    g->turn = g->dealer;
}

/* ---- 3.1 ---- */

/* Can the seat lay its ante, after buying chips where it may? Else it is out. */
static inline bool slow_lays(SlowRoyal *g, int seat, int ante)
{
    while (slow_rebuys(g) && g->stack[seat] < ante) {
        g->stack[seat] += g->rule[ROYAL_START_STACK];
        g->debt[seat] += g->rule[ROYAL_START_STACK];
    }
    if (g->stack[seat] >= ante)
        return true;
    g->square[SQUARE_OUT] += g->stack[seat];
    g->stack[seat] = 0;
    g->out[seat] = true;
    return false;
}

/* The deal of g->dealer, or of the next who can lay a dealer's ante. */
static inline void slow_begin_deal(SlowRoyal *g)
{
    for (int i = 0; i < g->seats; i++)
        g->before[i] = g->stack[i] - g->debt[i];
    while (!slow_lays(g, g->dealer, slow_ante(g->rule, true)))
        g->dealer = slow_left(g, g->dealer);
    for (int k = 0; k < g->seats; k++) {
        int i = slow_from_left(g, k), ante = slow_ante(g->rule, i == g->dealer);
        if (g->out[i] || !slow_lays(g, i, ante))
            continue;
        g->stack[i] -= ante;
        for (int q = 0; q < ROYAL_SQUARES; q++)
            if (slow_is_anted(g->rule, q))
                g->square[q] += (1 + g->rule[ROYAL_ANTE_CHIPS]) * g->rule[ROYAL_ANTE_VALUE] *
                                (i == g->dealer && g->rule[ROYAL_DEALER_DOUBLE_ANTE] ? 2 : 1);
    }
    for (int x = 0; x < SLOW_PACK; x++)
        g->at[x] = SLOW_NOWHERE;
    memset(g->known, 0, sizeof g->known);
    g->run_length = 0;
    g->last = g->ender = g->shown = g->holder = -1;
    g->ended = '-';
    g->leading = g->freed = g->bet_on = false;
    slow_ace_bets(g);
}

/* The match begins; first: who deals. */
static inline void slow_begin_match(SlowRoyal *g, const int32_t *rule, int seats, int first)
{
    memset(g, 0, sizeof *g);
    g->rule = rule;
    g->seats = seats;
    g->dealer = first;
    g->ace = g->ended = '-';
    g->last = g->ender = g->shown = g->holder = -1;
    g->first =
        rule[ROYAL_CHIP_SUPPLY] == SUPPLY_BOX ? 16 * (rule[ROYAL_BOX_PER_VALUE] / seats) : rule[ROYAL_START_STACK];
    for (int i = 0; i < seats; i++)
        g->stack[i] = g->first;
    if (slow_able(g, first) < 2)
        slow_end_match(g);
    else
        slow_begin_deal(g);
}

static inline void slow_next_deal(SlowRoyal *g)
{
    if (g->poker_follows) {
        g->phase = 'L';
        return;
    }
    g->dealer = slow_left(g, g->dealer);
    slow_begin_deal(g);
}

/* ---- 7: poker for what is left ---- */

static inline void slow_pay_last_poker(SlowRoyal *g)
{
    SlowValue value[SLOW_SEATS], best = { -1, { 0 } };
    int sharers = 0, left = slow_on_board(g), share;
    for (int i = 0; i < g->seats; i++) {
        int card[SLOW_PACK];
        value[i] = (SlowValue){ -2, { 0 } };
        if (!g->out[i] && slow_in(g, SLOW_CHOSEN + i, card) == SLOW_FIVE)
            value[i] = slow_value(g->rule, card);
        if (slow_better(value[i], best) > 0)
            best = value[i];
    }
    for (int i = 0; i < g->seats; i++)
        sharers += slow_better(value[i], best) == 0;
    share = left / sharers;
    for (int i = 0; i < g->seats; i++)
        if (slow_better(value[i], best) == 0)
            g->stack[i] += g->share[i] = share;
    memset(g->square, 0, sizeof g->square);
    slow_bet_over(g);
    slow_look(g, 'l');
}

/* A seat has seen enough of the cards that lie open. */
static inline void slow_seen(SlowRoyal *g)
{
    g->asked[g->turn] = true;
    for (int k = 0; k < g->seats; k++)
        if (!g->out[slow_from_left(g, k)] && !g->asked[slow_from_left(g, k)]) {
            g->turn = slow_from_left(g, k);
            return;
        }
    if (g->phase == 'd')
        slow_end_poker(g);
    else
        g->phase = '!';
}

/* ---- 3.10: what is allowed: "" yes, else every code of the page that holds, "no" where it names none ---- */

static inline void slow_add(char *why, bool holds, const char *code)
{
    if (holds && why[0])
        strcat(why, " ");
    if (holds)
        strcat(why, code);
}

enum { SLOW_WHY = 160 };

/* A number of chips: to be bet on an ace, bid, bet, or raised by. */
static inline const char *slow_why_amount(const SlowRoyal *g, int x)
{
    static char why[SLOW_WHY];
    const int has = g->stack[g->turn], due = g->high - g->put[g->turn];
    const int least = g->rule[ROYAL_POKER_MIN_BET];
    const int most = g->rule[ROYAL_POKER_MAX_BET] < least ? least : g->rule[ROYAL_POKER_MAX_BET];
    why[0] = '\0';
    if (g->phase == 'a') {
        slow_add(why, g->ace != '-', "corner_busy");
        slow_add(why, x < 1 || x > g->rule[ROYAL_ACE_BET_MAX], "bad_amount");
        slow_add(why, x > has, "cannot_afford");
    } else if (g->phase == 'u') {
        bool pays = false;
        for (int c = 0; c < SLOW_PACK; c++)
            pays = pays || (g->at[c] == SLOW_HAND + g->turn && slow_pays(g->rule, c));
        slow_add(why, x < 1 || x > 30000, "bad_amount");
        slow_add(why, x <= g->high, "bid_higher");
        slow_add(why, x > has, "cannot_afford");
        slow_add(why, pays && g->rule[ROYAL_SWAP_NEEDS_NO_PAY], "pay_card_held");
    } else if (g->phase == 'b' && g->high == 0) {
        slow_add(why, (x < least && (x != has || x < 1)) || x > most, "bad_amount");
        slow_add(why, x > has, "cannot_afford");
    } else if (g->phase == 'b') {
        slow_add(why, g->raises >= g->rule[ROYAL_POKER_MAX_RAISES], "raise_limit");
        slow_add(why, x < least || x > most, "bad_amount");
        slow_add(why, due + x > has, "cannot_afford");
    } else {
        slow_add(why, true, "wrong_phase");
    }
    return why;
}

static inline const char *slow_why_swap(const SlowRoyal *g)
{
    for (int c = 0; c < SLOW_PACK && g->rule[ROYAL_SWAP_NEEDS_NO_PAY]; c++)
        if (g->at[c] == SLOW_HAND + g->dealer && slow_pays(g->rule, c))
            return "pay_card_held";
    return "";
}

static inline const char *slow_why_check(const SlowRoyal *g)
{
    if (g->high > 0)
        return "no";
    return g->rule[ROYAL_POKER_CHECK] ? "" : "no_check";
}

static inline const char *slow_why_pass(const SlowRoyal *g)
{
    if (g->phase == 'a' || g->phase == 'u' || g->phase == 'b')
        return "";
    if (g->phase != 'r')
        return "wrong_phase";
    if (g->leading)
        return "no";
    int c = slow_wanted(g);
    return g->rule[ROYAL_MAY_WITHHOLD] || c < 0 || g->at[c] != SLOW_HAND + g->turn ? "" : "must_play";
}

/* A card of the own hand. */
static inline const char *slow_why_card(const SlowRoyal *g, int c)
{
    bool may[SLOW_PACK];
    if (g->phase != 'r')
        return "wrong_phase";
    if (!g->leading)
        return c == slow_wanted(g) ? "" : "not_next";
    if (g->freed) {
        slow_set_of(g, SLOW_HAND + g->turn, may);
        slow_keep_lowest_of_each_suit(g->rule, may);
        return may[c] ? "" : "lead_lowest";
    }
    slow_leads_of(g, g->turn, may);
    if (may[c])
        return "";
    if (slow_is_allowed(g->rule, g->last, c))
        return "lead_lowest";
    return g->last < 0 ? "lead_black" : g->rule[ROYAL_NEXT_LEAD] == NEXT_OPPOSITE ? "lead_colour" : "lead_suit";
}

#endif
