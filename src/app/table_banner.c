/* Banners: what concerns everybody, in a few words over the felt for a while. They are in nobody's way: nothing waits
 * for them, and the pointer goes through. The log keeps what they say. */
#include <stdio.h>
#include <string.h>

#include "app/piece_draw.h"
#include "app/table_parts.h"
#include "app/widget.h"

enum { BANNER_MS = 3200, SAME_TIME_MORE_MS = 900 };

static void drop_first(TableUi *ui)
{
    ui->banner_count--;
    memmove(ui->banner, ui->banner + 1, (size_t)ui->banner_count * sizeof *ui->banner);
}

/* Several at once are longer to read. */
static void put_up(TableUi *ui, const char *text, uint32_t now_ms)
{
    if (ui->banner_count == MAX_BANNERS)
        drop_first(ui);
    Banner *b = &ui->banner[ui->banner_count];
    snprintf(b->text, sizeof b->text, "%s", text);
    b->until_ms = now_ms + (uint32_t)(BANNER_MS + ui->banner_count * SAME_TIME_MORE_MS);
    ui->banner_count++;
}

void table_announce(App *app, bool fresh)
{
    TableUi *ui = app->table;
    int lines = match_log_count(app->match);
    if (fresh || lines < ui->announced) /* what was told has been taken back */
        ui->banner_count = 0;
    for (int i = ui->announced; i < lines && !fresh; i++) {
        char text[sizeof ui->banner[0].text] = "";
        TextSink sink = text_sink(text, sizeof text);
        match_log_announced(app->match, i, &sink);
        if (text[0] != '\0')
            put_up(ui, text, app->now_ms);
    }
    ui->announced = lines;
}

int table_banner_tick(App *app)
{
    TableUi *ui = app->table;
    while (ui->banner_count > 0 && (int32_t)(ui->banner[0].until_ms - app->now_ms) <= 0) {
        drop_first(ui);
        app_redraw(app);
    }
    return ui->banner_count > 0 ? (int)(ui->banner[0].until_ms - app->now_ms) : -1;
}

/* Above what may be chosen on the felt, otherwise at its lower edge: melds are laid from the top. */
static int lower_edge(App *app)
{
    const TableUi *ui = app->table;
    const Rect choices = table_choices_rect(app);
    int edge = choices.w > 0 ? choices.y : ui->layout.felt.y + ui->layout.felt.h;
    return edge - table_unit(ui, 12);
}

void table_build_banners(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const Theme *t = sc->theme;
    int h = table_unit(ui, 40), pad = table_unit(ui, 22), gap = table_unit(ui, 6);
    int y = lower_edge(app) - ui->banner_count * (h + gap) + gap;
    for (int i = 0; i < ui->banner_count && !ui->curtain; i++) {
        int px = table_unit(ui, 20), most = sc->w - 4 * pad;
        while (px > table_unit(ui, 12) && text_width(FONT_BOLD, px, ui->banner[i].text) > most)
            px--;
        int w = text_width(FONT_BOLD, px, ui->banner[i].text) + 2 * pad;
        w = w > sc->w - 2 * pad ? sc->w - 2 * pad : w;
        Rect r = { (sc->w - w) / 2, y, w, h };
        ui_shadow(sc, r, h / 2, table_unit(ui, 8));
        dl_round(&sc->draw, r, h / 2, t->panel);
        dl_outline(&sc->draw, r, h / 2, table_unit(ui, 2), LINE_SOLID, t->accent);
        dl_text(&sc->draw, FONT_BOLD, px, rect_inset(r, table_unit(ui, 4)), ALIGN_CENTRE, t->text, ui->banner[i].text);
        scene_item(sc, ITEM_TEXT, r, 0, 0, ui->banner[i].text, "banner:%d", i)->focusable = false;
        y += h + gap;
    }
}
