#include "app/process.h"

#include <SDL.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The handler SDL has for SIGTERM asks for the end; nothing else of SDL may be called from here. */
static void end_like_term(int signal_number)
{
    (void)signal_number;
    kill(getpid(), SIGTERM);
}

static void handle(int signal_number, void (*handler)(int))
{
    struct sigaction old, new = { 0 };
    if (sigaction(signal_number, NULL, &old) != 0 || old.sa_handler == SIG_IGN)
        return;
    new.sa_handler = handler;
    sigemptyset(&new.sa_mask);
    sigaction(signal_number, &new, NULL);
}

void process_prepare(void)
{
    int fd;
    do
        fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0)
        close(fd);
    handle(SIGPIPE, SIG_IGN);
    handle(SIGXFSZ, SIG_IGN);
    handle(SIGHUP, end_like_term);
    handle(SIGQUIT, end_like_term);
}

/* Of Xlib, which must not be gone back to: it would end the program with a message of its own. */
static int display_gone(void *display)
{
    (void)display;
    fprintf(stderr, "meldwell: The display has gone; what was played is kept.\n");
    _exit(1);
}

void process_watch_display(void)
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
