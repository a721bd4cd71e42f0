/* Where everything of Royal Rummy lies in each of its stages, what stands beside it, and what may be done next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "royal_table.h"
#include "rules/royal/poker.h"

static const char hands[] = "2s 2c 4d 6h 8s 9d/3s 3c 4c 6d 8h 9s/As Kc 5d 7h 9c Td";

/* Three players, the dealer seat 0, in this stage. */
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

static const int phases[] = { ROYAL_ACE_BET, ROYAL_CHANGE,   ROYAL_AUCTION, ROYAL_SELECT,
                              ROYAL_BETTING, ROYAL_SHOWDOWN, PHASE_PLAY };
enum { PHASES = sizeof phases / sizeof *phases };

static State stage(int k)
{
    return table_in(phases[k] == PHASE_PLAY ? "royal,poker=0" : "royal", phases[k]);
}

static void is_at(PilePlace is, int kind, int seat, int allows, int line)
{
    if (is.kind != kind || is.seat != seat || is.allows != allows || is.square != 0)
        fail_msg("line %d: kind %d, seat %d, allows %d", line, is.kind, is.seat, is.allows);
}

#define IS_AT(place, kind, seat, allows) is_at(place, kind, seat, allows, __LINE__)

/* ---- places ---- */

static void piles_lie_in_their_places(void **unused)
{
    (void)unused;
    for (int k = 0; k < PHASES; k++)
        for (int viewer = 0; viewer <= 3; viewer++) {
            const int from = viewer < 3 ? viewer : NO_SEAT;
            const State s = stage(k);
            const bool poker = s.phase >= ROYAL_SELECT && s.phase <= ROYAL_SHOWDOWN, dealt = s.phase != ROYAL_ACE_BET;
            print_message("phase %d, viewer %d\n", s.phase, from);
            IS_AT(royal_place(&s, ROYAL_STOCK, from), dealt ? PLACE_HIDDEN : PLACE_CENTRE, NO_SEAT, 0);
            IS_AT(royal_place(&s, ROYAL_DUMMY, from), PLACE_CENTRE, NO_SEAT, 0);
            IS_AT(royal_place(&s, ROYAL_RUN, from), PLACE_SPREAD, NO_SEAT, ALLOW_THROW);
            for (int seat = 0; seat < ROYAL_SEATS; seat++) {
                const bool there = seat < 3, chooses = s.phase == ROYAL_SELECT && s.to_act == seat && from == seat;
                IS_AT(royal_place(&s, royal_hand(seat), from), there ? PLACE_HAND : PLACE_HIDDEN,
                      there ? seat : NO_SEAT, 0);
                IS_AT(royal_place(&s, royal_five(seat), from), there && poker ? PLACE_STAGE : PLACE_HIDDEN,
                      there && poker ? seat : NO_SEAT, chooses ? ALLOW_GATHER | ALLOW_SHIFT : 0);
                IS_AT(royal_place(&s, royal_away(seat), from), PLACE_HIDDEN, NO_SEAT, 0);
                IS_AT(royal_place(&s, royal_played(seat), from), there && dealt ? PLACE_PAST : PLACE_HIDDEN, NO_SEAT,
                      0);
            }
        }
}

/* A hand that was put away takes the place of the dummy, as long as that has no cards. */
static void a_hand_put_away_lies_where_the_dummy_lay(void **unused)
{
    State s = table_in("royal", ROYAL_CHANGE);
    (void)unused;
    royal_table_play(&s, royal_choice(ROYAL_SWAP));
    assert_int_equal(pile_size(&s.table, ROYAL_DUMMY), 0);
    IS_AT(royal_place(&s, ROYAL_DUMMY, 1), PLACE_HIDDEN, NO_SEAT, 0);
    for (int seat = 0; seat < 3; seat++)
        IS_AT(royal_place(&s, royal_away(seat), 1), seat == 0 ? PLACE_CENTRE : PLACE_HIDDEN, NO_SEAT, 0);
    table_shift(&s.table, royal_away(0), 0, pile_size(&s.table, royal_away(0)) - 1, royal_hand(0), 0);
    IS_AT(royal_place(&s, royal_away(0), 1), PLACE_CENTRE, NO_SEAT, 0); /* be it but one card */
    table_shift(&s.table, royal_hand(1), 0, 1, ROYAL_DUMMY, 0);
    IS_AT(royal_place(&s, ROYAL_DUMMY, 1), PLACE_CENTRE, NO_SEAT, 0);
}

