/* A match that is shown again, in every game: wherever it is gone to, on whatever way, it stands as it stood then. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/rewatch.h"
#include "match_help.h"

enum { DEALS = 3, MOST_MOVES = 6000, JUMPS = 120 };

typedef struct Moment {
    uint64_t hash;
    SeatMoment moment;
    int lines, sheets, since, deal;
    char told[512];
} Moment;

static MatchMove played[MOST_MOVES];
static Moment moment[MOST_MOVES + 1];

/* Whole deals of the plainest level, and a little of one more; returns how many moves. *last: those of the whole
 * deals. */
static int play_deals(const MatchSetup *m, int deals, int *last)
{
    const GameDef *game = game_table[m->game];
    const AiDef *ai = ai_find(game->id);
    const Stop stop = { false };
    State s;
    Rng rng;
    int n = 0, whole = 0;
    *last = 0;
    rng_seed(&rng, m->seed);
    game->rules.start(&s, &m->options, m->seats, m->seed);
    while (n < MOST_MOVES - MAX_PLAN && s.phase != PHASE_MATCH_END && (whole < deals || n < *last + 8)) {
        Move plan[MAX_PLAN] = { { .kind = MOVE_NEXT } };
        State seen;
        int seat = s.to_act, count = 1;
        if (s.phase == PHASE_DEAL_END) {
            for (seat = 0; game->rules.check(&s, seat, plan[0]).why != NULL; seat++)
                assert_true(seat < m->seats);
        } else {
            game_observe(game, &s, seat, &seen);
            count = ai->choose(&seen, seat, 0, rng_next(&rng), &stop, plan, MAX_PLAN);
        }
        assert_true(count > 0);
        for (int i = 0; i < count; i++) {
            assert_null(game->rules.check(&s, seat, plan[i]).why);
            game->rules.apply(&s, seat, plan[i]);
            played[n++] = (MatchMove){ plan[i], (uint8_t)seat };
        }
        if (s.phase == PHASE_DEAL_END || s.phase == PHASE_MATCH_END) {
            whole++;
            *last = n;
        }
    }
    return n;
}

static Moment now(Rewatch *m)
{
    Moment out;
    uint8_t seats[MAX_SEATS];
    memset(&out, 0, sizeof out);
    TextSink told = text_sink(out.told, sizeof out.told);
    const Match *match = rewatch_match(m);
    out.hash = state_hash(match_state(match));
    out.moment = seat_moment(rewatch_seat(m));
    out.lines = out.moment.lines;
    out.sheets = out.moment.sheets;
    out.since = seat_played_since(rewatch_seat(m), 0, seats);
    out.deal = match_state(match)->deal_no;
    text_add(&told, seat_line(rewatch_seat(m), out.lines - 1, 0).text);
    return out;
}

static void assert_stands(Rewatch *m, int at)
{
    const Moment is = now(m), *was = &moment[at];
    assert_int_equal(rewatch_place(m).move, at);
    assert_true(is.hash == was->hash);
    assert_int_equal(is.moment.moves, at);
    assert_int_equal(is.moment.gesture, was->moment.gesture);
    assert_int_equal(is.lines, was->lines);
    assert_int_equal(is.sheets, was->sheets);
    assert_int_equal(is.since, was->since);
    assert_string_equal(is.told, was->told);
}

static Rewatch *begin(const char *game, int deals, int *moves)
{
    MatchSetup setup;
    int count;
    assert_true(help_setup_plain(&setup, game, 11));
    count = play_deals(&setup, deals, moves);
    Rewatch *m = rewatch_open(&setup, played, count, 0);
    assert_non_null(m);
    return m;
}

/* On by the moves that are planned, as the table shows them. */
static void go_on(Rewatch *m)
{
    MatchSeat *seat = rewatch_seat(m);
    if (match_state(rewatch_match(m))->phase == PHASE_DEAL_END) {
        assert_true(rewatch_next(m));
        return;
    }
    assert_false(seat_think(seat, false)); /* it is known what will be played */
    assert_true(seat_coming(seat).moves > 0);
    assert_true(seat_next(seat, false));
}

