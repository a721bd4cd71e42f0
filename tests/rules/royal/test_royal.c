/* Royal Rummy at the table, by sections of the rules page, and what holds of every move of whole matches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "royal_table.h"
#include "rules/royal/poker.h"
#include "rules/royal/reasons.h"
#include "told.h"

static int32_t on(const State *s, int square)
{
    return royal_chips_on(s, square);
}

/* ---- 3.1 antes ---- */

static void everybody_lays_a_chip_on_every_square(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    assert_int_equal(s.phase, ROYAL_ACE_BET);
    assert_int_equal(s.to_act, s.dealer);
    for (int i = 0; i < 4; i++)
        assert_int_equal(royal_stack(&s, i), 128 - 8);
    for (int square = 0; square < ROYAL_SQUARES; square++)
        assert_int_equal(on(&s, square), royal_is_anted(&s.options, square) ? 4 : 0);
    royal_table_begin(&s, "michigan,ante_value=5,players=3", 3, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(royal_stack(&s, i), 160 - (i == s.dealer ? 90 : 45));
    assert_int_equal(on(&s, SQUARE_POKER), 20);
}

/* The dealer is out, so the deal is the next player's; what is left of them goes to the square for going out. */
static void who_cannot_lay_them_is_out(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "michigan", 4, 3);
    s.phase = PHASE_DEAL_END;
    s.dealer = 0;
    royal_table_stack(&s, 0, 50);
    royal_table_stack(&s, 1, 17); /* one chip short of the dealer's double */
    royal_table_stack(&s, 2, 50);
    royal_table_stack(&s, 3, 8);
    royal_table_square(&s, SQUARE_OUT, 5);
    royal_apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    assert_true(s.seat[1].out && s.seat[3].out && !s.seat[0].out && !s.seat[2].out);
    assert_int_equal(s.dealer, 2);
    assert_int_equal(royal_stack(&s, 0), 41);
    assert_int_equal(royal_stack(&s, 1), 0);
    assert_int_equal(royal_stack(&s, 2), 32);
    assert_int_equal(on(&s, SQUARE_OUT), 5 + 17 + 8 + 3);
    assert_int_equal(pile_size(&s.table, royal_hand(0)), 18); /* two players, three hands */
    assert_int_equal(pile_size(&s.table, royal_hand(1)), 0);
    assert_int_equal(pile_size(&s.table, ROYAL_DUMMY), 17);
    assert_int_equal(royal_of(&s)->gain[GAIN_ANTE][1], -17);
}

static void chips_are_bought_and_owed(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "tripoley,on_broke=rebuy,start_stack=50,ante_value=10", 3, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(royal_of(&s)->debt[i], 50); /* 90 are to be laid */
        assert_int_equal(royal_stack(&s, i), 10);
        assert_false(s.seat[i].out);
    }
}

/* ---- 2 dealing ---- */

static void hands_are_of_the_sizes_of_the_page(void **unused)
{
    (void)unused;
    for (int players = 2; players <= ROYAL_SEATS; players++) {
        State s;
        uint8_t size[ROYAL_SEATS + 1], order[MAX_SEATS];
        royal_table_begin(&s, "tripoley", players, (uint64_t)players);
        royal_sizes(players, size);
        seats_round(players, s.dealer, SEATS_CLOCKWISE, seats_all(players), order);
        for (int i = 0; i < players; i++)
            assert_int_equal(pile_size(&s.table, royal_hand(order[i])), size[i]);
        assert_int_equal(pile_size(&s.table, ROYAL_DUMMY), size[players]);
        assert_true(s.phase == ROYAL_CHANGE && s.to_act == s.dealer);
    }
}

static Face drawn_by(const State *s, int seat)
{
    const int drawn = royal_of(s)->drawn[seat];
    assert_in_range(drawn, 1, 52);
    return (Face){ (uint8_t)((drawn - 1) % 13 + 1), (uint8_t)((drawn - 1) / 13) };
}

/* The higher of two cards drawn deals, by the rank that aces have: those who tie have drawn again. */
static void the_highest_card_deals(void **unused)
{
    static const char *const options[] = { "tripoley", "tripoley,ace_rank=low" };
    int aces = 0;
    (void)unused;
    for (int k = 0; k < 2; k++)
        for (uint64_t seed = 1; seed <= 60; seed++) {
            State s;
            royal_table_begin(&s, options[k], 2, seed);
            const Face a = drawn_by(&s, s.dealer), b = drawn_by(&s, 1 - s.dealer);
            assert_true(royal_rank(a, k == 1) > royal_rank(b, k == 1));
            aces += a.rank == 1 || b.rank == 1;
        }
    assert_true(aces > 0);
}

/* ---- 3.2 ace bets ---- */

static void open_ace(State *s, const char *options, int suit, int chips)
{
    royal_table_begin(s, options, 4, 3);
    s->dealer = 0;
    royal_ask(s, ROYAL_ACE_BET, 0);
    royal_table_play(s, (Move){ .kind = MOVE_BID, .amount = (int16_t)chips, .suit = (uint16_t)suit });
}

static void an_ace_is_bet_on(void **unused)
{
    State s;
    const Move low = { .kind = MOVE_BID, .amount = 0 }, high = { .kind = MOVE_BID, .amount = 11 },
               suit = { .kind = MOVE_BID, .amount = 3, .suit = 4 };
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    assert_ptr_equal(royal_table_why(&s, low), &royal_bad_amount);
    assert_ptr_equal(royal_table_why(&s, high), &royal_bad_amount);
    assert_ptr_equal(royal_table_why(&s, suit), &royal_bad_amount);
    assert_ptr_equal(royal_table_why(&s, royal_choice(ROYAL_COVER)), &royal_wrong_phase);
    assert_ptr_equal(royal_check(&s, (s.dealer + 1) % 4, royal_bid(3)).why, &royal_dealer_only);
    royal_table_stack(&s, s.dealer, 2);
    assert_ptr_equal(royal_table_why(&s, royal_bid(3)), &royal_cannot_afford);
    open_ace(&s, "royal", SUIT_CLUBS, 3);
    assert_int_equal(s.to_act, 1);
    assert_ptr_equal(royal_table_why(&s, royal_bid(3)), &royal_corner_busy);
    royal_table_play(&s, royal_choice(ROYAL_COVER));
    royal_table_play(&s, royal_pass());
    assert_true(s.to_act == 3 && on(&s, SQUARE_CORNER_0 + SUIT_CLUBS) == 6);
    royal_table_play(&s, royal_pass());
    assert_true(s.phase == ROYAL_CHANGE && s.to_act == 0);
}

static void nobody_covers_and_it_is_taken_back(void **unused)
{
    State s;
    (void)unused;
    open_ace(&s, "royal", SUIT_SPADES, 5);
    const int32_t before = royal_stack(&s, 0);
    for (int i = 0; i < 3; i++)
        royal_table_play(&s, royal_pass());
    assert_int_equal(royal_stack(&s, 0), before + 5);
    assert_int_equal(on(&s, SQUARE_CORNER_0), 0);
    assert_int_equal(royal_of(&s)->ace_suit, ROYAL_NO_SUIT);
    assert_int_equal(royal_of(&s)->gain[GAIN_ACE][0], 0);
}

/* Only the dealer may open a bet: when it does not, nobody else is asked. */
static void the_dealer_makes_no_bet(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    assert_true(s.phase == ROYAL_ACE_BET && s.to_act == s.dealer);
    royal_table_play(&s, royal_pass());
    assert_true(s.phase == ROYAL_CHANGE && s.to_act == s.dealer);
    assert_int_equal(royal_of(&s)->shown, NO_PIECE);
}

/* Whoever cannot pay as much is not asked. */
static void the_poor_are_not_asked(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    s.dealer = 0;
    royal_ask(&s, ROYAL_ACE_BET, 0);
    royal_table_stack(&s, 1, 2);
    royal_table_play(&s, royal_bid(3));
    assert_int_equal(s.to_act, 2);
}

/* Where the ace was dealt says who gets the corner; over many deals all three come up. */
static void the_ace_shows_who_wins_the_corner(void **unused)
{
    int won = 0, other = 0, dummy = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        State s;
        royal_table_begin(&s, "royal", 4, seed);
        const int bettor = s.dealer, coverer = (s.dealer + 1) % 4;
        royal_table_play(&s, royal_bid(4));
        royal_table_play(&s, royal_choice(ROYAL_COVER));
        royal_table_play(&s, royal_pass());
        royal_table_play(&s, royal_pass());
        const int32_t corner = on(&s, SQUARE_CORNER_0);
        int holder = NO_SEAT;
        for (int i = 0; i < 4; i++)
            if (royal_holds(&s, i, royal_table_face("As")))
                holder = i;
        const bool shown = royal_of(&s)->shown != NO_PIECE;
        assert_int_equal(shown, holder != NO_SEAT);
        if (shown)
            assert_int_equal(s.table.known_to[royal_of(&s)->shown], 15);
        const bool wins = holder == bettor || holder == coverer;
        assert_int_equal(corner, wins ? 0 : 8);
        assert_int_equal(royal_of(&s)->ace_suit, wins ? ROYAL_NO_SUIT : SUIT_SPADES);
        if (wins)
            assert_int_equal(royal_of(&s)->gain[GAIN_ACE][holder], 4);
        won += wins;
        other += shown && !wins;
        dummy += !shown;
    }
    assert_true(won > 0 && other > 0 && dummy > 0);
}

