/* Tables on which a whole hand lies that was claimed, and tables beside which a panel stands over the hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "render/layout/layout.h"
#include "tile_table.h"

static const struct {
    int w, h, aside;
} windows[] = { { 1024, 640, 262 }, { 1280, 800, 300 }, { 1366, 768, 300 }, { 1920, 1080, 405 }, { 3840, 2160, 810 } };
enum { WINDOWS = sizeof windows / sizeof *windows };

static const char melds[] = "1K1 K2 K3/1R1 R2 R3 R4/2B1 B2 B3/2O1 O2 O3/2K9 R9 B9/3K8 R8 B8 O8/3O10 O11 O12 O13";

static LayoutNeeds needs_of(const State *seen, int w, int h, int viewer, int held)
{
    return (LayoutNeeds){ .w = w,
                          .h = h,
                          .scale_percent = 100,
                          .piece_percent = 100,
                          .game = &international_def,
                          .view = seen,
                          .viewer = viewer,
                          .hand_count = held };
}

static void need(bool fine, const char *what, int window, int viewer)
{
    if (!fine)
        fail_msg("%s, %d x %d, seen by %d", what, windows[window].w, windows[window].h, viewer);
}

/* A claim of seat 0, whoever looks: over the prompt, whole, its sets parted, and nothing on it. */
static void check_claim(const State *seen, const TableLayout *l, const FeltPlan *plan, int window, int viewer)
{
    ClaimNote note;
    assert_true(tr_claim_note(seen, &note));
    assert_int_not_equal(note.splits, 0);
    for (int i = 0; i < CLOSED_TILES; i++) {
        const Rect r = layout_meld_piece(l, plan, note.pile, i);
        const Rect before = layout_meld_piece(l, plan, note.pile, i > 0 ? i - 1 : 0);
        const int clearance = r.x - before.x - before.w;
        need(r.x >= 0 && r.x + r.w <= windows[window].w && r.y >= 0 && r.y + r.h <= l->prompt.y,
             "a tile of the claim lies outside", window, viewer);
        need(i == 0 || ((note.splits >> i & 1) != 0 ? clearance > r.w / 8 : clearance == 0), "the sets are not parted",
             window, viewer);
        for (int s = 0; s < seen->seats; s++) {
            need(s == viewer || !rect_meets(r, l->seat[s]), "a plate lies on the claim", window, viewer);
            need(!rect_meets(r, l->got[s]), "points lie on the claim", window, viewer);
        }
        for (int p = 0; p < TR_PILES; p++)
            for (int k = 0; p != note.pile && l->spot[p].first.w > 0 && k < pile_size(&seen->table, p); k++)
                need(!rect_meets(r, layout_meld_piece(l, plan, p, k)), "a piece lies on the claim", window, viewer);
    }
}

static void a_claimed_hand_lies_whole(void **unused)
{
    static State s, seen;
    (void)unused;
    tile_table(&s, &international_def, "", 4, "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O2/O5/O6 O7/B5 B6", melds,
               "R13", "");
    const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE };
    international_def.rules.apply(&s, 0, draw);
    assert_null(tr_check(&s, 0, done).why);
    international_def.rules.apply(&s, 0, done);
    for (int viewer = 0; viewer < 4; viewer++)
        for (int w = 0; w < WINDOWS; w++) {
            TableLayout l;
            FeltPlan plan;
            game_observe(&international_def, &s, viewer, &seen);
            felt_plan_clear(&plan);
            const LayoutNeeds needs = needs_of(&seen, windows[w].w, windows[w].h, viewer, viewer == 0 ? 0 : 2);
            layout_table(&l, &needs, &plan);
            need(l.meld_w >= windows[w].w / 42, "the tiles are too small", w, viewer);
            check_claim(&seen, &l, &plan, w, viewer);
        }
}

