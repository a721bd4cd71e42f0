/* What becomes of turns, games and matches of Sabra, and what openings are worth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/faces/tile.h"
#include "rules/sabra/outcome.h"
#include "sabra_random.h"

/* "B3,B4,B5/K7,R7,*" as lists. */
static void read_lists(const char *text, SabraLayout *l)
{
    memset(l, 0, sizeof *l);
    while (*text) {
        Face faces[SABRA_TILES];
        int n = 0;
        while (tile_parse(&text, &faces[n])) {
            n++;
            if (*text == ',')
                text++;
        }
        assert_true(sabra_layout_add(l, faces, n, MELD_NONE));
        if (*text == '/')
            text++;
    }
}

static void read_turn(const OptionValues *options, bool opened, const char *table, const char *rack, SabraTurn *t)
{
    SabraLayout l;
    memset(t, 0, sizeof *t);
    t->options = options;
    t->opened = opened;
    read_lists(table, &l);
    for (int i = 0; i < l.list_count; i++)
        assert_null(meld_read(sabra_meld_rules(options), l.face + l.list[i].first, l.list[i].size, MELD_NONE,
                              &t->meld[t->meld_count++]));
    while (tile_parse(&rack, &t->rack[t->rack_count])) {
        t->rack_count++;
        if (*rack == ',')
            rack++;
    }
}

static void points_at(const char *options_text, bool opened, const char *table, const char *rack, const char *end,
                      const Reason *why, SabraPlace place, int index, int tile)
{
    OptionValues options;
    SabraTurn turn;
    SabraLayout l;
    assert_true(options_parse(&sabra_options, &options, options_text, NULL));
    read_turn(&options, opened, table, rack, &turn);
    read_lists(end, &l);
    SabraVerdict v = sabra_judge(&turn, &l);
    assert_ptr_equal(v.why, why);
    assert_int_equal(v.place, place);
    assert_int_equal(v.index, index);
    assert_int_equal(v.tile, tile);
}

static void test_refusals_point_at_the_piece(void **state)
{
    (void)state;
    points_at("standard", true, "B3,B4,B5", "B6", "B3,B4,B5/B6", &sabra_bad_meld, SABRA_AT_LIST, 1, -1);
    points_at("standard", true, "B3,B4,B5/K7,R7,*", "B7", "B3,B4,B5/K7,R7,B7", &sabra_tile_missing, SABRA_AT_MELD, 1,
              2);
    points_at("standard", true, "B3,B4,B5", "K1", "B3,B4,B5,B6", &sabra_tile_foreign, SABRA_AT_LIST, 0, 3);
    points_at("standard", true, "B3,B4,B5", "K1", "B3,B4,B5", &sabra_no_rack_tile, SABRA_AT_NOTHING, -1, -1);
    points_at("lemada_1999", false, "R1,R2,R3/B3,B4,B5", "K10,R10,B10,B6", "R1,R2,R3/B3,B4,B5,B6/K10,R10,B10",
              &sabra_initial_table, SABRA_AT_MELD, 1, -1);
    points_at("standard", true, "B3,B4,*/K9,R9,B9,*", "B5,K11,K12", "B3,B4,B5/K9,R9,B9/*,K11,K12,*",
              &sabra_joker_locked, SABRA_AT_LIST, 2, 3);
    /* The joker of the first meld stays, that of the second has moved; the run is laid from high to low. */
    points_at("standard", true, "B3,B4,*/K11,K12,*", "B6,K10,B10,R10", "B3,B4,*,B6/B10,R10,K10/K12,K11,*",
              &sabra_joker_locked, SABRA_AT_LIST, 2, 2);
    points_at("official_1978", true, "*,B6,B7", "B5,K1", "*,B7,B6,B5", &sabra_joker_reuse, SABRA_AT_LIST, 0, 0);
}

/* The freed joker goes to a run that the initial meld needs: it would lie in an old meld. With enough points besides it
 * lies in a new one. */
static void test_an_opening_and_a_freed_joker(void **state)
{
    (void)state;
    points_at("official_1978,manipulate_from=same_turn", false, "*,B6,B7", "B5,K10,K11,K12,K1",
              "B5,B6,B7/K10,K11,K12,*", &sabra_joker_reuse, SABRA_AT_LIST, 1, 3);
    points_at("official_1978,manipulate_from=same_turn", false, "*,B6,B7", "B5,K10,K11,K12,R10,R11,R12,K1",
              "B5,B6,B7/K10,K11,K12,*/R10,R11,R12", NULL, SABRA_AT_NOTHING, -1, -1);
    points_at("official_1978,manipulate_from=same_turn", false, "*,B6,B7", "B5,K10,R10,O10,K1",
              "B5,B6,B7/K10,R10,O10,*", &sabra_joker_reuse, SABRA_AT_LIST, 1, 3);
}

