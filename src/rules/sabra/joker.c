/* The joker condition: every fate of the jokers of the table, what it asks for, and whether that is there. */
#include "rules/sabra/joker.h"

#include <assert.h>
#include <string.h>

SabraPlain sabra_plain(const Meld *m)
{
    SabraPlain p = { 0, m->kind, m->kind == MELD_RUN ? m->suit : m->rank, m->size };
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            p.faces |= face_mask(m->slot[i]);
    return p;
}

static int add_jokers(const Meld *m, int index, SabraJoker *jokers, int count)
{
    for (int i = 0; i < m->size; i++) {
        if (!face_is_joker(m->slot[i]))
            continue;
        assert(count < SABRA_JOKERS);
        jokers[count++] = (SabraJoker){ (uint8_t)index, (uint8_t)i, meld_stands_for(m, i).bits, SABRA_NOBODY,
                                        SABRA_KEPT | SABRA_FREED };
    }
    return count;
}

void sabra_change_add_old(SabraChange *c, const Meld *m)
{
    assert(c->old_count < SABRA_MAX_MELDS + SABRA_JOKERS);
    c->old_jokers = add_jokers(m, c->old_count, c->from, c->old_jokers);
    c->old[c->old_count++] = sabra_plain(m);
}

void sabra_change_set_end(SabraChange *c, const Meld *melds, int count)
{
    assert(count <= SABRA_MAX_MELDS);
    c->end_meld = melds;
    c->end_count = count;
    c->end_jokers = 0;
    for (int i = 0; i < count; i++) {
        c->end_jokers = add_jokers(&melds[i], i, c->to, c->end_jokers);
        c->end[i] = sabra_plain(&melds[i]);
    }
}

/* Where the tiles a fate asks for come from, as counts by face_index. */
typedef struct Spent {
    uint8_t all[SABRA_FACES];  /* of the played tiles: no longer fresh */
    uint8_t hand[SABRA_FACES]; /* of these, what may not be part of an opening either */
} Spent;

static bool bit_index_is(uint64_t set, int i)
{
    return set >> i & 1;
}

/* Index of the only face of a set. */
static int index_of(uint64_t face)
{
    int i = 0;
    assert(face != 0);
    while (!bit_index_is(face, i))
        i++;
    return i;
}

uint64_t sabra_joker_bit(int to)
{
    return index_mask(to, 0);
}

/* ---- newness: old melds that stand (E.3, re-use) ---------------------------------------------------------------- */

enum { CLASS_OLD = SABRA_MAX_MELDS + SABRA_JOKERS, OPENING_MELDS = 18 };

/* The old melds and end melds of one kind and key: only among these can one stand in the other, since a run of a
 * colour stands only in runs of that colour, a group only in groups of its number. */
typedef struct MeldClass {
    int old_count, end_count;
    uint64_t old[CLASS_OLD + OPENING_MELDS], end[SABRA_MAX_MELDS];
} MeldClass;

/* Most old melds from place `next` on that find room, beyond `least`; else `least`. */
static int most_standing(MeldClass *c, int next, int standing, int least)
{
    if (standing + c->old_count - next <= least)
        return least;
    if (next == c->old_count)
        return standing;
    for (int e = 0; e < c->end_count; e++) {
        if (c->old[next] & ~c->end[e])
            continue;
        c->end[e] &= ~c->old[next];
        least = most_standing(c, next + 1, standing + 1, least);
        c->end[e] |= c->old[next];
    }
    return most_standing(c, next + 1, standing, least);
}

static void drop_homeless(MeldClass *c)
{
    int kept = 0;
    for (int i = 0; i < c->old_count; i++) {
        bool home = false;
        for (int e = 0; e < c->end_count && !home; e++)
            home = (c->old[i] & ~c->end[e]) == 0;
        if (home)
            c->old[kept++] = c->old[i];
    }
    c->old_count = kept;
}

