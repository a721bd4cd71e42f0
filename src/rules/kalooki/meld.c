/* Sets of Kalooki as pure functions: what a set is, go-ers, jokers taken back, what cards cost. Rules page: section 4.
 */
#include "rules/kalooki/meld.h"

#include <assert.h>
#include <string.h>

#include "rules/kalooki/reasons.h"

enum { LOW_ACE = 1, HIGH_ACE = 14 };

MeldRules kalooki_meld_rules(const OptionValues *v)
{
    bool low = v->v[KALOOKI_ACE_LOW_RUNS] != 0;
    return (MeldRules){ .low_rank = (uint8_t)(low ? LOW_ACE : 2),
                        .high_rank = HIGH_ACE,
                        .ace_high = true,
                        .ace_low = low,
                        .group_max = KALOOKI_GROUP,
                        .max_jokers = (uint8_t)v->v[KALOOKI_MAX_JOKERS_PER_MELD],
                        .groups = true,
                        .runs = true,
                        .run_max = KALOOKI_MAX_RUN };
}

int kalooki_place_value(int number)
{
    return number == HIGH_ACE ? 11 : number > 10 ? 10 : number;
}

int kalooki_rank_value(int rank)
{
    return kalooki_place_value(rank == 1 ? HIGH_ACE : rank);
}

int kalooki_meld_value(const Meld *m)
{
    if (m->kind == MELD_GROUP)
        return kalooki_rank_value(m->rank) * m->size;
    int value = 0;
    for (int i = 0; i < m->size; i++)
        value += kalooki_place_value(m->first + i);
    return value;
}

int kalooki_penalty(const OptionValues *v, Face f)
{
    return face_is_joker(f) ? v->v[KALOOKI_JOKER_PENALTY] : kalooki_rank_value(f.rank);
}

/* ---- reading cards as a set ---- */

typedef struct Tally {
    int jokers, naturals;
    bool known, one_rank, one_suit, suit_twice;
    Face sample; /* a natural card */
} Tally;

static Tally tally_of(const Face *face, int n)
{
    Tally t = { 0, 0, true, true, true, false, FACE_UNKNOWN };
    unsigned suits = 0;
    for (int i = 0; i < n; i++) {
        if (face_is_joker(face[i])) {
            t.jokers++;
            continue;
        }
        if (face[i].rank < 1 || face[i].rank > 13 || face[i].suit > 3) {
            t.known = false;
            continue;
        }
        if (t.naturals++ == 0)
            t.sample = face[i];
        t.one_rank = t.one_rank && face[i].rank == t.sample.rank;
        t.one_suit = t.one_suit && face[i].suit == t.sample.suit;
        t.suit_twice = t.suit_twice || (suits >> face[i].suit & 1) != 0;
        suits |= 1u << face[i].suit;
    }
    return t;
}

/* As meld_read, and no longer than a run may be. */
static bool read_run(const MeldRules *r, const Face *face, int n, Meld *out)
{
    return n <= KALOOKI_MAX_RUN && meld_read(r, face, n, MELD_RUN, out) == NULL;
}

/* The run these cards make in whatever order they came: false when they make none. `ace` is the place of the ace. */
static bool arrange_run(const MeldRules *r, const Face *face, int n, int ace, Meld *out)
{
    Face place[HIGH_ACE + 1] = { { 0, 0 } }, list[MAX_MELD];
    int low = HIGH_ACE, high = LOW_ACE, jokers = 0;
    for (int i = 0; i < n; i++) {
        int number = face[i].rank == 1 ? ace : face[i].rank;
        if (face_is_joker(face[i])) {
            jokers++;
            continue;
        }
        if (face_is_known(place[number]))
            return false;
        place[number] = face[i];
        low = number < low ? number : low;
        high = number > high ? number : high;
    }
    while (jokers > 0 && high - low + 1 < n)
        if (high < HIGH_ACE)
            high++;
        else if (low > r->low_rank)
            low--;
        else
            return false;
    if (high - low + 1 != n || n > MAX_MELD)
        return false;
    for (int i = 0; i < n; i++)
        list[i] = face_is_known(place[low + i]) ? place[low + i] : FACE_JOKER;
    return read_run(r, list, n, out);
}

static bool find_run(const MeldRules *r, const Face *face, int n, Meld *out)
{
    return read_run(r, face, n, out) || arrange_run(r, face, n, HIGH_ACE, out) ||
           (r->ace_low && arrange_run(r, face, n, LOW_ACE, out));
}

static void write_group(const Face *face, int n, const Tally *t, Meld *out)
{
    memset(out, 0, sizeof *out);
    out->kind = MELD_GROUP;
    out->size = (uint8_t)n;
    out->rank = t->sample.rank;
    memcpy(out->slot, face, (size_t)n * sizeof *face);
}

static const Reason *read_group(const MeldRules *r, const Face *face, int n, const Tally *t, Meld *out)
{
    if (t->suit_twice)
        return &kalooki_same_suit_twice;
    if (n > r->group_max)
        return &kalooki_group_full;
    if (t->jokers > r->max_jokers)
        return &kalooki_too_many_jokers;
    write_group(face, n, t, out);
    return NULL;
}

