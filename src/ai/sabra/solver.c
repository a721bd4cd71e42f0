/* The best play of a turn: fates of the jokers one after the other, a search for a cover for each. */
#include "ai/sabra/solver.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/sabra/solver_inner.h"

enum { JOKERS = SOLVER_JOKERS, SUITS = SOLVER_SUITS, RANKS = SOLVER_RANKS };
enum { QUICK_STEPS = 76 }; /* one round of pricing and one walk: most searches end with them */

Solver *solver_new(void)
{
    Solver *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->cover = cover_new();
    if (!s->cover) {
        free(s);
        return NULL;
    }
    return s;
}

void solver_free(Solver *s)
{
    if (s)
        cover_free(s->cover);
    free(s);
}

void solver_allow(Solver *s, uint64_t steps)
{
    cover_allow(s->cover, steps);
}

bool solver_spent(const Solver *s)
{
    return cover_spent(s->cover);
}

uint32_t solver_searches(const Solver *s)
{
    return s->searches;
}

SolverWorth solver_worth_value(void)
{
    SolverWorth w = { .joker = SOLVER_JOKER_VALUE };
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = 1; rank <= RANKS; rank++)
            w.tile[suit][rank] = rank;
    return w;
}

SolverWorth solver_worth_tiles(void)
{
    /* More than the value of all tiles together: 2 * 4 * 91 + 2 * 30 = 788. */
    enum { A_TILE = 1024 };
    SolverWorth w = solver_worth_value();
    w.joker += A_TILE;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = 1; rank <= RANKS; rank++)
            w.tile[suit][rank] += A_TILE;
    return w;
}

/* ---- one task ---- */

static bool jokers_apart(const SolverPlay *p)
{
    for (int i = 0; i < p->meld_count; i++) {
        int jokers = 0;
        for (int k = 0; k < p->meld[i].size; k++)
            jokers += face_is_joker(p->meld[i].slot[k]);
        if (jokers > 1)
            return false;
    }
    return true;
}

bool trial_is_legal(Solver *s)
{
    const SabraTurn *turn = s->board.aim.turn;
    if (!turn)
        return board_option(&s->board, SABRA_TWO_JOKERS_PER_MELD) || jokers_apart(&s->trial);
    arrange_layout(s->trial.meld, s->trial.meld_count, &s->layout);
    return sabra_judge(turn, &s->layout).why == NULL;
}

static bool replaces_kind(const Board *b)
{
    return board_option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_REPLACE;
}

/* Kept jokers were planned as the tiles they stand for: each takes the place of one such tile, in a kind of meld it may
 * lie in. Which one can matter, for the joker is not a tile of the table to the rules: melds without another joker come
 * first, then any. True when the play is legal then; otherwise s->trial is as it was. */
static bool kept_jokers_lay(Solver *s, int j)
{
    const Board *b = &s->board;
    SolverPlay *p = &s->trial;
    if (j == b->fate_count)
        return trial_is_legal(s);
    const Fate *f = &b->fate[j];
    if (f->freed)
        return kept_jokers_lay(s, j + 1);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < p->meld_count; i++) {
            Meld *m = &p->meld[i];
            if (meld_has_joker(m) != (pass == 1) || (replaces_kind(b) && m->kind != b->meld[f->meld].kind))
                continue;
            for (int k = 0; k < m->size; k++) {
                if (!face_eq(m->slot[k], f->label))
                    continue;
                m->slot[k] = FACE_JOKER;
                if (kept_jokers_lay(s, j + 1))
                    return true;
                m->slot[k] = f->label;
            }
        }
    return false;
}

/* Is s->trial a legal play, once the kept jokers lie in it? */
static bool trial_stands(Solver *s)
{
    const int move = board_option(&s->board, SABRA_JOKER_MOVE);
    return move == JOKER_MOVE_KEEP || move == JOKER_MOVE_REPLACE ? kept_jokers_lay(s, 0) : trial_is_legal(s);
}

/* A cover is a legal play by itself where nothing is asked of the table's jokers and both may lie in one meld: its
 * melds are melds and hold the whole table, and being worth something it has a tile of the rack. */
static bool cover_is_legal(const Solver *s)
{
    const Board *b = &s->board;
    return b->aim.turn && b->aim.turn->opened && board_option(b, SABRA_TWO_JOKERS_PER_MELD) &&
           (b->fate_count == 0 || board_option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE);
}

int32_t job_least(const Solver *s, const Job *job, const SolverPlay *best)
{
    int32_t least = best->worth + 1 - job->granted - s->base;
    return least > 0 ? least : 0;
}

CoverResult job_search(Solver *s, const Job *job, int32_t least)
{
    CoverResult r = cover_search(s->cover, &job->task, least, s->stop, &s->answer);
    s->stopped = r == COVER_STOPPED;
    s->gave_up = r == COVER_GAVE_UP;
    s->searches++;
    return r;
}

