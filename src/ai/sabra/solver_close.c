/* Plays around cores whose company matters. What joins a core may make an old meld whole again, and then the core is
 * not new (rules page E.3, re-use). Whether it is new depends on the melds of its class alone: the runs of its colour,
 * or the groups of its number. So where the best play around open cores is refused, these melds are fixed one after the
 * other: what joins each core, then the further melds of the class, until there are no more. At every step the best
 * play around what is fixed is looked for. Where that one is legal, or no better than the best known, nothing beyond
 * the step can be better; and where everything is fixed that legality depends on, a play that is refused is refused for
 * good. */
#include <assert.h>
#include <string.h>

#include "ai/sabra/solver_inner.h"

enum { JOKERS = SOLVER_JOKERS, SUITS = SOLVER_SUITS, RANKS = SOLVER_RANKS, CLASS_MELDS = SABRA_MAX_MELDS };

/* The runs of one colour, or the groups of one number; numbers count from 0. */
typedef struct Class {
    MeldKind kind;
    int key;
} Class;

typedef struct Closing {
    Solver *solver;
    SolverPlay *best;
    int cores;
    const LaidCore *core;
    int home[JOKERS]; /* place of a core's meld in solver->beside, -1: it is open */
    int base;         /* melds beside the job before any was fixed */
    int classes;
    Class class_of[JOKERS];
} Closing;

static void class_close(Closing *k, int at, const Job *job, int from);

static Class class_of_meld(const Meld *m)
{
    return (Class){ (MeldKind)m->kind, m->kind == MELD_RUN ? m->suit : m->rank - 1 };
}

static bool in_class(const Class *c, const Meld *m)
{
    Class own = class_of_meld(m);
    return own.kind == c->kind && own.key == c->key;
}

/* ---- newness among the melds fixed so far ---- */

/* A face among those of a class: by number in a run, by colour in a group. */
static unsigned face_bit(const Class *c, Face f)
{
    return 1u << (c->kind == MELD_RUN ? f.rank : f.suit);
}

static unsigned tile_bits(const Class *c, const Meld *m)
{
    unsigned bits = 0;
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            bits |= face_bit(c, m->slot[i]);
    return bits;
}

/* Old melds of a class as they have to lie together to stand, freed jokers by their labels. */
typedef struct OldMelds {
    int count;
    unsigned faces[CLASS_MELDS];
    bool with_kept; /* one of them stands only around its kept joker, which is left out of its faces */
} OldMelds;

static OldMelds old_melds(const Board *b, const Class *c)
{
    OldMelds old = { .count = 0 };
    for (int i = 0; i < b->meld_count; i++) {
        if (!in_class(c, &b->meld[i]))
            continue;
        unsigned faces = tile_bits(c, &b->meld[i]);
        for (int j = 0; j < b->fate_count; j++)
            if (b->fate[j].meld == i && b->fate[j].freed)
                faces |= face_bit(c, b->fate[j].label);
            else if (b->fate[j].meld == i)
                old.with_kept = true;
        old.faces[old.count++] = faces;
    }
    return old;
}

static bool hosts_old(const OldMelds *old, unsigned faces)
{
    for (int i = 0; i < old->count; i++)
        if ((old->faces[i] & ~faces) == 0)
            return true;
    return false;
}

/* The most old melds from number `next` on that stand in melds of these faces at once. */
static int most_standing(const OldMelds *old, int next, unsigned *faces, int count)
{
    if (next == old->count)
        return 0;
    int most = most_standing(old, next + 1, faces, count);
    for (int i = 0; i < count; i++) {
        if (old->faces[next] & ~faces[i])
            continue;
        faces[i] &= ~old->faces[next];
        int with = 1 + most_standing(old, next + 1, faces, count);
        faces[i] |= old->faces[next];
        most = with > most ? with : most;
    }
    return most;
}

typedef enum Newness {
    SURELY_NEW, /* whatever further melds there are */
    NEW_SO_FAR, /* if there are no further ones; or it is not known */
    NOT_YET_NEW /* unless old melds stand in further ones */
} Newness;

static Newness core_newness(const Closing *k, const Class *c, const OldMelds *old, int core)
{
    const Solver *s = k->solver;
    unsigned faces[CLASS_MELDS], own = tile_bits(c, &k->core[core].meld);
    int count = 0, home = 0;
    bool touched = false;
    for (int i = k->base; i < s->besides; i++) {
        if (!in_class(c, &s->beside[i]))
            continue;
        home = i == k->home[core] ? count : home;
        faces[count++] = tile_bits(c, &s->beside[i]);
    }
    for (int i = 0; i < old->count; i++)
        touched = touched || ((old->faces[i] & own) && (old->faces[i] & ~faces[home]) == 0);
    if (!touched)
        return SURELY_NEW;
    if (old->with_kept)
        return NEW_SO_FAR;
    int whole = most_standing(old, 0, faces, count);
    faces[home] &= ~own;
    return most_standing(old, 0, faces, count) == whole ? NEW_SO_FAR : NOT_YET_NEW;
}

