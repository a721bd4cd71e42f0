/* The nearest example of each of the forty closed hands. Rules page: G.5, G.6. */
#include "rules/tile_rummy/near.h"

#include <string.h>

#include "rules/tile_rummy/near_inner.h"

enum { NUMBERS = 13, MINOR_HIGH = 9, MAJOR_LOW = 10, WAVE_TURN = 8, ALL_COLOURS = 15, NO_LIMIT = 1000 };

int near_price(const NearTask *t, const NearSlots *s)
{
    uint8_t used[NEAR_FACES] = { 0 };
    int cost = 0, dead = 0;
    for (int i = 0; i < s->count; i++)
        cost += near_cost(t, s->face[i], used[s->face[i]]++, &dead);
    return dead <= t->spare && s->count == CLOSED_TILES ? cost : NEAR_NEVER;
}

/* Keeps the cheaper one. */
static void keep(const NearTask *t, const NearSlots *tried, int *best, NearSlots *out)
{
    const int price = near_price(t, tried);
    if (price < *best) {
        *best = price;
        *out = *tried;
    }
}

/* ---- what a hand asks for ---- */

typedef enum Range { WHOLE, MINOR, MAJOR } Range;

static const uint8_t low_of[] = { 1, 1, MAJOR_LOW }, high_of[] = { TR_HIGH_ONE, MINOR_HIGH, TR_HIGH_ONE };

static bool in_range(int number, Range r)
{
    return r == WHOLE || (r == MINOR ? number <= MINOR_HIGH : number >= MAJOR_LOW || number == 1);
}

/* A bit for each face of a range; colour -1: of all. */
static uint64_t faces_of(Range r, int colour)
{
    uint64_t set = 0;
    for (int c = 0; c < TR_COLOURS; c++)
        for (int number = 1; number <= NUMBERS; number++)
            if (in_range(number, r) && (colour < 0 || colour == c))
                set |= (uint64_t)1 << near_face(c, number);
    return set;
}

/* ---- any tiles ---- */

/* Of each face as many as there are between these, one of each at a time. */
static void fill_with(NearSlots *s, uint64_t faces, const uint8_t *from, const uint8_t *to, int at_least, int set)
{
    for (int number = 1; number <= NUMBERS; number++)
        for (int c = 0; c < TR_COLOURS; c++) {
            const int f = near_face(c, number), many = to[f] - from[f];
            for (int k = 0; k < many && many >= at_least && (faces >> f & 1) && s->count < CLOSED_TILES; k++)
                near_add(s, f, set);
        }
}

/* Up to fourteen: what the rack has, then what has most copies, then what only a joker is. */
static void fill(const NearTask *t, NearSlots *s, uint64_t faces, int set)
{
    static const uint8_t none[NEAR_FACES];
    uint8_t one_more[NEAR_FACES];
    fill_with(s, faces, none, t->held, 1, set);
    for (int f = 0; f < NEAR_FACES; f++)
        one_more[f] = (uint8_t)(t->held[f] + (t->out[f] - t->held[f] == NEAR_TWO));
    fill_with(s, faces, t->held, one_more, 1, set);
    fill_with(s, faces, one_more, t->out, 1, set);
    while (s->count < CLOSED_TILES)
        near_add(s, __builtin_ctzll(faces), set);
}

static int any_of(const NearTask *t, uint64_t faces, NearSlots *out)
{
    out->count = 0;
    fill(t, out, faces, 0);
    return near_price(t, out);
}

static int single_odd(const NearTask *t, NearSlots *out)
{
    int best = NEAR_NEVER;
    for (int c = 0; c < TR_COLOURS; c++) {
        NearSlots s = { .count = 0 };
        fill(t, &s, faces_of(WHOLE, c), 0);
        keep(t, &s, &best, out);
    }
    return best;
}

static int square(const NearTask *t, NearSlots *out)
{
    int best = NEAR_NEVER;
    for (int number = 1; number <= NUMBERS; number++) {
        NearSlots s = { .count = 0 };
        uint64_t others = faces_of(WHOLE, -1);
        for (int c = 0; c < TR_COLOURS; c++) {
            others &= ~((uint64_t)1 << near_face(c, number));
            for (int k = 0; k < NEAR_TWO; k++)
                near_add(&s, near_face(c, number), 0);
        }
        fill(t, &s, others, 1);
        keep(t, &s, &best, out);
    }
    return best;
}

/* ---- any tiles that are low ---- */

