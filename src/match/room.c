/* Room in memory that grows with what is put there. */
#include "match/room.h"

#include <stdlib.h>

enum { GROWS = 2, FIRST_ROOM = 32, FIRST_BYTES = 1024 };

bool match_grow(void **array, int count, int *room, size_t size)
{
    if (count < *room)
        return true;
    int more = *room > 0 ? GROWS * *room : FIRST_ROOM;
    void *larger = realloc(*array, (size_t)more * size);
    if (!larger)
        return false;
    *array = larger;
    *room = more;
    return true;
}

bool match_grow_bytes(void **bytes, size_t used, size_t more, size_t *room)
{
    if (used + more < *room)
        return true;
    const size_t size = GROWS * (used + more) + FIRST_BYTES;
    void *larger = realloc(*bytes, size);
    if (!larger)
        return false;
    *bytes = larger;
    *room = size;
    return true;
}
