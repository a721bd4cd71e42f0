/* Cards and sets of Marriage. Rules page: sections 1.1 and 4. */
#include "rules/marriage/meld.h"

#include <string.h>

#include "rules/marriage/reasons.h"
#include "rules/table/bits.h"

enum { ACE = 1, KING = 13, HIGH_ACE = 14 };

/* ---- cards ---- */

Face marriage_above(Face f)
{
    return (Face){ (uint8_t)(f.rank == KING ? ACE : f.rank + 1), f.suit };
}

Face marriage_below(Face f)
{
    return (Face){ (uint8_t)(f.rank == ACE ? KING : f.rank - 1), f.suit };
}

static bool is_plain_face(Face f)
{
    return f.rank >= ACE && f.rank <= KING;
}

static bool same_colour(uint8_t a, uint8_t b)
{
    return (a == SUIT_SPADES || a == SUIT_CLUBS) == (b == SUIT_SPADES || b == SUIT_CLUBS);
}

MarriageClass marriage_class(const MarriageRules *r, Face f)
{
    if (face_is_joker(f))
        return CLASS_MAN;
    if (f.rank == RANK_MASTER)
        return CLASS_MASTER;
    if (!is_plain_face(f) || !is_plain_face(r->tiplu))
        return CLASS_PLAIN;
    if (f.suit == r->tiplu.suit)
        return f.rank == r->tiplu.rank                ? CLASS_TIPLU
               : face_eq(f, marriage_above(r->tiplu)) ? CLASS_POPLU
               : face_eq(f, marriage_below(r->tiplu)) ? CLASS_JHIPLU
                                                      : CLASS_PLAIN;
    if (f.rank != r->tiplu.rank)
        return CLASS_PLAIN;
    return r->alter && same_colour(f.suit, r->tiplu.suit) ? CLASS_ALTER : CLASS_JOKER;
}

/* ---- what fits together ---- */

/* Cards of a list that are used as what they show; the others stand for what is missing. */
typedef struct Naturals {
    const Face *card;
    int n;
    unsigned wild; /* bit per card that stands for another */
} Naturals;

static bool stands(const Naturals *c, int i)
{
    return c->wild >> i & 1;
}

static int place_of(Face f, bool ace_high)
{
    return f.rank == ACE && ace_high ? HIGH_ACE : f.rank;
}

/* The lowest place of a sequence of n cards that holds all natural ones, the ace at one end only; 0: there is none. */
static int sequence_from(const Naturals *c, bool ace_high)
{
    unsigned taken = 0;
    int suit = -1, low = HIGH_ACE + 1, high = 0, top = ace_high ? HIGH_ACE : KING, bottom = ace_high ? 2 : ACE;
    for (int i = 0; i < c->n; i++) {
        if (stands(c, i))
            continue;
        int at = place_of(c->card[i], ace_high);
        if (!is_plain_face(c->card[i]) || (suit >= 0 && c->card[i].suit != suit) || taken >> at & 1)
            return 0;
        suit = c->card[i].suit;
        taken |= 1u << at;
        low = at < low ? at : low;
        high = at > high ? at : high;
    }
    if (suit < 0 || high - low >= c->n || c->n > KING)
        return 0;
    if (low + c->n - 1 > top)
        low = top - c->n + 1;
    return low >= bottom ? low : 0;
}

static bool fits_sequence(const Naturals *c, int *from, bool *ace_high)
{
    *ace_high = false;
    *from = sequence_from(c, false);
    if (*from > 0)
        return true;
    *ace_high = true;
    *from = sequence_from(c, true);
    return *from > 0;
}

static bool fits_triplet(const Naturals *c)
{
    unsigned suits = 0;
    int rank = 0;
    for (int i = 0; i < c->n; i++) {
        if (stands(c, i))
            continue;
        Face f = c->card[i];
        if (!is_plain_face(f) || (rank != 0 && f.rank != rank) || suits >> f.suit & 1)
            return false;
        rank = f.rank;
        suits |= 1u << f.suit;
    }
    return rank != 0 && c->n <= 4;
}

static bool all_alike(const Naturals *c)
{
    const Face *first = NULL;
    for (int i = 0; i < c->n; i++) {
        if (stands(c, i))
            continue;
        if (first && !face_eq(*first, c->card[i]))
            return false;
        first = &c->card[i];
    }
    return first && first->rank != RANK_MASTER && c->n == 3;
}

static bool length_fits(const MarriageRules *r, int n)
{
    return n == 3 || (r->longer && n > 3 && n <= MARRIAGE_SET_MOST);
}

/* ---- laying a set in order ---- */

static void lay_as_they_are(const Naturals *c, MarriageKind kind, MarriageSet *out)
{
    memset(out, 0, sizeof *out);
    out->kind = (uint8_t)kind;
    out->size = (uint8_t)c->n;
    for (int i = 0; i < c->n; i++) {
        out->card[i] = c->card[i];
        out->wild = (uint16_t)(out->wild | (stands(c, i) ? 1u << i : 0));
    }
}

static void lay_sequence(const Naturals *c, MarriageKind kind, int from, bool ace_high, MarriageSet *out)
{
    unsigned filled = 0;
    lay_as_they_are(c, kind, out);
    out->wild = 0;
    for (int i = 0; i < c->n; i++) {
        if (stands(c, i))
            continue;
        int at = place_of(c->card[i], ace_high) - from;
        out->card[at] = c->card[i];
        filled |= 1u << at;
    }
    for (int i = 0, at = 0; i < c->n; i++) {
        if (!stands(c, i))
            continue;
        while (filled >> at & 1)
            at++;
        filled |= 1u << at;
        out->card[at] = c->card[i];
        out->wild = (uint16_t)(out->wild | 1u << at);
    }
}

