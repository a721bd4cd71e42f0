#include "app/dispatch.h"

#include <stdio.h>

#include "app/front_scene.h"
#include "app/letters.h"
#include "app/magnifier.h"
#include "app/notice.h"
#include "app/screen_stack.h"
#include "app/scrolling.h"
#include "app/settings_effects.h"
#include "app/speak.h"
#include "app/typing.h"
#include "render/sound/sound.h"

/* ---- items ---- */

static void hover_at(App *app, int x, int y)
{
    const Item *it = scene_at(&app->scene, x, y), *remark = scene_remark_at(&app->scene, x, y);
    const char *name = it != NULL ? it->name : "", *said = remark != NULL ? remark->name : "";
    if (scene_point(&app->scene, x, y) || !same_item(said, app->scene.remark))
        app_redraw(app);
    snprintf(app->scene.remark, sizeof app->scene.remark, "%s", said);
    if (same_item(name, app->scene.hover))
        return;
    snprintf(app->scene.hover, sizeof app->scene.hover, "%s", name);
    app->scene.used[0] = '\0';
    app_redraw(app);
}

static void refuse_item(App *app, const Item *it)
{
    if (it->why[0] == '\0')
        return;
    if (screen_stack_top(app)->say != NULL)
        screen_stack_top(app)->say(app, it->why);
    else
        app_notice(app, it->why);
    sound_play(SOUND_REFUSED);
}

static void press_item(App *app, const Item *it)
{
    if (!it->enabled) {
        refuse_item(app, it);
        return;
    }
    if (letters_press(app, it)) {
        sound_play(SOUND_BUTTON);
        app_redraw(app);
        return;
    }
    if (it->kind == ITEM_FIELD)
        typing_begin(app, it, true);
    if (it->action == 0 || it->kind == ITEM_FIELD)
        return;
    if (it->kind == ITEM_BUTTON)
        sound_play(SOUND_BUTTON);
    int action = it->action, arg = it->arg; /* the item is gone once the screen changes */
    app->acted = true;
    screen_stack_top(app)->act(app, action, arg);
    app_redraw(app);
}

/* ---- what is used ---- */

void dispatch_device(App *app, Device device)
{
    if (app->device == device)
        return;
    app->device = device;
    app_redraw(app);
}

/* ---- what is held down ---- */

enum { HELD_MS = 450, AGAIN_MS = 60 };

/* NULL: nothing is, or nothing that is pressed again. */
static const Item *held_down(App *app)
{
    Scene *sc = &app->scene;
    const Item *it = sc->pressed[0] != '\0' && front_scene_is_built(app) ? scene_find(sc, sc->pressed) : NULL;
    return it != NULL && it->repeats && it->enabled && same_item(sc->hover, sc->pressed) ? it : NULL;
}

int dispatch_repeat(App *app)
{
    if (held_down(app) == NULL)
        return -1;
    if ((int32_t)(app->again_ms - app->now_ms) > 0)
        return (int)(app->again_ms - app->now_ms);
    front_scene_catch_up(app);
    const Item *it = held_down(app);
    if (it == NULL)
        return -1;
    app->repeated = true;
    app->again_ms = app->now_ms + AGAIN_MS;
    press_item(app, it);
    return AGAIN_MS;
}

/* ---- the pointer ---- */

/* seen: the item that was shown there when the button was pressed. What has come in its place since was not meant. */
static void pointer_general(App *app, const Pointer *p, const char *seen)
{
    Scene *sc = &app->scene;
    const Item *it = scene_at(sc, p->x, p->y);
    if (p->kind == POINTER_DOWN && p->button == 1) {
        if (it != NULL && !same_item(it->name, seen))
            it = NULL;
        snprintf(sc->pressed, sizeof sc->pressed, "%s", it != NULL ? it->name : "");
        app->again_ms = app->now_ms + HELD_MS;
        app->repeated = false;
        scene_use(sc, sc->pressed);
        sc->focus_shown = app->settings.strong_focus;
        if (it != NULL && it->focusable)
            scene_focus_item(sc, it);
        app_redraw(app);
    } else if (p->kind == POINTER_UP && p->button == 1) {
        bool same = it != NULL && same_item(it->name, sc->pressed) && !app->repeated;
        sc->pressed[0] = '\0';
        app_redraw(app);
        if (same)
            press_item(app, it);
    }
}

