/* Layout of the table is arithmetic: everything fits at every size, and melds stay where they were. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "open_hands.h"
#include "render/layout/layout.h"
#include "rules/table/rng.h"

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

/* ---- the table as a whole ---- */

/* A game of nothing but places: what its piles are and hold is set by the tests. */
static PilePlace place_of[MAX_PILES];
static const Board wheel = { .name = "Wheel", .count = 1 };
static bool has_board;

static PilePlace told_place(const State *s, int pile, int viewer)
{
    (void)s;
    (void)viewer;
    return place_of[pile];
}

static const Board *told_board(const OptionValues *o)
{
    (void)o;
    return has_board ? &wheel : NULL;
}

static State desk;
static int desk_piles;

static void clear_desk(int seats)
{
    memset(&desk, 0, sizeof desk);
    memset(place_of, 0, sizeof place_of);
    desk.seats = (uint8_t)seats;
    desk.table.piece_count = MAX_PIECES - 8;
    desk.table.pile_count = MAX_PILES;
    for (int i = 0; i < MAX_PIECES; i++)
        desk.table.row.order[i] = (Piece)i;
    desk_piles = 0;
    has_board = false;
}

/* A pile of so many pieces; the rest of the table follows it. */
static void put(PlaceKind place, int seat, PileKind kind, int size)
{
    Table *t = &desk.table;
    int p = desk_piles++, at = t->row.start[p];
    size = at + size > t->piece_count ? t->piece_count - at : size;
    place_of[p] = (PilePlace){ (uint8_t)place, (uint8_t)seat, 0, 0 };
    t->row.pile[p] = (Pile){ .kind = (uint8_t)kind, .owner = (uint8_t)seat, .look = LOOK_ALL };
    for (int q = p + 1; q <= MAX_PILES; q++)
        t->row.start[q] = (uint8_t)(at + size);
}

typedef struct Window {
    int w, h, scale;
    int aside; /* of the width, for a panel */
} Window;

static const Window windows[] = { { 800, 500, 100, 0 },    { 1024, 640, 100, 0 },  { 1280, 800, 100, 0 },
                                  { 1280, 800, 75, 0 },    { 1366, 768, 100, 0 },  { 1024, 1400, 100, 0 },
                                  { 1600, 900, 125, 0 },   { 1920, 1080, 200, 0 }, { 3440, 1440, 100, 0 },
                                  { 3840, 2160, 100, 0 },  { 3840, 2160, 150, 0 }, { 1280, 800, 100, 330 },
                                  { 3840, 2160, 100, 891 } };
enum { WINDOWS = sizeof windows / sizeof *windows };

static const GameStakes chips = { .board = told_board };
static GameDef desk_game = { .table = { .place = told_place }, .stakes = &chips };

static void lay(TableLayout *l, FeltPlan *plan, const Window *w, const Material *m, int viewer, int hand)
{
    desk_game.material = m;
    desk_game.table.has_dealer = m->kind == MATERIAL_CARDS;
    felt_plan_clear(plan);
    const LayoutNeeds needs = { .w = w->w,
                                .h = w->h,
                                .aside = w->aside,
                                .scale_percent = w->scale,
                                .piece_percent = 100,
                                .game = &desk_game,
                                .view = &desk,
                                .sheet_rows = hand % 9,
                                .viewer = viewer,
                                .hand_count = hand };
    layout_table(l, &needs, plan);
}

static const Window *window_now;
static int seats_now;
static const char *table_now;

static void need_apart(const char *what, Rect a, const char *other, Rect b)
{
    if (rect_meets(a, b))
        fail_msg("%s, %d seats, %dx%d at %d %%: %s (%d %d %d %d) on %s (%d %d %d %d)", table_now, seats_now,
                 window_now->w, window_now->h, window_now->scale, what, a.x, a.y, a.w, a.h, other, b.x, b.y, b.w, b.h);
}

static void need_inside(const char *what, Rect r)
{
    if (!inside(r, window_now->w, window_now->h))
        fail_msg("%s, %d seats, %dx%d at %d %%: %s (%d %d %d %d) is not in the window", table_now, seats_now,
                 window_now->w, window_now->h, window_now->scale, what, r.x, r.y, r.w, r.h);
}

static void need_least(const char *what, int got, int least)
{
    if (got < least)
        fail_msg("%s, %d seats, %dx%d at %d %%: %s is %d, less than %d", table_now, seats_now, window_now->w,
                 window_now->h, window_now->scale, what, got, least);
}

static const Rect *plate_after(const TableLayout *l, int viewer, int i)
{
    return &l->seat[viewer == NO_SEAT ? i : (viewer + 1 + i) % seats_now];
}

/* The others sit round the table in the order of play: up the left side, along the top, down the right side. As many
 * sit at one side as at the other, at the same heights. */
