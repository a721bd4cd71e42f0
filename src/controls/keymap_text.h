/* What was changed of keys and buttons, as a text: a head, then a line for each row that was, "table.draw j west":
 * which row, its key, its button; "=" stands for what is delivered. Whatever is not understood, as a newer version may
 * have written it, stays in the text. */
#ifndef MELDWELL_CONTROLS_KEYMAP_TEXT_H
#define MELDWELL_CONTROLS_KEYMAP_TEXT_H

#include "controls/keymap.h"
#include "rules/text/text.h"

enum { KEYMAP_TEXT = 64 * 1024 /* bytes, at most */ };

typedef struct KeymapReading {
    bool damaged; /* it is no such text: nothing of it was taken */
    int unread;   /* lines that are not understood, or contradict others; comments do not count */
} KeymapReading;

/* map: as delivered, and changed by the text. foreign: gets the lines that are kept as they are. */
KeymapReading keymap_read(const char *text, size_t length, Keymap *map, TextSink *foreign);
/* foreign: the lines that are kept; those of rows that are changed now are left out, and "" is none. */
void keymap_write(const Keymap *, const char *foreign, TextSink *out);
/* Takes the lines of that row from those that are kept, of every row that is known for NULL. */
void keymap_text_forget(char *foreign, const char *id);

#endif
