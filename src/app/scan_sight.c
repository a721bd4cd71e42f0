#include "app/scan_sight.h"

#include <stdio.h>

#include "app/widgets/widget.h"
#include "platform/language.h"

/* ---- what can be pressed ---- */

/* In the order in which they are gone through: first what is most likely wanted. */
enum {
    PLACES,  /* for what is held */
    OFFERED, /* what is to be done next */
    CHOICES,
    HAND,
    PILES,
    FELT,
    BUTTONS,
    LISTS /* and those behind it: each that scrolls, each row of letters */
};

static bool is_useful(const Item *it)
{
    const bool piece = it->kind == ITEM_PIECE, barred = same_item(it->verdict, "barred");
    const bool means = it->action != 0 || piece || it->kind == ITEM_FIELD || it->thing.kind == THING_LETTER;
    return it->focusable && it->enabled && !barred && means && it->r.w > 0 && it->r.h > 0;
}

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

enum { MAX_LISTS = 24 };
typedef struct Lists {
    Rect clip[MAX_LISTS];
    int count;
} Lists;

/* Which of the areas that scroll it lies in, or which row of the letters on the screen. */
static int list_of(Lists *lists, const Item *it)
{
    const Rect of = it->thing.kind == THING_LETTER ? (Rect){ 0, it->r.y, 1, 1 } : it->clip;
    int i = 0;
    while (i < lists->count && !same_rect(lists->clip[i], of))
        i++;
    if (i == lists->count && i < MAX_LISTS)
        lists->clip[lists->count++] = of;
    return min_int(i, MAX_LISTS - 1);
}

static int area_of(const Item *it, Lists *lists)
{
    switch (it->thing.kind) {
    case THING_PLACE:
    case THING_PUT:
        return PLACES;
    case THING_ACT:
        return OFFERED;
    case THING_CALL:
    case THING_SUM:
    case THING_READING:
        return CHOICES;
    case THING_STOCK:
    case THING_DISCARDS:
    case THING_SEAT_DISCARDS:
    case THING_SPREAD:
    case THING_PICK:
        return PILES;
    case THING_FOLD:
    case THING_SQUARE:
    case THING_GRIP:
        return FELT;
    case THING_PIECE:
        return it->zone == ZONE_RACK ? HAND : FELT;
    case THING_LETTER:
        return LISTS + list_of(lists, it);
    default:
        break;
    }
    if (it->kind == ITEM_BUTTON && (it->look == BUTTON_ACT || it->look == BUTTON_PRIMARY))
        return OFFERED;
    return it->clip.w == 0 ? BUTTONS : LISTS + list_of(lists, it);
}

void scan_list(const Scene *sc, ScanItems *out)
{
    static uint8_t area[MAX_ITEMS]; /* the screen has one thread */
    Lists lists = { .count = 0 };
    int last = 0;
    out->count = 0;
    for (int i = 0; i < sc->item_count; i++) {
        area[i] = is_useful(&sc->item[i]) ? (uint8_t)area_of(&sc->item[i], &lists) : UINT8_MAX;
        last = area[i] != UINT8_MAX ? max_int(last, area[i]) : last;
    }
    for (int z = 0; z <= last; z++)
        for (int i = 0; i < sc->item_count && out->count < MAX_SCANNED; i++)
            if (area[i] == z) {
                out->mark[out->count] = item_mark(&sc->item[i]);
                out->item[out->count] = (uint16_t)i;
                out->area[out->count++] = (uint8_t)z;
            }
}

/* ---- what is reached ---- */

void scan_mark(App *app)
{
    static ScanItems now;
    static uint16_t reached[MAX_SCANNED];
    Scene *sc = &app->scene;
    const Scan *s = &app->scanning.scan;
    sc->group_reached = false;
    if (!s->on || !app->settings.scan)
        return;
    scan_list(sc, &now);
    const int n = scan_reached(s, &now, reached, MAX_SCANNED);
    for (int i = 0; i < n; i++)
        sc->item[reached[i]].reached = true;
    sc->group_reached = n != 1;
}

static void ring(Scene *sc, Rect r, int turn, Rect clip)
{
    const int thick = scene_px(sc, 5), edge = scene_px(sc, 2), out = thick + edge;
    sc->draw.clip = clip.w > 0 ? rect_inset(clip, -out) : clip;
    sc->draw.turn = turn;
    const Rect at = rect_inset(r, -out);
    dl_outline(&sc->draw, at, scene_px(sc, 13), out, LINE_SOLID, sc->theme->shadow);
    dl_outline(&sc->draw, rect_inset(at, edge), scene_px(sc, 11), thick, LINE_SOLID, sc->theme->focus);
    sc->draw.turn = 0;
    sc->draw.clip = (Rect){ 0, 0, 0, 0 };
}

/* What of it nothing is drawn over. */
static Rect above_foot(Rect r, int foot)
{
    if (foot > 0 && r.y + r.h > foot)
        r.h = max_int(foot - r.y, 1);
    return r;
}

/* Pieces lie over each other, and letters close together in a row: one ring around all of a group; around anything else
 * one each. */
static void draw_group(Scene *sc)
{
    Rect all = { 0, 0, 0, 0 };
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        const Rect seen = item_seen(it);
        if (!it->reached || seen.w <= 0 || seen.h <= 0)
            continue;
        if (it->kind == ITEM_PIECE || it->thing.kind == THING_LETTER)
            all = rect_around(all, above_foot(rect_turned(seen, it->turn), it->foot));
        else
            ring(sc, seen, it->turn, it->clip);
    }
    if (all.w > 0)
        ring(sc, rect_both(all, (Rect){ 0, 0, sc->w, sc->h }), 0, (Rect){ 0, 0, 0, 0 });
}

/* The way back stands in the middle at the upper edge, where no game lays anything that is pressed. */
static void draw_back(Scene *sc)
{
    const int px = scene_px(sc, UI_LEAD), h = scene_px(sc, UI_CONTROL);
    const int w = text_width(FONT_BOLD, px, tr("Back")) + scene_px(sc, 60);
    const Rect r = { (sc->w - w) / 2, scene_px(sc, 12), w, h };
    ui_shadow(sc, r, h / 2, scene_px(sc, 8));
    dl_round(&sc->draw, r, h / 2, sc->theme->panel);
    dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, sc->theme->text, tr("Back"));
    ring(sc, r, 0, (Rect){ 0, 0, 0, 0 });
    Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, tr("Back"), "scan:back");
    it->focusable = false;
    it->reached = true;
}

void scan_draw(App *app)
{
    Scene *sc = &app->scene;
    const Scan *s = &app->scanning.scan;
    if (!s->on || s->rests || !app->settings.scan)
        return;
    if (s->back)
        draw_back(sc);
    else if (sc->group_reached)
        draw_group(sc);
}
