/* Places on the felt belong to the history: what is dropped lies where it was dropped, nobody else moves without need,
 * and every moment has its picture again. On the layout floor; by chance too: help/chance.h says how other and more
 * sequences are played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "app/table/pure/gesture.h"
#include "chance.h"
#include "position.h"
#include "render/layout/felt_history.h"
#include "render/layout/layout.h"
#include "rules/table/rng.h"

enum { WINDOW_W = 1280, WINDOW_H = 800, HISTORY = 400 };

/* ---- a table that is shown as the screen shows it ---- */

typedef struct Step {
    State state;
    FeltMoment when;
    FeltPlan plan; /* as it was shown last */
    int cols, rows;
} Step;

typedef struct HandOrders {
    State state;
    FeltHistory places;
    FeltPlan plan;
    Table shown;
    TableLayout layout;
    int w, h, tile_limit;
    Step step[HISTORY]; /* 0 .. at can be undone, at + 1 .. count - 1 redone */
    int at, count, moves, gesture;
} HandOrders;

static HandOrders desk; /* large */

static FeltMoment now(void)
{
    return (FeltMoment){ desk.moves, desk.gesture };
}

static void show(bool put_back)
{
    int hand = pile_size(&desk.state.table, sabra_rack(desk.state.to_act));
    bool known = felt_history_at(&desk.places, now(), &desk.plan) ||
                 !felt_history_next(&desk.places, now(), put_back, &desk.shown, &desk.state.table, NULL, &desk.plan);
    const LayoutNeeds needs = { .w = desk.w,
                                .h = desk.h,
                                .scale_percent = 100,
                                .piece_percent = 100,
                                .piece_limit = desk.tile_limit,
                                .game = &sabra_def,
                                .view = &desk.state,
                                .viewer = desk.state.to_act,
                                .hand_count = hand };
    layout_table(&desk.layout, &needs, &desk.plan);
    assert_false(desk.layout.cramped);
    if (!known)
        felt_history_note(&desk.places, now(), &desk.state.table, &desk.plan);
    desk.tile_limit = desk.layout.tile_w;
    desk.shown = desk.state.table;
    desk.step[desk.at] = (Step){ desk.state, now(), desk.plan, desk.layout.cols, desk.layout.rows };
}

static void resize(int w, int h)
{
    desk.w = w;
    desk.h = h;
    desk.tile_limit = 0;
    show(false);
}

static void sit(const char *melds, const char *rack)
{
    memset(&desk, 0, sizeof desk);
    felt_plan_clear(&desk.plan);
    position_set(&desk.state, "standard", melds, rack);
    desk.shown = desk.state.table;
    desk.count = 1;
    resize(WINDOW_W, WINDOW_H);
}

static bool play(const Move *move, int n)
{
    State s = desk.state;
    for (int i = 0; i < n; i++) {
        if (sabra_def.rules.check(&s, s.to_act, move[i]).why != NULL)
            return false;
        sabra_def.rules.apply(&s, s.to_act, move[i]);
    }
    if (n == 0 || desk.at + 1 == HISTORY)
        return false;
    desk.state = s;
    desk.moves += n;
    desk.gesture = desk.step[desk.count - 1].when.gesture > desk.gesture ? desk.step[desk.count - 1].when.gesture + 1
                                                                         : desk.gesture + 1;
    desk.at++;
    desk.count = desk.at + 1;
    show(move[n - 1].kind != MOVE_SHIFT);
    return true;
}

static bool play_kind(MoveKind kind)
{
    const Move m = { .kind = (uint8_t)kind };
    return play(&m, 1);
}

static bool go_to(int at)
{
    if (at < 0 || at >= desk.count)
        return false;
    desk.at = at;
    desk.state = desk.step[at].state;
    desk.moves = desk.step[at].when.moves;
    desk.gesture = desk.step[at].when.gesture;
    Step wanted = desk.step[at];
    show(false);
    if (wanted.cols == desk.layout.cols &&
        wanted.rows == desk.layout.rows) /* otherwise it was fitted to another felt */
        for (int p = 0; p < MAX_PILES; p++)
            if (pile_on_felt(&desk.state.table.row.pile[p])) {
                assert_int_equal(desk.plan.col[p], wanted.plan.col[p]);
                assert_int_equal(desk.plan.row[p], wanted.plan.row[p]);
            }
    return true;
}

