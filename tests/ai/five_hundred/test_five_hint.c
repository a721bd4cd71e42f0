/* What hints of Five Hundred say and do, press by press: a misere is taught as one, and what a person has laid away
 * stays where it lies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "chance.h"
#include "five_player.h"
#include "five_table.h"

static State s;
static Move plan[MAX_PLAN];
static char told[1024];

static void play(Move m)
{
    const Verdict v = five_def.rules.check(&s, s.to_act, m);
    if (v.why != NULL)
        fail_msg("refused: %s", v.why->code);
    five_def.rules.apply(&s, s.to_act, m);
}

/* The first press of the hint for these moves. */
static const char *kind_of(const Move *move, int n)
{
    State seen;
    TextSink out = text_sink(told, sizeof told);
    told[0] = '\0';
    game_observe(&five_def, &s, s.to_act, &seen);
    ai_find("five-hundred")->hint_kind(&seen, s.to_act, move, n, &out);
    assert_false(out.cut);
    return told;
}

/* The second press; *n moves are in plan. */
static const char *said(int *n)
{
    const AiDef *ai = ai_find("five-hundred");
    State seen;
    TextSink out = text_sink(told, sizeof told);
    game_observe(&five_def, &s, s.to_act, &seen);
    *n = ai->hint(&seen, s.to_act, NULL, plan, MAX_PLAN);
    told[0] = '\0';
    ai->hint_say(&seen, s.to_act, plan, *n, &out);
    assert_false(out.cut);
    return told;
}

/* ---- misere ---- */

/* One bids it, without having looked where that is to be so, and the others pass; then all by chance, up to the cards.
 */
static void bid_misere(const char *bid, Rng *rng)
{
    const Move call = table_bid(bid), look = table_choice(FIVE_LOOK, 0), pass = { .kind = MOVE_PASS };
    if (strncmp(bid, "BMIS", 4) != 0)
        play(look);
    play(call);
    while (s.phase == FIVE_BID_PHASE || s.phase == FIVE_RAISE)
        play(five_def.rules.check(&s, s.to_act, pass).why == NULL ? pass : look);
    while (s.phase != PHASE_PLAY)
        play(five_random_move(&s, rng));
}

/* Nothing of what a trick contract is about: its tricks are won, there. */
static void check_taught(const char *text)
{
    static const char *const wins[] = {
        "trump",          "Trump",    "Beat what",   "ake this trick",    "Take over",
        "obody can beat", "our side", "our partner", "win a trick later", "high card to lose"
    };
    assert_true(text[0] != '\0');
    for (size_t i = 0; i < sizeof wins / sizeof wins[0]; i++)
        if (strstr(text, wins[i]) != NULL)
            fail_msg("said in a misere: %s", text);
}

/* Whatever card may be played, contractor or not. */
static int check_cards(void)
{
    Move list[FIVE_MOST_MOVES];
    int n = five_def.rules.moves(&s, s.to_act, list, FIVE_MOST_MOVES), cards = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].kind != MOVE_DISCARD)
            continue;
        check_taught(kind_of(&list[i], 1));
        if (n == 1)
            assert_string_equal(told, "There is only one card that you may play.");
        cards++;
    }
    return cards;
}

/* Miseres of each kind at tables of every size, cards played by chance: every card that might be advised. */
static void a_misere_is_taught_as_one(void **unused)
{
    static const char *const bids[] = { "MIS", "OMIS", "BMIS", "MIS-", "OMIS-" };
    static const char *const tables[] = { "players=2", "players=2,two_mode=p24", "players=3", "players=4", "players=5",
                                          "players=6", "players=6,six_mode=3x2" };
    const int kinds = (int)(sizeof bids / sizeof bids[0]), sizes = (int)(sizeof tables / sizeof tables[0]);
    int played = 0, cards = 0;
    (void)unused;
    for (Cases c = chance_cases(30, 2L * kinds * sizes); chance_next(&c);) {
        char options[120];
        Rng rng;
        OptionValues v;
        rng_seed(&rng, c.seed);
        snprintf(options, sizeof options, "%s,misere_needs_seven=0,sans_kitty=1,blind_misere=1%s", tables[c.no % sizes],
                 c.no % 4 == 0 ? ",joker_nominate=0" : "");
        assert_true(options_parse(&five_options, &v, options, NULL));
        five_def.rules.start(&s, &v, v.v[FIVE_PLAYERS], c.seed);
        bid_misere(bids[c.no / sizes % kinds], &rng);
        assert_true(five_is_misere(five_contract(&s)));
        for (; s.phase == PHASE_PLAY; played++) {
            cards += check_cards();
            play(five_random_move(&s, &rng));
        }
    }
    print_message("%d tricks' cards, %d that might be advised\n", played, cards);
    assert_true(played > 200 && cards > played);
}

