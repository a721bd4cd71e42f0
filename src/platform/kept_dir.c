/* The folder of the player's data, as the desktop's rules and the environment name it. */
#include "platform/kept_dir.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The XDG specification: a path that is not absolute is to be ignored. */
static const char *absolute(const char *path)
{
    return path && path[0] == '/' ? path : NULL;
}

static const char *home(void)
{
    const char *told = absolute(getenv("HOME"));
    const struct passwd *entry = told ? NULL : getpwuid(getuid());
    return told ? told : entry ? absolute(entry->pw_dir) : NULL;
}

bool kept_dir(char *out, size_t size)
{
    const char *data = absolute(getenv("XDG_DATA_HOME")), *below = data ? data : home();
    int n = below ? snprintf(out, size, "%s%s/meldwell", below, data ? "" : "/.local/share") : -1;
    return n > 0 && (size_t)n < size;
}
