#include "app/widgets/scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/widgets/widget.h"

enum { LEAST_UNITS_WIDE = 480, LEAST_UNITS_HIGH = 300 };

void scene_begin(Scene *s)
{
    s->item_count = 0;
    s->wants_frame = false;
    dl_clear(&s->draw);
    s->draw.clip = (Rect){ 0, 0, 0, 0 };
    s->line = (Rect){ 0, 0, 0, 0 };
}

Item *scene_item(Scene *s, ItemKind kind, Rect r, int action, int arg, const char *label, const char *name_format, ...)
{
    if (s->item_count == MAX_ITEMS) {
        s->item_count--;
        s->draw.full = true;
    }
    Item *item = &s->item[s->item_count++];
    memset(item, 0, sizeof *item);
    item->kind = (uint8_t)kind;
    item->enabled = true;
    item->focusable = kind != ITEM_TEXT && kind != ITEM_ZONE;
    item->r = r;
    item->clip = s->draw.clip;
    item->action = action;
    item->arg = arg;
    item->index = item->pile = item->seat = -1;
    item->count = item->score = -1;
    item->piece = NO_PIECE;
    snprintf(item->label, sizeof item->label, "%s", label);
    va_list args;
    va_start(args, name_format);
    vsnprintf(item->name, sizeof item->name, name_format, args);
    va_end(args);
    return item;
}

void scene_use(Scene *s, const char *name)
{
    snprintf(s->used, sizeof s->used, "%s", name);
}

void scene_look_on(Scene *s)
{
    if (strcmp(s->used, s->hover) != 0)
        s->used[0] = '\0';
}

int scene_px(const Scene *s, int n)
{
    int px = n * s->px / 100;
    return n > 0 && px < 1 ? 1 : px;
}

int scene_unit(int w, int h, int scale)
{
    int fit = w * 100 / 1280 < h * 100 / 800 ? w * 100 / 1280 : h * 100 / 800;
    /* Below the usual size text keeps its size and the layouts grow narrower instead. */
    int unit = (fit < 100 ? 100 : fit) * scale / 100;
    int most = w * 100 / LEAST_UNITS_WIDE < h * 100 / LEAST_UNITS_HIGH ? w * 100 / LEAST_UNITS_WIDE
                                                                       : h * 100 / LEAST_UNITS_HIGH;
    if (unit > most)
        unit = most;
    return unit < 10 ? 10 : unit;
}

Rect item_seen(const Item *item)
{
    return item->clip.w > 0 ? rect_both(item->r, item->clip) : item->r;
}

Item *scene_at(Scene *s, int x, int y)
{
    for (int i = s->item_count - 1; i >= 0; i--) {
        Item *item = &s->item[i];
        if (item->kind == ITEM_TEXT && item->action == 0)
            continue;
        if (rect_has(item_seen(item), x, y))
            return item;
    }
    return NULL;
}

Item *scene_find(Scene *s, const char *name)
{
    for (int i = 0; i < s->item_count; i++)
        if (strcmp(s->item[i].name, name) == 0)
            return &s->item[i];
    return NULL;
}

static int focus_index(const Scene *s)
{
    if (s->focus[0] != '\0')
        for (int i = 0; i < s->item_count; i++)
            if (s->item[i].focusable && strcmp(s->item[i].name, s->focus) == 0)
                return i;
    return -1;
}

const Item *scene_next(const Scene *s, int step)
{
    int from = focus_index(s);
    int at = from >= 0 ? from : step > 0 ? -1 : s->item_count;
    for (int tries = 0; tries < s->item_count; tries++) {
        at += step > 0 ? 1 : -1;
        if (at < 0)
            at = s->item_count - 1;
        else if (at >= s->item_count)
            at = 0;
        if (s->item[at].focusable)
            return &s->item[at];
    }
    return NULL;
}

/* How far apart two stretches are; 0 when they overlap. */
static int gap(int a, int a_length, int b, int b_length)
{
    if (b >= a + a_length)
        return b - (a + a_length);
    if (a >= b + b_length)
        return a - (b + b_length);
    return 0;
}

static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* Smaller is nearer; -1 when `to` does not lie that way. What lies straight ahead wins over what lies aside. */
static long way_to(Rect from, Rect to, int dx, int dy)
{
    int cx = from.x + from.w / 2, cy = from.y + from.h / 2, tx = to.x + to.w / 2, ty = to.y + to.h / 2;
    int ahead = dx != 0 ? (tx - cx) * dx : (ty - cy) * dy;
    if (ahead <= 0)
        return -1;
    int along = dx != 0 ? gap(from.x, from.w, to.x, to.w) : gap(from.y, from.h, to.y, to.h);
    int aside = dx != 0 ? gap(from.y, from.h, to.y, to.h) : gap(from.x, from.w, to.x, to.w);
    int off = dx != 0 ? distance(cy, ty) : distance(cx, tx);
    /* Overlapping in the direction itself and aside too: a neighbour of the row, not a step that way. */
    if (along == 0 && aside > 0)
        return -1;
    return (long)along * 4 + (long)aside * 12 + off + ahead / 2;
}

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

