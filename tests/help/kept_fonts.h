/* How wide letters are is a matter of the fonts of this computer: sums of places are compared only where they are those
 * that the sums were made with. Includes nothing of the tests' own; the painter is open. */
#ifndef MELDWELL_TESTS_KEPT_FONTS_H
#define MELDWELL_TESTS_KEPT_FONTS_H

#include "render/paint/draw.h"
#include "rules/text/text.h"

/* A line of a file of sums. */
static inline void kept_fonts_write(TextSink *out)
{
    uint64_t sum = 0xCBF29CE484222325u;
    char letter[2] = "";
    for (int font = 0; font < FONT_ROLES; font++)
        for (int px = 8; px <= 48; px++)
            for (letter[0] = ' '; letter[0] < 127; letter[0]++)
                sum = (sum ^ (uint32_t)text_width((FontRole)font, px, letter)) * 0x100000001B3u;
    text_addf(out, "fonts %016llx\n", (unsigned long long)sum);
}

#endif
