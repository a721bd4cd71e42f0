/* Pieces that follow the pointer or are walked about by keys: where two clicks are one, which part of a place is aimed
 * at, which places are offered at several, and what would come of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "gin_table.h"
#include "tile_screen.h"

static const TableLook *look(void)
{
    return table_look(app.table);
}

static Piece piece(const char *name)
{
    return item(name)->piece;
}

static int pile_of(const char *name)
{
    return piece_pile(&state_now()->table, piece(name), NULL);
}

static bool want(Intent in)
{
    const bool taken = screen_table.intent(&app, &in);
    show();
    return taken;
}

/* ---- two clicks ---- */

/* A click picks a tile of the table up; the second of two, so near that it is one, means the tile itself. */
static void click_twice(int dx, int dy)
{
    sit_with_tiles("B3 B4 B5 B6/K7 K8 K9/R6 K6 O6", "O1 K1");
    const Rect r = item("piece:B6#1")->r;
    const int x = r.x + r.w / 2, y = r.y + r.h / 2;
    point(POINTER_DOWN, 1, x, y, 1);
    point(POINTER_UP, 1, x, y, 1);
    assert_int_equal(app.table->doing.carry.kind, CARRY_CLICK);
    point(POINTER_MOVE, 0, x + dx, y + dy, 0);
    point(POINTER_DOWN, 1, x + dx, y + dy, 2);
    point(POINTER_UP, 1, x + dx, y + dy, 2);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
}

static void the_second_click_means_the_tile(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5 B6/K7 K8 K9/R6 K6 O6", "O1 K1");
    const int near = app.table->felt.layout.tile_w / 4;
    const struct {
        int dx, dy;
        bool means;
    } places[] = { { 0, 0, true },        { near - 1, 0, true }, { near, 0, false },
                   { 1 - near, 0, true }, { -near, 0, false },   { 0, near - 1, true },
                   { 0, near, false },    { 0, 1 - near, true }, { 0, -near, false } };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        click_twice(places[i].dx, places[i].dy);
        const bool joined = pile_of("piece:B6#1") == pile_of("piece:R6#1");
        if (joined != places[i].means)
            print_error("%d, %d\n", places[i].dx, places[i].dy);
        assert_int_equal(joined, places[i].means);
        assert_int_equal(app.table->doing.clicks_done, places[i].means ? 2 : 0);
    }
}

/* ---- several places ---- */

/* Enter takes the place that is lit, where nothing else is looked at than pieces. */
static void enter_takes_the_place_that_is_lit(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        sit_with_tiles("B3 B4 B5/B7 B8 B9/K9 R9 O9", "B6 K1");
        table_obvious(app.table, piece("piece:B6#1"));
        show();
        assert_int_equal(app.table->doing.fit_count, 2);
        want((Intent){ .kind = INTENT_NEXT_ZONE, .step = i == 0 ? 1 : -1 });
        assert_string_equal(app.scene.focus, i == 0 ? "place:0" : "place:1");
        assert_int_equal(app.table->doing.fit_at, i == 0 ? 0 : 1);
        if (i == 2) /* round to the first again */
            want((Intent){ .kind = INTENT_NEXT_ZONE, .step = 1 });
        app_focus(&app, item("piece:K9#1"));
        app.scene.focus_shown = true;
        want((Intent){ .kind = INTENT_USE, .what = USE_PRESS });
        assert_int_equal(pile_of("piece:B6#1"), pile_of(i == 1 ? "piece:B8#1" : "piece:B4#1"));
        assert_int_equal(app.table->doing.fit_count, 0);
    }
}

/* A piece of the table that may be moved can be chosen to be picked up with others, and no more then. */
static void tiles_of_the_table_are_chosen_too(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
    const Piece x = piece("piece:R9#1");
    for (int i = 0; i < 2; i++) {
        app_focus(&app, item("piece:R9#1"));
        app.scene.focus_shown = true;
        want((Intent){ .kind = INTENT_ACT, .what = ACT_SELECT });
        assert_int_equal(app.table->doing.selected[x], i == 0);
    }
}

/* ---- the place where a card ends the deal ---- */

