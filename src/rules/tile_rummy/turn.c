/* Judging a turn of American or International. Rules page: F.3, F.6, G.2, G.3. */
#include "rules/tile_rummy/turn.h"

#include <string.h>

#include "rules/table/bits.h"
#include "rules/tile_rummy/reasons.h"

enum { FACES = 4 * 16, JOKER_AT = 0, JOKERS_MOST = 4 };

typedef int8_t Counts[FACES];

/* A joker added to a meld, from the rack or freed: which is which nobody can tell. */
typedef struct Placed {
    int list;
    bool fresh, own; /* in a new meld; in an old one of the player */
} Placed;

typedef struct Judging {
    const TrTurn *turn;
    Meld after[TR_MELDS];
    int freed, placed;
    Placed joker[JOKERS_MOST];
    int added;       /* tiles added to old melds */
    bool laid, left; /* something from the rack; something stays on it */
} Judging;

static TrVerdict wrong(const Reason *why)
{
    return (TrVerdict){ .why = why, .list = TR_NO_LIST };
}

/* ---- what is where ---- */

static void count(Counts c, Face f, int more)
{
    int at = face_is_joker(f) ? JOKER_AT : f.suit * 16 + f.rank;
    c[at] = (int8_t)(c[at] + more);
}

static bool any_below_zero(const Counts c)
{
    for (int i = 0; i < FACES; i++)
        if (c[i] < 0)
            return true;
    return false;
}

static const Reason *read_list(const TrTurn *t, int list, Meld *out)
{
    const TrList *l = &t->list[list];
    MeldKind declared = (MeldKind)l->declared;
    if (list < t->before && meld_is_open(l->face, l->count))
        declared = (MeldKind)t->meld[list].kind;
    return meld_read(&meld_rules_high_ace, l->face, l->count, declared, out);
}

static TrVerdict check_tiles(Judging *j)
{
    const TrTurn *t = j->turn;
    Counts played = { 0 }, rack = { 0 };
    for (int i = 0; i < t->lists; i++)
        for (int k = 0; k < t->list[i].count; k++)
            count(played, t->list[i].face[k], 1);
    for (int i = 0; i < t->before; i++)
        for (int k = 0; k < t->meld[i].size; k++)
            count(played, t->meld[i].slot[k], -1);
    if (any_below_zero(played))
        return wrong(&tr_tile_missing);
    for (int i = 0; i < t->rack_count; i++)
        count(rack, t->rack[i], 1);
    for (int i = 0; i < FACES; i++) {
        rack[i] = (int8_t)(rack[i] - played[i]);
        j->laid = j->laid || played[i] > 0;
    }
    if (face_is_known(t->thrown))
        count(rack, t->thrown, -1);
    if (any_below_zero(rack))
        return wrong(&tr_tile_foreign);
    for (int i = 0; i < FACES; i++)
        j->left = j->left || rack[i] > 0;
    return wrong(NULL);
}

/* ---- what has become of the old melds ---- */

static int jokers_in(const Meld *m)
{
    int jokers = 0;
    for (int i = 0; i < m->size; i++)
        jokers += face_is_joker(m->slot[i]);
    return jokers;
}

static bool group_grew(const Meld *old, const Meld *now)
{
    unsigned colours = 0;
    for (int i = 0; i < now->size; i++)
        colours |= face_is_joker(now->slot[i]) ? 0 : 1u << now->slot[i].suit;
    bool whole = now->rank == old->rank && now->size >= old->size;
    for (int i = 0; i < old->size; i++)
        whole = whole && (face_is_joker(old->slot[i]) || (colours >> old->slot[i].suit & 1));
    return whole;
}

/* The old slots are a stretch of the new ones. *freed: jokers in whose place a tile lies now. */
static bool run_grew(const Meld *old, const Meld *now, int *freed)
{
    const int shift = old->first - now->first;
    if (now->suit != old->suit || shift < 0 || shift + old->size > now->size)
        return false;
    for (int i = 0; i < old->size; i++) {
        const bool was = face_is_joker(old->slot[i]), is = face_is_joker(now->slot[i + shift]);
        if (is && !was)
            return false;
        *freed += was && !is;
    }
    return true;
}

static void note_placed(Judging *j, int list, int jokers)
{
    const bool fresh = list >= j->turn->before;
    for (; jokers > 0 && j->placed < JOKERS_MOST; jokers--)
        j->joker[j->placed++] = (Placed){ list, fresh, !fresh && j->turn->own[list] };
}

static bool old_meld_stands(Judging *j, int i)
{
    const Meld *old = &j->turn->meld[i], *now = &j->after[i];
    const int before = jokers_in(old), after = jokers_in(now);
    int freed = 0;
    if (now->kind != old->kind || !(old->kind == MELD_RUN ? run_grew(old, now, &freed) : group_grew(old, now)))
        return false;
    if (old->kind == MELD_GROUP && after < before)
        freed = before - after;
    j->freed += freed;
    j->added += now->size - old->size;
    note_placed(j, i, after - before + freed);
    return true;
}

