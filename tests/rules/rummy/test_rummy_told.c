/* What is told before discards are taken: what would come of it, what it would go with, and what may be done next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rummy_table.h"

static Move take(int index)
{
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)index };
}

/* The note of a take that is allowed, from what seat 0 sees. */
static TakeNote note_of(const State *s, int index)
{
    TakeNote note;
    State seen;
    memset(&note, 0, sizeof note);
    game_observe(game_of(s), s, 0, &seen);
    assert_null(rummy_check(&seen, 0, take(index)).why);
    game_of(s)->table.take_note(&seen, 0, take(index), &note);
    return note;
}

static int joined(const State *s, const TakeNote *note, int pile)
{
    int n = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        n += note->joins[pile_piece(&s->table, pile, i)];
    return n;
}

static void a_meld_of_hand_and_discards(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy500_def, "two", 2, "9s Ts 2d / 3d", "Jd 8s 4c Js", "");
    TakeNote note = note_of(&s, 1);
    assert_string_equal(note.sentence, "Take 3 cards. You can lay 8\u2660 9\u2660 10\u2660 J\u2660, "
                                       "and 1 more card comes to your hand.");
    assert_int_equal(joined(&s, &note, rummy_hand(0)), 2);
    assert_int_equal(joined(&s, &note, RUMMY_DISCARD), 2);
    assert_false(note.joins[pile_piece(&s.table, RUMMY_DISCARD, 2)]); /* the 4 comes along */
    note = note_of(&s, 3);
    assert_string_equal(note.sentence, "Take it, and you can lay 9\u2660 10\u2660 J\u2660.");
}

static void everything_that_comes_is_laid(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy500_def, "two", 2, "9s 2d / 3d", "8s Ts", "");
    assert_string_equal(note_of(&s, 0).sentence, "Take 2 cards, and you can lay 8\u2660 9\u2660 10\u2660.");
}

/* A meld of naturals rather than one with a joker, and rather the one that counts more. */
static void jokers_are_kept(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy500_def, "two,jokers=2", 2, "* Kh Ks Jd 2d / 3d", "Kd 4c", "");
    TakeNote note = note_of(&s, 0);
    assert_string_equal(note.sentence, "Take 2 cards. You can lay K\u2666 K\u2665 K\u2660, "
                                       "and 1 more card comes to your hand.");
    static const char *const hands[] = { "Kh Ks Jd Qd 2c / 3d", "Jd Qd Kh Ks 2c / 3d" };
    for (int i = 0; i < 2; i++) { /* whichever is found first */
        rummy_table(&s, &rummy500_def, "two", 2, hands[i], "Ad As 5c Ah", "");
        table_shift(&s.table, RUMMY_STOCK, rummy_table_find(&s, RUMMY_STOCK, "Kd"), 1, RUMMY_DISCARD, 0);
        note = note_of(&s, 0);
        assert_non_null(strstr(note.sentence, "ou can lay J\u2666 Q\u2666 K\u2666 A\u2666"));
    }
    rummy_table(&s, &rummy500_def, "two,jokers=2", 2, "* Kh 2d / 3d", "Kd 4c", "");
    note = note_of(&s, 0);
    assert_int_equal(joined(&s, &note, rummy_hand(0)), 2);
}

static void a_meld_on_the_table(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy500_def, "two", 2, "2d 7c / 3d", "Kd 4c 9h", "Ks Kc Kh");
    TakeNote note = note_of(&s, 0);
    assert_string_equal(note.sentence, "Take 3 cards. You can lay off K\u2666 at once, "
                                       "and 2 more cards come to your hand.");
    assert_int_equal(joined(&s, &note, RUMMY_FIRST_MELD), 3);
    assert_int_equal(joined(&s, &note, rummy_hand(0)), 0);
    rummy_table(&s, &rummy500_def, "two", 2, "2d 7c / 3d", "4c Kd", "Ks Kc Kh");
    assert_string_equal(note_of(&s, 1).sentence, "Take K\u2666. It fits a meld on the table.");
}

/* Whoever may not lay off yet is told of no place there; a top card that is free has no use. */
static void nothing_to_go_with(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy500_def, "two,layoff_needs_meld=1", 2, "2d 7c / 3d", "4c Kd", "Ks Kc Kh");
    TakeNote note = note_of(&s, 1);
    assert_string_equal(note.sentence, "Take K\u2666 into your hand.");
    assert_int_equal(joined(&s, &note, RUMMY_FIRST_MELD), 0);
}

/* Two jokers and two cards make a meld of four: that it can be laid is all that is told. */
static void a_meld_with_two_jokers(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy500_def, "two,jokers=2", 2, "* * Jd 2c / 3d", "8d 4h", "");
    TakeNote note = note_of(&s, 0);
    assert_string_equal(note.sentence, "Take 2 cards. You can lay 8\u2666 at once.");
    assert_int_equal(joined(&s, &note, rummy_hand(0)), 0);
}

/* A card has to be kept to throw: the meld is not made longer than that leaves. */
static void one_card_is_kept(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy500_def, "strict", 2, "9s Ts Js / 3d", "8s", "");
    TakeNote note = note_of(&s, 0);
    assert_int_equal(joined(&s, &note, rummy_hand(0)), 2);
}

static void in_basic_rummy_the_top_alone(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy_def, "basic", 3, "9s Ts / 3d / 4d", "2c Js", "");
    TakeNote note = note_of(&s, 0);
    assert_string_equal(note.sentence, "Take it, and you can lay 9\u2660 10\u2660 J\u2660.");
    assert_int_equal(joined(&s, &note, RUMMY_DISCARD), 1);
}

static const char *prompt(const State *s)
{
    static ActNote note;
    memset(&note, 0, sizeof note);
    game_of(s)->table.next_act(s, 0, &note);
    return note.sentence;
}

static void what_may_be_drawn(void **unused)
{
    (void)unused;
    State s;
    rummy_table(&s, &rummy500_def, "two", 2, "2d 7c / 3d", "4s Kd", "");
    assert_string_equal(prompt(&s), "Draw from the stock, or take K\u2666.");
    rummy_table(&s, &rummy500_def, "two", 2, "9s Ts / 3d", "8s Kd", "");
    assert_string_equal(prompt(&s), "Draw from the stock, or take a marked discard with all above it.");
    rummy_table(&s, &rummy500_def, "strict", 2, "9s Ts 4d / 3d", "8s Kd", "");
    assert_string_equal(prompt(&s), "Draw from the stock, or take a marked discard with all above it.");
    rummy_table(&s, &rummy500_def, "strict", 2, "2d 7c / 3d", "4s Kd", "");
    assert_string_equal(prompt(&s), "Draw a card from the stock.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_meld_of_hand_and_discards),
        cmocka_unit_test(everything_that_comes_is_laid),
        cmocka_unit_test(jokers_are_kept),
        cmocka_unit_test(a_meld_on_the_table),
        cmocka_unit_test(nothing_to_go_with),
        cmocka_unit_test(a_meld_with_two_jokers),
        cmocka_unit_test(one_card_is_kept),
        cmocka_unit_test(in_basic_rummy_the_top_alone),
        cmocka_unit_test(what_may_be_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
