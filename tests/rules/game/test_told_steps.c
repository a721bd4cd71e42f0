/* Whatever somebody else tells of a move, it can be put into words: views of any two moments of matches of one kind,
 * and between them any move that holds (told_holds) by whoever is to act, or the table. Such steps come from hosts of a
 * table, which may say anything.
 *
 *     test_told_steps          every game
 *     test_told_steps GAME     one
 *
 * MELDWELL_ROUNDS=n for n times as many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/table/told_move.h"
#include "trial/audit.h"
#include "walk.h"

enum { INTO = 160, MOMENTS = 12, TOLD = 200 };

static const char *only; /* NULL: all games */
static State moment[MOMENTS];
static long told, held_back;

/* Moments of a match, and of others by the same rules. */
static void find_moments(const GameDef *game, int way, uint64_t seed, Rng *rng)
{
    State first, s;
    walk_begin(game, way, seed, rng, &first);
    s = first;
    for (int i = 0; i < MOMENTS; i++) {
        if (i % 3 == 0 || s.phase == PHASE_MATCH_END) {
            game->rules.start(&s, &first.options, first.seats, rng_next(rng));
            for (uint32_t turns = rng_below(rng, INTO); turns > 0 && s.phase != PHASE_MATCH_END; turns--)
                walk_on(game, &s, rng, NULL);
        } else {
            walk_on(game, &s, rng, NULL);
        }
        moment[i] = s;
    }
}

static void say(const GameDef *game, const ToldMove *t)
{
    static const char *const names[MAX_SEATS] = {
        "Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gil", "Hans", "Ida"
    };
    static char text[8192];
    TextSink out = text_sink(text, sizeof text);
    (void)game_reveals(game, t->before, t->move);
    game->tell.describe(t, names, &out);
    out = text_sink(text, sizeof text);
    if (game->tell.announce != NULL)
        game->tell.announce(t, names, &out);
    out = text_sink(text, sizeof text);
    if (game->tell.brief != NULL)
        game->tell.brief(t, &out);
}

/* One that might be meant, with some fields that are not. */
static Move any_move(const GameDef *game, const State *s, Rng *rng)
{
    Move list[PLAIN_MOST], m = audit_any_move(rng, s);
    const int seat = game_to_act(game, s);
    const int n = seat != NO_SEAT ? game->rules.moves(s, seat, list, PLAIN_MOST) : 0;
    if (n > 0 && rng_below(rng, 3) > 0)
        m = list[rng_below(rng, (uint32_t)n)];
    if (rng_below(rng, 4) == 0)
        m.kind = (uint8_t)rng_below(rng, MOVE_KINDS);
    if (rng_below(rng, 4) == 0)
        m.from = (uint8_t)rng_below(rng, rng_below(rng, 2) == 0 ? 256 : 8);
    if (rng_below(rng, 4) == 0)
        m.to = (uint8_t)rng_below(rng, rng_below(rng, 2) == 0 ? 256 : 8);
    if (rng_below(rng, 4) == 0)
        m.index = (uint8_t)rng_below(rng, rng_below(rng, 2) == 0 ? 256 : 8);
    if (rng_below(rng, 4) == 0)
        m.amount = (int16_t)rng_below(rng, rng_below(rng, 2) == 0 ? 65536 : 8);
    if (rng_below(rng, 6) == 0)
        m.piece[0] = (Piece)rng_below(rng, 256);
    if (rng_below(rng, 4) == 0)
        m.suit = (uint16_t)rng_below(rng, rng_below(rng, 2) == 0 ? 65536 : 8);
    return m;
}

static void tell_some(const GameDef *game, Rng *rng)
{
    State before, after;
    for (int i = 0; i < TOLD; i++) {
        const State *then = &moment[rng_below(rng, MOMENTS)], *now = &moment[rng_below(rng, MOMENTS)];
        const int acts = game_to_act(game, then), seat = acts != NO_SEAT ? acts : (int)rng_below(rng, then->seats);
        const int viewer = rng_below(rng, 2) == 0 ? NO_SEAT : (int)rng_below(rng, then->seats);
        game_observe(game, then, viewer, &before);
        game_observe(game, now, viewer, &after);
        const ToldMove t = { &before, &after, (uint8_t)seat,
                             any_move(game, rng_below(rng, 2) == 0 ? then : &before, rng) };
        const bool holds = told_holds(&t) && (acts != NO_SEAT || move_is_tables(&t.move));
        if (holds)
            say(game, &t);
        told += holds;
        held_back += !holds;
    }
}

static void test_any_step(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (Cases c = chance_cases(300 + 50 * g, CHANCE_CASES(8, 4)); chance_next(&c);) {
            Rng rng;
            if (only != NULL && strcmp(only, game_table[g]->id) != 0)
                continue;
            find_moments(game_table[g], (int)(c.no % walk_ways(game_table[g])), c.seed, &rng);
            tell_some(game_table[g], &rng);
        }
    assert_true(only != NULL || (told > 1000 && held_back > 100));
}

int main(int argc, char **argv)
{
    only = argc > 1 ? argv[1] : NULL;
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_any_step) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
