/* Kalooki move by move: every reason, what a turn may undo, freed jokers, the end of rounds, buy-ins, money. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kalooki_player.h"
#include "kalooki_table.h"
#include "stands.h"
#include "told.h"

static State s;
static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE }, restore = { .kind = MOVE_RESTORE };
static const Move take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD };
static const Move give_back = { .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK };
static const Move buy_in = { .kind = MOVE_CHOOSE, .amount = KALOOKI_BUY_IN }, pass = { .kind = MOVE_PASS };
static const Move next = { .kind = MOVE_NEXT };

enum { SET_0 = KALOOKI_FIRST_SET, SET_1 };

static void refused_for(int seat, Move m, const char *code, int line)
{
    Verdict v = kalooki_def.rules.check(&s, seat, m);
    if (v.why == NULL || strcmp(v.why->code, code) != 0)
        fail_msg("line %d: %s, not %s", line, v.why ? v.why->code : "allowed", code);
    assert_true(v.why->text[0] != '\0' && v.why->topic != NULL);
}

static void play_move(Move m, int line)
{
    Verdict v = kalooki_def.rules.check(&s, s.to_act, m);
    if (v.why)
        fail_msg("line %d: %s", line, v.why->code);
    kalooki_def.rules.apply(&s, s.to_act, m);
    assert_true(table_sound(&s.table));
}

#define REFUSED(move, code)          refused_for(s.to_act, move, code, __LINE__)
#define REFUSED_TO(seat, move, code) refused_for(seat, move, code, __LINE__)
#define PLAY(move)                   play_move(move, __LINE__)

/* Puts cards of the hand forward: "Qs Ks As / 3d 3c 3h". */
static void stage(const char *sets)
{
    int pile = NO_PILE, hand = kalooki_hand(s.to_act);
    while (*sets != '\0') {
        size_t length = strcspn(sets, " /");
        if (length == 0) {
            pile = *sets++ == '/' ? NO_PILE : pile;
            continue;
        }
        int to = pile == NO_PILE ? table_free_pile(&s.table, KALOOKI_FIRST_SET) : pile;
        PLAY(table_shift_of(hand, table_find(&s, sets), 1, pile, pile == NO_PILE ? 0 : pile_size(&s.table, pile)));
        pile = to;
        sets += length;
    }
}

static Move throw_card(const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)table_find(&s, card) };
}

static Move goer(const char *card, int set, bool low)
{
    return table_shift_of(kalooki_hand(s.to_act), table_find(&s, card), 1, set, low ? 0 : pile_size(&s.table, set));
}

/* Takes the joker at place `at` of a set for one or two cards. */
static Move joker_for(int set, int at, const char *card, const char *second)
{
    Move m = { .kind = MOVE_TAKE, .from = (uint8_t)set, .at = (uint8_t)at };
    move_name(&m, pile_piece(&s.table, kalooki_hand(s.to_act), table_find(&s, card)));
    if (second)
        move_name(&m, pile_piece(&s.table, kalooki_hand(s.to_act), table_find(&s, second)));
    return m;
}

/* ---- whose turn, which phase ---- */

static void turns_and_phases(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 3, "", "2c 5d 9h / 3c / 4c", "");
    REFUSED_TO(1, draw, "not_your_turn");
    REFUSED(take, "pile_empty");
    REFUSED(done, "wrong_phase_draw");
    REFUSED(throw_card("2c"), "wrong_phase_draw");
    REFUSED(table_shift_of(kalooki_hand(0), 0, 1, NO_PILE, 0), "wrong_phase_draw");
    REFUSED(restore, "nothing_moved");
    REFUSED(next, "round_over");
    REFUSED(buy_in, "no_buyin");
    REFUSED(give_back, "no_give_back");
    REFUSED(((Move){ .kind = MOVE_TIMEOUT }), "no_clock");
    PLAY(draw);
    REFUSED(draw, "wrong_phase_play");
    REFUSED(take, "wrong_phase_play");
    REFUSED(done, "nothing_laid");
    REFUSED(((Move){ .kind = MOVE_DISCARD, .index = 9 }), "not_in_hand");
    REFUSED(table_shift_of(kalooki_hand(1), 0, 1, NO_PILE, 0), "not_in_hand");
    REFUSED(table_shift_of(kalooki_hand(0), 3, 2, NO_PILE, 0), "not_in_hand");
    REFUSED(table_shift_of(KALOOKI_STOCK, 0, 1, NO_PILE, 0), "wrong_phase_play");
    REFUSED(table_shift_of(kalooki_hand(0), 0, 1, kalooki_hand(1), 0), "no_such_place");
    stage("2c");
    REFUSED(throw_card("5d"), "lay_first");
    REFUSED(((Move){ .kind = MOVE_READ, .from = SET_0, .amount = MELD_RUN }), "no_choice");
    PLAY(restore);
    PLAY(throw_card("2c"));
    assert_int_equal(s.to_act, 1);
    assert_int_equal(s.phase, KALOOKI_DRAW);
    assert_string_equal(table_pile(&s, KALOOKI_DISCARD), "2c");
}

/* ---- sets put forward ---- */

static void what_is_no_set_is_refused(void **unused)
{
    static const struct {
        const char *cards, *code;
    } bad[] = {
        { "5s 6s", "too_few_cards" },      { "* * *", "only_jokers" },          { "7h 7d 7d", "same_suit_twice" },
        { "7h 7d 7c 7s *", "group_full" }, { "5s 6s 7h", "mixed_ranks_suits" }, { "Ah 2h 3h", "ace_low" },
        { "Kd Ad 2d", "run_gap" },         { "9c * *", "joker_unclear" },       { "5s 5s 6s", "run_gap" },
        { "5s * * *", "too_many_jokers" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char hand[64];
        snprintf(hand, sizeof hand, "%s Kh", bad[i].cards);
        table_set(&s, "standard,jokers=4", 2, "", hand, "");
        PLAY(draw);
        stage(bad[i].cards);
        REFUSED(done, bad[i].code);
    }
}

static void any_order_will_do(void **unused)
{
    (void)unused;
    table_set(&s, "standard,jokers=4", 2, "", "Ah * Qh Ts 9s * 8s 2d", "");
    PLAY(draw);
    stage("Ah * Qh / Ts 9s * 8s");
    PLAY(done);
    assert_string_equal(table_pile(&s, SET_0), "Qh * Ah");
    assert_string_equal(table_pile(&s, SET_1), "8s 9s Ts *");
    table_set(&s, "standard", 2, "", "9c * * Kh Kd Ks 2d", "");
    PLAY(draw);
    stage("* 9c * / Kh Kd Ks");
    for (int kind = MELD_GROUP; kind <= MELD_RUN; kind++) {
        MeldNote note;
        PLAY(((Move){ .kind = MOVE_READ, .from = SET_0, .amount = (int16_t)kind }));
        kalooki_def.table.meld_note(&s, SET_0, &note);
        assert_null(note.verdict.why);
        assert_int_equal(note.value, 27);
        assert_string_equal(stands_for(&kalooki_def, note.jokers[0]).text, kind == MELD_RUN ? "8♣" : "9♠/9♦/9♥");
        assert_string_equal(stands_for(&kalooki_def, note.jokers[1]).text, kind == MELD_RUN ? "10♣" : "9♠/9♦/9♥");
    }
    PLAY(done);
    assert_string_equal(table_pile(&s, SET_0), "* 9c *");
    assert_int_equal(s.table.row.pile[SET_0].read, MELD_RUN);
}

/* What is to blame is told card by card: a gap only where the cards lie in their order. */
static void a_gap_is_shown(void **unused)
{
    static const struct {
        const char *cards;
        int at, span;
    } row[] = { { "8s 9s Js", 1, 2 }, { "Js 8s 9s", 0, 0 }, { "Js Qs As", 1, 2 }, { "As Js Qs", 0, 0 },
                { "8s * Qs", 1, 2 },  { "* 8s Js", 1, 2 },  { "Js * 8s", 0, 0 },  { "8s Js *", 0, 2 } };
    (void)unused;
    table_set(&s, "standard", 2, "", "8s 9s Js Qs As * 2d", "");
    PLAY(draw);
    const State drawn = s;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        MeldNote note;
        s = drawn;
        stage(row[i].cards);
        kalooki_def.table.meld_note(&s, SET_0, &note);
        assert_string_equal(note.verdict.why->code, "run_gap");
        assert_int_equal(note.at, row[i].at);
        assert_int_equal(note.span, row[i].span);
    }
}

