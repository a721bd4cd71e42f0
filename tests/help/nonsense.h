/* What no sentence may say that a person reads: a change that is none, nothing counted, one of several, a place left
 * open, a word twice. Sentences in English, as they stand in the source. */
#ifndef MELDWELL_TESTS_HELP_NONSENSE_H
#define MELDWELL_TESTS_HELP_NONSENSE_H

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { NONSENSE_WORD = 32 };

/* The next word or number from *at on, in small letters and without what stands around it; false at the end. *whole:
 * nothing but a blank stands between it and the one before. */
static inline bool nonsense_word(const char **at, char word[NONSENSE_WORD], bool *whole)
{
    size_t n = 0;
    const char *s = *at;
    *whole = true;
    for (; *s != '\0' && !isalnum((unsigned char)*s) && (unsigned char)*s < 0x80; s++)
        *whole = *whole && *s == ' ';
    for (; isalnum((unsigned char)*s) || *s == '\'' || (unsigned char)*s >= 0x80 ||
           (*s == '.' && n > 0 && isdigit((unsigned char)word[n - 1]) && isdigit((unsigned char)s[1]));
         s++)
        if (n + 1 < NONSENSE_WORD)
            word[n++] = (char)tolower((unsigned char)*s);
    word[n] = '\0';
    *at = s;
    return n > 0;
}

static inline bool nonsense_counted(const char *word, bool *several)
{
    static const char *const one[] = { "card", "tile", "point", "meld", "set", "turn", "trick", "chip" };
    for (size_t i = 0; i < sizeof one / sizeof *one; i++) {
        const size_t n = strlen(one[i]);
        *several = word[n] == 's' && strlen(word) == n + 1;
        if (strncmp(word, one[i], n) == 0 && (word[n] == '\0' || *several))
            return true;
    }
    return false;
}

static inline bool nonsense_number(const char *word)
{
    return word[0] != '\0' && strspn(word, "0123456789.") == strlen(word);
}

/* No number, and no piece. */
static inline bool nonsense_letters(const char *word)
{
    return word[0] != '\0' && strspn(word, "abcdefghijklmnopqrstuvwxyz'") == strlen(word);
}

/* "0 cards", "1 cards", "2 card", "the the", "from 3 to 3": what the words before have to do with this one. */
static inline const char *nonsense_of(const char *before, const char *word)
{
    bool several;
    if (strcmp(before, word) == 0 && nonsense_letters(word) && strcmp(word, "joker") != 0)
        return "a word twice";
    if (strcmp(before, "0") == 0 && (strcmp(word, "help") == 0 || strcmp(word, "is") == 0))
        return "nothing counted";
    if (!nonsense_number(before) || !nonsense_counted(word, &several))
        return NULL;
    if (strcmp(before, "0") == 0 && strncmp(word, "point", 5) != 0)
        return "nothing counted";
    return (strcmp(before, "1") == 0) == several ? "a number that does not agree" : NULL;
}

/* What is wrong with it, or NULL. */
static inline const char *nonsense_in(const char *text)
{
    char word[4][NONSENSE_WORD] = { "" }; /* the last one first */
    bool whole;
    if (strpbrk(text, "{}") != NULL)
        return "a place left open";
    if (strstr(text, "  ") != NULL || strstr(text, " .") != NULL || strstr(text, " ,") != NULL || text[0] == ' ')
        return "a blank too many";
    for (const char *at = text; nonsense_word(&at, word[0], &whole);) {
        const char *wrong = whole ? nonsense_of(word[1], word[0]) : NULL;
        if (wrong != NULL)
            return wrong;
        if (whole && nonsense_number(word[0]) && strcmp(word[1], "to") == 0 && strcmp(word[3], "from") == 0 &&
            strcmp(word[0], word[2]) == 0)
            return "a change that is none";
        for (int i = 3; i > 0; i--)
            memcpy(word[i], word[i - 1], NONSENSE_WORD);
    }
    return NULL;
}

/* The same of what has to be whole sentences. */
static inline const char *nonsense_in_sentences(const char *text)
{
    const size_t n = strlen(text);
    if (n == 0 ||
        !(isupper((unsigned char)text[0]) || isdigit((unsigned char)text[0]) || (unsigned char)text[0] >= 0x80))
        return "it does not begin as a sentence";
    const size_t quote = n > 3 && strcmp(text + n - 3, "\u201D") == 0 ? 3 : 0; /* the sentence is quoted whole */
    if (strchr(".!?", text[n - 1 - quote]) == NULL)
        return "it does not end as a sentence";
    return nonsense_in(text);
}

#endif
