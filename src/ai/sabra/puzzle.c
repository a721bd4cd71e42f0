/* What puzzles of Sabra are made of, written down, and judged by. */
#include "ai/sabra/plan.h"
#include "ai/sabra/puzzle_inner.h"

#include <string.h>

#include "rules/faces/tile.h"
#include "rules/table/bits.h"

enum { COPIES = 2, NUMBERS = 13 };

/* ---- making ---- */

static Meld some_meld(Rng *rng)
{
    Meld m = { .size = 0 };
    if (rng_below(rng, 100) < 55) {
        m.kind = MELD_RUN;
        m.suit = (uint8_t)rng_below(rng, 4);
        const int size = 3 + (int)rng_below(rng, 3);
        m.first = (uint8_t)(1 + rng_below(rng, (uint32_t)(NUMBERS + 1 - size)));
        for (int i = 0; i < size; i++)
            m.slot[m.size++] = (Face){ (uint8_t)(m.first + i), m.suit };
        return m;
    }
    m.kind = MELD_GROUP;
    m.rank = (uint8_t)(1 + rng_below(rng, NUMBERS));
    const int without = (int)rng_below(rng, 6); /* 4 and 5: none */
    for (int c = 0; c < 4; c++)
        if (c != without)
            m.slot[m.size++] = (Face){ m.rank, (uint8_t)c };
    return m;
}

void tile_puzzle_heap(Rng *rng, int tiles, TileHeap *out)
{
    memset(out, 0, sizeof *out);
    while (heap_size(out) < tiles) {
        const Meld m = some_meld(rng);
        bool there = true;
        for (int i = 0; i < m.size; i++)
            there = there && out->of[m.slot[i].suit][m.slot[i].rank] < COPIES;
        if (there)
            heap_add_meld(out, &m);
    }
}

void tile_puzzle_take(Rng *rng, TileHeap *h, int count, Face *out)
{
    for (int i = 0; i < count; i++) {
        int at = (int)rng_below(rng, (uint32_t)heap_size(h)), place = 0;
        while (at >= h->of[place / 13][1 + place % 13]) {
            at -= h->of[place / 13][1 + place % 13];
            place++;
        }
        out[i] = (Face){ (uint8_t)(1 + place % 13), (uint8_t)(place / 13) };
        h->of[out[i].suit][out[i].rank]--;
    }
}

/* ---- the simplest play ---- */

bool tile_puzzle_fits(const Meld *m, Face f)
{
    if (m->kind == MELD_RUN)
        return f.suit == m->suit && (f.rank == m->first - 1 || f.rank == m->first + m->size);
    bool fits = f.rank == m->rank && m->size < 4;
    for (int i = 0; i < m->size; i++)
        fits = fits && m->slot[i].suit != f.suit;
    return fits;
}

static void meld_take_in(Meld *m, Face f)
{
    const bool before = m->kind == MELD_RUN && f.rank < m->first;
    if (before) {
        memmove(m->slot + 1, m->slot, (size_t)m->size * sizeof m->slot[0]);
        m->first--;
    }
    m->slot[before ? 0 : m->size] = f;
    m->size++;
}

/* A meld of a heap: the longest run, else a group; false: there is none. */
static bool heap_meld(const TileHeap *h, Meld *out)
{
    out->size = 0;
    for (int c = 0; c < 4; c++)
        for (int first = 1; first <= NUMBERS; first++) {
            int n = 0;
            while (first + n <= NUMBERS && h->of[c][first + n] > 0)
                n++;
            if (n < 3 || n <= out->size)
                continue;
            *out = (Meld){ .kind = MELD_RUN, .first = (uint8_t)first, .suit = (uint8_t)c };
            for (int i = 0; i < n; i++)
                out->slot[out->size++] = (Face){ (uint8_t)(first + i), (uint8_t)c };
        }
    for (int rank = 1; rank <= NUMBERS; rank++) {
        Meld m = { .kind = MELD_GROUP, .rank = (uint8_t)rank };
        for (int c = 0; c < 4; c++)
            if (h->of[c][rank] > 0)
                m.slot[m.size++] = (Face){ (uint8_t)rank, (uint8_t)c };
        if (m.size >= 3 && m.size > out->size)
            *out = m;
    }
    return out->size > 0;
}

