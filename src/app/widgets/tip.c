/* What is drawn over a scene: the ring round what has the focus, and the tip of what is looked at. */
#include <stdio.h>

#include "app/widgets/field.h"
#include "app/widgets/widget.h"

static bool rects_meet(Rect a, Rect b)
{
    Rect both = rect_both(a, b);
    return both.w > 0 && both.h > 0;
}

/* Where the tip of what is seen there may stand: below it, over it, beside it. */
enum { TIP_WAYS = 4 };

static Rect tip_at(const Scene *s, Rect seen, Rect box, int way)
{
    const int gap = scene_px(s, 8), edge = scene_px(s, 5), middle = seen.y + seen.h / 2 - box.h / 2;
    box.x = seen.x + seen.w / 2 - box.w / 2;
    box.y = way == 0 ? seen.y + seen.h + gap : way == 1 ? seen.y - box.h - gap : middle;
    if (way == 2)
        box.x = seen.x + seen.w + gap;
    if (way == 3)
        box.x = seen.x - box.w - gap;
    if (box.x + box.w > s->w - edge)
        box.x = s->w - edge - box.w;
    if (box.x < edge)
        box.x = edge;
    if (rects_meet(box, s->line)) /* below the line there is room for no tip: the line lies at the foot */
        box.y = s->line.y - box.h - scene_px(s, 4);
    if (box.y + box.h > s->h - 2)
        box.y = s->h - 2 - box.h;
    if (box.y < 2)
        box.y = 2;
    return box;
}

/* How much of what it tells of would lie under it, and of pieces. */
static int64_t hidden_by(const Scene *s, Rect box, const Item *item)
{
    enum { OF_ITSELF = 64 };
    const Rect own = rect_both(box, item_seen(item));
    int64_t area = (int64_t)own.w * own.h * OF_ITSELF;
    for (int i = 0; i < s->item_count; i++) {
        const Rect both = rect_both(box, item_seen(&s->item[i]));
        if (s->item[i].kind == ITEM_PIECE || s->item[i].kind == ITEM_MELD)
            area += (int64_t)both.w * both.h;
    }
    return area;
}

static Rect place_tip(const Scene *s, const Item *item, int w, int h)
{
    const Rect seen = item_seen(item);
    /* Below it lies what is pressed next, or the hand. */
    const bool low = (item->kind == ITEM_ZONE && seen.y > s->h / 2) || s->touch == TOUCH_TELLS;
    Rect best = tip_at(s, seen, (Rect){ 0, 0, w, h }, low);
    int64_t least = hidden_by(s, best, item);
    for (int way = 0; way < TIP_WAYS && least > 0; way++) {
        const Rect box = tip_at(s, seen, (Rect){ 0, 0, w, h }, way);
        const int64_t hides = hidden_by(s, box, item);
        if (hides < least) {
            least = hides;
            best = box;
        }
    }
    return best;
}

static void draw_tip(Scene *s, const Item *item, const char *text)
{
    int px = scene_px(s, UI_SMALL), pad = scene_px(s, 10), line = text_line_height(FONT_TEXT, px);
    int most = s->w - 4 * pad;
    int w = text_width(FONT_TEXT, px, text);
    if (w > scene_px(s, 380))
        w = scene_px(s, 380);
    if (w > most)
        w = most;
    Rect inner = { 0, 0, w, 0 };
    inner.h = ui_paragraph(s, FONT_TEXT, px, inner, 0, text, false);
    if (inner.h < line)
        inner.h = line;
    const Rect box = place_tip(s, item, w + 2 * pad, inner.h + 2 * scene_px(s, 7));
    ui_shadow(s, box, scene_px(s, 8), scene_px(s, 8));
    dl_round(&s->draw, box, scene_px(s, 8), s->theme->text);
    inner.x = box.x + pad;
    inner.y = box.y + scene_px(s, 7);
    ui_paragraph(s, FONT_TEXT, px, inner, s->theme->panel, text, true);
}

/* What is outlined: the item, or the whole stepper when it is the middle of one. */
static Rect ring_of(Scene *s, const Item *item)
{
    Rect r = item->ring.w > 0 ? item->ring : item->r;
    char name[64];
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%s:%s", item->name, i == 0 ? "prev" : "next");
        const Item *end = scene_find(s, name);
        if (end != NULL)
            r = rect_around(r, end->r);
    }
    return r;
}

static const Item *focused_item(Scene *s)
{
    return s->focus_shown && !s->group_reached && s->focus[0] != '\0' ? scene_find(s, s->focus) : NULL;
}

void scene_ring(Scene *s)
{
    const Item *it = focused_item(s);
    if (s->ring_drawn || it == NULL || !it->focusable || item_seen(it).w <= 0 || item_seen(it).h <= 0)
        return;
    /* Light in dark: seen on cloth, on panels and on buttons of any colour. */
    const int thick = scene_px(s, s->focus_strong ? 5 : 3), edge = scene_px(s, 2), out = thick + edge;
    const Rect ring = rect_inset(ring_of(s, it), -out), clip = s->draw.clip;
    s->draw.clip = it->clip;
    if (it->clip.w > 0)
        s->draw.clip = rect_inset(it->clip, -out); /* a ring may reach over the edge of its list */
    else if (it->foot > 0)
        s->draw.clip = (Rect){ 0, 0, s->w, it->foot };
    s->draw.turn = it->turn;
    dl_outline(&s->draw, ring, scene_px(s, 13), thick + edge, LINE_SOLID, s->theme->shadow);
    dl_outline(&s->draw, rect_inset(ring, edge), scene_px(s, 11), thick, LINE_SOLID, s->theme->focus);
    s->draw.clip = clip;
    s->draw.turn = 0;
    s->ring_drawn = true;
}

void scene_focus(Scene *s)
{
    s->draw.clip = (Rect){ 0, 0, 0, 0 };
    scene_ring(s);
    const Item *focused = focused_item(s);
    const bool points = !s->resting && s->touch != TOUCH_RESTS;
    const Item *told = s->hover[0] != '\0' && points ? scene_find(s, s->hover) : NULL;
    const Item *field = s->typing != NULL && field_active(s->typing) ? scene_find(s, s->typing->name) : NULL;
    if (field != NULL && field->why[0] != '\0') { /* said while it is typed, wherever the pointer is */
        draw_tip(s, field, field->why);
        return;
    }
    const Item *remark = s->remark[0] != '\0' && points ? scene_find(s, s->remark) : NULL;
    if (remark != NULL && s->pressed[0] == '\0') {
        draw_tip(s, remark, remark->label);
        return;
    }
    if (told == NULL)
        told = focused;
    if (told == NULL || item_seen(told).w <= 0 || item_seen(told).h <= 0 || s->pressed[0] != '\0' ||
        same_item(told->name, s->used))
        return;
    if (told->why[0] != '\0')
        draw_tip(s, told, told->why);
    else if (told->bare && told->label[0] != '\0')
        draw_tip(s, told, told->label);
}
