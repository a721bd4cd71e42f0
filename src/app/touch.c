#include "app/touch.h"

#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/scrolling.h"

/* In units: what is no motion, and how far beside a thing it is still meant (three millimetres on a usual screen). */
enum { SLACK_UNITS = 10, MISSED_UNITS = 12 };

/* A trackpad that tells of fingers moves the mouse with them, and that is what is meant. */
static bool is_trackpad(SDL_TouchID device)
{
    const SDL_TouchDeviceType type = SDL_GetTouchDeviceType(device);
    return type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

/* Places are told as parts of the window, whatever it counts in. */
static FingerTouch touch_of(const App *app, const SDL_TouchFingerEvent *e)
{
    const int64_t of_device = (int64_t)((uint64_t)e->touchId * 1000003u);
    return (FingerTouch){ .id = of_device ^ e->fingerId,
                          .x = (int)(e->x * (float)app->scene.w),
                          .y = (int)(e->y * (float)app->scene.h),
                          .now_ms = app->now_ms };
}

static FingerPlace place_at(App *app, const SDL_TouchFingerEvent *e, const FingerTouch *t)
{
    FingerPlace at = { .scrolls = scrolling_takes(app, t->x, t->y),
                       .slack = scene_px(&app->scene, SLACK_UNITS),
                       .only_down = SDL_GetNumTouchFingers(e->touchId) == 1 };
    if (front_scene_is_built(app))
        scene_touched(&app->scene, t->x, t->y, scene_px(&app->scene, MISSED_UNITS), &at.dx, &at.dy);
    return at;
}

void touch_event(Touch *touch, App *app, const SDL_TouchFingerEvent *e, FingerActs *out)
{
    const FingerTouch t = touch_of(app, e);
    if (is_trackpad(e->touchId))
        return;
    if (e->type == SDL_FINGERDOWN) {
        const FingerPlace at = place_at(app, e, &t);
        finger_down(&touch->finger, &t, &at, out);
        if (touch->finger.state == FINGER_PRESSES)
            app->scene.touch = TOUCH_RESTS;
    } else if (e->type == SDL_FINGERUP) {
        finger_up(&touch->finger, &t, out);
    } else {
        finger_move(&touch->finger, &t);
    }
}

void touch_follow(Touch *touch, FingerActs *out)
{
    finger_follow(&touch->finger, out);
}

void touch_break(Touch *touch, FingerActs *out)
{
    finger_break(&touch->finger, out);
}

/* Something is told of what the finger points at that can only be looked at, or would be told to the mouse. */
static bool tells(const App *app)
{
    const Scene *sc = &app->scene;
    const Item *it = sc->hover[0] != '\0' ? scene_seen(sc, sc->hover) : NULL;
    if (sc->remark[0] != '\0')
        return true;
    return it != NULL && !it->repeats && (it->why[0] != '\0' || (it->bare && it->label[0] != '\0') || it->action == 0);
}

/* What is pointed at tells its tip, though it was pressed. */
static void let_tell(Scene *sc)
{
    sc->touch = TOUCH_TELLS;
    sc->resting = false;
    sc->used[0] = '\0';
}

int touch_tick(Touch *touch, App *app, FingerActs *out)
{
    finger_follow(&touch->finger, out);
    const int left = finger_ripens_ms(&touch->finger, app->now_ms);
    if (left != 0)
        return left;
    const Item *it = scene_seen(&app->scene, app->scene.hover);
    const bool taken = touch->taken && !touch->finger.held_back;
    const bool told = tells(app), of_hand = it != NULL && it->zone == ZONE_RACK; /* that opens a list */
    finger_ripe(&touch->finger, told && !taken, out);
    if (told && !(taken && of_hand))
        let_tell(&app->scene);
    app_redraw(app);
    return -1;
}

static void leave(App *app)
{
    app->scene.hover[0] = app->scene.remark[0] = '\0';
    app_redraw(app);
}

static void let_go(App *app)
{
    app->scene.pressed[0] = '\0';
    app->field.held = false;
    dispatch_cancel(app);
    app_redraw(app);
}

void touch_do(App *app, const FingerAct *act)
{
    switch (act->kind) {
    case FINGER_LISTS:
        scrolling_drag(app, act->x, act->y, act->dy);
        break;
    case FINGER_LETS_GO:
        let_go(app);
        break;
    case FINGER_LEAVES:
        leave(app);
        break;
    default:
        break;
    }
}
