/* Layout of the table is arithmetic: everything fits at every size, and melds stay where they were. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "render/layout.h"
#include "rules/rng.h"

enum { FIRST_MELD = 5 };

/* A table with these melds; the rest of the tiles lies in the stock. */
static void make_table(Table *t, const int *size, int melds)
{
    memset(t, 0, sizeof *t);
    t->piece_count = 106;
    t->pile_count = MAX_PILES;
    int used = 0;
    for (int i = 0; i < melds; i++)
        used += size[i];
    int at = 0;
    for (int i = 0; i < 106; i++) {
        t->row.order[i] = (Piece)i;
        t->face[i] = (Face){ (uint8_t)(1 + i % 13), (uint8_t)(i / 13 % 4) };
    }
    t->row.pile[0].kind = PILE_STOCK;
    for (int p = 0; p < MAX_PILES; p++) {
        t->row.start[p] = (uint8_t)at;
        if (p == 0)
            at += 106 - used;
        if (p >= FIRST_MELD && p < FIRST_MELD + melds) {
            t->row.pile[p].kind = PILE_MELD;
            at += size[p - FIRST_MELD];
        }
    }
    t->row.start[MAX_PILES] = (uint8_t)at;
}

static bool apart(const Table *t, const FeltPlan *f, int cols, int rows)
{
    for (int p = 0; p < t->pile_count; p++) {
        int n = pile_size(t, p);
        if (t->row.pile[p].kind != PILE_MELD || n == 0)
            continue;
        if (f->col[p] < 0 || f->row[p] < 0 || f->row[p] >= rows || f->col[p] + 2 * n > cols)
            return false;
        for (int q = 0; q < p; q++) {
            int m = pile_size(t, q);
            if (t->row.pile[q].kind == PILE_MELD && m > 0 && f->row[p] == f->row[q] &&
                f->col[p] < f->col[q] + 2 * m + 1 && f->col[q] < f->col[p] + 2 * n + 1)
                return false;
        }
    }
    return true;
}

/* Partitions 105 tiles into melds of 3 to 13. */
static int random_partition(Rng *r, int *size, int tiles)
{
    int n = 0;
    while (tiles >= 3) {
        int most = tiles < 13 ? tiles : 13;
        int take = 3 + (int)rng_below(r, rng_below(r, 3) == 0 ? (uint32_t)(most - 2) : 2);
        if (take > most)
            take = most;
        if (tiles - take != 0 && tiles - take < 3)
            take = tiles <= 13 ? tiles : take - 3 >= 3 ? take - 3 : take;
        size[n++] = take;
        tiles -= take;
    }
    return n;
}

/* player-experience: a grid of 27 columns by 6 rows with half-tile gaps holds any 105 tiles. */
static void every_full_table_fits(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(7));
    for (int round = 0; round < 3000; round++) {
        int size[64];
        int n = random_partition(&r, size, 105);
        Table t;
        make_table(&t, size, n);
        FeltPlan f;
        felt_plan_clear(&f);
        assert_true(felt_plan_update(&f, &t, 54, 6));
        assert_true(apart(&t, &f, 54, 6));
    }
}

static void melds_stay_where_they_are(void **state)
{
    (void)state;
    int size[] = { 3, 4, 5, 3, 3 };
    Table t;
    make_table(&t, size, 5);
    FeltPlan f;
    felt_plan_clear(&f);
    assert_true(felt_plan_update(&f, &t, 54, 6));
    FeltPlan before = f;
    /* The last one goes back to the stock: nobody else moves, and when it returns it lies where it was. */
    table_shift(&t, FIRST_MELD + 4, 0, 3, 0, 0);
    assert_true(felt_plan_update(&f, &t, 54, 6));
    assert_memory_equal(&f, &before, sizeof f);
    table_shift(&t, 0, 0, 3, FIRST_MELD + 4, 0);
    assert_true(felt_plan_update(&f, &t, 54, 6));
    assert_memory_equal(&f, &before, sizeof f);
}

static void a_growing_meld_pushes_its_neighbour(void **state)
{
    (void)state;
    int size[] = { 3, 3 };
    Table t;
    make_table(&t, size, 2);
    FeltPlan f;
    felt_plan_clear(&f);
    f.col[FIRST_MELD] = 0;
    f.row[FIRST_MELD] = f.row[FIRST_MELD + 1] = 2;
    f.col[FIRST_MELD + 1] = 7;
    table_shift(&t, 0, 0, 1, FIRST_MELD, 3);
    assert_true(felt_plan_update(&f, &t, 54, 6));
    assert_int_equal(f.col[FIRST_MELD], 0);
    assert_int_equal(f.col[FIRST_MELD + 1], 9);
    assert_int_equal(f.row[FIRST_MELD + 1], 2);
}

