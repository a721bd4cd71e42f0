/* The log: what happened, line by line, beside the table; a line that is looked at lights its pieces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* The line that is looked at, by pointer or keys, is set off, and its pieces are lit where they lie. */
static void build_line(const TableLook *look, Scene *sc, Rect box, int i, int px, const char *line)
{
    const TableUi *ui = look->ui;
    Item *it = scene_item(sc, ITEM_LINK, rect_inset(box, -table_unit(ui, 3)), 0, 0, line, "log:%d", i);
    it->thing = thing_of(THING_LOG_LINE, i);
    it->checked = i == ui->sight.log_line;
    if (it->checked)
        dl_round(&sc->draw, it->r, table_unit(ui, 6), colour_alpha(sc->theme->selected, 90));
    ui_paragraph(sc, FONT_TEXT, px, box, sc->theme->text, line, true);
}

enum { VEIL = 0x60000000 }; /* over the table */

/* Pieces that the line under the pointer tells of, and that lie under the log or its veil, shine through while it is
 * looked at. */
static void build_shining(const TableLook *look, Scene *sc, Rect log)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    char name[24];
    snprintf(name, sizeof name, "log:%d", ui->sight.log_line);
    const Item *line = scene_find(sc, name);
    for (int p = 0; line != NULL && p < t->pile_count; p++)
        for (int i = 0; pile_on_felt(&t->row.pile[p]) && i < pile_size(t, p); i++)
            if (seat_line_moved(look->seat, ui->sight.log_line, pile_piece(t, p, i), ui->viewer))
                table_piece_over(look, sc, pile_piece(t, p, i), p, log, line->r);
}

void table_build_log(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (!ui->panel.log_open)
        return;
    const Rect r = table_log_rect(look), all = { 0, 0, sc->w, sc->h };
    const bool over = table_log_is_over(look);
    if (over) { /* a press beside it closes it */
        dl_fill(&sc->draw, all, VEIL);
        scene_item(sc, ITEM_ZONE, all, TABLE_NONE, 0, "", "cover")->focusable = false;
    }
    scene_item(sc, ITEM_ZONE, r, TABLE_NONE, 0, tr("Log"), "log");
    ui_panel(sc, r, tr("Log"));
    int px = table_unit(ui, 15), pad = table_unit(ui, over ? 14 : 10), y = r.y + r.h - pad;
    int top = r.y + table_unit(ui, 48), n = seat_moment(look->seat).lines;
    const int last = n - 1 - ui->panel.log_scroll;
    for (int i = last; i >= 0 && n > 0; i--) {
        char line[1536];
        TextSink sink = text_sink(line, sizeof line);
        text_add(&sink, seat_line(look->seat, i, ui->viewer).text);
        Rect box = { r.x + pad, 0, r.w - 2 * pad, 0 };
        box.h = ui_paragraph_height(sc, FONT_TEXT, px, box.w, line);
        y -= box.h + table_unit(ui, 6);
        if (y < top)
            break;
        box.y = y;
        build_line(look, sc, box, i, px, line);
    }
    Rect close = { r.x + r.w - table_unit(ui, 48), r.y + table_unit(ui, 4), table_unit(ui, 44), table_unit(ui, 44) };
    ui_button(sc, close, "log-close", "", ICON_CLOSE, BUTTON_QUIET, true, TABLE_LOG, 0);
    build_shining(look, sc, over ? all : r);
}
