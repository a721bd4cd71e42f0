/* The screen of settings: its page, and the slider that is held. */
#ifndef MELDWELL_APP_SCREENS_SETTINGS_UI_H
#define MELDWELL_APP_SCREENS_SETTINGS_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"
#include "controls/keymap_change.h"

/* What is being changed on the page of controls. */
typedef struct ControlsUi {
    int row;        /* its number in the table of keys, from 1; 0: none is */
    bool button;    /* its button was chosen, and not its key */
    bool taken;     /* another row has what was pressed: it is asked whether they are swapped */
    bool all;       /* it is asked whether all is to be as delivered */
    Control wanted; /* what was pressed */
    int scrolled;   /* how far the list was */
} ControlsUi;

typedef struct SettingsUi {
    int page;
    Scroll scroll;
    SliderDrag hold;
    ControlsUi controls;
} SettingsUi;

static inline SettingsUi *settings_ui(const App *app)
{
    return app->kept[SCREEN_SETTINGS];
}

/* settings_language.c: the languages to choose from ("language:1" ...); pressed: action, with the number of the
 * language as arg. Returns their height. */
int settings_languages_build(App *, Scene *, Rect, int action);

/* settings_controls.c: the page of keys and buttons, or what it asks. Its actions are `action` and so many behind it,
 * to be given to settings_controls_act as what they are more than `action`. Returns the height. */
enum { CONTROLS_DEEDS = 6 };
int settings_controls_build(App *, Scene *, Rect, int action);
void settings_controls_act(App *, int deed, int arg);
/* Something was pressed; true: it was waited for. */
bool settings_controls_pressed(App *, const Control *);
/* What is asked is left; false: nothing was. */
bool settings_controls_back(App *);

#endif
