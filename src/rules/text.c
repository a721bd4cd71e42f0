#include "rules/text.h"
#include <stdarg.h>
#include <stdio.h>
TextSink text_sink(char *buffer, size_t size)
{
    if (size)
        buffer[0] = 0;
    return (TextSink){ buffer, size, 0, false };
}
void text_addf(TextSink *t, const char *format, ...)
{
    va_list a;
    va_start(a, format);
    size_t room = t->size - t->length;
    int n = vsnprintf(t->at + t->length, room, format, a);
    va_end(a);
    if (n < 0)
        return;
    if ((size_t)n >= room) {
        t->cut = true;
        t->length = t->size ? t->size - 1 : 0;
    } else
        t->length += (size_t)n;
}
void text_add(TextSink *t, const char *s)
{
    text_addf(t, "%s", s);
}