/* In the last poker there is nothing but the five cards of each. */
static void in_the_last_poker_five_cards_lie(void **unused)
{
    State s;
    (void)unused;
    royal_table_begin(&s, "rummy_royal,match_deals=1,leftover=poker", 3, 3);
    royal_table_deal(&s, "2s Kd Qd/3s/6c 5c 2d");
    royal_table_no_dummy(&s);
    royal_table_cards(&s, "3s");
    for (int seat = 0; seat < 3; seat++)
        IS_AT(royal_place(&s, royal_five(seat), 0), PLACE_HIDDEN, NO_SEAT, 0);
    royal_apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    for (int over = 0; over < 2; over++) {
        for (int p = 0; p < ROYAL_PILES; p++) {
            const bool five = p >= royal_five(0) && p < royal_five(3), hand = p >= royal_hand(0) && p < royal_hand(3);
            const int seat = five ? p - royal_five(0) : hand ? p - royal_hand(0) : NO_SEAT;
            IS_AT(royal_place(&s, p, 0), five ? PLACE_STAGE : hand ? PLACE_HAND : PLACE_HIDDEN, seat, 0);
        }
        for (int i = 0; i < 3 && !over; i++) {
            char note[64] = "", class[64];
            TextSink out = text_sink(note, sizeof note);
            royal_seat_note(&s, i, &out);
            text_write(class, sizeof class, poker_class_name(poker_class(royal_five_value(&s, i))));
            assert_string_equal(note, class);
        }
        for (int i = 0; i < 3 && !over; i++)
            royal_table_play(&s, royal_done());
    }
}

static void piles_have_their_words(void **unused)
{
    const State s = table_in("royal", ROYAL_SELECT);
    (void)unused;
    for (int p = 0; p < ROYAL_PILES; p++) {
        const char *word = royal_pile_word(&s, p);
        const char *wanted = p == ROYAL_DUMMY       ? "Dummy"
                             : p >= royal_played(0) ? "Played"
                             : p >= royal_away(0)   ? "Old hand"
                             : p >= royal_five(0)   ? "Five for poker"
                                                    : NULL;
        if (wanted == NULL)
            assert_null(word);
        else
            assert_string_equal(word, wanted);
    }
}

/* ---- notes ---- */

static void cards_are_sorted_suit_by_suit(void **unused)
{
    (void)unused;
    for (int low = 0; low < 2; low++) {
        State s;
        royal_table_begin(&s, low ? "royal,ace_rank=low" : "royal,ace_rank=high", 3, 3);
        int last = -1;
        for (uint8_t suit = 0; suit < 4; suit++)
            for (int k = 0; k < 13; k++) {
                const int rank = low ? 1 + k : k < 12 ? 2 + k : 1;
                const int key = royal_sort_key(&s, (Face){ (uint8_t)rank, suit });
                assert_true(key > last);
                last = key;
            }
    }
}

static void a_choice_of_five_is_a_change(void **unused)
{
    (void)unused;
    for (int k = 0; k < PHASES; k++) {
        State s = stage(k);
        const int acts = s.to_act;
        if (pile_size(&s.table, royal_hand(acts)) > 0)
            table_shift(&s.table, royal_hand(acts), 0, 1, royal_five(acts), 0);
        for (int seat = 0; seat < 3; seat++) {
            TurnNote note;
            memset(&note, 0x5a, sizeof note);
            royal_turn_note(&s, seat, &note);
            assert_int_equal(note.changed, s.phase == ROYAL_SELECT && seat == acts);
            assert_int_equal(note.opening_points, -1);
            const Verdict none = allow();
            assert_true(note.duty.piece == none.piece && note.duty.pile == none.pile);
            assert_true(note.played == 0 && note.loose == 0 && note.opening_goal == 0 && note.duty.why == NULL);
            assert_ptr_equal(note.done.why, royal_check(&s, seat, royal_done()).why);
        }
        for (int p = 0; p < ROYAL_PILES; p++) {
            MeldNote note;
            memset(&note, 0x5a, sizeof note);
            royal_meld_note(&s, p, &note);
            const bool five = p >= royal_five(0) && p < royal_away(0);
            assert_true(note.fresh == five && note.owned == five && note.verdict.why == NULL && note.value == 0);
        }
    }
}