/* The lowest of these, so many of them; false: there are not as many. */
static bool add_lowest(NearSlots *s, const uint8_t *from, const uint8_t *to, int count, int *sum)
{
    for (int number = 1; number <= NUMBERS; number++)
        for (int c = 0; c < TR_COLOURS; c++)
            for (int k = from[near_face(c, number)]; k < to[near_face(c, number)] && count > 0; k++, count--) {
                near_add(s, near_face(c, number), 0);
                *sum += number;
            }
    return count == 0;
}

/* With so many of the rack, so many that are to come, and jokers, each of which counts 1. */
static bool piccolo_with(const NearTask *t, int held, int come, int jokers, NearSlots *s)
{
    enum { MOST = 41 };
    static const uint8_t none[NEAR_FACES];
    int sum = jokers;
    s->count = 0;
    if (!add_lowest(s, none, t->held, held, &sum) || !add_lowest(s, t->held, t->out, come, &sum))
        return false;
    for (int i = 0; i < jokers; i++)
        near_add(s, near_face(0, 1), 0);
    return sum <= MOST;
}

/* A joker stands for a 1, which all may be there already: it is told apart, and no face is asked for. */
static int piccolo_odd(const NearTask *t, NearSlots *out, int *jokers)
{
    for (int missing = 0; missing <= CLOSED_TILES; missing++)
        for (int from_stock = 0; from_stock <= t->spare - t->jokers && from_stock <= missing; from_stock++)
            for (int own = missing > 0 ? t->jokers : 0; own <= t->jokers; own++) {
                const int held = CLOSED_TILES - missing - own;
                if (held >= 0 && piccolo_with(t, held, missing - from_stock, own + from_stock, out)) {
                    *jokers = own + from_stock;
                    return (missing + own) * NEAR_MISSING;
                }
            }
    return NEAR_NEVER;
}

/* ---- pairs ---- */

static int pairs(const NearTask *t, uint64_t faces, NearSlots *out)
{
    enum { PAIRS = CLOSED_TILES / NEAR_TWO };
    typedef struct Chosen {
        int cost;
        uint64_t faces;
    } Chosen;
    Chosen best[PAIRS + 1][TR_JOKERS + 1];
    for (int n = 0; n <= PAIRS; n++)
        for (int d = 0; d <= TR_JOKERS; d++)
            best[n][d] = (Chosen){ n == 0 && d == 0 ? 0 : NEAR_NEVER, 0 };
    for (int f = 0; f < NEAR_FACES; f++) {
        int dead = 0;
        int cost = near_cost(t, f, 0, &dead);
        cost += near_cost(t, f, 1, &dead);
        for (int n = PAIRS; n > 0 && (faces >> f & 1); n--)
            for (int d = t->spare; d >= dead; d--) {
                const Chosen *before = &best[n - 1][d - dead];
                if (before->cost + cost < best[n][d].cost)
                    best[n][d] = (Chosen){ before->cost + cost, before->faces | (uint64_t)1 << f };
            }
    }
    const Chosen *c = &best[PAIRS][0];
    for (int d = 1; d <= t->spare; d++)
        c = best[PAIRS][d].cost < c->cost ? &best[PAIRS][d] : c;
    out->count = 0;
    for (int f = 0, set = 0; f < NEAR_FACES && c->cost < NEAR_NEVER; f++)
        for (int k = 0; k < NEAR_TWO && (c->faces >> f & 1); k++, set += k == NEAR_TWO)
            near_add(out, f, set);
    return c->cost < NEAR_NEVER ? c->cost : NEAR_NEVER;
}

/* ---- rows in which no two neighbours are of one colour ---- */

/* One row, or two side by side: a column has a colour in each of them. */
typedef struct Chain {
    const NearTask *task;
    int rows, from, to, first; /* first: the column it begins with, -1 any */
    int cost[TR_HIGH_ONE + 1][TR_COLOURS * TR_COLOURS][TR_JOKERS + 1];
    uint8_t before[TR_HIGH_ONE + 1][TR_COLOURS * TR_COLOURS][TR_JOKERS + 1];
} Chain;

static int columns(const Chain *c)
{
    return c->rows == 1 ? TR_COLOURS : TR_COLOURS * TR_COLOURS;
}

static int column_cost(const Chain *c, int place, int column, int *dead)
{
    const int colour = column % TR_COLOURS, number = near_number(place), other = column / TR_COLOURS;
    const bool again = place == TR_HIGH_ONE && c->first == column; /* the low 1 was the same */
    const int cost = near_cost(c->task, near_face(colour, number), again, dead);
    if (c->rows == 1)
        return cost;
    return cost + near_cost(c->task, near_face(other, number), other == colour, dead);
}

