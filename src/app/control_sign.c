#include "app/control_sign.h"

#include "app/input/pad_sign.h"

KeyName control_sign(const App *app, Intent means, KeyPlace place)
{
    const PadButton button = app->device == DEVICE_PAD ? keymap_button_of(&app->keymap, means, place) : PAD_NONE;
    if (button == PAD_NONE)
        return keymap_name(&app->keymap, means, place);
    KeyName name;
    pad_label(button, name.text, sizeof name.text);
    return name;
}
