/* The table of Shelf as it is laid out for every number of seats: the board and the heaps beside it, open hands at the
 * end of a deal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "open_hands.h"
#include "rules/game/game.h"
#include "shelf/game.h"

static const struct {
    int w, h;
} windows[] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };

enum { WINDOWS = sizeof windows / sizeof *windows };

static State s, seen;

/* The first turn with these rules and so many seats, so much of the width kept free for the goals. */
static void lay_out(TableLayout *l, int preset, int seats, int w, int h, int aside)
{
    OptionValues v;
    FeltPlan plan;
    options_preset(&shelf_options, preset, &v);
    shelf_def.rules.start(&s, &v, seats, 3);
    game_observe(&shelf_def, &s, 0, &seen);
    felt_plan_clear(&plan);
    const LayoutNeeds wish = { .w = w,
                               .h = h,
                               .aside = aside,
                               .aside_above = aside > 0,
                               .scale_percent = 100,
                               .piece_percent = 100,
                               .game = &shelf_def,
                               .view = &seen,
                               .viewer = 0,
                               .hand_count = 7 };
    layout_table(l, &wish, &plan);
}

static void open_hands_lie_apart(void **unused)
{
    static const int sizes[] = { 1, 3, 7, 10, 13 };
    (void)unused;
    for (int preset = 0; preset < shelf_options.preset_count; preset++)
        for (int seats = 2; seats <= SHELF_SEATS; seats++)
            for (int i = 0; i < WINDOWS; i++) {
                TableLayout l;
                lay_out(&l, preset, seats, windows[i].w, windows[i].h, 0);
                for (size_t n = 0; n < sizeof sizes / sizeof *sizes; n++)
                    check_open_hands(&l, shelf_options.presets[preset].id, seats, 0, sizes[n], windows[i].w,
                                     windows[i].h);
            }
}

/* The stock, the cards that lie aside and the board: none of them lies on another. */
static void check_heaps_apart(const TableLayout *l, const char *preset, int seats, int w)
{
    Rect r[MAX_PILES + 1];
    int n = 0;
    if (l->board.w > 0)
        r[n++] = l->board;
    for (int p = 0; p < seen.table.pile_count; p++)
        if (l->place[p].kind == PLACE_CENTRE || (l->place[p].kind == PLACE_STOCK && l->stack_count == 0))
            r[n++] = l->spot[p].first;
    if (l->stack_count > 0)
        r[n++] = l->stacks;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (r[i].w > 0 && r[k].w > 0 && rect_meets(r[i], r[k]))
                fail_msg("%s, %d seats, %d wide: %d %d %d %d lies on %d %d %d %d", preset, seats, w, r[i].x, r[i].y,
                         r[i].w, r[i].h, r[k].x, r[k].y, r[k].w, r[k].h);
}

static void heaps_lie_beside_the_board(void **unused)
{
    (void)unused;
    for (int preset = 0; preset < shelf_options.preset_count; preset++)
        for (int seats = 2; seats <= SHELF_SEATS; seats++)
            for (int i = 0; i < WINDOWS; i++) {
                TableLayout l;
                lay_out(&l, preset, seats, windows[i].w, windows[i].h, 0);
                check_heaps_apart(&l, shelf_options.presets[preset].id, seats, windows[i].w);
            }
}

/* What lies in the middle lies on no discards before a seat and on no plate, with the goals beside the table too. */
static void check_seats_apart(const TableLayout *l, const char *preset, int seats, int w)
{
    for (int p = 0; p < seen.table.pile_count; p++) {
        const int kind = l->place[p].kind;
        if ((kind != PLACE_CENTRE && kind != PLACE_STOCK && kind != PLACE_HEAP) || l->place[p].seat < seats)
            continue;
        const Rect r = kind == PLACE_STOCK && l->stack_count > 0 ? l->stacks : l->spot[p].first;
        for (int q = 0; q < seen.table.pile_count; q++)
            if (l->place[q].kind == PLACE_HEAP && l->place[q].seat < seats && rect_meets(r, l->spot[q].first))
                fail_msg("%s, %d seats, %d wide: %d %d %d %d lies on what seat %d threw: %d %d %d %d", preset, seats, w,
                         r.x, r.y, r.w, r.h, l->place[q].seat, l->spot[q].first.x, l->spot[q].first.y,
                         l->spot[q].first.w, l->spot[q].first.h);
        for (int seat = 1; seat < seats; seat++)
            if (rect_meets(r, l->seat[seat]))
                fail_msg("%s, %d seats, %d wide: %d %d %d %d lies on the plate of %d", preset, seats, w, r.x, r.y, r.w,
                         r.h, seat);
    }
}

static void heaps_lie_on_nothing_of_a_seat(void **unused)
{
    enum { GOALS_W = 262 }; /* with letters of 100 per cent in the smallest window */
    (void)unused;
    for (int preset = 0; preset < shelf_options.preset_count; preset++)
        for (int seats = 2; seats <= SHELF_SEATS; seats++)
            for (int i = 0; i < WINDOWS; i++)
                for (int goals = 0; goals < 2; goals++) {
                    TableLayout l;
                    const int aside = goals ? max_int(GOALS_W, windows[i].h * 300 / 800) : 0;
                    lay_out(&l, preset, seats, windows[i].w, windows[i].h, aside);
                    check_seats_apart(&l, shelf_options.presets[preset].id, seats, windows[i].w - aside);
                    check_heaps_apart(&l, shelf_options.presets[preset].id, seats, windows[i].w - aside);
                }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(open_hands_lie_apart),
                                        cmocka_unit_test(heaps_lie_beside_the_board),
                                        cmocka_unit_test(heaps_lie_on_nothing_of_a_seat) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
