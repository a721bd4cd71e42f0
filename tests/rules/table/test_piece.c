/* The row of pieces cut into piles, against a slow model: a list for each pile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/table/piece.h"
#include "rules/table/rng.h"

enum { PILES = 9 };

/* The obvious way to keep piles. */
typedef struct Model {
    int size[PILES];
    Piece piece[PILES][MAX_PIECES];
} Model;

static void table_begin(Table *t, Model *m, int pieces)
{
    memset(t, 0, sizeof *t);
    memset(m, 0, sizeof *m);
    t->piece_count = (uint8_t)pieces;
    t->pile_count = PILES;
    for (int i = 0; i < pieces; i++) {
        t->row.order[i] = (Piece)i;
        m->piece[0][i] = (Piece)i;
        t->face[i] = (Face){ (uint8_t)(1 + i % 13), (uint8_t)(i / 13 % 4) };
    }
    m->size[0] = pieces;
    for (int p = 1; p <= PILES; p++)
        t->row.start[p] = (uint8_t)pieces;
    for (int p = 0; p < PILES; p++)
        t->row.pile[p].kind = PILE_MELD;
}

static void model_shift(Model *m, int from, int index, int count, int to, int at)
{
    Piece block[MAX_PIECES];
    memcpy(block, m->piece[from] + index, (size_t)count);
    if (from == to && at > index)
        at = at >= index + count ? at - count : index;
    memmove(m->piece[from] + index, m->piece[from] + index + count, (size_t)(m->size[from] - index - count));
    m->size[from] -= count;
    memmove(m->piece[to] + at + count, m->piece[to] + at, (size_t)(m->size[to] - at));
    memcpy(m->piece[to] + at, block, (size_t)count);
    m->size[to] += count;
}

static void assert_same(const Table *t, const Model *m)
{
    assert_true(table_sound(t));
    for (int p = 0; p < PILES; p++) {
        assert_int_equal(pile_size(t, p), m->size[p]);
        for (int i = 0; i < m->size[p]; i++) {
            int index = -1;
            assert_int_equal(pile_piece(t, p, i), m->piece[p][i]);
            assert_int_equal(piece_pile(t, m->piece[p][i], &index), p);
            assert_int_equal(index, i);
            assert_true(face_eq(pile_face(t, p, i), t->face[m->piece[p][i]]));
        }
    }
}

static void shifting_agrees_with_lists(void **unused)
{
    static const int pieces[] = { 1, 2, 30, 106, MAX_PIECES };
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(1));
    for (size_t k = 0; k < sizeof pieces / sizeof pieces[0]; k++) {
        Table t;
        Model m;
        table_begin(&t, &m, pieces[k]);
        for (int step = 0; step < 3000; step++) {
            int from = (int)rng_below(&r, PILES), to = (int)rng_below(&r, PILES);
            int index = (int)rng_below(&r, (uint32_t)m.size[from] + 1);
            int count = (int)rng_below(&r, (uint32_t)(m.size[from] - index) + 1);
            int at = (int)rng_below(&r, (uint32_t)m.size[to] + 1);
            table_shift(&t, from, index, count, to, at);
            model_shift(&m, from, index, count, to, at);
            if (step % 16 == 0)
                assert_same(&t, &m);
        }
        assert_same(&t, &m);
    }
}

static void a_shift_back_undoes_a_shift(void **unused)
{
    Table t;
    Model m;
    (void)unused;
    table_begin(&t, &m, 20);
    table_shift(&t, 0, 4, 3, 5, 0);
    Table before = t;
    table_shift(&t, 0, 2, 4, 5, 1);
    table_shift(&t, 5, 1, 4, 0, 2);
    assert_memory_equal(&t, &before, sizeof t);
}

static void unsound_rows_are_found(void **unused)
{
    Table good, t;
    Model m;
    (void)unused;
    table_begin(&good, &m, 20);
    table_shift(&good, 0, 4, 3, 5, 0);
    t = good;
    t.row.order[3] = t.row.order[7];
    assert_false(table_sound(&t));
    t = good;
    t.row.order[3] = 20;
    assert_false(table_sound(&t));
    t = good;
    t.row.start[4] = 21;
    assert_false(table_sound(&t));
    t = good;
    t.row.start[0] = 1;
    assert_false(table_sound(&t));
    t = good;
    t.row.start[PILES] = 19;
    assert_false(table_sound(&t));
    t = good;
    t.row.pile[5].kind = PILE_NONE;
    assert_false(table_sound(&t));
    t = good;
    t.piece_count = MAX_PIECES + 1;
    assert_false(table_sound(&t));
    t.row.start[PILES] = MAX_PIECES + 1;
    assert_false(table_sound(&t));
    assert_true(table_sound(&good));
}

static void copies_are_counted_by_index(void **unused)
{
    Table t;
    Model m;
    (void)unused;
    table_begin(&t, &m, 106);
    assert_int_equal(piece_copy_number(&t, 0), 1);
    assert_int_equal(piece_copy_number(&t, 52), 2); /* the same face again */
    assert_int_equal(piece_copy_number(&t, 53), 2);
    t.face[53] = FACE_UNKNOWN;
    assert_int_equal(piece_copy_number(&t, 53), 0);
    t.face[9] = t.face[80] = FACE_JOKER;
    assert_int_equal(piece_copy_number(&t, 9), 1);
    assert_int_equal(piece_copy_number(&t, 80), 2);
}

