#include "net/kept_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "rules/text/letter.h"

char *kept_text(Store *store, const char *key)
{
    char *text = malloc(KEPT_TEXT);
    if (text == NULL)
        return NULL;
    TextSink out = text_sink(text, KEPT_TEXT);
    if (store != NULL && store_get(store, key, &out) && !out.cut && out.length > 0)
        return text;
    free(text);
    return NULL;
}

bool kept_line(char **at, KeptLine *out)
{
    while (**at == '\n')
        ++*at;
    if (**at == '\0')
        return false;
    char *line = *at;
    const size_t length = strcspn(line, "\n");
    *at += length + (line[length] == '\n');
    line[length] = '\0';
    const size_t word = strcspn(line, " ");
    out->word = line;
    out->rest = line + word + (line[word] == ' ');
    line[word] = '\0';
    return true;
}

static bool listed(const char *const *words, const char *word)
{
    for (; *words != NULL; words++)
        if (strcmp(*words, word) == 0)
            return true;
    return false;
}

/* The lines of a newer version behind those of this one. */
static void foreign_add(char *before, const char *const *words, TextSink *out)
{
    KeptLine line;
    char *at = before;
    while (kept_line(&at, &line))
        if (!listed(words, line.word))
            text_addf(out, "%s%s%s\n", line.word, line.rest[0] != '\0' ? " " : "", line.rest);
}

bool kept_text_set(Store *store, const char *key, const char *text, const char *const *words)
{
    char *before = kept_text(store, key), *whole = malloc(KEPT_TEXT);
    bool written = false;
    if (store != NULL && whole != NULL) {
        TextSink out = text_sink(whole, KEPT_TEXT);
        text_add(&out, text);
        if (before != NULL)
            foreign_add(before, words, &out);
        written = !out.cut;
        if (written)
            store_set(store, key, whole);
    }
    free(whole);
    free(before);
    return written;
}

void kept_hex(TextSink *out, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        text_addf(out, "%02x", bytes[i]);
}

static int digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *found = c != '\0' ? strchr(digits, c) : NULL;
    return found != NULL ? (int)(found - digits) : -1;
}

/* Behind a word: its end, or the blank before the next one. */
static bool ends(const char **at)
{
    if (**at != '\0' && **at != ' ')
        return false;
    *at += **at == ' ';
    return true;
}

bool kept_hex_read(const char **at, uint8_t *out, size_t size)
{
    for (size_t i = 0; i < size; i++, *at += 2) {
        const int high = digit((*at)[0]), low = high >= 0 ? digit((*at)[1]) : -1;
        if (low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return ends(at);
}

bool kept_number_read(const char **at, int64_t most, int64_t *out)
{
    char *end;
    if (**at < '0' || **at > '9')
        return false;
    errno = 0;
    const long long n = strtoll(*at, &end, 10);
    if (errno != 0 || n > most)
        return false;
    *at = end;
    *out = n;
    return ends(at);
}

bool kept_name_read(const char *at, char *out, size_t room)
{
    const size_t length = strlen(at);
    if (length >= room || !letters_only(at, length))
        return false;
    memcpy(out, at, length + 1);
    return true;
}
