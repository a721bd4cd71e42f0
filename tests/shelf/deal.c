/* The state machine of Shelf between the moves: deals, stages, turns, the end. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/settle.h"
#include "rules/bricks/turn.h"
#include "shelf/game.h"

void shelf_begin_match(State *s)
{
    s->dealer = (uint8_t)rng_below(&s->rng, s->seats);
    s->counters.count = (uint8_t)(shelf_pool(s) + 1);
    for (int i = 0; i < s->seats; i++)
        s->counters.amount[i] = shelf_option(s, SHELF_STACK);
}

/* ---- chips ---- */

/* Whoever has not enough pays what there is. */
static void pay_onto(State *s, int seat, int square, int amount)
{
    (void)counters_pay_up_to(&s->counters, seat, shelf_square(s, square), amount);
}

static void ante(State *s)
{
    for (int i = 0, seat = shelf_next(s, s->dealer); i < s->seats; i++, seat = shelf_next(s, seat))
        for (int square = 0; square < SHELF_ON_ACE_0; square++)
            pay_onto(s, seat, square, 1);
    for (int suit = 0; suit < 4; suit++)
        pay_onto(s, s->dealer, SHELF_ON_ACE_0 + suit, 1);
}

void shelf_pay_squares(State *s, int seat)
{
    ShelfState *g = shelf_own(s);
    for (int square = 0; square < SHELF_SQUARES && shelf_option(s, SHELF_BOARD); square++)
        if (g->earned >> square & 1)
            counters_pay(&s->counters, shelf_square(s, square), seat, s->counters.amount[shelf_square(s, square)]);
    g->earned = g->earned_start = 0;
}

/* ---- dealing ---- */