bool job_try(Solver *s, SolverPlay *best)
{
    int32_t least = job_least(s, &s->job, best);
    if (s->stopped)
        return false;
    CoverResult r = job_search(s, &s->job, least);
    if (r == COVER_NONE || r == COVER_GAVE_UP || s->answer.worth < least)
        return false;
    s->trial.worth = s->base + s->job.granted + s->answer.worth;
    s->trial.meld_count = arrange_melds(&s->job.task, &s->answer, &s->job.kept, s->trial.meld);
    for (int i = 0; i < s->besides; i++)
        s->trial.meld[s->trial.meld_count++] = s->beside[i];
    if (cover_is_legal(s) || trial_stands(s)) {
        *best = s->trial;
        return false;
    }
    if (s->trial.worth > s->missed)
        s->missed = s->trial.worth;
    return true;
}

/* ---- fates ---- */

/* What is known of s->job.task; of a task that was not searched yet, that nothing is. */
static Searched *searched_find(Solver *s)
{
    const CoverTask *t = &s->job.task;
    for (int i = 0; i < s->searched_count && i < SOLVER_SEARCHED; i++)
        if (memcmp(&s->searched[i].task, t, sizeof *t) == 0)
            return &s->searched[i];
    Searched *known = &s->searched[s->searched_count++ % SOLVER_SEARCHED];
    memcpy(&known->task, t, sizeof *t);
    known->most = INT32_MAX;
    known->gave_up = false;
    return known;
}

/* After a search of a task for something worth at least so much. */
static int32_t searched_most(const Solver *s, int32_t least)
{
    if (s->gave_up)
        return cover_promise(s->cover);
    return s->answer.worth >= 0 ? s->answer.worth : least - 1;
}

/* Searches s->job as the first pass or the second asks for; as job_try. Different fates often have the same task. */
static bool fate_search(Solver *s, int no, SolverPlay *best)
{
    const int32_t least = job_least(s, &s->job, best);
    Searched *known = searched_find(s);
    bool refused = false;
    s->promise[no] = -1;
    if (known->most < least)
        return false;
    if (!s->quick || !known->gave_up) {
        cover_patience(s->cover, s->quick ? QUICK_STEPS : 0);
        refused = job_try(s, best);
        cover_patience(s->cover, 0);
        if (s->stopped)
            return refused;
        known->most = searched_most(s, least);
        known->gave_up = s->gave_up;
    }
    if (known->gave_up)
        s->promise[no] = s->base + s->job.granted + known->most;
    return refused;
}

static void fate_try(Solver *s, int first, SolverPlay *best)
{
    const int no = s->fate_no++;
    assert(no < SOLVER_FATES);
    if (s->stopped || (!s->quick && no != s->only))
        return;
    if (!fate_job(&s->board, s->board.aim.worth, first, &s->job))
        return;
    for (int n = 0; n < RANKS && s->board.aim.points_wanted; n++) {
        s->job.task.joker_worth = RANKS;
        s->job.task.joker_loss[n] = RANKS - 1 - n;
    }
    if (fate_search(s, no, best) && s->cores_wanted) {
        Job job = s->job;
        cores_try(s, &job, best);
    }
}

/* Does it make a difference what the kept joker j stands for? Not under `locked`, unless the other joker of its meld is
 * freed. */
static bool label_matters(const Board *b, int j)
{
    return b->fate[j].freed || board_option(b, SABRA_JOKER_MOVE) != JOKER_MOVE_LOCKED ||
           (board_shares_meld(b) && b->fate[j == 0].freed);
}

typedef struct Labels {
    int count;
    Face face[SUITS];
} Labels;

/* The labels to try for joker j; where it makes no difference one that the other joker does not get. */
static Labels labels_list(const Board *b, int j)
{
    Labels l = { .count = 0 };
    const FaceSet stands = meld_stands_for(&b->meld[b->fate[j].meld], b->fate[j].slot);
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = 1; rank <= RANKS; rank++) {
            Face f = { (uint8_t)rank, (uint8_t)suit };
            if (face_set_has(stands, f))
                l.face[l.count++] = f;
        }
    if (!label_matters(b, j)) {
        l.face[0] = l.face[j == 0 ? 0 : l.count - 1];
        l.count = 1;
    }
    return l;
}

static void labels_try_one(Solver *s, SolverPlay *best)
{
    const Labels l = labels_list(&s->board, 0);
    for (int i = 0; i < l.count; i++) {
        s->board.fate[0].label = l.face[i];
        fate_try(s, 0, best);
    }
}

