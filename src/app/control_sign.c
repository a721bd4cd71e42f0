#include "app/control_sign.h"

#include <stdio.h>

static void button_words(const App *app, PadButton button, char *out, size_t size)
{
    (void)app;
    snprintf(out, size, "%s", button != PAD_NONE ? pad_button_id(button) : "");
}

void control_words(const App *app, const Control *c, char *out, size_t size)
{
    if (c->is_button)
        button_words(app, c->button, out, size);
    else
        key_name(c->stroke, out, size);
}

KeyName control_sign(const App *app, Intent means, KeyPlace place)
{
    const PadButton button = app->device == DEVICE_PAD ? keymap_button_of(&app->keymap, means, place) : PAD_NONE;
    if (button == PAD_NONE)
        return keymap_name(&app->keymap, means, place);
    KeyName name;
    button_words(app, button, name.text, sizeof name.text);
    return name;
}
