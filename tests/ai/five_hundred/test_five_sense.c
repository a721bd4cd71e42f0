/* What the opponent of Five Hundred never does whatever deals tried out say, rule by rule: cards that another of the
 * same suit outdoes, hands that are too weak for a bid, raises without need. tests/ai/five_hundred/five_blunders.py
 * looks for the same in whole deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/five_hundred/sense.h"
#include "ai/five_hundred/sound.h"
#include "five_table.h"

/* ---- cards ---- */

typedef struct Bench {
    FiveSim m;
    FivePlay p;
} Bench;

static uint64_t cards(const FiveSim *m, const char *text)
{
    Face pack[FIVE_MOST_CARDS], f;
    int n = five_pack_cards(PACK_43, pack);
    uint64_t set = 0;
    while (*text) {
        if (*text == ' ') {
            text++;
            continue;
        }
        assert_true(card_parse_extra(&text, &f));
        int i = 0;
        while (i < n && !face_eq(pack[i], f))
            i++;
        assert_true(i < n);
        set |= UINT64_C(1) << m->bit_of[i];
    }
    return set;
}

/* Four play, or three where seat 2 rests in a misere of seat 0; seat `first` has led, and whoever follows those cards
 * holds `hand`. */
static void lay(Bench *b, int trump, bool misere, int first, const char *trick, const char *hand)
{
    OptionValues v;
    options_preset(&five_options, 0, &v);
    memset(b, 0, sizeof *b);
    five_sim_begin(&b->m, &v, (FiveStrain){ (uint8_t)trump, FIVE_NO_SUIT, misere });
    b->p = (FivePlay){ .seats = 4, .playing = misere ? 0xB : 0xF, .players = misere ? 3 : 4, .led = FIVE_NO_SUIT };
    b->p.turn = (uint8_t)first;
    b->p.side = misere ? 1 : 5;
    for (char card[3] = ""; *trick; trick += *trick == ' ') {
        size_t length = strcspn(trick, " ");
        memcpy(card, trick, length);
        card[length] = '\0';
        trick += length;
        b->p.hand[b->p.turn] = cards(&b->m, card);
        five_sim_play(&b->m, &b->p, five_low_bit(b->p.hand[b->p.turn]), FIVE_NO_SUIT);
    }
    b->p.hand[b->p.turn] = cards(&b->m, hand);
}

#define EXPECT(kept) assert_int_equal(five_sense(&b.m, &b.p), cards(&b.m, kept))

static void test_the_lowest_is_thrown(void **state)
{
    Bench b;
    (void)state;
    lay(&b, SUIT_HEARTS, false, 1, "Ad", "Kd Qd 7d 5s");
    EXPECT("7d");
    lay(&b, SUIT_HEARTS, false, 1, "Jh", "Qh 8h 7h 5s");
    EXPECT("7h"); /* no trump under a higher one while a lower is held */
    lay(&b, SUIT_HEARTS, false, 1, "9d 4h", "Ad 7d 5s");
    EXPECT("7d"); /* it has been ruffed */
    lay(&b, FIVE_NO_TRUMPS, false, 1, "Ad", "Ks 7s Qc 5c Jh");
    EXPECT("7s 5c Jh");
}

/* The one exception: a card that beats what lies there is no throw. */
static void test_a_card_covers(void **state)
{
    Bench b;
    (void)state;
    lay(&b, SUIT_HEARTS, false, 1, "Qd", "Kd 9d 7d 5s");
    EXPECT("Kd 7d");
    lay(&b, SUIT_HEARTS, false, 1, "9d", "Kh 7h 9s 5s");
    EXPECT("Kh 7h 5s");
}

static void test_the_last_wins_cheaply(void **state)
{
    Bench b;
    (void)state;
    lay(&b, SUIT_HEARTS, false, 1, "9d 4d 6d", "Kd Td 5d 5s");
    EXPECT("Td 5d");
    lay(&b, SUIT_HEARTS, false, 1, "9d 4d", "Kd Td 5d 5s");
    EXPECT("Kd Td 5d"); /* somebody is still to play */
    lay(&b, SUIT_SPADES, false, 1, "9d 6d Ts", "Js As 8s 5c");
    EXPECT("As 5c");
}