static const Reason *read_as_run(MeldRules r, const Face *face, int n, const Tally *t, Meld *out)
{
    Meld m;
    if (!t->one_suit)
        return &kalooki_mixed_ranks_suits;
    int most = r.max_jokers;
    r.max_jokers = MAX_MELD;
    if (find_run(&r, face, n, &m)) {
        if (t->jokers > most)
            return &kalooki_too_many_jokers;
        *out = m;
        return NULL;
    }
    r.ace_low = true;
    r.low_rank = LOW_ACE;
    return find_run(&r, face, n, &m) ? &kalooki_ace_low : &kalooki_run_gap;
}

const Reason *kalooki_read(const OptionValues *v, const Face *face, int n, MeldKind declared, Meld *out)
{
    MeldRules r = kalooki_meld_rules(v);
    Tally t = tally_of(face, n);
    if (n < 3)
        return &kalooki_too_few_cards;
    if (t.known && t.naturals == 0)
        return &kalooki_only_jokers;
    if (!t.known)
        return &kalooki_mixed_ranks_suits;
    if (t.naturals > 1)
        return t.one_rank ? read_group(&r, face, n, &t, out) : read_as_run(r, face, n, &t, out);
    if (t.jokers > r.max_jokers)
        return &kalooki_too_many_jokers;
    if (declared == MELD_GROUP)
        return read_group(&r, face, n, &t, out);
    if (declared == MELD_RUN || n > r.group_max)
        return read_as_run(r, face, n, &t, out);
    return &kalooki_joker_unclear;
}

/* ---- go-ers ---- */

static int joker_count(const Meld *m)
{
    int n = 0;
    for (int i = 0; i < m->size; i++)
        n += face_is_joker(m->slot[i]);
    return n;
}

/* The suits a group shows by natural cards, a bit each. */
static unsigned suits_shown(const Meld *m)
{
    unsigned suits = 0;
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            suits |= 1u << m->slot[i].suit;
    return suits;
}

const Reason *kalooki_goer(const OptionValues *v, const Meld *m, Face card, KalookiEnd end, Meld *out)
{
    MeldRules r = kalooki_meld_rules(v);
    const Reason *why = meld_add(&r, m, card, end == KALOOKI_END_LOW ? MELD_LOW_END : MELD_HIGH_END, out);
    if (why == &meld_group_full)
        return &kalooki_group_full;
    return why == &meld_two_jokers ? &kalooki_too_many_jokers : why ? &kalooki_goer_no_fit : NULL;
}

int kalooki_joker_room(const OptionValues *v, const Meld *m)
{
    MeldRules r = kalooki_meld_rules(v);
    int jokers = r.max_jokers - joker_count(m);
    int room = (m->kind == MELD_GROUP ? KALOOKI_GROUP : KALOOKI_MAX_RUN) - m->size;
    room = room < jokers ? room : jokers;
    return room > 0 ? room : 0;
}

/* ---- taking a joker ---- */

int kalooki_swap_price(const OptionValues *v, const Meld *m, int slot)
{
    if (slot < 0 || slot >= m->size || !face_is_joker(m->slot[slot]))
        return 0;
    if (m->kind == MELD_RUN || v->v[KALOOKI_JOKER_GROUP_RULE] == JOKER_GROUP_EITHER)
        return 1;
    /* With the joker gone, the group is to be four cards big. */
    int jokers = joker_count(m);
    return KALOOKI_GROUP - (m->size - jokers) - (jokers - 1);
}

static const Reason *swap_in_run(const Meld *m, int slot, const Face *give, int count, Meld *out)
{
    if (count != 1 || !face_set_has(meld_stands_for(m, slot), give[0]))
        return &kalooki_joker_wrong_card;
    *out = *m;
    out->slot[slot] = give[0];
    return NULL;
}

static const Reason *swap_in_group(const Meld *m, const Face *give, int count, int price, Meld *out)
{
    unsigned shown = suits_shown(m);
    int jokers = joker_count(m) - 1, n = 0;
    Meld after = *m;
    for (int i = 0; i < count; i++) {
        if (face_is_joker(give[i]) || give[i].rank != m->rank || give[i].suit > 3 || (shown >> give[i].suit & 1) != 0)
            return &kalooki_joker_wrong_card;
        shown |= 1u << give[i].suit;
    }
    if (count != price)
        return count < price ? &kalooki_joker_needs_both : &kalooki_joker_wrong_card;
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            after.slot[n++] = m->slot[i];
    for (int i = 0; i < count; i++)
        after.slot[n++] = give[i];
    for (int i = 0; i < jokers; i++)
        after.slot[n++] = FACE_JOKER;
    after.size = (uint8_t)n;
    *out = after;
    return NULL;
}

const Reason *kalooki_swap(const OptionValues *v, const Meld *m, int slot, const Face *give, int count, Meld *out)
{
    int price = kalooki_swap_price(v, m, slot);
    if (price == 0 || count < 1 || count > KALOOKI_GROUP)
        return &kalooki_joker_wrong_card;
    return m->kind == MELD_RUN ? swap_in_run(m, slot, give, count, out) : swap_in_group(m, give, count, price, out);
}