static void coming_down(void **unused)
{
    TurnNote note;
    Move come = { .kind = MOVE_DONE, .amount = KALOOKI_COME_DOWN };
    (void)unused;
    table_set(&s, "standard", 2, "", "Ts Td Tc 2c 3c 4c 5h 7s", "");
    PLAY(draw);
    REFUSED(goer("5h", SET_0, false), "no_such_place");
    stage("Ts Td Tc / 2c 3c 4c");
    REFUSED(done, "below_minimum");
    Verdict v = kalooki_def.rules.check(&s, 0, done);
    char words[120];
    TextSink out = text_sink(words, sizeof words);
    verdict_say_whole(v, &out);
    assert_string_equal(words, "You need at least 40 points to come down. These melds are worth 39.");
    kalooki_def.table.turn_note(&s, 0, &note);
    assert_int_equal(note.opening_points, 39);
    assert_int_equal(note.opening_goal, 40);
    assert_int_equal(note.played, 6);
    assert_int_equal(note.loose, 0);
    /* Exactly forty, and nobody is told before. */
    table_set(&s, "standard", 2, "", "Qs Ks As 3d 3c 3h 5h", "");
    PLAY(draw);
    stage("Qs Ks As / 3d 3c 3h");
    State seen;
    game_observe(&kalooki_def, &s, 1, &seen);
    for (int i = 0; i < 3; i++)
        assert_false(face_is_known(pile_face(&seen.table, SET_0, i)));
    PLAY(come);
    assert_int_equal(s.seat[0].opened, 1);
    assert_int_equal(s.table.row.pile[SET_0].kind, PILE_MELD);
    stage("5h");
    REFUSED(come, "already_down");
    /* One card must be kept, unless the last may be laid. */
    for (int final = 0; final <= 1; final++) {
        char options[40];
        snprintf(options, sizeof options, "standard,final_discard=%d", final);
        table_set(&s, options, 2, "", "Qs Ks As 3d 3c / 9c", "");
        table_next_card(&s, "3h");
        PLAY(draw);
        stage("Qs Ks As / 3d 3c 3h");
        if (final) {
            REFUSED(done, "keep_one");
            continue;
        }
        assert_true(kalooki_def.rules.reveals(&s, done));
        PLAY(done);
        assert_int_equal(s.phase, PHASE_DEAL_END);
        assert_int_equal(kalooki_of(&s)->bomber, 1);
    }
    table_set(&s, "standard,down_first_turn=0", 2, "", "Qs Ks As 3d 3c 3h 5h", "9d");
    REFUSED(take, "no_down_first_turn");
    PLAY(draw);
    stage("Qs Ks As / 3d 3c 3h");
    REFUSED(done, "no_down_first_turn");
}

/* ---- the discard ---- */

static void the_discard(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "", "Qs Ks 3h 3d 4c 2c 5d", "As");
    REFUSED(take, "discard_not_usable");
    table_set(&s, "standard", 2, "", "Qs Ks 3h 3d 3c 2c 5d 9d", "As");
    State before = s;
    assert_false(kalooki_def.rules.reveals(&s, take));
    PLAY(take);
    REFUSED(throw_card("2c"), "use_discard_first");
    REFUSED(draw, "wrong_phase_play");
    TurnNote note;
    kalooki_def.table.turn_note(&s, 0, &note);
    assert_string_equal(note.duty.why->code, "use_discard_first");
    assert_int_equal(note.duty.piece, kalooki_of(&s)->must_use);
    stage("Qs");
    REFUSED(give_back, "no_give_back");
    PLAY(restore);
    PLAY(give_back);
    before.ply = s.ply;
    assert_memory_equal(&s, &before, sizeof s);
    PLAY(take);
    stage("3h 3d 3c / 2c");
    REFUSED(done, "too_few_cards");
    PLAY(restore);
    stage("3h 3d 3c");
    REFUSED(done, "use_discard_first");
    PLAY(restore);
    stage("Qs Ks As / 3h 3d 3c");
    PLAY(done);
    assert_int_equal(kalooki_of(&s)->must_use, NO_PIECE);
    /* What was laid comes back, and with it what is owed. */
    PLAY(restore);
    assert_int_equal(s.seat[0].opened, 0);
    assert_int_not_equal(kalooki_of(&s)->must_use, NO_PIECE);
    REFUSED(throw_card("2c"), "use_discard_first");
}

static void the_discard_as_goer(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "5c 6c 7c / * Kd Ad", "2s 9h / 3h", "8c");
    table_down(&s, 0);
    REFUSED(take, "discard_no_goer");
    table_set(&s, "standard", 2, "5c 6c 7c / * Kd Ad", "2s 3s 9h / 3h", "Qd");
    table_down(&s, 0);
    REFUSED(take, "discard_no_goer");
    table_set(&s, "standard", 2, "5c 6c 7c", "2s 9h / 3h", "8d");
    table_down(&s, 0);
    REFUSED(take, "discard_not_usable");
    /* With two cards in hand no set can be made of the discard. */
    table_set(&s, "standard", 2, "5c 6c 7c", "8d 9d / 3h", "Td");
    table_down(&s, 0);
    REFUSED(take, "discard_not_usable");
    table_set(&s, "standard,discard_as_goer=1", 2, "5c 6c 7c", "2s 9h / 3h", "8c");
    REFUSED(take, "discard_not_usable");
    table_down(&s, 0);
    PLAY(take);
    REFUSED(goer("2s", SET_0, false), "use_discard_first");
    PLAY(goer("8c", SET_0, false));
    assert_string_equal(table_pile(&s, SET_0), "5c 6c 7c 8c");
    PLAY(throw_card("2s"));
    /* And for a joker, where that finds a new set. */
    table_set(&s, "standard,discard_as_goer=1", 2, "* Kd Ad", "2s 3s 9h / 3h", "Qd");
    table_down(&s, 0);
    PLAY(take);
    PLAY(joker_for(SET_0, 0, "Qd", NULL));
    assert_int_equal(kalooki_of(&s)->must_use, NO_PIECE);
    assert_string_equal(table_pile(&s, SET_0), "Qd Kd Ad");
    table_set(&s, "standard,discard_as_goer=1", 2, "* Kd Ad", "2s 9h Tc / 3h", "Qd");
    table_down(&s, 0);
    REFUSED(take, "discard_not_usable");
}

