/* A scene: its items, which of them lies where, and which is next. */
#include "app/widgets/scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LEAST_UNITS_WIDE = 480, LEAST_UNITS_HIGH = 300, MOVED_ON = 12 };

bool same_item(const char *name, const char *other)
{
    return strcmp(name, other) == 0;
}

/* FNV-1a. */
uint32_t item_mark(const Item *item)
{
    uint32_t hash = 2166136261u;
    for (const char *c = item->name; *c != '\0'; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    return hash;
}

Item *item_means(Item *item, ThingKind kind, int number)
{
    item->thing = thing_of(kind, number);
    return item;
}

const char *item_zone_word(ItemZone zone)
{
    static const char *const words[ZONES] = {
        [ZONE_NONE] = "",           [ZONE_FELT] = "felt",       [ZONE_RACK] = "rack",       [ZONE_CENTRE] = "centre",
        [ZONE_OPEN] = "open",       [ZONE_TRICK] = "trick",     [ZONE_KITTY] = "kitty",     [ZONE_ASIDE] = "aside",
        [ZONE_DISCARD] = "discard", [ZONE_SLIDER] = "slider",   [ZONE_HAND] = "hand-0",     [ZONE_HAND + 1] = "hand-1",
        [ZONE_HAND + 2] = "hand-2", [ZONE_HAND + 3] = "hand-3", [ZONE_HAND + 4] = "hand-4", [ZONE_HAND + 5] = "hand-5",
        [ZONE_HAND + 6] = "hand-6", [ZONE_HAND + 7] = "hand-7", [ZONE_HAND + 8] = "hand-8",
    };
    _Static_assert(ZONES == ZONE_HAND + 9, "a word for the hand of every seat");
    return words[zone];
}

/* ---- what is looked at ---- */

/* Of the item of that name; while no picture has it, as it was kept. */
static Thing thing_named(const Scene *s, const char *name, const ItemMark *kept)
{
    if (name[0] == '\0')
        return NO_THING;
    const Item *item = scene_seen(s, name);
    if (item != NULL)
        return item->thing;
    return same_item(kept->name, name) ? kept->thing : NO_THING;
}

static ItemMark mark(const char *name, Thing thing)
{
    ItemMark made = { .thing = thing };
    snprintf(made.name, sizeof made.name, "%s", name);
    return made;
}

Thing scene_focus_thing(const Scene *s)
{
    return thing_named(s, s->focus, &s->had_focus);
}

Thing scene_hover_thing(const Scene *s)
{
    return thing_named(s, s->hover, &s->had_hover);
}

Thing scene_thing_looked_at(const Scene *s, unsigned kinds)
{
    const Thing under = scene_hover_thing(s), focused = s->focus_shown ? scene_focus_thing(s) : NO_THING;
    if ((thing_bit(under.kind) & kinds) != 0)
        return under;
    return (thing_bit(focused.kind) & kinds) != 0 ? focused : NO_THING;
}

void scene_focus_on(Scene *s, Thing thing, const char *name_format, ...)
{
    va_list args;
    va_start(args, name_format);
    vsnprintf(s->focus, sizeof s->focus, name_format, args);
    va_end(args);
    s->had_focus = mark(s->focus, thing);
}

void scene_focus_item(Scene *s, const Item *item)
{
    scene_focus_on(s, item->thing, "%s", item->name);
}

ItemMark scene_keep_focus(const Scene *s)
{
    return s->focus_shown ? mark(s->focus, scene_focus_thing(s)) : (ItemMark){ .name = "" };
}

void scene_give_focus(Scene *s, const ItemMark *kept)
{
    scene_focus_on(s, kept->thing, "%s", kept->name);
}

/* ---- items ---- */

void scene_begin(Scene *s)
{
    s->had_focus = mark(s->focus, scene_focus_thing(s));
    s->had_hover = mark(s->hover, scene_hover_thing(s));
    s->item_count = 0;
    s->wants_frame = s->ring_drawn = false;
    s->title[0] = '\0';
    dl_clear(&s->draw);
    s->draw.clip = (Rect){ 0, 0, 0, 0 };
    s->draw.four_colours = s->four_colours;
    s->laying = false;
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
    item->thing = NO_THING;
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
    if (!same_item(s->used, s->hover))
        s->used[0] = '\0';
}

void scene_forget(Scene *s)
{
    s->focus[0] = s->hover[0] = s->remark[0] = s->pressed[0] = s->used[0] = '\0';
    s->had_focus = s->had_hover = (ItemMark){ .name = "" };
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

/* Beside it a finger may have meant it. While something is to be laid, places between pieces are meant as they are. */
static bool may_be_missed(const Scene *s, const Item *item)
{
    switch (item->kind) {
    case ITEM_TEXT:
    case ITEM_MELD:
    case ITEM_SEAT:
        return false;
    case ITEM_PIECE:
        return !s->laying && item->turn == 0;
    case ITEM_ZONE:
        return !s->laying && item->action != 0;
    default:
        return true;
    }
}

static int between(int at, int low, int high)
{
    return at < low ? low - at : at > high ? high - at : 0;
}

void scene_touched(const Scene *s, int x, int y, int reach, int *dx, int *dy)
{
    const Item *here = scene_seen_at(s, x, y);
    int best = reach * reach + 1;
    *dx = *dy = 0;
    if (here != NULL && here->kind != ITEM_SEAT && here->kind != ITEM_MELD &&
        (here->kind != ITEM_ZONE || here->action != 0))
        return;
    for (int i = s->item_count - 1; i >= 0; i--) {
        const Item *item = &s->item[i];
        const Rect r = item_seen(item);
        if (r.w < 3 || r.h < 3 || !may_be_missed(s, item))
            continue;
        const int to_x = between(x, r.x + 1, r.x + r.w - 2), to_y = between(y, r.y + 1, r.y + r.h - 2);
        const int way = to_x * to_x + to_y * to_y;
        if (way >= best || scene_seen_at(s, x + to_x, y + to_y) != item)
            continue;
        best = way;
        *dx = to_x;
        *dy = to_y;
    }
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
        if (same_item(s->item[i].name, name))
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
            if (s->item[i].focusable && same_item(s->item[i].name, s->focus))
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
    /* Overlapping in the direction itself: a neighbour of the row, not a step that way; nor is the next card of a fan,
     * which overlaps both ways and lies a little higher or lower. */
    if (along == 0 && (aside > 0 || ahead < off))
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
