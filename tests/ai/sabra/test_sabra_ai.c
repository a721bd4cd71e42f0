/* The opponents of Sabra: whole games, every move through the rules; they see what they may and answer when told to. */
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
#include "ai/sabra/plan.h"
#include "ai/sabra/solver.h"
#include "chance.h"
#include "rules/sabra/game.h"
#include "rules/sabra/outcome.h"

static const AiDef *opponents(void)
{
    const AiDef *ai = ai_find("sabra");
    assert_non_null(ai);
    return ai;
}

/* Of this thread's work: a busy machine does not make it later. */
static double worked_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void print_refusal(const State *s, int seat, Move m, Verdict v)
{
    char text[64];
    TextSink out = text_sink(text, sizeof text);
    move_text(m, &out);
    printf("turn %u, seat %d: %s refused: %s\n", (unsigned)s->turn_no, seat, text, v.why->id);
}

/* One plan of the seat to act, every move judged. Returns its length. */
static int play_plan(State *s, int level, uint64_t seed, const Stop *stop)
{
    State seen;
    Move plan[MAX_PLAN];
    int seat = s->to_act;
    game_observe(&sabra_def, s, seat, &seen);
    int n = opponents()->choose(&seen, seat, level, seed, stop, plan, MAX_PLAN);
    assert_in_range(n, 1, MAX_PLAN);
    for (int i = 0; i < n; i++) {
        assert_int_equal(s->to_act, seat);
        Verdict v = sabra_def.rules.check(s, seat, plan[i]);
        if (v.why)
            print_refusal(s, seat, plan[i], v);
        assert_null(v.why);
        sabra_def.rules.apply(s, seat, plan[i]);
        assert_true(table_sound(&s->table));
    }
    return n;
}

typedef struct Tally {
    int deals, turns, plays, moves;
} Tally;

/* A deal from start to end. */
static void play_deal(const OptionValues *options, int seats, const int *level, uint64_t seed, Tally *t)
{
    enum { MOST_TURNS = 2000 };
    State s;
    sabra_def.rules.start(&s, options, seats, seed);
    for (int turn = 0; s.phase == PHASE_PLAY; turn++) {
        assert_true(turn < MOST_TURNS);
        int n = play_plan(&s, level[s.to_act], seed * 1000 + (uint64_t)turn, NULL);
        t->turns++;
        t->plays += n > 1;
        t->moves += n > 1 ? n - 1 : 0;
    }
    t->deals++;
}

/* Each preset with every level takes its time: a third of them, so that every level and every preset has its turns;
 * all of them with MELDWELL_ROUNDS=3. */
static void test_every_preset_and_level(void **state)
{
    (void)state;
    Tally t = { 0, 0, 0, 0 };
    int presets = sabra_options.preset_count, count = opponents()->level_count;
    for (Cases c = chance_cases(0, CHANCE_CASES(presets * count / 3, presets)); chance_next(&c);) {
        OptionValues o;
        int p = (int)(c.no % presets), level = (int)((c.no / presets * 2 + c.no) % count);
        int seats = 2 + (int)(c.no + c.no / presets) % 3;
        int levels[SABRA_MAX_SEATS] = { level, level, level, level };
        options_preset(&sabra_options, p, &o);
        play_deal(&o, seats, levels, c.seed, &t);
    }
    printf("%d deals, %d turns, %d plays, %.1f moves a play\n", t.deals, t.turns, t.plays,
           (double)t.moves / (t.plays ? t.plays : 1));
    if (chance_usual())
        assert_true(t.plays * 5 > t.turns);
}

