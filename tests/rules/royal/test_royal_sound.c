/* States of Royal Rummy that cannot be: each is refused with what is wrong with it, and what just may be is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "royal_table.h"
#include "rules/game/sound.h"
#include "rules/royal/poker.h"
#include "unsound.h"

/* Three players, up to one of its stages. */
static const char hands[] = "2s 2c 4d 6h 8s 9d/3s 3c 4c 6d 8h 9s/As Kc 5d 7h 9c Td";

static State table_in(const char *options, int phase)
{
    State s;
    royal_table_begin(&s, options, 3, 3);
    if (phase == ROYAL_ACE_BET)
        return s;
    royal_table_deal(&s, hands);
    if (phase != ROYAL_CHANGE)
        royal_table_play(&s, royal_choice(ROYAL_KEEP));
    while (phase != ROYAL_AUCTION && s.phase == ROYAL_AUCTION)
        royal_table_play(&s, royal_pass());
    while (phase != ROYAL_SELECT && s.phase == ROYAL_SELECT)
        royal_table_five(&s);
    if (phase == ROYAL_SHOWDOWN)
        royal_table_play(&s, royal_bid(2));
    while (phase != ROYAL_BETTING && s.phase == ROYAL_BETTING)
        royal_table_play(&s, royal_choice(ROYAL_CALL));
    assert_int_equal(s.phase, phase);
    return s;
}

/* The last deal of a match is over, with chips on the board that are played for with five cards each. */
static State before_the_last_poker(void)
{
    State s;
    royal_table_begin(&s, "rummy_royal,match_deals=1,leftover=poker", 3, 3);
    royal_table_deal(&s, "2s Kd Qd/3s/6c 5c 2d");
    royal_table_no_dummy(&s);
    royal_table_cards(&s, "3s");
    assert_int_equal(s.phase, PHASE_DEAL_END);
    return s;
}

static State in_the_last_poker(void)
{
    State s = before_the_last_poker();
    royal_apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    assert_int_equal(s.phase, ROYAL_LAST_POKER);
    return s;
}

static void what_is_played_is_sound(void **unused)
{
    static const int phases[] = { ROYAL_ACE_BET, ROYAL_CHANGE,   ROYAL_AUCTION, ROYAL_SELECT,
                                  ROYAL_BETTING, ROYAL_SHOWDOWN, PHASE_PLAY };
    (void)unused;
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        const State s = table_in(phases[i] == PHASE_PLAY ? "royal,poker=0" : "royal", phases[i]);
        SOUND(&s);
    }
    State s = before_the_last_poker();
    SOUND(&s);
    s = in_the_last_poker();
    SOUND(&s);
    for (int i = 0; i < 3; i++)
        royal_table_play(&s, royal_done());
    assert_int_equal(s.phase, PHASE_MATCH_END);
    SOUND(&s);
}

/* ---- chips ---- */

static void nobody_has_less_than_no_chips(void **unused)
{
    const State s = table_in("royal,poker=0", PHASE_PLAY);
    (void)unused;
    for (int i = 0; i < s.counters.count; i++) {
        State t = s;
        const int square = i - s.seats;
        t.counters.amount[i] = -1;
        UNSOUND(&t, sound_wrong_number);
        t.counters.amount[i] = 0;
        SOUND(&t);
        if (square < 0 || square >= ROYAL_SQUARES)
            continue;
        const bool there = royal_layout(&s)->at[square] != 0;
        t.counters.amount[i] = 1;
        UNSOUND(&t, there ? NULL : sound_wrong_number);
        if (square >= ROYAL_TAKEN)
            continue;
        t = s;
        royal_own(&t)->takers[square] = 4;
        UNSOUND(&t, there ? NULL : sound_wrong_number);
    }
}

