/* How the tricks of a deal stand: what is played, which suit is trumps, and a row of boxes a side, one for each trick
 * of the deal. Filled ones are won; those with an edge in the colour of the side are wanted. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/seats.h"
#include "app/table/where/tally.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* As on the stripes of the plates: the viewer's own side, then the others. */
static Colour side_colour(const Theme *t, int side)
{
    return side == 0 ? t->accent : side == 1 ? t->tile_colour[COLOUR_BLUE] : t->tile_colour[COLOUR_RED];
}

static const char *side_names(const TableLook *look, const TrickSide *side, char *list, size_t size)
{
    list[0] = '\0';
    for (int i = 0; i < look->view->seats; i++)
        if (side->seats >> i & 1)
            text_list(list, size, match_seat_shown(seat_setup(look->seat), i));
    return list;
}

static void say_side(const TrickSide *side, const char *names, TextSink *out)
{
    const TextNumber needed = text_number(side->needed);
    if (side->needed == 0)
        /* TRANSLATORS: {2} are one player or several. */
        text_count(out, "{2}: {1} trick won", "{2}: {1} tricks won", side->won, names);
    else
        /* TRANSLATORS: {2} are one player or several, {3} is how many tricks they have to win. */
        text_count(out, "{2}: {1} trick won of {3} needed", "{2}: {1} tricks won of {3} needed", side->won, names,
                   needed.text);
}

static void draw_boxes(Scene *sc, const TallyShape *h, const TrickSide *side, int tricks, int x, int y, Colour colour)
{
    const int line = h->box_h / 7 > 1 ? h->box_h / 7 : 2;
    for (int i = 0; i < tricks; i++, x += h->box_w + h->box_gap) {
        const Rect box = { x, y, h->box_w, h->box_h };
        if (i < side->won)
            dl_round(&sc->draw, box, line, colour);
        else
            dl_outline(&sc->draw, box, line, line, LINE_SOLID,
                       i < side->needed ? colour : colour_alpha(sc->theme->text_quiet, 90));
    }
}

static void build_side(const TableLook *look, Scene *sc, const TallyShape *h, const TricksNote *n, int i, Rect r)
{
    const TableUi *ui = look->ui;
    const TrickSide *side = &n->side[i];
    const Colour colour = side_colour(sc->theme, i);
    const int stripe = table_unit(ui, 5), px = table_unit(ui, UI_SMALL), x = r.x + stripe + table_unit(ui, 6);
    char names[480], words[720];
    TextSink out = text_sink(words, sizeof words);
    side_names(look, side, names, sizeof names);
    say_side(side, names, &out);
    dl_round(&sc->draw, (Rect){ r.x, r.y + 1, stripe, r.h - 2 - (h->names > 0 ? table_unit(ui, 4) : 0) }, stripe / 2,
             colour);
    if (h->names > 0) {
        (void)ui_cut_line(sc, FONT_BOLD, px, (Rect){ x, r.y, r.x + r.w - x - table_unit(ui, 26), h->names },
                          sc->theme->text, names); /* the item says all of them */
        dl_text(&sc->draw, FONT_BOLD, table_unit(ui, UI_LEAD), (Rect){ r.x, r.y, r.w, r.h - table_unit(ui, 5) },
                ALIGN_RIGHT, sc->theme->text, text_number(side->won).text);
        draw_boxes(sc, h, side, n->tricks, x, r.y + h->names, colour);
    } else {
        const int boxes = n->tricks * (h->box_w + h->box_gap) - h->box_gap, from = r.x + r.w - boxes;
        (void)ui_cut_line(sc, FONT_BOLD, px, (Rect){ x, r.y, from - x - table_unit(ui, 4), r.h }, sc->theme->text,
                          names);
        draw_boxes(sc, h, side, n->tricks, from, r.y + (r.h - h->box_h) / 2, colour);
    }
    Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, words, "tally:%d", i);
    it->focusable = false;
    it->remark = true;
    it->count = side->won;
}

/* The sign of the trumps, in a disc. */
static void build_sign(const TableLook *look, Scene *sc, Rect disc, const TricksNote *n)
{
    const int line = table_unit(look->ui, 3);
    int px = disc.w * 62 / 100;
    while (px > 8 && text_width(FONT_BOLD, px, n->sign) > disc.w - 3 * line)
        px--;
    dl_round(&sc->draw, disc, disc.w / 2, sc->theme->tile);
    dl_outline(&sc->draw, disc, disc.w / 2, line, LINE_SOLID, sc->theme->selected);
    dl_text(&sc->draw, FONT_BOLD, px, disc, ALIGN_CENTRE, sc->theme->card_ink[0], n->sign);
    Item *it = scene_item(sc, ITEM_TEXT, disc, 0, 0, n->trumps, "trumps");
    it->focusable = false;
    it->remark = true;
}

void table_build_tally(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect r = ui->felt.layout.tally;
    TricksNote n;
    if (r.w == 0 || !table_tricks_note(look, look->view, &n))
        return;
    const TallyShape h = table_tally_shape(&n, ui->felt.layout.unit, ui->felt.layout.tally_close);
    const int head = h.head_h + h.more_h, tall = head > h.disc ? head : h.disc, y = r.y + h.pad / 2;
    char status[STATUS_BYTES];
    dl_round(&sc->draw, r, table_unit(ui, 12), colour_alpha(sc->theme->panel, 240));
    Rect words = { r.x + h.disc + 2 * h.pad, y + (tall - head) / 2, h.head_w, h.head_h };
    ui_paragraph(sc, FONT_BOLD, h.px, words, sc->theme->text, n.head, true);
    Rect more = { words.x, words.y + h.head_h, h.head_w, h.more_h };
    if (h.more_h > 0)
        ui_paragraph(sc, FONT_TEXT, table_unit(ui, UI_SMALL), more, sc->theme->text_quiet, n.more, true);
    table_status_line(look, false, status, sizeof status);
    scene_item(sc, ITEM_TEXT, (Rect){ words.x, y, h.head_w, tall }, 0, 0, status, "contract")->focusable = false;
    build_sign(look, sc, (Rect){ r.x + h.pad, y + (tall - h.disc) / 2, h.disc, h.disc }, &n);
    for (int i = 0; i < n.count; i++)
        build_side(look, sc, &h, &n, i,
                   (Rect){ r.x + h.pad, y + tall + h.pad / 2 + i * h.row, r.w - 2 * h.pad, h.row });
}
