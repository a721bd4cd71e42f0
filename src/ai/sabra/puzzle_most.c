/* Lay the most: of a rack that simple play lays fewer tiles of, and of one of which the most can only be laid by taking
 * a joker off the table. The solver says what the most is; the table is laid plainly, never by the solver. */
#include "ai/sabra/puzzle.h"
#include "ai/sabra/puzzle_inner.h"
#include "ai/sabra/solver.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEAST_TILES = 22, /* on the table */
    MORE_TILES = 12,
    LEAST_RACK = 7,
    MOST_RACK = 12,
    LEAST_GAP = 2,  /* so many more than simple play lays */
    LEAST_LAID = 4, /* tiles that the answer lays */
    COPIES = 2
};

typedef struct Desk {
    Solver *solver;
    OptionValues options;
    SolverWorth tiles;
    SabraTurn turn;
    SolverPlay play;
} Desk;

static void *desk_new(void)
{
    Desk *d = calloc(1, sizeof *d);
    Solver *solver = d != NULL ? solver_new() : NULL;
    if (solver == NULL) {
        free(d);
        return NULL;
    }
    d->solver = solver;
    d->tiles = solver_worth_tiles();
    options_preset(&sabra_options, 0, &d->options);
    return d;
}

static void desk_free(void *desk)
{
    Desk *d = desk;
    solver_free(d->solver);
    free(d);
}

/* Of the two sets with these tiles on the table: what is still there. */
static void heap_rest(const TileHeap *table, TileHeap *out)
{
    for (int c = 0; c < 4; c++)
        for (int rank = 1; rank <= 13; rank++)
            out->of[c][rank] = (uint8_t)(COPIES - table->of[c][rank]);
}

static bool table_of(Rng *rng, TileHeap *table, TilePuzzle *out)
{
    tile_puzzle_heap(rng, LEAST_TILES + (int)rng_below(rng, MORE_TILES + 1), table);
    out->melds = heap_lay(table, rng_below(rng, 2) == 1, out->meld);
    return out->melds > 0;
}

static void rack_of(Rng *rng, const TileHeap *table, TilePuzzle *out)
{
    TileHeap rest = { { { 0 } } };
    heap_rest(table, &rest);
    out->tiles = LEAST_RACK + (int)rng_below(rng, MOST_RACK - LEAST_RACK + 1);
    tile_puzzle_take(rng, &rest, out->tiles, out->rack);
}

static void most_begin(Desk *d, const TilePuzzle *p)
{
    d->turn = (SabraTurn){ .options = &d->options, .opened = true, .meld_count = p->melds, .rack_count = p->tiles };
    memcpy(d->turn.meld, p->meld, (size_t)p->melds * sizeof p->meld[0]);
    memcpy(d->turn.rack, p->rack, (size_t)p->tiles * sizeof p->rack[0]);
}

/* The most tiles of the rack that can be laid; the play is in d->play. */
static int most_of(Desk *d, const TilePuzzle *p)
{
    most_begin(d, p);
    solver_play(d->solver, &d->turn, &d->tiles, NULL, &d->play);
    return d->play.tiles;
}

static bool same_meld(const Meld *a, const Meld *b)
{
    bool same = a->kind == b->kind && a->size == b->size;
    for (int i = 0; same && i < a->size; i++)
        same = face_eq(a->slot[i], b->slot[i]);
    return same;
}

/* Melds of the table that the play changes, kept to as few as the solver finds. */
static int touched_by(Desk *d, const TilePuzzle *p)
{
    bool used[SABRA_MAX_MELDS] = { false };
    int touched = 0;
    solver_settle(d->solver, &d->turn, NULL, &d->play);
    for (int i = 0; i < p->melds; i++) {
        bool stays = false;
        for (int k = 0; k < d->play.meld_count && !stays; k++) {
            stays = !used[k] && same_meld(&p->meld[i], &d->play.meld[k]);
            used[k] = used[k] || stays;
        }
        touched += !stays;
    }
    return touched;
}

/* By the melds that are changed, and by what simple play leaves out; `least` are those of grade 2, 3 and so on. */
static void puzzle_grade(const int least[PUZZLE_GRADES - 1], Puzzle *out)
{
    const int hard = 8 * out->looked + 100 - out->simple;
    out->grade = 1;
    while (out->grade < PUZZLE_GRADES && hard >= least[out->grade - 1])
        out->grade++;
}