static bool lay_one(TileHeap *rack, Meld *meld, int melds)
{
    for (int i = 0; i < melds; i++)
        for (int c = 0; c < 4; c++)
            for (int rank = 1; rank <= NUMBERS; rank++)
                if (rack->of[c][rank] > 0 && tile_puzzle_fits(&meld[i], (Face){ (uint8_t)rank, (uint8_t)c })) {
                    meld_take_in(&meld[i], (Face){ (uint8_t)rank, (uint8_t)c });
                    rack->of[c][rank]--;
                    return true;
                }
    return false;
}

static bool has_joker(const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (face_is_joker(m->slot[i]))
            return true;
    return false;
}

int tile_puzzle_plain_left(const TilePuzzle *p)
{
    TileHeap rack = { { { 0 } } };
    Meld meld[SABRA_MAX_MELDS], found;
    int melds = 0;
    for (int i = 0; i < p->melds; i++)
        if (!has_joker(&p->meld[i]))
            meld[melds++] = p->meld[i];
    for (int i = 0; i < p->tiles; i++)
        rack.of[p->rack[i].suit][p->rack[i].rank]++;
    while (melds < SABRA_MAX_MELDS && heap_meld(&rack, &found)) {
        for (int i = 0; i < found.size; i++)
            rack.of[found.slot[i].suit][found.slot[i].rank]--;
        meld[melds++] = found;
    }
    while (lay_one(&rack, meld, melds))
        ;
    return heap_size(&rack);
}

/* ---- writing ---- */

static void add_faces(const Face *face, int n, TextSink *out)
{
    for (int i = 0; i < n; i++) {
        if (i > 0)
            text_add(out, " ");
        tile_text(face[i], out);
    }
}

void tile_puzzle_write(const TilePuzzle *p, char *text, size_t size)
{
    TextSink out = text_sink(text, size);
    text_add(&out, "meldwell position 1\ngame sabra\nseats 2\nturn 0 play 8\nhand 0 ");
    add_faces(p->rack, p->tiles, &out);
    for (int i = 0; i < p->melds; i++) {
        text_add(&out, p->meld[i].kind == MELD_RUN ? "\nmeld - run " : "\nmeld - group ");
        add_faces(p->meld[i].slot, p->meld[i].size, &out);
    }
    text_add(&out, "\nseat 0 opened=1\nseat 1 opened=1\n");
}

void tile_puzzle_answer(const Meld *meld, int count, char *text, size_t size)
{
    TextSink out = text_sink(text, size);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add(&out, " | ");
        add_faces(meld[i].slot, meld[i].size, &out);
    }
}

/* ---- judging ---- */

PuzzleVerdict tile_puzzle_judge(const Puzzle *p, const State *start, const State *now)
{
    Verdict verdict = { .why = NULL };
    const int fewer = table_held(&start->table, PUZZLE_SEAT) - table_held(&now->table, PUZZLE_SEAT);
    const int laid = fewer > 0 ? fewer : 0; /* a tile may have been drawn */
    const bool goes_on = game_to_act(&sabra_def, now) == PUZZLE_SEAT && now->turn_no == start->turn_no;
    const int missing = laid < p->wanted ? p->wanted - laid : 0;
    if (goes_on)
        sabra_outcome_now(now, false, &verdict);
    if (missing == 0 && verdict.why == NULL)
        return (PuzzleVerdict){ .end = PUZZLE_RIGHT };
    return (PuzzleVerdict){ .end = goes_on ? PUZZLE_OPEN : PUZZLE_WRONG, .missing = missing };
}

/* ---- the answer ---- */

/* The melds of an answer; how many. */
static int answer_melds(const OptionValues *options, const char *text, Meld out[SABRA_MAX_MELDS])
{
    Face face[MAX_MELD];
    int count = 0, n = 0;
    while (tile_parse(&text, &face[n])) {
        n++;
        text += *text == ' ';
        if (*text != '|' && *text != '\0' && n < MAX_MELD)
            continue;
        if (count == SABRA_MAX_MELDS || meld_read(sabra_meld_rules(options), face, n, MELD_NONE, &out[count]) != NULL)
            return 0;
        count++;
        n = 0;
        text += *text == '|' ? 2 : 0;
    }
    return count;
}

int tile_puzzle_solve(const Puzzle *p, const State *start, Move *out, int max)
{
    Meld meld[SABRA_MAX_MELDS];
    const int count = answer_melds(&start->options, p->answer, meld);
    const int n = count > 0 ? plan_moves(start, PUZZLE_SEAT, meld, count, out, max) : 0;
    return n > 0 ? n : 0;
}
