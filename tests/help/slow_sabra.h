/* A second opinion on rules page E.3 to E.6: written down as the page says it, with every choice tried and nothing
 * clever. Shares with the program only the reading of melds and what a joker may stand for. */
#ifndef MELDWELL_TESTS_HELP_SLOW_SABRA_H
#define MELDWELL_TESTS_HELP_SLOW_SABRA_H

#include <string.h>

#include "rules/sabra/legal.h"

enum { SLOW_MELDS = 24, SLOW_TILES = 48, SLOW_CHOICES = 4000 };

typedef struct SlowRules {
    int move, source, group3, reuse;
} SlowRules;

typedef struct Slow {
    SlowRules rules;
    Meld s[SLOW_MELDS], t[SLOW_MELDS];
    int s_count, t_count;
    Face p[SLOW_TILES]; /* numbered tiles played */
    int p_count;
    int sj_meld[2], sj_count;
    int tj_meld[2], tj_slot[2], tj_count;
    /* the choice */
    int sigma[2];
    bool freed[2];
    Face label[2];
    int f_from[2]; /* index in p, or -1: a tile of the table */
    int a_from[2]; /* index in p, -1: table, -2: none needed */
} Slow;

static inline bool slow_in_meld(const Meld *m, Face f)
{
    for (int i = 0; i < m->size; i++)
        if (face_eq(m->slot[i], f))
            return true;
    return false;
}

static inline void slow_find_jokers(Slow *x)
{
    x->sj_count = x->tj_count = 0;
    for (int m = 0; m < x->s_count; m++)
        for (int i = 0; i < x->s[m].size; i++)
            if (face_is_joker(x->s[m].slot[i]))
                x->sj_meld[x->sj_count++] = m;
    for (int m = 0; m < x->t_count; m++)
        for (int i = 0; i < x->t[m].size; i++)
            if (face_is_joker(x->t[m].slot[i])) {
                x->tj_meld[x->tj_count] = m;
                x->tj_slot[x->tj_count++] = i;
            }
}

/* Which joker of S the joker in that slot of T has become: -1 = it is from the rack. */
static inline int slow_joker_at(const Slow *x, int meld, int slot)
{
    for (int j = 0; j < x->sj_count; j++)
        if (x->tj_meld[x->sigma[j]] == meld && x->tj_slot[x->sigma[j]] == slot)
            return j;
    return -1;
}

static inline bool slow_all_freed(const Slow *x, int meld, const bool *done)
{
    for (int j = 0; j < x->sj_count; j++)
        if (x->sj_meld[j] == meld && !done[j])
            return false;
    return true;
}

/* "Reachable", with the replacements in `done` made before. */
static inline bool slow_reachable(const Slow *x, Face f, const bool *done)
{
    for (int m = 0; m < x->s_count; m++)
        if (slow_in_meld(&x->s[m], f) && (x->rules.move != JOKER_MOVE_LOCKED || slow_all_freed(x, m, done)))
            return true;
    for (int j = 0; j < x->sj_count; j++)
        if (done[j] && face_eq(x->label[j], f) &&
            (x->rules.move != JOKER_MOVE_LOCKED || slow_all_freed(x, x->sj_meld[j], done)))
            return true;
    return false;
}

static inline bool slow_stands_in(const Slow *x, int meld, int end)
{
    const Meld *m = &x->s[meld];
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]) && !slow_in_meld(&x->t[end], m->slot[i]))
            return false;
    return true;
}

