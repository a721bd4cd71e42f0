/* Five Hundred from the first call to the last trick: order of play, every reason, kitty, partner, joker. */
#include "five_steps.h"
#include "rules/faces/card.h"

/* Four hands of the 43 cards; seat 0 has spades, seat 1 hearts, seat 2 clubs, seat 3 diamonds, as far as they go. */
static const char four_hands[] = "As Ks Qs Ts 9s 8s 7s 6s 5s 4d / Ah Kh Qh Jh Th 9h 8h 7h 6h 5h / "
                                 "Ac Kc Qc Jc Tc 9c 8c 7c 6c 5c / Ad Kd Qd Jd Td 9d 8d 7d 6d 5d";
static const char four_kitty[] = "Js * 4h";

static void set_four(const char *options)
{
    table_set(&s, options, 4, four_hands, four_kitty);
}

/* ---- the auction ---- */

static void calls_go_round(void **unused)
{
    (void)unused;
    set_four("australian");
    assert_int_equal(s.phase, FIVE_BID_PHASE);
    assert_int_equal(s.to_act, 0);
    REFUSED_TO(1, table_bid("6S"), "not_your_turn");
    REFUSED(table_bid("5S"), "bid_level");
    REFUSED(table_bid("11S"), "bid_level");
    REFUSED(table_bid("7H-"), "sans_off");
    REFUSED(table_bid("MIS"), "misere_needs_seven");
    REFUSED(table_bid("BMIS"), "misere_off");
    REFUSED(((Move){ .kind = MOVE_BID, .amount = 77 }), "no_such_choice");
    REFUSED(table_card(&s, "As"), "wrong_phase");
    REFUSED(done, "wrong_phase");
    REFUSED(next, "deal_over");
    REFUSED(((Move){ .kind = MOVE_TIMEOUT }), "no_clock");
    REFUSED(table_choice(FIVE_LOOK, 0), "blind_looked");
    CALL("6S");
    assert_int_equal(s.to_act, 1);
    REFUSED(table_bid("6S"), "bid_too_low");
    CALL("pass 6H pass");
    REFUSED_TO(1, table_bid("7S"), "already_passed");
    REFUSED_TO(1, pass, "already_passed");
    assert_int_equal(s.to_act, 0);
    CALL("7S"); /* seat 1 and 3 are out: only 2 is left beside 0 */
    assert_int_equal(s.to_act, 2);
    CALL("MIS");
    REFUSED(table_bid("7NT"), "bid_too_low");
    CALL("8S");
    REFUSED(table_bid("MIS"), "misere_too_late");
    CALL("pass");
    assert_int_equal(s.phase, FIVE_RAISE);
    assert_int_equal(s.to_act, 0);
    REFUSED(table_bid("8S"), "bid_too_low");
    REFUSED_TO(2, table_bid("9S"), "already_passed");
    CALL("8D 9S"); /* more than once */
    assert_int_equal(s.phase, FIVE_RAISE);
    CALL("accept");
    assert_int_equal(s.phase, FIVE_KITTY);
    assert_int_equal(five_of(&s)->contractor, 0);
    assert_int_equal(five_of(&s)->calls, 10);
    assert_int_equal(five_contract(&s).level, 9);
    assert_int_equal(five_contract_side(&s), 0x5);
    assert_int_equal(five_of(&s)->partner_known, 1);
}

static void misere_in_the_auction(void **unused)
{
    (void)unused;
    set_four("australian");
    CALL("OMIS"); /* may be the first bid */
    REFUSED(table_bid("OMIS"), "open_too_late");
    REFUSED(table_bid("10D"), "bid_too_low");
    CALL("10H");
    REFUSED(table_bid("OMIS"), "open_too_late");
    CALL("10NT");
    for (int i = 0; i < 3; i++) { /* the auction goes on, but nothing is left to be bid */
        REFUSED(table_bid("10NT"), "bid_too_low");
        CALL("pass");
    }
    assert_int_equal(s.phase, FIVE_RAISE);
    CALL("accept");

    set_four("australian");
    CALL("7D MIS");
    REFUSED(table_bid("MIS"), "bid_too_low");
    CALL("8S");
    REFUSED(table_bid("MIS"), "misere_too_late");
    set_four("australian");
    CALL("6NT");
    REFUSED(table_bid("MIS"), "misere_needs_seven");
    set_four("club");
    REFUSED(table_bid("MIS"), "misere_off");
    REFUSED(table_bid("OMIS"), "misere_off");
    set_four("australian,open_misere=0");
    REFUSED(table_bid("OMIS"), "misere_off");
    set_four("australian,misere_needs_seven=0,min_bid=7");
    REFUSED(table_bid("6NT"), "bid_level");
    CALL("MIS pass pass pass 8H 9H"); /* his own bid may be raised from a misere too */
    set_four("australian");
    CALL("pass pass 7C pass MIS"); /* the standing seven is his own */
    assert_int_equal(s.phase, FIVE_RAISE);
    assert_int_equal(five_contract(&s).kind, FIVE_MISERE);
}