static void random_options(Rng *rng, OptionValues *o)
{
    static const SabraOption mixed[] = { SABRA_DIRECTION,       SABRA_START_TILE,      SABRA_INITIAL_MIN,
                                         SABRA_MANIPULATE_FROM, SABRA_JOKER_MOVE,      SABRA_JOKER_SOURCE,
                                         SABRA_GROUP3_RELEASE,  SABRA_JOKER_REUSE,     SABRA_TWO_JOKERS_PER_MELD,
                                         SABRA_DRAW_RULE,       SABRA_PLAY_AFTER_DRAW, SABRA_INVALID_END,
                                         SABRA_EMPTY_POOL_END,  SABRA_INITIAL_SCOPE,   SABRA_DRAW_COUNT };
    options_default(&sabra_options, o);
    for (size_t i = 0; i < sizeof mixed / sizeof mixed[0]; i++)
        for (int steps = (int)rng_below(rng, mixed[i] == SABRA_INITIAL_MIN ? 13 : 4); steps > 0; steps--)
            o->v[mixed[i]] =
                (int16_t)option_step(&sabra_options, (int)mixed[i], o->v[mixed[i]], rng_below(rng, 2) ? 1 : -1);
}

static void test_mixed_rules(void **state)
{
    (void)state;
    Tally t = { 0, 0, 0, 0 };
    for (Cases c = chance_cases(77, CHANCE_CASES(30, 8)); chance_next(&c);) {
        Rng rng;
        OptionValues o;
        int levels[SABRA_MAX_SEATS];
        rng_seed(&rng, c.seed);
        random_options(&rng, &o);
        for (int k = 0; k < SABRA_MAX_SEATS; k++)
            levels[k] = (int)rng_below(&rng, (uint32_t)opponents()->level_count);
        play_deal(&o, 2 + (int)(c.no % 3), levels, c.seed + 5000, &t);
    }
    assert_true(t.deals > 0);
}

/* Shuffles every face the seat has not seen over the pieces it has not seen. */
static void shuffle_hidden(State *s, int seat, uint64_t seed)
{
    Rng rng;
    uint8_t hidden[SABRA_TILES];
    int n = 0;
    rng_seed(&rng, seed);
    for (int x = 0; x < SABRA_TILES; x++)
        if (!(s->table.known_to[x] >> seat & 1))
            hidden[n++] = (uint8_t)x;
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(&rng, (uint32_t)i + 1);
        Face f = s->table.face[hidden[i]];
        s->table.face[hidden[i]] = s->table.face[hidden[k]];
        s->table.face[hidden[k]] = f;
    }
    rng_seed(&s->rng, seed);
}

static void test_hidden_tiles_change_nothing(void **state)
{
    (void)state;
    OptionValues o;
    options_default(&sabra_options, &o);
    for (int level = 0; level < opponents()->level_count; level++) {
        State s;
        sabra_def.rules.start(&s, &o, 3, 40 + (uint64_t)level);
        for (int turn = 0; s.phase == PHASE_PLAY && turn < 40; turn++) {
            Move a[MAX_PLAN], b[MAX_PLAN];
            State seen, other = s;
            int seat = s.to_act;
            memset(a, 0, sizeof a);
            memset(b, 0, sizeof b);
            game_observe(&sabra_def, &s, seat, &seen);
            int n = opponents()->choose(&seen, seat, level, 9, NULL, a, MAX_PLAN);
            shuffle_hidden(&other, seat, 1234 + (uint64_t)turn);
            game_observe(&sabra_def, &other, seat, &seen);
            assert_int_equal(opponents()->choose(&seen, seat, level, 9, NULL, b, MAX_PLAN), n);
            assert_memory_equal(a, b, sizeof a);
            play_plan(&s, level, 9, NULL);
        }
    }
}

static void test_stop(void **state)
{
    (void)state;
    OptionValues o;
    Stop stop;
    atomic_init(&stop.now, true);
    for (int p = 0; p < sabra_options.preset_count; p++) {
        State s;
        options_preset(&sabra_options, p, &o);
        sabra_def.rules.start(&s, &o, 4, 7);
        for (int turn = 0; s.phase == PHASE_PLAY && turn < 200; turn++) {
            int level = turn % opponents()->level_count;
            double start = worked_ms();
            /* Every fourth turn is thought through, so that the table fills. */
            play_plan(&s, level, 3, turn % 4 ? &stop : NULL);
            if (turn % 4)
                assert_true(worked_ms() - start < CHANCE_CASES(100.0, 400.0));
        }
    }
}

