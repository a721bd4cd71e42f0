/* Which of the forty closed hands fourteen tiles are. Rules page: G.5, G.6. */
#include "rules/tile_rummy/closed.h"

#include <string.h>

#include "rules/text/text.h"

enum { NUMBERS = 13, MINOR_HIGH = 9, MAJOR_LOW = 10, WAVE_TURN = 8, FIFTY_ONE = 51, FORTY_ONE = 41, SQUARE = 8 };

/* The ranges of numbers; as places of a run, so that the high 1 is 14. */
typedef enum Range { WHOLE, MINOR, MAJOR, RANGES } Range;

static const uint8_t low_of[RANGES] = { 1, 1, MAJOR_LOW }, high_of[RANGES] = { TR_HIGH_ONE, MINOR_HIGH, TR_HIGH_ONE };

const ClosedHand closed_hand[CLOSED_END] = {
    /* TRANSLATORS: Also the first of the forty closed hands of International, which bear names as here and below. */
    [CLOSED_BASIC] = { N_("Basic"),
                       N_("Groups and runs."),
                       { 500, 400, 300 },
                       "K3 K4 K5 | R6 R7 R8 R9 | B10 B11 B12 | K2 R2 B2 O2" },
    [CLOSED_MINOR] = { N_("Hand minor"),
                       N_("Groups and runs of the numbers 1 to 9."),
                       { 800, 700, 600 },
                       "K3 K4 K5 | R6 R7 R8 R9 | B7 B8 B9 | K2 R2 B2 O2" },
    [CLOSED_MINOR_51] = { N_("Hand minor 51"),
                          N_("Groups and runs of the numbers 1 to 9, adding up to 51 at most."),
                          { 1000, 900, 800 },
                          "K1 K2 K3 | R3 R4 R5 R6 | B2 B3 B4 | K4 R4 B4 O4" },
    [CLOSED_MINOR_51_GROUPS] = { N_("Minor 51 groups"),
                                 N_("Only groups, adding up to 51 at most."),
                                 { 1600, 1400, 1200 },
                                 "K1 R1 B1 O1 | K3 R3 B3 O3 | K5 R5 B5 | K6 R6 B6" },
    [CLOSED_MINOR_51_RUNS] = { N_("Minor 51 runs"),
                               N_("Only runs, adding up to 51 at most."),
                               { 1600, 1400, 1200 },
                               "K1 K2 K3 K4 | R2 R3 R4 R5 | B3 B4 B5 | K3 K4 K5" },
    [CLOSED_PICCOLO_ODD] = { N_("Piccolo 41 odd"),
                             N_("Any tiles, adding up to 41 at most; a joker counts 1."),
                             { 800, 700, 600 },
                             "K1 K1 R1 B1 O1 K2 R2 K3 B3 O4 R5 B5 K6 O6" },
    [CLOSED_PICCOLO_SETS] = { N_("Piccolo 41 sets"),
                              N_("Groups and runs, adding up to 41 at most."),
                              { 1400, 1200, 1000 },
                              "K1 R1 B1 O1 | K2 R2 B2 | K3 K4 K5 | O2 O3 O4 O5" },
    [CLOSED_PICCOLO_RUNS] = { N_("Piccolo 41 runs"),
                              N_("Only runs, adding up to 41 at most."),
                              { 1600, 1400, 1200 },
                              "K1 K2 K3 K4 | R1 R2 R3 R4 | B1 B2 B3 | O1 O2 O3" },
    [CLOSED_PICCOLO_GROUPS] = { N_("Piccolo 41 groups"),
                                N_("Only groups, adding up to 41 at most."),
                                { 1600, 1400, 1200 },
                                "K1 R1 B1 O1 | K2 R2 B2 O2 | K3 R3 B3 | R4 B4 O4" },
    [CLOSED_GRAND_ODD] = { N_("Grand odd"),
                           N_("Any tiles of the numbers 10 to 13 and 1."),
                           { 700, 600, 500 },
                           "K10 K10 O10 B10 R11 K11 B12 O12 O13 K13 R13 R1 B1 O1" },
    [CLOSED_GRAND_SETS] = { N_("Grand sets"),
                            N_("Groups and runs of the numbers 10 to 13 and the high 1."),
                            { 1400, 1200, 1000 },
                            "K10 R10 B10 | K11 K12 K13 | K1 R1 B1 O1 | O10 O11 O12 O13" },
    [CLOSED_GRAND_SQUARE] = { N_("Grand square"),
                              N_("All eight tiles of one number (jokers may replace some of them), and any six "
                                 "others."),
                              { 1600, 1400, 1200 },
                              "K5 K5 R5 R5 B5 B5 O5 O5 | K1 R3 B8 O9 K12 R13" },
    [CLOSED_FOUR_COLOURS] = { N_("Four colours"),
                              N_("Four runs, one in each colour."),
                              { 900, 800, 700 },
                              "K3 K4 K5 | R7 R8 R9 | B10 B11 B12 B13 | O1 O2 O3 O4" },
    [CLOSED_FOUR_COLOURS_MINOR] = { N_("Four colours minor"),
                                    N_("Four runs, one in each colour, of the numbers 1 to 9."),
                                    { 1000, 900, 800 },
                                    "K1 K2 K3 | R4 R5 R6 | B6 B7 B8 B9 | O5 O6 O7 O8" },
    [CLOSED_FOUR_COLOURS_MAJOR] = { N_("Four colours major"),
                                    N_("Four runs, one in each colour, of the numbers 10 to 13 and the high 1."),
                                    { 1000, 900, 800 },
                                    "K10 K11 K12 | R11 R12 R13 | B10 B11 B12 B13 | O11 O12 O13 O1" },
    [CLOSED_THREE_COLOURS] = { N_("Three colours"),
                               N_("Three runs in three colours."),
                               { 700, 600, 500 },
                               "K3 K4 K5 K6 | R6 R7 R8 R9 R10 | B9 B10 B11 B12 B13" },
    [CLOSED_THREE_COLOURS_MINOR] = { N_("Three colours minor"),
                                     N_("Three runs in three colours, of the numbers 1 to 9."),
                                     { 900, 800, 700 },
                                     "K1 K2 K3 K4 K5 | R3 R4 R5 R6 R7 | B6 B7 B8 B9" },
    [CLOSED_THREE_COLOURS_MAJOR] = { N_("Three colours major"),
                                     N_("Three runs in three colours, of the numbers 10 to 13 and the high 1."),
                                     { 900, 800, 700 },
                                     "K10 K11 K12 K13 K1 | R10 R11 R12 R13 R1 | B10 B11 B12 B13" },
    [CLOSED_TWO_COLOURS] = { N_("Two colours"),
                             N_("Two to four runs in two colours."),
                             { 1000, 900, 800 },
                             "K2 K3 K4 K5 K6 | K9 K10 K11 K12 | R8 R9 R10 R11 R12" },
    [CLOSED_TWO_COLOURS_MINOR] = { N_("Two colours minor"),
                                   N_("Two to four runs in two colours, of the numbers 1 to 9."),
                                   { 1400, 1200, 1000 },
                                   "K1 K2 K3 K4 K5 | K6 K7 K8 K9 | R3 R4 R5 R6 R7" },
    [CLOSED_TWO_COLOURS_MAJOR] = { N_("Two colours major"),
                                   N_("Two to four runs in two colours, of the numbers 10 to 13 and the high 1."),
                                   { 1400, 1200, 1000 },
                                   "K10 K11 K12 K13 | K11 K12 K13 | R10 R11 R12 R13 | R11 R12 R13" },
    [CLOSED_SINGLE_ODD] = { N_("Single colour odd"),
                            N_("Any tiles of one colour."),
                            { 1600, 1400, 1200 },
                            "K1 K1 K2 K4 K4 K5 K7 K7 K8 K9 K11 K11 K13 K13" },
    [CLOSED_SINGLE_RUNS] = { N_("Single colour runs"),
                             N_("Two to four runs of one colour."),
                             { 2000, 1800, 1600 },
                             "K1 K2 K3 | K3 K4 K5 K6 | K8 K9 K10 | K10 K11 K12 K13" },
    /* TRANSLATORS: A closed hand: one long run. */
    [CLOSED_ROYAL] = { N_("Royal"),
                       N_("One run of fourteen, from the low 1 to the high 1."),
                       { 2400, 2200, 2000 },
                       "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K1" },
    [CLOSED_STICKS] = { N_("Sticks"),
                        N_("Four groups."),
                        { 1000, 900, 800 },
                        "K5 R5 B5 | K9 R9 B9 O9 | K11 R11 O11 | K12 R12 B12 O12" },
    [CLOSED_STICKS_MINOR] = { N_("Sticks minor"),
                              N_("Four groups of the numbers 1 to 9."),
                              { 1400, 1200, 1000 },
                              "K5 R5 B5 | K9 R9 B9 O9 | K3 R3 O3 | K7 R7 B7 O7" },
    [CLOSED_STICKS_MAJOR] = { N_("Sticks major"),
                              N_("Four groups of the numbers 10 to 13 and 1."),
                              { 1400, 1200, 1000 },
                              "K10 R10 B10 | K12 R12 B12 O12 | K1 R1 O1 | K13 R13 B13 O13" },
    [CLOSED_MOSAIC] = { N_("Mosaic"),
                        N_("The numbers 1 to 13 and another 1; tiles next to each other differ in colour."),
                        { 1000, 900, 800 },
                        "K1 R2 K3 R4 B5 O6 K7 R8 B9 O10 K11 R12 B13 O1" },
    [CLOSED_LITTLE_WAVE] = { N_("Little wave"),
                             N_("Two rows of the numbers 1 to 7; tiles next to each other differ in colour."),
                             { 1200, 1000, 900 },
                             "K1 R2 K3 R4 K5 R6 K7 | R1 B2 O3 B4 O5 B6 O7" },
    [CLOSED_BIG_WAVE] = { N_("Big wave"),
                          N_("Two rows of the numbers 8 to 13 and the high 1; tiles next to each other differ in "
                             "colour."),
                          { 1200, 1000, 900 },
                          "K8 R9 K10 B11 K12 R13 K1 | R8 B9 O10 R11 O12 B13 O1" },
    [CLOSED_LITTLE_WAVE_SINGLE] = { N_("Little wave, single colour"),
                                    N_("Two runs from 1 to 7 of the same colour."),
                                    { 2600, 2400, 2200 },
                                    "K1 K2 K3 K4 K5 K6 K7 | K1 K2 K3 K4 K5 K6 K7" },
    [CLOSED_BIG_WAVE_SINGLE] = { N_("Big wave, single colour"),
                                 N_("Two runs from 8 to the high 1 of the same colour."),
                                 { 2600, 2400, 2200 },
                                 "R8 R9 R10 R11 R12 R13 R1 | R8 R9 R10 R11 R12 R13 R1" },
    [CLOSED_LITTLE_WAVE_TWO] = { N_("Little wave, two colours"),
                                 N_("Two runs from 1 to 7 of different colours."),
                                 { 2200, 2000, 1800 },
                                 "K1 K2 K3 K4 K5 K6 K7 | R1 R2 R3 R4 R5 R6 R7" },
    [CLOSED_BIG_WAVE_TWO] = { N_("Big wave, two colours"),
                              N_("Two runs from 8 to the high 1 of different colours."),
                              { 2200, 2000, 1800 },
                              "B8 B9 B10 B11 B12 B13 B1 | O8 O9 O10 O11 O12 O13 O1" },
    [CLOSED_PAIRS] = { N_("Seven pairs"),
                       N_("Seven pairs of tiles with the same number and colour."),
                       { 1700, 1500, 1300 },
                       "K2 K2 | R5 R5 | B9 B9 | O11 O11 | K13 K13 | R1 R1 | B4 B4" },
    [CLOSED_PAIRS_MINOR] = { N_("Seven pairs minor"),
                             N_("Seven pairs of the numbers 1 to 9."),
                             { 2000, 1800, 1600 },
                             "K2 K2 | R5 R5 | B9 B9 | O8 O8 | K4 K4 | R1 R1 | B4 B4" },
    [CLOSED_PAIRS_MAJOR] = { N_("Seven pairs major"),
                             N_("Seven pairs of the numbers 10 to 13 and 1."),
                             { 2000, 1800, 1600 },
                             "K10 K10 | R11 R11 | B12 B12 | O13 O13 | K1 K1 | R10 R10 | B1 B1" },
    [CLOSED_PAIRS_SINGLE] = { N_("Seven pairs, single colour"),
                              N_("Seven pairs of one colour."),
                              { 2200, 2000, 1800 },
                              "K1 K1 | K3 K3 | K5 K5 | K7 K7 | K9 K9 | K11 K11 | K13 K13" },
    [CLOSED_LITTLE_BLITZ] = { N_("Little Blitz"),
                              N_("Groups and runs in your first turn."),
                              { 1600, 1400, 1200 },
                              "K3 K4 K5 | R6 R7 R8 R9 | B10 B11 B12 | K2 R2 B2 O2" },
    [CLOSED_GRAND_BLITZ] = { N_("Grand Blitz"),
                             N_("Groups and runs made only of the tiles you were dealt. Not for the player who "
                                "begins."),
                             { 2000, 1800, 1600 },
                             "K3 K4 K5 | R6 R7 R8 R9 | B10 B11 B12 | K2 R2 B2 O2" },
};

