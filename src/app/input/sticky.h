/* One key at a time: Shift, Ctrl or Alt, pressed and let go by itself, counts for the next key; pressed once more it
 * does not. Pure but for the names of keys. */
#ifndef MELDWELL_APP_INPUT_STICKY_H
#define MELDWELL_APP_INPUT_STICKY_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Sticky {
    uint16_t next;  /* SDL_Keymod that counts for the next key */
    uint16_t alone; /* of the modifier that is down and has met no other key */
    uint16_t typed; /* of the key that was pressed last: what it types is changed by it */
} Sticky;

/* A key goes down: it is pressed as with what counts. True: what counts for the next key is another. */
bool sticky_down(Sticky *, SDL_KeyboardEvent *);
/* A key comes up; the same. */
bool sticky_up(Sticky *, const SDL_KeyboardEvent *);
/* What is typed by that key is no text (with Ctrl or Alt); else a letter for which Shift counts is made a large one. */
bool sticky_types(const Sticky *, const char *utf8, char *out, size_t size);
/* A button of the mouse counts as a key. */
uint16_t sticky_take(Sticky *);
void sticky_forget(Sticky *);
/* "Shift+...": what counts for the next key; "" nothing. */
void sticky_label(const Sticky *, char *out, size_t size);

#endif
