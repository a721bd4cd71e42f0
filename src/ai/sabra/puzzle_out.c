/* Lay the whole rack. A final table is made first; the rack is some of its tiles, where the others can lie in melds by
 * themselves. Kept where there is one final table, and no tile of the rack fits as the table lies, so
 * that something has to be moved. */
#include "ai/sabra/plan.h"
#include "ai/sabra/puzzle.h"
#include "ai/sabra/puzzle_inner.h"

#include <string.h>

enum {
    LEAST_TILES = 31, /* of the final table */
    MORE_TILES = 12,
    LEAST_RACK = 3,
    MOST_RACK = 6,
    RACKS = 60,        /* tried for one final table */
    GROWS = 60,        /* tiles tried as one more of the rack */
    MOST_MELDS = 14,   /* of the table: every choice of them is looked at */
    SIMPLE_TOUCHES = 2 /* simple play changes so many melds */
};

/* Melds of the table to be laid anew with tiles of the rack. */
typedef struct Touch {
    const TilePuzzle *puzzle;
    TileHeap heap; /* those chosen, and the tiles */
    int chosen[MOST_MELDS];
} Touch;

static void heap_take_meld(TileHeap *h, const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        h->of[m->slot[i].suit][m->slot[i].rank]--;
}

/* Chooses `left` further melds, from number `from` on, with which the heap can be laid. */
static bool touch_choose(Touch *t, int from, int chosen, int left)
{
    if (left == 0)
        return heap_covers(&t->heap);
    for (int i = from; i + left <= t->puzzle->melds; i++) {
        heap_add_meld(&t->heap, &t->puzzle->meld[i]);
        t->chosen[chosen] = i;
        if (touch_choose(t, i + 1, chosen + 1, left - 1))
            return true;
        heap_take_meld(&t->heap, &t->puzzle->meld[i]);
    }
    return false;
}

static void touch_begin(Touch *t, const TilePuzzle *p, unsigned rack)
{
    memset(t, 0, sizeof *t);
    t->puzzle = p;
    for (int i = 0; i < p->tiles; i++)
        if (rack >> i & 1)
            t->heap.of[p->rack[i].suit][p->rack[i].rank]++;
}

/* The fewest melds that have to be changed to lay the rack; *t has them. */
static int fewest_touched(Touch *t, const TilePuzzle *p)
{
    for (int n = 1; n <= p->melds; n++) {
        touch_begin(t, p, (1u << p->tiles) - 1);
        if (touch_choose(t, 0, 0, n))
            return n;
    }
    return 0;
}

/* The most tiles of the rack that can be laid with few melds changed, in per cent. */
static int simple_share(const TilePuzzle *p)
{
    int most = 0;
    for (unsigned rack = 1; rack < 1u << p->tiles; rack++) {
        const int n = __builtin_popcount(rack);
        for (int touched = 1; n > most && touched <= SIMPLE_TOUCHES; touched++) {
            Touch t;
            touch_begin(&t, p, rack);
            if (touch_choose(&t, 0, 0, touched))
                most = n;
        }
    }
    return 100 * most / p->tiles;
}

/* The final table: melds that stay, then those laid anew. */
static int final_table(const TilePuzzle *p, const Touch *t, int touched, Meld out[SABRA_MAX_MELDS])
{
    int count = 0;
    for (int i = 0, next = 0; i < p->melds; i++) {
        const bool changed = next < touched && t->chosen[next] == i;
        next += changed;
        if (!changed)
            out[count++] = p->meld[i];
    }
    return count + heap_lay(&t->heap, false, &out[count]);
}

/* Something has to be moved: no tile fits as the table lies, and the rack has no meld. */
static bool needs_moving(const TilePuzzle *p)
{
    return tile_puzzle_plain_left(p) == p->tiles;
}

/* A rack of the fewest tiles, what is left of the final table being laid plainly. */
static bool rack_begin(Rng *rng, const TileHeap *final, TileHeap *table, TilePuzzle *out)
{
    *table = *final;
    const bool groups_first = rng_below(rng, 2) == 1;
    out->tiles = LEAST_RACK;
    tile_puzzle_take(rng, table, out->tiles, out->rack);
    out->melds = heap_lay(table, groups_first, out->meld);
    return out->melds > 0 && out->melds <= MOST_MELDS && needs_moving(out);
}

/* One tile more comes to the rack, where the table allows it. */
static bool rack_grow(Rng *rng, TileHeap *table, TilePuzzle *p)
{
    const bool groups_first = rng_below(rng, 2) == 1;
    for (int i = 0; i < GROWS; i++) {
        TileHeap rest = *table;
        TilePuzzle more = *p;
        tile_puzzle_take(rng, &rest, 1, &more.rack[more.tiles++]);
        more.melds = heap_lay(&rest, groups_first, more.meld);
        if (more.melds == 0 || more.melds > MOST_MELDS || !needs_moving(&more))
            continue;
        *table = rest;
        *p = more;
        return true;
    }
    return false;
}

/* The rack, out of the final table. False: it is not to be had. */
static bool rack_of(Rng *rng, const TileHeap *final, TilePuzzle *out)
{
    TileHeap table;
    bool found = false;
    const int wanted = LEAST_RACK + (int)rng_below(rng, MOST_RACK - LEAST_RACK + 1);
    for (int i = 0; i < RACKS && !found; i++)
        found = rack_begin(rng, final, &table, out);
    while (found && out->tiles < wanted && rack_grow(rng, &table, out))
        ;
    return found && out->tiles == wanted;
}

/* By the melds that have to be changed, and by how much is done with two of them. */
static int grade_of(int touched, int simple)
{
    if (touched <= 2)
        return 1;
    if (touched == 3 && simple >= 50)
        return 2;
    if ((touched == 3 && simple >= 25) || (touched == 4 && simple >= 50))
        return 3;
    return touched <= 4 || (touched == 5 && simple >= 50) ? 4 : 5;
}

static bool out_make(void *desk, Rng *rng, Puzzle *out)
{
    TileHeap final;
    TilePuzzle p;
    Touch touch;
    Meld meld[SABRA_MAX_MELDS];
    (void)desk;
    tile_puzzle_heap(rng, LEAST_TILES + (int)rng_below(rng, MORE_TILES + 1), &final);
    if (heap_ways(&final, 2) > 1 || !rack_of(rng, &final, &p))
        return false;
    out->looked = fewest_touched(&touch, &p);
    out->wanted = p.tiles;
    out->simple = simple_share(&p);
    out->grade = (uint8_t)grade_of(out->looked, out->simple);
    tile_puzzle_write(&p, out->position, sizeof out->position);
    tile_puzzle_answer(meld, final_table(&p, &touch, out->looked, meld), out->answer, sizeof out->answer);
    TextSink asked = text_sink(out->asked, sizeof out->asked);
    text_addf(&asked, "lay=all tiles=%d", p.tiles);
    return true;
}

static void out_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Lay the last tile from your rack.", "Lay all {1} tiles from your rack.", p->wanted);
}

const PuzzleKind sabra_puzzle_out = {
    .id = "sabra-out",
    .brief = "S",
    .game = "sabra",
    .title = N_("Out in one turn"),
    .hint = N_("Some melds on the table can spare a tile or be rearranged."),
    .ask = out_ask,
    .make = out_make,
    .judge = tile_puzzle_judge,
    .solve = tile_puzzle_solve,
};