/* ---- what is asked more than once ---- */

/* Of what kind the melds are; what the jokers count for at least is looked for once for each, and each range. */
typedef enum Kind { GROUPS, RUNS, BOTH, KINDS } Kind;

enum { NOT_ASKED = -2 };

typedef struct Look {
    const TrTiles *tiles;
    int jokers, sum;            /* of the numbered tiles */
    int of_number[NUMBERS + 1]; /* tiles of each number */
    int of_colour[TR_COLOURS], colours;
    bool within[RANGES];
    int singles; /* faces that occur once */
    int8_t least[KINDS][RANGES];
    ClosedSet set;
} Look;

static void count_face(Look *l, unsigned colour, int number)
{
    const int n = l->tiles->n[colour][number];
    l->sum += n * number;
    l->of_number[number] += n;
    l->of_colour[colour] += n;
    l->singles += n == 1;
    if (n > 0 && number > MINOR_HIGH)
        l->within[MINOR] = false;
    if (n > 0 && number > 1 && number < MAJOR_LOW)
        l->within[MAJOR] = false;
}

static Look look_at(const TrTiles *tiles)
{
    Look l = { .tiles = tiles, .jokers = tiles->jokers, .within = { true, true, true } };
    memset(l.least, NOT_ASKED, sizeof l.least);
    for (unsigned c = 0; c < TR_COLOURS; c++) {
        for (int number = 1; number <= NUMBERS; number++)
            count_face(&l, c, number);
        l.colours += l.of_colour[c] > 0;
    }
    return l;
}