/* ---- jokers that were freed, and the initial meld ---- */

/* How many of these jokers lie in that list. */
static int chosen_in(const Judging *j, unsigned chosen, int list)
{
    int n = 0;
    for (int i = 0; i < j->placed; i++)
        n += (chosen >> i & 1) && j->joker[i].list == list;
    return n;
}

/* D41: a meld in which a freed joker ends up counts nothing. */
static int points_without(const Judging *j, unsigned chosen)
{
    int points = 0;
    for (int i = j->turn->before; i < j->turn->lists; i++)
        points += chosen_in(j, chosen, i) == 0 ? meld_value(&j->after[i]) : 0;
    return points;
}

/* D24, were these the jokers that were freed. */
static bool well_used(const Judging *j, unsigned chosen)
{
    for (int i = 0; i < j->placed; i++) {
        const Placed *p = &j->joker[i];
        if (!(chosen >> i & 1))
            continue;
        if (!p->fresh && !(p->own && j->turn->own_meld))
            return false;
        if (p->fresh && !j->turn->own_meld && j->after[p->list].size - chosen_in(j, chosen, p->list) < 2)
            return false;
    }
    return true;
}

/* Some way of telling the jokers apart has to satisfy both. */
static const Reason *check_jokers(const Judging *j, int goal)
{
    bool reached = false;
    for (unsigned chosen = 0; chosen < 1u << j->placed; chosen++) {
        if (bits_in(chosen) != j->freed)
            continue;
        const bool enough = points_without(j, chosen) >= goal;
        if (enough && well_used(j, chosen))
            return NULL;
        reached = reached || enough;
    }
    return reached ? &tr_joker_reuse : &tr_initial_short;
}

int tr_opening_points(const TrTurn *t)
{
    int points = 0;
    for (int i = t->before; i < t->lists; i++) {
        Meld m;
        points += read_list(t, i, &m) == NULL ? meld_value(&m) : 0;
    }
    return points;
}

/* ---- the end of a turn ---- */

/* What all the tiles laid in this turn are worth, where no joker was freed. */
static int laid_value(const Judging *j)
{
    int value = 0;
    for (int i = 0; i < j->turn->lists; i++)
        value += meld_value(&j->after[i]) - (i < j->turn->before ? meld_value(&j->turn->meld[i]) : 0);
    return value;
}

static TrVerdict check_trump(const Judging *j, TrResult result)
{
    const bool with_trump = j->turn->draw == TR_DREW_TRUMP;
    if (with_trump && result == TR_GOES_ON)
        return wrong(&tr_trump_no_win);
    if (with_trump && result == TR_OPEN)
        return wrong(&tr_trump_open);
    return (TrVerdict){ .list = TR_NO_LIST, .result = (uint8_t)result };
}

static TrVerdict check_melding(const Judging *j)
{
    const TrTurn *t = j->turn;
    const bool out = !j->left && j->laid, fresh = t->lists > t->before;
    const bool at_one_stroke = t->international && out && !t->opened && fresh && j->freed == 0;
    const int goal = t->opened || !j->laid ? 0 : t->international ? TR_OPENING_50 : TR_OPENING_21;
    if (at_one_stroke && j->added == 0)
        return check_trump(j, TR_CLOSED);
    if (at_one_stroke && laid_value(j) < TR_OPENING_50)
        return wrong(&tr_foot_short);
    if (at_one_stroke)
        return check_trump(j, TR_FOOT);
    const Reason *why = check_jokers(j, goal);
    if (why != NULL)
        return wrong(why);
    return check_trump(j, !out ? TR_GOES_ON : t->international ? TR_OPEN : TR_WINS);
}

TrVerdict tr_judge(const TrTurn *t)
{
    Judging j = { .turn = t };
    if (!t->international && t->draw == TR_DREW_DISCARD && !t->opened)
        return wrong(&tr_discard_not_allowed);
    for (int i = 0; i < t->lists; i++) {
        const Reason *bad = read_list(t, i, &j.after[i]);
        if (bad != NULL)
            return (TrVerdict){ .why = &tr_bad_meld, .detail = bad, .list = i };
    }
    TrVerdict v = check_tiles(&j);
    if (v.why != NULL)
        return v;
    if (!face_is_known(t->thrown))
        return wrong(&tr_no_discard);
    if (!t->throw_back && face_eq(t->taken, t->thrown))
        return wrong(&tr_throw_back);
    for (int i = 0; i < t->before; i++)
        if (!old_meld_stands(&j, i))
            return (TrVerdict){ .why = &tr_meld_broken, .list = i };
    for (int i = t->before; i < t->lists; i++)
        note_placed(&j, i, jokers_in(&j.after[i]));
    return check_melding(&j);
}
