/* The folder of the player's data: that of programs in the user's profile, which is not carried from machine to
 * machine; and the fonts of Windows. */
#include "platform/user_dirs.h"

#include <stdio.h>
#include <wchar.h>
#include <windows.h>

#include "platform/windows/wide.h"

/* NAME in the folder that a variable of the environment names. */
static bool below(const wchar_t *variable, const char *name, char *out, size_t size)
{
    wchar_t told[WIDE_ROOM];
    char folder[WIDE_ROOM];
    DWORD length = GetEnvironmentVariableW(variable, told, WIDE_ROOM);
    if (length == 0 || length >= WIDE_ROOM || !wide_to(told, folder, sizeof folder))
        return false;
    int n = snprintf(out, size, "%s/%s", folder, name);
    return n > 0 && (size_t)n < size;
}

bool user_data_dir(char *out, size_t size)
{
    return below(L"LOCALAPPDATA", "Meldwell", out, size);
}

bool documents_dir(char *out, size_t size)
{
    return below(L"USERPROFILE", "Documents", out, size);
}

bool fonts_dir(char *out, size_t size)
{
    return below(L"SystemRoot", "Fonts", out, size);
}

bool program_folder(char *out, size_t size)
{
    wchar_t path[WIDE_ROOM];
    const DWORD length = GetModuleFileNameW(NULL, path, WIDE_ROOM);
    wchar_t *slash = length > 0 && length < WIDE_ROOM ? wcsrchr(path, L'\\') : NULL;
    if (slash == NULL)
        return false;
    *slash = L'\0';
    return wide_to(path, out, size);
}