/* Moves that lay this play, all of them accepted; 0 when there are none. */
static int planned(const State *s, const SabraTurn *turn, const SolverPlay *play)
{
    Move move[MAX_PLAN];
    State after = *s;
    int seat = s->to_act, n = plan_moves(s, seat, play->meld, play->meld_count, move, MAX_PLAN);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_null(sabra_def.rules.check(&after, seat, move[i]).why);
        sabra_def.rules.apply(&after, seat, move[i]);
    }
    SabraLayout layout;
    sabra_layout_of(&after, &layout, NULL);
    assert_null(sabra_judge(turn, &layout).why);
    return n;
}

/* Whatever the solver finds can be laid, and with fewer moves once it is settled. */
static void test_every_play_can_be_laid(void **state)
{
    (void)state;
    const SolverWorth worth = solver_worth_tiles();
    Solver *solver = solver_new();
    int plays = 0, raw = 0, settled = 0;
    for (Cases c = chance_cases(177, CHANCE_CASES(10, 4)); chance_next(&c);) {
        Rng rng;
        OptionValues o;
        State s;
        rng_seed(&rng, c.seed);
        random_options(&rng, &o);
        sabra_def.rules.start(&s, &o, 2 + (int)(c.no % 3), c.seed + 6000);
        for (int turn = 0; s.phase == PHASE_PLAY; turn++) {
            SabraTurn t;
            SolverPlay play;
            sabra_turn_of(&s, &t);
            assert_int_equal(solver_play(solver, &t, &worth, NULL, &play), SOLVER_PROVEN);
            if (play.tiles > 0) {
                int tiles = play.tiles, value = play.value;
                raw += planned(&s, &t, &play);
                solver_settle(solver, &t, NULL, &play);
                assert_int_equal(play.tiles, tiles);
                assert_int_equal(play.value, value);
                settled += planned(&s, &t, &play);
                plays++;
            }
            play_plan(&s, turn % opponents()->level_count, (uint64_t)turn, NULL);
        }
    }
    printf("%d plays: %.1f moves as found, %.1f settled\n", plays, (double)raw / plays, (double)settled / plays);
    if (chance_usual())
        assert_true(settled < raw);
    solver_free(solver);
}

/* In the middle of a turn: whatever lies where, the hint leads to a table that is accepted, and is given whenever there
 * is a play. Where there is none, and what was put down cannot stay, it says to take that back and no more. */
static void test_hint_in_mid_turn(void **state)
{
    (void)state;
    int hints = 0, taken_back = 0;
    for (Cases c = chance_cases(0, 12); chance_next(&c);) {
        OptionValues o;
        State s;
        Rng rng;
        int levels[SABRA_MAX_SEATS] = { 2, 2, 2, 2 };
        rng_seed(&rng, c.seed);
        options_preset(&sabra_options, (int)c.no % sabra_options.preset_count, &o);
        sabra_def.rules.start(&s, &o, 2 + (int)(c.no % 3), c.seed + 900);
        for (int turn = 0; s.phase == PHASE_PLAY && turn < 60; turn++) {
            Move legal[MAX_PLAN], hint[MAX_PLAN], most[MAX_PLAN];
            State now = s, seen;
            int seat = s.to_act;
            for (int i = 0; i < 6; i++) {
                int count = sabra_def.rules.moves(&now, seat, legal, MAX_PLAN);
                Move m = legal[rng_below(&rng, (uint32_t)count)];
                if (m.kind == MOVE_SHIFT)
                    sabra_def.rules.apply(&now, seat, m);
            }
            game_observe(&sabra_def, &now, seat, &seen);
            int n = opponents()->hint(&seen, seat, NULL, hint, MAX_PLAN);
            const bool back = n == 1 && hint[0].kind == MOVE_RESTORE;
            assert_int_equal(n > 0 && !back, opponents()->most(&seen, seat, true, NULL, most, MAX_PLAN) > 0);
            for (int i = 0; i < n; i++) {
                assert_null(sabra_def.rules.check(&now, seat, hint[i]).why);
                sabra_def.rules.apply(&now, seat, hint[i]);
            }
            taken_back += back;
            if (n > 0 && !back) {
                TurnNote note;
                sabra_def.table.turn_note(&now, seat, &note);
                assert_null(note.done.why);
                assert_true(note.played > 0);
                hints++;
            }
            play_plan(&s, levels[seat], c.seed, NULL);
        }
    }
    if (chance_usual())
        assert_true(hints > 100 && taken_back > 10);
}

