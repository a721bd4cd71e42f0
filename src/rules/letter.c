/* Letters of a text in UTF-8. */
#include "rules/letter.h"

#include <string.h>

size_t letter_size(const char *at, size_t length)
{
    const unsigned char *s = (const unsigned char *)at;
    if (length == 0)
        return 0;
    if (s[0] < 0x80)
        return s[0] >= 0x20 && s[0] != 0x7F;
    size_t size = s[0] >= 0xC2 && s[0] < 0xE0   ? 2
                  : s[0] >= 0xE0 && s[0] < 0xF0 ? 3
                  : s[0] >= 0xF0 && s[0] < 0xF5 ? 4
                                                : 0;
    if (size == 0 || size > length)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xF0 && s[1] < 0x90);
    bool outside = (s[0] == 0xED && s[1] >= 0xA0) || (s[0] == 0xF4 && s[1] >= 0x90);
    bool of_nobody = s[0] == 0xEE || (s[0] == 0xEF && s[1] < 0xA4); /* drawn pieces are kept there: rules/glyph.h */
    return overlong || outside || of_nobody || (s[0] == 0xC2 && s[1] < 0xA0) ? 0 : size;
}

bool letters_only(const char *at, size_t length)
{
    size_t size = 1;
    for (size_t i = 0; i < length && size > 0; i += size)
        size = letter_size(at + i, length - i);
    return size > 0;
}

static bool is_tail(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

int letters_in(const char *text)
{
    int n = 0;
    for (; *text != '\0'; text++)
        n += !is_tail(*text);
    return n;
}

size_t letters_bytes(const char *text, int letters)
{
    size_t at = 0;
    for (; text[at] != '\0'; at++)
        if (!is_tail(text[at]) && letters-- == 0)
            break;
    return at;
}

/* The character at `at`, which is whole. */
static uint32_t letter_at(const char *at)
{
    const unsigned char *s = (const unsigned char *)at;
    if (s[0] < 0x80)
        return s[0];
    if (s[0] < 0xE0)
        return (s[0] & 0x1Fu) << 6 | (s[1] & 0x3Fu);
    if (s[0] < 0xF0)
        return (s[0] & 0x0Fu) << 12 | (s[1] & 0x3Fu) << 6 | (s[2] & 0x3Fu);
    return (s[0] & 0x07u) << 18 | (s[1] & 0x3Fu) << 12 | (s[2] & 0x3Fu) << 6 | (s[3] & 0x3Fu);
}

/* Written over, under or around the letter before it. */
static bool joins(uint32_t c)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = { { 0x300, 0x36F },   { 0x483, 0x489 },   { 0x591, 0x5BD },     { 0x5BF, 0x5BF },
                   { 0x5C1, 0x5C2 },   { 0x5C4, 0x5C5 },   { 0x610, 0x61A },     { 0x64B, 0x65F },
                   { 0x670, 0x670 },   { 0x6D6, 0x6DC },   { 0x6DF, 0x6E4 },     { 0xE31, 0xE31 },
                   { 0xE34, 0xE3A },   { 0xE47, 0xE4E },   { 0x1AB0, 0x1AFF },   { 0x1DC0, 0x1DFF },
                   { 0x200C, 0x200D }, { 0x20D0, 0x20FF }, { 0x302A, 0x302F },   { 0x3099, 0x309A },
                   { 0xFE00, 0xFE0F }, { 0xFE20, 0xFE2F }, { 0x1F3FB, 0x1F3FF }, { 0xE0100, 0xE01EF } };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (c >= ranges[i].first && c <= ranges[i].last)
            return true;
    if (c < 0x900 || c > 0xDFF) /* the scripts of India lie in blocks of one plan */
        return false;
    uint32_t place = c & 0x7F;
    return place <= 0x03 || (place >= 0x3A && place <= 0x4F && place != 0x3D) || (place >= 0x51 && place <= 0x57) ||
           place == 0x62 || place == 0x63;
}

/* What comes next is written together with it: a consonant without its vowel, a joiner. */
static bool holds(uint32_t c)
{
    return c == 0x200D || (c >= 0x900 && c <= 0xD7F && (c & 0x7F) == 0x4D);
}

size_t letter_after(const char *text, size_t from)
{
    size_t at = from;
    if (text[at] == '\0')
        return at;
    uint32_t last = letter_at(text + at);
    at += letters_bytes(text + at, 1);
    while (text[at] != '\0' && (joins(letter_at(text + at)) || (holds(last) && text[at] != ' '))) {
        last = letter_at(text + at);
        at += letters_bytes(text + at, 1);
    }
    return at;
}

size_t letter_before(const char *text, size_t from)
{
    size_t at = 0;
    for (size_t next = 0; next < from && text[at] != '\0'; next = letter_after(text, next))
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