/* Seat 0 has drawn the last card of its hand of Gin Rummy. */
static void sit_before_a_knock(const char *mine, const char *drew)
{
    static const Move pass = { .kind = MOVE_PASS }, draw = { .kind = MOVE_DRAW };
    OptionValues v;
    Face f;
    open_game("gin", "you,computer:easy", 3);
    State *s = &app.match->play.state;
    assert_true(options_parse(&gin_options, &v, "standard", NULL));
    gin_def.rules.start(s, &v, 2, 7);
    while (s->dealer != 1)
        gin_def.rules.start(s, &v, 2, s->rng.s[0]);
    gin_table_hands(s, mine, "Ah 2h 4h 5h 6s 8s 9s Jc Qc Kc");
    gin_apply(s, 0, pass);
    gin_apply(s, 1, pass);
    gin_apply(s, 0, draw);
    assert_true(card_parse(&drew, &f));
    gin_table_drew(s, f);
    sat_down();
}

/* Walks with that card by keys to the place where one knocks; what is said there. */
static const char *said_at_the_knock(const char *card)
{
    app_focus(&app, item(card));
    app.scene.focus_shown = true;
    want((Intent){ .kind = INTENT_USE, .what = USE_TAKE });
    assert_int_equal(app.table->doing.carry.kind, CARRY_KEYS);
    const DropPlace *at = &app.table->doing.carry.aim.place;
    for (int i = 0; i < MAX_PLACES && !(at->kind == TARGET_DISCARD && at->pile == GIN_KNOCK); i++)
        want((Intent){ .kind = INTENT_NEXT_ZONE, .step = 1 });
    assert_int_equal(at->pile, GIN_KNOCK);
    return app.table->said.text;
}

static void it_is_told_what_a_knock_would_leave(void **state)
{
    (void)state;
    sit_before_a_knock("2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Kh");
    assert_string_equal(said_at_the_knock("piece:Kh#1"), "Knock, with 3");
    sit_before_a_knock("2s 3s 4s 7h 7d 7c 9d Td Jd Qd", "Kh");
    assert_string_equal(said_at_the_knock("piece:Kh#1"), "Knock, gin");
    sit_before_a_knock("2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Kh");
    char words[480];
    TextSink out = text_sink(words, sizeof words);
    const char *said = said_at_the_knock("piece:7h#1");
    verdict_say(state_now()->phase == PHASE_PLAY ? gin_check(state_now(), 0, app.table->notes.go_out.move) : allow(),
                &out);
    assert_true(words[0] != '\0');
    assert_string_equal(said, words);
}

/* ---- where it is aimed ---- */

/* Kalooki, a card of the hand on its way; it may be thrown in so many ways. */
static void hold_a_card(int ways)
{
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    draw_card();
    table_press(app.table, &(Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 1 }, piece("piece:9h#1"));
    table_pick_up(app.table, CARRY_DRAG, GRASP_ONE);
    CarryNote *held = &app.table->notes.held;
    held->ways = ways;
    for (int i = 0; i < ways; i++)
        snprintf(held->way[i].label, sizeof held->way[i].label, "%s", i == 0 ? "Throw" : "Close");
}

static CarryAim aim_of(const TableLook *l, int x, int y)
{
    Carry *h = &app.table->doing.carry;
    h->x = x;
    h->y = y;
    return table_aim(l);
}

static void expect_aim(const TableLook *l, int x, int y, TargetKind kind, int at)
{
    const CarryAim a = aim_of(l, x, y);
    if (a.place.kind != kind || (at >= 0 && a.place.at != at))
        print_error("at %d, %d: kind %d at %d\n", x, y, a.place.kind, a.place.at);
    assert_int_equal(a.place.kind, kind);
    if (at >= 0)
        assert_int_equal(a.place.at, at);
}

/* Each way has a part of the place, one below the other, as wide as the widest word and as high as a finger. */
static void each_way_has_its_part(void **state)
{
    (void)state;
    for (int ways = 2; ways <= 4; ways++) {
        hold_a_card(ways);
        TableUi *ui = app.table;
        const Rect heap = ui->felt.layout.spot[KALOOKI_DISCARD].first;
        const int unit = ui->felt.layout.unit, least = 44 * unit / 100;
        const int words = text_width(FONT_BOLD, 16 * unit / 100, "Throw") + 20 * unit / 100;
        const int w = words > heap.w ? words : heap.w, h = heap.h / ways > least ? heap.h / ways : least;
        for (int i = 0; i < ways; i++) {
            const Rect r = table_throw_part(look(), KALOOKI_DISCARD, i);
            assert_int_equal(r.w, w);
            assert_int_equal(r.h, h);
            assert_int_equal(r.x, heap.x + heap.w / 2 - w / 2);
            assert_int_equal(r.y, heap.y + heap.h / 2 - ways * h / 2 + i * h);
        }
        snprintf(ui->notes.held.way[1].label, 64, "Something that is much wider");
        assert_int_equal(table_throw_part(look(), KALOOKI_DISCARD, 0).w,
                         text_width(FONT_BOLD, 16 * unit / 100, "Something that is much wider") + 20 * unit / 100);
    }
}