/* ---- go-ers ---- */

static void goers(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "5c 6c 7c / Ts Td *", "8c 9c 4c Tc Td 2h * / 3h", "");
    PLAY(draw);
    REFUSED(goer("8c", SET_0, false), "not_down");
    table_down(&s, 0);
    REFUSED(goer("9c", SET_0, false), "goer_no_fit");
    REFUSED(goer("8c", SET_0, true), "goer_no_fit");
    REFUSED(goer("Td", SET_1, false), "goer_no_fit");
    REFUSED(table_shift_of(SET_0, 0, 1, NO_PILE, 0), "stays");
    REFUSED(table_shift_of(kalooki_hand(0), 0, 1, SET_0, 1), "goer_no_fit");
    REFUSED(table_shift_of(kalooki_hand(0), 0, 2, SET_0, 3), "goer_no_fit");
    PLAY(goer("8c", SET_0, false));
    PLAY(goer("4c", SET_0, true));
    PLAY(goer("9c", SET_0, false));
    assert_string_equal(table_pile(&s, SET_0), "4c 5c 6c 7c 8c 9c");
    PLAY(goer("Tc", SET_1, false));
    REFUSED(goer("*", SET_1, false), "group_full");
    PLAY(restore);
    assert_string_equal(table_pile(&s, SET_0), "5c 6c 7c");
    /* The last card stays in hand to be thrown. */
    table_set(&s, "standard", 2, "5c 6c 7c", "8c / 3h", "");
    table_down(&s, 0);
    table_next_card(&s, "9c");
    PLAY(draw);
    PLAY(goer("8c", SET_0, false));
    REFUSED(goer("9c", SET_0, false), "keep_one");
    PLAY(throw_card("9c"));
    assert_int_equal(s.phase, PHASE_DEAL_END);
    table_set(&s, "standard,final_discard=0", 2, "5c 6c 7c", "8c / 3h", "");
    table_down(&s, 0);
    table_next_card(&s, "9c");
    PLAY(draw);
    PLAY(goer("8c", SET_0, false));
    assert_true(kalooki_def.rules.reveals(&s, goer("9c", SET_0, false)));
    PLAY(goer("9c", SET_0, false));
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(s.seat[1].total, 3);
    /* Not in the turn of coming down, where that is the rule. */
    table_set(&s, "standard,goers_same_turn=0", 2, "5c 6c 7c / * Kd Ad", "Qs Ks As 3d 3c 3h 8c Qd 2s 2d / 3h", "");
    PLAY(draw);
    stage("Qs Ks As / 3d 3c 3h");
    PLAY(done);
    REFUSED(goer("8c", SET_0, false), "goer_next_turn");
    REFUSED(joker_for(SET_1, 0, "Qd", NULL), "goer_next_turn");
    /* Who was down before may. */
    table_set(&s, "standard,goers_same_turn=0", 2, "5c 6c 7c / * Kd Ad", "8c Qd 2s 2d / 3h", "");
    table_down(&s, 0);
    PLAY(draw);
    PLAY(goer("8c", SET_0, false));
    PLAY(joker_for(SET_1, 0, "Qd", NULL));
}

static int stage_pile(int from)
{
    while (from < KALOOKI_PILES && !kalooki_is_stage(&s, from, s.to_act))
        from++;
    return from;
}

/* The last card that is held goes to a joker that was put forward: nothing is laid yet, so it may be taken back. */
static void only_laying_the_last_card_ends_the_round(void **unused)
{
    (void)unused;
    table_set(&s, "standard,final_discard=0", 2, "5c 6c 7c / * Kc Ac / * Kd Ad", "Qc Qd 5h / 3h", "");
    table_down(&s, 0);
    table_next_card(&s, "8c");
    PLAY(draw);
    PLAY(goer("8c", SET_0, false));
    PLAY(joker_for(SET_1, 0, "Qc", NULL));
    PLAY(joker_for(SET_1 + 1, 0, "Qd", NULL));
    int joker = stage_pile(KALOOKI_FIRST_SET), other = stage_pile(joker + 1);
    Move last = table_shift_of(kalooki_hand(0), 0, 1, joker, 1);
    assert_int_equal(kalooki_cards_held(&s, 0), 1);
    assert_false(kalooki_def.rules.reveals(&s, last));
    PLAY(last);
    assert_int_equal(s.phase, PHASE_PLAY);
    PLAY(table_shift_of(other, 0, 1, joker, 2));
    PLAY(((Move){ .kind = MOVE_READ, .from = (uint8_t)joker, .amount = MELD_GROUP }));
    assert_true(kalooki_def.rules.reveals(&s, done));
    PLAY(done);
    assert_int_equal(s.phase, PHASE_DEAL_END);
}

/* What is put forward is judged wherever it lies, in the first pile there is and in the last. */
static void every_pile_put_forward_is_judged(void **unused)
{
    static const int piles[] = { KALOOKI_FIRST_SET, KALOOKI_FIRST_SET + 7, KALOOKI_PILES_OF_TWO - 1 };
    (void)unused;
    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++) {
        table_set(&s, "standard", 2, "", "Ks Kc 2d 5h 9s / 3s 3h", "");
        table_down(&s, 0);
        PLAY(draw);
        s.table.row.pile[piles[i]] = (Pile){ .kind = PILE_STAGE, .owner = 0, .look = LOOK_OWNER };
        PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "Ks"), 1, piles[i], 0));
        PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "Kc"), 1, piles[i], 1));
        REFUSED(done, "too_few_cards");
        REFUSED(((Move){ .kind = MOVE_DISCARD }), "lay_first");
    }
}

/* ---- jokers taken back ---- */

/* Each card of the hand can be given for a joker, the first and the last one too. */
static void any_card_of_the_hand_is_given(void **unused)
{
    static const char *const hands[] = { "Qc 5h 6h 9s / 3h", "5h Qc 6h 9s / 3h", "5h 6h 9s Qc / 3h" };
    (void)unused;
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        table_set(&s, "standard", 2, "* Kc Ac", hands[i], "");
        table_down(&s, 0);
        table_next_card(&s, "2s");
        PLAY(draw);
        PLAY(joker_for(SET_0, 0, "Qc", NULL));
        assert_string_equal(table_pile(&s, SET_0), "Qc Kc Ac");
        assert_int_equal(pile_size(&s.table, kalooki_hand(0)), 4);
    }
}

