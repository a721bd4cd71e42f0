/* Whether anything can be played: end melds of jokers are laid out, the rest is left to a count. */
#include "rules/sabra/playable.h"

#include <assert.h>
#include <string.h>

#include "rules/sabra/cover.h"
#include "rules/sabra/joker.h"

/* The position in counts. */
typedef struct Play {
    const SabraTurn *turn;
    const MeldRules *rules;
    SabraCount table, rack;
    uint64_t table_faces, rack_faces; /* the faces there are of numbered tiles */
    int jokers;                       /* on the table and the rack */
} Play;

static Play play_of(const SabraTurn *turn)
{
    Play p = { .turn = turn, .rules = sabra_meld_rules(turn->options) };
    for (int m = 0; m < turn->meld_count; m++)
        for (int i = 0; i < turn->meld[m].size; i++)
            sabra_count_add(&p.table, turn->meld[m].slot[i]);
    for (int i = 0; i < turn->rack_count; i++)
        sabra_count_add(&p.rack, turn->rack[i]);
    for (int i = 0; i < SABRA_FACES; i++) {
        p.table_faces |= (uint64_t)(p.table.of[i] > 0) << i;
        p.rack_faces |= (uint64_t)(p.rack.of[i] > 0) << i;
    }
    p.jokers = p.table.jokers + p.rack.jokers;
    return p;
}

/* Everything the table must hold at the end and everything it may, jokers standing for any tile: what a play needs
 * under every joker rule. */
static bool fits_with_free_jokers(const Play *p)
{
    SabraCover c = { .wild_must = p->table.jokers, .wild_may = p->rack.jokers, .some_may = true };
    for (int i = 0; i < SABRA_FACES; i++) {
        c.must[i] = p->table.of[i];
        c.may[i] = p->rack.of[i];
    }
    return sabra_cover_exists(&c);
}

static int meld_jokers(const Meld *m)
{
    int jokers = 0;
    for (int i = 0; i < m->size; i++)
        jokers += face_is_joker(m->slot[i]);
    return jokers;
}

/* Can a tile or a joker of the rack be added to this meld where it lies? Every joker rule allows that. */
static bool can_grow(const Play *p, const Meld *m)
{
    if (m->kind == MELD_GROUP ? m->size == 4 : m->size == 13)
        return false;
    if (p->rack.jokers > 0 && meld_jokers(m) < p->rules->max_jokers)
        return true;
    if (m->kind == MELD_RUN) {
        int before = m->first - 1, after = m->first + m->size;
        return (before >= 1 && p->rack.of[m->suit * 16 + before] > 0) ||
               (after <= 13 && p->rack.of[m->suit * 16 + after] > 0);
    }
    for (int c = 0; c < 4; c++)
        if (p->rack.of[c * 16 + m->rank] > 0 && !(sabra_plain(m).faces & index_mask(c, m->rank)))
            return true;
    return false;
}

static bool has_easy_play(const Play *p)
{
    for (int m = 0; m < p->turn->meld_count; m++)
        if (can_grow(p, &p->turn->meld[m]))
            return true;
    return sabra_opening_exists(&p->rack, p->rules, (SabraGoal){ 1, false });
}

/* ---- plays that the joker condition has to let pass -------------------------------------------------------------- */

/* End melds that matter to the condition one by one are laid out: those of kept jokers under `locked`, those of freed
 * jokers where re-use is restricted, one of two jokers that may not lie together. Every other joker is left to the
 * count, in an end meld of its own without tiles: a kept one as a tile of its face, a freed one as a tile of any. */
enum { MOST_LAID = 4, REFUSED = 16 };

/* The counts that failed last: fates that differ in labels and cores alone often leave the same rest. */
typedef struct Refused {
    int next;
    SabraCover cover[REFUSED];
} Refused;

static bool cover_exists(Refused *r, const SabraCover *c)
{
    for (int i = 1; i <= REFUSED; i++) /* the last one first */
        if (memcmp(&r->cover[(r->next + REFUSED - i) % REFUSED], c, sizeof *c) == 0)
            return false;
    if (sabra_cover_exists(c))
        return true;
    r->cover[r->next] = *c;
    r->next = (r->next + 1) % REFUSED;
    return false;
}

