/* Where an amount is set: the panel beside a board, to the pixel, and what may be set and is said of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/where/where.h"

static TableUi ui;
static State view;
static Scene last;
static TextField field;
static TableLook look;

enum { AMOUNT = 1, HEAP = 1, MELD = 2, HAND = 3, PILES = 4 };

static void pile(int p, PileKind kind, PlaceKind place, int seat, int pieces)
{
    Row *row = &view.table.row;
    row->pile[p] = (Pile){ .kind = (uint8_t)kind, .owner = (uint8_t)seat, .look = LOOK_ALL };
    ui.felt.layout.place[p] = (PilePlace){ .kind = (uint8_t)place, .seat = (uint8_t)seat };
    row->start[p + 1] = (uint8_t)(row->start[p] + pieces);
    ui.felt.layout.size[p] = (uint8_t)pieces;
}

/* A board at the left of the cloth of a window of 1280x800, nothing beside it; of two choices one has an amount. */
static void lay_table(void)
{
    memset(&ui, 0, sizeof ui);
    memset(&view, 0, sizeof view);
    memset(&last, 0, sizeof last);
    memset(&field, 0, sizeof field);
    view.seats = 4;
    view.table.pile_count = PILES;
    view.table.piece_count = 12;
    for (int i = 0; i < MAX_PIECES; i++) {
        view.table.row.order[i] = (Piece)i;
        view.table.face[i] = (Face){ (uint8_t)(1 + i % 13), SUIT_CLUBS };
    }
    TableLayout *l = &ui.felt.layout;
    *l = (TableLayout){ .unit = 100,
                        .length = 100,
                        .meld_w = 50,
                        .meld_h = 70,
                        .meld_step = 20,
                        .felt = { 200, 60, 1000, 500 },
                        .board = { 210, 70, 300, 400 },
                        .claim = -1 };
    pile(0, PILE_STOCK, PLACE_STOCK, NO_SEAT, 2);
    pile(HEAP, PILE_KITTY, PLACE_CENTRE, NO_SEAT, 0);
    pile(MELD, PILE_MELD, PLACE_MELD, 0, 0);
    pile(HAND, PILE_HAND, PLACE_HAND, 0, 3);
    for (int p = PILES; p < MAX_PILES; p++)
        view.table.row.start[p + 1] = view.table.row.start[PILES];
    ui.notes.choice_count = 2;
    ui.notes.choice[AMOUNT] = (ChoiceItem){ .low = 2, .high = 12, .step = 5 };
    ui.notes.hinted_choice = -1;
    ui.doing.amount[AMOUNT] = 7;
    last.w = 1280;
    last.h = 800;
    look = (TableLook){ .ui = &ui, .known = &view, .view = &view, .last = &last, .field = &field, .scale = 100 };
}

static void expect(const char *what, int x, int y, int w, int h, int unit, const char *kind)
{
    char found[96], wanted[96];
    const AmountPanel p = table_amount_panel(&look);
    snprintf(wanted, sizeof wanted, "%s: %d %d %d %d unit %d %s", what, x, y, w, h, unit, kind);
    snprintf(found, sizeof found, "%s: %d %d %d %d unit %d %s", what, p.r.x, p.r.y, p.r.w, p.r.h, p.unit,
             p.columns ? (p.low ? "both" : "columns")
             : p.low   ? "low"
                       : "plain");
    assert_string_equal(found, wanted);
    const Rect r = table_amount_rect(&look);
    assert_int_equal(r.x + r.y + r.w + r.h, p.r.x + p.r.y + p.r.w + p.r.h);
}

/* ---- which of the choices has an amount ---- */

static void only_what_has_steps_is_set_here(void **state)
{
    int found[MAX_CHOICES];
    (void)state;
    lay_table();
    ui.notes.choice_count = 4;
    ui.notes.choice[2] = (ChoiceItem){ .low = 1, .high = 9, .step = 1, .spread = 3 }; /* a place in a pile */
    ui.notes.choice[3] = (ChoiceItem){ .low = 1, .high = 9, .step = 1 };
    assert_int_equal(table_amount_choices(&ui, found, MAX_CHOICES), 2);
    assert_int_equal(found[0], AMOUNT);
    assert_int_equal(found[1], 3);
    assert_int_equal(table_amount_choices(&ui, found, 1), 1);
    assert_int_equal(table_amount_choice(&ui), AMOUNT);
    ui.doing.amount_of = 1;
    assert_int_equal(table_amount_choice(&ui), 3);
    ui.doing.amount_of = 2; /* it is there no more */
    assert_int_equal(table_amount_choice(&ui), AMOUNT);
    ui.notes.choice_count = 1;
    assert_int_equal(table_amount_choice(&ui), -1);
}

