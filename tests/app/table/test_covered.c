/* How bad it is to lay something over what lies on the table: what each kind of thing costs, what is spared, and which
 * things of a picture count as which kind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "card_screen.h"

static Covers covers;

static void what_each_kind_costs(void **state)
{
    static const int cost[COVER_KINDS] = {
        [COVER_EMPTY] = 1, [COVER_PIECES] = 8,  [COVER_HEAP] = 24,   [COVER_WORDS] = 48,
        [COVER_EDGE] = 6,  [COVER_FIGURE] = 48, [COVER_GHOST] = 480, [COVER_OVER] = 480
    };
    (void)state;
    for (int kind = 0; kind < COVER_KINDS; kind++) {
        covers.count = 0;
        covers_add(&covers, (Rect){ 100, 100, 40, 20 }, (CoverKind)kind);
        assert_int_equal(covers_cost(&covers, (Rect){ 0, 0, 100, 300 }), 0);
        assert_int_equal(covers_cost(&covers, (Rect){ 100, 0, 300, 300 }), 50 * cost[kind]);
        /* Half of it, but for a figure. */
        assert_int_equal(covers_cost(&covers, (Rect){ 0, 0, 120, 300 }), (kind == COVER_FIGURE ? 50 : 25) * cost[kind]);
        /* Less than a spot is not seen. */
        assert_int_equal(covers_cost(&covers, (Rect){ 90, 90, 13, 15 }), (kind == COVER_FIGURE ? 50 : 0) * cost[kind]);
        assert_int_equal(covers_cost(&covers, (Rect){ 90, 90, 14, 14 }), (kind == COVER_FIGURE ? 50 : 1) * cost[kind]);
        covers_add(&covers, (Rect){ 130, 100, 40, 20 }, COVER_EMPTY);
        assert_int_equal(covers_cost(&covers, (Rect){ 100, 0, 300, 300 }), 50 * cost[kind] + 50);
    }
}

static void what_is_nothing_is_not_added(void **state)
{
    (void)state;
    covers.count = 0;
    covers_add(&covers, (Rect){ 100, 100, 0, 20 }, COVER_WORDS);
    covers_add(&covers, (Rect){ 100, 100, 20, 0 }, COVER_WORDS);
    assert_int_equal(covers.count, 0);
    for (int i = 0; i < MAX_COVERS + 2; i++)
        covers_add(&covers, (Rect){ i, 100, 1, 1 }, COVER_WORDS);
    assert_int_equal(covers.count, MAX_COVERS);
    assert_int_equal(covers.of[MAX_COVERS - 1].r.x, MAX_COVERS - 1);
}

static void clear_is_what_meets_nothing_but_the_spared(void **state)
{
    const Rect on = { 110, 110, 4, 4 }, beside = { 140, 100, 20, 20 };
    (void)state;
    covers.count = 0;
    assert_true(covers_clear(&covers, on, 0));
    covers_add(&covers, (Rect){ 100, 100, 40, 20 }, COVER_WORDS);
    covers_add(&covers, (Rect){ 100, 100, 40, 20 }, COVER_EDGE);
    assert_false(covers_clear(&covers, on, 0));
    assert_false(covers_clear(&covers, on, cover_bit(COVER_WORDS)));
    assert_false(covers_clear(&covers, on, cover_bit(COVER_EDGE)));
    assert_true(covers_clear(&covers, on, cover_bit(COVER_WORDS) | cover_bit(COVER_EDGE)));
    assert_true(covers_clear(&covers, beside, 0));
}

/* ---- of a picture ---- */

static Scene sc;

static Item *thing_at(int i)
{
    Item *it = &sc.item[i];
    *it = (Item){ .r = { 1000 + i, 10, 20, 10 }, .pile = -1, .piece = NO_PIECE };
    sc.item_count = i + 1;
    return it;
}

/* What of the list came with the items: the rectangles of these begin at 1000. */
static void expect_items(const char *wanted)
{
    static const char *const name[COVER_KINDS] = {
        [COVER_EMPTY] = "empty",   [COVER_PIECES] = "pieces", [COVER_HEAP] = "heap",   [COVER_WORDS] = "words",
        [COVER_FIGURE] = "figure", [COVER_EDGE] = "edge",     [COVER_GHOST] = "ghost", [COVER_OVER] = "over"
    };
    char found[512] = "";
    TextSink out = text_sink(found, sizeof found);
    for (int i = 0; i < covers.count; i++)
        if (covers.of[i].r.x >= 1000)
            text_addf(&out, "%d %s %d/", covers.of[i].r.x - 1000, name[covers.of[i].kind], covers.of[i].r.h);
    assert_string_equal(found, wanted);
}

