/* Opens the window where it belongs and remembers where it was. */
#include "render/window.h"

#include <string.h>

enum { MOST_DISPLAYS = 16, MOST_SIDE = 16384 };

/* What each display leaves free; at least one is told. */
static int usable_displays(Rect *usable)
{
    int count = SDL_GetNumVideoDisplays(), n = 0;
    for (int i = 0; i < count && n < MOST_DISPLAYS; i++) {
        SDL_Rect r;
        if ((SDL_GetDisplayUsableBounds(i, &r) == 0 || SDL_GetDisplayBounds(i, &r) == 0) && r.w > 0 && r.h > 0)
            usable[n++] = (Rect){ r.x, r.y, r.w, r.h };
    }
    if (n == 0)
        usable[n++] = (Rect){ 0, 0, WINDOW_USUAL_W, WINDOW_USUAL_H };
    return n;
}

/* X11 alone is asked for the place of the frame and tells that of what is inside. */
static WindowFrame frame_of(SDL_Window *window)
{
    WindowFrame f = { 0, 0, 0, 0 };
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0)
        SDL_GetWindowBordersSize(window, &f.top, &f.left, &f.bottom, &f.right); /* all 0 when it fails */
    return f;
}

Rect window_now(SDL_Window *window)
{
    WindowFrame f = frame_of(window);
    Rect r;
    SDL_GetWindowPosition(window, &r.x, &r.y);
    SDL_GetWindowSize(window, &r.w, &r.h);
    return (Rect){ r.x - f.left, r.y - f.top, r.w, r.h };
}

bool window_is_normal(SDL_Window *window)
{
    return (SDL_GetWindowFlags(window) &
            (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED)) == 0;
}

/* The frame is known only now: a window that sticks out because of it is moved or cut before anything is painted. A
 * place that was kept stays, as long as the window fits the display at all. Returns the size it comes to have
 * while it is neither maximised nor full screen. */
static Rect fit_frame(SDL_Window *window, const Rect *usable, int displays, WindowPlace place)
{
    SDL_PumpEvents(); /* the desktop tells of the frame while it shows the window */
    if (!window_is_normal(window))
        return place.r;
    WindowFrame f = frame_of(window);
    Rect now = window_now(window), room = usable[window_display(usable, displays, now)];
    Rect whole = window_within(room, now, f);
    bool cut = whole.w != now.w || whole.h != now.h;
    if (cut)
        SDL_SetWindowSize(window, whole.w, whole.h);
    if (cut || (!place.kept && (whole.x != now.x || whole.y != now.y)))
        SDL_SetWindowPosition(window, whole.x + f.left, whole.y + f.top);
    return whole;
}

/* Windows counts pixels, however fine they are, and tells how large they should be taken; others are not asked, or
 * count units that are larger then. */
static int percent_of_units(void)
{
    const float usual = 96;
    float dpi = 0;
    if (strcmp(SDL_GetCurrentVideoDriver(), "windows") != 0 || SDL_GetDisplayDPI(0, &dpi, NULL, NULL) != 0 ||
        dpi < usual)
        return 100;
    return (int)(dpi * 100 / usual);
}

static WindowPlace wanted(const PainterSetup *setup, const Rect *usable, int displays)
{
    if (setup->w <= 0) {
        WindowPlace place = window_place(usable, displays, setup->kept);
        if (!place.placed)
            place.r = window_first(usable[0], percent_of_units());
        return place;
    }
    int w = setup->w > MOST_SIDE ? MOST_SIDE : setup->w, h = setup->h > MOST_SIDE ? MOST_SIDE : setup->h;
    return (WindowPlace){ { 0, 0, w, h < 1 ? 1 : h }, false, false };
}

static Uint32 flags_of(const PainterSetup *setup)
{
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (setup->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    else if (setup->maximised)
        flags |= SDL_WINDOW_MAXIMIZED;
    return flags;
}

SDL_Window *window_open(const PainterSetup *setup, Uint32 flags, WindowMemory *memory)
{
    Rect usable[MOST_DISPLAYS];
    int displays = usable_displays(usable);
    WindowPlace place = wanted(setup, usable, displays);
    int x = place.placed ? place.r.x : (int)SDL_WINDOWPOS_UNDEFINED;
    int y = place.placed ? place.r.y : (int)SDL_WINDOWPOS_UNDEFINED;
    SDL_Window *window = SDL_CreateWindow(setup->title, x, y, place.r.w, place.r.h, flags | flags_of(setup));
    if (!window)
        return NULL;
    Rect size = place.r;
    if (setup->w <= 0)
        size = fit_frame(window, usable, displays, place);
    SDL_SetWindowMinimumSize(window, size.w < WINDOW_LEAST_W ? size.w : WINDOW_LEAST_W,
                             size.h < WINDOW_LEAST_H ? size.h : WINDOW_LEAST_H);
    memset(memory, 0, sizeof *memory);
    if (place.placed)
        memory->settled = place.r;
    return window;
}
