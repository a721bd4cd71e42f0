/* The table told in words (tell.h), on a panel over the cloth: what the keys ask for, to be read and to be spoken. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pure/tell.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { WIDE = 780, PAD = 18, HEAD = 48, BETWEEN = 7 };

const char *table_words_whole(const TableLook *look)
{
    return table_words_are_open(look) && look->ui->in_words.text[0] != '\0' ? look->ui->in_words.text : NULL;
}

static Rect panel_rect(const TableLook *look, int content)
{
    const TableUi *ui = look->ui;
    const Rect felt = ui->felt.layout.felt;
    const int margin = table_unit(ui, 12), top = margin, foot = ui->felt.layout.rail.y - margin;
    const int room = look->last->w - 2 * margin, wide = table_unit(ui, WIDE), w = room < wide ? room : wide;
    const int high = content + table_unit(ui, HEAD) + 2 * table_unit(ui, PAD),
              h = high < foot - top ? high : foot - top;
    return (Rect){ (look->last->w - w) / 2, felt.y + h <= foot ? felt.y : foot - h, w, h };
}

/* Each sentence is an item; returns the height of them all. */
static int put_lines(const TableLook *look, Scene *sc, Rect column, bool draw)
{
    const TableUi *ui = look->ui;
    const int px = table_unit(ui, UI_TEXT);
    char line[TELL_BYTES];
    int n = 0, y = column.y;
    for (const char *at = ui->in_words.text; *at != '\0'; n++) {
        const size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        const Rect r = { column.x, y, column.w, 0 };
        const int h = ui_paragraph(sc, FONT_TEXT, px, r, sc->theme->text, line, draw);
        if (draw)
            scene_item(sc, ITEM_TEXT, (Rect){ r.x, r.y, r.w, h }, 0, 0, line, "told:%d", n)->focusable = false;
        y += h + table_unit(ui, BETWEEN);
        at += length + (at[length] == '\n');
    }
    return y - column.y;
}

void table_build_words(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (!table_words_are_open(look))
        return;
    const int pad = table_unit(ui, PAD), head = table_unit(ui, HEAD), bar = table_unit(ui, SCROLL_BAR);
    Rect r = panel_rect(look, 0);
    r = panel_rect(look, put_lines(look, sc, (Rect){ 0, 0, r.w - 2 * pad - bar, 0 }, false));
    const Rect view = { r.x + pad, r.y + head, r.w - 2 * pad, r.h - head - pad };
    scene_item(sc, ITEM_ZONE, r, TABLE_NONE, 0, tr(N_("The table in words")), "told");
    ui_panel(sc, r, tr(N_("The table in words")));
    ui_button(sc, (Rect){ r.x + r.w - head, r.y + table_unit(ui, 2), table_unit(ui, 44), table_unit(ui, 44) },
              "told-close", "", ICON_CLOSE, BUTTON_QUIET, true, TABLE_TELL, 0);
    const ScrollPart part = scroll_begin(sc, (Rect){ view.x, view.y, view.w - bar, view.h });
    const int content = put_lines(look, sc, (Rect){ view.x, view.y, view.w - bar, 0 }, true);
    scroll_end(sc, look->words_scroll, part, content);
}
