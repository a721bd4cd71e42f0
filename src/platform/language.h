/* The language a person is told everything in, and those there are: one for each catalogue that is found beside the
 * program or where it was installed. Without one texts are said as they stand in the source: in English. Catalogues are
 * read by the program itself (catalogue.h), so that a language is there on every system, whatever locales that has.
 * Sorting stays as it is. */
#ifndef MELDWELL_PLATFORM_LANGUAGE_H
#define MELDWELL_PLATFORM_LANGUAGE_H

#include <stdbool.h>

#include "rules/text/text.h"

/* Languages are numbers. That of the system leads to one of the others. */
enum { LANGUAGE_SYSTEM, LANGUAGE_ENGLISH, LANGUAGE_FIRST };

/* Once, before any thread is started and anything is said: the language of the system. text_sink gives it to every sink
 * from then on. */
void language_begin(void);
/* From now on that one; where it cannot be had, English. What was said before stays good as long as the program runs,
 * and other threads may say texts meanwhile. */
void language_use(int which);
/* The one that is spoken: never LANGUAGE_SYSTEM. */
int language_now(void);
/* Why English is spoken where something else was wished for, in a sentence, to *out; false: there is nothing to say. */
bool language_trouble(TextSink *out);

/* The catalogue that was wished for is damaged. */
bool language_damaged(void);

/* How many numbers there are; not each has its catalogue. */
int language_count(void);
/* Whether there is a catalogue of it now. */
bool language_there(int which);
/* "de"; "" of the system's. Borrowed. */
const char *language_code(int which);
/* As its own speakers call it: "Deutsch". Of the system's: what that leads to. Borrowed. */
const char *language_name(int which);
/* -1: no such code is known. */
int language_find(const char *code);

/* A constant text in that language, for what takes a string and fills no places. Lives as long as the program. */
const char *tr(const char *text);

#endif