/* A bet that is carried: two bettors pay again, one of them cannot; others may join where that is allowed. */
static void carry(State *s, const char *options, int32_t poor)
{
    royal_table_begin(s, options, 4, 3);
    RoyalState *g = royal_own(s);
    g->ace_suit = SUIT_HEARTS;
    g->ace_stake = 3;
    g->ace_deals = 2;
    g->bettors = 1 << 1 | 1 << 2;
    royal_table_square(s, SQUARE_CORNER_0 + SUIT_HEARTS, 12);
    royal_table_stack(s, 1, poor);
    s->phase = PHASE_DEAL_END;
    s->dealer = 3;
    royal_apply(s, 0, (Move){ .kind = MOVE_NEXT });
}

static void a_bet_is_carried_over(void **unused)
{
    State s;
    (void)unused;
    carry(&s, "royal", 10); /* 2 are left after the antes */
    assert_int_equal(royal_stack(&s, 1), 2);
    assert_int_equal(royal_of(&s)->gain[GAIN_ACE][1], 0);
    const bool wins = royal_holds(&s, 2, royal_table_face("Ah")); /* the only bettor left */
    assert_int_equal(royal_of(&s)->gain[GAIN_ACE][2], wins ? 12 : -3);
    assert_int_equal(on(&s, SQUARE_CORNER_0 + SUIT_HEARTS), wins ? 0 : 15);
    assert_true(s.phase == ROYAL_CHANGE);
    carry(&s, "royal,ace_late_entry=catch_up", 100);
    assert_true(s.phase == ROYAL_ACE_BET && s.to_act == 3); /* the dealer, seat 0, is asked last */
    assert_int_equal(royal_cover_price(&s), 9);
    const int32_t before = royal_stack(&s, 3);
    royal_table_play(&s, royal_choice(ROYAL_COVER));
    assert_int_equal(royal_stack(&s, 3), before - 9);
    assert_true(s.to_act == 0 && royal_of(&s)->bettors == (1 << 1 | 1 << 2 | 1 << 3));
    royal_table_play(&s, royal_pass());
    assert_int_equal(s.phase, ROYAL_CHANGE);
}

/* For good: when there are chips again it may not join, but it is asked about the next bet. */
static void who_drops_out_of_a_bet_stays_out(void **unused)
{
    State s;
    (void)unused;
    carry(&s, "royal,ace_late_entry=catch_up", 10); /* 2 are left after the antes */
    assert_int_equal(royal_of(&s)->bettors, 1 << 2);
    royal_table_stack(&s, 1, 200);
    s.phase = PHASE_DEAL_END;
    s.dealer = 3;
    royal_apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    assert_true(s.phase == ROYAL_ACE_BET && s.to_act == 3);
    royal_table_play(&s, royal_pass());
    assert_true(s.phase == ROYAL_ACE_BET && s.to_act == 0);
    royal_own(&s)->ace_suit = ROYAL_NO_SUIT;
    royal_table_square(&s, SQUARE_CORNER_0 + SUIT_HEARTS, 0);
    royal_table_play(&s, royal_bid(2));
    assert_int_equal(s.to_act, 1);
}

static void a_corner_without_bettors_goes_to_the_pot(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    RoyalState *g = royal_own(&s);
    g->ace_suit = SUIT_HEARTS;
    g->ace_stake = 200;
    g->ace_deals = 1;
    g->bettors = 1 << 1 | 1 << 2;
    royal_table_square(&s, SQUARE_CORNER_0 + SUIT_HEARTS, 40);
    royal_table_square(&s, SQUARE_OUT, 0);
    s.phase = PHASE_DEAL_END;
    royal_apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    assert_int_equal(on(&s, SQUARE_CORNER_0 + SUIT_HEARTS), 0);
    assert_int_equal(on(&s, SQUARE_OUT), 44);
    assert_int_equal(s.phase, ROYAL_CHANGE); /* a new bet may be made in the next deal */
    assert_int_equal(royal_of(&s)->ace_suit, ROYAL_NO_SUIT);
}

/* ---- 3.3, 3.4 changing hands ---- */

static const char four[] = "2s 3s 4s 5s 6s/2c 3c 4c 5c 6c/2d 3d 4d 5d 6d/2h 3h 4h 5h 6h";

static void the_dealer_keeps_or_swaps(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    royal_table_deal(&s, four);
    assert_ptr_equal(royal_check(&s, 1, royal_choice(ROYAL_SWAP)).why, &royal_dealer_only);
    royal_table_play(&s, royal_choice(ROYAL_SWAP));
    assert_int_equal(pile_size(&s.table, ROYAL_DUMMY), 0);
    assert_int_equal(pile_size(&s.table, royal_hand(0)), 32);
    assert_int_equal(royal_cards_in(&s, royal_away(0)), 0x3e); /* 2s .. 6s */
    assert_int_equal(s.phase, ROYAL_SELECT);                   /* and there is no auction */
    royal_table_begin(&s, "royal,auction_after_swap=1", 4, 3);
    royal_table_deal(&s, four);
    royal_table_play(&s, royal_choice(ROYAL_SWAP));
    assert_true(s.phase == ROYAL_AUCTION && s.to_act == 1);
    assert_int_equal(royal_cards_in(&s, ROYAL_DUMMY), 0x3e);
    royal_table_play(&s, royal_bid(2));
    royal_table_play(&s, royal_pass());
    royal_table_play(&s, royal_pass());
    assert_int_equal(royal_cards_in(&s, royal_hand(1)), 0x3e);
    assert_int_equal(pile_size(&s.table, royal_away(1)), 5);
}

static void the_dummy_is_sold(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    royal_table_deal(&s, four);
    const int32_t dealer = royal_stack(&s, 0), buyer = royal_stack(&s, 2);
    royal_table_play(&s, royal_choice(ROYAL_KEEP));
    royal_table_play(&s, royal_bid(2));
    assert_ptr_equal(royal_table_why(&s, royal_bid(2)), &royal_bid_higher);
    assert_ptr_equal(royal_table_why(&s, royal_bid(1000)), &royal_cannot_afford);
    assert_ptr_equal(royal_check(&s, 0, royal_bid(9)).why, &royal_dealer_no_bid);
    assert_ptr_equal(royal_check(&s, 3, royal_bid(9)).why, &royal_not_your_turn);
    royal_table_play(&s, royal_bid(5));
    royal_table_play(&s, royal_pass());
    assert_int_equal(s.to_act, 1);
    assert_ptr_equal(royal_check(&s, 3, royal_bid(9)).why, &royal_already_passed);
    royal_table_play(&s, royal_pass());
    assert_int_equal(royal_stack(&s, 0), dealer + 5);
    assert_int_equal(royal_stack(&s, 2), buyer - 5);
    assert_int_equal(royal_of(&s)->gain[GAIN_AUCTION][2], -5);
    assert_int_equal(pile_size(&s.table, royal_hand(2)), 32);
    assert_int_equal(pile_size(&s.table, royal_away(2)), 5);
}

static bool asked_about_what_was_put_away(const State *s)
{
    State seen;
    ActNote act;
    memset(&act, 0, sizeof act);
    game_observe(&royal_def, s, s->to_act, &seen);
    royal_next_act(&seen, s->to_act, &act);
    return strstr(act.sentence, "the dealer's old hand") != NULL;
}

/* Bidders are told which of the two hands is for sale, and what the dealer has seen is not said to be seen by nobody.
 */
static void the_hand_for_sale_is_named(void **unused)
{
    State s;
    (void)unused;
    for (int change = ROYAL_KEEP; change <= ROYAL_SWAP; change++) {
        royal_table_begin(&s, "tripoley", 4, 3);
        royal_table_play(&s, royal_choice(change));
        assert_true(asked_about_what_was_put_away(&s) == (change == ROYAL_SWAP));
        royal_table_play(&s, royal_bid(1));
        assert_true(asked_about_what_was_put_away(&s) == (change == ROYAL_SWAP));
    }
    for (int i = 0; i < 2; i++)
        royal_table_play(&s, royal_pass());
    s.phase = PHASE_DEAL_END;
    royal_apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    assert_int_equal(royal_of(&s)->swapped, 0);
}

static void who_holds_a_pay_card_may_not_change(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "michigan,poker=0", 3, 3);
    royal_table_deal(&s, "Js 3s 4s/Ks 3c 4c/Kc 3d 4d");
    assert_ptr_equal(royal_table_why(&s, royal_choice(ROYAL_SWAP)), &royal_pay_card_held);
    royal_table_play(&s, royal_choice(ROYAL_KEEP));
    assert_null(royal_table_why(&s, royal_bid(1)));
    royal_table_play(&s, royal_bid(1));
    assert_ptr_equal(royal_table_why(&s, royal_bid(2)), &royal_pay_card_held);
}

