/* The folder of the player's data, as the desktop's rules and the environment name it. */
#include "platform/user_dirs.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "platform/files.h"

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

bool user_data_dir(char *out, size_t size)
{
    return data_dir("meldwell", out, size);
}

/* XDG_DOCUMENTS_DIR="$HOME/Documents", or an absolute path: a line of the file in which the desktop keeps such names.
 * What is written otherwise names nothing. */
static bool documents_told(const char *line, char *out, size_t size)
{
    static const char key[] = "XDG_DOCUMENTS_DIR=\"", at_home[] = "$HOME/";
    const char *value = line + sizeof key - 1;
    if (strncmp(line, key, sizeof key - 1) != 0)
        return false;
    const size_t length = strcspn(value, "\"\n");
    const bool below = strncmp(value, at_home, sizeof at_home - 1) == 0;
    const char *path = below ? value + sizeof at_home - 2 : value, *first = below ? home() : "";
    if (value[length] != '"' || first == NULL || path[0] != '/' || memchr(value, '\\', length) != NULL)
        return false;
    const int n = snprintf(out, size, "%s%.*s", first, (int)(length - (size_t)(path - value)), path);
    return n > 0 && (size_t)n < size;
}

bool documents_dir(char *out, size_t size)
{
    char text[1024], line[1024];
    const char *config = absolute(getenv("XDG_CONFIG_HOME")), *below = config ? config : home();
    const int n = below ? snprintf(text, sizeof text, "%s%s/user-dirs.dirs", below, config ? "" : "/.config") : -1;
    FILE *in = n > 0 && (size_t)n < sizeof text ? file_regular(text) : NULL;
    bool told = false;
    while (in != NULL && !told && fgets(line, sizeof line, in) != NULL)
        told = documents_told(line, out, size);
    if (in != NULL)
        fclose(in);
    if (told && file_there(out))
        return true;
    const char *at = home();
    const int length = at ? snprintf(out, size, "%s", at) : -1;
    return length > 0 && (size_t)length < size;
}

bool fonts_dir(char *out, size_t size)
{
    return data_dir("fonts", out, size);
}

bool program_folder(char *out, size_t size)
{
    const ssize_t length = size > 0 ? readlink("/proc/self/exe", out, size) : -1;
    if (length <= 0 || (size_t)length >= size)
        return false;
    out[length] = '\0';
    char *slash = strrchr(out, '/');
    if (slash != NULL)
        *slash = '\0';
    return slash != NULL;
}
