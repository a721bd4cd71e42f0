/* Turns what a search for a cover has found into melds. */
#include "ai/sabra/arrange.h"

#include <assert.h>
#include <string.h>

/* A run being laid. A block is still `locked` while its own tiles are to come: it cannot stop there. */
typedef struct Track {
    uint8_t size, jokers;
    bool locked, closed;
    int block; /* of the task, or -1 */
    Face slot[MAX_MELD];
} Track;

enum { MAX_TRACKS = COVER_RUNS + COVER_MAX_BLOCKS };

typedef struct Arrange {
    const CoverTask *task;
    const CoverAnswer *answer;
    const Kept *kept;
    Meld *out;
    int melds;
    int tracks;
    Track track[MAX_TRACKS];
} Arrange;

static Face face_at(int n, int c)
{
    return (Face){ (uint8_t)(n + 1), (uint8_t)c };
}

Meld arrange_meld(MeldKind kind, const Face *slots, int size)
{
    Meld m = { .kind = (uint8_t)kind, .size = (uint8_t)size };
    assert(size >= 3 && size <= MAX_MELD);
    for (int i = size - 1; i >= 0; i--) {
        m.slot[i] = slots[i];
        if (face_is_joker(slots[i]))
            continue;
        if (kind == MELD_RUN) {
            m.first = (uint8_t)(slots[i].rank - i);
            m.suit = slots[i].suit;
        } else {
            m.rank = slots[i].rank;
        }
    }
    return m;
}

void arrange_layout(const Meld *melds, int count, SabraLayout *layout)
{
    memset(layout, 0, sizeof *layout);
    for (int i = 0; i < count; i++) {
        MeldKind declared = meld_is_open(melds[i].slot, melds[i].size) ? (MeldKind)melds[i].kind : MELD_NONE;
        bool added = sabra_layout_add(layout, melds[i].slot, melds[i].size, declared);
        assert(added);
        (void)added;
    }
}

static void meld_out(Arrange *a, MeldKind kind, const Face *slots, int size)
{
    assert(a->melds < SABRA_MAX_MELDS);
    a->out[a->melds++] = arrange_meld(kind, slots, size);
}

static void track_lay(Track *t, Face f)
{
    assert(t->size < MAX_MELD);
    t->slot[t->size++] = f;
    t->jokers = (uint8_t)(t->jokers + face_is_joker(f));
}

static void tracks_finish(Arrange *a, bool all)
{
    int open = 0;
    for (int i = 0; i < a->tracks; i++) {
        Track *t = &a->track[i];
        if (all || t->closed)
            meld_out(a, MELD_RUN, t->slot, t->size);
        else
            a->track[open++] = *t;
    }
    a->tracks = open;
}

/* A run of `length` that is to end at a block; a joker in the block makes one without jokers welcome. */
static int track_of_length(const Arrange *a, int length)
{
    int found = -1;
    for (int i = 0; i < a->tracks; i++) {
        const Track *t = &a->track[i];
        if (!t->locked && t->size == length && (found < 0 || t->jokers < a->track[found].jokers))
            found = i;
    }
    return found;
}

static void blocks_begin(Arrange *a, int n, int c)
{
    int joins[2];
    cover_joined(a->answer->cell[n][c].joins, &joins[0], &joins[1]);
    for (int b = 0; b < a->task->block_count; b++) {
        const CoverBlock *k = &a->task->block[b];
        if (k->colour != c || k->first != n)
            continue;
        int from = -1;
        for (int length = 1; length <= 2 && from < 0; length++)
            if (joins[length - 1] > 0) {
                joins[length - 1]--;
                from = track_of_length(a, length);
                assert(from >= 0);
            }
        if (from < 0) {
            from = a->tracks++;
            assert(from < MAX_TRACKS);
            a->track[from] = (Track){ .block = b };
        }
        Track *t = &a->track[from];
        t->locked = true;
        t->block = b;
        for (int i = 0; i < a->kept->meld[b].size; i++)
            track_lay(t, a->kept->meld[b].slot[i]);
    }
}

static void blocks_end(Arrange *a, int n, int c)
{
    for (int i = 0; i < a->tracks; i++) {
        Track *t = &a->track[i];
        if (!t->locked || a->task->block[t->block].colour != c || a->task->block[t->block].last != n)
            continue;
        t->locked = false;
        t->closed = a->task->block[t->block].closed_after;
    }
}

/* Which run goes on first: those too short to stop, then the ones with fewer jokers. */
static bool goes_before(const Track *a, const Track *b)
{
    bool short_a = a->size < 3, short_b = b->size < 3;
    return short_a != short_b ? short_a : a->jokers < b->jokers;
}

/* Indices of the runs that go on through the `slots` slots of a number, new ones included; the others are closed. */
static void tracks_choose(Arrange *a, int slots, int *chosen)
{
    bool taken[MAX_TRACKS] = { false };
    for (int k = 0; k < slots; k++) {
        int best = -1;
        for (int i = 0; i < a->tracks; i++)
            if (!taken[i] && !a->track[i].locked && (best < 0 || goes_before(&a->track[i], &a->track[best])))
                best = i;
        if (best < 0) {
            best = a->tracks++;
            assert(best < MAX_TRACKS);
            a->track[best] = (Track){ .block = -1 };
        }
        taken[best] = true;
        chosen[k] = best;
    }
    for (int i = 0; i < a->tracks; i++)
        if (!taken[i] && !a->track[i].locked) {
            assert(a->track[i].size >= 3);
            a->track[i].closed = true;
        }
}