static bool undo(void)
{
    return go_to(desk.at - 1);
}

static bool redo(void)
{
    return go_to(desk.at + 1);
}

static bool tidy(void)
{
    bool done = felt_plan_tidy(&desk.plan, &desk.shown, desk.layout.cols, desk.layout.rows);
    if (done)
        felt_history_note(&desk.places, now(), &desk.shown, &desk.plan);
    show(false);
    return done;
}

/* The program ends and comes back: only the note is left. */
static void restart(void)
{
    static char note[12000];
    TextSink out = text_sink(note, sizeof note);
    felt_history_write(&desk.places, now(), &out);
    assert_false(out.cut);
    memset(&desk.places, 0x5A, sizeof desk.places);
    felt_history_clear(&desk.places);
    felt_history_read(&desk.places, note, desk.moves, &desk.plan);
    desk.shown = desk.state.table;
    desk.tile_limit = 0;
    show(false);
}

static Piece piece(const char *face)
{
    Face f;
    assert_true(tile_parse(&face, &f));
    for (int i = 0; i < desk.state.table.piece_count; i++) { /* the one in play, if one is */
        const Pile *p = &desk.state.table.row.pile[piece_pile(&desk.state.table, (Piece)i, NULL)];
        if (face_eq(desk.state.table.face[i], f) && p->kind != PILE_STOCK && (p->kind != PILE_HAND || p->owner == 0))
            return (Piece)i;
    }
    fail();
    return NO_PIECE;
}

static Rect rect_of(Piece x)
{
    int index = 0, pile = piece_pile(&desk.state.table, x, &index);
    assert_true(pile_on_felt(&desk.state.table.row.pile[pile]));
    return layout_meld_piece(&desk.layout, &desk.plan, pile, index);
}

static bool carry(const Piece *pieces, int n, DropPlace to)
{
    static Gesture g;
    gesture_carry(&g, &sabra_def, &desk.state, desk.state.to_act, pieces, n, to);
    return !g.full && play(g.move, g.count);
}

/* Lets go of pieces over the felt, with the left top corner of the first at x, y. */
static bool drop(const Piece *pieces, int n, int x, int y)
{
    int col, row;
    layout_spot(&desk.layout, x, y, &col, &row);
    return carry(pieces, n, (DropPlace){ TARGET_NEW, NO_PILE, 0, (uint8_t)col, (uint8_t)row });
}

static void drop_one(const char *face, int x, int y)
{
    Piece p = piece(face);
    assert_true(drop(&p, 1, x, y));
}

/* At most half a tile to the side; up and down the rows decide. */
static void assert_lies(const char *face, int x, int y)
{
    Rect r = rect_of(piece(face));
    assert_true(abs(r.x - x) <= desk.layout.tile_w / 2);
    assert_true(abs(r.y - y) <= desk.layout.row_step / 2 + 1);
}

/* ---- what a player sees ---- */

static void after_an_undo_a_drop_lies_where_it_was_dropped(void **state)
{
    (void)state;
    sit("B3 B4 B5", "R10 O10 K10");
    drop_one("R10", 1000, 300);
    assert_lies("R10", 1000, 300);
    assert_true(undo());
    drop_one("O10", 200, 400);
    assert_lies("O10", 200, 400);
    assert_true(undo());
    assert_true(undo() == false && desk.at == 0);
    drop_one("R10", 600, 500);
    assert_lies("R10", 600, 500);
}

static void a_number_given_away_is_no_place(void **state)
{
    (void)state;
    sit("B3 B4 B5", "R10 O10 K10");
    drop_one("R10", 1000, 300);
    Piece x = piece("R10");
    assert_true(
        carry(&x, 1, (DropPlace){ TARGET_HAND, NO_PILE, 0, 0, 0 })); /* taken back by hand: the number is free */
    drop_one("O10", 200, 400);
    assert_lies("O10", 200, 400);
    /* What is laid without being dropped goes to the first gap, not to where something was taken back. */
    sit("B3 B4 B5", "R10 O10 K10");
    drop_one("R10", 1000, 300);
    x = piece("R10");
    assert_true(carry(&x, 1, (DropPlace){ TARGET_HAND, NO_PILE, 0, 0, 0 }));
    x = piece("K10");
    assert_true(carry(&x, 1, (DropPlace){ TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL }));
    assert_true(rect_of(x).y == rect_of(piece("B3")).y && rect_of(x).x < 500);
    assert_true(rect_of(x).x > rect_of(piece("B5")).x);
}

