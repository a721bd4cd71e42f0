/* A clipboard manager as desktops have one, on an X display: asked to save the clipboard it takes the forms it was told
 * of, all in one request, tells that it is done and prints the text on one line. `mute` as its only word: it never
 * answers. Prints a line when it begins. Ends when it has saved, or when it is killed. For records.py. */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST_FORMS = 16, MOST_LONGS = 100000 };

static Display *display;
static Window window;
static Atom clipboard, manager, multiple, save, utf8;

static Atom name(const char *text)
{
    return XInternAtom(display, text, False);
}

static void await(int type, XEvent *event)
{
    do
        XNextEvent(display, event);
    while (event->type != type);
}

/* The forms that the list at the requestor names, as the pairs of a request for several; how many. */
static int pairs_asked(const XSelectionRequestEvent *asked, Atom *pairs)
{
    Atom type;
    int format, n = 0;
    unsigned long count = 0, more;
    unsigned char *data = NULL;
    XGetWindowProperty(display, asked->requestor, asked->property, 0, MOST_FORMS, False, XA_ATOM, &type, &format,
                       &count, &more, &data);
    for (unsigned long i = 0; i < count; i++)
        for (int half = 0; half < 2; half++)
            pairs[n++] = ((Atom *)data)[i];
    if (data != NULL)
        XFree(data);
    return n;
}

static bool print_text(void)
{
    Atom type;
    int format;
    unsigned long count = 0, more;
    unsigned char *data = NULL;
    XGetWindowProperty(display, window, utf8, 0, MOST_LONGS, False, utf8, &type, &format, &count, &more, &data);
    if (data == NULL || format != 8)
        return false;
    printf("%.*s\n", (int)count, (char *)data);
    XFree(data);
    return true;
}

static bool saved(const XSelectionRequestEvent *asked)
{
    Atom pairs[2 * MOST_FORMS];
    const int count = pairs_asked(asked, pairs);
    XEvent event;
    XChangeProperty(display, window, multiple, name("ATOM_PAIR"), 32, PropModeReplace, (unsigned char *)pairs, count);
    XConvertSelection(display, clipboard, multiple, multiple, window, asked->time);
    await(SelectionNotify, &event);
    if (event.xselection.property == None)
        return false;
    XSetSelectionOwner(display, clipboard, window, asked->time);
    XEvent told = { .xselection = { .type = SelectionNotify,
                                    .requestor = asked->requestor,
                                    .selection = asked->selection,
                                    .target = asked->target,
                                    .property = asked->property,
                                    .time = asked->time } };
    XSendEvent(display, asked->requestor, False, NoEventMask, &told);
    XSync(display, False);
    return print_text();
}

int main(int argc, char **argv)
{
    display = XOpenDisplay(NULL);
    if (display == NULL)
        return 1;
    window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    clipboard = name("CLIPBOARD");
    manager = name("CLIPBOARD_MANAGER");
    multiple = name("MULTIPLE");
    save = name("SAVE_TARGETS");
    utf8 = name("UTF8_STRING");
    XSetSelectionOwner(display, manager, window, CurrentTime);
    XSync(display, False);
    puts("managing");
    fflush(stdout);
    XEvent event;
    do
        await(SelectionRequest, &event);
    while (event.xselectionrequest.target != save || (argc == 2 && strcmp(argv[1], "mute") == 0));
    const bool good = saved(&event.xselectionrequest);
    XCloseDisplay(display);
    return good ? 0 : 1;
}
