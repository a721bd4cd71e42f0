/* The initial meld (rules page E.5): the best play of whoever has not opened yet. */
#include <assert.h>
#include <string.h>

#include "ai/sabra/solver_inner.h"

enum { SUITS = SOLVER_SUITS, RANKS = SOLVER_RANKS, MAX_IN_OPENING = 10 };

/* Chooses melds of the rack that make an opening. */
typedef struct Opening {
    Solver *solver;
    SolverPlay *best;
    int32_t most; /* more worth than this is impossible */
    bool at_once; /* the table may be used in the same turn */
    SabraGoal goal;
    int melds;
    Meld meld[MAX_IN_OPENING];
} Opening;

static int32_t meld_worth(const SolverWorth *w, const Meld *m)
{
    int32_t sum = 0;
    for (int i = 0; i < m->size; i++)
        sum += face_is_joker(m->slot[i]) ? w->joker : w->tile[m->slot[i].suit][m->slot[i].rank];
    return sum;
}

/* ---- melds the rack can make ---- */

static void list_meld(Solver *s, const Board *rack, MeldKind kind, const Face *slot, int size)
{
    Meld m;
    Board left = *rack;
    MeldKind declared = meld_is_open(slot, size) ? kind : MELD_NONE;
    if (meld_read(sabra_meld_rules(rack->options), slot, size, declared, &m) || !board_take(&left, &m))
        return;
    assert(s->opening_melds < SOLVER_OPENING_MELDS);
    s->opening_meld[s->opening_melds++] = m;
}

/* The run with jokers at every choice of at most so many of its places from `next` on. */
static void list_runs(Solver *s, const Board *rack, Face *slot, int size, int next, int jokers)
{
    list_meld(s, rack, MELD_RUN, slot, size);
    for (int i = next; i < size && jokers > 0; i++) {
        Face tile = slot[i];
        slot[i] = FACE_JOKER;
        list_runs(s, rack, slot, size, i + 1, jokers - 1);
        slot[i] = tile;
    }
}

static void list_groups(Solver *s, const Board *rack, int rank)
{
    for (unsigned suits = 1; suits < 16; suits++)
        for (int jokers = 0; jokers <= rack->rack_jokers; jokers++) {
            Face slot[SUITS + SOLVER_JOKERS];
            int size = 0;
            for (int suit = 0; suit < SUITS; suit++)
                if (suits >> suit & 1)
                    slot[size++] = (Face){ (uint8_t)rank, (uint8_t)suit };
            for (int i = 0; i < jokers; i++)
                slot[size++] = FACE_JOKER;
            if (size <= SUITS)
                list_meld(s, rack, MELD_GROUP, slot, size);
        }
}

/* Runs of six or more are two shorter ones as well: all that is asked for is the points of both together. */
static void list_melds(Solver *s, const Board *rack, int longest)
{
    s->opening_melds = 0;
    for (int suit = 0; suit < SUITS; suit++)
        for (int first = 1; first <= RANKS - 2; first++)
            for (int size = 3; size <= longest && first + size - 1 <= RANKS; size++) {
                Face slot[RANKS];
                for (int i = 0; i < size; i++)
                    slot[i] = (Face){ (uint8_t)(first + i), (uint8_t)suit };
                list_runs(s, rack, slot, size, 0, rack->rack_jokers);
            }
    for (int rank = 1; rank <= RANKS; rank++)
        list_groups(s, rack, rank);
}

static void list_openings(Solver *s, const Board *rack, SabraGoal goal)
{
    int kept = 0;
    list_melds(s, rack, goal.one_meld ? RANKS : 5);
    for (int i = 0; i < s->opening_melds && goal.one_meld; i++)
        if (meld_value(&s->opening_meld[i]) >= goal.points)
            s->opening_meld[kept++] = s->opening_meld[i];
    s->opening_melds = goal.one_meld ? kept : s->opening_melds;
}

/* ---- one opening ---- */