static void undo_and_redo_bring_the_picture_back(void **state)
{
    (void)state;
    sit("B3 B4 B5/K7 R7 B7", "R10 O10 K10 B6 B2 O7");
    drop_one("R10", 700, 200);
    Piece x = piece("B6");
    assert_true(carry(&x, 1, (DropPlace){ TARGET_INSERT, SABRA_FIRST_MELD, 3, 0, 0 }));
    x = piece("O7");
    assert_true(carry(&x, 1, (DropPlace){ TARGET_INSERT, SABRA_FIRST_MELD + 1, 3, 0, 0 }));
    assert_true(tidy());
    drop_one("K10", 100, 500);
    for (int round = 0; round < 2; round++) {
        while (undo())
            ;
        while (redo())
            ;
        restart();
    }
    assert_int_equal(desk.at, 4);
}

static void the_start_of_the_turn_has_its_picture(void **state)
{
    (void)state;
    sit("B3 B4 B5/K7 R7 B7", "B6 B2 O7 K1");
    Step before = desk.step[0];
    Piece x = piece("B6");
    assert_true(carry(&x, 1, (DropPlace){ TARGET_INSERT, SABRA_FIRST_MELD, 3, 0, 0 }));
    x = piece("B2");
    assert_true(carry(&x, 1, (DropPlace){ TARGET_INSERT, SABRA_FIRST_MELD, 0, 0, 0 }));
    assert_true(tidy());
    drop_one("K1", 900, 500);
    restart();
    assert_true(play_kind(MOVE_RESTORE));
    assert_memory_equal(before.plan.col, desk.plan.col, sizeof before.plan.col);
    assert_memory_equal(before.plan.row, desk.plan.row, sizeof before.plan.row);
    assert_true(undo());
    assert_true(redo());
    /* A turn whose time is over, and a draw, put the table back in the same way. */
    for (int i = 0; i < 2; i++) {
        assert_true(undo());
        assert_true(play_kind(i == 0 ? MOVE_TIMEOUT : MOVE_DRAW));
        assert_int_equal(desk.state.to_act, 1);
        assert_memory_equal(before.plan.col, desk.plan.col, sizeof before.plan.col);
        assert_memory_equal(before.plan.row, desk.plan.row, sizeof before.plan.row);
    }
}

/* Pieces that stay in a meld stay where they lie. */
static void pieces_hold_still(void **state)
{
    (void)state;
    sit("B3 B4 B5 B6/K7 R7 B7", "B2 O7 K1 B1");
    Piece lone = piece("K1");
    assert_true(tidy());
    assert_true(drop(&lone, 1, 600, 400));
    Piece x = piece("B3"), own = piece("B2");
    Rect four = rect_of(piece("B4")), seven = rect_of(piece("K7"));
    assert_true(drop(&x, 1, 900, 500)); /* the first one leaves */
    assert_int_equal(rect_of(piece("B4")).x, four.x);
    assert_int_equal(rect_of(piece("K7")).x, seven.x);
    assert_true(undo());
    Piece all[] = { piece("B3"), piece("B4"), piece("B5"), piece("B6") };
    assert_true(drop(all, 4, 500, 500));
    four = rect_of(piece("B4"));
    assert_true(
        carry(&own, 1, (DropPlace){ TARGET_INSERT, (uint8_t)piece_pile(&desk.state.table, all[0], NULL), 0, 0, 0 }));
    assert_int_equal(rect_of(piece("B4")).x, four.x); /* one comes in front */
    assert_int_equal(rect_of(own).x, four.x - 2 * desk.layout.tile_w);
    assert_int_equal(rect_of(piece("K7")).x, seven.x);
    assert_true(undo());
    assert_int_equal(rect_of(piece("B4")).x, four.x);
}

