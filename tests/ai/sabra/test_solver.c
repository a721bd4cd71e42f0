/* The solver against the sixty positions with proven answers, and against a slow enumeration of every arrangement. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/sabra/arrange.h"
#include "ai/sabra/solver.h"
#include "chance.h"
#include "cli/solve.h"
#include "rules/table/rng.h"

#define EXAMPLES MELDWELL_SOURCE "/tests/examples/"

/* ---- the sixty positions ---- */

typedef struct Answer {
    char name[SOLVE_NAME];
    int tiles, value, max_value, first, rack;
} Answer;

static bool answer_next(FILE *f, Answer *a)
{
    char line[256];
    while (fgets(line, sizeof line, f)) {
        if (line[0] == '#')
            continue;
        return sscanf(line, "%63s tiles=%d value=%d maxvalue=%d first=%d rack=%d", a->name, &a->tiles, &a->value,
                      &a->max_value, &a->first, &a->rack) == 6;
    }
    return false;
}

static void assert_legal(const SabraTurn *turn, const SolverPlay *play)
{
    SabraLayout layout;
    arrange_layout(play->meld, play->meld_count, &layout);
    SabraVerdict v = sabra_judge(turn, &layout);
    if (play->tiles == 0)
        assert_string_equal(v.why->code, "no_rack_tile");
    else
        assert_null(v.why);
}

static void check_position(Solver *s, const SolvePosition *p, const Answer *a)
{
    SolverPlay play;
    const SolverWorth tiles = solver_worth_tiles(), value = solver_worth_value();
    assert_string_equal(p->name, a->name);
    assert_int_equal(p->turn.rack_count, a->rack);
    assert_int_equal(solver_play(s, &p->turn, &tiles, NULL, &play), SOLVER_PROVEN);
    assert_int_equal(play.tiles, a->tiles);
    assert_int_equal(play.value, a->value);
    assert_legal(&p->turn, &play);
    assert_int_equal(solver_play(s, &p->turn, &value, NULL, &play), SOLVER_PROVEN);
    assert_int_equal(play.value, a->max_value);
    assert_legal(&p->turn, &play);
    int points;
    solver_first(s, p->turn.options, p->turn.rack, p->turn.rack_count, NULL, &points, &play);
    assert_int_equal(points, a->first);
    int sum = 0;
    for (int i = 0; i < play.meld_count; i++)
        sum += meld_value(&play.meld[i]);
    assert_int_equal(sum, points);
}

/* Of few steps what was found so far is legal and no better than the proven best, and the same each time; what is said
 * to be proven is. */
static void check_steps(Solver *s, const SolvePosition *p, const Answer *a)
{
    static SolverPlay play, again;
    const SolverWorth tiles = solver_worth_tiles();
    SolverEnd end = SOLVER_STOPPED;
    for (uint64_t steps = 0; end == SOLVER_STOPPED; steps = 2 * steps + 1) {
        solver_allow(s, steps);
        end = solver_play(s, &p->turn, &tiles, NULL, &play);
        assert_true(end == SOLVER_PROVEN || solver_spent(s));
        assert_true(play.tiles <= a->tiles);
        assert_true(play.tiles < a->tiles || play.value <= a->value);
        assert_legal(&p->turn, &play);
        solver_allow(s, steps);
        assert_int_equal(solver_play(s, &p->turn, &tiles, NULL, &again), end);
        assert_int_equal(again.worth, play.worth);
        assert_true(steps > 0 || end == SOLVER_STOPPED);
    }
    assert_int_equal(play.tiles, a->tiles);
    assert_int_equal(play.value, a->value);
    solver_allow(s, COVER_NO_END);
    assert_int_equal(solver_play(s, &p->turn, &tiles, NULL, &play), SOLVER_PROVEN);
    assert_false(solver_spent(s));
}

