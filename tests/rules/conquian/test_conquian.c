/* Conquian, by the sections of its rulebook: a second reading of what may be laid, and the moves one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "conquian_table.h"
#include "rules/conquian/reasons.h"
#include "told.h"

static void play(State *s, Move m)
{
    const Verdict v = con_check(s, s->to_act, m);
    if (v.why)
        fail_msg("%s", v.why->id);
    con_apply(s, s->to_act, m);
}

static void refused(const State *s, Move m, const Reason *why)
{
    assert_ptr_equal(con_check(s, s->to_act, m).why, why);
}

static const Move turn_up = { .kind = MOVE_DRAW }, leave = { .kind = MOVE_PASS }, done = { .kind = MOVE_DONE };
static const Move force = { .kind = MOVE_CHOOSE, .amount = CON_MAKE_TAKE }, restore = { .kind = MOVE_RESTORE };

static int card_of(const char *card, Face *f)
{
    assert_true(con_face_parse(&card, f));
    return *card == '\0';
}

static bool lies_in(const State *s, const char *card, int pile)
{
    return con_table_pile(s, card) == pile;
}

/* ---- section 1, 2 ---- */

static void the_pack_has_forty_cards_and_both_are_dealt_ten(void **unused)
{
    State s;
    OptionValues v;
    (void)unused;
    options_default(&con_options, &v);
    for (int cards = 8; cards <= 10; cards++) {
        v.v[CON_HAND_CARDS] = cards;
        con_def.rules.start(&s, &v, 2, 5);
        assert_int_equal(s.table.piece_count, 40);
        for (int x = 0; x < 40; x++) {
            const int rank = s.table.face[x].rank;
            assert_true((rank >= 1 && rank <= 7) || (rank >= 11 && rank <= 13));
        }
        for (int i = 0; i < 2; i++)
            assert_int_equal(pile_size(&s.table, con_hand(i)), cards);
        assert_int_equal(pile_size(&s.table, CON_STOCK), 40 - 2 * cards);
        assert_int_equal(s.phase, CON_TURN_UP);
        assert_int_equal(s.to_act, 1 - s.dealer);
        assert_int_equal(con_rules(&v).goal, cards + 1);
        assert_int_equal(con_rules(&v).run_max, cards - 2);
    }
}

static void cards_that_are_not_in_the_pack_are_not_read(void **unused)
{
    static const char *const wrong[] = { "8s", "9h", "Td", "*", "1s", "" };
    Face f;
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *at = wrong[i];
        assert_false(con_face_parse(&at, &f));
        assert_ptr_equal(at, wrong[i]);
    }
    assert_true(card_of("7s", &f));
    assert_int_equal(con_place(f.rank), 7);
    assert_true(card_of("Js", &f));
    assert_int_equal(con_place(f.rank), 8);
    for (int place = 1; place <= CON_RANKS; place++)
        assert_int_equal(con_place(con_rank_at(place)), place);
}

static void a_card_passed_first_stays_hidden_until_both_have_passed(void **unused)
{
    State s, seen;
    OptionValues v;
    (void)unused;
    assert_true(options_parse(&con_options, &v, "standard,swap_first=1", NULL));
    con_def.rules.start(&s, &v, 2, 9);
    const int first = s.to_act, second = con_other(first);
    assert_int_equal(s.phase, CON_SWAP);
    refused(&s, turn_up, &con_pass_a_card);
    refused(&s, (Move){ .kind = MOVE_DISCARD, .index = 10 }, &con_not_in_hand);
    const Piece a = pile_piece(&s.table, con_hand(first), 3), b = pile_piece(&s.table, con_hand(second), 0);
    play(&s, (Move){ .kind = MOVE_DISCARD, .index = 3 });
    assert_int_equal(s.to_act, second);
    game_observe(&con_def, &s, second, &seen);
    assert_false(face_is_known(seen.table.face[a]));
    play(&s, (Move){ .kind = MOVE_DISCARD, .index = 0 });
    assert_int_equal(piece_pile(&s.table, a, NULL), con_hand(second));
    assert_int_equal(piece_pile(&s.table, b, NULL), con_hand(first));
    assert_int_equal(s.phase, CON_TURN_UP);
    assert_int_equal(s.to_act, first);
    game_observe(&con_def, &s, second, &seen); /* whoever passed a card knows where it went */
    assert_true(face_is_known(seen.table.face[a]));
    assert_true(face_is_known(seen.table.face[b]));
}