static bool may_follow(const Chain *c, int column, int next)
{
    return column % TR_COLOURS != next % TR_COLOURS && (c->rows == 1 || column / TR_COLOURS != next / TR_COLOURS);
}

static void extend(Chain *c, int place, int column)
{
    int dead = 0;
    const int cost = column_cost(c, place, column, &dead);
    for (int last = 0; last < columns(c); last++)
        for (int d = dead; d <= c->task->spare; d++) {
            const int whole = c->cost[place - 1][last][d - dead] + cost;
            if (may_follow(c, last, column) && whole < c->cost[place][column][d]) {
                c->cost[place][column][d] = whole;
                c->before[place][column][d] = (uint8_t)last;
            }
        }
}

static void begin_chain(Chain *c)
{
    for (int place = 0; place <= TR_HIGH_ONE; place++)
        for (int column = 0; column < columns(c); column++)
            for (int d = 0; d <= TR_JOKERS; d++)
                c->cost[place][column][d] = NEAR_NEVER;
    for (int column = 0; column < columns(c); column++) {
        int dead = 0;
        const int cost = column_cost(c, c->from, column, &dead);
        if (dead <= c->task->spare && (c->first < 0 || c->first == column))
            c->cost[c->from][column][dead] = cost;
    }
}

/* Writes the rows, one behind the other, that end like this. */
static void write_rows(const Chain *c, int column, int d, NearSlots *out)
{
    const int length = c->to - c->from + 1;
    out->count = c->rows * length;
    for (int place = c->to; place >= c->from; place--) {
        const int at = place - c->from;
        for (int row = 0; row < c->rows; row++) {
            const int colour = row == 0 ? column % TR_COLOURS : column / TR_COLOURS;
            out->face[row * length + at] = (uint8_t)near_face(colour, near_number(place));
            out->set[row * length + at] = (uint8_t)row;
        }
        int dead = 0;
        column_cost(c, place, column, &dead);
        column = c->before[place][column][d];
        d -= dead;
    }
}

static void rows(Chain *c, int *best, NearSlots *out)
{
    begin_chain(c);
    for (int place = c->from + 1; place <= c->to; place++)
        for (int column = 0; column < columns(c); column++)
            extend(c, place, column);
    for (int column = 0; column < columns(c); column++)
        for (int d = 0; d <= c->task->spare; d++)
            if (c->cost[c->to][column][d] < *best) {
                *best = c->cost[c->to][column][d];
                write_rows(c, column, d, out);
            }
}

/* The two 1s of a row from end to end may be of one face: the first is held fast. */
static int mosaic(const NearTask *t, NearSlots *out)
{
    int best = NEAR_NEVER;
    for (int first = 0; first < TR_COLOURS; first++) {
        Chain c = { .task = t, .rows = 1, .from = 1, .to = TR_HIGH_ONE, .first = first };
        rows(&c, &best, out);
    }
    return best;
}

static int wave(const NearTask *t, bool big, NearSlots *out)
{
    int best = NEAR_NEVER;
    Chain c = {
        .task = t, .rows = 2, .from = big ? WAVE_TURN : 1, .to = big ? TR_HIGH_ONE : WAVE_TURN - 1, .first = -1
    };
    rows(&c, &best, out);
    return best;
}

/* Two runs of these colours. */
static int wave_of(const NearTask *t, bool big, bool single, NearSlots *out)
{
    const int from = big ? WAVE_TURN : 1, to = big ? TR_HIGH_ONE : WAVE_TURN - 1;
    int best = NEAR_NEVER;
    for (int c = 0; c < TR_COLOURS; c++)
        for (int d = c; d < TR_COLOURS; d++) {
            NearSlots s = { .count = 0 };
            for (int row = 0; row < 2 && single == (c == d); row++)
                for (int place = from; place <= to; place++)
                    near_add(&s, near_face(row == 0 ? c : d, near_number(place)), row);
            keep(t, &s, &best, out);
        }
    return best;
}

/* ---- melds ---- */

static int melds(const NearTask *t, bool groups, bool runs, Range r, int most, NearSlots *out)
{
    const NearMelds m = { groups, runs, ALL_COLOURS, false, low_of[r], high_of[r], most };
    return near_melds(t, m, t->below, out);
}

