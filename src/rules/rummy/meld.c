/* Melds of rummy as pure functions: reading, laying off, values, whether a card can be used. Rules page: A 3 and 4. */
#include "rules/rummy/meld.h"

#include <string.h>

#include "rules/rummy/reasons.h"

enum { LOW_ACE = 1, HIGH_ACE = 14, LAST_PLACE = 25, SHORTEST = 3, SUITS = 4, ACE_POINTS = 15, COURT_POINTS = 10 };

MeldRules rummy_meld_rules(const RummyRules *r)
{
    return (MeldRules){ .low_rank = LOW_ACE,
                        .high_rank = (uint8_t)(r->ace_high ? HIGH_ACE : 13),
                        .ace_high = r->ace_high,
                        .ace_low = true,
                        .group_max = (uint8_t)(r->same_suit ? MAX_MELD - 2 : SUITS),
                        .max_jokers = MAX_MELD,
                        .groups = true,
                        .runs = true,
                        .suits_repeat = r->same_suit,
                        .run_max = RUMMY_RUN_MOST,
                        .around = r->ace_around };
}

/* ---- values ---- */

static int rank_value(const RummyRules *r, int rank)
{
    if (rank == 1)
        return r->basic ? 1 : ACE_POINTS;
    return rank > 10 ? COURT_POINTS : rank;
}

int rummy_held_value(const RummyRules *r, Face f)
{
    return face_is_joker(f) ? ACE_POINTS : rank_value(r, f.rank);
}

int rummy_slot_value(const RummyRules *r, const RummyMeld *m, int i)
{
    if (face_is_joker(m->meld.slot[i]) && r->joker_fifteen)
        return ACE_POINTS;
    bool low_ace = m->meld.kind == MELD_RUN && m->meld.first + i == LOW_ACE && !r->ace_fifteen;
    return low_ace ? 1 : rank_value(r, m->as[i].rank);
}

int rummy_meld_value(const RummyRules *r, const RummyMeld *m)
{
    int value = 0;
    for (int i = 0; i < m->meld.size; i++)
        value += rummy_slot_value(r, m, i);
    return value;
}

/* ---- reading cards as a meld ---- */

static int naturals_of(const Face *face, int n)
{
    int naturals = 0;
    for (int i = 0; i < n; i++)
        naturals += !face_is_joker(face[i]);
    return naturals;
}

static bool of_one_rank(const Face *face, int n)
{
    uint8_t rank = RANK_UNKNOWN;
    for (int i = 0; i < n; i++) {
        if (face_is_joker(face[i]))
            continue;
        if (rank != RANK_UNKNOWN && face[i].rank != rank)
            return false;
        rank = face[i].rank;
    }
    return true;
}

/* The first suit that nothing in the group stands for yet; the first of all where there is none. */
static uint8_t missing_suit(const RummyMeld *m, int placed)
{
    unsigned suits = 0;
    for (int i = 0; i < placed; i++)
        suits |= face_is_known(m->as[i]) ? 1u << m->as[i].suit : 0;
    for (uint8_t suit = 0; suit < SUITS; suit++)
        if (!(suits >> suit & 1))
            return suit;
    return 0;
}

static bool suit_shown(const RummyMeld *m, uint8_t suit)
{
    for (int i = 0; i < m->meld.size; i++)
        if (face_is_known(m->as[i]) && m->as[i].suit == suit)
            return true;
    return false;
}

static void run_stands(RummyMeld *m)
{
    for (int i = 0; i < m->meld.size; i++)
        m->as[i] = (Face){ (uint8_t)meld_slot_rank(m->meld.first + i), m->meld.suit };
}

/* Naturals stand for themselves; then the jokers whose suit was named, then the others for what is missing. */
static const Reason *group_stands(const RummyRules *r, const uint8_t *suit, RummyMeld *m)
{
    memset(m->as, 0, sizeof m->as);
    for (int i = 0; i < m->meld.size; i++)
        if (!face_is_joker(m->meld.slot[i]))
            m->as[i] = m->meld.slot[i];
    for (int i = 0; i < m->meld.size && suit != NULL; i++) {
        if (!face_is_joker(m->meld.slot[i]) || suit[i] >= SUITS)
            continue;
        if (!r->same_suit && suit_shown(m, suit[i]))
            return &rummy_bad_meld;
        m->as[i] = (Face){ m->meld.rank, suit[i] };
    }
    for (int i = 0; i < m->meld.size; i++)
        if (!face_is_known(m->as[i]))
            m->as[i] = (Face){ m->meld.rank, missing_suit(m, m->meld.size) };
    return NULL;
}

/* The run these cards make in whatever order they came. `ace` is the place of the ace. */
static bool arrange_run(const MeldRules *rules, const Face *face, int n, int ace, Meld *out)
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
        if (high < rules->high_rank)
            high++;
        else if (low > rules->low_rank)
            low--;
        else
            return false;
    if (high - low + 1 != n)
        return false;
    for (int i = 0; i < n; i++)
        list[i] = face_is_known(place[low + i]) ? place[low + i] : FACE_JOKER;
    return meld_read(rules, list, n, MELD_RUN, out) == NULL;
}

/* The same round the corner, from this place on: which a card that is no joker lies at. */
static bool arrange_around(const MeldRules *rules, const Face *face, int n, int first, Meld *out)
{
    Face list[MAX_MELD] = { { 0, 0 } };
    for (int i = 0; i < n; i++) {
        if (face_is_joker(face[i]))
            continue;
        const int at = (face[i].rank - first + RUMMY_RUN_MOST) % RUMMY_RUN_MOST;
        if (at >= n || face_is_known(list[at]))
            return false;
        list[at] = face[i];
    }
    if (!face_is_known(list[0]))
        return false;
    for (int i = 0; i < n; i++)
        list[i] = face_is_known(list[i]) ? list[i] : FACE_JOKER;
    return meld_read(rules, list, n, MELD_RUN, out) == NULL;
}

