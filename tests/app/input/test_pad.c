/* Game pads that SDL makes up (virtual joysticks), and what becomes of what is pressed and turned on them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/input/pad.h"
#include "app/input/pad_sign.h"

static Pads pads;
static uint32_t now_ms;

enum { PRESSES = 64 };
static PadButton pressed[PRESSES];
static int press_count;

/* What SDL has to tell now goes to the pads, and what was pressed by it is noted. */
static void read_all(void)
{
    SDL_Event e;
    SDL_GameControllerUpdate();
    while (SDL_PollEvent(&e)) {
        const PadButton b = pads_event(&pads, &e, now_ms);
        if (b != PAD_NONE && press_count < PRESSES)
            pressed[press_count++] = b;
    }
}

static void forget(void)
{
    press_count = 0;
}

/* Its index, as long as none goes. */
static int plug(void)
{
    const int index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                                SDL_CONTROLLER_BUTTON_MAX, 0);
    assert_true(index >= 0);
    const int before = pads.count;
    read_all();
    assert_int_equal(pads.count, before + 1);
    SDL_Joystick *joystick = SDL_GameControllerGetJoystick(pads.pad[before].device);
    for (int i = SDL_CONTROLLER_AXIS_TRIGGERLEFT; i <= SDL_CONTROLLER_AXIS_TRIGGERRIGHT; i++)
        SDL_JoystickSetVirtualAxis(joystick, i, SDL_JOYSTICK_AXIS_MIN);
    read_all();
    forget();
    return index;
}

static SDL_Joystick *stick_of_pad(int i)
{
    return SDL_GameControllerGetJoystick(pads.pad[i].device);
}

static void button(int i, int sdl, bool down)
{
    assert_int_equal(SDL_JoystickSetVirtualButton(stick_of_pad(i), sdl, down), 0);
    read_all();
}

static void turn(int i, int axis, int value)
{
    assert_int_equal(SDL_JoystickSetVirtualAxis(stick_of_pad(i), axis, (Sint16)value), 0);
    read_all();
}

static void assert_pressed(PadButton b)
{
    assert_int_equal(press_count, 1);
    assert_int_equal(pressed[0], b);
    forget();
}

static int begin(void **state)
{
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    return SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER);
}

static int end(void **state)
{
    (void)state;
    SDL_Quit();
    return 0;
}

static int none(void **state)
{
    (void)state;
    pads_end(&pads);
    pads = (Pads){ .begun = false };
    while (SDL_NumJoysticks() > 0)
        SDL_JoystickDetachVirtual(0);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    forget();
    return 0;
}

