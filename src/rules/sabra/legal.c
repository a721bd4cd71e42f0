/* Judges a turn: reads the table as melds, compares it with the table before, and finds the reason of a refusal. */
#include "rules/sabra/legal.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "rules/sabra/joker.h"

bool sabra_layout_add(SabraLayout *l, const Face *faces, int count, MeldKind declared)
{
    if (count < 1 || l->list_count >= SABRA_TILES || l->tile_count + count > SABRA_TILES)
        return false;
    l->list[l->list_count++] = (SabraList){ (uint8_t)l->tile_count, (uint8_t)count, (uint8_t)declared };
    memcpy(l->face + l->tile_count, faces, (size_t)count * sizeof *faces);
    l->tile_count += count;
    return true;
}

/* A turn being judged. */
typedef struct Case {
    const SabraTurn *turn;
    const SabraLayout *layout;
    int meld_count;
    Meld meld[SABRA_MAX_MELDS]; /* the layout read as melds */
    SabraCount played;
} Case;

static SabraVerdict legal(void)
{
    return (SabraVerdict){ NULL, NULL, SABRA_AT_NOTHING, -1, -1 };
}

static SabraVerdict against(const Reason *why)
{
    return (SabraVerdict){ why, NULL, SABRA_AT_NOTHING, -1, -1 };
}

static SabraVerdict against_at(const Reason *why, SabraPlace place, int index, int tile)
{
    return (SabraVerdict){ why, NULL, (uint8_t)place, (int8_t)index, (int8_t)tile };
}

static int option_of(const Case *k, SabraOption option)
{
    return k->turn->options->v[option];
}

/* E.2 1: every list is a meld. */
static SabraVerdict read_layout(Case *k)
{
    const MeldRules *rules = sabra_meld_rules(k->turn->options);
    for (int i = 0; i < k->layout->list_count; i++) {
        const SabraList *l = &k->layout->list[i];
        Meld m;
        const Reason *why = meld_read(rules, k->layout->face + l->first, l->size, (MeldKind)l->declared, &m);
        if (why) {
            SabraVerdict v = against_at(&sabra_bad_meld, SABRA_AT_LIST, i, -1);
            v.detail = why;
            return v;
        }
        assert(k->meld_count < SABRA_MAX_MELDS);
        k->meld[k->meld_count++] = m;
    }
    return legal();
}

static uint8_t *count_at(SabraCount *c, Face f)
{
    return face_is_joker(f) ? &c->jokers : &c->of[face_index(f)];
}

static bool face_same(Face a, Face b)
{
    return face_is_joker(a) ? face_is_joker(b) : face_eq(a, b);
}

/* The last tile of that face on the table of the layout or of the start: what to point at. */
static SabraVerdict point_at_layout(const Case *k, const Reason *why, Face f)
{
    for (int i = k->layout->list_count - 1; i >= 0; i--) {
        const SabraList *l = &k->layout->list[i];
        for (int t = l->size - 1; t >= 0; t--)
            if (face_same(k->layout->face[l->first + t], f))
                return against_at(why, SABRA_AT_LIST, i, t);
    }
    return against(why);
}

/* E.2 2 and 3: everything of the start is there, the rest comes from the rack, and there is a rest. */
static SabraVerdict count_tiles(Case *k)
{
    const SabraTurn *t = k->turn;
    SabraCount rack = { { 0 }, 0 };
    for (int i = 0; i < k->layout->tile_count; i++)
        sabra_count_add(&k->played, k->layout->face[i]);
    for (int m = 0; m < t->meld_count; m++)
        for (int i = 0; i < t->meld[m].size; i++) {
            uint8_t *n = count_at(&k->played, t->meld[m].slot[i]);
            if (*n == 0)
                return against_at(&sabra_tile_missing, SABRA_AT_MELD, m, i);
            --*n;
        }
    for (int i = 0; i < t->rack_count; i++)
        sabra_count_add(&rack, t->rack[i]);
    int played = 0;
    for (int i = 0; i < k->layout->tile_count; i++) {
        Face f = k->layout->face[i];
        if (*count_at(&k->played, f) > *count_at(&rack, f))
            return point_at_layout(k, &sabra_tile_foreign, f);
    }
    for (int i = 0; i < SABRA_FACES; i++)
        played += k->played.of[i];
    return played + k->played.jokers == 0 ? against(&sabra_no_rack_tile) : legal();
}

