/* The log: what happened, line by line, beside the table; a line that is looked at lights its pieces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { TABLE_UNITS = 950, LEAST_UNITS = 250, MOST_UNITS = 330 }; /* of width; the table keeps what it needs */

int table_log_aside(const TableLook *look)
{
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    const int room = look->last->w - TABLE_UNITS * unit / 100, most = MOST_UNITS * unit / 100;
    if (!look->ui->panel.log_open || room < LEAST_UNITS * unit / 100)
        return 0;
    return room < most ? room : most;
}

int table_aside(const TableLook *look)
{
    const int log = table_log_aside(look);
    return log > 0 ? log : table_goals_aside(look);
}

/* Beside the table, where the layout keeps room for it; else over the right part of it. */
Rect table_log_rect(const TableLook *look)
{
    const TableUi *ui = look->ui;
    Rect felt = ui->felt.layout.felt;
    const int aside = ui->made.aside, margin = table_unit(ui, 8);
    if (aside > 0)
        return (Rect){ look->last->w - aside + margin, margin, aside - 2 * margin,
                       ui->felt.layout.rail.y - 2 * margin };
    int w = felt.w / 3 < table_unit(ui, 300) ? table_unit(ui, 300) : felt.w / 3;
    return (Rect){ felt.x + felt.w - w - table_unit(ui, 8), felt.y, w, felt.h };
}

void table_panels_yield(TableUi *ui)
{
    table_goals_yield(ui);
    ui->panel.log_open = ui->panel.log_open && table_log_aside(table_look(ui)) > 0;
    ui->panel.heap = 0;
    ui->panel.worth = 0;
    ui->panel.tells = 0;
}

/* The line that is looked at, by pointer or keys, is set off, and its pieces are lit where they lie. */
static void build_line(const TableLook *look, Scene *sc, Rect box, int i, int px, const char *line)
{
    const TableUi *ui = look->ui;
    Item *it = scene_item(sc, ITEM_LINK, rect_inset(box, -table_unit(ui, 3)), 0, 0, line, "log:%d", i);
    it->checked = i == ui->doing.told;
    if (it->checked)
        dl_round(&sc->draw, it->r, table_unit(ui, 6), colour_alpha(sc->theme->selected, 90));
    ui_paragraph(sc, FONT_TEXT, px, box, sc->theme->text, line, true);
}

/* Pieces that the line under the pointer tells of, and that lie under the log, shine through while it is looked at. */
static void build_shining(const TableLook *look, Scene *sc, Rect log)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    char name[24];
    snprintf(name, sizeof name, "log:%d", ui->doing.told);
    const Item *line = scene_find(sc, name);
    for (int p = 0; line != NULL && p < t->pile_count; p++)
        for (int i = 0; pile_on_felt(&t->row.pile[p]) && i < pile_size(t, p); i++)
            if (seat_line_moved(look->seat, ui->doing.told, pile_piece(t, p, i), ui->viewer))
                table_piece_again(look, sc, pile_piece(t, p, i), p, log, line->r);
}

void table_build_log(TableUi *ui, Scene *sc)
{
    if (!ui->panel.log_open)
        return;
    Rect r = table_log_rect(table_look(ui));
    scene_item(sc, ITEM_ZONE, r, TABLE_NONE, 0, tr("Log"), "log");
    ui_panel(sc, r, tr("Log"));
    int px = table_unit(ui, 15), pad = table_unit(ui, ui->made.aside > 0 ? 10 : 14), y = r.y + r.h - pad;
    int top = r.y + table_unit(ui, 48), n = seat_moment(table_seat(ui)).lines;
    int last = n - 1 - ui->panel.log_scroll;
    last = last < 0 ? 0 : last >= n ? n - 1 : last;
    ui->panel.log_scroll = n > 0 ? n - 1 - last : 0;
    for (int i = last; i >= 0 && n > 0; i--) {
        char line[512];
        TextSink sink = text_sink(line, sizeof line);
        text_add(&sink, seat_line(table_seat(ui), i, ui->viewer).text);
        Rect box = { r.x + pad, 0, r.w - 2 * pad, 0 };
        box.h = ui_paragraph(sc, FONT_TEXT, px, box, sc->theme->text, line, false);
        y -= box.h + table_unit(ui, 6);
        if (y < top)
            break;
        box.y = y;
        build_line(table_look(ui), sc, box, i, px, line);
    }
    Rect close = { r.x + r.w - table_unit(ui, 48), r.y + table_unit(ui, 4), table_unit(ui, 44), table_unit(ui, 44) };
    ui_button(sc, close, "log-close", "", ICON_CLOSE, BUTTON_QUIET, true, TABLE_LOG, 0);
    build_shining(table_look(ui), sc, r);
}

void table_note_told(TableUi *ui, const Scene *sc)
{
    static const char family[] = "log:";
    const char *name = strncmp(sc->hover, family, sizeof family - 1) == 0 ? sc->hover
                       : sc->focus_shown                                  ? sc->focus
                                                                          : "";
    ui->doing.told = -1;
    if (ui->panel.log_open && strncmp(name, family, sizeof family - 1) == 0)
        ui->doing.told = atoi(name + sizeof family - 1);
}
