/* What a gesture means in moves: inserting, splitting, merging, swapping, sorting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/pure/gesture.h"
#include "chance.h"
#include "kalooki_table.h"
#include "marriage_table.h"
#include "position.h"
#include "rules/bricks/pack.h"
#include "rules/table/rng.h"

static Gesture g;

static Piece rack_piece(const State *s, int i)
{
    return pile_piece(&s->table, sabra_rack(0), i);
}

static void carry(const State *s, const Piece *x, int n, DropPlace to)
{
    gesture_carry(&g, &sabra_def, s, 0, x, n, to);
}

static DropPlace insert(int pile, int at)
{
    return (DropPlace){ TARGET_INSERT, (uint8_t)pile, (uint8_t)at, 4, 2 };
}

static bool has_meld(const State *s, const char *faces)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (pile_size(&s->table, p) > 0 && strcmp(position_pile(s, p), faces) == 0)
            return true;
    return false;
}

static void a_tile_goes_to_the_end_of_a_run(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B3 B4 B5", "B6 K1");
    Piece x = rack_piece(&s, 0);
    carry(&s, &x, 1, insert(SABRA_FIRST_MELD, 3));
    assert_int_equal(g.count, 1);
    assert_true(has_meld(&g.after, "B3 B4 B5 B6"));
}

static void dropped_at_the_wrong_end_it_is_put_in_order(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B3 B4 B5", "B6 B2");
    Piece six = rack_piece(&s, 0), two = rack_piece(&s, 1);
    carry(&s, &six, 1, insert(SABRA_FIRST_MELD, 0));
    assert_true(has_meld(&g.after, "B3 B4 B5 B6"));
    carry(&s, &two, 1, insert(SABRA_FIRST_MELD, 2));
    assert_true(has_meld(&g.after, "B2 B3 B4 B5"));
}

/* player-experience: 5 into 3-7 splits by itself. */
static void a_twin_splits_a_run(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B3 B4 B5 B6 B7", "B5");
    Piece x = rack_piece(&s, 0);
    for (int at = 2; at <= 3; at++) {
        carry(&s, &x, 1, insert(SABRA_FIRST_MELD, at));
        assert_true(has_meld(&g.after, "B3 B4 B5"));
        assert_true(has_meld(&g.after, "B5 B6 B7"));
    }
}

static void a_run_that_loses_its_middle_falls_in_two(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B1 B2 B3 B4 B5 B6 B7", "K1");
    Piece x = pile_piece(&s.table, SABRA_FIRST_MELD, 3);
    carry(&s, &x, 1, (DropPlace){ TARGET_NEW, NO_PILE, 0, 10, 3 });
    assert_true(has_meld(&g.after, "B1 B2 B3"));
    assert_true(has_meld(&g.after, "B5 B6 B7"));
    assert_true(has_meld(&g.after, "B4"));
    /* A group stays together whatever is taken from it. */
    position_set(&s, "standard", "K7 R7 B7 O7", "K1");
    x = pile_piece(&s.table, SABRA_FIRST_MELD, 1);
    carry(&s, &x, 1, (DropPlace){ TARGET_NEW, NO_PILE, 0, 10, 3 });
    assert_int_equal(g.count, 1);
    assert_true(has_meld(&g.after, "K7 B7 O7"));
}

static void the_tail_of_a_run_is_one_move(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B1 B2 B3 B4 B5 B6", "K1");
    Piece tail[3];
    for (int i = 0; i < 3; i++)
        tail[i] = pile_piece(&s.table, SABRA_FIRST_MELD, 3 + i);
    carry(&s, tail, 3, (DropPlace){ TARGET_NEW, NO_PILE, 0, 20, 1 });
    assert_int_equal(g.count, 1);
    assert_int_equal(g.move[0].count, 3);
    assert_true(has_meld(&g.after, "B1 B2 B3") && has_meld(&g.after, "B4 B5 B6"));
}

static void melds_merge(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B1 B2 B3/B4 B5 B6", "K1");
    Piece all[3];
    for (int i = 0; i < 3; i++)
        all[i] = pile_piece(&s.table, SABRA_FIRST_MELD + 1, i);
    carry(&s, all, 3, insert(SABRA_FIRST_MELD, 3));
    assert_int_equal(g.count, 1);
    assert_true(has_meld(&g.after, "B1 B2 B3 B4 B5 B6"));
}

