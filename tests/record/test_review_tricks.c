/* Reviews of a game of tricks: Five Hundred, whose decisions stand under headings and are judged by the computer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "match/match_inner.h"
#include "record/review_inner.h"
#include "review_help.h"
#include "rules/faces/card.h"
#include "rules/five_hundred/game.h"
#include "rules/five_hundred/options.h"

enum { MOST_MOVES = 4000 };

static Transcript made;
static TranscriptMove made_move[MOST_MOVES];

/* So many deals, with the move of seat 0 as `own` chooses it; NULL: all seats play the level "medium". */
static const Transcript *play(const char *seats, const char *options, uint64_t seed, int deals,
                              Move (*own)(const State *))
{
    char text[200] = "";
    TextSink error = text_sink(text, sizeof text);
    const AiDef *ai = ai_find("five-hundred");
    MatchSetup *m = &made.setup;
    State s;
    memset(&made, 0, sizeof made);
    made.move = made_move;
    m->game = game_find("five-hundred");
    options_default(&five_options, &m->options);
    bool good = options_parse(&five_options, &m->options, options, &error) &&
                match_seats_parse(&five_def, seats, seed, m, &error);
    if (!good)
        fail_msg("%s", text);
    m->preset = options_nearest_preset(&five_options, &m->options);
    m->seed = seed;
    five_def.rules.start(&s, &m->options, m->seats, seed);
    while (made.deals < deals && s.phase != PHASE_MATCH_END) {
        Move plan[MAX_PLAN] = { { .kind = MOVE_NEXT } };
        const Stop stop = { false };
        State seen;
        int n = 1, seat = s.to_act == NO_SEAT ? 0 : s.to_act;
        game_observe(&five_def, &s, seat, &seen);
        if (s.phase != PHASE_DEAL_END && seat == 0 && own != NULL && s.phase != FIVE_KITTY)
            plan[0] = own(&seen);
        else if (s.phase != PHASE_DEAL_END)
            n = ai->choose(&seen, seat, 1, (uint64_t)made.count, &stop, plan, MAX_PLAN);
        for (int i = 0; i < n; i++) {
            bool was = match_is_finished(&s);
            assert_null(five_def.rules.check(&s, seat, plan[i]).why);
            assert_true(made.count < MOST_MOVES);
            made_move[made.count++] = (TranscriptMove){ plan[i], (uint8_t)seat };
            five_def.rules.apply(&s, seat, plan[i]);
            made.deals += !was && match_is_finished(&s);
        }
    }
    made.end = state_hash(&s);
    return &made;
}

static const char *said(const Review *r, int i, void (*say)(const Review *, int, TextSink *))
{
    static char text[3][AI_WHY_BYTES + 256];
    static int next;
    char *one = text[next = (next + 1) % 3];
    TextSink sink = text_sink(one, sizeof text[0]);
    one[0] = '\0';
    say(r, i, &sink);
    assert_false(sink.cut);
    return one;
}

static const char *done(const Review *r, int i)
{
    static char text[256];
    TextSink sink = text_sink(text, sizeof text);
    review_done_say(r, review_turn(r, i), false, &sink);
    assert_false(sink.cut);
    return text;
}

/* Passes, and plays the first card that may be played. */
static Move first_allowed(const State *s)
{
    Move all[256];
    int n = five_def.rules.moves(s, 0, all, 256);
    assert_true(n > 0);
    for (int i = 0; i < n; i++)
        if (all[i].kind == MOVE_PASS || all[i].kind == MOVE_DISCARD)
            return all[i];
    return all[0];
}

/* What the computer would have laid away is told card by card, as it lies there then. True where there was something.
 */
static bool check_laid_away(const Review *r, int i)
{
    const ReviewPart *p = &r->part[i];
    if (p->advice_count == 0 || p->advice[p->advice_count - 1].kind != MOVE_DONE)
        return false;
    State s = p->before;
    for (int k = 0; k + 1 < p->advice_count; k++)
        five_def.rules.apply(&s, p->turn.seat, p->advice[k]);
    assert_true(pile_size(&s.table, FIVE_LAID) > 0);
    for (int k = 0; k < pile_size(&s.table, FIVE_LAID); k++) {
        char card[32] = "";
        TextSink sink = text_sink(card, sizeof card);
        card_sign(pile_face(&s.table, FIVE_LAID, k), &sink);
        assert_non_null(strstr(said(r, i, review_instead_say), card));
    }
    return true;
}

/* The card that the computer would have played in place of that of decision i, where it would have: a card of the same
 * hand, by whose name it is told. True where there is one. */
static bool check_instead(const Review *r, int i, Piece played)
{
    const State *before = review_before(r, i);
    const Piece instead = review_trick_instead(r, i);
    char card[32] = "";
    TextSink sink = text_sink(card, sizeof card);
    assert_int_equal(instead != NO_PIECE, review_turn(r, i)->opinion >= AI_HARDLY);
    if (instead == NO_PIECE)
        return false;
    assert_int_not_equal(instead, played);
    assert_int_equal(piece_pile(&before->table, instead, NULL), piece_pile(&before->table, played, NULL));
    card_sign(before->table.face[instead], &sink);
    assert_non_null(strstr(said(r, i, review_instead_say), card));
    return true;
}

