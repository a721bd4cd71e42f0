#include "trial/foolish/five_hundred/eyes.h"

#include <string.h>

static uint64_t cards_in(const Eyes *e, int pile)
{
    uint64_t set = 0;
    for (int i = 0; i < pile_size(&e->seen->table, pile); i++) {
        const int card = eyes_card(e, pile_face(&e->seen->table, pile, i));
        set |= card < EYES_NO_CARD ? eyes_bit(card) : 0;
    }
    return set;
}

int eyes_card(const Eyes *e, Face f)
{
    for (int i = 0; i < e->cards; i++)
        if (face_eq(e->face[i], f))
            return i;
    return EYES_NO_CARD;
}

uint64_t eyes_suit(const Eyes *e, int suit)
{
    uint64_t set = 0;
    for (int i = 0; i < e->cards; i++)
        set |= e->suit[i] == suit ? eyes_bit(i) : 0;
    return set;
}

void eyes_strain(Eyes *e, FiveStrain strain)
{
    e->strain = strain;
    for (int i = 0; i < e->cards; i++) {
        e->suit[i] = (uint8_t)five_suit(strain, e->face[i]);
        e->power[i] = (uint8_t)five_power(strain, e->face[i], e->suit[i]);
    }
}

/* ---- what was shown ---- */

/* The suit of a joker that has led without one is not kept once its trick is over: then nobody is held to it. */
static void note_voids(Eyes *e)
{
    const State *s = e->seen;
    const FiveState *g = five_of(s);
    for (int t = 0; t < g->trick_no; t++) {
        const int first = eyes_card(e, s->table.face[five_trick_card(s, t, g->trick_leader[t])]);
        for (int i = 0; i < s->seats; i++) {
            const Piece x = five_trick_card(s, t, i);
            const int card = x == NO_PIECE ? first : eyes_card(e, s->table.face[x]);
            if (e->suit[first] < EYES_SUITS && e->suit[card] != e->suit[first])
                e->voids[i] |= (uint8_t)(1u << e->suit[first]);
        }
    }
}

static void note_trick(Eyes *e)
{
    const State *s = e->seen;
    e->led = five_turn(s).led;
    e->behind = (uint8_t)(e->playing & ~(1u << e->seat));
    for (int i = 0; i < s->seats; i++) {
        if (pile_size(&s->table, FIVE_TRICK_0 + i) == 0)
            continue;
        const int card = eyes_card(e, pile_face(&s->table, FIVE_TRICK_0 + i, 0));
        e->behind &= (uint8_t) ~(1u << i);
        if (e->suit[card] != e->led && e->suit[card] < EYES_SUITS)
            e->voids[i] |= (uint8_t)(1u << e->led);
        if (e->best == EYES_NO_CARD ||
            five_power(e->strain, e->face[card], e->led) > five_power(e->strain, e->face[e->best], e->led)) {
            e->best = card;
            e->best_seat = i;
        }
    }
}

static void note_may_play(Eyes *e)
{
    const State *s = e->seen;
    Face hand[FIVE_HAND_SIZE];
    const FiveTurn turn = five_turn(s);
    const int n = pile_size(&s->table, five_hand(e->seat));
    if (n > FIVE_HAND_SIZE)
        return;
    for (int i = 0; i < n; i++)
        hand[i] = pile_face(&s->table, five_hand(e->seat), i);
    const uint32_t legal = five_legal_cards(&turn, hand, n);
    for (int i = 0; i < n; i++)
        e->may_play |= legal >> i & 1 ? eyes_bit(eyes_card(e, hand[i])) : 0;
}

/* Sides that stand from the start, and of five players the partner as far as this seat knows. */
static uint8_t friends_of(const State *s, int seat)
{
    const FiveState *g = five_of(s);
    const bool misere = five_is_misere(five_contract(s));
    uint8_t side = (uint8_t)(1u << seat);
    if (g->contractor != NO_SEAT && s->phase == PHASE_PLAY) {
        const uint8_t contracting = five_contract_side(s);
        const bool known = s->seats != 5 || misere || g->partner_known || contracting >> seat & 1;
        if (contracting >> seat & 1)
            return contracting;
        if (misere || s->seats == 3 || (s->seats == 5 && known)) /* all of them against one */
            return (uint8_t)(five_playing(s) & ~contracting);
    }
    for (int i = 0; i < s->seats && s->seats != 5; i++)
        if (s->seat[i].side == s->seat[seat].side)
            side = (uint8_t)(side | 1u << i);
    return side;
}

