/* What the list of Royal Rummy counts, planted, and beside it what it does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "foolish_help.h"
#include "royal_table.h"

enum { NOTED, FOUND, NO_OCCASION };

static State s;

static FoolishNotes moved(Move m)
{
    return foolish_move(&royal_def, &s, m);
}

static void expect(Move m, const char *kind, int what)
{
    const State before = s;
    const uint32_t bit = foolish_kind(&royal_def, kind);
    const FoolishNotes n = moved(m);
    const bool noted = (n.occasions & bit) != 0, found = (n.found & bit) != 0;
    if (noted != (what != NO_OCCASION) || found != (what == FOUND))
        fail_msg("%s: %s, %s", kind, noted ? "an occasion" : "no occasion", found ? "found" : "not found");
    s = before; /* another move may be tried from here */
}

static void aces(void **unused)
{
    static const char half[] = "More than half of the own chips put on an ace";
    (void)unused;
    foolish_new_deal();
    royal_table_begin(&s, "royal", 3, 5);
    assert_int_equal(s.phase, ROYAL_ACE_BET);
    royal_table_stack(&s, s.to_act, 10);
    expect(royal_bid(6), half, FOUND);
    expect(royal_bid(5), half, NOTED);
    expect(royal_pass(), half, NO_OCCASION);
    moved(royal_bid(5));
    royal_table_stack(&s, s.to_act, 9);
    expect(royal_choice(ROYAL_COVER), half, FOUND);
}

static void exchanges(void **unused)
{
    static const char rich[] = "A hand exchanged whose squares held more chips than all others together";
    static const char dear[] = "More bid for the dummy than all squares held";
    (void)unused;
    foolish_new_deal();
    royal_table_begin(&s, "royal", 3, 5);
    royal_table_deal(&s, "Ah Kh Qh Jh 2s/Th 3s 4s/5s 6s 7s");
    expect(royal_choice(ROYAL_SWAP), rich, FOUND);
    expect(royal_choice(ROYAL_KEEP), rich, NO_OCCASION);
    moved(royal_choice(ROYAL_KEEP));
    assert_int_equal(s.phase, ROYAL_AUCTION);
    royal_table_stack(&s, s.to_act, 2000);
    expect(royal_bid(1), rich, NOTED);
    expect(royal_bid(1), dear, NOTED);
    expect(royal_bid(royal_chips_on_board(&s)), dear, NOTED);
    expect(royal_bid(royal_chips_on_board(&s) + 1), dear, FOUND);
}

static void fives(void **unused)
{
    static const char five[] = "Five cards chosen for poker though the hand had five better ones";
    static const struct {
        const char *hands;
        int what;
    } cases[] = { { "2c 3c 4c 6c 8d/As Ah Ad Ac 2s 9s/Kd Qd Jd 9d 7c", FOUND },
                  { "2c 3c 4c 6c 8d/As Ah Ad Ac 9s 2s/Kd Qd Jd 9d 7c", NOTED } };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        foolish_new_deal();
        royal_table_begin(&s, "royal", 3, 5);
        royal_table_deal(&s, cases[i].hands);
        royal_table_no_dummy(&s);
        while (s.phase == ROYAL_SELECT && s.to_act != 1)
            royal_table_five(&s);
        for (int k = 0; k < 5; k++)
            moved(move_one(royal_hand(1), 0, royal_five(1), k));
        expect(royal_done(), five, cases[i].what);
    }
}

/* Seat 1 bets first, then seat 2. */
static void begin_bets(const char *options, const char *hands)
{
    foolish_new_deal();
    royal_table_begin(&s, options, 3, 5);
    royal_table_deal(&s, hands);
    royal_table_no_dummy(&s);
    while (s.phase == ROYAL_SELECT)
        royal_table_five(&s);
    assert_int_equal(s.phase, ROYAL_BETTING);
    assert_int_equal(s.to_act, 1);
}