/* From its second step on a hint turns to the amount that it speaks of. */
static void a_hint_turns_to_its_amount(void **state)
{
    (void)state;
    lay_table();
    ui.notes.choice_count = 4;
    ui.notes.choice[3] = (ChoiceItem){ .low = 1, .high = 9, .step = 1 };
    ui.notes.hinted_choice = 3;
    ui.turn.hint_stage = 1;
    assert_int_equal(table_amount_choice(&ui), AMOUNT);
    ui.turn.hint_stage = 2;
    assert_int_equal(table_amount_choice(&ui), 3);
    ui.notes.hinted_choice = AMOUNT;
    ui.doing.amount_of = 1;
    assert_int_equal(table_amount_choice(&ui), AMOUNT);
    ui.notes.hinted_choice = 2; /* that has no amount */
    assert_int_equal(table_amount_choice(&ui), 3);
}

static void what_may_be_set_is_between_the_ends_and_a_step(void **state)
{
    static const int may[] = { 2, 7, 12 };
    const ChoiceItem c = { .low = 2, .high = 12, .step = 5 }, high = { .low = 2, .high = 13, .step = 5 };
    (void)state;
    for (int amount = -8; amount <= 22; amount++) {
        bool wanted = false;
        for (size_t i = 0; i < sizeof may / sizeof *may; i++)
            wanted |= amount == may[i];
        assert_int_equal(table_amount_may_be(&c, amount), wanted);
    }
    assert_false(table_amount_may_be(&high, 13));
}

static void the_ends_are_told(void **state)
{
    const ChoiceItem each = { .low = 1, .high = 40, .step = 1 }, fives = { .low = 5, .high = 40, .step = 5 };
    char text[288];
    (void)state;
    table_amount_say_bounds(&each, text, sizeof text);
    assert_string_equal(text, "Choose an amount from 1 to 40.");
    table_amount_say_bounds(&fives, text, sizeof text);
    assert_string_equal(text, "Choose an amount from 5 to 40, in steps of 5.");
}

static void what_is_typed_is_a_number(void **state)
{
    (void)state;
    lay_table();
    assert_int_equal(table_amount_number_in("12"), 12);
    assert_int_equal(table_amount_number_in("007"), 7);
    assert_int_equal(table_amount_number_in(""), 0);
    assert_int_equal(table_amount_number_in("2147483647"), INT_MAX);
    assert_int_equal(table_amount_number_in("99999999999"), INT_MAX);
    assert_int_equal(table_amount_written(&look, AMOUNT), 7);
    snprintf(field.name, sizeof field.name, "%s", AMOUNT_FIELD);
    assert_int_equal(table_amount_written(&look, AMOUNT), 7); /* nothing is written yet */
    snprintf(field.now.text, sizeof field.now.text, "11");
    assert_int_equal(table_amount_written(&look, AMOUNT), 11);
    snprintf(field.name, sizeof field.name, "another");
    assert_int_equal(table_amount_written(&look, AMOUNT), 7);
}

/* ---- the panel ---- */

static void nothing_is_set_while_other_things_go_on(void **state)
{
    (void)state;
    lay_table();
    ui.felt.layout.unit = 120;
    ui.notes.choice_count = 1;
    expect("no amount", 0, 0, 0, 0, 120, "plain");
    ui.notes.choice_count = 2;
    ui.going.replay.running = true;
    expect("a replay", 0, 0, 0, 0, 120, "plain");
    ui.going.replay.running = false;
    ui.deal.landed_ms = 1;
    expect("the deal is on its way", 0, 0, 0, 0, 120, "plain");
}

static void in_the_middle_without_a_board(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    lay_table();
    l->board.w = 0;
    expect("plain", 532, 200, 336, 220, 100, "plain");
    l->unit = 150;
    expect("large letters", 448, 145, 504, 330, 150, "plain");
    l->felt.h = 300;
    expect("higher than the cloth", 448, 60, 504, 330, 150, "plain");
    l->felt.h = 330;
    expect("as high as the cloth", 448, 60, 504, 330, 150, "plain");
}

static void beside_the_board(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    lay_table();
    expect("nothing there", 518, 60, 336, 220, 100, "plain");
    l->stages = (Rect){ 518, 64, 400, 24 };
    expect("below the stages", 518, 92, 336, 220, 100, "plain");
    l->stages.w = 0;
    expect("no stages", 518, 60, 336, 220, 100, "plain");
    l->board.w = 301;
    expect("a wider board", 519, 60, 336, 220, 100, "plain");
}