static void labels_try_two(Solver *s, SolverPlay *best)
{
    Board *b = &s->board;
    const Labels l[JOKERS] = { labels_list(b, 0), labels_list(b, 1) };
    bool both = b->fate[0].freed && b->fate[1].freed;
    for (int i = 0; i < l[0].count; i++)
        for (int k = 0; k < l[1].count; k++) {
            if (board_shares_meld(b) && face_eq(l[0].face[i], l[1].face[k]))
                continue;
            b->fate[0].label = l[0].face[i];
            b->fate[1].label = l[1].face[k];
            fate_try(s, 0, best);
            if (both)
                fate_try(s, 1, best);
        }
}

static void fates_try(Solver *s, SolverPlay *best)
{
    Board *b = &s->board;
    s->fate_no = 0;
    for (int freed = 0; freed < 1 << b->fate_count; freed++) {
        for (int j = 0; j < b->fate_count; j++)
            b->fate[j].freed = freed >> j & 1;
        if (b->fate_count == 1)
            labels_try_one(s, best);
        else
            labels_try_two(s, best);
    }
}

/* Of the fates whose search gave up, the one that promises most beyond the best play; -1: none does. */
static int fate_of_promise(const Solver *s, const SolverPlay *best)
{
    int32_t most = best->worth;
    int which = -1;
    for (int no = 0; no < s->fate_no; no++)
        if (s->promise[no] > most) {
            most = s->promise[no];
            which = no;
        }
    return which;
}

/* The best play from the board, better than *best. Of several fates the one that is hardest to search is often not the
 * best: those that take long wait until the others have said what is to be beaten. */
void board_solve(Solver *s, SolverPlay *best)
{
    const Board *b = &s->board;
    s->fate_no = s->only = s->searched_count = 0;
    s->quick = b->fate_count > 0 && board_option(b, SABRA_JOKER_MOVE) != JOKER_MOVE_FREE;
    if (!s->quick) {
        fate_try(s, 0, best);
        return;
    }
    memset(s->promise, 0xff, sizeof s->promise); /* -1 */
    fates_try(s, best);
    s->quick = false;
    while (!s->stopped && (s->only = fate_of_promise(s, best)) >= 0)
        fates_try(s, best);
}

/* ---- plays ---- */

void solver_begin(Solver *s, const atomic_bool *stop)
{
    s->stop = stop;
    s->stopped = false;
    s->searches = 0;
    s->missed = 0;
    s->base = 0;
    s->besides = 0;
    s->points = solver_worth_value();
    s->cores_wanted = true;
}

/* Tiles and value of a play; its melds and worth stand. */
static void play_measure(SolverPlay *p, const SabraTurn *turn)
{
    Face played[SABRA_TILES];
    p->tiles = solver_played(turn, p, played);
    p->value = 0;
    for (int i = 0; i < p->tiles; i++)
        p->value += face_is_joker(played[i]) ? SOLVER_JOKER_VALUE : played[i].rank;
}

void board_load(Board *b, const SabraTurn *t, const SolverWorth *worth)
{
    board_begin(b, t->options, (Aim){ t, worth, false });
    for (int i = 0; i < t->meld_count; i++)
        board_add_meld(b, &t->meld[i]);
    board_add_rack(b, t->rack, t->rack_count);
}

SolverEnd solver_play(Solver *s, const SabraTurn *turn, const SolverWorth *worth, const atomic_bool *stop,
                      SolverPlay *play)
{
    *play = (SolverPlay){ .meld_count = turn->meld_count };
    memcpy(play->meld, turn->meld, (size_t)turn->meld_count * sizeof(Meld));
    solver_begin(s, stop);
    if (turn->opened) {
        board_load(&s->board, turn, worth);
        board_solve(s, play);
    } else {
        opening_solve(s, turn, worth, play);
    }
    play_measure(play, turn);
    return s->stopped ? SOLVER_STOPPED : SOLVER_PROVEN;
}

bool solver_reaches_kept(Solver *s, const SabraTurn *turn, const SolverWorth *worth, int32_t least)
{
    Board *b = &s->board;
    solver_begin(s, NULL);
    board_load(b, turn, worth);
    b->fate[0].label = labels_list(b, 0).face[0];
    if (!fate_job(b, worth, 0, &s->job))
        return false;
    least -= s->job.granted;
    return job_search(s, &s->job, least > 0 ? least : 0) == COVER_FOUND;
}

int32_t first_points(Solver *s, const OptionValues *options, const Face *rack, int count, SolverPlay *play)
{
    board_begin(&s->board, options, (Aim){ NULL, &s->points, true });
    board_add_rack(&s->board, rack, count);
    *play = (SolverPlay){ .meld_count = 0 };
    board_solve(s, play);
    return play->worth;
}

SolverEnd solver_first(Solver *s, const OptionValues *options, const Face *rack, int count, const atomic_bool *stop,
                       int *points, SolverPlay *play)
{
    solver_begin(s, stop);
    *points = (int)first_points(s, options, rack, count, play);
    play_measure(play, &(SabraTurn){ .meld_count = 0 });
    return s->stopped ? SOLVER_STOPPED : SOLVER_PROVEN;
}