static void check_round(const TableLayout *l, int viewer)
{
    const int others = viewer == NO_SEAT ? seats_now : seats_now - 1;
    int at[3] = { 0 };
    for (int i = 0; i < others; i++) {
        const Rect *r = plate_after(l, viewer, i);
        const int seat = (int)(r - l->seat), edge = l->edge[seat];
        const int side = edge == EDGE_LEFT ? 0 : edge == EDGE_TOP ? 1 : 2;
        for (int later = side + 1; later < 3; later++)
            if (at[later] > 0)
                fail_msg("%s, %d seats, %dx%d: plate %d is not in the order of play", table_now, seats_now,
                         window_now->w, window_now->h, i);
        if (at[side]++ > 0) {
            const Rect *before = plate_after(l, viewer, i - 1);
            if (side == 0 ? r->y >= before->y : side == 1 ? r->x <= before->x : r->y <= before->y)
                fail_msg("%s, %d seats, %dx%d: plate %d stands before the one it follows", table_now, seats_now,
                         window_now->w, window_now->h, i);
        }
    }
    assert_int_equal(at[0], at[2]);
    for (int i = 0; i < at[0]; i++)
        assert_int_equal(plate_after(l, viewer, i)->y, plate_after(l, viewer, others - 1 - i)->y);
}

/* Corners, plates, prompt and rail: inside the window, apart, and never smaller than what can be pressed and read. */
static void check_frame(const TableLayout *l, int viewer)
{
    const struct {
        const char *name;
        Rect r;
    } part[] = { { "menu", l->menu }, { "corner", l->corner }, { "prompt", l->prompt }, { "rail", l->rail } },
      of_rail[] = { { "own plate", l->own }, { "tools", l->tools }, { "primary", l->primary } };
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        need_inside(part[i].name, part[i].r);
        for (size_t k = 0; k < i; k++)
            need_apart(part[i].name, part[i].r, part[k].name, part[k].r);
        for (int s = 0; s < seats_now; s++)
            if (s != viewer)
                need_apart(part[i].name, part[i].r, "a plate", l->seat[s]);
    }
    for (size_t i = 0; i < sizeof of_rail / sizeof *of_rail; i++) {
        assert_true(of_rail[i].r.y >= l->rail.y && of_rail[i].r.y + of_rail[i].r.h <= l->rail.y + l->rail.h);
        need_inside(of_rail[i].name, of_rail[i].r);
        for (size_t k = 0; k < i; k++)
            need_apart(of_rail[i].name, of_rail[i].r, of_rail[k].name, of_rail[k].r);
    }
    need_least("a button", l->primary.h, 40 * l->unit / 100);
    need_least("the menu", l->menu.w, 40 * l->unit / 100);
    need_least("the tools", l->tools.w, 300 * l->unit / 100);
    for (int s = 0; s < seats_now; s++) {
        if (s == viewer)
            continue;
        need_inside("a plate", l->seat[s]);
        need_least("a plate's width", l->seat[s].w, 120 * l->unit / 100);
        need_least("a plate's height", l->seat[s].h, 40 * l->unit / 100);
        for (int o = 0; o < s; o++)
            if (o != viewer)
                need_apart("a plate", l->seat[s], "a plate", l->seat[o]);
        need_apart("a plate", l->seat[s], "the hand", l->rack);
    }
    need_inside("felt", l->felt);
    need_apart("felt", l->felt, "prompt", l->prompt);
    need_apart("prompt", l->prompt, "the hand", l->rack);
}

static void check_hand(const TableLayout *l, int hand)
{
    for (int i = 0; i < hand; i++) {
        Rect r = layout_rack_piece(l, i);
        bool back = l->fan && l->rack_rows > 1 && i < l->rack_cols;
        int y = back ? r.y + 2 : r.y + r.h / 3;
        assert_true(r.x >= l->rack.x && r.x + r.w <= l->rack.x + l->rack.w && r.y >= l->rack.y);
        if (l->fan) {
            need_least("what is seen of a card", l->rail.y - r.y, r.h * 45 / 100);
            if (i > 0 && i != l->rack_cols)
                need_least("the step of a fan", r.x - layout_rack_piece(l, i - 1).x, r.w * (r.w < 66 ? 50 : 24) / 100);
        } else {
            assert_true(r.y + r.h <= l->rack.y + l->rack.h);
        }
        if (l->flat) /* and the word under it */
            need_least("what is under a hand that lies flat", l->rail.y - r.y - r.h, 30 * l->unit / 100);
        assert_int_equal(layout_rack_index(l, r.x + 1, back && y >= l->fan_y ? l->fan_y - 1 : y, hand), i);
    }
}

/* Wherever a meld opens for what is carried over it, it stays whole on the cloth. */
static void check_way(const TableLayout *l, const FeltPlan *plan, int p, int n)
{
    for (int at = 0; at <= n; at++)
        for (int i = 0; i < n; i++) {
            Rect r = layout_meld_piece(l, plan, p, i);
            r.x += layout_make_way(l, plan, p, n, at, i);
            need_inside("a piece that makes way", r);
        }
}

/* Tricks that were won, and cards laid away: all of them within the strip they are told to cover, each to be told from
 * the next one; of the viewer also beside the cards held. */