/* ---- 3.5 claims by showing ---- */

static void squares_are_won_by_showing(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "tripoley,poker=0", 3, 3);
    royal_table_deal(&s, "8s 9s Ts 8c 9c Tc Ah/8d 9d Td Kh/Qh Jh 2c");
    royal_table_square(&s, SQUARE_SEQUENCE, 11);
    royal_table_square(&s, SQUARE_PAIR, 7);
    royal_table_no_dummy(&s);
    const RoyalState *g = royal_of(&s);
    assert_int_equal(g->gain[GAIN_SQUARES][0], 3 + 5); /* the ace, half the sequence: two of them count once */
    assert_int_equal(g->gain[GAIN_SQUARES][1], 3 + 5);
    assert_int_equal(g->gain[GAIN_SQUARES][2], 3 + 3);
    assert_int_equal(on(&s, SQUARE_SEQUENCE), 1);
    assert_int_equal(on(&s, SQUARE_PAIR), 7); /* in two hands */
    assert_int_equal(on(&s, SQUARE_CARD_0 + 4), 3);
    for (int x = 0; x < 52; x++) {
        const Face f = s.table.face[x];
        const bool hearts = face_eq(f, royal_table_face("Ah")) || face_eq(f, royal_table_face("Kh")) ||
                            face_eq(f, royal_table_face("Qh")) || face_eq(f, royal_table_face("Jh"));
        const bool three = f.suit != SUIT_HEARTS && f.rank >= 8 && f.rank <= 10;
        if (hearts || three)
            assert_int_equal(s.table.known_to[x], 7);
        else
            assert_int_not_equal(s.table.known_to[x], 7);
    }
}

/* ---- 3.6 poker ---- */

static const char five_each[] = "2s 2c 4d 6h 8s/3s 3c 4c 6d 8h/As Kc 5d 7h 9s/4s 4h 6s 8c Td";

static void to_the_bets(State *s, const char *options)
{
    royal_table_begin(s, options, 4, 3);
    royal_table_deal(s, five_each);
    royal_table_no_dummy(s);
    while (s->phase == ROYAL_SELECT)
        royal_table_five(s);
}

static void five_cards_are_chosen_in_secret(void **unused)
{
    State s, seen;
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    royal_table_deal(&s, "2s 2c 4d 6h 8s 9d/3s 3c 4c 6d 8h/As Kc 5d 7h 9s/4s 4h 6s 8c Td");
    royal_table_no_dummy(&s);
    assert_true(s.phase == ROYAL_SELECT && s.to_act == 1);
    assert_ptr_equal(royal_table_why(&s, royal_done()), &royal_need_five);
    assert_ptr_equal(royal_table_why(&s, (Move){ .kind = MOVE_RESTORE }), &royal_nothing_moved);
    royal_table_play(&s, move_one(royal_hand(1), 2, NO_PILE, 0));
    assert_ptr_equal(royal_table_why(&s, move_one(royal_hand(1), 9, royal_five(1), 0)), &royal_not_in_hand);
    assert_ptr_equal(royal_table_why(&s, move_one(royal_hand(2), 0, royal_five(1), 0)), &royal_not_in_hand);
    assert_ptr_equal(royal_table_why(&s, move_one(royal_hand(1), 0, royal_five(2), 0)), &royal_no_such_place);
    assert_ptr_equal(royal_table_why(&s, move_one(royal_hand(1), 0, royal_hand(1), 0)), &royal_no_such_place);
    assert_ptr_equal(royal_table_why(&s, move_one(royal_hand(1), 0, royal_five(1), 3)), &royal_no_such_place);
    royal_table_play(&s, move_one(royal_five(1), 0, royal_hand(1), 0));
    royal_table_play(&s, move_one(royal_hand(1), 0, royal_five(1), 0));
    royal_table_play(&s, (Move){ .kind = MOVE_RESTORE });
    assert_int_equal(pile_size(&s.table, royal_five(1)), 0);
    royal_table_five(&s);
    game_observe(&royal_def, &s, 2, &seen);
    for (int i = 0; i < 5; i++)
        assert_false(face_is_known(pile_face(&seen.table, royal_five(1), i)));
    royal_table_five(&s);
    royal_table_five(&s);
    for (int i = 0; i < 5; i++)
        royal_table_play(&s, move_one(royal_hand(0), 0, royal_five(0), 0));
    assert_ptr_equal(royal_table_why(&s, move_one(royal_hand(0), 0, royal_five(0), 0)), &royal_five_full);
    royal_table_play(&s, royal_done());
    assert_true(s.phase == ROYAL_BETTING && s.to_act == 1);
}

static void bets_and_raises(void **unused)
{
    State s;
    (void)unused;
    to_the_bets(&s, "royal,poker_min_bet=2,poker_max_bet=6,poker_max_raises=1");
    assert_ptr_equal(royal_table_why(&s, royal_choice(ROYAL_CHECK)), &royal_no_check);
    assert_ptr_equal(royal_table_why(&s, royal_choice(ROYAL_CALL)), &royal_nothing_to_call);
    assert_ptr_equal(royal_table_why(&s, royal_bid(1)), &royal_bad_amount);
    assert_ptr_equal(royal_table_why(&s, royal_bid(7)), &royal_bad_amount);
    royal_table_play(&s, royal_bid(3)); /* seat 1 */
    assert_ptr_equal(royal_table_why(&s, royal_choice(ROYAL_CHECK)), &royal_wrong_phase);
    royal_table_stack(&s, 2, 4);
    assert_ptr_equal(royal_table_why(&s, royal_bid(2)), &royal_cannot_afford); /* 3 to call, and 2 more */
    royal_table_stack(&s, 2, 100);
    royal_table_play(&s, royal_bid(6)); /* 9 in all */
    assert_ptr_equal(royal_table_why(&s, royal_bid(2)), &royal_raise_limit);
    royal_table_play(&s, royal_pass());             /* seat 3 */
    royal_table_play(&s, royal_choice(ROYAL_CALL)); /* seat 0 */
    assert_int_equal(royal_put_in(&s, 0), 9);
    royal_table_play(&s, royal_choice(ROYAL_CALL)); /* seat 1 */
    assert_int_equal(s.phase, ROYAL_SHOWDOWN);
    assert_int_equal(royal_of(&s)->winners, 1 << 1); /* threes beat twos and ace high; fours have folded */
    assert_int_equal(royal_of(&s)->gain[GAIN_POKER][1], 18);
    assert_int_equal(s.table.row.pile[royal_five(1)].look, LOOK_ALL);
    assert_int_equal(s.table.row.pile[royal_five(3)].look, LOOK_OWNER);
    for (int i = 1; i <= 4; i++) {
        assert_int_equal(s.to_act, i % 4);
        royal_table_play(&s, royal_done());
    }
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(s.to_act, 1); /* the winner leads */
    assert_int_equal(pile_size(&s.table, royal_hand(1)), 5);
}

static int pot_proposed(const State *s)
{
    ChoiceItem item[8];
    const int n = royal_choices(s, s->to_act, item, 8);
    for (int i = 0; i < n; i++)
        if (item[i].step > 0)
            return item[i].pot;
    return -1;
}

/* As much as can be won is proposed for a bet; where nothing can be won yet nothing is. */
static void the_pot_is_proposed(void **unused)
{
    State s;
    (void)unused;
    to_the_bets(&s, "tripoley");
    assert_int_equal(pot_proposed(&s), 4); /* the square */
    royal_table_play(&s, royal_bid(3));
    assert_int_equal(pot_proposed(&s), 4 + 3 + 3);
    to_the_bets(&s, "royal");
    assert_int_equal(pot_proposed(&s), 0);
    royal_table_play(&s, royal_bid(3));
    assert_int_equal(pot_proposed(&s), 3 + 3);
    royal_table_begin(&s, "royal", 4, 3);
    assert_true(s.phase == ROYAL_ACE_BET && pot_proposed(&s) == 0);
}

/* All fold but one, who is not asked and shows nothing. */
static void the_last_one_wins_unshown(void **unused)
{
    State s;
    (void)unused;
    to_the_bets(&s, "tripoley,first_lead=lowest_card");
    for (int i = 0; i < 3; i++)
        royal_table_play(&s, royal_pass());
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(s.to_act, 0);
    assert_int_equal(royal_of(&s)->gain[GAIN_POKER][0], 4); /* the square */
    assert_int_equal(on(&s, SQUARE_POKER), 0);
}

static void all_check(void **unused)
{
    State s;
    (void)unused;
    to_the_bets(&s, "tripoley");
    for (int i = 0; i < 4; i++)
        royal_table_play(&s, royal_choice(ROYAL_CHECK));
    assert_int_equal(s.phase, ROYAL_SHOWDOWN);
    assert_int_equal(royal_of(&s)->winners, 1 << 3); /* the fours */
    assert_int_equal(royal_of(&s)->gain[GAIN_POKER][3], 4);
}

