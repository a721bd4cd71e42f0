/* Plays in which a joker rests on a core: a small meld laid for it before anything else joins (rules page E.3, re-use).
 * The cheaper search knows nothing of cores; when the play it finds is refused, every core there could be is laid as a
 * block and the rest is searched around it. */
#include <assert.h>
#include <string.h>

#include "ai/sabra/solver_inner.h"

enum { JOKERS = SOLVER_JOKERS, SUITS = SOLVER_SUITS, RANKS = SOLVER_RANKS };

/* What fills a slot of a core. */
typedef enum Source {
    SELF,       /* the joker the core is for */
    OTHER,      /* the other freed joker */
    RACK_JOKER, /* fresh */
    FRESH,      /* a tile of the rack that has freed no joker */
    ANY         /* a tile of the table or of the rack */
} Source;

/* What a joker demands of its core. */
typedef enum Demands {
    NOTHING,
    ANY_CORE,   /* three slots, tiles from anywhere */
    KEPT_CORE,  /* the same around the face a kept joker stands for */
    RACK_FIRST, /* two fresh tiles, no tile of the table */
    NEW_CORE,   /* RACK_FIRST, or three slots that are new */
    NEW_2RACK   /* RACK_FIRST, or new with two fresh tiles */
} Demands;

typedef enum JokerKind { FREED, KEPT, IN_RACK } JokerKind;

typedef struct Owner {
    JokerKind kind;
    Demands demands;
    bool alone;         /* no other joker in its core */
    Face label;         /* KEPT */
    MeldKind meld_kind; /* KEPT: the only kind of meld it may lie in, or MELD_NONE */
} Owner;

/* A core being filled. Slot i of a run is number first + i of colour `colour`, of a group colour suit[i]. */
typedef struct Core {
    MeldKind kind;
    int first, colour, size;
    uint8_t suit[4];
    Source source[RANKS];
} Core;

typedef struct Cores {
    Solver *solver;
    SolverPlay *best;
    int32_t most; /* no core makes more worth possible */
    int owners;
    Owner owner[JOKERS];
    bool placed[JOKERS]; /* lies in a core already */
    int cores;
    LaidCore laid[JOKERS];
} Cores;

static void owner_next(Cores *k, int o, const Job *job);

/* ---- taking the tiles of a core ---- */

static Face core_face(const Core *c, int i)
{
    if (c->kind == MELD_RUN)
        return (Face){ (uint8_t)(c->first + i + 1), (uint8_t)c->colour };
    return (Face){ (uint8_t)(c->first + 1), c->suit[i] };
}

static bool take_fresh(Job *job, const Solver *s, int n, int c)
{
    if (job->task.may[n][c] == 0)
        return false;
    job->task.may[n][c]--;
    job->granted += s->board.aim.worth->tile[c][n + 1];
    return true;
}

bool job_take_tile(Job *job, const Solver *s, int n, int c, int reserved)
{
    if (job->task.must[n][c] <= reserved)
        return take_fresh(job, s, n, c);
    job->task.must[n][c]--;
    return true;
}

static bool take_rack_joker(Job *job, int n)
{
    if (job->task.joker_may == 0)
        return false;
    job->task.joker_may--;
    job->granted += job->task.joker_worth - job->task.joker_loss[n];
    return true;
}

static bool take_freed(Job *job)
{
    if (job->task.joker_must == 0)
        return false;
    job->task.joker_must--;
    return true;
}

bool job_take_joker(Job *job, int n)
{
    return take_freed(job) || take_rack_joker(job, n);
}

/* Tiles of this face that are kept jokers, which may not lie in the core of joker o: they want cores of their own, or
 * may not be together with a freed joker (E.3, company). */
static int kept_elsewhere(const Cores *k, int o, Face f)
{
    bool replace = board_option(&k->solver->board, SABRA_JOKER_MOVE) == JOKER_MOVE_REPLACE;
    int count = 0;
    for (int p = 0; p < k->owners; p++) {
        const Owner *w = &k->owner[p];
        bool apart = w->demands == NOTHING ? replace : p > o;
        count += p != o && w->kind == KEPT && apart && face_eq(w->label, f);
    }
    return count;
}

