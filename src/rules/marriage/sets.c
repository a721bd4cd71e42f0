/* Searching for sets: suit by suit for the first ones, over bits of cards for the later ones. */
#include "rules/marriage/sets.h"

#include <string.h>

#include "rules/table/bits.h"

/* ---- the first sets ---- */

enum { RANKS = 13, PLACES = 14 };

/* Three cards of one suit in a row or alike, by the rank of the lowest. */
typedef struct Found {
    bool alike;
    uint8_t rank, suit;
} Found;

typedef struct First {
    int8_t count[4][PLACES + 2]; /* by suit and place; the high ace has none of its own */
    int suit, wanted, size, best;
    Found now[SETS_MOST], kept[SETS_MOST];
} First;

static int8_t *at_place(First *f, int place)
{
    return &f->count[f->suit][place == PLACES ? 1 : place];
}

static void keep_best(First *f)
{
    if (f->size <= f->best)
        return;
    f->best = f->size;
    memcpy(f->kept, f->now, sizeof f->kept);
}

static int cards_from(const First *f, int place)
{
    int n = f->count[f->suit][1]; /* it may end a run */
    for (int p = place > 2 ? place : 2; p <= RANKS; p++)
        n += f->count[f->suit][p];
    return n;
}

static void search_suit(First *f, int place);

static bool has_set(First *f, int place, bool alike)
{
    if (alike)
        return *at_place(f, place) >= 3;
    return place + 2 <= PLACES && *at_place(f, place) > 0 && *at_place(f, place + 1) > 0 && *at_place(f, place + 2) > 0;
}

/* Takes the three cards of the set that begins here, or gives them back. */
static void move_set(First *f, int place, bool alike, int sign)
{
    for (int k = 0; k < 3; k++) {
        int8_t *count = at_place(f, place + (alike ? 0 : k));
        *count = (int8_t)(*count - sign);
    }
    f->size += sign;
}

/* The sets that begin at this place one by one: a run, three alike, and then none. */
static void search_place(First *f, int place)
{
    for (int alike = 0; alike <= 1; alike++) {
        if (!has_set(f, place, alike != 0))
            continue;
        f->now[f->size] = (Found){ alike != 0, (uint8_t)place, (uint8_t)f->suit };
        move_set(f, place, alike != 0, 1);
        search_place(f, place);
        move_set(f, place, alike != 0, -1);
    }
    search_suit(f, place + 1);
}

static void search_suit(First *f, int place)
{
    keep_best(f);
    if (f->best >= f->wanted || place > RANKS || f->size + cards_from(f, place) / 3 <= f->best)
        return;
    search_place(f, place);
}

static void take_face(const Face *card, int n, Face f, uint32_t *left, uint32_t *set)
{
    for (int i = 0; i < n; i++)
        if (*left >> i & 1 && face_eq(card[i], f)) {
            *left &= ~(UINT32_C(1) << i);
            *set |= UINT32_C(1) << i;
            return;
        }
}

static void add_found(const Face *card, int n, Found found, uint32_t *left, MarriageSets *out)
{
    uint32_t set = 0;
    for (int k = 0; k < 3; k++) {
        int place = found.rank + (found.alike ? 0 : k);
        take_face(card, n, (Face){ (uint8_t)(place == PLACES ? 1 : place), found.suit }, left, &set);
    }
    out->set[out->count++] = set;
}

static int count_jokers(const Face *card, int n, uint32_t left)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += left >> i & 1 && face_is_joker(card[i]);
    return count;
}

/* Without the master card, of the cards in `left`. */
static int find_natural(const Face *card, int n, uint32_t left, int wanted, MarriageSets *out)
{
    First f = { .wanted = wanted };
    for (int i = 0; i < n; i++)
        if (left >> i & 1 && card[i].rank >= 1 && card[i].rank <= RANKS)
            f.count[card[i].suit][card[i].rank]++;
    for (int men = count_jokers(card, n, left); men >= 3 && out->count < wanted; men -= 3) {
        uint32_t set = 0;
        for (int k = 0; k < 3; k++)
            take_face(card, n, FACE_JOKER, &left, &set);
        out->set[out->count++] = set;
    }
    for (f.suit = 0; f.suit < 4 && out->count < wanted; f.suit++) {
        f.best = f.size = 0;
        f.wanted = wanted - out->count;
        search_suit(&f, 1);
        for (int k = 0; k < f.best && out->count < wanted; k++)
            add_found(card, n, f.kept[k], &left, out);
    }
    return out->count;
}

int marriage_find_first(const MarriageRules *r, const Face *card, int n, int wanted, MarriageSets *out)
{
    const uint32_t all = (UINT32_C(1) << n) - 1;
    int master = -1;
    memset(out, 0, sizeof *out);
    (void)find_natural(card, n, all, wanted, out);
    for (int i = 0; i < n; i++)
        master = card[i].rank == RANK_MASTER ? i : master;
    if (out->count == wanted || master < 0 || r->master != MASTER_WILD_PRIMARY)
        return out->count;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n && out->count < wanted; b++) {
            const Face three[3] = { card[a], card[b], card[master] };
            MarriageSet set;
            MarriageSets with = { .count = 1 };
            if (marriage_read_first(r, three, 3, &set) != NULL) /* as it is with the master card twice */
                continue;
            with.set[0] = UINT32_C(1) << a | UINT32_C(1) << b | UINT32_C(1) << master;
            if (find_natural(card, n, all & ~with.set[0], wanted, &with) > out->count)
                *out = with;
        }
    return out->count;
}

int marriage_find_dublees(const Face *card, int n, MarriageSets *out)
{
    uint32_t used = 0;
    memset(out, 0, sizeof *out);
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n && !(used >> a & 1); b++) {
            if (used >> b & 1 || !marriage_is_dublee(card[a], card[b]))
                continue;
            out->set[out->count] = UINT32_C(1) << a | UINT32_C(1) << b;
            used |= out->set[out->count++];
        }
    return out->count;
}

