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
