/* What the moves of Conquian do. Rules page: sections 2 and 3. */
#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/conquian/position.h"

/* ---- a card comes on offer ---- */

/* Whoever turns it up holds it, as whoever puts cards forward does; what was thrown or left is nobody's. */
static void offer_to(State *s, int seat, ConFrom from)
{
    s->table.row.pile[CON_OFFER] =
        (Pile){ .kind = PILE_STAGE, .owner = (uint8_t)(from == CON_TURNED_UP ? seat : NO_SEAT), .look = LOOK_ALL };
    con_own(s)->from = (uint8_t)from;
    con_own(s)->to = (uint8_t)seat;
    table_note_seen(&s->table, s->seats);
}

static void turn_up(State *s, int seat)
{
    (void)pack_take_top(&s->table, CON_STOCK, CON_OFFER);
    offer_to(s, seat, CON_TURNED_UP);
    s->phase = PHASE_PLAY;
    turn_mark(s);
}

/* ---- it is left ---- */

/* On offer to the other, or among the dead cards; then this seat turns up the next one, or the round is drawn. */
static void let_go(State *s, int seat)
{
    ConState *c = con_own(s);
    const Piece x = pile_piece(&s->table, CON_OFFER, 0);
    c->refused[x] = (uint8_t)(c->refused[x] | 1u << seat);
    if (c->from == CON_TURNED_UP) {
        offer_to(s, con_other(seat), CON_LEFT);
        con_begin_turn(s, con_other(seat), PHASE_PLAY);
        return;
    }
    table_shift(&s->table, CON_OFFER, 0, 1, CON_DEAD, pile_size(&s->table, CON_DEAD));
    stage_clear(s, CON_OFFER);
    c->from = CON_NO_OFFER;
    if (pile_size(&s->table, CON_STOCK) == 0)
        con_end_deal(s, NO_SEAT);
    else
        con_begin_turn(s, seat, CON_TURN_UP);
}

/* The other is asked only where it could force the card. */
static void leave(State *s, int seat)
{
    turn_restore(s);
    if (con_option(s, CON_FORCING) && con_fitting(s, seat, NULL) > 0)
        con_begin_turn(s, con_other(seat), CON_FORCE);
    else
        let_go(s, seat);
}

static void force(State *s, int seat)
{
    const int other = con_other(seat);
    ConState *c = con_own(s);
    c->forces[seat] = (uint8_t)(c->forces[seat] + (c->forces[seat] < UINT8_MAX));
    con_begin_turn(s, other, PHASE_PLAY);
    c->forced = 1;
}

/* ---- it is used ---- */

static void shift(State *s, int seat, Move m)
{
    int to = m.to;
    if (to == NO_PILE) {
        to = table_free_pile(&s->table, CON_FIRST_MELD);
        s->table.row.pile[to] = stage_pile(seat, m);
        s->table.row.pile[to].look = LOOK_ALL; /* the card on offer, or of a meld, may come to lie there */
    }
    table_shift(&s->table, m.from, m.index, m.count, to, m.at);
    stage_clear(s, m.from);
}

/* The card that was forced on the seat goes where alone it fits; a meld made around the card on offer to a pile of its
 * own. */
static void clear_offer(State *s, int seat)
{
    uint8_t fits[CON_MOST_MELDS];
    if (pile_size(&s->table, CON_OFFER) == 0)
        return;
    int to = table_free_pile(&s->table, CON_FIRST_MELD);
    if (con_of(s)->forced && !con_changed(s) && con_fitting(s, seat, fits) == 1)
        to = fits[0];
    else
        s->table.row.pile[to] = stage_pile(seat, (Move){ 0 });
    table_shift(&s->table, CON_OFFER, 0, pile_size(&s->table, CON_OFFER), to, pile_size(&s->table, to));
    stage_clear(s, CON_OFFER);
}

static void use(State *s, int seat)
{
    clear_offer(s, seat);
    for (int p = CON_FIRST_MELD; p < CON_PILES; p++) {
        Meld m;
        if (con_is_own(s, p, seat) && con_read_pile(s, p, &m, NULL) == NULL)
            laid_as(s, p, seat, &m);
    }
    table_note_seen(&s->table, s->seats);
    s->phase = CON_THROW;
    if (con_melded(s, seat) == con_rules(&s->options).goal)
        con_end_deal(s, seat);
}

static void throw_card(State *s, int seat, int index)
{
    if (s->phase == PHASE_PLAY)
        use(s, seat);
    table_shift(&s->table, con_hand(seat), index, 1, CON_OFFER, 0);
    offer_to(s, con_other(seat), CON_THROWN);
    con_begin_turn(s, con_other(seat), PHASE_PLAY);
}

/* ---- passing a card before the first turn ---- */

static void swap(State *s)
{
    for (int i = 0; i < CON_SEATS; i++) {
        const int to = con_hand(con_other(i));
        table_shift(&s->table, CON_SWAP_0 + i, 0, 1, to, pile_size(&s->table, to));
        s->table.row.pile[CON_SWAP_0 + i] = (Pile){ 0 };
    }
    table_note_seen(&s->table, s->seats);
}

static void pass_card(State *s, int seat, int index)
{
    const int pile = CON_SWAP_0 + seat;
    s->table.row.pile[pile] = (Pile){ .kind = PILE_KITTY, .owner = (uint8_t)seat, .look = LOOK_OWNER };
    table_shift(&s->table, con_hand(seat), index, 1, pile, 0);
    if (seat != s->dealer) {
        con_begin_turn(s, s->dealer, CON_SWAP);
        return;
    }
    swap(s);
    con_begin_turn(s, con_other(s->dealer), CON_TURN_UP);
}

/* ---- all of them ---- */

void con_apply(State *s, int seat, Move m)
{
    s->ply++;
    switch (m.kind) {
    case MOVE_DRAW:
        turn_up(s, seat);
        break;
    case MOVE_SHIFT:
        shift(s, seat, m);
        break;
    case MOVE_RESTORE:
        turn_restore(s);
        s->phase = PHASE_PLAY;
        break;
    case MOVE_DONE:
        use(s, seat);
        break;
    case MOVE_DISCARD:
        if (s->phase == CON_SWAP)
            pass_card(s, seat, m.index);
        else
            throw_card(s, seat, m.index);
        break;
    case MOVE_CHOOSE:
        force(s, seat);
        break;
    case MOVE_PASS:
        if (s->phase == CON_FORCE)
            let_go(s, con_other(seat));
        else
            leave(s, seat);
        break;
    case MOVE_NEXT:
        con_next_deal(s);
        break;
    default:
        break;
    }
}
