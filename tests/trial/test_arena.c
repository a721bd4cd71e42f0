/* Levels against each other: the figures by hand, even play, the same results from any number of threads, and players
 * that stop, cheat or never lay a tile. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/five_hundred/game.h"
#include "rules/kalooki/game.h"
#include "rules/sabra/game.h"
#include "trial/arena.h"

static bool near(double a, double b, double within)
{
    return fabs(a - b) <= within;
}

/* ---- figures ---- */

static void test_student(void **state)
{
    (void)state;
    /* From the printed tables. */
    static const struct {
        long freedom;
        double factor;
    } known[] = { { 1, 12.706 }, { 2, 4.303 },  { 5, 2.571 },  { 10, 2.228 },  { 11, 2.201 },
                  { 15, 2.131 }, { 30, 2.042 }, { 60, 2.000 }, { 120, 1.980 }, { 1000000, 1.960 } };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_true(near(arena_student(known[i].freedom), known[i].factor, 0.0006));
}

static void test_estimate(void **state)
{
    (void)state;
    /* 1 2 3 4: mean 2.5, variance 5/3, standard error sqrt(5/12) = 0.645497, times 3.1824. */
    ArenaEstimate e = arena_estimate(10, 30, 4);
    assert_true(near(e.mean, 2.5, 1e-12));
    assert_true(near(e.half, 2.05423, 1e-4));
    /* -2 0 2: mean 0, variance 4, standard error 1.154701, times 4.3027. */
    e = arena_estimate(0, 8, 3);
    assert_true(near(e.mean, 0, 1e-12));
    assert_true(near(e.half, 4.96831, 1e-4));
    /* A hundred games of which sixty were won: 0.6 +- 1.9842 * 0.049237. */
    e = arena_estimate(60, 60, 100);
    assert_true(near(e.mean, 0.6, 1e-12));
    assert_true(near(e.half, 0.097696, 1e-4));
    e = arena_estimate(0.3 * 7, 0.09 * 7, 7);
    assert_true(near(e.half, 0, 1e-7));
    e = arena_estimate(5, 25, 1);
    assert_true(e.mean == 5 && isinf(e.half));
}

/* ---- runs ---- */

static ArenaTask task_of(int preset, int seats, int a, int b, long deals)
{
    ArenaTask t = { .game = &sabra_def, .ai = ai_find("sabra"), .seats = seats, .level = { a, b }, .deals = deals };
    options_preset(&sabra_options, preset, &t.options);
    t.seed = 11;
    t.jobs = 1;
    return t;
}

static ArenaResult run(const ArenaTask *task)
{
    Stop stop;
    ArenaResult r;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    atomic_init(&stop.now, false);
    if (!arena_run(task, &stop, &r, &error))
        fail_msg("%s", why);
    assert_int_equal(r.deals, task->deals);
    return r;
}

static void test_a_level_against_itself(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (int level = 0; level < 3; level += 2) {
            ArenaTask t = task_of(0, seats, level, level, CHANCE_CASES(3, 2));
            ArenaResult r = run(&t);
            assert_true(r.points.mean == 0 && r.points.half == 0);
            assert_true(near(r.win.mean, 1.0 / seats, 1e-12));
            assert_true(near(r.win.half, 0, 1e-7));
        }
}

/* Partners are of one level, and every side has its turn. */
static void test_partners(void **state)
{
    (void)state;
    const AiDef *ai = ai_find("five-hundred");
    int thumb = ai_level_find(ai, "thumb"), chance = ai_level_find(ai, "random");
    for (int preset = 0; preset < five_options.preset_count; preset += CHANCE_CASES(1, 3)) {
        ArenaTask t = { .game = &five_def, .ai = ai, .level = { thumb, thumb }, .deals = 2, .seed = 3, .jobs = 1 };
        options_preset(&five_options, preset, &t.options);
        t.seats = t.options.v[FIVE_PLAYERS];
        bool two = t.seats == 4 || (t.seats == 6 && t.options.v[FIVE_SIX_MODE] == SIX_TWO_SIDES);
        ArenaResult r = run(&t);
        assert_int_equal(r.plays, two ? 2 : t.seats == 6 ? 3 : t.seats);
        assert_true(r.points.mean == 0 && r.points.half == 0);
        assert_true(near(r.win.mean, 1.0 / r.plays, 1e-12));
        ArenaTask u = t;
        t.level[ARENA_B] = u.level[ARENA_A] = chance;
        t.deals = u.deals = 6;
        r = run(&t);
        assert_true(r.points.mean > 0);
        if (r.plays == 2)
            assert_true(near(run(&u).points.mean, -r.points.mean, 1e-9));
    }
}

