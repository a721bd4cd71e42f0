/* The forty closed hands beside a brute force that tries every joker as every tile and lays the tiles out in every way
 * there is. MELDWELL_ROUNDS=400 has more than a thousand true cases of each hand, and many hundred thousand others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/rng.h"
#include "rules/tile.h"
#include "rules/tile_rummy/closed.h"

enum { NUMBERS = 13, HIGH_ONE = 14, TILES = CLOSED_TILES, PATTERNS = CLOSED_LITTLE_BLITZ - 1 };

typedef struct Rack {
    int count;
    Face face[TILES];
} Rack;

/* ---- the brute force: no jokers any more ---- */

typedef struct Part {
    bool run;
    int colour, first, size;
} Part;

typedef struct Naive {
    int n[4][HIGH_ONE]; /* as many of each face as may be: jokers may stand for what is there twice */
    int parts;
    Part part[5];
    ClosedSet set;
} Naive;

static void add(Naive *a, int hand, bool is)
{
    a->set |= is ? (ClosedSet)1 << hand : 0;
}

static int number_at(int place)
{
    return place == HIGH_ONE ? 1 : place;
}

/* A range of places of runs; a group of 1s lies in both. */
static bool within(const Naive *a, int low, int high)
{
    for (int i = 0; i < a->parts; i++) {
        const Part *p = &a->part[i];
        bool one = !p->run && p->first == 1;
        if (!one && (p->first < low || p->first + (p->run ? p->size - 1 : 0) > high))
            return false;
    }
    return true;
}

/* One way of laying everything out, held against every hand that is made of melds. */
static void note_split(Naive *a)
{
    int runs = 0, total = 0, of_colour[4] = { 0 }, colours = 0;
    for (int i = 0; i < a->parts; i++) {
        const Part *p = &a->part[i];
        runs += p->run;
        of_colour[p->colour] += p->run;
        for (int k = 0; k < p->size; k++)
            total += p->run ? number_at(p->first + k) : p->first;
    }
    for (int c = 0; c < 4; c++)
        colours += of_colour[c] > 0;
    const bool all_runs = runs == a->parts, groups = runs == 0;
    const bool range[] = { true, within(a, 1, 9), within(a, 10, HIGH_ONE) };
    add(a, CLOSED_BASIC, true);
    add(a, CLOSED_MINOR, range[1]);
    add(a, CLOSED_MINOR_51, range[1] && total <= 51);
    add(a, CLOSED_MINOR_51_GROUPS, groups && total <= 51);
    add(a, CLOSED_MINOR_51_RUNS, all_runs && total <= 51);
    add(a, CLOSED_PICCOLO_SETS, total <= 41);
    add(a, CLOSED_PICCOLO_RUNS, all_runs && total <= 41);
    add(a, CLOSED_PICCOLO_GROUPS, groups && total <= 41);
    add(a, CLOSED_GRAND_SETS, range[2]);
    for (int r = 0; r < 3; r++) {
        add(a, CLOSED_FOUR_COLOURS + r, range[r] && all_runs && runs == 4 && colours == 4);
        add(a, CLOSED_THREE_COLOURS + r, range[r] && all_runs && runs == 3 && colours == 3);
        add(a, CLOSED_TWO_COLOURS + r, range[r] && all_runs && runs >= 2 && runs <= 4 && colours == 2);
        add(a, CLOSED_STICKS + r, range[r] && groups && a->parts == 4);
    }
    add(a, CLOSED_SINGLE_RUNS, all_runs && runs >= 2 && runs <= 4 && colours == 1);
    add(a, CLOSED_ROYAL, runs == 1 && a->parts == 1);
}

static void split(Naive *a);

static void lay(Naive *a, Part p, unsigned colours)
{
    for (int i = 0; i < p.size; i++)
        if (p.run && a->n[p.colour][number_at(p.first + i)]-- <= 0) {
            for (; i >= 0; i--)
                a->n[p.colour][number_at(p.first + i)]++;
            return;
        }
    for (int c = 0; c < 4 && !p.run; c++)
        a->n[c][p.first] -= (int)(colours >> c & 1);
    a->part[a->parts++] = p;
    split(a);
    a->parts--;
    for (int i = 0; i < p.size && p.run; i++)
        a->n[p.colour][number_at(p.first + i)]++;
    for (int c = 0; c < 4 && !p.run; c++)
        a->n[c][p.first] += (int)(colours >> c & 1);
}