uint64_t sabra_standing_faces(const SabraChange *c, const SabraFate *f, int meld)
{
    uint64_t faces = c->old[meld].faces;
    for (int j = 0; j < c->old_jokers; j++)
        if (c->from[j].meld == meld)
            faces |= f->freed[j] ? f->label[j] : sabra_joker_bit(f->to[j]);
    return faces;
}

uint64_t sabra_end_faces(const SabraChange *c, int meld)
{
    uint64_t faces = c->end[meld].faces;
    for (int t = 0; t < c->end_jokers; t++)
        if (c->to[t].meld == meld)
            faces |= sabra_joker_bit(t);
    return faces;
}

static bool same_class(const SabraPlain *a, const SabraPlain *b)
{
    return a->kind == b->kind && a->key == b->key;
}

/* Melds of a chosen part of the opening that are of one class with a core. */
typedef struct Chosen {
    int count;
    SabraPlain meld[OPENING_MELDS];
} Chosen;

/* Newness with the melds of a chosen part of the opening among the old ones. */
static bool new_beside(const SabraChange *c, const SabraFate *f, int home, uint64_t core, const Chosen *chosen)
{
    MeldClass k = { .old_count = 0, .end_count = 0 };
    int home_place = 0;
    for (int i = 0; i < c->end_count; i++) {
        if (!same_class(&c->end[i], &c->end[home]))
            continue;
        if (i == home)
            home_place = k.end_count;
        k.end[k.end_count++] = sabra_end_faces(c, i);
    }
    for (int i = 0; i < c->old_count; i++)
        if (same_class(&c->old[i], &c->end[home]))
            k.old[k.old_count++] = sabra_standing_faces(c, f, i);
    for (int i = 0; i < chosen->count; i++)
        if (same_class(&chosen->meld[i], &c->end[home]))
            k.old[k.old_count++] = chosen->meld[i].faces;
    drop_homeless(&k);
    int whole = most_standing(&k, 0, 0, 0);
    k.end[home_place] &= ~core;
    return most_standing(&k, 0, 0, 0) == whole;
}

bool sabra_core_is_new(const SabraChange *c, const SabraFate *f, int home, uint64_t core)
{
    return new_beside(c, f, home, core, &(Chosen){ .count = 0 });
}

/* ---- the opening of E.5, as far as it is not in SabraChange.old -------------------------------------------------- */

typedef struct RestOpening {
    const SabraChange *change;
    const SabraFate *fate;
    const SabraCore *core; /* by joker; those of kept jokers are not read */
    SabraCount rest;
    SabraGoal goal;
    Chosen chosen;
    int class_count;
    SabraPlain class_of[SABRA_JOKERS]; /* kind and key only */
} RestOpening;

static bool cores_are_new(const SabraChange *c, const SabraFate *f, const SabraCore *core, const Chosen *chosen)
{
    for (int j = 0; j < c->old_jokers; j++)
        if (f->freed[j] && core[j].has_to_be_new && !new_beside(c, f, c->to[f->to[j]].meld, core[j].faces, chosen))
            return false;
    return true;
}

static bool opening_leaf(const RestOpening *o)
{
    SabraBan ban = { 0, 0 };
    for (int i = 0; i < o->class_count; i++) {
        if (o->class_of[i].kind == MELD_RUN)
            ban.run_suits |= (uint8_t)(1u << o->class_of[i].key);
        else
            ban.group_ranks |= (uint16_t)(1u << o->class_of[i].key);
    }
    return cores_are_new(o->change, o->fate, o->core, &o->chosen) && sabra_melds_reach(&o->rest, o->goal, ban);
}

static bool opening_class(RestOpening *o, int class_index);

static void opening_lay(RestOpening *o, uint64_t faces, int sign)
{
    for (int i = 0; i < SABRA_FACES; i++)
        if (bit_index_is(faces, i)) {
            o->rest.of[i] = (uint8_t)(o->rest.of[i] - sign);
            o->goal.points -= sign * (i & 15);
        }
}

