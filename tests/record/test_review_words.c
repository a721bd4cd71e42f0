/* Reviews in words: what a play comes to, the summary of a seat and what could have ended the deal, of made-up figures,
 * each of which shows in what is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "match_help.h"
#include "record/review_inner.h"

static char text[1024];

static TextSink nothing_yet(void)
{
    text[0] = '\0';
    return text_sink(text, sizeof text);
}

/* So many deals of a match, played by the weakest level. */
static Transcript played(const char *game, const char *seats, const char *options, int deals)
{
    MatchSetup setup;
    Transcript t;
    Rng rng;
    TextSink error = nothing_yet();
    rng_seed(&rng, 5);
    assert_true(help_setup_of(&setup, game, seats, options, 5));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    for (int turns = 0, ended = 0; ended < deals; turns++) {
        assert_true(turns < 2000);
        if (match_state(m)->phase == PHASE_DEAL_END)
            assert_true(help_next_deal(m));
        else
            assert_true(help_whole_turn(m, &rng) > 0);
        ended += match_is_finished(match_state(m));
    }
    if (!transcript_of_match(m, &t, &error))
        fail_msg("%s", text);
    match_close(m);
    return t;
}

static Review *opened(const Transcript *t, int deal)
{
    TextSink error = nothing_yet();
    Review *r = review_open(t, deal, &error);
    if (!r)
        fail_msg("%s", text);
    return r;
}

static void which_deal(void **state)
{
    (void)state;
    Transcript t = played("rummy", "Anna,Ben", "", 2);
    assert_int_equal(t.deals, 2);
    Review *first = opened(&t, 0), *second = opened(&t, 1), *last = opened(&t, -1);
    assert_int_equal(review_deal(first), 0);
    assert_int_equal(review_deal(second), 1);
    assert_int_equal(review_deal(last), 1);
    assert_int_equal(review_turn(first, 0)->first_move, 0);
    assert_true(review_turn(second, 0)->first_move > 0 && review_count(second) == review_count(last));
    assert_int_equal(review_dealt(first)->deal_no, 0);
    assert_int_equal(review_dealt(second)->deal_no, 1);
    TextSink error = nothing_yet();
    assert_null(review_open(&t, 2, &error));
    assert_string_equal(text, "There is no finished deal 3 in this match: it has 2.");
    review_close(first);
    review_close(second);
    review_close(last);
    transcript_free(&t);
}

/* ---- what a play comes to ---- */

static void expect_play(const Review *r, ReviewPlay p, bool brief, const char *want)
{
    TextSink out = nothing_yet();
    review_play_say(r, &p, brief, &out);
    assert_string_equal(text, want);
}

static void plays(void **state)
{
    (void)state;
    Transcript t = played("sabra", "Anna,Ben", "standard", 1);
    Review *r = opened(&t, 0);
    expect_play(r, (ReviewPlay){ .points = 3 }, false, "nothing");
    expect_play(r, (ReviewPlay){ .pieces = 1, .points = 1 }, false, "1 tile, 1 point");
    expect_play(r, (ReviewPlay){ .pieces = 5, .points = 43 }, false, "5 tiles, 43 points");
    expect_play(r, (ReviewPlay){ .pieces = 5 }, false, "5 tiles");
    expect_play(r, (ReviewPlay){ .pieces = 5, .points = 43, .out = true }, false, "5 tiles, 43 points: out");
    expect_play(r, (ReviewPlay){ .pieces = 5, .points = 43, .opens = true, .opening = 43 }, false,
                "5 tiles, 43 points: the initial meld");
    expect_play(r, (ReviewPlay){ .pieces = 5, .points = 43, .opens = true, .opening = 43 }, true, "5 tiles, 43 points");
    review_close(r);
    transcript_free(&t);
    t = played("kalooki", "Anna,Ben", "standard", 1);
    r = opened(&t, 0);
    expect_play(r, (ReviewPlay){ .points = 3 }, false, "nothing to lay");
    expect_play(r, (ReviewPlay){ .pieces = 1, .points = 7 }, false, "1 card, 7 points");
    expect_play(r, (ReviewPlay){ .pieces = 6, .points = 52, .opens = true, .opening = 47 }, false,
                "6 cards, 52 points: coming down with 47");
    expect_play(r, (ReviewPlay){ .pieces = 6, .points = 52, .opens = true }, false, "6 cards, 52 points");
    expect_play(r, (ReviewPlay){ .pieces = 6, .points = 52, .opens = true, .opening = 47, .out = true }, false,
                "6 cards, 52 points: out");
    review_close(r);
    transcript_free(&t);
}

/* ---- the summary of a seat ---- */

/* Nothing was missed, and it is all the same to the computer. */
static void forget(Review *r, int turns)
{
    for (int i = 0; i < r->count; i++) {
        r->part[i].turn.mark = REVIEW_BEST;
        r->part[i].turn.opinion = AI_AGREES;
        r->part[i].turn.missed = 0;
    }
    r->turns_of[0] = turns;
}