static void each_position(void (*check)(Solver *, const SolvePosition *, const Answer *))
{
    FILE *positions = fopen(EXAMPLES "sabra-positions.txt", "r");
    FILE *answers = fopen(EXAMPLES "sabra-positions.answers.txt", "r");
    assert_non_null(positions);
    assert_non_null(answers);
    OptionValues options;
    options_default(&sabra_options, &options);
    options.v[SABRA_JOKER_MOVE] = JOKER_MOVE_FREE;
    Solver *s = solver_new();
    SolvePosition p;
    Answer a;
    char message[160];
    TextSink error = text_sink(message, sizeof message);
    int line = 0, count = 0;
    while (solve_read(positions, &line, &options, &p, &error) == SOLVE_READ) {
        assert_true(answer_next(answers, &a));
        p.turn.options = &options;
        p.turn.opened = true;
        check(s, &p, &a);
        count++;
    }
    assert_false(answer_next(answers, &a));
    assert_int_equal(count, 60);
    solver_free(s);
    fclose(positions);
    fclose(answers);
}

static void test_sixty_positions(void **state)
{
    (void)state;
    each_position(check_position);
}

static void test_steps(void **state)
{
    (void)state;
    each_position(check_steps);
}

/* Two jokers of the table and a rack of 32: fates that take long wait for those that say at once what is to be beaten,
 * and there is nothing between one tile left out and two. Either by itself takes three times the steps. */
static void test_hard_fates_wait(void **state)
{
    static const char text[] =
        "id: hard\nK7 R7 B7 O7\nK2 K3 K4\nK8 R8 B8 *\nR3 R4 R5\nK12 * O12\nR3 R4 R5 R6 R7 R8\n"
        "O8 O9 O10\nB4 B5 B6\nK3 B3 O3\nK11 R11 B11\nO3 O4 O5 O6 O7 O8\nK9 K10 K11\nB3 B4 B5\n"
        "K13 R13 O13\nR9 R10 R11 R12 R13\nR9 B9 O9\nK5 K6 K7 K8 K9\n"
        "rack: O1 B13 O11 B13 O6 K4 K6 K13 O13 R2 R6 R2 B2 O11 B12 B12 O4 R10 O10 B9 O5 K5 B6 K1 "
        "R12 B8 B11 O1 B10 B2 B10 O12\n";
    enum { STEPS = 5000 };
    const SolverWorth tiles = solver_worth_tiles();
    OptionValues options;
    char message[160];
    TextSink error = text_sink(message, sizeof message);
    SolvePosition p;
    SolverPlay play;
    int line = 0;
    Solver *s = solver_new();
    FILE *in = tmpfile();
    (void)state;
    assert_non_null(in);
    fputs(text, in);
    rewind(in);
    options_default(&sabra_options, &options);
    assert_int_equal(solve_read(in, &line, &options, &p, &error), SOLVE_READ);
    fclose(in);
    p.turn.options = &options;
    p.turn.opened = true;
    for (int rule = JOKER_MOVE_FREE; rule <= JOKER_MOVE_LOCKED; rule++) {
        options.v[SABRA_JOKER_MOVE] = (int16_t)rule;
        solver_allow(s, STEPS);
        assert_int_equal(solver_play(s, &p.turn, &tiles, NULL, &play), SOLVER_PROVEN);
        assert_true(play.tiles >= 30);
        assert_legal(&p.turn, &play);
    }
    solver_free(s);
}

/* ---- second opinion: every arrangement ---- */

enum { FACES = 4 * 14, JOKER = 0, MAX_SHAPES = 4000, MAX_LAID = 16 };

/* Index of a face: suit * 14 + rank; a joker is 0. */
static int index_of(Face f)
{
    return face_is_joker(f) ? JOKER : f.suit * 14 + f.rank;
}

static Face face_of(int i)
{
    return i == JOKER ? FACE_JOKER : (Face){ (uint8_t)(i % 14), (uint8_t)(i / 14) };
}

typedef struct Slow {
    const SabraTurn *turn;
    const SolverWorth *worth;
    int must[FACES], have[FACES]; /* still to be laid of the table; still there at all */
    int shapes;
    Meld shape[MAX_SHAPES];
    int laid;
    Meld meld[MAX_LAID];
    int32_t played, best;
    long arrangements;
} Slow;