static void test_sides_exchanged(void **state)
{
    (void)state;
    ArenaTask t = task_of(0, 2, 2, 0, 6), other = task_of(0, 2, 0, 2, 6);
    ArenaResult r = run(&t), s = run(&other);
    assert_true(near(r.win.mean + s.win.mean, 1, 1e-12));
    assert_true(near(r.win.half, s.win.half, 1e-9));
    assert_true(near(r.points.mean, -s.points.mean, 1e-12));
    assert_int_equal(r.pace[ARENA_A].moves, s.pace[ARENA_B].moves);
    assert_int_equal(r.pace[ARENA_B].turns, s.pace[ARENA_A].turns);
    assert_true(r.win.mean > 0.5 && r.points.mean > 0);
    assert_true(r.pace[ARENA_A].most_moves > 1 && r.pace[ARENA_A].turns < r.pace[ARENA_A].moves);
    assert_true(r.pace[ARENA_A].slowest > 0 && r.pace[ARENA_A].slowest <= r.pace[ARENA_A].thinking);
}

/* A match of one game is that game, and a match of a game in which scores only rise has more points than a deal. */
static void test_matches(void **state)
{
    (void)state;
    ArenaTask t = task_of(0, 2, 2, 0, CHANCE_CASES(6, 2)), other;
    ArenaResult deals = run(&t);
    t.matches = true;
    ArenaResult matches = run(&t);
    assert_true(matches.points.mean == deals.points.mean && matches.win.mean == deals.win.mean);
    assert_int_equal(matches.pace[ARENA_A].moves, deals.pace[ARENA_A].moves);
    assert_true(option_set(&sabra_options, &t.options, "match_format", "games", NULL));
    assert_true(option_set(&sabra_options, &t.options, "match_games", "3", NULL));
    matches = run(&t);
    assert_true(matches.pace[ARENA_A].turns > 2 * deals.pace[ARENA_A].turns);
    other = t;
    other.level[ARENA_A] = t.level[ARENA_B];
    other.level[ARENA_B] = t.level[ARENA_A];
    ArenaResult exchanged = run(&other);
    assert_true(near(matches.win.mean + exchanged.win.mean, 1, 1e-12));
    assert_true(near(matches.points.mean, -exchanged.points.mean, 1e-12));
    other.level[ARENA_A] = other.level[ARENA_B];
    matches = run(&other);
    assert_true(matches.points.mean == 0 && near(matches.win.mean, 0.5, 1e-12));
}

/* Seats leave a match of Kalooki one by one; the last one has won it. */
static void test_matches_to_the_last(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        ArenaTask t = { .game = &kalooki_def, .ai = ai_find("kalooki"), .seats = seats, .deals = 4, .matches = true };
        t.seed = 3;
        t.jobs = 2;
        t.level[ARENA_A] = ai_level_find(t.ai, "medium");
        t.level[ARENA_B] = ai_level_find(t.ai, "random");
        options_preset(&kalooki_options, 0, &t.options);
        ArenaResult r = run(&t);
        assert_int_equal(r.plays, seats);
        assert_true(r.win.mean > 0.7);
        assert_true(r.points.mean < -100); /* the others have mostly gone beyond 150 */
    }
}

static void clear_times(ArenaResult *r)
{
    for (int side = 0; side < ARENA_SIDES; side++)
        r->pace[side].thinking = r->pace[side].slowest = 0;
}

static void test_any_number_of_threads(void **state)
{
    (void)state;
    for (int preset = 0; preset < sabra_options.preset_count; preset += CHANCE_CASES(5, 9)) {
        ArenaTask t = task_of(preset, 3, 2, 0, CHANCE_CASES(7, 5));
        ArenaResult one = run(&t);
        t.jobs = 4;
        ArenaResult four = run(&t);
        clear_times(&one);
        clear_times(&four);
        assert_memory_equal(&one, &four, sizeof one);
    }
}

