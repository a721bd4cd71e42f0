/* Searching a whole hand: the first sets that leave most to later ones. Few hands have many first sets, so all choices
 * of three are tried, and the rest is searched for each. */
#include <string.h>

#include "rules/bits.h"
#include "rules/marriage/sets.h"

enum { RANKS = 13, PLACES = 14, MOST_CANDIDATES = 1024 };

/* A first set, by its faces: which of several copies is taken makes no difference. */
typedef struct Candidate {
    uint8_t size;
    Face card[SETS_LONGEST];
} Candidate;

typedef struct Whole {
    const MarriageRules *rules;
    const Face *card;
    int n, count, best;
    Candidate of[MOST_CANDIDATES];
    uint32_t chosen[MARRIAGE_FIRST_SETS];
    MarriageSets *first, *later;
} Whole;

/* ---- candidates ---- */

static bool take(const Whole *w, Face f, uint32_t *left, uint32_t *set)
{
    for (int i = 0; i < w->n; i++)
        if (*left >> i & 1 && face_eq(w->card[i], f)) {
            *left &= ~(UINT32_C(1) << i);
            *set |= UINT32_C(1) << i;
            return true;
        }
    return false;
}

static bool take_all(const Whole *w, const Candidate *c, uint32_t *left, uint32_t *set)
{
    *set = 0;
    for (int i = 0; i < c->size; i++)
        if (!take(w, c->card[i], left, set))
            return false;
    return true;
}

static void add_candidate(Whole *w, const Candidate *c)
{
    uint32_t left = (UINT32_C(1) << w->n) - 1, set;
    if (w->count < MOST_CANDIDATES && take_all(w, c, &left, &set))
        w->of[w->count++] = *c;
}

/* As it is, and with the master card in the place of each of its cards. */
static void add_with_master(Whole *w, const Candidate *c, bool alike)
{
    add_candidate(w, c);
    for (int i = 0; i < (alike ? 1 : c->size) && w->rules->master == MASTER_WILD_PRIMARY; i++) {
        Candidate with = *c;
        with.card[i] = FACE_MASTER;
        add_candidate(w, &with);
    }
}

static void list_runs(Whole *w, uint8_t suit)
{
    for (int size = 3; size <= (w->rules->longer ? SETS_LONGEST : 3); size++)
        for (int from = 1; from + size - 1 <= PLACES; from++) {
            Candidate c = { .size = (uint8_t)size };
            for (int i = 0; i < size; i++)
                c.card[i] = (Face){ (uint8_t)(from + i == PLACES ? 1 : from + i), suit };
            add_with_master(w, &c, false);
        }
}

static void list_alike(Whole *w, Face f)
{
    const Candidate c = { .size = 3, .card = { f, f, f } };
    add_with_master(w, &c, true);
}

static void list_candidates(Whole *w)
{
    for (uint8_t suit = 0; suit < 4; suit++) {
        list_runs(w, suit);
        for (uint8_t rank = 1; rank <= RANKS; rank++)
            list_alike(w, (Face){ rank, suit });
    }
    list_alike(w, FACE_JOKER);
}

/* ---- choosing three of them ---- */

/* The places of sets found among the cards of `left`, as places of the whole hand. */
static void spread_sets(const uint8_t *place, MarriageSets *sets)
{
    for (int k = 0; k < sets->count; k++) {
        uint32_t whole = 0;
        for (int i = 0; i < SETS_REST; i++)
            whole |= sets->set[k] >> i & 1 ? UINT32_C(1) << place[i] : 0;
        sets->set[k] = whole;
    }
}

static void try_rest(Whole *w, uint32_t left)
{
    Face rest[SETS_REST];
    uint8_t place[SETS_REST] = { 0 };
    MarriageSets later;
    int n = 0, shown = w->n - bits_in(left);
    for (int i = 0; i < w->n; i++)
        if (left >> i & 1) {
            place[n] = (uint8_t)i;
            rest[n++] = w->card[i];
        }
    int cards = shown + marriage_find_most(w->rules, rest, n, &later);
    if (cards <= w->best)
        return;
    w->best = cards;
    spread_sets(place, &later);
    *w->later = later;
    w->first->count = MARRIAGE_FIRST_SETS;
    memcpy(w->first->set, w->chosen, sizeof w->chosen);
}

static void choose(Whole *w, int from, int sets, uint32_t left)
{
    if (sets == MARRIAGE_FIRST_SETS) {
        try_rest(w, left);
        return;
    }
    for (int i = from; i < w->count && w->best < w->n; i++) {
        uint32_t without = left;
        if (!take_all(w, &w->of[i], &without, &w->chosen[sets]))
            continue;
        choose(w, i, sets + 1, without);
    }
}

int marriage_find_whole(const MarriageRules *r, const Face *card, int n, MarriageSets *first, MarriageSets *later)
{
    Whole w = { .rules = r, .card = card, .n = n, .first = first, .later = later };
    memset(first, 0, sizeof *first);
    memset(later, 0, sizeof *later);
    if (n > SETS_CARDS)
        return 0;
    list_candidates(&w);
    choose(&w, 0, 0, (UINT32_C(1) << n) - 1);
    return w.best;
}