static void check_strip(const TableLayout *l, const FeltPlan *plan, int p, Rect strip, int viewer)
{
    const int n = pile_size(&desk.table, p), bundle = l->bundle[p] > 0 ? l->bundle[p] : 1;
    need_inside("a strip", strip);
    need_least("a strip", strip.w, l->spot[p].first.w);
    for (int i = 0; i < n; i++) {
        const Rect r = layout_meld_piece(l, plan, p, i);
        const bool across = layout_pile_turn(l, p, i) != 0;
        const Rect lies = across ? (Rect){ r.x + r.w / 2 - r.h / 2, r.y + r.h / 2 - r.w / 2, r.h, r.w } : r;
        if (lies.x < strip.x - 1 || lies.x + lies.w > strip.x + strip.w + 1 || lies.y < strip.y ||
            lies.y + lies.h > strip.y + strip.h)
            fail_msg("%s, %d seats, %dx%d at %d %%: piece %d of pile %d (%d %d %d %d) leaves its strip (%d %d %d %d)",
                     table_now, seats_now, window_now->w, window_now->h, window_now->scale, i, p, lies.x, lies.y,
                     lies.w, lies.h, strip.x, strip.y, strip.w, strip.h);
        assert_int_equal(across, i / bundle % 2 == 1 && l->bundle[p] > 0);
        const int seen = i < bundle ? r.w : abs(r.x - layout_meld_piece(l, plan, p, i - bundle).x);
        /* Tricks can be counted; of what was laid away it is enough that it lies there. */
        if (window_now != &windows[0] && seen < (place_of[p].kind == PLACE_TAKEN && window_now->scale <= 100 ? 3 : 1))
            fail_msg("%s, %d seats, %dx%d at %d %%: of a trick of seat %d %d are seen in %d %d %d %d", table_now,
                     seats_now, window_now->w, window_now->h, window_now->scale, place_of[p].seat, seen, strip.x,
                     strip.y, strip.w, strip.h);
    }
    need_apart("a strip", strip, "the rail", l->rail);
    need_apart("a strip", strip, "the menu", l->menu);
    need_apart("a strip", strip, "the corner", l->corner);
    need_apart("a strip", strip, "the prompt", l->prompt);
    for (int s = 0; s < seats_now; s++)
        if (s != viewer)
            need_apart("a strip", strip, "a plate", l->seat[s]);
    for (int i = 0; viewer != NO_SEAT && i < l->hand_count; i++)
        need_apart("a strip", strip, "a card of the hand", layout_rack_piece(l, i));
}

/* What a table of this game is for is told by itself, and not by whether something found room. */
static void check_rules(const TableLayout *l, int viewer)
{
    bool tricks = false, melds = false;
    for (int p = 0; p < desk_piles; p++) {
        tricks |= place_of[p].kind == PLACE_TRICK;
        melds |= place_of[p].kind == PLACE_MELD;
    }
    assert_int_equal(l->tricks, tricks);
    assert_int_equal(l->lays, melds && viewer != NO_SEAT);
    if (!l->cramped)
        assert_int_equal(l->stage.w > 0, l->lays);
}

/* Each pile as a whole, apart from all others, from the plates and from what is in the corners. */
static void check_piles(const TableLayout *l, const FeltPlan *plan, int viewer)
{
    Rect whole[MAX_PILES];
    for (int p = 0; p < desk_piles; p++) {
        int n = pile_size(&desk.table, p), kind = place_of[p].kind;
        whole[p] = (Rect){ 0, 0, 0, 0 };
        if (kind == PLACE_HAND || kind == PLACE_HIDDEN)
            continue;
        if (kind == PLACE_TAKEN || kind == PLACE_AWAY) {
            whole[p] = kind == PLACE_TAKEN ? l->taken[place_of[p].seat] : l->away[place_of[p].seat];
            if (n > 0)
                check_strip(l, plan, p, whole[p], viewer);
            for (int q = 0; q < p; q++)
                need_apart("a strip", whole[p], "a pile", whole[q]);
            continue;
        }
        if (n == 0 && kind != PLACE_STOCK && kind != PLACE_HEAP)
            continue;
        for (int i = 0; i < (n > 0 ? n : 1); i++) {
            Rect r = layout_meld_piece(l, plan, p, i);
            if (r.w <= 0)
                fail_msg("%s, %d seats, %dx%d at %d %%: pile %d of kind %d has no place", table_now, seats_now,
                         window_now->w, window_now->h, window_now->scale, p, kind);
            need_inside("a piece", r);
            if (r.x + r.w > window_now->w - window_now->aside)
                fail_msg("%s, %d seats, %dx%d: a piece lies where a panel stands", table_now, seats_now, window_now->w,
                         window_now->h);
            need_apart("a piece", r, "the hand", l->rack);
            need_apart("a piece", r, "the rail", l->rail);
            whole[p] = i == 0 ? r : rect_around(whole[p], r);
        }
        if (kind == PLACE_HEAP) /* with room that is kept */
            whole[p] = rect_around(whole[p], layout_heap(l, p));
        if (kind == PLACE_MELD || kind == PLACE_COMMON)
            check_way(l, plan, p, n);
        if (window_now != &windows[0]) /* the smallest there is */
            need_least("a piece", whole[p].h, 24);
        need_apart("a pile", whole[p], "the menu", l->menu);
        need_apart("a pile", whole[p], "the corner", l->corner);
        for (int s = 0; s < seats_now; s++)
            if (s != viewer)
                need_apart("a pile", whole[p], "a plate", l->seat[s]);
        if (kind != PLACE_STOCK || !l->common)
            need_apart("a pile", whole[p], "the prompt", l->prompt);
        for (int q = 0; q < p; q++)
            if (!l->folded[p] || !l->folded[q] || place_of[p].seat != place_of[q].seat)
                need_apart("a pile", whole[p], "a pile", whole[q]);
        need_apart("a pile", whole[p], "the board", l->board);
        need_apart("a pile", whole[p], "the sheet", l->sheet);
    }
    need_inside("the sheet", l->sheet);
    need_apart("the sheet", l->sheet, "the prompt", l->prompt);
    need_apart("the sheet", l->sheet, "the corner", l->corner);
    for (int s = 0; s < seats_now; s++)
        need_apart("the sheet", l->sheet, "a plate", l->seat[s]);
}

