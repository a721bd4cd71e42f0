/* What a key means on keyboards of other layouts, by made-up events: the layout is a table of what its keys bear. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/input/keyboard.h"

typedef struct Bears {
    SDL_Scancode key;
    SDL_Keycode sym; /* without Shift */
} Bears;

/* Some keys of each, as SDL names them on X11. */
static const Bears american[] = { { SDL_SCANCODE_M, 'm' },     { SDL_SCANCODE_L, 'l' },         { SDL_SCANCODE_Q, 'q' },
                                  { SDL_SCANCODE_SLASH, '/' }, { SDL_SCANCODE_COMMA, ',' },     { SDL_SCANCODE_7, '7' },
                                  { SDL_SCANCODE_0, '0' },     { SDL_SCANCODE_SEMICOLON, ';' }, { 0, 0 } };
static const Bears french[] = { { SDL_SCANCODE_M, ',' },
                                { SDL_SCANCODE_L, 'l' },
                                { SDL_SCANCODE_Q, 'a' },
                                { SDL_SCANCODE_A, 'q' },
                                { SDL_SCANCODE_SEMICOLON, 'm' },
                                { SDL_SCANCODE_COMMA, ';' },
                                { SDL_SCANCODE_SLASH, '!' },
                                { SDL_SCANCODE_7, 0xe8 },
                                { SDL_SCANCODE_0, 0xe0 },
                                { SDL_SCANCODE_MINUS, ')' },
                                { SDL_SCANCODE_6, '-' },
                                { SDL_SCANCODE_EQUALS, '=' },
                                { 0, 0 } };
static const Bears russian[] = {
    { SDL_SCANCODE_M, 0x44c },   { SDL_SCANCODE_L, 0x434 },         { SDL_SCANCODE_Q, 0x439 },
    { SDL_SCANCODE_SLASH, '.' }, { SDL_SCANCODE_COMMA, 0x431 },     { SDL_SCANCODE_7, '7' },
    { SDL_SCANCODE_0, '0' },     { SDL_SCANCODE_SEMICOLON, 0x436 }, { 0, 0 }
};
static const Bears greek[] = { { SDL_SCANCODE_M, 0x3bc },   { SDL_SCANCODE_L, 0x3bb },
                               { SDL_SCANCODE_Q, ';' },     { SDL_SCANCODE_COMMA, ',' },
                               { SDL_SCANCODE_SLASH, '/' }, { SDL_SCANCODE_7, '7' },
                               { SDL_SCANCODE_W, 0x3c2 },   { 0, 0 } };
static const Bears turkish[] = { { SDL_SCANCODE_I, 0x131 }, { SDL_SCANCODE_APOSTROPHE, 'i' }, { 0, 0 } };

static const Bears *keyboard;

static SDL_Scancode layout(SDL_Keycode sym)
{
    for (const Bears *b = keyboard; b->key != 0; b++)
        if (b->sym == sym)
            return b->key;
    return SDL_SCANCODE_UNKNOWN;
}

static KeyPress press(const Bears *on, SDL_Scancode key, uint16_t mod, bool *waits)
{
    SDL_KeyboardEvent e = { .type = SDL_KEYDOWN, .keysym = { .scancode = key, .mod = mod } };
    keyboard = on;
    for (const Bears *b = on; b->key != 0; b++)
        if (b->key == key)
            e.keysym.sym = b->sym;
    assert_int_not_equal(e.keysym.sym, 0);
    return keyboard_press(&e, layout, waits);
}

/* That key means `sym`, at once. */
static void means(const Bears *on, SDL_Scancode key, uint16_t mod, SDL_Keycode sym)
{
    bool waits;
    assert_int_equal(press(on, key, mod, &waits).sym, sym);
    assert_false(waits);
}

static void waits_for_text(const Bears *on, SDL_Scancode key, uint16_t mod)
{
    bool waits;
    press(on, key, mod, &waits);
    assert_true(waits);
}

