/* Windows takes names of files in UTF-16; everything else here is UTF-8 with slashes. */
#ifndef MELDWELL_PLATFORM_WINDOWS_WIDE_H
#define MELDWELL_PLATFORM_WINDOWS_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

enum { WIDE_ROOM = 4096 };

/* False when it does not fit, or is no UTF-8; out is then "". */
bool wide_of(const char *utf8, wchar_t out[WIDE_ROOM]);
/* Back, with slashes in place of backslashes. False when it does not fit; out is then "". */
bool wide_to(const wchar_t *wide, char *out, size_t size);

#endif
