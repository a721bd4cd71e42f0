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
    assert_string_equal(text, "There is no finished deal 3 in this match; the last one is 2.");
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
    expect_play(r, (ReviewPlay){ .pieces = 5, .points = 43, .out = true }, false, "5 tiles, 43 points: going out");
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
                "6 cards, 52 points: going out");
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
    expect_summary(r, "Anna: 1 turn. None could have been better.");
    forget(r, 14);
    expect_summary(r, "Anna: 14 turns. None could have been better.");
    miss(r, 0, 3, 0);
    expect_summary(r, "Anna: 14 turns. 1 turn could have scored more.");
    miss(r, 1, 4, 5);
    miss(r, 2, 4, 2); /* another part of the same turn */
    expect_summary(r, "Anna: 14 turns. 2 turns could have been better, by up to 5 tiles.");
    miss(r, 1, 4, 1);
    miss(r, 2, 5, 1);
    expect_summary(r, "Anna: 14 turns. 3 turns could have been better, by up to 1 tile.");
    r->turns_of[0] = 1;
    expect_summary(r, "Anna: 1 turn. 3 turns could have been better, by up to 1 tile.");
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
    expect_summary(r, "Anna: 1 turn. No more could have been laid.");
    forget(r, 14);
    expect_summary(r, "Anna: 14 turns. No more could have been laid.");
    part_of_first(r, 0)->opinion = AI_DIFFERS;
    expect_summary(r, "Anna: 14 turns. No more could have been laid. In 1 turn the computer would clearly have drawn "
                      "or thrown better.");
    part_of_first(r, 1)->opinion = AI_DIFFERS;
    miss(r, 2, 6, 3);
    expect_summary(r, "Anna: 14 turns. 1 turn could have been better, by 3 cards. In 2 turns the computer would "
                      "clearly have drawn or thrown better.");
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
    expect_summary(r, "Anna: 1 decision. The computer would not have chosen anything clearly better.");
    forget(r, 20);
    expect_summary(r, "Anna: 20 decisions. The computer would not have chosen anything clearly better.");
    part_of_first(r, 0)->opinion = part_of_first(r, 1)->opinion = AI_DIFFERS;
    expect_summary(r, "Anna: 20 decisions. The computer would have chosen clearly better 2 times.");
    r->turns_of[0] = 1;
    expect_summary(r, "Anna: 1 decision. The computer would have chosen clearly better 2 times.");
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

/* ---- what is said of a turn ---- */

/* A turn in figures, each other than all others: of cards (Kalooki) or of tiles (Sabra), of "you" or of Anna. */
typedef struct Made {
    bool cards, you;
    ReviewMark mark;
    ReviewPlay played, best, without;
    int missed, missed_points, drawn, taken;
    bool joker_kept, threw;
    const char *says;
} Made;

#define JOKER   "This is the best play that keeps the joker. With the joker, "
#define NO_LAY  "There was nothing to lay without the joker. With it, "
#define NO_PLAY "There was nothing to play without the joker. With it, "