/* ---- points ---- */

/* Points on the rack of the seat to act once it has had its turn as the highest level, in a match of this format. What
 * it draws is not counted. */
static int32_t left_by_master(const State *s, int format)
{
    State seen, after = *s;
    Move plan[MAX_PLAN];
    const int seat = s->to_act;
    game_observe(&sabra_def, s, seat, &seen);
    seen.options.v[SABRA_MATCH_FORMAT] = format;
    const int n =
        opponents()->choose(&seen, seat, ai_level_find(opponents(), "master"), s->turn_no, NULL, plan, MAX_PLAN);
    for (int i = 0; i < n && plan[i].kind != MOVE_DRAW; i++)
        sabra_def.rules.apply(&after, seat, plan[i]);
    Face rack[SABRA_TILES];
    const int tiles = pile_size(&after.table, sabra_rack(seat));
    for (int i = 0; i < tiles; i++)
        rack[i] = pile_face(&after.table, sabra_rack(seat), i);
    return sabra_rack_points(rack, tiles, s->options.v[SABRA_JOKER_RACK_VALUE]);
}

static bool near_the_end(const State *s)
{
    enum { FEW = 2 };
    for (int i = 0; i < s->seats; i++)
        if (i != s->to_act && table_held(&s->table, i) <= FEW)
            return s->seat[s->to_act].opened;
    return false;
}

/* With somebody near the end tiles are kept back for winning a single game, and laid where points are added up. */
static void test_points_that_are_added_up_are_paid_for(void **state)
{
    const uint64_t deals = CHANCE_CASES(6, 3);
    int32_t single = 0, many = 0;
    int turns = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= deals; seed++) {
        OptionValues options;
        State s;
        options_preset(sabra_def.options, 0, &options);
        options_follow_seats(sabra_def.options, &options, 4);
        sabra_def.rules.start(&s, &options, 4, seed);
        while (s.phase == PHASE_PLAY) {
            if (near_the_end(&s)) {
                single += left_by_master(&s, MATCH_SINGLE);
                many += left_by_master(&s, MATCH_GAMES);
                turns++;
            }
            play_plan(&s, ai_level_find(opponents(), "hard"), s.turn_no, NULL);
        }
    }
    assert_true(turns > 0);
    assert_true(many * 10 < single * 9);
}

static void test_levels(void **state)
{
    (void)state;
    const AiDef *ai = opponents();
    assert_null(ai_find("chess"));
    assert_int_equal(ai_level_find(ai, "easy"), 0);
    assert_int_equal(ai_level_find(ai, "hard"), 2);
    assert_int_equal(ai_level_find(ai, "master"), ai_level_offered(ai) - 1);
    assert_in_range(ai_level_find(ai, "most-tiles"), ai_level_offered(ai), ai->level_count - 1);
    assert_in_range(ai_level_find(ai, "keeper"), ai_level_offered(ai), ai->level_count - 1);
    assert_int_equal(ai_level_find(ai, "godlike"), -1);
    assert_in_range(ai->default_level, 0, ai_level_offered(ai) - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_points_that_are_added_up_are_paid_for),
        cmocka_unit_test(test_every_preset_and_level),
        cmocka_unit_test(test_mixed_rules),
        cmocka_unit_test(test_hidden_tiles_change_nothing),
        cmocka_unit_test(test_every_play_can_be_laid),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_hint_in_mid_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
