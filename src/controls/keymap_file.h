/* The file in which changes of keys and buttons are kept: DIR/keys.txt, a text (keymap_text.h). It is there only where
 * something is changed. A damaged one is set aside; a link or what is no plain file is left alone, and nothing is kept
 * then. */
#ifndef MELDWELL_CONTROLS_KEYMAP_FILE_H
#define MELDWELL_CONTROLS_KEYMAP_FILE_H

#include "controls/keymap_text.h"

#define KEYMAP_FILE "keys.txt"

/* What belongs to the file beside what is set. All zero at first. */
typedef struct KeymapKept {
    char *foreign; /* lines that are kept as they are; owned, NULL: none */
    bool closed;   /* what stands there is not to be written over */
} KeymapKept;

typedef enum KeymapFound {
    KEYMAP_THERE,     /* or there is none: as delivered */
    KEYMAP_UNREAD,    /* read, but for some lines that stay in it */
    KEYMAP_DAMAGED,   /* it is no such text, and as delivered is meant */
    KEYMAP_UNREADABLE /* it cannot be read, or is no plain file, and as delivered is meant */
} KeymapFound;

/* Reads it. *map is all zero where it cannot be read. mend: a damaged one is set aside. said: gets one sentence but for
 * KEYMAP_THERE. */
KeymapFound keymap_load(const char *dir, bool mend, Keymap *map, KeymapKept *kept, TextSink *said);
/* Writes it, whole or not at all. False: it cannot be written, and why is one sentence. */
bool keymap_save(const char *dir, const Keymap *map, const KeymapKept *kept, TextSink *said);
void keymap_kept_free(KeymapKept *);

#endif
