#include "ai/solver.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/arrange.h"
#include "ai/cover.h"

enum { JOKERS = COVER_JOKERS, SUITS = COVER_COLOURS, RANKS = COVER_NUMBERS };

/* A joker of the table and what becomes of it (rules page E.3). */
typedef struct Fate {
    uint8_t meld, slot;
    bool freed;
    Face label;
} Fate;

/* The table a turn starts from, and the rack. */
typedef struct Board {
    const OptionValues *options;
    int meld_count;
    Meld meld[SABRA_MAX_MELDS];
    uint8_t rack[RANKS][SUITS], rack_jokers;
    int fate_count;
    Fate fate[JOKERS];
} Board;

struct Solver {
    Cover *cover;
    const SolverWorth *worth;
    const atomic_bool *stop;
    bool stopped;
    Board board;
    CoverTask task;
    CoverAnswer answer;
    Kept kept;
    SolverPlay trial;
    SabraTurn part;
    SabraLayout layout;
};

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

/* ---- the board ----------------------------------------------------------------------------------------------------
 */

static void board_add_meld(Board *b, const Meld *m)
{
    assert(b->meld_count < SABRA_MAX_MELDS);
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i])) {
            assert(b->fate_count < JOKERS);
            b->fate[b->fate_count++] = (Fate){ (uint8_t)b->meld_count, (uint8_t)i, false, FACE_JOKER };
        }
    b->meld[b->meld_count++] = *m;
}

static void board_add_rack(Board *b, const Face *rack, int count)
{
    for (int i = 0; i < count; i++)
        if (face_is_joker(rack[i]))
            b->rack_jokers++;
        else
            b->rack[rack[i].rank - 1][rack[i].suit]++;
}

static void board_load(Board *b, const SabraTurn *t)
{
    memset(b, 0, sizeof *b);
    b->options = t->options;
    for (int i = 0; i < t->meld_count; i++)
        board_add_meld(b, &t->meld[i]);
    board_add_rack(b, t->rack, t->rack_count);
}

static int option(const Board *b, SabraOption which)
{
    return b->options->v[which];
}

/* ---- one fate of the table's jokers as a covering task ------------------------------------------------------------
 */

/* What a fate asks of the tiles, while the task is being made. */
typedef struct Demand {
    const Board *board;
    const SolverWorth *worth;
    CoverTask *task;
    int32_t granted;              /* worth of rack tiles that have to be played */
    bool reachable[RANKS][SUITS]; /* table tiles that can be had for a replacement */
    bool second[RANKS][SUITS];    /* played as the second colour of a group of three */
    bool replaced[JOKERS];
} Demand;

/* One more rack tile of this face has to be played. */
static bool demand_played(Demand *d, int n, int c)
{
    if (d->task->may[n][c] == 0)
        return false;
    d->task->may[n][c]--;
    d->task->must[n][c]++;
    d->granted += d->worth->tile[c][n + 1];
    return true;
}

static bool meld_keeps_joker(const Board *b, int meld)
{
    for (int j = 0; j < b->fate_count; j++)
        if (b->fate[j].meld == meld && !b->fate[j].freed)
            return true;
    return false;
}

static bool locked(const Board *b)
{
    return option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_LOCKED;
}

static void demand_reach(Demand *d, const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            d->reachable[m->slot[i].rank - 1][m->slot[i].suit] = true;
}

static bool meld_has_joker(const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i]))
            return true;
    return false;
}

static void demand_begin(Demand *d)
{
    const Board *b = d->board;
    CoverTask *t = d->task;
    for (int n = 0; n < RANKS; n++)
        for (int c = 0; c < SUITS; c++) {
            t->may[n][c] = b->rack[n][c];
            t->worth[n][c] = d->worth->tile[c][n + 1];
        }
    t->joker_may = b->rack_jokers;
    t->joker_worth = d->worth->joker;
    for (int i = 0; i < b->meld_count; i++) {
        const Meld *m = &b->meld[i];
        for (int k = 0; k < m->size; k++)
            if (!face_is_joker(m->slot[k]))
                t->must[m->slot[k].rank - 1][m->slot[k].suit]++;
        if (!locked(b) || !meld_has_joker(m))
            demand_reach(d, m);
    }
}

