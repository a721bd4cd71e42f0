/* Splits tiles into groups and runs: whatever tile is lowest must lie somewhere, so its melds are tried one by one. */
#include "rules/tile_rummy/cover.h"

#include <string.h>

#include "rules/table/bits.h"

enum { SHORTEST = 3, GROUP_MOST = 4, NUMBERS = 13, A_LOT = 1000 };

typedef struct Search {
    TrTiles left;
    CoverRules rules;
    uint16_t held[TR_COLOURS]; /* bit k: a tile for place k of a run is left; the 1 has places 1 and 14 */
    int cost, best, enough;
    bool over;
} Search;

bool tr_tiles(const Face *face, int n, TrTiles *out)
{
    bool good = true;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < n; i++) {
        bool joker = face_is_joker(face[i]);
        bool known = joker || (face[i].rank >= 1 && face[i].rank <= NUMBERS && face[i].suit < TR_COLOURS);
        uint8_t *count = joker ? &out->jokers : &out->n[face[i].suit & 3][known ? face[i].rank : 0];
        if (known && *count < 2)
            ++*count;
        else
            good = false;
    }
    return good;
}

int tr_tile_count(const TrTiles *t)
{
    int n = t->jokers;
    for (int c = 0; c < TR_COLOURS; c++)
        for (int number = 1; number <= NUMBERS; number++)
            n += t->n[c][number];
    return n;
}

/* ---- can every tile be in some meld at all? ---- */

static bool some_run_with(const Search *s, unsigned colour, int place)
{
    for (int first = place - SHORTEST + 1; first <= place; first++)
        if (first >= 1 && first + SHORTEST - 1 <= TR_HIGH_ONE &&
            bits_in(s->held[colour] >> first & 7u) + s->left.jokers >= SHORTEST)
            return true;
    return false;
}

static bool some_meld_with(const Search *s, unsigned colour, int number)
{
    unsigned colours = 0;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        colours += s->left.n[c][number] > 0;
    if (s->rules.groups && colours + s->left.jokers >= SHORTEST)
        return true;
    return s->rules.runs &&
           (some_run_with(s, colour, number) || (number == 1 && some_run_with(s, colour, TR_HIGH_ONE)));
}

static bool hopeless(const Search *s, int from)
{
    for (unsigned c = 0; c < TR_COLOURS; c++)
        for (int number = from; number <= NUMBERS; number++)
            if (s->left.n[c][number] > 0 && !some_meld_with(s, c, number))
                return true;
    return false;
}

/* ---- taking tiles ---- */

static void note_held(Search *s, unsigned colour, int number)
{
    const unsigned places = number == 1 ? 1u << 1 | 1u << TR_HIGH_ONE : 1u << number;
    s->held[colour] = (uint16_t)(s->left.n[colour][number] > 0 ? s->held[colour] | places : s->held[colour] & ~places);
}

static void add_tile(Search *s, unsigned colour, int number, int more)
{
    s->left.n[colour][number] = (uint8_t)(s->left.n[colour][number] + more);
    note_held(s, colour, number);
}

static int number_at(int place)
{
    return place == TR_HIGH_ONE ? 1 : place;
}

static void look(Search *s, int number);

/* With a meld laid, and so many jokers gone at this cost. */
static void look_behind(Search *s, int jokers, int cost, int number)
{
    if (s->over || s->cost + cost >= s->best)
        return;
    s->left.jokers = (uint8_t)(s->left.jokers - jokers);
    s->cost += cost;
    look(s, number);
    s->cost -= cost;
    s->left.jokers = (uint8_t)(s->left.jokers + jokers);
}

/* ---- the melds of one tile ---- */

static void try_group(Search *s, int number, unsigned colours)
{
    const int size = bits_in(colours);
    for (int jokers = size < SHORTEST ? SHORTEST - size : 0; jokers <= s->left.jokers && size + jokers <= GROUP_MOST;
         jokers++)
        look_behind(s, jokers, jokers * number, number);
}

static void try_groups(Search *s, unsigned colour, int number)
{
    unsigned others = 0;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        others |= c != colour && s->left.n[c][number] > 0 ? 1u << c : 0;
    add_tile(s, colour, number, -1);
    for (unsigned with = others;; with = (with - 1) & others) {
        for (unsigned c = 0; c < TR_COLOURS; c++)
            if (with >> c & 1)
                add_tile(s, c, number, -1);
        try_group(s, number, with | 1u << colour);
        for (unsigned c = 0; c < TR_COLOURS; c++)
            if (with >> c & 1)
                add_tile(s, c, number, 1);
        if (with == 0)
            break;
    }
    add_tile(s, colour, number, 1);
}

/* The run of these places with jokers in some of them. */
static void try_run(Search *s, unsigned colour, int first, int size, unsigned jokers, int number)
{
    int cost = 0;
    for (int i = 0; i < size; i++)
        if (jokers >> i & 1)
            cost += number_at(first + i);
        else
            add_tile(s, colour, number_at(first + i), -1);
    look_behind(s, bits_in(jokers), cost, number);
    for (int i = 0; i < size; i++)
        if (!(jokers >> i & 1))
            add_tile(s, colour, number_at(first + i), 1);
}

/* Jokers where no tile is left, and in the place of others too as long as there are any. */
static void try_runs_at(Search *s, unsigned colour, int place, int first, int size)
{
    const unsigned all = (1u << size) - 1, own = 1u << (place - first);
    const unsigned missing = ~((unsigned)s->held[colour] >> first) & all;
    if (bits_in(missing) > s->left.jokers)
        return;
    for (unsigned jokers = missing; jokers <= all; jokers = (jokers + 1) | missing)
        if (!(jokers & own) && bits_in(jokers) <= s->left.jokers)
            try_run(s, colour, first, size, jokers, number_at(place));
}

static void try_runs(Search *s, unsigned colour, int place)
{
    for (int size = SHORTEST; size <= COVER_RUN_MOST; size++)
        for (int first = place - size + 1; first <= place; first++)
            if (first >= s->rules.low && first + size - 1 <= s->rules.high)
                try_runs_at(s, colour, place, first, size);
}

/* ---- all of it ---- */

/* The lowest tile that is left has a number of at least this. */
static void look(Search *s, int number)
{
    if (hopeless(s, number))
        return;
    for (; number <= NUMBERS; number++)
        for (unsigned c = 0; c < TR_COLOURS; c++) {
            if (s->left.n[c][number] == 0)
                continue;
            if (s->rules.groups)
                try_groups(s, c, number);
            if (s->rules.runs)
                try_runs(s, c, number);
            if (s->rules.runs && number == 1)
                try_runs(s, c, TR_HIGH_ONE);
            return;
        }
    if (s->left.jokers > 0)
        return;
    s->best = s->cost;
    s->over = s->cost <= s->enough;
}

int cover_least(const TrTiles *tiles, CoverRules rules, int enough)
{
    Search s = { .left = *tiles, .rules = rules, .best = A_LOT, .enough = enough };
    for (unsigned c = 0; c < TR_COLOURS; c++)
        for (int number = 1; number <= NUMBERS; number++)
            note_held(&s, c, number);
    look(&s, 1);
    return s.best < A_LOT ? s.best : COVER_NONE;
}
