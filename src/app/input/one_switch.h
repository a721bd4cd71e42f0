/* Which key or button is the one switch: a number that is kept as a setting. */
#ifndef MELDWELL_APP_INPUT_ONE_SWITCH_H
#define MELDWELL_APP_INPUT_ONE_SWITCH_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#include "controls/key.h"
#include "controls/pad_button.h"

/* 0: Space and Enter; > 0: the key of that SDL_Keycode; down to -99: a button of the mouse, less than that: of a game
 * controller, by its PadButton. */
enum { SWITCH_USUAL = 0, SWITCH_PAD = -100, SWITCH_NONE = INT_MIN };

static inline int switch_of_mouse(int button)
{
    return -button;
}
static inline int switch_of_pad(PadButton button)
{
    return SWITCH_PAD - (int)button;
}
/* SWITCH_NONE where it cannot be one: Escape, which always leads back, and modifiers. */
int switch_of_key(const KeyPress *);
/* As people call it: "Space, Enter". */
void switch_label(int chosen, char *out, size_t size);

#endif