static void add(Look *l, int hand, bool is)
{
    l->set |= is ? (ClosedSet)1 << hand : 0;
}

/* A hand, and the same all minor and all major, which follow it in the list. */
static void add_three(Look *l, int hand, bool (*is)(Look *, Range))
{
    for (Range r = WHOLE; r < RANGES; r++)
        add(l, hand + (int)r, l->within[r] && is(l, r));
}

/* Without a joker the range of the tiles is that of all, and groups have their jokers among their own numbers. A total
 * is only compared with 41 and 51. */
static int least(Look *l, Kind kind, Range r)
{
    if (!l->within[r])
        return COVER_NONE;
    if (l->jokers == 0 || kind == GROUPS)
        r = WHOLE;
    int8_t *found = &l->least[kind][r];
    if (*found == NOT_ASKED) {
        const CoverRules rules = { kind != RUNS, kind != GROUPS, low_of[r], high_of[r] };
        const int enough = l->sum <= FORTY_ONE   ? FORTY_ONE - l->sum
                           : l->sum <= FIFTY_ONE ? FIFTY_ONE - l->sum
                                                 : COVER_ANY;
        *found = (int8_t)cover_least(l->tiles, rules, enough);
    }
    return *found;
}

/* ---- groups and runs ---- */

static bool are_runs(Look *l, Range r)
{
    return least(l, RUNS, r) != COVER_NONE;
}

