/* The screens before a match, in an App of their own without a window: opened, drawn, pressed and typed in. */
#ifndef MELDWELL_TESTS_HELP_FRONT_SCREENS_H
#define MELDWELL_TESTS_HELP_FRONT_SCREENS_H

#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/screen_stack.h"
#include "app/settings.h"
#include "screen_help.h"

static App app;

static inline int front_open(void **state)
{
    if (help_screens_open(state) != 0)
        return -1;
    app.painter = painter;
    app.store = store_open(NULL, NULL);
    settings_default(&app.settings);
    if (!screen_ready(&app, SCREEN_START) || !screen_ready(&app, SCREEN_TABLE))
        return -1;
    app.scene.w = 1280;
    app.scene.h = 800;
    app_home(&app);
    return 0;
}

static inline int front_close(void **state)
{
    for (int i = 0; i < SCREEN_COUNT; i++)
        screen_close(&app, (ScreenId)i);
    if (app.match != NULL)
        match_close(app.match);
    store_close(app.store);
    return help_screens_close(state);
}

/* What is brought into sight is there in the second picture. */
static inline void front_show(int w, int h)
{
    app.scene.w = w;
    app.scene.h = h;
    front_scene_build(&app);
    front_scene_build(&app);
}

static inline void front_press(SDL_Keycode key, uint16_t mod)
{
    dispatch_key(&app, &(KeyPress){ .sym = key, .mod = mod });
    front_show(app.scene.w, app.scene.h);
}

static inline void front_click(const char *name)
{
    const Item *it = scene_find(&app.scene, name);
    assert_non_null(it);
    const int x = it->r.x + it->r.w / 2, y = it->r.y + it->r.h / 2;
    dispatch_pointer(&app, &(Pointer){ .kind = POINTER_MOVE, .x = x, .y = y });
    dispatch_pointer(&app, &(Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = x, .y = y });
    dispatch_pointer(&app, &(Pointer){ .kind = POINTER_UP, .button = 1, .clicks = 1, .x = x, .y = y });
    front_show(app.scene.w, app.scene.h);
}

#endif