static bool take_kept(Job *job, const Owner *o, MeldKind kind)
{
    CoverTask *t = &job->task;
    int n = o->label.rank - 1, c = o->label.suit;
    if (t->must[n][c] == 0)
        return false;
    t->must[n][c]--;
    if (kind == MELD_RUN && t->in_run[n][c] > 0)
        t->in_run[n][c]--;
    if (kind == MELD_GROUP && t->in_group[n][c] > 0)
        t->in_group[n][c]--;
    return true;
}

static bool take_self(Job *job, const Owner *o, MeldKind kind, int n)
{
    if (o->kind == KEPT)
        return take_kept(job, o, kind);
    return o->kind == FREED ? take_freed(job) : take_rack_joker(job, n);
}

static bool take_slot(Cores *k, int o, const Core *c, int i, Job *job)
{
    Face f = core_face(c, i);
    int n = f.rank - 1;
    switch (c->source[i]) {
    case SELF:
        return take_self(job, &k->owner[o], c->kind, n);
    case OTHER:
        return take_freed(job);
    case RACK_JOKER:
        return take_rack_joker(job, n);
    case FRESH:
        return take_fresh(job, k->solver, n, f.suit);
    default:
        return job_take_tile(job, k->solver, n, f.suit, kept_elsewhere(k, o, f));
    }
}

static Face slot_face(const Cores *k, int o, const Core *c, int i)
{
    bool joker = c->source[i] < FRESH && !(c->source[i] == SELF && k->owner[o].kind == KEPT);
    return joker ? FACE_JOKER : core_face(c, i);
}

static Meld core_meld(const Cores *k, int o, const Core *c)
{
    Face slot[MAX_MELD];
    assert(c->size <= MAX_MELD);
    for (int i = 0; i < c->size; i++)
        slot[i] = slot_face(k, o, c, i);
    return arrange_meld(c->kind, slot, c->size);
}

static void lay_run(Job *job, const Core *c, const Meld *m)
{
    CoverTask *t = &job->task;
    int at = t->block_count++;
    assert(at < COVER_MAX_BLOCKS && job->kept.count < COVER_MAX_BLOCKS);
    t->block[at] =
        (CoverBlock){ (uint8_t)c->colour, (uint8_t)c->first, (uint8_t)(c->first + c->size - 1), false, false };
    memmove(&job->kept.meld[at + 1], &job->kept.meld[at], (size_t)(job->kept.count - at) * sizeof(Meld));
    job->kept.meld[at] = *m;
    job->kept.count++;
}

static void lay_group(Job *job, const Core *c, const Meld *m, bool takes_joker)
{
    uint8_t *laid = job->task.laid_group[c->first];
    unsigned mask = COVER_GROUP_LAID;
    for (int suit = 0; suit < SUITS; suit++)
        mask |= 1u << suit;
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            mask &= ~(1u << m->slot[i].suit);
    if (takes_joker)
        mask |= COVER_GROUP_JOKER;
    if (m->size == 4)
        mask = COVER_GROUP_LAID;
    assert(job->kept.count < COVER_MAX_BLOCKS && !laid[1]);
    laid[laid[0] ? 1 : 0] = (uint8_t)mask;
    job->kept.meld[job->kept.count++] = *m;
}

/* Could anything better than the best play be around these cores, if no further one were asked for? */
static bool cores_promise(Cores *k, const Job *job)
{
    Solver *s = k->solver;
    return job_search(s, job, job_least(s, job, k->best)) == COVER_FOUND;
}

/* Is a core still to be found for joker o? */
static bool owner_asks(const Cores *k, int o)
{
    return o < k->owners && k->owner[o].demands != NOTHING && !k->placed[o];
}

/* Two fresh tiles and no tile of the table. */
static bool core_is_rack_first(const Core *c)
{
    int fresh = 0, table = 0;
    for (int i = 0; i < c->size; i++) {
        fresh += c->source[i] == FRESH || c->source[i] == RACK_JOKER;
        table += c->source[i] == ANY;
    }
    return fresh == 2 && table == 0;
}

/* Lays a filled core and goes on to the next joker. */
static void core_lay(Cores *k, int o, const Core *c, const Job *from)
{
    Job job = *from;
    bool shared = false;
    for (int i = 0; i < c->size; i++) {
        if (!take_slot(k, o, c, i, &job))
            return;
        shared = shared || c->source[i] == OTHER;
    }
    if (job.kept.count == COVER_MAX_BLOCKS)
        return;
    Meld m = core_meld(k, o, c);
    if (c->kind == MELD_RUN)
        lay_run(&job, c, &m);
    else
        lay_group(&job, c, &m, !k->owner[o].alone);
    const Demands demands = k->owner[o].demands;
    k->laid[k->cores++] = (LaidCore){ m, (demands == NEW_CORE || demands == NEW_2RACK) && !core_is_rack_first(c) };
    bool was = k->placed[1 - o];
    k->placed[1 - o] = was || shared;
    if (!owner_asks(k, o + 1) || cores_promise(k, &job))
        owner_next(k, o + 1, &job);
    k->placed[1 - o] = was;
    k->cores--;
}