/* Lays a meld of the class, goes on, takes it back. One that has to reach the goal alone is all there is. */
static bool opening_try(RestOpening *o, int class_index, uint64_t faces, bool (*then)(RestOpening *, int, int), int at)
{
    SabraPlain meld = o->class_of[class_index];
    if (o->chosen.count == OPENING_MELDS || (o->goal.one_meld && o->goal.points <= 0))
        return false;
    meld.faces = faces;
    opening_lay(o, faces, 1);
    o->chosen.meld[o->chosen.count++] = meld;
    bool found = o->goal.one_meld ? o->goal.points <= 0 && opening_leaf(o) : then(o, class_index, at);
    o->chosen.count--;
    opening_lay(o, faces, -1);
    return found;
}

/* Runs of one colour starting at number `at` or higher, in ascending order of their starts. */
static bool opening_runs(RestOpening *o, int class_index, int at)
{
    int suit = o->class_of[class_index].key;
    if (opening_class(o, class_index + 1))
        return true;
    for (int first = at; first <= 11; first++) {
        uint64_t faces = 0;
        for (int rank = first; rank <= 13 && o->rest.of[suit * 16 + rank] > 0; rank++) {
            faces |= index_mask(suit, rank);
            if (rank >= first + 2 && opening_try(o, class_index, faces, opening_runs, first))
                return true;
        }
    }
    return false;
}

/* Groups of one number, from that place in the list of their colours on. */
static bool opening_groups(RestOpening *o, int class_index, int from)
{
    static const uint8_t group[] = { 0x7, 0xb, 0xd, 0xe, 0xf }; /* colours, bit per suit */
    int rank = o->class_of[class_index].key;
    if (opening_class(o, class_index + 1))
        return true;
    for (int i = from; i < (int)sizeof group; i++) {
        uint64_t faces = 0;
        bool there = true;
        for (int c = 0; c < 4; c++)
            if (group[i] >> c & 1) {
                there = there && o->rest.of[c * 16 + rank] > 0;
                faces |= index_mask(c, rank);
            }
        if (there && opening_try(o, class_index, faces, opening_groups, i))
            return true;
    }
    return false;
}

static bool opening_class(RestOpening *o, int class_index)
{
    if (class_index == o->class_count)
        return opening_leaf(o);
    if (o->class_of[class_index].kind == MELD_RUN)
        return opening_runs(o, class_index, 1);
    return opening_groups(o, class_index, 0);
}

/* Only melds of one class with a core that has to be new can decide whether it is; of these every choice is tried, the
 * rest of the opening need only be worth enough. */
static bool opening_fits(const SabraChange *c, const SabraFate *f, const SabraDemand *demand)
{
    RestOpening o = { .change = c, .fate = f, .core = demand->core, .rest = c->played, .goal = c->goal };
    for (int i = 0; i < SABRA_FACES; i++)
        o.rest.of[i] = (uint8_t)(o.rest.of[i] - demand->outside[i]);
    for (int j = 0; j < c->old_jokers; j++) {
        if (!f->freed[j] || !demand->core[j].has_to_be_new)
            continue;
        const SabraPlain *home = &c->end[c->to[f->to[j]].meld];
        if (o.class_count == 0 || !same_class(home, &o.class_of[0]))
            o.class_of[o.class_count++] = *home;
    }
    if (!sabra_melds_reach(&o.rest, o.goal, (SabraBan){ 0, 0 }))
        return false;
    return opening_class(&o, 0);
}

/* ---- re-use of freed jokers -------------------------------------------------------------------------------------- */

/* Which joker of the table before has come to lie there; SABRA_NOBODY: it is one from the rack. */
static int joker_before(const SabraChange *c, const SabraFate *f, int t)
{
    for (int j = 0; j < c->old_jokers; j++)
        if (f->to[j] == t)
            return j;
    return SABRA_NOBODY;
}

static int joker_at(const SabraChange *c, int meld, int slot)
{
    for (int t = 0; t < c->end_jokers; t++)
        if (c->to[t].meld == meld && c->to[t].slot == slot)
            return t;
    return SABRA_NOBODY;
}

