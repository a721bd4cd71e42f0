/* Which key and which button means what, and where: one table of rows as they are delivered, and beside it what a
 * person has changed (Keymap). Looked up by dispatch.c, told by the page of keys, changed on the page of controls. No
 * other file of the app knows a key. */
#ifndef MELDWELL_CONTROLS_KEYMAP_H
#define MELDWELL_CONTROLS_KEYMAP_H

#include <stddef.h>

#include "controls/intent.h"
#include "controls/key.h"
#include "controls/pad_button.h"

/* Where one is, as far as keys differ: on which screen, in what state of the table, in a field. */
typedef enum KeyPlace {
    AT_PAGE, /* any that has no keys of its own */
    AT_START,
    AT_NEW,
    AT_HOUSE,
    AT_RULES,
    AT_END,
    AT_REVIEW,
    AT_HISTORY,
    AT_TABLE,
    AT_REWATCH, /* the table of a match that is only shown again */
    AT_COVER,   /* the table, under a menu, a pause or the curtain between two persons */
    AT_FIELD,   /* of any screen, while it is typed in */
    AT_COUNT
} KeyPlace;

/* How the page of keys tells a row. */
typedef enum KeyTold {
    KEY_TOLD,
    KEY_TOLD_TOO, /* its key stands in the line of the row above, beside that one's */
    KEY_TWIN,     /* by the row above, which means the same or tells of this too */
    KEY_AGAIN,    /* it only tells once more of a row that stands elsewhere */
    KEY_SAID,     /* it only tells: of the mouse, or of what is typed as text */
    KEY_UNTOLD    /* not on that page, only where keys are changed */
} KeyTold;

typedef enum KeyGroup {
    KEYS_TURN,
    KEYS_MOVING,
    KEYS_LOOKING,
    KEYS_EVERYWHERE,
    KEYS_MOUSE,
    KEYS_SHOWN,
    KEYS_REVIEW,
    KEYS_LISTS,
    KEYS_TYPING,
    KEYS_GROUPS
} KeyGroup;

typedef struct KeyRow {
    const char *id; /* "table.draw": as a file calls it, never changed. NULL: it goes with the row above that has one,
                       or only tells */
    int32_t key;    /* as delivered; KEYCODE_NONE: none */
    uint8_t with;   /* WITH_ bits */
    uint8_t pad;    /* PadButton */
    uint16_t at;    /* bits of KeyPlace */
    uint8_t told;   /* KeyTold */
    uint8_t group;  /* KeyGroup */
    bool fixed;     /* never changed: by these one always gets to where keys are changed, and back */
    Intent means;
    const char *label; /* what the page shows as its key, as long as none of the line is changed; NULL: its name */
    const char *words;
} KeyRow;

/* What was changed of a row. */
typedef struct KeyChange {
    KeyStroke stroke;
    uint8_t pad; /* PadButton */
    bool key_set, pad_set;
} KeyChange;

enum { KEYMAP_ROWS = 176 /* there are not more */ };

/* The changes, by the number of the row; only rows with an id have any. All zero: as delivered, and so is NULL. */
typedef struct Keymap {
    KeyChange of[KEYMAP_ROWS];
} Keymap;

/* The rows in the order in which the page tells them. */
const KeyRow *keymap_rows(int *count);
const char *keymap_group_title(KeyGroup); /* for tr */

/* The row whose changes it has: itself, or the nearest above that has an id, with the same key and meaning. */
const KeyRow *keymap_owner(const KeyRow *);
/* Whether its key means it there: in a field a key that types a sign does so, unless it was delivered otherwise. */
bool keymap_holds(const Keymap *, const KeyRow *, KeyPlace);
/* The key and the button of a row as they are set. */
KeyStroke keymap_stroke(const Keymap *, const KeyRow *);
PadButton keymap_button(const Keymap *, const KeyRow *);

/* Pressed so it types a sign, where one can be typed. */
bool keymap_is_typed(KeyStroke);

/* What is wanted by that key there. */
Intent keymap_find(const Keymap *, const KeyPress *, KeyPlace);
/* The same of a button; INTENT_NONE: nothing. held: it has been down for a while. */
Intent keymap_pad(const Keymap *, PadButton, bool held, KeyPlace);

/* The key of a row as people call it, "Ctrl+Z", with those of the rows that are told beside it. */
void keymap_label(const Keymap *, const KeyRow *, char *out, size_t size);
/* The key by which that is wanted there, for a sentence; "" for none. */
typedef struct KeyName {
    char text[192];
} KeyName;
KeyName keymap_name(const Keymap *, Intent means, KeyPlace);
/* The button by which that is wanted there. */
PadButton keymap_button_of(const Keymap *, Intent means, KeyPlace);
/* The key of the first row by which that is done; "" for none. */
void keymap_label_of(const Keymap *, IntentAct, char *out, size_t size);

#endif
