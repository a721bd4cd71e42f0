/* The opponents of Kalooki: whole matches at every preset, nothing seen that is hidden, nothing absurd, each level
 * above the one below. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/kalooki/ai.h"
#include "chance.h"
#include "kalooki_table.h"
#include "level_against.h"
#include "rules/kalooki/position.h"
#include "trial/selfplay.h"

/* Matches of all presets and levels in turn: every move asked of the rules, the opponent asked again with the hidden
 * faces exchanged, the log played again. */
static void test_whole_matches(void **state)
{
    SelfplayTotals totals;
    SelfplayTask task = {
        .game = game_find("kalooki"), .deals = CHANCE_CASES(60, 20), .seed = 5, .preset = -1, .level = -1
    };
    (void)state;
    assert_true(selfplay_run(&task, stderr, &totals));
    assert_true(totals.deals >= task.deals);
}

typedef struct Watch {
    long throws, jokers_thrown, fitting_thrown;
} Watch;

static bool fits_table(const State *s, Face f)
{
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        Meld set, with;
        if (kalooki_is_laid(s, p) && !kalooki_read_pile(s, p, &set) &&
            (!kalooki_goer(&s->options, &set, f, KALOOKI_END_LOW, &with) ||
             !kalooki_goer(&s->options, &set, f, KALOOKI_END_HIGH, &with)))
            return true;
    }
    return false;
}

/* A throw that does not go out, with another card in hand that fits nowhere. */
static void watch_throw(Watch *w, const State *s, int seat, Move m)
{
    int hand = kalooki_hand(seat), plain = 0, n = pile_size(&s->table, hand);
    Face thrown = pile_face(&s->table, hand, m.index);
    for (int i = 0; i < n; i++)
        plain += !face_is_joker(pile_face(&s->table, hand, i)) && !fits_table(s, pile_face(&s->table, hand, i));
    w->throws++;
    w->jokers_thrown += n > 1 && plain > 0 && face_is_joker(thrown);
    w->fitting_thrown += n > 1 && plain > 0 && fits_table(s, thrown);
}

static void play_watched(State *s, int level, Watch *w)
{
    int seat = game_to_act(&kalooki_def, s);
    State seen;
    Move plan[MAX_PLAN];
    game_observe(&kalooki_def, s, seat, &seen);
    int n = kalooki_ai.choose(&seen, seat, level, s->ply, NULL, plan, MAX_PLAN);
    assert_true(n >= 1);
    for (int i = 0; i < n; i++) {
        assert_null(kalooki_def.rules.check(s, seat, plan[i]).why);
        if (plan[i].kind == MOVE_DISCARD)
            watch_throw(w, s, seat, plan[i]);
        kalooki_def.rules.apply(s, seat, plan[i]);
    }
}

/* Neither a joker nor a card that fits a set on the table is thrown while another can be. */
static void test_no_absurd_throws(void **state)
{
    (void)state;
    for (int level = ai_level_find(&kalooki_ai, "medium"); level <= ai_level_find(&kalooki_ai, "hard"); level++) {
        Watch w = { 0 };
        for (uint64_t seed = 1; seed <= CHANCE_CASES(40, 20); seed++) {
            State s;
            OptionValues options;
            options_preset(kalooki_def.options, 0, &options);
            kalooki_def.rules.start(&s, &options, 2 + (int)(seed % 4), seed);
            while (game_to_act(&kalooki_def, &s) != NO_SEAT)
                play_watched(&s, level, &w);
        }
        assert_true(w.throws > CHANCE_CASES(500, 250));
        assert_int_equal(w.jokers_thrown, 0);
        assert_int_equal(w.fitting_thrown, 0);
    }
}

/* ---- positions made up ---- */

