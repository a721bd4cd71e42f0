/* Reading the arguments of worked examples: "key=value key=value", lists separated by commas or slashes. */
#ifndef MELDWELL_RULES_TEXT_EXAMPLE_ARGS_H
#define MELDWELL_RULES_TEXT_EXAMPLE_ARGS_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/text/text.h"

/* A stretch of the argument text; borrowed. */
typedef struct Word {
    const char *at;
    size_t length;
} Word;

bool word_is(Word, const char *);
/* The value of `key` in "key=value key=value"; false when it is not there. */
bool word_argument(const char *args, const char *key, Word *value);
/* A whole number of at most seven digits, low .. high. */
bool word_number(Word, int low, int high, int *value);
bool word_number_argument(const char *args, const char *key, int low, int high, int *value);
/* The same where the argument may be missing: *value stays as it is. */
bool word_number_optional(const char *args, const char *key, int low, int high, int *value);
/* The place of the value among `count` words, where the argument is there: *value stays as it is where it is missing.
 * False when it is none of them. */
bool word_choice(const char *args, const char *key, const char *const *words, int count, int *value);
/* Cuts the part before the next `separator` off *w, and that with it. */
Word word_cut(Word *w, char separator);
/* What a game answers to an example whose arguments cannot be read, or name what it has not. */
extern const char word_unread[];
/* Ends an example: where that is so, *out goes back to where it was `before` the example and says that alone. */
void word_answer(bool good, TextSink before, TextSink *out);

#endif