/* ---- section 3: turned up, left, left again ---- */

static void a_card_that_both_leave_is_dead_and_the_second_turns_up_the_next(void **unused)
{
    State s;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "Kc Kd", "As 2h" }, .stock = "4d 7c", .rest = 2 });
    refused(&s, leave, &con_turn_up_first);
    play(&s, turn_up);
    assert_true(lies_in(&s, "7c", CON_OFFER));
    refused(&s, turn_up, &con_use_or_leave);
    refused(&s, restore, &con_nothing_moved);
    refused(&s, con_table_throw(&s, "Kc"), &con_use_or_leave);
    play(&s, leave);
    assert_int_equal(s.to_act, 1);
    assert_int_equal(con_of(&s)->from, CON_LEFT);
    assert_ptr_equal(con_check(&s, 0, leave).why, &con_not_your_turn);
    play(&s, leave);
    assert_true(lies_in(&s, "7c", CON_DEAD));
    assert_int_equal(s.to_act, 1);
    assert_int_equal(s.phase, CON_TURN_UP);
    play(&s, turn_up);
    assert_true(lies_in(&s, "4d", CON_OFFER));
}

static void a_card_thrown_and_left_is_dead(void **unused)
{
    State s;
    (void)unused;
    con_table_set(
        &s, &(ConTable){
                .hand = { "5s 6s Kd Qd", "As 2h" }, .offer = "7s", .from = CON_TURNED_UP, .stock = "4d", .rest = 2 });
    play(&s, con_table_shift(&s, "5s", CON_OFFER, 0));
    play(&s, con_table_shift(&s, "6s", CON_OFFER, 1));
    play(&s, done);
    refused(&s, leave, &con_must_throw);
    refused(&s, con_table_shift(&s, "Kd", NO_PILE, 0), &con_must_throw);
    play(&s, con_table_throw(&s, "Kd"));
    assert_true(lies_in(&s, "Kd", CON_OFFER));
    assert_int_equal(s.to_act, 1);
    play(&s, leave);
    assert_true(lies_in(&s, "Kd", CON_DEAD));
    assert_int_equal(s.to_act, 1);
    assert_int_equal(s.phase, CON_TURN_UP);
}

static void the_round_is_drawn_when_nothing_can_be_turned_up(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "Kc Kd", "As 2h" }, .melds = { "3s 3d 3h", NULL }, .stock = "7c" });
    play(&s, turn_up);
    play(&s, leave);
    play(&s, leave);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(con_of(&s)->ended_by, CON_DRAWN);
    con_scores(&s, &sheet);
    assert_int_equal(sheet.winners, 0);
    assert_int_equal(s.seat[0].deal + s.seat[1].deal, 0);
    assert_true(lies_in(&s, "Kc", CON_REST_0));
    assert_true(lies_in(&s, "As", CON_REST_0 + 1));
    const int dealer = s.dealer;
    play(&s, (Move){ .kind = MOVE_NEXT });
    assert_int_equal(con_of(&s)->draws, 1);
    assert_int_equal(s.dealer, 1 - dealer);
}

/* ---- section 3: use ---- */

static void the_card_may_go_to_a_meld_alone_or_make_one_with_cards_of_the_hand(void **unused)
{
    State s;
    (void)unused;
    const ConTable t = {
        .hand = { "5s 6s Kd", "As 2h" }, .melds = { "7h 7d 7c", NULL }, .offer = "7s", .from = CON_LEFT, .rest = 3
    };
    con_table_set(&s, &t);
    const int old = con_table_pile(&s, "7h");
    play(&s, con_table_shift(&s, "7s", old, 3));
    play(&s, done);
    assert_int_equal(con_melded(&s, 0), 4);
    con_table_set(&s, &t);
    play(&s, con_table_shift(&s, "5s", CON_OFFER, 0));
    refused(&s, done, &con_bad_meld);
    play(&s, con_table_shift(&s, "6s", CON_OFFER, 2)); /* in any order */
    play(&s, done);
    assert_int_equal(con_melded(&s, 0), 6);
    const int run = con_table_pile(&s, "7s");
    assert_true(run >= CON_FIRST_MELD);
    assert_int_equal(pile_face(&s.table, run, 0).rank, 5);
    assert_int_equal(pile_face(&s.table, run, 2).rank, 7);
    assert_int_equal(s.phase, CON_THROW);
}