/* All but the hands. */
static void fill_rest(int kind, int seats, Rng *r)
{
    bool heaps = kind == 3;
    if (kind <= 4)
        put(PLACE_STOCK, NO_SEAT, PILE_STOCK, 12);
    if (kind == 0 || kind == 1)
        put(PLACE_HEAP, NO_SEAT, PILE_DISCARD, (int)rng_below(r, 6));
    if (kind == 1)
        put(PLACE_CENTRE, NO_SEAT, PILE_KITTY, 1);
    if (kind == 2)
        put(PLACE_SPREAD, NO_SEAT, PILE_DISCARD, (int)rng_below(r, 40));
    for (int s = 0; s < seats && heaps; s++)
        put(PLACE_HEAP, s, PILE_DISCARD, 3);
    for (int s = 0; s < seats && kind < 4; s++)
        for (int m = (int)rng_below(r, seats > 6 ? 2 : 3); m > 0; m--)
            put(PLACE_MELD, s, PILE_MELD, 3 + (int)rng_below(r, 2));
    for (int m = 0; m < 10 && kind == 4; m++)
        put(PLACE_COMMON, NO_SEAT, PILE_MELD, 3 + (int)rng_below(r, 3));
    for (int s = 0; s < seats && kind == 5; s++)
        put(PLACE_TRICK, s, PILE_TRICK, 1);
    if (kind == 5)
        put(PLACE_CENTRE, NO_SEAT, PILE_KITTY, 3);
    for (int s = 0; s < seats && kind == 5; s++)
        put(PLACE_TAKEN, s, PILE_TAKEN, seats * (int)rng_below(r, s == 0 ? 11 : 5));
    if (kind == 5)
        put(PLACE_AWAY, (int)rng_below(r, (uint32_t)seats), PILE_KITTY, 3);
    has_board = kind >= 6;
    if (kind == 7) {
        put(PLACE_STOCK, NO_SEAT, PILE_STOCK, 12);
        put(PLACE_CENTRE, NO_SEAT, PILE_KITTY, 1);
        put(PLACE_PAST, NO_SEAT, PILE_DISCARD, 2);
        for (int s = 0; s < seats; s++)
            put(PLACE_MELD, s, PILE_MELD, 3);
        for (int s = 0; s < seats && seats < 6; s++)
            put(PLACE_HEAP, s, PILE_DISCARD, 2);
    }
    if (kind >= 6)
        put(PLACE_SPREAD, NO_SEAT, PILE_DISCARD, 1 + (int)rng_below(r, 12));
}

/* What a table of each kind has on it, for every number of seats. */
static void fill(int kind, int seats, Rng *r)
{
    clear_desk(seats);
    for (int s = 0; s < seats; s++)
        put(PLACE_HAND, s, PILE_HAND, 1);
    fill_rest(kind, seats, r);
}

enum { TABLES = 8, ROUNDS = 6 };

