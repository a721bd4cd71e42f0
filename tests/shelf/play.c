/* Carrying out the moves of Shelf. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "shelf/game.h"

static void clear_if_empty(State *s, int p)
{
    if (p >= SHELF_FIRST_MELD && pile_size(&s->table, p) == 0)
        s->table.row.pile[p] = (Pile){ 0 };
}

/* What this seat has just laid in a meld. */
static void credit_meld(State *s, int seat, int pile)
{
    ShelfState *g = shelf_own(s);
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        Piece x = pile_piece(&s->table, pile, i);
        Face f = s->table.face[x];
        if (g->credit.seat[x] != NO_SEAT)
            continue;
        if (g->due == x)
            g->due = NO_PIECE;
        if (f.rank == 1)
            g->earned = (uint16_t)(g->earned | 1u << (SHELF_ON_ACE_0 + f.suit));
    }
    credit_pile(&g->credit, &s->table, pile, seat);
    bool king = false, queen = false;
    for (int i = 0; i < s->table.piece_count; i++) {
        king |= g->credit.seat[i] == seat && face_eq(s->table.face[i], (Face){ 13, SUIT_HEARTS });
        queen |= g->credit.seat[i] == seat && face_eq(s->table.face[i], (Face){ 12, SUIT_HEARTS });
    }
    if (king && queen)
        g->earned = (uint16_t)(g->earned | 1u << SHELF_ON_COUPLE);
}

static void put_in_order(Table *t, int pile, const ShelfMeld *m)
{
    Piece x[SHELF_MELD_MOST];
    for (int i = 0; i < m->size; i++)
        x[i] = pile_piece(t, pile, m->order[i]);
    for (int i = 0; i < m->size; i++) {
        int at = 0;
        piece_pile(t, x[i], &at);
        table_shift(t, pile, at, 1, pile, i);
    }
}

static void end_if_out(State *s, int seat)
{
    if (shelf_cards_held(s, seat) == 0)
        shelf_end_deal(s, SHELF_WENT_OUT, seat);
}

/* ---- shifts ---- */

static void lay_off(State *s, int seat, Move m)
{
    ShelfMeld with;
    table_shift(&s->table, m.from, m.index, 1, m.to, pile_size(&s->table, m.to));
    clear_if_empty(s, m.from);
    if (shelf_read_pile(s, m.to, seat, FACE_UNKNOWN, &with) == NULL)
        put_in_order(&s->table, m.to, &with);
    credit_meld(s, seat, m.to);
    table_note_seen(&s->table, s->seats);
    end_if_out(s, seat);
}

static void apply_shift(State *s, int seat, Move m)
{
    int to = m.to;
    if (to != NO_PILE && s->table.row.pile[to].kind == PILE_MELD) {
        lay_off(s, seat, m);
        return;
    }
    if (to == NO_PILE && s->phase == SHELF_CHOOSE) {
        to = shelf_five(seat);
        m.at = (uint8_t)pile_size(&s->table, to);
    } else if (to == NO_PILE) {
        to = table_free_pile(&s->table, SHELF_FIRST_MELD);
        s->table.row.pile[to] = (Pile){ .kind = PILE_STAGE,
                                        .owner = (uint8_t)seat,
                                        .look = LOOK_OWNER,
                                        .spot_col = m.spot_col,
                                        .spot_row = m.spot_row };
    }
    table_shift(&s->table, m.from, m.index, m.count, to, m.at);
    clear_if_empty(s, m.from);
}

/* ---- laying ---- */

static void lay(State *s, int seat, int pile)
{
    static const uint8_t square[] = { [MELD_GROUP] = SHELF_ON_GROUP,
                                      [MELD_RUN] = SHELF_ON_RUN,
                                      [MELD_PAIR] = SHELF_ON_PAIR,
                                      [MELD_TUNNELA] = SHELF_ON_TUNNELA };
    Pile *p = &s->table.row.pile[pile];
    ShelfMeld m;
    if (shelf_read_pile(s, pile, seat, FACE_UNKNOWN, &m) != NULL)
        return;
    put_in_order(&s->table, pile, &m);
    *p = (Pile){ .kind = PILE_MELD,
                 .owner = (uint8_t)seat,
                 .look = LOOK_ALL,
                 .read = m.kind,
                 .spot_col = p->spot_col,
                 .spot_row = p->spot_row };
    shelf_own(s)->earned = (uint16_t)(shelf_of(s)->earned | 1u << square[m.kind]);
    credit_meld(s, seat, pile);
}

/* Whoever shows looks at the wild card: from there on nothing is put back. */
static void show(State *s, int seat)
{
    s->seat[seat].opened = 1;
    if (pile_size(&s->table, SHELF_WILD) > 0) {
        Piece x = pile_piece(&s->table, SHELF_WILD, 0);
        s->table.known_to[x] = (uint16_t)(s->table.known_to[x] | 1u << seat);
    }
    shelf_own(s)->earned_start = shelf_of(s)->earned;
    turn_mark(s);
}