static void slow_shape(Slow *w, MeldKind kind, const Face *slot, int size)
{
    Meld read;
    int need[FACES] = { 0 };
    if (meld_read(sabra_meld_rules(w->turn->options), slot, size, meld_is_open(slot, size) ? kind : MELD_NONE, &read))
        return;
    for (int i = 0; i < size; i++)
        if (++need[index_of(slot[i])] > w->have[index_of(slot[i])])
            return;
    assert_true(w->shapes < MAX_SHAPES);
    w->shape[w->shapes++] = arrange_meld(kind, slot, size);
}

static void slow_runs(Slow *w, int suit, int first, int size)
{
    for (unsigned jokers = 0; jokers < 1u << size; jokers++) {
        Face slot[MAX_MELD];
        int count = 0;
        for (int i = 0; i < size; i++) {
            bool joker = jokers >> i & 1;
            slot[i] = joker ? FACE_JOKER : (Face){ (uint8_t)(first + i), (uint8_t)suit };
            count += joker;
        }
        if (count <= w->have[JOKER])
            slow_shape(w, MELD_RUN, slot, size);
    }
}

static void slow_groups(Slow *w, int rank)
{
    for (unsigned suits = 1; suits < 16; suits++)
        for (int jokers = 0; jokers <= w->have[JOKER]; jokers++) {
            Face slot[6];
            int size = 0;
            for (int suit = 0; suit < 4; suit++)
                if (suits >> suit & 1)
                    slot[size++] = (Face){ (uint8_t)rank, (uint8_t)suit };
            for (int i = 0; i < jokers; i++)
                slot[size++] = FACE_JOKER;
            slow_shape(w, MELD_GROUP, slot, size);
        }
}

static void slow_shapes(Slow *w)
{
    for (int suit = 0; suit < 4; suit++)
        for (int first = 1; first <= 11; first++)
            for (int size = 3; first + size <= 14; size++)
                slow_runs(w, suit, first, size);
    for (int rank = 1; rank <= 13; rank++)
        slow_groups(w, rank);
}

static void slow_judge(Slow *w)
{
    SabraLayout layout;
    w->arrangements++;
    if (w->played <= w->best)
        return;
    arrange_layout(w->meld, w->laid, &layout);
    if (sabra_judge(w->turn, &layout).why == NULL)
        w->best = w->played;
}

static int shape_holds(const Meld *m, int face)
{
    int n = 0;
    for (int i = 0; i < m->size; i++)
        n += index_of(m->slot[i]) == face;
    return n;
}

static int32_t face_worth(const Slow *w, int face)
{
    Face f = face_of(face);
    return face_is_joker(f) ? w->worth->joker : w->worth->tile[f.suit][f.rank];
}

/* Lays shape i, or takes it up again. A tile counts as one of the table as long as such a one is still to be laid. */
static void slow_move(Slow *w, int i, int sign)
{
    const Meld *m = &w->shape[i];
    for (int k = 0; k < m->size; k++) {
        int f = index_of(m->slot[k]);
        w->have[f] -= sign;
        if (sign > 0 ? --w->must[f] < 0 : w->must[f]++ < 0)
            w->played += sign * face_worth(w, f);
    }
    if (sign > 0)
        w->meld[w->laid++] = *m;
    else
        w->laid--;
}

static bool slow_room(const Slow *w, int i)
{
    const Meld *m = &w->shape[i];
    for (int k = 0; k < m->size; k++)
        if (shape_holds(m, index_of(m->slot[k])) > w->have[index_of(m->slot[k])])
            return false;
    return w->laid < MAX_LAID;
}

/* First the melds that take up the table, always the one for the first tile still to be laid; then further ones in the
 * order of the list. */
static void slow_search(Slow *w, int from)
{
    int face = FACES - 1;
    while (face >= 0 && w->must[face] <= 0)
        face--;
    if (face < 0)
        slow_judge(w);
    for (int i = face < 0 ? from : 0; i < w->shapes; i++) {
        if ((face >= 0 && !shape_holds(&w->shape[i], face)) || !slow_room(w, i))
            continue;
        slow_move(w, i, 1);
        slow_search(w, face < 0 ? i : 0);
        slow_move(w, i, -1);
    }
}