/* Every number of seats, every size of window, every kind of place, hands of up to forty. */
static void every_table_is_whole(void **state)
{
    (void)state;
    static const char *const names[TABLES] = {
        "sets",      "sets and an open trump", "spread discards", "heaps of seats", "common", "tricks", "a board",
        "everything"
    };
    Rng r;
    rng_seed(&r, chance_seed(21));
    for (int kind = 0; kind < TABLES; kind++)
        for (int seats = 2; seats <= MAX_SEATS; seats++)
            for (int w = 0; w < WINDOWS; w++)
                for (int round = 0; round < ROUNDS; round++) {
                    bool tiles = round % 2 == 1 && (kind == 0 || kind == 3 || kind == 4);
                    /* The more sit there, the fewer pieces each holds: no game has more than 168. */
                    int hand = (int)rng_below(&r, tiles       ? 22
                                                  : seats > 5 ? 17
                                                              : 41),
                        viewer = round == ROUNDS - 1 ? NO_SEAT : 0;
                    int most = kind == 5 ? 6 : kind == 2 ? 8 : MAX_SEATS; /* tricks; spread discards */
                    fill(kind, seats < most ? seats : most, &r);
                    window_now = &windows[w];
                    seats_now = desk.seats;
                    table_now = names[kind];
                    TableLayout l;
                    FeltPlan plan;
                    lay(&l, &plan, &windows[w], tiles ? &material_tiles : &material_cards, viewer,
                        viewer == NO_SEAT ? 0 : hand);
                    check_frame(&l, viewer);
                    check_round(&l, viewer);
                    check_hand(&l, viewer == NO_SEAT ? 0 : hand);
                    check_rules(&l, viewer);
                    if (l.common && l.stock.w > 0)
                        need_apart("the grid", l.grid, "the stock", l.stock);
                    if (!l.cramped || (w > 0 && windows[w].scale <= 100))
                        check_piles(&l, &plan, viewer);
                    /* Where letters are not blown up nothing gets smaller than its least. */
                    if (w > 0 && windows[w].scale <= 100 && seats <= 5 && l.cramped)
                        fail_msg("%s, %d seats, %dx%d: cramped", table_now, seats, windows[w].w, windows[w].h);
                }
}

/* The pile of that kind of place. */
static int pile_at(PlaceKind kind)
{
    for (int p = 0; p < desk_piles; p++)
        if (place_of[p].kind == kind)
            return p;
    return -1;
}

/* A table with the trump open, sets before the seats, so many discards, and the last of these to be read or not. */
static void fill_discards(int seats, int sets, int discards, bool recent)
{
    clear_desk(seats);
    for (int s = 0; s < seats; s++)
        put(PLACE_HAND, s, PILE_HAND, 1);
    put(PLACE_STOCK, NO_SEAT, PILE_STOCK, 12);
    put(PLACE_CENTRE, NO_SEAT, PILE_KITTY, 1);
    for (int s = 0; s < seats; s++)
        for (int m = 0; m < sets; m++)
            put(PLACE_MELD, s, PILE_MELD, 3);
    put(PLACE_HEAP, NO_SEAT, PILE_DISCARD, discards);
    place_of[desk_piles - 1].allows = recent ? ALLOW_READ_LAST : 0;
}

static void check_recent(const TableLayout *l, const FeltPlan *plan, int discards)
{
    const int p = pile_at(PLACE_HEAP);
    const Rect newest = l->spot[p].first, all = layout_heap(l, p);
    const int share = newest.w < FULL_CARD_W ? 50 : 24; /* of a card: its index */
    assert_int_equal(all.x + all.w, newest.x + newest.w);
    assert_int_equal(all.x, newest.x - l->behind * l->behind_step);
    if (l->behind > 0)
        need_least("what is seen of an older discard", l->behind_step, newest.w * share / 100);
    for (int i = 0; i < discards; i++) {
        const int behind = discards - 1 - i < l->behind ? discards - 1 - i : l->behind;
        const Rect r = layout_meld_piece(l, plan, p, i);
        assert_int_equal(r.x, newest.x - behind * l->behind_step);
        assert_int_equal(r.y, newest.y);
    }
}

/* The last discards lie side by side as far as nothing else loses by it, and where they lie they stay while more are
 * thrown. */
static void the_last_discards_are_read(void **state)
{
    (void)state;
    static const int counts[] = { 5, 0, 1, 4, 12 };
    table_now = "the last discards";
    for (int seats = 2; seats <= 6; seats++)
        for (int w = 0; w < WINDOWS; w++)
            for (int sets = 0; sets <= 3; sets++)
                for (int viewer = 0; viewer < 2; viewer++) {
                    const int who = viewer == 0 ? 0 : NO_SEAT, hand = viewer == 0 ? 21 : 0;
                    TableLayout heap, l, first = { .unit = 0 };
                    FeltPlan plan;
                    window_now = &windows[w];
                    seats_now = seats;
                    fill_discards(seats, sets, 5, false);
                    lay(&heap, &plan, window_now, &material_cards, who, hand);
                    assert_int_equal(layout_heap(&heap, pile_at(PLACE_HEAP)).w, heap.discard.w);
                    for (size_t k = 0; k < sizeof counts / sizeof *counts; k++) {
                        fill_discards(seats, sets, counts[k], true);
                        lay(&l, &plan, window_now, &material_cards, who, hand);
                        first = k == 0 ? l : first;
                        check_recent(&l, &plan, counts[k]);
                        if (!l.cramped || (w > 0 && windows[w].scale <= 100))
                            check_piles(&l, &plan, who);
                        assert_memory_equal(&l.discard, &first.discard, sizeof l.discard);
                        assert_int_equal(l.behind, first.behind);
                        assert_int_equal(l.behind_step, first.behind_step);
                        need_least("a meld", l.meld_w, heap.meld_w);
                        need_least("the sheet", l.sheet.w, heap.sheet.w);
                    }
                }
}

