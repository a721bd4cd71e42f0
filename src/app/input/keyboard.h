/* What a key means, whatever the layout of the keyboard is. A command that is a letter is given by the key that bears
 * it; where the layout bears that letter nowhere (Cyrillic, Greek, Devanagari) by the key in its place on the American
 * keyboard. Digits and punctuation lie behind Shift here and not there: without Ctrl the text that a key gives counts,
 * which comes after the key. */
#ifndef MELDWELL_APP_INPUT_KEYBOARD_H
#define MELDWELL_APP_INPUT_KEYBOARD_H

#include <SDL.h>

#include "controls/keymap.h"

/* Which key bears that sign without Shift, SDL_SCANCODE_UNKNOWN: none. SDL_GetScancodeFromKey, but in tests. */
typedef SDL_Scancode (*KeyboardLayout)(SDL_Keycode);

/* Has the text of such keys sent even while nothing is typed, without asking an input method for it. */
void keyboard_watch(void);
/* Nothing is typed, or no more. */
void keyboard_rest(void);

/* What was pressed. waits: it is decided by the text that comes with the same stroke. */
KeyPress keyboard_press(const SDL_KeyboardEvent *, KeyboardLayout, bool *waits);
/* Which key it is, by its place: known again when it is let go. Never 0. */
int keyboard_stroke(const SDL_KeyboardEvent *);
/* What was pressed by that text, after a key that waited: a sign of any script by itself; false: none. */
bool keyboard_text(const char *utf8, bool repeat, KeyPress *out);

#endif