static inline bool slow_kept_fit(const Slow *x)
{
    for (int j = 0; j < x->sj_count; j++) {
        if (x->freed[j])
            continue;
        int end = x->tj_meld[x->sigma[j]], meld = x->sj_meld[j];
        if (!face_set_has(meld_stands_for(&x->t[end], x->tj_slot[x->sigma[j]]), x->label[j]))
            return false;
        if (x->rules.move != JOKER_MOVE_KEEP && x->t[end].kind != x->s[meld].kind)
            return false;
        if (x->rules.move == JOKER_MOVE_LOCKED && !slow_stands_in(x, meld, end))
            return false;
        for (int k = 0; k < x->sj_count; k++) {
            if (k == j)
                continue;
            int other_end = x->tj_meld[x->sigma[k]];
            bool same_start = x->sj_meld[k] == meld;
            if (!x->freed[k] && other_end == end && face_eq(x->label[j], x->label[k]))
                return false;
            if (x->rules.move != JOKER_MOVE_LOCKED)
                continue;
            if (same_start && (x->freed[k] ? !slow_in_meld(&x->t[end], x->label[k]) : other_end != end))
                return false;
            if (!same_start && !x->freed[k] && other_end == end)
                return false;
        }
    }
    return true;
}

/* ---- old melds that stand ---- */

typedef struct SlowRoom {
    bool taken[SLOW_MELDS][MAX_MELD];
} SlowRoom;

/* Takes the slots an old meld needs out of one end meld; false when they are not all there. */
static inline bool slow_place(const Slow *x, int meld, int end, SlowRoom *room)
{
    bool label_used[2] = { false, false };
    for (int i = 0; i < x->s[meld].size; i++) {
        Face want = x->s[meld].slot[i];
        int slot = -1, joker = -1;
        if (face_is_joker(want)) {
            for (joker = 0; x->sj_meld[joker] != meld || label_used[joker]; joker++)
                ;
            label_used[joker] = true;
            if (x->freed[joker])
                want = x->label[joker];
        }
        for (int k = 0; k < x->t[end].size && slot < 0; k++) {
            bool is_it = face_is_joker(want) ? face_is_joker(x->t[end].slot[k]) && slow_joker_at(x, end, k) == joker
                                             : face_eq(x->t[end].slot[k], want);
            if (is_it && !room->taken[end][k])
                slot = k;
        }
        if (slot < 0)
            return false;
        room->taken[end][slot] = true;
    }
    return true;
}

static inline int slow_n(const Slow *x, int meld, const SlowRoom *room)
{
    if (meld == x->s_count)
        return 0;
    int best = slow_n(x, meld + 1, room);
    for (int end = 0; end < x->t_count; end++) {
        SlowRoom with = *room;
        if (!slow_place(x, meld, end, &with))
            continue;
        int n = 1 + slow_n(x, meld + 1, &with);
        best = n > best ? n : best;
    }
    return best;
}

/* ---- re-use ---- */

static inline bool slow_core_valid(const Meld *m, unsigned core)
{
    int size = 0, low = 99, high = -1;
    for (int i = 0; i < m->size; i++)
        if (core >> i & 1) {
            size++;
            low = i < low ? i : low;
            high = i;
        }
    return size >= 3 && (m->kind == MELD_GROUP || high - low + 1 == size);
}

static inline int slow_fresh_count(const Slow *x, Face f)
{
    int n = 0;
    for (int i = 0; i < x->p_count; i++) {
        bool counted = false;
        for (int j = 0; j < x->sj_count; j++)
            counted = counted || (x->freed[j] && (x->f_from[j] == i || x->a_from[j] == i));
        n += !counted && face_eq(x->p[i], f);
    }
    return n;
}

/* Is there a choice of cores for the freed jokers from j on? fresh[j]: the slots of its end meld that count as fresh.
 */