static void seat_is(const State *s, int seat, const char *words)
{
    char note[64] = "";
    TextSink out = text_sink(note, sizeof note);
    royal_seat_note(s, seat, &out);
    assert_string_equal(note, words);
}

static void what_stands_beside_a_name(void **unused)
{
    State s = table_in("royal", ROYAL_CHANGE);
    (void)unused;
    for (int i = 0; i < 3; i++)
        seat_is(&s, i, i == 0 ? "deals" : "");
    s = table_in("royal", ROYAL_AUCTION);
    royal_own(&s)->asked = 4;
    for (int i = 0; i < 3; i++)
        seat_is(&s, i, i == 0 ? "deals" : i == 2 ? "passed" : "");
    s.phase = ROYAL_SELECT; /* has chosen, and has not passed */
    seat_is(&s, 2, "");
    s = table_in("royal", ROYAL_BETTING);
    royal_own(&s)->folded = 1;
    royal_own(&s)->gain[GAIN_POKER][0] = -1;
    royal_own(&s)->gain[GAIN_POKER][2] = -1;
    seat_is(&s, 0, "folded");
    seat_is(&s, 1, "");
    seat_is(&s, 2, "has bet 1");
    royal_own(&s)->folded = 0;
    royal_own(&s)->gain[GAIN_POKER][0] = 0;
    seat_is(&s, 0, "deals");
    s.phase = ROYAL_SHOWDOWN;
    royal_own(&s)->folded = 1;
    seat_is(&s, 0, "deals");
    seat_is(&s, 2, "");
    s = table_in("royal", ROYAL_SHOWDOWN);
    for (int i = 0; i < 3; i++) {
        const bool open = s.table.row.pile[royal_five(i)].look == LOOK_ALL;
        char class[64];
        text_write(class, sizeof class, poker_class_name(poker_class(royal_five_value(&s, i))));
        seat_is(&s, i, open ? class : i == 0 ? "deals" : "");
        table_shift(&s.table, royal_five(i), 0, 1, royal_hand(i), 0);
        seat_is(&s, i, i == 0 ? "deals" : ""); /* four are no hand of poker */
    }
}

static void bids_and_bets_are_told(void **unused)
{
    (void)unused;
    for (int high = 0; high < 3; high++) {
        State s = table_in("royal", ROYAL_AUCTION);
        char text[64] = "", wanted[64];
        TextSink out = text_sink(text, sizeof text);
        royal_own(&s)->high = high;
        royal_status(&s, NULL, &out);
        snprintf(wanted, sizeof wanted, "Highest bid: %d", high);
        if (high > 0)
            assert_string_equal(text, wanted);
        else
            assert_int_equal(strncmp(text, "Deal 1", 6), 0);
    }
}

