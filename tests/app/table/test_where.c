/* Places on the table that the layout does not give, to the pixel: rows of pieces on a panel, melds that are folded,
 * what is seen of a piece. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/rows.h"
#include "app/table/where/where.h"
#include "screen_help.h"

/* ---- a table by itself ---- */

static TableUi ui;
static State view;
static Scene last;
static TableLook look;

enum { STOCK, HEAP, MELD, OTHER, HAND, PILES };

static void pile(int p, PileKind kind, PlaceKind place, int seat, int pieces)
{
    Row *row = &view.table.row;
    row->pile[p] = (Pile){ .kind = (uint8_t)kind, .owner = (uint8_t)seat, .look = LOOK_ALL };
    ui.felt.layout.place[p] = (PilePlace){ .kind = (uint8_t)place, .seat = (uint8_t)seat };
    row->start[p + 1] = (uint8_t)(row->start[p] + pieces);
    ui.felt.layout.size[p] = (uint8_t)pieces;
}

/* Two seats, a meld of each, a heap; a cloth of 1000x600 and nothing else. */
static void lay_table(void)
{
    memset(&ui, 0, sizeof ui);
    memset(&view, 0, sizeof view);
    memset(&last, 0, sizeof last);
    view.seats = 2;
    view.table.pile_count = PILES;
    view.table.piece_count = 20;
    for (int i = 0; i < MAX_PIECES; i++)
        view.table.row.order[i] = (Piece)i;
    ui.felt.layout = (TableLayout){ .unit = 100,
                                    .tile_w = 60,
                                    .tile_h = 90,
                                    .meld_w = 40,
                                    .meld_h = 60,
                                    .meld_step = 20,
                                    .felt = { 100, 50, 1000, 600 },
                                    .claim = -1 };
    pile(STOCK, PILE_STOCK, PLACE_STOCK, NO_SEAT, 3);
    pile(HEAP, PILE_DISCARD, PLACE_HEAP, NO_SEAT, 4);
    pile(MELD, PILE_MELD, PLACE_MELD, 0, 3);
    pile(OTHER, PILE_MELD, PLACE_MELD, 1, 4);
    pile(HAND, PILE_HAND, PLACE_HAND, 0, 5);
    for (int p = PILES; p < MAX_PILES; p++)
        view.table.row.start[p + 1] = view.table.row.start[PILES];
    ui.felt.shown = view.table;
    look = (TableLook){ .ui = &ui, .known = &view, .view = &view, .last = &last, .scale = 100 };
}

static void expect_rect(const char *what, Rect r, int x, int y, int w, int h)
{
    char found[96], wanted[96];
    snprintf(found, sizeof found, "%s: %d %d %d %d", what, r.x, r.y, r.w, r.h);
    snprintf(wanted, sizeof wanted, "%s: %d %d %d %d", what, x, y, w, h);
    assert_string_equal(found, wanted);
}

static void expect_rows(const char *what, TableRows r, const char *wanted)
{
    char found[160];
    snprintf(found, sizeof found, "%d in %d of %d by %d, %d at %d %d %d %d on %d %d %d %d", r.count, r.rows, r.cols,
             r.step, r.row_step, r.first.x, r.first.y, r.first.w, r.first.h, r.box.x, r.box.y, r.box.w, r.box.h);
    if (strcmp(found, wanted) != 0)
        print_error("%s\n", what);
    assert_string_equal(found, wanted);
}

/* ---- rows of pieces ---- */

static void rows_are_as_few_as_can_be(void **state)
{
    (void)state;
    lay_table();
    expect_rows("one", table_rows(&ui, 1, 20), "1 in 1 of 1 by 54, 102 at 570 280 60 90 on 558 268 84 114");
    expect_rows("a row", table_rows(&ui, 18, 20), "18 in 1 of 18 by 52, 102 at 128 280 60 90 on 116 268 968 114");
    expect_rows("closer", table_rows(&ui, 40, 20), "40 in 1 of 40 by 22, 102 at 141 280 60 90 on 129 268 942 114");
    expect_rows("two rows", table_rows(&ui, 60, 20), "60 in 2 of 30 by 30, 102 at 135 229 60 90 on 123 217 954 216");
    expect_rows("as a finger needs", table_rows(&ui, 18, 58),
                "18 in 2 of 9 by 58, 102 at 338 229 60 90 on 326 217 548 216");
    expect_rows("four rows at the most", table_rows(&ui, 168, 58),
                "168 in 4 of 42 by 21, 102 at 139 127 60 90 on 127 115 945 420");
}

