/* Shuffling, dealing, the beginning of a turn. Rules page: section 2, 5.3. */
#include <string.h>

#include "rules/kalooki/position.h"
#include "rules/kalooki/round.h"

/* All cards in the stock; hands, discards and sets empty. */
static void gather(State *s)
{
    Row *r = &s->table.row;
    int cards = KALOOKI_PACK_CARDS + kalooki_option(s, KALOOKI_JOKERS);
    s->table.piece_count = (uint8_t)cards;
    s->table.pile_count = KALOOKI_PILES;
    memset(r, 0, sizeof *r);
    for (int i = 0; i < cards; i++)
        r->order[i] = (Piece)i;
    for (int p = 1; p <= KALOOKI_PILES; p++)
        r->start[p] = (uint8_t)cards;
    r->pile[KALOOKI_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[KALOOKI_DISCARD] = (Pile){ .kind = PILE_DISCARD, .owner = NO_SEAT, .look = LOOK_ALL };
    for (int i = 0; i < s->seats; i++)
        r->pile[kalooki_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

/* Faces are shuffled over the pieces and the pieces over the stock: neither a number nor a place tells anything. */
static void mix(State *s)
{
    uint8_t face_no[MAX_PIECES];
    gather(s);
    int cards = s->table.piece_count;
    for (int i = 0; i < cards; i++)
        face_no[i] = (uint8_t)i;
    rng_shuffle(&s->rng, face_no, cards);
    for (int i = 0; i < cards; i++) {
        int f = face_no[i];
        s->table.face[i] =
            f >= KALOOKI_PACK_CARDS ? FACE_JOKER : (Face){ (uint8_t)(1 + f % 13), (uint8_t)(f / 13 % 4) };
        s->table.known_to[i] = 0;
    }
    rng_shuffle(&s->rng, s->table.row.order, cards);
}

/* The top card of the stock goes to the end of pile `to`. */
static void take_top(State *s, int to)
{
    Table *t = &s->table;
    table_shift(t, KALOOKI_STOCK, pile_size(t, KALOOKI_STOCK) - 1, 1, to, pile_size(t, to));
}

static void deal_hands(State *s)
{
    static const uint8_t packets[] = { 3, 2, 3, 2, 3 };
    bool singly = kalooki_option(s, KALOOKI_DEAL_PATTERN) == DEAL_SINGLY;
    int rounds = singly ? KALOOKI_HAND_SIZE : (int)sizeof packets;
    for (int round = 0; round < rounds; round++) {
        int seat = s->dealer;
        do {
            seat = kalooki_next_seat(s, seat);
            for (int i = 0; i < (singly ? 1 : packets[round]); i++)
                take_top(s, kalooki_hand(seat));
        } while (seat != s->dealer);
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
    s->turn_start = s->table.row;
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
        g->took_part = (uint8_t)(g->took_part | (s->seat[i].out ? 0 : 1u << i));
    }
    deal_hands(s);
    if (kalooki_option(s, KALOOKI_TURN_UP_FIRST))
        take_top(s, KALOOKI_DISCARD);
    table_note_seen(&s->table, s->seats);
    kalooki_begin_turn(s, kalooki_next_seat(s, s->dealer));
}

/* The discards but the top one become a new stock. Their faces are dealt anew over the pieces, so that nobody can
 * follow a card by its number. */
static void reshuffle(State *s)
{
    Table *t = &s->table;
    Face face[MAX_PIECES];
    uint8_t order[MAX_PIECES];
    int n = pile_size(t, KALOOKI_DISCARD) - 1;
    table_shift(t, KALOOKI_DISCARD, 0, n, KALOOKI_STOCK, 0);
    for (int i = 0; i < n; i++) {
        face[i] = pile_face(t, KALOOKI_STOCK, i);
        order[i] = (uint8_t)i;
    }
    rng_shuffle(&s->rng, order, n);
    for (int i = 0; i < n; i++) {
        Piece x = pile_piece(t, KALOOKI_STOCK, i);
        t->face[x] = face[order[i]];
        t->known_to[x] = 0;
    }
    rng_shuffle(&s->rng, t->row.order + t->row.start[KALOOKI_STOCK], n);
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
    int hand = kalooki_hand(s->to_act);
    if (kalooki_can_reshuffle(s)) {
        reshuffle(s);
        kalooki_own(s)->shuffles++;
    }
    if (supply(s) != KALOOKI_HAS_CARD)
        return false;
    take_top(s, hand);
    kalooki_own(s)->drawn_piece = pile_piece(t, hand, pile_size(t, hand) - 1);
    table_note_seen(t, s->seats);
    return true;
}