/* ---- the joker condition under options that may be relaxed ------------------------------------------------------- */

static SabraJokerRules joker_rules(const Case *k)
{
    return (SabraJokerRules){ (uint8_t)option_of(k, SABRA_JOKER_MOVE), (uint8_t)option_of(k, SABRA_JOKER_SOURCE),
                              (uint8_t)option_of(k, SABRA_GROUP3_RELEASE), (uint8_t)option_of(k, SABRA_JOKER_REUSE) };
}

static SabraGoal goal_of(const Case *k)
{
    return sabra_opening_goal(k->turn->options);
}

static void change_begin(const Case *k, SabraJokerRules rules, int pardoned, SabraChange *c)
{
    c->rules = rules;
    c->old_count = c->old_jokers = 0;
    for (int i = 0; i < k->turn->meld_count; i++)
        sabra_change_add_old(c, &k->turn->meld[i]);
    sabra_change_set_end(c, k->meld, k->meld_count);
    c->played = k->played;
    c->opening = !k->turn->opened;
    c->goal = goal_of(k);
    c->pardoned = pardoned;
    c->test = NULL;
    c->context = NULL;
}

/* An opening with these jokers laid first becomes part of the table before. */
static bool fits_after_opening(void *context, const Meld *joker_melds, int count, const SabraCount *rest,
                               SabraGoal goal)
{
    const SabraChange *plain = context;
    SabraChange c = *plain;
    for (int i = 0; i < count; i++)
        sabra_change_add_old(&c, &joker_melds[i]);
    c.played = *rest;
    c.goal = goal;
    return sabra_change_fits(&c);
}

/* E.3 for an opened player, E.5 same_turn for the others. */
static bool jokers_fit(const Case *k, SabraJokerRules rules, int pardoned)
{
    SabraChange c;
    const MeldRules *melds = sabra_meld_rules(k->turn->options);
    if (rules.move == JOKER_MOVE_FREE)
        return k->turn->opened || sabra_opening_exists(&k->played, melds, goal_of(k));
    change_begin(k, rules, pardoned, &c);
    return k->turn->opened ? sabra_change_fits(&c)
                           : sabra_openings_visit(&k->played, melds, c.goal, fits_after_opening, &c);
}

/* E.6: the first option that, made milder, would have let the turn pass. */
static const Reason *joker_reason(const Case *k)
{
    SabraJokerRules rules = joker_rules(k);
    rules.reuse = JOKER_REUSE_ANY;
    if (jokers_fit(k, rules, SABRA_NOBODY))
        return &sabra_joker_reuse;
    rules.group3 = GROUP3_EITHER;
    if (jokers_fit(k, rules, SABRA_NOBODY))
        return &sabra_joker_needs_both;
    rules.source = JOKER_SOURCE_HAND_OR_TABLE;
    if (jokers_fit(k, rules, SABRA_NOBODY))
        return &sabra_joker_source;
    return rules.move == JOKER_MOVE_LOCKED ? &sabra_joker_locked : &sabra_joker_not_replaced;
}

/* The place in its list of a joker of the table after: a run may have been laid from high to low. */
static SabraVerdict point_at_joker(const Case *k, const Reason *why, const SabraJoker *joker)
{
    const SabraList *l = &k->layout->list[joker->meld];
    const Meld *m = &k->meld[joker->meld];
    bool as_laid = true;
    for (int i = 0; i < l->size; i++)
        as_laid = as_laid && face_same(m->slot[i], k->layout->face[l->first + i]);
    return against_at(why, SABRA_AT_LIST, joker->meld, as_laid ? joker->slot : l->size - 1 - joker->slot);
}