/* ---- filling a core ---- */

/* A tile from anywhere at the end of a run serves no joker: the core without it is a smaller one. */
static bool ends_serve(const Core *c)
{
    return c->source[0] != ANY && c->source[c->size - 1] != ANY;
}

/* Jokers of a group stand for no colour of their own: of all ways to name theirs the lowest is taken. */
static bool group_is_first(const Core *c)
{
    unsigned tiles = 0, jokers = 0;
    for (int i = 0; i < c->size; i++)
        *(c->source[i] >= FRESH ? &tiles : &jokers) |= 1u << c->suit[i];
    for (int suit = 0; suit < SUITS; suit++)
        if (!(tiles >> suit & 1) && !(jokers >> suit & 1) && jokers >> suit)
            return false;
    return true;
}

/* Is this a smallest core that meets the demands? A larger one is found as the smaller one with tiles added. */
static bool core_serves(const Core *c, Demands demands)
{
    int fresh = 0, fresh_tiles = 0, table = 0;
    for (int i = 0; i < c->size; i++) {
        fresh += c->source[i] == FRESH || c->source[i] == RACK_JOKER;
        fresh_tiles += c->source[i] == FRESH;
        table += c->source[i] == ANY;
    }
    if (c->kind == MELD_GROUP && demands != KEPT_CORE && !group_is_first(c))
        return false;
    bool rack_first = core_is_rack_first(c);
    switch (demands) {
    case ANY_CORE:
    case KEPT_CORE:
        return c->size == 3 && table == 2;
    case RACK_FIRST:
        return rack_first;
    case NEW_CORE:
        return rack_first || (c->size == 3 && fresh_tiles == 0);
    case NEW_2RACK:
        return rack_first || (c->kind == MELD_RUN && fresh == 2 && ends_serve(c));
    default:
        return false;
    }
}

static bool source_possible(const Cores *k, int o, Demands demands, Source source, const Core *c, int i, const Job *job)
{
    const Owner *w = &k->owner[o];
    const CoverTask *t = &job->task;
    Face f = core_face(c, i);
    int n = f.rank - 1, suit = f.suit;
    switch (source) {
    case OTHER:
        return !w->alone && k->owners == 2 && k->owner[1 - o].kind == FREED && !k->placed[1 - o];
    case RACK_JOKER:
        return !w->alone && t->joker_may > 0;
    case FRESH:
        return demands > KEPT_CORE && t->may[n][suit] > 0;
    case ANY:
        return demands != RACK_FIRST && t->must[n][suit] + t->may[n][suit] > 0;
    default:
        return false;
    }
}

/* At most this many slots help: three, a fourth for the other joker, any number where two fresh tiles are far apart. */
static int core_longest(Demands demands)
{
    return demands == NEW_2RACK ? RANKS : demands <= KEPT_CORE ? 3 : 4;
}

static void core_fill(Cores *k, int o, Core *c, int i, const Job *job)
{
    if (k->solver->stopped || k->best->worth >= k->most)
        return;
    Demands demands = k->owner[o].demands;
    if (i == c->size) {
        if (core_serves(c, demands))
            core_lay(k, o, c, job);
        return;
    }
    if (c->source[i] == SELF) {
        core_fill(k, o, c, i + 1, job);
        return;
    }
    for (Source source = OTHER; source <= ANY; source++)
        if (source_possible(k, o, demands, source, c, i, job)) {
            c->source[i] = source;
            core_fill(k, o, c, i + 1, job);
        }
    c->source[i] = ANY;
}

static bool self_fits(const Owner *w, const Core *c, int i)
{
    return w->kind != KEPT || face_eq(core_face(c, i), w->label);
}

static void core_fill_around(Cores *k, int o, Core *c, const Job *job)
{
    for (int self = 0; self < c->size; self++) {
        if (!self_fits(&k->owner[o], c, self))
            continue;
        for (int i = 0; i < c->size; i++)
            c->source[i] = i == self ? SELF : ANY;
        core_fill(k, o, c, 0, job);
    }
}