static void bets(void **unused)
{
    static const char hands[] = "2c 3c 4c 6c 8d 9h/As Ah Ad Ac 2s 9s/Ks Kh Kd Kc 7c 7d";
    static const char poor[] = "2c 3c 4c 6c 8d 9h/As Ah Ad Ac 2s 9s/2d 3d 4d 5h 7c 7d";
    static const char free_fold[] = "Five cards folded though staying in cost nothing";
    static const char good[] = "Five cards folded that beat all others in nine of ten deals";
    static const char called[] = "A bet called with five cards that win less than a third of what it cost";
    static const char nobody[] = "A bet or a raise though nobody else still in had a chip left";
    (void)unused;
    begin_bets("royal,poker_check=1", hands);
    expect(royal_pass(), free_fold, FOUND);
    expect(royal_choice(ROYAL_CHECK), free_fold, NOTED);
    begin_bets("royal", hands);
    expect(royal_pass(), free_fold, NO_OCCASION);
    expect(royal_bid(10), nobody, NOTED);
    moved(royal_bid(10));
    expect(royal_pass(), good, FOUND);
    expect(royal_choice(ROYAL_CALL), good, NOTED);
    expect(royal_choice(ROYAL_CALL), called, NOTED);
    begin_bets("royal", poor);
    moved(royal_bid(10));
    expect(royal_choice(ROYAL_CALL), called, FOUND);
    expect(royal_pass(), good, NO_OCCASION);
    begin_bets("royal", hands);
    royal_table_stack(&s, 0, 0);
    royal_table_stack(&s, 2, 0);
    expect(royal_bid(1), nobody, FOUND);
}

/* Seat 1 leads, as it likes. */
static void begin_run(const char *options, const char *hands)
{
    foolish_new_deal();
    royal_table_begin(&s, options, 3, 5);
    royal_table_deal(&s, hands);
    royal_table_no_dummy(&s);
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(s.to_act, 1);
}

static void runs(void **unused)
{
    static const char won[] =
        "A card led that won nothing though another, to which nobody could add, won chips and laid as many";
    static const char end[] = "The next card held back though the whole hand could be laid with it";
    static const char held[] = "The next card held back though it would have won chips";
    static const char plain[] = "royal,poker=0,ace_betting=0,first_lead=any_suit";
    static const char back[] = "royal,poker=0,ace_betting=0,first_lead=any_suit,may_withhold=1";
    (void)unused;
    begin_run(plain, "2c 3c/5s Ah 9d/2d 4d");
    expect(royal_card(&s, "5s"), won, FOUND);
    expect(royal_card(&s, "Ah"), won, NOTED);
    begin_run(plain, "2c 3c/5s 6s Ah 9d/2d 4d");
    expect(royal_card(&s, "5s"), won, NOTED); /* lays more cards */
    begin_run(plain, "2c 3c/5s Th 9d/2d 4d");
    expect(royal_card(&s, "5s"), won, NO_OCCASION); /* somebody may have the knave */
    begin_run(plain, "2c 3c/5s 9d/2d 4d");
    expect(royal_card(&s, "5s"), won, NO_OCCASION);
    begin_run(back, "2c 3c/5s 9h 9d/6s 7s");
    moved(royal_card(&s, "5s"));
    while (s.to_act != 2)
        moved(royal_pass());
    expect(royal_pass(), end, FOUND);
    expect(royal_pass(), held, NOTED);
    expect(royal_card(&s, "6s"), end, NO_OCCASION);
    begin_run(back, "2c 3c/9h 9d/Th 7s");
    moved(royal_card(&s, "9h"));
    while (s.to_act != 2)
        moved(royal_pass());
    expect(royal_pass(), held, FOUND);
    expect(royal_pass(), end, NOTED);
    /* All other cards are in the other hands: what comes behind the ten brings them more. */
    begin_run(back, "2c 3c 4c 5c 6c 7c 8c 9c Tc 2d 3d 4d 5d 6d 7d 8d 2h 3h 4h 5h 6h 7h 8h Jh Qh/"
                    "9h 9d Jc Qc Kc Ac Td Jd Qd Kd Ad 2s 3s 4s 5s 6s 8s 9s Ts Js Qs Ks As Kh Ah/Th 7s");
    moved(royal_card(&s, "9h"));
    while (s.to_act != 2)
        moved(royal_pass());
    expect(royal_pass(), held, NOTED);
}

/* ---- the opponent ---- */

static void nothing_of_it_is_done(void **unused)
{
    static const char *const preset[] = { "royal", "royal_letter", "tripoley", "michigan", "rummy_royal" };
    (void)unused;
    for (size_t i = 0; i < sizeof preset / sizeof *preset; i++)
        assert_int_equal(foolish_in_deals("royal-rummy", preset[i], "hard", chance_some(25, 4) * chance_rounds(), 1),
                         0);
}

int main(int argc, char **argv)
{
    chance_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aces), cmocka_unit_test(exchanges), cmocka_unit_test(fives),
        cmocka_unit_test(bets), cmocka_unit_test(runs),      cmocka_unit_test(nothing_of_it_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