/* Whatever lies first goes into every group and every run of whatever length. */
static void split(Naive *a)
{
    int number = 1, colour = 0;
    while (number <= NUMBERS && a->n[colour][number] == 0) {
        number += colour == 3;
        colour = (colour + 1) & 3;
    }
    if (number > NUMBERS) {
        note_split(a);
        return;
    }
    for (unsigned set = 0; set < 16; set++) {
        int size = 0;
        bool there = (set >> colour & 1) != 0;
        for (int c = 0; c < 4; c++) {
            size += (int)(set >> c & 1);
            there = there && (!(set >> c & 1) || a->n[c][number] > 0);
        }
        if (there && size >= 3)
            lay(a, (Part){ false, colour, number, size }, set);
    }
    for (int first = 1; first <= HIGH_ONE; first++)
        for (int size = 3; first + size - 1 <= HIGH_ONE; size++) {
            const int last = first + size - 1;
            if ((first <= number && number <= last) || (number == 1 && last == HIGH_ONE))
                lay(a, (Part){ true, colour, first, size }, 0);
        }
}

static bool differ(Face a, Face b)
{
    return a.suit != b.suit;
}

static bool is_row(const Face *row, int count)
{
    for (int i = 0; i + 1 < count; i++)
        if (!differ(row[i], row[i + 1]))
            return false;
    return true;
}

/* The faces of each place of a run, at most two of them. */
static bool by_place(const Naive *a, int from, int to, int each, Face place[][2])
{
    int found = 0;
    for (int p = from; p <= to; p++) {
        int k = 0;
        for (int c = 0; c < 4; c++)
            for (int i = 0; i < a->n[c][number_at(p)]; i++, k++)
                if (k < 2)
                    place[p][k] = (Face){ (uint8_t)number_at(p), (uint8_t)c };
        if (k != each)
            return false;
        found += k;
    }
    return found == TILES;
}

static bool naive_mosaic(const Naive *a)
{
    Face place[HIGH_ONE + 1][2], row[HIGH_ONE];
    Naive b = *a;
    int ones = 0, one[4] = { 0 };
    for (int c = 0; c < 4; c++)
        for (int i = 0; i < a->n[c][1] && ones < 4; i++)
            one[ones++] = c;
    if (ones != 2)
        return false;
    for (int p = 2; p <= NUMBERS; p++) {
        int k = 0;
        for (int c = 0; c < 4; c++)
            for (int i = 0; i < b.n[c][p]; i++, k++)
                place[p][0] = (Face){ (uint8_t)p, (uint8_t)c };
        if (k != 1)
            return false;
        row[p - 1] = place[p][0];
    }
    for (int low = 0; low < 2; low++) {
        row[0] = (Face){ 1, (uint8_t)one[low] };
        row[HIGH_ONE - 1] = (Face){ 1, (uint8_t)one[1 - low] };
        if (is_row(row, HIGH_ONE))
            return true;
    }
    return false;
}

/* Every way of dealing the pairs to two rows; in `colours` colours, where every row is of one. */
static bool naive_wave(const Naive *a, int from, int to, int colours)
{
    Face place[HIGH_ONE + 1][2], row[2][7];
    if (!by_place(a, from, to, 2, place))
        return false;
    for (unsigned way = 0; way < 128; way++) {
        for (int i = 0; i < 7; i++)
            for (int k = 0; k < 2; k++)
                row[k][i] = place[from + i][(way >> i & 1) ^ (unsigned)k];
        if (colours == 0 && is_row(row[0], 7) && is_row(row[1], 7))
            return true;
        bool single = true;
        for (int i = 1; i < 7; i++)
            single = single && !differ(row[0][0], row[0][i]) && !differ(row[1][0], row[1][i]);
        if (single && colours == 1 + differ(row[0][0], row[1][0]))
            return true;
    }
    return false;
}

