/* The opponents of Rummy 500 and basic rummy: whole matches under every preset, nothing seen that is hidden, the same
 * asked the same answered, clear hands, decisions looked back at, each level above the one below. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/rummy/ai.h"
#include "ai/rummy/mind.h"
#include "chance.h"
#include "level_against.h"
#include "rummy_table.h"
#include "trial/selfplay.h"

static const GameDef *const games[] = { &rummy500_def, &rummy_def };
static const AiDef *const minds[] = { &rummy500_ai, &rummy_ai };

static State s;
static Move plan[MAX_PLAN];
static int planned;

/* The seat to act plays a plan of this level, every move asked of the rules. */
static void play_plan(const AiDef *ai, int level, const Stop *stop)
{
    const int seat = s.to_act == NO_SEAT ? 0 : s.to_act;
    State seen;
    game_observe(game_of(&s), &s, seat, &seen);
    planned = ai->choose(&seen, seat, level, s.ply, stop, plan, MAX_PLAN);
    assert_true(planned > 0);
    for (int i = 0; i < planned; i++) {
        const Verdict v = rummy_check(&s, seat, plan[i]);
        if (v.why)
            fail_msg("%s", v.why->code);
        game_of(&s)->rules.apply(&s, seat, plan[i]);
    }
}

static int count_of(int kind)
{
    int n = 0;
    for (int i = 0; i < planned; i++)
        n += plan[i].kind == kind;
    return n;
}

/* ---- whole matches ---- */

/* All presets, seats and levels in turn: every move asked of the rules, the opponent asked again with what is hidden
 * exchanged, the log played again. */
static void whole_rounds(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < 2; g++) {
        SelfplayTotals totals;
        const SelfplayTask task = { .game = game_find(games[g]->id),
                                    .deals = (int)(CHANCE_CASES(24, 8) * chance_rounds()),
                                    .seed = 5,
                                    .preset = -1,
                                    .level = -1 };
        assert_true(selfplay_run(&task, stderr, &totals));
        assert_true(totals.deals >= task.deals);
    }
}