/* Dropped over a gap that is too narrow it lies beside, where the cloth is free, and nobody moves. */
static void free_cloth_beside_is_taken_first(void **state)
{
    (void)state;
    sit("B3 B4 B5/K7 R7 B7", "R10 O10 K10");
    FeltPlan *f = &desk.plan;
    f->col[SABRA_FIRST_MELD] = 10;
    f->col[SABRA_FIRST_MELD + 1] = 18;
    f->row[SABRA_FIRST_MELD] = f->row[SABRA_FIRST_MELD + 1] = 2;
    felt_history_note(&desk.places, now(), &desk.shown, f);
    show(false);
    Piece three[] = { piece("R10"), piece("O10"), piece("K10") };
    assert_true(carry(three, 3, (DropPlace){ TARGET_NEW, NO_PILE, 0, 14, 2 }));
    int pile = piece_pile(&desk.state.table, three[0], NULL);
    assert_int_equal(f->col[pile], 14);
    assert_int_equal(f->row[pile], 1);
    assert_int_equal(f->col[SABRA_FIRST_MELD], 10);
    assert_int_equal(f->col[SABRA_FIRST_MELD + 1], 18);
    assert_true(undo());
    assert_int_equal(f->col[SABRA_FIRST_MELD], 10);
    assert_int_equal(f->col[SABRA_FIRST_MELD + 1], 18);
}

static void neighbours_make_way_to_both_sides(void **state)
{
    (void)state;
    sit("B3 B4 B5/K7 R7 B7", "R10 O10 K10");
    FeltPlan f;
    Gesture g;
    felt_plan_clear(&f);
    f.col[SABRA_FIRST_MELD] = 6;
    f.col[SABRA_FIRST_MELD + 1] = 13;
    f.row[SABRA_FIRST_MELD] = f.row[SABRA_FIRST_MELD + 1] = 0;
    const Piece three[] = { piece("R10"), piece("O10"), piece("K10") };
    gesture_carry(&g, &sabra_def, &desk.state, 0, three, 3, (DropPlace){ TARGET_NEW, NO_PILE, 0, 10, 0 });
    assert_true(felt_plan_update(&f, &g.after.table, 24, 1)); /* one row, and no gap in it is wide enough */
    int pile = piece_pile(&g.after.table, three[0], NULL);
    assert_int_equal(f.col[pile], 10);
    assert_int_equal(f.col[SABRA_FIRST_MELD], 3);
    assert_int_equal(f.col[SABRA_FIRST_MELD + 1], 17);
}

static void a_gap_is_found_without_moving_anybody(void **state)
{
    (void)state;
    sit("B3 B4 B5/K7 R7 B7", "R10 O10 K10");
    FeltPlan *f = &desk.plan;
    f->col[SABRA_FIRST_MELD] = 10;
    f->col[SABRA_FIRST_MELD + 1] = 18;
    f->row[SABRA_FIRST_MELD] = f->row[SABRA_FIRST_MELD + 1] = 2;
    int col = 14, row = 2;
    assert_true(felt_plan_gap(f, &desk.shown, 43, 5, 1, &col, &row));
    assert_true(row != 2 && col == 14); /* the row above or below is nearer than the ends of this one */
    col = 12;
    row = 9;
    assert_true(felt_plan_gap(f, &desk.shown, 43, 5, 3, &col, &row));
    assert_true(col == 12 && row == 4); /* the last row there is */
    col = -1;
    assert_true(felt_plan_gap(f, &desk.shown, 43, 5, 3, &col, &row));
    assert_true(col == 0 && row == 0);
    assert_false(felt_plan_gap(f, &desk.shown, 43, 5, 30, &col, &row));
    assert_true(col == 0 && row == 0);
}

