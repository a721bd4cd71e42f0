/* What a hand must hold for a bid. */
#include "ai/five_hundred/sound.h"

enum { SUITS = 4, JACK = 11, RUNNING = 3 };

static bool holds(const FiveSight *k, uint64_t hand, Face f)
{
    for (int i = 0; i < k->cards; i++)
        if (face_eq(k->face[i], f))
            return hand >> i & 1;
    return false;
}

static bool holds_bower(const FiveSight *k, uint64_t hand, int trump, bool left)
{
    static const uint8_t same_colour[SUITS] = { SUIT_CLUBS, SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS };
    return holds(k, hand, (Face){ JACK, left ? same_colour[trump] : (uint8_t)trump });
}

bool five_bid_is_wild(const FiveSight *k, uint64_t hand, FiveBid b)
{
    bool joker = holds(k, hand, FACE_JOKER);
    if (b.kind != FIVE_TRICKS)
        return false;
    if (b.strain == FIVE_NO_TRUMPS) {
        int aces = 0;
        for (uint8_t s = 0; s < SUITS; s++)
            aces += holds(k, hand, (Face){ 1, s });
        return joker ? aces < 1 : aces < 2 || b.level == FIVE_LEVEL_HIGH;
    }
    bool bowers = holds_bower(k, hand, b.strain, false) && holds_bower(k, hand, b.strain, true);
    return b.level == FIVE_LEVEL_HIGH && !joker && !bowers;
}

/* Has a partner bid in this strain in this deal? */
static bool partner_has_bid(const FiveSight *k, int strain)
{
    const FiveState *g = five_of(k->seen);
    uint8_t side = five_fixed_side(k->seen, k->seat);
    for (int i = 0; i < g->calls; i++) {
        FiveBid b;
        int seat = five_call_seat(g->call[i]);
        if (seat != k->seat && (side >> seat & 1) && five_bid_decode(five_call_code(g->call[i]), &b) &&
            b.kind == FIVE_TRICKS && b.strain == strain)
            return true;
    }
    return false;
}

/* Does a bid of partner's in another strain stand? */
static bool partner_stands(const FiveSight *k, int strain)
{
    FiveBid b = five_contract(k->seen);
    int bidder = five_of(k->seen)->contractor;
    return b.kind == FIVE_TRICKS && b.strain != strain && bidder != NO_SEAT && bidder != k->seat &&
           (five_fixed_side(k->seen, k->seat) >> bidder & 1);
}

int five_trumps_for(const FiveSight *k, uint64_t hand, FiveBid b)
{
    if (b.kind != FIVE_TRICKS || b.strain >= SUITS)
        return 0;
    const FiveSim *m = &k->sim[b.strain];
    return five_set_size(five_sim_set(m, hand) & m->trumps);
}

/* ---- in a suit ---- */

typedef struct SuitHand {
    int trumps, tops, bowers, aces;
    bool joker, ace, backed; /* ace: of trumps; backed: by a bid of partner's */
} SuitHand;

static SuitHand look_in_suit(const FiveSight *k, uint64_t hand, FiveBid b)
{
    SuitHand h = { .trumps = five_trumps_for(k, hand, b), .joker = holds(k, hand, FACE_JOKER) };
    h.bowers = holds_bower(k, hand, b.strain, false) + holds_bower(k, hand, b.strain, true);
    h.tops = h.joker + h.bowers;
    for (uint8_t s = 0; s < SUITS; s++)
        h.aces += holds(k, hand, (Face){ 1, s });
    h.ace = holds(k, hand, (Face){ 1, b.strain });
    h.backed = partner_has_bid(k, b.strain);
    return h;
}

static bool sound_with_joker(const SuitHand *h, int level)
{
    int n = h->trumps, aces = h->aces;
    bool two = h->tops >= 2, all = h->tops == 3;
    switch (level) {
    case 7:
        return (n >= 4 && ((two && aces >= 1) || aces >= 2)) || n >= 5 || (h->backed && n >= 3);
    case 8:
        return (n >= 4 && all && aces >= 2) || (n >= 5 && two) || n >= 7 || (h->backed && n >= 4 && two && aces >= 1);
    case 9:
        return (n >= 5 && all && aces >= 2) || (n >= 6 && two && aces >= 1) || (n >= 7 && (two || aces >= 2));
    default:
        return (n >= 6 && all && aces >= 2) || (n >= 7 && two && aces >= 2) || (n >= 8 && aces >= 1);
    }
}

