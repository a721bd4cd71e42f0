/* Typing into the fields of a screen: one field of the program is typed in at a time. */
#include "app/typing.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/screen_stack.h"
#include "app/widgets/clip.h"
#include "render/sound/sound.h"
#include "rules/text/text.h"

static void tell(App *app, const char *text, TypingHow how)
{
    const Screen *s = screen_stack_top(app);
    app->dirty = true;
    if (s->typed != NULL)
        s->typed(app, app->field.action, app->field.arg, text, how);
}

static void end(App *app, TypingHow how)
{
    TextField *f = &app->field;
    char text[FIELD_BYTES];
    snprintf(text, sizeof text, "%s", how == TYPING_DROPPED ? f->first : f->now.text);
    field_end(f);
    app->acted = true;
    tell(app, text, how);
}

void typing_leave(App *app)
{
    if (field_active(&app->field))
        end(app, TYPING_LEFT);
}

void typing_begin(App *app, const Item *item, bool all)
{
    typing_leave(app);
    field_begin(&app->field, item, all);
    scene_focus_item(&app->scene, item);
    app->dirty = true;
}

void app_type(App *app, const char *name)
{
    snprintf(app->type_next, sizeof app->type_next, "%s", name);
    app->dirty = true;
}

bool typing_lacks_letters(const App *app)
{
    return app->device == DEVICE_PAD || app->device == DEVICE_SWITCH ||
           (app->device == DEVICE_FINGER && !SDL_HasScreenKeyboardSupport());
}

void app_focus(App *app, const Item *it)
{
    if (it == NULL)
        return;
    scene_focus_item(&app->scene, it);
    app->scene.focus_shown = true;
    if (it->kind == ITEM_FIELD && it->enabled && !typing_lacks_letters(app))
        typing_begin(app, it, true);
    else
        typing_leave(app);
    scene_look_on(&app->scene);
    app_redraw(app);
}

void typing_settle(App *app)
{
    const Item *item = app->type_next[0] != '\0' ? scene_find(&app->scene, app->type_next) : NULL;
    app->type_next[0] = '\0';
    if (item != NULL)
        typing_begin(app, item, true);
    else if (field_active(&app->field) && scene_find(&app->scene, app->field.name) == NULL)
        typing_leave(app);
}

/* A text that goes no further says so. */
static void say_overfull(App *app)
{
    char sentence[384];
    if (!app->field.overfull)
        return;
    app->field.overfull = false;
    text_write_count(sentence, sizeof sentence, "There is room for {1} letter here.",
                     "There is room for {1} letters here.", field_most(&app->field));
    app_notice(app, sentence);
    sound_play(SOUND_REFUSED);
}

/* A text of several lines is the screen's where it wants it. */
static bool screen_takes(App *app, Clip from)
{
    enum { MOST = 8192 };
    const Screen *s = screen_stack_top(app);
    char text[MOST];
    if (s->pasted == NULL)
        return false;
    clip_read_all(from, text, sizeof text);
    if (strchr(text, '\n') == NULL || !s->pasted(app, app->field.action, app->field.arg, text))
        return false;
    app->dirty = true;
    return true;
}

bool typing_intent(App *app, const Intent *in)
{
    TextField *f = &app->field;
    if (!field_active(f))
        return false;
    const bool enter = intent_is(in, INTENT_USE, USE_PRESS);
    if (f->composed[0] == '\0' && (enter || in->kind == INTENT_BACK)) {
        end(app, enter ? TYPING_DONE : TYPING_DROPPED);
        return true;
    }
    if (intent_acts(in, ACT_PASTE) && screen_takes(app, CLIP_COPIED))
        return true;
    FieldTaken taken = field_intent(f, in);
    if (taken == FIELD_TAKEN && in->extend)
        field_offer(f);
    if (taken == FIELD_CHANGED)
        tell(app, f->now.text, TYPING_CHANGED);
    say_overfull(app);
    app->dirty = app->dirty || taken != FIELD_PASSED;
    return taken != FIELD_PASSED;
}

/* On a field the middle button pastes what is marked, wherever that is. */
static bool press_middle(App *app, const Pointer *p, const char *seen)
{
    const Item *item = scene_at(&app->scene, p->x, p->y);
    if (!clip_marks() || item == NULL || item->kind != ITEM_FIELD || !item->enabled || !same_item(item->name, seen))
        return false;
    if (!field_is(&app->field, item->name))
        typing_begin(app, item, false);
    if (screen_takes(app, CLIP_MARKED))
        return true;
    if (field_middle(&app->field, &app->scene, item, p))
        tell(app, app->field.now.text, TYPING_CHANGED);
    say_overfull(app);
    app->dirty = true;
    return true;
}

static bool press(App *app, const Pointer *p, const char *seen)
{
    Scene *sc = &app->scene;
    const Item *item = scene_at(sc, p->x, p->y);
    bool field = item != NULL && item->kind == ITEM_FIELD && item->enabled && same_item(item->name, seen);
    if (!field) {
        typing_leave(app);
        return false;
    }
    if (!field_is(&app->field, item->name))
        typing_begin(app, item, false);
    field_down(&app->field, sc, item, p);
    field_offer(&app->field);
    scene_use(sc, app->field.name);
    return true;
}

bool typing_pointer(App *app, const Pointer *p, const char *seen)
{
    TextField *f = &app->field;
    if (p->kind == POINTER_DOWN) {
        if (p->button == 1 && press(app, p, seen)) {
            app->dirty = true;
            return true;
        }
        if (p->button == 2 && press_middle(app, p, seen))
            return true;
        if (p->button != 1)
            typing_leave(app);
        return false;
    }
    if (!f->held)
        return false;
    const Item *item = p->kind == POINTER_MOVE ? scene_find(&app->scene, f->name) : NULL;
    if (item != NULL)
        field_move(f, &app->scene, item, p);
    else
        f->held = false;
    if (!f->held)
        field_offer(f);
    app->dirty = true;
    return true;
}

void typing_text(App *app, const char *utf8)
{
    if (field_active(&app->field) && field_insert(&app->field, utf8))
        tell(app, app->field.now.text, TYPING_CHANGED);
    say_overfull(app);
    app->dirty = true;
}

void typing_compose(App *app, const char *utf8, int caret_letters)
{
    if (!field_active(&app->field))
        return;
    field_compose(&app->field, utf8, caret_letters);
    app->dirty = true;
}
