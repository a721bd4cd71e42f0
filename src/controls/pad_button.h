/* The buttons of a gamepad, by where they lie: what is printed on them differs from pad to pad. The left stick means
 * what the cross of arrows means; the right one is four buttons of its own. */
#ifndef MELDWELL_CONTROLS_PAD_BUTTON_H
#define MELDWELL_CONTROLS_PAD_BUTTON_H

typedef enum PadButton {
    PAD_NONE,
    PAD_SOUTH,
    PAD_EAST,
    PAD_WEST,
    PAD_NORTH,
    PAD_SELECT,
    PAD_START,
    PAD_LEFT_STICK, /* pressed */
    PAD_RIGHT_STICK,
    PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER,
    PAD_LEFT_TRIGGER,
    PAD_RIGHT_TRIGGER,
    PAD_UP,
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_SCROLL_UP, /* the right stick, pushed that way */
    PAD_SCROLL_DOWN,
    PAD_SCROLL_LEFT,
    PAD_SCROLL_RIGHT,
    PAD_BUTTONS
} PadButton;

/* As a file calls it: "south", "left-trigger"; the same in every language and never changed. "none" for none. */
const char *pad_button_id(PadButton);
/* PAD_NONE for "none", and for whatever is no button. */
PadButton pad_button_find(const char *id);

#endif
