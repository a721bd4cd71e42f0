/* Shuffling, dealing, the end of a deal, of a game and of a match. Rules page: sections 1.1, 2, 5 to 7. */
#include <assert.h>
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"
#include "rules/five_hundred/position.h"

/* ---- cards ---- */

enum { FIVE_PACKETS = 3 };

/* All cards in one heap, where later those lie that are laid away; hands, tricks and kitty empty. */
static void mix(State *s)
{
    Face face[MAX_PIECES];
    Row *r = &s->table.row;
    int cards = five_pack_cards(five_pack_of(&s->options), face);
    pack_mix(&s->table, &s->rng, face, cards, FIVE_PILES, FIVE_LAID);
    for (int i = 0; i < s->seats; i++) {
        uint8_t seat = (uint8_t)i;
        r->pile[five_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = seat, .look = LOOK_NOBODY };
        r->pile[FIVE_TRICK_0 + i] = (Pile){ .kind = PILE_TRICK, .owner = seat, .look = LOOK_ALL };
        r->pile[FIVE_TAKEN_0 + i] = (Pile){ .kind = PILE_TAKEN, .owner = seat, .look = LOOK_ALL };
    }
    r->pile[FIVE_KITTY_PILE] = (Pile){ .kind = PILE_KITTY, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[FIVE_DEAD] = (Pile){ .kind = PILE_NONE, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[FIVE_LAID] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
}

static bool has_dead_hand(const State *s)
{
    return s->seats == 2 && five_pack_of(&s->options) == PACK_33;
}

/* 2. The dead hand of two players is the first one dealt. */
static void deal_hands(State *s)
{
    static const uint8_t packet[FIVE_PACKETS] = { 3, 4, 3 };
    static const uint8_t kitty[FIVE_PACKETS] = { 1, 1, 1 }, kitty_24[FIVE_PACKETS] = { 1, 2, 1 },
                         kitty_45[FIVE_PACKETS] = { 2, 2, 1 };
    int pack = five_pack_of(&s->options);
    const uint8_t *share = pack == PACK_24 ? kitty_24 : pack == PACK_45 ? kitty_45 : kitty;
    uint8_t order[MAX_SEATS], to[MAX_SEATS + 1];
    int hands = 0, seats = seats_round(s->seats, s->dealer, SEATS_CLOCKWISE, seats_all(s->seats), order);
    if (has_dead_hand(s))
        to[hands++] = FIVE_DEAD;
    for (int i = 0; i < seats; i++)
        to[hands++] = (uint8_t)five_hand(order[i]);
    for (int round = 0; round < FIVE_PACKETS; round++) {
        pack_deal(&s->table, FIVE_LAID, to, hands, packet[round]);
        pack_deal(&s->table, FIVE_LAID, (const uint8_t[]){ FIVE_KITTY_PILE }, 1, share[round]);
    }
}

/* ---- the beginning of a deal ---- */

void five_begin_turn(State *s, int seat, int phase)
{
    s->to_act = (uint8_t)seat;
    s->phase = (uint8_t)phase;
    s->turn_no++;
    turn_mark(s);
}

void five_look(State *s, int seat)
{
    five_own(s)->looked |= five_bit(seat);
    s->table.row.pile[five_hand(seat)].look = LOOK_OWNER;
    table_note_seen(&s->table, s->seats);
}

/* What outlasts a deal is kept, everything else begins anew. */
static void forget_deal(FiveState *g)
{
    FiveState old = *g;
    memset(g, 0, sizeof *g);
    memcpy(g->money, old.money, sizeof g->money);
    memcpy(g->games, old.games, sizeof g->games);
    g->last_contract = old.contract;
    g->contractor = g->claimer = NO_SEAT;
    g->nominated = g->named = FIVE_NO_SUIT;
}

void five_begin_deal(State *s)
{
    forget_deal(five_own(s));
    mix(s);
    if (has_dead_hand(s))
        s->table.row.pile[FIVE_DEAD].kind = PILE_KITTY;
    deal_hands(s);
    s->table.row.pile[FIVE_LAID].kind = PILE_NONE;
    bool blind = five_option(s, FIVE_MISERE_ALLOWED) && five_option(s, FIVE_BLIND_MISERE_ALLOWED);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].deal = 0;
        if (!blind)
            five_look(s, i);
    }
    five_begin_turn(s, five_left_of(s, s->dealer), FIVE_BID_PHASE);
}

void five_next_deal(State *s)
{
    if (five_of(s)->winners != 0)
        for (int i = 0; i < s->seats; i++)
            s->seat[i].total = 0;
    s->dealer = (uint8_t)five_left_of(s, s->dealer);
    s->deal_no++;
    five_begin_deal(s);
}

/* ---- the end of a deal ---- */

static void lay_open(State *s)
{
    for (int p = 0; p < FIVE_PILES; p++)
        if (s->table.row.pile[p].kind != PILE_NONE)
            s->table.row.pile[p].look = LOOK_ALL;
    table_note_seen(&s->table, s->seats);
    turn_mark(s);
}

/* In equal parts when the victory is shared. */
void five_stakes(const State *s, int32_t *won)
{
    const FiveState *g = five_of(s);
    int winning = 0, losing = 0;
    for (int i = 0; i < s->seats; i++) {
        if (five_side_seats(s, i) & (five_bit(i) - 1u))
            continue; /* a seat before this one has counted the side */
        if (g->winners >> i & 1)
            winning++;
        else
            losing++;
    }
    assert(winning > 0);
    int32_t part = five_option(s, FIVE_STAKE) / winning;
    for (int i = 0; i < s->seats; i++)
        won[i] = g->winners >> i & 1 ? part * losing : -part * winning;
}

/* Returns whether the match is over. */
static bool settle_game(State *s)
{
    FiveState *g = five_own(s);
    int32_t won[FIVE_MAX_SEATS] = { 0 };
    bool over = false;
    five_stakes(s, won);
    for (int i = 0; i < s->seats; i++)
        g->money[i] += won[i];
    for (int i = 0; i < s->seats; i++)
        if (g->winners >> i & 1) {
            g->games[i]++;
            over = over || g->games[i] >= five_option(s, FIVE_GAMES);
        }
    return over;
}

static void score(State *s)
{
    FiveState *g = five_own(s);
    FiveDeal deal;
    int32_t total[FIVE_MAX_SEATS] = { 0 }, points[FIVE_MAX_SEATS], after[FIVE_MAX_SEATS];
    five_deal_of(s, &deal);
    for (int i = 0; i < s->seats; i++)
        total[i] = s->seat[i].total;
    five_score_deal(&s->options, &deal, total, points, after);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].deal = after[i] - total[i];
        s->seat[i].total = after[i];
    }
    g->made = deal.contract.kind != FIVE_NO_BID && five_made(&deal);
    g->winners = five_winners(&s->options, &deal, after);
}

void five_end_deal(State *s, int ended_by)
{
    FiveState *g = five_own(s);
    g->ended_by = (uint8_t)ended_by;
    g->partner_known = 1;
    lay_open(s);
    s->to_act = NO_SEAT;
    s->phase = PHASE_DEAL_END;
    if (ended_by != FIVE_THROWN_IN)
        score(s);
    if (g->winners != 0 && settle_game(s))
        s->phase = PHASE_MATCH_END;
}
