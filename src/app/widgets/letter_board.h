/* A board of letters on the screen, for whoever types without a keyboard: figures, the letters of the language, a few
 * signs, and what edits. It lies over whatever the screen shows, with the text of the field above it. */
#ifndef MELDWELL_APP_WIDGETS_LETTER_BOARD_H
#define MELDWELL_APP_WIDGETS_LETTER_BOARD_H

#include "app/widgets/scene.h"

typedef struct LetterBoard {
    bool open;
    bool capitals;
    bool latin; /* where the language writes otherwise: a to z instead */
} LetterBoard;

/* What a key of the board does, but for typing its sign: Thing.number of THING_LETTER, whose signs are above zero. */
enum {
    LETTER_CAPITALS = -1,
    LETTER_LATIN = -2,
    LETTER_LEFT = -3,
    LETTER_RIGHT = -4,
    LETTER_ERASE = -5,
    LETTER_DONE = -6
};

/* Draws it over the foot of the window and adds its keys, the only items of the scene that can be walked to from then
 * on. Scene.typing is typed in. label: what the field is for, in the language. pads: keys that a button of the pad
 * presses too wear its sign. */
void letter_board_build(Scene *, const LetterBoard *, const char *label, bool pads);

#endif
