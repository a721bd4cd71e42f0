/* The chairs of a table: who asks, who has one, who is there, who comes back, and who plays for whom, by a clock of the
 * test's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "net/chair.h"
#include "rules/table/rng.h"

enum { SEATS = 5, FREE = 0x1E /* seat 0 is the host's */, MINUTE = 60000, LINE = 40 };

static Chairs c;
static uint8_t person[SEATS + 1][CRYPT_KEY];
static uint64_t now;

static int begin(void **unused)
{
    (void)unused;
    now = 1000000;
    chairs_begin(&c, SEATS, FREE, MINUTE);
    for (int i = 0; i <= SEATS; i++)
        memset(person[i], 'a' + i, CRYPT_KEY);
    return 0;
}

static ChairState state(int seat)
{
    return (ChairState)c.chair[seat].state;
}

/* Person `seat` sits down there, on connection LINE + seat. */
static void seat_person(int seat)
{
    assert_true(chairs_ask(&c, seat, person[seat], LINE + seat, now));
    assert_int_equal(state(seat), CHAIR_ASKED);
    assert_true(chairs_answer(&c, seat, true, now));
    assert_int_equal(state(seat), CHAIR_TAKEN);
}

static void let_pass(uint64_t ms)
{
    now += ms;
    (void)chairs_look(&c, now);
}

/* ---- coming and going ---- */

static void test_asking(void **unused)
{
    (void)unused;
    assert_false(chairs_ask(&c, 0, person[0], LINE, now)); /* the host's own */
    assert_false(chairs_ask(&c, SEATS, person[0], LINE, now));
    assert_false(chairs_ask(&c, -1, person[0], LINE, now));
    for (int seat = 1; seat <= CHAIR_ASKS; seat++)
        assert_true(chairs_ask(&c, seat, person[seat], LINE + seat, now));
    assert_false(chairs_ask(&c, 4, person[4], LINE + 4, now)); /* too many ask */
    assert_false(chairs_ask(&c, 1, person[4], LINE + 4, now)); /* somebody asks for it */
    assert_true(chairs_answer(&c, 1, false, now));
    assert_int_equal(state(1), CHAIR_FREE);
    assert_false(chairs_answer(&c, 1, true, now));
    assert_true(chairs_answer(&c, 2, true, now));
    assert_false(chairs_ask(&c, 2, person[4], LINE + 4, now)); /* taken */
    assert_false(chairs_ask(&c, 1, person[2], LINE + 2, now)); /* he has one */
    assert_false(chairs_ask(&c, 1, person[2], LINE + 7, now)); /* on another connection too */
    assert_false(chairs_ask(&c, 1, person[3], LINE + 7, now)); /* he asks for another one */
    assert_int_equal(chairs_of(&c, LINE + 2), 2);
    assert_int_equal(chairs_of(&c, LINE + 1), CHAIR_NOBODY);
    let_pass(CHAIR_ASK_MS - 1);
    assert_int_equal(state(3), CHAIR_ASKED);
    let_pass(1);
    assert_int_equal(state(3), CHAIR_FREE); /* nobody answered */
}

/* Somebody who asks goes away: the chair is free. */
static void test_asks_no_more(void **unused)
{
    (void)unused;
    assert_true(chairs_ask(&c, 1, person[1], LINE + 1, now));
    assert_int_equal(chairs_gone(&c, LINE + 1, false, now), 1);
    assert_int_equal(state(1), CHAIR_FREE);
    assert_int_equal(chairs_gone(&c, LINE + 1, false, now), CHAIR_NOBODY);
}

static void test_comes_back(void **unused)
{
    int old;
    (void)unused;
    seat_person(2);
    assert_int_equal(chairs_come(&c, person[5], LINE + 9, now, &old), CHAIR_NOBODY); /* who has no chair */
    assert_int_equal(chairs_gone(&c, LINE + 2, false, now), 2);
    assert_int_equal(state(2), CHAIR_AWAY);
    assert_false(c.chair[2].left);
    assert_int_equal(chairs_come(&c, person[2], LINE + 9, now, &old), 2);
    assert_int_equal(old, CHAIR_NOBODY);
    assert_int_equal(state(2), CHAIR_TAKEN);
    assert_int_equal(chairs_of(&c, LINE + 9), 2);
}

