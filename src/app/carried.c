#include "app/carried.h"

#include <stdlib.h>
#include <string.h>

void carried_put(Carried *c, const void *frame, size_t size, bool last)
{
    const size_t more = sizeof size + 1 + size + 1;
    if (c->room - c->size < more) {
        const size_t room = 2 * (c->size + more);
        uint8_t *bytes = realloc(c->bytes, room);
        if (bytes == NULL) {
            c->lost = true;
            return;
        }
        c->bytes = bytes;
        c->room = room;
    }
    uint8_t *at = c->bytes + c->size;
    memcpy(at, &size, sizeof size);
    at[sizeof size] = last;
    memcpy(at + sizeof size + 1, frame, size);
    at[sizeof size + 1 + size] = '\0';
    c->size += more;
}

Carried carried_take(Carried *c)
{
    const Carried all = *c;
    *c = (Carried){ .lost = c->lost };
    return all;
}

const char *carried_next(const Carried *c, size_t *at, size_t *size, bool *last)
{
    if (*at >= c->size)
        return NULL;
    memcpy(size, c->bytes + *at, sizeof *size);
    *last = c->bytes[*at + sizeof *size] != 0;
    const char *frame = (const char *)c->bytes + *at + sizeof *size + 1;
    *at += sizeof *size + 1 + *size + 1;
    return frame;
}
