/* The stages of a deal, in a strip: which are past, which it is now, which are to come. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/stages.h"
#include "app/widgets/widget.h"

static int stage_width(const TableUi *ui, const StageNote *s)
{
    int w = text_width(s->when == STAGE_NOW ? FONT_BOLD : FONT_TEXT, table_unit(ui, UI_SMALL), s->name);
    return w + 2 * table_unit(ui, PAD) + (s->when == STAGE_PAST ? table_unit(ui, TICK) : 0);
}

static void build_stage(const TableUi *ui, Scene *sc, Rect r, const StageNote *s, int i)
{
    static const char *const when[] = { [STAGE_PAST] = "past", [STAGE_NOW] = "now", [STAGE_TO_COME] = "to-come" };
    const Theme *t = sc->theme;
    Colour ink = s->when == STAGE_NOW ? t->act_text : colour_alpha(t->on_prompt, s->when == STAGE_PAST ? 190 : 225);
    Rect words = rect_inset(r, table_unit(ui, 2));
    if (s->when == STAGE_NOW)
        dl_round(&sc->draw, rect_inset(r, table_unit(ui, 3)), r.h / 2, t->selected);
    if (s->when == STAGE_PAST) {
        int side = table_unit(ui, TICK);
        Rect tick = { r.x + table_unit(ui, PAD) - side / 4, r.y + (r.h - side) / 2, side, side };
        dl_sprite(&sc->draw, SPRITE_ICON, ICON_CHECK, 0, tick, 255, ink);
        words.x += side * 3 / 4;
        words.w -= side * 3 / 4;
    }
    dl_text(&sc->draw, s->when == STAGE_NOW ? FONT_BOLD : FONT_TEXT, table_unit(ui, UI_SMALL), words, ALIGN_CENTRE, ink,
            s->name);
    Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, s->name, "stage:%d", i);
    it->thing = thing_of(THING_STAGE, i);
    it->focusable = false;
    snprintf(it->value, sizeof it->value, "%s", when[s->when]);
}

/* The first of those that are told: all of them where there is room, else from the present one on, and the one before
 * it as long as that fits. */
static int first_told(const TableUi *ui, const StageNote *s, int n, int room, int *last)
{
    int now = 0, w = 0, from, to;
    while (now + 1 < n && s[now].when == STAGE_PAST)
        now++;
    from = to = now;
    w = stage_width(ui, &s[now]);
    for (bool more = true; more;) {
        more = false;
        if (to + 1 < n && w + stage_width(ui, &s[to + 1]) <= room) {
            w += stage_width(ui, &s[++to]);
            more = true;
        }
        if (from > 0 && w + stage_width(ui, &s[from - 1]) <= room) {
            w += stage_width(ui, &s[--from]);
            more = true;
        }
    }
    *last = to;
    return from;
}

void table_build_stages(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const GameDef *game = look->game;
    const Rect strip = ui->felt.layout.stages;
    StageNote s[MAX_STAGES];
    if (strip.w == 0 || game->stages == NULL)
        return;
    int n = game->stages(look->view, s, MAX_STAGES), last = 0, w = 0;
    if (n < 2)
        return; /* a deal of one stage is of one piece */
    int first = first_told(ui, s, n, strip.w, &last);
    for (int i = first; i <= last; i++)
        w += stage_width(ui, &s[i]);
    Rect r = { strip.x + (strip.w - w) / 2, strip.y, w, strip.h };
    dl_round(&sc->draw, r, r.h / 2, colour_alpha(sc->theme->prompt, 170));
    for (int i = first; i <= last; i++) {
        r.w = stage_width(ui, &s[i]);
        build_stage(ui, sc, r, &s[i], i);
        r.x += r.w;
    }
}
