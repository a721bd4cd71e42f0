#include "app/widgets/pad_picture.h"

#include "app/input/pad_sign.h"
#include "app/widgets/widget.h"

static bool is_round(PadButton b)
{
    return b >= PAD_SOUTH && b <= PAD_NORTH;
}

static int letters_high(int h, PadButton b)
{
    return is_round(b) ? h * 62 / 100 : h * 58 / 100;
}

int pad_picture_width(int h, PadButton b)
{
    if (pad_mark(b)[0] == '\0')
        return 0;
    const int letters = text_width(FONT_BOLD, letters_high(h, b), pad_mark(b)) + h / 2;
    return is_round(b) || letters < h ? h : letters;
}

void pad_picture(Scene *sc, Rect r, PadButton b, Colour ink)
{
    const Rect box = { r.x, r.y, pad_picture_width(r.h, b), r.h };
    if (box.w == 0)
        return;
    const int thick = r.h >= 24 ? r.h / 12 : 1;
    dl_outline(&sc->draw, box, is_round(b) ? r.h / 2 : r.h / 4, thick, LINE_SOLID, ink);
    dl_text(&sc->draw, FONT_BOLD, letters_high(r.h, b), box, ALIGN_CENTRE, ink, pad_mark(b));
}
