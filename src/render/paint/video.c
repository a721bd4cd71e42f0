#include "render/paint/video.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"

/* SDL falls back to drivers nobody can see when there is no display. */
static bool is_visible(const char *driver, const char *asked)
{
    if (asked && *asked)
        return true;
    return strcmp(driver, "dummy") != 0 && strcmp(driver, "offscreen") != 0 && strcmp(driver, "evdev") != 0;
}

/* On these the window's surface counts pixels, and they show it as it is; asking them for acceleration would load a
 * whole OpenGL. On the others (Wayland, macOS) it counts units and a screen of fine pixels would show it blown up; they
 * know no other way than a texture anyhow. */
bool video_takes_pixels(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    static const char *const names[] = { "x11", "windows", "dummy", "offscreen" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(driver, names[i]) == 0)
            return true;
    return false;
}

/* Without a folder for its socket no Wayland can be reached, and its library would complain of that before anything
 * that helps is said: the other drivers are tried alone. */
static void leave_out_wayland(void)
{
    const char *folder = getenv("XDG_RUNTIME_DIR"), *name = getenv("WAYLAND_DISPLAY");
    char others[256] = "";
    if ((folder && folder[0] != '\0') || (name && name[0] == '/') || getenv("WAYLAND_SOCKET") ||
        SDL_GetHint(SDL_HINT_VIDEODRIVER))
        return;
    for (int i = 0; i < SDL_GetNumVideoDrivers(); i++) {
        const char *driver = SDL_GetVideoDriver(i);
        const size_t n = strlen(others);
        if (strcmp(driver, "wayland") != 0)
            snprintf(others + n, sizeof others - n, "%s%s", n > 0 ? "," : "", driver);
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, others);
}

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && value[0] != '\0';
}

/* Whether any screen of the desktop of Wayland has more pixels than units: the desktop is told in units then, and one
 * of the modes of the screen in pixels. No frame of a window is needed for that, for which SDL would load a library of
 * widgets, and no window, for which it would load OpenGL. */
static bool any_fine_screen(void)
{
    bool fine = false;
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) == 0) {
        SDL_DisplayMode units, most; /* the largest comes first */
        for (int i = 0; i < SDL_GetNumVideoDisplays(); i++)
            fine |=
                SDL_GetDesktopDisplayMode(i, &units) == 0 && SDL_GetDisplayMode(i, 0, &most) == 0 && most.w > units.w;
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, NULL);
    return fine;
}

/* On a desktop of Wayland SDL takes the way by Xwayland, which knows units alone: a screen of fine pixels shows that
 * blown up. There Wayland itself is taken. Where pixels and units are one both look the same, and the way by Xwayland
 * starts sooner and asks for a fraction of memory and processor (docs/measuring.md), because it needs no OpenGL. False:
 * nothing is started, and SDL may choose. */
static bool start_wayland(void)
{
    const char *asked = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    if (!is_set("WAYLAND_DISPLAY") || (asked && asked[0] != '\0'))
        return false;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland");
    const bool started = (!is_set("DISPLAY") || any_fine_screen()) && SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    if (!started)
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "");
    return started;
}

bool video_start(const char *asked, char *error, size_t error_size)
{
    SDL_SetHint(SDL_HINT_APP_NAME, "Meldwell");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    /* While a name is typed by an input method its candidates are shown, all of what is composed is told. */
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");
    /* Fingers are told as such, and not as a mouse once more. */
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    /* The desktop finds the icon and the menu entry of a window by its class. */
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", PROGRAM_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", PROGRAM_ID, 0);
    leave_out_wayland();
    bool started = start_wayland() || SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    const char *driver = started ? SDL_GetCurrentVideoDriver() : NULL;
    if (!driver || !is_visible(driver, asked)) {
        snprintf(error, error_size, "%s",
                 tr("Meldwell needs a display, and none was found (is DISPLAY or WAYLAND_DISPLAY set?)."));
        if (started)
            SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return false;
    }
    if (video_takes_pixels())
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    return true;
}