/* In every corner of the felt, at several sizes; also close to a meld. */
static void corners_of_the_felt(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };
    for (int i = 0; i < 4; i++) {
        sit("B3 B4 B5/K7 R7 B7", "R10 O10 K10");
        resize(sizes[i][0], sizes[i][1]);
        Piece all[] = { piece("B3"), piece("B4"), piece("B5") }, others[] = { piece("K7"), piece("R7"), piece("B7") };
        Rect felt = desk.layout.felt;
        assert_true(drop(all, 3, felt.x + felt.w / 3, felt.y + felt.h / 2));
        assert_true(drop(others, 3, felt.x + 2 * felt.w / 3, felt.y + felt.h / 2));
        int tile = desk.layout.tile_w, high = desk.layout.tile_h;
        Rect meld = rect_of(all[0]);
        const int right = felt.x + felt.w - tile, low = felt.y + felt.h - high;
        const int at[][2] = { { felt.x, felt.y },
                              { right, felt.y },
                              { felt.x, low },
                              { right, low },
                              { felt.x + felt.w / 2, low },
                              { meld.x + 3 * tile + tile * 8 / 10, meld.y },
                              { meld.x - tile * 18 / 10, meld.y + high / 3 },
                              { meld.x + tile, meld.y + high * 8 / 10 },
                              { meld.x + tile, meld.y - high * 8 / 10 } };
        for (size_t k = 0; k < sizeof at / sizeof *at; k++) {
            FeltPlan before = desk.plan;
            Table was = desk.shown;
            drop_one("R10", at[k][0], at[k][1]);
            Rect r = rect_of(piece("R10"));
            if (abs(r.x - at[k][0]) > tile / 2 || abs(r.y - at[k][1]) > desk.layout.row_step * 6 / 10)
                print_error("%dx%d: dropped at %d, %d it lies at %d, %d\n", sizes[i][0], sizes[i][1], at[k][0],
                            at[k][1], r.x, r.y);
            assert_true(abs(r.x - at[k][0]) <= tile / 2 && abs(r.y - at[k][1]) <= desk.layout.row_step * 6 / 10);
            for (int p = 0; p < MAX_PILES; p++)
                if (pile_on_felt(&was.row.pile[p]) && pile_size(&was, p) > 0)
                    assert_true(before.col[p] == desk.plan.col[p] && before.row[p] == desk.plan.row[p]);
            assert_true(undo());
        }
    }
}

/* A smaller window shows what it can; nothing of the larger picture is lost before somebody plays. */
static void a_smaller_felt_forgets_nothing(void **state)
{
    (void)state;
    sit("B3 B4 B5/K7 R7 B7", "R10 O10 K10");
    drop_one("R10", 1150, 200);
    drop_one("O10", 1000, 560);
    Step before = desk.step[desk.at];
    resize(1400, 640); /* fewer rows */
    assert_true(desk.layout.rows < before.rows);
    restart();
    resize(WINDOW_W, WINDOW_H);
    assert_memory_equal(&before.plan, &desk.plan, sizeof before.plan);
    resize(1400, 640);
    FeltPlan small = desk.plan;
    drop_one("K10", 100, 300); /* from here on as it is shown now */
    for (int p = 0; p < MAX_PILES; p++)
        if (before.plan.col[p] >= 0)
            assert_true(small.col[p] == desk.plan.col[p] && small.row[p] == desk.plan.row[p]);
    assert_true(undo());
    resize(WINDOW_W, WINDOW_H);
    assert_memory_equal(&before.plan, &desk.plan, sizeof before.plan);
}

/* ---- the note ---- */

static void notes_of_earlier_versions_are_read(void **state)
{
    (void)state;
    static FeltHistory h;
    FeltPlan f;
    felt_history_clear(&h);
    assert_true(felt_history_read(&h, "7:3,0 9:12,1", 100, &f));
    assert_int_equal(h.count, 0);
    assert_true(f.col[7] == 3 && f.row[7] == 0 && f.col[9] == 12 && f.row[9] == 1 && f.col[8] == -1);
    assert_true(felt_history_read(&h, "", 100, &f));
    assert_int_equal(f.col[7], -1);
}

static void whatever_stands_in_the_file_is_harmless(void **state)
{
    (void)state;
    static FeltHistory h;
    static const char marks[] = "0123456789:,-.@ abf";
    static const char *const whole = "@3.1.a0b 7:3,0 9:12,1 @5.2.77 7- 8:4,2 @9.4.1f 9:13,1";
    Rng r;
    rng_seed(&r, chance_seed(3));
    for (int round = 0; round < 20000; round++) {
        char junk[120];
        int n = (int)strlen(whole);
        memcpy(junk, whole, (size_t)n + 1);
        for (int i = round % 2 == 0 ? n : 1 + (int)rng_below(&r, 4); i > 0; i--)
            junk[rng_below(&r, (uint32_t)n)] = marks[rng_below(&r, sizeof marks - 1)];
        junk[rng_below(&r, (uint32_t)n + 1)] = '\0';
        FeltPlan f;
        felt_history_clear(&h);
        felt_history_read(&h, junk, 7, &f);
        for (int p = 0; p < MAX_PILES; p++)
            assert_true(f.col[p] >= -1 && f.col[p] < 512 && f.row[p] >= -1 && f.row[p] < 64);
        for (int i = 0; i < h.count; i++)
            assert_true(h.entry[i].places >= 0 && (i == 0 || h.entry[i - 1].when.moves < h.entry[i].when.moves));
    }
}