static void a_freed_joker_owes(void **unused)
{
    TurnNote note;
    (void)unused;
    table_set(&s, "standard", 2, "* Kd Ad / 5c 6c 7c", "Qd 8h 9h 8c 2s / 3h", "");
    PLAY(draw);
    REFUSED(joker_for(SET_0, 0, "Qd", NULL), "not_down");
    table_down(&s, 0);
    REFUSED(joker_for(SET_0, 0, "2s", NULL), "joker_wrong_card");
    REFUSED(joker_for(SET_0, 1, "Qd", NULL), "joker_wrong_card");
    Piece other = pile_piece(&s.table, kalooki_hand(1), 0), own = pile_piece(&s.table, kalooki_hand(0), 0);
    REFUSED(((Move){ .kind = MOVE_TAKE, .from = SET_0, .named = 1, .piece = { other } }), "not_in_hand");
    REFUSED(((Move){ .kind = MOVE_TAKE, .from = SET_0, .named = 2, .piece = { own, own } }), "not_in_hand");
    REFUSED(((Move){ .kind = MOVE_TAKE, .from = SET_0 }), "not_in_hand");
    REFUSED(((Move){ .kind = MOVE_TAKE, .from = 40, .named = 1, .piece = { own } }), "no_such_place");
    State before = s;
    PLAY(joker_for(SET_0, 0, "Qd", NULL));
    int home = SET_1 + 1;
    assert_string_equal(table_pile(&s, SET_0), "Qd Kd Ad");
    assert_string_equal(table_pile(&s, home), "*");
    kalooki_def.table.turn_note(&s, 0, &note);
    assert_string_equal(note.duty.why->code, "joker_new_set");
    assert_int_equal(note.duty.piece, kalooki_of(&s)->freed[0]);
    REFUSED(throw_card("2s"), "joker_new_set");
    REFUSED(done, "joker_new_set");
    REFUSED(table_shift_of(home, 0, 1, kalooki_hand(0), 0), "joker_new_set");
    REFUSED(goer("8c", SET_1, false), "joker_new_set");
    REFUSED(table_shift_of(home, 0, 1, SET_1, 3), "joker_new_set");
    PLAY(restore);
    for (int p = 0; p < s.table.pile_count; p++)
        assert_int_equal(pile_size(&s.table, p), pile_size(&before.table, p));
    assert_int_equal(kalooki_of(&s)->freed_count, 0);
    PLAY(joker_for(SET_0, 0, "Qd", NULL));
    PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "8h"), 1, home, 0));
    PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "9h"), 1, home, 2));
    PLAY(done); /* they need not lie in order */
    assert_string_equal(table_pile(&s, home), "8h 9h *");
    assert_int_equal(kalooki_of(&s)->freed_count, 0);
}

static void a_freed_joker_finds_a_set(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "* Kd Ad", "Qd 8h 9h 2s / 3h", "");
    table_down(&s, 0);
    PLAY(draw);
    PLAY(joker_for(SET_0, 0, "Qd", NULL));
    PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "8h"), 1, SET_1, 0));
    PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "9h"), 1, SET_1, 1));
    assert_string_equal(table_pile(&s, SET_1), "8h 9h *");
    PLAY(done);
    assert_int_equal(kalooki_of(&s)->freed_count, 0);
    PLAY(throw_card("2s"));
    /* Where it would find none it is not taken. */
    table_set(&s, "standard", 2, "* Kd Ad", "Qd 8h 3s 2s / 3h", "");
    table_down(&s, 0);
    table_next_card(&s, "5c");
    PLAY(draw);
    PLAY(joker_for(SET_0, 0, "Qd", NULL)); /* 2s 3s * */
    PLAY(restore);
    table_set(&s, "standard", 2, "* Kd Ad", "Qd 8h 3s Tc / 3h", "");
    table_down(&s, 0);
    table_next_card(&s, "5c");
    PLAY(draw);
    REFUSED(joker_for(SET_0, 0, "Qd", NULL), "joker_new_set");
    /* It may be a go-er where the house allows that. */
    table_set(&s, "standard,joker_swap_as_goer=1", 2, "* Kd Ad / 5c 6c 7c", "Qd 8h 3s Tc / 3h", "");
    table_down(&s, 0);
    table_next_card(&s, "2c");
    PLAY(draw);
    PLAY(joker_for(SET_0, 0, "Qd", NULL));
    PLAY(table_shift_of(SET_1 + 1, 0, 1, SET_1, 3));
    assert_string_equal(table_pile(&s, SET_1), "5c 6c 7c *");
    PLAY(throw_card("Tc"));
}

static void jokers_of_groups(void **unused)
{
    (void)unused;
    table_set(&s, "both_cards", 2, "Td Ts *", "Tc Th 8h 9h 2s / 3h", "");
    table_down(&s, 0);
    PLAY(draw);
    REFUSED(joker_for(SET_0, 2, "Tc", NULL), "joker_needs_both");
    PLAY(joker_for(SET_0, 2, "Tc", "Th"));
    assert_int_equal(pile_size(&s.table, SET_0), 4);
    assert_int_equal(kalooki_of(&s)->strays, 2);
    table_set(&s, "standard", 2, "Td Ts *", "Tc Td 8h 9h 2s / 3h", "");
    table_down(&s, 0);
    PLAY(draw);
    REFUSED(joker_for(SET_0, 2, "Td", NULL), "joker_wrong_card");
    PLAY(joker_for(SET_0, 2, "Tc", NULL));
    assert_int_equal(pile_size(&s.table, SET_0), 3);
    /* Two jokers at once, with one card of the hand: neither alone would do. */
    table_set(&s, "standard", 2, "Td Ts * / * Kd Ad", "Tc Qd 5s 9h / 3h", "");
    table_down(&s, 0);
    table_next_card(&s, "2d");
    PLAY(draw);
    PLAY(joker_for(SET_0, 2, "Tc", NULL));
    PLAY(joker_for(SET_1, 0, "Qd", NULL));
    assert_int_equal(kalooki_of(&s)->freed_count, 2);
    PLAY(table_shift_of(SET_1 + 2, 0, 1, SET_1 + 1, 1));
    PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "5s"), 1, SET_1 + 1, 0));
    REFUSED(done, "joker_unclear");
    PLAY(((Move){ .kind = MOVE_READ, .from = SET_1 + 1, .amount = MELD_RUN }));
    PLAY(done);
    assert_int_equal(kalooki_of(&s)->freed_count, 0);
}

/* ---- what a piece owes, how many cards a hand has ---- */

static PieceNote note_of(const char *card)
{
    PieceNote note;
    kalooki_def.table.piece_note(&s, pile_piece(&s.table, kalooki_hand(0), table_find(&s, card)), &note);
    assert_null(note.verdict.why);
    return note;
}

static void pieces_tell_what_they_owe(void **unused)
{
    (void)unused;
    for (int goer = 0; goer < 2; goer++) {
        PieceNote note;
        table_set(&s, goer ? "standard,joker_swap_as_goer=1" : "standard", 2, "Qc * Ac / 5c 6c 7c",
                  "Kc 9h 9s 2d / 3s 3h", "");
        table_down(&s, 0);
        PLAY(draw);
        assert_string_equal(note_of("Kc").duty, "");
        Piece joker = pile_piece(&s.table, SET_0, 1);
        kalooki_def.table.piece_note(&s, joker, &note);
        assert_string_equal(note.duty, "");
        PLAY(joker_for(SET_0, 1, "Kc", NULL));
        kalooki_def.table.piece_note(&s, joker, &note);
        assert_string_equal(note.duty, goer ? "to any meld" : "to a new meld");
        assert_non_null(strstr(note.sentence, "The joker is free"));
        /* Among cards that are no set it owes as before, in a whole set nothing more. */
        int stage_pile = piece_pile(&s.table, joker, NULL);
        PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "9h"), 1, stage_pile, 1));
        kalooki_def.table.piece_note(&s, joker, &note);
        assert_string_equal(note.duty, goer ? "to any meld" : "to a new meld");
        PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "9s"), 1, stage_pile, 1));
        kalooki_def.table.piece_note(&s, joker, &note);
        assert_string_equal(note.duty, "");
        PLAY(done);
        kalooki_def.table.piece_note(&s, joker, &note);
        assert_string_equal(note.duty, "");
    }
}

