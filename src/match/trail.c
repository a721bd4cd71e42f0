/* Keeps what changes from state to state: runs of bytes, each with how far behind the last one it lies and how many it
 * has. */
#include "match/trail.h"

#include <stdlib.h>
#include <string.h>

#include "match/room.h"

enum { RUN_HEAD = 4 /* two numbers of two bytes */, APART = RUN_HEAD /* closer together they are one run */ };

static void put_number(uint8_t *to, size_t n)
{
    to[0] = (uint8_t)(n & 0xFF);
    to[1] = (uint8_t)(n >> 8);
}

static size_t number_at(const uint8_t *from)
{
    return (size_t)from[0] | (size_t)from[1] << 8;
}

/* The next run of bytes that differ, from *at on; false: there is none. */
static bool next_run(const uint8_t *a, const uint8_t *b, size_t *at, size_t *length)
{
    while (*at < sizeof(State) && a[*at] == b[*at])
        ++*at;
    size_t end = *at;
    for (size_t i = *at; i < sizeof(State) && i < end + APART; i++)
        if (a[i] != b[i])
            end = i + 1;
    *length = end - *at;
    return *length > 0;
}

/* Writes all runs to `to`, or only counts how long they are where it is NULL. */
static size_t write_runs(const State *before, const State *after, uint8_t *to)
{
    const uint8_t *a = (const uint8_t *)before, *b = (const uint8_t *)after;
    size_t used = 0, last = 0, length = 0;
    for (size_t at = 0; next_run(a, b, &at, &length); at += length) {
        if (to != NULL) {
            put_number(to + used, at - last);
            put_number(to + used + 2, length);
            memcpy(to + used + RUN_HEAD, b + at, length);
        }
        used += RUN_HEAD + length;
        last = at + length;
    }
    return used;
}

static bool make_room(Trail *t, size_t more)
{
    void *from = t->from, *byte = t->byte;
    const bool room =
        match_grow(&from, t->count, &t->room, sizeof *t->from) && match_grow_bytes(&byte, t->used, more, &t->size);
    t->from = from;
    t->byte = byte;
    return room;
}

void trail_add(Trail *t, int at, const State *before, const State *after)
{
    if (at < t->count) {
        t->used = t->from[at];
        t->count = at;
    }
    const size_t more = write_runs(before, after, NULL);
    if (at > t->count || !make_room(t, more))
        return;
    t->from[t->count++] = t->used;
    t->used += write_runs(before, after, t->byte + t->used);
}

bool trail_go(const Trail *t, int at, State *s)
{
    if (at < 0 || at >= t->count)
        return false;
    const size_t end = at + 1 < t->count ? t->from[at + 1] : t->used;
    uint8_t *to = (uint8_t *)s;
    for (size_t i = t->from[at]; i < end;) {
        const size_t length = number_at(t->byte + i + 2);
        to += number_at(t->byte + i);
        memcpy(to, t->byte + i + RUN_HEAD, length);
        to += length;
        i += RUN_HEAD + length;
    }
    return true;
}

void trail_free(Trail *t)
{
    free(t->byte);
    free(t->from);
    *t = (Trail){ .byte = NULL };
}
