/* A deal of Royal Rummy from the antes to the first question, and its end. Rules page: 2, 3.1, 3.2, 3.9, 7. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/settle.h"
#include "rules/bricks/turn.h"
#include "rules/royal/money.h"
#include "rules/royal/poker.h"
#include "rules/royal/position.h"

/* ---- asking and paying ---- */

void royal_ask(State *s, int phase, int seat)
{
    s->phase = (uint8_t)phase;
    s->to_act = (uint8_t)seat;
    s->turn_no++;
    turn_mark(s);
}

void royal_pay(State *s, RoyalGain gain, int seat, int counter, int32_t chips)
{
    counters_pay(&s->counters, seat, counter, chips);
    royal_own(s)->gain[gain][seat] -= chips;
}

void royal_get(State *s, RoyalGain gain, int counter, int seat, int32_t chips)
{
    counters_pay(&s->counters, counter, seat, chips);
    royal_own(s)->gain[gain][seat] += chips;
}

void royal_take(State *s, RoyalGain gain, int square, int seat, int32_t chips)
{
    RoyalState *g = royal_own(s);
    if (chips == 0)
        return;
    royal_get(s, gain, royal_square(s, square), seat, chips);
    g->taken[square] += chips;
    g->takers[square] = (uint16_t)(g->takers[square] | seats_bit(seat));
}

/* ---- antes ---- */

static void leave(State *s, int seat)
{
    royal_pay(s, GAIN_ANTE, seat, royal_square(s, SQUARE_OUT), royal_stack(s, seat));
    s->seat[seat].out = 1;
}

static void ante(State *s, int seat)
{
    const bool dealer = seat == s->dealer;
    const int32_t each =
        royal_ante_on_square(&s->options) * (dealer && royal_option(s, ROYAL_DEALER_DOUBLE_ANTE) ? 2 : 1);
    while (royal_stack(s, seat) < royal_ante_each(&s->options, dealer)) {
        counters_pay(&s->counters, NO_COUNTER, seat, royal_option(s, ROYAL_START_STACK));
        royal_own(s)->debt[seat] += royal_option(s, ROYAL_START_STACK);
    }
    for (int square = 0; square < ROYAL_SQUARES; square++)
        if (royal_is_anted(&s->options, square))
            royal_pay(s, GAIN_ANTE, seat, royal_square(s, square), each);
}

static void antes(State *s)
{
    uint8_t order[MAX_SEATS];
    int dealer;
    const uint16_t able = royal_able(s, s->dealer, &dealer);
    s->dealer = (uint8_t)dealer;
    int n = seats_round(s->seats, dealer, SEATS_CLOCKWISE, seats_playing(s), order);
    for (int i = 0; i < n; i++)
        if (seats_has(able, order[i]))
            ante(s, order[i]);
        else
            leave(s, order[i]);
}

/* ---- dealing ---- */