static bool go_around(const MeldRules *rules, const Face *face, int n, Meld *out)
{
    if (!rules->around || n > RUMMY_RUN_MOST)
        return false;
    for (int first = HIGH_ACE - n + 2; first < HIGH_ACE; first++)
        if (arrange_around(rules, face, n, first, out))
            return true;
    return false;
}

static bool read_run(const MeldRules *rules, const Face *face, int n, Meld *out)
{
    return meld_read(rules, face, n, MELD_RUN, out) == NULL ||
           (rules->ace_high && arrange_run(rules, face, n, HIGH_ACE, out)) ||
           arrange_run(rules, face, n, LOW_ACE, out) || go_around(rules, face, n, out);
}

const Reason *rummy_read(const RummyRules *r, const Face *face, int n, const uint8_t *suit, RummyMeld *out)
{
    const MeldRules rules = rummy_meld_rules(r);
    if (n < SHORTEST)
        return &rummy_too_few;
    for (int i = 0; i < n; i++)
        if (!face_is_joker(face[i]) && (face[i].rank < 1 || face[i].rank > 13 || face[i].suit >= SUITS))
            return &rummy_bad_meld;
    if (naturals_of(face, n) < RUMMY_NATURALS || n > MAX_MELD)
        return &rummy_bad_meld;
    if (of_one_rank(face, n)) {
        if (n > rules.group_max)
            return &rummy_group_full;
        return meld_read(&rules, face, n, MELD_GROUP, &out->meld) ? &rummy_bad_meld : group_stands(r, suit, out);
    }
    if (!read_run(&rules, face, n, &out->meld))
        return &rummy_bad_meld;
    memset(out->as, 0, sizeof out->as);
    run_stands(out);
    return NULL;
}

/* ---- laying off ---- */

const Reason *rummy_add(const RummyRules *r, const RummyMeld *m, Face f, MeldEnd end, RummyMeld *out)
{
    const MeldRules rules = rummy_meld_rules(r);
    RummyMeld with = *m;
    const Reason *why = meld_add(&rules, &m->meld, f, end, &with.meld);
    if (why == &meld_group_full)
        return &rummy_group_full;
    if (why)
        return &rummy_no_fit;
    if (with.meld.kind == MELD_RUN) {
        run_stands(&with);
        *out = with;
        return NULL;
    }
    if (!face_is_joker(f) && !r->same_suit && suit_shown(m, f.suit))
        return &rummy_no_fit;
    with.as[m->meld.size] = face_is_joker(f) ? (Face){ m->meld.rank, missing_suit(m, m->meld.size) } : f;
    *out = with;
    return NULL;
}

/* ---- can a card be used at once? ---- */

typedef struct Held {
    int count[SUITS][LAST_PLACE + 1]; /* by place of a run: the ace at both ends, and what comes behind it */
    int jokers;                       /* the card itself among them when it is one */
} Held;

static bool fills(const Held *h, bool joker, int naturals, int size, int most)
{
    int used = joker && naturals == size ? size - 1 : naturals; /* the joker has to be in it */
    return size <= most && used >= RUMMY_NATURALS && size - used <= h->jokers;
}

static bool some_run(const Held *h, const MeldRules *rules, Face with, int most)
{
    const bool joker = face_is_joker(with);
    const int top = meld_run_top(rules);
    for (int suit = 0; suit < SUITS; suit++) {
        if (!joker && suit != with.suit)
            continue;
        for (int low = rules->low_rank; low < HIGH_ACE && low <= top - 2; low++) {
            int naturals = 0;
            for (int high = low; high <= top && high - low < RUMMY_RUN_MOST; high++) {
                bool in = joker || (with.rank >= low && with.rank <= high) || with.rank + RUMMY_RUN_MOST <= high;
                naturals += h->count[suit][high] > 0;
                if (high - low + 1 >= SHORTEST && in && fills(h, joker, naturals, high - low + 1, most))
                    return true;
            }
        }
    }
    return false;
}

static bool some_group(const Held *h, const RummyRules *r, Face with, int most)
{
    bool joker = face_is_joker(with);
    for (int rank = 1; rank <= 13; rank++) {
        int naturals = 0;
        if (!joker && rank != with.rank)
            continue;
        for (int suit = 0; suit < SUITS; suit++)
            naturals += r->same_suit ? h->count[suit][rank] : h->count[suit][rank] > 0;
        naturals = naturals > SHORTEST ? SHORTEST : naturals;
        if (fills(h, joker, naturals, SHORTEST, most))
            return true;
    }
    return false;
}

bool rummy_can_meld(const RummyRules *r, const Face *held, int n, Face with, int most)
{
    const MeldRules rules = rummy_meld_rules(r);
    Held h = { .jokers = 0 };
    for (int i = 0; i <= n; i++) {
        Face f = i < n ? held[i] : with;
        if (face_is_joker(f))
            h.jokers++;
        else if (f.rank >= 1 && f.rank <= 13 && f.suit < SUITS)
            h.count[f.suit][f.rank]++;
    }
    for (int suit = 0; suit < SUITS; suit++)
        for (int place = HIGH_ACE; place <= LAST_PLACE; place++)
            h.count[suit][place] = h.count[suit][meld_slot_rank(place)];
    return face_is_known(with) && (some_run(&h, &rules, with, most) || some_group(&h, r, with, most));
}
