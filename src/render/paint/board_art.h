/* The drawing of a board, made from how many wedges it has: every wheel there may be, and none of them a file. Its
 * geometry, so that cards and counters come to lie on the squares that are seen. */
#ifndef MELDWELL_RENDER_PAINT_BOARD_ART_H
#define MELDWELL_RENDER_PAINT_BOARD_ART_H

#include "render/paint/draw.h"

typedef struct BoardShape {
    int wedges;
    bool corners; /* on a plate with four corners; without it is round */
} BoardShape;

/* The width of a board of that height, in pixels. */
int board_width(BoardShape, int height);
/* The point of wedge i at `permille` of the wheel's radius from the middle, the board filling r. */
void board_point(BoardShape, Rect r, int i, int permille, int *x, int *y);
Rect board_hub(BoardShape, Rect r);
/* Corner 0 is the upper left one, then clockwise. */
Rect board_corner(BoardShape, Rect r, int i);
/* Which wedge a point lies on, -1 none. */
int board_wedge_at(BoardShape, Rect r, int x, int y);
/* The drawing as SVG; lit: that wedge alone, highlighted, -1: the board. To be freed. NULL for lack of memory. */
char *board_svg(BoardShape, int lit);

#endif