/* Choosing a core for each freed joker in turn. */
typedef struct Reuse {
    const SabraChange *change;
    const SabraFate *fate;
    const Spent *spent;
    SabraCore core[SABRA_JOKERS];
} Reuse;

static bool reuse_joker(Reuse *r, int j);

/* Are the fresh tiles that the cores ask for there? A fresh tile counts for one end meld only, so two cores in one end
 * meld share theirs and two in different ones do not. */
static bool cores_fit(const Reuse *r)
{
    const SabraChange *c = r->change;
    const SabraFate *f = r->fate;
    SabraDemand demand;
    uint64_t fresh[SABRA_JOKERS] = { 0, 0 };
    for (int j = 0; j < c->old_jokers; j++)
        if (f->freed[j])
            fresh[j] = r->core[j].fresh;
    if (c->old_jokers == 2 && c->to[f->to[0]].meld == c->to[f->to[1]].meld)
        fresh[1] &= ~fresh[0];
    memcpy(demand.core, r->core, sizeof demand.core);
    for (int i = 0; i < SABRA_FACES; i++) {
        int wanted = bit_index_is(fresh[0], i) + bit_index_is(fresh[1], i);
        if (wanted > 0 && r->spent->all[i] + wanted > c->played.of[i])
            return false;
        demand.played[i] = (uint8_t)(r->spent->all[i] + wanted);
        demand.outside[i] = (uint8_t)(r->spent->hand[i] + wanted);
    }
    if (c->test)
        return c->test(c->context, c, f, &demand);
    if (c->opening)
        return opening_fits(c, f, &demand);
    return cores_are_new(c, f, demand.core, &(Chosen){ .count = 0 });
}

/* The slots of a part of the end meld, one bit each, as the core of joker j. `fresh_slots`: those that must be fresh.
 */
static bool try_core(Reuse *r, int j, unsigned slots, unsigned fresh_slots, bool has_to_be_new)
{
    const SabraChange *c = r->change;
    int home = c->to[r->fate->to[j]].meld;
    const Meld *m = &c->end_meld[home];
    SabraCore *core = &r->core[j];
    *core = (SabraCore){ 0, 0, has_to_be_new };
    for (int i = 0; i < m->size; i++) {
        if (!(slots >> i & 1))
            continue;
        bool joker = face_is_joker(m->slot[i]);
        uint64_t bit = joker ? sabra_joker_bit(joker_at(c, home, i)) : face_mask(m->slot[i]);
        core->faces |= bit;
        if (!joker && (fresh_slots >> i & 1))
            core->fresh |= bit;
    }
    return reuse_joker(r, j + 1);
}

/* Slots of the end meld that could hold a fresh tile, and those with a freed joker. */
static void sort_slots(const Reuse *r, int home, unsigned *fresh, unsigned *freed)
{
    const SabraChange *c = r->change;
    const Meld *m = &c->end_meld[home];
    *fresh = *freed = 0;
    for (int i = 0; i < m->size; i++) {
        int t = joker_at(c, home, i);
        if (t == SABRA_NOBODY) {
            int face = face_index(m->slot[i]);
            if (c->played.of[face] > r->spent->all[face])
                *fresh |= 1u << i;
            continue;
        }
        int j = joker_before(c, r->fate, t);
        if (j == SABRA_NOBODY)
            *fresh |= 1u << i;
        else if (r->fate->freed[j])
            *freed |= 1u << i;
    }
}

