/* Sentences as they stand in a text. */
#ifndef MELDWELL_RULES_TEXT_SENTENCE_H
#define MELDWELL_RULES_TEXT_SENTENCE_H

#include <stdbool.h>

/* It ends as a sentence does, by a point or the like: a label does not. */
bool sentence_is_ended(const char *text);

#endif