/* Runs in exactly so many colours. */
static int runs_in(const NearTask *t, int colours, Range r, NearSlots *out)
{
    int best = t->below;
    for (unsigned set = 1; set <= ALL_COLOURS; set++) {
        const NearMelds m = { false, true, (uint8_t)set, true, low_of[r], high_of[r], NO_LIMIT };
        if (__builtin_popcount(set) == colours)
            best = near_melds(t, m, best, out);
    }
    return best;
}

static int royal(const NearTask *t, NearSlots *out)
{
    int best = NEAR_NEVER;
    for (int c = 0; c < TR_COLOURS; c++) {
        NearSlots s = { .count = 0 };
        for (int place = 1; place <= TR_HIGH_ONE; place++)
            near_add(&s, near_face(c, near_number(place)), 0);
        keep(t, &s, &best, out);
    }
    return best;
}

/* ---- by number ---- */

static int of_melds(const NearTask *t, int hand, NearSlots *out)
{
    enum { FIFTY_ONE = 51, FORTY_ONE = 41 };
    switch (hand) {
    case CLOSED_MINOR:
        return melds(t, true, true, MINOR, NO_LIMIT, out);
    case CLOSED_MINOR_51:
        return melds(t, true, true, MINOR, FIFTY_ONE, out);
    case CLOSED_MINOR_51_GROUPS:
        return melds(t, true, false, WHOLE, FIFTY_ONE, out);
    case CLOSED_MINOR_51_RUNS:
        return melds(t, false, true, WHOLE, FIFTY_ONE, out);
    case CLOSED_PICCOLO_SETS:
        return melds(t, true, true, WHOLE, FORTY_ONE, out);
    case CLOSED_PICCOLO_RUNS:
        return melds(t, false, true, WHOLE, FORTY_ONE, out);
    case CLOSED_PICCOLO_GROUPS:
        return melds(t, true, false, WHOLE, FORTY_ONE, out);
    case CLOSED_GRAND_SETS:
        return melds(t, true, true, MAJOR, NO_LIMIT, out);
    default:
        return melds(t, true, true, WHOLE, NO_LIMIT, out); /* Basic and Blitz */
    }
}

static int find(const NearTask *t, int hand, NearSlots *out, int *jokers)
{
    switch (hand) {
    case CLOSED_PICCOLO_ODD:
        return piccolo_odd(t, out, jokers);
    case CLOSED_GRAND_ODD:
        return any_of(t, faces_of(MAJOR, -1), out);
    case CLOSED_GRAND_SQUARE:
        return square(t, out);
    case CLOSED_FOUR_COLOURS:
    case CLOSED_FOUR_COLOURS_MINOR:
    case CLOSED_FOUR_COLOURS_MAJOR: {
        const int r = hand - CLOSED_FOUR_COLOURS;
        return near_run_each(t, 4, low_of[r], high_of[r], out);
    }
    case CLOSED_THREE_COLOURS:
    case CLOSED_THREE_COLOURS_MINOR:
    case CLOSED_THREE_COLOURS_MAJOR: {
        const int r = hand - CLOSED_THREE_COLOURS;
        return near_run_each(t, 3, low_of[r], high_of[r], out);
    }
    case CLOSED_TWO_COLOURS:
    case CLOSED_TWO_COLOURS_MINOR:
    case CLOSED_TWO_COLOURS_MAJOR:
        return runs_in(t, 2, (Range)(hand - CLOSED_TWO_COLOURS), out);
    case CLOSED_SINGLE_ODD:
        return single_odd(t, out);
    case CLOSED_SINGLE_RUNS:
        return runs_in(t, 1, WHOLE, out);
    case CLOSED_ROYAL:
        return royal(t, out);
    case CLOSED_STICKS:
    case CLOSED_STICKS_MINOR:
    case CLOSED_STICKS_MAJOR:
        return melds(t, true, false, (Range)(hand - CLOSED_STICKS), NO_LIMIT, out);
    case CLOSED_MOSAIC:
        return mosaic(t, out);
    case CLOSED_LITTLE_WAVE:
    case CLOSED_BIG_WAVE:
        return wave(t, hand == CLOSED_BIG_WAVE, out);
    case CLOSED_LITTLE_WAVE_SINGLE:
    case CLOSED_BIG_WAVE_SINGLE:
        return wave_of(t, hand == CLOSED_BIG_WAVE_SINGLE, true, out);
    case CLOSED_LITTLE_WAVE_TWO:
    case CLOSED_BIG_WAVE_TWO:
        return wave_of(t, hand == CLOSED_BIG_WAVE_TWO, false, out);
    case CLOSED_PAIRS:
    case CLOSED_PAIRS_MINOR:
    case CLOSED_PAIRS_MAJOR:
        return pairs(t, faces_of((Range)(hand - CLOSED_PAIRS), -1), out);
    case CLOSED_PAIRS_SINGLE: {
        int best = NEAR_NEVER;
        for (int c = 0; c < TR_COLOURS; c++) {
            NearSlots s = { .count = 0 };
            pairs(t, faces_of(WHOLE, c), &s);
            keep(t, &s, &best, out);
        }
        return best;
    }
    default:
        return of_melds(t, hand, out);
    }
}

