/* What a viewer may know of a move: the piece it is about and no more, in terms of what it sees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/gin/game.h"
#include "rules/gin/position.h"
#include "told.h"

static State dealt(const GameDef *game, uint64_t seed)
{
    State s;
    OptionValues v;
    options_default(game->options, &v);
    game->rules.start(&s, &v, game->min_seats, seed);
    return s;
}

/* A card of the hand is thrown: who threw it says from where, nobody else knows; all name the same card. */
static void a_throw_names_one_card(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const State s = dealt(&gin_def, seed);
        const int mover = s.to_act, other = gin_other(mover), hand = gin_hand(mover);
        for (uint8_t i = 0; i < pile_size(&s.table, hand); i++) {
            const Move m = { .kind = MOVE_DISCARD, .index = i };
            State seen;
            unsigned unknown;
            game_observe(&gin_def, &s, mover, &seen);
            Move told = move_as_seen(&s, &seen, mover, m, &unknown);
            assert_true(move_same(&told, &m));
            assert_int_equal(unknown, 0);
            for (int n = 0; n < 2; n++) {
                game_observe(&gin_def, &s, n == 0 ? other : NO_SEAT, &seen);
                told = move_as_seen(&s, &seen, mover, m, &unknown);
                assert_int_equal(unknown, MOVE_UNKNOWN_INDEX);
                assert_int_equal(pile_piece(&seen.table, hand, told.index), pile_piece(&s.table, hand, i));
            }
        }
    }
}

/* The same hand in another order leads to the same move as it is told. */
static void the_place_in_a_hand_is_not_told(void **unused)
{
    (void)unused;
    const State s = dealt(&gin_def, 3);
    const int mover = s.to_act, hand = gin_hand(mover), last = pile_size(&s.table, hand) - 1;
    State turned = s, seen, seen_turned;
    table_shift(&turned.table, hand, 0, 1, hand, last + 1);
    game_observe(&gin_def, &s, NO_SEAT, &seen);
    game_observe(&gin_def, &turned, NO_SEAT, &seen_turned);
    const Move first = move_as_seen(&s, &seen, mover, (Move){ .kind = MOVE_DISCARD }, NULL);
    const Move then =
        move_as_seen(&turned, &seen_turned, mover, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)last }, NULL);
    assert_true(move_same(&first, &then));
}

/* Put forward and pushed about behind one's hand: neither where in the pile, nor as what. */
static void what_is_put_forward_is_not_told(void **unused)
{
    (void)unused;
    State s = dealt(&gin_def, 5), seen;
    const int mover = s.to_act, pile = table_free_pile(&s.table, GIN_FIRST_MELD);
    const Move shift = {
        .kind = MOVE_SHIFT, .from = (uint8_t)gin_hand(mover), .index = 2, .count = 1, .to = (uint8_t)pile, .at = 1
    };
    const Move read = { .kind = MOVE_READ, .from = (uint8_t)pile, .amount = MELD_RUN };
    unsigned unknown;
    s.table.row.pile[pile] = (Pile){ .kind = PILE_STAGE, .owner = (uint8_t)mover, .look = LOOK_OWNER };
    game_observe(&gin_def, &s, gin_other(mover), &seen);
    assert_int_equal(move_as_seen(&s, &seen, mover, shift, &unknown).at, 0);
    assert_int_equal(unknown, MOVE_UNKNOWN_INDEX | MOVE_UNKNOWN_AT);
    assert_int_equal(move_as_seen(&s, &seen, mover, read, &unknown).amount, 0);
    assert_int_equal(unknown, MOVE_UNKNOWN_AMOUNT);
    s.table.row.pile[pile].look = LOOK_ALL;
    game_observe(&gin_def, &s, gin_other(mover), &seen);
    assert_int_equal(move_as_seen(&s, &seen, mover, shift, &unknown).at, 1);
    assert_int_equal(unknown, MOVE_UNKNOWN_INDEX);
    assert_int_equal(move_as_seen(&s, &seen, mover, read, &unknown).amount, MELD_RUN);
    assert_int_equal(unknown, 0);
}

