/* A walk over the numbers 1 .. 13: at each it is chosen which groups lie there, the rest of its tiles lies in runs.
 * What matters of the runs so far is how many of each colour have one, two, or three and more tiles. The short ones
 * have to go on, and going on with a long one is never worse than a new one: so the groups are all there is to choose.
 */
#include "ai/sabra/puzzle_cover.h"

#include <string.h>

enum { COLOURS = 4, NUMBERS = 13, PAIRS = 21 };

/* Runs of one colour that reach the number just done, by length. */
typedef struct OpenRuns {
    uint8_t one, two, more;
} OpenRuns;

typedef struct HeapWalk {
    const TileHeap *heap;
    bool groups_first;
    int ways, enough;
    uint8_t group[NUMBERS + 1][2]; /* colours, as bits; 0: none */
} HeapWalk;

/* Two groups at most lie at a number: none, or three or four of the colours; those with fewest tiles first. */
static const uint8_t pairs[PAIRS][2] = {
    { 0, 0 },   { 7, 0 },   { 11, 0 }, { 13, 0 },  { 14, 0 },  { 15, 0 },  { 7, 7 },
    { 7, 11 },  { 7, 13 },  { 7, 14 }, { 11, 11 }, { 11, 13 }, { 11, 14 }, { 13, 13 },
    { 13, 14 }, { 14, 14 }, { 7, 15 }, { 11, 15 }, { 13, 15 }, { 14, 15 }, { 15, 15 },
};

void heap_add_meld(TileHeap *h, const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        h->of[m->slot[i].suit][m->slot[i].rank]++;
}

int heap_size(const TileHeap *h)
{
    int n = 0;
    for (int c = 0; c < COLOURS; c++)
        for (int rank = 1; rank <= NUMBERS; rank++)
            n += h->of[c][rank];
    return n;
}

/* The runs of a colour once so many tiles of the next number lie in runs; false: a short one would have to stop. */
static bool runs_take(OpenRuns *r, int tiles)
{
    const int shorts = r->one + r->two;
    if (tiles < shorts)
        return false;
    const int rest = tiles - shorts, longer = rest < r->more ? rest : r->more;
    r->more = (uint8_t)(r->two + longer);
    r->two = r->one;
    r->one = (uint8_t)(rest - longer);
    return true;
}

static bool walk_number(HeapWalk *, int number, const OpenRuns runs[COLOURS]);

static bool walk_pair(HeapWalk *w, int number, const OpenRuns runs[COLOURS], const uint8_t *pair)
{
    OpenRuns next[COLOURS];
    memcpy(next, runs, sizeof next);
    for (int c = 0; c < COLOURS; c++) {
        const int grouped = (pair[0] >> c & 1) + (pair[1] >> c & 1);
        if (grouped > w->heap->of[c][number] || !runs_take(&next[c], w->heap->of[c][number] - grouped))
            return false;
    }
    w->group[number][0] = pair[0];
    w->group[number][1] = pair[1];
    return walk_number(w, number + 1, next);
}

/* True when there are enough ways. */
static bool walk_number(HeapWalk *w, int number, const OpenRuns runs[COLOURS])
{
    if (number > NUMBERS) {
        for (int c = 0; c < COLOURS; c++)
            if (runs[c].one + runs[c].two > 0)
                return false;
        return ++w->ways >= w->enough;
    }
    for (int i = 0; i < PAIRS; i++)
        if (walk_pair(w, number, runs, pairs[w->groups_first ? PAIRS - 1 - i : i]))
            return true;
    return false;
}

int heap_ways(const TileHeap *h, int enough)
{
    static const OpenRuns none[COLOURS];
    HeapWalk w = { .heap = h, .enough = enough };
    walk_number(&w, 1, none);
    return w.ways;
}

bool heap_covers(const TileHeap *h)
{
    return heap_ways(h, 1) > 0;
}

/* ---- laying ---- */

static Meld group_of(int colours, int number)
{
    Meld m = { .kind = MELD_GROUP, .rank = (uint8_t)number };
    for (int c = 0; c < COLOURS; c++)
        if (colours >> c & 1)
            m.slot[m.size++] = (Face){ (uint8_t)number, (uint8_t)c };
    return m;
}

static void run_lengthen(Meld *m, int number)
{
    m->slot[m->size++] = (Face){ (uint8_t)number, m->suit };
}

/* The runs of a colour behind the `count` melds that lie already. */
static int lay_runs(const HeapWalk *w, int colour, Meld *out, int count)
{
    const int first = count;
    for (int number = 1; number <= NUMBERS; number++) {
        int tiles =
            w->heap->of[colour][number] - (w->group[number][0] >> colour & 1) - (w->group[number][1] >> colour & 1);
        /* Those that reach this number: the short ones go on, then the others. */
        for (int wanted = 0; wanted < 2; wanted++)
            for (int i = first; i < count && tiles > 0; i++)
                if (out[i].first + out[i].size == number && (out[i].size < 3) == (wanted == 0)) {
                    run_lengthen(&out[i], number);
                    tiles--;
                }
        for (; tiles > 0; tiles--) {
            out[count] = (Meld){ .kind = MELD_RUN, .first = (uint8_t)number, .suit = (uint8_t)colour };
            run_lengthen(&out[count++], number);
        }
    }
    return count;
}

int heap_lay(const TileHeap *h, bool groups_first, Meld out[SABRA_MAX_MELDS])
{
    static const OpenRuns none[COLOURS];
    HeapWalk w = { .heap = h, .enough = 1, .groups_first = groups_first };
    int count = 0;
    if (!walk_number(&w, 1, none))
        return 0;
    for (int number = 1; number <= NUMBERS; number++)
        for (int i = 0; i < 2; i++)
            if (w.group[number][i] != 0)
                out[count++] = group_of(w.group[number][i], number);
    for (int c = 0; c < COLOURS; c++)
        count = lay_runs(&w, c, out, count);
    return count;
}