/* Less than the lowest bet is a bet of all one has; who has nothing wins the square alone; the rest is a side pot. */
static void all_in(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "tripoley,poker_min_bet=5", 4, 3);
    royal_table_deal(&s, five_each);
    royal_table_stack(&s, 3, 0); /* the best five */
    royal_table_stack(&s, 1, 3);
    royal_table_no_dummy(&s);
    while (s.phase == ROYAL_SELECT)
        royal_table_five(&s);
    assert_int_equal(s.to_act, 1);
    assert_ptr_equal(royal_table_why(&s, royal_bid(4)), &royal_bad_amount);
    royal_table_play(&s, royal_bid(3));
    royal_table_play(&s, royal_bid(5)); /* seat 2: 8 */
    assert_int_equal(s.to_act, 0);      /* seat 3 has nothing to answer with */
    royal_table_play(&s, royal_choice(ROYAL_CALL));
    assert_int_equal(s.phase, ROYAL_SHOWDOWN);
    const RoyalState *g = royal_of(&s);
    assert_int_equal(g->winners, 1 << 3);
    assert_int_equal(g->gain[GAIN_POKER][3], 4);      /* the square */
    assert_int_equal(g->gain[GAIN_POKER][1], 9 - 3);  /* what three have put in each */
    assert_int_equal(g->gain[GAIN_POKER][0], 10 - 8); /* twos against an ace */
    assert_int_equal(g->gain[GAIN_POKER][2], -8);
}

/* Without a square to win, whoever has nothing takes no part. */
static void the_broke_take_no_part(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    royal_table_deal(&s, five_each);
    royal_table_stack(&s, 1, 0);
    royal_table_stack(&s, 2, 0);
    royal_table_no_dummy(&s);
    assert_true(s.phase == ROYAL_SELECT && s.to_act == 3 && royal_of(&s)->part == (1 << 0 | 1 << 3));
    royal_table_begin(&s, "royal", 4, 3);
    royal_table_deal(&s, five_each);
    for (int i = 1; i < 4; i++)
        royal_table_stack(&s, i, 0);
    royal_table_no_dummy(&s);
    assert_int_equal(s.phase, PHASE_PLAY); /* nobody to play against: the run begins left of the dealer */
    assert_int_equal(s.to_act, 1);
}

static void poker_for_the_pot(void **unused)
{
    State s;
    (void)unused;
    to_the_bets(&s, "royal,poker_pot=centre");
    royal_table_play(&s, royal_bid(2));
    for (int i = 0; i < 3; i++)
        royal_table_play(&s, royal_choice(ROYAL_CALL));
    assert_int_equal(royal_of(&s)->gain[GAIN_POKER][3], 8 + 4 - 2);
    assert_int_equal(on(&s, SQUARE_OUT), 0);
    to_the_bets(&s, "royal");
    royal_table_play(&s, royal_bid(2));
    for (int i = 0; i < 3; i++)
        royal_table_play(&s, royal_choice(ROYAL_CALL));
    assert_int_equal(royal_of(&s)->gain[GAIN_POKER][3], 8 - 2);
    assert_int_equal(on(&s, SQUARE_OUT), 4);
}

/* ---- 3.7, 3.8 the run ---- */

static void to_the_run(State *s, const char *options, const char *hands)
{
    royal_table_begin(s, options, 3, 3);
    royal_table_deal(s, hands);
    royal_table_no_dummy(s);
    assert_int_equal(s->phase, PHASE_PLAY);
}

static void a_run_goes_on_by_itself(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "royal,poker=0", "2s Kd/3s 4s 9h 3h/6s 5s 2d");
    assert_int_equal(s.to_act, 1);
    assert_ptr_equal(royal_table_why(&s, royal_card(&s, "9h")), &royal_lead_black);
    assert_ptr_equal(royal_table_why(&s, royal_card(&s, "4s")), &royal_lead_lowest_colour);
    assert_ptr_equal(royal_table_why(&s, royal_pass()), &royal_wrong_phase);
    royal_table_cards(&s, "3s 4s");
    assert_int_equal(s.to_act, 2);
    assert_ptr_equal(royal_table_why(&s, royal_card(&s, "6s")), &royal_not_next);
    assert_ptr_equal(royal_table_why(&s, royal_pass()), &royal_must_play);
    assert_ptr_equal(royal_table_why(&s, (Move){ .kind = MOVE_DISCARD, .index = 3 }), &royal_not_in_hand);
    royal_table_cards(&s, "5s 6s");
    assert_int_equal(pile_size(&s.table, ROYAL_RUN), 4);
    assert_true(royal_of(&s)->leading && s.to_act == 0); /* left of seat 2, who laid the last card */
    assert_ptr_equal(royal_table_why(&s, royal_card(&s, "2s")), &royal_lead_colour);
    royal_table_cards(&s, "Kd");
    assert_int_equal(royal_cards_in(&s, royal_played(2)),
                     royal_card_bit(royal_table_face("5s")) | royal_card_bit(royal_table_face("6s")));
    /* the ace is in the dummy: seat 1 is next, and has no black card; so has seat 2 */
    assert_true(royal_of(&s)->leading && s.to_act == 0);
    royal_table_cards(&s, "2s"); /* 3s has been played */
    assert_int_equal(royal_of(&s)->ender, 0);
}

static void the_same_leads_again(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "rummy_royal", "2s Kd 2h/3s 4s 9h 3h/9s 6d 2d");
    assert_ptr_equal(royal_table_why(&s, royal_card(&s, "9h")), &royal_lead_lowest_suit);
    royal_table_cards(&s, "3s 4s");
    assert_int_equal(s.to_act, 1);
    royal_table_cards(&s, "3h");
    assert_int_equal(s.to_act, 2); /* seats 1 and 2 are asked for black; seat 1 has none left */
    royal_table_cards(&s, "9s");
    assert_ptr_equal(royal_table_why(&s, royal_card(&s, "6d")), &royal_lead_lowest_suit);
    royal_table_cards(&s, "2d");
}

static void cards_may_be_kept(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "royal_letter,poker=0,ace_betting=0", "2s Kd/3s 4s 9h/6s 5s 2d");
    royal_table_cards(&s, "3s");
    assert_int_equal(s.to_act, 1); /* whoever has just played is asked first */
    royal_table_play(&s, royal_pass());
    assert_int_equal(s.to_act, 2);
    assert_ptr_equal(royal_table_why(&s, royal_card(&s, "5s")), &royal_not_next);
    royal_table_play(&s, royal_pass());
    royal_table_play(&s, royal_pass()); /* all have passed: the lead is left of the last card */
    assert_true(royal_of(&s)->leading && s.to_act == 2);
    royal_table_cards(&s, "2d"); /* the three is in the dummy, and nobody knows: all are asked */
    assert_int_equal(s.to_act, 2);
    for (int i = 0; i < 3; i++)
        royal_table_play(&s, royal_pass());
    assert_int_equal(s.to_act, 0);
    royal_table_cards(&s, "2s"); /* the three has been played, which everybody has seen: nobody is asked */
    assert_true(royal_of(&s)->leading && s.to_act == 2 - 1);
}

static bool passes_alone(const State *s)
{
    State seen;
    ActNote act;
    memset(&act, 0, sizeof act);
    game_observe(&royal_def, s, s->to_act, &seen);
    royal_next_act(&seen, s->to_act, &act);
    return act.alone.kind == MOVE_PASS;
}

/* Nobody has to press what is no choice; whoever holds the card is asked. */
static void who_cannot_play_passes_alone(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "royal_letter,poker=0,ace_betting=0", "2s Kd/3s 4s 9h/6s 5s 2d");
    assert_false(passes_alone(&s)); /* it leads */
    royal_table_cards(&s, "3s");
    assert_false(passes_alone(&s)); /* it holds the four */
    royal_table_play(&s, royal_pass());
    assert_true(passes_alone(&s));
    royal_table_begin(&s, "michigan", 4, 3);
    royal_table_deal(&s, "2s/Kh 2c/3c 4c/2d");
    royal_table_play(&s, royal_choice(ROYAL_KEEP));
    assert_true(passes_alone(&s)); /* with a pay card nobody bids */
    royal_table_play(&s, royal_pass());
    assert_false(passes_alone(&s));
}

static void assert_lies(const State *s, int viewer, int pile, int kind)
{
    State seen;
    game_observe(&royal_def, s, viewer, &seen);
    assert_int_equal(royal_place(&seen, pile, viewer).kind, kind);
}

/* What is out of play lies in the middle; a hand that was put away is open to its former owner alone. */
static void what_is_out_of_play_lies_there(void **unused)
{
    State s, seen;
    (void)unused;
    royal_table_begin(&s, "royal,poker=0", 3, 3);
    royal_table_deal(&s, "2s Kd/3s 4s 9h 3h/6s 5s 2d");
    assert_lies(&s, 1, ROYAL_DUMMY, PLACE_CENTRE);
    assert_lies(&s, 1, royal_away(0), PLACE_HIDDEN);
    royal_table_play(&s, royal_choice(ROYAL_SWAP));
    assert_lies(&s, 1, ROYAL_DUMMY, PLACE_HIDDEN);
    assert_lies(&s, 1, royal_away(0), PLACE_CENTRE);
    for (int viewer = 0; viewer < 3; viewer++) {
        game_observe(&royal_def, &s, viewer, &seen);
        assert_int_equal(face_is_known(pile_face(&seen.table, royal_away(0), 0)), viewer == 0);
    }
    royal_table_cards(&s, "3s 4s 5s 6s");
    assert_lies(&s, 0, ROYAL_RUN, PLACE_SPREAD);
    assert_int_equal(pile_size(&s.table, royal_played(1)), 0);
    assert_lies(&s, 0, royal_played(1), PLACE_PAST);
    assert_string_equal(royal_pile_word(&s, royal_played(1)), "Played");
    assert_string_equal(royal_pile_word(&s, royal_away(0)), "Old hand");
}