static ClosedSet naive_of(const Rack *r)
{
    Naive a = { .set = 0 };
    int total = 0, pairs = 0, colours[4] = { 0 }, kinds = 0, most = 0;
    bool minor = true, major = true;
    for (int i = 0; i < TILES; i++) {
        const Face f = r->face[i];
        a.n[f.suit][f.rank]++;
        total += f.rank;
        colours[f.suit]++;
        minor = minor && f.rank <= 9;
        major = major && (f.rank >= 10 || f.rank == 1);
    }
    for (int number = 1; number <= NUMBERS; number++) {
        int all = 0;
        for (int c = 0; c < 4; c++) {
            pairs += a.n[c][number] / 2;
            all += a.n[c][number];
        }
        most = all > most ? all : most;
    }
    for (int c = 0; c < 4; c++)
        kinds += colours[c] > 0;
    add(&a, CLOSED_PICCOLO_ODD, total <= 41);
    add(&a, CLOSED_GRAND_ODD, major);
    add(&a, CLOSED_GRAND_SQUARE, most >= 8);
    add(&a, CLOSED_SINGLE_ODD, kinds == 1);
    add(&a, CLOSED_PAIRS, pairs == 7);
    add(&a, CLOSED_PAIRS_MINOR, pairs == 7 && minor);
    add(&a, CLOSED_PAIRS_MAJOR, pairs == 7 && major);
    add(&a, CLOSED_PAIRS_SINGLE, pairs == 7 && kinds == 1);
    add(&a, CLOSED_MOSAIC, naive_mosaic(&a));
    for (int big = 0; big < 2; big++) {
        const int from = big ? 8 : 1, to = big ? HIGH_ONE : 7;
        add(&a, CLOSED_LITTLE_WAVE + big, naive_wave(&a, from, to, 0));
        add(&a, CLOSED_LITTLE_WAVE_SINGLE + big, naive_wave(&a, from, to, 1));
        add(&a, CLOSED_LITTLE_WAVE_TWO + big, naive_wave(&a, from, to, 2));
    }
    split(&a);
    return a.set;
}

/* Every joker from place `at` on as every tile; two jokers change places to no purpose. */
static ClosedSet brute_from(Rack *r, int at, int lowest)
{
    ClosedSet set = 0;
    while (at < TILES && !face_is_joker(r->face[at]))
        at++;
    if (at == TILES)
        return naive_of(r);
    for (int f = lowest; f < 4 * NUMBERS; f++) {
        r->face[at] = (Face){ (uint8_t)(1 + f % NUMBERS), (uint8_t)(f / NUMBERS) };
        set |= brute_from(r, at + 1, f);
    }
    r->face[at] = FACE_JOKER;
    return set;
}

static void write_rack(const Rack *r, char *text, size_t size)
{
    TextSink out = text_sink(text, size);
    for (int i = 0; i < r->count; i++) {
        text_add(&out, i > 0 ? "," : "");
        tile_text(r->face[i], &out);
    }
}

static ClosedSet compare(const Rack *r)
{
    Rack tried = *r;
    TrTiles tiles;
    char text[128];
    assert_true(tr_tiles(r->face, r->count, &tiles));
    const ClosedSet quick = closed_hands(&tiles, (ClosedWhen){ false, false, false }), brute = brute_from(&tried, 0, 0);
    write_rack(r, text, sizeof text);
    for (int hand = 0; hand < CLOSED_END; hand++)
        if (closed_has(quick, hand) != closed_has(brute, hand))
            fail_msg("%s: hand %d is %s", text, hand, closed_has(quick, hand) ? "found, and is none" : "missed");
    return quick;
}

/* ---- hands that are made to be one ---- */

/* May a rack hold one more of it? */
static bool put(Rack *r, int number, int colour)
{
    int twins = 0;
    for (int i = 0; i < r->count; i++)
        twins += r->face[i].rank == number && r->face[i].suit == colour;
    if (twins == 2 || r->count == TILES)
        return false;
    r->face[r->count++] = (Face){ (uint8_t)number, (uint8_t)colour };
    return true;
}

static int below(Rng *g, int n)
{
    return (int)rng_below(g, (uint32_t)n);
}

static bool put_run(Rack *r, Rng *g, int size, int colour, int low, int high)
{
    const int room = high - low + 2 - size, first = low + (room > 0 ? below(g, room) : 0);
    bool good = room > 0;
    for (int i = 0; i < size && good; i++)
        good = put(r, number_at(first + i), colour);
    return good;
}

static bool put_group(Rack *r, Rng *g, int size, int low, int high)
{
    const int number = number_at(low + below(g, high - low + 1)), without = below(g, 4);
    bool good = true;
    for (int c = 0; c < 4 && good; c++)
        good = (size == 3 && c == without) || put(r, number, c);
    return good;
}

/* Sizes of at least three that come to fourteen. */
static int cut(Rng *g, int most_parts, int most_size, int size[4])
{
    for (;;) {
        int left = TILES, parts = 0;
        while (left > 0 && parts < most_parts) {
            size[parts] = 3 + below(g, most_size - 2);
            left -= size[parts++];
        }
        if (left == 0)
            return parts;
    }
}

