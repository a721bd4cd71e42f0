/* The free place of the rack under what is held, and the melds that stand on it. */
#include <stdio.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* What it is worth, at its foot; taken there it comes off the rack as one. */
static void build_sum(const TableLook *look, Scene *sc, int i)
{
    const TableUi *ui = look->ui;
    const RackBlock *b = &ui->notes.block[i];
    char text[432];
    TextSink out = text_sink(text, sizeof text);
    /* TRANSLATORS: At a set on the rack: {1} points, and enough for the first melds. */
    text_say(&out, b->opens ? N_("{1}, enough") : "{1}", text_number(b->value).text);
    Rect all = rect_around(table_rack_piece(ui, b->at).r, table_rack_piece(ui, b->at + b->count - 1).r);
    int px = table_unit(ui, 14), h = table_unit(ui, 22), w = text_width(FONT_BOLD, px, text) + h;
    Rect pill = { all.x + (all.w - w) / 2, all.y + all.h - h * 6 / 10, w, h };
    const Theme *t = sc->theme;
    Item *it = scene_item(sc, ITEM_ZONE, pill, 0, 0, text, "sum:%d", i);
    it->thing = thing_of(THING_SUM, i);
    it->piece = ui->notes.hand[b->at];
    it->pile = NO_PILE;
    it->focusable = false;
    dl_round(&sc->draw, pill, h / 2, b->opens ? t->selected : t->panel);
    dl_outline(&sc->draw, pill, h / 2, table_unit(ui, ui_hot(sc, it->name) ? 2 : 1), LINE_SOLID, t->text_quiet);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, b->opens ? t->act_text : t->text, text);
}

void table_build_rack_room(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    bool carried = h->kind == CARRY_DRAG || h->kind == CARRY_CLICK;
    if (carried && h->aim.over_rack && h->aim.rack_slot >= 0) {
        Rect r = rect_around(layout_rack_piece(&ui->felt.layout, h->aim.rack_slot),
                             layout_rack_piece(&ui->felt.layout, h->aim.rack_slot + h->count - 1));
        dl_outline(&sc->draw, r, r.h / 10, table_unit(ui, 2), LINE_DASHED, colour_alpha(sc->theme->on_rail, 200));
    }
    for (int i = 0; i < ui->notes.block_count && !carried && h->kind != CARRY_KEYS; i++)
        build_sum(look, sc, i);
}
