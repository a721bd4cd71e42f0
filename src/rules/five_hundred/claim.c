/* When the rest of the tricks may be claimed: only what no play of the others can take away, whatever they hold of the
 * cards that have not been seen. Rules page: 3.7.
 *
 * The claimer leads its trumps from the top, then its suits from the top, a joker without a suit last. A led card
 * cannot be beaten when it is higher than all cards of its suit that are out, or when so many leads of the suit came
 * before it that nobody can have one of them any more: each lead takes one from whoever holds any. */
#include <string.h>

#include "rules/five_hundred/position.h"

enum { CLAIM_SUITS = 4 };

typedef struct Outlook {
    FiveStrain strain;
    uint8_t own[CLAIM_SUITS][FIVE_MAX_HAND]; /* powers of the claimer's cards, highest first */
    int own_count[CLAIM_SUITS];
    uint8_t best[CLAIM_SUITS]; /* power of the best card others may hold, 0 when they have none */
    int out[CLAIM_SUITS];      /* how many they may hold */
    bool joker_out;            /* a joker without a suit may be in another hand */
} Outlook;

/* ---- what the claimer knows ---- */

static bool has_face(const State *s, int pile, Face f)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (face_eq(pile_face(&s->table, pile, i), f))
            return true;
    return false;
}

/* Can this card be in another hand for all the claimer knows? */
static bool may_be_out(const State *s, int seat, Face f)
{
    if (has_face(s, five_hand(seat), f) || (seat == five_of(s)->contractor && has_face(s, FIVE_LAID, f)))
        return false;
    for (int i = 0; i < s->seats; i++)
        if (has_face(s, FIVE_TAKEN_0 + i, f))
            return false;
    return true;
}

/* Suits that this seat did not follow: bit per suit. What a joker called for in a finished trick is not known here and
 * left out. */
static unsigned voids_of(const State *s, FiveStrain strain, int seat)
{
    unsigned voids = 0;
    for (int i = 0; i < five_of(s)->trick_no; i++) {
        Face lead = s->table.face[five_trick_card(s, i, five_of(s)->trick_leader[i])];
        int led = five_suit(strain, lead);
        if (led != FIVE_NO_SUIT && five_suit(strain, s->table.face[five_trick_card(s, i, seat)]) != led)
            voids |= 1u << led;
    }
    return voids;
}

/* Suits of which no other player can have a card. */
static unsigned spent_suits(const State *s, FiveStrain strain, int seat)
{
    unsigned spent = (1u << CLAIM_SUITS) - 1;
    for (int i = 0; i < s->seats; i++)
        if (i != seat && five_playing(s) >> i & 1)
            spent &= voids_of(s, strain, i);
    return spent;
}

static void see_others(const State *s, int seat, Outlook *o)
{
    Face pack[MAX_PIECES];
    int cards = five_pack_cards(five_pack_of(&s->options), pack);
    unsigned spent = spent_suits(s, o->strain, seat);
    for (int i = 0; i < cards; i++) {
        int suit = five_suit(o->strain, pack[i]);
        if (!may_be_out(s, seat, pack[i]) || (suit != FIVE_NO_SUIT && spent >> suit & 1))
            continue;
        if (suit == FIVE_NO_SUIT) {
            o->joker_out = true;
            continue;
        }
        int power = five_power(o->strain, pack[i], suit);
        o->out[suit]++;
        o->best[suit] = (uint8_t)(power > o->best[suit] ? power : o->best[suit]);
    }
}

static void add_own(Outlook *o, Face f)
{
    int suit = five_suit(o->strain, f);
    if (suit == FIVE_NO_SUIT)
        return; /* a free joker wins the last trick */
    uint8_t power = (uint8_t)five_power(o->strain, f, suit);
    int at = o->own_count[suit]++;
    for (; at > 0 && o->own[suit][at - 1] < power; at--)
        o->own[suit][at] = o->own[suit][at - 1];
    o->own[suit][at] = power;
}

/* ---- the judgement ---- */

/* Do all leads of this suit from the top win, as far as it is followed? */
static bool runs(const Outlook *o, int suit)
{
    for (int i = 0; i < o->own_count[suit] && i < o->out[suit]; i++)
        if (o->own[suit][i] < o->best[suit])
            return false;
    return true;
}

static bool is_trump_safe(const Outlook *o, int cards)
{
    int trump = o->strain.trump;
    if (trump >= CLAIM_SUITS)
        return !o->joker_out;
    bool only_trumps = o->own_count[trump] == cards;
    return only_trumps || o->own_count[trump] >= o->out[trump];
}

bool five_claim_is_certain(const State *s, int seat)
{
    Outlook o;
    Face hand[FIVE_MAX_HAND];
    if (!five_leads(s) || s->to_act != seat || five_is_misere(five_contract(s)))
        return false;
    memset(&o, 0, sizeof o);
    o.strain = five_strain(s);
    int n = five_hand_faces(s, seat, hand);
    for (int i = 0; i < n; i++) {
        if (!face_is_known(hand[i]))
            return false; /* asked of what another seat sees */
        add_own(&o, hand[i]);
    }
    see_others(s, seat, &o);
    for (int suit = 0; suit < CLAIM_SUITS; suit++)
        if (!runs(&o, suit))
            return false;
    return is_trump_safe(&o, n);
}
