/* When a coach speaks, and how a screen asks it through a seat. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "match/coach.h"
#include "match/match_inner.h"
#include "match/rewatch.h"
#include "own_folder.h"
#include "seen_discards.h"

enum { PATIENCE_MS = 20000 };

static void it_warns_of_what_is_clear_and_dear(void **state)
{
    (void)state;
    static AiAnswer a;
    static const AiDef own = { .blunder = { [AI_POINTS] = 20 } }, usual = { .levels = NULL };
    assert_int_equal(coach_limit(&own, AI_POINTS, COACH_BLUNDERS), 2000);
    assert_int_equal(coach_limit(&own, AI_POINTS, COACH_MISTAKES), 1000);
    assert_int_equal(coach_limit(&own, AI_POINTS, COACH_EVERYTHING), 500);
    assert_true(coach_limit(&usual, AI_CHIPS, COACH_BLUNDERS) > 0);
    a = (AiAnswer){ .opinion = AI_DIFFERS, .unit = AI_POINTS, .clear = true, .cost = 1500 };
    assert_false(coach_warns(&own, &a, COACH_OFF));
    assert_false(coach_warns(&own, &a, COACH_BLUNDERS));
    assert_true(coach_warns(&own, &a, COACH_MISTAKES));
    assert_true(coach_warns(&own, &a, COACH_EVERYTHING));
    a.clear = false;
    assert_false(coach_warns(&own, &a, COACH_EVERYTHING));
    a = (AiAnswer){ .opinion = AI_DIFFERS, .clear = true, .cost = AI_COST_UNKNOWN }; /* a win that is missed */
    assert_true(coach_warns(&own, &a, COACH_BLUNDERS));
    assert_false(coach_warns(&own, &a, COACH_OFF));
}

static void measures_have_ids(void **state)
{
    (void)state;
    for (int m = 0; m < COACH_MEASURES; m++)
        assert_int_equal(coach_measure_find(coach_measure_id((CoachMeasure)m)), m);
    assert_int_equal(coach_measure_find("much"), -1);
}

/* Whatever a review enters: nothing is negative, what agrees costs nothing, what is silent has no number. */
static AiAnswer entered;

static void says_what_is_entered(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    (void)d, (void)stop;
    out->opinion = entered.opinion;
    if (entered.unit != AI_NO_UNIT)
        ai_price(out, (AiUnit)entered.unit, entered.cost);
    if (entered.clear)
        ai_decisive(out);
}

static void check_entered(AiOpinion opinion, AiUnit unit, int cost, bool decisive, int32_t costs, bool clear)
{
    static AiAnswer out;
    static const AiDef ai = { .review = says_what_is_entered };
    entered = (AiAnswer){ .opinion = (uint8_t)opinion, .unit = (uint8_t)unit, .cost = cost, .clear = decisive };
    ai_look_at(&ai, NULL, NULL, &out);
    assert_int_equal(out.cost, costs);
    assert_int_equal(out.clear, clear);
}

static void what_a_review_enters_is_put_right(void **state)
{
    (void)state;
    check_entered(AI_DIFFERS, AI_POINTS, 7, false, 700, true);
    check_entered(AI_DIFFERS, AI_POINTS, -7, false, 0, true);
    check_entered(AI_HARDLY, AI_POINTS, 7, false, 700, false);
    check_entered(AI_AGREES, AI_POINTS, 7, false, 0, false);
    check_entered(AI_SILENT, AI_POINTS, 7, true, AI_COST_UNKNOWN, false);
    check_entered(AI_DIFFERS, AI_NO_UNIT, 0, false, AI_COST_UNKNOWN, false);
    check_entered(AI_DIFFERS, AI_NO_UNIT, 0, true, AI_COST_UNKNOWN, true);
}

/* ---- through a seat ---- */

static int wait_for(MatchSeat *seat, AiAnswer *out)
{
    int said = -1;
    for (int i = 0; i < PATIENCE_MS && (said = seat_coach(seat, out)) == -1; i++)
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    return said;
}

static int first_throw(Match *m, Move *out)
{
    for (int i = 0; i < 11; i++) {
        *out = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if (match_check(m, 0, *out).why == NULL)
            return i;
    }
    return -1;
}