static void the_discard_taken_owes(void **unused)
{
    (void)unused;
    for (int goer = 0; goer < 2; goer++) {
        table_set(&s, goer ? "standard,discard_as_goer=1" : "standard", 2, "Qc Kc Ac", "9h 9s 2d 4d / 3s 3h", "9c");
        table_down(&s, 0);
        PLAY(take);
        PieceNote note = note_of("9c");
        assert_string_equal(note.duty, "to be laid");
        assert_string_equal(note.sentence,
                            goer ? "You took 9♣. Lay it in a new meld or add it to a meld before you end your turn."
                                 : "You took 9♣. Lay it in a new meld before you end your turn.");
        assert_string_equal(note_of("9h").duty, "");
        Piece taken = pile_piece(&s.table, kalooki_hand(0), table_find(&s, "9c"));
        stage("9c 9h 9s");
        kalooki_def.table.piece_note(&s, taken, &note);
        assert_string_equal(note.duty, "");
    }
}

/* The opponents reckon with no larger hand. */
static void hands_hold_fourteen_cards_at_most(void **unused)
{
    static const char *const presets[] = { "standard", "kalooki_51,joker_swap_as_goer=1",
                                           "both_cards,discard_as_goer=1", "standard,final_discard=0" };
    int most = 0, swaps = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < 24; seed++) {
        OptionValues v;
        assert_true(options_parse(&kalooki_options, &v, presets[seed % 4], NULL));
        kalooki_def.rules.start(&s, &v, 2 + (int)(seed % 4), seed);
        for (int turns = 0; turns < 300 && s.phase != PHASE_MATCH_END; turns++) {
            KalookiPlan plan;
            int seat = s.to_act, n = 1;
            plan.move[0] = next;
            if (s.phase != PHASE_DEAL_END)
                n = kalooki_simple_play(&s, seat, &plan);
            for (int i = 0; i < n; i++) {
                PLAY(plan.move[i]);
                swaps += plan.move[i].kind == MOVE_TAKE && plan.move[i].from != KALOOKI_DISCARD;
                for (int p = 0; p < s.seats; p++) {
                    int held = pile_size(&s.table, kalooki_hand(p));
                    most = held > most ? held : most;
                }
            }
        }
    }
    assert_int_equal(most, kalooki_dealt(&s.options) + 1);
    assert_true(swaps > 20);
}

static void jokers_thrown(void **unused)
{
    (void)unused;
    table_set(&s, "standard,joker_discard=0", 2, "", "* 5c / 3h", "");
    PLAY(draw);
    REFUSED(throw_card("*"), "joker_discard");
    table_set(&s, "standard,joker_discard=0", 2, "", "5c * / 3h", "");
    table_next_card(&s, "*");
    PLAY(draw);
    REFUSED(throw_card("*"), "joker_discard");
    table_set(&s, "standard,joker_discard=0", 2, "", "* / 3h", "");
    table_next_card(&s, "*");
    PLAY(draw);
    PLAY(throw_card("*"));
    assert_int_equal(s.to_act, 1);
}

/* ---- rounds, money, buy-ins ---- */

/* Seat 0 comes down with everything and throws the last card. */
static void call_a_bomber(const char *options, int seats, const char *hands)
{
    table_set(&s, options, seats, "", hands, "");
    table_next_card(&s, "2c");
    PLAY(draw);
    stage("Qs Ks As / 3d 3c 3h");
    PLAY(done);
    PLAY(throw_card("2c"));
}

static void rewards_and_bombers(void **unused)
{
    ScoreSheet sheet;
    (void)unused;
    call_a_bomber("stakes", 4, "Qs Ks As 3d 3c 3h / Ah Kd * / 2c 9s / 5d");
    assert_int_equal(s.phase, PHASE_DEAL_END);
    kalooki_def.score.scores(&s, &sheet);
    assert_int_equal(kalooki_of(&s)->bomber, 1);
    assert_int_equal(sheet.side_count, 1);
    assert_int_equal(sheet.side[0].total[0], -400 + 600);
    assert_int_equal(sheet.side[0].total[3], -400 - 200);
    assert_string_equal(sheet.side[0].held, "In the pot: 1600");
    assert_int_equal(sheet.winners, 1);
    assert_string_equal(sheet.headline, "A bomber: a whole hand in one turn!");
    assert_int_equal(sheet.went_out, 1);
    assert_string_equal(sheet.went_out_words[0], "You called up.");
    assert_string_equal(sheet.went_out_words[1], "{1} called up.");
    static const int points[] = { 0, 36, 11, 5 };
    for (int i = 0; i < 4; i++)
        assert_int_equal(sheet.deal[i], points[i]);
    PLAY(next);
    assert_int_equal(kalooki_of(&s)->moved[0], 0);
    assert_int_equal(s.dealer, 0);
    assert_int_equal(s.to_act, 1);
    /* A go-er spoils a bomber only where it must be laid without. */
    for (int own = 0; own <= 1; own++) {
        char options[60];
        snprintf(options, sizeof options, "stakes,bomber_own_melds=%d", own);
        table_set(&s, options, 3, "5c 6c 7c", "Qs Ks As 3d 3c 3h 8c / 5h / 6h", "");
        table_next_card(&s, "2c");
        PLAY(draw);
        stage("Qs Ks As / 3d 3c 3h");
        PLAY(done);
        PLAY(goer("8c", SET_0, false));
        PLAY(throw_card("2c"));
        assert_int_equal(kalooki_of(&s)->bomber, !own);
        assert_int_equal(kalooki_of(&s)->money[1], own ? -500 : -600);
    }
}

static const char *asked(int seat)
{
    static char text[200];
    TextSink out = text_sink(text, sizeof text);
    kalooki_def.question(&s, seat, &out);
    assert_false(out.cut);
    return text;
}

static void buying_in(void **unused)
{
    ScoreSheet sheet;
    (void)unused;
    table_set(&s, "stakes", 4, "5c 6c 7c", "8c / Ah Kd * / 2c 9s / Kh", "");
    static const int before[] = { 10, 120, 140, 150 };
    for (int i = 0; i < 4; i++)
        s.seat[i].total = before[i];
    table_down(&s, 0);
    table_next_card(&s, "9d");
    PLAY(draw);
    PLAY(goer("8c", SET_0, false));
    PLAY(throw_card("9d"));
    assert_int_equal(s.phase, KALOOKI_BUYIN);
    assert_int_equal(s.to_act, 1); /* 10, 156, 151, 160 */
    assert_string_equal(
        asked(1),
        "You have 156 points, and the limit is 150. Buy in for 200 and continue with 10, or leave the match?");
    assert_string_equal(asked(2), ""); /* not yet */
    REFUSED_TO(2, buy_in, "not_your_turn");
    REFUSED(draw, "buyin_only");
    PLAY(buy_in);
    assert_int_equal(s.to_act, 2);
    assert_int_equal(s.seat[1].total, 10);
    assert_string_equal(
        asked(2),
        "You have 151 points, and the limit is 150. Buy in for 200 and continue with 10, or leave the match?");
    PLAY(pass);
    PLAY(buy_in);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(s.seat[2].out, 1);
    kalooki_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.circled, 1 << 1 | 1 << 3);
    assert_int_equal(sheet.out, 1 << 2);
    assert_int_equal(kalooki_of(&s)->pot, 4 * 400 + 2 * 200);
    assert_string_equal(sheet.side[0].held, "In the pot: 2000");
    /* Whoever is out is dealt no cards, has no turn, and is skipped as dealer. */
    s.dealer = 1;
    PLAY(next);
    assert_int_equal(s.dealer, 3);
    assert_int_equal(pile_size(&s.table, kalooki_hand(2)), 0);
    assert_int_equal(kalooki_of(&s)->took_part, 1 << 0 | 1 << 1 | 1 << 3);
    for (int i = 0; i < 6; i++) {
        assert_int_not_equal(s.to_act, 2);
        PLAY(draw);
        PLAY(((Move){ .kind = MOVE_DISCARD }));
    }
}

