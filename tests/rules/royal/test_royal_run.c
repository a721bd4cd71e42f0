/* What the table tells of the run: what is next and from whom, why it has stopped, what was played before it; only from
 * what a seat sees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "royal_table.h"
#include "told.h"

static const char *const names[ROYAL_SEATS] = { NAME_YOU, "Bo", "Cleo", "Dan" };

static State s;

/* Up to the first card; take: the dealer, seat 0, takes the dummy. Seat 1 leads. */
static void begin(const char *more, const char *hands, bool take)
{
    char options[160];
    snprintf(options, sizeof options, "royal,poker=0,ace_betting=0,first_lead=any_suit,next_lead=other_suit%s", more);
    royal_table_begin(&s, options, 3, 5);
    royal_table_deal(&s, hands);
    royal_table_play(&s, royal_choice(take ? ROYAL_SWAP : ROYAL_KEEP));
    while (s.phase == ROYAL_AUCTION)
        royal_table_play(&s, royal_pass());
    assert_int_equal(s.phase, PHASE_PLAY);
}

static RunNote note_of(int viewer)
{
    State seen;
    RunNote n = { .pile = 0 };
    game_observe(&royal_def, &s, viewer, &seen);
    assert_true(royal_def.table.run_note(&seen, names, &n));
    assert_int_equal(n.pile, ROYAL_RUN);
    return n;
}