static int32_t slow_best(const SabraTurn *turn, const SolverWorth *worth)
{
    static Slow w;
    memset(&w, 0, sizeof w);
    w.turn = turn;
    w.worth = worth;
    for (int i = 0; i < turn->rack_count; i++)
        w.have[index_of(turn->rack[i])]++;
    for (int i = 0; i < turn->meld_count; i++)
        for (int k = 0; k < turn->meld[i].size; k++) {
            w.have[index_of(turn->meld[i].slot[k])]++;
            w.must[index_of(turn->meld[i].slot[k])]++;
        }
    slow_shapes(&w);
    slow_search(&w, 0);
    return w.best;
}

/* ---- small random positions ---- */

typedef struct Deal {
    Rng rng;
    int low, high;   /* numbers in play: few, so that much fits together */
    int left[FACES]; /* of each face */
    SabraTurn turn;
    OptionValues options;
} Deal;

static int pick(Deal *d, int n)
{
    return (int)rng_below(&d->rng, (uint32_t)n);
}

static bool deal_take(Deal *d, Face f)
{
    if (d->left[index_of(f)] == 0)
        return false;
    d->left[index_of(f)]--;
    return true;
}

/* A random meld of what is left, jokers in it with some luck. */
static void deal_meld(Deal *d, int joker_in)
{
    Face slot[MAX_MELD];
    int size, suit = pick(d, 4), rank = d->low + pick(d, d->high - d->low + 1);
    bool run = pick(d, 2);
    if (run) {
        size = 3 + pick(d, 3);
        if (rank + size - 1 > d->high)
            rank = d->high - size + 1;
        if (rank < 1)
            return;
        for (int i = 0; i < size; i++)
            slot[i] = (Face){ (uint8_t)(rank + i), (uint8_t)suit };
    } else {
        size = 3 + pick(d, 2);
        for (int i = 0; i < size; i++)
            slot[i] = (Face){ (uint8_t)rank, (uint8_t)((suit + i) % 4) };
    }
    for (int i = 0; i < size; i++)
        if (pick(d, joker_in) == 0 && d->left[JOKER] > 0) {
            slot[i] = FACE_JOKER;
            d->left[JOKER]--;
        }
    Meld m;
    bool taken[MAX_MELD] = { false }, good = true;
    for (int i = 0; i < size && good; i++)
        if (!face_is_joker(slot[i]))
            good = taken[i] = deal_take(d, slot[i]);
    if (good && !meld_read(sabra_meld_rules(&d->options), slot, size,
                           meld_is_open(slot, size) ? (run ? MELD_RUN : MELD_GROUP) : MELD_NONE, &m)) {
        d->turn.meld[d->turn.meld_count++] = m;
        return;
    }
    for (int i = 0; i < size; i++)
        if (face_is_joker(slot[i]))
            d->left[JOKER]++;
        else if (taken[i])
            d->left[index_of(slot[i])]++;
}

/* A rack of random tiles in play, often one that a joker of the table stands for. */
static void deal_rack(Deal *d, int size)
{
    SabraTurn *t = &d->turn;
    for (int tries = 0; t->rack_count < size && tries < 100; tries++) {
        Face f = { (uint8_t)(d->low + pick(d, d->high - d->low + 1)), (uint8_t)pick(d, 4) };
        if (pick(d, 3) == 0 && t->meld_count > 0) {
            const Meld *m = &t->meld[pick(d, t->meld_count)];
            int slot = pick(d, m->size);
            FaceSet stands = meld_stands_for(m, slot);
            for (int suit = 0; suit < 4; suit++)
                for (int rank = 1; rank <= 13; rank++)
                    if (face_set_has(stands, (Face){ (uint8_t)rank, (uint8_t)suit }) && pick(d, 2))
                        f = (Face){ (uint8_t)rank, (uint8_t)suit };
        }
        if (pick(d, 12) == 0)
            f = FACE_JOKER;
        if (deal_take(d, f))
            t->rack[t->rack_count++] = f;
    }
}