static void a_part_that_is_aimed_at_is_meant(void **state)
{
    (void)state;
    hold_a_card(3);
    for (int i = 0; i < 3; i++) {
        const Rect r = table_throw_part(look(), KALOOKI_DISCARD, i);
        const int xs[] = { r.x, r.x + r.w - 1 }, ys[] = { r.y, r.y + r.h - 1 };
        for (int k = 0; k < 4; k++) {
            const CarryAim a = aim_of(look(), xs[k % 2], ys[k / 2]);
            assert_int_equal(a.place.kind, TARGET_DISCARD);
            assert_int_equal(a.place.pile, KALOOKI_DISCARD);
            assert_int_equal(a.place.at, i + 1);
            assert_int_equal(a.rect.y, r.y);
            assert_int_equal(a.rect.h, r.h);
            assert_false(a.over_rack);
        }
    }
    hold_a_card(0);
    const Rect heap = app.table->felt.layout.spot[KALOOKI_DISCARD].first;
    expect_aim(look(), heap.x + heap.w / 2, heap.y + heap.h / 2, TARGET_DISCARD, 0);
}

/* Around the heap it is met too, by a quarter of a card. */
static void a_heap_is_met_from_a_little_beside(void **state)
{
    (void)state;
    hold_a_card(0);
    const Rect r = app.table->felt.layout.spot[KALOOKI_DISCARD].first;
    const int near = (r.w < r.h ? r.w : r.h) / 4, x = r.x + r.w / 2, y = r.y + r.h / 2;
    expect_aim(look(), r.x - near, y, TARGET_DISCARD, 0);
    expect_aim(look(), r.x + r.w + near - 1, y, TARGET_DISCARD, 0);
    expect_aim(look(), x, r.y - near, TARGET_DISCARD, 0);
    expect_aim(look(), x, r.y + r.h + near - 1, TARGET_DISCARD, 0);
    assert_int_not_equal(aim_of(look(), r.x - near - 1, y).place.kind, TARGET_DISCARD);
    assert_int_not_equal(aim_of(look(), r.x + r.w + near, y).place.kind, TARGET_DISCARD);
    assert_int_not_equal(aim_of(look(), x, r.y - near - 1).place.kind, TARGET_DISCARD);
    assert_int_not_equal(aim_of(look(), x, r.y + r.h + near).place.kind, TARGET_DISCARD);
}

/* The discards are where a card is played to the trick: everything that is dropped on the cloth goes there. */
static PilePlace trick_at_the_discards(const State *s, int pile, int seat)
{
    if (pile == KALOOKI_DISCARD)
        return (PilePlace){ PLACE_TRICK, (uint8_t)seat, ALLOW_THROW, 0 };
    return kalooki_def.table.place(s, pile, seat);
}

static void where_all_goes_to_the_trick_a_part_is_meant_too(void **state)
{
    (void)state;
    hold_a_card(2);
    TableLook l = *look();
    GameDef other = *l.game;
    other.table.place = trick_at_the_discards;
    l.game = &other;
    const Rect felt = app.table->felt.layout.felt, part = table_throw_part(&l, KALOOKI_DISCARD, 1);
    expect_aim(&l, felt.x + 5, felt.y + felt.h / 2, TARGET_DISCARD, 0);
    expect_aim(&l, part.x + part.w / 2, part.y + part.h / 2, TARGET_DISCARD, 2);
    app.table->doing.carry.count = 2; /* several are not thrown */
    expect_aim(&l, felt.x + 5, felt.y + felt.h / 2, TARGET_NONE, -1);
    app.table->doing.carry.count = 1;
    app.table->doing.carry.grabbed = piece("piece:Qc#1"); /* nor what lies on the table */
    expect_aim(&l, felt.x + 5, felt.y + felt.h / 2, TARGET_NONE, -1);
}

