/* Conquian between the moves: dealing, the beginning of a turn, the end of a round and of a match. Rules page: sections
 * 2 and 5. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/conquian/position.h"

void con_begin_match(State *s)
{
    s->dealer = (uint8_t)rng_below(&s->rng, CON_SEATS);
}

static void mix(State *s)
{
    Face face[CON_CARDS];
    Row *r = &s->table.row;
    for (int i = 0; i < CON_CARDS; i++)
        face[i] = con_first((ConSet)1 << i);
    pack_mix(&s->table, &s->rng, face, CON_CARDS, CON_PILES, CON_STOCK);
    r->pile[CON_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[CON_DEAD] = (Pile){ .kind = PILE_DISCARD, .owner = NO_SEAT, .look = LOOK_ALL };
    for (int i = 0; i < CON_SEATS; i++)
        r->pile[con_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

static void clear_round(State *s)
{
    ConState *c = con_own(s);
    const uint8_t draws = c->draws;
    memset(c, 0, sizeof *c);
    c->draws = draws;
    c->winner = NO_SEAT;
    for (int i = 0; i < CON_SEATS; i++)
        s->seat[i].deal = 0;
}

void con_begin_deal(State *s)
{
    const int first = con_other(s->dealer);
    const uint8_t hand[CON_SEATS] = { (uint8_t)con_hand(first), (uint8_t)con_hand(s->dealer) };
    clear_round(s);
    mix(s);
    for (int i = 0; i < con_option(s, CON_HAND_CARDS); i++)
        pack_deal(&s->table, CON_STOCK, hand, CON_SEATS, 1);
    table_note_seen(&s->table, s->seats);
    con_begin_turn(s, first, con_option(s, CON_SWAP_FIRST) ? CON_SWAP : CON_TURN_UP);
}

void con_begin_turn(State *s, int seat, int phase)
{
    s->to_act = (uint8_t)seat;
    s->phase = (uint8_t)phase;
    s->turn_no++;
    con_own(s)->forced = 0;
    turn_mark(s);
}

/* ---- the end ---- */

/* What is left of a hand lies open beside its melds. */
static void open_rest(State *s, int seat)
{
    const int hand = con_hand(seat), rest = CON_REST_0 + seat;
    s->table.row.pile[hand].look = LOOK_ALL;
    if (pile_size(&s->table, hand) == 0)
        return;
    s->table.row.pile[rest] = (Pile){ .kind = PILE_STAGE, .owner = (uint8_t)seat, .look = LOOK_ALL };
    table_shift(&s->table, hand, 0, pile_size(&s->table, hand), rest, 0);
}

void con_end_deal(State *s, int winner)
{
    ConState *c = con_own(s);
    for (int i = 0; i < CON_SEATS; i++)
        open_rest(s, i);
    table_note_seen(&s->table, s->seats);
    c->from = CON_NO_OFFER;
    c->by_force = (uint8_t)(winner != NO_SEAT && c->forced);
    c->forced = 0;
    c->winner = (uint8_t)winner;
    c->ended_by = winner == NO_SEAT ? CON_DRAWN : CON_WON;
    s->to_act = NO_SEAT;
    s->phase = PHASE_DEAL_END;
    turn_mark(s);
    if (winner == NO_SEAT)
        return;
    s->seat[winner].deal = con_points(&s->options, c->draws);
    s->seat[winner].total += s->seat[winner].deal;
    if (s->seat[winner].total >= con_option(s, CON_TARGET))
        s->phase = PHASE_MATCH_END;
}

void con_next_deal(State *s)
{
    ConState *c = con_own(s);
    if (c->winner != NO_SEAT)
        c->draws = 0;
    else if (c->draws < UINT8_MAX)
        c->draws++;
    s->dealer = (uint8_t)con_other(s->dealer);
    s->deal_no++;
    con_begin_deal(s);
}
