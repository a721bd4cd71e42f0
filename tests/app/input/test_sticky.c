/* One key at a time: a modifier that is pressed by itself counts for the next key. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <string.h>

#include "app/input/one_switch.h"
#include "app/input/sticky.h"

static Sticky keys;

static int fresh(void **state)
{
    (void)state;
    sticky_forget(&keys);
    return 0;
}

/* What a key goes down with. */
static uint16_t down(int32_t sym, uint16_t held)
{
    SDL_KeyboardEvent e = { .type = SDL_KEYDOWN, .keysym = { .sym = sym, .mod = held } };
    sticky_down(&keys, &e);
    return e.keysym.mod;
}

static bool up(int32_t sym)
{
    const SDL_KeyboardEvent e = { .type = SDL_KEYUP, .keysym = { .sym = sym } };
    return sticky_up(&keys, &e);
}

/* What a key is pressed with. */
static uint16_t pressed(int32_t sym, uint16_t held)
{
    const uint16_t mod = down(sym, held);
    up(sym);
    return mod;
}

static void label_is(const char *wanted)
{
    char text[96];
    sticky_label(&keys, text, sizeof text);
    assert_string_equal(text, wanted);
}

static void a_modifier_by_itself_counts_once(void **state)
{
    (void)state;
    pressed(SDLK_LCTRL, 0);
    label_is("Ctrl+\xe2\x80\xa6");
    assert_int_equal(pressed(SDLK_z, 0), KMOD_LCTRL);
    label_is("");
    assert_int_equal(pressed(SDLK_z, 0), 0);
}

static void several_count_together(void **state)
{
    (void)state;
    pressed(SDLK_RSHIFT, 0);
    pressed(SDLK_RCTRL, 0);
    label_is("Ctrl+Shift+\xe2\x80\xa6");
    assert_int_equal(pressed(SDLK_z, 0), KMOD_LCTRL | KMOD_LSHIFT);
    pressed(SDLK_LALT, 0);
    label_is("Alt+\xe2\x80\xa6");
}

static void pressed_once_more_it_does_not_count(void **state)
{
    (void)state;
    pressed(SDLK_LSHIFT, 0);
    pressed(SDLK_LSHIFT, 0);
    assert_int_equal(pressed(SDLK_SPACE, 0), 0);
}

static void held_with_another_key_it_is_a_chord_as_ever(void **state)
{
    (void)state;
    down(SDLK_LCTRL, KMOD_LCTRL);
    down(SDLK_z, KMOD_LCTRL);
    up(SDLK_z);
    assert_false(up(SDLK_LCTRL));
    label_is("");
    down(SDLK_LCTRL, 0); /* two modifiers at once mean none by itself */
    down(SDLK_LSHIFT, 0);
    up(SDLK_LSHIFT);
    up(SDLK_LCTRL);
    label_is("");
}

static void a_click_takes_it_too(void **state)
{
    (void)state;
    pressed(SDLK_LSHIFT, 0);
    assert_int_equal(sticky_take(&keys), KMOD_LSHIFT);
    assert_int_equal(pressed(SDLK_z, 0), 0);
}

static void letters_are_typed_large(void **state)
{
    (void)state;
    char text[16];
    pressed(SDLK_LSHIFT, 0);
    pressed(SDLK_a, 0);
    assert_true(sticky_types(&keys, "\xc3\xa4", text, sizeof text));
    assert_string_equal(text, "\xc3\x84");
    pressed(SDLK_b, 0);
    assert_true(sticky_types(&keys, "b", text, sizeof text));
    assert_string_equal(text, "b");
    pressed(SDLK_LCTRL, 0);
    pressed(SDLK_c, 0);
    assert_false(sticky_types(&keys, "c", text, sizeof text)); /* it copies */
}

static void the_switch_has_a_name(void **state)
{
    (void)state;
    char text[64];
    switch_label(SWITCH_USUAL, text, sizeof text);
    assert_string_equal(text, "Space, Enter");
    switch_label(SDLK_F5, text, sizeof text);
    assert_string_equal(text, "F5");
    switch_label(switch_of_mouse(3), text, sizeof text);
    assert_string_equal(text, "Mouse button 3");
    switch_label(switch_of_pad(2), text, sizeof text);
    assert_string_equal(text, "Gamepad button 2");
    assert_int_equal(switch_of_key(&(KeyPress){ .sym = SDLK_RETURN }), SWITCH_USUAL);
    assert_int_equal(switch_of_key(&(KeyPress){ .sym = SDLK_KP_ENTER }), SWITCH_USUAL);
    assert_int_equal(switch_of_key(&(KeyPress){ .sym = SDLK_SPACE }), SWITCH_USUAL);
    assert_int_equal(switch_of_key(&(KeyPress){ .sym = SDLK_F5 }), SDLK_F5);
    assert_int_equal(switch_of_key(&(KeyPress){ .sym = SDLK_LSHIFT }), SWITCH_NONE);
    assert_int_equal(switch_of_key(&(KeyPress){ .sym = SDLK_ESCAPE }), SWITCH_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_modifier_by_itself_counts_once, fresh),
        cmocka_unit_test_setup(several_count_together, fresh),
        cmocka_unit_test_setup(pressed_once_more_it_does_not_count, fresh),
        cmocka_unit_test_setup(held_with_another_key_it_is_a_chord_as_ever, fresh),
        cmocka_unit_test_setup(a_click_takes_it_too, fresh),
        cmocka_unit_test_setup(letters_are_typed_large, fresh),
        cmocka_unit_test(the_switch_has_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
