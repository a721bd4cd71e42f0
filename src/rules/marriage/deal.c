/* Shuffling, dealing, the tiplu, the beginning of a turn, the end of a deal and of a match. Rules page: 2, 3.4, 5 to 7.
 */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/marriage/position.h"

enum { PACKS = 3 };

/* ---- the deal ---- */

static void mix(State *s)
{
    Face face[MAX_PIECES];
    Row *r = &s->table.row;
    int cards = pack_faces(PACKS, marriage_option(s, MARRIAGE_MAN_CARDS), face);
    if (marriage_option(s, MARRIAGE_MASTER_CARD) != MASTER_OFF)
        face[cards++] = FACE_MASTER;
    pack_mix(&s->table, &s->rng, face, cards, MARRIAGE_PILES, MARRIAGE_STOCK);
    r->pile[MARRIAGE_STOCK] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    r->pile[MARRIAGE_DISCARD] = (Pile){ .kind = PILE_DISCARD, .owner = NO_SEAT, .look = LOOK_ALL };
    r->pile[MARRIAGE_TIPLU] = (Pile){ .kind = PILE_KITTY, .owner = NO_SEAT, .look = LOOK_NOBODY };
    for (int i = 0; i < s->seats; i++)
        r->pile[marriage_hand(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

static bool may_be_tiplu(Face f)
{
    return !face_is_joker(f) && f.rank != RANK_MASTER;
}

/* Man and master cards go to the middle of the stock, and the next card is turned up (M-D2). */
static void turn_up(State *s)
{
    Table *t = &s->table;
    for (;;) {
        int top = pile_size(t, MARRIAGE_STOCK) - 1;
        if (may_be_tiplu(pile_face(t, MARRIAGE_STOCK, top)))
            break;
        table_shift(t, MARRIAGE_STOCK, top, 1, MARRIAGE_STOCK, top / 2);
    }
    pack_take_top(t, MARRIAGE_STOCK, MARRIAGE_DISCARD);
}

static void clear_block(State *s)
{
    MarriageState *g = marriage_own(s);
    for (int i = 0; i < s->seats; i++)
        g->penalty[i] = -g->owed[i]; /* to be paid when this deal ends */
    memset(g->exposed, 0, sizeof g->exposed);
    memset(g->shown, 0, sizeof g->shown);
    memset(g->thrown_knowing, 0, sizeof g->thrown_knowing);
    memset(g->left_knowing, 0, sizeof g->left_knowing);
    memset(g->taken_knowing, 0, sizeof g->taken_knowing);
    g->taken = NO_PIECE;
    g->ender = NO_SEAT;
    g->first = 1;
    g->cancelled = 0;
    g->bound = g->showed = g->shuffles = g->put_back = g->times = g->ended_by = 0;
}

void marriage_begin_deal(State *s)
{
    uint8_t hand[MAX_SEATS];
    mix(s);
    clear_block(s);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].opened = SHOWN_NOTHING;
        s->seat[i].deal = 0;
    }
    int hands = seats_round(s->seats, s->dealer, marriage_direction(s), seats_all(s->seats), hand);
    for (int i = 0; i < hands; i++)
        hand[i] = (uint8_t)marriage_hand(hand[i]);
    for (int i = 0; i < MARRIAGE_HAND; i++)
        pack_deal(&s->table, MARRIAGE_STOCK, hand, hands, 1);
    turn_up(s);
    if (marriage_option(s, MARRIAGE_OPEN)) {
        s->table.row.pile[MARRIAGE_TIPLU].look = LOOK_ALL;
        marriage_pick_tiplu(s, NO_SEAT, (int)rng_below(&s->rng, (uint32_t)pile_size(&s->table, MARRIAGE_STOCK)));
    }
    table_note_seen(&s->table, s->seats);
    s->phase = MARRIAGE_TUNNELA;
    s->to_act = (uint8_t)marriage_next(s, s->dealer);
    s->turn_no++;
    turn_mark(s);
}

/* ---- the tiplu ---- */

static bool any_tiplu_in_stock(const State *s)
{
    for (int i = 0; i < pile_size(&s->table, MARRIAGE_STOCK); i++)
        if (may_be_tiplu(pile_face(&s->table, MARRIAGE_STOCK, i)))
            return true;
    return false;
}

/* A man or master card is put back and another is picked by chance (M-D7). Where the stock has nothing else, the
 * discards go under it, of which there are enough then. */
void marriage_pick_tiplu(State *s, int seat, int index)
{
    Table *t = &s->table;
    MarriageState *g = marriage_own(s);
    g->put_back = 0;
    if (!any_tiplu_in_stock(s))
        pack_reshuffle(t, &s->rng, MARRIAGE_DISCARD, MARRIAGE_STOCK, 1);
    while (!may_be_tiplu(pile_face(t, MARRIAGE_STOCK, index))) {
        g->put_back = 1;
        index = (int)rng_below(&s->rng, (uint32_t)pile_size(t, MARRIAGE_STOCK));
    }
    table_shift(t, MARRIAGE_STOCK, index, 1, MARRIAGE_TIPLU, 0);
    if (seat != NO_SEAT) {
        Piece x = pile_piece(t, MARRIAGE_TIPLU, 0);
        t->known_to[x] = (uint16_t)(t->known_to[x] | seats_bit(seat));
    }
}

/* ---- a turn ---- */

/* An empty stock is seen to as the turn passes (5.3); false: the deal is over. */
static bool stock_for(State *s)
{
    MarriageState *g = marriage_own(s);
    Table *t = &s->table;
    if (pile_size(t, MARRIAGE_STOCK) > 0)
        return true;
    if (!marriage_shuffles_again(marriage_option(s, MARRIAGE_STOCK_EXHAUSTED), pile_size(t, MARRIAGE_DISCARD),
                                 g->shuffles))
        return false;
    pack_reshuffle(t, &s->rng, MARRIAGE_DISCARD, MARRIAGE_STOCK, 1);
    if (g->shuffles < UINT8_MAX)
        g->shuffles++;
    return true;
}

void marriage_begin_turn(State *s, int seat)
{
    MarriageState *g = marriage_own(s);
    if (!stock_for(s)) {
        marriage_end_deal(s, MARRIAGE_DISMISSED, NO_SEAT);
        return;
    }
    g->taken = NO_PIECE;
    g->bound = g->showed = 0;
    s->to_act = (uint8_t)seat;
    s->phase = MARRIAGE_DRAW;
    s->turn_no++;
    turn_mark(s);
}

/* ---- the end of a deal ---- */

/* Cards that are left over lie beside what was shown, which would cover them. Where a seat plays on what it was shown,
 * the hands of others stay as they are: nothing of them is to be seen. */
static void open_hand(State *s, int seat)
{
    Table *t = &s->table;
    int hand = marriage_hand(seat), n = pile_size(t, hand);
    bool melds = false, known = true;
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
        melds = melds || (t->row.pile[p].kind == PILE_MELD && t->row.pile[p].owner == seat);
    for (int i = 0; i < n; i++)
        known = known && face_is_known(pile_face(t, hand, i));
    t->row.pile[hand].look = LOOK_ALL;
    if (!melds || n == 0 || !known)
        return;
    int to = table_free_pile(t, MARRIAGE_FIRST_MELD);
    t->row.pile[to] = (Pile){ .kind = PILE_MELD, .owner = (uint8_t)seat, .look = LOOK_ALL };
    table_shift(t, hand, 0, n, to, 0);
}

/* Penalties for dhoos of earlier deals go to whoever has won this one, and what that seat owed itself is cancelled;
 * those of this deal are paid in the next that is completed (6.5). */
static void pay_dhoos(State *s)
{
    MarriageState *g = marriage_own(s);
    int32_t all = 0;
    g->cancelled = -g->penalty[g->ender];
    for (int i = 0; i < s->seats; i++) {
        g->owed[i] += g->penalty[i];
        all -= g->penalty[i];
    }
    g->penalty[g->ender] += all;
}

static void count_deal(State *s)
{
    MarriageState *g = marriage_own(s);
    const MarriageBetter b = { marriage_option(s, MARRIAGE_BETTER_AFTER),
                               (uint8_t)(marriage_option(s, MARRIAGE_DUBLEE)
                                             ? marriage_option(s, MARRIAGE_DUBLEE_BETTER)
                                             : MARRIAGE_BETTER_OFF),
                               marriage_option(s, MARRIAGE_BETTER_STACK) != 0 };
    const MarriageFate f = { .deals = s->deal_no,
                             .players = s->seats,
                             .ended = g->ended_by == MARRIAGE_BY_DUBLEES,
                             .shown = marriage_seats_shown(s, SHOWN_DUBLEES) != 0,
                             .pending = g->pending != 0,
                             .dismissed = g->ended_by == MARRIAGE_DISMISSED };
    bool pending;
    g->times = (uint8_t)marriage_times(&b, &f, &pending);
    g->pending = pending;
    if (f.dismissed) {
        memset(g->penalty, 0, sizeof g->penalty); /* it stays owed */
        return;
    }
    int32_t points[MAX_SEATS];
    Settlement all;
    const MarriageFees fees = marriage_fees_of(s);
    const MarriageDeal d = marriage_ended_deal(s, points);
    marriage_settle(&fees, &d, &all);
    pay_dhoos(s);
    for (int i = 0; i < s->seats; i++) {
        g->maal[i] += points[i];
        s->seat[i].deal = settle_net(&all, i) + g->penalty[i];
        s->seat[i].total += s->seat[i].deal;
    }
}

static bool match_is_over(const State *s)
{
    int deals = marriage_option(s, MARRIAGE_MATCH_DEALS), target = marriage_option(s, MARRIAGE_MATCH_TARGET);
    if (deals > 0 && s->deal_no + 1 >= deals)
        return true;
    for (int i = 0; i < s->seats; i++)
        if (target > 0 && (s->seat[i].total >= target || -s->seat[i].total >= target))
            return true;
    return false;
}

void marriage_end_deal(State *s, MarriageEnd how, int seat)
{
    MarriageState *g = marriage_own(s);
    g->ended_by = (uint8_t)how;
    g->ender = (uint8_t)seat;
    g->taken = NO_PIECE;
    g->bound = g->showed = 0;
    s->table.row.pile[MARRIAGE_TIPLU].look = LOOK_ALL;
    for (int i = 0; i < s->seats; i++)
        open_hand(s, i);
    table_note_seen(&s->table, s->seats);
    turn_mark(s);
    count_deal(s);
    s->to_act = NO_SEAT;
    s->phase = match_is_over(s) ? PHASE_MATCH_END : PHASE_DEAL_END;
}
