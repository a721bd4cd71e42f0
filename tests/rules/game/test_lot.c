/* The lot: chance anew between two deals. In every game it is allowed where a deal is over and nowhere else, changes
 * nothing but the generator and the number of moves, and is told to nobody. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/gin/game.h"
#include "walk.h"

enum { LOT = 0x1234 };

/* Of a state behind any move: no game knows the lot, and where no deal is over it is refused. */
static void expect_only_between_deals(const GameDef *game, const State *s)
{
    const Move lot = move_lot(UINT64_C(0xFEDCBA9876543210));
    for (int seat = 0; seat < s->seats; seat++) {
        if (game->rules.check(s, seat, lot).why == NULL)
            fail_msg("%s takes a lot for a move of its own", game->id);
        assert_true((game_check(game, s, seat, lot).why == NULL) == (s->phase == PHASE_DEAL_END));
    }
}

/* The first end of a deal that is not the end of the match; false where the match is over before. */
static bool walk_to_end(const GameDef *game, int way, uint64_t seed, State *s, Rng *rng)
{
    enum { MOST_TURNS = 3000 };
    walk_begin(game, way, seed, rng, s);
    for (int turns = 0; turns < MOST_TURNS && s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END; turns++)
        walk_on(game, s, rng, expect_only_between_deals);
    return s->phase == PHASE_DEAL_END;
}

static State with_lot(const GameDef *game, const State *s, uint64_t seed)
{
    State after = *s;
    assert_null(game_check(game, s, 0, move_lot(seed)).why);
    assert_true(game_reveals(game, s, move_lot(seed)));
    game_apply(game, &after, 0, move_lot(seed));
    return after;
}

static State next_deal(const GameDef *game, const State *s)
{
    State after = *s;
    game_apply(game, &after, 0, (Move){ .kind = MOVE_NEXT });
    return after;
}

static void expect_changes_chance_alone(const GameDef *game, const State *s)
{
    State after = with_lot(game, s, LOT), same = after;
    Rng fresh;
    rng_seed(&fresh, LOT);
    assert_memory_equal(&after.rng, &fresh, sizeof fresh);
    assert_int_equal(after.ply, s->ply + 1);
    assert_true(state_hash(&after) != state_hash(s));
    same.rng = s->rng;
    same.ply = s->ply;
    same.counters.paid = s->counters.paid;
    memcpy(same.counters.payment, s->counters.payment, sizeof same.counters.payment);
    assert_memory_equal(&same, s, sizeof same);
}

static void expect_told_to_nobody(const GameDef *game, const State *s)
{
    const State one = with_lot(game, s, 1), other = with_lot(game, s, 2);
    for (int i = 0; i <= s->seats; i++) {
        const int viewer = i < s->seats ? i : NO_SEAT;
        State before, seen, seen_other;
        unsigned unknown;
        char text[MOVE_TEXT];
        TextSink out = text_sink(text, sizeof text);
        game_observe(game, s, viewer, &before);
        game_observe(game, &one, viewer, &seen);
        game_observe(game, &other, viewer, &seen_other);
        assert_memory_equal(&seen, &seen_other, sizeof seen);
        const Move known = move_as_seen(s, &before, 0, move_lot(1), &unknown);
        assert_true(move_lot_seed(&known) == 0);
        move_text_known(move_lot(1), unknown, &out);
        assert_string_equal(text, "lot ?");
    }
}

/* The same lot deals the same, whatever was dealt before; another one deals otherwise. */
static void expect_deals_by_it(const GameDef *game, const State *s)
{
    State used = *s;
    rng_next(&used.rng);
    const State one = with_lot(game, s, 7), same = with_lot(game, &used, 7), other = with_lot(game, s, 8);
    const State a = next_deal(game, &one), b = next_deal(game, &same), c = next_deal(game, &other);
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(memcmp(a.table.face, c.table.face, sizeof a.table.face) != 0 ||
                memcmp(a.table.row.order, c.table.row.order, sizeof a.table.row.order) != 0);
}

static void test_every_game(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        int ends = 0;
        for (uint64_t seed = 300; seed < 304 && ends == 0; seed++) {
            const int way =
                game == &sabra_def || game == &american_def ? walk_ways(game) - 1 : 0; /* more deals than one */
            State s;
            Rng rng;
            if (!walk_to_end(game, way, seed, &s, &rng))
                continue;
            ends++;
            expect_only_between_deals(game, &s);
            expect_changes_chance_alone(game, &s);
            expect_told_to_nobody(game, &s);
            expect_deals_by_it(game, &s);
        }
        if (ends == 0)
            fail_msg("%s came to no end of a deal", game->id);
    }
}

/* Its text is its bits, and a lot with anything beside them is none. */
static void test_text(void **unused)
{
    static const char *const none[] = { "lot",
                                        "lot ",
                                        "lot ?",
                                        "lot 12",
                                        "lot 0123456789abcde",
                                        "lot 0123456789abcdef0",
                                        "lot 0123456789ABCDEF",
                                        "lot 0123456789abcdeg",
                                        "lot 0123456789abcdef ",
                                        "lot 0123456789abcdef f=1",
                                        "lot  0123456789abcdef" };
    char text[MOVE_TEXT];
    Move m;
    State s;
    Rng rng;
    (void)unused;
    rng_seed(&rng, 9);
    for (int i = 0; i < 200; i++) {
        const uint64_t seed = i == 0 ? 0 : rng_next(&rng);
        TextSink out = text_sink(text, sizeof text);
        move_text(move_lot(seed), &out);
        assert_int_equal(strlen(text), 4 + 16);
        assert_true(move_parse(text, &m));
        assert_true(move_lot_seed(&m) == seed && m.kind == MOVE_LOT);
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(move_parse(none[i], &m));
    if (!walk_to_end(&gin_def, 0, 1, &s, &rng))
        fail_msg("this deal of Gin ends the match");
    m = move_lot(5);
    m.at = 1;
    assert_non_null(game_check(&gin_def, &s, 0, m).why);
    m = move_lot(5);
    assert_true(move_name(&m, 3));
    assert_non_null(game_check(&gin_def, &s, 0, m).why);
    m = move_lot(5);
    assert_true(move_is_tables(&m));
    m.kind = MOVE_DRAW;
    assert_false(move_is_tables(&m));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_game), cmocka_unit_test(test_text) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