static void cores_of_runs(Cores *k, int o, const Job *job)
{
    Core c = { .kind = MELD_RUN };
    int longest = core_longest(k->owner[o].demands);
    for (c.colour = 0; c.colour < SUITS; c.colour++)
        for (c.first = 0; c.first <= RANKS - 3; c.first++)
            for (c.size = 3; c.size <= longest && c.first + c.size <= RANKS; c.size++)
                core_fill_around(k, o, &c, job);
}

/* In a group a joker has no colour of its own: the colours named for the slots of jokers only keep them apart. */
static void cores_of_groups(Cores *k, int o, const Job *job)
{
    Core c = { .kind = MELD_GROUP };
    for (c.first = 0; c.first < RANKS; c.first++)
        for (unsigned suits = 7; suits < 16; suits++) {
            c.size = 0;
            for (int suit = 0; suit < SUITS; suit++)
                if (suits >> suit & 1)
                    c.suit[c.size++] = (uint8_t)suit;
            if (c.size >= 3)
                core_fill_around(k, o, &c, job);
        }
}

/* ---- all jokers have their cores ---- */

static void cores_search(Cores *k, const Job *job)
{
    Solver *s = k->solver;
    s->job = *job;
    if (job_try(s, k->best))
        cores_close(s, job, k->laid, k->cores, k->best);
}

static void owner_next(Cores *k, int o, const Job *job)
{
    if (k->solver->stopped || k->best->worth >= k->most)
        return;
    if (o == k->owners) {
        cores_search(k, job);
        return;
    }
    const Owner *w = &k->owner[o];
    if (!owner_asks(k, o)) {
        owner_next(k, o + 1, job);
        return;
    }
    if (w->kind != KEPT || w->meld_kind != MELD_GROUP)
        cores_of_runs(k, o, job);
    if (w->kind != KEPT || w->meld_kind != MELD_RUN)
        cores_of_groups(k, o, job);
    if (w->kind == IN_RACK) {
        Job without = *job;
        without.task.joker_may--;
        owner_next(k, o + 1, &without);
    }
}

static Demands freed_demands(const Board *b, bool alone)
{
    static const uint8_t of_rule[] = { NOTHING, NEW_CORE, NEW_2RACK, RACK_FIRST };
    if (board_option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE)
        return alone ? ANY_CORE : NOTHING;
    Demands d = (Demands)of_rule[board_option(b, SABRA_JOKER_REUSE)];
    return d == NOTHING && alone ? ANY_CORE : d;
}

static void owner_add(Cores *k, const Owner *w)
{
    assert(k->owners < JOKERS);
    k->owner[k->owners++] = *w;
}

static void owners_list(Cores *k, const Board *b, const Job *job)
{
    bool free_rule = board_option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE;
    bool alone = !board_option(b, SABRA_TWO_JOKERS_PER_MELD) && b->fate_count + b->rack_jokers == JOKERS;
    for (int j = 0; j < b->fate_count; j++) {
        const Fate *f = &b->fate[j];
        if (f->freed || free_rule) {
            owner_add(k, &(Owner){ FREED, freed_demands(b, alone), alone, FACE_JOKER, MELD_NONE });
        } else if (board_option(b, SABRA_JOKER_MOVE) != JOKER_MOVE_LOCKED) {
            bool bound = board_option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_REPLACE;
            MeldKind kind = bound ? (MeldKind)b->meld[f->meld].kind : MELD_NONE;
            owner_add(k, &(Owner){ KEPT, alone ? KEPT_CORE : NOTHING, alone, f->label, kind });
        }
    }
    for (int j = 0; j < job->task.joker_may && k->owners < JOKERS; j++)
        owner_add(k, &(Owner){ IN_RACK, alone ? ANY_CORE : NOTHING, alone, FACE_JOKER, MELD_NONE });
}

void cores_try(Solver *s, const Job *job, SolverPlay *best)
{
    Cores k = { .solver = s, .best = best, .most = s->trial.worth };
    owners_list(&k, &s->board, job);
    bool wanted = false;
    for (int o = 0; o < k.owners; o++)
        wanted = wanted || k.owner[o].demands != NOTHING;
    if (wanted)
        owner_next(&k, 0, job);
}