static void the_last_one_may_open(void **unused)
{
    (void)unused;
    set_four("australian");
    CALL("pass pass pass");
    assert_int_equal(s.to_act, 3);
    CALL("6C");
    assert_int_equal(s.phase, FIVE_RAISE);
    set_four("australian,raise_after_passes=0");
    CALL("pass 6C pass pass");
    assert_int_equal(s.phase, FIVE_KITTY);
    assert_int_equal(s.to_act, 1);
}

static void a_single_call_each(void **unused)
{
    (void)unused;
    table_set(&s, "american", 4, "", "");
    CALL("7S pass 7H");
    REFUSED_TO(0, table_bid("8S"), "not_your_turn");
    CALL("pass");
    assert_int_equal(s.phase, FIVE_KITTY); /* nobody may raise */
    assert_int_equal(five_of(&s)->contractor, 2);
    assert_int_equal(pile_size(&s.table, five_hand(2)), 15);
    table_set(&s, "american", 4, "", "");
    CALL("MIS pass pass pass");
    assert_int_equal(s.phase, FIVE_KITTY);
}

static void all_pass(void **unused)
{
    (void)unused;
    set_four("australian");
    CALL("pass pass pass pass");
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(game_to_act(&five_def, &s), NO_SEAT);
    assert_int_equal(five_of(&s)->ended_by, FIVE_THROWN_IN);
    for (int i = 0; i < 4; i++)
        assert_true(s.seat[i].deal == 0 && s.seat[i].total == 0);
    REFUSED_TO(0, pass, "deal_over");
    REFUSED_TO(0, ((Move){ .kind = MOVE_NEXT, .amount = -1 }), "deal_over");
    PLAY(next);
    assert_int_equal(s.dealer, 0);
    assert_int_equal(s.to_act, 1);
    assert_int_equal(s.deal_no, 1);

    set_four("australian,all_pass=play_nt");
    CALL("pass pass pass pass");
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(s.to_act, 0); /* left of the dealer leads */
    assert_int_equal(pile_size(&s.table, FIVE_KITTY_PILE), 3);
    assert_int_equal(five_strain(&s).trump, FIVE_NO_TRUMPS);
    assert_false(five_strain(&s).misere);
    CARDS("As 5h 5c 5d Ks 6h 6c 6d 4d");
    assert_int_equal(five_led_suit(&s), SUIT_DIAMONDS);
    CARDS("7h 7c 7d"); /* the dealer's ace side is not in it: seven takes four */
    assert_int_equal(s.to_act, 3);
    assert_int_equal(five_tricks_of(&s, 0x5), 2);
}

/* Every bid there is, in order: the list of calls has room for them and all passes. */
static void the_longest_auction(void **unused)
{
    FiveBid all[FIVE_ALL_BIDS];
    int n = five_all_bids(all);
    (void)unused;
    for (int seats = 2; seats <= 6; seats++) {
        char options[80];
        snprintf(options, sizeof options, "players=%d,sans_kitty=1", seats);
        table_set(&s, options, seats, "", "");
        for (int i = 0; i < n; i++) {
            Move m = { .kind = MOVE_BID, .amount = (int16_t)five_bid_code(all[i]) };
            if (s.phase == FIVE_BID_PHASE && five_def.rules.check(&s, s.to_act, m).why == NULL)
                PLAY(m);
        }
        while (s.phase == FIVE_BID_PHASE)
            PLAY(pass);
        assert_int_equal(five_contract(&s).level, 10);
        assert_int_equal(five_of(&s)->calls, 54 + seats - 1);
        CallNote call[MAX_CALL_NOTES];
        assert_int_equal(five_def.auction->calls(&s, call, MAX_CALL_NOTES), 54 + seats - 1);
        assert_string_equal(call[0].label, "6\u2660");
        assert_string_equal(call[54].label, "Pass");
        for (int i = 0; i < 54; i++)
            assert_int_equal(call[i].seat, i % seats);
    }
}

/* ---- blind ---- */

