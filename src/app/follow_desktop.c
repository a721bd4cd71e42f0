#include "app/follow_desktop.h"

#include "app/own_events.h"
#include "app/settings_effects.h"

enum { REST_MS = 3000 }; /* from one question to the next */

static void *ask(void *user)
{
    DesktopFollow *f = user;
    f->answer = desktop_wish(&f->stop);
    own_event_desktop();
    return NULL;
}

static void begin(App *app)
{
    DesktopFollow *f = &app->desktop;
    f->asked = true;
    f->asked_ms = app->now_ms;
    atomic_store(&f->stop, false);
    f->asking = desktop_may_tell() && thread_start(&f->thread, ask, f);
}

void follow_desktop(App *app)
{
    if (!app->desktop.asked && settings_ask_desktop(&app->settings))
        begin(app);
}

void follow_desktop_again(App *app)
{
    const DesktopFollow *f = &app->desktop;
    if (f->asked && !f->asking && app->now_ms - f->asked_ms >= REST_MS && settings_ask_desktop(&app->settings))
        begin(app);
}

static bool is_same(const DesktopWish *a, const DesktopWish *b)
{
    return a->dark == b->dark && a->contrast == b->contrast && a->still == b->still;
}

void follow_desktop_take(App *app)
{
    DesktopFollow *f = &app->desktop;
    if (!f->asking)
        return;
    thread_join(f->thread);
    f->asking = false;
    if (is_same(&f->answer, &app->settings.desktop))
        return;
    const int before = settings_theme(&app->settings);
    app->settings.desktop = f->answer;
    if (settings_theme(&app->settings) != before)
        settings_apply(app, EFFECT_THEME);
    app_redraw(app);
}

void follow_desktop_end(App *app)
{
    if (!app->desktop.asking)
        return;
    atomic_store(&app->desktop.stop, true);
    thread_join(app->desktop.thread);
    app->desktop.asking = false;
}