static void lay_piles(Table *t)
{
    t->pile_count = SHELF_PILES;
    t->row.pile[SHELF_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    t->row.pile[SHELF_TRUMP] = (Pile){ .kind = PILE_KITTY, .owner = NO_SEAT, .look = LOOK_ALL };
    t->row.pile[SHELF_WILD] = (Pile){ .kind = PILE_KITTY, .owner = NO_SEAT, .look = LOOK_NOBODY };
    t->row.pile[SHELF_SPREAD] = (Pile){ .kind = PILE_DISCARD, .owner = NO_SEAT, .look = LOOK_ALL };
    for (uint8_t i = 0; i < SHELF_SEATS; i++) {
        t->row.pile[shelf_heap(i)] = (Pile){ .kind = PILE_DISCARD, .owner = i, .look = LOOK_ALL };
        t->row.pile[shelf_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = i, .look = LOOK_OWNER };
        t->row.pile[shelf_five(i)] = (Pile){ .kind = PILE_STAGE, .owner = i, .look = LOOK_OWNER };
    }
}

static void mix_pack(State *s)
{
    Face face[MAX_PIECES];
    memset(&s->table, 0, sizeof s->table);
    int count = pack_faces(3, 0, face);
    pack_mix(&s->table, &s->rng, face, count, SHELF_PILES, SHELF_STOCK);
    lay_piles(&s->table);
}

static void deal_one(State *s, int pile)
{
    (void)pack_take_top(&s->table, SHELF_STOCK, pile);
}

/* Nine hands of forty are more than there are cards: some are left to draw. */
static int cards_each(const State *s)
{
    int wish = shelf_option(s, SHELF_HAND), most = (SHELF_CARDS - 30) / s->seats;
    return wish < most ? wish : most;
}

static void begin_bets(State *s)
{
    s->phase = SHELF_BET;
    s->to_act = (uint8_t)shelf_next(s, s->dealer);
    s->turn_no++;
    turn_mark(s);
}

void shelf_begin_deal(State *s)
{
    ShelfState *g = shelf_own(s);
    uint8_t wins[SHELF_SEATS];
    memcpy(wins, g->wins, sizeof wins);
    memset(g, 0, sizeof *g);
    memcpy(g->wins, wins, sizeof wins);
    credit_clear(&g->credit);
    g->ender = NO_SEAT;
    g->claim = NO_PILE;
    for (int i = 0; i < s->seats; i++) {
        g->before[i] = (int16_t)s->counters.amount[i];
        s->seat[i].opened = 0;
    }
    mix_pack(s);
    for (int k = 0, seat = s->dealer; k < cards_each(s) * s->seats; k++) {
        seat = shelf_next(s, seat);
        deal_one(s, shelf_hand(seat));
    }
    deal_one(s, SHELF_TRUMP);
    if (shelf_option(s, SHELF_HIDDEN_WILD))
        deal_one(s, SHELF_WILD);
    table_note_seen(&s->table, s->seats);
    if (shelf_option(s, SHELF_BOARD))
        ante(s);
    g->due = g->last = NO_PIECE;
    if (shelf_option(s, SHELF_BETS))
        begin_bets(s);
    else
        shelf_begin_turn(s, shelf_next(s, s->dealer));
}

void shelf_begin_turn(State *s, int seat)
{
    ShelfState *g = shelf_own(s);
    g->drawn = SHELF_TO_DRAW;
    g->due = g->last = NO_PIECE;
    g->earned = g->earned_start = 0;
    s->phase = PHASE_PLAY;
    s->to_act = (uint8_t)seat;
    s->turn_no++;
    turn_mark(s);
}

/* ---- the best five cards ---- */

static void choose_next(State *s, int seat)
{
    s->phase = SHELF_CHOOSE;
    s->to_act = (uint8_t)seat;
    s->turn_no++;
    turn_mark(s);
}

/* The first of these seats after `seat`. */
static int next_of(const State *s, int seat, uint16_t seats)
{
    return seats_next(s->seats, seat, shelf_direction(s), seats);
}

void shelf_after_bet(State *s, int seat)
{
    ShelfState *g = shelf_own(s);
    if (seat != s->dealer) {
        s->to_act = (uint8_t)shelf_next(s, seat);
        s->turn_no++;
        return;
    }
    if (seats_count(g->bettors) == 1) { /* nobody is against it */
        int alone = next_of(s, seat, g->bettors);
        counters_pay(&s->counters, shelf_pool(s), alone, g->bet[alone]);
        g->bettors = 0;
    }
    if (g->bettors != 0)
        choose_next(s, next_of(s, s->dealer, g->bettors));
    else
        shelf_begin_turn(s, shelf_next(s, s->dealer));
}

static int worth_of_five(const State *s, int seat)
{
    Face f[SHELF_FIVE];
    for (int i = 0; i < SHELF_FIVE; i++)
        f[i] = pile_face(&s->table, shelf_five(seat), i);
    return shelf_five_worth(f, SHELF_FIVE);
}

/* The best share what was bet; what cannot be shared goes into the pot. */
static void share_pool(State *s)
{
    ShelfState *g = shelf_own(s);
    int best = -1, sharing = 0;
    for (int i = 0; i < s->seats; i++) {
        int worth = g->bettors >> i & 1 ? worth_of_five(s, i) : -1;
        if (worth < 0 || worth < best)
            continue;
        g->best = (uint16_t)((worth > best ? 0 : g->best) | 1u << i);
        sharing = worth > best ? 1 : sharing + 1;
        best = worth;
    }
    int share = s->counters.amount[shelf_pool(s)] / sharing;
    for (int i = 0; i < s->seats; i++)
        if (g->best >> i & 1)
            counters_pay(&s->counters, shelf_pool(s), i, share);
    counters_pay(&s->counters, shelf_pool(s), shelf_square(s, SHELF_ON_POT), s->counters.amount[shelf_pool(s)]);
}

void shelf_after_five(State *s, int seat)
{
    ShelfState *g = shelf_own(s);
    int next = next_of(s, seat, g->bettors);
    if (pile_size(&s->table, shelf_five(next)) == 0) {
        choose_next(s, next);
        return;
    }
    for (int i = 0; i < s->seats; i++)
        s->table.row.pile[shelf_five(i)].look = LOOK_ALL;
    table_note_seen(&s->table, s->seats);
    share_pool(s);
    choose_next(s, next);
    s->phase = SHELF_LOOK;
}

static void take_back_five(State *s)
{
    for (int i = 0; i < s->seats; i++) {
        int n = pile_size(&s->table, shelf_five(i));
        if (n > 0)
            table_shift(&s->table, shelf_five(i), 0, n, shelf_hand(i), pile_size(&s->table, shelf_hand(i)));
        s->table.row.pile[shelf_five(i)].look = LOOK_OWNER;
    }
}

void shelf_after_look(State *s, int seat)
{
    int next = next_of(s, seat, shelf_of(s)->bettors);
    if (next != next_of(s, s->dealer, shelf_of(s)->bettors)) {
        s->to_act = (uint8_t)next;
        s->turn_no++;
        return;
    }
    take_back_five(s);
    shelf_begin_turn(s, shelf_next(s, s->dealer));
}

/* ---- the end ---- */

static int32_t worth(const State *s, int pile, int index)
{
    return shelf_points(s, pile_face(&s->table, pile, index));
}

static int value_of(const State *s, int seat)
{
    int value = (int)credit_points(&shelf_of(s)->credit, s, seat, worth);
    for (int i = 0; i < pile_size(&s->table, shelf_hand(seat)); i++)
        value -= shelf_points(s, pile_face(&s->table, shelf_hand(seat), i));
    return value;
}

static void end_match(State *s)
{
    int32_t total[MAX_SEATS];
    for (int i = 0; i < s->seats; i++)
        total[i] = s->seat[i].total;
    shelf_own(s)->bonus = settle_best(total, seats_all(s->seats), 1, NULL);
    for (int i = 0; i < s->seats; i++) {
        bool is_best = seats_has(shelf_of(s)->bonus, i);
        s->seat[i].total += (is_best ? SHELF_GAME_BONUS : 0) + SHELF_BOX * shelf_of(s)->wins[i];
    }
    s->phase = PHASE_MATCH_END;
}

void shelf_end_deal(State *s, int ended_by, int ender)
{
    ShelfState *g = shelf_own(s);
    g->ended_by = (uint8_t)ended_by;
    g->ender = (uint8_t)ender;
    if (ender != NO_SEAT) {
        g->wins[ender]++;
        g->earned = (uint16_t)(g->earned | 1u << SHELF_ON_POT);
        shelf_pay_squares(s, ender);
    }
    for (int i = 0; i < s->seats; i++) {
        s->table.row.pile[shelf_hand(i)].look = LOOK_ALL;
        g->value[i] = (int16_t)value_of(s, i);
    }
    s->table.row.pile[SHELF_WILD].look = LOOK_ALL;
    table_note_seen(&s->table, s->seats);
    Settlement all;
    shelf_settle(s, &all);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].deal = settle_net(&all, i);
        s->seat[i].total += s->seat[i].deal;
    }
    g->due = NO_PIECE;
    s->to_act = NO_SEAT;
    turn_mark(s);
    s->phase = PHASE_DEAL_END;
    if (s->deal_no + 1 >= shelf_option(s, SHELF_DEALS))
        end_match(s);
}