/* A whole long deal: what is oldest is forgotten, the rest is as it was; and the note never gets too long. */
static void a_long_deal_is_kept_as_far_as_there_is_room(void **state)
{
    (void)state;
    static FeltHistory h, read;
    static char note[12000];
    FeltPlan f;
    Rng r;
    rng_seed(&r, chance_seed(5));
    sit("B3 B4 B5/K7 R7 B7/O1 O2 O3/K1 K2 K3/R4 R5 R6/B9 B10 B11/K9 K10 K11/O8 O9 O10", "R10 O10 K10");
    felt_history_clear(&h);
    f = desk.plan;
    for (int moves = 1; moves <= 3000; moves++) {
        for (int p = 0; p < MAX_PILES; p++)
            if (pile_on_felt(&desk.shown.row.pile[p]))
                f.col[p] = (int16_t)((moves * 7 + p * 3) % 300);
        felt_history_note(&h, (FeltMoment){ moves, moves }, &desk.shown, &f);
        FeltPlan was;
        felt_plan_clear(&was);
        int back = moves - (int)rng_below(&r, 200);
        if (back > 0)
            assert_true(felt_history_at(&h, (FeltMoment){ back, back }, &was));
        for (int p = 0; back > 0 && p < MAX_PILES; p++)
            if (pile_on_felt(&desk.shown.row.pile[p]))
                assert_int_equal(was.col[p], (back * 7 + p * 3) % 300);
        assert_true(felt_history_at(&h, (FeltMoment){ moves, moves }, &was));
    }
    TextSink out = text_sink(note, sizeof note);
    felt_history_write(&h, (FeltMoment){ 2900, 2900 }, &out);
    assert_false(out.cut);
    assert_true(felt_history_read(&read, note, 2900, &f));
    assert_true(read.count >= 64);
    FeltPlan was;
    felt_plan_clear(&was);
    assert_true(felt_history_at(&read, (FeltMoment){ 2890, 2890 }, &was) &&
                felt_history_at(&h, (FeltMoment){ 2900, 2900 }, &was));
    assert_memory_equal(was.col, f.col, sizeof f.col);
    /* Where little has room the moment itself is there. The sink stays what it was, however often it is begun anew. */
    static const Language other;
    out = text_sink(note, 200);
    out.language = &other;
    felt_history_write(&h, (FeltMoment){ 2900, 2900 }, &out);
    assert_ptr_equal(out.language, &other);
    felt_history_clear(&read);
    assert_true(felt_history_read(&read, note, 2900, &f));
    assert_int_equal(read.count, 1);
    assert_memory_equal(was.col, f.col, sizeof f.col);
}

/* ---- by chance ---- */

static int free_gaps(int pile, int col, int row, int width)
{
    const Table *t = &desk.shown;
    for (int p = 0; p < t->pile_count; p++) {
        int size = pile_size(t, p);
        if (p != pile && pile_on_felt(&t->row.pile[p]) && size > 0 && desk.plan.row[p] == row &&
            desk.plan.col[p] < col + width + 1 && col < desk.plan.col[p] + 2 * size + 1)
            return 0;
    }
    return col >= 0 && col + width <= desk.layout.cols;
}

/* Is there room for so much within half a tile of that place, whoever leaves `pile` being gone? */
static bool is_free_felt(int pile, int col, int row, int width)
{
    return free_gaps(pile, col, row, width) || free_gaps(pile, col - 1, row, width) ||
           free_gaps(pile, col + 1, row, width);
}

static int random_hold(Rng *r, Piece *out)
{
    const State *s = &desk.state;
    int n = 0, index = 0;
    if (rng_below(r, 2) == 0) {
        int rack = sabra_rack(s->to_act), size = pile_size(&s->table, rack), many = 1 + (int)rng_below(r, 4);
        int from = size > 0 ? (int)rng_below(r, (uint32_t)size) : 0;
        for (int i = from; i < size && n < many; i++)
            out[n++] = pile_piece(&s->table, rack, i);
        return n;
    }
    Piece x = (Piece)rng_below(r, s->table.piece_count);
    int pile = piece_pile(&s->table, x, &index), size = pile_size(&s->table, pile), what = (int)rng_below(r, 3);
    if (!pile_on_felt(&s->table.row.pile[pile]))
        return 0;
    int from = what == 0 ? 0 : index, end = what == 2 ? index + 1 : size;
    for (int i = from; i < end; i++)
        out[n++] = pile_piece(&s->table, pile, i);
    return n;
}

