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

static void empty(State *s)
{
    const int n = pile_size(&s->table, RUMMY_STOCK);
    table_shift(&s->table, RUMMY_STOCK, 0, n, rummy_hand(1), 0);
    rummy_begin_turn(s, 0);
}

/* Where the stock is used up: what may still be taken, and whether the discards become a new one. */
static void what_may_be_done_without_a_stock(void **unused)
{
    static const struct {
        const GameDef *game;
        const char *options, *discards, *words;
        int turned; /* how often that has been done */
        ChoiceRole role;
    } stocks[] = {
        { &rummy500_def, "two", "4s Kd",
          "The stock is empty. Take a marked discard with all above it, or end the round.", 0, CHOICE_PASS },
        { &rummy500_def, "strict", "4s Kd", "No card is left to draw. End the round.", 0, CHOICE_PASS },
        { &rummy500_def, "two", "", "No card is left to draw. End the round.", 0, CHOICE_PASS },
        { &rummy_def, "basic", "4s Kd",
          "The stock is empty. Take K\u2666, or draw and make the discards the new stock.", 0, CHOICE_DRAW },
        { &rummy_def, "basic", "4s Kd", "The stock is empty. Take K\u2666, or end the round.", 9, CHOICE_PASS },
        { &rummy_def, "basic", "", "No card is left to draw. End the round.", 0, CHOICE_PASS },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof stocks / sizeof *stocks; i++) {
        State s;
        ActNote act;
        rummy_table(&s, stocks[i].game, stocks[i].options, 2, "2d 7c / 3d", stocks[i].discards, "");
        empty(&s);
        rummy_own(&s)->turns = (uint8_t)stocks[i].turned;
        memset(&act, 0, sizeof act);
        rummy_next_act(&s, 0, &act);
        assert_string_equal(act.sentence, stocks[i].words);
        assert_int_equal(act.roles, 1u << stocks[i].role);
        assert_false(act.pile[RUMMY_STOCK]);
        assert_int_equal(act.pile[RUMMY_DISCARD], strstr(stocks[i].words, "ake ") != NULL);
    }
}

static int forward(State *s, const char *cards)
{
    int pile = NO_PILE, at = 0;
    for (; *cards != '\0'; cards += 2 + (cards[2] == ' ')) {
        const int i = rummy_table_find(s, rummy_hand(0), cards);
        const Piece x = pile_piece(&s->table, rummy_hand(0), i);
        const Move m = { .kind = MOVE_SHIFT,
                         .from = (uint8_t)rummy_hand(0),
                         .index = (uint8_t)i,
                         .count = 1,
                         .to = (uint8_t)pile,
                         .at = (uint8_t)at++ };
        assert_null(rummy_check(s, 0, m).why);
        game_of(s)->rules.apply(s, 0, m);
        pile = piece_pile(&s->table, x, NULL);
    }
    return pile;
}

static void play(State *s, Move m)
{
    assert_null(rummy_check(s, 0, m).why);
    game_of(s)->rules.apply(s, 0, m);
}

