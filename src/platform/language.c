/* The language of the environment, by the gettext of the C library. */
#include "platform/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/text/text.h"

static const char domain[] = "meldwell";

static bool silent; /* no catalogue of the language was found: asking for each text would find none either */

/* gettext answers an empty text with the head of the catalogue. */
const char *tr(const char *text)
{
    return text[0] != '\0' && !silent ? dgettext(domain, text) : text;
}

static const char *count(const char *one, const char *many, unsigned long n)
{
    return dngettext(domain, one, many, n);
}

static const Language gettext_language = { tr, count };

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' ? value : NULL;
}

/* The catalogues are read under any locale but "C", and which one is said by LANGUAGE. So a language whose locale was
 * not made on this machine is asked for in that way, under the locale every system has. */
static void choose(void)
{
    const char *asked = environment("LC_ALL");
    asked = asked != NULL ? asked : environment("LC_MESSAGES");
    asked = asked != NULL ? asked : environment("LANG");
    bool plain = asked != NULL && (strcmp(asked, "C") == 0 || strcmp(asked, "POSIX") == 0);
    if (plain || (asked != NULL && setlocale(LC_MESSAGES, "") != NULL))
        return;
    setlocale(LC_MESSAGES, "C.UTF-8");
    if (asked != NULL && environment("LANGUAGE") == NULL)
        setenv("LANGUAGE", asked, 1);
}

/* Whether there is a folder of this name, seen from that of the program, to out. */
static bool is_folder(char *out, size_t size, const char *program, const char *name)
{
    return snprintf(out, size, "%s/%s", program, name) < (int)size && access(out, R_OK) == 0;
}

/* The folder of the catalogues to out: the one named by MELDWELL_LOCALE_DIR, "locale" beside a program that was built
 * and not installed, that of what was installed together, wherever it lies now, or where all programs have theirs. */
static void find_catalogues(char *out, size_t size)
{
    const char *named = environment("MELDWELL_LOCALE_DIR");
    char program[3072] = "";
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    char *slash = length > 0 ? strrchr(program, '/') : NULL;
    if (slash != NULL)
        *slash = '\0';
    if (named != NULL)
        snprintf(out, size, "%s", named);
    else if (slash == NULL ||
             (!is_folder(out, size, program, "locale") && !is_folder(out, size, program, "../share/locale")))
        snprintf(out, size, "%s", MELDWELL_LOCALES);
}

void language_begin(void)
{
    char catalogues[4096];
    choose();
    find_catalogues(catalogues, sizeof catalogues);
    bindtextdomain(domain, catalogues);
    bind_textdomain_codeset(domain, "UTF-8");
    silent = dgettext(domain, "")[0] == '\0';
    text_speak(&gettext_language);
}