const Item *scene_nearest(const Scene *s, int dx, int dy)
{
    int from = focus_index(s);
    if (from < 0)
        return scene_next(s, 1);
    const Item *here = &s->item[from], *best = NULL;
    long best_way = 0;
    bool best_beside = false;
    for (int i = 0; i < s->item_count; i++) {
        const Item *item = &s->item[i];
        if (i == from || !item->focusable)
            continue;
        /* A list is walked to its end, out of view too, before its neighbours are considered. */
        bool beside = here->clip.w > 0 && same_rect(here->clip, item->clip) && dx == 0;
        Rect seen = item_seen(item);
        if (!beside && seen.w * seen.h == 0)
            continue;
        long way = way_to(here->r, beside ? item->r : seen, dx, dy);
        if (way < 0)
            continue;
        if (best == NULL || (beside && !best_beside) || (beside == best_beside && way < best_way)) {
            best = item;
            best_way = way;
            best_beside = beside;
        }
    }
    return best;
}

static bool rects_meet(Rect a, Rect b)
{
    Rect both = rect_both(a, b);
    return both.w > 0 && both.h > 0;
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
    Rect seen = item_seen(item);
    Rect box = { seen.x + seen.w / 2 - w / 2 - pad, seen.y + seen.h + scene_px(s, 8), w + 2 * pad,
                 inner.h + 2 * scene_px(s, 7) };
    bool low = item->kind == ITEM_ZONE && seen.y > s->h / 2; /* below it lies what is pressed next */
    if (low || box.y + box.h > s->h - 2)
        box.y = seen.y - box.h - scene_px(s, 8);
    if (box.x + box.w > s->w - pad / 2)
        box.x = s->w - pad / 2 - box.w;
    if (box.x < pad / 2)
        box.x = pad / 2;
    if (rects_meet(box, s->line)) /* below the line there is room for no tip: the line lies at the foot */
        box.y = s->line.y - box.h - scene_px(s, 4);
    if (box.y < 2)
        box.y = 2;
    ui_shadow(s, box, scene_px(s, 8), scene_px(s, 8));
    dl_round(&s->draw, box, scene_px(s, 8), s->theme->text);
    inner.x = box.x + pad;
    inner.y = box.y + scene_px(s, 7);
    ui_paragraph(s, FONT_TEXT, px, inner, s->theme->panel, text, true);
}

/* What is outlined: the item, or the whole stepper when it is the middle of one. */
static Rect ring_of(Scene *s, const Item *item)
{
    Rect r = item->r;
    char name[64];
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%s:%s", item->name, i == 0 ? "prev" : "next");
        const Item *end = scene_find(s, name);
        if (end != NULL)
            r = rect_around(r, end->r);
    }
    return r;
}

void scene_focus(Scene *s)
{
    s->draw.clip = (Rect){ 0, 0, 0, 0 };
    const Item *focused = s->focus_shown && s->focus[0] != '\0' ? scene_find(s, s->focus) : NULL;
    if (focused != NULL && focused->focusable && item_seen(focused).w > 0 && item_seen(focused).h > 0) {
        /* Light in dark: seen on cloth, on panels and on buttons of any colour. */
        int thick = scene_px(s, s->focus_strong ? 5 : 3), edge = scene_px(s, 2), out = thick + edge;
        s->draw.clip = focused->clip;
        if (focused->clip.w > 0)
            s->draw.clip = rect_inset(focused->clip, -out); /* a ring may reach over the edge of its list */
        Rect ring = rect_inset(ring_of(s, focused), -out);
        dl_outline(&s->draw, ring, scene_px(s, 13), thick + edge, LINE_SOLID, s->theme->shadow);
        dl_outline(&s->draw, rect_inset(ring, edge), scene_px(s, 11), thick, LINE_SOLID, s->theme->focus);
        s->draw.clip = (Rect){ 0, 0, 0, 0 };
    }
    const Item *told = s->hover[0] != '\0' ? scene_find(s, s->hover) : NULL;
    if (told == NULL)
        told = focused;
    if (told == NULL || item_seen(told).w <= 0 || item_seen(told).h <= 0 || s->pressed[0] != '\0' ||
        strcmp(told->name, s->used) == 0)
        return;
    if (told->why[0] != '\0')
        draw_tip(s, told, told->why);
    else if (told->bare && told->label[0] != '\0')
        draw_tip(s, told, told->label);
}
