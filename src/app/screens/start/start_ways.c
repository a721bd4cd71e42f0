#include "app/screens/start/start_ways.h"

enum { GAP = 12, INSET = 5, PAD = 10 };

static void build_way(Scene *s, Rect r, const StartWay *way)
{
    const Theme *t = s->theme;
    const int radius = scene_px(s, UI_RADIUS), inset = scene_px(s, INSET), px = scene_px(s, UI_TEXT);
    Item *item = scene_item(s, ITEM_BUTTON, r, way->action, 0, way->label, "button:%s", way->name);
    const bool hot = ui_hot(s, item->name), held = ui_held(s, item->name);
    r.y += held ? scene_px(s, 1) : 0;
    ui_shadow(s, r, radius, scene_px(s, 8));
    ui_surface(s, r, radius, t->panel, item->name, false);
    dl_outline(&s->draw, r, radius, scene_px(s, hot ? 2 : 1), LINE_SOLID, hot ? t->selected : t->panel_edge);
    const int side = r.h - 2 * inset;
    const Rect picture = { r.x + inset, r.y + inset, side, side };
    dl_round(&s->draw, picture, scene_px(s, 7), t->ground[way->ground][0]);
    dl_sprite(&s->draw, SPRITE_ICON, way->icon, 0, rect_inset(picture, side / 6), 255, t->text_on_felt);
    const int x = picture.x + side + scene_px(s, PAD);
    const Rect word = { x, r.y, r.x + r.w - x - inset, r.h };
    if (text_width(FONT_BOLD, scene_px(s, UI_SMALL), way->label) <= word.w)
        ui_line(s, FONT_BOLD, px, word, ALIGN_LEFT, t->text, way->label);
    else
        item->bare = true;
}

void start_ways_build(Scene *s, Rect r, const StartWay way[START_WAYS])
{
    const int gap = scene_px(s, GAP), w = (r.w - (START_WAYS - 1) * gap) / START_WAYS;
    for (int i = 0; i < START_WAYS; i++)
        build_way(s, (Rect){ r.x + (r.w - w) * i / (START_WAYS - 1), r.y, w, r.h }, &way[i]);
}