/* Every decision of every deal, under all headings, is listed, told, and judged with a reason; the best of the computer
 * is what it says it is. */
static void every_decision(void **unused)
{
    static const char *const tables[][2] = { { "Anna,Ben,Cara,Dan", "" },
                                             { "Anna,Ben", "" },
                                             { "Anna,Ben,Cara", "" },
                                             { "Anna,Ben,Cara,Dan,Eve", "" },
                                             { "Anna,Ben,Cara,Dan,Eve,Fay", "" } };
    int opinions[AI_DIFFERS + 1] = { 0 }, tricks = 0, laid = 0, instead = 0;
    (void)unused;
    for (size_t k = 0; k < sizeof tables / sizeof tables[0]; k++) {
        const Transcript *t = play(tables[k][0], tables[k][1], 7 + k, 2, k == 0 ? first_allowed : NULL);
        Review *r = review_of(t, -1, everybody(t));
        int moves = 0;
        for (int i = 0; i < review_count(r); i++) {
            const ReviewTurn *turn = review_turn(r, i);
            TrickNote trick;
            int own;
            moves += turn->moves;
            opinions[turn->opinion]++;
            laid += check_laid_away(r, i);
            assert_true(review_listed(r, i) && turn->judged);
            assert_true(said(r, i, review_chapter)[0] != '\0' && done(r, i)[0] != '\0');
            assert_int_equal(said(r, i, review_say)[0] == '\0', turn->opinion == AI_SILENT);
            if (turn->opinion >= AI_HARDLY)
                assert_string_not_equal(said(r, i, review_instead_say), done(r, i));
            if (!review_trick(r, i, &trick, &own))
                continue;
            tricks++;
            assert_true(own < trick.count && trick.seat[own] == turn->seat);
            assert_true(trick.winner == NO_SEAT || trick.winner < t->setup.seats);
            /* The card was in the hand of the seat then. */
            const State *before = review_before(r, i);
            int pile = piece_pile(&before->table, trick.piece[own], NULL);
            assert_int_equal(before->table.row.pile[pile].owner, turn->seat);
            assert_int_equal(before->table.row.pile[pile].kind, PILE_HAND);
            instead += check_instead(r, i, trick.piece[own]);
        }
        assert_int_equal(review_before(r, 0)->deal_no, 1);
        assert_true(moves > 1);
        review_close(r);
    }
    assert_true(tricks > 100 && laid > 3 && instead > 10 && opinions[AI_AGREES] > 50 && opinions[AI_DIFFERS] > 3);
}

/* What the computer makes of a decision does not depend on what the seat could not see: with the hidden cards of the
 * others exchanged it says the same. */
static void nobody_peeks(void **unused)
{
    (void)unused;
    const Transcript *t = play("Anna,computer:medium:Ben,computer:medium:Cara,computer:medium:Dan", "", 3, 1, NULL);
    char why[256] = "";
    TextSink error = text_sink(why, sizeof why);
    Review *r = review_open(t, 0, &error);
    ThinkJob job;
    int asked = 0;
    assert_non_null(r);
    while (review_ask(r, 0, &job)) {
        AiAnswer answer;
        const Stop stop = { false };
        assert_int_equal(job.seen.viewer, 0);
        assert_int_equal(job.end.viewer, 0);
        for (int p = FIVE_HAND_0 + 1; p < FIVE_HAND_0 + 4; p++)
            for (int i = 0; i < pile_size(&job.seen.table, p) && five_of(&job.seen)->shown == 0; i++)
                assert_false(face_is_known(pile_face(&job.seen.table, p, i)));
        think(&job, &stop, &answer);
        review_answer(r, job.tag, &answer);
        asked++;
    }
    assert_true(asked > 5);
    review_close(r);
}

/* A bid that no hand of its kind makes: the computer says so, and with what chance. */
static Move bids_ten(const State *s)
{
    const Move ten = { .kind = MOVE_BID, .amount = (int16_t)five_bid_code((FiveBid){ FIVE_TRICKS, 10, 0, 0 }) };
    return s->phase == FIVE_BID_PHASE && five_def.rules.check(s, 0, ten).why == NULL ? ten : first_allowed(s);
}

static void a_wild_bid(void **unused)
{
    (void)unused;
    const Transcript *t = play("Anna,Ben,Cara,Dan", "", 2, 1, bids_ten);
    Review *r = review_of(t, 0, 0);
    int i = 0;
    while (i < review_count(r) && strcmp(done(r, i), "10\u2660") != 0)
        i++;
    assert_true(i < review_count(r));
    assert_string_equal(said(r, i, review_chapter), "The auction");
    assert_int_equal(review_turn(r, i)->opinion, AI_DIFFERS);
    assert_true(review_differs(r, i));
    if (strstr(said(r, i, review_say),
               "ten spades succeeds in 2 of 100 deals like this and takes 6.8 tricks on average.") == NULL)
        fail_msg("%s", said(r, i, review_say));
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    review_summary(r, 0, &out);
    assert_non_null(strstr(text, "The computer would have chosen clearly better"));
    review_close(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision),
        cmocka_unit_test(nobody_peeks),
        cmocka_unit_test(a_wild_bid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