static void deal(Deal *d, uint64_t seed, int melds, int rack)
{
    OptionValues options = d->options;
    memset(d, 0, sizeof *d);
    d->options = options;
    rng_seed(&d->rng, seed);
    int span = 4 + pick(d, 3);
    d->low = 1 + pick(d, 13 - span + 1);
    d->high = d->low + span - 1;
    for (int i = 1; i < FACES; i++)
        d->left[i] = i % 14 ? 2 : 0;
    d->left[JOKER] = 2;
    d->turn.options = &d->options;
    d->turn.opened = true;
    for (int i = 0; i < melds; i++)
        deal_meld(d, 5);
    deal_rack(d, rack);
}

static void print_deal(const Deal *d, uint64_t seed)
{
    char text[1024];
    TextSink out = text_sink(text, sizeof text);
    options_write(&sabra_options, 0, &d->options, &out);
    printf("seed %llu, %s, opened %d\n", (unsigned long long)seed, text, d->turn.opened);
    for (int i = 0; i < d->turn.meld_count; i++) {
        out = text_sink(text, sizeof text);
        solve_meld_text(&d->turn.meld[i], &out);
        printf("%s\n", text);
    }
    printf("rack:");
    for (int i = 0; i < d->turn.rack_count; i++)
        if (face_is_joker(d->turn.rack[i]))
            printf(" *");
        else
            printf(" %c%d", "KRBO"[d->turn.rack[i].suit], d -> turn.rack[i].rank);
    printf("\n");
}

/* Returns true when solver and enumeration agree. */
static bool agree(Solver *s, const Deal *d, const SolverWorth *worth, uint64_t seed)
{
    SolverPlay play;
    solver_play(s, &d->turn, worth, NULL, &play);
    assert_legal(&d->turn, &play);
    int32_t best = slow_best(&d->turn, worth);
    if (play.worth == best)
        return true;
    printf("solver %d, enumeration %d\n", (int)play.worth, (int)best);
    print_deal(d, seed);
    return false;
}

static SolverWorth random_worth(Deal *d)
{
    SolverWorth w = { .joker = 1 + pick(d, 40) };
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++)
            w.tile[suit][rank] = 1 + pick(d, 40);
    return w;
}

/* Enough for every day; whoever changes the solver plays thirty times as many (docs/measuring.md). */
static int positions(void)
{
    return chance_some(200, 60);
}

static void test_free_rule(void **state)
{
    (void)state;
    Solver *s = solver_new();
    int wrong = 0;
    for (Cases c = chance_cases(0, positions()); chance_next(&c);) {
        Deal d;
        int i = (int)c.seed;
        options_default(&sabra_options, &d.options);
        d.options.v[SABRA_JOKER_MOVE] = JOKER_MOVE_FREE;
        deal(&d, (uint64_t)i, i % 4, 3 + i % 4);
        SolverWorth w = i % 3 == 0 ? solver_worth_tiles() : i % 3 == 1 ? solver_worth_value() : random_worth(&d);
        wrong += !agree(s, &d, &w, (uint64_t)i);
    }
    assert_int_equal(wrong, 0);
    solver_free(s);
}

/* Every mix of the joker options. */
static void set_joker_rules(OptionValues *o, int mix)
{
    o->v[SABRA_JOKER_MOVE] = (int16_t)(JOKER_MOVE_KEEP + mix % 3);
    o->v[SABRA_JOKER_SOURCE] = (int16_t)(mix / 3 % 2);
    o->v[SABRA_GROUP3_RELEASE] = (int16_t)(mix / 6 % 2);
    o->v[SABRA_JOKER_REUSE] = (int16_t)(mix / 12 % 4);
    o->v[SABRA_TWO_JOKERS_PER_MELD] = mix / 48 % 4 != 0;
}