static void rows_lie_between_what_stands_at_the_edges(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    lay_table();
    l->seat[0] = (Rect){ 90, 300, 100, 60 };
    l->edge[0] = EDGE_LEFT;
    expect_rows("a plate at the left", table_rows(&ui, 40, 20),
                "40 in 1 of 40 by 20, 102 at 225 280 60 90 on 213 268 864 114");
    l->seat[1] = (Rect){ 1000, 300, 110, 60 };
    l->edge[1] = EDGE_RIGHT;
    expect_rows("one at the right", table_rows(&ui, 40, 20),
                "40 in 2 of 20 by 37, 102 at 213 229 60 90 on 201 217 787 216");
    l->seat[8] = (Rect){ 990, 300, 0, 60 };
    l->edge[8] = EDGE_RIGHT;
    l->seat[7] = (Rect){ 300, 60, 100, 60 };
    l->edge[7] = EDGE_TOP;
    l->sheet = (Rect){ 1010, 60, 90, 60 };
    expect_rows("a sheet no further in", table_rows(&ui, 40, 20),
                "40 in 2 of 20 by 37, 102 at 213 229 60 90 on 201 217 787 216");
    l->sheet.x = 960;
    expect_rows("a sheet", table_rows(&ui, 40, 20), "40 in 2 of 20 by 35, 102 at 212 229 60 90 on 200 217 749 216");
    l->sheet.w = 0;
    expect_rows("no sheet", table_rows(&ui, 40, 20), "40 in 2 of 20 by 37, 102 at 213 229 60 90 on 201 217 787 216");
    l->stage = (Rect){ 300, 600, 200, 50 };
    expect_rows("own melds", table_rows(&ui, 40, 20), "40 in 2 of 20 by 37, 102 at 213 229 60 90 on 201 217 787 216");
    l->stage.y = 500;
    expect_rows("own melds further up", table_rows(&ui, 40, 20),
                "40 in 2 of 20 by 37, 102 at 213 179 60 90 on 201 167 787 216");
    l->stage.w = 0;
    l->seat[6] = (Rect){ 205, 300, 1, 60 };
    l->edge[6] = EDGE_LEFT;
    expect_rows("however narrow", table_rows(&ui, 40, 20),
                "40 in 2 of 20 by 36, 102 at 231 229 60 90 on 219 217 768 216");
    l->seat[8].w = 1;
    expect_rows("at both sides", table_rows(&ui, 40, 20),
                "40 in 2 of 20 by 35, 102 at 235 229 60 90 on 223 217 749 216");
    l->felt.h = 200;
    expect_rows("a low cloth", table_rows(&ui, 60, 20), "60 in 2 of 30 by 24, 59 at 234 72 31 47 on 222 60 751 130");
}

static void each_piece_of_a_row_is_seen_to_the_next(void **state)
{
    (void)state;
    lay_table();
    const TableRows r = table_rows(&ui, 60, 20);
    expect_rect("first", table_rows_piece(&r, 0), r.first.x, r.first.y, r.first.w, r.first.h);
    expect_rect("last of a row", table_rows_piece(&r, r.cols - 1), r.first.x + (r.cols - 1) * r.step, r.first.y,
                r.first.w, r.first.h);
    expect_rect("first of the next", table_rows_piece(&r, r.cols), r.first.x, r.first.y + r.row_step, r.first.w,
                r.first.h);
    expect_rect("seen", table_rows_seen(&r, 0), r.first.x, r.first.y, r.step, r.first.h);
    expect_rect("seen at the end", table_rows_seen(&r, r.cols - 1), r.first.x + (r.cols - 1) * r.step, r.first.y,
                r.first.w, r.first.h);
    TableRows short_one = r;
    short_one.count = r.cols + 3;
    expect_rect("seen before the last", table_rows_seen(&short_one, r.cols + 1), r.first.x + r.step,
                r.first.y + r.row_step, r.step, r.first.h);
    expect_rect("the last of all", table_rows_seen(&short_one, r.cols + 2), r.first.x + 2 * r.step,
                r.first.y + r.row_step, r.first.w, r.first.h);
}

static void expect_clear(const char *what, int count, int least, int spread, const char *wanted)
{
    TableRows r = { .count = -1 };
    const bool found = table_rows_clear(&look, count, least, spread, &r);
    if (wanted == NULL) {
        assert_false(found);
        assert_int_equal(r.count, -1);
    } else {
        expect_rows(what, r, wanted);
        assert_true(found);
    }
}