static void free_slots_are_empty_melds_and_unused_ones(void **unused)
{
    Table t;
    Model m;
    (void)unused;
    table_begin(&t, &m, 10);
    for (int p = 1; p < PILES; p++)
        t.row.pile[p].kind = PILE_HAND;
    assert_int_equal(table_free_pile(&t, 0), NO_PILE); /* pile 0 holds all, the others are hands */
    t.row.pile[6].kind = PILE_NONE;
    assert_int_equal(table_free_pile(&t, 0), 6);
    t.row.pile[4].kind = PILE_STAGE;
    assert_int_equal(table_free_pile(&t, 0), 4);
    assert_int_equal(table_free_pile(&t, 5), 6);
    assert_int_equal(table_free_pile(&t, 7), NO_PILE);
    assert_int_equal(table_free_pile(&t, PILES), NO_PILE);
    t.row.pile[4].kind = PILE_MELD;
    table_shift(&t, 0, 0, 1, 4, 0);
    assert_int_equal(table_free_pile(&t, 0), 6);
}

static void who_has_seen_a_piece(void **unused)
{
    Table t;
    Model m;
    (void)unused;
    table_begin(&t, &m, 12);
    t.row.pile[0] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    t.row.pile[1] = (Pile){ .kind = PILE_HAND, .owner = 2, .look = LOOK_OWNER };
    t.row.pile[2] = (Pile){ .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL };
    t.row.pile[3] = (Pile){ .kind = PILE_HAND, .owner = NO_SEAT, .look = LOOK_OWNER };
    table_shift(&t, 0, 0, 2, 1, 0);
    table_shift(&t, 0, 0, 2, 2, 0);
    table_shift(&t, 0, 0, 1, 3, 0);
    table_note_seen(&t, 4);
    assert_int_equal(t.known_to[0], 1 << 2);
    assert_int_equal(t.known_to[2], 0xF);
    assert_int_equal(t.known_to[4], 0);
    assert_int_equal(t.known_to[5], 0);
    table_shift(&t, 1, 0, 1, 2, 0); /* and what was seen stays seen */
    table_shift(&t, 2, 1, 1, 1, 0);
    table_note_seen(&t, 4);
    assert_int_equal(t.known_to[0], 0xF);
    assert_int_equal(t.known_to[2], 0xF);
    assert_true(pile_shows(&t.row.pile[1], 2));
    assert_false(pile_shows(&t.row.pile[1], 1));
    assert_false(pile_shows(&t.row.pile[3], NO_SEAT));
    assert_false(pile_shows(&t.row.pile[0], 0));
    assert_true(pile_shows(&t.row.pile[2], NO_SEAT));
}

static void hidden_piles_are_listed_by_number(void **unused)
{
    Table t;
    Model m;
    Rng r;
    (void)unused;
    table_begin(&t, &m, 30);
    rng_seed(&r, chance_seed(5));
    rng_shuffle(&r, t.row.order, 30);
    table_shift(&t, 0, 10, 12, 4, 0);
    Table before = t;
    row_list_by_number(&t.row, 4);
    row_list_by_number(&t.row, 7);
    for (int i = 1; i < 12; i++)
        assert_true(pile_piece(&t, 4, i - 1) < pile_piece(&t, 4, i));
    for (int x = 0; x < 30; x++)
        assert_int_equal(piece_pile(&t, (Piece)x, NULL), piece_pile(&before, (Piece)x, NULL));
    for (int i = 0; i < pile_size(&t, 0); i++)
        assert_int_equal(pile_piece(&t, 0, i), pile_piece(&before, 0, i));
}

static void a_seat_has_one_hand(void **unused)
{
    static Table t;
    static Model m;
    (void)unused;
    table_begin(&t, &m, 20);
    table_shift(&t, 0, 0, 5, 4, 0);
    t.row.pile[3] = (Pile){ .kind = PILE_STOCK, .owner = 1 };
    t.row.pile[4] = (Pile){ .kind = PILE_HAND, .owner = 1 };
    t.row.pile[8] = (Pile){ .kind = PILE_HAND, .owner = 0 };
    assert_int_equal(table_hand(&t, 0), 8);
    assert_int_equal(table_hand(&t, 1), 4);
    assert_int_equal(table_hand(&t, 2), NO_PILE);
    assert_int_equal(table_held(&t, 0), 0);
    assert_int_equal(table_held(&t, 1), 5);
    assert_int_equal(table_held(&t, 2), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shifting_agrees_with_lists),
        cmocka_unit_test(a_shift_back_undoes_a_shift),
        cmocka_unit_test(unsound_rows_are_found),
        cmocka_unit_test(copies_are_counted_by_index),
        cmocka_unit_test(free_slots_are_empty_melds_and_unused_ones),
        cmocka_unit_test(who_has_seen_a_piece),
        cmocka_unit_test(hidden_piles_are_listed_by_number),
        cmocka_unit_test(a_seat_has_one_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