/* House rules that no preset has. */
static void other_house_rules(void **unused)
{
    static const struct {
        int game;
        const char *key[4], *value[4];
        int seats;
    } tables[] = {
        { 0, { "jokers", "joker_swap", "layoff_needs_meld", "out_bonus" }, { "2", "1", "1", "25" }, 3 },
        { 0, { "packs", "group_same_suit", "jokers", "joker_melded" }, { "2", "1", "2", "15" }, 4 },
        { 0, { "jokers", "ace_both_ends", "ace_points", "exchange_limit" }, { "2", "1", "always_15", "1" }, 2 },
        { 0, { "partners", "out_bonus", "layoff_needs_meld", "final_discard" }, { "1", "25", "1", "1" }, 4 },
        { 0, { "rummy_call", "jokers", "layoff_needs_meld", "final_discard" }, { "1", "2", "1", "1" }, 3 },
        { 0, { "rummy_call", "partners", "ace_both_ends", "jokers" }, { "1", "1", "1", "2" }, 4 },
        { 1, { "jokers", "exchange_limit", "rummy_double", "stock_max_turns" }, { "1", "1", "0", "0" }, 2 },
        { 1, { "jokers", "ace_high_runs", "melds_per_turn", "final_discard" }, { "2", "1", "1", "1" }, 2 },
        { 1,
          { "jokers", "layoff_needs_meld", "stock_exhausted", "stock_max_turns" },
          { "1", "1", "reshuffle", "2" },
          3 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        SelfplayTotals totals;
        SelfplayTask task = { .game = game_find(games[tables[i].game]->id),
                              .deals = CHANCE_CASES(8, 4),
                              .seed = 7 + i,
                              .preset = 0,
                              .seats = tables[i].seats,
                              .level = -1,
                              .set_count = 4 };
        memcpy(task.key, tables[i].key, sizeof tables[i].key);
        memcpy(task.value, tables[i].value, sizeof tables[i].value);
        assert_true(selfplay_run(&task, stderr, &totals));
    }
}

static void the_same_asked_is_the_same_answered(void **unused)
{
    (void)unused;
    for (int g = 0; g < 2; g++)
        for (int level = 0; level < minds[g]->level_count; level++) {
            OptionValues v;
            options_preset(games[g]->options, 0, &v);
            games[g]->rules.start(&s, &v, 2, 11);
            for (int turn = 0; turn < 12 && s.phase != PHASE_DEAL_END; turn++) {
                static Move again[MAX_PLAN];
                const int seat = s.to_act;
                State seen;
                game_observe(games[g], &s, seat, &seen);
                const int n = minds[g]->choose(&seen, seat, level, s.ply, NULL, again, MAX_PLAN);
                play_plan(minds[g], level, NULL);
                assert_int_equal(n, planned);
                for (int i = 0; i < n; i++)
                    assert_true(move_same(&again[i], &plan[i]));
            }
        }
}

/* Asked to stop from the start, every level still has a whole answer that the rules accept: that of its rule. */
static void hurried(void **unused)
{
    Stop stop;
    (void)unused;
    atomic_init(&stop.now, true);
    for (int g = 0; g < 2; g++)
        for (int level = 0; level < minds[g]->level_count; level++) {
            OptionValues v;
            options_preset(games[g]->options, 1, &v);
            games[g]->rules.start(&s, &v, 3, 11);
            for (int turn = 0; turn < 120 && s.phase != PHASE_MATCH_END; turn++)
                play_plan(minds[g], level, &stop);
            assert_true(s.ply > 40);
        }
}

/* With a card or two in hand each would rather exchange it for what the other has thrown than draw one that does not
 * fit. Of these rounds none came to an end. */
static void nobody_waits_for_ever(void **unused)
{
    static const uint64_t seeds[] = { 95, 109, 381 };
    enum { MOST = 400 };
    (void)unused;
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        OptionValues v;
        options_preset(games[0]->options, 0, &v);
        games[0]->rules.start(&s, &v, 2, seeds[i]);
        while (s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END && s.ply < MOST)
            play_plan(minds[0], ai_level_find(minds[0], "hard"), NULL);
        assert_true(s.ply < MOST);
    }
}

/* Six share one pack, of which nine cards are left to draw: nobody melds as much as the others leave in hand, and with
 * top discards alone no match of the easy level came to an end. */
static void a_match_of_six_with_one_pack_ends(void **unused)
{
    enum { MOST = 600 }; /* deals: some 160, 230 at most in the twelve that were looked at */
    const long matches = chance_some(2, 1) * chance_rounds();
    (void)unused;
    for (long i = 0; i < matches; i++) {
        OptionValues v;
        options_preset(games[0]->options, 0, &v);
        assert_true(options_parse(games[0]->options, &v, "players=6,packs=1", NULL));
        options_follow_seats(games[0]->options, &v, 6);
        games[0]->rules.start(&s, &v, 6, (uint64_t)i + 1);
        while (s.phase != PHASE_MATCH_END && s.deal_no < MOST)
            play_plan(minds[0], ai_level_find(minds[0], "easy"), NULL);
        assert_int_equal(s.phase, PHASE_MATCH_END);
    }
}

/* ---- clear hands ---- */

/* Whoever can go out does, at every level. */
static void goes_out(void **unused)
{
    (void)unused;
    for (int level = 0; level < RUMMY_LEVELS; level++) {
        rummy_table(&s, &rummy_def, "players=2", 2, "4s 5s 6s 9d 9h 9c Qs Qh Qd Kc/2d 3d 7h 8h Th Jc 5c 6c Ac Ah", "Qc",
                    "");
        play_plan(&rummy_ai, level, NULL);
        if (s.phase == PHASE_PLAY)
            play_plan(&rummy_ai, level, NULL);
        if (level == RUMMY_EASY && s.phase == RUMMY_DRAW)
            continue; /* lets the queen lie now and then */
        assert_int_equal(rummy_of(&s)->ended_by, RUMMY_OUT);
        assert_int_equal(rummy_of(&s)->ender, 0);
        assert_int_equal(rummy_of(&s)->rummy, 1);
    }
}