/* The opening lies: what can be played on top of it? */
static void opening_try(Opening *o, const Board *rack_left)
{
    Solver *s = o->solver;
    Board *b = &s->board;
    const SabraTurn *turn = rack_left->aim.turn;
    *b = *rack_left;
    s->base = 0;
    s->besides = 0;
    for (int i = 0; i < turn->meld_count; i++)
        if (o->at_once)
            board_add_meld(b, &turn->meld[i]);
        else
            s->beside[s->besides++] = turn->meld[i];
    for (int i = 0; i < o->melds; i++) {
        s->base += meld_worth(rack_left->aim.worth, &o->meld[i]);
        if (o->at_once)
            board_add_meld(b, &o->meld[i]);
        else
            s->beside[s->besides++] = o->meld[i];
    }
    board_solve(s, o->best);
    s->base = 0;
    s->besides = 0;
}

/* Could a meld be left out, or lose a tile? Then a smaller opening is there, and it allows as much. Before the table
 * may be used the melds are those of the play itself: none can be shorter, but for a run that is two. */
static bool opening_is_small(const Opening *o, int points)
{
    for (int i = 0; i < o->melds; i++) {
        const Meld *m = &o->meld[i];
        int spare = points - o->goal.points, value = meld_value(m);
        int least = m->kind == MELD_RUN ? m->first : m->rank;
        if (value <= spare || (o->at_once && m->size > 3 && least <= spare))
            return false;
        if (m->kind == MELD_RUN && m->size >= 6 && 3 * m->first + 3 <= spare)
            return false;
    }
    return true;
}

static void openings_try(Opening *o, int from, int points, const Board *rack)
{
    Solver *s = o->solver;
    if (points >= o->goal.points) {
        if (opening_is_small(o, points))
            opening_try(o, rack);
        return;
    }
    for (int i = from; i < s->opening_melds && o->melds < MAX_IN_OPENING; i++) {
        Board left = *rack;
        if (s->stopped || o->best->worth >= o->most)
            return;
        if (!board_take(&left, &s->opening_meld[i]))
            continue;
        o->meld[o->melds++] = s->opening_meld[i];
        openings_try(o, i, points + meld_value(&s->opening_meld[i]), &left);
        o->melds--;
    }
}

/* The one meld of most worth that reaches the goal, laid beside the table: a legal play whenever there is one. */
static bool opening_one_meld(Solver *s, const Board *rack, SabraGoal goal, SolverPlay *best)
{
    const SolverWorth *worth = rack->aim.worth;
    const Meld *first = NULL;
    list_openings(s, rack, goal);
    for (int i = 0; i < s->opening_melds; i++)
        if (!first || meld_worth(worth, &s->opening_meld[i]) > meld_worth(worth, first))
            first = &s->opening_meld[i];
    if (!first)
        return false;
    best->worth = meld_worth(worth, first);
    best->meld[best->meld_count++] = *first;
    return true;
}

/* The melds that are worth most points, likewise. */
static bool opening_simple(Solver *s, const Board *rack, SabraGoal goal, SolverPlay *best)
{
    const SabraTurn *turn = rack->aim.turn;
    SolverPlay first;
    if (goal.one_meld)
        return opening_one_meld(s, rack, goal, best);
    if (first_points(s, rack->options, turn->rack, turn->rack_count, &first) < goal.points)
        return false;
    int32_t worth = 0;
    for (int i = 0; i < first.meld_count; i++) {
        worth += meld_worth(rack->aim.worth, &first.meld[i]);
        best->meld[best->meld_count++] = first.meld[i];
    }
    best->worth = worth;
    return true;
}

void opening_solve(Solver *s, const SabraTurn *turn, const SolverWorth *worth, SolverPlay *best)
{
    Board rack;
    Opening o = { .solver = s, .best = best };
    board_begin(&rack, turn->options, (Aim){ turn, worth, false });
    board_add_rack(&rack, turn->rack, turn->rack_count);
    o.goal = sabra_opening_goal(turn->options);
    o.at_once = board_option(&rack, SABRA_MANIPULATE_FROM) == MANIPULATE_SAME_TURN;
    if (!opening_simple(s, &rack, o.goal, best) || s->stopped)
        return;
    /* First as if the initial meld were made: mostly the best play holds an opening by itself. */
    s->cores_wanted = false;
    s->missed = 0;
    o.melds = 0;
    opening_try(&o, &rack);
    s->cores_wanted = true;
    o.most = s->missed;
    if (s->stopped || o.most <= best->worth)
        return;
    list_openings(s, &rack, o.goal);
    openings_try(&o, 0, 0, &rack);
}