static void chips_lie_on_their_squares(void **unused)
{
    static const char *const names[] = { "Anna", "Bo", "Cleo" };
    static const char *const options[] = { "royal", "rummy_royal", "tripoley", "michigan" };
    (void)unused;
    for (int k = 0; k < 4; k++) {
        State s;
        royal_table_begin(&s, options[k], 3, 3);
        const RoyalLayout *l = royal_layout(&s);
        assert_ptr_equal(royal_board(&s.options), &l->board[s.options.v[ROYAL_CLAIM_PHASE]]);
        for (int i = 0; i < s.counters.count; i++) {
            CounterNote note;
            memset(&note, 0, sizeof note);
            royal_counter(&s, i, names, &note);
            const int square = i - 3;
            if (i < 3) {
                char wanted[32];
                snprintf(wanted, sizeof wanted, "Chips of %s", names[i]);
                assert_string_equal(note.name, wanted);
                assert_true(note.seat == i && note.square == 0 && !note.hidden);
            } else if (i == royal_pool(&s)) {
                assert_string_equal(note.name, "Bets");
                assert_true(note.seat == NO_SEAT && note.square == 0 && note.hidden);
            } else {
                assert_true(note.seat == NO_SEAT && note.square == l->at[square]);
                assert_int_equal(note.hidden, l->at[square] == 0);
                const char *name =
                    l->at[square] == 0 ? "Poker" : square_in_words(&l->board[0].square[l->at[square] - 1]);
                assert_string_equal(note.name, name);
            }
        }
        for (int bets = 0; bets < 2; bets++)
            for (int chips = 0; chips < 3; chips++) {
                CounterNote note;
                memset(&note, 0, sizeof note);
                s.phase = (uint8_t)(bets ? ROYAL_BETTING : ROYAL_SHOWDOWN);
                s.counters.amount[royal_pool(&s)] = chips;
                royal_counter(&s, royal_pool(&s), names, &note);
                assert_int_equal(note.hidden, !bets && chips == 0);
            }
    }
}

/* Which of the stages are played with these rules, and which of them it is now. */
static void stages_come_one_after_the_other(void **unused)
{
    static const char *const all[] = { "Ace bet", "Dummy", "Poker", "The run" };
    static const int first[] = { ROYAL_ACE_BET, ROYAL_CHANGE, ROYAL_SELECT, PHASE_PLAY },
                     last[] = { ROYAL_ACE_BET, ROYAL_AUCTION, ROYAL_SHOWDOWN, PHASE_PLAY };
    (void)unused;
    for (int rules = 0; rules < 4; rules++) {
        const bool aces = rules & 1, poker = rules & 2;
        char options[64];
        State s;
        snprintf(options, sizeof options, "royal,ace_betting=%d,poker=%d", aces, poker);
        royal_table_begin(&s, options, 3, 3);
        for (int k = 0; k < PHASES; k++) {
            StageNote note[6];
            int n = 0, now = -1;
            s.phase = (uint8_t)phases[k];
            const int count = royal_stages(&s, note, 6);
            for (int i = 0; i < 4; i++)
                if ((i != 0 || aces) && (i != 2 || poker)) {
                    now = s.phase >= first[i] && s.phase <= last[i] ? n : now;
                    assert_string_equal(note[n++].name, all[i]);
                }
            assert_int_equal(count, n);
            for (int i = 0; i < n && now >= 0; i++)
                assert_int_equal(note[i].when, i == now ? STAGE_NOW : i > now ? STAGE_TO_COME : STAGE_PAST);
            for (int room = 0; room < n; room++)
                assert_int_equal(royal_stages(&s, note, room), room);
        }
    }
}

/* ---- what may be done next ---- */

static ActNote act_of(const State *s)
{
    ActNote act;
    memset(&act, 0, sizeof act);
    royal_next_act(s, s->to_act, &act);
    return act;
}

