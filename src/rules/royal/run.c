/* The run: who leads, who follows, what the cards win, when it stops. Rules page: 3.7, 3.8. */
#include "rules/royal/position.h"

void royal_win_squares(State *s, int seat, uint16_t squares, RoyalCards with)
{
    if (squares >> SQUARE_SEQUENCE & 1 && royal_chips_on(s, SQUARE_SEQUENCE) > 0)
        royal_own(s)->sequences = royal_sequences(royal_layout(s), with);
    for (int square = 0; square <= SQUARE_SEQUENCE; square++)
        if (squares >> square & 1)
            royal_take(s, GAIN_SQUARES, square, seat, royal_chips_on(s, square));
}

/* ---- leading ---- */

static void lead(State *s, int from)
{
    RoyalState *g = royal_own(s);
    RoyalHand hands[ROYAL_SEATS];
    g->free = 0;
    RoyalLead rule = royal_lead_rule(s);
    const int kind = rule.kind;
    for (int i = 0; i < s->seats; i++)
        hands[i] = royal_held(s, i);
    const int leader = royal_leader(&rule, hands, s->seats, from, royal_option(s, ROYAL_BLOCKED) != BLOCKED_END);
    if (leader == NO_SEAT) {
        royal_end_deal(s, ROYAL_BLOCK, NO_SEAT);
        return;
    }
    g->free = rule.kind != kind;
    if (g->free && royal_option(s, ROYAL_BLOCKED) == BLOCKED_PAY_ON)
        royal_pay_block(s);
    g->leading = 1;
    royal_ask(s, PHASE_PLAY, leader);
}

void royal_begin_run(State *s, int from)
{
    royal_own(s)->asked = 0;
    lead(s, from);
}

/* The cards of the last run lie before those who played them. */
static void clear_run(State *s)
{
    for (int i = 0; pile_size(&s->table, ROYAL_RUN) > 0; i++) {
        const int to = royal_played(royal_of(s)->runner[i]);
        table_shift(&s->table, ROYAL_RUN, 0, 1, to, pile_size(&s->table, to));
    }
}

/* ---- following ---- */

static void stop(State *s)
{
    RoyalState *g = royal_own(s);
    const int n = pile_size(&s->table, ROYAL_RUN);
    g->last_suit = pile_face(&s->table, ROYAL_RUN, n - 1).suit;
    lead(s, royal_after_stop(&s->options, g->runner[n - 1], s->seats, seats_playing(s)));
}

static bool was_played(const State *s, Face f)
{
    for (int i = 0; i < s->seats; i++)
        if (royal_cards_have(royal_cards_in(s, royal_played(i)), f))
            return true;
    return false;
}

/* Where cards may be held back everybody is asked in turn, so that a pass tells nothing; what all have seen played or
 * is above the top nobody is asked for. */
static void follow(State *s, int seat)
{
    RoyalState *g = royal_own(s);
    Face next;
    g->leading = 0;
    g->asked = 0;
    if (!royal_wanted(s, &next) || was_played(s, next)) {
        stop(s);
        return;
    }
    if (royal_option(s, ROYAL_MAY_WITHHOLD)) {
        royal_ask(s, PHASE_PLAY, seat);
        return;
    }
    for (int i = 0; i < s->seats; i++)
        if (royal_holds(s, i, next)) {
            royal_ask(s, PHASE_PLAY, i);
            return;
        }
    stop(s);
}

void royal_pass_card(State *s, int seat)
{
    RoyalState *g = royal_own(s);
    g->asked = (uint16_t)(g->asked | seats_bit(seat));
    const int next = royal_next_seat(s, seat, (uint16_t)(seats_playing(s) & ~g->asked));
    if (next != NO_SEAT)
        royal_ask(s, PHASE_PLAY, next);
    else
        stop(s);
}

/* A last card that wins a square wins it before its player goes out. */
void royal_play_card(State *s, int seat, int index)
{
    RoyalState *g = royal_own(s);
    const Face f = pile_face(&s->table, royal_hand(seat), index);
    if (g->leading)
        clear_run(s);
    const RoyalCards before = royal_cards_played(s, seat);
    const int n = pile_size(&s->table, ROYAL_RUN);
    table_shift(&s->table, royal_hand(seat), index, 1, ROYAL_RUN, n);
    g->runner[n] = (uint8_t)seat;
    table_note_seen(&s->table, s->seats);
    if (royal_option(s, ROYAL_CLAIM_PHASE) == CLAIM_PLAY)
        royal_win_squares(s, seat, royal_squares_won(royal_layout(s), before, f), before | royal_card_bit(f));
    if (pile_size(&s->table, royal_hand(seat)) == 0)
        royal_end_deal(s, ROYAL_WENT_OUT, seat);
    else
        follow(s, seat);
}
