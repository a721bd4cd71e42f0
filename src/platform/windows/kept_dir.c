/* The folder of the player's data: that of programs in the user's profile, which is not carried from machine to
 * machine. */
#include "platform/kept_dir.h"

#include <stdio.h>
#include <wchar.h>
#include <windows.h>

#include "platform/windows/wide.h"

bool kept_dir(char *out, size_t size)
{
    wchar_t told[WIDE_ROOM];
    char below[WIDE_ROOM];
    DWORD length = GetEnvironmentVariableW(L"LOCALAPPDATA", told, WIDE_ROOM);
    if (length == 0 || length >= WIDE_ROOM || !wide_to(told, below, sizeof below))
        return false;
    int n = snprintf(out, size, "%s/Meldwell", below);
    return n > 0 && (size_t)n < size;
}