static void says(int line, const State *s, const char *words, unsigned roles, bool alone)
{
    const ActNote act = act_of(s);
    if (strcmp(act.sentence, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, act.sentence, words);
    if (act.roles != roles || (act.alone.kind == MOVE_PASS) != alone)
        fail_msg("line %d: roles %d, alone %d", line, act.roles, act.alone.kind);
}

#define SAYS(...) says(__LINE__, __VA_ARGS__)

enum { PASSES = 1u << CHOICE_PASS, GOES_ON = 1u << CHOICE_DONE };

static void what_may_be_bet_is_told(void **unused)
{
    State s = table_in("royal", ROYAL_ACE_BET);
    (void)unused;
    SAYS(&s, "Choose an ace and bet that you will be dealt it, or make no bet.", PASSES, false);
    royal_own(&s)->ace_suit = SUIT_HEARTS;
    royal_own(&s)->ace_deals = 1;
    royal_own(&s)->ace_stake = 1;
    SAYS(&s, "Join the bet on A\u2665 with 1 chip, or pass.", PASSES, false);
    royal_own(&s)->ace_stake = 4;
    SAYS(&s, "Join the bet on A\u2665 with 4 chips, or pass.", PASSES, false);
    static const char *const check[] = { "Bet on your five cards, or fold.",
                                         "Bet on your five cards, check, or fold." };
    for (int may = 0; may < 2; may++) {
        s = table_in(may ? "royal,poker_check=1" : "royal,poker_check=0", ROYAL_BETTING);
        SAYS(&s, check[may], may ? PASSES | GOES_ON : PASSES, false);
        royal_table_play(&s, royal_bid(1));
        SAYS(&s, "Call the bet of 1, raise it, or fold.", PASSES | GOES_ON, false);
        royal_table_stack(&s, s.to_act, 1);
        SAYS(&s, "Call the bet of 1, or fold.", PASSES | GOES_ON, false);
    }
    s = table_in("royal", ROYAL_SHOWDOWN);
    SAYS(&s, "Look at the five cards of the other players, then go on.", GOES_ON, false);
    s.phase = ROYAL_LAST_POKER;
    SAYS(&s, "The best five cards win the chips left on the board. Go on.", GOES_ON, false);
    s.phase = PHASE_DEAL_END;
    SAYS(&s, "", 0, false);
}

static void what_becomes_of_the_dummy_is_told(void **unused)
{
    State s = table_in("royal,auction_after_swap=0", ROYAL_CHANGE);
    (void)unused;
    SAYS(&s, "Keep your hand and have the dummy auctioned, or take the dummy unseen.", PASSES, false);
    s = table_in("royal,auction_after_swap=1", ROYAL_CHANGE);
    SAYS(&s, "Keep your hand, or take the dummy unseen. The other hand is then auctioned.", PASSES, false);
    State pays;
    royal_table_begin(&pays, "michigan,poker=0", 3, 3);
    royal_table_deal(&pays, "Js 3s 4s/Ks 3c 4c/Kc 3d 4d");
    SAYS(&pays, "You hold a pay card, so you must keep your hand. The others bid for the dummy.", PASSES, false);
    royal_table_play(&pays, royal_choice(ROYAL_KEEP));
    royal_table_play(&pays, royal_bid(1));
    SAYS(&pays, "You hold a pay card and may not bid, so you pass.", PASSES, true);
    for (int swapped = 0; swapped < 2; swapped++) {
        s = table_in("royal", ROYAL_AUCTION);
        royal_own(&s)->swapped = (uint8_t)swapped;
        SAYS(&s,
             swapped ? "Bid for the dealer's old hand, or pass." : "Bid for the dummy, which nobody has seen, or pass.",
             PASSES, false);
        royal_own(&s)->high = 1;
        SAYS(&s,
             swapped ? "Bid more than 1 for the dealer's old hand, or pass."
                     : "Bid more than 1 for the dummy, which nobody has seen, or pass.",
             PASSES, false);
        royal_table_stack(&s, 1, 2);
        SAYS(&s,
             swapped ? "Bid more than 1 for the dealer's old hand, or pass."
                     : "Bid more than 1 for the dummy, which nobody has seen, or pass.",
             PASSES, false);
        royal_own(&s)->high = 2;
        SAYS(&s, "You cannot bid more than 2, so you pass.", PASSES, true);
    }
}

static void how_many_cards_are_missing_is_told(void **unused)
{
    State s = table_in("royal", ROYAL_SELECT);
    const int hand = royal_hand(s.to_act);
    (void)unused;
    for (int chosen = 0; chosen < 5; chosen++) {
        char words[80];
        snprintf(words, sizeof words, "Choose %d more cards for poker. Nobody sees them yet.", 5 - chosen);
        SAYS(&s, chosen < 4 ? words : "Choose 1 more card for poker. Nobody sees it yet.", 0, false);
        assert_true(act_of(&s).pile[hand]);
        royal_table_play(&s, move_one(hand, 0, royal_five(s.to_act), chosen));
    }
    SAYS(&s, "You have chosen five cards. Play these five, or change them.", GOES_ON, false);
    assert_false(act_of(&s).pile[hand]);
}

/* Which cards of the seat to act are lit. */
static void lit_are(int line, const State *s, const char *cards)
{
    const ActNote act = act_of(s);
    for (int x = 0; x < s->table.piece_count; x++) {
        const int pile = piece_pile(&s->table, (Piece)x, NULL);
        bool wanted = false;
        for (const char *at = cards; *at != '\0' && pile == royal_hand(s->to_act); at += *at == ' ') {
            Face f;
            assert_true(card_parse(&at, &f));
            wanted = wanted || face_eq(f, s->table.face[x]);
        }
        if (act.piece[x] != wanted)
            fail_msg("line %d: not just %s are lit", line, cards);
    }
}

#define LIT_ARE(...) lit_are(__LINE__, __VA_ARGS__)

static State run_of(const char *more, const char *dealt)
{
    State s;
    char options[120];
    snprintf(options, sizeof options, "royal,poker=0,ace_betting=0,first_lead=any_suit,next_lead=other_suit%s", more);
    royal_table_begin(&s, options, 3, 5);
    royal_table_deal(&s, dealt);
    royal_table_no_dummy(&s);
    return s;
}

static void what_may_be_played_is_told(void **unused)
{
    State s = run_of("", "3c 8h Kd/2c 6c 9h/4c Kh 2d");
    (void)unused;
    SAYS(&s, "Begin a run with your lowest card of any suit.", 0, false);
    LIT_ARE(&s, "2c 9h");
    royal_table_cards(&s, "2c");
    SAYS(&s, "Play 3\u2663.", 0, false);
    LIT_ARE(&s, "3c");
    royal_table_cards(&s, "3c 4c");
    SAYS(&s, "Begin a run with your lowest card of another suit.", 0, false);
    LIT_ARE(&s, "8h Kd");
    s = run_of(",may_withhold=1", "3c 8h Kd/2c 6c 9h/4c Kh 2d");
    royal_table_cards(&s, "2c");
    assert_true(s.to_act != 0);
    while (s.to_act != 0) {
        SAYS(&s, "The next card is 3\u2663. You do not hold it, so you pass.", PASSES, true);
        LIT_ARE(&s, "");
        royal_table_play(&s, royal_pass());
    }
    SAYS(&s, "Play 3\u2663, or keep it and pass.", PASSES, false);
    LIT_ARE(&s, "3c");
    /* What a card brings, and where the run stops. */
    s = run_of("", "Jh 8s/Th 2d 3d/4c 5s Qh");
    royal_table_cards(&s, "Th");
    char words[120];
    snprintf(words, sizeof words, "Play J\u2665. It wins %d chips.", (int)royal_chips_on(&s, SQUARE_CARD_0 + 3));
    SAYS(&s, words, 0, false);
    royal_table_square(&s, SQUARE_CARD_0 + 3, 1);
    SAYS(&s, "Play J\u2665. It wins 1 chip.", 0, false);
    royal_table_square(&s, SQUARE_CARD_0 + 3, 0);
    SAYS(&s, "Play J\u2665.", 0, false);
    const int queen = royal_pile_of(&s, royal_table_face("Qh"));
    table_shift(&s.table, queen, 2, 1, royal_away(1), 0);
    s.table.row.pile[royal_away(1)].kind = PILE_TAKEN;
    SAYS(&s, "Play J\u2665. The run stops there.", 0, false);
    s = run_of("", "2d 8s/Kd 3s/Ad 5s");
    royal_table_cards(&s, "Kd");
    SAYS(&s, "Play A\u2666. The run stops there.", 0, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(piles_lie_in_their_places),
        cmocka_unit_test(a_hand_put_away_lies_where_the_dummy_lay),
        cmocka_unit_test(in_the_last_poker_five_cards_lie),
        cmocka_unit_test(piles_have_their_words),
        cmocka_unit_test(cards_are_sorted_suit_by_suit),
        cmocka_unit_test(a_choice_of_five_is_a_change),
        cmocka_unit_test(what_stands_beside_a_name),
        cmocka_unit_test(bids_and_bets_are_told),
        cmocka_unit_test(chips_lie_on_their_squares),
        cmocka_unit_test(stages_come_one_after_the_other),
        cmocka_unit_test(what_may_be_bet_is_told),
        cmocka_unit_test(what_becomes_of_the_dummy_is_told),
        cmocka_unit_test(how_many_cards_are_missing_is_told),
        cmocka_unit_test(what_may_be_played_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