/* ---- players made for the test ---- */

enum { LAZY, PLAYER, CHEAT, MUTE, HASTY };

static atomic_long asked;
static atomic_int sat[SABRA_MAX_SEATS][2];

static int made_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    enum { PATIENCE = 300 };
    atomic_fetch_add(&sat[seat][level == PLAYER], 1);
    if (level == HASTY && atomic_fetch_add(&asked, 1) == PATIENCE)
        atomic_store(&((Stop *)(uintptr_t)stop)->now, true);
    if (level == PLAYER)
        return ai_find("sabra")->choose(seen, seat, 2, seed, stop, out, max);
    bool draw = sabra_def.rules.check(seen, seat, (Move){ .kind = MOVE_DRAW }).why == NULL;
    out[0] = (Move){ .kind = draw ? MOVE_DRAW : MOVE_PASS };
    if (level == CHEAT && seen->turn_no > 5)
        out[0] = (Move){ .kind = MOVE_DONE };
    return level != MUTE;
}

static const AiLevel made_levels[] = { { "lazy", "Lazy", "Never lays a tile.", false },
                                       { "player", "Player", "Lays what it sees.", false },
                                       { "cheat", "Cheat", "Says Done and has laid nothing.", false },
                                       { "mute", "Mute", "Has no answer.", false },
                                       { "hasty", "Hasty", "Stops the arena in the middle.", false } };

static const AiDef made = {
    .game = "sabra", .levels = made_levels, .level_count = 5, .default_level = LAZY, .choose = made_choose
};

static ArenaTask made_task(int seats, int a, int b, long deals)
{
    ArenaTask t = task_of(0, seats, a, b, deals);
    t.ai = &made;
    return t;
}

static void test_every_seat_in_turn(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        memset(sat, 0, sizeof sat);
        ArenaTask t = made_task(seats, PLAYER, LAZY, 4);
        ArenaResult r = run(&t);
        for (int seat = 0; seat < seats; seat++)
            assert_true(sat[seat][0] > 0 && sat[seat][1] > 0);
        /* Whoever lays nothing wins only when nobody could begin before the pool ran out. */
        assert_true(r.win.mean > 1.0 / seats && r.points.mean > 0);
        t = made_task(seats, LAZY, PLAYER, 4);
        r = run(&t);
        assert_true(r.win.mean < 1.0 / seats && r.points.mean < 0);
        assert_true(r.pace[ARENA_A].most_moves == 1 && r.pace[ARENA_A].moves == r.pace[ARENA_A].turns);
    }
}

/* Two lazy ones draw the pool empty; the scores of such a game are those of the racks alone. */
static void test_points_by_hand(void **state)
{
    (void)state;
    ArenaTask t = made_task(2, LAZY, LAZY, 1);
    ArenaResult r = run(&t);
    /* 106 tiles less two racks of 14 are drawn, then the first who cannot draw passes: 79 turns in each of two plays.
     */
    assert_int_equal(r.pace[ARENA_A].turns + r.pace[ARENA_B].turns, 2 * 79);
    assert_true(r.points.mean == 0 && r.win.mean == 0.5 && isinf(r.win.half));
}

static void expect_broken(int level, const char *what)
{
    Stop stop;
    ArenaResult r;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    ArenaTask t = made_task(2, level, LAZY, 3);
    atomic_init(&stop.now, false);
    assert_false(arena_run(&t, &stop, &r, &error));
    assert_non_null(strstr(why, what));
    assert_int_equal(r.deals, 0);
    const char *repeat = strstr(why, "--deals 1 --seed ");
    assert_non_null(repeat);
    char again[200];
    error = text_sink(again, sizeof again);
    t.deals = 1;
    t.seed = strtoull(repeat + strlen("--deals 1 --seed "), NULL, 10);
    assert_false(arena_run(&t, &stop, &r, &error));
    assert_string_equal(again, why);
}

static void test_players_that_break_the_rules(void **state)
{
    (void)state;
    expect_broken(CHEAT, "refused");
    expect_broken(MUTE, "no answer");
}

