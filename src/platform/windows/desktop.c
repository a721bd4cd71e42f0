/* Asks Windows: the registry for the colours of programs, the system for contrast and movement. */
#include "platform/desktop.h"

#include <windows.h>

bool desktop_may_tell(void)
{
    return true;
}

DesktopWish desktop_wish(const atomic_bool *stop)
{
    static const wchar_t colours[] = L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";
    DWORD light = 1, size = sizeof light;
    HIGHCONTRASTW contrast = { .cbSize = sizeof contrast };
    BOOL moves = TRUE;
    (void)stop; /* none of it waits */
    if (RegGetValueW(HKEY_CURRENT_USER, colours, L"AppsUseLightTheme", RRF_RT_REG_DWORD, NULL, &light, &size) != 0)
        light = 1;
    if (!SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0))
        contrast.dwFlags = 0;
    if (!SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &moves, 0))
        moves = TRUE;
    return (
        DesktopWish){ .dark = light == 0, .contrast = (contrast.dwFlags & HCF_HIGHCONTRASTON) != 0, .still = !moves };
}
