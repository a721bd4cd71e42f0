#include "net/words.h"

#include <string.h>

#include "rules/text/letter.h"

Words words_of(const char *said, size_t size)
{
    return (Words){ said, said, said, said + size };
}

bool words_next_line(Words *w)
{
    const size_t left = (size_t)(w->end - w->next);
    const char *end = left > 0 ? memchr(w->next, '\n', left) : NULL;
    if (end == NULL)
        return false;
    w->at = w->next;
    w->line_end = end;
    w->next = end + 1;
    return true;
}

static bool is_printed(char c)
{
    return c >= ' ' && c <= '~';
}

bool words_line_ends(const Words *w)
{
    return w->at == w->line_end;
}

bool words_word(Words *w, char out[WORDS_WORD])
{
    size_t n = 0;
    for (; w->at < w->line_end && *w->at != ' '; w->at++) {
        if (n == WORDS_WORD - 1 || !is_printed(*w->at))
            return false;
        out[n++] = *w->at;
    }
    out[n] = '\0';
    if (w->at < w->line_end && ++w->at == w->line_end)
        return false; /* a blank at the end */
    return n > 0;
}

bool words_number(Words *w, uint32_t most, uint32_t *out)
{
    char word[WORDS_WORD];
    uint64_t n = 0;
    if (!words_word(w, word) || strlen(word) > 10 || (word[0] == '0' && word[1] != '\0'))
        return false;
    for (const char *at = word; *at != '\0'; at++) {
        if (*at < '0' || *at > '9')
            return false;
        n = n * 10 + (uint64_t)(*at - '0');
    }
    *out = (uint32_t)n;
    return n <= most;
}

bool words_rest(Words *w, char *out, size_t size)
{
    const size_t n = (size_t)(w->line_end - w->at);
    if (n == 0 || n >= size)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!is_printed(w->at[i]))
            return false;
    memcpy(out, w->at, n);
    out[n] = '\0';
    w->at = w->line_end;
    return true;
}

bool words_letters(Words *w, char *out, size_t size)
{
    const size_t n = (size_t)(w->line_end - w->at);
    if (n == 0 || n >= size || memchr(w->at, '\0', n) != NULL)
        return false;
    memcpy(out, w->at, n);
    out[n] = '\0';
    w->at = w->line_end;
    return letters_only(out, n);
}

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool words_bytes(Words *w, uint8_t *out, size_t n)
{
    char word[WORDS_WORD];
    if (!words_word(w, word) || strlen(word) != 2 * n)
        return false;
    for (size_t i = 0; i < n; i++) {
        const int high = digit(word[2 * i]), low = digit(word[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool words_all_read(Words *w)
{
    return words_line_ends(w) && !words_next_line(w);
}

const char *words_left(const Words *w, size_t *size)
{
    *size = (size_t)(w->end - w->next);
    return w->next;
}