static void says(int viewer, const char *words, int line)
{
    const RunNote n = note_of(viewer);
    if (strcmp(n.sentence, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, n.sentence, words);
}

static void says_all(const char *words, int line)
{
    for (int viewer = 0; viewer < s.seats; viewer++)
        says(viewer, words, line);
    says(NO_SEAT, words, line);
}

#define SAYS(viewer, words) says(viewer, words, __LINE__)
#define SAYS_ALL(words)     says_all(words, __LINE__)

static void the_next_card_is_named(void **unused)
{
    State seen;
    RunNote n = { .pile = 0 };
    (void)unused;
    begin("", "3c 8h/2c 6c 9h/4c Kh", false);
    game_observe(&royal_def, &s, 0, &seen);
    assert_false(royal_def.table.run_note(&seen, names, &n)); /* nothing lies there yet */
    royal_table_cards(&s, "2c");
    SAYS_ALL("Next: the 3 of clubs. You hold it."); /* names: seat 0 is "you" for all of them */
    n = note_of(1);
    assert_true(face_eq(n.next, royal_table_face("3c")) && n.asked == 0 && n.held && !n.stopped);
    assert_int_equal(n.by[0], 1);
    royal_table_cards(&s, "3c");
    SAYS_ALL("Next: the 4 of clubs. Cleo plays it.");
    n = note_of(2);
    assert_true(n.by[0] == 1 && n.by[1] == 0 && n.earlier == 0);
}

static void why_a_run_stops(void **unused)
{
    (void)unused;
    begin("", "3c 8h/2c 6c 9h/4c Kh", false);
    royal_table_cards(&s, "2c 3c 4c");
    SAYS_ALL("The run has stopped, because nobody holds the 5 of clubs."); /* it lies in the dummy, which nobody sees */
    assert_true(note_of(0).stopped && face_eq(note_of(0).next, royal_table_face("5c")) && note_of(0).asked == NO_SEAT);
    begin("", "3c/Kh Ah 3d/4c", false);
    royal_table_cards(&s, "Kh Ah");
    SAYS_ALL("The run stops at the ace of hearts, because nothing follows it.");
    assert_false(face_is_known(note_of(0).next));
    begin("", "8h 9s/6c 2h/5c 3s Kd", false);
    royal_table_cards(&s, "6c 3s 8h 5c");
    SAYS_ALL("The run has stopped, because the 6 of clubs was played before.");
}

/* Who has seen the hand that was put away knows more than the others. */
static void a_card_that_lies_aside(void **unused)
{
    (void)unused;
    begin("", "3c 8h/2c 6c 9h/4c Kh", true);
    royal_table_cards(&s, "2c");
    SAYS(0, "The run has stopped, because the 3 of clubs is in a hand that is out of play.");
    SAYS(1, "The run has stopped, because nobody holds the 3 of clubs.");
    SAYS(NO_SEAT, "The run has stopped, because nobody holds the 3 of clubs.");
    begin(",may_withhold=1", "3c 8h/2c 6c 9h/4c Kh", true);
    royal_table_cards(&s, "2c");
    SAYS(0, "Next: the 3 of clubs. It is in a hand that is out of play.");
    SAYS(1, "Next: the 3 of clubs. Bo is asked for it.");
}

/* Where a card may be kept, being asked for it says nothing of the hand. */
static void a_card_that_may_be_kept(void **unused)
{
    (void)unused;
    begin(",may_withhold=1", "3c 8h/2c 6c 9h/4c Kh", false);
    royal_table_cards(&s, "2c");
    while (s.to_act != 0)
        royal_table_play(&s, royal_pass());
    SAYS(0, "Next: the 3 of clubs. You hold it.");
    SAYS(1, "Next: the 3 of clubs. You are asked for it.");
    assert_false(note_of(1).held);
    royal_table_play(&s, royal_pass());
    while (!royal_of(&s)->leading)
        royal_table_play(&s, royal_pass());
    SAYS_ALL("The run has stopped, because nobody has played the 3 of clubs.");
}

static void earlier_runs_are_listed(void **unused)
{
    (void)unused;
    begin("", "3c 8h Ts/2c 6c 9h/4c Kh", false);
    royal_table_cards(&s, "2c 3c 4c 8h");
    const RunNote n = note_of(NO_SEAT);
    assert_int_equal(n.earlier, 1);
    assert_string_equal(n.earlier_run[0], "2\u2663\u20134\u2663");
    begin("", "8h 9s/6c 2h/5c 3s Kd", false);
    royal_table_cards(&s, "6c 3s 8h 5c");
    const RunNote m = note_of(NO_SEAT);
    assert_int_equal(m.earlier, 3); /* by suit; what lies there now is not among them */
    assert_string_equal(m.earlier_run[0], "3\u2660");
    assert_string_equal(m.earlier_run[1], "6\u2663");
    assert_string_equal(m.earlier_run[2], "8\u2665");
}

/* No more than there is room for: of every suit each second card is seven stretches of one card. */
static void many_earlier_runs_are_cut(void **unused)
{
    static const char *const signs[] = { "2", "4", "6", "8", "10", "Q", "A" };
    (void)unused;
    begin("", "3c 8h Ts/2c 6c 9h/4c Kh", false);
    royal_table_cards(&s, "2c");
    for (uint8_t suit = 0; suit < 4; suit++)
        for (int k = 0; k < 7; k++) {
            const Face f = { (uint8_t)(k < 6 ? 2 * k + 2 : 1), suit };
            int index, from;
            Piece x = 0;
            while (!face_eq(s.table.face[x], f))
                x++;
            from = piece_pile(&s.table, x, &index);
            table_shift(&s.table, from, index, 1, royal_played(k % 3), 0);
        }
    RunNote n = { .pile = 0 };
    table_shift(&s.table, ROYAL_DUMMY, 0, 1, ROYAL_RUN, 0);
    assert_true(royal_def.table.run_note(&s, names, &n));
    assert_int_equal(n.earlier, MAX_EARLIER_RUNS);
    for (int i = 0; i < n.earlier; i++) {
        char run[16];
        snprintf(run, sizeof run, "%s%s", signs[i % 7],
                 (const char *[]){ "\u2660", "\u2663", "\u2666", "\u2665" }[i / 7]);
        assert_string_equal(n.earlier_run[i], run);
    }
}

/* The line of what may be done says what the card brings, and that nothing follows it. */
static void what_a_card_brings_is_said(void **unused)
{
    ActNote act;
    State seen;
    char words[80];
    (void)unused;
    begin("", "Jh 8s/Th 2d 3d/4c 5s Qh", false);
    royal_table_cards(&s, "Th");
    game_observe(&royal_def, &s, 0, &seen);
    memset(&act, 0, sizeof act);
    royal_def.table.next_act(&seen, 0, &act);
    snprintf(words, sizeof words, "Play J\u2665. It wins %d chips.", (int)royal_chips_on(&s, SQUARE_CARD_0 + 3));
    if (strncmp(act.sentence, "Play ", 5) != 0 || strstr(act.sentence, "It wins ") == NULL)
        fail_msg("\"%s\", not like \"%s\"", act.sentence, words);
    assert_null(strstr(act.sentence, "stops")); /* the queen may still come */
    begin("", "3c 8h/2c 6c 9h/5c 4c", false);
    royal_table_cards(&s, "2c 3c 4c");
    game_observe(&royal_def, &s, 2, &seen);
    memset(&act, 0, sizeof act);
    royal_def.table.next_act(&seen, 2, &act);
    assert_null(strstr(act.sentence, "It wins"));
    begin("", "Kh 8s/Qh 3d/4c 5s", false);
    royal_table_cards(&s, "Qh");
    game_observe(&royal_def, &s, 0, &seen);
    memset(&act, 0, sizeof act);
    royal_def.table.next_act(&seen, 0, &act);
    assert_null(strstr(act.sentence, "stops")); /* of the ace nothing is known */
    begin("", "2d 8s/Kh 3d/Ah 5s", false);
    royal_table_cards(&s, "Kh");
    game_observe(&royal_def, &s, 2, &seen);
    memset(&act, 0, sizeof act);
    royal_def.table.next_act(&seen, 2, &act);
    assert_non_null(strstr(act.sentence, "The run stops there."));
}

/* ---- words that stood for something else ---- */

/* What is auctioned after the dealer has taken the dummy is its own old hand. */
static void the_old_hand_is_called_so(void **unused)
{
    char text[512] = "";
    TextSink out = text_sink(text, sizeof text);
    (void)unused;
    royal_table_begin(&s, "tripoley", 3, 5);
    royal_table_deal(&s, "3c 8h/2c 6c 9h/4c Kh");
    royal_table_play(&s, royal_choice(ROYAL_SWAP));
    assert_int_equal(s.phase, ROYAL_AUCTION);
    help_describe(&royal_def, &s, s.to_act, royal_bid(2), NO_SEAT, names, &out);
    assert_non_null(strstr(text, "the dealer's old hand"));
    assert_null(strstr(text, "dummy"));
    royal_table_play(&s, royal_bid(2));
    while (s.phase == ROYAL_AUCTION) {
        State before = s;
        const int seat = s.to_act;
        royal_table_play(&s, royal_pass());
        text[0] = '\0';
        out = text_sink(text, sizeof text);
        help_describe(&royal_def, &before, seat, royal_pass(), NO_SEAT, names, &out);
        assert_null(strstr(text, "dummy"));
    }
    assert_non_null(strstr(text, "plays the dealer's old hand"));
}

/* The second sheet has what everybody holds, which is no sum over the deals, and has no sign. */
static void the_sheet_says_that_chips_are_held(void **unused)
{
    ScoreSheet sheet;
    (void)unused;
    begin("", "3c/Kh Ah/4c 9d", false);
    royal_table_cards(&s, "Kh Ah");
    assert_int_equal(s.phase, PHASE_DEAL_END);
    royal_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.side_count, 1);
    assert_string_equal(sheet.side[0].stands, "Chips held");
    for (int i = 0; i < s.seats; i++)
        assert_int_equal(sheet.side[0].total[i], royal_stack(&s, i));
}