/* Basic rummy: melds are kept for going rummy early on, and laid when the other is about to go out. */
static void holds_and_lays(void **unused)
{
    (void)unused;
    for (int level = RUMMY_MEDIUM; level <= RUMMY_HARD; level++) {
        rummy_table(&s, &rummy_def, "players=2", 2, "4s 5s 6s 9d 9h 9c Qs Jh 2d Kc/3d 3c 7h 8h Th Jc 5c 6c Ac Ah", "9s",
                    "");
        play_plan(&rummy_ai, level, NULL);
        if (s.to_act == 0)
            play_plan(&rummy_ai, level, NULL);
        assert_int_equal(count_of(MOVE_DISCARD), 1);
        assert_int_equal(count_of(MOVE_DONE), 0);
        rummy_table(&s, &rummy_def, "players=2", 2, "4s 5s 6s 9d 9h 9c Qs Jh 2d Kc/3d", "9s",
                    "Td Jd Qd/5c 6c 7c/8c 8h 8d");
        play_plan(&rummy_ai, level, NULL);
        if (s.to_act == 0)
            play_plan(&rummy_ai, level, NULL);
        assert_true(count_of(MOVE_DONE) > 0);
        assert_true(pile_size(&s.table, rummy_hand(0)) <= 4);
    }
}

/* Rummy 500: three aces and a run of the cards above them are worth the whole pile. */
static void takes_deep_where_it_pays(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "", 2, "As Ah 7d 8d 3c 5s Jc/2d 3d 7h 8h Th Jd 5c", "Ad 9d 4h", "");
    play_plan(&rummy500_ai, RUMMY_HARD, NULL);
    assert_int_equal(plan[0].kind, MOVE_TAKE);
    assert_int_equal(plan[0].index, 0);
}

/* A run round the corner is laid where there may be one, and the discard that makes it is taken. */
static void goes_round_the_corner(void **unused)
{
    (void)unused;
    for (int level = 0; level < RUMMY_LEVELS; level++) {
        rummy_table(&s, &rummy500_def, "two,ace_both_ends=1", 2, "Kd 2d 9s 5c 7h Jc/2s 3d 7c 8h Th Jd 5h", "4s Ad", "");
        do
            play_plan(&rummy500_ai, level, NULL);
        while (s.to_act == 0);
        if (level != RUMMY_EASY) /* lets a discard lie now and then */
            assert_int_equal(rummy_laid_points(&s, 0), 27);
        rummy_table(&s, &rummy500_def, "two,ace_both_ends=1", 2, "Kd Ad 2d 9s 5c 7h Jc/2s 3h 7c 8h Th Jd 5h", "4s", "");
        do
            play_plan(&rummy500_ai, level, NULL);
        while (s.to_act == 0);
        assert_true(rummy_laid_points(&s, 0) >= (level < RUMMY_HARD || level == RUMMY_SIMPLE ? 27 : 0));
    }
}

/* Whoever could go out waits for a partner who holds much, and does not where the others hold it. */
static void waits_for_the_partner(void **unused)
{
    static const char many[] = "Ks Qh Jd Td 9s Ah Kc Qd 8h 5d 4d 3c", few[] = "2c";
    (void)unused;
    for (int level = RUMMY_MEDIUM; level <= RUMMY_HARD; level++)
        for (int partner = 0; partner < 2; partner++) {
            char hands[200];
            snprintf(hands, sizeof hands, "7s 7c 7h/%s/%s/%s", partner ? few : many, partner ? many : few, "2d 9c");
            rummy_table(&s, &rummy500_def, "partners", 4, hands, "7d", "4s 5s 6s");
            rummy500_def.rules.apply(&s, 0, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD });
            play_plan(&rummy500_ai, level, NULL);
            if (partner)
                assert_int_equal(rummy_of(&s)->ended_by, RUMMY_RUNNING);
            else
                assert_int_equal(rummy_of(&s)->ended_by, RUMMY_OUT);
        }
}