static void a_joker_is_swapped_and_laid_beside(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B3 * B5", "B4");
    Piece x = rack_piece(&s, 0);
    carry(&s, &x, 1, (DropPlace){ TARGET_SWAP, SABRA_FIRST_MELD, 1, 4, 2 });
    assert_true(has_meld(&g.after, "B3 B4 B5"));
    assert_true(has_meld(&g.after, "*"));
}

static void a_selection_in_any_order_becomes_a_meld(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "K1 K2 K3", "R9 * R7 R10");
    Piece x[4];
    for (int i = 0; i < 4; i++)
        x[i] = rack_piece(&s, i);
    assert_true(gesture_sort_meld(&sabra_def, &s, 0, x, 4));
    carry(&s, x, 4, (DropPlace){ TARGET_NEW, NO_PILE, 0, 0, 0 });
    assert_true(has_meld(&g.after, "R7 * R9 R10"));
    Piece two[3] = { rack_piece(&s, 0), rack_piece(&s, 1), pile_piece(&s.table, SABRA_FIRST_MELD, 0) };
    assert_false(gesture_sort_meld(&sabra_def, &s, 0, two, 3));
}

static void a_table_tile_does_not_go_to_the_rack(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B3 B4 B5 B6", "K1");
    Piece x = pile_piece(&s.table, SABRA_FIRST_MELD, 3);
    carry(&s, &x, 1, (DropPlace){ TARGET_HAND, NO_PILE, 0, 0, 0 });
    assert_int_equal(g.count, 1);
    assert_string_equal(sabra_def.rules.check(&s, 0, g.move[0]).why->code, "tile_stays");
    Verdict why;
    assert_int_equal(gesture_end(&sabra_def, &s, 0, &x, 1, (DropPlace){ TARGET_HAND, NO_PILE, 0, 0, 0 }, &why),
                     GESTURE_REFUSED);
    assert_non_null(why.why);
}

static void fitting_places_are_found(void **state)
{
    (void)state;
    State s;
    position_set(&s, "standard", "B3 B4 B5/K6 R6 O6/K1 K2 K3/B8 B9 B10 B11", "B6 R13 B7");
    DropPlace fit[16];
    Piece six = rack_piece(&s, 0), none = rack_piece(&s, 1), seven = rack_piece(&s, 2);
    assert_int_equal(gesture_fits(&sabra_def, &s, 0, &six, 1, fit, 16, NULL), 2);
    assert_int_equal(gesture_fits(&sabra_def, &s, 0, &none, 1, fit, 16, NULL), 0);
    assert_int_equal(gesture_fits(&sabra_def, &s, 0, &seven, 1, fit, 16, NULL), 1);
    assert_int_equal(fit[0].pile, SABRA_FIRST_MELD + 3);
    /* The meld a piece lies in already is no place for it. */
    position_set(&s, "standard", "B3 B4 B5 B6 B7 B8", "K1");
    Piece tail[3];
    for (int i = 0; i < 3; i++)
        tail[i] = pile_piece(&s.table, SABRA_FIRST_MELD, 3 + i);
    assert_int_equal(gesture_fits(&sabra_def, &s, 0, tail, 3, fit, 16, NULL), 1);
    assert_int_equal(fit[0].kind, TARGET_NEW);
}

/* Whatever is carried wherever: the moves are legal but for a last refused one, nothing is lost, and `after` is what
 * they lead to. */
static void any_gesture_is_sound(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(2024));
    for (int round = 0; round < 3000; round++) {
        State s;
        position_set(&s, "standard", "B1 B2 B3 B4 B5 B6/K7 R7 B7 O7/R3 * R5/O9 O10 O11/K1 K2 K3", "B3 * R4 O8 K7 B7");
        Piece x[8];
        int n = 1 + (int)rng_below(&r, 4);
        for (int i = 0; i < n; i++) {
            do
                x[i] = s.table.row.order[s.table.row.start[1] + rng_below(&r, 106u - s.table.row.start[1])];
            while ((i > 0 && x[i] == x[0]) || (i > 1 && x[i] == x[1]) || (i > 2 && x[i] == x[2]));
        }
        int pile = SABRA_FIRST_MELD + (int)rng_below(&r, 5);
        DropPlace to = { (uint8_t)(TARGET_NEW + rng_below(&r, TARGET_HAND)), (uint8_t)pile,
                         (uint8_t)rng_below(&r, (uint32_t)pile_size(&s.table, pile)), 3, 1 };
        if (to.kind == TARGET_SWAP && !face_is_joker(pile_face(&s.table, pile, to.at)))
            to.kind = TARGET_INSERT;
        if (to.kind == TARGET_HAND)
            to.pile = NO_PILE; /* as the window gives it */
        Verdict why;
        const GestureEnd end = gesture_end(&sabra_def, &s, 0, x, n, to, &why);
        assert_int_equal(end == GESTURE_REFUSED, why.why != NULL);
        carry(&s, x, n, to);
        State t = s;
        for (int i = 0; i < g.count; i++) {
            Verdict v = sabra_def.rules.check(&t, 0, g.move[i]);
            if (v.why != NULL) {
                assert_int_equal(i, g.count - 1);
                break;
            }
            sabra_def.rules.apply(&t, 0, g.move[i]);
        }
        assert_true(table_sound(&t.table));
        assert_int_equal(state_hash(&t), state_hash(&g.after));
    }
}

