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

/* A folder of this name among the user's data. */
static bool data_dir(const char *name, char *out, size_t size)
{
    const char *data = absolute(getenv("XDG_DATA_HOME")), *below = data ? data : home();
    int n = below ? snprintf(out, size, "%s%s/%s", below, data ? "" : "/.local/share", name) : -1;
    return n > 0 && (size_t)n < size;
}

bool kept_dir(char *out, size_t size)
{
    return data_dir("meldwell", out, size);
}

bool fonts_dir(char *out, size_t size)
{
    return data_dir("fonts", out, size);
}
