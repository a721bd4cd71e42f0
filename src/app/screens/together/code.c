/* An invitation as a code that a telephone reads. */
#include <qrencode.h>
#include <stdio.h>
#include <string.h>

#include "app/screens/together/together_ui.h"

enum { QUIET = 4 /* modules of white around a code: whatever reads it counts on them */ };

static const Colour white = 0xFFFFFFFFu, black = 0xFF101010u; /* in every theme */

/* Makes it anew where the text is another one than last time. */
static bool make(TogetherCode *code, const char *text)
{
    if (strcmp(code->text, text) == 0)
        return code->width > 0;
    snprintf(code->text, sizeof code->text, "%s", text);
    code->width = 0;
    QRcode *made = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 0); /* finds that all are capitals */
    if (made != NULL && made->width <= CODE_MODULES) {
        code->width = made->width;
        for (int i = 0; i < made->width * made->width; i++)
            code->dark[i] = made->data[i] & 1;
    }
    QRcode_free(made);
    return code->width > 0;
}

/* Modules of one row that lie side by side are one rectangle. */
static void draw_row(Scene *s, const TogetherCode *code, int row, int x, int y, int unit)
{
    const bool *dark = code->dark + row * code->width;
    for (int i = 0; i < code->width; i++) {
        int end = i;
        while (end < code->width && dark[end])
            end++;
        if (end > i)
            dl_fill(&s->draw, (Rect){ x + i * unit, y + row * unit, (end - i) * unit, unit }, black);
        i = end;
    }
}

int together_code(Scene *s, Rect r, TogetherCode *code, const char *text)
{
    if (!make(code, text) || r.w / (code->width + 2 * QUIET) < 1)
        return 0;
    const int all = code->width + 2 * QUIET, unit = r.w / all;
    dl_round(&s->draw, (Rect){ r.x, r.y, unit * all, unit * all }, scene_px(s, 8), white);
    for (int row = 0; row < code->width; row++)
        draw_row(s, code, row, r.x + QUIET * unit, r.y + QUIET * unit, unit);
    return unit * all;
}