/* The colour a group of three still lacks once its jokers stand for their labels (rules page E.3, group of three). */
static int second_colour(const Board *b, const Meld *m, int meld)
{
    unsigned there = 0;
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            there |= 1u << m->slot[i].suit;
    for (int j = 0; j < b->fate_count; j++)
        if (b->fate[j].meld == meld)
            there |= 1u << b->fate[j].label.suit;
    for (int c = 0; c < SUITS; c++)
        if (!(there >> c & 1))
            return c;
    return 0; /* not reached: three colours are there */
}

static bool needs_second(const Board *b, const Meld *m)
{
    return option(b, SABRA_GROUP3_RELEASE) == GROUP3_BOTH && m->kind == MELD_GROUP && m->size == 3;
}

static bool demand_second(Demand *d, int meld)
{
    const Meld *m = &d->board->meld[meld];
    int n = m->rank - 1, c = second_colour(d->board, m, meld);
    if (d->reachable[n][c] || d->second[n][c])
        return true;
    d->second[n][c] = true;
    return demand_played(d, n, c);
}

/* What a replacement makes reachable: the tile itself, and under `locked` its meld once no joker is left in it. */
static void demand_unlock(Demand *d, int meld)
{
    const Board *b = d->board;
    for (int j = 0; j < b->fate_count; j++)
        if (b->fate[j].meld == meld && !d->replaced[j] && locked(b))
            return;
    if (locked(b))
        demand_reach(d, &b->meld[meld]);
    for (int j = 0; j < b->fate_count; j++)
        if (b->fate[j].meld == meld && d->replaced[j])
            d->reachable[b->fate[j].label.rank - 1][b->fate[j].label.suit] = true;
}

static bool demand_replace(Demand *d, int j, bool second_done)
{
    const Fate *f = &d->board->fate[j];
    int n = f->label.rank - 1, c = f->label.suit;
    bool hand = option(d->board, SABRA_JOKER_SOURCE) == JOKER_SOURCE_HAND;
    if (!hand && !d->reachable[n][c] && !d->second[n][c] && !demand_played(d, n, c))
        return false;
    if (!second_done && needs_second(d->board, &d->board->meld[f->meld]) && !demand_second(d, f->meld))
        return false;
    d->replaced[j] = true;
    demand_unlock(d, f->meld);
    d->task->joker_must++;
    return true;
}

static bool demand_freed(Demand *d, int first)
{
    const Board *b = d->board;
    bool hand = option(b, SABRA_JOKER_SOURCE) == JOKER_SOURCE_HAND;
    for (int j = 0; j < b->fate_count; j++)
        if (b->fate[j].freed && hand && !demand_played(d, b->fate[j].label.rank - 1, b->fate[j].label.suit))
            return false;
    for (int turn = 0; turn < b->fate_count; turn++) {
        int j = turn == 0 ? first : 1 - first;
        bool again = turn == 1 && b->fate[1 - j].freed && b->fate[0].meld == b->fate[1].meld;
        if (b->fate[j].freed && !demand_replace(d, j, again))
            return false;
    }
    return true;
}

/* The start meld with its freed jokers replaced by their labels, and with the second colour that freed them. */
static Meld living_meld(const Board *b, int meld)
{
    const Meld *m = &b->meld[meld];
    Face slot[MAX_MELD];
    int size = m->size;
    bool freed = false;
    memcpy(slot, m->slot, sizeof slot);
    for (int j = 0; j < b->fate_count; j++)
        if (b->fate[j].meld == meld && b->fate[j].freed) {
            slot[b->fate[j].slot] = b->fate[j].label;
            freed = true;
        }
    if (freed && needs_second(b, m))
        slot[size++] = (Face){ m->rank, (uint8_t)second_colour(b, m, meld) };
    return arrange_meld((MeldKind)m->kind, slot, size);
}

static unsigned missing_colours(const Meld *m)
{
    unsigned missing = 15;
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            missing &= ~(1u << m->slot[i].suit);
    return missing;
}

