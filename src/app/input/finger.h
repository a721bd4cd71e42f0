/* What fingers on the glass mean. One finger points, presses and drags as the mouse does, with these differences:
 * - it trembles: up to `slack` pixels it has not moved;
 * - where a list lies, moving up or down drags the list, and presses nothing;
 * - held still for a third of a second it is a long press: what the mouse would tell by resting there is told;
 * - where it was lifted nothing is pointed at any more, unless that was told.
 * Two fingers scroll a list. While something is dragged further fingers mean nothing. Pure: what happens goes in, what
 * it means comes out, and nobody is asked. */
#ifndef MELDWELL_APP_INPUT_FINGER_H
#define MELDWELL_APP_INPUT_FINGER_H

#include "controls/intent.h"

enum { FINGER_LONG_MS = 350 };

typedef enum FingerState {
    FINGER_UP,
    FINGER_PRESSES, /* it lies there and has not moved */
    FINGER_DRAGS,   /* what was pressed goes with it */
    FINGER_SCROLLS, /* one finger, or two, drag a list */
    FINGER_TELLS,   /* held still: what it points at is told, and lifting it presses nothing */
    FINGER_SPENT    /* what it did was broken off: it means nothing before it is lifted */
} FingerState;

/* What lies under a finger that comes down. */
typedef struct FingerPlace {
    bool scrolls;   /* a list that can be dragged */
    int dx, dy;     /* from the finger to what is meant, where it has just missed that */
    int slack;      /* pixels that are no motion */
    bool only_down; /* no other finger lies on the glass: what was said of one was lost */
} FingerPlace;

typedef struct FingerTouch {
    int64_t id; /* tells fingers apart while they lie on the glass */
    int x, y;   /* window pixels; may lie outside */
    uint32_t now_ms;
} FingerTouch;

typedef struct Finger {
    uint8_t state; /* FingerState */
    int64_t id, second;
    bool two;       /* a second one scrolls with it */
    bool held_back; /* it may be about to drag a list: what lies there has not been pressed yet */
    bool scrolls;   /* there is a list */
    bool moved;     /* it has, and nobody has been told yet */
    int slack, dx, dy;
    int x, y, second_y;
    int down_x, down_y, scrolled_y; /* two fingers: the sum of both */
    uint32_t down_ms, up_ms;
    bool ripe;                    /* the press has become a long one */
    int clicks, click_x, click_y; /* taps at one place, soon one after the other */
} Finger;

typedef enum FingerActKind {
    FINGER_POINTS,  /* pointer */
    FINGER_LISTS,   /* the list there moves by dy, > 0 down */
    FINGER_LETS_GO, /* what was pressed is let go, and nothing comes of it */
    FINGER_LEAVES   /* nothing is pointed at any more */
} FingerActKind;

typedef struct FingerAct {
    uint8_t kind; /* FingerActKind */
    Pointer pointer;
    int x, y, dy;
} FingerAct;

enum { MAX_FINGER_ACTS = 8 };
typedef struct FingerActs {
    FingerAct of[MAX_FINGER_ACTS];
    int count;
} FingerActs;

/* Each writes what is to be done now, in its order. */
void finger_down(Finger *, const FingerTouch *, const FingerPlace *, FingerActs *out);
/* It is only noted: of motions that come faster than pictures the last one counts. */
void finger_move(Finger *, const FingerTouch *);
/* What the motions since then mean. */
void finger_follow(Finger *, FingerActs *out);
void finger_up(Finger *, const FingerTouch *, FingerActs *out);
/* Something came between: nothing is done, and what was begun is let go. */
void finger_break(Finger *, FingerActs *out);
/* In how many ms a press becomes a long one; 0: it is one now; -1: none will. */
int finger_ripens_ms(const Finger *, uint32_t now_ms);
/* It has become one. tells: something is told there, and it presses nothing then; else it goes on pressing. */
void finger_ripe(Finger *, bool tells, FingerActs *out);

#endif