static bool are_groups(Look *l, Range r)
{
    return least(l, GROUPS, r) != COVER_NONE;
}

static void add_totals(Look *l)
{
    const int minor = least(l, BOTH, MINOR), all = least(l, BOTH, WHOLE);
    const int groups = least(l, GROUPS, WHOLE), runs = least(l, RUNS, WHOLE);
    add(l, CLOSED_MINOR, minor != COVER_NONE);
    add(l, CLOSED_MINOR_51, minor != COVER_NONE && l->sum + minor <= FIFTY_ONE);
    add(l, CLOSED_MINOR_51_GROUPS, groups != COVER_NONE && l->sum + groups <= FIFTY_ONE);
    add(l, CLOSED_MINOR_51_RUNS, runs != COVER_NONE && l->sum + runs <= FIFTY_ONE);
    add(l, CLOSED_PICCOLO_SETS, all != COVER_NONE && l->sum + all <= FORTY_ONE);
    add(l, CLOSED_PICCOLO_RUNS, runs != COVER_NONE && l->sum + runs <= FORTY_ONE);
    add(l, CLOSED_PICCOLO_GROUPS, groups != COVER_NONE && l->sum + groups <= FORTY_ONE);
}

/* All tiles of one colour and so many jokers in a single run? */
static bool one_run(const Look *l, unsigned colour, int jokers, Range r)
{
    const uint8_t *n = l->tiles->n[colour];
    const int size = l->of_colour[colour] + jokers;
    for (int first = low_of[r]; size >= 3 && first + size - 1 <= high_of[r]; first++) {
        const int last = first + size - 1, ones = (first == 1) + (last == TR_HIGH_ONE);
        bool fits = n[1] <= ones;
        for (int number = 2; number <= NUMBERS && fits; number++)
            fits = n[number] <= (number >= first && number <= last);
        if (fits)
            return true;
    }
    return false;
}

