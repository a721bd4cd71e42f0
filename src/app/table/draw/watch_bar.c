/* A match that is only shown again: the bar that tells where it stands. */
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/widgets/widget.h"

/* The tools keep so many hundredths of the rail, the bar has the rest. */
enum { TOOLS_SHARE = 50, SLIDER_UNITS = 32 };

/* ---- the bar ---- */
Rect table_watch_rect(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const int x = l->tools.x + l->tools.w * TOOLS_SHARE / 100, pad = table_unit(ui, 12);
    const int end = table_ended(look->known) ? l->primary.x - pad : l->primary.x + l->primary.w;
    return (Rect){ x, l->primary.y, end - x, l->primary.h };
}

/* Where each deal but the first begins. */
static void build_ticks(const TableLook *look, Scene *sc, Rect r, const RewatchPlace *at)
{
    const int knob = scene_px(sc, 24), wide = scene_px(sc, 2), high = scene_px(sc, 20);
    for (int turn = 0, deal = 1; turn < at->turns && deal < at->deals; turn++) {
        if (rewatch_turn(look->rewatch, turn) < rewatch_deal(look->rewatch, deal))
            continue;
        const int x = r.x + knob / 2 + (r.w - knob) * table_watch_percent(at, turn) / 100;
        dl_fill(&sc->draw, (Rect){ x - wide / 2, r.y + (r.h - high) / 2, wide, high }, sc->theme->on_rail);
        deal++;
    }
}

void table_build_watch_bar(const TableLook *look, Scene *sc)
{
    const RewatchPlace at = rewatch_place(look->rewatch);
    const Rect r = table_watch_rect(look);
    const int slider = scene_px(sc, SLIDER_UNITS) < r.h * 6 / 10 ? scene_px(sc, SLIDER_UNITS) : r.h * 6 / 10;
    /* TRANSLATORS: Where a match that is shown again stands. */
    static const char *const where[DEAL_NAMES] = { N_("Deal {1} of {2}, turn {3} of {4}"),
                                                   N_("Round {1} of {2}, turn {3} of {4}"),
                                                   N_("Game {1} of {2}, turn {3} of {4}") };
    char text[480];
    text_write(text, sizeof text, at.deals > 1 ? where[look->game->tell.deal_name] : N_("Turn {3} of {4}"),
               text_number(at.deal + 1).text, text_number(at.deals).text, text_number(at.turn + 1).text,
               text_number(at.turns).text);
    const Rect line = { r.x, r.y, r.w, r.h - slider }, bar = { r.x, r.y + r.h - slider, r.w, slider };
    ui_line(sc, FONT_TEXT, scene_px(sc, UI_SMALL), line, ALIGN_CENTRE, sc->theme->on_rail, text);
    build_ticks(look, sc, bar, &at);
    ui_slider(sc, bar, "slider:again", text, table_watch_percent(&at, at.turn), TABLE_SHOW_AT, 0);
}
