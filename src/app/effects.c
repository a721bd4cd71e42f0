#include "app/effects.h"

#include "render/sound/sound.h"

void app_settings_changed(App *app)
{
    settings_save(&app->settings, app->store);
    painter_theme(app->painter, app->settings.theme, app->settings.alternative_tiles);
    sound_volume(app->settings.muted ? 0 : app->settings.volume);
    if (app->match != NULL)
        match_clock_scale(app->match, app->settings.clock_scale);
    painter_full_screen(app->painter, app->settings.fullscreen);
    app_redraw(app);
}

void toggle_fullscreen(App *app)
{
    app->settings.fullscreen = !app->settings.fullscreen;
    app_settings_changed(app);
}

void change_scale(App *app, int by)
{
    int scale = by == 0 ? 100 : app->settings.scale + by;
    app->settings.scale = scale < 75 ? 75 : scale > 200 ? 200 : scale;
    app_settings_changed(app);
}