/* One run in each colour that occurs, with these jokers left for the colours from here on. */
static bool one_run_each(const Look *l, unsigned colour, int jokers, Range r)
{
    if (colour == TR_COLOURS)
        return jokers == 0;
    if (l->of_colour[colour] == 0)
        return one_run_each(l, colour + 1, jokers, r);
    for (int given = 0; given <= jokers; given++)
        if (one_run(l, colour, given, r) && one_run_each(l, colour + 1, jokers - given, r))
            return true;
    return false;
}

static bool a_run_each(Look *l, Range r)
{
    return one_run_each(l, 0, l->jokers, r);
}

static void add_runs(Look *l)
{
    if (l->colours == 4)
        add_three(l, CLOSED_FOUR_COLOURS, a_run_each);
    if (l->colours == 3)
        add_three(l, CLOSED_THREE_COLOURS, a_run_each);
    if (l->colours == 2)
        add_three(l, CLOSED_TWO_COLOURS, are_runs);
    if (l->colours == 1)
        add(l, CLOSED_SINGLE_RUNS, are_runs(l, WHOLE));
}

/* ---- rows from 1 to 1 and waves ---- */

/* In a row the colour of each place is a bit; 0: a joker, which takes a colour that suits. */

static bool neighbours_differ(const uint8_t *row, int from, int to)
{
    for (int place = from; place < to; place++)
        if (row[place] & row[place + 1])
            return false;
    return true;
}

/* The colours of a number, at most two of them. */
static void colours_of(const Look *l, int number, uint8_t two[2])
{
    int n = 0;
    two[0] = two[1] = 0;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        for (int k = 0; k < l->tiles->n[c][number] && n < 2; k++)
            two[n++] = (uint8_t)(1u << c);
}

/* Either 1 may be the low one. */
static bool is_mosaic(const Look *l)
{
    uint8_t row[TR_HIGH_ONE + 1] = { 0 };
    uint8_t ones[2], two[2];
    if (l->of_number[1] > 2)
        return false;
    for (int number = 2; number <= NUMBERS; number++) {
        if (l->of_number[number] > 1)
            return false;
        colours_of(l, number, two);
        row[number] = two[0];
    }
    colours_of(l, 1, ones);
    for (int low = 0; low < 2; low++) {
        row[1] = ones[low];
        row[TR_HIGH_ONE] = ones[1 - low];
        if (neighbours_differ(row, 1, TR_HIGH_ONE))
            return true;
    }
    return false;
}

static bool number_in_wave(int number, int from, int to)
{
    return (number >= from && number <= to) || (number == 1 && to == TR_HIGH_ONE);
}

