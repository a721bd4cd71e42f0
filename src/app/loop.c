#include "app/loop.h"

#include <SDL.h>
#include <string.h>

#include "app/day_actions.h"
#include "app/dispatch.h"
#include "app/follow_desktop.h"
#include "app/frame_pace.h"
#include "app/front_scene.h"
#include "app/input/keyboard.h"
#include "app/input/one_switch.h"
#include "app/magnifier.h"
#include "app/match_actions.h"
#include "app/notice.h"
#include "app/own_events.h"
#include "app/scanning.h"
#include "app/screen_stack.h"
#include "app/scrolling.h"
#include "app/speak.h"
#include "app/together.h"
#include "app/touch.h"
#include "app/typing.h"
#include "platform/language.h"
#include "render/sound/sound.h"

enum { DOUBLE_MS = 250 };

/* ---- events ---- */

/* The second half of a double-click, when the first has led to another screen, belongs to the one that is gone. */
static bool is_left_over(Loop *loop, const Pointer *p)
{
    const App *app = loop->app;
    if (p->kind != POINTER_DOWN)
        return false;
    if (p->clicks < 2)
        loop->click_visit = app->visit;
    return p->clicks > 1 && loop->click_visit != app->visit && app->now_ms - loop->shown_ms < DOUBLE_MS;
}

/* Its place is in pixels. True: the screen had something of its own there. */
static bool point_at(Loop *loop, Pointer *p)
{
    App *app = loop->app;
    if (is_left_over(loop, p) || !front_scene_is_built(app))
        return false;
    p->now_ms = app->now_ms;
    p->shift = (key_held(loop->mod) & WITH_SHIFT) != 0;
    p->ctrl = (key_held(loop->mod) & WITH_CTRL) != 0;
    return dispatch_pointer(app, p);
}

/* The mouse. */
static void point(Loop *loop, Pointer *p)
{
    p->x = (int)((float)p->x * loop->per_unit);
    p->y = (int)((float)p->y * loop->per_unit);
    loop->app->scene.touch = TOUCH_NONE;
    (void)point_at(loop, p);
}

static void do_fingers(Loop *loop, FingerActs *acts)
{
    for (int i = 0; i < acts->count; i++) {
        Pointer *p = &acts->of[i].pointer;
        touch_do(loop->app, &acts->of[i]);
        if (acts->of[i].kind != FINGER_POINTS)
            continue;
        const bool taken = point_at(loop, p);
        if (p->kind == POINTER_DOWN)
            loop->touch.taken = taken;
    }
    acts->count = 0;
}

static void fingers(Loop *loop, const SDL_TouchFingerEvent *e)
{
    FingerActs acts = { .count = 0 };
    loop->hand_ms = loop->app->now_ms;
    if (e->type == SDL_FINGERDOWN)
        dispatch_device(loop->app, DEVICE_FINGER);
    touch_event(&loop->touch, loop->app, e, &acts);
    do_fingers(loop, &acts);
}

/* Where they have moved to by now. */
static void follow_fingers(Loop *loop)
{
    FingerActs acts = { .count = 0 };
    touch_follow(&loop->touch, &acts);
    do_fingers(loop, &acts);
}

/* Nothing that is held is meant any more. */
static void let_go(Loop *loop)
{
    FingerActs acts = { .count = 0 };
    touch_break(&loop->touch, &acts);
    do_fingers(loop, &acts);
    dispatch_cancel(loop->app);
}

static void pressed(Loop *loop, const SDL_MouseButtonEvent *e)
{
    const bool down = e->type == SDL_MOUSEBUTTONDOWN;
    if (scanning_takes(loop->app, switch_of_mouse(e->button), !down))
        return;
    if (down)
        loop->mod |= sticky_take(&loop->app->sticky);
    dispatch_device(loop->app, DEVICE_MOUSE);
    SDL_CaptureMouse(down ? SDL_TRUE : SDL_FALSE);
    point(
        loop,
        &(Pointer){
            .kind = down ? POINTER_DOWN : POINTER_UP, .button = e->button, .clicks = e->clicks, .x = e->x, .y = e->y });
}

