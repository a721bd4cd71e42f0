#include "app/control_sign.h"

#include <stdio.h>

#include "app/input/pad_sign.h"

bool control_pads(const App *app)
{
    return app->pad_known || pad_is_there();
}

void control_mark(const Control *c, char *out, size_t size)
{
    if (c->is_button)
        snprintf(out, size, "%s", pad_mark(c->button));
    else
        key_name(c->stroke, out, size);
}

bool control_shown(const App *app, Intent means, KeyPlace place, char *out, size_t size)
{
    out[0] = '\0';
    if (app->device == DEVICE_PAD)
        snprintf(out, size, "%s", pad_mark(keymap_button_of(&app->keymap, means, place)));
    else if (app->device == DEVICE_KEYS)
        snprintf(out, size, "%s", keymap_name(&app->keymap, means, place).text);
    return out[0] != '\0';
}

KeyName control_sign(const App *app, Intent means, KeyPlace place)
{
    const PadButton button = app->device == DEVICE_PAD ? keymap_button_of(&app->keymap, means, place) : PAD_NONE;
    if (button == PAD_NONE)
        return keymap_name(&app->keymap, means, place);
    KeyName name;
    pad_label(button, name.text, sizeof name.text);
    return name;
}