/* What stands at the right: 200 pixels are left of the plate of seat 2, which is further left than that of seat 1. */
static void up_to_what_stands_at_the_right(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    lay_table();
    l->felt.w = 526; /* to 718, but for the gap */
    expect("a narrow cloth", 518, 60, 200, 173, 79, "plain");
    l->felt.w = 1000;
    l->seat[1] = (Rect){ 760, 100, 90, 60 };
    l->edge[1] = EDGE_RIGHT;
    expect("a plate", 518, 60, 226, 195, 89, "plain");
    l->seat[2] = (Rect){ 734, 200, 90, 60 };
    l->edge[2] = EDGE_RIGHT;
    expect("two plates", 518, 60, 200, 173, 79, "plain");
    l->seat[3] = (Rect){ 600, 300, 90, 60 };
    l->edge[3] = EDGE_TOP;
    expect("one at the top", 518, 60, 200, 173, 79, "plain");
    l->edge[3] = EDGE_RIGHT;
    l->seat[3].w = 0;
    expect("one that is not there", 518, 60, 200, 173, 79, "plain");
    l->fold[2] = (Rect){ 700, 200, 40, 60 };
    expect("a heap before it", 518, 60, 166, 143, 65, "plain");
    l->edge[2] = EDGE_LEFT;
    expect("and of no plate at the right", 518, 60, 226, 195, 89, "plain");
    l->edge[2] = EDGE_RIGHT;
    l->fold[2].w = 0;
    expect("no heap", 518, 60, 200, 173, 79, "plain");
    l->fold[1] = (Rect){ 518, 200, 40, 60 };
    expect("a heap where the room begins", 518, 60, 200, 173, 79, "plain");
}

/* A whole hand that lies aside and is known is looked at while one bets. */
static void below_a_hand_that_is_known(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    lay_table();
    pile(HEAP, PILE_KITTY, PLACE_CENTRE, NO_SEAT, 2);
    pile(MELD, PILE_MELD, PLACE_MELD, 0, 0);
    pile(HAND, PILE_HAND, PLACE_HAND, 0, 3);
    l->spot[HEAP] = (PileSpot){ { 700, 70, 50, 70 }, 20, 0, 0 };
    expect("known", 518, 146, 336, 220, 100, "plain");
    view.table.face[pile_piece(&view.table, HEAP, 0)] = FACE_UNKNOWN;
    expect("closed", 518, 60, 336, 220, 100, "plain");
    lay_table();
    pile(HEAP, PILE_KITTY, PLACE_CENTRE, NO_SEAT, 1);
    pile(MELD, PILE_MELD, PLACE_MELD, 0, 0);
    pile(HAND, PILE_HAND, PLACE_HAND, 0, 3);
    l->spot[HEAP] = (PileSpot){ { 700, 70, 50, 70 }, 20, 0, 0 };
    expect("a card alone", 518, 60, 336, 220, 100, "plain");
    lay_table();
    l->spot[0] = (PileSpot){ { 700, 70, 50, 70 }, 0, 0, 0 };
    expect("the stock", 518, 60, 336, 220, 100, "plain");
    l->place[0].kind = PLACE_CENTRE;
    expect("aside", 518, 146, 336, 220, 100, "plain");
    l->spot[0].first.w = 0;
    expect("without a place", 518, 60, 336, 220, 100, "plain");
}

/* Below how many melds are folded in a heap at the top, where the panel lies under it. */
static void below_a_heap_of_the_top_row(void **state)
{
    TableLayout *l = &ui.felt.layout;
    (void)state;
    lay_table();
    l->edge[1] = EDGE_TOP;
    l->fold[1] = (Rect){ 600, 40, 60, 50 };
    expect("over the room", 518, 102, 336, 220, 100, "plain");
    l->fold[1].y = 60;
    expect("in it", 518, 60, 336, 220, 100, "plain");
    l->fold[1].y = 59;
    expect("just over it", 518, 121, 336, 220, 100, "plain");
    l->fold[1].x = 458;
    expect("left of it", 518, 60, 336, 220, 100, "plain");
    l->fold[1].x = 459;
    expect("reaching into it from the left", 518, 121, 336, 220, 100, "plain");
    l->fold[1].x = 1192;
    expect("right of it", 518, 60, 336, 220, 100, "plain");
    l->fold[1].x = 1191;
    expect("reaching into it from the right", 518, 121, 336, 220, 100, "plain");
    l->edge[1] = EDGE_LEFT;
    expect("of a seat at the side", 518, 60, 336, 220, 100, "plain");
    l->edge[1] = EDGE_TOP;
    l->fold[1].w = 0;
    expect("nothing folded", 518, 60, 336, 220, 100, "plain");
    l->fold[8] = (Rect){ 600, 40, 60, 70 };
    l->edge[8] = EDGE_TOP;
    expect("of the last seat", 518, 122, 336, 220, 100, "plain");
}

