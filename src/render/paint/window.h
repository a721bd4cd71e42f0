/* The program's window on its desktop: opened, kept in sight, its place remembered. */
#ifndef MELDWELL_RENDER_PAINT_WINDOW_H
#define MELDWELL_RENDER_PAINT_WINDOW_H

#include <SDL.h>

#include "render/paint/window_place.h"

/* Opens it as the setup says, with these flags of SDL besides; video has been started. NULL: SDL_GetError tells why.
 * memory is filled in. */
SDL_Window *window_open(const PainterSetup *, Uint32 flags, WindowMemory *memory);
/* To be told when it has come to be seen: what the desktop puts around it is known only then. */
void window_shown(SDL_Window *, const WindowMemory *);
/* What is kept of a desk as large as it is now, or what to go by there, as of that desk; video has been started. */
WindowKept window_desk_kept(const WindowDesks *);
/* Whether it is neither maximised nor full screen nor minimised. */
bool window_is_normal(SDL_Window *);
/* memory->percent, by the display it is on now. */
void window_note_percent(SDL_Window *, WindowMemory *);
/* Where it is now: see window_place.h. */
Rect window_now(SDL_Window *);

#endif