static bool point(App *app, const Pointer *p)
{
    const bool press = p->kind == POINTER_DOWN || p->kind == POINTER_UP;
    hover_at(app, p->x, p->y);
    char seen[sizeof app->scene.hover];
    snprintf(seen, sizeof seen, "%s", app->scene.hover);
    if (press)
        front_scene_catch_up(app);
    if (letters_pointer(app, p))
        return true;
    const bool letters = app->letters.open;
    if (!letters && typing_pointer(app, p, seen))
        return true;
    const bool taken = !letters && screen_stack_top(app)->pointer != NULL && screen_stack_top(app)->pointer(app, p);
    if (!taken)
        pointer_general(app, p, seen);
    else if (press)
        app->acted = true;
    return taken;
}

/* What answered the last act goes once this one is done, and not as it begins: what is pressed would move away. */
bool dispatch_pointer(App *app, const Pointer *p)
{
    magnifier_pointed(app);
    if (p->kind == POINTER_DOWN) {
        speak_hush(app);
        app->notice_past = app->notice_passing;
    }
    const bool taken = point(app, p);
    if (p->kind == POINTER_UP && app->notice_past)
        notice_forget(app);
    return taken;
}

void dispatch_cancel(App *app)
{
    const Pointer cancel = { .kind = POINTER_CANCEL, .now_ms = app->now_ms };
    if (screen_stack_top(app)->pointer != NULL)
        screen_stack_top(app)->pointer(app, &cancel);
}

/* ---- what is wanted without a place ---- */

/* What goes before whatever is typed, and before the screen. */
static bool act_first(App *app, const Intent *in)
{
    if (in->kind != INTENT_ACT)
        return false;
    switch (in->what) {
    case ACT_QUIT:
        app->quit = true;
        return true;
    case ACT_FULL_SCREEN:
        settings_full_screen(app);
        return true;
    case ACT_LETTERS:
        settings_scale_by(app, in->step);
        return true;
    case ACT_MAGNIFY:
        if (!in->held)
            magnifier_press(app);
        return true;
    case ACT_SETTINGS:
        app_go(app, SCREEN_SETTINGS);
        return true;
    case ACT_RULES:
        app_rules(app, "", app_screen(app) == SCREEN_TABLE || app_screen(app) == SCREEN_END);
        return true;
    case ACT_NEW:
        app_new(app);
        return true;
    default:
        return false;
    }
}

static void use_focus(App *app)
{
    Scene *sc = &app->scene;
    const Item *it = sc->focus_shown ? scene_find(sc, sc->focus) : NULL;
    if (it == NULL)
        return;
    scene_use(sc, it->name);
    press_item(app, it);
}

/* What the screen has not taken. */
static void act_last(App *app, const Intent *in)
{
    Scene *sc = &app->scene;
    if (intent_acts(in, ACT_SOUND)) {
        settings_silence(app);
    } else if (intent_acts(in, ACT_KEYS)) {
        app_go(app, SCREEN_KEYS);
    } else if (intent_acts(in, ACT_MENU)) {
        app_go(app, SCREEN_SETTINGS);
    } else if (intent_acts(in, ACT_TELL)) {
        speak_focus(app);
    } else if (intent_acts(in, ACT_TELL_WHOLE)) {
        speak_page(app);
    } else if (in->kind == INTENT_NEXT_ZONE) {
        app_focus(app, scene_next(sc, in->step));
    } else if (in->kind == INTENT_WALK) {
        app_focus(app, scene_nearest(sc, in->dx, in->dy));
    } else if (in->kind == INTENT_USE) {
        use_focus(app);
    } else if (intent_is(in, INTENT_SCROLL, SCROLL_ENDS)) {
        sc->focus[0] = '\0'; /* from nowhere the next one is the first */
        app_focus(app, scene_next(sc, -in->step));
    } else if (in->kind == INTENT_BACK) {
        app_back(app);
    }
}

/* Where letters are lacking a field is not typed in before it is pressed. */
static bool press_field(App *app, const Intent *in)
{
    const Scene *sc = &app->scene;
    const Item *it = sc->focus_shown && typing_lacks_letters(app) ? scene_seen(sc, sc->focus) : NULL;
    if (in->kind != INTENT_USE || in->held || it == NULL || it->kind != ITEM_FIELD || field_active(&app->field))
        return false;
    press_item(app, it);
    app_redraw(app);
    return true;
}