static const Made made[] = {
    { .cards = true, .mark = REVIEW_NOTHING, .says = "There was nothing to lay." },
    { .mark = REVIEW_NOTHING, .says = "There was nothing to play." },
    { .cards = true, .mark = REVIEW_BEST, .says = "No more could be laid." },
    { .mark = REVIEW_BEST, .says = "There was no better play." },
    { .mark = REVIEW_BEST,
      .played = { .out = true },
      .says = "This play won by going out, so there is no better one." },
    { .cards = true,
      .mark = REVIEW_BEST,
      .played = { .out = true },
      .says = "This play won by going out, so there is no better one." },
    /* the joker kept */
    { .cards = true,
      .mark = REVIEW_HELD,
      .played = { .pieces = 3 },
      .best = { .pieces = 5 },
      .says = JOKER "2 more cards could have been laid." },
    { .mark = REVIEW_HELD,
      .played = { .pieces = 3 },
      .best = { .pieces = 4 },
      .says = JOKER "1 more tile could have been played." },
    { .cards = true, .mark = REVIEW_HELD, .best = { .pieces = 1 }, .says = NO_LAY "1 card could have been laid." },
    { .mark = REVIEW_HELD, .best = { .pieces = 4 }, .says = NO_PLAY "4 tiles could have been played." },
    { .cards = true,
      .mark = REVIEW_HELD,
      .played = { .pieces = 3, .points = 10 },
      .best = { .pieces = 3, .points = 17 },
      .says = JOKER "7 more points were possible." },
    { .cards = true, .mark = REVIEW_HELD, .best = { .points = 1 }, .says = NO_LAY "1 more point was possible." },
    { .mark = REVIEW_HELD, .best = { .points = 6 }, .says = NO_PLAY "6 more points were possible." },
    /* more points */
    { .cards = true,
      .mark = REVIEW_POINTS,
      .missed_points = 1,
      .says = "1 more point could have been laid with the same number of cards." },
    { .mark = REVIEW_POINTS,
      .missed_points = 4,
      .says = "4 more points could have been played with the same number of tiles." },
    /* more pieces */
    { .cards = true,
      .mark = REVIEW_MORE,
      .missed = 2,
      .played = { .pieces = 4 },
      .best = { .pieces = 6 },
      .says = "2 more cards could have been laid: 6 instead of 4." },
    { .mark = REVIEW_MORE,
      .missed = 1,
      .played = { .pieces = 4 },
      .best = { .pieces = 5 },
      .says = "1 more tile could have been played: 5 instead of 4." },
    { .mark = REVIEW_MORE,
      .missed = 2,
      .joker_kept = true,
      .played = { .pieces = 4 },
      .best = { .pieces = 9 },
      .without = { .pieces = 6 },
      .says =
          "2 more tiles could have been played: 6 instead of 4. With the joker, 9 tiles would have been possible." },
    { .mark = REVIEW_MORE, .best = { .pieces = 3 }, .says = "Anna passed. 3 tiles could have been played." },
    { .mark = REVIEW_MORE, .you = true, .best = { .pieces = 1 }, .says = "You passed. 1 tile could have been played." },
    { .mark = REVIEW_MORE, .drawn = 1, .best = { .pieces = 3 }, .says = "Anna drew. 3 tiles could have been played." },
    { .mark = REVIEW_MORE,
      .you = true,
      .drawn = 1,
      .taken = 1,
      .best = { .pieces = 3 },
      .says = "You drew. 3 tiles could have been played." },
    { .cards = true,
      .mark = REVIEW_MORE,
      .taken = 1,
      .threw = true,
      .best = { .pieces = 3 },
      .says = "Anna took from the discard pile. 3 cards could have been laid." },
    { .cards = true,
      .you = true,
      .mark = REVIEW_MORE,
      .taken = 1,
      .best = { .pieces = 3 },
      .says = "You took from the discard pile. 3 cards could have been laid." },
    { .cards = true,
      .mark = REVIEW_MORE,
      .threw = true,
      .best = { .pieces = 1 },
      .says = "Anna laid nothing. 1 card could have been laid." },
    { .cards = true,
      .you = true,
      .mark = REVIEW_MORE,
      .threw = true,
      .best = { .pieces = 3 },
      .says = "You laid nothing. 3 cards could have been laid." },
    /* a first meld */
    { .mark = REVIEW_MORE,
      .best = { .pieces = 6, .points = 31, .opens = true },
      .says = "The initial meld could have been made: 6 tiles, 31 points." },
    { .mark = REVIEW_MORE,
      .missed = 1,
      .played = { .pieces = 5, .opens = true },
      .best = { .pieces = 6, .points = 31, .opens = true },
      .says = "1 more tile could have been played: 6 instead of 5." },
    { .cards = true,
      .mark = REVIEW_MORE,
      .best = { .pieces = 6, .opens = true, .opening = 43 },
      .says = "Anna could have come down in turn 8 with 43 points: 6 cards." },
    { .cards = true,
      .you = true,
      .mark = REVIEW_MORE,
      .best = { .pieces = 1, .opens = true, .opening = 43 },
      .says = "You could have come down in turn 8 with 43 points: 1 card." },
    /* kept back by the computer too */
    { .cards = true,
      .mark = REVIEW_KEPT,
      .played = { .pieces = 1 },
      .best = { .pieces = 3 },
      .says = "2 more cards could have been laid, but the computer would not have done so either." },
    { .mark = REVIEW_KEPT,
      .best = { .pieces = 1 },
      .says = "1 more tile could have been laid, but the computer would not have done so either." },
    { .cards = true,
      .mark = REVIEW_KEPT,
      .played = { .pieces = 3, .points = 5 },
      .best = { .pieces = 3, .points = 9 },
      .says = "4 more points could have been laid, but the computer would not have done so either." },
    { .cards = true,
      .mark = REVIEW_KEPT,
      .joker_kept = true,
      .played = { .pieces = 1 },
      .best = { .pieces = 8 },
      .without = { .pieces = 2 },
      .says = "1 more card could have been laid, but the computer would not have done so either." },
    /* out */
    { .mark = REVIEW_OUT, .says = "Anna could have gone out in turn 8." },
    { .mark = REVIEW_OUT, .you = true, .says = "You could have gone out in turn 8." },
};