static void cards_lie_face_down(void **unused)
{
    State seen;
    (void)unused;
    set_four("free_misere");
    game_observe(&five_def, &s, 0, &seen);
    for (int x = 0; x < seen.table.piece_count; x++)
        assert_false(face_is_known(seen.table.face[x]));
    REFUSED(pass, "look_first");
    REFUSED(table_bid("6S"), "look_first");
    REFUSED_TO(1, table_choice(FIVE_LOOK, 0), "not_your_turn");
    CALL("look");
    assert_int_equal(s.to_act, 0); /* it is still his turn */
    game_observe(&five_def, &s, 0, &seen);
    assert_int_equal(table_find(&seen, five_hand(0), "As"), table_find(&s, five_hand(0), "As"));
    game_observe(&five_def, &s, 1, &seen);
    for (int x = 0; x < seen.table.piece_count; x++)
        assert_false(face_is_known(seen.table.face[x]));
    REFUSED(table_choice(FIVE_LOOK, 0), "blind_looked");
    REFUSED(table_bid("BMIS"), "blind_looked");
    CALL("6S");
}

static void blind_misere_overcalled(void **unused)
{
    (void)unused;
    set_four("free_misere");
    CALL("BMIS look");
    REFUSED(table_bid("OMIS"), "open_too_late"); /* F-D2: neither outbids the other */
    CALL("10H");
    assert_true(five_of(&s)->looked & 1); /* overcalled: he looks at once */
    assert_int_equal(s.table.row.pile[five_hand(0)].look, LOOK_OWNER);
    REFUSED(table_bid("BMIS"), "open_too_late");
    CALL("look pass look pass 10NT");
    assert_int_equal(five_of(&s)->contractor, 0);
}

static void blind_misere_stands(void **unused)
{
    State seen;
    (void)unused;
    set_four("sans_kitty");
    CALL("BMIS look pass look pass look");
    game_observe(&five_def, &s, 0, &seen);
    assert_false(face_is_known(seen.table.face[pile_piece(&s.table, five_hand(0), 0)]));
    CALL("pass");
    assert_int_equal(s.phase, FIVE_KITTY); /* nobody raises a hand unseen */
    assert_int_equal(s.table.row.pile[five_hand(0)].look, LOOK_OWNER);
    assert_int_equal(five_of(&s)->resting, 0x4);
    set_four("sans_kitty");
    CALL("BMIS look 10H look pass look pass pass"); /* overcalled he sees his hand, and bids on */
    assert_int_equal(s.phase, FIVE_RAISE);
    set_four("sans_kitty");
    CALL("BMIS- look pass look pass look pass");
    assert_int_equal(s.phase, PHASE_PLAY); /* the kitty stays where it is, and now he sees his hand */
    assert_int_equal(s.table.row.pile[five_hand(0)].look, LOOK_OWNER);
    assert_int_equal(pile_size(&s.table, FIVE_KITTY_PILE), 3);
    assert_int_equal(s.table.row.pile[FIVE_KITTY_PILE].look, LOOK_NOBODY);
}

/* ---- the kitty ---- */