/* What is left in a hand when the deal ends is told with what it has cost, as the score sheet has it. */
static void what_cards_left_cost_is_said(void **unused)
{
    static const struct {
        const char *pay, *left[3];
    } of[] = { { "", { "1 card left costs nothing", "", "2 cards left cost nothing" } },
               { ",loser_pay=winner,card_pay=3", { "1 card left costs 3", "", "2 cards left cost 6" } },
               { ",loser_pay=pot,card_pay=1", { "1 card left costs 1", "", "2 cards left cost 2" } } };
    (void)unused;
    for (int k = 0; k < 3; k++) {
        begin(of[k].pay, "3c/Kh Ah/4c 9d", false);
        royal_table_cards(&s, "Kh Ah");
        assert_int_equal(s.phase, PHASE_DEAL_END);
        for (int i = 0; i < s.seats; i++) {
            EndSum sum;
            game_end_sum(&royal_def, &s, i, &sum);
            if (strcmp(sum.words, of[k].left[i]) != 0)
                fail_msg("rules %d, seat %d: \"%s\", not \"%s\"", k, i, sum.words, of[k].left[i]);
            assert_int_equal(sum.counts, k > 0 && of[k].left[i][0] != '\0');
        }
    }
}

static void deed_is(Move m, const char *chapter, const char *words)
{
    char text[200] = "";
    TextSink out = text_sink(text, sizeof text);
    assert_null(royal_def.rules.check(&s, s.to_act, m).why);
    royal_def.tell.chapter(&s, &out);
    assert_string_equal(text, chapter);
    text[0] = '\0';
    out = text_sink(text, sizeof text);
    royal_def.tell.deed(&s, m, names, &out);
    assert_string_equal(text, words);
}

