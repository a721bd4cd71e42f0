/* Hands the clipboard over to the desktop's clipboard manager, over a connection and from a window of its own: SDL
 * answers no request for several forms at once (MULTIPLE), and that is what the managers of MATE and Xfce make. */
#include "render/paint/clipboard_keep.h"

#ifdef MELDWELL_X11

#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The library is one that SDL has loaded; see dpi_of_x11. */
#define X11_FUNCTIONS(each)                                                                                            \
    each(XOpenDisplay) each(XCloseDisplay) each(XInternAtoms) each(XGetSelectionOwner) each(XSetSelectionOwner)        \
        each(XConvertSelection) each(XDefaultRootWindow) each(XCreateSimpleWindow) each(XSelectInput) each(XPending)   \
            each(XNextEvent) each(XSendEvent) each(XChangeProperty) each(XGetWindowProperty) each(XFree) each(XFlush)  \
                each(XSetErrorHandler)
#define AS_MEMBER(name) __typeof__(name) *name;
#define AS_ENTRY(name)  { #name, offsetof(Xlib, name) },

typedef struct {
    X11_FUNCTIONS(AS_MEMBER)
} Xlib;

enum {
    CLIPBOARD,
    CLIPBOARD_MANAGER,
    SAVE_TARGETS,
    MULTIPLE,
    ATOM_PAIR,
    TARGETS,
    /* From here on: the forms the text is offered in. */
    UTF8,
    UTF8_MIME,
    TEXT,
    LATIN, /* no more than ASCII may be in it here */
    NAMES
};

static const char *const names[NAMES] = {
    "CLIPBOARD",   "CLIPBOARD_MANAGER",        "SAVE_TARGETS", "MULTIPLE", "ATOM_PAIR", "TARGETS",
    "UTF8_STRING", "text/plain;charset=utf-8", "TEXT",         "STRING",
};

enum {
    MOST_MS = 500,
    LOOK_MS = 1,
    MOST_BYTES = 200000, /* what every server takes in one request */
    MOST_PAIRS = 64,
    /* The numbers of a program's windows differ in their lowest bits only, in so many or more (X11 protocol). */
    OWN_BITS = 18
};

typedef struct {
    const Xlib *x;
    Display *display;
    Window window;
    Atom atom[NAMES];
    const char *text;
    int bytes;
    bool ascii;
    Uint64 until; /* of SDL_GetTicks64 */
} Keeper;

/* False where one of them is missing. */
static bool load_functions(void *library, Xlib *x)
{
    static const struct {
        const char *name;
        size_t at;
    } entries[] = { X11_FUNCTIONS(AS_ENTRY) };
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        void *const found = SDL_LoadFunction(library, entries[i].name);
        if (found == NULL)
            return false;
        memcpy((char *)x + entries[i].at, &found, sizeof found);
    }
    return true;
}

/* Whoever asks may be gone before it is answered; Xlib would end the program. */
static int ignore(Display *display, XErrorEvent *error)
{
    (void)display;
    (void)error;
    return 0;
}

/* False once the time is over. */
static bool next_event(const Keeper *k, XEvent *event)
{
    while (k->x->XPending(k->display) == 0) {
        if (SDL_GetTicks64() >= k->until)
            return false;
        SDL_Delay(LOOK_MS);
    }
    k->x->XNextEvent(k->display, event);
    return true;
}

static int forms(const Keeper *k)
{
    return (k->ascii ? NAMES : LATIN) - UTF8;
}

/* Atoms travel as longs, whatever the size of a long. */
static void put_atoms(const Keeper *k, Window to, Atom property, Atom type, const Atom *atoms, int count)
{
    k->x->XChangeProperty(k->display, to, property, type, 32, PropModeReplace, (const unsigned char *)atoms, count);
}

/* One form of the text, or which there are. False where it is not offered. */
static bool put(const Keeper *k, Window to, Atom property, Atom target)
{
    if (target == k->atom[TARGETS]) {
        Atom offered[NAMES] = { k->atom[TARGETS], k->atom[MULTIPLE] };
        memcpy(offered + 2, k->atom + UTF8, (size_t)forms(k) * sizeof *offered);
        put_atoms(k, to, property, XA_ATOM, offered, forms(k) + 2);
        return true;
    }
    for (int i = UTF8; i < UTF8 + forms(k); i++)
        if (target == k->atom[i]) {
            k->x->XChangeProperty(k->display, to, property, target == k->atom[TEXT] ? k->atom[UTF8] : target, 8,
                                  PropModeReplace, (const unsigned char *)k->text, k->bytes);
            return true;
        }
    return false;
}

