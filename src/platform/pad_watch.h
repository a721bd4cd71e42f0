/* Hears of game pads without asking for them over and over: that one came or went, and that something was moved on one.
 * What was moved is read by whoever knows pads (app/input/pad.c, by SDL, which would look a thousand times a second).
 *
 * Linux: the folder of the input devices is watched, and its pads are waited for, on a thread that sleeps in between
 * and is only there where that folder is. Windows tells of devices that come and go, and not of what is moved there:
 * whoever plays has to ask. Other systems tell nothing. */
#ifndef MELDWELL_PLATFORM_PAD_WATCH_H
#define MELDWELL_PLATFORM_PAD_WATCH_H

#include <stdatomic.h>
#include <stdbool.h>

#include "platform/thread.h"

/* Zeroed, it watches nothing. It stays where it is while it watches. */
typedef struct PadWatch {
    bool running, resting;
    Thread thread;
    int calls[2]; /* a pipe to the thread; its closing ends it */
    const char *folder;
    void (*tell)(void);
    void *registered;               /* on Windows, by the system */
    atomic_bool told, changed, any; /* since it was heard: something, devices came or went; ever: there was a pad */
} PadWatch;

#define PAD_FOLDER "/dev/input"

/* From now on `tell` is called when something has happened at a pad, on a thread of its own, and then not again before
 * pad_watch_hear; the pads that are there already are the first that has happened. False: this system tells nothing. */
bool pad_watch_begin(PadWatch *, const char *folder, void (*tell)(void));
void pad_watch_end(PadWatch *);

typedef struct PadNews {
    bool any;     /* there is a pad, or was one since the beginning */
    bool changed; /* something came or went: a little later there may be more to see of it, once its rights are set */
} PadNews;

/* What has happened; what happens from now on is told anew. */
PadNews pad_watch_hear(PadWatch *);
/* While the window is not the one that is played in, nobody needs to know what is moved: only who comes and goes is
 * told. */
void pad_watch_rest(PadWatch *, bool resting);
/* What is moved is not told here: it has to be asked for. */
bool pad_watch_is_deaf(void);

#endif