static void squares_are_won_by_playing(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "royal,poker=0,first_lead=any_suit", "2c Qh/Kh 3c 8d Ah/9d Td 4c 5h");
    royal_table_square(&s, SQUARE_PAIR, 9);
    royal_table_cards(&s, "8d 9d Td");
    assert_int_equal(on(&s, SQUARE_SEQUENCE), 3); /* by two players */
    assert_int_equal(s.to_act, 0);
    royal_table_cards(&s, "2c 3c 4c");
    assert_int_equal(s.to_act, 0); /* red is to be led, and seat 0 is left of seat 2 */
    royal_table_cards(&s, "Qh");
    assert_int_equal(on(&s, SQUARE_CARD_0 + 2), 0);
    assert_int_equal(royal_of(&s)->gain[GAIN_SQUARES][0], 3);
    assert_int_equal(on(&s, SQUARE_PAIR), 9);
    assert_int_equal(royal_of(&s)->ender, 0); /* its last card won a square first */
    assert_int_equal(royal_of(&s)->gain[GAIN_OUT][0], 3);
}

/* The top of the suit stops a run; with the ace low that is the king. */
static void the_top_stops_a_run(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "royal,poker=0,first_lead=any_suit,next_leader=same", "2c Qh/Kh Ah 3c/9d 4c");
    royal_table_cards(&s, "Kh Ah");
    assert_true(royal_of(&s)->leading && s.to_act == 1);
    assert_int_equal(royal_of(&s)->gain[GAIN_SQUARES][1], 6);
    to_the_run(&s, "royal,poker=0,first_lead=any_suit,next_leader=same,ace_rank=low", "2h Qh 5c/Kh Ah 3c/9d 4c");
    royal_table_cards(&s, "Ah 2h");
    assert_true(royal_of(&s)->leading && s.to_act == 0);
}

/* ---- 3.9 settling ---- */

static void a_block_ends_the_deal(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "royal,poker=0,card_pay=2", 3, 3);
    royal_table_deal(&s, "2h 5h/3h 7d 8d/4d Kd");
    royal_table_stack(&s, 2, 3);
    const int32_t pot = on(&s, SQUARE_OUT);
    royal_table_no_dummy(&s); /* nobody has a black card */
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(royal_of(&s)->ended_by, ROYAL_BLOCK);
    assert_int_equal(royal_of(&s)->ender, NO_SEAT);
    assert_int_equal(on(&s, SQUARE_OUT), pot + 4 + 6 + 3);
    assert_int_equal(royal_stack(&s, 2), 0);
    ScoreSheet sheet;
    royal_scores(&s, &sheet);
    assert_true(sheet.winners == 0 && sheet.no_winner);
}

static void a_block_frees_the_lead(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "royal,poker=0,blocked=free", "2h 5h/3h 7d 8d/4d Kd");
    assert_int_equal(s.to_act, 1);
    assert_ptr_equal(royal_table_why(&s, royal_card(&s, "8d")), &royal_lead_lowest_suit);
    assert_null(royal_table_why(&s, royal_card(&s, "3h")));
    assert_null(royal_table_why(&s, royal_card(&s, "7d")));
}

/* 3.9, X-1: hands of three, two and four cards when nobody has red; a chip is 5. It holds again at the next block. */
static void a_block_is_paid_for_and_play_goes_on(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "royal_letter,poker=0,ante_value=5,next_leader=same,may_withhold=0",
               "6s Ks Qc/2s 9s 4c/7c 8c Jc 5s");
    royal_table_stack(&s, 2, 33);
    const int32_t pot = on(&s, SQUARE_OUT), first = royal_stack(&s, 0), second = royal_stack(&s, 1);
    royal_table_cards(&s, "2s");
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(royal_of(&s)->ended_by, ROYAL_RUNNING);
    assert_int_equal(s.to_act, 1);
    assert_int_equal(on(&s, SQUARE_OUT), pot + 15 + 10 + 20);
    assert_int_equal(royal_stack(&s, 0), first - 15);
    assert_int_equal(royal_stack(&s, 1), second - 10);
    assert_null(royal_table_why(&s, royal_card(&s, "9s")));
    assert_null(royal_table_why(&s, royal_card(&s, "4c")));
    const char *const names[] = { "Anna", "Bo", "Cleo" };
    char text[600];
    TextSink out = text_sink(text, sizeof text);
    help_describe(&royal_def, &s, 1, royal_card(&s, "4c"), 0, names, &out);
    assert_string_equal(
        text,
        "Bo leads 4♣. The run stops. Nobody can begin another run as usual, so Bo leads the lowest card of any suit. "
        "Anna pays 15 for the cards in hand. Bo pays 5 for the cards in hand. Cleo pays 13 for the cards in hand.");
    out = text_sink(text, sizeof text);
    help_announce(&royal_def, &s, 1, royal_card(&s, "4c"), names, &out);
    assert_string_equal(text, "Nobody can begin another run, so everybody pays for the cards they hold");
    royal_table_cards(&s, "4c");
    assert_int_equal(s.to_act, 1);
    assert_int_equal(on(&s, SQUARE_OUT), pot + 45 + 15 + 5 + 13); /* the third pays what it has left */
    assert_int_equal(royal_stack(&s, 2), 0);
    royal_table_cards(&s, "9s"); /* a player without chips has played on, and the one who goes out takes all of it */
    assert_int_equal(royal_of(&s)->ended_by, ROYAL_WENT_OUT);
    assert_int_equal(on(&s, SQUARE_OUT), 0);
    assert_int_equal(royal_of(&s)->gain[GAIN_OUT][1], pot + 78 - 15);
    assert_int_equal(royal_of(&s)->gain[GAIN_OUT][2], -33);
}

static void the_winner_is_paid_for_cards(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "tripoley,poker=0,ante_value=5", "2s Kd Qd/3s/6c 5c 2d");
    royal_table_stack(&s, 2, 7);
    const int32_t winner = royal_stack(&s, 1), other = royal_stack(&s, 0), out = on(&s, SQUARE_OUT);
    royal_table_cards(&s, "3s");
    assert_int_equal(royal_of(&s)->ended_by, ROYAL_WENT_OUT);
    assert_int_equal(royal_stack(&s, 0), other - 15);
    assert_int_equal(royal_stack(&s, 2), 0);
    assert_int_equal(royal_stack(&s, 1), winner + out + 15 + 7);
    assert_int_equal(on(&s, SQUARE_OUT), 0);
    assert_int_equal(royal_of(&s)->gain[GAIN_OUT][1], out + 22);
    ScoreSheet sheet;
    royal_scores(&s, &sheet);
    assert_int_equal(sheet.ended, 1 << 1);
    assert_int_equal(sheet.winners, sheet.deal[1] > 0 ? 1 << 1 : 0);
}

static void the_poker_square_is_settled(void **unused)
{
    State s;
    (void)unused;
    to_the_run(&s, "michigan", "2s Kd Qd Qs 4h/3s/6c 5c 2d 2c 6h 6d");
    royal_table_square(&s, SQUARE_POKER, 13);
    royal_table_cards(&s, "3s");
    assert_int_equal(royal_of(&s)->gain[GAIN_POKER][2], 13);
    assert_int_equal(on(&s, SQUARE_POKER), 0);
}

/* Each square with the card that won it or what stays on it, in the order of the board. */
static void the_sheet_tells_every_square(void **unused)
{
    static const struct {
        const char *what;
        int32_t points[3]; /* 0: no figure */
    } line[] = {
        { "Laid on the squares", { -8, -8, -8 } },
        { "Ace of hearts: 3 chips stay", { 0 } },
        { "King of hearts: 3 chips stay", { 0 } },
        { "Queen Q\u2665", { 0, 3, 0 } },
        { "Jack J\u2665", { 0, 3, 0 } },
        { "Ten 10\u2665", { 0, 3, 0 } },
        { "King and queen of hearts: 3 chips stay", { 0 } },
        { "Eight, nine, ten of one suit: 3 chips stay", { 0 } },
        { "Pot", { 0, 3, 0 } },
        { "Cards left", { -2, 6, -4 } },
    };
    State s;
    ScoreSheet sheet;
    (void)unused;
    to_the_run(&s, "royal,poker=0,ace_betting=0,first_lead=any_suit,loser_pay=winner", "2s Kd/Th Jh Qh/6s 5s 2d Kh");
    royal_table_cards(&s, "Th Jh Qh");
    assert_int_equal(s.phase, PHASE_DEAL_END);
    royal_scores(&s, &sheet);
    assert_int_equal(sheet.line_count, sizeof line / sizeof line[0]);
    assert_true(sheet.ended == 2 && sheet.most == 2 && sheet.winners == 2 && !sheet.no_winner && !sheet.match_over);
    assert_string_equal(sheet.ended_words[0], "You went out.");
    assert_string_equal(sheet.ended_words[1], "{1} went out.");
    assert_true(sheet.headline[0] == '\0' && sheet.brief[0] == '\0' && sheet.out == 0);
    for (int k = 0; k < sheet.line_count; k++) {
        assert_string_equal(sheet.line[k].what, line[k].what);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(sheet.line[k].points[i], line[k].points[i]);
            assert_int_equal(sheet.line[k].has[i], line[k].points[i] != 0);
        }
    }
}