/* locked: a meld that keeps a joker only grows. Its tiles leave the pool. */
static bool demand_lock(Demand *d, Kept *kept, int meld)
{
    Meld m = living_meld(d->board, meld);
    CoverTask *t = d->task;
    for (int i = 0; i < m.size; i++) {
        if (face_is_joker(m.slot[i]))
            continue;
        uint8_t *must = &t->must[m.slot[i].rank - 1][m.slot[i].suit];
        if (*must == 0)
            return false;
        (*must)--;
    }
    if (m.kind == MELD_RUN) {
        int at = t->block_count++;
        t->block[at] = (CoverBlock){ m.suit, (uint8_t)(m.first - 1), (uint8_t)(m.first + m.size - 2) };
        memmove(&kept->meld[at + 1], &kept->meld[at], (size_t)(kept->count - at) * sizeof(Meld));
        kept->meld[at] = m;
    } else {
        int n = m.rank - 1, at = t->open_group[n][0] ? 1 : 0;
        if (m.size == 3)
            t->open_group[n][at] = (uint8_t)missing_colours(&m);
        kept->meld[kept->count] = m;
    }
    kept->count++;
    return true;
}

static bool demand_kept(Demand *d, Kept *kept)
{
    const Board *b = d->board;
    int move = option(b, SABRA_JOKER_MOVE);
    for (int j = 0; j < b->fate_count; j++) {
        const Fate *f = &b->fate[j];
        int n = f->label.rank - 1, c = f->label.suit;
        if (f->freed || move == JOKER_MOVE_LOCKED)
            continue;
        d->task->must[n][c]++;
        if (move == JOKER_MOVE_REPLACE && b->meld[f->meld].kind == MELD_RUN)
            d->task->in_run[n][c]++;
        else if (move == JOKER_MOVE_REPLACE)
            d->task->in_group[n][c]++;
    }
    for (int i = 0; move == JOKER_MOVE_LOCKED && i < b->meld_count; i++)
        if (meld_keeps_joker(b, i) && !demand_lock(d, kept, i))
            return false;
    return true;
}

static bool play_is_legal(Solver *s, const SabraTurn *turn)
{
    arrange_layout(s->trial.meld, s->trial.meld_count, &s->layout);
    return sabra_judge(turn, &s->layout).why == NULL;
}

static void play_measure(SolverPlay *p, const SabraTurn *turn, const SolverWorth *worth)
{
    int count[RANKS + 1][SUITS] = { { 0 } }, jokers = 0;
    p->tiles = p->value = 0;
    p->worth = 0;
    for (int i = 0; i < p->meld_count + turn->meld_count; i++) {
        bool after = i < p->meld_count;
        const Meld *m = after ? &p->meld[i] : &turn->meld[i - p->meld_count];
        for (int k = 0; k < m->size; k++)
            if (face_is_joker(m->slot[k]))
                jokers += after ? 1 : -1;
            else
                count[m->slot[k].rank][m->slot[k].suit] += after ? 1 : -1;
    }
    p->tiles = jokers;
    p->value = jokers * SOLVER_JOKER_VALUE;
    p->worth = jokers * worth->joker;
    for (int rank = 1; rank <= RANKS; rank++)
        for (int suit = 0; suit < SUITS; suit++) {
            int played = count[rank][suit];
            p->tiles += played;
            p->value += played * rank;
            p->worth += played * worth->tile[suit][rank];
        }
}

/* A kept joker was planned as the tile it stands for: it takes the place of one such tile, of a kind of meld it may lie
 * in. Tiles of one face are alike, so any of them will do; one in a meld without another joker is taken first. */
static void kept_joker_lay(Solver *s, const Fate *f)
{
    const Board *b = &s->board;
    SolverPlay *p = &s->trial;
    int best_meld = -1, best_slot = 0;
    for (int i = 0; i < p->meld_count; i++) {
        const Meld *m = &p->meld[i];
        if (option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_REPLACE && m->kind != b->meld[f->meld].kind)
            continue;
        for (int k = 0; k < m->size; k++)
            if (face_eq(m->slot[k], f->label) && (best_meld < 0 || !meld_has_joker(m))) {
                best_meld = i;
                best_slot = k;
            }
    }
    assert(best_meld >= 0);
    p->meld[best_meld].slot[best_slot] = FACE_JOKER;
}

static void trial_arrange(Solver *s)
{
    SolverPlay *p = &s->trial;
    p->meld_count = arrange_melds(&s->task, &s->answer, &s->kept, p->meld);
    if (option(&s->board, SABRA_JOKER_MOVE) != JOKER_MOVE_KEEP &&
        option(&s->board, SABRA_JOKER_MOVE) != JOKER_MOVE_REPLACE)
        return;
    for (int j = 0; j < s->board.fate_count; j++)
        if (!s->board.fate[j].freed)
            kept_joker_lay(s, &s->board.fate[j]);
}