static void puzzle_write(Desk *d, const TilePuzzle *p, const char *what, Puzzle *out)
{
    tile_puzzle_write(p, out->position, sizeof out->position);
    tile_puzzle_answer(d->play.meld, d->play.meld_count, out->answer, sizeof out->answer);
    TextSink asked = text_sink(out->asked, sizeof out->asked);
    text_addf(&asked, "lay=%s tiles=%d rack=%d", what, out->wanted, p->tiles);
}

/* ---- most ---- */

static bool most_make(void *desk, Rng *rng, Puzzle *out)
{
    Desk *d = desk;
    TileHeap table;
    TilePuzzle p;
    if (!table_of(rng, &table, &p))
        return false;
    rack_of(rng, &table, &p);
    const int plain = p.tiles - tile_puzzle_plain_left(&p);
    out->wanted = most_of(d, &p);
    if (out->wanted < LEAST_LAID || out->wanted < plain + LEAST_GAP)
        return false;
    out->looked = touched_by(d, &p);
    out->simple = 100 * plain / out->wanted;
    puzzle_grade((const int[]){ 65, 75, 92, 113 }, out);
    puzzle_write(d, &p, "most", out);
    return true;
}

static void most_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Lay {1} tile from your rack.", "Lay {1} tiles from your rack.", p->wanted);
}

const PuzzleKind sabra_puzzle_most = {
    .id = "sabra-most",
    .brief = "SM",
    .game = "sabra",
    .title = N_("The most tiles"),
    .hint = N_("You can lay more tiles than those that fit now. Rearrange the melds on the table."),
    .ask = most_ask,
    .desk_new = desk_new,
    .desk_free = desk_free,
    .make = most_make,
    .judge = tile_puzzle_judge,
    .solve = tile_puzzle_solve,
};

/* ---- joker ---- */

/* A joker in the place of a tile of the table, which may be on the rack then. */
static void joker_lay(Rng *rng, TileHeap *table, TilePuzzle *p, Face *label)
{
    Meld *m = &p->meld[rng_below(rng, (uint32_t)p->melds)];
    const int slot = (int)rng_below(rng, m->size);
    *label = m->slot[slot];
    m->slot[slot] = FACE_JOKER;
    table->of[label->suit][label->rank]--;
}

/* Can so many tiles be laid with the joker left where it is? */
static bool lays_without(Desk *d, const TilePuzzle *p, int tiles)
{
    const int32_t one = d->tiles.tile[0][1] - 1; /* values of all tiles come to less */
    most_begin(d, p);
    return solver_reaches_kept(d->solver, &d->turn, &d->tiles, tiles * one);
}

static bool joker_make(void *desk, Rng *rng, Puzzle *out)
{
    Desk *d = desk;
    TileHeap table;
    TilePuzzle p;
    Face label;
    if (!table_of(rng, &table, &p))
        return false;
    joker_lay(rng, &table, &p, &label);
    rack_of(rng, &table, &p);
    p.rack[0] = label; /* perhaps a third one of its face */
    for (int i = 1, n = table.of[label.suit][label.rank] + 1; i < p.tiles; i++)
        if (face_eq(p.rack[i], label) && ++n > COPIES)
            return false;
    const int plain = p.tiles - tile_puzzle_plain_left(&p);
    out->wanted = most_of(d, &p);
    if (out->wanted < LEAST_LAID || out->wanted < plain + LEAST_GAP || lays_without(d, &p, out->wanted))
        return false;
    most_of(d, &p);
    out->looked = touched_by(d, &p);
    out->simple = 100 * plain / out->wanted;
    puzzle_grade((const int[]){ 75, 92, 108, 121 }, out);
    puzzle_write(d, &p, "with-joker", out);
    return true;
}

static void joker_ask(const Puzzle *p, TextSink *out)
{
    text_count(out, "Free the joker and lay {1} tile from your rack.",
               "Free the joker and lay {1} tiles from your rack.", p->wanted);
}

const PuzzleKind sabra_puzzle_joker = {
    .id = "sabra-joker",
    .brief = "SJ",
    .game = "sabra",
    .title = N_("Free the joker"),
    .hint = N_("A tile from your rack takes the joker's place. The joker then goes into another meld."),
    .ask = joker_ask,
    .desk_new = desk_new,
    .desk_free = desk_free,
    .make = joker_make,
    .judge = tile_puzzle_judge,
    .solve = tile_puzzle_solve,
};