/* Own melds at the foot of the room at that height, the cloth that high. */
static void own_melds(int cloth, int y, int pieces)
{
    lay_table();
    ui.felt.layout.felt.h = cloth;
    pile(MELD, PILE_MELD, PLACE_MELD, 0, pieces);
    pile(HAND, PILE_HAND, PLACE_HAND, 0, 3);
    ui.felt.layout.spot[MELD] = (PileSpot){ { 600, y, 50, 70 }, 20, 0, 0 };
}

static void above_the_own_melds(void **state)
{
    (void)state;
    own_melds(500, 300, 3);
    expect("there is room", 518, 60, 336, 220, 100, "plain");
    own_melds(500, 270, 3);
    expect("just enough", 518, 60, 336, 206, 100, "plain");
    own_melds(500, 269, 3);
    expect("in two columns", 518, 60, 460, 176, 100, "columns");
    own_melds(500, 230, 3);
    expect("in one row", 518, 60, 440, 120, 100, "low");
    own_melds(500, 166, 3);
    expect("in one row, smaller: that is over what is laid", 518, 60, 336, 220, 100, "plain");
    own_melds(500, 230, 0);
    expect("nothing is laid", 518, 60, 336, 220, 100, "plain");
    own_melds(500, 230, 3);
    ui.foot = 1;
    expect("another seat's", 518, 60, 336, 220, 100, "plain");
    own_melds(500, 230, 3);
    view.table.row.pile[MELD].kind = PILE_HAND;
    expect("no melds", 518, 60, 336, 220, 100, "plain");
    own_melds(500, 230, 3);
    ui.felt.layout.spot[MELD].first.x = 400;
    expect("before the board", 518, 60, 336, 220, 100, "plain");
}

/* Where a whole hand lies over the room the panel may be smaller, but in one row no smaller than letters can be read;
 * else it lies over the hand. */
static void where_room_is_scarce(void **state)
{
    TableLayout *l = &ui.felt.layout;
    static const struct {
        int cloth, x, y, w, h, unit;
        const char *kind;
    } rooms[] = { { 226, 518, 60, 336, 220, 100, "plain" },
                  { 200, 518, 60, 460, 176, 100, "columns" },
                  { 150, 518, 60, 391, 149, 85, "columns" },
                  { 100, 518, 60, 257, 98, 56, "columns" } };
    (void)state;
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        char what[32];
        lay_table();
        l->felt.h = rooms[i].cloth;
        snprintf(what, sizeof what, "%d high", rooms[i].cloth);
        expect(what, rooms[i].x, rooms[i].y, rooms[i].w, rooms[i].h, rooms[i].unit, rooms[i].kind);
    }
    lay_table();
    pile(HEAP, PILE_KITTY, PLACE_CENTRE, NO_SEAT, 2);
    pile(MELD, PILE_MELD, PLACE_MELD, 0, 0);
    pile(HAND, PILE_HAND, PLACE_HAND, 0, 3);
    l->spot[HEAP] = (PileSpot){ { 700, 70, 50, 70 }, 20, 0, 0 };
    l->felt.h = 250;
    expect("a row below the hand", 518, 146, 440, 120, 100, "low");
    look.scale = 75;
    l->felt.h = 180;
    expect("a small row below it", 518, 146, 343, 93, 78, "low");
    l->felt.h = 150;
    expect("over it", 518, 60, 391, 149, 85, "columns");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(only_what_has_steps_is_set_here),
                                        cmocka_unit_test(a_hint_turns_to_its_amount),
                                        cmocka_unit_test(what_may_be_set_is_between_the_ends_and_a_step),
                                        cmocka_unit_test(the_ends_are_told),
                                        cmocka_unit_test(what_is_typed_is_a_number),
                                        cmocka_unit_test(nothing_is_set_while_other_things_go_on),
                                        cmocka_unit_test(in_the_middle_without_a_board),
                                        cmocka_unit_test(beside_the_board),
                                        cmocka_unit_test(up_to_what_stands_at_the_right),
                                        cmocka_unit_test(below_a_hand_that_is_known),
                                        cmocka_unit_test(below_a_heap_of_the_top_row),
                                        cmocka_unit_test(above_the_own_melds),
                                        cmocka_unit_test(where_room_is_scarce) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
