/* What a state of Royal Rummy says. */
#include "rules/royal/position.h"

#include "rules/royal/poker.h"

/* ---- the table ---- */

bool royal_deal_runs(const State *s)
{
    return s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END;
}

bool royal_last_poker_lies(const State *s)
{
    bool dealt = false;
    for (int i = 0; i < s->seats; i++)
        dealt = dealt || pile_size(&s->table, royal_five(i)) > 0;
    return s->phase == ROYAL_LAST_POKER || (s->phase == PHASE_MATCH_END && dealt);
}

int royal_next_seat(const State *s, int seat, uint16_t among)
{
    return seats_next(s->seats, seat, SEATS_CLOCKWISE, among);
}

const RoyalLayout *royal_layout(const State *s)
{
    return &royal_layouts[royal_option(s, ROYAL_LAYOUT)];
}

int32_t royal_stack(const State *s, int seat)
{
    return s->counters.amount[seat];
}

int32_t royal_chips_on(const State *s, int square)
{
    return s->counters.amount[royal_square(s, square)];
}

int32_t royal_chips_on_board(const State *s)
{
    int32_t chips = 0;
    for (int square = 0; square < ROYAL_SQUARES; square++)
        chips += royal_chips_on(s, square);
    return chips;
}

RoyalCards royal_cards_in(const State *s, int pile)
{
    RoyalCards set = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (face_is_known(pile_face(&s->table, pile, i)))
            set |= royal_card_bit(pile_face(&s->table, pile, i));
    return set;
}

RoyalHand royal_held(const State *s, int seat)
{
    RoyalHand h = { .count = pile_size(&s->table, royal_hand(seat)) };
    for (int i = 0; i < h.count; i++)
        h.card[i] = pile_face(&s->table, royal_hand(seat), i);
    return h;
}

RoyalCards royal_cards_played(const State *s, int seat)
{
    RoyalCards set = royal_cards_in(s, royal_played(seat));
    for (int i = 0; i < pile_size(&s->table, ROYAL_RUN); i++)
        if (royal_of(s)->runner[i] == seat)
            set |= royal_card_bit(pile_face(&s->table, ROYAL_RUN, i));
    return set;
}

static bool can_ante(const State *s, int seat, bool dealer)
{
    return royal_may_rebuy(&s->options) || royal_stack(s, seat) >= royal_ante_each(&s->options, dealer);
}

/* A dealer who cannot lay the double ante is out, even if the plain one would do: the deal is the next player's. */
uint16_t royal_able(const State *s, int first, int *dealer)
{
    const uint16_t playing = seats_playing(s);
    uint16_t left = playing, able = 0;
    int deals = seats_has(playing, first) ? first : royal_next_seat(s, first, playing);
    while (deals != NO_SEAT && !can_ante(s, deals, true)) {
        left = (uint16_t)(left & ~seats_bit(deals));
        deals = royal_next_seat(s, deals, left);
    }
    for (int i = 0; i < s->seats; i++)
        if (seats_has(left, i) && can_ante(s, i, i == deals))
            able = (uint16_t)(able | seats_bit(i));
    if (dealer)
        *dealer = deals;
    return able;
}

/* ---- stages ---- */

int32_t royal_cover_price(const State *s)
{
    return royal_of(s)->ace_stake * royal_of(s)->ace_deals;
}

int royal_next_coverer(const State *s, int after)
{
    const RoyalState *g = royal_of(s);
    uint16_t asked = (uint16_t)(g->asked | g->bettors | g->dropped), among = 0;
    for (int i = 0; i < s->seats; i++)
        if (!s->seat[i].out && !seats_has(asked, i) && royal_stack(s, i) >= royal_cover_price(s))
            among = (uint16_t)(among | seats_bit(i));
    return royal_next_seat(s, after, among);
}

RoyalAuction royal_auction_of(const State *s)
{
    const RoyalState *g = royal_of(s);
    return (RoyalAuction){ .seats = s->seats,
                           .among = (uint16_t)(seats_playing(s) & ~seats_bit(s->dealer)),
                           .passed = g->asked,
                           .price = g->high,
                           .holder = g->holder,
                           .next = s->to_act };
}

bool royal_may_change(const State *s, int seat)
{
    return !royal_option(s, ROYAL_SWAP_NEEDS_NO_PAY) ||
           !royal_has_pay_card(royal_layout(s), royal_cards_in(s, royal_hand(seat)));
}

int32_t royal_put_in(const State *s, int seat)
{
    return -royal_of(s)->gain[GAIN_POKER][seat];
}

uint16_t royal_still_in(const State *s)
{
    return (uint16_t)(royal_of(s)->part & ~royal_of(s)->folded);
}

uint32_t royal_five_value(const State *s, int seat)
{
    Face five[POKER_FIVE];
    for (int i = 0; i < POKER_FIVE; i++)
        five[i] = pile_face(&s->table, royal_five(seat), i);
    return poker_value(five, royal_option(s, ROYAL_POKER_WHEEL) != 0);
}

int royal_poker_square(const State *s)
{
    if (royal_layout(s)->poker)
        return SQUARE_POKER;
    return royal_poker_takes_pot(&s->options) ? SQUARE_OUT : -1;
}

/* Nobody is asked who is all-in, and the last one who is not has nothing to answer but a bet. */
int royal_next_bettor(const State *s, int after)
{
    const RoyalState *g = royal_of(s);
    const uint16_t in = royal_still_in(s);
    uint16_t able = 0, among = 0;
    for (int i = 0; i < s->seats; i++) {
        if (!seats_has(in, i) || royal_stack(s, i) == 0)
            continue;
        able = (uint16_t)(able | seats_bit(i));
        if (royal_put_in(s, i) < g->high || !seats_has(g->asked, i))
            among = (uint16_t)(among | seats_bit(i));
    }
    int next = royal_next_seat(s, after, among);
    if (seats_count(in) < 2 || next == NO_SEAT)
        return NO_SEAT;
    return seats_count(able) == 1 && royal_put_in(s, next) == g->high ? NO_SEAT : next;
}

/* ---- the run ---- */

RoyalLead royal_lead_rule(const State *s)
{
    const RoyalState *g = royal_of(s);
    RoyalLead rule =
        g->last_suit == ROYAL_NO_SUIT ? royal_first_lead(&s->options) : royal_next_lead(&s->options, g->last_suit);
    if (g->free)
        rule.kind = LEAD_ANY_SUIT;
    return rule;
}

bool royal_wanted(const State *s, Face *next)
{
    int n = pile_size(&s->table, ROYAL_RUN);
    if (royal_of(s)->leading || n == 0)
        return false;
    return royal_next(pile_face(&s->table, ROYAL_RUN, n - 1), royal_option(s, ROYAL_ACE_RANK) == ACE_LOW, next);
}

bool royal_holds(const State *s, int seat, Face f)
{
    for (int i = 0; i < pile_size(&s->table, royal_hand(seat)); i++)
        if (face_eq(pile_face(&s->table, royal_hand(seat), i), f))
            return true;
    return false;
}

int royal_pile_of(const State *s, Face f)
{
    for (int x = 0; x < s->table.piece_count; x++)
        if (face_eq(s->table.face[x], f))
            return piece_pile(&s->table, (Piece)x, NULL);
    return -1;
}