void dispatch_intent(App *app, const Intent *in)
{
    speak_hush(app);
    if (!intent_acts(in, ACT_MAGNIFY))
        magnifier_acted(app);
    notice_forget(app);
    front_scene_catch_up(app);
    app->acted = true; /* whatever is done */
    const Screen *s = screen_stack_top(app);
    uint32_t visit = app->visit;
    if (act_first(app, in) || letters_intent(app, in) || press_field(app, in) || typing_intent(app, in))
        return;
    const bool typing = field_active(&app->field);
    const bool taken = s->intent != NULL && s->intent(app, in);
    if (!taken && app->visit == visit && !(typing && in->kind == INTENT_ACT))
        act_last(app, in);
}

/* ---- keys ---- */

KeyPlace dispatch_place(const App *app, const Screen *s)
{
    return s->keys_at_now != NULL ? s->keys_at_now(app) : (KeyPlace)s->keys_at;
}

Intent dispatch_meaning(const App *app, const Screen *s, const KeyPress *k)
{
    const KeyPlace here = dispatch_place(app, s);
    if (!field_active(&app->field))
        return keymap_find(&app->keymap, k, here);
    const Intent in = keymap_find(&app->keymap, k, AT_FIELD);
    const bool letter = in.kind == INTENT_TEXT && intent_digit(&in) < 0;
    return letter && app->field.kind == FIELD_NUMBER ? keymap_find(&app->keymap, k, here) : in;
}

/* The screen waits for whatever is pressed, and takes it as it is. */
static bool taken_as_it_is(App *app, Control c)
{
    const Screen *s = screen_stack_top(app);
    if (s->control == NULL)
        return false;
    front_scene_catch_up(app);
    const bool taken = s->control(app, &c);
    app->acted = app->acted || taken;
    return taken;
}

void dispatch_key(App *app, const KeyPress *k)
{
    const Control pressed = { .stroke = { k->sym, (uint8_t)key_held(k->mod) } };
    if (!k->repeat && !key_only_modifies(k->sym) && taken_as_it_is(app, pressed)) {
        dispatch_device(app, DEVICE_KEYS);
        return;
    }
    const Intent in = dispatch_meaning(app, screen_stack_top(app), k);
    if (in.kind != INTENT_NONE)
        dispatch_device(app, DEVICE_KEYS);
    dispatch_intent(app, &in);
}

/* ---- buttons of a gamepad ---- */

/* Lists and pages are scrolled by a few lines at a time, as by a wheel, while the stick is pushed. False: there is none
 * to be scrolled so. */
static bool scroll_on(App *app, const Intent *in, KeyPlace at)
{
    const Screen *s = screen_stack_top(app);
    const Scene *sc = &app->scene;
    const bool turns = at == AT_REVIEW || at == AT_REWATCH || at == AT_TABLE || at == AT_FIELD;
    const bool scrolls = s->wheel != NULL || s->scroll_at != NULL;
    if (!intent_is(in, INTENT_SCROLL, SCROLL_PAGE) || turns || !scrolls || !front_scene_is_built(app))
        return false;
    const Item *it = sc->focus_shown ? scene_seen(sc, sc->focus) : NULL;
    const Rect seen = it != NULL ? item_seen(it) : (Rect){ 0, 0, 0, 0 };
    const Rect r = seen.w > 0 ? seen : (Rect){ 0, 0, sc->w, sc->h };
    scrolling_wheel(app, r.x + r.w / 2, r.y + r.h / 2, (float)-in->step);
    return true;
}

/* A stick that stays pushed does not rush from turn to turn of what is shown again. */
static bool rushes(const Intent *in, KeyPlace at)
{
    return in->held && in->kind == INTENT_SCROLL && (at == AT_REVIEW || at == AT_REWATCH);
}

void dispatch_pad(App *app, PadButton button, bool held)
{
    const KeyPlace at = field_active(&app->field) ? AT_FIELD : dispatch_place(app, screen_stack_top(app));
    const Intent in = keymap_pad(&app->keymap, button, held, at);
    app->pad_known = true;
    dispatch_device(app, DEVICE_PAD);
    if (!held && button != PAD_NONE && taken_as_it_is(app, (Control){ .is_button = true, .button = button }))
        return;
    if (in.kind == INTENT_NONE)
        letters_button(app, button);
    else if (!rushes(&in, at) && !scroll_on(app, &in, at))
        dispatch_intent(app, &in);
}
