/* Hands as bits. */
#include "ai/kalooki/bits.h"

enum { HIGH_ACE = 14 };

void kalooki_bits_add(KalookiBits *h, Face f)
{
    if (face_is_joker(f))
        h->jokers++;
    else
        h->held[f.suit] |= (uint16_t)(1u << f.rank);
}

/* Five places of a run around one: bit 2 is its own. */
static unsigned around(const MeldRules *r, const KalookiBits *h, int suit, int place)
{
    unsigned places = h->held[suit], ace = places >> 1 & 1u;
    if (!r->ace_low)
        places &= ~2u;
    if (r->ace_high)
        places |= ace << HIGH_ACE;
    return places << 2 >> place & 31u;
}

static unsigned other_suits(const KalookiBits *h, Face f)
{
    unsigned n = 0;
    for (int suit = 0; suit < 4; suit++)
        n += suit != f.suit && (h->held[suit] >> f.rank & 1);
    return n;
}

/* Two more that make three in a row with the middle one; a joker may be one of them. */
static bool run_at(const MeldRules *r, const KalookiBits *h, int suit, int place)
{
    unsigned near = around(r, h, suit, place);
    return (near & 3u) == 3 || (near & 10u) == 10 || (near & 24u) == 24 || (h->jokers > 0 && (near & 27u) != 0);
}

bool kalooki_bits_makes_set(const MeldRules *r, const KalookiBits *h, Face f)
{
    if (face_is_joker(f) || h->jokers > 1)
        return true;
    if (other_suits(h, f) + h->jokers >= 2)
        return true;
    return ((f.rank > 1 || r->ace_low) && run_at(r, h, f.suit, f.rank)) ||
           (f.rank == 1 && r->ace_high && run_at(r, h, f.suit, HIGH_ACE));
}
