/* The closed hands of International by brute force: every joker tried as every tile, the tiles laid out in every way
 * there is. Rules page: tile-rummy, G.5, G.6. */
#ifndef MELDWELL_TESTS_HELP_SLOW_CLOSED_H
#define MELDWELL_TESTS_HELP_SLOW_CLOSED_H

#include "rules/tile_rummy/closed.h"

enum { SLOW_NUMBERS = 13, SLOW_HIGH_ONE = 14, SLOW_TILES = CLOSED_TILES };

typedef struct SlowRack {
    int count;
    Face face[SLOW_TILES];
} SlowRack;

/* ---- the brute force: no jokers any more ---- */

typedef struct SlowPart {
    bool run;
    int colour, first, size;
} SlowPart;

typedef struct SlowSplit {
    int n[4][SLOW_HIGH_ONE]; /* as many of each face as may be: jokers may stand for what is there twice */
    int parts;
    SlowPart part[5];
    ClosedSet set;
} SlowSplit;

static inline void slow_add(SlowSplit *a, int hand, bool is)
{
    a->set |= is ? (ClosedSet)1 << hand : 0;
}

static inline int slow_number_at(int place)
{
    return place == SLOW_HIGH_ONE ? 1 : place;
}

/* A range of places of runs; a group of 1s lies in both. */
static inline bool slow_within(const SlowSplit *a, int low, int high)
{
    for (int i = 0; i < a->parts; i++) {
        const SlowPart *p = &a->part[i];
        bool one = !p->run && p->first == 1;
        if (!one && (p->first < low || p->first + (p->run ? p->size - 1 : 0) > high))
            return false;
    }
    return true;
}

/* One way of laying everything out, held against every hand that is made of melds. */
static inline void slow_note_split(SlowSplit *a)
{
    int runs = 0, total = 0, of_colour[4] = { 0 }, colours = 0;
    for (int i = 0; i < a->parts; i++) {
        const SlowPart *p = &a->part[i];
        runs += p->run;
        of_colour[p->colour] += p->run;
        for (int k = 0; k < p->size; k++)
            total += p->run ? slow_number_at(p->first + k) : p->first;
    }
    for (int c = 0; c < 4; c++)
        colours += of_colour[c] > 0;
    const bool all_runs = runs == a->parts, groups = runs == 0;
    const bool range[] = { true, slow_within(a, 1, 9), slow_within(a, 10, SLOW_HIGH_ONE) };
    slow_add(a, CLOSED_BASIC, true);
    slow_add(a, CLOSED_MINOR, range[1]);
    slow_add(a, CLOSED_MINOR_51, range[1] && total <= 51);
    slow_add(a, CLOSED_MINOR_51_GROUPS, groups && total <= 51);
    slow_add(a, CLOSED_MINOR_51_RUNS, all_runs && total <= 51);
    slow_add(a, CLOSED_PICCOLO_SETS, total <= 41);
    slow_add(a, CLOSED_PICCOLO_RUNS, all_runs && total <= 41);
    slow_add(a, CLOSED_PICCOLO_GROUPS, groups && total <= 41);
    slow_add(a, CLOSED_GRAND_SETS, range[2]);
    for (int r = 0; r < 3; r++) {
        slow_add(a, CLOSED_FOUR_COLOURS + r, range[r] && all_runs && runs == 4 && colours == 4);
        slow_add(a, CLOSED_THREE_COLOURS + r, range[r] && all_runs && runs == 3 && colours == 3);
        slow_add(a, CLOSED_TWO_COLOURS + r, range[r] && all_runs && runs >= 2 && runs <= 4 && colours == 2);
        slow_add(a, CLOSED_STICKS + r, range[r] && groups && a->parts == 4);
    }
    slow_add(a, CLOSED_SINGLE_RUNS, all_runs && runs >= 2 && runs <= 4 && colours == 1);
    slow_add(a, CLOSED_ROYAL, runs == 1 && a->parts == 1);
}

static inline void slow_split(SlowSplit *a);

static inline void slow_lay(SlowSplit *a, SlowPart p, unsigned colours)
{
    for (int i = 0; i < p.size; i++)
        if (p.run && a->n[p.colour][slow_number_at(p.first + i)]-- <= 0) {
            for (; i >= 0; i--)
                a->n[p.colour][slow_number_at(p.first + i)]++;
            return;
        }
    for (int c = 0; c < 4 && !p.run; c++)
        a->n[c][p.first] -= (int)(colours >> c & 1);
    a->part[a->parts++] = p;
    slow_split(a);
    a->parts--;
    for (int i = 0; i < p.size && p.run; i++)
        a->n[p.colour][slow_number_at(p.first + i)]++;
    for (int c = 0; c < 4 && !p.run; c++)
        a->n[c][p.first] += (int)(colours >> c & 1);
}

/* Whatever lies first goes into every group and every run of whatever length. */
static inline void slow_split(SlowSplit *a)
{
    int number = 1, colour = 0;
    while (number <= SLOW_NUMBERS && a->n[colour][number] == 0) {
        number += colour == 3;
        colour = (colour + 1) & 3;
    }
    if (number > SLOW_NUMBERS) {
        slow_note_split(a);
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
            slow_lay(a, (SlowPart){ false, colour, number, size }, set);
    }
    for (int first = 1; first <= SLOW_HIGH_ONE; first++)
        for (int size = 3; first + size - 1 <= SLOW_HIGH_ONE; size++) {
            const int last = first + size - 1;
            if ((first <= number && number <= last) || (number == 1 && last == SLOW_HIGH_ONE))
                slow_lay(a, (SlowPart){ true, colour, first, size }, 0);
        }
}

