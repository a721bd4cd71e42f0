#include "app/scanning.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/input/one_switch.h"
#include "app/screen_stack.h"
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
    LISTS /* and those behind it: each that scrolls */
};

static bool is_useful(const Item *it)
{
    const bool piece = it->kind == ITEM_PIECE, barred = same_item(it->verdict, "barred");
    return it->focusable && it->enabled && it->kind != ITEM_FIELD && !barred && (it->action != 0 || piece) &&
           it->r.w > 0 && it->r.h > 0;
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

/* Which of the areas that scroll it lies in. */
static int list_of(Lists *lists, const Item *it)
{
    int i = 0;
    while (i < lists->count && !same_rect(lists->clip[i], it->clip))
        i++;
    if (i == lists->count && i < MAX_LISTS)
        lists->clip[lists->count++] = it->clip;
    return min_int(i, MAX_LISTS - 1);
}

static int zone_of(const Item *it, Lists *lists)
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
    default:
        break;
    }
    if (it->kind == ITEM_BUTTON && (it->look == BUTTON_ACT || it->look == BUTTON_PRIMARY))
        return OFFERED;
    return it->clip.w == 0 ? BUTTONS : LISTS + list_of(lists, it);
}

/* By its name it is known again (FNV-1a). */
static uint32_t mark_of(const char *name)
{
    uint32_t hash = 2166136261u;
    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    return hash;
}

static void list_things(const Scene *sc, ScanItems *out)
{
    static uint8_t zone[MAX_ITEMS]; /* the screen has one thread */
    Lists lists = { .count = 0 };
    int last = 0;
    out->count = 0;
    for (int i = 0; i < sc->item_count; i++) {
        zone[i] = is_useful(&sc->item[i]) ? (uint8_t)zone_of(&sc->item[i], &lists) : UINT8_MAX;
        last = zone[i] != UINT8_MAX ? max_int(last, zone[i]) : last;
    }
    for (int z = 0; z <= last; z++)
        for (int i = 0; i < sc->item_count && out->count < MAX_SCANNED; i++)
            if (zone[i] == z) {
                out->mark[out->count] = mark_of(sc->item[i].name);
                out->item[out->count] = (uint16_t)i;
                out->zone[out->count++] = (uint8_t)z;
            }
}

/* ---- going on ---- */

static int pace_ms(const App *app)
{
    return app->settings.scan_pace * 100;
}

/* The first of what is reached has the focus, so that its list scrolls to it. */
static void look_at_reached(App *app, const ScanItems *now)
{
    uint16_t at[1];
    Scene *sc = &app->scene;
    if (scan_reached(&app->scanning.scan, now, at, 1) > 0) {
        scene_focus_item(sc, &sc->item[at[0]]);
        sc->focus_shown = true;
        scene_look_on(sc);
        if (screen_stack_top(app)->looked != NULL)
            screen_stack_top(app)->looked(app);
    }
    app_redraw(app);
}

static void begin(App *app, const ScanItems *now)
{
    Scanning *s = &app->scanning;
    s->anew = false;
    s->visit = app->visit;
    scan_begin(&s->scan, now, app->now_ms, pace_ms(app));
    look_at_reached(app, now);
}

/* A thing of which more than one press may be wanted is still there: it is reached a while longer. */
static bool stays(const App *app, const ScanItems *now)
{
    uint16_t at[1];
    if (!app->scanning.again || app->scanning.visit != app->visit || scan_reached(&app->scanning.scan, now, at, 1) == 0)
        return false;
    return mark_of(app->scene.item[at[0]].name) == app->scanning.pressed;
}

static void go_on_after_press(App *app, const ScanItems *now)
{
    Scanning *s = &app->scanning;
    if (!stays(app, now)) {
        begin(app, now);
        return;
    }
    s->anew = false;
    s->scan.next_ms = app->now_ms + (uint32_t)pace_ms(app) * 3 / 2;
    look_at_reached(app, now);
}

int scanning_tick(App *app)
{
    static ScanItems now; /* the screen has one thread */
    Scanning *s = &app->scanning;
    if (!app->settings.scan) {
        if (s->scan.on) {
            scan_end(&s->scan);
            app_redraw(app);
        }
        return -1;
    }
    if (app->away || app->dirty || !front_scene_is_built(app))
        return -1; /* there is a picture first, or nobody looks */
    list_things(&app->scene, &now);
    if (s->anew)
        go_on_after_press(app, &now);
    else if (!s->scan.on || (s->visit != app->visit && !s->scan.rests))
        begin(app, &now);
    else if (scan_step(&s->scan, &now, app->now_ms, pace_ms(app)))
        look_at_reached(app, &now);
    return scan_wait_ms(&s->scan, app->now_ms);
}