/* Points at the joker which, were it let off, would make the turn legal; at the first one when that does not help. */
static SabraVerdict blame_joker(const Case *k, const Reason *why)
{
    SabraChange c;
    change_begin(k, joker_rules(k), SABRA_NOBODY, &c);
    int start_jokers = c.old_jokers;
    for (int j = 0; j < start_jokers && k->turn->opened; j++) {
        c.pardoned = j;
        if (sabra_change_fits(&c))
            return point_at_joker(k, why, &c.to[c.became[j]]);
    }
    return c.end_jokers > 0 ? point_at_joker(k, why, &c.to[0]) : against(why);
}

/* ---- the initial meld -------------------------------------------------------------------------------------------- */

static bool meld_same(const Meld *a, const Meld *b)
{
    if (a->kind != b->kind || a->size != b->size)
        return false;
    if (a->kind == MELD_GROUP) /* groups have no order */
        return a->rank == b->rank && sabra_plain(a).faces == sabra_plain(b).faces;
    if (a->suit != b->suit || a->first != b->first)
        return false;
    for (int i = 0; i < a->size; i++)
        if (face_is_joker(a->slot[i]) != face_is_joker(b->slot[i]))
            return false;
    return true;
}

typedef struct Untouched {
    bool all;       /* every start meld lies there as it was */
    int moved_meld; /* otherwise the first that does not */
    int new_points; /* of the other melds together */
    int dearest;    /* and of the one of them that is worth most */
} Untouched;

static Untouched look_for_start(const Case *k)
{
    Untouched u = { true, -1, 0, 0 };
    bool used[SABRA_MAX_MELDS] = { false };
    for (int m = 0; m < k->turn->meld_count; m++) {
        int i = 0;
        while (i < k->meld_count && (used[i] || !meld_same(&k->turn->meld[m], &k->meld[i])))
            i++;
        if (i < k->meld_count) {
            used[i] = true;
        } else if (u.all) {
            u.all = false;
            u.moved_meld = m;
        }
    }
    for (int i = 0; i < k->meld_count; i++)
        if (!used[i]) {
            int value = meld_value(&k->meld[i]);
            u.new_points += value;
            u.dearest = value > u.dearest ? value : u.dearest;
        }
    return u;
}

/* E.5. */
static SabraVerdict judge_opening(const Case *k)
{
    SabraGoal goal = goal_of(k);
    bool at_once = option_of(k, SABRA_MANIPULATE_FROM) == MANIPULATE_SAME_TURN;
    Untouched u = look_for_start(k);
    if (u.all && (goal.one_meld ? u.dearest : u.new_points) >= goal.points)
        return legal();
    if (at_once && jokers_fit(k, joker_rules(k), SABRA_NOBODY))
        return legal();
    if (u.all || !sabra_opening_exists(&k->played, sabra_meld_rules(k->turn->options), goal))
        return against(option_of(k, SABRA_INITIAL_MIN) > 0 ? &sabra_initial_short : &sabra_initial_none);
    if (!at_once)
        return against_at(&sabra_initial_table, SABRA_AT_MELD, u.moved_meld, -1);
    return blame_joker(k, joker_reason(k));
}

SabraVerdict sabra_judge(const SabraTurn *turn, const SabraLayout *layout)
{
    Case k = { .turn = turn, .layout = layout, .meld_count = 0 };
    SabraVerdict v = read_layout(&k);
    if (!v.why)
        v = count_tiles(&k);
    if (v.why)
        return v;
    if (!turn->opened)
        return judge_opening(&k);
    if (jokers_fit(&k, joker_rules(&k), SABRA_NOBODY))
        return legal();
    return blame_joker(&k, joker_reason(&k));
}