static void wheel(Loop *loop, float steps)
{
    int x, y;
    SDL_GetMouseState(&x, &y);
    scrolling_wheel(loop->app, (int)((float)x * loop->per_unit), (int)((float)y * loop->per_unit), steps);
}

static void window_event(Loop *loop, const SDL_WindowEvent *e)
{
    App *app = loop->app;
    painter_note_place(app->painter);
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_RESIZED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        let_go(loop);
        painter_forget(app->painter);
        painter_trim(app->painter);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
        loop->hidden = false;
        painter_forget(app->painter);
        break;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN:
        loop->hidden = true;
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        app->away = false;
        follow_desktop_again(app);
        pads_away(&loop->pads, false);
        loop->mod = (uint16_t)SDL_GetModState();
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        app->away = true;
        pads_away(&loop->pads, true);
        app->scene.pressed[0] = '\0';
        app->field.held = false;
        app->field.composed[0] = '\0';
        sticky_forget(&app->sticky);
        let_go(loop);
        break;
    case SDL_WINDOWEVENT_LEAVE:
        app->scene.hover[0] = '\0';
        break;
    default:
        return;
    }
    app_redraw(app);
}

/* What shows the magnifier is held down until it comes up. */
static void give_key(Loop *loop, const KeyPress *k)
{
    const bool held = loop->app->magnifier.held;
    dispatch_key(loop->app, k);
    if (loop->app->magnifier.held && !held)
        loop->magnifies = loop->stroke;
}

static void key_down(Loop *loop, const SDL_KeyboardEvent *e)
{
    App *app = loop->app;
    SDL_KeyboardEvent with = *e;
    loop->mod = e->keysym.mod;
    if (app->settings.sticky_keys && sticky_down(&app->sticky, &with))
        app_redraw(app);
    const KeyPress k = keyboard_press(&with, SDL_GetScancodeFromKey, &loop->waits);
    loop->repeat = k.repeat;
    loop->waits = loop->waits && !field_active(&app->field);
    loop->stroke = keyboard_stroke(e);
    loop->switched = scanning_takes(app, switch_of_key(&k), k.repeat);
    if (loop->switched)
        loop->waits = false;
    else if (!loop->waits)
        give_key(loop, &k);
}

static void key_up(Loop *loop, const SDL_KeyboardEvent *e)
{
    App *app = loop->app;
    loop->mod = e->keysym.mod;
    if (app->settings.sticky_keys && sticky_up(&app->sticky, e))
        app_redraw(app);
    if (loop->magnifies != keyboard_stroke(e))
        return;
    loop->magnifies = 0;
    magnifier_release(app);
}

/* What a field is not given is a key, if the one before it waits for that. */
static void text_typed(Loop *loop, const char *utf8)
{
    App *app = loop->app;
    KeyPress k;
    char text[64];
    const bool waits = loop->waits;
    loop->waits = false;
    if (loop->switched || !sticky_types(&app->sticky, utf8, text, sizeof text))
        return;
    if (!waits || field_active(&app->field))
        typing_text(app, strlen(utf8) < sizeof text ? text : utf8);
    else if (keyboard_text(utf8, loop->repeat, &k))
        give_key(loop, &k);
}

/* What is held on a pad is let go as it is unplugged; what is held by it at the table is there for every other device.
 */
static void pad_event(Loop *loop, const SDL_Event *e)
{
    App *app = loop->app;
    const PadButton b = pads_event(&loop->pads, e, app->now_ms);
    if (b != PAD_NONE && front_scene_is_built(app) && !scanning_takes(app, switch_of_pad(b), false))
        dispatch_pad(app, b, false);
    if (e->type == SDL_CONTROLLERDEVICEREMOVED && app->device == DEVICE_PAD && loop->pads.count == 0)
        app_notice(app, tr("The gamepad is unplugged. You can go on with mouse and keyboard."));
}

