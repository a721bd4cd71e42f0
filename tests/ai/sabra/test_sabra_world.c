/* The games that the highest level of Sabra imagines: they agree with what a seat knows, are played as the rules say,
 * and what is hoped for adds up. */
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/sabra/world.h"
#include "chance.h"
#include "trial/arena.h"

enum { FACES = 65 };

typedef struct Bench {
    Solver *solver;
    Rng rng;
    WorldThought thought;
} Bench;

static void bench_begin(Bench *b, uint64_t seed)
{
    memset(b, 0, sizeof *b);
    b->solver = solver_new();
    assert_non_null(b->solver);
    rng_seed(&b->rng, seed);
    b->thought.solver = b->solver;
    b->thought.rng = &b->rng;
}

static void bench_end(Bench *b)
{
    solver_free(b->solver);
}

static int level_of(const char *id)
{
    int level = ai_level_find(ai_find("sabra"), id);
    assert_true(level >= 0);
    return level;
}

/* The moves of one decision of the seat to act. */
static void decide(State *s, int level, uint64_t seed)
{
    State seen;
    Move plan[MAX_PLAN];
    int seat = s->to_act;
    game_observe(&sabra_def, s, seat, &seen);
    int n = ai_find("sabra")->choose(&seen, seat, level, seed, NULL, plan, MAX_PLAN);
    for (int i = 0; i < n; i++) {
        assert_null(sabra_def.rules.check(s, seat, plan[i]).why);
        sabra_def.rules.apply(s, seat, plan[i]);
    }
}

static void play_turn(State *s, int level, uint64_t seed)
{
    uint32_t turn = s->turn_no;
    while (s->phase == PHASE_PLAY && s->turn_no == turn)
        decide(s, level, seed);
}

static void count_face(uint8_t *count, Face f)
{
    count[face_is_joker(f) ? FACES - 1 : f.suit * 16 + f.rank]++;
}

static void count_tiles(uint8_t *count, const WorldTiles *t)
{
    for (int i = 0; i < t->count; i++)
        count_face(count, t->face[i]);
}

/* Every tile of the set, once. */
static void assert_whole(const World *w)
{
    uint8_t count[FACES] = { 0 };
    int all = 0;
    count_tiles(count, &w->pool);
    for (int i = 0; i < w->seats; i++)
        count_tiles(count, &w->rack[i]);
    for (int i = 0; i < w->meld_count; i++)
        for (int k = 0; k < w->meld[i].size; k++)
            count_face(count, w->meld[i].slot[k]);
    for (int i = 0; i < FACES - 1; i++) {
        assert_true(count[i] == 0 || count[i] == 2);
        all += count[i];
    }
    assert_int_equal(count[FACES - 1], 2);
    assert_int_equal(all + count[FACES - 1], SABRA_TILES);
}

static void assert_same_tiles(const WorldTiles *a, const WorldTiles *b, int from, int to)
{
    for (int i = from; i < to; i++)
        assert_true(face_eq(a->face[i], b->face[i]));
}

static void test_guesses_agree_with_what_is_known(void **state)
{
    (void)state;
    Bench b;
    int kept_start_tiles = 0, different = 0;
    bench_begin(&b, 1);
    for (uint64_t seed = 0; seed < 12; seed++) {
        OptionValues o;
        State s;
        options_preset(&sabra_options, seed % 2 ? preset_find(&sabra_options, "family") : (int)seed, &o);
        sabra_def.rules.start(&s, &o, 2 + (int)(seed % 3), seed);
        for (int turn = 0; s.phase == PHASE_PLAY && turn < 40; turn++) {
            State seen;
            World known, guess, other;
            WorldTiles unseen;
            int me = s.to_act;
            game_observe(&sabra_def, &s, me, &seen);
            world_read(&seen, &seen.options, &known, &unseen);
            world_guess(&b.thought, &known, &unseen, &guess);
            world_guess(&b.thought, &known, &unseen, &other);
            assert_whole(&guess);
            assert_int_equal(guess.seat, me);
            assert_int_equal(guess.rack[me].fixed, pile_size(&s.table, sabra_rack(me)));
            for (int i = 0; i < s.seats; i++) {
                assert_int_equal(guess.rack[i].count, pile_size(&s.table, sabra_rack(i)));
                assert_same_tiles(&guess.rack[i], &known.rack[i], 0, known.rack[i].fixed);
                kept_start_tiles += i != me && known.rack[i].fixed > 0;
                for (int k = 0; k < guess.rack[i].count; k++)
                    different += i != me && !face_eq(guess.rack[i].face[k], other.rack[i].face[k]);
            }
            assert_int_equal(guess.pool.count, sabra_pool_size(&s));
            play_turn(&s, level_of("hard"), seed);
        }
    }
    assert_true(kept_start_tiles > 0);
    assert_true(different > 0);
    bench_end(&b);
}

