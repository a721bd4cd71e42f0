/* The geometry of a board agrees with its drawing: every square lies on the board, no two share a place, and the wedge
 * found at a point is the one whose point it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "render/paint/board_art.h"

static void points_lie_on_their_wedges(void **unused)
{
    (void)unused;
    for (int wedges = 2; wedges <= 12; wedges++)
        for (int corners = 0; corners <= 1; corners++)
            for (int h = 200; h <= 1400; h += 150) {
                BoardShape s = { wedges, corners != 0 };
                Rect r = { 37, 21, board_width(s, h), h };
                for (int i = 0; i < wedges; i++)
                    for (int permille = 400; permille <= 950; permille += 110) {
                        int x, y;
                        board_point(s, r, i, permille, &x, &y);
                        assert_true(rect_has(r, x, y));
                        assert_int_equal(board_wedge_at(s, r, x, y), i);
                    }
                Rect hub = board_hub(s, r);
                assert_int_equal(board_wedge_at(s, r, hub.x + hub.w / 2, hub.y + hub.h / 2), -1);
            }
}

static void corners_are_free_of_the_wheel(void **unused)
{
    BoardShape s = { 8, true };
    Rect r = { 0, 0, board_width(s, 450), 450 };
    (void)unused;
    for (int i = 0; i < 4; i++) {
        Rect c = board_corner(s, r, i);
        assert_true(rect_has(r, c.x, c.y) && rect_has(r, c.x + c.w - 1, c.y + c.h - 1));
        assert_int_equal(board_wedge_at(s, r, c.x + c.w / 2, c.y + c.h / 2), -1);
        for (int k = 0; k < i; k++)
            assert_false(rect_meets(c, board_corner(s, r, k)));
    }
}

/* As many wedges as asked for, and only what the loader of drawings knows. */
static void the_drawing_has_what_is_asked_for(void **unused)
{
    (void)unused;
    for (int wedges = 1; wedges <= 16; wedges++) {
        char *svg = board_svg((BoardShape){ wedges, wedges % 2 == 0 }, -1);
        static const char wedge_line[] = "stroke=\"#C9A557\"";
        int found = 0;
        assert_non_null(svg);
        for (const char *at = strstr(svg, wedge_line); at; at = strstr(at + 1, wedge_line))
            found++;
        assert_int_equal(found, wedges);
        assert_non_null(strstr(svg, "</svg>"));
        free(svg);
    }
    char *lit = board_svg((BoardShape){ 5, true }, 3);
    assert_non_null(lit);
    assert_null(strstr(lit, "wood"));
    free(lit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_lie_on_their_wedges),
        cmocka_unit_test(corners_are_free_of_the_wheel),
        cmocka_unit_test(the_drawing_has_what_is_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
