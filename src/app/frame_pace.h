/* When the loop draws, as arithmetic. What an event asks for is drawn at once, whatever else is moving: a hand feels
 * nine milliseconds. What moves by itself is drawn in steps of a frame; while the hand moves, it moves on with the
 * pictures the hand asks for, so that a motion never has to wait for a picture that was begun just before it came. */
#ifndef MELDWELL_APP_FRAME_PACE_H
#define MELDWELL_APP_FRAME_PACE_H

#include <stdbool.h>

enum {
    FRAME_MS = 16,
    HAND_FRAME_MS = 24, /* longer than from one motion to the next of any pointer in use */
    HAND_RESTS_MS = 50  /* that long after a motion the hand is taken to rest */
};

typedef struct FramePace {
    bool hidden; /* nothing is drawn */
    bool asked;  /* an event has changed what is to be seen */
    bool moving; /* something changes by itself */
    int tick_ms; /* when the screen wants to be asked again: -1 never, 0 with the next frame */
    int since_frame_ms, since_hand_ms;
} FramePace;

/* Whether a picture is due now. */
bool frame_pace_due(const FramePace *);
/* How long to sleep unless something happens: -1 for ever. 0 when a picture is due. */
int frame_pace_sleep_ms(const FramePace *);

#endif