static bool could_play(Bench *b, const World *w, int seat)
{
    const SolverWorth worth = solver_worth_tiles();
    SolverPlay play;
    SabraTurn turn;
    world_turn(w, seat, &turn);
    turn.rack_count--;
    world_put_jokers_away(&turn);
    solver_play(b->solver, &turn, &worth, NULL, &play);
    return play.tiles > 0;
}

/* A rack of a player who just had a turn seldom holds what could be played, and the true one never does. */
static void test_guesses_hold_little_that_could_be_played(void **state)
{
    (void)state;
    Bench b;
    int guesses = 0, playable = 0, playable_by_chance = 0;
    bench_begin(&b, 2);
    for (uint64_t seed = 0; seed < 10; seed++) {
        OptionValues o;
        State s;
        options_default(&sabra_options, &o);
        sabra_def.rules.start(&s, &o, 2, seed + 50);
        for (int turn = 0; s.phase == PHASE_PLAY && turn < 50; turn++) {
            State seen;
            World known, guess;
            WorldTiles unseen;
            int other = 1 - s.to_act;
            game_observe(&sabra_def, &s, s.to_act, &seen);
            world_read(&seen, &seen.options, &known, &unseen);
            if (s.seat[other].opened && sabra_pool_size(&s) > 0 && known.rack[other].count > 2) {
                world_guess(&b.thought, &known, &unseen, &guess);
                playable += could_play(&b, &guess, other);
                for (int i = unseen.count - 1; i > 0; i--) {
                    int k = (int)rng_below(&b.rng, (uint32_t)i + 1);
                    Face f = unseen.face[i];
                    unseen.face[i] = unseen.face[k];
                    unseen.face[k] = f;
                }
                for (int i = known.rack[other].fixed; i < known.rack[other].count; i++)
                    known.rack[other].face[i] = unseen.face[i];
                playable_by_chance += could_play(&b, &known, other);
                guesses++;
            }
            play_turn(&s, level_of("most-tiles"), seed);
        }
    }
    printf("%d guesses: %d could play, %d by mere chance\n", guesses, playable, playable_by_chance);
    assert_true(guesses > 100 && playable * 2 < playable_by_chance);
    bench_end(&b);
}

/* As far as the rules let people draw. */
static void draw_the_pool_empty(State *s)
{
    static const uint8_t kinds[2] = { MOVE_DRAW, MOVE_PASS };
    while (sabra_pool_size(s) > 0) {
        Move m = { .kind = kinds[sabra_of(s)->drawn > 0] };
        if (sabra_def.rules.check(s, s->to_act, m).why)
            return;
        sabra_def.rules.apply(s, s->to_act, m);
    }
}

/* A world in which everything is known plays as the game does: the keeper of the arena is its plain player. */
static void test_worlds_play_by_the_rules(void **state)
{
    (void)state;
    Bench b;
    int draws = 0, plays = 0, ends = 0, exhausted = 0;
    bench_begin(&b, 3);
    for (int n = 0; n < 36; n++) {
        OptionValues o;
        State s;
        options_preset(&sabra_options, n % sabra_options.preset_count, &o);
        o.v[SABRA_PLAY_AFTER_DRAW] = (int16_t)(n / 3 % 2);
        o.v[SABRA_EMPTY_POOL_END] = (int16_t)(n / 2 % 2);
        o.v[SABRA_DRAW_COUNT] = n / 4 % 3;
        o.v[SABRA_INITIAL_MIN] = 5 * (n % 13);
        sabra_def.rules.start(&s, &o, 2 + (n + 2) % 3, (uint64_t)n + 300);
        if (n % 3 == 0)
            draw_the_pool_empty(&s);
        while (s.phase == PHASE_PLAY) {
            World w;
            WorldTiles unseen;
            int seat = s.to_act, before = pile_size(&s.table, sabra_rack(seat));
            world_read(&s, &s.options, &w, &unseen);
            assert_int_equal(unseen.count, 0);
            assert_int_equal(w.rack[seat].fixed, before);
            world_act(&b.thought, &w);
            play_turn(&s, level_of("keeper"), 1);
            assert_whole(&w);
            assert_int_equal(w.pool.count, sabra_pool_size(&s));
            for (int i = 0; i < s.seats; i++)
                assert_int_equal(w.rack[i].count, pile_size(&s.table, sabra_rack(i)));
            assert_int_equal(w.opened[seat], s.seat[seat].opened);
            assert_int_equal(w.winners != 0, s.phase != PHASE_PLAY);
            if (s.phase == PHASE_PLAY)
                assert_int_equal(w.seat, s.to_act);
            draws += w.rack[seat].count > before;
            plays += w.rack[seat].count < before;
            if (w.winners == 0)
                continue;
            ScoreSheet sheet;
            sabra_def.score.scores(&s, &sheet);
            assert_int_equal(w.winners, sheet.winners);
            ends++;
            exhausted += sabra_of(&s)->ended_by == SABRA_POOL_RAN_OUT;
        }
    }
    printf("%d plays, %d draws, %d games, %d of them to an empty pool\n", plays, draws, ends, exhausted);
    assert_true(plays > 100 && draws > 100 && ends == 36 && exhausted > 0);
    bench_end(&b);
}

