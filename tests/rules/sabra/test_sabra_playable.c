/* Whether any play exists: against every layout of small positions, each put before the judge. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/faces/tile.h"
#include "rules/sabra/playable.h"
#include "sabra_random.h"
#include "slow_sabra.h"

enum { OPTION_SETS = 64, MOST_LAYOUTS = 400000 };

/* All layouts of a position, tried out for every set of options that has not found a legal one yet. */
typedef struct Everything {
    SabraTurn *turn;
    OptionValues *options;
    SlowOpenings melds; /* every meld that table and rack together allow */
    Meld laid[SLOW_MELDS];
    int laid_count;
    long layouts;
    bool playable[OPTION_SETS];
    int undecided;
} Everything;

static void set_options(OptionValues *v, int n)
{
    v->v[SABRA_JOKER_MOVE] = (int16_t)(n & 3);
    v->v[SABRA_JOKER_SOURCE] = (int16_t)(n >> 2 & 1);
    v->v[SABRA_GROUP3_RELEASE] = (int16_t)(n >> 3 & 1);
    v->v[SABRA_JOKER_REUSE] = (int16_t)(n >> 4 & 3);
}

static void try_layout(Everything *e)
{
    SabraLayout layout;
    layout_of_melds(e->laid, e->laid_count, &layout);
    e->layouts++;
    for (int n = 0; n < OPTION_SETS; n++) {
        if (e->playable[n])
            continue;
        set_options(e->options, n);
        if (!sabra_judge(e->turn, &layout).why) {
            e->playable[n] = true;
            e->undecided--;
        }
    }
}

/* must: tiles of the table not laid yet; may: tiles of the rack not laid yet. The first tile that must be laid goes
 * into every meld that can hold it; when none is left, further melds of rack tiles may follow in the order of the list.
 */
static void lay_everything(Everything *e, const SabraCount *must, const SabraCount *may, int from)
{
    int first = 0;
    while (first < SABRA_FACES && must->of[first] == 0)
        first++;
    bool table_done = first == SABRA_FACES && must->jokers == 0;
    if (e->undecided == 0 || e->layouts > MOST_LAYOUTS)
        return;
    if (table_done)
        try_layout(e);
    for (int i = table_done ? from : 0; i < e->melds.count; i++) {
        const Meld *m = &e->melds.meld[i];
        SabraCount must_left = *must, may_left = *may;
        bool fits = true, holds_first = false;
        for (int k = 0; k < m->size && fits; k++) {
            bool joker = face_is_joker(m->slot[k]);
            uint8_t *a = joker ? &must_left.jokers : &must_left.of[face_index(m->slot[k])];
            uint8_t *b = joker ? &may_left.jokers : &may_left.of[face_index(m->slot[k])];
            holds_first = holds_first || (first == SABRA_FACES ? joker : !joker && face_index(m->slot[k]) == first);
            fits = *a > 0 || *b > 0;
            if (*a > 0)
                --*a;
            else if (fits)
                --*b;
        }
        if (!fits || (!table_done && !holds_first) || e->laid_count == SLOW_MELDS)
            continue;
        e->laid[e->laid_count++] = *m;
        lay_everything(e, &must_left, &may_left, table_done ? i : 0);
        e->laid_count--;
    }
}

/* Can a rack tile simply be added to a meld where it lies? Such positions teach little. */
static bool grows(const SabraTurn *t, const MeldRules *rules)
{
    for (int m = 0; m < t->meld_count; m++)
        for (int i = 0; i < t->rack_count && t->meld[m].size < MAX_MELD; i++) {
            Face longer[MAX_MELD + 1];
            Meld read;
            int n = t->meld[m].size;
            memcpy(longer + 1, t->meld[m].slot, (size_t)n * sizeof *longer);
            longer[0] = longer[n + 1 > MAX_MELD ? MAX_MELD : n + 1] = t->rack[i];
            if (!meld_read(rules, longer, n + 1, (MeldKind)t->meld[m].kind, &read) ||
                !meld_read(rules, longer + 1, n + 1, (MeldKind)t->meld[m].kind, &read))
                return true;
        }
    return false;
}

