/* The screen of settings: its page, and the slider that is held. */
#ifndef MELDWELL_APP_SCREENS_SETTINGS_UI_H
#define MELDWELL_APP_SCREENS_SETTINGS_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

struct SettingsUi {
    int page;
    Scroll scroll;
    SliderHold hold;
};

#endif