static void the_card_on_offer_has_to_be_used_and_never_comes_to_the_hand(void **unused)
{
    State s;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "5s 6s 4s Kd", "As 2h" },
                                   .melds = { "7h 7d 7c", NULL },
                                   .offer = "7s",
                                   .from = CON_LEFT,
                                   .rest = 3 });
    refused(&s, con_table_shift(&s, "7s", con_hand(0), 0), &con_not_to_hand);
    refused(&s, con_table_shift(&s, "7h", con_hand(0), 0), &con_not_to_hand);
    refused(&s, con_table_shift(&s, "As", NO_PILE, 0), &con_not_yours);
    refused(&s, done, &con_not_used);
    play(&s, con_table_shift(&s, "5s", NO_PILE, 0));
    const int run = con_table_pile(&s, "5s");
    play(&s, con_table_shift(&s, "6s", run, 1));
    play(&s, con_table_shift(&s, "4s", run, 0));
    refused(&s, done, &con_not_used);
    refused(&s, con_table_throw(&s, "Kd"), &con_not_used);
    play(&s, con_table_shift(&s, "6s", con_hand(0), 0));
    refused(&s, done, &con_bad_meld);
    play(&s, restore);
    assert_true(lies_in(&s, "5s", con_hand(0)));
    assert_true(lies_in(&s, "7s", CON_OFFER));
}

static void what_was_laid_may_go_back_until_the_throw(void **unused)
{
    State s;
    (void)unused;
    con_table_set(&s,
                  &(ConTable){ .hand = { "5s 6s Kd Qd", "As 2h" }, .offer = "7s", .from = CON_TURNED_UP, .rest = 3 });
    play(&s, con_table_shift(&s, "5s", CON_OFFER, 0));
    play(&s, con_table_shift(&s, "6s", CON_OFFER, 1));
    play(&s, done);
    play(&s, restore);
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_true(lies_in(&s, "7s", CON_OFFER));
    assert_true(lies_in(&s, "6s", con_hand(0)));
    play(&s, con_table_shift(&s, "5s", CON_OFFER, 0));
    play(&s, leave); /* puts back what was moved */
    assert_int_equal(s.to_act, 1);
    assert_true(lies_in(&s, "5s", con_hand(0)));
    assert_int_equal(pile_size(&s.table, CON_OFFER), 1);
}

static void a_throw_lays_what_is_put_together(void **unused)
{
    State s;
    (void)unused;
    con_table_set(&s,
                  &(ConTable){ .hand = { "5s 6s Kd Qd", "As 2h" }, .offer = "7s", .from = CON_TURNED_UP, .rest = 3 });
    play(&s, con_table_shift(&s, "5s", CON_OFFER, 0));
    refused(&s, con_table_throw(&s, "Kd"), &con_bad_meld);
    play(&s, con_table_shift(&s, "6s", CON_OFFER, 1));
    play(&s, con_table_throw(&s, "Kd"));
    assert_int_equal(con_melded(&s, 0), 3);
    assert_true(lies_in(&s, "Kd", CON_OFFER));
    assert_int_equal(con_of(&s)->to, 1);
}

static void melds_may_be_put_together_anew_where_that_is_played(void **unused)
{
    State s;
    (void)unused;
    ConTable t = {
        .hand = { "3h Kc Qc 7h", "As 2h" }, .melds = { "3s 4s 5s 6s", NULL }, .offer = "3d", .from = CON_LEFT, .rest = 3
    };
    con_table_set(&s, &t);
    play(&s, con_table_shift(&s, "3s", CON_OFFER, 0));
    play(&s, con_table_shift(&s, "3h", CON_OFFER, 1));
    play(&s, done);
    assert_int_equal(con_melded(&s, 0), 6);
    t.rules = "standard,rearrange=0";
    con_table_set(&s, &t);
    refused(&s, con_table_shift(&s, "3s", CON_OFFER, 0), &con_old_meld_changed);
    refused(&s, con_table_shift(&s, "6s", NO_PILE, 0), &con_old_meld_changed);
    ConWay way[CON_MOST_WAYS];
    assert_int_equal(con_ways_now(&s, 0, way), 0);
}

