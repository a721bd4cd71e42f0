#include "app/loop.h"

#include <SDL.h>

#include "app/day_actions.h"
#include "app/dispatch.h"
#include "app/follow_desktop.h"
#include "app/frame_pace.h"
#include "app/front_scene.h"
#include "app/input/keyboard.h"
#include "app/magnifier.h"
#include "app/match_actions.h"
#include "app/notice.h"
#include "app/own_events.h"
#include "app/screen_stack.h"
#include "app/typing.h"
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

static void point(Loop *loop, Pointer *p)
{
    App *app = loop->app;
    if (is_left_over(loop, p) || !front_scene_is_built(app))
        return;
    p->x = (int)((float)p->x * loop->per_unit);
    p->y = (int)((float)p->y * loop->per_unit);
    p->now_ms = app->now_ms;
    p->shift = (keymap_held(loop->mod) & WITH_SHIFT) != 0;
    p->ctrl = (keymap_held(loop->mod) & WITH_CTRL) != 0;
    dispatch_pointer(app, p);
}

static void pressed(Loop *loop, const SDL_MouseButtonEvent *e)
{
    const bool down = e->type == SDL_MOUSEBUTTONDOWN;
    SDL_CaptureMouse(down ? SDL_TRUE : SDL_FALSE);
    point(
        loop,
        &(Pointer){
            .kind = down ? POINTER_DOWN : POINTER_UP, .button = e->button, .clicks = e->clicks, .x = e->x, .y = e->y });
}

static void wheel(Loop *loop, int steps)
{
    App *app = loop->app;
    int x, y;
    SDL_GetMouseState(&x, &y);
    if (screen_stack_top(app)->wheel != NULL && front_scene_is_built(app))
        screen_stack_top(app)->wheel(app, (int)((float)x * loop->per_unit), (int)((float)y * loop->per_unit), steps);
}

static void window_event(Loop *loop, const SDL_WindowEvent *e)
{
    App *app = loop->app;
    painter_note_place(app->painter);
    switch (e->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_RESIZED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        dispatch_cancel(app);
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
        loop->mod = (uint16_t)SDL_GetModState();
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        app->away = true;
        app->scene.pressed[0] = '\0';
        app->field.held = false;
        app->field.composed[0] = '\0';
        dispatch_cancel(app);
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
    dispatch_key(loop->app, k);
    if (loop->app->magnifier.held && loop->magnifies == 0)
        loop->magnifies = loop->stroke;
}

static void key_down(Loop *loop, const SDL_KeyboardEvent *e)
{
    const KeyPress k = keyboard_press(e, SDL_GetScancodeFromKey, &loop->waits);
    loop->mod = e->keysym.mod;
    loop->repeat = k.repeat;
    loop->waits = loop->waits && !field_active(&loop->app->field);
    loop->stroke = keyboard_stroke(e);
    if (!loop->waits)
        give_key(loop, &k);
}

static void key_up(Loop *loop, const SDL_KeyboardEvent *e)
{
    loop->mod = e->keysym.mod;
    if (loop->magnifies != keyboard_stroke(e))
        return;
    loop->magnifies = 0;
    magnifier_release(loop->app);
}

/* What a field is not given is a key, if the one before it waits for that. */
static void text_typed(Loop *loop, const char *utf8)
{
    App *app = loop->app;
    KeyPress k;
    const bool waits = loop->waits;
    loop->waits = false;
    if (!waits || field_active(&app->field))
        typing_text(app, utf8);
    else if (keyboard_text(utf8, loop->repeat, &k))
        give_key(loop, &k);
}

static void dispatch_event(Loop *loop, const SDL_Event *e)
{
    App *app = loop->app;
    app->now_ms = SDL_GetTicks();
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
        pressed(loop, &e->button);
        break;
    case SDL_MOUSEWHEEL:
        wheel(loop, e->wheel.y);
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
    int again = dispatch_repeat(app);
    const int past = matches_past_tick(app), store = store_tick(app);
    app_day_follow(app);
    int background = tick_sooner(past, store);
    bool asked = app->dirty;
    app->dirty = false;
    int tick = screen_stack_top(app)->tick != NULL ? screen_stack_top(app)->tick(app, app->now_ms) : -1;
    loop->moving = loop->moving || app->dirty;
    app->dirty = asked;
    tick = tick_sooner(tick, tick_sooner(background, sound_idle(app->now_ms)));
    FramePace pace = pace_of(loop, tick_sooner(again, tick));
    return frame_pace_sleep_ms(&pace);
}

void loop_run(Loop *loop)
{
    App *app = loop->app;
    SDL_Event e;
    while (!app->quit) {
        app->now_ms = SDL_GetTicks();
        int wait = sleep_ms(loop);
        bool some = wait < 0 ? SDL_WaitEvent(&e) : wait > 0 ? SDL_WaitEventTimeout(&e, wait) : SDL_PollEvent(&e);
        while (some && !app->quit) {
            dispatch_event(loop, &e);
            some = SDL_PollEvent(&e);
        }
        app->now_ms = SDL_GetTicks();
        text_input(loop);
        FramePace pace = pace_of(loop, -1);
        if (frame_pace_due(&pace))
            frame(loop);
    }
}
