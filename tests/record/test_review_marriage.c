/* Reviews of Marriage: what nobody decides is no turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "marriage_player.h"
#include "match/match.h"
#include "review_help.h"

enum { MOST_MOVES = 4000, MATCHES = 12 };

static Transcript made;
static TranscriptMove made_move[MOST_MOVES];

static void note(State *s, int seat, Move m)
{
    assert_true(made.count < MOST_MOVES);
    made_move[made.count++] = (TranscriptMove){ m, (uint8_t)seat };
    marriage_apply(s, seat, m);
}

/* One deal of plain players. */
static void play(const char *options, int seats, uint64_t seed)
{
    MatchSetup *m = &made.setup;
    Move move[MARRIAGE_PLAIN_MOST];
    State s;
    memset(&made, 0, sizeof made);
    made.move = made_move;
    m->game = game_find("marriage");
    assert_true(options_parse(&marriage_options, &m->options, options, NULL));
    m->seats = seats;
    m->seed = seed;
    marriage_def.rules.start(&s, &m->options, seats, seed);
    while (marriage_deal_runs(&s)) {
        const int seat = s.to_act, n = marriage_plain(&s, seat, move);
        for (int i = 0; i < n; i++)
            note(&s, seat, move[i]);
    }
    made.deals = 1;
}

static State state_before(int move)
{
    State s;
    marriage_def.rules.start(&s, &made.setup.options, made.setup.seats, made.setup.seed);
    for (int i = 0; i < move; i++)
        marriage_apply(&s, made_move[i].seat, made_move[i].move);
    return s;
}

static bool holds_tunnela(const State *s, int seat)
{
    const MarriageHeld held = marriage_in_hand(s, seat);
    bool any = false;
    for (int i = 0; i < held.count; i++) {
        const Move m = { .kind = MOVE_CHOOSE, .amount = marriage_face_number(held.cards.card[i]) };
        any = any || marriage_check(s, seat, m).why == NULL;
    }
    return any;
}

/* Whoever holds tunnelas exposes them, in a turn of its own; the first draw is in no turn with that. */
static void who_holds_no_tunnela_has_no_turn_for_it(void **state)
{
    int exposed = 0, drawn = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        play("pagat", 2 + (int)(seed % 3), seed);
        char why[200] = "";
        TextSink error = text_sink(why, sizeof why);
        Review *r = review_open(&made, -1, &error);
        assert_non_null(r);
        for (int i = 0; i < review_count(r); i++) {
            const ReviewTurn *t = review_turn(r, i);
            const State s = state_before(t->first_move);
            if (s.phase != MARRIAGE_TUNNELA && marriage_of(&s)->first) {
                assert_int_equal(t->part, 0);
                drawn++;
            }
            if (s.phase != MARRIAGE_TUNNELA)
                continue;
            assert_true(holds_tunnela(&s, t->seat));
            exposed++;
        }
        review_close(r);
    }
    assert_int_equal(drawn, MATCHES);
    assert_true(exposed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(who_holds_no_tunnela_has_no_turn_for_it) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