static inline bool slow_reuse(const Slow *x, int j, unsigned *fresh)
{
    while (j < x->sj_count && j < 2 && !x->freed[j])
        j++;
    if (j >= x->sj_count || j == 2) {
        /* A fresh tile counts for one end meld only. */
        for (int a = 0; a < x->sj_count; a++)
            for (int i = 0; x->freed[a] && i < MAX_MELD; i++) {
                int end = x->tj_meld[x->sigma[a]];
                if (!(fresh[a] >> i & 1) || face_is_joker(x->t[end].slot[i]))
                    continue;
                int wanted = 1, b = 1 - a;
                if (x->sj_count == 2 && x->freed[b] && x->tj_meld[x->sigma[b]] != end)
                    for (int k = 0; k < MAX_MELD; k++)
                        wanted +=
                            (fresh[b] >> k & 1) && face_eq(x->t[x->tj_meld[x->sigma[b]]].slot[k], x->t[end].slot[i]);
                if (slow_fresh_count(x, x->t[end].slot[i]) < wanted)
                    return false;
            }
        return true;
    }
    int end = x->tj_meld[x->sigma[j]], own = x->tj_slot[x->sigma[j]];
    const Meld *m = &x->t[end];
    for (unsigned core = 0; core < 1u << m->size; core++) {
        if (!(core >> own & 1) || !slow_core_valid(m, core))
            continue;
        SlowRoom room;
        memset(&room, 0, sizeof room);
        int whole = slow_n(x, 0, &room);
        for (int i = 0; i < m->size; i++)
            room.taken[end][i] = core >> i & 1;
        bool is_new = slow_n(x, 0, &room) == whole;
        for (unsigned chosen = core;; chosen = (chosen - 1) & core) {
            int count = 0;
            bool possible = true, rack_first = true;
            for (int i = 0; i < m->size; i++) {
                int joker = face_is_joker(m->slot[i]) ? slow_joker_at(x, end, i) : -1;
                if (chosen >> i & 1) {
                    count++;
                    possible = possible && joker < 0;
                } else if (core >> i & 1) {
                    rack_first = rack_first && joker >= 0 && x->freed[joker];
                }
            }
            bool good = (rack_first && count >= 2) || (x->rules.reuse == JOKER_REUSE_NEW && is_new) ||
                        (x->rules.reuse == JOKER_REUSE_NEW_2RACK && is_new && count >= 2);
            fresh[j] = chosen;
            if (possible && good && slow_reuse(x, j + 1, fresh))
                return true;
            if (chosen == 0)
                break;
        }
    }
    return false;
}

static inline bool slow_company(const Slow *x)
{
    if (x->rules.reuse == JOKER_REUSE_ANY || x->rules.move == JOKER_MOVE_KEEP)
        return true;
    for (int a = 0; a < x->sj_count; a++)
        for (int b = 0; b < x->sj_count; b++)
            if (x->freed[a] && !x->freed[b] && x->tj_meld[x->sigma[a]] == x->tj_meld[x->sigma[b]])
                return false;
    return true;
}

/* ---- the tiles ---- */

static inline Face slow_second(const Slow *x, int meld)
{
    for (uint8_t c = 0; c < 4; c++) {
        Face f = { x->s[meld].rank, c };
        bool spoken_for = slow_in_meld(&x->s[meld], f);
        for (int j = 0; j < x->sj_count; j++)
            spoken_for = spoken_for || (x->sj_meld[j] == meld && face_eq(x->label[j], f));
        if (!spoken_for)
            return f;
    }
    return FACE_UNKNOWN;
}

/* Do the chosen origins of f and a hold, in this order of replacement? */
static inline bool slow_origins(const Slow *x, const int *order, int freed_count)
{
    bool done[2] = { false, false };
    for (int k = 0; k < freed_count; k++) {
        int j = order[k], meld = x->sj_meld[j];
        if (x->f_from[j] < 0) {
            if (x->rules.source == JOKER_SOURCE_HAND || !slow_reachable(x, x->label[j], done))
                return false;
        } else if (!face_eq(x->p[x->f_from[j]], x->label[j])) {
            return false;
        }
        bool both = x->rules.group3 == GROUP3_BOTH && x->s[meld].kind == MELD_GROUP && x->s[meld].size == 3;
        bool first_of_meld = k == 0 || x->sj_meld[order[0]] != meld;
        if (!both || !first_of_meld) {
            if (x->a_from[j] != -2)
                return false;
        } else {
            Face a = slow_second(x, meld);
            if (x->a_from[j] == -2 || (x->a_from[j] == -1 && !slow_reachable(x, a, done)) ||
                (x->a_from[j] >= 0 && !face_eq(x->p[x->a_from[j]], a)))
                return false;
            for (int o = 0; o < x->sj_count; o++) {
                if (x->freed[o] && x->a_from[j] >= 0 && x->f_from[o] == x->a_from[j])
                    return false;
                if (x->rules.move == JOKER_MOVE_LOCKED && x->sj_meld[o] == meld && !x->freed[o] &&
                    !slow_in_meld(&x->t[x->tj_meld[x->sigma[o]]], a))
                    return false;
            }
        }
        done[j] = true;
    }
    /* With `hand` each freed joker needs a played tile of its own. */
    return !(x->rules.source == JOKER_SOURCE_HAND && freed_count == 2 && x->f_from[0] == x->f_from[1]);
}