static void the_pool_has_what_was_put_in(void **unused)
{
    static const int phases[] = { ROYAL_SELECT, ROYAL_BETTING };
    (void)unused;
    for (int k = 0; k < 2; k++) {
        const State s = table_in("royal", phases[k]);
        State t = s;
        int32_t *gain = royal_own(&t)->gain[GAIN_POKER];
        gain[0] = -3;
        gain[2] = -5;
        t.counters.amount[royal_pool(&t)] = 8;
        royal_own(&t)->high = 5;
        SOUND(&t);
        for (int more = -1; more <= 1; more += 2) {
            State other = t;
            other.counters.amount[royal_pool(&t)] += more;
            UNSOUND(&other, sound_wrong_number);
            other = t;
            royal_own(&other)->high += more;
            UNSOUND(&other, sound_wrong_number);
        }
        gain[0] = -6; /* more than anybody has put in; and what the pool then lacks */
        gain[2] = -2;
        UNSOUND(&t, sound_wrong_number);
        royal_own(&t)->high = 6;
        SOUND(&t);
        gain[0] = 1;
        gain[2] = -6;
        t.counters.amount[royal_pool(&t)] = 5;
        UNSOUND(&t, sound_wrong_number);
    }
    /* Who takes no part puts nothing in; after the bets the account has what was won. */
    State t = table_in("royal", ROYAL_BETTING);
    for (int i = 0; i < 5; i++)
        table_shift(&t.table, royal_five(1), 0, 1, royal_hand(1), 0);
    royal_own(&t)->part = 5;
    t.to_act = 2;
    turn_mark(&t);
    SOUND(&t);
    royal_own(&t)->gain[GAIN_POKER][1] = -1;
    t.counters.amount[royal_pool(&t)] = 1;
    royal_own(&t)->high = 1;
    UNSOUND(&t, sound_wrong_number);
    t = table_in("royal", ROYAL_SHOWDOWN);
    royal_own(&t)->gain[GAIN_POKER][1] = 9;
    SOUND(&t);
}

static void stakes_are_in_their_bounds(void **unused)
{
    const State s = table_in("royal,poker=0", PHASE_PLAY);
    State t = s;
    (void)unused;
    royal_own(&t)->high = -1;
    UNSOUND(&t, sound_wrong_number);
    for (int deals = 0; deals < 2; deals++) {
        t = s;
        int32_t *n = deals ? &royal_own(&t)->ace_deals : &royal_own(&t)->ace_stake;
        *n = -1;
        UNSOUND(&t, sound_wrong_number);
        *n = 0;
        SOUND(&t);
        *n = 30000;
        SOUND(&t);
        *n = 30001;
        UNSOUND(&t, sound_wrong_number);
    }
}

/* ---- seats ---- */

static void somebody_plays(void **unused)
{
    const State s = before_the_last_poker();
    State t = s;
    (void)unused;
    t.seat[0].out = t.seat[2].out = 1;
    SOUND(&t);
    t.seat[1].out = 1;
    UNSOUND(&t, sound_wrong_seat);
    t = table_in("royal", ROYAL_ACE_BET);
    t.dealer = t.to_act = 0;
    t.seat[2].out = 1;
    SOUND(&t);
    t.seat[1].out = 1;
    UNSOUND(&t, sound_wrong_seat);
    t.seat[1].out = 0;
    t.seat[0].out = 1;
    UNSOUND(&t, sound_wrong_seat);
}

/* Of those out of the match none deals and none acts. */
static void who_deals_and_who_acts_play(void **unused)
{
    State t = table_in("royal,poker=0", PHASE_PLAY);
    const int acts = t.to_act, other = 3 - acts - t.dealer;
    (void)unused;
    assert_true(acts != t.dealer);
    t.seat[other].out = 1;
    table_shift(&t.table, royal_hand(other), 0, 6, ROYAL_DUMMY, 0);
    turn_mark(&t);
    SOUND(&t);
    State u = t;
    u.dealer = (uint8_t)other;
    UNSOUND(&u, sound_wrong_seat);
    u = t;
    u.to_act = (uint8_t)other;
    UNSOUND(&u, sound_wrong_seat);
}

static void parts_of_poker_go_together(void **unused)
{
    const State s = table_in("royal", ROYAL_SHOWDOWN);
    State t = s;
    (void)unused;
    assert_int_equal(royal_of(&s)->part, 7);
    royal_own(&t)->part = 15;
    UNSOUND(&t, sound_wrong_seat);
    t = s;
    royal_own(&t)->folded = 8;
    UNSOUND(&t, sound_wrong_seat);
    t = s;
    royal_own(&t)->winners = 8;
    UNSOUND(&t, sound_wrong_seat);
    royal_own(&t)->winners = 0;
    UNSOUND(&t, sound_wrong_phase);
    t = s;
    royal_own(&t)->folded = 6;
    SOUND(&t);
    royal_own(&t)->folded = 7;
    UNSOUND(&t, sound_wrong_phase);
    t = s;
    royal_own(&t)->part = royal_own(&t)->winners = 2;
    UNSOUND(&t, sound_wrong_phase);
    t = table_in("royal", ROYAL_BETTING);
    royal_own(&t)->folded = (uint16_t)(7 & ~seats_bit(t.to_act));
    SOUND(&t);
    royal_own(&t)->folded = (uint16_t)seats_bit(t.to_act);
    UNSOUND(&t, sound_wrong_seat);
}

/* ---- stages ---- */

