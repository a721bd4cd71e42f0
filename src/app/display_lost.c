/* The end of the display. */
#include "app/display_lost.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "platform/language.h"
#include "platform/process.h"

/* Of Xlib, which must not be gone back to: it would end the program with a message of its own. */
static int display_gone(void *display)
{
    (void)display;
    fprintf(stderr, "meldwell: %s\n", tr("The connection to the screen was lost. What you played is saved."));
    process_end_now(1);
    return 0;
}

void display_watch(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    if (!driver || strcmp(driver, "x11") != 0)
        return;
    void *xlib = SDL_LoadObject("libX11.so.6"); /* SDL has it loaded; kept for good, since it holds our function */
    void *found = xlib ? SDL_LoadFunction(xlib, "XSetIOErrorHandler") : NULL;
    void *(*set_handler)(int (*)(void *)) = NULL;
    memcpy(&set_handler, &found, sizeof set_handler);
    if (set_handler)
        set_handler(display_gone);
}
