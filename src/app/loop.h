/* The loop: waits for events, gives them to the screen on top, builds and shows its scene when something changed. */
#ifndef MELDWELL_APP_LOOP_H
#define MELDWELL_APP_LOOP_H

#include "app/app.h"
#include "app/input/pad.h"
#include "app/inspect.h"
#include "app/touch.h"

typedef struct Loop {
    App *app;
    Inspect *inspect;
    float per_unit;
    uint32_t frame_ms, hand_ms; /* of the last picture; of the last motion of the pointer */
    bool moving;                /* something changes by itself: a picture is owed with the next frame */
    bool hidden;                /* minimised: nothing is drawn */
    Touch touch;
    uint32_t click_visit;  /* App.visit when the click began of which a double-click may be the second */
    uint32_t shown_ms;     /* when the screen of this visit was painted first */
    uint16_t mod;          /* Shift, Ctrl and Alt as they were at the event in hand: SDL is further on already */
    int stroke, magnifies; /* the key pressed last; that which has shown the magnifier, until it is let go; 0: none */
    bool waits, repeat;    /* the key that was pressed last is decided by its text; it was held down */
    bool switched;         /* it was the one switch, and its text is not typed */
    bool text_input;       /* a field is typed in, and input methods may help */
    Pads pads;
} Loop;

/* Until App.quit. */
void loop_run(Loop *);
/* One round of it: waits until something happens, but no longer than so many ms (-1: as long as that takes), does what
 * has come, and shows what is owed then. For tests. */
void loop_round(Loop *, int most_ms);

#endif
