/* Two levels of an opponent held against each other in a few deals, for tests: how strong they are is shown by the
 * arena (docs/measuring.md). */
#ifndef MELDWELL_TESTS_LEVEL_AGAINST_H
#define MELDWELL_TESTS_LEVEL_AGAINST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "trial/arena.h"

typedef struct Rivals {
    const GameDef *game;
    const AiDef *ai;
    const char *a, *b; /* levels */
    bool matches;      /* whole ones, not deals */
    long count;
} Rivals;

/* At two seats, under the first preset. */
static inline ArenaResult level_against(Rivals r)
{
    Stop stop;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    ArenaResult result;
    ArenaTask task = {
        .game = r.game, .ai = r.ai, .seats = 2, .matches = r.matches, .deals = r.count, .seed = 1, .jobs = 1
    };
    task.level[ARENA_A] = ai_level_find(r.ai, r.a);
    task.level[ARENA_B] = ai_level_find(r.ai, r.b);
    options_preset(r.game->options, 0, &task.options);
    atomic_init(&stop.now, false);
    assert_true(arena_run(&task, &stop, &result, &error));
    assert_int_equal(result.deals, r.count);
    return result;
}

#endif
