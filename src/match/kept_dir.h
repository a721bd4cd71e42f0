/* Where the desktop program keeps its matches when it is not told otherwise. */
#ifndef MELDWELL_MATCH_KEPT_DIR_H
#define MELDWELL_MATCH_KEPT_DIR_H

#include <stdbool.h>
#include <stddef.h>

/* The folder, as SDL_GetPrefPath names it; an empty XDG_DATA_HOME counts as unset. False when there is no such place.
 */
bool kept_dir(char *out, size_t size);

#endif