static Move shift(int from, int index, int count, int to, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = (uint8_t)count,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

static void kitty_is_taken(void **unused)
{
    State seen;
    (void)unused;
    set_four("australian");
    CALL("8S pass pass pass accept");
    assert_int_equal(s.phase, FIVE_KITTY);
    assert_int_equal(pile_size(&s.table, five_hand(0)), 13);
    assert_int_equal(pile_size(&s.table, FIVE_KITTY_PILE), 0);
    assert_true(table_find(&s, five_hand(0), "*") < 13);
    REFUSED(restore, "nothing_moved");
    REFUSED(done, "discard_count");
    REFUSED(pass, "wrong_phase");
    REFUSED(table_card(&s, "As"), "wrong_phase");
    REFUSED(shift(five_hand(1), 0, 1, FIVE_LAID, 0), "not_in_hand");
    REFUSED(shift(five_hand(0), 13, 1, FIVE_LAID, 0), "not_in_hand");
    REFUSED(shift(five_hand(0), 0, 0, FIVE_LAID, 0), "not_in_hand");
    REFUSED(shift(five_hand(0), 0, 1, FIVE_LAID, 1), "no_such_place");
    REFUSED(shift(five_hand(0), 0, 1, NO_PILE, 0), "no_such_place");
    REFUSED(shift(five_hand(0), 0, 1, five_hand(0), 5), "no_such_place");
    REFUSED_TO(1, shift(five_hand(0), 0, 1, FIVE_LAID, 0), "not_your_turn");
    PLAY(table_aside(&s, "*")); /* kitty cards, joker and trumps too */
    PLAY(table_aside(&s, "4h"));
    REFUSED(done, "discard_count");
    PLAY(table_aside(&s, "As"));
    PLAY(table_aside(&s, "Ks"));
    REFUSED(done, "discard_count"); /* one too many */
    PLAY(shift(FIVE_LAID, 2, 2, five_hand(0), 0));
    assert_string_equal(table_pile(&s, FIVE_LAID), "* 4h");
    PLAY(restore);
    assert_int_equal(pile_size(&s.table, five_hand(0)), 13);
    assert_int_equal(memcmp(&s.table.row, &s.turn_start, sizeof s.turn_start), 0);
    LAY("* 4d 4h");
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(s.to_act, 0);
    game_observe(&five_def, &s, 0, &seen);
    assert_string_equal(table_pile(&seen, FIVE_LAID), "* 4d 4h");
    for (int viewer = 1; viewer <= 4; viewer++) {
        game_observe(&five_def, &s, viewer < 4 ? viewer : NO_SEAT, &seen);
        assert_string_equal(table_pile(&seen, FIVE_LAID), "? ? ?");
    }
}

static void kitties_of_other_packs(void **unused)
{
    (void)unused;
    table_set(&s, "short_pack", 2, "", "");
    CALL("7S pass accept");
    assert_int_equal(pile_size(&s.table, five_hand(0)), 14);
    PLAY(shift(five_hand(0), 0, 4, FIVE_LAID, 0));
    PLAY(done);
    assert_int_equal(s.phase, PHASE_PLAY);
    table_set(&s, "american", 4, "", "");
    CALL("7S pass pass pass");
    PLAY(shift(five_hand(0), 3, 3, FIVE_LAID, 0));
    REFUSED(done, "discard_count");
    PLAY(shift(five_hand(0), 0, 2, FIVE_LAID, 1));
    PLAY(done);
    assert_int_equal(pile_size(&s.table, five_hand(0)), 10);
}

static void without_the_kitty(void **unused)
{
    (void)unused;
    set_four("sans_kitty,blind_misere=0");
    CALL("7H- pass 7NT");
    REFUSED(table_bid("7NT"), "bid_too_low");
    CALL("7NT- MIS- pass pass accept");
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(five_of(&s)->contractor, 0);
    assert_int_equal(pile_size(&s.table, FIVE_KITTY_PILE), 3);
    assert_int_equal(pile_size(&s.table, FIVE_LAID), 0);
}

/* ---- a partner for one of five ---- */

static const char five_hands[] = "As Ks Qs Js Ts 9s 8s 7s 6s 5s / Ah Kh Qh Jh Th 9h 8h 7h 6h 5h / "
                                 "Ac Kc Qc Jc Tc 9c 8c 7c 6c 5c / Ad Kd Qd Jd Td 9d 8d 7d 6d 5d / "
                                 "2s 3s 4s 2h 3h 4h 2c 3c 4c";

static void a_card_is_called(void **unused)
{
    State seen;
    (void)unused;
    table_set(&s, "five_handed", 5, five_hands, "* 3d 4d");
    CALL("8S pass pass pass pass accept");
    LAY("5s 3d 4d");
    assert_int_equal(s.phase, FIVE_PARTNER);
    REFUSED(table_call("As"), "call_own");
    REFUSED(table_call("3d"), "call_own"); /* laid away */
    REFUSED(table_call("*"), "call_joker");
    REFUSED(table_call("Xs"), "call_no_card"); /* not in this pack */
    REFUSED(((Move){ .kind = MOVE_CHOOSE, .index = 40, .amount = FIVE_CALL }), "call_no_card");
    REFUSED(((Move){ .kind = MOVE_CHOOSE, .index = 5, .amount = FIVE_CALL, .suit = 260 }), "call_no_card");
    REFUSED(table_choice(FIVE_CHOOSE, 2), "no_such_choice");
    REFUSED(done, "wrong_phase");
    REFUSED(table_choice(FIVE_CLAIM, 0), "wrong_phase");
    PLAY(table_call("Ad"));
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(five_of(&s)->partners, 0x8);
    for (int viewer = 0; viewer <= 5; viewer++) {
        game_observe(&five_def, &s, viewer < 5 ? viewer : NO_SEAT, &seen);
        assert_int_equal(five_of(&seen)->partner_known, 0);
        assert_int_equal(five_of(&seen)->partners, viewer == 3 ? 0x8 : 0);
        assert_int_equal(five_contract_side(&seen), viewer == 3 ? 0x9 : 0x1);
    }
    CARDS("As 5h Jc Ad"); /* no spades there: anything goes, and it tells who is partner */
    assert_int_equal(five_of(&s)->partner_known, 1);
    game_observe(&five_def, &s, 1, &seen);
    assert_int_equal(five_of(&seen)->partners, 0x8);
}

static void called_card_in_the_kitty(void **unused)
{
    State seen;
    (void)unused;
    table_set(&s, "five_handed,sans_kitty=1,raise_after_passes=0", 5, five_hands, "* 3d 4d");
    CALL("8S- pass pass pass pass");
    assert_int_equal(s.phase, FIVE_PARTNER);
    PLAY(table_call("3d"));
    assert_int_equal(five_of(&s)->partners, 0);
    assert_int_equal(five_of(&s)->partner_known, 0); /* he is alone and does not know it */
    game_observe(&five_def, &s, 0, &seen);
    assert_int_equal(five_of(&seen)->partner_known, 0);
}

static void alone_and_chosen(void **unused)
{
    (void)unused;
    table_set(&s, "five_handed", 5, five_hands, "* 3d 4d");
    CALL("7S pass pass pass pass accept");
    LAY("5s 3d 4d");
    PLAY(table_choice(FIVE_ALONE, 0));
    assert_int_equal(five_contract_side(&s), 1);
    assert_int_equal(five_of(&s)->partner_known, 1);

    table_set(&s, "five_handed,five_mode=choose", 5, five_hands, "* 3d 4d");
    CALL("7S pass pass pass pass accept");
    LAY("5s 3d 4d");
    REFUSED(table_call("Ac"), "no_such_choice");
    REFUSED(table_choice(FIVE_CHOOSE, 0), "choose_other");
    REFUSED(table_choice(FIVE_CHOOSE, 0x1), "choose_other");
    REFUSED(table_choice(FIVE_CHOOSE, 0x20), "choose_other");
    REFUSED(table_choice(FIVE_CHOOSE, 0x100 | 2), "choose_other");
    REFUSED(table_choice(FIVE_CHOOSE, 0x6), "choose_two");
    PLAY(table_choice(FIVE_CHOOSE, 0x8));
    assert_int_equal(five_contract_side(&s), 0x9);

    table_set(&s, "five_handed,five_mode=choose", 5, five_hands, "* 3d 4d");
    CALL("8S pass pass pass pass accept");
    LAY("5s 3d 4d");
    REFUSED(table_choice(FIVE_CHOOSE, 0xE), "choose_two");
    PLAY(table_choice(FIVE_CHOOSE, 0x6));
    assert_int_equal(five_contract_side(&s), 0x7);

    table_set(&s, "five_handed,five_mode=alone", 5, five_hands, "* 3d 4d");
    CALL("8S pass pass pass pass accept");
    LAY("5s 3d 4d");
    assert_int_equal(s.phase, PHASE_PLAY);

    table_set(&s, "five_handed", 5, five_hands, "2d 3d 4d");
    CALL("OMIS pass pass pass pass accept"); /* miseres are always played alone */
    LAY("As Ks Qs");
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(five_of(&s)->resting, 0);
}

/* ---- the joker's suit ---- */

static void the_joker_is_named(void **unused)
{
    (void)unused;
    set_four("australian");
    CALL("7NT pass pass pass accept");
    LAY("4d 4h 5s");
    assert_int_equal(s.phase, FIVE_NOMINATE);
    REFUSED(table_card(&s, "*"), "wrong_phase");
    REFUSED(table_choice(FIVE_NAME, 4), "no_such_choice");
    REFUSED_TO(1, table_choice(FIVE_NAME, SUIT_HEARTS), "not_your_turn");
    PLAY(table_choice(FIVE_NAME, SUIT_HEARTS)); /* a suit of which he has no card */
    assert_int_equal(s.phase, PHASE_PLAY);
    CARDS("*"); /* needs no name any more */
    assert_int_equal(five_led_suit(&s), SUIT_HEARTS);
    REFUSED(table_card(&s, "Ad"), "not_in_hand");
    CARDS("5h 5c 5d");
    assert_int_equal(s.to_act, 0);

    set_four("australian");
    CALL("7NT pass pass pass accept");
    LAY("4d 4h *"); /* the joker may be laid away: nothing is left to name */
    assert_int_equal(s.phase, PHASE_PLAY);
    set_four("australian,joker_nominate=0");
    CALL("7NT pass pass pass accept");
    LAY("4d 4h 5s");
    assert_int_equal(s.phase, PHASE_PLAY);
    set_four("australian");
    CALL("7S pass pass pass accept");
    LAY("4d 4h 5s");
    assert_int_equal(s.phase, PHASE_PLAY); /* with trumps it is a trump */
}

static const char *in_spanish(const char *text)
{
    return strcmp(text, N_("joker")) == 0                          ? "comod\u00edn"
           : strcmp(text, N_OF("the highest trump", "joker")) == 0 ? "joker"
                                                                   : text;
}

static const char *counted(const char *one, const char *many, unsigned long n)
{
    return n == 1 ? one : many;
}

/* Where a joker stands for no other card a language may call it otherwise. */
static void the_joker_has_a_name_of_its_own(void **unused)
{
    static const Language language = { in_spanish, counted };
    char name[32], sign[32];
    TextSink out = text_sink(name, sizeof name), short_one = text_sink(sign, sizeof sign);
    (void)unused;
    out.language = short_one.language = &language;
    five_def.tell.face_name(FACE_JOKER, &out);
    five_def.tell.face_sign(FACE_JOKER, &short_one);
    assert_string_equal(name, "joker");
    assert_string_equal(sign, "joker");
    text_clear(&out);
    card_name(FACE_JOKER, &out); /* where it stands for others */
    assert_string_equal(name, "comod\u00edn");
}

static void nominated_joker_follows_suit(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4,
              "* Ks Qs Ts 9s 8s 7s 6s 5s 4d / Ah Kh Qh Jh Th 9h 8h 7h 6h As / Ac Kc Qc Jc Tc 9c 8c 7c 6c 5c / "
              "Ad Kd Qd Jd Td 9d 8d 7d 6d 5d",
              "5h Js 4h");
    CALL("7NT pass pass pass accept");
    LAY("4d 5h 4h");
    PLAY(table_choice(FIVE_NAME, SUIT_HEARTS));
    CARDS("5s As 5c 5d 6h 6c 6d");
    REFUSED(table_card(&s, "Ks"), "follow_suit"); /* no other heart: it must be played, and wins */
    CARDS("*");
    assert_int_equal(s.to_act, 0);
    assert_int_equal(five_of(&s)->tricks[0], 1);
}

