/* Game pads: opened as they come, and what is pressed and turned on any of them as PadButtons. The left stick is the
 * same as the four arrows, the right one scrolls; a direction that is held is pressed again and again, nothing else is.
 *
 * The loop sleeps until something happens. SDL would have it wake every millisecond while a pad is plugged in, so SDL
 * is told not to look by itself, pad_watch.h tells when there is something to be read, and only then is SDL asked. As
 * long as there is no pad SDL's part for them is not even begun. */
#ifndef MELDWELL_APP_INPUT_PAD_H
#define MELDWELL_APP_INPUT_PAD_H

#include <SDL.h>

#include "controls/pad_button.h"
#include "platform/pad_watch.h"

enum { PADS_MOST = 8 };

typedef struct PadDevice {
    SDL_GameController *device;
    SDL_JoystickID id;
    int16_t axis[SDL_CONTROLLER_AXIS_MAX]; /* as SDL told it last */
    uint8_t down[SDL_CONTROLLER_AXIS_MAX]; /* PadButton that this axis or, at its X, a stick holds down; PAD_NONE */
} PadDevice;

/* What is held down and pressed again and again. */
typedef struct PadHeld {
    uint8_t button; /* PadButton; PAD_NONE: nothing is */
    int16_t by;     /* SDL_GameControllerAxis of its stick; -1: a button */
    SDL_JoystickID id;
    uint32_t again_ms;
} PadHeld;

/* Zeroed, there are none. It stays where it is from pads_begin to pads_end. */
typedef struct Pads {
    PadWatch watch;
    bool begun, ready, failed; /* SDL's part is there, or cannot be */
    PadDevice pad[PADS_MOST];
    int count;
    PadHeld held;
    int looks;        /* that are still to be taken for one that came or went */
    uint32_t look_ms; /* when the next look is due, while any is */
    uint32_t used_ms; /* of the last event */
} Pads;

/* From now on `tell` is called, on another thread, when there is something to be read. Once; later calls do nothing. */
void pads_begin(Pads *, void (*tell)(void));
void pads_end(Pads *);
/* After that: what has happened comes as events of SDL. */
void pads_read(Pads *, uint32_t now_ms);
/* Looks that are due are taken, before the loop sleeps. How many ms it may sleep for the pads' sake; -1: as it likes.
 */
int pads_tick(Pads *, uint32_t now_ms);
/* What is pressed by that event, any of SDL's; PAD_NONE: nothing. */
PadButton pads_event(Pads *, const SDL_Event *, uint32_t now_ms);
/* What is held down long enough to be pressed once more now; PAD_NONE: nothing. */
PadButton pads_again(Pads *, uint32_t now_ms);
/* Another window has the keyboard, or has it no more: what was held down is let go. */
void pads_away(Pads *, bool away);

#endif
