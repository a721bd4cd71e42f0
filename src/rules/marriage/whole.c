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

typedef struct Choices {
    const MarriageRules *rules;
    const Face *card;
    int n, count;
    Candidate of[MOST_CANDIDATES];
    uint32_t chosen[MARRIAGE_FIRST_SETS];
    MarriageFirstTold *told;
    void *who;
    bool enough;
} Choices;

/* ---- candidates ---- */

static bool take(const Choices *x, Face f, uint32_t *left, uint32_t *set)
{
    for (int i = 0; i < x->n; i++)
        if (*left >> i & 1 && face_eq(x->card[i], f)) {
            *left &= ~(UINT32_C(1) << i);
            *set |= UINT32_C(1) << i;
            return true;
        }
    return false;
}

static bool take_all(const Choices *x, const Candidate *c, uint32_t *left, uint32_t *set)
{
    *set = 0;
    for (int i = 0; i < c->size; i++)
        if (!take(x, c->card[i], left, set))
            return false;
    return true;
}

static void add_candidate(Choices *x, const Candidate *c)
{
    uint32_t left = (UINT32_C(1) << x->n) - 1, set;
    if (x->count < MOST_CANDIDATES && take_all(x, c, &left, &set))
        x->of[x->count++] = *c;
}

/* As it is, and with the master card in the place of each of its cards. */
static void add_with_master(Choices *x, const Candidate *c, bool alike)
{
    add_candidate(x, c);
    for (int i = 0; i < (alike ? 1 : c->size) && x->rules->master == MASTER_WILD_PRIMARY; i++) {
        Candidate with = *c;
        with.card[i] = FACE_MASTER;
        add_candidate(x, &with);
    }
}

static void list_runs(Choices *x, uint8_t suit)
{
    for (int size = 3; size <= (x->rules->longer ? SETS_LONGEST : 3); size++)
        for (int from = 1; from + size - 1 <= PLACES; from++) {
            Candidate c = { .size = (uint8_t)size };
            for (int i = 0; i < size; i++)
                c.card[i] = (Face){ (uint8_t)(from + i == PLACES ? 1 : from + i), suit };
            add_with_master(x, &c, false);
        }
}

static void list_alike(Choices *x, Face f)
{
    const Candidate c = { .size = 3, .card = { f, f, f } };
    add_with_master(x, &c, true);
}

static void list_candidates(Choices *x)
{
    for (uint8_t suit = 0; suit < 4; suit++) {
        list_runs(x, suit);
        for (uint8_t rank = 1; rank <= RANKS; rank++)
            list_alike(x, (Face){ rank, suit });
    }
    list_alike(x, FACE_JOKER);
}

/* ---- choosing three of them ---- */

static void choose(Choices *x, int from, int sets, uint32_t left)
{
    if (sets == MARRIAGE_FIRST_SETS) {
        x->enough = !x->told(x->who, x->chosen);
        return;
    }
    for (int i = from; i < x->count && !x->enough; i++) {
        uint32_t without = left;
        if (take_all(x, &x->of[i], &without, &x->chosen[sets]))
            choose(x, i, sets + 1, without);
    }
}

void marriage_each_first(const MarriageRules *r, const Face *card, int n, MarriageFirstTold *told, void *who)
{
    Choices x = { .rules = r, .card = card, .n = n, .told = told, .who = who };
    if (n > SETS_CARDS)
        return;
    list_candidates(&x);
    choose(&x, 0, 0, (UINT32_C(1) << n) - 1);
}

/* ---- the one that leaves most to later sets ---- */

typedef struct Whole {
    const MarriageRules *rules;
    const Face *card;
    int n, best;
    MarriageSets *first, *later;
} Whole;

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

static bool try_rest(void *who, const uint32_t set[MARRIAGE_FIRST_SETS])
{
    Whole *w = who;
    const uint32_t shown = set[0] | set[1] | set[2];
    Face rest[SETS_REST];
    uint8_t place[SETS_REST] = { 0 };
    MarriageSets later;
    int n = 0;
    for (int i = 0; i < w->n; i++)
        if (!(shown >> i & 1)) {
            place[n] = (uint8_t)i;
            rest[n++] = w->card[i];
        }
    const int cards = bits_in(shown) + marriage_find_most(w->rules, rest, n, &later);
    if (cards <= w->best)
        return true;
    w->best = cards;
    spread_sets(place, &later);
    *w->later = later;
    w->first->count = MARRIAGE_FIRST_SETS;
    memcpy(w->first->set, set, MARRIAGE_FIRST_SETS * sizeof *set);
    return w->best < w->n;
}

int marriage_find_whole(const MarriageRules *r, const Face *card, int n, MarriageSets *first, MarriageSets *later)
{
    Whole w = { .rules = r, .card = card, .n = n, .first = first, .later = later };
    memset(first, 0, sizeof *first);
    memset(later, 0, sizeof *later);
    marriage_each_first(r, card, n, try_rest, &w);
    return w.best;
}
