/* Mixing, dealing and making a stock anew, at tables as large as the games to come need them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/bricks/pack.h"

enum { HEAP, STOCK, HAND_0 };

static Table table;
static Rng chance;

/* How many pieces of each face there are. */
typedef struct Census {
    int of[4][32];
} Census;

static Census census(const Table *t)
{
    Census c;
    memset(&c, 0, sizeof c);
    for (int i = 0; i < t->piece_count; i++)
        c.of[t->face[i].suit][t->face[i].rank]++;
    return c;
}

static void mix(int packs, int jokers, int piles, int heap, uint64_t seed)
{
    Face face[MAX_PIECES];
    int n = pack_faces(packs, jokers, face);
    memset(&table, 0, sizeof table);
    rng_seed(&chance, seed);
    pack_mix(&table, &chance, face, n, piles, heap);
    for (int p = 0; p < piles; p++)
        table.row.pile[p] = (Pile){ .kind = p < HAND_0 ? PILE_STOCK : PILE_HAND, .owner = NO_SEAT, .look = LOOK_ALL };
}

static void test_faces_of_three_packs(void **unused)
{
    (void)unused;
    mix(3, 6, 2, STOCK, 1);
    Census c = census(&table);
    assert_int_equal(table.piece_count, 162);
    assert_int_equal(c.of[0][RANK_JOKER], 6);
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++)
            assert_int_equal(c.of[suit][rank], 3);
}

static void test_mixing(void **unused)
{
    (void)unused;
    Table other;
    mix(2, 2, 20, STOCK, 7);
    table.known_to[5] = 3;
    other = table;
    assert_true(table_sound(&table));
    assert_int_equal(pile_size(&table, STOCK), 106);
    mix(2, 2, 20, STOCK, 8);
    assert_int_equal(table.known_to[5], 0);
    Census a = census(&other), b = census(&table);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(other.face, table.face, sizeof table.face);
    assert_memory_not_equal(other.row.order, table.row.order, sizeof table.row.order);
}

/* Royal Rummy: nine seats and a dummy hand share all 52 cards, one at a time. */
static void test_nine_hands_and_a_dummy(void **unused)
{
    (void)unused;
    uint8_t hand[10];
    int rounds = 0;
    mix(1, 0, HAND_0 + 10, STOCK, 3);
    for (int i = 0; i < 10; i++)
        hand[i] = (uint8_t)(HAND_0 + i);
    while (pack_deal(&table, STOCK, hand, 10, 1) > 0)
        rounds++;
    assert_int_equal(rounds, 6);
    for (int i = 0; i < 10; i++)
        assert_int_equal(pile_size(&table, hand[i]), i < 2 ? 6 : 5);
    assert_true(table_sound(&table));
}

static void test_packets_come_from_the_top(void **unused)
{
    (void)unused;
    const uint8_t hand[] = { HAND_0 + 1, HAND_0 };
    mix(1, 0, HAND_0 + 2, STOCK, 4);
    Table before = table;
    assert_int_equal(pack_deal(&table, STOCK, hand, 2, 3), 6);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(pile_piece(&table, HAND_0 + 1, i), pile_piece(&before, STOCK, 51 - i));
        assert_int_equal(pile_piece(&table, HAND_0, i), pile_piece(&before, STOCK, 48 - i));
    }
}

static void test_an_empty_heap_gives_nothing(void **unused)
{
    (void)unused;
    const uint8_t hand[] = { HAND_0 };
    mix(1, 0, HAND_0 + 1, STOCK, 5);
    assert_int_equal(pack_top(&table, HEAP), NO_PIECE);
    assert_int_equal(pack_take_top(&table, HEAP, HAND_0), NO_PIECE);
    assert_int_equal(pack_deal(&table, HEAP, hand, 1, 5), 0);
    assert_int_equal(pack_reshuffle(&table, &chance, HEAP, STOCK, 1), 0);
    assert_int_equal(pack_turn_over(&table, HEAP, STOCK, 1), 0);
    assert_int_equal(pile_size(&table, STOCK), 52);
}

/* Ten cards thrown one after the other; some of the stock is left. */
static void throw_ten(void)
{
    mix(1, 0, HAND_0 + 1, STOCK, 6);
    for (int i = 0; i < 10; i++)
        pack_take_top(&table, STOCK, HEAP);
    table_note_seen(&table, 4);
}

static void test_reshuffle(void **unused)
{
    (void)unused;
    throw_ten();
    Table before = table;
    Piece top = pack_top(&table, HEAP);
    assert_int_equal(pack_reshuffle(&table, &chance, HEAP, STOCK, 1), 9);
    assert_int_equal(pile_size(&table, HEAP), 1);
    assert_int_equal(pack_top(&table, HEAP), top);
    assert_int_equal(table.face[top].rank, before.face[top].rank);
    assert_int_equal(table.known_to[top], before.known_to[top]);
    assert_true(table_sound(&table));
    Census a = census(&before), b = census(&table);
    assert_memory_equal(&a, &b, sizeof a);
    bool moved = false, other_face = false;
    for (int i = 0; i < 9; i++) {
        Piece x = pile_piece(&table, STOCK, i);
        assert_int_equal(table.known_to[x], 0);
        moved = moved || x != pile_piece(&before, HEAP, i);
        other_face = other_face || !face_eq(table.face[x], before.face[x]);
    }
    assert_true(moved);
    assert_true(other_face);
    for (int i = 9; i < 51; i++) /* what was left of the stock lies on top, as it lay */
        assert_int_equal(pile_piece(&table, STOCK, i), pile_piece(&before, STOCK, i - 9));
}

static void test_turning_over(void **unused)
{
    (void)unused;
    throw_ten();
    Table before = table;
    while (pack_top(&table, STOCK) != NO_PIECE)
        pack_take_top(&table, STOCK, HAND_0);
    assert_int_equal(pack_turn_over(&table, HEAP, STOCK, 1), 9);
    for (int i = 0; i < 9; i++) {
        Piece x = pack_take_top(&table, STOCK, HAND_0);
        assert_int_equal(x, pile_piece(&before, HEAP, i));
        assert_int_equal(table.known_to[x], before.known_to[x]);
    }
}

/* Rummy 500: a discard is taken with all that lie above it. */
static void test_taking_to_a_depth(void **unused)
{
    (void)unused;
    for (int depth = 1; depth <= 10; depth++) {
        throw_ten();
        Table before = table;
        Piece wanted = pack_take_depth(&table, HEAP, depth, HAND_0);
        assert_int_equal(wanted, pile_piece(&before, HEAP, 10 - depth));
        assert_int_equal(pile_size(&table, HAND_0), depth);
        assert_int_equal(pile_size(&table, HEAP), 10 - depth);
        for (int i = 0; i < depth; i++)
            assert_int_equal(pile_piece(&table, HAND_0, i), pile_piece(&before, HEAP, 10 - depth + i));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faces_of_three_packs),
        cmocka_unit_test(test_mixing),
        cmocka_unit_test(test_nine_hands_and_a_dummy),
        cmocka_unit_test(test_packets_come_from_the_top),
        cmocka_unit_test(test_an_empty_heap_gives_nothing),
        cmocka_unit_test(test_reshuffle),
        cmocka_unit_test(test_turning_over),
        cmocka_unit_test(test_taking_to_a_depth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
