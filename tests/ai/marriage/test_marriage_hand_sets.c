/* The sets of a hand of Marriage as they are marked for whoever asks: known hands, and what is put forward together is
 * taken by the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/marriage/ai.h"
#include "marriage_table.h"

static MarriageTable t;
static HandMelds melds;

static void deal(const char *options, const char *hand)
{
    marriage_table_begin(&t, options, 4, 1);
    marriage_table_cards(&t, marriage_hand(0), hand);
    t.s.phase = PHASE_PLAY;
    t.s.to_act = 0;
}

/* "pure 3h 4h 5h / tunnela 6s 6s 6s"; "" when there is no arrangement of that number. */
static const char *told(int which, int *ways)
{
    static char text[512];
    TextSink out = text_sink(text, sizeof text);
    State seen;
    marriage_observe(&t.s, 0, &seen);
    *ways = marriage_ai.hand_melds(&seen, 0, which, &melds);
    for (int i = 0; which < *ways && i < melds.count; i++) {
        text_addf(&out, "%s%s", i > 0 ? " / " : "", melds.meld[i].label);
        for (int k = 0; k < melds.meld[i].size; k++) {
            text_add(&out, " ");
            card_text(t.s.table.face[melds.meld[i].piece[k]], &out);
        }
    }
    return text;
}

static const char no_more[] = " Ks Js 8d 7s 5c 4s 2c Kh Jh 9c 7h 2d";

static void one_set_is_marked_and_counted(void **unused)
{
    int ways;
    (void)unused;
    deal("pagat", "3h 4h 5h Kc Qs Ts 8d 7s 5c 4s 2c Jh 9h 9c 7h 2d As Ad 6d Jd 3s");
    assert_string_equal(told(0, &ways), "pure 3h 4h 5h");
    assert_int_equal(ways, 1);
    assert_int_equal(melds.forward, 0);
    assert_string_equal(melds.say, "1 pure set so far. To show you need three.");
}

/* Three fives are none of the sets that are asked for. */
static void other_sets_are_none_yet(void **unused)
{
    int ways;
    (void)unused;
    deal("pagat", "5h 5c 5d Kc Qs Ts 8d 7s Jc 4s 2c Jh 9h 9c 7h 2d As Ad 6d Jd 3s");
    (void)told(0, &ways);
    assert_int_equal(ways, 0);
    assert_string_equal(melds.say, "No pure set so far. To show you need three.");
}

static void put_forward_all(void)
{
    for (int i = 0; i < melds.forward; i++) {
        int to = NO_PILE;
        for (int k = 0; k < melds.together[i].size; k++) {
            int at, from = piece_pile(&t.s.table, melds.together[i].piece[k], &at);
            marriage_table_play(&t, move_one(from, at, to, to == NO_PILE ? 0 : pile_size(&t.s.table, to)));
            to = piece_pile(&t.s.table, melds.together[i].piece[k], NULL);
        }
    }
}

/* Three first sets, all that is put forward together is taken and may be shown. */
static void three_sets_are_shown(void **unused)
{
    char hand[120];
    int ways;
    (void)unused;
    strcpy(hand, "3h 4h 5h 6s 6s 6s Qc Kc Ac");
    strcat(hand, no_more);
    deal("pagat", hand);
    (void)told(0, &ways);
    assert_int_equal(melds.forward, 3);
    put_forward_all();
    assert_null(marriage_table_why(&t, (Move){ .kind = MOVE_DONE }));
}

/* An exposed tunnela counts where it lies: it is neither marked in the hand nor put forward, nor taken apart for a set
 * of the hand. */
static void what_was_exposed_counts(void **unused)
{
    char hand[120];
    int ways;
    (void)unused;
    strcpy(hand, "3h 4h 5h 6s 6s 6s 7s 8s Qc Kc Ac"); /* 6, 7 and 8 of spades would be a set as well */
    strcat(hand, " Js 8d 5c 4s 2c Kh Jh 9c 7h 2d");
    marriage_table_begin(&t, "pagat", 4, 1);
    marriage_table_cards(&t, marriage_hand(0), hand);
    t.s.phase = MARRIAGE_TUNNELA;
    t.s.to_act = 0;
    marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = marriage_face_number((Face){ 6, SUIT_SPADES }) });
    t.s.phase = PHASE_PLAY;
    assert_string_equal(told(0, &ways), "pure Qc Kc Ac / pure 3h 4h 5h");
    assert_int_equal(melds.forward, 2);
    put_forward_all();
    assert_null(marriage_table_why(&t, (Move){ .kind = MOVE_DONE }));
}

/* Where pairs are nearer they come first; where dublees are not played, never. */
static void dublees_come_first_where_they_are_nearer(void **unused)
{
    static const char pairs[] = "3h 3h 5d 5d 7s 7s 9c 9c Jd Jd Kh Kh 2s 2s As 4c 6h 8d Tc Qh Qd";
    int ways;
    (void)unused;
    deal("pagat", pairs);
    (void)told(0, &ways);
    assert_int_equal(melds.forward, MARRIAGE_DUBLEES);
    assert_string_equal(melds.meld[0].label, "dublee");
    assert_string_equal(melds.say, "You hold seven dublees. Put them forward to show them.");
    deal("pagat,dublee=0", pairs);
    (void)told(0, &ways);
    assert_int_equal(ways, 0);
}

/* What can be shown at once comes before what is nearer by sets. */
static void what_can_be_shown_comes_first(void **unused)
{
    int ways;
    (void)unused;
    deal("pagat", "2c 2c 3c 3c 4c 4c 9s 9s Kd Kd Jh Jh 7d 7d As 5h 6s 8d Ts Qh 9h");
    (void)told(0, &ways);
    assert_string_equal(melds.say, "You hold seven dublees. Put them forward to show them.");
    assert_int_equal(ways, 2);
}

/* Behind showing: a set without wild cards is seen, though as many cards could lie in two sets with one each. */
static void a_plain_set_is_not_hidden(void **unused)
{
    int ways;
    (void)unused;
    deal("pagat", "3h 4h 5h 6s 6s 6s Qc Kc Ac 5s 7s 7c 7d 8h 9s 2d 3d 4d Th Jh Qh");
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, (Move){ .kind = MOVE_DONE });
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 9, SUIT_HEARTS });
    marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
    assert_string_equal(told(0, &ways), "triplet 7s 7c 7d / pure 2d 3d 4d / pure Th Jh Qh / with wild cards 5s 8h 9s");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_set_is_marked_and_counted),
        cmocka_unit_test(other_sets_are_none_yet),
        cmocka_unit_test(three_sets_are_shown),
        cmocka_unit_test(what_was_exposed_counts),
        cmocka_unit_test(dublees_come_first_where_they_are_nearer),
        cmocka_unit_test(what_can_be_shown_comes_first),
        cmocka_unit_test(a_plain_set_is_not_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