/* The cloth ends at the hand, where melds lie before their owner. */
static void the_cloth_ends_at_the_hand(void **state)
{
    (void)state;
    TableLayout l = { .felt = { 10, 20, 300, 200 }, .rack = { 0, 150, 300, 100 } };
    const struct {
        bool common;
        int rack_w, rack_y, h;
    } ways[] = { { false, 300, 150, 130 }, { true, 300, 150, 200 }, { false, 0, 150, 200 }, { false, 300, 21, 1 } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        l.common = ways[i].common;
        l.rack.w = ways[i].rack_w;
        l.rack.y = ways[i].rack_y;
        const Rect r = table_cloth(&l);
        assert_int_equal(r.x, 10);
        assert_int_equal(r.y, 20);
        assert_int_equal(r.w, 300);
        assert_int_equal(r.h, ways[i].h);
    }
}

/* While another one plays a tile is aimed at the cell under it; nobody makes way. */
static void out_of_turn_the_cell_itself_is_shown(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1");
    table_press(app.table, &(Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 1 }, piece("piece:K1#1"));
    table_pick_up(app.table, CARRY_DRAG, GRASP_ONE);
    const TableLayout *l = &app.table->felt.layout;
    Carry *h = &app.table->doing.carry;
    h->grab_x = h->grab_y = 0;
    h->aim.place = (DropPlace){ 0 };
    const int x = l->grid.x + 5 * l->meld_w, y = l->grid.y + (l->rows - 1) * l->row_step;
    int col, row;
    layout_spot(l, x, y, &col, &row);
    app.table->panel.paused = true; /* not to act */
    const CarryAim still = aim_of(look(), x, y);
    assert_int_equal(still.place.kind, TARGET_NEW);
    assert_int_equal(still.place.col, col);
    assert_int_equal(still.place.row, row);
    assert_int_equal(still.rect.x, l->grid.x + col * l->meld_w / 2);
    assert_int_equal(still.rect.y, l->grid.y + row * l->row_step);
    assert_int_equal(still.rect.w, l->meld_w);
    assert_int_equal(still.rect.h, l->meld_h);
}

/* ---- places, one by one ---- */

static void expect_rect(const char *what, Rect r, Rect wanted)
{
    char found[96], want_it[96];
    snprintf(found, sizeof found, "%s: %d %d %d %d", what, r.x, r.y, r.w, r.h);
    snprintf(want_it, sizeof want_it, "%s: %d %d %d %d", what, wanted.x, wanted.y, wanted.w, wanted.h);
    assert_string_equal(found, want_it);
}

static void where_a_tile_would_lie(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 * O9", "B6 K1");
    const TableUi *ui = app.table;
    const TableLayout *l = &ui->felt.layout;
    const uint8_t run = (uint8_t)item("piece:B4#1")->pile;
    const Rect three = layout_meld_piece(l, &ui->felt.plan, run, 0);
    const int w = three.w, step = l->meld_step;
    const DropPlace at[] = { table_place_in(ui, TARGET_INSERT, run, 0), table_place_in(ui, TARGET_INSERT, run, 1),
                             table_place_in(ui, TARGET_INSERT, run, 2), table_place_in(ui, TARGET_INSERT, run, 3),
                             table_place_in(ui, TARGET_SWAP, run, 1) };
    expect_rect("before it", table_place_rect(look(), at[0], 1),
                (Rect){ three.x - w / 2, three.y, w * 6 / 10, three.h });
    expect_rect("between two", table_place_rect(look(), at[1], 1),
                (Rect){ three.x + step - w * 3 / 10, three.y, w * 6 / 10, three.h });
    expect_rect("between others", table_place_rect(look(), at[2], 1),
                (Rect){ three.x + 2 * step - w * 3 / 10, three.y, w * 6 / 10, three.h });
    expect_rect("behind it", table_place_rect(look(), at[3], 1), (Rect){ three.x + 3 * step, three.y, w, three.h });
    expect_rect("in its place", table_place_rect(look(), at[4], 1), (Rect){ three.x + step, three.y, w, three.h });
    const DropPlace cell = { TARGET_NEW, NO_PILE, 0, 7, 2 };
    expect_rect("by itself", table_place_rect(look(), cell, 2),
                (Rect){ l->grid.x + 7 * l->meld_w / 2, l->grid.y + 2 * l->row_step, l->meld_w + step, l->meld_h });
    expect_rect("on the rack", table_place_rect(look(), table_hand_place(MAX_PIECES), 1), layout_rack_piece(l, 2));
    app.table->notes.hand_count = 0;
    expect_rect("on an empty one", table_place_rect(look(), table_hand_place(MAX_PIECES), 1), layout_rack_piece(l, 0));
    assert_int_equal(at[1].col, ui->felt.plan.col[run]);
    assert_int_equal(at[1].row, ui->felt.plan.row[run]);
    app.table->felt.plan.col[run] = app.table->felt.plan.row[run] = -1; /* it has none yet */
    const DropPlace none = table_place_in(ui, TARGET_INSERT, run, 1);
    assert_int_equal(none.col, 0);
    assert_int_equal(none.row, 0);
    assert_int_equal(table_rack_places_of(ui), l->rack_cols * l->rack_rows);
}