static void random_position(Rng *r, const OptionValues *options, SabraTurn *turn)
{
    bool two = options->v[SABRA_TWO_JOKERS_PER_MELD] == 1;
    int numbers = 4 + (int)rng_below(r, 3), low = 1 + (int)rng_below(r, (uint32_t)(14 - numbers));
    const int colours = random_colours(r);
    SabraCount heap;
    Face left[SABRA_TILES];
    heap_deck(&heap, low, numbers, colours);
    if (rng_below(r, 8) == 0)
        heap.jokers = 1;
    turn->meld_count = random_melds(r, &heap, low, numbers, two, 2 + (int)rng_below(r, 16), turn->meld, 0);
    if (turn->meld_count > 4)
        turn->meld_count = 4;
    /* Full groups alone, or melds that hold the one joker they may: a joker of the rack is then no easy play. */
    bool full = rng_below(r, 6) == 0;
    for (int m = turn->meld_count - 1; full && m >= 0; m--)
        if ((turn->meld[m].kind != MELD_GROUP || turn->meld[m].size < 4) && (two || !has_joker(&turn->meld[m])))
            turn->meld[m] = turn->meld[--turn->meld_count];
    SabraCount used = { { 0 }, 0 };
    for (int m = 0; m < turn->meld_count; m++)
        heap_add(&used, &turn->meld[m]);
    heap_deck(&heap, low, numbers, colours);
    for (int i = 0; i < SABRA_FACES; i++)
        heap.of[i] = (uint8_t)(heap.of[i] - used.of[i]);
    heap.jokers = full || rng_below(r, 6) == 0 ? (uint8_t)(2 - used.jokers) : 0;
    int n = heap_tiles(&heap, left), want = 1 + (int)rng_below(r, 4);
    turn->rack_count = 0;
    if (full && heap.jokers > 0)
        turn->rack[turn->rack_count++] = left[--n];
    while (turn->rack_count < want && n > 0) {
        int k = (int)rng_below(r, (uint32_t)n);
        turn->rack[turn->rack_count++] = left[k];
        left[k] = left[--n];
    }
}

static void print_position(const SabraTurn *t)
{
    char text[1024];
    TextSink sink = text_sink(text, sizeof text);
    for (int m = 0; m < t->meld_count; m++) {
        text_add(&sink, m == 0 ? "table " : "/");
        text_add(&sink, t->meld[m].kind == MELD_RUN ? "r:" : "g:");
        for (int i = 0; i < t->meld[m].size; i++) {
            text_add(&sink, i == 0 ? "" : ",");
            tile_text(t->meld[m].slot[i], &sink);
        }
    }
    text_add(&sink, " rack");
    for (int i = 0; i < t->rack_count; i++) {
        text_add(&sink, " ");
        tile_text(t->rack[i], &sink);
    }
    print_error("%s\n", text);
}

static int scale(void)
{
    const char *s = getenv("MELDWELL_TEST_SCALE");
    return s && atoi(s) > 0 ? atoi(s) : 1;
}

/* How often the answers differ between the rules, so that the campaign is seen to reach the gap between them. */
static int compare_position(Everything *e, SabraTurn *turn, OptionValues *options)
{
    SabraCount must = { { 0 }, 0 }, may = { { 0 }, 0 };
    Face numbered[SABRA_TILES];
    int numbered_count, jokers, yes = 0;
    for (int m = 0; m < turn->meld_count; m++)
        heap_add(&must, &turn->meld[m]);
    for (int i = 0; i < turn->rack_count; i++)
        sabra_count_add(&may, turn->rack[i]);
    SabraCount all = must;
    for (int i = 0; i < SABRA_FACES; i++)
        all.of[i] = (uint8_t)(all.of[i] + may.of[i]);
    jokers = must.jokers + may.jokers;
    all.jokers = 0;
    numbered_count = heap_tiles(&all, numbered);
    slow_list_melds(sabra_meld_rules(options), numbered, numbered_count, jokers, &e->melds);
    assert_true(e->melds.count < SLOW_CHOICES - 1);
    memset(e->playable, 0, sizeof e->playable);
    e->turn = turn;
    e->options = options;
    e->laid_count = 0;
    e->layouts = 0;
    e->undecided = OPTION_SETS;
    lay_everything(e, &must, &may, 0);
    if (e->layouts > MOST_LAYOUTS)
        return 0;
    for (int n = 0; n < OPTION_SETS; n++) {
        set_options(options, n);
        yes += e->playable[n];
        if (sabra_playable(turn) == e->playable[n])
            continue;
        char text[200];
        TextSink sink = text_sink(text, sizeof text);
        options_write(&sabra_options, 0, options, &sink);
        print_error("%s, %ld layouts: brute force says %d\n", text, e->layouts, e->playable[n]);
        print_position(turn);
        fail();
    }
    return yes > 0 && yes < OPTION_SETS;
}

