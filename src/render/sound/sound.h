/* Sounds. The device is opened when something is to be heard and closed after some seconds of silence, because an open
 * mixer wakes the machine 43 times a second. Both happen on a thread of their own, so that no call here waits. No
 * device, no fuss: it is asked for again after half a minute at the earliest. Call everything from one thread. */
#ifndef MELDWELL_RENDER_SOUND_SOUND_H
#define MELDWELL_RENDER_SOUND_SOUND_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Sound {
    SOUND_PICK,
    SOUND_PLACE_1,
    SOUND_PLACE_2,
    SOUND_PLACE_3,
    SOUND_MELD,
    SOUND_REFUSED,
    SOUND_DRAW,
    SOUND_SHUFFLE,
    SOUND_YOUR_TURN,
    SOUND_TEN_SECONDS,
    SOUND_WON,
    SOUND_LOST,
    SOUND_BUTTON,
    SOUND_COUNT
} Sound;

/* assets: folder, borrowed for the life of the program. Opens nothing yet. */
void sound_start(const char *assets);
void sound_volume(int percent); /* 0 = silent, and the device is never opened */
void sound_play(Sound);
/* Closes the device when it has been silent long enough, and plays what had to wait for it. Returns milliseconds until
 * it wants to be called again, or -1 when nothing is open. now_ms: SDL_GetTicks(). */
int sound_idle(uint32_t now_ms);
bool sound_open(void); /* the device is open now */
void sound_stop(void); /* silence at once, everything freed; the same state as before sound_start */

#endif
