/* The frame of a page: its title, the way back, and what stands at the foot of every screen. */
#include "app/page_frame.h"

#include <stdio.h>

#include "app/widgets/widget.h"
#include "platform/language.h"

enum { HEADER_UNITS = 76, MARGIN_UNITS = 24, NOTICE_UNITS = 36 };

static int draw_notice(Scene *s, const char *notice, bool good)
{
    int h = scene_px(s, NOTICE_UNITS), pad = scene_px(s, 14), px = scene_px(s, UI_SMALL), icon = scene_px(s, 20);
    Rect text = { 2 * pad + icon, 0, s->w - 3 * pad - icon, 0 };
    int tall = ui_paragraph(s, FONT_TEXT, px, text, 0, notice, false) + scene_px(s, 14);
    if (tall > h)
        h = tall;
    Rect bar = { 0, s->h - h, s->w, h };
    dl_fill(&s->draw, bar, s->theme->panel);
    Colour ink = good ? s->theme->good : s->theme->warning;
    dl_fill(&s->draw, (Rect){ 0, bar.y, s->w, scene_px(s, 2) }, ink);
    dl_sprite(&s->draw, SPRITE_ICON, good ? ICON_CHECK : ICON_WARNING, 0,
              (Rect){ pad, bar.y + (h - icon) / 2, icon, icon }, 255, ink);
    text.y = bar.y + scene_px(s, 8);
    ui_paragraph(s, FONT_TEXT, px, text, s->theme->text, notice, true);
    scene_item(s, ITEM_TEXT, bar, 0, 0, notice, "text:notice");
    s->line = bar;
    return h;
}

/* From the edge of the window to a column of at most so many units. */
static int page_margin(const Scene *s, int units)
{
    int least = scene_px(s, s->w < scene_px(s, 800) ? MARGIN_UNITS / 2 : MARGIN_UNITS);
    int wide = units > 0 ? (s->w - scene_px(s, units)) / 2 : 0;
    return wide > least ? wide : least;
}

Rect page_begin(App *app, Scene *s, const char *title, const char *subtitle, int back_action, int tools, int units)
{
    Rect body = { 0, 0, s->w, s->h };
    dl_felt(&s->draw, body);
    if (app->notice[0] != '\0')
        body.h -= draw_notice(s, app->notice, app->notice_good);
    int edge = page_margin(s, 0), margin = page_margin(s, units);
    snprintf(s->title, sizeof s->title, "%s", title != NULL ? title : "");
    if (title == NULL)
        return (Rect){ margin, edge, body.w - 2 * margin, body.h - 2 * edge };
    int h = scene_px(s, HEADER_UNITS), control = scene_px(s, UI_CONTROL);
    bool narrow = s->w < scene_px(s, 800);
    int back = narrow ? control : ui_button_width(s, tr("Back"), ICON_BACK);
    ui_button(s, (Rect){ margin, (h - control) / 2, back, control }, "back", tr("Back"), ICON_BACK, BUTTON_PLAIN, true,
              back_action, 0);
    int x = margin + back + scene_px(s, 20);
    bool two = subtitle != NULL && subtitle[0] != '\0';
    int w = s->w - margin - x - (tools > 0 ? tools + scene_px(s, 12) : 0);
    /* A long line below the title takes two, and the title makes way. */
    bool tall = two && text_width(FONT_TEXT, scene_px(s, UI_SMALL), subtitle) > w;
    ui_line(s, FONT_BOLD, scene_px(s, narrow ? UI_HEADING : UI_TITLE - 4),
            (Rect){ x, two ? scene_px(s, tall ? 1 : 10) : 0, w, two ? scene_px(s, 34) : h }, ALIGN_LEFT,
            s->theme->text_on_felt, title);
    if (two)
        ui_line(s, FONT_TEXT, scene_px(s, UI_SMALL),
                (Rect){ x, scene_px(s, tall ? 35 : 44), w, scene_px(s, tall ? 38 : 20) }, ALIGN_LEFT,
                colour_mix(s->theme->text_on_felt, s->theme->felt, 20), subtitle);
    body.y += h;
    body.h -= h;
    return (Rect){ margin, body.y, body.w - 2 * margin, body.h - edge };
}

Rect page_tools(const Scene *s, int tools, int units)
{
    int margin = page_margin(s, units);
    int control = scene_px(s, UI_CONTROL);
    return (Rect){ s->w - margin - tools, (scene_px(s, HEADER_UNITS) - control) / 2, tools, control };
}
