#include "app/control_sign.h"

#include <stdio.h>

KeyName control_sign(const App *app, Intent means, KeyPlace place)
{
    const PadButton button = app->device == DEVICE_PAD ? keymap_button_of(&app->keymap, means, place) : PAD_NONE;
    if (button == PAD_NONE)
        return keymap_name(&app->keymap, means, place);
    KeyName name;
    snprintf(name.text, sizeof name.text, "%s", pad_button_id(button));
    return name;
}