static const TableLook *look(void)
{
    return table_look(app.table);
}

static void draw_it(void)
{
    table_covers_drawn(look(), &sc, &covers);
}

static int first_meld(void)
{
    const Table *t = &state_now()->table;
    for (int p = 0; p < t->pile_count; p++)
        if (pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0)
            return p;
    fail_msg("nothing is laid");
    return 0;
}

/* One item of each kind. */
static void draw_things(void)
{
    const int p = first_meld();
    thing_at(0)->kind = ITEM_TEXT;
    thing_at(1)->kind = ITEM_BUTTON;
    thing_at(2)->kind = ITEM_LINK;
    thing_at(3)->kind = ITEM_SEAT;
    *thing_at(4) = (Item){ .kind = ITEM_ZONE, .action = TABLE_TAKE, .r = { 1004, 10, 20, 10 } };
    thing_at(5)->kind = ITEM_ZONE; /* that cannot be pressed */
    *thing_at(6) = (Item){ .kind = ITEM_PIECE, .pile = -1, .r = { 1006, 10, 20, 10 } };
    *thing_at(7) = (Item){ .kind = ITEM_PIECE, .pile = (int16_t)p, .r = { 1007, 10, 20, 10 } };
    *thing_at(8) = (Item){ .kind = ITEM_MELD, .pile = (int16_t)p, .r = { 1008, 10, 20, 10 } };
    *thing_at(9) = (Item){ .kind = ITEM_PIECE, .pile = MAX_PILES, .r = { 1009, 10, 20, 10 } };
    *thing_at(10) =
        (Item){ .kind = ITEM_PIECE, .thing = thing_of(THING_GHOST, 0), .pile = -1, .r = { 1010, 10, 20, 10 } };
    *thing_at(11) = (Item){ .kind = ITEM_ZONE, .thing = thing_of(THING_SQUARE, 0), .r = { 1011, 10, 20, 10 } };
    *thing_at(12) = (Item){ .kind = ITEM_TEXT, .thing = thing_of(THING_COUNTER, 0), .r = { 1012, 10, 20, 10 } };
    *thing_at(13) = (Item){ .kind = ITEM_TEXT, .thing = thing_of(THING_STAGE, 0), .r = { 1013, 10, 20, 10 } };
    *thing_at(14) = (Item){ .kind = ITEM_TEXT, .thing = thing_of(THING_WORD, 0), .r = { 1014, 10, 20, 10 } };
    *thing_at(15) = (Item){ .kind = ITEM_PIECE, .pile = KALOOKI_DISCARD, .r = { 1015, 10, 20, 10 } };
}

static void what_is_drawn_counts_as_what_it_is(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    TableUi *table = app.table;
    TableLayout *l = &table->felt.layout;
    draw_things();
    draw_it();
    expect_items(
        "0 words 10/1 words 10/2 words 10/3 words 28/4 heap 10/6 pieces 10/8 pieces 10/9 pieces 10/11 pieces 10/"
        "12 figure 10/13 figure 10/14 figure 10/15 pieces 10/");
    l->board.w = 10; /* chips stand on plates */
    draw_it();
    expect_items("0 words 10/1 words 10/2 words 10/3 figure 10/4 heap 10/6 pieces 10/8 pieces 10/9 pieces 10/11 pieces "
                 "10/12 figure 10/13 figure 10/14 figure 10/15 pieces 10/");
    table_covers_words(look(), &sc, &covers);
    expect_items("0 words 10/1 words 10/2 words 10/3 figure 10/12 figure 10/13 figure 10/14 figure 10/");
    assert_int_equal(covers.count, 7);
}

static bool has(CoverKind kind, Rect r)
{
    for (int i = 0; i < covers.count; i++) {
        const Rect of = covers.of[i].r;
        if (covers.of[i].kind == kind && of.x == r.x && of.y == r.y && of.w == r.w && of.h == r.h)
            return true;
    }
    return false;
}

