/* What can still be laid with the cards held: exact searches over faces. Rules page: 3.3, 4.5. */
#include "rules/kalooki/usable.h"

#include <assert.h>
#include <string.h>

bool kalooki_hold(KalookiHeld *h, Face f)
{
    bool plain = f.rank >= 1 && f.rank <= 13 && f.suit < 4;
    if (!plain && !face_is_joker(f))
        return false;
    if (plain)
        h->count[f.suit][f.rank]++;
    else
        h->jokers++;
    h->cards++;
    return true;
}

/* What is given for a joker is never one itself. */
static void drop(KalookiHeld *h, Face f)
{
    h->count[f.suit][f.rank]--;
    h->cards--;
}

/* ---- every set that can be made of the cards held ---- */

typedef struct Search Search;
typedef bool Visit(Search *, const Meld *); /* true: enough */

struct Search {
    MeldRules rules;
    KalookiHeld held;
    Face must;
    int minimum;     /* points, when coming down */
    int hand, freed; /* one set: so many cards can come from the hand, so many jokers are freed ones */
    int keep;
    int last; /* key of the set chosen before: the others come in the order of their keys */
    KalookiSets sets;
};

static int joker_count(const Meld *m)
{
    int n = 0;
    for (int i = 0; i < m->size; i++)
        n += face_is_joker(m->slot[i]);
    return n;
}

static bool contains(const Meld *m, Face f)
{
    for (int i = 0; i < m->size; i++)
        if (face_eq(m->slot[i], f))
            return true;
    return false;
}

static bool visit_group(Search *s, int rank, unsigned suits, int jokers, Visit visit)
{
    Meld m = { .kind = MELD_GROUP, .rank = (uint8_t)rank };
    for (unsigned suit = 0; suit < 4; suit++)
        if (suits >> suit & 1)
            m.slot[m.size++] = (Face){ (uint8_t)rank, (uint8_t)suit };
    for (int i = 0; i < jokers; i++)
        m.slot[m.size++] = FACE_JOKER;
    return visit(s, &m);
}

static bool each_group(Search *s, Visit visit)
{
    int most = s->held.jokers < s->rules.max_jokers ? s->held.jokers : s->rules.max_jokers;
    for (int rank = 1; rank <= 13; rank++) {
        unsigned have = 0;
        for (unsigned suit = 0; suit < 4; suit++)
            have |= s->held.count[suit][rank] > 0 ? 1u << suit : 0;
        for (unsigned suits = 1; suits < 16; suits++) {
            int naturals = (int)(suits & 1) + (int)(suits >> 1 & 1) + (int)(suits >> 2 & 1) + (int)(suits >> 3);
            if ((suits & ~have) != 0)
                continue;
            for (int size = 3; size <= KALOOKI_GROUP; size++)
                if (size >= naturals && size - naturals <= most && visit_group(s, rank, suits, size - naturals, visit))
                    return true;
        }
    }
    return false;
}

/* Goes on with the run at its high end, by the card itself where it is held and by a joker where one is left. */
static bool extend_run(Search *s, Meld *m, int jokers, int naturals, Visit visit)
{
    if (m->size >= 3 && naturals > 0 && visit(s, m))
        return true;
    int number = m->first + m->size, rank = number == 14 ? 1 : number;
    if (number > s->rules.high_rank || m->size == KALOOKI_MAX_RUN)
        return false;
    bool found = false;
    m->size++;
    if (s->held.count[m->suit][rank] > 0) {
        m->slot[m->size - 1] = (Face){ (uint8_t)rank, m->suit };
        s->held.count[m->suit][rank]--; /* a run from ace to ace would need two */
        found = extend_run(s, m, jokers, naturals + 1, visit);
        s->held.count[m->suit][rank]++;
    }
    if (!found && jokers < s->held.jokers && jokers < s->rules.max_jokers) {
        m->slot[m->size - 1] = FACE_JOKER;
        found = extend_run(s, m, jokers + 1, naturals, visit);
    }
    m->size--;
    return found;
}

static bool each_run(Search *s, Visit visit)
{
    for (int suit = 0; suit < 4; suit++)
        for (int first = s->rules.low_rank; first <= s->rules.high_rank - 2; first++) {
            Meld m = { .kind = MELD_RUN, .first = (uint8_t)first, .suit = (uint8_t)suit };
            if (extend_run(s, &m, 0, 0, visit))
                return true;
        }
    return false;
}

static bool each_set(Search *s, Visit visit)
{
    return each_group(s, visit) || each_run(s, visit);
}

/* ---- coming down ---- */

static int key_of(const Meld *m)
{
    return m->kind == MELD_GROUP ? m->rank : 32 + m->suit * 16 + m->first;
}

/* What the cards held could add at the very most. */
static int most_points(const Search *s)
{
    int points = 11 * s->held.jokers;
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++)
            points += s->held.count[suit][rank] * kalooki_rank_value(rank);
    return points;
}

static bool choose_next(Search *s, const Meld *m);

static bool search_down(Search *s)
{
    bool laid = !face_is_known(s->must);
    if (laid && s->sets.count > 0 && s->sets.total >= s->minimum)
        return true;
    if (s->sets.count == KALOOKI_MOST_SETS || s->sets.total + most_points(s) < s->minimum)
        return false;
    return each_set(s, choose_next);
}

/* The set with the card that must be laid is chosen first and stands outside the order of the others. While a run is
 * offered, extend_run has already taken its ordinary cards off what is held; jokers and groups are taken off here. */