static void a_free_joker_is_led(void **unused)
{
    (void)unused;
    set_four("australian");
    CALL("7NT pass pass pass accept");
    LAY("4d 4h 5s");
    PLAY(table_choice(FIVE_NAME, FIVE_NO_SUIT));
    REFUSED(table_card(&s, "*"), "joker_name_suit");
    Move wild = table_card(&s, "*");
    wild.suit = 5;
    REFUSED(wild, "no_such_choice");
    Move named_ace = table_card(&s, "As");
    named_ace.suit = 1;
    REFUSED(named_ace, "no_such_choice"); /* only a joker calls */
    CARDS("As 5h 5c 5d");
    REFUSED(table_joker(&s, SUIT_SPADES), "joker_suit_led");
    PLAY(table_joker(&s, SUIT_CLUBS));
    assert_int_equal(five_led_suit(&s), SUIT_CLUBS);
    assert_int_equal(five_of(&s)->named, SUIT_CLUBS);
    CARDS("6h");
    REFUSED(((Move){ .kind = MOVE_DISCARD, .index = 12 }), "not_in_hand");
    CARDS("6c 6d");
    assert_int_equal(s.to_act, 0);
    assert_int_equal(five_of(&s)->named, FIVE_NO_SUIT);
    assert_int_equal(five_of(&s)->suits_led, 1 << SUIT_SPADES | 1 << SUIT_CLUBS);
}