/* More moves than a gesture has room for: it says so, and has none of those that did not fit. */
static void a_gesture_that_is_full_says_so(void **state)
{
    (void)state;
    State s, after;
    Piece x[MAX_PIECES];
    char rack[512];
    TextSink sink = text_sink(rack, sizeof rack);
    for (int i = 0; i < 8 * 13; i++)
        if (i / 26 != 0 || i % 13 > 2)
            text_addf(&sink, "%c%d ", "KRBO"[i / 26], i % 13 + 1);
    position_set(&s, "standard", "K1 K2 K3/K1 K2 K3", rack);
    const int n = pile_size(&s.table, sabra_rack(0));
    assert_true(n > MAX_GESTURE);
    for (int i = 0; i < n; i++) /* from the last one on: no two of them go together */
        x[i] = rack_piece(&s, n - 1 - i);
    carry(&s, x, n, (DropPlace){ TARGET_NEW, NO_PILE, 0, 0, 0 });
    assert_true(g.full);
    assert_int_equal(g.count, MAX_GESTURE);
    after = s;
    for (int i = 0; i < g.count; i++)
        sabra_def.rules.apply(&after, 0, g.move[i]);
    assert_int_equal(state_hash(&after), state_hash(&g.after));
}

/* A hand of n cards of clubs and diamonds, the king of spades being the last of it; a joker lies for that king on the
 * table, and the seat is down and has drawn. */
static void large_hand(State *s, int n)
{
    char hands[256];
    TextSink sink = text_sink(hands, sizeof hands);
    for (int i = 0; i < n - 1; i++)
        text_addf(&sink, "%c%c ", "A23456789TJQK"[i % 13], "cd"[i / 13 % 2]);
    text_add(&sink, "Ks / 3h");
    table_set(s, "standard,joker_swap_as_goer=1", 2, "Qs * As / 9h 9s 9d", hands, "5s");
    table_down(s, 0);
    s->phase = PHASE_PLAY;
    s->turn_start = s->table.row;
}

static void every_card_of_a_large_hand_can_be_carried(void **state)
{
    (void)state;
    static const int sizes[] = { 14, 22, 40 };
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        State s;
        large_hand(&s, sizes[k]);
        assert_int_equal(pile_size(&s.table, kalooki_hand(0)), sizes[k]);
        for (int i = 0; i < sizes[k]; i++) {
            Piece x = pile_piece(&s.table, kalooki_hand(0), i);
            gesture_carry(&g, &kalooki_def, &s, 0, &x, 1, (DropPlace){ .kind = TARGET_DISCARD });
            assert_int_equal(g.count, 1);
            assert_int_equal(g.move[0].kind, MOVE_DISCARD);
            assert_int_equal(g.move[0].index, i);
            assert_int_equal(pack_top(&g.after.table, KALOOKI_DISCARD), x);
            gesture_carry(&g, &kalooki_def, &s, 0, &x, 1, (DropPlace){ .kind = TARGET_NEW, .col = 1, .row = 1 });
            assert_int_equal(g.count, 1);
            assert_int_equal(pile_size(&g.after.table, kalooki_hand(0)), sizes[k] - 1);
        }
    }
}