static void whose_turn_it_is_in_a_stage(void **unused)
{
    State t = table_in("royal", ROYAL_ACE_BET);
    (void)unused;
    const int dealer = t.dealer, next = (dealer + 1) % 3;
    t.to_act = (uint8_t)next;
    UNSOUND(&t, sound_wrong_seat);
    royal_own(&t)->ace_suit = 0;
    royal_own(&t)->ace_stake = 4;
    royal_own(&t)->ace_deals = 1;
    royal_own(&t)->bettors = (uint16_t)seats_bit(dealer);
    royal_table_stack(&t, next, royal_cover_price(&t));
    SOUND(&t);
    royal_table_stack(&t, next, royal_cover_price(&t) - 1);
    UNSOUND(&t, sound_wrong_seat);
    t.to_act = (uint8_t)dealer;
    UNSOUND(&t, sound_wrong_seat);
    t = table_in("royal", ROYAL_CHANGE);
    t.to_act = (uint8_t)((t.dealer + 1) % 3);
    UNSOUND(&t, sound_wrong_seat);
    t = table_in("royal", ROYAL_SELECT);
    royal_own(&t)->part = (uint16_t)(7 & ~seats_bit(t.to_act));
    UNSOUND(&t, sound_wrong_seat);
    royal_own(&t)->part = 7;
    royal_own(&t)->asked = (uint16_t)seats_bit(t.to_act);
    UNSOUND(&t, sound_wrong_seat);
}

static void who_bids_at_an_auction(void **unused)
{
    const State s = table_in("royal", ROYAL_AUCTION);
    State t = s;
    (void)unused;
    assert_true(s.dealer == 0 && s.to_act == 1);
    t.to_act = 0;
    UNSOUND(&t, sound_wrong_seat);
    t = s;
    royal_own(&t)->asked = 2;
    UNSOUND(&t, sound_wrong_seat);
    royal_own(&t)->asked = 4;
    SOUND(&t);
    royal_own(&t)->asked = 0;
    royal_own(&t)->holder = 1;
    UNSOUND(&t, sound_wrong_seat);
    royal_own(&t)->holder = 2;
    royal_own(&t)->high = royal_stack(&t, 2);
    SOUND(&t);
    royal_own(&t)->high++;
    UNSOUND(&t, sound_wrong_number);
    royal_own(&t)->high = 1;
    royal_own(&t)->holder = 0;
    UNSOUND(&t, sound_wrong_number);
    royal_own(&t)->holder = 3;
    UNSOUND(&t, sound_wrong_number);
}

/* ---- cards ---- */

static void so_many_cards_lie_where_they_may(void **unused)
{
    State s = table_in("royal,poker=0,first_lead=any_suit", PHASE_PLAY);
    (void)unused;
    for (int i = 0; i < 13; i++)
        royal_own(&s)->runner[i] = (uint8_t)(i % 3);
    State t = s;
    shift_pieces(&t, ROYAL_DUMMY, 13, ROYAL_RUN);
    EITHER_ROW(&s, &t, NULL);
    shift_pieces(&t, ROYAL_DUMMY, 1, ROYAL_RUN);
    EITHER_ROW(&s, &t, sound_too_many_held);
    t = s;
    shift_pieces(&t, ROYAL_DUMMY, 1, ROYAL_STOCK);
    EITHER_ROW(&s, &t, sound_held_otherwise);
    for (int pile = royal_hand(0); pile < ROYAL_PILES; pile++) {
        const int seat = (pile - royal_hand(0)) % ROYAL_SEATS;
        const bool five = pile >= royal_five(0) && pile < royal_away(0),
                   away = pile >= royal_away(0) && pile < royal_played(0);
        t = s;
        shift_pieces(&t, ROYAL_DUMMY, 1, pile);
        EITHER_ROW(&s, &t, five ? sound_held_otherwise : away || seat < 3 ? NULL : sound_wrong_seat);
    }
    for (int seat = 0; seat < 3; seat++) {
        t = s;
        shift_pieces(&t, royal_hand(seat), 6, ROYAL_DUMMY);
        EITHER_ROW(&s, &t, sound_pile_lacks);
        t = s;
        shift_pieces(&t, ROYAL_DUMMY, ROYAL_HAND_MOST - 6, royal_hand(seat));
        EITHER_ROW(&s, &t, NULL);
        shift_pieces(&t, ROYAL_DUMMY, 1, royal_hand(seat));
        EITHER_ROW(&s, &t, sound_too_many_held);
    }
    t = before_the_last_poker();
    shift_pieces(&t, ROYAL_DUMMY, ROYAL_HAND_MOST, royal_hand(1));
    SOUND(&t);
    shift_pieces(&t, ROYAL_DUMMY, 1, royal_hand(1));
    UNSOUND(&t, sound_too_many_held);
}

