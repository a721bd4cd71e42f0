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

#endif