static bool read_sequence(const Naturals *c, MarriageKind kind, MarriageSet *out)
{
    int from;
    bool ace_high;
    if (!fits_sequence(c, &from, &ace_high))
        return false;
    lay_sequence(c, kind, from, ace_high, out);
    return true;
}

static bool read_alike(const Naturals *c, MarriageKind kind, MarriageSet *out)
{
    if (kind == SET_TUNNELA ? !all_alike(c) : !fits_triplet(c))
        return false;
    lay_as_they_are(c, kind, out);
    return true;
}

/* All cards as what they show. */
static bool read_pure(const Naturals *c, MarriageSet *out)
{
    return read_alike(c, SET_TUNNELA, out) || read_sequence(c, SET_PURE, out) || read_alike(c, SET_TRIPLET, out);
}

/* ---- reading ---- */

/* At most one card, the master card, stands for another (4.1). */
const Reason *marriage_read_first(const MarriageRules *r, const Face *card, int n, MarriageSet *out)
{
    Naturals c = { card, n, 0 };
    if (!length_fits(r, n))
        return &marriage_not_pure;
    for (int i = 0; i < n; i++)
        if (card[i].rank == RANK_MASTER && r->master == MASTER_WILD_PRIMARY)
            c.wild |= 1u << i;
    if (bits_in(c.wild) > 1)
        return &marriage_not_pure;
    return read_alike(&c, SET_TUNNELA, out) || read_sequence(&c, SET_PURE, out) ? NULL : &marriage_not_pure;
}

static unsigned wild_cards(const MarriageRules *r, const Face *card, int n)
{
    unsigned wild = 0;
    for (int i = 0; i < n; i++)
        wild |= marriage_is_wild(r, card[i]) ? 1u << i : 0;
    return wild;
}

/* Whatever a card is as itself it is as a wild card too, but for three that are alike. */
bool marriage_is_set(const MarriageRules *r, const Face *card, int n)
{
    if (!length_fits(r, n))
        return false;
    Naturals c = { card, n, wild_cards(r, card, n) }, as_shown = { card, n, 0 };
    int wild = bits_in(c.wild), from;
    bool ace_high;
    if (wild == n || (n == 3 && wild >= 2))
        return true;
    return fits_sequence(&c, &from, &ace_high) || fits_triplet(&c) || (wild == 0 && all_alike(&as_shown));
}

static const Reason *why_no_set(const MarriageRules *r, const Face *card, int n)
{
    Naturals c = { card, n, wild_cards(r, card, n) };
    return n == 3 && bits_in(c.wild) == 1 && all_alike(&c) ? &marriage_twins_plus_joker : &marriage_bad_set;
}

/* With so many of the wild cards standing for others, whichever they are: as a sequence, else as a triplet. */
static bool read_dirty(const Naturals *all, int used, MarriageSet *out)
{
    Naturals c = *all;
    for (int triplet = 0; triplet <= 1; triplet++)
        for (c.wild = all->wild; c.wild != 0; c.wild = (c.wild - 1) & all->wild)
            if (bits_in(c.wild) == used &&
                (triplet ? read_alike(&c, SET_DIRTY_TRIPLET, out) : read_sequence(&c, SET_DIRTY_SEQUENCE, out)))
                return true;
    return false;
}

const Reason *marriage_read(const MarriageRules *r, const Face *card, int n, MarriageSet *out)
{
    if (n < 0 || n > MARRIAGE_SET_MOST || !marriage_is_set(r, card, n))
        return n == 3 ? why_no_set(r, card, n) : &marriage_bad_set;
    const Naturals as_shown = { card, n, 0 }, all = { card, n, wild_cards(r, card, n) };
    const int most = bits_in(all.wild);
    if (read_pure(&as_shown, out))
        return NULL;
    /* Many wild cards alone are told as that, and not as a sequence with some of them as themselves. */
    for (int used = 1; used <= (n == 3 ? 1 : most) && !(n > 3 && most == n); used++)
        if (read_dirty(&all, used, out))
            return NULL;
    lay_as_they_are(&all, SET_WILD, out);
    return NULL;
}

bool marriage_is_dublee(Face a, Face b)
{
    return face_eq(a, b) && face_is_known(a) && a.rank != RANK_MASTER;
}

bool marriage_is_marriage(const MarriageRules *r, const Face *card, int n)
{
    static const MarriageRules natural = { .longer = true, .master = MASTER_WILD_PRIMARY };
    MarriageSet set;
    if (marriage_read_first(&natural, card, n, &set) != NULL || set.kind != SET_PURE)
        return false;
    for (int i = 0; i + 2 < set.size; i++)
        if (marriage_class(r, set.card[i]) == CLASS_JHIPLU && marriage_class(r, set.card[i + 1]) == CLASS_TIPLU &&
            marriage_class(r, set.card[i + 2]) == CLASS_POPLU)
            return true;
    return false;
}

/* ---- as the rest of the house reads melds ---- */

uint8_t marriage_meld_kind(uint8_t kind)
{
    static const uint8_t of[] = { [SET_TUNNELA] = MELD_TUNNELA,     [SET_PURE] = MELD_RUN,
                                  [SET_TRIPLET] = MELD_GROUP,       [SET_DIRTY_SEQUENCE] = MELD_RUN,
                                  [SET_DIRTY_TRIPLET] = MELD_GROUP, [SET_WILD] = MELD_GROUP };
    return of[kind];
}

Meld marriage_as_meld(const MarriageSet *set)
{
    Meld m = { .kind = marriage_meld_kind(set->kind), .size = set->size, .wild = set->wild };
    memcpy(m.slot, set->card, set->size * sizeof *set->card);
    return m;
}
