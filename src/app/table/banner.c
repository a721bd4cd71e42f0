/* Banners: what concerns everybody, in a few words over the felt for a while. They are in nobody's way: nothing waits
 * for them, and the pointer goes through. The log keeps what they say. */
#include <stdio.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"

enum { BANNER_MS = 3200, SAME_TIME_MORE_MS = 900 };

static void drop_first(TableUi *ui)
{
    ui->deal.banner_count--;
    memmove(ui->deal.banner, ui->deal.banner + 1, (size_t)ui->deal.banner_count * sizeof *ui->deal.banner);
}

/* Several at once are longer to read. */
static void put_up(TableUi *ui, const char *text, uint32_t now_ms)
{
    if (ui->deal.banner_count == MAX_BANNERS)
        drop_first(ui);
    Banner *b = &ui->deal.banner[ui->deal.banner_count];
    snprintf(b->text, sizeof b->text, "%s", text);
    b->until_ms = now_ms + (uint32_t)(BANNER_MS + ui->deal.banner_count * SAME_TIME_MORE_MS);
    ui->deal.banner_count++;
}

void table_announce(App *app, bool fresh)
{
    TableUi *ui = app->table;
    int lines = match_log_count(app->match);
    if (fresh || lines < ui->deal.announced) /* what was told has been taken back */
        ui->deal.banner_count = 0;
    for (int i = ui->deal.announced; i < lines && !fresh; i++) {
        char text[sizeof ui->deal.banner[0].text] = "";
        TextSink sink = text_sink(text, sizeof text);
        match_log_announced(app->match, i, &sink);
        if (text[0] != '\0')
            put_up(ui, text, app->now_ms);
    }
    ui->deal.announced = lines;
}

int table_banner_tick(App *app)
{
    TableUi *ui = app->table;
    while (ui->deal.banner_count > 0 && (int32_t)(ui->deal.banner[0].until_ms - app->now_ms) <= 0) {
        drop_first(ui);
        app_redraw(app);
    }
    return ui->deal.banner_count > 0 ? (int)(ui->deal.banner[0].until_ms - app->now_ms) : -1;
}

/* The lower edge of all banners together: above what may be chosen or is said on the felt, and as high over that as it
 * takes to cover least of what lies there. */
static int lower_edge(App *app, Scene *sc, int w, int h)
{
    const TableUi *ui = app->table;
    const Rect choices = table_choices_rect(app), felt = ui->felt.layout.felt;
    const Item *said = scene_find(sc, "said");
    int edge = choices.w > 0 ? choices.y : felt.y + felt.h;
    edge = said != NULL && said->r.y < edge ? said->r.y : edge;
    int best = edge - table_unit(ui, 12), least = -1;
    for (int foot = best; foot - h >= felt.y && least != 0; foot -= table_unit(ui, 4)) {
        const int cost = table_cover_cost(ui, sc, (Rect){ felt.x + (felt.w - w) / 2, foot - h, w, h });
        if (least >= 0 && cost >= least)
            continue;
        best = foot;
        least = cost;
    }
    return best;
}

/* With letters as large as they can be in that room; *px: how large. */
static int banner_width(const TableUi *ui, const char *text, int *px)
{
    const int pad = table_unit(ui, 22), room = ui->felt.layout.felt.w, most = room - 4 * pad;
    *px = table_unit(ui, 20);
    while (*px > table_unit(ui, 12) && text_width(FONT_BOLD, *px, text) > most)
        (*px)--;
    const int w = text_width(FONT_BOLD, *px, text) + 2 * pad;
    return w > room - 2 * pad ? room - 2 * pad : w;
}

void table_build_banners(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const Theme *t = sc->theme;
    const Rect felt = ui->felt.layout.felt;
    int h = table_unit(ui, 40), gap = table_unit(ui, 6), n = ui->deal.banner_count, widest = 0, px;
    for (int i = 0; i < n; i++) {
        const int w = banner_width(ui, ui->deal.banner[i].text, &px);
        widest = w > widest ? w : widest;
    }
    int y = n > 0 ? lower_edge(app, sc, widest, n * (h + gap) - gap) - n * (h + gap) + gap : 0;
    for (int i = 0; i < n && !ui->curtain; i++) {
        const int w = banner_width(ui, ui->deal.banner[i].text, &px);
        Rect r = { felt.x + (felt.w - w) / 2, y, w, h };
        ui_shadow(sc, r, h / 2, table_unit(ui, 8));
        dl_round(&sc->draw, r, h / 2, t->panel);
        dl_outline(&sc->draw, r, h / 2, table_unit(ui, 2), LINE_SOLID, t->accent);
        dl_text(&sc->draw, FONT_BOLD, px, rect_inset(r, table_unit(ui, 4)), ALIGN_CENTRE, t->text,
                ui->deal.banner[i].text);
        scene_item(sc, ITEM_TEXT, r, 0, 0, ui->deal.banner[i].text, "banner:%d", i)->focusable = false;
        y += h + gap;
    }
}