typedef struct Outline {
    const Play *play;
    Refused *refused;   /* borrowed */
    SabraChange change; /* `end` holds the melds laid out, then those of jokers left to the count */
    Meld laid[MOST_LAID];
    int laid_count;
    SabraCount free_tiles; /* of table and rack together, those not laid out; and jokers of the rack */
} Outline;

static void outline_begin(const Play *p, Refused *refused, Outline *outline)
{
    const int32_t *v = p->turn->options->v;
    *outline = (Outline){ .play = p, .refused = refused, .free_tiles = p->table };
    for (int i = 0; i < SABRA_FACES; i++)
        outline->free_tiles.of[i] = (uint8_t)(p->table.of[i] + p->rack.of[i]);
    outline->free_tiles.jokers = (uint8_t)p->jokers;
    outline->change.rules = (SabraJokerRules){ (uint8_t)v[SABRA_JOKER_MOVE], (uint8_t)v[SABRA_JOKER_SOURCE],
                                               (uint8_t)v[SABRA_GROUP3_RELEASE], (uint8_t)v[SABRA_JOKER_REUSE] };
    for (int m = 0; m < p->turn->meld_count; m++)
        sabra_change_add_old(&outline->change, &p->turn->meld[m]);
    outline->change.played = p->rack;
    outline->change.pardoned = SABRA_NOBODY;
}

/* Lays out a meld with jokers, of which those of the table have one of these fates; the tiles are known to be free. */
static void outline_lay(Outline *outline, const Meld *m, int fates)
{
    SabraChange *c = &outline->change;
    bool there = sabra_count_take(&outline->free_tiles, m);
    assert(there && outline->laid_count == c->end_count && outline->laid_count < MOST_LAID);
    (void)there;
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i]))
            c->to[c->end_jokers++] = (SabraJoker){ (uint8_t)c->end_count, (uint8_t)i, meld_stands_for(m, i).bits,
                                                   SABRA_NOBODY, (uint8_t)fates };
    outline->laid[outline->laid_count++] = *m;
    c->end[c->end_count++] = sabra_plain(m);
}

/* Leaves joker j of the table to the count. */
static void outline_leave(Outline *outline, int j, int fates)
{
    SabraChange *c = &outline->change;
    c->to[c->end_jokers++] = (SabraJoker){ (uint8_t)c->end_count, 0, UINT64_MAX, (int8_t)j, (uint8_t)fates };
    c->end[c->end_count++] = (SabraPlain){ 0, c->old[c->from[j].meld].kind, UINT8_MAX, 0 };
}

static bool is_left(const Outline *outline, const SabraChange *c, int to)
{
    return c->to[to].meld >= outline->laid_count && c->end[c->to[to].meld].key == UINT8_MAX;
}

/* Jokers of the rack that lie in melds laid out. */
static int rack_jokers_laid(const Outline *outline, const SabraFate *f)
{
    int laid = 0;
    for (int t = 0; t < outline->change.end_jokers; t++) {
        bool from_table = false;
        for (int j = 0; j < outline->change.old_jokers; j++)
            from_table = from_table || f->to[j] == t;
        laid += !from_table;
    }
    return laid;
}

/* What is left for the count once a fate is chosen. `free_tiles`: as in Outline, further melds taken off;
 * `rack_jokers`: still on the rack. `c` may have jokers moved out of the count (see Filling). */