static void the_last_card_of_a_large_hand_takes_a_joker(void **state)
{
    (void)state;
    static const int sizes[] = { 14, 22, 40 };
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        State s;
        DropPlace found[MAX_PLACES];
        large_hand(&s, sizes[k]);
        Piece king = pile_piece(&s.table, kalooki_hand(0), sizes[k] - 1);
        Piece joker = pile_piece(&s.table, KALOOKI_FIRST_SET, 1);
        assert_int_equal(gesture_swaps(&kalooki_def, &s, 0, &king, 1, found, MAX_PLACES), 1);
        gesture_carry(&g, &kalooki_def, &s, 0, &king, 1, found[0]);
        assert_int_equal(g.count, 1);
        assert_int_equal(g.move[0].kind, MOVE_TAKE);
        assert_int_equal(piece_pile(&g.after.table, king, NULL), KALOOKI_FIRST_SET);
        assert_int_not_equal(piece_pile(&g.after.table, joker, NULL), KALOOKI_FIRST_SET);
    }
}

/* Which piles are melds the game says by their places: of no kind of pile anything is guessed. */
static PilePlace nothing_is_a_meld(const State *s, int pile, int viewer)
{
    PilePlace at = sabra_def.table.place(s, pile, viewer);
    if (at.kind == PLACE_COMMON)
        at.kind = PLACE_SPREAD;
    return at;
}

static void places_decide_and_not_kinds_of_piles(void **state)
{
    (void)state;
    State s;
    DropPlace fit[16];
    GameDef elsewhere = sabra_def;
    elsewhere.table.place = nothing_is_a_meld;
    position_set(&s, "standard", "B3 B4 B5 / R7 K7 *", "B6 O7");
    const Piece six = rack_piece(&s, 0), seven = rack_piece(&s, 1);
    assert_int_equal(gesture_fits(&sabra_def, &s, 0, &six, 1, fit, 16, NULL), 1);
    assert_int_equal(gesture_fits(&elsewhere, &s, 0, &six, 1, fit, 16, NULL), 0);
    assert_int_equal(gesture_swaps(&sabra_def, &s, 0, &seven, 1, fit, 16), 1);
    assert_int_equal(gesture_swaps(&elsewhere, &s, 0, &seven, 1, fit, 16), 0);
}

static Piece put_forward(const State *s, int i)
{
    return pile_piece(&s->table, MARRIAGE_FIRST_MELD, i);
}

static void expect_forward(const State *s, int pile, const char *cards)
{
    Face face[MAX_PIECES];
    const int n = marriage_table_read(cards, face);
    assert_int_equal(pile_size(&s->table, pile), n);
    for (int i = 0; i < n; i++)
        assert_true(face_eq(pile_face(&s->table, pile, i), face[i]));
}

/* The card of the hand at that place of the first cards put forward. */
static void lay_at(const MarriageTable *t, const char *card, int at)
{
    const Piece x = pile_piece(&t->s.table, marriage_hand(0), marriage_table_at(t, card));
    gesture_carry(&g, &marriage_def, &t->s, 0, &x, 1, insert(MARRIAGE_FIRST_MELD, at));
}

static void what_may_lie_in_any_order_lies_in_its_own(void **state)
{
    (void)state;
    static MarriageTable t, with;
    marriage_table_begin(&t, "pagat", 3, 1);
    marriage_table_cards(&t, marriage_hand(0), "5h 6h 7h 9h Qc Kc Ac 6s 6s 6s 3d 4d 5d 2s 8s Td Jc Js Kd 2c 9s");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, (Move){ .kind = MOVE_DRAW });
    with = t;
    (void)marriage_table_forward(&with, "5h 7h");
    for (int at = 0; at <= 2; at++) {
        lay_at(&with, "6h", at);
        expect_forward(&g.after, MARRIAGE_FIRST_MELD, "5h 6h 7h");
    }
    lay_at(&with, "Kd", 1); /* what is no set stays as it was laid */
    expect_forward(&g.after, MARRIAGE_FIRST_MELD, "5h Kd 7h");
    with = t;
    (void)marriage_table_forward(&with, "Ac Kc");
    lay_at(&with, "Qc", 1);
    expect_forward(&g.after, MARRIAGE_FIRST_MELD, "Qc Kc Ac");
    /* The one that was none too many is taken away. */
    with = t;
    (void)marriage_table_forward(&with, "7h Kd 5h 6h");
    const Piece king = put_forward(&with.s, 1);
    gesture_carry(&g, &marriage_def, &with.s, 0, &king, 1, (DropPlace){ TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL });
    expect_forward(&g.after, MARRIAGE_FIRST_MELD, "5h 6h 7h");
    /* What is moved within its set goes back, and nothing was played. */
    with = t;
    (void)marriage_table_forward(&with, "5h 6h 7h");
    const Piece seven = put_forward(&with.s, 2);
    gesture_carry(&g, &marriage_def, &with.s, 0, &seven, 1, insert(MARRIAGE_FIRST_MELD, 0));
    assert_int_equal(g.count, 0);
}