static void melds_of_just_so_many_cards_win_at_once(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "Kd Qd 5c 6c", "As 2h" },
                                   .melds = { "2c 3c 4c | 7s 7h 7d", NULL },
                                   .offer = "Jd",
                                   .from = CON_THROWN,
                                   .rest = 3 });
    con_own(&s)->draws = 2;
    play(&s, con_table_shift(&s, "Qd", CON_OFFER, 1));
    play(&s, con_table_shift(&s, "Kd", CON_OFFER, 2));
    const int run = con_table_pile(&s, "2c");
    play(&s, con_table_shift(&s, "5c", run, 3));
    play(&s, con_table_shift(&s, "6c", run, 4));
    assert_true(con_def.rules.reveals(&s, done));
    refused(&s, con_table_throw(&s, "5c"), &con_not_in_hand); /* there is nothing left to throw */
    play(&s, done);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(con_of(&s)->winner, 0);
    assert_int_equal(s.seat[0].deal, 3);
    con_scores(&s, &sheet);
    assert_int_equal(sheet.winners, 1);
    assert_int_equal(sheet.line_count, 2);
    play(&s, (Move){ .kind = MOVE_NEXT });
    assert_int_equal(con_of(&s)->draws, 0);
}

static void a_use_that_wins_throws_nothing_and_one_of_more_is_refused(void **unused)
{
    State s;
    (void)unused;
    /* No such hand is ever held: eleven cards are all there are. */
    con_table_set(&s, &(ConTable){ .hand = { "Kd Qd Ah 6c", "As 2h" },
                                   .melds = { "2c 3c 4c 5c | 7s 7h 7d 7c", NULL },
                                   .offer = "Jd",
                                   .from = CON_THROWN,
                                   .rest = 3 });
    play(&s, con_table_shift(&s, "Qd", CON_OFFER, 1));
    play(&s, con_table_shift(&s, "Kd", CON_OFFER, 2));
    refused(&s, con_table_throw(&s, "Ah"), &con_wins_already);
    const int run = con_table_pile(&s, "2c");
    play(&s, con_table_shift(&s, "6c", run, 4));
    refused(&s, done, &con_too_many);
}

/* ---- section 3: forcing ---- */

static const ConTable fitting = { .hand = { "Kc Ah 2d", "As 2h" },
                                  .melds = { "5h 6h 7h", NULL },
                                  .offer = "Jh",
                                  .from = CON_TURNED_UP,
                                  .stock = "4d",
                                  .rest = 2 };

static void the_other_is_asked_only_where_a_card_fits(void **unused)
{
    State s;
    ConTable t = fitting;
    (void)unused;
    con_table_set(&s, &t);
    play(&s, leave);
    assert_int_equal(s.phase, CON_FORCE);
    assert_int_equal(s.to_act, 1);
    refused(&s, done, &con_answer_first);
    refused(&s, (Move){ .kind = MOVE_CHOOSE, .amount = 2 }, &con_answer_first);
    t.offer = "Qh";
    con_table_set(&s, &t);
    play(&s, leave);
    assert_int_equal(s.phase, PHASE_PLAY);
    t.offer = "Jh";
    t.rules = "no_force";
    con_table_set(&s, &t);
    play(&s, leave);
    assert_int_equal(s.phase, PHASE_PLAY);
}

static void a_forced_card_goes_to_its_meld_and_a_card_is_thrown(void **unused)
{
    State s;
    (void)unused;
    con_table_set(&s, &fitting);
    play(&s, leave);
    play(&s, force);
    assert_int_equal(s.to_act, 0);
    assert_int_equal(con_of(&s)->forces[1], 1);
    refused(&s, leave, &con_forced);
    assert_int_equal(con_def.table.place(&s, CON_STOCK, 0).allows, 0); /* a press on the stock would leave the card */
    assert_true(con_def.rules.reveals(&s, done)); /* taken back, it would be laid again by itself */
    play(&s, done);                               /* there is one place: it need not be moved */
    assert_int_equal(pile_size(&s.table, con_table_pile(&s, "5h")), 4);
    play(&s, con_table_throw(&s, "Kc"));
    assert_int_equal(s.to_act, 1);
    assert_int_equal(con_of(&s)->forced, 0);
}