/* Seat 0 has drawn and holds these cards, everything else lies in the stock. */
static void position(State *s, const Face *hand, int n, bool down)
{
    OptionValues options;
    options_preset(kalooki_def.options, 0, &options);
    kalooki_def.rules.start(s, &options, 2, 1);
    for (int seat = 0; seat < 2; seat++) {
        int from = kalooki_hand(seat);
        table_shift(&s->table, from, 0, pile_size(&s->table, from), KALOOKI_STOCK, 0);
    }
    for (int i = 0; i < n; i++)
        put_piece(s, hand[i], KALOOKI_STOCK, kalooki_hand(0));
    table_shift(&s->table, KALOOKI_STOCK, 0, kalooki_dealt(&s->options), kalooki_hand(1), 0);
    s->to_act = 0;
    s->phase = PHASE_PLAY;
    s->seat[0].opened = down;
    kalooki_own(s)->down_turn[0] = down ? 1 : 0;
    s->turn_no = 9;
    s->turn_start = s->table.row;
}

/* Whoever can go out does: the four queens would leave less, but then two cards stay. */
static void test_goes_out(void **state)
{
    static const Face hand[] = { { 3, 0 }, { 4, 0 }, { 5, 0 }, { 12, 1 }, { 12, 2 }, { 12, 3 }, { 12, 0 }, { 1, 2 } };
    (void)state;
    for (int level = ai_level_find(&kalooki_ai, "medium"); level <= ai_level_find(&kalooki_ai, "hard"); level++) {
        State s;
        Watch w = { 0 };
        position(&s, hand, sizeof hand / sizeof hand[0], true);
        play_watched(&s, level, &w);
        assert_int_equal(kalooki_of(&s)->caller, 0);
    }
}

/* A loose card that fits the table is not among the cards that the nets are asked about: where all others are of sets,
 * one of these is thrown. */
static void test_only_sets_to_throw(void **state)
{
    static Written w;
    State s;
    Move plan[MAX_PLAN];
    Stop stop;
    (void)state;
    atomic_init(&stop.now, false);
    written_begin(&w, &kalooki_def, "standard", 4, 1);
    written(&w, "turn 3 play 60\n"
                "hand 0 2c 6c 8c Kd 2h 3h 8h 9h Jh Kh 5h 7c 8d\n"
                "hand 1 3s 4s 4c 6d 6h Kc\n"
                "hand 2 2s 5s Td Qd 2d Qh\n"
                "hand 3 6s Js Qs 3c 4c 5c 8c 4d 5d 4h 5h 3h 6s 3d\n"
                "discard Td 6c\n"
                "meld 1 7s 8s 9s Ts Js\nmeld 1 9c * Jc\nmeld 2 Qs Ks As\nmeld 2 7c 7d 7h\n"
                "seat 1 opened=1\nseat 2 opened=1\nown down_turn 0 4 4 0 0\n");
    written_read(&w, &s);
    assert_in_range(kalooki_ai.choose(&s, 3, ai_level_find(&kalooki_ai, "hard"), 1, &stop, plan, MAX_PLAN), 1,
                    MAX_PLAN);
    assert_int_equal(plan[0].kind, MOVE_DISCARD);
}

/* The melds that were laid leave two cards, and one of them fits what was laid. */
static void test_calls_up_with_two(void **state)
{
    static Written w;
    State s;
    Move plan[MAX_PLAN];
    Stop stop;
    (void)state;
    atomic_init(&stop.now, false);
    written_begin(&w, &kalooki_def, "standard", 2, 1);
    written(&w, "turn 0 play 10\nhand 0 7h Th\nhand 1 As 2s 4s 7c\nmeld 1 Jh Qh Kh\n"
                "seat 0 opened=1\nseat 1 opened=1\nown down_turn 4 5 0\n");
    written_read(&w, &s);
    const int n = kalooki_ai.choose(&s, 0, ai_level_find(&kalooki_ai, "hard"), 1, &stop, plan, MAX_PLAN);
    for (int i = 0; i < n; i++)
        kalooki_def.rules.apply(&s, 0, plan[i]);
    assert_int_equal(s.phase, PHASE_DEAL_END);
}

