/* What a person wants, whatever it is wanted with. Screens, widgets and the table know these alone, and no key, button
 * or finger. There are two halves: what is wanted at a place of the window is a Pointer, all else an Intent.
 *
 * Where a device comes in: loop.c gets its events and hands them on by dispatch.c.
 * - Keys, and buttons of a gamepad, become intents in keymap.c, which knows where each means what; dispatch_key and
 *   dispatch_pad look it up.
 * - The mouse makes Pointers in loop.c: POINTER_MOVE points, and drags while a button is down, POINTER_DOWN presses,
 *   POINTER_UP releases, POINTER_CANCEL lets go. Its wheel scrolls at a place: Screen.wheel.
 * - Fingers make Pointers too: app/input/finger.h tells what of it is pointing and what is scrolling.
 * - One switch goes through what there is by itself, and makes Intents for what it presses (app/scanning.h). */
#ifndef MELDWELL_CONTROLS_INTENT_H
#define MELDWELL_CONTROLS_INTENT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum IntentKind {
    INTENT_NONE,
    INTENT_WALK,      /* to what lies that way: dx, dy; by a word where text is (WALK_WORD) */
    INTENT_NEXT_ZONE, /* step 1, or -1 back */
    INTENT_USE,       /* what is looked at is pressed or taken up: UseHow */
    INTENT_BACK,      /* puts back, closes, leaves */
    INTENT_ACT,       /* IntentAct */
    INTENT_AMOUNT,    /* so many steps more, or less */
    INTENT_SCROLL,    /* ScrollBy; step -1 up, 1 down */
    INTENT_TEXT       /* nothing but a sign that is typed */
} IntentKind;

enum { WALK_WORD = 1 };

typedef enum UseHow {
    USE_PRESS, /* the obvious: what is looked at is pressed, what is offered is done */
    USE_TAKE,  /* taken up, or put down; a button is pressed */
    USE_TAKE_TAIL,
    USE_TAKE_MELD
} UseHow;

typedef enum ScrollBy { SCROLL_PAGE, SCROLL_ENDS } ScrollBy;

typedef enum IntentAct {
    ACT_NONE,
    /* everywhere */
    ACT_QUIT,
    ACT_FULL_SCREEN,
    ACT_LETTERS, /* step: larger, smaller; 0: as they were */
    ACT_SETTINGS,
    ACT_RULES,
    ACT_NEW,
    ACT_SOUND,
    ACT_KEYS,
    ACT_MAGNIFY, /* shows the magnifier, or puts it away */
    /* at the table */
    ACT_DONE,
    ACT_DRAW,
    ACT_UNDO, /* also in fields and among house rules */
    ACT_REDO,
    ACT_UNDO_TURN,
    ACT_HINT,
    ACT_TAKE, /* or tidy, where nothing is ever taken */
    ACT_THROW,
    ACT_ACTS,    /* what can be done with a piece, as a list */
    ACT_TO_HAND, /* or the move before, in what is shown again; in a lesson back a step */
    ACT_NEXT_TASK,
    ACT_SORT_SUIT,
    ACT_SORT_RANK,
    ACT_SORT_MELDS,
    ACT_SETS,
    ACT_REPLAY,
    ACT_GOALS,
    ACT_LOG,
    ACT_PAUSE, /* or pass */
    ACT_TELL,
    ACT_TELL_WHOLE,
    ACT_TELL_HAND, /* at the table alone; the other two everywhere */
    /* on other screens */
    ACT_STATISTICS,
    ACT_REVIEW,
    ACT_REMOVE,
    ACT_SEARCH,
    ACT_DEAL, /* step: the next, the one before */
    /* in a field */
    ACT_MARK_ALL,
    ACT_COPY,
    ACT_CUT,
    ACT_PASTE,
    ACT_CLEAR,
    ACT_ERASE, /* step -1: before the caret; 1: after it */
    ACT_ERASE_WORD,
    /* at the table */
    ACT_SELECT, /* one piece of the hand more, or less */
    ACT_MENU,   /* opened or closed; elsewhere the settings */
    ACT_COUNT
} IntentAct;

typedef struct Intent {
    uint8_t kind; /* IntentKind */
    uint8_t what; /* of that kind: IntentAct, UseHow, ScrollBy */
    int8_t dx, dy, step;
    bool extend;   /* what is come by is chosen too */
    bool far;      /* further than usual: who knows nothing further than usual leaves it to whoever is asked next */
    bool held;     /* it is not wanted anew: the key is still down */
    uint32_t sign; /* what a field gets as text by the same stroke, a small letter for a large one too; 0: none */
} Intent;

static inline bool intent_is(const Intent *in, IntentKind kind, int what)
{
    return in->kind == kind && in->what == what;
}

static inline bool intent_acts(const Intent *in, IntentAct act)
{
    return intent_is(in, INTENT_ACT, (int)act);
}

/* The same is wanted, however it came to be. */
static inline bool intent_same(const Intent *a, const Intent *b)
{
    return a->kind == b->kind && a->what == b->what && a->dx == b->dx && a->dy == b->dy && a->step == b->step &&
           a->extend == b->extend;
}

/* The figure that is typed; -1: none. */
static inline int intent_digit(const Intent *in)
{
    return !in->far && in->sign >= '0' && in->sign <= '9' ? (int)in->sign - '0' : -1;
}

typedef enum PointerKind { POINTER_MOVE, POINTER_DOWN, POINTER_UP, POINTER_CANCEL } PointerKind;

typedef struct Pointer {
    uint8_t kind;   /* PointerKind */
    uint8_t button; /* 1 left, 2 middle, 3 right */
    uint8_t clicks; /* 1 single, 2 double ... */
    bool shift, ctrl;
    bool finger; /* it is one, which hides what it points at */
    int x, y;    /* window pixels; may lie outside */
    uint32_t now_ms;
} Pointer;

#endif
