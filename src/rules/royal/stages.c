/* The stages of a deal between the auction and the run: claims by showing, five cards chosen, bets, the showdown. Rules
 * page: 3.5, 3.6. */
#include "rules/royal/poker.h"
#include "rules/royal/position.h"
#include "rules/royal/pots.h"

/* ---- claims by showing ---- */

static void show_cards(State *s, int seat, RoyalCards set)
{
    for (int i = 0; i < pile_size(&s->table, royal_hand(seat)); i++)
        if (face_is_known(pile_face(&s->table, royal_hand(seat), i)) &&
            royal_cards_have(set, pile_face(&s->table, royal_hand(seat), i)))
            s->table.known_to[pile_piece(&s->table, royal_hand(seat), i)] = seats_all(s->seats);
}

/* The sequence square is shared by all who hold one; what cannot be shared stays. */
static void claim_by_showing(State *s)
{
    uint16_t sequence = 0;
    unsigned suits = 0;
    for (int i = 0; i < s->seats; i++) {
        const RoyalCards held = royal_cards_in(s, royal_hand(i));
        const uint16_t won = royal_squares_of(royal_layout(s), held);
        show_cards(s, i, royal_paying_cards(royal_layout(s), held));
        royal_win_squares(s, i, (uint16_t)(won & ~(1u << SQUARE_SEQUENCE)), held);
        if (won >> SQUARE_SEQUENCE & 1)
            sequence = (uint16_t)(sequence | seats_bit(i));
        suits |= royal_sequences(royal_layout(s), held);
    }
    const int32_t share = sequence ? royal_chips_on(s, SQUARE_SEQUENCE) / seats_count(sequence) : 0;
    for (int i = 0; i < s->seats; i++)
        if (seats_has(sequence, i))
            royal_take(s, GAIN_SQUARES, SQUARE_SEQUENCE, i, share);
    if (share > 0)
        royal_own(s)->sequences = (uint8_t)suits;
}

/* ---- five cards ---- */

static int left_of_dealer(const State *s)
{
    return royal_next_seat(s, s->dealer, seats_playing(s));
}

/* Whoever has nothing to bet takes part only where there is something else to win. */
static uint16_t poker_players(const State *s)
{
    const int square = royal_poker_square(s);
    uint16_t part = 0;
    for (int i = 0; i < s->seats; i++)
        if (!s->seat[i].out && (royal_stack(s, i) > 0 || (square >= 0 && royal_chips_on(s, square) > 0)))
            part = (uint16_t)(part | seats_bit(i));
    return part;
}

void royal_begin_poker(State *s)
{
    RoyalState *g = royal_own(s);
    g->asked = 0;
    g->high = 0;
    if (royal_option(s, ROYAL_CLAIM_PHASE) == CLAIM_SHOW)
        claim_by_showing(s);
    const uint16_t part = royal_poker_is_bet(&s->options) ? poker_players(s) : 0;
    if (seats_count(part) < 2) {
        royal_begin_run(s, left_of_dealer(s));
        return;
    }
    g->part = part;
    royal_ask(s, ROYAL_SELECT, royal_next_seat(s, s->dealer, part));
}

void royal_after_five(State *s, int seat)
{
    RoyalState *g = royal_own(s);
    g->asked = (uint16_t)(g->asked | seats_bit(seat));
    const int next = royal_next_seat(s, seat, (uint16_t)(g->part & ~g->asked));
    if (next != NO_SEAT) {
        royal_ask(s, ROYAL_SELECT, next);
        return;
    }
    g->asked = 0;
    royal_after_bet(s, s->dealer);
}

/* ---- bets ---- */

static void take_back_five(State *s)
{
    for (int i = 0; i < s->seats; i++) {
        const int five = royal_five(i), n = pile_size(&s->table, five);
        if (n > 0)
            table_shift(&s->table, five, 0, n, royal_hand(i), pile_size(&s->table, royal_hand(i)));
        s->table.row.pile[five].look = LOOK_OWNER;
    }
}

/* The bets, then the chips of the square. */
static void pay_winner(State *s, int seat, int32_t chips)
{
    const int square = royal_poker_square(s);
    const int32_t bets = s->counters.amount[royal_pool(s)], first = chips < bets ? chips : bets;
    royal_get(s, GAIN_POKER, royal_pool(s), seat, first);
    if (chips > first)
        royal_get(s, GAIN_POKER, royal_square(s, square), seat, chips - first);
}

static void pay_pots(State *s)
{
    RoyalState *g = royal_own(s);
    uint8_t order[MAX_SEATS];
    int32_t pay[ROYAL_SEATS];
    const int square = royal_poker_square(s);
    RoyalPots p = { .square = square >= 0 ? royal_chips_on(s, square) : 0 };
    p.players = seats_round(s->seats, s->dealer, SEATS_CLOCKWISE, g->part, order);
    for (int i = 0; i < p.players; i++) {
        p.in[i] = royal_put_in(s, order[i]);
        p.hand[i] = royal_five_value(s, order[i]);
        if (seats_has(g->folded, order[i]))
            p.folded = (uint16_t)(p.folded | seats_bit(i));
    }
    const uint16_t main_pot = royal_pots(&p, pay);
    for (int i = 0; i < p.players; i++) {
        pay_winner(s, order[i], pay[i]);
        if (seats_has(main_pot, i))
            g->winners = (uint16_t)(g->winners | seats_bit(order[i]));
    }
}

/* Of those still in, if there are several, the five cards lie open; everybody looks, then they go back. */
static void end_bets(State *s)
{
    RoyalState *g = royal_own(s);
    const uint16_t in = royal_still_in(s);
    pay_pots(s);
    if (seats_count(in) < 2) {
        royal_after_showdown(s);
        return;
    }
    for (int i = 0; i < s->seats; i++)
        if (seats_has(in, i))
            s->table.row.pile[royal_five(i)].look = LOOK_ALL;
    g->best_five = (uint8_t)(1 + poker_class(royal_five_value(s, seats_lowest(g->winners))));
    table_note_seen(&s->table, s->seats);
    g->asked = 0;
    royal_ask(s, ROYAL_SHOWDOWN, left_of_dealer(s));
}

void royal_after_bet(State *s, int seat)
{
    const int next = royal_next_bettor(s, seat);
    if (next != NO_SEAT)
        royal_ask(s, ROYAL_BETTING, next);
    else
        end_bets(s);
}

void royal_after_showdown(State *s)
{
    take_back_five(s);
    royal_begin_run(s, royal_next_seat(s, s->dealer, royal_of(s)->winners));
}