static void rest_of(const Outline *outline, const SabraChange *c, const SabraFate *f, const SabraDemand *d,
                    const SabraCount *free_tiles, int rack_jokers, SabraCover *out)
{
    const Play *p = outline->play;
    memset(out, 0, sizeof *out); /* also what lies between its fields: counts are compared as bytes */
    out->wild_may = (uint8_t)rack_jokers;
    out->some_may = rack_jokers == p->rack.jokers;
    for (int i = 0; i < SABRA_FACES; i++) {
        int all = p->table.of[i] + p->rack.of[i], need = p->table.of[i] + d->played[i];
        int used = all - free_tiles->of[i], owed = need > used ? need - used : 0;
        out->must[i] = (uint8_t)owed;
        out->may[i] = (uint8_t)(free_tiles->of[i] - owed);
        if (d->played[i] > 0 || used > p->table.of[i])
            out->some_may = false;
    }
    for (int j = 0; j < c->old_jokers; j++) {
        if (!is_left(outline, c, f->to[j]))
            continue;
        if (f->freed[j]) {
            out->wild_must++;
            continue;
        }
        int face = 0;
        while (!(f->label[j] >> face & 1))
            face++;
        out->must[face]++;
        if (c->rules.move == JOKER_MOVE_REPLACE && c->old[c->from[j].meld].kind == MELD_RUN)
            out->runs[face]++;
        else if (c->rules.move == JOKER_MOVE_REPLACE)
            out->groups[face]++;
    }
}

/* ---- cores that have to be new ----------------------------------------------------------------------------------- */

/* Whether a core is new depends on the other end melds of its class, so where the doubt is real these are laid out too,
 * in every possible way. A joker of the rack decides nothing there: where it has no easy play all melds are full but
 * that of the table's joker, and none holds two. Then it is this meld that may fall, and stands again where the tiles
 * of its faces lie by themselves; what else is of the class may lie in the groups of four in which it lay. */
typedef struct Filling {
    const Outline *outline;
    const SabraFate *fate;
    const SabraDemand *demand;
    SabraChange change; /* with the melds filled in */
    SabraCount free_tiles;
    int class_count;
    SabraPlain class_of[SABRA_JOKERS]; /* kind and key */
} Filling;

/* The meld being filled in. */
typedef struct Filled {
    int class_index, first; /* first: of a run, the number it begins with */
    uint64_t faces;
    int size;
    int next; /* the slot to be filled next: a number, or a colour */
} Filled;

typedef enum Filler { FILL_TILE, FILL_JOKER_0, FILL_JOKER_1, FILLERS } Filler;

static bool fill_class(Filling *f, int class_index);
static bool fill_slot(Filling *f, Filled m);

static bool fill_leaf(Filling *f)
{
    for (int j = 0; j < f->change.old_jokers; j++)
        if (f->fate->freed[j] && f->demand->core[j].has_to_be_new &&
            !sabra_core_is_new(&f->change, f->fate, f->change.to[f->fate->to[j]].meld, f->demand->core[j].faces))
            return false;
    SabraCover rest;
    rest_of(f->outline, &f->change, f->fate, f->demand, &f->free_tiles,
            f->outline->play->rack.jokers - rack_jokers_laid(f->outline, f->fate), &rest);
    for (int k = 0; k < f->class_count; k++) {
        if (f->class_of[k].kind == MELD_RUN)
            rest.ban.run_suits |= (uint8_t)(1u << f->class_of[k].key);
        else
            rest.ban.group_ranks |= (uint16_t)(1u << f->class_of[k].key);
    }
    return cover_exists(f->outline->refused, &rest);
}

/* Ends the meld at hand and looks for a further one of its class, not before it in their order. */
static bool fill_close(Filling *f, Filled m)
{
    if (m.size < 3 || f->change.end_count == SABRA_MAX_MELDS)
        return false;
    SabraPlain meld = f->class_of[m.class_index];
    meld.faces = m.faces;
    meld.size = (uint8_t)m.size;
    f->change.end[f->change.end_count++] = meld;
    Filled after = { m.class_index, m.first, 0, 0, meld.kind == MELD_RUN ? m.first : 0 };
    bool found = fill_class(f, m.class_index + 1) || fill_slot(f, after);
    f->change.end_count--;
    return found;
}

