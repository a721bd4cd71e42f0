/* Packs, rank and legality of cards of Five Hundred. Rules page: 1.1, 1.3, 3.7. */
#include "rules/five_hundred/card.h"

#include <assert.h>
#include <stddef.h>

#include "rules/faces/card.h"
#include "rules/five_hundred/reasons.h"

/* ---- packs ---- */

enum { SUITS = 4, ACE = 1, TEN = 10, JACK = 11, QUEEN = 12, KING = 13 };

/* 1.1: the lowest card of the black and of the red suits, and what is beside that. */
static const struct {
    uint8_t size, kitty, black, red;
    bool joker, extra;
} packs[PACK_COUNT] = {
    [PACK_24] = { 24, 4, 9, 9, false, false }, [PACK_33] = { 33, 3, 7, 7, true, false },
    [PACK_43] = { 43, 3, 5, 4, true, false },  [PACK_45] = { 45, 5, 4, 4, true, false },
    [PACK_53] = { 53, 3, 2, 2, true, false },  [PACK_63] = { 63, 3, 2, 2, true, true },
};

static void assert_pack(int pack)
{
    assert(pack > PACK_BY_PLAYERS && pack < PACK_COUNT);
    (void)pack;
}

int five_pack_size(int pack)
{
    assert_pack(pack);
    return packs[pack].size;
}

int five_pack_kitty(int pack)
{
    assert_pack(pack);
    return packs[pack].kitty;
}

static bool is_red(int suit)
{
    return suit == SUIT_DIAMONDS || suit == SUIT_HEARTS;
}

bool five_pack_has(int pack, Face f)
{
    assert_pack(pack);
    if (face_is_joker(f))
        return packs[pack].joker;
    if (f.suit >= SUITS)
        return false;
    if (f.rank == RANK_ELEVEN || f.rank == RANK_TWELVE)
        return packs[pack].extra;
    if (f.rank == RANK_THIRTEEN)
        return packs[pack].extra && is_red(f.suit);
    return f.rank == ACE || (f.rank >= (is_red(f.suit) ? packs[pack].red : packs[pack].black) && f.rank <= KING);
}

bool five_card_parse(const char **text, Face *out)
{
    const char *at = *text;
    Face f;
    if (!card_parse_extra(&at, &f) || (face_is_known(f) && !five_pack_has(PACK_63, f))) /* which has all there are */
        return false;
    *text = at;
    *out = f;
    return true;
}

int five_pack_cards(int pack, Face *out)
{
    int n = 0;
    for (uint8_t suit = 0; suit < SUITS; suit++)
        for (uint8_t rank = ACE; rank <= RANK_THIRTEEN; rank++)
            if (five_pack_has(pack, (Face){ rank, suit }))
                out[n++] = (Face){ rank, suit };
    if (packs[pack].joker)
        out[n++] = FACE_JOKER;
    assert(n == packs[pack].size);
    return n;
}

/* ---- rank ---- */

FiveStrain five_strain_of(FiveBid contract, int nominated)
{
    bool trumps = contract.kind == FIVE_TRICKS && contract.strain < FIVE_NO_TRUMPS;
    return (FiveStrain){ .trump = trumps ? contract.strain : FIVE_NO_TRUMPS,
                         .nominated = (uint8_t)(trumps ? FIVE_NO_SUIT : nominated),
                         .misere = five_is_misere(contract) };
}

static int same_colour(int suit)
{
    static const uint8_t other[SUITS] = { [SUIT_SPADES] = SUIT_CLUBS,
                                          [SUIT_CLUBS] = SUIT_SPADES,
                                          [SUIT_DIAMONDS] = SUIT_HEARTS,
                                          [SUIT_HEARTS] = SUIT_DIAMONDS };
    return other[suit];
}

static bool has_trumps(FiveStrain s)
{
    return s.trump < SUITS;
}

int five_suit(FiveStrain s, Face f)
{
    if (face_is_joker(f))
        return has_trumps(s) ? s.trump : s.nominated;
    bool left_bower = has_trumps(s) && f.rank == JACK && f.suit == same_colour(s.trump);
    return left_bower ? s.trump : f.suit;
}

enum { TRUMP = 20, LEFT_BOWER = TRUMP + 18, RIGHT_BOWER, BEST };

/* Within a suit without bowers: 2 .. 10, then 11, 12, 13, then 14 .. 17 for jack, queen, king and ace. */
static int height_in_suit(int rank)
{
    if (rank == ACE)
        return 17;
    if (rank >= RANK_ELEVEN)
        return rank - RANK_ELEVEN + 11;
    return rank <= TEN ? rank : rank - JACK + 14;
}

int five_power(FiveStrain s, Face f, int led)
{
    int suit = five_suit(s, f);
    if (!face_is_known(f))
        return 0;
    if (face_is_joker(f))
        return has_trumps(s) || suit == FIVE_NO_SUIT || suit == led ? BEST : 0;
    if (suit == s.trump && f.rank == JACK)
        return f.suit == s.trump ? RIGHT_BOWER : LEFT_BOWER;
    if (suit == s.trump)
        return TRUMP + height_in_suit(f.rank);
    return suit == led ? height_in_suit(f.rank) : 0;
}