static void places_differ_by_any_part(void **state)
{
    const DropPlace a = { TARGET_INSERT, 4, 1, 7, 2 };
    (void)state;
    assert_true(table_same_place(a, a));
    for (int part = 0; part < 5; part++) {
        DropPlace b = a;
        uint8_t *const of[] = { &b.kind, &b.pile, &b.at, &b.col, &b.row };
        (*of[part])++;
        assert_false(table_same_place(a, b));
        assert_false(table_same_place(b, a));
    }
}

/* In and beside each meld, the joker, an empty cell a row, and the rack at last. */
static void places_are_walked_in_their_order(void **state)
{
    static DropPlace place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    char found[1024] = "";
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 * O9", "B6 K1");
    app_focus(&app, item("piece:B6#1"));
    app.scene.focus_shown = true;
    want((Intent){ .kind = INTENT_USE, .what = USE_TAKE });
    const TableLayout *l = &app.table->felt.layout;
    const int n = table_places(look(), place, rect, MAX_PLACES), run = item("piece:B4#1")->pile;
    TextSink out = text_sink(found, sizeof found);
    for (int i = 0; i < n; i++)
        if (place[i].kind != TARGET_NEW)
            text_addf(&out, "%d %d %d/", place[i].kind, place[i].kind == TARGET_HAND ? 0 : place[i].pile - run,
                      place[i].at);
    assert_string_equal(found, "2 0 0/2 0 1/2 0 2/2 0 3/2 1 0/2 1 1/2 1 2/2 1 3/2 1 4/3 1 2/5 0 168/");
    assert_int_equal(n, 11 + l->rows);
    for (int row = 0; row < l->rows; row++) {
        const DropPlace p = place[10 + row];
        assert_int_equal(p.kind, TARGET_NEW);
        assert_int_equal(p.row, row);
        int end = 0;
        for (int pile = run; pile <= run + 1; pile++)
            if (app.table->felt.plan.row[pile] == row)
                end = max_int(end, app.table->felt.plan.col[pile] + 2 * pile_size(&state_now()->table, pile) + 2);
        assert_int_equal(p.col, end);
    }
    assert_int_equal(table_places(look(), place, rect, 6), 5); /* no more than there is room for */
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_second_click_means_the_tile),
                                        cmocka_unit_test(enter_takes_the_place_that_is_lit),
                                        cmocka_unit_test(tiles_of_the_table_are_chosen_too),
                                        cmocka_unit_test(it_is_told_what_a_knock_would_leave),
                                        cmocka_unit_test(each_way_has_its_part),
                                        cmocka_unit_test(a_part_that_is_aimed_at_is_meant),
                                        cmocka_unit_test(a_heap_is_met_from_a_little_beside),
                                        cmocka_unit_test(where_all_goes_to_the_trick_a_part_is_meant_too),
                                        cmocka_unit_test(the_cloth_ends_at_the_hand),
                                        cmocka_unit_test(out_of_turn_the_cell_itself_is_shown),
                                        cmocka_unit_test(where_a_tile_would_lie),
                                        cmocka_unit_test(places_differ_by_any_part),
                                        cmocka_unit_test(places_are_walked_in_their_order) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