/* A card that is called counts: every level takes the gift, but for the weakest, which overlooks it now and then.
 * Whoever is next and makes a rich meld of the card in its own turn lets it lie. */
static void calls_what_fits(void **unused)
{
    int overlooked = 0;
    (void)unused;
    for (int level = 0; level < RUMMY_LEVELS; level++)
        for (int seed = 0; seed < 40; seed++) {
            rummy_table(&s, &rummy500_def, "two,rummy_call=1", 3, "7h 2s 9c/4h 9d Kc/6s Jd Qc", "Kd", "7s 7c 7d");
            rummy500_def.rules.apply(&s, 0, (Move){ .kind = MOVE_DRAW });
            rummy500_def.rules.apply(
                &s, 0, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)rummy_table_find(&s, rummy_hand(0), "7h") });
            assert_int_equal(s.phase, RUMMY_CALL);
            s.ply += (uint32_t)seed; /* of which the chance of a level is made */
            play_plan(&rummy500_ai, level, NULL);
            overlooked += rummy_laid_points(&s, 1) == 21;
            assert_true(level == RUMMY_EASY || rummy_laid_points(&s, 1) == 28);
        }
    assert_true(overlooked > 0 && overlooked < 40);
    for (int level = RUMMY_MEDIUM; level <= RUMMY_HARD; level++) {
        rummy_table(&s, &rummy500_def, "two,rummy_call=1", 2, "As Th 9c/Ah Ad 4h 9d 6c 8s", "Kd", "2s 3s 4s");
        rummy500_def.rules.apply(&s, 0, (Move){ .kind = MOVE_DRAW });
        rummy500_def.rules.apply(
            &s, 0, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)rummy_table_find(&s, rummy_hand(0), "As") });
        assert_int_equal(s.phase, RUMMY_CALL);
        play_plan(&rummy500_ai, level, NULL);
        assert_int_equal(plan[0].kind, MOVE_PASS);
        play_plan(&rummy500_ai, level, NULL);
        assert_int_equal(rummy_laid_points(&s, 1), 9 + 45);
    }
}

static bool any_usable(const State *seen, int seat)
{
    const RummyRules r = rummy_rules(seen);
    for (int i = 0; i < pile_size(&seen->table, RUMMY_DISCARD); i++)
        if (rummy_usable(seen, &r, seat, i))
            return true;
    return false;
}

/* Of the discards that could be used some are taken and some are left. */
static void takes_are_weighed(void **unused)
{
    int taken = 0, left = 0;
    (void)unused;
    for (int round = 0; round < 4; round++) {
        OptionValues v;
        options_preset(&rummy500_options, 0, &v);
        rummy500_def.rules.start(&s, &v, 2, (uint64_t)(40 + round));
        while (s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END) {
            const bool usable = s.phase == RUMMY_DRAW && any_usable(&s, s.to_act);
            play_plan(&rummy500_ai, RUMMY_HARD, NULL);
            taken += usable && plan[0].kind == MOVE_TAKE;
            left += usable && plan[0].kind != MOVE_TAKE;
        }
    }
    assert_true(taken > 0);
    assert_true(left > 0);
}

/* ---- looking back ---- */

static AiAnswer answer;

/* Looks back at what has just been played from `seen` on. */
static void look_back(const AiDef *ai, const State *seen, const State *end, Move last)
{
    static const uint16_t nobody[MAX_PIECES];
    const AiDecision d = {
        .seen = seen, .end = end, .last = last, .seat = seen->to_act, .refused = nobody, .taken = nobody
    };
    memset(&answer, 0, sizeof answer);
    ai->review(&d, NULL, &answer);
    assert_true(answer.count > 0);
    assert_int_equal(answer.opinion == AI_SILENT, answer.why[0] == '\0');
}

