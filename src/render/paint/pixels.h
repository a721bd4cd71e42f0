/* Putting colours on pixels: the innermost loops, and nothing else. A canvas is a borrowed block of 0xFFRRGGBB
 * pixels. Everything here cuts what it is given to `clip`, which the caller keeps inside the canvas. */
#ifndef MELDWELL_RENDER_PAINT_PIXELS_H
#define MELDWELL_RENDER_PAINT_PIXELS_H

#include "render/paint/draw.h"

/* Before a plain loop over pixels: where the compiler can, it makes a second version for processors that do more at
 * once, and the loader picks. The pixels are the same. */
#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__)
#define WIDE_LOOP __attribute__((target_clones("avx2", "default")))
#else
#define WIDE_LOOP
#endif

typedef struct Canvas {
    uint32_t *pixels;
    int stride; /* pixels from one row to the next */
    int w, h;
} Canvas;

/* A picture kept ready to be put down. One block of memory: free() it. */
typedef struct Sprite {
    int w, h;
    Rect core;      /* inside it every pixel is opaque; w = 0: none known */
    size_t bytes;   /* of the whole block */
    uint32_t *argb; /* premultiplied, w * h; NULL: mask */
    uint8_t *mask;  /* coverage, w * h, when argb is NULL */
    struct SpriteRow {
        /* seen: outside of it nothing; solid: inside it every pixel is opaque (argb only) */
        int16_t seen_from, seen_to, solid_from, solid_to;
    } row[];
} Sprite;

/* Room for w * h pixels or coverages, all clear. NULL when there is no memory. w, h in 1 .. 16384. */
Sprite *sprite_new(int w, int h, bool is_mask);
/* Fills in the rows and the core once the pixels are written. */
void sprite_finish(Sprite *);

/* The same picture or mask turned around its middle by tenths of a degree, as large as rect_turned says. The caller's
 * to free(). NULL when there is no memory. */
Sprite *sprite_turned(const Sprite *, int turn);

static inline unsigned colour_alpha(Colour c)
{
    return c >> 24;
}
/* The colour with its alpha times alpha / 255. */
Colour colour_faded(Colour, unsigned alpha);

void pixels_fill(const Canvas *, Rect clip, Rect r, Colour);
/* One row of coverages, each 0..255, laid from x on. step -1 reads the mask backwards (mirrored). */
void pixels_row(const Canvas *, Rect clip, int x, int y, int count, const uint8_t *mask, int step, Colour);
/* A sprite with its top left corner at x, y. Masks take the colour; pictures only its alpha. */
void pixels_sprite(const Canvas *, Rect clip, int x, int y, const Sprite *, Colour);
/* The same, enlarged to fill r. */
void pixels_enlarged(const Canvas *, Rect clip, Rect r, const Sprite *, Colour);

#endif