static void what_may_be_played(void **unused)
{
    const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE }, restore = { .kind = MOVE_RESTORE };
    State s;
    ActNote act;
    (void)unused;
    rummy_table(&s, &rummy500_def, "two", 2, "5h 6h Kd Ks Kc 3c / 3d", "9c 7h 2d", "");
    play(&s, draw);
    assert_string_equal(prompt(&s), "Lay melds, or throw a card on the pile to end your turn.");
    forward(&s, "Kd Ks");
    assert_string_equal(prompt(&s), "Complete every meld, or take your cards back.");
    play(&s, restore);
    forward(&s, "Kd Ks Kc");
    assert_string_equal(prompt(&s), "Lay the cards you have put forward, or put more forward.");
    play(&s, done);
    assert_string_equal(prompt(&s), "Lay melds, lay off cards, or throw a card to end your turn.");
    /* What was taken to be used. */
    rummy_table(&s, &rummy500_def, "two", 2, "5h 6h Kd Ks Kc 3c / 3d", "9c 7h 2d", "9s 9d 9h");
    play(&s, take(1));
    assert_string_equal(prompt(&s), "Use 7\u2665 in a meld, or give back the cards you took.");
    forward(&s, "Kd Ks Kc");
    assert_string_equal(prompt(&s), "Use 7\u2665 in a meld, or give back the cards you took.");
    const Piece seven = rummy_of(&s)->must_use;
    memset(&act, 0, sizeof act);
    rummy_next_act(&s, 0, &act);
    for (int x = 0; x < s.table.piece_count; x++)
        assert_int_equal(act.piece[x], x == seven);
    forward(&s, "5h 6h 7h");
    assert_string_equal(prompt(&s),
                        "Lay the cards you have put forward, put more forward, or give back the cards you took.");
    play(&s, done);
    assert_string_equal(prompt(&s), "Lay melds, lay off cards, or throw a card to end your turn.");
    /* A written position may owe it after something was laid. */
    rummy_table(&s, &rummy500_def, "two", 2, "5h 6h Kd Ks Kc 3c / 3d", "9c 7h 2d", "9s 9d 9h");
    play(&s, take(1));
    rummy_own(&s)->must_use = NO_PIECE;
    forward(&s, "Kd Ks Kc");
    play(&s, done);
    rummy_own(&s)->must_use = pile_piece(&s.table, rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "7h"));
    assert_string_equal(prompt(&s), "Use 7\u2665 in a meld.");
    /* The top card is free. */
    rummy_table(&s, &rummy500_def, "two", 2, "5h 6h Kd Ks Kc 3c / 3d", "9c 2d", "");
    play(&s, take(1));
    assert_string_equal(prompt(&s), "Lay melds, throw a card to end your turn, or give back the cards you took.");
    rummy_own(&s)->laid = 1;
    assert_string_equal(prompt(&s), "Lay melds, lay off cards, throw a card, or give back the cards you took.");
    memset(&act, 0, sizeof act);
    rummy_next_act(&s, 0, &act);
    assert_true(act.pile[RUMMY_DISCARD] && !act.pile[RUMMY_STOCK]);
}

static ActNote act_of(const State *s, int seat)
{
    ActNote act;
    memset(&act, 0, sizeof act);
    rummy_next_act(s, seat, &act);
    return act;
}

/* In Rummy 500 each discard that may be taken is lit, in basic rummy the pile. */
static void what_may_be_taken_is_lit(void **unused)
{
    static const struct {
        const GameDef *game;
        const char *options, *hand, *discards, *words;
        unsigned lit; /* bit per discard */
        bool pile;
    } turns[] = {
        { &rummy500_def, "two", "9s Ts 2d / 3d", "Jd 8s 4c Js",
          "Draw from the stock, or take a marked discard with all above it.", 1u << 1 | 1u << 3, true },
        { &rummy500_def, "two", "2d 7c / 3d", "Kd", "Draw from the stock, or take K\u2666.", 1, true },
        { &rummy500_def, "strict", "2d 7c / 3d", "4s Kd", "Draw a card from the stock.", 0, false },
        { &rummy_def, "basic", "9s Ts / 3d", "8s Kd", "Draw from the stock, or take K\u2666.", 0, true },
        { &rummy_def, "basic", "9s Ts / 3d", "Kd", "Draw from the stock, or take K\u2666.", 0, true },
        { &rummy_def, "basic", "9s Ts / 3d", "", "Draw a card from the stock.", 0, false },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        State s;
        rummy_table(&s, turns[i].game, turns[i].options, 2, turns[i].hand, turns[i].discards, "");
        const ActNote act = act_of(&s, 0);
        assert_string_equal(act.sentence, turns[i].words);
        assert_true(act.pile[RUMMY_STOCK]);
        assert_int_equal(act.pile[RUMMY_DISCARD], turns[i].pile);
        assert_int_equal(act.roles, 1u << CHOICE_DRAW);
        for (int x = 0; x < s.table.piece_count; x++) {
            int index = 0;
            const bool discard = piece_pile(&s.table, (Piece)x, &index) == RUMMY_DISCARD;
            assert_int_equal(act.piece[x], discard && turns[i].lit >> index & 1);
        }
    }
    State s; /* closed to all until somebody draws */
    rummy_table(&s, &rummy_def, "basic,exchange_limit=1", 2, "9s Ts / 3d", "8s Kd", "");
    rummy_own(&s)->exchanges = 1;
    ActNote act = act_of(&s, 0);
    assert_string_equal(act.sentence, "Draw a card from the stock. The last turn only exchanged the top discard.");
    assert_false(act.pile[RUMMY_DISCARD]);
    State none = s;
    table_shift(&none.table, RUMMY_DISCARD, 0, 2, RUMMY_STOCK, 0);
    assert_string_equal(act_of(&none, 0).sentence, "Draw a card from the stock.");
    empty(&s);
    rummy_own(&s)->exchanges = 1;
    act = act_of(&s, 0);
    assert_string_equal(act.sentence, "The stock is empty. Draw and make the discards the new stock.");
    assert_true(!act.pile[RUMMY_DISCARD] && act.roles == 1u << CHOICE_DRAW);
    play(&s, (Move){ .kind = MOVE_DRAW });
    assert_true(act_of(&s, 0).pile[RUMMY_DISCARD]); /* to throw a card on */
}

