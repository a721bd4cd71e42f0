/* Changing what a key or a button means. What two rows of one place would share is told, and swapped if that is
 * wanted: no row loses its key unnoticed. */
#ifndef MELDWELL_CONTROLS_KEYMAP_CHANGE_H
#define MELDWELL_CONTROLS_KEYMAP_CHANGE_H

#include "controls/keymap.h"

/* What is pressed: a key, or a button. Neither: {0}, for none. */
typedef struct Control {
    bool is_button;
    KeyStroke stroke;
    PadButton button;
} Control;

typedef enum SetAnswer {
    SET_DONE,
    SET_TAKEN,   /* other rows have it there; the two can be swapped */
    SET_NO_SWAP, /* other rows have it there, and the old one would not do for them */
    SET_FIXED,   /* it always means something else there, or the row itself is never changed */
    SET_FIGURE,  /* figures are for typing numbers, whatever else they are set for */
    SET_TYPED    /* the row holds in fields alone, where the key types */
} SetAnswer;

/* It can be set otherwise: it has an id, and is not fixed. */
bool keymap_may_change(const KeyRow *);
/* Its key or its button, as it is set now. */
Control keymap_control(const Keymap *, const KeyRow *, bool is_button);
/* As it was delivered. */
Control keymap_delivered(const KeyRow *, bool is_button);
/* The row could have it, whoever else has it. */
bool keymap_suits(const KeyRow *, const Control *);
bool control_is_none(const Control *);
/* What is wanted by it there. */
Intent control_means(const Keymap *, const Control *, KeyPlace);
bool control_same(const Control *, const Control *);

/* Sets the key, or the button, of a row. Where others have it, with `swap` they get the one that the row had; without,
 * and with any answer but SET_DONE, nothing is changed. Rows that were left without get back what is free now. *with:
 * the row that has it, where there is one; else NULL. */
SetAnswer keymap_set(Keymap *, const KeyRow *, Control, bool swap, const KeyRow **with);

/* The next row behind *after, from the first for NULL, that has that key or button where the row would have it; NULL:
 * no more. */
const KeyRow *keymap_taken_by(const Keymap *, const KeyRow *, Control, const KeyRow *after);

/* Whether something of the row was changed; of any, for NULL. */
bool keymap_changed(const Keymap *, const KeyRow *);
/* Two rows that mean different things by one key, or one button, in one place, of which *one was changed; false: there
 * are none. */
bool keymap_clash(const Keymap *, const KeyRow **one, const KeyRow **other);
/* As delivered: key and button, whatever others have. */
void keymap_forget(Keymap *, const KeyRow *);
/* The row of that id; NULL: none. */
const KeyRow *keymap_row(const char *id);

#endif