static void apply_done(State *s, int seat)
{
    if (s->phase == SHELF_CHOOSE) {
        shelf_after_five(s, seat);
        return;
    }
    if (s->phase == SHELF_LOOK) {
        shelf_after_look(s, seat);
        return;
    }
    for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++)
        if (shelf_is_stage(s, p, seat))
            lay(s, seat, p);
    table_note_seen(&s->table, s->seats);
    if (!s->seat[seat].opened)
        show(s, seat);
    end_if_out(s, seat);
}

/* The row as it was; a card that was taken goes back too, for it was no secret. */
static void restore(State *s)
{
    ShelfState *g = shelf_own(s);
    turn_restore(s);
    g->earned = g->earned_start;
    credit_follow(&g->credit, &s->table);
    if (g->drawn == SHELF_TOOK && s->table.row.pile[piece_pile(&s->table, g->last, NULL)].kind == PILE_DISCARD)
        g->drawn = SHELF_TO_DRAW;
    g->due = NO_PIECE;
    if (g->drawn == SHELF_TO_DRAW)
        g->last = NO_PIECE;
}

static void claim(State *s, int seat)
{
    ShelfState *g = shelf_own(s);
    Table *t = &s->table;
    int hand = shelf_hand(seat), n = pile_size(t, hand), to = table_free_pile(t, SHELF_FIRST_MELD);
    Piece x[MAX_PIECES];
    for (int i = 0; i < n; i++)
        x[i] = pile_piece(t, hand, i);
    (void)shelf_all_melds(t, x, n);
    t->row.pile[to] = (Pile){ .kind = PILE_MELD, .owner = (uint8_t)seat, .look = LOOK_ALL, .read = MELD_CLAIM };
    for (int i = 0; i < n; i++) {
        int at = 0;
        piece_pile(t, x[i], &at);
        table_shift(t, hand, at, 1, to, i);
    }
    credit_meld(s, seat, to);
    s->seat[seat].opened = 1;
    g->claim = (uint8_t)to;
    shelf_end_deal(s, SHELF_CLAIMED, seat);
}

/* ---- drawing and throwing ---- */

static void draw(State *s, int seat)
{
    Table *t = &s->table;
    ShelfState *g = shelf_own(s);
    g->last = pack_take_top(t, SHELF_STOCK, shelf_hand(seat));
    g->drawn = SHELF_DREW;
    table_note_seen(t, s->seats);
    turn_mark(s);
}

/* What lies open is no secret: MOVE_RESTORE gives it back. */
static void take(State *s, int seat, Move m)
{
    Table *t = &s->table;
    ShelfState *g = shelf_own(s);
    bool deep = shelf_option(s, SHELF_DISCARDS) == SHELF_ONE_SPREAD;
    int depth = deep ? pile_size(t, m.from) - m.index : 1;
    g->last = pack_take_depth(t, m.from, depth, shelf_hand(seat));
    g->due = deep ? g->last : NO_PIECE;
    g->drawn = SHELF_TOOK;
}

static void discard(State *s, int seat, Move m)
{
    Table *t = &s->table;
    int to = shelf_option(s, SHELF_DISCARDS) == SHELF_OWN_HEAPS ? shelf_heap(seat) : SHELF_SPREAD;
    table_shift(t, shelf_hand(seat), m.index, 1, to, pile_size(t, to));
    table_note_seen(t, s->seats);
    shelf_pay_squares(s, seat);
    if (shelf_cards_held(s, seat) == 0)
        shelf_end_deal(s, SHELF_WENT_OUT, seat);
    else if (m.amount == SHELF_CLOSE)
        shelf_end_deal(s, SHELF_CLOSED, seat);
    else if (pile_size(t, SHELF_STOCK) == 0)
        shelf_end_deal(s, SHELF_STOCK_OUT, NO_SEAT);
    else
        shelf_begin_turn(s, shelf_next(s, seat));
}

static void bet(State *s, int seat, int amount)
{
    ShelfState *g = shelf_own(s);
    if (amount > 0) {
        g->bet[seat] = (int16_t)amount;
        g->bettors = (uint16_t)(g->bettors | 1u << seat);
        counters_pay(&s->counters, seat, shelf_pool(s), amount);
    }
    shelf_after_bet(s, seat);
}

void shelf_apply(State *s, int seat, Move m)
{
    s->ply++;
    counters_begin(&s->counters);
    switch (m.kind) {
    case MOVE_SHIFT:
        apply_shift(s, seat, m);
        break;
    case MOVE_RESTORE:
        restore(s);
        break;
    case MOVE_DONE:
        apply_done(s, seat);
        break;
    case MOVE_DRAW:
        draw(s, seat);
        break;
    case MOVE_TAKE:
        take(s, seat, m);
        break;
    case MOVE_DISCARD:
        discard(s, seat, m);
        break;
    case MOVE_PASS:
        bet(s, seat, 0);
        break;
    case MOVE_BID:
        bet(s, seat, m.amount);
        break;
    case MOVE_CHOOSE:
        claim(s, seat);
        break;
    case MOVE_NEXT:
        s->deal_no++;
        s->dealer = (uint8_t)shelf_next(s, s->dealer);
        shelf_begin_deal(s);
        break;
    default:
        break;
    }
}