/* A hundred pieces on a low cloth. */
static void rows_lie_where_nothing_does(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    lay_table();
    l->felt.h = 300;
    expect_clear("all of the cloth", 100, 30, -1, "100 in 4 of 25 by 32, 67 at 198 72 36 55 on 186 60 828 280");
    l->spot[HEAP] = (PileSpot){ { 700, 250, 40, 60 }, 0, 0, 0 };
    expect_clear("beside a heap", 100, 30, -1, "100 in 6 of 17 by 30, 45 at 149 68 26 39 on 143 62 518 276");
    expect_clear("over the heap that is spread", 100, 30, HEAP,
                 "100 in 4 of 25 by 32, 67 at 198 72 36 55 on 186 60 828 280");
    l->spot[MELD] = (PileSpot){ { 130, 280, 40, 60 }, 20, 0, 0 };
    expect_clear("above the own meld", 100, 30, HEAP, "100 in 4 of 25 by 32, 67 at 250 72 36 55 on 238 60 828 280");
    pile(MELD, PILE_MELD, PLACE_MELD, 0, 0);
    expect_clear("where it lay", 100, 30, HEAP, "100 in 4 of 25 by 32, 67 at 198 72 36 55 on 186 60 828 280");
    lay_table();
    l->felt.h = 300;
    l->seat[1] = (Rect){ 1000, 40, 100, 60 };
    l->edge[1] = EDGE_RIGHT;
    expect_clear("beside a plate", 100, 30, -1, "100 in 4 of 25 by 32, 67 at 144 72 36 55 on 132 60 828 280");
    l->edge[1] = EDGE_FOOT;
    expect_clear("not beside the own", 100, 30, -1, "100 in 4 of 25 by 32, 67 at 198 72 36 55 on 186 60 828 280");
    l->seat[2] = l->seat[1]; /* nobody sits there */
    expect_clear("not beside an empty seat", 100, 30, -1, "100 in 4 of 25 by 32, 67 at 198 72 36 55 on 186 60 828 280");
    Rect *const edges[] = { &l->stage, &l->sheet, &l->corner, &l->menu };
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        lay_table();
        l->felt.h = 300;
        *edges[i] = (Rect){ 110, 60, 60, 60 };
        expect_clear("beside what stands at an edge", 100, 30, -1,
                     "100 in 4 of 25 by 32, 67 at 230 72 36 55 on 218 60 828 280");
    }
    expect_clear("more than there is room for", 168, 100, -1, NULL);
    l->felt.h = 20 + 24 + 24;
    expect_clear("as small as can be seen", 12, 30, -1, "12 in 1 of 12 by 30, 36 at 459 72 16 24 on 447 60 370 48");
    l->felt.h--;
    expect_clear("too small to be seen", 12, 30, -1, NULL);
}

/* The cards behind the newest of a heap are covered rather than nothing at all. */
static void rows_may_lie_on_what_is_behind_the_newest(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    lay_table();
    pile(MELD, PILE_MELD, PLACE_MELD, 0, 0);
    pile(OTHER, PILE_MELD, PLACE_MELD, 1, 0);
    pile(HAND, PILE_HAND, PLACE_HAND, 0, 5);
    l->place[HEAP].allows = ALLOW_READ_LAST;
    l->behind = 4;
    l->behind_step = 200;
    l->felt.h = 120;
    l->spot[HEAP] = (PileSpot){ { 950, 70, 40, 60 }, 0, 0, 0 };
    expect_clear("on them", 12, 30, -1, "12 in 1 of 12 by 45, 88 at 255 72 50 76 on 243 60 569 100");
    l->felt.h = 300;
    expect_clear("below them", 12, 30, -1, "12 in 1 of 12 by 54, 102 at 273 192 60 90 on 261 180 678 114");
}

/* ---- melds that are folded ---- */

