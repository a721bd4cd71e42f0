/* On X11 what was copied lies with the program that copied it and is gone with it, unless a clipboard manager of the
 * desktop takes it over before (ICCCM 2.6; freedesktop.org, "Clipboard manager", SAVE_TARGETS). Windows keeps the text
 * itself, and on Wayland no program can hand it over. */
#ifndef MELDWELL_RENDER_PAINT_CLIPBOARD_KEEP_H
#define MELDWELL_RENDER_PAINT_CLIPBOARD_KEEP_H

#include <SDL.h>

/* To be called once, at the end, while this window, which is the program's only one, and its display are still there.
 * Hands over what the program has on the clipboard, in half a second at most. Does nothing where there is no such
 * manager, where the clipboard belongs to another program, and under every other video driver than x11. */
void clipboard_keep(SDL_Window *);

#endif