static void test_hint_lays_and_throws_last(void **state)
{
    static const Face hand[] = { { 13, 0 }, { 13, 1 }, { 13, 2 }, { 1, 0 }, { 1, 1 }, { 1, 3 }, { 2, 0 }, { 7, 1 } };
    State s, seen;
    Move move[MAX_PLAN];
    (void)state;
    position(&s, hand, sizeof hand / sizeof hand[0], false);
    game_observe(&kalooki_def, &s, 0, &seen);
    int n = kalooki_ai.hint(&seen, 0, NULL, move, MAX_PLAN);
    assert_true(n > 0);
    assert_int_equal(move[n - 1].kind, MOVE_DISCARD);
    for (int i = 0; i < n - 1; i++) {
        assert_int_not_equal(move[i].kind, MOVE_DISCARD);
        assert_null(kalooki_def.rules.check(&s, 0, move[i]).why);
        kalooki_def.rules.apply(&s, 0, move[i]);
    }
    assert_int_equal(s.seat[0].opened, 1);
    assert_int_equal(pile_size(&s.table, kalooki_hand(0)), 2);
    assert_int_equal(kalooki_ai.hint(&s, 1, NULL, move, MAX_PLAN), 0); /* not its turn */
}

/* Asked to stop from the start, every level still has a whole answer that the rules accept. */
static void test_hurried(void **state)
{
    Stop stop;
    (void)state;
    atomic_init(&stop.now, true);
    for (int level = 0; level < kalooki_ai.level_count; level++) {
        State s, seen;
        OptionValues options;
        Move plan[MAX_PLAN];
        options_preset(kalooki_def.options, 5, &options);
        kalooki_def.rules.start(&s, &options, 3, 11);
        for (int i = 0; i < 200 && game_to_act(&kalooki_def, &s) != NO_SEAT; i++) {
            int seat = game_to_act(&kalooki_def, &s);
            game_observe(&kalooki_def, &s, seat, &seen);
            int n = kalooki_ai.choose(&seen, seat, level, (uint64_t)i, &stop, plan, MAX_PLAN);
            assert_true(n >= 1);
            for (int k = 0; k < n; k++) {
                assert_null(kalooki_def.rules.check(&s, seat, plan[k]).why);
                kalooki_def.rules.apply(&s, seat, plan[k]);
            }
        }
    }
}

/* ---- strength ---- */

/* Fewer points are better; more deals are won as well. So few deals show a level that has become much weaker; that each
 * is stronger is shown by MELDWELL_ROUNDS=10, and with margins by the arena (docs/measuring.md). */
static void test_each_level_above_the_one_below(void **state)
{
    static const struct {
        const char *a, *b;
        long deals;
        double fewer_points;
    } pairs[] = {
        { "easy", "random", 30, 20 },
        { "medium", "easy", 120, 1 },
        { "hard", "medium", 120, -1 },
        { "hard", "simple", 120, -1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const long deals = pairs[i].deals / CHANCE_CASES(1, 10) * chance_rounds();
        const ArenaResult result = level_against(
            (Rivals){ .game = &kalooki_def, .ai = &kalooki_ai, .a = pairs[i].a, .b = pairs[i].b, .count = deals });
        bool shown = chance_rounds() >= 5;
        if (!CHANCE_CASES(true, false))
            continue; /* under the sanitizers they only play */
        assert_true(result.points.mean < (shown ? -0.5 : -pairs[i].fewer_points));
        assert_true(result.win.mean > (shown ? 0.5 : 0.45));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_matches),
        cmocka_unit_test(test_no_absurd_throws),
        cmocka_unit_test(test_only_sets_to_throw),
        cmocka_unit_test(test_calls_up_with_two),
        cmocka_unit_test(test_goes_out),
        cmocka_unit_test(test_hint_lays_and_throws_last),
        cmocka_unit_test(test_hurried),
        cmocka_unit_test(test_each_level_above_the_one_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