/* The old connection only seems to be there: the new one takes its place at once. */
static void test_takes_the_place_of_the_old(void **unused)
{
    int old;
    (void)unused;
    seat_person(2);
    assert_int_equal(chairs_come(&c, person[2], LINE + 9, now, &old), 2);
    assert_int_equal(old, LINE + 2);
    assert_int_equal(chairs_gone(&c, LINE + 2, false, now), CHAIR_NOBODY); /* which changes nothing any more */
    assert_int_equal(state(2), CHAIR_TAKEN);
}

/* Who asks is not one who has a chair: his key opens nothing yet. */
static void test_asking_is_not_having(void **unused)
{
    int old;
    (void)unused;
    assert_true(chairs_ask(&c, 1, person[1], LINE + 1, now));
    assert_int_equal(chairs_come(&c, person[1], LINE + 9, now, &old), CHAIR_NOBODY);
}

static void test_left(void **unused)
{
    int old;
    (void)unused;
    seat_person(3);
    assert_int_equal(chairs_gone(&c, LINE + 3, true, now), 3);
    assert_true(state(3) == CHAIR_AWAY && c.chair[3].left);
    assert_int_equal(chairs_come(&c, person[3], LINE + 8, now, &old), 3); /* his chair is kept */
    assert_false(c.chair[3].left);
    assert_true(chairs_clear(&c, 3, now));
    assert_int_equal(state(3), CHAIR_FREE);
    assert_int_equal(chairs_come(&c, person[3], LINE + 8, now, &old), CHAIR_NOBODY);
    assert_false(chairs_clear(&c, 0, now));
    assert_false(chairs_clear(&c, SEATS, now));
}

/* ---- being there ---- */

static void test_silence(void **unused)
{
    (void)unused;
    seat_person(1);
    assert_true(chairs_due(&c) == now + CHAIR_THIN_MS);
    let_pass(CHAIR_THIN_MS - 1);
    assert_int_equal(state(1), CHAIR_TAKEN);
    let_pass(1);
    assert_int_equal(state(1), CHAIR_THIN);
    chairs_heard(&c, LINE + 1, now);
    assert_int_equal(state(1), CHAIR_TAKEN);
    let_pass(CHAIR_THIN_MS);
    let_pass(CHAIR_AWAY_MS - CHAIR_THIN_MS);
    assert_int_equal(state(1), CHAIR_AWAY);
    chairs_heard(&c, LINE + 1, now); /* it was only slow */
    assert_int_equal(state(1), CHAIR_TAKEN);
    let_pass(CHAIR_AWAY_MS); /* nobody looked in between: this machine slept */
    assert_int_equal(state(1), CHAIR_AWAY);
}

/* A step that he has not seen for long, though he is heard of. */
static void test_unseen(void **unused)
{
    (void)unused;
    seat_person(1);
    chairs_told(&c, 1, 10, now);
    chairs_saw(&c, LINE + 1, 10, now);
    now += 5000;
    chairs_told(&c, 1, 11, now);
    now += 5000;
    chairs_told(&c, 1, 12, now); /* the oldest counts */
    chairs_heard(&c, LINE + 1, now);
    let_pass(CHAIR_UNSEEN_MS - 5000);
    assert_int_equal(state(1), CHAIR_THIN);
    chairs_heard(&c, LINE + 1, now);
    assert_int_equal(state(1), CHAIR_THIN);
    chairs_saw(&c, LINE + 1, 4000000000u, now); /* more than there are */
    assert_int_equal(state(1), CHAIR_TAKEN);
    assert_int_equal(c.chair[1].seen, 12);
    assert_true(chairs_due(&c) == now + CHAIR_THIN_MS);
}

/* ---- playing ---- */

static void test_who_plays(void **unused)
{
    (void)unused;
    assert_int_equal(chairs_plays(&c, 0), PLAYS_HERE);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_STAND_IN); /* nobody sits there */
    seat_person(1);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_GUEST);
    assert_true(chairs_clock_runs(&c, 1));
    chairs_gone(&c, LINE + 1, false, now);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_NOBODY);
    assert_false(chairs_clock_runs(&c, 1)); /* the clock of who is not there stands */
    assert_true(chairs_due(&c) == now + MINUTE);
    let_pass(MINUTE - 1);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_NOBODY);
    let_pass(1);
    assert_int_equal(state(1), CHAIR_STOOD_IN);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_STAND_IN);
    assert_false(chairs_clock_runs(&c, 1));
}

