/* The highest level: a handful of plays, each tried in the same imagined worlds. */
#include "ai/sabra/master.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/sabra/arrange.h"
#include "ai/sabra/world.h"

enum {
    CANDIDATES = 8,
    VARIATIONS = 6, /* weightings of the tiles tried for plays that keep others */
    WORLDS = 24,
    WEIGHED = 48, /* worlds in which two plays are weighed */
    LEAST_WEIGHED = 12,
    FIRST_WORLDS = 6, /* before these are played nothing is dropped */
    /* Steps of the solver, of which a turn of a thousand takes more: for finding plays, and for trying them. */
    STEPS_TO_FIND = 50000,
    STEPS_TO_TRY = 150000,
    FACES = 64
};

/* Something that may be done in the turn: a play, or none. */
typedef struct Candidate {
    SolverPlay play;
    uint8_t used[FACES]; /* rack tiles by face */
    bool dropped;
    double hope[WEIGHED];
} Candidate;

typedef struct Master {
    WorldThought thought;
    OptionValues wide;    /* allow whatever the rules in force allow */
    OptionValues options; /* of the worlds */
    World known, guess, trial;
    WorldTiles unseen;
    SabraTurn whole, plain; /* the turn; the same without the jokers of the rack, by the rules of the worlds */
    SabraTurn part, apart;
    SabraLayout layout;
    SolverPlay found;
    int candidates, worlds; /* worlds: played by all that are not dropped */
    Candidate candidate[CANDIDATES];
} Master;

static bool stopped(const Master *m)
{
    return m->thought.stop && atomic_load_explicit(m->thought.stop, memory_order_relaxed);
}

static bool enough(const Master *m)
{
    return stopped(m) || solver_spent(m->thought.solver);
}

/* ---- what may be done ---- */

static int face_number(Face f)
{
    return face_is_joker(f) ? 0 : f.suit * 16 + f.rank;
}

/* Unless the same tiles are played by another already: where they lie matters less than which are kept. */
static void candidate_add(Master *m, const SolverPlay *play)
{
    Face played[SABRA_TILES];
    uint8_t used[FACES] = { 0 };
    int n = solver_played(&m->whole, play, played);
    for (int i = 0; i < n; i++)
        used[face_number(played[i])]++;
    for (int i = 0; i < m->candidates; i++)
        if (memcmp(m->candidate[i].used, used, sizeof used) == 0)
            return;
    if (m->candidates == CANDIDATES)
        return;
    Candidate *c = &m->candidate[m->candidates++];
    c->play = *play;
    memcpy(c->used, used, sizeof used);
    c->dropped = false;
}

static void solve(Master *m, const SabraTurn *turn, const SolverWorth *worth)
{
    solver_play(m->thought.solver, turn, worth, m->thought.stop, &m->found);
}

/* Plays found by the rules of the worlds are judged by those in force. */
static bool legal(Master *m, const SolverPlay *play)
{
    arrange_layout(play->meld, play->meld_count, &m->layout);
    return sabra_judge(&m->whole, &m->layout).why == NULL;
}

static void candidate_try(Master *m, const SolverPlay *play)
{
    if (play->tiles > 0 && legal(m, play))
        candidate_add(m, play);
}

static bool holds_joker(const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i]))
            return true;
    return false;
}

/* With the table's melds that hold a joker left as they are, which no rule refuses. */
static void solve_apart(Master *m, const SabraTurn *turn)
{
    const SolverWorth worth = solver_worth_tiles();
    SabraTurn *t = &m->apart;
    *t = *turn;
    t->meld_count = 0;
    for (int i = 0; i < turn->meld_count; i++)
        if (!holds_joker(&turn->meld[i]))
            t->meld[t->meld_count++] = turn->meld[i];
    solve(m, t, &worth);
    for (int i = 0; i < turn->meld_count; i++)
        if (holds_joker(&turn->meld[i]))
            m->found.meld[m->found.meld_count++] = turn->meld[i];
}

/* The most tiles by the wide rules: when that play is legal there is no better one, and when there is none, there is
 * none by the rules in force. Else, which under most rules never happens, a play that
 * leaves jokers alone has to do: to prove the best there may take seconds. */
static void solve_most(Master *m, const SabraTurn *turn)
{
    const SolverWorth worth = solver_worth_tiles();
    solve(m, turn, &worth);
    if (m->found.tiles == 0 || legal(m, &m->found))
        return;
    solve_apart(m, turn);
    if (m->found.tiles > 0 && legal(m, &m->found))
        return;
    m->found = (SolverPlay){ .meld_count = m->whole.meld_count };
    memcpy(m->found.meld, m->whole.meld, (size_t)m->whole.meld_count * sizeof m->whole.meld[0]);
}