static bool put_runs(Rack *r, Rng *g, int colours, int parts, int low, int high)
{
    int size[4], colour[4] = { 0, 1, 2, 3 };
    const int count = cut(g, parts, high - low + 1 < 12 ? high - low + 1 : 12, size);
    for (int i = 3; i > 0; i--) {
        const int k = below(g, i + 1), c = colour[i];
        colour[i] = colour[k];
        colour[k] = c;
    }
    bool good = (colours <= 2 && count >= 2) || count == colours;
    for (int i = 0; i < count && good; i++)
        good = put_run(r, g, size[i], colour[i % colours], low, high);
    return good;
}

static bool put_groups(Rack *r, Rng *g, int low, int high)
{
    const int three = below(g, 4), other = (three + 1 + below(g, 3)) & 3;
    bool good = true;
    for (int i = 0; i < 4 && good; i++)
        good = put_group(r, g, i == three || i == other ? 3 : 4, low, high);
    return good;
}

static bool put_melds(Rack *r, Rng *g, int low, int high)
{
    int size[4];
    const int count = cut(g, 4, high - low + 1 < 6 ? high - low + 1 : 6, size);
    bool good = true;
    for (int i = 0; i < count && good; i++)
        good = size[i] <= 4 && below(g, 2) ? put_group(r, g, size[i], low, high)
                                           : put_run(r, g, size[i], below(g, 4), low, high);
    return good;
}

static bool put_any(Rack *r, Rng *g, int low, int high, int colour)
{
    while (r->count < TILES)
        put(r, number_at(low + below(g, high - low + 1)), colour < 0 ? below(g, 4) : colour);
    return true;
}

static bool put_pairs(Rack *r, Rng *g, int low, int high, int colour)
{
    bool good = true;
    for (int i = 0; i < 7 && good; i++) {
        const int number = number_at(low + below(g, high - low + 1)), c = colour < 0 ? below(g, 4) : colour;
        good = put(r, number, c) && put(r, number, c);
    }
    return good;
}

static bool put_row(Rack *r, Rng *g, int from, int to, int colour)
{
    bool good = true;
    for (int p = from, last = -1; p <= to && good; p++) {
        int c = colour;
        while (colour < 0 && ((c = below(g, 4)) == last))
            ;
        last = c;
        good = put(r, number_at(p), c);
    }
    return good;
}

static bool put_wave(Rack *r, Rng *g, int big, int colours)
{
    const int from = big ? 8 : 1, to = big ? HIGH_ONE : 7, one = below(g, 4), other = (one + 1 + below(g, 3)) & 3;
    return put_row(r, g, from, to, colours ? one : -1) && put_row(r, g, from, to,
                                                                  colours == 0   ? -1
                                                                  : colours == 1 ? one
                                                                                 : other);
}

static bool put_square(Rack *r, Rng *g)
{
    const int number = 1 + below(g, NUMBERS);
    for (int i = 0; i < 8; i++)
        put(r, number, i & 3);
    return put_any(r, g, 1, NUMBERS, -1);
}