/* Plays a plan of `level` and looks back at it. */
static void play_and_look_back(int g, int level)
{
    const int seat = s.to_act;
    State seen, end;
    game_observe(games[g], &s, seat, &seen);
    planned = minds[g]->choose(&seen, seat, level, 0, NULL, plan, MAX_PLAN);
    for (int i = 0; i < planned; i++) {
        game_observe(games[g], &s, seat, &end);
        games[g]->rules.apply(&s, seat, plan[i]);
    }
    look_back(minds[g], &seen, &end, plan[planned - 1]);
}

/* What the best level does itself it agrees with, and what a level does that throws by chance it does not always. */
static void agrees_with_itself(void **unused)
{
    (void)unused;
    for (int g = 0; g < 2; g++) {
        int opinions[AI_DIFFERS + 1] = { 0 };
        for (int round = 0; round < 2; round++) {
            OptionValues v;
            options_preset(games[g]->options, 0, &v);
            games[g]->rules.start(&s, &v, 2, (uint64_t)(20 + round));
            for (int turn = 0; turn < 16 && s.phase != PHASE_DEAL_END; turn++) {
                play_and_look_back(g, turn % 2 ? RUMMY_EASY : RUMMY_HARD);
                if (turn % 2 == 0)
                    assert_int_equal(answer.opinion, AI_AGREES);
                else
                    opinions[answer.opinion]++;
            }
        }
        assert_int_equal(opinions[AI_SILENT], 0);
        assert_true(opinions[AI_DIFFERS] > 0);
    }
}

/* A throw that gives the game away is told, with what would have been better. */
static void a_bad_throw_is_told(void **unused)
{
    State seen, end;
    (void)unused;
    rummy_table(&s, &rummy_def, "players=2", 2, "4s 5s 6s 9d 9h 9c Qs Qh Kd Jc/2d 3d 7h 8h Th Jd 5c 6c Ac Ah", "Qc",
                "");
    game_observe(&rummy_def, &s, 0, &seen);
    rummy_def.rules.apply(&s, 0, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD });
    game_observe(&rummy_def, &s, 0, &end);
    look_back(&rummy_ai, &seen, &end,
              (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)rummy_table_find(&s, rummy_hand(0), "9h") });
    assert_int_equal(answer.opinion, AI_DIFFERS);
    assert_non_null(strstr(answer.why, "The computer "));
}

/* ---- strength ---- */

/* So few matches show a level that has become much weaker; margins are shown by the arena (docs/measuring.md). */
static void each_level_above_the_one_below(void **unused)
{
    static const struct {
        int game;
        const char *a, *b;
        long matches;
        double win;
    } pairs[] = {
        { 0, "simple", "easy", 20, 0.75 }, { 0, "medium", "simple", 6, 0.5 },   { 0, "hard", "simple", 2, 0.7 },
        { 1, "simple", "easy", 60, 0.55 }, { 1, "medium", "simple", 60, 0.75 }, { 1, "medium", "easy", 40, 0.75 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const ArenaResult r = level_against((Rivals){ .game = games[pairs[i].game],
                                                      .ai = minds[pairs[i].game],
                                                      .a = pairs[i].a,
                                                      .b = pairs[i].b,
                                                      .matches = true,
                                                      .count = CHANCE_CASES(pairs[i].matches, 1) });
        if (CHANCE_CASES(true, false)) /* under the sanitizers they only play */
            assert_true(r.win.mean > pairs[i].win);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_rounds),
        cmocka_unit_test(other_house_rules),
        cmocka_unit_test(the_same_asked_is_the_same_answered),
        cmocka_unit_test(hurried),
        cmocka_unit_test(nobody_waits_for_ever),
        cmocka_unit_test(a_match_of_six_with_one_pack_ends),
        cmocka_unit_test(goes_out),
        cmocka_unit_test(holds_and_lays),
        cmocka_unit_test(takes_deep_where_it_pays),
        cmocka_unit_test(goes_round_the_corner),
        cmocka_unit_test(waits_for_the_partner),
        cmocka_unit_test(calls_what_fits),
        cmocka_unit_test(takes_are_weighed),
        cmocka_unit_test(agrees_with_itself),
        cmocka_unit_test(a_bad_throw_is_told),
        cmocka_unit_test(each_level_above_the_one_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