static const ScoreLine *line_with(const ScoreSheet *sheet, const char *what)
{
    for (int k = 0; k < sheet->line_count; k++)
        if (strcmp(sheet->line[k].what, what) == 0)
            return &sheet->line[k];
    return NULL;
}

/* Several may share the sequence, with what cannot be shared left on it; of poker the winning five are named. */
static void the_sheet_tells_what_was_shared(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    royal_table_begin(&s, "tripoley,poker=0,loser_pay=none", 3, 3);
    royal_table_deal(&s, "8s 9s Ts/8d 9d Td/2c");
    royal_table_square(&s, SQUARE_SEQUENCE, 11);
    royal_table_no_dummy(&s);
    royal_table_cards(&s, s.to_act == 2 ? "2c" : "8d 9d Td");
    royal_scores(&s, &sheet);
    const ScoreLine *shared = line_with(&sheet, "Eight, nine, ten 8\u2660 9\u2660 10\u2660 8\u2666 9\u2666 10\u2666");
    assert_true(shared != NULL && shared->points[0] == 5 && shared->points[1] == 5 && !shared->has[2]);
    to_the_bets(&s, "tripoley");
    royal_table_play(&s, royal_bid(3));
    for (int i = 0; i < 3; i++)
        royal_table_play(&s, royal_choice(ROYAL_CALL));
    assert_int_equal(royal_of(&s)->best_five, 1 + POKER_PAIR);
    s.phase = PHASE_DEAL_END;
    royal_scores(&s, &sheet);
    const ScoreLine *poker = line_with(&sheet, "Poker, won with a pair");
    assert_non_null(poker);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(poker->points[i], royal_of(&s)->gain[GAIN_POKER][i]);
        assert_int_equal(poker->has[i], royal_of(&s)->gain[GAIN_POKER][i] != 0);
    }
    royal_own(&s)->best_five = 0;
    royal_scores(&s, &sheet);
    assert_non_null(line_with(&sheet, "Poker"));
    memset(royal_own(&s)->gain[GAIN_POKER], 0, sizeof royal_of(&s)->gain[GAIN_POKER]);
    royal_table_square(&s, SQUARE_POKER, 1);
    royal_scores(&s, &sheet);
    assert_null(line_with(&sheet, "Poker"));
    assert_non_null(line_with(&sheet, "Pot: 1 chip stays"));
}

/* ---- 7 the match ---- */

static void one_deal(State *s, const char *options)
{
    to_the_run(s, options, "2s Kd Qd/3s/6c 5c 2d");
    for (int square = 0; square < ROYAL_SQUARES; square++)
        royal_table_square(s, square, 0);
    royal_table_square(s, SQUARE_SEQUENCE, 8);
    for (int i = 0; i < 3; i++)
        royal_table_stack(s, i, 20);
    royal_table_cards(s, "3s");
}

static void what_is_left_is_shared(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    one_deal(&s, "rummy_royal,match_deals=1,start_stack=200");
    assert_int_equal(s.phase, PHASE_MATCH_END);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(royal_stack(&s, i), 22);
        assert_int_equal(s.seat[i].total, 22 - 200);
    }
    assert_int_equal(royal_chips_on_board(&s), 0);
    royal_scores(&s, &sheet);
    assert_true(sheet.match_over && sheet.winners == 7 && sheet.match_line_count == 1);
    const ScoreLine *left = &sheet.match_line[0];
    assert_string_equal(left->what, "Chips left on the board");
    assert_string_equal(left->told[0], "You get the chips left on the board");
    assert_string_equal(left->told[1], "{1} gets the chips left on the board");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(left->has[i], i < 3);
        assert_int_equal(left->points[i], i < 3 ? 2 : 0);
    }
    royal_own(&s)->sharers = 5;
    royal_scores(&s, &sheet);
    assert_true(sheet.match_line[0].has[0] && !sheet.match_line[0].has[1] && sheet.match_line[0].has[2]);
    royal_own(&s)->share = 0;
    royal_scores(&s, &sheet);
    assert_int_equal(sheet.match_line_count, 0);
    one_deal(&s, "rummy_royal,match_deals=1,leftover=bank");
    for (int i = 0; i < 3; i++)
        assert_int_equal(royal_stack(&s, i), 20);
    assert_int_equal(royal_table_chips(&s), 60);
}

/* The last deal is settled as any other, with all that lies open; only then comes the poker for what is left. */
static void what_is_left_is_played_for(void **unused)
{
    State s;
    ScoreSheet sheet;
    ChoiceItem item[4];
    const Move next = { .kind = MOVE_NEXT };
    (void)unused;
    one_deal(&s, "rummy_royal,match_deals=1,leftover=poker");
    assert_true(s.phase == PHASE_DEAL_END && royal_last_poker_follows(&s));
    assert_int_equal(royal_chips_on(&s, SQUARE_SEQUENCE), 8);
    assert_int_equal(s.table.row.pile[royal_hand(1)].look, LOOK_ALL);
    royal_scores(&s, &sheet);
    assert_true(!sheet.match_over && sheet.ended == 2 && sheet.match_line_count == 0);
    assert_int_equal(royal_choices(&s, 0, item, 4), 1);
    assert_string_equal(item[0].label, "Last poker");
    royal_apply(&s, 0, next);
    assert_true(s.phase == ROYAL_LAST_POKER && s.to_act == 1 && s.deal_no == 0);
    assert_false(royal_last_poker_follows(&s));
    uint32_t value[3], best = 0;
    for (int i = 0; i < 3; i++) {
        Face five[5];
        assert_int_equal(pile_size(&s.table, royal_five(i)), 5);
        for (int k = 0; k < 5; k++)
            five[k] = pile_face(&s.table, royal_five(i), k);
        value[i] = poker_value(five, false);
        best = value[i] > best ? value[i] : best;
    }
    for (int i = 0; i < 3; i++)
        assert_int_equal(royal_stack(&s, i), value[i] == best ? 28 : 20);
    for (int i = 0; i < 3; i++)
        royal_table_play(&s, royal_done());
    assert_int_equal(s.phase, PHASE_MATCH_END);
    royal_scores(&s, &sheet);
    assert_true(sheet.match_over && sheet.ended == 2 && sheet.match_line_count == 1);
}

/* What each holds, and owes where chips may be bought. */
static void the_second_sheet_has_chips_and_debts(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    for (int rebuy = 0; rebuy < 2; rebuy++) {
        one_deal(&s, rebuy ? "rummy_royal,chip_supply=unlimited,on_broke=rebuy"
                           : "rummy_royal,chip_supply=unlimited,on_broke=out");
        royal_own(&s)->debt[2] = rebuy ? 30 : 0;
        royal_scores(&s, &sheet);
        assert_int_equal(sheet.side_count, 1);
        const SideTable *side = &sheet.side[0];
        assert_string_equal(side->title, "Chips");
        assert_string_equal(side->held, "On the board: 8");
        assert_int_equal(side->line_count, rebuy);
        assert_string_equal(side->line[0].what, rebuy ? "Owed to the bank" : "");
        for (int i = 0; i < 3; i++) {
            assert_int_equal(side->total[i], royal_stack(&s, i));
            assert_int_equal(side->deal[i], s.seat[i].deal);
            assert_int_equal(side->line[0].has[i], rebuy);
            assert_int_equal(side->line[0].points[i], rebuy && i == 2 ? -30 : 0);
        }
        assert_false(side->line[0].has[3]);
    }
    royal_table_square(&s, SQUARE_SEQUENCE, 0);
    royal_scores(&s, &sheet);
    assert_string_equal(sheet.side[0].held, "");
}