static void pad_again(Loop *loop)
{
    const PadButton b = pads_again(&loop->pads, loop->app->now_ms);
    if (b != PAD_NONE && front_scene_is_built(loop->app) && !scanning_takes(loop->app, switch_of_pad(b), true))
        dispatch_pad(loop->app, b, true);
}

static void dispatch_event(Loop *loop, const SDL_Event *e)
{
    App *app = loop->app;
    app->now_ms = SDL_GetTicks();
    if (e->type != SDL_FINGERMOTION)
        follow_fingers(loop);
    switch (e->type) {
    case SDL_QUIT:
        app->quit = true;
        break;
    case SDL_WINDOWEVENT:
        window_event(loop, &e->window);
        break;
    case SDL_MOUSEMOTION:
        loop->hand_ms = app->now_ms;
        if (e->motion.which != SDL_TOUCH_MOUSEID)
            point(loop, &(Pointer){ .kind = POINTER_MOVE, .x = e->motion.x, .y = e->motion.y });
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (e->button.which != SDL_TOUCH_MOUSEID)
            pressed(loop, &e->button);
        break;
    case SDL_MOUSEWHEEL:
        if (e->wheel.which != SDL_TOUCH_MOUSEID)
            wheel(loop, e->wheel.preciseY);
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        fingers(loop, &e->tfinger);
        break;
    case SDL_KEYUP:
        key_up(loop, &e->key);
        break;
    case SDL_KEYDOWN:
        key_down(loop, &e->key);
        break;
    case SDL_TEXTINPUT:
        text_typed(loop, e->text.text);
        break;
    case SDL_TEXTEDITING:
        typing_compose(app, e->edit.text, e->edit.start);
        break;
    case SDL_DROPFILE:
        app_open_record(app, e->drop.file);
        SDL_free(e->drop.file);
        break;
    case SDL_TEXTEDITING_EXT: /* one longer than fits the event itself */
        if (e->editExt.text != NULL)
            typing_compose(app, e->editExt.text, e->editExt.start);
        SDL_free(e->editExt.text);
        break;
    case SDL_USEREVENT:
        if (e->user.code == OWN_EVENT_CALLED)
            painter_raise(app->painter);
        else if (e->user.code == OWN_EVENT_DESKTOP)
            follow_desktop_take(app);
        else if (e->user.code == OWN_EVENT_PAD)
            pads_read(&loop->pads, app->now_ms);
        break;
    case SDL_CONTROLLERDEVICEADDED:
    case SDL_CONTROLLERDEVICEREMOVED:
    case SDL_CONTROLLERAXISMOTION:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        pad_event(loop, e);
        break;
    default:
        break;
    }
}

/* ---- frames ---- */

static void text_input(Loop *loop)
{
    const bool wants = field_active(&loop->app->field);
    if (wants && !loop->text_input)
        SDL_StartTextInput();
    else if (!wants && loop->text_input)
        SDL_StopTextInput();
    else if (!wants)
        keyboard_rest();
    loop->text_input = wants;
}

/* Where an input method is to show its candidates. */
static void tell_caret(const Loop *loop)
{
    App *app = loop->app;
    const Item *item = field_active(&app->field) ? scene_find(&app->scene, app->field.name) : NULL;
    if (item == NULL)
        return;
    Rect r = field_caret(&app->field, &app->scene, item);
    float unit = loop->per_unit;
    SDL_Rect place = { (int)((float)r.x / unit), (int)((float)r.y / unit), (int)((float)r.w / unit),
                       (int)((float)r.h / unit) };
    SDL_SetTextInputRect(&place);
}