static int most_tiles(Bench *b, SabraTurn *turn, const OptionValues *options)
{
    const SolverWorth worth = solver_worth_tiles();
    SolverPlay play;
    turn->options = options;
    assert_int_equal(solver_play(b->solver, turn, &worth, NULL, &play), SOLVER_PROVEN);
    return play.tiles;
}

/* Under every preset the wide rules allow what the rules in force allow, and now and then more. */
static void test_wide_rules_are_wider(void **state)
{
    (void)state;
    Bench b;
    int turns = 0, wider = 0;
    bench_begin(&b, 6);
    for (int p = 0; p < sabra_options.preset_count; p++) {
        OptionValues o;
        State s;
        options_preset(&sabra_options, p, &o);
        sabra_def.rules.start(&s, &o, 2 + p % 2, (uint64_t)p + 700);
        while (s.phase == PHASE_PLAY) {
            SabraTurn turn;
            OptionValues wide = world_wide_options(&s);
            sabra_turn_of(&s, &turn);
            int tiles = most_tiles(&b, &turn, &s.options), most = most_tiles(&b, &turn, &wide);
            assert_true(tiles <= most);
            wider += tiles < most;
            turns++;
            play_turn(&s, level_of("most-tiles"), 1);
        }
    }
    printf("%d turns, %d of them with more to play\n", turns, wider);
    assert_true(wider > 0);
    bench_end(&b);
}

static void test_hopes_add_up(void **state)
{
    (void)state;
    Bench b;
    bench_begin(&b, 4);
    for (int seats = 2; seats <= 4; seats++) {
        OptionValues o;
        State s;
        World w;
        WorldTiles unseen;
        options_default(&sabra_options, &o);
        sabra_def.rules.start(&s, &o, seats, 8);
        while (s.phase == PHASE_PLAY) {
            double sum = 0;
            world_read(&s, &s.options, &w, &unseen);
            for (int i = 0; i < seats; i++) {
                double hope = world_hope(&b.thought, &w, i);
                assert_true(hope >= 0 && hope <= 1);
                sum += hope;
            }
            assert_true(fabs(sum - 1) < 1e-9);
            play_turn(&s, level_of("most-tiles"), 1);
        }
        /* The last turn of the game took the last tile: whoever had it could be sure. */
        if (sabra_of(&s)->ended_by == SABRA_WENT_OUT)
            assert_true(world_hope(&b.thought, &w, sabra_of(&s)->winner) == 1);
    }
    World over = { .seats = 4, .winners = 5 };
    assert_true(world_hope(&b.thought, &over, 0) == 0.5 && world_hope(&b.thought, &over, 1) == 0);
    assert_true(world_hope(&b.thought, &over, 2) == 0.5 && world_hope(&b.thought, &over, 3) == 0);
    bench_end(&b);
}

/* Fewer tiles, a joker more: there is more to hope for. */
static void test_hope_knows_better_from_worse(void **state)
{
    (void)state;
    Bench b;
    OptionValues o;
    State s;
    World w;
    WorldTiles unseen;
    bench_begin(&b, 5);
    options_default(&sabra_options, &o);
    sabra_def.rules.start(&s, &o, 2, 21);
    world_read(&s, &s.options, &w, &unseen);
    int other = 1 - w.seat;
    w.meld_count = 0;
    for (int i = 0; i < 2; i++) {
        static const Face stuck[4] = { { 1, 0 }, { 5, 1 }, { 9, 2 }, { 13, 3 } };
        w.opened[i] = true;
        w.rack[i].count = 4;
        memcpy(w.rack[i].face, stuck, sizeof stuck);
    }
    double even = world_hope(&b.thought, &w, other);
    assert_true(fabs(even - 0.5) < 1e-9);
    w.rack[other].count = 3;
    double fewer = world_hope(&b.thought, &w, other);
    assert_true(fewer > even);
    w.rack[other].face[0] = FACE_JOKER;
    assert_true(world_hope(&b.thought, &w, other) > fewer);
    bench_end(&b);
}