static void nothing_but_the_forced_card_may_be_laid(void **unused)
{
    State s;
    (void)unused;
    ConTable t = fitting;
    t.hand[0] = "Qh Ah 2d Jd Jc";
    con_table_set(&s, &t);
    play(&s, leave);
    play(&s, force);
    const int run = con_table_pile(&s, "5h");
    play(&s, con_table_shift(&s, "Jh", run, 3));
    play(&s, con_table_shift(&s, "Qh", run, 4));
    refused(&s, done, &con_forced);
    play(&s, restore);
    play(&s, con_table_shift(&s, "Jd", CON_OFFER, 1));
    play(&s, con_table_shift(&s, "Jc", CON_OFFER, 2));
    refused(&s, done, &con_forced);
    refused(&s, con_table_throw(&s, "Ah"), &con_forced);
    play(&s, restore);
    refused(&s, con_table_throw(&s, "Ah"), &con_use_or_leave);
    play(&s, done);
    assert_int_equal(con_melded(&s, 0), 4);
}

static void of_several_places_whoever_is_forced_chooses(void **unused)
{
    State s;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "Kc Ah 2d", "As 2h" },
                                   .melds = { "5s 5h 5d | 2c 3c 4c", NULL },
                                   .offer = "5c",
                                   .from = CON_LEFT,
                                   .stock = "4d",
                                   .rest = 2 });
    play(&s, leave);
    play(&s, force);
    refused(&s, done, &con_not_used);
    play(&s, con_table_shift(&s, "5c", con_table_pile(&s, "2c"), 3));
    assert_false(con_def.rules.reveals(&s, done));
    play(&s, done);
    assert_int_equal(pile_size(&s.table, con_table_pile(&s, "2c")), 4);
}

static void a_card_let_go_is_left_as_if_nobody_had_been_asked(void **unused)
{
    State s;
    ConTable t = fitting;
    (void)unused;
    con_table_set(&s, &t);
    play(&s, leave);
    play(&s, leave);
    assert_int_equal(s.to_act, 1); /* it was turned up: now it is on offer to the other */
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(con_of(&s)->from, CON_LEFT);
    t.from = CON_THROWN;
    con_table_set(&s, &t);
    play(&s, leave);
    play(&s, leave);
    assert_true(lies_in(&s, "Jh", CON_DEAD));
    assert_int_equal(s.to_act, 0);
    assert_int_equal(s.phase, CON_TURN_UP);
}

static void a_forced_card_may_win_for_whoever_takes_it(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { NULL, "As 2h" },
                                   .melds = { "5h 6h 7h | 2c 3c 4c | Ks Kh Kd Kc", NULL },
                                   .offer = "Jh",
                                   .from = CON_THROWN,
                                   .stock = "4d",
                                   .rest = 2 });
    play(&s, leave);
    play(&s, force);
    play(&s, done);
    assert_int_equal(con_of(&s)->winner, 0);
    assert_int_equal(con_of(&s)->by_force, 1);
    con_scores(&s, &sheet);
    assert_int_equal(sheet.winners, 1);
    assert_true(sheet.headline[0] != '\0');
}

/* A run of the most cards takes none more. */
static void a_run_that_is_full_forces_nothing(void **unused)
{
    State s;
    (void)unused;
    con_table_set(&s, &(ConTable){ .rules = "eight",
                                   .hand = { "Kc Kd", "As Ad" },
                                   .melds = { "2h 3h 4h 5h 6h 7h", NULL },
                                   .offer = "Jh",
                                   .from = CON_THROWN,
                                   .stock = "4d",
                                   .rest = 2 });
    assert_int_equal(con_fitting(&s, 0, NULL), 0);
    play(&s, leave);
    assert_int_equal(s.phase, CON_TURN_UP);
    con_table_set(&s, &(ConTable){ .rules = "eight",
                                   .hand = { "Kc Kd", "As Ad" },
                                   .melds = { "2h 3h 4h 5h 6h 7h", NULL },
                                   .offer = "Jh",
                                   .from = CON_THROWN,
                                   .stock = "4d",
                                   .rest = 2 });
    play(&s, con_table_shift(&s, "Jh", con_table_pile(&s, "2h"), 6));
    refused(&s, done, &con_run_too_long);
}

/* ---- section 5 ---- */

static void the_match_is_won_at_the_target(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    con_table_set(&s, &(ConTable){ .rules = "standard,target=2",
                                   .hand = { NULL, "As 2h" },
                                   .melds = { "5h 6h 7h | 2c 3c 4c | Ks Kh Kd Kc", NULL },
                                   .offer = "Jh",
                                   .from = CON_THROWN,
                                   .rest = 2 });
    con_own(&s)->draws = 1;
    play(&s, con_table_shift(&s, "Jh", con_table_pile(&s, "5h"), 3));
    play(&s, done);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_int_equal(s.seat[0].total, 2);
    con_scores(&s, &sheet);
    assert_true(sheet.match_over);
    assert_int_equal(sheet.winners, 1);
    refused(&s, (Move){ .kind = MOVE_NEXT }, &con_round_over);
}