/* The face of a card comes from the view in which it is known: drawn after the move, thrown after it, taken before. */
static void a_face_comes_from_where_it_is_known(void **unused)
{
    (void)unused;
    State s = dealt(&gin_def, 7);
    const int mover = s.to_act, hand = gin_hand(mover), other = gin_other(mover);
    const Move take = { .kind = MOVE_TAKE, .from = GIN_DISCARD }, throw = { .kind = MOVE_DISCARD, .index = 4 };
    Telling t;
    Face f = pile_face(&s.table, GIN_DISCARD, 0);
    assert_true(face_eq(told_face(help_told(&t, &gin_def, &s, mover, take, NO_SEAT), GIN_DISCARD, 0), f));
    assert_true(face_eq(told_come(help_told(&t, &gin_def, &s, mover, take, mover), hand), f));
    assert_false(face_is_known(told_come(help_told(&t, &gin_def, &s, mover, take, NO_SEAT), hand)));
    gin_apply(&s, mover, take);
    f = pile_face(&s.table, hand, 4);
    assert_true(face_eq(told_thrown(help_told(&t, &gin_def, &s, mover, throw, other)), f));
    assert_true(face_eq(told_thrown(help_told(&t, &gin_def, &s, mover, throw, mover)), f));
    assert_false(told_to_mover(help_told(&t, &gin_def, &s, mover, throw, other)));
    assert_true(told_to_mover(help_told(&t, &gin_def, &s, mover, throw, mover)));
}

/* What others tell need not go together with the table; what no rule looks at may be anything. */
static void what_is_told_lies_on_the_table(void **unused)
{
    (void)unused;
    const State s = dealt(&gin_def, 7);
    const int piles = s.table.pile_count, hand = gin_hand(0), held = pile_size(&s.table, hand);
    const struct {
        int seat, kind, from, index, to;
        bool holds;
    } cases[] = {
        { 0, MOVE_PASS, 255, 255, 255, true },
        { 1, MOVE_PASS, 255, 255, 255, true },
        { 2, MOVE_PASS, 0, 0, 0, false },
        { 2, MOVE_DISCARD, 0, 0, 0, false },
        { 0, MOVE_DISCARD, 255, held - 1, 255, true },
        { 0, MOVE_DISCARD, 255, held, 255, false },
        { 0, MOVE_TAKE, piles - 1, 255, 255, true },
        { 0, MOVE_TAKE, piles, 0, 0, false },
        { 0, MOVE_SHIFT, hand, held - 1, NO_PILE, true },
        { 0, MOVE_SHIFT, hand, held, NO_PILE, false },
        { 0, MOVE_SHIFT, piles, 0, NO_PILE, false },
        { 0, MOVE_SHIFT, hand, 0, piles - 1, true },
        { 0, MOVE_SHIFT, hand, 0, piles, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ToldMove t = { .before = &s,
                             .after = &s,
                             .seat = (uint8_t)cases[i].seat,
                             .move = { .kind = (uint8_t)cases[i].kind,
                                       .from = (uint8_t)cases[i].from,
                                       .index = (uint8_t)cases[i].index,
                                       .to = (uint8_t)cases[i].to } };
        if (told_holds(&t) != cases[i].holds)
            fail_msg("case %zu", i);
    }
    const ToldMove t = { .before = &s, .after = &s };
    assert_true(face_eq(told_face(&t, hand, 0), pile_face(&s.table, hand, 0)));
    assert_true(face_eq(told_face(&t, hand, held - 1), pile_face(&s.table, hand, held - 1)));
    assert_false(face_is_known(told_face(&t, hand, held)));
    assert_false(face_is_known(told_face(&t, hand, -1)));
    assert_false(face_is_known(told_face(&t, piles, 0)));
    assert_true(face_eq(told_piece(&t, (Piece)(s.table.piece_count - 1)), s.table.face[s.table.piece_count - 1]));
    assert_false(face_is_known(told_piece(&t, s.table.piece_count)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_names_one_card),          cmocka_unit_test(the_place_in_a_hand_is_not_told),
        cmocka_unit_test(what_is_put_forward_is_not_told), cmocka_unit_test(a_face_comes_from_where_it_is_known),
        cmocka_unit_test(what_is_told_lies_on_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
