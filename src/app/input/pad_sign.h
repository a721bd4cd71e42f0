/* Which sign a button of a pad bears: buttons are known by where they are, and each maker prints something else there.
 * Shown are the signs of the pad that was used last; before any was used those of the first that came. */
#ifndef MELDWELL_APP_INPUT_PAD_SIGN_H
#define MELDWELL_APP_INPUT_PAD_SIGN_H

#include <stdbool.h>
#include <stddef.h>

#include "controls/pad_button.h"

typedef enum PadKind {
    PAD_LETTERS,  /* A below, B at the right, X at the left, Y above: Xbox, Steam, and whatever is not known */
    PAD_SHAPES,   /* PlayStation: cross, circle, square, triangle */
    PAD_NINTENDO, /* B below, A at the right, Y at the left, X above */
    PAD_KINDS
} PadKind;

/* From now on its signs are shown. */
void pad_sign_use(PadKind);
PadKind pad_sign_kind(void);
/* Whether any pad is plugged in: told by pad.c. */
void pad_sign_there(bool any);
bool pad_is_there(void);

/* What is printed on it, or an arrow for what is turned: "A", "LB", a circle; "" of PAD_NONE. For a picture. */
const char *pad_mark(PadButton);
/* What the button is called, in the language and in the manner of its pad: "A", "Cross", "Left shoulder"; "" of
 * PAD_NONE. */
void pad_label(PadButton, char *out, size_t size);

#endif