/* Beside the table: the bid, the bets, else which deal it is and of how many. */
static void the_deal_is_numbered(void **unused)
{
    static const struct {
        const char *options;
        int phase;
        const char *words;
    } tables[] = {
        { "royal,match_deals=0", ROYAL_CHANGE, "Deal 4" },   { "royal,match_deals=9", ROYAL_CHANGE, "Deal 4 of 9" },
        { "royal,match_deals=0", ROYAL_AUCTION, "Deal 4" },  { "royal,match_deals=0", ROYAL_BETTING, "Bets: 0" },
        { "royal,match_deals=0", ROYAL_SHOWDOWN, "Deal 4" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        State s;
        char text[80] = "";
        TextSink out = text_sink(text, sizeof text);
        royal_table_begin(&s, tables[i].options, 3, 3);
        s.deal_no = 3;
        s.phase = (uint8_t)tables[i].phase;
        royal_status(&s, NULL, &out);
        assert_string_equal(text, tables[i].words);
        royal_own(&s)->high = 2;
        out = text_sink(text, sizeof text);
        royal_status(&s, NULL, &out);
        assert_string_equal(text, tables[i].phase == ROYAL_AUCTION ? "Highest bid: 2" : tables[i].words);
    }
}

/* No more buttons than there is room for, and only an amount has a note. */
static void buttons_and_amounts(void **unused)
{
    static const char *const label[] = { "Bet {1} on A\u2660", "Bet {1} on A\u2663", "Bet {1} on A\u2666",
                                         "Bet {1} on A\u2665", "No bet" };
    static const char *const brief[] = { "A\u2660", "A\u2663", "A\u2666", "A\u2665", "" };
    State s;
    ChoiceItem item[8];
    char text[80] = "";
    TextSink out = text_sink(text, sizeof text);
    (void)unused;
    royal_table_begin(&s, "royal", 4, 3);
    for (int room = 0; room <= 5; room++) {
        memset(item, 0x5a, sizeof item);
        assert_int_equal(royal_choices(&s, s.dealer, item, room), room);
        for (int k = 0; k < 8; k++)
            for (size_t b = 0; k >= room && b < sizeof item[k]; b++)
                assert_int_equal(((const uint8_t *)&item[k])[b], 0x5a);
        for (int k = 0; k < room; k++) {
            assert_string_equal(item[k].label, label[k]);
            assert_string_equal(item[k].brief, brief[k]);
        }
    }
    to_the_bets(&s, "royal");
    royal_amount_note(&s, s.to_act, royal_pass(), &out);
    assert_string_equal(text, "");
    royal_amount_note(&s, s.to_act, royal_bid(2), &out);
    assert_string_equal(text, "Chips left: 118.");
    Move bet = royal_bid(2);
    bet.suit = 1;
    assert_ptr_equal(royal_table_why(&s, bet), &royal_no_such_place);
    royal_table_play(&s, royal_bid(2));
    out = text_sink(text, sizeof text);
    royal_amount_note(&s, s.to_act, royal_bid(3), &out);
    assert_string_equal(text, "Chips to put in: 5. Chips left: 115.");
}

static const char *const stage_names[] = { "Dummy", "The run", "Last poker" };

static void assert_stages(const State *s, int count, const StageWhen *when)
{
    StageNote stage[8];
    assert_int_equal(royal_stages(s, stage, 8), count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(stage[i].name, stage_names[i]);
        assert_int_equal(stage[i].when, when[i]);
    }
    assert_int_equal(royal_stages(s, stage, 1), 1);
}

/* The last poker is called out and announced in its own words; the deal before it was called out when it ended. */
static void the_last_poker_is_called_out(void **unused)
{
    State s;
    EndNote note = { .word = "" };
    (void)unused;
    one_deal(&s, "rummy_royal,match_deals=1,leftover=poker");
    royal_end_note(&s, &note);
    assert_int_equal(note.seat, 1);
    assert_string_equal(note.word, "Out");
    assert_string_equal(note.sum, "");
    assert_stages(&s, 3, (const StageWhen[]){ STAGE_PAST, STAGE_PAST, STAGE_TO_COME });
    royal_apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    const int best = seats_lowest(royal_of(&s)->sharers);
    const char *class = poker_class_name(poker_class(royal_five_value(&s, best)));
    for (int over = 0; over < 2; over++) {
        for (int both = 0; both < 2; both++) {
            State t = s;
            royal_own(&t)->sharers =
                (uint16_t)(both ? royal_of(&s)->sharers | seats_bit((best + 1) % 3) : royal_of(&s)->sharers);
            const int lowest = seats_lowest(royal_of(&t)->sharers);
            memset(&note, 0, sizeof note);
            royal_end_note(&t, &note);
            assert_int_equal(note.seat, both ? NO_SEAT : best);
            assert_string_equal(note.word, "Last poker");
            if (lowest == best)
                assert_string_equal(note.sum, class);
        }
        DealNote deal = { .sentence = "" };
        static const char *const names[] = { "Anna", "Bo", "Cleo" };
        royal_deal_note(&s, names, &deal);
        assert_int_equal(deal.begins, s.dealer);
        if (over == 0) {
            assert_string_equal(deal.sentence,
                                "Each player is dealt five cards. The best five win the chips left on the board.");
            assert_stages(&s, 3, (const StageWhen[]){ STAGE_PAST, STAGE_PAST, STAGE_NOW });
            for (int i = 0; i < 3; i++)
                royal_table_play(&s, royal_done());
        }
    }
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_stages(&s, 2, (const StageWhen[]){ STAGE_PAST, STAGE_PAST });
}

/* Of the players who have won chips that one wins the deal who has most; where all have paid nobody does. */
static void who_has_won_most_wins_the_deal(void **unused)
{
    static const struct {
        int32_t deal[3];
        uint16_t most;
    } ends[] = { { { 4, -3, -1 }, 1 },  { { 2, 1, -3 }, 1 }, { { -3, 2, 2 }, 6 },
                 { { -2, -1, -3 }, 0 }, { { 0, -1, 0 }, 0 }, { { 0, 1, 0 }, 2 } };
    State s;
    ScoreSheet sheet;
    (void)unused;
    one_deal(&s, "rummy_royal,match_deals=2,leftover=bank");
    s.seat[0].out = 1;
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
        for (int i = 0; i < 3; i++)
            s.seat[i].deal = ends[k].deal[i];
        royal_scores(&s, &sheet);
        assert_int_equal(sheet.most, ends[k].most);
        assert_int_equal(sheet.winners, ends[k].most);
        assert_int_equal(sheet.no_winner, ends[k].most == 0);
        assert_int_equal(sheet.ended, 2);
        assert_int_equal(sheet.out, 1);
        assert_true(sheet.running);
    }
}

/* Who went out is called out, and so is a block; that there were too few chips is told on the sheet alone. */
static void how_a_deal_ended_is_called_out(void **unused)
{
    State s;
    ScoreSheet sheet;
    EndNote note = { .word = "" };
    (void)unused;
    one_deal(&s, "rummy_royal,match_deals=1,leftover=bank");
    royal_own(&s)->ender = NO_SEAT;
    royal_own(&s)->ended_by = ROYAL_BLOCK;
    royal_end_note(&s, &note);
    assert_int_equal(note.seat, NO_SEAT);
    assert_string_equal(note.word, "Blocked");
    royal_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "Nobody can begin another run, so the deal is over.");
    assert_string_equal(sheet.brief, "block");
    assert_true(sheet.ended == 0 && sheet.most == 0);
    royal_own(&s)->ended_by = ROYAL_RUNNING;
    memset(&note, 0, sizeof note);
    royal_end_note(&s, &note);
    assert_string_equal(note.word, "");
    royal_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "The players had too few chips to play.");
    assert_string_equal(sheet.brief, "");
}

static void assert_announced(const State *before, Move m, const char *wanted)
{
    static const char *const names[] = { "Anna", "Bo", "Cleo", "Dan" };
    char text[160] = "";
    TextSink out = text_sink(text, sizeof text);
    help_announce(&royal_def, before, before->to_act == NO_SEAT ? 0 : before->to_act, m, names, &out);
    assert_string_equal(text, wanted);
}

/* Who wins in poker is told to all, with what kind of five where they are shown. */
static void winners_of_poker_are_announced(void **unused)
{
    State s;
    char wanted[96], class[48];
    (void)unused;
    to_the_bets(&s, "royal");
    assert_announced(&s, royal_bid(2), "");
    royal_table_play(&s, royal_bid(2));
    royal_table_play(&s, royal_choice(ROYAL_CALL));
    royal_table_play(&s, royal_choice(ROYAL_CALL));
    assert_announced(&s, royal_choice(ROYAL_CALL), "Dan wins poker with a pair");
    to_the_bets(&s, "tripoley");
    royal_table_play(&s, royal_pass());
    royal_table_play(&s, royal_pass());
    assert_announced(&s, royal_pass(), "All others have folded, so Anna wins poker");
    one_deal(&s, "rummy_royal,match_deals=1,leftover=poker");
    State after = s;
    royal_apply(&after, 0, (Move){ .kind = MOVE_NEXT });
    const uint16_t sharers = royal_of(&after)->sharers;
    assert_int_equal(seats_count(sharers), 1);
    const int seat = seats_lowest(sharers);
    snprintf(class, sizeof class, "%s", poker_class_name(poker_class(royal_five_value(&after, seat))));
    snprintf(wanted, sizeof wanted, "%s wins the chips left on the board with %s",
             (const char *[]){ "Anna", "Bo", "Cleo" }[seat], class);
    assert_announced(&s, (Move){ .kind = MOVE_NEXT }, wanted);
}