/* Five of them, and an index is seen of each, in the windows that are drawn; in the smallest of these with five seats.
 */
static void five_discards_are_read(void **state)
{
    (void)state;
    table_now = "five discards";
    for (int seats = 2; seats <= 5; seats++)
        for (int w = 1; w < WINDOWS; w++) {
            TableLayout l;
            FeltPlan plan;
            window_now = &windows[w];
            seats_now = seats;
            if (windows[w].scale > 100 || windows[w].aside > 0)
                continue;
            fill_discards(seats, 0, 3, true);
            lay(&l, &plan, window_now, &material_cards, 0, 21);
            need_least("discards behind the newest", l.behind, 4);
            if (windows[w].w == 1280 && windows[w].scale == 100)
                assert_int_equal(l.behind_step, 27);
        }
}

/* What has come closer within a deal does not go apart again. */
static void discards_do_not_go_apart_in_a_deal(void **state)
{
    (void)state;
    enum { ONE_HEAP = 6 };
    fill_discards(4, 0, 8, true);
    desk_game.material = &material_cards;
    LayoutNeeds needs = { .w = 1280,
                          .h = 800,
                          .scale_percent = 100,
                          .piece_percent = 100,
                          .game = &desk_game,
                          .view = &desk,
                          .hand_count = 21 };
    FeltPlan plan;
    TableLayout l;
    int behind = MAX_PIECES, step = MAX_PIECES;
    for (needs.packing = 0; needs.packing <= ONE_HEAP; needs.packing++) {
        felt_plan_clear(&plan);
        layout_table(&l, &needs, &plan);
        assert_int_equal(l.packing, needs.packing);
        assert_true(l.behind < behind || (l.behind == behind && l.behind_step < step));
        behind = l.behind;
        step = l.behind_step;
    }
    assert_int_equal(behind, 0);
}

static const char *told_word(const State *s, int pile)
{
    (void)s;
    return place_of[pile].kind == PLACE_CENTRE ? "Trump" : NULL;
}

static Rect word_of(const TableLayout *l, int p, int w)
{
    const Rect r = l->spot[p].first;
    return (Rect){ r.x + (r.w - w) / 2, r.y + r.h + 6 * l->unit / 100, w, 20 * l->unit / 100 };
}

/* However long the words under heaps are in a language: each has room of its own, and none lies under a piece. */
static void words_under_heaps_have_room(void **state)
{
    (void)state;
    Rng r;
    rng_seed(&r, chance_seed(5));
    window_now = &windows[1];
    table_now = "words under heaps";
    for (int round = 0; round < 200; round++) {
        seats_now = 2 + (int)rng_below(&r, 3);
        fill(1, seats_now, &r);
        desk_game.table.pile_word = told_word;
        desk_game.material = &material_tiles;
        FeltPlan plan;
        TableLayout l;
        const int word = (int)rng_below(&r, 140), stock = seats_now, trump = seats_now + 2;
        const LayoutNeeds needs = { .w = 1024,
                                    .h = 640,
                                    .scale_percent = 100,
                                    .piece_percent = 100,
                                    .heap_word = word,
                                    .game = &desk_game,
                                    .view = &desk,
                                    .hand_count = 14 };
        felt_plan_clear(&plan);
        layout_table(&l, &needs, &plan);
        desk_game.table.pile_word = NULL;
        const Rect name = word_of(&l, trump, word), draw = word_of(&l, stock, word);
        need_apart("a word", name, "another word", draw);
        need_apart("a word", name, "the stock", l.spot[stock].first);
        for (int p = 0; p < desk_piles; p++)
            if (place_of[p].kind == PLACE_MELD)
                for (int i = 0; i < pile_size(&desk.table, p); i++)
                    need_apart("a word", name, "a piece", layout_meld_piece(&l, &plan, p, i));
    }
}

/* Once a deal has ended the hands of others lie open, each seat has what it got beside it, and no melds lie below. */
static void check_end(const TableLayout *l, const FeltPlan *plan, int viewer, int cards)
{
    for (int s = 0; s < seats_now; s++) {
        need_inside("what was got", l->got[s]);
        need_least("what was got", l->got[s].w, 40);
        for (int o = 0; o < seats_now; o++)
            if (o != viewer)
                need_apart("what was got", l->got[s], "a plate", l->seat[o]);
        for (int o = 0; o < s; o++)
            need_apart("what was got", l->got[s], "what was got", l->got[o]);
        const Rect over_rail = { 0, 0, window_now->w, l->rail.y }; /* behind which the cards of a fan stand */
        for (int i = 0; i < l->hand_count && viewer != NO_SEAT; i++)
            need_apart("what was got", l->got[s], "the own hand", rect_both(layout_rack_piece(l, i), over_rail));
        need_apart("what was got", l->got[s], "the prompt", l->prompt); /* between hand and felt it is anybody's */
        need_apart("what was got", l->got[s], "the own plate", l->own);
        need_apart("what was got", l->got[s], "the primary button", l->primary);
        if (s != viewer)
            need_least("an open card", layout_open_piece(l, s, 0, cards).w, 34);
        for (int o = 0; o < seats_now; o++)
            for (int i = 0; i < cards && o != viewer; i++)
                need_apart("an open card", layout_open_piece(l, o, i, cards), "what was got", l->got[s]);
    }
    for (int p = 0; p < desk_piles; p++)
        for (int i = 0; i < pile_size(&desk.table, p); i++) {
            const int kind = place_of[p].kind;
            if (kind != PLACE_MELD && kind != PLACE_COMMON && kind != PLACE_TAKEN && kind != PLACE_HEAP)
                continue;
            const Rect r = layout_meld_piece(l, plan, p, i);
            for (int s = 0; s < seats_now; s++) {
                need_apart("a piece", r, "what was got", l->got[s]);
                for (int k = 0; k < cards && s != viewer; k++)
                    need_apart("a piece", r, "an open card", layout_open_piece(l, s, k, cards));
            }
        }
}