/* All cores of a class whose homes are fixed. */
static Newness class_newness(const Closing *k, const Class *c, const OldMelds *old)
{
    Newness least = SURELY_NEW;
    for (int i = 0; i < k->cores; i++) {
        if (!k->core[i].has_to_be_new || !in_class(c, &k->core[i].meld))
            continue;
        Newness own = core_newness(k, c, old, i);
        least = own > least ? own : least;
    }
    return least;
}

/* ---- fixing a meld ---- */

/* Job: without the tiles of the meld. */
static void meld_fix(Closing *k, int at, const Job *job, const Meld *m, int from)
{
    Solver *s = k->solver;
    if (s->stopped)
        return;
    assert(s->besides < SABRA_MAX_MELDS);
    s->beside[s->besides++] = *m;
    s->job = *job;
    if (job_try(s, k->best))
        class_close(k, at, job, from);
    s->besides--;
}

/* A kept joker may be the one that is taken here. */
static bool take_for_class(Job *job, const Solver *s, const Class *c, int n, int suit)
{
    uint8_t *bound = c->kind == MELD_RUN ? &job->task.in_run[n][suit] : &job->task.in_group[n][suit];
    bool table = job->task.must[n][suit] > 0;
    if (!job_take_tile(job, s, n, suit, 0))
        return false;
    if (table && *bound > 0)
        (*bound)--;
    return true;
}

/* ---- what joins a core, or a block ---- */

/* core: its number, -1 for the block of a kept joker. A kept joker is not taken into the home of a freed one. */
static bool take_for_home(Job *job, const Closing *k, int core, int n, int suit)
{
    const CoverTask *t = &job->task;
    return job_take_tile(job, k->solver, n, suit, core < 0 ? 0 : t->in_run[n][suit] + t->in_group[n][suit]);
}

static void home_fix(Closing *k, int at, const Job *job, const Meld *m, int core)
{
    if (core >= 0)
        k->home[core] = k->solver->besides;
    meld_fix(k, at, job, m, 0);
    if (core >= 0)
        k->home[core] = -1;
}

/* Number of the open core that is this meld, or -1. */
static int core_of(const Closing *k, const Meld *m)
{
    for (int i = 0; i < k->cores; i++)
        if (k->home[i] < 0 && memcmp(&k->core[i].meld, m, sizeof *m) == 0)
            return i;
    return -1;
}

/* The run with one slot more at either end. */
static Meld run_longer(const Meld *m, bool after, Face f)
{
    Face slot[MAX_MELD];
    memcpy(slot + !after, m->slot, m->size * sizeof slot[0]);
    slot[after ? m->size : 0] = f;
    return arrange_meld(MELD_RUN, slot, m->size + 1);
}

/* Every way to lengthen a run, before it and then after it. */
static void run_grow(Closing *k, int at, const Job *job, const Meld *m, int core, bool after)
{
    if (after)
        home_fix(k, at, job, m, core);
    else
        run_grow(k, at, job, m, core, true);
    int n = after ? m->first + m->size - 1 : m->first - 2;
    if (n < 0 || n >= RANKS)
        return;
    for (int joker = 0; joker < 2; joker++) {
        Job next = *job;
        if (!(joker ? job_take_joker(&next, n) : take_for_home(&next, k, core, n, m->suit)))
            continue;
        Meld longer = run_longer(m, after, joker ? FACE_JOKER : (Face){ (uint8_t)(n + 1), m->suit });
        run_grow(k, at, &next, &longer, core, after);
    }
}

static void block_close(Closing *k, int at, const Job *from, int block)
{
    Job job = *from;
    CoverTask *t = &job.task;
    Meld m = job.kept.meld[block];
    int behind = t->block_count - block - 1;
    memmove(&t->block[block], &t->block[block + 1], (size_t)behind * sizeof t->block[0]);
    t->block_count--;
    behind = job.kept.count - block - 1;
    memmove(&job.kept.meld[block], &job.kept.meld[block + 1], (size_t)behind * sizeof m);
    job.kept.count--;
    run_grow(k, at, &job, &m, core_of(k, &m), false);
}

static void group_close(Closing *k, int at, const Job *from, int group)
{
    Job job = *from;
    Meld m = job.kept.meld[group], larger = m;
    int n = m.rank - 1, place = 0, core = core_of(k, &m);
    for (int i = job.task.block_count; i < group; i++)
        place += job.kept.meld[i].rank == m.rank;
    uint8_t *laid = job.task.laid_group[n], mask = laid[place];
    laid[place] = place == 0 ? laid[1] : 0;
    laid[1] = 0;
    memmove(&job.kept.meld[group], &job.kept.meld[group + 1], (size_t)(job.kept.count - group - 1) * sizeof m);
    job.kept.count--;
    home_fix(k, at, &job, &m, core);
    for (int what = 0; what <= SUITS; what++) {
        Job next = job;
        if (!(mask >> what & 1) || !(what == SUITS ? job_take_joker(&next, n) : take_for_home(&next, k, core, n, what)))
            continue;
        larger.slot[m.size] = what == SUITS ? FACE_JOKER : (Face){ m.rank, (uint8_t)what };
        larger.size = (uint8_t)(m.size + 1);
        home_fix(k, at, &next, &larger, core);
    }
}