static void test_no_trump_under_a_trump(void **state)
{
    Bench b;
    (void)state;
    lay(&b, SUIT_HEARTS, false, 1, "9d Qh", "9h 8s 5s Kc");
    EXPECT("5s Kc");
    lay(&b, SUIT_HEARTS, false, 1, "9d Qh", "Kh 9h 5s");
    EXPECT("Kh 5s");
    lay(&b, SUIT_HEARTS, false, 1, "9d Qh", "9h 8h");
    EXPECT("8h"); /* nothing else is left */
}

/* A winner of another suit is kept as long as a loser can go. */
static void test_no_winner_is_thrown(void **state)
{
    Bench b;
    (void)state;
    lay(&b, SUIT_HEARTS, false, 1, "9d Td", "As 8s Ac");
    EXPECT("8s");
    lay(&b, SUIT_HEARTS, false, 1, "9d Td", "As Ac");
    EXPECT("As Ac"); /* nothing else is left */
    lay(&b, FIVE_NO_TRUMPS, false, 1, "9d Td", "As Kc 7h");
    EXPECT("Kc 7h");
}

/* Whatever is still out, nobody is left to beat the partner's card. */
static void test_the_last_does_not_ruff_a_partner(void **state)
{
    Bench b;
    (void)state;
    lay(&b, SUIT_SPADES, false, 1, "9d Kd 6d", "As 8s Kh 7h"); /* the ace of diamonds is out */
    EXPECT("7h");
    lay(&b, SUIT_SPADES, false, 1, "9d 4d Kd", "As 8s Kh 7h");
    EXPECT("8s 7h");
    lay(&b, SUIT_SPADES, false, 1, "9d Ts 6d", "As 8s Kh 7h"); /* the partner has ruffed */
    EXPECT("7h");
    lay(&b, FIVE_NO_TRUMPS, false, 1, "9d Kd 6d", "* Kh 7h");
    EXPECT("7h");
}

/* In a misere the high cards are the danger. */
static void test_misere_is_the_other_way_round(void **state)
{
    Bench b;
    (void)state;
    lay(&b, FIVE_NO_TRUMPS, true, 1, "9d", "8d 6d 4d Kc"); /* seat 3 is against it */
    EXPECT("8d 6d 4d");
    lay(&b, FIVE_NO_TRUMPS, true, 3, "9d", "Td 8d 6d 4d Kc");
    EXPECT("Td 8d");
    lay(&b, FIVE_NO_TRUMPS, true, 3, "9d", "Ks 8s 6c 5c");
    EXPECT("Ks 6c");
    lay(&b, FIVE_NO_TRUMPS, true, 1, "9d", "Ks 8s 6c 5c");
    EXPECT("Ks 6c");
}

static void test_the_lowest_goes_to_the_kitty(void **state)
{
    Bench b;
    const char *hand = "As Ks 7s 5s Td Kc Jc 9c 7c 6h Qh Jh *";
    (void)state;
    lay(&b, SUIT_HEARTS, false, 0, "", hand);
    uint64_t set = cards(&b.m, hand);
    assert_int_equal(five_sense_next_away(&b.m, set), cards(&b.m, "5s Td 7c 6h"));
    uint64_t away = five_sense_lay_away(&b.m, set, 3);
    assert_int_equal(five_set_size(away), 3);
    assert_true((away & ~cards(&b.m, "5s 7s Td 7c 9c Jc")) == 0);
    set = cards(&b.m, "As Ad Kd 8c 7c Ac");
    assert_int_equal(five_sense_next_away(&b.m, set), cards(&b.m, "7c")); /* aces last of all */
    assert_int_equal(five_sense_lay_away(&b.m, set, 3), cards(&b.m, "7c 8c Kd"));
    lay(&b, FIVE_NO_TRUMPS, true, 0, "", hand);
    set = cards(&b.m, hand);
    assert_int_equal(five_sense_next_away(&b.m, set), cards(&b.m, "As Td Kc Qh *"));
}