/* May kept joker j, left to the count so far, lie here as the tile it stands for? */
static bool may_fill(const Filling *f, int j, const Filled *m, uint64_t face)
{
    const SabraChange *c = &f->change;
    return j < c->old_jokers && !f->fate->freed[j] && f->fate->label[j] == face &&
           is_left(f->outline, c, f->fate->to[j]) &&
           (c->rules.move != JOKER_MOVE_REPLACE || c->old[c->from[j].meld].kind == f->class_of[m->class_index].kind);
}

/* Fills the next slot in one way and goes on; what was changed is put back. */
static bool fill_with(Filling *f, Filled m, Filler with)
{
    bool run = f->class_of[m.class_index].kind == MELD_RUN;
    int suit = run ? f->class_of[m.class_index].key : m.next, rank = run ? m.next : f->class_of[m.class_index].key;
    uint64_t face = index_mask(suit, rank);
    uint8_t *tiles = &f->free_tiles.of[suit * 16 + rank];
    bool found = false;
    m.size++;
    m.next++;
    if (with == FILL_TILE && *tiles > 0) {
        --*tiles;
        m.faces |= face;
        found = fill_slot(f, m);
        ++*tiles;
    } else if (with >= FILL_JOKER_0 && may_fill(f, (int)(with - FILL_JOKER_0), &m, face)) {
        SabraJoker *to = &f->change.to[f->fate->to[with - FILL_JOKER_0]];
        SabraJoker before = *to;
        to->meld = (uint8_t)f->change.end_count;
        found = fill_slot(f, m);
        *to = before;
    }
    return found;
}

/* Goes on with a meld: closes it, leaves the slot out, or fills it. A run has no gaps, and begins where it likes from
 * `next` on; a group may leave colours out. */
static bool fill_slot(Filling *f, Filled m)
{
    bool run = f->class_of[m.class_index].kind == MELD_RUN;
    int end = run ? 14 : 4;
    if (fill_close(f, m))
        return true;
    if (m.next >= end)
        return false;
    for (Filler with = FILL_TILE; with < FILLERS; with++) {
        Filled filled = m;
        if (run && m.size == 0)
            filled.first = m.next;
        if (fill_with(f, filled, with))
            return true;
    }
    if (run && m.size > 0)
        return false;
    m.next++;
    return fill_slot(f, m);
}

static bool fill_class(Filling *f, int class_index)
{
    if (class_index >= f->class_count || class_index == SABRA_JOKERS)
        return fill_leaf(f);
    bool run = f->class_of[class_index].kind == MELD_RUN;
    return fill_class(f, class_index + 1) || fill_slot(f, (Filled){ class_index, 0, 0, 0, run ? 1 : 0 });
}

/* An old meld that lies in the core's end meld with tiles of the core, so that taking out the core may make it fall. */
static bool may_fall(const SabraChange *c, const SabraFate *f, int j, const SabraDemand *d, int meld)
{
    uint64_t faces = sabra_standing_faces(c, f, meld);
    return !(faces & ~sabra_end_faces(c, c->to[f->to[j]].meld)) && (faces & d->core[j].faces);
}

/* Such a meld falls for certain when no other old meld holds a tile of it. Then it makes room for no other; and it can
 * stand nowhere else, for second tiles of it all lie on the rack, where together they would be an easy play, and a
 * joker kept in it lies here. */
static bool falls(const SabraChange *c, const SabraFate *f, int meld)
{
    uint64_t faces = sabra_standing_faces(c, f, meld);
    for (int i = 0; i < c->old_count; i++)
        if (i != meld && (sabra_standing_faces(c, f, i) & faces))
            return false;
    return true;
}

/* Are all cores that have to be new certainly new, or one of them certainly not? Otherwise in doubt. */
typedef enum Newness { CERTAINLY_NEW, CERTAINLY_NOT, IN_DOUBT } Newness;

static Newness newness(const SabraChange *c, const SabraFate *f, const SabraDemand *d)
{
    Newness answer = CERTAINLY_NEW;
    for (int j = 0; j < c->old_jokers; j++) {
        if (!f->freed[j] || !d->core[j].has_to_be_new)
            continue;
        for (int m = 0; m < c->old_count; m++) {
            if (!may_fall(c, f, j, d, m))
                continue;
            if (falls(c, f, m))
                return CERTAINLY_NOT;
            answer = IN_DOUBT;
        }
    }
    return answer;
}

