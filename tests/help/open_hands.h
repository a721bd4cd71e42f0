/* The open hands of all others at the end of a deal, as a layout has them: each apart from the others, from the plates
 * and from the line over the hand, whole in the window, and every card of them seen. */
#ifndef MELDWELL_TESTS_HELP_OPEN_HANDS_H
#define MELDWELL_TESTS_HELP_OPEN_HANDS_H

#include "render/layout/layout.h"

/* Holds them against each other; n: cards of each hand. */
static inline void check_open_hands(const TableLayout *l, const char *game, int seats, int viewer, int n, int w, int h)
{
    Rect hand[MAX_SEATS];
    for (int s = 0; s < seats; s++) {
        if (s == viewer)
            continue;
        const Rect first = layout_open_piece(l, s, 0, n), last = layout_open_piece(l, s, n - 1, n);
        const int step = n > 1 ? layout_open_piece(l, s, 1, n).x - first.x : first.w;
        hand[s] = rect_around(first, last);
        const Rect r = hand[s];
        if (r.x < 0 || r.y < 0 || r.x + r.w > w || r.y + r.h > h || rect_meets(r, l->prompt))
            fail_msg("%s, %d seats, %dx%d: the hand of seat %d is at %d %d %d %d", game, seats, w, h, s, r.x, r.y, r.w,
                     r.h);
        if (step * 100 < first.w * 14 || first.w < 20)
            fail_msg("%s, %d seats, %dx%d: of a card of seat %d %d of %d are seen", game, seats, w, h, s, step,
                     first.w);
        for (int o = 0; o < seats; o++) {
            if (o != viewer && rect_meets(r, l->seat[o]))
                fail_msg("%s, %d seats, %dx%d: the hand of seat %d lies on the plate of %d", game, seats, w, h, s, o);
            if (o != viewer && o < s && rect_meets(r, hand[o]))
                fail_msg("%s, %d seats, %dx%d: the hand of seat %d (%d %d %d %d) lies on that of %d (%d %d %d %d)",
                         game, seats, w, h, s, r.x, r.y, r.w, r.h, o, hand[o].x, hand[o].y, hand[o].w, hand[o].h);
        }
    }
}

#endif
