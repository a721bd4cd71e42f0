/* Whole matches at one table from several places: a host and its guests in one process, joined by frames in memory.
 * What each guest sees is what the true state shows its seat, byte for byte, and every deal is opened and holds.
 *
 * MELDWELL_ROUNDS=n for n times as many matches, from 2 on to their very ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/gin/game.h"
#include "table_loop.h"
#include "walk.h"

static Loop loop;

static const TableRules usual = { .name = "Friday", .hints = true, .watchers = true, .away_ms = 60000 };

/* A table of that game by chance: presets, seats, who of them are persons. */
static void open_some(const GameDef *game, uint64_t seed, bool own)
{
    Rng rng;
    State s;
    MatchSetup setup = { .game = game_find(game->id), .preset = 0 };
    rng_seed(&rng, seed);
    walk_begin(game, (int)rng_below(&rng, (uint32_t)walk_ways(game)), seed, &rng, &s);
    setup.options = s.options;
    setup.seats = s.seats;
    for (int i = 0; i < setup.seats; i++)
        setup.seat[i].level = 0;
    uint16_t persons = (uint16_t)(1 + rng_below(&rng, (1u << setup.seats) - 1));
    loop_begin(&loop);
    loop.seed = seed;
    loop_open(&loop, &setup, persons, own, &usual);
}

static void play_some(const GameDef *game, uint64_t seed, bool own, long turns)
{
    open_some(game, seed, own);
    LoopGuest *watcher = loop.guests < LOOP_GUESTS ? loop_guest(&loop, "Watcher", NULL) : NULL;
    if (watcher != NULL) {
        loop_connect(&loop, watcher, false);
        loop_deliver(&loop);
        guest_watch(watcher->guest);
        loop_deliver(&loop);
        assert_int_equal(guest_phase(watcher->guest), GUEST_SEATED);
    }
    loop_deal(&loop);
    const bool over = loop_play(&loop, turns);
    loop_settle(&loop);
    loop_expect_all_see(&loop);
    loop_expect_sealed(&loop);
    if (turns > 100000 && !over)
        fail_msg("%s came to no end", game->id);
    for (int i = 0; over && i < loop.guests; i++)
        assert_true(loop.guest[i].finished);
    if (chance_rounds() > 1)
        printf("%s: %d seats, %d guests, %d deals, %ld moves, %ld frames of %ld bytes\n", game->id,
               loop.host->setup.seats, loop.guests, host_deals(loop.host), (long)match_state(loop.host->match)->ply,
               loop.frames, loop.bytes);
    loop_end(&loop);
}

static void test_every_game(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (Cases c = chance_cases(100 * g, 2); chance_next(&c);)
            play_some(game_table[g], c.seed, c.no % 2 == 0, chance_rounds() > 1 ? 1000000 : CHANCE_CASES(40, 10));
}

/* As many as may sit there, all of them persons. */
static void test_full_tables(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        MatchSetup setup = { .game = (int)g, .seats = game->max_seats };
        int way = 0;
        do { /* not every preset is for so many */
            assert_true(way < game->options->preset_count);
            options_preset(game->options, way++, &setup.options);
            options_follow_seats(game->options, &setup.options, setup.seats);
        } while (game_conflict(game, &setup.options) != NULL);
        loop_begin(&loop);
        loop.seed = g;
        loop_open(&loop, &setup, (uint16_t)((1u << setup.seats) - 1), true, &usual);
        loop_deal(&loop);
        loop_play(&loop, chance_rounds() > 1 ? 1000000 : CHANCE_CASES(20, 8));
        loop_settle(&loop);
        loop_expect_all_see(&loop);
        loop_expect_sealed(&loop);
        loop_end(&loop);
    }
}

static void test_whole_gin(void **unused)
{
    (void)unused;
    play_some(&gin_def, 3, true, 1000000);
}

int main(void)
{
    if (!crypt_start())
        return EXIT_FAILURE;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game),
        cmocka_unit_test(test_full_tables),
        cmocka_unit_test(test_whole_gin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