static bool joker_rules_agree(Solver *s, int i)
{
    Deal d;
    options_default(&sabra_options, &d.options);
    set_joker_rules(&d.options, i);
    deal(&d, (uint64_t)i + 1000000, 1 + i / 7 % 3, 3 + i % 3);
    SolverWorth w = i % 2 ? solver_worth_tiles() : random_worth(&d);
    return agree(s, &d, &w, (uint64_t)i);
}

static void test_joker_rules(void **state)
{
    (void)state;
    /* Two jokers freed at once that share the tiles of one core. */
    static const int found_before[] = { 93385 };
    Solver *s = solver_new();
    int wrong = 0;
    for (size_t i = 0; i < sizeof found_before / sizeof found_before[0]; i++)
        wrong += !joker_rules_agree(s, found_before[i]);
    for (Cases c = chance_cases(0, positions()); chance_next(&c);)
        wrong += !joker_rules_agree(s, (int)c.seed);
    assert_int_equal(wrong, 0);
    solver_free(s);
}

/* Positions in which the best play around a core is often refused: few numbers and colours, so that what joins a core
 * makes old melds whole again, and jokers on the table with the tiles to free them on the rack. */
static void deal_crowded(Deal *d, uint64_t seed)
{
    OptionValues options = d->options;
    memset(d, 0, sizeof *d);
    d->options = options;
    rng_seed(&d->rng, seed);
    int span = 4 + pick(d, 4);
    d->low = 1 + pick(d, 13 - span + 1);
    d->high = d->low + span - 1;
    int suits = 1 + pick(d, 4), melds = 2 + pick(d, 2);
    for (int i = 1; i < FACES; i++)
        d->left[i] = i % 14 && i / 14 < suits ? 2 : 0;
    d->left[JOKER] = 2;
    d->turn.options = &d->options;
    d->turn.opened = true;
    for (int i = 0; i < melds * 3 && d->turn.meld_count < melds; i++)
        deal_meld(d, d->turn.meld_count == 0 ? 3 : 9);
    deal_rack(d, 3 + pick(d, 4));
}

static bool crowded_agree(Solver *s, int i)
{
    Deal d;
    options_default(&sabra_options, &d.options);
    set_joker_rules(&d.options, i);
    d.options.v[SABRA_JOKER_REUSE] = (int16_t)(i / 12 % 2 ? JOKER_REUSE_NEW : JOKER_REUSE_NEW_2RACK);
    deal_crowded(&d, (uint64_t)i + 77000000);
    SolverWorth w = i % 2 ? solver_worth_tiles() : random_worth(&d);
    return agree(s, &d, &w, (uint64_t)i);
}

static void test_crowded_cores(void **state)
{
    (void)state;
    /* Plays that were missed when cores were only closed at their ends, and each kept joker was tried in one place. */
    static const int found_before[] = { 31, 792, 8874, 10206, 11066, 12348, 16092 };
    Solver *s = solver_new();
    int wrong = 0;
    for (size_t i = 0; i < sizeof found_before / sizeof found_before[0]; i++)
        wrong += !crowded_agree(s, found_before[i]);
    for (Cases c = chance_cases(0, positions()); chance_next(&c);)
        wrong += !crowded_agree(s, (int)c.seed);
    assert_int_equal(wrong, 0);
    solver_free(s);
}

/* Before the initial meld: higher tiles, so that 30 or 50 points are within reach. */
static void test_opening(void **state)
{
    (void)state;
    Solver *s = solver_new();
    int wrong = 0, opened = 0;
    for (Cases c = chance_cases(0, positions()); chance_next(&c);) {
        Deal d;
        int i = (int)c.seed;
        options_default(&sabra_options, &d.options);
        set_joker_rules(&d.options, i * 7);
        if (i % 3 == 0)
            d.options.v[SABRA_JOKER_MOVE] = JOKER_MOVE_FREE;
        d.options.v[SABRA_MANIPULATE_FROM] = (int16_t)(i / 2 % 2);
        d.options.v[SABRA_INITIAL_MIN] = i % 5 ? 30 : 50;
        d.options.v[SABRA_INITIAL_SCOPE] = i % 7 > 3 ? SCOPE_ONE_MELD : SCOPE_TOTAL;
        deal(&d, (uint64_t)i + 2000000, i % 3, 5 + i % 3);
        d.turn.opened = false;
        SolverWorth w = i % 2 ? solver_worth_tiles() : random_worth(&d);
        wrong += !agree(s, &d, &w, (uint64_t)i);
        SolverPlay play;
        solver_play(s, &d.turn, &w, NULL, &play);
        opened += play.tiles > 0;
    }
    assert_int_equal(wrong, 0);
    if (chance_usual())
        assert_true(opened * 20 > positions());
    solver_free(s);
}

