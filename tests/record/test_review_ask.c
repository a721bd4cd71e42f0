/* What a review asks the computer about each decision, in every game that is reviewed: nothing but what the seat saw,
 * and which discards everybody saw taken or left. A second reading of the moves tells the latter. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kalooki_player.h"
#include "played.h"
#include "record/review_inner.h"
#include "seen_discards.h"

enum { MOST_TURNS = 400, DEALS = 8 };

/* Of all reviews together: discards taken and left, and what was taken from elsewhere while a discard lay open. */
static int taken, left, elsewhere;
static int of_tricks; /* decisions */

/* As the weakest opponent plays, or by the plain play of Kalooki, which takes jokers out of melds. False: not played.
 */
static bool play_turn(Match *m, Rng *rng)
{
    KalookiPlan plan;
    const State *s = match_state(m);
    if (match_game(m) != &kalooki_def)
        return help_whole_turn(m, rng) > 0;
    const int n = kalooki_simple_play(s, s->to_act, &plan);
    return n > 0 && !match_play(m, s->to_act, plan.move, n).why;
}

/* The moves of a match up to the end of its first deal. */
static bool play(const GameDef *game, uint64_t seed, Transcript *t)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, seed);
    assert_true(help_setup_plain(&setup, game->id, seed));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    for (int i = 0; i < MOST_TURNS && match_sheet_count(m) == 0 && play_turn(m, &rng); i++)
        ;
    const bool over = match_sheet_count(m) > 0;
    assert_true(!over || transcript_of_match(m, t, NULL));
    match_close(m);
    return over;
}

/* Part i is asked about when what was laid is judged: the job, made in memory that held something else. */
static void expect_asked(const Review *r, int i, const SeenDiscards *seen)
{
    static ThinkJob job;
    const ReviewPart *p = &r->part[i];
    memset(&job, 0xA5, sizeof job);
    assert_true(review_ask(r, i, &job));
    assert_int_equal(job.kind, THINK_REVIEW);
    assert_true(job.ai == r->ai);
    assert_int_equal(job.seat, p->turn.seat);
    assert_int_equal(job.seen.viewer, p->turn.seat);
    assert_int_equal(job.end.viewer, p->turn.seat);
    assert_int_equal(job.level, 0);
    assert_true(job.seed == 0);
    assert_false(job.jokers);
    assert_true(move_same(&job.last, &r->transcript->move[p->turn.first_move + p->turn.moves - 1].move));
    assert_memory_equal(job.refused, seen->left, sizeof job.refused);
    assert_memory_equal(job.taken, seen->taken, sizeof job.taken);
    for (int x = 0; x < MAX_PIECES; x++) {
        taken += seen->taken[x] != 0;
        left += seen->left[x] != 0;
    }
}

/* A part of a deal without tricks belongs to none, though it is the first of what would be one. */
static void expect_tricks(const Review *r)
{
    int own;
    TrickNote trick;
    for (int i = 0; i < r->count; i++) {
        const bool told = review_trick(r, i, &trick, &own);
        assert_int_equal(told, r->game->tricks != NULL && r->part[i].own >= 0);
        assert_true(!told || (own == r->part[i].own && own < trick.count));
        of_tricks += told;
        if (told)
            assert_int_equal(trick.seat[own], review_turn(r, i)->seat);
    }
}

static void expect_review(Transcript *t)
{
    Review *r = review_open(t, 0, NULL);
    assert_non_null(r);
    review_seats_set(r, (uint16_t)((1u << t->setup.seats) - 1));
    expect_tricks(r);
    SeenDiscards seen = { { 0 }, { 0 } };
    State s = *review_dealt(r);
    int at = r->part[0].turn.first_move;
    for (int i = 0; i < r->count; i++)
        r->part[i].turn.mark = REVIEW_NOTHING; /* as if what was laid were judged already */
    for (int i = 0; i < r->count && r->ai->review != NULL; i++) {
        for (; at < r->part[i].turn.first_move; at++)
            elsewhere += seen_move(r->game, &s, t->move[at].seat, t->move[at].move, &seen);
        expect_asked(r, i, &seen);
    }
    review_close(r);
}

static void every_decision_is_asked_about(void **state)
{
    (void)state;
    static Transcript t;
    int reviewed = 0;
    for (size_t g = 0; g < game_count; g++)
        for (uint64_t seed = 1; seed <= DEALS; seed++)
            if (review_offered(game_table[g]) && play(game_table[g], seed, &t)) {
                expect_review(&t);
                transcript_free(&t);
                reviewed++;
            }
    print_message("%d deals; discards taken and left: %d, %d; taken elsewhere: %d; of tricks: %d\n", reviewed, taken,
                  left, elsewhere, of_tricks);
    assert_true(reviewed >= 8 * DEALS && taken > 100 && left > 100 && elsewhere > 0 && of_tricks > 40);
}

/* ---- answers ---- */

