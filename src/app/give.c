#include "app/give.h"

#include <SDL.h>
#include <stdio.h>

#include "app/answer.h"
#include "app/effects.h"
#include "app/picture.h"
#include "app/stack.h"
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
    if (stack_top(app)->say != NULL)
        stack_top(app)->say(app, it->why);
    else
        app_answer(app, it->why);
    sound_play(SOUND_REFUSED);
}

static void press_item(App *app, const Item *it)
{
    if (!it->enabled) {
        refuse_item(app, it);
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
    stack_top(app)->act(app, action, arg);
    app_redraw(app);
}

/* ---- what is held down ---- */

enum { HELD_MS = 450, AGAIN_MS = 60 };

/* NULL: nothing is, or nothing that is pressed again. */
static const Item *held_down(App *app)
{
    Scene *sc = &app->scene;
    const Item *it = sc->pressed[0] != '\0' && picture_is_built(app) ? scene_find(sc, sc->pressed) : NULL;
    return it != NULL && it->repeats && it->enabled && same_item(sc->hover, sc->pressed) ? it : NULL;
}

int give_again(App *app)
{
    if (held_down(app) == NULL)
        return -1;
    if ((int32_t)(app->again_ms - app->now_ms) > 0)
        return (int)(app->again_ms - app->now_ms);
    picture_catch_up(app);
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

void give_pointer(App *app, const Pointer *p)
{
    const bool press = p->kind == POINTER_DOWN || p->kind == POINTER_UP;
    hover_at(app, p->x, p->y);
    if (p->kind == POINTER_DOWN)
        answer_forget(app);
    char seen[sizeof app->scene.hover];
    snprintf(seen, sizeof seen, "%s", app->scene.hover);
    if (press)
        picture_catch_up(app);
    if (typing_pointer(app, p, seen))
        return;
    if (stack_top(app)->pointer == NULL || !stack_top(app)->pointer(app, p))
        pointer_general(app, p, seen);
    else if (press)
        app->acted = true;
}

void give_cancel(App *app)
{
    const Pointer cancel = { .kind = POINTER_CANCEL, .now_ms = app->now_ms };
    if (stack_top(app)->pointer != NULL)
        stack_top(app)->pointer(app, &cancel);
}

/* ---- keys ---- */

static bool global_key(App *app, const KeyPress *k)
{
    bool ctrl = (k->mod & KMOD_CTRL) != 0, alt = (k->mod & KMOD_ALT) != 0;
    if (ctrl && k->sym == SDLK_q) {
        app->quit = true;
    } else if (k->sym == SDLK_F11 || (alt && k->sym == SDLK_RETURN)) {
        effects_full_screen(app);
    } else if (ctrl && (k->sym == SDLK_PLUS || k->sym == SDLK_EQUALS || k->sym == SDLK_KP_PLUS)) {
        effects_scale(app, 1);
    } else if (ctrl && (k->sym == SDLK_MINUS || k->sym == SDLK_KP_MINUS)) {
        effects_scale(app, -1);
    } else if (ctrl && (k->sym == SDLK_0 || k->sym == SDLK_KP_0)) {
        effects_scale(app, 0);
    } else if (ctrl && k->sym == SDLK_COMMA) {
        app_go(app, SCREEN_SETTINGS);
    } else if (k->sym == SDLK_F1 && app_screen(app) != SCREEN_RULES) {
        app_rules(app, "", app_screen(app) == SCREEN_TABLE || app_screen(app) == SCREEN_END);
    } else if (k->sym == SDLK_F2) {
        app_new(app);
    } else {
        return false;
    }
    return true;
}

/* Keys without Ctrl that work on every screen as long as nothing is being typed. */
static bool letter_key(App *app, const KeyPress *k)
{
    if ((k->mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    if (k->sym == SDLK_m) {
        effects_silence(app);
    } else if (k->sym == SDLK_QUESTION) {
        app_go(app, SCREEN_KEYS);
    } else {
        return false;
    }
    return true;
}

static void walk_focus(App *app, const KeyPress *k)
{
    Scene *sc = &app->scene;
    if (k->sym == SDLK_TAB)
        app_focus(app, scene_next(sc, (k->mod & KMOD_SHIFT) != 0 ? -1 : 1));
    else if (k->sym == SDLK_RIGHT || k->sym == SDLK_LEFT)
        app_focus(app, scene_nearest(sc, k->sym == SDLK_RIGHT ? 1 : -1, 0));
    else if (k->sym == SDLK_DOWN || k->sym == SDLK_UP)
        app_focus(app, scene_nearest(sc, 0, k->sym == SDLK_DOWN ? 1 : -1));
    else if (k->sym == SDLK_RETURN || k->sym == SDLK_KP_ENTER || k->sym == SDLK_SPACE) {
        const Item *it = sc->focus_shown ? scene_find(sc, sc->focus) : NULL;
        if (it != NULL) {
            scene_use(sc, it->name);
            press_item(app, it);
        }
    } else if (k->sym == SDLK_HOME || k->sym == SDLK_END) {
        sc->focus[0] = '\0'; /* from nowhere the next one is the first */
        app_focus(app, scene_next(sc, k->sym == SDLK_HOME ? 1 : -1));
    } else if (k->sym == SDLK_ESCAPE) {
        app_back(app);
    }
}

void give_key(App *app, const KeyPress *k)
{
    answer_forget(app);
    picture_catch_up(app);
    app->acted = true; /* whatever the key does */
    const Screen *s = stack_top(app);
    uint32_t visit = app->visit;
    if (global_key(app, k) || typing_key(app, k))
        return;
    bool typing = field_active(&app->field);
    bool taken = s->key != NULL && s->key(app, k);
    if (taken || app->visit != visit || (!typing && letter_key(app, k)))
        return;
    walk_focus(app, k);
}