int five_trick_winner(FiveStrain s, const Face *cards, int n, int named)
{
    assert(n > 0);
    int led = five_suit(s, cards[0]), best = 0;
    if (led == FIVE_NO_SUIT)
        led = named;
    for (int i = 1; i < n; i++)
        if (five_power(s, cards[i], led) > five_power(s, cards[best], led))
            best = i;
    return best;
}

/* ---- what may be played ---- */

enum { ALL_SUITS = (1 << SUITS) - 1 };

/* F-D6, the strict reading: once all suits have been led a joker without one waits for the last trick. */
static bool joker_waits(const FiveTurn *t)
{
    return t->joker_after_four == JOKER_PLAY_LAST_ONLY && t->suits_led == ALL_SUITS && !t->last;
}

/* NULL when a joker without a suit may be led at all. */
static const Reason *joker_lead_refusal(const FiveTurn *t)
{
    if (t->last)
        return NULL;
    if (joker_waits(t))
        return &five_joker_play_last;
    return t->joker_lead == JOKER_LEAD_LAST_TRICK || t->suits_led == ALL_SUITS ? &five_joker_lead_last : NULL;
}

uint8_t five_named_suits(const FiveTurn *t)
{
    if (joker_lead_refusal(t))
        return 0;
    return (uint8_t)(t->last ? ALL_SUITS : ALL_SUITS & ~t->suits_led);
}

static const Reason *lead_refusal(const FiveTurn *t, Face card, int named)
{
    if (five_suit(t->strain, card) != FIVE_NO_SUIT)
        return NULL;
    const Reason *why = joker_lead_refusal(t);
    if (why || t->last)
        return why; /* in the last trick the name does not matter */
    if (named < 0 || named >= SUITS)
        return &five_joker_name_suit;
    return five_named_suits(t) >> named & 1 ? NULL : &five_joker_suit_led;
}

static bool holds_suit(const FiveTurn *t, const Face *hand, int n, int suit)
{
    for (int i = 0; i < n; i++)
        if (five_suit(t->strain, hand[i]) == suit)
            return true;
    return false;
}

static const Reason *follow_refusal(const FiveTurn *t, const Face *hand, int n, Face card)
{
    bool free_joker = five_suit(t->strain, card) == FIVE_NO_SUIT;
    if (holds_suit(t, hand, n, t->led))
        return five_suit(t->strain, card) == t->led ? NULL : &five_follow_suit;
    if (joker_waits(t))
        return free_joker ? &five_joker_play_last : NULL;
    bool joker_must = t->strain.misere && holds_suit(t, hand, n, FIVE_NO_SUIT);
    return joker_must && !free_joker ? &five_misere_joker : NULL;
}

const Reason *five_play_refusal(const FiveTurn *t, const Face *hand, int n, int i, int named)
{
    if (i < 0 || i >= n)
        return &five_not_in_hand;
    return t->led == FIVE_NO_SUIT ? lead_refusal(t, hand[i], named) : follow_refusal(t, hand, n, hand[i]);
}

static bool is_left_bower(FiveStrain s, Face f)
{
    return f.rank == JACK && f.suit != five_suit(s, f);
}

/* Does the left bower lead astray: is it played as the suit printed on it, or all that follows the trumps led? */
static bool bower_misleads(const FiveTurn *t, const Face *hand, int n, int i)
{
    bool bower = false, other = false;
    if (is_left_bower(t->strain, hand[i]))
        return hand[i].suit == t->led;
    for (int k = 0; k < n; k++)
        if (five_suit(t->strain, hand[k]) == t->led) {
            bower = bower || is_left_bower(t->strain, hand[k]);
            other = other || !is_left_bower(t->strain, hand[k]);
        }
    return bower && !other;
}

const Reason *five_play_detail(const FiveTurn *t, const Face *hand, int n, int i, const Reason *why)
{
    if (why == &five_follow_suit)
        return bower_misleads(t, hand, n, i) ? &five_left_bower : five_suit_led(t->led);
    if (why == &five_joker_lead_last || why == &five_joker_play_last)
        return t->suits_led == ALL_SUITS ? &five_all_suits_led : NULL;
    return NULL;
}

static int lowest_suit(uint8_t suits)
{
    for (int s = 0; s < SUITS; s++)
        if (suits >> s & 1)
            return s;
    return FIVE_NO_SUIT;
}

uint32_t five_legal_cards(const FiveTurn *t, const Face *hand, int n)
{
    uint32_t legal = 0;
    int named = lowest_suit(five_named_suits(t));
    for (int i = 0; i < n; i++)
        if (five_play_refusal(t, hand, n, i, named) == NULL)
            legal |= UINT32_C(1) << i;
    return legal;
}