static bool make(Rack *r, Rng *g, int hand)
{
    static const int low[] = { 1, 1, 10 }, high[] = { HIGH_ONE, 9, HIGH_ONE };
    enum { LITTLE = 6 };
    r->count = 0;
    switch (hand) {
    case CLOSED_BASIC:
        return put_melds(r, g, 1, HIGH_ONE);
    case CLOSED_MINOR:
        return put_melds(r, g, 1, 9);
    case CLOSED_MINOR_51:
    case CLOSED_PICCOLO_SETS:
        return put_melds(r, g, 1, LITTLE);
    case CLOSED_MINOR_51_GROUPS:
    case CLOSED_PICCOLO_GROUPS:
        return put_groups(r, g, 1, LITTLE);
    case CLOSED_MINOR_51_RUNS:
    case CLOSED_PICCOLO_RUNS:
        return put_runs(r, g, 4, 4, 1, LITTLE);
    case CLOSED_PICCOLO_ODD:
        return put_any(r, g, 1, LITTLE - 1, -1);
    case CLOSED_GRAND_ODD:
        return put_any(r, g, 10, HIGH_ONE, -1);
    case CLOSED_GRAND_SETS:
        return put_melds(r, g, 10, HIGH_ONE);
    case CLOSED_GRAND_SQUARE:
        return put_square(r, g);
    case CLOSED_SINGLE_ODD:
        return put_any(r, g, 1, NUMBERS, below(g, 4));
    case CLOSED_SINGLE_RUNS:
        return put_runs(r, g, 1, 4, 1, HIGH_ONE);
    case CLOSED_ROYAL:
        return put_run(r, g, TILES, below(g, 4), 1, HIGH_ONE);
    case CLOSED_MOSAIC:
        return put_row(r, g, 1, HIGH_ONE, -1);
    case CLOSED_PAIRS_SINGLE:
        return put_pairs(r, g, 1, NUMBERS, below(g, 4));
    default:
        break;
    }
    if (hand >= CLOSED_FOUR_COLOURS && hand < CLOSED_SINGLE_ODD) {
        const int colours = 4 - (hand - CLOSED_FOUR_COLOURS) / 3, r3 = (hand - CLOSED_FOUR_COLOURS) % 3;
        return put_runs(r, g, colours, 4, low[r3], high[r3]);
    }
    if (hand >= CLOSED_STICKS && hand <= CLOSED_STICKS_MAJOR)
        return put_groups(r, g, low[hand - CLOSED_STICKS], high[hand - CLOSED_STICKS]);
    if (hand >= CLOSED_LITTLE_WAVE && hand <= CLOSED_BIG_WAVE_TWO)
        return put_wave(r, g, (hand - CLOSED_LITTLE_WAVE) & 1, (hand - CLOSED_LITTLE_WAVE) / 2);
    return put_pairs(r, g, low[hand - CLOSED_PAIRS], high[hand - CLOSED_PAIRS], -1);
}

/* By chance, until it is one that two sets of tiles have and that is not too high. */
static void make_true(Rack *r, Rng *g, int hand)
{
    TrTiles tiles;
    do {
        while (!make(r, g, hand) || r->count != TILES)
            ;
        assert_true(tr_tiles(r->face, TILES, &tiles));
    } while (!closed_has(naive_of(r), hand));
}

static void give_jokers(Rack *r, Rng *g, int jokers)
{
    for (int given = 0; given < jokers;) {
        Face *f = &r->face[below(g, TILES)];
        given += !face_is_joker(*f);
        *f = FACE_JOKER;
    }
}

static void every_hand_is_found(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(7000, 3L * PATTERNS); chance_next(&c);) {
        const int hand = 1 + (int)(c.no % PATTERNS), jokers = (int)(c.no / PATTERNS % 3);
        Rng g;
        Rack r;
        rng_seed(&g, c.seed);
        make_true(&r, &g, hand);
        give_jokers(&r, &g, jokers);
        if (!closed_has(compare(&r), hand))
            fail_msg("hand %d is no hand %d", hand, hand);
    }
}

/* One or two tiles of a true hand are others: most of these are none by a hair. */
static void what_is_nearly_a_hand(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(170000, 40L * PATTERNS); chance_next(&c);) {
        Rng g;
        Rack r;
        TrTiles tiles;
        rng_seed(&g, c.seed);
        make_true(&r, &g, 1 + (int)(c.no % PATTERNS));
        for (int i = 1 + below(&g, 2); i > 0; i--)
            r.face[below(&g, TILES)] = (Face){ (uint8_t)(1 + below(&g, NUMBERS)), (uint8_t)below(&g, 4) };
        give_jokers(&r, &g, c.no % 200 == 0 ? 2 : c.no % 4 == 0);
        if (tr_tiles(r.face, TILES, &tiles))
            compare(&r);
    }
}

/* As they are dealt. */
static void any_fourteen_tiles(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(900000, 2000); chance_next(&c);) {
        Rng g;
        Rack r = { .count = 0 };
        rng_seed(&g, c.seed);
        put_any(&r, &g, 1, NUMBERS, -1);
        give_jokers(&r, &g, c.no % 500 == 0 ? 2 : c.no % 10 == 0);
        compare(&r);
    }
}

/* ---- what cannot be seen of the tiles ---- */

static TrTiles tiles_of(const char *text)
{
    TrTiles tiles;
    Rack r = { .count = 0 };
    for (; *text; text += *text == ' ' || *text == '|')
        if (*text != ' ' && *text != '|')
            assert_true(r.count < TILES && tile_parse(&text, &r.face[r.count++]));
    assert_int_equal(r.count, TILES);
    assert_true(tr_tiles(r.face, r.count, &tiles));
    return tiles;
}