static void runs_pass(Arrange *a, int n, int c)
{
    const CoverCell *cell = &a->answer->cell[n][c];
    int chosen[MAX_TRACKS], slots = cell->run + cell->run_joker, jokers = cell->run_joker;
    if (slots == 0 && a->tracks == 0 && a->task->block_count == 0)
        return;
    blocks_begin(a, n, c);
    tracks_choose(a, slots, chosen);
    /* Jokers to the runs that have the fewest. */
    bool joker_at[MAX_TRACKS] = { false };
    for (; jokers > 0; jokers--) {
        int best = -1;
        for (int k = 0; k < slots; k++)
            if (!joker_at[k] && (best < 0 || a->track[chosen[k]].jokers < a->track[chosen[best]].jokers))
                best = k;
        joker_at[best] = true;
    }
    for (int k = 0; k < slots; k++)
        track_lay(&a->track[chosen[k]], joker_at[k] ? FACE_JOKER : face_at(n, c));
    blocks_end(a, n, c);
    tracks_finish(a, false);
}

static void runs_arrange(Arrange *a)
{
    for (int c = 0; c < COVER_COLOURS; c++) {
        for (int n = 0; n < COVER_NUMBERS; n++)
            runs_pass(a, n, c);
        tracks_finish(a, true);
    }
}

/* What a laid group takes: a colour, COVER_COLOURS for a joker, or nothing. */
enum { TAKES_NOTHING = COVER_COLOURS + 1 };

static bool laid_takes(uint8_t mask, int what)
{
    if (what == TAKES_NOTHING)
        return true;
    return (mask >> what & 1) != 0; /* COVER_GROUP_JOKER is bit COVER_COLOURS */
}

/* Deals the tiles of a number to new groups and to those laid, these taking as little as will do. */
static int groups_deal(const uint8_t laid[2], const uint8_t tiles[COVER_COLOURS], int jokers, int takes[2],
                       CoverGroup groups[3])
{
    for (int a = TAKES_NOTHING; a >= 0; a--)
        for (int b = TAKES_NOTHING; b >= 0; b--) {
            if (!laid_takes(laid[0], a) || !laid_takes(laid[1], b))
                continue;
            uint8_t rest[COVER_COLOURS + 2] = { tiles[0], tiles[1], tiles[2], tiles[3], (uint8_t)jokers, 2 };
            if (rest[a] == 0 || rest[b] < 1 + (a == b))
                continue;
            rest[a]--;
            rest[b]--;
            int count = cover_groups(rest, rest[COVER_COLOURS], groups);
            if (count >= 0) {
                takes[0] = a;
                takes[1] = b;
                return count;
            }
        }
    return -1;
}

static void group_out(Arrange *a, int n, const CoverGroup *g)
{
    Face slot[MAX_MELD];
    int size = 0;
    for (int c = 0; c < COVER_COLOURS; c++)
        if (g->colours >> c & 1)
            slot[size++] = face_at(n, c);
    for (int i = 0; i < g->jokers; i++)
        slot[size++] = FACE_JOKER;
    meld_out(a, MELD_GROUP, slot, size);
}

/* Kept groups of number n, in the order in which the task names them. */
static void kept_groups_out(Arrange *a, int n, const int takes[2])
{
    int laid = 0;
    for (int i = 0; i < a->kept->count; i++) {
        Meld m = a->kept->meld[i];
        if (m.kind != MELD_GROUP || m.rank != n + 1)
            continue;
        int what = takes[laid++];
        if (what != TAKES_NOTHING)
            m.slot[m.size++] = what == COVER_COLOURS ? FACE_JOKER : face_at(n, what);
        meld_out(a, MELD_GROUP, m.slot, m.size);
    }
}

static void groups_arrange(Arrange *a)
{
    for (int n = 0; n < COVER_NUMBERS; n++) {
        uint8_t tiles[COVER_COLOURS];
        for (int c = 0; c < COVER_COLOURS; c++)
            tiles[c] = a->answer->cell[n][c].group;
        CoverGroup groups[3];
        int takes[2] = { TAKES_NOTHING, TAKES_NOTHING };
        int count = groups_deal(a->task->laid_group[n], tiles, a->answer->group_joker[n], takes, groups);
        assert(count >= 0);
        for (int i = 0; i < count; i++)
            group_out(a, n, &groups[i]);
        kept_groups_out(a, n, takes);
    }
}

int arrange_melds(const CoverTask *task, const CoverAnswer *answer, const Kept *kept, Meld out[SABRA_MAX_MELDS])
{
    Arrange a = { .task = task, .answer = answer, .kept = kept, .out = out };
    runs_arrange(&a);
    groups_arrange(&a);
    return a.melds;
}
