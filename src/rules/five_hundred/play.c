/* The ten tricks. Rules page: 3.7. */
#include "rules/five_hundred/position.h"

void five_begin_play(State *s)
{
    FiveState *g = five_own(s);
    g->partner_known = g->called_rank == 0;
    g->leader = (uint8_t)(g->contractor == NO_SEAT ? five_left_of(s, s->dealer) : g->contractor);
    five_begin_turn(s, g->leader, PHASE_PLAY);
}

/* Who takes the trick that lies on the table. */
static int trick_winner(const State *s)
{
    const FiveState *g = five_of(s);
    Face card[FIVE_MAX_SEATS];
    int seat[FIVE_MAX_SEATS], n = 0, x = g->leader;
    do {
        seat[n] = x;
        card[n++] = pile_face(&s->table, FIVE_TRICK_0 + x, 0);
        x = five_next_seat(s, x);
    } while (x != g->leader);
    return seat[five_trick_winner(five_strain(s), card, n, g->named)];
}

static void gather_trick(State *s, int winner)
{
    Table *t = &s->table;
    int to = FIVE_TAKEN_0 + winner, x = five_of(s)->leader;
    do {
        table_shift(t, FIVE_TRICK_0 + x, 0, 1, to, pile_size(t, to));
        x = five_next_seat(s, x);
    } while (x != five_of(s)->leader);
}

/* Open misere: everybody sees the hand from the end of the first trick on. */
static void show_hand(State *s)
{
    FiveState *g = five_own(s);
    if (g->shown || five_contract(s).kind != FIVE_OPEN_MISERE)
        return;
    g->shown = 1;
    s->table.row.pile[five_hand(g->contractor)].look = LOOK_ALL;
    table_note_seen(&s->table, s->seats);
}

static void finish_trick(State *s)
{
    FiveState *g = five_own(s);
    int led = five_led_suit(s), winner = trick_winner(s);
    if (led != FIVE_NO_SUIT)
        g->suits_led = (uint8_t)(g->suits_led | 1u << led);
    gather_trick(s, winner);
    g->trick_leader[g->trick_no] = g->leader;
    g->trick_winner[g->trick_no] = (uint8_t)winner;
    g->trick_no++;
    g->tricks[winner]++;
    g->leader = (uint8_t)winner;
    g->named = FIVE_NO_SUIT;
    show_hand(s);
    if (five_is_misere(five_contract(s)) && winner == g->contractor)
        five_end_deal(s, FIVE_MISERE_BROKEN);
    else if (g->trick_no == FIVE_ALL_TRICKS)
        five_end_deal(s, FIVE_PLAYED_OUT);
    else
        five_begin_turn(s, winner, PHASE_PLAY);
}

void five_play_card(State *s, int seat, Move m)
{
    FiveState *g = five_own(s);
    Table *t = &s->table;
    Face f = pile_face(t, five_hand(seat), m.index);
    if (five_suit_called_for(m) != FIVE_NO_SUIT)
        g->named = (uint8_t)five_suit_called_for(m);
    table_shift(t, five_hand(seat), m.index, 1, FIVE_TRICK_0 + seat, 0);
    table_note_seen(t, s->seats);
    if (f.rank == g->called_rank && f.suit == g->called_suit)
        g->partner_known = 1;
    int next = five_next_seat(s, seat);
    if (pile_size(t, FIVE_TRICK_0 + next) > 0)
        finish_trick(s);
    else
        five_begin_turn(s, next, PHASE_PLAY);
}

void five_claim_rest(State *s, int seat)
{
    FiveState *g = five_own(s);
    g->tricks[seat] = (uint8_t)(g->tricks[seat] + FIVE_ALL_TRICKS - g->trick_no);
    g->claimer = (uint8_t)seat;
    five_end_deal(s, FIVE_CLAIMED);
}