void eyes_open(Eyes *e, const State *seen, int seat)
{
    memset(e, 0, sizeof *e);
    e->seen = seen;
    e->seat = seat;
    e->cards = five_pack_cards(five_pack_of(&seen->options), e->face);
    e->best = EYES_NO_CARD;
    e->led = FIVE_NO_SUIT;
    eyes_strain(e, five_strain(seen));
    e->own = cards_in(e, five_hand(seat));
    e->away = cards_in(e, FIVE_LAID) | cards_in(e, FIVE_KITTY_PILE);
    e->out = (eyes_bit(e->cards - 1) * 2 - 1) & ~e->own & ~e->away & ~cards_in(e, FIVE_DEAD);
    for (int i = 0; i < seen->seats; i++)
        e->out &= ~cards_in(e, FIVE_TAKEN_0 + i) & ~cards_in(e, FIVE_TRICK_0 + i);
    e->playing = (uint8_t)(seen->phase == PHASE_PLAY ? five_playing(seen) : (1u << seen->seats) - 1);
    e->friends = friends_of(seen, seat);
    if (seen->phase != PHASE_PLAY)
        return;
    note_voids(e);
    note_trick(e);
    note_may_play(e);
}

/* ---- cards of a suit ---- */

static uint64_t by_power(const Eyes *e, int card, int way)
{
    uint64_t set = 0;
    for (int i = 0; i < e->cards; i++)
        if (e->suit[i] == e->suit[card] && way * (e->power[i] - e->power[card]) > 0)
            set |= eyes_bit(i);
    return set;
}

uint64_t eyes_above(const Eyes *e, int card)
{
    return by_power(e, card, 1);
}

uint64_t eyes_below(const Eyes *e, int card)
{
    return by_power(e, card, -1);
}

bool eyes_equals(const Eyes *e, int a, int b)
{
    const uint64_t between =
        e->power[a] < e->power[b] ? eyes_above(e, a) & eyes_below(e, b) : eyes_above(e, b) & eyes_below(e, a);
    const uint64_t others = e->out | (e->best < EYES_NO_CARD ? eyes_bit(e->best) : 0);
    return (between & others) == 0;
}

static uint64_t unequal(const Eyes *e, uint64_t set, int card)
{
    uint64_t found = 0;
    for (int i = 0; i < e->cards; i++)
        if (set >> i & 1 && !eyes_equals(e, i, card))
            found |= eyes_bit(i);
    return found;
}

uint64_t eyes_lower(const Eyes *e, uint64_t set, int card)
{
    return unequal(e, set & eyes_below(e, card), card);
}

uint64_t eyes_higher(const Eyes *e, uint64_t set, int card)
{
    return unequal(e, set & eyes_above(e, card), card);
}

bool eyes_is_top(const Eyes *e, int card)
{
    return (eyes_above(e, card) & e->out) == 0;
}

/* ---- the trick ---- */

static int power_in_trick(const Eyes *e, int card, int led)
{
    return five_power(e->strain, e->face[card], led);
}

bool eyes_beats(const Eyes *e, int card)
{
    return e->best == EYES_NO_CARD || power_in_trick(e, card, e->led) > power_in_trick(e, e->best, e->led);
}

uint64_t eyes_may_hold(const Eyes *e, int seat)
{
    uint64_t set = e->out;
    for (int suit = 0; suit < EYES_SUITS; suit++)
        if (e->voids[seat] >> suit & 1)
            set &= ~eyes_suit(e, suit);
    return set;
}

bool eyes_foe_may_beat(const Eyes *e, int card)
{
    const int led = e->led < EYES_SUITS ? e->led : e->suit[card];
    for (int i = 0; i < e->seen->seats; i++) {
        if (!(e->behind >> i & 1) || e->friends >> i & 1)
            continue;
        const uint64_t may = eyes_may_hold(e, i);
        for (int x = 0; x < e->cards; x++)
            if (may >> x & 1 && power_in_trick(e, x, led) > power_in_trick(e, card, led))
                return true;
    }
    return false;
}