static inline bool slow_differ(Face a, Face b)
{
    return a.suit != b.suit;
}

static inline bool slow_is_row(const Face *row, int count)
{
    for (int i = 0; i + 1 < count; i++)
        if (!slow_differ(row[i], row[i + 1]))
            return false;
    return true;
}

/* The faces of each place of a run, at most two of them. */
static inline bool slow_by_place(const SlowSplit *a, int from, int to, int each, Face place[][2])
{
    int found = 0;
    for (int p = from; p <= to; p++) {
        int k = 0;
        for (int c = 0; c < 4; c++)
            for (int i = 0; i < a->n[c][slow_number_at(p)]; i++, k++)
                if (k < 2)
                    place[p][k] = (Face){ (uint8_t)slow_number_at(p), (uint8_t)c };
        if (k != each)
            return false;
        found += k;
    }
    return found == SLOW_TILES;
}

static inline bool slow_mosaic(const SlowSplit *a)
{
    Face place[SLOW_HIGH_ONE + 1][2], row[SLOW_HIGH_ONE];
    SlowSplit b = *a;
    int ones = 0, one[4] = { 0 };
    for (int c = 0; c < 4; c++)
        for (int i = 0; i < a->n[c][1] && ones < 4; i++)
            one[ones++] = c;
    if (ones != 2)
        return false;
    for (int p = 2; p <= SLOW_NUMBERS; p++) {
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
        row[SLOW_HIGH_ONE - 1] = (Face){ 1, (uint8_t)one[1 - low] };
        if (slow_is_row(row, SLOW_HIGH_ONE))
            return true;
    }
    return false;
}

/* Every way of dealing the pairs to two rows; in `colours` colours, where every row is of one. */
static inline bool slow_wave(const SlowSplit *a, int from, int to, int colours)
{
    Face place[SLOW_HIGH_ONE + 1][2], row[2][7];
    if (!slow_by_place(a, from, to, 2, place))
        return false;
    for (unsigned way = 0; way < 128; way++) {
        for (int i = 0; i < 7; i++)
            for (int k = 0; k < 2; k++)
                row[k][i] = place[from + i][(way >> i & 1) ^ (unsigned)k];
        if (colours == 0 && slow_is_row(row[0], 7) && slow_is_row(row[1], 7))
            return true;
        bool single = true;
        for (int i = 1; i < 7; i++)
            single = single && !slow_differ(row[0][0], row[0][i]) && !slow_differ(row[1][0], row[1][i]);
        if (single && colours == 1 + slow_differ(row[0][0], row[1][0]))
            return true;
    }
    return false;
}

static inline ClosedSet slow_closed_of(const SlowRack *r)
{
    SlowSplit a = { .set = 0 };
    int total = 0, pairs = 0, colours[4] = { 0 }, kinds = 0, most = 0;
    bool minor = true, major = true;
    for (int i = 0; i < SLOW_TILES; i++) {
        const Face f = r->face[i];
        a.n[f.suit][f.rank]++;
        total += f.rank;
        colours[f.suit]++;
        minor = minor && f.rank <= 9;
        major = major && (f.rank >= 10 || f.rank == 1);
    }
    for (int number = 1; number <= SLOW_NUMBERS; number++) {
        int all = 0;
        for (int c = 0; c < 4; c++) {
            pairs += a.n[c][number] / 2;
            all += a.n[c][number];
        }
        most = all > most ? all : most;
    }
    for (int c = 0; c < 4; c++)
        kinds += colours[c] > 0;
    slow_add(&a, CLOSED_PICCOLO_ODD, total <= 41);
    slow_add(&a, CLOSED_GRAND_ODD, major);
    slow_add(&a, CLOSED_GRAND_SQUARE, most >= 8);
    slow_add(&a, CLOSED_SINGLE_ODD, kinds == 1);
    slow_add(&a, CLOSED_PAIRS, pairs == 7);
    slow_add(&a, CLOSED_PAIRS_MINOR, pairs == 7 && minor);
    slow_add(&a, CLOSED_PAIRS_MAJOR, pairs == 7 && major);
    slow_add(&a, CLOSED_PAIRS_SINGLE, pairs == 7 && kinds == 1);
    slow_add(&a, CLOSED_MOSAIC, slow_mosaic(&a));
    for (int big = 0; big < 2; big++) {
        const int from = big ? 8 : 1, to = big ? SLOW_HIGH_ONE : 7;
        slow_add(&a, CLOSED_LITTLE_WAVE + big, slow_wave(&a, from, to, 0));
        slow_add(&a, CLOSED_LITTLE_WAVE_SINGLE + big, slow_wave(&a, from, to, 1));
        slow_add(&a, CLOSED_LITTLE_WAVE_TWO + big, slow_wave(&a, from, to, 2));
    }
    slow_split(&a);
    return a.set;
}

/* Every joker from place `at` on as every tile; two jokers change places to no purpose. */
static inline ClosedSet slow_closed_from(SlowRack *r, int at, int lowest)
{
    ClosedSet set = 0;
    while (at < SLOW_TILES && !face_is_joker(r->face[at]))
        at++;
    if (at == SLOW_TILES)
        return slow_closed_of(r);
    for (int f = lowest; f < 4 * SLOW_NUMBERS; f++) {
        r->face[at] = (Face){ (uint8_t)(1 + f % SLOW_NUMBERS), (uint8_t)(f / SLOW_NUMBERS) };
        set |= slow_closed_from(r, at + 1, f);
    }
    r->face[at] = FACE_JOKER;
    return set;
}

#endif
