#include "app/settings_effects.h"

#include "app/speak.h"
#include "app/spoken.h"
#include "render/sound/sound.h"

void settings_apply(App *app, unsigned effects)
{
    const Settings *set = &app->settings;
    if (effects & EFFECT_THEME)
        painter_theme(app->painter, settings_theme(set), set->alternative_tiles);
    if (effects & EFFECT_POINTER)
        painter_pointer(app->painter, (PointerSize)set->pointer);
    if (effects & EFFECT_SOUND)
        sound_volume(set->muted ? 0 : set->volume);
    if ((effects & EFFECT_CLOCK) && app->match != NULL)
        match_clock_scale(app->match, set->clock_scale);
    if ((effects & EFFECT_COACH) && app->match != NULL)
        match_coach_turn(app->match, (CoachMeasure)set->coach);
    if (effects & EFFECT_LANGUAGE)
        spoken_change(app);
    if (effects & (EFFECT_SPEECH | EFFECT_LANGUAGE))
        speak_follow(app);
    if (effects & EFFECT_WINDOW)
        painter_full_screen(app->painter, set->fullscreen);
}

void app_settings_changed(App *app)
{
    settings_apply(app, settings_save(&app->settings, &app->settings_kept, app->store));
    app_redraw(app);
}

void settings_full_screen(App *app)
{
    app->settings.fullscreen = !app->settings.fullscreen;
    app_settings_changed(app);
}

void settings_silence(App *app)
{
    app->settings.muted = !app->settings.muted;
    app_settings_changed(app);
}

void settings_scale_by(App *app, int by)
{
    if (by == 0)
        setting_put(&app->settings, SETTING_SCALE, setting_row(SETTING_SCALE)->fallback);
    else
        setting_step(&app->settings, SETTING_SCALE, by > 0, false);
    app_settings_changed(app);
}