static void frame(Loop *loop)
{
    App *app = loop->app;
    Scene *sc = &app->scene;
    painter_size(app->painter, &sc->w, &sc->h, &loop->per_unit);
    app->percent = painter_percent(app->painter);
    app->dirty = false;
    bool entered_now = !front_scene_is_built(app);
    front_scene_build(app);
    painter_lens(app->painter, magnifier_lens(app));
    painter_show(app->painter, &sc->draw);
    follow_desktop(app);
    if (entered_now)
        loop->shown_ms = SDL_GetTicks();
    tell_caret(loop);
    loop->frame_ms = app->now_ms;
    loop->moving = sc->wants_frame;
    inspect_scene(loop->inspect, app, sc, loop->per_unit);
    speak_scene(app, sc);
    if (sc->sketch) {
        sc->sketch = false;
        app_redraw(app);
    }
    notice_follow_store(app);
}

static FramePace pace_of(const Loop *loop, int tick_ms)
{
    const App *app = loop->app;
    return (FramePace){ .hidden = loop->hidden,
                        .asked = app->dirty,
                        .moving = loop->moving,
                        .tick_ms = tick_ms,
                        .since_frame_ms = (int)(app->now_ms - loop->frame_ms),
                        .since_hand_ms = (int)(app->now_ms - loop->hand_ms) };
}

/* Where something waits to be saved it is tried now and then, also while nobody plays. */
static int store_tick(App *app)
{
    if (store_waits_ms(app->store) == 0) {
        store_try_again(app->store);
        if (app->match != NULL)
            match_keep(app->match);
        notice_follow_store(app);
    }
    return store_waits_ms(app->store);
}

/* How long the loop may sleep: -1 until something happens. What a tick changes is nobody's answer: it keeps to the
 * frames. */
static int sleep_ms(Loop *loop)
{
    App *app = loop->app;
    FingerActs acts = { .count = 0 };
    pad_again(loop);
    int again = touch_tick(&loop->touch, app, &acts);
    do_fingers(loop, &acts);
    again = tick_sooner(again, dispatch_repeat(app));
    again = tick_sooner(again, pads_tick(&loop->pads, app->now_ms));
    again = tick_sooner(again, scanning_tick(app));
    const int past = matches_past_tick(app), store = store_tick(app);
    const int together = together_tick(app);
    app_day_follow(app);
    speak_look_after(app);
    int background = tick_sooner(tick_sooner(past, store), together);
    bool asked = app->dirty;
    app->dirty = false;
    int tick = screen_stack_top(app)->tick != NULL ? screen_stack_top(app)->tick(app, app->now_ms) : -1;
    loop->moving = loop->moving || app->dirty;
    app->dirty = asked;
    tick = tick_sooner(tick, tick_sooner(background, sound_idle(app->now_ms)));
    FramePace pace = pace_of(loop, tick_sooner(again, tick));
    return frame_pace_sleep_ms(&pace);
}

void loop_round(Loop *loop, int most_ms)
{
    App *app = loop->app;
    SDL_Event e;
    app->now_ms = SDL_GetTicks();
    const int wait = most_ms < 0 ? sleep_ms(loop) : tick_sooner(sleep_ms(loop), most_ms);
    bool some = wait < 0 ? SDL_WaitEvent(&e) : wait > 0 ? SDL_WaitEventTimeout(&e, wait) : SDL_PollEvent(&e);
    while (some && !app->quit) {
        dispatch_event(loop, &e);
        some = SDL_PollEvent(&e);
    }
    app->now_ms = SDL_GetTicks();
    follow_fingers(loop);
    text_input(loop);
    FramePace pace = pace_of(loop, -1);
    if (frame_pace_due(&pace)) {
        frame(loop);
        pads_begin(&loop->pads, own_event_pad); /* after the first picture, which is not kept waiting for them */
    }
}

void loop_run(Loop *loop)
{
    while (!loop->app->quit)
        loop_round(loop, -1);
    pads_end(&loop->pads);
}