/* A turn that a computer has begun it plays to its end; from the next one on he plays himself. */
static void test_whole_turns(void **unused)
{
    int old;
    (void)unused;
    seat_person(1);
    chairs_gone(&c, LINE + 1, false, now);
    chairs_turn(&c, 1); /* it is his turn, and all wait for him */
    assert_int_equal(chairs_plays(&c, 1), PLAYS_NOBODY);
    let_pass(MINUTE);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_STAND_IN);
    assert_int_equal(chairs_come(&c, person[1], LINE + 9, now, &old), 1);
    assert_int_equal(state(1), CHAIR_TAKEN);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_STAND_IN);
    chairs_turn(&c, 2);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_GUEST);
    chairs_turn(&c, 1);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_GUEST);
    chairs_turn(&c, CHAIR_NOBODY);
    assert_int_equal(c.turn, CHAIR_NOBODY);
}

/* Where the table waits it waits for as long as it takes. */
static void test_waits(void **unused)
{
    (void)unused;
    chairs_begin(&c, SEATS, FREE, 0);
    seat_person(1);
    chairs_gone(&c, LINE + 1, true, now);
    assert_true(chairs_due(&c) == UINT64_MAX);
    let_pass(1000ull * MINUTE);
    assert_int_equal(state(1), CHAIR_AWAY);
    assert_int_equal(chairs_plays(&c, 1), PLAYS_NOBODY);
}

/* ---- whatever happens, in any order ---- */

static void expect_sound(void)
{
    for (int i = 0; i < SEATS; i++) {
        const Chair *chair = &c.chair[i];
        const bool there = chair->state == CHAIR_TAKEN || chair->state == CHAIR_THIN || chair->state == CHAIR_ASKED;
        assert_true(!there || chair->line != CHAIR_NOBODY);
        assert_true(chair->state > CHAIR_FREE || chair->line == CHAIR_NOBODY);
        assert_true((chair->state == CHAIR_HERE) == !(FREE >> i & 1));
        assert_true(chair->seen <= chair->told);
        for (int k = 0; k < i; k++)
            assert_true(chair->state < CHAIR_ASKED || c.chair[k].state < CHAIR_ASKED ||
                        memcmp(chair->person, c.chair[k].person, CRYPT_KEY) != 0);
        for (int k = 0; k < i; k++)
            assert_true(chair->line == CHAIR_NOBODY || chair->line != c.chair[k].line);
    }
    assert_true(chairs_due(&c) > now); /* nothing is left to be done: nobody is woken again and again */
}

static void test_any_order(void **unused)
{
    (void)unused;
    for (Cases cases = chance_cases(30, 60); chance_next(&cases);) {
        Rng rng;
        rng_seed(&rng, cases.seed);
        begin(NULL);
        for (int i = 0; i < 400; i++) {
            const int seat = (int)rng_below(&rng, SEATS), line = LINE + (int)rng_below(&rng, 8);
            int old;
            now += rng_below(&rng, 3) == 0 ? rng_below(&rng, 2 * MINUTE) : rng_below(&rng, 3000);
            (void)chairs_look(&c, now);
            switch (rng_below(&rng, 8)) {
            case 0:
                (void)chairs_ask(&c, seat, person[rng_below(&rng, SEATS + 1)], line, now);
                break;
            case 1:
                (void)chairs_answer(&c, seat, rng_below(&rng, 2) == 0, now);
                break;
            case 2:
                if (chairs_of(&c, line) == CHAIR_NOBODY) /* a connection that is new */
                    (void)chairs_come(&c, person[rng_below(&rng, SEATS + 1)], line, now, &old);
                break;
            case 3:
                (void)chairs_gone(&c, line, rng_below(&rng, 2) == 0, now);
                break;
            case 4:
                chairs_told(&c, seat, rng_below(&rng, 100), now);
                break;
            case 5:
                chairs_saw(&c, line, rng_below(&rng, 120), now);
                break;
            case 6:
                chairs_turn(&c, seat);
                break;
            default:
                chairs_heard(&c, line, now);
            }
            (void)chairs_look(&c, now);
            expect_sound();
        }
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, begin)
    const struct CMUnitTest tests[] = {
        TEST(test_asking),
        TEST(test_asks_no_more),
        TEST(test_comes_back),
        TEST(test_takes_the_place_of_the_old),
        TEST(test_asking_is_not_having),
        TEST(test_left),
        TEST(test_silence),
        TEST(test_unseen),
        TEST(test_who_plays),
        TEST(test_whole_turns),
        TEST(test_waits),
        TEST(test_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
