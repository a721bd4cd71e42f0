#include "match/kept_dir.h"

#include <stdio.h>
#include <stdlib.h>

bool kept_dir(char *out, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = -1;
    if (data && data[0] != '\0')
        n = snprintf(out, size, "%s/meldwell", data);
    else if (home && home[0] != '\0')
        n = snprintf(out, size, "%s/.local/share/meldwell", home);
    return n > 0 && (size_t)n < size;
}