/* ---- a press ---- */

/* A slider goes up, and behind its end begins again at the other. */
static void slide(App *app, const Item *it)
{
    enum { STEPS = 100 };
    char name[sizeof it->name];
    const int before = atoi(it->value);
    snprintf(name, sizeof name, "%s", it->name);
    dispatch_intent(app, &(Intent){ .kind = INTENT_WALK, .dx = 1 });
    front_scene_build(app);
    it = scene_seen(&app->scene, name);
    for (int i = 0; i < STEPS && it != NULL && atoi(it->value) == before; i++)
        dispatch_intent(app, &(Intent){ .kind = INTENT_WALK, .dx = -1 });
}

static void press(App *app, const Item *it)
{
    Scanning *s = &app->scanning;
    const bool hand = it->kind == ITEM_PIECE && it->zone == ZONE_RACK;
    const bool felt = it->kind == ITEM_PIECE && it->zone == ZONE_FELT;
    s->again = it->repeats || it->kind == ITEM_TOGGLE || it->kind == ITEM_CHOICE;
    s->pressed = mark_of(it->name);
    s->visit = app->visit;
    scene_focus_item(&app->scene, it);
    app->scene.focus_shown = true;
    if (it->zone == ZONE_SLIDER) {
        slide(app, it);
        return;
    }
    if (hand)
        dispatch_intent(app, &(Intent){ .kind = INTENT_ACT, .what = ACT_SELECT });
    else
        dispatch_intent(app, &(Intent){ .kind = INTENT_USE, .what = felt ? USE_TAKE : USE_PRESS });
}

void scanning_press(App *app)
{
    static ScanItems now;
    Scanning *s = &app->scanning;
    int at = 0;
    dispatch_device(app, DEVICE_SWITCH);
    front_scene_catch_up(app);
    if (!front_scene_is_built(app))
        return;
    list_things(&app->scene, &now);
    const ScanPress what = s->anew ? SCAN_WOKEN : scan_press(&s->scan, &now, app->now_ms, pace_ms(app), &at);
    s->visit = app->visit;
    if (what == SCAN_ITEM)
        press(app, &app->scene.item[at]);
    else if (what == SCAN_LEAVES)
        dispatch_intent(app, &(Intent){ .kind = INTENT_BACK });
    else if (!s->anew)
        look_at_reached(app, &now);
    s->anew = s->anew || what == SCAN_ITEM || what == SCAN_LEAVES;
    app_redraw(app);
}

bool scanning_takes(App *app, int which, bool again)
{
    Settings *set = &app->settings;
    if (app->scanning.asks && !again) {
        app->scanning.asks = false;
        if (which != SWITCH_NONE)
            set->scan_switch = which;
        app_settings_changed(app);
        return true;
    }
    if (!set->scan || which != set->scan_switch)
        return false;
    if (!again)
        scanning_press(app);
    return true;
}

/* ---- what is seen of it ---- */

void scanning_mark(App *app)
{
    static ScanItems now;
    static uint16_t reached[MAX_SCANNED];
    Scene *sc = &app->scene;
    const Scan *s = &app->scanning.scan;
    sc->group_reached = false;
    if (!s->on || !app->settings.scan)
        return;
    list_things(sc, &now);
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

/* Pieces lie over each other: one ring around all of a group; around anything else one each. */
static void draw_group(Scene *sc)
{
    Rect pieces = { 0, 0, 0, 0 };
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        const Rect seen = item_seen(it);
        if (!it->reached || seen.w <= 0 || seen.h <= 0)
            continue;
        if (it->kind == ITEM_PIECE)
            pieces = rect_around(pieces, above_foot(rect_turned(seen, it->turn), it->foot));
        else
            ring(sc, seen, it->turn, it->clip);
    }
    if (pieces.w > 0)
        ring(sc, rect_both(pieces, (Rect){ 0, 0, sc->w, sc->h }), 0, (Rect){ 0, 0, 0, 0 });
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

void scanning_draw(App *app)
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