/* B.3: whoever need not play draws, or passes when the pool is empty or a tile has been drawn in this turn. */
static void add_no_play(Master *m)
{
    SolverPlay none = { .meld_count = m->whole.meld_count };
    if (m->known.options->v[SABRA_DRAW_RULE] == DRAW_UNTIL_PLAYABLE)
        return;
    memcpy(none.meld, m->whole.meld, (size_t)none.meld_count * sizeof none.meld[0]);
    candidate_add(m, &none);
}

/* Just enough to make a turn of it: tiles are taken out of the play one by one while something can be played. */
static void add_smallest(Master *m, SolverPlay play)
{
    const SolverWorth worth = solver_worth_tiles();
    SabraTurn *t = &m->part;
    *t = m->plain;
    t->rack_count = solver_played(&m->plain, &play, t->rack);
    for (int i = 0; i < t->rack_count && t->rack_count > 1 && !enough(m);) {
        Face f = t->rack[i];
        t->rack[i] = t->rack[--t->rack_count];
        solve(m, t, &worth);
        if (m->found.tiles > 0) {
            play = m->found;
            t->rack_count = solver_played(t, &play, t->rack);
            i = 0;
        } else {
            t->rack[t->rack_count++] = t->rack[i];
            t->rack[i++] = f;
        }
    }
    candidate_try(m, &play);
}

/* Of equally many tiles others may be kept, and a few may be held back. */
static void add_variations(Master *m)
{
    enum { LEAST = 1000, SPREAD = 900 };
    for (int k = 0; k < VARIATIONS && !enough(m); k++) {
        SolverWorth worth = { .joker = LEAST };
        for (int suit = 0; suit < 4; suit++)
            for (int rank = 1; rank <= 13; rank++)
                worth.tile[suit][rank] = LEAST + (int32_t)rng_below(m->thought.rng, SPREAD);
        solve(m, &m->plain, &worth);
        candidate_try(m, &m->found);
        if (k % 2 == 0)
            continue;
        m->part = m->plain;
        for (int held = 0; held <= k / 2 && m->part.rack_count > 1; held++) {
            uint32_t i = rng_below(m->thought.rng, (uint32_t)m->part.rack_count);
            m->part.rack[i] = m->part.rack[--m->part.rack_count];
        }
        solve(m, &m->part, &worth);
        candidate_try(m, &m->found);
    }
}

/* The first one is what is played when there is no time to think. */
static void find_candidates(Master *m, const SolverPlay *most)
{
    SolverPlay plain = *most;
    m->plain = m->whole;
    m->plain.options = &m->wide;
    if (world_put_jokers_away(&m->plain) > 0) {
        solve_most(m, &m->plain);
        plain = m->found;
    }
    m->plain.options = &m->options;
    if (plain.tiles > 0)
        candidate_add(m, &plain);
    add_no_play(m);
    candidate_add(m, most);
    if (plain.tiles > 1)
        add_smallest(m, plain);
    if (plain.tiles > 0)
        add_variations(m);
}

/* ---- looking ahead ---- */

/* What is hoped for in this world when everybody else has had a turn; false when stopped, or out of steps. */
static bool look_ahead(Master *m, Candidate *c, double *hope)
{
    World *w = &m->trial;
    int me = m->known.seat;
    *w = m->guess;
    if (c->play.tiles > 0)
        world_play(w, &m->whole, &c->play);
    else
        world_skip(&m->thought, w);
    while (!w->winners && w->seat != me)
        world_act(&m->thought, w);
    *hope = world_hope(&m->thought, w, me);
    return !enough(m);
}

/* A single game is for winning. Where the points of several are added up, losing dear is weighed against it: in a world
 * in which another wins before the next turn, what is left on the rack is paid for. */
static double pays(const Master *m)
{
    static const double POINT = 1 / 150.0; /* of a game */
    const World *w = &m->trial;
    const OptionValues *o = w->options;
    const int me = m->known.seat;
    if (o->v[SABRA_MATCH_FORMAT] == MATCH_SINGLE || !w->winners || w->winners >> me & 1)
        return 0;
    return POINT * sabra_rack_points(w->rack[me].face, w->rack[me].count, o->v[SABRA_JOKER_RACK_VALUE]);
}

static double hoped(const Candidate *c, int worlds)
{
    double sum = 0;
    for (int i = 0; i < worlds; i++)
        sum += c->hope[i];
    return sum;
}

static int best_candidate(const Master *m)
{
    int best = 0;
    for (int i = 1; i < m->candidates; i++)
        if (!m->candidate[i].dropped &&
            (m->candidate[best].dropped || hoped(&m->candidate[i], m->worlds) > hoped(&m->candidate[best], m->worlds)))
            best = i;
    return best;
}

