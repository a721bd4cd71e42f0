/* How wide letters are is a matter of the fonts of this computer: sums of places are compared only where they are those
 * that the sums were made with. Includes nothing of the tests' own; the painter is open. */
#ifndef MELDWELL_TESTS_KEPT_FONTS_H
#define MELDWELL_TESTS_KEPT_FONTS_H

#include <stdio.h>
#include <string.h>

#include "render/paint/draw.h"
#include "rules/text/text.h"

static inline uint64_t kept_fonts_add(uint64_t sum, int number)
{
    return (sum ^ (uint32_t)number) * 0x100000001B3u;
}

/* A line of a file of sums: how high and wide letters of these fonts are, at the sizes that tables have. */
static inline void kept_fonts_write(TextSink *out)
{
    uint64_t sum = 0xCBF29CE484222325u;
    char letter[2] = "";
    for (int font = 0; font < FONT_ROLES; font++)
        for (int px = 8; px < 48; px++) {
            sum = kept_fonts_add(sum, text_line_height((FontRole)font, px));
            sum = kept_fonts_add(sum, text_width((FontRole)font, px, "Waiting for Anna: 12 – 15 × 7, “Done” … ✓"));
            for (letter[0] = ' '; letter[0] < 127; letter[0]++)
                sum = kept_fonts_add(sum, text_width((FontRole)font, px, letter));
        }
    text_addf(out, "fonts %016llx\n", (unsigned long long)sum);
}

/* Are they the fonts that the sums of this file were made with? Says so where they are not. */
static inline bool kept_fonts_same(const char *kept)
{
    char fonts[64];
    TextSink out = text_sink(fonts, sizeof fonts);
    kept_fonts_write(&out);
    const bool same = strstr(kept, fonts) != NULL;
    if (!same)
        print_message("other fonts than those the sums were made with: nothing is compared\n");
    return same;
}

#endif
