/* Letters of a text in UTF-8. */
#include "rules/text/letter.h"

#include <string.h>

/* Characters that nobody sees and that change what others look like or where they stand, alone or in a whole sentence:
 * marks of direction, blanks without width, fillers that pass for letters, tags. The joiners U+200C and U+200D are none
 * of them: Persian, Nepali and emoji are written with them. */
static const struct {
    uint32_t first, last;
} unseen[] = {
    { 0xAD, 0xAD },       { 0x34F, 0x34F },     { 0x61C, 0x61C },     { 0x115F, 0x1160 }, { 0x17B4, 0x17B5 },
    { 0x180B, 0x180F },   { 0x200B, 0x200B },   { 0x200E, 0x200F },   { 0x2028, 0x202E }, { 0x2060, 0x206F },
    { 0x3164, 0x3164 },   { 0xFEFF, 0xFEFF },   { 0xFFA0, 0xFFA0 },   { 0xFFF0, 0xFFFB }, { 0xFFFE, 0xFFFF },
    { 0x1BCA0, 0x1BCA3 }, { 0x1D173, 0x1D17A }, { 0xE0000, 0xE0FFF },
};

static uint32_t code_of(const unsigned char *s, size_t size)
{
    uint32_t c = size > 1 ? s[0] & (0xFFu >> (size + 1)) : s[0];
    for (size_t i = 1; i < size; i++)
        c = c << 6 | (s[i] & 0x3Fu);
    return c;
}

static bool is_unseen(uint32_t c)
{
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
        if (c >= unseen[i].first && c <= unseen[i].last)
            return true;
    return false;
}

/* Of whatever character begins there, seen or not; 0: none. */
static size_t character_size(const char *at, size_t length)
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
    bool of_nobody =
        s[0] == 0xEE || (s[0] == 0xEF && s[1] < 0xA4); /* drawn pieces are kept there: rules/faces/glyph.h */
    return overlong || outside || of_nobody || (s[0] == 0xC2 && s[1] < 0xA0) ? 0 : size;
}

size_t letter_size(const char *at, size_t length)
{
    const size_t size = character_size(at, length);
    return size > 1 && is_unseen(code_of((const unsigned char *)at, size)) ? 0 : size;
}

uint32_t letter_code(const char *at, size_t *size)
{
    size_t length = 0;
    while (length < 4 && at[length] != '\0')
        length++;
    const size_t whole = character_size(at, length);
    *size = whole > 0 ? whole : 1;
    return whole > 0 ? code_of((const unsigned char *)at, whole) : (unsigned char)*at;
}

bool letter_is_unseen(uint32_t code)
{
    return is_unseen(code);
}

/* What only changes the letter before it. */
static bool is_sign(uint32_t c)
{
    return c == 0x200C || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F);
}

size_t letters_strip(char *text, size_t length)
{
    size_t kept = 0;
    for (size_t at = 0; at < length;) {
        const size_t size = character_size(text + at, length - at), bytes = size > 0 ? size : 1;
        const uint32_t c = code_of((const unsigned char *)text + at, bytes);
        if (size < 2 || !(is_unseen(c) || (kept == 0 && is_sign(c)))) {
            memmove(text + kept, text + at, bytes);
            kept += bytes;
        }
        at += bytes;
    }
    return kept;
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

/* "\\x1B", "\\u202E": how many bytes it takes. */
static size_t write_out(char *out, char kind, uint32_t value, int digits)
{
    size_t n = 0;
    out[n++] = '\\';
    out[n++] = kind;
    for (int i = digits - 1; i >= 0; i--)
        out[n++] = "0123456789ABCDEF"[value >> (4 * i) & 15];
    return n;
}

void letters_shown(const char *text, char *out, size_t size)
{
    const size_t length = strlen(text);
    size_t n = 0;
    for (size_t at = 0; at < length;) {
        char part[8];
        const size_t letter = character_size(text + at, length - at), bytes = letter > 0 ? letter : 1;
        const uint32_t c = code_of((const unsigned char *)text + at, bytes);
        size_t wide = bytes;
        if (letter == 0)
            wide = write_out(part, 'x', c & 0xFF, 2);
        else if (letter > 1 && is_unseen(c))
            wide = write_out(part, 'u', c, c > 0xFFFF ? 5 : 4);
        else
            memcpy(part, text + at, bytes);
        if (n + wide + 1 > size)
            break;
        memcpy(out + n, part, wide);
        n += wide;
        at += bytes;
    }
    if (size > 0)
        out[n] = '\0';
}