static int bit_count(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* Are three slots or more a valid meld by themselves as they lie: a stretch of a run, any of a group? */
static bool is_part(const Meld *m, unsigned slots)
{
    if (m->kind == MELD_GROUP)
        return true;
    while (!(slots & 1))
        slots >>= 1;
    return (slots & (slots + 1)) == 0;
}

/* Rack first: a core of fresh tiles and freed jokers, two or more of them fresh. A smaller one asks for less, so the
 * joker with two fresh neighbours will do, or with the other freed joker and two fresh ones. */
static bool reuse_rack_first(Reuse *r, int j, const Meld *m, unsigned own, unsigned fresh, unsigned freed)
{
    for (int a = 0; a < m->size; a++)
        for (int b = a + 1; b < m->size; b++) {
            unsigned pair = 1u << a | 1u << b;
            if ((pair & fresh) != pair)
                continue;
            if (is_part(m, own | pair) && try_core(r, j, own | pair, pair, false))
                return true;
            unsigned with_other = own | pair | freed;
            if (with_other != (own | pair) && is_part(m, with_other) && try_core(r, j, with_other, pair, false))
                return true;
        }
    return false;
}

static unsigned stretch(const Meld *m, unsigned slots)
{
    if (m->kind == MELD_GROUP)
        return slots;
    unsigned filled = 0;
    for (int i = 0; i < m->size; i++)
        if ((slots >> i) != 0 && (slots & ((2u << i) - 1)) != 0)
            filled |= 1u << i;
    return filled;
}

/* A new core around the joker and two other slots; with `two_fresh` these two have to be fresh. Larger ones are never
 * newer, so the smallest are enough. */
static bool reuse_new(Reuse *r, int j, const Meld *m, unsigned own, unsigned fresh, bool two_fresh)
{
    for (int a = 0; a < m->size; a++)
        for (int b = a + 1; b < m->size; b++) {
            unsigned pair = 1u << a | 1u << b;
            if ((pair & own) || (two_fresh && (pair & fresh) != pair))
                continue;
            unsigned core = stretch(m, own | pair);
            if (!two_fresh && bit_count(core) != 3)
                continue;
            if (try_core(r, j, core, two_fresh ? pair : 0, true))
                return true;
        }
    return false;
}

static bool reuse_joker(Reuse *r, int j)
{
    const SabraChange *c = r->change;
    if (j == c->old_jokers)
        return cores_fit(r);
    if (!r->fate->freed[j] || j == c->pardoned || c->rules.reuse == JOKER_REUSE_ANY) {
        r->core[j] = (SabraCore){ 0, 0, false };
        return reuse_joker(r, j + 1);
    }
    const SabraJoker *to = &c->to[r->fate->to[j]];
    const Meld *m = &c->end_meld[to->meld];
    unsigned own = 1u << to->slot, fresh, freed;
    sort_slots(r, to->meld, &fresh, &freed);
    if (reuse_rack_first(r, j, m, own, fresh, freed))
        return true;
    if (c->rules.reuse == JOKER_REUSE_RACK_FIRST)
        return false;
    return reuse_new(r, j, m, own, fresh, c->rules.reuse == JOKER_REUSE_NEW_2RACK);
}

/* E.3, company: a freed joker's meld holds no kept joker, since neither meld could be moved to the other. */
static bool company_fits(const SabraChange *c, const SabraFate *f)
{
    if (c->rules.reuse == JOKER_REUSE_ANY || c->rules.move == JOKER_MOVE_KEEP || c->old_jokers < 2)
        return true;
    bool one_of_each = f->freed[0] != f->freed[1];
    return !one_of_each || c->pardoned != SABRA_NOBODY || c->to[f->to[0]].meld != c->to[f->to[1]].meld;
}

/* ---- the tiles that free a joker --------------------------------------------------------------------------------- */

typedef struct Supply {
    uint64_t reachable; /* faces of numbered tiles on the table that can be had now */
    uint64_t second;    /* played tiles that were added as the second colour of a group of three */
    Spent spent;
} Supply;

static bool spend(const SabraChange *c, Supply *s, uint64_t face, bool from_hand)
{
    int i = index_of(face);
    if (s->spent.all[i] >= c->played.of[i])
        return false;
    s->spent.all[i]++;
    if (from_hand)
        s->spent.hand[i]++;
    return true;
}

/* The colour of a group of three that is neither on a numbered tile nor the label of a joker: exactly one. */
static uint64_t second_colour(const SabraChange *c, const SabraFate *f, int meld)
{
    uint64_t faces = 0;
    for (int suit = 0; suit < 4; suit++)
        faces |= index_mask(suit, c->old[meld].key);
    faces &= ~c->old[meld].faces;
    for (int j = 0; j < c->old_jokers; j++)
        if (c->from[j].meld == meld)
            faces &= ~f->label[j];
    return faces;
}

/* The end meld in which the locked start meld `meld` lives on: that of its kept joker; NULL: it has none. */
static const SabraPlain *living_end(const SabraChange *c, const SabraFate *f, int meld)
{
    for (int j = 0; j < c->old_jokers; j++)
        if (c->from[j].meld == meld && !f->freed[j])
            return &c->end[c->to[f->to[j]].meld];
    return NULL;
}

/* E.3, group of three. */
static bool supply_second(const SabraChange *c, const SabraFate *f, int meld, Supply *s)
{
    uint64_t a = second_colour(c, f, meld);
    const SabraPlain *end = c->rules.move == JOKER_MOVE_LOCKED ? living_end(c, f, meld) : NULL;
    if (end != NULL && !(end->faces & a))
        return false;
    /* One tile may serve two groups, one after the other: it is on the table once the first joker is free. */
    if ((s->reachable | s->second) & a)
        return true;
    s->second |= a;
    return spend(c, s, a, false);
}

static bool needs_second(const SabraChange *c, int meld)
{
    return c->rules.group3 == GROUP3_BOTH && c->old[meld].kind == MELD_GROUP && c->old[meld].size == 3;
}

/* What a replacement makes reachable: the tile itself, and under `locked` its meld once no joker is left in it. In the
 * place of the pardoned joker there need be no tile. */
static void unlock(const SabraChange *c, const SabraFate *f, const bool *done, int meld, Supply *s)
{
    uint64_t labels = 0;
    for (int j = 0; j < c->old_jokers; j++) {
        if (c->from[j].meld != meld)
            continue;
        if (done[j])
            labels |= j == c->pardoned ? 0 : f->label[j];
        else if (c->rules.move == JOKER_MOVE_LOCKED)
            return;
    }
    s->reachable |= labels | (c->rules.move == JOKER_MOVE_LOCKED ? c->old[meld].faces : 0);
}

static bool supply_label(const SabraChange *c, const SabraFate *f, int j, Supply *s)
{
    if (c->rules.source == JOKER_SOURCE_HAND)
        return true; /* set aside beforehand, see supply */
    return (s->reachable & f->label[j]) || spend(c, s, f->label[j], false);
}

static uint64_t reachable_at_start(const SabraChange *c)
{
    uint64_t faces = 0;
    for (int i = 0; i < c->old_count; i++) {
        bool locked = false;
        for (int j = 0; j < c->old_jokers; j++)
            locked = locked || (c->rules.move == JOKER_MOVE_LOCKED && c->from[j].meld == i);
        if (!locked)
            faces |= c->old[i].faces;
    }
    return faces;
}

/* Replaces the freed jokers, `first` before the other one. Takes from the table what it can, so that as many played
 * tiles as possible stay fresh. */
static bool supply(const SabraChange *c, const SabraFate *f, int first, Supply *s)
{
    bool done[SABRA_JOKERS] = { false, false };
    *s = (Supply){ .reachable = reachable_at_start(c) };
    for (int j = 0; j < c->old_jokers; j++)
        if (f->freed[j] && j != c->pardoned && c->rules.source == JOKER_SOURCE_HAND && !spend(c, s, f->label[j], true))
            return false;
    for (int turn = 0; turn < c->old_jokers; turn++) {
        int j = turn == 0 ? first : 1 - first, meld = c->from[j].meld;
        if (!f->freed[j])
            continue;
        if (j != c->pardoned && (!supply_label(c, f, j, s) || (needs_second(c, meld) && !supply_second(c, f, meld, s))))
            return false;
        done[j] = true;
        unlock(c, f, done, meld, s);
    }
    return true;
}

static bool freed_fit(const SabraChange *c, const SabraFate *f)
{
    bool both = c->old_jokers == 2 && f->freed[0] && f->freed[1];
    if (!company_fits(c, f))
        return false;
    for (int first = 0; first <= (both ? 1 : 0); first++) {
        Supply s;
        if (!supply(c, f, first, &s))
            continue;
        Reuse r = { .change = c, .fate = f, .spent = &s.spent };
        if (reuse_joker(&r, 0))
            return true;
    }
    return false;
}

/* ---- kept jokers ------------------------------------------------------------------------------------------------- */

static bool kept_fits(const SabraChange *c, const SabraFate *f, int j)
{
    const SabraPlain *before = &c->old[c->from[j].meld], *after = &c->end[c->to[f->to[j]].meld];
    if (f->freed[j])
        return true;
    if (!(c->to[f->to[j]].stands & f->label[j]))
        return false;
    if (c->rules.move == JOKER_MOVE_KEEP)
        return true;
    if (before->kind != after->kind)
        return false;
    return c->rules.move == JOKER_MOVE_REPLACE || (before->faces & ~after->faces) == 0;
}

/* What two jokers owe each other. */
static bool pair_fits(const SabraChange *c, const SabraFate *f)
{
    bool one_start = c->from[0].meld == c->from[1].meld, one_end = c->to[f->to[0]].meld == c->to[f->to[1]].meld;
    bool locked = c->rules.move == JOKER_MOVE_LOCKED;
    if (one_start && f->label[0] == f->label[1])
        return false;
    if (!f->freed[0] && !f->freed[1]) {
        if (one_end && f->label[0] == f->label[1])
            return false;
        /* E.3 locked: a start meld lives on in one end meld, two start melds in two. */
        return !locked || one_start == one_end;
    }
    if (locked && one_start && f->freed[0] != f->freed[1]) {
        int kept = f->freed[0] ? 1 : 0, freed = 1 - kept;
        return freed == c->pardoned || (c->end[c->to[f->to[kept]].meld].faces & f->label[freed]);
    }
    return true;
}

/* Every choice of labels for the jokers from j on. */
static bool labels_fit(const SabraChange *c, SabraFate *f, int j)
{
    if (j >= c->old_jokers || j == SABRA_JOKERS)
        return (c->old_jokers < 2 || pair_fits(c, f)) && freed_fit(c, f);
    for (uint64_t left = c->from[j].stands; left; left &= left - 1) {
        f->label[j] = left & (~left + 1);
        if (kept_fits(c, f, j) && labels_fit(c, f, j + 1))
            return true;
    }
    return false;
}

/* Does the table after allow this joker there with this fate? */
static bool place_fits(const SabraChange *c, const SabraFate *f, int j)
{
    const SabraJoker *to = &c->to[f->to[j]];
    return (to->only == SABRA_NOBODY || to->only == j) && (to->fates & (f->freed[j] ? SABRA_FREED : SABRA_KEPT));
}

static bool fates_fit(SabraChange *c, SabraFate *f)
{
    for (int freed = 0; freed < 1 << c->old_jokers; freed++) {
        /* A pardoned joker counts as freed, at no cost. */
        bool possible = c->pardoned == SABRA_NOBODY || (freed >> c->pardoned & 1);
        for (int j = 0; j < c->old_jokers; j++) {
            f->freed[j] = freed >> j & 1;
            possible = possible && place_fits(c, f, j);
        }
        if (possible && labels_fit(c, f, 0)) {
            for (int j = 0; j < c->old_jokers; j++)
                c->became[j] = (int8_t)f->to[j];
            return true;
        }
    }
    return false;
}

bool sabra_change_fits(SabraChange *c)
{
    SabraFate f = { { 0, 0 }, { false, false }, { 0, 0 } };
    assert(c->end_jokers >= c->old_jokers && c->rules.move != JOKER_MOVE_FREE);
    if (c->old_jokers == 0)
        return !c->opening || sabra_melds_reach(&c->played, c->goal, (SabraBan){ 0, 0 });
    for (f.to[0] = 0; f.to[0] < c->end_jokers; f.to[0]++) {
        f.to[1] = c->old_jokers == 2 ? 1 - f.to[0] : SABRA_NOBODY;
        if (fates_fit(c, &f))
            return true;
    }
    return false;
}