static inline bool slow_tiles(Slow *x, int j)
{
    while (j < x->sj_count && j < 2 && !x->freed[j])
        j++;
    if (j < x->sj_count && j < 2) {
        for (x->f_from[j] = -1; x->f_from[j] < x->p_count; x->f_from[j]++)
            for (x->a_from[j] = -2; x->a_from[j] < x->p_count; x->a_from[j]++)
                if (slow_tiles(x, j + 1))
                    return true;
        return false;
    }
    int freed_count = 0, order[2] = { 0, 0 };
    for (int k = 0; k < x->sj_count; k++)
        if (x->freed[k])
            order[freed_count++] = k;
    int back[2] = { order[1], order[0] };
    if (!slow_origins(x, order, freed_count) && !(freed_count == 2 && slow_origins(x, back, freed_count)))
        return false;
    unsigned fresh[2] = { 0, 0 };
    return slow_company(x) && (x->rules.reuse == JOKER_REUSE_ANY || slow_reuse(x, 0, fresh));
}

static inline bool slow_labels(Slow *x, int j)
{
    if (j == x->sj_count || j == 2) {
        if (j == 2 && x->sj_meld[0] == x->sj_meld[1] && face_eq(x->label[0], x->label[1]))
            return false;
        return slow_kept_fit(x) && slow_tiles(x, 0);
    }
    const Meld *m = &x->s[x->sj_meld[j]];
    int slot = 0, skip = j == 1 && x->sj_meld[0] == x->sj_meld[1] ? 1 : 0;
    while (!face_is_joker(m->slot[slot]) || skip-- > 0)
        slot++;
    for (uint8_t c = 0; c < 4; c++)
        for (uint8_t n = 1; n <= 13; n++) {
            x->label[j] = (Face){ n, c };
            if (face_set_has(meld_stands_for(m, slot), x->label[j]) && slow_labels(x, j + 1))
                return true;
        }
    return false;
}

/* J(S, T, P). */
static inline bool slow_j(Slow *x)
{
    if (x->rules.move == JOKER_MOVE_FREE)
        return true;
    slow_find_jokers(x);
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 2; b++) {
            x->sigma[0] = a;
            x->sigma[1] = b;
            if ((x->sj_count > 0 && a >= x->tj_count) || (x->sj_count > 1 && (b >= x->tj_count || a == b)))
                continue;
            for (int fates = 0; fates < 1 << x->sj_count; fates++) {
                for (int j = 0; j < 2; j++) {
                    x->freed[j] = fates >> j & 1;
                    x->f_from[j] = x->a_from[j] = -2;
                }
                if (slow_labels(x, 0))
                    return true;
            }
        }
    return false;
}

/* ---- openings ---- */

typedef struct SlowOpenings {
    Meld meld[SLOW_CHOICES]; /* every meld the played tiles allow */
    int count;
} SlowOpenings;