static bool fill_in(const Outline *outline, const SabraChange *c, const SabraFate *fate, const SabraDemand *d)
{
    Filling f = { .outline = outline, .fate = fate, .demand = d, .change = *c, .free_tiles = outline->free_tiles };
    for (int j = 0; j < c->old_jokers; j++) {
        if (!fate->freed[j] || !d->core[j].has_to_be_new)
            continue;
        SabraPlain home = c->end[c->to[fate->to[j]].meld];
        if (f.class_count == 0 || home.kind != f.class_of[0].kind || home.key != f.class_of[0].key)
            f.class_of[f.class_count++] = home;
    }
    return fill_class(&f, 0);
}

/* The test of a fate: can the rest be laid out? */
static bool rest_fits(void *context, const SabraChange *c, const SabraFate *f, const SabraDemand *d)
{
    const Outline *outline = context;
    SabraCover rest;
    rest_of(outline, c, f, d, &outline->free_tiles, outline->play->rack.jokers - rack_jokers_laid(outline, f), &rest);
    Newness n = newness(c, f, d);
    return n != CERTAINLY_NOT && cover_exists(outline->refused, &rest) &&
           (n == CERTAINLY_NEW || fill_in(outline, c, f, d));
}

/* ---- the choice of what to lay out ------------------------------------------------------------------------------- */

static bool outline_fits(Outline *outline, SabraFateTest test)
{
    outline->change.end_meld = outline->laid;
    outline->change.test = test;
    outline->change.context = outline;
    return sabra_change_fits(&outline->change);
}

/* Two jokers that may not lie in one meld. */
static bool is_crowded(const Play *p)
{
    return p->jokers > p->rules->max_jokers;
}

/* The fates of a table joker that need no end meld laid out. */
static int fates_left(const Outline *outline)
{
    int move = outline->change.rules.move;
    return (move == JOKER_MOVE_LOCKED ? 0 : SABRA_KEPT) |
           (outline->change.rules.reuse == JOKER_REUSE_ANY ? SABRA_FREED : 0);
}

/* Could joker j of the table, kept or freed, lie in that meld at all? Cheap, and true in doubt. */
static bool may_keep(const SabraChange *c, int j, const Meld *m)
{
    SabraPlain plain = sabra_plain(m);
    const SabraPlain *old = &c->old[c->from[j].meld];
    if (c->rules.move == JOKER_MOVE_LOCKED && (old->kind != plain.kind || (old->faces & ~plain.faces)))
        return false;
    for (int i = 0; i < m->size; i++)
        if (c->from[j].stands & meld_stands_for(m, i).bits)
            return true;
    return false;
}

static bool may_free(const Outline *outline, int j, const Meld *m)
{
    const SabraChange *c = &outline->change;
    const Play *p = outline->play;
    uint64_t supply = p->rack_faces | (c->rules.source == JOKER_SOURCE_HAND ? 0 : p->table_faces);
    int fresh = p->rack.jokers > 0 ? meld_jokers(m) - 1 : 0;
    for (int i = 0; i < m->size; i++)
        fresh += !face_is_joker(m->slot[i]) && (p->rack_faces & face_mask(m->slot[i]));
    bool two_fresh = c->rules.reuse == JOKER_REUSE_NEW_2RACK || c->rules.reuse == JOKER_REUSE_RACK_FIRST;
    return (c->from[j].stands & supply) && (!two_fresh || fresh >= 2);
}

/* Which of these fates joker j could have in that meld. */
static int fates_in(const Outline *outline, int j, const Meld *m, int fates)
{
    return ((fates & SABRA_KEPT) && may_keep(&outline->change, j, m) ? SABRA_KEPT : 0) |
           ((fates & SABRA_FREED) && may_free(outline, j, m) ? SABRA_FREED : 0);
}

static bool may_hold(const Outline *outline, const Meld *m, int fates)
{
    for (int j = 0; j < outline->change.old_jokers; j++)
        if (fates_in(outline, j, m, fates) != 0)
            return true;
    return false;
}