static void a_blitz_is_a_matter_of_the_turn(void **unused)
{
    const TrTiles melds = tiles_of(closed_hand[CLOSED_BASIC].picture),
                  pairs = tiles_of(closed_hand[CLOSED_PAIRS].picture);
    const ClosedSet blitz = (ClosedSet)1 << CLOSED_LITTLE_BLITZ | (ClosedSet)1 << CLOSED_GRAND_BLITZ;
    (void)unused;
    for (int when = 0; when < 8; when++) {
        const ClosedWhen w = { when & 1, when & 2, when & 4 };
        const ClosedSet set = closed_hands(&melds, w);
        assert_int_equal(closed_has(set, CLOSED_LITTLE_BLITZ), w.first);
        assert_int_equal(closed_has(set, CLOSED_GRAND_BLITZ), w.first && !w.starter && w.dealt);
        assert_true((closed_hands(&pairs, w) & blitz) == 0);
    }
}

/* The picture of a hand shows it, and the hand it pictures counts: nothing as dear hides in it where that can be. */
static void every_picture_shows_its_hand(void **unused)
{
    static const int never[] = { CLOSED_FOUR_COLOURS_MAJOR, CLOSED_THREE_COLOURS_MAJOR, CLOSED_PICCOLO_RUNS,
                                 CLOSED_PICCOLO_GROUPS,     CLOSED_STICKS_MAJOR,        CLOSED_TWO_COLOURS_MAJOR };
    (void)unused;
    for (int hand = 1; hand < CLOSED_END; hand++) {
        const TrTiles tiles = tiles_of(closed_hand[hand].picture);
        const ClosedSet set =
            closed_hands(&tiles, (ClosedWhen){ hand >= CLOSED_LITTLE_BLITZ, false, hand == CLOSED_GRAND_BLITZ });
        bool counts = true;
        for (size_t i = 0; i < sizeof never / sizeof *never; i++)
            counts = counts && never[i] != hand;
        assert_true(closed_has(set, hand));
        if (counts)
            assert_int_equal(closed_best(set, 0), hand);
        assert_true(closed_hand[hand].name[0] && closed_hand[hand].what[0]);
        for (int jokers = 0; jokers < TR_JOKERS; jokers++)
            assert_true(closed_points(hand, jokers) > closed_points(hand, jokers + 1));
    }
}

static void the_dearest_counts(void **unused)
{
    const ClosedSet two = (ClosedSet)1 << CLOSED_PICCOLO_GROUPS | (ClosedSet)1 << CLOSED_MINOR_51_GROUPS;
    (void)unused;
    assert_int_equal(closed_best(0, 0), CLOSED_NONE);
    assert_int_equal(closed_best(two, 1), CLOSED_MINOR_51_GROUPS); /* the lowest number of equal ones */
    assert_int_equal(closed_best(two | (ClosedSet)1 << CLOSED_PAIRS, 0), CLOSED_PAIRS);
    /* With two jokers a big wave brings less than two colours major. */
    assert_int_equal(closed_points(CLOSED_BIG_WAVE, 2), 900);
    assert_int_equal(closed_points(CLOSED_TWO_COLOURS_MAJOR, 2), 1000);
}

static void tiles_are_counted(void **unused)
{
    const Face thrice[] = { { 5, 1 }, { 5, 1 }, { 5, 1 } }, jokers[] = { FACE_JOKER, FACE_JOKER, FACE_JOKER };
    const Face unknown[] = { { 5, 1 }, FACE_UNKNOWN };
    TrTiles tiles;
    (void)unused;
    assert_true(tr_tiles(thrice, 2, &tiles));
    assert_int_equal(tiles.n[1][5], 2);
    assert_false(tr_tiles(thrice, 3, &tiles));
    assert_true(tr_tiles(jokers, 2, &tiles));
    assert_int_equal(tiles.jokers, 2);
    assert_false(tr_tiles(jokers, 3, &tiles));
    assert_false(tr_tiles(unknown, 2, &tiles));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_is_found),
        cmocka_unit_test(what_is_nearly_a_hand),
        cmocka_unit_test(any_fourteen_tiles),
        cmocka_unit_test(a_blitz_is_a_matter_of_the_turn),
        cmocka_unit_test(every_picture_shows_its_hand),
        cmocka_unit_test(the_dearest_counts),
        cmocka_unit_test(tiles_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
