/* What a state of Five Hundred says: sides, hands, the trick being played, the bids that may be made. */
#include "rules/five_hundred/position.h"

#include <assert.h>
#include <string.h>

#include "rules/bricks/seats.h"

int five_left_of(const State *s, int seat)
{
    return seats_next(s->seats, seat, SEATS_CLOCKWISE, seats_all(s->seats));
}

uint8_t five_side_seats(const State *s, int seat)
{
    uint8_t side = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].side == s->seat[seat].side)
            side |= five_bit(i);
    return side;
}

int five_kitty_cards(const State *s)
{
    return five_pack_kitty(five_pack_of(&s->options));
}

int five_hand_faces(const State *s, int seat, Face *out)
{
    int hand = five_hand(seat), n = pile_size(&s->table, hand);
    assert(n <= FIVE_MAX_HAND);
    for (int i = 0; i < n; i++)
        out[i] = pile_face(&s->table, hand, i);
    return n;
}

/* ---- the contract ---- */

FiveBid five_contract(const State *s)
{
    FiveBid bid;
    five_bid_decode(five_of(s)->contract, &bid);
    return bid;
}

FiveStrain five_strain(const State *s)
{
    return five_strain_of(five_contract(s), five_of(s)->nominated);
}

uint8_t five_contract_side(const State *s)
{
    const FiveState *g = five_of(s);
    return g->contractor == NO_SEAT ? 0 : (uint8_t)(five_bit(g->contractor) | g->partners);
}

FiveBidding five_bidding(const State *s, int seat)
{
    const FiveState *g = five_of(s);
    FiveBidding b = { five_contract(s), g->looked >> seat & 1, true };
    for (int i = 0; i < g->calls; i++)
        if (five_call_seat(g->call[i]) == seat)
            b.first = false;
    return b;
}

void five_deal_of(const State *s, FiveDeal *d)
{
    const FiveState *g = five_of(s);
    memset(d, 0, sizeof *d);
    d->seats = s->seats;
    d->contract = five_contract(s);
    d->contractor = g->contractor == NO_SEAT ? 0 : g->contractor;
    d->partners = g->partners;
    for (int i = 0; i < s->seats; i++) {
        d->side[i] = s->seat[i].side;
        d->tricks[i] = g->tricks[i];
    }
}

/* ---- tricks ---- */

uint8_t five_playing(const State *s)
{
    return (uint8_t)(seats_all(s->seats) & ~(unsigned)five_of(s)->resting);
}

int five_next_seat(const State *s, int seat)
{
    return seats_next(s->seats, seat, SEATS_CLOCKWISE, five_playing(s));
}

int five_tricks_of(const State *s, uint8_t seats)
{
    int n = 0;
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1)
            n += five_of(s)->tricks[i];
    return n;
}

bool five_is_free_joker(const State *s, Face f)
{
    return face_is_joker(f) && five_suit(five_strain(s), f) == FIVE_NO_SUIT;
}

bool five_leads(const State *s)
{
    return s->phase == PHASE_PLAY && pile_size(&s->table, FIVE_TRICK_0 + five_of(s)->leader) == 0;
}

int five_led_suit(const State *s)
{
    const FiveState *g = five_of(s);
    if (s->phase != PHASE_PLAY || five_leads(s))
        return FIVE_NO_SUIT;
    int suit = five_suit(five_strain(s), pile_face(&s->table, FIVE_TRICK_0 + g->leader, 0));
    return suit == FIVE_NO_SUIT ? g->named : suit;
}

FiveTurn five_turn(const State *s)
{
    const FiveState *g = five_of(s);
    return (FiveTurn){ .strain = five_strain(s),
                       .led = (uint8_t)five_led_suit(s),
                       .suits_led = g->suits_led,
                       .last = g->trick_no == FIVE_ALL_TRICKS - 1,
                       .joker_lead = (uint8_t)five_option(s, FIVE_JOKER_LEAD),
                       .joker_after_four = (uint8_t)five_option(s, FIVE_JOKER_AFTER_FOUR_SUITS) };
}

Piece five_trick_card(const State *s, int trick, int seat)
{
    const FiveState *g = five_of(s);
    uint8_t playing = five_playing(s);
    assert(trick >= 0 && trick < g->trick_no);
    if (!(playing >> seat & 1))
        return NO_PIECE;
    int winner = g->trick_winner[trick], at = 0;
    for (int i = 0; i < trick; i++)
        at += g->trick_winner[i] == winner ? seats_count(playing) : 0;
    for (int x = g->trick_leader[trick]; x != seat; x = five_next_seat(s, x))
        at++;
    return pile_piece(&s->table, FIVE_TAKEN_0 + winner, at);
}

uint8_t five_gone_backwards(const State *s)
{
    unsigned gone = 0;
    for (int i = 0; i < s->seats && five_of(s)->winners != 0 && five_option(s, FIVE_OUT_BACKWARDS); i++)
        gone |= s->seat[i].total <= -five_option(s, FIVE_TARGET) ? 1u << i : 0;
    return (uint8_t)gone;
}
