/* Shuffling, dealing, the beginning of a turn, the end of a round and of a match. Rules page: A 2, A 5 to 7, B 2, B 5
 * to 7. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/settle.h"
#include "rules/bricks/turn.h"
#include "rules/rummy/position.h"

/* ---- the beginning ---- */

static void mix(State *s, RummyDeal d)
{
    Face face[MAX_PIECES];
    Row *r = &s->table.row;
    int cards = pack_faces(d.packs, d.jokers, face);
    pack_mix(&s->table, &s->rng, face, cards, RUMMY_PILES, RUMMY_STOCK);
    r->pile[RUMMY_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[RUMMY_DISCARD] = (Pile){ .kind = PILE_DISCARD, .owner = NO_SEAT, .look = LOOK_ALL };
    for (int i = 0; i < s->seats; i++)
        r->pile[rummy_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

void rummy_mark(State *s)
{
    RummyState *g = rummy_own(s);
    turn_mark(s);
    memcpy(g->by_start, g->by, sizeof g->by);
    memcpy(g->named_start, g->named, sizeof g->named);
    g->laid_start = g->laid;
    g->opened_start = 0;
    for (int i = 0; i < s->seats; i++)
        g->opened_start = (uint8_t)(g->opened_start | (s->seat[i].opened ? seats_bit(i) : 0));
}

void rummy_begin_turn(State *s, int seat)
{
    RummyState *g = rummy_own(s);
    s->to_act = (uint8_t)seat;
    s->phase = RUMMY_DRAW;
    s->turn_no++;
    g->must_use = g->taken_piece = g->drawn_piece = NO_PIECE;
    g->taken = g->melds = 0;
    rummy_mark(s);
}

void rummy_begin_deal(State *s)
{
    RummyState *g = rummy_own(s);
    RummyDeal d = rummy_is_basic(s) ? rummy_basic_deal(&s->options, s->seats) : rummy500_deal(&s->options, s->seats);
    uint8_t hand[MAX_SEATS];
    mix(s, d);
    memset(g->by, NO_SEAT, sizeof g->by);
    for (int i = 0; i < RUMMY_MAX_JOKERS; i++)
        g->named[i] = (RummyNamed){ NO_PIECE, 0 };
    memset(g->melded, 0, sizeof g->melded);
    memset(g->held, 0, sizeof g->held);
    g->turns = g->laid = g->rummy = g->ended_by = g->exchanges = g->asked_for = 0;
    g->ender = NO_SEAT;
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].opened = 0;
        s->seat[i].deal = 0;
    }
    int hands = seats_round(s->seats, s->dealer, SEATS_CLOCKWISE, seats_all(s->seats), hand);
    for (int i = 0; i < hands; i++)
        hand[i] = (uint8_t)rummy_hand(hand[i]);
    for (int i = 0; i < d.hand; i++)
        pack_deal(&s->table, RUMMY_STOCK, hand, hands, 1);
    pack_take_top(&s->table, RUMMY_STOCK, RUMMY_DISCARD);
    table_note_seen(&s->table, s->seats);
    rummy_begin_turn(s, rummy_next_seat(s, s->dealer));
}

void rummy_draw_card(State *s)
{
    Table *t = &s->table;
    RummyState *g = rummy_own(s);
    const RummyRules r = rummy_rules(s);
    if (pile_size(t, RUMMY_STOCK) == 0) {
        g->turns++;
        if (r.reshuffle)
            pack_reshuffle(t, &s->rng, RUMMY_DISCARD, RUMMY_STOCK, 1);
        else
            pack_turn_over(t, RUMMY_DISCARD, RUMMY_STOCK, 1);
    }
    g->exchanges = 0;
    g->drawn_piece = pack_take_top(t, RUMMY_STOCK, rummy_hand(s->to_act));
    table_note_seen(t, s->seats);
    s->phase = PHASE_PLAY;
    rummy_mark(s);
}

/* ---- the end of a round ---- */

void rummy_block_scores(const int32_t *hands, int seats, int dealer, int32_t *score)
{
    int32_t lowest, share[MAX_SEATS], pot = 0;
    uint16_t best = settle_best(hands, seats_all(seats), -1, &lowest);
    for (int i = 0; i < seats; i++)
        pot += hands[i] - lowest;
    settle_share(pot, seats, best, dealer, SEATS_CLOCKWISE, share);
    for (int i = 0; i < seats; i++)
        score[i] = share[i] - (hands[i] - lowest);
}

int rummy_match_winner(const int32_t *totals, int seats, int target)
{
    int32_t most;
    uint16_t best = settle_best(totals, seats_all(seats), 1, &most);
    return most >= target && seats_count(best) == 1 ? seats_lowest(best) : NO_SEAT;
}

void rummy_add_sides(const int32_t own[RUMMY_SIDES_SEATS], int32_t sum[RUMMY_SIDES_SEATS])
{
    for (int i = 0; i < RUMMY_SIDES_SEATS; i++)
        sum[i] = own[i] + own[(i + RUMMY_SIDES) % RUMMY_SIDES_SEATS];
}

static void score_500(State *s, const RummyRules *r)
{
    const RummyState *g = rummy_of(s);
    int32_t own[MAX_SEATS] = { 0 }, sum[MAX_SEATS] = { 0 };
    for (int i = 0; i < s->seats; i++)
        own[i] = g->melded[i] - g->held[i] + (i == g->ender && g->ended_by == RUMMY_OUT ? r->out_bonus : 0);
    if (r->partners)
        rummy_add_sides(own, sum);
    for (int i = 0; i < s->seats; i++)
        s->seat[i].deal = r->partners ? sum[i] : own[i];
}

static void score_basic(State *s, const RummyRules *r)
{
    const RummyState *g = rummy_of(s);
    int32_t hands[MAX_SEATS] = { 0 }, score[MAX_SEATS] = { 0 }, all = 0;
    for (int i = 0; i < s->seats; i++)
        all += hands[i] = g->held[i];
    if (g->ended_by == RUMMY_COUNTED)
        rummy_block_scores(hands, s->seats, s->dealer, score);
    else if (g->ended_by == RUMMY_OUT)
        score[g->ender] = all * (g->rummy && r->rummy_double ? 2 : 1);
    for (int i = 0; i < s->seats; i++)
        s->seat[i].deal = score[i];
}

/* B 7: with a fixed number of rounds whoever has most then wins, and a tie goes on (U-D10). */
static bool match_is_over(const State *s, const RummyRules *r)
{
    int32_t total[MAX_SEATS] = { 0 };
    const int sides = r->partners ? RUMMY_SIDES : s->seats; /* partners have one total */
    for (int i = 0; i < s->seats; i++)
        total[i] = s->seat[i].total;
    if (rummy_of(s)->ended_by == RUMMY_VOID)
        return false;
    if (r->rounds > 0)
        return rummy_of(s)->rounds >= r->rounds && rummy_match_winner(total, sides, INT32_MIN) != NO_SEAT;
    return rummy_match_winner(total, sides, r->target) != NO_SEAT;
}

void rummy_end_round(State *s, RummyEnd how, int seat)
{
    RummyState *g = rummy_own(s);
    const RummyRules r = rummy_rules(s);
    g->ended_by = (uint8_t)how;
    g->ender = (uint8_t)seat;
    g->rummy = how == RUMMY_OUT && !seats_has(g->laid_start, seat);
    g->must_use = g->taken_piece = g->drawn_piece = NO_PIECE;
    g->taken = g->melds = 0;
    if (how != RUMMY_VOID && g->rounds < UINT16_MAX)
        g->rounds++;
    for (int i = 0; i < s->seats; i++) {
        s->table.row.pile[rummy_hand(i)].look = LOOK_ALL;
        g->melded[i] = (int16_t)rummy_laid_points(s, i);
        g->held[i] = (int16_t)rummy_hand_points(s, i);
    }
    table_note_seen(&s->table, s->seats);
    rummy_mark(s);
    if (r.basic)
        score_basic(s, &r);
    else
        score_500(s, &r);
    for (int i = 0; i < s->seats; i++)
        s->seat[i].total += s->seat[i].deal;
    s->to_act = NO_SEAT;
    s->phase = match_is_over(s, &r) ? PHASE_MATCH_END : PHASE_DEAL_END;
}