static void a_free_joker_waits(void **unused)
{
    (void)unused;
    set_four("strict_joker");
    CALL("7NT pass pass pass accept");
    LAY("4d 4h 5s");
    PLAY(table_choice(FIVE_NAME, FIVE_NO_SUIT));
    REFUSED(table_joker(&s, SUIT_CLUBS), "joker_lead_last");
    set_four("australian");
    CALL("7NT pass pass pass accept");
    LAY("4d 4h 5s");
    PLAY(table_choice(FIVE_NAME, FIVE_NO_SUIT));
    five_own(&s)->suits_led = 0xF;
    REFUSED(table_joker(&s, SUIT_CLUBS), "joker_lead_last");
    s.options.v[FIVE_JOKER_AFTER_FOUR_SUITS] = JOKER_PLAY_LAST_ONLY;
    REFUSED(table_joker(&s, SUIT_CLUBS), "joker_play_last");
    CARDS("As 5h 5c 5d Ks 6h 6c 6d Qs 7h 7c 7d Js 8h 8c 8d Ts 9h 9c 9d 9s Th Tc Td 8s Jh Jc Jd 7s Qh Qc Qd");
    CARDS("6s Kh Kc Kd");
    assert_int_equal(five_of(&s)->trick_no, 9);
    CARDS("*"); /* the last trick: the name does not matter */
    CARDS("Ah Ac Ad");
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(five_of(&s)->tricks[0], 10);
}

/* ---- tricks ---- */

