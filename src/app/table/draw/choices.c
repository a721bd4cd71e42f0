/* The grid of choices, drawn; what marks a choice as hinted at or waiting to be confirmed. */
#include <stdio.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/acts.h"
#include "app/table/where/choices.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

void table_mark_choice(const TableUi *ui, Scene *sc, Item *it, int index)
{
    if (ui->doing.marked == index) {
        snprintf(it->value, sizeof it->value, "marked");
        dl_outline(&sc->draw, it->r, scene_px(sc, UI_RADIUS), table_unit(ui, 4), LINE_SOLID, sc->theme->act_edge);
        return;
    }
    if (!table_choice_meant(ui, index))
        return;
    snprintf(it->value, sizeof it->value, "hint");
    dl_outline(&sc->draw, it->r, scene_px(sc, UI_RADIUS), table_unit(ui, 3), LINE_SOLID, sc->theme->good);
}

/* What a cell is, and what it is worth: below it, or behind it where the cell is low. */
static void write_cell(const TableUi *ui, Scene *sc, Rect r, const ChoiceItem *c, Colour ink, bool low)
{
    const Theme *t = sc->theme;
    const Colour quiet = c->why == NULL ? t->text_quiet : colour_alpha(t->text_quiet, 110);
    const int px = table_unit(ui, low ? CELL_LOW_UNITS : CELL_UNITS), small = table_unit(ui, 12);
    const int pad = table_unit(ui, CELL_LOW_PAD);
    const int line = c->note[0] != '\0' ? r.h * 58 / 100 : r.h;
    const Rect inner = { r.x + pad, r.y, r.w - 2 * pad, r.h };
    if (c->note[0] != '\0' && low) {
        dl_text(&sc->draw, FONT_BOLD, px, inner, ALIGN_LEFT, ink, c->label);
        dl_text(&sc->draw, FONT_TEXT, small, inner, ALIGN_RIGHT, quiet, table_choices_cell_note(c));
        return;
    }
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ r.x, r.y, r.w, line }, ALIGN_CENTRE, ink, c->label);
    if (c->note[0] != '\0')
        dl_text(&sc->draw, FONT_TEXT, small, (Rect){ r.x, r.y + line - table_unit(ui, 3), r.w, r.h - line },
                ALIGN_CENTRE, quiet, table_choices_cell_note(c));
}

/* A cell of a grid; dim when it cannot be had now. */
static void build_cell(const TableUi *ui, Scene *sc, Rect r, const ChoiceItem *c, int i, bool low)
{
    const Theme *t = sc->theme;
    bool open = c->why == NULL;
    Item *it = ui_button(sc, r, c->name, "", -1, ui->doing.marked == i ? BUTTON_ACT : BUTTON_PLAIN, true,
                         open ? TABLE_CHOICE : TABLE_WHY_NOT, i);
    it->thing = table_choice_thing(ui, i);
    table_choice_label(c, it->label, sizeof it->label);
    it->enabled = true;
    snprintf(it->verdict, sizeof it->verdict, "%s", open ? "ok" : c->why->id);
    Colour ink = ui->doing.marked == i ? t->act_text : t->text;
    ink = open ? ink : colour_alpha(t->text_quiet, 120);
    if (!open)
        dl_round(&sc->draw, rect_inset(r, 1), table_unit(ui, 8), colour_alpha(t->panel, 150));
    write_cell(ui, sc, r, c, ink, low);
    table_mark_choice(ui, sc, it, i);
}

static void build_cells(const TableUi *ui, Scene *sc, const Panel *p, Rect box, int h)
{
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (!table_choices_is_shown(ui, c))
            continue;
        const int x = p->left[c->col], w = p->left[c->col + 1] - x - p->gap;
        const int y = p->sheets_h + p->gap + (c->row - 1) * (h + p->gap);
        build_cell(ui, sc, (Rect){ box.x + x, box.y + y, w, h }, c, i, p->low);
    }
}

static void build_switch(const TableLook *look, Scene *sc, Rect r)
{
    const TableUi *ui = look->ui;
    const char *label = "";
    int pad = table_unit(ui, 12);
    for (int i = 0; i < ui->notes.choice_count; i++)
        label = ui->notes.choice[i].sheet != NULL ? ui->notes.choice[i].sheet : label;
    ui_toggle(sc, (Rect){ r.x + pad, r.y + pad / 4, r.w - 2 * pad, r.h - pad / 4 }, "sheet", tr(label),
              table_choices_turned(ui), true, TABLE_SHEET, 0);
}

void table_build_choices(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    Rect box;
    const Panel p = table_choices_plan_panel(look, &box);
    if (box.w == 0)
        return;
    dl_round(&sc->draw, box, table_unit(ui, 12), colour_alpha(sc->theme->panel, 235));
    dl_outline(&sc->draw, box, table_unit(ui, 12), 1, LINE_SOLID, sc->theme->panel_edge);
    if (p.sheets_h > 0)
        build_switch(look, sc, (Rect){ box.x, box.y, box.w, p.sheets_h });
    build_cells(ui, sc, &p, box, (box.h - p.sheets_h - p.gap) / p.rows - p.gap);
}