/* A match to its end, in a game whose matches are soon over. */
static bool play_match(const GameDef *game, Transcript *t)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, 9);
    assert_true(help_setup_plain(&setup, game->id, 9));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    for (int i = 0; i < 4 * MOST_TURNS && match_state(m)->phase != PHASE_MATCH_END; i++)
        if (match_state(m)->phase == PHASE_DEAL_END ? !help_next_deal(m) : !play_turn(m, &rng))
            break;
    const bool over = match_state(m)->phase == PHASE_MATCH_END;
    assert_true(!over || transcript_of_match(m, t, NULL));
    match_close(m);
    return over;
}

/* Whatever the computer would have done: nothing is better than to win the match, which is the last thing that the
 * winner does in it; in any other decision, and of anybody else, the computer is heard. */
static void expect_won(const Transcript *t, int deal, int *won)
{
    Review *r = review_open(t, deal, NULL);
    assert_non_null(r);
    for (int i = 0; i < r->count; i++) {
        static AiAnswer answer;
        const int seat = review_turn(r, i)->seat;
        bool last = review_sheet(r)->match_over && (review_sheet(r)->winners >> seat & 1) != 0;
        for (int k = i + 1; k < r->count; k++)
            last = last && review_turn(r, k)->seat != seat;
        answer = (AiAnswer){ .count = 1, .opinion = i % 3 == 2 ? AI_HARDLY : AI_DIFFERS, .why = "So it is." };
        answer.move[0] = (Move){ .kind = MOVE_NONE };
        review_answer(r, (uint32_t)(3 * i + 2), &answer);
        assert_true(review_turn(r, i)->judged);
        assert_int_equal(review_turn(r, i)->opinion, last ? AI_AGREES : answer.opinion);
        assert_string_equal(r->part[i].why, last ? "This won the match, so nothing could be better." : "So it is.");
        *won += last;
    }
    review_close(r);
}

/* Where there was no memory to think about a decision it is known for what it is, and nothing else is said; an answer
 * to no question of this review is none. */
static void what_could_not_be_thought_about(void **state)
{
    (void)state;
    static Transcript t;
    static const AiAnswer starved = { .count = AI_NO_MEMORY };
    assert_true(play(&kalooki_def, 2, &t));
    Review *r = review_open(&t, 0, NULL);
    review_seats_set(r, (uint16_t)((1u << t.setup.seats) - 1));
    int answered, all;
    for (int i = 0; i < r->count; i++) {
        char said[200] = "";
        TextSink out = text_sink(said, sizeof said);
        review_progress(r, &answered, &all);
        assert_int_equal(answered, i);
        assert_int_equal(all, r->count);
        review_say(r, i, &out);
        assert_string_equal(said, "Looking for the best play ...");
        assert_false(review_known(r, i));
        review_answer(r, (uint32_t)(3 * (r->count + i)), &starved);
        assert_false(review_known(r, i));
        review_answer(r, (uint32_t)(3 * i + i % 3), &starved);
        assert_true(review_known(r, i) && review_turn(r, i)->starved && !review_turn(r, i)->judged);
        out = text_sink(said, sizeof said);
        review_say(r, i, &out);
        assert_string_equal(said, "There was not enough memory to look for the best play.");
        said[0] = '\0';
        out = text_sink(said, sizeof said);
        review_instead_say(r, i, &out); /* nothing is advised */
        review_advice_say(r, i, &out);
        review_say(r, -1, &out);
        review_say(r, r->count, &out);
        assert_string_equal(said, "");
        assert_int_equal(review_trick_instead(r, i), NO_PIECE);
    }
    ThinkJob job;
    assert_false(review_ask(r, 0, &job));
    review_close(r);
    transcript_free(&t);
}

/* A deal that is not there cannot be reviewed: the sentence says which there are. */
static void only_finished_deals_are_reviewed(void **state)
{
    (void)state;
    static Transcript t;
    static const struct {
        int deals, deal;
        const char *why;
    } cases[] = { { 0, 0, "No deal has been finished yet." },
                  { 0, -1, "No deal has been finished yet." },
                  { 1, 1, "There is no finished deal 2 in this match; the last one is 1." },
                  { 1, 7, "There is no finished deal 8 in this match; the last one is 1." } };
    assert_true(play(&kalooki_def, 2, &t));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[200] = "";
        TextSink error = text_sink(why, sizeof why);
        t.deals = cases[i].deals;
        assert_null(review_open(&t, cases[i].deal, &error));
        assert_string_equal(why, cases[i].why);
    }
    transcript_free(&t);
}

static void whoever_wins_the_match_has_done_right(void **state)
{
    (void)state;
    static Transcript t;
    int won = 0, matches = 0;
    for (size_t g = 0; g < game_count; g++)
        if (review_offered(game_table[g]) && play_match(game_table[g], &t)) {
            expect_won(&t, -1, &won);
            if (t.deals > 1) {
                const int before = won;
                expect_won(&t, 0, &won);
                assert_int_equal(won, before);
            }
            matches++;
            transcript_free(&t);
        }
    print_message("%d matches, of which %d were won by a decision\n", matches, won);
    assert_true(matches > 3 && won > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_is_asked_about),
        cmocka_unit_test(what_could_not_be_thought_about),
        cmocka_unit_test(only_finished_deals_are_reviewed),
        cmocka_unit_test(whoever_wins_the_match_has_done_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