static void every_end_is_whole(void **state)
{
    (void)state;
    static const int kinds[] = { 0, 2, 3, 4, 5 };
    enum { CARDS = 5 };
    Rng r;
    rng_seed(&r, chance_seed(31));
    for (int k = 0; k < 5; k++)
        for (int seats = 2; seats <= (kinds[k] == 5 ? 6 : 5); seats++)
            for (int w = 1; w < 2 * WINDOWS; w++) {
                TableLayout l;
                FeltPlan plan;
                const bool many = w >= WINDOWS; /* a hand that fills the width */
                window_now = &windows[w % WINDOWS];
                if (window_now == windows || window_now->scale > 100)
                    continue;
                clear_desk(seats);
                for (int s = 0; s < seats; s++)
                    put(PLACE_HAND, s, PILE_HAND, s == 0 ? 1 : CARDS);
                fill_rest(kinds[k], seats, &r);
                desk.phase = PHASE_DEAL_END;
                seats_now = seats;
                table_now = kinds[k] == 0   ? "the end, sets"
                            : kinds[k] == 2 ? "the end, spread discards"
                            : kinds[k] == 3 ? "the end, heaps of seats"
                            : kinds[k] == 4 ? "the end, common"
                                            : "the end, tricks";
                lay(&l, &plan, window_now, kinds[k] == 4 ? &material_tiles : &material_cards, 0,
                    kinds[k] == 4 ? 14
                    : many        ? 21
                                  : 4);
                check_end(&l, &plan, 0, CARDS);
            }
}

/* The games as they are dealt, with hands of every size. */
static void every_game_is_whole(void **state)
{
    (void)state;
    for (int g = 0; g < (int)game_count; g++)
        for (int seats = game_table[g]->min_seats; seats <= game_table[g]->max_seats; seats++)
            for (int w = 0; w < WINDOWS && windows[w].aside == 0; w++) {
                static State s, seen;
                OptionValues o;
                options_preset(game_table[g]->options, 0, &o);
                if (game_conflict(game_table[g], &o) != NULL)
                    continue;
                game_table[g]->rules.start(&s, &o, seats, 1 + (uint64_t)w);
                game_observe(game_table[g], &s, 0, &seen);
                FeltPlan plan;
                felt_plan_clear(&plan);
                TableLayout l;
                int hand = 1 + 5 * w % 36;
                const LayoutNeeds needs = { .w = windows[w].w,
                                            .h = windows[w].h,
                                            .scale_percent = windows[w].scale,
                                            .piece_percent = 60 + 40 * (w % 3), /* as far as the slider goes */
                                            .large_index = w % 2 == 1,
                                            .game = game_table[g],
                                            .view = &seen,
                                            .viewer = 0,
                                            .hand_count = hand,
                                            .splits = w % 3 > 0 ? 0x44891248u : 0 };
                layout_table(&l, &needs, &plan);
                window_now = &windows[w];
                seats_now = s.seats;
                table_now = game_table[g]->id;
                check_frame(&l, 0);
                check_hand(&l, hand);
                for (int n = 1; n <= 15 && w > 0 && windows[w].scale == 100; n += 3)
                    check_open_hands(&l, game_table[g]->id, s.seats, 0, n, windows[w].w, windows[w].h);
                assert_false(l.cramped);
            }
}

/* Faces as high as the card are seen with their suits, also in the row behind; and a hand that is laid out once more,
 * no larger than it was, is as it was. */