static void test_stop(void **state)
{
    (void)state;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    ArenaResult r, whole;
    Stop stop;
    atomic_init(&stop.now, true);
    ArenaTask t = made_task(2, PLAYER, LAZY, 1000);
    assert_true(arena_run(&t, &stop, &r, &error));
    assert_int_equal(r.deals, 0);
    /* In the middle: what is told is what so many deals would have given. */
    atomic_init(&stop.now, false);
    atomic_store(&asked, 0);
    t = made_task(2, HASTY, PLAYER, 1000);
    assert_true(arena_run(&t, &stop, &r, &error));
    assert_in_range(r.deals, 1, 100);
    t = made_task(2, LAZY, PLAYER, r.deals);
    whole = run(&t);
    clear_times(&r);
    clear_times(&whole);
    assert_memory_equal(&r, &whole, sizeof r);
}

/* ---- the command ---- */

/* Runs it; the lines it says on either stream are in *out. Returns the exit status. */
static int say(const char *words, char *out, size_t size, int *lines)
{
    char command[1024];
    snprintf(command, sizeof command, "'%s' arena %s 2>&1", MELDWELL_CLI, words);
    FILE *in = popen(command, "r");
    assert_non_null(in);
    size_t n = fread(out, 1, size - 1, in);
    out[n] = '\0';
    *lines = 0;
    for (size_t i = 0; i < n; i++)
        *lines += out[i] == '\n';
    int status = pclose(in);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void test_command(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        { "", "The name of a game is missing" },
        { "chess --a easy --b hard --deals 1", "There is no game" },
        { "sabra --a godlike --b hard --deals 1", "There is no level" },
        { "sabra --a easy --deals 1", "Two levels are needed" },
        { "sabra --a easy --b hard", "The number of deals or matches is missing" },
        { "sabra --a easy --b hard --matches 0", "--matches must be a whole number" },
        { "sabra --a easy --b hard --matches 2 --deals 2", "not both" },
        { "sabra --a easy --b hard --deals 2 --matches 2", "not both" },
        { "sabra --a easy --b hard --deals 0", "--deals must be a whole number" },
        { "sabra --a easy --b hard --deals 1 --seats 5", "--seats must be a whole number from 2 to 4" },
        { "sabra --a easy --b hard --deals 1 --seats", "A value is missing" },
        { "sabra --a easy --b hard --deals 1 --jobs 1000", "--jobs must be a whole number" },
        { "sabra --a easy --b hard --deals 1 --seed -3", "--seed must be a whole number" },
        { "sabra --a easy --b hard --deals 1 --preset mine", "has no preset" },
        { "sabra --a easy --b hard --deals 1 --set joker_move=fly", "joker_move" },
        { "sabra --a easy --b hard --deals 1 --often", "is not understood here" },
    };
    char out[4096];
    int lines;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(say(bad[i][0], out, sizeof out, &lines), 2);
        assert_int_equal(lines, 1);
        assert_non_null(strstr(out, bad[i][1]));
    }
    assert_int_equal(say("sabra --a medium --b easy --deals 3 --seats 3 --preset family --set joker_move=free --jobs 2",
                         out, sizeof out, &lines),
                     0);
    assert_non_null(strstr(out, "sabra, preset family, joker_move=free, 3 seats, seed 1: A medium, B easy\n3 deals"));
    assert_non_null(strstr(out, "by chance it would be 33.33"));
    assert_int_equal(say("kalooki --a easy --b random --matches 2 --seed 4", out, sizeof out, &lines), 0);
    assert_non_null(strstr(out, "seed 4: A easy, B random\n2 matches"));
    assert_non_null(strstr(out, "points a match more than B"));
    assert_int_equal(say("sabra --a easy --b medium --deals 1", out, sizeof out, &lines), 0);
    assert_non_null(strstr(out, "one deal or match alone gives no interval"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_student),
        cmocka_unit_test(test_estimate),
        cmocka_unit_test(test_a_level_against_itself),
        cmocka_unit_test(test_partners),
        cmocka_unit_test(test_sides_exchanged),
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_matches_to_the_last),
        cmocka_unit_test(test_any_number_of_threads),
        cmocka_unit_test(test_every_seat_in_turn),
        cmocka_unit_test(test_points_by_hand),
        cmocka_unit_test(test_players_that_break_the_rules),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
