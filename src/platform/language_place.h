/* What the system says of languages. */
#ifndef MELDWELL_PLATFORM_LANGUAGE_PLACE_H
#define MELDWELL_PLATFORM_LANGUAGE_PLACE_H

#include <stdbool.h>
#include <stddef.h>

/* The folder of the catalogues to out: the one named by MELDWELL_LOCALE_DIR, "locale" beside a program that was built
 * and not installed or was unpacked, that of what was installed together, wherever it lies now, or where all programs
 * have theirs. False: there is no room in out. */
bool language_place(char *out, size_t size);
/* The languages that are liked, the best first, with ":" between: "de_AT.UTF-8:de"; "": none is wished for. */
void language_wishes(char *out, size_t size);

#endif
