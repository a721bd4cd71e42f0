/* What a hand does: keys and the pointer, as screens and widgets get them. */
#ifndef MELDWELL_APP_WIDGETS_EVENT_H
#define MELDWELL_APP_WIDGETS_EVENT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct KeyPress {
    int32_t sym;  /* SDL_Keycode */
    uint16_t mod; /* SDL_Keymod */
    bool repeat;
} KeyPress;

typedef enum PointerKind { POINTER_MOVE, POINTER_DOWN, POINTER_UP, POINTER_CANCEL } PointerKind;

typedef struct Pointer {
    uint8_t kind;   /* PointerKind */
    uint8_t button; /* 1 left, 2 middle, 3 right */
    uint8_t clicks; /* 1 single, 2 double ... */
    bool shift, ctrl;
    int x, y; /* window pixels; may lie outside */
    uint32_t now_ms;
} Pointer;

#endif