/* ---- the level itself ---- */

typedef struct Alarm {
    Stop stop;
    long after_us;
    pthread_t thread;
    clockid_t thinker; /* the clock of the thread that thinks: a busy machine does not make it later */
    double used_ms;    /* by it when the alarm went off */
} Alarm;

static double clock_ms(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void *alarm_run(void *user)
{
    Alarm *a = user;
    struct timespec wait = { 0, a->after_us * 1000 };
    nanosleep(&wait, NULL);
    a->used_ms = clock_ms(a->thinker);
    atomic_store(&a->stop.now, true);
    return NULL;
}

/* Stopped at chance moments of its thinking it answers at once, with a turn that is accepted. */
static void test_interrupted(void **state)
{
    (void)state;
    OptionValues o;
    State s;
    int level = level_of("master");
    double longest = 0;
    options_default(&sabra_options, &o);
    sabra_def.rules.start(&s, &o, 3, 33);
    for (int turn = 0; s.phase == PHASE_PLAY && turn < 120; turn++) {
        State seen;
        Move plan[MAX_PLAN];
        Alarm a = { .after_us = turn % 12 * 300 };
        int seat = s.to_act;
        atomic_init(&a.stop.now, false);
        assert_int_equal(pthread_getcpuclockid(pthread_self(), &a.thinker), 0);
        game_observe(&sabra_def, &s, seat, &seen);
        assert_int_equal(pthread_create(&a.thread, NULL, alarm_run, &a), 0);
        int n = ai_find("sabra")->choose(&seen, seat, level, (uint64_t)turn, &a.stop, plan, MAX_PLAN);
        double used = clock_ms(a.thinker);
        pthread_join(a.thread, NULL);
        longest = used - a.used_ms > longest ? used - a.used_ms : longest;
        assert_in_range(n, 1, MAX_PLAN);
        for (int i = 0; i < n; i++) {
            assert_null(sabra_def.rules.check(&s, seat, plan[i]).why);
            sabra_def.rules.apply(&s, seat, plan[i]);
        }
    }
    printf("%.2f ms of work at most after the request to stop\n", longest);
    assert_true(longest < 50);
}

/* The share of games that level a wins against level b in two-handed deals. */
static double share(const char *a, const char *b, long deals)
{
    ArenaTask t = { .game = &sabra_def, .ai = ai_find("sabra"), .seats = 2, .deals = deals, .seed = 4, .jobs = 2 };
    ArenaResult r;
    Stop stop;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    atomic_init(&stop.now, false);
    options_default(&sabra_options, &t.options);
    t.level[ARENA_A] = level_of(a);
    t.level[ARENA_B] = level_of(b);
    assert_true(arena_run(&t, &stop, &r, &error));
    printf("%s against %s: %.0f %% of %ld deals, %.1f ms a turn, %.0f ms at most\n", a, b, r.win.mean * 100, r.deals,
           r.pace[ARENA_A].thinking * 1e3 / (double)r.pace[ARENA_A].turns, r.pace[ARENA_A].slowest * 1e3);
    return r.win.mean;
}

/* So few deals show a level that has become much weaker; how much stronger each is than the one below is a figure of
 * the arena (docs/measuring.md). */
static void test_not_weaker_than_the_one_below(void **state)
{
    (void)state;
    assert_true(share("medium", "easy", CHANCE_CASES(10, 2)) > 0.7);
    assert_true(share("hard", "medium", CHANCE_CASES(10, 2)) >= 0.5);
    if (CHANCE_CASES(true, false)) {
        assert_true(share("hard", "keeper", 20) > 0.4);
        assert_true(share("master", "hard", 6) > 0.4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guesses_agree_with_what_is_known),
        cmocka_unit_test(test_guesses_hold_little_that_could_be_played),
        cmocka_unit_test(test_worlds_play_by_the_rules),
        cmocka_unit_test(test_wide_rules_are_wider),
        cmocka_unit_test(test_hopes_add_up),
        cmocka_unit_test(test_hope_knows_better_from_worse),
        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_not_weaker_than_the_one_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
