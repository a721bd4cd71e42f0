/* Opens the window where it belongs and remembers where it was. */
#include "render/paint/window.h"

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

WindowKept window_desk_kept(const WindowDesks *desks)
{
    Rect all = { 0, 0, 0, 0 };
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect r;
        if (SDL_GetDisplayBounds(i, &r) == 0)
            all = rect_around(all, (Rect){ r.x, r.y, r.w, r.h });
    }
    WindowKept kept = window_kept(desks, all.w, all.h);
    kept.desk_w = all.w;
    kept.desk_h = all.h;
    return kept;
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

enum { MOST_PERCENT = 400 };

/* What is told of an X server, by a library that SDL has loaded. */
typedef struct XTold {
    int dpi;              /* "Xft.dpi" among its resources, by which every program makes its letters; 0: not there */
    int w, h, mm_w, mm_h; /* of its screen, as it was started with; displays may be told of elsewhere */
} XTold;

static void *x_function(void *xlib, const char *name)
{
    return xlib ? SDL_LoadFunction(xlib, name) : NULL;
}

static int x_resource_dpi(const char *resources)
{
    static const char entry[] = "Xft.dpi:";
    int dpi = 0;
    for (const char *at = resources; at != NULL && *at != '\0' && dpi == 0;
         at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
        if (strncmp(at, entry, sizeof entry - 1) == 0)
            dpi = SDL_atoi(at + sizeof entry - 1);
    return dpi;
}

/* SDL does not ask for it. */
static XTold ask_x11(void)
{
    enum { OPEN, RESOURCES, CLOSE, SCREEN, SIZES };
    static const char *const names[] = { "XOpenDisplay",    "XResourceManagerString", "XCloseDisplay",
                                         "XDefaultScreen",  "XDisplayWidth",          "XDisplayHeight",
                                         "XDisplayWidthMM", "XDisplayHeightMM" };
    enum { FUNCTIONS = sizeof names / sizeof names[0] };
    void *(*open_display)(const char *) = NULL;
    char *(*resources)(void *) = NULL;
    int (*close_display)(void *) = NULL, (*screen_of)(void *) = NULL, (*size_of)(void *, int) = NULL;
    void *xlib = SDL_LoadObject("libX11.so.6"), *found[FUNCTIONS];
    bool all = true;
    for (int i = 0; i < FUNCTIONS; i++)
        all = (found[i] = x_function(xlib, names[i])) != NULL && all;
    memcpy(&open_display, &found[OPEN], sizeof open_display);
    memcpy(&resources, &found[RESOURCES], sizeof resources);
    memcpy(&close_display, &found[CLOSE], sizeof close_display);
    memcpy(&screen_of, &found[SCREEN], sizeof screen_of);
    XTold told = { 0 };
    void *display = all ? open_display(NULL) : NULL;
    int *const sizes[] = { &told.w, &told.h, &told.mm_w, &told.mm_h };
    for (int i = 0; display && i < 4; i++) {
        memcpy(&size_of, &found[SIZES + i], sizeof size_of);
        *sizes[i] = size_of(display, screen_of(display));
    }
    told.dpi = display ? x_resource_dpi(resources(display)) : 0;
    if (display)
        close_display(display);
    if (xlib)
        SDL_UnloadObject(xlib);
    return told;
}

static int percent_within(int percent)
{
    return percent < 100 ? 100 : percent > MOST_PERCENT ? MOST_PERCENT : percent;
}

/* What the display itself tells, by SDL. */
static int percent_of_display(int display)
{
    float dpi, across, down;
    SDL_Rect r;
    if (SDL_GetDisplayDPI(display, &dpi, &across, &down) != 0 || across <= 0 || down <= 0 ||
        SDL_GetDisplayBounds(display, &r) != 0)
        return 100;
    return window_percent_of_screen(r.w, r.h, (int)((float)r.w * 25.4F / across), (int)((float)r.h * 25.4F / down));
}

/* X11 and Windows count pixels, however fine they are, and tell how large they should be taken; Wayland and macOS count
 * units that are larger then. What X11 tells of the whole desktop is asked for once; where it tells nothing, its screen
 * or the display of the window does. */
static int percent_of_units(WindowMemory *memory, int display)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    float dpi = 0;
    if (strcmp(driver, "x11") == 0) {
        if (memory->told_percent == 0) {
            const XTold told = ask_x11();
            memory->screen_percent = window_percent_of_screen(told.w, told.h, told.mm_w, told.mm_h);
            memory->told_percent = told.dpi > 0 ? percent_within(told.dpi * 100 / USUAL_DPI) : NOT_TOLD;
        }
        return memory->told_percent != NOT_TOLD ? memory->told_percent
               : memory->screen_percent > 100   ? memory->screen_percent
                                                : percent_of_display(display);
    }
    if (strcmp(driver, "windows") != 0 || SDL_GetDisplayDPI(display, &dpi, NULL, NULL) != 0)
        return 100;
    return percent_within((int)(dpi * 100 / USUAL_DPI));
}

void window_note_percent(SDL_Window *window, WindowMemory *memory)
{
    const int display = SDL_GetWindowDisplayIndex(window);
    if (display >= 0)
        memory->percent = percent_of_units(memory, display);
}

static WindowPlace wanted(const PainterSetup *setup, Rect kept, const Rect *usable, int displays, int percent)
{
    if (setup->w <= 0) {
        WindowPlace place = window_place(usable, displays, kept);
        if (!place.placed)
            place.r = window_first(usable[0], percent);
        return place;
    }
    int w = setup->w > MOST_SIDE ? MOST_SIDE : setup->w, h = setup->h > MOST_SIDE ? MOST_SIDE : setup->h;
    return (WindowPlace){ { 0, 0, w, h < 1 ? 1 : h }, false, false };
}

static Uint32 flags_of(const PainterSetup *setup, bool maximised)
{
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (setup->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    else if (maximised)
        flags |= SDL_WINDOW_MAXIMIZED;
    return flags;
}

static void set_least(SDL_Window *window, Rect size)
{
    SDL_SetWindowMinimumSize(window, size.w < WINDOW_LEAST_W ? size.w : WINDOW_LEAST_W,
                             size.h < WINDOW_LEAST_H ? size.h : WINDOW_LEAST_H);
}

SDL_Window *window_open(const PainterSetup *setup, Uint32 flags, WindowMemory *memory)
{
    Rect usable[MOST_DISPLAYS];
    int displays = usable_displays(usable);
    memset(memory, 0, sizeof *memory);
    const int percent = percent_of_units(memory, 0);
    const WindowKept kept =
        setup->w <= 0 && setup->desks ? window_desk_kept(setup->desks) : (WindowKept){ .desk_w = 0 };
    WindowPlace place = wanted(setup, kept.r, usable, displays, percent);
    int x = place.placed ? place.r.x : (int)SDL_WINDOWPOS_UNDEFINED;
    int y = place.placed ? place.r.y : (int)SDL_WINDOWPOS_UNDEFINED;
    SDL_Window *window =
        SDL_CreateWindow(setup->title, x, y, place.r.w, place.r.h, flags | flags_of(setup, kept.maximised));
    if (!window)
        return NULL;
    memory->percent = percent;
    memory->opened = place;
    memory->sized = setup->w > 0;
    if (place.placed)
        memory->settled = place.r;
    return window;
}

void window_shown(SDL_Window *window, const WindowMemory *memory)
{
    Rect usable[MOST_DISPLAYS];
    int displays = usable_displays(usable);
    set_least(window, memory->sized ? memory->opened.r : fit_frame(window, usable, displays, memory->opened));
}