/* The n-th part of seat 0. */
static ReviewTurn *part_of_first(Review *r, int n)
{
    for (int i = 0; i < r->count; i++)
        if (r->part[i].turn.seat == 0 && n-- == 0)
            return &r->part[i].turn;
    fail_msg("there are not so many");
    return NULL;
}

static void miss(Review *r, int n, int number, int missed)
{
    ReviewTurn *t = part_of_first(r, n);
    t->mark = missed > 0 ? REVIEW_MORE : REVIEW_POINTS;
    t->number = number;
    t->missed = missed;
}

static void expect_summary(const Review *r, const char *want)
{
    TextSink out = nothing_yet();
    review_summary(r, 0, &out);
    assert_string_equal(text, want);
}

/* Where laying is measured, and nothing else. */
static void summary_of_laying(void **state)
{
    (void)state;
    Transcript t = played("sabra", "Anna,Ben", "standard", 1);
    Review *r = opened(&t, 0);
    forget(r, 1);
    expect_summary(r, "Anna: 1 turn, none could have been better.");
    forget(r, 14);
    expect_summary(r, "Anna: 14 turns, none could have been better.");
    miss(r, 0, 3, 0);
    expect_summary(r, "Anna: 14 turns, 1 could have been better by points.");
    miss(r, 1, 4, 5);
    miss(r, 2, 4, 2); /* another part of the same turn */
    expect_summary(r, "Anna: 14 turns, 2 could have been better, by up to 5 tiles.");
    miss(r, 1, 4, 1);
    miss(r, 2, 5, 1);
    expect_summary(r, "Anna: 14 turns, 3 could have been better, by up to 1 tile.");
    r->turns_of[0] = 1;
    expect_summary(r, "Anna: 1 turn, 3 could have been better, by up to 1 tile.");
    review_close(r);
    transcript_free(&t);
}

/* Where laying is measured, and the computer has its opinion of what was drawn and thrown as well. */
static void summary_of_both(void **state)
{
    (void)state;
    Transcript t = played("kalooki", "Anna,Ben", "standard", 1);
    Review *r = opened(&t, 0);
    forget(r, 1);
    expect_summary(r, "Anna: 1 turn; no more could have been laid.");
    forget(r, 14);
    expect_summary(r, "Anna: 14 turns; in none of them more could have been laid.");
    part_of_first(r, 0)->opinion = AI_DIFFERS;
    expect_summary(r, "Anna: 14 turns; in none of them more could have been laid. "
                      "In 1 turn the computer would have drawn or thrown clearly better.");
    part_of_first(r, 1)->opinion = AI_DIFFERS;
    miss(r, 2, 6, 3);
    expect_summary(r, "Anna: 14 turns, 1 could have been better, by up to 3 cards. "
                      "In 2 turns the computer would have drawn or thrown clearly better.");
    review_close(r);
    transcript_free(&t);
}

/* Where there are decisions alone. */
static void summary_of_decisions(void **state)
{
    (void)state;
    Transcript t = played("gin", "Anna,Ben", "", 1);
    Review *r = opened(&t, 0);
    forget(r, 1);
    expect_summary(r, "Anna: 1 decision, and the computer would have made none clearly better.");
    forget(r, 20);
    expect_summary(r, "Anna: 20 decisions, and the computer would have made none clearly better.");
    part_of_first(r, 0)->opinion = part_of_first(r, 1)->opinion = AI_DIFFERS;
    expect_summary(r, "Anna: 20 decisions, 2 of which the computer would have made clearly better.");
    r->turns_of[0] = 1;
    expect_summary(r, "Anna: 1 decision, 2 of which the computer would have made clearly better.");
    review_close(r);
    transcript_free(&t);
}

static void could_have_gone_out(void **state)
{
    static const char *const wanted[] = {
        "", "Anna could have gone out in turn 7.",
        "Anna could have gone out in turn 7. The same was possible in 1 later turn.",
        "Anna could have gone out in turn 7. The same was possible in 2 later turns."
    };
    (void)state;
    Transcript t = played("sabra", "Anna,Ben", "standard", 1);
    Review *r = opened(&t, 0);
    forget(r, 9);
    for (int n = 0; n < 4; n++) {
        if (n > 0) {
            part_of_first(r, n)->mark = REVIEW_OUT;
            part_of_first(r, n)->number = 6 + n;
        }
        for (int seat = 0; seat < 2; seat++) {
            TextSink out = nothing_yet();
            assert_int_equal(review_outs(r, seat, &out), seat == 0 && n > 0);
            assert_string_equal(text, seat == 0 ? wanted[n] : "");
        }
    }
    review_close(r);
    transcript_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(which_deal),           cmocka_unit_test(plays),
        cmocka_unit_test(summary_of_laying),    cmocka_unit_test(summary_of_both),
        cmocka_unit_test(summary_of_decisions), cmocka_unit_test(could_have_gone_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