/* Whoever is asked about a card sees it and the meld it fits. */
static void a_card_that_may_be_called_is_lit(void **unused)
{
    State s;
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,rummy_call=1", 2, "2d 7c / 3d", "4s 5c Jh", "8h 9h Th / Qs Qd Qc");
    s.phase = RUMMY_CALL;
    s.to_act = 1;
    rummy_own(&s)->asked_for = 1;
    const ActNote act = act_of(&s, 1);
    assert_string_equal(act.sentence, "Call \"Rummy!\" and lay off J\u2665 for 10 points, or let it lie.");
    assert_int_equal(act.roles, 1u << CHOICE_PLAIN | 1u << CHOICE_PASS);
    for (int x = 0; x < s.table.piece_count; x++) {
        int index = 0;
        const int p = piece_pile(&s.table, (Piece)x, &index);
        assert_int_equal(act.piece[x], p == RUMMY_FIRST_MELD || (p == RUMMY_DISCARD && index == 2));
    }
    assert_string_equal(act_of(&s, 0).sentence, "");
}

/* Beside the table: what the match is won by, and what the viewer holds. */
static void what_the_match_is_won_by(void **unused)
{
    static const struct {
        const char *options, *to_all, *to_player;
    } matches[] = {
        { "basic,rounds=7", "Round 3 of 7", "Round 3 of 7, 9 in your hand" },
        { "basic,target=150", "To 150 points", "To 150 points, 9 in your hand" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++)
        for (int viewer = 0; viewer < 4; viewer++) {
            State s, seen;
            char text[80] = "";
            TextSink out = text_sink(text, sizeof text);
            rummy_table(&s, &rummy_def, matches[i].options, 2, "2d 7c / 3d", "4s Kd", "");
            rummy_own(&s)->rounds = 2;
            if (viewer == 2)
                s.phase = PHASE_DEAL_END;
            if (viewer == 3)
                s.phase = PHASE_MATCH_END;
            game_observe(&rummy_def, &s, viewer == 1 ? NO_SEAT : 0, &seen);
            rummy_status(&seen, NULL, &out);
            assert_string_equal(text, viewer == 0 ? matches[i].to_player : matches[i].to_all);
        }
}

/* Hands are added up where they count, which they do not in a void round. */
static void hands_count_but_in_a_void_round(void **unused)
{
    static const int ends[] = { RUMMY_OUT, RUMMY_STOPPED, RUMMY_COUNTED, RUMMY_VOID };
    (void)unused;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        State s;
        EndSum sum;
        rummy_table(&s, &rummy_def, "basic", 2, "2d 7c / 3d", "4s Kd", "");
        s.table.row.pile[rummy_hand(0)].look = LOOK_ALL;
        rummy_own(&s)->ended_by = (uint8_t)ends[i];
        memset(&sum, 0, sizeof sum);
        rummy_end_sum(&s, 0, &sum);
        assert_int_equal(sum.counts, ends[i] != RUMMY_VOID);
        assert_int_equal(sum.points, ends[i] != RUMMY_VOID ? 9 : 0);
    }
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
        cmocka_unit_test(what_may_be_done_without_a_stock),
        cmocka_unit_test(what_may_be_played),
        cmocka_unit_test(what_may_be_taken_is_lit),
        cmocka_unit_test(a_card_that_may_be_called_is_lit),
        cmocka_unit_test(what_the_match_is_won_by),
        cmocka_unit_test(hands_count_but_in_a_void_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
