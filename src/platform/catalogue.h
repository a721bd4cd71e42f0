/* A catalogue of texts in one language, as msgfmt writes it (.mo). The file comes from outside: nothing of it is
 * believed. All of it is looked through before the first text is said. */
#ifndef MELDWELL_PLATFORM_CATALOGUE_H
#define MELDWELL_PLATFORM_CATALOGUE_H

#include <stddef.h>

typedef struct Catalogue Catalogue;

/* Of the whole bytes of a file, which become its own, or are freed. NULL: they are damaged, or there was no memory. */
Catalogue *catalogue_of(unsigned char *bytes, size_t size);
/* From a file. NULL: it is not there, too. */
Catalogue *catalogue_read(const char *path);
void catalogue_free(Catalogue *);

/* What the catalogue has for a text; NULL: nothing. It lives as long as the catalogue. */
const char *catalogue_say(const Catalogue *, const char *text);
/* Of a text that has forms by number, the one for n; NULL: nothing. */
const char *catalogue_count(const Catalogue *, const char *one, unsigned long n);

#endif