static void a_seat_asks_before_it_acts(void **state)
{
    (void)state;
    static AiAnswer said;
    MatchSetup setup;
    Move moves[2];
    assert_true(help_setup_of(&setup, "rummy", "you,computer:easy", "", 4));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(m);
    MatchSeat *seat = match_seat(m);
    while (seat_view(seat, 0)->to_act != 0 || seat_view(seat, 0)->phase == PHASE_DEAL_END) {
        (void)seat_think(seat, true);
        (void)seat_next(seat, true);
    }
    assert_int_equal(seat_coach(seat, &said), 0); /* nothing was asked */
    moves[0] = (Move){ .kind = MOVE_DRAW };
    const uint64_t before = state_hash(match_state(m));
    assert_false(seat_coach_ask(seat, 1, moves, 1)); /* who does not sit here */
    assert_false(seat_coach_ask(seat, 0, moves, 0));
    moves[1] = (Move){ .kind = MOVE_BID };
    assert_false(seat_coach_ask(seat, 0, &moves[1], 1)); /* that is refused */
    assert_true(seat_coach_ask(seat, 0, moves, 1));
    assert_int_equal(wait_for(seat, &said), 1);
    assert_true(said.opinion != AI_SILENT && said.why[0] != '\0' && said.cost >= AI_COST_UNKNOWN);
    assert_int_equal(seat_coach(seat, &said), 0); /* it says it once */
    assert_true(state_hash(match_state(m)) == before);
    assert_null(seat_play(seat, 0, moves, 1).why);
    if (first_throw(m, moves) >= 0) {
        assert_true(seat_coach_ask(seat, 0, moves, 1));
        assert_null(seat_play(seat, 0, moves, 1).why); /* played anyway: what it would have said is of another moment */
        assert_int_equal(wait_for(seat, &said), 0);
    }
    match_close(m);
}

/* Where something of the turn is done already, its moves go on from there. */
static void its_moves_go_on_from_where_the_turn_stands(void **state)
{
    (void)state;
    static AiAnswer said;
    MatchSetup setup;
    Move m;
    int asked = 0;
    assert_true(help_setup_of(&setup, "gin", "you,computer:easy", "", 11));
    Match *match = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(match);
    MatchSeat *seat = match_seat(match);
    for (int turn = 0; turn < 12; turn++) {
        while (seat_view(seat, 0)->to_act != 0 && seat_view(seat, 0)->phase != PHASE_DEAL_END) {
            (void)seat_think(seat, true);
            (void)seat_next(seat, true);
        }
        const Move take = { .kind = MOVE_TAKE, .from = 1 };
        if (match_check(match, 0, take).why != NULL)
            break;
        assert_null(seat_play(seat, 0, &take, 1).why);
        if (first_throw(match, &m) < 0)
            break;
        assert_true(seat_coach_ask(seat, 0, &m, 1));
        assert_int_equal(wait_for(seat, &said), 1);
        for (int i = 0; i + 1 < said.count; i++)
            assert_int_equal(said.move[i].kind, MOVE_NONE); /* nothing but the throw is left to do */
        if (said.count > 0)
            assert_null(match_check(match, 0, said.move[0]).why);
        asked += said.count == 1 && said.move[0].kind == MOVE_DISCARD;
        assert_null(seat_play(seat, 0, &m, 1).why);
    }
    assert_true(asked > 0);
    match_close(match);
}

/* What it was asked, by an opponent of the test's own. */
static struct {
    int asked;
    SeenDiscards seen;
} told;

static void listens(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    (void)stop, (void)out;
    told.asked++;
    memcpy(told.seen.left, d->refused, sizeof told.seen.left);
    memcpy(told.seen.taken, d->taken, sizeof told.seen.taken);
}

/* It knows which discards everybody saw taken and left in this deal, and in this deal alone. */
static void it_knows_what_was_taken_and_left(void **state)
{
    static const AiDef listener = { .review = listens };
    static AiAnswer said;
    MatchSetup setup;
    Rng rng;
    int taken = 0, left = 0;
    (void)state;
    rng_seed(&rng, 6);
    assert_true(help_setup_of(&setup, "gin", "Anna,Ben", "", 11));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    for (int turn = 0; turn < 60; turn++) {
        SeenDiscards want = { { 0 }, { 0 } };
        State s = m->play.deal_before;
        if (match_is_finished(match_state(m)) ? !help_next_deal(m) : help_whole_turn(m, &rng) == 0)
            break;
        const Move draw = { .kind = MOVE_DRAW };
        const int seat = match_state(m)->to_act;
        if (match_is_finished(match_state(m)) || match_check(m, seat, draw).why != NULL)
            continue;
        s = m->play.deal_before;
        for (int i = m->play.deal_from; i < m->play.cursor; i++)
            seen_move(match_game(m), &s, m->play.move[i].seat, m->play.move[i].move, &want);
        const AiDef *own = m->play.ai;
        const int before = told.asked;
        m->play.ai = &listener;
        if (match_coach_ask(m, seat, &draw, 1)) {
            for (int i = 0; i < PATIENCE_MS && match_coach(m, &said) == -1; i++)
                nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
            assert_int_equal(told.asked, before + 1);
            assert_memory_equal(&told.seen, &want, sizeof want);
        }
        m->play.ai = own;
        for (int x = 0; x < MAX_PIECES; x++) {
            taken += want.taken[x] != 0;
            left += want.left[x] != 0;
        }
    }
    match_close(m);
    assert_true(told.asked > 10 && taken > 5 && left > 5);
}