/* ---- sections 3 and 4: a second reading ---- */

static bool is_meld(const ConRules *r, ConSet set)
{
    Face f[CON_CARDS];
    int n = 0;
    for (ConSet left = set; left != 0; left &= left - 1)
        f[n++] = con_first(left);
    bool rank = n <= 4, run = n <= r->run_max;
    for (int i = 1; i < n; i++) {
        rank = rank && f[i].rank == f[0].rank;
        run = run && f[i].suit == f[0].suit && con_place(f[i].rank) == con_place(f[i - 1].rank) + 1;
    }
    return n >= 3 && (rank || run);
}

/* Can all of these be parted into melds, each old one whole in one of them where melds only grow? */
static bool parts(const ConRules *r, ConSet set, const ConSet *old, int olds)
{
    const ConSet first = set & -set, rest = set & ~first;
    if (set == 0)
        return true;
    for (ConSet part = rest;; part = (part - 1) & rest) {
        bool fits = is_meld(r, part | first);
        for (int i = 0; i < olds && fits && !r->rearrange; i++)
            fits = ((part | first) & old[i]) == 0 || (old[i] & ~(part | first)) == 0;
        if (fits && parts(r, rest & ~part, old, olds))
            return true;
        if (part == 0)
            return false;
    }
}

static ConSet any_card(Rng *r, ConSet *from)
{
    ConSet pick = *from;
    for (uint32_t k = rng_below(r, (uint32_t)con_count(*from)); k > 0; k--)
        pick &= pick - 1;
    pick &= -pick;
    *from &= ~pick;
    return pick;
}

/* Few ranks, so that melds are many. */
static int some_old_melds(Rng *r, const ConRules *rules, ConSet *pack, ConSet old[3])
{
    const int wish = (int)rng_below(r, 3);
    int olds = 0;
    for (int tries = 0; tries < 40 && olds < wish; tries++) {
        ConSet all[CON_ALL_MELDS];
        const int n = con_all_melds(rules, *pack, all);
        const ConSet m = n > 0 ? all[rng_below(r, (uint32_t)n)] : 0;
        if (m == 0 || con_count(m) > 4)
            continue;
        old[olds++] = m;
        *pack &= ~m;
    }
    return olds;
}

static void every_way_to_use_a_card_is_found_and_no_other(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(11));
    for (int round = 0; round < 300; round++) {
        ConRules rules = con_rules_of_goal(9 + (int)rng_below(&r, 3));
        ConSet pack = 0, old[3], laid = 0, hand = 0;
        ConWay way[CON_MOST_WAYS];
        int found = 0;
        rules.rearrange = rng_below(&r, 3) != 0;
        for (int suit = 0; suit < 4; suit++)
            pack |= (ConSet)0x3f << (suit * CON_RANKS + (int)rng_below(&r, 3));
        const int olds = some_old_melds(&r, &rules, &pack, old);
        for (int i = 0; i < olds; i++)
            laid |= old[i];
        while (con_count(hand | laid) < rules.goal - 1)
            hand |= any_card(&r, &pack);
        const ConSet offer = any_card(&r, &pack);
        const int n = con_ways(&rules, old, olds, hand, offer, way);
        for (ConSet with = hand;; with = (with - 1) & hand) {
            const ConSet all = laid | offer | with;
            bool listed = false;
            for (int i = 0; i < n; i++)
                listed |= way[i].all == all;
            assert_int_equal(listed, parts(&rules, all, old, olds));
            found += listed;
            if (with == 0)
                break;
        }
        assert_int_equal(found, n);
        for (int i = 0; i < n; i++)
            for (int k = 0; k < way[i].melds; k++)
                assert_true(is_meld(&rules, way[i].meld[k]));
    }
}

/* ---- what is told ---- */