/* The fates of jokers that have to be laid out since they cannot be left to the count. */
static int fates_laid(const Outline *outline)
{
    return (SABRA_KEPT | SABRA_FREED) & ~fates_left(outline);
}

/* A test that judges one of two jokers alone: with the other one free, could everything else find a place? */
static bool rest_could_fit(void *context, const SabraChange *c, const SabraFate *f, const SabraDemand *d)
{
    const Outline *outline = context;
    SabraCover rest;
    rest_of(outline, c, f, d, &outline->free_tiles, outline->play->rack.jokers, &rest);
    rest.some_may = false; /* the other end meld may hold what is played */
    return cover_exists(outline->refused, &rest);
}

/* Could this be one of two end melds laid out, as far as its own joker goes? */
static bool may_be_of_two(const Outline *laid)
{
    for (int j = 0; j < 2; j++) {
        Outline outline = *laid;
        outline.change.to[0].fates = (uint8_t)fates_laid(laid);
        outline_leave(&outline, j, SABRA_FREED);
        outline.change.pardoned = j;
        if (outline_fits(&outline, rest_could_fit))
            return true;
    }
    return false;
}

/* End melds with one joker, all of them at most: 130 groups, and 418 runs of each colour. */
enum { LONE_MELDS = 130 + 4 * 418 };

/* Whether a meld noted could be one of two is found out when it is first asked. */
typedef enum OfTwo { NOT_ASKED, POSSIBLE, IMPOSSIBLE } OfTwo;

/* What becomes of both jokers of the table, a bit for each choice: joker 0 freed or not, joker 1 freed or not. */
static int both_fates(int freed_0, int freed_1)
{
    return 1 << (freed_0 + 2 * freed_1);
}

typedef struct Lone {
    const Outline *begun;
    int both; /* the both_fates there may be */
    int count;
    Meld meld[LONE_MELDS];
    uint8_t fates[LONE_MELDS][SABRA_JOKERS]; /* of each joker that the meld could hold */
    uint8_t of_two[LONE_MELDS];              /* OfTwo */
} Lone;

/* One end meld is laid out with one joker of the table in it; the other joker of the table is left to the count. Of two
 * jokers that may not lie together one has to be laid out, whatever its fate. Where the other one has to be laid out
 * too the meld is noted. */
static bool with_lone_meld(void *context, const Meld *m)
{
    Lone *lone = context;
    const Outline *begun = lone->begun;
    int left = fates_left(begun), laid = is_crowded(begun->play) ? SABRA_KEPT | SABRA_FREED : fates_laid(begun);
    if (!may_hold(begun, m, laid))
        return false;
    Outline outline = *begun;
    outline_lay(&outline, m, laid);
    if (outline.change.old_jokers == 1)
        return outline_fits(&outline, rest_fits);
    for (int j = 0; j < 2 && left != 0; j++) {
        Outline with_left = outline;
        outline_leave(&with_left, j, left);
        if (outline_fits(&with_left, rest_fits))
            return true;
    }
    if (fates_laid(begun) != 0 && may_hold(begun, m, fates_laid(begun))) {
        assert(lone->count < LONE_MELDS);
        lone->of_two[lone->count] = NOT_ASKED;
        for (int j = 0; j < SABRA_JOKERS; j++)
            lone->fates[lone->count][j] = (uint8_t)fates_in(begun, j, m, fates_laid(begun));
        lone->meld[lone->count++] = *m;
    }
    return false;
}

static bool could_be_of_two(Lone *lone, int i)
{
    if (lone->of_two[i] == NOT_ASKED) {
        Outline outline = *lone->begun;
        outline_lay(&outline, &lone->meld[i], fates_laid(lone->begun));
        lone->of_two[i] = may_be_of_two(&outline) ? POSSIBLE : IMPOSSIBLE;
    }
    return lone->of_two[i] == POSSIBLE;
}

