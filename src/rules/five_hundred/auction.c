/* From the first call to the first card: auction, raise, kitty, partner, the joker's suit. Rules page: 3.2 to 3.6. */
#include <assert.h>

#include "rules/five_hundred/position.h"

/* ---- after the auction ---- */

static bool holds_joker(const State *s, int seat)
{
    for (int i = 0; i < pile_size(&s->table, five_hand(seat)); i++)
        if (face_is_joker(pile_face(&s->table, five_hand(seat), i)))
            return true;
    return false;
}

static void ask_for_name(State *s)
{
    int seat = five_of(s)->contractor;
    bool open = five_strain(s).trump == FIVE_NO_TRUMPS && five_option(s, FIVE_JOKER_NOMINATE);
    if (open && holds_joker(s, seat))
        five_begin_turn(s, seat, FIVE_NOMINATE);
    else
        five_begin_play(s);
}

static void ask_for_partner(State *s)
{
    FiveState *g = five_own(s);
    bool asks = s->seats == 5 && !five_is_misere(five_contract(s)) && five_option(s, FIVE_FIVE_MODE) != PARTNER_NONE;
    g->partner_known = !asks;
    if (asks)
        five_begin_turn(s, g->contractor, FIVE_PARTNER);
    else
        ask_for_name(s);
}

/* 3.4 in a misere: nobody looks at these cards any more, not even those who held them. */
static void rest_partners(State *s)
{
    FiveState *g = five_own(s);
    g->resting = g->partners;
    for (int i = 0; i < s->seats; i++) {
        if (!(g->resting >> i & 1))
            continue;
        int hand = five_hand(i);
        s->table.row.pile[hand].look = LOOK_NOBODY;
        for (int k = 0; k < pile_size(&s->table, hand); k++)
            s->table.known_to[pile_piece(&s->table, hand, k)] = 0;
    }
}

static void take_kitty(State *s)
{
    Table *t = &s->table;
    int seat = five_of(s)->contractor, hand = five_hand(seat);
    table_shift(t, FIVE_KITTY_PILE, 0, pile_size(t, FIVE_KITTY_PILE), hand, pile_size(t, hand));
    t->row.pile[FIVE_LAID] = (Pile){ .kind = PILE_STAGE, .owner = (uint8_t)seat, .look = LOOK_OWNER };
    table_note_seen(t, s->seats);
    five_begin_turn(s, seat, FIVE_KITTY);
}

static void begin_contract(State *s)
{
    FiveState *g = five_own(s);
    FiveBid contract = five_contract(s);
    five_look(s, g->contractor);
    g->partners = (uint8_t)(five_side_seats(s, g->contractor) & ~five_bit(g->contractor));
    g->partner_known = s->seats != 5;
    if (five_is_misere(contract))
        rest_partners(s);
    if (contract.sans)
        ask_for_partner(s);
    else
        take_kitty(s);
}

/* ---- the auction ---- */

static void note_call(State *s, int seat, int code)
{
    FiveState *g = five_own(s);
    assert(g->calls < FIVE_MAX_CALLS);
    g->call[g->calls++] = five_call(seat, code);
}

/* 3.3; F-D9: a blind misere is not raised by somebody who has not seen the hand. */
static bool may_raise(const State *s)
{
    bool blind = five_contract(s).kind == FIVE_BLIND_MISERE;
    return !blind && five_option(s, FIVE_RAISE_AFTER_PASSES) && five_option(s, FIVE_BIDDING) == BIDDING_CONTINUOUS;
}

static void end_auction(State *s)
{
    const FiveState *g = five_of(s);
    if (g->contract == 0 && five_option(s, FIVE_ALL_PASS) == ALL_PASS_PLAY)
        five_begin_play(s);
    else if (g->contract == 0)
        five_end_deal(s, FIVE_THROWN_IN);
    else if (may_raise(s))
        five_begin_turn(s, g->contractor, FIVE_RAISE);
    else
        begin_contract(s);
}

static bool auction_is_over(const State *s)
{
    const FiveState *g = five_of(s);
    if (five_option(s, FIVE_BIDDING) == BIDDING_SINGLE)
        return g->calls == s->seats;
    int left = s->seats - seats_count(g->passed);
    return left == 0 || (left == 1 && g->contract != 0);
}

static void go_on(State *s, int seat)
{
    if (auction_is_over(s)) {
        end_auction(s);
        return;
    }
    uint16_t bidding = (uint16_t)(seats_all(s->seats) & ~(unsigned)five_of(s)->passed);
    five_begin_turn(s, seats_next(s->seats, seat, SEATS_CLOCKWISE, bidding), FIVE_BID_PHASE);
}

void five_take_bid(State *s, int seat, int code)
{
    FiveState *g = five_own(s);
    int overcalled = g->contractor;
    note_call(s, seat, code);
    g->contract = (uint16_t)code;
    g->contractor = (uint8_t)seat;
    if (s->phase == FIVE_RAISE) {
        five_begin_turn(s, seat, FIVE_RAISE);
        return;
    }
    if (overcalled != NO_SEAT)
        five_look(s, overcalled); /* a blind bid that does not stand is blind no more */
    go_on(s, seat);
}

void five_take_pass(State *s, int seat)
{
    if (s->phase == FIVE_RAISE) {
        begin_contract(s);
        return;
    }
    note_call(s, seat, 0);
    five_own(s)->passed |= five_bit(seat);
    go_on(s, seat);
}

/* ---- kitty, partner, joker ---- */

void five_lay_away(State *s, int seat)
{
    s->table.row.pile[FIVE_LAID] = (Pile){ .kind = PILE_KITTY, .owner = (uint8_t)seat, .look = LOOK_OWNER };
    ask_for_partner(s);
}

/* Whose hand the called card is in; nobody's when it lies in the kitty. */
static uint8_t holder_of(const State *s, Face called)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < pile_size(&s->table, five_hand(seat)); i++)
            if (face_eq(pile_face(&s->table, five_hand(seat), i), called))
                return five_bit(seat);
    return 0;
}

void five_take_partner(State *s, Move m)
{
    FiveState *g = five_own(s);
    g->partner_known = m.amount != FIVE_CALL;
    if (m.amount == FIVE_CALL) {
        Face called = five_called_card(m);
        g->called_rank = called.rank;
        g->called_suit = called.suit;
        g->partners = holder_of(s, called);
    } else if (m.amount == FIVE_CHOOSE) {
        g->partners = (uint8_t)five_chosen_seats(m);
    }
    ask_for_name(s);
}

void five_take_name(State *s, Move m)
{
    five_own(s)->nominated = (uint8_t)five_named_suit(m);
    five_begin_play(s);
}
