/* Where the window opens and how large, and which of its places is worth remembering: arithmetic over rectangles,
 * without SDL. A place is the top left corner of the window with its frame, and the size inside the frame: that is what
 * a desktop is asked for. (The corner inside the frame would wander by the width of the frame every session.) All in
 * units of the desktop. */
#ifndef MELDWELL_RENDER_PAINT_WINDOW_PLACE_H
#define MELDWELL_RENDER_PAINT_WINDOW_PLACE_H

#include "render/paint/draw.h"

/* Pixels of an inch where letters are as large as they come; WindowMemory.told_percent. */
enum { USUAL_DPI = 96, NOT_TOLD = -1 };

enum { WINDOW_LEAST_W = 1024, WINDOW_LEAST_H = 640, WINDOW_USUAL_W = 1280, WINDOW_USUAL_H = 800 };

/* What a desktop puts around a window, in units; all 0 where it does not tell. */
typedef struct WindowFrame {
    int left, top, right, bottom;
} WindowFrame;

typedef struct WindowPlace {
    Rect r;
    bool placed; /* false: r.x and r.y mean nothing, the desktop chooses */
    bool kept;   /* as the player left it: a frame that sticks out is no fault */
} WindowPlace;

/* A window that opens for the first time: as large as usual, in so many per cent of the units, as far as the display
 * has room for it. */
Rect window_first(Rect usable, int percent);

/* How large letters are to be on a screen of that many pixels and millimetres, in per cent, where the desktop does not
 * say it: as large to the eye as elsewhere on a screen of fine pixels. On others, and where the millimetres cannot be
 * true (there are screens that tell nothing but their shape), 100. */
int window_percent_of_screen(int w, int h, int mm_w, int mm_h);

/* usable: what each display leaves free of panels, the main one first; displays >= 1. kept: the place of last time,
 * w or h 0: never kept. A kept size below the least is no size, one larger than its display is cut to it; a place at
 * which the window could not be taken hold of is moved wholly into a display. */
WindowPlace window_place(const Rect *usable, int displays, Rect kept);

/* The place again, once it is known what the desktop puts around it: into the display with the frame, smaller if need
 * be, but not below the least size where the display has room for that. */
Rect window_within(Rect usable, Rect place, WindowFrame frame);

/* Where the window was when all displays together were so large; the one that was used last first. A large window is
 * not forgotten after a day on a small display. */
typedef struct WindowKept {
    int desk_w, desk_h; /* 0: not known, as of earlier versions */
    Rect r;
    bool maximised;
} WindowKept;
enum { KEPT_DESKS = 6 };
typedef struct WindowDesks {
    int count;
    WindowKept of[KEPT_DESKS];
} WindowDesks;

/* What to go by on a desk of that size: what was kept of it, else the place used last. With r.w = 0 none was kept. */
WindowKept window_kept(const WindowDesks *, int desk_w, int desk_h);
/* Puts one first, in place of another of the same desk; the one not used for longest may go. */
void window_keep(WindowDesks *, WindowKept);

/* Which of the displays a place is on: the one that shows most of it, the first where none does. */
int window_display(const Rect *usable, int displays, Rect place);

/* The last place at which the window was neither maximised nor full screen. A desktop that maximises a window may tell
 * of the new size before it tells of the new state, so a place counts only when it has stood for a while. All zero at
 * first. */
typedef struct WindowMemory {
    Rect settled, latest; /* w = 0: none */
    uint32_t latest_ms;
    WindowPlace opened; /* as it was opened */
    bool sized;         /* a size was asked for: it stays as it is */
    int percent;        /* how large the desktop wants letters where it counts pixels; 100: as usual */
    int told_percent;   /* the same where it says so of all displays; NOT_TOLD; 0: it was not asked */
    int screen_percent; /* by its millimetres, as far as they are believed */
} WindowMemory;

/* The window has another place or another state. normal: neither maximised, full screen nor hidden. */
void window_note(WindowMemory *, Rect place, bool normal, uint32_t now_ms);
/* The place to remember; w = 0: none. */
Rect window_remembered(const WindowMemory *, bool normal);

#endif