/* A turn before the initial meld. text is not changed. */
static void opening_read(const char *preset, char *text, OptionValues *options, SolvePosition *p)
{
    char message[160];
    TextSink error = text_sink(message, sizeof message);
    int line = 0;
    options_preset(&sabra_options, preset_find(&sabra_options, preset), options);
    FILE *in = fmemopen(text, strlen(text), "r");
    assert_int_equal(solve_read(in, &line, options, p, &error), SOLVE_READ);
    fclose(in);
    p->turn.options = options;
    p->turn.opened = false;
}

/* An opening that needs a joker, beside a table that offers nothing. */
static void test_opening_with_joker(void **state)
{
    (void)state;
    static char text[] = "id: opening\nR3 B3 O3\nK12 R12 B12\n"
                         "rack: K3 O3 B1 K6 O8 O7 R4 B2 B11 R10 K6 K5 K8 K12 * K3 K2 O11\n";
    OptionValues options;
    SolvePosition p;
    SolverPlay play;
    int points;
    opening_read("family_draw", text, &options, &p);
    Solver *s = solver_new();
    const SolverWorth worth = solver_worth_tiles();
    solver_first(s, &options, p.turn.rack, p.turn.rack_count, NULL, &points, &play);
    assert_int_equal(points, 33);
    assert_int_equal(solver_play(s, &p.turn, &worth, NULL, &play), SOLVER_PROVEN);
    assert_true(play.tiles >= 3);
    assert_legal(&p.turn, &play);
    solver_free(s);
}

/* Two jokers to be freed, each of which wants a core of its own: there are tens of thousands of pairs of cores. This
 * one took 35,787 searches when all pairs were tried. */
static void test_pairs_of_cores(void **state)
{
    (void)state;
    static char text[] = "id: cores\nB2 B3 B4\nR13 B13 K13\nO11 O12 O13\nR9 R10 R11\nB6 B7 B8\n"
                         "O4 O5 O6 O7 O8 O9\nK1 K2 K3 K4 K5\nK4 K5 * K7 K8\nR4 R5 R6 R7\nK8 R8 O8\n"
                         "K10 R10 B10\nK13 B13 O13\nK9 B9 O9\nK9 K10 *\n"
                         "rack: O4 O7 O1 R6 R2 R1 K3 K6 B12 O10 O5 K6 O1 K11 R3 R5 K2 O12 R1 B5 K7 B12 K12\n";
    OptionValues options;
    SolvePosition p;
    SolverPlay play;
    opening_read("pressman_1987", text, &options, &p);
    Solver *s = solver_new();
    const SolverWorth worth = solver_worth_tiles();
    assert_int_equal(solver_play(s, &p.turn, &worth, NULL, &play), SOLVER_PROVEN);
    assert_int_equal(play.tiles, 22);
    assert_int_equal(play.value, 122);
    assert_legal(&p.turn, &play);
    assert_true(solver_searches(s) < 7000);
    solver_free(s);
}

int main(int argc, char **argv)
{
    chance_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sixty_positions), cmocka_unit_test(test_steps),
        cmocka_unit_test(test_hard_fates_wait), cmocka_unit_test(test_free_rule),
        cmocka_unit_test(test_joker_rules),     cmocka_unit_test(test_crowded_cores),
        cmocka_unit_test(test_opening),         cmocka_unit_test(test_opening_with_joker),
        cmocka_unit_test(test_pairs_of_cores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
