/* What a fate of the jokers leaves for the search for a cover: the task and what lies fixed around it. */
#include "ai/sabra/solver_inner.h"

#include <assert.h>
#include <string.h>

enum { JOKERS = SOLVER_JOKERS, SUITS = SOLVER_SUITS, RANKS = SOLVER_RANKS };

/* ---- the board ---- */

bool meld_has_joker(const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i]))
            return true;
    return false;
}

bool board_shares_meld(const Board *b)
{
    return b->fate_count == 2 && b->fate[0].meld == b->fate[1].meld;
}

void board_begin(Board *b, const OptionValues *options, Aim aim)
{
    memset(b, 0, sizeof *b);
    b->options = options;
    b->aim = aim;
}

void board_add_meld(Board *b, const Meld *m)
{
    assert(b->meld_count < SABRA_MAX_MELDS);
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i])) {
            assert(b->fate_count < JOKERS);
            b->fate[b->fate_count++] = (Fate){ (uint8_t)b->meld_count, (uint8_t)i, false, FACE_JOKER };
        }
    b->meld[b->meld_count++] = *m;
}

void board_add_rack(Board *b, const Face *rack, int count)
{
    for (int i = 0; i < count; i++)
        if (face_is_joker(rack[i]))
            b->rack_jokers++;
        else
            b->rack[rack[i].rank - 1][rack[i].suit]++;
}

bool board_take(Board *b, const Meld *m)
{
    for (int i = 0; i < m->size; i++) {
        Face f = m->slot[i];
        uint8_t *left = face_is_joker(f) ? &b->rack_jokers : &b->rack[f.rank - 1][f.suit];
        if (*left == 0)
            return false;
        (*left)--;
    }
    return true;
}

/* ---- one fate of the table's jokers as a covering task ---- */

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
    return board_option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_LOCKED;
}

static void demand_reach(Demand *d, const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            d->reachable[m->slot[i].rank - 1][m->slot[i].suit] = true;
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
    return board_option(b, SABRA_GROUP3_RELEASE) == GROUP3_BOTH && m->kind == MELD_GROUP && m->size == 3;
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
    bool hand = board_option(d->board, SABRA_JOKER_SOURCE) == JOKER_SOURCE_HAND;
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
    bool hand = board_option(b, SABRA_JOKER_SOURCE) == JOKER_SOURCE_HAND;
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
        t->block[at] = (CoverBlock){ m.suit, (uint8_t)(m.first - 1), (uint8_t)(m.first + m.size - 2), false, false };
        memmove(&kept->meld[at + 1], &kept->meld[at], (size_t)(kept->count - at) * sizeof(Meld));
        kept->meld[at] = m;
    } else {
        int n = m.rank - 1, at = t->laid_group[n][0] ? 1 : 0;
        t->laid_group[n][at] = (uint8_t)(COVER_GROUP_LAID | (m.size == 3 ? missing_colours(&m) : 0));
        if (m.size == 3 && board_option(d->board, SABRA_TWO_JOKERS_PER_MELD))
            t->laid_group[n][at] |= COVER_GROUP_JOKER;
        kept->meld[kept->count] = m;
    }
    kept->count++;
    return true;
}

static bool demand_kept(Demand *d, Kept *kept)
{
    const Board *b = d->board;
    int move = board_option(b, SABRA_JOKER_MOVE);
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

bool fate_job(const Board *b, const SolverWorth *worth, int first, Job *job)
{
    Demand d = { .board = b, .worth = worth, .task = &job->task };
    memset(&job->task, 0, sizeof job->task);
    job->kept.count = 0;
    demand_begin(&d);
    if (board_option(b, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE)
        job->task.joker_must = (uint8_t)b->fate_count;
    else if (!demand_freed(&d, first) || !demand_kept(&d, &job->kept))
        return false;
    job->granted = d.granted;
    return true;
}
