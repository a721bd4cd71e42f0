/* Watches an X display for the first window that comes to be seen, and tells when that was and when something was first
 * seen in it: not one colour any more. In milliseconds of the clock that only goes on. Prints a line when it begins to
 * watch. For first_start.py. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 300, GIVE_UP_MS = 20000 };

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

/* A window may go while it is looked at. */
static int ignore(Display *display, XErrorEvent *error)
{
    (void)display;
    (void)error;
    return 0;
}

/* Of the middle of it. False too where it cannot be looked at. */
static bool has_content(Display *display, Window window)
{
    XWindowAttributes a;
    if (!XGetWindowAttributes(display, window, &a) || a.map_state != IsViewable || a.width < SIDE || a.height < SIDE)
        return false;
    XImage *image =
        XGetImage(display, window, a.width / 2 - SIDE / 2, a.height / 2 - SIDE / 2, SIDE, SIDE, AllPlanes, ZPixmap);
    if (image == NULL)
        return false;
    const unsigned long first = XGetPixel(image, 0, 0);
    bool differs = false;
    for (int y = 0; y < SIDE && !differs; y++)
        for (int x = 0; x < SIDE && !differs; x++)
            differs = XGetPixel(image, x, y) != first;
    XDestroyImage(image);
    return differs;
}

int main(void)
{
    Display *display = XOpenDisplay(NULL);
    if (display == NULL)
        return 1;
    XSetErrorHandler(ignore);
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XSync(display, False);
    puts("watching");
    fflush(stdout);
    XEvent e;
    XWindowAttributes a;
    do /* a window manager has small windows of its own */
        XNextEvent(display, &e);
    while (e.type != MapNotify || !XGetWindowAttributes(display, e.xmap.window, &a) || a.width < SIDE ||
           a.height < SIDE);
    const double mapped = now_ms();
    const struct timespec pause = { 0, 2000000 }; /* the program is to have the processor */
    while (!has_content(display, e.xmap.window) && now_ms() - mapped < GIVE_UP_MS)
        nanosleep(&pause, NULL);
    printf("%.1f %.1f\n", mapped, now_ms());
    XCloseDisplay(display);
    return 0;
}