static void a_new_meld_lies_where_it_was_dropped(void **state)
{
    (void)state;
    int size[] = { 3 };
    Table t;
    make_table(&t, size, 1);
    t.row.pile[FIRST_MELD].spot_col = 21;
    t.row.pile[FIRST_MELD].spot_row = 4;
    FeltPlan f;
    felt_plan_clear(&f);
    assert_true(felt_plan_update(&f, &t, 54, 6));
    assert_int_equal(f.col[FIRST_MELD], 20);
    assert_int_equal(f.row[FIRST_MELD], 3);
}

static void what_cannot_fit_is_refused_and_changes_nothing(void **state)
{
    (void)state;
    int size[] = { 5, 5, 5 };
    Table t;
    make_table(&t, size, 3);
    FeltPlan f, before;
    felt_plan_clear(&f);
    before = f;
    assert_false(felt_plan_update(&f, &t, 12, 2));
    assert_memory_equal(&f, &before, sizeof f);
}

static void tidy_packs_everything(void **state)
{
    (void)state;
    int size[] = { 3, 3, 3, 4 };
    Table t;
    make_table(&t, size, 4);
    FeltPlan f;
    felt_plan_clear(&f);
    for (int i = 0; i < 4; i++) {
        f.col[FIRST_MELD + i] = (int16_t)(10 * i);
        f.row[FIRST_MELD + i] = (int16_t)(i + 1);
    }
    assert_true(felt_plan_tidy(&f, &t, 54, 6));
    assert_true(apart(&t, &f, 54, 6));
    for (int i = 0; i < 4; i++)
        assert_int_equal(f.row[FIRST_MELD + i], 0);
}

/* Lone tiles and lone jokers lie on the table in mid-turn: they are tidied like everything else. */
static void tidy_takes_lone_tiles(void **state)
{
    (void)state;
    int size[] = { 1, 3, 2, 1 };
    Table t;
    make_table(&t, size, 4);
    t.face[pile_piece(&t, FIRST_MELD, 0)] = FACE_JOKER;
    FeltPlan f;
    felt_plan_clear(&f);
    assert_true(felt_plan_tidy(&f, &t, 54, 6));
    assert_true(apart(&t, &f, 54, 6));
    assert_true(f.col[FIRST_MELD + 1] < f.col[FIRST_MELD] && f.col[FIRST_MELD + 1] < f.col[FIRST_MELD + 3]);
}

static bool inside(Rect r, int w, int h)
{
    return r.w == 0 || (r.x >= 0 && r.y >= 0 && r.w > 0 && r.h > 0 && r.x + r.w <= w && r.y + r.h <= h);
}

static void check_layout(const TableLayout *l, int w, int h, int seats, int hand)
{
    assert_false(l->cramped);
    Rect all[] = { l->top, l->menu, l->corner, l->felt, l->rack, l->stock, l->message, l->bar, l->grid };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        assert_true(inside(all[i], w, h));
    Rect stack[] = { l->top, l->felt, l->rack, l->message, l->bar };
    for (size_t i = 1; i < sizeof stack / sizeof *stack; i++)
        assert_true(stack[i - 1].y + stack[i - 1].h <= stack[i].y);
    for (int s = 0; s < seats; s++) {
        assert_true(inside(l->seat[s], w, h));
        for (int o = 0; o < s; o++)
            assert_false(rect_meets(l->seat[s], l->seat[o]));
    }
    for (int i = 0; i < hand; i++) {
        Rect r = layout_rack_piece(l, i);
        assert_true(rect_has(l->rack, r.x, r.y) && rect_has(l->rack, r.x + r.w - 1, r.y + r.h - 1));
        assert_int_equal(layout_rack_index(l, r.x + 1, r.y + r.h / 2, hand), i);
    }
    assert_false(rect_meets(l->rack, l->stock));
}

/* Hands of up to 21 cards and up to nineteen melds: nothing leaves its place, and every index can be seen. */
static void a_card_table_always_fits(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 }, { 1600, 900 }, { 3840, 2160 } };
    int game = 0;
    while (!game_table[game]->cards)
        game++;
    const GameDef *def = game_table[game];
    Rng r;
    rng_seed(&r, chance_seed(12));
    for (int round = 0; round < 200; round++) {
        const int *size = sizes[rng_below(&r, 4)];
        int seats = def->min_seats + (int)rng_below(&r, (uint32_t)(def->max_seats - def->min_seats + 1));
        int hand = (int)rng_below(&r, 22);
        OptionValues o;
        options_preset(def->table, 0, &o);
        static State s;
        def->start(&s, &o, seats, 100 + (uint64_t)round);
        int melds = (int)rng_below(&r, 20);
        for (int i = 0; i < melds && pile_size(&s.table, 0) >= 3; i++) {
            int slot = table_free_pile(&s.table, 8);
            s.table.row.pile[slot] = (Pile){ .kind = PILE_MELD, .owner = 0, .look = LOOK_ALL };
            table_shift(&s.table, 0, 0, 3, slot, 0);
        }
        FeltPlan plan;
        felt_plan_clear(&plan);
        TableLayout l;
        layout_table(&l, size[0], size[1], 100, 0, def, &s, 0, hand, &plan);
        check_layout(&l, size[0], size[1], seats, hand);
        assert_int_equal(l.rack_rows, 1);
        assert_true(hand < 2 || l.rack_step_x * 100 >= l.tile_w * (l.tile_w < 66 ? 50 : 24));
        assert_true(inside(l.discard, size[0], size[1]) && !rect_meets(l.discard, l.stock));
        for (int p = 0; p < s.table.pile_count; p++)
            for (int i = 0; pile_on_felt(&s.table.row.pile[p]) && i < pile_size(&s.table, p); i++) {
                Rect at = layout_meld_piece(&l, &plan, p, i);
                assert_true(rect_has(l.felt, at.x, at.y) && rect_has(l.felt, at.x + at.w - 1, at.y + at.h - 1));
                assert_true(i == 0 || at.x - layout_meld_piece(&l, &plan, p, i - 1).x >= l.tile_w / 2);
            }
    }
}