/* Between two deals, and where nothing lies on the board, there is nothing to be played for. */
static void nothing_is_played_for_before_the_end(void **unused)
{
    State s;
    (void)unused;
    one_deal(&s, "rummy_royal,match_deals=2,leftover=poker");
    assert_true(s.phase == PHASE_DEAL_END && !royal_last_poker_follows(&s));
    to_the_run(&s, "rummy_royal,match_deals=1,leftover=poker", "2s Kd Qd/3s/6c 5c 2d");
    for (int square = 0; square < ROYAL_SQUARES; square++)
        royal_table_square(&s, square, 0);
    royal_table_cards(&s, "3s");
    assert_int_equal(s.phase, PHASE_MATCH_END);
}

/* Fewer than two could lay the next antes. */
static void the_match_ends_with_the_chips(void **unused)
{
    State s;
    (void)unused;
    one_deal(&s, "rummy_royal,ante_value=5,match_deals=0");
    assert_int_equal(s.phase, PHASE_MATCH_END);
    one_deal(&s, "rummy_royal,match_deals=0");
    assert_int_equal(s.phase, PHASE_DEAL_END);
    royal_table_begin(&s, "royal,box_per_value=8,ante_value=5", 9, 1);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_int_equal(s.to_act, NO_SEAT);
}

/* ---- whole matches ---- */

/* Chips neither come nor go: what everybody has and what lies on the board is what was dealt out and borrowed, less
 * what the bank has taken when the match ends. What each has won in a deal is what its stack has changed by. */
static void check_chips(const State *s)
{
    int32_t owed = 0, supply = s->seats * royal_first_stack(&s->options, s->seats);
    for (int i = 0; i < s->seats; i++) {
        int32_t gain = 0;
        owed += royal_of(s)->debt[i];
        for (int k = 0; k < ROYAL_GAINS; k++)
            gain += royal_of(s)->gain[k][i];
        assert_true(royal_stack(s, i) >= 0);
        if (s->phase == PHASE_DEAL_END)
            assert_int_equal(gain, s->seat[i].deal);
        if (s->phase == PHASE_DEAL_END)
            assert_int_equal(s->seat[i].total,
                             royal_stack(s, i) - royal_of(s)->debt[i] - royal_first_stack(&s->options, s->seats));
    }
    for (int i = s->seats; i < s->counters.count; i++)
        assert_true(s->counters.amount[i] >= 0);
    const int32_t chips = royal_table_chips(s);
    if (s->phase != PHASE_MATCH_END && s->phase != ROYAL_LAST_POKER)
        assert_int_equal(chips, supply + owed);
    else
        assert_true(chips <= supply + owed && royal_chips_on_board(s) == 0);
}

/* A move of the list by chance; five cards are put there by the way the list has it until they are five. */
static Move any_move(const State *s, Rng *r)
{
    Move list[512];
    const int seat = s->to_act == NO_SEAT ? 0 : s->to_act;
    const int n = royal_moves(s, seat, list, 512);
    assert_true(n > 0);
    if (s->phase == ROYAL_SELECT && royal_check(s, seat, royal_done()).why == NULL)
        return royal_done();
    if (s->phase == ROYAL_SELECT)
        return move_one(royal_hand(seat), (int)rng_below(r, (uint32_t)pile_size(&s->table, royal_hand(seat))), NO_PILE,
                        0);
    if (s->phase == ROYAL_BETTING && rng_below(r, 2) == 0 && royal_check(s, seat, royal_choice(ROYAL_CALL)).why == NULL)
        return royal_choice(ROYAL_CALL);
    return list[rng_below(r, (uint32_t)n)];
}

static void mix(OptionValues *v, Rng *r)
{
    const OptionTable *t = &royal_options;
    options_preset(t, (int)rng_below(r, (uint32_t)t->preset_count), v);
    for (int i = 1; i < ROYAL_OPTION_COUNT; i++) {
        if (rng_below(r, 3) != 0)
            continue;
        const int value = t->options[i].kind == OPT_INT ? (int)rng_below(r, 2) ? t->options[i].low : t->options[i].high
                                                        : (int)rng_below(r, 4);
        if (option_in_range(t, i, value))
            v->v[i] = value;
    }
    v->v[ROYAL_ANTE_VALUE] = rng_below(r, 3) == 0 ? 5 : 1;
    v->v[ROYAL_MATCH_DEALS] = 1 + (int)rng_below(r, 6);
}

/* Every stage comes up, and every match comes to its end. */
static void no_chip_is_lost_in_any_match(void **unused)
{
    int seen[ROYAL_LAST_POKER + 1] = { 0 }, blocks = 0, out = 0;
    (void)unused;
    for (Cases c = chance_cases(21, CHANCE_CASES(600, 100)); chance_next(&c);) {
        Rng r;
        OptionValues v;
        State s;
        rng_seed(&r, c.seed);
        mix(&v, &r);
        royal_def.rules.start(&s, &v, 2 + (int)rng_below(&r, 8), rng_next(&r));
        check_chips(&s);
        for (int moves = 0; s.phase != PHASE_MATCH_END; moves++) {
            const State before = s;
            assert_true(moves < 4000);
            seen[s.phase]++;
            const Move m = any_move(&s, &r);
            const int seat = s.to_act == NO_SEAT ? 0 : s.to_act;
            assert_null(royal_check(&s, seat, m).why);
            royal_apply(&s, seat, m);
            check_chips(&s);
            blocks += before.phase == PHASE_PLAY && s.phase != PHASE_PLAY && royal_of(&s)->ended_by == ROYAL_BLOCK;
            for (int i = 0; i < s.seats; i++)
                out += s.seat[i].out && !before.seat[i].out;
        }
    }
    for (int phase = 0; phase <= ROYAL_LAST_POKER && chance_usual(); phase++)
        assert_true(seen[phase] > 0 || phase == PHASE_MATCH_END);
    assert_true(!chance_usual() || (blocks > 0 && out > 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_lays_a_chip_on_every_square),
        cmocka_unit_test(who_cannot_lay_them_is_out),
        cmocka_unit_test(chips_are_bought_and_owed),
        cmocka_unit_test(hands_are_of_the_sizes_of_the_page),
        cmocka_unit_test(the_highest_card_deals),
        cmocka_unit_test(an_ace_is_bet_on),
        cmocka_unit_test(nobody_covers_and_it_is_taken_back),
        cmocka_unit_test(the_dealer_makes_no_bet),
        cmocka_unit_test(the_poor_are_not_asked),
        cmocka_unit_test(the_ace_shows_who_wins_the_corner),
        cmocka_unit_test(a_bet_is_carried_over),
        cmocka_unit_test(who_drops_out_of_a_bet_stays_out),
        cmocka_unit_test(a_corner_without_bettors_goes_to_the_pot),
        cmocka_unit_test(the_dealer_keeps_or_swaps),
        cmocka_unit_test(the_dummy_is_sold),
        cmocka_unit_test(the_hand_for_sale_is_named),
        cmocka_unit_test(who_holds_a_pay_card_may_not_change),
        cmocka_unit_test(squares_are_won_by_showing),
        cmocka_unit_test(five_cards_are_chosen_in_secret),
        cmocka_unit_test(bets_and_raises),
        cmocka_unit_test(the_pot_is_proposed),
        cmocka_unit_test(the_last_one_wins_unshown),
        cmocka_unit_test(all_check),
        cmocka_unit_test(all_in),
        cmocka_unit_test(the_broke_take_no_part),
        cmocka_unit_test(poker_for_the_pot),
        cmocka_unit_test(a_run_goes_on_by_itself),
        cmocka_unit_test(the_same_leads_again),
        cmocka_unit_test(cards_may_be_kept),
        cmocka_unit_test(who_cannot_play_passes_alone),
        cmocka_unit_test(what_is_out_of_play_lies_there),
        cmocka_unit_test(squares_are_won_by_playing),
        cmocka_unit_test(the_top_stops_a_run),
        cmocka_unit_test(a_block_ends_the_deal),
        cmocka_unit_test(a_block_frees_the_lead),
        cmocka_unit_test(a_block_is_paid_for_and_play_goes_on),
        cmocka_unit_test(the_winner_is_paid_for_cards),
        cmocka_unit_test(the_poker_square_is_settled),
        cmocka_unit_test(the_sheet_tells_every_square),
        cmocka_unit_test(the_sheet_tells_what_was_shared),
        cmocka_unit_test(what_is_left_is_shared),
        cmocka_unit_test(what_is_left_is_played_for),
        cmocka_unit_test(the_second_sheet_has_chips_and_debts),
        cmocka_unit_test(the_deal_is_numbered),
        cmocka_unit_test(buttons_and_amounts),
        cmocka_unit_test(the_last_poker_is_called_out),
        cmocka_unit_test(who_has_won_most_wins_the_deal),
        cmocka_unit_test(how_a_deal_ended_is_called_out),
        cmocka_unit_test(winners_of_poker_are_announced),
        cmocka_unit_test(nothing_is_played_for_before_the_end),
        cmocka_unit_test(the_match_ends_with_the_chips),
        cmocka_unit_test(no_chip_is_lost_in_any_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