/* ---- further melds of a class ---- */

/* Further runs that begin as slot[0 .. size) does; hosts: only those in which old melds stand, NULL: all. */
static void runs_fix(Closing *k, int at, const Job *job, int first, Face *slot, int size, const OldMelds *hosts)
{
    const Class *c = &k->class_of[at];
    int n = first + size;
    if (size >= 3) {
        Meld m = arrange_meld(MELD_RUN, slot, size);
        if (!hosts || hosts_old(hosts, tile_bits(c, &m)))
            meld_fix(k, at, job, &m, first);
    }
    for (int joker = 0; joker < 2 && n < RANKS; joker++) {
        Job next = *job;
        if (!(joker ? job_take_joker(&next, n) : take_for_class(&next, k->solver, c, n, c->key)))
            continue;
        slot[size] = joker ? FACE_JOKER : (Face){ (uint8_t)(n + 1), (uint8_t)c->key };
        runs_fix(k, at, &next, first, slot, size + 1, hosts);
    }
}

static void group_fix(Closing *k, int at, const Job *from, int suits, int jokers, const OldMelds *hosts)
{
    const Class *c = &k->class_of[at];
    Job job = *from;
    Face slot[SUITS + JOKERS];
    int size = 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (suits >> suit & 1) {
            if (!take_for_class(&job, k->solver, c, c->key, suit))
                return;
            slot[size++] = (Face){ (uint8_t)(c->key + 1), (uint8_t)suit };
        }
    for (int i = 0; i < jokers; i++) {
        if (!job_take_joker(&job, c->key))
            return;
        slot[size++] = FACE_JOKER;
    }
    if (size < 3 || size > SUITS)
        return;
    Meld m = arrange_meld(MELD_GROUP, slot, size);
    if (!hosts || hosts_old(hosts, tile_bits(c, &m)))
        meld_fix(k, at, &job, &m, suits);
}

/* Melds come in the order of their first numbers, or of their colours: from `from` on. */
static void further_fix(Closing *k, int at, const Job *job, int from, const OldMelds *hosts)
{
    Face slot[MAX_MELD];
    if (k->class_of[at].kind == MELD_RUN) {
        for (int first = from; first <= RANKS - 3; first++)
            runs_fix(k, at, job, first, slot, 0, hosts);
        return;
    }
    for (int suits = from > 1 ? from : 1; suits < 1 << SUITS; suits++)
        for (int jokers = 0; jokers <= JOKERS; jokers++)
            group_fix(k, at, job, suits, jokers, hosts);
}

static void no_further(Closing *k, int at, const Job *from)
{
    Job job = *from;
    const Class *c = &k->class_of[at];
    if (c->kind == MELD_RUN)
        job.task.no_runs = (uint8_t)(job.task.no_runs | 1u << c->key);
    else
        job.task.no_groups = (uint16_t)(job.task.no_groups | 1u << c->key);
    k->solver->job = job;
    if (job_try(k->solver, k->best))
        class_close(k, at + 1, &job, 0);
}

/* ---- class by class ---- */

/* The best play of the job is refused: closes what is still open of class number `at` and of those after it. */
static void class_close(Closing *k, int at, const Job *job, int from)
{
    if (at == k->classes || k->solver->stopped)
        return;
    const Class *c = &k->class_of[at];
    for (int i = 0; i < job->kept.count; i++)
        if (in_class(c, &job->kept.meld[i])) {
            if (c->kind == MELD_RUN)
                block_close(k, at, job, i);
            else
                group_close(k, at, job, i);
            return;
        }
    OldMelds old = old_melds(&k->solver->board, c);
    switch (class_newness(k, c, &old)) {
    case SURELY_NEW:
        class_close(k, at + 1, job, 0);
        break;
    case NEW_SO_FAR:
        no_further(k, at, job);
        further_fix(k, at, job, from, NULL);
        break;
    case NOT_YET_NEW:
        further_fix(k, at, job, from, &old);
        break;
    }
}

void cores_close(Solver *s, const Job *job, const LaidCore *core, int cores, SolverPlay *best)
{
    Closing k = { .solver = s, .best = best, .cores = cores, .core = core, .home = { -1, -1 }, .base = s->besides };
    for (int i = 0; i < cores; i++)
        if (k.classes == 0 || !in_class(&k.class_of[0], &core[i].meld))
            k.class_of[k.classes++] = class_of_meld(&core[i].meld);
    class_close(&k, 0, job, 0);
}
