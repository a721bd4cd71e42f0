/* What the moves of Gin Rummy do. Rules page: sections 3 to 5. */
#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/gin/position.h"

/* ---- the draw ---- */

static void have_drawn(State *s)
{
    table_note_seen(&s->table, s->seats);
    s->phase = PHASE_PLAY;
    turn_mark(s);
}

static void take(State *s, int seat)
{
    gin_own(s)->taken = pack_take_top(&s->table, GIN_DISCARD, gin_hand(seat));
    gin_own(s)->thrown_by[gin_of(s)->taken] = NO_SEAT;
    have_drawn(s);
}

static void draw(State *s, int seat)
{
    (void)pack_take_top(&s->table, GIN_STOCK, gin_hand(seat));
    gin_own(s)->exchanges = 0;
    have_drawn(s);
}

/* The card turned up goes by: first to the dealer, then nobody wants it. In the draw the round ends void. */
static void pass(State *s, int seat)
{
    GinState *g = gin_own(s);
    if (s->phase == GIN_DRAW) {
        g->ended_by = GIN_VOID;
        gin_end_deal(s);
        return;
    }
    g->turns[seat]--; /* it was no turn yet */
    g->passes++;
    gin_begin_turn(s, gin_other(seat));
    if (g->passes < GIN_SEATS)
        s->phase = GIN_UPCARD;
}

/* ---- putting forward ---- */

static void shift(State *s, int seat, Move m)
{
    int to = m.to;
    if (to == NO_PILE) {
        to = table_free_pile(&s->table, GIN_FIRST_MELD);
        s->table.row.pile[to] = stage_pile(seat, m);
    }
    table_shift(&s->table, m.from, m.index, m.count, to, m.at);
    stage_clear(s, m.from);
    if (s->phase == GIN_LAYOFF) {
        GinState *g = gin_own(s);
        credit_pile(&g->credit, &s->table, to, seat);
        g->deadwood[seat] = (uint8_t)gin_deadwood(s, seat);
        table_note_seen(&s->table, s->seats);
    }
}

static void take_back_stages(State *s, int seat)
{
    const int hand = gin_hand(seat);
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        if (gin_is_stage(s, p, seat)) {
            table_shift(&s->table, p, 0, pile_size(&s->table, p), hand, pile_size(&s->table, hand));
            stage_clear(s, p);
        }
}

/* ---- the end of a turn ---- */

static void throw_card(State *s, int seat, int index)
{
    const Piece x = pile_piece(&s->table, gin_hand(seat), index);
    table_shift(&s->table, gin_hand(seat), index, 1, GIN_DISCARD, pile_size(&s->table, GIN_DISCARD));
    gin_own(s)->thrown_by[x] = (uint8_t)seat;
    if (gin_option(s, GIN_EXCHANGE_LIMIT) > 0 && gin_of(s)->taken != NO_PIECE)
        gin_own(s)->exchanges++;
    take_back_stages(s, seat);
    table_note_seen(&s->table, s->seats);
    gin_begin_turn(s, gin_other(seat));
}

static int place_in_hand(const State *s, int hand, Face f)
{
    int i = 0;
    while (!face_eq(pile_face(&s->table, hand, i), f))
        i++;
    return i;
}

/* The melds of the hand as they were found, each before its seat. */
static void lay_melds(State *s, int seat, const GinLay *lay)
{
    const int hand = gin_hand(seat);
    for (int i = 0; i < lay->count; i++) {
        int to = lay->pile[i];
        if (to == NO_PILE) {
            to = table_free_pile(&s->table, GIN_FIRST_MELD);
            s->table.row.pile[to] = stage_pile(seat, (Move){ 0 });
            for (int k = 0; k < lay->meld[i].size; k++)
                table_shift(&s->table, hand, place_in_hand(s, hand, lay->meld[i].slot[k]), 1, to, k);
        }
        laid_as(s, to, seat, &lay->meld[i]);
        credit_pile(&gin_own(s)->credit, &s->table, to, seat);
    }
}

/* What lies in no meld, for both to see. */
static void open_deadwood(State *s, int seat)
{
    const int hand = gin_hand(seat), dead = gin_dead(seat);
    s->table.row.pile[dead] = (Pile){ .kind = PILE_STAGE, .owner = (uint8_t)seat, .look = LOOK_ALL };
    table_shift(&s->table, hand, 0, pile_size(&s->table, hand), dead, 0);
    if (pile_size(&s->table, dead) == 0)
        s->table.row.pile[dead] = (Pile){ 0 };
}

/* The other's cards are counted as they are best; nothing is laid off after gin. */
static void count_other(State *s, int seat)
{
    GinLay lay;
    (void)gin_lay_of(s, seat, GIN_NOTHING_THROWN, &lay);
    gin_own(s)->deadwood[seat] = (uint8_t)lay.left;
    lay_melds(s, seat, &lay);
    open_deadwood(s, seat);
    gin_end_deal(s);
}

/* With a card thrown face down, or with none at big gin. */
static void knock(State *s, int seat, int thrown)
{
    GinState *g = gin_own(s);
    const int other = gin_other(seat);
    GinLay lay;
    (void)gin_lay_of(s, seat, thrown, &lay);
    if (thrown != GIN_NOTHING_THROWN) {
        s->table.row.pile[GIN_KNOCK] = (Pile){ .kind = PILE_KITTY, .owner = NO_SEAT, .look = LOOK_NOBODY };
        table_shift(&s->table, gin_hand(seat), thrown, 1, GIN_KNOCK, 0);
    }
    lay_melds(s, seat, &lay);
    g->knocker = (uint8_t)seat;
    g->taken = NO_PIECE;
    g->ended_by = thrown == GIN_NOTHING_THROWN ? GIN_WENT_BIG : lay.left == 0 ? GIN_WENT_GIN : GIN_KNOCKED;
    g->deadwood[seat] = (uint8_t)lay.left;
    g->held = g->deadwood[other] = (uint8_t)gin_deadwood(s, other);
    if (g->ended_by != GIN_KNOCKED) {
        count_other(s, other);
        return;
    }
    open_deadwood(s, seat);
    s->table.row.pile[gin_hand(other)].look = LOOK_ALL;
    table_note_seen(&s->table, s->seats);
    s->to_act = (uint8_t)other;
    s->phase = GIN_LAYOFF;
    s->turn_no++;
    turn_mark(s);
}

static void restore(State *s, int seat)
{
    GinState *g = gin_own(s);
    turn_restore(s);
    credit_follow(&g->credit, &s->table);
    if (s->phase == GIN_LAYOFF)
        g->deadwood[seat] = g->held;
}

void gin_apply(State *s, int seat, Move m)
{
    s->ply++;
    switch (m.kind) {
    case MOVE_TAKE:
        take(s, seat);
        break;
    case MOVE_DRAW:
        draw(s, seat);
        break;
    case MOVE_PASS:
        pass(s, seat);
        break;
    case MOVE_SHIFT:
        shift(s, seat, m);
        break;
    case MOVE_RESTORE:
        restore(s, seat);
        break;
    case MOVE_DISCARD:
        if (m.amount == GIN_KNOCKS)
            knock(s, seat, m.index);
        else
            throw_card(s, seat, m.index);
        break;
    case MOVE_CHOOSE:
        knock(s, seat, GIN_NOTHING_THROWN);
        break;
    case MOVE_DONE:
        count_other(s, seat);
        break;
    case MOVE_NEXT:
        gin_next_deal(s);
        break;
    default:
        break;
    }
}
