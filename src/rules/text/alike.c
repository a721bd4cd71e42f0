/* Both texts are read as the same few plain letters: what looks alike is read as one. */
#include "rules/text/alike.h"

#include <stdint.h>

#include "rules/text/letter.h"

typedef struct Range {
    uint32_t first, last;
} Range;

static const Range blanks[] = { { 0x20, 0x20 },     { 0xA0, 0xA0 },     { 0x1680, 0x1680 }, { 0x2000, 0x200A },
                                { 0x202F, 0x202F }, { 0x205F, 0x205F }, { 0x2800, 0x2800 }, { 0x3000, 0x3000 } };

/* Accents of any letter, joiners, and what only chooses how the letter before looks. */
static const Range signs[] = { { 0x300, 0x36F },   { 0x1AB0, 0x1AFF }, { 0x1DC0, 0x1DFF }, { 0x200C, 0x200D },
                               { 0x20D0, 0x20FF }, { 0xFE00, 0xFE0F }, { 0xFE20, 0xFE2F } };

/* The Latin letter below its accents, by its place from U+00C0 and U+1E00 on; '.': it is none of these. */
static const char latin[] = "aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
                            "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll"
                            "lllnnnnnnn..oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
                            "b...............e...............oo.............uu..............."
                            ".............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa...."
                            "aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy";
static const char more_latin[] = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
                                 "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
                                 "wwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
                                 "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

/* Small letters of other alphabets of which this one or its capital has the shape of a Latin one. */
static const struct {
    uint16_t letter;
    char like;
} twins[] = {
    { 0x3AC, 'a' }, { 0x3AD, 'e' }, { 0x3AE, 'h' }, { 0x3AF, 'i' }, { 0x3B1, 'a' }, { 0x3B2, 'b' }, { 0x3B5, 'e' },
    { 0x3B6, 'z' }, { 0x3B7, 'h' }, { 0x3B9, 'i' }, { 0x3BA, 'k' }, { 0x3BC, 'm' }, { 0x3BD, 'n' }, { 0x3BF, 'o' },
    { 0x3C1, 'p' }, { 0x3C4, 't' }, { 0x3C5, 'y' }, { 0x3C7, 'x' }, { 0x3CA, 'i' }, { 0x3CB, 'y' }, { 0x3CC, 'o' },
    { 0x3CD, 'y' }, { 0x430, 'a' }, { 0x432, 'b' }, { 0x435, 'e' }, { 0x43A, 'k' }, { 0x43C, 'm' }, { 0x43D, 'h' },
    { 0x43E, 'o' }, { 0x440, 'p' }, { 0x441, 'c' }, { 0x442, 't' }, { 0x443, 'y' }, { 0x445, 'x' }, { 0x450, 'e' },
    { 0x451, 'e' }, { 0x455, 's' }, { 0x456, 'i' }, { 0x457, 'i' }, { 0x458, 'j' }, { 0x45E, 'y' }, { 0x4AF, 'y' },
    { 0x4BB, 'h' }, { 0x4CF, 'i' }, { 0x501, 'd' }, { 0x51B, 'q' }, { 0x51D, 'w' }, { 0x578, 'n' }, { 0x57D, 'u' },
    { 0x585, 'o' },
};

static bool is_in(const Range *range, size_t ranges, uint32_t c)
{
    for (size_t i = 0; i < ranges; i++)
        if (c >= range[i].first && c <= range[i].last)
            return true;
    return false;
}

static bool is_blank(uint32_t c)
{
    return is_in(blanks, sizeof blanks / sizeof blanks[0], c);
}

static uint32_t small_latin(uint32_t c)
{
    if (c >= 'A' && c <= 'Z')
        c += 'a' - 'A';
    if (c == '0')
        return 'o';
    return c == 'l' || c == '1' || c == '|' ? 'i' : c;
}