/* seat 0 calls up in the last round. Whoever is over the limit is not asked; equally few share the pot, and the
 * coin that is left goes to the first after the dealer. */
static void the_last_round_ends_the_match(void **unused)
{
    static const int32_t totals[][4] = { { 30, 40, 20, 0 }, { 20, 40, 20, 0 }, { 60, 40, 145, 0 } };
    static const int winners[] = { 4, 5, 2 }, pot_of[][3] = { { 0, 0, 303 }, { 152, 0, 151 }, { 0, 303, 0 } };
    (void)unused;
    for (int i = 0; i < 3; i++) {
        ScoreSheet sheet;
        char words[160];
        TextSink out = text_sink(words, sizeof words);
        table_set(&s, "stakes,stake=101,round_rewards=0,match_rounds=2", 3, "5c 6c 7c", "8c / 9d / 5d", "");
        for (int seat = 0; seat < 3; seat++)
            s.seat[seat].total = totals[i][seat] - (seat == 1 ? 9 : seat == 2 ? 5 : 0);
        if (i == 2)
            s.seat[2].total = 146; /* over it with the 5 */
        s.deal_no = 1;
        table_down(&s, 0);
        kalooki_status(&s, NULL, &out);
        assert_string_equal(words, "Round 2 of 2  \u00b7  In the pot: 303");
        table_next_card(&s, "9c");
        PLAY(draw);
        PLAY(goer("8c", SET_0, false));
        const int32_t before[] = { kalooki_of(&s)->money[0], kalooki_of(&s)->money[1], kalooki_of(&s)->money[2] };
        PLAY(throw_card("9c"));
        assert_int_equal(s.phase, PHASE_MATCH_END);
        assert_int_equal(kalooki_of(&s)->pot, 0);
        kalooki_def.score.scores(&s, &sheet);
        assert_int_equal(sheet.winners, winners[i]);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(kalooki_of(&s)->money[seat] - before[seat], pot_of[i][seat]);
        assert_null(kalooki_unsound(&s));
    }
}

/* fifteen cards, and three packs where two would be short; the sixth hand lies behind the sets. */
static void six_players_hold_cards_of_three_packs(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= KALOOKI_MAX_SEATS; seats++)
        for (int hand = 13; hand <= 15; hand += 2) {
            OptionValues v;
            int times[4][14] = { { 0 } };
            const bool three = seats == 6 || (seats == 5 && hand == 15);
            assert_true(options_parse(&kalooki_options, &v, hand == 15 ? "hand_cards=15" : "", NULL));
            kalooki_def.rules.start(&s, &v, seats, (uint64_t)seats);
            assert_int_equal(s.table.piece_count, (three ? 156 : 104) + 2);
            assert_int_equal(s.table.pile_count, three ? KALOOKI_PILES : KALOOKI_PILES_OF_TWO);
            for (int x = 0; x < s.table.piece_count; x++)
                if (!face_is_joker(s.table.face[x]))
                    times[s.table.face[x].suit][s.table.face[x].rank]++;
            for (int k = 0; k < 52; k++)
                assert_int_equal(times[k / 13][k % 13 + 1], three ? 3 : 2);
            for (int seat = 0; seat < seats; seat++) {
                const Pile *pile = &s.table.row.pile[kalooki_hand(seat)];
                assert_int_equal(pile_size(&s.table, kalooki_hand(seat)), hand);
                assert_true(pile->kind == PILE_HAND && pile->owner == seat);
            }
            assert_null(kalooki_unsound(&s));
        }
    assert_int_equal(kalooki_hand(4), KALOOKI_FIRST_SET - 1);
    assert_true(kalooki_hand(5) > KALOOKI_FIRST_SET && kalooki_hand(5) < MAX_PILES);
}

static void buyins_refused(void **unused)
{
    (void)unused;
    for (int round = 0; round < 2; round++) { /* none left; only two players */
        int seats = round == 0 ? 4 : 2;
        table_set(&s, "stakes", seats, "5c 6c 7c", round == 0 ? "8c / Ah / 5d / 4d" : "8c / Ah", "");
        s.seat[1].total = 150;
        kalooki_own(&s)->buyins[1] = round == 0 ? 2 : 0;
        if (round == 0)
            s.seat[2].total = 150; /* somebody else is asked */
        table_down(&s, 0);
        table_next_card(&s, "9d");
        PLAY(draw);
        PLAY(goer("8c", SET_0, false));
        PLAY(throw_card("9d"));
        if (round == 0) {
            assert_int_equal(s.to_act, 2);
            REFUSED_TO(1, buy_in, "buyin_none_left");
            PLAY(pass);
            assert_int_equal(s.seat[1].out, 1);
            assert_int_equal(s.phase, PHASE_DEAL_END);
        } else {
            /* Nobody is asked: two players had been left, so the game is won with the pot. */
            assert_int_equal(s.phase, PHASE_MATCH_END);
            assert_int_equal(kalooki_of(&s)->pot, 0);
            assert_int_equal(kalooki_of(&s)->money[0], -kalooki_of(&s)->money[1]);
            ScoreSheet sheet;
            kalooki_def.score.scores(&s, &sheet);
            assert_string_equal(sheet.side[0].held, "");
        }
    }
    table_set(&s, "stakes,buyin_basis=after", 3, "5c 6c 7c", "8c / Ah / 5d", "");
    s.seat[1].total = 150;
    table_down(&s, 0);
    table_next_card(&s, "9d");
    PLAY(draw);
    PLAY(goer("8c", SET_0, false));
    PLAY(throw_card("9d"));
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(s.seat[1].out, 1);
    assert_ptr_equal(kalooki_def.rules.check(&s, 1, buy_in).why, &kalooki_round_over);
}

/* ---- the stock ---- */

/* Leaves only so many cards in the stock; the others are discarded. */
static void empty_stock(int left)
{
    int n = pile_size(&s.table, KALOOKI_STOCK);
    table_shift(&s.table, KALOOKI_STOCK, 0, n - left, KALOOKI_DISCARD, 0);
    table_note_seen(&s.table, s.seats);
    s.turn_start = s.table.row;
}