static void what_is_folded_and_what_is_opened(void **state)
{
    TableLayout *l = &ui.felt.layout;
    DropPlace first = { 0 };
    (void)state;
    lay_table();
    l->fold[1] = (Rect){ 600, 100, 50, 60 };
    l->fold_panel = (Rect){ 500, 100, 200, 100 };
    l->spot[OTHER] = (PileSpot){ { 520, 120, 40, 60 }, 20, 0, 0 };
    assert_false(table_is_folded(&ui, OTHER));
    assert_false(table_is_unfolded(&ui, OTHER));
    l->folded[OTHER] = true;
    assert_true(table_is_folded(&ui, OTHER));
    assert_false(table_is_folded(&ui, MAX_PILES));
    assert_false(table_is_unfolded(&ui, OTHER));
    expect_rect("no panel", table_fold_rect(&ui), 0, 0, 0, 0);
    expect_rect("in the heap", table_meld_rect(&ui, &view, OTHER), 600, 100, 50, 60);
    assert_false(table_under_fold(&ui, MELD, l->fold_panel));
    assert_int_equal(table_fold_at(&ui, 600, 100), 1);
    assert_int_equal(table_fold_at(&ui, 649, 159), 1);
    assert_int_equal(table_fold_at(&ui, 650, 159), NO_SEAT);
    l->fold[1].w = 0;
    assert_int_equal(table_fold_at(&ui, 600, 100), NO_SEAT);
    l->fold[8] = (Rect){ 600, 100, 50, 60 };
    assert_int_equal(table_fold_at(&ui, 600, 100), 8);
    l->fold[8].w = 0;
    l->fold[1] = (Rect){ 600, 100, 50, 60 };
    ui.notes.held.lit[0] = (DropPlace){ TARGET_INSERT, MELD, 1, 0, 0 };
    ui.notes.held.lit[1] = (DropPlace){ TARGET_NEW, OTHER, 0, 0, 0 };
    ui.notes.held.lit[2] = (DropPlace){ TARGET_SWAP, OTHER, 2, 0, 0 };
    ui.notes.held.lit[3] = (DropPlace){ TARGET_INSERT, OTHER, 3, 0, 0 };
    ui.notes.held.lit[4] = (DropPlace){ TARGET_INSERT, OTHER, 4, 0, 0 };
    ui.notes.held.lit_count = 4;
    assert_int_equal(table_fold_takes(&ui, 1, &first), 2);
    assert_int_equal(first.at, 2);
    assert_int_equal(table_fold_takes(&ui, 0, &first), 0);
    l->unfolded = 2;
    assert_false(table_is_folded(&ui, OTHER));
    assert_true(table_is_unfolded(&ui, OTHER));
    assert_false(table_is_unfolded(&ui, MELD));
    expect_rect("the panel", table_fold_rect(&ui), 500, 100, 200, 100);
    expect_rect("on it", table_meld_rect(&ui, &view, OTHER), 520, 120, 100, 60);
    assert_true(table_under_fold(&ui, MELD, (Rect){ 499, 99, 2, 2 }));
    assert_false(table_under_fold(&ui, MELD, (Rect){ 498, 98, 2, 2 }));
    assert_false(table_under_fold(&ui, OTHER, (Rect){ 499, 99, 2, 2 }));
    assert_int_equal(table_fold_at(&ui, 620, 120), NO_SEAT); /* the panel lies over it, and it is opened */
    l->fold_panel.x = 900;
    assert_int_equal(table_fold_at(&ui, 620, 120), NO_SEAT);
    l->unfolded = 1;
    assert_int_equal(table_fold_at(&ui, 620, 120), 1);
    assert_false(table_hand_is_unfolded(&look, 0));
    l->unfolded_hand.first.w = 40;
    assert_true(table_hand_is_unfolded(&look, 0));
    assert_false(table_hand_is_unfolded(&look, 1));
}

/* ---- how much is seen of a piece ---- */

static void what_is_seen_of_a_piece(void **state)
{
    TableLayout *l = &ui.felt.layout;
    const Table *t = &ui.felt.shown;
    (void)state;
    lay_table();
    l->spot[MELD] = (PileSpot){ { 300, 500, 40, 60 }, 20, 2, 70 };
    const Piece of_meld = pile_piece(t, MELD, 0), newest = pile_piece(t, HEAP, 3), behind = pile_piece(t, HEAP, 2);
    assert_int_equal(table_piece_seen(&ui, of_meld, 40), 20);
    assert_int_equal(table_piece_seen(&ui, of_meld, 15), 15);
    assert_int_equal(table_piece_seen(&ui, pile_piece(t, MELD, 1), 40), 40); /* the next lies in the next row */
    assert_int_equal(table_piece_seen(&ui, pile_piece(t, MELD, 2), 40), 40);
    assert_int_equal(table_piece_seen(&ui, behind, 40), 40);
    assert_false(table_reads_behind(&ui, HEAP));
    l->place[HEAP].allows = ALLOW_READ_LAST;
    assert_false(table_reads_behind(&ui, HEAP));
    l->behind = 2;
    l->behind_step = 12;
    assert_true(table_reads_behind(&ui, HEAP));
    assert_false(table_reads_behind(&ui, STOCK));
    assert_int_equal(table_piece_seen(&ui, behind, 40), 12);
    assert_int_equal(table_piece_seen(&ui, newest, 40), 40);
    assert_int_equal(table_heap_seen(&ui, behind, 40), 12);
    assert_int_equal(table_heap_seen(&ui, newest, 40), 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(rows_are_as_few_as_can_be),
                                        cmocka_unit_test(rows_lie_between_what_stands_at_the_edges),
                                        cmocka_unit_test(each_piece_of_a_row_is_seen_to_the_next),
                                        cmocka_unit_test(rows_lie_where_nothing_does),
                                        cmocka_unit_test(rows_may_lie_on_what_is_behind_the_newest),
                                        cmocka_unit_test(what_is_folded_and_what_is_opened),
                                        cmocka_unit_test(what_is_seen_of_a_piece) };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
