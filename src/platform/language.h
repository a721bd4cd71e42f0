/* The language a person is told everything in. The environment says which; the catalogues of GNU gettext are looked for
 * beside the program and where it was installed. Without one, texts are said as they stand in the source: in English.
 * Only messages follow the language: numbers, dates and sorting stay as they are. */
#ifndef MELDWELL_PLATFORM_LANGUAGE_H
#define MELDWELL_PLATFORM_LANGUAGE_H

/* Once, before any thread is started and anything is said; text_sink gives the language to every sink from then on.
 * LC_ALL, LC_MESSAGES and LANG are asked in this order, and LANGUAGE may name languages that are liked better. No
 * locale has to be there for it. */
void language_begin(void);

/* A constant text in that language, for what takes a string and fills no places. Lives as long as the program. */
const char *tr(const char *text);

#endif