static void go_to_and_fro(const char *game)
{
    int moves;
    Rng rng;
    Rewatch *m = begin(game, DEALS, &moves);
    assert_int_equal(rewatch_place(m).moves, moves);
    moment[0] = now(m);
    for (int i = 0; i < moves; i++) {
        go_on(m);
        moment[i + 1] = now(m);
    }
    rng_seed(&rng, 5);
    for (int i = 0; i < JUMPS; i++) {
        int at = rewatch_place(m).move;
        switch (rng_below(&rng, 3)) {
        case 0:
            at = (int)rng_below(&rng, (uint32_t)moves + 1);
            rewatch_to(m, at);
            break;
        case 1:
            at = at > 0 ? at - 1 : 0;
            rewatch_to(m, at);
            break;
        default:
            if (at == moves)
                continue;
            at++;
            go_on(m);
            break;
        }
        assert_stands(m, at);
    }
    rewatch_to(m, -1);
    assert_stands(m, 0);
    rewatch_to(m, moves + 1);
    assert_stands(m, moves);
    rewatch_close(m);
}

static bool begins_a_turn(const State *before, const State *s)
{
    return before->turn_no != s->turn_no || before->to_act != s->to_act || before->deal_no != s->deal_no ||
           (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END) !=
               (before->phase == PHASE_DEAL_END || before->phase == PHASE_MATCH_END);
}

/* Turns and deals begin where somebody else is to act, a deal has ended, or another has begun, and nowhere else. */
static void find_turns_and_deals(const char *game)
{
    int moves, turns = 1, deals = 1;
    Rewatch *m = begin(game, DEALS, &moves);
    State before = *match_state(rewatch_match(m));
    for (int at = 0; at <= moves; at++) {
        rewatch_to(m, at);
        moment[at] = now(m);
        const State s = *match_state(rewatch_match(m));
        const RewatchPlace place = rewatch_place(m);
        bool begun = at > 0 && moment[at].deal != moment[at - 1].deal;
        deals += begun;
        assert_int_equal(place.deal, s.deal_no);
        assert_true(rewatch_turn(m, place.turn) <= at);
        assert_true(place.turn + 1 == place.turns || rewatch_turn(m, place.turn + 1) > at);
        if (begun)
            assert_int_equal(rewatch_deal(m, place.deal), at);
        assert_int_equal(at == rewatch_turn(m, place.turn) && place.turn > 0, begins_a_turn(&before, &s));
        if (begins_a_turn(&before, &s)) {
            turns++;
            rewatch_to(m, at - 1);
            assert_int_equal(rewatch_place(m).turn, place.turn - 1);
        }
        before = s;
    }
    rewatch_to(m, moves);
    assert_int_equal(rewatch_place(m).turns, turns);
    assert_int_equal(rewatch_place(m).deals, deals);
    assert_int_equal(rewatch_turn(m, -1), 0);
    assert_int_equal(rewatch_turn(m, turns), moves);
    assert_int_equal(rewatch_deal(m, -1), 0);
    assert_int_equal(rewatch_deal(m, deals), moves);
    rewatch_close(m);
}

/* In every game that opponents can play. */
static void in_every_game(void (*test)(const char *game))
{
    int games = 0;
    for (size_t i = 0; i < game_count; i++)
        if (ai_find(game_table[i]->id) != NULL) {
            test(game_table[i]->id);
            games++;
        }
    assert_true(games > 2);
}

static void test_to_and_fro(void **state)
{
    (void)state;
    in_every_game(go_to_and_fro);
}

static void test_turns_and_deals(void **state)
{
    (void)state;
    in_every_game(find_turns_and_deals);
}

/* Where no deal is finished there is nothing to show. */
static void test_nothing_is_finished(void **state)
{
    (void)state;
    MatchSetup setup;
    int moves;
    assert_true(help_setup_plain(&setup, "kalooki", 11));
    (void)play_deals(&setup, 1, &moves);
    Rewatch *m = rewatch_open(&setup, played, moves - 1, 0);
    assert_non_null(m);
    const RewatchPlace at = rewatch_place(m);
    assert_int_equal(at.moves, 0);
    assert_int_equal(at.turns, 1);
    assert_int_equal(at.deals, 1);
    rewatch_to(m, 5);
    assert_int_equal(rewatch_place(m).move, 0);
    rewatch_close(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_to_and_fro), cmocka_unit_test(test_turns_and_deals),
                                        cmocka_unit_test(test_nothing_is_finished) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