static void test_letters(void **state)
{
    (void)state;
    means(american, SDL_SCANCODE_M, 0, SDLK_m);
    means(french, SDL_SCANCODE_SEMICOLON, 0, SDLK_m); /* written on it */
    waits_for_text(french, SDL_SCANCODE_M, 0);        /* a comma */
    means(french, SDL_SCANCODE_Q, KMOD_LCTRL, SDLK_a);
    means(french, SDL_SCANCODE_A, KMOD_LCTRL, SDLK_q);
    means(russian, SDL_SCANCODE_M, 0, SDLK_m);
    means(russian, SDL_SCANCODE_L, KMOD_LSHIFT, SDLK_l);
    means(russian, SDL_SCANCODE_Q, KMOD_LCTRL, SDLK_q);
    means(greek, SDL_SCANCODE_M, 0, SDLK_m);
    means(greek, SDL_SCANCODE_Q, KMOD_LCTRL, SDLK_q); /* a semicolon there */
    means(turkish, SDL_SCANCODE_APOSTROPHE, 0, SDLK_i);
    waits_for_text(turkish, SDL_SCANCODE_I, 0); /* a letter of its own: i lies elsewhere */
}

static void test_with_ctrl(void **state)
{
    (void)state;
    means(american, SDL_SCANCODE_COMMA, KMOD_LCTRL, SDLK_COMMA);
    means(russian, SDL_SCANCODE_COMMA, KMOD_LCTRL, SDLK_COMMA);
    means(french, SDL_SCANCODE_M, KMOD_RCTRL, SDLK_COMMA);
    means(french, SDL_SCANCODE_0, KMOD_LCTRL, SDLK_0);
    means(french, SDL_SCANCODE_6, KMOD_LCTRL, SDLK_MINUS);
}

static void test_signs_are_typed(void **state)
{
    (void)state;
    KeyPress k;
    waits_for_text(american, SDL_SCANCODE_SLASH, KMOD_LSHIFT);
    waits_for_text(russian, SDL_SCANCODE_7, KMOD_LSHIFT);
    waits_for_text(french, SDL_SCANCODE_7, KMOD_LSHIFT);
    waits_for_text(russian, SDL_SCANCODE_SEMICOLON, 0); /* a letter that no key of ours has, unless it was set */
    assert_true(keyboard_text("?", false, &k));
    assert_int_equal(k.sym, SDLK_QUESTION);
    assert_int_equal(k.mod, 0); /* Shift belongs to the sign */
    assert_true(keyboard_text("7", true, &k) && k.sym == SDLK_7 && k.repeat);
    assert_true(keyboard_text("/", false, &k) && k.sym == SDLK_SLASH);
    assert_true(keyboard_text("ж", false, &k) && k.sym == 0x436);
    assert_true(keyboard_text("अ", false, &k) && k.sym == 0x905);
    assert_true(keyboard_text("😀", false, &k) && k.sym == 0x1F600);
    assert_false(keyboard_text("жж", false, &k));
    assert_false(keyboard_text("ж?", false, &k));
    assert_false(keyboard_text("\xd0", false, &k));
    assert_false(keyboard_text("m", false, &k)); /* a letter is its key */
    assert_false(keyboard_text("", false, &k));
    assert_false(keyboard_text("??", false, &k));
    assert_false(keyboard_text(" ", false, &k));
}

/* Keys that write nothing never wait. */
static void test_other_keys(void **state)
{
    (void)state;
    static const SDL_Keycode keys[] = { SDLK_SPACE, SDLK_RETURN, SDLK_ESCAPE, SDLK_TAB,  SDLK_BACKSPACE, SDLK_DELETE,
                                        SDLK_LEFT,  SDLK_F1,     SDLK_HOME,   SDLK_KP_5, SDLK_KP_ENTER,  SDLK_LSHIFT };
    keyboard = american;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        bool waits;
        SDL_KeyboardEvent e = { .keysym = { .sym = keys[i], .mod = KMOD_LSHIFT }, .repeat = 1 };
        KeyPress k = keyboard_press(&e, layout, &waits);
        assert_false(waits);
        assert_true(k.sym == keys[i] && k.repeat && k.mod == KMOD_LSHIFT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_letters), cmocka_unit_test(test_with_ctrl),
                                        cmocka_unit_test(test_signs_are_typed), cmocka_unit_test(test_other_keys) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
