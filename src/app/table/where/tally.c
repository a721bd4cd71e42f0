/* How large the box is that tells how the tricks of a deal stand. */
#include "app/table/where/tally.h"

#include <string.h>

#include "app/widgets/widget.h"

int table_text_height(FontRole font, int px, const char *text, int w)
{
    int lines = 0, next = 0;
    for (; *text != '\0'; text += next, lines++)
        (void)text_break(font, px, text, w, &next);
    return lines * text_line_height(font, px);
}

bool table_tricks_note(const TableLook *look, const State *s, TricksNote *note)
{
    const char *names[MAX_SEATS];
    memset(note, 0, sizeof *note);
    if (look->game->tricks == NULL || look->game->tricks->note == NULL)
        return false;
    match_names(seat_setup(look->seat), names);
    return look->game->tricks->note(s, names, note);
}

/* As wide as what is played asks for on one line, within bounds; then it breaks. */
static void set_head(TallyShape *h, const TricksNote *n, int unit, int least, int most)
{
    const int beside = h->disc + 3 * h->pad, line = text_line_height(FONT_BOLD, h->px);
    const int wanted = beside + text_width(FONT_BOLD, h->px, n->head) + 2;
    h->w = wanted < least ? least : wanted > most ? most : wanted;
    h->head_w = h->w - beside;
    h->head_h = table_text_height(FONT_BOLD, h->px, n->head, h->head_w);
    h->more_h = n->more[0] != '\0' ? table_text_height(FONT_TEXT, UI_SMALL * unit / 100, n->more, h->head_w) : 0;
    h->head_h = h->head_h > line ? h->head_h : line;
}

TallyShape table_tally_shape(const TricksNote *n, int unit, bool close)
{
    enum { LEAST = 236, MOST = 330, CLOSE_NAMES = 96 };
    const int boxes = n->tricks;
    TallyShape h = { .pad = (close ? 8 : 12) * unit / 100,
                     .disc = (close ? 30 : 38) * unit / 100,
                     .px = (close ? UI_SMALL : 16) * unit / 100,
                     .names = close ? 0 : 21 * unit / 100,
                     .box_w = (close ? 9 : 14) * unit / 100,
                     .box_h = (close ? 13 : 12) * unit / 100,
                     .box_gap = 3 * unit / 100 };
    const int wide = boxes * (h.box_w + h.box_gap) + 2 * h.pad + (close ? CLOSE_NAMES : 40) * unit / 100;
    const int least = wide > LEAST * unit / 100 || close ? wide : LEAST * unit / 100;
    set_head(&h, n, unit, least, close ? least : MOST * unit / 100);
    h.row = close ? 22 * unit / 100 : h.names + h.box_h + 7 * unit / 100;
    const int head = h.head_h + h.more_h, tall = head > h.disc ? head : h.disc;
    h.h = tall + n->count * h.row + (close ? 2 : 3) * h.pad / 2 + h.pad / 2;
    return h;
}

void table_tally_needs(const TableLook *look, const State *s, LayoutNeeds *needs)
{
    TricksNote note;
    if (!table_tricks_note(look, s, &note))
        return;
    const int unit = layout_unit(needs->w, needs->h, needs->scale_percent);
    for (int i = 0; i < 2; i++) {
        const TallyShape shape = table_tally_shape(&note, unit, i > 0);
        needs->tally[i] = (PanelNeeds){ .w = shape.w, .h = shape.h };
    }
}