static void every_button_is_pressed_once(void **state)
{
    static const PadButton all[] = {
        [SDL_CONTROLLER_BUTTON_A] = PAD_SOUTH,
        [SDL_CONTROLLER_BUTTON_B] = PAD_EAST,
        [SDL_CONTROLLER_BUTTON_X] = PAD_WEST,
        [SDL_CONTROLLER_BUTTON_Y] = PAD_NORTH,
        [SDL_CONTROLLER_BUTTON_BACK] = PAD_SELECT,
        [SDL_CONTROLLER_BUTTON_GUIDE] = PAD_NONE, /* the system's own */
        [SDL_CONTROLLER_BUTTON_START] = PAD_START,
        [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_LEFT_STICK,
        [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_RIGHT_STICK,
        [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_LEFT_SHOULDER,
        [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_RIGHT_SHOULDER,
        [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP,
        [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN,
        [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT,
        [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT,
    };
    (void)state;
    plug();
    for (int i = 0; i < (int)(sizeof all / sizeof all[0]); i++) {
        button(0, i, true);
        assert_int_equal(press_count, all[i] != PAD_NONE);
        assert_int_equal(press_count > 0 ? pressed[0] : PAD_NONE, all[i]);
        button(0, i, false);
        assert_int_equal(press_count, all[i] != PAD_NONE); /* letting go is none */
        forget();
    }
}

/* A stick means its direction once it is pushed far, until it is nearly back; it does not flutter at either edge. */
static void a_stick_is_an_arrow(void **state)
{
    static const struct {
        int axis, value;
        PadButton means;
    } ways[] = { { SDL_CONTROLLER_AXIS_LEFTX, -32768, PAD_LEFT },
                 { SDL_CONTROLLER_AXIS_LEFTX, 32767, PAD_RIGHT },
                 { SDL_CONTROLLER_AXIS_LEFTY, -32768, PAD_UP },
                 { SDL_CONTROLLER_AXIS_LEFTY, 32767, PAD_DOWN },
                 { SDL_CONTROLLER_AXIS_RIGHTX, -32768, PAD_SCROLL_LEFT },
                 { SDL_CONTROLLER_AXIS_RIGHTX, 32767, PAD_SCROLL_RIGHT },
                 { SDL_CONTROLLER_AXIS_RIGHTY, -32768, PAD_SCROLL_UP },
                 { SDL_CONTROLLER_AXIS_RIGHTY, 32767, PAD_SCROLL_DOWN } };
    (void)state;
    plug();
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const int sign = ways[i].value < 0 ? -1 : 1;
        turn(0, ways[i].axis, sign * 12000); /* not far enough */
        assert_int_equal(press_count, 0);
        turn(0, ways[i].axis, ways[i].value);
        assert_pressed(ways[i].means);
        for (int k = 0; k < 20; k++) /* not back yet */
            turn(0, ways[i].axis, sign * (12000 + k % 2 * 9000));
        assert_int_equal(press_count, 0);
        turn(0, ways[i].axis, sign * 5000);
        turn(0, ways[i].axis, ways[i].value);
        assert_pressed(ways[i].means);
        turn(0, ways[i].axis, 0);
    }
}

static void on_a_diagonal_it_stays_what_it_was(void **state)
{
    (void)state;
    plug();
    turn(0, SDL_CONTROLLER_AXIS_LEFTX, 26000);
    assert_pressed(PAD_RIGHT);
    for (int k = 0; k < 20; k++)
        turn(0, SDL_CONTROLLER_AXIS_LEFTY, 24000 + k % 3 * 2500);
    assert_int_equal(press_count, 0);
    turn(0, SDL_CONTROLLER_AXIS_LEFTX, 9000);
    assert_pressed(PAD_DOWN);
}

static void a_trigger_is_a_button(void **state)
{
    static const PadButton means[] = { PAD_LEFT_TRIGGER, PAD_RIGHT_TRIGGER };
    (void)state;
    plug();
    for (int i = 0; i < 2; i++) {
        const int axis = SDL_CONTROLLER_AXIS_TRIGGERLEFT + i;
        turn(0, axis, -12000);
        assert_int_equal(press_count, 0);
        turn(0, axis, 32767);
        assert_pressed(means[i]);
        turn(0, axis, -8000); /* three eighths of the way: not let go */
        turn(0, axis, 32767);
        assert_int_equal(press_count, 0);
        turn(0, axis, -32768);
        turn(0, axis, 32767);
        assert_pressed(means[i]);
        turn(0, axis, -32768);
    }
}

/* Presses of what is held in that time, looked at as often as the pads ask for. */
static int again_within(uint32_t ms, PadButton b)
{
    int n = 0, wait;
    for (const uint32_t until = now_ms + ms;
         (wait = pads_tick(&pads, now_ms)) >= 0 && now_ms + (uint32_t)wait <= until;) {
        now_ms += (uint32_t)wait;
        const PadButton again = pads_again(&pads, now_ms);
        assert_true(again == b || (again == PAD_NONE && wait > 0));
        n += again != PAD_NONE;
    }
    return n;
}

static void a_direction_that_is_held_is_pressed_again(void **state)
{
    (void)state;
    plug();
    assert_int_equal(pads_tick(&pads, now_ms), -1); /* nothing is held: the loop sleeps */
    button(0, SDL_CONTROLLER_BUTTON_DPAD_DOWN, true);
    assert_pressed(PAD_DOWN);
    assert_int_equal(pads_tick(&pads, now_ms), 400);
    assert_int_equal(again_within(1300, PAD_DOWN), 11);
    button(0, SDL_CONTROLLER_BUTTON_DPAD_DOWN, false);
    assert_int_equal(pads_tick(&pads, now_ms), -1);
    assert_int_equal(pads_again(&pads, now_ms + 5000), PAD_NONE);
    turn(0, SDL_CONTROLLER_AXIS_RIGHTY, 32767);
    assert_pressed(PAD_SCROLL_DOWN);
    assert_true(again_within(1300, PAD_SCROLL_DOWN) > 5);
    turn(0, SDL_CONTROLLER_AXIS_RIGHTY, 0);
    assert_int_equal(pads_tick(&pads, now_ms), -1);
    /* A button does its act once, however long it is held. */
    button(0, SDL_CONTROLLER_BUTTON_A, true);
    turn(0, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    assert_int_equal(pads_tick(&pads, now_ms), -1);
}

/* The direction held last is meant, and letting another one go does not end it. */
static void the_last_of_several_counts(void **state)
{
    (void)state;
    plug();
    plug();
    button(0, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    turn(1, SDL_CONTROLLER_AXIS_LEFTX, 32767);
    assert_int_equal(press_count, 2);
    forget();
    assert_true(again_within(600, PAD_RIGHT) > 1);
    button(0, SDL_CONTROLLER_BUTTON_DPAD_LEFT, false);
    assert_true(again_within(600, PAD_RIGHT) > 1);
    turn(1, SDL_CONTROLLER_AXIS_LEFTX, 0);
    assert_int_equal(pads_tick(&pads, now_ms), -1);
}

static void unplugged_it_holds_nothing(void **state)
{
    (void)state;
    const int first = plug();
    plug();
    button(0, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    assert_pressed(PAD_UP);
    assert_true(pad_is_there());
    SDL_JoystickDetachVirtual(first);
    read_all();
    assert_int_equal(pads.count, 1);
    assert_int_equal(pads_tick(&pads, now_ms), -1);
    button(0, SDL_CONTROLLER_BUTTON_B, true); /* the other one plays on */
    assert_pressed(PAD_EAST);
    SDL_JoystickDetachVirtual(0);
    read_all();
    assert_int_equal(pads.count, 0);
    assert_false(pad_is_there());
    plug();
    button(0, SDL_CONTROLLER_BUTTON_A, true);
    assert_pressed(PAD_SOUTH);
}

/* Another window has the keyboard: what is held is not pressed there. */
static void away_nothing_is_held(void **state)
{
    (void)state;
    plug();
    button(0, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    pads_away(&pads, true);
    assert_int_equal(pads_tick(&pads, now_ms), -1);
    pads_away(&pads, false);
    assert_int_equal(pads_tick(&pads, now_ms), -1);
}

static void more_than_there_is_room_for(void **state)
{
    (void)state;
    for (int i = 0; i < PADS_MOST + 3; i++)
        assert_true(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                              SDL_CONTROLLER_BUTTON_MAX, 0) >= 0);
    read_all();
    assert_int_equal(pads.count, PADS_MOST);
    button(PADS_MOST - 1, SDL_CONTROLLER_BUTTON_A, true);
    assert_pressed(PAD_SOUTH);
}

/* Sticks that tremble and wander about their middle, ten thousand times: nothing is meant, nothing is held after. */
static void a_flood_means_nothing(void **state)
{
    unsigned seed = 7;
    (void)state;
    plug();
    for (int i = 0; i < 10000; i++) {
        seed = seed * 1103515245u + 12345u;
        SDL_JoystickSetVirtualAxis(stick_of_pad(0), (int)(seed >> 16 & 3),
                                   (Sint16)((int)(seed >> 10 & 0x3FFF) - 0x2000));
        if (i % 50 == 0)
            read_all();
    }
    read_all();
    assert_int_equal(press_count, 0);
    assert_int_equal(pads_tick(&pads, now_ms), -1);
}

/* Events that no device of ours sent, and ones that no pad can send. */
static void what_nobody_sent_is_left_alone(void **state)
{
    (void)state;
    plug();
    const SDL_JoystickID id = pads.pad[0].id;
    SDL_Event e[] = { { .cbutton = { .type = SDL_CONTROLLERBUTTONDOWN, .which = id + 77, .button = 0 } },
                      { .cbutton = { .type = SDL_CONTROLLERBUTTONDOWN, .which = id, .button = 250 } },
                      { .caxis = { .type = SDL_CONTROLLERAXISMOTION, .which = id, .axis = 250, .value = 32767 } },
                      { .caxis = { .type = SDL_CONTROLLERAXISMOTION, .which = -1, .axis = 0, .value = 32767 } },
                      { .cdevice = { .type = SDL_CONTROLLERDEVICEREMOVED, .which = id + 77 } },
                      { .cdevice = { .type = SDL_CONTROLLERDEVICEADDED, .which = 99 } } };
    for (size_t i = 0; i < sizeof e / sizeof e[0]; i++)
        assert_int_equal(pads_event(&pads, &e[i], now_ms), PAD_NONE);
    assert_int_equal(pads.count, 1);
}

static void signs_are_those_of_the_pad(void **state)
{
    char words[64];
    (void)state;
    static const struct {
        PadKind kind;
        const char *south, *east;
    } signs[] = { { PAD_LETTERS, "A", "B" }, { PAD_SHAPES, "Cross", "Circle" }, { PAD_NINTENDO, "B", "A" } };
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        pad_sign_use(signs[i].kind);
        pad_label(PAD_SOUTH, words, sizeof words);
        assert_string_equal(words, signs[i].south);
        pad_label(PAD_EAST, words, sizeof words);
        assert_string_equal(words, signs[i].east);
        for (int b = PAD_NONE + 1; b < PAD_BUTTONS; b++) {
            pad_label((PadButton)b, words, sizeof words);
            assert_true(words[0] != '\0' && pad_mark((PadButton)b)[0] != '\0');
            for (int c = PAD_NONE + 1; c < b; c++) { /* each has one of its own */
                char other[64];
                pad_label((PadButton)c, other, sizeof other);
                assert_string_not_equal(words, other);
                assert_string_not_equal(pad_mark((PadButton)b), pad_mark((PadButton)c));
            }
        }
    }
    pad_label(PAD_NONE, words, sizeof words);
    assert_string_equal(words, "");
    pad_sign_use(PAD_SHAPES);
    plug(); /* nobody knows whose it is */
    assert_int_equal(pad_sign_kind(), PAD_LETTERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(every_button_is_pressed_once, none),
        cmocka_unit_test_teardown(a_stick_is_an_arrow, none),
        cmocka_unit_test_teardown(on_a_diagonal_it_stays_what_it_was, none),
        cmocka_unit_test_teardown(a_trigger_is_a_button, none),
        cmocka_unit_test_teardown(a_direction_that_is_held_is_pressed_again, none),
        cmocka_unit_test_teardown(the_last_of_several_counts, none),
        cmocka_unit_test_teardown(unplugged_it_holds_nothing, none),
        cmocka_unit_test_teardown(away_nothing_is_held, none),
        cmocka_unit_test_teardown(more_than_there_is_room_for, none),
        cmocka_unit_test_teardown(a_flood_means_nothing, none),
        cmocka_unit_test_teardown(what_nobody_sent_is_left_alone, none),
        cmocka_unit_test_teardown(signs_are_those_of_the_pad, none),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