/* Makes the task of the fates as they are now. False when they cannot be met. */
static bool fate_task(Solver *s, int first, int32_t *granted)
{
    Demand d = { .board = &s->board, .worth = s->worth, .task = &s->task };
    memset(&s->task, 0, sizeof s->task);
    s->kept.count = 0;
    demand_begin(&d);
    if (option(&s->board, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE)
        s->task.joker_must = (uint8_t)s->board.fate_count;
    else if (!demand_freed(&d, first) || !demand_kept(&d, &s->kept))
        return false;
    *granted = d.granted;
    return true;
}

/* Searches one fate for something better than *best. */
static void fate_try(Solver *s, const SabraTurn *turn, int first, SolverPlay *best)
{
    int32_t granted;
    if (s->stopped || !fate_task(s, first, &granted))
        return;
    int32_t least = best->worth + 1 - granted;
    CoverResult r = cover_search(s->cover, &s->task, least > 0 ? least : 0, s->stop, &s->answer);
    s->stopped = s->stopped || r == COVER_STOPPED;
    if (r == COVER_NONE || s->answer.worth < 0)
        return;
    trial_arrange(s);
    play_measure(&s->trial, turn, s->worth);
    if (s->trial.tiles > 0 && s->trial.worth > best->worth && play_is_legal(s, turn))
        *best = s->trial;
}

static bool share_meld(const Board *b)
{
    return b->fate_count == 2 && b->fate[0].meld == b->fate[1].meld;
}

/* Does it make a difference what the kept joker j stands for? Not under `locked`, unless the other joker of its meld is
 * freed. */
static bool label_matters(const Board *b, int j)
{
    return b->fate[j].freed || !locked(b) || (share_meld(b) && b->fate[j == 0].freed);
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

static void labels_try_one(Solver *s, const SabraTurn *turn, SolverPlay *best)
{
    const Labels l = labels_list(&s->board, 0);
    for (int i = 0; i < l.count; i++) {
        s->board.fate[0].label = l.face[i];
        fate_try(s, turn, 0, best);
    }
}

static void labels_try_two(Solver *s, const SabraTurn *turn, SolverPlay *best)
{
    Board *b = &s->board;
    const Labels l[JOKERS] = { labels_list(b, 0), labels_list(b, 1) };
    bool both = b->fate[0].freed && b->fate[1].freed;
    for (int i = 0; i < l[0].count; i++)
        for (int k = 0; k < l[1].count; k++) {
            if (share_meld(b) && face_eq(l[0].face[i], l[1].face[k]))
                continue;
            b->fate[0].label = l[0].face[i];
            b->fate[1].label = l[1].face[k];
            fate_try(s, turn, 0, best);
            if (both)
                fate_try(s, turn, 1, best);
        }
}

/* The best play from the board, better than *best. */
static void board_solve(Solver *s, const SabraTurn *turn, SolverPlay *best)
{
    Board *b = &s->board;
    if (b->fate_count == 0 || option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE) {
        fate_try(s, turn, 0, best);
        return;
    }
    for (int freed = 0; freed < 1 << b->fate_count; freed++) {
        for (int j = 0; j < b->fate_count; j++)
            b->fate[j].freed = freed >> j & 1;
        if (b->fate_count == 1)
            labels_try_one(s, turn, best);
        else
            labels_try_two(s, turn, best);
    }
}

SolverEnd solver_play(Solver *s, const SabraTurn *turn, const SolverWorth *worth, const atomic_bool *stop,
                      SolverPlay *play)
{
    s->worth = worth;
    s->stop = stop;
    s->stopped = false;
    *play = (SolverPlay){ .meld_count = turn->meld_count };
    memcpy(play->meld, turn->meld, (size_t)turn->meld_count * sizeof(Meld));
    board_load(&s->board, turn);
    board_solve(s, turn, play);
    return s->stopped ? SOLVER_STOPPED : SOLVER_PROVEN;
}

/* ---- natural arrangements -----------------------------------------------------------------------------------------
 */

static bool same_meld(const Meld *a, const Meld *b)
{
    if (a->kind != b->kind || a->size != b->size)
        return false;
    for (int i = 0; i < a->size; i++)
        if (!face_eq(a->slot[i], b->slot[i]))
            return false;
    return true;
}

static bool lies_in(const Meld *m, const SolverPlay *play)
{
    for (int i = 0; i < play->meld_count; i++)
        if (same_meld(m, &play->meld[i]))
            return true;
    return false;
}

int solver_played(const SabraTurn *turn, const SolverPlay *play, Face *out)
{
    int table[RANK_JOKER + 1][SUITS] = { { 0 } }, n = 0;
    for (int i = 0; i < turn->meld_count; i++)
        for (int k = 0; k < turn->meld[i].size; k++)
            table[turn->meld[i].slot[k].rank][turn->meld[i].slot[k].suit]++;
    for (int i = 0; i < play->meld_count; i++)
        for (int k = 0; k < play->meld[i].size; k++) {
            Face f = play->meld[i].slot[k];
            if (table[f.rank][f.suit]-- <= 0)
                out[n++] = f;
        }
    return n;
}

/* Can all tiles of part->rack be played on the melds of `part` but number i? Then *out is how. */
static bool settles_without(Solver *s, const SabraTurn *part, int i, SolverPlay *out)
{
    s->part = *part;
    s->part.meld[i] = s->part.meld[--s->part.meld_count];
    *out = (SolverPlay){ .worth = part->rack_count - 1 };
    board_load(&s->board, &s->part);
    board_solve(s, &s->part, out);
    return out->worth == part->rack_count && !s->stopped;
}

static void melds_append(SolverPlay *play, const Meld *m, int count)
{
    assert(play->meld_count + count <= SABRA_MAX_MELDS);
    memcpy(play->meld + play->meld_count, m, (size_t)count * sizeof *m);
    play->meld_count += count;
}

void solver_settle(Solver *s, const SabraTurn *turn, const atomic_bool *stop, SolverPlay *play)
{
    SolverWorth each = { .joker = 1 };
    SabraTurn part = { .options = turn->options, .opened = true };
    SolverPlay best = { 0 }, now;
    SolverPlay kept = { 0 };
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = 1; rank <= RANKS; rank++)
            each.tile[suit][rank] = 1;
    s->worth = &each;
    s->stop = stop;
    s->stopped = false;
    part.rack_count = solver_played(turn, play, part.rack);
    memcpy(part.meld, turn->meld, sizeof part.meld);
    part.meld_count = turn->meld_count;
    /* Melds that the play leaves alone are the likeliest to stay. */
    for (int pass = 0; pass < 2; pass++)
        for (int i = part.meld_count - 1; i >= 0 && !s->stopped; i--) {
            if (lies_in(&part.meld[i], play) != (pass == 0) || !settles_without(s, &part, i, &now))
                continue;
            melds_append(&kept, &part.meld[i], 1);
            part.meld[i] = part.meld[--part.meld_count];
            best = now;
        }
    if (best.meld_count == 0 || s->stopped)
        return;
    s->trial = *play;
    s->trial.meld_count = 0;
    melds_append(&s->trial, kept.meld, kept.meld_count);
    melds_append(&s->trial, best.meld, best.meld_count);
    if (play_is_legal(s, turn))
        *play = s->trial;
}

SolverEnd solver_first(Solver *s, const OptionValues *options, const Face *rack, int count, const atomic_bool *stop,
                       int *points, SolverPlay *play)
{
    const SolverWorth worth = solver_worth_value();
    s->worth = &worth;
    s->stop = stop;
    memset(&s->board, 0, sizeof s->board);
    s->board.options = options;
    board_add_rack(&s->board, rack, count);
    int32_t granted;
    fate_task(s, 0, &granted);
    /* A joker counts what it stands for: at most 13. */
    s->task.joker_worth = RANKS;
    for (int n = 0; n < RANKS; n++)
        s->task.joker_loss[n] = RANKS - 1 - n;
    CoverResult r = cover_search(s->cover, &s->task, 0, stop, &s->answer);
    *play = (SolverPlay){ 0 };
    *points = 0;
    if (r != COVER_NONE && s->answer.worth > 0) {
        play->meld_count = arrange_melds(&s->task, &s->answer, &s->kept, play->meld);
        play_measure(play, &(SabraTurn){ .meld_count = 0 }, &worth);
        *points = s->answer.worth;
    }
    return r == COVER_STOPPED ? SOLVER_STOPPED : SOLVER_PROVEN;
}