/* The property lists pairs of a form and where to put it; where it cannot be put is crossed out. */
static bool put_multiple(const Keeper *k, Window to, Atom property)
{
    Atom type;
    int format;
    unsigned long count, more;
    unsigned char *data = NULL;
    if (k->x->XGetWindowProperty(k->display, to, property, 0, 2 * MOST_PAIRS, False, AnyPropertyType, &type, &format,
                                 &count, &more, &data) != Success ||
        data == NULL)
        return false;
    const bool listed = format == 32 && more == 0;
    if (listed) {
        Atom pairs[2 * MOST_PAIRS];
        memcpy(pairs, data, count * sizeof *pairs);
        for (unsigned long i = 0; i + 1 < count; i += 2)
            if (!put(k, to, pairs[i + 1], pairs[i]))
                pairs[i + 1] = None;
        put_atoms(k, to, property, k->atom[ATOM_PAIR], pairs, (int)count);
    }
    k->x->XFree(data);
    return listed;
}

static void answer(const Keeper *k, const XSelectionRequestEvent *asked)
{
    const Atom property = asked->property != None ? asked->property : asked->target; /* as programs of old mean it */
    bool done = asked->selection == k->atom[CLIPBOARD];
    if (done && asked->target == k->atom[MULTIPLE])
        done = asked->property != None && put_multiple(k, asked->requestor, property);
    else if (done)
        done = put(k, asked->requestor, property, asked->target);
    XEvent told = { .xselection = { .type = SelectionNotify,
                                    .requestor = asked->requestor,
                                    .selection = asked->selection,
                                    .target = asked->target,
                                    .property = done ? property : None,
                                    .time = asked->time } };
    k->x->XSendEvent(k->display, asked->requestor, False, NoEventMask, &told);
    k->x->XFlush(k->display);
}

/* Takes the clipboard into the own window, asks the manager to take it from there, and answers until that has been
 * done, well or not. The list of forms tells the manager what to save; that it has been written tells the time of the
 * server, which both requests are to name. */
static void hand_over(Keeper *k)
{
    k->window = k->x->XCreateSimpleWindow(k->display, k->x->XDefaultRootWindow(k->display), 0, 0, 1, 1, 0, 0, 0);
    k->x->XSelectInput(k->display, k->window, PropertyChangeMask);
    put_atoms(k, k->window, k->atom[SAVE_TARGETS], XA_ATOM, k->atom + UTF8, forms(k));
    bool asked = false, done = false;
    XEvent event;
    while (!done && next_event(k, &event)) {
        if (event.type == PropertyNotify && !asked) {
            k->x->XSetSelectionOwner(k->display, k->atom[CLIPBOARD], k->window, event.xproperty.time);
            k->x->XConvertSelection(k->display, k->atom[CLIPBOARD_MANAGER], k->atom[SAVE_TARGETS],
                                    k->atom[SAVE_TARGETS], k->window, event.xproperty.time);
            asked = true;
        } else if (event.type == SelectionRequest) {
            answer(k, &event.xselectionrequest);
        } else if (event.type == SelectionNotify) {
            done = event.xselection.selection == k->atom[CLIPBOARD_MANAGER];
        }
    }
}

/* The text is asked for only where it is the program's own: for that of another program SDL would wait. */
static void keep(Keeper *k, Window own)
{
    k->until = SDL_GetTicks64() + MOST_MS;
    k->x->XInternAtoms(k->display, (char **)names, NAMES, False, k->atom);
    if (k->x->XGetSelectionOwner(k->display, k->atom[CLIPBOARD_MANAGER]) == None)
        return;
    const Window owner = k->x->XGetSelectionOwner(k->display, k->atom[CLIPBOARD]);
    if (owner == None || owner >> OWN_BITS != own >> OWN_BITS)
        return;
    char *text = SDL_GetClipboardText();
    const size_t bytes = text != NULL ? strlen(text) : 0;
    if (bytes > 0 && bytes <= MOST_BYTES) {
        k->text = text;
        k->bytes = (int)bytes;
        k->ascii = true;
        for (const char *at = text; *at != '\0'; at++)
            k->ascii = k->ascii && (unsigned char)*at < 0x80;
        hand_over(k);
    }
    SDL_free(text);
}

void clipboard_keep(SDL_Window *window)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0 || !SDL_GetWindowWMInfo(window, &info))
        return;
    Xlib x;
    void *library = SDL_LoadObject("libX11.so.6");
    Keeper k = { .x = &x };
    if (library != NULL && load_functions(library, &x) && (k.display = x.XOpenDisplay(NULL)) != NULL) {
        const XErrorHandler before = x.XSetErrorHandler(ignore);
        keep(&k, info.info.x11.window);
        x.XCloseDisplay(k.display);
        x.XSetErrorHandler(before);
    }
    if (library != NULL)
        SDL_UnloadObject(library);
}

#else

void clipboard_keep(SDL_Window *window)
{
    (void)window;
}

#endif