typedef struct Spot {
    bool there;
    Rect r;
} Spot;

static void look(Spot *spot)
{
    for (int x = 0; x < desk.state.table.piece_count; x++) {
        int index = 0, pile = piece_pile(&desk.state.table, (Piece)x, &index);
        spot[x].there = pile_on_felt(&desk.state.table.row.pile[pile]);
        if (spot[x].there)
            spot[x].r = layout_meld_piece(&desk.layout, &desk.plan, pile, index);
    }
}

static bool all_apart(void)
{
    const Table *t = &desk.state.table;
    for (int p = 0; p < t->pile_count; p++) {
        int n = pile_size(t, p);
        if (!pile_on_felt(&t->row.pile[p]) || n == 0)
            continue;
        if (desk.plan.row[p] < 0 || desk.plan.row[p] >= desk.layout.rows ||
            !free_gaps(p, desk.plan.col[p], desk.plan.row[p], 2 * n))
            return false;
    }
    return true;
}

static int count_melds(const Table *t)
{
    int n = 0;
    for (int p = 0; p < t->pile_count; p++)
        n += pile_on_felt(&t->row.pile[p]) && pile_size(t, p) > 0;
    return n;
}

static int drops_looked_at, ends_looked_at;

/* Somewhere on the felt. On free felt: it lies there, and of what was not carried nothing moved by a pixel. */
static void random_drop(Rng *r)
{
    Piece held[MAX_PIECES];
    int n = random_hold(r, held), col, row;
    Rect felt = desk.layout.felt;
    int x = felt.x + (int)rng_below(r, (uint32_t)felt.w), y = felt.y + (int)rng_below(r, (uint32_t)felt.h);
    if (n == 0 || n > 13)
        return;
    layout_spot(&desk.layout, x, y, &col, &row);
    int right = desk.layout.cols - 2 * n;
    col = col > right ? right : col;
    int from = piece_pile(&desk.state.table, held[0], NULL), melds = count_melds(&desk.state.table);
    bool whole = pile_on_felt(&desk.state.table.row.pile[from]) && pile_size(&desk.state.table, from) == n;
    bool free_felt = is_free_felt(whole ? from : -1, col, row, 2 * n);
    Spot before[MAX_PIECES], after[MAX_PIECES];
    look(before);
    int tile = desk.layout.tile_w;
    if (!carry(held, n, (DropPlace){ TARGET_NEW, NO_PILE, 0, (uint8_t)col, (uint8_t)row }))
        return;
    look(after);
    assert_true(all_apart());
    /* A meld that fell apart, or was laid as two, needs a gap more. */
    bool simple = count_melds(&desk.state.table) == melds + (whole ? 0 : 1);
    if (!free_felt || !simple || tile != desk.layout.tile_w)
        return;
    drops_looked_at++;
    int pile = piece_pile(&desk.state.table, held[0], NULL);
    assert_int_equal(desk.plan.row[pile], row);
    assert_true(abs(desk.plan.col[pile] - col) <= 1);
    for (int i = 0; i < desk.state.table.piece_count; i++) {
        bool carried = memchr(held, i, (size_t)n) != NULL;
        int at = 0, was = 0;
        bool tail = false; /* what lay behind a piece that was taken out closes up */
        if (before[i].there && after[i].there && !carried && piece_pile(&desk.state.table, (Piece)i, &at) == from) {
            piece_pile(&desk.step[desk.at - 1].state.table, (Piece)i, &was);
            tail = was != at && at > 0;
        }
        if (before[i].there && after[i].there && !carried && !tail)
            assert_true(before[i].r.x == after[i].r.x && before[i].r.y == after[i].r.y);
    }
}