/* Dealt to two rows: at each number the two tiles may be swapped, and only the number before is asked. */
static bool is_wave(const Look *l, int from, int to)
{
    bool straight = true, swapped = true;
    uint8_t before[2], two[2];
    for (int number = 1; number <= NUMBERS; number++)
        if (l->of_number[number] > (number_in_wave(number, from, to) ? 2 : 0))
            return false;
    colours_of(l, from, before);
    for (int place = from + 1; place <= to; place++) {
        colours_of(l, place == TR_HIGH_ONE ? 1 : place, two);
        const bool same = !(before[0] & two[0]) && !(before[1] & two[1]);
        const bool other = !(before[0] & two[1]) && !(before[1] & two[0]);
        const bool next_straight = (straight && same) || (swapped && other);
        swapped = (straight && other) || (swapped && same);
        straight = next_straight;
        before[0] = two[0];
        before[1] = two[1];
    }
    return straight || swapped;
}

/* Runs of one colour from end to end: every number at most twice in one colour, or once in each of two. */
static bool is_wave_of(const Look *l, int from, int to, int colours)
{
    const int most = colours == 1 ? 2 : 1;
    if (l->colours != colours)
        return false;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        for (int number = 1; number <= NUMBERS; number++)
            if (l->tiles->n[c][number] > (number_in_wave(number, from, to) ? most : 0))
                return false;
    return true;
}

static void add_waves(Look *l)
{
    add(l, CLOSED_MOSAIC, is_mosaic(l));
    add(l, CLOSED_LITTLE_WAVE, is_wave(l, 1, WAVE_TURN - 1));
    add(l, CLOSED_BIG_WAVE, is_wave(l, WAVE_TURN, TR_HIGH_ONE));
    add(l, CLOSED_LITTLE_WAVE_SINGLE, is_wave_of(l, 1, WAVE_TURN - 1, 1));
    add(l, CLOSED_BIG_WAVE_SINGLE, is_wave_of(l, WAVE_TURN, TR_HIGH_ONE, 1));
    add(l, CLOSED_LITTLE_WAVE_TWO, is_wave_of(l, 1, WAVE_TURN - 1, 2));
    add(l, CLOSED_BIG_WAVE_TWO, is_wave_of(l, WAVE_TURN, TR_HIGH_ONE, 2));
}

/* ---- tiles that need not be melds ---- */

static bool is_square(const Look *l)
{
    for (int number = 1; number <= NUMBERS; number++)
        if (l->of_number[number] + l->jokers >= SQUARE)
            return true;
    return false;
}

/* A joker is the twin of any tile, two jokers are a pair. */
static bool are_pairs(Look *l, Range r)
{
    (void)r;
    return l->singles <= l->jokers;
}

static void add_odd(Look *l)
{
    add(l, CLOSED_PICCOLO_ODD, l->sum + l->jokers <= FORTY_ONE);
    add(l, CLOSED_GRAND_ODD, l->within[MAJOR]);
    add(l, CLOSED_GRAND_SQUARE, is_square(l));
    add(l, CLOSED_SINGLE_ODD, l->colours == 1);
    add_three(l, CLOSED_PAIRS, are_pairs);
    add(l, CLOSED_PAIRS_SINGLE, l->colours == 1 && are_pairs(l, WHOLE));
}

/* ---- all of them ---- */

ClosedSet closed_hands(const TrTiles *tiles, ClosedWhen when)
{
    Look l = look_at(tiles);
    const bool melds = least(&l, BOTH, WHOLE) != COVER_NONE;
    add_odd(&l);
    add_waves(&l);
    add(&l, CLOSED_BASIC, melds);
    if (!melds)
        return l.set;
    add_totals(&l);
    add(&l, CLOSED_GRAND_SETS, least(&l, BOTH, MAJOR) != COVER_NONE);
    add_three(&l, CLOSED_STICKS, are_groups);
    add_runs(&l);
    add(&l, CLOSED_ROYAL, l.colours == 1 && one_run_each(&l, 0, l.jokers, WHOLE));
    add(&l, CLOSED_LITTLE_BLITZ, when.first);
    add(&l, CLOSED_GRAND_BLITZ, when.first && !when.starter && when.dealt);
    return l.set;
}

int closed_points(int hand, int jokers)
{
    return closed_hand[hand].points[jokers];
}

int closed_best(ClosedSet set, int jokers)
{
    int best = CLOSED_NONE;
    for (int hand = 1; hand < CLOSED_END; hand++)
        if (closed_has(set, hand) && (best == CLOSED_NONE || closed_points(hand, jokers) > closed_points(best, jokers)))
            best = hand;
    return best;
}