/* Whoever looks back reads what was decided, not that nothing was played. */
static void decisions_have_labels(void **unused)
{
    (void)unused;
    royal_table_begin(&s, "royal", 3, 5);
    assert_int_equal(s.phase, ROYAL_ACE_BET);
    deed_is((Move){ .kind = MOVE_BID, .amount = 1, .suit = 3 }, "Ace bet", "Bet 1 on A\u2665");
    while (s.phase == ROYAL_ACE_BET) {
        deed_is(royal_pass(), "Ace bet", "No bet");
        royal_table_play(&s, royal_pass());
    }
    royal_table_deal(&s, "3c 8h Ts Tc 9d 2c 4h/2s 6c 9h Jd Js Qc 5d/4c Kh Kd 7c 7h 2h 3d");
    assert_int_equal(s.phase, ROYAL_CHANGE);
    deed_is(royal_choice(ROYAL_SWAP), "Dummy", "Take the dummy");
    royal_table_play(&s, royal_choice(ROYAL_KEEP));
    deed_is(royal_bid(2), "Dummy", "Bid 2");
    while (s.phase == ROYAL_AUCTION)
        royal_table_play(&s, royal_pass());
    assert_int_equal(s.phase, ROYAL_SELECT);
    for (int i = 0; i < 5; i++)
        royal_table_play(&s, move_one(royal_hand(s.to_act), 0, royal_five(s.to_act), i));
    char five[64] = "";
    for (int i = 0; i < 5; i++) {
        TextSink out = text_sink(five + strlen(five), sizeof five - strlen(five));
        text_add(&out, i > 0 ? " " : "");
        card_sign(pile_face(&s.table, royal_five(s.to_act), i), &out);
    }
    deed_is((Move){ .kind = MOVE_DONE }, "Poker", five);
    royal_table_play(&s, (Move){ .kind = MOVE_DONE });
    while (s.phase == ROYAL_SELECT)
        royal_table_five(&s);
    deed_is(royal_pass(), "Poker", "Fold");
    begin("", "3c/Kh Ah/4c 9d", false);
    deed_is((Move){ .kind = MOVE_DISCARD, .index = 0 }, "The run", "K\u2665");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_card_is_named),       cmocka_unit_test(why_a_run_stops),
        cmocka_unit_test(a_card_that_lies_aside),       cmocka_unit_test(a_card_that_may_be_kept),
        cmocka_unit_test(the_old_hand_is_called_so),    cmocka_unit_test(the_sheet_says_that_chips_are_held),
        cmocka_unit_test(what_cards_left_cost_is_said), cmocka_unit_test(decisions_have_labels),
        cmocka_unit_test(many_earlier_runs_are_cut),    cmocka_unit_test(earlier_runs_are_listed),
        cmocka_unit_test(what_a_card_brings_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