/* ---- later sets ---- */

enum { MASKS = 1 << SETS_REST, CANDIDATES = 286 + 715 + 1287 };

/* All sets of the cards, by the first card of each; the cards that are not wild stand first. */
typedef struct Rest {
    const MarriageRules *rules;
    Face card[SETS_REST];
    uint8_t place[SETS_REST]; /* of the card in the list asked about */
    int n, sets;
    int from[SETS_REST + 1]; /* the candidates whose first card is i: from[i] .. from[i + 1] - 1 */
    uint16_t set[CANDIDATES];
} Rest;

static void order_cards(const MarriageRules *r, const Face *card, int n, Rest *x)
{
    x->rules = r;
    x->n = 0;
    for (int wild = 0; wild <= 1; wild++)
        for (int i = 0; i < n; i++)
            if (marriage_is_wild(r, card[i]) == (wild == 1)) {
                x->place[x->n] = (uint8_t)i;
                x->card[x->n++] = card[i];
            }
}

/* Every set that has these cards and further ones behind the last of them. */
static void list_with(Rest *x, Face *chosen, int size, unsigned mask, int after)
{
    if (size >= 3 && marriage_is_set(x->rules, chosen, size))
        x->set[x->sets++] = (uint16_t)mask;
    if (size >= (x->rules->longer ? SETS_LONGEST : 3))
        return;
    for (int i = after; i < x->n; i++) {
        chosen[size] = x->card[i];
        list_with(x, chosen, size + 1, mask | 1u << i, i + 1);
    }
}

static void list_sets(Rest *x)
{
    Face chosen[SETS_LONGEST];
    x->sets = 0;
    for (int i = 0; i < x->n; i++) {
        x->from[i] = x->sets;
        chosen[0] = x->card[i];
        list_with(x, chosen, 1, 1u << i, i + 1);
    }
    x->from[x->n] = x->sets;
}

static int first_of(unsigned mask)
{
    int i = 0;
    while (!(mask >> i & 1))
        i++;
    return i;
}

static void add_set(const Rest *x, uint16_t set, MarriageSets *out)
{
    uint32_t places = 0;
    for (int i = 0; i < x->n; i++)
        places |= set >> i & 1 ? UINT32_C(1) << x->place[i] : 0;
    out->set[out->count++] = places;
}

typedef struct Dead {
    uint8_t bit[MASKS / 8]; /* sets of cards of which it is known that they cannot all lie in sets */
} Dead;

static bool all_of(const Rest *x, unsigned mask, Dead *dead, MarriageSets *out)
{
    if (mask == 0)
        return true;
    if (dead->bit[mask / 8] >> mask % 8 & 1)
        return false;
    int first = first_of(mask);
    for (int k = x->from[first]; k < x->from[first + 1]; k++)
        if ((x->set[k] & mask) == x->set[k] && all_of(x, mask & ~(unsigned)x->set[k], dead, out)) {
            add_set(x, x->set[k], out);
            return true;
        }
    dead->bit[mask / 8] = (uint8_t)(dead->bit[mask / 8] | 1u << mask % 8);
    return false;
}

bool marriage_find_all(const MarriageRules *r, const Face *card, int n, MarriageSets *out)
{
    Rest x;
    Dead dead;
    memset(out, 0, sizeof *out);
    if (n > SETS_REST || (n % 3 != 0 && !r->longer))
        return false;
    order_cards(r, card, n, &x);
    list_sets(&x);
    memset(&dead, 0, sizeof dead);
    return all_of(&x, (1u << n) - 1, &dead, out);
}

/* The most cards of each set of cards that can lie in sets, plus one; 0: not known yet. */
typedef struct Most {
    uint8_t cards[MASKS];
} Most;

static int most_of(const Rest *x, unsigned mask, Most *m)
{
    if (bits_in(mask) < 3)
        return 0;
    if (m->cards[mask] > 0)
        return m->cards[mask] - 1;
    int first = first_of(mask), most = most_of(x, mask & (mask - 1), m), all = bits_in(mask);
    for (int k = x->from[first]; k < x->from[first + 1] && most < all; k++) {
        if ((x->set[k] & mask) != x->set[k])
            continue;
        int with = bits_in(x->set[k]) + most_of(x, mask & ~(unsigned)x->set[k], m);
        most = with > most ? with : most;
    }
    m->cards[mask] = (uint8_t)(most + 1);
    return most;
}

static void trace_most(const Rest *x, unsigned mask, Most *m, MarriageSets *out)
{
    while (bits_in(mask) >= 3) {
        int first = first_of(mask), most = most_of(x, mask, m);
        unsigned next = mask & (mask - 1);
        for (int k = x->from[first]; k < x->from[first + 1]; k++) {
            unsigned rest = mask & ~(unsigned)x->set[k];
            if ((x->set[k] & mask) == x->set[k] && bits_in(x->set[k]) + most_of(x, rest, m) == most &&
                most_of(x, mask & (mask - 1), m) < most) {
                add_set(x, x->set[k], out);
                next = rest;
                break;
            }
        }
        mask = next;
    }
}

int marriage_find_most(const MarriageRules *r, const Face *card, int n, MarriageSets *out)
{
    Rest x;
    Most m;
    memset(out, 0, sizeof *out);
    if (n > SETS_REST)
        return 0;
    order_cards(r, card, n, &x);
    list_sets(&x);
    memset(&m, 0, sizeof m);
    int most = most_of(&x, (1u << n) - 1, &m);
    trace_most(&x, (1u << n) - 1, &m, out);
    return most;
}
