#include "app/scanning.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/input/one_switch.h"
#include "app/scan_sight.h"
#include "app/screen_stack.h"

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
    return item_mark(&app->scene.item[at[0]]) == app->scanning.pressed;
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
    scan_list(&app->scene, &now);
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
    s->pressed = item_mark(it);
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
    scan_list(&app->scene, &now);
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