static bool choose_next(Search *s, const Meld *m)
{
    bool first = face_is_known(s->must);
    int key = key_of(m);
    if (first ? !contains(m, s->must) : key < s->last)
        return false;
    Search next = *s;
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i]))
            next.held.jokers--;
    if (m->kind == MELD_GROUP)
        for (int i = 0; i < m->size; i++)
            if (!face_is_joker(m->slot[i]))
                next.held.count[m->slot[i].suit][m->slot[i].rank]--;
    next.held.cards = (uint8_t)(next.held.cards - m->size);
    if (next.held.cards < s->keep)
        return false;
    next.sets.set[next.sets.count++] = *m;
    next.sets.total += kalooki_meld_value(m);
    next.must = FACE_UNKNOWN;
    next.last = first ? 0 : key;
    if (!search_down(&next))
        return false;
    s->sets = next.sets;
    return true;
}

bool kalooki_can_come_down(const OptionValues *v, const KalookiHeld *held, Face must, int minimum, int keep,
                           KalookiSets *out)
{
    Search s = { .rules = kalooki_meld_rules(v), .held = *held, .must = must, .minimum = minimum, .keep = keep };
    bool found = held->cards >= 3 + keep && search_down(&s);
    if (found && out)
        *out = s.sets;
    return found;
}

/* ---- what a player who is down must find a place for ---- */

static bool serves(Search *s, const Meld *m)
{
    int from_hand = m->size - s->freed - face_is_known(s->must);
    int jokers = s->freed + face_is_joker(s->must);
    bool good = joker_count(m) >= jokers && from_hand >= 0 && s->hand - from_hand >= s->keep &&
                (!face_is_known(s->must) || contains(m, s->must));
    if (good) {
        s->sets.set[0] = *m;
        s->sets.count = 1;
    }
    return good;
}

/* One new set with these freed jokers and the card that must be laid. */
static bool one_set(const OptionValues *v, const KalookiDuty *d, int freed, Meld *out)
{
    Search s = { .rules = kalooki_meld_rules(v), .held = d->held, .must = d->must, .keep = d->keep, .freed = freed };
    s.hand = d->held.cards;
    if (face_is_known(d->must))
        kalooki_hold(&s.held, d->must);
    s.held.jokers = (uint8_t)(s.held.jokers + freed);
    if (!each_set(&s, serves))
        return false;
    if (out)
        *out = s.sets.set[0];
    return true;
}

/* As many of the freed jokers as may be go-ers and find room are no matter of the new set. */
static bool settled(const OptionValues *v, const KalookiDuty *d, Meld *out)
{
    int room = 0;
    bool as_goers = d->goers && v->v[KALOOKI_JOKER_SWAP_AS_GOER] != 0 && !face_is_known(d->must);
    for (int i = 0; as_goers && i < d->table_count; i++)
        room += kalooki_joker_room(v, &d->table[i]);
    if (out)
        out->size = 0;
    if (d->freed == 0 && !face_is_known(d->must))
        return true;
    for (int rest = 0; rest <= d->freed && rest <= room; rest++)
        if (rest == d->freed && !face_is_known(d->must) ? d->held.cards >= d->keep
                                                        : one_set(v, d, d->freed - rest, out))
            return true;
    return false;
}

static bool fulfil(const OptionValues *v, const KalookiDuty *d, Meld *out);

/* Takes the joker at `slot` of set i for these cards, and looks on from there: what has to be kept is minded then. */
static bool after_swap(const OptionValues *v, const KalookiDuty *d, int i, int slot, const Face *give, int count)
{
    Meld table[KALOOKI_MOST_TABLE];
    KalookiDuty next = *d;
    memcpy(table, d->table, (size_t)d->table_count * sizeof *table);
    if (kalooki_swap(v, &d->table[i], slot, give, count, &table[i]) != NULL)
        return false;
    for (int k = 0; k < count; k++)
        drop(&next.held, give[k]);
    next.table = table;
    next.freed++;
    return fulfil(v, &next, NULL);
}

/* Every choice of `price` cards held out of those the joker may stand for. */
static bool each_swap(const OptionValues *v, const KalookiDuty *d, int i, int slot)
{
    FaceSet set = meld_stands_for(&d->table[i], slot);
    int price = kalooki_swap_price(v, &d->table[i], slot), n = 0;
    Face can[4], give[4];
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++) {
            Face f = { rank, suit };
            if (n < 4 && face_set_has(set, f) && d->held.count[suit][rank] > 0)
                can[n++] = f;
        }
    for (unsigned choice = 1; choice < 1u << n; choice++) {
        int count = 0;
        for (int k = 0; k < n; k++)
            if (choice >> k & 1)
                give[count++] = can[k];
        if (count == price && after_swap(v, d, i, slot, give, count))
            return true;
    }
    return false;
}

static bool fulfil(const OptionValues *v, const KalookiDuty *d, Meld *out)
{
    if (settled(v, d, out))
        return true;
    if (out)
        out->size = 0;
    for (int i = 0; d->goers && i < d->table_count; i++)
        for (int slot = 0; slot < d->table[i].size; slot++)
            if (face_is_joker(d->table[i].slot[slot]) && each_swap(v, d, i, slot))
                return true;
    return false;
}

bool kalooki_can_fulfil(const OptionValues *v, const KalookiDuty *d, Meld *out)
{
    assert(d->table_count <= KALOOKI_MOST_TABLE);
    return fulfil(v, d, out);
}
