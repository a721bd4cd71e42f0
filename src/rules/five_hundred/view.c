/* What of a game of Five Hundred is to be seen: for a seat, for the screen. Rules page: section 10. */
#include <string.h>

#include "rules/five_hundred/position.h"
#include "rules/five_hundred/reasons.h"

/* ---- observation, built up from zero ---- */

/* Whoever holds the called card keeps it to himself. */
static bool knows_partners(const State *s, int viewer)
{
    return five_of(s)->partner_known || (viewer < FIVE_MAX_SEATS && five_of(s)->partners >> viewer & 1);
}

static const OwnField own_field[] = {
    OWN_OPEN(FiveState, money, int32_t),
    OWN_OPEN(FiveState, call, uint16_t),
    OWN_OPEN(FiveState, contract, uint16_t),
    OWN_OPEN(FiveState, last_contract, uint16_t),
    OWN_UP_TO(FiveState, calls, 60),
    OWN_OPEN_AS(FiveState, contractor, uint8_t, OWN_SEAT),
    OWN_OPEN_AS(FiveState, passed, uint8_t, OWN_SEATS),
    OWN_OPEN_AS(FiveState, looked, uint8_t, OWN_SEATS),
    OWN_SECRET(FiveState, partners, OWN_SEATS, knows_partners, 0),
    OWN_UP_TO(FiveState, partner_known, 1),
    OWN_UP_TO(FiveState, called_rank, RANK_JOKER),
    OWN_UP_TO(FiveState, called_suit, SUIT_HEARTS),
    OWN_OPEN_AS(FiveState, resting, uint8_t, OWN_SEATS),
    OWN_UP_TO(FiveState, nominated, FIVE_NO_SUIT),
    OWN_UP_TO(FiveState, named, FIVE_NO_SUIT),
    OWN_UP_TO(FiveState, suits_led, 15),
    OWN_UP_TO(FiveState, leader, FIVE_MAX_SEATS - 1),
    OWN_UP_TO(FiveState, trick_no, FIVE_ALL_TRICKS),
    OWN_UP_TO(FiveState, trick_leader, FIVE_MAX_SEATS - 1),
    OWN_UP_TO(FiveState, trick_winner, FIVE_MAX_SEATS - 1),
    OWN_UP_TO(FiveState, tricks, FIVE_ALL_TRICKS),
    OWN_OPEN(FiveState, games, uint8_t),
    OWN_OPEN_AS(FiveState, winners, uint8_t, OWN_SEATS),
    OWN_UP_TO(FiveState, ended_by, FIVE_THROWN_IN),
    OWN_UP_TO(FiveState, made, 1),
    OWN_UP_TO(FiveState, shown, 1),
    OWN_OPEN_AS(FiveState, claimer, uint8_t, OWN_SEAT),
};

const OwnBlock five_own_block = { sizeof own_field / sizeof *own_field, own_field };

/* ---- places ---- */

/* While tricks are played what is laid away lies at its seat. */
static bool is_away(const State *s, int pile)
{
    return pile == FIVE_LAID && s->table.row.pile[pile].kind == PILE_KITTY && s->phase == PHASE_PLAY;
}

/* Before and after that it lies where the kitty lay, so that place is told once. */
static bool gave_place(const State *s, int pile)
{
    return pile == FIVE_KITTY_PILE && s->table.row.pile[FIVE_LAID].kind == PILE_KITTY;
}

PilePlace five_place(const State *s, int pile, int viewer)
{
    (void)viewer;
    const Pile *p = &s->table.row.pile[pile];
    switch (p->kind) {
    case PILE_HAND:
        return (PilePlace){ PLACE_HAND, p->owner, ALLOW_LAY | ALLOW_SHIFT, 0 };
    case PILE_TRICK:
        return (PilePlace){ PLACE_TRICK, p->owner, ALLOW_THROW, 0 };
    case PILE_TAKEN:
        return (PilePlace){ PLACE_TAKEN, p->owner, 0, 0 };
    case PILE_STAGE:
        return (PilePlace){ PLACE_STAGE, p->owner, ALLOW_LAY | ALLOW_SHIFT | ALLOW_GATHER, 0 };
    default:
        if (is_away(s, pile))
            return (PilePlace){ PLACE_AWAY, p->owner, 0, 0 };
        return (PilePlace){ pile == FIVE_DEAD || gave_place(s, pile) ? PLACE_HIDDEN : PLACE_CENTRE, NO_SEAT, 0, 0 };
    }
}

/* ---- notes for the screen ---- */

void five_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->duty = allow();
    out->done = five_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->changed = s->phase == FIVE_KITTY && seat == s->to_act && pile_size(&s->table, FIVE_LAID) > 0;
}

/* There are no melds in this game. */
void five_meld_note(const State *s, int pile, MeldNote *out)
{
    (void)s;
    memset(out, 0, sizeof *out);
    out->verdict = refuse_at(&five_wrong_phase, NO_PIECE, pile);
}

int five_calls(const State *s, CallNote *out, int max)
{
    const FiveState *g = five_of(s);
    int n = 0;
    for (; n < g->calls && n < max; n++) {
        FiveBid bid;
        out[n].seat = (uint8_t)five_call_seat(g->call[n]);
        TextSink label = text_sink(out[n].label, sizeof out[n].label);
        if (five_bid_decode(five_call_code(g->call[n]), &bid))
            five_bid_label(bid, &label);
        else
            text_say(&label, N_OF("a call", "Pass"));
    }
    return n;
}

void five_last_trick(const State *s, TrickNote *out)
{
    const FiveState *g = five_of(s);
    memset(out, 0, sizeof *out);
    if (g->trick_no == 0)
        return;
    int trick = g->trick_no - 1, seat = g->trick_leader[trick];
    do {
        out->seat[out->count] = (uint8_t)seat;
        out->piece[out->count++] = five_trick_card(s, trick, seat);
        seat = five_next_seat(s, seat);
    } while (seat != g->trick_leader[trick]);
    out->winner = g->trick_winner[trick];
}

/* Trumps first, then red and black in turn, each from its highest card down; a joker without a suit leads them all. */
int five_sort_key(const State *s, Face f)
{
    static const uint8_t by_colour[4] = { [SUIT_SPADES] = 2, [SUIT_DIAMONDS] = 3, [SUIT_CLUBS] = 4, [SUIT_HEARTS] = 5 };
    enum { POWERS = 64 };
    bool auction = s->phase == FIVE_BID_PHASE || s->phase == FIVE_RAISE; /* hands stay as they are while bids change */
    FiveStrain strain = auction ? five_strain_of((FiveBid){ 0 }, FIVE_NO_SUIT) : five_strain(s);
    int suit = five_suit(strain, f);
    if (!face_is_known(f))
        return INT16_MAX;
    if (suit == FIVE_NO_SUIT)
        return 0;
    return (suit == strain.trump ? 1 : by_colour[suit]) * POWERS + POWERS - 1 - five_power(strain, f, suit);
}