static void test_empty_and_full_layouts(void **state)
{
    SabraLayout l;
    Face many[SABRA_TILES];
    (void)state;
    memset(&l, 0, sizeof l);
    memset(many, 1, sizeof many);
    assert_false(sabra_layout_add(&l, many, 0, MELD_NONE));
    assert_true(sabra_layout_add(&l, many, SABRA_TILES - 1, MELD_NONE));
    assert_false(sabra_layout_add(&l, many, 2, MELD_NONE));
    assert_int_equal(l.list_count, 1);
    assert_true(sabra_layout_add(&l, many, 1, MELD_NONE));
    OptionValues options;
    SabraTurn turn;
    options_default(&sabra_options, &options);
    read_turn(&options, true, "", "K1", &turn);
    memset(&l, 0, sizeof l);
    assert_ptr_equal(sabra_judge(&turn, &l).why, &sabra_no_rack_tile);
}

/* Pressing Done without a play counts as a draw only where a draw is allowed. */
static void test_done_without_a_play(void **state)
{
    OptionValues options;
    SabraTurn turn;
    SabraLayout l;
    (void)state;
    assert_true(options_parse(&sabra_options, &options, "family_draw,invalid_end=penalty", NULL));
    read_turn(&options, true, "B3,B4,B5", "B6,K1", &turn);
    read_lists("B3,B4,B5", &l);
    SabraOutcome o = sabra_done(&turn, &l, 40);
    assert_int_equal(o.result, SABRA_REFUSE);
    assert_ptr_equal(o.verdict.why, &sabra_must_play);
    assert_int_equal(sabra_done(&turn, &l, 0).result, SABRA_PASS);
    assert_int_equal(sabra_expire(&turn, &l, 40).result, SABRA_DRAW);
    read_turn(&options, true, "B3,B4,B5", "B8,K1", &turn);
    o = sabra_done(&turn, &l, 40);
    assert_int_equal(o.result, SABRA_DRAW);
    assert_int_equal(o.tiles, 1);
    read_lists("B3,B4,B5/B8", &l);
    o = sabra_done(&turn, &l, 2);
    assert_int_equal(o.result, SABRA_PENALTY);
    assert_int_equal(o.tiles, 2);
    assert_int_equal(sabra_done(&turn, &l, 0).result, SABRA_PASS);
    assert_int_equal(sabra_expire(&turn, &l, 0).result, SABRA_PASS);
}

static void test_scores_add_up_to_zero(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(31));
    for (int round = 0; round < 5000; round++) {
        int32_t points[4], scores[4];
        int seats = 2 + (int)rng_below(&r, 3), seat = (int)rng_below(&r, (uint32_t)seats);
        int32_t sum = 0, lowest = 1000, most = -1000, least = 1000;
        for (int i = 0; i < seats; i++) {
            points[i] = (int32_t)rng_below(&r, 6);
            lowest = points[i] < lowest ? points[i] : lowest;
        }
        uint16_t winners = rng_below(&r, 2) ? sabra_score_exhausted(points, seats, seat, scores) : 0;
        if (winners == 0) {
            points[seat] = 0;
            assert_int_equal(sabra_score_out(points, seats, seat, scores), 1 << seat);
            for (int i = 0; i < seats; i++)
                assert_true(i == seat || scores[i] == -points[i]);
        }
        for (int i = 0; i < seats; i++) {
            sum += scores[i];
            if (winners == 0)
                continue;
            assert_int_equal(winners >> i & 1, points[i] == lowest);
            if (points[i] != lowest) {
                assert_int_equal(scores[i], lowest - points[i]);
            } else {
                most = scores[i] > most ? scores[i] : most;
                least = scores[i] < least ? scores[i] : least;
            }
        }
        assert_int_equal(sum, 0);
        assert_true(winners == 0 || most - least <= 1);
        /* D8: of those who share, whoever comes first after the ender never has less. */
        for (int step = 1; step <= seats && winners; step++) {
            int i = (seat + step) % seats;
            if (winners >> i & 1) {
                assert_int_equal(scores[i], most);
                break;
            }
        }
    }
}