/* The hand and the corner have the whole width, all else what the panel leaves. */
static void a_panel_stands_over_the_hand(void **unused)
{
    static State s, seen;
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (int w = 0; w < WINDOWS; w++) {
            TableLayout l;
            FeltPlan plan;
            const int room = windows[w].w - windows[w].aside;
            tile_table(&s, &international_def, "", seats, "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O2/",
                       seats == 4   ? melds
                       : seats == 3 ? "1K1 K2 K3/2B1 B2 B3"
                                    : "1K1 K2 K3",
                       "R13", "O13");
            game_observe(&international_def, &s, 0, &seen);
            felt_plan_clear(&plan);
            LayoutNeeds needs = needs_of(&seen, windows[w].w, windows[w].h, 0, CLOSED_TILES);
            needs.aside = windows[w].aside;
            needs.aside_above = true;
            layout_table(&l, &needs, &plan);
            need(!l.cramped, "the table is cramped", w, 0);
            need(l.rack.x + l.rack.w > room && l.corner.x + l.corner.w > room, "the panel takes of the hand", w, 0);
            need(l.prompt.x + l.prompt.w <= room && l.stage.x + l.stage.w <= room, "the panel covers the prompt", w, 0);
            for (int i = 1; i < seats; i++)
                need(l.seat[i].x + l.seat[i].w <= room, "the panel covers a plate", w, 0);
            for (int p = 0; p < TR_PILES; p++)
                for (int k = 0; l.spot[p].first.w > 0 && k < pile_size(&seen.table, p); k++) {
                    const Rect r = layout_meld_piece(&l, &plan, p, k);
                    need(r.x >= 0 && r.x + r.w <= room, "the panel covers a piece", w, 0);
                }
            need(!rect_meets(l.spot[tr_heap(0)].first, l.stage), "the own heap lies on the own melds", w, 0);
        }
}

/* Nothing lies on the stacks, which are apart from each other; the last is the stock. */
static void check_stacks(const State *seen, const TableLayout *l, const FeltPlan *plan, int window)
{
    for (int i = 0; i < l->stack_count; i++) {
        const Rect r = layout_stack(l, i);
        need(r.x >= 0 && r.x + r.w <= windows[window].w && r.y + r.h <= l->prompt.y, "a stack lies outside", window, 0);
        need(!rect_meets(r, l->stage), "a stack lies on the own melds", window, 0);
        for (int k = 0; k < i; k++)
            need(!rect_meets(r, layout_stack(l, k)), "stacks lie on each other", window, 0);
        for (int s = 1; s < seen->seats; s++)
            need(!rect_meets(r, l->seat[s]), "a stack lies on a plate", window, 0);
        for (int p = 0; p < TR_PILES; p++)
            for (int k = 0; p != TR_STOCK && l->spot[p].first.w > 0 && k < pile_size(&seen->table, p); k++)
                need(!rect_meets(r, layout_meld_piece(l, plan, p, k)), "a piece lies on a stack", window, 0);
    }
    const Rect last = layout_stack(l, l->stack_count - 1);
    need(l->stack_count == 0 || (last.x == l->stock.x && last.y == l->stock.y), "the last stack is not the stock",
         window, 0);
}

/* In stacks of seven where there is room for all of them; melds come first. */
static void the_stock_lies_in_stacks(void **unused)
{
    static State s, seen;
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (int w = 0; w < WINDOWS; w++)
            for (int laid = 0; laid < 2; laid++) {
                TableLayout l;
                FeltPlan plan;
                OptionValues v;
                options_preset(&american_options, 0, &v);
                if (laid)
                    tile_table(&s, &international_def, "", seats, "R5 R6 R7 R8 R9 B10 B11 B12 R12 R13/",
                               seats == 4 ? melds : "1K1 K2 K3/1B1 B2 B3", "O13", "");
                else
                    american_def.rules.start(&s, &v, seats, 4);
                game_observe(game_of(&s), &s, 0, &seen);
                felt_plan_clear(&plan);
                LayoutNeeds needs = needs_of(&seen, windows[w].w, windows[w].h, 0, CLOSED_TILES);
                needs.game = game_of(&s);
                layout_table(&l, &needs, &plan);
                const int all = (pile_size(&seen.table, TR_STOCK) + TR_STACK - 1) / TR_STACK;
                need(l.stack_count == all || (laid && l.stack_count == 0), "not all of the stock is there", w, 0);
                need(!laid || l.meld_w >= windows[w].w / 42, "the melds give way to the stock", w, 0);
                check_stacks(&seen, &l, &plan, w);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_claimed_hand_lies_whole),
        cmocka_unit_test(a_panel_stands_over_the_hand),
        cmocka_unit_test(the_stock_lies_in_stacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