static void large_faces_are_seen_whole(void **state)
{
    (void)state;
    static const int sizes[][2] = { { 640, 480 }, { 800, 600 }, { 1024, 640 }, { 1280, 800 }, { 3840, 2160 } };
    enum { RANK_AND_SUIT = 90 /* per cent of its height */ };
    const int game = game_find("marriage");
    int two_rows = 0;
    static State s, seen;
    OptionValues o;
    options_preset(game_table[game]->options, 0, &o);
    game_table[game]->rules.start(&s, &o, 4, 1);
    game_observe(game_table[game], &s, 0, &seen);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int hand = 2; hand <= 22; hand++) {
            LayoutNeeds needs = { .w = sizes[i][0],
                                  .h = sizes[i][1],
                                  .scale_percent = 100,
                                  .piece_percent = 100,
                                  .large_index = true,
                                  .large_face = true,
                                  .game = game_table[game],
                                  .view = &seen,
                                  .viewer = 0,
                                  .hand_count = hand };
            FeltPlan plan;
            felt_plan_clear(&plan);
            TableLayout l, again;
            layout_table(&l, &needs, &plan);
            for (int k = 0; k < hand; k++) {
                const Rect r = layout_rack_piece(&l, k);
                const bool behind = l.rack_rows > 1 && k < l.rack_cols;
                const int foot = behind ? layout_rack_piece(&l, l.rack_cols).y : l.rail.y;
                if ((foot - r.y) * 100 < r.h * RANK_AND_SUIT)
                    fail_msg("%dx%d, %d of %d cards: %d of %d pixels are seen", needs.w, needs.h, k, hand, foot - r.y,
                             r.h);
            }
            two_rows += l.rack_rows > 1;
            needs.piece_limit = l.tile_w;
            felt_plan_clear(&plan);
            layout_table(&again, &needs, &plan);
            assert_int_equal(again.tile_w, l.tile_w);
            assert_int_equal(again.rack_rows, l.rack_rows);
        }
    assert_true(two_rows > 5);
}

/* With a rack of one row, a window of any size has room for tiles that can be read. */
static void tiles_keep_their_size(void **state)
{
    (void)state;
    for (int w = 1; w < WINDOWS; w++) {
        Rng r;
        rng_seed(&r, chance_seed(3));
        fill(4, 4, &r);
        TableLayout l;
        FeltPlan plan;
        lay(&l, &plan, &windows[w], &material_tiles, 0, 14);
        assert_true(l.tile_w >= windows[w].w / 31);
    }
}

/* Melds get smaller when they have to, and never larger again. */
static void melds_do_not_grow_in_a_deal(void **state)
{
    (void)state;
    clear_desk(5);
    put(PLACE_STOCK, NO_SEAT, PILE_STOCK, 10);
    put(PLACE_MELD, 1, PILE_MELD, 3);
    TableLayout l;
    FeltPlan plan;
    lay(&l, &plan, &windows[2], &material_cards, 0, 13);
    assert_int_equal(l.meld_w, 57);
    felt_plan_clear(&plan);
    const LayoutNeeds needs = { .w = 1280,
                                .h = 800,
                                .scale_percent = 100,
                                .piece_percent = 100,
                                .piece_limit = 90,
                                .meld_limit = 44,
                                .game = &desk_game,
                                .view = &desk,
                                .viewer = 0,
                                .hand_count = 13 };
    layout_table(&l, &needs, &plan);
    assert_int_equal(l.meld_w, 44);
    assert_int_equal(l.tile_w, 90);
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
        options_preset(game->options, 0, &o);
        game->rules.start(&s, &o, 2, 1 + (uint64_t)round);
        game_observe(game, &s, 0, &seen);
        Table melded;
        make_table(&melded, size, melds);
        seen.table.row = melded.row;
        FeltPlan plan;
        felt_plan_clear(&plan);
        TableLayout l;
        const LayoutNeeds needs = { .game = game, .view = &seen, .viewer = 0, .hand_count = hand };
        layout_alone(&l, board, unit, &needs, &plan);
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

/* A hand of cards lies there in one row, and what holds it is no higher. */
static void a_hand_of_cards_on_a_board_takes_one_row(void **state)
{
    (void)state;
    const GameDef *game = game_table[game_find("kalooki")];
    OptionValues o;
    State s, seen;
    options_preset(game->options, 0, &o);
    game->rules.start(&s, &o, 3, 5);
    game_observe(game, &s, 0, &seen);
    for (int hand = 1; hand <= 14; hand++) {
        TableLayout l;
        FeltPlan plan;
        felt_plan_clear(&plan);
        const Rect board = { 0, 0, 928, 540 };
        const LayoutNeeds needs = { .game = game, .view = &seen, .viewer = 0, .hand_count = hand };
        layout_alone(&l, board, layout_unit(board.w, board.h, 100), &needs, &plan);
        assert_true(l.rack.h < l.tile_h * 3 / 2);
        for (int i = 0; i < hand; i++)
            assert_true(within(layout_rack_piece(&l, i), l.rack));
    }
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
        cmocka_unit_test(every_table_is_whole),
        cmocka_unit_test(the_last_discards_are_read),
        cmocka_unit_test(five_discards_are_read),
        cmocka_unit_test(discards_do_not_go_apart_in_a_deal),
        cmocka_unit_test(words_under_heaps_have_room),
        cmocka_unit_test(every_end_is_whole),
        cmocka_unit_test(every_game_is_whole),
        cmocka_unit_test(large_faces_are_seen_whole),
        cmocka_unit_test(tiles_keep_their_size),
        cmocka_unit_test(melds_do_not_grow_in_a_deal),
        cmocka_unit_test(a_board_keeps_to_its_place),
        cmocka_unit_test(a_hand_of_cards_on_a_board_takes_one_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