static void suits_are_followed(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4,
              "Jd Ah Ks Qs Ts 9s 8s 7s 6s 5s / Jh 5h As Kd Qd 9d 8d 7d 6d 5d / Ac Kc Qc Jc Tc 9c 8c 7c 6c 5c / "
              "Kh Qh Th 9h 8h 7h 6h Ad Td Js",
              "* 4h 4d");
    CALL("8H pass pass pass accept");
    LAY("5s 4d 6s");
    CARDS("Jd"); /* the left bower leads trumps */
    assert_int_equal(five_led_suit(&s), SUIT_HEARTS);
    REFUSED(table_card(&s, "Kd"), "follow_suit");
    REFUSED_TO(2, table_card(&s, "Ac"), "not_your_turn");
    CARDS("Jh 5c 6h");
    assert_int_equal(s.to_act, 1); /* the right bower wins */
    assert_int_equal(five_of(&s)->suits_led, 1 << SUIT_HEARTS);
    CARDS("5d 6c"); /* void: anything, also no trump */
    REFUSED(table_card(&s, "Kh"), "follow_suit");
    CARDS("Td *");
    assert_int_equal(s.to_act, 0);
    CARDS("Ks As 7c Js");
    assert_int_equal(s.to_act, 1);
    TrickNote last;
    five_def.tricks->last(&s, &last);
    assert_int_equal(last.count, 4);
    assert_int_equal(last.winner, 1);
    for (int i = 0; i < 4; i++)
        assert_int_equal(last.seat[i], i);
    assert_true(face_eq(s.table.face[last.piece[1]], table_face("As")));
    assert_true(face_eq(s.table.face[five_trick_card(&s, 0, 0)], table_face("Jd")));
    assert_true(face_eq(s.table.face[five_trick_card(&s, 1, 0)], table_face("*")));
    assert_true(face_eq(s.table.face[five_trick_card(&s, 1, 1)], table_face("5d")));
}

static void only_trumps_and_a_side_suit_is_led(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4,
              "As Ks Qs Ts 9s 8s 7s 6s 5s 4d / Ah Kh Qh Jh Th 9h 8h 7h 6h * / Ac Kc Qc Jc Tc 9c 8c 7c 6c 5c / "
              "Ad Kd Qd Jd Td 9d 8d 7d 6d 5d",
              "Js 5h 4h");
    CALL("pass 7H pass pass accept");
    LAY("Js 5h 4h");
    CARDS("6h 5c");
    REFUSED(table_card(&s, "5d"), "follow_suit"); /* the left bower is a trump */
    CARDS("Jd 5s 5d 4d");
    assert_int_equal(s.to_act, 1);
    for (int i = 0; i < 9; i++)
        assert_null(five_def.rules.check(&s, 1, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why);
}

/* ---- misere ---- */

static const char misere_hands[] = "4d 5d 5s 5c 4h 5h 6s 6c 6d 6h / Ah Kh Qh Jh Th 9h 8h 7h 9s 9c / "
                                   "As Ks Qs Js Ts Ac Kc Qc Jc Tc / Ad Kd Qd Jd Td 9d 8d 7d 8s 8c";

static void misere_is_played_alone(void **unused)
{
    State seen;
    (void)unused;
    table_set(&s, "australian,misere_needs_seven=0", 4, misere_hands, "* 7s 7c");
    CALL("MIS pass pass pass accept");
    assert_int_equal(five_of(&s)->resting, 0x4);
    game_observe(&five_def, &s, 2, &seen);
    assert_string_equal(table_pile(&seen, five_hand(2)), "? ? ? ? ? ? ? ? ? ?"); /* laid down: nobody looks */
    LAY("* 7s 7c");
    CARDS("4d 9s 9d");
    assert_int_equal(s.to_act, 1 + 2); /* three play; the nine of diamonds has won */
    assert_int_equal(five_of(&s)->trick_no, 1);
    assert_int_equal(pile_size(&s.table, FIVE_TAKEN_0 + 3), 3);
    assert_int_equal(five_trick_card(&s, 0, 2), NO_PIECE);
    game_observe(&five_def, &s, 1, &seen);
    assert_string_equal(table_pile(&seen, five_hand(0)), "? ? ? ? ? ? ? ? ?"); /* a misere is not open */
    CARDS("8s 5s 9c"); /* following, not following; the contractor escapes */
    assert_int_equal(s.phase, PHASE_PLAY);
    CARDS("7d");
    REFUSED(table_card(&s, "5c"), "follow_suit");
    CARDS("6d Th");
    assert_int_equal(five_of(&s)->tricks[0], 0);
}

static void a_trick_breaks_the_misere(void **unused)
{
    (void)unused;
    table_set(&s, "australian,misere_needs_seven=0", 4,
              "4d 5d 5s 5c 4h 5h 6s 6c 6d 6h / Ah Kh Qh Jh Th 9h 8h 7d 9s 9c / As Ks Qs Js Ts Ac Kc Qc Jc Tc / "
              "Ad Kd Qd Jd Td 9d 8d 7h 8s 8c",
              "* 7s 7c");
    CALL("MIS pass pass pass accept");
    LAY("4d 5d 6d");
    assert_int_equal(s.phase, FIVE_NOMINATE);
    PLAY(table_choice(FIVE_NAME, SUIT_DIAMONDS));
    CARDS("5s");
    REFUSED(table_card(&s, "9c"), "follow_suit");
    CARDS("9s 8s 7d 8d");
    REFUSED(table_card(&s, "4h"), "follow_suit");
    CARDS("*");
    assert_int_equal(s.phase, PHASE_DEAL_END); /* over at once */
    assert_int_equal(five_of(&s)->ended_by, FIVE_MISERE_BROKEN);
    assert_int_equal(five_of(&s)->trick_no, 2);
    assert_int_equal(s.seat[0].total, -250);
    assert_int_equal(s.seat[2].total, -250);
    assert_int_equal(s.seat[1].total, 0); /* nothing for the tricks against it */
}