/* ---- of a match ---- */

static MatchCoach gone_on_with(Store *store, int64_t id)
{
    char why[400] = "";
    TextSink error = text_sink(why, sizeof why);
    Match *m = match_resume(store, id, NULL, NULL, &error);
    assert_non_null(m);
    const MatchCoach c = seat_coach_now(match_seat(m));
    match_close(m);
    return c;
}

/* A match has the coach it began with, keeps what it is turned to, and stays marked. */
static void a_match_is_marked(void **state)
{
    (void)state;
    MatchSetup setup;
    Store *store = store_open(dir, NULL);
    assert_true(help_setup_of(&setup, "rummy", "you,computer:easy", "", 4));
    Match *m = match_new(&setup, store, NULL, NULL);
    const int64_t plain = match_id(m);
    assert_int_equal(seat_coach_now(match_seat(m)).measure, COACH_OFF);
    assert_false(seat_coach_now(match_seat(m)).marked);
    seat_coach_turn(match_seat(m), COACH_OFF); /* it is off already */
    match_close(m);
    assert_false(coach_marks(store, plain));
    assert_false(gone_on_with(store, plain).marked);
    setup.coach = COACH_MISTAKES;
    m = match_new(&setup, store, NULL, NULL);
    const int64_t id = match_id(m);
    match_close(m);
    assert_true(coach_marks(store, id));
    assert_int_equal(gone_on_with(store, id).measure, COACH_MISTAKES);
    m = match_resume(store, id, NULL, NULL, NULL);
    seat_coach_turn(match_seat(m), COACH_OFF);
    assert_true(seat_coach_now(match_seat(m)).marked);
    match_close(m);
    assert_int_equal(gone_on_with(store, id).measure, COACH_OFF);
    assert_true(gone_on_with(store, id).marked);
    store_note_set(store, id, COACH_NOTE, "of a newer program"); /* is kept beside, and counts as one */
    assert_true(gone_on_with(store, id).marked);
    assert_int_equal(gone_on_with(store, id).measure, COACH_OFF);
    assert_true(help_setup_of(&setup, "rummy", "computer:easy,computer:easy", "", 4));
    setup.coach = COACH_BLUNDERS;
    m = match_new(&setup, store, NULL, NULL); /* nobody plays who could have one */
    assert_false(seat_coach_now(match_seat(m)).marked);
    match_close(m);
    store_close(store);
}

/* What is watched again is not played, and has no coach. */
static void nobody_coaches_what_is_over(void **state)
{
    (void)state;
    static AiAnswer said;
    MatchSetup setup;
    const Move draw = { .kind = MOVE_DRAW };
    assert_true(help_setup_of(&setup, "rummy", "you,computer:easy", "", 4));
    Rewatch *again = rewatch_open(&setup, NULL, 0, 0);
    assert_non_null(again);
    assert_false(seat_coach_ask(rewatch_seat(again), 0, &draw, 1));
    seat_coach_turn(rewatch_seat(again), COACH_BLUNDERS);
    assert_int_equal(seat_coach_now(rewatch_seat(again)).measure, COACH_OFF);
    assert_int_equal(seat_coach(rewatch_seat(again), &said), 0);
    rewatch_close(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_warns_of_what_is_clear_and_dear),
        cmocka_unit_test(measures_have_ids),
        cmocka_unit_test(what_a_review_enters_is_put_right),
        cmocka_unit_test(a_seat_asks_before_it_acts),
        cmocka_unit_test(nobody_coaches_what_is_over),
        cmocka_unit_test(its_moves_go_on_from_where_the_turn_stands),
        cmocka_unit_test(it_knows_what_was_taken_and_left),
        cmocka_unit_test_setup_teardown(a_match_is_marked, setup, teardown),
    };
    return cmocka_run_group_tests_name("coach", tests, NULL, NULL);
}
