/* The table of Shelf as it is laid out for every number of seats: open hands at the end of a deal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "open_hands.h"
#include "rules/game/game.h"
#include "shelf/game.h"

static void open_hands_lie_apart(void **unused)
{
    static const struct {
        int w, h;
    } windows[] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 }, { 3840, 2160 } };
    static const int sizes[] = { 1, 3, 7, 10, 13 };
    (void)unused;
    for (int preset = 0; preset < shelf_options.preset_count; preset++)
        for (int seats = 2; seats <= SHELF_SEATS; seats++)
            for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
                static State s, seen;
                OptionValues v;
                FeltPlan plan;
                TableLayout l;
                options_preset(&shelf_options, preset, &v);
                shelf_def.rules.start(&s, &v, seats, 3);
                game_observe(&shelf_def, &s, 0, &seen);
                felt_plan_clear(&plan);
                const LayoutNeeds wish = { .w = windows[i].w,
                                           .h = windows[i].h,
                                           .scale_percent = 100,
                                           .piece_percent = 100,
                                           .game = &shelf_def,
                                           .view = &seen,
                                           .viewer = 0,
                                           .hand_count = 7 };
                layout_table(&l, &wish, &plan);
                for (size_t n = 0; n < sizeof sizes / sizeof *sizes; n++)
                    check_open_hands(&l, shelf_options.presets[preset].id, seats, 0, sizes[n], windows[i].w,
                                     windows[i].h);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(open_hands_lie_apart) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
