/* A scene: its items, which of them lies where, and which is next. */
#include "app/widgets/scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LEAST_UNITS_WIDE = 480, LEAST_UNITS_HIGH = 300, MOVED_ON = 12 };

void scene_begin(Scene *s)
{
    s->item_count = 0;
    s->wants_frame = false;
    dl_clear(&s->draw);
    s->draw.clip = (Rect){ 0, 0, 0, 0 };
    s->draw.four_colours = s->four_colours;
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

void scene_rest(Scene *s)
{
    s->resting = true;
    s->rest_x = s->at_x;
    s->rest_y = s->at_y;
}

bool scene_point(Scene *s, int x, int y)
{
    const int dx = x - s->rest_x, dy = y - s->rest_y, reach = scene_px(s, MOVED_ON);
    s->at_x = x;
    s->at_y = y;
    if (!s->resting || dx * dx + dy * dy < reach * reach)
        return false;
    s->resting = false;
    return true;
}

void scene_look_on(Scene *s)
{
    if (strcmp(s->used, s->hover) != 0)
        s->used[0] = '\0';
}

void scene_forget(Scene *s)
{
    s->focus[0] = s->hover[0] = s->remark[0] = s->pressed[0] = s->used[0] = '\0';
    scene_rest(s);
}

int scene_px(const Scene *s, int n)
{
    int px = n * s->px / 100;
    return n > 0 && px < 1 ? 1 : px;
}

int scene_fit(int w, int h)
{
    const int fit = w * 100 / 1280 < h * 100 / 800 ? w * 100 / 1280 : h * 100 / 800;
    /* Below the usual size text keeps its size and the layouts grow narrower instead. */
    return fit < 100 ? 100 : fit;
}

int scene_unit(int w, int h, int scale)
{
    int unit = scene_fit(w, h) * scale / 100;
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

const Item *scene_seen_at(const Scene *s, int x, int y)
{
    for (int i = s->item_count - 1; i >= 0; i--) {
        const Item *item = &s->item[i];
        if (item->kind == ITEM_TEXT && item->action == 0)
            continue;
        bool clipped = item->clip.w > 0 && !rect_has(item->clip, x, y);
        if (!clipped && pose_has((Pose){ item->r, item->turn }, x, y))
            return item;
    }
    return NULL;
}

Item *scene_at(Scene *s, int x, int y)
{
    const Item *at = scene_seen_at(s, x, y);
    return at != NULL ? &s->item[at - s->item] : NULL;
}

const Item *scene_remark_at(const Scene *s, int x, int y)
{
    for (int i = s->item_count - 1; i >= 0; i--) {
        const Item *item = &s->item[i];
        const bool hit = pose_has((Pose){ item->r, item->turn }, x, y);
        if (hit && item->remark)
            return item;
        if (hit && item->kind != ITEM_TEXT && item->kind != ITEM_PIECE && item->kind != ITEM_MELD &&
            item->kind != ITEM_ZONE)
            return NULL;
    }
    return NULL;
}

const Item *scene_seen(const Scene *s, const char *name)
{
    for (int i = 0; i < s->item_count; i++)
        if (strcmp(s->item[i].name, name) == 0)
            return &s->item[i];
    return NULL;
}

Item *scene_find(Scene *s, const char *name)
{
    const Item *found = scene_seen(s, name);
    return found != NULL ? &s->item[found - s->item] : NULL;
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
