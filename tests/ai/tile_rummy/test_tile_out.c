/* A turn that wins is found whenever there is one, and played to the end: in deals of a level that overlooks many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/tile_rummy/ai.h"
#include "ai/tile_rummy/out.h"
#include "chance.h"
#include "tile_table.h"

/* Asks the rules alone, with every face known that the seat may see. */
static bool could_win(const State *seen, int seat)
{
    TrRules r = tr_rules(seen);
    TrWinTask task;
    TrWin way;
    r.international = r.international && !seen->seat[seat].opened;
    if (!tr_win_task(seen, seat, &r, FACE_UNKNOWN, &task))
        return false;
    if (tr_of(seen)->draw == TR_DREW_DISCARD)
        task.not_thrown = seen->table.face[tr_of(seen)->taken_piece];
    return tr_find_win(&task, &way) && way.count > 0;
}

static void check_turn(const State *seen, int seat, int *won, int *freed)
{
    static Move move[MAX_PLAN];
    TrPlan p;
    tr_plan_begin(&p, seen, seat, move, MAX_PLAN);
    const bool wins = tr_plan_out(&p);
    assert_int_equal(wins, could_win(seen, seat));
    if (!wins) {
        assert_int_equal(p.count, 0);
        return;
    }
    assert_int_equal(tr_of(&p.now)->winner, seat);
    ++*won;
    for (int i = 0; i < p.count; i++)
        *freed += move[i].kind == MOVE_TAKE;
}

static void play_deal(const GameDef *game, const AiDef *ai, int seats, uint64_t seed, bool own_meld, int *won,
                      int *freed)
{
    OptionValues v;
    State s, seen;
    options_default(game->options, &v);
    v.v[game == &american_def ? (int)AMERICAN_JOKER_REUSE : (int)INTERNATIONAL_JOKER_REUSE] =
        own_meld ? TR_REUSE_OWN_MELD : TR_REUSE_NEW_MELD;
    game->rules.start(&s, &v, seats, seed);
    for (int turn = 0; s.to_act != NO_SEAT && turn < 2000; turn++) {
        Move plan[MAX_PLAN];
        const int seat = s.to_act;
        game_observe(game, &s, seat, &seen);
        if (s.phase == PHASE_PLAY && !tr_has_laid(&s, seat))
            check_turn(&seen, seat, won, freed);
        const int n = ai->choose(&seen, seat, 1, (uint64_t)turn, NULL, plan, MAX_PLAN);
        assert_true(n > 0);
        for (int i = 0; i < n; i++)
            game->rules.apply(&s, seat, plan[i]);
    }
}

static void what_the_rules_find_is_played(void **unused)
{
    Rng r;
    int won = 0, freed = 0;
    (void)unused;
    rng_seed(&r, chance_seed(41));
    for (long i = 0; i < 240 * chance_rounds(); i++) {
        const bool american = i % 3 != 0;
        play_deal(american ? &american_def : &international_def, american ? &american_ai : &international_ai,
                  (int)(2 + i / 2 % 3), rng_next(&r), i % 2 == 1, &won, &freed);
    }
    assert_true(won > 100);
    assert_true(freed > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_the_rules_find_is_played) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
