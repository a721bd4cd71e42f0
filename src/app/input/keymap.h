/* Which key means what, and where: one table, looked up by dispatch.c and told by the page of keys. No other file of
 * the app knows a key. */
#ifndef MELDWELL_APP_INPUT_KEYMAP_H
#define MELDWELL_APP_INPUT_KEYMAP_H

#include <stddef.h>

#include "app/input/intent.h"

typedef struct KeyPress {
    int32_t sym;  /* SDL_Keycode */
    uint16_t mod; /* SDL_Keymod */
    bool repeat;
} KeyPress;

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
    KEY_UNTOLD    /* not at all: its words are for whoever reads the table */
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
    KEYS_GROUPS
} KeyGroup;

/* Modifiers of a row. Ctrl and Alt are up unless they are asked for; Shift may be held, unless another row asks for it.
 */
enum { WITH_SHIFT = 1, WITH_CTRL = 2, WITH_ALT = 4, WITH_ANY = 8 /* Ctrl and Alt are not looked at */ };

typedef struct KeyRow {
    int32_t key;   /* SDL_Keycode; 0: none */
    uint8_t with;  /* WITH_ bits */
    uint16_t at;   /* bits of KeyPlace */
    uint8_t told;  /* KeyTold */
    uint8_t group; /* KeyGroup */
    Intent means;
    const char *label; /* what the page shows as its key; NULL: its name */
    const char *words;
} KeyRow;

/* The rows in the order in which the page tells them. */
const KeyRow *keymap_rows(int *count);
const char *keymap_group_title(KeyGroup); /* for tr */

/* The WITH_ bits that are held, of a SDL_Keymod. */
int keymap_held(uint16_t mod);
/* What is wanted by that key there. */
Intent keymap_find(const KeyPress *, KeyPlace);
/* The key of a row as people call it, "Ctrl+Z", with those of the rows that are told beside it. */
void keymap_label(const KeyRow *, char *out, size_t size);
/* A key as it is printed on a keyboard. */
void keymap_key_name(int32_t key, char *out, size_t size);
/* The key by which that is wanted there, for a sentence; "" for none. */
typedef struct KeyName {
    char text[192];
} KeyName;
KeyName keymap_name(Intent means, KeyPlace);
/* The same of the first row by which that is done; "" for none. */
void keymap_label_of(IntentAct, char *out, size_t size);

#endif