/* ---- which tiles lie in the slots ---- */

/* The slot that is hardest to fill with anything but a joker: copies[i] of those that are not filled yet. */
static int hardest(const ClosedNear *near, const int *copies)
{
    int worst = -1;
    for (int i = 0; i < CLOSED_TILES; i++)
        if (!near->tile[i].held && (worst < 0 || copies[i] < copies[worst]))
            worst = i;
    return worst;
}

/* The last `jokers` slots are for jokers whatever there is of their face. */
static void write_out(const NearTask *t, const NearSlots *s, int jokers, ClosedNear *near)
{
    uint8_t used[NEAR_FACES] = { 0 };
    int copies[CLOSED_TILES];
    memset(near, 0, sizeof *near);
    near->count = CLOSED_TILES;
    for (int i = 0; i < CLOSED_TILES; i++) {
        const int f = s->face[i];
        const Face face = { (uint8_t)(f % TR_HIGH_ONE), (uint8_t)(f / TR_HIGH_ONE) };
        const bool joker = i >= CLOSED_TILES - jokers || used[f] >= t->out[f];
        copies[i] = joker ? 0 : t->out[f] - used[f];
        near->tile[i] = (NearTile){ joker ? FACE_JOKER : face, face, !joker && used[f] < t->held[f], s->set[i] };
        used[f] = (uint8_t)(used[f] + !joker);
        near->missing = (uint8_t)(near->missing + !near->tile[i].held);
    }
    for (int k = 0; k < t->jokers && near->missing > 0; k++) {
        NearTile *tile = &near->tile[hardest(near, copies)];
        tile->face = FACE_JOKER;
        tile->held = true;
        near->jokers++;
        near->missing--;
    }
}

static NearTask task_of(const TrTiles *rack, const TrTiles *out)
{
    NearTask t = { .jokers = rack->jokers, .spare = out->jokers, .below = NEAR_NEVER };
    for (int c = 0; c < TR_COLOURS; c++)
        for (int number = 1; number <= NUMBERS; number++) {
            t.held[near_face(c, number)] = rack->n[c][number];
            t.out[near_face(c, number)] = out->n[c][number];
        }
    return t;
}

/* A Blitz is made with the tiles of the first turn: one that is drawn, and of the Grand Blitz none. */
static bool in_time(const TrTiles *rack, int hand, ClosedWhen when, int missing)
{
    if (hand == CLOSED_GRAND_BLITZ)
        return when.first && !when.starter && when.dealt && missing == 0;
    return hand != CLOSED_LITTLE_BLITZ || (when.first && missing <= (tr_tile_count(rack) == CLOSED_TILES ? 1 : 0));
}

bool closed_near(const TrTiles *rack, const TrTiles *out, int hand, ClosedWhen when, ClosedNear *near)
{
    const NearTask t = task_of(rack, out);
    NearSlots slots = { .count = 0 };
    ClosedNear found;
    int jokers = 0;
    if (find(&t, hand, &slots, &jokers) >= NEAR_NEVER)
        return false;
    write_out(&t, &slots, jokers, &found);
    if (!in_time(rack, hand, when, found.missing))
        return false;
    *near = found;
    return true;
}

bool closed_nearer(const TrTiles *rack, const TrTiles *out, int hand, ClosedWhen when, int missing)
{
    NearTask t = task_of(rack, out);
    NearSlots slots = { .count = 0 };
    ClosedNear near;
    int jokers = 0;
    if (hand >= CLOSED_LITTLE_BLITZ)
        return closed_near(rack, out, hand, when, &near) && near.missing < missing;
    if (missing > CLOSED_TILES)
        return closed_near(rack, out, hand, when, &near);
    t.below = (missing - 1 + t.jokers) * NEAR_MISSING + 1; /* so many slots are not filled by their own tile */
    return missing > 0 && find(&t, hand, &slots, &jokers) < t.below;
}