static void the_stock_runs_out(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "", "5c 6d / 3h", "9s");
    empty_stock(0);
    int cards = pile_size(&s.table, KALOOKI_DISCARD);
    PLAY(draw);
    assert_string_equal(table_pile(&s, KALOOKI_DISCARD), "9s");
    assert_int_equal(pile_size(&s.table, KALOOKI_STOCK), cards - 2);
    for (int i = 0; i < pile_size(&s.table, KALOOKI_STOCK); i++)
        assert_int_equal(s.table.known_to[pile_piece(&s.table, KALOOKI_STOCK, i)], 0);
    /* Nothing to shuffle: the same dealer deals again. */
    table_set(&s, "standard", 2, "", "5c 6d / 3h", "");
    int n = pile_size(&s.table, KALOOKI_STOCK);
    table_shift(&s.table, KALOOKI_STOCK, 0, n - 1, kalooki_hand(1), 0);
    table_shift(&s.table, KALOOKI_STOCK, 0, 1, KALOOKI_DISCARD, 0);
    int dealer = s.dealer;
    PLAY(draw);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(s.seat[1].total, 0);
    PLAY(next);
    assert_int_equal(s.dealer, dealer);
    static const char *const others[] = { "standard,stock_exhausted=void", "standard,stock_exhausted=count" };
    for (int i = 0; i < 2; i++) {
        table_set(&s, others[i], 2, "", "5c 6d / 3h", "9s");
        empty_stock(0);
        dealer = s.dealer;
        PLAY(draw);
        assert_int_equal(s.phase, PHASE_DEAL_END);
        assert_int_equal(s.seat[0].total, i == 0 ? 0 : 11);
        assert_int_equal(s.seat[1].total, i == 0 ? 0 : 3);
        assert_int_equal(kalooki_of(&s)->caller, NO_SEAT);
        PLAY(next);
        assert_int_not_equal(s.dealer, dealer);
    }
    /* All over the limit: the lowest stays. */
    table_set(&s, "standard,stock_exhausted=count", 3, "", "5c 6d / 3h / 4h", "9s");
    for (int i = 0; i < 3; i++)
        s.seat[i].total = 150;
    empty_stock(0);
    PLAY(draw);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_int_equal(s.seat[1].out, 0);
}

/* Every set closed, hands too small for a new one: a round that could go on for ever. */
static void a_dead_round_is_void(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "", "5c / 3h", "9s");
    int turns = 0;
    while (s.phase == KALOOKI_DRAW && turns++ < 600) {
        PLAY(draw);
        if (s.phase == PHASE_PLAY)
            PLAY(((Move){ .kind = MOVE_DISCARD }));
    }
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(kalooki_of(&s)->ended_by, KALOOKI_VOID_AGAIN);
    assert_int_equal(kalooki_of(&s)->shuffles, 3);
}

/* K-D10: each set, goer or exchange sets the count back; a turn that lays nothing does not. */
static void laying_begins_the_count_anew(void **unused)
{
    (void)unused;
    for (int way = 0; way < 5; way++) {
        table_set(&s, "standard", 2, "5c 6c 7c / * Kd Ad", "8c Qd Ts Js Qs 2h 3h / 3h", "9s");
        table_down(&s, 0);
        kalooki_own(&s)->shuffles = 2;
        PLAY(draw);
        if (way == 1)
            PLAY(goer("8c", SET_0, false));
        if (way == 2) {
            stage("Ts Js Qs");
            PLAY(done);
        }
        if (way == 3) {
            PLAY(joker_for(SET_1, 0, "Qd", NULL));
            PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "2h"), 1, SET_1 + 1, 0));
            PLAY(table_shift_of(kalooki_hand(0), table_find(&s, "3h"), 1, SET_1 + 1, 1));
            PLAY(done);
        }
        if (way == 4) { /* and what was taken back was not laid */
            PLAY(goer("8c", SET_0, false));
            PLAY(restore);
        }
        PLAY(((Move){ .kind = MOVE_DISCARD }));
        assert_int_equal(kalooki_of(&s)->shuffles, way == 0 || way == 4 ? 2 : 0);
    }
}

/* What was asked of another table before has no part in an answer: here a set that lay there, to which the discard
 * could have been added, or a joker it could have been exchanged for. */
static void answers_do_not_remember(void **unused)
{
    static const char *const sets[] = { "Th Jh Qh / 9d Td Jd", "Th Jh Qh / * 9d Td" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        table_set(&s, "standard", 2, "Th Jh Qh", "2c 3c 9h Kh / 3s", "8d");
        table_down(&s, 0);
        State fewer = s;
        table_set(&s, "standard", 2, sets[i], "2c 3c 9h Kh / 3s", "8d");
        table_down(&s, 0);
        REFUSED(take, "discard_no_goer");
        s = fewer;
        REFUSED(take, "discard_not_usable");
    }
}

/* ---- what is shown ---- */

static void log_lines(void **unused)
{
    static const char *const names[] = { NAME_YOU, "Bo" };
    char text[200];
    (void)unused;
    table_set(&s, "standard", 2, "* Kd Ad / 5c 6c 7c", "Qs Ks As 3d 3c 3h Qd 8c 9h 8h 2s / 3h", "");
#define SAYS(move, viewer, words)                                                                                      \
    do {                                                                                                               \
        TextSink out = text_sink(text, sizeof text);                                                                   \
        help_describe(&kalooki_def, &s, s.to_act, move, viewer, names, &out);                                          \
        assert_string_equal(text, words);                                                                              \
    } while (0)
    table_next_card(&s, "5d");
    SAYS(draw, 0, "You draw 5♦.");
    SAYS(draw, 1, "You draw a card.");
    PLAY(draw);
    SAYS(table_shift_of(kalooki_hand(0), 0, 1, NO_PILE, 0), 0, "");
    stage("Qs Ks As / 3d 3c 3h");
    SAYS(restore, 1, "");
    SAYS(done, 1, "You come down with 40 points: Q♠ K♠ A♠, 3♦ 3♣ 3♥.");
    PLAY(done);
    SAYS(goer("8c", SET_1, false), 1, "You add 8♣ and make 5♣ 6♣ 7♣ 8♣.");
    SAYS(joker_for(SET_0, 0, "Qd", NULL), 1, "You take a joker for Q♦.");
    SAYS(restore, 1, "You take back everything from this turn.");
    SAYS(throw_card("2s"), 1, "You throw 2♠.");
#undef SAYS
}

static void offered(const char *name, const char *label)
{
    ChoiceItem item[8];
    int n = kalooki_def.table.choices(&s, s.to_act == NO_SEAT ? 0 : s.to_act, item, 8);
    for (int i = 0; i < n; i++)
        if (strcmp(item[i].name, name) == 0) {
            assert_string_equal(item[i].label, label);
            return;
        }
    fail_msg("%s is not offered", name);
}

static void buttons(void **unused)
{
    ChoiceItem item[8];
    (void)unused;
    table_set(&s, "stakes", 3, "", "Qs Ks 3h 3d 3c 2c / 3h / 4h", "As");
    offered("draw", "Draw");
    offered("take", "Take A♠");
    assert_int_equal(kalooki_def.table.choices(&s, 1, item, 8), 0); /* others are not told */
    PLAY(take);
    offered("give-back", "Give the card back");
    stage("Qs Ks As / 3h 3d 3c");
    offered("done", "Come down with 40");
    PLAY(done);
    stage("2c");
    assert_int_equal(kalooki_def.table.choices(&s, 0, item, 8), 0);
    PLAY(restore);
    empty_stock(0);
    s.phase = KALOOKI_DRAW;
    offered("draw", "Shuffle and draw");
    s.phase = KALOOKI_BUYIN;
    kalooki_own(&s)->over = kalooki_own(&s)->may_buy = 1;
    offered("buy-in", "Buy in for 200");
    offered("decline", "Leave the match");
    s.phase = PHASE_DEAL_END;
    offered("next", "Next round");
}

