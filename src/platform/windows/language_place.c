/* What Windows says of languages. */
#include "platform/language_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include "platform/windows/wide.h"

/* "locale" beside the program, there or not. */
bool language_place(char *out, size_t size)
{
    wchar_t path[WIDE_ROOM];
    DWORD named = GetEnvironmentVariableW(L"MELDWELL_LOCALE_DIR", path, WIDE_ROOM);
    if (named > 0)
        return named < WIDE_ROOM && wide_to(path, out, size);
    DWORD length = GetModuleFileNameW(NULL, path, WIDE_ROOM);
    wchar_t *slash = length > 0 && length < WIDE_ROOM ? wcsrchr(path, L'\\') : NULL;
    if (slash == NULL || (size_t)(slash - path) + sizeof "/locale" > WIDE_ROOM)
        return false;
    wcscpy(slash, L"/locale");
    return wide_to(path, out, size);
}

/* As the environment says, else as Windows is set: it asks for the language of words apart from that of numbers. */
void language_wishes(char *out, size_t size)
{
    static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
    wchar_t liked[WIDE_ROOM] = L"";
    ULONG count = 0, length = WIDE_ROOM;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0') {
            snprintf(out, size, "%s", value);
            return;
        }
    }
    out[0] = '\0';
    if (!GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, liked, &length) || count == 0)
        return;
    for (wchar_t *dash = wcschr(liked, L'-'); dash != NULL; dash = wcschr(dash, L'-'))
        *dash = L'_';
    if (!wide_to(liked, out, size)) /* up to the first zero: the one that is liked best */
        out[0] = '\0';
}