static void the_table_always_fits(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1024, 640 },  { 1280, 800 },  { 1366, 768 },  { 1920, 1080 },
                                    { 2560, 1440 }, { 3840, 2160 }, { 1024, 1400 }, { 3440, 1440 } };
    static const int scales[] = { 75, 100, 150, 200 };
    int game = game_find("sabra");
    assert_true(game >= 0);
    Rng r;
    rng_seed(&r, chance_seed(11));
    for (int round = 0; round < 400; round++) {
        const int *size = sizes[rng_below(&r, 8)];
        int scale = scales[rng_below(&r, 4)];
        int seats = 2 + (int)rng_below(&r, 3);
        OptionValues o;
        options_preset(game_table[game]->table, 0, &o);
        State s, seen;
        game_table[game]->start(&s, &o, seats, 1 + (uint64_t)round);
        game_table[game]->observe(&s, 0, &seen);
        int hand = 1 + (int)rng_below(&r, 36);
        FeltPlan plan;
        felt_plan_clear(&plan);
        TableLayout l;
        layout_table(&l, size[0], size[1], scale, 0, game_table[game], &seen, 0, hand, &plan);
        check_layout(&l, size[0], size[1], seats, hand);
        if (scale == 100 && hand <= 20)
            assert_true(l.tile_w >= size[0] / 31);
    }
}

static bool within(Rect r, Rect frame)
{
    return r.x >= frame.x && r.y >= frame.y && r.x + r.w <= frame.x + frame.w && r.y + r.h <= frame.y + frame.h;
}

/* Felt above, rack below, in whatever part of the window they are given; a full table of whole melds too. */
static void a_board_keeps_to_its_place(void **state)
{
    (void)state;
    const GameDef *game = game_table[game_find("sabra")];
    Rng r;
    int whole = 0;
    rng_seed(&r, chance_seed(12));
    for (int round = 0; round < 600; round++) {
        Rect board = { (int)rng_below(&r, 900), (int)rng_below(&r, 300), 640 + (int)rng_below(&r, 2400),
                       300 + (int)rng_below(&r, 1500) };
        int unit = layout_unit(board.w, board.h, 100), hand = 1 + (int)rng_below(&r, 20), size[64];
        int melds = random_partition(&r, size, (int)rng_below(&r, 106));
        OptionValues o;
        State s, seen;
        options_preset(game->table, 0, &o);
        game->start(&s, &o, 2, 1 + (uint64_t)round);
        game->observe(&s, 0, &seen);
        Table melded;
        make_table(&melded, size, melds);
        seen.table.row = melded.row;
        FeltPlan plan;
        felt_plan_clear(&plan);
        TableLayout l;
        layout_board(&l, board, unit, 0, game, &seen, 0, hand, &plan);
        assert_true(within(l.felt, board) && within(l.rack, board) && within(l.seat[0], board));
        assert_true(l.felt.y == board.y && l.rack.y + l.rack.h == board.y + board.h);
        assert_false(rect_meets(l.felt, l.rack) || rect_meets(l.seat[0], l.rack));
        for (int i = 0; i < hand; i++)
            assert_true(within(layout_rack_piece(&l, i), l.rack));
        if (l.cramped)
            continue; /* a full table in a low board may find no place; what is shown then is up to the screen */
        whole++;
        for (int p = 0; p < MAX_PILES; p++)
            for (int i = 0; melded.row.pile[p].kind == PILE_MELD && i < pile_size(&melded, p); i++)
                assert_true(within(layout_meld_piece(&l, &plan, p, i), l.felt));
    }
    assert_true(whole > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_full_table_fits),
        cmocka_unit_test(melds_stay_where_they_are),
        cmocka_unit_test(a_growing_meld_pushes_its_neighbour),
        cmocka_unit_test(a_new_meld_lies_where_it_was_dropped),
        cmocka_unit_test(what_cannot_fit_is_refused_and_changes_nothing),
        cmocka_unit_test(tidy_packs_everything),
        cmocka_unit_test(tidy_takes_lone_tiles),
        cmocka_unit_test(the_table_always_fits),
        cmocka_unit_test(a_card_table_always_fits),
        cmocka_unit_test(a_board_keeps_to_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