/* ---- bids ---- */

static bool sound(const char *hand, const char *calls, const char *bid)
{
    State s, seen;
    static FiveSight k;
    char all[64];
    FiveBid b;
    snprintf(all, sizeof all, "///%s", hand); /* seat 3 calls last */
    table_set(&s, "australian", 4, all, "");
    for (char word[8]; *calls; calls += *calls == ' ') {
        size_t length = strcspn(calls, " ");
        memcpy(word, calls, length);
        word[length] = '\0';
        calls += length;
        Move m = strcmp(word, "pass") == 0 ? (Move){ .kind = MOVE_PASS } : table_bid(word);
        assert_null(five_def.rules.check(&s, s.to_act, m).why);
        five_def.rules.apply(&s, s.to_act, m);
    }
    assert_int_equal(s.to_act, 3);
    assert_true(five_bid_parse(&bid, &b));
    game_observe(&five_def, &s, 3, &seen);
    five_sight_begin(&k, &seen, 3);
    return five_bid_is_sound(&k, k.hand[3], b);
}

#define SILENT "pass pass pass"

static void test_sound_in_a_suit(void **state)
{
    (void)state;
    assert_false(sound("As 8s 7s 5s 4d Ac 5c Jh 8h 7h", SILENT, "6H"));
    assert_true(sound("As 8s 7s 5s 4d Ac Qh Jh 8h 7h", SILENT, "6H"));
    assert_false(sound("Ks 8s 7s 5s 4d Ac 5c Jh 8h 7h", "pass 6H pass", "7H"));
    assert_true(sound("As 8s 7s 5s 4d Ac 5c Jh 8h 7h", "pass 6H pass", "7H"));
    assert_false(sound("* Ts 5s Ad Kd Qc Jc Ah Qh 6h", SILENT, "7C"));
    assert_false(sound("* As 9s Ac Qc 8c 7c 6c Kh 7h", SILENT, "8C"));
    assert_true(sound("* As 9s Ac Qc 8c 7c 6c Kh 7h", SILENT, "7C"));
    assert_false(sound("Ks Qs Ts 5s 9d 8d Kc 5c Kh 7h", SILENT, "7S"));
    assert_true(sound("Js Jc Ts 6s 5s Ad 8d 6d 5c 7h", SILENT, "7S"));
    assert_false(sound("As Jd Td 6d Jc Jh 9h 8h 7h 5h", SILENT, "8H"));
    assert_true(sound("As Jd Td 6d Ac Jh 9h 8h 7h 5h", SILENT, "8H"));
    assert_false(sound("Jd Jh Ah Kh Qh 9h 8h 5s 6s 7c", SILENT, "9H"));
    assert_true(sound("Jd Jh Ah Kh Qh 9h 8h As 6s 7c", SILENT, "9H"));
    assert_false(sound("Jd Jh Ah Kh Qh 9h 8h As 6s 7c", SILENT, "10H"));
    assert_true(sound("* Jd Jh Ah Kh Qh As 6s Ks 7c", SILENT, "10H"));
}

static void test_a_partner_is_overruled_with_a_suit(void **state)
{
    (void)state;
    assert_false(sound("As Qs Ts 6s Jd 8c 7c Kh 8h 7h", "pass 6D pass", "6H"));
    assert_true(sound("As Ts 6s Jd 8c 7c Kh 9h 8h 7h", "pass 6D pass", "6H"));
    assert_true(sound("As Qs Ts 6s Jd 8c 7c Kh 8h 7h", "6D pass pass", "6H"));
}