/* Could joker 0 lie in one of the melds noted and joker 1 in the other, with fates that go together? */
static bool may_hold_both(const Lone *lone, int with_0, int with_1)
{
    for (int freed_0 = 0; freed_0 <= 1; freed_0++)
        for (int freed_1 = 0; freed_1 <= 1; freed_1++)
            if ((lone->both & both_fates(freed_0, freed_1)) &&
                (lone->fates[with_0][0] & (freed_0 ? SABRA_FREED : SABRA_KEPT)) &&
                (lone->fates[with_1][1] & (freed_1 ? SABRA_FREED : SABRA_KEPT)))
                return true;
    return false;
}

/* Two of the melds noted, laid out. */
typedef struct Pair {
    Outline outline;
    Lone *lone; /* borrowed */
    int meld[2];
} Pair;

/* The test of a fate as in rest_fits. Most fates of a pair fail before anything is counted, so each meld is judged
 * alone no sooner than a count of both is due. */
static bool rest_of_pair_fits(void *context, const SabraChange *c, const SabraFate *f, const SabraDemand *d)
{
    Pair *pair = context;
    return newness(c, f, d) != CERTAINLY_NOT && could_be_of_two(pair->lone, pair->meld[0]) &&
           could_be_of_two(pair->lone, pair->meld[1]) && rest_fits(&pair->outline, c, f, d);
}

static bool pair_fits(Pair *pair)
{
    pair->outline.change.end_meld = pair->outline.laid;
    pair->outline.change.test = rest_of_pair_fits;
    pair->outline.change.context = pair;
    return sabra_change_fits(&pair->outline.change);
}

/* Two of the melds noted, each with a joker of the table that cannot be left to the count. */
static bool with_two_melds(Lone *lone)
{
    int fates = fates_laid(lone->begun);
    for (int i = 0; i < lone->count; i++) {
        Pair pair = { .lone = lone, .meld = { i, i } };
        pair.outline = *lone->begun;
        outline_lay(&pair.outline, &lone->meld[i], fates);
        for (int k = i; k < lone->count && lone->of_two[i] != IMPOSSIBLE; k++) {
            SabraCount left = pair.outline.free_tiles;
            if (lone->of_two[k] == IMPOSSIBLE || (!may_hold_both(lone, i, k) && !may_hold_both(lone, k, i)) ||
                !sabra_count_take(&left, &lone->meld[k]))
                continue;
            Pair both = pair;
            both.meld[1] = k;
            outline_lay(&both.outline, &lone->meld[k], fates);
            if (pair_fits(&both))
                return true;
        }
    }
    return false;
}

static bool with_both_jokers(void *context, const Meld *m)
{
    const Outline *begun = context;
    if (!may_hold(begun, m, SABRA_KEPT | SABRA_FREED))
        return false;
    Outline outline = *begun;
    outline_lay(&outline, m, SABRA_KEPT | SABRA_FREED);
    return outline_fits(&outline, rest_fits);
}

/* Jokers often stay where they are: the start melds with one joker. */
static bool with_start_meld(Lone *lone)
{
    const SabraTurn *t = lone->begun->play->turn;
    for (int m = 0; m < t->meld_count; m++)
        if (meld_jokers(&t->meld[m]) == 1 && with_lone_meld(lone, &t->meld[m]))
            return true;
    lone->count = 0; /* all are visited again */
    return false;
}

/* All jokers of the table left to the count. */
static bool with_no_meld(const Outline *begun)
{
    Outline outline = *begun;
    for (int j = 0; j < outline.change.old_jokers; j++)
        outline_leave(&outline, j, fates_left(begun));
    return outline_fits(&outline, rest_fits);
}

/* Could joker j of the table be freed, or not, and the other one too? What is legal is legal as well where a freed
 * joker may lie in any meld and a kept one in any of its kind, and then no meld need be laid out. */
