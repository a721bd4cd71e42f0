/* The screen of settings: its page, and the slider that is held. */
#ifndef MELDWELL_APP_SCREENS_SETTINGS_UI_H
#define MELDWELL_APP_SCREENS_SETTINGS_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

typedef struct SettingsUi {
    int page;
    Scroll scroll;
    SliderDrag hold;
} SettingsUi;

static inline SettingsUi *settings_ui(const App *app)
{
    return app->kept[SCREEN_SETTINGS];
}

/* settings_language.c: the languages to choose from ("language:1" ...); pressed: action, with the number of the
 * language as arg. Returns their height. */
int settings_languages_build(App *, Scene *, Rect, int action);

#endif
