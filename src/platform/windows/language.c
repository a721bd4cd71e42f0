/* The language of the player on Windows, by GNU gettext, which is linked in: as the environment says, else as Windows
 * is set. */
#include "platform/language.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include "platform/windows/wide.h"
#include "rules/text/text.h"

static const char domain[] = "meldwell";

/* gettext answers an empty text with the head of the catalogue. */
const char *tr(const char *text)
{
    return text[0] != '\0' ? dgettext(domain, text) : text;
}

static const char *count(const char *one, const char *many, unsigned long n)
{
    return dngettext(domain, one, many, n);
}

static const Language gettext_language = { tr, count };

static bool is_asked_for(void)
{
    static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return true;
    }
    return false;
}

/* The folder of the catalogues to out: the one named by MELDWELL_LOCALE_DIR, or "locale" beside the program, there or
 * not: without any, gettext would look in a place that means a machine of the network here. */
static bool find_catalogues(wchar_t out[WIDE_ROOM])
{
    DWORD named = GetEnvironmentVariableW(L"MELDWELL_LOCALE_DIR", out, WIDE_ROOM);
    if (named > 0)
        return named < WIDE_ROOM;
    DWORD length = GetModuleFileNameW(NULL, out, WIDE_ROOM);
    wchar_t *slash = length > 0 && length < WIDE_ROOM ? wcsrchr(out, L'\\') : NULL;
    if (slash == NULL || (size_t)(slash - out) + sizeof "/locale" > WIDE_ROOM)
        return false;
    wcscpy(slash, L"/locale");
    return true;
}

/* Windows asks twice: for the language of numbers and dates, which gettext would take, and for that of words. A further
 * language that is liked less would take the place of English, of which there is no catalogue. */
static void choose(void)
{
    wchar_t names[WIDE_ROOM] = L"";
    ULONG count = 0, length = WIDE_ROOM;
    if (is_asked_for() || !GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, names, &length) || count == 0)
        return;
    for (wchar_t *dash = wcschr(names, L'-'); dash != NULL; dash = wcschr(dash, L'-'))
        *dash = L'_';
    _wputenv_s(L"LANGUAGE", names);
}

void language_begin(void)
{
    choose();
    static wchar_t catalogues[WIDE_ROOM];
    if (find_catalogues(catalogues))
        wbindtextdomain(domain, catalogues);
    bind_textdomain_codeset(domain, "UTF-8");
    text_speak(&gettext_language);
}
