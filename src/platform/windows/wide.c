/* Names of files between UTF-8 and UTF-16. */
#include "platform/windows/wide.h"

#include <windows.h>

bool wide_of(const char *utf8, wchar_t out[WIDE_ROOM])
{
    bool good = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, utf8, -1, out, WIDE_ROOM) > 0;
    if (!good)
        out[0] = L'\0';
    return good;
}

bool wide_to(const wchar_t *wide, char *out, size_t size)
{
    bool good = WideCharToMultiByte(CP_UTF8, 0, wide, -1, out, (int)size, NULL, NULL) > 0;
    if (!good)
        out[0] = '\0';
    for (char *c = out; *c != '\0'; c++)
        if (*c == '\\')
            *c = '/';
    return good;
}
