/* Arithmetic of windows and displays: where to open, what to remember. */
#include "render/paint/window_place.h"

enum {
    HOLD_H = 32,     /* what has to be seen of a window's upper edge */
    FRAME_ROOM = 64, /* on a small display a kept size may be smaller by that: the frame had to have room, too */
    SETTLES_MS = 500
};

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

static int most_of(int a, int b)
{
    return a > b ? a : b;
}

static int kept_within(int at, int size, int from, int room)
{
    return most_of(least_of(at, from + room - size), from);
}

/* One side of a window that opens for the first time. */
static int usual_side(int usual, int least, int room)
{
    return least_of(most_of(least_of(usual, room * 8 / 10), least), room);
}

static bool is_size(Rect usable, int w, int h)
{
    int least_w = usable.w >= WINDOW_LEAST_W ? WINDOW_LEAST_W : usable.w - FRAME_ROOM;
    int least_h = usable.h >= WINDOW_LEAST_H ? WINDOW_LEAST_H : usable.h - FRAME_ROOM;
    return w > 0 && h > 0 && w >= least_w && h >= least_h;
}

WindowKept window_kept(const WindowDesks *desks, int desk_w, int desk_h)
{
    for (int i = 0; i < desks->count; i++)
        if (desks->of[i].desk_w == desk_w && desks->of[i].desk_h == desk_h)
            return desks->of[i];
    return desks->count > 0 ? desks->of[0] : (WindowKept){ .desk_w = 0 };
}

void window_keep(WindowDesks *desks, WindowKept kept)
{
    int at = 0;
    while (at < desks->count && (desks->of[at].desk_w != kept.desk_w || desks->of[at].desk_h != kept.desk_h) &&
           desks->of[at].desk_w > 0)
        at++;
    at = least_of(at, KEPT_DESKS - 1);
    desks->count = most_of(desks->count, at + 1);
    for (; at > 0; at--)
        desks->of[at] = desks->of[at - 1];
    desks->of[0] = kept;
}

int window_display(const Rect *usable, int displays, Rect place)
{
    int best = 0;
    long most = 0;
    for (int i = 0; i < displays; i++) {
        Rect seen = rect_both(usable[i], place);
        long area = (long)seen.w * seen.h;
        if (area > most) {
            most = area;
            best = i;
        }
    }
    return best;
}

/* A window is taken hold of in the middle of its upper edge. */
static bool can_be_held(const Rect *usable, int displays, Rect place)
{
    for (int i = 0; i < displays; i++)
        if (rect_has(usable[i], place.x + place.w / 2, place.y) &&
            rect_has(usable[i], place.x + place.w / 2, place.y + HOLD_H))
            return true;
    return false;
}

/* Of the pixels that an inch usually has, to the nearest. */
static int percent_of_inch(int pixels, int mm)
{
    const long usual = mm * (long)USUAL_DPI;
    return (int)((pixels * 2540L + usual / 2) / usual);
}

int window_percent_of_screen(int w, int h, int mm_w, int mm_h)
{
    enum { FINE = 150, MOST = 400 }; /* per cent of USUAL_DPI; what is said to be finer than MOST is believed so far */
    const bool shape = (mm_w == 160 || mm_w == 16) && (mm_h == 90 || mm_h == 100 || mm_h == 9 || mm_h == 10);
    if (w <= 0 || h <= 0 || mm_w <= 0 || mm_h <= 0 || shape)
        return 100;
    /* Pixels of an inch are as many upwards as across, to a fifth. */
    const int across = percent_of_inch(w, mm_w), down = percent_of_inch(h, mm_h);
    const int percent = (across + down) / 2;
    if (across * 5 > down * 6 || down * 5 > across * 6 || percent < FINE || percent > MOST * 3 / 2)
        return 100;
    return percent < MOST ? percent : MOST;
}

Rect window_first(Rect usable, int percent)
{
    return (Rect){ usable.x, usable.y, usual_side(WINDOW_USUAL_W * percent / 100, WINDOW_LEAST_W, usable.w),
                   usual_side(WINDOW_USUAL_H * percent / 100, WINDOW_LEAST_H, usable.h) };
}

WindowPlace window_place(const Rect *usable, int displays, Rect kept)
{
    Rect room = usable[window_display(usable, displays, kept)];
    if (!is_size(room, kept.w, kept.h))
        return (WindowPlace){ window_first(usable[0], 100), false, false };
    Rect r = { kept.x, kept.y, least_of(kept.w, room.w), least_of(kept.h, room.h) };
    bool stays = r.w == kept.w && r.h == kept.h && can_be_held(usable, displays, r);
    if (!stays) {
        r.x = kept_within(r.x, r.w, room.x, room.w);
        r.y = kept_within(r.y, r.h, room.y, room.h);
    }
    return (WindowPlace){ r, true, stays };
}

static int side_within(int size, int least, int room, int frame)
{
    return least_of(size, most_of(room - frame, room >= least ? least : 1));
}

Rect window_within(Rect usable, Rect place, WindowFrame frame)
{
    int across = frame.left + frame.right, down = frame.top + frame.bottom;
    Rect r = place;
    r.w = side_within(place.w, WINDOW_LEAST_W, usable.w, across);
    r.h = side_within(place.h, WINDOW_LEAST_H, usable.h, down);
    r.x = kept_within(place.x, r.w + across, usable.x, usable.w);
    r.y = kept_within(place.y, r.h + down, usable.y, usable.h);
    return r;
}

void window_note(WindowMemory *m, Rect place, bool normal, uint32_t now_ms)
{
    if (m->latest.w > 0 && now_ms - m->latest_ms >= SETTLES_MS)
        m->settled = m->latest;
    if (!normal) {
        m->latest.w = 0;
        return;
    }
    if (m->settled.w == 0)
        m->settled = place;
    m->latest = place;
    m->latest_ms = now_ms;
}

Rect window_remembered(const WindowMemory *m, bool normal)
{
    return normal && m->latest.w > 0 ? m->latest : m->settled;
}
