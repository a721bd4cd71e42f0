/* Putting forward, laying and credit, at a table of nine seats. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"

enum { SEATS = 9, FIRST_FELT = SEATS, PILES = SEATS + 30, HAND = 10 };

static State s;

/* Nine hands of ten cards of two packs, dealt as they come; the rest lies with the last pile. */
static void deal(void)
{
    Face face[MAX_PIECES];
    uint8_t hand[SEATS];
    memset(&s, 0, sizeof s);
    s.seats = SEATS;
    rng_seed(&s.rng, 5);
    pack_mix(&s.table, &s.rng, face, pack_faces(2, 0, face), PILES, PILES - 1);
    s.table.row.pile[PILES - 1].kind = PILE_STOCK;
    for (int i = 0; i < SEATS; i++) {
        hand[i] = (uint8_t)i;
        s.table.row.pile[i] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
    }
    pack_deal(&s.table, PILES - 1, hand, SEATS, HAND);
}

/* Puts n cards of a hand into pile p. */
static void put(int seat, int p, int n)
{
    s.table.row.pile[p] = stage_pile(seat, (Move){ .spot_col = 3, .spot_row = 4 });
    table_shift(&s.table, seat, 0, n, p, 0);
}

static void what_is_put_forward_is_found(void **state)
{
    (void)state;
    deal();
    assert_int_equal(stage_next(&s, 8, -1), NO_PILE);
    put(8, FIRST_FELT, 3);
    put(7, FIRST_FELT + 1, 2);
    put(8, FIRST_FELT + 20, 4);
    assert_int_equal(stage_next(&s, 8, -1), FIRST_FELT);
    assert_int_equal(stage_next(&s, 8, FIRST_FELT), FIRST_FELT + 20);
    assert_int_equal(stage_next(&s, 8, FIRST_FELT + 20), NO_PILE);
    assert_int_equal(stage_pieces(&s, 8), 7);
    assert_int_equal(stage_pieces(&s, 7), 2);
    assert_int_equal(stage_pieces(&s, 0), 0);
    assert_true(stage_is(&s, FIRST_FELT, 8));
    assert_false(stage_is(&s, FIRST_FELT, 7));
    assert_false(stage_is(&s, 8, 8));
    assert_false(stage_is(&s, NO_PILE, 8));
    assert_int_equal(s.table.row.pile[FIRST_FELT].look, LOOK_OWNER);
    assert_int_equal(s.table.row.pile[FIRST_FELT].spot_col, 3);
}

static void what_is_laid_lies_in_order(void **state)
{
    (void)state;
    static const Face run[] = { { 6, 1 }, { 4, 1 }, { 5, 1 } };
    Meld m;
    deal();
    put(8, FIRST_FELT, 3);
    for (int i = 0; i < 3; i++)
        s.table.face[pile_piece(&s.table, FIRST_FELT, i)] = run[i];
    Face sorted[] = { run[1], run[2], run[0] };
    assert_null(meld_read(&meld_rules_high_ace, sorted, 3, MELD_NONE, &m));
    uint8_t order[MAX_MELD];
    assert_int_equal(laid_order(&s.table, FIRST_FELT, &m, order), 3);
    assert_true(order[0] == 1 && order[1] == 2 && order[2] == 0);
    laid_as(&s, FIRST_FELT, 8, &m);
    for (int i = 0; i < 3; i++)
        assert_int_equal(pile_face(&s.table, FIRST_FELT, i).rank, 4 + i);
    const Pile *p = &s.table.row.pile[FIRST_FELT];
    assert_int_equal(p->kind, PILE_MELD);
    assert_int_equal(p->owner, 8);
    assert_int_equal(p->look, LOOK_ALL);
    assert_int_equal(p->read, MELD_RUN);
    assert_int_equal(p->spot_row, 4);
    assert_true(table_sound(&s.table));
}

static int32_t ten_each(const State *at, int pile, int index)
{
    assert_true(index < pile_size(&at->table, pile));
    return 10;
}

static void whoever_lays_off_has_the_credit(void **state)
{
    (void)state;
    Credit c;
    deal();
    credit_clear(&c);
    put(2, FIRST_FELT, 3);
    s.table.row.pile[FIRST_FELT].kind = PILE_MELD;
    credit_pile(&c, &s.table, FIRST_FELT, 2);
    for (int seat = 3; seat < SEATS; seat++) {
        table_shift(&s.table, seat, 5, 1, FIRST_FELT, seat % 2 ? 0 : pile_size(&s.table, FIRST_FELT));
        credit_pile(&c, &s.table, FIRST_FELT, seat);
    }
    assert_int_equal(credit_points(&c, &s, 2, ten_each), 30);
    assert_int_equal(credit_points(&c, &s, 8, ten_each), 10);
    assert_int_equal(credit_points(&c, &s, 0, ten_each), 0);
    Piece back = pack_top(&s.table, FIRST_FELT);
    assert_int_equal(c.seat[back], 8);
    table_shift(&s.table, FIRST_FELT, pile_size(&s.table, FIRST_FELT) - 1, 1, 8, 0);
    credit_follow(&c, &s.table);
    assert_int_equal(c.seat[back], NO_SEAT);
    assert_int_equal(credit_points(&c, &s, 8, ten_each), 0);
    assert_int_equal(credit_points(&c, &s, 2, ten_each), 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_put_forward_is_found),
        cmocka_unit_test(what_is_laid_lies_in_order),
        cmocka_unit_test(whoever_lays_off_has_the_credit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