static bool has_lighter_play(const Outline *begun, const bool freed[])
{
    Outline outline = *begun;
    bool all_freed = true;
    for (int j = 0; j < outline.change.old_jokers; j++) {
        outline_leave(&outline, j, freed[j] ? SABRA_FREED : SABRA_KEPT);
        all_freed = all_freed && freed[j];
    }
    if (outline.change.rules.move == JOKER_MOVE_LOCKED && !all_freed)
        outline.change.rules.move = JOKER_MOVE_REPLACE;
    outline.change.rules.reuse = JOKER_REUSE_ANY;
    return outline_fits(&outline, rest_fits);
}

/* The both_fates there may be; of a single joker, joker 1 counts as kept. */
static int possible_fates(const Outline *begun)
{
    int possible = 0;
    for (int freed_0 = 0; freed_0 <= 1; freed_0++)
        for (int freed_1 = 0; freed_1 < begun->change.old_jokers; freed_1++)
            if (has_lighter_play(begun, (const bool[]){ freed_0, freed_1 }))
                possible |= both_fates(freed_0, freed_1);
    return possible;
}

static bool has_bound_play(const Play *p)
{
    Outline outline;
    Lone lone = { .begun = &outline, .count = 0 };
    Refused refused;
    memset(&refused, 0xFF, sizeof refused); /* no position has so many tiles */
    refused.next = 0;
    outline_begin(p, &refused, &outline);
    if (!is_crowded(p) && fates_left(&outline) != 0) {
        if (with_no_meld(&outline))
            return true;
        if (fates_laid(&outline) == 0)
            return false;
    }
    lone.both = possible_fates(&outline);
    if (lone.both == 0)
        return false;
    if (with_start_meld(&lone) || sabra_joker_melds_visit(&outline.free_tiles, 1, with_lone_meld, &lone) ||
        with_two_melds(&lone))
        return true;
    return !is_crowded(p) && p->jokers == 2 &&
           sabra_joker_melds_visit(&outline.free_tiles, 2, with_both_jokers, &outline);
}

/* Jokers without bonds that may not lie together: one is laid out, the other left to the count. */
static bool with_lone_joker(void *context, const Meld *m)
{
    const Play *p = context;
    SabraCover c = { .some_may = p->table.jokers > 0 };
    SabraCount used = { { 0 }, 0 };
    for (int i = 0; i < m->size; i++)
        sabra_count_add(&used, m->slot[i]);
    for (int i = 0; i < SABRA_FACES; i++) {
        int owed = p->table.of[i] > used.of[i] ? p->table.of[i] - used.of[i] : 0;
        c.must[i] = (uint8_t)owed;
        c.may[i] = (uint8_t)(p->table.of[i] + p->rack.of[i] - used.of[i] - owed);
        if (used.of[i] > p->table.of[i])
            c.some_may = false;
    }
    c.wild_must = p->table.jokers == 2;
    c.wild_may = p->table.jokers < 2;
    return sabra_cover_exists(&c);
}

static bool has_crowded_play(const Play *p)
{
    SabraCount all = p->table;
    SabraCover one = { .wild_may = 1, .some_may = true };
    for (int i = 0; i < SABRA_FACES; i++) {
        all.of[i] = (uint8_t)(p->table.of[i] + p->rack.of[i]);
        one.must[i] = p->table.of[i];
        one.may[i] = p->rack.of[i];
    }
    /* Two jokers on the rack: a play may leave one of them there. */
    if (p->table.jokers == 0 && sabra_cover_exists(&one))
        return true;
    Play play = *p;
    return sabra_joker_melds_visit(&all, 1, with_lone_joker, &play);
}

bool sabra_playable(const SabraTurn *turn)
{
    Play p = play_of(turn);
    /* A first play holds an opening made of rack tiles alone, and laying just that one is legal. */
    if (!turn->opened)
        return sabra_opening_exists(&p.rack, p.rules, sabra_opening_goal(turn->options));
    if (has_easy_play(&p))
        return true;
    if (!fits_with_free_jokers(&p))
        return false;
    if (p.table.jokers > 0 && turn->options->v[SABRA_JOKER_MOVE] != JOKER_MOVE_FREE)
        return has_bound_play(&p);
    return !is_crowded(&p) || has_crowded_play(&p);
}
