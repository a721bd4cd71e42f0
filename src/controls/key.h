/* Keys as they are numbered here: what a key bears without Shift, as Unicode has it, or its place on the keyboard. The
 * numbers are those of SDL (app/input/keyboard.c makes sure of it), but nothing of SDL is needed to read them. */
#ifndef MELDWELL_CONTROLS_KEY_H
#define MELDWELL_CONTROLS_KEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KEYCODE_NONE = 0,
    KEYCODE_BACKSPACE = 8,
    KEYCODE_TAB = 9,
    KEYCODE_RETURN = 13,
    KEYCODE_ESCAPE = 27,
    KEYCODE_SPACE = ' ',
    KEYCODE_DELETE = 127,
    KEYCODE_PLACE = 1 << 30, /* behind it: places, as USB numbers them */
    KEYCODE_CAPS_LOCK = KEYCODE_PLACE | 57,
    KEYCODE_F1 = KEYCODE_PLACE | 58,
    KEYCODE_F2 = KEYCODE_PLACE | 59,
    KEYCODE_F3 = KEYCODE_PLACE | 60,
    KEYCODE_F10 = KEYCODE_PLACE | 67,
    KEYCODE_F11 = KEYCODE_PLACE | 68,
    KEYCODE_F12 = KEYCODE_PLACE | 69,
    KEYCODE_PRINT = KEYCODE_PLACE | 70,
    KEYCODE_SCROLL_LOCK = KEYCODE_PLACE | 71,
    KEYCODE_PAUSE = KEYCODE_PLACE | 72,
    KEYCODE_INSERT = KEYCODE_PLACE | 73,
    KEYCODE_HOME = KEYCODE_PLACE | 74,
    KEYCODE_PAGE_UP = KEYCODE_PLACE | 75,
    KEYCODE_END = KEYCODE_PLACE | 77,
    KEYCODE_PAGE_DOWN = KEYCODE_PLACE | 78,
    KEYCODE_RIGHT = KEYCODE_PLACE | 79,
    KEYCODE_LEFT = KEYCODE_PLACE | 80,
    KEYCODE_DOWN = KEYCODE_PLACE | 81,
    KEYCODE_UP = KEYCODE_PLACE | 82,
    KEYCODE_NUM_LOCK = KEYCODE_PLACE | 83,
    KEYCODE_KP_DIVIDE = KEYCODE_PLACE | 84,
    KEYCODE_KP_MULTIPLY = KEYCODE_PLACE | 85,
    KEYCODE_KP_MINUS = KEYCODE_PLACE | 86,
    KEYCODE_KP_PLUS = KEYCODE_PLACE | 87,
    KEYCODE_KP_ENTER = KEYCODE_PLACE | 88,
    KEYCODE_KP_1 = KEYCODE_PLACE | 89,
    KEYCODE_KP_9 = KEYCODE_PLACE | 97,
    KEYCODE_KP_0 = KEYCODE_PLACE | 98,
    KEYCODE_KP_PERIOD = KEYCODE_PLACE | 99,
    KEYCODE_APPLICATION = KEYCODE_PLACE | 101,
    KEYCODE_F13 = KEYCODE_PLACE | 104,
    KEYCODE_F24 = KEYCODE_PLACE | 115,
    KEYCODE_LEFT_CTRL = KEYCODE_PLACE | 224,
    KEYCODE_RIGHT_GUI = KEYCODE_PLACE | 231,
    KEYCODE_MODE = KEYCODE_PLACE | 257 /* AltGr, on some keyboards */
};

/* What is held beside a key, as SDL numbers it. */
enum { MOD_SHIFT = 0x0003, MOD_CTRL = 0x00C0, MOD_ALT = 0x0300 };

typedef struct KeyPress {
    int32_t sym;  /* KEYCODE_..., or the sign it bears */
    uint16_t mod; /* MOD_ bits and others of SDL */
    bool repeat;
} KeyPress;

/* Modifiers of a row. Ctrl and Alt are up unless they are asked for; Shift may be held, unless another row asks for it.
 */
enum { WITH_SHIFT = 1, WITH_CTRL = 2, WITH_ALT = 4, WITH_ANY = 8 /* Ctrl and Alt are not looked at */ };

/* A key with what is held beside it. */
typedef struct KeyStroke {
    int32_t key;  /* KEYCODE_NONE: none */
    uint8_t with; /* WITH_ bits */
} KeyStroke;

enum { KEY_NAME = 64 /* bytes of a stroke's name, in any language */, KEY_ID = 40 /* of what a file calls it */ };

/* The WITH_ bits that are held, of KeyPress.mod. */
int key_held(uint16_t mod);
/* Shift, Ctrl and their like, and keys that lock: pressed by themselves they mean nothing. */
bool key_only_modifies(int32_t key);
/* It types a sign: a letter, a figure, a space. */
bool key_types(int32_t key);
/* It bears a figure, there or on the keypad. */
bool key_is_figure(int32_t key);
/* The key of the main field that the keypad has once more (Enter, +, - and 0); the same where there is none. */
int32_t key_of_main_field(int32_t key);
/* As people call it, "Ctrl+Z"; "" for none. */
void key_name(KeyStroke, char *out, size_t size);
/* As a file calls it, "ctrl+z", the same in every language and never changed; "none" for none. */
void key_id(KeyStroke, char out[KEY_ID]);
/* False: no such key. */
bool key_find(const char *id, KeyStroke *out);

#endif