static void lay_piles(Table *t)
{
    t->pile_count = ROYAL_PILES;
    t->row.pile[ROYAL_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    t->row.pile[ROYAL_DUMMY] = (Pile){ .kind = PILE_KITTY, .owner = NO_SEAT, .look = LOOK_NOBODY };
    t->row.pile[ROYAL_RUN] = (Pile){ .kind = PILE_DISCARD, .owner = NO_SEAT, .look = LOOK_ALL };
    for (uint8_t i = 0; i < ROYAL_SEATS; i++) {
        t->row.pile[royal_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = i, .look = LOOK_OWNER };
        t->row.pile[royal_five(i)] = (Pile){ .kind = PILE_STAGE, .owner = i, .look = LOOK_OWNER };
        t->row.pile[royal_away(i)] = (Pile){ .kind = PILE_TAKEN, .owner = i, .look = LOOK_OWNER };
        t->row.pile[royal_played(i)] = (Pile){ .kind = PILE_DISCARD, .owner = i, .look = LOOK_ALL };
    }
}

static void mix(State *s)
{
    Face face[MAX_PIECES];
    int count = pack_faces(1, 0, face);
    pack_mix(&s->table, &s->rng, face, count, ROYAL_PILES, ROYAL_STOCK);
    lay_piles(&s->table);
    turn_mark(s);
}

/* Whoever was dealt the ace shows it: a bettor takes the corner, otherwise the chips stay (R-D4). */
static void reveal_ace(State *s)
{
    RoyalState *g = royal_own(s);
    const Face ace = { 1, g->ace_suit };
    for (int i = 0; i < s->seats; i++) {
        const int hand = royal_hand(i);
        for (int k = 0; k < pile_size(&s->table, hand); k++)
            if (face_eq(pile_face(&s->table, hand, k), ace)) {
                g->shown = pile_piece(&s->table, hand, k);
                s->table.known_to[g->shown] = seats_all(s->seats);
                if (!seats_has(g->bettors, i))
                    return;
                royal_get(s, GAIN_ACE, royal_square(s, SQUARE_CORNER_0 + ace.suit), i,
                          royal_chips_on(s, SQUARE_CORNER_0 + ace.suit));
                g->ace_suit = ROYAL_NO_SUIT;
                g->bettors = 0;
                return;
            }
    }
}

/* One card at a time, from the dealer's left; the dummy comes last (R-D9). */
static void deal_cards(State *s)
{
    uint8_t order[MAX_SEATS], to[MAX_SEATS + 1];
    int n = seats_round(s->seats, s->dealer, SEATS_CLOCKWISE, seats_playing(s), order);
    for (int i = 0; i < n; i++)
        to[i] = (uint8_t)royal_hand(order[i]);
    to[n] = ROYAL_DUMMY;
    while (pack_deal(&s->table, ROYAL_STOCK, to, n + 1, 1) > 0)
        ;
    table_note_seen(&s->table, s->seats);
    royal_own(s)->asked = 0;
    if (royal_of(s)->ace_suit != ROYAL_NO_SUIT)
        reveal_ace(s);
    royal_ask(s, ROYAL_CHANGE, s->dealer);
}

/* ---- ace bets ---- */

void royal_after_cover(State *s, int seat)
{
    RoyalState *g = royal_own(s);
    const bool open = g->ace_suit != ROYAL_NO_SUIT;
    const int next = open ? royal_next_coverer(s, seat) : NO_SEAT;
    if (next != NO_SEAT) {
        royal_ask(s, ROYAL_ACE_BET, next);
        return;
    }
    if (open && g->ace_deals == 1 && g->bettors == seats_bit(s->dealer)) { /* nobody has covered it (R-D12) */
        const int corner = royal_square(s, SQUARE_CORNER_0 + g->ace_suit);
        royal_get(s, GAIN_ACE, corner, s->dealer, s->counters.amount[corner]);
        g->ace_suit = ROYAL_NO_SUIT;
        g->bettors = 0;
    }
    deal_cards(s);
}

/* All earlier bettors put their stake down again, or drop out of the bet (R-D3). */
static void carry_bet(State *s)
{
    RoyalState *g = royal_own(s);
    const int corner = royal_square(s, SQUARE_CORNER_0 + g->ace_suit);
    RoyalCarry c = { .players = s->seats,
                     .stake = g->ace_stake,
                     .deals = g->ace_deals,
                     .chips = s->counters.amount[corner],
                     .in = g->bettors };
    uint8_t order[MAX_SEATS];
    for (int i = 0; i < s->seats; i++)
        c.stack[i] = royal_stack(s, i);
    royal_carry(&c);
    int n = seats_round(s->seats, s->dealer, SEATS_CLOCKWISE, c.in, order);
    for (int i = 0; i < n; i++)
        royal_pay(s, GAIN_ACE, order[i], corner, g->ace_stake);
    counters_pay(&s->counters, corner, royal_square(s, SQUARE_OUT), c.moved);
    g->dropped = (uint16_t)(g->dropped | (g->bettors & ~c.in));
    g->bettors = c.in;
    g->ace_deals = c.deals;
    if (c.in == 0)
        g->ace_suit = ROYAL_NO_SUIT;
    if (c.in != 0 && royal_option(s, ROYAL_ACE_LATE_ENTRY) == LATE_CATCH_UP)
        royal_after_cover(s, s->dealer);
    else
        deal_cards(s);
}

static void begin_bets(State *s)
{
    if (!royal_aces_are_bet(&s->options))
        deal_cards(s);
    else if (royal_of(s)->ace_suit != ROYAL_NO_SUIT)
        carry_bet(s);
    else if (royal_stack(s, s->dealer) > 0)
        royal_ask(s, ROYAL_ACE_BET, s->dealer);
    else
        deal_cards(s);
}

/* ---- the beginning ---- */

void royal_begin_deal(State *s)
{
    RoyalState *g = royal_own(s);
    memset(g->gain, 0, sizeof g->gain);
    memset(g->runner, 0, sizeof g->runner);
    memset(g->taken, 0, sizeof g->taken);
    memset(g->takers, 0, sizeof g->takers);
    g->sequences = g->best_five = 0;
    g->high = 0;
    g->asked = g->part = g->folded = g->winners = 0;
    g->raises = g->swapped = g->leading = g->free = 0;
    g->shown = NO_PIECE;
    g->holder = g->ender = NO_SEAT;
    g->last_suit = ROYAL_NO_SUIT;
    g->ended_by = ROYAL_RUNNING;
    antes(s);
    mix(s);
    begin_bets(s);
}

/* Everybody draws a card, the highest deals; those who tie draw again among themselves. */
static void draw_for_deal(State *s)
{
    const bool low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    uint16_t among = seats_all(s->seats);
    while (seats_count(among) > 1) {
        int32_t rank[MAX_SEATS] = { 0 };
        if (pile_size(&s->table, ROYAL_STOCK) < seats_count(among))
            mix(s);
        for (int i = 0; i < s->seats; i++) {
            if (!seats_has(among, i))
                continue;
            const Face f = s->table.face[pack_take_top(&s->table, ROYAL_STOCK, ROYAL_RUN)];
            royal_own(s)->drawn[i] = (uint8_t)(1 + f.suit * 13 + f.rank - 1);
            rank[i] = royal_rank(f, low);
        }
        among = settle_best(rank, among, 1, NULL);
    }
    s->dealer = (uint8_t)seats_lowest(among);
}

static int32_t net(const State *s, int seat)
{
    return royal_stack(s, seat) - royal_of(s)->debt[seat] - royal_first_stack(&s->options, s->seats);
}

/* ---- the end of the match ---- */

void royal_end_match(State *s)
{
    for (int i = 0; i < s->seats; i++)
        s->seat[i].total = net(s, i);
    s->phase = PHASE_MATCH_END;
    s->to_act = NO_SEAT;
    turn_mark(s);
}

/* Equal parts of all that lies on the board; what cannot be shared, and what nobody gets, goes to the bank. */
static void take_leftover(State *s, uint16_t sharers)
{
    RoyalState *g = royal_own(s);
    const int pool = royal_pool(s);
    for (int square = 0; square < ROYAL_SQUARES; square++)
        counters_pay(&s->counters, royal_square(s, square), pool, royal_chips_on(s, square));
    g->sharers = sharers;
    g->share = sharers ? s->counters.amount[pool] / seats_count(sharers) : 0;
    for (int i = 0; i < s->seats; i++)
        if (seats_has(sharers, i))
            counters_pay(&s->counters, pool, i, g->share);
    counters_pay(&s->counters, pool, NO_COUNTER, s->counters.amount[pool]);
    g->ace_suit = ROYAL_NO_SUIT;
    g->bettors = 0;
}

/* Five cards of a pack mixed anew, open, to everybody who is still in. */
void royal_begin_last_poker(State *s)
{
    uint8_t order[MAX_SEATS], to[MAX_SEATS];
    int32_t value[MAX_SEATS] = { 0 };
    const uint16_t playing = seats_playing(s);
    int n = seats_round(s->seats, s->dealer, SEATS_CLOCKWISE, playing, order);
    mix(s);
    for (int i = 0; i < n; i++) {
        to[i] = (uint8_t)royal_five(order[i]);
        s->table.row.pile[to[i]].look = LOOK_ALL;
    }
    for (int round = 0; round < POKER_FIVE; round++)
        (void)pack_deal(&s->table, ROYAL_STOCK, to, n, 1);
    table_note_seen(&s->table, s->seats);
    for (int i = 0; i < n; i++)
        value[order[i]] = (int32_t)royal_five_value(s, order[i]);
    take_leftover(s, settle_best(value, playing, 1, NULL));
    royal_own(s)->asked = 0;
    royal_own(s)->shown = NO_PIECE; /* of the pack that was dealt before */
    royal_ask(s, ROYAL_LAST_POKER, order[0]);
}

/* ---- the end of a deal ---- */

static RoyalEnding ending(const State *s, int winner)
{
    RoyalEnding e = { .players = s->seats,
                      .winner = winner,
                      .pay = royal_option(s, ROYAL_LOSER_PAY),
                      .price = royal_card_price(&s->options),
                      .pot = royal_chips_on(s, SQUARE_OUT) };
    const bool square = royal_poker_is_settled(&s->options);
    e.square = square ? royal_chips_on(s, SQUARE_POKER) : 0;
    for (int i = 0; i < s->seats; i++) {
        const RoyalHand h = royal_held(s, i);
        e.left[i] = (uint8_t)h.count;
        e.stack[i] = royal_stack(s, i);
        e.five[i] = square ? poker_best(h.card, h.count, royal_option(s, ROYAL_POKER_WHEEL) != 0, NULL) : 0;
    }
    return e;
}

static void settle(State *s, int winner)
{
    const RoyalEnding e = ending(s, winner);
    const int out = royal_square(s, SQUARE_OUT);
    const bool to_winner = winner != NO_SEAT && e.pay == PAY_WINNER;
    RoyalSettled t;
    royal_settle(&e, &t);
    if (winner != NO_SEAT)
        royal_take(s, GAIN_OUT, SQUARE_OUT, winner, t.taken);
    for (int i = 0; i < s->seats; i++) {
        royal_pay(s, GAIN_OUT, i, to_winner ? winner : out, t.paid[i]);
        if (to_winner)
            royal_own(s)->gain[GAIN_OUT][winner] += t.paid[i];
    }
    for (int i = 0; i < s->seats; i++) {
        royal_get(s, GAIN_POKER, royal_square(s, SQUARE_POKER), i, t.won[i]);
        if (t.won[i] > 0)
            royal_own(s)->best_five = (uint8_t)(1 + poker_class(e.five[i]));
    }
}

void royal_pay_block(State *s)
{
    RoyalEnding e = ending(s, NO_SEAT);
    RoyalSettled t;
    e.square = 0; /* the deal goes on */
    royal_settle(&e, &t);
    for (int i = 0; i < s->seats; i++)
        royal_pay(s, GAIN_OUT, i, royal_square(s, SQUARE_OUT), t.paid[i]);
}

/* Is it the last deal: so many have been played, or fewer than two could lay the next antes? */
static bool match_ends(const State *s)
{
    const int deals = royal_option(s, ROYAL_MATCH_DEALS);
    const int next = royal_next_seat(s, s->dealer, seats_playing(s));
    return (deals > 0 && s->deal_no + 1 >= deals) || seats_count(royal_able(s, next, NULL)) < 2;
}

bool royal_last_poker_follows(const State *s)
{
    return s->phase == PHASE_DEAL_END && royal_option(s, ROYAL_LEFTOVER) == LEFTOVER_POKER && match_ends(s) &&
           seats_count(seats_playing(s)) > 1 && royal_chips_on_board(s) > 0;
}

void royal_end_deal(State *s, RoyalEnd how, int seat)
{
    RoyalState *g = royal_own(s);
    g->ended_by = (uint8_t)how;
    g->ender = (uint8_t)seat;
    settle(s, seat);
    for (int i = 0; i < s->seats; i++) {
        s->table.row.pile[royal_hand(i)].look = LOOK_ALL;
        s->seat[i].deal = 0;
        for (int k = 0; k < ROYAL_GAINS; k++)
            s->seat[i].deal += g->gain[k][i];
        s->seat[i].total = net(s, i);
    }
    table_note_seen(&s->table, s->seats);
    s->phase = PHASE_DEAL_END;
    s->to_act = NO_SEAT;
    turn_mark(s);
    if (!match_ends(s) || royal_last_poker_follows(s))
        return;
    take_leftover(s, royal_option(s, ROYAL_LEFTOVER) == LEFTOVER_BANK ? 0 : seats_playing(s));
    royal_end_match(s);
}

/* ---- the beginning of the match ---- */

void royal_begin_match(State *s)
{
    RoyalState *g = royal_own(s);
    s->counters.count = (uint8_t)(royal_pool(s) + 1);
    for (int i = 0; i < s->seats; i++)
        s->counters.amount[i] = royal_first_stack(&s->options, s->seats);
    g->ace_suit = ROYAL_NO_SUIT;
    mix(s);
    draw_for_deal(s);
    if (seats_count(royal_able(s, s->dealer, NULL)) < 2) { /* so few chips that nothing can be played */
        g->shown = NO_PIECE;
        g->holder = g->ender = NO_SEAT;
        royal_end_match(s);
        return;
    }
    royal_begin_deal(s);
}
