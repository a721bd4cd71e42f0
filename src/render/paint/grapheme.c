/* Where a hand may stop within a text, as Unicode has it. */
#include "render/paint/grapheme.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

uint32_t letter_read(const char *at, size_t *size)
{
    utf8proc_int32_t c;
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)at, -1, &c);
    *size = n > 0 ? (size_t)n : 1;
    return n > 0 ? (uint32_t)c : (unsigned char)*at;
}

static utf8proc_int32_t character(const char *at, size_t *size)
{
    return (utf8proc_int32_t)letter_read(at, size);
}

size_t grapheme_after(const char *text, size_t from)
{
    if (text[from] == '\0')
        return from;
    size_t size;
    utf8proc_int32_t seen = 0, last = character(text + from, &size);
    for (from += size; text[from] != '\0'; from += size) {
        utf8proc_int32_t next = character(text + from, &size);
        if (utf8proc_grapheme_break_stateful(last, next, &seen))
            break;
        last = next;
    }
    return from;
}

/* The silent vowel sign of Devanagari ends the text before `at`, alone or with a joiner behind it. */
static bool ends_silent(const char *text, size_t from, size_t at)
{
    static const char silent[] = "\u094D", joined[] = "\u094D\u200D";
    const size_t one = sizeof silent - 1, two = sizeof joined - 1;
    return (at - from >= one && memcmp(text + at - one, silent, one) == 0) ||
           (at - from >= two && memcmp(text + at - two, joined, two) == 0);
}

size_t cluster_after(const char *text, size_t from)
{
    size_t size, at = grapheme_after(text, from);
    while (text[at] != '\0' && ends_silent(text, from, at)) {
        const utf8proc_int32_t next = character(text + at, &size);
        if (next < 0x904 || next > 0x97F)
            break;
        at = grapheme_after(text, at);
    }
    return at;
}

size_t grapheme_before(const char *text, size_t from)
{
    size_t at = 0;
    for (size_t next = 0; next < from && text[at] != '\0'; next = grapheme_after(text, next))
        at = next;
    return at;
}

size_t word_after(const char *text, size_t from)
{
    from += strspn(text + from, " ");
    return from + strcspn(text + from, " ");
}

size_t word_before(const char *text, size_t from)
{
    while (from > 0 && text[from - 1] == ' ')
        from--;
    while (from > 0 && text[from - 1] != ' ')
        from--;
    return from;
}

void letter_large(const char *utf8, char *out, size_t size)
{
    utf8proc_uint8_t large[4];
    utf8proc_int32_t letter = -1;
    const utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)utf8, -1, &letter);
    snprintf(out, size, "%s", utf8);
    if (n <= 0 || utf8[n] != '\0')
        return;
    const utf8proc_ssize_t length = utf8proc_encode_char(utf8proc_toupper(letter), large);
    memcpy(out, large, (size_t)length);
    out[length] = '\0';
}