static void open_misere_lies_open(void **unused)
{
    State seen;
    (void)unused;
    table_set(&s, "australian", 4, misere_hands, "* 7s 7c");
    CALL("OMIS pass pass pass accept");
    LAY("* 7s 7c");
    CARDS("4d 9c");
    game_observe(&five_def, &s, 3, &seen);
    assert_false(face_is_known(seen.table.face[pile_piece(&s.table, five_hand(0), 0)]));
    CARDS("9d");
    for (int viewer = 1; viewer <= 4; viewer++) {
        game_observe(&five_def, &s, viewer < 4 ? viewer : NO_SEAT, &seen);
        assert_null(strchr(table_pile(&seen, five_hand(0)), '?'));
    }
    assert_int_equal(five_of(&s)->shown, 1);
    table_set(&s, "free_misere", 4, misere_hands, "* 7s 7c");
    CALL("BMIS look pass look pass look pass");
    LAY("* 7s 7c");
    CARDS("4d 9c 9d");
    game_observe(&five_def, &s, 3, &seen);
    assert_false(face_is_known(seen.table.face[pile_piece(&s.table, five_hand(0), 0)])); /* blind is not open */
}

static void the_joker_in_misere(void **unused)
{
    (void)unused;
    table_set(&s, "australian,misere_needs_seven=0", 4,
              "4d 5d 5s 5c 4h 5h 6s 6c 6d 6h / Ah Kh Qh Jh Th 9h 8h 7h 9s * / As Ks Qs Js Ts Ac Kc Qc Jc Tc / "
              "Ad Kd Qd Jd Td 9d 8d 7d 8s 8c",
              "9c 7s 7c");
    CALL("MIS pass pass pass accept");
    LAY("9c 7s 7c");
    CARDS("5c");
    REFUSED(table_card(&s, "Ah"), "misere_joker"); /* whoever holds it must */
    REFUSED(table_card(&s, "9s"), "misere_joker");
    CARDS("* 8c");
    assert_int_equal(s.to_act, 1);
    assert_int_equal(five_of(&s)->tricks[1], 1);

    table_set(&s, "australian,misere_needs_seven=0", 4, misere_hands, "* 7s 7c");
    CALL("MIS pass pass pass accept");
    LAY("4h 5h 6h");
    PLAY(table_choice(FIVE_NAME, FIVE_NO_SUIT));
    CARDS("4d 9c 9d 8c 5c Ah 7d 5d 7h Td 6d Th Jd"); /* he could follow and kept it, but now he is void */
    REFUSED(table_card(&s, "5s"), "misere_joker");
    CARDS("* Jh");
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(five_of(&s)->ended_by, FIVE_MISERE_BROKEN);
    assert_int_equal(five_of(&s)->made, 0);
    assert_int_equal(s.seat[0].total, -250);
    assert_int_equal(s.seat[2].total, -250);
    assert_int_equal(s.seat[1].total, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_go_round),
        cmocka_unit_test(misere_in_the_auction),
        cmocka_unit_test(the_last_one_may_open),
        cmocka_unit_test(a_single_call_each),
        cmocka_unit_test(all_pass),
        cmocka_unit_test(the_longest_auction),
        cmocka_unit_test(cards_lie_face_down),
        cmocka_unit_test(blind_misere_overcalled),
        cmocka_unit_test(blind_misere_stands),
        cmocka_unit_test(kitty_is_taken),
        cmocka_unit_test(kitties_of_other_packs),
        cmocka_unit_test(without_the_kitty),
        cmocka_unit_test(a_card_is_called),
        cmocka_unit_test(called_card_in_the_kitty),
        cmocka_unit_test(alone_and_chosen),
        cmocka_unit_test(the_joker_is_named),
        cmocka_unit_test(the_joker_has_a_name_of_its_own),
        cmocka_unit_test(nominated_joker_follows_suit),
        cmocka_unit_test(a_free_joker_is_led),
        cmocka_unit_test(a_free_joker_waits),
        cmocka_unit_test(suits_are_followed),
        cmocka_unit_test(only_trumps_and_a_side_suit_is_led),
        cmocka_unit_test(misere_is_played_alone),
        cmocka_unit_test(a_trick_breaks_the_misere),
        cmocka_unit_test(open_misere_lies_open),
        cmocka_unit_test(the_joker_in_misere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
