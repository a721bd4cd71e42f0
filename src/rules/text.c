#include "rules/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

TextSink text_sink(char *buffer, size_t size)
{
    if (size > 0)
        buffer[0] = '\0';
    return (TextSink){ buffer, size, 0, false };
}

static size_t room_left(const TextSink *t)
{
    return t->size > t->length ? t->size - t->length - 1 : 0;
}

/* Text is cut between characters, never inside one: a half UTF-8 sequence would spoil the whole line on screen. */
static size_t whole_characters(const char *s, size_t length)
{
    while (length > 0 && ((unsigned char)s[length] & 0xC0) == 0x80)
        length--;
    return length;
}

void text_add(TextSink *t, const char *s)
{
    size_t length = strlen(s), room = room_left(t);
    if (t->cut || length > room) {
        length = t->cut ? 0 : whole_characters(s, room);
        t->cut = true;
    }
    if (t->size == 0)
        return;
    memcpy(t->at + t->length, s, length);
    t->length += length;
    t->at[t->length] = '\0';
}

void text_addf(TextSink *t, const char *format, ...)
{
    va_list list;
    size_t room = room_left(t);
    if (t->cut)
        return;
    va_start(list, format);
    int length = vsnprintf(t->size > 0 ? t->at + t->length : NULL, t->size > 0 ? room + 1 : 0, format, list);
    va_end(list);
    if (length < 0) {
        t->cut = true;
    } else if ((size_t)length > room) {
        t->cut = true;
        if (t->size == 0)
            return;
        /* What follows the cut is unknown here: take back a sequence that has begun and may not be whole. */
        size_t end = t->length + room;
        size_t lead = end;
        while (lead > t->length && ((unsigned char)t->at[lead - 1] & 0xC0) == 0x80)
            lead--;
        if (lead > t->length && ((unsigned char)t->at[lead - 1] & 0xC0) == 0xC0)
            end = lead - 1;
        t->length = end;
        t->at[end] = '\0';
    } else {
        t->length += (size_t)length;
    }
}
