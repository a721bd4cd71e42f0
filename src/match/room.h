/* Room in memory that grows with what is put there. */
#ifndef MELDWELL_MATCH_ROOM_H
#define MELDWELL_MATCH_ROOM_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room for one more element of `size` bytes in *array, which has `count` of them and room for *room; false for
 * lack of memory: then all is as it was. */
bool match_grow(void **array, int count, int *room, size_t size);
/* The same for `more` bytes behind the `used` ones that *bytes has, of *room. */
bool match_grow_bytes(void **bytes, size_t used, size_t more, size_t *room);

#endif
