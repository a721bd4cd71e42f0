/* Names of the buttons of a gamepad in a file. */
#include "controls/pad_button.h"

#include <string.h>

static const char *const ids[PAD_BUTTONS] = {
    [PAD_NONE] = "none",
    [PAD_SOUTH] = "south",
    [PAD_EAST] = "east",
    [PAD_WEST] = "west",
    [PAD_NORTH] = "north",
    [PAD_SELECT] = "select",
    [PAD_START] = "start",
    [PAD_LEFT_STICK] = "left-stick",
    [PAD_RIGHT_STICK] = "right-stick",
    [PAD_LEFT_SHOULDER] = "left-shoulder",
    [PAD_RIGHT_SHOULDER] = "right-shoulder",
    [PAD_LEFT_TRIGGER] = "left-trigger",
    [PAD_RIGHT_TRIGGER] = "right-trigger",
    [PAD_UP] = "up",
    [PAD_DOWN] = "down",
    [PAD_LEFT] = "left",
    [PAD_RIGHT] = "right",
    [PAD_SCROLL_UP] = "scroll-up",
    [PAD_SCROLL_DOWN] = "scroll-down",
    [PAD_SCROLL_LEFT] = "scroll-left",
    [PAD_SCROLL_RIGHT] = "scroll-right",
};

const char *pad_button_id(PadButton button)
{
    return button < PAD_BUTTONS ? ids[button] : ids[PAD_NONE];
}

PadButton pad_button_find(const char *id)
{
    for (int i = 0; i < PAD_BUTTONS; i++)
        if (strcmp(ids[i], id) == 0)
            return (PadButton)i;
    return PAD_NONE;
}
