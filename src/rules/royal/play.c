/* Carrying out the moves of Royal Rummy. Rules page: section 3. */
#include "rules/bricks/turn.h"
#include "rules/royal/position.h"

/* ---- ace bets ---- */

static void bet_ace(State *s, int seat, int suit, int32_t chips)
{
    RoyalState *g = royal_own(s);
    g->ace_suit = (uint8_t)suit;
    g->ace_stake = chips;
    g->ace_deals = 1;
    g->bettors = seats_bit(seat);
    g->dropped = 0;
    royal_pay(s, GAIN_ACE, seat, royal_square(s, SQUARE_CORNER_0 + suit), chips);
    royal_after_cover(s, seat);
}

static void cover_ace(State *s, int seat)
{
    RoyalState *g = royal_own(s);
    royal_pay(s, GAIN_ACE, seat, royal_square(s, SQUARE_CORNER_0 + g->ace_suit), royal_cover_price(s));
    g->bettors = (uint16_t)(g->bettors | seats_bit(seat));
    royal_after_cover(s, seat);
}

static void decline(State *s, int seat)
{
    royal_own(s)->asked = (uint16_t)(royal_of(s)->asked | seats_bit(seat));
    royal_after_cover(s, seat);
}

/* ---- changing hands ---- */

static void move_all(State *s, int from, int to)
{
    const int n = pile_size(&s->table, from);
    if (n > 0)
        table_shift(&s->table, from, 0, n, to, pile_size(&s->table, to));
}

/* The own hand is put away, and the dummy takes its place. */
static void take_dummy(State *s, int seat)
{
    move_all(s, royal_hand(seat), royal_away(seat));
    move_all(s, ROYAL_DUMMY, royal_hand(seat));
    table_note_seen(&s->table, s->seats);
}

static void begin_auction(State *s)
{
    const RoyalAuction a =
        royal_auction_begin(s->seats, s->dealer, (uint16_t)(seats_playing(s) & ~seats_bit(s->dealer)));
    royal_own(s)->asked = 0;
    royal_own(s)->high = 0;
    royal_ask(s, ROYAL_AUCTION, a.next);
}

/* Where the dealer may sell its old hand, that one is the dummy from now on. */
static void change(State *s, int seat, bool swap)
{
    const bool sells = royal_option(s, ROYAL_AUCTION_AFTER_SWAP) != 0;
    royal_own(s)->swapped = swap;
    if (swap) {
        take_dummy(s, seat);
        if (sells)
            move_all(s, royal_away(seat), ROYAL_DUMMY);
    }
    if (swap && !sells)
        royal_begin_poker(s);
    else
        begin_auction(s);
}

static void call(State *s, int32_t bid)
{
    RoyalState *g = royal_own(s);
    RoyalAuction a = royal_auction_of(s);
    royal_auction_call(&a, bid);
    g->asked = a.passed;
    g->high = a.price;
    g->holder = a.holder;
    if (a.next != NO_SEAT) {
        royal_ask(s, ROYAL_AUCTION, a.next);
        return;
    }
    if (a.holder != NO_SEAT) {
        royal_pay(s, GAIN_AUCTION, a.holder, s->dealer, a.price);
        g->gain[GAIN_AUCTION][s->dealer] += a.price;
        take_dummy(s, a.holder);
    }
    royal_begin_poker(s);
}

/* ---- poker ---- */

static void shift_five(State *s, int seat, Move m)
{
    const int to = m.to == NO_PILE ? royal_five(seat) : m.to;
    const int at = m.to == NO_PILE ? pile_size(&s->table, to) : m.at;
    table_shift(&s->table, m.from, m.index, m.count, to, at);
}

/* Puts chips in; what is more than anybody has put in must be answered by all others. */
static void put_in(State *s, int seat, int32_t chips)
{
    RoyalState *g = royal_own(s);
    royal_pay(s, GAIN_POKER, seat, royal_pool(s), chips);
    if (royal_put_in(s, seat) > g->high) {
        g->raises = (uint8_t)(g->raises + (g->high > 0));
        g->high = royal_put_in(s, seat);
        g->asked = 0;
    }
    g->asked = (uint16_t)(g->asked | seats_bit(seat));
    royal_after_bet(s, seat);
}

static void call_bet(State *s, int seat)
{
    const int32_t due = royal_of(s)->high - royal_put_in(s, seat), has = royal_stack(s, seat);
    put_in(s, seat, due < has ? due : has);
}

static void fold(State *s, int seat)
{
    royal_own(s)->folded = (uint16_t)(royal_of(s)->folded | seats_bit(seat));
    royal_after_bet(s, seat);
}

/* The next one looks at what was shown, or what follows it begins. */
static void look(State *s, int seat)
{
    RoyalState *g = royal_own(s);
    g->asked = (uint16_t)(g->asked | seats_bit(seat));
    const int next = royal_next_seat(s, seat, (uint16_t)(seats_playing(s) & ~g->asked));
    if (next != NO_SEAT)
        royal_ask(s, s->phase, next);
    else if (s->phase == ROYAL_LAST_POKER)
        royal_end_match(s);
    else
        royal_after_showdown(s);
}

/* ---- all moves ---- */

static void bid(State *s, int seat, Move m)
{
    if (s->phase == ROYAL_ACE_BET)
        bet_ace(s, seat, m.suit, m.amount);
    else if (s->phase == ROYAL_AUCTION)
        call(s, m.amount);
    else
        put_in(s, seat, royal_of(s)->high - royal_put_in(s, seat) + m.amount);
}

static void pass(State *s, int seat)
{
    if (s->phase == ROYAL_ACE_BET)
        decline(s, seat);
    else if (s->phase == ROYAL_AUCTION)
        call(s, 0);
    else if (s->phase == ROYAL_BETTING)
        fold(s, seat);
    else
        royal_pass_card(s, seat);
}

static void choose(State *s, int seat, int what)
{
    if (what == ROYAL_COVER)
        cover_ace(s, seat);
    else if (what == ROYAL_CALL)
        call_bet(s, seat);
    else if (what == ROYAL_CHECK)
        put_in(s, seat, 0);
    else
        change(s, seat, what == ROYAL_SWAP);
}

static void go_on(State *s)
{
    if (royal_last_poker_follows(s)) {
        royal_begin_last_poker(s);
        return;
    }
    s->dealer = (uint8_t)royal_next_seat(s, s->dealer, seats_playing(s));
    s->deal_no++;
    royal_begin_deal(s);
}

void royal_apply(State *s, int seat, Move m)
{
    s->ply++;
    counters_begin(&s->counters);
    switch (m.kind) {
    case MOVE_BID:
        bid(s, seat, m);
        break;
    case MOVE_PASS:
        pass(s, seat);
        break;
    case MOVE_CHOOSE:
        choose(s, seat, m.amount);
        break;
    case MOVE_SHIFT:
        shift_five(s, seat, m);
        break;
    case MOVE_RESTORE:
        turn_restore(s);
        break;
    case MOVE_DONE:
        if (s->phase == ROYAL_SELECT)
            royal_after_five(s, seat);
        else
            look(s, seat);
        break;
    case MOVE_DISCARD:
        royal_play_card(s, seat, m.index);
        break;
    case MOVE_NEXT:
        go_on(s);
        break;
    default:
        break;
    }
}