static void lines_of_the_log_tell_no_secret_and_all_that_lies_open(void **unused)
{
    static const char *const names[] = { "Anna", "Ben" };
    char text[400];
    State s;
    (void)unused;
    con_table_set(&s,
                  &(ConTable){ .hand = { "5s 6s Kd Qd", "As 2h" }, .offer = "7s", .from = CON_TURNED_UP, .rest = 3 });
    play(&s, con_table_shift(&s, "5s", CON_OFFER, 0));
    play(&s, con_table_shift(&s, "6s", CON_OFFER, 1));
    TextSink out = text_sink(text, sizeof text);
    help_describe(&con_def, &s, 0, con_table_throw(&s, "Kd"), 1, names, &out);
    assert_string_equal(text,
                        "Anna melds 7\u2660, 5\u2660, 6\u2660 and now has 3 cards in melds. Anna throws K\u2666.");
    con_table_set(&s, &(ConTable){ .rules = "standard,swap_first=1", .hand = { "5s 6s", "As 2h" }, .rest = 3 });
    s.phase = CON_SWAP;
    s.dealer = 1;
    out = text_sink(text, sizeof text);
    help_describe(&con_def, &s, 0, con_table_throw(&s, "6s"), 1, names, &out);
    assert_string_equal(text, "Anna passes a card to the other player.");
    out = text_sink(text, sizeof text);
    help_describe(&con_def, &s, 0, con_table_throw(&s, "6s"), 0, names, &out);
    assert_string_equal(text, "Anna passes 6\u2660 to the other player.");
}

/* What the rules leave alone the table does; where there is a choice a person decides. */
static void what_is_left_alone_is_named(void **unused)
{
    State s;
    (void)unused;
    const struct {
        const char *hand, *offer;
        int kind;
    } cases[] = { { "5s 6s Kd Qd", "7s", MOVE_NONE },
                  { "5s 6h Kd Qs", "7s", MOVE_PASS },
                  { "5s 6h Kd Qs", NULL, MOVE_DRAW } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ActNote note = { .sentence = "" };
        con_table_set(
            &s, &(ConTable){
                    .hand = { cases[i].hand, "As 2h" }, .offer = cases[i].offer, .from = CON_TURNED_UP, .rest = 3 });
        con_next_act(&s, 0, &note);
        assert_int_equal(note.alone.kind, cases[i].kind);
        assert_true(note.sentence[0] != '\0');
    }
    ActNote note = { .sentence = "" };
    con_table_set(&s, &fitting);
    play(&s, leave);
    play(&s, force);
    con_next_act(&s, 0, &note);
    assert_int_equal(note.alone.kind, MOVE_DONE);
    Move list[64];
    assert_int_equal(con_moves(&s, 0, list, 64), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pack_has_forty_cards_and_both_are_dealt_ten),
        cmocka_unit_test(cards_that_are_not_in_the_pack_are_not_read),
        cmocka_unit_test(a_card_passed_first_stays_hidden_until_both_have_passed),
        cmocka_unit_test(a_card_that_both_leave_is_dead_and_the_second_turns_up_the_next),
        cmocka_unit_test(a_card_thrown_and_left_is_dead),
        cmocka_unit_test(the_round_is_drawn_when_nothing_can_be_turned_up),
        cmocka_unit_test(the_card_may_go_to_a_meld_alone_or_make_one_with_cards_of_the_hand),
        cmocka_unit_test(the_card_on_offer_has_to_be_used_and_never_comes_to_the_hand),
        cmocka_unit_test(what_was_laid_may_go_back_until_the_throw),
        cmocka_unit_test(a_throw_lays_what_is_put_together),
        cmocka_unit_test(melds_may_be_put_together_anew_where_that_is_played),
        cmocka_unit_test(melds_of_just_so_many_cards_win_at_once),
        cmocka_unit_test(a_use_that_wins_throws_nothing_and_one_of_more_is_refused),
        cmocka_unit_test(the_other_is_asked_only_where_a_card_fits),
        cmocka_unit_test(a_forced_card_goes_to_its_meld_and_a_card_is_thrown),
        cmocka_unit_test(nothing_but_the_forced_card_may_be_laid),
        cmocka_unit_test(of_several_places_whoever_is_forced_chooses),
        cmocka_unit_test(a_card_let_go_is_left_as_if_nobody_had_been_asked),
        cmocka_unit_test(a_forced_card_may_win_for_whoever_takes_it),
        cmocka_unit_test(a_run_that_is_full_forces_nothing),
        cmocka_unit_test(the_match_is_won_at_the_target),
        cmocka_unit_test(every_way_to_use_a_card_is_found_and_no_other),
        cmocka_unit_test(lines_of_the_log_tell_no_secret_and_all_that_lies_open),
        cmocka_unit_test(what_is_left_alone_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