/* A run that goes on has a card; each was played by somebody at the table. */
static void a_run_has_cards_and_players(void **unused)
{
    const State s = table_in("royal,poker=0,first_lead=any_suit", PHASE_PLAY);
    State t = s;
    (void)unused;
    royal_own(&t)->leading = 0;
    UNSOUND(&t, sound_pile_lacks);
    shift_pieces(&t, ROYAL_DUMMY, 2, ROYAL_RUN);
    turn_mark(&t);
    royal_own(&t)->runner[0] = royal_own(&t)->runner[1] = 2;
    SOUND(&t);
    for (int i = 0; i < 3; i++) {
        State u = t;
        royal_own(&u)->runner[i] = 3;
        UNSOUND(&u, i < 2 ? sound_wrong_seat : NULL);
    }
    t = before_the_last_poker();
    royal_own(&t)->runner[0] = 9;
    SOUND(&t);
}

static void five_cards_are_chosen_by_those_who_bet(void **unused)
{
    const State s = table_in("royal", ROYAL_SELECT);
    (void)unused;
    const int acts = s.to_act, later = (acts + 1) % 3;
    for (int n = 1; n <= 6; n++) { /* who chooses has put forward so many */
        State t = s;
        shift_pieces(&t, royal_hand(acts), n, royal_five(acts));
        EITHER_ROW(&s, &t, n <= 5 ? NULL : sound_held_otherwise);
    }
    State t = s;
    shift_pieces(&t, royal_hand(later), 1, royal_five(later));
    EITHER_ROW(&s, &t, sound_held_otherwise);
    t = s;
    shift_pieces(&t, royal_hand(later), 5, ROYAL_DUMMY);
    EITHER_ROW(&s, &t, sound_held_otherwise); /* too few to choose from */
    t = s;
    shift_pieces(&t, royal_hand(later), 1, ROYAL_DUMMY);
    EITHER_ROW(&s, &t, NULL);
    royal_own(&t)->part = (uint16_t)(7 & ~seats_bit(later)); /* who takes no part may hold fewer */
    shift_pieces(&t, royal_hand(later), 4, ROYAL_DUMMY);
    SOUND(&t);
    t = s;
    royal_own(&t)->asked = (uint16_t)seats_bit(later);
    for (int n = 4; n <= 6; n++) { /* who has chosen */
        State u = t;
        shift_pieces(&u, royal_hand(later), n, royal_five(later));
        turn_mark(&u);
        UNSOUND(&u, n == 5 ? NULL : sound_held_otherwise);
    }
    static const int phases[] = { ROYAL_BETTING, ROYAL_SHOWDOWN };
    for (int k = 0; k < 2; k++) {
        const State bets = table_in("royal", phases[k]);
        for (int i = 0; i < 3; i++) {
            t = bets;
            shift_pieces(&t, royal_five(i), 1, royal_hand(i));
            EITHER_ROW(&bets, &t, sound_held_otherwise);
        }
    }
}

static void five_cards_are_dealt_for_what_is_left(void **unused)
{
    State s = in_the_last_poker(), t = s;
    (void)unused;
    for (int i = 0; i < 3; i++) {
        t = s;
        shift_pieces(&t, royal_five(i), 1, ROYAL_STOCK);
        EITHER_ROW(&s, &t, sound_held_otherwise);
    }
    t = s;
    shift_pieces(&t, ROYAL_STOCK, 1, royal_five(3));
    EITHER_ROW(&s, &t, sound_held_otherwise);
    t.phase = PHASE_MATCH_END;
    SOUND(&t);
    const State run = table_in("royal,poker=0,first_lead=any_suit", PHASE_PLAY);
    t = run;
    shift_pieces(&t, royal_hand(0), 1, royal_five(0));
    EITHER_ROW(&run, &t, sound_held_otherwise);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_played_is_sound),
        cmocka_unit_test(nobody_has_less_than_no_chips),
        cmocka_unit_test(the_pool_has_what_was_put_in),
        cmocka_unit_test(stakes_are_in_their_bounds),
        cmocka_unit_test(somebody_plays),
        cmocka_unit_test(who_deals_and_who_acts_play),
        cmocka_unit_test(parts_of_poker_go_together),
        cmocka_unit_test(whose_turn_it_is_in_a_stage),
        cmocka_unit_test(who_bids_at_an_auction),
        cmocka_unit_test(so_many_cards_lie_where_they_may),
        cmocka_unit_test(a_run_has_cards_and_players),
        cmocka_unit_test(five_cards_are_chosen_by_those_who_bet),
        cmocka_unit_test(five_cards_are_dealt_for_what_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
