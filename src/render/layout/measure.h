/* How long things are: what every file of the layout measures with. */
#ifndef MELDWELL_RENDER_LAYOUT_MEASURE_H
#define MELDWELL_RENDER_LAYOUT_MEASURE_H

#include "render/layout/layout.h"

/* What is seen of the index of a card, per cent of its width; and at the least, with not a letter of it cut. */
enum { INDEX_OF_FULL = 24, INDEX_OF_LARGE = 50, SIGN_OF_FULL = 24, SIGN_OF_LARGE = 47 };
/* A piece that has to be read is no narrower: in units of letters of 100 per cent, or of smaller ones. */
enum { LEAST_PIECE = 36 };

/* A board that is higher than that, in units, has room for the figures on its squares as they come; for figures no
 * larger than letters of 100 per cent it has to be higher than that, per cent of the narrowest piece. */
enum { LEAST_BOARD = 240, LEAST_OF_FIGURES = 420 };

/* From the edges of the window; between melds, and between their rows; how far what is said of a meld hangs below it.
 * In units of length. */
enum { MARGIN = 12, MELD_GAP = 14, ROW_GAP = 10, HANGS = 14 };

static inline int clamp_int(int value, int least, int most)
{
    return value > most ? most : value < least ? least : value;
}
/* So many units of letters and buttons. */
static inline int units(const TableLayout *t, int n)
{
    return n * t->unit / 100;
}
/* So many units of length, and no less than `least` where that is not 0. */
static inline int length(const TableLayout *t, int n, int least)
{
    return max_int(n * t->length / 100, least);
}
static inline int right_of(Rect r)
{
    return r.x + r.w;
}
static inline int foot_of(Rect r)
{
    return r.y + r.h;
}
/* Melds as large as they come: five rows of them keep room on a felt of that height. */
static inline int meld_width_on(const TableLayout *t, int felt_h)
{
    return max_int(t->least, min_int(length(t, 57, units(t, 40)), max_int(24, felt_h * 20 / 100 * 72 / 100)));
}
static inline int meld_width(const TableLayout *t)
{
    return meld_width_on(t, t->felt.h);
}
static inline int card_height(int w)
{
    return w * 100 / 72;
}
static inline int index_share(const LayoutNeeds *needs, int w)
{
    return needs->large_index || w < FULL_CARD_W ? INDEX_OF_LARGE : INDEX_OF_FULL;
}
/* From card to card at the least, per cent of their width, so that each shows its sign. */
static inline int sign_share(const TableLayout *t, int w)
{
    return t->large_index || w < FULL_CARD_W ? SIGN_OF_LARGE : SIGN_OF_FULL;
}
static inline int sign_step(const TableLayout *t, int w)
{
    return (w * sign_share(t, w) + 50) / 100;
}
/* Larger letters leave pieces less room, but these can be read all the same. */
static inline int least_piece(const LayoutNeeds *needs)
{
    return LEAST_PIECE * layout_unit(needs->w, needs->h, min_int(needs->scale_percent, 100)) / 100;
}
/* How many of the bits 0 .. i are set: a new part begins at each. */
static inline int bits_up_to(uint32_t bits, int i)
{
    int n = 0;
    for (int k = 0; k <= i && k < 32; k++)
        n += (int)(bits >> k & 1u);
    return n;
}
/* All pieces of a pile in one heap. */
static inline PileSpot heap_at(Rect r)
{
    return (PileSpot){ .first = r };
}

#endif