static void test_sound_without_trumps(void **state)
{
    (void)state;
    assert_false(sound("As Ks Qs 7s 5s 6d Ac 9c Kh Th", SILENT, "7NT"));
    assert_true(sound("As Ks Qs 7s Ad 6d Ac 9c Kh Th", SILENT, "7NT"));
    assert_true(sound("As Ks Qs 7s 5s 6d Ac 9c Kh Th", "pass 6NT pass", "7NT"));
    assert_false(sound("As Ks Qs 7s Ad 6d Ac 9c Kh Th", SILENT, "8NT"));
    assert_false(sound("* Ks Qs 7s 9d 6d Jc 9c Th 8h", SILENT, "6NT"));
    assert_true(sound("* As 8s 7s 9d 6d Kc 9c Th 8h", SILENT, "6NT"));
    assert_false(sound("* As 8s 7s 9d 6d Kc 9c Th 8h", SILENT, "7NT"));
    assert_true(sound("* As 8s 7s Ad 6d Kc 9c Th 8h", SILENT, "7NT"));
    assert_false(sound("As Ks Ad Kd Ac Kc Ah Kh Qh Qs", SILENT, "9NT"));
}

/* ---- whole decisions ---- */

static int ask(const State *s, Move *plan)
{
    State seen;
    const AiDef *ai = ai_find("five-hundred");
    game_observe(&five_def, s, s->to_act, &seen);
    return ai->choose(&seen, s->to_act, ai_level_find(ai, "hard"), 3, NULL, plan, MAX_PLAN);
}

static void begin_contract(State *s, const char *hand, const char *bid)
{
    table_set(s, "australian", 4, hand, "");
    five_def.rules.apply(s, 0, table_bid(bid));
    for (int i = 1; i < 4; i++)
        five_def.rules.apply(s, i, (Move){ .kind = MOVE_PASS });
    assert_int_equal(s->phase, FIVE_RAISE);
}

/* Not to a suit in which it holds fewer trumps, nor where more is risked; but where nothing is. */
static void test_raises(void **state)
{
    State s;
    Move plan[MAX_PLAN];
    (void)state;
    begin_contract(&s, "As Ad Kd 4d Ac Jc Ah Jh 9h 7h", "7D");
    ask(&s, plan);
    assert_int_equal(plan[0].kind, MOVE_PASS);
    begin_contract(&s, "Js Ts Ad Qd 9d 5d Qc Jc Ah 8h", "6C");
    ask(&s, plan);
    assert_int_equal(plan[0].kind, MOVE_PASS);
    begin_contract(&s, "* Jh Jd Ah Kh Qh Th 9h 8h As", "8H");
    ask(&s, plan);
    assert_int_equal(plan[0].kind, MOVE_BID);
}

static void test_the_top_of_equals_is_led(void **state)
{
    State s;
    Move plan[MAX_PLAN];
    (void)state;
    begin_contract(&s, "* Jh Jd Ah Kh Qh Th 5s 6s 7c/As", "7H");
    five_def.rules.apply(&s, 0, (Move){ .kind = MOVE_PASS });
    for (int n; s.phase != PHASE_PLAY;) {
        n = ask(&s, plan);
        for (int i = 0; i < n; i++)
            five_def.rules.apply(&s, s.to_act, plan[i]);
    }
    ask(&s, plan);
    assert_int_equal(plan[0].kind, MOVE_DISCARD);
    Face f = pile_face(&s.table, five_hand(0), plan[0].index);
    assert_true(face_is_joker(f) || five_suit(five_strain(&s), f) != SUIT_HEARTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_lowest_is_thrown),
        cmocka_unit_test(test_a_card_covers),
        cmocka_unit_test(test_the_last_wins_cheaply),
        cmocka_unit_test(test_no_trump_under_a_trump),
        cmocka_unit_test(test_no_winner_is_thrown),
        cmocka_unit_test(test_the_last_does_not_ruff_a_partner),
        cmocka_unit_test(test_misere_is_the_other_way_round),
        cmocka_unit_test(test_the_lowest_goes_to_the_kitty),
        cmocka_unit_test(test_sound_in_a_suit),
        cmocka_unit_test(test_a_partner_is_overruled_with_a_suit),
        cmocka_unit_test(test_sound_without_trumps),
        cmocka_unit_test(test_raises),
        cmocka_unit_test(test_the_top_of_equals_is_led),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