static void test_against_every_layout(void **state)
{
    static Everything e;
    (void)state;
    Rng r;
    int in_the_gap = 0;
    rng_seed(&r, chance_seed(20250303));
    for (int round = 0; round < 800 * scale(); round++) {
        OptionValues options;
        SabraTurn turn = { .options = &options, .opened = true };
        options_default(&sabra_options, &options);
        options.v[SABRA_TWO_JOKERS_PER_MELD] = rng_below(&r, 4) != 0;
        random_position(&r, &options, &turn);
        if (turn.rack_count == 0 || (grows(&turn, sabra_meld_rules(&options)) && rng_below(&r, 20) != 0))
            continue;
        in_the_gap += compare_position(&e, &turn, &options);
    }
    assert_true(in_the_gap > 20);
}

/* A position of runs of one colour that overlap, as "K4,*,K6/K5,K6,K7 rack K4 K6": melds by strokes, tiles by commas.
 */
static void read_position(const char *at, SabraTurn *turn)
{
    const MeldRules *rules = sabra_meld_rules(turn->options);
    Face row[MAX_MELD], f;
    int n = 0;
    turn->meld_count = turn->rack_count = 0;
    while (tile_parse(&at, &f)) {
        row[n++] = f;
        if (*at++ == ',')
            continue;
        Meld *m = &turn->meld[turn->meld_count++];
        if (meld_read(rules, row, n, MELD_RUN, m))
            assert_null(meld_read(rules, row, n, MELD_GROUP, m));
        n = 0;
    }
    assert_true(strncmp(at, "rack", 4) == 0);
    for (at += 4; *at == ' ';) {
        at++;
        assert_true(tile_parse(&at, &turn->rack[turn->rack_count++]));
    }
    assert_int_equal(*at, '\0');
}

/* Positions in which a freed joker may lie only beside tiles that are new there, and whether they are depends on what
 * else of their colour is laid: the melds of that colour have to be tried one by one. All can be played under some
 * rules. */
static void test_new_beside_others(void **state)
{
    static const struct {
        const char *position;
        bool two_jokers_per_meld;
    } kept[] = {
        { "*,K5,*,K7,K8/K4,K5,K6 rack K6 K4", true },
        { "K4,K5,K6/K4,*,K6,K7/R7,*,O7 rack K5", false },
        { "K8,K9,K10/K7,*,K9,K10,K11 rack K13 K8", false },
        { "K5,K6,K7,*,K9/K6,K7,K8 rack K8 K3", false },
        { "*,K4,K5/K2,K3,K4,K5,K6 rack K8 K3", true },
        { "K4,K5,K6,*,K8,K9/*,K5,K6 rack K4 K8", false },
        { "K9,K10,*/K6,K7,K8,K9,K10,K11 rack K11 K7", true },
        { "*,K2,K3,K4,K5,K6/K1,K2,K3 rack K1 K5", false },
        { "K5,K6,*,K8,K9,K10/K6,K7,K8 rack K7 K10", true },
        /* The other joker, which is kept, has to fill one of these melds. */
        { "K9,K10,*,K12/K6,*,K8,K9,K10,K11,K12 rack O9 O9 K7 B12 K7 K11", false },
        /* The same with groups, of which one has to begin with the first colour. */
        { "R13,B13,O13,*/K13,R13,O13/R12,B12,O12/K11,B11,O11/B10,B11,B12 rack K13", false },
    };
    static Everything e;
    (void)state;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        OptionValues options;
        SabraTurn turn = { .options = &options, .opened = true };
        options_default(&sabra_options, &options);
        options.v[SABRA_TWO_JOKERS_PER_MELD] = kept[i].two_jokers_per_meld;
        read_position(kept[i].position, &turn);
        assert_true(compare_position(&e, &turn, &options));
    }
}

/* A joker of the rack that has no place yet, beside one of the table that is freed and may not lie with it. */
static void test_a_joker_of_the_rack_beside_one_that_is_freed(void **state)
{
    static const char *const kept[] = {
        "R3,*,R5/K7,R7,B7,O7 rack R4 *",
        "R3,*,R5/K5,R5,B5,O5 rack R4 *",
        "R3,*,R5/K5,R5,B5,O5/K3,R3,B3,O3 rack R4 *",
        "R3,*,R5/K5,R5,B5,O5/K3,R3,B3,O3 rack R4 R4 *",
        "R3,*,R5/K6,R6,B6,O6/K5,R5,B5,O5 rack R4 R4 R7 *",
        "R3,*,R5/K5,R5,B5,O5/K3,R3,B3,O3 rack R4 R4 R7 *",
        "R5,B5,*/K5,R5,B5,O5 rack K5 *",
        "R5,B5,*/K5,R5,B5,O5 rack O5 K5 *",
        "R5,B5,*/K5,R5,B5,O5/K6,R6,B6,O6 rack K5 *",
        "R5,B5,*/K5,R5,B5,O5/K6,R6,B6,O6 rack K5 O7 *",
    };
    static Everything e;
    (void)state;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        for (int two = 0; two < 2; two++) {
            OptionValues options;
            SabraTurn turn = { .options = &options, .opened = true };
            options_default(&sabra_options, &options);
            options.v[SABRA_TWO_JOKERS_PER_MELD] = two;
            read_position(kept[i], &turn);
            (void)compare_position(&e, &turn, &options);
            assert_true(e.layouts > 0 && e.layouts <= MOST_LAYOUTS);
        }
}

