/* Shuffling, dealing, the beginning of a turn. Rules page: section 2, 5.3. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/round.h"

/* All cards in the stock; hands, discards and sets empty. */
static void mix(State *s)
{
    Face face[MAX_PIECES];
    Row *r = &s->table.row;
    const int packs = kalooki_packs(&s->options), piles = packs > 2 ? KALOOKI_PILES : KALOOKI_PILES_OF_TWO;
    int cards = pack_faces(packs, kalooki_option(s, KALOOKI_JOKERS), face);
    pack_mix(&s->table, &s->rng, face, cards, piles, KALOOKI_STOCK);
    r->pile[KALOOKI_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[KALOOKI_DISCARD] = (Pile){ .kind = PILE_DISCARD, .owner = NO_SEAT, .look = LOOK_ALL };
    for (int i = 0; i < s->seats; i++)
        r->pile[kalooki_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

static void deal_hands(State *s)
{
    bool singly = kalooki_option(s, KALOOKI_DEAL_PATTERN) == DEAL_SINGLY;
    const int cards = kalooki_dealt(&s->options);
    uint8_t hand[MAX_SEATS];
    int hands = seats_round(s->seats, s->dealer, SEATS_CLOCKWISE, seats_playing(s), hand);
    for (int i = 0; i < hands; i++)
        hand[i] = (uint8_t)kalooki_hand(hand[i]);
    /* Packets of 3 and 2 in turn, until everybody has enough. */
    for (int dealt = 0, packet; dealt < cards; dealt += packet) {
        packet = singly ? 1 : dealt % 5 == 0 ? 3 : 2;
        pack_deal(&s->table, KALOOKI_STOCK, hand, hands, packet);
    }
}

void kalooki_begin_turn(State *s, int seat)
{
    KalookiState *g = kalooki_own(s);
    s->to_act = (uint8_t)seat;
    s->phase = KALOOKI_DRAW;
    s->turn_no++;
    g->turns[seat] = (uint8_t)(g->turns[seat] + (g->turns[seat] < UINT8_MAX));
    g->must_use = g->taken_piece = g->drawn_piece = NO_PIECE;
    g->freed_count = g->strays = 0;
    memset(g->freed, 0, sizeof g->freed);
    turn_mark(s);
}

void kalooki_begin_deal(State *s)
{
    KalookiState *g = kalooki_own(s);
    mix(s);
    memset(g->down_turn, 0, sizeof g->down_turn);
    memset(g->turns, 0, sizeof g->turns);
    g->took_part = g->over = g->may_buy = g->bought = g->bomber = g->ended_by = g->shuffles = 0;
    g->caller = NO_SEAT;
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].opened = 0;
        s->seat[i].deal = 0;
    }
    g->took_part = (uint8_t)seats_playing(s);
    deal_hands(s);
    if (kalooki_option(s, KALOOKI_TURN_UP_FIRST))
        pack_take_top(&s->table, KALOOKI_STOCK, KALOOKI_DISCARD);
    table_note_seen(&s->table, s->seats);
    kalooki_begin_turn(s, kalooki_next_seat(s, s->dealer));
}

/* 5.3 */
static KalookiSupply supply(const State *s)
{
    return kalooki_supply(&s->options, pile_size(&s->table, KALOOKI_STOCK), pile_size(&s->table, KALOOKI_DISCARD),
                          kalooki_of(s)->shuffles);
}

bool kalooki_can_reshuffle(const State *s)
{
    return supply(s) == KALOOKI_HAS_DISCARDS;
}

bool kalooki_draw_card(State *s)
{
    Table *t = &s->table;
    if (kalooki_can_reshuffle(s)) {
        pack_reshuffle(t, &s->rng, KALOOKI_DISCARD, KALOOKI_STOCK, 1);
        kalooki_own(s)->shuffles++;
    }
    Piece x = pack_take_top(t, KALOOKI_STOCK, kalooki_hand(s->to_act));
    if (x == NO_PIECE)
        return false;
    kalooki_own(s)->drawn_piece = x;
    table_note_seen(t, s->seats);
    return true;
}
