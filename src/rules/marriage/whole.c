/* Searching a whole hand: the first sets that leave most to later ones. Few hands have many first sets, so all choices
 * of three are tried, and the rest is searched for each. */
#include <string.h>

#include "rules/marriage/sets.h"
#include "rules/table/bits.h"

enum { RANKS = 13, PLACES = 14, MOST_CANDIDATES = 1024 };

/* A first set by its faces. */
typedef struct Wanted {
    int size;
    Face card[SETS_LONGEST];
} Wanted;

/* The same by the cards of the hand: for each face its copies, of which the first one left is taken. Which of several
 * it is makes no difference. */
typedef struct Candidate {
    int size;
    uint32_t copies[SETS_LONGEST];
} Candidate;

typedef struct Choices {
    const MarriageRules *rules;
    const Face *card;
    int n, count;
    uint32_t natural[4][RANKS + 1]; /* by suit and rank: bit per card */
    uint32_t jokers, masters;
    Candidate of[MOST_CANDIDATES];
    uint32_t chosen[MARRIAGE_FIRST_SETS];
    MarriageFirstTold *told;
    void *who;
    bool enough;
} Choices;

/* ---- candidates ---- */

static uint32_t copies_of(const Choices *x, Face f)
{
    if (f.rank == RANK_MASTER)
        return x->masters;
    return face_is_joker(f) ? x->jokers : x->natural[f.suit][f.rank];
}

static void note_copies(Choices *x)
{
    memset(x->natural, 0, sizeof x->natural);
    x->jokers = x->masters = 0;
    for (int i = 0; i < x->n; i++) {
        const Face f = x->card[i];
        uint32_t *copies = f.rank == RANK_MASTER ? &x->masters
                           : face_is_joker(f)    ? &x->jokers
                                                 : &x->natural[f.suit][f.rank];
        *copies |= UINT32_C(1) << i;
    }
}

static bool take_all(const Candidate *c, uint32_t *left, uint32_t *set)
{
    *set = 0;
    for (int i = 0; i < c->size; i++) {
        const uint32_t copies = *left & c->copies[i];
        if (copies == 0)
            return false;
        const uint32_t first = copies & (~copies + 1);
        *left &= ~first;
        *set |= first;
    }
    return true;
}

static void add_candidate(Choices *x, const Wanted *w)
{
    uint32_t left = (UINT32_C(1) << x->n) - 1, set;
    if (x->count == MOST_CANDIDATES)
        return;
    Candidate *c = &x->of[x->count];
    c->size = w->size;
    for (int i = 0; i < w->size; i++)
        c->copies[i] = copies_of(x, w->card[i]);
    x->count += take_all(c, &left, &set);
}

/* As it is, and with the master card in the place of each of its cards. */
static void add_with_master(Choices *x, const Wanted *c, bool alike)
{
    add_candidate(x, c);
    for (int i = 0; i < (alike ? 1 : c->size) && x->rules->master == MASTER_WILD_PRIMARY; i++) {
        Wanted with = *c;
        with.card[i] = FACE_MASTER;
        add_candidate(x, &with);
    }
}

static void list_runs(Choices *x, uint8_t suit)
{
    const int spare = x->rules->master == MASTER_WILD_PRIMARY; /* the master card stands for so many */
    unsigned held = 0;                                         /* bit per place */
    for (int place = 1; place <= PLACES; place++)
        held |= x->natural[suit][place == PLACES ? 1 : place] != 0 ? 1u << place : 0;
    for (int size = 3; size <= (x->rules->longer ? SETS_LONGEST : 3); size++)
        for (int from = 1; from + size - 1 <= PLACES; from++) {
            if (bits_in((((1u << size) - 1) << from) & ~held) > spare)
                continue;
            Wanted c = { .size = size };
            for (int i = 0; i < size; i++)
                c.card[i] = (Face){ (uint8_t)(from + i == PLACES ? 1 : from + i), suit };
            add_with_master(x, &c, false);
        }
}

static void list_alike(Choices *x, Face f)
{
    const Wanted c = { .size = 3, .card = { f, f, f } };
    add_with_master(x, &c, true);
}

static void list_candidates(Choices *x)
{
    for (uint8_t suit = 0; suit < 4; suit++) {
        list_runs(x, suit);
        for (uint8_t rank = 1; rank <= RANKS; rank++)
            if (x->natural[suit][rank] != 0)
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
        if (take_all(&x->of[i], &without, &x->chosen[sets]))
            choose(x, i, sets + 1, without);
    }
}

void marriage_each_first(const MarriageRules *r, const Face *card, int n, MarriageFirstTold *told, void *who)
{
    Choices x; /* its candidates are written before they are read */
    if (n > SETS_CARDS)
        return;
    x.rules = r;
    x.card = card;
    x.n = n;
    x.count = 0;
    x.told = told;
    x.who = who;
    x.enough = false;
    note_copies(&x);
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