static bool sound_without_joker(const SuitHand *h, int level)
{
    int n = h->trumps, aces = h->aces;
    bool one = h->bowers >= 1, both = h->bowers == 2;
    switch (level) {
    case 7:
        return (n >= 4 && both && aces >= 2) || (n >= 5 && (both || (one && aces >= 2))) ||
               (n >= 6 && one && aces >= 1) || (h->backed && one && ((n >= 4 && aces >= 1) || (n >= 3 && aces >= 2)));
    case 8:
        return (both && ((n >= 5 && aces >= 3) || (n >= 6 && aces >= 2) || (n >= 7 && aces >= 1))) ||
               (n >= 8 && one && aces >= 2) || (h->backed && both && ((n >= 4 && aces >= 2) || (n >= 5 && aces >= 1)));
    case 9:
        return both && ((n >= 6 && aces >= 3) || (n >= 7 && aces >= 2) || n >= 8);
    default:
        return both && ((n >= 7 && aces >= 3) || (n >= 8 && aces >= 2));
    }
}

static bool sound_in_suit(const SuitHand *h, int level, bool over_partner)
{
    if (over_partner && !h->backed && (h->trumps < 5 || h->tops == 0))
        return false;
    if (level > FIVE_LEVEL_LOW)
        return h->joker ? sound_with_joker(h, level) : sound_without_joker(h, level);
    return (h->trumps >= 4 && h->tops >= 1) || (h->trumps >= 5 && h->ace) || h->trumps >= 6 ||
           (h->backed && h->trumps >= 2);
}

/* ---- in no trumps ---- */

typedef struct PlainHand {
    int aces, stopped, longest; /* longest: of the suits that begin with ace and king */
    int running;                /* the longest suit whose three highest cards are all here */
    bool joker, backed;
} PlainHand;

static void look_at_suit(const FiveSim *m, uint64_t own, int suit, PlainHand *h)
{
    uint64_t whole = m->suit[suit];
    int length = five_set_size(own & whole), top = 0;
    bool high[RUNNING];
    for (int i = 0; i < RUNNING; i++) {
        int bit = five_high_bit(whole);
        high[i] = own >> bit & 1;
        top += high[i] && top == i;
        whole &= ~(UINT64_C(1) << bit);
    }
    h->aces += high[0];
    h->stopped += high[0] || (high[1] && length >= 2) || (high[2] && length >= 3);
    if (top >= 2 && length > h->longest)
        h->longest = length;
    if (top == RUNNING && length > h->running)
        h->running = length;
}

static PlainHand look_in_no_trumps(const FiveSight *k, uint64_t hand)
{
    const FiveSim *m = &k->sim[FIVE_NO_TRUMPS];
    PlainHand h = { .joker = holds(k, hand, FACE_JOKER), .backed = partner_has_bid(k, FIVE_NO_TRUMPS) };
    for (int s = 0; s < SUITS; s++)
        look_at_suit(m, five_sim_set(m, hand), s, &h);
    return h;
}

static bool sound_no_trumps(const PlainHand *h, int level)
{
    bool all = h->stopped == SUITS;
    switch (level) {
    case 6:
        return h->joker ? h->aces >= 1 && h->stopped >= 2 : h->aces >= 2 && h->stopped >= 3;
    case 7:
        if (h->joker)
            return (h->aces >= 2 && h->stopped >= 3) || (h->aces >= 1 && h->running >= 5);
        return (h->aces >= 3 && all && h->longest >= 4) || (h->backed && h->aces >= 2 && h->stopped >= 3);
    case 8:
        if (h->joker)
            return h->aces >= 2 && (all || h->running >= 5);
        return h->backed && h->aces >= 3 && all;
    default:
        return h->joker && ((h->aces >= 3 && all) || (h->aces >= 2 && h->running >= 6));
    }
}

bool five_bid_is_sound(const FiveSight *k, uint64_t hand, FiveBid b)
{
    if (b.kind != FIVE_TRICKS)
        return true;
    if (b.strain == FIVE_NO_TRUMPS) {
        PlainHand h = look_in_no_trumps(k, hand);
        return sound_no_trumps(&h, b.level);
    }
    SuitHand h = look_in_suit(k, hand, b);
    return sound_in_suit(&h, b.level, partner_stands(k, b.strain));
}
