#include "platform/language_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' ? value : NULL;
}

/* Whether there is a folder of this name, seen from that of the program, to out. */
static bool is_folder(char *out, size_t size, const char *program, const char *name)
{
    return snprintf(out, size, "%s/%s", program, name) < (int)size && access(out, R_OK) == 0;
}

bool language_place(char *out, size_t size)
{
    const char *named = environment("MELDWELL_LOCALE_DIR");
    char program[3072] = "";
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    char *slash = length > 0 ? strrchr(program, '/') : NULL;
    if (slash != NULL)
        *slash = '\0';
    if (named != NULL)
        return snprintf(out, size, "%s", named) < (int)size;
    return (slash != NULL &&
            (is_folder(out, size, program, "locale") || is_folder(out, size, program, "../share/locale"))) ||
           snprintf(out, size, "%s", MELDWELL_LOCALES) < (int)size;
}

/* LC_ALL, LC_MESSAGES and LANG are asked in this order. LANGUAGE may name languages that are liked better, but for
 * whoever wants no language at all. */
void language_wishes(char *out, size_t size)
{
    const char *asked = environment("LC_ALL"), *better = environment("LANGUAGE");
    asked = asked != NULL ? asked : environment("LC_MESSAGES");
    asked = asked != NULL ? asked : environment("LANG");
    const bool plain = asked != NULL && (strcmp(asked, "C") == 0 || strcmp(asked, "POSIX") == 0);
    snprintf(out, size, "%s", plain ? "" : better != NULL ? better : asked != NULL ? asked : "");
}