/* Two jokers on the rack that may not lie in one meld, and a table of whole groups: nothing simply grows, and a play
 * may leave one of the jokers where it is. */
static void test_two_jokers_apart(void **state)
{
    static Everything e;
    (void)state;
    Rng r;
    int yes = 0, no = 0;
    rng_seed(&r, chance_seed(20250505));
    for (int round = 0; round < 150 * scale(); round++) {
        OptionValues options;
        SabraTurn turn = { .options = &options, .opened = true, .rack = { FACE_JOKER, FACE_JOKER }, .rack_count = 2 };
        options_default(&sabra_options, &options);
        options.v[SABRA_TWO_JOKERS_PER_MELD] = 0;
        for (int m = (int)rng_below(&r, 4); m > 0; m--) {
            Face row[4];
            const uint8_t rank = (uint8_t)(1 + m * 2 + (int)rng_below(&r, 2));
            for (int c = 0; c < 4; c++)
                row[c] = (Face){ rank, (uint8_t)c };
            assert_null(meld_read(sabra_meld_rules(&options), row, 4, MELD_GROUP, &turn.meld[turn.meld_count++]));
        }
        for (int i = (int)rng_below(&r, 4); i > 0; i--)
            turn.rack[turn.rack_count++] = (Face){ (uint8_t)(1 + rng_below(&r, 12)), (uint8_t)rng_below(&r, 4) };
        (void)compare_position(&e, &turn, &options);
        yes += sabra_playable(&turn);
        no += !sabra_playable(&turn);
    }
    assert_true(yes > 5 && no > 5);
}

/* Before the initial meld a play exists exactly when the rack alone holds an opening. */
static void test_initial_meld(void **state)
{
    static Everything e;
    (void)state;
    Rng r;
    int yes = 0, no = 0;
    rng_seed(&r, chance_seed(20250404));
    for (int round = 0; round < 400 * scale(); round++) {
        OptionValues options;
        SabraTurn turn = { .options = &options, .opened = false };
        Face numbered[SLOW_TILES];
        int numbered_count = 0, jokers = 0;
        options_default(&sabra_options, &options);
        options.v[SABRA_TWO_JOKERS_PER_MELD] = rng_below(&r, 4) != 0;
        options.v[SABRA_INITIAL_MIN] = 5 * (int32_t)rng_below(&r, 13);
        options.v[SABRA_INITIAL_SCOPE] = (int32_t)rng_below(&r, 2);
        random_position(&r, &options, &turn);
        SabraCount heap;
        Face all[SABRA_TILES];
        heap_deck(&heap, 1 + (int)rng_below(&r, 8), 6, 4);
        int n = heap_tiles(&heap, all);
        for (turn.rack_count = 0; turn.rack_count < 12;) {
            int k = (int)rng_below(&r, (uint32_t)n);
            turn.rack[turn.rack_count++] = all[k];
            if (face_is_joker(all[k]))
                jokers++;
            else
                numbered[numbered_count++] = all[k];
            all[k] = all[--n];
        }
        turn.meld_count = 0;
        slow_list_melds(sabra_meld_rules(&options), numbered, numbered_count, jokers, &e.melds);
        bool exists = slow_opening(&(Slow){ .s_count = 0 }, &e.melds, 0, turn.rack, turn.rack_count, 0,
                                   sabra_opening_goal(&options), true);
        yes += exists;
        no += !exists;
        assert_int_equal(sabra_playable(&turn), exists);
    }
    assert_true(yes > 20 && no > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_every_layout),
        cmocka_unit_test(test_new_beside_others),
        cmocka_unit_test(test_a_joker_of_the_rack_beside_one_that_is_freed),
        cmocka_unit_test(test_two_jokers_apart),
        cmocka_unit_test(test_initial_meld),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