static void test_three_share_an_odd_sum(void **state)
{
    int32_t points[4] = { 3, 8, 3, 3 }, scores[4];
    (void)state;
    assert_int_equal(sabra_score_exhausted(points, 4, 2, scores), 0xD);
    assert_int_equal(scores[3], 2);
    assert_int_equal(scores[0], 2);
    assert_int_equal(scores[2], 1);
    assert_int_equal(scores[1], -5);
}

static void test_first_player(void **state)
{
    const uint8_t rank[4] = { 5, 13, RANK_JOKER, 13 };
    (void)state;
    assert_int_equal(sabra_highest(rank, 0xF), 1 << 2);
    assert_int_equal(sabra_highest(rank, 0xB), 1 << 1 | 1 << 3);
    assert_int_equal(sabra_highest(rank, 0x1), 1);
}

/* Most points of melds without jokers, every choice tried. */
static int slow_most(const SabraCount *tiles, int from, int low, int numbers)
{
    int best = 0, choice = 0;
    for (int rank = low; rank < low + numbers; rank++)
        for (int colours = 0; colours < 16; colours++, choice++) {
            Meld m = { .kind = MELD_GROUP, .rank = (uint8_t)rank };
            for (uint8_t c = 0; c < 4; c++)
                if (colours >> c & 1)
                    m.slot[m.size++] = (Face){ (uint8_t)rank, c };
            SabraCount left = *tiles;
            if (choice < from || m.size < 3 || !sabra_count_take(&left, &m))
                continue;
            int points = rank * m.size + slow_most(&left, choice, low, numbers);
            best = points > best ? points : best;
        }
    for (uint8_t c = 0; c < 4; c++)
        for (int first = low; first < low + numbers; first++)
            for (int last = first; last < low + numbers; last++, choice++) {
                Meld m = { .kind = MELD_RUN, .suit = c, .first = (uint8_t)first };
                int points = 0;
                for (int rank = first; rank <= last; rank++) {
                    m.slot[m.size++] = (Face){ (uint8_t)rank, c };
                    points += rank;
                }
                SabraCount left = *tiles;
                if (choice < from || m.size < 3 || !sabra_count_take(&left, &m))
                    continue;
                points += slow_most(&left, choice, low, numbers);
                best = points > best ? points : best;
            }
    return best;
}

static void test_worth_of_openings(void **state)
{
    (void)state;
    Rng r;
    int good = 0;
    rng_seed(&r, chance_seed(32));
    for (int round = 0; round < 1500; round++) {
        int numbers = 4 + (int)rng_below(&r, 4), low = 1 + (int)rng_below(&r, (uint32_t)(14 - numbers));
        SabraCount deck, tiles = { { 0 }, 0 };
        Face all[SABRA_TILES];
        heap_deck(&deck, low, numbers, 4);
        deck.jokers = 0;
        int n = heap_tiles(&deck, all), want = 6 + (int)rng_below(&r, 13);
        for (int i = 0; i < want && n > 0; i++) {
            int k = (int)rng_below(&r, (uint32_t)n);
            sabra_count_add(&tiles, all[k]);
            all[k] = all[--n];
        }
        int most = slow_most(&tiles, 0, low, numbers);
        good += most > 0;
        assert_true(sabra_melds_reach(&tiles, (SabraGoal){ most, false }, (SabraBan){ 0, 0 }));
        assert_false(sabra_melds_reach(&tiles, (SabraGoal){ most + 1, false }, (SabraBan){ 0, 0 }));
        /* A ban on a colour's runs and a number's groups: as if those melds did not exist. */
        if (most > 0)
            for (int one = 0; one < 2; one++)
                assert_false(sabra_melds_reach(&tiles, (SabraGoal){ 1, one == 1 }, (SabraBan){ 0xF, 0x3FFE }));
    }
    assert_true(good > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals_point_at_the_piece),
        cmocka_unit_test(test_an_opening_and_a_freed_joker),
        cmocka_unit_test(test_empty_and_full_layouts),
        cmocka_unit_test(test_done_without_a_play),
        cmocka_unit_test(test_scores_add_up_to_zero),
        cmocka_unit_test(test_three_share_an_odd_sum),
        cmocka_unit_test(test_first_player),
        cmocka_unit_test(test_worth_of_openings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