/* Every reason names a place of the rules page that is there, whatever the house rules. */
static void topics_resolve(void **unused)
{
    static const Reason *const reasons[] = {
        &kalooki_not_your_turn,
        &kalooki_wrong_phase_draw,
        &kalooki_wrong_phase_play,
        &kalooki_pile_empty,
        &kalooki_discard_not_usable,
        &kalooki_discard_no_goer,
        &kalooki_use_discard_first,
        &kalooki_already_down,
        &kalooki_not_down,
        &kalooki_too_few_cards,
        &kalooki_mixed_ranks_suits,
        &kalooki_same_suit_twice,
        &kalooki_group_full,
        &kalooki_run_gap,
        &kalooki_ace_low,
        &kalooki_only_jokers,
        &kalooki_joker_unclear,
        &kalooki_goer_no_fit,
        &kalooki_goer_next_turn,
        &kalooki_joker_wrong_card,
        &kalooki_joker_needs_both,
        &kalooki_joker_new_set,
        &kalooki_keep_one,
        &kalooki_not_in_hand,
        &kalooki_joker_discard,
        &kalooki_no_down_first_turn,
        &kalooki_buyin_none_left,
        &kalooki_buyin_two_left,
        &kalooki_too_many_jokers,
        &kalooki_nothing_laid,
        &kalooki_throw_ends,
        &kalooki_lay_first,
        &kalooki_nothing_moved,
        &kalooki_no_such_place,
        &kalooki_stays,
        &kalooki_no_choice,
        &kalooki_no_give_back,
        &kalooki_no_clock,
        &kalooki_round_over,
        &kalooki_buyin_only,
        &kalooki_no_buyin,
    };
    static char page[32 * 1024];
    (void)unused;
    for (int p = 0; p < kalooki_options.preset_count; p++) {
        OptionValues v;
        TextSink out = text_sink(page, sizeof page);
        options_preset(&kalooki_options, p, &v);
        kalooki_def.tell.explain(&v, &out);
        assert_false(out.cut);
        for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
            char topic[40];
            snprintf(topic, sizeof topic, "{%s}", reasons[i]->topic);
            if (!strstr(page, topic))
                fail_msg("%s: no topic %s", reasons[i]->id, topic);
        }
        assert_non_null(strstr(page, "{down}"));
    }
}

/* ---- the rules page ---- */

/* The page without what is merely listed: the name of the preset and the marks of what differs from it. */
static void body_of(const OptionValues *v, char *body, size_t size)
{
    static char page[32 * 1024];
    TextSink whole = text_sink(page, sizeof page), out = text_sink(body, size);
    bool listed = false;
    kalooki_def.tell.explain(v, &whole);
    for (char *line = strtok(page, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (line[0] == '#')
            listed = strstr(line, "{house}") != NULL;
        if (!listed && line[0] != '!')
            text_addf(&out, "%s\n", line);
    }
    assert_false(out.cut);
}

/* Each step of every option changes what the rules say; or, while it has no effect, nothing at all. */
static void every_option_is_told(void **unused)
{
    static char before[32 * 1024], after[32 * 1024];
    int told = 0, idle = 0;
    (void)unused;
    for (int p = 0; p < kalooki_options.preset_count; p++)
        for (int i = 0; i < KALOOKI_OPTION_COUNT; i++) {
            const Option *o = &kalooki_options.options[i];
            OptionValues v;
            options_preset(&kalooki_options, p, &v);
            for (int k = 0; k < 2; k++) {
                int value = option_step(&kalooki_options, i, v.v[i], k == 0 ? 1 : -1), was = v.v[i];
                bool no_effect = o->idle != NULL && o->idle(&v) != NULL;
                if (value == was)
                    continue;
                body_of(&v, before, sizeof before);
                v.v[i] = value;
                body_of(&v, after, sizeof after);
                v.v[i] = was;
                if (no_effect == (strcmp(before, after) != 0))
                    fail_msg("%s: %s %s", kalooki_options.presets[p].id, o->key, no_effect ? "is told" : "is not told");
                told += !no_effect;
                idle += no_effect;
            }
        }
    assert_true(told > 100 && idle > 10);
}

/* What is known of some pictures, said here once more and by hand. */
static void known_pictures(void **unused)
{
    static const struct {
        const char *options, *picture;
    } known[] = {
        { "standard", "= ok Qs Ks As | 3d 3c 3h : 40 points." },
        { "kalooki_51", "= bad Qs Ks As | 3d 3c 3h : 40 points." },
        { "standard", "= bad Ts Td Tc | 2c 3c 4c : 39 points." },
        { "standard", "= bad Ah 2h 3h : " },
        { "standard,ace_low_runs=1", "= ok Ah 2h 3h :" },
        { "standard,ace_low_runs=1", "= ok Ad 2d 3d 4d :" },
        { "standard", "= ok 5h * * 8h :" },
        { "standard,max_jokers_per_meld=1", "= bad 5h * * 8h : A meld may not have that many jokers." },
        { "standard", "= ok Td Ts Tc :" },
        { "both_cards", "= bad Td Ts * | Tc : You need both missing cards" },
        { "both_cards", "= ok Td Ts Tc Th :" },
        { "standard", "= bad Ts Td Th Tc * : A group of four is complete." },
    };
    static char page[32 * 1024];
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        OptionValues v;
        TextSink out = text_sink(page, sizeof page);
        assert_true(options_parse(&kalooki_options, &v, known[i].options, NULL));
        kalooki_def.tell.explain(&v, &out);
        if (strstr(page, known[i].picture) == NULL)
            fail_msg("%s: no picture \"%s\"", known[i].options, known[i].picture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_card_of_the_hand_is_given),
        cmocka_unit_test(every_pile_put_forward_is_judged),
        cmocka_unit_test(only_laying_the_last_card_ends_the_round),
        cmocka_unit_test(turns_and_phases),
        cmocka_unit_test(what_is_no_set_is_refused),
        cmocka_unit_test(any_order_will_do),
        cmocka_unit_test(a_gap_is_shown),
        cmocka_unit_test(coming_down),
        cmocka_unit_test(the_discard),
        cmocka_unit_test(the_discard_as_goer),
        cmocka_unit_test(goers),
        cmocka_unit_test(a_freed_joker_owes),
        cmocka_unit_test(a_freed_joker_finds_a_set),
        cmocka_unit_test(jokers_of_groups),
        cmocka_unit_test(pieces_tell_what_they_owe),
        cmocka_unit_test(the_discard_taken_owes),
        cmocka_unit_test(hands_hold_fourteen_cards_at_most),
        cmocka_unit_test(jokers_thrown),
        cmocka_unit_test(rewards_and_bombers),
        cmocka_unit_test(buying_in),
        cmocka_unit_test(the_last_round_ends_the_match),
        cmocka_unit_test(six_players_hold_cards_of_three_packs),
        cmocka_unit_test(buyins_refused),
        cmocka_unit_test(the_stock_runs_out),
        cmocka_unit_test(a_dead_round_is_void),
        cmocka_unit_test(laying_begins_the_count_anew),
        cmocka_unit_test(answers_do_not_remember),
        cmocka_unit_test(log_lines),
        cmocka_unit_test(buttons),
        cmocka_unit_test(topics_resolve),
        cmocka_unit_test(every_option_is_told),
        cmocka_unit_test(known_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