static void random_insert(Rng *r)
{
    Piece held[MAX_PIECES];
    int n = random_hold(r, held), pile = SABRA_FIRST_MELD + (int)rng_below(r, 40);
    int size = pile_size(&desk.state.table, pile);
    if (n == 0 || size == 0 || piece_pile(&desk.state.table, held[0], NULL) == pile)
        return;
    carry(held, n,
          (DropPlace){ TARGET_INSERT, (uint8_t)pile, (uint8_t)rng_below(r, (uint32_t)size + 1),
                       (uint8_t)desk.plan.col[pile], (uint8_t)desk.plan.row[pile] });
    assert_true(all_apart());
}

/* The picture of the table as it lay when the turn began. */
static void random_end(Rng *r)
{
    static const MoveKind kinds[] = { MOVE_RESTORE, MOVE_RESTORE, MOVE_TIMEOUT, MOVE_DRAW };
    uint32_t felt = felt_hash(&(Table){ .pile_count = desk.state.table.pile_count, .row = desk.state.turn_start });
    int begin = desk.at;
    while (begin > 0 && felt_hash(&desk.step[begin].state.table) != felt)
        begin--;
    Step wanted = desk.step[begin];
    if (!play_kind(kinds[rng_below(r, 4)]) || felt_hash(&desk.state.table) != felt ||
        felt_hash(&wanted.state.table) != felt || wanted.cols != desk.layout.cols || wanted.rows != desk.layout.rows)
        return;
    ends_looked_at++;
    for (int p = 0; p < MAX_PILES; p++)
        if (pile_on_felt(&desk.state.table.row.pile[p]))
            assert_true(desk.plan.col[p] == wanted.plan.col[p] && desk.plan.row[p] == wanted.plan.row[p]);
}

static void random_size(Rng *r)
{
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 }, { 1400, 640 }, { 1920, 1080 }, { 1100, 1000 } };
    const int *size = sizes[rng_below(r, 5)];
    resize(size[0], size[1]);
    assert_true(all_apart());
}

static void one_sequence(uint64_t seed)
{
    Rng r;
    rng_seed(&r, seed);
    sit("B3 B4 B5/K7 R7 B7/O1 O2 O3 O4 O5/R9 B9 K9/K1 K2 K3",
        "B6 R10 O10 K10 R1 R2 R3 R4 B1 B2 O8 O9 K12 K13 R13 B13 O12");
    for (int i = 0; i < 150; i++) {
        uint32_t what = rng_below(&r, 40);
        if (what < 14)
            random_drop(&r);
        else if (what < 20)
            random_insert(&r);
        else if (what < 27)
            (void)undo();
        else if (what < 33)
            (void)redo();
        else if (what < 35)
            random_end(&r);
        else if (what < 36)
            random_size(&r);
        else if (what < 37)
            assert_true(tidy());
        else if (what < 38)
            restart();
        else
            for (int k = (int)rng_below(&r, 10); k > 0; k--)
                (void)(what == 38 ? undo() : redo());
        assert_true(table_sound(&desk.state.table) && all_apart());
    }
    while (undo())
        ;
    while (redo())
        ;
}

static void any_sequence_of_gestures(void **state)
{
    (void)state;
    enum { SEQUENCES = 120 };
    for (Cases c = chance_cases(1, SEQUENCES); chance_next(&c);)
        one_sequence(c.seed);
    print_message("%d drops on free felt, %d turns put back\n", drops_looked_at, ends_looked_at);
    assert_true(!chance_usual() || (drops_looked_at >= 5 * SEQUENCES && ends_looked_at >= SEQUENCES / 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_an_undo_a_drop_lies_where_it_was_dropped),
        cmocka_unit_test(a_number_given_away_is_no_place),
        cmocka_unit_test(undo_and_redo_bring_the_picture_back),
        cmocka_unit_test(the_start_of_the_turn_has_its_picture),
        cmocka_unit_test(pieces_hold_still),
        cmocka_unit_test(free_cloth_beside_is_taken_first),
        cmocka_unit_test(neighbours_make_way_to_both_sides),
        cmocka_unit_test(a_gap_is_found_without_moving_anybody),
        cmocka_unit_test(corners_of_the_felt),
        cmocka_unit_test(a_smaller_felt_forgets_nothing),
        cmocka_unit_test(notes_of_earlier_versions_are_read),
        cmocka_unit_test(whatever_stands_in_the_file_is_harmless),
        cmocka_unit_test(a_long_deal_is_kept_as_far_as_there_is_room),
        cmocka_unit_test(any_sequence_of_gestures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