/* Once the tiplu is known a wild card lies where it stands. */
static void a_wild_card_lies_where_it_stands(void **state)
{
    (void)state;
    static MarriageTable t;
    marriage_table_begin(&t, "pagat", 3, 1);
    marriage_pick_tiplu(&t.s, 2, 5);
    marriage_table_fix(&t, MARRIAGE_TIPLU, 0, (Face){ 11, SUIT_DIAMONDS });
    marriage_table_cards(&t, marriage_hand(0), "3h 4h 5h 6s 6s 6s Qc Kc Ac 6h 8h 2h 2s Ks Kd Jc 9d 8d 4s Tc 7c");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, (Move){ .kind = MOVE_DRAW });
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, (Move){ .kind = MOVE_DONE });
    const int pile = marriage_table_forward(&t, "8h Jc");
    const Piece six = pile_piece(&t.s.table, marriage_hand(0), marriage_table_at(&t, "6h"));
    gesture_carry(&g, &marriage_def, &t.s, 0, &six, 1, insert(pile, 2));
    expect_forward(&g.after, pile, "6h Jc 8h");
}

/* As Sabra, but that a meld of four is to lie the other way round; a shift within a meld to the place `barred` is
 * refused. */
static int barred;

static void note_turned_round(const State *s, int pile, MeldNote *out)
{
    sabra_def.table.meld_note(s, pile, out);
    if (out->verdict.why != NULL || pile_size(&s->table, pile) != 4)
        return;
    out->ordered = 4;
    for (int i = 0; i < 4; i++)
        out->order[i] = (uint8_t)(3 - i);
}

static Verdict check_barred(const State *s, int seat, Move m)
{
    static const Reason no = { "test.barred", "barred", N_("Not there."), .topic = "" };
    return m.kind == MOVE_SHIFT && m.from == m.to && m.at == barred ? refuse(&no) : sabra_def.rules.check(s, seat, m);
}

/* A meld that may lie in any order is brought into its own, a shift at a time, or stays whole as it was laid. */
static void a_meld_is_put_in_its_own_order_or_stays(void **state)
{
    (void)state;
    State s;
    GameDef turned = sabra_def;
    turned.table.meld_note = note_turned_round;
    turned.rules.check = check_barred;
    position_set(&s, "standard", "B3 B4 B5", "B6");
    const Piece x = rack_piece(&s, 0);
    static const struct {
        int barred, moves;
        const char *order;
    } ways[] = { { -1, 4, "B6 B5 B4 B3" },
                 { 0, 1, "B3 B4 B5 B6" },
                 { 1, 1, "B3 B4 B5 B6" },
                 { 2, 1, "B3 B4 B5 B6" },
                 { 3, 4, "B6 B5 B4 B3" } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        barred = ways[i].barred;
        gesture_carry(&g, &turned, &s, 0, &x, 1, insert(SABRA_FIRST_MELD, 3));
        assert_true(has_meld(&g.after, ways[i].order));
        assert_int_equal(g.count, ways[i].moves);
        assert_false(g.full);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_decide_and_not_kinds_of_piles),
        cmocka_unit_test(what_may_lie_in_any_order_lies_in_its_own),
        cmocka_unit_test(a_wild_card_lies_where_it_stands),
        cmocka_unit_test(a_tile_goes_to_the_end_of_a_run),
        cmocka_unit_test(dropped_at_the_wrong_end_it_is_put_in_order),
        cmocka_unit_test(a_twin_splits_a_run),
        cmocka_unit_test(a_run_that_loses_its_middle_falls_in_two),
        cmocka_unit_test(the_tail_of_a_run_is_one_move),
        cmocka_unit_test(melds_merge),
        cmocka_unit_test(a_joker_is_swapped_and_laid_beside),
        cmocka_unit_test(a_selection_in_any_order_becomes_a_meld),
        cmocka_unit_test(a_table_tile_does_not_go_to_the_rack),
        cmocka_unit_test(fitting_places_are_found),
        cmocka_unit_test(any_gesture_is_sound),
        cmocka_unit_test(a_gesture_that_is_full_says_so),
        cmocka_unit_test(every_card_of_a_large_hand_can_be_carried),
        cmocka_unit_test(the_last_card_of_a_large_hand_takes_a_joker),
        cmocka_unit_test(a_meld_is_put_in_its_own_order_or_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