static void places_count_where_nothing_is_drawn(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    TableUi *table = app.table;
    TableLayout *l = &table->felt.layout;
    memset(&sc, 0, sizeof sc);
    l->stage = (Rect){ 11, 12, 13, 14 };
    l->stacks = (Rect){ 21, 22, 23, 24 };
    l->tally = (Rect){ 31, 32, 33, 34 };
    draw_it();
    assert_true(has(COVER_EMPTY, l->stage));
    assert_true(has(COVER_EMPTY, l->stacks));
    assert_true(has(COVER_EDGE, l->tally));
    const State *s = table_view(table);
    const int heap = table_heap_word(look(), s), thrown = table_throw_word(look()),
              word = heap > thrown ? heap : thrown;
    for (int p = KALOOKI_STOCK; p <= KALOOKI_DISCARD; p++) {
        const Rect r = l->spot[p].first;
        assert_true(has(COVER_EMPTY, (Rect){ r.x + (r.w - word) / 2, r.y + r.h, word, 36 * l->unit / 100 }));
    }
    assert_int_equal(covers.count, 5);
    static const PlaceKind worded[] = { PLACE_STOCK, PLACE_HEAP, PLACE_SPREAD, PLACE_CENTRE };
    for (int kind = 0; kind < PLACE_PAST; kind++) {
        bool wanted = false;
        for (size_t i = 0; i < sizeof worded / sizeof *worded; i++)
            wanted |= kind == (int)worded[i];
        l->place[KALOOKI_DISCARD].kind = (uint8_t)kind;
        draw_it();
        assert_int_equal(covers.count, wanted ? 5 : 4);
    }
    l->place[KALOOKI_DISCARD].kind = PLACE_PAST; /* its cards are seen, and are no items */
    draw_it();
    assert_int_equal(covers.count, 6);
    assert_true(has(COVER_PIECES, l->spot[KALOOKI_DISCARD].first));
    l->spot[KALOOKI_DISCARD].first.w = 0;
    draw_it();
    assert_int_equal(covers.count, 4);
}

static void ghosts_of_a_hint_count_once_it_is_drawn(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    TableUi *table = app.table;
    memset(&sc, 0, sizeof sc);
    draw_it();
    const int before = covers.count;
    table->notes.hint.ghosts = 2;
    table->notes.hint.ghost[0].r = (Rect){ 51, 52, 53, 54 };
    table->notes.hint.ghost[1].r = (Rect){ 61, 62, 63, 64 };
    table->turn.hint_stage = 1;
    draw_it();
    assert_int_equal(covers.count, before);
    table->turn.hint_stage = 2;
    draw_it();
    assert_int_equal(covers.count, before + 2);
    assert_true(has(COVER_GHOST, table->notes.hint.ghost[0].r));
    assert_true(has(COVER_GHOST, table->notes.hint.ghost[1].r));
}

/* With a little air around it. */
static void what_is_covered_of_a_picture(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    memset(&sc, 0, sizeof sc);
    thing_at(0)->kind = ITEM_TEXT;
    sc.item[0].r = (Rect){ 2000, 100, 40, 32 };
    const int air = 3 * app.table->felt.layout.unit / 100;
    assert_int_equal(table_with_clearance(app.table, (Rect){ 50, 60, 7, 8 }).x, 50 - air);
    assert_int_equal(table_with_clearance(app.table, (Rect){ 50, 60, 7, 8 }).h, 8 + 2 * air);
    assert_int_equal(table_covered(look(), &sc, (Rect){ 1990, 50, 10 - air, 200 }), 0);
    assert_int_equal(table_covered(look(), &sc, (Rect){ 1990, 50, 10, 200 }), air * 32 / 16 * 48);
    assert_int_equal(table_covered(look(), &sc, (Rect){ 1990, 50, 60, 0 }), 0);
    assert_int_equal(table_covered(look(), &sc, (Rect){ 1990, 50, 0, 200 }), 0);
    assert_int_equal(table_covered(look(), &sc, (Rect){ 2005, 105, 1, 1 }), (1 + 2 * air) * (1 + 2 * air) / 16 * 48);
    const Rect foot = table_stands_for_rect((Rect){ 10, 20, 60, 100 });
    assert_int_equal(foot.x, 10);
    assert_int_equal(foot.y, 84);
    assert_int_equal(foot.w, 60);
    assert_int_equal(foot.h, 36);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_each_kind_costs),
                                        cmocka_unit_test(what_is_nothing_is_not_added),
                                        cmocka_unit_test(clear_is_what_meets_nothing_but_the_spared),
                                        cmocka_unit_test(what_is_drawn_counts_as_what_it_is),
                                        cmocka_unit_test(places_count_where_nothing_is_drawn),
                                        cmocka_unit_test(ghosts_of_a_hint_count_once_it_is_drawn),
                                        cmocka_unit_test(what_is_covered_of_a_picture) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