/* Greek and Cyrillic. */
static uint32_t small_other(uint32_t c)
{
    if ((c >= 0x391 && c <= 0x3AB) || (c >= 0x410 && c <= 0x42F))
        return c + 0x20;
    if (c >= 0x400 && c <= 0x40F)
        return c + 0x50;
    if (c >= 0x531 && c <= 0x556)
        return c + 0x30;
    if (c == 0x4C0)
        return 0x4CF;
    return c >= 0x460 && c <= 0x52F && (c < 0x4C0 || c > 0x4CF) && c % 2 == 0 ? c + 1 : c;
}

static uint32_t greek_accented(uint32_t c)
{
    static const uint16_t small[] = { [0x386 - 0x386] = 0x3AC, [0x388 - 0x386] = 0x3AD, [0x389 - 0x386] = 0x3AE,
                                      [0x38A - 0x386] = 0x3AF, [0x38C - 0x386] = 0x3CC, [0x38E - 0x386] = 0x3CD };
    return c >= 0x386 && c <= 0x38E && small[c - 0x386] != 0 ? small[c - 0x386] : c;
}

/* What a character is read as. */
static uint32_t plain(uint32_t c)
{
    if (c >= 0xFF01 && c <= 0xFF5E) /* of the width of Chinese ones */
        c -= 0xFF01 - '!';
    if (c >= 0x1D400 && c <= 0x1D6A3) /* of mathematics */
        c = 'a' + (c - 0x1D400) % 26;
    if (c >= 0x1D7CE && c <= 0x1D7FF)
        c = '0' + (c - 0x1D7CE) % 10;
    if (c < 0x80)
        return small_latin(c);
    const char *const row = c >= 0x1E00 ? more_latin : latin;
    const uint32_t at = c >= 0x1E00 ? c - 0x1E00 : c - 0xC0;
    if (c >= 0xC0 && at < (c >= 0x1E00 ? sizeof more_latin : sizeof latin) - 1 && row[at] != '.')
        return small_latin((unsigned char)row[at]);
    c = small_other(greek_accented(c));
    for (size_t i = 0; i < sizeof twins / sizeof twins[0]; i++)
        if (twins[i].letter == c)
            return small_latin((unsigned char)twins[i].like);
    return c;
}

/* A text as it is read. */
typedef struct Reading {
    const char *at;
    bool begun;   /* something that is seen came before */
    uint32_t has; /* a letter behind a blank that was read; 0: none */
} Reading;

static uint32_t character(const char **at)
{
    size_t size;
    const uint32_t c = letter_code(*at, &size);
    *at += size;
    return c;
}

/* The next letter, ' ' between two of them; 0 at the end. */
static uint32_t next(Reading *r)
{
    bool blank = false;
    if (r->has != 0) {
        const uint32_t c = r->has;
        r->has = 0;
        return c;
    }
    while (*r->at != '\0') {
        const uint32_t c = character(&r->at);
        if (is_blank(c)) {
            blank = r->begun;
        } else if (!letter_is_unseen(c) && !is_in(signs, sizeof signs / sizeof signs[0], c)) {
            r->begun = true;
            r->has = blank ? plain(c) : 0;
            return blank ? ' ' : plain(c);
        }
    }
    return 0;
}

bool letters_alike(const char *a, const char *b)
{
    Reading one = { .at = a }, other = { .at = b };
    uint32_t c;
    do {
        c = next(&one);
        if (c != next(&other))
            return false;
    } while (c != 0);
    return true;
}

size_t letters_blanks_mend(char *text, size_t length)
{
    size_t kept = 0;
    for (size_t at = 0; at < length;) {
        size_t size;
        const bool blank = is_blank(letter_code(text + at, &size));
        size = size < length - at ? size : length - at;
        if (blank && !(kept > 0 && text[kept - 1] == ' '))
            text[kept++] = ' ';
        for (size_t i = 0; !blank && i < size; i++)
            text[kept++] = text[at + i];
        at += size;
    }
    return kept;
}
