#include "app/carried.h"

#include <stdlib.h>
#include <string.h>

void carried_put(Carried *c, const void *frame, size_t size)
{
    const size_t more = sizeof size + size + 1;
    if (c->room - c->size < more) {
        const size_t room = 2 * (c->size + more);
        uint8_t *bytes = realloc(c->bytes, room);
        if (bytes == NULL)
            return;
        c->bytes = bytes;
        c->room = room;
    }
    uint8_t *at = c->bytes + c->size;
    memcpy(at, &size, sizeof size);
    memcpy(at + sizeof size, frame, size);
    at[sizeof size + size] = '\0';
    c->size += more;
}

Carried carried_take(Carried *c)
{
    const Carried all = *c;
    *c = (Carried){ 0 };
    return all;
}

const char *carried_next(const Carried *c, size_t *at, size_t *size)
{
    if (*at >= c->size)
        return NULL;
    memcpy(size, c->bytes + *at, sizeof *size);
    const char *frame = (const char *)c->bytes + *at + sizeof *size;
    *at += sizeof *size + *size + 1;
    return frame;
}