static void each_mark_has_its_words(void **state)
{
    (void)state;
    for (int which = 0; which < 4; which++) {
        const bool cards = which & 1, you = which & 2;
        Transcript t = played(cards ? "kalooki" : "sabra", you ? "you,computer" : "Anna,Ben", "standard", 1);
        Review *r = opened(&t, 0);
        int i = 0;
        while (review_turn(r, i)->seat != 0)
            i++;
        for (size_t k = 0; k < sizeof made / sizeof *made; k++) {
            const Made *m = &made[k];
            ReviewTurn *turn = &r->part[i].turn;
            if (m->cards != cards || m->you != you)
                continue;
            *turn = (ReviewTurn){ .seat = 0,
                                  .number = 8,
                                  .mark = m->mark,
                                  .judged = true,
                                  .played = m->played,
                                  .best = m->best,
                                  .without = m->without,
                                  .missed = m->missed,
                                  .missed_points = m->missed_points,
                                  .drawn = m->drawn,
                                  .taken = m->taken,
                                  .joker_kept = m->joker_kept,
                                  .moves = turn->moves,
                                  .first_move = turn->first_move };
            turn->thrown = m->threw ? r->part[i].before.table.face[0] : FACE_UNKNOWN;
            TextSink out = nothing_yet();
            review_say(r, i, &out);
            assert_string_equal(text, m->says);
        }
        review_close(r);
        transcript_free(&t);
    }
}

/* Anna's decision i costs so much, clearly. */
static void cost_of(Review *r, int i, AiUnit unit, int32_t cost)
{
    ReviewTurn *t = part_of_first(r, i);
    t->opinion = AI_DIFFERS;
    t->clear = true;
    t->unit = (uint8_t)unit;
    t->cost = cost;
}

static void expect_cost(const Review *r, int i, const char *want)
{
    TextSink out = nothing_yet();
    review_cost_say(r, i, &out);
    assert_string_equal(text, want);
}

static void what_cost_most(void **state)
{
    (void)state;
    Transcript t = played("gin", "Anna,Ben", "", 1);
    Review *r = opened(&t, 0);
    int part[REVIEW_DEAREST];
    forget(r, 20);
    assert_int_equal(review_dearest(r, 0, part), 0);
    cost_of(r, 0, AI_PER_CENT, 1); /* too little */
    cost_of(r, 1, AI_PER_CENT, 900);
    cost_of(r, 2, AI_PER_CENT, 1200);
    part_of_first(r, 3)->cost = 5000; /* not clear */
    assert_int_equal(review_dearest(r, 0, part), 2);
    assert_ptr_equal(review_turn(r, part[0]), part_of_first(r, 2));
    assert_ptr_equal(review_turn(r, part[1]), part_of_first(r, 1));
    expect_cost(r, part[0], "12 wins in 100");
    cost_of(r, 4, AI_NO_UNIT, AI_COST_UNKNOWN);
    cost_of(r, 5, AI_PER_CENT, 1000);
    assert_int_equal(review_dearest(r, 0, part), REVIEW_DEAREST);
    assert_ptr_equal(review_turn(r, part[0]), part_of_first(r, 4));
    assert_ptr_equal(review_turn(r, part[1]), part_of_first(r, 2));
    assert_ptr_equal(review_turn(r, part[2]), part_of_first(r, 5));
    expect_cost(r, part[0], "clearly worse");
    cost_of(r, 4, AI_POINTS, 720);
    expect_cost(r, part[0], "about 7 points");
    cost_of(r, 4, AI_CHIPS, 120);
    expect_cost(r, part[0], "about 1 chip");
    assert_int_equal(review_dearest(r, 1, part), 0);
    review_close(r);
    transcript_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(which_deal),           cmocka_unit_test(plays),
        cmocka_unit_test(summary_of_laying),    cmocka_unit_test(summary_of_both),
        cmocka_unit_test(summary_of_decisions), cmocka_unit_test(could_have_gone_out),
        cmocka_unit_test(what_cost_most),       cmocka_unit_test(each_mark_has_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