static inline void slow_list_melds(const MeldRules *rules, const Face *p, int n, int jokers, SlowOpenings *o)
{
    o->count = 0;
    bool have[4][15] = { { false } };
    for (int i = 0; i < n; i++)
        have[p[i].suit][p[i].rank] = true;
    for (int rank = 1; rank <= 13; rank++)
        for (int colours = 1; colours < 16; colours++)
            for (int j = 0; j <= jokers; j++) {
                Face slots[8];
                int size = 0;
                bool there = true;
                for (uint8_t c = 0; c < 4; c++)
                    if (colours >> c & 1) {
                        there = there && have[c][rank];
                        slots[size++] = (Face){ (uint8_t)rank, c };
                    }
                for (int k = 0; k < j; k++)
                    slots[size++] = FACE_JOKER;
                if (there && !meld_read(rules, slots, size, MELD_GROUP, &o->meld[o->count]))
                    o->count += o->count < SLOW_CHOICES - 1;
            }
    for (uint8_t c = 0; c < 4; c++)
        for (int first = 1; first <= 13; first++)
            for (int last = first + 2; last <= 13; last++)
                for (int x = -1; x <= last; x++)
                    for (int y = x; y <= last; y++) {
                        Face slots[MAX_MELD];
                        int used = (x >= first) + (y >= first && y != x), size = 0;
                        bool there = used <= jokers && (x == -1 || x >= first) &&
                                     (y == x || (y >= first && x >= first)) && !(x == -1 && y != -1);
                        for (int r = first; r <= last; r++) {
                            bool joker = r == x || r == y;
                            there = there && (joker || have[c][r]);
                            slots[size++] = joker ? FACE_JOKER : (Face){ (uint8_t)r, c };
                        }
                        if (there && !meld_read(rules, slots, size, MELD_RUN, &o->meld[o->count]) &&
                            o->meld[o->count].first == first)
                            o->count += o->count < SLOW_CHOICES - 1;
                    }
}

static inline bool slow_take(Face *p, int *n, const Meld *m)
{
    for (int i = 0; i < m->size; i++) {
        int k = 0;
        while (k < *n && !face_eq(p[k], m->slot[i]))
            k++;
        if (k == *n)
            return false;
        p[k] = p[--*n];
    }
    return true;
}

/* E.5 same_turn: some opening I with J(S + I, T, P - I); with `any` some opening at all. p holds the jokers too. */
static inline bool slow_opening(const Slow *base, const SlowOpenings *o, int from, const Face *p, int n, int points,
                                SabraGoal goal, bool any)
{
    if (points >= goal.points) {
        if (any)
            return true;
        Slow x = *base;
        x.p_count = 0;
        for (int i = 0; i < n; i++)
            if (!face_is_joker(p[i]))
                x.p[x.p_count++] = p[i];
        if (slow_j(&x))
            return true;
    }
    if (goal.one_meld && from > 0) /* a meld lies there: it is all there is of the opening */
        return false;
    for (int i = from; i < o->count; i++) {
        Face left[SLOW_TILES];
        int left_count = n;
        memcpy(left, p, (size_t)n * sizeof *p);
        if (!slow_take(left, &left_count, &o->meld[i]))
            continue;
        Slow x = *base;
        x.s[x.s_count++] = o->meld[i];
        int next = goal.one_meld ? o->count : i;
        if (slow_opening(&x, o, next, left, left_count, points + meld_value(&o->meld[i]), goal, any))
            return true;
    }
    return false;
}

/* ---- the whole relation, for an end of valid melds that holds the start and takes the rest from the rack ---- */

typedef struct SlowCase {
    Slow base;
    Face played[SLOW_TILES]; /* jokers too */
    int played_count;
    SlowOpenings openings;
} SlowCase;

static inline bool slow_legal(const SlowCase *k, const SlowRules *rules, bool opened, SabraGoal goal)
{
    Slow x = k->base;
    x.rules = *rules;
    if (!opened)
        return slow_opening(&x, &k->openings, 0, k->played, k->played_count, 0, goal, false);
    x.p_count = 0;
    for (int i = 0; i < k->played_count; i++)
        if (!face_is_joker(k->played[i]))
            x.p[x.p_count++] = k->played[i];
    return slow_j(&x);
}

static inline bool slow_same_meld(const Meld *a, const Meld *b)
{
    bool same = a->kind == b->kind && a->size == b->size && a->first == b->first;
    for (int i = 0; same && i < a->size; i++)
        same = a->kind == MELD_RUN ? face_eq(a->slot[i], b->slot[i]) : slow_in_meld(b, a->slot[i]);
    int jokers = 0;
    for (int i = 0; i < a->size && i < b->size; i++)
        jokers += face_is_joker(a->slot[i]) - face_is_joker(b->slot[i]);
    return same && jokers == 0;
}