static void the_kitty_of_a_misere_is_taught_as_one(void **unused)
{
    static const char *const low = "5s 6s 7s 8s 4d 5d 6d 5c 6c 4h";
    int n;
    (void)unused;
    table_set(&s, "australian,misere_needs_seven=0", 4, low, "Ks Qd Ah");
    play(table_bid("MIS"));
    for (int i = 0; i < 4; i++)
        play((Move){ .kind = MOVE_PASS });
    assert_int_equal(s.phase, FIVE_KITTY);
    assert_non_null(strstr(said(&n), " aside. They are the cards most likely to win a trick."));
    assert_int_equal(n, 3);
    check_taught(kind_of(plan, n));
    assert_non_null(strstr(told, "cards that could win a trick"));
    /* Where there are no trumps, none are kept. */
    table_set(&s, "australian", 4, "* As Ks Ad Kd Ac Kc Ah Kh 5s", "5c 4h 4d");
    play(table_bid("10NT"));
    for (int i = 0; i < 4; i++)
        play((Move){ .kind = MOVE_PASS });
    (void)said(&n);
    assert_null(strstr(kind_of(plan, n), "trump"));
}

/* ---- what lies away stays there ---- */

static void begin_kitty(void)
{
    table_set(&s, "", 4, "* Jh Jd Ah Kh Qh Th 9h As Ac", "5s 6c 7d");
    play(table_bid("8H"));
    for (int i = 0; i < 4; i++)
        play((Move){ .kind = MOVE_PASS });
    assert_int_equal(s.phase, FIVE_KITTY);
}

/* Nothing comes back to the hand, and in the end as many cards lie there as there have to. */
static void check_builds_on(const Move *moves, int n)
{
    const int seat = s.to_act;
    State after = s;
    for (int i = 0; i < n; i++) {
        assert_true(moves[i].kind == MOVE_DONE || (moves[i].kind == MOVE_SHIFT && moves[i].to == FIVE_LAID));
        assert_null(five_def.rules.check(&after, seat, moves[i]).why);
        if (moves[i].kind == MOVE_SHIFT)
            five_def.rules.apply(&after, seat, moves[i]);
    }
    assert_int_equal(pile_size(&after.table, FIVE_LAID), 3);
}

static void what_was_laid_away_stays_there(void **unused)
{
    static const char *const mine[] = { "Ah", "As", "*" };
    int n;
    (void)unused;
    begin_kitty();
    for (int laid = 0; laid <= 3; laid++) {
        (void)said(&n);
        check_builds_on(plan, n);
        assert_int_equal(n, laid < 3 ? 3 - laid : 1);
        assert_true(laid < 3 || strstr(told, " put aside instead, it would succeed ") != NULL);
        assert_true(kind_of(plan, n)[0] != '\0');
        if (laid < 3)
            play(table_aside(&s, mine[laid]));
    }
    assert_int_equal(plan[0].kind, MOVE_DONE);
    assert_int_equal(strncmp(said(&n), "Put these cards aside. The contract then succeeds ", 50), 0);
}

/* Its own advice it carries on as it began, and has nothing better in the end. */
static void the_hint_goes_on_as_it_began(void **unused)
{
    Move all[MAX_PLAN];
    int n, left;
    (void)unused;
    begin_kitty();
    (void)said(&n);
    memcpy(all, plan, sizeof all);
    for (int i = 0; i < n; i++) {
        (void)said(&left);
        assert_int_equal(left, n - i);
        for (int k = 0; k < left; k++)
            assert_true(move_same(&plan[k], &all[i + k]));
        assert_null(strstr(told, "it would be"));
        play(all[i]);
    }
    (void)said(&left);
    assert_int_equal(plan[0].kind, MOVE_DONE);
    assert_null(strstr(told, "it would be"));
}

/* What is too much has to come back, and only that. */
static void only_what_is_too_much_comes_back(void **unused)
{
    static const char *const mine[] = { "5s", "6c", "Ah", "7d", "Kh" };
    int n;
    (void)unused;
    begin_kitty();
    for (int i = 0; i < 5; i++)
        play(table_aside(&s, mine[i]));
    assert_int_equal(strncmp(said(&n), "Take ", 5), 0);
    assert_non_null(strstr(told, " back. You need them more than the other cards put aside."));
    assert_non_null(strstr(told, "A\u2665"));
    assert_string_equal(kind_of(plan, n), "You have put too many cards aside.");
    assert_int_equal(n, 2);
    for (int i = 0; i < n; i++)
        play(plan[i]);
    assert_int_equal(pile_size(&s.table, FIVE_LAID), 3);
    assert_int_equal(table_find(&s, FIVE_LAID, "Ah"), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_misere_is_taught_as_one),        cmocka_unit_test(the_kitty_of_a_misere_is_taught_as_one),
        cmocka_unit_test(what_was_laid_away_stays_there),   cmocka_unit_test(the_hint_goes_on_as_it_began),
        cmocka_unit_test(only_what_is_too_much_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
