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

/* So wide is one whose word is written in letters of that size. */
static int needed(const Scene *s, int h, const StartWay *way, int size)
{
    return h + scene_px(s, PAD) + text_width(FONT_BOLD, scene_px(s, size), way->label) + scene_px(s, INSET) + 1;
}

static int widest(const int w[START_WAYS])
{
    int most = 0;
    for (int i = 1; i < START_WAYS; i++)
        most = w[i] > w[most] ? i : most;
    return most;
}

static int sum(const int w[START_WAYS])
{
    int all = 0;
    for (int i = 0; i < START_WAYS; i++)
        all += w[i];
    return all;
}

/* All are as wide as each other where every word has room so; else each has what its word needs, and as much more.
 * Where that is too much the longest words are left away, and their pictures stand alone. */
static void share_width(const Scene *s, int room, int h, const StartWay way[START_WAYS], int w[START_WAYS])
{
    for (int i = 0; i < START_WAYS; i++)
        w[i] = needed(s, h, &way[i], UI_TEXT);
    const bool alike = w[widest(w)] <= room / START_WAYS;
    for (int i = 0; i < START_WAYS && sum(w) > room; i++)
        w[i] = needed(s, h, &way[i], UI_SMALL);
    for (int n = 0; n < START_WAYS && sum(w) > room; n++)
        w[widest(w)] = h;
    const int more = (room - sum(w)) / START_WAYS;
    for (int i = 0; i < START_WAYS; i++)
        w[i] = alike ? room / START_WAYS : w[i] + more;
}

void start_ways_build(Scene *s, Rect r, const StartWay way[START_WAYS])
{
    int w[START_WAYS], x = r.x;
    share_width(s, r.w - (START_WAYS - 1) * scene_px(s, GAP), r.h, way, w);
    for (int i = 0; i < START_WAYS; i++) {
        const int last = r.x + r.w - x; /* what is left over is the last one's */
        build_way(s, (Rect){ x, r.y, i < START_WAYS - 1 ? w[i] : last, r.h }, &way[i]);
        x += w[i] + scene_px(s, GAP);
    }
}
