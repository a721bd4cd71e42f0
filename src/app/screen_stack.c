#include "app/screen_stack.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/setup.h"
#include "app/typing.h"
#include "platform/language.h"

/* The scene of the screen that was left goes with it: until the new one is built there is nothing to press. */
static void entered(App *app)
{
    app->visit++;
    scene_begin(&app->scene);
    app->scene.focus[0] = app->scene.hover[0] = app->scene.pressed[0] = '\0';
    for (int i = 0; i < SCREEN_COUNT && app->depth == 1; i++)
        if (app_screens[i]->put_away != NULL)
            app_screens[i]->put_away(app);
    if (screen_stack_top(app)->enter != NULL)
        screen_stack_top(app)->enter(app);
    app_redraw(app);
}

void screen_stack_leave(App *app)
{
    if (app->depth > 0)
        typing_leave(app);
    Pointer cancel = { .kind = POINTER_CANCEL, .now_ms = app->now_ms };
    if (app->depth > 0 && screen_stack_top(app)->pointer != NULL)
        screen_stack_top(app)->pointer(app, &cancel);
    app_clock_run(app, false);
}

bool screen_ready(App *app, ScreenId id)
{
    const Screen *s = app_screens[id];
    if (s->keeps > 0 && app->kept[id] == NULL)
        app->kept[id] = calloc(1, s->keeps);
    return (s->keeps == 0 || app->kept[id] != NULL) && (s->open == NULL || s->open(app));
}

void screen_close(App *app, ScreenId id)
{
    const Screen *s = app_screens[id];
    if (s->close != NULL && (app->kept[id] != NULL || s->open != NULL))
        s->close(app);
    free(app->kept[id]);
    app->kept[id] = NULL;
}

/* False, and said, when there is no memory for what the screen keeps. */
static bool is_open(App *app, ScreenId id)
{
    if (screen_ready(app, id))
        return true;
    app_notice(app, tr("There is not enough memory."));
    return false;
}

void app_go(App *app, ScreenId id)
{
    if (!is_open(app, id))
        return;
    screen_stack_leave(app);
    for (int i = 0; i < app->depth; i++)
        if (app->stack[i] == id) {
            app->depth = i + 1;
            entered(app);
            return;
        }
    if (app->depth == SCREEN_STACK)
        app->depth--;
    if (app->depth > 0)
        app->left[app->depth - 1] = scene_keep_focus(&app->scene);
    app->stack[app->depth++] = id;
    entered(app);
}

void app_show(App *app, ScreenId id, const Wanted *wanted)
{
    if (is_open(app, id) && app_screens[id]->show(app, wanted))
        app_go(app, id);
}

void app_back(App *app)
{
    if (app->depth <= 1)
        return;
    screen_stack_leave(app);
    app->depth--;
    entered(app);
    scene_give_focus(&app->scene, &app->left[app->depth - 1]);
}

void app_home(App *app)
{
    screen_stack_leave(app);
    screen_stack_begin(app, NULL, 0);
    entered(app);
}

void app_new(App *app)
{
    if (app_screen(app) == SCREEN_TABLE || app_screen(app) == SCREEN_END)
        setup_of_match(app);
    app_go(app, SCREEN_NEW);
}

void app_rules(App *app, const char *topic, bool of_match)
{
    app_show(app, SCREEN_RULES, &(Wanted){ .topic = topic, .of_match = of_match });
}

void screen_stack_begin(App *app, const ScreenId *over, int count)
{
    app->stack[0] = SCREEN_START;
    app->depth = 1;
    for (int i = 0; i < count; i++)
        app->stack[app->depth++] = over[i];
}
