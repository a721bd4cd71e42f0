#include "rules/text/example_args.h"

#include <string.h>

bool word_is(Word w, const char *s)
{
    return strlen(s) == w.length && memcmp(w.at, s, w.length) == 0;
}

bool word_argument(const char *args, const char *key, Word *value)
{
    size_t key_length = strlen(key);
    for (const char *at = args; *at;) {
        size_t length = strcspn(at, " ");
        if (length > key_length && at[key_length] == '=' && memcmp(at, key, key_length) == 0) {
            *value = (Word){ at + key_length + 1, length - key_length - 1 };
            return true;
        }
        at += length;
        at += strspn(at, " ");
    }
    return false;
}

bool word_number(Word w, int low, int high, int *value)
{
    bool negative = w.length > 0 && w.at[0] == '-';
    size_t i = negative ? 1 : 0;
    int n = 0;
    if (i == w.length || w.length - i > 7)
        return false;
    for (; i < w.length; i++) {
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        n = n * 10 + (w.at[i] - '0');
    }
    *value = negative ? -n : n;
    return *value >= low && *value <= high;
}

bool word_number_argument(const char *args, const char *key, int low, int high, int *value)
{
    Word w;
    return word_argument(args, key, &w) && word_number(w, low, high, value);
}

bool word_number_optional(const char *args, const char *key, int low, int high, int *value)
{
    Word w;
    return !word_argument(args, key, &w) || word_number(w, low, high, value);
}

bool word_choice(const char *args, const char *key, const char *const *words, int count, int *value)
{
    Word w;
    if (!word_argument(args, key, &w))
        return true;
    for (int i = 0; i < count; i++)
        if (word_is(w, words[i])) {
            *value = i;
            return true;
        }
    return false;
}

Word word_cut(Word *w, char separator)
{
    const char *end = memchr(w->at, separator, w->length);
    Word part = { w->at, end ? (size_t)(end - w->at) : w->length };
    size_t used = end ? part.length + 1 : part.length;
    w->at += used;
    w->length -= used;
    return part;
}

const char word_unread[] = "error=arguments";

void word_answer(bool good, TextSink before, TextSink *out)
{
    if (good)
        return;
    *out = before;
    text_add(out, word_unread);
}