/* Points that count of the melds of T that are not melds of S as they were; -1 when some meld of S is not in T. */
static inline int slow_new_points(const Slow *x, bool one_meld)
{
    bool used[SLOW_MELDS] = { false };
    int points = 0;
    for (int m = 0; m < x->s_count; m++) {
        int t = 0;
        while (t < x->t_count && (used[t] || !slow_same_meld(&x->s[m], &x->t[t])))
            t++;
        if (t == x->t_count)
            return -1;
        used[t] = true;
    }
    for (int t = 0; t < x->t_count; t++) {
        int value = used[t] ? 0 : meld_value(&x->t[t]);
        if (one_meld)
            points = value > points ? value : points;
        else
            points += value;
    }
    return points;
}

/* The code of E.6, or NULL: legal. */
static inline const char *slow_judge(SlowCase *k, const OptionValues *v, bool opened)
{
    SlowRules rules = { v->v[SABRA_JOKER_MOVE], v->v[SABRA_JOKER_SOURCE], v->v[SABRA_GROUP3_RELEASE],
                        v->v[SABRA_JOKER_REUSE] };
    /* Any meld will do: one that is worth the point that every meld has. */
    const bool any = v->v[SABRA_INITIAL_MIN] == 0;
    const SabraGoal goal = { any ? 1 : v->v[SABRA_INITIAL_MIN], v->v[SABRA_INITIAL_SCOPE] == SCOPE_ONE_MELD };
    if (k->played_count == 0)
        return "no_rack_tile";
    if (!opened) {
        int points = slow_new_points(&k->base, goal.one_meld);
        bool exists = slow_opening(&k->base, &k->openings, 0, k->played, k->played_count, 0, goal, true);
        if (v->v[SABRA_MANIPULATE_FROM] == MANIPULATE_NEXT_TURN) {
            if (points >= goal.points)
                return NULL;
            return !exists || points >= 0 ? "initial_short" : "initial_table";
        }
        if (slow_legal(k, &rules, false, goal))
            return NULL;
        if (!exists || (points >= 0 && points < goal.points))
            return "initial_short";
    } else if (slow_legal(k, &rules, true, goal)) {
        return NULL;
    }
    rules.reuse = JOKER_REUSE_ANY;
    if (slow_legal(k, &rules, opened, goal))
        return "joker_reuse";
    rules.group3 = GROUP3_EITHER;
    if (slow_legal(k, &rules, opened, goal))
        return "joker_needs_both";
    rules.source = JOKER_SOURCE_HAND_OR_TABLE;
    if (slow_legal(k, &rules, opened, goal))
        return "joker_source";
    return rules.move == JOKER_MOVE_LOCKED ? "joker_locked" : "joker_not_replaced";
}

static inline void slow_case(const SabraTurn *turn, const Meld *end, int end_count, const MeldRules *rules, SlowCase *k)
{
    int jokers = 0, numbered = 0;
    Face faces[SLOW_TILES];
    memset(&k->base, 0, sizeof k->base);
    memcpy(k->base.s, turn->meld, (size_t)turn->meld_count * sizeof *turn->meld);
    k->base.s_count = turn->meld_count;
    memcpy(k->base.t, end, (size_t)end_count * sizeof *end);
    k->base.t_count = end_count;
    k->played_count = 0;
    for (int t = 0; t < end_count; t++)
        for (int i = 0; i < end[t].size; i++)
            k->played[k->played_count++] = end[t].slot[i];
    for (int m = 0; m < turn->meld_count; m++)
        slow_take(k->played, &k->played_count, &turn->meld[m]);
    for (int i = 0; i < k->played_count; i++) {
        if (face_is_joker(k->played[i]))
            jokers++;
        else
            faces[numbered++] = k->played[i];
    }
    slow_list_melds(rules, faces, numbered, jokers, &k->openings);
}

#endif