/* Is a worse than b in these worlds, beyond chance? sure: by so many times what chance alone makes of it. */
static bool worse_by(const Candidate *a, const Candidate *b, int worlds, double sure)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < worlds; i++) {
        double d = b->hope[i] - a->hope[i];
        sum += d;
        squares += d * d;
    }
    double variance = (squares - sum * sum / worlds) / (worlds - 1);
    return sum > sure * sqrt(fmax(variance, 0) * worlds);
}

static bool clearly_worse(const Candidate *a, const Candidate *b, int worlds)
{
    return worse_by(a, b, worlds, 2.0);
}

/* Returns how many are left. */
static int drop_worse(Master *m)
{
    int best = best_candidate(m), left = 0;
    for (int i = 0; i < m->candidates; i++) {
        Candidate *c = &m->candidate[i];
        c->dropped = c->dropped || (i != best && clearly_worse(c, &m->candidate[best], m->worlds));
        left += !c->dropped;
    }
    return left;
}

static void weigh_candidates(Master *m)
{
    while (m->worlds < WORLDS) {
        world_guess(&m->thought, &m->known, &m->unseen, &m->guess);
        for (int i = 0; i < m->candidates; i++) {
            Candidate *c = &m->candidate[i];
            if (c->dropped)
                continue;
            if (!look_ahead(m, c, &c->hope[m->worlds]))
                return;
            c->hope[m->worlds] -= pays(m);
        }
        m->worlds++;
        if (m->worlds >= FIRST_WORLDS && drop_worse(m) == 1)
            return;
    }
}

/* ---- the turn ---- */

static void think(Master *m, const State *seen, SolverPlay *play)
{
    m->wide = world_wide_options(seen);
    m->options = world_options(seen);
    sabra_turn_of(seen, &m->whole);
    m->part = m->whole;
    m->part.options = &m->wide;
    solve_most(m, &m->part);
    *play = m->found;
    if (play->tiles == 0 || play->tiles == m->whole.rack_count || stopped(m))
        return;
    world_read(seen, &m->options, &m->known, &m->unseen);
    solver_allow(m->thought.solver, STEPS_TO_FIND);
    find_candidates(m, play);
    if (stopped(m))
        return;
    solver_allow(m->thought.solver, STEPS_TO_TRY);
    if (m->candidates > 1)
        weigh_candidates(m);
    *play = m->candidate[best_candidate(m)].play;
}

void sabra_master_play(Solver *solver, const State *seen, Rng *rng, const atomic_bool *stop, SolverPlay *play)
{
    Master *m = calloc(1, sizeof *m);
    if (!m) {
        const SolverWorth worth = solver_worth_tiles();
        SabraTurn turn;
        sabra_turn_of(seen, &turn);
        solver_play(solver, &turn, &worth, stop, play);
        return;
    }
    m->thought.solver = solver;
    m->thought.stop = stop;
    m->thought.rng = rng;
    think(m, seen, play);
    solver_allow(solver, COVER_NO_END);
    free(m);
}

/* ---- two plays ---- */

static void weigh(Master *m, const State *seen, const SolverPlay way[2])
{
    m->options = world_options(seen);
    sabra_turn_of(seen, &m->whole);
    world_read(seen, &m->options, &m->known, &m->unseen);
    for (int i = 0; i < 2; i++)
        m->candidate[i].play = way[i];
    while (m->worlds < WEIGHED) {
        world_guess(&m->thought, &m->known, &m->unseen, &m->guess);
        for (int i = 0; i < 2; i++)
            if (!look_ahead(m, &m->candidate[i], &m->candidate[i].hope[m->worlds]))
                return;
        m->worlds++;
    }
}

bool sabra_master_weigh(Solver *solver, const State *seen, const SolverPlay way[2], const atomic_bool *stop,
                        SabraHopes *out)
{
    static const double sure = 3.0;
    Rng rng;
    Master *m = calloc(1, sizeof *m);
    *out = (SabraHopes){ .worlds = 0 };
    if (!m)
        return false;
    rng_seed(&rng, 1);
    m->thought.solver = solver;
    m->thought.stop = stop;
    m->thought.rng = &rng;
    solver_allow(solver, STEPS_TO_TRY);
    weigh(m, seen, way);
    solver_allow(solver, COVER_NO_END);
    out->worlds = stopped(m) || m->worlds < LEAST_WEIGHED ? 0 : m->worlds;
    for (int i = 0; i < 2 && out->worlds > 0; i++)
        out->hope[i] = hoped(&m->candidate[i], m->worlds) / m->worlds;
    out->surely = out->worlds > 0 && worse_by(&m->candidate[0], &m->candidate[1], m->worlds, sure);
    free(m);
    return out->worlds > 0;
}
