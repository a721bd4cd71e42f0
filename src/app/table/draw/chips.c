/* The acts of the chosen pieces of the hand, over them; and the parts of the place where a piece is thrown. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

void table_build_chips(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect all = table_chips_rect(look, sc);
    if (all.w == 0)
        return;
    const bool list = ui->doing.acts_open;
    const Rect box = rect_inset(all, -table_unit(ui, list ? 8 : 3));
    dl_round(&sc->draw, box, table_unit(ui, 10), colour_alpha(sc->theme->panel, list ? 240 : 150));
    if (list)
        dl_outline(&sc->draw, box, table_unit(ui, 10), 1, LINE_SOLID, sc->theme->panel_edge);
    for (int i = 0; i < ui->notes.hand_act_count; i++) {
        const HandAct *a = &ui->notes.hand_act[i];
        char name[24];
        snprintf(name, sizeof name, "chip:%d", i);
        Item *it = ui_button_named(sc, table_chip_rect(look, all, i), name, list ? a->words : a->label, -1,
                                   i == 0 ? BUTTON_PRIMARY : BUTTON_PLAIN, true, TABLE_HAND_ACT, i);
        snprintf(it->value, sizeof it->value, "%s", a->label);
        item_means(it, THING_ACT, i);
    }
}

/* While a piece is held that may be thrown in several ways the place has a part for each, with its word. */
void table_build_throw_parts(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const CarryNote *held = &ui->notes.held;
    const DropPlace aimed = ui->doing.carry.aim.place;
    if (held->ways == 0 || (ui->doing.carry.kind != CARRY_DRAG && ui->doing.carry.kind != CARRY_CLICK))
        return;
    for (int p = 0; p < look->view->table.pile_count; p++) {
        if ((ui->felt.layout.place[p].allows & ALLOW_THROW) == 0)
            continue;
        for (int i = 0; i < held->ways; i++) {
            const Rect r = rect_inset(table_throw_part(look, p, i), table_unit(ui, 2));
            const bool on = aimed.kind == TARGET_DISCARD && aimed.pile == p && aimed.at == i + 1;
            const Theme *t = sc->theme;
            dl_round(&sc->draw, r, table_unit(ui, 8), colour_alpha(on ? t->selected : t->prompt, 235));
            dl_outline(&sc->draw, r, table_unit(ui, 8), table_unit(ui, 2), LINE_SOLID, t->selected);
            dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 16), r, ALIGN_CENTRE, on ? t->act_text : t->on_prompt,
                    held->way[i].label);
            scene_item(sc, ITEM_TEXT, r, 0, 0, held->way[i].label, "part:%d:%d", p, i)->focusable = false;
        }
    }
}
