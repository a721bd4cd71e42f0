/* Frames between the host and the seat of the person before this screen, in memory: they are carried on later, never
 * from within the function that says them. */
#ifndef MELDWELL_APP_CARRIED_H
#define MELDWELL_APP_CARRIED_H

#include <stddef.h>
#include <stdint.h>

typedef struct Carried {
    uint8_t *bytes; /* owned: of each its size, what is said, a zero */
    size_t size, room;
} Carried;

/* Behind those that are there. Where there is no memory for it, it is lost, as on a bad line: whoever misses it asks
 * for the whole. */
void carried_put(Carried *, const void *frame, size_t size);
/* All that is there now; what is said meanwhile comes with the next. The caller frees the bytes. */
Carried carried_take(Carried *);
/* The frame at *at, from 0 on, which then is at the one behind it; NULL: there is none left. Borrowed. */
const char *carried_next(const Carried *, size_t *at, size_t *size);

#endif
